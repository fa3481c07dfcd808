"""A snowman before a village, and a big wheel at a fair by night."""

from __future__ import annotations

import math
import random

from drawing import arc, curve, cut, darker, inside, join, lighter, mix
from PIL import Image
from scene import HEIGHT, WIDTH, Colour, Point, Scene, down_to, ripples, rolling


def fir(scene: Scene, x: float, foot: float, high: float, seed: int) -> None:
    """Draw a fir tree with snow on its branches."""
    dice, pen = random.Random(seed), scene.pen()
    pen.box((x - high * 0.04, foot - high * 0.1, x + high * 0.04, foot), "#3a2a24")
    for k in range(6):
        y = foot - high * (0.08 + 0.15 * k)
        half = high * (0.3 - 0.045 * k) * dice.uniform(0.92, 1.08)
        pen.poly(
            [(x - half, y), (x, y - high * 0.26), (x + half, y), (x, y - high * 0.03)], mix("#1f4a46", "#0f2a34", k / 9)
        )
        pen.poly(
            [
                (x - half * 0.86, y - high * 0.02),
                (x, y - high * 0.26),
                (x + half * 0.3, y - high * 0.1),
                (x, y - high * 0.09),
            ],
            "#e6f0fa",
        )


def hut(scene: Scene, x: float, foot: float, size: float) -> None:
    """Draw a house with a lit window and snow on its roof."""
    pen = scene.pen()
    pen.box((x, foot - size * 0.6, x + size, foot), "#6b4a3c")
    for k in range(5):
        pen.box((x, foot - size * 0.12 * (k + 1), x + size, foot - size * 0.12 * (k + 1) + 3), "#4f342a")
    pen.poly(
        [
            (x - size * 0.16, foot - size * 0.56),
            (x + size / 2, foot - size * 1.15),
            (x + size * 1.16, foot - size * 0.56),
        ],
        "#eef5fc",
    )
    pen.poly(
        [
            (x + size / 2, foot - size * 1.15),
            (x + size * 1.16, foot - size * 0.56),
            (x + size * 0.9, foot - size * 0.56),
        ],
        "#b9d0e8",
    )
    for dx in (0.16, 0.58):
        pen.box((x + size * dx, foot - size * 0.44, x + size * (dx + 0.26), foot - size * 0.16), "#ffd27a")
        pen.box((x + size * (dx + 0.12), foot - size * 0.44, x + size * (dx + 0.14), foot - size * 0.16), "#6b4a3c")
    scene.light((x + size / 2, foot - size * 0.3), size * 0.9, "#ffb84a", 0.5)


def ball(scene: Scene, centre: Point, size: float, seed: int) -> None:
    """Roll a ball of snow."""
    mask = scene.ellipse(centre, size, size * 0.94)
    scene.shadow(mask, 6, 8, 12, 0.25, "#22406a")
    scene.ramp(mask, [(0, "#ffffff"), (0.5, "#f0f6fc"), (1, "#b4cbe6")])
    scene.rim(mask, -size * 0.22, -size * 0.14, "#7f9fca", 0.6, size * 0.16)
    scene.texture(mask, "#a9c0de", 0.35, (8, 8), seed, (140, 200))
    scene.rim(mask, 7, 5, "#ffe6c8", 0.7, 6)


def snowman_face(scene: Scene) -> None:
    """Give the snowman eyes, a carrot, a smile, a hat and a scarf."""
    for x in (556, 640):
        scene.solid(scene.ellipse((x, 300), 15), "#1c2028", depth=5, gloss=0.8)
    for k in range(7):
        a = math.radians(30 + k * 20)
        scene.solid(scene.ellipse((598 + math.cos(a) * 74, 332 + math.sin(a) * 54), 8.5), "#1c2028", depth=3, gloss=0.8)
    nose = scene.smooth([(590, 318), (598, 344), (650, 352), (742, 366), (652, 332), (612, 312)])
    scene.shadow(nose, 0, 7, 5, 0.3, "#22406a")
    scene.solid(nose, "#f2822e", depth=7, shade=0.45, gloss=0.5)
    scarf = scene.smooth(
        [
            (484, 408),
            (540, 438),
            (600, 446),
            (662, 438),
            (714, 408),
            (724, 446),
            (664, 484),
            (600, 492),
            (536, 484),
            (476, 446),
        ]
    )
    tail = scene.smooth([(648, 462), (702, 450), (736, 560), (744, 640), (684, 652), (672, 560)])
    for k, cloth in enumerate((tail, scarf)):
        scene.shadow(cloth, 3, 10, 8, 0.35, "#22406a")
        scene.solid(cloth, "#d8322e", depth=10, shade=0.4, gloss=0.35)
        bands = (
            [(470 + i * 52, 380, 492 + i * 52, 520) for i in range(6)]
            if k
            else [(660, 500 + i * 46, 760, 520 + i * 46) for i in range(4)]
        )
        stripes = scene.traced(lambda pen, bands=bands: [pen.box(b) for b in bands] and None)
        scene.fill(inside(stripes, cloth), "#ffe9c0", 0.9)
    brim = scene.smooth(
        [(444, 236), (520, 214), (600, 208), (680, 214), (756, 236), (690, 258), (600, 264), (510, 258)]
    )
    crown = scene.smooth([(508, 226), (498, 90), (520, 70), (600, 62), (680, 70), (702, 90), (692, 226), (600, 240)], 8)
    for part in (crown, brim):
        scene.shadow(part, 3, 8, 6, 0.3)
        scene.solid(part, "#2c2c3a", depth=12, shade=0.4, gloss=0.35)
    band = inside(scene.smooth([(490, 176), (600, 190), (710, 176), (710, 216), (600, 232), (490, 216)]), crown)
    scene.solid(band, "#3a9a5a", depth=6)
    for turn in (-30, 30, 90):
        scene.pen().leaf((640, 196), turn - 60, 40, 20, "#1f6a38")
    scene.solid(scene.ellipse((640, 200), 10), "#e83a3a", depth=4, gloss=0.7)


def snowman() -> Image.Image:
    """Draw a snowman at dusk."""
    scene = Scene()
    scene.sky([(0, "#27406e"), (0.5, "#6f86b8"), (0.85, "#f0b6a4"), (1, "#ffd9a8")], 640)
    scene.clouds((0, 40, WIDTH, 420), (3, 8), 15, "#ffd9d0", 0.5, (120, 205))
    scene.ramp(scene.polygon(down_to(rolling(7, 560, 70, 3))), [(0, "#c4d6ec"), (1, "#8fa9cc")])
    for k in range(22):
        x = 20 + k * 56
        if not 120 < x < 380:
            fir(scene, x, 600 + (k * 37 % 40), 130 + (k * 53 % 90), k)
    hut(scene, 150, 636, 120)
    hut(scene, 300, 650, 90)
    snow = scene.polygon(down_to(rolling(9, 660, 26, 2)))
    scene.ramp(snow, [(0, "#fbfdff"), (0.3, "#dfeaf6"), (1, "#9fbadb")])
    scene.texture(snow, "#86a6d0", 0.45, (5, 8), 6, (120, 200))
    scene.fill(scene.blur(scene.ellipse((680, 838), 330, 34), 16), "#3f5f96", 0.5)
    for way, line in ((-1, [(470, 540), (390, 470), (300, 400)]), (1, [(730, 540), (812, 450), (890, 400)])):
        arm = join(scene.tube(line, 17, 13, 9), scene.tube([line[2], (line[2][0] + way * 20, line[2][1] - 66)], 9, 5))
        arm = join(
            arm,
            scene.tube([line[2], (line[2][0] + way * 70, line[2][1] - 14)], 9, 5),
            scene.tube([line[1], (line[1][0] + way * 6, line[1][1] - 70)], 9, 5),
        )
        scene.solid(arm, "#5a3c2a", depth=4)
    ball(scene, (600, 710), 190, 3)
    ball(scene, (600, 510), 146, 4)
    ball(scene, (600, 308), 116, 5)
    for y in (540, 600, 690, 770):
        scene.solid(scene.ellipse((600, y), 13), "#1c2028", depth=4, gloss=0.8)
    snowman_face(scene)
    dice = random.Random(5)
    flakes = [(dice.uniform(0, WIDTH), dice.uniform(0, HEIGHT), dice.uniform(1.5, 5)) for _ in range(170)]
    drops = scene.traced(lambda pen: [pen.disc((x, y), r) for x, y, r in flakes] and None)
    scene.fill(scene.blur(drops, 0.8), "#ffffff", 0.9)
    scene.vignette("#0f1f44", 0.35)
    return scene.finish()


# The big wheel


def cabin(scene: Scene, x: float, y: float, ink: Colour) -> None:
    """Hang a cabin."""
    pen = scene.pen()
    pen.line([(x, y), (x, y + 18)], 4, "#d6d9ea")
    roof = scene.polygon([(x - 34, y + 30), (x, y + 8), (x + 34, y + 30)])
    scene.solid(roof, darker(ink, 0.25), depth=4)
    body = scene.smooth(
        [(x - 30, y + 30), (x + 30, y + 30), (x + 28, y + 66), (x + 14, y + 78), (x - 14, y + 78), (x - 28, y + 66)], 6
    )
    scene.solid(body, ink, depth=7, shade=0.4, gloss=0.4)
    scene.fill(scene.box((x - 21, y + 34, x + 21, y + 52), 4), "#fff0b8")
    scene.light((x, y + 44), 54, "#ffd98a", 0.5)
    pen = scene.pen()
    for dx in (-9, 10):
        pen.disc((x + dx, y + 44), 5, ink="#3a2a3a")
        pen.box((x + dx - 6, y + 48, x + dx + 6, y + 52), "#3a2a3a")


def ferris_wheel() -> Image.Image:
    """Draw a big wheel by night."""
    scene = Scene()
    scene.sky([(0, "#0c1236"), (0.55, "#2c2a6a"), (0.85, "#7a3f86"), (1, "#e0786a")], 790)
    dice = random.Random(2)
    stars = [(dice.uniform(0, WIDTH), dice.uniform(0, 520), dice.uniform(0.7, 2.2)) for _ in range(150)]
    scene.fill(scene.traced(lambda pen: [pen.disc((x, y), r) for x, y, r in stars] and None), "#ffffff", 0.9)
    pen = scene.pen()
    for k in range(26):
        high = 40 + (k * 71 % 110)
        pen.box((k * 48 - 10, 720 - high, k * 48 + 36, 760), "#241c48")
        for j in range(high // 22):
            if (k * 7 + j * 5) % 3:
                pen.box((k * 48 + 2, 726 - high + j * 22, k * 48 + 10, 735 - high + j * 22), "#ffd27a")
                pen.box((k * 48 + 18, 726 - high + j * 22, k * 48 + 26, 735 - high + j * 22), "#f0a85a")
    cx, cy, big = 600.0, 400.0, 330.0
    for foot in (360, 840):
        leg = scene.polygon([(cx - 12, cy), (cx + 12, cy), (foot + 22, 790), (foot - 22, 790)])
        scene.ramp(leg, [(0, "#8a90b8"), (0.4, "#e6e9f7"), (1, "#5a5f8c")], "right")
    rim = cut(scene.ellipse((cx, cy), big), scene.ellipse((cx, cy), big - 12))
    second = cut(scene.ellipse((cx, cy), big - 40), scene.ellipse((cx, cy), big - 47))
    spokes = [(cx + math.cos(k * math.pi / 16) * big, cy + math.sin(k * math.pi / 16) * big) for k in range(32)]
    web = scene.traced(lambda pen: [pen.line([(cx, cy), spot], 4) for spot in spokes] and None)
    wheel = join(rim, second, web)
    scene.glow(wheel, 8, "#ff6ad0", 0.7)
    scene.fill(wheel, "#e9ecff")
    for far, ink in ((big - 6, "#ffe27a"), (big - 44, "#7af0ff"), (190, "#ff8ad0"), (100, "#ffe27a")):
        spots = [(cx + math.cos(a) * far, cy + math.sin(a) * far) for a in (k * math.pi / 32 for k in range(64))]
        bulbs = scene.traced(lambda pen, spots=spots: [pen.disc(spot, 5.5) for spot in spots] and None)
        scene.glow(bulbs, 7, ink, 1.0)
        scene.fill(bulbs, lighter(ink, 0.4))
    hub = scene.ellipse((cx, cy), 50)
    scene.solid(hub, "#d8407a", depth=12, gloss=0.6)
    scene.fill(
        scene.polygon(
            [
                (
                    cx + math.cos(math.radians(k * 36 - 90)) * (36 if k % 2 == 0 else 15),
                    cy + math.sin(math.radians(k * 36 - 90)) * (36 if k % 2 == 0 else 15),
                )
                for k in range(10)
            ]
        ),
        "#ffe27a",
    )
    inks = ("#e8453a", "#f2a53a", "#f2d93a", "#5fbf5a", "#3aa6d9", "#8a5ad0")
    for k in range(12):
        a = math.radians(k * 30 + 15)
        cabin(scene, cx + math.cos(a) * big, cy + math.sin(a) * big - 6, inks[k % 6])
    fair(scene)
    scene.vignette("#04061a", 0.35)
    return scene.finish()


def fair(scene: Scene) -> None:
    """Put booths on the quay and let the lights shine in the water."""
    quay = scene.box((0, 780, WIDTH, 822))
    scene.ramp(quay, [(0, "#5a4a6a"), (1, "#2a2040")])
    for k, x in enumerate((40, 190, 930, 1080)):
        pen = scene.pen()
        pen.box((x, 716, x + 120, 784), "#4a2f5a")
        pen.box((x + 10, 726, x + 110, 764), "#ffdf9a")
        for j in range(6):
            ink = ("#e8453a", "#fff0dc")[j % 2]
            pen.poly(
                [(x - 6 + j * 22, 716), (x + 16 + j * 22, 716), (x + 18 + j * 17, 680), (x + 4 + j * 17, 680)], ink
            )
        scene.light((x + 60, 744), 120, "#ffb84a", 0.5 + 0.05 * k)
    scene.ramp(scene.box((0, 820, WIDTH, HEIGHT)), [(0, "#4a2f6a"), (1, "#14123a")])
    ripples(scene, (0, 822, WIDTH, HEIGHT), 7, 200, ["#ff8ad0", "#ffe27a", "#7a5ab0", "#2c2a6a", "#f0a85a"], 0.5)
    line = arc((600, 752), 640, 40, 0, 180, 40)
    scene.pen().line(line, 2, "#2a2040")
    bulbs = scene.traced(lambda pen: [pen.disc(spot, 5) for spot in line[2:-2:2]] and None)
    scene.glow(bulbs, 6, "#ffd27a", 1.0)
    scene.fill(bulbs, "#fff6d0")
    scene.pen().line(curve([(0, 800), (600, 806), (1200, 800)], steps=6), 3, "#8a7a9a")
