"""Who sits at the table: names are read whole, and the frame leaves the game its room."""

from itertools import product

import pytest

from app.match import Match, Seat
from tests.screens.scenes import NOON

SIZES = [(1280, 800), (800, 1280), (892, 412), (640, 360), (412, 892), (360, 640)]
LONG = ["Théodore-Aurèle", "Marie Antoinette", "Jo", "Jean-Christophe", "Anne-Dominique", "Al"]  # as long as can be


def sit(ui, names):
    match = Match.start(ui.app.store, "toujours12", [Seat(name) for name in names], {}, 3, NOON)
    ui.app.open("table", game="toujours12", match=match)
    ui.run(1)
    return ui.app.page.strip


TWINS = ["Marie Antoinette", "Marie Antoinette", "Bartholomaeusson", "Bartholomaeusson", "Jean-Christophe", "Al"]


@pytest.mark.parametrize(
    ("names", "text_size"),
    [*product((LONG[:2], LONG[:4], LONG), (0, 2)), (TWINS, 2)],
    ids=lambda value: f"{len(value)}{value[1][:1]}" if isinstance(value, list) else str(value),
)
def test_names_are_whole_however_the_device_is_turned(start, text_size, names):
    seats = len(names)
    ui = start(size=SIZES[-1], text_size=text_size, reduced_motion=True)
    strip = sit(ui, names)
    for size in SIZES:
        ui.resize(*size)
        for acting in range(seats):
            strip.show(ui.app.page.told.view(None), [acting], [])
            ui.frames(2)
            for chip in strip.chips:
                words = chip.children[0]
                assert not chip.cut, (size, chip.name, words.size)
                broken = len(words._label._cached_lines) != chip.label.count("\n") + 1
                assert not broken, f"{size}: {chip.name} is broken in a word"
                assert words.texture_size[1] <= chip.room[1] + 1, (size, chip.name)


def test_the_largest_text_leaves_more_than_half_of_the_window_to_the_game(start):
    ui = start(size=SIZES[-1], text_size=2)
    sit(ui, LONG[:2])
    place = ui.app.page.ids.place
    for size in SIZES:
        ui.resize(*size)
        assert place.width * place.height >= size[0] * size[1] * 0.55, size
