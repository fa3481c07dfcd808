"""What one sees in Tantalus, and samples of what one does not see."""

from itertools import chain
from random import Random

import pytest

from app.games.tantalus.grooves import drawings_on
from tests.games.tantalus import GAME, PAIR, board_of, draw, table, turn


def test_the_other_hand_and_the_stock_are_hidden():
    state = table("12 13 | 14 15", tiles="3,3")
    view = state.observe(0)
    assert view.hands == ((12, 13), None)
    assert state.observe(None).hands == (None, None)
    assert table("12 13 | 40 41", tiles="3,3").observe(0) == view


def test_board_last_tile_won_cards_and_counts_are_public():
    state = table(f"{PAIR} 13 14 | 15 16")
    turn(state, "3,3")
    draw(state, 30)
    view = state.observe(None)
    assert view.board == board_of("3,3")
    assert (view.last_tile, view.last_mover) == (24, 0)
    assert view.won == ((PAIR,), ())
    assert view.hand_counts == (3, 2)
    assert view.stock_count == 8


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a_sampled_position_looks_the_same_and_holds_every_card_once(viewer):
    state = table("12 13 14 | 15 16 17", tiles="1,1 2,2 5,2")
    state.won, state.points = [[4], [6, 7]], [3, 8]
    state.pool = [card for card in state.pool if card not in (4, 6, 7)]
    view = state.observe(viewer)
    for seed in range(50):
        guess = GAME.sample(view, Random(seed))
        assert guess.observe(viewer) == view
        assert sorted([*guess.pool, *chain(*guess.hands, *guess.won)]) == list(range(1, 53))
        assert drawings_on(state.board).isdisjoint(guess.hands[0] + guess.hands[1])
