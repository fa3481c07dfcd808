"""The puzzles: read from assets/puzzles, one file per game; a game without one has none.

{"format": 1, "game": "cartino", "puzzles": [{"kind": "turn", "grade": 1, "at": "…", "best": 12, "way": "…"}, …]}

`at` is the position and `way` the solution, both as short as the game's own module in this package wants them. A puzzle
is known by what it is: its name comes from its position, so a new edition of the file forgets nobody's solutions.
All of it is made and proved by `make puzzles`; what a damaged file still says of a puzzle is left out.
"""

import json
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from app.day import number_of_day
from app.engine.errors import BROKEN

FOLDER = Path(__file__).parents[2] / "assets" / "puzzles"
GRADES = (1, 2, 3, 4)
SHAPE = {"kind": str, "grade": int, "at": str, "best": int, "way": str}
TURN, ROW, RACE, SPRINT = "turn", "row", "race", "sprint"  # kinds: moves to find, a sum to see, a slam, five questions


@dataclass(frozen=True, slots=True)
class Puzzle:
    """One thing to be found."""

    game: str
    kind: str
    grade: int
    at: str  # the position
    best: int  # what is to be reached
    way: str  # how
    number: int = 0  # among those of its game, from 1

    @property
    def name(self) -> str:
        """What it is remembered by, for ever."""
        return name_of(self.game, self.kind, self.at)


def name_of(game: str, kind: str, at: str) -> str:
    """The name of a puzzle from what it is."""
    return f"{game}/{sha256(f'{kind} {at}'.encode()).hexdigest()[:10]}"


def has_puzzles(game: str) -> bool:
    """Whether there are any; nothing of them is read for that."""
    return (FOLDER / f"{game}.json").exists()


@cache
def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """All of a game, the easy ones first."""
    if not has_puzzles(game):
        return ()
    try:
        return parse_puzzles(game, (FOLDER / f"{game}.json").read_bytes())
    except OSError:
        return ()


def parse_puzzles(game: str, data: bytes) -> tuple[Puzzle, ...]:
    """What a file says; whether a puzzle can be solved, opening it shows (app/puzzles/opening.py)."""
    try:
        found = [item for item in json.loads(data.decode())["puzzles"] if _looks_like_one(item)]
    except (*BROKEN, RecursionError):
        return ()
    found.sort(key=lambda item: item["grade"])
    return tuple(Puzzle(game, number=number, **item) for number, item in enumerate(found, start=1))


def _looks_like_one(item: Any) -> bool:
    """Whether this has all that belongs to a puzzle, and nothing else."""
    if not isinstance(item, dict) or {name: type(value) for name, value in item.items()} != SHAPE:
        return False
    readable = item["at"].isprintable() and item["way"].isprintable()  # JSON can hold halves of letters
    return readable and item["kind"] in (TURN, ROW, RACE, SPRINT) and item["grade"] in GRADES


def puzzle_of_day(day: str, game: str) -> Puzzle | None:
    """The one of a date."""
    every = puzzles_of(game)
    return every[number_of_day(day, game, len(every))] if every else None


def following(puzzle: Puzzle) -> Puzzle | None:
    """The next one."""
    every = puzzles_of(puzzle.game)
    return every[puzzle.number] if puzzle.number < len(every) else None
