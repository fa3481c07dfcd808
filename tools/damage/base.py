"""A device that has been used for a while, as files: sound, with a journal left by a killed process, and older ones."""

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from app.catalogue import ABOUT
from app.match import Match, Seat
from app.registry import get_game
from app.services.profiles import Profile, Profiles
from app.services.settings import Settings
from app.services.storage import Day, Medal, Rating, Store, Tried, schema
from app.services.storage.rows import as_text
from tests.screens.scenes import NOON, play_to_the_end

KEYS = {table: count for table, count in schema.KEYS.items() if table != "damaged"}  # columns that tell rows apart
HONOURS = ("ratings", "medals", "days", "puzzles")
RUNNING = ("toujours12", "tantalus", "midi", "takeit")
NAME = "ludotheque.db"


@dataclass(frozen=True)
class Base:
    """The bytes of a file and its journal, and the rows they hold."""

    file: bytes
    journal: bytes
    rows: dict[str, dict[tuple, tuple]]  # by table and key

    def put(self, folder):
        """As files in a folder."""
        (folder / NAME).write_bytes(self.file)
        if self.journal:
            (folder / f"{NAME}-wal").write_bytes(self.journal)


def rows_of(path):
    """Everything in a file, by table and key."""
    with closing(sqlite3.connect(path)) as db:
        db.text_factory = as_text
        return {
            table: {tuple(row[:keys]): tuple(row) for row in db.execute(f"SELECT * FROM {table}")}
            for table, keys in KEYS.items()
        }


def make(folder: Path) -> dict[str, Base]:
    """The files to damage, by name."""
    folder.mkdir(parents=True, exist_ok=True)
    store = Store(folder / NAME)
    _furnish(store)
    store.close()
    bases = {"closed": _base(folder / NAME)}
    store = Store(folder / NAME)
    _go_on(store)
    files = (folder / NAME).read_bytes(), (folder / f"{NAME}-wal").read_bytes()
    store.close()
    bases["killed"] = Base(*files, rows_of(folder / NAME))
    assert files[1], "some of it is in the journal only"
    games = {key: (*row[:-1], None) for key, row in bases["killed"].rows["games"].items()}  # none was marked then
    rows = {**bases["killed"].rows, **{table: {} for table in HONOURS}}
    for version in (4, 3, 2, 1):
        if version == 3:
            rows = {**rows, "games": games}
        _make_earlier(folder / NAME, version)
        bases[f"version {version}"] = _base(folder / NAME, rows)
    return bases


def _base(path, rows=None):
    return Base(path.read_bytes(), b"", rows or rows_of(path))


def _furnish(store):
    people = Profiles(store)
    for name, symbol, year in (("Marie", "owl", 1951), ("Théo", "rocket-launch", 2016), ("Jo", "turtle", None)):
        people.save(Profile(None, name, people.fresh().colour, symbol, year))
    settings = Settings(store)
    settings.language, settings.mute, settings.reduced_motion, settings.volume = "en", True, True, 40
    for number, game in enumerate([*ABOUT, *ABOUT, "toujours12", "takeit"]):
        play_to_the_end(store, game, _seats(people, game, number), {}, number, NOON + 5000 * number, "beginner")
    for game in store.finished_games(3):
        store.keep_game(game.id, True)
    _honour(store, people)
    for number, game in enumerate(RUNNING[:2]):
        _begin(store, people, game, number)


def _honour(store, people):
    """What people have won and tried."""
    for number, game in enumerate(store.finished_games(99)):
        for profile in filter(None, game.profiles):
            store.put_ratings([Rating(game.id, profile, 1500.0 + 7.25 * number, 350.0 - number)])
            store.put_medals([Medal(profile, f"{game.game}/first", game.id, NOON + number)])
            store.put_day(Day(f"2026-03-{number + 1:02}", game.game, profile, game.id, number, number % 4, NOON))
    for number, person in enumerate(people.all() * 5):
        store.put_tried(Tried(person.id, f"tantalus/{number}", number % 2 == 0, number, number % 3 == 0, NOON))


def _go_on(store):
    """What lies only in the journal: a person, a setting, finished and running games."""
    people = Profiles(store)
    people.save(Profile(None, "Inès", 5, "bee"))
    store.put_setting("theme", "dark")
    for number, game in enumerate(("cartino", "slamdunk")):
        play_to_the_end(store, game, _seats(people, game, number), {}, 50 + number, NOON + 200_000 + number, "beginner")
    for number, game in enumerate(RUNNING[2:]):
        _begin(store, people, game, number)


def _seats(people, game, number):
    me = people.all()[number % 2]
    bots = [Seat(name, "beginner") for name in ("Basile", "Colette")]
    return [Seat.of(me), *bots][: max(2, get_game(game).seats[0])]


def _begin(store, people, game, number):
    """A game of a few moves, which is not over."""
    match = Match.start(store, game, _seats(people, game, number), {}, number, NOON)
    session = match.session
    for step in range(8):
        seat = next((seat for seat in session.actors() if seat >= 0 and session.legal_moves(seat)), None)
        if seat is not None and (step % 4 == 3 or session.deadline_ms() is None):  # whoever slams at once is soon done
            match.submit(session.legal_moves(seat)[0], session.now_ms + 700, NOON)
        elif session.deadline_ms() is not None:
            match.advance(session.deadline_ms(), NOON)
    assert session.outcome() is None


def _make_earlier(path, version):
    """The tables as earlier versions had them."""
    with closing(sqlite3.connect(path)) as db:
        if version == 4:
            for table in HONOURS:
                db.execute(f"DROP TABLE {table}")
        elif version == 3:
            db.execute("ALTER TABLE games DROP COLUMN kept")
        elif version == 2:
            db.execute("DROP TABLE damaged")
            db.execute("DROP INDEX ended_games")
            db.execute("DROP INDEX running_games")
            db.execute("CREATE UNIQUE INDEX one_running_game ON games (game) WHERE finished IS NULL")
        else:
            db.execute("ALTER TABLE games DROP COLUMN place")
        db.execute(f"PRAGMA user_version = {version}")
        db.commit()
        db.execute("PRAGMA journal_mode = DELETE")
        db.execute("VACUUM")
