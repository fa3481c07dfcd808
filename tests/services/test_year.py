"""Two people's games, and somebody's year."""

from datetime import datetime

import pytest

from app.services.storage import Result, Store
from app.services.year import bounds, review

KINDS = ("cartino", "midi")


def at(year, month, day=1):
    return datetime(year, month, day, 12).astimezone().timestamp()


def play(store, kind, when, *seats):
    """Seats are profile, score and whether won."""
    header = {"game": kind, "players": [{"name": "?"}] * len(seats), "profiles": [profile for profile, *_ in seats]}
    id = store.start_game(kind, header, when - 9)
    results = [Result(seat, profile, None, score, won) for seat, (profile, score, won) in enumerate(seats)]
    scores, winners = [score for _, score, _ in seats], [seat for seat, (*_, won) in enumerate(seats) if won]
    store.finish_game(id, 0, [], {"scores": scores, "winners": winners}, results, when)


@pytest.fixture
def store(tmp_path):
    store = Store(tmp_path / "ludotheque.db")
    for name in ("Zoé", "Théo", "Jo"):
        store.put_profile(None, name, 1, "owl", None)
    play(store, "cartino", at(2025, 12, 31), (1, 10, True), (2, 4, False))
    play(store, "cartino", at(2026, 1), (2, 3, False), (1, 9, True), (3, 5, False))
    play(store, "cartino", at(2026, 2), (1, 5, False), (2, 5, False), (3, 9, True))
    play(store, "midi", at(2026, 2), (1, 100, False), (2, 900, True))
    play(store, "midi", at(2026, 3), (1, 500, True), (2, 500, True))
    play(store, "nim", at(2026, 4), (1, 1, True))
    return store


def test_two_people_are_counted_where_both_sat(store):
    cartino, midi = store.standings(1, 2)
    assert (cartino.kind, midi.kind) == ("cartino", "midi")
    assert (cartino.one, cartino.other, cartino.even, cartino.ahead) == (2, 0, 1, 12)
    assert (midi.one, midi.other, midi.even) == (0, 1, 1)
    _, turned = store.standings(2, 1)
    assert (turned.one, turned.other, turned.ahead) == (1, 0, 800)
    assert store.meetings(1, 2, 2) == [("midi", at(2026, 3), 500, 500), ("midi", at(2026, 2), 100, 900)]
    assert len(store.meetings(1, 3, 99)) == 2
    assert store.meetings(1, 77, 99) == store.standings(1, 77) == []


def test_a_damaged_result_is_left_out(store):
    store._db.execute("UPDATE results SET score = 'many' WHERE game_id = 1 AND seat = 1")
    store._db.execute("UPDATE results SET won = 7 WHERE game_id = 4 AND seat = 0")
    cartino, midi = store.standings(1, 2)
    assert (cartino.one, cartino.games, midi.other, midi.games) == (1, 2, 0, 1)
    assert len(store.meetings(1, 2, 99)) == 3
    assert review(store, 1, 2026, KINDS).kinds == [("cartino", 2, 1), ("midi", 1, 1)]


def test_a_year_has_its_own_games_only(store):
    year = review(store, 1, 2026, KINDS, [2, 3])
    assert (year.played, year.won, year.streak, year.days) == (4, 2, 1, 3)
    assert year.kinds == [("cartino", 2, 1), ("midi", 2, 1)]
    assert year.best == {"cartino": 9, "midi": 500}
    assert year.rivals == [(2, 4), (3, 2)]
    assert review(store, 1, 2025, KINDS).played == 1
    assert review(store, 1, 1999, KINDS).played == 0


def test_a_clock_may_say_anything():
    for year in (-5, 0, 1970, 9999, 10**6):
        start, end = bounds(year)
        assert start < end
