"""How a player looks in a disc: an opponent is a portrait, anybody else a symbol on their colour.

A portrait is read when it is first shown, and kept.
"""

from collections.abc import Sequence
from functools import cache

from kivy.graphics import Color, Ellipse, Rectangle
from kivy.graphics.texture import Texture
from kivymd.icon_definitions import md_icons

from app.opponents import BY_KEY
from screens.common.letters import written
from screens.common.textures import read
from screens.theme import ASSETS

WHITE = (1.0, 1.0, 1.0, 1.0)


def portrait(symbol: str) -> Texture | None:
    """The portrait of an opponent; None if the symbol is an icon."""
    return _picture(symbol) if symbol in BY_KEY else None


@cache
def _picture(key: str) -> Texture:
    return read(str(ASSETS / "opponents" / f"{key}.png"))


def draw_face(symbol: str, fill: Sequence[float], middle: tuple[float, float], side: float) -> None:
    """Draw somebody on the canvas being drawn on."""
    face = portrait(symbol)
    pos = (middle[0] - side / 2, middle[1] - side / 2)
    Color(*(WHITE if face else fill))
    Ellipse(pos=pos, size=(side, side), texture=face)
    if not face:
        Color(*WHITE)
        icon = written(md_icons.get(symbol, ""), max(8, side * 0.62), icon=True)
        width, height = icon.size
        Rectangle(texture=icon, pos=(middle[0] - width / 2, middle[1] - height / 2), size=icon.size)
