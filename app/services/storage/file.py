"""The one file: opened whatever state it is in, and watched while it is used.

A file that can't be used is copied aside, and what is sound in it goes into a new one. A file that can't be reached or
written is read into memory; what is done there goes in as soon as it can. Before something is written we look whether
the file is still the one that was opened: where it was removed or damaged meanwhile, it is written anew from what is
still known. Whatever happens, `notices` says so and the app goes on.
"""

import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

from app.services.storage import mend, rescue, schema
from app.services.storage.away import Journal, read_into_memory
from app.services.storage.errors import Counted, GoodNews, Problem, StorageError, Unusable, damaged
from app.services.storage.footprint import Footprint
from app.services.storage.rescue import Tables, unreadable_entries, unreadable_games
from app.services.storage.rows import as_text

LARGEST_CHECKED = 2_000_000  # bytes; the check of a larger file would be felt at the start: it is made later
PATIENCE = 2.0  # seconds to wait for another window
RETRY = 2.0  # seconds between two attempts to reach a file
_OUT_OF_REACH = {
    sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_NOMEM, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_INTERRUPT, sqlite3.SQLITE_FULL, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PROTOCOL,
    sqlite3.SQLITE_AUTH, sqlite3.SQLITE_PERM, sqlite3.SQLITE_MISUSE,
}  # fmt: skip
_SURE_DAMAGE = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
_TOO_SHORT = sqlite3.SQLITE_IOERR_SHORT_READ


def is_damage(error: Exception) -> bool:
    """Whether the file itself is broken, not only out of reach."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
    return code == _TOO_SHORT or code & 0xFF not in _OUT_OF_REACH


class DataFile:
    """The file behind the store."""

    def __init__(self, path: Path, known: Callable[[], Tables] = dict) -> None:
        self.path = path
        self.notices: list[StorageError] = []
        self.on_notice: Callable[[], object] | None = None
        self.age = 0  # how often it was begun anew since it was opened
        self._known = known  # what is in memory anyway
        self._away: Journal | None = None  # what was done since the file is out of reach; None: it isn't
        self._tried = 0.0
        self._closed = False
        self.db = self._open()
        self._footprint = Footprint.of(path)

    @property
    def away(self) -> bool:
        """Whether the file is out of reach: what is done is kept in memory only."""
        return self._away is not None

    @property
    def is_large(self) -> bool:
        """Whether looking through it all takes so long that it would be felt."""
        return self.path.exists() and self.path.stat().st_size > LARGEST_CHECKED

    @property
    def in_transaction(self) -> bool:
        """Whether something is being written."""
        return not self._closed and self.db.in_transaction

    def say(self, *notices: StorageError) -> None:
        """Something happened that people should know."""
        self.notices += notices
        if notices and self.on_notice:
            self.on_notice()

    # Reading and writing

    def read(self, statement: str, values: Sequence[Any] = ()) -> list[Any]:
        """The rows of a query; none where the file can't be read just now."""
        try:
            return self.db.execute(statement, values).fetchall()
        except Problem as error:
            if self._closed or self.db.in_transaction:
                raise
            if not self._is_broken(error):
                self.say(StorageError("The saved data can’t be read: {reason}", reason=str(error)))
                return []
        self._begin_anew_while_open()
        with suppress(*Problem):
            return self.db.execute(statement, values).fetchall()
        return []

    def write(self, statement: str, values: Sequence[Any] = (), game: int | None = None) -> None:
        """Change something within `writing`; of a game, which one."""
        if self._away:
            if game is not None:
                self._away.touch(self.db, game)
            self._away.note(game, statement, values)
        self.db.execute(statement, values)

    @contextmanager
    def writing(self) -> Iterator[None]:
        """All or nothing, on the disk when it returns; within another one, a part of that."""
        if self.in_transaction:
            yield
            return
        try:
            with self.db:
                self.db.execute("BEGIN IMMEDIATE")
                yield
            self._end(True)
        except Problem as error:
            self._end(False)
            if not self._closed and self._is_broken(error):
                self._begin_anew_while_open()
            if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_FULL:
                raise StorageError("This could not be saved: there is no room left on the device.") from error
            raise StorageError("This could not be saved: {reason}", reason=str(error)) from error
        except BaseException:
            self._end(False)
            raise

    def _end(self, committed: bool) -> None:
        if self._away:
            self._away.end(committed)
        if committed:
            self._footprint = Footprint.of(self.path)

    def close(self) -> None:
        """Let go of the file; one that was removed is written anew before, one out of reach tried once more."""
        if not self._closed:
            self.look()
            self.retry()
            self._closed = True
        self.db.close()

    # Opening

    def _open(self) -> sqlite3.Connection:
        try:
            return self._open_file()
        except (sqlite3.Error, OSError) as error:
            return self._go_away(error)

    def _open_file(self, patience: float = PATIENCE) -> sqlite3.Connection:
        """The file, or a new one with what could be brought over from it."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        rescue.put_in_place(self.path)
        try:
            if rescue.is_lost(self.path):
                raise damaged()
            emptied = rescue.is_emptied(self.path)
            db = self._connect(patience)
        except Unusable as problem:
            copy = problem.copy or rescue.copy_aside(self.path)
            self._replace(problem, copy, rescue.salvage(copy) if problem.ours else {})
            return self._connect_anew(patience)
        if emptied:
            self.say(StorageError("The saved data was empty. A new file was begun."))
        return db

    def _connect(self, patience: float) -> sqlite3.Connection:
        """The file as it is, if it is sound; a copy is made of one that isn't before SQLite lets go of it."""
        journal = rescue.journal_of(self.path)
        db = sqlite3.connect(self.path, timeout=patience, isolation_level="IMMEDIATE")
        db.text_factory = as_text
        try:
            schema.create(db)
            schema.check(db)
            if not self.is_large and not rescue.is_sound(db):
                raise damaged()
            if not rescue.reads_all(db, journal):
                raise damaged()
            schema.upgrade(db)
            (mode,) = db.execute("PRAGMA journal_mode = WAL").fetchone()
            # What is in the journal outlives the process; only a power cut may take the last moves, never the file.
            db.execute(f"PRAGMA synchronous = {'NORMAL' if mode == 'wal' else 'FULL'}")
            db.execute("PRAGMA foreign_keys = ON")
            db.execute("PRAGMA secure_delete = ON")  # no rescue brings back what was removed
            db.execute("BEGIN IMMEDIATE")  # fails now, not at the first move, where nothing can be written
            db.rollback()
            if not self.is_large:
                self._mend(db)
        except (*Problem, Unusable) as error:
            problem = damaged() if not isinstance(error, Unusable) and is_damage(error) else error
            try:
                if isinstance(problem, Unusable):
                    problem.copy = rescue.copy_aside(self.path)
            finally:
                db.close()
            raise problem from error
        return db

    def _connect_anew(self, patience: float = PATIENCE) -> sqlite3.Connection:
        """A file that was just made."""
        try:
            return self._connect(patience)
        except Unusable as problem:
            raise OSError("what is written here is not what is read") from problem

    def _replace(self, problem: Unusable, copy: Path, found: Tables) -> None:
        """Put a new file in the place of one that can't be used, and say so."""
        made, saved = rescue.build(self.path, found)
        rescue.put_in_place(self.path, made)
        self.say(StorageError(problem.key, file=copy.name), *saved.told())

    def _mend(self, db: sqlite3.Connection) -> None:
        """Put right what is missing."""
        if mend.is_whole(db):
            return
        with db:
            db.execute("BEGIN IMMEDIATE")
            found = mend.mend(db)
        if found.games:
            self.say(unreadable_games(found.games))
        if found.entries:
            self.say(unreadable_entries(found.entries))
        if found.people:
            self.say(
                Counted(
                    "The entry of {count} player was lost and made anew from the games.",
                    "The entries of {count} players were lost and made anew from the games.",
                    found.people,
                )
            )

    # Out of reach

    def _go_away(self, error: Exception) -> sqlite3.Connection:
        """Go on in memory."""
        self._away = Journal()
        self._tried = time.monotonic()
        if getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY:
            self.say(StorageError("The saved data is in use by another program. What you do is saved once it is free."))
        else:
            self.say(StorageError("Nothing can be saved in this folder: {folder}", folder=str(self.path.parent)))
        return read_into_memory(self.path)

    def retry(self) -> bool:
        """Try again to reach the file: what was done without it goes in."""
        if self._away is None or self._closed or self.db.in_transaction:
            return self._away is None
        self._tried = time.monotonic()
        try:
            if not self.path.exists() and (whole := self._copy_through(self.db)):
                self.path.parent.mkdir(parents=True, exist_ok=True)
                rescue.put_in_place(self.path, whole)
                self._away = Journal()  # all of it is there
            db = self._open_file(patience=0.1)
            try:
                with db:
                    db.execute("BEGIN IMMEDIATE")
                    self._away.replay(db)
            except sqlite3.Error:
                db.close()
                raise
        except (*Problem, OSError):
            return False
        self.db.close()
        self.db, self._away = db, None
        self._footprint = Footprint.of(self.path)
        self.say(GoodNews("Saving works again, and what you did meanwhile is saved."))
        return True

    # While it is used

    def _is_broken(self, error: Exception) -> bool:
        """Whether something went wrong because the file is damaged."""
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
        return code & 0xFF in _SURE_DAMAGE or (is_damage(error) and not self.is_sound())

    def look(self) -> None:
        """Is the file still the one that was opened? One that is out of reach is tried again now and then."""
        if self._closed or self.db.in_transaction:
            return
        if self._away:
            if time.monotonic() - self._tried >= RETRY:
                self.retry()
            return
        found, before = Footprint.of(self.path), self._footprint
        if found == before:
            return
        if found.may_follow(before) and (found.changed == before.changed or self.is_sound()):
            self._footprint = found
        else:
            self._begin_anew_while_open()

    def is_sound(self) -> bool:
        """Whether nothing is wrong with the file; may be asked from another thread."""
        return self._ask(lambda db: schema.check(db) == schema.VERSION and rescue.is_sound(db))

    def is_whole(self) -> bool:
        """Whether nothing is missing in it; may be asked from another thread."""
        return self._ask(mend.is_whole)

    def _ask(self, question: Callable[[sqlite3.Connection], bool]) -> bool:
        """Ask the file itself, not what is remembered of it."""
        try:
            with closing(sqlite3.connect(f"{self.path.absolute().as_uri()}?mode=rw", uri=True, timeout=PATIENCE)) as db:
                db.text_factory = as_text
                return question(db)
        except Unusable:
            return False
        except Problem as error:
            return not is_damage(error)

    def put_right(self) -> None:
        """Something was found to be wrong with it, or missing."""
        if self._away or self._closed or self.db.in_transaction:
            return
        if not self.is_sound():
            self._begin_anew_while_open()
        with suppress(*Problem):
            self._mend(self.db)

    def _begin_anew_while_open(self) -> None:
        """The file was removed, replaced or damaged while it was open: write anew what is still known."""
        if self._away:
            return
        self.age += 1
        old = self.db
        try:
            self.db = self._write_anew(old)
        except (sqlite3.Error, OSError) as error:
            self.db = self._go_away(error)
            with suppress(sqlite3.Error):
                rescue.copy_all(old, self.db)
        finally:
            old.close()
        self._footprint = Footprint.of(self.path)

    def _write_anew(self, old: sqlite3.Connection) -> sqlite3.Connection:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        whole = self._copy_through(old)
        before, now = self._footprint, Footprint.of(self.path)
        if now.file is None and whole:
            rescue.put_in_place(self.path, whole)
            self.say(StorageError("The saved data was removed while the app was open. It was written anew."))
            return self._connect_anew()
        copy = None
        if now.file != before.file:
            if whole and now.journal == before.journal:  # of ours, not of the file that is there now
                rescue.remove_journals(self.path)
            try:
                return self._use_other(whole)
            except Unusable as problem:
                copy = problem.copy
        copy = copy or rescue.copy_aside(self.path)
        old.close()  # only now: it may remove the journal
        if whole:
            rescue.put_in_place(self.path, whole)
            self.say(
                StorageError(
                    "The saved data was damaged while the app was open. It is kept as {file} and was written anew.",
                    file=copy.name,
                )
            )
        else:
            found = rescue.salvage(copy)
            for table, rows in self._known().items():
                found[table] = [*rows, *found.get(table, [])]
            self._replace(damaged(), copy, found)
        return self._connect_anew()

    def _use_other(self, whole: Path | None) -> sqlite3.Connection:
        """Another file lies where ours was: use it if it is sound, and keep ours aside."""
        db = self._connect(PATIENCE)
        if whole:
            kept = whole.replace(rescue.free_name(self.path))
            self.say(
                StorageError(
                    "The saved data was replaced while the app was open. What it held before is kept as {file}.",
                    file=kept.name,
                )
            )
        return db

    def _copy_through(self, old: sqlite3.Connection) -> Path | None:
        """All that an open connection still reads, as a file; None where that is not everything."""
        made = rescue.unfinished(self.path)
        try:
            with closing(sqlite3.connect(made)) as db:
                db.text_factory = as_text
                rescue.copy_all(old, db)
                sound = rescue.is_sound(db) and schema.check(db) == schema.VERSION
        except (*Problem, Unusable):
            sound = False
        return made if sound else None
