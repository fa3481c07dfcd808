"""Motion, as scripts tell it: `await move(card, pos=…)`, `await fly(…)`, `await together(…)`, `await pause(…)`.

What flies has weight: it rises in a slight arc (`lift`, which its drawing knows: the shadow parts from it and meets it
again), lands at once, and settles for a few hundredths of a second. A blow is heard between `fly` and `settle`.

How long anything takes is decided here and nowhere else: what is told follows the pace a person has set, and motion is
cut to next to nothing where it is reduced, while what is there to be read stays. What answers a finger, and what
belongs to a race, takes its own time: `react`, `toss` and `wait`.
"""

from collections.abc import Awaitable, Callable
from math import dist
from typing import Any, NamedTuple, Protocol

import asynckivy
from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.common.widgets import app

Goal = float | tuple[float, float] | list[float]  # what a property comes to
Easing = str | Callable[[float], float]

together = asynckivy.wait_all  # several scripts at once, until all are done


FAR = dp(260)  # what flies as far as this, or farther, rises as high as anything does
LOWEST = 0.3  # and what hardly moves still leaves the table
SETTLING, SINKS = 0.06, 0.45  # seconds; how deep, as a share of how high it rises at most
BRIEFEST = 0.03  # seconds that can be seen


class Flyer(Protocol):
    """What can be in the air."""

    lift: float  # 0: lies on the table, 1: as high as anything rises
    pos: Any


class Pace(NamedTuple):
    """How many times as long as usual things take."""

    looking: float  # to see what moves, and what has come of it
    reading: float  # sentences can't be read three times as fast


PACES = {"slow": Pace(1.6, 1.6), "normal": Pace(1.0, 1.0), "fast": Pace(0.3, 0.5)}


_tempo = 1.0  # how many times as long everything takes: a replay may be fast


def set_tempo(factor: float) -> None:
    """From now on all motion takes so many times as long."""
    global _tempo
    _tempo = factor


def paced(seconds: float) -> float:
    """So many seconds of looking, at the pace that is set."""
    return seconds * PACES[app().settings.pace].looking


def hurried() -> bool:
    """Whether things are told faster than sentences are read."""
    return PACES[app().settings.pace].looking < 1


def move(thing: object, duration: float = 0.25, transition: Easing = "out_cubic", **goal: object) -> Awaitable[None]:
    """Change something's numbers to these, little by little."""
    return react(thing, paced(duration), transition, **goal)


def react(thing: object, duration: float = 0.25, transition: Easing = "out_cubic", **goal: object) -> Awaitable[None]:
    """The same in answer to a finger, or in a race: as fast at every pace."""
    seconds = app().theme_cls.seconds(duration) * _tempo
    moving: Awaitable[None] = asynckivy.anim_attrs(thing, duration=seconds, transition=transition, **goal)
    return moving


def fly(thing: Flyer, duration: float = 0.25, **goal: Goal) -> Awaitable[None]:
    """Go through the air to a place, and land."""
    return toss(thing, paced(duration), **goal)


def toss(thing: Flyer, duration: float = 0.25, **goal: Goal) -> Awaitable[None]:
    """The same in a race: as fast at every pace."""
    flight = react(thing, duration, "out_quad", **goal)
    if app().theme_cls.reduced_motion:
        return flight
    thing.lift = 0.0
    goes = next((name for name in ("pos", "center") if name in goal), "pos")
    far = dist(getattr(thing, goes), goal.get(goes, getattr(thing, goes)))
    high = max(LOWEST, min(1.0, far / FAR))
    both: Awaitable[None] = together(flight, react(thing, duration, lambda way: 4 * high * way * (1 - way), lift=1.0))
    return both


async def settle(thing: Flyer) -> None:
    """What has landed gives way a little, and lies; too brief to be seen, it is left out."""
    seconds = paced(SETTLING)
    if seconds >= BRIEFEST and not app().theme_cls.reduced_motion:
        thing.lift = 0.0
        await react(thing, seconds, lambda way: -4 * SINKS * way * (1 - way), lift=1.0)


def pause(seconds: float) -> Awaitable[float]:
    """Leave everything as it is, to be looked at."""
    return wait(paced(seconds))


def read(seconds: float) -> Awaitable[float]:
    """Leave everything as it is, to be read."""
    return wait(seconds * PACES[app().settings.pace].reading)


def wait(seconds: float) -> Awaitable[float]:
    """Let exactly so many seconds pass."""
    waiting: Awaitable[float] = asynckivy.sleep(seconds * _tempo)
    return waiting


async def heard() -> None:
    """Let whoever listens hear what was told so far."""
    if (listener := app().listener) is not None:
        await listener.told()


def breath() -> Awaitable[float]:
    """Let a frame pass: what takes long is built in parts, one a frame."""
    return wait(0)


class Script:
    """At most one script beside what the table tells: a new one ends the one before."""

    def __init__(self) -> None:
        self._task: asynckivy.Task | None = None

    def start(self, script: Awaitable[object]) -> None:
        """Run this from now on."""
        self.stop()
        self._task = asynckivy.start(script)

    def stop(self) -> None:
        """End it, wherever it is."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()


async def shake(thing: Widget) -> None:
    """Say no."""
    x = thing.x
    try:
        for swing in (1.0, -0.8, 0.5, -0.3):
            await react(thing, 0.06, "linear", x=x + dp(7) * swing)
    finally:
        thing.x = x
