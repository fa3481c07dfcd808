"""The long lists after years of play: past games and statistics, with 5,000 finished games in the file.

Processor time of our thread from opening the page to its first usable frame, GL calls left out as in `phone`. Each page
is opened once before on an empty file, so that no layout is read and no font loaded meanwhile, then several times; the
middle one counts.

    python -m tools.bench.lists FOLDER RUNS       what the bench starts: prints one line of JSON
"""

import gc
import json
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from time import thread_time
from typing import Any

from app.engine.game import LEVELS
from app.registry import GAMES
from app.services.storage import Store
from tools.bench.programs import ROOT, environment
from tools.bench.rows import SEED, Row

FILLED = 5000
SEATS = 3
MOVES = 60
AIM_MS = 100


def fill(store: Store, profile: int, games: int = FILLED) -> None:
    """Finished games of all kinds in turn: a person against two bots, with a short log."""
    rng = random.Random(SEED)
    kinds = list(GAMES)
    names = ["Ada", "Basile", "Colette"]
    with store.writing():
        for number in range(1, games + 1):
            kind = kinds[number % len(kinds)]
            levels = [None, *(rng.choice(LEVELS) for _ in range(SEATS - 1))]
            scores = [rng.randrange(200) for _ in range(SEATS)]
            players = [
                {"name": name, "kind": "bot" if level else "human", **({"level": level} if level else {})}
                for name, level in zip(names, levels, strict=True)
            ]
            header = json.dumps({"game": kind, "players": players, "profiles": [profile, None, None]})
            outcome = json.dumps({"scores": scores, "winners": [scores.index(max(scores))]})
            date = 1_700_000_000.0 + 3600 * number
            write = store._file.write
            write("INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                  (number, kind, header, date, date + 600, outcome, number, None))  # fmt: skip
            for seat, (level, score) in enumerate(zip(levels, scores, strict=True)):
                own = profile if seat == 0 else None
                write("INSERT INTO results VALUES (?, ?, ?, ?, ?, ?)",
                      (number, seat, own, level, score, score == max(scores)))  # fmt: skip
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


def look(folder: Path, runs: int) -> dict[str, float]:
    """Open each page several times."""
    from tests.screens.driver import running

    found = {}
    with running(folder, mute=True, language="en") as ui:
        profile = ui.app.profiles.first("Ada").id
        pages = {"past games": ("history", {}), "statistics, all games": ("statistics", {"profile": profile})}
        pages |= {
            f"statistics, {kind}": ("statistics", {"profile": profile, "kind": kind}) for kind in ("cartino", "takeit")
        }
        for name, given in pages.values():
            opened_ms(ui, name, **given)
        fill(ui.app.store, profile)
        for told, (name, given) in pages.items():
            found[told] = median(opened_ms(ui, name, **given) for _ in range(runs))
    return found


def measure(_games: list[str], runs: int = 7) -> Iterator[Row]:
    """In a process of its own."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "tools.bench.lists", folder, str(runs)]
        settings = environment(folder) | {"KIVY_GL_BACKEND": "mock"}
        done = subprocess.run(command, cwd=ROOT, env=settings, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    for told, ms in json.loads(done.stdout.splitlines()[-1]).items():
        yield Row(f"{told}: first usable frame", ms, "ms", f"{FILLED} games finished", at_most=AIM_MS)


if __name__ == "__main__":
    os.environ.setdefault("KIVY_GL_BACKEND", "mock")
    print(json.dumps(look(Path(sys.argv[1]), int(sys.argv[2]))))
