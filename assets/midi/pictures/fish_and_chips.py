"""Fish and chips with lemon, peas and sauce on a table by the sea, a pier behind."""

from __future__ import annotations

import math
import random
from functools import partial

from dishes import blob
from drawing import arc, curve, darker, inside, join, lighter, mix
from PIL import Image, ImageFilter
from scene import HEIGHT, WIDTH, Colour, Mask, Pen, Point, Scene, ripples
from sea import gull

HORIZON, TABLE = 214.0, 336.0
FISH = (540.0, 492.0)


def shore(scene: Scene) -> None:
    """Paint the sky, the sea and the sand behind the table."""
    scene.sky([(0, "#3f95dc"), (0.55, "#9fd4f2"), (1, "#fdf1d2")], HORIZON)
    scene.cumulus((380, 126), 250, 4, "#ffffff", "#bcd3ea")
    scene.cumulus((660, 92), 190, 8, "#ffffff", "#c4d9ec", 0.9)
    scene.cumulus((1010, 74), 260, 12, "#ffffff", "#bcd3ea")
    sea = scene.box((0, HORIZON, WIDTH, TABLE + 10))
    scene.ramp(sea, [(0, "#2f7fbe"), (0.5, "#3aa0c4"), (1, "#7fd0cc")])
    ripples(scene, (0, HORIZON + 3, WIDTH, 318), 5, 190, ["#dff4f5", "#8fd6e0", "#2a78b0", "#ffffff"], 0.5)
    for x, size, ink in ((420, 20, "#ffffff"), (500, 14, "#ffe9d0"), (350, 13, "#f6d4c4")):
        pen = scene.pen()
        pen.poly([(x, HORIZON - size * 1.9), (x, HORIZON), (x - size * 0.9, HORIZON)], ink)
        pen.poly([(x + 2, HORIZON - size * 1.7), (x + 2, HORIZON), (x + size * 0.7, HORIZON)], darker(ink, 0.12))
        pen.poly(
            [
                (x - size, HORIZON + 1),
                (x + size, HORIZON + 1),
                (x + size * 0.6, HORIZON + 7),
                (x - size * 0.6, HORIZON + 7),
            ],
            "#27486a",
        )


def pier(scene: Scene) -> None:
    """Build a pier with its pavilions over the water."""
    deck, start = 206.0, 640.0

    def piles(pen: Pen) -> None:
        for x in range(round(start) + 8, WIDTH + 30, 28):
            near = x - start
            pen.line([(x, deck), (x, deck + 24 + near * 0.075)], 3 + near * 0.006)
            pen.line([(x, deck + 4), (x + 26, deck + 24 + near * 0.05)], 2)

    def railing(pen: Pen) -> None:
        for x in range(644, 1210, 12):
            pen.line([(x, deck - 4), (x, deck - 18)], 1.6)
        pen.poly([(start, deck - 18), (WIDTH, deck - 22), (WIDTH, deck - 20), (start, deck - 16)])

    legs = scene.traced(piles)
    scene.fill(scene.blur(scene.shift(legs, 0, 12), 3), "#14466e", 0.35)
    scene.fill(legs, "#3c4a64")
    scene.ramp(scene.polygon([(start, deck - 3), (WIDTH + 10, deck - 8), (WIDTH + 10, deck + 12), (start, deck + 6)]),
               [(0, "#f6f0e0"), (0.4, "#c9b79a"), (1, "#6a5a52")])  # fmt: skip
    scene.fill(scene.traced(railing), "#ffffff")
    for x, wide, high, roof in ((676, 70, 40, "#c8504a"), (812, 150, 62, "#3f8f8a"), (1034, 190, 78, "#c8504a")):
        hall(scene, x, deck - 4, wide, high, roof)
    for k, x in enumerate((770, 1000)):
        pen = scene.pen()
        pen.line([(x, deck - 4), (x, deck - 62)], 2, "#ffffff")
        cloth = [(x, deck - 62), (x + 12, deck - 64), (x + 24, deck - 60), (x + 22, deck - 50), (x, deck - 48)]
        pen.poly(curve(cloth, True, 4), ("#e8453a", "#f2c53a")[k])


def hall(scene: Scene, x: float, foot: float, wide: float, high: float, roof: Colour) -> None:
    """Put a pavilion with a dome and two turrets on the pier."""
    body = scene.box((x, foot - high * 0.55, x + wide, foot))
    scene.ramp(body, [(0, "#fffaf0"), (0.5, "#f2e4cc"), (1, "#cdb898")], "right")
    pen = scene.pen()
    for k in range(max(3, round(wide / 16))):
        at = x + 6 + k * 16
        if at + 9 < x + wide:
            pen.disc((at + 4.5, foot - high * 0.3), 4.5, ink="#5a7f9a")
            pen.box((at, foot - high * 0.3, at + 9, foot - 4), "#5a7f9a")
    middle = x + wide / 2
    for cx, half, tall in (
        (middle, wide * 0.22, high * 0.62),
        (x + 9, 13, high * 0.46),
        (x + wide - 9, 13, high * 0.46),
    ):
        base = foot - high * 0.53
        side = [(1.0, 0.0), (0.96, 0.3), (0.5, 0.68), (0.0, 1.0)]
        bow = [(cx - half * u, base - tall * v) for u, v in side]
        bow += [(cx + half * u, base - tall * v) for u, v in reversed(side[:-1])]
        dome = scene.polygon(curve(bow, steps=6))
        scene.ramp(dome, [(0, darker(roof, 0.15)), (0.35, lighter(roof, 0.35)), (1, darker(roof, 0.35))], "right")
        scene.pen().line([(cx, base - tall), (cx, base - tall - high * 0.2)], 2, "#fff4d0")
        scene.pen().disc((cx, base - tall - 2), 3, ink="#ffe9a8")
    scene.pen().box((x - 4, foot - high * 0.57, x + wide + 4, foot - high * 0.52), "#ffffff")


def table(scene: Scene) -> None:
    """Lay a weathered table of blue boards that run away from the eye."""
    away = -520.0

    def at(x: float, y: float) -> Point:
        return 600 + (x - 600) * (y - away) / (HEIGHT - away), y

    scene.fill(scene.box((0, TABLE, WIDTH, HEIGHT)), "#6fa9bd")
    dice = random.Random(3)
    for k in range(-3, 10):
        x0, x1 = k * 172.0 - 40, k * 172.0 + 132
        board = scene.polygon([at(x0, TABLE), at(x1, TABLE), at(x1, HEIGHT), at(x0, HEIGHT)])
        ink = ("#7fb9c9", "#6aa6bb", "#8cc4cf")[k % 3]
        scene.ramp(board, [(0, lighter(ink, 0.3)), (0.5, ink), (1, darker(ink, 0.14))])
        scene.texture(board, "#eaf6f4", 0.5, (7, 2), 30 + k, (140, 215))
        scene.texture(board, "#8a6a4c", 0.5, (9, 2), 60 + k, (160, 220))
        pen = scene.pen()
        for _ in range(3):
            x = dice.uniform(x0 + 8, x1 - 8)
            pen.line([at(x, TABLE), at(x + dice.uniform(-8, 8), 620), at(x, HEIGHT)], 1.4, darker(ink, 0.2))
        pen.line([at(x0, TABLE), at(x0, HEIGHT)], 5, "#2c566a")
        pen.line([at(x0 + 5, TABLE), at(x0 + 5, HEIGHT)], 1.6, "#d6eef0")
    scene.ramp(scene.box((0, TABLE - 7, WIDTH, TABLE + 4)), [(0, "#e2f3f2"), (1, "#5a96aa")])


def tray(scene: Scene) -> None:
    """Set down a white enamel dish and lay paper in it, its corners in the air."""
    outer = scene.ellipse((590, 636), 548, 226)
    scene.shadow(outer, 10, 26, 18, 0.5, "#0c2a3c")
    scene.fill(outer, "#24508c")
    rim = scene.ellipse((590, 630), 540, 219)
    scene.ramp(rim, [(0, "#dfe8ee"), (0.4, "#ffffff"), (1, "#d3dee8")])
    well = scene.ellipse((590, 634), 486, 186)
    scene.ramp(well, [(0, "#b4c2d0"), (1, "#f4f8fb")])
    sheet = scene.polygon(
        [(96, 540), (176, 440), (300, 470), (420, 372), (560, 424), (720, 356), (830, 428), (990, 400), (1040, 500),
         (1118, 560), (1040, 640), (1070, 742), (900, 752), (800, 838), (640, 796), (480, 846), (360, 776),
         (190, 786), (170, 670)]
    )  # fmt: skip
    scene.shadow(sheet, 4, 12, 8, 0.4, "#1c2c3c")
    scene.ramp(sheet, [(0, "#fffdf4"), (0.5, "#f2e8d2"), (1, "#fbf4e2")])

    def lines(pen: Pen) -> None:
        for k in range(32):
            pen.line([(k * 46 - 300, 340), (k * 46 - 120, 860)], 11)
            pen.line([(60, k * 30 + 130), (1140, k * 30 + 20)], 8)

    scene.fill(inside(scene.traced(lines), sheet), "#3a6fc0", 0.28)
    creases = (
        [(96, 540), (250, 560), (400, 600)],
        [(420, 372), (460, 470), (500, 560)],
        [(720, 356), (700, 460), (640, 560)],
        [(1118, 560), (980, 590), (820, 600)],
        [(900, 752), (820, 700), (740, 640)],
        [(480, 846), (520, 740), (560, 660)],
        [(190, 786), (300, 720), (420, 660)],
        [(990, 400), (900, 480), (800, 540)],
    )
    for k, crease in enumerate(creases):
        fold = scene.tube(curve(crease), 5, 26)
        scene.fill(inside(scene.blur(scene.shift(fold, 9, 9), 6), sheet), "#6a5a48", 0.38)
        scene.fill(inside(scene.blur(scene.shift(fold, -3, -5), 4), sheet), "#ffffff", 0.75 - 0.04 * k)
    scene.rim(sheet, 3, 3, "#ffffff", 0.9, 1.5)
    scene.rim(sheet, -5, -6, "#8a7a66", 0.5, 4)


def chip(scene: Scene, x: float, y: float, turn: float, long: float, wide: float, seed: int) -> None:
    """Lay a thick chip: its top, its near side and its end."""
    dice = random.Random(seed)
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn)) * 0.8
    if s < 0:
        c, s = -c, -s
    half, deep = long / 2, wide * 0.72
    bend = dice.uniform(-0.07, 0.07) * long
    across = (-s, c * 0.8) if c > 0 else (s, -c * 0.8)

    def at(u: float, v: float) -> Point:
        sag = bend * (1 - (u / half) ** 2)
        return x + c * u + across[0] * (v + sag), y + s * u + across[1] * (v + sag)

    steps = [half * k / 4 for k in range(-4, 5)]
    upper = [at(u, -wide / 2) for u in steps]
    lower = [at(u, wide / 2) for u in steps]
    top = scene.polygon([*upper, *reversed(lower)])
    side = scene.polygon([*lower, *((px, py + deep) for px, py in reversed(lower))])
    a, b = at(half, -wide / 2), at(half, wide / 2)
    end = scene.polygon([a, b, (b[0], b[1] + deep), (a[0], a[1] + deep)])
    ink = mix("#ffcf4e", "#e8982a", dice.random() * 0.85)
    whole = join(top, side, end)
    scene.shadow(whole, 4, 7, 5, 0.42, "#5a2800")
    scene.fill(side, mix(darker(ink, 0.1), "#a8500c", 0.28))
    scene.fill(end, lighter(ink, 0.02))
    scene.fill(top, mix(ink, "#fff2b0", 0.3))
    scene.texture(whole, "#b8640e", 0.4, (5, 4), seed, (110, 235))
    scene.texture(top, "#ffefaa", 0.5, (5, 4), seed + 1, (115, 225))
    edge = scene.tube(lower, 3)
    scene.fill(scene.blur(inside(edge, whole), 0.8), "#fff0b0", 0.65)
    crisp = join(scene.tube([lower[0], (lower[0][0], lower[0][1] + deep)], 7), scene.tube([a, b], 6),
                 scene.tube([(p[0], p[1] + deep) for p in lower], 5))  # fmt: skip
    scene.fill(inside(scene.blur(crisp, 2), whole), "#a0520c", 0.55)


def heap(scene: Scene) -> None:
    """Heap up the chips, those behind first."""
    dice = random.Random(12)
    base = scene.ellipse((590, 634), 420, 158)
    scene.fill(scene.blur(base, 16), "#8a4a10", 0.65)
    spots: list[Point] = []
    for k in range(92):
        a, far = k * 2.39996, ((k + 0.5) / 92) ** 0.5
        spots.append((584 + math.cos(a) * far * 404, 626 + math.sin(a) * far * 148))
    for k, (x, y) in enumerate(sorted(spots, key=lambda spot: spot[1])):
        lift = 46 * max(0.0, 1 - ((x - 584) / 380) ** 2 - ((y - 622) / 160) ** 2)
        chip(scene, x, y - lift, dice.uniform(-75, 75), dice.uniform(120, 172), dice.uniform(28, 36), 300 + 5 * k)


def on_fish(u: float, v: float) -> Point:
    """Return the place on the picture of a point of the fish: u along it, v across."""
    v, lean = v * 0.9, math.radians(-8)
    return FISH[0] + u * math.cos(lean) - v * math.sin(lean), FISH[1] + u * math.sin(lean) + v * math.cos(lean)


def fish(scene: Scene) -> None:
    """Lay the fish in golden batter on the chips, its tail to the right."""
    dice = random.Random(27)
    upper = [
        (-424, 8),
        (-404, -50),
        (-340, -94),
        (-240, -122),
        (-110, -132),
        (30, -122),
        (160, -98),
        (270, -66),
        (346, -40),
    ]
    tail = [(392, -66), (452, -124), (486, -120), (478, -60), (462, -14), (482, 42), (492, 92), (448, 92), (396, 44)]
    lower = [(344, 32), (262, 62), (150, 92), (20, 116), (-120, 126), (-250, 116), (-350, 84), (-410, 44)]
    rough = [(u + dice.uniform(-6, 6), v + dice.uniform(-7, 7)) for u, v in (*upper, *tail, *lower)]
    outline = curve([on_fish(u, v) for u, v in rough], True, 8)
    frill = [(x + dice.uniform(-3.4, 3.4), y + dice.uniform(-3.4, 3.4)) for x, y in outline]
    body = scene.polygon(curve(frill, True, 3))
    scene.shadow(body, 10, 26, 14, 0.55, "#3a1600")
    scene.fill(scene.shift(body, 0, 9), "#8a4a10")
    scene.ramp(body, [(0, "#ffd06a"), (0.4, "#f7ae3c"), (0.75, "#de8a22"), (1, "#b46414")])
    scene.rim(body, -10, -34, "#6e3006", 0.6, 22)
    scene.rim(body, 6, 16, "#ffe9a4", 0.85, 12)
    scene.texture(body, "#c06c12", 0.4, (7, 4), 41, (105, 230))
    scene.texture(body, "#ffdc84", 0.5, (9, 5), 44, (115, 225))
    scene.texture(body, "#8a3e08", 0.36, (30, 16), 47, (140, 215))
    scene.texture(body, "#fff0b0", 0.5, (34, 18), 48, (150, 215))
    blisters(scene, body)
    flakes(scene, body)
    for k in range(7):
        root, far = on_fish(350, -26 + k * 9), on_fish(478, -108 + k * 32)
        scene.fill(inside(scene.blur(scene.tube([root, far], 4, 9), 2.5), body), "#7a3a08" if k % 2 else "#ffdf90", 0.6)
    scene.fill(inside(scene.blur(scene.ellipse(on_fish(352, 0), 26, 56), 14), body), "#6e3006", 0.35)


def flakes(scene: Scene, body: Mask) -> None:
    """Break the batter open where a piece was taken, so that the white flakes show."""
    dice = random.Random(53)
    edge = [(-176, 34), (-120, 8), (-44, 20), (20, 4), (66, 28), (46, 62), (70, 88), (6, 100), (-58, 112), (-120, 104),
            (-150, 78), (-186, 66)]  # fmt: skip
    gap = inside(
        scene.polygon(curve([on_fish(u + dice.uniform(-7, 7), v + dice.uniform(-6, 6)) for u, v in edge], True, 3)),
        body,
    )
    crumb = scene.grow(gap, 7)
    scene.fill(inside(scene.blur(scene.grow(gap, 9), 4), body), "#ffdf94", 0.75)
    scene.fill(inside(crumb, body), "#f6d083")
    scene.rim(inside(crumb, body), 3, 4, "#8a4208", 0.8, 2.5)
    scene.ramp(gap, [(0, "#d9c8aa"), (0.4, "#f4ebda"), (1, "#fffaf0")])
    for k in range(5):
        u, wide = -200 + k * 54 + dice.uniform(-6, 6), 84
        sides = [(8, 0), (wide, -4), (wide + 14, 34), (wide + 2, 78), (wide - 26, 124), (-30, 122), (2, 76), (14, 36)]
        sheet = [on_fish(u + across, down) for across, down in sides]
        flake = inside(scene.smooth(sheet), gap)
        scene.fill(inside(scene.blur(scene.shift(flake, 8, 4), 4), gap), "#7a5c34", 0.6)
        scene.ramp(flake, [(0, "#d8c8ac"), (0.35, "#fffaf0"), (0.75, "#fffdf8"), (1, "#e6d8c0")], "right")
        for j in range(4):
            fibre = [
                on_fish(u + 22 + j * 16, 4),
                on_fish(u + 30 + j * 17, 40),
                on_fish(u + 16 + j * 17, 80),
                on_fish(u - 10 + j * 16, 118),
            ]
            width = dice.uniform(1.5, 4)
            scene.fill(
                inside(scene.blur(scene.tube(curve(fibre), width), 1.4), flake), "#cdb990", dice.uniform(0.2, 0.5)
            )
        scene.rim(flake, -3, -2, "#a88a58", 0.5, 2)
    scene.rim(gap, 5, 9, "#5a3410", 0.5, 5)


def blisters(scene: Scene, body: Mask) -> None:
    """Blow bubbles and ridges into the batter."""
    dice = random.Random(31)
    for k in range(9):
        u = -330 + k * 80 + dice.uniform(-18, 18)
        reach = 112 * (1 - (max(0, abs(u + 100) - 60) / 480) ** 1.4)
        ridge = curve([on_fish(u + dice.uniform(-16, 16) + 20 * j, reach * (-0.86 + 0.5 * j)) for j in range(4)])
        scene.fill(inside(scene.blur(scene.shift(scene.tube(ridge, 6, 18, 14, 5), 7, 8), 5), body), "#7a3a08", 0.42)
        scene.fill(inside(scene.blur(scene.tube(ridge, 4, 15, 11, 4), 4), body), "#ffe29a", 0.6)
    for k in range(150):
        u, v = dice.uniform(-410, 330), dice.uniform(-112, 112)
        size = dice.uniform(6, 15) * (1.7 if k % 7 == 0 else 1)
        bump = inside(scene.blur(scene.smooth(blob(on_fish(u, v), size, 500 + k, 0.34, 8, 0.66), 5), 1.6), body)
        share = min(1.0, max(0.0, (v + 120) / 240))
        scene.fill(inside(scene.blur(scene.shift(bump, 3, 4), 3), body), "#6e3006", 0.34)
        scene.fill(bump, mix("#fbc764", "#b9661a", share), 0.6)
        shine = inside(scene.blur(scene.shift(bump, -size * 0.24, -size * 0.3), 2.5), scene.shrink(bump, 2))
        scene.fill(shine, mix("#fff0b4", "#f0a848", share), 0.5)

    def sprinkle(pen: Pen) -> None:
        for _ in range(90):
            x, y = on_fish(dice.uniform(-390, 330), dice.gauss(-30, 46))
            pen.box((x, y, x + 3.2, y + 2.6))

    grains = inside(scene.traced(sprinkle), body)
    scene.fill(scene.shift(grains, 1, 1.6), "#6a3206", 0.5)
    scene.fill(grains, "#fffdf4", 0.95)


def lemon(scene: Scene, centre: Point, size: float, turn: float, flat: float = 1.0) -> None:
    """Lay a slice of lemon."""
    x, y = centre

    def at(far: float, angle: float) -> Point:
        a = math.radians(angle + turn)
        return x + math.cos(a) * far * size, y + math.sin(a) * far * size * flat

    peel = scene.ellipse(centre, size, size * flat)
    scene.shadow(peel, 5, 10, 7, 0.5, "#4a2000")
    scene.fill(scene.shift(peel, 1, size * 0.12), "#d9a010")
    scene.solid(peel, "#ffd21e", depth=size * 0.08, shade=0.35, gloss=0.4)
    scene.fill(scene.ellipse(centre, size * 0.9, size * 0.9 * flat), "#fffbe0")
    for k in range(9):
        a = k * 40
        segment = scene.smooth(
            [at(0.1, a + 20), at(0.5, a + 5), at(0.8, a + 5), at(0.83, a + 20), at(0.8, a + 35), at(0.5, a + 35)], 6
        )
        scene.fill(segment, "#ffe14a")
        scene.rim(segment, -3, -3, "#e0a814", 0.6, 3)
        for j in (12, 20, 28):
            scene.fill(
                inside(scene.blur(scene.tube([at(0.3, a + 20), at(0.76, a + j)], 1.5, 4), 1), segment), "#fff6b0", 0.75
            )
    scene.fill(
        scene.blur(scene.ellipse((x - size * 0.3, y - size * 0.4 * flat), size * 0.26, size * 0.1), 5), "#ffffff", 0.6
    )


def bowl(scene: Scene, x: float, y: float, size: float, ink: Colour) -> Mask:
    """Put down a small pot and return its opening."""
    high = size * 0.86
    body = scene.polygon(
        [*arc((x, y), size, size * 0.36, 180, 360), *arc((x, y + high), size * 0.8, size * 0.3, 0, 180)]
    )
    scene.shadow(body, 10, 16, 11, 0.5, "#1c1410")
    scene.ramp(body, [(0, darker(ink, 0.3)), (0.25, lighter(ink, 0.75)), (0.55, ink), (1, darker(ink, 0.42))], "right")
    for k in range(19):
        a = math.radians(4 + k * 9.5)
        line = [(x + math.cos(a) * size * 0.99, y + 8 + math.sin(a) * size * 0.36),
                (x + math.cos(a) * size * 0.82, y + high + math.sin(a) * size * 0.28)]  # fmt: skip
        scene.fill(inside(scene.blur(scene.tube(line, 4), 1.2), body), darker(ink, 0.5), 0.34)
    lip = scene.ellipse((x, y), size * 1.04, size * 0.4)
    scene.shadow(lip, 0, 6, 4, 0.35)
    scene.ramp(lip, [(0, darker(ink, 0.12)), (0.3, "#ffffff"), (1, darker(ink, 0.2))], "right")
    hollow = scene.ellipse((x, y + 1), size * 0.94, size * 0.335)
    scene.fill(hollow, darker(ink, 0.5))
    return hollow


def peas(scene: Scene, x: float, y: float, size: float) -> None:
    """Put down a pot of mushy peas."""
    hollow = bowl(scene, x, y, size, "#f2f4f6")
    mound = [(-0.93, 0.02), (-0.7, -0.2), (-0.2, -0.36), (0.3, -0.33), (0.74, -0.16), (0.93, 0.02), (0.6, 0.26)]
    heap_of = scene.smooth([(x + u * size, y + v * size) for u, v in (*mound, (0, 0.33), (-0.6, 0.26))])
    scene.fill(inside(scene.shift(heap_of, 0, 4), hollow), "#2f5a14")
    scene.solid(heap_of, "#7db53a", depth=size * 0.13, shade=0.45, gloss=0.4, dark="#2c5a10")
    dice = random.Random(8)
    for k in range(64):
        a, far = dice.uniform(0, 6.283), dice.random() ** 0.5 * 0.82
        at = (x + math.cos(a) * far * size * 0.9, y - size * 0.03 + math.sin(a) * far * size * 0.3)
        r = size * dice.uniform(0.05, 0.1)
        bump = inside(scene.smooth(blob(at, r, 700 + k, 0.25, 8, 0.8), 5), heap_of)
        scene.fill(scene.blur(scene.shift(bump, 2, 3), 1.5), "#2f5f12", 0.5)
        scene.solid(bump, mix("#a6d45a", "#5f9a28", dice.random()), depth=r * 0.4, shade=0.35, gloss=0.65)
    mint(scene, (x - size * 0.08, y - size * 0.24), size * 0.3)


def mint(scene: Scene, at: Point, size: float) -> None:
    """Lay two leaves of mint."""
    for turn in (-28, 205):
        leaf = scene.traced(partial(Pen.leaf, start=at, angle=turn, length=size * 1.25, width=size * 0.8))
        scene.shadow(leaf, 2, 4, 3, 0.4)
        scene.solid(leaf, "#3f8f2c", depth=4, shade=0.35, gloss=0.6)
        a = math.radians(turn)
        vein = [at, (at[0] + math.cos(a) * size * 1.1, at[1] + math.sin(a) * size * 1.1)]
        scene.fill(inside(scene.tube(vein, 2), leaf), "#a9dc7a", 0.8)


def sauce(scene: Scene, x: float, y: float, size: float) -> None:
    """Put down a pot of tartare sauce with a wooden fork beside it."""
    hollow = bowl(scene, x, y, size, "#3f7fb4")
    cream = inside(scene.ellipse((x, y + 4), size * 0.92, size * 0.32), hollow)
    scene.solid(cream, "#fff6dc", depth=7, shade=0.3, gloss=0.5)
    for k in range(3):
        spot = (x + 6 - k * 4, y - 2 - k * 9)
        swirl = scene.ellipse(spot, size * (0.62 - 0.18 * k), size * (0.21 - 0.055 * k))
        scene.shadow(swirl, 2, 4, 4, 0.25, "#8a6a3a")
        scene.solid(swirl, "#fffaea", depth=6, shade=0.3, gloss=0.7)
    dice = random.Random(4)
    pen = scene.pen()
    for k in range(46):
        a, far = dice.uniform(0, 6.283), dice.random() ** 0.5 * 0.84
        spot = (x + math.cos(a) * far * size * 0.9, y - 4 + math.sin(a) * far * size * 0.27)
        pen.leaf(spot, dice.uniform(0, 360), dice.uniform(6, 12), 6, ("#4f8f34", "#7ab04a", "#9a9a3a")[k % 3])


def visitor(scene: Scene) -> None:
    """Let a gull stand on the edge of the table, its eye on the fish."""
    x, foot = 150.0, 350.0
    scene.fill(scene.blur(scene.ellipse((x + 6, foot + 12), 74, 9), 6), "#0c2a3c", 0.45)
    for dx in (-14, 16):
        leg = scene.tube([(x + dx, foot - 62), (x + dx + 2, foot)], 6)
        toes = join(*(scene.tube([(x + dx + 2, foot), (x + dx + t, foot + 7)], 6, 4) for t in (-8, 9, 22)))
        scene.solid(join(leg, toes), "#f0a05a", depth=2, shade=0.4)
    tail = scene.polygon([(x - 70, foot - 100), (x - 136, foot - 66), (x - 124, foot - 54), (x - 50, foot - 66)])
    scene.solid(tail, "#3a424e", depth=4)
    back = [(-96, -84), (-60, -122), (0, -140), (34, -172), (40, -214), (72, -232), (102, -214), (104, -182)]
    breast = [(86, -130), (64, -84), (20, -54), (-40, -56)]
    body = scene.smooth([(x + u, foot + v) for u, v in (*back, *breast)])
    scene.solid(body, "#fbfcfe", depth=14, shade=0.35, gloss=0.3, dark="#6a84a8")
    fold = [(30, -132), (22, -96), (-30, -74), (-128, -62), (-78, -100), (-40, -130), (0, -146)]
    wing = scene.smooth([(x + u, foot + v) for u, v in fold])
    scene.shadow(wing, 2, 5, 4, 0.3, "#22406a")
    scene.solid(wing, "#a3b1c2", depth=8, shade=0.4, gloss=0.4)
    for k in range(4):
        feather = curve(
            [(x + 12 - k * 22, foot - 128 + k * 8), (x - 20 - k * 20, foot - 92 + k * 4), (x - 70 - k * 14, foot - 72)]
        )
        scene.fill(inside(scene.tube(feather, 2.5), wing), "#71829a", 0.7)
    scene.fill(inside(scene.polygon([(x - 140, foot - 50), (x - 84, foot - 84), (x - 56, foot - 60)]), wing), "#333a46")
    bill = scene.smooth([(x + 98, foot - 212), (x + 130, foot - 206), (x + 152, foot - 190), (x + 146, foot - 182),
                         (x + 126, foot - 186), (x + 100, foot - 188)])  # fmt: skip
    scene.solid(bill, "#f6b82a", depth=5, shade=0.4, gloss=0.5)
    pen = scene.pen()
    pen.line([(x + 104, foot - 199), (x + 126, foot - 197), (x + 144, foot - 188)], 2, "#a86a10")
    pen.disc((x + 133, foot - 189), 4.5, ink="#d8322e")
    pen.disc((x + 82, foot - 208), 8.5, ink="#f0c24a")
    pen.disc((x + 83, foot - 207), 5.5, ink="#1c1c22")
    pen.disc((x + 81, foot - 210), 2, ink="#ffffff")
    pen.line([(x + 70, foot - 218), (x + 94, foot - 213)], 3, "#8fa0b6")


def bottle(scene: Scene) -> None:
    """Stand a bottle of brown vinegar and a salt pot at the back of the table."""
    x, foot = 1122.0, 462.0
    side = [(44, 6), (60, -4), (64, -24), (65, -190), (54, -226), (24, -270), (20, -330)]
    left, right = [(x - u, foot + v) for u, v in side], [(x + u, foot + v) for u, v in reversed(side)]
    glass = scene.polygon(curve([*left, *right, (x, foot + 9)], True, 8))
    scene.shadow(glass, 14, 14, 14, 0.45, "#0c2a3c")
    scene.ramp(glass, [(0, "#3a1a08"), (0.2, "#a85f24"), (0.5, "#6a3210"), (0.8, "#8f4c1a"), (1, "#2c1204")], "right")
    scene.fill(inside(scene.box((x - 90, foot - 340, x + 90, foot - 246)), glass), "#e8d9b8", 0.35)
    label = inside(scene.box((x - 90, foot - 170, x + 90, foot - 60)), glass)
    scene.ramp(label, [(0, "#c9b48a"), (0.3, "#fff4d8"), (1, "#b89a68")], "right")
    for low in (-160, -78):
        scene.fill(inside(scene.box((x - 90, foot + low, x + 90, foot + low + 7)), label), "#a8221c", 0.9)
    scene.fill(inside(scene.box((x - 90, foot - 142, x + 90, foot - 88)), label), "#2f6a6a", 0.85)
    scene.fill(
        inside(
            scene.blur(scene.tube([(x - 42, foot - 30), (x - 42, foot - 196), (x - 12, foot - 290)], 10, 10, 5), 4),
            glass,
        ),
        "#ffe6c0",
        0.7,
    )
    cap = scene.box((x - 25, foot - 366, x + 25, foot - 322), 8)
    scene.solid(cap, "#b81f1c", depth=8, shade=0.45, gloss=0.5)
    salt_pot(scene, 318, 402)


def salt_pot(scene: Scene, x: float, foot: float) -> None:
    """Stand a salt pot of glass with a metal cap."""
    body = scene.polygon([(x - 40, foot), (x - 32, foot - 116), (x + 32, foot - 116), (x + 40, foot), (x, foot + 8)])
    scene.shadow(body, 12, 10, 10, 0.4, "#0c2a3c")
    scene.ramp(body, [(0, "#8fb4c9"), (0.25, "#f4fbff"), (0.7, "#bcd8e6"), (1, "#6f9ab4")], "right", 0.9)
    salt = inside(scene.box((x - 50, foot - 84, x + 50, foot + 2)), scene.shrink(body, 5))
    scene.ramp(salt, [(0, "#e9eef2"), (0.4, "#ffffff"), (1, "#c6d2dc")], "right")
    for dx in (-20, 2, 22):
        scene.fill(scene.blur(scene.tube([(x + dx * 0.8, foot - 112), (x + dx, foot - 6)], 3), 1), "#ffffff", 0.8)
    dome = scene.polygon([*arc((x, foot - 120), 37, 40, 180, 360), (x + 37, foot - 110), (x - 37, foot - 110)])
    scene.ramp(dome, [(0, "#5a6674"), (0.3, "#ffffff"), (0.6, "#aab6c2"), (1, "#4a5664")], "right")
    for dx, dy in ((-14, -142), (0, -148), (14, -142), (-7, -134), (8, -134)):
        scene.pen().disc((x + dx, foot + dy), 2.6, ink="#2a323c")


def wooden_fork(scene: Scene) -> None:
    """Lay a wooden chip fork in front of the dish."""
    turn = math.radians(-24)

    def at(u: float, v: float) -> Point:
        return 800 + u * math.cos(turn) - v * math.sin(turn), 884 + u * math.sin(turn) + v * math.cos(turn)

    grip = [at(u, v) for u, v in ((0, -12), (0, 12), (8, 14), (70, 9), (116, 12), (138, 27), (150, 27))]
    head = [at(u, v) for u, v in ((150, -27), (138, -27), (116, -12), (70, -9), (8, -14))]
    tips = [(146, 0), (232, 3.5), (236, 0), (232, -3.5), (146, -12)]
    prongs = [scene.polygon([at(u, off + v) for u, v in tips]) for off in (27, 6, -15)]
    shape = scene.grow(join(scene.polygon([*grip, *head]), *prongs), 1.5)
    scene.shadow(shape, 6, 8, 5, 0.4, "#0c2a3c")
    scene.solid(shape, "#e9c68c", depth=4, shade=0.35, gloss=0.5)
    scene.texture(shape, "#a87840", 0.4, (5, 12), 3, (120, 190))


def fish_and_chips() -> Image.Image:
    """Draw fish and chips by the sea."""
    scene = Scene()
    shore(scene)
    pier(scene)
    pen = scene.pen()
    for x, y, size in ((560, 62, 30), (500, 150, 17), (800, 74, 24), (60, 60, 20)):
        gull(pen, (x, y), size, "#f8fbff" if size > 30 else "#5a6f8a")
    scene.image = scene.image.filter(ImageFilter.GaussianBlur(1.1 * scene.scale))  # the shore lies out of focus
    table(scene)
    visitor(scene)
    bottle(scene)
    tray(scene)
    heap(scene)
    fish(scene)
    lemon(scene, (330, 468), 74, 8, 0.74)
    lemon(scene, (428, 452), 72, 30, 0.74)
    peas(scene, 990, 640, 124)
    sauce(scene, 196, 676, 112)
    wooden_fork(scene)
    scene.vignette("#0a2438", 0.3)
    return scene.finish()
