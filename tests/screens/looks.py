"""What is wrong with what can be seen: words that don't fit."""

import re

from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView

from screens.common.fitting import text_width

SMALLEST = 10  # letters of a sign that has hardly any room
MAY_BE_SHORTENED = ("Place",)  # names of players where many share a line


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
        if torn := torn_word(widget):
            yield f"{where} tears “{torn}”"
        if lines := parted(widget):
            yield f"{where} parts what no space parts: {lines}"
        if widget.is_shortened and type(widget.parent).__name__ not in MAY_BE_SHORTENED and widget.shorten:
            yield f"{where} is cut short"
        corners = [widget.to_window(*corner) for corner in (widget.pos, (widget.right, widget.top))]  # some are turned
        (left, right), (low, high) = (sorted(corner[axis] for corner in corners) for axis in (0, 1))
        if left < -1 or right > width + 1:
            yield f"{where} leaves the window sideways: {left:.0f}"
        if not inside_scroll(widget) and (low < -1 or high > height + 1):
            yield f"{where} leaves the window: {low:.0f}"


def torn_word(label):
    """A word too wide for the lines of a text that wraps."""
    if label.markup or label.shorten or label.text_size[0] is None or label.font_name != "Roboto":
        return ""
    room = label.text_size[0] - label.padding[0] - label.padding[2] + 1.5
    words = [word for word in label.text.split() if not {"/", "\\"} & set(word)]  # where a file lies may be torn
    wide = [word for word in words if text_width(word, label.font_size, label.bold) > room]
    return next((word for word in wide if label._label.get_extents(word)[0] > room), "")


def parted(label):
    """The lines of a text with marks where one of them ends within a word, or before what belongs to it; in the
    smallest letters there are, a name that is one long word may."""
    if not label.markup or label.font_size <= SMALLEST:
        return None
    lines = ["".join(word.text for word in line.words) for line in label._label._cached_lines or ()]
    text = re.sub(r"\[[^]]*\]", "", label.text)
    for code, sign in (("&bl;", "["), ("&br;", "]"), ("&amp;", "&")):
        text = text.replace(code, sign)
    drawn, meant = (re.split(r"[ \n]+", words.strip()) for words in (" ".join(lines), text))
    about_to_be_drawn = "".join(drawn) != "".join(meant)
    return None if drawn == meant or about_to_be_drawn else lines


def inside_scroll(widget):
    """Whether one can scroll to it."""
    parent = widget.parent
    while parent is not None and parent is not parent.parent:
        if isinstance(parent, ScrollView):
            return True
        parent = parent.parent
    return False
