"""Ratings, medals, days and puzzles in the store: kept with the game they belong to, forgotten with their person."""

import json
import sqlite3
from contextlib import closing

import pytest

from app.services.storage import Day, Medal, Rating, Result, Store, Tried

HEADER = {"game": "cartino", "players": [{"name": "Zoé"}, {"name": "Basile", "level": "casual"}], "profiles": [1, None]}
OUTCOME = {"scores": [30, 20], "winners": [0]}
RESULTS = [Result(0, 1, None, 30, True), Result(1, None, "casual", 20, False)]


def finish(store, at, game="cartino"):
    id = store.start_game(game, {**HEADER, "game": game}, 1.0)
    store.finish_game(id, 0, [], OUTCOME, RESULTS, at)
    return id


@pytest.fixture
def store(tmp_path):
    store = Store(tmp_path / "ludotheque.db")
    store.put_profile(None, "Zoé", 1, "owl", 2015)
    return store


def test_a_rating_is_the_one_after_the_last_game_whatever_the_clock_said(store):
    games = [finish(store, at) for at in (50.0, 20.0, 30.0)]
    assert store.rating(1, "cartino") is None
    for number, id in enumerate(games):
        store.put_ratings([Rating(id, 1, 1500.0 + number, 300.0 - number)])
    assert store.rating(1, "cartino") == Rating(games[2], 1, 1502.0, 298.0)
    assert store.rating(1, "cartino", before=games[2]) == Rating(games[1], 1, 1501.0, 299.0)
    assert [point.at for point in store.curve(1, "cartino")] == [50.0, 20.0, 30.0]
    assert store.rating(1, "takeit") is None
    assert store.rating(2, "cartino") is None


def test_a_game_that_goes_on_takes_its_honours_along(store):
    id = finish(store, 50.0)
    store.put_ratings([Rating(id, 1, 1510.0, 300.0)])
    store.put_medals([Medal(1, "cartino/joker", id, 50.0)])
    store.put_day(Day("2026-11-18", "cartino", 1, id, 30, 3, 50.0))
    store.reopen_game(id)
    assert store.rating(1, "cartino") is None
    assert store.medals_of(1) == []
    assert store.day("2026-11-18", "cartino", 1) == Day("2026-11-18", "cartino", 1, id, None, None, 50.0)


def test_a_deleted_game_takes_its_rating_and_leaves_what_was_won(store):
    id = finish(store, 50.0)
    store.put_ratings([Rating(id, 1, 1510.0, 300.0)])
    store.put_medals([Medal(1, "cartino/joker", id, 50.0)])
    store.put_day(Day("2026-11-18", "cartino", 1, id, 30, 3, 50.0))
    store.drop_game(id)
    assert store.curve(1, "cartino") == []
    assert store.medals_of(1) == [Medal(1, "cartino/joker", None, 50.0)]
    assert store.days_of(1) == [Day("2026-11-18", "cartino", 1, None, 30, 3, 50.0)]


def test_a_medal_is_won_once(store):
    one, other = finish(store, 50.0), finish(store, 60.0)
    medal = Medal(1, "cartino/joker", one, 50.0)
    assert store.put_medals([medal]) == [medal]
    assert store.put_medals([Medal(1, "cartino/joker", other, 60.0)]) == []
    assert store.medals_in(one) == [medal]
    assert store.medals_in(other) == []


def test_days_and_puzzles_are_found_by_their_names(store):
    for day in ("2026-10-31", "2026-11-01", "2026-11-30", "2026-12-01"):
        store.put_day(Day(day, "cartino", 1, None, None, None, 5.0))
    store.put_day(Day("2026-11-01", "cartino", 1, None, 40, 2, 6.0))  # played to the end
    assert [each.day for each in store.days_of(1, "2026-11-01", "2026-11-30")] == ["2026-11-01", "2026-11-30"]
    assert store.day("2026-11-01", "cartino", 1).stars == 2
    for puzzle in ("cartino/3", "tantalus/1", "tantalus/2"):
        store.put_tried(Tried(1, puzzle, False, 1, True, 5.0))
    store.put_tried(Tried(1, "tantalus/2", True, 2, True, 6.0))
    assert list(store.tried_by(1, "tantalus/")) == ["tantalus/1", "tantalus/2"]
    assert store.tried(1, "tantalus/2") == Tried(1, "tantalus/2", True, 2, True, 6.0)
    assert store.tried(2, "tantalus/2") is None


def test_who_is_forgotten_is_forgotten_whole(store):
    id = finish(store, 50.0)
    for profile in (1, 2):
        store.put_ratings([Rating(id, profile, 1510.0, 300.0)])
        store.put_medals([Medal(profile, "cartino/joker", id, 50.0)])
        store.put_day(Day("2026-11-18", "cartino", profile, id, 30, 3, 50.0))
        store.put_tried(Tried(profile, "tantalus/1", True, 1, False, 5.0))
        store.note_deal("2026-11-20", "midi", profile, 50.0)
    store.remove_profile(1)
    for profile, found in ((1, 0), (2, 1)):
        assert store.knows_deal("2026-11-20", "midi", profile) == bool(found)
        honours = store.curve(profile, "cartino"), store.medals_of(profile), store.days_of(profile)
        assert [len(each) for each in (*honours, store.tried_by(profile))] == [found] * 4


@pytest.mark.parametrize(
    ("statement", "value"),
    [
        ("UPDATE ratings SET rating = ?", "high"),
        ("UPDATE ratings SET deviation = ?", -1.0),
        ("UPDATE ratings SET rating = ?", 1e300),
        ("UPDATE medals SET medal = CAST(? AS TEXT)", b"\xff\xfe"),
        ("UPDATE medals SET medal = ?", ""),
        ("UPDATE days SET day = ?", "today"),
        ("UPDATE days SET day = ?", "2026-13-45"),
        ("UPDATE days SET stars = ?", 99),
        ("UPDATE days SET game = CAST(? AS TEXT)", b"\xff"),
        ("UPDATE puzzles SET solved = ?", 7),
        ("UPDATE puzzles SET tries = ?", "[" * 5000),
    ],
)
def test_what_can_t_be_read_is_named_and_kept_apart(store, statement, value):
    id, other = finish(store, 50.0), finish(store, 60.0, "takeit")
    store.put_ratings([Rating(id, 1, 1510.0, 300.0), Rating(other, 1, 1400.0, 200.0)])
    store.put_medals([Medal(1, "cartino/joker", id, 50.0)])
    store.put_day(Day("2026-11-18", "cartino", 1, id, 30, 3, 50.0))
    store.put_tried(Tried(1, "tantalus/1", True, 1, False, 5.0))
    with store.writing():
        where = f" WHERE game_id = {id}" if "ratings" in statement else ""
        store._db.execute(statement + where, (value,))
    store.close()
    store = Store(store.path)
    for _ in range(2):
        read = [store.rating(1, "cartino"), store.curve(1, "cartino"), store.medals_of(1), store.days_of(1)]
        assert sum(not each for each in (read[0] and read[1], *read[2:], store.tried_by(1))) == 1
    assert store.rating(1, "takeit").rating == 1400.0
    assert [str(notice) for notice in store.notices] == ["1 entry can’t be read and is kept apart."], "and said once"
    ((source, content),) = store._db.execute("SELECT source, content FROM damaged").fetchall()
    assert source == statement.split()[1]
    assert json.loads(content)


def test_ratings_of_a_game_that_is_gone_are_kept_apart(store):
    id = finish(store, 50.0)
    store.put_ratings([Rating(id, 1, 1510.0, 300.0)])
    store.close()
    with closing(sqlite3.connect(store.path)) as db:
        db.execute("INSERT INTO ratings VALUES (77, 1, 1600.0, 100.0)")
        db.commit()
    store = Store(store.path)
    assert [str(notice) for notice in store.notices] == ["1 entry can’t be read and is kept apart."]
    assert [point.rating for point in store.curve(1, "cartino")] == [1510.0]


def test_a_damaged_game_goes_with_its_rating_and_leaves_what_was_won(store):
    id = finish(store, 50.0)
    store.put_ratings([Rating(id, 1, 1510.0, 300.0)])
    store.put_medals([Medal(1, "cartino/joker", id, 50.0)])
    store.set_aside_game(id)
    assert store.rating(1, "cartino") is None
    assert store.medals_of(1) == [Medal(1, "cartino/joker", None, 50.0)]
    ((content,),) = store._db.execute("SELECT content FROM damaged").fetchall()
    assert json.loads(content)["ratings"] == [[id, 1, 1510.0, 300.0]]
