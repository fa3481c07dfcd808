"""Taking back in Tantalus, and saved games."""

from itertools import product
from random import Random

import pytest

from app.engine import Event, Move, Record, Session
from app.games.tantalus import TantalusState
from app.games.tantalus.grooves import drawings_on
from app.registry import get_game
from tests.at_random import play_at_random
from tests.games.tantalus import GAME, PAIR, table
from tests.games.undo import BOT, HUMAN, SHOWN, refused


def session_of(moves, hands="12 13 14 | 15 16 17", second=HUMAN):
    seats = [hand.split() for hand in hands.split("|")]
    draws = [f"-1 draw {seat} {card}" for seat in (0, 1) for card in seats[seat]]
    events = tuple(Event(0, Move.parse(text)) for text in [*draws, "-1 first 0", *moves])
    return Session.load(Record(get_game("tantalus").key, 2, {}, 1, (HUMAN, second), events).to_text())


def test_a_turn_that_won_nothing_can_be_taken_back():
    session = session_of(["0 turn 0 0", "1 turn 0 1"])
    before = session.state
    session.submit("0 turn 3 3")
    session.undo(0)
    assert session.state == before
    assert isinstance(before, TantalusState)


@pytest.mark.parametrize(("tiles", "tile"), [("", (3, 3)), ("3,3 2,3", (2, 3))])
def test_a_drawing_that_comes_to_stand_shows_whose_card_it_was(tiles, tile):
    for hands in (f"12 13 | {PAIR}", f"{PAIR} 12 | 13 14"):
        state = table(hands, tiles=tiles)
        assert PAIR not in drawings_on(state.board)
        assert state.learners(Move(0, "turn", tile)) == (0, 1)
        for row, column in product(range(7), range(7)):
            new = set(drawings_on(state.board ^ 1 << 7 * row + column)) - set(drawings_on(state.board))
            shown = (0, 1) if any(new.intersection(hand) for hand in state.hands) else ()
            assert state.learners(Move(0, "turn", (row, column))) == shown, (row, column)


def test_the_reply_of_a_bot_is_taken_back_too():
    session = session_of(["0 turn 0 0", "1 turn 0 1"], second=BOT)
    session.undo(0)
    assert session.state == session_of([]).state


def test_nothing_is_taken_back_past_another_humans_turn():
    session = session_of(["0 turn 0 0", "1 turn 0 1"])
    assert refused(session, 0) == "Another player has moved since: your move stands."


def test_the_deal_and_the_lot_stand():
    assert refused(session_of([]), 0) == SHOWN


@pytest.mark.parametrize("hands", [f"{PAIR} 13 14 | 15 16 17", f"12 13 14 | {PAIR} 16 17"])
def test_nothing_is_taken_back_past_a_draw(hands):
    session = session_of(["0 turn 3 3"], hands)
    assert refused(session, 0) == SHOWN
    assert refused(session, 1) == SHOWN


@pytest.mark.parametrize("hands", [f"{PAIR} 13 14 | 15 16 17", f"12 13 14 | {PAIR} 16 17"])
def test_nothing_is_taken_back_past_a_card_that_was_shown_even_without_a_draw(hands):
    session = session_of([], hands)
    session._state.stock_left = 0
    session.submit("0 turn 3 3")
    assert session.events[-1].move == Move(0, "turn", (3, 3))
    assert refused(session, 0) == SHOWN


def test_a_card_a_bot_showed_stands():
    session = session_of(["0 turn 0 0"], f"12 13 14 | {PAIR} 16 17", second=BOT)
    session._state.stock_left = 0
    session.submit("1 turn 3 3")
    assert refused(session, 0) == SHOWN


def test_nothing_is_taken_back_after_the_end():
    session = Session(GAME, 2, {"deck": "12"}, seed=3)
    play_at_random(session, Random(3))
    assert refused(session, 0) == "The game is over."


def test_a_saved_game_goes_on_where_it_was():
    session = session_of(["0 turn 3 3"], f"{PAIR} 13 14 | 15 16 17")
    assert Session.load(session.save()).state == session.state
