"""Drawing helpers shared by the scripts that make the app's pictures.

Everything is drawn on a canvas several times too large and shrunk at the end, so edges come out smooth.
A shape is a mask (a grey image); a mask is filled with a colour or a gradient, shaded, outlined, or throws a shadow.
A camera looks down on a table and tells where a point of the table is seen.
"""

from __future__ import annotations

import importlib.util
import io
import itertools
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from PIL import Image, ImageChops, ImageColor, ImageDraw, ImageFilter, ImageFont, ImageStat

Point = tuple[float, float]
Box = tuple[float, float, float, float]
Colour = str
Mask = Image.Image

FADED = 40  # of the 256 colours of a thrifty picture, for shadows and soft edges


@dataclass(frozen=True)
class Gradient:
    """Colours from start to end: "down", "right" or "out" (from the middle) over the box of what is filled."""

    start: Colour
    end: Colour
    way: str = "down"


Fill = Colour | Gradient


def rgb(colour: Colour) -> tuple[int, int, int]:
    """Red, green and blue of a colour."""
    return ImageColor.getrgb(colour)[:3]


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """Return the first colour with a share (0 to 1) of the other in it."""
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in zip(rgb(one), rgb(other), strict=True))


def lighter(colour: Colour, share: float) -> Colour:
    """Return the colour nearer to white."""
    return mix(colour, "#ffffff", share)


def darker(colour: Colour, share: float) -> Colour:
    """Return the colour nearer to black."""
    return mix(colour, "#000000", share)


@cache
def font(size: int, weight: str = "Black") -> ImageFont.FreeTypeFont:
    """Roboto, as it comes with KivyMD."""
    spec = importlib.util.find_spec("kivymd")
    if spec is None or spec.origin is None:
        raise SystemExit("KivyMD, whose fonts are used, is not installed")
    return ImageFont.truetype(str(Path(spec.origin).parent / "fonts" / f"Roboto-{weight}.ttf"), size)


def curve(points: Sequence[Point], closed: bool = False, steps: int = 16) -> list[Point]:
    """Return a smooth (Catmull-Rom) line through the points."""
    ring = [points[-1], *points, points[0], points[1]] if closed else [points[0], *points, points[-1]]
    line: list[Point] = []
    for a, b, c, d in zip(ring, ring[1:], ring[2:], ring[3:], strict=False):
        for step in range(steps):
            t = step / steps
            line.append((_spline(a[0], b[0], c[0], d[0], t), _spline(a[1], b[1], c[1], d[1], t)))
    return line if closed else [*line, points[-1]]


def _spline(a: float, b: float, c: float, d: float, t: float) -> float:
    """One coordinate of a Catmull-Rom line between b and c."""
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)


def arc(centre: Point, rx: float, ry: float, start: float, end: float, steps: int = 48) -> list[Point]:
    """Return points on an ellipse from one angle to another (degrees, clockwise, 0 to the right)."""
    angles = (math.radians(start + (end - start) * i / steps) for i in range(steps + 1))
    return [(centre[0] + rx * math.cos(a), centre[1] + ry * math.sin(a)) for a in angles]


def star(centre: Point, outer: float, inner: float, tips: int = 5, turn: float = -90) -> list[Point]:
    """Return the corners of a star."""
    radii = [outer, inner] * tips
    return [arc(centre, r, r, turn + 180 * i / tips, 0, 1)[0] for i, r in enumerate(radii)]


def along(line: Sequence[Point], spacing: float) -> list[tuple[Point, float]]:
    """Return evenly spaced points on a line, each with its share (0 to 1) of the way."""
    lengths = [math.dist(a, b) for a, b in itertools.pairwise(line)]
    total = sum(lengths)
    count = max(1, round(total / spacing))
    found: list[tuple[Point, float]] = []
    piece, before = 0, 0.0
    for i in range(count + 1):
        goal = total * i / count
        while piece < len(lengths) - 1 and before + lengths[piece] < goal:
            before += lengths[piece]
            piece += 1
        t = (goal - before) / lengths[piece] if lengths[piece] else 0.0
        (ax, ay), (bx, by) = line[piece], line[piece + 1]
        found.append(((ax + (bx - ax) * t, ay + (by - ay) * t), i / count))
    return found


def width_at(widths: Sequence[float], share: float) -> float:
    """Return the width at a share of the way, between the given widths."""
    if len(widths) == 1:
        return widths[0]
    place = min(share, 0.999999) * (len(widths) - 1)
    return widths[int(place)] + (widths[int(place) + 1] - widths[int(place)]) * (place % 1)


def gradient_image(size: tuple[int, int], fill: Gradient) -> Image.Image:
    """Return an image of the size filled with the gradient."""
    ramp = Image.radial_gradient("L") if fill.way == "out" else Image.linear_gradient("L")
    if fill.way == "right":
        ramp = ramp.transpose(Image.Transpose.ROTATE_90)
    ramp = ramp.resize(size, Image.Resampling.BICUBIC)
    return Image.composite(Image.new("RGB", size, rgb(fill.end)), Image.new("RGB", size, rgb(fill.start)), ramp)


def cut(mask: Mask, hole: Mask) -> Mask:
    """Return the mask without the hole."""
    return ImageChops.subtract(mask, hole)


def join(*masks: Mask) -> Mask:
    """Return all the masks as one."""
    whole = masks[0]
    for mask in masks[1:]:
        whole = ImageChops.lighter(whole, mask)
    return whole


def inside(mask: Mask, limit: Mask) -> Mask:
    """Return the part of a mask that is within another."""
    return ImageChops.multiply(mask, limit)


class Canvas:
    """A picture in the making: measures are given in final pixels."""

    def __init__(self, width: int, height: int, scale: int = 4, fill: Fill | None = None) -> None:
        self.width, self.height, self.scale = width, height, scale
        self.size = (width * scale, height * scale)
        self.image = Image.new("RGBA", self.size, (0, 0, 0, 0))
        if fill is not None:
            self.fill(self.box((0, 0, width, height)), fill)

    # shapes

    def blank(self) -> Mask:
        """Return an empty mask."""
        return Image.new("L", self.size, 0)

    def _scaled(self, points: Sequence[Point]) -> list[Point]:
        return [(x * self.scale, y * self.scale) for x, y in points]

    def box(self, box: Box, radius: float = 0) -> Mask:
        """Return a rectangle, its corners rounded."""
        mask = self.blank()
        x0, y0, x1, y1 = (value * self.scale for value in box)
        ImageDraw.Draw(mask).rounded_rectangle((x0, y0, x1 - 1, y1 - 1), radius * self.scale, fill=255)
        return mask

    def ellipse(self, centre: Point, rx: float, ry: float | None = None) -> Mask:
        """Return a disc or an ellipse."""
        mask = self.blank()
        x, y, ry = centre[0], centre[1], rx if ry is None else ry
        corners = self._scaled([(x - rx, y - ry), (x + rx, y + ry)])
        ImageDraw.Draw(mask).ellipse([*corners[0], *corners[1]], fill=255)
        return mask

    def polygon(self, points: Sequence[Point]) -> Mask:
        """Return a polygon."""
        mask = self.blank()
        ImageDraw.Draw(mask).polygon(self._scaled(points), fill=255)
        return mask

    def tube(self, line: Sequence[Point], *widths: float) -> Mask:
        """Return a line with round ends; several widths are spread evenly over its length."""
        mask = self.blank()
        pen = ImageDraw.Draw(mask)
        for (x, y), share in along(line, max(0.5, min(widths) / 12)):
            r = width_at(widths, share) / 2
            pen.ellipse([v * self.scale for v in (x - r, y - r, x + r, y + r)], fill=255)
        return mask

    def text(self, words: str, centre: Point, height: float, weight: str = "Black", turn: float = 0) -> Mask:
        """Return words whose capitals have the height, centred on a point."""
        letters = font(round(height * self.scale / 0.711), weight)
        left, top, right, bottom = letters.getbbox(words)
        tile = Image.new("L", (round(right - left) + 8, round(bottom - top) + 8), 0)
        ImageDraw.Draw(tile).text((4 - left, 4 - top), words, font=letters, fill=255)
        if turn:
            tile = tile.rotate(turn, Image.Resampling.BICUBIC, expand=True)
        mask = self.blank()
        mask.paste(tile, tuple(round(c * self.scale - s / 2) for c, s in zip(centre, tile.size, strict=True)))
        return mask

    # changes of shapes

    def blur(self, mask: Mask, radius: float) -> Mask:
        """Return the mask with soft edges."""
        return mask.filter(ImageFilter.GaussianBlur(radius * self.scale))

    def grow(self, mask: Mask, width: float) -> Mask:
        """Return the mask made fatter by a width on every side."""
        return self.blur(mask, width).point(lambda value: min(255, max(0, (value - 36) * 28)))

    def shrink(self, mask: Mask, width: float) -> Mask:
        """Return the mask made thinner by a width on every side."""
        return ImageChops.invert(self.grow(ImageChops.invert(mask), width))

    def shift(self, mask: Mask, dx: float, dy: float) -> Mask:
        """Return the mask moved; what comes in is empty."""
        moved = self.blank()
        moved.paste(mask, (round(dx * self.scale), round(dy * self.scale)))
        return moved

    # painting

    def fill(self, mask: Mask, fill: Fill, alpha: float = 1.0) -> None:
        """Fill a mask with a colour or a gradient."""
        area = mask.getbbox()
        if area is None:
            return
        size = (area[2] - area[0], area[3] - area[1])
        paint = gradient_image(size, fill) if isinstance(fill, Gradient) else Image.new("RGB", size, rgb(fill))
        paint = paint.convert("RGBA")
        paint.putalpha(mask.crop(area).point(lambda value: round(value * alpha)))
        self.image.alpha_composite(paint, area[:2])

    def shadow(self, mask: Mask, dx: float, dy: float, blur: float, alpha: float = 0.4, ink: Colour = "#000") -> None:
        """Paint the soft shadow a shape throws."""
        self.fill(self.blur(self.shift(mask, dx, dy), blur), ink, alpha)

    def glow(self, mask: Mask, blur: float, colour: Colour, alpha: float = 1.0) -> None:
        """Paint a shape as light: what is under it grows brighter."""
        light = self.blur(mask, blur).point(lambda value: round(value * alpha))
        layer = Image.composite(Image.new("RGB", self.size, rgb(colour)), Image.new("RGB", self.size), light)
        lit = ImageChops.screen(self.image.convert("RGB"), layer)
        lit.putalpha(self.image.getchannel("A"))
        self.image = lit

    def solid(
        self,
        mask: Mask,
        fill: Fill,
        outline: Colour | None = None,
        width: float = 3,
        depth: float = 6,
        shade: float = 0.28,
        gloss: float = 0.45,
        dark: Colour | None = None,
    ) -> None:
        """Paint a shape as a rounded body: outline, fill, shade below right, light above left."""
        if outline is not None:
            self.fill(self.grow(mask, width), outline)
        self.fill(mask, fill)
        top, low = (fill.start, fill.end) if isinstance(fill, Gradient) else (fill, fill)
        dark = dark or mix(darker(low, 0.7), "#301040", 0.15)
        for sign, colour, alpha in ((-1, dark, shade * 1.3), (1, lighter(top, 0.7), gloss)):
            if alpha:
                rest = self.blur(self.shift(mask, sign * depth * 0.8, sign * depth), depth * 0.7)
                self.fill(inside(mask, ImageChops.invert(rest)), colour, alpha)

    # other pictures

    def place(self, picture: Image.Image, quad: Sequence[Point], alpha: float = 1.0) -> Mask:
        """Paint a picture into four corners (clockwise from top left) and return where it went."""
        warped = self.warp(picture, quad)
        if alpha < 1:
            warped.putalpha(warped.getchannel("A").point(lambda value: round(value * alpha)))
        self.image.alpha_composite(warped)
        return warped.getchannel("A")

    def warp(self, picture: Image.Image, quad: Sequence[Point]) -> Image.Image:
        """Return a picture, on a canvas of this size, bent into four corners."""
        corners = self._scaled(quad)
        size = max(math.dist(corners[0], corners[1]), math.dist(corners[3], corners[2]))
        if size * 1.6 < picture.width:
            picture = picture.reduce(max(1, int(picture.width / size)))
        width, height = picture.size
        source = [(0, 0), (width, 0), (width, height), (0, height)]
        numbers = _perspective(corners, source)
        framed = picture.convert("RGBA")
        return framed.transform(self.size, Image.Transform.PERSPECTIVE, numbers, Image.Resampling.BICUBIC)

    def finish(self, width: int = 0) -> Image.Image:
        """Return the picture at its final size, or as wide as it is wanted."""
        wide = width or self.width
        return self.image.resize((wide, round(self.height * wide / self.width)), Image.Resampling.LANCZOS)


def _perspective(seen: Sequence[Point], source: Sequence[Point]) -> list[float]:
    """Return the eight numbers that send the seen corners to the corners of the source."""
    rows: list[list[float]] = []
    for (x, y), (u, v) in zip(seen, source, strict=True):
        rows.append([x, y, 1, 0, 0, 0, -u * x, -u * y, u])
        rows.append([0, 0, 0, x, y, 1, -v * x, -v * y, v])
    return _solve(rows)


def _solve(rows: list[list[float]]) -> list[float]:
    """Solve linear equations; each row ends with its right-hand side."""
    count = len(rows)
    for i in range(count):
        best = max(range(i, count), key=lambda r: abs(rows[r][i]))
        rows[i], rows[best] = rows[best], rows[i]
        rows[i] = [value / rows[i][i] for value in rows[i]]
        for r in range(count):
            if r != i:
                rows[r] = [a - rows[r][i] * b for a, b in zip(rows[r], rows[i], strict=True)]
    return [row[-1] for row in rows]


@dataclass(frozen=True)
class Camera:
    """An eye over a table: x to the right, y away from the eye, z up; the target is seen at the screen point."""

    screen: Point = (320, 200)
    target: Point = (0, 0)
    distance: float = 900
    tilt: float = 50
    zoom: float = 900

    def see(self, x: float, y: float, z: float = 0) -> Point:
        """Return where a point is seen."""
        sine, cosine = math.sin(math.radians(self.tilt)), math.cos(math.radians(self.tilt))
        dx, dy = x - self.target[0], y - self.target[1]
        up = dy * sine + z * cosine
        depth = self.distance + dy * cosine - z * sine
        return self.screen[0] + self.zoom * dx / depth, self.screen[1] - self.zoom * up / depth

    def size(self, x: float, y: float, z: float = 0) -> float:
        """Return how many pixels one unit measures at a point."""
        left, right = self.see(x - 0.5, y, z), self.see(x + 0.5, y, z)
        return right[0] - left[0]

    def quad(self, centre: Point, width: float, height: float, turn: float = 0, z: float = 0) -> list[Point]:
        """Return the seen corners of a flat rectangle, turned anticlockwise by some degrees."""
        cosine, sine = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        w, h = width / 2, height / 2
        corners = [(-w, h), (w, h), (w, -h), (-w, -h)]
        return [self.see(centre[0] + x * cosine - y * sine, centre[1] + x * sine + y * cosine, z) for x, y in corners]


def thrifty(
    picture: Image.Image, dither: Image.Dither = Image.Dither.FLOYDSTEINBERG, faded: int = FADED
) -> Image.Image:
    """Return a picture with 256 colours, so many of them for soft edges: it looks the same in half as many bytes."""
    picture = picture.convert("RGBA")
    alpha, opaque = picture.getchannel("A"), picture.convert("RGB")
    whole, soft = (alpha.point([255 * (value == 255) ^ edge for value in range(256)]) for edge in (0, 255))
    common = max(picture.getcolors(1 << 24), key=lambda found: (found[1][3] == 255, found[0]))[1][:3]
    filled = Image.new("RGB", picture.size, common)  # what is not opaque needs no colour of its own here
    filled.paste(opaque, mask=whole)
    few = 256 - faded
    palette = filled.quantize(few, method=Image.Quantize.MEDIANCUT, kmeans=4)
    small = filled.quantize(palette=palette, dither=dither)
    edges = picture.copy()
    edges.paste((0, 0, 0, 0), mask=whole)
    rim = edges.quantize(faded, method=Image.Quantize.FASTOCTREE)
    small.paste(rim.point(lambda number: few + number), mask=soft)
    colours, faint = (palette.getpalette() or [])[: 3 * few], rim.getpalette("RGBA") or []
    unused = [0] * (3 * few - len(colours))
    small.putpalette([*colours, *unused, *(value for place, value in enumerate(faint) if place % 4 < 3)])
    small.info["transparency"] = bytes([255] * few + faint[3::4])
    return small


def save_small(picture: Image.Image, path: Path, limit: int = 120_000) -> None:
    """Save a picture as the PNG nearest to it, seen from a step away, that keeps to a number of bytes."""
    picture = picture.convert("RGB")
    found: list[tuple[float, bytes]] = []
    for version in _versions(picture):
        store = io.BytesIO()
        version.save(store, "PNG", optimize=True)
        if store.tell() <= limit:
            found.append((_difference(picture, version.convert("RGB")), store.getvalue()))
    if not found:
        raise SystemExit(f"{path.name} does not fit into {limit} bytes")
    path.write_bytes(min(found)[1])


def _versions(picture: Image.Image) -> Iterator[Image.Image]:
    """Return the picture as it is, with coarser steps of colour, and with 256 colours."""
    for step in (1, 2, 3, 4, 5, 6, 8):
        yield picture.point([min(255, round(value / step) * step) for value in range(256)] * 3)
    palette = picture.quantize(256, method=Image.Quantize.MEDIANCUT, kmeans=6)
    yield palette
    yield picture.quantize(palette=palette, dither=Image.Dither.FLOYDSTEINBERG)


def _difference(one: Image.Image, other: Image.Image) -> float:
    """Return how much two pictures differ when fine grain is blurred."""
    soft = ImageFilter.GaussianBlur(1.2)
    return sum(ImageStat.Stat(ImageChops.difference(one.filter(soft), other.filter(soft))).rms)
