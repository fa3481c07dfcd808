"""Positions and sessions of Take It! and Slam Dunk for tests. Cards as in the moves: "s+3 p-2 j t k"; piles as
"s+1 j / t", "-" for none."""

import pytest

from app.engine import CHANCE, Move, Rejection, Session
from app.games.takeit import CARDS
from app.registry import get_game

TAKEIT, SLAMDUNK = get_game("takeit"), get_game("slamdunk")
EDITIONS = [TAKEIT, SLAMDUNK]


def cards(text):
    return [CARDS.index(card) for card in text.split()]


def position(*piles, row="", stock="s+1 s+1 s+1", game=TAKEIT, dealer=0, **options):
    """A position with these piles, one text per seat."""
    state = game.new_state(len(piles), options)
    state.piles = [[tuple(cards(pile)) for pile in text.split("/") if text != "-"] for text in piles]
    state.row = cards(row)
    state.stock = [cards(stock).count(card) for card in range(len(CARDS))]
    state.stock_left = len(cards(stock))
    state.dealer = dealer
    return state


def apply(state, *moves, t_ms=0):
    for move in moves:
        state.apply(Move.parse(move), t_ms)
    return state


def piles(state, seat):
    return " / ".join(" ".join(CARDS[card] for card in pile) for pile in state.piles[seat]) or "-"


def reason(do, *args):
    """Type and key of the refusal."""
    with pytest.raises(Rejection) as refused:
        do(*args)
    return type(refused.value), refused.value.key


def table(seats=3, game=TAKEIT, **options):
    """A session from the start; with automatic pace the first card comes at 2000."""
    return Session(game, seats, options, seed=5)


def slam(session, seat, t_ms):
    return session.submit(f"{seat} slam", t_ms)


def log(session):
    """Everything but the cards that came up."""
    return [f"{t_ms} {move}" for t_ms, move in session.events if move.actor != CHANCE]


def revealed(session):
    return [move.args[0] for _, move in session.events if move.actor == CHANCE]


def last_row(**options):
    """A session in which nobody slammed until the last card lies there."""
    session = table(**options)
    while session.view(None).stock_count:
        if options.get("pace") == "dealer":
            session.submit("0 turn", session.now_ms + 500)
        else:
            session.advance(session.deadline_ms())
    return session
