"""Glicko, by pairs, against opponents whose strength was measured."""

import json
import math
import runpy
from itertools import pairwise
from pathlib import Path

import pytest

from ai.bot import LEVELS
from app import rating
from app.catalogue import ABOUT
from app.rating import NEW, Strength, after, bots, even_level, expected, pair, rate_again, rate_game, rated, rested
from app.services.storage import Rating, Result


def result(seat, score, won=False, profile=None, level=None):
    return Result(seat, profile, level, score, won)


def test_the_example_of_its_inventor():
    met = [(Strength(1400, 30), 1.0), (Strength(1550, 100), 0.0), (Strength(1700, 300), 0.0)]
    found = after(Strength(1500, 200), met)
    assert found.rating == pytest.approx(1464, abs=0.5)
    assert found.deviation == pytest.approx(151.4, abs=0.1)


def test_who_is_four_hundred_points_better_wins_ten_times_of_eleven():
    assert expected(Strength(1900, 0), Strength(1500, 0)) == pytest.approx(10 / 11, rel=1e-6)


def test_the_bots_ratings_are_those_that_were_measured():
    maker = Path(rating.BOTS).with_name("make_ratings.py")
    made = runpy.run_path(str(maker))
    data = json.loads(rating.BOTS.read_text(encoding="utf-8"))
    assert data["measured"] == made["MEASURED"]
    assert set(data["games"]) == set(ABOUT)
    for game, steps in made["STEPS"].items():
        assert data["games"][game] == made["ladder"](game)
        ladder = [bots(game)[level].rating for level in LEVELS]
        assert ladder == sorted(ladder)
        assert bots(game)["casual"].rating == 1500
        if game != "slamdunk":  # between two
            for (low, high), (share, _) in zip(pairwise(ladder), steps, strict=True):
                assert expected(Strength(high, 0), Strength(low, 0)) == pytest.approx(share, abs=0.01)
    assert all(entry["games"] > 0 for levels in data["games"].values() for entry in levels.values())


def test_who_won_is_before_who_did_not_and_else_the_score_tells():
    winner, second, third = result(0, 30, True), result(1, 30), result(2, 10)
    assert [pair(winner, second), pair(second, winner), pair(second, third), pair(third, third)] == [1, 0, 1, 0.5]
    assert pair(winner, result(3, 9, True)) == 0.5


def test_a_game_of_several_counts_by_pairs():
    seats = [result(0, 9, True, profile=1), result(1, 5, profile=2), result(2, 1, level="casual")]
    found = rated("toujours12", seats, lambda _: NEW)
    by_hand = after(NEW, [(NEW, 1.0), (bots("toujours12")["casual"], 1.0)])
    assert found[1] == by_hand
    assert found[2].rating == pytest.approx(after(NEW, [(NEW, 0.0), (bots("toujours12")["casual"], 1.0)]).rating)
    assert found[1].rating > found[2].rating
    assert set(found) == {1, 2}, "bots keep theirs"


def test_a_seat_that_counts_for_nobody_is_part_of_no_pair():
    own = result(0, 9, True, profile=1)
    assert rated("toujours12", [own, result(1, 5)], lambda _: NEW) == {}
    assert rated("newgame", [own, result(1, 5, level="casual")], lambda _: NEW) == {}, "nobody has measured its bots"


@pytest.mark.parametrize(
    "text",
    [None, "{}", "[]", '{"games": {"cartino": 5}}', '{"games": {"cartino": {"casual": {"rating": "x"}}}}', "[" * 9999],
)
def test_a_game_ends_all_the_same_where_the_bots_ratings_cannot_be_read(text, monkeypatch, tmp_path):
    if text is not None:
        (tmp_path / "bots.json").write_text(text)
    monkeypatch.setattr(rating, "BOTS", tmp_path / "bots.json")
    monkeypatch.setattr(rating, "bots", bots.__wrapped__)
    own = result(0, 9, True, profile=1)
    assert rated("cartino", [own, result(1, 5, level="casual")], lambda _: NEW) == {}
    assert rated("cartino", [own, result(1, 5, profile=2)], lambda _: NEW) != {}


def test_who_wins_rises_and_the_number_becomes_surer():
    own = NEW
    for _ in range(30):
        own = after(own, [(bots("cartino")["strong"], 1.0), (bots("cartino")["strong"], 0.0)])
    assert own.rating == pytest.approx(bots("cartino")["strong"].rating, abs=25)
    assert rating.LEAST <= own.deviation < 70


def test_who_has_not_played_for_long_is_known_less():
    known = Strength(1600, 60)
    assert rested(known, -500) == rested(known, math.inf) == rested(known, -math.inf) == known
    assert 60 < rested(known, 100 * rating.DAY).deviation < 350
    assert rested(Strength(1600, rating.LEAST), 5 * 365 * rating.DAY).deviation == pytest.approx(345, abs=1)
    assert rested(known, 9000 * rating.DAY) == Strength(1600, 350)


def play(store, won, at, level="casual"):
    header = {
        "game": "cartino",
        "players": [{"name": "Zoé"}, {"name": "Basile", "level": level}],
        "profiles": [1, None],
    }
    results = [result(0, 9, won, profile=1), result(1, 5, not won, level=level)]
    id = store.start_game("cartino", header, at)
    with store.writing():
        store.finish_game(id, 0, [], {"scores": [9, 5], "winners": [0 if won else 1]}, results, at)
        return rate_game(store, "cartino", id, results, at)[0]


def test_the_curve_goes_on_from_game_to_game_and_can_be_drawn_again(store):
    curve = [play(store, number % 3 != 0, 1000.0 + 50_000 * number) for number in range(9)]
    assert curve[0].rating < 1500 < curve[2].rating
    assert all(one.deviation > other.deviation for one, other in pairwise(curve))
    assert store.rating(1, "cartino") == curve[-1]
    store.put_ratings([Rating(each.game_id, 1, 0.0, 1.0) for each in curve])
    rate_again(store, ["cartino", "midi"])
    assert [point.rating for point in store.curve(1, "cartino")] == pytest.approx([each.rating for each in curve])


def test_a_result_that_is_stored_again_is_not_counted_twice(store):
    play(store, True, 1000.0)
    last = play(store, True, 2000.0)
    results = [result(0, 9, True, profile=1), result(1, 5, level="casual")]
    assert rate_game(store, "cartino", last.game_id, results, 2000.0) == [last]


def test_a_game_whose_end_has_no_date_any_more_is_gone_on_from(store):
    first = play(store, True, 1000.0)
    with store.writing():
        store.file.db.execute("UPDATE games SET finished = 'long ago'")
    again = play(store, True, 1e9)
    assert again.rating > first.rating
    assert again.deviation < first.deviation, "nobody knows for how long it was"


def test_the_level_is_suggested_where_one_would_win_half(store):
    assert even_level(store, "cartino", [1]) is None
    for number in range(24):
        play(store, number % 2 == 0, 1000.0 + number, "expert")
    assert even_level(store, "cartino", [1]) == "expert"
    assert even_level(store, "cartino", [1, 7]) == "expert", "of whom something is known"
    assert even_level(store, "midi", [1]) is None
    beginner = bots("cartino")["beginner"].rating
    store.put_ratings([Rating(play(store, True, 2000.0).game_id, 2, beginner, 60.0)])
    assert even_level(store, "cartino", [2]) == "beginner"
    assert even_level(store, "cartino", [1, 2]) == "casual", "half way"
