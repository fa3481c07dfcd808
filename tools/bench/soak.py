"""Memory in use after many games in one process: does it grow?

Bots play rounds of every game on the real screens; the quiz show, with its pictures, comes twice in the first two
rounds. After each round every other page is looked at, the device turned, the colours changed and a game stepped
through. Then what is over is swept up, as whenever a game is sat down to, and what is still resident is noted. Nothing
is drawn: textures are made all the same and lie in memory where there is no graphics card, but what Mesa puts aside
while drawing would be 30 MB more or less. The first round fills what may stay (code, fonts, pictures that are kept):
the last must not hold more than 5 % above it.
"""

import ctypes
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from app.match import Match, Seat
from app.registry import get_game
from app.services import memory
from tests.screens.driver import running
from tools.bench.rows import SEED, Row

ROOT = Path(__file__).parents[2]
ROUNDS = 8  # of five games and a show; with the two shows more, 40 games and 10 shows
TWO_SHOWS = 2  # rounds that have one more
SHOW = "midi"
BACK = 27
AIM = 5.0  # % of growth
READING = 3.0  # s that somebody looks at a result: what is over is swept up meanwhile
NAMES = ("Basile", "Colette", "Dora")


def measure(games: list[str], rounds: int = ROUNDS) -> Iterator[Row]:
    """In a process of its own; rounds of fewer games where only some are asked for."""
    command = [sys.executable, "-m", "tools.bench.soak", str(rounds), *games]
    alone = {"LP_NUM_THREADS": "0"}  # Mesa's helpers, which have nothing to do, would hold memory too
    done = subprocess.run(command, cwd=ROOT, env=os.environ | alone, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout.splitlines()[-1])
    first, last = told["mb"][0], told["mb"][-1]
    beside = f"after round 1: {first:.0f} MB, after round {rounds}: {last:.0f} MB; {told['played']} games"
    yield Row("memory after all rounds, beside the first", 100 * (last - first) / first, "%", beside, at_most=AIM)


def resident_mb(ui: Any) -> float:
    """What this process holds, once it has let go of what it can."""
    memory.sweep()
    ui.frames(3)  # textures are let go of between frames
    ctypes.CDLL(None).malloc_trim(0)
    with open("/proc/self/status") as status:
        return int(next(line.split()[1] for line in status if line.startswith("VmRSS"))) / 1000


def play(ui: Any, game: str, seed: int) -> None:
    """One game between bots, to its result."""
    seats = [Seat(name, "casual") for name in NAMES[: max(2, get_game(game).seats[0])]]
    ui.app.open("table", game=game, match=Match.start(ui.app.store, game, seats, {}, seed, float(seed)))
    table = ui.app.page
    while ui.app.page is table:
        ui.frames(1, 1 / 30)
    ui.run(READING)
    ui.app.home()


def look_round(ui: Any, games: list[str]) -> None:
    """Look at every other page, turn the device, change the colours, ask a question, step through the last game."""
    for page in ("profiles", "statistics", "history", "settings"):
        ui.app.open(page)
        ui.run(0.3)
        ui.app.home()
    for game, page in product(games, ("game", "rules")):
        ui.app.open(page, game=game)
        ui.run(0.3)
        ui.app.home()
    for theme, size in (("dark", (892, 412)), ("light", (412, 892))):
        ui.app.set("theme", theme)
        ui.resize(*size)
        ui.key(BACK)  # asks whether to leave
        ui.key(BACK)
    ui.app.open("history")
    ui.app.page.look_at(ui.app.store.finished_games(1)[0])
    ui.run(0.3)
    ui.app.home()


def soak(rounds: int, games: list[str]) -> dict[str, Any]:
    """All rounds; what was held after each, and how many games were played."""
    held = []
    played = 0
    with TemporaryDirectory() as folder, running(Path(folder), mute=True, language="en") as ui:
        for number in range(rounds):
            for game in (*games, *([SHOW] if SHOW in games and number < TWO_SHOWS else [])):
                play(ui, game, SEED + played)
                played += 1
            look_round(ui, games)
            held.append(resident_mb(ui))
    return {"mb": held, "played": played}


if __name__ == "__main__":
    print(json.dumps(soak(int(sys.argv[1]), sys.argv[2:])))
