"""Taking twelve in Toujours 12."""

import pytest

from app.engine import CHANCE
from tests.games.toujours12 import apply, hand, legal, position, tray

# Taking


def test_twelve_on_four_piles_is_taken():
    state = apply(position("600 111", "1 2 3 _"), "0 play 6 3")
    assert state.won == [4, 0]
    assert tray(state) == "_ _ _ _"


def test_three_cards_that_make_twelve_are_not_taken():
    state = apply(position("600 111", "2 4 _ _"), "0 play 6 2")
    assert state.won == [0, 0]
    assert tray(state) == "2 4 6 _"
    assert state.turn == 1


def test_the_fourth_player_takes_with_a_zero_and_plays_and_draws_two():
    state = apply(position("111 111 111 023", "2 4 6 _", stock="55", turn=3), "3 play 0 3")
    assert state.won == [0, 0, 0, 4]
    assert state.actors() == (3,)
    assert hand(state, 3) == "23"
    apply(state, "3 play 2 0")
    assert state.actors() == (CHANCE,)
    apply(state, "-1 deal 3 5", "-1 deal 3 5")
    assert hand(state, 3) == "355"
    assert state.actors() == (0,)


def test_without_a_zero_the_total_goes_beyond_twelve():
    state = apply(position("111 111 111 523", "2 4 6 _", turn=3), "3 play 5 3")
    assert state.won == [0] * 4
    assert tray(state) == "2 4 6 5"
    assert state.actors() == (0,)


@pytest.mark.parametrize(("move", "left"), [("0 play 0 3", "_ _ _ 5"), ("0 play 1 2", "_ _ 6 _")])
def test_covering_to_twelve_takes_the_tops_only(move, left):
    state = apply(position("013 111", "2 4 6 5"), move)
    assert state.won == [4, 0]
    assert tray(state) == left
    assert state.extra


@pytest.mark.parametrize("total", ["1 2 3 5", "1 2 3 0"])
def test_nothing_but_twelve_is_taken(total):
    *three, last = total.split()
    state = apply(position(f"{last}44 111", " ".join(three) + " _"), f"0 play {last} 3")
    assert state.won == [0, 0]
    assert tray(state) == total


def test_an_exposed_twelve_is_taken_too():
    state = apply(position("600 111", "31 32 33 3"), "0 play 6 3")
    assert state.won == [8, 0]
    assert tray(state) == "_ _ _ _"


def test_three_sets_in_a_row():
    state = apply(position("600 111", "631 132 433 13"), "0 play 6 3")
    assert state.won == [12, 0]
    assert tray(state) == "_ _ _ _"


def test_taking_stops_when_a_pile_is_uncovered_empty():
    state = apply(position("600 111", "61 62 3 _"), "0 play 6 3")
    assert state.won == [4, 0]
    assert tray(state) == "6 6 _ _"


def test_taking_stops_when_the_next_tops_make_something_else():
    state = apply(position("600 111", "31 32 33 4"), "0 play 6 3")
    assert state.won == [4, 0]
    assert tray(state) == "3 3 3 4"


def test_cards_won_never_come_back():
    state = apply(position("600 111", "1 2 3 _", stock="4"), "0 play 6 3")
    assert state.stock == [0, 0, 0, 0, 1, 0, 0]


# One more card


def test_who_takes_plays_one_more_card_and_the_same_rules_hold():
    state = apply(position("645 111", "1 2 43 _", stock="222"), "0 play 6 3")
    assert state.extra
    assert legal(state, 0) == [f"0 play {value} {pile}" for value in (4, 5) for pile in (0, 1, 3)]


def test_who_takes_nothing_plays_no_more():
    assert apply(position("645 111", "1 2 3 _"), "0 play 5 3").actors() == (1,)


def test_the_extra_card_may_take_again_and_earn_another():
    state = apply(position("625 111", "31 42 33 _"), "0 play 6 3")
    assert state.won == [4, 0]
    assert tray(state) == "3 4 3 _"
    apply(state, "0 play 2 3")
    assert state.won == [8, 0]
    assert state.actors() == (0,)
    assert hand(state, 0) == "5"


def test_two_sets_with_one_card_earn_one_more_card_only():
    state = apply(position("645 111", "31 32 33 3"), "0 play 6 3", "0 play 4 0")
    assert state.won == [8, 0]
    assert state.actors() == (1,)
    assert hand(state, 0) == "5"
