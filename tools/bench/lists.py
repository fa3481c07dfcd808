"""After years of play: past games, statistics, head to head and the year in review, with 5,000 finished games in the
file, and the shelf beside one with five.

Processor time of our thread from opening the page to its first usable frame, GL calls left out as in `phone`. Each page
is opened once before on an empty file, so that no layout is read and no font loaded meanwhile, then several times; the
middle one counts. The shelf is also what the app starts with: all that it loads is there, the file is opened anew.

    python -m tools.bench.lists FOLDER RUNS       what the bench starts: prints one line of JSON
"""

import gc
import json
import os
import random
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from statistics import median
from time import thread_time
from typing import Any

from app.engine.game import LEVELS
from app.registry import GAMES
from app.services.storage import Store
from tools.bench.programs import told_by
from tools.bench.rows import SEED, Row

FILLED, FEW = 5000, 5
SEATS = 3
MOVES = 60
AIM_MS = 100
SHELF_FEW, SHELF_MANY = "shelf, few games", "shelf, many games"
AS_FAST = 1.2  # and not the same, since no two runs are
FIRST_END = 1_704_100_000.0  # on the first of January 2024: all of it is one year


def fill(store: Store, one: int, other: int, games: int = FILLED) -> None:
    """Finished games of all kinds in turn: a person against two bots, or against another and a bot; short logs."""
    rng = random.Random(SEED)
    kinds = list(GAMES)
    names = ["Ada", "Basile", "Colette"]
    with store.writing():
        for number in range(1, games + 1):
            kind = kinds[number % len(kinds)]
            people = [one, other if number // len(kinds) % 2 else None, None]
            levels = [None if person else rng.choice(LEVELS) for person in people]
            scores = [rng.randrange(200) for _ in range(SEATS)]
            players = [
                {"name": name, "kind": "bot" if level else "human", **({"level": level} if level else {})}
                for name, level in zip(names, levels, strict=True)
            ]
            header = json.dumps({"game": kind, "players": players, "profiles": people})
            outcome = json.dumps({"scores": scores, "winners": [scores.index(max(scores))]})
            date = FIRST_END + 3600 * number
            write = store._file.write
            write("INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                  (number, kind, header, date, date + 600, outcome, number, None))  # fmt: skip
            for seat, (person, level, score) in enumerate(zip(people, levels, scores, strict=True)):
                write("INSERT INTO results VALUES (?, ?, ?, ?, ?, ?)",
                      (number, seat, person, level, score, score == max(scores)))  # fmt: skip
            moves = [(number, at, 400 * at, _move(kind, at)) for at in range(MOVES)]
            for event in moves:
                write("INSERT INTO events VALUES (?, ?, ?, ?)", event)


def _move(kind: str, at: int) -> str:
    """A take after every four cards, as far as these games are read for the statistics."""
    return "-1 reveal 3" if kind in ("takeit", "slamdunk") and at % 5 else f"{at % SEATS} slam"


def opened_ms(ui: Any, name: str, **given: Any) -> float:
    """From opening a page to its first frame, drawn."""
    ui.app.home()
    ui.run(0.5)
    gc.collect()  # what the page before left
    start = thread_time()
    ui.app.open(name, **given)
    ui.end_frame()
    ui.window.dispatch("on_draw")
    return (thread_time() - start) * 1000


def started_ms(folder: Path) -> float:
    """From the start of the app to the shelf, drawn, with this file."""
    from tests.screens.driver import running

    gc.collect()
    start = thread_time()
    with running(folder, mute=True, language="en") as ui:
        ui.window.dispatch("on_draw")
        return (thread_time() - start) * 1000


def look(folder: Path, runs: int) -> dict[str, float]:
    """Open each page several times; the shelf with few games and with many in turns."""
    from tests.screens.driver import running

    found = {}
    few, many = folder / "few", folder / "many"
    for place, games in ((few, FEW), (many, 0)):
        with running(place, mute=True, language="en") as ui:
            one = ui.app.profiles.first("Ada").id
            other = ui.app.profiles.save(replace(ui.app.profiles.fresh(), name="Basile")).id
            fill(ui.app.store, one, other, games)
    with running(many, mute=True, language="en") as ui:
        pages = {"past games": ("history", {}), "statistics, all games": ("statistics", {"profile": one})}
        pages |= {
            f"statistics, {kind}": ("statistics", {"profile": one, "kind": kind}) for kind in ("cartino", "takeit")
        }
        pages["head to head"] = ("versus", {"profile": one, "other": other})
        pages["the year in review"] = ("year", {"profile": one, "year": 2024})
        for name, given in pages.values():
            opened_ms(ui, name, **given)
        fill(ui.app.store, one, other)
        for told, (name, given) in pages.items():
            found[told] = median(opened_ms(ui, name, **given) for _ in range(runs))
    starts = [(started_ms(few), started_ms(many)) for _ in range(runs)]
    found[SHELF_FEW], found[SHELF_MANY] = map(median, zip(*starts, strict=True))
    return found


def measure(_games: list[str], runs: int = 7) -> Iterator[Row]:
    """In a process of its own."""
    found = told_by("tools.bench.lists", "{folder}", str(runs))
    few, many = found.pop(SHELF_FEW), found.pop(SHELF_MANY)
    for told, ms in found.items():
        yield Row(f"{told}: first usable frame", ms, "ms", f"{FILLED} games finished", at_most=AIM_MS)
    beside = f"{FEW} games: {few:.0f} ms; {FILLED}: {many:.0f} ms"
    yield Row("the app started with everything loaded, the shelf", many / few, "×", beside, at_most=AS_FAST)


if __name__ == "__main__":
    os.environ.setdefault("KIVY_GL_BACKEND", "mock")
    print(json.dumps(look(Path(sys.argv[1]), int(sys.argv[2]))))
