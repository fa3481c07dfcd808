"""The Tantalus board as geometry: tiles, groove lines, drawings.

A tile has two quarter arcs, round two opposite corners: type 0 round top-left and bottom-right, type 1 round
the other two. The board is the set of turned tiles as a bit mask (bit 7 * row + column); a tile that is not
turned has type 0 where row + column is even, else 1, so that a board with nothing turned shows circles only.

A drawing is a closed line, known by its quarter turns: "L" or "R" for each tile, walked with the inside on
the left. Where one starts doesn't matter, so neither do position and rotation; mirror images are different.
"""

import json
from collections.abc import Iterable
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

SIZE = 7
TILES = range(SIZE * SIZE)
ODD = sum(1 << tile for tile in TILES if (tile // SIZE + tile % SIZE) % 2)
LONGEST = 24  # quarter turns of the longest drawings, those of five tile turns

CARDS_FILE = Path(__file__).parents[3] / "assets" / "tantalus" / "cards.json"

NORTH, EAST, SOUTH, WEST = range(4)
_STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))  # (row, column) one tile further on that side
_EXITS = ((WEST, SOUTH, EAST, NORTH), (EAST, NORTH, WEST, SOUTH))  # by tile type and side of entry


class Card(NamedTuple):
    """A drawing to make, and what it is worth: the number of tile turns it takes from the first position."""

    id: int
    points: int
    turns: str


class Placement(NamedTuple):
    """One place for a drawing: it stands when, of the tiles in `care`, just those in `want` are turned."""

    care: int
    want: int


def _neighbour(place: int, side: int) -> int:
    """Where a line leaving this tile by that side enters next: 4 * tile + side of entry, or -1 off the rim."""
    row, column = place // SIZE + _STEPS[side][0], place % SIZE + _STEPS[side][1]
    if row not in range(SIZE) or column not in range(SIZE):
        return -1
    return 4 * (SIZE * row + column) + (side + 2) % 4


_NEXT = tuple(
    tuple(_neighbour(entry // 4, _EXITS[kind][entry % 4]) for entry in range(4 * len(TILES))) for kind in (0, 1)
)


def trace(board: int, start: int) -> int:
    """The turns of the closed line through an entry, 1 for left, behind a leading 1; 0 if it is no drawing."""
    types = board ^ ODD
    entry, code = start, 1
    for _ in range(LONGEST):
        kind = types >> (entry >> 2) & 1
        code = code << 1 | kind ^ entry & 1
        entry = _NEXT[kind][entry]
        if entry == start:
            return code
        if entry < 0:
            return 0
    return 0


def smallest_rotation(turns: str) -> str:
    """The one spelling of a drawing, whatever tile the walk started on."""
    return min(turns[i:] + turns[:i] for i in range(len(turns)))


def mirrored(turns: str) -> str:
    """The drawing in a mirror: walked the other way round, so that the inside stays on the left."""
    return smallest_rotation(turns[::-1])


def _codes(turns: str) -> Iterable[int]:
    """What `trace` gives for this drawing from any tile and in either direction."""
    backwards = turns[::-1].translate(str.maketrans("LR", "RL"))
    for walk in (turns, backwards):
        for i in range(len(walk)):
            bits = (walk[i:] + walk[:i]).replace("L", "1").replace("R", "0")
            yield int("1" + bits, 2)


@cache
def cards() -> dict[int, Card]:
    """The deck by id."""
    return {item["id"]: Card(**item) for item in json.loads(CARDS_FILE.read_text(encoding="utf-8"))}


@cache
def _card_of_code() -> dict[int, int]:
    return {code: card.id for card in cards().values() for code in _codes(card.turns)}


def drawings_through(board: int, tile: int) -> set[int]:
    """The cards whose drawing is a line through this tile."""
    known = _card_of_code()
    first, second = trace(board, 4 * tile + NORTH), trace(board, 4 * tile + SOUTH)
    return {known[code] for code in (first, second) if code in known}


@lru_cache(maxsize=1024)
def drawings_on(board: int) -> frozenset[int]:
    """The cards whose drawing stands anywhere on the board."""
    return frozenset(card for tile in TILES for card in drawings_through(board, tile))


@cache
def placements(turns: str) -> tuple[Placement, ...]:
    """Everywhere this drawing can stand on the board, in all rotations."""
    found = set()
    for side in range(4):
        types = _walk(turns, side)
        top, left = min(row for row, _ in types), min(column for _, column in types)
        height = max(row for row, _ in types) - top + 1
        width = max(column for _, column in types) - left + 1
        care = kinds = 0
        for (row, column), kind in types.items():
            bit = SIZE * (row - top) + column - left
            care |= 1 << bit
            kinds |= kind << bit
        for down in range(SIZE - height + 1):
            for across in range(SIZE - width + 1):
                away = SIZE * down + across
                found.add(Placement(care << away, (kinds << away ^ ODD) & care << away))
    return tuple(sorted(found))


def _walk(turns: str, side: int) -> dict[tuple[int, int], int]:
    """The tiles a drawing passes and the type it needs of each, starting at (0, 0) by that side."""
    types = {}
    row = column = 0
    for turn in turns:
        kind = int(turn == "L") ^ (side & 1)
        types[row, column] = kind
        exit_side = _EXITS[kind][side]
        row, column = row + _STEPS[exit_side][0], column + _STEPS[exit_side][1]
        side = (exit_side + 2) % 4
    return types
