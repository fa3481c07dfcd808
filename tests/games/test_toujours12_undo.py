"""Taking back in Toujours 12, and saved games."""

import json

import pytest

from app.engine import PlayerInfo, Session, UndoRefused
from tests.games.toujours12 import GAME, first_deals


def resumed(hands, *moves, open="no", players=None):
    """A session after these first hands and moves, draws included."""
    seats = len(hands.split())
    events = [[0, text] for text in (*first_deals(hands), *moves)]
    record = {"format": 1, "game": "toujours12", "seats": seats, "options": {"open": open}, "seed": 7}
    return Session.load(json.dumps(record | {"players": players or [{}] * seats, "events": events}))


def without_stock(open="no", second="human"):
    """A session of two where nothing is left to draw and seat 0 is to lay a card that takes nothing."""
    session = Session(GAME, 2, {"open": open}, seed=3, players=[PlayerInfo(), PlayerInfo(kind=second)])
    while session.view(None).stock_count or session.actors() != (0,):
        session.submit(session.legal_moves(session.actors()[0])[0])
    return session


BEFORE_TWELVE = ("0 play 3 0", "-1 deal 0 0", "1 play 2 1", "-1 deal 1 0", "0 play 6 2", "-1 deal 0 0")


def test_a_card_that_took_may_be_taken_back_while_nothing_is_drawn():
    session = resumed("653 421", *BEFORE_TWELVE)
    before = session.state
    session.submit("1 play 1 3")
    assert session.view(1).scores == (0, 4)
    session.undo(1)
    assert session.state == before


@pytest.mark.parametrize(
    ("seat", "moves", "key"),
    [
        (0, (), "Too late to take it back: a card has appeared."),  # its own draw
        (0, ("1 play 1 3",), "Too late to take it back: a card has appeared."),  # a card of another hand
        (1, ("1 play 1 3", "1 play 4 0"), "Too late to take it back: a card has appeared."),
    ],
)
def test_no_undo_past_a_draw_or_a_card_shown(seat, moves, key):
    session = resumed("653 421", *BEFORE_TWELVE)
    for move in moves:
        session.submit(move)
    before = session.state
    with pytest.raises(UndoRefused) as refused:
        session.undo(seat)
    assert refused.value.key == key
    assert session.state == before


def test_nothing_to_take_back_at_the_start():
    assert not resumed("653 421").can_undo(0)


def test_without_stock_a_card_may_be_taken_back():
    session = without_stock()
    before = session.state
    session.submit(session.legal_moves(0)[0])
    session.undo(0)
    assert session.state == before


@pytest.mark.parametrize(
    ("open_hands", "second", "key"),
    [
        ("no", "human", "Too late to take it back: a card has appeared."),
        ("no", "bot", "Too late to take it back: a card has appeared."),
        ("yes", "human", "Another player has moved since: your move stands."),
        ("yes", "bot", None),
    ],
)
def test_after_the_next_seat_moved_only_an_open_bot_is_undone(open_hands, second, key):
    session = without_stock(open_hands, second)
    before = session.state
    session.submit(session.legal_moves(0)[0])
    session.submit(session.legal_moves(1)[0])
    if key is None:
        session.undo(0)
        assert session.state == before
    else:
        with pytest.raises(UndoRefused) as refused:
            session.undo(0)
        assert refused.value.key == key


def test_a_finished_game_stands():
    session = without_stock()
    while session.actors():
        session.submit(session.legal_moves(session.actors()[0])[0])
    with pytest.raises(UndoRefused) as refused:
        session.undo(session.events[-1].move.actor)
    assert refused.value.key == "The game is over."


def test_a_saved_game_goes_on_as_it_would_have():
    session = resumed("653 421", *BEFORE_TWELVE)
    again = Session.load(session.save())
    for one in (session, again):
        one.submit("1 play 1 3")
        one.submit("1 play 4 0")
    assert again.events == session.events
    assert again.state == session.state
