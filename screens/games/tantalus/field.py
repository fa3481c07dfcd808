"""The Tantalus board as a picture: 49 wooden tiles and what is marked on them, on one canvas.

Everything is drawn once in units of 100 per tile; a size or a zoom is only another matrix. A tile at rest shows the
picture of its kind. While it turns, the picture of what it becomes comes round and that of what it was fades, so that
the light stays at the top left.
"""

from collections.abc import Sequence
from itertools import chain
from math import pi, sin
from typing import Any, NamedTuple

from kivy.graphics import (
    Color,
    Ellipse,
    InstructionGroup,
    Line,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
    Scale,
    SmoothLine,
    Translate,
)
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget
from kivymd.icon_definitions import md_icons

from app.games.tantalus.grooves import ODD, SIZE, TILES
from screens.common.cards import texture
from screens.common.closeup import Closeup
from screens.common.letters import written
from screens.common.motion import SETTLING, Script, move, react
from screens.common.widgets import app
from screens.games.tantalus.drawing import STEPS, Nearest, Point, Walk, centred, walk_points

UNIT = 100  # of a tile's side
GRAINS = 3
NO_TILE = -1
GOLD = (1, 0.84, 0.28)
GHOST = (0.78, 0.95, 1.0)
INK = (0.13, 0.07, 0.02)
AT_ONCE = 0.94  # where a turn starts: already on its way in the frame after the touch
TURNING = 0.26  # seconds
BEYOND = 0.04  # of a quarter turn
SOFT = 3.0  # how far the edge of a line fades, in units


class Marks(NamedTuple):
    """What is to be pointed out."""

    last: int = NO_TILE
    locked: int = NO_TILE
    pressed: int = NO_TILE
    asked: int = NO_TILE  # waits for a second touch
    hinted: int = NO_TILE
    ghost: Nearest | None = None


def on_canvas(points: Sequence[Point]) -> list[float]:
    """Points in tiles as the flat list, y upwards, that canvases want."""
    return list(chain.from_iterable((UNIT * x, UNIT * (SIZE - y)) for x, y in points))


class _Tile:
    """One tile's instructions."""

    def __init__(self, tile: int, parent: InstructionGroup, light: float) -> None:
        row, column = divmod(tile, SIZE)
        self.grain = (row * 2 + column * column + row * column) % GRAINS
        light *= 1 - 0.018 * ((row * 5 + column * 3) % 4)
        x, y = column * UNIT, (SIZE - 1 - row) * UNIT
        middle = (x + UNIT / 2, y + UNIT / 2)
        self.group = InstructionGroup()
        self._rotate = Rotate(angle=0, origin=middle)
        self._scale = Scale(1, 1, 1, origin=(*middle, 0))
        self._new = Rectangle(pos=(x, y), size=(UNIT, UNIT))
        self._old = Rectangle(pos=(x, y), size=(UNIT, UNIT))
        self._fade = Color(light, light, light, 0)
        self._resting = (Color(light, light, light, 1), self._new)
        self._turning = (
            PushMatrix(), self._rotate, self._scale, *self._resting,
            Rotate(angle=-90, origin=middle), self._fade, self._old, PopMatrix(),
        )  # fmt: skip
        self._parts: tuple[object, ...] = ()  # what is drawn: nearly all tiles rest
        self._parent = parent
        parent.add(self.group)

    def show(self, kind: int) -> None:
        """Lie still."""
        self._new.texture = texture(f"tantalus/tile-{kind}-{self.grain}.png")
        self._old.texture = texture(f"tantalus/tile-{1 - kind}-{self.grain}.png")
        self.turn(0.0)

    def turn(self, left: float) -> None:
        """Be on the way: `left` of the quarter turn remains."""
        parts = self._turning if left else self._resting
        if parts is not self._parts:
            self._parts = parts
            self.group.clear()
            for part in parts:
                self.group.add(part)
        self._rotate.angle = 90 * left
        share = min(1.0, max(0.0, left))
        self._fade.a = share
        self._scale.x = self._scale.y = 1 + 0.07 * sin(pi * share)

    def rise(self) -> None:
        """Lie above the other tiles."""
        self._parent.remove(self.group)
        self._parent.add(self.group)


class TileField(Closeup):
    """The tiles, seen as a whole or from near."""

    spin = NumericProperty(0.0)  # what remains of the turn that is being made
    pulse = NumericProperty(0.0)

    def __init__(self, dark: bool = False, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._types: int | None = None  # of the tiles that are shown
        self._moving: _Tile | None = None  # turns or shakes
        self._shaking, self._beating = Script(), Script()
        self._marked = Marks()
        self._move, self._grow = Translate(), Scale(1, 1, 1)
        self._ground, self._below, self._ghost, self._marks = (InstructionGroup() for _ in range(4))
        self._paper = self._marks  # what is painted on now
        self._beat = Color(*GOLD, 1)
        self._tiles = [_Tile(tile, self._ground, 0.88 if dark else 1.0) for tile in TILES]
        layers = (self._ground, self._below, self._ghost, self._marks)
        for part in (PushMatrix(), self._move, self._grow, *layers, PopMatrix()):
            self.canvas.add(part)

    # Where things are

    @property
    def tile_side(self) -> float:
        """How large a tile is now."""
        return float(self.width * self.zoom / SIZE)

    def fit(self) -> None:
        """A size or a zoom is only another matrix."""
        self._move.xy = self.whole[:2]
        self._grow.x = self._grow.y = self.tile_side / UNIT

    def place(self, x: float, y: float) -> tuple[float, float]:
        """Where a point in tiles (y downwards) is seen."""
        side = self.tile_side
        return self._move.x + x * side, self._move.y + (SIZE - y) * side

    def middle(self, tile: int) -> tuple[float, float]:
        """Where a tile's middle is seen."""
        return self.place(tile % SIZE + 0.5, tile // SIZE + 0.5)

    def tile_at(self, x: float, y: float) -> int:
        """The tile that is seen there."""
        if not self.collide_point(x, y):
            return NO_TILE
        side = self.tile_side
        column, up = int((x - self._move.x) / side), int((y - self._move.y) / side)
        return min(SIZE - 1, max(0, SIZE - 1 - up)) * SIZE + min(SIZE - 1, max(0, column))

    def reveal(self, tile: int) -> None:
        """See everything if this tile is out of sight."""
        if not self.collide_point(*self.middle(tile)):
            self.zoom_out()

    # Tiles

    def show(self, board: int) -> None:
        """Show a position at rest; only tiles that have changed are touched."""
        self.stop()
        types = board ^ ODD
        changed = -1 if self._types is None else types ^ self._types
        self._types = types
        for number, tile in enumerate(self._tiles):
            if changed >> number & 1:
                tile.show(types >> number & 1)

    async def turn(self, tile: int, board: int) -> None:
        """Turn a tile by a quarter, clockwise; `board` is how it is afterwards."""
        self.show(board)
        self._lift(tile)
        self.spin = AT_ONCE
        await move(self, TURNING, "out_quad", spin=0.0)

    async def settle(self) -> None:
        """What has turned goes a little too far, and back."""
        if not app().theme_cls.reduced_motion:
            await move(self, 2 * SETTLING, lambda way: -4 * BEYOND * way * (1 - way), spin=1.0)

    def on_spin(self, *_: object) -> None:
        """One frame of a turn or a shake."""
        if self._moving:
            self._moving.turn(self.spin)

    def shake(self, tile: int) -> None:
        """This one can't be turned."""
        self.stop()
        self._lift(tile)
        self._shaking.start(self._swing())

    async def _swing(self) -> None:
        for left in (0.04, -0.04, 0.03, -0.02, 0.0):
            await react(self, 0.08, "linear", spin=left)

    def _lift(self, tile: int) -> None:
        self._moving = self._tiles[tile]
        self._moving.rise()

    def stop(self) -> None:
        """Everything at rest."""
        self._shaking.stop()
        self._beating.stop()
        self.spin = 0.0
        self._moving = None
        self._beat.a = 1.0

    # Marks

    def mark(self, marks: Marks) -> None:
        """Point these out, and nothing else."""
        before, self._marked = self._marked, marks
        if marks.ghost != before.ghost:
            self._wipe(self._ghost)
            if marks.ghost:
                self._draw_ghost(marks.ghost)
        if marks.locked != before.locked:
            self._wipe(self._below)
            if marks.locked != NO_TILE:
                self._shade(marks.locked, (0.10, 0.05, 0.0, 0.42))
        if marks._replace(ghost=None) != before._replace(ghost=None):
            self._wipe(self._marks)
            self._draw_marks(marks, marks.hinted != before.hinted)

    def _wipe(self, paper: InstructionGroup) -> None:
        """Paint on this from now on, and there is nothing on it."""
        self._paper = paper
        paper.clear()

    def _draw_marks(self, marks: Marks, beats: bool) -> None:
        if marks.last != NO_TILE:
            self._ring(marks.last, (1, 1, 1, 0.75), 2.2)
        if marks.locked != NO_TILE:
            self._ring(marks.locked, (1, 1, 1, 0.85), 2.4)
            self._badge(marks.locked, "lock", (*INK, 0.95), (1, 0.93, 0.8, 1))
        if marks.hinted != NO_TILE:
            self._ring(marks.hinted, (*INK, 0.85), 7)
            self._ring(marks.hinted, self._beat, 4)
            self._badge(marks.hinted, "rotate-right", (*GOLD, 1), (*INK, 1))
            if beats:
                self._start_beat()
        if marks.asked != NO_TILE:
            self._ring(marks.asked, (*INK, 0.85), 6.5)
            self._ring(marks.asked, (1, 1, 1, 1), 3.5)
            self._badge(marks.asked, "rotate-right", (1, 1, 1, 1), (*INK, 1))
        if marks.pressed != NO_TILE:
            self._shade(marks.pressed, (1, 0.97, 0.85, 0.30))

    def point_out(self, **changes: Any) -> None:
        """Change some marks and leave the others."""
        self.mark(self._marked._replace(**changes))

    def _start_beat(self) -> None:
        """A hint breathes a few times, so that it is found."""
        self._beating.stop()
        self.pulse = 0.0
        self._beating.start(react(self, 3.0, "linear", pulse=3.0))

    def on_pulse(self, *_: object) -> None:
        """One frame of it."""
        self._beat.a = 0.55 + 0.45 * abs(1 - 2 * (self.pulse % 1.0))

    def _corner(self, tile: int) -> tuple[float, float]:
        return tile % SIZE * UNIT, (SIZE - 1 - tile // SIZE) * UNIT

    def _paint(self, colour: Sequence[float], *parts: object) -> None:
        for part in (colour if isinstance(colour, Color) else Color(*colour), *parts):
            self._paper.add(part)

    def _ring(self, tile: int, colour: Sequence[float], width: float) -> None:
        x, y = self._corner(tile)
        self._paint(colour, Line(rounded_rectangle=(x + 5, y + 5, UNIT - 10, UNIT - 10, 9), width=width))

    def _shade(self, tile: int, colour: Sequence[float]) -> None:
        self._paint(colour, Rectangle(pos=self._corner(tile), size=(UNIT, UNIT)))

    def _badge(self, tile: int, icon: str, ground: Sequence[float], ink: Sequence[float], size: float = 40) -> None:
        """A sign in the middle of a tile, where there never is a groove."""
        x, y = (corner + UNIT / 2 for corner in self._corner(tile))
        self._paint(ground, Ellipse(pos=(x - size / 2, y - size / 2), size=(size, size), segments=36))
        inner = size * 0.72
        self._paint(
            ink,
            Rectangle(
                texture=written(md_icons[icon], 72, icon=True), pos=(x - inner / 2, y - inner / 2), size=(inner, inner)
            ),
        )

    def _draw_ghost(self, ghost: Nearest) -> None:
        """The line that is wanted, dashed, and a sign on every tile that must still be turned."""
        points = on_canvas(walk_points(ghost.walk))
        for tile in ghost.wrong:
            self._ring(tile, (*INK, 0.7), 5)
            self._ring(tile, (*GHOST, 1), 2.6)
        self._paint((*INK, 0.55), SmoothLine(points=points, width=7, close=True, overdraw_width=SOFT))
        self._paint((*GHOST, 0.5), SmoothLine(points=points, width=4.5, close=True, overdraw_width=SOFT))
        self._paint((*GHOST, 1))
        for start in range(STEPS // 4, len(points) // 2, STEPS):
            part = points[2 * start : 2 * (start + STEPS // 2 + 1)]
            self._paper.add(SmoothLine(points=part, width=4.5, overdraw_width=SOFT))
        for tile in ghost.wrong:
            self._badge(tile, "rotate-right", (*INK, 0.9), (*GHOST, 1), 34)


class Trail(Widget):
    """A closed line of light that can travel: `pos` is its middle, `span` the side of a tile in it."""

    span = NumericProperty(dp(50))
    glow = NumericProperty(0.0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(size_hint=(None, None), size=(0, 0), **kwargs)
        self._move, self._grow = Translate(), Scale(1, 1, 1)
        self._lights = [(Color(1, 0.66, 0.1, 0), 0.22), (Color(1, 0.74, 0.2, 0), 0.5), (Color(1, 0.97, 0.85, 0), 1.0)]
        self._lines = [
            SmoothLine(width=width, close=True, overdraw_width=soft) for width, soft in ((14, 16), (11, 6), (6, SOFT))
        ]
        self.canvas.add(PushMatrix())
        self.canvas.add(self._move)
        self.canvas.add(self._grow)
        for (colour, _), line in zip(self._lights, self._lines, strict=True):
            self.canvas.add(colour)
            self.canvas.add(line)
        self.canvas.add(PopMatrix())
        self.bind(pos=self._place, span=self._place, glow=self._light)
        self._place()

    def lie(self, walk: Walk, field: TileField) -> None:
        """Lie, dark, over a line of the board."""
        points = walk_points(walk)
        middle = [(min(axis) + max(axis)) / 2 for axis in zip(*points, strict=True)]
        flat = list(chain.from_iterable((UNIT * x, -UNIT * y) for x, y in centred(points)[0]))
        for line in self._lines:
            line.points = flat
        self.pos, self.span = field.place(middle[0], middle[1]), field.tile_side
        self.glow, self.opacity = 0.0, 1

    def _place(self, *_: object) -> None:
        self._move.xy = self.pos
        self._grow.x = self._grow.y = self.span / UNIT

    def _light(self, *_: object) -> None:
        for colour, share in self._lights:
            colour.a = share * self.glow
