"""Kills the app while somebody looks back at a game, learns, puzzles, or brings something in (tools/errand.py).

What must hold, whenever the process ends: what it said was kept is kept, or more; every game that was stored is stored
as it was, and counts once; a file comes in whole or not at all; and nothing lies about that a killed process has left,
but what the last one left.
"""

import re
from pathlib import Path
from random import Random

from app.match import Match, Seat
from app.services.lessonbook import read_lesson
from app.services.profiles import Profile, Profiles
from app.services.settings import Settings
from app.services.storage import Store, backup
from app.sharing import code_of, record_to_share
from tests.at_random import play_at_random
from tests.screens.scenes import NOON, furnish
from tools.kills import KINDS, Trial, demand

ERRANDS = ("review", "lesson", "puzzle", "receive", "merge")
FILES, GAMES_IN_ONE = 3, 12  # of other devices
SENT = 10  # games that somebody sends


class Errand(Trial):
    """One errand, run again and again in one folder."""

    program = "tools.errand"

    def __init__(self, errand, folder, seed):
        super().__init__("toujours12", folder, seed)
        self.name = self.argument = errand
        if errand == "review":  # which writes nothing
            self.kinds = {kind: often for kind, often in KINDS.items() if kind != "commit"}
        furnish(folder)
        if errand in ("receive", "merge"):
            prepare(folder / "in", self.rng)
        self.facts = {}  # what was said to be kept
        self.logs, self.finished = self._stored()
        self.base = len(self.finished)

    def judge(self, said):
        """Hold what was said against what is stored."""
        doing = "start"
        for kind, *words in map(str.split, said):
            demand(kind != "notice", " ".join(words))
            if kind == "kept":
                self.facts[words[0]] = int(words[1])
            elif kind == "doing":
                doing = words[0]
        self.figures["shown"] += sum(line.startswith("kept ") for line in said)
        self.states["writing" if said[-1:] == ["writing"] else doing] += 1
        before, (self.logs, finished) = self.logs, self._stored()
        demand(before.items() <= self.logs.items(), "a game that was stored is gone or changed")
        self.finished = finished
        demand(self.facts.get("games", 0) <= len(finished), "a game came in and is not there")
        if self.name == "merge":
            demand((len(finished) - self.base) % GAMES_IN_ONE == 0, "a file came in by half")
        left = {path.name for path in self.folder.glob("*-other-*")}
        demand(len({re.sub(r".*-other-(\d+).*", r"\1", name) for name in left}) <= 1, f"left behind: {left}")
        self._check_progress()
        self.figures["finished"] = len(finished)
        self.figures["stored"] = sum(map(len, self.logs.values()))

    def _check_progress(self):
        """Lessons go on where they were, and tries at puzzles are counted."""
        store = Store(self.folder / "ludotheque.db")
        try:
            person = Profiles(store).all()[0].id
            for what, number in self.facts.items():
                kind, _, name = what.partition("/")
                if kind == "lesson":
                    step, done, _ = Settings(store).lesson(person, name)
                    begun_anew = done and not step and number >= len(read_lesson(name).steps) - 1  # the last was told
                    demand(step >= number or begun_anew, f"{what} was at {number} and is at {step}")
                    self.facts[what] = step
                elif kind == "puzzle":
                    tried = store.tried(person, name)
                    demand((tried.tries if tried else 0) >= number, f"{what}: {tried} after {number} tries")
        finally:
            store.close()


def prepare(folder: Path, rng: Random) -> None:
    """What comes in: games that somebody sent, and all of some other devices."""
    folder.mkdir()
    for number in range(FILES):
        store = Store(folder / "other.db")
        person = Profiles(store).save(Profile(None, f"Ami {number}"))
        seats = [Seat(person.name, None, person.id), Seat("Basile", "casual")]
        for place in range(GAMES_IN_ONE):
            match = Match.start(store, "toujours12", seats, {}, rng.randrange(2**31), NOON)
            play_at_random(match.session, rng)
            match.save(NOON + place)
            if number * GAMES_IN_ONE + place < SENT:
                sent = code_of(record_to_share(match.session))
                (folder / f"{place}.txt").write_text(sent)
        (folder / f"{number}.ludotheque").write_bytes(backup.pack(store))
        store.close()
        for path in folder.glob("other.db*"):
            path.unlink()
