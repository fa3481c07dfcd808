"""An octopus on the sea bed, with a wreck's chest and corals."""

from __future__ import annotations

import math
import random

from drawing import arc, curve, darker, inside, lighter, mix
from PIL import Image
from scene import HEIGHT, WIDTH, Point, Scene, down_to, rolling

SKIN = "#d8502e"
ARMS = (
    [(480, 560), (380, 640), (250, 640), (150, 720), (180, 810), (250, 790)],
    [(520, 600), (450, 720), (340, 760), (300, 840), (360, 880), (410, 850)],
    [(560, 620), (540, 740), (500, 820), (540, 890), (600, 870)],
    [(640, 620), (680, 740), (700, 820), (660, 880), (610, 850)],
    [(690, 600), (760, 700), (870, 740), (920, 820), (870, 880), (820, 840)],
    [(720, 560), (830, 600), (960, 600), (1060, 680), (1050, 780), (980, 770)],
    [(440, 520), (330, 520), (220, 460), (130, 480), (110, 400), (170, 370)],
    [(760, 520), (860, 500), (950, 420), (1050, 420), (1090, 330), (1030, 300)],
)


def arm(scene: Scene, points: list[Point], k: int) -> None:
    """Draw an arm with its suckers."""
    line = curve(points, steps=14)
    mask = scene.tube(line, 104, 84, 62, 44, 30, 16)
    scene.shadow(mask, 8, 14, 12, 0.4, "#02202c")
    scene.solid(mask, mix(SKIN, "#a8321e", 0.08 * (k % 3)), depth=14, shade=0.5, gloss=0.4)
    scene.texture(mask, "#8a1f14", 0.4, (10, 10), 40 + k, (140, 200))
    pen = scene.pen()
    for i in range(8, len(line) - 4, 5):
        (ax, ay), (bx, by) = line[i - 1], line[i + 1]
        long = math.dist((ax, ay), (bx, by)) or 1
        share = i / len(line)
        half = (52 * (1 - share) + 6) * 0.62
        nx, ny = -(by - ay) / long * half, (bx - ax) / long * half
        if ny < 0:
            nx, ny = -nx, -ny
        x, y = line[i][0] + nx, line[i][1] + ny
        r = 11 * (1 - share) + 4
        pen.disc((x, y), r, r * 0.8, "#ffd0b0")
        pen.disc((x, y), r * 0.55, r * 0.42, "#c86a4a")


def deep(scene: Scene) -> None:
    """Paint the water, the rays of light and the ground."""
    scene.sky([(0, "#5fd0e0"), (0.35, "#1f8fb4"), (0.75, "#0f4f7c"), (1, "#082a4c")])
    rays = [
        [(x, -10), (x + 60, -10), (x + 60 - lean, 760), (x - 90 - lean, 760)]
        for x, lean in ((120, 120), (330, 60), (560, 0), (760, -60), (980, -140))
    ]
    beams = scene.traced(lambda pen: [pen.poly(ray) for ray in rays] and None)
    scene.glow(inside(scene.blur(beams, 18), scene.fade(0, 780)), 0, "#c8f7ff", 0.35)
    for seed, y, ink in ((3, 560, "#1a6a8c"), (8, 640, "#12527a")):
        scene.fill(scene.polygon(down_to(rolling(seed, y, 90, 5))), ink, 0.7)
    sand = scene.polygon(down_to(rolling(5, 780, 34, 2)))
    scene.ramp(sand, [(0, "#e0cf9a"), (0.4, "#a9a47c"), (1, "#4f6a6a")])
    scene.texture(sand, "#6a7a64", 0.5, (8, 8), 4, (120, 200))
    coral(scene)


def coral(scene: Scene) -> None:
    """Grow corals and weed left and right."""
    dice = random.Random(6)
    for x, y, size, ink in (
        (70, 860, 150, "#e86a8a"),
        (1130, 850, 170, "#f2a23a"),
        (230, 900, 110, "#b06ad0"),
        (990, 896, 110, "#e8506a"),
    ):
        for k in range(9):
            a = math.radians(-150 + k * 15)
            bend = dice.uniform(-20, 20)
            mid = (x + math.cos(a) * size * 0.5 + bend, y + math.sin(a) * size * 0.5)
            twig = scene.tube(curve([(x, y), mid, (x + math.cos(a) * size, y + math.sin(a) * size)]), 24, 16, 13)
            scene.solid(twig, ink, depth=5, shade=0.35, gloss=0.4)
    for k in range(14):
        x = dice.choice([dice.uniform(0, 180), dice.uniform(1040, 1200)])
        high = dice.uniform(160, 360)
        blade = scene.tube(
            curve([(x, 900), (x + 24, 900 - high * 0.4), (x - 18, 900 - high * 0.7), (x + 14, 900 - high)]), 16, 13, 4
        )
        scene.fill(blade, mix("#2f8a5a", "#123f44", k / 14), 0.85)


def mantle(scene: Scene) -> None:
    """Draw the great soft head and the eyes."""
    dome = scene.smooth(
        [
            (470, 600),
            (420, 500),
            (430, 420),
            (392, 300),
            (430, 170),
            (540, 96),
            (660, 96),
            (770, 170),
            (808, 300),
            (770, 420),
            (780, 500),
            (730, 600),
            (600, 650),
        ]
    )
    scene.shadow(dome, 6, 12, 14, 0.4, "#02202c")
    scene.ramp(dome, [(0, "#f28a4e"), (0.4, SKIN), (1, "#a8321e")])
    scene.texture(dome, "#8a1f14", 0.45, (7, 7), 12, (130, 200))
    scene.texture(dome, "#ffc08a", 0.5, (13, 13), 13, (160, 200))
    scene.rim(dome, -30, -16, "#5a1010", 0.5, 24)
    scene.rim(dome, 14, 16, "#ffe0b8", 0.6, 12)
    scene.fill(scene.blur(scene.ellipse((530, 200), 70, 44), 22), "#fff0dc", 0.55)
    for x, way in ((506, -1), (694, 1)):
        lid = scene.ellipse((x, 470), 66, 62)
        scene.solid(lid, lighter(SKIN, 0.12), depth=14, shade=0.4, gloss=0.4)
        scene.solid(scene.ellipse((x, 474), 46, 44), "#fff3c8", depth=8, shade=0.3)
        scene.fill(scene.ellipse((x + way * 2, 476), 30), "#e0a02e")
        scene.fill(scene.box((x - 26, 466, x + 26, 486), 10), "#14100c")
        scene.fill(scene.ellipse((x - 12, 458), 8), "#ffffff")
    for x, y, r in (
        (560, 300, 16),
        (640, 270, 12),
        (690, 340, 14),
        (500, 340, 11),
        (600, 380, 12),
        (736, 260, 10),
        (470, 260, 9),
    ):
        scene.fill(scene.blur(scene.ellipse((x, y), r), 2), "#a8321e", 0.6)


def octopus() -> Image.Image:
    """Draw an octopus."""
    scene = Scene()
    deep(scene)
    for k in (6, 7, 0, 5, 1, 4, 2, 3):
        arm(scene, ARMS[k], k)
    mantle(scene)
    dice = random.Random(15)
    for _ in range(34):
        x, y, r = dice.uniform(0, WIDTH), dice.uniform(0, HEIGHT * 0.8), dice.uniform(4, 15)
        if abs(x - 600) > 240:
            scene.fill(scene.ellipse((x, y), r), "#d6f7ff", 0.2)
            scene.pen().line(arc((x, y), r * 0.8, r * 0.8, 180, 280, 8), 2, "#ffffff")
    for x, y, way in ((950, 170, 1), (1010, 220, 1), (900, 240, 1), (240, 210, -1), (180, 250, -1)):
        fish = scene.smooth([(x - 30, y), (x, y - 15), (x + 32, y), (x, y + 15)])
        tail = scene.polygon([(x - way * 24, y), (x - way * 52, y - 18), (x - way * 52, y + 18)])
        for part in (tail, fish):
            scene.solid(part, "#f2d23a", depth=4, shade=0.35)
        scene.fill(scene.ellipse((x + way * 18, y - 3), 4), darker("#301000", 0.2))
    scene.vignette("#021428", 0.45)
    return scene.finish()
