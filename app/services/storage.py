"""Everything that must survive: one SQLite file in the user's data folder.

A move is committed before it is shown, so that killing the process at any instruction loses nothing. Several windows
may use one file; `writing` lets one of them look and write without another coming in between. A file that
is not ours or is damaged is kept aside under another name; a file that can't be written is read into memory. In both
cases `notice` says what happened, and the app starts.
"""

import json
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from app.engine.errors import GameError
from app.engine.record import Event

APPLICATION_ID = 0x4C55444F  # "LUDO": tells our files from other people's
VERSION = 2
LAST_PROFILE = "last profile"  # the setting that knows the newest person, even if removed

_SCHEMA = """
CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE profiles (
    id INTEGER PRIMARY KEY, name TEXT NOT NULL, colour INTEGER NOT NULL, symbol TEXT NOT NULL, birth_year INTEGER);
CREATE TABLE games (
    id INTEGER PRIMARY KEY AUTOINCREMENT, game TEXT NOT NULL, header TEXT NOT NULL, started REAL NOT NULL,
    finished REAL, outcome TEXT, place INTEGER);
CREATE UNIQUE INDEX one_running_game ON games (game) WHERE finished IS NULL;
CREATE TABLE events (
    game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    number INTEGER NOT NULL, t_ms INTEGER NOT NULL, move TEXT NOT NULL, PRIMARY KEY (game_id, number)) WITHOUT ROWID;
CREATE TABLE results (
    game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL, profile INTEGER, level TEXT, score INTEGER NOT NULL, won INTEGER NOT NULL,
    PRIMARY KEY (game_id, seat)) WITHOUT ROWID;
CREATE INDEX results_of_a_profile ON results (profile);
CREATE TABLE seen (what TEXT PRIMARY KEY, times INTEGER NOT NULL, last REAL NOT NULL) WITHOUT ROWID;
"""


class StorageError(GameError):
    """Something could not be kept; the game itself goes on."""


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A game as it lies in the file: its head, and when it began and ended."""

    id: int
    game: str
    header: dict[str, Any]  # a record without its events, and "profiles": a profile or None for every seat
    started: float
    finished: float | None
    outcome: dict[str, Any] | None  # scores and winners, once it is over


@dataclass(frozen=True, slots=True)
class Result:
    """How one seat of a finished game did."""

    seat: int
    profile: int | None
    level: str | None  # of a bot
    score: int
    won: bool


class Store:
    """The file, opened whatever state it is in."""

    def __init__(self, path: Path | str) -> None:
        self.path = Path(path)
        self.notice: StorageError | None = None
        self._db = self._open()

    # Settings

    def setting(self, name: str) -> Any:
        """A stored value, or None."""
        row = self._db.execute("SELECT value FROM settings WHERE name = ?", (name,)).fetchone()
        try:
            return json.loads(row[0]) if row else None
        except ValueError:
            return None  # not readable: as if it had never been set

    def put_setting(self, name: str, value: Any) -> None:
        """Keep a value."""
        with self.writing():
            self._db.execute("INSERT OR REPLACE INTO settings VALUES (?, ?)", (name, json.dumps(value)))

    # Profiles

    def profiles(self) -> list[tuple[int, str, int, str, int | None]]:
        """All people, oldest entry first: id, name, colour, symbol, birth year."""
        return self._db.execute("SELECT id, name, colour, symbol, birth_year FROM profiles ORDER BY id").fetchall()

    def put_profile(self, id: int | None, name: str, colour: int, symbol: str, birth_year: int | None) -> int:
        """Add somebody, or change an entry; returns its id, which nobody else has had: old games may name them."""
        with self.writing():
            if id is None:
                id = 1 + max([self._last_profile(), *(known for known, *_ in self.profiles())])
                self.put_setting(LAST_PROFILE, id)
            self._db.execute(
                "INSERT OR REPLACE INTO profiles VALUES (?, ?, ?, ?, ?)", (id, name, colour, symbol, birth_year)
            )
        return id

    def _last_profile(self) -> int:
        found = self.setting(LAST_PROFILE)
        return found if type(found) is int else 0

    def remove_profile(self, id: int) -> None:
        """Forget somebody; the games they played stay, without a name."""
        with self.writing():
            self._db.execute("DELETE FROM profiles WHERE id = ?", (id,))
            self._db.execute("UPDATE results SET profile = NULL WHERE profile = ?", (id,))

    # Games

    def start_game(self, game: str, header: dict[str, Any], events: Sequence[Event], now: float) -> int:
        """Begin a game of a kind; the one that was running is dropped."""
        with self.writing():
            self._db.execute("DELETE FROM games WHERE game = ? AND finished IS NULL", (game,))
            row = self._db.execute(
                "INSERT INTO games (game, header, started) VALUES (?, ?, ?)", (game, json.dumps(header), now)
            )
            assert row.lastrowid is not None
            self._insert_events(row.lastrowid, 0, events)
        return row.lastrowid

    def write_events(self, id: int, start: int, events: Sequence[Event]) -> None:
        """Replace what a game's log holds from `start` on (nothing, unless a move was taken back or overtaken)."""
        with self.writing():
            self._db.execute("DELETE FROM events WHERE game_id = ? AND number >= ?", (id, start))
            self._insert_events(id, start, events)

    def reopen_game(self, id: int) -> None:
        """A game that had ended goes on: its last move was overtaken."""
        with self.writing():
            self._db.execute("DELETE FROM results WHERE game_id = ?", (id,))
            self._db.execute("UPDATE games SET finished = NULL, outcome = NULL, place = NULL WHERE id = ?", (id,))

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
            self._db.execute("DELETE FROM events WHERE game_id = ? AND number >= ?", (id, start))
            self._insert_events(id, start, events)
            self._db.execute(
                """UPDATE games SET finished = ?, outcome = ?, place = 1 + (SELECT ifnull(max(place), 0) FROM games)
                   WHERE id = ?""",
                (now, json.dumps(outcome), id),
            )
            self._db.executemany(
                "INSERT OR REPLACE INTO results VALUES (?, ?, ?, ?, ?, ?)",
                [(id, each.seat, each.profile, each.level, each.score, each.won) for each in results],
            )

    def drop_game(self, id: int) -> None:
        """Remove a game, running or finished."""
        with self.writing():
            self._db.execute("DELETE FROM games WHERE id = ?", (id,))

    def running_game(self, game: str) -> StoredGame | None:
        """The game of this kind that is not over."""
        return next(self._games("game = ? AND finished IS NULL", (game,)), None)

    def running_kinds(self) -> set[str]:
        """The kinds of games that can be continued."""
        return {row[0] for row in self._db.execute("SELECT game FROM games WHERE finished IS NULL")}

    def finished_games(self, limit: int = 200, game: str | None = None) -> list[StoredGame]:
        """The last games (of one kind) that were played to the end, newest first, whatever the clock said meanwhile."""
        wanted = f"finished IS NOT NULL AND game = ifnull(?, game) ORDER BY place DESC LIMIT {int(limit)}"
        return list(self._games(wanted, (game,)))

    def stored_game(self, id: int) -> StoredGame | None:
        """One game."""
        return next(self._games("id = ?", (id,)), None)

    def events_of(self, id: int) -> list[tuple[int, str]]:
        """A game's log: time and move text."""
        return self._db.execute("SELECT t_ms, move FROM events WHERE game_id = ? ORDER BY number", (id,)).fetchall()

    def results_of(self, profile: int) -> list[tuple[str, float, Result, list[Result]]]:
        """All finished games of a person, oldest first: kind, end, its own result and those of the others."""
        rows = self._db.execute(
            """SELECT games.id, game, finished, seat, profile, level, score, won FROM results JOIN games
               ON games.id = game_id WHERE game_id IN (SELECT game_id FROM results WHERE profile = ?)
               ORDER BY place, seat""",
            (profile,),
        ).fetchall()
        found: dict[int, tuple[str, float, list[Result]]] = {}
        for id, game, finished, seat, who, level, score, won in rows:
            found.setdefault(id, (game, finished, []))[2].append(Result(seat, who, level, score, bool(won)))
        history = []
        for game, finished, results in found.values():
            own = next(result for result in results if result.profile == profile)
            history.append((game, finished, own, [result for result in results if result is not own]))
        return history

    # What people have met

    def seen(self, game: str) -> dict[str, int]:
        """How often each thing of a game was shown on this device."""
        rows = self._db.execute("SELECT what, times FROM seen WHERE what GLOB ?", (f"{game}/*",))
        return {what.removeprefix(f"{game}/"): times for what, times in rows}

    def mark_seen(self, game: str, things: Iterable[str], now: float) -> None:
        """These were shown once more."""
        with self.writing():
            self._db.executemany(
                """INSERT INTO seen VALUES (?, 1, ?)
                   ON CONFLICT (what) DO UPDATE SET times = times + 1, last = excluded.last""",
                [(f"{game}/{thing}", now) for thing in things],
            )

    @contextmanager
    def writing(self) -> Iterator[None]:
        """All or nothing, on the disk when it returns; within another one, a part of that."""
        try:
            if self._db.in_transaction:
                yield
                return
            with self._db:
                self._db.execute("BEGIN IMMEDIATE")
                yield
        except sqlite3.Error as error:
            if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_FULL:
                raise StorageError("This could not be saved: there is no room left on the device.") from error
            raise StorageError("This could not be saved: {reason}", reason=str(error)) from error

    def close(self) -> None:
        """Let go of the file."""
        self._db.close()

    # How it is done

    def _games(self, where: str, values: tuple[Any, ...]) -> Iterator[StoredGame]:
        rows = self._db.execute(f"SELECT id, game, header, started, finished, outcome FROM games WHERE {where}", values)
        for id, game, header, started, finished, outcome in rows.fetchall():
            yield StoredGame(id, game, json.loads(header), started, finished, json.loads(outcome) if outcome else None)

    def _insert_events(self, id: int, start: int, events: Sequence[Event]) -> None:
        self._db.executemany(
            "INSERT INTO events VALUES (?, ?, ?, ?)",
            [(id, number, t_ms, str(move)) for number, (t_ms, move) in enumerate(events, start)],
        )

    def _open(self) -> sqlite3.Connection:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            return self._open_file()
        except _NotOurs as problem:
            self.notice = StorageError(problem.key, file=self._set_aside())
            return self._open_file_or_memory()
        except (sqlite3.OperationalError, OSError):
            return self._open_in_memory()

    def _open_file_or_memory(self) -> sqlite3.Connection:
        try:
            return self._open_file()
        except (_NotOurs, sqlite3.Error, OSError):
            return self._open_in_memory()

    def _open_file(self) -> sqlite3.Connection:
        db = sqlite3.connect(self.path, timeout=2, isolation_level="IMMEDIATE")
        try:
            if _is_empty(db):
                _create(db)
            _check(db)
            _upgrade(db)
            db.execute("PRAGMA journal_mode = WAL")
            db.execute("PRAGMA synchronous = FULL")
            db.execute("PRAGMA foreign_keys = ON")
            with db:  # fails now, not at the first move, where nothing can be written
                db.execute("INSERT OR REPLACE INTO settings VALUES ('opened', 'true')")
        except sqlite3.OperationalError:
            db.close()
            raise
        except (sqlite3.DatabaseError, _NotOurs) as error:
            db.close()
            if isinstance(error, _NotOurs):
                raise
            raise _NotOurs("The saved data was damaged. It is kept as {file}; a new file was begun.") from None
        return db

    def _open_in_memory(self) -> sqlite3.Connection:
        """What can be read is shown; nothing new will be kept."""
        self.notice = StorageError("Nothing can be saved in this folder: {folder}", folder=str(self.path.parent))
        for flags in ("mode=ro", "mode=ro&immutable=1"):  # the second leaves out what lies in a journal
            memory = sqlite3.connect(":memory:", isolation_level="IMMEDIATE")
            try:
                with closing(sqlite3.connect(f"{self.path.absolute().as_uri()}?{flags}", uri=True)) as source:
                    _check(source)
                    source.backup(memory)
                _upgrade(memory)
                break
            except (sqlite3.Error, _NotOurs):
                memory.close()
        else:
            memory = sqlite3.connect(":memory:", isolation_level="IMMEDIATE")
            _create(memory)
        memory.execute("PRAGMA foreign_keys = ON")
        return memory

    def _set_aside(self) -> str:
        """Keep a file we can't use under another name."""
        number = 1
        while (other := self.path.with_name(f"{self.path.stem}-kept-{number}{self.path.suffix}")).exists():
            number += 1
        try:
            self.path.rename(other)
            for ending in ("-wal", "-shm"):
                journal = self.path.with_name(self.path.name + ending)
                if journal.exists():
                    journal.rename(other.with_name(other.name + ending))
        except OSError:
            return self.path.name
        return other.name


class _NotOurs(Exception):
    """The file can't be used; `key` says why."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


def _is_empty(db: sqlite3.Connection) -> bool:
    """Whether this is a new file, or one whose making was cut off."""
    (owner,) = db.execute("PRAGMA application_id").fetchone()
    return owner == 0 and db.execute("SELECT 1 FROM sqlite_master").fetchone() is None


def _create(db: sqlite3.Connection) -> None:
    """Make the tables, unless another window that starts at the same moment has."""
    with db:
        db.execute("BEGIN IMMEDIATE")
        if _is_empty(db):
            for statement in _SCHEMA.split(";"):
                db.execute(statement)
            db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            db.execute(f"PRAGMA user_version = {VERSION}")


def _upgrade(db: sqlite3.Connection) -> None:
    """Give a file of the first version the order in which games ended, as far as their dates tell it."""
    with db:
        db.execute("BEGIN IMMEDIATE")
        if db.execute("PRAGMA user_version").fetchone() == (1,):
            db.execute("ALTER TABLE games ADD COLUMN place INTEGER")
            db.execute(
                """UPDATE games SET place = (SELECT count(*) FROM games AS other
                   WHERE (other.finished, other.id) <= (games.finished, games.id)) WHERE finished IS NOT NULL"""
            )
            db.execute(f"PRAGMA user_version = {VERSION}")


def _check(db: sqlite3.Connection) -> None:
    """Refuse files of other programs, of later versions of ours, and damaged ones."""
    (owner,) = db.execute("PRAGMA application_id").fetchone()
    if owner != APPLICATION_ID:
        raise _NotOurs("The saved data belongs to another program. It is kept as {file}; a new file was begun.")
    (version,) = db.execute("PRAGMA user_version").fetchone()
    if version > VERSION:
        raise _NotOurs("The saved data comes from a later version. It is kept as {file}; a new file was begun.")
    (health,) = db.execute("PRAGMA quick_check(1)").fetchone()
    if health != "ok":
        raise _NotOurs("The saved data was damaged. It is kept as {file}; a new file was begun.")
