"""Kills the app again and again while it plays, and compares what was shown with what is stored.

    make killtest               300 kills, spread over all games and what one does beside (tools/kill_errands.py)
    make killtest KILLS=60 SEED=7

What must hold, whenever the process ends:

- What is on screen is stored: the events shown are the beginning of the stored log, move by move, stamps included.
- What was stored at a kill stays: it is the beginning of every later log of that game, and no game goes.
- The next process shows first exactly what is stored, then goes on; no event is shown twice.
- A finished game stays finished, and counts once for everybody who played it.

While a process lives, two things may change what was shown, and both begin with a finger coming down: a move taken
back, and in a game against the clock a touch that bears an earlier stamp than what is logged. The victim says
beforehand how far back that can reach; up to there everything must stay, and once it has said that the screen has gone
back, the rules above hold again. Nothing from before a kill can be overtaken after it: game time goes on later.
"""

import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from app.engine.session import Session
from app.match import record_of
from app.registry import GAMES
from app.services.statistics import summary
from app.services.storage import Store

ROOT = Path(__file__).parents[1]
KINDS = {"lines": 25, "moment": 30, "start": 15, "commit": 20, "end": 10}  # how a life ends, and how often of 100
MOST_LINES = 25
STATES = {"at": "telling", "shown": "telling", "back": "telling", "idle": "idle", "curtain": "curtain", "over": "end"}
FIGURES = ("kills", "finished", "shown", "stored", "handed", "lost", "doubled")


class Violation(AssertionError):
    """Something shown was lost, doubled or changed."""


def demand(holds, words):
    """Stop at the first violation."""
    if not holds:
        raise Violation(words)


class Life:
    """What one process said until it was killed."""

    def __init__(self, said):
        self.screens = {}  # by game: the events on screen, in order
        self.risks = {}  # by game: from which event on things may be changed just now
        self.reach = {}  # by game: the same, of the whole life
        self.found = {}  # by game: how many events were shown on sitting down
        self.shown = self.doubled = 0
        self.over = set()
        self.seats = set()  # which seat of which game changed hands after how many events, and who came
        self.state = "start"
        for line in said:
            self._hear(line.split(maxsplit=4))
        for game, number in self.risks.items():
            self.reach[game] = min(self.reach.get(game, number), number)
        self.writing = said[-1:] == ["writing"]

    def _hear(self, words):
        kind = words[0]
        self.state = STATES.get(kind, self.state)
        demand(kind != "notice", " ".join(words))
        if kind == "writing":
            return
        game = int(words[1])
        screen = self.screens.setdefault(game, [])
        if kind == "shown":
            self.doubled += int(words[2]) <= len(screen)
            demand(int(words[2]) == len(screen) + 1, f"game {game}: event {words[2]} is shown after {len(screen)}")
            screen.append((int(words[3]), words[4]))
            self.shown += 1
        elif kind == "at":
            self.found[game] = int(words[2])
        elif kind == "back":
            demand(int(words[2]) >= self.risks.get(game, len(screen)), f"game {game}: more went back than could")
            del screen[int(words[2]) :]
            self.reach[game] = min(self.reach.get(game, int(words[2])), int(words[2]))
            self.over.discard(game)
        elif kind == "seat":
            self.seats.add((game, int(words[2]), int(words[3]), words[4]))
        elif kind == "risk":
            self.risks[game] = int(words[2])
        elif kind == "sure":
            del self.risks[game]
        elif kind == "over":
            self.over.add(game)


class Trial:
    """One game, played on in one folder through many lives."""

    program = "tools.victim"
    kinds = KINDS

    def __init__(self, game, folder, seed):
        self.game, self.folder = game, folder
        self.name = self.argument = game
        self.rng = random.Random(f"{seed} {game}")
        self.logs = {}  # by game: what was stored at the last kill
        self.handovers = set()  # and which seats had changed hands
        self.finished = set()
        self.figures = Counter()
        self.states = Counter()
        self.start_s = 1.5  # how long a start takes here

    def live(self, kind, lines=None):
        """One life, ended in one of the KINDS of ways; then everything is looked at."""
        if lines is None:
            lines = self.rng.randrange(MOST_LINES)
        self.judge(self._live_until_killed(kind, lines))
        self.figures["kills"] += 1

    def judge(self, said):
        """Look at what is stored after this life."""
        life = Life(said)
        self.figures["shown"] += life.shown - sum(min(count, life.shown) for count in life.found.values())
        self.figures["doubled"] += life.doubled
        self.states["writing" if life.writing else life.state] += 1
        self.check(life)

    def _live_until_killed(self, kind, lines):
        rng = self.rng
        extra = [str(1 + rng.randrange(12)), str(rng.uniform(0, 0.004))] if kind == "commit" else []
        command = [sys.executable, "-m", self.program, str(self.folder), self.argument, str(rng.randrange(2**31))]
        own = {**os.environ, "KIVY_HOME": f"{self.folder}-kivy"}  # who is killed can't clean up
        began = time.monotonic()
        with subprocess.Popen(
            [*command, *extra], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=own
        ) as process:
            said = []
            if kind == "start":
                time.sleep(rng.uniform(0, 1.1 * self.start_s))
            elif kind == "commit":  # perhaps before the table is open
                self._listen(process, said, lambda line: line == "writing")
                process.wait()
            else:
                self._listen(process, said, lambda line: line.startswith("at "))
                self.start_s = time.monotonic() - began
            if kind in ("lines", "moment"):
                for _ in range(lines):
                    self._listen(process, said, lambda line: True)
            if kind == "end":
                self._listen(process, said, lambda line: line.startswith("over "))
            if kind in ("moment", "end"):
                time.sleep(rng.uniform(0, 0.15))
            process.send_signal(signal.SIGKILL)
            said += [line.rstrip("\n") for line in process.stdout if line.endswith("\n")]  # what was on its way
            problem = process.stderr.read()
        demand(process.returncode == -signal.SIGKILL, f"it ended by itself: {problem}")
        return said

    def _listen(self, process, said, enough):
        while line := process.stdout.readline():
            said.append(line.rstrip("\n"))
            if enough(said[-1]):
                return
        demand(False, f"it ended by itself: {process.stderr.read()}")

    def check(self, life):
        """Hold what was said against what is stored."""
        before, self.logs, finished = self.logs, *self._stored()
        for game, screen in life.screens.items():
            log = self.logs.get(game, [])
            sure = min(len(screen), life.risks.get(game, len(screen)))
            lost = sum(entry not in log for entry in screen[:sure])
            self.figures["lost"] += lost
            demand(log[:sure] == screen[:sure], f"game {game}: {lost} of {sure} events shown are not stored as shown")
            stored = before.get(game, [])
            if game in life.found:
                demand(life.found[game] >= len(stored) or not stored_needs(stored), f"game {game}: not all was shown")
        for game, log in before.items():
            sure = min(len(log), life.reach.get(game, len(log)))
            demand(self.logs.get(game, [])[:sure] == log[:sure], f"game {game}: something stored is gone or changed")
        demand(life.seats <= self.handovers, "a seat changed hands on screen and not in the store")
        demand(self.finished - finished <= set(life.reach), "a finished game is not finished any more")
        demand(life.over - set(life.risks) <= finished, "a game was over on screen and not in the store")
        self.finished = finished
        self.figures["finished"] = len(finished)
        self.figures["stored"] = sum(map(len, self.logs.values()))

    def _stored(self):
        """The logs in the store by the game's number, and which are finished; all sound, each counted once."""
        if not (self.folder / "ludotheque.db").exists():
            return {}, set()
        store = Store(self.folder / "ludotheque.db")
        try:
            demand(store.notice is None, f"opening says: {store.notice}")
            ended = store.finished_games(10_000)
            running = store.running_game(self.game)
            logs = {}
            for stored in [*ended, *filter(None, [running])]:
                logs[stored.id] = store.events_of(stored.id)
                if logs[stored.id] != self.logs.get(stored.id):
                    session = Session.load(record_of(store, stored).to_text())
                    demand(bool(session.outcome()) == (stored.finished is not None), f"game {stored.id}: over or not?")
            known = [*ended, *filter(None, [running])]
            self.handovers = {
                (game.id, event, seat, who["name"]) for game in known for event, seat, who in game.handovers
            }
            self.figures["handed"] = len(self.handovers)
            for id, *_ in store.profiles():
                played = sum(id in _whole_games(stored) for stored in ended)
                demand(summary(store, id).played == played, f"person {id} has played {played} games, counted otherwise")
            return logs, {stored.id for stored in ended}
        finally:
            store.close()


def _whole_games(stored):
    """Who sat in a seat that never changed hands, in a game that counts."""
    if stored.practice:
        return []
    handed = {seat for _, seat, _ in stored.handovers}
    return [profile for seat, profile in enumerate(stored.profiles) if seat not in handed]


def stored_needs(log):
    """Whether a log must be shown at once: a game that has only been dealt is told from its beginning."""
    return any(not move.startswith("-1 ") for _, move in log)


def main(kills, seed):
    """All games and errands, and a table of what came of it."""
    from tools.kill_errands import ERRANDS, Errand  # which builds on this

    folder = Path(tempfile.mkdtemp(prefix="ludotheque-kills-"))
    trials = []
    all_of_it = len(GAMES) + len(ERRANDS)
    for number, name in enumerate([*GAMES, *ERRANDS]):
        trial = (Trial if name in GAMES else Errand)(name, folder / name, seed)
        trials.append(trial)
        for _ in range(kills // all_of_it + (number < kills % all_of_it)):
            (kind,) = trial.rng.choices(list(trial.kinds), list(trial.kinds.values()))
            try:
                trial.live(kind)
            except Violation as violation:
                print(f"{name}, kill {trial.figures['kills']} ({kind}): {violation}\nSEED={seed}; kept: {trial.folder}")
                return 1
        print(f"{name}: {trial.figures['kills']} kills", file=sys.stderr, flush=True)
    print(f"{'game':12}" + "".join(f"{figure:>10}" for figure in FIGURES) + "  killed during")
    total = Counter()
    for trial in trials:
        total += trial.figures
        print(row(trial.name, trial.figures, trial.states))
    print(row("all", total, sum((trial.states for trial in trials), Counter())))
    shutil.rmtree(folder)
    return 0


def row(name, figures, states):
    """A line of the table."""
    counts = "".join(f"{figures[figure]:>10}" for figure in FIGURES)
    return f"{name:12}{counts}  " + ", ".join(f"{state} {count}" for state, count in states.most_common())


if __name__ == "__main__":
    sys.exit(main(int(os.environ.get("KILLS", "300")), int(os.environ.get("SEED", "12"))))
