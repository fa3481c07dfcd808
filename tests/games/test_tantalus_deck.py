"""The cards of Tantalus and the script that writes them."""

from collections import Counter
from importlib.util import module_from_spec, spec_from_file_location
from itertools import combinations, product

import pytest

from app.games.tantalus.grooves import CARDS_FILE, mirrored, placements
from tests.games.tantalus import DECK, lines_on, one_spelling


@pytest.fixture(scope="module")
def make_cards():
    spec = spec_from_file_location("make_cards", CARDS_FILE.with_name("make_cards.py"))
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_there_are_1_2_7_24_and_97_drawings(make_cards):
    counts = {points: len(drawings) for points, drawings in make_cards.all_drawings().items()}
    assert counts == {1: 1, 2: 2, 3: 7, 4: 24, 5: 97}


@pytest.mark.parametrize("turns", [1, 2, 3])
def test_turning_tiles_makes_just_these_drawings(make_cards, turns):
    inner = [7 * row + column for row, column in product(range(1, 6), repeat=2)]
    boards = [sum(1 << tile for tile in chosen) for chosen in combinations(inner, turns)]
    made = {shape for board in boards for shape, _ in lines_on(board) if len(shape) == 4 * (turns + 1)}
    assert made == set(make_cards.all_drawings()[turns])


def test_all_drawings_are_spelled_with_the_inside_on_the_left(make_cards):
    for points, drawings in make_cards.all_drawings().items():
        for turns in drawings:
            assert len(turns) == 4 * (points + 1)
            assert turns.count("L") - turns.count("R") == 4
            assert one_spelling(turns) == turns
            assert mirrored(turns) in drawings


def test_the_deck_has_52_different_drawings():
    assert [card.id for card in DECK] == list(range(1, 53))
    assert len({one_spelling(card.turns) for card in DECK}) == 52
    assert Counter(card.points for card in DECK) == {1: 1, 2: 2, 3: 2, 4: 6, 5: 41}


def test_every_card_is_one_of_the_drawings_of_its_number(make_cards):
    drawings = make_cards.all_drawings()
    assert all(card.turns in drawings[card.points] for card in DECK)


def test_the_deck_has_mirror_pairs_and_no_drawing_without_its_mirror_image():
    deck = {card.turns for card in DECK}
    assert {one_spelling(turns[::-1]) for turns in deck} == deck
    misleading = Counter(card.points for card in DECK if one_spelling(card.turns[::-1]) != card.turns)
    assert misleading == {3: 2, 4: 4, 5: 38}


def test_every_card_fits_on_the_board_and_takes_as_many_turns_as_it_says():
    for card in DECK:
        assert 0 < len(placements(card.turns)) <= 80
        assert min(want.bit_count() for _, want in placements(card.turns)) == card.points


def test_the_stored_deck_is_what_the_script_writes(make_cards, tmp_path):
    make_cards.CARDS_FILE = tmp_path / "cards.json"
    make_cards.main()
    assert make_cards.CARDS_FILE.read_bytes() == CARDS_FILE.read_bytes()
