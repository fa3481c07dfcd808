"""The board of Cartino and the points of a placed pawn."""

import pytest

from app.games.cartino import BOARD
from tests.games.cartino import LAYOUT, end, lay, table

# Board


def test_the_board_has_a_suit_in_each_corner_ace_inside_ten_outside():
    assert [list(row) for row in BOARD] == LAYOUT


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("KS^", "KS_"),  # the two halves of a square
        ("8S_", "KS^"),  # up and down within a suit
        ("AS^", "KS^"),  # side by side
        ("AS_", "KS_"),
        ("KS_", "KH^"),  # across the middle
        ("KC_", "KD^"),
        ("AC^", "AS^"),
        ("7D_", "7H_"),
        ("KD_", "8D^"),
    ],
)
def test_neighbouring_halves_touch(first, second):
    for one, other in ((first, second), (second, first)):
        pawn = other[:-1]
        state = table(f"{pawn} | 9D", board=one, bag="9D")
        value = {"A": 5, "K": 4}.get(one[0], 1)
        assert lay(state, other) == [value]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("AS^", "KS_"),  # different heights
        ("AS_", "KS^"),
        ("8S^", "KS^"),  # a half between them
        ("8S_", "KS_"),
        ("KS^", "KH^"),
        ("7S_", "KS^"),  # corner to corner
        ("AS^", "QS^"),  # a square between them
        ("10S^", "10C_"),  # from the right rim to the left
        ("10S_", "JC^"),
        ("10C^", "10D_"),  # from the top rim to the bottom
    ],
)
def test_halves_that_are_not_neighbours_do_not_touch(first, second):
    for one, other in ((first, second), (second, first)):
        assert lay(table(f"{other[:-1]} | 9D", board=one, bag="9D"), other) == [0]


# The six figures


def test_figure_1_a_king_on_an_empty_board():
    assert lay(table("KS 7D | 9D"), "KS^") == [0]


def test_figure_2_neighbouring_squares_at_different_heights():
    assert lay(table("KS 7D | 9D", board="AS^"), "KS_") == [0]


def test_figure_3_a_king_touches_an_eight():
    assert lay(table("KS 7D | 9D", board="8S_"), "KS^") == [1]


def test_figure_4_an_eight_touches_a_king():
    assert lay(table("8S 7D | 9D", board="KS^"), "8S_") == [4]


def test_figure_5_a_king_between_an_ace_a_queen_and_two_kings():
    assert lay(table("KS 7D | 9D", board="AS_ QS_ KS^ KH^"), "KS_") == [16]


def test_figure_6_ace_king_queen_in_one_turn():
    assert lay(table("AS KS QS 7D | 9D"), "AS^ KS^ QS^") == [0, 5, 4]


# Values


@pytest.mark.parametrize(
    ("touched", "laid", "points"),
    [
        ("AH^", "AH_", 5),
        ("KH^", "KH_", 4),
        ("QH^", "QH_", 3),
        ("JH^", "JH_", 2),
        ("10H^", "10H_", 1),
        ("9H^", "9H_", 1),
        ("8H^", "8H_", 1),
        ("7H^", "7H_", 1),
        ("JO=AH^", "AH_", 5),
        ("JO=QH^", "QH_", 3),
        ("JO=7H^", "7H_", 1),
    ],
)
def test_a_touched_pawn_counts_its_value_and_a_joker_that_of_its_square(touched, laid, points):
    assert lay(table(f"{laid[:-1]} 7D | 9D", board=touched), laid) == [points]


# Points


def test_pawns_of_other_suits_count_too():
    assert lay(table("AS 7D | 9D", board="AC_ AH^"), "AS_") == [10]


def test_a_pawn_laid_earlier_in_the_turn_counts_but_gains_nothing_by_later_ones():
    state = table("AS KS 7D | 9D")
    assert lay(state, "KS^ AS^") == [0, 4]
    assert state.scores == [4, 0]
    assert state.observe(None).turn_points == 4


def test_points_go_to_whoever_lays():
    state = table("7D 9S | KS 8H", board="AS^")
    lay(state, "7D^")
    end(state)
    lay(state, "KS^")
    assert state.scores == [0, 5]


# Five at once


def test_five_pawns_in_one_turn_bring_ten_more():
    state = table("AS KS QS JS 10S | 9D", bag="7C")
    assert lay(state, "10S^ JS^ QS^ KS^ AS^") == [0, 0, 2, 3, 4 + 10]


def test_jokers_count_among_the_five():
    state = table("AS JO QS JO 10S | 9D", bag="7C")
    assert lay(state, "10S^ JO=JS^ QS^ JO=KS^ AS^") == [0, 0, 2, 3, 4 + 10]


def test_four_pawns_bring_nothing_more():
    assert lay(table("AS KS QS JS | 9D", bag="7C"), "JS^ QS^ KS^ AS^") == [0, 2, 3, 4]


def test_five_pawns_over_two_turns_bring_nothing_more():
    state = table("AS KS QS 7S 10S | 9D 8D")
    lay(state, "AS^ KS^ QS^")
    end(state)
    lay(state, "9D^")
    end(state)
    assert lay(state, "7S^") == [0]
