"""What a byte may say: anything. What can be read is shown, the rest is named and kept apart."""

import json
import math

import pytest

from app.engine.errors import BadRecord
from app.engine.move import Move
from app.engine.record import Event
from app.match import Match, Seat
from app.registry import get_game
from app.services.profiles import LONGEST_NAME, Profiles
from app.services.settings import Settings
from app.services.statistics import summary
from app.services.storage import Result, Store, rows
from app.services.storage.errors import Unreadable
from app.setup import Setup

HEADER = {"game": "cartino", "players": [{"name": "Zoé"}, {"name": "Basile", "level": "casual"}], "profiles": [1, None]}
OUTCOME = {"scores": [30, 20], "winners": [0]}
RESULTS = [Result(0, 1, None, 30, True), Result(1, None, "casual", 20, False)]
NESTED = "[" * 100_000 + "]" * 100_000  # newer Pythons read what is only thousands deep
DEEP = pytest.param(NESTED, marks=pytest.mark.deep)
DEEP_OBJECTS = pytest.param('{"a":' * 100_000, marks=pytest.mark.deep)


@pytest.fixture
def store(tmp_path):
    store = Store(tmp_path / "ludotheque.db")
    store.put_profile(None, "Zoé", 1, "owl", 2015)
    for number in range(3):
        id = store.start_game("cartino", HEADER, 1.0)
        store.finish_game(id, 0, [Event(5, Move(0, "end"))], OUTCOME, RESULTS, 10.0 + number)
    return store


def change(store, statement, *values):
    """Behind the store's back; then it is opened again."""
    with store.writing():
        store._db.execute(statement, values)
    store.close()
    return Store(store.path)


def told(store):
    return [str(notice) for notice in store.notices]


def aside(store):
    rows = store._db.execute("SELECT source, content FROM damaged")
    return [(source, json.loads(content)) for source, content in rows]


@pytest.mark.parametrize("text", [DEEP, DEEP_OBJECTS, "", "{", b"\xff", None, 5, "NaN", '"\\ud800"', "[Infinity]"])
def test_what_is_no_sound_json_is_unreadable(text):
    with pytest.raises(Unreadable):
        rows.value(text)


@pytest.mark.parametrize("data", [None, 5, "é", "😀", {"a": [1, 2.5, True]}])
def test_what_is_stored_is_read(data):
    assert rows.value(json.dumps(data)) == data


# Settings


@pytest.mark.parametrize("value", [DEEP, b"\xff\xfe", "{broken", 5])
def test_a_setting_that_can_t_be_read_is_told_and_kept_apart(store, value):
    store.put_setting("theme", "dark")
    store.put_setting("language", "fr")
    store = change(store, "UPDATE settings SET value = CAST(? AS TEXT) WHERE name = 'theme'", value)
    if value == 5:
        assert store.setting("theme") == 5, "a number is a value"
    else:
        assert told(store) == ["1 setting can’t be read."]
        assert [source for source, _ in aside(store)] == ["settings"]
    assert Settings(store).theme == "system"
    assert Settings(store).language == "fr"


def test_settings_are_not_read_from_the_file_each_time(store):
    settings = Settings(store)
    settings.volume = 30
    statements = []
    store._db.set_trace_callback(statements.append)
    assert (settings.volume, settings.language) == (30, "system")
    assert statements == []


def test_a_setting_that_was_not_saved_is_not_remembered(store):
    store.put_setting("theme", "dark")

    def fail():
        with store.writing():
            store.put_setting("theme", "light")
            raise ValueError("something else went wrong")

    with pytest.raises(ValueError, match="something else"):
        fail()
    assert store.setting("theme") == "dark"


def test_what_another_window_has_set_is_known_before_something_is_written(store):
    other = Store(store.path)
    other.put_setting("count", 5)
    with store.writing():
        assert store.setting("count") == 5
    other.put_setting("count", 6)
    store.refresh()
    assert store.setting("count") == 6


@pytest.mark.parametrize("seats", [[{"profile": [], "level": None}], [{"profile": {}, "level": []}] * 2, [[]], 5, DEEP])
def test_a_setup_of_any_shape_is_refused_quietly(seats):
    assert Setup.from_json(get_game("cartino"), {"seats": seats, "options": {}}, {1}) is None


# People


@pytest.mark.parametrize(
    ("column", "value", "shown"),
    [
        ("name", b"Zo\xff", "Zo�"),
        ("name", "Zo\x00\u202e", "Zo��"),
        ("name", "Zoé" * 300, ("Zoé" * 300)[:LONGEST_NAME]),
        ("name", b"", "?"),
        ("colour", "red", "Zoé"),
        ("colour", 2**62, "Zoé"),
        ("symbol", b"\xff", "Zoé"),
        ("birth_year", "old", "Zoé"),
        ("birth_year", -(2**60), "Zoé"),
    ],
)
def test_a_person_is_shown_as_far_as_they_can_be_read(store, column, value, shown):
    how = "CAST(? AS TEXT)" if column in ("name", "symbol") else "?"
    store = change(store, f"UPDATE profiles SET {column} = {how}", value)
    (person,) = Profiles(store).all()
    assert (person.id, person.name) == (1, shown)
    assert summary(store, 1).played == 3
    assert told(store) == ["The entry of 1 player is damaged."]
    assert [source for source, _ in aside(store)] == ["profiles"]
    store.close()
    again = Store(store.path)
    assert Profiles(again).all() == [person]
    assert told(again) == [], "it is said once"


def test_a_person_without_a_number_is_found_in_the_games(store):
    store = change(store, "UPDATE profiles SET id = -5")
    assert [(person.id, person.name) for person in Profiles(store).all()] == [(1, "Zoé")]
    assert len(told(store)) == 2
    assert [source for source, _ in aside(store)] == ["profiles"]


@pytest.mark.parametrize("last", [10**30, -5, "x", True, [5]])
def test_a_new_person_gets_a_number_whatever_the_last_was(store, last):
    store.put_setting("last profile", last)
    assert store.put_profile(None, "Max", 0, "cat", None) == 2


# Games


@pytest.mark.parametrize(
    ("column", "value"),
    [
        pytest.param("header", NESTED, marks=pytest.mark.deep),
        ("header", "5"),
        ("header", b"\xff"),
        ("header", '{"game": "midi"}'),
        ("header", '{"game": "cartino", "players": 5}'),
        ("header", '{"game": "cartino", "players": [5, 6]}'),
        ("header", '{"game": "cartino", "players": [{"name": 5}, {}]}'),
        ("header", '{"game": "cartino", "players": [{"name": "\\ud800"}, {}]}'),
        ("header", '{"game": "cartino", "players": [{"name": "alone"}]}'),
        ("game", b"cart\xffno"),
        ("game", "cartini"),
    ],
)
def test_a_game_that_can_t_be_read_hides_no_other(store, column, value):
    store = change(store, f"UPDATE games SET {column} = CAST(? AS TEXT) WHERE id = 2", value)
    assert [game.id for game in store.finished_games()] == [3, 1]
    assert told(store) == ["1 game can’t be read and is kept apart."]
    assert store.count_unreadable() == 1
    ((source, parts),) = aside(store)
    assert (source, parts["game"][0], parts["events"], len(parts["results"])) == ("games", 2, [[2, 0, 5, "0 end"]], 2)


@pytest.mark.parametrize("outcome", [DEEP, "5", None, '{"scores": [10000000000000000000000, 1]}', '{"scores": "x"}'])
def test_results_stand_in_for_an_outcome_that_can_t_be_read(store, outcome):
    store = change(store, "UPDATE games SET outcome = ? WHERE id = 2", outcome)
    assert [game.outcome for game in store.finished_games()] == [OUTCOME] * 3
    assert told(store) == []


@pytest.mark.parametrize("column", ["seat", "score", "won", "level"])
@pytest.mark.parametrize("value", ["x", b"\xff", 1.5, 2**60])
def test_an_outcome_stands_in_for_results_that_can_t_be_read(store, column, value):
    store = change(store, f"UPDATE results SET {column} = ? WHERE game_id = 2 AND seat = 1", value)
    history = store.results_of(1)
    assert [own.score for _, _, own, _ in history] == [30, 30, 30]
    assert [others[0].score for _, _, _, others in history] == [20, 20, 20]


@pytest.mark.parametrize("finished", [-1e15, 1e300, math.inf, "long ago", b"\xff", 2**62])
def test_a_game_of_any_date_is_shown(store, finished):
    store = change(store, "UPDATE games SET finished = ? WHERE id = 2", finished)
    assert {game.id for game in store.finished_games()} == {1, 2, 3}
    assert all(isinstance(game.finished, float) for game in store.finished_games())


@pytest.mark.parametrize("mark", [None, 0, "x", 1.5, 2**62, b"1"])
def test_what_is_no_mark_keeps_no_game_and_hides_none(store, mark):
    store.keep_game(3, True)
    store = change(store, "UPDATE games SET kept = ? WHERE id = 2", mark)
    assert [game.kept for game in store.finished_games()] == [True, False, False]
    assert [id for id, _ in store.list_finished(kept=True)] == [3]
    assert len(store.list_finished()) == 3


@pytest.mark.parametrize("place", [None, "x", 1.5, 2**62, -3])
def test_a_game_without_its_place_in_the_order_gets_one(store, place):
    store = change(store, "UPDATE games SET place = ? WHERE id = 2", place)
    assert [game.id for game in store.finished_games()] == [2, 3, 1]


def test_a_game_without_its_date_is_over_all_the_same(store):
    store = change(store, "UPDATE games SET finished = NULL WHERE id = 2")
    assert store.running_game("cartino") is None
    assert [game.id for game in store.finished_games()] == [3, 2, 1]


@pytest.mark.parametrize(
    ("column", "value"), [("move", "dance"), ("move", b"\xff"), ("t_ms", -5), ("t_ms", "x"), ("number", 7)]
)
def test_a_log_that_can_t_be_read_is_refused_with_a_reason(store, column, value):
    store = change(store, f"UPDATE events SET {column} = ? WHERE game_id = 2", value)
    with pytest.raises(BadRecord, match="Event 1 of the saved game can’t be read"):
        store.log_of(2)
    assert store.log_of(1) == [Event(5, Move(0, "end"))]


def test_a_running_game_that_can_t_be_read_makes_room_for_a_new_one(store):
    match = Match.start(store, "cartino", [Seat("Zoé", None, 1), Seat("Basile", "casual")], {}, 3, 1.0)
    store = change(store, "UPDATE games SET header = '[]' WHERE id = ?", match.id)
    assert store.running_game("cartino") is None
    assert store.running_games() == []
    assert Match.resume(store, "cartino", 2.0) is None
    assert store.count_unreadable() == 1


@pytest.mark.parametrize("last", [2**63 - 1, -5, "x", None])
def test_a_new_game_gets_a_number_whatever_the_last_was(store, last):
    store = change(store, "UPDATE sqlite_sequence SET seq = ?", last)
    assert store.start_game("midi", {}, 1.0) == 4


def test_games_can_be_listed_and_read_a_few_at_a_time(store):
    for _ in range(20):
        store.finish_game(store.start_game("midi", {}, 1.0), 0, [], {}, [], 5.0)
    whole = [game.id for game in store.finished_games()]
    assert [id for id, _ in store.list_finished()] == whole == list(range(23, 0, -1))
    assert [id for id, _ in store.list_finished("cartino")] == [3, 2, 1]
    assert store.list_finished("midi", 1) == []
    assert store.list_finished(profile=1) == store.list_finished("cartino", 1)
    assert set(store.games_of([1, 5, 99])) == {1, 5}
    assert [game.id for game in store.finished_games(2, "cartino")] == [3, 2]
    assert (store.count_finished(), store.count_finished("cartino")) == (23, 3)
    assert len(store.results_of(1, "cartino")) == 3
    assert store.results_of(1, "midi") == []


def test_what_was_seen_is_counted_as_far_as_it_can_be_read(store):
    store.mark_seen("midi", ["a", "b", "b"], 1.0)
    store = change(store, "UPDATE seen SET times = 'x' WHERE what = 'midi/a'")
    assert store.seen("midi") == {"b": 2}
