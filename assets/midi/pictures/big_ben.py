"""Big Ben in the evening, with the palace and a red bus."""

from __future__ import annotations

import math

from drawing import arc, curve, darker, inside, lighter, mix
from PIL import Image
from scene import HEIGHT, WIDTH, Colour, Pen, Point, Scene, down_to, foliage, rolling

STONE = "#d9a766"
AXIS = 440


def panel(pen: Pen, x0: float, y0: float, x1: float, y1: float, ink: Colour) -> None:
    """Draw a blind Gothic window: a pointed arch over a slit."""
    middle, wide = (x0 + x1) / 2, x1 - x0
    pen.poly([(x0, y1), (x0, y0 + wide), (middle, y0), (x1, y0 + wide), (x1, y1)], ink)


def pinnacle(pen: Pen, x: float, foot: float, wide: float, high: float, ink: Colour) -> None:
    """Draw a small spire with light from the left."""
    pen.poly([(x - wide / 2, foot), (x - wide / 2, foot - high * 0.4), (x, foot - high), (x, foot)], lighter(ink, 0.25))
    pen.poly([(x + wide / 2, foot), (x + wide / 2, foot - high * 0.4), (x, foot - high), (x, foot)], darker(ink, 0.25))
    pen.disc((x, foot - high), 2.6, ink="#ffe08a")


def ledge(pen: Pen, y: float, half: float, thick: float) -> None:
    """Draw a moulding round the tower."""
    pen.box((AXIS - half, y, AXIS + half, y + thick), "#f3cf92")
    pen.box((AXIS - half, y + thick * 0.55, AXIS + half, y + thick), "#8d6238")
    pen.box((AXIS + half * 0.35, y, AXIS + half, y + thick * 0.55), "#c4935a")


def shaft(scene: Scene) -> None:
    """Draw the tall shaft under the clock."""
    scene.ramp(
        scene.box((AXIS - 112, 620, AXIS + 112, HEIGHT)),
        [(0, "#f6cf8c"), (0.3, "#e2b06e"), (0.7, "#b98048"), (1, "#80532f")],
        "right",
    )
    pen = scene.pen()
    for row, y in enumerate((640, 730, 820)):
        for i in range(7):
            x = AXIS - 84 + i * 28
            panel(pen, x - 9, y, x + 9, y + 76, mix("#b27e48", "#5f3b26", i / 7))
            panel(pen, x - 5, y + 8, x + 5, y + 72, "#3d2a2c" if (i + row) % 3 else "#ffd782")
            pen.line([(x, y + 8), (x, y + 74)], 1.4, mix("#d9a766", "#6d472c", i / 7))
        ledge(pen, y - 10, 114, 8)
    for side in (-1, 1):
        x = AXIS + side * 106
        ink = "#f7d79a" if side < 0 else "#8f6038"
        pen.box((x - 10, 620, x + 10, HEIGHT), ink)
        pen.line([(x, 620), (x, HEIGHT)], 2, darker(ink, 0.25))


def clock_face(scene: Scene, centre: Point, r: float) -> None:
    """Draw the great dial with gilt ring, hour marks and hands."""
    scene.light(centre, r * 2.4, "#ffdf9a", 0.45)
    pen = scene.pen()
    x, y = centre
    pen.disc(centre, r * 1.12, ink="#7a5026")
    pen.disc(centre, r * 1.08, ink="#f4c45c")
    pen.disc(centre, r * 1.02, ink="#2b2d4d")
    scene.ramp(scene.ellipse(centre, r * 0.98), [(0, "#fffbe4"), (0.6, "#fff0bd"), (1, "#f7d98c")])
    pen = scene.pen()
    for ring in (0.96, 0.74, 0.36):
        pen.line(arc(centre, r * ring, r * ring, 0, 360, 90), 1.8, "#40406a")
    for i in range(60):
        a = math.radians(i * 6)
        inner, wide = (0.76, 5) if i % 5 == 0 else (0.89, 1.6)
        tip, tail = ((x + math.sin(a) * r * k, y - math.cos(a) * r * k) for k in (0.95, inner))
        pen.line([tip, tail], wide, "#2b2d4d")
    for i in range(24):
        a = math.radians(i * 15)
        pen.line([(x + math.sin(a) * r * k, y - math.cos(a) * r * k) for k in (0.37, 0.73)], 1, "#c9a65e")
    for angle, long, wide in ((305, 0.56, 11), (48, 0.86, 8)):
        a = math.radians(angle)
        s, c = math.sin(a), -math.cos(a)
        spots = [(-0.2, 0.4), (0.6, 0.55), (0.8, 0.35), (1, 0), (0.8, -0.35), (0.6, -0.55), (-0.2, -0.4)]
        pen.poly(
            [(x + u * long * r * s - v * wide * c, y + u * long * r * c + v * wide * s) for u, v in spots], "#1d2044"
        )
    pen.disc(centre, 8, ink="#d9a93f")


def clock_stage(scene: Scene) -> None:
    """Draw the square stage with the dial, the belfry above it and the spire."""
    scene.ramp(
        scene.box((AXIS - 130, 366, AXIS + 130, 620)),
        [(0, "#ffdf9f"), (0.35, "#e8b873"), (0.75, "#bb834a"), (1, "#7f522f")],
        "right",
    )
    pen = scene.pen()
    for x in (AXIS - 120, AXIS + 120):
        for i in range(6):
            panel(pen, x - 5, 378 + i * 40, x + 5, 412 + i * 40, mix("#8d6238", "#5f3b26", (x > AXIS) * 0.8))
    ledge(pen, 608, 138, 14)
    ledge(pen, 356, 140, 14)
    pen.box((AXIS - 104, 384, AXIS + 104, 592), "#a87a36")
    pen.box((AXIS - 100, 388, AXIS + 100, 588), "#2c3c6e")
    for sx in (-1, 1):
        for sy in (-1, 1):
            for k in range(4):
                pen.disc((AXIS + sx * (90 - k * 9), 488 + sy * (90 - (3 - k) * 4 * (k % 2))), 3.6, ink="#e8b950")
    clock_face(scene, (AXIS, 488), 92)
    belfry(scene)


def belfry(scene: Scene) -> None:
    """Draw the open arches of the bells, the two roofs and the lantern."""
    scene.ramp(
        scene.box((AXIS - 118, 286, AXIS + 118, 358)), [(0, "#ffdf9f"), (0.5, "#d59f5c"), (1, "#84562f")], "right"
    )
    pen = scene.pen()
    for i in range(7):
        x = AXIS - 96 + i * 32
        panel(pen, x - 12, 294, x + 12, 354, "#4a2f2c")
        panel(pen, x - 8, 302, x + 8, 354, "#ffc25a")
        pen.line([(x, 300), (x, 354)], 2, "#8a5b36")
    ledge(pen, 278, 126, 12)
    roofs = ((278, 112, 172, 48), (134, 42, 18, 2))
    for foot, half, top, narrow in roofs:
        outline = [(AXIS - half, foot), (AXIS - narrow, top), (AXIS + narrow, top), (AXIS + half, foot)]
        mask = scene.polygon(outline)
        scene.ramp(mask, [(0, "#8fa2b8"), (0.4, "#5a6c8c"), (1, "#262c4c")], "right")
        pen = scene.pen()
        for i in range(1, 9):
            y, share = foot + (top - foot) * i / 9, i / 9
            wide = half + (narrow - half) * share
            pen.line([(AXIS - wide, y), (AXIS + wide, y)], 1.4, "#39456a")
    for y, xs in ((250, (-62, 0, 62)), (212, (-34, 34))):
        for dx in xs:
            panel(pen, AXIS + dx - 9, y - 18, AXIS + dx + 9, y + 8, "#f2c76f")
            panel(pen, AXIS + dx - 5, y - 8, AXIS + dx + 5, y + 8, "#2b2740")
    scene.ramp(scene.box((AXIS - 46, 134, AXIS + 46, 174)), [(0, "#ffe7ac"), (0.6, "#c9944e"), (1, "#7a4f2d")], "right")
    pen = scene.pen()
    for i in range(5):
        panel(pen, AXIS - 42 + i * 18, 140, AXIS - 30 + i * 18, 170, "#6b3c22" if i % 2 else "#fff0b4")
    ledge(pen, 170, 58, 7)
    ledge(pen, 130, 50, 6)
    pen.line([(AXIS, 20), (AXIS, 0)], 3, "#f3cf72")
    pen.disc((AXIS, 18), 5, ink="#ffdf7c")
    for dx in (-124, 124):
        pinnacle(pen, AXIS + dx, 358, 22, 110, STONE)
    for dx in (-112, 112):
        pinnacle(pen, AXIS + dx, 278, 14, 60, STONE)


def palace(scene: Scene) -> None:
    """Draw the palace beside the tower, getting smaller to the right."""
    pen = scene.pen()
    scene.ramp(
        scene.polygon([(540, 650), (WIDTH, 690), (WIDTH, HEIGHT), (540, HEIGHT)]),
        [(0, "#e0ad6c"), (0.6, "#b97f4a"), (1, "#6d472f")],
    )
    pen = scene.pen()
    for i in range(19):
        x = 566 + i * 35
        top = 652 + (x - 540) * 0.06
        for y, high in ((top + 18, 74), (top + 104, 84)):
            panel(pen, x - 10, y, x + 10, y + high, "#7a4f33")
            panel(pen, x - 6, y + 8, x + 6, y + high - 3, "#ffcf78" if (i * 7 + round(y)) % 3 else "#3a2b35")
            pen.line([(x, y + 8), (x, y + high)], 1.4, "#b07c4a")
        pen.line([(x - 17, top), (x - 17, HEIGHT)], 5, "#edc384")
        pinnacle(pen, x - 17, top + 6, 12, 44, STONE)
    pen.line([(540, 652), (WIDTH, 692)], 6, "#f6d398")
    pen.line([(540, 744), (WIDTH, 784)], 4, "#8d6238")
    x, foot = 985, 690
    scene.ramp(scene.box((x - 52, 500, x + 52, foot + 30)), [(0, "#f0c484"), (0.5, "#c99056"), (1, "#7c5030")], "right")
    pen = scene.pen()
    for i in range(3):
        panel(pen, x - 38 + i * 28, 520, x - 20 + i * 28, 650, "#5b3b30")
    for dx in (-52, 52):
        pinnacle(pen, x + dx, foot, 20, 250, STONE)
    pinnacle(pen, x, 500, 14, 40, STONE)


def street(scene: Scene) -> None:
    """Draw the bridge in front: pavement, parapet and lamps, then the road with a red bus."""
    scene.ramp(scene.box((0, 790, WIDTH, 852)), [(0, "#8c9a86"), (0.5, "#6f7f74"), (1, "#515c5e")])
    pen = scene.pen()
    for i in range(41):
        panel(pen, i * 30 - 9, 804, i * 30 + 9, 838, "#3c4550")
        pen.disc((i * 30 + 15, 812), 3.4, ink="#a9b79c")
    pen.box((0, 786, WIDTH, 797), "#c3cfae")
    pen.box((0, 797, WIDTH, 801), "#5d6a62")
    pen.box((0, 840, WIDTH, 852), "#a8a3a4")
    scene.ramp(scene.box((0, 850, WIDTH, HEIGHT)), [(0, "#4c4a60"), (0.4, "#38374d"), (1, "#22223a")])
    pen = scene.pen()
    pen.box((0, 850, WIDTH, 854), "#75727f")
    for i in range(9):
        pen.poly([(i * 150 + dx, y) for dx, y in ((0, 890), (80, 890), (84, 896), (2, 896))], "#c9c4c0")
    for x in (130, 640, 1160):
        lamp(scene, x)
    bus(scene)


def lamp(scene: Scene, x: float) -> None:
    """Draw a street lamp with three globes."""
    pen = scene.pen()
    pen.box((x - 12, 776, x + 12, 790), "#26364a")
    pen.line([(x, 784), (x, 660)], 7, "#26364a")
    for dx in (-24, 0, 24):
        y = 662 - (dx == 0) * 18
        pen.line(curve([(x, 697), (x + dx * 0.7, 692), (x + dx, y + 12)]), 3, "#26364a")
        scene.light((x + dx, y), 40, "#ffd98a", 0.7)
        scene.pen().disc((x + dx, y), 9, ink="#fff3cc")


def bus(scene: Scene) -> None:
    """Draw a double-decker that drives to the left: cab with its driver, passengers, open platform at the back."""
    left, right, top, foot = 716, 1112, 640, 856
    scene.fill(scene.blur(scene.ellipse((914, 880), 210, 9), 5), "#0b0a18", 0.7)
    for x in (796, 1030):
        scene.fill(scene.ellipse((x, 856), 34), "#14132a")
    body = scene.smooth(
        [
            (left + 16, top + 2),
            (910, top - 6),
            (right - 16, top + 2),
            (right, top + 30),
            (right, 790),
            (right - 4, foot),
            (914, foot + 2),
            (left + 4, foot),
            (left - 2, 800),
            (left + 2, 752),
            (left, 700),
            (left + 2, top + 28),
        ],
        10,
    )
    scene.shadow(body, 6, 8, 8, 0.4)
    scene.ramp(body, [(0, "#f2574a"), (0.12, "#e23430"), (0.6, "#c51d26"), (1, "#86101f")])
    scene.rim(body, 0, 6, "#ffb38a", 0.7, 4)
    pen = scene.pen()
    pen.box((left + 1, 744, right - 1, 754), "#ffe3b4")
    pen.box((left + 1, 826, right - 1, 831), "#ffe3b4")
    pen.box((1056, 764, 1104, 852), "#2c1a26")
    pen.box((1050, 846, 1110, 856), "#7d6f74")
    pen.line([(1064, 764), (1064, 848)], 4, "#f3e2c8")
    for i in range(6):
        window(pen, 728 + i * 64, 662, 52, 62, i)
    for i in range(4):
        window(pen, 800 + i * 64, 764, 52, 46, i + 3)
    pen.poly([(722, 762), (784, 762), (784, 812), (720, 812)], "#ffe9b8")
    driver(pen, 756, 812)
    pen.line([(784, 758), (784, 850)], 3, "#7c0f1c")
    pen.box((846, 728, 990, 742), "#1b1a2c")
    pen.line([(862, 735), (972, 735)], 4, "#fff0c8")
    for x in (796, 1030):
        pen.disc((x, 858), 29, ink="#17172a")
        pen.disc((x, 858), 16, ink="#b3323a")
        pen.disc((x, 858), 7, ink="#e9c7a8")
    pen.box((left - 4, 846, 760, 853), "#d9cfc4")
    scene.light((716, 836), 90, "#fff0b0", 0.8)
    scene.pen().disc((720, 836), 9, 10, "#fff8d8")


def window(pen: Pen, x: float, y: float, wide: float, high: float, seat: int) -> None:
    """Draw a lit window of the bus, with somebody in most of them."""
    pen.box((x, y, x + wide, y + high), "#ffdf9c" if seat % 3 else "#ffedbf")
    if seat % 4 != 2:
        coat, hair = (("#3f5b86", "#4a2c1c"), ("#7a4a6d", "#231a1c"), ("#4c6b4a", "#b98546"))[seat % 3]
        middle, foot = x + wide * (0.42 + 0.14 * (seat % 2)), y + high
        pen.poly(arc((middle, foot), 17, 19, 180, 360, 12), coat)
        pen.disc((middle, foot - 25), 9.5, 10.5, "#e9b98f")
        pen.poly(arc((middle, foot - 27), 10, 11, 175, 365, 12), hair)
    pen.line([(x, y + high * 0.3), (x + wide, y + high * 0.3)], 2, "#c98a4c")
    pen.line([(x, y + high), (x + wide, y + high)], 2, "#8f1420")


def driver(pen: Pen, x: float, foot: float) -> None:
    """Draw the driver at the wheel, looking to the left."""
    pen.poly(
        curve([(x - 16, foot), (x - 14, foot - 16), (x, foot - 22), (x + 16, foot - 14), (x + 18, foot)]), "#2c3a62"
    )
    pen.disc((x - 1, foot - 31), 10, 11, "#e3ad84")
    pen.disc((x - 11, foot - 29), 3, 3, "#e3ad84")
    pen.poly([(x - 14, foot - 36), (x - 10, foot - 45), (x + 9, foot - 45), (x + 10, foot - 34)], "#1d2644")
    pen.line([(x - 18, foot - 35), (x - 4, foot - 36)], 3, "#11182e")
    pen.disc((x - 7, foot - 31), 1.6, ink="#2a1a14")
    pen.line([(x + 2, foot - 14), (x - 18, foot - 10)], 6, "#33436f")
    pen.line([(x - 22, foot - 20), (x - 30, foot - 1)], 4, "#1b1a2c")


def big_ben() -> Image.Image:
    """Draw Big Ben in the evening light."""
    scene = Scene()
    scene.sky([(0, "#27417f"), (0.35, "#6a7db4"), (0.6, "#d99aa4"), (0.8, "#ffc27f"), (1, "#ffdf9a")])
    scene.clouds((0, -120, WIDTH, 420), (3, 6), 12, "#e8b3b4", 0.75, (105, 200))
    scene.clouds((0, 150, WIDTH, 760), (3, 8), 23, "#ffdcae", 0.75, (115, 205))
    scene.light((60, 700), 420, "#ffcf8a", 0.6)
    far = rolling(4, 760, 14, 9)
    scene.fill(inside(scene.polygon(down_to(far)), scene.box((0, 0, 420, HEIGHT))), "#a57a86")
    for i, x in enumerate((20, 110, 215, 290)):
        foliage(scene, (x, 800), 80, 74, 60 + i, "#55703a", 5, 480)
    palace(scene)
    scene.shadow(scene.box((AXIS - 112, 620, AXIS + 112, HEIGHT)), 22, 0, 16, 0.4, "#301830")
    shaft(scene)
    clock_stage(scene)
    street(scene)
    scene.vignette("#1a1638", 0.35)
    return scene.finish()
