"""Setup and turns of Tantalus, and what is refused."""

import pytest

from app.engine import BadSetup, GameOver, IllegalMove, Move, OutOfTurn
from tests.games.tantalus import BENT, GAME, PAIR, SPLIT, STRAIGHT, board_of, draw, table, turn

# Board


@pytest.mark.parametrize("seats", [1, 3])
def test_it_is_for_two(seats):
    assert GAME.new_state(2).seats == 2
    with pytest.raises(BadSetup):
        GAME.new_state(seats)


def test_any_of_the_49_tiles_may_be_turned_first():
    moves = table("12 13 | 14 15").legal_moves(0)
    assert moves == [Move(0, "turn", (row, column)) for row in range(7) for column in range(7)]


def test_a_tile_has_two_looks():
    state = table("12 13 | 14 15")
    turn(state, "3,3")
    assert state.board == board_of("3,3")
    turn(state, "0,0 3,3 0,1")
    assert state.board == board_of("0,0 0,1")


# Setup


def test_three_cards_to_each_seat_then_the_lot():
    state = GAME.new_state(2)
    assert len(state.chances()) == 52
    assert {chance for _, chance in state.chances()} == {1 / 52}
    draw(state, 12, 7, 1)
    assert state.actors() == (-1,)
    assert state.chances()[0] == (Move(-1, "draw", (1, 2)), 1 / 49)
    assert Move(-1, "draw", (1, 7)) not in state.legal_moves(-1)
    draw(state, 2, 3, 52)
    assert state.hands == [[12, 7, 1], [2, 3, 52]]
    assert state.chances() == [(Move(-1, "first", (0,)), 0.5), (Move(-1, "first", (1,)), 0.5)]
    assert state.legal_moves(0) == state.legal_moves(1) == []
    for seat in (0, 1):
        begun = state.clone()
        begun.apply(Move(-1, "first", (seat,)))
        assert begun.actors() == (seat,)
        assert len(begun.legal_moves(seat)) == 49


# A turn


def test_players_turn_one_tile_in_turn():
    state = table("12 13 | 14 15", turn=1)
    turn(state, "0,0")
    assert state.actors() == (0,)
    turn(state, "0,1")
    assert state.actors() == (1,)


def test_the_tile_the_other_has_just_turned_stays():
    state = table("12 13 | 14 15")
    turn(state, "0,0")
    banned = set(table("12 13 | 14 15", turn=1).legal_moves(1)) - set(state.legal_moves(1))
    assert banned == {Move(1, "turn", (0, 0))}
    assert state.observe(1).locked_tile == 0
    turn(state, "6,6")
    assert Move(0, "turn", (0, 0)) in state.legal_moves(0)
    assert Move(0, "turn", (6, 6)) not in state.legal_moves(0)
    assert state.observe(0).locked_tile == 48


def test_in_an_extra_turn_nothing_is_banned():
    state = table(f"{PAIR} 13 | 14 15", turn=1)
    turn(state, "0,0 3,3")
    draw(state, 20)
    assert state.actors() == (0,)
    assert len(state.legal_moves(0)) == 49
    assert state.observe(0).locked_tile == -1


def test_after_an_extra_turn_only_its_tile_is_banned():
    state = table(f"{PAIR} 13 | 14 15")
    turn(state, "3,3")
    draw(state, 20)
    turn(state, "0,0")
    assert state.actors() == (1,)
    assert Move(1, "turn", (3, 3)) in state.legal_moves(1)
    assert Move(1, "turn", (0, 0)) not in state.legal_moves(1)


# Extra turns


def test_a_card_of_ones_own_gives_one_extra_turn():
    state = table(f"{PAIR} 13 | 14 15")
    turn(state, "3,3")
    draw(state, 30)
    assert state.actors() == (0,)
    turn(state, "0,0")
    assert state.actors() == (1,)


def test_two_cards_of_ones_own_give_two_extra_turns():
    state = table(f"{PAIR} {STRAIGHT} | 14 15", tiles=SPLIT)
    turn(state, "2,2")
    draw(state, 30, 31)
    for tile in ("0,0", "0,1"):
        assert state.actors() == (0,)
        turn(state, tile)
    assert state.actors() == (1,)


def test_one_of_two_finished_cards_gives_one_extra_turn():
    state = table(f"{PAIR} 13 | {STRAIGHT} 15", tiles=SPLIT)
    turn(state, "2,2")
    draw(state, 30, 31)
    assert state.actors() == (0,)
    turn(state, "0,0")
    assert state.actors() == (1,)
    turn(state, "0,1")
    assert state.actors() == (0,)


def test_a_card_finished_for_the_other_gives_nobody_an_extra_turn():
    state = table(f"12 13 | {PAIR} 15")
    turn(state, "3,3")
    draw(state, 30)
    assert state.actors() == (1,)
    turn(state, "0,0")
    assert state.actors() == (0,)


def test_extra_turns_won_in_extra_turns_add_up():
    state = table(f"{PAIR} {STRAIGHT} {BENT} | 14 15", tiles=SPLIT)
    turn(state, "2,2")
    draw(state, 30, 31)
    turn(state, "0,6 1,2")  # both extra turns; the second bends the pair into a third card
    assert BENT in state.won[0]
    draw(state, 32)
    assert state.actors() == (0,)
    turn(state, "0,0")
    assert state.actors() == (1,)


# Refusals


def refusal_of(state, text):
    before = state.clone()
    with pytest.raises((IllegalMove, OutOfTurn, GameOver)) as refusal:
        state.apply(Move.parse(text))
    assert state == before
    return type(refusal.value), refusal.value.key


def test_turning_back_the_others_tile_is_refused():
    state = table("12 13 | 14 15")
    turn(state, "2,5")
    assert refusal_of(state, "1 turn 2 5") == (IllegalMove, "The other player has just turned this tile.")


@pytest.mark.parametrize("text", ["0 turn 7 0", "0 turn 0 7", "0 turn -1 6", "0 turn 3", "0 turn a b", "0 slam"])
def test_what_is_no_turn_of_a_tile_is_refused(text):
    assert refusal_of(table("12 13 | 14 15"), text) == (IllegalMove, "The rules don’t allow this move.")


@pytest.mark.parametrize("text", ["1 turn 3 3", "-1 draw 0 30", "-1 first 1"])
def test_who_is_not_to_move_is_refused(text):
    assert refusal_of(table("12 13 | 14 15"), text) == (OutOfTurn, "It is not your turn.")


def test_nobody_turns_while_cards_are_drawn():
    state = table(f"{PAIR} 13 | 14 15")
    turn(state, "3,3")
    assert refusal_of(state, "0 turn 0 0") == (OutOfTurn, "It is not your turn.")


def test_nothing_is_played_after_the_end():
    state = table(f"{PAIR} | 8 15", stock=0)
    turn(state, "3,3")
    assert refusal_of(state, "0 turn 0 0") == (GameOver, "The game is over.")
