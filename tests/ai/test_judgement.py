"""What a move was worth: plain mistakes are named, equals never are, masters make few and random players many."""

from functools import partial
from itertools import repeat
from random import Random

import pytest

from ai.judge import Opinion
from ai.judgement import JUDGES, Verdict, judge_of, judging, summary
from ai.knowledge.any_game_judge import AnyGameJudge
from ai.knowledge.toujours12_judge import Toujours12Judge
from ai.search.stopping import ENOUGH
from app.engine import Session
from app.engine.game import PlayerInfo
from app.engine.move import CHANCE, CLOCK, Move
from app.engine.record import Event
from app.engine.replay import Replay
from app.play import play_out
from app.registry import get_game, make_bot
from tests.ai.exact import best_margin
from tests.ai.small_games import Grab, GrabGame, Nim, OpenGame


def finish(steps):
    """What a generator returns in the end."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            return done.value


def judge(key, view, move, t_ms=0, seen=()):
    """The opinion about a move in a position, after what was seen before, and its grade."""
    beside = judge_of(key)[0](get_game(key), view.viewer, 1.0, Random(1))
    for before in (*seen, view):
        beside.watch(before)
    event = Event(t_ms, Move.parse(move))
    assert beside.concerns(view, event)
    opinion = finish(beside.opinion(view, event))
    return opinion, opinion and beside.grade(opinion, event.move)


def played(key, levels, seed=1, events=70):
    """A game, as far as so many events."""
    players = [PlayerInfo(name=level, kind="bot") for level in levels]
    session = Session(get_game(key), len(levels), None, seed, players)
    bots = [make_bot(key, level, seed + seat) for seat, level in enumerate(levels)]
    play_out(session, bots, until=lambda: len(session.events) >= events)
    return session


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


def test_luck_is_the_sum_of_what_every_draw_since_changed(monkeypatch):
    def fixed(*_):
        yield 0.0
        return [0.25, -0.5]

    monkeypatch.setattr(judge_of("toujours12")[1], "changes", fixed)
    session = played("toujours12", ("beginner", "beginner"), events=60)
    verdicts = finish(judging(session, [0, 1], 0.1))
    choices = {seat: [each.number for each in verdicts if each.seat == seat] for seat in (0, 1)}
    draws = [number for number, event in enumerate(session.events) if event.move.actor == CHANCE]
    for verdict in verdicts:
        later = [number for number in choices[verdict.seat] if number > verdict.number]
        until = later[0] if later else len(session.events)
        count = sum(verdict.number < draw < until for draw in draws)
        assert verdict.luck == pytest.approx(count * (0.25, -0.5)[verdict.seat])
    assert max(verdict.luck for verdict in verdicts) > 0.25, "several draws before the next choice"


def test_a_judge_sees_the_table_before_everything_that_happens(monkeypatch):
    seen = []
    monkeypatch.setattr(Toujours12Judge, "watch", lambda beside, view: seen.append((beside.seat, view)))
    session = played("toujours12", ("beginner", "beginner"), events=12)
    finish(judging(session, [1, 0], 0.1))
    replay = Replay.of(session)
    for number, event in enumerate(session.events):
        assert seen[2 * number : 2 * number + 2] == [(seat, replay.view(seat)) for seat in (0, 1)]
        replay.play(event)
    assert len(seen) == 2 * len(session.events)


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
    assert [stroke.luck for stroke in told[1].strokes] == [-3.0], "unlucky: it was right"
    assert [stroke.cost for stroke in told[0].strokes] == [0.1]
    lucky = [verdict(number, 0.0, "best", luck) for number, luck in enumerate((3.0, -7.0, 1.9, 2.0, 5.0))]
    assert [stroke.luck for stroke in summary(lucky)[0].strokes] == [-7.0, 5.0, 3.0], "what changed most"


@pytest.mark.parametrize("key", JUDGES)
def test_what_is_equal_within_the_error_is_no_mistake(key):
    move, better, game = Move(0, "play", (1, 1)), Move(0, "play", (2, 2)), get_game(key)
    beside = judge_of(key)[0](game, 0, 1.0, Random(1))
    assert beside.grade(Opinion(better, None, 9000.0, 4500.0), move) == "good"
    assert beside.grade(Opinion(better, None, 7500.0, 3000.0), move) == "good"
    assert beside.grade(Opinion(better, None, 9000.0, 3000.0), move) == "blunder"
    assert beside.grade(Opinion(better, None, beside.blunder, 0.0), move) == "blunder"
    assert beside.grade(Opinion(better, None, beside.mistake, 0.0), move) == "mistake"
    noise = iter(partial(Random(3).gauss, 0.0, 20 * beside.mistake), None)
    equals = [beside.grade(Opinion(better, None, *finish(beside.weigh(noise, 100))), move) for _ in range(200)]
    assert equals.count("good") >= 197, "however much luck there is"


def test_deals_are_compared_until_it_is_clear_and_at_most_so_many():
    beside = judge_of("toujours12")[0](get_game("toujours12"), 0, 1.0, Random(1))

    def compared(differences):
        deals = enumerate(differences, 1)
        finish(beside.weigh((difference for _, difference in deals), 100))
        return next(deals)[0] - 1

    assert compared(repeat(9.0)) == compared(repeat(0.0)) == ENOUGH
    assert compared(iter(partial(Random(3).gauss, beside.mistake, 20 * beside.mistake), None)) == 100


def test_a_game_without_a_judge_is_judged_by_its_rules_alone():
    state = Nim([2])
    beside = AnyGameJudge(OpenGame(state), 0, 1.0, Random(1))
    one, both = state.legal_moves(0)
    opinion = finish(beside.opinion(state.observe(0), Event(0, one)))
    assert (opinion.best, beside.grade(opinion, one)) == (both, "blunder")
    assert 0.8 < opinion.cost <= 1, "it loses"
    assert finish(beside.opinion(state.observe(0), Event(0, both))).best == both
    alike = Nim([1, 1, 1])
    for move in alike.legal_moves(0):
        opinion = finish(AnyGameJudge(OpenGame(alike), 0, 1.0, Random(1)).opinion(alike.observe(0), Event(0, move)))
        assert opinion.cost == 0, "whoever begins wins"
    grab = Grab(-5, [1, 2])
    opinion = finish(
        AnyGameJudge(GrabGame(grab), 0, 1.0, Random(1)).opinion(grab.observe(0), Event(0, Move(0, "grab")))
    )
    assert opinion.best.actor == CLOCK


def costs_what_it_loses(key, state):
    """Whether every move that can be made costs what it loses for certain, both playing as well as can be."""
    most = best_margin(state, state.turn)
    for move in state.legal_moves(state.turn):
        after = state.clone()
        after.apply(move)
        lost = most - best_margin(after, state.turn)
        opinion, grade = judge(key, state.observe(state.turn), str(move))
        assert (opinion.cost, opinion.error) == (lost, 0), move
        assert (grade in ("best", "good")) == (not lost), move


# Whole games


def wrong(verdicts, seat):
    """The share of a seat's choices that were mistakes."""
    own = [verdict for verdict in verdicts if verdict.seat == seat]
    return sum(verdict.is_wrong for verdict in own) / len(own)


GAMES = {"toujours12": 70, "takeit": 999, "slamdunk": 999, "cartino": 40, "tantalus": 22}  # events


@pytest.mark.parametrize("key", GAMES)
def test_a_master_is_hardly_ever_wrong_and_random_moves_often_are(key):
    seats = 3 if key in ("takeit", "slamdunk") else 2
    session = played(key, ("master", "random", "strong")[:seats], events=GAMES[key])
    verdicts = finish(judging(session, range(2), 0.5))
    assert wrong(verdicts, 0) <= 0.03 < 0.2 < wrong(verdicts, 1)
    events = session.events
    for verdict in verdicts:
        assert events[verdict.number].move == verdict.played
        assert verdict.played.actor == verdict.seat or verdict.unit == "chance", "or what happened where it waited"
        assert min(verdict.cost, verdict.error) >= 0
        assert (verdict.grade == "best") == (verdict.best == verdict.played)
    record = session.record()
    assert finish(judging(record, [1], 0.2))[0].number == next(v.number for v in verdicts if v.seat == 1)
