"""How Cartino ends, who wins, and whole games."""

from collections import Counter
from random import Random

import pytest

from app.engine import Session
from tests.at_random import play_at_random
from tests.games.cartino import GAME, LAYOUT, end, everything_but, lay, may_lay, pawns_of, table

# The end


def test_who_has_no_pawn_left_with_an_empty_bag_ends_the_game_and_gets_ten():
    state = table("KS QS | 9D 8D 7D")
    assert lay(state, "KS^ QS^") == [0, 4 + 10]
    assert state.actors() == ()
    outcome = state.outcome()
    assert outcome.scores == (14, -3)
    assert outcome.winners == (0,)
    assert outcome.reason == "{player} has placed the last pawn."
    assert outcome.values == {"player": 0}
    assert state.legal_moves(0) == state.legal_moves(1) == state.legal_moves(-1) == state.chances() == []


def test_the_last_five_at_once_bring_both_bonuses():
    assert lay(table("AS KS QS JS 10S | 9D"), "10S^ JS^ QS^ KS^ AS^")[-1] == 4 + 10 + 10


def test_the_last_pawn_does_not_end_the_game_while_the_bag_has_one():
    state = table("KS | 9D", bag="JO")
    assert lay(state, "KS^") == [0]
    assert state.outcome() is None


def test_an_empty_bag_does_not_end_the_game_while_the_mover_has_a_pawn():
    state = table("KS QS | 9D")
    lay(state, "KS^")
    end(state)
    assert state.outcome() is None
    assert state.actors() == (1,)


@pytest.mark.parametrize(
    ("held", "cost"),
    [("AC", 5), ("KC", 4), ("QC", 3), ("JC", 2), ("10C", 1), ("7C", 1), ("JO", 6), ("AC KD QH JO 8S", 19)],
)
def test_what_others_hold_counts_against_them(held, cost):
    state = table(f"KS | {held} | 7D")
    lay(state, "KS^")
    assert state.outcome().scores == (10, -cost, -1)


NEARLY_FULL = everything_but("7D^ KS^") + " JO=KS^"


def test_a_seat_with_only_jokers_and_no_free_half_is_skipped():
    state = table("7D KS | JO", board=NEARLY_FULL)
    lay(state, "7D^")
    end(state)
    assert state.actors() == (0,)
    assert state.suit == ""
    lay(state, "KS^")
    assert state.outcome().reason == "{player} has placed the last pawn."
    assert state.scores[1] == -6


def test_a_seat_with_a_joker_and_one_free_half_is_not_skipped():
    state = table("KS 7D | JO", board=NEARLY_FULL)
    lay(state, "KS^")
    end(state)
    assert state.actors() == (1,)
    assert may_lay(state) == {"JO=7D^"}


def test_a_true_pawn_can_replace_a_joker_on_a_full_board_so_its_seat_is_not_skipped():
    state = table("7D JO | KS", board=NEARLY_FULL)
    lay(state, "7D^")
    end(state)
    assert state.actors() == (1,)
    assert may_lay(state) == {"KS^"}


def test_skipping_goes_on_to_the_next_seat_that_can_place():
    state = table("7D JO | JO | KS | KS", board=NEARLY_FULL)
    lay(state, "7D^")
    end(state)
    assert state.actors() == (2,)


def test_when_nobody_can_place_the_game_ends_without_bonus():
    state = table("7D JO | JO", board=everything_but("7D^"))
    state.scores = [3, 20]
    gained = lay(state, "7D^")
    end(state)
    assert state.actors() == ()
    outcome = state.outcome()
    assert outcome.reason == "Nobody can place a pawn any more."
    assert outcome.scores == (3 + sum(gained) - 6, 20 - 6)


# Winning


def test_scores_may_be_negative():
    state = table("KS | JO AC KC QC JC")
    state.scores = [-30, 3]
    lay(state, "KS^")
    assert state.outcome().scores == (-20, -17)
    assert state.outcome().winners == (1,)


def test_equal_scores_share_the_win():
    state = table("KS | 7C | AC")
    state.scores = [5, 16, 3]
    lay(state, "KS^")
    assert state.outcome().scores == (15, 15, -2)
    assert state.outcome().winners == (0, 1)


# Whole games


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_game_adds_up(seats):
    session = Session(GAME, seats, seed=seats)
    play_at_random(session, Random(seats))
    board, scores, in_turn, held = {}, [0] * seats, 0, [Counter() for _ in range(seats)]
    value = {"A": 5, "K": 4, "Q": 3, "J": 2}
    for _, (seat, verb, args) in session.events:
        if verb == "draw":
            held[args[0]][args[1]] += 1
            in_turn = 0
        elif verb == "end":
            in_turn = 0
        else:
            pawn, y, x = args
            held[seat][pawn] -= 1
            board[y, x] = pawn
            in_turn += 1
            near = [(y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1)]
            scores[seat] += sum(value.get(LAYOUT[a // 2][b][:-1], 1) for a, b in near if (a, b) in board)
            scores[seat] += 10 * (in_turn == 5)
    finisher = session.view(None).finisher
    assert not held[finisher].total()
    scores[finisher] += 10
    for seat, pawns in enumerate(held):
        scores[seat] -= sum(count * (6 if pawn == "JO" else value.get(pawn[:-1], 1)) for pawn, count in pawns.items())
    assert session.outcome().scores == tuple(scores)
    assert all(count == 2 for count in pawns_of(session.state).values())
    assert len(pawns_of(session.state)) == 33
