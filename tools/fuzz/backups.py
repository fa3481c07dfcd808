"""One damaged backup brought in: all that can be read of it comes, or nothing; what was here stays, byte by byte.

The damage is that of `make damage` to the tables in the file, whose checksum is right all the same, or to the packed
bytes themselves.
"""

import gzip
import sqlite3
from collections import Counter
from contextlib import suppress
from functools import cache
from pathlib import Path
from random import Random
from shutil import copyfile
from tempfile import TemporaryDirectory
from typing import Any

from app.engine.errors import GameError
from app.match import record_of
from app.services.storage import StorageError, Store, backup
from tools.damage.base import KEYS, NAME, Base, make
from tools.damage.harm import HARMS
from tools.fuzz.harm import harmed

MAY_CHANGE = ("settings", "seen", "days", "puzzles")  # where both know something, one of them counts
BITS_HARMED = 0.3  # of the files: the packed bytes, not what is in them


@cache
def _bases() -> dict[str, Base]:
    with TemporaryDirectory() as folder:
        return make(Path(folder))


@cache
def _here() -> bytes:
    """The file of a device on which others play, and one of the same people."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / NAME
        store = Store(path)
        for name in ("Marie", "Ada"):
            store.put_profile(None, name, 1, "owl", None)
        header = {"game": "toujours12", "seed": 5, "profiles": [1, 2], "players": [{}, {}]}
        store.start_game("toujours12", header, 1.0, ())
        store.put_setting("theme", "dark")
        store.close()
        return path.read_bytes()


def _content(store: Store) -> dict[str, list[Any]]:
    return {table: store.file.db.execute(f"SELECT * FROM {table}").fetchall() for table in KEYS}


def damaged(rng: Random, folder: Path) -> bytes:
    """A backup with something wrong in it."""
    name = rng.choice(("closed", "closed", "version 4", "version 3", "version 2", "version 1"))
    base = _bases()[name]
    if rng.random() < BITS_HARMED:
        return harmed(gzip.compress(base.file, 1), rng.randint(1, 3), rng)
    known = {harm: often for harm, (often, bases) in HARMS.items() if name in bases}
    with suppress(sqlite3.OperationalError):  # an earlier version has no such table to harm
        rng.choices(list(known), list(known.values()))[0](rng, base, folder)
    return gzip.compress((folder / NAME).read_bytes(), 1) if (folder / NAME).exists() else b""


def fuzz_backup(seed: int) -> Counter[str]:
    """Bring one damaged file in."""
    rng = Random(seed)
    with TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "there").mkdir()
        data = damaged(rng, folder / "there")
        (folder / NAME).write_bytes(_here())
        store = Store(folder / NAME)
        before = _content(store)
        try:
            merged = backup.merge(store, data)
        except StorageError:
            assert _content(store) == before, "nothing was changed"
            done = "refused"
        else:
            after = _content(store)
            for table in set(before) - set(MAY_CHANGE):
                assert set(before[table]) <= set(after[table]), table
            assert merged.games == len(after["games"]) - len(before["games"])
            assert backup.merge(store, data).games == 0, "nothing is doubled"
            for game in store.finished_games(99):
                with suppress(GameError):  # a game that can't be read says so when it is opened
                    record_of(store, game)
            done = "brought in whole" if not merged.unreadable else "brought in, some of it unreadable"
        store.close()
        copyfile(folder / NAME, folder / "again.db")
        again = Store(folder / "again.db")
        assert again.notice is None, again.notice
        again.close()
        left = sorted(path.name for path in folder.iterdir())
        assert left == sorted(["again.db", NAME, "there"]), left
    return Counter({done: 1})
