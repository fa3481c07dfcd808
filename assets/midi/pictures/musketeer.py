"""A musketeer of the French king before the palace."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Sequence

from drawing import along, arc, curve, cut, darker, inside, join, lighter, mix, star
from people import FAIR, Head, sleeve
from PIL import Image, ImageFilter
from scene import HEIGHT, WIDTH, Colour, Mask, Pen, Point, Scene

HAIR, BLUE, CRIMSON, SILVER, GOLD, LEATHER = "#5a3018", "#2350a8", "#9c1f2e", "#e8edf4", "#e6b84a", "#a5703c"
MIDDLE = 590.0
FIST: Point = (196, 500)
BLADE = 286.0  # degrees


def turned(points: Sequence[Point], origin: Point, degrees: float, size: float = 1) -> list[Point]:
    """Return points given along and across a direction where they lie in the picture."""
    c, s = math.cos(math.radians(degrees)) * size, math.sin(math.radians(degrees)) * size
    return [(origin[0] + u * c - v * s, origin[1] + u * s + v * c) for u, v in points]


def folds(scene: Scene, mask: Mask, lines: Sequence[Sequence[Point]], width: float, ink: Colour, alpha: float) -> None:
    """Paint soft folds inside a cloth."""
    traces = scene.traced(lambda pen: [pen.line(curve(line), width) for line in lines] and None)
    scene.fill(inside(scene.blur(traces, width * 0.45), mask), ink, alpha)


def window(pen: Pen, x: float, y: float, half: float, high: float) -> None:
    """Set a tall window with its frame, its arch and its panes."""
    pen.box((x - half - 6, y - 4, x + half + 6, y + high + 4), "#f8ecd0")
    pen.poly([(x - half - 10, y - 8), (x, y - 24), (x + half + 10, y - 8)], "#fbf3dd")
    pen.line([(x - half - 10, y - 6), (x + half + 10, y - 6)], 4, "#b99c6c")
    pen.box((x - half, y, x + half, y + high), "#46597a")
    pen.poly([(x - half, y), (x + half, y), (x - half, y + high * 0.7)], "#8ba6c4")
    for k in range(1, 4):
        pen.line([(x - half, y + high * k / 4), (x + half, y + high * k / 4)], 1.6, "#f3e6c8")
    pen.line([(x, y), (x, y + high)], 2.4, "#f3e6c8")
    pen.box((x - half - 9, y + high + 4, x + half + 9, y + high + 10), "#c8ac7c")


def wing(scene: Scene, left: float, right: float, top: float, steep: float, bays: int, roof: float) -> None:
    """Build a part of the palace: two rows of windows, pilasters, an arcade and a slate roof with dormers."""
    slope = scene.polygon(
        [(left - 8, top), (left + steep, top - roof), (right - steep, top - roof), (right + 8, top)],
    )
    scene.ramp(slope, [(0, "#8a9cb8"), (0.5, "#64779a"), (1, "#44567a")])
    rows = [[(left - 8, top - 9 * k), (right + 8, top - 9 * k)] for k in range(round(roof / 9))]
    slates = scene.traced(lambda pen: [pen.line(row, 1.4) for row in rows] and None)
    scene.fill(inside(slates, slope), "#33425f", 0.4)
    wall = scene.box((left, top, right, 664))
    scene.ramp(wall, [(0, "#f6e2b8"), (0.5, "#ecd3a2"), (1, "#c9a874")])
    scene.ramp(wall, [(0, "#fff2cc"), (0.45, "#e0c08c"), (1, "#7a6a78")], "right", 0.34)
    scene.fill(scene.blur(scene.box((right, top + 16, right + 34, 664)), 5), "#4a3a5a", 0.4)
    pen = scene.pen()
    pen.line([(left + steep, top - roof), (right - steep, top - roof)], 7, "#d9b05c")
    for y in (top, top + 132, top + 252):
        pen.box((left - 8, y - 5, right + 8, y + 9), "#fbf0d2")
        pen.line([(left - 8, y + 10), (right + 8, y + 10)], 3, "#b39563")
    step = (right - left) / bays
    for k in range(bays + 1):
        x = left + k * step
        pen.box((x - 6, top + 10, x + 6, 664), "#f8e9c6")
        pen.line([(x + 6, top + 12), (x + 6, 664)], 2, "#b59664")
    for k in range(bays):
        x = left + (k + 0.5) * step
        window(pen, x, top + 36, step * 0.22, 78)
        window(pen, x, top + 166, step * 0.22, 68)
        gate = step * 0.27
        pen.poly([(x - gate, 664), *arc((x, top + 306), gate, gate, 180, 360, 18), (x + gate, 664)], "#6b5236")
        pen.line(arc((x, top + 306), gate + 3, gate + 3, 180, 360, 18), 5, "#fbf0d2")
        dormer = top - roof * 0.16
        pen.box((x - step * 0.2, dormer - 42, x + step * 0.2, dormer), "#f3e1ba")
        pen.poly([(x - step * 0.26, dormer - 40), (x, dormer - 66), (x + step * 0.26, dormer - 40)], "#fbf0d2")
        pen.box((x - step * 0.12, dormer - 34, x + step * 0.12, dormer - 2), "#46597a")
        pen.line([(x, dormer - 34), (x, dormer - 2)], 2, "#f3e6c8")


def palace(scene: Scene) -> None:
    """Paint the sky, the palace, its clipped trees and the paved court."""
    scene.sky([(0, "#3c86c8"), (0.45, "#9fcce6"), (0.8, "#ffe9bf"), (1, "#ffd9a0")], 670)
    scene.clouds((0, 0, WIDTH, 300), (3, 6), 21, "#ffffff", 0.5, (120, 220))
    scene.cumulus((170, 190), 340, 5, "#fffaf0", "#c8cee0", 0.95)
    scene.cumulus((1010, 150), 330, 11, "#fffaf0", "#c8cee0", 0.95)
    pen = scene.pen()
    for x in (20, 318, 420, 770, 866, 1180):
        pen.box((x - 15, 188, x + 15, 320), "#c98f6a")
        pen.box((x - 19, 182, x + 19, 194), "#e6c49a")
    wing(scene, -40, 1240, 326, 30, 18, 88)
    for x in (150, 1040):
        wing(scene, x - 132, x + 132, 290, 66, 4, 158)
        scene.solid(scene.tube([(x, 132), (x, 86)], 5), "#d9b05c", depth=2)
        scene.solid(scene.ellipse((x, 112), 8), "#f2d27a", depth=3)
    scene.haze(560, 340, "#ffe9c4", 0.26)
    scene.ramp(scene.box((0, 664, WIDTH, HEIGHT)), [(0, "#e2cba0"), (0.35, "#b89c78"), (1, "#6f5c50")])
    dice, y = random.Random(8), 668.0
    while y < HEIGHT + 20:
        deep = 5 + (y - 664) * 0.14
        left = -dice.uniform(0, deep * 3)
        while left < WIDTH:
            wide = deep * dice.uniform(1.5, 2.5)
            tone = mix(mix("#e2cba0", "#7d6a5e", (y - 664) / 240), "#fff0d0", dice.uniform(0, 0.2))
            pen.disc((left + wide / 2, y + deep / 2 + 1), wide / 2, deep / 2, darker(tone, 0.22))
            pen.disc((left + wide / 2, y + deep / 2), wide / 2 - 1, deep / 2 - 1, tone)
            left += wide
        y += deep
    for x in (44, 330, 846, 946, 1156):
        pen.box((x - 22, 640, x + 22, 676), "#c9794a")
        pen.box((x - 26, 636, x + 26, 646), "#e09a64")
        pen.line([(x, 640), (x, 600)], 6, "#5d3f28")
        tree = scene.ellipse((x, 572), 40, 44)
        scene.solid(tree, "#4f7f3c", depth=15, shade=0.5, gloss=0.35)
        scene.texture(tree, "#a9c46a", 0.6, (10, 10), round(x), (120, 170))


def strollers(scene: Scene) -> None:
    """Let people of the court walk before the palace."""
    pen = scene.pen()
    for x, y, coat, lady in (
        (92, 704, "#8a2f5a", True),
        (128, 706, "#2f4a78", False),
        (1010, 696, "#3a6a4a", False),
        (1092, 716, "#c8963a", True),
        (1126, 718, "#5a2a3a", False),
    ):
        pen.disc((x + 14, y), 24, 4, "#8f7a66")
        if lady:
            pen.poly([(x - 6, y - 36), (x + 6, y - 36), (x + 20, y), (x - 20, y)], coat)
            pen.poly([(x - 2, y - 34), (x + 2, y - 34), (x + 7, y), (x - 7, y)], lighter(coat, 0.55))
        else:
            for dx in (-5, 5):
                pen.line([(x + dx, y - 20), (x + dx, y)], 6, "#3a2a24")
            pen.poly([(x - 9, y - 44), (x + 9, y - 44), (x + 14, y - 14), (x - 14, y - 14)], coat)
        pen.poly([(x - 8, y - 50), (x + 8, y - 50), (x + 7, y - 32), (x - 7, y - 32)], darker(coat, 0.2))
        pen.box((x - 8, y - 52, x + 8, y - 47), "#fdf6ea")
        pen.disc((x, y - 58), 8, 9, "#5a3018")
        pen.disc((x, y - 57), 6, 7, "#f0c09a")
        if not lady:
            pen.disc((x, y - 64), 14, 4, "#2c2430")
            pen.disc((x, y - 68), 7, 6, "#2c2430")
            pen.line([(x + 4, y - 68), (x + 16, y - 72)], 4, "#f4f4f8")


def casaque(scene: Scene) -> None:
    """Dress him in the blue tabard with braid, folds and the white cross."""
    for side in (-1, 1):
        cape = scene.smooth(
            [
                (MIDDLE + side * 60, 496),
                (MIDDLE + side * 180, 522),
                (MIDDLE + side * 262, 590),
                (MIDDLE + side * 300, 700),
                (MIDDLE + side * 290, 790),
                (MIDDLE + side * 200, 800),
                (MIDDLE + side * 130, 760),
            ]
        )
        scene.shadow(cape, 6, 12, 12, 0.45)
        scene.solid(cape, darker(BLUE, 0.14), depth=24, shade=0.45, gloss=0.3)
        hem = [
            (MIDDLE + side * 258, 590),
            (MIDDLE + side * 292, 700),
            (MIDDLE + side * 280, 784),
            (MIDDLE + side * 200, 792),
            (MIDDLE + side * 130, 760),
        ]
        folds(scene, cape, [[(MIDDLE + side * 214, 560), (MIDDLE + side * 240, 800)]], 22, "#0c1f52", 0.55)
        folds(scene, cape, [[(MIDDLE + side * 244, 590), (MIDDLE + side * 270, 780)]], 12, "#8fb4f0", 0.5)
        braid(scene, [(x - side * 8, y - 6) for x, y in hem])
    front = scene.smooth(
        [
            (MIDDLE - 84, 500),
            (MIDDLE + 84, 500),
            (MIDDLE + 176, 560),
            (MIDDLE + 186, 720),
            (MIDDLE + 206, 960),
            (MIDDLE - 206, 960),
            (MIDDLE - 186, 720),
            (MIDDLE - 176, 560),
        ]
    )
    scene.shadow(front, 4, 10, 12, 0.5)
    scene.solid(front, BLUE, depth=26, shade=0.45, gloss=0.35)
    shapes = [[(MIDDLE + x, 560), (MIDDLE + x * 1.04, 720), (MIDDLE + x * 1.2, 940)] for x in (-150, -86, 74, 142)]
    folds(scene, front, shapes, 26, "#0c1f52", 0.5)
    folds(scene, front, [[(x - 22, y) for x, y in line] for line in shapes], 16, "#8fb4f0", 0.4)
    for side in (-1, 1):
        braid(scene, [(MIDDLE + side * x, y) for x, y in ((160, 560), (170, 640), (172, 730), (184, 840), (192, 930))])
    cross(scene, (MIDDLE, 742))


def braid(scene: Scene, line: Sequence[Point]) -> None:
    """Sew a silver braid along an edge."""
    band = scene.tube(curve(line), 13)
    scene.shadow(band, 2, 4, 3, 0.35)
    scene.solid(band, SILVER, depth=4, shade=0.35)
    beads = along(curve(line), 11)
    scene.fill(scene.traced(lambda pen: [pen.disc(spot, 3) for spot, _ in beads] and None), "#8f9db8")


def cross(scene: Scene, centre: Point) -> None:
    """Sew on the white cross whose arms end in lilies, with golden flames between them."""
    flames = []
    for quarter in range(4):
        for lean, long in ((-20, 58), (0, 84), (20, 58)):
            spots = [(22, 0), (40, 9), (long * 0.72, 5), (long + 12, 0), (long * 0.75, -7), (40, -7)]
            flames.append(scene.smooth(turned(spots, centre, 45 + 90 * quarter + lean)))
    fire = join(*flames)
    scene.shadow(fire, 2, 4, 3, 0.35)
    scene.solid(fire, GOLD, depth=4, gloss=0.6)
    parts = []
    for quarter, long in enumerate((72, 86, 72, 86)):
        way = 90 * quarter
        parts.append(scene.tube(turned([(0, 0), (long, 0)], centre, way), 26, 20, 18))
        tip = turned([(long, 0)], centre, way)[0]
        petal = [(-8, 0), (14, -16), (32, -17), (64, 0), (32, 17), (14, 16)]
        parts.append(scene.smooth(turned(petal, tip, way)))
        for side in (-1, 1):
            hook = [(-14, side * 3), (8, side * 20), (28, side * 34), (20, side * 50), (4, side * 46)]
            parts.append(scene.tube(curve(turned(hook, tip, way)), 14, 22, 21, 14, 8))
        parts.append(scene.tube(turned([(-2, -21), (-2, 21)], tip, way), 12))
    whole = join(*parts)
    scene.shadow(whole, 3, 6, 5, 0.45)
    scene.solid(whole, "#fbfcff", depth=7, shade=0.3, gloss=0.3)


def collar(scene: Scene) -> None:
    """Lay the wide lace collar over the shoulders."""
    outline = [(-62, 0), (-150, 34), (-190, 84), (-150, 128), (-80, 134), (-14, 96), (0, 40)]
    for side in (-1, 1):
        edge = [(MIDDLE - side * u, 478 + v) for u, v in outline]
        linen = scene.smooth(edge)
        rim = [spot for spot, _ in along(curve(edge[1:6], steps=20), 19)]
        lace = join(linen, scene.traced(lambda pen, rim=rim: [pen.disc(spot, 13) for spot in rim] and None))
        scene.shadow(lace, 4, 9, 7, 0.45, "#0a1430")
        scene.solid(lace, "#fdfaf2", depth=10, shade=0.3, gloss=0.2, dark="#5a6488")
        focus = (MIDDLE - side * -96, 540)
        holes = [(x + (focus[0] - x) * t, y + (focus[1] - y) * t, r) for x, y in rim for t, r in ((0, 4.6), (0.2, 3.4))]
        dots = scene.traced(lambda pen, holes=holes: [pen.disc((x, y), r) for x, y, r in holes] and None)
        scene.fill(inside(dots, lace), "#7d8cb4", 0.85)
        inner = curve([(x + (focus[0] - x) * 0.34, y + (focus[1] - y) * 0.34) for x, y in edge[1:6]])
        scene.fill(scene.tube(inner, 3), "#b4bcd4")
    scene.solid(scene.ellipse((MIDDLE, 520), 13), GOLD, depth=4, gloss=0.7)
    for lean in (-16, 16):
        tassel = scene.tube([(MIDDLE, 528), (MIDDLE + lean, 584)], 5, 5, 12)
        scene.shadow(tassel, 2, 4, 3, 0.3)
        scene.solid(tassel, "#fdfaf2", depth=4)


def lock(scene: Scene, root: Point, fall: float, drift: float, wide: float, tone: Colour, phase: float) -> None:
    """Let a long curl fall from a point and roll up at its end."""
    line = []
    for k in range(15):
        t = k / 14
        swing = math.sin(phase + t * 9.5) * wide * 0.62 * (0.25 + t)
        line.append((root[0] + drift * t + swing, root[1] + fall * t))
    side = 1 if drift > 0 else -1
    x, y = line[-1]
    roll = [
        (x + side * r * math.cos(a), y + r * 0.9 * math.sin(a))
        for a, r in ((1.7, 12), (0.8, 22), (-0.2, 22), (-1.2, 15))
    ]
    path = curve([*line, *roll], steps=6)
    strand = scene.tube(path, wide * 0.6, wide, wide * 1.1, wide * 0.9, wide * 0.6, wide * 0.2)
    scene.shadow(strand, 2, 4, 4, 0.3, "#1a0a04")
    scene.solid(strand, tone, depth=wide * 0.26, shade=0.55, gloss=0.2)
    for offset, ink, alpha in (
        (-0.18, lighter(tone, 0.45), 0.6),
        (0.1, darker(tone, 0.5), 0.45),
        (0.26, lighter(tone, 0.2), 0.4),
    ):
        hair = scene.tube([(px + wide * offset, py) for px, py in path[6:-14]], 1, wide * 0.13, 1)
        scene.fill(inside(scene.blur(hair, 0.8), strand), ink, alpha)


def curls(scene: Scene, head: Head) -> None:
    """Hang long curls on both sides of the face."""
    dice = random.Random(12)
    for side in (-1, 1):
        for u, v, fall, drift in (
            (1.2, -0.6, 1.9, 0.5),
            (0.94, -0.6, 2.5, 0.06),
            (1.06, -0.5, 2.5, 0.42),
            (1.22, -0.3, 1.66, 0.5),
            (0.92, -0.6, 2.42, 0.26),
            (1.12, -0.6, 1.9, 0.36),
            (1.0, -0.7, 2.1, 0.34),
            (0.86, -0.6, 1.86, 0.12),
        ):
            tone = mix(HAIR, "#8f5628", dice.random() * 0.7)
            root = head.at(side * u, v)
            lock(scene, root, fall * head.size, side * drift * head.size, 31, tone, dice.uniform(0, 6))


def nose(scene: Scene, head: Head) -> None:
    """Model the nose with light, and the shade of the hat over the brow."""
    bridge = head.mask([(-0.06, -0.1), (0.08, -0.1), (0.13, 0.2), (0.21, 0.36), (0, 0.46), (-0.21, 0.36), (-0.1, 0.2)])
    scene.fill(scene.blur(scene.shift(bridge, 6, 5), 5), darker(head.skin, 0.45), 0.5)
    scene.fill(scene.blur(bridge, 3), lighter(head.skin, 0.12))
    scene.fill(scene.blur(head.disc(-0.02, 0.3, 0.07, 0.09), 4), "#ffffff", 0.6)
    line = [(-0.22, 0.33), (-0.19, 0.42), (-0.09, 0.43), (0, 0.47), (0.09, 0.43), (0.19, 0.42), (0.22, 0.33)]
    scene.fill(scene.blur(scene.tube(curve(head.spots(line)), 2, 4, 4, 4, 2), 1), darker(head.skin, 0.42), 0.8)
    for side in (-1, 1):
        scene.fill(scene.blur(head.disc(side * 0.11, 0.41, 0.06, 0.03), 1), darker(head.skin, 0.6), 0.8)
    shade = head.mask([(-1.0, -0.9), (1.0, -0.9), (0.96, -0.26), (0, -0.12), (-0.96, -0.02)])
    scene.fill(scene.blur(inside(shade, head.disc(0, 0, 0.96, 1.1)), 7), "#4a1c10", 0.36)


def beard(scene: Scene, head: Head) -> None:
    """Draw the turned-up moustache and the pointed beard."""
    goatee = head.mask(
        [(-0.16, 0.95), (0, 0.91), (0.16, 0.95), (0.24, 1.08), (0.15, 1.4), (0, 1.66), (-0.15, 1.4), (-0.24, 1.08)]
    )
    head.body(goatee, HAIR, 0.06)
    hairs = [head.spots([(u, 0.98), (u * 1.2, 1.24), (u * 0.3, 1.58)]) for u in (-0.14, -0.07, 0, 0.07, 0.14)]
    strokes = scene.traced(lambda pen: [pen.line(curve(hair), 1.6) for hair in hairs] and None)
    scene.fill(inside(strokes, goatee), "#a06a3a", 0.7)
    wings = [(0.0, 0.46), (0.2, 0.44), (0.42, 0.54), (0.62, 0.5), (0.78, 0.32), (0.82, 0.2), (0.86, 0.36)]
    head.body(head.both([*wings, (0.72, 0.58), (0.46, 0.68), (0.2, 0.6), (0, 0.56)]), HAIR, 0.05)


def feather(
    scene: Scene, spine: Sequence[Point], reach: Sequence[float], ink: Colour, shade: Colour, seed: int
) -> None:
    """Draw a curled ostrich feather along its spine."""
    dice = random.Random(seed)
    line = curve(spine, steps=24)
    spots = along(line, 2.2)
    barbs: list[tuple[list[Point], float]] = []
    for i, ((x, y), share) in enumerate(spots[:-1]):
        (nx, ny), _ = spots[i + 1]
        way = math.degrees(math.atan2(ny - y, nx - x))
        for side in (-1, 1):
            index = min(share, 0.999) * (len(reach) - 1)
            long = reach[int(index)] + (reach[int(index) + 1] - reach[int(index)]) * (index % 1)
            long *= dice.uniform(0.72, 1.1) * (0.92 + 0.16 * math.sin(i * 0.21))
            bend = [(0, 0), (long * 0.34, side * long * 0.5), (long * 0.52, side * long * 0.86)]
            tip = (long * 0.44, side * long * 1.06)
            barbs.append((curve(turned([*bend, tip], (x, y), way), steps=5), dice.random()))
    body = scene.traced(lambda pen: [pen.line(barb, 4) for barb, _ in barbs] and None)
    scene.shadow(body, 6, 12, 10, 0.4)
    scene.fill(body, shade)
    pen = scene.pen()
    for barb, tone in barbs:
        pen.line(barb, 1.5, mix(shade, ink, 0.25 + 0.75 * tone))
    scene.rim(body, -10, -12, darker(shade, 0.5), 0.35, 10)
    scene.fill(scene.tube(line, 5, 4, 2), darker(shade, 0.25))


def hat(scene: Scene, head: Head) -> None:
    """Put the wide hat on, aslant, with its feathers."""
    felt = "#2c2430"
    crown = head.mask(
        [(-0.98, -0.76), (-1.0, -1.3), (-0.84, -1.78), (-0.2, -1.98), (0.5, -1.94), (0.94, -1.66), (1.06, -0.86)]
    )
    brim = head.mask(
        [
            (-2.3, -0.5),
            (-1.9, -0.92),
            (-1.0, -1.16),
            (0.2, -1.26),
            (1.3, -1.28),
            (2.0, -1.5),
            (2.36, -1.36),
            (2.1, -0.92),
            (1.3, -0.6),
            (0.5, -0.5),
            (-0.4, -0.4),
            (-1.3, -0.24),
            (-2.0, -0.26),
        ]
    )
    scene.shadow(brim, 4, 20, 12, 0.5, "#20100a")
    scene.solid(brim, felt, depth=18, shade=0.45, gloss=0.35)
    trim = [(-2.26, -0.42), (-2.0, -0.29), (-1.3, -0.28), (-0.4, -0.44), (0.5, -0.54), (1.3, -0.64), (2.08, -0.96)]
    scene.solid(scene.tube(curve(head.spots([*trim, (2.32, -1.34)])), 8), GOLD, depth=3, gloss=0.6)
    scene.fill(inside(scene.blur(head.disc(0, -0.84, 1.3, 0.22), 12), brim), "#0c0810", 0.6)
    head.body(crown, felt, 0.22, 0.4, 0.35)
    band = inside(head.mask([(-1.3, -0.7), (0, -0.86), (1.3, -0.86), (1.3, -1.2), (0, -1.18), (-1.3, -1.02)]), crown)
    scene.solid(band, CRIMSON, depth=7, shade=0.4, gloss=0.4)
    scene.fill(inside(scene.blur(head.disc(-0.44, -1.6, 0.3, 0.26), 18), crown), "#b8a8c8", 0.4)
    x, y = head.at(0.78, -1.02)
    red = [(x, y), (x + 64, y - 62), (x + 150, y - 58), (x + 214, y + 6), (x + 226, y + 84)]
    feather(scene, red, (16, 40, 50, 44, 14), "#e8485a", "#8a1626", 5)
    white = [(x, y), (x - 26, y - 92), (x + 50, y - 142), (x + 170, y - 146), (x + 276, y - 84), (x + 322, y + 30)]
    feather(scene, white, (18, 52, 66, 70, 58, 18), "#ffffff", "#b9c0d6", 9)
    for k in range(8):
        petal = scene.ellipse(turned([(15, 0)], (x, y), 45 * k)[0], 11)
        scene.solid(petal, "#f5d77e", depth=4)
    scene.solid(scene.ellipse((x, y), 13), "#c8303c", depth=5, gloss=0.5)


def glove(scene: Scene, wrist: Point, way: float, size: float) -> None:
    """Draw the wide cuff of a gauntlet that ends at the wrist."""
    cuff = scene.smooth(
        turned([(4, -34), (4, 34), (-66, 60), (-108, 66), (-116, 0), (-108, -66), (-66, -60)], wrist, way, size), 8
    )
    scene.shadow(cuff, 5, 9, 8, 0.4)
    scene.solid(cuff, LEATHER, depth=14, shade=0.45, gloss=0.35)
    stitches = along(curve(turned([(-94, -62), (-102, 0), (-94, 62)], wrist, way, size)), 9)
    scene.fill(scene.traced(lambda pen: [pen.disc(spot, 2) for spot, _ in stitches] and None), "#f2d9a8")
    for v in (-22, 0, 22):
        crease = scene.tube(turned([(0, v), (-46, v * 1.5)], wrist, way, size), 4, 2)
        scene.fill(scene.blur(crease, 1.5), darker(LEATHER, 0.5), 0.6)


def rapier(scene: Scene) -> None:
    """Raise the rapier in the gloved fist."""
    glove(scene, (206, 536), BLADE - 28, 1)
    back = scene.tube(turned([(-14, 4), (14, 2)], FIST, BLADE), 84, 78)
    scene.solid(back, LEATHER, depth=13, shade=0.4)
    grip = scene.tube(turned([(-66, 0), (60, 0)], FIST, BLADE), 15)
    scene.solid(grip, "#3a2a24", depth=4)
    scene.solid(scene.ellipse(turned([(-76, 0)], FIST, BLADE)[0], 17), GOLD, depth=6, gloss=0.5)
    edge = turned([(60, -9), (430, -5), (496, 0)], FIST, BLADE)
    other = turned([(496, 0), (430, 5), (60, 9)], FIST, BLADE)
    spine = turned([(60, 0), (496, 0)], FIST, BLADE)
    blade = scene.polygon([*edge, *other])
    scene.shadow(blade, 8, 6, 5, 0.4)
    scene.fill(scene.grow(blade, 2), "#3a4660")
    scene.shape([*edge, spine[0]], "#ffffff")
    scene.shape([*other, spine[0]], "#7688a6")
    for k in range(4):
        u = -33 + k * 22
        finger = scene.tube(curve(turned([(u, -30), (u + 3, 4), (u, 34)], FIST, BLADE)), 25, 27, 24)
        scene.shadow(finger, 1, 3, 3, 0.4)
        scene.solid(finger, lighter(LEATHER, 0.06), depth=7, shade=0.4)
    thumb = scene.tube(curve(turned([(-26, -40), (8, -42), (40, -20)], FIST, BLADE)), 30, 28, 23)
    scene.shadow(thumb, 2, 4, 3, 0.4)
    scene.solid(thumb, LEATHER, depth=8)
    bow = scene.tube(curve(turned([(62, 60), (20, 72), (-40, 52), (-74, 8)], FIST, BLADE)), 9)
    scene.shadow(bow, 2, 5, 3, 0.4)
    scene.solid(bow, GOLD, depth=3, gloss=0.5)
    bar = scene.tube(curve(turned([(76, -104), (66, -50), (66, 50), (56, 104)], FIST, BLADE)), 10)
    shell = scene.smooth(
        turned([(50, 0), (54, -46), (66, -58), (84, -34), (92, 0), (84, 34), (66, 58), (54, 46)], FIST, BLADE)
    )
    for part in (bar, shell):
        scene.shadow(part, 3, 6, 4, 0.4)
        scene.solid(part, GOLD, depth=8, shade=0.55, gloss=0.55, dark="#5a3408")
    ring = cut(
        scene.smooth(turned([(60, 0), (70, -34), (82, 0), (70, 34)], FIST, BLADE)),
        scene.tube(turned([(70, -20), (70, 20)], FIST, BLADE), 8),
    )
    scene.fill(ring, "#fff0b8", 0.5)
    for u in (76, 56):
        scene.solid(
            scene.ellipse(turned([(u, -104 if u == 76 else 104)], FIST, BLADE)[0], 10), GOLD, depth=4, gloss=0.5
        )
    glint = scene.polygon(star(turned([(440, 0)], FIST, BLADE)[0], 40, 5, 4))
    scene.glow(glint, 6, "#ffffff", 1.0)
    scene.fill(glint, "#ffffff", 0.95)


def arm(scene: Scene, line: Sequence[Point], rows: int) -> None:
    """Draw a crimson sleeve, slashed with white and edged with gold."""
    mask = sleeve(scene, line, (128, 132, 108, 92), CRIMSON)
    spots = along(curve(line), 82)
    for ((x, y), _), ((nx, ny), _) in itertools.pairwise(spots[: rows + 1]):
        way = math.degrees(math.atan2(ny - y, nx - x))
        for across in (-34, 0, 34):
            slit = [(-27, across * 0.94), (-6, across - 9), (27, across * 0.94), (-6, across + 9)]
            slash = inside(scene.smooth(turned(slit, (x, y), way)), mask)
            scene.fill(scene.grow(slash, 2.4), GOLD)
            scene.solid(slash, "#fdf6ea", depth=4, shade=0.45)
    scene.rim(mask, -12, -12, "#3a0410", 0.4, 12)


def akimbo(scene: Scene) -> None:
    """Set the other gloved hand on the hip."""
    wrist, way = (806, 802), 146.0
    palm = scene.smooth(turned([(-10, -34), (40, -46), (76, -34), (84, 10), (60, 40), (-10, 34)], wrist, way))
    scene.shadow(palm, 4, 8, 7, 0.4)
    scene.solid(palm, LEATHER, depth=12, shade=0.4)
    for k in range(4):
        v = 30 - k * 22
        finger = scene.tube(curve(turned([(52, v), (96, v * 1.06), (128, v * 1.06 - 22)], wrist, way)), 27, 26, 21)
        scene.shadow(finger, 2, 4, 3, 0.4)
        scene.solid(finger, lighter(LEATHER, 0.04), depth=7, shade=0.4)
    glove(scene, wrist, way, 1)


def musketeer() -> Image.Image:
    """Draw a musketeer who salutes with his rapier."""
    scene = Scene()
    palace(scene)
    strollers(scene)
    scene.image = scene.image.filter(ImageFilter.GaussianBlur(3.4))  # what is far away is a little out of focus
    arm(scene, [(410, 600), (330, 700), (262, 770), (236, 620)], 5)
    arm(scene, [(780, 600), (900, 690), (950, 760), (850, 790)], 3)
    casaque(scene)
    head = Head(scene, (MIDDLE, 350), 110, FAIR)
    back = head.both([(0, -0.9), (0.9, -0.8), (1.3, -0.1), (1.4, 0.8), (1.5, 1.5), (1.0, 1.7), (0.5, 1.3), (0, 1.0)])
    scene.shadow(back, 4, 10, 8, 0.4)
    scene.fill(back, darker(HAIR, 0.5))
    head.face(ears=False)
    collar(scene)
    head.eyes("#3f6a4a", HAIR, 0.03)
    nose(scene, head)
    head.smile(False, 0.69)
    beard(scene, head)
    curls(scene, head)
    hat(scene, head)
    rapier(scene)
    akimbo(scene)
    scene.light((150, 120), 620, "#ffe6b0", 0.3)
    scene.vignette("#1a1030", 0.3)
    return scene.finish()
