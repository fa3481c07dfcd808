"""A diver over a reef."""

from __future__ import annotations

import math
import random

from drawing import arc, curve, inside, join, lighter
from people import TAN, Head, hand, sleeve
from PIL import Image
from scene import WIDTH, Point, Scene, down_to, rolling


def reef_water(scene: Scene) -> None:
    """Paint the sea seen from below, rocks and corals."""
    scene.sky([(0, "#8fe8f0"), (0.25, "#2fb0d0"), (0.7, "#126a9c"), (1, "#0a3a64")])
    rays = [
        [(x, -10), (x + 50, -10), (x + 120 - lean, 800), (x - 60 - lean, 800)]
        for x, lean in ((100, 200), (320, 120), (560, 20), (800, -80), (1040, -180))
    ]
    scene.glow(
        inside(scene.blur(scene.traced(lambda pen: [pen.poly(ray) for ray in rays] and None), 16), scene.fade(0, 800)),
        0,
        "#e0fbff",
        0.4,
    )
    scene.fill(scene.polygon(down_to(rolling(3, 690, 120, 5))), "#0f4f7a", 0.8)
    floor = scene.polygon(down_to(rolling(7, 800, 50, 3)))
    scene.ramp(floor, [(0, "#d9c890"), (1, "#4f7478")])
    dice = random.Random(4)
    for x, y, size, ink in (
        (110, 860, 150, "#e8607a"),
        (290, 880, 100, "#f2a23a"),
        (1050, 870, 160, "#b06ad0"),
        (880, 890, 90, "#e8607a"),
        (1170, 860, 110, "#f2c53a"),
    ):
        for k in range(9):
            a = math.radians(-160 + k * 17)
            end = (x + math.cos(a) * size * dice.uniform(0.8, 1.1), y + math.sin(a) * size * dice.uniform(0.8, 1.1))
            scene.solid(
                scene.tube([(x, y), ((x + end[0]) / 2 + dice.uniform(-12, 12), (y + end[1]) / 2), end], 24, 18, 14),
                ink,
                depth=5,
            )
    for _ in range(40):
        x, y = dice.uniform(60, WIDTH), dice.uniform(90, 700)
        way = dice.choice([-1, 1])
        if not (150 < x < 1180 and 200 < y < 690):
            ink = dice.choice(["#f2d23a", "#ff8a4a", "#e86aa8"])
            fish = join(
                scene.ellipse((x, y), 32, 17),
                scene.polygon([(x - way * 24, y), (x - way * 56, y - 18), (x - way * 56, y + 18)]),
            )
            scene.solid(fish, ink, depth=5)
            scene.fill(inside(scene.box((x - 4, y - 30, x + 5, y + 30)), fish), "#ffffff", 0.8)
            scene.fill(scene.ellipse((x + way * 19, y - 3), 4), "#14100c")


def diver() -> Image.Image:
    """Draw a diver with air bottle and flippers."""
    scene = Scene()
    reef_water(scene)
    suit = "#20242e"
    for hip, knee, foot, tip in (
        ((700, 430), (850, 400), (960, 470), (1130, 400)),
        ((690, 480), (830, 530), (950, 600), (1130, 610)),
    ):
        leg = scene.tube(curve([hip, knee, foot]), 104, 84, 60)
        scene.shadow(leg, 4, 9, 9, 0.35, "#02202c")
        scene.solid(leg, suit, depth=15, gloss=0.35)
        fin = scene.smooth(
            [foot, (foot[0] + 60, foot[1] - 46), tip, (tip[0] + 20, tip[1] + 66), (foot[0] + 50, foot[1] + 44)]
        )
        scene.solid(fin, "#f2b52e", depth=10, shade=0.4)
        for dy in (-14, 14):
            scene.fill(
                inside(scene.tube([(foot[0] + 20, foot[1] + dy), (tip[0], tip[1] + 30 + dy * 2)], 6), fin),
                "#b37c10",
                0.8,
            )
    bottle = scene.tube([(470, 316), (690, 352)], 104)
    scene.shadow(bottle, 4, 8, 8, 0.35)
    scene.solid(bottle, "#f2d23a", depth=24, shade=0.45, gloss=0.6)
    scene.solid(scene.tube([(414, 306), (440, 311)], 40), "#8f98a6", depth=8)
    trunk = scene.tube(curve([(430, 430), (570, 440), (720, 456)]), 170, 160, 124)
    scene.shadow(trunk, 4, 9, 9, 0.35, "#02202c")
    scene.solid(trunk, suit, depth=24, gloss=0.35)
    for x in (520, 620):
        scene.fill(inside(scene.tube([(x, 300), (x + 14, 560)], 24), join(trunk, bottle)), "#3a4254")
    scene.fill(inside(scene.tube(curve([(440, 490), (570, 500), (700, 500)]), 14), trunk), "#2fb0d0", 0.9)
    near = sleeve(scene, [(440, 470), (330, 570), (230, 600)], (92, 80, 62), suit)
    scene.fill(inside(scene.box((296, 520, 310, 640)), near), "#2fb0d0", 0.9)
    hand(scene, (228, 600), 176, 44, TAN, 16)
    masked_face(scene)
    bubbles(scene)
    scene.vignette("#02142c", 0.4)
    return scene.finish()


def masked_face(scene: Scene) -> None:
    """Draw the head with hood, mask and mouthpiece."""
    head = Head(scene, (350, 370), 96, TAN)
    head.body(head.disc(0.06, -0.05, 1.12, 1.16), "#20242e", 0.2)
    scene.solid(
        head.mask([(-0.72, -0.5), (0.2, -0.72), (0.6, -0.2), (0.5, 0.5), (0.0, 0.84), (-0.5, 0.7), (-0.84, 0.1)]),
        TAN,
        depth=10,
        shade=0.3,
    )
    frame = head.mask(
        [(-0.98, -0.5), (-0.2, -0.7), (0.6, -0.56), (0.66, 0.0), (0.2, 0.26), (-0.2, 0.2), (-0.7, 0.3), (-1.0, 0.0)]
    )
    head.body(frame, "#e86a1e", 0.08, 0.4, 0.5)
    glass = scene.shrink(frame, 11)
    scene.ramp(glass, [(0, "#d6f7ff"), (1, "#5fb8d0")])
    for u in (-0.52, 0.2):
        scene.fill(head.disc(u, -0.16, 0.17, 0.15), "#ffffff")
        scene.fill(head.disc(u - 0.04, -0.15, 0.1), "#2c1a12")
        scene.fill(head.disc(u - 0.07, -0.19, 0.035), "#ffffff")
    scene.fill(inside(scene.blur(scene.tube([head.at(-0.7, 0.1), head.at(-0.3, -0.6)], 14), 3), glass), "#ffffff", 0.6)
    hose = scene.tube(curve([head.at(-0.2, 0.62), (330, 490), (420, 480), (436, 330)]), 20)
    scene.solid(hose, "#14161c", depth=5, gloss=0.4)
    head.body(head.disc(-0.28, 0.58, 0.3, 0.24), "#3a4254", 0.07, 0.4, 0.5)


def bubbles(scene: Scene) -> None:
    """Let the breath rise."""
    dice = random.Random(11)
    spots: list[tuple[Point, float]] = []
    for k in range(34):
        t = k / 34
        spots.append(
            ((300 + 70 * math.sin(t * 7) + dice.gauss(0, 24), 400 - 400 * t), 5 + 26 * t * dice.uniform(0.4, 1))
        )
    for (x, y), r in spots:
        scene.fill(scene.ellipse((x, y), r), "#e6fbff", 0.25)
        scene.pen().line(arc((x, y), r * 0.86, r * 0.86, 170, 290, 10), 2.5, "#ffffff")
    scene.fill(scene.blur(scene.box((0, -10, WIDTH, 30)), 14), lighter("#8fe8f0", 0.5), 0.6)
