"""Draw the pictures of the six games (640 x 400, and "-large" for the page of a game on a fine screen) as JPEG files
beside this script, and the icons of the app as PNG files.

toujours12, takeit, slamdunk, cartino, tantalus, midi: one scene each, in the colour of the game.
icon, icon-foreground, icon-background, presplash: a card, a tile and a pawn.
The cards of Toujours 12 must have been drawn first (assets/toujours12/make_cards.py).
Run from anywhere: python assets/pictures/make_pictures.py [name ...]
"""

from __future__ import annotations

import math
import random
import sys
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path

from drawing import (
    Box,
    Camera,
    Canvas,
    Gradient,
    Mask,
    Point,
    arc,
    curve,
    cut,
    darker,
    inside,
    join,
    lighter,
    mix,
    star,
)
from PIL import Image

HERE = Path(__file__).resolve().parent
CARDS = HERE.parent / "toujours12"
WIDTH, HEIGHT, SCALE = 640, 400, 3
LARGE = 1140  # width of a picture on a fine screen
QUALITY = {"": 84, "-large": 77}  # how well pictures are kept: those are seen smaller than they are
WARM = "#ffe2a8"
GOLD = Gradient("#ffe89a", "#e0a020")
SKIN = "#f2b98c"


# the table and what lies on it


def table(colour: str, light: Point = (300, 150)) -> Canvas:
    """Return a table of cloth in warm light, darker towards the rim."""
    canvas = Canvas(WIDTH, HEIGHT, SCALE, Gradient(lighter(colour, 0.06), darker(colour, 0.28)))
    canvas.glow(canvas.ellipse(light, 230, 130), 90, mix(colour, WARM, 0.55), 0.5)
    frame = cut(canvas.box((0, 0, WIDTH, HEIGHT)), canvas.blur(canvas.box((50, 30, 590, 360), 90), 60))
    canvas.fill(frame, darker(colour, 0.8), 0.55)
    return canvas


def rounded(box: Box, radius: float) -> list[Point]:
    """Return the outline of a rectangle with rounded corners."""
    x0, y0, x1, y1 = box
    corners = ((x1 - radius, y1 - radius, 0), (x0 + radius, y1 - radius, 90))
    others = ((x0 + radius, y0 + radius, 180), (x1 - radius, y0 + radius, 270))
    return [p for x, y, a in (*corners, *others) for p in arc((x, y), radius, radius, a, a + 90, 8)]


def flat(canvas: Canvas, camera: Camera, points: Iterable[Point], z: float = 0) -> Mask:
    """Return a flat shape of the table as it is seen."""
    return canvas.polygon([camera.see(x, y, z) for x, y in points])


def block(canvas: Canvas, camera: Camera, points: list[Point], low: float, high: float) -> Mask:
    """Return a thick flat shape as it is seen, sides and all."""
    steps = max(2, round((high - low) / 2))
    return join(*(flat(canvas, camera, points, low + (high - low) * i / steps) for i in range(steps + 1)))


def lay(
    canvas: Canvas,
    camera: Camera,
    picture: Image.Image,
    centre: Point,
    width: float,
    turn: float = 0,
    z: float = 0,
    floor: float = 0,
) -> None:
    """Lay a card on the table, or let it hang over it, with its shadow and its edge."""
    height = width * picture.height / picture.width
    rise = z - floor
    ground = canvas.polygon(camera.quad(centre, width * 0.97, height * 0.97, turn, floor))
    canvas.shadow(ground, 3 + rise * 0.25, 4 + rise * 0.3, 3 + rise * 0.12, 0.5)
    seen = canvas.warp(picture, camera.quad(centre, width, height, turn, z))
    edge = seen.getchannel("A")
    canvas.fill(canvas.shift(edge, 0, 1.6), "#8d8374")
    canvas.image.alpha_composite(seen)


@cache
def donut(canvas: Canvas, centre: Point, size: float, colour: str) -> None:
    """Paint a donut with icing and sprinkles."""
    dough = cut(canvas.ellipse(centre, size), canvas.ellipse(centre, size * 0.3))
    canvas.solid(dough, "#e0a458", darker(colour, 0.5), 3, depth=6)
    icing = cut(canvas.ellipse(centre, size * 0.9), canvas.ellipse(centre, size * 0.34))
    canvas.solid(icing, Gradient(lighter(colour, 0.35), lighter(colour, 0.08)), depth=3, shade=0.16)
    dice = random.Random(7)
    for i in range(16):
        x, y = arc(centre, size * 0.74, size * 0.74, i * 22.5 + dice.uniform(-8, 8), 0, 1)[0]
        lean = dice.uniform(0, math.pi)
        ends = [(x, y), (x + 7 * math.cos(lean), y + 7 * math.sin(lean))]
        canvas.fill(canvas.tube(ends, 4), ("#ffffff", "#ffe14d", "#8de3ff")[i % 3])


def pawn(canvas: Canvas, foot: Point, size: float, colour: str) -> None:
    """Stand a pawn on a point; size is its height."""
    x, y = foot
    shade = canvas.ellipse((x + size * 0.16, y + size * 0.03), size * 0.36, size * 0.16)
    canvas.shadow(shade, 0, 0, size * 0.05, 0.5)
    side = [(0.25, -0.10), (0.19, -0.20), (0.13, -0.36), (0.10, -0.56)]
    outline = curve([(x + a * size, y + b * size) for a, b in side])
    outline += curve([(x - a * size, y + b * size) for a, b in reversed(side)])
    base = join(*(canvas.ellipse((x, y - size * rise), size * 0.31, size * 0.12) for rise in (0, 0.03, 0.06, 0.09)))
    body = join(canvas.polygon(outline), canvas.ellipse((x, y - size * 0.10), size * 0.25, size * 0.085))
    collar = canvas.ellipse((x, y - size * 0.56), size * 0.18, size * 0.065)
    head = canvas.ellipse((x, y - size * 0.76), size * 0.22)
    canvas.fill(canvas.grow(join(base, body, collar, head), max(1.4, size * 0.028)), darker(colour, 0.65))
    paint = Gradient(lighter(colour, 0.15), darker(colour, 0.25), "right")
    for part in (base, body, collar, head):
        canvas.solid(part, paint, depth=size * 0.045, shade=0.35, gloss=0.4)
    shine = canvas.ellipse((x - size * 0.08, y - size * 0.83), size * 0.055)
    canvas.fill(canvas.blur(shine, size * 0.015), "#ffffff", 0.9)


def burst(canvas: Canvas, centre: Point, size: float, colours: tuple[str, str], tips: int = 16) -> None:
    """Paint the flash of a blow."""
    dice = random.Random(tips)
    for share, colour in ((1.0, colours[0]), (0.74, colours[1])):
        points: list[Point] = []
        for i in range(tips * 2):
            reach = size * share * (dice.uniform(0.9, 1.12) if i % 2 == 0 else 0.62)
            points += arc(centre, reach, reach * 0.72, i * 180 / tips, 0, 1)[:1]
        shape = canvas.polygon(points)
        if share == 1.0:
            canvas.glow(shape, 26, colour, 0.6)
        canvas.fill(shape, Gradient(lighter(colour, 0.15), colour, "out"))


def streaks(canvas: Canvas, centre: Point, near: float, far: float, angles: Iterable[float], colour: str) -> None:
    """Paint lines of force that fly from a point, widening outwards."""
    for i, angle in enumerate(angles):
        reach = far * (1.0 if i % 2 else 0.88)
        ends = [arc(centre, radius, radius * 0.8, angle, 0, 1)[0] for radius in (near, reach)]
        canvas.fill(canvas.tube(ends, 1.5, 9), colour, 0.95)


class Hand:
    """A right hand seen from its back, fingers up, that can be turned, scaled and moved."""

    FINGERS = (
        ((-37, -22), (-47, -66), (-54, -104), 29, 25),
        ((-12, -34), (-16, -84), (-18, -132), 31, 26),
        ((13, -34), (17, -82), (20, -126), 30, 25),
        ((36, -22), (47, -60), (55, -92), 26, 21),
    )

    def __init__(self, canvas: Canvas, centre: Point, scale: float, turn: float, flip: bool = False) -> None:
        self.canvas, self.centre, self.scale, self.turn = canvas, centre, scale, math.radians(turn)
        self.side = -1 if flip else 1

    def at(self, x: float, y: float) -> Point:
        """Return where a point of the hand is on the canvas."""
        x, y = x * self.scale * self.side, y * self.scale
        cosine, sine = math.cos(self.turn), math.sin(self.turn)
        return self.centre[0] + x * cosine - y * sine, self.centre[1] + x * sine + y * cosine

    def line(self, *points: Point) -> list[Point]:
        """Return several points of the hand."""
        return [self.at(x, y) for x, y in points]

    def tube(self, points: Iterable[Point], *widths: float) -> Mask:
        """Return a finger-like shape."""
        return self.canvas.tube(curve(self.line(*points)), *(w * self.scale for w in widths))

    def draw(self, sleeve: str, shadow: tuple[float, float, float] = (14, 18, 10)) -> None:
        """Paint the hand and its sleeve."""
        canvas, unit = self.canvas, self.scale
        fingers = [self.tube(f[:3], f[3], f[3], f[4]) for f in self.FINGERS]
        thumb = self.tube(((-34, 36), (-66, 8), (-88, -26)), 38, 33, 25)
        outline = ((-52, -26), (-30, -42), (0, -48), (30, -42), (50, -24), (50, 30), (38, 72), (-34, 72), (-50, 30))
        palm = canvas.polygon(curve(self.line(*outline), True))
        wrist = self.tube(((2, 50), (3, 90), (4, 130)), 72, 64, 68)
        arm, cuff = self.arm(), self.cuff()
        whole = join(*fingers, thumb, palm, wrist)
        canvas.shadow(join(whole, arm, cuff), *shadow, 0.5)
        ink = darker(SKIN, 0.68)
        canvas.fill(canvas.grow(whole, 2.4 * unit), ink)
        skin = Gradient(lighter(SKIN, 0.15), darker(SKIN, 0.04))
        canvas.solid(join(palm, wrist), skin, depth=9 * unit, shade=0.22, gloss=0.2, dark="#7a2e10")
        for finger in (thumb, *fingers):
            free = cut(finger, canvas.blur(canvas.shrink(palm, 9 * unit), 5 * unit))
            canvas.fill(cut(canvas.grow(free, 1.2 * unit), palm), ink, 0.55)
            canvas.fill(free, SKIN)
            canvas.solid(free, SKIN, depth=5 * unit, shade=0.26, gloss=0.4, dark="#7a2e10")
        self.details(ink)
        cloth, hem = Gradient(lighter(sleeve, 0.12), darker(sleeve, 0.1)), darker(sleeve, 0.6)
        canvas.solid(arm, cloth, hem, 2.4 * unit, depth=12 * unit)
        canvas.solid(cuff, "#ffffff", hem, 2.4 * unit, depth=6 * unit, shade=0.18)

    def arm(self) -> Mask:
        """Return the shape of the sleeve."""
        return self.canvas.polygon(self.line((-48, 104), (56, 104), (74, 330), (-66, 330)))

    def cuff(self) -> Mask:
        """Return the shape of the cuff, which lies over the sleeve."""
        points = self.line((-54, 98), (4, 92), (62, 98), (64, 126), (4, 122), (-54, 126))
        return self.canvas.polygon(curve(points, True))

    def details(self, ink: str) -> None:
        """Paint the nails and the knuckles."""
        canvas, unit = self.canvas, self.scale
        tips = [(f[1], f[2]) for f in self.FINGERS] + [((-66, 8), (-88, -26))]
        for (ax, ay), (bx, by) in tips:
            length = math.dist((ax, ay), (bx, by))
            dx, dy = (bx - ax) / length, (by - ay) / length
            nail = canvas.tube(self.line((bx, by), (bx + dx * 6, by + dy * 6)), 13 * unit)
            canvas.solid(nail, "#ffdcc9", darker(SKIN, 0.3), 1.2 * unit, depth=2 * unit, shade=0.1)
        for (x, y), *_ in self.FINGERS:
            knuckle = curve(self.line((x - 8, y + 2), (x, y - 3), (x + 8, y + 2)))
            canvas.fill(canvas.tube(knuckle, 2.2 * unit), ink, 0.45)


# Toujours 12


def toujours12() -> Canvas:
    """Four piles in a tray, their tops making twelve."""
    canvas = table("#00796b", (320, 110))
    camera = Camera(screen=(320, 226), distance=1000, tilt=58, zoom=1000)
    for count, spot, turn in ((9, (-218, 196), 6), (4, (222, 196), -9)):
        for i in range(count):
            lay(canvas, camera, picture_of("back"), spot, 104, turn + (i * 37 % 5 - 2) * 0.8, 2.4 * i, 2.4 * i)
    coin(canvas, camera, (0, 172), 44)
    tray(canvas, camera)
    piles = ((5, 3, 2), (1, 6, 4), (0, 2, 6), (4, 3, 0))
    for pile, values in enumerate(piles):
        x = -211 + pile * 140.6
        for i, value in enumerate(values):
            turn = ((pile * 53 + i * 71) % 9 - 4) * 0.9
            z = 6 + 2.6 * i
            last = pile == len(piles) - 1 and i == len(values) - 1
            if last:
                lay(canvas, camera, picture_of(f"card-{value}"), (x + 6, -22), 134, -9, 52, 6 + 2.6 * i)
            else:
                lay(canvas, camera, picture_of(f"card-{value}"), (x, -34), 128, turn, z, z)
    return canvas


@cache
def picture_of(name: str) -> Image.Image:
    """Return a card of Toujours 12."""
    return Image.open(CARDS / f"{name}.png").convert("RGBA")


def coin(canvas: Canvas, camera: Camera, centre: Point, radius: float) -> None:
    """Lay a gold coin with a 12 on the table."""
    disc = arc(centre, radius, radius, 0, 360)
    canvas.shadow(flat(canvas, camera, disc), 6, 9, 6, 0.5)
    canvas.fill(block(canvas, camera, disc, 0, 9), Gradient("#8a5a00", "#c98a10", "right"))
    canvas.solid(flat(canvas, camera, disc, 9), GOLD, depth=3)
    middle = arc(centre, radius * 0.84, radius * 0.84, 0, 360)
    canvas.fill(flat(canvas, camera, middle, 9), Gradient("#f3bf3f", "#ffe08a"))
    face = Canvas(200, 200, 2)
    face.fill(face.text("12", (97, 100), 108), "#7a4a00")
    canvas.place(face.finish(), camera.quad(centre, radius * 2, radius * 2, 0, 9))


def tray(canvas: Canvas, camera: Camera) -> None:
    """Put a wooden tray with four places on the table."""
    outer, high = rounded((-294, -142, 294, 76), 26), 20
    body = block(canvas, camera, outer, 0, high)
    canvas.shadow(body, 8, 14, 12, 0.6)
    canvas.fill(body, Gradient("#7a4a1e", "#4e2c0e"))
    rim = flat(canvas, camera, outer, high)
    canvas.solid(rim, Gradient("#d89a55", "#b97834"), depth=3, shade=0.2, gloss=0.5)
    for pile in range(4):
        x = -211 + pile * 140.6
        well = rounded((x - 67, -130, x + 67, 64), 12)
        hole = flat(canvas, camera, well, high)
        canvas.fill(hole, Gradient("#3c210a", "#8a5525"))
        floor = inside(flat(canvas, camera, well, 3), hole)
        canvas.fill(floor, Gradient("#00372f", "#00574c"))


# Take It! and Slam Dunk


@cache
def slam_card(edition: str, card: str) -> Image.Image:
    """Return a card of Take It! or Slam Dunk."""
    return Image.open(HERE.parent / "takeit" / f"{edition}-{card}.png").convert("RGBA")


def takeit() -> Canvas:
    """A hand slams on a row of cards."""
    canvas = table("#e53528", (280, 150))
    camera = Camera(screen=(320, 214), distance=950, tilt=62, zoom=950)
    burst(canvas, (440, 206), 236, ("#ff9800", "#ffe57f"))
    streaks(canvas, (440, 206), 246, 332, (126, 135, 144, 153), "#ffd9a0")
    for card in (
        ("s8", (-238, 44), 138, 4),
        ("p5", (-92, 54), 138, -3),
        ("t", (56, 40), 138, 9, 8),
        ("s-3", (226, 78), 138, -12, 16),
    ):
        lay(canvas, camera, slam_card("takeit", card[0]), *card[1:])
    Hand(canvas, (470, 238), 1.16, -18).draw("#1565c0")
    return canvas


def slamdunk() -> Canvas:
    """A hand dunks a donut among the cards."""
    canvas = table("#6a1b9a", (320, 170))
    rays(canvas, (320, 230), "#d500f9")
    camera = Camera(screen=(320, 236), distance=950, tilt=56, zoom=950)
    for card in (
        ("k", (-212, 10), 128, 16, 16),
        ("p6", (-96, 64), 118, 4, 4),
        ("s8", (112, 70), 118, -7, 6),
        ("j", (222, 14), 128, -17, 20),
    ):
        lay(canvas, camera, slam_card("slamdunk", card[0]), *card[1:])
    burst(canvas, (320, 268), 206, ("#ffb300", "#fff3b0"), 18)
    lay(canvas, camera, slam_card("slamdunk", "k"), (0, -76), 140, 3, 2)
    for x, y, size in ((96, 70, 19), (560, 64, 22), (184, 352, 17), (470, 356, 19), (48, 344, 14), (600, 330, 14)):
        money(canvas, (x, y), size)
    for x, y, size in ((160, 44, 15), (498, 40, 13), (34, 190, 13), (612, 180, 15)):
        shape = canvas.grow(canvas.polygon(star((x, y), size, size * 0.45)), 1.5)
        canvas.solid(shape, GOLD, "#7a4a00", 1.8, depth=2)
    donut(canvas, (306, 188), 92, "#e0559a")
    Hand(canvas, (394, 82), 0.96, 222).draw("#00897b", (6, 12, 8))
    return canvas


def rays(canvas: Canvas, centre: Point, colour: str) -> None:
    """Paint rays of light from a point."""
    fan = canvas.blank()
    for i in range(14):
        fan = join(fan, canvas.polygon([centre, *arc(centre, 700, 700, i * 360 / 14, i * 360 / 14 + 11, 2)]))
    canvas.glow(inside(fan, canvas.blur(canvas.ellipse(centre, 330, 210), 80)), 2, colour, 0.35)


def money(canvas: Canvas, centre: Point, size: float) -> None:
    """Paint a coin in the air."""
    edge = canvas.ellipse(centre, size)
    canvas.shadow(edge, 6, 10, 5, 0.45)
    canvas.solid(edge, GOLD, "#7a4a00", 2, depth=3)
    canvas.fill(cut(canvas.ellipse(centre, size * 0.74), canvas.ellipse(centre, size * 0.62)), "#b97a10", 0.8)
    canvas.fill(canvas.polygon(star(centre, size * 0.5, size * 0.22)), "#b97a10")


# Cartino


SUITS = ("#1fa34a", "#343a52", "#ff8f00", "#e0122f")  # clubs, spades, diamonds, hearts


@cache
def art(sheet: str, tongue: str, size: int, columns: int, number: int) -> Image.Image:
    """Return a cell of one of the sheets Cartino is played with."""
    row, column = divmod(number, columns)
    whole = Image.open(HERE.parent / "cartino" / f"{sheet}{tongue}.png").convert("RGBA")
    return whole.crop((column * size, row * size, (column + 1) * size, (row + 1) * size))


@cache
def square(number: int, tongue: str) -> Image.Image:
    """Return a square of the board: a card whose upper and lower half each take a pawn."""
    colour = SUITS[2 * (number // 16) + number % 8 // 4]
    canvas = Canvas(120, 168, 2)
    canvas.fill(canvas.box((2, 2, 118, 166), 12), "#fffdf2")
    canvas.fill(canvas.box((2, 84, 118, 166), 12), lighter(colour, 0.78))
    made = canvas.finish()
    name = art("prints", tongue, 128, 8, number).resize((80, 80), Image.Resampling.LANCZOS)
    for y in (2, 86):
        made.alpha_composite(name, (20, y))
    return made


def cartino(tongue: str = "") -> Canvas:
    """The board of playing cards and the pawns on it, as they are played with."""
    canvas = table("#1565c0", (320, 90))
    camera = Camera(screen=(320, 184), distance=1000, tilt=50, zoom=820)
    wide, high, gap = 88, 118, 6
    left, low = -4 * (wide + gap), -2 * (high + gap)
    board = rounded((left - 16, low - 16, -left + 16, -low + 16), 22)
    body = block(canvas, camera, board, -18, 0)
    canvas.shadow(body, 8, 16, 14, 0.6)
    canvas.fill(body, "#06224d")
    canvas.fill(flat(canvas, camera, board), Gradient("#0d3f86", "#0a2f68"))
    for number in range(32):
        r, c = divmod(number, 8)
        spot = (left + (c + 0.5) * (wide + gap), -low - (r + 0.5) * (high + gap))
        canvas.place(square(number, tongue), camera.quad(spot, wide, high))
    middle = canvas.tube([camera.see(left - 6, 0), camera.see(-left + 6, 0)], 2.4)
    canvas.fill(middle, "#ffd67a", 0.9)
    lying = ((0, 5), (1, 1), (2, 2), (2, 5), (3, 3), (3, 4), (4, 3), (4, 4), (5, 1), (5, 6), (6, 3), (7, 2), (7, 5))
    for y, x in lying:
        spot = (left + (x + 0.5) * (wide + gap), -low - (y + 0.5) * (high + gap) / 2)
        face = art("pawns", tongue, 160, 12, 8 * (y // 2) + x)
        for rise in range(0, 15, 2):  # thick wood
            canvas.place(face, camera.quad(spot, 74, 74, 0, rise))
    return canvas


def cartino_fr() -> Canvas:
    """The same with French letters."""
    return cartino("-fr")


# Tantalus


CIRCLES = ((2, 2), (3, 3), (2, 4), (3, 5), (4, 4), (1, 3))
TURNED = ((2, 2), (2, 3), (2, 4), (3, 4), (1, 2))


def tantalus() -> Canvas:
    """Wooden tiles whose grooves join to one glowing line."""
    canvas = table("#8a4f0c", (320, 90))
    camera = Camera(screen=(320, 214), target=(0, 0), distance=820, tilt=52, zoom=820)
    size = 100
    rows, columns = 5, 7
    left, top = -columns * size / 2, 2.75 * size
    board = rounded((left - 12, top - rows * size - 12, -left + 12, top + 12), 10)
    canvas.fill(block(canvas, camera, board, -16, 0), "#3b2005")
    for r in range(rows):
        for c in range(columns):
            centre = (left + (c + 0.5) * size, top - (r + 0.5) * size)
            turned = ((r + c) % 2 == 1) != ((r, c) in TURNED)
            tile(canvas, camera, centre, size, turned, r * 7 + c)
    line = canvas.blank()
    for r in range(rows):
        for c in range(columns):
            for points in glowing(r, c):
                seen = [camera.see(left + x * size, top - y * size, 10) for y, x in points]
                line = join(line, canvas.tube(seen, 11 * camera.size(left + c * size, top - r * size)))
    canvas.glow(line, 24, "#ff7a00", 1.0)
    canvas.glow(canvas.grow(line, 3), 5, "#ff9a10", 1.0)
    canvas.fill(canvas.grow(line, 1.2), "#ffb300")
    canvas.fill(canvas.shrink(line, 1.4), "#fffbe0")
    canvas.glow(canvas.ellipse((240, 120), 260, 120), 80, "#ff8a3a", 0.22)
    shade = cut(canvas.box((0, 0, WIDTH, HEIGHT)), canvas.blur(canvas.box((60, 40, 580, 350), 110), 70))
    canvas.fill(shade, "#1c0d00", 0.6)
    return canvas


def corners_of(r: int, c: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return the grid points a tile's arcs go round."""
    falling = ((r + c) % 2 == 0) != ((r, c) in TURNED)
    return ((r, c), (r + 1, c + 1)) if falling else ((r, c + 1), (r + 1, c))


def glowing(r: int, c: int) -> list[list[Point]]:
    """Return the arcs of a tile that belong to the line, as (row, column) points."""
    arcs = []
    for i, j in corners_of(r, c):
        if (i, j) in CIRCLES or (r, c) in TURNED:
            start = math.degrees(math.atan2(c + 0.5 - j, r + 0.5 - i)) - 45
            arcs.append(arc((i, j), 0.5, 0.5, start, start + 90, 12))
    return arcs


@cache
def tile_face(rising: bool, grain: int) -> Image.Image:
    """Return the top of a tile of wood with its two grooves."""
    dice = random.Random(grain)
    base = ("#c4782a", "#b86c22", "#cd8434", "#ae651e")[grain % 4]
    canvas = Canvas(180, 180, 2, Gradient(lighter(base, 0.1), darker(base, 0.08)))
    for _ in range(9):
        y, bend = dice.uniform(0, 180), dice.uniform(-14, 14)
        vein = curve([(-5, y), (60, y + bend), (120, y - bend * 0.5), (185, y + bend * 0.4)])
        canvas.fill(canvas.tube(vein, dice.uniform(1, 3.5)), "#5a2c05", 0.28)
    spots = ((180, 0), (0, 180)) if rising else ((0, 0), (180, 180))
    for x, y in spots:
        groove = cut(canvas.ellipse((x, y), 100), canvas.ellipse((x, y), 80))
        canvas.fill(canvas.shift(groove, 2, 2), "#ffce85", 0.7)
        canvas.fill(groove, "#3d1c02")
        canvas.fill(inside(groove, canvas.shift(groove, 3, 4)), "#5e3008", 0.9)
    rim = cut(canvas.box((0, 0, 180, 180)), canvas.box((4, 4, 180, 180), 8))
    canvas.fill(rim, "#ffdc9a", 0.5)
    return canvas.finish()


def tile(canvas: Canvas, camera: Camera, centre: Point, size: float, rising: bool, grain: int) -> None:
    """Put a tile on the board."""
    x, y = centre
    half = size / 2 - 1.5
    outline = rounded((x - half, y - half, x + half, y + half), 7)
    canvas.fill(block(canvas, camera, outline, 0, 10), Gradient("#6b3c10", "#8a5220"))
    seen = canvas.warp(tile_face(rising, grain), camera.quad(centre, half * 2, half * 2, 0, 10))
    seen.putalpha(inside(seen.getchannel("A"), flat(canvas, camera, outline, 10)))
    canvas.image.alpha_composite(seen)


# Les 12 Coups de Midi


def midi() -> Canvas:
    """A studio: three desks with their lamps and a mystery picture behind shutters."""
    canvas = Canvas(WIDTH, HEIGHT, SCALE, Gradient("#3d0626", "#c2185b"))
    for x, lean in ((70, 120), (210, 60), (430, -60), (570, -120)):
        beam = canvas.polygon([(x - 8, -10), (x + 8, -10), (x + lean + 95, 330), (x + lean - 95, 330)])
        canvas.glow(beam, 10, "#ff80b0", 0.28)
        canvas.glow(canvas.ellipse((x, 0), 16), 10, "#fff0c0", 0.9)
    floor = canvas.polygon([(0, 286), (WIDTH, 286), (WIDTH, HEIGHT), (0, HEIGHT)])
    canvas.fill(floor, Gradient("#7d0f45", "#2a0218"))
    canvas.fill(canvas.box((0, 284, WIDTH, 288)), "#ff9ac4", 0.7)
    canvas.glow(canvas.ellipse((320, 300), 260, 20), 20, "#ff5fa2", 0.5)
    screen(canvas)
    for x, colour in ((112, "#2fdc5b"), (320, "#ff9d1f"), (528, "#ff3b30")):
        desk(canvas, x, colour)
    return canvas


def screen(canvas: Canvas) -> None:
    """Paint the mystery picture, some of its shutters open, under a star."""
    frame = canvas.box((168, 42, 472, 236), 16)
    canvas.shadow(frame, 0, 8, 14, 0.6)
    canvas.glow(frame, 16, "#ffb0d0", 0.5)
    canvas.solid(frame, GOLD, "#5a2c00", 2, depth=4)
    bulbs(canvas, [(x, y) for x in range(188, 460, 22) for y in (48, 230)])
    bulbs(canvas, [(x, y) for y in range(70, 220, 23) for x in (174, 466)])
    inner = canvas.box((180, 54, 460, 224), 8)
    canvas.fill(inner, Gradient("#5ab8f0", "#d6f1ff"))
    canvas.fill(canvas.ellipse((404, 96), 21), Gradient("#fff3a0", "#ffd23f"))
    canvas.fill(inside(canvas.polygon([(200, 230), (270, 110), (340, 230)]), inner), Gradient("#8fa6c8", "#54709c"))
    canvas.fill(inside(canvas.polygon([(256, 134), (270, 110), (284, 134), (274, 142), (266, 132)]), inner), "#ffffff")
    canvas.fill(inside(canvas.ellipse((380, 260), 150, 70), inner), Gradient("#7bcb5a", "#3b8f3a"))
    for column in range(4):
        for row in range(3):
            if (column, row) not in ((1, 0), (1, 1), (3, 0), (2, 2), (3, 1)):
                shutter(canvas, (182 + column * 69.4, 56 + row * 56, 249 + column * 69.4, 110 + row * 56))
    points = star((320, 42), 46, 21)
    shape = canvas.grow(canvas.polygon(points), 3)
    canvas.glow(shape, 16, "#ffd54a", 0.9)
    canvas.solid(shape, GOLD, "#7a4400", 2.6, depth=6)


def bulbs(canvas: Canvas, spots: Iterable[Point]) -> None:
    """Paint little lights."""
    lights = join(*(canvas.ellipse(spot, 2.8) for spot in spots))
    canvas.fill(lights, "#fffbe8")
    canvas.glow(lights, 4, "#ffb84a", 0.8)


def shutter(canvas: Canvas, box: Box) -> None:
    """Paint a closed shutter with its slats."""
    shape = canvas.box(box, 4)
    canvas.shadow(shape, 1.5, 2.5, 2.5, 0.5)
    canvas.solid(shape, Gradient("#e0387f", "#9c1150"), depth=3, shade=0.2)
    for y in range(int(box[1]) + 9, int(box[3]) - 4, 9):
        canvas.fill(canvas.box((box[0] + 4, y, box[2] - 4, y + 2)), "#5c0630", 0.55)
        canvas.fill(canvas.box((box[0] + 4, y + 2, box[2] - 4, y + 3.2)), "#ffb3d3", 0.6)


def desk(canvas: Canvas, x: float, colour: str) -> None:
    """Paint a player's desk with its lamp."""
    canvas.shadow(canvas.ellipse((x, 388), 96, 14), 0, 0, 8, 0.6)
    front = canvas.polygon([(x - 84, 300), (x + 84, 300), (x + 66, 388), (x - 66, 388)])
    canvas.solid(front, Gradient("#d6246f", "#6e0b3a"), "#2a0218", 3, depth=8)
    for share in (0.28, 0.72):
        for side in (-1, 1):
            top, low = x + side * 84 * share, x + side * 66 * share
            stripe = canvas.polygon([(top - 2, 312), (top + 2, 312), (low + 2, 386), (low - 2, 386)])
            canvas.fill(stripe, "#ffcf5c", 0.85)
    top_face = canvas.polygon([(x - 84, 300), (x - 72, 286), (x + 72, 286), (x + 84, 300)])
    canvas.solid(top_face, GOLD, "#5a2c00", 2, depth=2)
    canvas.solid(canvas.box((x - 92, 297, x + 92, 313), 7), GOLD, "#5a2c00", 2, depth=3)
    canvas.solid(canvas.box((x - 34, 274, x + 34, 296), 6), Gradient("#5d5068", "#2c2036"), "#1a0a14", 2, depth=4)
    dome = cut(canvas.ellipse((x, 276), 29, 40), canvas.box((x - 40, 276, x + 40, 330)))
    canvas.glow(canvas.ellipse((x, 258), 52, 46), 24, colour, 0.9)
    canvas.solid(dome, Gradient(lighter(colour, 0.3), colour), darker(colour, 0.6), 2.2, depth=4, shade=0.2)
    canvas.glow(dome, 9, colour, 0.4)
    canvas.fill(canvas.blur(canvas.ellipse((x - 9, 254), 6, 9), 2), "#ffffff", 0.9)
    canvas.glow(inside(canvas.ellipse((x, 330), 60, 40), front), 12, colour, 0.35)


# the icons


def motif(size: int, reach: float) -> Canvas:
    """Return a card, a tile and a pawn in the middle; reach is the share of the canvas they may fill."""
    canvas = Canvas(size, size, 3)
    unit = size * reach / 200
    middle = size / 2

    def at(x: float, y: float) -> Point:
        return middle + x * unit, middle + y * unit

    def turned(x: float, y: float, width: float, height: float, turn: float) -> list[Point]:
        cosine, sine = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        w, h = width / 2, height / 2
        corners = ((-w, -h), (w, -h), (w, h), (-w, h))
        return [at(x + a * cosine - b * sine, y + a * sine + b * cosine) for a, b in corners]

    tile_quad = turned(-42, 14, 98, 98, -14)
    card_quad = turned(28, -10, 104, 146, 10)
    for quad, picture in ((tile_quad, icon_tile()), (card_quad, icon_card())):
        seen = canvas.warp(picture, quad)
        canvas.shadow(seen.getchannel("A"), 2 * unit, 4 * unit, 4 * unit, 0.5)
        canvas.image.alpha_composite(seen)
    pawn(canvas, at(-32, 86), 106 * unit, "#e53935")
    return canvas


@cache
def icon_card() -> Image.Image:
    """Return a bold card with a 12."""
    canvas = Canvas(300, 420, 2)
    canvas.fill(canvas.box((0, 0, 300, 420), 40), "#d8c9a8")
    canvas.fill(canvas.box((5, 5, 295, 415), 36), Gradient("#fffdf6", "#f6e9cd"))
    canvas.solid(canvas.text("12", (146, 138), 150), Gradient("#00897b", "#00574c"), depth=6, shade=0.2, gloss=0.3)
    canvas.solid(canvas.grow(canvas.polygon(star((196, 308), 68, 32)), 6), GOLD, "#b06a00", 3, depth=7)
    return canvas.finish()


@cache
def icon_tile() -> Image.Image:
    """Return a bold tile of wood."""
    canvas = Canvas(300, 300, 2)
    whole = canvas.box((0, 0, 300, 300), 44)
    canvas.solid(whole, Gradient("#f0b968", "#c47f32"), depth=10)
    for x, y in ((300, 0), (0, 300)):
        groove = inside(cut(canvas.ellipse((x, y), 176), canvas.ellipse((x, y), 124)), whole)
        canvas.fill(inside(canvas.shift(groove, 5, 5), whole), "#ffe3ae", 0.8)
        canvas.fill(groove, "#6a3a0e")
    return canvas.finish()


def backdrop(size: int) -> Canvas:
    """Return the deep teal behind the icon."""
    canvas = Canvas(size, size, 2, Gradient("#00897b", "#00382f"))
    canvas.glow(canvas.ellipse((size / 2, size * 0.4), size * 0.3), size * 0.14, "#5fd8c0", 0.55)
    return canvas


def write_icons() -> None:
    """Write the icon, its two layers and the picture shown while the app starts."""
    icon = backdrop(512).finish()
    icon.alpha_composite(motif(512, 0.86).finish())
    icon.convert("RGB").save(HERE / "icon.png", optimize=True)
    backdrop(432).finish().convert("RGB").save(HERE / "icon-background.png", optimize=True)
    motif(432, 0.54).finish().save(HERE / "icon-foreground.png", optimize=True)
    motif(512, 0.86).finish().save(HERE / "presplash.png", optimize=True)


SCENES: dict[str, Callable[[], Canvas]] = {
    scene.__name__.replace("_", "-"): scene
    for scene in (toujours12, takeit, slamdunk, cartino, cartino_fr, tantalus, midi)
}


def main() -> None:
    """Write the pictures named on the command line, or all of them."""
    wanted = sys.argv[1:] or [*SCENES, "icons"]
    for name in wanted:
        if name == "icons":
            write_icons()
        else:
            canvas = SCENES[name]()
            game, dash, tongue = name.partition("-")
            for width, size in ((WIDTH, ""), (LARGE, "-large")):
                picture = canvas.finish(width).convert("RGB")
                picture.save(HERE / f"{game}{size}{dash}{tongue}.jpg", quality=QUALITY[size], optimize=True)


if __name__ == "__main__":
    main()
