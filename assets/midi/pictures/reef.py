"""A clownfish among anemones on a reef."""

from __future__ import annotations

import random
from collections.abc import Sequence

from drawing import arc, curve, darker, inside, lighter, mix
from PIL import Image
from scene import HEIGHT, Colour, Mask, Point, Scene, down_to, rolling

BODY = [
    (196, 446),
    (232, 376),
    (310, 300),
    (430, 246),
    (560, 236),
    (690, 270),
    (800, 340),
    (880, 400),
    (886, 470),
    (806, 540),
    (700, 606),
    (560, 646),
    (420, 636),
    (310, 586),
    (236, 520),
]
TAIL = [(856, 396), (930, 330), (1010, 300), (1056, 340), (1066, 430), (1058, 520), (1014, 566), (930, 532), (858, 474)]
BACK_FIN = [
    (380, 280),
    (410, 206),
    (480, 170),
    (540, 186),
    (572, 220),
    (620, 176),
    (700, 186),
    (752, 250),
    (748, 320),
    (600, 300),
    (470, 290),
]
BELLY_FIN = [(600, 600), (700, 580), (760, 556), (776, 620), (736, 700), (672, 720), (620, 680)]
FRONT_FIN = [(370, 610), (440, 624), (452, 690), (412, 760), (356, 772), (338, 700)]
SIDE_FIN = [(452, 452), (520, 404), (590, 410), (622, 462), (606, 528), (548, 560), (486, 530)]


def fin(scene: Scene, outline: Sequence[Point], root: Point, rays: int = 12) -> None:
    """Draw a fin: a black edge, a pale line, an orange web with rays from its root."""
    mask = scene.smooth(outline)
    middle = (sum(x for x, _ in outline) / len(outline), sum(y for _, y in outline) / len(outline))
    scene.fill(mask, "#17131c")
    for share, fill in ((0.9, "#f7efe2"), (0.85, "#f58a1e")):
        scene.fill(
            scene.smooth(
                [(middle[0] + (x - middle[0]) * share, middle[1] + (y - middle[1]) * share) for x, y in outline]
            ),
            fill,
        )
    inner = scene.smooth([(middle[0] + (x - middle[0]) * 0.85, middle[1] + (y - middle[1]) * 0.85) for x, y in outline])
    edge = curve(outline, True, 6)
    spots = [edge[round(i * len(edge) / (rays * 2))] for i in range(rays * 2)]
    lines = scene.traced(lambda pen: [pen.line([root, spot], 2.4) for spot in spots] and None)
    scene.fill(inside(lines, inner), "#a8420c", 0.6)
    scene.rim(inner, 8, 8, "#ffd27a", 0.5, 8)


def bands(scene: Scene, body: Mask) -> None:
    """Paint the three white bands with their black borders."""
    shapes = (
        (
            [(352, 250), (400, 330), (418, 440), (404, 540), (366, 640)],
            [(452, 220), (478, 330), (496, 440), (470, 560), (440, 670)],
        ),
        (
            [(590, 200), (606, 320), (566, 430), (604, 540), (580, 670)],
            [(672, 210), (700, 320), (700, 430), (690, 550), (660, 670)],
        ),
        (
            [(808, 300), (824, 380), (828, 440), (818, 510), (800, 580)],
            [(858, 300), (866, 380), (868, 440), (862, 510), (850, 580)],
        ),
    )
    for left, right in shapes:
        for grow, stops in (
            (11, [(0, "#1b1620"), (1, "#0c0a10")]),
            (0, [(0, "#ffffff"), (0.5, "#eef3f7"), (1, "#a9bccb")]),
        ):
            line = (
                curve([(x - grow, y) for x, y in left], steps=10)
                + curve([(x + grow, y) for x, y in right], steps=10)[::-1]
            )
            scene.ramp(inside(scene.polygon(line), body), stops)


def scales(scene: Scene, body: Mask) -> None:
    """Draw fine scales over the body."""
    rings = [(220 + i * 22 + 11 * (j % 2), 240 + j * 17) for j in range(25) for i in range(31)]
    lines = scene.traced(lambda pen: [pen.line(arc(c, 13, 13, -60, 60, 8), 1.2) for c in rings] and None)
    scene.fill(inside(lines, body), "#7a2a08", 0.22)
    scene.fill(inside(scene.shift(lines, -2, -1), body), "#fff0c8", 0.2)


def fish(scene: Scene) -> None:
    """Draw the clownfish, swimming to the left."""
    fin(scene, TAIL, (850, 436), 16)
    fin(scene, BACK_FIN, (560, 380), 20)
    fin(scene, BELLY_FIN, (640, 540), 10)
    fin(scene, FRONT_FIN, (400, 580), 9)
    body = scene.smooth(BODY)
    scene.ramp(body, [(0, "#ff9a1e"), (0.35, "#f97a12"), (0.75, "#e2560c"), (1, "#a83308")])
    bands(scene, body)
    scales(scene, body)
    scene.rim(body, 0, 34, "#ffe29a", 0.5, 22)
    scene.rim(body, -6, -44, "#5a1408", 0.5, 30)
    fin(scene, SIDE_FIN, (458, 480), 12)
    pen = scene.pen()
    centre = (308, 404)
    for r, ink in ((39, "#17131c"), (34, "#f28a1c"), (29, "#5c2410"), (21, "#08060a")):
        pen.disc(centre, r, ink=ink)
    pen.disc((298, 393), 8, ink="#ffffff")
    pen.disc((318, 416), 4, ink="#9fd0e8")
    pen.line(curve([(200, 462), (226, 476), (258, 474)], steps=8), 4.5, "#6b1f08")
    pen.line(curve([(370, 352), (392, 430), (376, 520)], steps=8), 3.5, "#8f2f08")
    pen.disc((228, 420), 3, ink="#6b1f08")


def tentacles(
    scene: Scene,
    seed: int,
    count: int,
    foot: tuple[float, float],
    high: tuple[float, float],
    inks: tuple[Colour, Colour],
) -> None:
    """Draw the swaying arms of an anemone, from the back to the front."""
    dice = random.Random(seed)
    for i in range(count):
        x = foot[0] + (foot[1] - foot[0]) * dice.random()
        near = i / count
        tall = dice.uniform(*high)
        sway, y = dice.uniform(-46, 46), HEIGHT + 20
        line = curve(
            [(x, y), (x + sway * 0.5, y - tall * 0.4), (x - sway * 0.3, y - tall * 0.75), (x + sway * 0.7, y - tall)],
            steps=26,
        )
        wide = 16 + 14 * near
        ink = mix(inks[0], inks[1], near * 0.7 + dice.uniform(0, 0.3))
        pen = scene.pen()
        for grow, tone in ((0, darker(ink, 0.35)), (0.28, ink), (0.62, lighter(ink, 0.25))):
            shift = -wide * grow * 0.25
            for k, (px, py) in enumerate(line):
                r = wide * (1 - grow) * (0.62 - 0.2 * k / len(line))
                pen.disc((px + shift, py), r, ink=tone)
            tip = line[-1]
            pen.disc((tip[0] + shift, tip[1]), wide * 0.66 * (1 - grow * 0.9), ink=mix(tone, "#ffd0ef", 0.55))


def coral(
    scene: Scene, start: Point, angle: float, long: float, wide: float, depth: int, ink: Colour, dice: random.Random
) -> None:
    """Draw a branching coral."""
    end = arc(start, long, long, angle, 0, 1)[0]
    pen = scene.pen()
    pen.line([start, end], wide, darker(ink, 0.25))
    pen.line([(start[0] - wide * 0.15, start[1]), (end[0] - wide * 0.15, end[1])], wide * 0.45, lighter(ink, 0.2))
    pen.disc(end, wide * 0.52, ink=ink)
    if depth:
        for turn in (-28, 8, 34):
            coral(
                scene,
                end,
                angle + turn + dice.uniform(-9, 9),
                long * dice.uniform(0.62, 0.82),
                wide * 0.74,
                depth - 1,
                ink,
                dice,
            )


def deep_water(scene: Scene) -> None:
    """Paint the sea with rays of light, far rocks and bubbles."""
    scene.sky([(0, "#9fecec"), (0.18, "#46c8dc"), (0.5, "#1788c0"), (1, "#0b3f86")])
    rays = [
        ([(x, -10), (x + 60, -10), (x + slant + 170, 760), (x + slant, 760)])
        for x, slant in ((80, -220), (260, -130), (480, -40), (700, 60), (900, 150), (1060, 240))
    ]
    beams = scene.traced(lambda pen: [pen.poly(points) for points in rays] and None)
    scene.glow(inside(beams, scene.fade(0, 720)), 16, "#d9fff4", 0.4)
    for y, high, ink, seed in ((640, 120, "#2272ac", 4), (740, 90, "#1a5c96", 9)):
        scene.shape(down_to(rolling(seed, y, high, 5)), ink, 0.85)
    dice = random.Random(5)
    for x, y, angle, long, ink in (
        (70, 880, -84, 150, "#d9557a"),
        (1120, 900, -98, 160, "#8a4fc0"),
        (960, 900, -80, 110, "#e8903a"),
    ):
        coral(scene, (x, y), angle, long, 34, 4, mix(ink, "#1a5c96", 0.25), dice)


def bubbles(scene: Scene) -> None:
    """Let bubbles rise."""
    dice = random.Random(7)
    for i in range(26):
        x = (130 if i % 2 else 1080) + dice.gauss(0, 46)
        y, r = dice.uniform(20, 640), dice.uniform(4, 20)
        ball = scene.ellipse((x, y), r)
        scene.fill(ball, "#c9f7ff", 0.25)
        scene.rim(ball, 2, 2, "#ffffff", 0.8, 1)
        scene.fill(scene.ellipse((x - r * 0.3, y - r * 0.35), r * 0.22), "#ffffff", 0.9)


def clownfish() -> Image.Image:
    """Draw a clownfish on a reef."""
    scene = Scene()
    deep_water(scene)
    tentacles(scene, 3, 46, (-20, 1220), (230, 420), ("#5a4f9c", "#a866b8"))
    bubbles(scene)
    scene.fill(scene.blur(scene.shift(scene.smooth(BODY), 10, 60), 30), "#06204a", 0.35)
    fish(scene)
    tentacles(scene, 8, 60, (-20, 1220), (70, 250), ("#b05a9c", "#f08a9c"))
    scene.vignette("#03143c", 0.35)
    return scene.finish()
