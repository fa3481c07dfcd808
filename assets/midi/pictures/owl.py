"""An owl on a branch before the moon."""

from __future__ import annotations

import math
import random

from drawing import arc, curve, darker, inside, lighter, mix
from PIL import Image
from scene import HEIGHT, WIDTH, Colour, Pen, Point, Scene, down_to, jagged

X = 560.0
LIFT = 50  # how far owl and branch are moved up, so that no shutter shows both eyes whole
BODY = [
    (X, 190),
    (X + 150, 214),
    (X + 206, 330),
    (X + 220, 480),
    (X + 200, 620),
    (X + 130, 740),
    (X, 790),
    (X - 130, 740),
    (X - 200, 620),
    (X - 220, 480),
    (X - 206, 330),
    (X - 150, 214),
]


def feather(pen: Pen, root: Point, angle: float, length: float, width: float, ink: Colour, bars: int = 0) -> None:
    """Draw a rounded feather, paler at its edge, with dark bars across."""
    c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))

    def at(u: float, v: float) -> Point:
        return root[0] + u * c - v * s, root[1] + u * s + v * c

    def outline(k: float) -> list[Point]:
        side = [(0, 0.22), (0.35, 0.46), (0.7, 0.5), (0.9, 0.34), (1, 0)]
        right = [at(u * length * k, v * width * k) for u, v in side]
        return [*right, *(at(u * length * k, -v * width * k) for u, v in reversed(side))]

    pen.poly(outline(1), darker(ink, 0.45))
    pen.poly(outline(0.93), lighter(ink, 0.3))
    pen.poly(outline(0.84), ink)
    for i in range(bars):
        u = length * (0.25 + 0.6 * i / max(1, bars))
        pen.line([at(u, -width * 0.36), at(u + length * 0.05, 0), at(u, width * 0.36)], width * 0.12, darker(ink, 0.5))
    pen.line([at(0, 0), at(length * 0.9, 0)], max(1, width * 0.05), darker(ink, 0.4))


def plumage(scene: Scene) -> None:
    """Draw the breast, row over row from the tail up, and the folded wings."""
    pen, dice = scene.pen(), random.Random(6)
    for dx in (-60, -30, 0, 30, 60):
        feather(pen, (X + dx, 700), 90 - dx * 0.12, 190, 62, "#7a5230", 6)
    body = scene.smooth(BODY)
    scene.ramp(body, [(0, "#8f6538"), (0.5, "#c39a63"), (1, "#8a5f38")])
    for row in range(15):
        y = 716 - row * 30
        half = 168 * math.sin(min(1.0, (790 - y) / 330) * math.pi / 2) * (1 if row < 11 else 0.94)
        count = max(3, round(half / 17))
        for i in range(count + 1):
            u = -1 + 2 * (i + 0.5 * (row % 2)) / count
            if abs(u) > 1.04:
                continue
            tone = mix("#e9cf9f", "#a87744", min(1, abs(u) ** 2 * 0.9 + dice.random() * 0.2))
            feather(pen, (X + u * half, y - 6), 90 + u * -14, 58, 40, tone, 2)
    for side in (-1, 1):
        for layer, (count, long, wide, ink) in enumerate(
            ((7, 330, 64, "#5f3d24"), (8, 210, 58, "#7a5230"), (9, 110, 52, "#96693c"))
        ):
            for i in range(count):
                share = i / (count - 1)
                x = X + side * (214 - share * 74 + layer * 2)
                y = 330 + share * 150 - layer * 26 * share
                feather(pen, (x, y), 90 + side * (-4 + share * 10), long * (1 - 0.12 * share), wide, ink, 7 - layer * 2)
        for i in range(16):
            a = math.radians(200 + i * 9)
            feather(
                pen, (X + side * 182 + math.cos(a) * 52, 350 + math.sin(a) * 64), 90 + side * 6, 56, 36, "#a5763f", 1
            )


def eye(scene: Scene, centre: Point) -> None:
    """Draw one great eye."""
    pen = scene.pen()
    pen.disc(centre, 66, ink="#1c120c")
    iris = scene.ellipse(centre, 58)
    scene.ramp(iris, [(0, "#c75a08"), (0.45, "#ff9d14"), (1, "#ffdc4a")])
    pen = scene.pen()
    for i in range(60):
        a = math.radians(i * 6)
        pen.line([(centre[0] + math.cos(a) * r, centre[1] + math.sin(a) * r) for r in (36, 55)], 1.2, "#e07c0e")
    pen.disc(centre, 33, ink="#0a0606")
    pen.disc((centre[0] - 14, centre[1] - 18), 11, ink="#ffffff")
    pen.disc((centre[0] + 14, centre[1] + 16), 5, ink="#8fa6c8")
    lid = scene.polygon([*arc(centre, 68, 68, 200, 340), *reversed(arc((centre[0], centre[1] - 22), 70, 42, 200, 340))])
    scene.fill(lid, "#3a2416")


def face(scene: Scene) -> None:
    """Draw the head: tufts, the two discs of fine feathers, eyes and beak."""
    pen, dice = scene.pen(), random.Random(2)
    for side in (-1, 1):
        for i, spread in enumerate((16, 8, 0)):
            start = (X + side * (104 + spread * 1.5), 214)
            feather(
                pen,
                start,
                -90 + side * (26 + spread * 1.2),
                150 - i * 14,
                62 - i * 12,
                ("#5a3a22", "#7a5230", "#3b2517")[i],
                4,
            )
    head = scene.smooth(
        [
            (X - 196, 300),
            (X - 160, 200),
            (X, 166),
            (X + 160, 200),
            (X + 196, 300),
            (X + 172, 410),
            (X, 462),
            (X - 172, 410),
        ]
    )
    scene.ramp(head, [(0, "#7a5230"), (0.5, "#a5763f"), (1, "#c39a63")])
    spots = [(dice.uniform(X - 196, X + 196), dice.uniform(166, 456)) for _ in range(620)]
    for x, y in sorted(spots, key=lambda spot: -spot[1]):
        if head.getpixel((round(x * 2), round(y * 2))):
            tone = mix(mix("#8d6236", "#5f3d24", dice.random()), "#c39a63", max(0.0, (y - 330) / 160))
            feather(pen, (x, y - 8), 90 + (x - X) * -0.08, 30, 19, tone, 1)
    for side in (-1, 1):
        cx, cy = X + side * 92, 312
        for i in range(120):
            a = i * 3 + dice.uniform(-1, 1)
            tone = mix("#f0dcb4", "#a8743f", 0.35 + 0.35 * math.sin(i * 0.9))
            tip = 100 + 7 * math.sin(i * 1.7)
            pen.leaf(arc((cx, cy), 44, 44, a, a, 1)[0], a, tip - 44, 11, tone)
        for i in range(70):
            a = (-100 + i * 2.9) if side > 0 else (280 - i * 2.9)
            pen.leaf(arc((cx, cy), 97, 97, a, a, 1)[0], a + side * 40, 26, 9, "#3b2517" if i % 2 else "#5f3d24")
        eye(scene, (cx, cy))
        brow = [
            (X + side * 8, 300),
            (X + side * 60, 228),
            (X + side * 190, 176),
            (X + side * 100, 252),
            (X + side * 40, 292),
        ]
        scene.fill(scene.smooth(brow), "#f2e2bf")
        for i in range(9):
            pen.leaf(
                (X + side * (30 + i * 15), 268 - i * 8),
                -60 if side > 0 else -120,
                30,
                8,
                "#5f3d24" if i % 2 else "#fff3d6",
            )
    beak = scene.smooth([(X - 24, 336), (X, 316), (X + 24, 336), (X + 14, 390), (X, 424), (X - 14, 390)])
    scene.ramp(beak, [(0, "#e8c25a"), (0.5, "#8d7a4a"), (1, "#2b2622")])
    scene.rim(beak, 5, 5, "#fff0b8", 0.7, 4)
    for side in (-1, 1):
        for i in range(10):
            pen.leaf(
                (X + side * (16 + i * 2), 344 + i * 8),
                90 - side * (52 - i * 5),
                40,
                7,
                "#f5e7c6" if i % 2 else "#c9a870",
            )


def branch(scene: Scene) -> None:
    """Draw the branch under the owl with its bark, the claws and the needles around."""
    limb = scene.tube(
        curve([(-40, 770), (220, 742), (520, 760), (860, 730), (1240, 660)], steps=16), 92, 84, 76, 66, 52
    )
    scene.shadow(limb, 0, 16, 12, 0.5)
    scene.ramp(limb, [(0, "#6f5a4c"), (0.5, "#4b382f"), (1, "#231a1c")])
    dice = random.Random(12)
    cracks = []
    for _ in range(90):
        x = dice.uniform(-20, WIDTH)
        y = 760 - max(0, x - 500) * 0.13 + dice.uniform(-38, 40)
        cracks.append(curve([(x, y), (x + 30, y + dice.uniform(-5, 5)), (x + dice.uniform(50, 120), y - 6)], steps=5))
    lines = scene.traced(lambda pen: [pen.line(c, 2) for c in cracks] and None)
    scene.fill(inside(lines, limb), "#17100f", 0.6)
    scene.fill(inside(scene.shift(lines, 1, -2), limb), "#a08a78", 0.35)
    scene.rim(limb, 2, 7, "#c9d3ea", 0.5, 3)
    for side in (-1, 1):
        for k in (-1, 0, 1):
            x = X + side * 74 + k * 28
            toe = scene.tube(curve([(x, 726), (x + k * 4, 752), (x + k * 6, 782)], steps=8), 30, 30, 24)
            scene.ramp(toe, [(0, "#d8b27a"), (1, "#8d6236")])
            scene.rim(toe, 4, 4, "#ffe9bf", 0.6, 3)
            claw = scene.tube(curve([(x + k * 6, 782), (x + k * 8, 800), (x + k * 5, 820)], steps=6), 15, 11, 3)
            scene.fill(claw, "#141014")


def needles(scene: Scene, start: Point, end: Point, seed: int, long: float, ink: Colour) -> None:
    """Draw a twig of pine."""
    pen, dice = scene.pen(), random.Random(seed)
    pen.line([start, end], 5, "#33261f")
    heading = math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
    for i in range(90):
        t = i / 90
        root = (start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t)
        side = dice.choice((-1, 1))
        tone = mix(ink, "#bcd6c4", dice.random() * 0.35)
        pen.leaf(root, heading + side * dice.uniform(18, 60), long * dice.uniform(0.6, 1), 5, tone)


def night(scene: Scene) -> None:
    """Paint the starry sky, the moon and the forest far away."""
    scene.sky([(0, "#0a1236"), (0.5, "#1d2f66"), (0.85, "#47609a"), (1, "#7286b0")])
    pen, dice = scene.pen(), random.Random(1)
    for _ in range(190):
        tone = mix("#34467e", "#ffffff", dice.random() ** 1.4)
        pen.disc((dice.uniform(0, WIDTH), dice.uniform(0, 640)), dice.uniform(0.8, 2.3), ink=tone)
    scene.light((790, 300), 620, "#8fa6e8", 0.75)
    moon = scene.ellipse((790, 300), 236)
    scene.ramp(moon, [(0, "#fffbe8"), (0.6, "#f6ecc8"), (1, "#dcd0b0")])
    scene.texture(moon, "#b9ad96", 0.55, (4, 4), 5, (120, 190))
    for x, y, r in ((880, 200, 30), (930, 330, 42), (860, 430, 26), (980, 250, 20), (800, 110, 18)):
        crater = scene.ellipse((x, y), r)
        scene.fill(crater, "#cfc3a6", 0.7)
        scene.rim(crater, 4, 4, "#9c917c", 0.6, 3)
    scene.clouds((0, 380, WIDTH, 640), (3, 9), 4, "#2c3c74", 0.85, (110, 200))
    for y, ink, seed, step in ((720, "#33477c", 3, 34), (800, "#22335f", 5, 46), (880, "#121d3e", 9, 60)):
        dice = random.Random(seed)
        x = -20.0
        if y == 880:
            pen.box((0, 786, WIDTH, HEIGHT), ink)
        while x < WIDTH + 40:
            high = step * dice.uniform(2.4, 4.4)
            for k in range(5):
                wide = step * (0.28 + 0.15 * k)
                foot = y - high + high * (k + 1.4) / 5
                pen.poly([(x, foot - high * 0.36), (x + wide, foot), (x - wide, foot)], ink)
            x += step * dice.uniform(0.6, 1.1)
        scene.shape(down_to(jagged(seed, y, 20, 10)), ink)


def owl() -> Image.Image:
    """Draw an owl at night."""
    scene = Scene()
    night(scene)
    for start, end, seed in (((1240, 60), (900, 150), 1), ((1240, 150), (960, 30), 2), ((-30, 120), (230, 60), 3)):
        needles(scene, start, end, seed, 70, "#1d4038")
    layer = Scene()
    layer.image = Image.new("RGBA", layer.size)
    plumage(layer)
    face(layer)
    whole = layer.smooth([(x + (x - X) * 0.12, y) for x, y in BODY])
    layer.fill(layer.blur(layer.polygon([(250, 300), (470, 300), (450, 760), (250, 760)]), 50), "#0a1030", 0.4)
    layer.rim(whole, -16, 6, "#cfdcff", 0.28, 12)
    branch(layer)
    scene.image.alpha_composite(layer.image, (0, 0), (0, LIFT * layer.scale))
    for start, end, seed in (
        ((1240, 640), (880, 790), 5),
        ((1240, 760), (960, 880), 6),
        ((-30, 790), (260, 880), 7),
        ((-30, 700), (210, 640), 8),
    ):
        needles(scene, start, end, seed, 84, "#24524a")
    scene.vignette("#02040f", 0.4)
    return scene.finish()
