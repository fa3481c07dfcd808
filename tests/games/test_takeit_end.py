"""Full seats and the end of Take It! and Slam Dunk."""

import pytest

from app.engine import CLOCK, GameOver
from tests.games.takeit import EDITIONS, SLAMDUNK, TAKEIT, apply, last_row, log, piles, position, reason, slam

# All piles


def test_a_full_seat_cannot_slam():
    state = position("t / t / t / t", "-", "-", row="s+3")
    assert state.actors() == (1, 2, CLOCK)
    assert state.legal_moves(0) == []


@pytest.mark.parametrize("game", EDITIONS)
def test_the_first_full_seat_deals_to_the_end(game):
    state = apply(position("t", "t / t", "t", "t / t", row="s+3", game=game, dealer=3), "1 slam")
    assert state.dealer == 1
    assert state.keeps_dealing
    apply(state, "-2 turn", "-1 reveal s+1", "2 slam")
    assert state.dealer == 1
    assert not state.closed


def test_a_second_full_seat_does_not_become_dealer():
    state = position("t / t / t", "t / t", "-", "-", row="s+3", dealer=0)
    state.keeps_dealing = True
    assert apply(state, "1 slam").dealer == 0


# The end


@pytest.mark.parametrize(("pace", "pace_ms"), [("calm", 3000), ("normal", 2000), ("fast", 1200), ("dealer", 2000)])
def test_the_last_row_is_shown_for_its_full_time(pace, pace_ms):
    session = last_row(pace=pace)
    shown = session.now_ms
    assert session.deadline_ms() == shown + pace_ms
    session.advance(shown + pace_ms - 1)
    assert not session.outcome()
    session.advance(shown + pace_ms + 70)
    assert log(session)[-1] == f"{shown + pace_ms} -2 close"
    assert session.actors() == ()
    assert session.outcome().reason == "Nobody took the last row."
    assert session.outcome().scores == (0, 0, 0)


def test_the_last_row_can_still_be_slammed_and_that_ends_the_game():
    session = last_row()
    slam(session, 1, session.deadline_ms() - 1)
    assert session.outcome().reason == "The last row was taken."
    assert session.view(None).pile_counts == ((), (77,), ())
    assert session.outcome().winners == (1,)


def test_a_slam_after_the_close_is_too_late():
    session = last_row()
    assert reason(slam, session, 1, session.deadline_ms() + 1) == (GameOver, "The game is over.")


def test_a_row_that_is_not_the_last_is_not_closed():
    assert [str(move) for move in position("-", "-", row="s+3", stock="t").legal_moves(CLOCK)] == ["-2 turn"]
    assert [str(move) for move in position("-", "-", row="s+3", stock="").legal_moves(CLOCK)] == ["-2 close"]


@pytest.mark.parametrize("game", EDITIONS)
def test_the_game_ends_when_all_seats_but_one_are_full(game):
    full = "t / t / t"
    state = position(full, full, "-", "t / t", row="s+3", game=game)
    assert not state.closed
    apply(state, "3 slam")
    assert state.closed
    assert state.actors() == ()
    assert state.outcome().reason == "All players but one have no takes left."


def test_two_seats_still_hungry_play_on():
    state = apply(position("t / t / t", "t / t", "-", "t / t", row="s+3"), "3 slam")
    assert not state.closed
    assert state.outcome() is None


def test_with_two_players_the_first_full_one_ends_the_game():
    state = apply(position("t / t / t", "s+1", row="s+3", stock="s+2 s+8"), "0 slam")
    assert state.closed
    assert piles(state, 1) == "s+1 / s+2 s+8"


@pytest.mark.parametrize(("game", "left"), [(TAKEIT, "s+1 / s+2 s+8 t"), (SLAMDUNK, "s+1")])
def test_the_last_seat_gets_the_remaining_cards_in_take_it_only(game, left):
    full = "s-1 / s-1 / s-1 / s-1"
    state = apply(position(full, "s+1", full[:-6], row="s-1", stock="s+8 s+2 t", game=game), "2 slam")
    assert piles(state, 1) == left
    assert state.outcome().scores == ((-4, 21, -4) if game is TAKEIT else (-4, 1, -4))


def test_no_pile_is_made_of_nothing():
    state = apply(position("t / t / t", "s+1", row="s+3", stock=""), "0 slam")
    assert state.closed
    assert piles(state, 1) == "s+1"


def test_at_the_end_the_piles_are_turned_over():
    state = apply(position("t / t / t", "s+1", row="s+3", stock=""), "0 slam")
    view = state.observe(1)
    assert view.piles == ((("t",), ("t",), ("t",), ("s+3",)), (("s+1",),))
    assert view.scores == (13, 1)
    assert [part.total for part in view.results] == [13, 1]
