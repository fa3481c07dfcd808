"""A game of petanque on a village square under plane trees."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Sequence

from drawing import arc, curve, darker, inside, lighter, mix
from people import FAIR, TAN, sleeve
from PIL import Image, ImageChops, ImageFilter
from scene import HEIGHT, WIDTH, Colour, Pen, Point, Scene, foliage, grass

GROUND = 404
Vector = tuple[float, float, float]
Groove = tuple[Vector, Sequence[float]]


def unit(vector: Vector) -> Vector:
    """Return the vector with a length of one."""
    long = math.hypot(*vector)
    return vector[0] / long, vector[1] / long, vector[2] / long


def smoothly(low: float, high: float, value: float) -> float:
    """Return a soft step from 0 to 1 between two values."""
    t = min(1.0, max(0.0, (value - low) / (high - low)))
    return t * t * (3 - 2 * t)


MIRRORED = (
    (-1.0, 96),
    (-0.7, 150),
    (-0.25, 214),
    (-0.06, 176),
    (0.02, 84),
    (0.12, 96),
    (0.3, 158),
    (0.55, 222),
    (1.0, 250),
)


def surroundings(x: float, y: float, z: float) -> tuple[float, float, float]:
    """Return what satin steel mirrors in a direction: sky between leaves above, houses, gravel below."""
    turn = math.atan2(x, z)
    tilt = y + 0.03 * math.sin(turn * 3 + 1) + 0.015 * math.sin(turn * 8)
    grey = float(MIRRORED[-1][1])
    for (low, one), (high, other) in itertools.pairwise(MIRRORED):
        if tilt < high:
            grey = one + (other - one) * smoothly(low, high, tilt)
            break
    leaves = math.sin(x * 5.1 + z * 3.2) + math.sin(z * 6.3 - x * 2.4 + 1.3) + 0.6 * math.sin(x * 11 + z * 9)
    grey *= 1 - 0.34 * smoothly(-0.1, 1.1, leaves) * smoothly(0.25, 0.6, y)
    warm = smoothly(0.3, -0.1, tilt)
    return grey * (0.93 + 0.09 * warm), grey * (0.98 - 0.02 * warm), grey * (1.04 - 0.2 * warm)


def steel(size: int, grooves: Sequence[Groove], tint: Vector, turn: float) -> Image.Image:
    """Return a steel ball of some pixels across, with grooves round its axes; the turn moves what it mirrors."""
    data = bytearray(size * size * 4)
    sun = unit((-0.5, 0.66, 0.56))
    cuts = [(unit(axis), places) for axis, places in grooves]
    edge, sine, cosine = 2 / size, math.sin(turn), math.cos(turn)
    for row in range(size):
        v = 1 - 2 * (row + 0.5) / size
        for column in range(size):
            u = 2 * (column + 0.5) / size - 1
            r = u * u + v * v
            if r >= 1:
                continue
            w = math.sqrt(1 - r)
            slope, shade = 0.0, 1.0
            for axis, places in cuts:
                along = u * axis[0] + v * axis[1] + w * axis[2]
                for place in places:
                    off = (along - place) / 0.017
                    if abs(off) < 3:
                        slope -= 0.6 * off * math.exp(-off * off)
                        shade -= 0.7 * math.exp(-off * off * 1.3)
            shade = max(0.2, shade)
            x, y, z = 2 * w * u, 2 * w * v + slope * 0.35, 2 * w * w - 1
            colour = surroundings(x * cosine - z * sine, y, x * sine + z * cosine)
            glint = max(0.0, u * sun[0] + v * sun[1] + w * sun[2] + slope * 0.1)
            hot = 230 * glint**70 + 60 * glint**9
            rim = 1 - 0.6 * r**5
            body = (0.7 + 0.34 * glint) * rim * shade
            spot = (row * size + column) * 4
            for k in range(3):
                data[spot + k] = round(min(255, colour[k] * tint[k] * body + hot))
            data[spot + 3] = round(255 * min(1.0, (1 - math.sqrt(r)) / edge))
    return Image.frombytes("RGBA", (size, size), bytes(data))


def boule(
    scene: Scene,
    centre: Point,
    r: float,
    grooves: Sequence[Groove],
    tint: Vector = (0.95, 0.97, 1.0),
    lying: bool = True,
) -> None:
    """Draw a steel ball, with its shadow if it lies on the ground."""
    x, y = centre
    if lying:
        cast = scene.ellipse((x + r * 0.66, y + r * 0.86), r * 1.12, r * 0.3)
        scene.fill(scene.blur(cast, r * 0.1), "#2a1c3a", 0.62)
        scene.fill(
            scene.blur(scene.ellipse((x + r * 0.06, y + r * 0.93), r * 0.62, r * 0.15), r * 0.05), "#140c1c", 0.8
        )
    picture = steel(round(r * 2 * scene.scale), grooves, tint, x / 130)
    scene.image.alpha_composite(picture, (round((x - r) * scene.scale), round((y - r) * scene.scale)))
    if lying:
        foot = inside(
            scene.blur(scene.ellipse((x + r * 0.1, y + r * 1.02), r * 0.8, r * 0.22), r * 0.08),
            scene.ellipse(centre, r),
        )
        scene.fill(foot, "#1a1020", 0.6)


def jack(scene: Scene, centre: Point, r: float) -> None:
    """Draw the small wooden ball with its grain."""
    x, y = centre
    scene.fill(scene.blur(scene.ellipse((x + r * 0.7, y + r * 0.86), r * 1.2, r * 0.3), r * 0.12), "#2a1c3a", 0.65)
    scene.fill(scene.blur(scene.ellipse((x + r * 0.06, y + r * 0.93), r * 0.6, r * 0.16), r * 0.06), "#140c1c", 0.8)
    ball = scene.ellipse(centre, r)
    scene.fill(ball, "#e3a350")
    rings = [arc((x + r * 0.36, y - r * 0.16), r * k * 0.13, r * k * 0.17, 0, 360, 60) for k in range(1, 13)]
    scene.fill(inside(scene.traced(lambda pen: [pen.line(ring, 2.2) for ring in rings] and None), ball), "#a9651f", 0.5)
    scene.texture(ball, "#b8742c", 0.4, (3, 12), 5, (120, 190))
    scene.rim(ball, -r * 0.3, -r * 0.34, "#6a3208", 0.75, r * 0.22)
    scene.fill(
        inside(scene.blur(scene.ellipse((x + r * 0.1, y + r * 0.9), r * 0.6, r * 0.2), r * 0.1), ball), "#f4cf98", 0.4
    )
    scene.fill(scene.blur(scene.ellipse((x - r * 0.36, y - r * 0.42), r * 0.3, r * 0.2), r * 0.1), "#fff6d8", 0.9)


def house(scene: Scene, x0: float, x1: float, top: float, wall: Colour, shutter: Colour, seed: int) -> None:
    """Paint a house of the village with a tiled roof and shutters."""
    front = scene.box((x0, top, x1, GROUND))
    scene.ramp(front, [(0, lighter(wall, 0.25)), (0.6, wall), (1, darker(wall, 0.14))])
    scene.texture(front, darker(wall, 0.3), 0.35, (6, 6), seed, (125, 200))
    pen = scene.pen()
    pen.poly([(x0 - 12, top + 4), (x0 + 22, top - 34), (x1 - 22, top - 34), (x1 + 12, top + 4)], "#c8673c")
    for k in range(round((x1 - x0) / 9)):
        x = x0 - 8 + k * 9.4
        pen.line([(x + 3, top + 2), (x0 + 22 + (x - x0) * (x1 - x0 - 44) / (x1 - x0), top - 32)], 2, "#97431f")
        pen.disc((x + 4, top + 5), 5, 4, "#b5562f")
    columns = max(1, round((x1 - x0) / 92))
    for row, y in enumerate((top + 34, top + 116)):
        for k in range(columns):
            x = x0 + (k + 0.5) * (x1 - x0) / columns
            if y > 300:
                continue
            pen.box((x - 17, y - 4, x + 17, y + 50), "#f3e6cc")
            pen.box((x - 14, y, x + 14, y + 46), "#3d4656" if (k + row + seed) % 3 else "#6b5a4c")
            pen.line([(x, y), (x, y + 46)], 3, "#f3e6cc")
            for side in (-1, 1):
                pen.box((x + side * 27 - 9, y - 2, x + side * 27 + 9, y + 48), shutter)
                for j in range(8):
                    slat = y + 3 + j * 6
                    pen.line([(x + side * 27 - 7, slat), (x + side * 27 + 7, slat)], 1.6, darker(shutter, 0.3))
            for j in range(4):
                pen.disc((x - 14 + j * 9, y + 52), 6, 5, ("#d83a4a", "#e8657a", "#4f8a3c")[(j + k + seed) % 3])


def square(scene: Scene) -> None:
    """Paint the village: sky, hill, church, houses, the terrace of a cafe."""
    scene.sky([(0, "#4f9fe0"), (0.6, "#b4dcf2"), (1, "#f6efd8")], GROUND)
    scene.cumulus((690, 150), 300, 4, "#ffffff", "#cfdcec")
    pen = scene.pen()
    pen.poly(
        [*curve([(380, 330), (520, 250), (640, 276), (760, 240), (900, 320)]), (900, GROUND), (380, GROUND)], "#8aa6a2"
    )
    tower = scene.box((596, 96, 680, GROUND))
    scene.ramp(tower, [(0, "#f6dfb2"), (0.5, "#e6c791"), (1, "#b08a58")], "right")
    pen = scene.pen()
    for y in (90, 176):
        pen.box((588, y, 688, y + 10), "#f6e4be")
    pen.poly(arc((638, 150), 19, 22, 180, 360, 20), "#4a3a34")
    pen.box((619, 150, 657, 174), "#4a3a34")
    pen.poly([(626, 168), (650, 168), (645, 146), (638, 140), (631, 146)], "#b98a3c")
    pen.disc((638, 300), 22, ink="#f7f1e0")
    pen.line([(638, 300), (638, 284)], 3, "#33302c")
    pen.line([(638, 300), (649, 306)], 3, "#33302c")
    for dx in (-34, 0, 34):
        pen.line(curve([(638 + dx, 90), (638 + dx * 0.8, 56), (638, 26)]), 3, "#33363e")
    pen.disc((638, 66), 10, ink="#4a4a50")
    pen.line([(638, 30), (638, 2)], 3, "#33363e")
    pen.line([(628, 12), (648, 12)], 3, "#33363e")
    house(scene, -20, 170, 96, "#e8b878", "#5a8fae", 1)
    house(scene, 164, 388, 140, "#f1dcb6", "#6f9a72", 2)
    house(scene, 384, 566, 186, "#e0a184", "#86a8c0", 3)
    house(scene, 706, 900, 168, "#f3d494", "#7796b8", 4)
    house(scene, 896, 1220, 120, "#e9c9a8", "#58857c", 5)
    scene.haze(GROUND - 6, 40, "#7a5a48", 0.3)
    cafe(scene)


def cafe(scene: Scene) -> None:
    """Paint the striped awning of the cafe, tables and chairs, the doors of the other houses."""
    pen = scene.pen()
    for x, ink in ((70, "#5a7f98"), (450, "#8a4a3a"), (520, "#6a7a50"), (1010, "#4d6f68"), (1120, "#4d6f68")):
        pen.box((x - 25, 300, x + 25, GROUND), "#f0e2c6")
        pen.box((x - 20, 306, x + 20, GROUND), ink)
        pen.line([(x, 306), (x, GROUND)], 2.4, darker(ink, 0.4))
    pen.box((186, 300, 366, GROUND), "#4d3526")
    for k in range(4):
        pen.box((194 + k * 44, 308, 230 + k * 44, 396), "#c99a5a" if k % 2 else "#8a6a48")
    for k in range(12):
        a, b = 180 + k * 16, 166 + k * 18.4
        pen.poly([(a, 266), (a + 16, 266), (b + 18.4, 316), (b, 316)], "#c8352e" if k % 2 else "#fdf3e0")
        pen.disc((b + 9.2, 316), 9.2, 9, "#b02a26" if k % 2 else "#e8dcc4")
    for x in (196, 282, 364):
        pen.line([(x, 372), (x, 408)], 4, "#3a3a40")
        pen.disc((x, 370), 28, 6, "#f4efe2")
        for side in (-1, 1):
            pen.line([(x + side * 38, 344), (x + side * 34, 376), (x + side * 36, 410)], 4, "#3f7a58")
            pen.line([(x + side * 34, 380), (x + side * 18, 380), (x + side * 18, 408)], 4, "#3f7a58")


def near(place: Point, points: Sequence[Point], size: float = 1.0) -> list[Point]:
    """Return points that are given from a place, in shares of a size."""
    return [(place[0] + u * size, place[1] + v * size) for u, v in points]


def villager(pen: Pen, x: float, foot: float, size: float, inks: Sequence[Colour], look: int) -> None:
    """Draw somebody in the background who watches the game, a cap on the head."""
    shirt, trousers, hat = inks
    for dx in (-0.07, 0.07):
        pen.line([(x + dx * size, foot - size * 0.48), (x + dx * size * 1.3, foot)], size * 0.115, trousers)
        pen.disc((x + dx * size * 1.3 + look * size * 0.03, foot), size * 0.07, size * 0.03, "#3a2c26")
    body = [(-0.15, -0.44), (-0.17, -0.78), (0, -0.83), (0.17, -0.78), (0.15, -0.44)]
    pen.poly(curve(near((x, foot), body, size), True, 6), shirt)
    for line, ink in (
        ([(-0.14, -0.75), (-0.2, -0.58), (-0.1, -0.46)], darker(shirt, 0.2)),
        ([(0.13, -0.75), (0.22, -0.6), (0.34, -0.56)], lighter(shirt, 0.15)),
    ):
        pen.line(near((x, foot), [(look * u, v) for u, v in line], size), size * 0.08, ink)
    for u, v, r, ink in (
        (0.36, -0.555, 0.04, FAIR),
        (0.01, -0.91, 0.09, FAIR),
        (0.1, -0.9, 0.022, FAIR),
        (0.05, -0.925, 0.012, "#33241c"),
    ):
        pen.disc((x + look * u * size, foot + v * size), r * size, r * size, ink)
    pen.line(near((x, foot), [(look * 0.02, -0.872), (look * 0.085, -0.868)], size), size * 0.022, "#6a5040")
    pen.poly(arc((x, foot - size * 0.95), size * 0.1, size * 0.075, 180, 360, 16), hat)
    pen.line([(x - size * 0.1, foot - size * 0.95), (x + look * size * 0.15, foot - size * 0.945)], size * 0.03, hat)


def trunk(scene: Scene, x: float, foot: float, wide: float, seed: int) -> None:
    """Paint the trunk of a plane tree with its patched bark."""
    line = near(
        (x, 0), [(-0.42 * wide, -20), (-0.44 * wide, foot * 0.5), (-0.5 * wide, foot * 0.86), (-0.86 * wide, foot)]
    )
    outline = [*curve(line), *curve([(2 * x - a, b) for a, b in reversed(line)])]
    body = scene.polygon(outline)
    scene.fill(scene.blur(scene.ellipse((x + wide * 0.9, foot + 2), wide * 1.6, wide * 0.2), 8), "#2a1c3a", 0.6)
    scene.ramp(body, [(0, "#e0d6b0"), (0.4, "#bdb48c"), (1, "#6a6450")], "right")
    for k, (ink, band) in enumerate((("#8f9a6a", (128, 150)), ("#f0e8c8", (140, 156)), ("#77694e", (146, 160)))):
        scene.texture(body, ink, 0.75, (3, 8), seed + k * 7, band)
    scene.rim(body, -wide * 0.3, 0, "#30281e", 0.6, wide * 0.16)
    scene.rim(body, wide * 0.06, 0, "#fff4c8", 0.6, wide * 0.05)
    scene.fill(inside(scene.fade(foot - wide, foot, False), body), "#30261e", 0.5)
    scene.fill(scene.blur(scene.ellipse((x + wide * 0.1, foot + 3), wide * 0.95, 7), 4), "#2a1c20", 0.7)
    inks = ("#6f8f3c", "#8aa84c", "#4f6f2c")
    grass(scene, lambda at: foot + 6 - 5 * abs(at - x) / wide, seed, 90, 22, inks, x - wide, x + wide)


def plane_leaf(pen: Pen, centre: Point, size: float, turn: float, ink: Colour) -> None:
    """Draw a leaf with five points."""
    tips = [(-100, 0.7), (-52, 0.9), (0, 1.08), (52, 0.9), (100, 0.7)]
    spots: list[Point] = []
    for k, (angle, long) in enumerate(tips):
        spots.append(arc(centre, size * long, size * long, turn + angle, 0, 1)[0])
        if k < 4:
            spots.append(arc(centre, size * 0.5, size * 0.5, turn + angle + 25, 0, 1)[0])
    spots.append(arc(centre, size * 0.3, size * 0.3, turn + 180, 0, 1)[0])
    pen.poly(spots, ink)
    for angle, long in tips:
        vein = [centre, arc(centre, size * long * 0.8, size * long * 0.8, turn + angle, 0, 1)[0]]
        pen.line(vein, 1.4, lighter(ink, 0.3))


def branches(scene: Scene) -> None:
    """Hang the leaves of the plane trees into the picture."""
    for k in range(9):
        foliage(
            scene,
            (k * 155 - 20, -26 + 26 * math.cos(k * 1.6)),
            130,
            66 + 16 * math.cos(k * 2.1),
            40 + k,
            "#4c8434",
            11,
            300,
        )
    dice, pen = random.Random(23), scene.pen()
    for _ in range(250):
        x = dice.uniform(-20, WIDTH + 20)
        deep = 54 - 40 * math.cos((x - 600) / 600 * math.pi)
        y = dice.uniform(-20, deep)
        ink = mix("#2f6a28", "#b8d860", dice.random() ** 1.3)
        plane_leaf(pen, (x, y), dice.uniform(15, 30), dice.gauss(90, 40), ink)


def gravel(scene: Scene) -> None:
    """Strew the ground with pebbles, small far away and large near, and dapple it with sun."""
    ground = scene.box((0, GROUND, WIDTH, HEIGHT))
    scene.ramp(ground, [(0, "#f2dcb4"), (0.25, "#e6c99c"), (1, "#cfa97c")])
    scene.texture(ground, "#a8814f", 0.4, (10, 16), 4, (120, 200))
    scene.texture(ground, "#fff0cf", 0.4, (60, 50), 9, (135, 200))
    dice, pen = random.Random(31), scene.pen()
    pen.box((0, GROUND - 3, WIDTH, GROUND + 4), "#f4ead2")
    pen.box((0, GROUND + 4, WIDTH, GROUND + 9), "#a58a6c")
    inks = ("#f7e6c6", "#c9ab82", "#b39a80", "#e0c29a", "#a78c72", "#d8cbb8", "#bfa594", "#ead6b4")
    for near in sorted(dice.random() ** 0.8 for _ in range(3800)):
        x, y = dice.uniform(-10, WIDTH + 10), GROUND + 6 + near * (HEIGHT - GROUND)
        size = (1.2 + 9 * near**1.5) * dice.uniform(0.4, 1.15)
        ink = dice.choice(inks)
        pen.disc((x + size * 0.35, y + size * 0.3), size * 1.05, size * 0.62, "#9c7c5c")
        pen.disc((x, y), size, size * 0.62, darker(ink, 0.08))
        pen.disc((x - size * 0.15, y - size * 0.12), size * 0.74, size * 0.42, lighter(ink, 0.08))
    light = scene.blank()
    for _ in range(170):
        near = dice.random() ** 1.25
        x, y = dice.uniform(-40, WIDTH + 40), GROUND + 12 + near * (HEIGHT - GROUND)
        size = (14 + 62 * near) * dice.uniform(0.5, 1.2)
        light = ImageChops.lighter(light, scene.ellipse((x, y), size, size * 0.36))
    shade = inside(ImageChops.invert(scene.blur(light, 5)), scene.fade(GROUND - 6, GROUND + 40, False))
    scene.fill(inside(shade, ground), "#33285a", 0.46)
    scene.fill(inside(scene.blur(light, 4), ground), "#fff2c0", 0.24)


def dust(scene: Scene, centre: Point, size: float, seed: int) -> None:
    """Raise dust and small stones where a ball strikes the ground."""
    dice = random.Random(seed)
    x, y = centre
    for _ in range(46):
        a = dice.uniform(math.pi * 1.02, math.pi * 1.98)
        far = size * dice.uniform(0.3, 1.2)
        r = size * dice.uniform(0.12, 0.3) * (1.3 - far / size * 0.5)
        puff = scene.ellipse((x + math.cos(a) * far * 1.35, y + math.sin(a) * far * 0.75), r, r * 0.8)
        scene.fill(scene.blur(puff, r * 0.4), dice.choice(("#fff6e2", "#fbe9c8", "#ecd3aa")), 0.42)
    for _ in range(round(size * 0.5)):
        a = dice.uniform(math.pi * 1.05, math.pi * 1.95)
        far = size * dice.uniform(0.5, 1.7)
        r = dice.uniform(0.025, 0.055) * size
        spot = (x + math.cos(a) * far * 1.2, y + math.sin(a) * far * 0.75)
        scene.solid(scene.ellipse(spot, r, r * 0.8), dice.choice(("#c9ab82", "#a78c72", "#e8d4b0")), depth=1.6)


def legs(scene: Scene) -> None:
    """Stand a player at the right edge: trousers and rope-soled shoes."""
    for x, ink in ((1168, "#3f5f8c"), (1050, "#4a6d9e")):
        shoe = scene.smooth(
            [(x - 74, 548), (x - 62, 518), (x - 20, 500), (x + 30, 496), (x + 46, 540), (x + 30, 558), (x - 50, 562)]
        )
        scene.fill(scene.blur(scene.ellipse((x + 26, 562), 104, 18), 7), "#2a1c3a", 0.65)
        scene.solid(scene.shift(shoe, 0, 10), "#d9b676", depth=5, shade=0.5)
        scene.solid(shoe, "#b8342e", depth=9, shade=0.45)
        scene.fill(scene.tube(curve([(x - 30, 504), (x - 14, 524), (x - 20, 548)]), 4), "#7a1a18", 0.8)
        leg = scene.smooth(
            [(x - 56, -40), (x + 60, -40), (x + 58, 240), (x + 50, 506), (x, 518), (x - 40, 506), (x - 48, 240)], 8
        )
        scene.shadow(leg, 8, 4, 12, 0.4)
        scene.solid(leg, ink, depth=20, shade=0.5, gloss=0.3)
        for y, dx in ((250, 0), (276, 12), (440, -6), (470, 8)):
            crease = scene.blur(scene.tube(curve([(x - 44 + dx, y), (x, y + 16), (x + 40, y + 2)]), 3, 9, 3), 3)
            scene.fill(inside(crease, leg), darker(ink, 0.6), 0.5)
        hem = inside(scene.box((x - 70, 484, x + 70, 492)), leg)
        scene.fill(hem, darker(ink, 0.35), 0.8)
        glow = scene.tube(curve([(x - 34, 20), (x - 30, 240), (x - 26, 480)]), 16, 22, 12)
        scene.fill(inside(scene.blur(glow, 8), leg), "#bcd6f4", 0.4)


def finger(scene: Scene, line: Sequence[Point], widths: Sequence[float], skin: Colour) -> None:
    """Draw a finger."""
    mask = scene.tube(curve(line), *widths)
    scene.shadow(mask, 2, 5, 4, 0.35)
    scene.solid(mask, skin, depth=5, shade=0.4)


def waiting_ball(scene: Scene) -> None:
    """Let the arm of the player at the right edge hang down, a ball in the hand."""
    sleeve(scene, [(1110, -60), (1092, 40), (1082, 176)], (96, 80, 56), FAIR)
    sleeve(scene, [(1126, -80), (1108, -20), (1100, 34)], (150, 130, 116), "#f2c14e")
    for k in range(4):
        finger(scene, [(1092, 176), (1112 + k * 8, 210), (1104 + k * 4, 256)], (24, 20, 16), darker(FAIR, 0.2))
    boule(scene, (1070, 246), 56, [((0.3, 0.9, 0.3), (-0.3, 0.0, 0.3))], lying=False)
    for k in range(4):
        line = [(1062 + k * 14, 190 - k * 2), (1052 + k * 17, 222), (1050 + k * 18, 262 - abs(k - 1.4) * 8)]
        finger(scene, line, (26, 23, 18), FAIR)
    finger(scene, [(1068, 176), (1030, 200), (1022, 236)], (30, 24, 18), FAIR)
    palm = scene.smooth([(1056, 160), (1112, 160), (1124, 196), (1092, 212), (1050, 200)])
    scene.solid(palm, FAIR, depth=6, shade=0.25)


def thrower(scene: Scene) -> None:
    """Reach the hand of the player who threw into the picture from the left."""
    arm = sleeve(scene, [(-60, 330), (30, 270), (120, 226)], (104, 84, 62), TAN)
    cloth = sleeve(scene, [(-90, 360), (-20, 306), (36, 268)], (150, 130, 112), "#f4f0e6")
    scene.fill(inside(scene.blur(scene.ellipse((70, 232), 50, 14), 8), arm), "#ffe8c0", 0.4)
    for k in range(4):
        stripe = scene.tube([(-60 + k * 30, 250 + k * -12), (-10 + k * 30, 380 - k * 10)], 9)
        scene.fill(inside(stripe, cloth), "#2f5a94", 0.85)
    fingers = [
        ((176, 186), (226, 150), (262, 132)),
        ((184, 196), (240, 170), (282, 160)),
        ((186, 208), (240, 194), (280, 192)),
        ((180, 220), (226, 216), (258, 222)),
    ]
    for line in fingers:
        finger(scene, line, (27, 24, 18), TAN)
        nail = scene.ellipse((line[2][0] - 1, line[2][1] - 4), 7, 4)
        scene.fill(nail, "#f6cfae", 0.8)
    back = scene.smooth([(104, 206), (150, 172), (190, 174), (202, 206), (186, 232), (140, 250), (112, 250)])
    scene.solid(back, TAN, depth=9, shade=0.3)
    finger(scene, [(136, 234), (176, 258), (220, 262)], (34, 29, 20), TAN)
    scene.fill(scene.ellipse((218, 257), 8, 4), "#f6cfae", 0.8)


def flight(scene: Scene, centre: Point, r: float) -> None:
    """Draw the thrown ball in the air, the trace of its way behind it."""
    path = curve([(330, 148), (400, 128), (480, 126), centre])
    for wide, alpha in ((1.5, 0.34), (0.9, 0.5)):
        scene.fill(scene.blur(scene.tube(path, 4, r * wide * 0.5, r * wide), 7), "#ffffff", alpha)
    boule(scene, centre, r, [((0.5, 0.7, 0.5), (-0.36, 0.0, 0.36)), ((-0.8, 0.5, 0.3), (0.0,))], lying=False)


def petanque() -> Image.Image:
    """Draw a game of petanque."""
    scene = Scene()
    square(scene)
    gravel(scene)
    pen = scene.pen()
    villager(pen, 410, 472, 206, ("#d9e4ee", "#4a5670", "#2c2c3a"), 1)
    villager(pen, 500, 464, 194, ("#c86a4a", "#8a7458", "#e8d8a8"), 1)
    villager(pen, 800, 474, 204, ("#6a93a8", "#5c4c40", "#3a2c28"), -1)
    scene.image = scene.image.filter(ImageFilter.GaussianBlur(2))
    trunk(scene, 262, 470, 92, 3)
    trunk(scene, 930, 486, 104, 11)
    branches(scene)
    legs(scene)
    dust(scene, (726, 546), 108, 5)
    boule(scene, (726, 490), 54, [((0.2, 1.0, 0.3), (-0.2, 0.2))])
    dust(scene, (726, 562), 44, 8)
    boule(scene, (112, 566), 64, [((0.7, -0.4, 0.6), (-0.2, 0.0, 0.2))])
    boule(scene, (462, 560), 64, [((0.9, 0.3, 0.4), (0.1, 0.34)), ((-0.3, 0.9, 0.3), (0.0,))], (1.0, 0.93, 0.84))
    boule(scene, (880, 620), 100, [((0.4, 0.8, 0.5), (-0.14, 0.14)), ((-0.9, 0.3, 0.3), (-0.14, 0.14))])
    jack(scene, (628, 640), 46)
    boule(scene, (330, 726), 142, [((-0.5, 0.8, 0.45), (-0.3, 0.0, 0.3)), ((0.8, 0.5, 0.3), (0.0,))])
    waiting_ball(scene)
    thrower(scene)
    flight(scene, (590, 176), 72)
    scene.light((160, 20), 620, "#fff0b8", 0.34)
    scene.vignette("#1c1020", 0.32)
    return scene.finish()
