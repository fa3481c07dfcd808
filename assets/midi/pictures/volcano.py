"""A volcano that erupts over a bay at night."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from drawing import curve, inside, mix, width_at
from PIL import Image, ImageOps
from scene import HEIGHT, WIDTH, Colour, Pen, Point, Scene, down_to, jagged, ripples

CRATER = (560.0, 318.0)
SHORE = 708


def cone(side: int, share: float) -> Point:
    """Return a point of the left (-1) or right (1) edge of the mountain, from the crater to the foot."""
    return CRATER[0] + side * (84 + 560 * share**1.55 + 130 * share), CRATER[1] + 400 * share


def plume(scene: Scene) -> None:
    """Paint the column of ash, lit from below."""
    dice = random.Random(14)
    puffs: list[tuple[Point, float, float]] = []
    for i in range(150):
        t = (i / 150) ** 0.8
        y = 300 - 400 * t
        spread = 50 + 330 * t**1.3
        x = CRATER[0] + 150 * t * t + dice.uniform(-1, 1) * spread
        puffs.append(((x, y + dice.uniform(-24, 24)), (26 + 66 * t) * dice.uniform(0.7, 1.2), t))
    for (x, y), r, t in sorted(puffs, key=lambda puff: -puff[2]):
        base = mix("#a8503c", "#574858", min(1.0, t * 1.4))
        ball = scene.ellipse((x, y), r)
        scene.fill(scene.blur(ball, r * 0.14), mix(base, "#1c1424", 0.55))
        scene.fill(scene.blur(scene.ellipse((x - r * 0.12, y - r * 0.12), r * 0.72), r * 0.2), base, 0.8)
        hot = max(0.0, 1 - t * 1.7)
        lit = scene.blur(scene.ellipse((x - (x - CRATER[0]) * 0.12, y + r * 0.4), r * 0.5), r * 0.24)
        scene.fill(inside(lit, ball), mix("#8a5a64", "#ff8a2a", hot), 0.4 + 0.45 * hot)


def lightning(scene: Scene, start: Point, seed: int, steps: int) -> None:
    """Let a flash run through the ash."""
    dice, bolt = random.Random(seed), [start]
    for _ in range(steps):
        bolt.append((bolt[-1][0] + dice.uniform(-34, 30), bolt[-1][1] + dice.uniform(14, 32)))
    flash = scene.traced(lambda pen: pen.line(bolt, 2.6))
    scene.glow(flash, 10, "#b9a8ff", 1.0)
    scene.fill(flash, "#f6f0ff")


def mountain(scene: Scene) -> None:
    """Draw the cone with its ribs."""
    left = [cone(-1, i / 30) for i in range(31)]
    right = [cone(1, i / 30) for i in range(31)]
    rim = [
        (CRATER[0] - 84, 318),
        (CRATER[0] - 50, 330),
        (CRATER[0] - 10, 322),
        (CRATER[0] + 36, 334),
        (CRATER[0] + 84, 316),
    ]
    mask = scene.polygon([*reversed(left), *rim, *right])
    scene.ramp(mask, [(0, "#5d3038"), (0.3, "#43283a"), (0.7, "#2b2138"), (1, "#1b1a30")])
    dice = random.Random(6)
    for dark in (True, False):
        ribs: list[list[Point]] = []
        for _ in range(34):
            u = dice.uniform(-1, 1)
            top, foot = dice.uniform(0.0, 0.35), dice.uniform(0.5, 1.0)
            points = []
            for k in range(9):
                t = top + (foot - top) * k / 8
                half = cone(1, t)[0] - CRATER[0]
                points.append((CRATER[0] + u * half + dice.uniform(-6, 6), CRATER[1] + 400 * t))
            wide = dice.uniform(10, 26)
            ribs.append([*points, *[(x + wide * k / 8, y) for k, (x, y) in reversed(list(enumerate(points)))]])
        streaks = scene.traced(lambda pen, ribs=ribs: [pen.poly(rib) for rib in ribs] and None)
        scene.fill(inside(streaks, mask), "#140e20" if dark else "#b06a60", 0.45 if dark else 0.32)
    scene.rim(mask, 0, 10, "#ff9a4a", 0.4, 8)


def lava(scene: Scene, points: Sequence[Point], widths: Sequence[float], seed: int) -> None:
    """Let a stream of lava run down."""
    line = curve(points, steps=16)
    dice = random.Random(seed)
    jitter = [dice.uniform(0.75, 1.3) for _ in line]
    lip = scene.box((0, 322, WIDTH, HEIGHT))
    for grow, colour in ((1.0, "#a81a08"), (0.76, "#ea4a0c"), (0.5, "#ff9a1e"), (0.22, "#fff0a0")):
        left, right = [], []
        for k, (x, y) in enumerate(line):
            half = width_at(widths, k / (len(line) - 1)) / 2 * grow
            left.append((x - half * jitter[k], y))
            right.append((x + half * jitter[-k], y))
        stream = inside(scene.blur(scene.polygon([*left, *reversed(right)]), 0.8), lip)
        if grow == 1.0:
            scene.glow(stream, 30, "#ff5a14", 0.9)
            scene.glow(stream, 9, "#ff6a1e", 0.6)
        scene.fill(stream, colour)


def fountain(scene: Scene) -> None:
    """Throw fire and rocks out of the crater."""
    dice = random.Random(10)
    trails: list[tuple[list[Point], float]] = []
    for _ in range(70):
        vx, vy = dice.gauss(0, 60), dice.uniform(120, 330)
        t0 = dice.uniform(0.2, 1.1)
        path = [(CRATER[0] + vx * t, 322 - vy * t + 120 * t * t) for t in (t0 + k * 0.05 for k in range(9))]
        trails.append((path, dice.uniform(1.6, 4)))
    fire = scene.traced(lambda pen: [pen.line(path, w) for path, w in trails] and None)
    core = scene.smooth([(500, 330), (520, 230), (548, 120), (566, 60), (584, 130), (606, 230), (626, 330)])
    scene.glow(scene.ellipse((560, 270), 150, 170), 70, "#ff6a1e", 0.8)
    scene.glow(core, 18, "#ff7a1e", 1.0)
    scene.fill(scene.blur(core, 7), "#ff9a2a", 0.9)
    scene.fill(
        scene.blur(scene.smooth([(528, 330), (544, 220), (564, 120), (580, 220), (598, 330)]), 6), "#fff0b0", 0.95
    )
    scene.glow(fire, 5, "#ff8a2a", 1.0)
    scene.fill(fire, "#ffd27a")
    pen = scene.pen()
    for path, w in trails:
        pen.disc(path[-1], w * 1.5, ink="#fff3c0" if w < 3 else "#c2410c")


def palm(pen: Pen, foot: Point, top: Point, size: float, ink: Colour) -> None:
    """Draw a palm tree against the light."""
    bend = ((foot[0] + top[0]) / 2 + 26 * size, (foot[1] + top[1]) / 2)
    pen.line(curve([foot, bend, top], steps=14), 15 * size, ink)
    for angle in (-168, -140, -110, -76, -44, -14, 12, 168, 190):
        c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        long = 170 * size
        tip = (top[0] + c * long, top[1] + s * long * 0.62 + 66 * size)
        rib = curve([top, (top[0] + c * long * 0.55, top[1] + s * long * 0.62 - 8 * size), tip], steps=18)
        pen.line(rib, 4 * size, ink)
        for k, (x, y) in enumerate(rib[2:]):
            hang = (34 - abs(k - 14) * 0.9) * size
            pen.poly([(x - 3 * size, y), (x + 4 * size, y), (x + c * 12 * size, y + hang)], ink)
            pen.poly([(x - 3 * size, y), (x + 4 * size, y), (x + c * 22 * size, y - hang * 0.5)], ink)


def bay(scene: Scene) -> None:
    """Paint the water with the mirrored fire."""
    mirror = ImageOps.flip(scene.image.crop((0, (SHORE - 384) * 2, WIDTH * 2, SHORE * 2))).resize(
        (WIDTH * 2, (HEIGHT - SHORE) * 2)
    )
    scene.image.paste(mirror, (0, SHORE * 2))
    scene.ramp(scene.box((0, SHORE, WIDTH, HEIGHT)), [(0, "#5a2a44"), (0.4, "#2b2348"), (1, "#0d1230")], alpha=0.55)
    ripples(scene, (0, SHORE + 4, WIDTH, HEIGHT), 4, 170, ["#3a2a52", "#6b3550", "#1b1a3c", "#54305a"], 0.9)
    ripples(scene, (420, SHORE + 4, 760, HEIGHT), 5, 90, ["#ff9a3a", "#ffc46a", "#e8601e", "#8f2a2a"], 0.6)


def volcano() -> Image.Image:
    """Draw a volcano in eruption."""
    scene = Scene()
    scene.sky([(0, "#0c1030"), (0.35, "#2b1d4a"), (0.62, "#7d2f4e"), (0.85, "#e0663a"), (1, "#ffae5a")], SHORE)
    dice, pen = random.Random(3), scene.pen()
    for _ in range(120):
        pen.disc(
            (dice.uniform(0, WIDTH), dice.uniform(0, 420)),
            dice.uniform(0.7, 1.9),
            ink=mix("#4a3a6a", "#fff", dice.random()),
        )
    scene.light((560, 320), 560, "#ff5a1e", 0.5)
    plume(scene)
    lightning(scene, (780, 40), 5, 8)
    lightning(scene, (420, 90), 8, 6)
    far = scene.polygon(down_to(jagged(12, 690, 130, 8), SHORE))
    scene.ramp(far, [(0, "#5a2a48"), (1, "#8f4048")])
    mountain(scene)
    fountain(scene)
    for points, widths, seed in (
        ([(552, 310), (530, 400), (556, 470), (500, 560), (520, 640), (470, 712)], (58, 34, 34, 40, 52, 92), 1),
        ([(596, 310), (630, 400), (640, 480), (720, 560), (760, 640), (860, 712)], (46, 26, 28, 26, 34, 56), 2),
        ([(512, 308), (466, 390), (440, 440), (360, 520), (310, 570)], (34, 20, 18, 14, 3), 3),
        ([(640, 480), (626, 540), (650, 590), (634, 640)], (20, 16, 14, 3), 4),
    ):
        lava(scene, points, widths, seed)
    mouth = scene.ellipse((CRATER[0], 324), 82, 11)
    scene.glow(mouth, 14, "#ff8a2a", 1.0)
    scene.fill(scene.blur(mouth, 3), "#ffd27a", 0.9)
    scene.haze(SHORE - 4, 26, "#ff9a5a", 0.35)
    bay(scene)
    pen = scene.pen()
    shore = curve([(-20, 800), (120, 812), (230, 850), (330, 910)], steps=8)
    pen.poly([*shore, (-20, 910)], "#0a0818")
    pen.poly([*curve([(1220, 780), (1090, 806), (990, 860), (930, 910)], steps=8), (1220, 910)], "#0a0818")
    palm(pen, (110, 830), (190, 500), 1.0, "#0a0818")
    palm(pen, (50, 830), (40, 590), 0.8, "#0e0a1c")
    palm(pen, (1110, 830), (1050, 560), 0.9, "#0a0818")
    scene.vignette("#04020c", 0.4)
    return scene.finish()
