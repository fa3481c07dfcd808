"""Two pictures of the country: a hot-air balloon over hills and a Dutch windmill among tulips."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from drawing import arc, curve, darker, inside, lighter, mix
from PIL import Image
from scene import HEIGHT, WIDTH, Colour, Pen, Point, Scene, down_to, foliage, ripples, rolling

AXIS, CROWN, MOUTH = 540.0, 24.0, 662.0
GORES = ("#e23b30", "#f7a01d", "#ffd94a", "#3aa655", "#2379c9", "#6a3fa8")


def girth(share: float) -> float:
    """Return half the width of the balloon at a share of the way from its crown to its mouth."""
    if share < 0.46:
        return 312 * math.sqrt(max(0.0, 1 - ((0.46 - share) / 0.46) ** 2))
    u = (share - 0.46) / 0.54
    return 312 * (1 - u * u * 1.18 + 0.32 * u**4) if u < 1 else 44


def on_balloon(share: float, turn: float) -> Point:
    """Return where a point of the balloon is seen: its share of the height and its longitude in degrees."""
    bulge = 26 * math.cos(math.radians(turn)) * (share - 0.3)
    return AXIS + girth(share) * math.sin(math.radians(turn)), CROWN + (MOUTH - CROWN) * share + bulge


def patch(low: float, high: float, left: float, right: float) -> list[Point]:
    """Return the outline of a piece of the balloon between two heights and two longitudes."""
    steps = [low + (high - low) * i / 24 for i in range(25)]
    turns = [left + (right - left) * i / 6 for i in range(7)]
    return [
        *(on_balloon(s, left) for s in steps),
        *(on_balloon(high, t) for t in turns),
        *(on_balloon(s, right) for s in reversed(steps)),
        *(on_balloon(low, t) for t in reversed(turns)),
    ]


def envelope(scene: Scene) -> None:
    """Draw the cloth of the balloon with its gores, its zigzag belt and its light and shade."""
    pen = scene.pen()
    for i in range(12):
        left = -90 + i * 15
        pen.poly(patch(0, 1, left, left + 15), GORES[i % 6])
    for i in range(24):
        left = -90 + i * 7.5
        mid = left + 3.75
        teeth = [on_balloon(0.36, left), on_balloon(0.46, mid), on_balloon(0.36, left + 7.5)]
        pen.poly([on_balloon(0.30, left), *teeth, on_balloon(0.30, left + 7.5)], "#fff6e0")
        teeth = [on_balloon(0.56, left), on_balloon(0.46, mid), on_balloon(0.56, left + 7.5)]
        pen.poly([on_balloon(0.62, left), *teeth, on_balloon(0.62, left + 7.5)], "#25306e")
    for i in range(12):
        pen.poly(patch(0, 0.07, -90 + i * 15, -75 + i * 15), "#25306e" if i % 2 else "#fff6e0")
    for i in range(13):
        pen.line([on_balloon(k / 40, -90 + i * 15) for k in range(41)], 1.4, "#5b2a35")
    for share in (0.2, 0.75, 0.88):
        pen.line([on_balloon(share, t) for t in range(-90, 91, 5)], 1.1, "#7a3a3c")
    whole = scene.polygon(patch(0, 1, -90, 90))
    scene.rim(whole, -150, -60, "#2a0f3c", 0.5, 90)
    scene.rim(whole, -40, -20, "#1c0a30", 0.4, 30)
    scene.fill(inside(scene.blur(scene.ellipse((430, 200), 110, 120), 60), whole), "#fff4cf", 0.5)
    scene.rim(whole, 10, 6, "#fff0c4", 0.5, 8)
    scene.fill(inside(scene.blur(scene.ellipse((AXIS, 640), 90, 70), 30), whole), "#ffcf6b", 0.5)


def basket(scene: Scene) -> None:
    """Draw ropes, burner and flame, the basket and its two passengers."""
    pen = scene.pen()
    for turn in (-80, -40, 0, 40, 80):
        x, y = on_balloon(1, turn)
        pen.line([(x, y - 4), (AXIS + 46 * math.sin(math.radians(turn)), 770)], 2, "#4a3428")
    pen.poly([(AXIS - 12, 722), (AXIS + 12, 722), (AXIS + 8, 742), (AXIS - 8, 742)], "#8f99a6")
    for wide, high, ink in ((13, 62, "#ff8a1e"), (9, 46, "#ffc53a"), (5, 28, "#fff6cf")):
        pen.poly(
            [
                (AXIS - wide, 722),
                (AXIS - wide * 0.8, 722 - high * 0.5),
                (AXIS, 722 - high),
                (AXIS + wide * 0.8, 722 - high * 0.5),
                (AXIS + wide, 722),
            ],
            ink,
        )
    scene.light((AXIS, 690), 110, "#ffb545", 0.8)
    for x, coat, hair in ((AXIS - 22, "#2f7f86", "#4a2a1c"), (AXIS + 20, "#c6413a", "#d9a441")):
        pen.poly([(x - 18, 800), (x - 14, 764), (x + 14, 764), (x + 18, 800)], coat)
        pen.disc((x, 750), 12, 13, "#e5b08a")
        pen.poly(arc((x, 748), 13, 13, 180, 360, 12), hair)
    pen.line([(AXIS + 30, 774), (AXIS + 58, 742)], 8, "#c6413a")
    body = scene.polygon([(AXIS - 58, 772), (AXIS + 58, 772), (AXIS + 46, 856), (AXIS - 46, 856)])
    scene.ramp(body, [(0, "#d79a54"), (0.5, "#a86a32"), (1, "#5e3619")], "right")
    pen = scene.pen()
    for row in range(9):
        y = 780 + row * 9
        half = 57 - row * 1.2
        for i in range(13):
            x = AXIS - half + (i + (row % 2) * 0.5) * half * 2 / 13
            pen.line([(x, y), (x + half * 0.1, y)], 3, "#7a4a22" if i % 2 else "#e3b069")
    pen.line([(AXIS - 62, 772), (AXIS + 62, 772)], 11, "#6b3d1d")
    pen.line([(AXIS - 62, 769), (AXIS + 62, 769)], 3, "#c98f4e")


def fields(scene: Scene) -> None:
    """Paint the hills: fields, hedges, a river and a village, all small and far below."""
    pen = scene.pen()
    inks = ("#9fb35a", "#d7bf62", "#7d9c4c", "#b9c46b", "#c98f4a", "#6c8f4f")
    for rank, (y, seed) in enumerate(((640, 3), (690, 7), (750, 12), (820, 17))):
        line = rolling(seed, y, 34 + rank * 8, 3)
        mask = scene.polygon(down_to(line))
        base = mix("#93a97c", "#4f7a34", rank / 3)
        scene.ramp(mask, [(0, lighter(base, 0.25)), (0.3, base), (1, darker(base, 0.35))])
        dice, stripes = random.Random(seed), scene.blank()
        for colour in inks:
            strips: list[list[Point]] = []
            for _ in range(5):
                i, wide = dice.randrange(0, 110), dice.randrange(5, 11)
                a, b = line[i], line[min(120, i + wide)]
                fall, slide = dice.uniform(14, 30) * (1 + rank * 0.5), dice.uniform(-50, 50)
                strips.append(
                    [(a[0], a[1] + 7), (b[0], b[1] + 7), (b[0] + slide, b[1] + fall), (a[0] + slide, a[1] + fall)]
                )
            stripes = scene.traced(lambda pen, strips=strips: [pen.poly(points) for points in strips] and None)
            scene.fill(inside(stripes, mask), colour, 0.55)
        scene.rim(mask, 0, 6, "#fff0b0", 0.4, 4)
        for _ in range(46):
            x, y0 = dice.choice(line)
            r = (5 + rank * 3.2) * dice.uniform(0.7, 1.3)
            y0 += dice.uniform(0, 44)
            pen.disc((x + r * 0.4, y0 + r * 0.5), r * 1.1, r * 0.5, darker(base, 0.5))
            pen.disc((x, y0), r, r * 0.95, darker(base, 0.3))
            pen.disc((x - r * 0.25, y0 - r * 0.25), r * 0.6, r * 0.55, mix(base, "#ffe98a", 0.25))
        if rank == 1:
            village(pen, 900, 700)
    river = [(1200, 800), (1010, 812), (900, 836), (860, 870), (800, 905)]
    for wide, ink in ((44, "#6f9a5a"), (34, "#8fd0e0")):
        pen.line(curve([(x + wide * 0.2, y) for x, y in river], steps=10), wide, ink)


def village(pen: Pen, x: float, y: float) -> None:
    """Draw a church and some houses."""
    for dx, dy, wide in (
        (0, 0, 34),
        (44, 6, 28),
        (-46, 8, 30),
        (84, 14, 30),
        (20, 20, 32),
        (-14, 26, 28),
        (60, 30, 30),
    ):
        pen.box((x + dx, y + dy, x + dx + wide, y + dy + 18), "#f3e3c4")
        roof = [
            (x + dx - 3, y + dy),
            (x + dx + 6, y + dy - 14),
            (x + dx + wide - 6, y + dy - 14),
            (x + dx + wide + 3, y + dy),
        ]
        pen.poly(roof, "#b4543a")
    pen.box((x + 30, y - 50, x + 46, y + 6), "#e9d5b0")
    pen.poly([(x + 27, y - 50), (x + 38, y - 88), (x + 49, y - 50)], "#5a6a80")


def hot_air_balloon() -> Image.Image:
    """Draw a hot-air balloon over the hills in the morning."""
    scene = Scene()
    scene.sky([(0, "#4a9fdc"), (0.4, "#8ccbea"), (0.75, "#ffe3b4"), (1, "#ffc98e")], 690)
    scene.light((80, 560), 520, "#ffe09a", 0.8)
    scene.clouds((0, 0, WIDTH, 420), (3, 7), 6, "#ffffff", 0.7, (120, 215))
    for centre, wide, seed in (((1010, 200), 330, 4), ((130, 330), 300, 6), ((980, 480), 380, 9), ((180, 520), 240, 2)):
        scene.cumulus(centre, wide, seed, "#fff9ec", "#c9cfe0", 0.9)
    for y, high, colour, seed in ((600, 70, "#a9b9cf", 31), (634, 50, "#9bb59f", 36)):
        scene.shape(down_to(rolling(seed, y, high, 5)), colour)
    scene.haze(628, 40, "#ffe9c4", 0.6)
    fields(scene)
    envelope(scene)
    basket(scene)
    scene.vignette("#241a4a", 0.25)
    return scene.finish()


HUB = (440.0, 318.0)


def tower_mill(scene: Scene) -> None:
    """Draw the body of the mill: brick below, thatch above, gallery and cap."""
    x = HUB[0]
    foot = scene.polygon([(x - 128, 560), (x + 128, 560), (x + 142, 770), (x - 142, 770)])
    scene.ramp(foot, [(0, "#c96f4a"), (0.4, "#b0543a"), (1, "#5e2a26")], "right")
    pen = scene.pen()
    for row in range(9):
        y = 572 + row * 22
        half = 128 + 14 * (y - 560) / 210
        pen.line([(x - half, y), (x + half, y)], 1, "#8a4638")
    for half, ink in ((37, "#fbf3df"), (30, "#2f5b46")):
        pen.poly([(x - half, 770), (x - half, 700), *arc((x, 700), half, half + 4, 180, 360, 14), (x + half, 770)], ink)
    pen.line([(x, 668), (x, 770)], 2, "#1e3f30")
    pen.disc((x + 9, 728), 3.5, ink="#f3c95a")
    for side in (-1, 1):
        pen.box((x + side * 84 - 17, 664, x + side * 84 + 17, 712), "#fbf3df")
        pen.box((x + side * 84 - 13, 668, x + side * 84 + 13, 708), "#3f5870")
        pen.line([(x + side * 84, 666), (x + side * 84, 710)], 3, "#fbf3df")
    smock = scene.polygon([(x - 76, 340), (x + 76, 340), (x + 126, 566), (x - 126, 566)])
    scene.ramp(
        smock,
        [(0, "#b08a55"), (0.28, "#94703f"), (0.29, "#866238"), (0.72, "#6c4c2c"), (0.73, "#4f3722"), (1, "#352418")],
        "right",
    )
    dice = random.Random(4)
    straws = [(dice.uniform(x - 126, x + 126), dice.uniform(340, 566), dice.uniform(8, 22)) for _ in range(110)]
    reed = scene.traced(lambda pen: [pen.line([(a, b), (a + (a - x) * 0.03, b + r)], 1) for a, b, r in straws] and None)
    scene.fill(inside(reed, smock), "#d9b678", 0.3)
    for y in (400, 480):
        pen.box((x - 64, y, x - 40, y + 36), "#f4ead2")
        pen.box((x - 60, y + 4, x - 44, y + 32), "#33465c")
    gallery(pen, x)
    dome = curve([(x - 92, 346), (x - 84, 296), (x - 52, 256), (x, 240), (x + 58, 254), (x + 96, 300), (x + 100, 346)])
    cap = scene.polygon(dome)
    scene.ramp(cap, [(0, "#6a8a5c"), (0.5, "#3f6048"), (1, "#1f352e")], "right")
    pen.box((x - 98, 338, x + 104, 350), "#e9dfc6")


def gallery(pen: Pen, x: float) -> None:
    """Draw the wooden walk round the mill."""
    pen.poly([(x - 186, 560), (x + 186, 560), (x + 176, 576), (x - 176, 576)], "#7b5636")
    for i in range(13):
        px = x - 182 + i * 30.3
        pen.line([(px, 560), (px, 524)], 4, "#efe5cc")
    pen.line([(x - 186, 526), (x + 186, 526)], 4, "#f7efdb")
    pen.line([(x - 186, 544), (x + 186, 544)], 2.4, "#d9cdb0")
    for side in (-1, 1):
        for reach in (170, 110):
            pen.line([(x + side * reach, 574), (x + side * 128, 640)], 5, "#5d3f28")


def mill_sails(scene: Scene) -> None:
    """Draw the four great sails, whole in the picture: a stock, a lattice and a sheet of red cloth."""
    for quarter in range(4):
        angle = math.radians(36 + 90 * quarter)
        c, s = math.cos(angle), math.sin(angle)

        def at(u: float, v: float, c: float = c, s: float = s) -> Point:
            return HUB[0] + u * c - v * s, HUB[1] + u * s + v * c

        cloth = scene.polygon([at(82, 5), at(346, 5), at(346, 62), at(82, 50)])
        scene.shadow(cloth, 8, 10, 6, 0.25)
        scene.ramp(cloth, [(0, "#fff6df"), (1, "#e2d2b0")])
        tip = scene.polygon([at(212, 5), at(346, 5), at(346, 62), at(212, 56)])
        scene.ramp(tip, [(0, "#dc4c38"), (1, "#a93324")])
        scene.rim(cloth, -8, -8, "#6a3a2a", 0.35, 8)
        pen = scene.pen()
        for i in range(9):
            u = 82 + i * 33
            pen.line([at(u, -20), at(u, 51 + i * 1.3)], 3, "#6a4a2c")
        for v, w in ((-20, -20), (50, 62)):
            pen.line([at(82, v), at(346, w)], 2.8, "#54381f")
        pen.poly([at(-10, -8), at(358, -4), at(358, 4), at(-10, 8)], "#3d2716")
        pen.line([at(0, -4), at(356, -2)], 2, "#a07a4e")
    pen = scene.pen()
    pen.disc(HUB, 24, ink="#2c1c12")
    pen.disc(HUB, 15, ink="#c9402f")
    pen.disc((HUB[0] - 3, HUB[1] - 3), 6, ink="#f3c9a0")


def tulip(pen: Pen, x: float, y: float, size: float, ink: Colour) -> None:
    """Draw one tulip standing on a point."""
    pen.line([(x, y), (x, y - size * 1.1)], max(0.8, size * 0.1), "#4f8a35")
    if size > 20:
        pen.leaf((x, y), -112, size * 1.2, size * 0.3, "#3f7a34")
        pen.leaf((x, y), -62, size * 1.1, size * 0.3, "#5f9c42")
    top, r = y - size * 1.75, size * 0.42
    cup = [
        (x - r, top),
        (x - r * 0.45, top + r * 0.7),
        (x, top - r * 0.25),
        (x + r * 0.45, top + r * 0.7),
        (x + r, top),
        (x + r * 1.05, top + r * 1.2),
        (x + r * 0.5, top + r * 2),
        (x - r * 0.5, top + r * 2),
        (x - r * 1.05, top + r * 1.2),
    ]
    pen.poly(cup, ink)
    if size > 14:
        inner = [
            (x - r * 0.5, top + r * 0.5),
            (x, top - r * 0.3),
            (x + r * 0.5, top + r * 0.5),
            (x + r * 0.3, top + r * 1.9),
            (x - r * 0.3, top + r * 1.9),
        ]
        pen.poly(inner, lighter(ink, 0.16))


def tulip_rows(scene: Scene, vanish: Point, colours: Sequence[Colour]) -> None:
    """Plant rows of tulips that run to one point of the horizon: bands of colour far away, flowers near."""
    pen, dice = scene.pen(), random.Random(9)
    pen.box((0, 796, WIDTH, HEIGHT), "#4f8238")
    for row in range(-22, 23):
        edges = [
            (vanish[0] + (row + side) * 96 * (y - vanish[1]) / (HEIGHT - vanish[1]), y)
            for y in (796, HEIGHT)
            for side in (-0.36, 0.36)
        ]
        band = [edges[0], edges[1], edges[3], edges[2]]
        pen.poly(band, darker(colours[(row + 22) % len(colours)], 0.14))
    flowers: list[tuple[float, float, Colour]] = []
    y = 848.0
    while y < 990:
        near = (y - vanish[1]) / (HEIGHT - vanish[1])
        for row in range(-22, 23):
            for offset in (-0.19, 0.19):
                x = vanish[0] + (row + offset) * 96 * near
                if -30 < x < WIDTH + 30:
                    spot = (y + dice.uniform(-3, 3) * near, x + dice.uniform(-4, 4) * near)
                    flowers.append((*spot, colours[(row + 22) % len(colours)]))
        y += 20 + 26 * (y - 848) / 150
    for fy, fx, ink in sorted(flowers):
        size = 10 + 32 * ((fy - 770) / 200) ** 1.1
        tulip(pen, fx, fy, size, mix(ink, darker(ink, 0.3), dice.random() * 0.15))


def windmill() -> Image.Image:
    """Draw a Dutch windmill among tulips."""
    scene = Scene()
    scene.sky([(0, "#3f8fd0"), (0.5, "#9fd2ec"), (0.85, "#fdf0cf"), (1, "#ffdfae")], 720)
    scene.clouds((0, 0, WIDTH, 330), (2, 4), 16, "#ffffff", 0.35, (120, 230))
    for centre, wide, seed in (
        ((960, 260), 460, 12),
        ((130, 200), 320, 14),
        ((740, 520), 360, 15),
        ((1120, 560), 300, 16),
    ):
        scene.cumulus(centre, wide, seed, "#ffffff", "#b4c8dc", 0.95)
    scene.light((1120, 640), 420, "#ffe7a8", 0.6)
    far = scene.polygon(down_to(rolling(22, 694, 10, 9)))
    scene.fill(far, "#8fb08c")
    for i, x in enumerate((690, 760, 830, 1000, 1060, 1130, 1190, 40, 110)):
        foliage(scene, (x, 690), 30 + 10 * (i % 3), 26 + 8 * (i % 2), i + 5, "#6d9a5a", 8, 45, 0.35)
    scene.ramp(scene.box((0, 706, WIDTH, HEIGHT)), [(0, "#a9c46a"), (0.3, "#6f9f45"), (1, "#3c6b2c")])
    canal = scene.polygon([(600, 714), (1200, 726), (1200, 768), (560, 752)])
    scene.ramp(canal, [(0, "#cfe8ee"), (1, "#5da3c4")])
    ripples(scene, (640, 722, 1190, 760), 4, 26, ["#e9f7f6", "#7fbad2"], 0.5)
    tower_mill(scene)
    cottage_by_canal(scene)
    mill_sails(scene)
    tulip_rows(scene, (720, 640), ["#e2342f", "#f7c022", "#f06a9b", "#f2f0e6", "#8c3fa8", "#f5822a"])
    scene.vignette("#102a4a", 0.22)
    return scene.finish()


def cottage_by_canal(scene: Scene) -> None:
    """Draw a little house beyond the water."""
    pen = scene.pen()
    pen.box((880, 640, 1010, 716), "#e8cfa6")
    pen.poly([(868, 644), (896, 584), (994, 584), (1022, 644)], "#b4532f")
    for x in (896, 940, 982):
        pen.box((x, 662, x + 18, 692), "#3f5870")
    pen.box((970, 562, 986, 592), "#8a4638")
    for i, x in enumerate((850, 1050)):
        foliage(scene, (x, 670), 44, 52, 70 + i, "#5b8a42", 9, 90, 0.4)
