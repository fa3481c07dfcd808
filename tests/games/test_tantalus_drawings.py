"""Which drawings stand on a board of Tantalus."""

from collections import Counter
from itertools import product
from random import Random

import pytest

from app.games.tantalus.grooves import LONGEST, cards, drawings_on, drawings_through, mirrored, placements, trace
from tests.games.tantalus import (
    BENT,
    DECK,
    GAME,
    PAIR,
    STRAIGHT,
    board_of,
    cards_seen_on,
    from_neutral,
    lines_on,
    one_spelling,
    table,
    tiles_in,
    turn,
)

CIRCLE = "LLLL"
EVERY_TILE = (1 << 49) - 1


def by_turning(tiles, change):
    """The board after a change of the table: where each tile goes; as its arcs turn over too, look by look."""
    return sum(1 << 7 * r + c for r, c in (change(*divmod(tile, 7)) for tile in range(49) if not tiles >> tile & 1))


def quarter(board):
    return by_turning(board, lambda r, c: (c, 6 - r))


def mirror(board):
    return by_turning(board, lambda r, c: (r, 6 - c))


def cards_placed_on(board, among=DECK):
    return {card.id for card in among if any(board & care == want for care, want in placements(card.turns))}


# At the start


def test_at_the_start_there_are_eighteen_circles_and_nothing_else():
    assert GAME.new_state(2).board == 0
    around = {
        frozenset({(2 * i - 1, 2 * j), (2 * i + 1, 2 * j), (2 * i, 2 * j - 1), (2 * i, 2 * j + 1)})
        for i, j in product(range(1, 7), repeat=2)
        if (i + j) % 2 == 0
    }
    assert len(around) == 18
    lines = lines_on(0)
    assert {turns for turns, _ in lines} == {CIRCLE}
    assert {passed for _, passed in lines} == around
    assert drawings_on(0) == set()


# Drawings


def test_one_turned_tile_joins_two_circles():
    for row, column in product(range(1, 6), repeat=2):
        assert drawings_on(board_of(f"{row},{column}")) == {PAIR}


@pytest.mark.parametrize("tile", ["0,3", "6,2", "3,0", "4,6", "0,0", "6,6", "0,6"])
def test_a_line_that_runs_off_the_rim_is_no_drawing(tile):
    assert drawings_on(board_of(tile)) == set()


def test_a_straight_and_a_bent_row_of_circles_are_different():
    assert drawings_on(board_of("2,2 3,3")) == {STRAIGHT}
    assert drawings_on(board_of("2,3 3,2")) == {STRAIGHT}
    assert drawings_on(board_of("2,2 2,3")) == {BENT}
    assert drawings_on(board_of("3,3 2,3")) == {BENT}


def test_a_drawing_must_be_whole():
    assert drawings_on(board_of("1,1 2,2 3,3 4,4 5,5 5,4")) == set()  # six turns: longer than any card
    assert STRAIGHT not in drawings_on(board_of("2,2 3,3 4,4"))


@pytest.mark.parametrize("card", DECK, ids=lambda card: f"card{card.id}")
def test_a_drawing_stays_itself_in_every_rotation_and_becomes_its_mirror_image_in_a_mirror(card):
    (mirror_card,) = [other for other in DECK if other.turns == mirrored(card.turns)]
    assert one_spelling(card.turns[::-1]) == mirror_card.turns
    for board in from_neutral(card):
        assert drawings_on(board) == {card.id}
        for _ in range(4):
            board = quarter(board)
            assert drawings_on(board) == {card.id}
            assert drawings_on(mirror(board)) == {mirror_card.id}


def test_mirror_images_are_told_apart():
    assert mirrored(cards()[4].turns) == cards()[5].turns != cards()[4].turns
    zigzag, zagzig = board_of("2,2 2,3 2,4"), board_of("2,1 2,2 2,3")
    assert drawings_on(zigzag) == cards_seen_on(zigzag) == {4}
    assert drawings_on(zagzig) == cards_seen_on(zagzig) == {5}
    state = table("5 12 | 4 13", tiles="2,2 2,3")
    turn(state, "2,4")
    assert state.won == [[], [4]]


def test_both_parities_of_grid_points_carry_every_drawing():
    for card in DECK:
        boards = from_neutral(card)
        others = [quarter(board) for board in boards]  # circles round the other points
        assert all(any(board & care == want for care, want in placements(card.turns)) for board in others)
        assert len(placements(card.turns)) == 2 * len(boards)


def test_a_placement_on_the_board_shows_the_card():
    rng = Random(1)
    for card in DECK:
        for care, want in placements(card.turns):
            board = want | rng.getrandbits(49) & ~care
            assert card.id in drawings_on(board)
            assert all(card.id in drawings_through(board, tile) for tile in tiles_in(care))
            assert cards_seen_on(board) == drawings_on(board) == cards_placed_on(board)


def test_a_placement_with_one_wrong_tile_does_not_show_the_card_there():
    for card in DECK:
        for want in from_neutral(card):
            for tile in tiles_in(want):
                assert card.id not in drawings_on(want ^ 1 << tile)


@pytest.mark.parametrize("others", [0, EVERY_TILE, board_of("0,3 4,3 4,4 2,5 5,1")], ids=["even", "odd", "mixed"])
def test_small_cards_are_found_on_all_boards_of_ten_tiles(others):
    window = [7 * row + column for row in (1, 2) for column in (1, 2, 3, 4, 5)]
    for choice in product((0, 1), repeat=10):
        board = others ^ sum(bit << tile for bit, tile in zip(choice, window, strict=True))
        seen = cards_seen_on(board)
        assert drawings_on(board) == seen
        assert cards_placed_on(board, DECK[:3]) == seen & {PAIR, BENT, STRAIGHT}


def test_drawings_are_found_on_random_boards():
    rng = Random(2)
    found = Counter()
    for _ in range(500):
        board = rng.getrandbits(49)
        assert drawings_on(board) == cards_seen_on(board)
        found.update(drawings_on(board))
    assert len(found) > 5


def test_a_line_that_leaves_the_board_or_is_too_long_is_none():
    rng = Random(3)
    found = [trace(board, start) for board in (0, *(rng.getrandbits(49) for _ in range(40))) for start in range(196)]
    assert {type(code) for code in found} == {int}
    assert found.count(0) > len(found) / 2
    assert all(code == 0 or 4 < code.bit_length() <= LONGEST + 1 for code in found)
