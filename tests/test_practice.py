"""Practice: everything may be taken back, nothing counts, and a game can be tried again from any of its positions."""

import json
from random import Random

import pytest

from app.engine.errors import BadRecord, UndoRefused
from app.engine.move import CHANCE
from app.engine.record import Record
from app.engine.session import Session
from app.match import Match, Seat
from app.play import play_out
from app.registry import GAMES, get_game, make_bot
from app.services.statistics import summary
from tests.at_random import play_at_random

NOON = 1_700_000_000.0


def finished(store, game, practice=False, seed=3):
    seats = [Seat("Marie", None, 1), *(Seat(name, "casual") for name in ("Basile", "Colette"))]
    seats = seats[: get_game(game).seats[0]]
    match = Match.start(store, game, seats, {}, seed, NOON, practice=practice)
    play_at_random(match.session, Random(seed))
    match.save(NOON)
    return match


def choices_of(match, seat=0):
    """After how many events that seat made a move."""
    return [number for number, event in enumerate(match.session.events) if event.move.actor == seat]


def test_in_practice_everything_is_taken_back_down_to_the_first_deal():
    session = Session(get_game("toujours12"), 2, {}, 5, practice=True)
    dealt = session.save()
    for _ in range(5):
        seat = session.actors()[0]
        session.submit(session.legal_moves(seat)[0])
    future = session.save()
    for seat in (0, 1):
        while session.can_undo(seat):
            session.undo(seat)
    assert session.save() == dealt
    with pytest.raises(UndoRefused):
        session.undo(0)
    for _ in range(5):
        seat = session.actors()[0]
        session.submit(session.legal_moves(seat)[0])
    assert session.save() == future, "what was drawn comes again"


def test_a_slam_is_taken_back_together_with_its_time():
    session = Session(get_game("takeit"), 2, {}, 5, practice=True)
    while 0 not in session.actors() or not session.legal_moves(0):
        session.advance(session.deadline_ms())
    before, now_ms = session.save(), session.now_ms
    session.submit("0 slam", now_ms + 300)
    session.advance(session.deadline_ms())
    session.undo(0)
    assert (session.save(), session.now_ms) == (before, now_ms)
    session.submit("0 slam", now_ms + 100)


def test_an_ordinary_game_keeps_its_strict_undo():
    session = Session(get_game("toujours12"), 2, {}, 5)
    (seat,) = session.actors()
    session.submit(session.legal_moves(seat)[0])
    assert not session.can_undo(seat), "a card was drawn"


def test_practice_counts_for_nothing_and_is_found_again(store):
    real, practice = finished(store, "toujours12"), finished(store, "toujours12", practice=True)
    assert summary(store, 1).played == store.count_played(1, "toujours12") == 1
    assert [result.played for result in (summary(store, 1, "toujours12"),)] == [1]
    assert {id for id, _ in store.list_finished(profile=1)} == {real.id, practice.id}
    assert [id for id, _ in store.list_finished(practice=True)] == [practice.id]
    assert [id for id, _ in store.list_finished(practice=False)] == [real.id]
    assert store.stored_game(practice.id).practice
    assert not store.stored_game(real.id).practice
    assert all(result.profile is None for result in practice._results())


def test_practice_makes_nobody_a_champion(store):
    finished(store, "midi", practice=True)
    assert store.setting("champions/midi") is None


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_game_is_tried_again_with_the_same_draws(store, game):
    """Whoever plays the same gets the same."""
    match = finished(store, game)
    before = match.session.events
    count = choices_of(match)[len(choices_of(match)) // 2]
    again = match.branch(count, None, NOON)
    assert again.session.events == before[:count]
    assert 0 in again.session.actors()
    while not again.session.outcome():
        event = before[len(again.session.events)]
        if event.move.actor >= 0:
            again.submit(event.move, event.t_ms, NOON)
        else:
            again.advance(event.t_ms, NOON)
    assert again.session.events == before
    assert store.count_played(1, game) == 1


def test_other_draws_and_other_moves(store):
    match = finished(store, "cartino")
    count = choices_of(match)[4]
    again = match.branch(count, 99, NOON)
    play_out(again.session, [make_bot("cartino", "beginner", seat) for seat in (0, 1)])
    again.save(NOON)
    kept = Match.of(store, store.stored_game(again.id)).session
    assert kept.branch == (count, ())
    assert kept.events[:count] == match.session.events[:count]
    assert kept.events != match.session.events
    same = match.branch(count, None, NOON)
    play_out(same.session, [make_bot("cartino", "beginner", seat) for seat in (0, 1)])
    drawn = [
        [event.move.args[-1] for event in session.events[count:] if event.move.actor == CHANCE]
        for session in (match.session, same.session)
    ]
    assert drawn[0][:8] == drawn[1][:8], "the bag holds its order, whoever draws"


def test_a_branch_survives_a_kill_and_stands_on_its_own(store):
    """What was drawn in the other game is in the record: that game may be deleted."""
    match = finished(store, "toujours12")
    again = match.branch(choices_of(match)[3], None, NOON)
    store.drop_game(match.id)
    again.submit(again.session.legal_moves(0)[-1], again.session.now_ms, NOON)
    resumed = Match.resume(store, "toujours12", NOON)
    assert resumed.session.save() == again.session.save()
    play_at_random(again.session, Random(1))
    play_at_random(resumed.session, Random(1))
    assert resumed.session.save() == again.session.save()


def test_what_was_before_the_branch_stands(store):
    match = finished(store, "toujours12")
    again = match.branch(choices_of(match)[3], 7, NOON)
    assert str(again.session.undo_refusal(0)) == "This is where you began to try again."
    again.submit(again.session.legal_moves(0)[0], again.session.now_ms, NOON)
    again.undo(0, NOON)
    assert len(again.session.events) == choices_of(match)[3]


@pytest.mark.parametrize(
    "broken",
    [
        {"practice": 1},
        {"practice": "yes"},
        {"branch": {"event": 2}},
        {"practice": True, "branch": []},
        {"practice": True, "branch": {}},
        {"practice": True, "branch": {"event": -1}},
        {"practice": True, "branch": {"event": 10**9}},
        {"practice": True, "branch": {"event": True}},
        {"practice": True, "branch": {"event": 1, "draws": "x"}},
        {"practice": True, "branch": {"event": 1, "draws": ["0 play 5 1"]}},
        {"practice": True, "branch": {"event": 1, "draws": [7]}},
    ],
)
def test_a_record_says_it_rightly_or_is_refused(broken):
    record = json.loads(Session(get_game("toujours12"), 2, {}, 5).save())
    with pytest.raises(BadRecord):
        Record.from_text(json.dumps(record | broken))
