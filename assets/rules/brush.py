"""A sheet to draw the figures of the rules on: drawn three times too large and shrunk, on its own rounded panel.

Measures are pixels of the finished figure. There are no words in figures, so that all languages
share them; only the letters of kings, queens and jacks come in two.
"""

import importlib.util
import io
import math
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from PIL import Image, ImageColor, ImageDraw, ImageFilter, ImageFont

SCALE = 3
LARGEST_FILE = 60_000
FOLDER = Path(__file__).parent / "figures"

TIMES = "\N{MULTIPLICATION SIGN}"
INK, PAPER, GOLD, GREEN, RED = "#2B2B2B", "#FFFDF6", "#FFC531", "#2E7D32", "#C62828"
Point = tuple[float, float]


@cache
def font(size: int, weight: str) -> ImageFont.FreeTypeFont:
    """Roboto, as it comes with KivyMD."""
    spec = importlib.util.find_spec("kivymd")
    if spec is None or spec.origin is None:
        raise SystemExit("KivyMD, whose fonts are used, is not installed.")
    return ImageFont.truetype(str(Path(spec.origin).parent / "fonts" / f"Roboto-{weight}.ttf"), size)


def circle(x: float, y: float, r: float, start: float = 0, end: float = 360, steps: int = 48) -> list[Point]:
    """Points on a circle, by degrees, clockwise from the right."""
    angles = (math.radians(start + (end - start) * i / steps) for i in range(steps + 1))
    return [(x + r * math.cos(a), y + r * math.sin(a)) for a in angles]


class Sheet:
    """A figure in the making."""

    def __init__(self, width: int, height: int, panel: str, edge: str) -> None:
        self.width, self.height, self.edge = width, height, edge
        self.image = Image.new("RGBA", (width * SCALE, height * SCALE), (0, 0, 0, 0))
        self.pen = ImageDraw.Draw(self.image)
        self.box(1, 1, width - 2, height - 2, 34, panel, edge, 3)

    def box(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        r: float,
        fill: str | None,
        edge: str | None = None,
        line: float = 0,
    ) -> None:
        """A rectangle with round corners."""
        corners = [v * SCALE for v in (x, y, x + w, y + h)]
        self.pen.rounded_rectangle(corners, r * SCALE, fill, edge, round(line * SCALE))

    def shadow(self, x: float, y: float, w: float, h: float, r: float) -> None:
        """What a thing lying there darkens round itself."""
        pad = 12
        tile = Image.new("L", (round((w + 2 * pad) * SCALE), round((h + 2 * pad) * SCALE)), 0)
        inner = [v * SCALE for v in (pad, pad, pad + w, pad + h)]
        ImageDraw.Draw(tile).rounded_rectangle(inner, r * SCALE, 90)
        tile = tile.filter(ImageFilter.GaussianBlur(4 * SCALE))
        dark = Image.new("RGBA", tile.size, (0, 0, 0, 255))
        dark.putalpha(tile)
        self.image.alpha_composite(dark, (max(0, round((x - pad) * SCALE)), max(0, round((y - pad + 4) * SCALE))))

    def dashes(self, x: float, y: float, w: float, h: float, fill: str, line: float = 4) -> None:
        """The outline of something that isn't there."""
        for x0, y0, x1, y1 in ((x, y, x + w, y), (x + w, y, x + w, y + h), (x + w, y + h, x, y + h), (x, y + h, x, y)):
            count = round(math.dist((x0, y0), (x1, y1)) / 18)
            for i in range(count):
                a, b = (i + 0.22) / count, (i + 0.78) / count
                ends = [(x0 + (x1 - x0) * t, y0 + (y1 - y0) * t) for t in (a, b)]
                self.stroke(ends, line, fill)

    def disc(self, x: float, y: float, r: float, fill: str | None, edge: str | None = None, line: float = 0) -> None:
        """A filled circle."""
        self.pen.ellipse([v * SCALE for v in (x - r, y - r, x + r, y + r)], fill, edge, round(line * SCALE))

    def shape(self, points: Sequence[Point], fill: str) -> None:
        """A polygon."""
        self.pen.polygon([(x * SCALE, y * SCALE) for x, y in points], fill)

    def stroke(self, points: Sequence[Point], width: float, fill: str) -> None:
        """A line with round ends and joints."""
        scaled = [(x * SCALE, y * SCALE) for x, y in points]
        self.pen.line(scaled, fill, round(width * SCALE), joint="curve")
        for x, y in (points[0], points[-1]):
            self.disc(x, y, width / 2, fill)

    def text(self, x: float, y: float, text: str, size: float, fill: str = INK, weight: str = "Bold") -> None:
        """Digits and signs, the middle of a digit at the point."""
        place = (x * SCALE, (y + 0.3555 * size) * SCALE)
        self.pen.text(place, text, fill, font(round(size * SCALE), weight), anchor="ms")

    def horn(self, line: Sequence[Point], start: float, end: float, fill: str) -> None:
        """A tube along a line that grows thicker or thinner."""
        for i, (x, y) in enumerate(line):
            self.disc(x, y, (start + (end - start) * i / (len(line) - 1)) / 2, fill)

    def arrow(self, points: Sequence[Point], fill: str, width: float = 8) -> None:
        """A line with a point at its end."""
        (x0, y0), (x1, y1) = points[-2], points[-1]
        way = math.atan2(y1 - y0, x1 - x0)
        tip = [(x1 + 2.2 * width * math.cos(way), y1 + 2.2 * width * math.sin(way))]
        tip += [(x1 + 1.7 * width * math.cos(way + a), y1 + 1.7 * width * math.sin(way + a)) for a in (1.75, -1.75)]
        self.stroke(points, width, fill)
        self.shape(tip, fill)

    def badge(self, x: float, y: float, text: str, size: float, fill: str, ink: str = INK) -> None:
        """A total in a pill."""
        width = font(round(size * SCALE), "Black").getlength(text) / SCALE + size * 0.9
        self.shadow(x - width / 2, y - size * 0.75, width, size * 1.5, size * 0.75)
        self.box(x - width / 2, y - size * 0.75, width, size * 1.5, size * 0.75, fill)
        self.text(x, y, text, size, ink, "Black")

    def tick(self, x: float, y: float, r: float) -> None:
        """A green disc with a tick: right."""
        self.disc(x, y, r, GREEN, PAPER, r * 0.12)
        self.stroke([(x - r * 0.45, y), (x - r * 0.1, y + r * 0.36), (x + r * 0.48, y - r * 0.36)], r * 0.2, "#FFFFFF")

    def cross(self, x: float, y: float, r: float) -> None:
        """A red disc with a cross: wrong."""
        self.disc(x, y, r, RED, PAPER, r * 0.12)
        for sign in (1, -1):
            self.stroke([(x - r * 0.36, y - r * 0.36 * sign), (x + r * 0.36, y + r * 0.36 * sign)], r * 0.2, "#FFFFFF")

    def picture(self, picture: Image.Image, x: float, y: float, w: float, h: float) -> None:
        """Another picture, scaled."""
        size = (round(w * SCALE), round(h * SCALE))
        small = picture.convert("RGBA").resize(size, Image.Resampling.LANCZOS)
        self.image.alpha_composite(small, (round(x * SCALE), round(y * SCALE)))

    def save(self, name: str) -> None:
        """Shrink and write it, in as many colours as fit into the file."""
        figure = self.image.resize((self.width, self.height), Image.Resampling.LANCZOS)
        for way in (fewer_colours(figure, self.edge, count) for count in (240, 160)):
            store = io.BytesIO()
            way.save(store, "PNG", optimize=True)
            if store.tell() <= LARGEST_FILE:
                break
        FOLDER.mkdir(exist_ok=True)
        (FOLDER / f"{name}.png").write_bytes(store.getvalue())


def fewer_colours(figure: Image.Image, edge: str, count: int) -> Image.Image:
    """The figure with a palette: so many colours, and 16 steps of the panel's edge fading out at its round corners."""
    alpha = figure.getchannel("A")
    flat = Image.new("RGB", figure.size, edge)
    flat.paste(figure, mask=alpha)
    few = flat.quantize(count, method=Image.Quantize.MAXCOVERAGE, kmeans=3, dither=Image.Dither.NONE)
    corners = alpha.point(lambda value: count + value // 16)
    few.paste(corners, mask=alpha.point(lambda value: 255 if value < 250 else 0))
    few.putpalette((few.getpalette() or [])[: 3 * count] + list(ImageColor.getrgb(edge)) * 16)
    few.info["transparency"] = bytes([255] * count + [step * 17 for step in range(16)])
    return few
