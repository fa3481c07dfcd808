"""The look of the quiz show: plates with words that always fit, the host's bubble, the star.

Every part is made once and laid anew for the next scene: what is the same as before costs nothing.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Ellipse, Line, PopMatrix, PushMatrix, RoundedRectangle, Scale
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty
from kivy.uix.label import Label
from kivy.uix.widget import Widget
from kivymd.icon_definitions import md_icons

from app.services.i18n import tr
from screens.common.box import Box
from screens.common.faces import WHITE, portrait
from screens.common.widgets import Touchable

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


@lru_cache(maxsize=2048)
def fitting(text: str, width: int, height: int, most: float, bold: bool = False) -> float:
    """The largest letters, up to `most`, in which the text stays within the box and no word is torn."""
    least = min(most, dp(LEAST))
    sizes = [most]
    while sizes[-1] > least:
        sizes.append(max(least, sizes[-1] * 0.93 - 0.2))
    longest = max(text.replace("\n", " ").split(" "), key=len)
    low, high = 0, len(sizes) - 1  # the first that fits is among these; the last one must do
    while low < high:
        middle = (low + high) // 2 if low else 0  # most words fit at once
        label = CoreLabel(text=text, font_name="Roboto", font_size=sizes[middle], bold=bold, text_size=(width, None))
        label.resolve_font_name()
        if label.get_extents(longest)[0] <= width and label.render()[1] <= height:
            high = middle
        else:
            low = middle + 1
    return sizes[low]


@lru_cache(maxsize=256)
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
    """Something to touch, with words: an answer, a number, a player, a card. (Drawn here: a layout file is slower.)

    A scene says what it wants with `lay`, `judge` and `sign`; `dress` then changes what is different.
    """

    live = BooleanProperty(False)  # may be touched now
    chosen = BooleanProperty(False)
    turn = NumericProperty(1.0)  # 1: seen flat, 0: from its edge
    dim = NumericProperty(0.0)

    def __init__(self) -> None:
        super().__init__()
        self.act: Callable[[], object] | None = None  # what a touch does
        self._meant = True  # whether a finger on it still means what it says
        self._worn: tuple[Any, ...] = ()
        self._marks: dict[str, Mark] = {}  # "verdict" and "sign", once there was one
        with self.canvas.before:
            PushMatrix()
            self._scale = Scale(1, 1, 1)
            Color(0, 0, 0, 0.28)
            self._shadow = RoundedRectangle()
            self._ground = Color()
            self._face = RoundedRectangle()
            self._shine = Color(1, 1, 1, 0.06)
            self._light = RoundedRectangle()
            self._edge = Color()
            self._line = Line(width=dp(1.3))
        with self.canvas.after:
            PopMatrix()
        self.bind(live=self._paint, chosen=self._paint, dim=self._paint, state=self._paint)
        self.bind(turn=lambda _, turn: setattr(self._scale, "x", max(0.02, turn)))

    def lay(  # type: ignore[override]
        self, box: Box, text: str, most: float = 18, look: str = "answer", name: str = ""
    ) -> "Plate":
        """What it is from now on; `most` in sp."""
        self.box, self.words, self.most, self.look, self.name_apart = box, text, most, look, name
        self.verdict, self.icon = "", ""
        self.struck = False
        self.icon_fill: Sequence[float] | None = None
        self.act = None
        self.live = self.chosen = False
        self.dim, self.turn = 0.0, 1.0
        return self

    def judge(self, verdict: str) -> None:
        """Show that this is right or wrong, by colour and by a sign."""
        self.verdict = verdict

    def strike(self) -> None:
        """Cross the words out: this can't be chosen any more."""
        self.struck, self.act, self.dim = True, None, 0.8

    def sign(self, icon: str, fill: Sequence[float] | None = None) -> None:
        """An icon before the words, or above them on a card; in a coloured circle, if it is somebody's."""
        self.icon, self.icon_fill = icon, fill

    def dress(self) -> None:
        """Look as it was laid."""
        box = self.box
        look = (self.look, self.struck, self.verdict, self.icon, self.icon_fill)
        wanted = (box, self.words, self.most, self.name_apart, look)
        if wanted == self._worn:
            return
        if not self._worn or self._worn[0] != box:
            self._draw(box)
        self._worn = wanted
        self._write(self._show_sign())
        if mark := self._mark("verdict", bool(self.verdict)):
            icon = "check-bold" if self.verdict == "right" else "close-thick"
            mark.lay((box.right - dp(20), box.center[1]), dp(24), icon, dp(22))
        self._paint()

    def _draw(self, box: Box) -> None:
        self.pos, self.size = box[:2], box[2:]
        round_ = min(dp(14), box.height / 2)
        self._scale.origin = box.center
        self._shadow.pos, self._shadow.size, self._shadow.radius = (box.x, box.y - dp(3)), box[2:], [round_]
        self._face.pos, self._face.size, self._face.radius = box[:2], box[2:], [round_]
        self._light.pos, self._light.size = (box.x, box.center[1]), (box.width, box.height / 2)
        self._light.radius = [round_, round_, 0, 0]
        self._line.rounded_rectangle = (*box.shrunk(dp(1)), max(1.0, round_ - dp(1)))

    def _write(self, before: float) -> None:
        """Words, and room before them for a sign."""
        box, text = self.box, self.words
        margin = min(dp(14), box.width * 0.08) + (dp(20) if self.verdict else 0)
        room = max(1.0, box.width - 2 * margin - before)
        self.bold, self.halign = self.look != "quiet", "center"
        self.strikethrough = self.struck
        self.font_size = fitting(text, int(room), int(box.height - dp(8)), sp(self.most), self.bold)
        self.padding = (margin + before, 0, margin, 0)
        self.text_size = (box.width, None)
        self.text = text
        self.accessible_name = self.name_apart or text

    def _mark(self, kind: str, wanted: bool) -> "Mark | None":
        """The mark of this kind, lying on the plate; none where it is not wanted."""
        mark = self._marks.get(kind)
        if not wanted:
            if mark is not None:
                self.remove_widget(mark)
            return None
        if mark is None:
            mark = self._marks[kind] = Mark()
        if mark.parent is None:
            self.add_widget(mark)
        return mark

    def _show_sign(self) -> float:
        """Put the sign where it goes; tells how much room it takes before the words."""
        box = self.box
        sign = self._mark("sign", bool(self.icon))
        if sign is None:
            return 0.0
        tall = box.height > box.width * 0.6
        side = min(box.height * (0.26 if tall else 0.6), dp(56))
        place = (box.center[0], box.top - side * 0.85) if tall else (box.x + side / 2 + dp(12), box.center[1])
        sign.color = (1, 1, 1, 1) if self.icon_fill else (1, 0.86, 0.45, 1)
        sign.lay(place, side, self.icon, side * (0.62 if self.icon_fill else 0.9), self.icon_fill)
        return 0.0 if tall else side

    def _paint(self, *_: Any) -> None:
        ground, ink = LOOKS[{"right": "green", "wrong": "red"}.get(self.verdict, self.look)]
        self._ground.rgba = (*ground[:3], ground[3] * (1 - 0.45 * self.dim))
        self.color = (*ink, 1 if self.verdict else 1 - 0.5 * self.dim)  # an answer that was opened is read on
        self._shine.a = 0.18 if self.state == "down" and self.live else 0.06
        bright = self.live or self.verdict or self.chosen or self.look == "question"
        edge = (1, 1, 1) if self.chosen or self.look == "quiet" else (1, 0.78, 0.24)
        self._edge.rgba = (*edge, 1.0 if bright else 0.45)
        self._line.width = dp(2.4) if self.chosen else dp(1.3)

    def on_press(self) -> None:
        self._meant = True

    def let_go(self) -> None:
        """It says something else from now on: a finger still on it meant what was there before."""
        if self.state == "down":
            self._meant = False

    def on_release(self) -> None:
        if self._meant and self.act is not None:
            self.act()


class Mark(Label):
    """A drawing on a plate, perhaps in a coloured circle, or an opponent's portrait."""

    def __init__(self) -> None:
        super().__init__(font_name="Icons", size_hint=(None, None))
        with self.canvas.before:
            self._tint = Color(0, 0, 0, 0)
            self._circle = Ellipse()

    def lay(
        self, middle: tuple[float, float], side: float, icon: str, high: float, fill: Sequence[float] | None = None
    ) -> None:
        """Show this, so large."""
        self.size, self.center, self.font_size = (side, side), middle, high
        self.text = md_icons.get(icon, "")
        face = portrait(icon)
        self._tint.rgba = WHITE if face else fill or (0, 0, 0, 0)
        self._circle.texture = face
        self._circle.pos, self._circle.size = self.pos, self.size


class Asked(Plate):
    """The question on its card, its theme above it."""

    def __init__(self) -> None:
        super().__init__()
        self.theme = Words(color=(0.62, 0.12, 0.46, 1))
        self.question = Words(color=(0.2, 0.03, 0.18, 1))
        self.add_widget(self.theme)
        self.add_widget(self.question)

    def ask(self, box: Box, theme: str, question: str, scale: float) -> None:
        """Write both."""
        self.lay(box, "", look="question")
        head = dp(27) * scale
        place = Box(box.x + dp(12), box.top - head, box.width - dp(24), head - dp(6))
        self.theme.lay(place, theme, 13 * scale, True)
        place = Box(box.x + dp(12), box.y + dp(5), box.width - dp(24), box.height - head - dp(5))
        self.question.lay(place, question, 23 * scale, True)


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


class Star(Plate):
    """The button that stops the show for a guess: a star, crossed out once it has been used in vain."""

    def __init__(self) -> None:
        super().__init__()
        self.hit: Callable[[Any], object] | None = None  # what a finger does that comes down here
        self.star = Mark()
        self.call = Words(color=(0.2, 0.03, 0.18, 1))
        self.add_widget(self.star)
        self.add_widget(self.call)

    def hang(self, box: Box, name: str, spent: bool, scale: float = 1.0) -> None:
        """Beside a desk; somebody without a name can't touch it."""
        self.lay(box, "", 15, "quiet" if spent else "gold", name)
        place, below = (box, Box(*box.center, 1, 1)) if spent else self._halves(box.shrunk(dp(4)))
        self.star.color = (1, 1, 1, 0.6) if spent else (0.55, 0.05, 0.40, 1)
        high = min(place[2:])
        self.star.lay(place.center, high, "star-off" if spent else "star", high * 0.86)
        self.call.lay(below, "" if spent else tr("I know!"), 15 * scale, True)

    def on_touch_down(self, touch: Any) -> bool:
        """The finger that comes down first counts, not the one that is lifted first."""
        if self.collide_point(*touch.pos) and self.hit is not None and self._in_reach():
            self.hit(touch)
        return bool(super().on_touch_down(touch))

    def _halves(self, box: Box) -> tuple[Box, Box]:
        """Where the star and its words go: side by side, or one above the other."""
        if box.width > box.height * 2.5:
            words = min(box.width - box.height, dp(110))
            left = box.center[0] - (box.height + words) / 2
            return Box(left, box.y, box.height, box.height), Box(left + box.height, box.y, words, box.height)
        low = box.height * 0.4
        return Box(box.x, box.y + low, box.width, box.height - low), Box(box.x, box.y, box.width, low)
