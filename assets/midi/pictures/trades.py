"""People at work: a baker in the bakery and a firefighter before a fire."""

from __future__ import annotations

import math
import random

from dishes import planks
from drawing import curve, cut, darker, inside, mix
from people import FAIR, TAN, Head, buttons, hand, puffs, shoulders, sleeve
from PIL import Image
from scene import WIDTH, Colour, Point, Scene


def loaf(scene: Scene, start: Point, end: Point, thick: float, seed: int, ink: Colour = "#d98f3c") -> None:
    """Lay or stand a baguette with its cuts."""
    mask = scene.tube([start, end], thick * 0.7, thick, thick, thick * 0.66)
    scene.shadow(mask, 6, 9, 8, 0.4)
    scene.solid(mask, ink, depth=thick * 0.2, shade=0.5, gloss=0.35)
    scene.texture(mask, darker(ink, 0.45), 0.45, (9, 9), seed, (130, 200))
    dx, dy = end[0] - start[0], end[1] - start[1]
    long = math.hypot(dx, dy)
    ux, uy = dx / long, dy / long
    cuts = []
    for k in range(round(long / (thick * 0.9))):
        t = (k + 0.8) / (round(long / (thick * 0.9)) + 0.6)
        x, y = start[0] + dx * t, start[1] + dy * t
        a, b = (
            (x - ux * thick * 0.3 - uy * thick * 0.26, y - uy * thick * 0.3 + ux * thick * 0.26),
            (x + ux * thick * 0.3 + uy * thick * 0.26, y + uy * thick * 0.3 - ux * thick * 0.26),
        )
        cuts.append([a, b])
    scene.fill(
        inside(scene.traced(lambda pen: [pen.line(c, thick * 0.16) for c in cuts] and None), mask), "#f7d9a0", 0.95
    )


def croissant(scene: Scene, x: float, y: float, size: float, seed: int) -> None:
    """Lay a croissant."""
    for k in (0, 6, 1, 5, 2, 4, 3):
        a = math.radians(200 + k * 23.5)
        spot = (x + math.cos(a) * size, y + math.sin(a) * size * 0.7 + size * 0.4)
        r = size * (0.24 + 0.2 * math.sin(math.pi * (k + 0.5) / 7))
        part = scene.ellipse(spot, r * 0.9, r)
        scene.shadow(part, 2, 4, 3, 0.3)
        scene.solid(part, mix("#d9862c", "#e8a84e", (k + seed) % 3 / 3), depth=r * 0.3, shade=0.5, gloss=0.45)


def bakery(scene: Scene) -> None:
    """Paint tiles and shelves full of bread."""
    scene.sky([(0, "#f0dcb8"), (1, "#d9b98a")])
    pen = scene.pen()
    for row in range(8):
        for k in range(13):
            pen.box(
                (k * 100 - 50 * (row % 2) + 3, row * 62 + 3, k * 100 - 50 * (row % 2) + 97, row * 62 + 59),
                ("#f4e6cc", "#efdebf", "#f7ecd6")[(k + row) % 3],
            )
    for y in (250, 470):
        for x0, x1 in ((-10, 330), (870, 1210)):
            shelf = scene.box((x0, y, x1, y + 24))
            scene.shadow(shelf, 0, 10, 8, 0.4)
            scene.ramp(shelf, [(0, "#b37a44"), (1, "#6b4020")])
    for k in range(6):
        loaf(scene, (900 + k * 52, 246), (912 + k * 52, 40 + 14 * (k % 2)), 42, k)
    for k in range(3):
        x = 70 + k * 104
        bread = scene.ellipse((x, 204), 58, 46)
        scene.shadow(bread, 3, 6, 6, 0.4)
        scene.solid(bread, "#b5702c", depth=14, shade=0.5, gloss=0.35)
        scene.fill(
            scene.traced(
                lambda pen, x=x: [pen.line([(x - 30, 190 + d), (x + 30, 176 + d)], 6) for d in (-6, 16, 36)] and None
            ),
            "#f2d09a",
            0.9,
        )
    for k in range(3):
        croissant(scene, 70 + k * 108, 430, 44, k)
        croissant(scene, 920 + k * 108, 430, 44, k + 1)


def baker() -> Image.Image:
    """Draw a baker with a basket of bread."""
    scene = Scene()
    bakery(scene)
    shoulders(scene, 600, 470, 300, 930, "#fbf8f2")
    apron = scene.smooth([(470, 560), (730, 560), (770, 720), (780, 930), (420, 930), (430, 720)])
    scene.solid(apron, "#d9e4ee", depth=10, shade=0.25)
    head = Head(scene, (600, 312), 138, TAN)
    head.face()
    head.body(head.both([(0.86, -0.5), (1.0, -0.3), (0.98, 0.06), (0.86, 0.0)]), "#4a2c1a", 0.05)
    head.eyes("#5a3a20", "#4a2c1a")
    head.nose(1.2)
    head.smile(True, 0.62)
    tache = head.both([(0.0, 0.44), (0.22, 0.42), (0.5, 0.56), (0.74, 0.46), (0.6, 0.68), (0.3, 0.66), (0, 0.58)])
    head.body(tache, "#4a2c1a", 0.05)
    hat = puffs(scene, [(486, 104, 74), (560, 66, 80), (646, 66, 80), (716, 104, 74), (600, 120, 96)])
    head.body(hat, "#fdfbf6", 0.22, 0.35)
    band = head.mask(
        [
            (-0.96, -0.98),
            (-0.5, -1.06),
            (0, -1.1),
            (0.5, -1.06),
            (0.96, -0.98),
            (0.92, -0.52),
            (0.5, -0.66),
            (0, -0.7),
            (-0.5, -0.66),
            (-0.92, -0.52),
        ]
    )
    head.body(band, "#f2ede2", 0.08)
    kerchief = scene.smooth([(500, 474), (600, 520), (700, 474), (690, 530), (600, 570), (510, 530)])
    head.body(kerchief, "#c8352e", 0.08)
    buttons(scene, 560, (610, 660), 10, "#8a96a4")
    buttons(scene, 640, (610, 660), 10, "#8a96a4")
    for k, (x, top) in enumerate(((440, 470), (500, 440), (700, 436), (766, 468))):
        loaf(scene, (x + (x - 600) * 0.06, 740), (x + (x - 600) * 0.3, top), 54, 30 + k, "#d08a3a")
    basket = scene.smooth([(372, 700), (600, 724), (828, 700), (796, 876), (600, 894), (404, 876)], 6)
    scene.shadow(basket, 4, 12, 10, 0.45)
    scene.solid(basket, "#b98548", depth=18, shade=0.45)
    weave = [
        (372 + k * 32 + (16 if row % 2 else 0), 712 + row * 26, 392 + k * 32 + (16 if row % 2 else 0), 728 + row * 26)
        for row in range(7)
        for k in range(15)
    ]
    scene.fill(inside(scene.traced(lambda pen: [pen.box(w) for w in weave] and None), basket), "#7d5222", 0.75)
    for side in (-1, 1):
        sleeve(
            scene,
            [(600 + side * 268, 600), (600 + side * 320, 720), (600 + side * 236, 800)],
            (118, 104, 86),
            "#f7f3ea",
        )
        hand(scene, (600 + side * 226, 806), 90 + side * 74, 56, TAN, 10)
    planks(scene, 868, ("#a9703c",), 7, 60)
    flour = random.Random(5)
    for _ in range(90):
        x, y = flour.uniform(0, WIDTH), flour.gauss(882, 8)
        scene.fill(scene.ellipse((x, y), flour.uniform(2, 7), 2.5), "#ffffff", 0.6)
    scene.light((180, 60), 560, "#fff0c0", 0.4)
    scene.vignette("#2a1404", 0.35)
    return scene.finish()


def flames(scene: Scene, x: float, foot: float, size: float, seed: int) -> None:
    """Let fire burn out of a window."""
    dice = random.Random(seed)
    for share, ink in ((1.0, "#d93a12"), (0.76, "#f7821e"), (0.5, "#ffc83a"), (0.26, "#fff3b0")):
        points: list[Point] = [(x - size * 0.5 * share, foot)]
        for k in range(7):
            u = -0.5 + k / 6
            high = size * (1.5 if k % 2 else 0.7) * share * dice.uniform(0.8, 1.15) * (1.1 - abs(u))
            points.append((x + u * size * share + dice.uniform(-6, 6), foot - high))
        points.append((x + size * 0.5 * share, foot))
        scene.fill(scene.blur(scene.smooth(points, 8), 3), ink, 0.92)
    scene.light((x, foot - size * 0.4), size * 2.2, "#ff8a2a", 0.5)


def burning_house(scene: Scene) -> None:
    """Paint the house on fire by night, with smoke over it."""
    scene.sky([(0, "#0f1430"), (0.5, "#3a2444"), (1, "#8a3c34")])
    scene.clouds((0, -40, WIDTH, 460), (3, 4), 9, "#1c1820", 0.9, (100, 190))
    pen = scene.pen()
    pen.box((-10, 160, 420, 900), "#5a3230")
    pen.box((800, 120, 1210, 900), "#4a2c34")
    for row in range(28):
        for k in range(12):
            for x0, x1 in ((-10, 420), (800, 1210)):
                x = x0 + k * 40 - (20 if row % 2 else 0)
                if x0 - 20 < x < x1 - 10:
                    pen.box(
                        (x, 160 + row * 27, min(x + 37, x1), 184 + row * 27),
                        ("#74403a", "#6a3834", "#7d4a40")[(k * 5 + row * 3) % 3],
                    )
    for x, y in ((110, 380), (310, 380), (110, 640), (310, 640), (910, 360), (1100, 360), (910, 640), (1100, 640)):
        pen.box((x - 62, y - 112, x + 62, y + 12), "#c9b49a")
        pen.box((x - 52, y - 102, x + 52, y + 2), "#2a0f0a")
        flames(scene, x, y + 2, 104, x + y)
        pen = scene.pen()
    ladder = [(700, 900), (1010, 60)]
    for dx in (0, 84):
        pen.line([(ladder[0][0] + dx, ladder[0][1]), (ladder[1][0] + dx, ladder[1][1])], 13, "#c4ccd6")
    for k in range(20):
        t = k / 20
        x, y = ladder[0][0] + (ladder[1][0] - ladder[0][0]) * t, ladder[0][1] + (ladder[1][1] - ladder[0][1]) * t
        pen.line([(x, y), (x + 84, y)], 9, "#98a4b2")


def firefighter() -> Image.Image:
    """Draw a firefighter with a hose."""
    scene = Scene()
    burning_house(scene)
    shoulders(scene, 560, 486, 292, 940, "#22304e")
    for y, half in ((640, 286), (800, 262)):
        belt = scene.polygon(
            curve(
                [
                    (560 - half, y - 16),
                    (560, y + 4),
                    (560 + half, y - 16),
                    (560 + half, y + 26),
                    (560, y + 46),
                    (560 - half, y + 26),
                ],
                True,
                4,
            )
        )
        scene.fill(belt, "#f2d23a")
        scene.fill(inside(scene.shift(scene.shrink(belt, 12), 0, 0), belt), "#eef2f6")
    scene.fill(scene.box((552, 540, 568, 940)), "#141c30")
    collar = scene.smooth([(430, 500), (560, 560), (690, 500), (680, 560), (560, 620), (440, 560)])
    scene.solid(collar, "#2c3c60", depth=10)
    head = Head(scene, (560, 340), 132, FAIR)
    head.face(ears=False)
    head.eyes("#3a6a4a", "#7a4a24")
    head.nose(1.0)
    head.smile(False, 0.62)
    strap = cut(
        head.mask(
            [
                (-1.0, -0.2),
                (-0.84, 0.7),
                (0, 1.24),
                (0.84, 0.7),
                (1.0, -0.2),
                (1.2, 0.2),
                (0.9, 0.96),
                (0, 1.44),
                (-0.9, 0.96),
                (-1.2, 0.2),
            ]
        ),
        head.mask(
            [
                (0, -1.1),
                (0.7, -0.86),
                (0.9, -0.2),
                (0.82, 0.5),
                (0.46, 0.92),
                (0, 1.08),
                (-0.46, 0.92),
                (-0.82, 0.5),
                (-0.9, -0.2),
                (-0.7, -0.86),
            ]
        ),
    )
    head.body(strap, "#1c1c24", 0.04)
    shell = head.mask(
        [(-1.12, -0.3), (-1.16, -0.9), (-0.7, -1.56), (0, -1.76), (0.7, -1.56), (1.16, -0.9), (1.12, -0.3), (0, -0.52)]
    )
    head.body(shell, "#d8281e", 0.24, 0.5, 0.5)
    crest = head.mask([(-0.12, -0.5), (-0.16, -1.2), (0, -1.96), (0.16, -1.2), (0.12, -0.5)])
    head.body(crest, "#b81c16", 0.07)
    brim = head.mask(
        [(-1.42, -0.2), (-0.9, -0.5), (0, -0.6), (0.9, -0.5), (1.42, -0.2), (0.8, -0.3), (0, -0.36), (-0.8, -0.3)]
    )
    head.body(brim, "#e83a2a", 0.08)
    badge = head.mask([(0, -1.2), (0.3, -1.06), (0.26, -0.76), (0, -0.6), (-0.26, -0.76), (-0.3, -1.06)])
    head.body(badge, "#f2c53a", 0.07)
    scene.fill(scene.blur(head.disc(-0.56, -1.16, 0.22, 0.1), 8), "#ffffff", 0.7)
    hose(scene)
    scene.vignette("#0a0410", 0.4)
    return scene.finish()


def hose(scene: Scene) -> None:
    """Draw the hose in both hands, and the water."""
    spray = scene.polygon([(236, 590), (236, 560), (-20, 180), (-20, 470)])
    scene.fill(scene.blur(spray, 10), "#bfe6ff", 0.6)
    dice = random.Random(7)
    for _ in range(260):
        t = dice.random()
        x, y = 236 - 256 * t, 576 - 250 * t + dice.gauss(0, 12 + 66 * t)
        scene.fill(scene.ellipse((x, y), dice.uniform(2, 6)), "#ffffff", 0.8)
    pipe = scene.tube(curve([(330, 640), (470, 720), (700, 760), (860, 830), (940, 940)]), 60)
    scene.shadow(pipe, 4, 12, 10, 0.5)
    scene.solid(pipe, "#d9a23a", depth=13, shade=0.45)
    rings = [(420 + k * 44, 640, 428 + k * 44, 900) for k in range(14)]
    scene.fill(inside(scene.traced(lambda pen: [pen.box(r) for r in rings] and None), pipe), "#8a5c14", 0.6)
    nozzle = scene.tube([(226, 574), (350, 652)], 34, 56, 66)
    scene.shadow(nozzle, 4, 8, 6, 0.4)
    scene.solid(nozzle, "#c9d2dc", depth=12, shade=0.5, gloss=0.7)
    for line, wrist, turn in (
        ([(300, 620), (280, 740), (350, 700)], (360, 694), -20),
        ([(820, 620), (850, 760), (690, 776)], (676, 776), 190),
    ):
        sleeve(scene, line, (120, 104, 88), "#22304e")
        scene.solid(scene.ellipse(wrist, 44, 46), "#f2d23a", depth=8)
        hand(scene, wrist, turn, 62, "#3a3a44", 9)
