"""Measurements, all or some of them: prints one table, and writes it to build/bench.txt and build/bench.json.

    python -m tools.bench [PART…] [GAME…] [NUMBER]

Without parts, all; without games, all games that a part knows. The number is that of games for each pair of bots, or
of runs (of seconds for `thinking`); without one each part takes as many as make the whole bearable.
SEED in the environment chooses the deals: by others than 1 nobody was tuned.
"""

import sys
import traceback
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path

from app.registry import GAMES
from tools.bench.rows import Row, table, write

BUILD = Path(__file__).parents[2] / "build"
PARTS = {  # where each is measured, as measure(games, number)
    "start": "start:measure",
    "memory": "memory:measure",
    "soak": "soak:measure",
    "package": "package:measure",
    "phone": "phone:measure",
    "stencils": "stencils:measure",
    "parts": "parts:measure",
    "lists": "lists:measure",
    "battery": "battery:measure",
    "thinking": "thinking:measure",
    "slices": "slices:measure",
    "steps": "steps:measure",
    "judgement": "judgement:measure",
    "levels": "ladder:levels",
    "greedy": "ladder:greedy",
    "cheater": "ladder:cheater",
    "endings": "ladder:endings",
    "challengers": "challengers:cards",
    "exploits": "exploits:measure",
    "foreign": "openspiel:measure",
    "mcts": "mcts:measure",
    "manners": "manners:measure",
    "slams": "slams:measure",
    "slam-exploits": "challengers_slams:exploits",
    "slam-fairness": "challengers_slams:fairness",
}


def load(part: str) -> Callable[..., Iterable[Row]]:
    """A part, only now: some need large packages, or open a window."""
    module, _, name = PARTS[part].partition(":")
    measure: Callable[..., Iterable[Row]] = getattr(import_module(f"tools.bench.{module}"), name)
    return measure


def run(parts: list[str], games: list[str], numbers: list[int], folder: Path = BUILD) -> int:
    """Measure; what fails is said, and the others go on."""
    date = datetime.now(UTC).date().isoformat()
    rows: dict[str, list[Row]] = {}
    left_out: dict[str, str] = {}
    for part in parts:
        print(part, flush=True)
        rows[part] = []
        try:
            for row in load(part)(games, *numbers):
                rows[part].append(row)
                write(folder, date, rows, left_out)  # an interruption loses nothing
                print("  " + "  ".join(filter(None, row.cells())), flush=True)
        except ModuleNotFoundError as missing:
            left_out[part] = f"the package {missing.name} is missing (see requirements-bench.txt)"
        except Exception as failure:
            traceback.print_exc()
            left_out[part] = f"failed: {failure!r}"
        if part in left_out:
            print(f"  not measured: {left_out[part]}", flush=True)
    write(folder, date, rows, left_out)
    print(f"\n{table(rows)}\n")
    for part, why in left_out.items():
        print(f"not measured: {part}, {why}")
    return int(any(why.startswith("failed") for why in left_out.values()))


def main(words: list[str]) -> int:
    """What is asked for on the command line."""
    numbers = [int(word) for word in words if word.isdigit()]
    games = [word for word in words if word in GAMES]
    parts = [word for word in words if word in PARTS]
    unknown = set(words) - set(games) - set(parts) - {word for word in words if word.isdigit()}
    if unknown or len(numbers) > 1:
        print(f"parts: {', '.join(PARTS)}; games: {', '.join(GAMES)}; then one number", file=sys.stderr)
        return 2
    return run(parts or list(PARTS), games or list(GAMES), numbers)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
