"""The referee: time, order, undo."""

from contextlib import suppress
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.engine import CLOCK, BadSetup, IllegalMove, PlayerInfo, Rejection, Session, UndoRefused
from app.games._template import TemplateGame
from app.registry import get_game

HUMAN, BOT = PlayerInfo(name="Ada"), PlayerInfo(name="Bot", kind="bot", level="casual")


def test_a_deadline_fires_stamped_with_itself_however_late_it_is_noticed():
    session = Session(get_game("takeit"), 2, seed=3)
    session.advance(5400)
    assert [(event.t_ms, str(event.move)) for event in session.events if event.move.actor == CLOCK] == [
        (2000, "-2 turn"),
        (4000, "-2 turn"),
    ]


def test_time_does_not_run_backwards():
    session = Session(get_game("takeit"), 2, seed=3)
    session.advance(5400)
    assert session.advance(100) == []
    assert session.now_ms == 5400


slams = st.lists(st.tuples(st.integers(0, 60_000), st.integers(0, 3)), min_size=1, max_size=40)


def play_slams(inputs, frame_ms, rng=None):
    """Feed timestamped slams frame by frame; within a frame they may arrive in any order."""
    session = Session(get_game("takeit"), 4, seed=11)
    waiting = sorted(inputs)
    now = 0
    while waiting or now < 61_000:
        now += frame_ms
        frame = [item for item in waiting if item[0] <= now]
        waiting = waiting[len(frame) :]
        if rng:
            session.advance(now)  # the frame has already moved on when the touches are read
            rng.shuffle(frame)
        for t_ms, seat in frame:
            with suppress(Rejection):
                session.submit(f"{seat} slam", t_ms)
        session.advance(now)
    session.advance(10**6)
    return session.save()


@settings(max_examples=60, deadline=None)
@given(slams)
def test_the_same_slams_give_the_same_game_at_any_frame_rate(inputs):
    assert play_slams(inputs, 16) == play_slams(inputs, 700)


def test_an_earlier_slam_wins_even_if_it_arrives_later():
    session = Session(get_game("takeit"), 3, seed=1)
    session.advance(4100)
    session.submit("0 slam", 4090)
    session.submit("1 slam", 4080)
    assert [str(event.move) for event in session.overtaken] == ["0 slam"]
    assert session.view(None).pile_counts == ((), (2,), ())


def test_a_slam_before_the_card_takes_the_row_without_it():
    session = Session(get_game("takeit"), 3, seed=1)
    session.advance(4100)
    card = session.view(None).row[-1]
    session.submit("0 slam", 3999)
    assert session.view(None).pile_counts == ((1,), (), ())
    session.advance(6000)
    assert session.view(None).row == (card,), "the card that had been turned comes back as the next one"


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_equal_stamps_are_decided_by_the_rule_not_by_arrival(order):
    session = Session(get_game("takeit"), 3, seed=1)
    session.advance(4100)
    for seat in order:
        with suppress(Rejection):
            session.submit(f"{seat} slam", 4050)
    assert session.view(None).pile_counts == ((), (2,), ()), "seat 1 sits left of the dealer"


@settings(max_examples=40, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 30_000), st.integers(0, 3)), min_size=1, max_size=8), st.randoms())
def test_stamps_decide_whatever_the_order_within_a_frame(inputs, rng):
    """As long as no input is refused for good because of one that is then overtaken itself."""
    distinct = {t_ms // 500: (t_ms, seat) for t_ms, seat in inputs}.values()
    assert play_slams(distinct, 400, Random(rng.random())) == play_slams(distinct, 16)


def test_nobody_overtakes_a_move_of_their_own():
    """They may have seen what came of it."""
    session = Session(get_game("midi"), 2, seed=5)
    session.submit("0 number 2", 500)
    session.submit("0 answer other", 1000)
    session.submit("1 number 1", 2000)
    saved = session.save()
    for text, t_ms in (("0 answer visible", 999), ("0 number 4", 499)):
        with pytest.raises(IllegalMove, match="You have moved since"):
            session.submit(text, t_ms)
    assert session.save() == saved


def test_a_refused_move_does_not_even_let_time_pass():
    session = Session(get_game("takeit"), 2, seed=3)
    saved = session.save()
    with pytest.raises(Rejection):
        session.submit("0 turn", 9000)
    assert session.save() == saved
    assert session.now_ms == 0


def test_in_an_untimed_game_stamps_only_ever_grow():
    session = Session(get_game("toujours12"), 2, seed=3)
    session.submit(session.legal_moves(session.actors()[0])[0], 5000)
    session.submit(session.legal_moves(session.actors()[0])[0], 10)
    assert [event.t_ms for event in session.events if event.move.actor >= 0] == [5000, 5000]


def cover(session, seat, tile):
    session.submit(f"{seat} turn {tile // 7} {tile % 7}")


def tantalus(players):
    """A game with the first player to move (a seed is looked for)."""
    for seed in range(100):
        session = Session(get_game("tantalus"), 2, seed=seed, players=players)
        if session.actors() == (0,):
            return session
    raise AssertionError


def test_undo_takes_back_ones_own_last_move():
    session = tantalus([HUMAN, HUMAN])
    before = session.save()
    cover(session, 0, 24)
    session.undo(0)
    assert session.save() == before
    assert session.actors() == (0,)


def test_undo_goes_past_a_bot_that_showed_nothing():
    session = tantalus([HUMAN, BOT])
    before = session.save()
    cover(session, 0, 0)
    cover(session, 1, 6)
    session.undo(0)
    assert session.save() == before


def test_undo_never_goes_past_another_humans_move():
    session = tantalus([HUMAN, HUMAN])
    cover(session, 0, 0)
    cover(session, 1, 6)
    assert not session.can_undo(0)
    with pytest.raises(UndoRefused):
        session.undo(0)


def test_undo_never_goes_past_a_draw():
    session = Session(get_game("toujours12"), 2, seed=3)
    seat = session.actors()[0]
    session.submit(session.legal_moves(seat)[0])
    with pytest.raises(UndoRefused) as refused:
        session.undo(seat)
    assert "appeared" in refused.value.key


def test_undo_never_goes_past_a_card_a_bot_has_shown():
    session = Session(TemplateGame(), 3, players=[HUMAN, BOT, HUMAN])
    session.submit("0 show")
    session.submit("1 show")
    assert not session.can_undo(0)


def test_there_is_nothing_to_undo_before_the_first_move_or_after_the_end():
    session = Session(TemplateGame(), 2)
    assert not session.can_undo(0)
    session.submit("0 show")
    assert session.can_undo(0)
    session.submit("1 show")
    assert not session.can_undo(1)


def test_undo_then_play_on_is_a_game_like_any_other():
    session = tantalus([HUMAN, BOT])
    cover(session, 0, 0)
    cover(session, 1, 6)
    session.undo(0)
    cover(session, 0, 48)
    cover(session, 1, 6)
    assert Session.load(session.save()).state == session.state


@pytest.mark.parametrize("key", ["takeit", "slamdunk", "midi"])
def test_what_was_slammed_or_answered_is_never_taken_back(key):
    session = Session(get_game(key), 3, seed=5)
    rng = Random(5)
    for _ in range(40):
        session.advance(session.now_ms + 900)
        seats = [seat for seat in session.actors() if seat >= 0]
        if seats:
            seat = rng.choice(seats)
            move = rng.choice(session.legal_moves(seat))
            session.submit(move)
            if move.verb not in ("challenge", "face"):
                assert not session.can_undo(seat)


def test_the_same_seed_gives_the_same_luck_and_another_seed_another():
    views = [Session(get_game("cartino"), 3, seed=seed).view(0) for seed in (1, 1, 2)]
    assert views[0] == views[1] != views[2]


@pytest.mark.parametrize(
    ("seats", "options", "players", "words"),
    [
        (1, {}, None, "2 to 6 players, not 1"),
        (7, {}, None, "not 7"),
        (2, {"decks": 3}, None, "decks can be 1, 2"),
        (2, {"colour": "red"}, None, "no option"),
        (3, {}, [HUMAN, BOT], "need 3 players"),
    ],
)
def test_a_game_that_can_not_start_says_why(seats, options, players, words):
    with pytest.raises(BadSetup, match=words):
        Session(get_game("toujours12"), seats, options, players=players)


def test_an_unknown_game_is_named():
    with pytest.raises(BadSetup, match="chess"):
        get_game("chess")


def test_a_seat_that_is_not_there_has_no_view():
    with pytest.raises(BadSetup):
        Session(TemplateGame(), 2).view(2)
