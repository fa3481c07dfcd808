"""Playing by ear: a finger that moves over the screen hears what it touches, and a double tap acts.

| fingers | what they do |
|---|---|
| one that rests or moves | hears what lies below it: controls, spots of a board, words |
| a tap | hears it, too |
| a double tap | touches what was heard last if it is near to that, else what lies there |
| a flick to the right or left | goes to the next control or the one before, as Tab does |
| a flick up or down | scrolls a page; sets the slider that was heard last |
| two that tap, or R on a keyboard | read the table, or the whole page |

What happens is told in order and never cut off; what a finger hears is said in between (`Speech`). Nothing here knows
a game: boards tell what can be heard of them (`hearable`), how they stand (`read_table`) and what happened
(`heard_line`). This is not imported before somebody wants to listen.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from math import hypot
from typing import NamedTuple
from unicodedata import category

import asynckivy
from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.uix.label import Label
from kivy.uix.modalview import ModalView
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from app.services import clock
from app.services.i18n import language, tr
from app.services.speech import Speech
from screens.common.keyboard import PAGE_DOWN, PAGE_UP, Finger, Spot, marked, pressed, ring_at, step, writes
from screens.common.widgets import Dialog, app

READ = 114  # the R key reads the table
REST = 0.18  # seconds until a finger explores
AGAIN = 0.4  # seconds between two taps that are one double tap
FLICK = 0.3  # seconds a flick takes at most
SOON = 0.1  # seconds until what waited has gone on
STILL = 16  # dp a finger may tremble
SWEEP = 48  # dp a flick goes at least
NEAR = 48  # dp: a double tap this near to what was heard means that
MARKUP = re.compile(r"\[/?[a-z_0-9]+(=[^\]]*)?\]")
ESCAPED = (("&bl;", "["), ("&br;", "]"), ("&amp;", "&"))

Point = tuple[float, float]


class Heard(NamedTuple):
    """Something a finger can hear: what it is, how it stands, by what it is known again, and its middle."""

    name: str
    state: str
    key: str
    x: float
    y: float
    adjust: Callable[[int], None] | None = None  # sets it a step higher or lower

    @property
    def words(self) -> str:
        """All that is said of it."""
        how = tr("flick up or down to set it") if self.adjust else ""
        return ", ".join(filter(None, (self.name, self.state, how)))


class _Touch(NamedTuple):
    """A finger that came down."""

    start: Point
    since: float
    came: float | None  # when exactly, where that matters


class Listener:
    """Somebody who hears the app instead of seeing it."""

    def __init__(self, speech: Speech) -> None:
        self._speech = speech
        self._quiet = asynckivy.AsyncEvent()
        speech.on_told = self._quiet.fire
        self._awaited = 0  # how much waits for the voice
        self._fingers: dict[int, _Touch] = {}
        self._places: dict[int, Point] = {}  # where they are now
        self._most = 0  # fingers at once, since the first came down
        self._still = True  # none of them has moved
        self._explores = False
        self._rested = Clock.create_trigger(lambda _: self._explore(), REST)
        self._heard: Heard | None = None
        self._heard_at: Point | None = None  # where the finger was; nowhere, if the ring went there
        self._said = ""  # to the finger that is still down
        self._tap: _Touch | None = None  # the last one: the next may make it a double tap

    # The voice

    def tell(self, words: str) -> None:
        """Something happened: it is said in its turn."""
        if words := plain(words):
            self._speech.add(words, language())

    def answer(self, words: str) -> None:
        """A finger, a key or a new page wants to know this: it is said now."""
        if words := plain(words):
            self._speech.interject(words, language())

    async def told(self) -> None:
        """Wait until everything that happened was said."""
        self._awaited += 1
        try:
            while not self._speech.told:
                await self._quiet.wait()
        finally:
            self._awaited -= 1

    def close(self) -> None:
        """Nobody listens any more."""
        self._rested.cancel()
        self._speech.on_told = lambda: None
        self._speech.stop()
        self._quiet.fire()

    # Fingers

    def down(self, touch: MotionEvent) -> bool:
        """A finger comes down; tells whether it only listens."""
        if touch.device == "keyboard":
            return False
        if not self._fingers:
            self._most, self._still, self._explores, self._said = 0, True, False, ""
            self._rested()
        self._fingers[touch.uid] = _Touch(touch.pos, clock.now(), touch.ud.get("came"))
        self._places[touch.uid] = touch.pos
        self._most = max(self._most, len(self._fingers))
        if self._most > 1:
            self._rested.cancel()
        return True

    def move(self, touch: MotionEvent) -> bool:
        """A finger moves over the screen."""
        finger = self._fingers.get(touch.uid)
        if finger is None:
            return bool(touch.device != "keyboard")
        self._places[touch.uid] = touch.pos
        self._still = self._still and _apart(finger.start, touch.pos) <= dp(STILL)
        if self._explores:
            self._explore()
        return True

    def up(self, touch: MotionEvent) -> bool:
        """A finger is lifted."""
        finger = self._fingers.pop(touch.uid, None)
        self._places.pop(touch.uid, None)
        if finger is None:
            return bool(touch.device != "keyboard")
        if not self._fingers:
            self._rested.cancel()
            brief = clock.now() - finger.since <= FLICK
            if self._most > 1:
                if self._still:
                    self.read()
            elif self._still and not self._explores:
                self._tapped(finger)
            elif brief and not self._explores:
                self._flicked(touch.x - finger.start[0], touch.y - finger.start[1])
        return True

    def _explore(self) -> None:
        """Hear what is below the finger."""
        self._explores, self._tap = True, None
        place = next(iter(self._places.values()), None)
        if place is None:
            return
        found = at(*place)
        if found is not None and found.words != self._said:
            self._said = found.words
            self._hear(found, place)

    def _hear(self, found: Heard, place: Point | None) -> None:
        self._heard, self._heard_at = found, place
        ring_at(found.x, found.y)
        self.answer(found.words)

    def _tapped(self, finger: _Touch) -> None:
        tap, self._tap = self._tap, finger
        if tap is not None and finger.since - tap.since <= AGAIN + REST and self._heard is not None:
            self._tap = None
            self._act(self._heard, tap.came)
            return
        found = at(*finger.start)
        near = self._heard_at is None or _apart(finger.start, self._heard_at) <= dp(NEAR)
        if self._heard is not None and near:
            found = at(self._heard.x, self._heard.y) or found
        if found is not None:
            self._hear(found, None if self._heard_at is None else finger.start)

    def _act(self, wanted: Heard, came: float | None) -> None:
        """Touch what was heard. Where the game waits for the voice this means, to go on: nobody need hear it all."""
        if self._awaited:
            self._speech.stop()
            Clock.schedule_once(lambda _: self._touch(wanted, came), SOON)
        else:
            self._touch(wanted, came)

    def _touch(self, wanted: Heard, came: float | None) -> None:
        """Touch it, if it is still there; else say what is."""
        there = at(wanted.x, wanted.y)
        if there is None or there.key != wanted.key:
            if there is not None:
                self._hear(there, self._heard_at)
            return
        if there.adjust is not None:
            self._set(there, 1)
            return
        finger = Finger(wanted.x, wanted.y)
        if came is not None:
            finger.ud["came"] = came  # a race is decided by the first of the two taps
        for kind in ("begin", "end"):
            EventLoop.post_dispatch_input(kind, finger)
        Clock.schedule_once(lambda _: self._say_change(there))

    def _say_change(self, before: Heard) -> None:
        """What was touched is chosen now, or on, or grey."""
        there = at(before.x, before.y)
        if there is not None and there.key == before.key and there.state not in ("", before.state):
            self._heard = there
            self.answer(there.words)

    def _set(self, slider: Heard, way: int) -> None:
        """A step up or down; how it stands then is heard."""
        assert slider.adjust is not None
        slider.adjust(way)
        there = at(slider.x, slider.y)
        if there is not None:
            self.answer(there.state)

    def _flicked(self, right: float, up: float) -> None:
        if abs(right) >= dp(SWEEP) and abs(right) > 2 * abs(up):
            if step(1 if right > 0 else -1):
                self.hear_mark()
        elif abs(up) >= dp(SWEEP) and abs(up) > 2 * abs(right):
            here = None if self._heard is None else at(self._heard.x, self._heard.y)
            if here is not None and here.adjust is not None:
                self._set(here, 1 if up > 0 else -1)
            else:
                pressed(PAGE_DOWN if up > 0 else PAGE_UP)

    def pressed(self, key: int, modifiers: Sequence[str]) -> bool:
        """A key was: tells whether it meant something; the ring is heard wherever it goes."""
        if key == READ and not writes():
            self.read()
            return True
        meant = pressed(key, modifiers)
        if meant:
            Clock.schedule_once(lambda _: self.hear_mark())
        return meant

    def hear_mark(self) -> None:
        """The keyboard's ring is round something else: say what."""
        place = marked()
        if place is not None:
            found = at(place.x, place.y)  # with its state
            if found is None or found.name != place.name:
                found = Heard(place.name, "", place.name, place.x, place.y)
            self._hear(found, None)

    # What is said at once

    def read(self) -> None:
        """The table, or all of the page."""
        words = "" if Dialog.topmost() else app().page.read_out()
        self.answer(words or everything())

    def explain(self) -> None:
        """What fingers do from now on."""
        self.tell(how_to_listen())

    def read_soon(self) -> None:
        """What has just been opened, once it is laid out."""
        Clock.schedule_once(lambda _: Clock.schedule_once(lambda _: self.read()))


def how_to_listen() -> str:
    """What fingers do."""
    return tr(
        "Move a finger over the screen to hear what it touches, and double tap to act. A flick to the right or left "
        "goes from one thing to the next, up or down scrolls. Tap with two fingers to hear how things stand."
    )


def offer() -> None:
    """Ask whoever uses a screen reader whether the app is to speak; they hear the question."""
    words = tr("Your screen reader keeps fingers to itself: suspend it while you play.")
    dialog = Dialog(tr("Shall Ludothèque speak?"), f"{words} {how_to_listen()}", auto_dismiss=False)
    dialog.answer(tr("Speak"), lambda: app().set("speak", True), style="filled")
    dialog.answer(tr("No"), lambda: app().set("speak", False), style="tonal", back=True)
    dialog.open()


def plain(words: str) -> str:
    """Words without what only the eye reads: markup, drawings, line ends."""
    words = MARKUP.sub("", words)
    for code, sign in ESCAPED:
        words = words.replace(code, sign)
    words = "".join(sign for sign in words if category(sign) != "Co")  # drawings of the icon font
    lines = filter(None, (" ".join(line.split()) for line in words.split("\n")))
    return " ".join(line if line[-1] in ".!?:…" else f"{line}." for line in lines) if "\n" in words else words.strip()


def _apart(a: Point, b: Point) -> float:
    return hypot(a[0] - b[0], a[1] - b[1])


# What there is to hear


def at(x: float, y: float) -> Heard | None:
    """What can be heard at a place of the window: controls first, then spots of a board, then words."""
    for child in Window.children:
        found = _named(child, x, y, x, y) or _written(child, x, y)
        if found is not None or isinstance(child, ModalView):
            return found
    return None


def _hidden(widget: Widget, x: float, y: float) -> bool:
    """Whether nothing of it is at a place: unseen, or scrolled away."""
    return not widget.opacity or (isinstance(widget, ScrollView) and not widget.collide_point(x, y))


def _named(widget: Widget, x: float, y: float, at_x: float, at_y: float) -> Heard | None:
    """A control or a spot; `x` and `y` are where it lies, the others the same place in the window."""
    if _hidden(widget, x, y):
        return None
    inner = widget.to_local(x, y)
    for child in widget.children:
        if found := _named(child, inner[0], inner[1], at_x, at_y):
            return found
    if hasattr(widget, "hearable") and (spot := _spot_at(widget.hearable((x, y)), at_x, at_y)):
        return _of(spot, *spot.owner.to_window(*spot.center))
    if widget.collide_point(x, y) and _name(widget):
        return _of(widget, *widget.to_window(*widget.center))
    return None


def _spot_at(spots: list[Spot], x: float, y: float) -> Spot | None:
    """Of those at a place the one whose middle is nearest."""
    found: list[tuple[float, int, Spot]] = []
    for spot in spots:
        near_x, near_y = spot.owner.parent.to_widget(x, y)
        off_x, off_y = near_x - spot.center[0], near_y - spot.center[1]
        if abs(off_x) <= spot.size[0] / 2 and abs(off_y) <= spot.size[1] / 2:
            found.append((hypot(off_x, off_y), len(found), spot))
    return min(found)[2] if found else None


def _written(widget: Widget, x: float, y: float) -> Heard | None:
    """Words that are only there to be read."""
    if _hidden(widget, x, y):
        return None
    inner = widget.to_local(x, y)
    for child in widget.children:
        if found := _written(child, *inner):
            return found
    words = plain(widget.text) if isinstance(widget, Label) and widget.collide_point(x, y) else ""
    return Heard(words, "", words, *widget.to_window(*widget.center)) if words else None


def _name(widget: Widget) -> str:
    """What is said of a widget: as it says itself, or what it is called."""
    said = getattr(widget, "heard_as", None)
    return str(said() if said is not None else getattr(widget, "accessible_name", ""))


def _of(thing: Widget | Spot, x: float, y: float) -> Heard | None:
    """A control or a spot with its state."""
    if isinstance(thing, Spot):
        return Heard(thing.name, thing.state, thing.key or thing.name, x, y)
    name = _name(thing)
    words = getattr(thing, "state_words", None)
    state = [words() if words is not None else "", tr("not possible now") if thing.disabled else ""]
    return Heard(name, ", ".join(filter(None, state)), name, x, y, getattr(thing, "adjust", None)) if name else None


def everything() -> str:
    """All that can be heard of the dialog or the page, from the top."""
    layer = next((child for child in Window.children if isinstance(child, ModalView)), None)
    found: list[Heard] = []
    for child in Window.children if layer is None else [layer]:
        found += _below(child)
    lines = sorted(found, key=lambda heard: (-round(heard.y / dp(12)), heard.x))
    return "\n".join(dict.fromkeys(heard.words for heard in lines))


def _below(widget: Widget) -> Iterator[Heard]:
    if not widget.opacity:
        return
    place = widget.to_window(*widget.center)
    if found := _of(widget, *place):
        yield found
        return
    if hasattr(widget, "hearable"):
        yield from filter(None, (_of(spot, *spot.owner.to_window(*spot.center)) for spot in widget.hearable()))
    if isinstance(widget, Label) and (words := plain(widget.text)):
        yield Heard(words, "", words, *place)
    for child in reversed(widget.children):
        yield from _below(child)
