"""The final: the picture behind seven large and seven small shutters, its questions, and the star."""

from functools import cache
from typing import Any

from kivy.core.image import Image as CoreImage
from kivy.graphics import Color, Ellipse, Line, Rectangle
from kivy.metrics import dp, sp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from app.games.midi import MidiView
from app.games.midi import table as on
from app.games.midi.rules import FINAL_ANSWERS
from screens.common.box import Box
from screens.games.midi_layout import above_keyboard, beside, grid, split_across, split_down
from screens.games.midi_rounds import offer
from screens.games.midi_sand import FIELD, open_question, ready
from screens.games.midi_studio import Words
from screens.games.midi_words import right_answer, wording
from screens.theme import ASSETS

BANDS = range(1, 8)
LARGE = 0.7  # of a band's width
SHAPE = 0.75  # height for a width of 1


@cache
def picture(card: str) -> Any:
    """The mystery picture, or nothing where it is missing."""
    path = ASSETS / "midi" / "pictures" / f"{card}.png"
    try:
        return CoreImage(str(path), mipmap=True).texture if path.exists() else None
    except Exception:  # a file that is no picture: Kivy raises whatever its loader raises
        return None


class Shutters(Widget):
    """The picture and what still covers it."""

    rolled = NumericProperty(0.0)  # how far the shutter being opened is rolled up
    veil = NumericProperty(0.0)  # how far all are rolled up, at the end

    def __init__(self, card: str, box: Box, opened: tuple[tuple[str, int], ...], lit: str = "") -> None:
        super().__init__(size_hint=(None, None), pos=box[:2], size=box[2:])
        self.card, self.opened = card, opened
        self.opening: tuple[str, int] | None = None
        self.lit = lit  # "large" or "small": one of these may be opened
        self.bind(rolled=self._roll, veil=self.draw)
        self.draw()

    def box_of(self, size: str, band: int) -> Box:
        """Where a shutter hangs."""
        high = self.height / len(BANDS)
        y = self.y + self.height - band * high
        if size == "large":
            return Box(self.x, y, self.width * LARGE, high)
        return Box(self.x + self.width * LARGE, y, self.width * (1 - LARGE), high)

    def open(self, size: str, band: int) -> None:
        """Choose the shutter that `rolled` rolls up."""
        self.opening, self.lit = (size, band), ""
        self.draw()

    def draw(self, *_: Any) -> None:
        """Picture first, then what hangs before it; last the shutter that moves."""
        self.canvas.clear()
        self.clear_widgets()
        with self.canvas:
            texture = picture(self.card)
            if texture is not None:
                Color(1, 1, 1, 1)
                Rectangle(pos=self.pos, size=self.size, texture=texture)
            else:
                self._pattern()
            for size in ("large", "small"):
                for band in BANDS:
                    if (size, band) not in (*self.opened, self.opening):
                        self._shutter(size, band)
        self._roll()

    def _roll(self, *_: Any) -> None:
        """Draw only what moves anew, and the frame before it."""
        self.canvas.after.clear()
        with self.canvas.after:
            if self.opening:
                self._shutter(*self.opening)
            Color(1, 0.78, 0.24, 1)
            Line(rectangle=(self.x, self.y, self.width, self.height), width=dp(2.2))

    def _pattern(self) -> None:
        """A ground of dots, where there is no picture."""
        Color(0.16, 0.35, 0.55, 1)
        Rectangle(pos=self.pos, size=self.size)
        Color(1, 1, 1, 0.22)
        step = self.width / 12
        for row in range(9):
            for column in range(12):
                shift = step / 2 if row % 2 else 0
                side = step * 0.42
                x = self.x + column * step + shift
                if x + side <= self.x + self.width:
                    Ellipse(pos=(x, self.y + row * self.height / 9 + side / 3), size=(side, side))

    def _shutter(self, size: str, band: int) -> None:
        box = self.box_of(size, band)
        up = max(self.veil, self.rolled if (size, band) == self.opening else 0.0)
        high = box.height * (1 - up)
        if high < 1:
            return
        low = box.top - high
        lit = self.lit == size
        Color(*((0.86, 0.62, 0.16, 1) if lit else (0.36, 0.10, 0.40, 1)))
        Rectangle(pos=(box.x, low), size=(box.width, high))
        Color(1, 1, 1, 0.12)
        slats = 4
        for slat in range(1, slats):
            Rectangle(pos=(box.x, low + slat * high / slats), size=(box.width, dp(1)))
        Color(0, 0, 0, 0.4)
        Rectangle(pos=(box.x, low), size=(box.width, dp(1.5)))
        Rectangle(pos=(box.right - dp(1.5), low), size=(dp(1.5), high))
        if not up and box.height > dp(14) and (size, band) != self.opening:
            label = Words(size_hint=(None, None), color=(0.2, 0.05, 0.1, 1) if lit else (1, 0.86, 0.5, 1))
            self.add_widget(label.lay(box, str(band), max(16, box.height * 0.4 / sp(1)), True))


def frame_of(box: Box, middle: bool = False) -> Box:
    """The largest picture in a box, at its top or in its middle."""
    wide = min(box.width, box.height / SHAPE)
    spare = box.height - wide * SHAPE
    return Box(box.center[0] - wide / 2, box.y + spare * (0.5 if middle else 1.0), wide, wide * SHAPE)


def hang(board: Any, view: MidiView, box: Box, middle: bool = False, lit: str = "") -> Shutters:
    """The picture on the wall."""
    table = view.table
    shutters = Shutters(table.picture, frame_of(box, middle), table.shutters, lit)
    board.shutters = shutters
    board.put(shutters)
    return shutters


def final(board: Any, view: MidiView, box: Box) -> None:
    """Picture and whatever is asked beside or below it."""
    table = view.table
    if table.phase in (on.DRAW, on.SHUTTER, on.LAST_CHANCE, on.OVER) and not board.verdict and not board.gate:
        _wall(board, view, box)
        return
    if beside(box):
        left, right = split_across(box, min(0.52, box.height / SHAPE / box.width), dp(12))
    else:
        most = 0.55 if box.height > dp(400) else 0.44
        if table.phase == on.STAR and view.option("answers") == "type":  # all of it above the keyboard
            most = max(0.1, (box.top - above_keyboard() - FIELD - dp(72)) / box.height)
        left, right = split_down(box, min(most, box.width * SHAPE / box.height), dp(10))
    frame = hang(board, view, left)
    if not beside(box):
        right = Box(box.x, box.y, box.width, frame.y - dp(10) - box.y)
    if board.gate:
        ready(board, view, right)
    elif table.phase == on.STAR:
        open_question(board, view, right, None)
    else:
        _question(board, view, right)


def _question(board: Any, view: MidiView, box: Box) -> None:
    """Two answers that can be seen and the other one."""
    asked = view.table.question
    upper, lower = split_down(box, 0.29 if box.height > dp(190) else 0.42, dp(8))
    board.ask(upper, wording(asked).ask, asked)
    offer(board, grid(lower, 3), FINAL_ANSWERS, asked, 19)


def _wall(board: Any, view: MidiView, box: Box) -> None:
    """The picture alone: a shutter is opened, somebody may guess, or all is seen."""
    table = view.table
    name = table.phase == on.OVER
    upper = Box(box.x, box.y + dp(60), box.width, box.height - dp(60)) if name or table.phase == on.LAST_CHANCE else box
    lit = ("large" if table.right_last else "small") if table.phase == on.SHUTTER else ""
    shutters = hang(board, view, upper, True, lit)
    low = Box(shutters.x, shutters.y - dp(56), shutters.width, dp(48))
    if name:
        shutters.veil = 1.0
        board.plate(low, right_answer(f"{table.picture}.1"), most=22, look="question")
    elif table.phase == on.LAST_CHANCE:
        board.fuse = Fuse(low)
        board.put(board.fuse)


class Fuse(Widget):
    """The time of the last chance, as a bar that gets shorter."""

    def __init__(self, box: Box) -> None:
        super().__init__(size_hint=(None, None), pos=(box.x, box.y + box.height / 2 - dp(8)), size=(box.width, dp(16)))
        with self.canvas:
            Color(0, 0, 0, 0.4)
            Rectangle(pos=self.pos, size=self.size)
            Color(1, 0.78, 0.24, 1)
            self.bar = Rectangle(pos=self.pos, size=self.size)

    def show(self, left_ms: int) -> None:
        """Draw what is left."""
        self.bar.size = (self.width * max(0.0, min(1.0, left_ms / on.LAST_CHANCE_MS)), self.height)
