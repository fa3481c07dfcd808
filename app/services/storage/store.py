"""What the app keeps and asks for: settings, people, games, results, what people have met.

A move is committed before it is shown, so that killing the process at any instruction loses nothing. Several windows
may use one file; `writing` lets one of them look and write without another coming in between. What can't be read is
set aside in a table of its own and said (`notices`); the rest is shown.
"""

import json
import time
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import groupby
from pathlib import Path
from typing import Any

from app.engine.record import Event
from app.services.storage import mend, rows
from app.services.storage.errors import Counted, Problem, StorageError, Unreadable
from app.services.storage.file import DataFile
from app.services.storage.honours import Honours
from app.services.storage.rescue import Tables, unreadable_games
from app.services.storage.rows import ProfileRow, Result, StoredGame
from app.services.storage.tally import Tally, tally
from app.services.storage.whose import SEEN_BY_A_PERSON, is_listed, owner_of

LAST_PROFILE = "last profile"  # the setting that knows the newest person, even if removed


class Store(Honours):
    """The file, opened whatever state it is in."""

    def __init__(self, path: Path | str) -> None:
        self._settings: dict[str, Any] = {}  # as they lie in the file
        self._people: list[ProfileRow] = []  # as they were last read
        self.path = Path(path)
        self._file = DataFile(self.path, self._known)
        self._version: list[Any] = []  # changes when another window has written
        self.refresh()
        self._games("finished IS NULL", ())  # one of which nobody knows the kind would never be met

    # What happened to the file

    @property
    def file(self) -> DataFile:
        """The file itself, for the rest of this package."""
        return self._file

    @property
    def notices(self) -> list[StorageError]:
        """What happened to the saved data since it was opened, in sentences, oldest first; none is taken away."""
        return self._file.notices

    @property
    def notice(self) -> StorageError | None:
        """The first of them."""
        return self.notices[0] if self.notices else None

    @property
    def age(self) -> int:
        """How often the file had to be begun anew since it was opened."""
        return self._file.age

    @property
    def away(self) -> bool:
        """Whether the file is out of reach: what is done is kept in memory only, until `retry` succeeds."""
        return self._file.away

    def listen(self, on_notice: Callable[[], object]) -> None:
        """Call this when there is something new in `notices`."""
        self._file.on_notice = on_notice

    def retry(self) -> bool:
        """Try to reach a file that was out of reach; tells whether it is used now."""
        found = self._file.retry()
        self.refresh()
        return found

    def look(self) -> None:
        """Notice a file that was removed, replaced or damaged, and reach for one that was out of reach."""
        age, away = self.age, self.away
        self._file.look()
        if (age, away) != (self.age, self.away):
            self.refresh()

    @property
    def is_large(self) -> bool:
        """Whether it was too large to be looked through when it was opened."""
        return self._file.is_large

    def is_sound(self) -> bool:
        """Look through the whole file, which takes a while if it is large; may be asked from another thread."""
        return self._file.is_sound() and self._file.is_whole()

    def put_right(self) -> None:
        """Save what can be saved of a file that is not sound."""
        self._file.put_right()
        self.refresh()

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()

    # Settings

    def setting(self, name: str) -> Any:
        """A stored value, or None."""
        return self._settings.get(name)

    def put_setting(self, name: str, value: Any) -> None:
        """Keep a value; it must be known whose it is."""
        if not is_listed(name):
            raise ValueError(f"whose setting is {name!r}?")
        with self.writing():
            self._file.write("INSERT OR REPLACE INTO settings VALUES (?, ?)", (name, json.dumps(value)))
            self._settings[name] = value

    def refresh(self) -> None:
        """Read the settings, which another window may have changed."""
        self._version = self._file.read("PRAGMA data_version")
        found, bad = {}, []
        for name, text in self._file.read("SELECT name, value FROM settings"):
            try:
                value = rows.value(text)
                if isinstance(name, str):
                    found[name] = value
            except Unreadable:
                bad.append((name, text))
        self._settings = found
        if bad and self._set_aside("settings", "name", bad):
            self._file.say(Counted("{count} setting can’t be read.", "{count} settings can’t be read.", len(bad)))

    # Profiles

    def profiles(self) -> list[ProfileRow]:
        """All people, oldest entry first: id, name, colour, symbol, birth year."""
        found, bad = [], []
        for row in self._file.read("SELECT id, name, colour, symbol, birth_year FROM profiles ORDER BY id"):
            with suppress(Unreadable):
                found.append(rows.person(row))
            if found[-1:] != [row]:
                bad.append(row)
        self._people = found
        if bad and self._set_aside("profiles", "id", bad, found):
            self._file.say(
                Counted(
                    "The entry of {count} player is damaged.", "The entries of {count} players are damaged.", len(bad)
                )
            )
        return list(found)

    def put_profile(self, id: int | None, name: str, colour: int, symbol: str, birth_year: int | None) -> int:
        """Add somebody, or change an entry; returns its id, which nobody else has had: old games may name them."""
        with self.writing():
            if id is None:
                id = self._new_number([self.setting(LAST_PROFILE), *(known for known, *_ in self.profiles())])
                self.put_setting(LAST_PROFILE, id)
            self._put_person((id, name, colour, symbol, birth_year))
        return id

    def remove_profile(self, id: int) -> None:
        """Forget somebody and what is only theirs; games they played stay as they were and count for nobody."""
        with self.writing():
            self._file.write("DELETE FROM profiles WHERE id = ?", (id,))
            self._file.write("UPDATE results SET profile = NULL WHERE profile = ?", (id,))
            for beginning in SEEN_BY_A_PERSON:
                self._file.write("DELETE FROM seen WHERE what GLOB ?", (f"{beginning}{id}/*",))
            for name in [name for name in self._settings if owner_of(name) == str(id)]:
                self._file.write("DELETE FROM settings WHERE name = ?", (name,))
                del self._settings[name]
            self.remove_honours(id)
            for stored in self._games("finished IS NULL", ()):
                header = rows.renumbered(stored.header, lambda person: None if person == id else person)
                self.write_header(stored.id, header)

    # Games

    def start_game(
        self,
        game: str,
        header: dict[str, Any],
        now: float,
        instead_of: Collection[int] | None = None,
    ) -> int:
        """Begin a game of a kind; the running ones of these numbers are dropped, all of that kind if none are given."""
        with self.writing():
            if instead_of is None:
                running = "SELECT id FROM games WHERE game = ? AND finished IS NULL"
                instead_of = [id for (id,) in self._file.read(running, (game,))]
            for old in instead_of:
                self._file.write("DELETE FROM games WHERE id = ? AND finished IS NULL", (old,), old)
            id = self.new_game_number()
            values = (id, game, json.dumps(header), now)
            self._file.write("INSERT INTO games (id, game, header, started) VALUES (?, ?, ?, ?)", values, id)
        return id

    def new_game_number(self) -> int:
        """A number no game has, or has had."""
        used = self._file.read("SELECT max(id) FROM games UNION ALL SELECT max(seq) FROM sqlite_sequence")
        return self._new_number([number for (number,) in used])

    def write_events(self, id: int, start: int, events: Sequence[Event]) -> None:
        """Replace what a game's log holds from `start` on (nothing, unless a move was taken back or overtaken)."""
        with self.writing():
            self._put_events(id, start, events)

    def write_header(self, id: int, header: dict[str, Any]) -> None:
        """Replace a game's head: a seat has changed hands, or somebody took a hint, or was removed."""
        with self.writing():
            self._file.write("UPDATE games SET header = ? WHERE id = ?", (json.dumps(header), id), id)

    def reopen_game(self, id: int) -> None:
        """A game that had ended goes on: its last move was overtaken."""
        with self.writing():
            for table in ("results", "ratings", "medals"):
                self._file.write(f"DELETE FROM {table} WHERE game_id = ?", (id,), id)
            self._file.write("UPDATE days SET score = NULL, stars = NULL WHERE game_id = ?", (id,), id)
            self._file.write("UPDATE games SET finished = NULL, outcome = NULL, place = NULL WHERE id = ?", (id,), id)

    def finish_game(
        self,
        id: int,
        start: int,
        events: Sequence[Event],
        outcome: dict[str, Any],
        results: Iterable[Result],
        now: float,
    ) -> None:
        """Write the last events together with the result."""
        with self.writing():
            self._put_events(id, start, events)
            self._file.write(
                """UPDATE games SET finished = ?, outcome = ?, place = 1 + (SELECT ifnull(max(place), 0) FROM games)
                   WHERE id = ?""",
                (now, json.dumps(outcome), id),
                id,
            )
            for each in results:
                values = (id, each.seat, each.profile, each.level, each.score, each.won)
                self._file.write("INSERT OR REPLACE INTO results VALUES (?, ?, ?, ?, ?, ?)", values, id)

    def drop_game(self, id: int) -> None:
        """Remove a game, running or finished."""
        with self.writing():
            self._file.write("DELETE FROM games WHERE id = ?", (id,), id)

    def keep_game(self, id: int, kept: bool) -> None:
        """Mark a game as one to find again, or no longer."""
        with self.writing():
            self._file.write("UPDATE games SET kept = ? WHERE id = ?", (int(kept), id), id)

    def set_aside_game(self, id: int) -> None:
        """Keep a game that can't be played on or shown where it is in nobody's way."""
        with self.writing():
            mend.set_aside_game(self._db, id)

    def running_game(self, game: str) -> StoredGame | None:
        """The game of this kind that is not over: the newest, should two windows have begun one."""
        return next(iter(self._games("game = ? AND finished IS NULL ORDER BY id DESC", (game,))), None)

    def running_games(self) -> list[StoredGame]:
        """The games that are not over, one of each kind."""
        return list({stored.game: stored for stored in self._games("finished IS NULL ORDER BY id", ())}.values())

    def finished_games(
        self,
        limit: int = 200,
        game: str | None = None,
        profile: int | None = None,
    ) -> list[StoredGame]:
        """The last games (of one kind, of one person) that were played to the end, newest first, whatever the clock
        said meanwhile."""
        where = "finished IS NOT NULL"
        values: list[Any] = []
        if game is not None:
            where += " AND game = ?"
            values.append(game)
        if profile is not None:
            where += " AND id IN (SELECT game_id FROM results WHERE profile = ?)"
            values.append(profile)
        unreadable = -1
        while True:  # a page on which nothing could be read is not the last one
            found = self._games(f"{where} ORDER BY place DESC, id DESC LIMIT {int(limit)}", values)
            if found or unreadable == self.count_unreadable():
                return found
            unreadable = self.count_unreadable()

    def list_finished(
        self,
        game: str | None = None,
        profile: int | None = None,
        kept: bool = False,
        practice: bool | None = None,
    ) -> list[tuple[int, float]]:
        """Number and end of every finished game (of one kind, of one person, marked, for practice or not), newest
        first: quick, and nothing of it is read yet but who sat in a seat that counts for nobody, without a result."""
        found = self._file.read(
            """SELECT id, finished, CASE WHEN ?2 IS NULL OR id IN (SELECT game_id FROM results WHERE profile = ?2)
               THEN NULL ELSE header END AS doubtful FROM games WHERE finished IS NOT NULL
               AND (?1 IS NULL OR game = ?1) AND (doubtful IS NULL OR doubtful LIKE '%"handovers"%'
               OR doubtful LIKE '%"practice": true%') AND (NOT ?3 OR kept = 1)
               AND (?4 IS NULL OR (header LIKE '%"practice": true%') = ?4) ORDER BY place DESC, id DESC""",
            (game, profile, kept, practice),
        )
        return [
            (id, rows.date(finished))
            for id, finished, doubtful in found
            if doubtful is None or rows.has_sat(doubtful, profile)
        ]

    def games_of(self, ids: Sequence[int]) -> dict[int, StoredGame]:
        """Those of these games that can be read, by number."""
        marks = ", ".join("?" * len(ids))
        return {game.id: game for game in self._games(f"id IN ({marks})", ids)}

    def count_finished(self, game: str | None = None) -> int:
        """How many games (of one kind) were played to the end."""
        where = "finished IS NOT NULL" if game is None else "finished IS NOT NULL AND game = ?"
        found = self._file.read(f"SELECT count(*) FROM games WHERE {where}", () if game is None else (game,))
        return found[0][0] if found else 0

    def count_unreadable(self) -> int:
        """How many games can't be shown."""
        found = self._file.read("SELECT count(*) FROM damaged WHERE source = 'games'")
        return found[0][0] if found else 0

    def stored_game(self, id: int) -> StoredGame | None:
        """One game."""
        return next(iter(self._games("id = ?", (id,))), None)

    def find_finished(self, game: str, seed: int, events: Sequence[Event]) -> int | None:
        """The finished game of this kind that went exactly like this, if there is one."""
        log = [(t_ms, str(move)) for t_ms, move in events]
        look = "SELECT id FROM games WHERE game = ? AND finished IS NOT NULL AND header LIKE ?"
        for (id,) in self._file.read(look, (game, f'%"seed": {seed},%')):
            if self.events_of(id) == log:
                return int(id)
        return None

    def is_over(self, id: int) -> bool | None:
        """Whether a game has ended; None where there is no such game."""
        found = self._file.read("SELECT finished IS NOT NULL FROM games WHERE id = ?", (id,))
        return bool(found[0][0]) if found else None

    def end_of(self, id: int) -> float:
        """When a game ended; NO_DATE where that is not known."""
        found = self._file.read("SELECT finished FROM games WHERE id = ?", (id,))
        return rows.date(found[0][0] if found else None)

    def events_of(self, id: int) -> list[tuple[int, str]]:
        """A game's log as it lies in the file: time and move text."""
        return self._file.read("SELECT t_ms, move FROM events WHERE game_id = ? ORDER BY number", (id,))

    def handovers_of(self, id: int) -> Any:
        """The hand-overs of a game as they lie in the file; None where its head can't be read."""
        for (header,) in self._file.read("SELECT header FROM games WHERE id = ?", (id,)):
            with suppress(Unreadable, AttributeError):
                return rows.value(header).get("handovers", [])
        return None

    def log_of(self, id: int) -> list[Event]:
        """A game's log; BadRecord where it can't be read."""
        log = "SELECT number, t_ms, move FROM events WHERE game_id = ? ORDER BY number"
        return rows.events(self._file.read(log, (id,)))

    def results_of(self, profile: int, game: str | None = None) -> list[tuple[str, float, Result, list[Result]]]:
        """All finished games (of one kind) of a person, oldest first: kind, end, own result and those of the others."""
        found: dict[int, tuple[str, float, list[Result]]] = {}
        bad: set[int] = set()
        for id, kind, finished, *values in self._file.read(
            """SELECT games.id, game, finished, seat, profile, level, score, won FROM results JOIN games
               ON games.id = game_id WHERE game_id IN (SELECT game_id FROM results WHERE profile = ?)
               AND game = ifnull(?, game) ORDER BY place, games.id, seat""",
            (profile, game),
        ):
            results = found.setdefault(id, (kind, finished, []))[2]
            try:
                results.append(rows.result(values))
            except Unreadable:
                bad.add(id)
        for id in bad:
            stored = self.stored_game(id)
            found[id][2][:] = rows.results_of(stored) if stored else []
        history = []
        for kind, finished, results in found.values():
            own = next((result for result in results if result.profile == profile), None)
            if own is not None:
                history.append((kind, finished, own, [result for result in results if result is not own]))
        return history

    def results_in_order(self, game: str) -> Iterator[tuple[int, float, list[Result]]]:
        """All results of a kind, game by game in the order in which they ended: number, end, results; what can't be
        read of them is left out."""
        found = self._file.read(
            """SELECT games.id, finished, seat, profile, level, score, won FROM games JOIN results
               ON game_id = games.id WHERE game = ? AND finished IS NOT NULL ORDER BY place, games.id, seat""",
            (game,),
        )
        for id, group in groupby(found, key=lambda row: row[0]):
            finished, results = 0.0, []
            for _, end, *values in group:
                finished = rows.date(end)
                with suppress(Unreadable):
                    results.append(rows.result(values))
            yield id, finished, results

    def kinds_won(self, profile: int) -> set[str]:
        """The kinds of games somebody has won at least once."""
        look = "SELECT DISTINCT game FROM results JOIN games ON games.id = game_id WHERE profile = ? AND won = 1"
        return {kind for (kind,) in self._file.read(look, (profile,)) if isinstance(kind, str)}

    def count_played(self, profile: int, game: str) -> int:
        """How many games of a kind somebody has played to the end."""
        look = "SELECT count(*) FROM results JOIN games ON games.id = game_id WHERE profile = ? AND game = ?"
        found = self._file.read(look, (profile, game))
        return found[0][0] if found else 0

    def tally(self, profile: int, game: str | None = None) -> Tally | None:
        """The same added up, which is quick; None where something in it can't be read."""
        return tally(self._file.read, profile, game)

    # What people have met

    def seen(self, game: str) -> dict[str, int]:
        """How often each thing of a game was shown on this device."""
        found = {}
        for what, times in self._file.read("SELECT what, times FROM seen WHERE what GLOB ?", (f"{game}/*",)):
            if isinstance(what, str):
                with suppress(Unreadable):
                    found[what.removeprefix(f"{game}/")] = rows.count(times)
        return found

    def mark_seen(self, game: str, things: Iterable[str], now: float) -> None:
        """These were shown once more."""
        with self.writing():
            for thing in things:
                self._file.write(
                    """INSERT INTO seen VALUES (?, 1, ?)
                       ON CONFLICT (what) DO UPDATE SET times = times + 1, last = excluded.last""",
                    (f"{game}/{thing}", now),
                )

    def note_deal(self, day: str, game: str, profile: int, now: float) -> None:
        """Somebody gets to know a day's deal by playing it for pleasure."""
        self.mark_seen(f"deals/{profile}", [f"{game}/{day}"], now)

    def knows_deal(self, day: str, game: str, profile: int | None) -> bool:
        """Whether somebody does, or has tried it: it does not count any more, though its day may be to come."""
        tried = profile is not None and self.day(day, game, profile) is not None
        return tried or f"{game}/{day}" in self.seen(f"deals/{profile}")

    @contextmanager
    def writing(self) -> Iterator[None]:
        """All or nothing, on the disk when it returns; within another one, a part of that."""
        if self._file.in_transaction:
            yield
            return
        self.look()
        try:
            with self._file.writing():
                if self._file.read("PRAGMA data_version") != self._version:
                    self.refresh()
                yield
        except BaseException:
            with suppress(*Problem):
                self.refresh()  # as if it had not been tried
            raise

    # How it is done

    @property
    def _db(self) -> Any:
        return self._file.db

    def _known(self) -> Tables:
        """What is in memory, should the file be gone."""
        settings = [(name, json.dumps(value)) for name, value in self._settings.items()]
        return {"settings": settings, "profiles": list(self._people)}

    def _games(self, where: str, values: Sequence[Any]) -> list[StoredGame]:
        found, bad = [], []
        for row in self._file.read(f"{rows.GAME} WHERE {where}", values):
            try:
                found.append(self._game(row))
            except Unreadable:
                bad.append(row[0])
        if bad:
            with suppress(StorageError):
                for id in bad:
                    self.set_aside_game(id)
                self._file.say(unreadable_games(len(bad)))
        return found

    def _game(self, row: rows.Row) -> StoredGame:
        try:
            return rows.game(row)
        except Unreadable:
            look = "SELECT seat, profile, level, score, won FROM results WHERE game_id = ?"
            return rows.game(row, [rows.result(values) for values in self._file.read(look, row[:1])])

    def _set_aside(self, table: str, key: str, bad: Sequence[rows.Row], mended: Iterable[rows.Row] = ()) -> bool:
        """Keep rows that can't be read apart, and put in their places what can be made of them."""
        try:
            with self._file.writing():
                for row in bad:
                    mend.set_aside(self._db, table, row)
                    self._db.execute(f"DELETE FROM {table} WHERE {key} = ?", row[:1])
                for row in mended:
                    marks = ", ".join("?" * len(row))
                    self._db.execute(f"INSERT OR REPLACE INTO {table} VALUES ({marks})", row)
        except StorageError:
            return False
        return True

    def _put_person(self, person: ProfileRow) -> None:
        self._file.write("INSERT OR REPLACE INTO profiles VALUES (?, ?, ?, ?, ?)", person)

    def _put_events(self, id: int, start: int, events: Sequence[Event]) -> None:
        self._file.write("DELETE FROM events WHERE game_id = ? AND number >= ?", (id, start), id)
        for number, (t_ms, move) in enumerate(events, start):
            self._file.write("INSERT INTO events VALUES (?, ?, ?, ?)", (id, number, t_ms, str(move)), id)

    def _new_number(self, used: Iterable[Any]) -> int:
        """A number nobody has; while the file is out of reach, one that nobody will have there either."""
        numbers = [number for number in used if type(number) is int and number < rows.LARGEST]
        return 1 + max([0, *numbers, int(time.time() * 1000) if self.away else 0])
