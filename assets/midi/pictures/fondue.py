"""A cheese fondue in a red pot over its flame, in a chalet on a winter evening."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from functools import partial

from drawing import arc, curve, cut, inside, join, mix
from PIL import Image, ImageFilter
from scene import HEIGHT, WIDTH, Colour, Mask, Pen, Point, Scene, down_to, jagged
from winter import fir, hut

AXIS, RIM = 600.0, 412.0
WINDOW = (268.0, 26.0, 932.0, 452.0)
TABLE = 560.0


def wall(scene: Scene) -> None:
    """Panel the room with boards in lamplight."""
    scene.ramp(scene.box((0, 0, WIDTH, TABLE + 20)), [(0, "#5a3219"), (0.6, "#8a5228"), (1, "#5c3418")])
    for k in range(13):
        board = scene.box((k * 96 - 24, 0, k * 96 + 70, TABLE + 20))
        scene.texture(board, "#3c1f0c", 0.4, (7, 3), 40 + k, (115, 190))
        scene.texture(board, "#c98a4c", 0.22, (9, 3), 70 + k, (135, 200))
        pen = scene.pen()
        pen.box((k * 96 + 69, 0, k * 96 + 73, TABLE + 20), "#2e1709")
        pen.box((k * 96 - 23, 0, k * 96 - 20, TABLE + 20), "#a5693a")


def dots(scene: Scene, spots: Sequence[tuple[float, float, float]], flat: float = 1.0) -> Mask:
    """Return many discs, each given with its middle and its radius."""

    def work(pen: Pen) -> None:
        for x, y, r in spots:
            pen.disc((x, y), r, r * flat)

    return scene.traced(work)


def lantern(scene: Scene) -> None:
    """Hang a lantern with a candle on the wall."""
    x, y = 1106.0, 246.0
    hook = scene.tube(curve([(x + 60, y - 174), (x + 20, y - 176), (x, y - 160), (x, y - 134)]), 7)
    hoop = scene.tube(arc((x, y - 102), 26, 30, 180, 360), 5)
    roof = scene.polygon([(x - 14, y - 106), (x + 14, y - 106), (x + 58, y - 58), (x - 58, y - 58)])
    foot = scene.box((x - 54, y + 72, x + 54, y + 92), 5)
    panes = scene.box((x - 44, y - 58, x + 44, y + 74))
    scene.shadow(join(hook, hoop, roof, panes, foot), 12, 14, 10, 0.45)
    scene.ramp(panes, [(0, "#ffd27a"), (0.5, "#fff2c0"), (1, "#f2a53a")])
    scene.light((x, y + 10), 420, "#ff9a3a", 1.0)
    scene.light((x, y + 10), 190, "#ffd27a", 0.9)
    candle = scene.box((x - 15, y + 18, x + 15, y + 74), 4)
    scene.solid(candle, "#fff4dc", depth=5, shade=0.35)
    tip = scene.smooth([(x - 9, y + 10), (x, y - 32), (x + 9, y + 10), (x, y + 18)])
    scene.glow(tip, 10, "#ff9a2a", 0.9)
    scene.ramp(tip, [(0, "#ff9a1e"), (0.6, "#fff0a0"), (1, "#ff8a1e")])
    bars = join(
        *(scene.box((x + dx - 4, y - 60, x + dx + 4, y + 76)) for dx in (-44, 44)),
        scene.box((x - 46, y + 2, x + 46, y + 7)),
    )
    for part in (bars, hook, hoop, roof, foot):
        scene.solid(part, "#3a3032", depth=4, shade=0.3, gloss=0.5)


def bell(scene: Scene) -> None:
    """Hang a cow bell on its strap on the wall."""
    x, y = 96.0, 214.0
    strap = scene.polygon(curve([(x - 44, 150), (x - 56, 60), (x, 14), (x + 56, 60), (x + 44, 150), (x + 30, 150),
                                 (x + 36, 70), (x, 38), (x - 36, 70), (x - 30, 150)], True))  # fmt: skip
    cup = scene.smooth([(x - 46, y - 62), (x, y - 74), (x + 46, y - 62), (x + 58, y), (x + 78, y + 76), (x, y + 94),
                        (x - 78, y + 76), (x - 58, y)])  # fmt: skip
    scene.shadow(join(strap, cup), 12, 14, 10, 0.5)
    scene.solid(strap, "#7a1f1a", depth=5)
    studs = dots(scene, [(*spot, 4) for spot in arc((x, 70), 46, 42, 160, 380, 9)])
    scene.solid(studs, "#f0d080", depth=2)
    scene.solid(scene.ellipse((x, y + 94), 15, 18), "#6a4a16", depth=5)
    scene.ramp(cup, [(0, "#6a4612"), (0.3, "#ffe9a4"), (0.5, "#d09a38"), (0.85, "#7a5216"), (1, "#b07c2a")], "right")
    scene.rim(cup, 0, -10, "#4a2c08", 0.5, 7)
    for k in (-50, 54):
        band = scene.tube(curve([(x - 90, y + k), (x, y + k + 15), (x + 90, y + k)]), 7)
        scene.fill(inside(band, cup), "#fff0bc", 0.45)


def facet(scene: Scene, mask: Mask, points: Sequence[Point], ink: Colour, alpha: float) -> None:
    """Shade a face of the mountain."""
    scene.fill(inside(scene.blur(scene.polygon(points), 1.6), mask), ink, alpha)


def mountains(scene: Scene) -> None:
    """Paint the evening outside: peaks, a village in the snow, firs and flakes."""
    scene.sky([(0, "#1c2f66"), (0.45, "#4f6fae"), (0.75, "#e3a7ae"), (1, "#ffd9a4")], 400)
    dice = random.Random(6)
    stars = [(dice.uniform(270, 930), dice.uniform(30, 190), dice.uniform(0.7, 1.9)) for _ in range(46)]
    scene.fill(dots(scene, stars), "#ffffff", 0.9)
    far = scene.polygon(down_to(jagged(11, 300, 120, 14), 460))
    scene.ramp(far, [(0, "#b5c3e4"), (1, "#8a9ccb")])
    line = [(300, 420), (380, 300), (420, 250), (452, 188), (474, 120), (494, 96), (518, 128), (548, 196), (570, 214)]

    def moved(points: Sequence[Point]) -> list[Point]:
        return [(x + 216, 420 + (y - 420) * 1.08) for x, y in points]

    peak = scene.polygon(moved([*line, (626, 280), (690, 330), (780, 430)]))
    scene.ramp(peak, [(0, "#fff2e6"), (0.5, "#dfe6f6"), (1, "#aebfe2")])
    dark = [(494, 96), (518, 128), (548, 196), (570, 214), (626, 280), (780, 430), (600, 440), (560, 330), (520, 250)]
    facet(scene, peak, moved([*dark, (512, 170)]), "#5c74b0", 0.75)
    for rock in (
        [(474, 122), (490, 140), (476, 200), (490, 240), (456, 226), (450, 196)],
        [(420, 252), (446, 250), (430, 300), (446, 340), (404, 320), (396, 290)],
        [(530, 240), (556, 250), (590, 330), (560, 320)],
        [(596, 262), (640, 312), (660, 370), (610, 320)],
        [(462, 260), (484, 270), (472, 310), (480, 350), (456, 330)],
        [(498, 300), (512, 310), (506, 372), (488, 352)],
        [(372, 330), (394, 336), (380, 392), (356, 380)],
        [(540, 300), (552, 318), (556, 380), (536, 350)],
    ):
        facet(scene, peak, moved(rock), "#4a5a8c", 0.6)
    facet(scene, peak, moved([(494, 96), (500, 150), (480, 170), (474, 122)]), "#ffcfa4", 0.7)
    scene.ramp(
        scene.polygon(down_to(curve([(260, 312), (380, 316), (480, 332), (600, 352), (720, 368), (940, 340)]), 460)),
        [(0, "#eef4fc"), (1, "#b3c8e6")],
    )
    for x, foot, high in (
        (292, 410, 96),
        (336, 402, 70),
        (388, 396, 56),
        (842, 398, 64),
        (884, 408, 92),
        (796, 392, 50),
    ):
        fir(scene, x, foot, high, round(x))
    for x, foot, high in ((352, 326, 62), (470, 336, 54), (500, 340, 40), (330, 330, 44)):
        fir(scene, x, foot, high, round(x))
    hut(scene, 372, 322, 40)
    hut(scene, 424, 332, 30)
    flakes = [(dice.uniform(268, 932), dice.uniform(26, 452), dice.uniform(1, 3.4)) for _ in range(120)]
    drops = dots(scene, flakes)
    scene.fill(scene.blur(drops, 0.7), "#ffffff", 0.85)


def window(scene: Scene) -> None:
    """Set the window into the wall, with snow in its corners and checked curtains."""
    x0, y0, x1, y1 = WINDOW
    room = scene.image.copy()
    mountains(scene)
    opening = scene.box(WINDOW)
    scene.image = Image.composite(scene.image, room, opening)
    bars = join(scene.box((x0, 166, x1, 178)), scene.box((594, y0, 606, y1)))
    edge = cut(scene.box((x0 - 26, y0 - 22, x1 + 26, y1 + 20), 4), opening)
    drifts: list[Mask] = []
    for left, right in ((x0, 594), (606, x1)):
        corner = [(left, 178 - 30), (left + 30, 164), (left + 80, 166), (left, 168)]
        other = [(right, 166), (right - 50, 166), (right, 148)]
        drifts += [scene.polygon(corner), scene.polygon(other)]
    scene.fill(scene.blur(join(*drifts), 1.5), "#f4f9ff", 0.95)
    for part in (bars, edge):
        scene.shadow(part, 4, 6, 5, 0.4)
        scene.solid(part, "#a5652f", depth=4, shade=0.4, gloss=0.4)
        scene.texture(part, "#5e3212", 0.4, (12, 12), 5, (120, 190))
    for side in (-1, 1):
        curtain(scene, side)


def curtain(scene: Scene, side: int) -> None:
    """Hang a curtain of red and white checks beside the window."""

    def at(x: float, y: float) -> Point:
        return AXIS + side * x, y

    cloth = scene.polygon(
        [
            at(410, -4),
            *curve([at(206, -4), at(222, 120), at(272, 250), at(330, 318)], steps=10),
            at(398, 318),
            at(410, 200),
        ]
    )
    tail = scene.polygon(
        curve([at(330, 330), at(310, 420), at(296, 520), at(400, 520), at(404, 420), at(396, 330)], True)
    )
    for part in (tail, cloth):
        scene.shadow(part, -6 * side, 8, 8, 0.4)
        scene.fill(part, "#f8ead6")

        def checks(pen: Pen) -> None:
            for k in range(8):
                x = 212 + k * 30
                pen.poly([at(x, -6), at(x + 15, -6), at(330 + k * 10 + 5, 322), at(330 + k * 10, 322)])
                pen.poly([at(296 + k * 14, 524), at(303 + k * 14, 524), at(330 + k * 9 + 5, 322), at(330 + k * 9, 322)])

        def rows(pen: Pen) -> None:
            for k in range(18):
                pen.line(curve([at(200, k * 31 + 30), at(300, k * 31 + 12), at(410, k * 31 - 4)], steps=6), 15)

        scene.fill(inside(scene.traced(checks), part), "#c8202a", 0.62)
        scene.fill(inside(scene.traced(rows), part), "#c8202a", 0.55)
        for k in range(5):
            fold = scene.tube(curve([at(236 + k * 40, -10), at(300 + k * 24, 200), at(340 + k * 14, 320)]), 12, 5)
            lower = scene.tube([at(342 + k * 13, 320), at(310 + k * 22, 520)], 4, 12)
            scene.fill(inside(scene.blur(join(fold, lower), 5), part), "#4a0f10", 0.45)
    knot = scene.smooth([at(322, 308), at(362, 314), at(402, 308), at(402, 336), at(362, 342), at(322, 336)])
    scene.shadow(knot, 0, 5, 4, 0.4)
    scene.solid(knot, "#b81c24", depth=6, shade=0.4)


def table(scene: Scene) -> None:
    """Lay a table of boards that run away from the eye."""
    top = scene.box((0, TABLE, WIDTH, HEIGHT))
    scene.ramp(top, [(0, "#8a4f24"), (0.4, "#b3713a"), (1, "#8f5326")])
    dice, away = random.Random(9), -260.0

    def at(x: float, y: float) -> Point:
        return AXIS + (x - AXIS) * (y - away) / (HEIGHT - away), y

    for k in range(-3, 12):
        x0, x1 = k * 150.0 - 70, k * 150.0 + 80
        board = scene.polygon([at(x0, TABLE), at(x1, TABLE), at(x1, HEIGHT), at(x0, HEIGHT)])
        scene.fill(board, ("#6a3512", "#d9995a", "#8a4f22")[k % 3], 0.22)
        scene.texture(board, "#5a2c0e", 0.4, (9, 3), 20 + k, (118, 190))
        pen = scene.pen()
        for _ in range(4):
            x = dice.uniform(x0 + 6, x1 - 6)
            pen.line([at(x, TABLE), at(x + dice.uniform(-9, 9), 730), at(x, HEIGHT)], 1.6, "#7f4820")
        pen.line([at(x0, TABLE), at(x0, HEIGHT)], 4, "#3c1c08")
        pen.line([at(x0 + 4, TABLE), at(x0 + 4, HEIGHT)], 1.6, "#dba468")
    scene.ramp(scene.box((0, TABLE - 6, WIDTH, TABLE + 3)), [(0, "#e0aa6c"), (1, "#7a4420")])
    scene.light((AXIS, 790), 420, "#ffb04a", 0.35)


def cube(scene: Scene, x: float, y: float, size: float, turn: float, seed: int, crust: int = 0) -> Mask:
    """Draw a cube of bread, one of its three seen faces with crust."""
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    ring = [(0, -0.98), (0.86, -0.54), (0.86, 0.44), (0, 0.98), (-0.86, 0.44), (-0.86, -0.54)]
    spots = [(x + (u * c - v * s) * size, y + (u * s + v * c) * size) for u, v in ring]
    middle = (x - 0.06 * s * -size, y - 0.06 * c * size)
    corners: list[Point] = []
    for one, other in zip(spots, spots[1:] + spots[:1], strict=True):
        corners += [(one[0] + (other[0] - one[0]) * t, one[1] + (other[1] - one[1]) * t) for t in (0.14, 0.86)]
    whole = scene.polygon(curve(corners, True, 5))
    scene.shadow(whole, 4, 6, 5, 0.4, "#3a1604")
    faces, dice = ((5, 0, 1), (1, 2, 3), (3, 4, 5)), random.Random(seed)
    for k, ((a, b, d), ink) in enumerate(zip(faces, ("#fff0c8", "#e2bb7c", "#f4d79e"), strict=True)):
        face = inside(scene.polygon([middle, spots[a], spots[b], spots[d]]), whole)
        brown = k == crust
        scene.fill(face, mix("#d58f3e", "#9a5520", 0.35 * k) if brown else ink)
        scene.texture(face, "#7a3c10" if brown else "#c99a58", 0.4, (3, 3), seed + k, (120, 230))
        pores = [(x + dice.uniform(-1, 1) * size, y + dice.uniform(-1, 1) * size, dice.uniform(0.02, 0.075) * size)
                 for _ in range(0 if brown else 26)]  # fmt: skip
        holes = dots(scene, pores, 0.75)
        scene.fill(inside(scene.shift(holes, 1.2, 1.4), face), "#fffbea", 0.8)
        scene.fill(inside(holes, face), "#b98a4c", 0.75)
    scene.rim(whole, -5, -6, "#5a2c0a", 0.4, 4)
    scene.rim(whole, 3, 3, "#fff8e0", 0.5, 2)
    return whole


def fork(scene: Scene, tip: Point, end: Point, ink: Colour, tines: bool = True) -> None:
    """Draw a long fork from its tines to its wooden handle."""
    length = math.dist(tip, end)
    u = ((end[0] - tip[0]) / length, (end[1] - tip[1]) / length)

    def at(far: float, off: float = 0) -> Point:
        return tip[0] + u[0] * far - u[1] * off, tip[1] + u[1] * far + u[0] * off

    rod = scene.tube([at(146 if tines else 0), at(length * 0.62)], 9)
    if tines:
        prongs = [curve([at(0, k * 19), at(104, k * 19), at(128, k * 14), at(150, 0)], steps=6) for k in (-1, 0, 1)]
        rod = join(rod, *(scene.tube(prong, 4, 7, 8) for prong in prongs))
    grip = scene.tube([at(length * 0.6), at(length * 0.68), at(length)], 13, 21, 24)
    scene.shadow(join(rod, grip), 5, 7, 6, 0.35)
    scene.solid(rod, "#b7c0cc", depth=3, shade=0.5, gloss=0.9)
    scene.solid(grip, "#8c5426", depth=6, shade=0.45, gloss=0.5)
    scene.solid(scene.tube([at(length * 0.585), at(length * 0.615)], 15), "#e4e8ee", depth=4, gloss=0.9)
    scene.solid(scene.tube([at(length - 26), at(length)], 25, 25), ink, depth=6, shade=0.4, gloss=0.7)


def stand(scene: Scene) -> None:
    """Set up the iron stand with the burner on its board."""
    scene.fill(scene.blur(scene.ellipse((AXIS, 716), 300, 84), 26), "#240e04", 0.75)
    board = scene.ellipse((AXIS, 822), 306, 62)
    scene.shadow(board, 6, 20, 14, 0.6)
    scene.fill(board, "#5a3014")
    top = scene.ellipse((AXIS, 812), 306, 60)
    scene.ramp(top, [(0, "#9c6230"), (0.5, "#d49a58"), (1, "#a5692f")])
    scene.texture(top, "#6a3a16", 0.4, (3, 16), 31, (120, 190))
    scene.fill(scene.blur(scene.ellipse((AXIS, 822), 210, 34), 12), "#2a1206", 0.6)
    for x in (-1, 1):
        leg = scene.tube(curve([(AXIS + x * 120, 640), (AXIS + x * 116, 700), (AXIS + x * 132, 784)]), 12)
        scene.solid(leg, "#26242a", depth=4, gloss=0.4)
    can = scene.polygon([*arc((AXIS, 756), 92, 22, 180, 360), *arc((AXIS, 812), 84, 22, 0, 180)])
    scene.ramp(can, [(0, "#6b4a16"), (0.25, "#fbe3a0"), (0.45, "#c9963c"), (0.8, "#8a5f1e"), (1, "#5a3a10")], "right")
    lid = scene.ellipse((AXIS, 756), 92, 22)
    scene.ramp(lid, [(0, "#7a5520"), (1, "#f0c870")], "right")
    scene.rim(lid, 0, 4, "#fff0c0", 0.8, 1.5)
    well = scene.ellipse((AXIS, 756), 60, 13)
    scene.fill(well, "#1c1414")
    flames(scene)
    for x in (-1, 1):
        line = [(AXIS + x * 214, 618), (AXIS + x * 226, 690), (AXIS + x * 212, 760), (AXIS + x * 238, 822)]
        leg = scene.tube(curve([*line, (AXIS + x * 262, 826), (AXIS + x * 268, 808)]), 17, 15, 16, 12)
        scene.shadow(leg, 4, 6, 5, 0.5)
        scene.solid(leg, "#2c2a31", depth=5, shade=0.3, gloss=0.5)


def flames(scene: Scene) -> None:
    """Light the burner."""
    tongues: list[Mask] = []
    for x, high, lean in ((-42, 58, -6), (-20, 84, 5), (4, 106, -4), (26, 80, 7), (46, 52, 5)):
        left = [(AXIS + x - 15, 752.0), (AXIS + x - 12, 752 - high * 0.4), (AXIS + x + lean, 752.0 - high)]
        right = [(AXIS + x + 12, 752 - high * 0.4), (AXIS + x + 15, 752.0), (AXIS + x, 760.0)]
        tongues.append(scene.smooth([*left, *right]))
    fire = join(*tongues)
    scene.light((AXIS, 706), 190, "#ff8a2a", 0.5)
    scene.glow(fire, 14, "#ff7a14", 0.8)
    scene.ramp(fire, [(0, "#ffc83a"), (0.45, "#ff8a14"), (0.78, "#f0641e"), (0.92, "#4a78f0"), (1, "#2c50d8")])
    core = scene.blur(inside(scene.shift(fire, 0, 26), scene.shrink(fire, 5)), 3)
    scene.fill(core, "#ffe680", 0.8)


def pot(scene: Scene) -> None:
    """Draw the red pot with its handle and its painted band."""
    handle = scene.tube(curve([(842, 486), (930, 474), (1010, 452), (1086, 432)]), 62, 46, 44, 54)
    scene.shadow(handle, 4, 14, 10, 0.4)
    scene.solid(handle, "#c41a1c", depth=13, shade=0.5, gloss=0.5)
    scene.fill(scene.blur(scene.tube(curve([(900, 462), (990, 444), (1076, 420)]), 7), 3), "#ffd0c0", 0.8)
    scene.solid(scene.ellipse((1082, 434), 10, 9), "#4a0808", depth=3, gloss=0)
    ring = cut(scene.ellipse((AXIS, 640), 222, 50), scene.ellipse((AXIS, 632), 204, 40))
    half = [(-282, RIM), (-290, 456), (-284, 520), (-254, 588), (-208, 634), (-130, 660), (0, 668)]
    side = [(AXIS + x, y) for x, y in half]
    body = scene.polygon(curve([*side, *((2 * AXIS - x, y) for x, y in reversed(side[:-1]))], steps=14))
    scene.shadow(body, 0, 14, 12, 0.5)
    stops = [(0, "#5a0508"), (0.1, "#b01417"), (0.28, "#ee3b30"), (0.5, "#cf1d1d"), (0.82, "#8f0d12"), (1, "#c43228")]
    scene.ramp(body, stops, "right")
    foot = inside(scene.fade(540, 680, False), body)
    scene.fill(foot, "#38040a", 0.55)
    scene.fill(inside(scene.blur(scene.ellipse((AXIS, 690), 190, 44), 16), body), "#ff8a2a", 0.7)
    frieze(scene, body)
    shine = scene.smooth([(384, 462), (410, 470), (416, 540), (440, 596), (420, 590), (384, 530)])
    scene.fill(inside(scene.blur(shine, 6), body), "#fff0e8", 0.75)
    scene.shadow(ring, 0, 5, 4, 0.4)
    scene.solid(inside(ring, scene.box((0, 640, WIDTH, HEIGHT))), "#2c2a31", depth=5, gloss=0.5)
    for x in (390, 810):
        scene.solid(scene.ellipse((x, 636), 18, 15), "#2c2a31", depth=5, gloss=0.6)
    lip = scene.ellipse((AXIS, RIM), 292, 84)
    scene.shadow(lip, 0, 8, 6, 0.4)
    scene.ramp(lip, [(0, "#8f0d12"), (0.3, "#f0493a"), (0.6, "#c61a1c"), (1, "#7a0a10")], "right")
    scene.rim(lip, 0, 5, "#ffb4a0", 0.7, 2)
    scene.rim(lip, 0, -5, "#ff8a78", 0.5, 3)
    hollow = scene.ellipse((AXIS, RIM + 1), 270, 71)
    scene.ramp(hollow, [(0, "#a8793c"), (0.4, "#f0d8a4"), (1, "#fff4d8")])
    cheese(scene, hollow)


def frieze(scene: Scene, body: Mask) -> None:
    """Paint a band of white flowers and hearts round the pot."""
    for low in (494, 560):
        line = arc((AXIS, low), 292, 46, 4, 176)
        scene.fill(inside(scene.tube(line, 4), body), "#fff0dc", 0.8)
    for k in range(11):
        a = math.radians(14 + k * 15.2)
        x, y = AXIS + math.cos(a) * 286, 527 + math.sin(a) * 46
        wide = 0.25 + 0.75 * math.sin(a)

        def motif(pen: Pen, x: float = x, y: float = y, wide: float = wide, k: int = k) -> None:
            if k % 2:
                for turn in range(8):
                    t = math.radians(turn * 45)
                    pen.disc((x + math.cos(t) * 13 * wide, y + math.sin(t) * 13), 5.5 * wide, 5.5)
            else:
                pen.disc((x - 7 * wide, y - 5), 8.4 * wide, 8.4)
                pen.disc((x + 7 * wide, y - 5), 8.4 * wide, 8.4)
                pen.poly([(x - 14.6 * wide, y - 1), (x + 14.6 * wide, y - 1), (x, y + 17)])

        scene.fill(inside(scene.traced(motif), body), "#fff0dc", 0.88)
        if k % 2:
            scene.fill(inside(scene.ellipse((x, y), 6 * wide, 6), body), "#ffc93c", 0.95)


def cheese(scene: Scene, hollow: Mask) -> None:
    """Fill the pot with melted cheese that runs over its rim."""
    melt = inside(scene.ellipse((AXIS, RIM + 18), 262, 64), hollow)
    scene.fill(inside(scene.blur(scene.shift(melt, 0, -6), 5), hollow), "#7a4a10", 0.5)
    scene.ramp(melt, [(0, "#e09a1e"), (0.4, "#f9c53a"), (1, "#ffdf74")])
    scene.texture(melt, "#fff0a8", 0.7, (5, 5), 4, (140, 195))
    scene.texture(melt, "#d98a14", 0.45, (6, 6), 8, (140, 200))
    for k in range(3):
        swirl = cut(scene.ellipse((AXIS + 14, RIM + 18), 90 + k * 62, 20 + k * 15),
                    scene.ellipse((AXIS + 18, RIM + 15), 86 + k * 62, 18 + k * 15))  # fmt: skip
        scene.fill(inside(scene.blur(swirl, 2), melt), "#fff6c4" if k % 2 else "#c77a10", 0.5)
    for left, low, long in ((470, 34, 46), (720, 42, 60), (640, 62, 40), (690, 2, 34)):
        scene.fill(inside(scene.blur(scene.ellipse((left, RIM + low), long, 3.6), 2), melt), "#fffbe6", 0.75)
    dice = random.Random(14)
    for _ in range(34):
        a, far = dice.uniform(0, 6.283), dice.uniform(0.35, 0.92)
        x, y, r = AXIS + math.cos(a) * far * 240, RIM + 20 + math.sin(a) * far * 50, dice.uniform(4, 11)
        bubble = inside(scene.ellipse((x, y), r, r * 0.6), melt)
        scene.fill(inside(scene.blur(scene.shift(bubble, 1, 2.5), 1.5), melt), "#b8720c", 0.6)
        scene.solid(bubble, "#ffd45a", depth=r * 0.3, shade=0.4, gloss=0.5, dark="#b8720c")
        scene.fill(scene.ellipse((x - r * 0.3, y - r * 0.2), r * 0.28, r * 0.17), "#fffdf0", 0.95)
    for x, low, wide in ((420, 588, 32), (476, 552, 21), (772, 552, 27)):
        reach = math.sqrt(1 - ((x - AXIS) / 292) ** 2)
        inner, outer = RIM + reach * 58, RIM + reach * 84
        half = [(1.3, inner + 2), (0.95, outer - 6), (0.5, outer + 22), (0.44, low - 26), (0.54, low)]
        near, away = [(x - wide * u, v) for u, v in half], [(x + wide * u, v) for u, v in reversed(half)]
        run = scene.smooth([(x, inner - 12), *near, (x, low + 16), *away])
        below = scene.box((x - 90, inner + 6, x + 90, HEIGHT))
        scene.fill(inside(scene.blur(scene.shift(run, 5, 6), 4), below), "#3a0404", 0.45)
        scene.fill(inside(run, scene.fade(inner - 10, inner + 12, False)), "#fbc840")
        lower = inside(run, scene.blur(scene.shift(below, 0, 6), 5))
        rest = scene.blur(scene.shift(run, -5, -6), 4)
        scene.fill(inside(cut(run, rest), lower), "#b06a08", 0.6)
        scene.fill(scene.blur(scene.tube([(x - wide * 0.2, outer), (x - wide * 0.2, low - 6)], 4), 2), "#fffbe0", 0.85)


def pulled_bread(scene: Scene) -> None:
    """Lift a cube of bread out of the pot, threads of cheese hanging from it."""
    x, y = 556.0, 176.0
    fork(scene, (x - 20, y + 6), (1262, -36), "#e0342c")
    cube(scene, x, y, 76, -14, 91)
    veil = scene.smooth(
        [(484, 188), (506, 200), (526, 188), (550, 210), (574, 200), (596, 184), (614, 198), (632, 176), (634, 218),
         (614, 262), (594, 306), (598, 356), (624, 400), (672, 438), (600, 454), (520, 442), (556, 404), (570, 356),
         (562, 306), (532, 274), (498, 240)]
    )  # fmt: skip
    strands = [scene.tube(curve([(500, 226), (520, 300), (506, 370), (486, 430)]), 16, 6, 5, 14),
               scene.tube(curve([(624, 216), (632, 310), (650, 370), (690, 424)]), 16, 5, 5, 12)]  # fmt: skip
    drip = scene.smooth([(484, 190), (500, 226), (498, 266), (490, 280), (482, 266), (478, 226)])
    pool = scene.blur(scene.ellipse((594, 446), 118, 20), 6)
    scene.fill(scene.shift(pool, 4, 6), "#b8720c", 0.45)
    scene.fill(pool, "#ffd95c", 0.9)
    fading = scene.fade(424, 456)
    flow = inside(join(veil, *strands, drip), fading)
    scene.shadow(flow, 4, 4, 6, 0.25, "#5a2c00")
    scene.solid(flow, "#fcc93e", depth=10, shade=0.42, gloss=0.75, dark="#b8700c")
    for line in ([(536, 226), (560, 270), (574, 330), (572, 400)], [(590, 236), (582, 290), (584, 380)]):
        scene.fill(inside(scene.blur(scene.tube(curve(line), 7, 3, 5), 2), veil), "#fffbe0", 0.85)
    scene.fill(inside(scene.blur(scene.tube(curve([(612, 240), (596, 320), (606, 400)]), 8), 3), veil), "#c87e10", 0.5)


def basket(scene: Scene) -> None:
    """Put a wicker basket of bread cubes on the table."""
    x, y = 196.0, 706.0
    body = scene.polygon([*arc((x, y), 178, 44, 180, 360), *arc((x, y + 116), 138, 40, 0, 180)])
    scene.shadow(body, 10, 16, 12, 0.55)
    scene.fill(body, "#6a3c14")

    def weave(pen: Pen, odd: bool = False) -> None:
        for row in range(8):
            for k in range(23):
                if bool((row + k) % 2) == odd:
                    a, b = (math.radians(172 - 8 * j) for j in (k - 0.62, k + 0.62))
                    half = 178 - row * 5
                    spot = [(x + half * math.cos(t), y + 10 + row * 15 + 42 * math.sin(t)) for t in (a, (a + b) / 2, b)]
                    pen.line(curve(spot, steps=4), 12.5)

    for work, ink in ((weave, "#d9a25a"), (partial(weave, odd=True), "#b5783a")):
        rods = inside(scene.traced(work), body)
        scene.solid(rods, ink, depth=3, shade=0.5, gloss=0.5)
    scene.ramp(body, [(0, "#2c1204"), (0.3, "#e8b068"), (0.6, "#a0622a"), (1, "#240e04")], "right", 0.28)
    scene.fill(scene.ellipse((x, y), 176, 42), "#3a1c08")
    back = cut(scene.ellipse((x, y), 186, 50), scene.ellipse((x, y + 6), 172, 40))
    scene.solid(inside(back, scene.box((0, 0, WIDTH, y + 4))), "#a06a32", depth=4, shade=0.4)
    behind = [(-110, -14, 8), (-46, -26, -12), (24, -28, 20), (96, -18, -6), (-80, 10, -20), (-8, 8, 6), (66, 10, 16)]
    before = [(128, 8, 28), (-130, 8, 4), (-72, -62, 24), (2, -74, -8), (66, -60, 12), (-30, -40, 14), (38, -32, -20)]
    spots = [*behind, *before]
    for k, (dx, dy, turn) in enumerate(spots):
        cube(scene, x + dx, y + dy - 6, 43, turn, 200 + 20 * k, k % 3)
    rim = cut(scene.ellipse((x, y + 3), 186, 50), scene.ellipse((x, y - 6), 172, 40))
    front = inside(rim, scene.box((-20, y, WIDTH, HEIGHT)))
    scene.shadow(front, 0, 6, 4, 0.4)
    scene.solid(front, "#c88d48", depth=5, shade=0.5, gloss=0.5)
    turns = [scene.tube([(x - 190 + k * 17, y + 60), (x - 172 + k * 17, y)], 3.5) for k in range(24)]
    twist = join(*turns)
    scene.fill(inside(twist, front), "#6a3c14", 0.6)


def wedge(scene: Scene) -> None:
    """Put a piece of cheese with holes on a small board."""
    board = scene.smooth([(880, 800), (1010, 748), (1190, 760), (1216, 836), (1060, 872), (900, 850)], 8)
    scene.shadow(board, 6, 16, 10, 0.5)
    scene.fill(scene.shift(board, 0, 10), "#5a3014")
    scene.ramp(board, [(0, "#c98f52"), (1, "#e0ab6c")])
    scene.texture(board, "#8a5426", 0.4, (3, 12), 51, (120, 190))
    top = scene.polygon([(912, 722), (1168, 640), (1186, 702)])
    front = scene.polygon([(912, 722), (1186, 702), (1180, 800), (916, 826)])
    whole = join(top, front)
    scene.shadow(whole, 8, 12, 8, 0.45)
    scene.ramp(front, [(0, "#ffd75e"), (1, "#f0b030")])
    scene.ramp(top, [(0, "#fff0a4"), (1, "#ffe07a")])
    scene.texture(front, "#fff0b0", 0.5, (6, 4), 61, (140, 200))
    rind = scene.polygon([(1168, 640), (1186, 702), (1180, 800), (1200, 790), (1204, 690), (1182, 636)])
    scene.solid(rind, "#c9822c", depth=5)
    holes = [(962, 768, 25, 22), (1030, 742, 17, 14), (1048, 796, 15, 13), (1112, 758, 30, 27), (940, 808, 10, 7),
             (1004, 800, 9, 8), (1078, 730, 8, 6), (1158, 726, 11, 9), (1156, 790, 10, 8)]  # fmt: skip
    for x, y, rx, ry in holes:
        hole = inside(scene.ellipse((x, y), rx, ry), front)
        scene.ramp(hole, [(0, "#a56a10"), (0.6, "#e0a52c"), (1, "#ffd870")])
        scene.rim(hole, 3, 4, "#7a4806", 0.6, 3)
    for x, y, rx, ry in ((1040, 700, 16, 6), (1110, 684, 22, 8), (1140, 664, 8, 4)):
        scene.ramp(scene.ellipse((x, y), rx, ry), [(0, "#b87c18"), (1, "#ffe084")])
    pen = scene.pen()
    pen.line([(912, 722), (1186, 702)], 2.5, "#fff6c8")


def steam(scene: Scene) -> None:
    """Let steam rise from the pot."""
    for x, sway, high in ((452, 36, 330), (742, -34, 320), (812, 24, 260)):
        line = [(x + sway * math.sin(t * 1.5), RIM - 10 - high * t / 4) for t in range(5)]
        scene.fill(scene.blur(scene.tube(curve(line), 16, 30, 44), 14), "#ffffff", 0.34)


def fondue() -> Image.Image:
    """Draw a cheese fondue."""
    scene = Scene()
    wall(scene)
    lantern(scene)
    bell(scene)
    window(scene)
    scene.image = scene.image.filter(ImageFilter.GaussianBlur(1.5 * scene.scale))  # the room lies out of focus
    table(scene)
    stand(scene)
    pot(scene)
    steam(scene)
    for tip, end, ink in (
        ((470, 430), (330, 170), "#2f7fd0"),
        ((742, 424), (868, 152), "#f2b62e"),
        ((690, 442), (1010, 250), "#3a9a4c"),
    ):
        fork(scene, tip, end, ink, False)
        ring = cut(scene.ellipse((tip[0], tip[1] + 4), 26, 9), scene.ellipse((tip[0], tip[1] - 1), 26, 9))
        scene.fill(scene.ellipse((tip[0], tip[1] + 4), 13, 7), "#fbcb48")
        scene.fill(scene.blur(ring, 1.5), "#c47c10", 0.6)
    pulled_bread(scene)
    basket(scene)
    wedge(scene)
    scene.vignette("#160802", 0.34)
    return scene.finish()
