"""Dialogs and messages: what they speak of stays in sight, so does the way out, and no word is torn."""

import pytest

from screens.common.box import Box
from screens.common.widgets import Dialog, Toast
from tests.screens.looks import torn_word
from tests.screens.scenes import SCENES


@pytest.mark.parametrize("size", [(412, 892), (800, 1280)])
def test_the_row_a_hint_speaks_of_is_seen_above_it(size, furnished):
    ui = furnished(size=size)
    SCENES["takeit-count-in"](ui)
    ui.frames(3)
    assert Dialog.topmost().top < ui.app.page.board.layout.row.center[1]
    ui.resize(size[0], size[1] - 20)
    ui.frames(3)
    assert Dialog.topmost().y < 20
    assert Dialog.topmost().center_x == pytest.approx(size[0] / 2, abs=1)


@pytest.mark.parametrize(("scene", "way_out"), [("slamdunk-deck", "Close"), ("menu", "Go on playing")])
@pytest.mark.parametrize("size", [(360, 640), (640, 360), (412, 892), (1280, 800)])
@pytest.mark.parametrize("text_size", [0, 2])
def test_the_way_out_is_in_sight(scene, way_out, size, text_size, furnished):
    ui = furnished(size=size, text_size=text_size)
    SCENES[scene](ui)
    ui.frames(3)
    dialog, button = Dialog.topmost(), ui.find(way_out)
    _, low = button.to_window(*button.pos)
    _, high = button.to_window(button.right, button.top)
    assert low >= dialog.y
    assert high <= dialog.top


def test_a_headline_beside_the_way_out_tears_no_word(furnished):
    ui = furnished(size=(360, 640), text_size=1)
    dialog = Dialog("Cartino · entraînement")
    for number in range(12):
        dialog.answer(f"Answer {number}", style="tonal")
    dialog.answer("Continuer à jouer")
    dialog.open()
    ui.frames(3)
    assert dialog.ids.head.children[0].words == "Continuer à jouer"
    assert not torn_word(dialog.ids.headline)


def test_a_message_between_narrow_panels_tears_no_word(furnished):
    ui = furnished(size=(360, 640), text_size=2)
    ui.app.page.room = lambda: Box(110, 130, 126, 400)
    Toast.show("No more tips. The settings bring them back.")
    ui.frames(6)
    assert Toast.shown().width <= 126
    assert not torn_word(Toast.shown())
