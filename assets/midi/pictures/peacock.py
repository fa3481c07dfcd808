"""A peacock spreading its tail in a park."""

from __future__ import annotations

import math
import random

from drawing import curve, darker, join, lighter, mix
from PIL import Image
from scene import HEIGHT, WIDTH, Point, Scene, foliage, grass

HEART = (600.0, 640.0)


def feather(scene: Scene, turn: float, long: float, size: float) -> None:
    """Draw one feather of the fan, its eye at the end."""
    a = math.radians(turn)
    c, s = math.cos(a), math.sin(a)
    tip = (HEART[0] + c * long, HEART[1] + s * long)
    pen = scene.pen()
    dice = random.Random(round(turn * 10 + long))
    for k in range(26):
        t = 0.34 + 0.66 * k / 26
        x, y = HEART[0] + c * long * t, HEART[1] + s * long * t
        barb = size * (0.7 + 0.8 * t)
        for side in (-1, 1):
            lean = turn + side * dice.uniform(28, 44)
            pen.leaf((x, y), lean, barb, size * 0.16, mix("#1f6a3a", "#8fae3a", dice.random() * t))
    pen.line([HEART, tip], 3, "#d9c98a")
    for r, ink, far in (
        (1.0, "#7a9a2a", 0.0),
        (0.82, "#c98f2e", 0.02),
        (0.66, "#2fb0a0", 0.05),
        (0.46, "#1f4ac0", 0.1),
        (0.26, "#0c1450", 0.16),
    ):
        spot = (tip[0] - c * size * far * 3, tip[1] - s * size * far * 3)
        points = []
        for i in range(16):
            b = i * math.pi / 8
            u, v = math.cos(b) * size * r * 1.15, math.sin(b) * size * r * 0.92
            points.append((spot[0] + u * c - v * s, spot[1] + u * s + v * c))
        pen.poly(points, ink)
    glint = (tip[0] - c * size * 0.3 - 4, tip[1] - s * size * 0.3 - 6)
    pen.disc(glint, size * 0.1, ink="#bfe8ff")


def fan(scene: Scene) -> None:
    """Draw the whole fan, the longest feathers first."""
    for ring, (long, size, count) in enumerate(
        ((590, 36, 34), (500, 33, 30), (412, 30, 25), (326, 26, 20), (246, 22, 15))
    ):
        for k in range(count):
            turn = -182 + (k + 0.5 * (ring % 2)) * 184 / (count - 1)
            feather(scene, turn, long * (1 - 0.03 * math.cos(math.radians(turn * 2))), size)


def body(scene: Scene) -> None:
    """Draw the bird itself: breast, neck, head and crest."""
    for x in (560, 640):
        leg = scene.tube([(x, 800), (x + 2, 868)], 13, 10)
        scene.solid(leg, "#8a7a64", depth=4)
        for dx in (-34, 0, 34):
            scene.solid(scene.tube([(x, 862), (x + dx, 880)], 9, 6), "#8a7a64", depth=3)
    breast = scene.smooth(
        [
            (600, 470),
            (672, 540),
            (712, 650),
            (696, 760),
            (640, 822),
            (600, 832),
            (560, 822),
            (504, 760),
            (488, 650),
            (528, 540),
        ]
    )
    neck = scene.smooth(
        [(556, 600), (560, 470), (556, 360), (566, 290), (600, 262), (638, 284), (648, 360), (642, 470), (648, 600)]
    )
    whole = join(breast, neck)
    scene.shadow(whole, 6, 12, 12, 0.5, "#04200f")
    scene.ramp(whole, [(0, "#2f8fe8"), (0.35, "#1c5fd6"), (0.7, "#153fa8"), (1, "#0f2a6a")])
    scales(scene)
    scene.rim(whole, -18, -6, "#08164a", 0.6, 14)
    scene.rim(whole, 12, 8, "#7ae0ff", 0.7, 8)
    head(scene)


def scales(scene: Scene) -> None:
    """Let the breast shimmer."""
    pen, dice = scene.pen(), random.Random(7)
    for row in range(26):
        y = 350 + row * 17
        half = 36 if y < 480 else 36 + (y - 480) * 0.5 if y < 640 else 104 - max(0, y - 700) * 0.6
        for k in range(-8, 9):
            x = 600 + k * 15 + (7 if row % 2 else 0)
            if abs(x - 600) < half:
                lit = max(0.0, 0.7 - abs(x - 570) / 150) * dice.uniform(0.6, 1.0)
                pen.poly(
                    curve([(x - 8, y), (x, y + 11), (x + 8, y), (x, y - 5)], True, 4), mix("#1a4fbc", "#4ad0f0", lit)
                )


def head(scene: Scene) -> None:
    """Draw the head with its crown of little fans."""
    pen = scene.pen()
    for k in range(7):
        a = math.radians(-126 + k * 12)
        end = (600 + math.cos(a) * 122, 262 + math.sin(a) * 122)
        pen.line([(600, 256), end], 3, "#20489a")
        pen.disc(end, 11, ink="#1c5fd6")
        pen.disc((end[0] - 2, end[1] - 3), 5, ink="#5ae0e8")
    skull = scene.ellipse((602, 284), 46, 42)
    scene.solid(skull, "#1f68dc", depth=12, shade=0.4, gloss=0.4)
    for patch in ([(608, 262), (640, 254), (650, 266), (616, 276)], [(604, 296), (640, 300), (634, 312), (604, 308)]):
        scene.fill(scene.smooth(patch), "#ffffff")
    pen = scene.pen()
    pen.poly([(618, 286), (652, 280), (650, 292)], "#12225a")
    pen.disc((624, 284), 10, ink="#0a0a12")
    pen.disc((627, 281), 3.4, ink="#ffffff")
    beak = scene.smooth([(640, 276), (668, 282), (696, 304), (664, 300), (640, 298)])
    scene.solid(beak, "#c9b48a", depth=5, shade=0.4)


def petals(scene: Scene, spots: list[Point]) -> None:
    """Scatter flowers over the lawn."""
    pen, dice = scene.pen(), random.Random(4)
    for x, y in spots:
        ink = dice.choice(["#f7e05a", "#ffffff", "#f08ab0"])
        for k in range(5):
            a = k * 1.2566
            pen.disc((x + math.cos(a) * 7, y + math.sin(a) * 5), 6, 5, ink)
        pen.disc((x, y), 4, ink=darker(ink, 0.35))


def peacock() -> Image.Image:
    """Draw a peacock from the front."""
    scene = Scene()
    scene.sky([(0, "#8fc6e8"), (0.7, "#e6f2d8"), (1, "#d0e8a8")], 700)
    for k in range(15):
        foliage(
            scene, (k * 88 - 20, 470 - (k * 61 % 120)), 120, 130, k, ("#4a7a34", "#5f8f3c", "#3f6a3a")[k % 3], 14, 160
        )
    lawn = scene.box((0, 640, WIDTH, HEIGHT))
    scene.ramp(lawn, [(0, "#6fa53c"), (1, "#2f6a24")])
    grass(scene, lambda x: 650, 3, 1500, 26, ["#7ab543", "#4f8a2e", "#98c85a", "#3a7426"], depth=240)
    scene.fill(scene.blur(scene.ellipse((600, 850), 480, 40), 24), "#12300c", 0.5)
    dice = random.Random(9)
    petals(scene, [(dice.uniform(0, WIDTH), dice.uniform(770, 890)) for _ in range(60)])
    fan(scene)
    body(scene)
    grass(scene, lambda x: 876, 8, 380, 40, ["#4f8a2e", "#3a7426", lighter("#7ab543", 0.1)], depth=30)
    scene.vignette("#0a2408", 0.35)
    return scene.finish()
