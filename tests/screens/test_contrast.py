"""What one must see stands out from what lies below it, computed from the theme and from the art's own colours.

4.5 for words, 3 for large letters and for what must be seen; colours that tell things apart do so for all eyes.
"""

import ast
from itertools import combinations, product
from math import dist

import pytest
from kivy.utils import get_color_from_hex

from app.opponents import OPPONENTS
from app.services.profiles import COLOURS
from screens.common.colours import contrast, mixed, readable
from screens.games.cartino import drawing as cartino
from screens.games.midi import desks, studio
from screens.games.takeit import seats as slams
from screens.games.takeit.board import SlamDunkBoard, TakeItBoard
from screens.theme import ASSETS, scheme
from tests.test_opponents import EYES, seen

WORDS, LARGE = 4.5, 3
GAMES = ("home", "toujours12", "takeit", "slamdunk", "cartino", "tantalus", "midi")
WHITE, BLACK = (1, 1, 1), (0, 0, 0)
DESK = "#2B0832"  # as in screens/games/midi/board.kv
PEOPLE = [get_color_from_hex(colour) for colour in COLOURS]


def table_of(path, name):
    """A table of colours out of a script that draws."""
    tree = ast.parse((ASSETS / path).read_text(encoding="utf-8"))
    found = (node for node in tree.body if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == name)
    return ast.literal_eval(next(found).value)


def times(colour, light):
    return [light * part for part in colour[:3]]


INKS = {suit: get_color_from_hex(ink) for suit, ink in table_of("cartino/make_board.py", "COLOURS").items()}
FACE = get_color_from_hex("#f0e3c6")  # of a pawn, where it is darkest
CARTINO_GROUNDS = (0.065, 0.14, 0.255), (0.23, 0.46, 0.74)  # as in its board.kv


@pytest.mark.parametrize("suit", "CSDH")
def test_cartino_s_squares_and_their_dots_are_read_in_light_and_dark_colours(suit):
    for light, ground in product((1.0, 0.84), (cartino.PAPER, cartino.TINTS[suit])):
        assert contrast(times(INKS[suit], light), times(ground, light)) >= WORDS


@pytest.mark.parametrize("suit", "CSDH")
def test_cartino_s_pawns_are_read_also_when_they_wait(suit):
    assert contrast(INKS[suit], FACE) >= WORDS
    for ground in CARTINO_GROUNDS:
        light, share = 1 - cartino.DARKER, 1 - cartino.FAINTER
        ink, face = (mixed(ground, times(colour, light), share) for colour in (INKS[suit], FACE))
        assert contrast(ink, face) >= LARGE


@pytest.mark.parametrize("board", [TakeItBoard, SlamDunkBoard])
def test_slam_pads_are_read_and_seen(board):
    for cloth in map(get_color_from_hex, (board.cloth.defaultvalue, board.cloth_dark.defaultvalue)):
        for fill in PEOPLE:
            for pad in (fill, mixed(cloth, fill, slams.USED_UP)):
                assert contrast(WHITE, mixed(pad, BLACK, slams.PLATE)) >= WORDS, "names"
                assert contrast(mixed(pad, WHITE, 0.95), pad) >= LARGE, "the large words on it"
        assert contrast(mixed(cloth, WHITE, 0.9), cloth) >= LARGE, "its rim on the felt"


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_people_are_seen_on_panels_and_charts(game, dark):
    colours = scheme(game, dark)
    for role, fill in product(("surfaceContainerLowColor", "surfaceContainerColor", "primaryContainerColor"), PEOPLE):
        ground = colours[role]
        assert max(contrast(fill, ground), contrast(WHITE, ground)) >= LARGE, "a badge, or its white rim"
        assert contrast(readable(fill, ground, 3), ground) >= LARGE, "the line of a chart"
    for role in ("surfaceColor", "surfaceContainerColor", "surfaceContainerHighColor"):
        assert contrast(colours["outlineColor"], colours[role]) >= LARGE, "the track of a slider"


def test_white_signs_are_read_on_everybody_s_colour():
    assert all(contrast(WHITE, fill) >= WORDS for fill in PEOPLE)


def test_the_lamps_of_the_quiz_shine():
    for _, lamp in desks.LAMPS:
        colour = get_color_from_hex(lamp)
        halo = mixed(mixed(get_color_from_hex(DESK), WHITE, 0.07), colour, 0.22)
        assert contrast(colour, halo) >= LARGE, lamp
        assert contrast(BLACK, colour) >= WORDS, "the figure in it"


def test_the_quiz_s_plates_are_read():
    for ground, ink in studio.LOOKS.values():
        if ground[3] == 1:
            assert contrast(mixed(ground, WHITE, 0.06), ink) >= WORDS


def test_people_and_opponents_differ_for_all_eyes():
    everybody = [*COLOURS, *(opponent.colour for opponent in OPPONENTS)]
    for (one, other), eyes in product(combinations(everybody, 2), EYES):
        assert dist(seen(one, eyes), seen(other, eyes)) >= 12, (one, other, eyes)


def test_good_cards_differ_from_bad_ones_for_all_eyes():
    good, bad = table_of("takeit/make_cards.py", "GOOD"), table_of("takeit/make_cards.py", "BAD")
    for game, eyes in product(good, EYES):
        assert dist(seen(good[game], eyes), seen(bad[game], eyes)) >= 12, (game, eyes)


def test_the_suits_of_cartino_differ_for_all_eyes():
    """Each has its sign as well."""
    inks = table_of("cartino/make_board.py", "COLOURS")
    for (one, other), eyes in product(combinations(inks.values(), 2), EYES):
        assert dist(seen(one, eyes), seen(other, eyes)) >= 12, (one, other, eyes)
