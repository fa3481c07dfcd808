"""A magician who makes a rabbit appear."""

from __future__ import annotations

import math
import random

from drawing import curve, darker, inside, lighter, star
from people import FAIR, Head, bow_tie, buttons, hand, shoulders, sleeve
from PIL import Image
from scene import Colour, Scene


def rabbit(scene: Scene, x: float, y: float, size: float) -> None:
    """Draw a white rabbit that looks out of a hat."""
    for side in (-1, 1):
        ear = scene.tube(
            curve(
                [
                    (x + side * size * 0.3, y - size * 0.5),
                    (x + side * size * 0.46, y - size * 1.2),
                    (x + side * size * 0.5, y - size * 1.8),
                ]
            ),
            size * 0.3,
            size * 0.42,
            size * 0.2,
        )
        scene.shadow(ear, 3, 6, 6, 0.3)
        scene.solid(ear, "#fdfaf6", depth=size * 0.08, shade=0.3)
        scene.fill(
            scene.blur(
                scene.tube(
                    curve(
                        [
                            (x + side * size * 0.34, y - size * 0.7),
                            (x + side * size * 0.46, y - size * 1.2),
                            (x + side * size * 0.49, y - size * 1.64),
                        ]
                    ),
                    size * 0.1,
                    size * 0.2,
                    size * 0.08,
                ),
                3,
            ),
            "#f4a8b0",
            0.9,
        )
    head = scene.smooth(
        [
            (x, y - size * 0.8),
            (x + size * 0.6, y - size * 0.5),
            (x + size * 0.76, y + size * 0.1),
            (x + size * 0.4, y + size * 0.5),
            (x, y + size * 0.6),
            (x - size * 0.4, y + size * 0.5),
            (x - size * 0.76, y + size * 0.1),
            (x - size * 0.6, y - size * 0.5),
        ]
    )
    scene.shadow(head, 3, 7, 8, 0.3)
    scene.solid(head, "#fdfaf6", depth=size * 0.14, shade=0.3)
    for side in (-1, 1):
        scene.fill(scene.ellipse((x + side * size * 0.34, y - size * 0.12), size * 0.13, size * 0.16), "#2c1418")
        scene.fill(scene.ellipse((x + side * size * 0.31, y - size * 0.18), size * 0.05), "#ffffff")
        scene.solid(
            scene.ellipse((x + side * size * 0.17, y + size * 0.24), size * 0.22, size * 0.17),
            "#ffffff",
            depth=size * 0.05,
            shade=0.25,
        )
        for k in (-1, 0, 1):
            scene.pen().line(
                [
                    (x + side * size * 0.26, y + size * (0.22 + k * 0.05)),
                    (x + side * size * 0.9, y + size * (0.16 + k * 0.16)),
                ],
                2,
                "#b9aeb0",
            )
        scene.solid(
            scene.ellipse((x + side * size * 0.6, y + size * 0.72), size * 0.26, size * 0.18),
            "#fdfaf6",
            depth=size * 0.06,
        )
    scene.fill(scene.box((x - size * 0.1, y + size * 0.34, x + size * 0.1, y + size * 0.5), 5), "#ffffff")
    scene.fill(
        scene.smooth([(x - size * 0.1, y + size * 0.08), (x + size * 0.1, y + size * 0.08), (x, y + size * 0.2)], 6),
        "#e0707c",
    )


def top_hat(scene: Scene, x: float, y: float, half: float, high: float, open_up: bool) -> None:
    """Draw a top hat, on a head or upside down."""
    way = -1 if open_up else 1
    body = scene.polygon(
        [
            (x - half, y),
            (x - half * 1.06, y - way * high * 0.5),
            (x - half * 1.14, y - way * high),
            (x + half * 1.14, y - way * high),
            (x + half * 1.06, y - way * high * 0.5),
            (x + half, y),
        ]
    )
    scene.shadow(body, 4, 8, 8, 0.35)
    scene.ramp(body, [(0, "#16141f"), (0.25, "#4a4660"), (0.5, "#242130"), (1, "#0c0b12")], "right")
    band = inside(
        scene.box((x - half * 1.4, min(y, y - way * high * 0.26), x + half * 1.4, max(y, y - way * high * 0.26))), body
    )
    scene.ramp(band, [(0, "#6a1024"), (0.3, "#e0485a"), (1, "#5a0c1c")], "right")
    brim = scene.ellipse((x, y), half * 1.6, half * 0.3)
    scene.shadow(brim, 3, 7, 6, 0.35)
    scene.ramp(brim, [(0, "#0c0b12"), (0.3, "#4a4660"), (0.6, "#242130"), (1, "#0c0b12")], "right")
    if open_up:
        scene.fill(scene.ellipse((x, y - 4), half * 1.02, half * 0.17), "#3a0c1c")


def sparks(scene: Scene, spots: list[tuple[float, float, float]], ink: Colour) -> None:
    """Let stars glitter."""
    lights = scene.traced(lambda pen: [pen.poly(star((x, y), r, r * 0.3, 4)) for x, y, r in spots] and None)
    scene.glow(lights, 9, ink, 1.0)
    scene.fill(lights, lighter(ink, 0.6))


def magician() -> Image.Image:
    """Draw a magician who makes a rabbit appear."""
    scene = Scene()
    scene.sky([(0, "#3a0a2c"), (0.6, "#6a1238"), (1, "#2c0618")])
    folds = [curve([(x, -20), (x + 18 * math.sin(x), 450), (x, 920)], steps=10) for x in range(-20, 1260, 62)]
    scene.fill(scene.blur(scene.traced(lambda pen: [pen.line(f, 26) for f in folds] and None), 10), "#c22a52", 0.5)
    scene.fill(
        scene.blur(scene.traced(lambda pen: [pen.line([(x + 30, y) for x, y in f], 20) for f in folds] and None), 9),
        "#14020c",
        0.6,
    )
    scene.light((560, 320), 620, "#ffd9a0", 0.55)
    shoulders(scene, 520, 500, 266, 960, "#1f1c2c")
    shirt = scene.smooth([(456, 490), (584, 490), (566, 760), (520, 860), (474, 760)])
    scene.solid(shirt, "#fbf9f4", depth=8, shade=0.25)
    for side in (-1, 1):
        lapel = scene.smooth(
            [
                (520 + side * 64, 494),
                (520 + side * 150, 560),
                (520 + side * 120, 660),
                (520 + side * 30, 800),
                (520 + side * 50, 640),
            ],
            6,
        )
        scene.solid(lapel, "#34304a", depth=9, gloss=0.4)
    head = Head(scene, (520, 350), 132, FAIR)
    head.face()
    head.eyes("#4a5a8a", "#201812", 0.05)
    head.nose(0.9)
    head.smile(False, 0.7)
    scene.fill(
        head.both([(0.0, 0.5), (0.2, 0.48), (0.44, 0.56), (0.66, 0.38), (0.5, 0.64), (0.2, 0.62), (0, 0.56)]), "#201812"
    )
    scene.fill(head.mask([(-0.14, 0.92), (0.14, 0.92), (0.06, 1.24), (0, 1.34), (-0.06, 1.24)]), "#201812")
    head.body(head.both([(0.7, -0.8), (0.98, -0.5), (1.0, 0.0), (0.86, -0.1)]), "#201812", 0.05)
    top_hat(scene, 520, 226, 106, 186, open_up=False)
    bow_tie(scene, (520, 520), 70, "#d8262e")
    buttons(scene, 520, (640, 710), 9, "#2c2838")
    table = scene.polygon([(680, 770), (1180, 770), (1230, 900), (640, 900)])
    scene.ramp(table, [(0, "#2f4ab0"), (1, "#14205a")])
    scene.fill(
        scene.traced(
            lambda pen: [pen.poly(star((700 + k * 90, 845 + 12 * (k % 2)), 18, 7)) for k in range(6)] and None
        ),
        "#f2d26a",
    )
    rabbit(scene, 930, 440, 118)
    top_hat(scene, 930, 560, 132, 216, open_up=True)
    for side in (-1, 1):
        scene.solid(scene.ellipse((930 + side * 80, 552), 32, 22), "#fdfaf6", depth=7)
    sleeve(scene, [(290, 610), (180, 620), (170, 470)], (112, 100, 84), "#1f1c2c")
    scene.solid(scene.ellipse((170, 452), 46, 22), "#fbf9f4", depth=6)
    wand = scene.tube([(96, 452), (250, 240)], 17)
    scene.solid(wand, "#1c1a24", depth=5, gloss=0.6)
    for end in ([(236, 259), (258, 229)], [(92, 457), (110, 433)]):
        scene.solid(scene.tube(end, 18), "#fdfaf2", depth=5)
    hand(scene, (170, 446), -84, 54, "#fdfbf7", 8)
    sleeve(scene, [(750, 610), (800, 720), (790, 640)], (112, 100, 80), "#1f1c2c")
    hand(scene, (792, 636), -50, 54, "#fdfbf7", 18)
    dice = random.Random(3)
    sparks(
        scene, [(262 + dice.gauss(60, 90), 210 + dice.gauss(0, 70), dice.uniform(6, 26)) for _ in range(26)], "#ffd98a"
    )
    sparks(
        scene, [(930 + dice.gauss(0, 150), 260 + dice.gauss(0, 90), dice.uniform(5, 20)) for _ in range(24)], "#a8d8ff"
    )
    scene.vignette(darker("#14020c", 0.3), 0.4)
    return scene.finish()
