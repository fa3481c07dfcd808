"""What a draw changed: for everybody together nothing, on average nothing, and most for whoever could use it."""

from random import Random

import pytest

from ai.judgement import judge_of
from app.engine.move import CHANCE
from app.engine.replay import Replay
from app.registry import get_game
from tests.ai.test_judgement import finish, played

FAR = {"toujours12": 0.3, "cartino": 0.9, "tantalus": 1e-9, "takeit": 1e-9, "slamdunk": 1e-9}  # imagined: from nothing
LUCK = {  # of the luckiest draw: in cards, points, or as a chance to win
    "toujours12": (3.0, 8.0), "cartino": (5.0, 20.0), "tantalus": (0.5, 5.0), "takeit": (0.02, 0.2),
    "slamdunk": (0.02, 0.2),
}  # fmt: skip


def at_a_draw(key, seed):
    """The last draw at which several things could come."""
    session = played(key, ("beginner",) * (3 if key in ("takeit", "slamdunk") else 2), seed, events=40)
    replay, found = Replay.of(session), None
    for event in session.events:
        if event.move.actor == CHANCE and len(replay.state.chances()) > 1:
            found = replay.state.clone()
        replay.play(event)
    return found


def changes(key, state):
    """By how much each seat is better off with what could be drawn, and how likely that was."""
    fortune = judge_of(key)[1]
    for move, probability in state.chances():
        yield move, probability, finish(fortune(get_game(key), 1.0, Random(1)).changes(state, move))


@pytest.mark.parametrize("key", FAR)
def test_luck_is_what_one_has_before_the_others_and_none_on_average(key):
    most = 0.0
    for seed in (1, 2, 3):
        state = at_a_draw(key, seed)
        usual = [0.0] * state.seats
        for _, probability, found in changes(key, state):
            assert sum(found) == pytest.approx(0, abs=1e-9)
            usual = [mean + probability * luck for mean, luck in zip(usual, found, strict=True)]
            most = max(most, *map(abs, found))
        assert usual == pytest.approx([0] * state.seats, abs=FAR[key])
    least, largest = LUCK[key]
    assert least < most < largest
