"""The lines of Tantalus as points: one function draws them all, on cards and on the board.

Lengths are in tiles; x grows to the right, y downwards, as rows and columns do. A line is a row of quarter arcs, each
round a corner of its tile from the middle of one side to the middle of the next.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import cos, pi, sin
from typing import NamedTuple

from app.games.tantalus.grooves import SIZE, TILES, Placement, placements, smallest_rotation, trace

STEPS = 8  # points of a quarter arc
_SIDES = ((0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5))  # their middles: north, east, south, west
_OVER = ((0, -1), (1, 0), (0, 1), (-1, 0))  # to the next tile

Point = tuple[float, float]


class Walk(NamedTuple):
    """A closed line on the board: its turns, and where it is entered."""

    turns: str
    tile: int
    side: int


class Nearest(NamedTuple):
    """The place of a drawing that takes the fewest turns: how it lies there, and the tiles still to be turned."""

    walk: Walk
    wrong: tuple[int, ...]
    place: Placement

    def without(self, tile: int) -> "Nearest":
        """With nothing to be said about this tile."""
        return self._replace(wrong=tuple(other for other in self.wrong if other != tile))


def outline(turns: str, side: int = 0, column: int = 0, row: int = 0) -> list[Point]:
    """The points of a drawing, walked from that side of that tile; the last is followed by the first."""
    points = []
    for turn in turns:
        leave = (side + (1 if turn == "L" else 3)) % 4
        (ax, ay), (bx, by) = _SIDES[side], _SIDES[leave]
        cx, cy = ax + bx - 0.5, ay + by - 0.5  # the corner between them
        for step in range(STEPS):
            angle = step * pi / 2 / STEPS
            near, far = cos(angle), sin(angle)
            x = cx + (ax - cx) * near + (bx - cx) * far
            y = cy + (ay - cy) * near + (by - cy) * far
            points.append((column + x, row + y))
        dx, dy = _OVER[leave]
        column, row, side = column + dx, row + dy, (leave + 2) % 4
    return points


def centred(points: Sequence[Point]) -> tuple[list[Point], float]:
    """The same drawing round (0, 0), and the side of the square it needs in any rotation."""
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    top, low = min(y for _, y in points), max(y for _, y in points)
    middle_x, middle_y = (left + right) / 2, (top + low) / 2
    return [(x - middle_x, y - middle_y) for x, y in points], max(right - left, low - top)


@lru_cache(maxsize=64)
def walk_points(walk: Walk) -> list[Point]:
    """The points of a line on the board."""
    return outline(walk.turns, walk.side, walk.tile % SIZE, walk.tile // SIZE)


@lru_cache(maxsize=256)
def walk_on(board: int, turns: str, tiles: int = (1 << len(TILES)) - 1) -> Walk | None:
    """A drawing where it stands on the board, among these tiles; walked with its inside on the left."""
    wanted = smallest_rotation(turns)
    for tile in TILES:
        if tiles >> tile & 1:
            for side in range(4):
                code = trace(board, 4 * tile + side)
                if code.bit_length() == len(turns) + 1:
                    walked = bin(code)[3:].replace("1", "L").replace("0", "R")
                    if smallest_rotation(walked) == wanted:
                        return Walk(walked, tile, side)
    return None


@lru_cache(maxsize=256)
def nearest(board: int, turns: str, locked: int = -1, kept: Placement | None = None) -> Nearest:
    """Where a drawing is made soonest: where it was before, while no other place is better.

    Of equal places, one that lacks a locked tile alone is the worst, and one that lacks it among others comes last.
    """
    lock = 1 << locked if locked >= 0 else 0

    def cost(place: Placement) -> tuple[int, bool, bool, bool]:
        wrong = (board ^ place.want) & place.care
        return wrong.bit_count(), wrong == lock, place != kept, wrong & lock != 0

    place = min(placements(turns), key=cost)
    walk = walk_on(board & ~place.care | place.want, turns, place.care)
    assert walk is not None, "a placement holds its drawing"
    wrong = (board ^ place.want) & place.care
    return Nearest(walk, tuple(tile for tile in TILES if wrong >> tile & 1), place)


def quarter_turns(turns: str, walk: Walk) -> int:
    """How many quarter turns (clockwise) bring a card's drawing, entered from north, to how it lies on the board."""
    doubled = walk.turns + walk.turns
    start = doubled.index(turns)  # where on the board the card's walk begins
    side = walk.side
    for turn in doubled[:start]:
        side = (side + (3 if turn == "L" else 1)) % 4  # leave by the next side, enter the next tile opposite
    return side
