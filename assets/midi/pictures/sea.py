"""Two pictures of the sea: a yacht under sail on a fine day and a lighthouse in a storm."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from drawing import arc, curve, darker, inside, mix
from PIL import Image
from scene import HEIGHT, WIDTH, Colour, Mask, Pen, Point, Scene, Stops, down_to, jagged, ripples

PIVOT = (560.0, 740.0)


def billow(y: float, high: float, long: float, phase: float, seed: int = 1) -> list[Point]:
    """Return the line of waves with sharp crests and broad troughs."""
    dice = random.Random(seed)
    slow = dice.uniform(0, 6)
    line: list[Point] = []
    for i in range(241):
        x = WIDTH * i / 240
        swell = abs(math.sin(x / long * math.pi + phase + 0.5 * math.sin(x / 170 + slow)))
        line.append((x, y + high * (swell - 0.6) - high * 0.3 * math.sin(x / 260 + slow)))
    return line


def wave(scene: Scene, line: Sequence[Point], stops: Stops, foam: Colour, seed: int, crest: float = 4) -> None:
    """Paint one rank of waves with a bright crest and veins of foam."""
    mask = scene.polygon(down_to(line, HEIGHT + 10))
    scene.ramp(mask, stops)
    scene.rim(mask, 0, crest, foam, 0.9, crest * 0.4)
    scene.rim(mask, 0, crest * 5, foam, 0.25, crest * 3)
    dice, pen = random.Random(seed), scene.pen()
    for _ in range(26):
        i = dice.randrange(8, len(line) - 14)
        sink = dice.uniform(8, 34)
        vein = [(x, y + sink + 3 * math.sin(k * 1.7)) for k, (x, y) in enumerate(line[i : i + dice.randrange(4, 11)])]
        pen.line(curve(vein, steps=4), dice.uniform(1, 2.4), mix(foam, stops[0][1], 0.45))


def spray(scene: Scene, centre: Point, wide: float, high: float, count: int, seed: int, lean: float = 0) -> None:
    """Throw drops of foam up from a point."""
    dice = random.Random(seed)
    drops: list[tuple[Point, float]] = []
    for _ in range(count * 2):
        a, far = dice.gauss(0, 0.42), dice.random() ** 0.8
        x = centre[0] + math.sin(a) * far * wide + lean * far * far
        drops.append(
            ((x, centre[1] - math.cos(a) * far * high), (1 - far) ** 1.5 * dice.uniform(2, 9) + dice.uniform(0.7, 2.4))
        )
    mist = scene.traced(lambda pen: [pen.disc(p, r * 2.6) for p, r in drops] and None)
    scene.fill(scene.blur(mist, 11), "#e6f5f8", 0.75)
    for k, colour in ((1.0, "#b9dbe6"), (0.75, "#ffffff")):
        body = scene.traced(lambda pen, k=k: [pen.disc((x, y - r * (1 - k)), r * k) for (x, y), r in drops] and None)
        scene.fill(body, colour, 0.92)


def gull(pen: Pen, centre: Point, size: float, ink: Colour) -> None:
    """Draw a gull on the wing."""
    x, y = centre
    top = curve(
        [
            (x - size, y - size * 0.1),
            (x - size * 0.5, y - size * 0.38),
            (x, y),
            (x + size * 0.5, y - size * 0.4),
            (x + size, y - size * 0.16),
        ],
        steps=6,
    )
    low = curve(
        [
            (x + size, y - size * 0.16),
            (x + size * 0.48, y - size * 0.22),
            (x, y + size * 0.16),
            (x - size * 0.48, y - size * 0.2),
            (x - size, y - size * 0.1),
        ],
        steps=6,
    )
    pen.poly([*top, *low], ink)


def heel(points: Sequence[Point]) -> list[Point]:
    """Return points of the upright yacht as they are when it leans."""
    c, s = math.cos(math.radians(-5)), math.sin(math.radians(-5))
    px, py = PIVOT
    return [(px + (x - px) * c - (y - py) * s, py + (x - px) * s + (y - py) * c) for x, y in points]


def sail(scene: Scene, edges: Sequence[Sequence[Point]], stops: Stops, seams: int, band: tuple[float, Colour]) -> Mask:
    """Paint a sail: its edges from head to clew and from head to tack, with seams and a coloured band."""
    rear, front = (curve(heel(edge), steps=20) for edge in edges)
    mask = scene.polygon([*rear, *reversed(front)])
    scene.ramp(mask, stops, "right")
    share, colour = band
    i, j = round(len(rear) * share), round(len(front) * share)
    k, m = round(len(rear) * (share + 0.15)), round(len(front) * (share + 0.15))
    stripe = scene.polygon([rear[i], front[j], *front[j:m], front[m], rear[k], *reversed(rear[i:k])])
    scene.fill(inside(stripe, mask), colour, 0.92)
    pen = scene.pen()
    for n in range(1, seams):
        a, b = rear[round((len(rear) - 1) * n / seams)], front[round((len(front) - 1) * n / seams)]
        sag = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + 14 * n / seams)
        pen.line(curve([a, sag, b], steps=8), 1.2, "#b9b4ae")
    scene.rim(mask, -9, 3, "#3a4a78", 0.3, 8)
    scene.rim(mask, 8, 5, "#ffffff", 0.6, 5)
    return mask


def crew(pen: Pen) -> None:
    """Draw those who sail: one at the tiller, one who looks out, one who holds the sheet."""
    pen.line(heel([(252, 690), (306, 672)]), 5, "#8a5a30")
    pen.line(heel(curve([(436, 676), (470, 640), (520, 612)], steps=6)), 2.2, "#f4efe0")
    for x, coat, cap, hair, hand in (
        (296, "#f2b21b", "#f6f2e8", "#6b4326", (302, 674)),
        (356, "#e8452f", "#1c3f7c", "#3a241a", (392, 664)),
        (416, "#2fa37c", "#e8452f", "#c98a3e", (440, 672)),
    ):
        body = [(x - 20, 697), (x - 19, 668), (x - 12, 650), (x + 2, 645), (x + 14, 652), (x + 20, 670), (x + 21, 697)]
        pen.poly(heel(curve(body, steps=5)), coat)
        pen.poly(heel([(x - 9, 648), (x + 9, 648), (x + 12, 694), (x - 12, 694)]), "#ff8a2a")
        pen.line(heel([(x + 1, 650), (x + 1, 694)]), 2, "#a8481a")
        pen.line(heel([(x - 12, 680), (x + 12, 680)]), 3, "#5d3a2a")
        elbow = ((x + hand[0]) / 2 + 4, hand[1] + 8)
        pen.line(heel(curve([(x + 8, 660), elbow, hand], steps=6)), 9, darker(coat, 0.18))
        pen.disc(heel([hand])[0], 5, ink="#e0a47a")
        head(pen, x + 3, 629, cap, hair)


def head(pen: Pen, x: float, y: float, cap: Colour, hair: Colour) -> None:
    """Draw a head that looks to the right, smiling under its cap."""
    pen.box((*heel([(x - 5, y + 8)])[0], *heel([(x + 4, y + 20)])[0]), "#c98a62")
    pen.disc(heel([(x - 2, y + 1)])[0], 15.5, 15, hair)
    pen.disc(heel([(x + 2, y + 2)])[0], 13.5, 14.5, "#e8b48a")
    pen.disc(heel([(x + 15, y + 4)])[0], 3, 3, "#dfa47a")
    for dx in (3, 10):
        pen.disc(heel([(x + dx, y)])[0], 1.7, 2.2, "#2a1a14")
    pen.disc(heel([(x + 1, y + 7)])[0], 2.8, 2.2, "#e68f74")
    pen.line(heel(arc((x + 6, y + 5), 5.5, 4.5, 20, 150, 8)), 1.7, "#8c3a2c")
    pen.poly(heel(arc((x, y - 3), 15.5, 14, 178, 362, 14)), cap)
    pen.poly(heel([(x + 4, y - 6), (x + 23, y - 3), (x + 22, y), (x + 3, y - 2)]), darker(cap, 0.2))


def yacht(scene: Scene) -> None:
    """Draw the yacht: hull, crew, mast and sails."""
    hull = [
        *curve([(236, 690), (420, 704), (640, 700), (800, 684), (946, 652)], steps=14),
        *curve([(946, 652), (912, 716), (840, 776), (600, 812), (360, 796), (256, 752)], steps=14),
    ]
    mask = scene.polygon(heel(hull))
    scene.ramp(mask, [(0, "#2b5f9e"), (0.35, "#1c3f7c"), (1, "#0c1c45")])
    stripe = scene.polygon(
        heel([*curve([(230, 714), (640, 726), (950, 674)]), *curve([(950, 688), (640, 742), (230, 730)])])
    )
    scene.fill(inside(stripe, mask), "#f4f1e6")
    low = scene.polygon(heel([(230, 770), (600, 776), (930, 740), (930, 860), (230, 860)]))
    scene.fill(inside(low, mask), "#b3272d")
    scene.rim(mask, 0, 7, "#ffffff", 0.55, 2)
    cabin = scene.polygon(heel(curve([(440, 702), (458, 668), (640, 662), (760, 690)], steps=8)))
    scene.ramp(cabin, [(0, "#fff7e2"), (1, "#c8b89a")])
    pen = scene.pen()
    for x in (490, 545, 600, 655):
        pen.poly(heel([(x, 676), (x + 34, 675), (x + 32, 690), (x + 2, 691)]), "#27406b")
    crew(pen)
    for x in (262, 460, 700, 800, 900):
        pen.line(
            heel([(x, 700 - (x > 600) * (x - 600) * 0.12), (x, 660 - (x > 600) * (x - 600) * 0.12)]), 2.4, "#e8e4da"
        )
    pen.line(heel(curve([(262, 660), (460, 666), (700, 650), (900, 626), (940, 640)])), 1.6, "#f1ede2")
    pen.line(heel([(612, 26), (618, 680)]), 8, "#d9d2c2")
    pen.line(heel([(614, 26), (620, 680)]), 3, "#8c8474")
    sail(
        scene,
        ([(604, 40), (470, 250), (360, 450), (290, 590)], [(606, 40), (612, 300), (612, 480), (610, 612)]),
        [(0, "#e9e2d2"), (0.55, "#fffaf0"), (1, "#cfc6b8")],
        8,
        (0.42, "#e8452f"),
    )
    sail(
        scene,
        ([(628, 96), (612, 300), (570, 500), (540, 652)], [(628, 96), (716, 300), (812, 486), (926, 642)]),
        [(0, "#f6f0e2"), (0.4, "#ffffff"), (1, "#d4d6de")],
        8,
        (0.62, "#f6b21f"),
    )
    pen = scene.pen()
    pen.line(heel([(612, 616), (284, 596)]), 8, "#c9bfae")
    pen.line(heel([(616, 30), (944, 648)]), 1.6, "#59606f")
    pen.line(heel([(610, 30), (246, 690)]), 1.6, "#59606f")
    pennant = [*curve([(608, 24), (582, 20), (556, 32), (524, 30)], steps=6), *curve([(524, 30), (566, 46), (608, 52)])]
    pen.poly(heel(pennant), "#e8452f")


def sailing_boat() -> Image.Image:
    """Draw a yacht under sail."""
    scene = Scene()
    scene.sky([(0, "#2f8fd8"), (0.5, "#7cc5ee"), (0.9, "#d9f1f6"), (1, "#fff3d9")], 470)
    scene.light((1040, 90), 420, "#fff3c4", 0.75)
    scene.clouds((0, 0, WIDTH, 300), (3, 7), 3, "#ffffff", 0.55, (130, 220))
    for centre, wide, seed in (((190, 330), 420, 1), ((950, 400), 480, 5), ((520, 440), 300, 8), ((30, 450), 260, 3)):
        scene.cumulus(centre, wide, seed, "#ffffff", "#b5d0e6", 0.95)
    coast = scene.polygon(down_to(jagged(14, 474, 90, 9), 480))
    scene.ramp(coast, [(0, "#7fa6a8"), (1, "#9cc0b4")])
    scene.haze(470, 30, "#e9f6f6", 0.6)
    scene.ramp(scene.box((0, 470, WIDTH, HEIGHT)), [(0, "#6fc2d4"), (0.3, "#2f8fbd"), (1, "#0e4f8c")])
    ripples(scene, (0, 474, WIDTH, 700), 3, 420, ["#8fd4e0", "#55abd0", "#2a83b6", "#d8f3f2"], 0.8)
    for i, y in enumerate((560, 610, 664)):
        line = billow(y, 16 + 7 * i, 130 + 50 * i, i * 1.3, i)
        wave(scene, line, [(0, mix("#55b3cf", "#2b86bb", i / 2)), (1, "#15609c")], "#e4f7f8", i, 2 + i)
    yacht(scene)
    spray(scene, (905, 770), 190, 150, 150, 4, 60)
    for i, y in enumerate((776, 830, 884)):
        line = billow(y, 30 + 9 * i, 240 + 60 * i, 0.6 + i, i + 8)
        wave(scene, line, [(0, mix("#3fa9c9", "#2079b4", i / 2)), (1, "#0c3f7a")], "#effcfc", i + 7, 4 + i)
    spray(scene, (700, 822), 220, 46, 90, 6)
    spray(scene, (330, 824), 240, 40, 90, 7, -80)
    pen = scene.pen()
    for centre, size in (((1010, 250), 34), ((1090, 310), 24), ((160, 170), 30), ((1130, 520), 26)):
        gull(pen, centre, size, "#ffffff")
        gull(pen, (centre[0], centre[1] + size * 0.1), size * 0.6, "#c9d5de")
    scene.vignette("#06264f", 0.25)
    return scene.finish()


LAMP = (470, 176)


def storm(scene: Scene) -> None:
    """Paint the dark sky, the lightning and the beams of the lamp."""
    scene.sky([(0, "#141d33"), (0.4, "#2a3d58"), (0.65, "#4d6a7f"), (1, "#8aa6a8")], 640)
    scene.clouds((0, -200, WIDTH, 480), (4, 5), 7, "#0c1426", 0.85, (95, 190))
    scene.clouds((0, 40, WIDTH, 640), (3, 5), 19, "#7f98a8", 0.5, (120, 210))
    scene.clouds((0, 120, WIDTH, 600), (5, 8), 29, "#1a2740", 0.7, (115, 200))
    dice = random.Random(11)
    bolt = [(1010.0, 0.0)]
    while bolt[-1][1] < 600:
        bolt.append((bolt[-1][0] + dice.uniform(-34, 28), bolt[-1][1] + dice.uniform(18, 44)))
    fork = [bolt[7]]
    for _ in range(7):
        fork.append((fork[-1][0] + dice.uniform(6, 40), fork[-1][1] + dice.uniform(14, 34)))
    flash = scene.traced(lambda pen: None)
    scene.glow(flash, 16, "#b9c9ff", 1.0)
    scene.glow(flash, 4, "#dfe6ff", 1.0)
    scene.fill(flash, "#ffffff")
    for far in ([(1260, 20), (1260, 300)], [(-60, 130), (-60, 300)]):
        scene.glow(scene.polygon([LAMP, *far]), 8, "#ffe9a8", 0.42)
        scene.glow(scene.polygon([LAMP, *[(x, 160 + (y - 160) * 0.45) for x, y in far]]), 8, "#fff3c8", 0.35)


def rocks(scene: Scene) -> None:
    """Draw the cliff under the tower, in facets."""
    top = [
        (170, 830),
        (210, 770),
        (262, 752),
        (300, 716),
        (360, 702),
        (430, 694),
        (540, 696),
        (640, 700),
        (740, 706),
        (812, 730),
        (850, 776),
        (910, 800),
        (960, 850),
        (980, 900),
        (130, 900),
    ]
    mask = scene.polygon(top)
    scene.ramp(mask, [(0, "#6b6a66"), (0.5, "#45464c"), (1, "#23262f")])
    dice = random.Random(8)
    for light, alpha in (("#8d8778", 0.3), ("#1b1e27", 0.4), ("#a59c86", 0.22), ("#14161f", 0.3)):
        facets: list[list[Point]] = []
        for _ in range(38):
            x, y, r = dice.uniform(130, 960), dice.uniform(700, 890), dice.uniform(16, 46)
            turns = sorted(dice.uniform(0, 360) for _ in range(5))
            facets.append([arc((x, y), r, r * 0.7, a, a, 1)[0] for a in turns])
        stones = scene.traced(lambda pen, facets=facets: [pen.poly(points) for points in facets] and None)
        scene.fill(inside(stones, mask), light, alpha)
    scene.rim(mask, 5, 9, "#b7ab8f", 0.5, 4)


def light_tower(scene: Scene) -> None:
    """Draw the tower with its stripes, gallery and lantern."""
    body = scene.polygon([(408, 262), (532, 262), (576, 706), (364, 706)])
    scene.fill(body, "#f6f1e6")
    for low, high in ((262, 330), (412, 498), (590, 706)):
        scene.fill(inside(scene.box((340, low, 600, high)), body), "#cf2f2b")
    grown = scene.polygon([(340, 262), (600, 262), (600, 706), (340, 706)])
    scene.ramp(
        inside(grown, body), [(0, "#20243c"), (0.3, "#fff5dc"), (0.55, "#8f7f88"), (1, "#0c1024")], "right", 0.42
    )
    pen = scene.pen()
    for y, x in ((360, 486), (540, 474)):
        pen.poly(
            curve([(x - 13, y + 40), (x - 13, y + 6), (x, y - 8), (x + 13, y + 6), (x + 13, y + 40)], steps=4),
            "#3b2f36",
        )
        pen.box((x - 9, y + 4, x + 9, y + 38), "#ffce6b")
        pen.line([(x, y), (x, y + 38)], 2, "#3b2f36")
    pen.poly([(448, 706), (448, 652), *arc((470, 652), 22, 24, 180, 360, 12), (492, 706)], "#4a3226")
    pen.disc((484, 680), 3, ink="#e9c267")
    for y, half, thick, ink in ((246, 86, 20, "#3a4254"), (240, 92, 8, "#c9ced6"), (266, 70, 8, "#5b6478")):
        pen.box((470 - half, y, 470 + half, y + thick), ink)
    for i in range(13):
        x = 382 + i * 14.7
        pen.line([(x, 240), (x, 204)], 2.4, "#dfe3e8")
    for y in (204, 221):
        pen.line([(380, y), (560, y)], 3, "#eef1f4")
    scene.ramp(scene.box((422, 126, 518, 240)), [(0, "#ffd873"), (0.5, "#fffbe2"), (1, "#ffc95a")])
    pen = scene.pen()
    for x in (422, 446, 470, 494, 518):
        pen.line([(x, 126), (x, 240)], 4, "#39323a")
    for y in (126, 166, 206):
        pen.line([(420, y), (520, y)], 3.4, "#39323a")
    dome = scene.polygon([*arc((470, 128), 62, 62, 180, 360)])
    scene.ramp(dome, [(0, "#e8584a"), (0.35, "#c92d2a"), (1, "#5c1420")], "right")
    pen.box((402, 124, 538, 134), "#8c1f22")
    pen.line([(470, 70), (470, 34)], 4, "#2a2632")
    pen.disc((470, 64), 9, ink="#7d1c22")
    scene.light(LAMP, 190, "#fff0b8", 0.95)


def cottage(scene: Scene) -> None:
    """Draw the keeper's house beside the tower."""
    wall = scene.polygon([(622, 706), (622, 612), (796, 612), (796, 716)])
    scene.ramp(wall, [(0, "#e9e2d2"), (1, "#98938e")])
    roof = scene.polygon([(606, 618), (646, 552), (778, 552), (814, 618)])
    scene.ramp(roof, [(0, "#7b4a44"), (1, "#4b2c34")])
    pen = scene.pen()
    for i in range(6):
        pen.line([(610 + i * 6.6, 612 - i * 11), (810 - i * 6, 612 - i * 11)], 1.5, "#3d2430")
    pen.box((746, 520, 770, 570), "#8a5b50")
    for x in (646, 740):
        pen.box((x, 634, x + 34, 672), "#ffd27a")
        pen.line([(x + 17, 634), (x + 17, 672)], 3, "#4a4048")
        pen.line([(x, 653), (x + 34, 653)], 3, "#4a4048")
    pen.box((696, 640, 726, 712), "#3f5d6e")


def lighthouse() -> Image.Image:
    """Draw a lighthouse in a storm."""
    scene = Scene()
    storm(scene)
    scene.ramp(scene.box((0, 620, WIDTH, HEIGHT)), [(0, "#6f8e92"), (1, "#16344a")])
    for i, y in enumerate((640, 684, 730)):
        line = billow(y, 34 + 12 * i, 190 + 50 * i, i * 1.9, i + 3)
        wave(scene, line, [(0, mix("#5d8690", "#33606f", i / 2)), (1, "#173a4e")], "#d5e8e8", i + 3, 3 + i)
    spray(scene, (210, 780), 230, 300, 220, 5, -70)
    spray(scene, (930, 800), 260, 330, 240, 9, 60)
    rocks(scene)
    cottage(scene)
    light_tower(scene)
    for i, y in enumerate((812, 862)):
        line = billow(y, 52 + 10 * i, 330 + 60 * i, 0.9 + 1.7 * i, i + 21)
        wave(scene, line, [(0, mix("#4f7f88", "#2f5d6c", i)), (1, "#0f2c40")], "#eef8f7", i + 13, 6)
        spray(scene, (250 + 560 * i, y + 4), 260, 120, 130, 30 + i, 30)
    dice = random.Random(2)
    drops = [(dice.uniform(-100, WIDTH), dice.uniform(0, HEIGHT), dice.uniform(16, 40)) for _ in range(170)]
    rain = scene.traced(lambda pen: [pen.line([(x, y), (x + r * 0.45, y + r)], 1) for x, y, r in drops] and None)
    scene.fill(rain, "#d7e4ee", 0.32)
    scene.vignette("#050a18", 0.45)
    return scene.finish()
