"""The day's deal: for every date and game the same cards, the same opponents and the same options on every device.

Everything follows from the date and the game's name by a hash that never changes; `tests/test_day.py` holds ten dates
fixed for ever. Nothing here knows who plays on this device, so a birth year, a title or the questions somebody has met
change nothing in a day's deal.

A day that was played is a fact that no clock takes back: what is counted are the dates in the store, never the time
that has passed between them.
"""

from collections.abc import Collection, Iterable
from datetime import date, timedelta
from hashlib import sha256
from typing import NamedTuple

from app.engine.game import PlayerInfo
from app.engine.session import Session
from app.opponents import BY_KEY
from app.registry import get_game

STARS = 3  # others who play the same deal: a star for each whose score is reached
RIVALS = ("beginner", "casual", "strong")  # how well they play
LEVEL_OF_WEEKDAY = (*["casual"] * 3, *["strong"] * 3, "casual")  # of the opponents, Monday first,
ALWAYS = {"tantalus": "casual"}  # and where stronger ones would let one wait for the stars

# Who may sit there: written down here, so that a new face never changes an old deal.
FACES = (
    "basile", "colette", "dora", "emile", "fanny", "gaston", "hortense", "igor", "josephine", "kenji", "leonie",
    "marius",
)  # fmt: skip


class Terms(NamedTuple):
    """How a game's deal is played on all days."""

    seats: int
    options: dict[str, str]


TERMS = {
    "toujours12": Terms(3, {"decks": "1", "open": "no"}),
    "takeit": Terms(3, {"pace": "normal", "open": "no", "reflexes": "level"}),
    "slamdunk": Terms(3, {"pace": "normal", "open": "no", "reflexes": "level"}),
    "cartino": Terms(2, {"open": "no"}),
    "tantalus": Terms(2, {"deck": "12", "target": "0"}),
    "midi": Terms(3, {"answers": "choose", "questions": "everybody"}),
}


class Deal(NamedTuple):
    """What is dealt on a day in a game."""

    day: str  # such as 2026-11-18
    game: str
    seed: int
    opponents: tuple[str, ...]  # their keys, in the seats after the person's
    level: str

    @property
    def terms(self) -> Terms:
        """Seats and options."""
        return TERMS[self.game]

    def players(self, name: str) -> list[PlayerInfo]:
        """Who sits there: somebody of that name first, of whom the rules know nothing else."""
        others = (BY_KEY[key].name for key in self.opponents)
        return [PlayerInfo(name=name), *(PlayerInfo(name=other, kind="bot", level=self.level) for other in others)]

    def session(self, players: list[PlayerInfo], practice: bool = False) -> Session:
        """The deal before anybody has moved; whoever knows the cards already plays for practice."""
        seats, options = self.terms
        return Session(get_game(self.game), seats, options, self.seed, players, practice=practice, day=self.day)


def deal_of(day: str, game: str) -> Deal:
    """The deal of a date, such as 2026-11-18, in a game."""
    weekday = date.fromisoformat(day).weekday()
    level = ALWAYS.get(game, LEVEL_OF_WEEKDAY[weekday])
    order = sorted(FACES, key=lambda face: _number(day, game, face))
    return Deal(day, game, _number(day, game) % 2**31, tuple(order[: TERMS[game].seats - 1]), level)


def number_of_day(day: str, game: str, count: int) -> int:
    """One of so many things that is the day's own: a puzzle."""
    return _number(day, game, "puzzle") % count


def _number(*parts: str) -> int:
    """The same number for the same words, on every machine and for ever."""
    return int.from_bytes(sha256("/".join(("ludotheque", *parts)).encode()).digest()[:8], "big")


def day_at(local: tuple[int, int, int]) -> str:
    """Year, month and day of the month as a date is written here."""
    return date(*local).isoformat()


def stars_for(score: int, rivals: Collection[int]) -> int:
    """A star for each of those who played the same deal and did no better."""
    return sum(score >= rival for rival in rivals)


class Streak(NamedTuple):
    """Days in a row."""

    now: int
    best: int


def streak_of(days: Iterable[str], today: str) -> Streak:
    """How many days in a row were played, and the most there ever were.

    A row of days stands as long as its last one is not before yesterday. A clock that was set back sees days that are
    still to come: they were played, so they stand. One that was set forward sees nothing, until it is set right.
    """
    runs: list[list[date]] = []
    for day in sorted({date.fromisoformat(day) for day in days}):
        if runs and day - runs[-1][-1] == timedelta(days=1):
            runs[-1].append(day)
        else:
            runs.append([day])
    yesterday = date.fromisoformat(today) - timedelta(days=1)
    standing = [len(run) for run in runs if run[-1] >= yesterday]
    return Streak(max(standing, default=0), max(map(len, runs), default=0))
