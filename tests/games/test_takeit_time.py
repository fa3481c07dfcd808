"""The pace of Take It!, and a human dealer."""

import pytest

from app.engine import CLOCK
from tests.games.takeit import apply, log, position, slam, table


@pytest.mark.parametrize(("pace", "pace_ms"), [("calm", 3000), ("normal", 2000), ("fast", 1200)])
def test_the_pace(pace, pace_ms):
    session = table(pace=pace)
    session.advance(3 * pace_ms)
    assert [t_ms for t_ms, move in session.events if move.actor == CLOCK] == [pace_ms, 2 * pace_ms, 3 * pace_ms]
    assert session.deadline_ms() == 4 * pace_ms


@pytest.mark.parametrize("step_ms", [1, 16, 333, 7000, 20000])
def test_a_card_is_stamped_with_its_deadline_at_any_frame_rate(step_ms):
    session = table()
    for now_ms in range(0, 20000 + step_ms, step_ms):
        session.advance(min(now_ms, 20000))
    assert [t_ms for t_ms, _ in session.events] == [t_ms for t_ms in range(2000, 20001, 2000) for _ in range(2)]


def test_the_showing_time_runs_from_when_the_card_is_seen():
    state = apply(position("-", "-"), "-2 turn", t_ms=2000)
    assert apply(state, "-1 reveal s+1", t_ms=2010).deadline_ms() == 4010


def test_a_last_card_turned_long_before_the_frame_is_closed_in_its_own_time():
    session = table(pace="dealer")
    for t_ms in range(76):
        session.submit("0 turn", t_ms)
    session.advance(5000)
    session.submit("0 turn", 1000)
    assert log(session)[-2:] == ["1000 0 turn", "3000 -2 close"]


def test_a_slam_makes_the_cards_due_before_it_come_first():
    session = table()
    slam(session, 1, 4100)
    assert log(session) == ["2000 -2 turn", "4000 -2 turn", "4100 1 slam"]


def test_time_does_not_go_back():
    session = table()
    session.advance(5000)
    assert session.advance(3000) == []
    assert session.now_ms == 5000


def test_a_human_dealer_turns_the_cards():
    session = table(pace="dealer")
    session.advance(60000)
    assert session.events == []
    assert session.deadline_ms() is None
    assert session.actors() == (0,)
    session.submit("0 turn", 61000)
    assert log(session) == ["61000 0 turn"]
    assert len(session.view(None).row) == 1
    assert session.actors() == (0, 1, 2)
    assert session.deadline_ms() is None


def test_with_a_human_dealer_the_taker_turns_the_next_card():
    session = table(pace="dealer")
    session.submit("0 turn", 500)
    slam(session, 2, 900)
    assert session.actors() == (2,)
    session.submit("2 turn", 1300)
    assert log(session) == ["500 0 turn", "900 2 slam", "1300 2 turn"]


def test_while_a_human_deals_the_clock_has_nothing_to_do():
    state = position("-", "-", row="s+3", pace="dealer")
    assert state.deadline_ms() is None
    assert state.legal_moves(CLOCK) == []
    assert CLOCK not in state.actors()


def test_a_full_dealer_still_turns_the_cards():
    state = position("t / t / t / t", "-", "-", row="s+3", pace="dealer")
    assert [str(move) for move in state.legal_moves(0)] == ["0 turn"]


def test_no_card_is_turned_from_an_empty_stock():
    state = position("-", "-", row="s+3", stock="", pace="dealer")
    assert [str(move) for move in state.legal_moves(0)] == ["0 slam"]


def test_a_card_is_shown_when_the_dealer_taps_not_when_the_frame_comes():
    session = table(pace="dealer")
    session.advance(2500)
    session.submit("0 turn", 2300)
    assert [t_ms for t_ms, _ in session.events] == [2300, 2300]
    slam(session, 1, 2400)
    assert log(session) == ["2300 0 turn", "2400 1 slam"]
