"""Fingers on the tiles: one that stays is a tap, one that moves shifts what is seen from near, two zoom."""

from collections.abc import Callable
from math import hypot
from typing import Any

from kivy.base import EventLoop
from kivy.metrics import dp

from screens.games.tantalus.field import NO_TILE, TileField

SLIP = 14  # dp a finger may move in a tap
WHEEL = 1.18


class Fingers:
    """Tells taps from zooming; `press` is told of the tile below a finger, `tap` of the tile that is meant."""

    def __init__(self, field: TileField, press: Callable[[int], None], tap: Callable[[int], None]) -> None:
        self.field = field
        self._press = press
        self._tap = tap
        self._down: dict[Any, tuple[float, float]] = {}
        self._tile = NO_TILE  # what a tap would mean

    def down(self, touch: Any) -> bool:
        """A finger comes; tells whether it is one of ours."""
        if not self.field.collide_point(*touch.pos):
            return False
        if touch.is_mouse_scrolling:
            self._wheel(touch)
            return False
        alive = {other.uid for other in EventLoop.touches}
        self._down = {uid: pos for uid, pos in self._down.items() if uid in alive}  # a system may lose a finger
        self._down[touch.uid] = touch.pos
        self._set(self.field.tile_at(*touch.pos) if len(self._down) == 1 else NO_TILE)
        return True

    def move(self, touch: Any) -> None:
        """A finger moves."""
        before = self._down.get(touch.uid)
        if before is None:
            return
        if len(self._down) == 1:
            far = hypot(touch.x - touch.ox, touch.y - touch.oy) > dp(SLIP)
            if self._tile != NO_TILE and not far:
                return
            self._set(NO_TILE)
            self.field.look(self.field.zoom, *before, drag=(touch.x - before[0], touch.y - before[1]))
        else:
            other = next(pos for uid, pos in self._down.items() if uid != touch.uid)
            apart = max(1.0, hypot(before[0] - other[0], before[1] - other[1]))
            now = max(1.0, hypot(touch.x - other[0], touch.y - other[1]))
            self.field.look(self.field.zoom * now / apart, *other)
        self._down[touch.uid] = touch.pos

    def up(self, touch: Any) -> None:
        """A finger goes."""
        if self._down.pop(touch.uid, None) is None:
            return
        tile = self._tile
        self._set(NO_TILE)
        if tile != NO_TILE:
            self._tap(tile)

    def zoom_in(self, zoom: float) -> None:
        """See the middle from near."""
        self.field.look(zoom, *self.field.center)

    def zoom_out(self) -> None:
        """See everything."""
        self.field.look(1.0, *self.field.center)

    def reveal(self, tile: int) -> None:
        """See everything if this tile is out of sight."""
        if not self.field.collide_point(*self.field.middle(tile)):
            self.zoom_out()

    def _wheel(self, touch: Any) -> None:
        nearer = touch.button == "scrolldown"
        self.field.look(self.field.zoom * (WHEEL if nearer else 1 / WHEEL), *touch.pos)

    def _set(self, tile: int) -> None:
        if tile != self._tile:
            self._tile = tile
            self._press(tile)
