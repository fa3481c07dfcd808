"""The opera house of Sydney on its harbour."""

from __future__ import annotations

import math
import random

from drawing import arc, curve, cut, darker, inside, mix
from PIL import Image
from scene import HEIGHT, WIDTH, Mask, Point, Scene, ripples


def shell(scene: Scene, foot: Point, tip: Point, heel: Point, bulge: float, way: int) -> Mask:
    """Raise a sail of white tiles: its mouth between foot and tip, its back down to the heel."""
    back = curve([tip, ((tip[0] + heel[0]) / 2 - way * bulge, (tip[1] + heel[1]) / 2 - bulge * 0.9), heel], steps=16)
    mouth = curve(
        [foot, ((foot[0] + tip[0]) / 2 + way * bulge * 0.18, (foot[1] + tip[1]) / 2 - bulge * 0.1), tip], steps=16
    )
    sail = scene.polygon([*mouth, *back])
    scene.shadow(sail, 10, 6, 10, 0.3, "#22324c")
    scene.ramp(sail, [(0, "#ffffff"), (0.6, "#f3efe6"), (1, "#cfc9c0")])
    ribs = [
        curve(
            [
                (foot[0] + (heel[0] - foot[0]) * t, foot[1] + (heel[1] - foot[1]) * t),
                (
                    foot[0] + (heel[0] - foot[0]) * t * 0.7 + (tip[0] - foot[0]) * 0.55 - way * bulge * 0.5 * t,
                    foot[1] + (tip[1] - foot[1]) * 0.55 - bulge * 0.2 * t,
                ),
                tip,
            ],
            steps=10,
        )
        for t in (0.1, 0.22, 0.36, 0.5, 0.64, 0.78, 0.9)
    ]
    lines = scene.traced(lambda pen: [pen.line(rib, 2) for rib in ribs] and None)
    scene.fill(inside(lines, sail), "#b4aca4", 0.8)
    scene.rim(sail, -way * 16, -6, "#8d96ac", 0.5, 12)
    scene.rim(sail, way * 6, 8, "#ffffff", 0.9, 4)
    return sail


def mouth(scene: Scene, foot: Point, tip: Point, other: Point) -> None:
    """Glaze the open front of a sail."""
    glass = scene.polygon(
        [
            foot,
            *curve([foot, ((foot[0] + tip[0]) / 2, (foot[1] + tip[1]) / 2 - 8), tip], steps=8),
            *curve(
                [tip, ((other[0] + tip[0]) / 2 + (other[0] - foot[0]) * 0.18, (other[1] + tip[1]) / 2), other], steps=8
            ),
        ]
    )
    scene.ramp(glass, [(0, "#5a4a52"), (0.5, "#c98a4e"), (1, "#ffd98a")])
    count = 7
    bars = [
        [tip, (foot[0] + (other[0] - foot[0]) * k / count, foot[1] + (other[1] - foot[1]) * k / count)]
        for k in range(count + 1)
    ]
    scene.fill(inside(scene.traced(lambda pen: [pen.line(bar, 2.4) for bar in bars] and None), glass), "#3a2a30", 0.8)
    scene.fill(cut(glass, scene.shrink(glass, 5)), "#f7f3ea", 0.9)


def bridge(scene: Scene) -> None:
    """Span the great arch of the bridge behind."""
    pen = scene.pen()
    far, deck = "#5f7290", 560
    upper = arc((250, deck + 10), 400, 250, 190, 350, 40)
    lower = arc((250, deck + 26), 372, 196, 190, 350, 40)
    pen.line(upper, 9, far)
    pen.line(lower, 8, far)
    for a, b in zip(upper[::2], lower[::2], strict=True):
        pen.line([a, b], 4, far)
    for a, b in zip(upper[:-2:2], lower[2::2], strict=True):
        pen.line([a, b], 3, far)
    pen.box((-10, deck, 700, deck + 14), darker(far, 0.2))
    for x, y in lower[::2]:
        if y < deck:
            pen.line([(x, y), (x, deck)], 3, far)
    for x in (-150, 610):
        pen.poly([(x - 8, deck - 84), (x + 46, deck - 84), (x + 54, 640), (x - 16, 640)], "#b39c86")
        pen.poly([(x + 22, deck - 84), (x + 46, deck - 84), (x + 54, 640), (x + 22, 640)], "#8a7666")


def house(scene: Scene) -> None:
    """Set the sails on their terrace."""
    base = scene.polygon([(250, 720), (300, 640), (1120, 632), (1180, 724)])
    scene.ramp(base, [(0, "#d9b99a"), (1, "#9a7a66")])
    steps = [[(250 + k * 4, 716 - k * 7), (1178 - k * 6, 720 - k * 7)] for k in range(9)]
    scene.fill(scene.traced(lambda pen: [pen.line(step, 2) for step in steps] and None), "#7a5a4c", 0.6)
    for foot, tip, heel, bulge, way, other in (
        ((1020, 640), (1136, 452), (900, 640), 60, 1, (1090, 650)),
        ((900, 640), (1030, 336), (770, 640), 92, 1, (985, 648)),
        ((760, 640), (884, 210), (560, 640), 128, 1, (850, 648)),
        ((430, 640), (318, 420), (560, 640), 70, -1, (372, 650)),
    ):
        mouth(scene, foot, tip, other)
        shell(scene, foot, tip, heel, bulge, way)
    for foot, tip, heel, bulge, way, other in (
        ((640, 668), (716, 494), (540, 668), 52, 1, (690, 676)),
        ((500, 668), (572, 520), (420, 668), 44, 1, (548, 676)),
        ((396, 668), (336, 556), (470, 668), 36, -1, (366, 676)),
    ):
        mouth(scene, foot, tip, other)
        shell(scene, foot, tip, heel, bulge, way)
    wall = scene.polygon([(232, 716), (1196, 716), (1196, 752), (232, 752)])
    scene.ramp(wall, [(0, "#b9947c"), (1, "#6a4c44")])
    pen, dice = scene.pen(), random.Random(6)
    for k in range(44):
        pen.box((250 + k * 21, 726, 262 + k * 21, 742), "#4a342e" if k % 5 else "#ffdf9a")
    for _ in range(46):
        x = dice.uniform(270, 1160)
        pen.box((x - 2, 700, x + 2, 714), dice.choice(["#3a3a4a", "#8a3a34", "#2f5a7a", "#f0e6d0"]))
        pen.disc((x, 697), 2.6, ink="#5a3a2c")


def ferry(scene: Scene, x: float, y: float, size: float) -> None:
    """Let a green and yellow ferry pass."""
    pen = scene.pen()
    pen.poly(
        [
            (x - size, y - size * 0.2),
            (x + size, y - size * 0.2),
            (x + size * 0.84, y + size * 0.12),
            (x - size * 0.84, y + size * 0.12),
        ],
        "#1f6a4a",
    )
    pen.box((x - size * 0.86, y - size * 0.44, x + size * 0.86, y - size * 0.2), "#f2d26a")
    pen.box((x - size * 0.6, y - size * 0.66, x + size * 0.6, y - size * 0.44), "#fff3d0")
    pen.box((x - size * 0.1, y - size * 0.9, x + size * 0.12, y - size * 0.66), "#1f6a4a")
    for k in range(11):
        pen.box(
            (x - size * 0.78 + k * size * 0.145, y - size * 0.38, x - size * 0.7 + k * size * 0.145, y - size * 0.28),
            "#3a5a6a",
        )
    pen.poly(
        curve(
            [
                (x + size * 0.8, y + size * 0.1),
                (x + size * 1.1, y + size * 0.02),
                (x + size * 1.2, y + size * 0.16),
                (x - size, y + size * 0.18),
                (x - size * 1.3, y + size * 0.12),
            ],
            True,
            5,
        ),
        "#ffffff",
    )


def opera_house() -> Image.Image:
    """Draw the opera house of Sydney."""
    scene = Scene()
    scene.sky([(0, "#2a6fc0"), (0.5, "#86c0e8"), (0.85, "#fde6c4"), (1, "#ffd2a0")], 700)
    scene.clouds((0, 60, WIDTH, 420), (3, 8), 21, "#ffffff", 0.7, (118, 205))
    pen = scene.pen()
    for k in range(30):
        high = 40 + (k * 97 % 120) * (1 if k < 8 or k > 20 else 0.4)
        pen.box((k * 42, 640 - high, k * 42 + 36, 660), mix("#8fa3bf", "#b9c6d6", k * 7 % 10 / 10))
    bridge(scene)
    scene.fill(scene.box((0, 628, WIDTH, 700)), "#5f8a5a")
    scene.texture(scene.box((0, 628, WIDTH, 700)), "#34603c", 0.8, (30, 4), 5, (110, 180))
    scene.ramp(scene.box((0, 690, WIDTH, HEIGHT)), [(0, "#4f9fc4"), (0.4, "#2478a8"), (1, "#0f4a7c")])
    ripples(scene, (0, 700, WIDTH, HEIGHT), 8, 420, ["#bfe6f4", "#5fb0d0", "#1a5f94", "#fff0d8"], 0.8)
    house(scene)
    glints = scene.blur(scene.polygon([(300, 756), (1140, 756), (1000, 860), (420, 860)]), 18)
    scene.fill(glints, "#fff3e0", 0.25)
    ripples(scene, (240, 758, 1180, 880), 12, 160, ["#ffffff", "#1f6a9a", "#8fcbe4", "#ffe0b8"], 0.6)
    ferry(scene, 170, 800, 96)
    for x, y in ((930, 130), (1000, 100), (870, 96), (160, 180)):
        wing = [*arc((x - 15, y), 15, 9, 180, 340, 8), *arc((x + 15, y), 15, 9, 200, 360, 8)]
        scene.pen().line(wing, 3, "#44546a")
    for k in range(3):
        x, y = 700 + k * 170, 840 + 14 * math.sin(k * 2)
        pen = scene.pen()
        pen.poly([(x, y - 110), (x, y - 14), (x + 52, y - 14)], "#ffffff")
        pen.poly([(x - 6, y - 96), (x - 6, y - 14), (x - 40, y - 14)], ("#f2b53a", "#e8604a", "#5fa8d8")[k])
        pen.poly([(x - 46, y - 10), (x + 56, y - 10), (x + 40, y + 8), (x - 34, y + 8)], "#2a3a5a")
    scene.vignette("#0a1c3c", 0.25)
    return scene.finish()
