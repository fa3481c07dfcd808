"""The file that must survive anything."""

import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from app.engine.move import Move
from app.engine.record import Event
from app.services.storage import Rating, Result, StorageError, Store
from tests.bound import BOUND

ROOT = Path(__file__).parents[2]
EVENTS = [Event(0, Move.parse("-1 deal 0 5")), Event(10, Move.parse("0 play 5 0"))]


@pytest.fixture
def path(tmp_path):
    return tmp_path / "data" / "ludotheque.db"


def use(store):
    """Everything an app does with it."""
    store.put_setting("language", "fr")
    person = store.put_profile(None, "Zoé", 1, "owl", 2015)
    id = store.start_game("toujours12", {"game": "toujours12"}, 1.0)
    store.write_events(id, 0, EVENTS[:1])
    store.write_events(id, 1, EVENTS[1:])
    return person, id


def check_usable(store):
    _, id = use(store)
    assert store.setting("language") == "fr"
    assert store.events_of(id) == [(0, "-1 deal 0 5"), (10, "0 play 5 0")]


def kept_aside(path):
    return sorted(file.name for file in path.parent.iterdir() if "kept" in file.name)


def test_what_is_written_is_there_after_opening_again(path):
    person, id = use(Store(path))
    again = Store(path)
    assert again.notice is None
    assert again.profiles() == [(person, "Zoé", 1, "owl", 2015)]
    assert again.running_game("toujours12").id == id
    assert again.events_of(id) == [(0, "-1 deal 0 5"), (10, "0 play 5 0")]


def test_events_are_replaced_from_a_number_on(path):
    store = Store(path)
    _, id = use(store)
    store.write_events(id, 1, [])
    assert store.events_of(id) == [(0, "-1 deal 0 5")]


def test_only_one_game_of_a_kind_runs(path):
    store = Store(path)
    _, first = use(store)
    second = store.start_game("toujours12", {}, 2.0)
    other = store.start_game("cartino", {}, 3.0)
    assert store.running_game("toujours12").id == second
    assert [stored.game for stored in store.running_games()] == ["toujours12", "cartino"]
    assert store.stored_game(first) is None
    assert store.events_of(first) == []
    store.drop_game(other)
    assert [stored.game for stored in store.running_games()] == ["toujours12"]


def test_a_finished_game_is_history_and_counts(path):
    store = Store(path)
    person, id = use(store)
    results = [Result(0, person, None, 12, True), Result(1, None, "casual", 8, False)]
    store.finish_game(id, 2, [], {"scores": [12, 8], "winners": [0]}, results, 99.0)
    assert store.running_game("toujours12") is None
    (game,) = store.finished_games()
    assert (game.id, game.finished, game.outcome) == (id, 99.0, {"scores": [12, 8], "winners": [0]})
    assert store.results_of(person) == [("toujours12", 99.0, results[0], results[1:])]


def test_a_person_who_is_removed_leaves_the_games(path):
    store = Store(path)
    person, id = use(store)
    store.finish_game(id, 2, [], {"scores": [1], "winners": [0]}, [Result(0, person, None, 1, True)], 99.0)
    store.remove_profile(person)
    assert store.profiles() == []
    assert len(store.finished_games()) == 1
    assert store.results_of(person) == []


def test_with_a_person_goes_all_that_is_only_theirs(path):
    store = Store(path)
    people = [store.put_profile(None, name, 1, "owl", 2015) for name in ("Zoé", "Ève")]
    for person in people:
        for name in ("lessons/{}", "trials/{}", "close-calls/takeit/{}"):
            store.put_setting(name.format(person), [person])
    store.put_setting("volume", people[0])
    store.remove_profile(people[0])
    for opened in (store, Store(path)):
        kept = {name for name, _ in opened._db.execute("SELECT name, value FROM settings")}
        assert kept == {"lessons/2", "trials/2", "close-calls/takeit/2", "volume", "last profile"}
        assert [opened.setting(f"trials/{person}") for person in people] == [None, [2]]


def test_no_setting_is_kept_of_which_nobody_knows_whose_it_is(path):
    with pytest.raises(ValueError, match="whose"):
        Store(path).put_setting("secrets/1", 5)


def test_a_new_person_never_takes_the_place_of_one_who_was_removed(path):
    store = Store(path)
    person, id = use(store)
    store.remove_profile(person)  # whose game still runs
    store.close()
    store = Store(path)
    newcomer = store.put_profile(None, "Ève", 2, "cat", None)
    assert newcomer != person
    store.finish_game(id, 2, [], {"scores": [1], "winners": [0]}, [Result(0, person, None, 1, True)], 99.0)
    assert store.results_of(newcomer) == []


def damage_garbage(path):
    path.write_bytes(b"This is no database at all. " * 200)


def damage_truncated(path):
    store = Store(path)
    use(store)
    store.close()
    path.write_bytes(path.read_bytes()[:5000])


def damage_middle(path):
    store = Store(path)
    use(store)
    store.close()
    data = bytearray(path.read_bytes())
    for place in range(4096, len(data), 64):
        data[place] ^= 0xFF
    path.write_bytes(data)


def damage_foreign(path):
    other = sqlite3.connect(path)
    other.execute("CREATE TABLE recipes (name TEXT)")
    other.commit()
    other.close()


def damage_later_version(path):
    Store(path).close()
    db = sqlite3.connect(path)
    db.execute("PRAGMA user_version = 99")
    db.commit()
    db.close()


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (damage_garbage, "damaged"),
        (damage_truncated, "damaged"),
        (damage_middle, "damaged"),
        (damage_foreign, "another program"),
        (damage_later_version, "later version"),
    ],
)
def test_a_file_that_can_t_be_used_is_kept_aside(path, damage, words):
    path.parent.mkdir()
    damage(path)
    before = path.read_bytes()
    store = Store(path)
    assert words in str(store.notice)
    (kept,) = [name for name in kept_aside(path) if name.endswith(".db")]
    assert kept in str(store.notice)
    assert (path.parent / kept).read_bytes() == before
    check_usable(store)
    store.close()
    assert Store(path).notice is None  # and only once


def test_several_damaged_files_are_all_kept(path):
    path.parent.mkdir()
    for _ in range(3):
        damage_garbage(path)
        Store(path).close()
    assert len([name for name in kept_aside(path) if name.endswith(".db")]) == 3


def test_an_empty_file_is_a_new_one(path):
    path.parent.mkdir()
    path.touch()
    store = Store(path)
    assert store.notice is None
    check_usable(store)


def test_a_file_whose_making_was_cut_off_is_made_after_all(path):
    path.parent.mkdir()
    db = sqlite3.connect(path)
    db.execute("PRAGMA journal_mode = WAL")  # writes a first page without any table
    db.close()
    assert path.stat().st_size
    store = Store(path)
    assert store.notice is None
    check_usable(store)
    assert kept_aside(path) == []


@pytest.mark.processes
def test_several_windows_that_start_together_make_one_file(path):
    program = f"from app.services.storage import Store; print(Store({str(path)!r}).notice)"
    windows = [subprocess.Popen([sys.executable, "-c", program], cwd=ROOT, stdout=subprocess.PIPE) for _ in range(5)]
    assert [window.communicate()[0] for window in windows] == [b"None\n"] * 5
    assert kept_aside(path) == []
    check_usable(Store(path))


def make_earlier(store, version):
    """The tables as an earlier version had them."""
    store._db.execute(f"PRAGMA user_version = {version}")
    for table in ("ratings", "medals", "days", "puzzles"):
        store._db.execute(f"DROP TABLE {table}")
    if version == 4:
        return
    store._db.execute("ALTER TABLE games DROP COLUMN kept")
    if version == 3:
        return
    for statement in (
        "DROP TABLE damaged",
        "DROP INDEX ended_games",
        "DROP INDEX running_games",
        "CREATE UNIQUE INDEX one_running_game ON games (game) WHERE finished IS NULL",
    ):
        store._db.execute(statement)
    if version == 1:
        store._db.execute("ALTER TABLE games DROP COLUMN place")


def test_a_file_of_the_first_version_gets_the_order_in_which_games_ended(path):
    store = Store(path)
    games = [store.start_game(kind, {"game": kind}, 1.0) for kind in ("cartino", "midi", "takeit")]
    for id, moment in zip(games, (30.0, 10.0, 20.0), strict=True):
        store.finish_game(id, 0, [], {"scores": [], "winners": []}, [], moment)
    make_earlier(store, 1)
    store.close()
    store = Store(path)
    assert store.notice is None
    assert [game.game for game in store.finished_games()] == ["cartino", "takeit", "midi"]
    use(store)


def test_a_game_is_kept_until_somebody_changes_their_mind(path):
    store = Store(path)
    games = []
    for _ in range(3):
        games.append(store.start_game("cartino", {"game": "cartino"}, 1.0))
        store.finish_game(games[-1], 0, [], {"scores": [], "winners": []}, [], 30.0)
    store.keep_game(games[1], True)
    store.close()
    store = Store(path)
    assert [id for id, _ in store.list_finished(kept=True)] == [games[1]]
    assert [game.kept for game in store.finished_games()] == [game.id == games[1] for game in store.finished_games()]
    store.keep_game(games[1], False)
    assert store.list_finished(kept=True) == []


def test_a_file_of_the_third_version_has_nothing_kept_yet(path):
    store = Store(path)
    id = store.start_game("cartino", {"game": "cartino"}, 1.0)
    store.finish_game(id, 0, [], {"scores": [], "winners": []}, [], 30.0)
    make_earlier(store, 3)
    store.close()
    store = Store(path)
    assert store.notices == []
    assert store.list_finished(kept=True) == []
    store.keep_game(id, True)
    assert store.list_finished(kept=True) == [(id, 30.0)]


def test_a_file_of_the_fourth_version_has_no_honours_yet(path):
    store = Store(path)
    id = store.start_game("cartino", {"game": "cartino"}, 1.0)
    store.finish_game(id, 0, [], {"scores": [], "winners": []}, [], 30.0)
    make_earlier(store, 4)
    store.close()
    store = Store(path)
    assert store.notices == []
    assert [game.id for game in store.finished_games()] == [id]
    assert (store.curve(1, "cartino"), store.medals_of(1), store.days_of(1), store.tried_by(1)) == ([], [], [], {})
    store.put_ratings([Rating(id, 1, 1500.0, 300.0)])
    assert store.curve(1, "cartino") == [(30.0, 1500.0, 300.0)]


def test_a_deleted_game_no_longer_counts(path):
    store = Store(path)
    person = store.put_profile(None, "Zoé", 1, "owl", None)
    games = []
    for _ in range(2):
        games.append(store.start_game("cartino", {"game": "cartino"}, 1.0))
        results = [Result(0, person, None, 7, True)]
        store.finish_game(games[-1], 0, [], {"scores": [7], "winners": [0]}, results, 30.0)
    store.drop_game(games[0])
    assert [id for id, _ in store.list_finished()] == games[1:]
    assert len(store.results_of(person)) == len(store.tally(person).course) == 1
    assert store.events_of(games[0]) == []


def test_games_are_listed_in_the_order_they_ended_whatever_the_clock_says(path):
    store = Store(path)
    person = store.put_profile(None, "Zoé", 1, "owl", None)
    for kind, moment in (("cartino", 30.0), ("midi", 10.0), ("takeit", -5.0)):
        id = store.start_game(kind, {"game": kind}, 50.0)
        store.finish_game(id, 0, [], {"scores": [1], "winners": [0]}, [Result(0, person, None, 1, True)], moment)
    assert [game.game for game in store.finished_games()] == ["takeit", "midi", "cartino"]
    assert [game for game, *_ in store.results_of(person)] == ["cartino", "midi", "takeit"]


def test_a_folder_that_can_t_be_made_leaves_the_app_usable(tmp_path):
    (tmp_path / "data").write_text("in the way")
    store = Store(tmp_path / "data" / "ludotheque.db")
    assert "Nothing can be saved" in str(store.notice)
    check_usable(store)


@pytest.mark.processes
def test_a_read_only_file_is_read_and_said_so(path):
    store = Store(path)
    use(store)
    store.close()
    before = path.read_bytes()
    path.chmod(0o444)
    path.parent.chmod(0o555)
    look = (
        "import sys; from app.services.storage import Store; store = Store(sys.argv[1]);"
        "store.put_setting('language', 'en');"  # kept for now only
        "print(store.notice, store.profiles()[0][1], store.setting('language'), sep='|')"
    )
    command = [*BOUND, sys.executable, "-c", look, str(path)]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=True).stdout
    path.parent.chmod(0o755)
    notice, name, language = told.strip().split("|")
    assert "Nothing can be saved" in notice
    assert (name, language) == ("Zoé", "en")
    assert path.read_bytes() == before


def test_what_can_t_be_written_is_said(path):
    store = Store(path)
    store.close()
    with pytest.raises(StorageError, match="could not be saved"):
        store.put_setting("language", "fr")


def test_a_setting_that_can_t_be_read_is_as_never_set(path):
    store = Store(path)
    store.put_setting("theme", "dark")
    with store.writing():
        store._db.execute("UPDATE settings SET value = '{broken' WHERE name = 'theme'")
    store.close()
    store = Store(path)
    assert store.setting("theme") is None
    assert str(store.notice) == "1 setting can’t be read."
    assert store._db.execute("SELECT source FROM damaged").fetchall() == [("settings",)]


def test_a_move_waits_for_the_system_and_not_for_the_disk(path):
    store = Store(path)
    use(store)
    assert store._db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert store._db.execute("PRAGMA synchronous").fetchone() == (1,)  # NORMAL: with a journal, a kill loses nothing
