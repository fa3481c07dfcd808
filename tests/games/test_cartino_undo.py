"""Taking back in Cartino, and saved games."""

from random import Random

import pytest

from app.engine import Event, Move, Record, Session
from app.games.cartino import CartinoState
from app.registry import get_game
from tests.at_random import play_at_random
from tests.games.cartino import GAME
from tests.games.undo import BOT, HUMAN, refused

SHOWN = "Too late to take it back: a pawn has appeared."


def session_of(moves, players=(HUMAN, HUMAN), show="no"):
    hands = "7D 8D KS QS AS", "9H 10H JH QH KH"
    draws = [f"-1 draw {seat} {pawn}" for seat in (0, 1) for pawn in hands[seat].split()]
    events = tuple(Event(0, Move.parse(text)) for text in draws + moves)
    return Session.load(Record(get_game("cartino").key, 2, {"open": show}, 1, players, events).to_text())


def session_with_empty_bag(second, show="no"):
    session = Session(GAME, 2, {"open": show}, 5, (HUMAN, second))
    while session.view(None).bag_count or session.actors() != (0,) or session.view(None).placed:
        one_pawn_turn(session)
    return session


def one_pawn_turn(session):
    (seat,) = session.actors()
    if not session.view(None).placed:
        session.submit(session.legal_moves(seat)[0])
    if session.actors() == (seat,) and session.view(None).placed:
        session.submit(Move(seat, "end"))


def test_pawns_of_an_unfinished_turn_can_be_taken_back_one_by_one():
    session = session_of([])
    start = session.state
    session.submit("0 place AS 2 4")
    one = session.state
    session.submit("0 place KS 2 5")
    session.undo(0)
    assert session.state == one
    session.undo(0)
    assert session.state == start
    assert refused(session, 0) == SHOWN  # the deal stands


def test_nothing_is_taken_back_past_a_draw():
    assert refused(session_of(["0 place AS 2 4", "0 end"]), 0) == SHOWN


def test_nothing_is_taken_back_past_a_draw_that_an_empty_hand_brought():
    session = session_of(["0 place AS 2 4", "0 end"])
    for text in ("KH 4 5", "QH 4 6", "JH 4 7", "10H 6 7", "9H 6 6"):
        session.submit(f"1 place {text}")
    assert session.actors() == (0,)
    assert refused(session, 1) == SHOWN


def test_the_other_seat_can_not_take_back_my_pawn():
    assert refused(session_of(["0 place AS 2 4"]), 1) == SHOWN


def test_with_an_empty_bag_the_end_of_a_turn_can_be_taken_back():
    session = session_with_empty_bag(HUMAN)
    session.submit(session.legal_moves(0)[0])
    before = session.state
    session.submit("0 end")
    assert session.actors() == (1,)
    session.undo(0)
    assert session.state == before


@pytest.mark.parametrize("second", [HUMAN, BOT])
def test_a_pawn_that_came_out_of_a_hidden_hand_stands(second):
    session = session_with_empty_bag(second)
    one_pawn_turn(session)
    session.submit(session.legal_moves(1)[0])
    assert refused(session, 0) == SHOWN


def test_with_open_hands_the_reply_of_a_bot_is_taken_back_too():
    session = session_with_empty_bag(BOT, show="yes")
    session.submit(session.legal_moves(0)[0])
    before = session.state
    session.submit("0 end")
    one_pawn_turn(session)
    session.undo(0)
    assert session.state == before


def test_with_open_hands_the_move_of_another_human_still_stands():
    session = session_with_empty_bag(HUMAN, show="yes")
    one_pawn_turn(session)
    session.submit(session.legal_moves(1)[0])
    assert refused(session, 0) == "Another player has moved since: your move stands."


def test_nothing_is_taken_back_after_the_end():
    session = Session(GAME, 2, seed=3)
    play_at_random(session, Random(3))
    assert refused(session, 0) == "The game is over."


def test_a_saved_game_goes_on_where_it_was():
    session = session_of(["0 place AS 2 4", "0 end"])
    again = Session.load(session.save())
    assert isinstance(again.state, CartinoState)
    assert again.state == session.state
