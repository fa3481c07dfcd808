"""A butterfly with open wings on flowers."""

from __future__ import annotations

import math
import random

from drawing import curve, cut, darker, inside, join, lighter, mix
from PIL import Image, ImageChops, ImageOps
from scene import WIDTH, Mask, Point, Scene, foliage

FORE = [
    (600, 380),
    (640, 270),
    (740, 150),
    (880, 90),
    (1010, 96),
    (1064, 150),
    (1040, 260),
    (960, 370),
    (850, 440),
    (720, 470),
    (620, 460),
]
HIND = [
    (606, 450),
    (720, 470),
    (850, 480),
    (950, 540),
    (980, 640),
    (930, 740),
    (830, 790),
    (720, 760),
    (650, 660),
    (612, 560),
]


def both(mask: Mask) -> Mask:
    """Return a shape with its mirror image; the body is in the middle of the picture."""
    return ImageChops.lighter(mask, ImageOps.mirror(mask))


def wing(scene: Scene, points: list[Point], root: Point, ends: list[Point], stops: list[tuple[float, str]]) -> None:
    """Draw a pair of wings with veins, a dark edge and white dots in it."""
    shape = scene.smooth(points)
    pair = both(shape)
    scene.shadow(pair, 6, 26, 22, 0.4, "#0a2008")
    scene.ramp(pair, stops)
    scene.texture(pair, "#b83a08", 0.5, (10, 8), 4, (120, 200))
    scene.texture(pair, "#ffe08a", 0.5, (12, 9), 5, (140, 200))
    veins = scene.blank()
    for k, end in enumerate(ends):
        bend = ((root[0] + end[0]) / 2 + 16 * math.sin(k), (root[1] + end[1]) / 2 - 18)
        veins = join(veins, scene.tube(curve([root, bend, end]), 9, 7, 10))
    edge = cut(shape, scene.shrink(shape, 30))
    dark = both(inside(join(edge, veins), shape))
    scene.fill(dark, "#1c1210")
    dots = scene.traced(lambda pen: [pen.disc(spot, r) for spot, r in _dots(points)] and None)
    scene.fill(both(inside(dots, shape)), "#fff6e6")
    scene.rim(pair, 4, 6, "#ffffff", 0.4, 4)


def _dots(points: list[Point]) -> list[tuple[Point, float]]:
    """Return dots along the outer edge of a wing, in two rows."""
    line = curve(points, True, 8)
    cx = sum(x for x, _ in points) / len(points)
    cy = sum(y for _, y in points) / len(points)
    dots: list[tuple[Point, float]] = []
    for k, (x, y) in enumerate(line):
        if x > 760 and k % 3 == 0:
            dots.append(((x + (cx - x) * 0.055, y + (cy - y) * 0.055), 5.5))
            if k % 2:
                dots.append(((x + (cx - x) * 0.12, y + (cy - y) * 0.12), 8))
    return dots


def insect(scene: Scene) -> None:
    """Draw body, head and feelers."""
    feelers = both(join(scene.tube(curve([(606, 330), (650, 250), (690, 200)]), 6, 5), scene.ellipse((690, 198), 11)))
    scene.solid(feelers, "#1c1412", depth=3)
    tail = scene.tube([(600, 430), (600, 660)], 50, 44, 22)
    chest = scene.ellipse((600, 410), 42, 66)
    head = scene.ellipse((600, 336), 33, 31)
    for part in (tail, chest, head):
        scene.solid(part, "#3a2a22", depth=11, shade=0.4, gloss=0.4)
    rings = [(574, y, 626, y + 7) for y in range(486, 650, 26)]
    scene.fill(inside(scene.traced(lambda pen: [pen.box(ring) for ring in rings] and None), tail), "#e0a860", 0.5)
    scene.texture(chest, "#c89a64", 0.6, (8, 12), 9, (140, 200))
    for x in (580, 620):
        scene.solid(scene.ellipse((x, 330), 13), "#14100e", depth=4, gloss=0.9)


def blossom(scene: Scene, x: float, y: float, size: float, ink: str, seed: int) -> None:
    """Draw a daisy-like flower."""
    dice = random.Random(seed)
    for ring, share in ((0, 1.0), (1, 0.74)):
        for k in range(15):
            a = math.radians(k * 24 + ring * 12 + dice.uniform(-4, 4))
            tip = (x + math.cos(a) * size * share, y + math.sin(a) * size * share * 0.9)
            petal = scene.tube([(x, y), tip], size * 0.08, size * 0.26, size * 0.2)
            scene.solid(petal, mix(ink, "#ffffff", 0.2 * ring), depth=size * 0.05, shade=0.3, gloss=0.3)
    middle = scene.ellipse((x, y), size * 0.28)
    scene.solid(middle, "#f2b52e", depth=size * 0.1, shade=0.5)
    scene.texture(middle, "#8a4a0a", 0.7, (12, 12), seed, (130, 190))


def butterfly() -> Image.Image:
    """Draw a butterfly on flowers."""
    scene = Scene()
    scene.sky([(0, "#8fd0b8"), (0.5, "#6fb57a"), (1, "#2f6a3c")])
    for k in range(26):
        foliage(
            scene,
            ((k * 137) % WIDTH, 60 + (k * 211) % 800),
            130,
            110,
            k,
            ("#4f9a5a", "#6fb55a", "#3f8a5f")[k % 3],
            22,
            60,
            0.35,
        )
    scene.image = scene.image.reduce(4).resize(scene.size, Image.Resampling.BICUBIC)
    soft = scene.blur(scene.box((0, 0, WIDTH, 900)), 0)
    scene.fill(soft, "#a9dca0", 0.25)
    dice = random.Random(3)
    for _ in range(40):
        spot = scene.blur(scene.ellipse((dice.uniform(0, WIDTH), dice.uniform(0, 700)), dice.uniform(16, 60)), 5)
        scene.fill(spot, dice.choice(["#fff6c0", "#d8ffd0", "#ffffff"]), dice.uniform(0.08, 0.25))
    stems = [(140, 760), (380, 700), (820, 730), (1070, 770), (600, 690)]
    for x, y in stems:
        scene.solid(scene.tube(curve([(x, y), (x + 16, y + 120), (x - 6, 940)]), 16), "#3f7a2c", depth=5)
    for k, (x, y, size, ink) in enumerate(
        (
            (140, 730, 130, "#b06ad8"),
            (1070, 740, 140, "#e86aa8"),
            (380, 800, 110, "#8a7af0"),
            (830, 820, 120, "#b06ad8"),
            (600, 720, 165, "#f08ac0"),
        )
    ):
        blossom(scene, x, y, size, ink, k)
    hind_ends = [(960, 560), (976, 640), (930, 730), (840, 786), (730, 760)]
    wing(scene, HIND, (620, 470), hind_ends, [(0, "#f2802a"), (0.5, "#f7a53a"), (1, "#e0601a")])
    fore_ends = [(760, 140), (890, 92), (1010, 100), (1060, 160), (1030, 270), (950, 370), (850, 436)]
    wing(scene, FORE, (620, 400), fore_ends, [(0, "#e0601a"), (0.5, "#f78a2a"), (1, "#ffb84a")])
    insect(scene)
    for k in range(40):
        x = dice.uniform(0, WIDTH)
        scene.pen().leaf(
            (x, 920), dice.uniform(-120, -60), dice.uniform(60, 150), 18, darker(lighter("#3f8a3a", 0.1 * (k % 3)), 0.2)
        )
    scene.vignette("#06200c", 0.35)
    return scene.finish()
