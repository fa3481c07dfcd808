"""Draws: the same for the same seed and number, and always one of those there are."""

import pytest

from app.engine import BadSetup, Move, game
from app.engine.rng import pick, uniform


def test_a_number_falls_on_the_draw_whose_share_it_is_in():
    chances = [(Move(-1, "deal", (0, value)), share) for value, share in enumerate((0.25, 0.5, 0.25))]
    drawn = [pick(chances, number).args[1] for number in (0.0, 0.2499, 0.25, 0.7499, 0.75, 0.9999)]
    assert drawn == [0, 0, 1, 1, 2, 2]


def test_the_last_draw_takes_what_rounding_has_left():
    chances = [(Move(-1, "deal", (0, value)), 0.1) for value in range(3)]
    assert pick(chances, 0.99).args[1] == 2


def test_draws_depend_on_seed_and_number_only():
    numbers = [uniform(seed, index) for seed in (0, 1, -1, 2**70) for index in range(50)]
    assert numbers == [uniform(seed, index) for seed in (0, 1, -1, 2**70) for index in range(50)]
    assert all(0 <= number < 1 for number in numbers)
    assert len(set(numbers)) > 140  # seeds are told apart by their last 64 bits: 0 and 2**70 are one


def test_without_games_none_is_found(monkeypatch):
    monkeypatch.setattr(game, "_finder", None)
    with pytest.raises(BadSetup, match="No games are installed"):
        game.find_game("cartino")
