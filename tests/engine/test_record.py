"""Saved games: what is written, and everything that can be wrong with one."""

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.engine import BadRecord, PlayerInfo, Session
from app.engine.record import LONGEST_TEXT
from app.registry import get_game
from tests.at_random import play_at_random

PLAYERS = [PlayerInfo(name="Zoé", birth_year=2015), PlayerInfo(name="Bot", kind="bot", level="expert", champion=True)]


def record():
    session = Session(get_game("cartino"), 2, {"open": "yes"}, 5, PLAYERS)
    play_at_random(session, Random(5))
    return session


def test_the_record_has_the_promised_form():
    data = json.loads(record().save())
    assert list(data) == ["format", "game", "seats", "options", "seed", "players", "events"]
    assert data["format"] == 1
    assert data["options"] == {"open": "yes"}
    assert data["players"] == [
        {"name": "Zoé", "kind": "human", "birth_year": 2015},
        {"name": "Bot", "kind": "bot", "level": "expert", "champion": True},
    ]
    assert data["events"][0][0] == 0
    assert data["events"][0][1].startswith("-1 draw 0 ")


def test_players_come_back_as_they_were():
    assert Session.load(record().save()).players == tuple(PLAYERS)


def test_a_record_cut_between_draws_goes_on_with_the_same_draws():
    text = record().save()
    data = json.loads(text)
    whole = Session(get_game("cartino"), 2, {"open": "yes"}, 5, PLAYERS).save()
    for keep in range(10):
        data["events"] = json.loads(text)["events"][:keep]
        assert Session.load(json.dumps(data)).save() == whole


def changed(**changes):
    data = json.loads(record().save())
    data.update(changes)
    return json.dumps({key: value for key, value in data.items() if value is not ...})


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "not a saved game"),
        (record().save()[:-40], "only a part"),
        ("[]", "not a saved game"),
        ("{}", "not a saved game"),
        pytest.param("[" * 100_000, "not a saved game", marks=pytest.mark.deep),
        (changed(format=2), "format 2"),
        (changed(format=True), "format"),
        (changed(game="chess"), "no game “chess”"),
        (changed(game=3), "“game”"),
        (changed(seats=9), "not 9"),
        (changed(seats="2"), "“seats”"),
        (changed(options={"open": "maybe"}), "open can be"),
        (changed(options={"open": 1}), "“options”"),
        (changed(options=[]), "“options”"),
        (changed(seed="x"), "“seed”"),
        (changed(seed=...), "has no “seed”"),
        (changed(players=[{"name": "only one"}]), "2 players"),
        (changed(players=[{"shoe": 43}, {}]), "“players”"),
        (changed(players=[{"name": 3}, {}]), "“players”"),
        (changed(players=[{"kind": "cat"}, {}]), "“players”"),
        (changed(players=[{"name": "\ud83d"}, {}]), "“players”"),
        (changed(players=[]), "not 0"),
        (changed(players=[], seats=10**12), "not 1000000000000"),
        (changed(game="x" * 10**6), "no game “x{200}…”"),
        (changed(game="che\nss\0"), "no game “che\N{REPLACEMENT CHARACTER}ss\N{REPLACEMENT CHARACTER}”"),
        (changed(events={}), "“events”"),
        (changed(events=[[0, "nonsense"]]), "Event 1"),
        (changed(events=[[0]]), "Event 1"),
        (changed(events=[[-1, "-1 draw 0 KS"]]), "Event 1"),
        (changed(events=[[10**400, "-1 draw 0 KS"]]), "Event 1"),
        (changed(events=[["0", "-1 draw 0 KS"]]), "Event 1"),
        (changed(events=[[5, "-1 draw 0 KS"], [4, "-1 draw 0 KS"]]), "Event 2 .* back in time"),
        (changed(events=[[0, "-1 draw 0 KS"]] * 3), "Event 3"),
        (changed(events=[[0, "0 end"]]), "Event 1.*not your turn"),
    ],
)
def test_a_broken_record_says_what_is_wrong(text, words):
    with pytest.raises(BadRecord, match=words):
        Session.load(text)


@pytest.mark.parametrize(("count", "words"), [(1_000_000, "“players”"), (2_000_000, "not a saved game")])
def test_millions_of_players_are_refused_without_a_look_at_any(count, words, monkeypatch):
    monkeypatch.setattr(PlayerInfo, "from_json", lambda _: pytest.fail("looked at"))
    text = changed(players=["PLAYERS"], seats=count).replace('"PLAYERS"', ",".join("0" * count))
    with pytest.raises(BadRecord, match=words):
        Session.load(text)


def test_a_text_that_is_far_too_long_is_not_even_read(monkeypatch):
    monkeypatch.setattr(json, "loads", lambda _: pytest.fail("read"))
    with pytest.raises(BadRecord, match="not a saved game"):
        Session.load("[" * (LONGEST_TEXT + 1))


@settings(max_examples=300, deadline=None)
@given(st.randoms())
def test_damaged_records_are_refused_or_consistent_but_never_crash(rng):
    text = list(SAVED)
    for _ in range(rng.randint(1, 4)):
        place = rng.randrange(len(text))
        text[place : place + rng.randint(0, 3)] = rng.choice(["", "0", "9", '"', "[", "}", ",", "-1", "JO", " ", "é"])
    try:
        session = Session.load("".join(text))
    except BadRecord:
        return
    assert Session.load(session.save()).state == session.state


SAVED = record().save()
