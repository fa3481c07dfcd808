"""What the pawns of Cartino are worth: endings exactly, else by what the turn could still become; and luck."""

from random import Random

import pytest

from ai.knowledge.cartino_judge import CartinoJudge
from app.engine import Move
from app.engine.record import Event
from app.games.cartino import PAWN_OF, CartinoGame
from tests.ai.exact import best_margin
from tests.ai.test_cartino import ENDINGS, ending
from tests.ai.test_cartino import position as pawns
from tests.ai.test_judgement import costs_what_it_loses, finish, judge
from tests.ai.test_luck import at_a_draw, changes


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


def test_the_rest_of_a_turn_that_was_found_best_needs_no_more_thought():
    state = CartinoGame().sample(pawns("AS KS QS JS 7D", "AH^ KH^ QH^ JH^"), Random(1))
    beside = CartinoJudge(CartinoGame(), 0, 1.0, Random(1))
    for number, move in enumerate(("0 place AS 3 4", "0 place KS 3 5", "0 place QS 3 6", "0 place JS 3 7", "0 end")):
        thinking = beside.opinion(state.observe(0), Event(0, Move.parse(move)))
        if number == 0:
            next(thinking)
            opinion = finish(thinking)
        else:
            with pytest.raises(StopIteration) as done:
                next(thinking)
            opinion = done.value.value
        assert str(opinion.best) == move
        state.apply(opinion.best)


def test_of_touching_pawns_the_higher_first_is_a_point_more_in_every_future():
    view = pawns("AS KS QS JS 7D", "AH^ KH^ QH^ JH^")
    assert judge("cartino", view, "0 place AS 3 4")[1] == "best"
    for pawn, slot in (("KS", "3 5"), ("QS", "3 6"), ("JS", "3 7")):
        opinion, grade = judge("cartino", view, f"0 place {pawn} {slot}")
        assert (opinion.cost, opinion.error, grade) == (1.0, 0.0, "mistake"), "all four can follow, in another order"
        assert str(opinion.best) == "0 place AS 3 4"
    opinion, grade = judge("cartino", view, "0 place KS 2 5")
    assert opinion.cost > 10, "out of reach of the others"


# Luck


def drawing(hands, bag, seat):
    """A pawn is being drawn by that seat, and there are only these."""
    state = ending(" ".join(hands), bag)
    state.bag_left = len(state.hands[1])
    for pawn in state.hands[1]:
        state.bag[pawn] += 1
    state.hands = [[PAWN_OF[text] for text in hand.split()] for hand in hands]
    state.drawing = state.turn = seat
    return state


@pytest.mark.parametrize(
    ("hands", "bag", "seat"),
    [
        (("AD 10S KD AS", "7D 8S"), "8D 10H", 0),
        (("JD 9D 7H 8C", "QS 10S"), "9C AD", 0),
        (("7S JC", "QD AS 10C KD"), "7D AD", 1),
        (("AC 10S", "JS 10H 9H JD"), "KC 7D", 1),
    ],
)
def test_the_last_draw_is_worth_what_comes_of_it(hands, bag, seat):
    state, margins = drawing(hands, bag, seat), {}
    for move, _ in state.chances():
        after = state.clone()
        after.apply(move)
        margins[move] = best_margin(after, 0)
    mean = sum(margins.values()) / len(margins)
    for move, _, luck in changes("cartino", state):
        assert luck[0] == pytest.approx(margins[move] - mean, rel=0.2)
        assert luck[1] == -luck[0]


def test_what_is_drawn_in_any_case_is_no_luck():
    for hand, bag in (("AD 10S KD", "8D 10H"), ("AD 10S KD AS", "8D"), ("AD 10S KD AS", "8D 8D")):
        luck = [each for _, _, each in changes("cartino", drawing((hand, "7D 8S"), bag, 0))]
        assert luck == [[0.0, 0.0]] * len(set(bag.split()))


def test_a_joker_is_luck_for_whoever_draws_it():
    found = {str(move): luck for move, _, luck in changes("cartino", at_a_draw("cartino", 1))}
    assert found["-1 draw 0 JO"][0] > 3
