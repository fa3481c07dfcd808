"""A match is stored move by move."""

import random
import shutil
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from app.engine.errors import BadRecord, Rejection
from app.engine.move import Move
from app.match import Match, PlayedElsewhere, Seat
from app.services.storage import Store

ROOT = Path(__file__).parents[2]
SEATS = [Seat("Marie", None, 1, 1951), Seat("Basile", "casual")]


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
        match.undo(0, 8.0)
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
    match.save(9.0)
    return match


def test_questions_that_were_asked_are_remembered_and_come_last(store):
    seen = set()
    for seed in range(2):
        match = play_show(store, seed)
        asked = match.session.memorable()
        pairs = [thing for thing in asked if thing.startswith("d")]
        assert not seen.intersection(pairs), "other duels are left"
        seen |= set(asked)
        assert set(store.seen("midi")) == seen


def test_the_winner_of_a_show_begins_the_next_one(store):
    match = play_show(store, 4)
    winners = match.session.outcome().winners
    following = Match.start(store, "midi", SEATS[::-1], {}, 5, 1.0)
    assert [player.champion for player in following.session.players] == [1 - seat in winners for seat in range(2)]
    assert not any(player.champion for player in Match.start(store, "toujours12", SEATS, {}, 5, 1.0).session.players)


def test_somebody_who_is_removed_does_not_come_back_with_the_game_that_runs(store):
    people = [store.put_profile(None, name, 1, "owl", 1951) for name in ("Marie", "Zoé")]
    match = Match.start(store, "toujours12", [Seat("Marie", None, people[0], 1951), SEATS[1]], {}, 3, 1.0)
    match.hand_over(1, Seat("Zoé", None, people[1]), 1.0)
    store.remove_profile(people[0])
    again = Match.resume(store, "toujours12", 2.0)
    assert again.profiles == (None, people[1])
    assert [player.name for player in again.session.players] == ["Marie", "Zoé"], "the game goes on as it was"
    play(again)
    assert again.trouble is None
    store.close()
    later = Store(store.path)
    assert later.notices == []
    assert [name for _, name, *_ in later.profiles()] == ["Zoé"]


# No room


def fill_up(store):
    """From now on SQLite finds no room for another page."""
    (pages,) = store._db.execute("PRAGMA page_count").fetchone()
    store._db.execute(f"PRAGMA max_page_count = {pages}")


def make_room(store):
    store._db.execute("PRAGMA max_page_count = 100000")


def play_until_full(store, match, rng):
    """Moves until one can't be stored; returns what is."""
    fill_up(store)
    while match.trouble is None:
        before = store.events_of(match.id)
        step(match, rng)
    assert "no room left" in str(match.trouble)
    assert store.events_of(match.id) == before
    return before


def test_what_found_no_room_is_stored_once_there_is_some(store):
    match = Match.start(store, "toujours12", SEATS, {"decks": "2"}, 3, 1.0)
    rng = random.Random(1)
    before = play_until_full(store, match, rng)
    for _ in range(3):
        step(match, rng)
        assert match.trouble
    assert store.events_of(match.id) == before
    make_room(store)
    step(match, rng)
    assert match.trouble is None
    assert stored(store, match)
    assert Match.resume(store, "toujours12", 2.0).session.save() == match.session.save()


def test_a_game_that_ended_without_room_is_finished_once_there_is_some(store):
    match = Match.start(store, "toujours12", SEATS, {"decks": "2"}, 3, 1.0)
    rng = random.Random(1)
    play_until_full(store, match, rng)
    while not match.session.outcome():
        step(match, rng)
    assert store.running_game("toujours12")
    assert store.finished_games() == []
    make_room(store)
    match.save(9.0)
    (finished,) = store.finished_games()
    assert finished.outcome["scores"] == list(match.session.outcome().scores)
    assert stored(store, match)


def test_a_game_that_could_not_be_stored_when_it_began_is_stored_later(store):
    old = Match.start(store, "toujours12", SEATS, {}, 3, 1.0)
    store._db.execute("PRAGMA query_only = ON")
    match = Match.start(store, "toujours12", SEATS, {}, 4, 1.0)
    step(match, random.Random(1))
    assert "could not be saved" in str(match.trouble)
    assert stored(store, old), "the game there was is still there"
    store._db.execute("PRAGMA query_only = OFF")
    step(match, random.Random(2))
    assert stored(store, match)
    assert store.running_game("toujours12").id == match.id


@pytest.mark.processes
def test_a_disk_that_is_really_full(tmp_path):
    """On a file system of its own, where the system lets us have one without being root."""
    program = f"exec {sys.executable} -m tests.services.full_disk {tmp_path}"
    command = f"mount -t tmpfs -o size=400k none {tmp_path} && {program}"
    if shutil.which("unshare") is None or subprocess.run(["unshare", "-rm", "true"], capture_output=True).returncode:
        pytest.skip("no file system of one's own here")
    done = subprocess.run(["unshare", "-rm", "sh", "-c", command], capture_output=True, text=True, cwd=ROOT)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.split() == ["full", "stored"]


# Two windows


def two_windows(store, game="toujours12", seats=SEATS):
    """The same game, opened twice."""
    here = Match.start(store, game, seats, {}, 3, 1.0)
    return here, Match.resume(Store(store.path), game, 1.0)


def test_a_game_that_goes_on_in_another_window_is_not_mixed(store):
    here, there = two_windows(store)
    for seed in range(3):
        step(there, random.Random(seed))
    step(here, random.Random(9))
    assert isinstance(here.trouble, PlayedElsewhere)
    assert "goes on in another window" in str(here.trouble)
    assert stored(store, there)
    again = Match.resume(store, "toujours12", 2.0)
    assert again.session.save() == there.session.save()
    step(again, random.Random(9))
    assert stored(store, again)
    step(there, random.Random(1))
    assert isinstance(there.trouble, PlayedElsewhere), "now it is the other one's turn to look"
    assert stored(store, again)


@pytest.mark.parametrize("end", [Match.give_up, lambda there: play(there), lambda there: begin_another(there)])
def test_a_game_that_was_ended_in_another_window_is_not_brought_back(store, end):
    here, there = two_windows(store)
    end(there)
    games = [game.id for game in store.finished_games()], store.running_game("toujours12")
    step(here, random.Random(9))
    assert "ended in another window" in str(here.trouble)
    assert games == ([game.id for game in store.finished_games()], store.running_game("toujours12"))


def play(match):
    rng = random.Random(5)
    while not match.session.outcome():
        step(match, rng)


def begin_another(match):
    Match.start(match._store, "toujours12", SEATS, {}, 8, 2.0)


# Overtaken


def test_an_end_that_is_overtaken_is_no_end_in_the_store_either(store):
    """The last slam ends the game; then comes news of one that was earlier, and there are cards left to take."""
    seats = [Seat(name, None, number) for number, name in enumerate("ABC", 1)]
    match = Match.start(store, "takeit", seats, {}, 3, 1.0)
    session = match.session
    while not session.outcome():
        ending = session.deadline_ms()
        able = [seat for seat in session.actors() if seat >= 0 and session.legal_moves(seat)]
        if able and len(session.view(None).row) >= 2:
            match.submit(session.legal_moves(able[0])[0], session.now_ms + 100, 1.0)
        else:
            match.advance(ending, 1.0)
    assert store.finished_games()
    slam = next(event for event in reversed(session.events) if event.move.verb == "slam")
    for seat in set(range(3)) - {slam.move.actor}:
        for earlier in range(1, slam.t_ms, 50):
            if session.outcome() is None:
                break
            with suppress(Rejection):
                match.submit(Move(seat, "slam"), slam.t_ms - earlier, 2.0)
                assert stored(store, match)
                assert bool(store.finished_games()) == (session.outcome() is not None)
    assert session.outcome() is None, "some earlier slam leaves something to play for"
    assert store.running_game("takeit").id == match.id
    assert store.results_of(1) == []
