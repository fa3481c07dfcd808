"""The look of the quiz show: plates with words that always fit, desks with their lamps, the host's bubble, banknotes.

A lamp says its faults by colour, by shape and by a figure: green circle 0, orange triangle 1, red octagon 2.
"""

from functools import lru_cache
from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Ellipse, Line, PopMatrix, PushMatrix, RoundedRectangle, Scale
from kivy.metrics import dp, sp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.label import Label
from kivy.uix.widget import Widget
from kivymd.icon_definitions import md_icons

from app.services.i18n import euros, tr
from screens.common.box import Box
from screens.common.people import Person
from screens.common.widgets import Touchable

LAMPS = (("circle", "#2FBF5B"), ("triangle", "#FF9F1C"), ("octagon", "#E5383B"))  # by faults
NOTES = (5000, 2000, 1000)
NOTE_COLOURS = {5000: "#7B4FB5", 2000: "#2E8B57", 1000: "#2F6DB5"}
LOOKS = {  # ground and ink
    "answer": ((0.243, 0.043, 0.306, 1), (1, 1, 1)),
    "question": ((1, 0.969, 0.918, 1), (0.2, 0.03, 0.18)),
    "gold": ((1, 0.784, 0.239, 1), (0.2, 0.03, 0.18)),
    "card": ((0.416, 0.106, 0.604, 1), (1, 1, 1)),
    "quiet": ((0, 0, 0, 0.35), (1, 1, 1)),
    "green": ((0.118, 0.478, 0.235, 1), (1, 1, 1)),
    "red": ((0.702, 0.149, 0.118, 1), (1, 1, 1)),
}
LEAST = 10  # dp: smaller letters can't be read


def notes_for(amount: int) -> list[int]:
    """The banknotes that make up an amount, large ones first; the box has one of 5 000 and two of 2 000."""
    notes: list[int] = []
    for note in NOTES:
        while amount >= note and (note < 5000 or not notes):
            notes.append(note)
            amount -= note
    return notes


@lru_cache(maxsize=2048)
def fitting(text: str, width: int, height: int, most: float, bold: bool = False) -> float:
    """The largest letters, up to `most`, in which the text stays within the box and no word is torn."""
    least = min(most, dp(LEAST))
    size = most
    longest = max(text.replace("\n", " ").split(" "), key=len)
    while size > least:
        label = CoreLabel(text=text, font_name="Roboto", font_size=size, bold=bold, text_size=(width, None))
        label.resolve_font_name()
        if label.render()[1] <= height and label.get_extents(longest)[0] <= width:
            break
        size = max(least, size * 0.93 - 0.2)
    return size


def text_width(text: str, size: float) -> float:
    """How wide a text is in one line."""
    label = CoreLabel(text=text, font_name="Roboto", font_size=size)
    label.resolve_font_name()
    return float(label.get_extents(text)[0])


class Words(Label):
    """Words in a box, as large as they can be."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(font_name="Roboto", valign="middle", **{"size_hint": (None, None), **kwargs})

    def lay(self, box: Box, text: str, most: float = 17, bold: bool = False, halign: str = "center") -> "Words":
        """Write this into the box; `most` in sp."""
        self.pos, self.size = box[:2], box[2:]
        self.bold, self.halign = bold, halign
        self.font_size = fitting(text, int(box.width), int(box.height), sp(most), bold)
        self.text_size = (box.width, None)
        self.text = text
        return self


class Plate(Touchable, Words):
    """Something to touch, with words: an answer, a number, a player, a card. (Drawn here: a layout file is slower.)"""

    accessible_name = StringProperty()
    live = BooleanProperty(False)  # may be touched now
    chosen = BooleanProperty(False)
    turn = NumericProperty(1.0)  # 1: seen flat, 0: from its edge
    dim = NumericProperty(0.0)

    def __init__(self, box: Box, text: str, most: float = 18, look: str = "answer", name: str = "") -> None:
        super().__init__(pos=box[:2], size=box[2:])
        self.box, self.most, self.look, self.name_apart = box, most, look, name
        self.verdict = ""
        self.before = 0.0  # the room of a sign before the words
        round_ = min(dp(14), box.height / 2)
        with self.canvas.before:
            PushMatrix()
            self._scale = Scale(1, 1, 1, origin=box.center)
            Color(0, 0, 0, 0.28)
            RoundedRectangle(pos=(box.x, box.y - dp(3)), size=box[2:], radius=[round_])
            self._ground = Color()
            RoundedRectangle(pos=box[:2], size=box[2:], radius=[round_])
            self._shine = Color(1, 1, 1, 0.06)
            RoundedRectangle(
                pos=(box.x, box.center[1]), size=(box.width, box.height / 2), radius=[round_, round_, 0, 0]
            )
            self._edge = Color()
            inside = box.shrunk(dp(1))
            self._line = Line(rounded_rectangle=(*inside, max(1.0, round_ - dp(1))), width=dp(1.3))
        with self.canvas.after:
            PopMatrix()
        self.bind(live=self._paint, chosen=self._paint, dim=self._paint, state=self._paint)
        self.bind(turn=lambda _, turn: setattr(self._scale, "x", max(0.02, turn)))
        self.write(text)
        self._paint()

    def write(self, text: str) -> None:
        """Other words on the same plate."""
        self.words = text
        box = self.box
        margin = min(dp(14), box.width * 0.08) + (dp(20) if self.verdict else 0)
        room = max(1.0, box.width - 2 * margin - self.before)
        self.bold, self.halign = self.look != "quiet", "center"
        self.font_size = fitting(text, int(room), int(box.height - dp(8)), sp(self.most), self.bold)
        self.padding = (margin + self.before, 0, margin, 0)
        self.text_size = (box.width, None)
        self.text = text
        self.accessible_name = self.name_apart or text

    def _paint(self, *_: Any) -> None:
        ground, ink = LOOKS[{"right": "green", "wrong": "red"}.get(self.verdict, self.look)]
        self._ground.rgba = (*ground[:3], ground[3] * (1 - 0.45 * self.dim))
        self.color = (*ink, 1 - 0.5 * self.dim)
        self._shine.a = 0.18 if self.state == "down" and self.live else 0.06
        bright = self.live or self.verdict or self.chosen or self.look == "question"
        edge = (1, 1, 1) if self.chosen or self.look == "quiet" else (1, 0.78, 0.24)
        self._edge.rgba = (*edge, 1.0 if bright else 0.45)
        self._line.width = dp(2.4) if self.chosen else dp(1.3)

    def judge(self, verdict: str) -> None:
        """Show that this is right or wrong, by colour and by a sign."""
        self.verdict = verdict
        self.write(self.words)
        mark = Label(font_name="Icons", font_size=dp(22), size_hint=(None, None), size=(dp(24), dp(24)))
        mark.center = (self.box.right - dp(20), self.box.center[1])
        mark.text = md_icons["check-bold" if verdict == "right" else "close-thick"]
        self.add_widget(mark)
        self._paint()


    def sign(self, icon: str, fill: Any = None) -> None:
        """An icon before the words, or above them on a card; in a coloured circle, if it is somebody's."""
        box = self.box
        tall = box.height > box.width * 0.6
        side = min(box.height * (0.26 if tall else 0.6), dp(56))
        if tall:
            x, y = box.center[0], box.top - side * 0.85
        else:
            x, y = box.x + side / 2 + dp(12), box.center[1]
            self.before = side
            self.write(self.words)
        mark = Label(font_name="Icons", text=md_icons.get(icon, ""), size_hint=(None, None), size=(side, side))
        mark.center, mark.font_size = (x, y), side * (0.62 if fill else 0.9)
        if fill:
            with mark.canvas.before:
                Color(*fill)
                Ellipse(pos=(x - side / 2, y - side / 2), size=(side, side))
        else:
            mark.color = (1, 0.86, 0.45, 1)
        self.add_widget(mark)


class Bubble(Widget):
    """The host and what is being said."""

    cloud = ListProperty([0, 0, 0, 0])

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.title = Words(color=(1, 0.86, 0.45, 1))
        self.speech = Words(color=(0.20, 0.04, 0.18, 1))
        self.face = Label(font_name="Icons", text=md_icons["account-tie-voice"], color=(1, 0.86, 0.45, 1))
        for part in (self.title, self.speech, self.face):
            part.size_hint = (None, None)
            self.add_widget(part)

    def lay(self, box: Box, title: str, words: str, scale: float = 1.0) -> None:
        """Place it and say something."""
        self.pos, self.size = box[:2], box[2:]
        high = min(sp(20) * scale, box.height * 0.28)
        side = min(box.height, dp(58) * scale)
        self.face.size = (side, box.height)
        self.face.pos = (box.x, box.y)
        self.face.font_size = side * 0.72
        left = box.x + side + dp(6)
        self.title.lay(Box(left, box.top - high, box.right - left, high), title, 14 * scale, True, "left")
        cloud = Box(left, box.y, box.right - left, box.height - high - dp(2))
        room = Box(left + dp(12), cloud.y + dp(5), cloud.width - dp(24), cloud.height - dp(10))
        self.speech.lay(room, words, 17 * scale, False, "left")
        needed = text_width(words, self.speech.font_size) + dp(26)
        self.cloud = [*cloud[:2], max(cloud.width * 0.4, min(cloud.width, needed)), cloud.height]


class Desk(Widget):
    """A player's desk: who, how much money, and the lamp."""

    money = NumericProperty(0)
    faults = NumericProperty(0)
    acting = BooleanProperty(False)
    champion = BooleanProperty(False)
    lamp = ColorProperty("#2FBF5B")
    fill = ColorProperty("#555555")
    flash = NumericProperty(0.0)  # the lamp has just changed

    def __init__(self, person: Person, **kwargs: Any) -> None:
        self.person = person
        self.badge = Label(font_name="Icons", text=md_icons.get(person.symbol, ""))
        self.crown = Label(font_name="Icons", text=md_icons["crown"], color=(1, 0.8, 0.2, 1))
        self.lamp_shape = Label(font_name="Icons")
        self.lamp_count = Label(font_name="Roboto", bold=True, color=(0, 0, 0, 1))
        self.name = DeskName(font_name="Roboto", text=person.name, color=(1, 1, 1, 1), shorten=True, max_lines=1)
        self.sum = Words(color=(1, 0.87, 0.47, 1))
        super().__init__(size_hint=(None, None), fill=person.fill, **kwargs)
        for part in (self.lamp_shape, self.lamp_count, self.badge, self.crown, self.name, self.sum):
            part.size_hint = (None, None)
            self.add_widget(part)

    def lay(self, box: Box, money: int, faults: int, scale: float = 1.0) -> None:
        """Place it and show what it has."""
        self.pos, self.size, self.scale = box[:2], box[2:], scale
        self.upright = box.height > box.width * 0.5
        self._place(box.shrunk(dp(5)))
        self.money, self.faults = money, faults
        self.on_money()
        self.on_faults()

    def _place(self, box: Box) -> None:
        if self.upright:  # lamp and badge side by side, name and money below
            line = min(sp(22) * self.scale, box.height * 0.26)
            side = min(dp(46) * self.scale, box.height - 2 * line - dp(4), box.width * 0.44)
            middle = box.center[0]
            spare = (box.height - side - 2 * line) / 3
            y = box.top - spare - side
            places = (middle - side - dp(3), middle + dp(3))
            low = box.y + spare / 2
            rows = (Box(box.x, low + line, box.width, line), Box(box.x, low, box.width, line))
            halign = "center"
        else:
            side = min(dp(36) * self.scale, box.height - dp(4), box.width * 0.2)
            y = box.center[1] - side / 2
            places = (box.x, box.x + side + dp(4))
            left = box.x + 2 * side + dp(10)
            wide = max(1.0, box.right - left)
            line, half = min(box.height / 2, sp(26) * self.scale), box.center[1]
            rows = (Box(left, half, wide, line), Box(left, half - line, wide, line))
            halign = "left"
        for part, x in ((self.lamp_shape, places[0]), (self.lamp_count, places[0]), (self.badge, places[1])):
            part.size, part.pos = (side, side), (x, y)
        self.lamp_shape.font_size = side
        self.lamp_count.font_size = side * 0.42
        self.badge.font_size = side * 0.62
        self.crown.size = (side * 0.5, side * 0.5)
        self.crown.font_size = side * 0.5
        self.crown.pos = (places[1] + side * 0.6, y + side * 0.62)
        self.crown.opacity = 1 if self.champion else 0
        self.rows, self.halign = rows, halign
        name = self.name
        name.size, name.pos, name.halign = rows[0][2:], rows[0][:2], halign
        whole = self.person.name.replace(" ", "\u00a0")
        most = min(sp(15) * self.scale, rows[0].height * 0.8)
        name.font_size = max(min(most, dp(12)), fitting(whole, int(rows[0].width) - 2, int(rows[0].height), most))
        name.text_size = (rows[0].width, None)

    def on_money(self, *_: Any) -> None:
        """Count."""
        if hasattr(self, "rows"):
            self.sum.lay(self.rows[1], euros(round(self.money)), 16.5 * self.scale, True, self.halign)

    def on_faults(self, *_: Any) -> None:
        """The lamp: colour, shape and figure."""
        shape, colour = LAMPS[min(2, int(self.faults))]
        self.lamp = colour
        self.lamp_shape.text = md_icons[shape]
        self.lamp_shape.color = self.lamp
        self.lamp_count.text = str(int(self.faults))

    @property
    def middle(self) -> tuple[float, float]:
        """Where money comes to."""
        return self.x + self.width / 2, self.y + self.height / 2


class DeskName(Label):
    """A player's name, shortened where the desk is small."""


class Star(Plate):
    """The button that stops the show for a guess: a star, crossed out once it has been used in vain."""

    def __init__(self, box: Box, name: str, spent: bool, scale: float = 1.0) -> None:
        super().__init__(box, "", 15, "quiet" if spent else "gold", name=name)
        icon = Label(font_name="Icons", text=md_icons["star-off" if spent else "star"], size_hint=(None, None))
        icon.color = (1, 1, 1, 0.6) if spent else (0.55, 0.05, 0.40, 1)
        place, below = self._halves(box.shrunk(dp(4)))
        icon.size, icon.pos = (box if spent else place)[2:], (box if spent else place)[:2]
        icon.font_size = min(icon.size) * 0.86
        self.add_widget(icon)
        if not spent:
            self.add_widget(Words(color=(0.2, 0.03, 0.18, 1)).lay(below, tr("I know!"), 15 * scale, True))

    def _halves(self, box: Box) -> tuple[Box, Box]:
        """Where the star and its words go: side by side, or one above the other."""
        if box.width > box.height * 2.5:
            words = min(box.width - box.height, dp(110))
            left = box.center[0] - (box.height + words) / 2
            return Box(left, box.y, box.height, box.height), Box(left + box.height, box.y, words, box.height)
        low = box.height * 0.4
        return Box(box.x, box.y + low, box.width, box.height - low), Box(box.x, box.y, box.width, low)


class Note(Label):
    """A banknote on its way."""

    ground = ColorProperty("#2E8B57")

    def __init__(self, value: int, **kwargs: Any) -> None:
        super().__init__(
            text=f"{value}", font_name="Roboto", bold=True, font_size=dp(13), size_hint=(None, None),
            size=(dp(58), dp(28)), ground=NOTE_COLOURS[value], **kwargs,
        )  # fmt: skip
