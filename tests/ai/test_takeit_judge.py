"""What slams of Take It! are worth, as a chance to win, and which cards are luck for whom."""

from dataclasses import replace
from math import exp
from random import Random

import pytest

from ai.knowledge.takeit_futures import SOFTNESS
from ai.knowledge.takeit_judge import CHANCE_PER_POINT, TakeItJudge
from app.engine.move import Move
from app.engine.record import Event
from app.registry import get_game
from tests.ai.test_judgement import judge
from tests.ai.test_luck import changes
from tests.ai.test_takeit import BIG_ROW, Table

WORTH_IT = "Worth {points}: a fair share is about {share}."
NO_REASON = "Worth {points}: no reason to use up a take."


def row(text, **options):
    """The judge's seat and what it saw of a row being laid."""
    table, seen = Table("", **options), []
    for word in text.split():
        table.step(word)
        seen.append(table.state.observe(0))
    return seen


def test_slams_are_early_late_or_just_right_and_the_reaction_is_told():
    *seen, view = row("s-1 s-4 s-2")
    opinion, grade = judge("takeit", view, "0 slam", view.shown_ms + 430, seen)
    assert (grade, str(opinion.best), opinion.reaction_ms) == ("early", "-2 turn", 430)
    assert opinion.why.key == NO_REASON
    *seen, view = row(BIG_ROW)
    opinion, grade = judge("takeit", view, "0 slam", view.shown_ms + 430, seen)
    assert (grade, opinion.cost, opinion.reaction_ms) == ("best", 0.0, 430)
    assert opinion.why.key == WORTH_IT
    opinion, grade = judge("takeit", view, "-2 turn", view.shown_ms + 2000, seen)
    assert (grade, str(opinion.best), opinion.reaction_ms) == ("late", "0 slam", None)
    assert opinion.why.key == WORTH_IT


def test_who_was_beaten_to_a_row_within_a_second_was_not_wrong():
    *_, view = row(BIG_ROW)
    beside = TakeItJudge(get_game("takeit"), 0, 1.0, Random(1))
    assert not beside.concerns(view, Event(view.shown_ms + 600, Move(1, "slam")))
    assert beside.concerns(view, Event(view.shown_ms + 1500, Move(1, "slam")))


def test_who_can_slam_has_a_choice_with_every_card():
    beside = TakeItJudge(get_game("takeit"), 0, 1.0, Random(1))
    empty, view = Table("s+8 0!").state.observe(0), row(BIG_ROW)[-1]
    assert beside.concerns(view, Event(view.shown_ms + 400, Move(0, "slam")))
    assert beside.concerns(view, Event(view.shown_ms + 2000, Move(-2, "turn")))
    assert beside.concerns(view, Event(view.shown_ms + 1000, Move(1, "slam"))) is False, "it was faster"
    assert beside.concerns(view, Event(view.shown_ms + 1001, Move(1, "slam"))) is True, "there was time"
    assert not beside.concerns(empty, Event(empty.shown_ms + 2000, Move(-2, "turn"))), "nothing lies there"
    spent = Table("s+1 0! s+1 0! s+1 0! s+1 0! s+8", seats=3).state.observe(0)
    assert beside.concerns(spent, Event(spent.shown_ms + 2000, Move(-2, "turn"))) is False, "no take is left"


def test_to_wait_is_to_see_the_row_lie_until_somebody_turns_a_card():
    for options, waiting in (({}, "-2 turn"), ({"pace": "dealer"}, "{dealer} turn")):
        *seen, view = row("s-1 s-4 s-2", **options)
        opinion, _ = judge("takeit", view, "0 slam", view.shown_ms + 430, seen)
        assert str(opinion.best) == waiting.format(dealer=view.dealer)
    *seen, view = row("s-1 s-4 s-2")
    opinion, _ = judge("takeit", replace(view, stock_count=0), "0 slam", view.shown_ms + 430, seen)
    assert str(opinion.best) == "-2 close", "the last row is left to nobody"


def test_minus_cards_that_were_left_lying_are_passed_over():
    *seen, view = row("s-1 s-4 s-2")
    assert judge("takeit", view, "-2 turn", view.shown_ms + 2000, seen)[0] is None


def test_what_was_taken_is_remembered():
    *seen, view = row("p+8 s+5 0! s+8 s+6 p+8")
    opinion, grade = judge("takeit", view, "0 slam", view.shown_ms + 430, seen)
    assert (grade, str(opinion.why)) == ("best", "Pairs the 8 in an earlier pile: worth 18.")
    assert judge("takeit", view, "0 slam", view.shown_ms + 430)[1] == "early", "who looked away"


def test_a_row_that_is_worth_a_thought_was_rightly_left_for_a_better_one():
    *seen, view = row("s+5 s+6")
    opinion, grade = judge("takeit", view, "-2 turn", view.shown_ms + 2000, seen)
    assert (grade, opinion.why.key) == ("best", "Worth only {points} so far: a fair share is about {share}.")


# Luck


def test_a_point_changes_the_chance_to_win_as_much_as_where_nobody_is_ahead():
    ahead = 1 / (1 + exp(-0.01 / SOFTNESS))
    assert pytest.approx(ahead - 1 / 2, rel=1e-3) == 0.01 * CHANCE_PER_POINT


def test_a_high_card_is_luck_for_whoever_can_still_take():
    table = Table("s+1 0! s+1 0! s+1 0! s+1 0! s+3", seats=3)
    table.state.apply(Move(-2, "turn"), table.t_ms + 3000)
    found = {move.args[0]: luck for move, _, luck in changes("takeit", table.state)}
    assert found["s+8"][1] == found["s+8"][2] > 0 > found["s+8"][0]
    assert found["s+8"][0] == pytest.approx(-2 * found["s+8"][1]), "all others, on average"
    assert found["s-4"][1] == found["s-4"][2] < 0 < found["s-4"][0]
    more = found["s+8"][0] - found["s+6"][0]
    assert more == pytest.approx(-2 / 2 * CHANCE_PER_POINT), "two points, for one of the two who can take"
