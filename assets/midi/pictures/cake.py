"""A birthday cake on its stand, with candles, cream and fruit."""

from __future__ import annotations

import math
import random

from drawing import arc, curve, darker, inside, lighter, mix
from PIL import Image
from scene import HEIGHT, WIDTH, Colour, Mask, Point, Scene, Stops

AXIS = 560.0
CREAM: Stops = [(0, "#e8b9a4"), (0.2, "#fff3e2"), (0.5, "#ffe9d6"), (0.8, "#f0c4b0"), (1, "#b9807c")]
PINK: Stops = [(0, "#c96a84"), (0.2, "#ffc4d0"), (0.5, "#f79ab0"), (0.8, "#d96a88"), (1, "#8a3454")]
BALLOON = [
    (0, -1.1),
    (0.6, -0.9),
    (0.88, -0.3),
    (0.7, 0.4),
    (0.2, 1.06),
    (0, 1.18),
    (-0.2, 1.06),
    (-0.7, 0.4),
    (-0.88, -0.3),
    (-0.6, -0.9),
]
DARK: Stops = [(0, "#3a1a12"), (0.2, "#9a5a3c"), (0.5, "#6b3420"), (1, "#240c08")]


def tier(scene: Scene, half: float, top: float, foot: float, stops: Stops) -> Mask:
    """Draw a round layer of the cake, seen a little from above, and return its side."""
    low = arc((AXIS, foot), half, half * 0.13, 0, 180, 40)
    side = scene.polygon([(AXIS - half, top), (AXIS + half, top), *low])
    scene.ramp(side, stops, "right")
    lid = scene.ellipse((AXIS, top), half, half * 0.13)
    scene.ramp(lid, [(0, lighter(stops[1][1], 0.2)), (1, stops[2][1])])
    return side


def drip(scene: Scene, half: float, top: float, seed: int, stops: Stops, long: float) -> None:
    """Let icing run over the edge of a layer."""
    dice = random.Random(seed)
    flat = half * 0.13
    points: list[Point] = []
    count = round(half / 19)
    for k in range(count * 2 + 1):
        a = math.pi * k / (count * 2)
        x, y = AXIS - math.cos(a) * (half + 3), top + math.sin(a) * flat
        points.append((x, y + (dice.uniform(0.5, 1.0) * long if k % 2 else long * 0.22)))
    edge = curve(points, steps=8)
    back = arc((AXIS, top - 3), half + 3, flat + 2, 360, 180, 40)
    mask = scene.polygon([*edge, *back])
    scene.shadow(mask, 2, 7, 4, 0.35, "#3a1010")
    scene.ramp(mask, stops, "right")
    scene.rim(mask, 3, 5, "#ffffff", 0.35, 3)
    lid = scene.ellipse((AXIS, top - 3), half - 4, flat - 4)
    scene.ramp(lid, [(0, lighter(stops[1][1], 0.1)), (1, stops[2][1])])


def swirl(scene: Scene, x: float, y: float, size: float, ink: Colour) -> None:
    """Draw a rosette of whipped cream."""
    pen = scene.pen()
    for k in range(5):
        wide = size * (1 - k * 0.19)
        py = y - size * 0.34 * k
        pen.disc((x, py), wide, wide * 0.5, darker(ink, 0.24))
        pen.disc((x - wide * 0.06, py - wide * 0.08), wide * 0.94, wide * 0.44, ink)
        pen.disc((x - wide * 0.3, py - wide * 0.16), wide * 0.42, wide * 0.18, lighter(ink, 0.7))
    pen.poly(
        [(x - size * 0.16, y - size * 1.4), (x + size * 0.02, y - size * 1.86), (x + size * 0.16, y - size * 1.4)], ink
    )


def strawberry(scene: Scene, x: float, y: float, size: float) -> None:
    """Draw a strawberry that stands on its broad end."""
    fruit = scene.smooth(
        [
            (x - size, y),
            (x - size * 0.8, y - size * 0.9),
            (x, y - size * 1.7),
            (x + size * 0.8, y - size * 0.9),
            (x + size, y),
            (x, y + size * 0.36),
        ]
    )
    scene.shadow(fruit, 3, 5, 4, 0.4)
    scene.ramp(fruit, [(0, "#ff6a5a"), (0.4, "#e02a30"), (1, "#8f1020")])
    seeds = [
        (x + dx * size, y - dy * size)
        for dx, dy in ((-0.5, 0.1), (0, 0), (0.5, 0.1), (-0.3, 0.5), (0.3, 0.5), (0, 0.9), (-0.6, 0.5), (0.62, 0.45))
    ]
    dots = scene.traced(lambda pen: [pen.disc(p, size * 0.07, size * 0.1) for p in seeds] and None)
    scene.fill(dots, "#ffd98a")
    scene.rim(fruit, size * 0.2, size * 0.2, "#ffb4a8", 0.6, size * 0.14)


def candle(scene: Scene, x: float, foot: float, high: float, ink: Colour, seed: int) -> None:
    """Draw a twisted candle with its flame."""
    body = scene.box((x - 10, foot - high, x + 10, foot), 3)
    scene.ramp(body, [(0, darker(ink, 0.25)), (0.3, lighter(ink, 0.5)), (0.6, ink), (1, darker(ink, 0.4))], "right")
    bands = [
        [(x - 12, y), (x + 12, y - 14), (x + 12, y - 6), (x - 12, y + 8)]
        for y in range(round(foot - high), round(foot) + 16, 24)
    ]
    stripes = scene.traced(lambda pen: [pen.poly(band) for band in bands] and None)
    scene.fill(inside(stripes, body), "#ffffff", 0.7)
    pen = scene.pen()
    top = foot - high
    pen.line([(x, top), (x + 1, top - 12)], 3, "#3a2a26")
    lean = random.Random(seed).uniform(-5, 5)
    scene.light((x, top - 30), 120, "#ffb84a", 0.6)
    for size, colour in ((1.0, "#ff8a1e"), (0.76, "#ffc53a"), (0.48, "#fffbe0")):
        w, h = 12 * size, 50 * size
        scene.fill(
            scene.blur(
                scene.smooth(
                    [
                        (x - w, top - 14),
                        (x - w * 0.5, top - 14 - h * 0.5),
                        (x + lean, top - 14 - h),
                        (x + w * 0.6, top - 14 - h * 0.5),
                        (x + w, top - 14),
                        (x, top - 6),
                    ]
                ),
                1.2,
            ),
            colour,
        )


def balloon(scene: Scene, x: float, y: float, size: float, ink: Colour) -> None:
    """Draw a toy balloon on its string, a little out of focus."""
    scene.pen().line(
        curve([(x, y + size * 1.2), (x + 14, y + size * 2), (x - 8, y + size * 3), (x + 6, y + size * 4)], steps=8),
        2,
        "#7a5a6a",
    )
    skin = scene.smooth([(x + u * size, y + v * size) for u, v in BALLOON])
    skin = scene.blur(skin, 2)
    scene.ramp(skin, [(0, lighter(ink, 0.25)), (0.5, ink), (1, darker(ink, 0.35))])
    scene.fill(
        scene.blur(scene.ellipse((x - size * 0.36, y - size * 0.46), size * 0.16, size * 0.28), size * 0.08),
        "#ffffff",
        0.75,
    )


def party(scene: Scene) -> None:
    """Paint the room behind: soft lights, garlands and balloons."""
    scene.sky([(0, "#4a2a6a"), (0.5, "#a04a7c"), (0.85, "#e88a7a"), (1, "#f7b48a")], 780)
    dice = random.Random(6)
    for _ in range(46):
        x, y, r = dice.uniform(0, WIDTH), dice.uniform(0, 700), dice.uniform(16, 54)
        spot = scene.blur(scene.ellipse((x, y), r), 3)
        scene.fill(spot, dice.choice(["#ffd98a", "#ff9ab0", "#ffc46a", "#c9a0ff", "#fff0c8"]), dice.uniform(0.1, 0.3))
    inks = ("#f2c53a", "#3aa6c9", "#f06a8a", "#6fbf5a", "#f58a3a")
    pen = scene.pen()
    for start, sag in ((-40, 60), (560, 70)):
        rope = curve([(start, 16), (start + 330, 16 + sag * 2), (start + 680, 16)], steps=20)
        pen.line(rope, 3, "#fff3e2")
        for k, (x, y) in enumerate(rope[2:-2:4]):
            pen.poly([(x - 24, y), (x + 24, y), (x, y + 52)], inks[k % 5])
            pen.poly([(x, y), (x + 24, y), (x, y + 52)], darker(inks[k % 5], 0.18))
    for x, y, size, ink in (
        (120, 300, 84, "#e8453a"),
        (60, 470, 70, "#f2b53a"),
        (1080, 270, 90, "#3a8fd0"),
        (1150, 460, 76, "#7ac04a"),
        (980, 440, 60, "#d05ab0"),
    ):
        balloon(scene, x, y, size, ink)


def present(scene: Scene, x: float, y: float, wide: float, high: float, paper: Colour, ribbon: Colour) -> None:
    """Draw a wrapped present."""
    box = scene.box((x, y - high, x + wide, y), 4)
    scene.shadow(box, 8, 8, 8, 0.4)
    scene.ramp(box, [(0, lighter(paper, 0.25)), (0.6, paper), (1, darker(paper, 0.35))], "right")
    pen = scene.pen()
    for i in range(5):
        for j in range(4):
            pen.disc((x + wide * (i + 0.5) / 5, y - high * (j + 0.5) / 4), 5, ink=lighter(paper, 0.5))
    pen.box((x + wide * 0.43, y - high, x + wide * 0.57, y), ribbon)
    pen.box((x - 5, y - high - 6, x + wide + 5, y - high + 16), darker(paper, 0.1))
    pen.box((x + wide * 0.43, y - high - 6, x + wide * 0.57, y - high + 16), lighter(ribbon, 0.2))
    cx, cy = x + wide / 2, y - high - 8
    for side in (-1, 1):
        pen.poly(
            curve([(cx, cy), (cx + side * 36, cy - 36), (cx + side * 64, cy - 14), (cx + side * 40, cy + 4)], True, 8),
            ribbon,
        )
        pen.poly(
            curve([(cx + side * 10, cy - 6), (cx + side * 36, cy - 24), (cx + side * 50, cy - 12)], True, 8),
            darker(ribbon, 0.35),
        )
    pen.disc((cx, cy - 4), 11, ink=lighter(ribbon, 0.25))


def layers(scene: Scene) -> None:
    """Build the cake from the stand up to the candles."""
    foot = scene.polygon([(AXIS - 46, 800), (AXIS + 46, 800), (AXIS + 120, 868), (AXIS - 120, 868)])
    scene.ramp(foot, [(0, "#8a9ab0"), (0.3, "#ffffff"), (0.6, "#c9d3e0"), (1, "#6b7a94")], "right")
    plate = scene.ellipse((AXIS, 786), 392, 42)
    scene.shadow(plate, 0, 16, 10, 0.4)
    scene.ramp(plate, [(0, "#9aa8bc"), (0.3, "#ffffff"), (0.7, "#d0d9e4"), (1, "#7a88a0")], "right")
    scene.rim(plate, 0, 6, "#ffffff", 0.9, 2)
    tier(scene, 330, 560, 760, CREAM)
    pen = scene.pen()
    for k in range(26):
        a = math.pi * (k + 0.5) / 26
        x, y = AXIS - math.cos(a) * 326, 690 + math.sin(a) * 43
        size = 7 + 6 * math.sin(a)
        pen.disc((x, y - 30), size, ink=("#f06a8a", "#f2c53a", "#3aa6c9", "#6fbf5a")[k % 4])
        pen.disc((x - size * 0.3, y - 30 - size * 0.3), size * 0.35, ink="#ffffff")
    drip(scene, 330, 560, 4, PINK, 74)
    for k in range(23):
        a = math.pi * (k + 0.5) / 23
        swirl(scene, AXIS - math.cos(a) * 332, 752 + math.sin(a) * 44, 17 + 7 * math.sin(a), "#fff0e2")
    for k in range(15):
        a = math.pi * (k + 0.5) / 15
        x, y = AXIS - math.cos(a) * 296, 562 + math.sin(a) * 34
        if k % 2:
            strawberry(scene, x, y, 21 + 6 * math.sin(a))
        else:
            swirl(scene, x, y, 22 + 7 * math.sin(a), "#fff6ea")
    tier(scene, 214, 366, 540, [(0, "#8a5a3c"), (0.2, "#e8b484"), (0.5, "#c98f5f"), (1, "#5a3220")])
    for y in (440, 500):
        line = [(AXIS - 214, y), *reversed(arc((AXIS, y), 214, 28, 0, 180, 30)), (AXIS + 214, y)]
        scene.pen().line(line[1:-1], 15, "#fff0dc")
        scene.pen().line([(x, py + 4) for x, py in line[1:-1]], 4, "#e0b48a")
    drip(scene, 214, 366, 8, DARK, 66)
    for k in range(13):
        a = math.pi * (k + 0.5) / 13
        swirl(scene, AXIS - math.cos(a) * 222, 540 + math.sin(a) * 28, 13 + 6 * math.sin(a), "#ffe0e6")
    for k in range(9):
        a = math.pi * (k + 0.5) / 9
        swirl(scene, AXIS - math.cos(a) * 186, 366 + math.sin(a) * 18, 19 + 5 * math.sin(a), "#fff3e6")


def cake() -> Image.Image:
    """Draw a birthday cake."""
    scene = Scene()
    party(scene)
    cloth = scene.box((0, 776, WIDTH, HEIGHT))
    scene.ramp(cloth, [(0, "#fff3e6"), (0.4, "#f3d9d0"), (1, "#c99aa4")])
    checks = scene.traced(
        lambda pen: (
            [
                pen.poly(
                    [(560 + k * 70, 776), (595 + k * 70, 776), (595 + k * 120 + 18, 900), (560 + k * 120 - 8, 900)]
                )
                for k in range(-12, 13, 2)
            ]
            and None
        )
    )
    scene.fill(inside(checks, cloth), "#e88aa0", 0.35)
    present(scene, 40, 850, 150, 130, "#3a8fb0", "#f2c53a")
    present(scene, 1000, 856, 170, 150, "#8a4ab0", "#f06a8a")
    layers(scene)
    inks = ("#3aa6c9", "#f06a8a", "#f2c53a", "#6fbf5a", "#b06ad0", "#f58a3a", "#3aa6c9")
    for k, ink in enumerate(inks):
        candle(
            scene, AXIS - 138 + k * 46, 352 - 10 * math.cos((k - 3) * 0.5) + (k % 2) * 14, 150 + 16 * (k % 3), ink, k
        )
    dice, pen = random.Random(9), scene.pen()
    for _ in range(90):
        x, y = dice.uniform(0, WIDTH), dice.uniform(0, HEIGHT)
        turn, size = dice.uniform(0, 180), dice.uniform(5, 10)
        corners = arc((x, y), size, size * 0.6, turn, turn + 270, 3)
        if not (210 < x < 910 and 150 < y < 800):
            pen.poly(corners, mix(dice.choice(inks), "#ffffff", 0.15))
    scene.vignette("#1c0a24", 0.35)
    return scene.finish()
