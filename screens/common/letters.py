"""Words drawn on a canvas: each text is a texture, made once and kept."""

from functools import lru_cache

from kivy.core.text import Label as Letters
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

from screens.common.box import Box


@lru_cache(1024)
def _letters(words: str, size: int, icon: bool) -> Letters:
    font = "Icons" if icon else "Roboto"
    letters = Letters(text=words, font_size=size, font_name=font, bold=not icon, halign="center")
    letters.refresh()
    return letters  # kept whole: it fills its texture again when the device has lost it


def written(words: str, size: float, icon: bool = False) -> Texture:
    """White letters, to be coloured, as a texture."""
    drawn: Texture = _letters(words, round(size), icon).texture
    return drawn


def render(label: Widget) -> None:
    """Draw a label's text at once, to know its size; Kivy would draw it once more before the frame."""
    label.texture_update()
    label._trigger_texture.cancel()  # noqa: SLF001


def put(words: str, size: float, center: tuple[float, float], colour: tuple[float, ...]) -> None:
    """Write on the canvas being drawn on, centred on a point."""
    drawn = written(words, size)
    Color(*colour)
    Rectangle(texture=drawn, pos=(center[0] - drawn.width / 2, center[1] - drawn.height / 2), size=drawn.size)


def write(words: str, box: Box, size: float, halign: float = 0.5, icon: bool = False) -> None:
    """Write into a box in the present colour, shrunk to fit; `halign`: 0 left, 1 right."""
    if not words or box.width < 2 or box.height < 2:
        return
    drawn = written(words, max(8, size), icon)
    scale = min(1.0, box.width / drawn.width, box.height / drawn.height)
    wide, high = drawn.width * scale, drawn.height * scale
    pos = (box.x + (box.width - wide) * halign, box.y + (box.height - high) / 2)
    Rectangle(texture=drawn, pos=pos, size=(wide, high))
