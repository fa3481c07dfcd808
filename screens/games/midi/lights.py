"""The light of the studio: it goes down before an answer is judged, falls on whoever gave it, and shows the verdict.

Everything is drawn once and only coloured and moved anew.
"""

from kivy.graphics import Color, Ellipse, Line, Mesh, PopMatrix, PushMatrix, Rectangle, Scale
from kivy.metrics import dp
from kivy.properties import ColorProperty, NumericProperty
from kivy.uix.label import Label
from kivy.uix.widget import Widget
from kivymd.icon_definitions import md_icons

from screens.common.box import Box
from screens.games.midi.backdrop import beam, glow

WARM, GOOD, BAD = (1, 0.93, 0.75, 1), (0.45, 1, 0.55, 1), (1, 0.35, 0.3, 1)
DARKEST = 0.62
BRIGHTEST = 0.6
DISCS = {True: (0.10, 0.62, 0.26, 0.96), False: (0.86, 0.16, 0.14, 0.96)}  # right or wrong


class Lights(Widget):
    """Darkness over the backdrop, and one spotlight in it."""

    dark = NumericProperty(0.0)
    spot = NumericProperty(0.0)  # how bright
    tint = ColorProperty(WARM)

    def __init__(self) -> None:
        super().__init__(size_hint=(None, None))
        with self.canvas:
            self._shade = Color(0, 0, 0, 0)
            self._ground = Rectangle()
            self._colour = Color(1, 1, 1, 0)
            self._cone = Mesh(indices=[0, 1, 2], mode="triangles", texture=beam())
            self._pool = Rectangle(texture=glow())
        self.bind(dark=self._paint, spot=self._paint, tint=self._paint)

    def lay(self, box: Box) -> None:
        """Fill this."""
        self.pos, self.size = box[:2], box[2:]
        self._ground.pos, self._ground.size = box[:2], box[2:]

    def fall_on(self, box: Box) -> None:
        """Light up a desk, from above."""
        x, y = box.center
        half, top = box.width * 0.62, self.top
        self._cone.vertices = [x, top, 0.5, 1, x - half, box.y, 0, 0, x + half, box.y, 1, 0]
        wide, high = box.width * 1.7, box.height * 2.2
        self._pool.pos, self._pool.size = (x - wide / 2, y - high / 2), (wide, high)

    def _paint(self, *_: object) -> None:
        self._shade.a = DARKEST * self.dark
        self._colour.rgba = (*self.tint[:3], BRIGHTEST * self.spot)


class BigMark(Label):
    """A check or a cross that all can see."""

    grown = NumericProperty(0.0)

    def __init__(self) -> None:
        super().__init__(font_name="Icons", size_hint=(None, None))
        with self.canvas.before:
            PushMatrix()
            self._scale = Scale(1, 1, 1)
            Color(0, 0, 0, 0.3)
            self._shadow = Ellipse()
            self._tint = Color()
            self._disc = Ellipse()
            Color(1, 1, 1, 0.9)
            self._rim = Line(width=dp(3))
        with self.canvas.after:
            PopMatrix()
        self.bind(grown=self._grow, center=self._place)

    def lay(self, middle: tuple[float, float], side: float, right: bool) -> None:
        """Be this, here, as large as this."""
        self.size, self.font_size = (side, side), side * 0.8
        self.text = md_icons["check-bold" if right else "close-thick"]
        self._tint.rgba = DISCS[right]
        self._shadow.size = self._disc.size = self.size
        self.center = middle
        self._place()

    def _place(self, *_: object) -> None:
        self._disc.pos, self._shadow.pos = self.pos, (self.x, self.y - dp(5))
        self._rim.circle = (self.center_x, self.center_y, self.width / 2 - dp(4), 0, 360, 48)
        self._scale.origin = self.center

    def _grow(self, *_: object) -> None:
        self._scale.x = self._scale.y = max(0.001, self.grown)
