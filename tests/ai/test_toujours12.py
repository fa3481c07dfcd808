"""How the bots play Toujours 12."""

from itertools import pairwise

import pytest

from ai.bot import LEVELS
from ai.knowledge.toujours12 import SKILLS, Imagination, risk
from ai.knowledge.toujours12_reasons import wanted
from app.engine import Move
from app.games.toujours12 import COPIES, NOBODY, Toujours12State
from app.registry import make_bot


def view(hand, tray, other="3 3 3"):
    """Seat 0 to move; the tray as the tops of its piles, _ where empty."""
    state = Toujours12State(2, {"decks": "1", "open": "no"})
    state.hands = [list(map(int, cards.split())) for cards in (hand, other)]
    state.piles = [[] if top == "_" else [int(top)] for top in tray.split()]
    for value in [*state.hands[0], *state.hands[1], *(cards[0] for cards in state.piles if cards)]:
        state.stock[value] -= 1
    state.turn, state.dealing, state.announced = 0, -1, (0, 0)
    return state.observe(0)


def decide(level, position, seed=1):
    return make_bot("toujours12", level, seed).decide(position)


@pytest.mark.parametrize("level", LEVELS[2:])
@pytest.mark.parametrize("seed", range(5))
def test_who_is_strong_takes_every_twelve(level, seed):
    assert str(decide(level, view("6 1 1", "1 2 3 _"), seed).move) == "0 play 6 3"
    assert str(decide(level, view("1 4 4", "2 4 6 5"), seed).move) == "0 play 1 2"


def test_a_beginner_overlooks_a_twelve_now_and_then_but_not_most_of_them():
    position = view("6 1 1", "1 2 3 _")
    taken = {
        level: sum(str(decide(level, position, seed).move) == "0 play 6 3" for seed in range(60))
        for level in ("beginner", "casual")
    }
    assert 30 < taken["beginner"] < taken["casual"] < 60


@pytest.mark.parametrize("level", ["expert", "master"])
def test_an_expert_does_not_leave_a_twelve_within_reach(level):
    decision = decide(level, view("6 6 3", "6 6 5 3"))
    tops = [6, 6, 5, 3]
    value, pile = decision.move.args
    tops[pile] = value
    assert not [need for need in wanted(tops) if need in range(7)]
    assert decision.why.key == "Leaves {total}: nobody can make 12 from there with one card."


def test_reasons_name_what_is_covered():
    assert str(decide("master", view("1 4 4", "2 4 6 5")).why) == "Covers the 6: the four top cards make 12."
    assert str(decide("master", view("6 1 1", "1 2 3 _")).why) == "With the 6 the four top cards make 12."


def test_the_risk_is_the_chance_of_the_next_hand():
    assert risk([6, 6, 6, 6], COPIES) == 0
    assert risk([1, 2, 3, 6], [0, 0, 0, 0, 0, 0, 1]) == 1
    assert risk([2, 4, 6], [9, 0, 0, 0, 0, 0, 0]) == 1, "three piles that make 12 want a zero on the fourth"
    assert risk([2, 4], COPIES) == 0


def test_imagined_play_takes_what_uncovers_another_twelve():
    state = Toujours12State(2, {"decks": "1", "open": "no"})
    state.piles = [[3, 1], [3, 2], [3, 3], [3]]
    state.turn, state.dealing = 0, NOBODY
    imagination = Imagination(state.observe(0), 1)
    assert imagination.value(Move(0, "play", (6, 3)), [[6, 0, 0], [4, 4, 4]], [5] * 9) >= 8


def test_with_nothing_to_draw_games_are_imagined_to_their_end():
    state = Toujours12State(3, {"decks": "1", "open": "no"})
    state.piles = [[3], [3], [3], [6]]
    state.turn, state.dealing = 0, NOBODY
    imagination = Imagination(state.observe(0), 1)
    assert imagination.value(Move(0, "play", (3, 3)), [[3], [6], [6]], []) == 4
    assert imagination.value(Move(0, "play", (6, 0)), [[6], [6], [6]], []) == 0
    assert imagination.value(Move(0, "play", (4, 3)), [[4], [6], [2]], []) == -2, "the 2 of the last one covers the 6"


def test_levels_differ_in_how_much_they_look_at():
    eyes = [SKILLS[level] for level in LEVELS[:4]]
    assert all((low.notices, low.looks) < (high.notices, high.looks) for low, high in pairwise(eyes))
    assert SKILLS["master"].samples
