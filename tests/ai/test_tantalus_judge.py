"""What the tiles of Tantalus are worth: drawings left lying, plans that block each other, and cards drawn."""

import pytest

from ai.knowledge.tantalus_outlook import WORTH, distance
from app.games.tantalus.grooves import cards
from tests.ai.test_judgement import judge
from tests.ai.test_luck import at_a_draw, changes
from tests.ai.test_tantalus import FIVES, near, view


def test_to_leave_a_drawing_that_is_one_turn_away_is_a_blunder():
    board, (tile,) = near(FIVES[0], 1)
    position = view(board, FIVES[:3])
    opinion, grade = judge("tantalus", position, f"0 turn {tile // 7} {tile % 7}")
    assert (grade, opinion.cost, opinion.error) == ("best", 0.0, 0.0)
    assert "Completes your drawing" in str(opinion.why)
    opinion, grade = judge("tantalus", position, "0 turn 6 6")
    assert grade == "blunder"
    assert opinion.best.args == (tile // 7, tile % 7)
    assert 2 < opinion.cost < 5, "a good part of what it scores"


def test_to_let_the_other_complete_what_it_is_seen_to_be_after_costs_more():
    target = FIVES[8]
    board, tiles = near(target, 4)
    seen = [view(board, [2, 20, 21])]
    for tile in tiles[:3]:  # it brings its drawing nearer, turn by turn
        board ^= 1 << tile
        seen.append(view(board, [40, 41, 42], last_tile=tile, last_mover=1, quiet=1))
    assert distance(target, board) == 1
    *before, now = seen
    elsewhere = "0 turn 6 6"
    opinion, grade = judge("tantalus", now, elsewhere, seen=before)
    assert grade == "blunder"
    assert opinion.cost > judge("tantalus", now, elsewhere)[0].cost, "who looked away can only fear it"


BLOCKED = 110  # so many turns since a card was won


def test_where_two_block_each_other_only_a_drawing_that_could_be_completed_is_missed():
    board, (tile,) = near(FIVES[0], 1)
    complete = f"0 turn {tile // 7} {tile % 7}"
    assert judge("tantalus", view(board, FIVES[:3], quiet=BLOCKED), "0 turn 6 6")[1] == "blunder"
    assert judge("tantalus", view(board, FIVES[:3], quiet=BLOCKED), complete)[1] == "best"
    nothing_near = [card for card in FIVES if distance(card, board) > 2][:3]
    for move in ("0 turn 6 6", complete):
        opinion, grade = judge("tantalus", view(board, nothing_near, quiet=BLOCKED), move)
        assert (grade, str(opinion.best), opinion.cost, opinion.error) == ("best", move, 0.0, 0.0)


def test_a_drawn_card_is_worth_what_it_promises_more_than_any_other():
    state = at_a_draw("tantalus", 1)
    promises = {card: cards()[card].points * WORTH[distance(card, state.board)] for card in state.pool}
    usual = sum(promises.values()) / len(promises)
    for seat in (0, 1):
        state.drawing = [seat]
        for move, _, luck in changes("tantalus", state):
            more = promises[move.args[1]] - usual
            assert luck[seat] == pytest.approx(more)
            assert luck[1 - seat] == pytest.approx(-more)
