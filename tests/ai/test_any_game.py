"""The bot of games that bring none of their own."""

from itertools import pairwise

import pytest

from ai.bot import LEVELS
from ai.knowledge.any_game import GAMES, AnyGameBot, at_first_sight
from tests.ai.small_games import Endless, Grab, GrabGame, Nim, OpenGame


def decide(state, level, seed=0, game=OpenGame):
    return AnyGameBot(game(state), level, seed).decide(state.observe(0))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("left", range(2, 7))
def test_a_win_on_the_table_is_overlooked_by_nobody(level, left):
    for seed in range(5):
        assert decide(Nim([left]), level, seed).move.args == (0, left)


def test_higher_levels_imagine_more_and_all_say_how_much():
    assert all(GAMES[below] < GAMES[level] for below, level in pairwise(LEVELS))
    for level in LEVELS:
        said = str(decide(Nim([3, 4, 5]), level).why)
        assert said == f"It did best in {GAMES[level]} imagined games."


def test_the_only_move_is_made_at_once():
    thought = list(AnyGameBot(OpenGame(Nim([1])), "master").think(Nim([1]).observe(0)))
    assert [str(decision.why) for decision in thought] == ["It is the only move."]


def test_what_was_not_thought_about_yet_is_not_praised():
    state = Nim([3, 4, 5])
    first = next(AnyGameBot(OpenGame(state), "master").think(state.observe(0)))
    assert state.is_legal(first.move)
    assert "first sight" in str(first.why)


def test_waiting_is_a_decision_too():
    decision = decide(Grab(-5, [1, 2]), "strong", game=GrabGame)
    assert decision.move is None
    assert str(decision.why) == f"Waiting did best in {GAMES['strong']} imagined games."


def test_points_and_the_win_stand_out_at_first_sight():
    class Scoring(Endless):
        def happen(self, move):
            self.points[move.actor] += move.verb == "right"

    state = Scoring()
    left, right = state.legal_moves(0)
    scores = dict(zip((left, right), at_first_sight(state, 0, [left, right]), strict=True))
    assert scores[right] > scores[left] == 1
    state = Nim([2])
    one, both = at_first_sight(state, 0, state.legal_moves(0))
    assert both > one == 1
