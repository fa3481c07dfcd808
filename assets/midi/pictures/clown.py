"""A clown who juggles in the ring of a circus."""

from __future__ import annotations

import math
import random

from drawing import arc, curve, inside
from people import Head, bow_tie, buttons, fringe, hand, puffs, shoulders, sleeve
from PIL import Image
from scene import HEIGHT, WIDTH, Point, Scene


def big_top(scene: Scene) -> None:
    """Paint the inside of the tent with its rows of lights."""
    pen = scene.pen()
    for k in range(-8, 9):
        ink = "#c8262e" if k % 2 else "#f7e6b8"
        pen.poly([(600, -160), (600 + k * 170 - 85, 700), (600 + k * 170 + 85, 700)], ink)
    shade = scene.fade(0, 700)
    scene.fill(shade, "#3a0818", 0.6)
    crowd = random.Random(4)
    scene.fill(scene.box((0, 560, WIDTH, 730)), "#2c1030")
    pen = scene.pen()
    for row in range(4):
        for k in range(34):
            x, y = k * 37 + 18 * (row % 2) + crowd.uniform(-5, 5), 584 + row * 38
            pen.disc((x, y), 15, ink=crowd.choice(["#5a3a5a", "#6a4464", "#4a2c50", "#7a5270"]))
            pen.poly(
                curve([(x - 18, y + 34), (x, y + 12), (x + 18, y + 34)], True, 4),
                crowd.choice(["#7a2c4a", "#3a4a7a", "#6a5a2c", "#2c5a5a"]),
            )
    ring = scene.polygon([(0, 740), *curve([(0, 740), (600, 712), (1200, 740)], steps=12), (1200, 800), (0, 800)])
    scene.ramp(ring, [(0, "#f2c53a"), (0.4, "#d8262e"), (1, "#8a1420")])
    scene.ramp(scene.box((0, 786, WIDTH, HEIGHT)), [(0, "#e0b070"), (1, "#9a6a34")])
    bulbs = [(x, 150 + 70 * math.sin(math.pi * (x % 300) / 300)) for x in range(0, WIDTH + 1, 30)]
    lamps = scene.traced(lambda pen: [pen.disc(bulb, 8) for bulb in bulbs] and None)
    scene.glow(lamps, 10, "#ffd27a", 1.0)
    scene.fill(lamps, "#fff6d0")
    for x, lean in ((200, 250), (1000, -250)):
        beam = scene.polygon([(x - 20, -10), (x + 20, -10), (x + lean + 200, 820), (x + lean - 200, 820)])
        scene.glow(scene.blur(beam, 14), 0, "#fff0c0", 0.22)


def juggled(scene: Scene) -> None:
    """Let balls fly over the clown's head."""
    inks = ("#e8453a", "#3aa6d9", "#f2c53a", "#b06ad0")
    for ink, turn in zip(inks, (203, 234, 306, 337), strict=True):
        a = math.radians(turn)
        x, y = 600 + math.cos(a) * 450, 560 + math.sin(a) * 500
        ball = scene.ellipse((x, y), 46)
        scene.shadow(ball, 4, 8, 8, 0.35)
        scene.solid(ball, ink, depth=16, shade=0.45, gloss=0.5)
        stripe = scene.polygon(arc((x, y), 47, 16, 0, 360, 30))
        scene.fill(inside(stripe, ball), "#fff6e6", 0.85)


def clown() -> Image.Image:
    """Draw a clown who juggles."""
    scene = Scene()
    big_top(scene)
    suit = shoulders(scene, 600, 560, 270, 960, "#3a8fd8")
    dots = [(x + (35 if row % 2 else 0), 600 + row * 60) for row in range(6) for x in range(330, 900, 70)]
    spots = scene.traced(lambda pen: [pen.disc(dot, 19) for dot in dots] and None)
    scene.fill(inside(spots, suit), "#f7d23a", 0.95)
    for side in (-1, 1):
        arm = sleeve(
            scene,
            [(600 + side * 240, 640), (600 + side * 380, 720), (600 + side * 386, 590)],
            (124, 116, 90),
            "#e8453a" if side < 0 else "#5fbf5a",
        )
        bands = [(600 + side * 380 - 80, 600 + k * 44, 600 + side * 380 + 90, 620 + k * 44) for k in range(5)]
        scene.fill(
            inside(scene.traced(lambda pen, bands=bands: [pen.box(b) for b in bands] and None), arm), "#fff3d8", 0.8
        )
        hand(scene, (600 + side * 386, 570), -90 - side * 6, 56, "#fdfbf7", 18)
        scene.solid(scene.ellipse((600 + side * 386, 584), 58, 26), "#f7d23a", depth=8)
    hair: list[tuple[float, float, float]] = []
    for side in (-1, 1):
        hair += [
            (600 + side * (150 + dx), 330 + dy, r)
            for dx, dy, r in (
                (0, -40, 66),
                (44, -80, 56),
                (70, -10, 66),
                (50, 60, 58),
                (100, -56, 44),
                (110, 40, 46),
                (6, 50, 50),
            )
        ]
    locks = puffs(scene, hair)
    scene.shadow(locks, 4, 9, 9, 0.35)
    for x, y, r in hair:
        scene.solid(scene.ellipse((x, y), r), "#f2711e", depth=15, shade=0.4, gloss=0.3)
    ruff = scene.polygon(curve(fringe((600, 560), 210, 40, 0.16), True, 4))
    head = Head(scene, (600, 348), 156, "#ffe9dc")
    head.face(ears=False)
    head.body(ruff, "#ffffff", 0.08)
    scene.fill(scene.polygon(curve(fringe((600, 552), 130, 30, 0.16), True, 4)), "#f7a8c0", 0.9)
    for side in (-1, 1):
        scene.fill(head.disc(side * 0.4, -0.12, 0.3, 0.42), "#ffffff")
        scene.fill(
            head.mask([(side * 0.4, -0.66), (side * 0.5, -0.1), (side * 0.4, 0.36), (side * 0.3, -0.1)]),
            "#3a8fd8",
            0.85,
        )
    head.eyes("#3a7a4a", "#2c1c14", 0.02)
    mouth = head.mask(
        [(-0.66, 0.4), (0, 0.6), (0.66, 0.4), (0.6, 0.78), (0.3, 1.0), (0, 1.06), (-0.3, 1.0), (-0.6, 0.78)]
    )
    scene.fill(mouth, "#ffffff")
    scene.fill(scene.shrink(mouth, 13), "#d8262e")
    head.smile(True, 0.68)
    head.body(head.disc(0, 0.26, 0.27), "#e01f26", 0.11, 0.45, 0.4)
    scene.fill(scene.blur(head.disc(-0.09, 0.15, 0.07, 0.05), 3), "#ffffff", 0.9)
    hat = head.mask([(-0.5, -0.98), (-0.42, -1.5), (-0.1, -1.66), (0.3, -1.62), (0.44, -1.4), (0.5, -0.98), (0, -0.9)])
    head.body(hat, "#2f9a5a", 0.1)
    head.body(
        head.mask([(-0.78, -0.92), (0, -1.1), (0.78, -0.92), (0.5, -0.82), (0, -0.86), (-0.5, -0.82)]), "#2f9a5a", 0.06
    )
    scene.fill(
        inside(head.mask([(-0.6, -1.16), (0, -1.26), (0.6, -1.16), (0.6, -0.98), (0, -1.06), (-0.6, -0.98)]), hat),
        "#f7d23a",
    )
    flower(scene, head.at(0.52, -1.3), 30)
    bow_tie(scene, (600, 600), 92, "#d8262e")
    for side in (-1, 1):
        scene.fill(scene.ellipse((600 + side * 60, 596), 14), "#ffffff", 0.9)
    buttons(scene, 600, (710, 800), 24, "#e8453a")
    juggled(scene)
    scene.vignette("#1c0410", 0.35)
    return scene.finish()


def flower(scene: Scene, spot: Point, size: float) -> None:
    """Stick a flower on a hat."""
    for k in range(6):
        a = math.radians(k * 60)
        scene.solid(
            scene.ellipse((spot[0] + math.cos(a) * size * 0.8, spot[1] + math.sin(a) * size * 0.8), size * 0.5),
            "#ffffff",
            depth=size * 0.16,
        )
    scene.solid(scene.ellipse(spot, size * 0.5), "#f2b52e", depth=size * 0.16)
