"""A person's results added up by SQLite: a few numbers for each game instead of every row of it.

That is quick with thousands of games, and trusts what it reads. So it is asked first whether anything lies there that
has to be looked at by itself: a damaged result, or somebody who sat in two seats.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from app.services.storage.rows import LARGEST

_OWN = "results AS own JOIN games ON games.id = own.game_id"
_EACH = f"{_OWN} JOIN results AS each ON each.game_id = own.game_id"
_WHERE = "WHERE own.profile = ? AND game = ifnull(?, game)"
_ODD = f"""SELECT 1 FROM results WHERE NOT (
    typeof(seat) = 'integer' AND seat BETWEEN 0 AND 99
    AND typeof(profile) IN ('integer', 'null') AND ifnull(profile, 0) BETWEEN 0 AND {LARGEST}
    AND typeof(level) IN ('text', 'null')
    AND typeof(score) = 'integer' AND score BETWEEN -{LARGEST} AND {LARGEST}
    AND typeof(won) = 'integer' AND won IN (0, 1)) LIMIT 1"""
_TWICE = "SELECT 1 FROM results WHERE profile = ? GROUP BY game_id HAVING count(*) > 1 LIMIT 1"
_COURSE = f"SELECT own.score, own.won FROM {_OWN} {_WHERE} ORDER BY place, games.id"
_AGAINST = f"""SELECT level, sum(won), count(*) FROM (
    SELECT own.won, each.level FROM {_EACH} AND each.seat <> own.seat {_WHERE} AND each.level IS NOT NULL
    GROUP BY own.game_id, each.level) GROUP BY level"""


class Tally(NamedTuple):
    """All finished games (of one kind) of a person."""

    course: list[tuple[int, int]]  # score and whether won, oldest first
    against: dict[str, tuple[int, int]]  # games won and played against bots of a level


def tally(read: Callable[[str, Sequence[Any]], list[Any]], profile: int, game: str | None) -> Tally | None:
    """Add up; None where each game has to be looked at by itself."""
    values = (profile, game)
    if read(_ODD, ()) or read(_TWICE, (profile,)):
        return None
    return Tally(read(_COURSE, values), {level: (won, games) for level, won, games in read(_AGAINST, values)})
