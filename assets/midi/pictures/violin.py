"""A violin and its bow on blue velvet, with a sheet of music and a rose."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from drawing import arc, curve, inside, join, mix
from PIL import Image, ImageChops
from scene import Mask, Point, Scene, levels, noise

FOOT, TILT, UNIT = (232.0, 742.0), -38.5, 1.76
COS, SIN = math.cos(math.radians(TILT)), math.sin(math.radians(TILT))
LOWER = [(0, 0), (3, 40), (18, 80), (46, 101), (78, 104), (108, 96), (134, 84), (150, 82)]
WAIST = [(150, 82), (158, 66), (178, 56), (200, 55), (220, 62), (232, 75)]
UPPER = [(232, 75), (246, 74), (270, 82), (296, 84), (322, 75), (342, 52), (352, 24), (355, 0)]


def at(u: float, v: float) -> Point:
    """Return a point of the violin: millimetres from its end button and from its axis."""
    return FOOT[0] + (u * COS - v * SIN) * UNIT, FOOT[1] + (u * SIN + v * COS) * UNIT


def half_outline(inset: float = 0) -> list[Point]:
    """Return one side of the body, from the end button to the neck."""
    line = [*curve(LOWER, steps=10), *curve(WAIST, steps=10), *curve(UPPER, steps=10)]
    return [(177 + (u - 177) * (1 - inset / 177), v - inset * min(1, v / 20)) for u, v in line]


def body_mask(scene: Scene, inset: float = 0) -> Mask:
    """Return the shape of the body, or of a line inside it."""
    side = half_outline(inset)
    return scene.polygon([*[at(u, v) for u, v in side], *[at(u, -v) for u, v in reversed(side)]])


def velvet(scene: Scene) -> None:
    """Paint folds of dark velvet with light from the upper left."""
    scene.sky([(0, "#27356e"), (0.5, "#1b2656"), (1, "#0e1434")])
    folds = noise(scene.size, (4, 3), 12, 2)
    scene.fill(levels(folds, 120, 210), "#4a5cae", 0.55)
    scene.fill(ImageChops.invert(levels(folds, 50, 130)), "#060a20", 0.6)
    waves = [curve([(x, -20), (x + 60, 300), (x - 40, 620), (x + 50, 920)], steps=14) for x in range(-40, 1280, 150)]
    creases = scene.traced(lambda pen: [pen.line(w, 22) for w in waves] and None)
    scene.fill(scene.blur(creases, 18), "#5a6cc0", 0.35)
    scene.fill(scene.blur(scene.shift(creases, 40, 0), 20), "#050818", 0.5)
    scene.light((260, 160), 620, "#7a8ae0", 0.4)


def sheet(scene: Scene) -> None:
    """Draw a page of music, with staves and notes."""

    def on_page(x: float, y: float) -> Point:
        c, s = math.cos(math.radians(-11)), math.sin(math.radians(-11))
        return 30 + x * c - y * s, 120 + x * s + y * c

    page = scene.polygon([on_page(0, 0), on_page(470, 0), on_page(470, 430), on_page(0, 430)])
    scene.shadow(page, 12, 16, 14, 0.5)
    scene.ramp(page, [(0, "#fff8e6"), (0.6, "#f3e6c8"), (1, "#d9c69c")])
    pen, dice = scene.pen(), random.Random(8)
    for stave in range(5):
        top = 40 + stave * 78
        for k in range(5):
            pen.line([on_page(28, top + k * 8), on_page(444, top + k * 8)], 1.2, "#5a4a3c")
        pen.line([on_page(28, top), on_page(28, top + 32)], 3, "#4a3a30")
        pen.line([on_page(444, top), on_page(444, top + 32)], 3, "#4a3a30")
        x, before = 70.0, None
        while x < 430:
            y = top + 4 * dice.randrange(0, 9)
            head, stem = on_page(x, y), on_page(x + 5, y - 27)
            pen.disc(head, 6.4, 4.8, "#2a1f1c")
            pen.line([on_page(x + 5, y), stem], 2, "#2a1f1c")
            if before is not None and dice.random() < 0.5:
                pen.line([before, stem], 4, "#2a1f1c")
                before = None
            else:
                before = stem
            x += dice.choice((22, 26, 34))


def f_hole(scene: Scene, side: int) -> Mask:
    """Return one of the two sound holes."""
    line = curve(
        [(206, 27), (209, 32), (204, 37), (196, 34), (184, 38), (170, 43), (160, 51), (153, 50), (152, 44), (157, 43)],
        steps=10,
    )
    slit = scene.tube([at(u, side * v) for u, v in line], 5, 5, 7, 9, 9, 9, 8, 6, 5)
    dots = [scene.ellipse(at(205, side * 29), 8), scene.ellipse(at(156, side * 46), 9.5)]
    return join(slit, *dots)


def body(scene: Scene) -> None:
    """Draw the body: ribs, varnished belly with its grain, purfling and sound holes."""
    outline = body_mask(scene)
    scene.shadow(outline, 26, 34, 20, 0.6, "#02030c")
    scene.fill(scene.shift(outline, 7, 12), "#4a1c0a")
    scene.ramp(outline, [(0, "#f09a3a"), (0.3, "#d9762a"), (0.65, "#b3501a"), (1, "#6b2408")])
    grain = scene.traced(
        lambda pen: [pen.line([at(2, v), at(354, v * 0.92)], 0.9) for v in range(-104, 105, 4)] and None
    )
    scene.fill(inside(grain, outline), "#5a1f08", 0.28)
    flame = scene.blank()
    flame.paste(noise((1200, 900), (10, 6), 4, 3).resize(scene.size))
    scene.fill(inside(levels(flame, 130, 230), outline), "#ffc46a", 0.3)
    shine = scene.blur(
        scene.polygon([at(20, -60), at(130, -56), at(300, -50), at(330, -30), at(140, -20), at(30, -20)]), 34
    )
    scene.fill(inside(shine, outline), "#ffe0a0", 0.55)
    glow = scene.blur(scene.polygon([at(30, -88), at(110, -86), at(120, -76), at(40, -76)]), 7)
    scene.fill(inside(glow, outline), "#fff6dc", 0.6)
    scene.rim(outline, -24, -30, "#3a0f04", 0.55, 24)
    scene.rim(outline, 6, 7, "#ffdf9a", 0.7, 4)
    pen = scene.pen()
    for side in (-1, 1):
        pen.line([at(u, side * v) for u, v in half_outline(6)], 3.4, "#2a0f06")
        pen.line([at(u, side * v) for u, v in half_outline(7)], 1, "#e0a45a")
        pen.line([at(u, side * v) for u, v in half_outline(0)], 4, "#5a220c")
    for side in (-1, 1):
        hole = f_hole(scene, side)
        scene.fill(scene.shift(hole, 2, 3), "#ffc47a", 0.7)
        scene.fill(hole, "#160804")


def strip(points: Sequence[tuple[float, float]]) -> list[Point]:
    """Return an outline of the violin as it is seen."""
    return [at(u, v) for u, v in points]


def fittings(scene: Scene) -> None:
    """Draw neck and fingerboard, tailpiece, chin rest, bridge and strings."""
    neck = scene.polygon(strip([(350, 17), (480, 13), (480, -13), (350, -17)]))
    scene.shadow(neck, 16, 22, 10, 0.5)
    scene.ramp(neck, [(0, "#e08a3a"), (1, "#8a3a10")])
    board = scene.polygon(strip([(236, 22), (484, 12.5), (484, -12.5), (236, -22)]))
    scene.shadow(inside(board, body_mask(scene)), 8, 14, 7, 0.55)
    scene.ramp(board, [(0, "#4a4650"), (0.4, "#26232b"), (1, "#0c0a10")])
    scene.rim(board, 5, 7, "#9a96a8", 0.5, 4)
    tail = scene.polygon(
        strip(
            [
                *curve(
                    [
                        (4, 7),
                        (30, 15),
                        (80, 19),
                        (114, 23),
                        (120, 14),
                        (121, 0),
                        (120, -14),
                        (114, -23),
                        (80, -19),
                        (30, -15),
                        (4, -7),
                    ],
                    steps=6,
                )
            ]
        )
    )
    scene.shadow(tail, 8, 12, 7, 0.5)
    scene.ramp(tail, [(0, "#55505c"), (0.5, "#24212a"), (1, "#08070b")])
    rest = scene.smooth(strip([(2, -4), (10, -44), (34, -72), (70, -76), (88, -54), (74, -30), (40, -24), (18, -6)]))
    scene.shadow(rest, 8, 12, 8, 0.5)
    scene.ramp(rest, [(0, "#6b6672"), (0.4, "#2c2832"), (1, "#0a080c")])
    scene.fill(inside(scene.blur(scene.ellipse(at(56, -56), 26, 18), 10), rest), "#b9b4c4", 0.5)
    bridge = scene.polygon(strip([(176, 24), (184, 22), (189, 12), (190, -12), (184, -22), (176, -24)]))
    scene.shadow(bridge, 10, 16, 5, 0.6)
    scene.ramp(bridge, [(0, "#fbe3ae"), (1, "#c08f4a")])
    pen = scene.pen()
    for k, thick in enumerate((2.8, 2.3, 1.9, 1.5)):
        v = -1.5 + k
        line = strip([(108, v * 9), (186, v * 9), (488, v * 4.4), (540, v * 2.6)])
        pen.line([(x + 5, y + 8) for x, y in line[1:3]], thick, "#100a0c")
        pen.line(line, thick + 0.6, "#d9dbe2" if k else "#e8cf8a")
        pen.disc(at(108, v * 9), 5, ink="#d9b15a")
    pen.poly(strip([(482, 13), (488, 13), (488, -13), (482, -13)]), "#efe4cc")


def scroll(scene: Scene) -> None:
    """Draw the pegbox with its four pegs and the scroll."""
    for u, side in ((502, 1), (514, -1), (528, 1), (540, -1)):
        shaft = scene.polygon(
            strip([(u - 2.5, side * 8), (u + 2.5, side * 8), (u + 2.5, side * 34), (u - 2.5, side * 34)])
        )
        knob = scene.smooth(
            strip(
                [
                    (u - 4, side * 30),
                    (u - 10, side * 40),
                    (u - 7, side * 52),
                    (u, side * 55),
                    (u + 7, side * 52),
                    (u + 10, side * 40),
                    (u + 4, side * 30),
                ]
            )
        )
        for mask in (shaft, knob):
            scene.shadow(mask, 8, 12, 6, 0.45)
            scene.ramp(mask, [(0, "#6b6068"), (0.5, "#2c2228"), (1, "#0c080a")])
        scene.rim(knob, 4, 5, "#c9b9b4", 0.5, 3)
    box = scene.polygon(strip([(484, 14), (552, 10), (566, 12), (566, -12), (552, -10), (484, -14)]))
    scene.shadow(box, 14, 20, 9, 0.5)
    scene.ramp(box, [(0, "#e8903a"), (0.5, "#b3561c"), (1, "#6b2a0c")])
    scene.fill(scene.polygon(strip([(490, 7), (550, 5), (550, -5), (490, -7)])), "#2c0f06", 0.9)
    head = scene.ellipse(at(574, 0), 25 * UNIT / 1.5)
    scene.shadow(head, 12, 18, 9, 0.5)
    scene.ramp(head, [(0, "#f0a04a"), (0.5, "#c0621f"), (1, "#6b2a0c")])
    pen = scene.pen()
    spiral = [
        (574 + (16.5 - t * 0.9) * math.cos(t * 0.75), (16.5 - t * 0.9) * math.sin(t * 0.75))
        for t in (k / 4 for k in range(68))
    ]
    pen.line(strip(spiral), 5, "#5a220a")
    pen.line([(x - 2, y - 2) for x, y in strip(spiral)], 2, "#ffc47a")
    pen.disc(at(574, 0), 6, ink="#ffb25a")
    for k, v in enumerate((-1.5, -0.5, 0.5, 1.5)):
        pen.line(strip([(486, v * 4.4), (502 + 12 * k, v * 1.6)]), 1.4, "#d9dbe2")


def bow(scene: Scene) -> None:
    """Draw the bow that lies beside the violin."""

    def on_bow(t: float, lift: float) -> Point:
        x0, y0, x1, y1 = 470.0, 868.0, 1168.0, 318.0
        long = math.dist((x0, y0), (x1, y1))
        nx, ny = (y1 - y0) / long, -(x1 - x0) / long
        return x0 + (x1 - x0) * t + nx * lift, y0 + (y1 - y0) * t + ny * lift

    stick = [on_bow(t / 30, 16 - 13 * math.sin(t / 30 * math.pi)) for t in range(31)]
    shape = scene.tube(stick, 11, 10, 8)
    scene.shadow(shape, 12, 16, 8, 0.6)
    pen = scene.pen()
    for k in range(5):
        pen.line([on_bow(0.06, -10 - k * 1.6), on_bow(0.985, -12 - k * 1.2)], 1.6, mix("#fffaf0", "#cfc3ac", k / 5))
    scene.ramp(shape, [(0, "#b3562a"), (1, "#6b2a12")])
    scene.rim(shape, 2, 3, "#ffc48a", 0.7, 1.5)
    frog = scene.polygon([on_bow(0.02, 14), on_bow(0.10, 12), on_bow(0.095, -18), on_bow(0.02, -18)])
    scene.ramp(frog, [(0, "#4a4448"), (1, "#120e10")])
    pen = scene.pen()
    pen.disc(on_bow(0.06, -3), 8, ink="#f3f0e6")
    pen.poly([on_bow(0, 20), on_bow(0.018, 20), on_bow(0.018, 8), on_bow(0, 8)], "#d9dbe2")
    pen.line([on_bow(t, 15 - 13 * math.sin(t * math.pi)) for t in (0.11, 0.14, 0.17)], 12, "#d9b15a")
    pen.poly([on_bow(0.985, 18), on_bow(1.012, 6), on_bow(1.0, -18), on_bow(0.982, -17)], "#f0e6d2")


def rose(scene: Scene, centre: Point, size: float) -> None:
    """Draw a red rose with two leaves and its stem."""
    x, y = centre
    pen = scene.pen()
    pen.line(
        curve([(x, y), (x + size * 0.9, y + size * 0.9), (x + size * 2.6, y + size * 1.4)], steps=10),
        size * 0.13,
        "#2f5a34",
    )
    for angle, long in ((20, 1.7), (75, 1.5), (150, 1.3)):
        a = math.radians(angle)
        pen.leaf(
            (x + math.cos(a) * size * 0.7, y + math.sin(a) * size * 0.7),
            angle,
            size * long * 0.8,
            size * 0.62,
            "#2f6a3a",
        )
        pen.leaf(
            (x + math.cos(a) * size * 0.8, y + math.sin(a) * size * 0.8),
            angle,
            size * long * 0.66,
            size * 0.26,
            "#4f8f4f",
        )
    dice = random.Random(5)
    for ring in range(6):
        r = size * (1 - ring * 0.16)
        count = 7 - ring // 2
        for k in range(count):
            a = math.radians(k * 360 / count + ring * 31 + dice.uniform(-8, 8))
            spot = (x + math.cos(a) * r * 0.42, y + math.sin(a) * r * 0.42)
            petal = scene.ellipse(spot, r * 0.52)
            scene.fill(petal, mix("#e0273c", "#7a0c20", 0.15 + 0.12 * ring))
            scene.rim(petal, -r * 0.05, -r * 0.06, "#3a0410", 0.5, r * 0.06)
            scene.rim(petal, r * 0.04, r * 0.05, "#ff8a90", 0.45, r * 0.04)
    pen.line(arc(centre, size * 0.14, size * 0.14, 0, 300, 20), size * 0.05, "#4a0614")


def violin() -> Image.Image:
    """Draw a violin with its bow."""
    scene = Scene()
    velvet(scene)
    sheet(scene)
    body(scene)
    fittings(scene)
    scroll(scene)
    bow(scene)
    rose(scene, (1010, 700), 92)
    scene.vignette("#02030c", 0.45)
    return scene.finish()
