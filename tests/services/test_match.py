"""A match is stored move by move."""

import random

import pytest

from app.engine.errors import BadRecord, Rejection
from app.match import Match, Seat
from app.services.storage import Store

SEATS = [Seat("Marie", None, 1, 1951), Seat("Basile", "casual")]


@pytest.fixture
def store(tmp_path):
    return Store(tmp_path / "ludotheque.db")


def stored(store, match):
    return [(t_ms, str(move)) for t_ms, move in match.session.events] == store.events_of(match.id)


def step(match, rng):
    (seat,) = match.session.actors()
    match.submit(rng.choice(match.session.legal_moves(seat)), match.session.now_ms + 5, 7.0)


def test_every_move_is_in_the_store_when_submit_returns(store):
    match = Match.start(store, "toujours12", SEATS, {}, 3, 1.0)
    rng = random.Random(1)
    assert stored(store, match)
    while not match.session.outcome():
        step(match, rng)
        assert stored(store, match)
    assert store.running_game("toujours12") is None
    (finished,) = store.finished_games()
    assert finished.outcome["scores"] == list(match.session.outcome().scores)


@pytest.mark.parametrize("moves", [0, 1, 10, 40])
def test_a_match_is_resumed_where_it_was(store, moves):
    match = Match.start(store, "toujours12", SEATS, {"decks": "1"}, 3, 1.0)
    rng = random.Random(moves)
    for _ in range(moves):
        step(match, rng)
    again = Match.resume(store, "toujours12", 2.0)
    assert again.session.save() == match.session.save()
    assert again.profiles == (1, None)
    assert again.id == match.id


def test_a_draw_that_was_due_when_the_power_went_is_made(store):
    match = Match.start(store, "toujours12", SEATS, {}, 3, 1.0)
    step(match, random.Random(4))
    events = match.session.events
    last_play = max(number for number, event in enumerate(events) if event.move.actor >= 0)
    store.write_events(match.id, last_play + 1, [])  # the play was written, what it led to was not
    again = Match.resume(store, "toujours12", 2.0)
    assert again.session.events == events
    assert stored(store, again)


def test_undo_is_undone_in_the_store_too(store):
    match = Match.start(store, "tantalus", [Seat("A"), Seat("B", "casual")], {"deck": "12"}, 5, 1.0)
    rng = random.Random(2)
    while match.session.actors() != (0,):
        step(match, rng)
    before = match.session.events
    step(match, rng)
    if match.session.can_undo(0):
        match.undo(0)
        assert match.session.events == before
    assert stored(store, match)


def test_a_refused_move_changes_nothing(store):
    match = Match.start(store, "toujours12", SEATS, {}, 3, 1.0)
    before = match.session.events
    with pytest.raises(Rejection):
        match.submit("0 play 9 9", 5, 1.0)
    assert match.session.events == before
    assert stored(store, match)


def test_where_nothing_can_be_stored_the_game_goes_on(store):
    match = Match.start(store, "toujours12", SEATS, {}, 3, 1.0)
    store.close()
    step(match, random.Random(1))
    assert "could not be saved" in str(match.trouble)
    assert len(match.session.events) > 7


def test_a_damaged_game_is_refused_with_a_reason(store):
    match = Match.start(store, "toujours12", SEATS, {}, 3, 1.0)
    store._db.execute("UPDATE events SET move = '0 dance' WHERE number = 3")
    with pytest.raises(BadRecord):
        Match.resume(store, "toujours12", 2.0)
    assert store.events_of(match.id)  # and kept


def test_giving_up_drops_the_game(store):
    Match.start(store, "toujours12", SEATS, {}, 3, 1.0).give_up()
    assert Match.resume(store, "toujours12", 2.0) is None


def play_show(store, seed):
    """A whole quiz show between two bots."""
    from app.play import play_out
    from app.registry import make_bot

    match = Match.start(store, "midi", SEATS, {}, seed, 1.0)
    play_out(match.session, [make_bot("midi", "casual", seat) for seat in range(2)])
    match._keep(1, 9.0)
    return match


def test_questions_that_were_asked_are_remembered_and_come_last(store):
    seen = set()
    for seed in range(2):
        match = play_show(store, seed)
        asked = match.session.shown()
        pairs = [thing for thing in asked if thing.startswith("d")]
        assert not seen.intersection(pairs), "other duels are left"
        seen |= set(asked)
        assert set(store.seen("midi")) == seen


def test_the_winner_of_a_show_begins_the_next_one(store):
    match = play_show(store, 4)
    winners = match.session.outcome().winners
    following = Match.start(store, "midi", SEATS[::-1], {}, 5, 1.0)
    assert [player.champion for player in following.session.players] == [1 - seat in winners for seat in range(2)]
    assert not any(
        player.champion for player in Match.start(store, "toujours12", SEATS, {}, 5, 1.0).session.players
    )
