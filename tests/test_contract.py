"""What the contract promises of every game, by random play over all seat numbers and options."""

from random import Random

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as run
from hypothesis import strategies as st

from app.engine import GameOver, IllegalMove, OutOfTurn, Session
from tests.every_game import GAMES, play_some, settings, settings_of_games
from tests.promises import PROMISES

shares = st.sampled_from([0.0, 0.5, 0.9, 1.0])
thorough = run(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__)
@thorough
@given(setting=settings(), share=shares)
def test_every_game_keeps_the_promise(promise, setting, share):
    promise(play_some(*setting, share), Random(setting[-1]))


def test_out_of_turn_illegal_and_over_are_told_apart():
    session = Session(GAMES[-1], 2)
    with pytest.raises(OutOfTurn):
        session.submit("1 show")
    with pytest.raises(OutOfTurn):
        session.submit("2 show")
    with pytest.raises(IllegalMove):
        session.submit("0 hide")
    session.submit("0 show")
    session.submit("1 show")
    with pytest.raises(GameOver):
        session.submit("0 show")


@pytest.mark.parametrize(
    ("game", "seats", "options"), settings_of_games, ids=lambda value: str(getattr(value, "key", value))
)
def test_every_setting_starts_and_ends(game, seats, options):
    assert play_some(game, seats, options, 7, 1).outcome()
