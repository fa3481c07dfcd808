"""The loop at rest: when nothing moves and nobody touches, it turns slower, and at once fast again.

Kivy turns its loop 60 times a second whether there is anything to do or not. Its clock knows when the next thing is
due: if that is far off, and nothing has moved or been touched for a moment, two turns are enough. Between them it only
lets SDL look for what the system has to tell, 25 times a second. What wakes it is whatever SDL notes (a finger, a key):
the turn that follows does not wait at all.
"""

import ctypes
import threading
from collections.abc import Callable
from typing import Any

from kivy.base import EventLoop
from kivy.clock import Clock

from app.services import clock, sdl

TURNS = 16  # a second, of which Kivy makes 22, since it wakes early: a finger is still answered within 50 ms
AT_ONCE = 1000  # turns a second: no waiting before the next one
MOMENT = 0.5  # seconds of stillness before the loop slows down
DOZE, LOOK = 0.5, 0.04  # seconds between two turns of a loop that rests, and between two looks

LOOKED = 0x7F00  # SDL notes for itself that somebody looks for events

Watch = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.POINTER(ctypes.c_uint32))


class Rest:
    """Kivy asks it in every turn of its loop (a module behind its input, as those for double taps are)."""

    def __init__(self, must_stay_awake: Callable[[], bool]) -> None:
        self._must_stay_awake = must_stay_awake
        self._full = 0.0  # turns a second while something moves
        self._moved = 0.0  # when something last did
        self._waiting = False  # whether SDL has noted something that Kivy has not heard of yet
        self._due = 0.0  # when the next thing was due, in the turn before
        self._woken = threading.Event()
        self._watch = Watch(self._noted)  # kept: SDL knows only its address
        self._sdl: Any = None

    def start(self) -> None:
        """Slow down from now on; where SDL can't be reached to wake us, or the loop never waits, it stays as it is."""
        library: Any = sdl.load()
        self._full = Clock._max_fps  # noqa: SLF001
        if library is None or not self._full:
            return
        library.SDL_AddEventWatch(self._watch, None)
        self._sdl = library
        EventLoop.add_postproc_module(self)

    def stop(self) -> None:
        """Leave everything as it was."""
        if self._sdl is not None:
            self._sdl.SDL_DelEventWatch(self._watch, None)
            self._sdl = None
            EventLoop.remove_postproc_module(self)
            self._turn(self._full)

    def process(self, events: list[Any]) -> list[Any]:
        """What Kivy hears in this turn; how long it may wait before the next."""
        now, due = clock.now(), Clock.get_min_timeout()  # 0: in every turn, so something moves
        if events or due == 0 or self._must_stay_awake() or _is_touched():
            self._moved = now
        if self._waiting:  # Kivy looks for it at the end of this turn, and hears of it in the next
            self._waiting = False
            self._woken.clear()
            self._turn(AT_ONCE)
        elif now - self._moved < MOMENT:
            self._turn(self._full)
        else:
            self._turn(max(TURNS, min(self._full, 1 / max(due - now, 0.001))))
            if self._due > now and not EventLoop.window.canvas.needs_redraw:  # all is seen of what was done last
                self._doze(now + DOZE)
        self._due = due
        return events

    def _doze(self, until: float) -> None:
        """Only look for what the system has to tell, as long as nothing is due."""
        while not self._waiting and clock.now() + LOOK < min(until, Clock.get_min_timeout()):
            self._wait(LOOK)
            self._sdl.SDL_PumpEvents()

    def _wait(self, seconds: float) -> None:
        """Until SDL notes something from a thread of its own, or so long."""
        self._woken.wait(seconds)

    def _noted(self, _: Any, event: Any) -> int:
        """SDL has something to tell, perhaps from a thread of its own: look at once."""
        if event.contents.value != LOOKED:
            self._moved, self._waiting = clock.now(), True
            self._woken.set()
            self._turn(AT_ONCE)
        return 1

    def _turn(self, times: float) -> None:
        """Kivy has no other way to change it while it runs."""
        Clock._max_fps = times  # noqa: SLF001


def _is_touched() -> bool:
    """Whether a finger is down; a mouse that only hovers is none."""
    return any(motion.is_touch for motion in EventLoop.touches)
