"""A seat that changes hands, in the store: kept before it is shown, resumed, and charged to nobody."""

import json
import random
import sqlite3
from contextlib import closing, suppress

import pytest

from app.engine.errors import BadRecord, Rejection
from app.match import Match, PlayedElsewhere, Seat, champions
from app.races import Finish
from app.services.statistics import summary
from app.services.storage import Store
from app.services.storage.rows import passed_on
from tests.at_random import play_at_random

ANNA, BEN, CLEO = Seat("Anna", None, 1, 1951), Seat("Ben", None, 2), Seat("Cleo", None, 3, 2015)
COLETTE, GASTON = Seat("Colette", "casual"), Seat("Gaston", "master")


@pytest.fixture
def store(tmp_path):
    store = Store(tmp_path / "ludotheque.db")
    for number, name in enumerate(("Anna", "Ben", "Cleo")):
        store.put_profile(None, name, number, "cat", None)
    return store


def step(match, rng):
    seat = match.session.actors()[0]
    match.submit(rng.choice(match.session.legal_moves(seat)), match.session.now_ms + 5, 7.0)


def started(store, seats=(ANNA, BEN, COLETTE), game="toujours12", moves=4):
    match = Match.start(store, game, seats, {}, 3, 1.0)
    for number in range(moves):
        step(match, random.Random(number))
    return match


def finish(match):
    rng = random.Random(5)
    while not match.session.outcome():
        step(match, rng)
    return match


def test_a_hand_over_is_in_the_store_when_it_returns(store):
    match = started(store)
    match.hand_over(0, GASTON, 2.0)
    with closing(sqlite3.connect(store.path)) as db:  # as after a kill at this very moment
        (header,) = db.execute("SELECT header FROM games").fetchone()
    assert json.loads(header)["handovers"] == [[len(match.session.events), 0, match.session.players[0].to_json()]]
    again = Match.resume(Store(store.path), "toujours12", 3.0)
    assert again.session.save() == match.session.save()
    assert [player.name for player in again.session.players] == ["Gaston", "Ben", "Colette"]
    assert again.profiles == match.profiles == (None, 2, None)
    assert again.humans() == [1]


def test_one_that_was_cut_off_before_it_was_stored_did_not_happen(store):
    match = started(store)
    before = match.session.save()
    with suppress(KeyboardInterrupt), store.writing():  # the transaction is never ended
        match.hand_over(0, GASTON, 2.0)
        raise KeyboardInterrupt
    again = Match.resume(Store(store.path), "toujours12", 3.0)
    assert again.session.save() == before
    assert again.profiles == (1, 2, None)


def test_people_and_bots_come_and_go(store):
    match = started(store)
    match.hand_over(2, CLEO, 2.0)  # comes late, instead of a bot
    step(match, random.Random(1))
    match.hand_over(0, GASTON, 2.0)
    match.hand_over(0, COLETTE, 2.0)  # nobody has played meanwhile
    step(match, random.Random(2))
    assert [player.name for player in match.session.players] == ["Colette", "Ben", "Cleo"]
    assert match.profiles == (None, 2, 3)
    assert match.profiles_at(0) == (1, 2, None)
    assert match.session.players[2].birth_year == 2015
    again = Match.resume(store, "toujours12", 3.0)
    assert again.profiles == match.profiles
    finish(again)
    (stored,) = store.finished_games()
    assert stored.names() == ["Anna › Colette", "Ben", "Colette › Cleo"]
    assert [player.name for player in stored.players()] == ["Colette", "Ben", "Cleo"]
    assert stored.profiles_in_the_end() == [None, 2, 3]
    assert Match.of(store, stored).session.save() == again.session.save()


def test_a_namesake_is_somebody_else(store):
    other = store.put_profile(None, "Ben", 1, "dog", None)
    match = started(store)
    match.hand_over(1, Seat("Ben", None, other), 2.0)
    assert match.profiles == (1, other, None)
    match.hand_over(1, BEN, 2.0)
    assert match.session.handovers == (), "Ben never left"
    match.hand_over(1, Seat("Ben", None, other), 2.0)
    again = Match.resume(Store(store.path), "toujours12", 3.0)
    assert again.profiles == (1, other, None)
    finish(again)
    assert [summary(store, person).played for person in (1, 2, other)] == [1, 0, 0]


def test_nobody_is_charged_for_a_seat_that_changed_hands(store):
    match = started(store)
    match.hand_over(0, CLEO, 2.0)
    match.hand_over(2, GASTON, 2.0)
    finish(match)
    assert [summary(store, person).played for person in (1, 2, 3)] == [0, 1, 0]
    assert summary(store, 2).against == {}, "nor does it count as won or lost against a bot that played a part"
    assert match.counts_for(0) is match.counts_for(2) is None
    assert match.counts_for(1) == 2


def test_results_that_are_missing_are_made_anew_without_charging_anybody(store):
    match = started(store)
    match.hand_over(0, CLEO, 2.0)
    finish(match)
    before = [summary(store, person) for person in (1, 2, 3)]
    store._db.execute("DELETE FROM results")
    store._db.commit()
    store.close()
    again = Store(store.path)
    assert again._db.execute("SELECT count(*) FROM results").fetchone() == (3,)
    assert [summary(again, person) for person in (1, 2, 3)] == before


def test_close_races_are_not_charged_either(store):
    match = started(store, game="takeit", moves=0)
    match.hand_over(0, CLEO, 2.0)
    match.races.run += [Finish(0, 900, 300, ((1, 40),)), Finish(1, 1900, 300, ((0, 40),))]
    play_at_random(match.session, random.Random(1))
    match.save(9.0)
    assert store.setting("close-calls/takeit/2") == [1, 1]
    assert store.setting("close-calls/takeit/1") is store.setting("close-calls/takeit/3") is None


def test_the_crown_goes_to_whoever_holds_the_seat_in_the_end(store):
    from app.play import play_out
    from app.registry import make_bot

    match = Match.start(store, "midi", (ANNA, COLETTE), {}, 4, 1.0)
    match.hand_over(0, CLEO, 1.0)
    play_out(match.session, [make_bot("midi", "casual", seat) for seat in range(2)])
    match.save(9.0)
    names = [(3, "Colette")[seat] for seat in match.session.outcome().winners]
    assert champions(store, "midi") == names


def test_a_game_that_is_over_can_not_be_handed_over(store):
    match = finish(started(store))
    with pytest.raises(Rejection, match="over"):
        match.hand_over(0, GASTON, 2.0)


# Trouble


def test_what_found_no_room_is_stored_with_the_next_move(store):
    match = started(store)
    store._db.execute("PRAGMA query_only = ON")
    match.hand_over(0, GASTON, 2.0)
    assert "could not be saved" in str(match.trouble)
    assert match.session.players[0].name == "Gaston", "the game goes on"
    store._db.execute("PRAGMA query_only = OFF")
    step(match, random.Random(1))
    assert match.trouble is None
    assert Match.resume(store, "toujours12", 2.0).session.save() == match.session.save()


def test_a_seat_that_changed_hands_in_another_window_is_not_mixed_with_this_one(store):
    here = started(store)
    there = Match.resume(Store(store.path), "toujours12", 1.0)
    there.hand_over(0, GASTON, 2.0)
    step(here, random.Random(1))
    assert isinstance(here.trouble, PlayedElsewhere)
    assert Match.resume(store, "toujours12", 2.0).session.save() == there.session.save()


def test_a_file_that_was_lost_is_written_again_with_who_plays(store):
    match = started(store)
    match.hand_over(0, GASTON, 2.0)
    for file in store.path.parent.glob("ludotheque.db*"):
        file.unlink()
    step(match, random.Random(1))
    assert Match.resume(store, "toujours12", 2.0).session.save() == match.session.save()


@pytest.mark.parametrize(
    "handovers", [{}, "x", 7, [[]], [[0, 9, {}]], [[0, 0, {"name": 3}]], [[-1, 0, {}]], [0] * 5000]
)
def test_a_damaged_hand_over_is_set_aside_and_the_app_goes_on(store, handovers):
    match = started(store)
    match.hand_over(0, GASTON, 2.0)
    finish(match)
    damage(store, match, handovers=handovers)
    assert store.finished_games() == []
    assert store.count_unreadable() == 1


@pytest.mark.parametrize("newcomers", [None, [], [1, 2], ["x"], {}, [-4]])
def test_nobody_is_known_where_the_profiles_of_newcomers_are_damaged(store, newcomers):
    match = started(store)
    match.hand_over(0, CLEO, 2.0)
    damage(store, match, newcomers=newcomers)
    assert Match.resume(store, "toujours12", 2.0).profiles == (None, 2, None)


def test_a_hand_over_after_the_end_of_the_log_is_refused_with_a_reason(store):
    match = started(store)
    match.hand_over(0, CLEO, 2.0)
    damage(store, match, handovers=[[999, 0, {}]])
    with pytest.raises(BadRecord, match="handovers"):
        Match.resume(store, "toujours12", 2.0)


def damage(store, match, **changes):
    (header,) = store._db.execute("SELECT header FROM games WHERE id = ?", (match.id,)).fetchone()
    store._db.execute("UPDATE games SET header = ? WHERE id = ?", (json.dumps(json.loads(header) | changes), match.id))
    store._db.commit()


def test_many_names_are_not_all_shown():
    assert passed_on(["Anna"]) == "Anna"
    assert passed_on(["Anna", "", "Ben"]) == "Anna › ? › Ben"
    assert passed_on(["Anna", "Ben", "Cleo", "Dora"]) == "Anna › … › Dora"


def test_whoever_left_or_came_later_finds_the_game_among_theirs(store):
    match = started(store, [ANNA, BEN, COLETTE])
    match.hand_over(0, CLEO, 2.0)
    finish(match)
    other = finish(started(store, [BEN, COLETTE]))
    mine = {person: [id for id, _ in store.list_finished(profile=person)] for person in (1, 2, 3)}
    assert mine == {1: [match.id], 2: [other.id, match.id], 3: [match.id]}
    assert store.list_finished("cartino", 1) == []


@pytest.mark.parametrize("newcomers", [7, None, {"3": 1}, "3"])
def test_a_damaged_list_of_newcomers_hides_no_other_game(store, newcomers):
    match = started(store, [ANNA, COLETTE])
    match.hand_over(0, CLEO, 2.0)
    finish(match)
    other = finish(started(store, [CLEO, COLETTE]))
    damage(store, match, newcomers=newcomers)
    assert [id for id, _ in Store(store.path).list_finished(profile=3)] == [other.id]
