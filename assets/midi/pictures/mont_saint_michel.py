"""The Mont-Saint-Michel on an evening at half tide, mirrored in the wet sand of its bay."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Sequence

from drawing import curve, cut, darker, inside, join, lighter, mix
from PIL import Image, ImageChops, ImageFilter, ImageOps
from scene import HEIGHT, WIDTH, Box, Colour, Pen, Point, Scene, Stops, down_to, foliage, grass, ripples, rolling

SHORE = 648
LIT, STONE, SHADE, DARK = "#fbdcaa", "#d9ab80", "#97756f", "#5a4557"
SLATE, SLATE_LIT, GLASS = "#5d6682", "#a3a3b4", "#3c3048"
ACROSS = (52, 80, 128, 170, 226, 268, 320, 350, 396, 430, 800, 876, 920, 986, 1050, 1110, 1150)
HEIGHTS = (650, 616, 596, 560, 536, 488, 462, 414, 388, 352, 362, 424, 486, 530, 570, 608, 650)
ROCK: list[Point] = list(zip(ACROSS, HEIGHTS, strict=True))  # the outline of the hill, from left to right


def arch(pen: Pen, x: float, foot: float, wide: float, high: float, ink: Colour) -> None:
    """Draw a pointed opening."""
    side = curve([(x - wide / 2, foot - high * 0.6), (x - wide * 0.36, foot - high * 0.82), (x, foot - high)], steps=5)
    pen.poly([(x - wide / 2, foot), *side, *[(2 * x - px, py) for px, py in reversed(side)], (x + wide / 2, foot)], ink)


def masonry(scene: Scene, points: Sequence[Point], stops: Stops, seed: int) -> None:
    """Draw a wall of granite, lit from the left, with a hint of its courses."""
    mask = scene.polygon(points)
    scene.ramp(mask, stops, "right")
    xs, ys = [x for x, _ in points], [y for _, y in points]
    dice = random.Random(seed)
    rows = [min(ys) + 5 * k for k in range(1, int((max(ys) - min(ys)) / 5))]
    lines = [[(x, y), (x + dice.uniform(10, 34), y)] for y in rows for x in (dice.uniform(min(xs), max(xs)),) * 2]
    scene.fill(inside(scene.traced(lambda pen: [pen.line(line, 1) for line in lines] and None), mask), DARK, 0.35)
    scene.texture(mask, DARK, 0.3, (5, 4), seed, (120, 200))


def buttress(pen: Pen, x: float, top: float, foot: float, wide: float) -> None:
    """Lean a pier against a wall: its lit flank, its front and the shade it throws."""
    pen.poly([(x + wide / 2, top + 6), (x + wide * 1.2, top + 14), (x + wide * 1.3, foot), (x, foot)], "#8a6868")
    pen.poly([(x - wide / 2, top + 6), (x, top), (x + wide / 2, top + 6), (x + wide * 0.6, foot), (x, foot)], STONE)
    pen.poly([(x - wide / 2, top + 6), (x - wide * 0.1, top), (x, foot), (x - wide * 0.6, foot)], LIT)


def pinnacle(pen: Pen, x: float, foot: float, high: float, wide: float = 6) -> None:
    """Draw a slender stone needle."""
    pen.box((x - wide / 2, foot - high * 0.4, x + wide / 2, foot), SHADE)
    pen.box((x - wide / 2, foot - high * 0.4, x, foot), LIT)
    pen.poly([(x - wide * 0.6, foot - high * 0.4), (x, foot - high), (x, foot - high * 0.4)], LIT)
    pen.poly([(x, foot - high * 0.4), (x, foot - high), (x + wide * 0.6, foot - high * 0.4)], DARK)


def roof(scene: Scene, points: Sequence[Point], seed: int) -> None:
    """Lay a slate roof."""
    mask = scene.polygon(points)
    scene.ramp(mask, [(0, SLATE_LIT), (0.4, "#757d95"), (1, SLATE)], "right")
    ys = [y for _, y in points]
    rows = [[(0, y), (WIDTH, y)] for y in range(round(min(ys)) + 3, round(max(ys)), 4)]
    scene.fill(inside(scene.traced(lambda pen: [pen.line(row, 1) for row in rows] and None), mask), "#39405c", 0.35)
    scene.texture(mask, "#d8b8a0", 0.3, (6, 3), seed, (130, 200))


def spire(scene: Scene) -> None:
    """Draw the tower over the crossing, its spire and the golden archangel."""
    x = 606.0
    tower = [(x - 28, 300), (x - 26, 156), (x + 26, 156), (x + 28, 300)]
    masonry(scene, tower, [(0, LIT), (0.4, STONE), (1, SHADE)], 3)
    pen = scene.pen()
    for foot, high in ((202, 36), (240, 28)):
        for dx in (-17, -6, 6, 17):
            arch(pen, x + dx, foot, 7.4, high, GLASS)
            pen.line([(x + dx - 4.6, foot), (x + dx - 4.6, foot - high * 0.6)], 1.6, LIT if dx < 10 else STONE)
    for y in (156, 210, 248):
        pen.box((x - 30, y - 4, x + 30, y), LIT)
        pen.box((x - 30, y, x + 30, y + 2), DARK)
    tip = (x, 40.0)
    for left, right, ink in ((-19, -9, "#d3c6bf"), (-9, 8, "#7f8aa0"), (8, 19, "#414a68")):
        pen.poly([(x + left, 154), (x + right, 154), tip], ink)
    for k in range(9):
        y, half = 146 - k * 12, 17.6 - k * 1.87
        for side in (-1, 1):
            pen.disc((x + side * half, y), 1.6, ink="#c9bcb4" if side < 0 else "#39415c")
    for dx in (-13, 0, 13):
        pen.poly([(x + dx - 7, 156), (x + dx, 120), (x + dx + 7, 156)], mix(LIT, SHADE, (dx + 15) / 34))
        arch(pen, x + dx, 155, 6, 17, GLASS)
    for dx in (-25, 25):
        pinnacle(pen, x + dx, 154, 42, 7)
    pen.line([tip, (x, 30)], 2.4, "#b8862f")
    pen.poly([(x - 9, 24), (x - 2, 18), (x - 2, 32)], "#f2c24e")
    pen.poly([(x + 9, 24), (x + 2, 18), (x + 2, 32)], "#b8862f")
    pen.poly([(x - 3, 36), (x - 2, 18), (x + 2, 18), (x + 3, 36)], "#ffdf7e")
    pen.disc((x, 15), 2.8, ink="#ffe9a0")
    pen.line([(x + 2, 22), (x + 7, 8)], 1.6, "#ffe9a0")
    scene.light((x - 2, 22), 34, "#ffdf7e", 0.7)


def church(scene: Scene) -> None:
    """Draw the nave on the left of the tower and the Gothic choir with its flying buttresses on the right."""
    roof(scene, [(482, 276), (494, 238), (600, 238), (600, 276)], 5)
    masonry(scene, [(476, 342), (476, 276), (600, 276), (600, 342)], [(0, LIT), (0.3, "#ecc190"), (1, "#c4967a")], 6)
    pen = scene.pen()
    for k in range(5):
        arch(pen, 496 + k * 20, 324, 8, 30, GLASS)
        buttress(pen, 486 + k * 20, 282, 340, 5)
    pen.poly([(466, 344), (466, 276), (476, 240), (485, 276), (485, 344)], LIT)
    roof(scene, [(628, 266), (630, 222), (736, 222), (764, 266)], 7)
    choir = [(626, 340), (626, 264), (766, 264), (778, 280), (778, 340)]
    masonry(scene, choir, [(0, STONE), (0.4, "#b98a76"), (1, "#6f5468")], 8)
    pen = scene.pen()
    for k in range(7):
        arch(pen, 646 + k * 20, 322, 11, 50, GLASS)
        pen.line([(646 + k * 20, 322), (646 + k * 20, 284)], 1.2, STONE)
        pinnacle(pen, 636 + k * 20, 268, 36)
        flyer = curve([(637 + k * 20, 274), (646 + k * 20, 280), (656 + k * 20, 308)], steps=5)
        pen.line(flyer, 2.6, mix(LIT, SHADE, k / 9))
    spire(scene)
    gable = [(568, 342), (568, 276), (592, 238), (616, 276), (616, 342)]
    masonry(scene, gable, [(0, LIT), (0.6, STONE), (1, "#b98a74")], 9)
    pen = scene.pen()
    pen.line([(564, 280), (592, 236), (620, 280)], 3.4, "#fbe6c0")
    for dx in (-13, 0, 13):
        arch(pen, 592 + dx, 326, 8, 38 if dx else 46, GLASS)
    pen.disc((592, 264), 5, ink=GLASS)
    for x in (562, 622):
        pinnacle(pen, x, 342, 90, 8)
    masonry(scene, [(634, 362), (634, 312), (800, 318), (812, 362)], [(0, STONE), (0.5, "#b98a74"), (1, SHADE)], 10)
    pen = scene.pen()
    for k in range(8):
        arch(pen, 648 + k * 21, 352, 10, 28, GLASS)
        pinnacle(pen, 638 + k * 22, 366, 74, 7)


def block(scene: Scene, box: Box, ridge: float, seed: int, piers: int = 0, storeys: int = 3) -> None:
    """Draw a tall abbey building with a steep roof, rows of windows and piers."""
    x0, y0, x1, y1 = box
    roof(scene, [(x0 - 3, y0 + 1), (x0 + 8, y0 - ridge), (x1 - 8, y0 - ridge), (x1 + 3, y0 + 1)], seed)
    shade = max(0.0, min(1.0, (x0 - 380) / 420))
    stops: Stops = [
        (0, mix(LIT, STONE, shade)),
        (0.4, mix("#e6b98b", SHADE, shade)),
        (1, mix("#b98a74", "#77596a", shade)),
    ]
    masonry(scene, [(x0, y1), (x0, y0), (x1, y0), (x1, y1)], stops, seed)
    pen, dice = scene.pen(), random.Random(seed)
    count = max(2, round((x1 - x0) / 17))
    for row in range(storeys):
        foot = y0 + 26 + row * min(34.0, (y1 - y0 - 26) / storeys)
        for k in range(count):
            ink = "#ffcf7a" if dice.random() < 0.16 else GLASS
            arch(pen, x0 + (x1 - x0) * (k + 0.5) / count, foot, 6, 17, ink)
    for k in range(piers):
        buttress(pen, x0 + (x1 - x0) * k / max(1, piers - 1), y0 + 8, y1, 7)
    pen.line([(x0 - 3, y0), (x1 + 3, y0)], 2, "#f7dcb0")


def round_tower(scene: Scene, x: float, foot: float, wide: float, high: float, cone: float = 0) -> None:
    """Draw a round tower with corbels, battlements and perhaps a pointed roof."""
    half = wide / 2
    top, slim = foot - high, half * 0.94
    body = scene.polygon([(x - slim, top), (x + slim, top), (x + half, foot), (x - half, foot)])
    body = join(body, scene.ellipse((x, foot), half, wide * 0.1))
    scene.ramp(body, [(0, "#c99a78"), (0.22, LIT), (0.55, "#c4967a"), (1, "#5f4a5c")], "right")
    scene.texture(body, DARK, 0.35, (4, 5), round(x), (115, 195))
    pen = scene.pen()
    for k in range(1, int(high / 7)):
        y = foot - k * 7
        course = [(x - half * 0.96, y - wide * 0.04), (x, y + wide * 0.04), (x + half * 0.96, y - wide * 0.04)]
        pen.line(curve(course, steps=4), 0.7, "#94705f")
    for across in (-0.4, 0.1, 0.5):
        pen.box((x + half * across, foot - high * 0.56, x + half * across + wide * 0.04, foot - high * 0.4), GLASS)
    if cone:
        pen.poly([(x - half * 1.12, foot - high), (x, foot - high - cone), (x, foot - high + wide * 0.08)], SLATE_LIT)
        pen.poly([(x, foot - high + wide * 0.08), (x, foot - high - cone), (x + half * 1.12, foot - high)], "#48506c")
        pen.line([(x, foot - high - cone), (x, foot - high - cone - 9)], 1.6, DARK)
        return
    crown = scene.box((x - half * 1.1, foot - high - wide * 0.16, x + half * 1.1, foot - high + wide * 0.06))
    scene.ramp(crown, [(0, "#d9ab80"), (0.22, "#ffe6ba"), (0.6, "#c4967a"), (1, "#66505f")], "right")
    pen = scene.pen()
    for k in range(7):
        left = x - half * 1.1 + wide * 1.1 * (k + 0.35) / 7
        arch(pen, left + wide * 0.03, foot - high + wide * 0.07, wide * 0.08, wide * 0.13, DARK)
        if k % 2:
            top = foot - high - wide * 0.18
            pen.box((left - wide * 0.03, top, left + wide * 0.08, top + wide * 0.11), "#8a7080")


def house(pen: Pen, x: float, foot: float, wide: float, dice: random.Random) -> None:
    """Draw a small house of the village: a lit gable on its left, a front in half shade, slates and chimneys."""
    high, pitch, end = wide * dice.uniform(0.62, 1.0), wide * dice.uniform(0.5, 0.72), wide * 0.3
    tone = dice.choice(("#c79a80", "#b98c7c", "#d3a98c", "#a98078", "#c9a596"))
    slate = dice.choice(("#5d6682", "#68708a", "#545c78", "#70707f", "#7a5f62"))
    left, right, eaves = x - wide / 2, x + wide / 2, foot - high
    peak = (left + end * 0.5, eaves - pitch)
    pen.poly([(left, foot), (left, eaves), peak, (left + end, eaves), (left + end, foot)], mix(tone, "#ffe2b4", 0.72))
    pen.poly([(left + end, foot), (left + end, eaves), (right, eaves), (right, foot)], darker(tone, 0.16))
    pen.poly([(left + end - 1, eaves + 2), peak, (right - end * 0.5, eaves - pitch), (right + 2, eaves + 2)], slate)
    for k in (0.3, 0.6, 0.85):
        shift = end * 0.5 * k
        slates = [(peak[0] + shift, peak[1] + pitch * k), (right - end * 0.5 + shift, peak[1] + pitch * k)]
        pen.line(slates, 0.8, darker(slate, 0.25))
    pen.line([peak, (right - end * 0.5, eaves - pitch)], 1.4, lighter(slate, 0.4))
    pen.line([(left - 1, eaves + 1), peak], 2, lighter(slate, 0.35))
    for cx in (peak[0] + 3, right - end * 0.6):
        pen.box((cx - 3, eaves - pitch - wide * 0.2, cx + 3, eaves - pitch + 5), "#8a5f58")
        pen.box((cx - 3, eaves - pitch - wide * 0.2, cx - 0.5, eaves - pitch + 3), "#f0bf94")
    if wide > 36:
        cx, low, ledge = x + wide * 0.1, eaves - 2, eaves - pitch * 0.42
        dormer = [(cx - 6, low), (cx - 6, ledge), (cx, eaves - pitch * 0.75), (cx + 6, ledge), (cx + 6, low)]
        pen.poly(dormer, mix(tone, LIT, 0.3))
        pen.box((cx - 2.5, eaves - pitch * 0.4, cx + 2.5, eaves - 4), GLASS)
    for row in range(2):
        for k in range(3):
            ink = "#ffd27a" if dice.random() < 0.3 else GLASS
            wx, wy = left + end + (wide - end) * (k + 0.5) / 3, eaves + high * (0.14 + 0.46 * row)
            pen.box((wx - wide * 0.045, wy, wx + wide * 0.045, wy + high * 0.26), ink)
    pen.box((left + end * 0.38, eaves + high * 0.2, left + end * 0.62, eaves + high * 0.45), "#6a4f58")


def surface(x: float) -> float:
    """Return how high the rock reaches over a spot of the shore."""
    for (ax, ay), (bx, by) in itertools.pairwise(ROCK):
        if ax <= x <= bx:
            return ay + (by - ay) * (x - ax) / (bx - ax)
    return SHORE


def crag(pen: Pen, x: float, y: float, size: float, dice: random.Random) -> None:
    """Draw a boulder with a lit and a shaded side."""
    tip = (x + size * dice.uniform(-0.3, 0.1), y - size * dice.uniform(0.5, 0.9))
    low = (x + size * dice.uniform(0, 0.25), y + size)
    left = [(x - size * 0.8, y + size * 0.9), (x - size * dice.uniform(0.5, 0.7), y - size * dice.uniform(0.1, 0.3))]
    right = [(x + size * dice.uniform(0.45, 0.7), y - size * dice.uniform(0, 0.3)), (x + size * 0.85, y + size * 0.8)]
    tone = dice.random()
    pen.poly([tip, *right, low], mix("#6b5560", "#8f7270", tone))
    pen.poly([low, *left, tip], mix("#f3cd9c", "#c4987a", tone))
    pen.line([(x - size * 0.4, y), (x - size * 0.2, y + size * 0.4), (x - size * 0.34, y + size * 0.8)], 1, "#8f6c62")
    pen.line([tip, left[1]], 1.2, "#ffe8c0")


def bush(scene: Scene, x: float, y: float, size: float, ink: Colour, dice: random.Random) -> None:
    """Plant a tree or a bush in the evening light."""
    foliage(scene, (x, y), size, size * 0.84, dice.randrange(999), ink, 3.8, 46, 0.72, "#ffd27a")


def island(scene: Scene) -> None:
    """Raise the rock with its woods and crags."""
    rock = scene.polygon(down_to(ROCK, SHORE + 8))
    scene.ramp(rock, [(0, "#c99b78"), (0.35, "#94745f"), (0.75, "#6f5a5b"), (1, "#4f4256")], "right")
    scene.texture(rock, "#4a4a30", 0.6, (15, 16), 41, (120, 180))
    dice = random.Random(12)
    spots = [(surface(x) + dice.uniform(0, 8), x) for x in (dice.uniform(70, 1140) for _ in range(110))]
    while len(spots) < 430:
        x = dice.uniform(60, 1142)
        y = surface(x) + 2 + dice.random() ** 1.2 * 170
        if y < 640:
            spots.append((y, x))
    for y, x in sorted(spots):
        edge = y - surface(x)
        if dice.random() < (0.52 if edge < 14 or x < 240 else 0.3):
            crag(scene.pen(), x, y, dice.uniform(7, 17), dice)
        else:
            ink = mix(dice.choice(("#50602f", "#3f5232", "#66682f")), "#3a3450", max(0.0, (x - 700) / 900))
            bush(scene, x, y + 3, dice.uniform(10, 19), ink, dice)


def village(scene: Scene) -> None:
    """Build the village up the slope."""
    dice, hill = random.Random(8), scene.polygon(down_to(ROCK))
    rows = ((506, 600, 872, 29), (532, 530, 930, 33), (558, 440, 990, 36), (588, 380, 1050, 40), (620, 330, 1090, 44))
    for n, (foot, start, end, wide) in enumerate(rows):
        for _ in range(16):
            x = dice.uniform(start - 40, end + 20)
            bush(scene, x, foot - 26, dice.uniform(12, 20), dice.choice(("#4c5c30", "#5f6632")), dice)
        pen, x = scene.pen(), start + dice.uniform(0, 12)
        while x < end:
            size = wide * dice.uniform(0.85, 1.2)
            drop = ((x - 640) / 460) ** 2 * 12
            house(pen, x, foot + drop + dice.uniform(-5, 5), size, dice)
            x += size * dice.choice((0.9, 1.0, 1.1, 1.2, 1.9))
        foggy = scene.blur(scene.box((start, foot - 8, end, foot + 10)), 8)
        scene.fill(inside(foggy, hill), "#3a2c48", 0.1 + 0.02 * n)
    chapel(scene)


def chapel(scene: Scene) -> None:
    """Set the parish church between the houses."""
    roof(scene, [(708, 522), (760, 522), (774, 554), (720, 554)], 61)
    masonry(scene, [(718, 598), (718, 552), (770, 552), (770, 598)], [(0, "#c99b80"), (1, SHADE)], 62)
    masonry(scene, [(694, 598), (694, 548), (707, 520), (720, 548), (720, 598)], [(0, LIT), (1, "#eec394")], 63)
    masonry(scene, [(699, 546), (699, 500), (715, 500), (715, 530)], [(0, LIT), (0.5, STONE), (1, SHADE)], 64)
    pen = scene.pen()
    pen.poly([(695, 502), (707, 460), (707, 502)], SLATE_LIT)
    pen.poly([(707, 502), (707, 460), (719, 502)], SLATE)
    pen.line([(692, 550), (707, 518), (721, 550)], 2.4, "#fbe6c0")
    pen.disc((707, 556), 5, ink=GLASS)
    arch(pen, 707, 597, 9, 24, GLASS)
    for x in (703, 711):
        arch(pen, x, 522, 4, 14, GLASS)
    for k in range(3):
        arch(pen, 729 + k * 15, 588, 7, 24, "#ffcf7a" if k == 1 else GLASS)


def dusk(scene: Scene, before: Image.Image) -> None:
    """Let the side of everything built since then that is away from the sun sink into violet shade."""
    change = ImageChops.difference(scene.image.convert("RGB"), before.convert("RGB")).convert("L")
    hill = change.point(lambda value: 255 if value > 5 else 0).filter(ImageFilter.MedianFilter(5))
    side = scene.blur(scene.polygon([(700, 130), (1300, 130), (1300, 960), (600, 960)]), 100)
    scene.fill(inside(side, hill), "#3a2a68", 0.3)
    low = scene.blur(scene.polygon([(520, 500), (1300, 440), (1300, 720), (420, 720)]), 50)
    scene.fill(inside(low, hill), "#3a2450", 0.07)
    warm = scene.blur(scene.polygon([(0, 700), (400, 160), (520, 240), (330, 700)]), 60)
    scene.fill(inside(warm, hill), "#ffc070", 0.2)


def ramparts(scene: Scene) -> None:
    """Draw the town wall and its towers along the shore."""
    foot = curve([(250, 640), (420, 650), (640, 656), (880, 650), (1104, 638)], steps=20)
    mask = scene.polygon([*[(x, y - 38) for x, y in foot], *reversed(foot)])
    scene.ramp(mask, [(0, "#f3cb98"), (0.4, "#d0a07c"), (1, "#84656a")], "right")
    lines = scene.traced(lambda pen: [pen.line([(x, y - 6 * k) for x, y in foot], 1) for k in range(1, 6)] and None)
    scene.fill(inside(lines, mask), DARK, 0.35)
    scene.texture(mask, DARK, 0.45, (40, 3), 77, (125, 200))
    weed = scene.blur(scene.polygon([*[(x, y - 9) for x, y in foot], *[(x, y + 9) for x, y in reversed(foot)]]), 3)
    scene.fill(inside(weed, mask), "#3f4434", 0.6)
    pen = scene.pen()
    for x, y in foot:
        pen.box((x - 3.4, y - 44, x + 3, y - 37), mix("#f3cb98", "#84656a", (x - 250) / 850))
    for x, y, wide, high, cone in (
        (282, 646, 74, 58, 0),
        (420, 654, 44, 62, 46),
        (468, 655, 40, 56, 42),
        (606, 660, 60, 62, 0),
        (760, 660, 52, 66, 50),
        (902, 654, 64, 60, 0),
        (1012, 650, 46, 62, 42),
        (1094, 646, 58, 54, 0),
    ):
        scene.fill(inside(scene.blur(scene.box((x, y - 44, x + wide * 0.9, y)), 5), mask), "#3a2c48", 0.5)
        round_tower(scene, x, y, wide, high, cone)
    arch(scene.pen(), 444, 654, 20, 32, "#2f2438")
    round_tower(scene, 282, 576, 24, 20, 22)


def abbey(scene: Scene) -> None:
    """Crown the rock with the abbey: terraces, church, lodgings and the Wonder on the north side."""
    block(scene, (780, 350, 872, 470), 44, 21, 6, 3)
    church(scene)
    masonry(scene, [(424, 474), (432, 342), (600, 342), (600, 474)], [(0, LIT), (0.25, "#edc493"), (1, "#bb8d76")], 30)
    pen = scene.pen()
    for k in range(5):
        left = 442 + k * 35
        pen.poly([(left + 10, 474), (left + 10, 392), (left + 18, 372), (left + 26, 392), (left + 26, 474)], "#a97e6c")
        arch(pen, left + 18, 402, 6, 20, GLASS)
        arch(pen, left + 18, 452, 8, 22, GLASS)
        buttress(pen, left, 352 + 8 * (k % 2), 480, 12)
        pen.line([(left - 7, 414), (left + 7, 414)], 2, "#ffeccb")
    pen.line([(428, 342), (602, 342)], 4, "#ffeccb")
    for k in range(9):
        pen.box((430 + k * 5, 334, 433 + k * 5, 342), LIT)
    block(scene, (384, 420, 432, 480), 28, 35, 3, 2)
    block(scene, (586, 372, 652, 476), 38, 22, 3, 3)
    block(scene, (700, 376, 770, 482), 42, 24, 4, 3)
    block(scene, (646, 356, 706, 478), 46, 23, 3, 3)
    for x, foot, wide, high, cone in (
        (582, 470, 22, 96, 34),
        (776, 486, 24, 84, 38),
        (806, 490, 26, 78, 0),
        (838, 492, 26, 74, 0),
    ):
        round_tower(scene, x, foot, wide, high, cone)


def woods(scene: Scene) -> None:
    """Plant the terraced gardens between the abbey and the village."""
    dice = random.Random(23)
    spots = sorted((478 + dice.random() * 44, dice.uniform(360, 900)) for _ in range(120))
    for y, x in spots:
        if dice.random() < 0.3:
            crag(scene.pen(), x, y, dice.uniform(6, 12), dice)
        else:
            bush(scene, x, y, dice.uniform(9, 17), dice.choice(("#50602f", "#41542f", "#6a6a30")), dice)


def mirrored(scene: Scene) -> None:
    """Paint the flats: wet sand that mirrors faintly, and channels of water that mirror well."""
    top = SHORE - 4
    flats = scene.box((0, top, WIDTH, HEIGHT))
    scene.ramp(flats, [(0, "#e6b98e"), (0.3, "#b58f7c"), (1, "#6f5a66")])
    tall = HEIGHT - top
    image = ImageOps.flip(scene.image.crop((0, 0, WIDTH * 2, top * 2))).resize((WIDTH * 2, round(top * 2 * 0.45)))
    image = image.crop((0, 0, WIDTH * 2, tall * 2)).filter(ImageFilter.BoxBlur((1, 7)))
    wavy = Image.new("RGBA", scene.size)
    dice = random.Random(4)
    for y in range(0, tall * 2, 2):
        sway = math.sin(y * 0.21 - y * y * 0.0001) + math.sin(y * 0.083)
        shift = round(y / 110 * sway + dice.uniform(-1, 1) * (1 + y / 200))
        band = image.crop((0, y, WIDTH * 2, y + 2))
        wavy.paste(band, (0, top * 2 + y))
        wavy.paste(band, (shift, top * 2 + y))
    sheen = wavy.copy()
    sheen.putalpha(flats.point(lambda value: round(value * 0.42)))
    scene.image.alpha_composite(sheen)
    sea = [
        (-40, 672),
        (260, 662),
        (640, 668),
        (1240, 664),
        (1240, 716),
        (1000, 722),
        (820, 742),
        (560, 724),
        (-40, 720),
    ]
    creek = [(180, 742), (460, 724), (820, 736), (960, 776), (900, 830), (1000, 930), (300, 930), (380, 850)]
    inlet = [(1000, 760), (1240, 730), (1240, 850), (1120, 830)]
    pools = join(*[scene.smooth(line, 8) for line in (sea, creek, inlet)])
    pools = cut(pools, scene.smooth([(250, 774), (400, 768), (470, 780), (380, 792), (240, 788)], 8))
    water = wavy.copy()
    water.putalpha(pools)
    scene.image.alpha_composite(water)
    scene.ramp(pools, [(0, "#ffd9a4"), (0.5, "#c98f92"), (1, "#3f4f86")], alpha=0.2)
    scene.rim(pools, 0, 3, "#5a4250", 0.4, 2)
    scene.rim(pools, 0, -2, "#ffe6bc", 0.5, 1.5)
    sand = cut(flats, pools)
    lines: list[tuple[list[Point], float]] = []
    for _ in range(560):
        near = dice.random() ** 1.3
        x, y, long = dice.uniform(-20, WIDTH), 690 + 215 * near, 16 + 90 * near
        bends = [(x, y), (x + long * 0.35, y - 1 - 2 * near), (x + long * 0.7, y + 2 * near), (x + long, y - 1)]
        lines.append((curve(bends, steps=4), 0.8 + 2 * near))
    marks = inside(scene.traced(lambda pen: [pen.line(line, wide) for line, wide in lines] and None), sand)
    scene.fill(scene.blur(marks, 0.6), "#4f3d4e", 0.42)
    scene.fill(inside(scene.blur(scene.shift(marks, 0, -2), 0.5), sand), "#ffe0b4", 0.32)
    ripples(scene, (300, 676, 900, 716), 3, 50, ["#ffe9c4", "#c98f7c", "#8a6f88"], 0.4)
    path = scene.blur(scene.polygon([(50, 664), (92, 664), (104, 736), (36, 736)]), 9)
    scene.glow(inside(path, pools), 0, "#ffe7a4", 0.9)
    ripples(scene, (30, 668, 112, 724), 9, 26, ["#fff6d4", "#ffd78a"], 0.4)
    ripples(scene, (380, 800, 880, 896), 5, 40, ["#ffd9a8", "#7f7a9c", "#5a5a86"], 0.5)


def strand(scene: Scene) -> None:
    """Set rocks and weed along the foot of the island."""
    bank = curve([(34, 654), (200, 660), (420, 668), (640, 672), (880, 667), (1060, 658), (1172, 652)], steps=10)
    scene.ramp(scene.polygon([*bank, (1150, 640), (60, 640)]), [(0, "#8a6a58"), (1, "#c99a74")])
    ramparts(scene)
    dice, pen = random.Random(31), scene.pen()
    heaps = [x for x in (60, 96, 140, 190, 230, 350, 520, 690, 840, 956, 1130) for _ in range(13)]
    spots = [(x + dice.gauss(0, 22), dice.uniform(3, 8)) for x in heaps]
    spots += [(x + dice.uniform(-30, 30), 14.5) for x in (80, 210) for _ in range(5)]
    for x, size in spots:
        y = 650 + 16 * math.sin(max(0.0, min(1.0, (x - 40) / 1120)) * math.pi) + dice.uniform(-3, 5)
        crag(pen, x, y - size * 0.6, size, dice)
        pen.line([(x - size, y + size * 0.3), (x + size, y + size * 0.3)], 2, "#4a4438")


def walkers(scene: Scene) -> None:
    """Let a few people cross the bay on foot."""
    pen = scene.pen()
    hair = ("#4a2f28", "#d9b060", "#33283c", "#f0e6d0", "#8a4a2c")
    for k, ink in enumerate(("#8a2f34", "#2f4a7a", "#d9a23a", "#4a6a4a", "#7a3a6a")):
        x, foot = 132 + k * 27 + (k * 7) % 9, 772 + (k * 5) % 7
        pen.poly([(x - 3, foot), (x - 4, foot - 16), (x + 4, foot - 16), (x + 3, foot)], "#33283c")
        pen.poly([(x - 6, foot - 14), (x - 4, foot - 31), (x + 4, foot - 31), (x + 6, foot - 14)], ink)
        pen.poly([(x - 6, foot - 14), (x - 4, foot - 31), (x - 1, foot - 31), (x - 3, foot - 14)], lighter(ink, 0.45))
        pen.disc((x, foot - 36), 4.4, ink="#eab48a")
        pen.disc((x + 0.6, foot - 38.4), 4.4, 3.2, ink=hair[k])
        pen.poly([(x - 3, foot), (x + 3, foot), (x + 34, foot + 9), (x + 28, foot + 11)], "#54404e")
        if k in (0, 4):
            pen.line([(x - 8, foot), (x - 9, foot - 40)], 1.6, "#4a3428")


def sheep(scene: Scene, x: float, foot: float, size: float, way: int, seed: int) -> None:
    """Let a black-faced sheep graze on the salt meadow."""
    pen, dice = scene.pen(), random.Random(seed)
    for dx in (-0.5, -0.34, 0.3, 0.46):
        pen.box((x + dx * size - size * 0.05, foot - size * 0.4, x + dx * size + size * 0.05, foot), "#2c2430")
    pen.disc((x, foot - size * 0.62), size * 0.66, size * 0.38, "#a58a92")
    puffs = [(a, dice.random() ** 0.5) for a in (dice.uniform(0, 6.283) for _ in range(70))]
    for a, far in puffs:
        u, v = math.cos(a) * far, math.sin(a) * far
        tone = max(0.0, min(1.0, 0.5 - u * 0.45 - v * 0.5))
        puff = (x + u * size * 0.62, foot - size * 0.64 + v * size * 0.34)
        pen.disc(puff, size * 0.1, ink=mix("#8a7284", "#fbe9cc", tone))
    hx, hy, tilt = x + way * size * 0.6, foot - size * 0.62, 35 * way
    pen.leaf((hx, hy), 90 - tilt, size * 0.56, size * 0.34, "#2c2430")
    pen.leaf((hx + way * size * 0.06, hy + size * 0.1), 90 + 60 * way, size * 0.24, size * 0.12, "#46383f")


def mont_saint_michel() -> Image.Image:
    """Draw the Mont-Saint-Michel."""
    scene = Scene()
    scene.sky([(0, "#3f66b0"), (0.3, "#8298cc"), (0.55, "#e3b0b4"), (0.8, "#ffc98c"), (1, "#ffe2a4")], 660)
    scene.clouds((0, -60, WIDTH, 330), (3, 8), 33, "#ffd9cc", 0.8, (118, 205))
    scene.clouds((0, 150, WIDTH, 560), (3, 12), 14, "#b87f9c", 0.55, (122, 200))
    scene.clouds((0, 230, WIDTH, 620), (2, 12), 9, "#ffe6b0", 0.7, (122, 205))
    scene.light((70, 556), 640, "#ffd070", 0.9)
    scene.light((70, 556), 130, "#fff0b0", 1.0)
    scene.fill(scene.ellipse((70, 556), 30), "#fffbe6")
    for y, ink, seed in ((636, "#b793a4", 3), (644, "#99788c", 8)):
        scene.shape(down_to(rolling(seed, y, 14, 3), 660), ink)
    before = scene.image.copy()
    island(scene)
    abbey(scene)
    woods(scene)
    village(scene)
    ramparts(scene)
    dusk(scene, before)
    scene.haze(640, 50, "#ffd9a0", 0.16)
    mirrored(scene)
    before = scene.image.copy()
    strand(scene)
    dusk(scene, before)
    walkers(scene)
    pen = scene.pen()
    for x, y, size in ((300, 170, 14), (342, 196, 11), (270, 214, 10), (900, 150, 13), (946, 178, 10), (770, 96, 9)):
        wings = [(x - size, y - 5), (x - size * 0.4, y - 8), (x, y), (x + size * 0.4, y - 9), (x + size, y - 6)]
        pen.line(curve(wings, steps=5), 2.4, "#4a3f5c")
    blades = ["#4a5a2c", "#77783a", "#b09a4a", "#34452a"]
    scene.fill(scene.smooth([(-60, 960), (-60, 846), (60, 850), (190, 880), (330, 960)], 8), "#46532c")
    scene.fill(scene.smooth([(900, 960), (1000, 886), (1110, 852), (1260, 840), (1260, 960)], 8), "#3f4a2c")
    grass(scene, lambda x: 852 + max(0, x) * 0.15, 6, 260, 17, blades, -10, 290, 24)
    grass(scene, lambda x: 1104 - x * 0.22, 7, 260, 17, blades, 940, 1210, 24)
    flock = ((1014, 884, 27, -1), (1084, 872, 25, 1), (1146, 880, 30, -1), (40, 872, 26, -1), (112, 880, 28, 1))
    for k, (x, foot, size, way) in enumerate(flock):
        sheep(scene, x, foot, size, way, k)
    grass(scene, lambda x: 884 + max(0, x) * 0.12, 16, 240, 30, blades, -10, 260, 40)
    grass(scene, lambda x: 1090 - x * 0.17, 17, 240, 30, blades, 960, 1210, 40)
    scene.vignette("#22143a", 0.3)
    return scene.finish()
