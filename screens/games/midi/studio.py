"""The look of the quiz show: plates with words that always fit, the host's bubble, the star.

Every part is made once and laid anew for the next scene: what is the same as before costs nothing.
"""

from collections.abc import Callable, Sequence

from kivy.clock import Clock
from kivy.graphics import Color, Ellipse, Line, PopMatrix, PushMatrix, RoundedRectangle, Scale
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty
from kivy.uix.label import Label
from kivy.uix.widget import Widget
from kivymd.icon_definitions import md_icons

from app.services.i18n import tr
from screens.common.box import Box
from screens.common.faces import WHITE, portrait
from screens.common.fitting import FILLED, fitting, text_width
from screens.common.widgets import Touchable, app

LOOKS = {  # ground and ink
    "answer": ((0.243, 0.043, 0.306, 1), (1, 1, 1)),
    "question": ((1, 0.969, 0.918, 1), (0.2, 0.03, 0.18)),
    "gold": ((1, 0.784, 0.239, 1), (0.2, 0.03, 0.18)),
    "card": ((0.416, 0.106, 0.604, 1), (1, 1, 1)),
    "quiet": ((0, 0, 0, 0.35), (1, 1, 1)),
    "green": ((0.118, 0.478, 0.235, 1), (1, 1, 1)),
    "red": ((0.702, 0.149, 0.118, 1), (1, 1, 1)),
}
VERDICTS = {"right": (0.10, 0.62, 0.26, 1), "wrong": (0.86, 0.16, 0.14, 1)}  # the disc of a check or a cross
THEME = (0.17, dp(24), dp(44))  # of a question's card: a part of its height, at least and at most
HIGH = dp(40)  # letters that grow with their plate grow no larger
SMALL = 13  # dp: rather fewer words of the host than smaller letters
A_FRAME = 2  # texts of a scene that are written in one frame
LOW = dp(84)  # a card lower than this has no room for a theme


def theme_height(box: Box) -> float:
    """How much of a question's card its theme takes."""
    part, least, most = THEME
    return float(min(most, max(least, box.height * part))) if box.height >= LOW else 0.0


def room_on_card(box: Box) -> Box:
    """Where a question is written on its card; without a theme that is a plate."""
    head, side = theme_height(box), dp(12)
    if not head:
        return room_on_plate(box)
    return Box(box.x + side, box.y + dp(6), box.width - 2 * side, box.height - head - dp(12))


def room_on_plate(box: Box) -> Box:
    """Where words are written on a plate."""
    side = min(dp(14), box.width * 0.08)
    return Box(box.x + side, box.y + dp(4), box.width - 2 * side, box.height - dp(8))


class Words(Label):
    """Words in a box, as large as they can be."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(font_name="Roboto", valign="middle", **{"size_hint": (None, None), **kwargs})

    def lay(
        self, box: Box, text: str, most: float = 17, bold: bool = False, halign: str = "center", letters: float = 0
    ) -> "Words":
        """Write this into the box; `most` in sp, or `letters` in pixels."""
        self.pos, self.size = box[:2], box[2:]
        self.bold, self.halign = bold, halign
        self.font_size = fitting(text, int(box.width), int(box.height), letters or sp(most), bold)
        self.text_size = (box.width, None)
        self.text = text
        return self


class Written(Words):
    """Words of a scene: only a few are written in each frame, since that is most of what a new scene costs."""

    _frame = _count = 0  # how many of them were written in which frame

    @staticmethod
    def wait() -> None:
        """A scene is being built, which is enough for this frame."""
        Written._frame, Written._count = Clock.frames, A_FRAME

    def texture_update(self, *args: float) -> None:
        """Write them, or let them not be seen until a frame has room for them."""
        if Written._frame != Clock.frames:
            Written._frame, Written._count = Clock.frames, 0
        in_life = not app().paused and self.get_root_window() is not None  # not for a picture of the board
        if self.text and Written._count >= A_FRAME and in_life:
            self.texture_size = (0, 0)
            Clock.schedule_once(lambda _: self._trigger_texture())
            return
        Written._count += bool(self.text)
        super().texture_update(*args)  # type: ignore[misc]  # Kivy's


class Plate(Touchable, Written):
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
        self._worn: tuple[object, ...] = ()
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
        self, box: Box, text: str, most: float = 18, look: str = "answer", name: str = "", letters: float = 0
    ) -> "Plate":
        """What it is from now on; words of up to `most` sp, larger on a high plate, or of `letters` pixels."""
        self.box, self.words, self.look, self.name_apart = box, text, look, name
        self.most = letters or max(sp(most), min(HIGH, box.height * FILLED))
        self.verdict, self.icon, self.said = "", "", ""
        self.struck = False
        self.icon_fill: Sequence[float] | None = None
        self.act = None
        self.live = self.chosen = False
        self.dim, self.turn = 0.0, 1.0
        return self

    def judge(self, verdict: str, said: str = "") -> None:
        """Show that this is right or wrong, by colour and by a sign; `said` to whoever listens."""
        self.verdict, self.said = verdict, said

    def state_words(self) -> str:
        """Right, wrong, crossed out, chosen, or not for now."""
        if self.verdict:
            return self.said or (tr("right") if self.verdict == "right" else tr("wrong"))
        if self.struck:
            return tr("crossed out")
        if self.chosen:
            return tr("chosen")
        return "" if self.live or self.act is None else tr("not possible now")

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
        self._write(*self._show_sign())
        if mark := self._mark("verdict", bool(self.verdict)):
            icon, side = ("check-bold", "close-thick")[self.verdict == "wrong"], min(dp(40), box.height * 0.6)
            mark.lay((box.right - side * 0.42, box.top - side * 0.3), side, icon, side * 0.72, VERDICTS[self.verdict])
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

    def _write(self, before: float, above: float) -> None:
        """Words, and room before or above them for a sign."""
        box, text = self.box, self.words
        room = room_on_plate(box)
        margin = room.x - box.x
        self.bold, self.halign = self.look != "quiet", "center"
        self.strikethrough = self.struck
        width, height = max(1.0, room.width - before), max(1.0, room.height - above)
        self.font_size = fitting(text, int(width), int(height), self.most, self.bold)
        self.padding = (margin + before, above, margin, 0)
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

    def _show_sign(self) -> tuple[float, float]:
        """Put the sign where it goes; tells how much room it takes before and above the words."""
        box = self.box
        sign = self._mark("sign", bool(self.icon))
        if sign is None:
            return 0.0, 0.0
        tall = box.height > box.width * 0.6
        side = min(box.height * (0.26 if tall else 0.6), dp(84 if tall else 64))
        place = (box.center[0], box.top - side * 0.85) if tall else (box.x + side / 2 + dp(12), box.center[1])
        sign.color = (1, 1, 1, 1) if self.icon_fill else (1, 0.86, 0.45, 1)
        sign.lay(place, side, self.icon, side * (0.62 if self.icon_fill else 0.9), self.icon_fill)
        return (0.0, side * 1.1) if tall else (side, 0.0)

    def _paint(self, *_: object) -> None:
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
        self.theme = Written(color=(0.62, 0.12, 0.46, 1))
        self.question = Written(color=(0.2, 0.03, 0.18, 1))
        self.add_widget(self.theme)
        self.add_widget(self.question)

    def ask(self, box: Box, theme: str, question: str, letters: float) -> None:
        """Write both; the question in letters of so many pixels at most."""
        self.lay(box, "", look="question")
        head, room = theme_height(box), room_on_card(box)
        place = Box(room.x, box.top - head, room.width, head - dp(4))
        self.theme.lay(place, theme, bold=True, letters=min(place.height * 0.72, max(dp(12), letters * 0.6)))
        self.question.lay(room, question, bold=True, letters=letters)


class Bubble(Widget):
    """The host and what is being said."""

    cloud = ListProperty([0, 0, 0, 0])

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.title = Written(color=(1, 0.86, 0.45, 1))
        self.speech = Written(color=(0.20, 0.04, 0.18, 1))
        self.face = Label(font_name="Icons", text=md_icons["account-tie-voice"], color=(1, 0.86, 0.45, 1))
        for part in (self.title, self.speech, self.face):
            part.size_hint = (None, None)
            self.add_widget(part)

    def lay(self, box: Box, title: str, words: str, shorter: str, scale: float = 1.0) -> None:
        """Place it and say something, in fewer words where letters would be too small."""
        self.pos, self.size = box[:2], box[2:]
        high = min(max(sp(20) * scale, box.height * 0.24), box.height * 0.28)
        side = min(box.height, dp(64) * scale)
        self.face.size = (side, box.height)
        self.face.pos = (box.x, box.y)
        self.face.font_size = side * 0.72
        left = box.x + side + dp(6)
        self.title.lay(Box(left, box.top - high, box.right - left, high), title, 0, True, "left", high * 0.72)
        cloud = Box(left, box.y, box.right - left, box.height - high - dp(2))
        room = Box(left + dp(12), cloud.y + dp(5), cloud.width - dp(24), cloud.height - dp(10))
        if fitting(words, int(room.width), int(room.height), dp(SMALL)) < dp(SMALL):
            words = shorter
        self.speech.lay(room, words, 0, False, "left", max(sp(17) * scale, min(room.height * 0.46, dp(34))))
        needed = text_width(words, self.speech.font_size) + dp(26)
        self.cloud = [*cloud[:2], max(cloud.width * 0.4, min(cloud.width, needed)), cloud.height]


class Star(Plate):
    """The button that stops the show for a guess: a star, crossed out once it has been used in vain."""

    def __init__(self) -> None:
        super().__init__()
        self.whose = ""  # whose it is
        self.hit: Callable[[MotionEvent], object] | None = None  # what a finger does that comes down here
        self.star = Mark()
        self.call = Written(color=(0.2, 0.03, 0.18, 1))
        self.add_widget(self.star)
        self.add_widget(self.call)

    def hang(self, box: Box, name: str, spent: bool, scale: float = 1.0, named: bool = False) -> None:
        """Beside a desk, or `named` at an edge; somebody without a name can't touch it."""
        self.lay(box, "", 15, "quiet" if spent else "gold", name)
        alone = spent and not named
        place, below = (box, Box(*box.center, 1, 1)) if alone else self._halves(box.shrunk(dp(4)))
        self.star.color = (1, 1, 1, 0.6) if spent else (0.55, 0.05, 0.40, 1)
        self.call.color = (1, 1, 1, 0.8) if spent else (0.2, 0.03, 0.18, 1)
        high = min(place[2:])
        self.star.lay(place.center, high, "star-off" if spent else "star", high * 0.86)
        words, letters = self._called(below, spent) if named else (tr("I know!"), sp(15 * scale))
        self.call.lay(below, "" if alone else words, 0, True, letters=letters)

    def _called(self, box: Box, spent: bool) -> tuple[str, float]:
        """Whose it is and what it says, in one line or in two: as they can be written larger, and how large."""
        two = f"{self.whose}\n{tr('I know!')}"
        calls = [self.whose] if spent else [two, two.replace("\n", " · ").replace(" ", "\u00a0")]
        most = box.height * 0.55
        return max(
            ((call, fitting(call, int(box.width), int(box.height), most, True)) for call in calls),
            key=lambda called: called[1],
        )

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """The finger that comes down first counts, not the one that is lifted first."""
        if self.collide_point(*touch.pos) and self.hit is not None and self._in_reach():
            self.hit(touch)
        return bool(super().on_touch_down(touch))

    def _halves(self, box: Box) -> tuple[Box, Box]:
        """Where the star and its words go: side by side, or one above the other."""
        if box.width > box.height * 2.5:
            words = min(box.width - box.height, dp(110) + 2 * box.height)
            left = box.center[0] - (box.height + words) / 2
            return Box(left, box.y, box.height, box.height), Box(left + box.height, box.y, words, box.height)
        low = box.height * 0.4
        return Box(box.x, box.y + low, box.width, box.height - low), Box(box.x, box.y, box.width, low)
