"""What the cards of Toujours 12 are worth: endings exactly, else by what is read of the other's hand; and luck."""

import pytest

from app.engine import Move
from tests.ai.exact import best_margin
from tests.ai.test_judgement import costs_what_it_loses, judge
from tests.ai.test_luck import changes
from tests.ai.test_toujours12 import view as tray
from tests.ai.test_toujours12_hands import position, random_ending


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


def test_one_empty_pile_is_as_good_as_another():
    two_empty = tray("4 5 5", "_ _ 3 1")
    assert [judge("toujours12", two_empty, f"0 play 4 {pile}")[1] for pile in (0, 1)] == ["best", "best"]
    costs = {judge("toujours12", two_empty, f"0 play 5 {pile}")[0].cost for pile in (0, 1)}
    assert len(costs) == 1
    assert costs.pop() > 0


def test_a_twelve_that_the_other_has_let_lie_is_safely_left():
    state = position(["115", "000"], "1 2 3 4", turn=1)
    before = state.observe(0)
    state.apply(Move(1, "play", (0, 3)))  # not a 6, which would have made twelve
    state.apply(state.chances()[0][0])
    view = state.observe(0)
    assert judge("toujours12", view, "0 play 1 0")[1] == "blunder"
    assert judge("toujours12", view, "0 play 1 0", seen=[before])[1] == "good"


# Luck


def test_the_card_that_makes_a_twelve_is_luck_for_whoever_is_dealt_it():
    state = position(["11", "555"], "1 2 3 1", turn=0)
    state.dealing, state.extra = 0, True  # it is the same seat's turn again: a 6 on a 1 would do
    found = {move.args[1]: luck[0] for move, _, luck in changes("toujours12", state)}
    assert max(found, key=found.get) == 6
    assert found[6] > 1


def drawing(hands, piles, stock, seat, extra):
    """A card is being dealt to that seat, and there is only this to draw."""
    state = position(hands, piles, stock=False, turn=seat)
    for value in stock:
        state.stock[int(value)] += 1
    state.dealing, state.extra = seat, extra
    return state


@pytest.mark.parametrize(
    ("hands", "piles", "stock", "seat", "extra"),
    [
        (["00", "1"], "5 2 3 3", "46", 0, True),
        (["36", "1"], "4 5 5 2", "31", 0, True),
        (["3", "25"], "5 1 5 3", "63", 1, True),
        (["44", "2"], "3 5 3 6", "24", 0, False),
        (["2", "02"], "2 4 6 5", "01", 1, False),
        (["2", "62"], "4 6 3 4", "23", 1, False),
    ],
)
def test_the_last_draw_is_worth_what_comes_of_it(hands, piles, stock, seat, extra):
    state = drawing(hands, piles, stock, seat, extra)
    margins = {}
    for move, _ in state.chances():
        after = state.clone()
        after.apply(move)
        margins[move] = best_margin(after, 0)
    mean = sum(margins.values()) / len(margins)
    for move, _, luck in changes("toujours12", state):
        assert luck[0] == pytest.approx(margins[move] - mean, abs=0.2)
        assert luck[1] == -luck[0]


def test_what_is_dealt_to_the_same_hand_in_any_case_is_no_luck():
    for hand, stock in (("", "60"), ("", "5"), ("1", "60"), ("11", "66")):
        state = drawing([hand, "1"], "1 2 3 1", stock, 0, False)
        assert [luck for _, _, luck in changes("toujours12", state)] == [[0.0, 0.0]] * len(set(stock))
