"""A game told again: any position of it, forwards and backwards, as each seat saw it then."""

from random import Random

from app.engine import Session
from app.engine.replay import Replay
from app.registry import get_game
from tests.every_game import step


def test_any_position_can_be_gone_back_to_and_looks_as_it_did():
    session = Session(get_game("toujours12"), 2, seed=4)
    rng = Random(4)
    seen = {}
    for _ in range(12):
        seen[len(session.events)] = [session.view(viewer) for viewer in (None, 0, 1)]
        step(session, rng)
    replay = Replay.of(session)
    for index in [*seen, *reversed(seen), *seen]:
        replay.seek(session.events, index)
        assert replay.played == index
        assert [replay.view(viewer) for viewer in (None, 0, 1)] == seen[index]


def test_it_begins_before_the_first_draw():
    session = Session(get_game("toujours12"), 2, {"decks": 2}, seed=4)
    replay = Replay.of(session)
    assert replay.view(None).hand_counts == (0, 0)
    assert replay.view(None).stock_count == 144
    assert replay.view_after(session.events[0], None).hand_counts == (1, 0)
    assert replay.view(None).hand_counts == (0, 0), "only imagined"
    replay.play(session.events[0])
    assert replay.view(None).hand_counts == (1, 0)
    replay.restart()
    assert replay.view(None).hand_counts == (0, 0)
