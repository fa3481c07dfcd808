"""Pictures that give little away band by band: a hedge maze and a field of sunflowers."""

from __future__ import annotations

import math
import random

from drawing import darker, mix
from PIL import Image
from scene import HEIGHT, WIDTH, Point, Scene, down_to, rolling

ACROSS, DOWN, CELL = 16, 12, 75


def passages(seed: int) -> set[tuple[int, int]]:
    """Return the open squares of a maze on a grid of cells and walls, both counted."""
    dice = random.Random(seed)
    open_ones = {(1, 1)}
    trail = [(1, 1)]
    while trail:
        x, y = trail[-1]
        ways = [
            (x + dx, y + dy, x + dx // 2, y + dy // 2)
            for dx, dy in ((2, 0), (-2, 0), (0, 2), (0, -2))
            if 0 < x + dx < ACROSS * 2 and 0 < y + dy < DOWN * 2 and (x + dx, y + dy) not in open_ones
        ]
        if not ways:
            trail.pop()
            continue
        nx, ny, mx, my = dice.choice(ways)
        open_ones |= {(nx, ny), (mx, my)}
        trail.append((nx, ny))
    return open_ones


def maze() -> Image.Image:
    """Draw a hedge maze from above, with a fountain in the middle and people lost in it."""
    scene = Scene()
    ground = scene.box((0, 0, WIDTH, HEIGHT))
    scene.ramp(ground, [(0, "#e6d3a4"), (1, "#d0b67e")])
    scene.texture(ground, "#a98a54", 0.5, (40, 30), 3, (130, 200))
    half = CELL / 2
    square = [(x, y) for x in range(13, 20) for y in range(9, 16)]
    ways = passages(11) | set(square)
    walls = [
        (x * half - half / 2, y * half - half / 2, x * half + half / 2, y * half + half / 2)
        for x in range(ACROSS * 2 + 1)
        for y in range(DOWN * 2 + 1)
        if (x, y) not in ways
    ]
    hedge = scene.traced(lambda pen: [pen.box((a - 1, b - 1, c + 1, d + 1)) for a, b, c, d in walls] and None)
    hedge = scene.grow(scene.blur(hedge, 3), 1)
    scene.shadow(hedge, 9, 13, 5, 0.55, "#3a2a08")
    scene.fill(hedge, "#2c5a24")
    dice, pen = random.Random(4), scene.pen()
    for a, b, c, d in walls:
        for _ in range(26):
            x, y = dice.uniform(a, c), dice.uniform(b, d)
            lit = 1 - ((x - a) / half * 0.4 + (y - b) / half * 0.6) + dice.uniform(-0.3, 0.3)
            pen.disc((x - 2, y - 3), 5.5, 4.2, mix("#2f6a28", "#9ad05a", max(0.0, min(1.0, lit * 0.75))))
        if dice.random() < 0.1:
            pen.disc(((a + c) / 2, (b + d) / 2), 6, ink=dice.choice(["#f7f0f4", "#f08ab0", "#e85a6a"]))
    fountain(scene, (16 * half, 12 * half))
    strollers(scene, [(x * half, y * half) for x, y in sorted(passages(11))])
    scene.vignette("#14240a", 0.35)
    return scene.finish()


def fountain(scene: Scene, centre: Point) -> None:
    """Put a round fountain in the open square."""
    x, y = centre
    for r, ink in ((74, "#b9b0a0"), (64, "#e6ded0"), (56, "#3f9fc4"), (24, "#cfc6b6"), (18, "#7fd0e8")):
        mask = scene.ellipse(centre, r)
        if r == 74:
            scene.shadow(mask, 8, 10, 6, 0.5)
        scene.solid(mask, ink, depth=5, shade=0.3, gloss=0.5)
    drops = [
        (x + math.cos(a) * r, y + math.sin(a) * r) for r in (14, 30, 42) for a in (k * math.pi / 10 for k in range(20))
    ]
    scene.fill(scene.traced(lambda pen: [pen.disc(drop, 3) for drop in drops] and None), "#ffffff", 0.85)


def strollers(scene: Scene, spots: list[Point]) -> None:
    """Let a few people wander, seen from above, some under parasols."""
    dice = random.Random(9)
    for k, (x, y) in enumerate(dice.sample(spots, 11)):
        ink = ("#d9382e", "#2f6ac0", "#f2b52e", "#8a4ab0")[k % 4]
        if k % 3 == 0:
            shade = scene.ellipse((x, y), 19)
            scene.shadow(shade, 8, 10, 5, 0.5)
            for j in range(8):
                a = math.radians(j * 45)
                b = math.radians(j * 45 + 45)
                slice_of = [
                    (x, y),
                    (x + math.cos(a) * 20, y + math.sin(a) * 20),
                    (x + math.cos(b) * 20, y + math.sin(b) * 20),
                ]
                scene.pen().poly(slice_of, ink if j % 2 else "#fff6e6")
        else:
            scene.fill(scene.blur(scene.ellipse((x + 7, y + 8), 11, 8), 3), "#3a2a08", 0.5)
            pen = scene.pen()
            pen.disc((x, y), 13, 9, ink)
            pen.disc((x, y - 1), 7, ink=("#5a3a24", "#e0c080", "#2a1c14")[k % 3])


# Sunflowers


def sunflower(scene: Scene, x: float, y: float, size: float, seed: int) -> None:
    """Draw a flower that looks at us."""
    dice, pen = random.Random(seed), scene.pen()
    tilt = dice.uniform(0.82, 1.0)
    for ring, (share, ink) in enumerate(((1.0, "#e8991a"), (0.92, "#f7b91e"), (0.8, "#ffd23a"))):
        count = 21
        for k in range(count):
            a = k * 360 / count + ring * 6 + dice.uniform(-4, 4)
            c, s = math.cos(math.radians(a)), math.sin(math.radians(a)) * tilt
            pen.leaf(
                (x + c * size * 0.3, y + s * size * 0.3),
                math.degrees(math.atan2(s, c)),
                size * 0.72 * share,
                size * 0.2,
                darker(ink, 0.22),
            )
            pen.leaf(
                (x + c * size * 0.32, y + s * size * 0.3 - 1.5),
                math.degrees(math.atan2(s, c)),
                size * 0.68 * share,
                size * 0.15,
                ink,
            )
    pen.disc((x, y), size * 0.47, size * 0.47 * tilt, "#2c160a")
    for k in range(150):
        a, far = k * 2.39996, (k / 150) ** 0.5
        lit = 0.25 + 0.75 * abs(far - 0.35)
        pen.disc(
            (x + math.cos(a) * far * size * 0.43, y + math.sin(a) * far * size * 0.43 * tilt),
            size * 0.032,
            ink=mix("#3a1c0a", "#c98a34", lit * 0.8),
        )


def stalk(scene: Scene, x: float, y: float, size: float, seed: int) -> None:
    """Draw the stalk with its broad leaves."""
    dice, pen = random.Random(seed), scene.pen()
    pen.line([(x, y), (x + dice.uniform(-8, 8), y + size * 4)], size * 0.14, "#4f8a2e")
    for k in range(3):
        side = 1 if (k + seed) % 2 else -1
        turn = 90 - side * dice.uniform(50, 84)
        spot = (x, y + size * (0.9 + 0.8 * k))
        pen.leaf(spot, turn, size * 1.15, size * 0.62, "#3a7426")
        pen.leaf(spot, turn, size * 1.1, size * 0.3, "#5f9a38")


def sunflowers() -> Image.Image:
    """Draw a field of sunflowers."""
    scene = Scene()
    scene.sky([(0, "#2f86d8"), (0.7, "#a9daf4"), (1, "#fff0c8")], 420)
    scene.cumulus((260, 190), 330, 2, "#ffffff", "#c9dcec")
    scene.cumulus((920, 150), 380, 6, "#ffffff", "#c9dcec")
    scene.fill(scene.polygon(down_to(rolling(8, 330, 60, 3), 460)), "#8a9ac0")
    scene.fill(scene.polygon(down_to(rolling(3, 366, 30, 4), 460)), "#7a9a5a")
    pen = scene.pen()
    pen.box((846, 300, 900, 366), "#e6cba4")
    pen.poly([(836, 304), (873, 268), (910, 304)], "#b5563a")
    scene.ramp(scene.box((0, 376, WIDTH, HEIGHT)), [(0, "#9aa83a"), (0.3, "#4f8a2e"), (1, "#1f4a18")])
    dice = random.Random(5)
    for row in range(13):
        near = (row / 12) ** 1.7
        y, size = 388 + near * 420, 11 + near * 92
        count = max(7, round(WIDTH / (size * 1.75)))
        places = [
            (
                -20 + (k + 0.5 * (row % 2) + dice.uniform(-0.18, 0.18)) * (WIDTH + 60) / count,
                y + dice.uniform(-0.3, 0.3) * size,
            )
            for k in range(count + 1)
        ]
        if row > 4:
            for k, (x, fy) in enumerate(places):
                stalk(scene, x, fy, size, row * 40 + k)
        for k, (x, fy) in enumerate(places):
            sunflower(scene, x, fy, size, row * 50 + k)
        if row < 12:
            scene.haze(y + size * 0.6, 30 + size * 0.5, "#2f6a1c", 0.16)
    scene.light((1100, 60), 520, "#fff3c0", 0.6)
    scene.vignette("#1a2a06", 0.3)
    return scene.finish()
