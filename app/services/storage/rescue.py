"""Brings over what can be read of a file that can't be used any more.

The file is copied whole with its journals before anything else happens to it, and stays under another name. What is
sound in it goes into a new file beside it, which takes its place once it is complete: whenever the process ends, the
next start finds either the old file, or the new one to put in its place.
"""

import json
import os
import shutil
import sqlite3
import time
from collections.abc import Iterable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, NamedTuple

from app.services.storage import rows, schema
from app.services.storage.errors import Counted, StorageError, Unreadable
from app.services.storage.mend import mend, put_results, set_aside
from app.services.storage.pages import FRAME, MAGIC, Pages, Row, committed_frames, is_readable
from app.services.storage.schema import COLUMNS

BEING_MADE = 3.0  # seconds during which a file may be empty because somebody makes it
ABANDONED = 600.0  # seconds after which nobody goes on with a file that was being made
JOURNALS = ("-wal", "-shm", "-journal")
Tables = dict[str, list[Any]]  # rows by table, in the order of COLUMNS
_TEXT = (str, bytes)


class Saved(NamedTuple):
    """What came over."""

    people: int = 0
    games: int = 0
    unreadable: int = 0  # games that can't be read

    def told(self) -> Iterator[StorageError]:
        """In words."""
        if self.games:
            yield Counted("{count} game came over.", "{count} games came over.", self.games)
        if self.people:
            yield Counted("{count} player came over.", "{count} players came over.", self.people)
        if self.unreadable:
            yield unreadable_games(self.unreadable)


def unreadable_games(count: int) -> Counted:
    """Some games can't be shown."""
    return Counted("{count} game can’t be read and is kept apart.", "{count} games can’t be read and are kept apart.",
                   count)  # fmt: skip


def unreadable_entries(count: int) -> Counted:
    """Some ratings, medals, days or puzzles can’t be shown."""
    return Counted(
        "{count} entry can’t be read and is kept apart.", "{count} entries can’t be read and are kept apart.", count
    )


# Files


def beside(path: Path, ending: str) -> Path:
    """A journal of a file, or what else lies beside it."""
    return path.with_name(path.name + ending)


def is_lost(path: Path) -> bool:
    """Whether a file is empty or none at all though there was one: SQLite would begin anew and remove its journal."""
    journal = beside(path, "-wal")
    journal_size = journal.stat().st_size if journal.exists() else 0
    if not path.exists():
        return journal_size >= FRAME
    with path.open("rb") as file:
        head = file.read(len(MAGIC))
    if not head:
        return journal_size >= FRAME
    return head != MAGIC


def is_emptied(path: Path) -> bool:
    """Whether a file is there and holds nothing, other than one that another window is just making."""
    if not path.exists() or path.stat().st_size or beside(path, "-journal").exists():
        return False
    return not 0 <= time.time() - path.stat().st_mtime < BEING_MADE


def copy_aside(path: Path) -> Path:
    """Copy a file with its journals to another name."""
    copy = free_name(path)
    endings = [ending for ending in JOURNALS if beside(path, ending).exists()]
    if not journal_of(path):
        endings = [ending for ending in endings if ending == "-journal"]
    for ending in endings:
        shutil.copyfile(beside(path, ending), beside(copy, ending))
        _sync(beside(copy, ending))
    if path.exists():
        shutil.copyfile(path, copy)
    copy.touch()  # also of a file that is gone, so that its journal has a name
    _sync(copy)
    return copy


def copy_all(source: sqlite3.Connection, target: sqlite3.Connection) -> None:
    """Copy everything that a connection reads; a file that stays locked is an error, not something to wait for."""

    def look(status: int, remaining: int, total: int) -> None:
        if status in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            raise sqlite3.OperationalError("database is locked")

    source.backup(target, progress=look)


def free_name(path: Path) -> Path:
    """A name under which nothing is kept yet."""
    number = 1
    while (name := path.with_name(f"{path.stem}-kept-{number}{path.suffix}")).exists():
        number += 1
    return name


def _sync(path: Path) -> None:
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def put_in_place(path: Path, made: Path | None = None) -> None:
    """Let a new file take the place of the old one; or, without one, complete what was cut off."""
    ready = beside(path, "-new")
    if made is not None:
        _sync(made)
        made.replace(ready)
    if ready.exists():
        remove_journals(path)
        ready.replace(path)


def remove_journals(path: Path) -> None:
    """Nothing of them is wanted in the file that comes to lie here."""
    for ending in JOURNALS:
        beside(path, ending).unlink(missing_ok=True)


# What is sound


def salvage(copy: Path) -> Tables:
    """All rows that can be read from a file: as SQLite reads it if it finds nothing wrong, else page by page."""
    with suppress(sqlite3.Error, UnicodeDecodeError):
        return _read_tables(copy)
    return salvage_pages(copy)


def salvage_pages(path: Path) -> Tables:
    """All rows that can be read from a file without SQLite."""
    return _read_pages(path.read_bytes() if path.exists() else b"", journal_of(path))


def _read_tables(copy: Path) -> Tables:
    """Rows of a file that is sound, though its tables may not quite be ours; read from another copy, as reading one
    with a journal changes both."""
    look = beside(copy, f"-look-{os.getpid()}")
    try:
        for ending in ("", "-wal"):
            if beside(copy, ending).exists():
                shutil.copyfile(beside(copy, ending), beside(look, ending))
        with closing(sqlite3.connect(look)) as db:
            db.text_factory = rows.as_text
            return _rows_of(db, journal_of(look))
    finally:
        look.unlink(missing_ok=True)
        remove_journals(look)


def _rows_of(db: sqlite3.Connection, journal: bytes) -> Tables:
    found: Tables = {}
    if not is_sound(db) or not reads_all(db, journal):
        raise sqlite3.DatabaseError("damaged")
    for table, columns in COLUMNS.items():
        there = {name for _, name, *_ in db.execute(f"PRAGMA table_info({table})")}
        if there and (there.issuperset(columns) or table != "results"):  # missing results follow from the games
            wanted = ", ".join(name if name in there else "NULL" for name in columns)
            found[table] = db.execute(f"SELECT {wanted} FROM {table}").fetchall()
    if not found:
        raise sqlite3.DatabaseError("nothing of ours")
    return found


def is_sound(db: sqlite3.Connection) -> bool:
    """Whether SQLite finds nothing wrong with a file."""
    return bool(db.execute("PRAGMA integrity_check(1)").fetchone() == ("ok",))


def journal_of(path: Path) -> bytes:
    """The bytes of a file's journal."""
    journal = beside(path, "-wal")
    return journal.read_bytes() if journal.exists() else b""


def reads_all(db: sqlite3.Connection, journal: bytes) -> bool:
    """Whether SQLite reads a journal to its end: from a damaged part on it would leave it out, without a word."""
    expected, salt = committed_frames(journal)
    if not expected or not is_readable(journal):
        return is_readable(journal)
    busy, found, _ = db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
    if busy or found >= expected:
        return True
    (_, _, path) = db.execute("PRAGMA database_list").fetchone()
    return committed_frames(journal_of(Path(path)))[1] != salt  # another window has begun it anew meanwhile


def _read_pages(file: bytes, journal: bytes) -> Tables:
    found: Tables = {}
    for row in Pages(file, journal).rows(table_of):
        values = row.values if row.number is None else [row.number, *row.values[1:]]
        found.setdefault(table_of(row), []).append(values)
    for game in found.get("games", []):
        game += [None] * (len(COLUMNS["games"]) - len(game))  # of an earlier version
    return found


def table_of(row: Row) -> str:
    """Which table a row belongs to, by its shape; nothing for what SQLite keeps for itself."""
    values = row.values
    if not values:
        return ""
    if row.number is not None:
        known = {5: "profiles", 6: "games", 7: "games", 8: "games", 3: "damaged"}
        return known.get(len(values), "") if values[0] is None else ""
    begins_with_text = isinstance(values[0], _TEXT)
    if len(values) == 2 and begins_with_text and isinstance(values[1], _TEXT):
        return "settings"
    if len(values) == 3 and begins_with_text:
        return "seen"
    if len(values) == 7 and begins_with_text:
        return "days"
    if len(values) not in (4, 6):
        return ""
    if isinstance(values[1], _TEXT):
        return "medals" if len(values) == 4 else "puzzles"
    if len(values) == 4 and all(isinstance(value, int | float) for value in values[2:]):
        return "ratings"
    return "events" if len(values) == 4 else "results"


def fill(db: sqlite3.Connection, found: Tables) -> Saved:
    """Write what was read into a new file, checked; what can't be shown is set aside in it."""
    results: dict[Any, dict[int, rows.Result]] = {}
    for row in found.get("results", []):
        with suppress(Unreadable):
            read = rows.result(row[1:])
            results.setdefault(row[0], {}).setdefault(read.seat, read)
    _put(db, "profiles", _checked(found.get("profiles", []), rows.person))
    _put(db, "settings", _checked(found.get("settings", []), _setting))
    _put(db, "seen", _checked(found.get("seen", []), _seen))
    _put(db, "events", (_event(row) for row in found.get("events", []) if _has_number(row)))
    for table, check in rows.HONOURS.items():
        _put(db, table, _checked(found.get(table, []), check))
    _put(db, "damaged", (row for row in found.get("damaged", []) if None not in row))
    for row in sorted(found.get("games", []), key=_order):
        own = [result for _, result in sorted(results.pop(row[0], {}).items())]
        try:
            stored = rows.game(row, own)
        except Unreadable:
            set_aside(db, "games", {"game": list(row)})
            for table in ("events", "ratings"):
                db.execute(f"DELETE FROM {table} WHERE game_id = ?", (row[0],))
            continue
        _put_game(db, stored, row[2])
        put_results(db, stored.id, own if len(own) == len(stored.names()) else rows.results_of(stored) or own)
    mend(db)
    return Saved(
        _count(db, "profiles"), _count(db, "games"), _count(db, "damaged WHERE source = 'games'")
    )  # fmt: skip


def _put(db: sqlite3.Connection, table: str, found: Iterable[rows.Row]) -> None:
    marks = ", ".join("?" * len(COLUMNS[table]))
    db.executemany(f"INSERT OR IGNORE INTO {table} VALUES ({marks})", found)


def _put_game(db: sqlite3.Connection, stored: rows.StoredGame, header: str) -> None:
    ending = None if stored.outcome is None else json.dumps(stored.outcome)
    place = stored.place or None
    values = (stored.id, stored.game, header, stored.started, stored.finished, ending, place, stored.kept or None)
    db.execute("INSERT OR IGNORE INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?)", values)


def _checked(found: Iterable[rows.Row], check: Any) -> Iterator[rows.Row]:
    for row in found:
        with suppress(Unreadable):
            yield check(row)


def _setting(row: rows.Row) -> rows.Row:
    rows.value(row[1])
    if not isinstance(row[0], str):
        raise Unreadable("no name")
    return row


def _seen(row: rows.Row) -> rows.Row:
    if not isinstance(row[0], str):
        raise Unreadable("nothing")
    return row[0], rows.count(1 if row[1] is None else row[1]), row[2] if isinstance(row[2], int | float) else 0.0


def _has_number(row: rows.Row) -> bool:
    return all(type(part) is int for part in row[:2])


def _event(row: rows.Row) -> rows.Row:
    id, number, t_ms, move = row
    return id, number, 0 if t_ms is None else t_ms, move


def _order(row: rows.Row) -> tuple[bool, float]:
    """Games as they ended, those without a place last."""
    return (False, row[6]) if type(row[6]) is int else (True, row[0])


def _count(db: sqlite3.Connection, what: str) -> int:
    (number,) = db.execute(f"SELECT count(*) FROM {what}").fetchone()
    return int(number)


def build(path: Path, found: Tables) -> tuple[Path, Saved]:
    """A new file beside the old one, with what was read from it."""
    made = unfinished(path)
    with closing(sqlite3.connect(made, isolation_level=None)) as db:
        schema.create(db)
        db.execute("BEGIN")
        saved = fill(db, found)
        db.execute("COMMIT")
    return made, saved


def unfinished(path: Path) -> Path:
    """Where this process makes a new file; what another one left when it was ended is removed."""
    made = beside(path, f"-part-{os.getpid()}")
    for left in path.parent.glob(f"{path.name}-part-*"):
        if left.name.startswith(made.name) or time.time() - left.stat().st_mtime > ABANDONED:
            left.unlink(missing_ok=True)
    return made
