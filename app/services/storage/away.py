"""What was done while the file was out of reach: it goes in once it can be reached again.

Meanwhile everything is done in memory, on a copy of what could be read. Each statement is noted with the game it
belongs to. A game that somebody else has gone on with in the file stays as it is there.
"""

import sqlite3
from collections.abc import Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from app.services.storage import rescue, schema
from app.services.storage.errors import Problem, Unusable
from app.services.storage.rows import as_text

_LOG = "SELECT number, t_ms, move FROM events WHERE game_id = ? ORDER BY number"


class Journal:
    """The statements since the file is out of reach."""

    def __init__(self) -> None:
        self._statements: list[tuple[int | None, str, Sequence[Any]]] = []
        self._pending: list[tuple[int | None, str, Sequence[Any]]] = []  # of the transaction that runs
        self._before: dict[int, list[Any]] = {}  # the log of each game as it was in the file

    def touch(self, db: sqlite3.Connection, game: int) -> None:
        """A game is about to be changed."""
        if game not in self._before:
            self._before[game] = db.execute(_LOG, (game,)).fetchall()

    def note(self, game: int | None, statement: str, values: Sequence[Any]) -> None:
        """A statement of the transaction that runs."""
        self._pending.append((game, statement, values))

    def end(self, committed: bool) -> None:
        """The transaction is over."""
        if committed:
            self._statements += self._pending
        self._pending = []

    def replay(self, db: sqlite3.Connection) -> None:
        """Do in the file what was done without it; within a transaction."""
        changed = {game for game, log in self._before.items() if db.execute(_LOG, (game,)).fetchall() != log}
        for game, statement, values in self._statements:
            if game not in changed:
                db.execute(statement, values)


def read_into_memory(path: Path) -> sqlite3.Connection:
    """What can be read of a file, to go on with in memory."""
    for flags in ("mode=ro", "mode=ro&immutable=1"):  # the second leaves out what lies in a journal
        memory = _memory()
        try:
            source = f"{path.absolute().as_uri()}?{flags}"
            with closing(sqlite3.connect(source, uri=True, timeout=0.1)) as db:
                schema.check(db)
                rescue.copy_all(db, memory)
            schema.upgrade(memory)
            sound = rescue.is_sound(memory)
        except (*Problem, Unusable):
            sound = False
        if sound:
            break
        memory.close()
    else:
        memory = _memory()
        schema.create(memory)
        with suppress(OSError), memory:
            rescue.fill(memory, rescue.salvage_pages(path))
    memory.execute("PRAGMA foreign_keys = ON")
    return memory


def _memory() -> sqlite3.Connection:
    memory = sqlite3.connect(":memory:", isolation_level="IMMEDIATE")
    memory.text_factory = as_text
    return memory
