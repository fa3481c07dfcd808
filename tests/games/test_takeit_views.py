"""What is hidden in Take It! and Slam Dunk, and samples of it."""

from collections import Counter
from contextlib import suppress
from itertools import chain
from random import Random

import pytest

from app.engine import Rejection
from app.games.takeit import CARDS
from tests.games.takeit import EDITIONS, TAKEIT, apply, piles, position, slam, table


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_open_piles_are_seen_by_all(viewer):
    assert position("s+1 j", "t", open="yes").observe(viewer).piles == ((("s+1", "j"),), (("t",),))


@pytest.mark.parametrize("open_piles", ["no", "yes"])
@pytest.mark.parametrize("game", EDITIONS)
def test_samples_look_the_same_during_a_game(game, open_piles):
    session, rng = table(3, game, open=open_piles), Random(4)
    for t_ms in range(1000, 200_000, 1000):
        session.advance(t_ms)
        if rng.random() < 0.2:
            with suppress(Rejection):
                slam(session, rng.randrange(3), t_ms)
        view = session.view(1)
        state = game.sample(view, rng)
        assert state.observe(1) == view
        assert state.stock_left == sum(state.stock)
        seen = Counter(CARDS[card] for pile in (state.row, *chain(*state.piles)) for card in pile)
        assert seen + Counter({CARDS[card]: count for card, count in enumerate(state.stock)}) == Counter(game.deck)
    assert session.outcome()


def test_a_closed_pile_may_hold_any_card_not_seen():
    session = table()
    slam(session, 1, 6100)
    view = session.view(1)
    assert len({piles(TAKEIT.sample(view, Random(seed)), 1) for seed in range(20)}) > 10


def test_a_clone_lives_its_own_life():
    state = position("t / t", "-", row="s+3")
    twin = state.clone()
    assert twin == state
    apply(twin, "-2 turn", "-1 reveal s+1", "0 slam")
    assert state == position("t / t", "-", row="s+3")
