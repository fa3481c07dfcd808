"""Scores of Take It! and Slam Dunk, and who wins."""

import pytest

from app.games.takeit import score_cards, score_seats
from tests.games.takeit import SLAMDUNK, apply, position

# Scores


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("s+3 s+3 s+8", 14),
        ("s+3 s-5", -2),
        ("p+4", 0),
        ("p-8", 0),
        ("p+4 p+4", 4),
        ("p-2 p-2", -2),
        ("p+4 p+4 p+4", 4),
        ("p+4 p+4 p+4 p+4", 8),
        ("p+4 p+5", 0),
        ("p+4 p-8", 0),
        ("s+4 p+4", 4),
    ],
)
def test_singles_and_pairs(hand, points):
    assert score_cards(hand.split(), most_tens=0).total == points


@pytest.mark.parametrize(
    ("hand", "jokers", "points"),
    [
        ("j", (), 0),
        ("j j", (), 0),
        ("j s+8", (), 8),
        ("p+4 j", (4,), 4),
        ("p-8 j", (-8,), -8),
        ("p+4 p+4 j", (), 4),
        ("p+4 p+4 p+4 j", (4,), 8),
        ("p+6 p+10 j", (10,), 10),
        ("p-8 p+2 j", (2,), 2),
        ("p-8 p-2 j", (-2,), -2),
        ("p-8 p+2 j j", (2, -8), -6),
        ("p-8 p-3 p+2 j j", (2, -3), -1),
        ("p-8 p+2 p+10 j j j", (10, 2, -8), 4),
        ("p+2 j j j", (2,), 2),
        ("p-8 p-8 j", (), -8),
    ],
)
def test_jokers(hand, jokers, points):
    score = score_cards(hand.split(), most_tens=0)
    assert (score.jokers, score.total) == (jokers, points)


@pytest.mark.parametrize(
    ("tens", "points"),
    [
        ((3, 2, 6), (0, 0, 10)),
        ((4, 4, 3), (10, 10, 0)),
        ((1, 1, 1), (10, 10, 10)),
        ((0, 0, 0), (0, 0, 0)),
        ((0, 0, 1), (0, 0, 10)),
    ],
)
def test_ten_or_nothing(tens, points):
    scores = score_seats([["t"] * count for count in tens])
    assert tuple(score.ten_points for score in scores) == points
    assert tuple(score.total for score in scores) == points
    assert tuple(score.tens for score in scores) == tens


@pytest.mark.parametrize(("held", "points"), [*enumerate([0, 0, 5, 10, 15, 20, 30, 40])])
def test_jackpots(held, points):
    score = score_cards(["k"] * held, most_tens=0)
    assert (score.jackpots, score.jackpot_points, score.total) == (held, points, points)


def test_the_parts_of_a_score():
    score = score_seats([["s+3", "s-1", "p+6", "p+6", "p-2", "p-2", "p+5", "j", "t", "k", "k"], []])[0]
    assert (score.singles, score.pairs, score.jokers) == (2, (6, -2), (5,))
    assert (score.tens, score.ten_points, score.jackpots, score.jackpot_points) == (1, 10, 2, 5)
    assert score.total == 26


def test_all_piles_of_a_seat_count_together():
    state = apply(position("p+4 / k / k p+10", "-", "-", row="p+4 j", stock="", game=SLAMDUNK), "0 slam")
    assert state.outcome().scores == (4 + 10 + 5, 0, 0)


# Winning


@pytest.mark.parametrize(
    ("piles", "winners"), [(("s+3", "s+2", "s+1"), (0,)), (("s+3", "s+3", "s+1"), (0, 1)), (("-", "s-1", "-"), (0, 2))]
)
def test_most_points_win_and_ties_share(piles, winners):
    assert apply(position(*piles, row="s+8", stock=""), "-2 close").outcome().winners == winners
