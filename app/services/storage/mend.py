"""What is missing in a file that SQLite finds nothing wrong with, and what can be put right.

A game without its head can't be shown: its moves and results are set aside, in a table of their own. Results that are
missing follow from the game, a person whose entry is gone from the games they played. Nothing is deleted.
"""

import json
import sqlite3
from contextlib import suppress
from dataclasses import replace
from typing import Any, NamedTuple

from app.services.storage import rows
from app.services.storage.errors import Unreadable

_ORPHANS = """
    WITH RECURSIVE found (id) AS (
        SELECT min(game_id) FROM {table} UNION ALL
        SELECT (SELECT min(game_id) FROM {table} WHERE game_id > found.id) FROM found WHERE found.id IS NOT NULL)
    SELECT id FROM found WHERE id IS NOT NULL AND id NOT IN (SELECT id FROM games)"""  # looks at one row a game
_COUNTED = """SELECT id, outcome, (SELECT count(*) FROM results WHERE game_id = id) FROM games
    WHERE finished IS NOT NULL"""
_WITHOUT_ENTRY = "SELECT DISTINCT profile FROM results WHERE profile NOT IN (SELECT id FROM profiles)"
_WITHOUT_DATE = "SELECT id FROM games WHERE finished IS NULL AND outcome IS NOT NULL"
_WITHOUT_PLACE = f"""SELECT id FROM games WHERE finished IS NOT NULL
    AND (typeof(place) <> 'integer' OR place NOT BETWEEN 1 AND {rows.LARGEST}) ORDER BY finished, id"""


class Mended(NamedTuple):
    """What was found."""

    games: int = 0  # that can't be read and are set aside
    people: int = 0  # whose entry was made anew
    entries: int = 0  # ratings of games that are not there, set aside


def is_whole(db: sqlite3.Connection) -> bool:
    """Whether nothing is missing, as far as that can be seen quickly."""
    orphans = [_ORPHANS.format(table=table) for table in ("events", "results", "ratings")]
    looks = [*orphans, _WITHOUT_ENTRY, _WITHOUT_DATE, _WITHOUT_PLACE]
    return not any(db.execute(look).fetchone() for look in looks) and not _missing_results(db)


def mend(db: sqlite3.Connection) -> Mended:
    """Put right what can be, set aside what can't; within a transaction."""
    orphans = {id for table in ("events", "results") for (id,) in db.execute(_ORPHANS.format(table=table))}
    for id in orphans:
        set_aside_game(db, id)
    entries = 0
    for (id,) in db.execute(_ORPHANS.format(table="ratings")).fetchall():
        for row in db.execute("SELECT * FROM ratings WHERE game_id = ?", (id,)).fetchall():
            set_aside(db, "ratings", row)
            entries += 1
        db.execute("DELETE FROM ratings WHERE game_id = ?", (id,))
    db.execute(f"UPDATE games SET finished = started WHERE id IN ({_WITHOUT_DATE})")
    without = db.execute(_WITHOUT_PLACE).fetchall()
    db.executemany("UPDATE games SET place = NULL WHERE id = ?", without)
    for (id,) in without:
        db.execute("UPDATE games SET place = 1 + (SELECT ifnull(max(place), 0) FROM games) WHERE id = ?", (id,))
    made = sum(_make_anew(db, id) for (id,) in db.execute(_WITHOUT_ENTRY).fetchall())
    for id in _missing_results(db):
        _renew_results(db, id)
    return Mended(len(orphans), made, entries)


def set_aside(db: sqlite3.Connection, source: str, content: Any) -> None:
    """Keep what can't be shown, word for word."""
    text = json.dumps(content, default=lambda data: {"bytes": data.hex()})
    db.execute("INSERT INTO damaged (source, content) VALUES (?, ?)", (source, text))


def set_aside_game(db: sqlite3.Connection, id: int) -> None:
    """Keep a game that can't be shown, with all that belongs to it, where it is in nobody's way."""
    parts = {
        "game": db.execute(f"{rows.GAME} WHERE id = ?", (id,)).fetchone(),
        "events": db.execute("SELECT * FROM events WHERE game_id = ?", (id,)).fetchall(),
        "results": db.execute("SELECT * FROM results WHERE game_id = ?", (id,)).fetchall(),
        "ratings": db.execute("SELECT * FROM ratings WHERE game_id = ?", (id,)).fetchall(),
    }
    set_aside(db, "games", parts)
    for table in ("medals", "days"):  # what was won stays
        db.execute(f"UPDATE {table} SET game_id = NULL WHERE game_id = ?", (id,))
    for table, key in (("events", "game_id"), ("results", "game_id"), ("ratings", "game_id"), ("games", "id")):
        db.execute(f"DELETE FROM {table} WHERE {key} = ?", (id,))


def put_results(db: sqlite3.Connection, id: int, results: list[rows.Result]) -> None:
    """Write down how everybody did in a game."""
    db.executemany(
        "INSERT OR REPLACE INTO results VALUES (?, ?, ?, ?, ?, ?)",
        [(id, each.seat, each.profile, each.level, each.score, each.won) for each in results],
    )


def _missing_results(db: sqlite3.Connection) -> list[int]:
    """Games that are over and have more or fewer results than scores."""
    found = []
    for id, outcome, count in db.execute(_COUNTED):
        with suppress(Unreadable, LookupError, TypeError):
            if len(rows.value(outcome)["scores"]) != count:
                found.append(id)
    return found


def _renew_results(db: sqlite3.Connection, id: int) -> None:
    """Results as they follow from a game; people who are no longer known stay forgotten."""
    known = {id for (id,) in db.execute("SELECT id FROM profiles")}
    with suppress(Unreadable):
        found = rows.results_of(rows.game(db.execute(f"{rows.GAME} WHERE id = ?", (id,)).fetchone()))
        if found:
            db.execute("DELETE FROM results WHERE game_id = ?", (id,))
            put_results(db, id, [each if each.profile in known else replace(each, profile=None) for each in found])


def _make_anew(db: sqlite3.Connection, profile: Any) -> bool:
    """An entry for somebody who has played, with the name they had then; unless it is the results that are wrong."""
    made = None
    look = f"SELECT seat, g.* FROM results JOIN ({rows.GAME}) AS g ON id = game_id WHERE profile IS ? ORDER BY place"
    for seat, *row in db.execute(look, (profile,)).fetchall():
        with suppress(Unreadable, LookupError, TypeError):
            stored = rows.game(row)
            if stored.profiles[seat] != profile:
                _renew_results(db, stored.id)
                continue
            player = stored.header["players"][seat]
            made = rows.person((profile, player["name"], 0, "", player.get("birth_year")))
    if made:
        db.execute("INSERT INTO profiles VALUES (?, ?, ?, ?, ?)", made)
    return made is not None
