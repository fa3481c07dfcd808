"""The leaning tower of Pisa on its lawn."""

from __future__ import annotations

import math
import random

from drawing import arc, darker, lighter, mix
from PIL import Image
from scene import HEIGHT, WIDTH, Colour, Point, Scene, foliage, grass

FOOT, LEAN = (590.0, 812.0), math.radians(6.5)
STONE: list[tuple[float, Colour]] = [
    (0, "#c9b594"),
    (0.25, "#fffaf0"),
    (0.55, "#efe2c8"),
    (0.85, "#b79f80"),
    (1, "#8a745e"),
]
FLOORS = [(0, 158, 136)] + [(158 + k * 76, 158 + (k + 1) * 76, 124) for k in range(6)] + [(614, 700, 96)]


def at(u: float, v: float) -> Point:
    """Return a point of the tower: from its axis and up from its foot."""
    return FOOT[0] + u * math.cos(LEAN) + v * math.sin(LEAN), FOOT[1] - v * math.cos(LEAN) + u * math.sin(LEAN)


def ring(v: float, half: float, back: bool = False) -> list[Point]:
    """Return the front (or back) edge of a round floor, from left to right."""
    angles = [math.pi - math.pi * k / 24 for k in range(25)]
    return [at(math.cos(a) * half, v - (-1 if back else 1) * math.sin(a) * half * 0.13) for a in angles]


def drum(scene: Scene, low: float, high: float, half: float, stops: list[tuple[float, Colour]]) -> None:
    """Paint a round wall between two heights."""
    wall = scene.polygon([*ring(low, half), *reversed(ring(high, half))])
    scene.ramp(wall, stops, "right")


def arcade(scene: Scene, low: float, high: float, half: float, count: int, deep: bool) -> None:
    """Draw the columns and arches that run round a floor."""
    pen = scene.pen()
    for k in range(count):
        a0, a1 = math.pi * k / count, math.pi * (k + 1) / count
        x0, x1 = -math.cos(a0) * half, -math.cos(a1) * half
        sag = math.sin((a0 + a1) / 2) * half * 0.13
        wide = (x1 - x0) / 2
        middle = (x0 + x1) / 2
        top = high - sag - (high - low) * 0.2
        foot = low - sag + (high - low) * 0.06
        bow = [
            (middle + wide * 0.74 * math.cos(math.radians(t)), top + min(wide * 0.74, 22) * math.sin(math.radians(t)))
            for t in range(0, 181, 20)
        ]
        dark = mix("#5a4636", "#2c2018", max(0.0, middle / half))
        hole = [at(middle - wide * 0.74, foot), *[at(u, v) for u, v in reversed(bow)], at(middle + wide * 0.74, foot)]
        pen.poly(hole, dark if deep else mix(dark, "#d9c6a4", 0.62))
        if deep:
            inner = [
                at(middle - wide * 0.74, foot),
                at(middle - wide * 0.2, foot + 4),
                at(middle - wide * 0.2, top),
                at(middle - wide * 0.74, top),
            ]
            pen.poly(inner, mix(dark, "#e0cda8", 0.35))
    for k in range(count + 1):
        a = math.pi * k / count
        x, sag = -math.cos(a) * half * 0.995, math.sin(a) * half * 0.13
        wide = 1.4 + 4.2 * math.sin(a)
        lit = colour(x / half)
        foot, top = low - sag + 2, high - sag - (high - low) * 0.22
        pen.poly([at(x - wide, foot), at(x - wide, top), at(x + wide, top), at(x + wide, foot)], lit)
        pen.poly(
            [at(x + wide * 0.3, foot), at(x + wide * 0.3, top), at(x + wide, top), at(x + wide, foot)],
            darker(lit, 0.25),
        )
        pen.poly(
            [
                at(x - wide * 1.7, top),
                at(x - wide * 1.7, top + 6),
                at(x + wide * 1.7, top + 6),
                at(x + wide * 1.7, top),
            ],
            lighter(lit, 0.3),
        )


def colour(across: float) -> Colour:
    """Return the colour of the marble at a place across the tower, -1 to 1."""
    lit = max(0.0, 1 - abs(across + 0.4) * 0.75)
    return mix("#8f7a62", "#fffaf0", lit)


def ledge(scene: Scene, v: float, half: float, thick: float) -> None:
    """Draw the rim between two floors."""
    drum(scene, v, v + thick, half, STONE)
    lid = scene.polygon([*ring(v + thick, half), *reversed(ring(v + thick, half, back=True))])
    scene.fill(lid, "#d9c8a8")


def tower(scene: Scene) -> None:
    """Build the tower floor by floor."""
    for k, (low, high, half) in enumerate(FLOORS):
        core = half if k == 0 else half - 16
        drum(scene, low, high, core, [(p, darker(ink, 0.06)) for p, ink in STONE])
        count = 11 if k == 0 else 16 if k < 7 else 9
        arcade(scene, low + 6, high - 8, half if k < 7 else half - 10, count, deep=0 < k < 7)
        ledge(scene, high - 10, half + 8, 12)
    pen = scene.pen()
    for k in range(15):
        a = math.pi * k / 14
        x, sag = -math.cos(a) * 98, math.sin(a) * 98 * 0.13
        pen.line([at(x, 702 - sag), at(x, 722 - sag)], 3, colour(x / 98))
    pen.line(ring(722, 98), 4, "#e6d6b8")
    pen.line([at(0, 706), at(0, 790)], 4, "#7a6a5a")
    cloth = [at(0, 788), at(56, 792), at(92, 780), at(92, 744), at(56, 756), at(0, 750)]
    scene.solid(scene.polygon(cloth), "#d33a30", depth=5)
    door = [
        at(-24, -14),
        at(-24, 50),
        *[at(24 * math.cos(math.radians(t)), 50 + 24 * math.sin(math.radians(t))) for t in range(180, -1, -20)],
        at(24, -14),
    ]
    pen = scene.pen()
    pen.poly(door, "#3a2a20")


def cathedral(scene: Scene) -> None:
    """Draw part of the cathedral behind, upright, so that one sees how the tower leans."""
    wall = scene.box((-10, 520, 330, 790))
    scene.ramp(wall, [(0, "#fbf3e2"), (1, "#cbb894")])
    pen = scene.pen()
    for k in range(9):
        pen.box((-10, 540 + k * 28, 330, 545 + k * 28), "#b9ab92")
    for row in range(2):
        for k in range(8):
            x, y = 4 + k * 42, 640 + row * 110
            pen.poly([(x, y), *arc((x + 13, y - 50), 13, 13, 180, 360, 10), (x + 26, y)], "#8f7c66")
    roof = scene.polygon([(-10, 524), (-10, 450), (270, 450), (344, 524)])
    scene.ramp(roof, [(0, "#a8543a"), (1, "#7a3626")])
    side = scene.polygon([(330, 790), (330, 520), (300, 480), (404, 420), (430, 520), (430, 790)])
    scene.ramp(side, [(0, "#efe2c8"), (1, "#a8977c")], "right")
    dome = scene.polygon([*arc((130, 452), 118, 130, 180, 360, 30)])
    scene.ramp(dome, [(0, "#c9b4a0"), (0.4, "#a8b0b4"), (1, "#6a7680")], "right")
    scene.fill(scene.box((118, 292, 142, 330), 4), "#e6dcc8")
    scene.fill(scene.ellipse((130, 288), 11), "#e0b040")


def people(scene: Scene) -> None:
    """Let visitors stand about, some holding the tower up."""
    dice, pen = random.Random(3), scene.pen()
    for x, y, up in (
        (330, 846, True),
        (420, 868, False),
        (960, 858, False),
        (1010, 852, True),
        (860, 842, False),
        (250, 850, False),
        (1100, 866, False),
    ):
        shirt = dice.choice(["#d9483a", "#3a7ac9", "#f2b53a", "#4f9a5a", "#8a5ab0"])
        pen.box((x - 7, y - 26, x - 1, y), "#3a4256")
        pen.box((x + 1, y - 26, x + 7, y), "#3a4256")
        pen.box((x - 10, y - 56, x + 10, y - 24), shirt)
        pen.disc((x, y - 66), 10, ink="#d9a070")
        pen.disc((x, y - 71), 10, 7, "#4a2f20")
        arm = [(x + 8, y - 52), (x + 26, y - 60)] if up else [(x + 9, y - 52), (x + 14, y - 28)]
        pen.line(arm, 5, "#d9a070")
        pen.line([(x - 9, y - 52), (x - 14, y - 28)], 5, "#d9a070")


def leaning_tower() -> Image.Image:
    """Draw the leaning tower of Pisa."""
    scene = Scene()
    scene.sky([(0, "#2f86d0"), (0.6, "#9fd2ee"), (1, "#eaf4f0")], 800)
    for x, y, wide, seed in ((960, 240, 340, 3), (250, 190, 260, 5), (1080, 480, 260, 8)):
        scene.cumulus((x, y), wide, seed, "#ffffff", "#c4d6e6")
    for k in range(18):
        foliage(scene, (400 + k * 52, 760 + (k * 29 % 24)), 60, 66, k, ("#3f6a3a", "#53803f")[k % 2], 10, 110)
    cathedral(scene)
    lawn = scene.box((0, 784, WIDTH, HEIGHT))
    scene.ramp(lawn, [(0, "#86bd4a"), (1, "#3f7f2c")])
    grass(scene, lambda x: 800, 5, 900, 16, ["#8fc850", "#5f9f38", "#4a8a2e"], depth=100)
    path = scene.polygon([(560, 900), (700, 900), (640, 812), (600, 812)])
    scene.ramp(path, [(0, "#e6dcc4"), (1, "#c9b894")])
    scene.fill(scene.blur(scene.ellipse((680, 828), 220, 20), 12), "#1f3f18", 0.5)
    tower(scene)
    people(scene)
    scene.vignette("#0a2444", 0.25)
    return scene.finish()
