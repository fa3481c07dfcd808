"""A giraffe's head and neck among the leaves of an acacia."""

from __future__ import annotations

import math
import random

from drawing import curve, cut, inside, join, lighter
from PIL import Image
from scene import HEIGHT, WIDTH, Mask, Point, Scene, down_to, foliage, rolling

NECK = [
    (520, 330),
    (640, 300),
    (720, 400),
    (800, 560),
    (900, 740),
    (980, 920),
    (560, 920),
    (560, 760),
    (540, 600),
    (500, 450),
]
HEAD = [
    (640, 250), (560, 196), (470, 200), (380, 262), (300, 340), (232, 400), (206, 452), (226, 496), (284, 510),
    (360, 492), (430, 470), (520, 452), (610, 420), (660, 350),
]  # fmt: skip


def patches(scene: Scene, mask: Mask, seed: int, size: float) -> None:
    """Paint the brown patches with pale lines between them."""
    dice = random.Random(seed)
    area = mask.getbbox()
    if area is None:
        return
    marks: list[list[Point]] = []
    rows = round((area[3] - area[1]) / scene.scale / size) + 2
    columns = round((area[2] - area[0]) / scene.scale / size) + 2
    for j in range(rows):
        for i in range(columns):
            x = area[0] / scene.scale + (i + 0.5 * (j % 2)) * size + dice.uniform(-0.1, 0.1) * size
            y = area[1] / scene.scale + j * size * 0.9 + dice.uniform(-0.1, 0.1) * size
            turns = [math.radians(k * 60 + 30 + dice.uniform(-12, 12)) for k in range(6)]
            marks.append(
                [
                    (
                        x + math.cos(a) * size * dice.uniform(0.42, 0.54),
                        y + math.sin(a) * size * dice.uniform(0.42, 0.54),
                    )
                    for a in turns
                ]
            )
    spots = scene.traced(lambda pen: [pen.poly(curve(mark, True, 3)) for mark in marks] and None)
    spots = inside(spots, mask)
    scene.ramp(spots, [(0, "#b5652a"), (0.5, "#96491c"), (1, "#7a3714")])
    scene.texture(spots, "#5a220a", 0.5, (14, 14), seed, (130, 200))


def coat(scene: Scene, mask: Mask, seed: int, size: float) -> None:
    """Paint hide with its patches, light from the left."""
    scene.shadow(mask, 8, 10, 12, 0.35, "#3a1a04")
    scene.ramp(mask, [(0, "#f7dca0"), (0.6, "#eac684"), (1, "#cf9f5c")])
    patches(scene, mask, seed, size)
    scene.rim(mask, -26, -8, "#4a1f06", 0.5, 22)
    scene.rim(mask, 10, 8, "#fff3d0", 0.7, 8)


def face(scene: Scene) -> None:
    """Draw horns, ears, eye, nose and mouth."""
    for x0, y0, x1, y1 in ((560, 220, 530, 104), (620, 232, 622, 112)):
        horn = scene.tube([(x0, y0), (x1, y1)], 40, 32)
        scene.solid(horn, "#d9a866", depth=10, shade=0.45)
        scene.solid(scene.ellipse((x1, y1), 25, 23), "#3a2218", depth=8, gloss=0.3)
    ear = scene.smooth([(640, 290), (710, 236), (800, 216), (850, 232), (800, 290), (710, 330), (650, 336)])
    scene.solid(ear, "#e0b878", depth=10, shade=0.4)
    scene.fill(
        scene.blur(scene.smooth([(680, 296), (750, 254), (822, 240), (770, 286), (700, 318)]), 4), "#b98a78", 0.8
    )
    head = scene.smooth(HEAD)
    coat(scene, head, 8, 58)
    muzzle = inside(
        scene.blur(scene.smooth([(190, 480), (240, 370), (330, 350), (400, 440), (380, 530), (240, 540)]), 14), head
    )
    scene.ramp(muzzle, [(0, "#dcb98c"), (0.6, "#c29a72"), (1, "#94705a")])
    scene.fill(scene.smooth([(252, 420), (272, 406), (286, 418), (268, 436)]), "#4a2a20")
    scene.fill(scene.tube(curve([(222, 478), (290, 470), (370, 450), (420, 420)]), 5, 4, 3), "#5a3424")
    lid = scene.smooth([(470, 290), (510, 254), (566, 266), (580, 300), (540, 330), (490, 324)])
    scene.solid(lid, "#a8743e", depth=8)
    eye = scene.ellipse((526, 296), 37, 31)
    scene.fill(eye, "#1c100a")
    scene.fill(scene.blur(scene.ellipse((530, 306), 22, 12), 4), "#6b4020", 0.9)
    scene.fill(scene.ellipse((516, 284), 9), "#ffffff")
    pen = scene.pen("#20120a")
    for k in range(9):
        a = math.radians(-160 + k * 16)
        pen.line(
            [(526 + math.cos(a) * 36, 292 + math.sin(a) * 30), (522 + math.cos(a) * 60, 288 + math.sin(a) * 50)], 4
        )


def twig(scene: Scene) -> None:
    """Hang leaves before the mouth, one already taken."""
    scene.fill(scene.tube(curve([(-20, 330), (90, 400), (190, 500), (300, 540)]), 18, 12, 7), "#6b4a2c")
    dice, pen = random.Random(5), scene.pen()
    for k in range(46):
        t = k / 46
        x, y = -20 + 330 * t, 330 + 130 * t + 80 * t * t
        pen.leaf(
            (x, y),
            dice.uniform(20, 160) if k % 2 else dice.uniform(200, 340),
            dice.uniform(46, 74),
            26,
            dice.choice(["#5f9a34", "#7ab543", "#46802a"]),
        )
    for turn in (150, 190, 230):
        pen.leaf((262, 494), turn - 60, 70, 28, lighter("#5f9a34", 0.1))


def giraffe() -> Image.Image:
    """Draw a giraffe that eats leaves."""
    scene = Scene()
    scene.sky([(0, "#59a9e0"), (0.6, "#bfe2ee"), (1, "#fff0c4")], 800)
    scene.cumulus((900, 190), 330, 3, "#ffffff", "#c4d9e8")
    scene.cumulus((180, 640), 260, 7, "#ffffff", "#d6dccc")
    scene.fill(scene.polygon(down_to(rolling(4, 700, 60, 3))), "#a9b58a")
    plain = scene.polygon(down_to(rolling(6, 770, 20, 2)))
    scene.ramp(plain, [(0, "#dcbf6a"), (1, "#a9863c")])
    for x, y, size in ((90, 770, 90), (330, 764, 60), (1090, 770, 100)):
        scene.pen().line([(x, y), (x, y - size)], 8, "#5a4028")
        foliage(scene, (x, y - size), size, size * 0.3, round(x), "#5f7f34", 8, 120)
    mane = scene.smooth(
        [
            (640, 280),
            (700, 360),
            (780, 470),
            (880, 640),
            (990, 830),
            (1040, 930),
            (960, 930),
            (860, 720),
            (760, 540),
            (680, 400),
        ]
    )
    scene.solid(mane, "#8a4a20", depth=12, shade=0.5)
    strokes = [
        curve([(650 + k * 8.2, 300 + k * 13.4), (690 + k * 8.2, 300 + k * 13.4 - 10)], steps=2) for k in range(46)
    ]
    hair = scene.traced(lambda pen: [pen.line(stroke, 4) for stroke in strokes] and None)
    scene.fill(inside(hair, mane), "#5a2a0c", 0.7)
    neck = scene.smooth(NECK)
    coat(scene, cut(neck, scene.box((0, HEIGHT, WIDTH, HEIGHT + 40))), 3, 92)
    under = join(scene.smooth(HEAD))
    scene.fill(inside(scene.blur(scene.shift(under, 10, 46), 20), neck), "#3a1604", 0.5)
    face(scene)
    for k in range(9):
        foliage(
            scene,
            (40 + k * 46 - (k % 3) * 30, 30 + (k * 53 % 130)),
            90,
            70,
            20 + k,
            ("#4f8a2e", "#6b9f3a")[k % 2],
            13,
            130,
        )
    twig(scene)
    scene.vignette("#2a1a04", 0.3)
    return scene.finish()
