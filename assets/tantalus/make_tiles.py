"""Draw what Tantalus is played with: wooden tiles with their grooves, the frame round them, cards, soft shadows.

Everything is lit from the top left. A tile's two looks are two pictures, so that the light stays where it is when a
tile is turned; the grain of the second is that of the first, turned as well. Some grains are drawn for variety.
Run from anywhere: python assets/tantalus/make_tiles.py
"""

import math
import sys
from pathlib import Path
from random import Random

from PIL import Image, ImageChops, ImageDraw, ImageFilter

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "pictures"))

from drawing import thrifty  # noqa: E402

TILE, FRAME, CARD = 224, 1024, (300, 372)  # a frame of 1025 would take four times the memory
FINE = FRAME / 760  # how much finer than it was first drawn the frame is
GRAINS = 3
LIGHT = (-0.5, -0.62, 0.6)  # towards the lamp: left, up, out of the board
GROOVE = 0.092  # half its width, in tiles
DEPTH = 0.085
EDGE = 0.035  # of the rounded rim of a tile
CORNER = 0.075

Colour = tuple[float, float, float]
PALE: Colour = (226, 172, 104)
DEEP: Colour = (176, 116, 58)
BURNT: Colour = (84, 46, 19)
WALNUT: Colour = (104, 62, 32)


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """Return a colour between two."""
    return tuple(a + (b - a) * share for a, b in zip(one, other, strict=True))  # type: ignore[return-value]


class Wood:
    """A plank: how dark its grain is at a place, the grain running along x."""

    def __init__(self, seed: int) -> None:
        rng = Random(seed)
        self.lattice = [[rng.random() for _ in range(64)] for _ in range(64)]
        self.shift = rng.uniform(0, 40)
        self.knot = (rng.uniform(0.2, 0.8), rng.uniform(-0.4, 1.4))

    def noise(self, x: float, y: float) -> float:
        """Return smooth chance, 0 to 1."""
        i, j = math.floor(x), math.floor(y)
        u, v = x - i, y - j
        u, v = u * u * (3 - 2 * u), v * v * (3 - 2 * v)
        low, high = self.lattice[j % 64], self.lattice[(j + 1) % 64]
        a, b = low[i % 64], low[(i + 1) % 64]
        c, d = high[i % 64], high[(i + 1) % 64]
        return (a + (b - a) * u) * (1 - v) + (c + (d - c) * u) * v

    def grain(self, x: float, y: float) -> float:
        """Return 0 (pale) to 1 (dark)."""
        bend = 0.5 * math.exp(-((x - self.knot[0]) ** 2 + (y - self.knot[1]) ** 2) / 0.08)
        y += 0.10 * self.noise(x * 1.6 + self.shift, y * 1.3) + 0.09 * bend
        rings = 0.5 + 0.5 * math.sin(2 * math.pi * (y * 4.2 + 1.4 * self.noise(x * 0.8, y * 2.4 + self.shift)))
        fibres = self.noise(x * 5 + 9, y * 62)
        cloud = self.noise(x * 1.7 + 30, y * 2.6 + self.shift)
        return 0.42 * rings**2.2 + 0.26 * fibres + 0.32 * cloud


def lit(dx: float, dy: float) -> float:
    """Return how bright a surface is whose height grows by (dx, dy): 1 where it is flat."""
    length = math.sqrt(dx * dx + dy * dy + 1)
    flat = LIGHT[2]
    return (-dx * LIGHT[0] - dy * LIGHT[1] + LIGHT[2]) / length / flat


def groove(x: float, y: float, kind: int) -> tuple[float, float, float]:
    """Return how deep in a groove a place is (0 to 1) and the slope of the ground there."""
    corners = ((0, 0), (1, 1)) if kind == 0 else ((1, 0), (0, 1))
    for cx, cy in corners:
        away = math.hypot(x - cx, y - cy)
        off = away - 0.5
        if abs(off) < GROOVE and away:
            share = off / GROOVE
            depth = (1 - share * share) ** 1.2
            slope = 2.0 * share * (1 - share * share) ** 0.2 * DEPTH / GROOVE
            return depth, slope * (x - cx) / away, slope * (y - cy) / away
    return 0.0, 0.0, 0.0


def rim(x: float, y: float) -> tuple[float, float, float]:
    """Return how much of the tile is there (0 to 1) and the slope of its rounded edge."""
    px, py = abs(x - 0.5) - (0.5 - CORNER), abs(y - 0.5) - (0.5 - CORNER)
    out = math.hypot(max(px, 0), max(py, 0)) + min(max(px, py), 0) - CORNER  # negative inside
    cover = min(1.0, max(0.0, 0.5 - (out + 0.006) * TILE))
    if out < -EDGE:
        return cover, 0.0, 0.0
    steep = -1.5 * ((out + EDGE) / EDGE) ** 1.5
    ox, oy = max(px, 0.0), max(py, 0.0)
    if not ox and not oy:
        ox, oy = (1.0, 0.0) if px > py else (0.0, 1.0)
    length = math.hypot(ox, oy)
    return cover, steep * math.copysign(ox / length, x - 0.5), steep * math.copysign(oy / length, y - 0.5)


def draw_tile(kind: int, wood: Wood) -> Image.Image:
    """Return a tile with its arcs round the top left and bottom right corners (kind 0) or the other two."""
    picture = Image.new("RGBA", (TILE, TILE))
    pixels = picture.load()
    assert pixels is not None
    for j in range(TILE):
        for i in range(TILE):
            x, y = (i + 0.5) / TILE, (j + 0.5) / TILE
            cover, ex, ey = rim(x, y)
            depth, gx, gy = groove(x, y, kind)
            # turning clockwise brings what was at (y, 1 - x) to (x, y)
            grain = wood.grain(x, y) if kind == 0 else wood.grain(y, 1 - x)
            colour = mix(PALE, DEEP, grain)
            colour = mix(colour, BURNT, min(1.0, depth * 1.5) * 0.86)
            light = max(0.25, lit(gx + ex, gy + ey)) * (1 - 0.22 * depth)
            light *= 1.03 - 0.06 * (x + y) / 2
            shine = max(0.0, light - 1.12) * 90
            pixels[i, j] = (*(min(255, round(c * light + shine)) for c in colour), round(255 * cover))
    return picture


def rounded(size: tuple[int, int], box: tuple[float, float, float, float], radius: float) -> Image.Image:
    """Return a smooth mask of a box with round corners."""
    big = Image.new("L", (size[0] * 4, size[1] * 4))
    corners = [c * 4 for c in box]
    ImageDraw.Draw(big).rounded_rectangle((*corners[:2], corners[2] - 1, corners[3] - 1), radius * 4, 255)
    return big.resize(size, Image.Resampling.LANCZOS)


def plank(width: int, height: int, wood: Wood, pale: Colour, deep: Colour, scale: float) -> Image.Image:
    """Return a piece of plain wood, the grain along its longer side."""
    picture = Image.new("RGB", (width, height))
    pixels = picture.load()
    assert pixels is not None
    for j in range(height):
        for i in range(width):
            x, y = (i / scale, j / scale) if width > height else (j / scale, i / scale)
            pixels[i, j] = tuple(round(c) for c in mix(pale, deep, wood.grain(x, y)))  # type: ignore[index]
    return picture


def draw_frame() -> Image.Image:
    """Return the walnut frame with mitred corners; inside it is the dark bed of the tiles."""
    side = round(FRAME * 0.03)
    deep = mix(WALNUT, (30, 15, 6), 0.45)
    across = plank(FRAME, side, Wood(11), WALNUT, deep, 260 * FINE)
    along = plank(side, FRAME, Wood(12), WALNUT, deep, 260 * FINE)
    picture = Image.new("RGB", (FRAME, FRAME), (46, 24, 10))
    far = FRAME - side
    parts = (
        (along, (0, 0), [(0, 0), (side, side), (side, far), (0, FRAME)], 1.18),
        (along, (far, 0), [(FRAME, 0), (far, side), (far, far), (FRAME, FRAME)], 0.8),
        (across, (0, 0), [(0, 0), (FRAME, 0), (far, side), (side, side)], 1.3),
        (across, (0, far), [(0, FRAME), (FRAME, FRAME), (far, far), (side, far)], 0.7),
    )
    for wood, at, shape, light in parts:
        layer = Image.new("RGB", (FRAME, FRAME))
        layer.paste(wood.point(lambda c, light=light: min(255, round(c * light))), at)
        mask = Image.new("L", (FRAME, FRAME))
        ImageDraw.Draw(mask).polygon(shape, 255)
        picture.paste(layer, mask=mask)
    whole = (0, 0, FRAME, FRAME)
    outer = rounded((FRAME, FRAME), whole, side * 0.8)
    lit = ImageChops.offset(outer.filter(ImageFilter.GaussianBlur(2 * FINE)), round(3 * FINE), round(3 * FINE))
    shine = ImageChops.subtract(outer, lit)
    picture.paste((255, 214, 160), mask=shine.point(lambda c: c * 0.5))
    bed = rounded((FRAME, FRAME), (side, side, far, far), 6 * FINE)
    shade = ImageChops.subtract(bed, ImageChops.offset(bed, round(8 * FINE), round(9 * FINE)))
    shade = shade.filter(ImageFilter.GaussianBlur(5 * FINE))
    picture.paste((0, 0, 0), mask=ImageChops.darker(shade, bed))
    picture.putalpha(outer)
    return picture


def draw_paper() -> Image.Image:
    """Return the face of a card, without its drawing."""
    rng = Random(5)
    fleck = Image.new("L", CARD)
    fleck.putdata([rng.randrange(110, 146) for _ in range(CARD[0] * CARD[1])])
    fleck = fleck.filter(ImageFilter.GaussianBlur(1.2))
    picture = Image.composite(Image.new("RGB", CARD, "#fff6e2"), Image.new("RGB", CARD, "#f3e2c0"), fleck)
    mask = rounded(CARD, (0, 0, *CARD), 26)
    inner = rounded(CARD, (5, 5, CARD[0] - 5, CARD[1] - 5), 22)
    picture.paste((158, 112, 62), mask=ImageChops.subtract(mask, inner))
    picture.putalpha(mask)
    return picture


def draw_back() -> Image.Image:
    """Return the back of a card: grooves without end on dark wood."""
    picture = plank(*CARD, Wood(21), (126, 74, 38), (78, 42, 20), 300)
    lines = Image.new("L", (CARD[0] * 3, CARD[1] * 3))
    pen = ImageDraw.Draw(lines)
    rng, step = Random(8), 62 * 3
    for row in range(-1, CARD[1] * 3 // step + 2):
        for column in range(-1, CARD[0] * 3 // step + 2):
            x, y = column * step + 6, row * step + 6
            kind = rng.random() < 0.5
            for cx, cy in ((x, y), (x + step, y + step)) if kind else ((x + step, y), (x, y + step)):
                radius = step / 2 + 14
                start = math.degrees(math.atan2(y + step / 2 - cy, x + step / 2 - cx))
                pen.arc((cx - radius, cy - radius, cx + radius, cy + radius), start - 46, start + 46, 255, 28)
    lines = lines.resize(CARD, Image.Resampling.LANCZOS)
    inner = rounded(CARD, (20, 20, CARD[0] - 20, CARD[1] - 20), 14)
    lines = ImageChops.darker(lines, inner)
    picture.paste((255, 226, 170), mask=ImageChops.offset(lines, 2, 2).point(lambda c: c * 0.35))
    picture.paste((48, 24, 9), mask=lines.point(lambda c: c * 0.9))
    mask = rounded(CARD, (0, 0, *CARD), 26)
    edge = ImageChops.subtract(rounded(CARD, (14, 14, CARD[0] - 14, CARD[1] - 14), 18), inner)
    picture.paste((222, 176, 104), mask=edge)
    picture.paste((60, 32, 14), mask=ImageChops.subtract(mask, rounded(CARD, (4, 4, CARD[0] - 4, CARD[1] - 4), 23)))
    picture.putalpha(mask)
    return picture


def draw_shadow() -> Image.Image:
    """Return a soft dark square, half as wide again as what throws it."""
    mask = rounded((128, 128), (28, 28, 100, 100), 8).filter(ImageFilter.GaussianBlur(9))
    picture = Image.new("RGBA", (128, 128), (20, 8, 0, 0))
    picture.putalpha(mask)
    return picture


def main() -> None:
    """Write all pictures beside this script."""
    for number in range(GRAINS):
        wood = Wood(number + 1)
        for kind in (0, 1):
            thrifty(draw_tile(kind, wood)).save(HERE / f"tile-{kind}-{number}.png", optimize=True)
    thrifty(draw_frame()).save(HERE / "frame.png", optimize=True)
    thrifty(draw_paper()).save(HERE / "paper.png", optimize=True)
    thrifty(draw_back()).save(HERE / "back.png", optimize=True)
    draw_shadow().save(HERE / "shadow.png", optimize=True)


if __name__ == "__main__":
    main()
