"""The studio behind everything: lamps with their beams, a clock on the wall, the floor with its footlights."""

from collections.abc import Callable
from functools import lru_cache
from math import cos, pi, sin

from kivy.graphics import Color, Ellipse, Line, Mesh, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from screens.common.textures import painted

WALL = {False: "#B01F86", True: "#54104F"}  # by dark
FLOOR = {False: "#5E0F5C", True: "#2A0830"}
BEAMS = ((0.12, 0.30), (0.5, 0.5), (0.88, 0.70))  # where a lamp hangs and where its light falls, parts of the width
FLOOR_HIGH = 0.24  # of the height
SIDE = 32  # of a texture: smooth light needs no more, and it is computed while the table opens


def _texture(level: Callable[[float, float], float], colours: int) -> Texture:
    """A small picture from a function of how far right and up a point is, 0 to 1."""
    steps = [step / (SIDE - 1) for step in range(SIDE)]
    values = bytes(round(255 * level(x, y)) for y in steps for x in steps)
    pixels = bytearray(b"\xff" * (colours * SIDE * SIDE))
    for colour in range(3) if colours == 3 else (3,):
        pixels[colour::colours] = values
    return painted((SIDE, SIDE), "rgb" if colours == 3 else "rgba", bytes(pixels))


@lru_cache(maxsize=1)
def spotlight() -> Texture:
    """Light from above: bright at the top middle, fading towards the corners."""
    return _texture(lambda x, y: max(0.38, 1 - 0.40 * (1 - y) - 0.30 * (2 * x - 1) ** 2), 3)


@lru_cache(maxsize=1)
def beam() -> Texture:
    """A cone of light: strong at its lamp, soft at its edges, gone before the floor."""

    def level(x: float, y: float) -> float:
        if y >= 1:
            return 1.0
        across = min(1.0, max(0.0, (x - y / 2) / (1 - y)))
        soft = min(1.0, 2.5 * (1 - abs(2 * across - 1)))
        return float(soft * y**1.3)

    return _texture(level, 4)


@lru_cache(maxsize=1)
def glow() -> Texture:
    """A round light, strongest in its middle."""
    return _texture(lambda x, y: max(0.0, 1 - ((2 * x - 1) ** 2 + (2 * y - 1) ** 2) ** 0.5) ** 1.6, 4)


class Backdrop(Widget):
    """The empty studio."""

    dark = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.bind(pos=self.draw, size=self.draw, dark=self.draw)

    def draw(self, *_: object) -> None:
        """Wall, clock, floor, light."""
        self.canvas.clear()
        if not self.width or not self.height:  # for a moment, while a window is turned
            return
        with self.canvas:
            Color(*get_color_from_hex(WALL[self.dark]))
            Rectangle(pos=self.pos, size=self.size, texture=spotlight())
            self._clock()
            self._floor()
            for lamp, foot in BEAMS:
                self._beam(self.x + lamp * self.width, self.x + foot * self.width)

    def _clock(self) -> None:
        """Its twelve marks."""
        middle, height = self.x + self.width / 2, self.y + self.height * 0.56
        far = min(self.width * 0.46, self.height * 0.36)
        Color(1, 0.82, 0.45, 0.16)
        Line(circle=(middle, height, far), width=dp(1.6))
        for hour in range(12):
            right, up = sin(hour * pi / 6), cos(hour * pi / 6)
            start, end = far * (0.80 if hour % 3 == 0 else 0.86), far * 0.93
            points = [middle + right * start, height + up * start, middle + right * end, height + up * end]
            Line(points=points, width=dp(3.4 if hour % 3 == 0 else 2), cap="round")

    def _floor(self) -> None:
        """A round stage, a light at every hour of its rim."""
        high = self.height * FLOOR_HIGH
        wide = self.width * 1.5
        middle, y = self.x + self.width / 2, self.y - high
        Color(*get_color_from_hex(FLOOR[self.dark]))
        Ellipse(pos=(middle - wide / 2, y), size=(wide, 2 * high), segments=120)
        Color(1, 0.78, 0.24, 0.55)
        Line(ellipse=(middle - wide / 2, y, wide, 2 * high, -90, 90, 90), width=dp(1.4))
        for light in range(12):
            x = self.x + self.width * (light + 0.5) / 12
            rise = high * (1 - ((x - middle) / (wide / 2)) ** 2) ** 0.5
            self._light(x, self.y + rise, dp(11))

    def _light(self, x: float, y: float, side: float) -> None:
        Color(1, 0.88, 0.6, 0.9)
        Rectangle(pos=(x - side, y - side), size=(2 * side, 2 * side), texture=glow())

    def _beam(self, lamp: float, foot: float) -> None:
        half, top = self.width * 0.26, self.y + self.height
        Color(1, 0.86, 0.95, 0.20 if self.dark else 0.26)
        corners = [lamp, top, 0.5, 1, foot - half, self.y, 0, 0, foot + half, self.y, 1, 0]
        Mesh(vertices=corners, indices=[0, 1, 2], mode="triangles", texture=beam())
        side = dp(16)
        lower_half = glow().get_region(0, 0, SIDE, SIDE // 2)
        Rectangle(pos=(lamp - side, top - side), size=(2 * side, side), texture=lower_half)
