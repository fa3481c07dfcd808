"""What people have won and tried: ratings, medals, the day's deals, puzzles.

All of it is written in the step that ends a game, so that looking at it adds nothing up; only who met whom is added up
by SQLite when it is looked at. Rows that can't be read are
set aside when they are met, and said.
"""

from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager, suppress
from typing import Any, NamedTuple, TypeVar

from app.services.storage import mend, rows
from app.services.storage.errors import StorageError, Unreadable
from app.services.storage.file import DataFile
from app.services.storage.rescue import unreadable_entries
from app.services.storage.rows import Day, Medal, Rating, Tried
from app.services.storage.schema import COLUMNS, KEYS
from app.services.storage.tally import MET, Standing, Stretch, standings, stretch

Sound = TypeVar("Sound")


class Rated(NamedTuple):
    """A point of the curve: when a game ended, and what somebody was rated then."""

    at: float
    rating: float
    deviation: float


class Met(NamedTuple):
    """A game in which two people met: what each of them scored."""

    kind: str
    at: float
    one: int
    other: int


class Honours:
    """The part of the store that knows them."""

    _file: DataFile
    writing: Callable[[], AbstractContextManager[None]]

    # Ratings

    def put_ratings(self, ratings: Iterable[Rating]) -> None:
        """Keep what people are rated after a game."""
        for each in ratings:
            self._put_honour("ratings", each, each.game_id)

    def rating(self, profile: int, game: str, before: int | None = None) -> Rating | None:
        """What somebody is rated in a kind of game, by the last one that counted (before this one)."""
        look = """SELECT ratings.* FROM games CROSS JOIN ratings ON game_id = games.id AND profile = ?1
            WHERE finished IS NOT NULL AND game = ?2 AND games.id IS NOT ?3
            ORDER BY place DESC, games.id DESC LIMIT 1"""
        while found := self._file.read(look, (profile, game, before)):
            for each in self._sound("ratings", rows.rating, found):
                return each
            if self._file.read(look, (profile, game, before)) == found:
                break  # it could not be set aside just now
        return None

    def curve(self, profile: int, game: str, last: int = 300) -> list[Rated]:
        """What somebody was rated after each of their last games of a kind, oldest first."""
        found = self._file.read(
            """SELECT ratings.*, finished FROM games CROSS JOIN ratings ON game_id = games.id AND profile = ?
               WHERE finished IS NOT NULL AND game = ? ORDER BY place DESC, games.id DESC LIMIT ?""",
            (profile, game, last),
        )[::-1]
        ends = {row[0]: row[4] for row in found}
        sound = self._sound("ratings", rows.rating, [row[:4] for row in found])
        return [Rated(rows.date(ends[each.game_id]), each.rating, each.deviation) for each in sound]

    def ratings_in(self, game_id: int) -> list[Rating]:
        """What everybody was rated after a game."""
        found = self._file.read("SELECT * FROM ratings WHERE game_id = ? ORDER BY profile", (game_id,))
        return self._sound("ratings", rows.rating, found)

    # Who met whom, and when

    def standings(self, one: int, other: int) -> list[Standing]:
        """How two people stand in each kind of game."""
        return standings(self._file.read, one, other)

    def meetings(self, one: int, other: int, last: int) -> list[Met]:
        """The last games in which two people sat at one table, newest first."""
        found = self._file.read(
            f"SELECT game, finished, a.score, b.score {MET} ORDER BY place DESC, games.id DESC LIMIT ?3",
            (one, other, last),
        )
        return [Met(str(kind), rows.date(finished), *scores) for kind, finished, *scores in found]

    def stretch(self, profile: int, start: float, end: float) -> Stretch:
        """What somebody finished from one moment to another."""
        return stretch(self._file.read, profile, start, end)

    # Medals

    def put_medals(self, medals: Iterable[Medal]) -> list[Medal]:
        """Keep medals; returns those that their people did not have yet."""
        new = []
        with self.writing():
            for each in medals:
                had = self._file.read("SELECT 1 FROM medals WHERE profile = ? AND medal = ?", each[:2])
                if not had:
                    self._put_honour("medals", each, each.game_id)
                    new.append(each)
        return new

    def medals_of(self, profile: int) -> list[Medal]:
        """The medals somebody has, oldest first."""
        found = self._file.read("SELECT * FROM medals WHERE profile = ? ORDER BY at, medal", (profile,))
        return self._sound("medals", rows.medal, found)

    def medals_in(self, game_id: int) -> list[Medal]:
        """The medals that were won in a game."""
        found = self._file.read("SELECT * FROM medals WHERE game_id = ? ORDER BY profile, medal", (game_id,))
        return self._sound("medals", rows.medal, found)

    # The day's deals

    def put_day(self, day: Day) -> None:
        """Keep the try that counts of a day's deal, when it begins and again when it has ended."""
        self._put_honour("days", day)

    def day(self, day: str, game: str, profile: int | None) -> Day | None:
        """Somebody's try of a day's deal."""
        found = self._file.read("SELECT * FROM days WHERE day = ? AND game = ? AND profile = ?", (day, game, profile))
        return next(iter(self._sound("days", rows.day, found)), None)

    def days_of(self, profile: int, first: str = "", last: str | None = None) -> list[Day]:
        """Somebody's tries from one day to another, oldest first."""
        look = "SELECT * FROM days WHERE profile = ?1 AND day >= ?2 AND (?3 IS NULL OR day <= ?3) ORDER BY day, game"
        return self._sound("days", rows.day, self._file.read(look, (profile, first, last)))

    # Puzzles

    def put_tried(self, tried: Tried) -> None:
        """Keep how somebody has got on with a puzzle."""
        self._put_honour("puzzles", tried)

    def tried(self, profile: int, puzzle: str) -> Tried | None:
        """How somebody has got on with a puzzle."""
        found = self._file.read("SELECT * FROM puzzles WHERE profile = ? AND puzzle = ?", (profile, puzzle))
        return next(iter(self._sound("puzzles", rows.tried, found)), None)

    def tried_by(self, profile: int, begins: str = "") -> dict[str, Tried]:
        """The puzzles somebody has tried, by name; those whose name begins like this."""
        look = "SELECT * FROM puzzles WHERE profile = ? AND substr(puzzle, 1, ?) = ? ORDER BY puzzle"
        found = self._file.read(look, (profile, len(begins), begins))
        return {each.puzzle: each for each in self._sound("puzzles", rows.tried, found)}

    # How it is done

    def remove_honours(self, profile: int) -> None:
        """Forget what somebody has won and tried."""
        for table in rows.HONOURS:
            self._file.write(f"DELETE FROM {table} WHERE profile = ?", (profile,))

    def _put_honour(self, table: str, row: Sequence[Any], game: int | None = None) -> None:
        marks = ", ".join("?" * len(row))
        with self.writing():
            self._file.write(f"INSERT OR REPLACE INTO {table} VALUES ({marks})", tuple(row), game)

    def _sound(self, table: str, check: Callable[[rows.Row], Sound], found: Iterable[rows.Row]) -> list[Sound]:
        """Those that can be read; the others are set aside and said."""
        sound, bad = [], []
        for row in found:
            try:
                sound.append(check(row))
            except Unreadable:
                bad.append(row)
        if bad:
            keys = COLUMNS[table][: KEYS[table]]  # compared byte by byte: what is no text may be among them
            same = " AND ".join(f"CAST({name} AS BLOB) IS CAST(? AS BLOB)" for name in keys)
            with suppress(StorageError), self._file.writing():
                for row in bad:
                    mend.set_aside(self._file.db, table, row)
                    self._file.db.execute(f"DELETE FROM {table} WHERE {same}", row[: len(keys)])
                self._file.say(unreadable_entries(len(bad)))
        return sound
