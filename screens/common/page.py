"""What every page is: a bar with its title and actions, and below it whatever the page shows."""

from collections.abc import Callable, Iterator

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.core.window import Window
from kivy.metrics import dp, sp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens import load_kv
from screens.common.box import Box
from screens.common.widgets import Ground, IconButton, Strip, Text, push_button
from screens.theme import EDGE, WIDEST

SPARE = 0.96  # of a line is written on: letters are a little wider there than when they are measured
SMALL = 0.75  # of its size, and a title had better stand in two lines
LINE = 1.25  # of the letters' size is the height of a line
COLUMN = 280  # sp: a column of words is not narrower


class Title(Text):
    """One line, in smaller letters where it would not fit; where they would be very small, its parts in two lines."""

    words = StringProperty()

    def in_lines(self, size: float, words: str, room: float) -> str:
        """As it is written."""
        small = self.fitting(size, words, room) < size * SMALL
        return words.replace(" · ", "\n") if small else words

    def fitting(self, size: float, text: str, width: float, height: float = 0) -> float:
        """The largest letters up to this size that leave the text within the room."""
        lines = text.split("\n")
        if len(lines) > 1:
            size = min(size, height / len(lines) / LINE)
        while width > 0 and size > dp(11):
            letters = CoreLabel(font_name=self.font_name, font_size=size)
            wide = max(letters.get_extents(line)[0] for line in lines) / (SPARE if len(lines) == 1 else SPARE**2)
            if wide <= width:
                break
            size = max(dp(11), size * min(0.99, width / wide))
        return size


class AppBar(Strip):
    """The bar at the top."""

    title = StringProperty()


class Page(Ground, BoxLayout):
    """One page; `given` is what it was opened with."""

    title = StringProperty()

    @property
    def hurries(self) -> bool:
        """Whether every millisecond counts here, even if nothing moves."""
        return False

    def __init__(self, **given: object) -> None:
        self.given = given
        self._parts: Iterator[object] = iter(())
        self._build_on = Clock.create_trigger(lambda _: self._build_next())
        super().__init__()

    def build(self, parts: Iterator[object]) -> None:
        """Build the first part now and one more in each of the next frames: what is seen first is seen soon."""
        self._parts = parts
        self._build_next()

    def _build_next(self) -> None:
        for _ in self._parts:
            self._build_on()
            return

    def build_rest(self) -> None:
        """Build what is still missing, now."""
        self._build_on.cancel()
        for _ in self._parts:
            pass

    def add_action(self, icon: str, name: str, act: Callable[[], object]) -> IconButton:
        """Put a button at the end of the bar."""
        button = IconButton(icon=icon, accessible_name=name, on_release=lambda _: act())
        self.ids.bar.ids.actions.add_widget(button)
        return button

    def room(self) -> Box:
        """Where a message may lie, in the window: below the bar, above a keyboard."""
        x, low = self.to_window(*self.pos)
        low = max(low, Window.keyboard_height)
        return Box(x, low, self.width, max(dp(96), self.to_window(0, self.ids.bar.y)[1] - low))

    def opened(self) -> None:
        """It is on screen now, and fits the window from now on."""
        Window.bind(size=self._arrange)
        self._arrange()

    def close(self) -> None:
        """It will not be seen again: stop everything."""
        Window.unbind(size=self._arrange)
        self._build_on.cancel()

    def _arrange(self, *_: object) -> None:
        """Lay things out for the window as it is now."""

    def pause(self) -> None:
        """The app went to the background."""

    def resume(self) -> None:
        """The app is back."""

    def covered(self) -> None:
        """A dialog lies over it."""

    def uncovered(self) -> None:
        """The dialog is gone."""

    def entered(self) -> bool:
        """Whether Enter meant something here, with the keyboard's mark nowhere."""
        return False

    def read_out(self) -> str:
        """What a listener hears who wants to know how things stand; nothing: all that is written there."""
        return ""

    def on_back(self) -> bool:
        """Whether the back key meant something here."""
        return False

    def remember(self) -> dict[str, object]:
        """What to open it with when it is built anew, so that the player notices nothing."""
        return {}


class ScrollPage(Page):
    """A page whose content is a column that scrolls."""

    widest = NumericProperty(WIDEST)
    spacing_of_parts = NumericProperty(EDGE)

    @property
    def body(self) -> BoxLayout:
        """The column."""
        column: BoxLayout = self.ids.body
        return column

    def add_button(self, words: str, act: Callable[[], object], style: str, icon: str) -> None:
        """Put a button at the end of the column."""
        self.body.add_widget(push_button(words, act, style, icon))

    def remember(self) -> dict[str, object]:
        return {"scroll_y": self.ids.scroll.scroll_y}

    def opened(self) -> None:
        super().opened()
        if "scroll_y" in self.given:
            self.build_rest()
            self.ids.scroll.scroll_y = self.given["scroll_y"]


def is_wide(width: float, height: float) -> bool:
    """Whether there is more room beside than below."""
    return width > height and width >= dp(560)


def fits_columns(width: float, height: float) -> bool:
    """Whether two columns of words lie well side by side."""
    return is_wide(width, height) and width >= 2 * sp(COLUMN)


def is_tablet(width: float, height: float) -> bool:
    """Whether people can sit round it."""
    return bool(min(width, height) >= dp(600))


load_kv(__file__)
