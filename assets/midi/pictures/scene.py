"""A scene of the mystery pictures: a canvas of 1200 x 900 pixels with skies, clouds, water, hills and textures.

All chance comes from seeded generators, so the same code always draws the same picture.
"""

from __future__ import annotations

import itertools
import math
import random
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1] / "pictures"))

from drawing import Box, Canvas, Colour, Fill, Mask, Point, curve, darker, inside, mix, rgb  # noqa: E402
from PIL import Image, ImageChops, ImageDraw, ImageFilter  # noqa: E402

WIDTH, HEIGHT, SCALE = 1200, 900, 2
Stops = Sequence[tuple[float, Colour]]
Ink = Colour | int


def noise(size: tuple[int, int], cells: tuple[int, int], seed: int, octaves: int = 4) -> Mask:
    """Return a cloudy grey image; cells tells how many blotches there are across and down."""
    dice = random.Random(seed)
    work = (max(2, size[0] // 3), max(2, size[1] // 3))
    total: Mask | None = None
    weight, sum_of_weights = 1.0, 0.0
    for octave in range(octaves):
        grid = (max(2, cells[0] << octave), max(2, cells[1] << octave))
        layer = Image.frombytes("L", grid, dice.randbytes(grid[0] * grid[1])).resize(work, Image.Resampling.BICUBIC)
        sum_of_weights += weight
        total = layer if total is None else Image.blend(total, layer, weight / sum_of_weights)
        weight *= 0.5
    assert total is not None
    return levels(total, 50, 205).resize(size, Image.Resampling.BICUBIC)


def levels(mask: Mask, low: float, high: float) -> Mask:
    """Return the mask with everything under low empty and everything over high full."""
    return mask.point([round(min(255, max(0, (v - low) * 255 / (high - low)))) for v in range(256)])


def ramp_image(size: tuple[int, int], stops: Stops, way: str = "down") -> Image.Image:
    """Return an image that runs through colours, each given with its share of the way."""
    strip = Image.new("RGB", (1, 512))
    for i in range(512):
        strip.putpixel((0, i), rgb(colour_at(stops, i / 511)))
    if way == "right":
        strip = strip.transpose(Image.Transpose.ROTATE_90)
    return strip.resize(size, Image.Resampling.BILINEAR)


def colour_at(stops: Stops, share: float) -> Colour:
    """Return the colour at a share of the way through the stops."""
    for (a, one), (b, other) in itertools.pairwise(stops):
        if share <= b:
            return mix(one, other, min(1.0, max(0.0, (share - a) / max(1e-6, b - a))))
    return stops[-1][1]


def rolling(seed: int, y: float, height: float, waves: int = 3, x0: float = 0, x1: float = WIDTH) -> list[Point]:
    """Return the line of rolling hills from left to right."""
    dice = random.Random(seed)
    parts = [(dice.uniform(0.5, 1.5) * waves * (k + 1) / 2, dice.uniform(0, 6.28), 1 / (k + 1)) for k in range(4)]
    line: list[Point] = []
    for i in range(121):
        x = x0 + (x1 - x0) * i / 120
        rise = sum(size * math.sin(x / WIDTH * 6.28 * rate / 2 + start) for rate, start, size in parts)
        line.append((x, y - height * rise / 2))
    return line


def jagged(seed: int, y: float, height: float, peaks: int = 6, rough: float = 0.5) -> list[Point]:
    """Return the line of rugged mountains from left to right."""
    dice = random.Random(seed)
    line = [(WIDTH * (i / peaks), y - height * dice.uniform(0, 1) * (1 if i % 2 else 0.45)) for i in range(peaks + 1)]
    spread = height * 0.22 * rough
    for _ in range(5):
        finer = [line[0]]
        for (ax, ay), (bx, by) in itertools.pairwise(line):
            finer += [((ax + bx) / 2, (ay + by) / 2 + dice.uniform(-spread, spread)), (bx, by)]
        line, spread = finer, spread / 2
    return line


def down_to(line: Sequence[Point], y: float = HEIGHT) -> list[Point]:
    """Return the ground under a line, down to a height."""
    return [*line, (line[-1][0], y), (line[0][0], y)]


class Pen:
    """Draws many flat shapes fast, on the picture or on a mask; measures are in final pixels."""

    def __init__(self, image: Image.Image, scale: int, ink: Ink) -> None:
        self.draw, self.scale, self.ink = ImageDraw.Draw(image), scale, ink

    def poly(self, points: Sequence[Point], ink: Ink | None = None) -> None:
        """Fill a polygon."""
        self.draw.polygon([(x * self.scale, y * self.scale) for x, y in points], fill=self.ink if ink is None else ink)

    def line(self, points: Sequence[Point], width: float, ink: Ink | None = None) -> None:
        """Draw a line."""
        wide = max(1, round(width * self.scale))
        spots = [(x * self.scale, y * self.scale) for x, y in points]
        self.draw.line(spots, fill=self.ink if ink is None else ink, width=wide, joint="curve")

    def disc(self, centre: Point, rx: float, ry: float | None = None, ink: Ink | None = None) -> None:
        """Fill a disc or an ellipse."""
        (x, y), ry = centre, rx if ry is None else ry
        box = [v * self.scale for v in (x - rx, y - ry, x + rx, y + ry)]
        self.draw.ellipse(box, fill=self.ink if ink is None else ink)

    def box(self, box: Box, ink: Ink | None = None) -> None:
        """Fill a rectangle."""
        self.draw.rectangle([v * self.scale for v in box], fill=self.ink if ink is None else ink)

    def leaf(self, start: Point, angle: float, length: float, width: float, ink: Ink | None = None) -> None:
        """Fill a pointed leaf, its angle in degrees (0 to the right, 90 down)."""
        c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        side = [(0, 0), (0.25, 0.4), (0.5, 0.5), (0.75, 0.33), (1, 0), (0.75, -0.33), (0.5, -0.5), (0.25, -0.4)]
        spots = [(u * length, v * width) for u, v in side]
        self.poly([(start[0] + u * c - v * s, start[1] + u * s + v * c) for u, v in spots], ink)


class Scene(Canvas):
    """A full picture; later shapes lie over earlier ones."""

    def __init__(self) -> None:
        super().__init__(WIDTH, HEIGHT, SCALE)
        self.image = Image.new("RGBA", self.size, (0, 0, 0, 255))

    def blur(self, mask: Mask, radius: float) -> Mask:
        """Return the mask with soft edges, working only where there is something."""
        area, reach = mask.getbbox(), round(radius * self.scale * 3) + 2
        soft = self.blank()
        if area is None:
            return soft
        spot = (max(0, area[0] - reach), max(0, area[1] - reach))
        end = (min(self.size[0], area[2] + reach), min(self.size[1], area[3] + reach))
        piece = mask.crop((*spot, *end)).filter(ImageFilter.GaussianBlur(radius * self.scale))
        soft.paste(piece, spot)
        return soft

    def pen(self, ink: Ink = "#000000") -> Pen:
        """Return a pen that draws on the picture itself."""
        return Pen(self.image, self.scale, ink)

    def traced(self, work: Callable[[Pen], None]) -> Mask:
        """Return the mask of everything that the work draws."""
        mask = self.blank()
        work(Pen(mask, self.scale, 255))
        return mask

    def smooth(self, points: Sequence[Point], steps: int = 12) -> Mask:
        """Return the closed shape with a smooth edge through the points."""
        return self.polygon(curve(points, closed=True, steps=steps))

    def shape(self, points: Sequence[Point], fill: Fill, alpha: float = 1.0) -> Mask:
        """Paint a polygon and return it."""
        mask = self.polygon(points)
        self.fill(mask, fill, alpha)
        return mask

    def ramp(self, mask: Mask, stops: Stops, way: str = "down", alpha: float = 1.0) -> None:
        """Fill a mask with a run of colours over its box."""
        area = mask.getbbox()
        if area is None:
            return
        paint = ramp_image((area[2] - area[0], area[3] - area[1]), stops, way).convert("RGBA")
        paint.putalpha(mask.crop(area).point(lambda value: round(value * alpha)))
        self.image.alpha_composite(paint, area[:2])

    def sky(self, stops: Stops, bottom: float = HEIGHT) -> None:
        """Paint the sky from the top edge to a height."""
        self.ramp(self.box((0, 0, WIDTH, bottom)), stops)

    def fade(self, top: float, bottom: float, full_at_top: bool = True) -> Mask:
        """Return a mask that runs from full to empty (or back) between two heights."""
        mask = self.blank()
        ramp = Image.linear_gradient("L").resize((self.size[0], max(1, round((bottom - top) * self.scale))))
        mask.paste(ramp, (0, round(top * self.scale)))
        if bottom < HEIGHT:
            mask.paste(255, (0, round(bottom * self.scale), *self.size))
        return ImageChops.invert(mask) if full_at_top else mask

    def haze(self, y: float, reach: float, colour: Colour, alpha: float) -> None:
        """Paint a soft band of mist."""
        self.fill(self.blur(self.box((-60, y - reach / 2, WIDTH + 60, y + reach / 2)), reach / 2), colour, alpha)

    def texture(
        self,
        mask: Mask,
        colour: Colour,
        alpha: float,
        cells: tuple[int, int],
        seed: int,
        band: tuple[float, float] = (110, 190),
    ) -> None:
        """Paint blotches of a colour inside a mask."""
        area = mask.getbbox()
        if area is None:
            return
        grain = levels(noise((area[2] - area[0], area[3] - area[1]), cells, seed), *band)
        full = self.blank()
        full.paste(grain, area[:2])
        self.fill(inside(full, mask), colour, alpha)

    def clouds(
        self, box: Box, cells: tuple[int, int], seed: int, colour: Colour, alpha: float, band: tuple[float, float]
    ) -> None:
        """Paint veils of cloud that fade out at the top and the bottom of a box."""
        x0, y0, x1, y1 = (round(v * self.scale) for v in box)
        veil = levels(noise((x1 - x0, y1 - y0), cells, seed, 5), *band)
        edge = Image.linear_gradient("L").point([round(255 * math.sin(v / 255 * math.pi) ** 0.7) for v in range(256)])
        full = self.blank()
        full.paste(ImageChops.multiply(veil, edge.resize(veil.size)), (x0, y0))
        self.fill(full, colour, alpha)

    def cumulus(self, centre: Point, width: float, seed: int, light: Colour, shade: Colour, alpha: float = 1) -> None:
        """Paint a heap cloud with a flat foot."""
        dice = random.Random(seed)
        x, y = centre
        puffs: list[tuple[Point, float]] = []
        for i in range(15):
            u = -1 + 2 * i / 14
            r = width * (0.06 + 0.12 * (1 - u * u)) * dice.uniform(0.75, 1.15)
            puffs.append(((x + u * width * 0.42, y - r * 0.55 - dice.uniform(0, 0.12) * width * (1 - u * u)), r))
        body = self.traced(lambda pen: [pen.disc(c, r) for c, r in puffs] and None)
        floor = self.box((x - width, y, x + width, y + width))
        body = ImageChops.subtract(body, self.blur(floor, width * 0.015))
        self.fill(self.blur(body, 1), shade, alpha)
        for (px, py), r in puffs:
            bump = self.ellipse((px - r * 0.12, py - r * 0.2), r * 0.82)
            self.fill(inside(self.blur(bump, r * 0.16), body), mix(shade, light, 0.55), alpha * 0.5)
        for (px, py), r in puffs:
            bump = self.ellipse((px - r * 0.2, py - r * 0.32), r * 0.6)
            self.fill(inside(self.blur(bump, r * 0.2), body), light, alpha * 0.75)

    def light(self, centre: Point, radius: float, colour: Colour, alpha: float = 1.0) -> None:
        """Make a round spot brighter, fading outwards."""
        wide = round(radius * 2 * self.scale)
        spot = Image.radial_gradient("L").resize((wide, wide))
        spot = spot.point([round(255 * max(0.0, 1 - v / 180) ** 2.2) for v in range(256)])
        mask = self.blank()
        mask.paste(spot, (round(centre[0] * self.scale) - wide // 2, round(centre[1] * self.scale) - wide // 2))
        self.glow(mask, 0, colour, alpha)

    def glow(self, mask: Mask, blur: float, colour: Colour, alpha: float = 1.0) -> None:
        """Paint a shape as light, working only where it shines; the picture stays the same object."""
        soft = self.blur(mask, blur) if blur else mask
        area = soft.getbbox()
        if area is None:
            return
        below = self.image.crop(area).convert("RGB")
        light = soft.crop(area).point(lambda value: round(value * alpha))
        layer = Image.composite(Image.new("RGB", below.size, rgb(colour)), Image.new("RGB", below.size), light)
        self.image.paste(ImageChops.screen(below, layer), area[:2])

    def rim(self, mask: Mask, dx: float, dy: float, colour: Colour, alpha: float, blur: float = 2) -> None:
        """Paint the edge of a shape on the side away from a shift: light from (-dx, -dy)."""
        rest = self.blur(self.shift(mask, dx, dy), blur)
        self.fill(inside(mask, ImageChops.invert(rest)), colour, alpha)

    def vignette(self, colour: Colour = "#000000", alpha: float = 0.35) -> None:
        """Darken the corners."""
        ring = Image.radial_gradient("L").resize(self.size)
        self.fill(levels(ring, 120, 330), colour, alpha)


def ripples(
    scene: Scene, box: Box, seed: int, count: int, colours: Sequence[Colour], size: float = 1.0, flat: float = 0.05
) -> None:
    """Draw the lens-shaped glints of water, small far away and large near."""
    dice, pen = random.Random(seed), scene.pen()
    x0, y0, x1, y1 = box
    spots = sorted((dice.random() ** 1.5, dice.random()) for _ in range(count))
    for near, across in spots:
        x, y = x0 + (x1 - x0) * across, y0 + (y1 - y0) * near
        long = (10 + 70 * near) * dice.uniform(0.5, 1.3) * size
        thick = long * flat * dice.uniform(0.6, 1.4) + 0.6
        pen.poly(curve([(x - long, y), (x, y - thick), (x + long, y), (x, y + thick)], True, 5), dice.choice(colours))


def grass(
    scene: Scene,
    line: Callable[[float], float],
    seed: int,
    count: int,
    tall: float,
    colours: Sequence[Colour],
    x0: float = 0,
    x1: float = WIDTH,
    depth: float = 0,
) -> None:
    """Draw blades of grass that stand on a line, or in a strip of some depth under it."""
    dice, pen = random.Random(seed), scene.pen()
    for sink in sorted(dice.random() for _ in range(count)):
        x = dice.uniform(x0, x1)
        y = line(x) + sink * depth
        high, lean, wide = tall * dice.uniform(0.4, 1), dice.gauss(0, tall * 0.22), tall * 0.06 + 0.8
        blade = [
            (x - wide, y),
            (x + lean * 0.3 - wide * 0.5, y - high * 0.55),
            (x + lean, y - high),
            (x + lean * 0.35 + wide * 0.6, y - high * 0.5),
            (x + wide, y),
        ]
        pen.poly(blade, dice.choice(colours))


def foliage(
    scene: Scene,
    centre: Point,
    rx: float,
    ry: float,
    seed: int,
    colour: Colour,
    leaf: float = 12,
    count: int = 220,
    light: float = 0.5,
    sun: Colour = "#fff0a0",
) -> None:
    """Draw the crown of a tree or a bush: leaves in front lighter towards the upper left."""
    dice, pen = random.Random(seed), scene.pen()
    pen.disc(centre, rx * 0.88, ry * 0.88, darker(colour, 0.45))
    for i in range(count):
        a, far = dice.uniform(0, 6.283), dice.random() ** 0.5
        x, y = math.cos(a) * far, math.sin(a) * far
        lit = (-x * 0.5 - y) * 0.5 + 0.25 + dice.uniform(-0.25, 0.25) + 0.2 * i / count
        ink = mix(colour, sun, min(0.8, lit * light)) if lit > 0 else darker(colour, min(0.5, -lit * 0.7))
        size = leaf * dice.uniform(0.6, 1.2)
        pen.disc((centre[0] + x * rx, centre[1] + y * ry), size, size * 0.72, ink)
