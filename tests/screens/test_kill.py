"""Killed at any moment, a game goes on where the last shown move left it."""

import os
import random
import signal
import subprocess
import sys
from pathlib import Path

from app.engine.session import Session
from app.match import record_of
from app.services.storage import Store

ROOT = Path(__file__).parents[2]
KILLS = 30


def stored_logs(folder):
    """The logs in the store, by the game's number; and how long that of the running game is."""
    store = Store(folder / "ludotheque.db")
    assert store.notice is None
    running = store.running_game("toujours12")
    games = [*store.finished_games(), *filter(None, [running])]
    for game in games:
        Session.load(record_of(store, game).to_text())  # sound, every one of them
    logs = {game.id: [move for _, move in store.events_of(game.id)] for game in games}
    store.close()
    return logs, len(logs[running.id]) if running else 0


def live_until_killed(folder, seed, lines):
    """Start the app, let it say that many lines, kill it; returns what it said."""
    command = [sys.executable, "-m", "tests.screens.victim", str(folder), "toujours12", str(seed)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, env=os.environ) as process:
        said = [process.stdout.readline() for _ in range(lines)]
        process.send_signal(signal.SIGKILL)
        said += process.stdout.readlines()  # what was on its way
    return [line.split(maxsplit=3) for line in said if line.endswith("\n")]


def test_thirty_kills_lose_nothing_and_double_nothing(tmp_path):
    rng = random.Random(2026)
    shown = {}  # of every game: what was seen on screen, by the number of the event
    before = {}
    found = 0  # events of the game to go on with: it tells them first
    for number in range(KILLS):
        said = live_until_killed(tmp_path, number, 1 + found + rng.randrange(25))
        assert said, "it did not start"
        for kind, game, count, *move in said:
            if kind == "at":
                if int(game) in before:  # it goes on exactly where it was
                    assert int(count) >= len(before[int(game)])
            else:
                known = shown.setdefault(int(game), {})
                assert known.setdefault(int(count), move[0].strip()) == move[0].strip()
        logs, found = stored_logs(tmp_path)
        for game, events in shown.items():
            assert {count: logs[game][count - 1] for count in events} == events, "something shown is not in the store"
        for game, log in before.items():
            assert logs[game][: len(log)] == log, "the store has forgotten or changed something"
        before = logs
    assert sum(map(len, shown.values())) > 100
