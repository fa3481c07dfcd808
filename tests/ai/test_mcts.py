"""Tree search against games whose right answers are known."""

from dataclasses import replace
from functools import reduce
from itertools import combinations_with_replacement
from operator import xor
from random import Random

import pytest

from ai.search.mcts import DEEPEST, HORIZON, LONGEST, Knowledge, Search
from app.engine.move import Move
from tests.ai.small_games import Dice, Endless, Grab, GrabGame, Hide, HideGame, Nim, OpenGame, Poker, PokerGame

WON = [piles for piles in combinations_with_replacement(range(4), 3) if reduce(xor, piles)]


def answer(game, state, seat=0, iterations=400, seed=1, knowledge=None):
    search = Search(game, state.observe(seat), Random(seed), knowledge)
    for _ in search.run(iterations):
        pass
    return search.best()


@pytest.mark.parametrize("piles", WON, ids=str)
def test_nim_is_won_wherever_it_can_be(piles):
    state = Nim(piles)
    state.play(answer(OpenGame(state), state, iterations=600))
    assert reduce(xor, state.piles) == 0


@pytest.mark.parametrize(("left", "take"), [(1, 1), (2, 2), (5, 1)])
def test_at_three_seats_everybody_plays_for_itself(left, take):
    """Of five, one: the next must then let one of the two others win. Of two seats, one would take two."""
    state = Nim([left], seats=3, most=2)
    assert answer(OpenGame(state), state) == Move(0, "take", (0, take))


@pytest.mark.parametrize("target", range(1, 6))
@pytest.mark.parametrize("die", range(1, 7))
def test_a_die_is_rolled_again_where_that_is_more_likely_to_win(target, die):
    state = Dice(target, die)
    stop = 1.0 if die > target else 0.5 if die == target else 0.0
    roll = sum(1.0 if side > target else 0.5 if side == target else 0.0 for side in range(1, 7)) / 6
    if stop != roll:
        assert answer(OpenGame(state), state, seat=1) == Move(1, "stop" if stop > roll else "roll")


@pytest.mark.parametrize(
    ("row", "stock", "act"),
    [
        (5, [-9, -9], "grab"),  # it only gets worse
        (1, [], "grab"),  # the clock strikes for the last time
        (-5, [1, 2], None),  # whoever grabs loses
        (-2, [5, 5], None),  # the next card makes it good
    ],
)
def test_in_a_race_one_grabs_what_is_good_and_waits_while_it_is_bad(row, stock, act):
    state = Grab(row, stock)
    for seat in range(3):
        assert answer(GrabGame(state), state, seat) == (Move(seat, act) if act else None)


@pytest.mark.parametrize(
    ("cards", "said", "right"),
    [
        (["king", "jack"], ["check", "bet"], "call"),
        (["jack", "king"], ["check", "bet"], "fold"),
        (["queen", "king"], ["bet"], "call"),
        (["queen", "jack"], ["bet"], "fold"),
        (["queen", "king"], ["check"], "bet"),
    ],
    ids=str,
)
def test_with_the_best_and_the_worst_card_no_poker_is_needed(cards, said, right):
    state = Poker(cards, said)
    (seat,) = state.actors()
    for seed in range(5):
        assert answer(PokerGame(), state, seat, seed=seed) == Move(seat, right)


def test_nobody_in_the_tree_knows_what_it_cannot_see():
    """Hidden in one of four boxes the coin is safe three times of four; drawing lots wins once in two."""
    for seed in range(5):
        assert answer(HideGame(), Hide(), seed=seed).verb == "box"


@pytest.mark.parametrize("card", Poker.CARDS)
def test_what_is_hidden_changes_nothing(card):
    """The decision follows from the view and the seed: other cards in the other hand, the same answer."""
    other = [Poker([card, hidden]) for hidden in Poker.CARDS if hidden != card]
    for seed in range(3):
        first, second = [answer(PokerGame(), state, seed=seed, iterations=50) for state in other]
        assert first == second


def test_there_is_an_answer_after_every_step():
    state = Nim([3, 4, 5])
    search = Search(OpenGame(state), state.observe(0), Random(1))
    assert state.is_legal(search.best())
    for _ in search.run(20):
        assert state.is_legal(search.best())
    assert search.iterations == 20


def test_a_game_without_end_is_cut_and_never_holds_up():
    class Counted(Endless):
        made = 0

        def happen(self, move):
            Counted.made += 1

    state = Counted()
    before = 0
    search = Search(OpenGame(state), state.observe(0), Random(1))
    for _ in search.run(3):
        assert Counted.made - before <= DEEPEST + HORIZON
        before = Counted.made
    assert Counted.made <= 3 * (LONGEST + DEEPEST)
    assert {edge.mean for edge in search.root.edges.values()} == {0.5}


def test_a_long_game_is_not_played_on_once_points_were_won():
    class Scoring(Endless):
        def happen(self, move):
            self.points[move.actor] += move.verb == "right"

    state = Scoring()
    made = []
    value = Search._rewards

    class Watched(Search):
        def _rewards(self, state):
            made.append(state.plays)
            return value(self, state)

    search = Watched(OpenGame(state), state.observe(0), Random(1))
    for _ in search.run(100):
        pass
    assert search.best() == Move(0, "right")
    assert max(made) <= DEEPEST + HORIZON


def test_a_prior_says_what_is_tried_first():
    state = Nim([3, 4, 5])
    for wanted in state.legal_moves(0):
        prior = Knowledge(prior=lambda state, seat, choices, wanted=wanted: [1.0 + (one == wanted) for one in choices])
        assert answer(OpenGame(state), state, iterations=1, knowledge=prior) == wanted


def test_a_value_at_the_leaf_takes_the_place_of_the_play_out():
    class Remembered(Endless):
        first = ""

        def happen(self, move):
            self.first = self.first or move.verb

    state = Remembered()
    for wanted in ("left", "right"):
        value = Knowledge(value=lambda after, wanted=wanted: [1.0, 0.0] if after.first == wanted else [0.0, 1.0])
        search = Search(OpenGame(state), state.observe(0), Random(1), value)
        for steps, _ in enumerate(search.run(30), 1):
            assert steps <= 30
        assert search.best().verb == wanted


def test_a_quick_policy_plays_the_imagined_games():
    state = Nim([3, 4, 5])
    asked = set()

    def quick(state, seat, rng):
        asked.add(seat)
        return state.legal_moves(seat)[0]

    answer(OpenGame(state), state, iterations=5, knowledge=Knowledge(quick=quick))
    assert asked == {0, 1}


def test_a_game_that_comes_back_to_where_it_was_is_searched_all_the_same():
    class Circle(Endless):
        def known_to(self, viewer):
            return ()

    state = Circle()
    for seed in range(20):
        assert state.is_legal(answer(OpenGame(state), state, iterations=30, seed=seed))


def test_points_that_only_their_owner_sees_are_not_won_in_the_imagined_games():
    class Secret(Endless):
        def observe(self, viewer):
            return replace(super().observe(viewer), scores=(5, 0) if viewer == 0 else (0, 0))

    state = Secret()
    search = Search(OpenGame(state), state.observe(0), Random(1))
    for _ in search.run(5):
        pass
    assert {edge.mean for edge in search.root.edges.values()} == {0.5}
