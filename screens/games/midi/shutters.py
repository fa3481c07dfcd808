"""The mystery picture behind seven large and seven small shutters, and the fuse of the last chance."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from kivy.clock import Clock
from kivy.core.image import ImageData
from kivy.graphics import CanvasBase, Color, Ellipse, InstructionGroup, Line, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp, sp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget
from PIL import Image

from app.games.midi import show as on
from app.services.i18n import spoken
from screens.common.box import Box
from screens.common.textures import smooth
from screens.common.widgets import app
from screens.games.midi.studio import Written
from screens.theme import ASSETS

BANDS = range(1, 8)
SHUTTERS = [(size, band) for size in ("large", "small") for band in BANDS]
LARGE = 0.7  # of a band's width


_shown: dict[Path, Texture] = {}  # the last one that was read: a show has one, and it is large


def picture(card: str) -> Texture | None:
    """The mystery picture as it is in the language being spoken, or nothing where it is missing."""
    for _ in read(card):
        pass
    return _shown.get(_path(card))


def read(card: str) -> Iterator[None]:
    """Read it in a few steps: all at once would hold up what moves."""
    path = _path(card)
    if path in _shown or not path.exists():
        return
    _shown.clear()
    try:
        with Image.open(path) as file:
            yield
            file.load()
            yield
            points = file.tobytes()
        yield
        texture = smooth(partial(_upload, path, file.size, file.mode.lower(), points))
    except Exception:  # noqa: BLE001  (a file that is no picture: what reads it raises whatever it likes)
        return
    texture.flip_vertical()
    _shown[path] = texture


def _upload(path: Path, size: tuple[int, int], mode: str, points: bytes, mipmap: bool) -> Texture:
    source = f"True|{path}|{mipmap:d}|0"  # should the device lose it: uncached, of this name, the first picture in it
    return Texture.create_from_data(ImageData(*size, mode, points, source=source), mipmap=mipmap)


def _path(card: str) -> Path:
    return spoken(ASSETS / "midi/pictures" / f"{card}.jpg")


class Shutters(Widget):
    """The picture and what still covers it."""

    rolled = NumericProperty(0.0)  # how far the shutter being opened is rolled up

    def __init__(self) -> None:
        super().__init__(size_hint=(None, None))
        self.card, self.lit, self.bare = "", "", False
        self.opened: tuple[tuple[str, int], ...] = ()
        self.opening: tuple[str, int] | None = None
        self._hanging: dict[tuple[str, int], InstructionGroup] = {}
        self._numbers = {key: Written() for key in SHUTTERS}
        self._print_soon = Clock.create_trigger(lambda _: self._print())
        self._laid: tuple[object, ...] = ()
        self.bind(rolled=self._roll)

    def lay(self, card: str, box: Box, opened: tuple[tuple[str, int], ...], lit: str, bare: bool) -> None:
        """Hang here; `lit`: one of the "large" or "small" ones may be opened, `bare`: all is seen."""
        wanted = (card, box, opened, lit, bare)
        if wanted == self._laid:
            return
        self._laid = wanted
        self.card, self.opened, self.lit, self.bare, self.opening = card, opened, lit, bare, None
        self.pos, self.size = box[:2], box[2:]
        self.rolled = 0.0
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
        self._laid = ()
        self.opening = (size, band)
        self.rolled = 0.0
        if self.lit:
            self.lit = ""
            self.draw()
        else:
            self._take_off(self.opening)
            self._roll()

    def gone(self) -> None:
        """The one that was rolled up is open from now on."""
        if self.opening:
            self.opened, self.opening = (*self.opened, self.opening), None

    def _take_off(self, key: tuple[str, int]) -> None:
        """Let one no longer hang: the others are left alone."""
        if key in self._hanging:
            self.canvas.before.remove(self._hanging.pop(key))
        self.remove_widget(self._numbers[key])

    def draw(self) -> None:
        """Picture first, then what hangs before it; last the shutter that moves."""
        self.canvas.before.clear()
        self.clear_widgets()
        self._hanging.clear()
        with self.canvas.before:
            texture = picture(self.card)
            if texture is not None:
                Color(1, 1, 1, 1)
                Rectangle(pos=self.pos, size=self.size, texture=texture)
            else:
                self._pattern()
        hanging = [] if self.bare else [key for key in SHUTTERS if key not in (*self.opened, self.opening)]
        for key in hanging:
            self._hanging[key] = group = InstructionGroup()
            self._shutter(group, *key)
            self.canvas.before.add(group)
        if app().paused:
            self._print()
        else:
            self._print_soon()  # a new scene is enough for a frame
        self._roll()

    def _roll(self, *_: object) -> None:
        """Draw only what moves anew, and the frame before it."""
        after = self.canvas.after
        after.clear()
        if self.opening:
            self._shutter(after, *self.opening)
        after.add(Color(1, 0.78, 0.24, 1))
        after.add(Line(rectangle=(self.x, self.y, self.width, self.height), width=dp(2.2)))

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

    def _shutter(self, canvas: CanvasBase, size: str, band: int) -> None:
        box = self.box_of(size, band)
        high = box.height * (1 - (self.rolled if (size, band) == self.opening else 0.0))
        if high < 1:
            return
        low = box.top - high
        lit = self.lit == size
        canvas.add(Color(*((0.86, 0.62, 0.16, 1) if lit else (0.36, 0.10, 0.40, 1))))
        canvas.add(Rectangle(pos=(box.x, low), size=(box.width, high)))
        canvas.add(Color(1, 1, 1, 0.12))
        slats = 4
        for slat in range(1, slats):
            canvas.add(Rectangle(pos=(box.x, low + slat * high / slats), size=(box.width, dp(1))))
        canvas.add(Color(0, 0, 0, 0.4))
        canvas.add(Rectangle(pos=(box.x, low), size=(box.width, dp(1.5))))
        canvas.add(Rectangle(pos=(box.right - dp(1.5), low), size=(dp(1.5), high)))

    def _print(self) -> None:
        """The numbers of the shutters that hang."""
        self._print_soon.cancel()
        for size, band in self._hanging:
            box = self.box_of(size, band)
            if box.height > dp(14):
                number = self._numbers[size, band]
                number.color = (0.2, 0.05, 0.1, 1) if self.lit == size else (1, 0.86, 0.5, 1)
                self.add_widget(number.lay(box, str(band), max(16, box.height * 0.4 / sp(1)), True))


class Fuse(Widget):
    """The time of the last chance, as a bar that gets shorter."""

    def __init__(self) -> None:
        super().__init__(size_hint=(None, None))
        with self.canvas:
            Color(0, 0, 0, 0.4)
            self.ground = Rectangle()
            Color(1, 0.78, 0.24, 1)
            self.bar = Rectangle()

    def lay(self, box: Box) -> None:
        """Lie in the middle of this."""
        self.pos, self.size = (box.x, box.y + box.height / 2 - dp(8)), (box.width, dp(16))
        for part in (self.ground, self.bar):
            part.pos, part.size = self.pos, self.size

    def show(self, left_ms: int) -> None:
        """Draw what is left."""
        self.bar.size = (self.width * max(0.0, min(1.0, left_ms / on.LAST_CHANCE_MS)), self.height)
