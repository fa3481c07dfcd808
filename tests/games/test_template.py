"""The game to copy: it is a whole game, so its few rules hold too."""

from random import Random

import pytest

from app.engine import CHANCE, Move, Session
from app.games._template import TemplateGame

GAME = TemplateGame()


def dealt(*cards, highest="10"):
    state = GAME.new_state(len(cards), {"highest": highest})
    for seat, card in enumerate(cards):
        state.apply(Move(CHANCE, "deal", (seat, card)))
    return state


@pytest.mark.parametrize("highest", [10, 20])
def test_the_cards_go_from_one_to_the_highest_and_each_is_there_once(highest):
    state = GAME.new_state(2, {"highest": highest})
    assert [move.args for move in state.legal_moves(CHANCE)] == [(0, card) for card in range(1, highest + 1)]
    state.apply(Move(CHANCE, "deal", (0, 4)))
    assert [move.args[1] for move in state.legal_moves(CHANCE)] == [c for c in range(1, highest + 1) if c != 4]


def test_a_card_counts_and_is_seen_once_it_is_shown():
    state = dealt(3, 7)
    assert state.observe(1).cards == (None, 7)
    assert state.observe(None).cards == (None, None)
    assert state.observe(None).scores == (0, 0)
    state.apply(Move(0, "show"))
    assert state.observe(None).cards == (3, None)
    assert state.observe(None).scores == (3, 0)


def test_the_highest_card_wins():
    state = dealt(3, 9, 5)
    for seat in range(3):
        assert state.actors() == (seat,)
        assert state.outcome() is None
        state.apply(Move(seat, "show"))
    assert (state.outcome().scores, state.outcome().winners) == ((3, 9, 5), (1,))


def test_any_card_not_seen_may_be_in_another_hand():
    view = dealt(3, 9).observe(0)
    rng = Random(1)
    assert {GAME.sample(view, rng).cards[1] for _ in range(300)} == {1, 2, 4, 5, 6, 7, 8, 9, 10}


def test_what_was_shown_to_another_is_not_taken_back():
    session = Session(GAME, 2)
    session.submit("0 show")
    assert session.can_undo(0)
    assert not session.can_undo(1)
