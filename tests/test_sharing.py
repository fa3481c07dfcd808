"""A game sent to somebody and received: checked by the engine, kept once, counting for nobody."""

import base64
import json
import random
import zlib

import pytest

from app import sharing
from app.engine.errors import BadRecord, GameError
from app.engine.game import PlayerInfo
from app.engine.record import Record
from app.engine.session import Session
from app.match import Match
from app.play import play_out
from app.registry import GAMES, get_game, make_bot
from app.services.storage import Store

NOW = 1_790_000_000.0


def played(game="toujours12", seed=3, years=(1951, 2016)):
    rules = get_game(game)
    seats = max(2, rules.seats[0])
    players = [PlayerInfo("Zoé", birth_year=years[0]), PlayerInfo("Jo", birth_year=years[1])]
    players += [PlayerInfo("Basile", "bot", "beginner")] * (seats - 2)
    session = Session(rules, seats, {}, seed, players)
    play_out(session, [make_bot(game, "beginner", seat) for seat in range(seats)])
    return session


@pytest.fixture(scope="module")
def session():
    return played()


def sent(session):
    return sharing.text_of("Zoé won", sharing.record_to_share(session))


@pytest.mark.parametrize("game", GAMES)
def test_a_game_of_any_kind_is_received_as_it_was_played(game, store):
    session = played(game)
    got = sharing.check(sent(session))
    assert got.outcome() == session.outcome()
    assert got.events == session.events
    stored, new = sharing.receive(store, got, NOW)
    assert new
    match = Match.of(store, stored)
    assert match.session.events == session.events
    assert (stored.received, stored.finished) == (True, NOW)


def test_a_game_comes_once(session, store):
    text = sent(session)
    first, _ = sharing.receive(store, sharing.check(text), NOW)
    again, new = sharing.receive(store, sharing.check(f"Look!\n> {text}\nBye"), NOW + 5)
    assert (again, new) == (first, False)
    sharing.receive(store, sharing.check(sent(played(seed=4))), NOW)
    assert store.count_finished() == 2


def test_it_counts_for_nobody(session, store):
    person = store.put_profile(None, "Zoé", 1, "owl", None)
    sharing.receive(store, sharing.check(sent(session)), NOW)
    assert store.count_played(person, "toujours12") == 0
    assert store.setting("champions/toujours12") is None
    store.close()
    store = Store(store.path)
    assert store.notices == []


def test_nobody_s_year_of_birth_is_sent_only_who_is_older():
    for game in ("takeit", "midi"):
        session = played(game, years=(1951, 2016))
        record = sharing.record_to_share(session)
        assert [player.birth_year for player in record.players[:2]] == [2000, 2001]
        assert "1951" not in record.to_text()
        assert Session.load(record.to_text()).outcome() == session.outcome()


def test_nothing_else_is_sent_of_people_that_no_rule_needs():
    people = [PlayerInfo("Zoé", young=True, reaction_ms=431), PlayerInfo("Jo", reaction_ms=520)]
    for game, options, children in (
        ("takeit", {"reflexes": "mine"}, [False, False]),
        ("midi", {"questions": "easy"}, [False, False]),
        ("midi", {"questions": "age"}, [True, False]),
    ):
        session = Session(get_game(game), 2, options, 5, people)
        play_out(session, [make_bot(game, "beginner", seat) for seat in range(2)])
        record = sharing.record_to_share(session)
        assert [player.young for player in record.players] == children
        assert [player.reaction_ms for player in record.players] == [None, None]
        assert Session.load(record.to_text()).outcome() == session.outcome()


def test_a_messenger_may_break_the_lines(session):
    code = sharing.code_of(sharing.record_to_share(session))
    broken = "\n".join(code[place : place + 76] for place in range(0, len(code), 76))
    assert sharing.check(f"Hello\n{broken}\n-- \nZoé").events == session.events


def test_the_record_itself_is_read_too(session):
    assert sharing.check(session.save()).events == session.events


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "no game"),
        ("Who wants to play?", "no game"),
        ("ludotheque1:", "no game"),
        ("ludotheque1:AAAA.", "damaged"),
        ("{}", "not a saved game"),
        ("{", "not a saved game"),
        (sharing.MARK + base64.urlsafe_b64encode(zlib.compress(b"\xff\xfe")).decode() + ".", "damaged"),
        (sharing.MARK + base64.urlsafe_b64encode(zlib.compress(b"a" * 9_000_000)).decode() + ".", "damaged"),
    ],
)
def test_what_is_no_game_is_refused_with_a_reason(text, words):
    with pytest.raises(BadRecord, match=words):
        sharing.check(text)


def test_a_game_that_is_not_over_is_refused(session):
    record = json.loads(session.save())
    del record["events"][-5:]
    with pytest.raises(BadRecord, match="not over"):
        sharing.check(json.dumps(record))


def test_a_game_that_nobody_could_have_played_is_refused(session):
    """Whatever is changed in a record, it is refused, or it is a game that can be played."""
    rng = random.Random(25)
    whole = json.loads(session.save())
    refused = 0
    for _ in range(120):
        record = json.loads(json.dumps(whole))
        events = record["events"]
        place = rng.randrange(len(events))
        match rng.randrange(4):
            case 0:
                del events[place]
            case 1:
                events[place][1] = rng.choice(events)[1]
            case 2:
                events.insert(place, events[rng.randrange(len(events))])
            case 3:
                record[rng.choice(list(record))] = rng.choice([None, -1, [], {}, "x", 10**30])
        try:
            got = sharing.check(json.dumps(record))
        except GameError:
            refused += 1
        else:
            assert got.outcome() is not None
            assert Record.from_text(got.save())
    assert refused > 60


def test_words_name_the_winner_first():
    words = sharing.words_of("midi", ["Zoé", "Jo"], [500, 24000], [1])
    assert words.splitlines()[1].startswith("🏆 Jo")
    assert words.splitlines()[2].startswith("Zoé")
