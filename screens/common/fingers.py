"""Fingers on a field: one that stays is a tap, one that moves shifts what is seen from near, two zoom."""

from collections.abc import Callable
from math import hypot

from kivy.base import EventLoop
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp

from app.services import clock
from screens.common.closeup import Closeup
from screens.common.sides import Point

SLIP = 14  # dp a finger may move in a tap
WHEEL = 1.18
TWICE = 0.35  # seconds between two taps that are one double tap
NEAR = 40  # dp between them


class Fingers:
    """Tells taps from zooming; `press` is told where a finger is that may tap (None: it has gone), `tap` where one
    did, and `twice` is asked whether a second tap in the same place had a meaning of its own."""

    def __init__(
        self,
        field: Closeup,
        press: Callable[[Point | None], None],
        tap: Callable[[Point], None],
        twice: Callable[[Point], bool] = lambda _: False,
    ) -> None:
        self.field = field
        self._press, self._tap, self._twice = press, tap, twice
        self._down: dict[int, Point] = {}
        self._at: Point | None = None  # where a tap would be
        self._tapped: tuple[float, Point] | None = None  # when and where the last one was

    def down(self, touch: MotionEvent) -> bool:
        """A finger comes; tells whether it is one of ours."""
        if not self.field.collide_point(*touch.pos):
            return False
        if touch.is_mouse_scrolling:
            self._wheel(touch)
            return False
        alive = {other.uid for other in EventLoop.touches}
        self._down = {uid: pos for uid, pos in self._down.items() if uid in alive}  # a system may lose a finger
        self._down[touch.uid] = touch.pos
        self._set(touch.pos if len(self._down) == 1 else None)
        return True

    def move(self, touch: MotionEvent) -> None:
        """A finger moves."""
        before = self._down.get(touch.uid)
        if before is None:
            return
        if len(self._down) == 1:
            far = hypot(touch.x - touch.ox, touch.y - touch.oy) > dp(SLIP)
            if self._at is not None and not far:
                return
            self._set(None)
            self.field.look(self.field.zoom, *before, drag=(touch.x - before[0], touch.y - before[1]))
        else:
            other = next(pos for uid, pos in self._down.items() if uid != touch.uid)
            apart = max(1.0, hypot(before[0] - other[0], before[1] - other[1]))
            now = max(1.0, hypot(touch.x - other[0], touch.y - other[1]))
            self.field.look(self.field.zoom * now / apart, *other)
        self._down[touch.uid] = touch.pos

    def up(self, touch: MotionEvent) -> None:
        """A finger goes."""
        if self._down.pop(touch.uid, None) is None:
            return
        at = self._at
        self._set(None)
        if at is None or (self._again(at) and self._twice(at)):
            self._tapped = None
        else:
            self._tapped = (clock.now(), at)
            self._tap(at)

    def _again(self, at: Point) -> bool:
        """Whether this is the second of two taps."""
        if self._tapped is None:
            return False
        when, (x, y) = self._tapped
        return clock.now() - when <= TWICE and hypot(at[0] - x, at[1] - y) <= dp(NEAR)

    def _wheel(self, touch: MotionEvent) -> None:
        nearer = touch.button == "scrolldown"
        self.field.look(self.field.zoom * (WHEEL if nearer else 1 / WHEEL), *touch.pos)

    def _set(self, at: Point | None) -> None:
        if at != self._at:
            self._at = at
            self._press(at)
