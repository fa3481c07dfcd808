"""The twelve opponents, and who of them sits where."""

from dataclasses import replace
from itertools import combinations
from math import dist
from pathlib import Path

import pytest
from PIL import Image

from ai.bot import LEVELS
from app.opponents import OPPONENTS
from app.registry import GAMES, get_game
from app.services.profiles import COLOURS
from app.setup import SeatPlan, Setup
from tools.messages import translations

PORTRAITS = Path(__file__).parents[1] / "assets" / "opponents"
EYES = {  # how a colour (linear red, green, blue) is seen; Machado, Oliveira and Fernandes 2009
    "common": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.1523, 1.0526, -0.2049), (0.1145, 0.7863, 0.0992), (-0.0039, -0.0481, 1.0520)),
    "deutan": ((0.3673, 0.8606, -0.2280), (0.2801, 0.6725, 0.0474), (-0.0118, 0.0429, 0.9689)),
    "tritan": ((1.2555, -0.0767, -0.1788), (-0.0784, 0.9308, 0.1476), (0.0047, 0.6914, 0.3039)),
}


def seen(colour, eyes):
    """A colour in CIE L*a*b*, as these eyes see it."""
    parts = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    red, green, blue = (
        min(1, max(0, sum(share * part for share, part in zip(row, linear, strict=True)))) for row in EYES[eyes]
    )
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    x, y, z = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def faces(setup):
    return [seat.opponent for seat in setup.seats if seat.profile is None]


def all_different(setup):
    return len(set(faces(setup))) == len(faces(setup)) and all(faces(setup))


def test_there_are_twelve_and_each_is_somebody():
    assert len(OPPONENTS) == 12
    for field in zip(*OPPONENTS, strict=True):
        assert len(set(field)) == 12


def test_each_has_a_temperament_of_two_words_in_both_languages():
    french = translations("fr")
    for opponent in OPPONENTS:
        for words in (opponent.temperament, french[opponent.temperament][0]):
            assert len(words.split(", ")) == len(words.split()) == 2


def test_each_has_a_small_portrait_of_their_own():
    files = [PORTRAITS / f"{opponent.key}.png" for opponent in OPPONENTS]
    assert sum(file.stat().st_size for file in files) < 150_000
    assert len({file.read_bytes() for file in files}) == 12
    for file in files:
        with Image.open(file) as picture:
            assert picture.size == (192, 192)
            assert picture.convert("RGBA").getpixel((0, 0))[3] == 0  # a disc, on light and on dark


@pytest.mark.parametrize("eyes", EYES)
def test_no_two_colours_are_alike_for_any_eyes(eyes):
    for one, other in combinations(OPPONENTS, 2):
        assert dist(seen(one.colour, eyes), seen(other.colour, eyes)) > 15, (one.name, other.name)


@pytest.mark.parametrize("eyes", EYES)
def test_no_opponent_has_the_colour_of_a_person(eyes):
    for opponent in OPPONENTS:
        for colour in COLOURS:
            assert dist(seen(opponent.colour, eyes), seen(colour, eyes)) > 5, (opponent.name, colour)


@pytest.mark.parametrize("game", GAMES)
def test_no_two_at_a_table_look_alike(game):
    for count in get_game(game).seats:
        setup = Setup((SeatPlan(level="casual"),) * count, {})
        assert all_different(setup)
        for place, level in enumerate(LEVELS[:count]):
            seats = list(setup.seats)
            seats[place] = replace(seats[place], level=level)
            assert faces(Setup(tuple(seats), {})) == faces(setup)
        for place in range(count):
            left = Setup(setup.seats[:place] + setup.seats[place + 1 :], {})
            again = Setup((*left.seats, SeatPlan(level="expert")), {})
            assert faces(again)[:-1] == faces(left)  # whoever sat there stays who they are
            assert all_different(again)


def test_a_person_has_no_face_of_the_twelve():
    assert Setup((SeatPlan(profile=1, opponent="colette"), SeatPlan(level="casual")), {}).seats[0].opponent == ""


def test_whoever_sits_there_twice_is_somebody_else_the_second_time():
    setup = Setup((SeatPlan(level="casual", opponent="dora"), SeatPlan(level="strong", opponent="dora")), {})
    assert faces(setup)[0] == "dora"
    assert all_different(setup)


def test_a_setup_is_kept_with_its_faces():
    game = get_game("toujours12")
    setup = Setup((SeatPlan(profile=1), SeatPlan(level="casual", opponent="marius")), game.fill_options({}))
    assert Setup.from_json(game, setup.to_json(), {1}) == setup


@pytest.mark.parametrize("stored", [None, "nobody", 7, ["dora"]])
def test_a_setup_without_a_known_face_gets_one(stored):
    game = get_game("toujours12")
    seats = [{"profile": 1, "level": None}, {"profile": None, "level": "casual", "opponent": stored}]
    assert all_different(Setup.from_json(game, {"seats": seats, "options": {}}, {1}))


def test_one_after_the_other_comes_to_the_table():
    setup = Setup((SeatPlan(level="casual", opponent="dora"), SeatPlan(level="expert", opponent="basile")), {})
    met = []
    for _ in range(11):
        met.append(setup.seats[1].opponent)
        setup = setup.with_another_opponent(1)
        assert all_different(setup)
        assert [seat.level for seat in setup.seats] == ["casual", "expert"]
    assert len(set(met)) == 11
    assert setup.seats[1].opponent == "basile"


def test_a_table_of_more_than_twelve_is_still_a_table():
    assert len(set(faces(Setup((SeatPlan(level="casual"),) * 14, {})))) == 12
