"""A line to write in that is never under the keyboard on the screen.

How high that keyboard stands can only be asked for, so it is asked while one writes, and not otherwise. The page is
lifted when that height or the place of the line changes; one may scroll in the meantime.
"""

from collections.abc import Sequence

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.textinput import TextInput

from app.services import device
from app.services.profiles import LONGEST_NAME
from screens import load_kv
from screens.common.keyboard import TAB, scroll_to, step
from screens.common.widgets import Column, Text, app
from screens.theme import GAP

OFTEN = 0.2  # seconds


class WritingLine(TextInput):
    """A line to write in with an edge round it; its colours are those of whoever uses it."""

    accessible_name = StringProperty()
    edge = ColorProperty()
    edge_width = NumericProperty(1)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._seen: tuple[float, ...] = ()
        self._at_once = Clock.create_trigger(self._rise)
        self._watch = Clock.create_trigger(self._rise, OFTEN, interval=True)

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        """Leave out what is no sign: of half a character, which some keyboards send, Kivy dies."""
        shown = "".join(char for char in substring if char.isprintable() or char.isspace())
        super().insert_text(shown, from_undo)

    def keyboard_on_key_down(
        self, window: object, keycode: tuple[int, str], text: str, modifiers: Sequence[str]
    ) -> bool:
        """Tab leaves the line, as it leaves every other control."""
        if keycode[0] == TAB:
            self.focus = False
            return step(-1 if "shift" in modifiers else 1, self)
        return bool(super().keyboard_on_key_down(window, keycode, text, modifiers))

    def on_focus(self, _: object, focused: bool) -> None:
        """Come into view, and stay there while one writes."""
        self._at_once.cancel()
        self._watch.cancel()
        self._seen = ()
        if not focused:
            app().stage.lift(0)
            return
        scroll_to(self)
        if device.on_android():
            self._at_once()
            self._watch()

    def _rise(self, *_: object) -> None:
        if self.get_root_window() is None:  # its page is gone
            self.focus = False
            return
        covered = device.keyboard_height()
        seen = (covered, *Window.size, *self.pos)
        if seen != self._seen:
            self._seen = seen
            stage = app().stage
            low = self.to_window(*self.pos)[1] - stage.y
            above = Window.height - app().frame.padding[1] - low - self.height
            stage.lift(max(0, min(covered + GAP - low, above)) if covered else 0)


class Field(WritingLine):
    """A line of a page."""

    wrong = BooleanProperty(False)
    longest = NumericProperty(0)  # letters it takes, if not any number

    def on_text(self, _: object, text: str) -> None:
        if self.longest and len(text) > self.longest:
            self.text = text[: self.longest]


class NameField(Field):
    """A line for somebody's name."""

    longest = NumericProperty(LONGEST_NAME)


class Labelled(Column):
    """A line with its name above it; below it what may help, or what is wrong, until one writes again."""

    def __init__(self, line: Field, helper: str = "") -> None:
        super().__init__(Text(text=line.accessible_name, role="label", quiet=True), line)
        self._line, self._helper = line, helper
        self._below = Text(role="label")
        line.bind(text=lambda *_: self.complain(""))
        self.complain("")

    def complain(self, wrong: str) -> None:
        """Say what is wrong, where it is to be put right; nothing: all is well."""
        colours = app().theme_cls
        self._line.wrong = bool(wrong)
        self._below.color = colours.errorColor if wrong else colours.onSurfaceVariantColor
        self._below.text = wrong or self._helper
        self.remove_widget(self._below)
        if self._below.text:
            self.add_widget(self._below)
        if wrong:
            scroll_to(self._line)


load_kv(__file__)
