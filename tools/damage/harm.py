"""The ways in which a file is damaged.

Each takes chance, a sound base and a folder, leaves the damaged files in the folder, and says which rows it touched:
all others are sound, and are to be there afterwards. Rows that can go without any trace in what is left are named too:
a setting whose row is gone can't be told from one that was never set, a journal cut short looks like the power
went before its last moves.
"""

import json
import os
import sqlite3
from contextlib import closing, suppress
from dataclasses import dataclass, field

from app.services.storage.pages import FRAME, FRAME_HEAD, JOURNAL_HEAD, Pages, cell_end, cells, frames
from app.services.storage.rescue import table_of
from app.services.storage.schema import COLUMNS, PAGE_SIZE
from tools.damage.base import HONOURS, KEYS, NAME

LONG_AGO = 1_700_000_000


@dataclass
class Harm:
    """What was done."""

    touched: set = field(default_factory=set)  # rows: table and key
    traceless: set = field(default_factory=set)  # of these, what can go without a trace
    note: str = ""


def places(base):
    """Where each row lies: in the file or the journal, from which byte to which."""
    images = {number: ("file", (number - 1) * PAGE_SIZE) for number in range(1, len(base.file) // PAGE_SIZE + 1)}
    for index, frame in enumerate(frames(base.journal)):
        images[frame.number] = ("journal", JOURNAL_HEAD + index * FRAME + FRAME_HEAD)
    pages = Pages(base.file, base.journal)
    found = {}
    for number, (where, offset) in images.items():
        page = pages.page(number)
        kind = page[100 if number == 1 else 0]
        for start in cells(page, number, kind):
            row = pages.row(page, start, kind)
            table = row and table_of(row)
            if table in KEYS:
                values = row.values if row.number is None else [row.number, *row.values[1:]]
                key = table, tuple(values[: KEYS[table]])
                found[key] = (where, offset + start, offset + cell_end(page, start, kind))
    return found


class Bytes:
    """The files as bytes to be changed."""

    def __init__(self, base):
        self.base = base
        self.file, self.journal = bytearray(base.file), bytearray(base.journal)

    def written(self, folder, moved=()):
        """Leave them in the folder; tells which rows lie where something changed."""
        for name, data in ((NAME, self.file), (f"{NAME}-wal", self.journal)):
            if data is not None and (data or name == NAME):
                (folder / name).write_bytes(data)
                os.utime(folder / name, (LONG_AGO, LONG_AGO))
        now, before = vars(self), vars(self.base)
        return Harm(
            {
                row
                for row, (where, start, end) in places(self.base).items()
                if row not in moved and (now[where] or b"")[start:end] != before[where][start:end]
            }
        )


def _flip(data, place, bit):
    data[place] ^= 1 << bit


# Bits and bytes


def flip_file(rng, base, folder):
    files = Bytes(base)
    _flip(files.file, rng.randrange(len(files.file)), rng.randrange(8))
    return files.written(folder)


def flip_head(rng, base, folder):
    """In the first page, or at the beginning of another: where a bit counts most."""
    files = Bytes(base)
    page = rng.choice([0, 0, rng.randrange(len(files.file) // PAGE_SIZE)])
    _flip(files.file, page * PAGE_SIZE + rng.randrange(PAGE_SIZE if page == 0 else 40), rng.randrange(8))
    return files.written(folder)


def flip_row(rng, base, folder):
    """In a row of any table but the largest."""
    files = Bytes(base)
    where, start, end = rng.choice([place for (table, _), place in places(base).items() if table != "events"])
    _flip(vars(files)[where], rng.randrange(start, end), rng.randrange(8))
    return files.written(folder)


def flip_journal(rng, base, folder):
    files = Bytes(base)
    _flip(files.journal, rng.randrange(len(files.journal)), rng.randrange(8))
    return files.written(folder)


def cut_file(rng, base, folder):
    files = Bytes(base)
    del files.file[rng.choice([rng.randrange(len(files.file)), rng.randrange(len(files.file) // 4096) * 4096]) :]
    return files.written(folder)


def empty_file(rng, base, folder):
    """Nothing is left, or a byte; or the file is gone and its journal is not."""
    files = Bytes(base)
    del files.file[rng.randrange(2) :]
    if base.journal and rng.random() < 0.4:
        files.file = None
    return files.written(folder)


def cut_journal(rng, base, folder):
    files = Bytes(base)
    del files.journal[rng.randrange(len(files.journal)) :]
    files.written(folder)
    return Harm(set(places(base)), set(places(base)))


def zero_page(rng, base, folder):
    files = Bytes(base)
    for _ in range(rng.randint(1, 3)):
        page = rng.randrange(len(files.file) // PAGE_SIZE) * PAGE_SIZE
        size = rng.choice([512, PAGE_SIZE])
        files.file[page : page + size] = bytes(size)
    return files.written(folder)


def noise_page(rng, base, folder):
    files = Bytes(base)
    page = rng.randrange(len(files.file) // PAGE_SIZE) * PAGE_SIZE
    files.file[page : page + PAGE_SIZE] = rng.randbytes(PAGE_SIZE)
    return files.written(folder)


def copy_page(rng, base, folder):
    files = Bytes(base)
    one, other = (place * PAGE_SIZE for place in rng.sample(range(len(files.file) // PAGE_SIZE), 2))
    files.file[one : one + PAGE_SIZE] = files.file[other : other + PAGE_SIZE]
    return files.written(folder)


def swap_pages(rng, base, folder):
    """Nothing is lost, and nothing is where it was."""
    files = Bytes(base)
    one, other = (place * PAGE_SIZE for place in rng.sample(range(1, len(files.file) // PAGE_SIZE), 2))
    a, b = files.file[one : one + PAGE_SIZE], files.file[other : other + PAGE_SIZE]
    files.file[one : one + PAGE_SIZE], files.file[other : other + PAGE_SIZE] = b, a
    return files.written(folder, moved=set(places(base)))


def zero_frame(rng, base, folder):
    files = Bytes(base)
    start = JOURNAL_HEAD + rng.randrange((len(files.journal) - JOURNAL_HEAD) // FRAME) * FRAME
    size = rng.choice([512, FRAME])
    files.journal[start : start + size] = bytes(size)
    harm = files.written(folder)
    if start + 2 * FRAME > len(files.journal):  # the end of the last transaction: as if that had never been
        harm.touched |= _last_written(base)
        harm.traceless = set(harm.touched)
    return harm


def _last_written(base):
    """The rows that the last transaction in the journal made or changed."""
    *_, before, _ = [0, *(number for number, frame in enumerate(frames(base.journal), start=1) if frame.commits)]
    earlier = _rows(Pages(base.file, base.journal[: JOURNAL_HEAD + before * FRAME]))
    return {row for row, values in _rows(Pages(base.file, base.journal)).items() if earlier.get(row) != values}


def _rows(pages):
    """Every row, by table and key."""
    found = {}
    for row in pages.rows(table_of):
        values = row.values if row.number is None else [row.number, *row.values[1:]]
        if table_of(row) in KEYS:
            found[table_of(row), tuple(values[: KEYS[table_of(row)]])] = values
    return found


def zero_journal_head(rng, base, folder):
    files = Bytes(base)
    size = rng.choice([8, JOURNAL_HEAD])
    files.journal[:size] = bytes(size)
    return files.written(folder)


# Rows


def _open(base, folder):
    base.put(folder)
    db = sqlite3.connect(folder / NAME)
    db.execute("PRAGMA foreign_keys = OFF")
    return db


def _pick(rng, db, table, count=1):
    rows = db.execute(f"SELECT * FROM {table} ORDER BY 1").fetchall()
    return rng.sample(rows, min(count, len(rows)))


def _where(table, row):
    columns = COLUMNS[table][: KEYS[table]]
    return " AND ".join(f"{column} = ?" for column in columns), row[: KEYS[table]]


def delete_rows(rng, base, folder):
    harm = Harm()
    with closing(_open(base, folder)) as db:
        played = {id for (id,) in db.execute("SELECT DISTINCT profile FROM results")}
        table = rng.choice(list(KEYS))
        for row in _pick(rng, db, table, rng.randint(1, 3)):
            where, key = _where(table, row)
            db.execute(f"DELETE FROM {table} WHERE {where}", key)
            harm.touched.add((table, tuple(key)))
            if table in ("settings", "seen", *HONOURS) or (table == "profiles" and row[0] not in played):
                harm.traceless.add((table, tuple(key)))
            if table == "events":
                harm.traceless |= _tail(db, row[0])
        db.commit()
    return harm


def _tail(db, game):
    """The last moves of a game that runs: without them it runs all the same."""
    log = [number for (number,) in db.execute("SELECT number FROM events WHERE game_id = ? ORDER BY number", (game,))]
    whole = log == list(range(len(log)))
    return {("events", (game, number)) for number in range(len(log), len(log) + 3)} if whole else set()


def double_rows(rng, base, folder):
    """The same again, under another number."""
    with closing(_open(base, folder)) as db:
        table = rng.choice(["profiles", "games", "events", "results", "settings", *HONOURS])
        for row in _pick(rng, db, table, rng.randint(1, 3)):
            other = list(row)
            last = KEYS[table] - 1
            other[last] = f"{row[last]}2" if isinstance(row[last], str) else row[last] + rng.choice([1, 1000, 2**40])
            marks = ", ".join("?" * len(other))
            db.execute(f"INSERT OR IGNORE INTO {table} VALUES ({marks})", other)
        db.commit()
    return Harm()


ODD = (
    5, -1, 0, 2**40, 2**62, -(2**62), 1.5, 1e300, -1e15, float("inf"), "", "x", "é" * 300, "1e5", "null", "[]", "{}",
    "[" * 5000, '{"a":' * 5000, '{"game": 5}', '"\\ud800"', "NaN", "1" * 5000, "0 dance", "-1 deal 0", "9 play 1 1",
    "0 slam", "-1 reveal", b"\xff\xfe", b"Mar\xffie", b"",
)  # fmt: skip


def wrong_value(rng, base, folder):
    """A value of any type, anything from empty to absurd."""
    harm = Harm()
    with closing(_open(base, folder)) as db:
        table = rng.choice(_tables(db))
        column = rng.choice(COLUMNS[table])
        (row,) = _pick(rng, db, table)
        value = rng.choice(ODD)
        where, key = _where(table, row)
        how = "CAST(? AS TEXT)" if isinstance(value, bytes) and rng.random() < 0.7 else "?"
        harm.note = f"{table}.{column} {key} = {value!r:.40}"
        with suppress(sqlite3.IntegrityError):
            db.execute(f"UPDATE OR REPLACE {table} SET {column} = {how} WHERE {where}", (value, *key))
        db.commit()
        harm.touched = {(table, tuple(key))}
        if column in COLUMNS[table][: KEYS[table]]:
            overwritten = tuple(value if COLUMNS[table][place] == column else part for place, part in enumerate(key))
            harm.touched |= _all(base, table) if table != "events" else {(table, overwritten)}
            if table in ("settings", "seen", "profiles", "results", *HONOURS):
                harm.traceless |= harm.touched
        if table in ("settings", "seen") or column in ("profile", "place", "kept", "level"):
            harm.traceless |= harm.touched
    return harm


def odd_json(rng, base, folder):
    """JSON in which something is not what it should be."""
    harm = Harm()
    with closing(_open(base, folder)) as db:
        table, column = rng.choice([("games", "header"), ("games", "outcome"), ("settings", "value")])
        rows = [row for row in _pick(rng, db, table, 99) if row[COLUMNS[table].index(column)]]
        row = rng.choice(rows)
        data = json.loads(row[COLUMNS[table].index(column)])
        harm.note = f"{table}.{column}"
        odd = rng.choice([None, True, [], {}, -5, 10**30, 1e308, "x", "\ud800", [[]], [None], {"a": 1}, "\0"])
        if isinstance(data, dict) and data:
            name = rng.choice(list(data))
            data = {**data, name: odd}
            if rng.random() < 0.3:
                del data[name]
        else:
            data = odd
        where, key = _where(table, row)
        db.execute(f"UPDATE {table} SET {column} = ? WHERE {where}", (json.dumps(data), *key))
        db.commit()
        harm.touched = {(table, tuple(key))}
    return harm


# Tables


def _all(base, table):
    return {(table, key) for key in base.rows[table]}


def drop_table(rng, base, folder):
    with closing(_open(base, folder)) as db:
        table = rng.choice(list(COLUMNS))
        db.execute(f"DROP TABLE IF EXISTS {table}")
        db.commit()
    return Harm(_all(base, table) if table in KEYS else set(), note=table)


def drop_index(rng, base, folder):
    with closing(_open(base, folder)) as db:
        names = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'index' AND sql NOT NULL")]
        db.execute(f"DROP INDEX {rng.choice(names)}")
        db.commit()
    return Harm()


def _tables(db):
    """Those with a key that are there: older files don't have all."""
    there = {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    return [table for table in KEYS if table in there]


def drop_column(rng, base, folder):
    """Without one of the columns that are no key."""
    with closing(_open(base, folder)) as db:
        table = rng.choice(_tables(db))
        column = rng.choice(COLUMNS[table][KEYS[table] :])
        for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'index' AND sql NOT NULL").fetchall():
            db.execute(f"DROP INDEX {name}")
        db.execute(f"ALTER TABLE {table} DROP COLUMN {column}")
        db.commit()
    return Harm(_all(base, table), note=f"{table}.{column}")


def rename_column(rng, base, folder):
    with closing(_open(base, folder)) as db:
        table = rng.choice(_tables(db))
        column = rng.choice(COLUMNS[table])
        db.execute(f"ALTER TABLE {table} RENAME COLUMN {column} TO {column}x")
        db.commit()
    return Harm(_all(base, table), note=f"{table}.{column}")


def odd_schema(rng, base, folder):
    """A byte of the tables' description that is no text, or another letter."""
    files = Bytes(base)
    start = bytes(files.file[:PAGE_SIZE]).find(b"CREATE", 100)
    place = rng.randrange(start, PAGE_SIZE)
    files.file[place] = rng.choice([0xFF, 0, ord("x"), ord(" ")])
    return files.written(folder)


def odd_version(rng, base, folder):
    """The number says another version than the tables."""
    with closing(_open(base, folder)) as db:
        db.execute(f"PRAGMA user_version = {rng.choice([0, 1, 2, 4, 5, 99, -1, 2**30])}")
        db.commit()
    return Harm()


def odd_owner(rng, base, folder):
    with closing(_open(base, folder)) as db:
        db.execute(f"PRAGMA application_id = {rng.choice([0, 1, 2**30])}")
        db.commit()
    return Harm()


def future(rng, base, folder):
    """A later version of ours, with more tables and columns."""
    with closing(_open(base, folder)) as db:
        db.execute("CREATE TABLE lessons (name TEXT PRIMARY KEY, done INTEGER)")
        table = rng.choice(["games", "profiles", "results", "seen"])
        db.execute(f"ALTER TABLE {table} ADD COLUMN more TEXT DEFAULT 'new'")
        db.execute(f"PRAGMA user_version = {rng.choice([6, 9])}")
        db.commit()
    return Harm()


def nothing(rng, base, folder):
    """A sound file, perhaps of an earlier version: nothing is lost, and nothing is said."""
    base.put(folder)
    return Harm()


def place_and_version(rng, base, folder):
    """The first version's number with a later version's column."""
    with closing(_open(base, folder)) as db:
        db.execute("PRAGMA user_version = 1")
        db.commit()
    return Harm()


def odd_sequence(rng, base, folder):
    """The number of the last game is no number, or the largest there is."""
    with closing(_open(base, folder)) as db:
        db.execute("UPDATE sqlite_sequence SET seq = ?", (rng.choice([2**63 - 1, -5, "x", None, 1.5]),))
        db.commit()
    return Harm()


ANY = ("closed", "killed", "version 4", "version 3", "version 2", "version 1")
JOURNAL = ("killed",)
HARMS = {  # what is done, how often of a thousand, and to which files
    flip_file: (300, ("closed", "closed", *ANY)),
    flip_head: (100, ANY),
    flip_row: (150, ANY),
    flip_journal: (80, JOURNAL),
    cut_file: (30, ANY),
    empty_file: (15, ANY),
    cut_journal: (15, JOURNAL),
    zero_page: (40, ANY),
    noise_page: (15, ANY),
    copy_page: (15, ANY),
    swap_pages: (25, ANY),
    zero_frame: (15, JOURNAL),
    zero_journal_head: (5, JOURNAL),
    delete_rows: (40, ("closed", "killed")),
    double_rows: (20, ("closed", "killed")),
    wrong_value: (60, ("closed", "killed")),
    odd_json: (20, ("closed", "killed")),
    drop_table: (10, ANY),
    drop_index: (3, ANY),
    drop_column: (15, ANY),
    rename_column: (5, ANY),
    odd_schema: (10, ANY),
    odd_version: (5, ANY),
    odd_owner: (2, ANY),
    future: (5, ("closed", "killed")),
    nothing: (5, ANY),
    place_and_version: (2, ANY),
    odd_sequence: (3, ("closed", "killed")),
}
