"""The Golden Gate Bridge over its bay, with fog rolling in under the deck."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Sequence

from drawing import curve, darker, lighter, mix
from PIL import Image
from scene import HEIGHT, WIDTH, Colour, Pen, Point, Scene, down_to, foliage, grass, ripples, rolling

EYE, FOCUS, HORIZON, MIDDLE = 92.0, 1500.0, 452.0, 600.0  # how high the eye is, in metres; the rest in pixels
START, AWAY = (-118.0, 500.0), math.radians(53)
SPAN, SIDE, DECK, TOP, WIDE = 730.0, 330.0, 67.0, 232.0, 20.0
RED, LIT, DARK, DEEP = "#d2452a", "#f58050", "#92281f", "#5e1a1c"


def at(s: float, across: float, z: float) -> Point:
    """Return where a point of the bridge is seen: how far beyond the near tower, how far to our side, how high."""
    c, n = math.cos(AWAY), math.sin(AWAY)
    x, y = START[0] + s * c + across * n, START[1] + s * n - across * c
    return MIDDLE + FOCUS * x / y, HORIZON - FOCUS * (z - EYE) / y


def scale(s: float) -> float:
    """Return how many pixels a metre of the bridge measures."""
    return FOCUS / (START[1] + s * math.sin(AWAY))


def cable(s: float) -> float:
    """Return how high the main cable hangs."""
    if 0 <= s <= SPAN:
        return DECK + 9 + (TOP - DECK - 9) * (2 * s / SPAN - 1) ** 2
    far = -s if s < 0 else s - SPAN
    t = min(1.0, far / SIDE)
    return TOP + (DECK + 2 - TOP) * t - 34 * t * (1 - t)


def block(scene: Scene, box: Sequence[float], tint: float = 0.0, fog: Colour = "#f3d6c0") -> None:
    """Draw an upright block of the bridge: from and to along it, across it and in height; shade on its near end."""
    s0, s1, a0, a1, z0, z1 = box
    end = [at(s0, a0, z1), at(s0, a1, z1), at(s0, a1, z0), at(s0, a0, z0)]
    side = [at(s0, a1, z1), at(s1, a1, z1), at(s1, a1, z0), at(s0, a1, z0)]
    scene.ramp(scene.polygon(end), [(0, mix("#b8361f", fog, tint)), (1, mix(DARK, fog, tint))])
    scene.ramp(scene.polygon(side), [(0, mix(LIT, fog, tint)), (1, mix("#d9502f", fog, tint))])
    if z1 < EYE:
        lid = [at(s0, a0, z1), at(s0, a1, z1), at(s1, a1, z1), at(s1, a0, z1)]
        scene.pen().poly(lid, mix("#ff9a66", fog, tint))


STAGES = ((0, 67, 7.4, 10.5), (67, 112, 6.6, 9.4), (112, 152, 5.8, 8.4), (152, 190, 5.0, 7.4), (190, TOP, 4.2, 6.4))


def leg(scene: Scene, s: float, across: float, tint: float, low: bool) -> None:
    """Draw one leg of a tower, slimmer with every stage and fluted; only what is under the deck, or what is above."""
    for z0, z1, half, deep in STAGES[:1] if low else STAGES[1:]:
        block(scene, (s - deep, s + deep, across - half, across + half, z0, z1), tint)
        pen, thick = scene.pen(), max(0.7, 0.7 * scale(s))
        for k in (-0.55, 0, 0.55):
            pen.line(
                [at(s + k * deep, across + half, z) for z in (z0 + 1, z1 - 4)], thick, mix("#b53a24", "#f3d6c0", tint)
            )
            pen.line(
                [at(s - deep, across + k * half, z) for z in (z0 + 1, z1 - 4)], thick, mix("#7a2019", "#f3d6c0", tint)
            )
        pen.line(
            [at(s - deep, across - half, z1), at(s - deep, across + half, z1), at(s + deep, across + half, z1)],
            thick * 1.6,
            mix("#ffb184", "#f3d6c0", tint),
        )


def struts(scene: Scene, s: float, tint: float) -> None:
    """Draw what joins the legs: the crosses under the deck and the four portals above it."""
    pen, thick = scene.pen(), 3.4 * scale(s)
    inner = WIDE - 6
    for z0, z1 in ((8, 36), (36, 64)):
        for a, b in ((-inner, inner), (inner, -inner)):
            pen.line([at(s, a, z0), at(s, b, z1)], thick, mix(DARK, "#f3d6c0", tint))
        pen.line([at(s, -inner, z0), at(s, inner, z0)], thick, mix(DARK, "#f3d6c0", tint))
    for z, high in ((104, 13), (145, 12), (184, 11), (221, 12)):
        block(scene, (s - 5, s + 5, -inner, inner, z, z + high), tint)
        pen = scene.pen()
        for k in range(9):
            a = -inner + 2 * inner * (k + 0.5) / 9
            pen.line(
                [at(s - 5, a, z + 1.5), at(s - 5, a, z + high - 1.5)], 0.9 * scale(s), mix("#7a2019", "#f3d6c0", tint)
            )
        for side in (-1, 1):
            pen.poly(
                [at(s - 5, side * (inner - u), v) for u, v in ((0, z), (7, z), (0, z - 9))], mix(DARK, "#f3d6c0", tint)
            )


def pier(scene: Scene, s: float, tint: float) -> None:
    """Draw the concrete foot of a tower in the sea."""
    pen = scene.pen()
    ring = [at(s + 34 * math.cos(k / 8), 38 * math.sin(k / 8), 0) for k in range(51)]
    top = [at(s + 32 * math.cos(k / 8), 36 * math.sin(k / 8), 10) for k in range(51)]
    pen.poly([at(s + 38 * math.cos(k / 8), 43 * math.sin(k / 8), -2) for k in range(51)], "#e9f4f4")
    for a, b in zip(ring[:-1], top[:-1], strict=True):
        pen.line([a, b], 5 * scale(s), mix("#c9b29c", "#f3d6c0", tint))
    pen.poly(top, mix("#e9d6bc", "#f3d6c0", tint))


def cables(scene: Scene, across: float, s0: float, s1: float, fog: Colour) -> None:
    """Hang one main cable and its hangers."""
    pen = scene.pen()
    count = round((s1 - s0) / (14 if across > 0 else 28))
    for k in range(count + 1):
        s = s1 + (s0 - s1) * k / count
        share = max(0.0, min(0.6, s / 1500))
        if cable(s) > DECK + 4:
            pen.line(
                [at(s, across, DECK), at(s, across, cable(s))], max(0.8, 0.55 * scale(s)), mix("#c0442c", fog, share)
            )
    steps = [s1 + (s0 - s1) * k / 160 for k in range(161)]
    for lift, thick, ink in ((0, 2.5, DARK), (0.4, 1.7, RED), (0.9, 0.6, "#ffb184")):
        for a, b in itertools.pairwise(steps):
            line = [at(a, across, cable(a) + lift), at(b, across, cable(b) + lift)]
            pen.line(line, max(0.8, thick * scale(b)), mix(ink, fog, max(0.0, min(0.5, b / 1700))))


def traffic(pen: Pen, s0: float, s1: float) -> None:
    """Set cars on the roadway."""
    dice = random.Random(11)
    for s in sorted((dice.uniform(s0, s1) for _ in range(round((s1 - s0) / 22))), reverse=True):
        lane = dice.choice((-12.0, -4.0, 4.0, 12.0))
        ink = dice.choice(["#f4f1ea", "#2f5fa8", "#e9c23a", "#3a3f4a", "#c9d3dc", "#4f9a6a"])
        body = [
            at(s - 4, lane + 1.6, DECK),
            at(s + 4, lane + 1.6, DECK),
            at(s + 4, lane + 1.6, DECK + 3),
            at(s - 4, lane + 1.6, DECK + 3),
        ]
        pen.poly(body, ink)
        pen.poly(
            [at(s + u, lane + v, DECK + 3) for u, v in ((-4, 1.6), (4, 1.6), (4, -1.6), (-4, -1.6))], lighter(ink, 0.3)
        )
        pen.poly(
            [at(s - 4, lane + v, DECK + z) for v, z in ((-1.6, 0), (1.6, 0), (1.6, 3), (-1.6, 3))], darker(ink, 0.35)
        )


def deck(scene: Scene, s0: float, s1: float) -> None:
    """Draw the roadway with its cars, and the truss under it."""
    steps = [s0 + (s1 - s0) * k / 80 for k in range(81)]
    pen = scene.pen()
    under = [*[at(s, WIDE, DECK - 1) for s in steps], *[at(s, WIDE, DECK - 10) for s in reversed(steps)]]
    pen.poly(under, "#7a2620")
    bays = [s1 + (s0 - s1) * k / round((s1 - s0) / 12) for k in range(round((s1 - s0) / 12) + 1)]
    for a, b in itertools.pairwise(bays):
        thick = max(0.7, 0.9 * scale(b))
        middle = (a + b) / 2
        pen.line([at(a, WIDE, DECK - 9), at(middle, WIDE, DECK - 2), at(b, WIDE, DECK - 9)], thick, "#e8653e")
        pen.line([at(b, WIDE, DECK - 9), at(b, WIDE, DECK - 1)], thick, "#c9492c")
    road = [*[at(s, WIDE, DECK) for s in steps], *[at(s, -WIDE, DECK) for s in reversed(steps)]]
    pen.poly(road, "#6b6268")
    for across in (-8, 0, 8):
        for a, b in list(itertools.pairwise(steps))[:: 1 if across == 0 else 2]:
            pen.line(
                [at(a, across, DECK), at(b, across, DECK)],
                max(0.6, 0.5 * scale(b)),
                "#f7d98a" if across == 0 else "#e6dfd8",
            )
    traffic(pen, s0, s1)
    for z, wide, ink in ((DECK - 9.6, 2.6, "#c9492c"), (DECK - 0.6, 3.2, "#f0703f"), (DECK + 2.6, 0.8, "#ff9a66")):
        for a, b in itertools.pairwise(steps):
            pen.line([at(a, WIDE, z), at(b, WIDE, z)], max(0.8, wide * scale(b)), ink)
    for a, b in itertools.pairwise(steps):
        pen.line([at(a, -WIDE, DECK + 1.4), at(b, -WIDE, DECK + 1.4)], max(0.7, 1.4 * scale(b)), "#b53a24")


def fog(scene: Scene, box: Sequence[float], seed: int, size: float, alpha: float) -> None:
    """Roll a bank of fog over a strip: round heads in the light, blue below, soft everywhere."""
    x0, y0, x1, y1 = box
    dice = random.Random(seed)
    puffs: list[tuple[float, float, float]] = []
    for _ in range(round((x1 - x0) / size * 4.6)):
        x = dice.uniform(x0, x1)
        u = 2 * (x - x0) / (x1 - x0) - 1
        low = 1 - abs(u) ** 2.5
        r = size * dice.uniform(0.26, 0.9) * (0.35 + 0.65 * low)
        puffs.append((x, y1 - (y1 - y0) * dice.random() * low - r * 0.3, r))
    puffs.sort(key=lambda puff: puff[1])
    body = scene.traced(lambda pen: [pen.disc((x, y), r * 1.6, r * 0.66) for x, y, r in puffs] and None)
    scene.fill(scene.blur(body, size * 0.14), "#c9d0e4", alpha)
    for x, y, r in puffs:
        puff = scene.ellipse((x, y), r * 1.3, r * 0.68)
        scene.fill(scene.blur(puff, r * 0.2), mix("#b4c0dc", "#d9d6e4", dice.random()), alpha * 0.5)
        crown = scene.blur(scene.ellipse((x + r * 0.16, y - r * 0.18), r * 1.05, r * 0.44), r * 0.2)
        scene.fill(crown, mix("#fff0dc", "#ffffff", dice.random()), alpha * 0.62)
        shine = scene.blur(scene.ellipse((x + r * 0.3, y - r * 0.34), r * 0.7, r * 0.24), r * 0.18)
        scene.fill(shine, "#fff6e6", alpha * 0.6)
    scene.texture(scene.blur(body, size * 0.2), "#fff4ea", alpha * 0.6, (9, 4), seed, (105, 190))


def sail(pen: Pen, x: float, y: float, size: float, ink: Colour) -> None:
    """Let a small sailing boat pass, with its wake and its mirror image."""
    pen.poly(
        [(x - size * 0.5, y + size * 0.08), (x + size * 0.5, y + size * 0.08), (x + size * 0.1, y + size * 0.7)],
        "#5f9cc0",
    )
    pen.poly(
        curve([(x - size * 1.3, y + 1), (x, y - size * 0.05), (x + size * 0.6, y + 1), (x, y + size * 0.12)], True, 5),
        "#e6f4f6",
    )
    pen.poly(
        [
            (x - size * 0.46, y - size * 0.12),
            (x + size * 0.54, y - size * 0.14),
            (x + size * 0.36, y + size * 0.06),
            (x - size * 0.36, y + size * 0.06),
        ],
        "#27406b",
    )
    pen.poly(
        curve(
            [
                (x, y - size * 1.35),
                (x + size * 0.12, y - size * 0.7),
                (x + size * 0.04, y - size * 0.18),
                (x - size * 0.48, y - size * 0.2),
                (x - size * 0.22, y - size * 0.7),
            ],
            True,
            5,
        ),
        "#fffaf0",
    )
    pen.poly(
        [(x + size * 0.06, y - size * 1.2), (x + size * 0.52, y - size * 0.2), (x + size * 0.1, y - size * 0.18)], ink
    )


def bay(scene: Scene) -> None:
    """Paint the sky of the late afternoon, the hills, the town and the water."""
    scene.sky([(0, "#3a78c4"), (0.4, "#86b8e0"), (0.75, "#fbdcae"), (1, "#ffc078")], 470)
    scene.light((1010, 300), 560, "#ffe2a0", 0.8)
    scene.clouds((0, 0, WIDTH, 330), (3, 8), 14, "#fff4e4", 0.65, (120, 205))
    scene.clouds((0, 120, WIDTH, 430), (2, 12), 5, "#ffd9b0", 0.6, (125, 205))
    for y, high, ink, seed in ((424, 80, "#93a4c8", 9), (440, 60, "#8497b4", 14)):
        hill = scene.polygon(down_to(rolling(seed, y, high, 3), 480))
        scene.ramp(hill, [(0, ink), (1, mix(ink, "#ffe0c0", 0.55))])
        scene.rim(hill, -5, 7, "#ffe6c0", 0.5, 5)
    pen, dice = scene.pen(), random.Random(8)
    for _ in range(70):
        x = dice.gauss(560, 90)
        high = dice.uniform(8, 26) + 34 * math.exp(-(((x - 600) / 40) ** 2)) * dice.random()
        pen.box((x, 458 - high, x + dice.uniform(5, 10), 462), mix("#8f9cba", "#f3d6bc", dice.random()))
    pen.poly([(611, 460), (617, 392), (623, 460)], "#a9afc6")
    scene.ramp(
        scene.box((0, 458, WIDTH, HEIGHT)), [(0, "#a9cbdc"), (0.12, "#5f9fc8"), (0.45, "#2a74ac"), (1, "#124a84")]
    )
    ripples(scene, (0, 466, WIDTH, HEIGHT), 8, 420, ["#8fc0de", "#4f98c8", "#1f5f9c", "#2f7ab4"], 0.5)
    glitter = scene.blur(scene.polygon([(940, 462), (1090, 462), (1190, 760), (760, 760)]), 30)
    scene.fill(glitter, "#ffe3b0", 0.32)
    ripples(scene, (800, 470, 1180, 780), 6, 190, ["#fff3d6", "#ffe0a8", "#ffffff"], 0.32)
    land = [(1200, 330), (1150, 352), (1090, 408), (1030, 442), (960, 470), (1040, 500), (1200, 548)]
    head = scene.polygon(curve(land[:5], steps=8) + land[5:])
    scene.ramp(head, [(0, "#a08a5c"), (0.5, "#7d8a58"), (1, "#5a6a58")])
    scene.texture(head, "#4a6a48", 0.6, (14, 12), 7, (115, 180))
    scene.texture(head, "#d9b870", 0.45, (20, 16), 17, (130, 185))
    scene.rim(head, -6, 8, "#ffe0a8", 0.5, 6)


def headland(scene: Scene) -> None:
    """Paint the near hillside with its grass and flowers."""
    line = curve(
        [(-20, 690), (90, 742), (230, 800), (420, 846), (640, 872), (860, 868), (1040, 846), (1220, 800)], steps=10
    )
    hill = scene.polygon(down_to(line, HEIGHT + 10))
    scene.ramp(hill, [(0, "#b9a650"), (0.5, "#7f8a40"), (1, "#4a5a30")])
    scene.texture(hill, "#4f6a34", 0.6, (26, 10), 5, (115, 180))

    def top(x: float) -> float:
        return next((y for a, y in line if a >= x), 800.0)

    inks: tuple[Colour, ...] = ("#8f9a44", "#c9b458", "#5f7a38", "#e3cf7a")
    grass(scene, top, 7, 420, 44, inks, depth=90)
    for k, x in enumerate((24, 96, 1176, 1110)):
        foliage(scene, (x, top(x) + 24), 56, 40, 60 + k, "#5a7a3c", 9, 170)
    pen, dice = scene.pen(), random.Random(3)
    for y, x in sorted((dice.random(), dice.uniform(0, WIDTH)) for _ in range(110)):
        foot, r = top(x) + 84 * y, 7 + 5 * y
        ink = dice.choice(["#ff9a1f", "#ffb52e", "#f5801a", "#a07ad8"])
        pen.line([(x, foot + 26), (x, foot)], 1.6, "#4f6a34")
        pen.disc((x, foot), r, r * 0.8, darker(ink, 0.18))
        for turn in (-150, -90, -30):
            pen.leaf((x, foot + r * 0.7), turn, r * 1.7, r * 1.1, lighter(ink, 0.16) if turn == -90 else ink)
        pen.disc((x, foot - r * 0.1), r * 0.24, ink="#fff0a0")


def gulls(scene: Scene) -> None:
    """Let some gulls sail on the wind."""
    pen = scene.pen()
    for x, y, size in ((560, 170, 22), (640, 214, 15), (500, 236, 13), (860, 640, 17), (396, 640, 15)):
        top = [(x - size, y - size * 0.3), (x - size * 0.45, y - size * 0.5), (x, y), (x + size * 0.45, y - size * 0.5)]
        low = [(x + size, y - size * 0.3), (x + size * 0.4, y - size * 0.28), (x, y + size * 0.18)]
        pen.poly(curve([*top, *low, (x - size * 0.4, y - size * 0.28)], True, 5), "#ffffff" if y > 400 else "#5a6484")


def golden_gate() -> Image.Image:
    """Draw the Golden Gate Bridge."""
    scene = Scene()
    bay(scene)
    fog(scene, (-80, 440, 420, 500), 3, 50, 0.7)
    fog(scene, (520, 424, 1000, 486), 5, 48, 0.75)
    far, tint = SPAN, 0.22
    pier(scene, far, tint)
    pier(scene, 0, 0)
    cables(scene, -WIDE, -250, SPAN + SIDE, "#f0d0b8")
    for s, haze in ((far, tint), (0.0, 0.0)):
        for low in (True, False):
            leg(scene, s, -WIDE, haze, low)
        struts(scene, s, haze)
        if s:
            leg(scene, s, WIDE, haze, True)
            fog(scene, (430, 556, 1000, 606), 12, 56, 0.8)
            fog(scene, (1000, 540, 1290, 600), 13, 52, 0.85)
            deck(scene, 0, SPAN + SIDE)
            leg(scene, s, WIDE, haze, False)
    deck(scene, -250, 4)
    leg(scene, 0, WIDE, 0, True)
    leg(scene, 0, WIDE, 0, False)
    cables(scene, WIDE, -250, SPAN + SIDE, "#f0d0b8")
    fog(scene, (-140, 600, 640, 706), 21, 92, 0.85)
    pen = scene.pen()
    for x, y, size, ink in (
        (560, 770, 64, "#f2b53a"),
        (720, 700, 40, "#e8604a"),
        (930, 742, 54, "#ffffff"),
        (1030, 664, 30, "#5fa8d8"),
        (420, 752, 38, "#ffffff"),
    ):
        sail(pen, x, y, size, ink)
    gulls(scene)
    headland(scene)
    scene.light((1010, 300), 420, "#ffd890", 0.3)
    scene.vignette("#1a1238", 0.28)
    return scene.finish()
