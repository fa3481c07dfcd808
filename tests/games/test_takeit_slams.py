"""The row of Take It!, and who takes it."""

from contextlib import suppress
from itertools import permutations

import pytest

from app.engine import CHANCE, CLOCK, IllegalMove, Move, OutOfTurn, PlayerInfo, Rejection
from app.games.takeit import CARDS
from tests.games.takeit import TAKEIT, apply, last_row, log, piles, position, reason, revealed, slam, table


def row(state):
    return " ".join(CARDS[card] for card in state.row)


def overtaken(session):
    return [f"{t_ms} {move}" for t_ms, move in session.overtaken]


# Dealer and row


@pytest.mark.parametrize(
    ("years", "dealer"),
    [((1980, 1950, 2010), 1), ((None, None, None), 0), ((None, 2010, 1999), 2), ((1970, 1970, 1980), 0)],
)
def test_the_oldest_deals_first(years, dealer):
    players = [PlayerInfo(birth_year=year) for year in years]
    assert TAKEIT.new_state(3, players=players).dealer == dealer


def test_cards_are_turned_up_one_at_a_time_into_a_row_that_stays_visible():
    session = table()
    session.advance(6000)
    assert log(session) == ["2000 -2 turn", "4000 -2 turn", "6000 -2 turn"]
    assert session.view(None).row == tuple(revealed(session))
    assert len(revealed(session)) == 3
    assert session.view(None).stock_count == 74


def test_a_card_is_as_likely_as_there_are_left_in_the_stock():
    state = apply(position("-", "-", stock="t t t j"), "-2 turn")
    assert state.actors() == (CHANCE,)
    assert state.chances() == [(Move(CHANCE, "reveal", ("j",)), 0.25), (Move(CHANCE, "reveal", ("t",)), 0.75)]


def test_a_turned_card_leaves_the_stock():
    state = apply(position("-", "-", stock="t t t j"), "-2 turn", "-1 reveal t")
    assert state.stock_left == 3
    assert state.stock[CARDS.index("t")] == 2
    assert row(state) == "t"


# Slams


def test_a_slam_takes_the_whole_row_as_one_pile():
    state = apply(position("-", "s+1", row="s+3 j"), "1 slam")
    assert piles(state, 1) == "s+1 / s+3 j"
    assert row(state) == ""


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_everybody_may_slam_the_dealer_too_and_becomes_dealer(seat):
    state = apply(position("-", "-", "-", row="s+3", dealer=0), f"{seat} slam")
    assert state.dealer == seat
    assert not state.closed


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_nobody_sees_into_a_pile_its_owner_included(viewer):
    view = position("s+1 j / t", "p+4").observe(viewer)
    assert view.piles is None
    assert view.results is None
    assert view.scores == (0, 0)
    assert view.pile_counts == ((2, 1), (1,))
    assert view.takes_left == (2, 3)
    assert view == position("s+3 t / t", "p-8").observe(viewer)


def test_a_slam_on_an_empty_row_does_nothing():
    session = table()
    assert reason(slam, session, 1, 1000) == (IllegalMove, "There is nothing to take yet.")
    assert session.events == []
    assert session.view(None).pile_counts == ((), (), ())


def test_nobody_may_slam_an_empty_row():
    assert position("-", "-", "-").actors() == (CLOCK,)
    assert position("-", "-", "-", row="s+3").actors() == (0, 1, 2, CLOCK)


def test_a_new_row_starts_after_a_slam_at_full_pace():
    session = table()
    slam(session, 1, 2700)
    assert session.deadline_ms() == 4700
    session.advance(5000)
    assert log(session) == ["2000 -2 turn", "2700 1 slam", "4700 -2 turn"]
    assert session.view(0).row == (revealed(session)[1],)


# Who was first


@pytest.mark.parametrize("calls", [*permutations([(1, 2500), (2, 2400), (0, 2450)])])
def test_the_earlier_touch_wins_in_whatever_order_the_calls_come(calls):
    session = table()
    for seat, t_ms in calls:
        with suppress(Rejection):
            slam(session, seat, t_ms)
    assert log(session) == ["2000 -2 turn", "2400 2 slam"]
    assert session.view(None).dealer == 2


@pytest.mark.parametrize("calls", [*permutations([0, 1, 2, 3])])
@pytest.mark.parametrize("dealer", [0, 1, 2, 3])
def test_equal_stamps_go_to_the_first_seat_left_of_the_dealer(dealer, calls):
    session = table(4)
    slam(session, dealer, 2100)
    for seat in calls:
        with suppress(Rejection):
            slam(session, seat, 4500)
    assert log(session)[2:] == ["4100 -2 turn", f"4500 {(dealer + 1) % 4} slam"]


def test_of_equal_stamps_a_seat_that_is_full_does_not_count():
    session = table(4)
    for t_ms in (2100, 4200, 6300):
        slam(session, 1, t_ms)
    slam(session, 3, 8400)
    assert reason(slam, session, 1, 8400) == (OutOfTurn, "You have no takes left.")
    slam(session, 2, 8400)
    assert log(session)[-1] == "8400 2 slam"
    assert session.view(None).dealer == 1


def test_a_beaten_slam_is_reported_as_overtaken():
    session = table()
    slam(session, 1, 2500)
    assert overtaken(session) == []
    events = slam(session, 2, 2400)
    assert [str(move) for _, move in events] == ["2 slam"]
    assert overtaken(session) == ["2500 1 slam"]
    slam(session, 0, 4500)
    assert overtaken(session) == []


def test_a_slam_of_the_next_row_is_not_overtaken_by_a_late_one():
    session = table()
    slam(session, 1, 2500)
    slam(session, 0, 4600)
    slam(session, 2, 2400)
    assert overtaken(session) == ["2500 1 slam"]
    assert log(session) == ["2000 -2 turn", "2400 2 slam", "4400 -2 turn", "4600 0 slam"]


def test_a_late_slam_beats_cards_that_came_after_it_and_they_come_again():
    session = table()
    session.advance(8500)
    before = revealed(session)
    slam(session, 2, 4100)
    assert log(session) == ["2000 -2 turn", "4000 -2 turn", "4100 2 slam", "6100 -2 turn", "8100 -2 turn"]
    assert revealed(session) == before
    assert session.view(0).row == tuple(before[2:])
    assert session.now_ms == 8500


def test_a_late_slam_on_what_was_then_an_empty_row_is_refused_and_changes_nothing():
    session = table()
    slam(session, 1, 2500)
    session.advance(4700)
    before = session.save(), session.now_ms, session.state
    assert reason(slam, session, 2, 3000) == (IllegalMove, "There is nothing to take yet.")
    assert (session.save(), session.now_ms, session.state) == before


def test_a_late_slam_reopens_a_game_that_ended_after_it():
    session = last_row()
    session.advance(session.deadline_ms() + 30)
    assert session.outcome()
    slam(session, 1, session.now_ms - 100)
    assert log(session)[-1] == f"{session.now_ms - 100} 1 slam"
    assert session.view(None).pile_counts[1] == (77,)
