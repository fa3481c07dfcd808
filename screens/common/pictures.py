"""Pictures of the games, and what shows one."""

from math import cos, pi, sin
from pathlib import Path

from kivy.graphics.texture import Texture
from kivy.properties import ColorProperty, ObjectProperty
from kivy.uix.widget import Widget

from app.services.i18n import spoken
from screens import load_kv
from screens.common.textures import read
from screens.theme import ASSETS, RADIUS

PICTURES: dict[str, Texture | None] = {}  # textures, kept: home is seen often


def picture(game: str) -> Texture | None:
    """A game's picture as a texture, if it has one."""
    path = picture_file(game)
    if path.name not in PICTURES:
        PICTURES[path.name] = read(str(path)) if path.exists() else None
    return PICTURES[path.name]


def large_picture(game: str) -> Texture | None:
    """The same for a fine screen on which it is as wide as a page, if there is one."""
    path = spoken(Path(ASSETS) / "pictures" / f"{game}-large.jpg")
    return read(str(path)) if path.exists() else None


def picture_file(game: str) -> Path:
    """Where it lies, in the language that is spoken."""
    return spoken(Path(ASSETS) / "pictures" / f"{game}.jpg")


class Picture(Widget):
    """A picture with round corners that fills its place without being stretched."""

    texture = ObjectProperty(None, allownone=True)
    blank = ColorProperty("#00000000")  # shown until it is there

    STEPS = 8  # of each round corner
    CORNERS = 4 * (STEPS + 1)

    def outline(self, x: float, y: float, width: float, height: float, texture: Texture) -> list[float]:
        """The corners of the shape, each with its place in the texture (a stencil would be slow on a phone)."""
        if not width or not height:
            return [0.0] * 4 * self.CORNERS
        left, low, right_end, _, _, high, *_ = self._seen(width, height, texture) if texture else (0.0,) * 8
        radius = min(RADIUS, width / 2, height / 2)
        corners = []
        for number, (right, top) in enumerate(((1, 1), (0, 1), (0, 0), (1, 0))):
            for step in range(self.STEPS + 1):
                angle = (number + step / self.STEPS) * pi / 2
                px = right * (width - 2 * radius) + radius * (1 + cos(angle))
                py = top * (height - 2 * radius) + radius * (1 + sin(angle))
                corners += [x + px, y + py, left + (right_end - left) * px / width, low + (high - low) * py / height]
        return corners

    @staticmethod
    def _seen(width: float, height: float, texture: Texture) -> tuple[float, ...]:
        """The edges of what can be seen of the texture."""
        wide = min(texture.width, texture.height * width / height)
        high = min(texture.height, texture.width * height / width)
        seen = texture.get_region((texture.width - wide) / 2, (texture.height - high) / 2, wide, high)
        return tuple(seen.tex_coords)


load_kv(__file__)
