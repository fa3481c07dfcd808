"""People's results added up by SQLite: a few numbers for each game instead of every row of it.

That is quick with thousands of games, and trusts what it reads. So for somebody's statistics it is asked first whether
anything lies there that has to be looked at by itself: a damaged result, or somebody who sat in two seats. Where two
people met, and in somebody's year, damaged results are left out.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from app.services.storage.rows import LARGEST

_OWN = "results AS own JOIN games ON games.id = own.game_id"
_EACH = f"{_OWN} JOIN results AS each ON each.game_id = own.game_id"
_WHERE = "WHERE own.profile = ? AND game = ifnull(?, game)"
_SOUND = f"""(typeof({{0}}.seat) = 'integer' AND {{0}}.seat BETWEEN 0 AND 99
    AND typeof({{0}}.profile) IN ('integer', 'null') AND ifnull({{0}}.profile, 0) BETWEEN 0 AND {LARGEST}
    AND typeof({{0}}.level) IN ('text', 'null')
    AND typeof({{0}}.score) = 'integer' AND {{0}}.score BETWEEN -{LARGEST} AND {LARGEST}
    AND typeof({{0}}.won) = 'integer' AND {{0}}.won IN (0, 1))"""
_ODD = f"SELECT 1 FROM results WHERE NOT {_SOUND.format('results')} LIMIT 1"
_TWICE = "SELECT 1 FROM results WHERE profile = ? GROUP BY game_id HAVING count(*) > 1 LIMIT 1"
_COURSE = f"SELECT own.score, own.won FROM {_OWN} {_WHERE} ORDER BY place, games.id"
_AGAINST = f"""SELECT level, sum(won), count(*) FROM (
    SELECT own.won, each.level FROM {_EACH} AND each.seat <> own.seat {_WHERE} AND each.level IS NOT NULL
    GROUP BY own.game_id, each.level) GROUP BY level"""
MET = f"""FROM results AS a JOIN results AS b ON b.game_id = a.game_id AND b.profile = ?2
    JOIN games ON games.id = a.game_id WHERE a.profile = ?1 AND a.seat <> b.seat
    AND {_SOUND.format("a")} AND {_SOUND.format("b")}"""
_BETTER = "count(*) FILTER (WHERE NOT (a.won AND b.won) AND ({0}.won, {0}.score) > ({1}.won, {1}.score))"
_STANDINGS = f"""SELECT game, {_BETTER.format("a", "b")}, {_BETTER.format("b", "a")}, count(*),
    total(a.score - b.score) {MET} GROUP BY game ORDER BY count(*) DESC, game"""
_WITHIN = f"WHERE own.profile = ?1 AND finished >= ?2 AND finished < ?3 AND {_SOUND.format('own')}"
_KINDS = f"SELECT game, count(*), sum(won), max(score) FROM {_OWN} {_WITHIN} GROUP BY game ORDER BY count(*) DESC, game"
_DAYS = f"SELECT game, won, date(finished, 'unixepoch', 'localtime') FROM {_OWN} {_WITHIN} ORDER BY place, games.id"
_RIVALS = f"""SELECT each.profile, count(*) FROM {_EACH} AND each.seat <> own.seat {_WITHIN}
    AND typeof(each.profile) = 'integer' GROUP BY each.profile ORDER BY count(*) DESC, each.profile"""

Read = Callable[[str, Sequence[Any]], list[Any]]


class Tally(NamedTuple):
    """All finished games (of one kind) of a person."""

    course: list[tuple[int, int]]  # score and whether won, oldest first
    against: dict[str, tuple[int, int]]  # games won and played against bots of a level


class Standing(NamedTuple):
    """How two people stand in a kind of game."""

    kind: str
    one: int  # games in which the first was better: who won is before who did not, else the score tells;
    other: int  # the second
    games: int
    ahead: float  # by how much the first was ahead, added up

    @property
    def even(self) -> int:
        """Games in which neither was."""
        return self.games - self.one - self.other


class Stretch(NamedTuple):
    """What somebody finished from one moment to another."""

    kinds: list[tuple[str, int, int, int]]  # kind, games, won, highest score; the favourite first
    course: list[tuple[str, int, str]]  # kind, whether won, date where we are; oldest first
    rivals: list[tuple[int, int]]  # whom they met, how often; most first


def tally(read: Read, profile: int, game: str | None) -> Tally | None:
    """Add up; None where each game has to be looked at by itself."""
    values = (profile, game)
    if read(_ODD, ()) or read(_TWICE, (profile,)):
        return None
    return Tally(read(_COURSE, values), {level: (won, games) for level, won, games in read(_AGAINST, values)})


def standings(read: Read, one: int, other: int) -> list[Standing]:
    """By kind of game, those that were played most first."""
    return [Standing(*row) for row in read(_STANDINGS, (one, other))]


def stretch(read: Read, profile: int, start: float, end: float) -> Stretch:
    """Some time of somebody's."""
    kinds, course, rivals = (read(look, (profile, start, end)) for look in (_KINDS, _DAYS, _RIVALS))
    return Stretch(kinds, course, rivals)
