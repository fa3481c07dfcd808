"""All of one's data as one file, and a file of another device brought in.

The file is the store itself, copied and packed: gzip's checksum tells whether a byte of it has changed, and a file of
an earlier version is brought up to date like any other. What comes in is checked where it becomes objects (`rows`), and
goes in in one step or not at all. Nothing is doubled and nothing is lost:

- People are the same where number and name are, else where the name is.
- Games are the same where their logs are; of one that was continued elsewhere the longer log counts. Two that went
  different ways from one beginning are two games.
- Settings that were made here stay, others are taken over. Of the day's deals the first try counts.

What lies beside the store (packs of questions) is in the file as settings that no device has; whoever knows what they
mean gives and takes them.
"""

import gzip
import json
import os
import sqlite3
import zlib
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from app.services.storage import rescue, rows, schema
from app.services.storage.errors import Problem, StorageError, Unreadable, Unusable
from app.services.storage.mend import put_results
from app.services.storage.pages import MAGIC
from app.services.storage.store import Store
from app.services.storage.whose import SEEN_BY_A_PERSON, name_elsewhere

PACKED = b"\x1f\x8b"  # how gzip's files begin
LARGEST = 64_000_000  # bytes of a file that is looked at,
LARGEST_UNPACKED = 512_000_000  # and of what is in it: ten thousands of games
PACKS = "packs/"  # how settings begin that are packs of questions

_LOG = """SELECT group_concat(t_ms || ' ' || move, char(10))
    FROM (SELECT t_ms, move FROM events WHERE game_id = ? ORDER BY number)"""


class Contents(NamedTuple):
    """What is in a file."""

    people: int
    games: int
    packs: int


class Merged(NamedTuple):
    """What came of bringing it in."""

    people: int  # who are new here
    games: int  # that are
    known: int  # that were here already
    unreadable: int
    kinds: frozenset[str]  # of games that have changed
    packs: list[Any]  # of questions that are in the file, unread


def is_backup(data: bytes) -> bool:
    """Whether this looks like one of our files, sound or not."""
    return data.startswith(PACKED)


def pack(store: Store, packs: Iterable[Any] = ()) -> bytes:
    """Everything, as the bytes of one file; only what is damaged and kept apart stays here."""
    made = _beside(store)
    try:
        with closing(sqlite3.connect(made, isolation_level=None)) as db:
            rescue.copy_all(store.file.db, db)
            db.execute("PRAGMA journal_mode = DELETE")
            db.execute("DELETE FROM damaged")
            named = ((f"{PACKS}{number}", json.dumps(each)) for number, each in enumerate(packs, start=1))
            db.executemany("INSERT OR REPLACE INTO settings VALUES (?, ?)", named)
            db.execute("VACUUM")
        return gzip.compress(made.read_bytes(), 5)
    except (*Problem, OSError) as error:
        raise StorageError("This could not be saved: {reason}", reason=str(error)) from error
    finally:
        _remove(made)


def look(store: Store, data: bytes) -> Contents:
    """What is in a file; StorageError where it is none of ours, or damaged."""
    with _opened(store, data) as db:
        people, games, packs = (
            db.execute(f"SELECT count(*) FROM {table}").fetchone()[0]
            for table in ("profiles", "games", f"settings WHERE name GLOB '{PACKS}*'")
        )
        return Contents(people, games, packs)


def merge(store: Store, data: bytes) -> Merged:
    """Bring a file in, all of it or nothing."""
    if store.away:
        raise StorageError("The saved data is out of reach just now. Please try again later.")
    with _opened(store, data) as db, store.writing():
        return _Merge(store, db).run()


@contextmanager
def _opened(store: Store, data: bytes) -> Iterator[sqlite3.Connection]:
    """The tables of a file, of this version."""
    content = _unpacked(data)
    place = _beside(store)
    try:
        place.write_bytes(content)
        with closing(sqlite3.connect(place, isolation_level=None)) as db:
            db.text_factory = rows.as_text
            _check(db)
            yield db
    except OSError as error:
        raise StorageError("This could not be saved: {reason}", reason=str(error)) from error
    finally:
        _remove(place)


def _check(db: sqlite3.Connection) -> None:
    try:
        version = int(db.execute("PRAGMA user_version").fetchone()[0])
        if version > schema.VERSION:
            raise StorageError("This file comes from a later version of Ludothèque. Nothing was changed.")
        schema.check(db)
        if not rescue.is_sound(db):
            raise _damaged()
        schema.upgrade(db)
    except Unusable as problem:
        raise (_damaged() if problem.ours else _foreign()) from None
    except Problem:
        raise _damaged() from None


def _unpacked(data: bytes) -> bytes:
    """What is in a packed file, if it is whole and one of ours."""
    if not is_backup(data):
        raise _foreign()
    unpacking = zlib.decompressobj(wbits=31)
    try:
        content = unpacking.decompress(data, LARGEST_UNPACKED)
    except zlib.error:
        raise _damaged() from None
    if not unpacking.eof:
        raise _damaged()
    if unpacking.unused_data or not content.startswith(MAGIC):
        raise _foreign()
    return content


def _foreign() -> StorageError:
    return StorageError("This is not a file of Ludothèque. Nothing was changed.")


def _damaged() -> StorageError:
    return StorageError("This file is damaged. Nothing was changed.")


def _beside(store: Store) -> Path:
    """Where to unpack; what a process has left that was killed over this goes first."""
    store.path.parent.mkdir(parents=True, exist_ok=True)
    with suppress(OSError):
        for left in store.path.parent.glob(f"{store.path.name}-other-*"):
            left.unlink()
    return rescue.beside(store.path, f"-other-{os.getpid()}")


def _remove(path: Path) -> None:
    with suppress(OSError):
        path.unlink(missing_ok=True)
        rescue.remove_journals(path)


@dataclass(slots=True)
class _Known:
    """A game that is here."""

    id: int
    started: float
    finished: bool


@dataclass(slots=True)
class _Merge:
    """One file being brought in."""

    store: Store
    source: sqlite3.Connection
    people: dict[int, int] = field(default_factory=dict)  # their numbers there and here
    games: dict[int, int] = field(default_factory=dict)
    added: list[tuple[int, float]] = field(default_factory=list)  # finished games that came in, as they ended
    kinds: set[str] = field(default_factory=set)
    new_people: int = 0
    new_games: int = 0
    unreadable: int = 0
    packs: list[Any] = field(default_factory=list)

    def run(self) -> Merged:
        """People first, then their games, then what they won."""
        self._bring_people()
        self._bring_games()
        self._put_in_order()
        self._bring_honours()
        self._bring_settings()
        self._bring_seen()
        known = len(self.games) - self.new_games
        return Merged(self.new_people, self.new_games, known, self.unreadable, frozenset(self.kinds), self.packs)

    @property
    def _db(self) -> sqlite3.Connection:
        return self.store.file.db

    def _theirs(self, look: str, values: tuple[Any, ...] = ()) -> list[Any]:
        """What the file says; where it can't be read, that is its fault, not ours."""
        try:
            return self.source.execute(look, values).fetchall()
        except Problem:
            raise _damaged() from None

    # People

    def _bring_people(self) -> None:
        own = {person[0]: person[1] for person in self.store.profiles()}
        found = []
        for row in self._theirs("SELECT id, name, colour, symbol, birth_year FROM profiles ORDER BY id"):
            with suppress(Unreadable):
                found.append(rows.person(row))
        left = dict(own)
        for id, name, *_ in found:
            if left.get(id) == name:
                self.people[id] = id
                del left[id]
        for id, name, colour, symbol, year in found:
            if id in self.people:
                continue
            same = next((other for other, known in left.items() if known.casefold() == name.casefold()), None)
            if same is None:
                same = self.store.put_profile(None, name, colour, symbol, year)
                self.new_people += 1
            else:
                del left[same]
            self.people[id] = same

    def _person(self, id: Any) -> int | None:
        return self.people.get(id) if type(id) is int else None

    # Games

    def _bring_games(self) -> None:
        known: dict[Any, list[_Known]] = {}
        for row in self._db.execute(rows.GAME).fetchall():
            with suppress(Unreadable):
                stored = rows.game(row)
                known.setdefault(_deal(stored), []).append(
                    _Known(stored.id, stored.started, stored.finished is not None)
                )
        fresh = self.store.new_game_number()
        for row in self._theirs(f"{rows.GAME} ORDER BY finished IS NULL, place, id"):
            try:
                stored = rows.game(row)
            except Unreadable:
                self.unreadable += 1
                continue
            here = self._same(stored, known.get(_deal(stored), []))
            if here is None:
                self._put(stored, fresh)
                here = _Known(fresh, stored.started, stored.finished is not None)
                known.setdefault(_deal(stored), []).append(here)
                self.new_games += 1
                fresh += 1
            self.games[stored.id] = here.id
            if stored.kept:
                self._db.execute("UPDATE games SET kept = 1 WHERE id = ?", (here.id,))

    def _same(self, stored: rows.StoredGame, candidates: list[_Known]) -> _Known | None:
        """The game here that this one is; where it went further there, it is brought up to that."""
        if not candidates:
            return None
        theirs = _log(self._theirs(_LOG, (stored.id,)))
        for here in candidates:
            ours = _log(self._db.execute(_LOG, (here.id,)).fetchall())
            if ours == theirs and (here.finished or stored.finished is None):
                return here
            if here.started != stored.started:
                continue
            if ours == theirs or (theirs.startswith(f"{ours}\n") and not here.finished):
                self._put(stored, here.id)
                here.finished = stored.finished is not None
                return here
            if ours.startswith(f"{theirs}\n") and stored.finished is None:
                return here
        return None

    def _put(self, stored: rows.StoredGame, id: int) -> None:
        """Write a game down under a number of ours; what is said of one that is there already still holds."""
        header = rows.renumbered(stored.header, self._person)
        outcome = None if stored.outcome is None else json.dumps(stored.outcome)
        values = (id, stored.game, json.dumps(header), stored.started, stored.finished, outcome)
        self._db.execute(
            """INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, NULL, NULL) ON CONFLICT (id) DO UPDATE
               SET header = excluded.header, finished = excluded.finished, outcome = excluded.outcome""",
            values,
        )
        self._db.execute("DELETE FROM events WHERE game_id = ?", (id,))
        log = self._theirs("SELECT number, t_ms, move FROM events WHERE game_id = ?", (stored.id,))
        self._db.executemany(
            "INSERT INTO events VALUES (?, ?, ?, ?)",
            ((id, number, t_ms, move) for number, t_ms, move in log if None not in (number, t_ms, move)),
        )
        if stored.finished is None:
            return
        look = "SELECT seat, profile, level, score, won FROM results WHERE game_id = ? ORDER BY seat"
        results = []
        for row in self._theirs(look, (stored.id,)):
            with suppress(Unreadable):
                found = rows.result(row)
                person = self._person(found.profile)
                results.append(rows.Result(found.seat, person, found.level, found.score, found.won))
        put_results(self._db, id, results)
        self.added.append((id, stored.finished))
        self.kinds.add(stored.game)

    def _put_in_order(self) -> None:
        """Games that came in get their places between ours, by when they ended."""
        if not self.added:
            return
        new = {id for id, _ in self.added}
        look = "SELECT id, finished FROM games WHERE finished IS NOT NULL ORDER BY place, id"
        own = [(id, rows.date(finished)) for id, finished in self._db.execute(look) if id not in new]
        order: list[int] = []
        for id, finished in self.added:
            while own and own[0][1] <= finished:
                order.append(own.pop(0)[0])
            order.append(id)
        order += [id for id, _ in own]
        places = [(place, id) for place, id in enumerate(order, start=1)]
        self._db.executemany("UPDATE games SET place = ? WHERE id = ?", places)

    # What people have won and tried

    def _bring_honours(self) -> None:
        new = {id for id, _ in self.added}
        for rating in self._readable("ratings", rows.rating):
            person, game = self._person(rating.profile), self.games.get(rating.game_id)
            if person is not None and game in new:
                self.store.put_ratings([rating._replace(game_id=game, profile=person)])
        for medal in self._readable("medals", rows.medal):
            person = self._person(medal.profile)
            if person is not None:
                self.store.put_medals([medal._replace(profile=person, game_id=self.games.get(medal.game_id))])
        for day in self._readable("days", rows.day):
            person = self._person(day.profile)
            if person is not None:
                self._bring_day(day._replace(profile=person, game_id=self.games.get(day.game_id)))
        for tried in self._readable("puzzles", rows.tried):
            person = self._person(tried.profile)
            if person is not None:
                self._bring_tried(tried._replace(profile=person))

    def _bring_day(self, day: rows.Day) -> None:
        """The first try counts; one that was played to the end elsewhere is the same one."""
        own = self.store.day(day.day, day.game, day.profile)
        if own is not None and own.game_id is not None and own.game_id == day.game_id:
            better = own.score is None and day.score is not None
        else:
            better = own is None or day.at < own.at
        if better:
            self.store.put_day(day)

    def _bring_tried(self, tried: rows.Tried) -> None:
        """Solved is solved, as it was the first time."""
        own = self.store.tried(tried.profile, tried.puzzle)
        if own is not None:
            both = sorted((own, tried), key=lambda each: (not each.solved, each.at))
            tried = both[0]._replace(tries=max(own.tries, tried.tries))
        self.store.put_tried(tried)

    def _readable(self, table: str, check: Any) -> Iterator[Any]:
        for row in self._theirs(f"SELECT * FROM {table}"):
            with suppress(Unreadable):
                yield check(row)

    # The rest

    def _bring_settings(self) -> None:
        numbers = self._numbers()
        for name, text in self._theirs("SELECT name, value FROM settings"):
            with suppress(Unreadable):
                value = rows.value(text)
                if not isinstance(name, str):
                    continue
                if name.startswith(PACKS):
                    self.packs.append(value)
                    continue
                here = name_elsewhere(name, numbers)
                if here and self.store.setting(here) is None:
                    self.store.put_setting(here, value)

    def _bring_seen(self) -> None:
        numbers = self._numbers()
        for what, times, last in self._theirs("SELECT what, times, last FROM seen"):
            name = what if isinstance(what, str) else ""
            if name.startswith(SEEN_BY_A_PERSON):
                beginning, person, *rest = name.split("/")
                name = "/".join((beginning, str(numbers[person]), *rest)) if person in numbers else ""
            with suppress(Unreadable):
                if name:
                    self._db.execute(
                        """INSERT INTO seen VALUES (?, ?, ?) ON CONFLICT (what) DO UPDATE
                           SET times = max(times, excluded.times), last = max(last, excluded.last)""",
                        (name, rows.count(times), last if isinstance(last, int | float) else 0.0),
                    )

    def _numbers(self) -> dict[str, int]:
        """People's numbers here, by those they have there, as names spell them."""
        return {str(there): here for there, here in self.people.items()}


def _deal(stored: rows.StoredGame) -> Any:
    """What two games that are the same have in common, quickly."""
    seed = stored.header.get("seed")
    return stored.game, seed if isinstance(seed, int | str) else None, len(stored.header.get("players", []))


def _log(found: list[Any]) -> str:
    ((log,),) = found
    return log if isinstance(log, str) else ""
