"""All data in one file, and back: nothing doubled, nothing lost; a damaged or foreign file changes nothing."""

import gzip
import random
import sqlite3
from contextlib import closing, suppress

import pytest

from app.day import deal_of
from app.engine.move import Move
from app.engine.record import Event
from app.match import Match
from app.services.storage import Day, Medal, Rating, Result, StorageError, Store, Tried, backup
from tools.fuzz.harm import harmed

TABLES = ("settings", "profiles", "games", "events", "results", "seen", "ratings", "medals", "days", "puzzles")


def play(store, person, seed, at, kind="toujours12", moves=30, finished=True, started=None):
    header = {
        "game": kind, "seed": seed, "profiles": [person, None],
        "players": [{"name": "Zoé"}, {"name": "Basile", "kind": "bot", "level": "casual"}],
    }  # fmt: skip
    id = store.start_game(kind, header, at - 60 if started is None else started, ())
    events = [Event(10 * place, Move(place % 2, "play", (place, seed))) for place in range(moves)]
    if not finished:
        store.write_events(id, 0, events)
        return id
    results = [Result(0, person, None, seed, True), Result(1, None, "casual", -1, False)]
    store.finish_game(id, 0, events, {"scores": [seed, -1], "winners": [0]}, results, at)
    store.put_ratings([Rating(id, person, 1500.0 + seed, 200.0)])
    return id


def furnish(path, names=("Zoé", "Théo"), games=4, first_seed=1, at=1000.0):
    """A device with people who have played."""
    store = Store(path)
    people = [store.put_profile(None, name, number, "owl", None) for number, name in enumerate(names)]
    for number in range(games):
        id = play(store, people[number % len(people)], first_seed + number, at + 100 * number)
        store.put_medals([Medal(people[0], f"medal/{first_seed + number}", id, at)])
        store.put_day(Day(f"2026-11-{first_seed + number:02}", "toujours12", people[0], id, 9, 2, at))
        store.put_tried(Tried(people[0], f"tantalus/{first_seed + number}", number % 2 == 0, 2, False, at))
    store.put_setting("theme", "dark")
    store.put_setting(f"lessons/{people[0]}", {"cartino": [3, False, True]})
    store.mark_seen("midi", ["q1"], 1.0)
    store.mark_seen(f"tips/{people[0]}/midi", ["star"], 1.0)
    return store


def content(store):
    return {table: store._db.execute(f"SELECT * FROM {table}").fetchall() for table in TABLES}


def count(store):
    return {table: len(rows) for table, rows in content(store).items()}


@pytest.fixture
def here(tmp_path):
    return furnish(tmp_path / "here" / "ludotheque.db")


@pytest.fixture
def there(tmp_path):
    return furnish(tmp_path / "there" / "ludotheque.db", ("Jo", "zoé"), 3, 20, 1050.0)


def test_a_new_device_gets_everything(here, tmp_path):
    here.keep_game(2, True)
    play(here, 1, 77, 5000.0, "cartino", 5, finished=False)
    new = Store(tmp_path / "new" / "ludotheque.db")
    data = backup.pack(here)
    assert backup.look(new, data) == (2, 5, 0)
    assert backup.merge(new, data) == (2, 5, 0, 0, {"toujours12"}, [])
    assert content(new) == content(here)
    assert [path.name for path in new.path.parent.iterdir() if "other" in path.name] == []
    new.close()
    again = Store(new.path)
    assert again.notices == []
    assert again.running_game("cartino").header["seed"] == 77


def test_what_is_here_already_is_not_doubled(here, there):
    before = content(here)
    assert backup.merge(here, backup.pack(here)) == (0, 0, 4, 0, set(), [])
    assert content(here) == before
    data = backup.pack(there)
    assert backup.merge(here, data)[:3] == (1, 3, 0)
    once = content(here)
    assert backup.merge(here, data)[:3] == (0, 0, 3)
    assert content(here) == once
    assert backup.merge(there, backup.pack(here))[:3] == (1, 4, 3)
    assert count(there) == count(here)


def test_two_devices_that_exchange_their_files_have_the_same_and_keep_it(here, there):
    for _ in range(2):
        backup.merge(here, backup.pack(there))
        backup.merge(there, backup.pack(here))
    assert count(here) == count(there)
    before = content(here), content(there)
    assert backup.merge(here, backup.pack(there))[:2] == backup.merge(there, backup.pack(here))[:2] == (0, 0)
    assert (content(here), content(there)) == before


def test_people_of_one_name_are_one_and_their_games_come_together(here, there):
    backup.merge(here, backup.pack(there))
    assert [name for _, name, *_ in here.profiles()] == ["Zoé", "Théo", "Jo"]
    zoe = [kind for kind, *_ in here.results_of(1)]
    assert len(zoe) == 2 + 1
    assert here.results_of(3), "Jo’s games are Jo’s, whatever number Jo had there"
    assert {medal.medal for medal in here.medals_of(3)} == {"medal/20", "medal/21", "medal/22"}
    assert here.setting("lessons/3") == {"cartino": [3, False, True]}
    assert here.seen("tips/3/midi") == {"star": 1}


def test_what_is_a_person_s_goes_to_that_person_whatever_their_number(here, there):
    jo = {"lessons/1": {"midi": [1, True, True]}, "trials/1": [[300], 0, 1], "close-calls/takeit/1": [4, 2]}
    for name, value in {**jo, "midi/clock": [1, 5000], "champions/midi": [1]}.items():
        there.put_setting(name, value)
    there.note_deal("2026-12-24", "midi", 1, 5.0)
    backup.merge(here, backup.pack(there))
    assert {name: here.setting(name.replace("1", "3")) for name in jo} == jo, "Jo is number 3 here"
    assert [here.knows_deal("2026-12-24", "midi", person) for person in (1, 2, 3)] == [False, False, True]
    assert here.setting("trials/1") is here.setting("close-calls/takeit/1") is None, "Zoé has raced nobody"
    assert here.setting("midi/clock") is here.setting("champions/midi") is None, "games and people have other numbers"


def test_games_are_in_the_order_in_which_they_ended(here, there):
    backup.merge(here, backup.pack(there))
    ends = [game.finished for game in here.finished_games()]
    assert ends == sorted(ends, reverse=True)
    assert [point.at for point in here.curve(1, "toujours12")] == [1000.0, 1150.0, 1200.0]


def test_a_game_that_went_on_elsewhere_goes_on_from_there(here, tmp_path):
    id = play(here, 1, 77, 5000.0, "cartino", 5, finished=False, started=4000.0)
    other = Store(tmp_path / "other" / "ludotheque.db")
    backup.merge(other, backup.pack(here))
    theirs = other.running_game("cartino").id
    further = [Event(10 * place, Move(place % 2, "play", (place, 77))) for place in range(8)]
    results = [Result(0, 1, None, 9, True), Result(1, None, "casual", -1, False)]
    other.finish_game(theirs, 5, further[5:], {"scores": [9, -1], "winners": [0]}, results, 6000.0)
    before = count(other)
    assert backup.merge(other, backup.pack(here))[:2] == (0, 0), "what is older there does not come back"
    assert count(other) == before
    assert other.running_game("cartino") is None
    backup.merge(here, backup.pack(other))
    assert here.running_game("cartino") is None
    assert len(here.log_of(id)) == 8
    assert here.finished_games(1)[0].id == id
    assert count(here) == count(other)


def test_a_day_s_deal_that_is_played_on_elsewhere_comes_back_as_the_try_that_counts(here, tmp_path):
    deal = deal_of("2026-11-18", "toujours12")
    match = Match.sit_down(here, deal.session(deal.players("Zoé")), [1, None, None], 5000.0)
    here.put_medals([Medal(1, "before/the end", match.id, 5000.0)])
    other = Store(tmp_path / "other" / "ludotheque.db")
    backup.merge(other, backup.pack(here))
    there = Match.resume(other, "toujours12", 5001.0)
    rng = random.Random(3)
    while not (outcome := there.session.outcome()):
        seat = there.session.actors()[0]
        there.submit(rng.choice(there.session.legal_moves(seat)), there.session.now_ms + 5, 6000.0)
        if len(there.session.events) == 40:  # not over yet
            backup.merge(here, backup.pack(other))
            assert here.day("2026-11-18", "toujours12", 1)[3:5] == (match.id, None)
            assert here.running_game("toujours12").id == match.id
    backup.merge(here, backup.pack(other))
    assert here.day("2026-11-18", "toujours12", 1)[3:5] == (match.id, outcome.scores[0])
    assert here.medals_in(match.id)[0].medal == "before/the end"
    assert here.events_of(match.id) == other.events_of(there.id)


def test_two_ways_from_one_beginning_are_two_games(here, tmp_path):
    id = play(here, 1, 77, 5000.0, "cartino", 5, finished=False, started=4000.0)
    other = Store(tmp_path / "other" / "ludotheque.db")
    backup.merge(other, backup.pack(here))
    here.write_events(id, 5, [Event(60, Move(0, "end"))])
    other.write_events(other.running_game("cartino").id, 5, [Event(61, Move(1, "end"))])
    data = backup.pack(other)
    assert backup.merge(here, data).games == 1
    assert backup.merge(here, data).games == 0
    assert len([1 for (kind,) in here._db.execute("SELECT game FROM games") if kind == "cartino"]) == 2


def test_what_was_set_here_stays(here, there):
    here.put_setting("theme", "light")
    there.put_setting("volume", 30)
    there.put_setting("people", [1, 2])
    there.put_setting("setup/midi", {"seats": [{"profile": 1}]})
    backup.merge(here, backup.pack(there))
    assert (here.setting("theme"), here.setting("volume")) == ("light", 30)
    assert here.setting("people") is None
    assert here.setting("setup/midi") is None


def test_the_first_try_of_a_day_counts_and_solved_is_solved(here, there):
    day = Day("2026-12-24", "midi", 1, None, 5, 1, 700.0)
    here.put_day(day._replace(at=900.0, score=50, stars=3))
    there.put_day(day._replace(profile=2))  # Zoé, there
    here.put_tried(Tried(1, "cartino/9", False, 7, True, 900.0))
    there.put_tried(Tried(2, "cartino/9", True, 2, False, 700.0))
    backup.merge(here, backup.pack(there))
    assert here.day("2026-12-24", "midi", 1) == day
    assert here.tried(1, "cartino/9") == Tried(1, "cartino/9", True, 7, False, 700.0)


def test_what_lies_beside_the_store_is_in_the_file_and_no_setting_of_anybody(here, there):
    data = backup.pack(there, [{"name": "Attic"}, {"name": "Cellar"}])
    assert backup.look(here, data) == (2, 3, 2)
    assert backup.merge(here, data).packs == [{"name": "Attic"}, {"name": "Cellar"}]
    assert not [name for name, _ in content(here)["settings"] if "packs" in name]
    assert not [name for name, _ in content(there)["settings"] if "packs" in name]


def test_a_file_of_an_earlier_version_is_read(here, there):
    with closing(sqlite3.connect(there.path)) as db:
        for table in ("ratings", "medals", "days", "puzzles"):
            db.execute(f"DROP TABLE {table}")
        db.execute("PRAGMA user_version = 4")
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    data = gzip.compress(there.path.read_bytes())
    assert backup.merge(here, data).games == 3


def later(data):
    data = bytearray(gzip.decompress(data))
    data[60:64] = (99).to_bytes(4, "big")
    return gzip.compress(data)


def other_program(data):
    data = bytearray(gzip.decompress(data))
    data[68:72] = bytes(4)
    return gzip.compress(bytes(data).replace(b"CREATE TABLE", b"CREATE THING"))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda data: b"", "not a file of Ludothèque"),
        (lambda data: b"PK\x03\x04 some other archive", "not a file of Ludothèque"),
        (lambda data: gzip.compress(b"a letter to my aunt"), "not a file of Ludothèque"),
        (lambda data: data[: len(data) // 2], "damaged"),
        (lambda data: data + b"more", "not a file of Ludothèque"),
        (later, "later version"),
        (other_program, "Nothing was changed"),
        (lambda data: gzip.compress(gzip.decompress(data)[:8192]), "damaged"),
    ],
)
def test_a_file_that_is_not_sound_changes_nothing_and_is_said(here, there, change, words):
    before = content(here)
    data = change(backup.pack(there))
    for act in (backup.look, backup.merge):
        with pytest.raises(StorageError, match=words):
            act(here, data)
    assert content(here) == before
    assert here.notices == []


def test_whatever_happens_to_a_file_it_is_refused_or_read_as_it_was(here, there):
    """Bytes flipped, cut out and put in: gzip tells."""
    rng = random.Random(25)
    before, data = content(here), backup.pack(there)
    for _ in range(150):
        with suppress(StorageError):
            assert backup.look(here, harmed(data, rng.randint(1, 3), rng)) == (2, 3, 0), (
                "only what gzip does not count was harmed"
            )
        assert content(here) == before


def test_a_sound_file_that_says_nonsense_brings_in_what_can_be_read(here, there):
    """A checksum tells of accidents, not of intent: what is in the tables may be anything."""
    rng = random.Random(26)
    data = gzip.decompress(backup.pack(there))
    odd = [None, -1, 2**60, 1.5, "", "x", "[" * 3000, '{"game": 5}', b"\xff\xfe", "0 dance", '{"a": [1]}']
    for number in range(60):
        path = here.path.parent / "nonsense.db"
        path.write_bytes(data)
        with closing(sqlite3.connect(path)) as db:
            table = rng.choice(TABLES)
            columns = [name for _, name, *_ in db.execute(f"PRAGMA table_info({table})")]
            try:
                db.execute(f"UPDATE OR REPLACE {table} SET {rng.choice(columns)} = ?", (rng.choice(odd),))
            except sqlite3.IntegrityError:
                continue
            db.commit()
        store = Store(here.path.parent / f"{number}.db")
        try:
            backup.merge(store, gzip.compress(path.read_bytes()))
        except StorageError:
            assert count(store)["games"] == 0, "all or nothing"
        for game in store.finished_games():
            store.events_of(game.id)
        store.close()
        Store(store.path).close()


def test_nothing_is_brought_in_while_the_file_is_out_of_reach(here, there, monkeypatch):
    monkeypatch.setattr(type(here), "away", True)
    with pytest.raises(StorageError, match="out of reach"):
        backup.merge(here, backup.pack(there))


def test_what_a_killed_process_has_left_goes(here, there):
    left = here.path.with_name(f"{here.path.name}-other-4711")
    for path in (left, left.with_name(f"{left.name}-journal")):
        path.write_bytes(b"half of a file")
    backup.merge(here, backup.pack(there))
    assert not list(here.path.parent.glob("*-other-*"))
