"""The pyramids of Giza with a caravan before them."""

from __future__ import annotations

import random

from drawing import curve, mix
from PIL import Image
from scene import WIDTH, Point, Scene, down_to, ripples, rolling


def pyramid(scene: Scene, top: Point, left: float, right: float, foot: float, edge: float, seed: int) -> None:
    """Build a pyramid of courses of stone: a side in the light, a side in the shade."""
    ridge = (edge, foot + 12)
    sunny = scene.polygon([top, ridge, (left, foot)])
    shady = scene.polygon([top, (right, foot - 6), ridge])
    scene.ramp(sunny, [(0, "#f0c67a"), (0.6, "#e0aa58"), (1, "#c98f48")])
    scene.ramp(shady, [(0, "#8a5a3c"), (1, "#6a4030")])
    dice = random.Random(seed)
    high = foot - top[1]
    courses = round(high / 9)
    for k in range(1, courses):
        t = k / courses
        y = top[1] + high * t
        a = (top[0] + (left - top[0]) * t, y)
        b = (top[0] + (ridge[0] - top[0]) * t, top[1] + (ridge[1] - top[1]) * t)
        c = (top[0] + (right - top[0]) * t, top[1] + (foot - 6 - top[1]) * t)
        pen = scene.pen()
        pen.line([a, b], 1.6, "#b07c3c")
        pen.line([b, c], 1.6, "#4f2c24")
        for _ in range(round(26 * t)):
            u = dice.random()
            x, yy = a[0] + (b[0] - a[0]) * u, a[1] + (b[1] - a[1]) * u
            pen.line(
                [(x, yy), (x + dice.uniform(-1, 1), yy + high / courses)], 1.4, dice.choice(["#b07c3c", "#f7d894"])
            )
        for _ in range(round(12 * t)):
            u = dice.random()
            x, yy = b[0] + (c[0] - b[0]) * u, b[1] + (c[1] - b[1]) * u
            pen.line([(x, yy), (x, yy + high / courses)], 1.4, dice.choice(["#4f2c24", "#9a6a4a"]))
    scene.texture(sunny, "#a9702e", 0.35, (9, 9), seed, (130, 200))
    scene.texture(shady, "#341a18", 0.45, (9, 9), seed + 1, (120, 200))


def camel(scene: Scene, x: float, y: float, size: float) -> None:
    """Draw a camel with its rider, dark against the sand."""
    ink, pen = "#4a2a1c", scene.pen("#4a2a1c")

    def at(u: float, v: float) -> Point:
        return x + u * size, y + v * size

    back = [(-1.0, -0.95), (-0.7, -1.2), (-0.3, -1.22), (0.0, -1.62), (0.3, -1.2), (0.62, -1.12), (0.7, -0.9)]
    pen.poly(curve([at(*p) for p in [*back, (0.4, -0.66), (-0.4, -0.62), (-0.9, -0.7)]], True, 6))
    neck = [
        (0.56, -1.08),
        (0.86, -0.92),
        (1.12, -1.3),
        (1.14, -1.72),
        (1.3, -1.86),
        (1.56, -1.74),
        (1.58, -1.62),
        (1.3, -1.58),
    ]
    pen.poly(curve([at(*p) for p in [*neck, (1.26, -1.2), (0.98, -0.72), (0.6, -0.7)]], True, 6))
    for u, lean in ((-0.82, -0.08), (-0.58, 0.06), (0.38, -0.06), (0.62, 0.1)):
        pen.line([at(u, -0.8), at(u + lean, -0.4), at(u + lean * 0.4, 0)], size * 0.14)
        pen.disc(at(u + lean * 0.4 + 0.04, -0.02), size * 0.11, size * 0.05)
    pen.line([at(-0.98, -0.92), at(-1.12, -0.5)], size * 0.06)
    cloth = mix(ink, "#c23a2e", 0.8)
    pen.poly([at(-0.42, -1.3), at(0.4, -1.28), at(0.46, -0.76), at(-0.48, -0.74)], cloth)
    pen.poly([at(-0.48, -0.84), at(0.46, -0.86), at(0.46, -0.78), at(-0.48, -0.76)], "#f2c53a")
    pen.poly(
        curve([at(-0.26, -1.3), at(-0.2, -1.9), at(0.06, -2.1), at(0.28, -1.86), at(0.36, -1.3)], True, 6), "#f4ead2"
    )
    pen.disc(at(0.08, -2.2), size * 0.19, ink="#7a4a30")
    pen.poly(curve([at(-0.14, -2.2), at(0.06, -2.46), at(0.3, -2.24), at(0.1, -2.26)], True, 6), "#f4ead2")
    pen.line([at(0.3, -1.62), at(0.8, -1.5), at(1.4, -1.66)], size * 0.05, "#7a4a30")


def palm(scene: Scene, x: float, foot: float, high: float, seed: int) -> None:
    """Grow a palm tree."""
    dice = random.Random(seed)
    lean = dice.uniform(-0.16, 0.16) * high
    trunk = scene.tube(
        curve([(x, foot), (x + lean * 0.3, foot - high * 0.5), (x + lean, foot - high)]), high * 0.1, high * 0.06
    )
    scene.solid(trunk, "#7a5436", depth=5, shade=0.45)
    pen = scene.pen()
    for k in range(11):
        turn = -170 + k * 16 + dice.uniform(-6, 6)
        side = -1 if turn < -90 else 1
        for j in range(12):
            t = j / 12
            px = x + lean + side * high * 0.42 * t * (1 if abs(turn + 90) > 30 else 0.5)
            py = foot - high - high * 0.2 * t * (1 - abs(turn + 90) / 90) + high * 0.34 * t * t
            pen.leaf(
                (px, py),
                90 + side * (40 - 50 * t),
                high * 0.13,
                high * 0.03,
                dice.choice(["#4f7a34", "#6b9440", "#3a5f2a"]),
            )


def pyramids() -> Image.Image:
    """Draw the pyramids of Giza."""
    scene = Scene()
    scene.sky([(0, "#3f7fc0"), (0.45, "#9fcbe0"), (0.8, "#fbe0a8"), (1, "#ffc98a")], 640)
    scene.clouds((0, 40, WIDTH, 330), (2, 7), 11, "#fff6e0", 0.6, (125, 205))
    scene.light((180, 200), 420, "#fff3b8", 0.9)
    scene.fill(scene.ellipse((180, 200), 44), "#fffbe0")
    scene.fill(scene.polygon(down_to(rolling(12, 610, 26, 4))), "#e6bd80")
    pyramid(scene, (1000, 296), 800, 1210, 620, 1050, 3)
    pyramid(scene, (620, 130), 250, 960, 650, 730, 5)
    pyramid(scene, (240, 330), 20, 460, 660, 300, 7)
    for k, (left, foot, high) in enumerate(((60, 690, 66), (150, 700, 54), (960, 676, 50))):
        pyramid(scene, (left + 50, foot - high), left, left + 110, foot, left + 66, 20 + k)
    dunes = (
        (4, 690, 26, "#f0c886", "#d9a45c"),
        (9, 770, 34, "#e8b86c", "#b97f40"),
        (14, 850, 30, "#d9a054", "#8f5a2c"),
    )
    for k, (seed, y, high, top, low) in enumerate(dunes):
        dune = scene.polygon(down_to(rolling(seed, y, high, 2)))
        scene.ramp(dune, [(0, top), (1, low)])
        scene.texture(dune, "#8a5426", 0.35, (3, 16), seed, (130, 200))
        scene.rim(dune, 0, 7, "#fff0c0", 0.6, 5)
        if k == 0:
            water = scene.smooth([(820, 742), (960, 722), (1130, 730), (1220, 752), (1080, 776), (900, 770)])
            scene.ramp(water, [(0, "#9fd0e0"), (1, "#3f86a4")])
            ripples(scene, (860, 732, 1200, 768), 3, 40, ["#e6f6f7", "#7ab8cc"], 0.4)
            for n, (x, foot, size) in enumerate(((840, 752, 130), (1150, 742, 150), (1060, 732, 100), (905, 738, 90))):
                palm(scene, x, foot, size, n)
        if k == 1:
            for n in range(4):
                x = 130 + n * 175
                scene.fill(scene.blur(scene.ellipse((x + 60, 828), 110, 9), 5), "#6b3c1c", 0.5)
                camel(scene, x, 830 - 4 * (n % 2), 62)
    scene.vignette("#3a1c08", 0.3)
    return scene.finish()
