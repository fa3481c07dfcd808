"""What a move was worth: plain mistakes are named, equals never are, masters make few and random players many."""

from functools import partial
from random import Random

import pytest

from ai.judge import Opinion
from ai.judgement import JUDGES, Verdict, judging, load, summary
from ai.knowledge.toujours12_judge import Toujours12Judge
from app.engine import Session
from app.engine.game import PlayerInfo
from app.engine.move import CHANCE, Move
from app.engine.record import Event, Record
from app.play import play_out
from app.registry import get_game, make_bot
from tests.ai.test_toujours12 import view as tray


def finish(steps):
    """What a generator returns in the end."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            return done.value


def judge(kind, key, view, move, t_ms=0):
    """The opinion about a move in a position, and its grade."""
    beside = kind(get_game(key), view.viewer, 1.0, Random(1))
    beside.watch(view)
    event = Event(t_ms, Move.parse(move))
    assert beside.concerns(view, event)
    opinion = finish(beside.opinion(view, event))
    return opinion, beside.grade(opinion, event.move)


def played(key, levels, seed=1, events=70):
    """A game, as far as so many events."""
    players = [PlayerInfo(name=level, kind="bot") for level in levels]
    session = Session(get_game(key), len(levels), None, seed, players)
    bots = [make_bot(key, level, seed + seat) for seat, level in enumerate(levels)]
    play_out(session, bots, until=lambda: len(session.events) >= events)
    return session


def wrong(verdicts, seat):
    """The share of a seat's choices that were mistakes."""
    own = [verdict for verdict in verdicts if verdict.seat == seat]
    return sum(verdict.is_wrong for verdict in own) / len(own)


GAMES = {"toujours12": 70, "cartino": 40, "tantalus": 26}  # events


@pytest.mark.parametrize("key", GAMES)
def test_a_master_is_hardly_ever_wrong_and_random_moves_often_are(key):
    session = played(key, ("master", "random"), events=GAMES[key])
    verdicts = finish(judging(session, range(2), 0.5))
    assert wrong(verdicts, 0) <= 0.03 < 0.2 < wrong(verdicts, 1)
    events = session.events
    for verdict in verdicts:
        assert events[verdict.number].move == verdict.played
        assert min(verdict.cost, verdict.error) >= 0
        assert (verdict.grade == "best") == (verdict.best == verdict.played)
    record = Record.from_text(session.save())
    assert finish(judging(record, [1], 0.2))[0].number == next(v.number for v in verdicts if v.seat == 1)


def test_steps_tell_how_far_it_is_and_draws_are_booked_as_luck():
    session = played("toujours12", ("expert", "expert"), events=999)
    steps, told = judging(session, [0], 0.2), []
    try:
        while True:
            told.append(next(steps))
    except StopIteration as done:
        verdicts = done.value
    assert told == sorted(told)
    assert 0.9 < told[-1] < 1
    draws = [number for number, event in enumerate(session.events) if event.move.actor == CHANCE]
    assert any(verdict.luck for verdict in verdicts)
    assert not any(verdict.luck for verdict in verdicts if verdict.number > max(draws))


def test_the_summary_keeps_skill_and_luck_apart_and_three_moments():
    move, better = Move(0, "play", (1, 1)), Move(0, "play", (2, 2))

    def verdict(number, cost, grade, luck=0.0, seat=0):
        return Verdict(number, seat, move, better, cost, 0.1, "cards", grade, None, luck)

    costs = [(1.0, "mistake"), (4.0, "blunder"), (0.1, "good"), (2.0, "blunder"), (0.5, "mistake")]
    own = [verdict(number, cost, grade, luck=2.0) for number, (cost, grade) in enumerate(costs)]
    told = summary([*own, verdict(9, 0.0, "best", luck=-3.0, seat=1)])
    assert [moment.cost for moment in told[0].moments] == [4.0, 2.0, 1.0]
    assert (told[0].skill, told[0].luck, told[0].unit) == (-7.5, 10.0, "cards")
    assert (told[1].skill, told[1].luck, told[1].moments) == (0.0, -3.0, ())


@pytest.mark.parametrize("key", JUDGES)
def test_what_is_equal_within_the_error_is_no_mistake(key):
    move, better, game = Move(0, "play", (1, 1)), Move(0, "play", (2, 2)), get_game(key)
    beside = load(JUDGES[key])[0](game, 0, 1.0, Random(1))
    assert beside.grade(Opinion(better, None, 100.0, 50.0), move) == "good"
    assert beside.grade(Opinion(better, None, 100.0, 30.0), move) == "blunder"
    noise = iter(partial(Random(3).gauss, 0.0, 20 * beside.mistake), None)
    equals = [beside.grade(Opinion(better, None, *finish(beside.weigh(noise, 100))), move) for _ in range(200)]
    assert equals.count("good") >= 197, "however much luck there is"


# Toujours 12


def test_leaving_a_twelve_for_the_others_is_a_blunder():
    opinion, grade = judge(Toujours12Judge, "toujours12", tray("6 1 1", "1 2 3 _"), "0 play 1 3")
    assert (grade, str(opinion.best)) == ("blunder", "0 play 6 3")
    assert opinion.cost > 2
    assert str(opinion.why) == "With the 6 the four top cards make 12."


def test_cards_that_are_as_good_are_no_mistakes():
    alike = tray("5 5 5", "6 6 6 6")
    assert {judge(Toujours12Judge, "toujours12", alike, f"0 play 5 {pile}")[1] for pile in range(4)} == {"best", "good"}


def test_an_only_card_is_the_best():
    opinion, grade = judge(Toujours12Judge, "toujours12", tray("4", "_ 2 3 _"), "0 play 4 3")
    assert (grade, opinion.cost, opinion.error) == ("best", 0.0, 0.0)
