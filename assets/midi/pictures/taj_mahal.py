"""The Taj Mahal in the morning, mirrored in its long basin."""

from __future__ import annotations

import random
from collections.abc import Sequence

from drawing import curve, darker, inside, lighter, mix
from PIL import Image, ImageOps
from scene import HEIGHT, WIDTH, Colour, Pen, Scene, Stops, foliage, grass, ripples

MIDDLE, PLINTH = 580.0, 640
MARBLE: Stops = [(0, "#fffaf0"), (0.35, "#fbe8d4"), (0.7, "#e3bfae"), (1, "#a88088")]
GOLD = "#e0a93f"


def niche(pen: Pen, x: float, foot: float, wide: float, high: float, inks: Sequence[Colour]) -> None:
    """Draw a pointed recess in its frame."""
    frame = wide * 0.14
    pen.box((x - wide / 2 - frame, foot - high - frame * 2, x + wide / 2 + frame, foot), inks[0])
    pen.box((x - wide / 2 - frame * 0.4, foot - high - frame * 1.4, x + wide / 2 + frame * 0.4, foot), inks[1])
    for k, ink in ((1.0, inks[2]), (0.8, inks[3])):
        w, h = wide * k / 2, high * (k * 0.6 + 0.4)
        arch = curve([(x - w, foot - h * 0.62), (x - w * 0.86, foot - h * 0.8), (x, foot - h)], steps=8)
        pen.poly([(x - w, foot), *arch, *[(2 * x - px, py) for px, py in reversed(arch)], (x + w, foot)], ink)
    pen.box((x - wide * 0.14, foot - high * 0.34, x + wide * 0.14, foot), darker(inks[3], 0.45))
    pen.line([(x - wide * 0.4, foot - high * 0.42), (x + wide * 0.4, foot - high * 0.42)], 2, lighter(inks[3], 0.25))


def onion(scene: Scene, x: float, foot: float, wide: float, high: float) -> None:
    """Draw a bulbous dome with its lotus top and its finial."""
    half = wide / 2
    left = [
        (x - half * 0.86, foot),
        (x - half, foot - high * 0.24),
        (x - half * 0.96, foot - high * 0.44),
        (x - half * 0.74, foot - high * 0.66),
        (x - half * 0.36, foot - high * 0.85),
        (x, foot - high),
    ]
    edge = curve(left, steps=10)
    mask = scene.polygon([*edge, *[(2 * x - px, py) for px, py in reversed(edge)]])
    scene.ramp(mask, MARBLE, "right")
    scene.fill(
        inside(
            scene.blur(scene.ellipse((x - half * 0.4, foot - high * 0.5), half * 0.3, high * 0.3), half * 0.2), mask
        ),
        "#ffffff",
        0.8,
    )
    pen = scene.pen()
    for k in range(5):
        y = foot - high * (0.86 + 0.035 * k)
        w = half * (0.34 - 0.075 * k)
        pen.line(curve([(x - w, y), (x, y + high * 0.02), (x + w, y)], steps=4), max(1, wide * 0.008), "#c79a88")
    pen.line([(x, foot - high * 0.98), (x, foot - high * 1.24)], max(2, wide * 0.022), GOLD)
    for k, r in ((1.05, 0.035), (1.12, 0.026), (1.18, 0.018)):
        pen.disc((x, foot - high * k), wide * r, ink="#ffd873")
    pen.box((x - half * 0.92, foot - high * 0.03, x + half * 0.92, foot + high * 0.03), "#f7e4d0")
    pen.line([(x - half * 0.9, foot), (x + half * 0.9, foot)], max(1, wide * 0.012), "#b98a78")


def chhatri(scene: Scene, x: float, foot: float, wide: float) -> None:
    """Draw a small open pavilion with a dome."""
    pen = scene.pen()
    high = wide * 0.75
    pen.box((x - wide * 0.52, foot - high, x + wide * 0.52, foot), "#7d5a66")
    for k in range(5):
        px = x - wide * 0.46 + wide * 0.23 * k
        pen.box((px - wide * 0.05, foot - high, px + wide * 0.05, foot), mix("#fff3e2", "#c79a98", k / 5))
    pen.box((x - wide * 0.66, foot - high - wide * 0.1, x + wide * 0.66, foot - high), "#fbe8d4")
    onion(scene, x, foot - high - wide * 0.1, wide * 1.0, wide * 0.86)


def minaret(scene: Scene, x: float, foot: float, high: float, wide: float) -> None:
    """Draw one of the four slender towers."""
    body = scene.polygon(
        [
            (x - wide * 0.38, foot - high * 0.86),
            (x + wide * 0.38, foot - high * 0.86),
            (x + wide / 2, foot),
            (x - wide / 2, foot),
        ]
    )
    scene.ramp(body, MARBLE, "right")
    pen = scene.pen()
    for k in (0.3, 0.58, 0.86):
        y = foot - high * k
        pen.poly(
            [
                (x - wide * 0.78, y),
                (x + wide * 0.78, y),
                (x + wide * 0.5, y + wide * 0.4),
                (x - wide * 0.5, y + wide * 0.4),
            ],
            "#d9b3a4",
        )
        pen.box((x - wide * 0.8, y - wide * 0.22, x + wide * 0.8, y), "#fff3e2")
    for k in range(20):
        y = foot - high * (0.02 + 0.042 * k)
        pen.line([(x - wide * 0.42, y), (x + wide * 0.42, y)], 1, "#d6b0a4")
    chhatri(scene, x, foot - high * 0.87, wide * 0.95)


def palace(scene: Scene) -> None:
    """Draw the mausoleum between its far and near minarets."""
    for side in (-1, 1):
        minaret(scene, MIDDLE + side * 322, PLINTH - 4, 400, 34)
    drum = scene.box((MIDDLE - 106, 296, MIDDLE + 106, 380))
    scene.ramp(drum, MARBLE, "right")
    for side in (-1, 1):
        chhatri(scene, MIDDLE + side * 158, 378, 74)
    onion(scene, MIDDLE, 312, 262, 232)
    pen = scene.pen()
    for y in (318, 340, 366):
        pen.line([(MIDDLE - 106, y), (MIDDLE + 106, y)], 2.4, "#c79a88")
    for k in range(14):
        pen.disc((MIDDLE - 97 + k * 15, 329), 4, ink="#c98a6a")
    walls(scene)
    for side in (-1, 1):
        minaret(scene, MIDDLE + side * 470, PLINTH + 26, 520, 46)
    base = scene.box((MIDDLE - 520, PLINTH, MIDDLE + 520, PLINTH + 42))
    scene.ramp(base, [(0, "#fff3e2"), (0.3, "#ecd0bc"), (1, "#b98f8c")])
    pen = scene.pen()
    for k in range(52):
        x = MIDDLE - 508 + k * 20
        pen.poly(
            [(x - 6, PLINTH + 40), (x - 6, PLINTH + 22), (x, PLINTH + 13), (x + 6, PLINTH + 22), (x + 6, PLINTH + 40)],
            "#c79a98",
        )
    pen.box((MIDDLE - 524, PLINTH - 4, MIDDLE + 524, PLINTH + 5), "#fffaf0")


def walls(scene: Scene) -> None:
    """Draw the body: the great portal, two storeys of niches on each side and slender turrets."""
    body = scene.polygon(
        [
            (MIDDLE - 262, 400),
            (MIDDLE - 222, 376),
            (MIDDLE + 222, 376),
            (MIDDLE + 262, 400),
            (MIDDLE + 262, PLINTH),
            (MIDDLE - 262, PLINTH),
        ]
    )
    scene.ramp(body, [(0, "#ffeeda"), (0.3, "#fbe3cc"), (0.75, "#e0b9a6"), (1, "#bb8f8c")], "right")
    for side in (-1, 1):
        wing = scene.polygon(
            [
                (MIDDLE + side * 222, 376),
                (MIDDLE + side * 264, 402),
                (MIDDLE + side * 264, PLINTH),
                (MIDDLE + side * 222, PLINTH),
            ]
        )
        scene.fill(wing, "#fff6e6" if side < 0 else "#b48a8c", 0.7)
    portal = scene.box((MIDDLE - 92, 344, MIDDLE + 92, PLINTH))
    scene.ramp(portal, [(0, "#fffaf0"), (0.5, "#fbe8d4"), (1, "#dcb5a4")], "right")
    pen = scene.pen()
    inks = ("#d9a98a", "#fff3e2", "#c08a88", "#8d5f70")
    niche(pen, MIDDLE, PLINTH, 116, 236, inks)
    for side in (-1, 1):
        for foot in (PLINTH, 506):
            niche(pen, MIDDLE + side * 156, foot, 66, 104, inks)
            niche(pen, MIDDLE + side * 242, foot, 24, 92, inks)
        for dx in (96, 220, 264):
            top = 326 if dx == 96 else 360
            pen.box((MIDDLE + side * dx - 5, top, MIDDLE + side * dx + 5, PLINTH), "#fff3e2" if side < 0 else "#d0a298")
            pen.disc((MIDDLE + side * dx, top), 7, 9, "#f3d9c4")
            pen.line([(MIDDLE + side * dx, top - 6), (MIDDLE + side * dx, top - 20)], 2, GOLD)
    pen.line([(MIDDLE - 262, 516), (MIDDLE - 96, 516)], 3, "#c79a88")
    pen.line([(MIDDLE + 96, 516), (MIDDLE + 262, 516)], 3, "#c79a88")


def cypress(scene: Scene, x: float, foot: float, high: float, seed: int) -> None:
    """Draw one of the slim trees along the water."""
    pen, dice = scene.pen(), random.Random(seed)
    wide = high * 0.16
    edge = curve(
        [
            (x - wide * 0.5, foot),
            (x - wide, foot - high * 0.25),
            (x - wide * 0.66, foot - high * 0.7),
            (x, foot - high),
        ],
        steps=8,
    )
    pen.poly([*edge, *[(2 * x - px, py) for px, py in reversed(edge)]], "#1f4030")
    for _ in range(60):
        t = dice.random()
        u = dice.uniform(-0.8, 0.8) * (1 - t)
        tone = mix("#2f5a3c", "#8fae5a", max(0.0, min(1.0, 0.35 - u * 0.6)) * dice.random())
        pen.leaf((x + u * wide, foot - high * t * 0.9), -90 + u * 18, high * 0.1, high * 0.03, tone)


def gardens(scene: Scene) -> None:
    """Paint lawns, paths and the basin that mirrors the building."""
    scene.ramp(scene.box((0, PLINTH + 40, WIDTH, HEIGHT)), [(0, "#9aa85a"), (0.3, "#7a9a4c"), (1, "#34602f")])
    pen = scene.pen()
    for side in (-1, 1):
        pen.poly(
            [
                (MIDDLE + side * 84, 690),
                (MIDDLE + side * 112, 690),
                (MIDDLE + side * 430, 900),
                (MIDDLE + side * 300, 900),
            ],
            "#e8b49a",
        )
        pen.line([(MIDDLE + side * 84, 690), (MIDDLE + side * 300, 900)], 5, "#fbe3cc")
    for i, x in enumerate((-40, 60, 160, 1000, 1100, 1200)):
        foliage(scene, (x, 640 + 10 * (i % 2)), 76, 62, i, "#5f8048", 8, 170)
    whole = ImageOps.flip(scene.image.crop((0, 40 * 2, WIDTH * 2, 682 * 2))).resize(
        (WIDTH * 2, (HEIGHT - 690) * 2 + 60)
    )
    pool = scene.polygon([(MIDDLE - 80, 694), (MIDDLE + 80, 694), (MIDDLE + 290, 900), (MIDDLE - 290, 900)])
    layer = Image.new("RGBA", scene.size)
    layer.paste(whole, (0, 690 * 2))
    layer.putalpha(pool)
    scene.image.alpha_composite(layer)
    scene.ramp(pool, [(0, "#8fb0c0"), (1, "#3f6a90")], alpha=0.4)
    ripples(scene, (MIDDLE - 60, 700, MIDDLE + 60, 760), 5, 24, ["#ffe9d4", "#9fb8c8"], 0.4)
    ripples(scene, (MIDDLE - 190, 770, MIDDLE + 190, 900), 6, 40, ["#fff0dc", "#7f9fb8", "#c9a8a8"], 0.5)
    pen = scene.pen()
    pen.box((MIDDLE - 100, 682, MIDDLE + 100, 696), "#f3d3b8")
    for k, (y, high) in enumerate(((706, 74), (738, 104), (790, 150), (872, 226))):
        reach = 126 + (y - 690) * 1.72
        for side in (-1, 1):
            cypress(scene, MIDDLE + side * reach, y, high, 10 * k + side)


def taj_mahal() -> Image.Image:
    """Draw the Taj Mahal."""
    scene = Scene()
    scene.sky([(0, "#5a86c8"), (0.35, "#a3b4dc"), (0.65, "#f5c4b4"), (0.9, "#ffdcae"), (1, "#ffe9c0")], 700)
    scene.light((70, 460), 560, "#ffe2a0", 0.7)
    scene.clouds((0, 0, WIDTH, 380), (3, 8), 7, "#ffe6dc", 0.75, (115, 205))
    scene.clouds((0, 200, WIDTH, 620), (3, 11), 21, "#ffd0b4", 0.6, (125, 210))
    for i in range(14):
        foliage(scene, (i * 95, 640), 74, 46, 30 + i, "#8a9a6a", 7, 110)
    scene.haze(636, 40, "#ffe3c4", 0.5)
    palace(scene)
    gardens(scene)
    pen = scene.pen()
    for x, y, size in ((900, 140, 15), (944, 166, 12), (985, 128, 11), (250, 110, 12), (210, 140, 10)):
        pen.line(
            curve(
                [(x - size, y - 5), (x - size * 0.4, y - 8), (x, y), (x + size * 0.4, y - 9), (x + size, y - 6)],
                steps=5,
            ),
            2.4,
            "#4a3f58",
        )
    grass(scene, lambda x: 905, 6, 120, 40, ["#2f5a2c", "#4f8040", "#6f9a4c"], 0, 240)
    grass(scene, lambda x: 905, 7, 120, 40, ["#2f5a2c", "#4f8040", "#6f9a4c"], 930, 1200)
    scene.vignette("#2a1638", 0.28)
    return scene.finish()
