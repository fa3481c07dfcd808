"""The loop at rest: when nothing moves and nobody touches, it turns slower, and at once fast again.

Kivy turns its loop 60 times a second whether there is anything to do or not. Its clock knows when the next thing is
due: if nothing has moved or been touched for a moment, the loop dozes until then, and turns twice a second at least.
Meanwhile it only lets SDL look for what the system has to tell, 25 times a second. What wakes it is whatever SDL notes
(a finger, a key), perhaps from a thread of its own: the turn that follows does not wait at all.

It dozes where Kivy waits between two turns: so what a turn begins, at a key too, begins now and not before the doze.
"""

import ctypes
import threading
from collections.abc import Callable
from typing import Any

from kivy.base import EventLoop
from kivy.clock import Clock

from app.services import clock, sdl

MOMENT = 0.5  # seconds of stillness before the loop slows down
DOZE, LOOK = 0.5, 0.04  # seconds between two turns of a loop that rests, and between two looks

LOOKED = 0x7F00  # SDL notes for itself that somebody looks for events

Watch = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.POINTER(ctypes.c_uint32))


class Rest:
    """Waits between two turns instead of Kivy, and hears what Kivy hears (as its modules for double taps)."""

    def __init__(self, must_stay_awake: Callable[[], bool]) -> None:
        self._must_stay_awake = must_stay_awake
        self._kivys_idle: Callable[[], float] = Clock.idle
        self._moved = 0.0  # when something last did
        self._noted = threading.Event()  # by SDL, since the last turn began
        self._wait = self._noted.wait
        self._woken = False  # the turn before was: Kivy looked for events at its end, and hears of them in this one
        self._watch = Watch(self._note)  # kept: SDL knows only its address
        self._sdl: Any = None

    def start(self) -> None:
        """Slow down from now on; where SDL can't be reached to wake us, or the loop never waits, it stays as it is."""
        library: Any = sdl.load()
        if library is None or not Clock._max_fps:  # noqa: SLF001
            return
        library.SDL_AddEventWatch(self._watch, None)
        self._sdl = library
        self._kivys_idle, Clock.idle = Clock.idle, self._idle
        EventLoop.add_postproc_module(self)

    def stop(self) -> None:
        """Leave everything as it was."""
        if self._sdl is not None:
            self._sdl.SDL_DelEventWatch(self._watch, None)
            self._sdl = None
            Clock.idle = self._kivys_idle
            EventLoop.remove_postproc_module(self)

    def process(self, events: list[Any]) -> list[Any]:
        """What Kivy hears in this turn."""
        if events:
            self._moved = clock.now()
        return events

    def _idle(self) -> float:
        """Wait until the next turn, and tell when that is."""
        now, at_once = clock.now(), self._woken
        if Clock.get_min_timeout() <= 0 or self._must_stay_awake() or _is_touched():  # 0: something in every turn
            self._moved = now
        self._woken = now - self._moved >= MOMENT and self._doze(now + DOZE)
        self._noted.clear()
        return _without_waiting(self._kivys_idle) if at_once else self._kivys_idle()

    def _doze(self, until: float) -> bool:
        """Only look for what the system has to tell, as long as nothing is due; whether there was anything.

        While one looks, Kivy turns once for a window that has another size, and whatever was noted before is forgotten.
        """
        moved = self._moved
        while self._sdl is not None and (left := min(until, Clock.get_min_timeout()) - clock.now()) > 0:
            if self._wait(min(left, LOOK)):
                return True
            self._sdl.SDL_PumpEvents()
            if self._moved != moved or _is_heard():
                break
        return self._noted.is_set()

    def _note(self, _: Any, event: Any) -> int:
        """SDL has something to tell, perhaps from a thread of its own: look at once."""
        if event.contents.value != LOOKED:
            self._moved = clock.now()
            self._noted.set()
        return 1


def _without_waiting(idle: Callable[[], float]) -> float:
    """Kivy knows no other way."""
    turns, Clock._max_fps = Clock._max_fps, 0  # noqa: SLF001
    try:
        return idle()
    finally:
        Clock._max_fps = turns  # noqa: SLF001


def _is_heard() -> bool:
    """Whether Kivy hears of something past SDL: of Windows' touch screens, or of Linux' own devices."""
    for provider in EventLoop.input_providers:
        provider.update(EventLoop._dispatch_input)  # noqa: SLF001
    return bool(EventLoop.input_events)


def _is_touched() -> bool:
    """Whether a finger is down; a mouse that only hovers is none."""
    return any(motion.is_touch for motion in EventLoop.touches)
