"""Thinking in slices, on a clock that only moves when told to."""

import gc
from collections.abc import Iterator

import pytest

from ai.bot import Bot, Decision, Reason
from ai.runner import LIMIT_MS, MOST_MS, Runner
from app.engine import Move, Session
from app.registry import GAMES, get_game, make_bot


class Clock:
    now = 0.0

    def __call__(self):
        return self.now


class Thinker(Bot):
    """Takes a given number of steps of a given length."""

    def __init__(self, clock, steps, step_ms):
        super().__init__(get_game("toujours12"), "expert")
        self.clock, self.steps, self.step_ms = clock, steps, step_ms

    def think(self, view) -> Iterator[Decision]:
        for number in range(self.steps):
            self.clock.now += self.step_ms / 1000
            yield Decision(Move(0, "play", (number, 0)), Reason("Because."))


def runner(steps=10, step_ms=1.0):
    clock = Clock()
    return Runner(Thinker(clock, steps, step_ms), None, clock)


@pytest.fixture(autouse=True)
def collection_is_on_again():
    gc.enable()  # whatever ran before in this process
    yield
    assert gc.isenabled()


def test_it_thinks_in_slices_and_ends_with_the_last_decision():
    thinking = runner(steps=10)
    slices = 1
    while not thinking.step(4.5):
        slices += 1
    assert slices == 3
    assert thinking.decision.move == Move(0, "play", (9, 0))
    assert thinking.thought_ms == pytest.approx(10)


@pytest.mark.parametrize(
    ("spare_ms", "still", "expected_ms"),
    [(0, False, 1), (-5, False, 1), (4.5, False, 4), (0, True, 6), (50, False, 7), (50, True, 13)],
)
def test_a_slice_fits_into_what_the_frame_has_left(spare_ms, still, expected_ms):
    thinking = runner(steps=100, step_ms=1.001)  # a little over: no step may start that would not fit
    thinking.step(spare_ms, still)
    assert thinking.longest_slice_ms == pytest.approx(expected_ms, rel=0.01)
    thinking.cancel()


def test_a_slice_never_runs_over_by_more_than_one_step():
    thinking = runner(steps=100, step_ms=3.0)
    thinking.step(100)
    assert thinking.longest_slice_ms <= MOST_MS
    thinking.cancel()


def test_there_is_a_decision_after_the_first_slice():
    thinking = runner()
    thinking.step(0)
    assert thinking.decision is not None
    thinking.cancel()


def test_cancel_ends_it_at_once():
    thinking = runner()
    thinking.step(2)
    thinking.cancel()
    assert thinking.decision is None
    assert not thinking.step(5)
    assert thinking.decision is None


def test_nobody_thinks_longer_than_the_limit():
    thinking = runner(steps=10**9, step_ms=5)
    for _ in range(10_000):
        if thinking.step(8):
            break
    assert thinking.done
    assert thinking.decision is not None
    assert thinking.thought_ms <= LIMIT_MS


def test_collection_is_off_while_anybody_thinks():
    first, second = runner(), runner()
    assert not gc.isenabled()
    first.cancel()
    first.cancel()
    assert not gc.isenabled()
    while not second.step(8):
        pass
    assert gc.isenabled()


def test_collection_stays_off_where_it_was_off_before():
    gc.disable()
    runner().cancel()
    assert not gc.isenabled()
    gc.enable()


@pytest.mark.parametrize("key", GAMES)
def test_sliced_thinking_decides_like_thinking_in_one_go(key):
    game = get_game(key)
    session = Session(game, game.seats[0], seed=4)
    while not [seat for seat in session.actors() if seat >= 0]:
        session.advance(session.deadline_ms())
    seat = session.actors()[0]
    view = session.view(seat)
    thinking = Runner(make_bot(key, "expert", 7), view)
    while not thinking.step(1):
        pass
    assert thinking.decision == make_bot(key, "expert", 7).decide(view)
