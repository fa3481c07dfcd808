"""The sign at one's hand: whose turn it is and what happened last, or what a hint says for as long as it holds."""

import re
from functools import lru_cache

from kivy.core.text import Label as CoreLabel
from kivy.core.text.markup import MarkupLabel
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.label import Label
from kivy.utils import escape_markup
from kivymd.icon_definitions import md_icons

from screens import load_kv
from screens.common.fitting import surely_fits, unbroken
from screens.common.widgets import Ground

USUAL, LARGEST = 17, 24  # sp: on a phone, and where there is more room
LEAST = 13  # dp: smaller letters are small print
SMALLEST = 8  # dp: smaller ones nobody reads
EDGE = 4  # dp above and below the words
MARKS = re.compile(r"\[.*?\]")
ROUGHLY = 0.9  # of what words seem to need they need at least this much


def two_lines(growth: float = 1.0) -> float:
    """How high it is with two lines of usual letters, or larger ones."""
    return float(2.4 * sp(USUAL) * growth + 2 * dp(EDGE))


def sign_height(room: float) -> float:
    """How high it is on a board that has so much room: two lines, or one where that is little."""
    one = 1.2 * min(sp(USUAL), dp(USUAL)) + 2 * dp(EDGE)
    two = two_lines(min(1.3, max(1.0, room / dp(900))))
    return float(max(one, min(two, room * 0.08)))


class TurnSign(Ground, Label):
    """Words at the hand; bright when they call somebody."""

    calling = BooleanProperty(False)  # a person may move
    angle = NumericProperty(0)  # it is read from there
    bright = ObjectProperty()  # ground and ink of a call
    veiled = BooleanProperty(False)  # a bubble lies over it
    spilled = StringProperty()  # a hint that has no room on it: its table says it elsewhere
    spills = False  # whether there is such a table

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.line = self.words = self.hint = self.advice = ""
        self.task = ""  # of a puzzle: what it asks for stands where others are told that it is their turn

    def lay(self, box: tuple[float, float, float, float], angle: float = 0) -> None:
        """Lie here."""
        if (*self.pos, *self.size, self.angle) != (*box, angle):
            self.pos, self.size, self.angle = box[:2], box[2:], angle
            self._write()

    def say(self, line: str, words: str = "", calling: bool = False) -> None:
        """What happened, and who is next."""
        self.line, self.words, self.calling = line, words, calling
        self.hint = self.advice = ""
        self._write()

    def add(self, advice: str) -> None:
        """What whoever is called may do."""
        if advice != self.advice:
            self.advice = advice
            self._write()

    def advise(self, hint: str) -> None:
        """What a hint says, until something else is said."""
        self.hint, self.spilled = hint, ""
        self._write()

    def _write(self) -> None:
        """As much as fits in letters that can be read; who is next comes first."""
        if self.parent is None:  # a board without a hand
            return
        width, height = int(self.width - dp(20)), int(self.height - dp(2))
        text, size, most = "", 0.0, min(sp(LARGEST), max(sp(USUAL), height * 0.4))
        for text in self._wordings():
            size = _fitting(text, width, height, most)
            if size >= min(dp(LEAST), most):
                break
        self.spilled = self.hint if self.spills and size < min(dp(LEAST), most) else ""
        if self.spilled:
            text = self._called()
            size = _fitting(text, width, height, most)
        if not size and self.hint and not self.spilled:  # small print rather than a hint of which only a part is seen
            size = _fitting(text, width, height, dp(LEAST) * 0.8, dp(SMALLEST))
        if not size and (self.spilled or not self.hint):  # the log has it, and the seats say whose turn it is
            text = ""
        self.text_size = (width, None)
        self.font_size, self.text = size or dp(LEAST), text
        self.on_veiled()

    def on_veiled(self, *_: object) -> None:
        """Words are read whole or not at all."""
        self.opacity = 1 if self.text and not self.veiled else 0

    def _wordings(self) -> list[str]:
        if self.hint:
            return [f"[font=Icons]{md_icons['lightbulb-on-outline']}[/font] {escape_markup(self.hint)}"]
        line, words = escape_markup(self.line), self._called()
        if not line or not words:
            return [line or words]
        if not self.calling:
            return [f"{line}\n{words}", line]
        advised = [f"{words}  {escape_markup(self.advice)}\n{line}"] if self.advice else []
        return [*advised, f"{words}\n{line}", f"{words}  {line}", words]

    def _called(self) -> str:
        """Who is next."""
        if not self.calling:
            return str(escape_markup(self.words))
        return f"[b]{escape_markup(self.task or self.words)}[/b]"


@lru_cache(256)
def _fitting(text: str, width: int, height: int, most: float, least: float = 0) -> float:
    """The largest letters in which the text stays within the box, no word torn; 0: there are none one could read."""
    if width <= 0:
        return 0.0
    smallest = (least or dp(LEAST) * 0.8) * 0.93
    written = MARKS.sub("", text)
    size = max(unbroken(written, width, most), min(most, smallest * 1.01))
    if "[font" not in text and width > 0 and size > smallest and surely_fits(written, width, height, size):
        return size  # as most sentences do, and to write one on trial takes a third of a frame
    plain = CoreLabel(font_name="Roboto", font_size=most)
    lines = [plain.get_extents(line) for line in written.split("\n")]
    while size > smallest:
        part = size / most
        rows = sum(max(1.0, wide * part / max(1, width)) for wide, _ in lines)  # they need as much, if not more
        if rows * lines[0][1] * part * ROUGHLY <= height:
            label = MarkupLabel(text=text, font_name="Roboto", font_size=size, text_size=(width, None))
            label.resolve_font_name()
            if label.render()[1] <= height:
                return size
        size *= 0.93
    return 0.0


load_kv(__file__)
