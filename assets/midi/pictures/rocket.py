"""A rocket that leaves its launch pad at dawn."""

from __future__ import annotations

import random
from collections.abc import Sequence

from drawing import curve, inside, mix
from PIL import Image
from scene import HEIGHT, WIDTH, Colour, Point, Scene, Stops, down_to, ripples, rolling

AXIS = 540.0
WHITE: Stops = [(0, "#8d96ac"), (0.18, "#ffffff"), (0.45, "#eef0f5"), (0.72, "#b4b9c9"), (1, "#565c74")]
ORANGE: Stops = [(0, "#8a3f14"), (0.2, "#ffb25a"), (0.45, "#e8792a"), (0.75, "#b04f16"), (1, "#5a220a")]
STEEL: Stops = [(0, "#2a2e3c"), (0.25, "#8a92a8"), (0.6, "#3a4052"), (1, "#10121c")]


def tank(scene: Scene, x: float, half: float, top: float, foot: float, stops: Stops) -> None:
    """Draw a stretch of a cylinder, lit from the left."""
    scene.ramp(scene.box((x - half, top, x + half, foot)), stops, "right")


def nose(scene: Scene, x: float, half: float, top: float, foot: float, stops: Stops) -> None:
    """Draw a rounded tip."""
    high = foot - top
    left = curve(
        [(x - half, foot), (x - half * 0.93, foot - high * 0.4), (x - half * 0.6, foot - high * 0.78), (x, top)],
        steps=10,
    )
    scene.ramp(scene.polygon([*left, *[(2 * x - px, py) for px, py in reversed(left)]]), stops, "right")


def bell(scene: Scene, x: float, top: float, half: float, high: float) -> None:
    """Draw the nozzle of an engine."""
    left = curve([(x - half * 0.4, top), (x - half * 0.62, top + high * 0.4), (x - half, top + high)], steps=6)
    scene.ramp(scene.polygon([*left, *[(2 * x - px, py) for px, py in reversed(left)]]), STEEL, "right")


def flame(scene: Scene, x: float, top: float, half: float, high: float) -> None:
    """Draw the fire under an engine: red outside, white inside."""
    for wide, long, ink, soft in (
        (1.5, 1.0, "#ff5a14", 12),
        (1.15, 0.92, "#ff9a2a", 7),
        (0.8, 0.8, "#ffdc6a", 5),
        (0.45, 0.62, "#fffdf0", 3),
    ):
        w, h = half * wide, high * long
        shape = scene.smooth(
            [
                (x - w * 0.6, top),
                (x - w, top + h * 0.3),
                (x - w * 0.7, top + h * 0.7),
                (x, top + h),
                (x + w * 0.7, top + h * 0.7),
                (x + w, top + h * 0.3),
                (x + w * 0.6, top),
            ]
        )
        if wide > 1.2:
            scene.glow(shape, 40, "#ff7a2a", 1.0)
        scene.fill(scene.blur(shape, soft), ink, 0.95)


def booster(scene: Scene, side: int) -> None:
    """Draw one of the two boosters beside the tank."""
    x = AXIS + side * 104
    nose(scene, x, 33, 236, 316, WHITE)
    tank(scene, x, 33, 314, 650, WHITE)
    for y in (330, 420, 510, 600):
        tank(scene, x, 34, y, y + 7, STEEL)
    tank(scene, x, 33, 438, 478, [(0, "#5a1414"), (0.2, "#f06a5a"), (0.45, "#d0302a"), (1, "#5a0c10")])
    scene.ramp(scene.polygon([(x - 33, 648), (x + 33, 648), (x + 44, 690), (x - 44, 690)]), STEEL, "right")
    bell(scene, x, 688, 34, 34)
    pen = scene.pen()
    for y in (300, 632):
        pen.line([(x - side * 30, y + 24), (AXIS + side * 60, y + 18)], 8, "#3a4052")


def stack(scene: Scene) -> None:
    """Draw the rocket from its escape tower to its engines."""
    pen = scene.pen()
    pen.line([(AXIS, 8), (AXIS, 70)], 5, "#c9cfdc")
    nose(scene, AXIS, 38, 44, 122, WHITE)
    tank(scene, AXIS, 38, 120, 156, WHITE)
    tank(scene, AXIS, 39, 152, 160, STEEL)
    scene.ramp(scene.polygon([(AXIS - 38, 158), (AXIS + 38, 158), (AXIS + 66, 206), (AXIS - 66, 206)]), WHITE, "right")
    tank(scene, AXIS, 66, 204, 330, WHITE)
    tank(scene, AXIS, 67, 326, 346, STEEL)
    tank(scene, AXIS, 66, 346, 650, ORANGE)
    for y in (376, 452, 528, 604):
        tank(scene, AXIS, 67, y, y + 5, [(0, "#5a220a"), (0.3, "#d9803a"), (1, "#3a1406")])
    pen = scene.pen()
    for k in range(4):
        if k % 2 == 0:
            tank(scene, AXIS - 49.5 + k * 33, 16.5, 212, 244, STEEL)
            tank(scene, AXIS - 16.5 + k * 33, 16.5, 244, 276, STEEL)
    for y in (136, 300):
        for dx in (-20, 0, 20):
            pen.disc((AXIS + dx, y), 6, ink="#8a92a8")
            pen.disc((AXIS + dx, y), 4, ink="#1a2440")
    pen.line([(AXIS + 34, 350), (AXIS + 34, 648)], 7, "#8a4a20")
    tank(scene, AXIS, 68, 640, 676, STEEL)
    for dx in (-40, 0, 40):
        bell(scene, AXIS + dx, 674, 22, 34)
    for side in (-1, 1):
        booster(scene, side)


def gantry(scene: Scene, x0: float, x1: float, top: float, foot: float, ink: Colour) -> None:
    """Draw the steel tower beside the rocket."""
    pen = scene.pen()
    rows = 13
    step = (foot - top) / rows
    for k in range(rows):
        y = top + k * step
        pen.line([(x0, y), (x1, y + step)], 4, mix(ink, "#000", 0.25))
        pen.line([(x1, y), (x0, y + step)], 4, mix(ink, "#000", 0.4))
        pen.line([(x0 - 8, y), (x1 + 8, y)], 8, ink)
        pen.line([(x0 - 8, y - 3), (x1 + 8, y - 3)], 2, "#ffc48a")
    for x in (x0, (x0 + x1) / 2, x1):
        pen.line([(x, top - 10), (x, foot)], 9, ink)
        pen.line([(x - 3, top - 10), (x - 3, foot)], 2.4, "#ffb27a")
    for y, reach in ((230, 70), (360, 96), (520, 96)):
        for dy in (0, 20):
            pen.line([(x0, y + dy), (x0 - reach, y + dy)], 5, ink)
        for k in range(6):
            xa = x0 - reach * k / 6
            pen.line([(xa, y), (xa - reach / 6, y + 20)], 3, mix(ink, "#000", 0.25))
    pen.line([((x0 + x1) / 2, top - 10), ((x0 + x1) / 2, top - 90)], 5, ink)
    for y in (top - 86, top + 100, top + 290):
        lamp = (x1 + 4 if y > top else (x0 + x1) / 2, y)
        scene.light(lamp, 50, "#ff5a4a", 0.9)
        scene.pen().disc(lamp, 5, ink="#ffd0c4")


def billows(scene: Scene, spots: Sequence[tuple[Point, float]], near: float) -> None:
    """Paint clouds of smoke, lit by the fire in the middle."""
    for (x, y), r in spots:
        hot = max(0.0, 1 - abs(x - AXIS) / 360) * (1 - near * 0.35)
        puff = scene.ellipse((x, y), r)
        scene.fill(scene.blur(puff, r * 0.15), mix("#8f8496", "#d8702e", hot), 0.95)
        side = -0.2 if x > AXIS else 0.2
        scene.fill(
            inside(scene.blur(scene.ellipse((x + side * r * 0.6, y - r * 0.14), r * 0.76), r * 0.14), puff),
            mix("#c4b6b8", "#ff9a4a", hot),
            0.8,
        )
        scene.fill(
            inside(scene.blur(scene.ellipse((x + side * r * 1.2, y - r * 0.28), r * 0.5), r * 0.17), puff),
            mix("#f6e6da", "#ffe29a", hot),
            0.75,
        )


def smoke_spots(seed: int, count: int, y: float, size: float, gap: float) -> list[tuple[Point, float]]:
    """Return puffs spread along the ground, the largest far from the middle."""
    dice = random.Random(seed)
    spots: list[tuple[Point, float]] = []
    for _ in range(count):
        side = dice.choice((-1, 1))
        far = gap + dice.random() ** 0.8 * 640
        r = size * (0.5 + far / 700) * dice.uniform(0.35, 1.05)
        spots.append(((AXIS + side * far, y - far * 0.12 * dice.random() + dice.uniform(-20, 30)), r))
    return sorted(spots, key=lambda spot: spot[0][1])


def dawn(scene: Scene) -> None:
    """Paint the sky, the lagoon and the low land."""
    scene.sky([(0, "#101c4a"), (0.3, "#2f4a8c"), (0.6, "#a8789c"), (0.82, "#ff9f6a"), (1, "#ffd38a")], 720)
    dice, pen = random.Random(2), scene.pen()
    for _ in range(130):
        pen.disc(
            (dice.uniform(0, WIDTH), dice.uniform(0, 330)),
            dice.uniform(0.7, 2),
            ink=mix("#3a4c8c", "#ffffff", dice.random()),
        )
    scene.clouds((0, 120, WIDTH, 640), (3, 11), 8, "#ffb494", 0.6, (120, 210))
    scene.clouds((0, 60, WIDTH, 480), (3, 9), 18, "#5a5a98", 0.5, (125, 210))
    scene.light((980, 700), 420, "#ffd08a", 0.6)
    scene.shape(down_to(rolling(6, 706, 10, 7)), "#4a3a5c")
    scene.ramp(scene.box((0, 724, WIDTH, HEIGHT)), [(0, "#ffb27a"), (0.3, "#a8688c"), (1, "#2c2c5c")])
    ripples(scene, (0, 730, WIDTH, 900), 3, 130, ["#ffd09a", "#c98494", "#6a5484"], 0.8)
    pen.box((200, 790, 1010, 900), "#3a3444")
    pen.box((200, 782, 1010, 796), "#8a7a84")


def rocket() -> Image.Image:
    """Draw a rocket at its start."""
    scene = Scene()
    dawn(scene)
    scene.light((AXIS, 760), 700, "#ff9a3a", 0.75)
    gantry(scene, 724, 814, 128, 800, "#a8432a")
    billows(scene, smoke_spots(4, 70, 800, 74, 130), 0.3)
    for dx, half, high in ((-104, 34, 190), (104, 34, 190), (0, 62, 210)):
        flame(scene, AXIS + dx, 706, half, high)
    stack(scene)
    scene.light((AXIS, 740), 200, "#fff0b0", 0.55)
    billows(scene, smoke_spots(9, 96, 880, 70, 60), 0.0)
    scene.vignette("#080818", 0.35)
    return scene.finish()
