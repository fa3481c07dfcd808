"""A steam locomotive that runs through the mountains."""

from __future__ import annotations

import math
import random

from drawing import arc, curve, darker, inside, lighter, mix
from PIL import Image
from scene import HEIGHT, WIDTH, Colour, Point, Scene, Stops, down_to, grass, jagged, rolling

RAIL = 786
GREEN: Stops = [(0, "#2f5a48"), (0.22, "#6fa588"), (0.36, "#2f6a50"), (0.75, "#123a2c"), (1, "#06170f")]
BLACK: Stops = [(0, "#3c3f48"), (0.22, "#8a909c"), (0.36, "#3a3d46"), (0.75, "#17181e"), (1, "#060608")]
BRASS: Stops = [(0, "#b98a2f"), (0.25, "#fff0b0"), (0.5, "#d9a53a"), (1, "#6b4312")]
DRIVERS = (322.0, 532.0, 742.0)


def wheel(scene: Scene, centre: Point, r: float, spokes: int, turn: float) -> None:
    """Draw a red spoked wheel with a steel tyre and its counterweight."""
    pen = scene.pen()
    pen.disc(centre, r, ink="#22242b")
    pen.disc(centre, r * 0.95, ink="#aeb4bf")
    pen.disc(centre, r * 0.88, ink="#7a161a")
    pen.disc(centre, r * 0.76, ink="#1a1418")
    for k in range(spokes):
        a = math.radians(turn + 360 * k / spokes)
        tip = (centre[0] + math.cos(a) * r * 0.8, centre[1] + math.sin(a) * r * 0.8)
        pen.line([centre, tip], r * 0.09, "#b3262a")
    if r > 60:
        pen.poly(arc(centre, r * 0.78, r * 0.78, turn + 150, turn + 250, 20), "#9c1f24")
    pen.disc(centre, r * 0.24, ink="#8f1c20")
    pen.disc(centre, r * 0.13, ink="#d9b15a")
    shine = scene.traced(lambda pen: pen.line(arc(centre, r * 0.92, r * 0.92, 200, 300), r * 0.05))
    scene.fill(shine, "#ffffff", 0.7)


def rods(scene: Scene) -> None:
    """Draw the coupling rod and the connecting rod with their pins."""
    pen = scene.pen()
    angle = math.radians(35)
    pins = [(x + math.cos(angle) * 42, RAIL - 94 + math.sin(angle) * 42) for x in DRIVERS]
    for a, b, wide in ((pins[0], pins[2], 17), (pins[1], (930, 668), 15)):
        pen.line([a, b], wide, "#4a4f5a")
        pen.line([(a[0], a[1] - 2), (b[0], b[1] - 2)], wide * 0.62, "#c3c9d4")
        pen.line([(a[0], a[1] - 4), (b[0], b[1] - 4)], wide * 0.2, "#ffffff")
    for pin in pins:
        pen.disc(pin, 17, ink="#5a606c")
        pen.disc(pin, 9, ink="#e0e4ea")
    pen.line([(820, 640), (900, 660)], 7, "#8a909c")


def boiler(scene: Scene) -> None:
    """Draw the boiler with its bands, domes, chimney and smokebox."""
    dome_shapes = ((566, 60, 74), (716, 46, 56))
    for x, half, high in dome_shapes:
        line = curve(
            [
                (x - half, 400),
                (x - half * 0.92, 400 - high * 0.7),
                (x, 400 - high),
                (x + half * 0.92, 400 - high * 0.7),
                (x + half, 400),
            ],
            steps=8,
        )
        scene.ramp(scene.polygon(line), [(0, "#d9a53a"), (0.3, "#fff0b0"), (0.6, "#b9822a"), (1, "#5a3a10")], "right")
    chimney = scene.polygon([(856, 392), (866, 300), (840, 236), (960, 236), (934, 300), (944, 392)])
    scene.ramp(chimney, [(0, "#2a2c34"), (0.3, "#7d838f"), (0.6, "#23252c"), (1, "#08080c")], "right")
    scene.ramp(scene.box((832, 224, 968, 246), 8), BRASS)
    pen = scene.pen()
    pen.line([(640, 392), (640, 346)], 9, "#d9a53a")
    pen.disc((640, 342), 11, ink="#ffe7a0")
    scene.ramp(scene.box((326, 382, 830, 584)), GREEN)
    scene.ramp(scene.box((826, 374, 990, 592), 10), BLACK)
    scene.ramp(scene.box((984, 380, 1008, 586), 10), [(0, "#4a4e58"), (0.3, "#9aa0ac"), (1, "#0c0c10")])
    for x in (420, 520, 624, 726, 822):
        scene.ramp(scene.box((x, 380, x + 12, 586)), BRASS)
    pen = scene.pen()
    for k in range(9):
        pen.disc((842, 390 + k * 24), 3, ink="#9aa0ac")
        pen.disc((976, 390 + k * 24), 3, ink="#9aa0ac")
    pen.line([(340, 424), (820, 424)], 5, "#e8c46a")
    pen.line([(340, 421), (820, 421)], 1.6, "#fff3cc")
    lamp = scene.box((976, 318, 1040, 378), 10)
    scene.ramp(lamp, BRASS)
    pen = scene.pen()
    pen.poly([(984, 376), (1036, 376), (1008, 424), (984, 424)], "#23252c")
    pen.poly([(1040, 322), (1056, 312), (1056, 386), (1040, 374)], "#8a5c1c")
    scene.light((1066, 348), 150, "#fff3b8", 0.95)
    scene.pen().disc((1056, 349), 9, 36, "#fffbe0")


def cab(scene: Scene) -> None:
    """Draw the cab with its window and its driver, and the tender behind it."""
    tender = scene.box((-40, 400, 116, 690))
    scene.ramp(tender, [(0, "#2f6a50"), (0.5, "#1d4a38"), (1, "#0a2419")])
    dice, pen = random.Random(5), scene.pen()
    for _ in range(90):
        x, y, r = dice.uniform(-30, 112), dice.uniform(352, 408), dice.uniform(9, 20)
        pen.poly(
            [arc((x, y), r, r * 0.8, a, 0, 1)[0] for a in sorted(dice.uniform(0, 360) for _ in range(6))],
            dice.choice(["#17181e", "#2a2c34", "#3c3f48", "#0c0c10"]),
        )
    pen.line([(-40, 430), (100, 430), (100, 660), (-40, 660)], 3, "#e8c46a")
    body = scene.box((142, 330, 344, 640), 6)
    scene.ramp(body, [(0, "#3f7a60"), (0.4, "#235a44"), (1, "#0c2a1e")])
    roof = scene.polygon(curve([(112, 336), (126, 300), (240, 280), (366, 304), (384, 336)], steps=10))
    scene.ramp(roof, [(0, "#8a909c"), (0.4, "#3c3f48"), (1, "#17181e")])
    window = scene.box((176, 366, 312, 480), 12)
    scene.fill(scene.grow(window, 5), "#d9a53a")
    scene.ramp(window, [(0, "#ffcf7a"), (1, "#c9783a")])
    pen = scene.pen()
    pen.poly(curve([(226, 480), (230, 440), (262, 428), (294, 440), (300, 480)], steps=6), "#27446b")
    pen.disc((264, 412), 19, 21, "#d9a078")
    pen.poly([(242, 408), (246, 388), (280, 386), (288, 402), (300, 408)], "#1c2740")
    pen.line([(244, 366), (244, 386)], 4, "#d9a53a")
    pen.line([(158, 520), (328, 520), (328, 624), (158, 624), (158, 520)], 3, "#e8c46a")
    pen.line([(132, 470), (132, 660)], 5, "#d9a53a")


def frame(scene: Scene) -> None:
    """Draw the running board, the cylinder, the buffer beam and the cowcatcher."""
    pen = scene.pen()
    pen.box((120, 596, 1030, 640), "#15161c")
    scene.ramp(scene.box((112, 588, 1060, 606), 3), [(0, "#e0575a"), (0.5, "#b3262a"), (1, "#5a0f14")])
    pen = scene.pen()
    for x in (414, 624):
        pen.poly(arc((x + 8, 612), 60, 20, 0, 180, 16), "#23252c")
    scene.ramp(scene.box((850, 626, 1004, 708), 14), BLACK)
    for x in (850, 992):
        scene.ramp(scene.box((x, 622, x + 14, 712), 4), BRASS)
    pen = scene.pen()
    pen.box((1020, 606, 1076, 690), "#b3262a")
    pen.box((1020, 606, 1076, 614), "#e8797a")
    pen.box((1076, 634, 1104, 650), "#4a4e58")
    pen.box((1100, 618, 1112, 666), "#aeb4bf")
    pen.poly([(1020, 690), (1082, 690), (1156, 780), (1000, 780)], "#3a1216")
    for k in range(8):
        top, foot = 1024 + k * 8, 1004 + k * 21.5
        pen.line([(top, 690), (foot, 778)], 6, mix("#d9474a", "#7a161a", k / 8))
    pen.line([(1000, 780), (1160, 780)], 8, "#b3262a")
    pen.line(curve([(340, 560), (600, 552), (1010, 556)], steps=8), 4, "#d9a53a")


def smoke(scene: Scene) -> None:
    """Let smoke stream from the chimney over the train and steam from the cylinders."""
    dice = random.Random(9)
    puffs: list[tuple[float, float, float]] = []
    for i in range(70):
        t = 1 - i / 70
        x, y = 900 - 1060 * t, 204 - 100 * math.sin(t * 2.0) + dice.uniform(-84, 60) * t**0.6
        puffs.append((x, y, 26 + 84 * t**0.8 * dice.uniform(0.6, 1.15)))
    for x, y, r in puffs:
        puff = scene.ellipse((x, y), r)
        scene.fill(scene.blur(puff, r * 0.07), mix("#8a7f94", "#a3939c", dice.random()), 0.92)
        scene.fill(
            inside(scene.blur(scene.ellipse((x + r * 0.1, y - r * 0.14), r * 0.74), r * 0.16), puff), "#cdbcbc", 0.85
        )
        scene.fill(
            inside(scene.blur(scene.ellipse((x + r * 0.2, y - r * 0.3), r * 0.5), r * 0.18), puff), "#fff3e6", 0.85
        )
    for _ in range(26):
        x, y, r = 970 + dice.uniform(-90, 60), 780 - dice.random() * 50, dice.uniform(14, 40)
        scene.fill(scene.blur(scene.ellipse((x, y), r), r * 0.4), "#fff6ec", 0.4)


def track(scene: Scene) -> None:
    """Draw ballast, sleepers and rails."""
    scene.ramp(scene.box((0, RAIL - 6, WIDTH, HEIGHT)), [(0, "#7d6f66"), (1, "#4a4040")])
    dice, pen = random.Random(3), scene.pen()
    for _ in range(800):
        x, y = dice.uniform(0, WIDTH), dice.uniform(RAIL + 4, 868)
        pen.disc(
            (x, y), dice.uniform(3, 8), dice.uniform(2, 5), dice.choice(["#9a8a7c", "#6b5f58", "#b3a392", "#544a48"])
        )
    for k in range(25):
        pen.poly(
            [(k * 52 - 10, RAIL + 12), (k * 52 + 20, RAIL + 12), (k * 52 + 16, RAIL + 40), (k * 52 - 22, RAIL + 40)],
            "#4a3226",
        )
    pen.box((0, RAIL - 2, WIDTH, RAIL + 14), "#3a3038")
    pen.box((0, RAIL - 3, WIDTH, RAIL + 4), "#dfe3ea")
    pen.box((0, RAIL + 30, WIDTH, RAIL + 44), "#3a3038")
    pen.box((0, RAIL + 28, WIDTH, RAIL + 34), "#f0e4d4")


def mountains(scene: Scene) -> None:
    """Paint the evening, the mountains and the woods."""
    scene.sky([(0, "#3f78b8"), (0.4, "#9cc3dc"), (0.75, "#ffe0b0"), (1, "#ffc98a")], 640)
    scene.light((1080, 420), 460, "#ffe7a8", 0.7)
    for y, high, ink, seed in ((400, 250, "#8fa3c0", 22), (500, 170, "#7f93a3", 27)):
        line = jagged(seed, y, high, 7)
        mask = scene.polygon(down_to(line))
        scene.ramp(mask, [(0, lighter(ink, 0.15)), (1, mix(ink, "#ffe0c0", 0.45))])
        snow = scene.polygon(
            [*line, *[(x, min(y + 40 + 24 * math.sin(x / 17), y - 140 + high)) for x, y in reversed(line)]]
        )
        if seed == 22:
            scene.fill(inside(snow, mask), "#ffffff", 0.75)
        scene.rim(mask, -12, 14, "#fff0d0", 0.35, 8)
    pen, dice = scene.pen(), random.Random(4)
    for y, ink, size in ((600, "#5f8068", 40), (680, "#3f6448", 62)):
        scene.shape(down_to(rolling(round(size), y, 30, 3)), ink)
        for _ in range(60):
            x, foot, high = dice.uniform(0, WIDTH), y + dice.uniform(-10, 50), size * dice.uniform(0.9, 1.7)
            tone = mix(ink, "#1d3a2c", dice.random() * 0.7)
            for k in range(4):
                wide, low = high * (0.14 + 0.07 * k), foot - high + high * (k + 1.3) / 4.6
                pen.poly([(x, low - high * 0.4), (x + wide, low), (x - wide, low)], tone)
    scene.ramp(scene.box((0, 716, WIDTH, RAIL)), [(0, "#6f9048"), (1, "#54743a")])


def locomotive() -> Image.Image:
    """Draw a steam locomotive."""
    scene = Scene()
    mountains(scene)
    track(scene)
    scene.fill(scene.blur(scene.box((0, 770, 1150, 806)), 10), "#0c080c", 0.6)
    smoke(scene)
    scene.pen().box((60, 636, 1010, 730), "#121318")
    for x in (20, 96):
        wheel(scene, (x, RAIL - 48), 48, 9, 12)
    for k, x in enumerate((912, 1000)):
        wheel(scene, (x, RAIL - 46), 46, 9, 20 * k)
    for x in DRIVERS:
        wheel(scene, (x, RAIL - 94), 94, 14, 35)
    boiler(scene)
    cab(scene)
    frame(scene)
    rods(scene)
    inks: tuple[Colour, ...] = ("#3f6a30", "#5f8a3c", "#82a84a", "#2f5228")
    grass(scene, lambda x: 872, 4, 420, 46, inks, depth=40)
    pen, dice = scene.pen(), random.Random(6)
    for _ in range(70):
        x, y = dice.uniform(0, WIDTH), dice.uniform(846, 892)
        ink = dice.choice(["#e8453a", "#f7d04a", "#ffffff", "#8a6ad0"])
        pen.disc((x, y), 5, ink=ink)
        pen.disc((x, y), 2, ink=darker(ink, 0.4))
    scene.vignette("#1a1020", 0.28)
    return scene.finish()
