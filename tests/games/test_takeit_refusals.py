"""What is refused in Take It!; nothing is taken back."""

import pytest

from app.engine import GameOver, IllegalMove, Move, OutOfTurn, UndoRefused
from tests.games.takeit import apply, log, position, reason, slam, table

# Refusals


@pytest.mark.parametrize(
    ("state", "move", "kind", "key"),
    [
        (position("-", "-"), "0 slam", IllegalMove, "There is nothing to take yet."),
        (position("-", "t / t / t / t", row="s+3"), "1 slam", OutOfTurn, "You have no takes left."),
        (position("-", "t / t / t / t"), "1 slam", OutOfTurn, "You have no takes left."),
        (position("-", "-", pace="dealer"), "1 turn", OutOfTurn, "Only the dealer turns the cards."),
        (position("-", "-", pace="dealer", row="s+3"), "1 turn", OutOfTurn, "Only the dealer turns the cards."),
        (position("-", "-", row="s+3"), "0 turn", IllegalMove, "The rules don’t allow this move."),
        (position("-", "-", row="s+3"), "1 turn", IllegalMove, "The rules don’t allow this move."),
        (position("-", "-", row="s+3"), "0 slam 1", IllegalMove, "The rules don’t allow this move."),
        (position("-", "-"), "0 turn", OutOfTurn, "It is not your turn."),
        (position("-", "-"), "2 slam", OutOfTurn, "It is not your turn."),
        (position("-", "-"), "-2 close", IllegalMove, "The rules don’t allow this move."),
        (apply(position("-", "-"), "-2 turn"), "-1 reveal t", IllegalMove, "The rules don’t allow this move."),
        (apply(position("-", "-", row="t", stock=""), "-2 close"), "0 slam", GameOver, "The game is over."),
    ],
)
def test_refusals(state, move, kind, key):
    before = state.clone()
    assert reason(state.apply, Move.parse(move)) == (kind, key)
    assert state == before


def test_a_refused_slam_does_not_move_the_clock():
    session = table()
    assert reason(slam, session, 7, 2500) == (OutOfTurn, "There is no player {seat} in this game.")
    slam(session, 1, 2100)
    assert reason(slam, session, 2, 2500) == (IllegalMove, "There is nothing to take yet.")
    assert session.now_ms == 2100


# Taking back


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_race_is_never_taken_back(seat):
    session = table()
    slam(session, 1, 2500)
    assert reason(session.undo, seat) == (UndoRefused, "Too late to take it back: a card has appeared.")
    assert log(session)[-1] == "2500 1 slam"


def test_a_turned_card_stays_turned():
    session = table(pace="dealer")
    assert reason(session.undo, 0) == (UndoRefused, "There is no move to take back.")
    session.submit("0 turn", 500)
    assert not session.can_undo(0)
