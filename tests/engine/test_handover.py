"""A seat changes hands in the middle of a game: the record knows it, and nobody gets another's moves."""

import json
from random import Random

import pytest

from ai.bot import RandomBot
from app.commands.show import replay_lines
from app.engine import BadRecord, GameOver, IllegalMove, OutOfTurn, PlayerInfo, Session, UndoRefused
from app.engine.record import MOST_HANDOVERS
from app.engine.replay import Replay
from app.games.midi import show as on
from app.play import play_out, recall
from app.registry import GAMES, get_game, make_bot

ANNA, BEN, CLEO = PlayerInfo(name="Anna"), PlayerInfo(name="Ben"), PlayerInfo(name="Cleo", birth_year=2016)
COLETTE = PlayerInfo(name="Colette", kind="bot", level="casual")


def playing(game="toujours12", players=(ANNA, BEN), moves=6, seed=3, **options):
    """A game some moves after its start."""
    session = Session(get_game(game), len(players), options, seed, players)
    play_on(session, moves)
    return session


def play_on(session, moves=10_000):
    left = len(session.events) + moves
    bots = [RandomBot(session.game, "random", seat) for seat in range(session.seats)]
    play_out(session, bots, until=lambda: len(session.events) >= left)


@pytest.mark.parametrize("game", GAMES)
def test_a_handed_over_game_is_saved_resumed_and_played_to_the_same_end(game):
    players = [ANNA, BEN, COLETTE][: 2 if game == "tantalus" else 3]
    session = playing(game, players)
    when = len(session.events)
    session.hand_over(0, CLEO)
    loaded = Session.load(session.save())
    assert loaded.players == session.players == (CLEO, *players[1:])
    assert loaded.starters == tuple(players)
    assert loaded.state == session.state
    for each in (session, loaded):
        play_on(each)
    assert loaded.save() == session.save()
    assert session.players_at(when - 1)[0] == ANNA
    assert session.players_at(when)[0] == CLEO
    replay = Replay.of(loaded)
    replay.seek(loaded.events, len(loaded.events))
    assert replay.view(0) == session.view(0)


def test_the_record_has_one_more_key_only_where_somebody_came():
    session = playing()
    assert "handovers" not in json.loads(session.save())
    session.hand_over(1, COLETTE)
    data = json.loads(session.save())
    assert list(data) == ["format", "game", "seats", "options", "seed", "players", "handovers", "events"]
    assert data["format"] == 1
    assert data["players"] == [{"name": "Anna", "kind": "human"}, {"name": "Ben", "kind": "human"}]
    assert data["handovers"] == [[len(data["events"]), 1, {"name": "Colette", "kind": "bot", "level": "casual"}]]


def test_who_comes_before_anybody_has_played_takes_the_place_of_whoever_came_before():
    session = playing()
    session.hand_over(1, COLETTE)
    session.hand_over(1, CLEO)
    session.hand_over(0, COLETTE)
    now = len(session.events)
    assert session.handovers == ((now, 0, COLETTE), (now, 1, CLEO))
    session.hand_over(1, BEN)
    assert session.handovers == ((now, 0, COLETTE),), "Ben never left"
    play_on(session, 3)
    session.hand_over(1, BEN)
    assert len(session.handovers) == 1


# Undo


def test_undo_stops_at_a_hand_over():
    session = playing("cartino", (ANNA, BEN), moves=0)
    seat = session.actors()[0]
    place = next(move for move in session.legal_moves(seat) if move.verb == "place")
    session.submit(place)
    assert session.can_undo(seat)
    session.hand_over(seat, CLEO)
    with pytest.raises(UndoRefused, match="changed hands"):
        session.undo(seat)
    with pytest.raises(UndoRefused, match="changed hands"):
        session.undo(1 - seat)
    session.hand_over(seat, (ANNA, BEN)[seat])
    assert session.can_undo(seat), "nobody has left after all"


def test_what_was_played_since_a_hand_over_can_be_taken_back():
    session = playing("cartino", (ANNA, BEN), moves=0)
    seat = session.actors()[0]
    session.hand_over(seat, CLEO)
    before = session.events
    session.submit(next(move for move in session.legal_moves(seat) if move.verb == "place"))
    session.undo(seat)
    assert session.events == before
    assert session.players[seat] == CLEO


def test_a_late_stamp_does_not_reach_back_over_a_hand_over():
    session = Session(get_game("takeit"), 3, seed=1, players=(ANNA, BEN, COLETTE))
    session.advance(4100)
    session.submit("0 slam", 4090)
    before = session.events
    session.hand_over(0, CLEO)
    with pytest.raises(OutOfTurn, match="changed hands"):
        session.submit("1 slam", 4080)
    assert session.events == before
    session.advance(7100)
    session.submit("0 slam", 7050)
    session.submit("1 slam", 7040)
    assert [str(event.move) for event in session.overtaken] == ["0 slam"], "what came since can be overtaken"


# What is refused


def test_a_game_that_is_over_is_not_handed_over():
    session = playing(moves=10_000)
    with pytest.raises(GameOver):
        session.hand_over(0, COLETTE)


@pytest.mark.parametrize("seat", [-1, 2, 10**20])
def test_there_must_be_such_a_seat(seat):
    with pytest.raises(OutOfTurn):
        playing().hand_over(seat, COLETTE)


def test_there_is_an_end_to_coming_and_going():
    session = playing("takeit", (ANNA, BEN, CLEO))
    data = json.loads(session.save())
    events = len(data["events"])
    data["handovers"] = [[0, 0, {}]]
    assert Session.load(json.dumps(data)).handovers
    session.handovers = tuple((events, 0, BEN) for _ in range(MOST_HANDOVERS))
    with pytest.raises(IllegalMove, match="too often"):
        session.hand_over(1, COLETTE)


@pytest.mark.parametrize(
    "handovers",
    [
        {}, None, "", 0, [0], [[]], [[0, 0]], [[0, 0, {}, 0]], [[0, 0, None]], [[0, 0, {"kind": "cat"}]],
        [[0, 0, {"name": "\ud800"}]], [[0, 0, {"shoe": 43}]], [[-1, 0, {}]], [[10**9, 0, {}]], [[0, 2, {}]],
        [[0, -1, {}]], [[True, 0, {}]], [[0, False, {}]], [[0.0, 0, {}]], [["0", 0, {}]], [[0, 0, {}], [0, 0, {}]],
        [[1, 0, {}], [0, 0, {}]], [[0, 1, {}], [0, 0, {}]], [[0, 0, {}]] * (MOST_HANDOVERS + 1), [[[0], 0, {}]],
    ],
)  # fmt: skip
def test_a_wrong_list_of_handovers_is_refused_with_a_reason(handovers):
    data = json.loads(playing().save())
    data["handovers"] = handovers
    with pytest.raises(BadRecord, match="“handovers”"):
        Session.load(json.dumps(data))


# Who else takes note


def test_a_bot_that_sits_down_late_knows_what_was_to_be_seen_from_its_seat():
    """Like one that was there from the start."""
    session = playing("takeit", (ANNA, BEN, CLEO), moves=20)
    session.hand_over(1, COLETTE)
    late, early = make_bot("takeit", "expert", 5), make_bot("takeit", "expert", 5)
    recall(late, session, 1)
    replay = Replay.of(session)
    for event in session.events:
        replay.play(event)
        early.watch(replay.view(1))
    assert late.decide(session.view(1)) == early.decide(session.view(1))


def test_bots_are_as_fast_as_whoever_plays_now():
    quick, slow = PlayerInfo(name="Quick", reaction_ms=300), PlayerInfo(name="Slow", reaction_ms=900)
    session = playing("takeit", (quick, COLETTE), reflexes="mine")
    before = session.view(1).reflexes_ms
    session.hand_over(0, slow)
    assert session.view(1).reflexes_ms > before
    assert Session.load(session.save()).view(1).reflexes_ms == session.view(1).reflexes_ms
    replay = Replay.of(session)
    replay.seek(session.events, len(session.events) - 1)
    assert replay.view(1).reflexes_ms == before
    assert playing("takeit", (quick, COLETTE)).view(1).reflexes_ms is None


def test_the_show_asks_how_old_those_are_who_play_now():
    session = playing("midi", (ANNA, BEN, PlayerInfo(name="Old", birth_year=1940)), moves=2)
    assert session.view(None).show.phase != on.OVER
    session.hand_over(0, CLEO)
    assert session.view(None).birth_years == (2016, None, 1940)
    assert Session.load(session.save()).view(None).birth_years == (2016, None, 1940)


def test_the_command_line_names_who_plays_from_then_on():
    session = playing()
    session.hand_over(1, COLETTE)
    when = len(session.events)
    play_on(session, 4)
    lines = list(replay_lines(session.save()))
    (said,) = [number for number, line in enumerate(lines) if "hands over" in line]
    assert lines[said].split() == "seat 1: Ben hands over to Colette (casual bot)".split()
    numbers = [line.split()[0] for line in lines[:said] if not line.startswith(" " * 5)]
    assert numbers[-1] == str(when)


def test_an_undo_after_a_hand_over_still_respects_people():
    """The one who sits there now is who counts: a person's move stands, a bot's does not."""
    session = Session(get_game("tantalus"), 2, {"deck": "12"}, 5, (ANNA, BEN))
    play_out(
        session, [RandomBot(session.game, "random", seat) for seat in range(2)], until=lambda: len(session.events) > 9
    )
    session.hand_over(1, COLETTE)
    rng, tried = Random(2), 0
    while not session.outcome() and tried < 40:
        tried += 1
        (seat,) = session.actors()
        session.submit(rng.choice(session.legal_moves(seat)))
        if session.events[-1].move.actor == 1 and session.can_undo(0):
            return
    pytest.fail("a bot’s answer can be taken back with one’s own move")
