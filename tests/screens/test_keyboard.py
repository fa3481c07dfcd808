"""The ring of the keyboard: it lies on its control, stays there, and the keys reach whatever is below."""

import pytest
from kivy.uix.scrollview import ScrollView

from screens.common import keyboard
from screens.common.keyboard import DOWN, END, ENTER, HOME, OUTSIDE, PAGE_DOWN, PAGE_UP, TAB, UP
from tests.screens.scenes import SCENES, midi_result

BACK = 27


def ring(ui):
    """Where the ring is drawn."""
    ui.window.dispatch("on_draw")
    return keyboard._ring.box


def ring_name():
    return keyboard._ring.name


def lies_on_its_control(ui):
    around = []
    for name, widget in ui.controls():
        if name == ring_name():  # two may have the same name
            x, y = (widget.owner if hasattr(widget, "owner") else widget).to_window(*widget.center)
            size = [side + 2 * OUTSIDE for side in widget.size]
            around.append(pytest.approx((x - size[0] / 2, y - size[1] / 2, *size), abs=1))
    assert ring(ui) in around, ring_name()


def go_to(ui, name):
    while ring_name() != name:
        ui.key(TAB)


def scroller(ui):
    return next(widget for widget in ui.widgets() if isinstance(widget, ScrollView))


def test_it_lies_on_its_control_wherever_a_page_is_scrolled(furnished):
    ui = furnished(size=(360, 640))
    for scene in (SCENES["home"], SCENES["new-player"], SCENES["review"], midi_result):
        scene(ui)
        ui.run(1)
        for key in [TAB] * 9 + [DOWN] * 6 + [UP] * 3:
            ui.key(key)
            if ring_name() and ring(ui):  # a line one writes in has an edge of its own
                lies_on_its_control(ui)
        go_to(ui, ui.names()[-1])
        scroller(ui).scroll_y = 0.7
        ui.frames(3)
        lies_on_its_control(ui)
        ui.key(BACK)


def test_it_stays_after_enter_and_goes_on_where_it_was(furnished):
    ui = furnished(size=(412, 892))
    go_to(ui, "Settings")
    ui.key(ENTER)
    ui.run(1)
    go_to(ui, "Sound")
    ui.key(ENTER)
    assert ring_name() == "Sound"
    lies_on_its_control(ui)
    ui.key(BACK)
    ui.run(1)
    assert ring_name() == "Settings"
    lies_on_its_control(ui)
    ui.tap((206, 4))
    assert not ring(ui), "a finger sends it away"


def test_below_a_dialog_one_goes_on_where_one_was(furnished):
    ui = furnished(size=(412, 892))
    SCENES["table-toujours12"](ui)
    ui.run(1)
    go_to(ui, "Menu")
    ui.key(ENTER)
    ui.run(1)
    ui.key(TAB)
    lies_on_its_control(ui)
    assert ring_name() != "Menu"
    ui.key(BACK)
    ui.run(1)
    ring(ui)
    assert ring_name() == "Menu"
    lies_on_its_control(ui)


def test_keys_scroll_a_page(furnished):
    ui = furnished(size=(360, 640))
    ui.app.open("licence", work="freetype")
    ui.run(1)
    text = scroller(ui)
    assert text.scroll_y == 1
    ui.key(PAGE_DOWN)
    first = text.scroll_y
    assert first < 1
    ui.key(PAGE_UP)
    assert text.scroll_y == 1
    ui.key(END)
    assert text.scroll_y == 0
    ui.key(HOME)
    assert text.scroll_y == 1
    for _ in range(100):
        ui.key(DOWN)
    assert text.scroll_y == 0, "the arrows reach the end"
    for _ in range(100):
        ui.key(UP)
    assert text.scroll_y == 1
