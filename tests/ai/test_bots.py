"""What holds for the bots of every game."""

import ast
from pathlib import Path
from random import Random

import pytest

from ai.bot import LEVELS
from app.engine import BadSetup, Session
from app.play import play_out
from app.registry import GAMES, get_game, make_bot

ROOT = Path(__file__).parents[2]
TABLES = [(key, seats) for key in GAMES for seats in get_game(key).seats]


def some_positions(key, seats, count, seed=3):
    """Views of seats that are to act, from a game between beginners."""
    session = Session(get_game(key), seats, seed=seed)
    bots = [make_bot(key, "beginner", seat) for seat in range(seats)]
    rng = Random(seed)
    found = []
    while session.actors() and len(found) < count:
        deciding = [seat for seat in session.actors() if seat >= 0]
        if deciding and rng.random() < 0.3:
            found.append(session.view(deciding[0]))
        decisions = [(bots[seat].decide(session.view(seat)), seat) for seat in deciding]
        ready = [decision for decision, _ in decisions if decision.move]
        deadline = session.deadline_ms()
        if not ready or (deadline is not None and deadline <= session.now_ms + ready[0].delay_ms):
            session.advance(deadline)
        else:
            session.submit(ready[0].move, session.now_ms + ready[0].delay_ms)
    return found


@pytest.mark.parametrize("level", ["beginner", "casual"])
@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_every_table_can_be_filled_with_quick_bots(key, seats, level):
    session = Session(get_game(key), seats, seed=5)
    play_out(session, [make_bot(key, level, seat) for seat in range(seats)])
    assert session.outcome()


@pytest.mark.parametrize("level", ["strong", "expert"])
@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_strong_bots_find_legal_moves_with_any_number_of_seats(key, seats, level):
    for view in some_positions(key, seats, 4):
        decision = make_bot(key, level, 1).decide(view)
        if decision.move is not None:
            state = get_game(key).sample(view, Random(1))
            assert state.is_legal(decision.move)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("key", GAMES)
def test_a_bot_decides_by_what_it_sees_and_its_seed_alone(key, level):
    game = get_game(key)
    for number, view in enumerate(some_positions(key, game.seats[0], 3)):
        first = make_bot(key, level, number).decide(view)
        # the same view of a table where everything hidden lies differently
        swapped = game.sample(view, Random(number)).observe(view.viewer)
        assert make_bot(key, level, number).decide(swapped) == first


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("key", GAMES)
def test_every_decision_has_a_reason_that_can_be_said(key, level):
    for view in some_positions(key, get_game(key).seats[0], 5):
        for decision in make_bot(key, level, 2).think(view):
            text = str(decision.why)
            assert text.endswith((".", "!"))
            assert "{" not in text
            assert decision.delay_ms >= 0


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("key", ["takeit", "slamdunk"])
def test_no_bot_slams_faster_than_a_human_could(key, level):
    for view in some_positions(key, 3, 12):
        for seed in range(20):
            decision = make_bot(key, level, seed).decide(view)
            assert decision.move is None or decision.delay_ms >= 180


def test_an_unknown_level_is_named():
    with pytest.raises(BadSetup, match="genius"):
        make_bot("cartino", "genius")


def test_bots_never_touch_the_session_or_a_real_state():
    """`sample` is the only way from a view to a state. (The coach looks back at games, and hands its judges views.)"""
    for path in sorted({*(ROOT / "ai").rglob("*.py")} - {ROOT / "ai" / "judgement.py"}):
        names = {node.attr for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Attribute)}
        imported = path.read_text()
        assert "new_state" not in names, path
        assert "app.engine.session" not in imported, path
