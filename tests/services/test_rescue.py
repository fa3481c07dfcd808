"""Whatever happens to the file, what is sound in it is saved, and what happened is said."""

import os
import sqlite3
from contextlib import closing

import pytest

from app.engine.move import Move
from app.engine.record import Event
from app.services.storage import Day, Medal, Rating, Result, Store, Tried, rescue
from app.services.storage.pages import FRAME, JOURNAL_HEAD

PAGE = 4096
LONG_AGO = 1_700_000_000
HEADER = {"players": [{"name": "Zoé"}, {"name": "Basile", "kind": "bot", "level": "casual"}]}


@pytest.fixture
def path(tmp_path):
    return tmp_path / "ludotheque.db"


def play(store, person, count, kind="toujours12"):
    """That many finished games, of some hundred moves each."""
    for number in range(count):
        header = {"game": kind, **HEADER, "profiles": [person, None]}
        id = store.start_game(kind, header, 1.0)
        events = [Event(10 * place, Move(place % 2, "play", (place, number))) for place in range(150)]
        results = [Result(0, person, None, number, True), Result(1, None, "casual", -1, False)]
        store.finish_game(id, 0, events, {"scores": [number, -1], "winners": [0]}, results, 50.0 + number)


def furnish(path, games=12):
    store = Store(path)
    person = store.put_profile(None, "Zoé", 1, "owl", 2015)
    store.put_setting("language", "fr")
    play(store, person, games)
    for game in store.finished_games(games)[::3]:
        store.keep_game(game.id, True)
        store.put_ratings([Rating(game.id, person, 1512.5 + game.id, 200.0)])  # one of them a whole number
        store.put_medals([Medal(person, f"toujours12/{game.id}", game.id, 60.0)])
        store.put_day(Day(f"2026-11-{game.id:02}", "toujours12", person, game.id, 30, 2, 60.0))
        store.put_tried(Tried(person, f"tantalus/{game.id}", True, 3, False, 60.0))
    store.put_day(Day("2026-12-01", "cartino", person, None, None, None, 61.0))
    store.put_medals([Medal(person, "streak", None, 61.0)])
    header = {"game": "cartino", **HEADER, "profiles": [person, None]}
    store.write_events(store.start_game("cartino", header, 9.0), 0, [Event(0, Move(0, "wait"))])
    store.mark_seen("midi", ["q1"], 1.0)
    store.close()


def content(store):
    """Everything, to be compared."""
    games = store.finished_games()
    running = store.running_game("cartino")
    return {
        "people": store.profiles(),
        "language": store.setting("language"),
        "games": [(game.id, game.header, game.outcome, game.finished, game.kept) for game in games],
        "logs": {game.id: store.events_of(game.id) for game in (*games, *filter(None, [running]))},
        "results": store.results_of(1),
        "seen": store.seen("midi"),
        "curve": store.curve(1, "toujours12"),
        "medals": store.medals_of(1),
        "days": store.days_of(1),
        "puzzles": store.tried_by(1),
        "running": running and (running.id, running.header),
    }


def kept(path):
    return sorted(file.name for file in path.parent.iterdir() if "kept" in file.name)


def damage(path, change):
    data = bytearray(path.read_bytes())
    change(data)
    path.write_bytes(data)


def execute(path, *statements):
    with closing(sqlite3.connect(path)) as db:
        for statement in statements:
            db.execute(statement)
        db.commit()


@pytest.fixture
def furnished(path):
    furnish(path)
    store = Store(path)
    assert store.notices == []
    before = content(store)
    store.close()
    return before


def killed(path):
    """The files as a killed process leaves them: the last games lie in the journal only."""
    store = Store(path)
    play(store, 1, 3)
    before = content(store)
    files = {each: each.read_bytes() for each in (path, path.with_name(path.name + "-wal"))}
    store.close()
    for each, data in files.items():
        each.write_bytes(data)
    path.with_name(path.name + "-shm").unlink(missing_ok=True)
    return before


# All is there


def flip_in_magic(data):
    data[3] ^= 4


def flip_in_schema(data):
    data[data.index(b"CREATE TABLE games") + 4] = 0xFF  # no text any more


def other_word_in_schema(data):
    at = data.index(b"finished REAL")
    data[at : at + 8] = b"finishes"


def lose_the_order(data):
    """Pages exchanged: everything is there, nothing where it was."""
    data[5 * PAGE : 6 * PAGE], data[9 * PAGE : 10 * PAGE] = data[9 * PAGE : 10 * PAGE], data[5 * PAGE : 6 * PAGE]


def lose_the_first_page(data):
    data[:PAGE] = bytes(PAGE)


@pytest.mark.parametrize(
    "change", [flip_in_magic, flip_in_schema, other_word_in_schema, lose_the_order, lose_the_first_page]
)
def test_all_rows_that_were_not_touched_come_over(path, furnished, change):
    damage(path, change)
    before = path.read_bytes()
    store = Store(path)
    assert content(store) == furnished
    said = [str(notice) for notice in store.notices]
    assert said == [
        "The saved data was damaged. It is kept as ludotheque-kept-1.db; a new file was begun.",
        "13 games came over.",
        "1 player came over.",
    ]
    assert (path.parent / "ludotheque-kept-1.db").read_bytes() == before
    store.close()
    assert Store(path).notices == []


@pytest.mark.parametrize(
    "statement",
    [
        "PRAGMA application_id = 5",
        "DROP INDEX running_games",
        "ALTER TABLE seen RENAME COLUMN last TO least",
        "ALTER TABLE games ADD COLUMN more TEXT DEFAULT 'x'",
        "CREATE TABLE more (x)",
        "DROP TABLE damaged",
        "DROP TABLE results",
    ],
)
def test_a_file_whose_tables_are_not_ours_gives_what_it_has(path, furnished, statement):
    execute(path, statement)
    store = Store(path)
    assert "damaged" in str(store.notice)
    assert content(store) == furnished


@pytest.mark.parametrize("version", [0, 1, 2])
def test_a_wrong_number_of_the_version_is_put_right(path, furnished, version):
    execute(path, f"PRAGMA user_version = {version}")
    store = Store(path)
    assert store.notices == []
    assert content(store) == furnished
    assert store._db.execute("PRAGMA user_version").fetchone() == (5,)


def test_a_later_version_is_kept_and_what_is_known_of_it_comes_over(path, furnished):
    more = "ALTER TABLE games ADD COLUMN mood TEXT DEFAULT 'good'"
    execute(path, "CREATE TABLE lessons (x)", more, "PRAGMA user_version = 6")
    store = Store(path)
    assert "later version" in str(store.notice)
    assert content(store) == furnished
    assert kept(path) == ["ludotheque-kept-1.db"]


def test_a_column_that_is_gone_takes_nothing_else_along(path, furnished):
    execute(path, "DROP INDEX ended_games", "ALTER TABLE games DROP COLUMN place", "PRAGMA user_version = 5")
    store = Store(path)
    assert "damaged" in str(store.notice)
    assert content(store) == furnished


# What lies in the journal


@pytest.mark.parametrize("left", [b"", b"S", None])
def test_what_lies_only_in_the_journal_is_not_lost_with_the_file(path, left):
    """SQLite would begin a new file and remove the journal, without a word."""
    store = Store(path)
    person = store.put_profile(None, "Zoé", 1, "owl", 2015)
    play(store, person, 3)
    before = content(store)
    journal = path.with_name(path.name + "-wal")
    data = journal.read_bytes()
    store.close()
    journal.write_bytes(data)
    if left is None:
        path.unlink()
    else:
        path.write_bytes(left)
    store = Store(path)
    assert content(store) == before
    assert "kept as ludotheque-kept-1.db" in str(store.notice)
    assert (path.parent / "ludotheque-kept-1.db-wal").read_bytes() == data


@pytest.mark.parametrize("place", [3, 20, JOURNAL_HEAD + 2, JOURNAL_HEAD + 10, JOURNAL_HEAD + 18])
def test_a_damaged_journal_is_read_to_its_end(path, furnished, place):
    """SQLite stops at the first bad byte, and leaves out whatever was saved after it."""
    before = killed(path)
    assert len(before["games"]) == 15
    journal = path.with_name(path.name + "-wal")
    damage(journal, lambda data: data.__setitem__(place, data[place] ^ 1))
    data = journal.read_bytes()
    store = Store(path)
    assert "damaged" in str(store.notice)
    assert content(store) == before
    assert (path.parent / "ludotheque-kept-1.db-wal").read_bytes() == data


def test_a_sound_journal_of_a_killed_process_is_nothing_to_speak_of(path, furnished):
    before = killed(path)
    store = Store(path)
    assert store.notices == []
    assert content(store) == before


def test_a_move_whose_writing_was_cut_off_is_nothing_to_speak_of(path, furnished):
    killed(path)
    journal = path.with_name(path.name + "-wal")
    frames = (journal.stat().st_size - JOURNAL_HEAD) // FRAME
    journal.write_bytes(journal.read_bytes()[: JOURNAL_HEAD + (frames - 1) * FRAME + 700])
    store = Store(path)
    assert store.notices == []
    assert len(store.finished_games()) == 14


# Some is lost


def test_whichever_page_is_lost_the_others_are_read(path, furnished):
    data = path.read_bytes()
    rows = sum(map(len, furnished["logs"].values()))
    for number in range(1, len(data) // PAGE):
        path.write_bytes(data[: number * PAGE] + bytes(PAGE) + data[(number + 1) * PAGE :])
        store = Store(path)
        now = content(store)
        aside = store._db.execute("SELECT count(*) FROM damaged").fetchone()[0]
        games = len(now["games"]) + (now["running"] is not None) + aside
        assert games >= 13 or number == 6, number
        if now != furnished:
            assert store.notices
            assert sum(map(len, now["logs"].values())) + 260 > rows or aside, number
        store.close()
        for name in kept(path):
            (path.parent / name).unlink()


def test_games_whose_heads_are_lost_are_counted_and_kept_apart(path, furnished):
    execute(path, "DELETE FROM games WHERE id IN (2, 3)")
    store = Store(path)
    assert str(store.notice) == "2 games can’t be read and are kept apart."
    assert len(store.finished_games()) == 10
    assert store.count_unreadable() == 2
    assert store._db.execute("SELECT 1 FROM events WHERE game_id IN (2, 3)").fetchone() is None
    store.close()
    assert Store(path).notices == []


def test_results_that_are_gone_follow_from_the_games(path, furnished):
    execute(path, "DELETE FROM results WHERE game_id IN (2, 3)")
    assert content(Store(path)) == furnished


def test_a_person_who_is_gone_is_found_in_the_games(path, furnished):
    execute(path, "DELETE FROM profiles")
    store = Store(path)
    assert str(store.notice) == "The entry of 1 player was lost and made anew from the games."
    assert [person[:2] for person in store.profiles()] == [(1, "Zoé")]
    assert store.results_of(1) == furnished["results"]


def test_results_of_nobody_are_no_new_person(path, furnished):
    execute(path, "UPDATE results SET profile = 77 WHERE game_id = 2 AND seat = 0")
    store = Store(path)
    assert store.notices == []
    assert content(store) == furnished


def test_what_was_removed_is_not_brought_back(path):
    store = Store(path)
    keeps, goes = (store.put_profile(None, name, 1, "owl", None) for name in ("Zoé", "Max"))
    play(store, keeps, 5)
    play(store, goes, 5, "cartino")
    store.remove_profile(goes)
    for game in store.finished_games(game="cartino"):
        store.drop_game(game.id)
    store.close()
    damage(path, lose_the_first_page)
    store = Store(path)
    assert [name for _, name, *_ in store.profiles()] == ["Zoé"]
    assert store.count_finished() == 5
    assert store.count_unreadable() == 0


# How it is done


def test_a_file_that_was_emptied_is_said_to_be(path):
    path.touch()
    os.utime(path, (LONG_AGO, LONG_AGO))
    store = Store(path)
    assert str(store.notice) == "The saved data was empty. A new file was begun."
    store.close()
    assert Store(path).notices == []


@pytest.mark.parametrize("left", ["both", "new only"])
def test_a_rescue_that_was_cut_off_is_completed(path, furnished, left):
    """The new file is complete and has not taken its place yet."""
    path.rename(path.with_name("ludotheque.db-new"))
    if left == "both":
        path.write_bytes(b"no database" * 500)
    path.with_name("ludotheque.db-wal").write_bytes(b"of the old one")
    store = Store(path)
    assert content(store) == furnished
    assert store.notices == []
    assert not path.with_name("ludotheque.db-new").exists()


def test_what_a_process_left_that_was_ended_is_removed(path, furnished):
    left = path.with_name("ludotheque.db-part-1")
    left.write_bytes(b"half")
    os.utime(left, (LONG_AGO, LONG_AGO))
    damage(path, lose_the_first_page)
    assert content(Store(path)) == furnished
    assert sorted(file.name for file in path.parent.iterdir() if "kept" not in file.name) == [
        "ludotheque.db",
        "ludotheque.db-shm",
        "ludotheque.db-wal",
    ]


def test_where_there_is_no_room_for_a_copy_nothing_is_touched(path, furnished, monkeypatch):
    damage(path, lose_the_first_page)
    before = path.read_bytes()

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("shutil.copyfile", full)
    store = Store(path)
    assert "Nothing can be saved" in str(store.notice)
    assert content(store) == furnished, "it is read all the same"
    assert path.read_bytes() == before
    store.put_setting("language", "en")
    monkeypatch.undo()
    assert store.retry()
    assert content(store) == {**furnished, "language": "en"}
    assert kept(path) == ["ludotheque-kept-1.db"]


def test_a_copy_of_what_stays_locked_is_given_up(path):
    """SQLite itself would try for ever."""
    furnish(path)
    with closing(sqlite3.connect(path)) as db, closing(sqlite3.connect(":memory:")) as copy:
        db.execute("PRAGMA journal_mode = DELETE")
        db.execute("BEGIN IMMEDIATE")
        db.execute("DELETE FROM seen")
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            rescue.copy_all(db, copy)
