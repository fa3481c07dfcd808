"""A card as a sprite: one texture, a soft shadow, and the few motions a card makes."""

from functools import cache
from typing import Any

from kivy.core.image import Image as CoreImage
from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, RoundedRectangle, Scale
from kivy.graphics import Line as GraphicsLine
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from screens.theme import ASSETS

SHAPE = 1.4  # height of a card for a width of 1


@cache
def texture(path: str) -> Any:
    """A picture from the assets, kept; smooth when shown smaller."""
    return CoreImage(str(ASSETS / path), mipmap=True).texture


@cache
def lamp_light() -> Any:
    """A lamp over the table: a texture that is bright in the middle and darker towards the corners."""
    side = 64
    middle = (side - 1) / 2
    light = bytearray()
    for y in range(side):
        for x in range(side):
            distance = ((x - middle) ** 2 + (y - middle) ** 2) / (2 * middle**2)
            level = round(255 * (1 - 0.32 * distance))
            light += bytes((level, level, level))
    made = Texture.create(size=(side, side), colorfmt="rgb")
    made.blit_buffer(bytes(light), colorfmt="rgb", bufferfmt="ubyte")
    return made


class Card(Widget):
    """A card that can be turned over, lifted and made to glow."""

    face = ObjectProperty(None, allownone=True)  # textures
    back = ObjectProperty(None, allownone=True)
    open = BooleanProperty(True)
    turn = NumericProperty(1.0)  # 1: seen flat, 0: seen from its edge
    glow = NumericProperty(0.0)
    dim = NumericProperty(0.0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas:
            PushMatrix()
            self._scale = Scale(1, 1, 1)
            self._shadow_colour = Color(0, 0, 0, 0.22)
            self._shadow = RoundedRectangle()
            self._colour = Color(1, 1, 1, 1)
            self._picture = Rectangle()
            self._glow_colour = Color(1, 0.84, 0.25, 0)
            self._glow = GraphicsLine(width=dp(2.5))
            PopMatrix()
        self.bind(pos=self._place, size=self._place, turn=self._place)
        self.bind(face=self._paint, back=self._paint, open=self._paint, glow=self._paint, dim=self._paint)
        self._place()
        self._paint()

    def _place(self, *_: Any) -> None:
        x, y, width, height = self.x, self.y, self.width, self.height
        self._scale.origin = (x + width / 2, y + height / 2, 0)
        self._scale.x = max(0.02, self.turn)
        depth = height * 0.02
        self._shadow.pos = (x - depth / 2, y - depth * 1.6)
        self._shadow.size = (width + depth, height + depth)
        self._shadow.radius = [width * 0.09]
        self._picture.pos = (x, y)
        self._picture.size = (width, height)
        self._glow.rounded_rectangle = (x, y, width, height, width * 0.08)

    def _paint(self, *_: Any) -> None:
        self._picture.texture = self.face if self.open else self.back
        light = 1 - 0.45 * self.dim
        self._colour.rgba = (light, light, light, 1)
        self._glow_colour.a = self.glow
