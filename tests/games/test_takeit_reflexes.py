"""The option "reflexes": bots as fast as their level, or as fast as the people at the table."""

import json
from random import Random

import pytest

from app.engine import BadRecord, PlayerInfo, Session
from app.games.takeit import REFLEXES_MS, reflexes_of
from tests.games.takeit import EDITIONS, TAKEIT

BOT = PlayerInfo(kind="bot", level="casual", reaction_ms=300)


def person(reaction_ms=None):
    return PlayerInfo(name="Zoé", reaction_ms=reaction_ms)


def asked(*players, reflexes="mine", game=TAKEIT):
    return game.new_state(len(players), {"reflexes": reflexes}, 0, players).observe(0).reflexes_ms


@pytest.mark.parametrize("game", EDITIONS)
def test_by_default_bots_are_as_fast_as_their_level(game):
    assert asked(person(480), BOT, BOT, reflexes="level", game=game) is None
    assert game.fill_options({})["reflexes"] == "level"


@pytest.mark.parametrize("game", EDITIONS)
def test_bots_are_to_be_as_fast_as_the_person(game):
    assert asked(person(480), BOT, BOT, game=game) == 480


def test_of_a_person_nobody_knows_600_ms_are_expected():
    assert asked(person(), BOT) == 600


def test_at_a_table_of_bots_600_ms_are_expected():
    assert asked(BOT, BOT) == 600


def test_of_several_people_the_one_in_the_middle_counts():
    assert asked(person(400), person(900), person(500)) == 500
    assert asked(person(400), BOT, person(900)) == 650
    assert asked(person(400), person()) == 500


@pytest.mark.parametrize(("usual", "expected"), [(90, REFLEXES_MS[0]), (4000, REFLEXES_MS[1])])
def test_nobody_is_asked_to_be_faster_than_a_hand_or_slower_than_the_cards(usual, expected):
    assert reflexes_of([person(usual)]) == expected


def test_everybody_sees_it_and_samples_keep_it():
    state = TAKEIT.new_state(2, {"reflexes": "mine"}, 0, [person(700), BOT])
    for viewer in (None, 0, 1):
        view = state.observe(viewer)
        assert view.reflexes_ms == 700
        assert TAKEIT.sample(view, Random(3)).observe(viewer) == view
    assert state.clone() == state


# The record


def test_a_resumed_game_has_the_same_opponents():
    session = Session(TAKEIT, 2, {"reflexes": "mine"}, 5, [person(520), BOT])
    session.advance(9000)
    again = Session.load(session.save())
    assert again.view(1) == session.view(1)
    assert again.view(1).reflexes_ms == 520


def test_a_record_from_before_the_option_loads():
    data = json.loads(Session(TAKEIT, 2, {}, 5, [person(), BOT]).save())
    del data["options"]["reflexes"]
    again = Session.load(json.dumps(data))
    assert again.view(0).reflexes_ms is None


@pytest.mark.parametrize("nonsense", [0, -5, 10**9, 1.5, True, "500", None, [600]])
def test_a_record_with_an_impossible_reaction_is_refused(nonsense):
    data = json.loads(Session(TAKEIT, 2, {"reflexes": "mine"}, 5, [person(520), BOT]).save())
    data["players"][0]["reaction_ms"] = nonsense
    with pytest.raises(BadRecord):
        Session.load(json.dumps(data))


@pytest.mark.parametrize(("own", "found"), [(100, 250), (249, 250), (250, 250), (1000, 1000), (1001, 1000)])
def test_nobody_is_asked_to_be_faster_than_a_hand_or_slower_than_a_second(own, found):
    assert asked(person(own), BOT) == found
