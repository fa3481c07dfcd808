"""The Great Wall of China on its mountains in autumn."""

from __future__ import annotations

import random
from collections.abc import Sequence

from drawing import along, curve, darker, inside, mix
from PIL import Image
from scene import WIDTH, Colour, Point, Scene, down_to, foliage, jagged

STONE, LIT, DARK = "#b39a7a", "#e6cfa4", "#6b5648"
# where the middle of the walk runs, from the near corner to the far ridge, and half its width there
NEAR = [(250, 930, 190), (330, 800, 140), (430, 706, 104), (560, 640, 82), (700, 606, 66), (800, 560, 54)]
MIDDLE = [(800, 560, 54), (880, 500, 42), (884, 448, 34), (820, 410, 29), (720, 388, 25), (640, 352, 22)]
FAR = [(640, 352, 22), (560, 312, 18), (500, 268, 15), (420, 246, 12), (350, 214, 10), (300, 170, 8)]
FARTHEST = [(300, 170, 8), (240, 150, 6.5), (170, 158, 5.5), (100, 140, 4.5), (30, 150, 4)]


def edges(path: Sequence[tuple[float, float, float]]) -> tuple[list[Point], list[Point], list[float]]:
    """Return the left and the right edge of the walk, and half its width, along a smooth line."""
    line = curve([(x, y) for x, y, _ in path], steps=24)
    wide = curve([(w, 0.0) for _, _, w in path], steps=24)
    left: list[Point] = []
    right: list[Point] = []
    for k, (x, y) in enumerate(line):
        a, b = line[max(0, k - 1)], line[min(len(line) - 1, k + 1)]
        dx, dy = b[0] - a[0], b[1] - a[1]
        size = max(1e-6, (dx * dx + dy * dy) ** 0.5)
        half = wide[k][0]
        left.append((x + dy / size * half, y - dx / size * half * 0.42))
        right.append((x - dy / size * half, y + dx / size * half * 0.42))
    return left, right, [w for w, _ in wide]


def side_wall(
    scene: Scene, edge: Sequence[Point], wide: Sequence[float], stops: Sequence[tuple[float, Colour]], drop: float
) -> None:
    """Draw the outer face of the wall under one edge, with courses of stone."""
    low = [(x, y + w * drop) for (x, y), w in zip(edge, wide, strict=True)]
    mask = scene.polygon([*edge, *reversed(low)])
    scene.ramp(mask, stops)
    lines = [[(x, y + w * drop * k / 6) for (x, y), w in zip(edge, wide, strict=True)] for k in range(1, 6)]
    joints = [
        [(x, y + w * drop * k / 6), (x, y + w * drop * (k + 1) / 6)]
        for n, ((x, y), w) in enumerate(zip(edge, wide, strict=True))
        for k in range(6)
        if (n + k) % 4 == 0 and w > 24
    ]
    mortar = scene.traced(lambda pen: [pen.line(line, 1.2) for line in [*lines, *joints]] and None)
    scene.fill(inside(mortar, mask), "#4a3a34", 0.35)


def parapet(scene: Scene, edge: Sequence[Point], wide: Sequence[float], face: Colour, top: Colour, high: float) -> None:
    """Draw the battlements on one edge: a low wall and its merlons."""
    pen = scene.pen()
    low = [(x, y - w * high * 0.55) for (x, y), w in zip(edge, wide, strict=True)]
    pen.poly([*edge, *reversed(low)], face)
    pen.line(low, max(1.0, wide[0] * 0.02), top)
    x, gap = 0.0, False
    spots = along(edge, 2)
    while x < len(spots) - 2:
        k = min(len(wide) - 1, round(spots[int(x)][1] * (len(wide) - 1)))
        step = max(1.5, wide[k] * 0.17)
        a, b = spots[int(x)][0], spots[min(len(spots) - 1, int(x + step))][0]
        if not gap:
            rise = wide[k] * high
            pen.poly([a, b, (b[0], b[1] - rise), (a[0], a[1] - rise)], face)
            cap = max(1.0, rise * 0.12)
            pen.poly(
                [(a[0], a[1] - rise - cap), (b[0], b[1] - rise - cap), (b[0], b[1] - rise), (a[0], a[1] - rise)], top
            )
            if rise > 24:
                cx, cy = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2 - rise * 0.72
                pen.box((cx - rise * 0.05, cy - rise * 0.08, cx + rise * 0.05, cy + rise * 0.08), darker(face, 0.5))
        x += step * (1 if not gap else 0.6)
        gap = not gap


def wall(scene: Scene, path: Sequence[tuple[float, float, float]], haze: float) -> None:
    """Draw a stretch of the wall: far parapet, walk with steps, near parapet and its outer face."""
    left, right, wide = edges(path)
    mist = "#d9b9a0"
    stone, lit, dark = (mix(c, mist, haze) for c in (STONE, LIT, DARK))
    flips = [k for k in range(len(left)) if left[k][1] <= right[k][1]]
    upper, lower = (left, right) if len(flips) > len(left) / 2 else (right, left)
    side_wall(scene, upper, wide, [(0, lit), (1, stone)], 0.5)
    parapet(scene, upper, wide, stone, lit, 0.46)
    walk = scene.polygon([*left, *reversed(right)])
    scene.ramp(walk, [(0, mix(lit, "#fff0cc", 0.3)), (1, mix(stone, lit, 0.4))])
    treads = [[a, b] for a, b in list(zip(left, right, strict=True))[::2]]
    lines = scene.traced(lambda pen: [pen.line(tread, max(0.8, wide[0] * 0.012)) for tread in treads] and None)
    scene.fill(inside(lines, walk), dark, 0.4)
    side_wall(scene, lower, wide, [(0, mix(stone, dark, 0.45)), (1, dark)], 0.85)
    parapet(scene, lower, wide, mix(stone, dark, 0.4), lit, 0.46)


def watchtower(scene: Scene, x: float, foot: float, wide: float, haze: float) -> None:
    """Draw a square tower with arched openings and battlements, seen a little from the left."""
    mist = "#d9b9a0"
    stone, lit, dark = (mix(c, mist, haze) for c in (STONE, LIT, DARK))
    high, half = wide * 0.95, wide / 2
    front = scene.polygon(
        [
            (x - half, foot),
            (x - half * 0.94, foot - high),
            (x + half * 0.4, foot - high),
            (x + half * 0.4, foot + wide * 0.06),
        ]
    )
    scene.ramp(front, [(0, lit), (0.6, stone), (1, mix(stone, dark, 0.4))])
    side = scene.polygon(
        [
            (x + half * 0.4, foot + wide * 0.06),
            (x + half * 0.4, foot - high),
            (x + half, foot - high * 0.97),
            (x + half * 1.05, foot - wide * 0.04),
        ]
    )
    scene.ramp(side, [(0, mix(stone, dark, 0.6)), (1, dark)])
    pen = scene.pen()
    for k in range(1, 9):
        y = foot - high * k / 9
        pen.line([(x - half * 0.97, y), (x + half * 0.4, y)], max(0.7, wide * 0.006), mix(stone, dark, 0.35))
    for k in range(3):
        cx, r = x - half * 0.7 + k * half * 0.42, wide * 0.062
        y = foot - high * 0.5
        pen.box((cx - r, y - r * 0.6, cx + r, y + r * 1.7), mix(dark, "#1a1018", 0.6))
        pen.disc((cx, y - r * 0.6), r, r, mix(dark, "#1a1018", 0.6))
    cx, r = x + half * 0.7, wide * 0.05
    pen.box((cx - r, foot - high * 0.55, cx + r, foot - high * 0.36), "#1f1418")
    pen.disc((cx, foot - high * 0.55), r, r, "#1f1418")
    for y, grow in ((high, 1.04), (high * 0.92, 1.0)):
        pen.box((x - half * grow, foot - y - wide * 0.03, x + half * 0.42, foot - y), lit)
        pen.poly(
            [
                (x + half * 0.42, foot - y - wide * 0.03),
                (x + half * 1.06, foot - y * 0.98 - wide * 0.02),
                (x + half * 1.06, foot - y * 0.98),
                (x + half * 0.42, foot - y),
            ],
            dark,
        )
    for k in range(6):
        left = x - half + k * half * 0.25
        pen.box((left, foot - high - wide * 0.16, left + half * 0.15, foot - high - wide * 0.03), mix(stone, lit, 0.5))
    for k in range(3):
        left = x + half * (0.46 + 0.21 * k)
        pen.box((left, foot - high - wide * 0.14, left + half * 0.12, foot - high - wide * 0.01), dark)


def autumn_slope(scene: Scene, line: Sequence[Point], seed: int, size: float, haze: float, count: int) -> None:
    """Paint a slope and plant trees in autumn colours on it, small far away."""
    mask = scene.polygon(down_to(line))
    base = mix("#5f6a3a", "#c9a8a4", haze)
    scene.ramp(mask, [(0, mix(base, "#ffd98a", 0.25)), (1, darker(base, 0.45))])
    for k, ink in enumerate(("#8a4f2a", "#b98a3a", "#3f5030")):
        scene.texture(
            mask, mix(ink, "#c9a8a4", haze), 0.5, (round(300 / size), round(110 / size)), seed + k, (120, 190)
        )
    dice, pen = random.Random(seed), scene.pen()
    inks = [mix(ink, "#c9a8a4", haze) for ink in ("#55692f", "#6f7a36", "#a8742f", "#94482a", "#b98f38", "#465c30")]
    spots: list[tuple[float, float]] = []
    while len(spots) < count:
        x, y0 = dice.choice(line)
        spots.append((y0 + dice.random() ** 1.2 * 260, x + dice.uniform(-12, 12)))
    for y, x in sorted(spots):
        ink, r = dice.choice(inks), size * dice.uniform(0.7, 1.2)
        pen.disc((x + r * 0.25, y + r * 0.35), r * 0.95, r * 0.6, darker(ink, 0.5))
        for _ in range(8):
            dx, dy = dice.uniform(-0.7, 0.7), dice.uniform(-0.6, 0.5)
            tone = mix(darker(ink, 0.3), mix(ink, "#ffe08a", 0.35), max(0.0, min(1.0, 0.45 - dx * 0.4 - dy * 0.6)))
            pen.disc((x + dx * r, y + dy * r), r * 0.45, r * 0.36, tone)


def great_wall() -> Image.Image:
    """Draw the Great Wall of China."""
    scene = Scene()
    scene.sky([(0, "#5b8fc8"), (0.35, "#b4cbe0"), (0.7, "#ffe0b8"), (1, "#ffc994")], 420)
    scene.light((1040, 120), 480, "#fff0b8", 0.75)
    scene.clouds((0, -40, WIDTH, 300), (3, 7), 5, "#ffffff", 0.6, (115, 205))
    for y, high, ink, seed in ((210, 150, "#a9b4cf", 3), (270, 130, "#a3a3bd", 8), (330, 110, "#b39c9c", 15)):
        mask = scene.polygon(down_to(jagged(seed, y, high, 8)))
        scene.ramp(mask, [(0, ink), (0.5, mix(ink, "#ffe0c0", 0.5)), (1, mix(ink, "#ffe0c0", 0.6))])
    first = curve(
        [
            (-10, 160),
            (100, 150),
            (170, 166),
            (240, 158),
            (300, 178),
            (350, 224),
            (420, 256),
            (500, 280),
            (640, 364),
            (760, 420),
            (900, 440),
            (1040, 400),
            (1210, 360),
        ],
        steps=8,
    )
    autumn_slope(scene, first, 4, 9, 0.5, 950)
    wall(scene, FARTHEST[::-1], 0.5)
    wall(scene, FAR[::-1], 0.38)
    watchtower(scene, 300, 184, 44, 0.42)
    watchtower(scene, 96, 150, 26, 0.5)
    second = curve(
        [
            (-10, 420),
            (160, 380),
            (340, 400),
            (500, 400),
            (640, 384),
            (760, 424),
            (880, 470),
            (960, 500),
            (1080, 470),
            (1210, 440),
        ],
        steps=8,
    )
    autumn_slope(scene, second, 9, 15, 0.26, 560)
    wall(scene, MIDDLE[::-1], 0.2)
    watchtower(scene, 640, 372, 84, 0.26)
    third = curve(
        [
            (-10, 640),
            (120, 600),
            (300, 640),
            (460, 690),
            (600, 640),
            (740, 600),
            (830, 570),
            (960, 600),
            (1090, 640),
            (1210, 620),
        ],
        steps=8,
    )
    autumn_slope(scene, third, 14, 25, 0.06, 300)
    wall(scene, NEAR[::-1], 0.0)
    watchtower(scene, 850, 590, 190, 0.04)
    for i, (x, y, r) in enumerate(((1130, 800, 150), (960, 880, 120), (1180, 660, 84), (40, 800, 110), (780, 910, 84))):
        ink = ("#b4502a", "#d08a2f", "#8a7a34", "#c2602a", "#7a7a34")[i]
        foliage(scene, (x, y), r, r * 0.8, i + 3, ink, 9, 420, 0.55)
    scene.haze(300, 90, "#ffe3c4", 0.22)
    scene.vignette("#2a1820", 0.3)
    return scene.finish()
