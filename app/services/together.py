"""What people's games say about two of them, and about somebody's year."""

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import groupby

from app.services.storage import Met, Played, Store


@dataclass(slots=True)
class Tally:
    """How two people stand, in a game or in all."""

    one: int = 0  # games in which the first was better,
    other: int = 0  # the second,
    even: int = 0  # and neither
    ahead: int = 0  # by how much the first was ahead, added up

    @property
    def games(self) -> int:
        """All of them."""
        return self.one + self.other + self.even

    def add(self, met: Met) -> None:
        """Count one more: who won is before who did not, else the score tells."""
        mine, theirs = (met.one.won, met.one.score), (met.other.won, met.other.score)
        if mine == theirs or (met.one.won and met.other.won):
            self.even += 1
        elif mine > theirs:
            self.one += 1
        else:
            self.other += 1
        self.ahead += met.one.score - met.other.score


def head_to_head(met: Sequence[Met]) -> dict[str, Tally]:
    """By kind of game, those that were played most first."""
    found: dict[str, Tally] = {}
    for each in met:
        found.setdefault(each.kind, Tally()).add(each)
    return dict(sorted(found.items(), key=lambda item: -item[1].games))


@dataclass(slots=True)
class Year:
    """What somebody did in a year."""

    played: int = 0
    won: int = 0
    streak: int = 0  # the longest of games won in a row
    days: int = 0  # on which they played
    kinds: list[tuple[str, int, int]] = field(default_factory=list)  # kind, games, won; the favourite first
    best: dict[str, int] = field(default_factory=dict)  # score by kind
    medals: list[str] = field(default_factory=list)
    rivals: list[tuple[int, int]] = field(default_factory=list)  # people they met, how often; most first


def bounds(year: int) -> tuple[float, float]:
    """When a year begins and ends, where we are."""
    year = min(max(year, 1971), 9998)  # a clock may say anything
    return datetime(year, 1, 1).astimezone().timestamp(), datetime(year + 1, 1, 1).astimezone().timestamp()


def review(store: Store, profile: int, year: int, kinds: Collection[str], people: Sequence[int] = ()) -> Year:
    """Somebody's year, in these kinds of games and with these people."""
    start, end = bounds(year)
    games = [game for game in store.played_between(profile, start, end) if game.kind in kinds]
    found = Year(len(games), sum(game.won for game in games))
    found.streak = max((len(list(run)) for won, run in groupby(game.won for game in games) if won), default=0)
    found.days = len({datetime.fromtimestamp(game.at, UTC).astimezone().date() for game in games})
    found.kinds = _by_kind(games)
    for game in games:
        found.best[game.kind] = max(game.score, found.best.get(game.kind, game.score))
    found.medals = [medal.medal for medal in store.medals_of(profile) if start <= medal.at < end]
    met = [(other, sum(start <= each.at < end for each in store.meetings(profile, other))) for other in people]
    found.rivals = sorted(((other, count) for other, count in met if count), key=lambda item: -item[1])
    return found


def _by_kind(games: Sequence[Played]) -> list[tuple[str, int, int]]:
    played, won = Counter(game.kind for game in games), Counter(game.kind for game in games if game.won)
    return [(kind, count, won[kind]) for kind, count in played.most_common()]
