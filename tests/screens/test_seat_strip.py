"""Who sits at the table: names are read whole, and the frame leaves the game its room."""

import pytest

from app.match import Match, Seat
from tests.screens.scenes import NOON

SIZES = [(1280, 800), (800, 1280), (892, 412), (640, 360), (412, 892), (360, 640)]
LONG = ["Théodore-Aurèle", "Marie Antoinette", "Jo"]  # as long as a name may be


def sit(ui, names):
    match = Match.start(ui.app.store, "toujours12", [Seat(name) for name in names], {}, 3, NOON)
    ui.app.open("table", game="toujours12", match=match)
    ui.run(1)
    return ui.app.page.strip


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [0, 2])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_names_are_whole(start, size, text_size, seats):
    ui = start(size=size, text_size=text_size, reduced_motion=True)
    strip = sit(ui, (LONG * 2)[:seats])
    for acting in range(seats):
        strip.show(ui.app.page.told.view(None), [acting], [])
        ui.frames(2)
        for chip in strip.chips:
            words = chip.children[0]
            assert not chip.cut, (chip.name, words.size)
            assert len(words._label._cached_lines) == chip.label.count("\n") + 1, f"{chip.name} is broken in a word"
            assert words.texture_size[1] <= chip.room[1] + 1


@pytest.mark.parametrize("size", SIZES)
def test_the_largest_text_leaves_more_than_half_of_the_window_to_the_game(start, size):
    ui = start(size=size, text_size=2)
    sit(ui, LONG[:2])
    place = ui.app.page.ids.place
    assert place.width * place.height >= size[0] * size[1] * 0.55
