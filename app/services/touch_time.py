"""When a finger really came down, and when a frame was really shown.

Kivy looks at touches once a frame, so what it says is up to a frame late. SDL stamps every event as it arrives: an
event watch notes the stamp of each finger by its id. All times given out are on the clock that moves the screen
(`clock.now`); where SDL can't be reached or has no stamp for a finger, the moment of asking is the answer.
It runs only between `start` and `stop`.
"""

import ctypes
from collections import deque
from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window

from app.services import clock, sdl

FINGER_DOWN = 0x700
OLDEST = 0.5  # seconds: a stamp further back belongs to another touch, or to another clock
STEP = 0.0011  # seconds: keeps two touches apart, in whole milliseconds
EARLY = 0.002  # seconds: what the two clocks may differ by


class Finger(ctypes.Structure):
    """SDL_TouchFingerEvent."""

    _fields_ = [
        ("type", ctypes.c_uint32),
        ("timestamp", ctypes.c_uint32),
        ("touch", ctypes.c_int64),
        ("finger", ctypes.c_int64),
        ("x", ctypes.c_float),
        ("y", ctypes.c_float),
        ("dx", ctypes.c_float),
        ("dy", ctypes.c_float),
        ("pressure", ctypes.c_float),
        ("window", ctypes.c_uint32),
    ]


Watch = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.POINTER(Finger))


def load_sdl() -> Any:
    """The SDL that Kivy uses, ready for what is asked of it here, or None."""
    found: Any = sdl.load()
    try:
        found.SDL_GetTicks.restype = ctypes.c_uint32
        for name in ("SDL_AddEventWatch", "SDL_DelEventWatch"):
            function = getattr(found, name)
            function.argtypes = [Watch, ctypes.c_void_p]
            function.restype = None
    except AttributeError:
        return None
    return found


class TouchTimes:
    """The stamps of fingers and frames."""

    def __init__(self) -> None:
        self.sdl: Any = None
        self.offset = 0.0  # what the clock showed when SDL began to count
        self._stamps: dict[int, deque[float]] = {}
        self._watch = Watch(self._noted)  # kept: SDL knows only its address
        self._flip: Callable[[], None] | None = None
        self._waiting: Callable[[float], None] | None = None  # for the next frame to be shown
        self._late: Any = None
        self._last = 0.0  # the last touch that had no stamp

    @property
    def running(self) -> bool:
        """Whether stamps are being noted."""
        return self._flip is not None

    def start(self) -> None:
        """Note stamps from now on."""
        if self.running:
            return
        self.sdl = load_sdl()
        self._stamps.clear()
        if self.sdl is not None:
            self.offset = self._find_offset()
            self.sdl.SDL_AddEventWatch(self._watch, None)
        self._flip = Window.flip
        Window.flip = self._flipped
        Window.bind(on_touch_down=self._told)

    def stop(self) -> None:
        """Leave everything as it was."""
        if not self.running:
            return
        self.forget()
        if self.sdl is not None:
            self.sdl.SDL_DelEventWatch(self._watch, None)
            self.sdl = None
        Window.unbind(on_touch_down=self._told)
        del Window.flip  # the window's own comes to light again
        self._flip = None

    def of(self, touch: Any) -> float:
        """When this finger came down; to be asked while it is being told of."""
        came = touch.ud.get("came")
        return clock.now() if came is None else float(came)

    def after_frame(self, tell: Callable[[float], None]) -> None:
        """Call back with the moment the next frame is on screen (or, if none is drawn, with the next tick)."""
        self.forget()
        self._waiting = tell
        self._late = Clock.schedule_once(lambda _: self._shown(), 0)

    def forget(self) -> None:
        """Nobody waits for a frame any more."""
        self._waiting = None
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def _find_offset(self) -> float:
        """Wait for SDL's millisecond to turn over: then both clocks are read at the same moment."""
        ticks = self.sdl.SDL_GetTicks()
        while (turned := self.sdl.SDL_GetTicks()) == ticks:
            pass
        return clock.now() - float(turned) / 1000

    def _told(self, _: Any, touch: Any) -> bool:
        """Kivy tells of a finger: its stamp is the oldest there is for it."""
        if "came" in touch.ud:  # one made by ours, for a finger that came before
            return False
        now = clock.now()
        stamps = self._stamps.get(touch.id) if touch.device == "sdl" else None
        while stamps:
            stamp = stamps.popleft()
            if now - OLDEST < stamp < now + EARLY:
                touch.ud["came"] = min(stamp, now)
                return False
        self._last = max(now, self._last + STEP) if now - self._last < OLDEST else now
        touch.ud["came"] = self._last  # of several in one frame, whoever Kivy told of first is first
        return False

    def _noted(self, _: Any, event: Any) -> int:
        finger = event.contents
        if finger.type == FINGER_DOWN:
            stamps = self._stamps.setdefault(finger.finger, deque(maxlen=8))
            stamps.append(self.offset + finger.timestamp / 1000)
        return 1

    def _flipped(self) -> None:
        assert self._flip is not None
        self._flip()
        self._shown()

    def _shown(self) -> None:
        tell = self._waiting
        if tell is not None:
            self.forget()
            tell(clock.now())
