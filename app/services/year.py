"""What somebody's games say about their year."""

from collections.abc import Collection
from dataclasses import dataclass, field
from datetime import datetime
from itertools import groupby

from app.services.storage import Store


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


def review(store: Store, profile: int, year: int, kinds: Collection[str], people: Collection[int] = ()) -> Year:
    """Somebody's year, in these kinds of games and with these people."""
    start, end = bounds(year)
    stretch = store.stretch(profile, start, end)
    course = [(won, day) for kind, won, day in stretch.course if kind in kinds]
    found = Year(len(course), sum(won for won, _ in course))
    found.streak = max((len(list(run)) for won, run in groupby(won for won, _ in course) if won), default=0)
    found.days = len({day for _, day in course})
    for kind, games, won, best in stretch.kinds:
        if kind in kinds:
            found.kinds.append((kind, games, won))
            found.best[kind] = best
    found.medals = [medal.medal for medal in store.medals_of(profile) if start <= medal.at < end]
    found.rivals = [(other, count) for other, count in stretch.rivals if other in people]
    return found
