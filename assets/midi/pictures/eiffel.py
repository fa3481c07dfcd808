"""The Eiffel Tower at nightfall."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Callable, Sequence

from drawing import arc, mix
from PIL import Image
from scene import HEIGHT, WIDTH, Colour, Pen, Point, Scene, foliage

FOOT, MIDDLE, METRE = 812, 560, 2.58
BRONZE, GOLD = "#6b3d22", "#ffc766"
OUTER = [(0, 74), (14, 63), (57, 39), (62, 37), (115, 20.5), (120, 19), (160, 13), (200, 9.4), (276, 5), (300, 3)]
INNER = [(0, 43), (14, 37), (57, 20), (62, 19), (115, 7.5), (120, 6.5), (150, 0), (300, 0)]
Edge = Callable[[float], float]


def along_table(table: Sequence[tuple[float, float]], h: float) -> float:
    """Return the value at a height between the entries of a table."""
    for (a, u), (b, v) in itertools.pairwise(table):
        if h <= b:
            return u + (v - u) * (h - a) / (b - a)
    return table[-1][1]


def spot(x: float, h: float) -> Point:
    """Return where a point of the tower is, given metres from the axis and above the ground."""
    return MIDDLE + x * METRE, FOOT - h * METRE


def lattice(pen: Pen, left: Edge, right: Edge, heights: Sequence[float], width: float, ink: Colour) -> None:
    """Draw crossed girders between two edges."""
    for low, high in itertools.pairwise(heights):
        corners = [spot(left(low), low), spot(right(low), low), spot(right(high), high), spot(left(high), high)]
        pen.line([corners[0], corners[2]], width, ink)
        pen.line([corners[1], corners[3]], width, ink)
        pen.line([corners[3], corners[2]], width, ink)


def steps_between(low: float, high: float, step: float) -> list[float]:
    """Return heights from low to high, nearly a step apart."""
    count = max(1, round((high - low) / step))
    return [low + (high - low) * i / count for i in range(count + 1)]


def leg(scene: Scene, pen: Pen, left: Edge, right: Edge, low: float, high: float, tint: float) -> None:
    """Draw one leg between two heights: dark inside, girders in front."""
    heights = steps_between(low, high, 5.5)
    outline = [spot(left(h), h) for h in heights] + [spot(right(h), h) for h in reversed(heights)]
    mask = scene.polygon(outline)
    scene.ramp(mask, [(0, mix("#4b2c2b", GOLD, 0.18 + tint)), (1, mix(BRONZE, GOLD, 0.28 + tint))])
    lattice(pen, left, right, heights, 1.3, mix(BRONZE, GOLD, 0.75 + tint))
    for edge in (left, right):
        pen.line([spot(edge(h), h) for h in heights], 3, mix(BRONZE, GOLD, 0.9))


def platform(pen: Pen, h: float, half: float, thick: float) -> None:
    """Draw a platform with its railing and lamps."""
    (x0, y0), (x1, y1) = spot(-half, h + thick), spot(half, h)
    pen.box((x0, y0, x1, y1), "#7d4a26")
    pen.box((x0 - 4, y0 - 2, x1 + 4, y0 + 3), "#ffdf9b")
    pen.box((x0 - 2, y1 - 2, x1 + 2, y1 + 1), "#4a2a1c")
    count = round((x1 - x0) / 9)
    for i in range(count + 1):
        x = x0 + (x1 - x0) * i / count
        pen.line([(x, y0 + 3), (x, y1 - 2)], 1.4, "#ffc267")
        if i % 2 == 0:
            pen.disc((x, (y0 + y1) / 2 + 2), 1.6, ink="#fff2c4")


def iron_arch(pen: Pen) -> None:
    """Draw the great arch between the feet."""
    (cx, cy), rx, ry = spot(0, 9), 38 * METRE, 40 * METRE
    for grow, ink in ((0, "#5a3320"), (3, mix(BRONZE, GOLD, 0.7)), (13, mix(BRONZE, GOLD, 0.55))):
        pen.line(arc((cx, cy), rx + grow, ry + grow, 180, 360), 3.2, ink)
    for i in range(61):
        a = math.radians(180 + 3 * i)
        low = (cx + rx * math.cos(a), cy + ry * math.sin(a))
        pen.line([low, (cx + (rx + 13) * math.cos(a), cy + (ry + 13) * math.sin(a))], 1.4, mix(BRONZE, GOLD, 0.65))


def iron_tower(scene: Scene) -> None:
    """Draw the tower itself."""
    pen = scene.pen()
    outer, inner = (lambda h: along_table(OUTER, h)), (lambda h: along_table(INNER, h))
    for sign in (-1, 1):  # the far legs, seen through the near ones
        leg(scene, pen, lambda h, s=sign: s * outer(h) * 0.72, lambda h, s=sign: s * inner(h) * 0.66, 0, 57, -0.16)
    iron_arch(pen)
    for sign in (-1, 1):
        for low, high in ((0, 57), (62, 115), (120, 150)):
            leg(scene, pen, lambda h, s=sign: s * outer(h), lambda h, s=sign: s * inner(h), low, high, 0.0)
    leg(scene, pen, lambda h: -outer(h), outer, 150, 276, 0.04)
    for h in (46, 51, 56):
        half = inner(h)
        pen.line([spot(-half, h), spot(half, h)], 2.4, mix(BRONZE, GOLD, 0.7))
    lattice(pen, lambda h: -inner(h), inner, [106, 114], 1.4, mix(BRONZE, GOLD, 0.6))
    platform(pen, 57, 41, 7)
    platform(pen, 115, 22, 5)
    platform(pen, 274, 7, 4)
    cabin = [spot(-4.5, 278), spot(4.5, 278), spot(3.6, 286), spot(1.2, 291), spot(-1.2, 291), spot(-3.6, 286)]
    pen.poly(cabin, "#8d5a2e")
    pen.line([spot(0, 290), spot(0, 312)], 3, "#d99a58")
    for sign in (-1, 1):
        x0, x1 = sorted((spot(sign * 41, 0)[0], spot(sign * 78, 0)[0]))
        pen.box((x0, FOOT - 12, x1, FOOT + 12), "#a08c80")
        pen.box((x0 - 4, FOOT - 14, x1 + 4, FOOT - 9), "#d8c3a8")


def paris_sky(scene: Scene) -> None:
    """Paint the sky of a summer night and the roofs far away."""
    scene.sky(
        [(0, "#1d2a63"), (0.3, "#4b4a93"), (0.55, "#b0628f"), (0.75, "#f58e6b"), (0.92, "#ffcf87"), (1, "#ffe0a8")]
    )
    scene.light((MIDDLE, 800), 620, "#ffb45e", 0.5)
    scene.clouds((0, 60, WIDTH, 460), (3, 9), 4, "#f2a0a0", 0.5, (125, 215))
    scene.clouds((0, 330, WIDTH, 700), (3, 12), 9, "#ffd9a0", 0.6, (130, 220))
    pen, dice = scene.pen(), random.Random(5)
    for _ in range(70):
        r = dice.uniform(0.7, 1.7)
        pen.disc((dice.uniform(0, WIDTH), dice.uniform(0, 260)), r, ink=mix("#6f74b8", "#ffffff", dice.random()))
    x = -20.0
    while x < WIDTH:
        wide, high = dice.uniform(34, 70), dice.uniform(30, 66)
        pen.poly(
            [
                (x, 830),
                (x, 800 - high),
                (x + 8, 786 - high),
                (x + wide - 8, 786 - high),
                (x + wide, 800 - high),
                (x + wide, 830),
            ],
            mix("#8d5878", "#c97f74", dice.random()),
        )
        for _ in range(5):
            wx, wy = x + dice.uniform(6, wide - 10), 806 - dice.uniform(0, high)
            pen.box((wx, wy, wx + 3, wy + 5), "#ffd583")
        x += wide


def lawn(scene: Scene) -> None:
    """Paint the lawn in front of the tower, with its basin and its trees."""
    scene.ramp(scene.box((0, 808, WIDTH, HEIGHT)), [(0, "#8f9a4b"), (0.4, "#55743a"), (1, "#27482f")])
    scene.shape([(MIDDLE - 40, 812), (MIDDLE + 40, 812), (MIDDLE + 170, 900), (MIDDLE - 170, 900)], "#e0b88c")
    basin = scene.polygon([(MIDDLE - 24, 826), (MIDDLE + 24, 826), (MIDDLE + 96, 900), (MIDDLE - 96, 900)])
    scene.ramp(basin, [(0, "#ffd49a"), (1, "#7d6aa6")])
    pen = scene.pen()
    for i in range(12):
        y = 830 + i * 6
        pen.line([(MIDDLE - 12 - i * 2, y), (MIDDLE + 10 + i * 2, y)], 1.6, mix("#fff0c8", "#b58bb0", i / 12))
    for i, x in enumerate((20, 110, 205, 300, 835, 930, 1030, 1125, 1195)):
        near = abs(x - MIDDLE) / 600
        y, r = 800 + 22 * near, 42 + 44 * near
        pen.box((x - 4, y, x + 4, y + 40 + 20 * near), "#3a2a26")
        foliage(scene, (x, y - r * 0.35), r, r * 0.95, i + 40, mix("#5c7a3c", "#3d5634", near), 5, 420, 0.45)
    for x in (478, 642):
        pen.line([(x, 812), (x, 872)], 4, "#2e2436")
        scene.light((x, 812), 46, "#ffdf9a", 0.9)
        scene.pen().disc((x, 812), 6, ink="#fff6d8")


def sparkle(pen: Pen) -> None:
    """Scatter lamps over the legs of the tower."""
    dice = random.Random(3)
    for _ in range(90):
        h, share, side = dice.uniform(2, 268), dice.random(), dice.choice((-1, 1))
        x = along_table(INNER, h) * (1 - share) + along_table(OUTER, h) * share
        pen.disc(spot(side * x, h), 2.2)


def eiffel_tower() -> Image.Image:
    """Draw the Eiffel Tower at nightfall."""
    scene = Scene()
    paris_sky(scene)
    scene.light((960, 205), 240, "#c9a8e0", 0.5)
    scene.ramp(scene.ellipse((960, 205), 62), [(0, "#fff4d6"), (1, "#f7c9b4")])
    scene.texture(scene.ellipse((960, 205), 61), "#e3a9a4", 0.6, (4, 4), 8)
    scene.clouds((0, 190, WIDTH, 300), (4, 6), 31, "#a9749f", 0.8, (110, 190))
    beam = scene.polygon([spot(0, 284), (1200, 10), (1200, 130)])
    scene.glow(beam, 9, "#ffe8b0", 0.28)
    beam = scene.polygon([spot(0, 284), (0, 150), (0, 70)])
    scene.glow(beam, 9, "#ffe8b0", 0.18)
    lawn(scene)
    iron_tower(scene)
    stars = scene.traced(sparkle)
    scene.glow(stars, 2.5, "#fff3c0", 1.0)
    scene.fill(stars, "#fffbe6", 0.8)
    scene.light(spot(0, 284), 60, "#fff0c0", 0.9)
    scene.vignette("#14123a", 0.35)
    return scene.finish()
