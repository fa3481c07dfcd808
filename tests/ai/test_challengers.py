"""The challengers of the bench are players of the games they challenge."""

from inspect import isfunction

import pytest

from ai.bot import Decision
from app.engine import Session
from app.games.toujours12 import NOBODY, Toujours12State
from app.play import play_out
from app.registry import get_game, make_bot
from tools.bench.challengers import CHALLENGERS, Denying
from tools.bench.challengers_slams import Person, Slammer, StarGrabber
from tools.bench.exploits import Mannered
from tools.bench.ladder import PeekingCartino, PeekingToujours12


@pytest.mark.parametrize("key", CHALLENGERS)
def test_a_challenger_plays_a_whole_game(key):
    session = Session(get_game(key), 2, {}, seed=2)
    play_out(session, [CHALLENGERS[key][1](get_game(key), "master", 1), make_bot(key, "beginner", 2)])
    assert session.outcome()


def test_the_denying_player_leaves_nothing_where_it_can():
    state = Toujours12State(2, {"decks": "1", "open": "no"})
    state.hands, state.piles = [[6, 3, 3], [4, 4, 4]], [[6], [6], [5], [3]]
    for value in (6, 3, 3, 4, 4, 4, 6, 6, 5, 3):
        state.stock[value] -= 1
    state.turn, state.dealing, state.announced = 0, NOBODY, (0, 0)
    decision: Decision = Denying(get_game("toujours12"), "master", 1).decide(state.observe(0))
    assert decision.move is not None
    state.apply(decision.move)
    assert sum(cards[-1] for cards in state.piles) > 18, "with one card nobody gets down to twelve"


@pytest.mark.parametrize("kind", [Slammer, StarGrabber, Person, Mannered, PeekingCartino, PeekingToujours12])
def test_what_a_challenger_does_otherwise_is_something_its_model_does(kind):
    """A method that nobody asks for any more would leave a challenger that plays like its model."""
    own = [name for name, value in vars(kind).items() if isfunction(value) and name != "__init__"]
    assert own
    assert not [name for name in own if not hasattr(kind.__base__, name)]
