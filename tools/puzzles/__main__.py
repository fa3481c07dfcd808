"""make puzzles: makes all puzzles anew from a seed, proves each, and writes assets/puzzles; a few minutes.

PUZZLES="cartino tantalus" makes a part. The same seed gives the same puzzles, as long as the rules are the same.
"""

import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from time import perf_counter

from app.puzzles.book import FOLDER, GRADES, Puzzle
from tools.puzzles.races import race_puzzles
from tools.puzzles.rows import row_puzzles
from tools.puzzles.sprints import sprint_puzzles
from tools.puzzles.turns import cartino_puzzles, tantalus_puzzles, toujours12_puzzles

SEED = 2512
EACH = 16  # of a grade
LONGEST = 240  # seconds for a game

TRIALS = 4  # reaction trials of a grade, beside rows


def slam_puzzles(game: str, rng: Random) -> Iterator[Puzzle]:
    """Rows to count, and trials."""
    yield from collect(race_puzzles(game, rng), TRIALS)
    yield from row_puzzles(game, rng)


MAKERS: dict[str, Callable[[Random], Iterator[Puzzle]]] = {
    "toujours12": toujours12_puzzles,
    "takeit": partial(slam_puzzles, "takeit"),
    "slamdunk": partial(slam_puzzles, "slamdunk"),
    "cartino": cartino_puzzles,
    "tantalus": tantalus_puzzles,
    "midi": sprint_puzzles,
}


def collect(found: Iterator[Puzzle], each: int = EACH, seconds: float = LONGEST) -> list[Puzzle]:
    """So many of each grade, no two alike."""
    kept: dict[str, Puzzle] = {}
    counts: Counter[int] = Counter()
    start = perf_counter()
    for puzzle in found:
        if counts[puzzle.grade] < each and puzzle.name not in kept:
            kept[puzzle.name] = puzzle
            counts[puzzle.grade] += 1
        if all(counts[grade] == each for grade in GRADES) or perf_counter() - start > seconds:
            break
    return sorted(kept.values(), key=lambda puzzle: puzzle.grade)


def write(game: str, puzzles: list[Puzzle]) -> None:
    """One puzzle a line, nothing more than is needed."""
    keys = ("kind", "grade", "at", "best", "way")
    lines = (json.dumps({key: getattr(one, key) for key in keys}, separators=(",", ":")) for one in puzzles)
    FOLDER.mkdir(exist_ok=True)
    text = f'{{"format":1,"game":"{game}","puzzles":[\n' + ",\n".join(lines) + "\n]}\n"
    (FOLDER / f"{game}.json").write_text(text, encoding="utf-8")


def main() -> None:
    """Make those that are asked for, or all."""
    for game in sys.argv[1:] or MAKERS:
        start = perf_counter()
        puzzles = collect(MAKERS[game](Random(f"{SEED} {game}")))
        write(game, puzzles)
        counts = Counter(puzzle.grade for puzzle in puzzles)
        size = (FOLDER / f"{game}.json").stat().st_size
        grades = " ".join(f"{counts[grade]:3}" for grade in GRADES)
        seconds = perf_counter() - start
        print(f"{game:12} {len(puzzles):4} puzzles, by grade {grades}   {size / 1000:5.1f} kB   {seconds:4.0f} s")


if __name__ == "__main__":
    main()
