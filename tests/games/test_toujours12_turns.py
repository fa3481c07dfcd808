"""Cards, first hands and turns of Toujours 12, and what is refused."""

import pytest

from app.engine import CHANCE, BadSetup, GameOver, IllegalMove, Move, OutOfTurn, Rejection
from tests.games.toujours12 import GAME, apply, first_deals, hand, legal, opening, position, tray


def reason(state, move):
    """Type and key of the refusal."""
    with pytest.raises(Rejection) as refused:
        state.apply(Move.parse(move))
    return type(refused.value), refused.value.key


# Seats, cards and options


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_two_to_six_may_play(seats):
    assert GAME.new_state(seats).actors() == (CHANCE,)


@pytest.mark.parametrize("seats", [1, 7])
def test_nobody_plays_alone_and_no_more_than_six(seats):
    with pytest.raises(BadSetup):
        GAME.new_state(seats)


def test_the_72_cards():
    assert GAME.new_state(2).stock == [8, 10, 12, 12, 12, 10, 8]
    assert GAME.new_state(2).observe(None).stock_count == 72


def test_a_second_deck_doubles_every_value():
    assert GAME.new_state(6, {"decks": 2}).stock == [16, 20, 24, 24, 24, 20, 16]


def test_a_draw_is_as_likely_as_the_cards_left_in_the_stock():
    state = apply(position("345 000", stock="0001"), "0 play 3 3")
    assert state.chances() == [(Move(CHANCE, "deal", (0, 0)), 0.75), (Move(CHANCE, "deal", (0, 1)), 0.25)]


def test_a_dealt_card_leaves_the_stock():
    state = apply(GAME.new_state(2), "-1 deal 0 6")
    assert state.stock == [8, 10, 12, 12, 12, 10, 7]


@pytest.mark.parametrize("options", [{"decks": 3}, {"open": "maybe"}, {"jokers": "yes"}])
def test_no_other_options(options):
    with pytest.raises(BadSetup):
        GAME.new_state(2, options)


def test_the_default_options():
    assert GAME.fill_options({}) == {"decks": "1", "open": "no"}


# First hands


def test_three_cards_each_then_the_sums_are_announced():
    state = opening("345 120 666")
    assert [hand(state, seat) for seat in range(3)] == ["345", "012", "666"]
    assert state.announced == state.observe(0).announced == (12, 3, 18)


def test_nothing_is_announced_before_all_are_dealt_to():
    state = apply(GAME.new_state(2), *first_deals("345 12"))
    assert state.announced == ()
    assert state.actors() == (CHANCE,)
    assert state.legal_moves(0) == []


@pytest.mark.parametrize(
    ("hands", "starter"),
    [("345 120", 0), ("120 345", 1), ("000 111 222", 2), ("111 345 012 345", 1), ("222 114 006", 0)],
)
def test_the_highest_sum_starts_and_of_equal_ones_the_first_seat(hands, starter):
    assert opening(hands).actors() == (starter,)


def test_hands_are_hidden_from_the_others():
    view = opening("345 120").observe(0)
    assert view.hands == ((3, 4, 5), None)
    assert opening("345 120").observe(None).hands == (None, None)
    assert view.hand_counts == (3, 3)


def test_play_goes_clockwise():
    state = opening("345 666 120")
    turns = [state.turn]
    for move in ("1 play 6 0", "-1 deal 1 1", "2 play 0 1", "-1 deal 2 1", "0 play 3 2", "-1 deal 0 1"):
        apply(state, move)
        turns.append(state.turn)
    assert turns[::2] == [1, 2, 0, 1]


# Where a card may go


def test_any_empty_pile_but_only_an_empty_pile():
    assert legal(position("36 111", "1 _ 3 _"), 0) == ["0 play 3 1", "0 play 3 3", "0 play 6 1", "0 play 6 3"]


def test_any_pile_when_all_are_occupied():
    assert legal(position("35 111", "1 2 3 4"), 0) == [
        f"0 play {value} {pile}" for value in (3, 5) for pile in range(4)
    ]


def test_two_equal_cards_are_one_choice():
    assert legal(position("333 111", "1 2 3 _"), 0) == ["0 play 3 3"]


def test_the_others_wait():
    assert position("345 111", "1 2 3 _").legal_moves(1) == []


def test_a_card_covers_the_pile():
    assert tray(apply(position("3 1", "1 2 3 4"), "0 play 3 1")) == "1 23 3 4"


# Refilling


def test_the_hand_is_refilled_at_the_end_of_the_turn():
    state = apply(position("345 111", stock="22"), "0 play 3 0", "-1 deal 0 2")
    assert hand(state, 0) == "245"
    assert state.actors() == (1,)


def test_the_hand_is_not_refilled_before_the_extra_card():
    state = apply(position("645 111", "1 2 3 _", stock="222"), "0 play 6 3")
    assert state.actors() == (0,)
    assert hand(state, 0) == "45"


def test_an_empty_hand_that_owes_a_card_is_refilled_first():
    state = apply(position("6 111", "1 2 3 _", stock="2345"), "0 play 6 3")
    assert state.actors() == (CHANCE,)
    apply(state, "-1 deal 0 2", "-1 deal 0 3", "-1 deal 0 4")
    assert state.actors() == (0,)
    assert state.extra
    apply(state, "0 play 2 0", "-1 deal 0 5")
    assert hand(state, 0) == "345"
    assert state.actors() == (1,)


def test_a_refill_takes_what_the_stock_still_has():
    state = apply(position("6 111", "1 2 3 _", stock="5"), "0 play 6 3", "-1 deal 0 5")
    assert state.actors() == (0,)
    assert state.extra
    assert apply(state, "0 play 5 0").actors() == (1,)


def test_an_empty_hand_that_cannot_be_refilled_ends_the_turn():
    state = apply(position("6 111", "1 2 3 _"), "0 play 6 3")
    assert state.actors() == (1,)
    assert not state.extra


# Refusals


@pytest.mark.parametrize(
    ("move", "kind", "key"),
    [
        ("0 play 6 3", IllegalMove, "You don’t hold a {value}."),
        ("0 play 3 0", IllegalMove, "An empty place must be filled first."),
        ("0 play 3 4", IllegalMove, "The rules don’t allow this move."),
        ("0 play 7 3", IllegalMove, "The rules don’t allow this move."),
        ("0 play 3", IllegalMove, "The rules don’t allow this move."),
        ("0 pass", IllegalMove, "The rules don’t allow this move."),
        ("1 play 1 3", OutOfTurn, "It is not your turn."),
        ("-1 deal 0 2", OutOfTurn, "It is not your turn."),
    ],
)
def test_refusals(move, kind, key):
    state = position("345 111", "1 2 3 _", stock="22")
    before = state.clone()
    assert reason(state, move) == (kind, key)
    assert state == before


def test_nobody_plays_while_cards_are_dealt():
    assert reason(GAME.new_state(2), "0 play 3 0") == (OutOfTurn, "It is not your turn.")


def test_a_card_that_is_not_in_the_stock_is_not_dealt():
    state = apply(position("345 111", stock="22"), "0 play 3 0")
    assert reason(state, "-1 deal 0 3") == (IllegalMove, "The rules don’t allow this move.")
    assert reason(state, "-1 deal 1 2") == (IllegalMove, "The rules don’t allow this move.")


def test_nobody_plays_after_the_end():
    state = apply(position("3 _"), "0 play 3 0")
    assert reason(state, "0 play 3 1") == (GameOver, "The game is over.")
