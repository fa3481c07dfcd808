"""How Toujours 12 ends, and who wins."""

from random import Random

import pytest

from app.engine import Session
from tests.games.toujours12 import GAME, apply, hand, position

# The end


def test_without_stock_play_goes_on_with_the_cards_in_hand():
    state = apply(position("345 111"), "0 play 3 0")
    assert state.actors() == (1,)
    assert hand(state, 0) == "45"
    assert state.outcome() is None


def test_a_seat_without_cards_is_skipped():
    assert apply(position("34 _ _ 1"), "0 play 3 0").actors() == (3,)


def test_the_last_one_with_cards_plays_on_alone():
    assert apply(position("34 _"), "0 play 3 0").actors() == (0,)


def test_the_game_ends_when_no_hand_holds_a_card():
    state = position("3 _", "5 4 1 _")
    state.won = [4, 8]
    assert state.outcome() is None
    apply(state, "0 play 3 3")
    assert state.actors() == ()
    assert state.outcome().scores == (4, 8)


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_card_is_won_or_left_in_the_tray(seats):
    session, rng = Session(GAME, seats, seed=seats), Random(seats)
    while session.actors():
        session.submit(rng.choice(session.legal_moves(session.actors()[0])))
    view = session.view(None)
    assert sum(view.scores) + sum(map(len, view.piles)) == 72
    assert view.stock_count == 0
    assert view.hand_counts == (0,) * seats


# Winning


@pytest.mark.parametrize(("won", "winners"), [([8, 4, 0], (0,)), ([8, 12, 12], (1, 2)), ([0, 0, 0], (0, 1, 2))])
def test_most_cards_win_and_a_tie_is_shared(won, winners):
    state = position("3 _ _")
    state.won = won
    apply(state, "0 play 3 0")
    assert state.outcome().winners == winners
    assert state.outcome().reason == "All cards are played: the most cards taken win."
