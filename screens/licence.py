"""The licence of one work, whole.

Texts are long, and one label of all of it would be a larger picture than a phone can show: the words are broken into
lines here, and only the lines in view exist.
"""

from collections.abc import Callable, Iterator
from functools import cache

from kivy.core.text import Label as CoreLabel
from kivy.metrics import dp, sp
from kivy.properties import NumericProperty
from kivy.uix.label import Label

from app.services.licences import broken, find_work, read_work
from screens import load_kv
from screens.common.page import Page
from screens.common.widgets import app
from screens.theme import EDGE, TEXT_SIZES

FONT = "Roboto"
MEASURE = 44  # how wide a line may be, in letters high: some ninety letters


class LicenceLine(Label):
    """One line; it is used again for others as they come into view."""


class LicencePage(Page):
    """Scrolls through all texts of a work."""

    line_height = NumericProperty()
    margin = NumericProperty(EDGE)
    slack = NumericProperty(dp(12))  # words side by side may be a little wider than one by one

    def __init__(self, work: str, scroll_y: float = 1.0, **given: object) -> None:
        self.work = find_work(work)
        self.paragraphs = list(read_work(self.work))
        self.font_size = sp(TEXT_SIZES["label"])
        super().__init__(work=work, **given)
        self.title = self.work.name
        self.line_height = CoreLabel(font_name=FONT, font_size=self.font_size).get_extents("Ág")[1]
        self._scroll_y = scroll_y

    def opened(self) -> None:
        super().opened()
        self.ids.scroll.scroll_y = self._scroll_y

    def remember(self) -> dict[str, object]:
        return {"scroll_y": self.ids.scroll.scroll_y}

    def on_width(self, *_: object) -> None:
        """Break the lines anew for another width."""
        self.margin = EDGE + max(0, (self.width - MEASURE * self.font_size) / 2)
        look = {"font_size": self.font_size, "color": app().theme_cls.onSurfaceColor}
        self.ids.scroll.data = [
            {"text": line, "bold": bold, **look} for line, bold in self.lines(self.width - 2 * self.margin)
        ]

    def lines(self, room: float) -> Iterator[tuple[str, bool]]:
        """Every line that fits the room, and whether it is a heading."""
        for words, heading in self.paragraphs:
            for line in broken(words, room, _measure(self.font_size, heading)) if words else [""]:
                yield line, heading


@cache
def _measure(font_size: float, bold: bool) -> Callable[[str], float]:
    """How wide words are; licences use the same ones over and over."""
    label = CoreLabel(font_name=FONT, font_size=font_size, bold=bold)
    return cache(lambda word: label.get_extents(word)[0])


load_kv(__file__)
