"""What goes wrong with saved data, as sentences for people."""

import sqlite3
from pathlib import Path

from app.engine.errors import GameError

Problem = (sqlite3.Error, UnicodeDecodeError)  # what SQLite raises: the second where it quotes a damaged name


class StorageError(GameError):
    """Something could not be kept, or something happened to what was kept; the game itself goes on."""


class Counted(StorageError):
    """A sentence about a number of things, `count` being one of its values."""

    def __init__(self, one: str, many: str, count: int, /, **values: object) -> None:
        super().__init__(one, count=count, **values)
        self.many = many
        self.count = count

    def __str__(self) -> str:
        return (self.key if self.count == 1 else self.many).format(**self.values)


class GoodNews(StorageError):
    """Something is as it should be again."""


class Unusable(Exception):
    """A file that can't be used as it is: `key` says why, in a sentence that names the file it is kept as."""

    def __init__(self, key: str, ours: bool = True) -> None:
        super().__init__(key)
        self.key = key
        self.ours = ours  # whether there is anything of the player's in it
        self.copy: Path | None = None  # where it is kept, once it is


class Unreadable(Exception):
    """A row that says nothing an app could show."""


def damaged() -> Unusable:
    """The file is ours, and something in it is broken."""
    return Unusable("The saved data was damaged. It is kept as {file}; a new file was begun.")
