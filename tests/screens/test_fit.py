"""Nothing is cut off, in any language, size of text or window; and fingers find what they aim at."""

import pytest
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView

from tests.screens.scenes import SCENES

SIZES = {"phone": (412, 892), "small": (360, 640), "landscape": (892, 412), "tablet": (1280, 800)}
LOOKS = [
    ("fr", 0, "phone"),
    ("fr", 2, "phone"),
    ("en", 2, "phone"),
    ("fr", 2, "small"),
    ("fr", 0, "landscape"),
    ("fr", 2, "landscape"),
    ("en", 1, "landscape"),
    ("fr", 2, "tablet"),
]
MAY_BE_SHORTENED = ("SeatChip", "Desk")  # names of players where many share a line
SMALLEST = 47  # dp


def problems(ui):
    """Labels that don't fit their box, their parents or the window."""
    width, height = ui.window.size
    for widget in ui.widgets():
        if not isinstance(widget, Label) or not widget.text or not widget.width:
            continue
        wide, high = widget.texture_size
        where = f"{type(widget).__name__} “{widget.text}” {[round(side) for side in widget.size]}"
        if wide > widget.width + 1.5:
            yield f"{where} is drawn {wide} wide"
        if high > widget.height + 1.5:
            yield f"{where} is drawn {high} high"
        if widget.is_shortened and type(widget.parent).__name__ not in MAY_BE_SHORTENED and widget.shorten:
            yield f"{where} is cut short"
        left, low = widget.to_window(*widget.pos)
        if left < -1 or left + widget.width > width + 1:
            yield f"{where} leaves the window sideways: {left:.0f}"
        if not inside_scroll(widget) and (low < -1 or low + widget.height > height + 1):
            yield f"{where} leaves the window: {low:.0f}"


def inside_scroll(widget):
    parent = widget.parent
    while parent is not None and parent is not parent.parent:
        if isinstance(parent, ScrollView):
            return True
        parent = parent.parent
    return False


@pytest.mark.parametrize(("language", "text_size", "size"), LOOKS)
def test_every_word_fits_its_box(furnished, language, text_size, size):
    ui = furnished(size=SIZES[size], language=language, text_size=text_size, reduced_motion=True, mute=True)
    found = []
    for name, scene in SCENES.items():
        scene(ui)
        found += [f"{name}: {problem}" for problem in problems(ui)]
    assert not found, "\n".join(found)


def test_what_can_be_touched_is_large_enough(furnished):
    ui = furnished(reduced_motion=True, mute=True)
    found = set()
    for name, scene in SCENES.items():
        if name in ("table-cartino", "table-tantalus"):
            continue  # boards of many small fields have their own measure
        scene(ui)
        for control, widget in ui.controls():
            wide, high = widget.size
            if min(wide, high) < SMALLEST and hasattr(widget, "state"):
                found.add(f"{name}: {control} {wide:.0f}×{high:.0f}")
    assert not found, "\n".join(sorted(found))


def test_controls_of_one_screen_have_different_names(furnished):
    ui = furnished(reduced_motion=True, mute=True)
    for name, scene in SCENES.items():
        scene(ui)
        names = ui.names()
        assert len(set(names)) == len(names), (name, sorted(names))
