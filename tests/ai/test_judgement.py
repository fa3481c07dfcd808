"""What a move was worth: plain mistakes are named, equals never are, masters make few and random players many."""

from dataclasses import replace
from functools import partial
from random import Random

import pytest

from ai.judge import Opinion
from ai.judgement import ANY_GAME, JUDGES, Verdict, judging, load, summary
from ai.knowledge.any_game_judge import AnyGameJudge
from app.engine import Session
from app.engine.game import PlayerInfo
from app.engine.move import CHANCE, CLOCK, Move
from app.engine.record import Event
from app.games.midi.show import Reveal
from app.play import play_out
from app.registry import get_game, make_bot
from tests.ai.exact import best_margin
from tests.ai.small_games import Grab, GrabGame, Nim, OpenGame
from tests.ai.test_cartino import ENDINGS, ending
from tests.ai.test_cartino import position as pawns
from tests.ai.test_midi import MIDDLE, final, position, sand
from tests.ai.test_takeit import BIG_ROW, Table
from tests.ai.test_tantalus import FIVES, near
from tests.ai.test_tantalus import view as tiles
from tests.ai.test_toujours12 import view as tray
from tests.ai.test_toujours12_hands import random_ending


def finish(steps):
    """What a generator returns in the end."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            return done.value


def judge(key, view, move, t_ms=0, seen=()):
    """The opinion about a move in a position, after what was seen before, and its grade."""
    beside = load(JUDGES.get(key, ANY_GAME))[0](get_game(key), view.viewer, 1.0, Random(1))
    for before in (*seen, view):
        beside.watch(before)
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
    assert [stroke.luck for stroke in told[1].strokes] == [-3.0], "unlucky: it was right"
    assert [stroke.cost for stroke in told[0].strokes] == [0.1]
    lucky = [verdict(number, 0.0, "best", luck) for number, luck in enumerate((3.0, -7.0, 1.9, 2.0, 5.0))]
    assert [stroke.luck for stroke in summary(lucky)[0].strokes] == [-7.0, 5.0, 3.0], "what changed most"


@pytest.mark.parametrize("key", JUDGES)
def test_what_is_equal_within_the_error_is_no_mistake(key):
    move, better, game = Move(0, "play", (1, 1)), Move(0, "play", (2, 2)), get_game(key)
    beside = load(JUDGES[key])[0](game, 0, 1.0, Random(1))
    assert beside.grade(Opinion(better, None, 9000.0, 4500.0), move) == "good"
    assert beside.grade(Opinion(better, None, 9000.0, 3000.0), move) == "blunder"
    noise = iter(partial(Random(3).gauss, 0.0, 20 * beside.mistake), None)
    equals = [beside.grade(Opinion(better, None, *finish(beside.weigh(noise, 100))), move) for _ in range(200)]
    assert equals.count("good") >= 197, "however much luck there is"


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


# Toujours 12


@pytest.mark.parametrize("deal", range(12))
def test_a_card_of_the_ending_costs_what_it_loses(deal):
    state = random_ending(deal)
    if len(state.legal_moves(0)) > 1:
        costs_what_it_loses("toujours12", state)


def test_leaving_a_twelve_for_the_others_is_a_blunder():
    opinion, grade = judge("toujours12", tray("6 1 1", "1 2 3 _"), "0 play 1 3")
    assert (grade, str(opinion.best)) == ("blunder", "0 play 6 3")
    assert opinion.cost > 2
    assert str(opinion.why) == "With the 6 the four top cards make 12."


def test_cards_that_are_as_good_are_no_mistakes():
    alike = tray("5 5 5", "6 6 6 6")
    assert {judge("toujours12", alike, f"0 play 5 {pile}")[1] for pile in range(4)} == {"best", "good"}


def test_an_only_card_is_the_best():
    opinion, grade = judge("toujours12", tray("4", "_ 2 3 _"), "0 play 4 3")
    assert (grade, opinion.cost, opinion.error) == ("best", 0.0, 0.0)


# Cartino


def test_a_king_left_lying_is_a_mistake_and_the_order_of_a_turn_that_does_not_matter_is_none():
    view = pawns("KS 7D 8H 9C 10H", "AS_ QS_ KH^ 8S^ AS^ QS^")
    opinion, grade = judge("cartino", view, "0 place 7D 7 3")
    assert (grade, opinion.best.args[0]) == ("mistake", "KS")
    assert judge("cartino", view, str(opinion.best))[1] == "best"
    apart = pawns("7D 10H 8S 10D 9C", "", bag=False, other="AS KS")
    for pawn, place in (("7D", "7 3"), ("10D", "7 0")):
        assert judge("cartino", apart, f"0 place {pawn} {place}")[1] == "best"


@pytest.mark.parametrize(("hand", "other"), ENDINGS)
def test_a_pawn_of_the_ending_costs_what_it_loses(hand, other):
    state = ending(hand, other)
    costs_what_it_loses("cartino", state)
    for first in state.legal_moves(0):
        after = state.clone()
        after.apply(first)
        if after.actors() == (0,):
            costs_what_it_loses("cartino", after)


# Tantalus


def test_to_leave_a_drawing_that_is_one_turn_away_is_a_blunder():
    board, missing = near(FIVES[0], 1)
    view = tiles(board, FIVES[:3])
    (tile,) = missing
    opinion, grade = judge("tantalus", view, f"0 turn {tile // 7} {tile % 7}")
    assert grade == "best"
    assert "Completes your drawing" in str(opinion.why)
    opinion, grade = judge("tantalus", view, "0 turn 6 6")
    assert grade == "blunder"
    assert opinion.best.args == (tile // 7, tile % 7)


# Take It! and Slam Dunk


def row(text):
    """The judge's seat and what it saw of a row being laid."""
    table, seen = Table(""), []
    for word in text.split():
        table.step(word)
        seen.append(table.state.observe(0))
    return seen


def test_slams_are_early_late_or_just_right_and_the_reaction_is_told():
    *seen, view = row("s-1 s-4 s-2")
    opinion, grade = judge("takeit", view, "0 slam", view.shown_ms + 430, seen)
    assert (grade, str(opinion.best), opinion.reaction_ms) == ("early", "-2 turn", 430)
    *seen, view = row(BIG_ROW)
    opinion, grade = judge("takeit", view, "0 slam", view.shown_ms + 430, seen)
    assert (grade, opinion.cost, opinion.reaction_ms) == ("best", 0.0, 430)
    opinion, grade = judge("takeit", view, "-2 turn", view.shown_ms + 2000, seen)
    assert (grade, str(opinion.best), opinion.reaction_ms) == ("late", "0 slam", None)


def test_who_was_beaten_to_a_row_within_a_second_was_not_wrong():
    *_, view = row(BIG_ROW)
    beside = load(JUDGES["takeit"])[0](get_game("takeit"), 0, 1.0, Random(1))
    assert not beside.concerns(view, Event(view.shown_ms + 600, Move(1, "slam")))
    assert beside.concerns(view, Event(view.shown_ms + 1500, Move(1, "slam")))


# Les 12 Coups de Midi


def test_a_wrong_guess_at_two_shutters_was_early_and_a_right_one_was_known():
    at_star = final(
        "star", "p01.1", shutters=MIDDLE[:2], step=2, guesser=0, resume=("answer", "m01.2"), choices=(0, 1, 2, 3)
    )
    assert judge_star(at_star, 1) == "early"
    assert judge_star(at_star, 0) == "best"
    last = final("star", "p01.1", shutters=MIDDLE, step=5, guesser=0, resume=("last chance", ""), choices=(0, 1, 2, 3))
    assert judge_star(last, 1) == "best"


def judge_star(view, answer):
    beside = load(JUDGES["midi"])[0](get_game("midi"), 0, 1.0, Random(1))
    event = Event(0, Move(0, "answer", (answer,)))
    assert beside.concerns(view, event)
    opinion = finish(beside.opinion(view, event))
    assert opinion.earlier == 1
    return beside.grade(opinion, Move(0, "star"))


def test_a_guess_at_the_picture_is_judged_where_it_was_made():
    for seed in range(1, 4):
        session = played("midi", ("master", "random"), seed, events=999)
        verdicts = finish(judging(session, range(2)))
        guesses = [number for number, event in enumerate(session.events) if event.move.verb == "star"]
        assert [verdict.number for verdict in verdicts if verdict.played.verb == "star"] == guesses


def test_the_last_chance_costs_nothing_and_not_to_take_it_is_late():
    beside = load(JUDGES["midi"])[0](get_game("midi"), 0, 1.0, Random(1))
    assert not beside.concerns(final("last chance", "", shutters=MIDDLE, step=5), Event(0, Move(0, "star")))
    assert not beside.concerns(final("answer"), Event(0, Move(CLOCK, "close"))), "only the last chance is let pass"
    opinion, grade = judge("midi", final("last chance", "", shutters=MIDDLE, step=5), "-2 close")
    assert (grade, str(opinion.best)) == ("late", "0 star")


def test_who_has_no_time_for_another_question_may_as_well_guess():
    question = get_game("midi").new_state(2).decks.questions_of("f01.1", 0)[0]
    costs = [judge("midi", sand(question, left_ms), "0 pass")[0].cost for left_ms in (500, 2000, 3500, 4500)]
    assert 1500 > costs[0] > costs[1] > costs[2] > costs[3] == 0, "the less sand there is, the more a pass costs"
    view = sand(question, 2000)
    close = replace(view, show=view.show._replace(sand_ms=(2000, 2000)))
    assert judge("midi", close, "0 pass")[0].cost > costs[1], "and most where it is close"


def test_what_somebody_knows_is_not_judged_but_a_pass_with_the_last_sand_is():
    beside = load(JUDGES["midi"])[0](get_game("midi"), 0, 1.0, Random(1))
    view = sand(get_game("midi").new_state(2).decks.questions_of("f01.1", 0)[0], 3000)
    assert not beside.concerns(view, Event(0, Move(0, "answer", (1,))))
    assert judge("midi", view, "0 pass")[0].best.verb == "answer"
    card = position(phase="card", round="duel1", challenger=1)
    assert judge("midi", card, "0 card 2")[1] == "best"


@pytest.mark.parametrize(("phase", "round_"), [("challenge", "duel1"), ("face", "fatal")])
def test_to_meet_who_is_always_right_is_a_blunder_once_that_was_heard(phase, round_):
    answers = [(1, True)] * 20 + [(2, False)] * 20
    reveals = [Reveal(seat, f"k{number:02}.1", "other", right) for number, (seat, right) in enumerate(answers)]
    heard = [position(seats=3, reveal=reveal) for reveal in reveals]
    view = position(seats=3, round=round_, phase=phase, challenger=0, money=(0, 0, 0))
    opinion, grade = judge("midi", view, f"0 {phase} 1", seen=heard)
    assert (grade, str(opinion.best)) == ("blunder", f"0 {phase} 2")
    assert 4000 < opinion.cost < 6000, "nearly a stake won instead of a stake lost"
    assert opinion.why.key == "By the answers so far, nobody seems to know less than {player}."
    assert judge("midi", view, f"0 {phase} 2", seen=heard)[1] == "best"
    assert {judge("midi", view, f"0 {phase} {other}")[1] for other in (1, 2)} == {"best", "good"}, "nothing was heard"


def test_a_shutter_is_worth_what_it_shows_and_to_whom():
    def cost(band, **show):
        return judge("midi", final("shutter", "m01.1", right_last=True, **show), f"0 open {band}")[0].cost

    assert cost(1) > cost(2) > cost(3) > cost(4) == 0, "the middle shows most"
    helps_others = {"guessed": (True, False)}
    assert cost(4, **helps_others) > cost(3, **helps_others) > cost(2, **helps_others) > cost(1, **helps_others) == 0
    assert cost(4, **helps_others) == pytest.approx(2 * cost(1)), "the prize is for one instead of two"
    assert cost(1, guessed=(True, True)) == 0, "it is no use to anybody"


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
        assert min(verdict.cost, verdict.error) >= 0
        assert (verdict.grade == "best") == (verdict.best == verdict.played)
    record = session.record()
    assert finish(judging(record, [1], 0.2))[0].number == next(v.number for v in verdicts if v.seat == 1)
