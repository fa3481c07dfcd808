"""The tables, how they came to be, and whether a file has them.

A file has exactly the tables of one of our versions, word for word, or it is not used: a bad byte in their description
changes how SQLite reads everything. A file of an earlier version is brought up to date in one step.
"""

import sqlite3
from typing import Any

from app.services.storage.errors import Unusable, damaged

APPLICATION_ID = 0x4C55444F  # "LUDO": tells our files from other people's
VERSION = 5
PAGE_SIZE = 4096

COLUMNS = {  # of every table that holds something of the player's
    "settings": ("name", "value"),
    "profiles": ("id", "name", "colour", "symbol", "birth_year"),
    "games": ("id", "game", "header", "started", "finished", "outcome", "place", "kept"),
    "events": ("game_id", "number", "t_ms", "move"),
    "results": ("game_id", "seat", "profile", "level", "score", "won"),
    "seen": ("what", "times", "last"),
    "damaged": ("id", "source", "content"),
    "ratings": ("game_id", "profile", "rating", "deviation"),
    "medals": ("profile", "medal", "game_id", "at"),
    "days": ("day", "game", "profile", "game_id", "score", "stars", "at"),
    "puzzles": ("profile", "puzzle", "solved", "tries", "hinted", "at"),
}
KEYS = {  # how many of them tell its rows apart
    "settings": 1, "profiles": 1, "games": 1, "events": 2, "results": 2, "seen": 1, "damaged": 1, "ratings": 2,
    "medals": 2, "days": 3, "puzzles": 2,
}  # fmt: skip

_SETTINGS = "CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID"
_PROFILES = """CREATE TABLE profiles (
    id INTEGER PRIMARY KEY, name TEXT NOT NULL, colour INTEGER NOT NULL, symbol TEXT NOT NULL, birth_year INTEGER)"""
_FIRST_GAMES = """CREATE TABLE games (
    id INTEGER PRIMARY KEY AUTOINCREMENT, game TEXT NOT NULL, header TEXT NOT NULL, started REAL NOT NULL,
    finished REAL, outcome TEXT)"""
_ORDERED_GAMES = _FIRST_GAMES.replace("outcome TEXT)", "outcome TEXT, place INTEGER)")
_GAMES = _ORDERED_GAMES.replace("place INTEGER)", "place INTEGER, kept INTEGER)")
_EVENTS = """CREATE TABLE events (
    game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    number INTEGER NOT NULL, t_ms INTEGER NOT NULL, move TEXT NOT NULL, PRIMARY KEY (game_id, number)) WITHOUT ROWID"""
_RESULTS = """CREATE TABLE results (
    game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL, profile INTEGER, level TEXT, score INTEGER NOT NULL, won INTEGER NOT NULL,
    PRIMARY KEY (game_id, seat)) WITHOUT ROWID"""
_RESULTS_INDEX = "CREATE INDEX results_of_a_profile ON results (profile)"
_SEEN = "CREATE TABLE seen (what TEXT PRIMARY KEY, times INTEGER NOT NULL, last REAL NOT NULL) WITHOUT ROWID"
_FIRST_RUNNING_INDEX = "CREATE UNIQUE INDEX one_running_game ON games (game) WHERE finished IS NULL"
_RUNNING_INDEX = "CREATE INDEX running_games ON games (game) WHERE finished IS NULL"
_ENDED_INDEX = "CREATE INDEX ended_games ON games (place) WHERE finished IS NOT NULL"
_DAMAGED = "CREATE TABLE damaged (id INTEGER PRIMARY KEY, source TEXT NOT NULL, content TEXT NOT NULL)"
_RATINGS = """CREATE TABLE ratings (
    game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    profile INTEGER NOT NULL, rating REAL NOT NULL, deviation REAL NOT NULL,
    PRIMARY KEY (game_id, profile)) WITHOUT ROWID"""
_RATINGS_INDEX = "CREATE INDEX ratings_of_a_profile ON ratings (profile)"
_MEDALS = """CREATE TABLE medals (
    profile INTEGER NOT NULL, medal TEXT NOT NULL, game_id INTEGER REFERENCES games (id) ON DELETE SET NULL,
    at REAL NOT NULL, PRIMARY KEY (profile, medal)) WITHOUT ROWID"""
_DAYS = """CREATE TABLE days (
    day TEXT NOT NULL, game TEXT NOT NULL, profile INTEGER NOT NULL,
    game_id INTEGER REFERENCES games (id) ON DELETE SET NULL, score INTEGER, stars INTEGER, at REAL NOT NULL,
    PRIMARY KEY (day, game, profile)) WITHOUT ROWID"""
_PUZZLES = """CREATE TABLE puzzles (
    profile INTEGER NOT NULL, puzzle TEXT NOT NULL, solved INTEGER NOT NULL, tries INTEGER NOT NULL,
    hinted INTEGER NOT NULL, at REAL NOT NULL, PRIMARY KEY (profile, puzzle)) WITHOUT ROWID"""

_COMMON = (_SETTINGS, _PROFILES, _EVENTS, _RESULTS, _RESULTS_INDEX, _SEEN)
_VERSIONS = {
    1: (*_COMMON, _FIRST_GAMES, _FIRST_RUNNING_INDEX),
    2: (*_COMMON, _ORDERED_GAMES, _FIRST_RUNNING_INDEX),
    3: (*_COMMON, _ORDERED_GAMES, _RUNNING_INDEX, _ENDED_INDEX, _DAMAGED),
    4: (*_COMMON, _GAMES, _RUNNING_INDEX, _ENDED_INDEX, _DAMAGED),
}
_HONOURS = (_RATINGS, _RATINGS_INDEX, _MEDALS, _DAYS, _PUZZLES)
_VERSIONS[5] = (*_VERSIONS[4], *_HONOURS)


def check(db: sqlite3.Connection) -> int:
    """Which version's tables a file has; refuses files of other programs, of later versions, and damaged ones."""
    found = _descriptions(db)
    if _number(db, "application_id") != APPLICATION_ID:
        if len(COLUMNS.keys() & {name for _, name, _, _ in found}) > len(COLUMNS) / 2:
            raise damaged()  # it is ours all the same
        raise Unusable(
            "The saved data belongs to another program. It is kept as {file}; a new file was begun.", ours=False
        )
    if _number(db, "user_version") > VERSION:
        raise Unusable("The saved data comes from a later version. It is kept as {file}; a new file was begun.")
    for version, statements in _VERSIONS.items():
        if found == {_described(statement) for statement in statements}:
            return version
    raise damaged()


def create(db: sqlite3.Connection) -> None:
    """Make the tables of a new file, unless another window that starts at the same moment has."""
    if not _is_new(db):
        return
    db.execute(f"PRAGMA page_size = {PAGE_SIZE}")
    with db:
        db.execute("BEGIN IMMEDIATE")
        if _is_new(db):
            for statement in _VERSIONS[VERSION]:
                db.execute(statement)
            db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            db.execute(f"PRAGMA user_version = {VERSION}")


def upgrade(db: sqlite3.Connection) -> None:
    """Add what later versions brought to a file of an earlier one."""
    if check(db) == VERSION == _number(db, "user_version"):
        return
    with db:
        db.execute("BEGIN IMMEDIATE")
        version = check(db)
        if version < 2:  # the order in which games ended, as far as their dates tell it
            db.execute("ALTER TABLE games ADD COLUMN place INTEGER")
            db.execute(
                """UPDATE games SET place = (SELECT count(*) FROM games AS other
                   WHERE (other.finished, other.id) <= (games.finished, games.id)) WHERE finished IS NOT NULL"""
            )
        if version < 3:  # a place for damaged things; two windows may begin a game of the same kind
            db.execute("DROP INDEX one_running_game")
            for statement in (_RUNNING_INDEX, _ENDED_INDEX, _DAMAGED):
                db.execute(statement)
        if version < 4:  # games that somebody wants to find again
            db.execute("ALTER TABLE games ADD COLUMN kept INTEGER")
        if version < 5:  # ratings, medals, the day's deals and puzzles
            for statement in _HONOURS:
                db.execute(statement)
        db.execute(f"PRAGMA user_version = {VERSION}")


def _is_new(db: sqlite3.Connection) -> bool:
    """Whether this is a new file, or one whose making was cut off."""
    return _number(db, "application_id") == 0 and db.execute("SELECT 1 FROM sqlite_master").fetchone() is None


def _number(db: sqlite3.Connection, pragma: str) -> int:
    (number,) = db.execute(f"PRAGMA {pragma}").fetchone()
    return int(number)


def _descriptions(db: sqlite3.Connection) -> set[tuple[Any, ...]]:
    rows = db.execute("SELECT type, name, tbl_name, sql FROM sqlite_master WHERE name <> 'sqlite_sequence'")
    return {(kind, name, table, " ".join(str(sql).split())) for kind, name, table, sql in rows}


def _described(statement: str) -> tuple[str, str, str, str]:
    """The line of sqlite_master that a statement leads to."""
    words = statement.split()
    if "INDEX" not in words[:3]:
        return "table", words[2], words[2], " ".join(words)
    place = words.index("ON")
    return "index", words[place - 1], words[place + 1], " ".join(words)
