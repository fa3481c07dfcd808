"""An emperor penguin with its chick on the ice."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from drawing import curve, darker, inside, join, lighter, mix
from PIL import Image
from scene import HEIGHT, WIDTH, Colour, Mask, Point, Scene, Stops, down_to, jagged, ripples, rolling

BODY = [
    (416, 196), (356, 300), (306, 440), (288, 580), (304, 700), (352, 790), (440, 830), (540, 832), (622, 796),
    (668, 690), (674, 560), (652, 420), (612, 310), (572, 226), (490, 180),
]  # fmt: skip
HEAD = [(402, 250), (410, 160), (430, 94), (474, 60), (524, 62), (558, 98), (568, 150), (572, 230), (490, 280)]
BELLY = [
    (528, 216), (586, 300), (632, 430), (650, 580), (640, 700), (592, 790), (520, 818), (440, 812), (376, 752),
    (352, 640), (360, 500), (404, 368), (466, 262),
]  # fmt: skip
FLIPPERS = (
    [(352, 320), (302, 380), (256, 490), (222, 600), (214, 660), (236, 664), (290, 590), (340, 490), (372, 400)],
    [(622, 330), (672, 400), (712, 500), (736, 600), (736, 664), (712, 660), (672, 580), (640, 480), (616, 400)],
)
COAT: Stops = [(0, "#39465c"), (0.3, "#222c40"), (0.7, "#161c2c"), (1, "#0c101c")]


def strokes(
    scene: Scene, mask: Mask, seed: int, count: int, long: float, ink: Colour, alpha: float, turn: float = 90
) -> None:
    """Draw short feathers inside a shape, all along one way."""
    area = mask.getbbox()
    if area is None:
        return
    dice = random.Random(seed)
    spots = [
        (dice.uniform(area[0], area[2]) / 2, dice.uniform(area[1], area[3]) / 2, dice.gauss(turn, 9))
        for _ in range(count)
    ]
    marks = scene.traced(lambda pen: [pen.leaf((x, y), a, long, long * 0.22) for x, y, a in spots] and None)
    scene.fill(inside(marks, mask), ink, alpha)


def snow_scene(scene: Scene) -> None:
    """Paint the polar sky, icebergs in the sea and the snow in front."""
    scene.sky([(0, "#3f78bc"), (0.4, "#8fbfe0"), (0.75, "#f7dcd4"), (1, "#ffcfae")], 560)
    scene.clouds((0, 0, WIDTH, 400), (3, 8), 5, "#ffffff", 0.65, (115, 205))
    scene.light((1010, 470), 460, "#ffe0b0", 0.7)
    for seed, y, high, top, low in ((5, 540, 240, "#dcebf6", "#a9c9e2"), (11, 560, 150, "#f6fbff", "#b9d6ea")):
        line = jagged(seed, y, high, 7, 0.35)
        berg = scene.polygon(down_to(line, 572))
        scene.ramp(berg, [(0, top), (1, low)])
        shade = [
            [line[i], (line[i][0] + 40, 572), (line[i][0] - 46, 572)]
            for i in range(6, len(line) - 6)
            if line[i][1] < line[i - 5][1] and line[i][1] < line[i + 5][1]
        ]
        facets = scene.traced(lambda pen, shade=shade: [pen.poly(points) for points in shade] and None)
        scene.fill(inside(facets, berg), "#7fa9cf", 0.3)
        scene.rim(berg, -8, 12, "#fff3e2", 0.8, 5)
    scene.ramp(scene.box((0, 568, WIDTH, 690)), [(0, "#bcd9e8"), (0.3, "#5f9cc4"), (1, "#2f6c9c")])
    ripples(scene, (0, 572, WIDTH, 670), 6, 130, ["#e6f3f7", "#8fc0d8", "#3f7fae", "#ffdcc4"], 0.7)
    snow = scene.polygon(down_to(rolling(4, 664, 16, 2)))
    scene.ramp(snow, [(0, "#ffffff"), (0.25, "#e9f2fa"), (1, "#a9c4e0")])
    scene.texture(snow, "#8fb0d6", 0.5, (4, 9), 8, (120, 200))
    scene.texture(snow, "#ffffff", 0.8, (5, 12), 18, (130, 190))
    scene.rim(snow, 0, 6, "#ffffff", 0.9, 3)


def fluff(scene: Scene, centre: Point, rx: float, ry: float, seed: int, inks: Sequence[Colour], long: float) -> None:
    """Draw a ball of down: strokes from the middle outwards, lighter on the sunny side."""
    pen, dice = scene.pen(), random.Random(seed)
    pen.disc(centre, rx, ry, inks[0])
    for far in (1.0, 0.86, 0.7, 0.52, 0.32, 0.12):
        for k in range(round(90 * far) + 6):
            a = math.radians(k * 360 / (round(90 * far) + 6) + dice.uniform(-3, 3))
            x, y = centre[0] + math.cos(a) * rx * far, centre[1] + math.sin(a) * ry * far
            lit = max(0.0, min(1.0, 0.5 + math.cos(a) * 0.28 - math.sin(a) * 0.3 + dice.uniform(-0.12, 0.12)))
            heading = math.degrees(math.atan2(math.sin(a) * rx + 22, math.cos(a) * ry))
            pen.leaf((x, y), heading, long * dice.uniform(0.7, 1.2), long * 0.36, mix(inks[1], inks[2], lit))


def chick(scene: Scene) -> None:
    """Draw the grey chick beside its parent."""
    pen = scene.pen()
    for x in (790, 862):
        pen.poly(curve([(x - 26, 846), (x - 20, 826), (x + 16, 824), (x + 34, 846), (x, 854)], True, 6), "#2a2f3c")
    greys = ("#8a93a3", "#7d8696", "#dfe4ea")
    fluff(scene, (824, 726), 108, 116, 4, greys, 24)
    for side in (-1, 1):
        fluff(scene, (824 + side * 104, 716), 24, 66, 9 + side, greys, 17)
    fluff(scene, (822, 566), 76, 72, 14, ("#1a1e28", "#141822", "#39414f"), 14)
    for x, y, rx, ry in ((796, 580, 36, 42), (852, 580, 38, 42), (824, 606, 42, 30)):
        pen.disc((x, y), rx, ry, "#f6f7f5")
    for x in (800, 852):
        pen.disc((x, 570), 12, 13, "#0c0e14")
        pen.disc((x + 4, 565), 4, ink="#ffffff")
    pen.poly(curve([(812, 588), (830, 580), (848, 590), (834, 618), (826, 618)], True, 6), "#20242e")
    pen.poly([(824, 584), (838, 586), (832, 596)], "#5a6272")


def parent(scene: Scene) -> None:
    """Draw the grown penguin, its head turned to the right."""
    pen = scene.pen()
    pen.poly(curve([(330, 770), (300, 850), (330, 858), (400, 820)], True, 6), "#161c2c")
    for x in (424, 566):
        pen.poly(curve([(x - 58, 846), (x - 40, 816), (x + 24, 812), (x + 62, 846), (x, 858)], True, 6), "#20242e")
        for dx in (-36, 0, 36):
            pen.leaf((x + dx, 846), 82, 18, 10, "#0c0e14")
            pen.line([(x + dx * 0.6, 822), (x + dx, 844)], 3, "#3f4656")
    coat = join(scene.smooth(BODY), scene.smooth(HEAD))
    scene.ramp(coat, COAT)
    strokes(scene, coat, 5, 900, 15, "#5a6a86", 0.4)
    scene.rim(coat, 12, 4, "#0a0d16", 0.5, 10)
    belly = scene.blur(scene.smooth(BELLY), 3)
    scene.ramp(belly, [(0, "#ffc63a"), (0.1, "#ffe28a"), (0.24, "#fff7dc"), (0.5, "#ffffff"), (1, "#c3d3e6")])
    strokes(scene, belly, 7, 700, 17, "#b4c4d8", 0.4)
    scene.rim(belly, 34, 6, "#7f95b8", 0.55, 24)
    patch = scene.smooth(
        [(470, 116), (504, 116), (530, 150), (546, 204), (552, 250), (520, 236), (486, 196), (468, 152)]
    )
    scene.ramp(scene.blur(patch, 3), [(0, "#ff8a1e"), (0.4, "#ffb52a"), (1, "#ffe27a")])
    strokes(scene, patch, 9, 70, 12, "#fff0b0", 0.5, 70)
    for k, outline in enumerate(FLIPPERS):
        wing = scene.smooth(outline)
        scene.shadow(wing, 8, 12, 9, 0.4, "#10182c")
        scene.ramp(wing, COAT)
        strokes(scene, wing, 20 + k, 200, 13, "#6a7a98", 0.45, 106 if k == 0 else 74)
        scene.rim(wing, -6, 3, "#ffd9b8", 0.55, 4)
    scene.rim(coat, -7, 5, "#ffd9b8", 0.6, 5)
    face(scene)


def face(scene: Scene) -> None:
    """Draw beak and eye."""
    low = scene.polygon(curve([(552, 130), (606, 138), (660, 160), (688, 180), (636, 168), (556, 148)], True, 8))
    scene.ramp(low, [(0, "#ff9a5a"), (0.5, "#e8607a"), (1, "#7a2a4a")])
    high = scene.polygon(curve([(550, 108), (606, 116), (662, 146), (694, 184), (648, 156), (554, 134)], True, 8))
    scene.ramp(high, [(0, "#4a5468"), (1, "#12161f")])
    scene.rim(high, 2, 5, "#b9c6d8", 0.6, 2)
    pen = scene.pen()
    pen.disc((528, 112), 12, 11, "#05070c")
    pen.disc((528, 112), 9, 8.5, "#4a2c18")
    pen.disc((528, 112), 5.5, 5.5, "#05060a")
    pen.disc((531, 108), 3, ink="#ffffff")


def snowfall(scene: Scene) -> None:
    """Let some flakes fall."""
    dice = random.Random(3)
    flakes = [(dice.uniform(0, WIDTH), dice.uniform(0, HEIGHT), dice.uniform(1.4, 4.6)) for _ in range(130)]
    drops = scene.traced(lambda pen: [pen.disc((x, y), r) for x, y, r in flakes] and None)
    scene.fill(scene.blur(drops, 0.8), "#ffffff", 0.85)


def penguin() -> Image.Image:
    """Draw a penguin and its chick."""
    scene = Scene()
    snow_scene(scene)
    for x, y, rx in ((430, 850, 250), (770, 854, 150)):
        scene.fill(scene.blur(scene.ellipse((x - 40, y), rx, 18), 12), "#3f5f96", 0.6)
    parent(scene)
    chick(scene)
    for k, (x, y, wide) in enumerate(((90, 860, 220), (1090, 850, 260), (620, 915, 300))):
        drift = scene.smooth(
            [(x - wide, 920), (x - wide * 0.5, y), (x + wide * 0.1, y - 20), (x + wide * 0.6, y + 10), (x + wide, 920)]
        )
        scene.ramp(drift, [(0, "#ffffff"), (0.5, lighter("#c9dbee", 0.3)), (1, darker("#b9d0e8", 0.05 * k))])
        scene.rim(drift, 0, 5, "#ffffff", 0.9, 3)
    snowfall(scene)
    scene.vignette("#12244a", 0.25)
    return scene.finish()
