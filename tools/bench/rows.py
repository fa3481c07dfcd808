"""What a measurement tells: rows, one table of all of them, and the same for programs."""

import json
import os
import platform
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from app.commands.arena import Tally

SEED = int(os.environ.get("SEED") or 1)  # of every deal and every bot
EVEN = 50.0  # per cent of wins between equals
NARROW = 15.0  # points of an interval: that of some 200 games


@dataclass(frozen=True, slots=True)
class Row:
    """One figure, what it is compared with, and what it should be."""

    name: str
    value: float
    unit: str
    beside: str = ""  # what it is compared with
    at_most: float | None = None
    at_least: float | None = None
    interval: tuple[float, float] | None = None  # 95 % of a share of wins

    @property
    def verdict(self) -> str:
        """Nothing where there is no aim; "open" where too few games were played to tell."""
        if self.at_most is not None:
            return "ok" if self.value <= self.at_most else "missed"
        if self.at_least is None:
            return ""
        low, high = self.interval or (self.value, self.value)
        clear = low > EVEN or (self.at_least < EVEN and high - low < NARROW)  # below even: not weaker is enough
        if self.value >= self.at_least and clear:
            return "ok"
        return "missed" if high < self.at_least else "open"

    def cells(self) -> tuple[str, ...]:
        """As it is written in the table."""
        aim = ""
        if self.at_most is not None:
            aim = f"≤ {self.at_most:g}"
        elif self.at_least is not None:
            aim = f"≥ {self.at_least:g}"
        interval = f"{self.interval[0]:.0f} to {self.interval[1]:.0f}" if self.interval else ""
        return self.name, _number(self.value), self.unit, interval, aim, self.verdict, self.beside


def _number(value: float) -> str:
    return f"{value:.0f}" if abs(value) >= 100 else f"{value:.1f}" if abs(value) >= 10 else f"{value:.2f}"


def wins(name: str, tally: Tally, beside: str, at_least: float | None = None) -> Row:
    """A share of wins, with its interval."""
    low, high = tally.interval
    share = 100 * tally.wins / tally.games
    told = f"{beside}, {tally.games} games"
    return Row(name, share, "%", told, at_least=at_least, interval=(100 * low, 100 * high))


HEADER = ("", "value", "", "95 %", "aim", "", "beside")


def table(parts: Mapping[str, Iterable[Row]]) -> str:
    """All rows in aligned columns, part by part."""
    written = {part: [row.cells() for row in rows] for part, rows in parts.items()}
    every = [HEADER, *(cells for part in written.values() for cells in part)]
    widths = [max(len(cells[column]) for cells in every) for column in range(len(HEADER))]

    def line(cells: tuple[str, ...]) -> str:
        places = [
            cell.rjust(width) if column in (1, 4) else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(cells, widths, strict=True))
        ]
        return "  ".join(places).rstrip()

    lines = [line(HEADER)]
    for part, rows in written.items():
        lines += ["", part, *map(line, rows)]
    return "\n".join(lines)


def _version(package: str) -> str:
    """Of what is installed; bots can be measured by PyPy, which has no Kivy."""
    try:
        return version(package)
    except PackageNotFoundError:
        return ""


def write(folder: Path, date: str, parts: Mapping[str, Iterable[Row]], left_out: Mapping[str, str]) -> None:
    """The table as bench.txt, and bench.json for programs."""
    folder.mkdir(parents=True, exist_ok=True)
    told = {
        "date": date,
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "kivy": _version("kivy"),
        "kivymd": _version("kivymd"),
        "cores": os.cpu_count(),
        "seed": SEED,
        "rows": [{"part": part, **asdict(row), "verdict": row.verdict} for part, rows in parts.items() for row in rows],
        "left_out": dict(left_out),
    }
    (folder / "bench.json").write_text(json.dumps(told, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    (folder / "bench.txt").write_text(table(parts) + "\n", encoding="utf-8")
