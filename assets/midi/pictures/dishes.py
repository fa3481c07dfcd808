"""Dishes on wooden tables: a pizza from above, and a hamburger with chips."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from drawing import arc, curve, cut, darker, inside, join, lighter, mix
from PIL import Image
from scene import HEIGHT, WIDTH, Colour, Mask, Point, Scene


def planks(scene: Scene, top: float, inks: Sequence[Colour], seed: int, high: float = 118) -> None:
    """Lay a table of boards from a height down to the lower edge."""
    dice, y, k = random.Random(seed), top, 0
    while y < HEIGHT:
        ink = inks[k % len(inks)]
        board = scene.box((-4, y, WIDTH + 4, y + high - 4))
        scene.ramp(board, [(0, lighter(ink, 0.12)), (0.2, ink), (1, darker(ink, 0.18))])
        scene.texture(board, darker(ink, 0.4), 0.45, (3, 14), seed + k, (120, 190))
        pen = scene.pen()
        for _ in range(9):
            gy, x = y + dice.uniform(8, high - 12), dice.uniform(-200, WIDTH)
            sag = dice.uniform(-6, 6)
            pen.line(curve([(x, gy), (x + 160, gy + sag), (x + 380, gy - sag)], steps=8), 1.6, darker(ink, 0.26))
        pen.box((-4, y + high - 5, WIDTH + 4, y + high), darker(ink, 0.62))
        y, k = y + high, k + 1


def blob(centre: Point, size: float, seed: int, rough: float = 0.18, count: int = 11, flat: float = 1.0) -> list[Point]:
    """Return the points of an uneven round spot."""
    dice = random.Random(seed)
    turns = [i * 2 * math.pi / count for i in range(count)]
    radii = [size * dice.uniform(1 - rough, 1 + rough) for _ in turns]
    return [
        (centre[0] + math.cos(a) * r, centre[1] + math.sin(a) * r * flat) for a, r in zip(turns, radii, strict=True)
    ]


def leaf_of_basil(scene: Scene, centre: Point, turn: float, size: float) -> None:
    """Lay a leaf of basil."""
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    side = [(-1, 0), (-0.5, -0.46), (0.2, -0.5), (1, 0), (0.2, 0.5), (-0.5, 0.46)]
    at = [(centre[0] + (u * c - v * s) * size, centre[1] + (u * s + v * c) * size) for u, v in side]
    leaf = scene.smooth(at)
    scene.shadow(leaf, 4, 6, 4, 0.4)
    scene.solid(leaf, "#4f9a35", depth=size * 0.16, shade=0.4, gloss=0.5)
    scene.fill(inside(scene.tube([at[0], at[3]], 3), leaf), "#9ccf6a", 0.8)
    for k in (-0.4, 0.0, 0.4):
        for side_of in (-0.36, 0.36):
            u, v = k + 0.26, side_of
            end = (centre[0] + (u * c - v * s) * size, centre[1] + (u * s + v * c) * size)
            start = (centre[0] + k * c * size, centre[1] + k * s * size)
            scene.fill(inside(scene.tube([start, end], 2), leaf), "#9ccf6a", 0.5)


def salami(scene: Scene, centre: Point, size: float, seed: int) -> None:
    """Lay a slice of sausage."""
    slice_of = scene.smooth(blob(centre, size, seed, 0.05))
    scene.shadow(slice_of, 3, 6, 5, 0.45, "#401008")
    scene.solid(slice_of, "#b8301f", depth=size * 0.16, shade=0.4, gloss=0.35)
    scene.texture(slice_of, "#7c140e", 0.5, (4, 4), seed, (120, 190))
    scene.texture(slice_of, "#f0a08a", 0.7, (9, 9), seed + 50, (165, 200))


def olive(scene: Scene, centre: Point, size: float) -> None:
    """Lay a ring of olive."""
    ring = cut(scene.ellipse(centre, size), scene.ellipse(centre, size * 0.42))
    scene.shadow(ring, 3, 4, 3, 0.4)
    scene.solid(ring, "#3a3440", depth=size * 0.2, shade=0.3, gloss=0.6)


def mushroom(scene: Scene, centre: Point, size: float, turn: float) -> None:
    """Lay a slice of mushroom."""
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    side = [(-1, 0.1), (-0.7, -0.6), (0, -0.85), (0.7, -0.6), (1, 0.1), (0.36, 0.12), (0.3, 0.9), (-0.3, 0.9)]
    side += [(-0.36, 0.12)]
    at = [(centre[0] + (u * c - v * s) * size, centre[1] + (u * s + v * c) * size) for u, v in side]
    cap = scene.smooth(at, 8)
    scene.shadow(cap, 3, 5, 4, 0.4)
    scene.solid(cap, "#ead9b8", depth=size * 0.14, shade=0.35, gloss=0.4)
    scene.fill(cut(cap, scene.shrink(cap, 4)), "#a98458", 0.7)


def pizza() -> Image.Image:
    """Draw a pizza from above, one slice pulled out a little."""
    scene = Scene()
    planks(scene, 0, ("#8a5a34", "#7d4f2c", "#936238"), 3)
    cx, cy, big = 560.0, 450.0, 408.0
    tray = scene.ellipse((cx, cy), big + 30)
    scene.shadow(tray, 16, 22, 20, 0.55)
    scene.ramp(tray, [(0, "#d9b27a"), (1, "#a9743c")])
    scene.texture(tray, "#7c4f24", 0.5, (3, 16), 8, (120, 190))
    crust = scene.smooth(blob((cx, cy), big, 6, 0.015, 30))
    scene.solid(crust, "#e0a04a", depth=18, shade=0.5, gloss=0.4)
    scene.texture(crust, "#8a4a16", 0.65, (14, 14), 9, (140, 200))
    sauce = scene.blur(scene.smooth(blob((cx, cy), big - 46, 7, 0.02, 30)), 3)
    scene.fill(sauce, "#c23a1c")
    cheese = scene.smooth(blob((cx, cy), big - 62, 8, 0.03, 26))
    scene.solid(cheese, "#f7cf68", depth=8, shade=0.3, gloss=0.5)
    scene.texture(cheese, "#d9682a", 0.75, (9, 9), 11, (135, 195))
    scene.texture(cheese, "#fff0b8", 0.85, (8, 8), 12, (140, 190))
    scene.texture(cheese, "#9c4a18", 0.5, (22, 22), 13, (170, 200))
    dice = random.Random(21)
    for k in range(13):
        a, far = k * 2.4, 0.30 + 0.62 * (k / 13) ** 0.5
        spot = (cx + math.cos(a) * far * 320, cy + math.sin(a) * far * 320)
        salami(scene, spot, 52 * dice.uniform(0.9, 1.08), 100 + k)
    for k in range(9):
        a, far = k * 2.4 + 1.1, 80 + 250 * (k / 9) ** 0.6
        mushroom(scene, (cx + math.cos(a) * far, cy + math.sin(a) * far), 38, dice.uniform(0, 360))
    for k in range(14):
        a, far = k * 2.4 + 0.55, 60 + 275 * (k / 14) ** 0.6
        olive(scene, (cx + math.cos(a) * far, cy + math.sin(a) * far), 19)
    for turn, far, lean in ((0.2, 30, 30), (2.3, 40, 150), (4.4, 36, 260), (3.4, 250, 200), (5.7, 240, 330)):
        leaf_of_basil(scene, (cx + math.cos(turn) * far, cy + math.sin(turn) * far), lean, 52)
    cuts = [((cx - math.cos(a) * big, cy - math.sin(a) * big), (cx + math.cos(a) * big, cy + math.sin(a) * big))
            for a in (0.35, 0.35 + math.pi / 3, 0.35 + 2 * math.pi / 3)]  # fmt: skip
    lines = scene.traced(lambda pen: [pen.line(list(line), 6) for line in cuts] and None)
    scene.fill(inside(scene.blur(lines, 1.5), crust), "#7a2410", 0.75)
    cutter(scene)
    scene.vignette("#180a04", 0.45)
    return scene.finish()


def cutter(scene: Scene) -> None:
    """Lay a pizza wheel beside the tray, with two tomatoes."""
    for x, y, size in ((1090, 140, 86), (1150, 290, 62)):
        fruit = scene.ellipse((x, y), size)
        scene.shadow(fruit, 12, 16, 12, 0.5)
        scene.solid(fruit, "#d92c1e", depth=size * 0.35, shade=0.5, gloss=0.45)
        scene.fill(
            scene.blur(scene.ellipse((x - size * 0.36, y - size * 0.4), size * 0.2, size * 0.13), 5), "#fff", 0.8
        )
        pen = scene.pen("#3f7a2a")
        for k in range(5):
            pen.leaf((x, y - size * 0.1), k * 72 - 90, size * 0.6, size * 0.22)
    handle = scene.tube([(1085, 790), (1110, 640)], 44, 36)
    scene.shadow(handle, 12, 12, 9, 0.5)
    scene.solid(handle, "#2f3a4c", depth=12, gloss=0.6)
    disc = scene.ellipse((1130, 540), 92)
    scene.shadow(disc, 12, 12, 9, 0.5)
    scene.ramp(disc, [(0, "#ffffff"), (0.5, "#b9c4d2"), (1, "#7a8798")])
    scene.fill(cut(disc, scene.shrink(disc, 10)), "#f4f8fc", 0.8)
    scene.solid(scene.ellipse((1130, 540), 20), "#5a6678", depth=5)


# A hamburger


def layer(scene: Scene, y: float, half: float, high: float, ink: Colour, wave: float, seed: int, steps: int) -> Mask:
    """Draw a layer between the buns, its lower edge in waves."""
    dice, cx = random.Random(seed), 520.0
    low = [
        (cx + half - 2 * half * i / steps, y + high + wave * dice.uniform(-0.4, 1.0) * (1 if i % 2 else -0.5))
        for i in range(steps + 1)
    ]
    mask = scene.polygon([(cx - half, y), (cx + half, y), *curve(low, steps=6)])
    mask = join(
        mask, scene.ellipse((cx - half, y + high / 2), high * 0.5), scene.ellipse((cx + half, y + high / 2), high / 2)
    )
    scene.shadow(mask, 0, 8, 6, 0.4, "#301004")
    scene.solid(mask, ink, depth=high * 0.22, shade=0.4, gloss=0.4)
    return mask


def chips(scene: Scene) -> None:
    """Stand a paper cup of chips beside the burger."""
    dice = random.Random(8)
    for k in range(26):
        x = 905 + (k % 13) * 19 + dice.uniform(-6, 6)
        top = 300 + abs(k % 13 - 6) * 14 + dice.uniform(0, 70) + (0 if k < 13 else 50)
        chip = scene.polygon([(x - 12, top), (x + 13, top - 6), (x + 8, 580), (x - 14, 580)])
        scene.shadow(chip, 4, 4, 3, 0.3, "#5a2a00")
        ink = mix("#f6c445", "#e09a24", dice.random())
        scene.ramp(chip, [(0, lighter(ink, 0.35)), (0.3, ink), (1, darker(ink, 0.2))], "right")
    cup = scene.polygon(
        [(868, 520), *curve([(868, 520), (1012, 566), (1160, 520)], steps=10), (1160, 520), (1118, 812), (914, 812)]
    )
    scene.shadow(cup, 10, 12, 10, 0.45)
    scene.ramp(cup, [(0, "#8f1414"), (0.25, "#ef4a3a"), (0.6, "#d3231d"), (1, "#7d0f10")], "right")
    stripes = scene.traced(
        lambda pen: (
            [
                pen.poly([(868 + k, 500), (900 + k, 500), (932 + k * 0.7, 812), (910 + k * 0.7, 812)])
                for k in range(20, 300, 74)
            ]
            and None
        )
    )
    scene.fill(inside(stripes, cup), "#fff3dc", 0.85)


def hamburger() -> Image.Image:
    """Draw a hamburger with chips."""
    scene = Scene()
    scene.sky([(0, "#1f4a44"), (0.6, "#2f7a68"), (1, "#7ab58a")], 720)
    dice = random.Random(4)
    for _ in range(34):
        spot = scene.blur(scene.ellipse((dice.uniform(0, WIDTH), dice.uniform(0, 560)), dice.uniform(18, 60)), 4)
        scene.fill(spot, dice.choice(["#ffe9a8", "#bfe8c0", "#fff6d8"]), dice.uniform(0.08, 0.22))
    planks(scene, 700, ("#a9703c", "#98602f"), 5, 104)
    board = scene.box((130, 776, 910, 826), 16)
    scene.shadow(board, 6, 14, 10, 0.5)
    scene.ramp(board, [(0, "#7a4a26"), (0.3, "#d9a063"), (1, "#6b3c1c")])
    chips(scene)
    under = scene.smooth(
        [(196, 690), (520, 676), (844, 690), (836, 750), (760, 786), (520, 792), (280, 786), (204, 750)]
    )
    scene.solid(under, "#d98f3a", depth=22, shade=0.5, gloss=0.4)
    meat = layer(scene, 600, 322, 84, "#6b3418", 10, 3, 18)
    scene.texture(meat, "#341406", 0.7, (26, 8), 5, (120, 180))
    scene.texture(meat, "#a9683c", 0.6, (30, 9), 6, (150, 190))
    melted = [
        (206, 578),
        (834, 578),
        (836, 604),
        (760, 620),
        (700, 676),
        (650, 622),
        (470, 618),
        (392, 690),
        (320, 620),
        (212, 606),
    ]
    cheese = scene.polygon(curve(melted, True, 5))
    scene.shadow(cheese, 0, 6, 5, 0.4)
    scene.solid(cheese, "#ffc22e", depth=9, shade=0.35, gloss=0.5)
    for x in (300, 520, 740):
        tomato = scene.box((x - 128, 528, x + 128, 582), 26)
        scene.shadow(tomato, 0, 6, 5, 0.4)
        scene.solid(tomato, "#dc3522", depth=12, shade=0.4, gloss=0.5)
        scene.fill(scene.blur(scene.box((x - 96, 538, x + 60, 546), 4), 3), "#ffc4b0", 0.7)
    lettuce = layer(scene, 480, 338, 50, "#6fb53a", 40, 9, 30)
    scene.texture(lettuce, "#c9ea7c", 0.8, (22, 4), 15, (120, 190))
    scene.texture(lettuce, "#356a1a", 0.6, (18, 4), 16, (130, 190))
    top = [
        (190, 470),
        (196, 380),
        (256, 270),
        (380, 190),
        (520, 168),
        (660, 190),
        (784, 270),
        (844, 380),
        (850, 470),
        (800, 500),
        (520, 508),
        (240, 500),
    ]
    bun = scene.smooth(top)
    scene.shadow(bun, 0, 10, 8, 0.4)
    scene.ramp(bun, [(0, "#f6c06a"), (0.35, "#e09a3e"), (0.8, "#b9681e"), (1, "#f0c888")])
    scene.rim(bun, -34, -14, "#5a2606", 0.5, 26)
    scene.texture(bun, "#a9560f", 0.3, (5, 5), 31, (120, 200))
    scene.fill(scene.blur(scene.ellipse((400, 262), 120, 34), 20), "#fff3d0", 0.75)
    for k in range(70):
        a, far = k * 2.4, (k / 70) ** 0.55
        x, y = 520 + math.cos(a) * far * 290, 316 + math.sin(a) * far * 118
        seed = scene.polygon([(x + u, y + v) for u, v in arc((0, 0), 13, 7.5, 0, 360, 14)])
        scene.fill(scene.shift(seed, 2, 4), "#7a3c0a", 0.5)
        scene.solid(seed, "#fff0c4", depth=3, shade=0.35, gloss=0.6)
    flag(scene)
    scene.vignette("#0a1410", 0.4)
    return scene.finish()


def flag(scene: Scene) -> None:
    """Stick a small flag into the bun."""
    scene.fill(scene.box((516, 40, 524, 190)), "#f0dcb0")
    cloth = scene.polygon(curve([(524, 44), (590, 34), (650, 54), (650, 116), (590, 98), (524, 110)], True, 4))
    scene.solid(cloth, "#e8453a", depth=8, shade=0.35, gloss=0.3)
    scene.fill(inside(scene.box((520, 66, 660, 88)), cloth), "#fff6e0", 0.9)
