"""What the choices of Les 12 Coups de Midi are worth, in euros: opponents, shutters, the star, a pass."""

from dataclasses import replace
from math import exp, sqrt
from random import Random
from statistics import mean

import pytest

from ai.judgement import judging
from ai.knowledge.midi_judge import DOUBT, PERSON, SAND_SCALE_MS, TURN_MS, MidiJudge
from app.engine.move import Move
from app.engine.record import Event
from app.games.midi.rules import STAKE, STAR_PRIZE
from app.games.midi.show import Reveal
from app.registry import get_game
from tests.ai.test_judgement import finish, judge, played
from tests.ai.test_midi import MIDDLE, final, position, sand

QUESTION = get_game("midi").new_state(2).decks.questions_of("f01.1", 0)[0]


def concerns(view, move, seat=0):
    return MidiJudge(get_game("midi"), seat, 1.0, Random(1)).concerns(view, Event(0, Move.parse(move)))


def cost_of(view, move, seen=(), t_ms=0):
    return judge("midi", view, move, t_ms, seen)[0].cost


def test_the_choices_of_the_seat_itself_are_judged_and_not_what_it_knows():
    assert not concerns(sand(QUESTION, 3000), "0 answer 1")
    assert not concerns(final("open", "s01.1"), "0 open 1"), "a statement"
    at_shutter = final("shutter", "m01.1", shutters=MIDDLE)
    assert concerns(at_shutter, "0 open 1")
    assert not concerns(at_shutter, "0 star"), "judged when it is known what came of it"
    choices = (at_shutter, "open 1"), (sand(QUESTION, 3000), "pass"), (position(phase="card"), "card 2")
    for view, choice in (*choices, (position(phase="face"), "face 1"), (position(phase="challenge"), "challenge 1")):
        assert concerns(view, f"0 {choice}") is True
        assert concerns(view, f"1 {choice}") is False


def test_one_card_of_a_duel_is_as_good_as_the_other():
    assert judge("midi", position(phase="card", round="duel1", challenger=1), "0 card 2")[1] == "best"


# The star


def star(answer=1, interrupted="answer", seats=2, **show):
    """The opinion about a guess at the picture, and its grade."""
    more = {"guesser": 0, "resume": (interrupted, "m01.2"), "choices": (0, 1, 2, 3), "guessed": (False,) * seats}
    view = final("star", "p01.1", seats=seats, **{**more, **show})
    event = Event(0, Move(0, "answer", (answer,)))
    assert concerns(view, str(event.move))
    assert not concerns(view, str(event.move), seat=1)
    beside = MidiJudge(get_game("midi"), 0, 1.0, Random(1))
    opinion = finish(beside.opinion(view, event))
    assert opinion.earlier == 1, "when the star was hit"
    return opinion, beside.grade(opinion, Move(0, "star"))


def test_a_wrong_guess_at_two_shutters_was_early_and_a_right_one_was_known():
    opinion, grade = star(1, shutters=MIDDLE[:2], step=2)
    assert (grade, str(opinion.best)) == ("early", "-2 close")
    assert opinion.error == DOUBT * STAR_PRIZE
    assert star(0, shutters=MIDDLE[:2], step=2)[1] == "best"


def test_a_wrong_guess_costs_nothing_in_the_last_chance_or_when_the_picture_was_plain():
    opinion, grade = star(1, "last chance", shutters=MIDDLE[:2], step=5)
    assert (grade, opinion.why.key) == ("best", "The last chance: a wrong guess costs nothing.")
    plain = tuple((size, band) for size in ("large", "small") for band in range(1, 8))
    opinion, grade = star(1, shutters=plain, step=5, turn=1)
    assert (grade, opinion.cost, str(opinion.best)) == ("best", 0.0, "0 star")
    assert str(opinion.why) == f"I recognise the picture: it is worth {STAR_PRIZE}."


def made_out(part):
    """How many of those with this eye make out a picture of which so much is seen."""
    return 1 - 3 ** (-part / PERSON.eye)


@pytest.mark.parametrize(
    ("show", "questions", "own", "able"),
    [
        ({"step": 2, "interrupted": "answer"}, 4, 2, 2),
        ({"step": 2, "interrupted": "shutter"}, 3, 2, 2),
        ({"step": 2, "interrupted": "answer", "turn": 1}, 4, 2, 2),
        ({"step": 3, "interrupted": "answer", "turn": 1}, 3, 1, 2),
        ({"step": 3, "interrupted": "answer", "turn": 1, "guessed": (False, True)}, 3, 1, 1),
        ({"step": 1, "interrupted": "answer", "turn": 1, "seats": 3}, 5, 1, 3),
    ],
)
def test_to_wait_is_worth_the_own_questions_and_the_picture_when_more_is_seen(show, questions, own, able):
    knows = mean(PERSON.knows)
    seen = 0.10 * 1.4  # the large one in the middle
    later = seen + questions * (knows * 0.10 + (1 - knows) * 0.04)
    waiting = own * knows * STAKE + made_out(later) * STAR_PRIZE / able
    assert made_out(seen) < 0.25 < made_out(later)
    opinion, _ = star(shutters=(("large", 4),), **show)
    assert opinion.cost == pytest.approx(waiting - 0.25 * STAR_PRIZE), "one of four names is right in any case"


def test_a_guess_is_blind_where_no_names_are_offered():
    view = final("star", "p01.1", answers="type", guesser=0, resume=("answer", "m01.2"), step=5)
    opinion, _ = judge("midi", view, "0 say x fr")
    knows = mean(PERSON.knows)
    later = knows * 0.10 + (1 - knows) * 0.04
    assert opinion.cost == pytest.approx(knows * STAKE + made_out(later) * STAR_PRIZE / 2)


def test_a_guess_at_the_picture_is_judged_where_it_was_made():
    for seed in range(1, 4):
        session = played("midi", ("master", "random"), seed, events=999)
        verdicts = finish(judging(session, range(2)))
        guesses = [number for number, event in enumerate(session.events) if event.move.verb == "star"]
        assert [verdict.number for verdict in verdicts if verdict.played.verb == "star"] == guesses


def test_the_last_chance_costs_nothing_and_not_to_take_it_is_late():
    view = final("last chance", "", shutters=MIDDLE, step=5)
    opinion, grade = judge("midi", view, "-2 close")
    assert (grade, str(opinion.best)) == ("late", "0 star")
    assert opinion.cost == STAR_PRIZE / 4 / 2, "one of four names, before the other"
    alone = final("last chance", "", shutters=MIDDLE, step=5, guessed=(False, True))
    assert cost_of(alone, "-2 close") == STAR_PRIZE / 4
    assert not concerns(view, "0 star"), "judged when it is known what came of it"
    assert not concerns(alone, "-2 close", seat=1), "who has guessed can't again"
    assert not concerns(final("last chance", "", answers="type", step=5), "-2 close"), "who knows no name has none"
    assert not concerns(final("answer"), "-2 close"), "only the last chance is let pass"


# The sand


def test_who_has_no_time_for_another_question_may_as_well_guess():
    costs = [cost_of(sand(QUESTION, left_ms), "0 pass") for left_ms in (500, 2000, 3500, 4001)]
    assert 1500 > costs[0] > costs[1] > costs[2] > costs[3] == 0, "the less sand there is, the more a pass costs"
    opinion, _ = judge("midi", sand(QUESTION, 4000), "0 pass")
    assert opinion.best.verb == "answer"
    assert cost_of(sand(QUESTION, 4000, since_ms=1000), "0 pass", t_ms=3000) == costs[1], "2 seconds were left"
    assert judge("midi", sand(QUESTION, 2000, answers="type"), "0 pass")[1] == "best", "there is nothing to guess from"


def test_a_pass_gives_up_a_right_guess_of_four_for_what_another_question_may_still_bring():
    def wins(lead_ms):
        return 1 / (1 + exp(-lead_ms / SAND_SCALE_MS))

    given_up = wins(3000 - (60_000 - TURN_MS)) - wins(-60_000) * 3000 / TURN_MS
    assert cost_of(sand(QUESTION, 3000), "0 pass") == pytest.approx(2 * STAKE * given_up / 4), (
        "a stake won instead of lost"
    )
    view = sand(QUESTION, 2000)
    close = replace(view, show=view.show._replace(sand_ms=(2000, 2000)))
    given_up = wins(2000) - wins(-2000) * 2000 / TURN_MS
    assert cost_of(close, "0 pass") == pytest.approx(2 * STAKE * given_up / 4), "and most where it is close"


# Whom to meet


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


def heard(*answers):
    """The answers of these seats, seen one after the other: "1+" was right and "2-" was wrong."""
    reveals = [Reveal(int(seat), f"k{number:02}.1", "other", how == "+") for number, (seat, how) in enumerate(answers)]
    return [position(seats=3, reveal=reveal) for reveal in reveals]


SOME = heard("1+", "1+", "1+", "1-", "2+", "2-", "0+", "0+")
OFTEN = {0: 3.2 / 4, 1: 4.2 / 6, 2: 2.2 / 4}  # right so often, as if there had been two more answers that tell nothing


def meeting(phase, other, **show):
    view = position(seats=3, phase=phase, challenger=0, **{"money": (0, 0, 0), **show})
    return judge("midi", view, f"0 {phase} {other}", seen=SOME)[0]


def test_a_challenge_is_won_as_often_as_the_other_is_wrong():
    opinion = meeting("challenge", 1)
    assert opinion.cost == pytest.approx(2 * STAKE * (OFTEN[1] - OFTEN[2]))
    doubts = [sqrt(OFTEN[1] * (1 - OFTEN[1]) / (4 + 2)), sqrt(OFTEN[2] * (1 - OFTEN[2]) / (2 + 2))]
    top = 0.95  # nobody is thought to be always right
    doubts[0] = (min(top, OFTEN[1] + doubts[0]) - (OFTEN[1] - doubts[0])) / 2
    assert opinion.error == pytest.approx(2 * STAKE * sqrt(doubts[0] ** 2 + doubts[1] ** 2))
    assert meeting("challenge", 2).error == 0, "the best has no doubt beside itself"


def test_a_match_is_won_eight_times_as_often_by_who_is_right_twice_as_often():
    def prospect(right):
        return STAKE * (2 / (1 + (right / OFTEN[0]) ** 3) - 1)

    opinion = meeting("face", 1)
    assert opinion.cost == pytest.approx(prospect(OFTEN[2]) - prospect(OFTEN[1]))
    assert prospect(OFTEN[0] / 2) == pytest.approx(STAKE * (8 / 9 - 1 / 9))


def test_to_meet_the_weaker_one_costs_nothing_where_the_richer_one_is_the_better_choice():
    view = position(seats=3, phase="challenge", challenger=0, money=(0, 6000, 0))
    opinion, grade = judge("midi", view, "0 challenge 2", seen=heard("1+", "1-", "2-", "1-"))
    assert (str(opinion.best), opinion.cost, grade) == ("0 challenge 1", 0.0, "good")


# The shutters


def test_a_shutter_is_worth_what_it_shows_and_to_whom():
    def cost(band, **show):
        return cost_of(final("shutter", "m01.1", **{"right_last": True, **show}), f"0 open {band}")

    assert cost(1) > cost(2) > cost(3) > cost(4) == 0, "the middle shows most"
    helps_others = {"guessed": (True, False)}
    assert cost(4, **helps_others) > cost(3, **helps_others) > cost(2, **helps_others) > cost(1, **helps_others) == 0
    assert cost(4, **helps_others) == pytest.approx(2 * cost(1)), "the prize is for one instead of two"
    assert cost(1, guessed=(True, True)) == 0, "it is no use to anybody"
    assert cost(1) == pytest.approx(STAR_PRIZE / 2 * (made_out(0.10 * 1.4) - made_out(0.10 * 0.75)))
    small = made_out(0.04 * 1.4) - made_out(0.04 * 0.75)
    assert cost(1, right_last=False) == pytest.approx(STAR_PRIZE / 2 * small), "a wrong answer opens a small one"
    opinion, _ = judge("midi", final("shutter", "m01.1", right_last=True), "0 open 1")
    assert opinion.error == pytest.approx(DOUBT * opinion.cost)
