"""Whole games of Take It! and Slam Dunk, and their records."""

from collections import Counter
from random import Random

import pytest

from app.engine import CHANCE, CLOCK, Move, Session
from app.games.takeit import CARDS, score_seats, takes_of
from tests.at_random import play_at_random
from tests.games.takeit import EDITIONS, TAKEIT, revealed, table


@pytest.mark.parametrize("pace", TAKEIT.options["pace"])
@pytest.mark.parametrize("game", EDITIONS)
def test_a_record_replays_to_the_same_end(game, pace):
    session = table(4, game, pace=pace)
    play_at_random(session, Random(2))
    again = Session.load(session.save())
    assert again.events == session.events
    assert again.state == session.state
    assert again.outcome() == session.outcome()


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("game", EDITIONS)
def test_no_card_gets_lost(game, seats):
    session = table(seats, game)
    play_at_random(session, Random(seats))
    view = session.view(None)
    assert sum(map(sum, view.pile_counts)) + len(view.row) + view.stock_count == sum(game.deck.values())
    assert Counter(revealed(session)) <= Counter(game.deck)


def test_the_record_tells_who_took_what_how_fast_and_what_for():
    session = Session(TAKEIT, 2, {"pace": "fast"}, 5)
    play_at_random(session, Random(5))
    takes = takes_of(2, session.events)
    assert len(takes) == sum(event.move.verb == "slam" for event in session.events) > 5
    state = session.state
    for seat in range(2):
        piles = [tuple(CARDS[card] for card in pile) for pile in state.piles[seat]]
        own = [take.cards for take in takes if take.seat == seat]
        assert piles[: len(own)] == own  # what is left over comes after
    for before, take in zip([None, *takes], takes, strict=False):
        assert take.reaction_ms >= 0
        hands = [[card for done in takes[: takes.index(take) + 1] if done.seat == seat for card in done.cards]
                 for seat in range(2)]  # fmt: skip
        assert take.scores == tuple(part.total for part in score_seats(hands))
        assert take.gain(before) == take.scores[take.seat] - (before.scores[take.seat] if before else 0)


@pytest.mark.parametrize("game", EDITIONS)
def test_while_a_card_is_turned_up_only_chance_moves(game):
    state = table(3, game).state
    state.play(Move(CLOCK, "turn"), 2000)
    assert state.turning
    assert state.legal_moves(CHANCE) == [move for move, _ in state.chances()] != []
    for actor in (0, 1, 2, CLOCK):
        assert state.legal_moves(actor) == []
