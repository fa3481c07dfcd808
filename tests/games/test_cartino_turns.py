"""Pawns, deal and turns of Cartino."""

import pytest

from app.engine import BadSetup, Move
from app.games.cartino import NOBODY, PAWNS
from tests.games.cartino import CARDS, GAME, dealt, draw, end, lay, may_lay, table


def hand(state, seat):
    return " ".join(PAWNS[pawn] for pawn in state.hands[seat])


# Seats and pawns


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_may_play(seats):
    assert GAME.new_state(seats).seats == seats


@pytest.mark.parametrize("seats", [1, 5])
def test_fewer_or_more_may_not(seats):
    with pytest.raises(BadSetup):
        GAME.new_state(seats)


def test_the_bag_holds_two_of_each_card_and_two_jokers():
    state = GAME.new_state(2)
    assert state.observe(None).bag_count == 66
    assert dict(zip(PAWNS, state.bag, strict=True)) == dict.fromkeys([*CARDS, "JO"], 2)
    assert len(CARDS) == len(set(CARDS)) == 32


def test_a_draw_is_as_likely_as_the_bag_is_full_of_that_pawn():
    state = GAME.new_state(2)
    draw(state, "KS KS 7D")
    chances = {move.args[1]: chance for move, chance in state.chances()}
    assert "KS" not in chances
    assert chances["7D"] == pytest.approx(1 / 63)
    assert chances["JO"] == chances["7C"] == pytest.approx(2 / 63)
    assert sum(chances.values()) == pytest.approx(1)


# Deal and first seat


def test_every_seat_draws_five_in_turn():
    state = GAME.new_state(3)
    seats = []
    while state.drawing != NOBODY:
        seats.append(state.drawing)
        move = state.legal_moves(-1)[0]
        assert state.actors() == (-1,)
        assert move.args[0] == state.drawing
        state.apply(move)
    assert seats == [0] * 5 + [1] * 5 + [2] * 5
    assert state.observe(None).hand_counts == (5, 5, 5)
    assert state.observe(None).bag_count == 51


@pytest.mark.parametrize(
    ("first", "second", "starter"),
    [
        ("7H 7S 7C 8H 8S", "AD KH QH KS KC", 1),  # the weakest suit before the lowest rank
        ("7S 7C 8S 8C 9S", "AH KS QS KC QC", 1),
        ("7C 8C 9C 10C JC", "AS KC QC AC JS", 1),
        ("9D AC AS AH KC", "8D AC AS AH KC", 1),  # then the lowest rank
        ("7D AC AS AH KC", "8D 9D 10D JD QD", 0),
        ("JD KH AS QS QH", "10D KH AS QS QH", 1),
        ("AD KH AS QS QH", "KD KH AS QS QC", 1),
        ("JO JO 8C AC AS", "KH AH AS KS QS", 1),  # jokers don't count
        ("8H JO KH AH AS", "8H 9H JO AH AS", 0),  # the same lowest pawn: who sits first
    ],
)
def test_the_smallest_pawn_of_the_weakest_suit_starts(first, second, starter):
    assert dealt(first, second).actors() == (starter,)


def test_a_tie_for_the_start_goes_to_the_first_of_the_tied_seats():
    assert dealt("8D 9D 10D JD QD", "7D AS AS AC AC", "7D KS KS KC KC").actors() == (1,)


def test_turns_go_clockwise():
    state = table("7D 7D | 8D 8D | 9D 9D | 10D 10D", turn=2)
    order = []
    for word in ("9D^", "10D^", "7D^", "8D^"):
        order.append(state.turn)
        lay(state, word)
        end(state)
    assert order == [2, 3, 0, 1]


# A turn


def test_a_pawn_goes_in_either_free_half_of_its_own_square():
    assert may_lay(table("KS 7D | 9D", board="7D_")) == {"KS^", "KS_", "7D^"}


def test_all_pawns_of_a_turn_are_of_one_suit():
    state = table("KS QS 7D 8H | 9D")
    lay(state, "KS^")
    assert may_lay(state) == {"QS^", "QS_"}


def test_the_next_turn_may_be_of_any_suit():
    state = table("KS 7D | 9D 8C")
    lay(state, "KS^")
    end(state)
    assert may_lay(state) == {"9D^", "9D_", "8C^", "8C_"}


def test_at_least_one_pawn_is_placed_and_then_one_may_stop():
    state = table("KS QS | 9D")
    stop = Move(0, "end")
    assert stop not in state.legal_moves(0)
    lay(state, "KS^")
    assert stop in state.legal_moves(0)
    end(state)
    assert state.actors() == (1,)


def test_one_may_stop_when_nothing_more_fits_the_suit():
    state = table("KS 7D | 9D")
    lay(state, "KS^")
    assert state.legal_moves(0) == [Move(0, "end")]


def test_placed_pawns_stay():
    state = table("KS | 9D", board="KS^", bag="7C")
    assert may_lay(state) == {"KS_"}
    lay(state, "KS_")
    assert state.observe(None).board.count("KS") == 2


def test_after_a_turn_one_draws_back_to_five():
    state = table("KS QS 7D 8D 9D | 9H", bag="7C 7C 8C 8C")
    lay(state, "KS^ QS^")
    assert state.actors() == (0,)
    end(state)
    assert state.actors() == (-1,)
    draw(state, "7C 8C")
    assert hand(state, 0) == "7D 8D 9D 7C 8C"
    assert state.actors() == (1,)
    assert state.observe(None).bag_count == 2


def test_one_draws_only_what_the_bag_still_has():
    state = table("KS QS 7D 8D 9D | 9H", bag="7C")
    lay(state, "KS^ QS^")
    end(state)
    assert state.chances() == [(Move(-1, "draw", (0, "7C")), 1.0)]
    draw(state, "7C")
    assert hand(state, 0) == "7D 8D 9D 7C"
    assert state.actors() == (1,)


def test_an_empty_hand_ends_the_turn_by_itself():
    state = table("KS | 9H", bag="7C 8C")
    lay(state, "KS^")
    assert state.actors() == (-1,)
    draw(state, "7C 8C")
    assert state.actors() == (1,)
    assert state.outcome() is None
