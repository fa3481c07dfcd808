"""A leprechaun with his pot of gold at the end of the rainbow."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from drawing import along, arc, curve, cut, darker, inside, join, lighter, mix, star
from people import FAIR, INK, Head, hand, sleeve
from PIL import Image
from scene import WIDTH, Colour, Mask, Pen, Point, Scene, colour_at, down_to, foliage, grass, rolling

COAT, TRIM, BEARD, GOLD, IRON = "#1f8a3c", "#0f5a28", "#d4561c", "#f2b92e", "#2a2c34"
MIDDLE = 430.0
POT: Point = (884, 700)
HEART = [(0.0, 0.0), (0.5, -0.46), (0.9, -0.56), (1.14, -0.34), (1.02, 0.0), (1.14, 0.34), (0.9, 0.56), (0.5, 0.46)]
CLOVERS = ("#2f8f3a", "#3fa845", "#268034", "#56b84c", "#3c9a3a")


def turned(points: Sequence[Point], origin: Point, degrees: float, size: float = 1) -> list[Point]:
    """Return points, given from an origin, turned clockwise and enlarged."""
    c, s = math.cos(math.radians(degrees)) * size, math.sin(math.radians(degrees)) * size
    return [(origin[0] + u * c - v * s, origin[1] + u * s + v * c) for u, v in points]


def rainbow(scene: Scene) -> None:
    """Bend the rainbow down into the pot."""
    inks = [(0.0, "#e8342c"), (0.17, "#ff8a1e"), (0.34, "#ffe23a"), (0.52, "#3fc04a"), (0.7, "#2f8fe0")]
    inks += [(0.85, "#4a4ac8"), (1.0, "#a04ac8")]
    layer = Scene()
    centre, outer, wide, steps = (300, 740), 660, 152, 38
    pen = layer.pen(inks[0][1])
    pen.disc(centre, outer + 30)
    for k in range(steps):
        r = outer - wide * k / steps
        pen.disc(centre, r, r * 0.98, colour_at(inks, k / (steps - 1)))
    ring = cut(scene.ellipse(centre, outer, outer * 0.98), scene.ellipse(centre, outer - wide, (outer - wide) * 0.98))
    ring = inside(ring, scene.fade(640, 760))
    scene.glow(scene.blur(ring, 16), 0, "#fff6d8", 0.35)
    soft = scene.blur(ring, 5).point(lambda value: round(value * 0.72))
    scene.image.paste(layer.image, (0, 0), soft)


def cottage(scene: Scene, x: float, y: float) -> None:
    """Build a white cottage with a thatched roof."""
    wall = scene.box((x, y, x + 118, y + 52))
    scene.shadow(wall, 8, 6, 6, 0.35)
    scene.ramp(wall, [(0, "#ffffff"), (1, "#d9d6c8")], "right")
    thatch = scene.polygon([(x - 10, y + 6), (x + 12, y - 40), (x + 106, y - 40), (x + 128, y + 6)])
    scene.ramp(thatch, [(0, "#e0b866"), (1, "#a87a36")])
    pen = scene.pen()
    for k in range(18):
        pen.line([(x + 14 + k * 5.2, y - 38), (x - 6 + k * 7.6, y + 5)], 1.2, "#8a6028")
    for side in (16, 96):
        pen.box((x + side - 8, y - 60, x + side + 8, y - 34), "#f2efe4")
        pen.box((x + side - 10, y - 62, x + side + 10, y - 56), "#8a6a5a")
    pen.box((x + 50, y + 16, x + 70, y + 52), "#c8342c")
    for dx in (16, 86):
        pen.box((x + dx, y + 16, x + dx + 18, y + 34), "#46607c")
        pen.line([(x + dx + 9, y + 16), (x + dx + 9, y + 34)], 2, "#ffffff")
    foliage(scene, (x - 18, y + 40), 20, 16, 4, "#3f8a3a", 6, 60)
    foliage(scene, (x + 138, y + 36), 24, 22, 6, "#3f8a3a", 6, 70)


def hills(scene: Scene) -> None:
    """Paint the sky after rain and green hills with walls, hedges, sheep and a cottage."""
    scene.sky([(0, "#3a8ed4"), (0.5, "#8ecbec"), (0.85, "#e4f4ee"), (1, "#fdf6d8")], 620)
    scene.clouds((0, 0, WIDTH, 380), (3, 5), 14, "#ffffff", 0.5, (120, 220))
    for centre, wide, seed in (((90, 250), 300, 3), ((1090, 170), 340, 8), ((660, 470), 300, 12)):
        scene.cumulus(centre, wide, seed, "#ffffff", "#b4c6dc", 0.95)
    pen = scene.pen()
    for x, y, size in ((880, 262, 20), (946, 232, 26), (1004, 276, 18), (1066, 246, 22), (930, 300, 14)):
        for side in (-1, 1):
            feathers = [(x, y), (x + side * size * 0.5, y - size * 0.5), (x + side * size, y - size * 0.28)]
            pen.line(curve(feathers), 2.6, "#33506a")
    scene.light((60, 60), 520, "#fff2c0", 0.7)
    scene.ramp(scene.polygon(down_to(rolling(41, 520, 90, 4))), [(0, "#8fb4c8"), (1, "#b4d4b8")])
    scene.ramp(scene.polygon(down_to(rolling(17, 566, 70, 3))), [(0, "#8fc48a"), (1, "#4f9a4a")])
    scene.haze(560, 70, "#f4f8dc", 0.5)
    rainbow(scene)
    for rank, (y, seed) in enumerate(((606, 5), (640, 23))):
        line = rolling(seed, y, 46, 3)
        mask = scene.polygon(down_to(line))
        base = mix("#7cc45a", "#4fa83c", rank)
        scene.ramp(mask, [(0, lighter(base, 0.25)), (0.25, base), (1, darker(base, 0.35))])
        scene.texture(mask, "#2f7a2c", 0.35, (9, 12), seed, (120, 200))
        dice = random.Random(seed)
        pen = scene.pen()
        for _ in range(5):
            start = line[dice.randrange(4, 116)]
            bend = dice.uniform(-90, 90)
            wall = curve([start, (start[0] + bend, start[1] + 34), (start[0] + bend * 1.7, start[1] + 92)])
            for (x, wy), share in along(wall, 5):
                pen.disc((x, wy), 2.6 + 2.6 * share, 2.2 + 2 * share, dice.choice(("#b8b8a8", "#8f9284", "#d4d2c2")))
        for _ in range(16):
            x, hy = dice.choice(line)
            foliage(scene, (x, hy + 6), 15 + 7 * rank, 11 + 5 * rank, dice.randrange(999), "#3f8a3a", 5, 30)
    cottage(scene, 1068, 548)
    pen = scene.pen()
    for x, y in ((36, 668), (92, 690), (216, 640), (690, 650), (1160, 654), (1128, 684)):
        for dx in (-7, 7):
            pen.line([(x + dx, y), (x + dx, y + 13)], 3, "#2c2622")
        for dx, dy in ((-9, 0), (0, -4), (9, 0), (0, 3)):
            pen.disc((x + dx, y + dy), 9, 7, "#fbf7ec")
        pen.disc((x + 17, y - 3), 6, 5, "#2c2622")


def meadow(scene: Scene) -> None:
    """Paint the near meadow and its first clover."""
    near = scene.polygon(down_to([(x, 742 - 26 * math.sin(x / 1200 * 3.1 + 0.2)) for x in range(0, 1201, 20)]))
    scene.ramp(near, [(0, "#8fd45a"), (0.3, "#57b040"), (1, "#256a28")])
    scene.texture(near, "#1f6a2a", 0.5, (14, 9), 3, (120, 190))
    scene.texture(near, "#c4e86a", 0.4, (12, 8), 8, (130, 200))
    grass(scene, lambda x: 742 - 26 * math.sin(x / 1200 * 3.1 + 0.2), 4, 900, 26, CLOVERS, depth=160)
    plants(scene, 740, 836, 230, 6)


def clover(pen: Pen, centre: Point, size: float, turn: float, leaves: int, ink: Colour) -> None:
    """Draw a clover leaf of three or four hearts with their pale marks."""
    for k in range(leaves):
        way = turn + k * 360 / leaves
        shape = curve(turned(HEART, centre, way, size), closed=True, steps=5)
        pen.poly(shape, darker(ink, 0.4))
        pen.poly(turned(curve(HEART, closed=True, steps=5), centre, way, size * 0.93), mix(ink, "#e8ff9a", 0.12 * k))
        if size > 9:
            mark = turned([(0.42, -0.36), (0.66, -0.2), (0.74, 0), (0.66, 0.2), (0.42, 0.36)], centre, way, size)
            pen.line(mark, size * 0.09, mix(ink, "#f4ffd8", 0.6))
            pen.line(turned([(0.08, 0), (0.94, 0)], centre, way, size), size * 0.05, lighter(ink, 0.35))


def plants(scene: Scene, top: float, bottom: float, count: int, seed: int) -> None:
    """Scatter clover, and some of its flowers, over a strip of the meadow: larger in front."""
    dice, pen = random.Random(seed), scene.pen()
    for y in sorted(dice.uniform(top, bottom) for _ in range(count)):
        x = dice.uniform(-20, WIDTH + 20)
        size = 4 + 19 * ((y - 730) / 180) ** 1.3
        high = size * dice.uniform(0.7, 1.3)
        if dice.random() < 0.08:
            pen.line([(x, y), (x, y - high * 1.3)], size * 0.14, "#3f8a34")
            for k in range(16):
                spot = (x + dice.gauss(0, size * 0.26), y - high * 1.3 + dice.gauss(0, size * 0.26))
                pen.disc(spot, size * 0.15, ink=("#ffffff", "#f6d4e4", "#e8b0d0")[k % 3])
            continue
        pen.line([(x, y), (x + dice.gauss(0, 3), y - high)], size * 0.13, "#2f7a2e")
        clover(pen, (x, y - high), size, dice.choice((-90, 30)) + dice.uniform(-25, 25), 3, dice.choice(CLOVERS))


def coin(scene: Scene, centre: Point, rx: float, ry: float, tilt: float) -> None:
    """Draw a gold coin that lies or leans."""
    pen = scene.pen()
    ring = arc((0, 0), rx, ry, 0, 360, 40)
    thick = max(3.0, rx * 0.16)
    pen.poly(turned([(u, v + thick + 2) for u, v in ring], centre, tilt), "#6b3f0c")
    for k in range(5):
        pen.poly(
            turned([(u, v + thick * (1 - k / 5)) for u, v in ring], centre, tilt), mix("#a8701a", "#d99a26", k / 5)
        )
    pen.poly(turned(ring, centre, tilt), "#ffdf6a")
    for share, ink in ((0.86, "#d8951e"), (0.8, "#f7c236")):
        pen.poly(turned([(u * share, v * share) for u, v in ring], centre, tilt), ink)
    for k in range(3):
        a = math.radians(-90 + 120 * k)
        spot = turned([(math.cos(a) * rx * 0.3, math.sin(a) * ry * 0.3)], centre, tilt)[0]
        pen.disc(spot, rx * 0.24, ry * 0.24, "#fff0a0")
    shine = turned(arc((0, 0), rx * 0.92, ry * 0.92, 190, 260, 12), centre, tilt)
    pen.line(shine, max(1.5, rx * 0.08), "#fffbe0")


def pot(scene: Scene) -> None:
    """Set down the iron pot and heap it with gold."""
    x, y = POT
    scene.fill(scene.blur(scene.ellipse((x + 20, y + 160), 220, 34), 16), "#0a2a10", 0.6)
    for dx in (-96, 100):
        foot = scene.tube([(x + dx * 0.9, y + 100), (x + dx * 1.1, y + 164)], 44, 30)
        scene.solid(foot, IRON, depth=10)
    half = [(150, -96), (186, -40), (196, 24), (170, 98), (110, 146), (0, 160)]
    body = scene.smooth([*((x + u, y + v) for u, v in half), *((x - u, y + v) for u, v in reversed(half[:-1]))])
    scene.ramp(body, [(0, "#15161c"), (0.24, "#5d626e"), (0.5, "#343740"), (1, "#0b0b10")], "right")
    scene.rim(body, -10, -26, "#000000", 0.5, 26)
    scene.fill(inside(scene.blur(scene.ellipse((x - 104, y + 6), 26, 60), 14), body), "#c4ccd8", 0.5)
    scene.rim(body, -8, -4, "#6fae5a", 0.35, 8)
    for side in (-1, 1):
        ear = cut(scene.ellipse((x + side * 186, y - 30), 34, 36), scene.ellipse((x + side * 186, y - 30), 19, 21))
        scene.solid(ear, IRON, depth=6, gloss=0.5)
    scene.fill(scene.ellipse((x, y - 100), 172, 44), "#1a1b22")
    scene.fill(scene.ellipse((x, y - 102), 150, 34), "#5a3608")
    leaf = join(*(scene.smooth(turned(HEART, (x, y + 34), 45 + 90 * k, 52)) for k in range(4)))
    leaf = join(leaf, scene.tube(curve([(x, y + 34), (x + 4, y + 80), (x + 22, y + 112)]), 5, 9))
    scene.shadow(leaf, -2, -3, 2, 0.8)
    scene.solid(leaf, "#c8962e", depth=7, shade=0.55, gloss=0.6)
    veins = [turned([(0.1, 0), (0.9, 0)], (x, y + 34), 45 + 90 * k, 52) for k in range(4)]
    scene.fill(scene.traced(lambda pen: [pen.line(vein, 2.4) for vein in veins] and None), "#7a5414")
    dice = random.Random(15)
    heap = []
    for _ in range(120):
        u, v = dice.uniform(-1, 1), dice.random()
        top = 150 * math.sqrt(max(0.0, 1 - u * u)) * (1 - v)
        heap.append((v, x + u * 142, y - 102 - top * 0.82 + v * 26 * math.sqrt(max(0.0, 1 - u * u))))
    scene.light((x, y - 170), 330, "#ffd96a", 0.55)
    for _, cx, cy in sorted(heap):
        coin(scene, (cx, cy), dice.uniform(25, 31), dice.uniform(11, 25), dice.uniform(-35, 35))
    lip = cut(scene.ellipse((x, y - 96), 176, 50), scene.ellipse((x, y - 106), 158, 38))
    lip = cut(lip, scene.box((x - 200, y - 190, x + 200, y - 100)))
    scene.shadow(lip, 0, 9, 6, 0.5)
    scene.ramp(lip, [(0, "#24262e"), (0.26, "#8a90a0"), (0.55, "#4a4e5a"), (1, "#15161c")], "right")
    for cx, cy, tilt in ((x - 120, y - 84, 24), (x + 96, y - 78, -18), (x + 8, y - 66, 8)):
        coin(scene, (cx, cy), 30, 20, tilt)
    for cx, cy, tilt in (
        (668, 830, -8),
        (712, 850, 12),
        (1090, 844, 6),
        (1050, 866, -10),
        (640, 862, 16),
        (1140, 862, 4),
        (770, 868, -4),
    ):
        coin(scene, (cx, cy), 31, 15, tilt)


def legs(scene: Scene) -> None:
    """Draw breeches, striped stockings and buckled shoes."""
    scene.fill(scene.blur(scene.ellipse((MIDDLE + 20, 862), 210, 30), 14), "#0a2a10", 0.6)
    for side in (-1, 1):
        x = MIDDLE + side * 66
        stocking = scene.tube([(x, 740), (x + side * 8, 846)], 62, 66, 46)
        scene.solid(stocking, "#fbf7ea", depth=10, shade=0.4)
        bands = [[(x - 50, y), (x + 60, y)] for y in range(772, 850, 26)]
        stripes = scene.traced(lambda pen, bands=bands: [pen.line(band, 12) for band in bands] and None)
        scene.fill(inside(stripes, stocking), "#2f9a4a", 0.9)
        scene.rim(stocking, -10, 0, "#0a2a10", 0.4, 8)
        breeches = scene.tube([(x - side * 10, 690), (x, 742)], 108, 96)
        scene.solid(breeches, "#5d4226", depth=14, shade=0.45)
        scene.solid(scene.tube([(x - 36, 762), (x + 36, 762)], 16), "#3f2a18", depth=4)
        scene.solid(scene.ellipse((x + side * 28, 762), 9), GOLD, depth=3, gloss=0.7)
        toe = x + side * 84
        top = [(x - side * 34, 848), (x + side * 20, 830), (x + side * 62, 846), (toe, 834), (toe + side * 12, 818)]
        sole = [(toe + side * 18, 852), (toe - side * 2, 882), (x + side * 20, 888), (x - side * 34, 884)]
        shoe = scene.smooth([*top, *sole])
        scene.shadow(shoe, 3, 6, 6, 0.4)
        scene.solid(shoe, "#231c20", depth=12, shade=0.4, gloss=0.5)
        buckle(scene, (x + side * 26, 848), 24, 20, side * 10)


def buckle(scene: Scene, centre: Point, wide: float, high: float, turn: float) -> None:
    """Fix a gold buckle."""
    outer = [(-wide, -high), (wide, -high), (wide, high), (-wide, high)]
    frame = cut(
        scene.polygon(turned(outer, centre, turn)),
        scene.polygon(turned([(u * 0.6, v * 0.56) for u, v in outer], centre, turn)),
    )
    frame = join(
        frame,
        scene.polygon(
            turned(
                [(-wide * 0.12, -high), (wide * 0.12, -high), (wide * 0.12, high * 0.6), (-wide * 0.12, high * 0.6)],
                centre,
                turn,
            )
        ),
    )
    scene.shadow(frame, 2, 3, 3, 0.5)
    scene.solid(frame, GOLD, depth=4, shade=0.5, gloss=0.8)


def coat(scene: Scene) -> None:
    """Dress him: waistcoat, coat with golden edges, belt with a buckle."""
    half = [(60, 470), (134, 508), (158, 600), (188, 706), (94, 728), (0, 706)]
    outline = [*((MIDDLE + u, y) for u, y in half), *((MIDDLE - u, y) for u, y in reversed(half[:-1]))]
    body = scene.smooth(outline)
    scene.shadow(body, 6, 12, 12, 0.4)
    scene.solid(body, COAT, depth=24, shade=0.5, gloss=0.35)
    vest = inside(
        scene.polygon(
            [
                (MIDDLE - 60, 470),
                (MIDDLE + 60, 470),
                (MIDDLE + 40, 650),
                (MIDDLE + 92, 740),
                (MIDDLE - 92, 740),
                (MIDDLE - 40, 650),
            ]
        ),
        body,
    )
    scene.solid(vest, "#e8c25a", depth=10, shade=0.4)
    for side in (-1, 1):
        lapel = scene.smooth(
            [
                (MIDDLE + side * 50, 472),
                (MIDDLE + side * 128, 540),
                (MIDDLE + side * 84, 640),
                (MIDDLE + side * 34, 640),
            ],
            8,
        )
        scene.shadow(lapel, 3, 6, 6, 0.4)
        scene.solid(lapel, TRIM, depth=9, gloss=0.35)
        edge = scene.tube(curve([(MIDDLE + side * 40, 650), (MIDDLE + side * 62, 690), (MIDDLE + side * 84, 722)]), 8)
        scene.solid(edge, GOLD, depth=3)
        for y in (686, 708):
            button = scene.ellipse((MIDDLE + side * (y - 598) * 1.36, y), 11)
            scene.shadow(button, 2, 3, 3, 0.4)
            scene.solid(button, GOLD, depth=4, gloss=0.8)
    belt = inside(scene.tube(curve([(MIDDLE - 190, 640), (MIDDLE, 660), (MIDDLE + 190, 640)]), 42), body)
    scene.shadow(belt, 0, 6, 5, 0.4)
    scene.solid(belt, "#2a1f1c", depth=8, gloss=0.4)
    buckle(scene, (MIDDLE, 660), 40, 32, 0)


def whiskers(scene: Scene, head: Head) -> None:
    """Draw the curly red beard in rows of locks, and the moustache."""
    inner = [(-1.02, 0.0), (-0.84, 0.52), (-0.5, 0.94), (0, 1.06), (0.5, 0.94), (0.84, 0.52), (1.02, 0.0)]
    outer = [(1.16, 0.7), (0.92, 1.4), (0.44, 1.8), (0, 1.96), (-0.44, 1.8), (-0.92, 1.4), (-1.16, 0.7)]
    base = head.mask([*inner, *outer])
    scene.shadow(base, 4, 12, 10, 0.45)
    scene.solid(base, darker(BEARD, 0.22), depth=14, shade=0.4)
    dice = random.Random(21)
    for rank, (rx, ry, long) in enumerate(((0.96, 1.12, 0.62), (0.94, 0.9, 0.56), (0.94, 0.68, 0.5))):
        for k in range(15 - rank):
            a = math.radians(-14 + 208 * (k + 0.5) / (15 - rank))
            root = (math.cos(a) * rx, 0.26 + math.sin(a) * ry)
            out = (math.cos(a) * 0.55, 0.5 + math.sin(a) * 0.5)
            side = 1 if root[0] > 0 else -1
            swing = dice.uniform(0.08, 0.16) * side
            line = [root]
            for t, sway in ((0.3, 1), (0.6, -0.6), (0.85, -1.2), (1.0, -0.2), (0.9, 0.7)):
                line.append((root[0] + out[0] * long * t + swing * sway, root[1] + out[1] * long * t))
            strand = scene.tube(curve(head.spots(line), steps=8), 12, 26, 27, 20, 12, 5)
            tone = mix(BEARD, "#f08a34", dice.random() * 0.6)
            scene.shadow(strand, 1, 4, 4, 0.3, "#3a1004")
            scene.solid(strand, tone, depth=7, shade=0.5, gloss=0.25)
    head.body(
        head.both(
            [
                (0.0, 0.42),
                (0.24, 0.34),
                (0.5, 0.4),
                (0.76, 0.32),
                (0.98, 0.06),
                (0.96, 0.4),
                (0.7, 0.62),
                (0.32, 0.61),
                (0, 0.54),
            ]
        ),
        BEARD,
        0.06,
    )
    hairs = [
        head.spots([(s * 0.08, 0.48 + d), (s * 0.4, 0.48 + d), (s * 0.8, 0.34 + d)])
        for s in (-1, 1)
        for d in (-0.02, 0.04)
    ]
    strokes = scene.traced(lambda pen: [pen.line(curve(hair), 2) for hair in hairs] and None)
    scene.fill(scene.blur(strokes, 0.6), "#ffc07a", 0.7)


def features(scene: Scene, head: Head) -> None:
    """Draw a winking eye and an open one, the brows, the nose and a sly smile."""
    u = 0.4
    scene.fill(head.disc(u, -0.04, 0.225, 0.205), darker(head.skin, 0.3), 0.6)
    eye = head.disc(u, -0.02, 0.21, 0.19)
    scene.fill(eye, "#ffffff")
    for r, ink in ((0.15, "#1f6a34"), (0.135, "#3fa84a"), (0.08, "#120c0a")):
        scene.fill(inside(head.disc(u + 0.06, 0.0, r), eye), ink)
    scene.fill(head.disc(u + 0.01, -0.06, 0.05), "#ffffff")
    scene.fill(head.disc(u + 0.11, 0.06, 0.024), "#ffffff")
    lid = [
        head.at(u + 0.23 * math.cos(math.radians(t)), -0.02 - 0.2 * math.sin(math.radians(t))) for t in range(6, 175, 8)
    ]
    scene.fill(scene.tube(lid, 6), darker(head.skin, 0.62))
    wink = [(-0.62, 0.04), (-0.5, -0.06), (-0.38, -0.08), (-0.26, -0.04), (-0.17, 0.05)]
    scene.fill(scene.tube(curve(head.spots(wink)), 5, 8, 5), INK)
    for dv in (0.1, 0.19):
        crease = [(-0.6, 0.0 + dv), (-0.4, 0.03 + dv), (-0.24, 0.0 + dv)]
        scene.fill(scene.blur(scene.tube(curve(head.spots(crease)), 2, 4, 2), 1), darker(head.skin, 0.35), 0.6)
    for k in range(3):
        tip = [(-0.6 + 0.05 * k, 0.04 - 0.05 * k), (-0.7 + 0.06 * k, 0.02 - 0.08 * k)]
        scene.fill(scene.tube(head.spots(tip), 4, 2), INK)
    for brow in (
        [(0.14, -0.27), (0.34, -0.42), (0.58, -0.43), (0.78, -0.24), (0.58, -0.29), (0.36, -0.28)],
        [(-0.14, -0.16), (-0.34, -0.28), (-0.56, -0.28), (-0.76, -0.14), (-0.56, -0.15), (-0.34, -0.14)],
    ):
        head.body(head.mask(brow), BEARD, 0.04)
    mouth = head.mask(
        [(-0.36, 0.62), (-0.1, 0.66), (0.2, 0.64), (0.46, 0.5), (0.44, 0.68), (0.24, 0.86), (-0.02, 0.9), (-0.24, 0.8)]
    )
    scene.fill(scene.grow(mouth, 3), "#8a3020")
    scene.fill(mouth, "#5a1416")
    scene.fill(
        inside(head.mask([(-0.34, 0.56), (0.2, 0.6), (0.48, 0.46), (0.46, 0.62), (0.2, 0.75), (-0.1, 0.76)]), mouth),
        "#ffffff",
    )
    scene.fill(inside(head.disc(0.1, 0.92, 0.2, 0.1), mouth), "#e0606a")
    bulb = head.mask(
        [(0, -0.02), (0.1, 0.12), (0.24, 0.28), (0.2, 0.44), (0, 0.5), (-0.2, 0.44), (-0.24, 0.28), (-0.1, 0.12)]
    )
    scene.shadow(bulb, 3, 6, 5, 0.35, "#6a2010")
    scene.solid(bulb, mix(head.skin, "#e8603c", 0.34), depth=9, shade=0.35, gloss=0.3)
    scene.fill(scene.blur(head.disc(-0.06, 0.24, 0.07, 0.06), 3), "#ffffff", 0.8)
    pen, dice = scene.pen(), random.Random(2)
    for side in (-1, 1):
        for _ in range(9):
            spot = head.at(side * 0.6 + dice.gauss(0, 0.1), 0.3 + dice.gauss(0, 0.05))
            pen.disc(spot, 2.2, ink=mix(head.skin, "#b8562a", 0.55))


def hat(scene: Scene, head: Head) -> None:
    """Put on the tall green hat with its band, buckle and lucky clover."""
    seat, lean = head.at(-0.02, -0.83), 6.0

    def at(points: Sequence[Point]) -> list[Point]:
        return turned(points, seat, lean)

    tall = [(-104, 0), (-108, -80), (-122, -176), (-60, -188), (0, -191), (60, -188), (122, -176), (108, -80), (104, 0)]
    crown = scene.polygon(at([*tall[:2], *curve(tall[2:7]), *tall[7:], *arc((0, 0), 104, 34, 0, 180, 30)]))
    scene.shadow(crown, 5, 10, 9, 0.35)
    scene.ramp(crown, [(0, "#0f5a28"), (0.26, "#46c264"), (0.5, COAT), (0.8, "#14672c"), (1, "#083a18")], "right")
    scene.texture(crown, "#0a4a20", 0.16, (110, 100), 5, (110, 200))
    scene.rim(crown, 3, 9, "#a4f0a8", 0.5, 5)
    band = inside(scene.polygon(at([(-140, -66), (0, -50), (140, -66), (140, 60), (-140, 60)])), crown)
    scene.ramp(band, [(0, "#120e12"), (0.28, "#4f4650"), (0.55, "#231c22"), (1, "#0a080a")], "right")
    brim = scene.polygon(at(arc((0, 4), 176, 42, 0, 360, 80)))
    front = cut(brim, scene.polygon(at([(-104, -60), (104, -60), *arc((0, 0), 104, 25, 0, 180, 30)])))
    scene.shadow(front, 3, 14, 9, 0.45, "#20100a")
    scene.ramp(front, [(0, "#0f5a28"), (0.28, "#4fcc6c"), (0.55, COAT), (1, "#083a18")], "right")
    scene.rim(front, 0, -7, "#063014", 0.6, 4)
    buckle(scene, at([(0, -20)])[0], 44, 38, lean)
    pen = scene.pen()
    spot = at([(92, -84)])[0]
    pen.line([spot, at([(80, -20)])[0]], 6, "#8fd45a")
    clover(pen, spot, 34, 20, 4, "#6fd04a")


def leprechaun() -> Image.Image:
    """Draw a leprechaun beside his pot of gold."""
    scene = Scene()
    hills(scene)
    meadow(scene)
    pot(scene)
    legs(scene)
    sleeve(scene, [(540, 530), (620, 620), (690, 610)], (96, 92, 78), COAT)
    sleeve(scene, [(318, 530), (226, 624), (164, 560)], (98, 94, 78), COAT)
    coat(scene)
    head = Head(scene, (MIDDLE, 344), 124, FAIR)
    for side in (-1, 1):
        ear = head.mask(
            [
                (side * u, v)
                for u, v in ((0.86, -0.16), (1.1, -0.4), (1.52, -0.6), (1.4, -0.08), (1.12, 0.34), (0.86, 0.3))
            ]
        )
        head.body(ear, FAIR, 0.07)
        inner = head.mask(
            [(side * u, v) for u, v in ((1.0, -0.1), (1.14, -0.24), (1.38, -0.42), (1.28, -0.06), (1.08, 0.18))]
        )
        scene.fill(scene.blur(inner, 3), "#c8704e", 0.6)
    head.face(ears=False)
    for side in (-1, 1):
        for k in range(4):
            tuft = [
                (side * 0.86, -0.66 + 0.1 * k),
                (side * (1.06 + 0.03 * k), -0.44 + 0.12 * k),
                (side * 0.96, -0.16 + 0.12 * k),
            ]
            head.body(scene.tube(curve(head.spots(tuft)), 26, 26, 8), mix(BEARD, "#f08a34", 0.2 * k), 0.05)
    whiskers(scene, head)
    features(scene, head)
    shade = inside(head.mask([(-1, -0.9), (1, -0.9), (1, -0.36), (0, -0.3), (-1, -0.46)]), head.disc(0, 0, 0.98, 1.1))
    scene.fill(scene.blur(shade, 8), "#4a1c10", 0.35)
    hat(scene, head)
    arms(scene)
    plants(scene, 896, 940, 76, 31)
    sparkle(scene)
    scene.vignette("#06240e", 0.28)
    return scene.finish()


def cuff(scene: Scene, start: Point, end: Point, wide: float) -> Mask:
    """Turn up a cuff at the end of a sleeve."""
    mask = scene.tube([start, end], wide, wide * 1.05)
    scene.shadow(mask, 3, 6, 5, 0.4)
    scene.solid(mask, TRIM, depth=9, gloss=0.4)
    return mask


def arms(scene: Scene) -> None:
    """Let one hand lie on the pot and the other toss a coin."""
    cuff(scene, (672, 614), (700, 610), 88)
    hand(scene, (712, 608), -4, 50, FAIR, 15)
    cuff(scene, (172, 572), (158, 548), 86)
    hand(scene, (150, 536), -104, 50, FAIR, 20)
    coin(scene, (136, 372), 40, 36, -18)


def sparkle(scene: Scene) -> None:
    """Let the gold glitter."""
    spots = [(136, 340, 34), (108, 392, 16), (820, 520, 34), (930, 484, 44), (990, 570, 26), (870, 590, 20)]
    spots += [(760, 566, 22), (700, 840, 18), (1092, 846, 20)]
    lights = scene.traced(lambda pen: [pen.poly(star((x, y), r, r * 0.16, 4)) for x, y, r in spots] and None)
    scene.glow(lights, 8, "#fff0a0", 1.0)
    scene.fill(lights, "#fffef0")
