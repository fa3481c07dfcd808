"""An ice-cream sundae in a tall glass on a café table by the sea."""

from __future__ import annotations

import math
import random

from dishes import blob
from drawing import curve, darker, inside, join, lighter
from PIL import Image
from scene import HEIGHT, WIDTH, Colour, Scene, ripples

AXIS = 600.0


def scoop(scene: Scene, x: float, y: float, size: float, ink: Colour, seed: int) -> None:
    """Draw a ball of ice cream with its rough foot."""
    ball = scene.ellipse((x, y), size)
    foot = scene.smooth(
        [
            (
                x + math.cos(a) * size * (1.04 + 0.06 * (k % 2)),
                y + size * 0.42 + math.sin(a) * size * (0.3 + 0.06 * (k % 3)),
            )
            for k, a in enumerate(i * 2 * math.pi / 18 for i in range(18))
        ]
    )
    whole = join(ball, foot)
    scene.shadow(whole, 4, 10, 10, 0.35)
    scene.solid(whole, ink, depth=size * 0.26, shade=0.4, gloss=0.5)
    scene.texture(whole, darker(ink, 0.3), 0.5, (9, 9), seed, (140, 200))
    scene.texture(whole, lighter(ink, 0.6), 0.6, (12, 12), seed + 1, (150, 200))


def sauce(scene: Scene) -> None:
    """Let chocolate run down from the top."""
    line = [(478, 250), (520, 176), (600, 150), (680, 176), (722, 250), (706, 306), (684, 262), (660, 330), (634, 270)]
    line += [(604, 350), (574, 272), (546, 318), (524, 262), (500, 300)]
    run = scene.smooth(line)
    scene.shadow(run, 2, 7, 5, 0.4)
    scene.solid(run, "#4a2412", depth=12, shade=0.4, gloss=0.6)
    scene.fill(scene.blur(scene.ellipse((556, 196), 34, 11), 5), "#f0c8a0", 0.8)


def glass(scene: Scene) -> None:
    """Draw the glass over what is in it."""
    cup = scene.smooth(
        [(392, 450), (410, 560), (460, 660), (560, 716), (640, 716), (740, 660), (790, 560), (808, 450), (600, 474)]
    )
    scene.fill(cup, "#dff2ff", 0.22)
    scene.rim(cup, 16, 6, "#ffffff", 0.7, 8)
    scene.rim(cup, -16, -6, "#4a7a9a", 0.5, 10)
    for x0, x1 in ((452, 520), (520, 566), (680, 634), (748, 680)):
        scene.fill(scene.blur(scene.tube(curve([(x0, 500), ((x0 + x1) / 2, 610), (x1, 692)]), 5), 2), "#ffffff", 0.55)
    stem = scene.polygon([(576, 706), (624, 706), (612, 800), (640, 834), (560, 834), (588, 800)])
    scene.ramp(stem, [(0, "#7aa6c2"), (0.3, "#ffffff"), (0.6, "#b9d9ec"), (1, "#5a86a4")], "right")
    base = scene.ellipse((AXIS, 838), 128, 22)
    scene.shadow(base, 6, 10, 8, 0.35)
    scene.ramp(base, [(0, "#8ab4cc"), (0.3, "#ffffff"), (0.7, "#c9e4f2"), (1, "#6a96b4")], "right")
    lip = scene.ellipse((AXIS, 452), 212, 26)
    scene.fill(join(lip, lip), "#ffffff", 0.28)
    scene.rim(lip, 0, 5, "#ffffff", 0.9, 2)


def shore(scene: Scene) -> None:
    """Paint the beach behind, a striped awning above and the table in front."""
    scene.sky([(0, "#3f9fe0"), (0.6, "#a9dcf4"), (1, "#f6f2da")], 520)
    scene.cumulus((200, 330), 260, 4, "#ffffff", "#c9dcec")
    scene.cumulus((1010, 290), 320, 9, "#ffffff", "#c9dcec")
    scene.ramp(scene.box((0, 480, WIDTH, 640)), [(0, "#2f8fc4"), (1, "#5fc9d0")])
    ripples(scene, (0, 486, WIDTH, 630), 5, 110, ["#e6f8f7", "#8fd6e0", "#2f86b8"], 0.7)
    scene.ramp(
        scene.smooth([(-40, 640), (300, 612), (700, 634), (1240, 600), (1240, 800), (-40, 800)]),
        [(0, "#f7e2b0"), (1, "#e0b878")],
    )
    for k in range(-1, 13):
        ink = "#e8453a" if k % 2 else "#fff6e6"
        flap = scene.polygon(
            [
                (k * 100, -10),
                (k * 100 + 100, -10),
                (k * 100 + 100, 70),
                *curve([(k * 100 + 100, 70), (k * 100 + 50, 106), (k * 100, 70)], steps=8),
            ]
        )
        scene.ramp(flap, [(0, darker(ink, 0.3)), (0.6, ink), (1, lighter(ink, 0.2))])
    table = scene.box((0, 770, WIDTH, HEIGHT))
    scene.ramp(table, [(0, "#ffffff"), (0.2, "#d6eef0"), (1, "#7fb8bf")])
    scene.texture(table, "#5a9aa4", 0.3, (6, 3), 8, (120, 200))


def toppings(scene: Scene) -> None:
    """Add wafers, cream, sprinkles and a cherry."""
    for turn, x in ((-16, 470), (-6, 428)):
        a = math.radians(turn)
        roll = scene.tube([(x, 420), (x + math.sin(a) * 330, 420 - math.cos(a) * 330)], 38)
        scene.solid(roll, "#d99a52", depth=9, shade=0.4, gloss=0.5)
        twist = scene.traced(
            lambda pen, x=x, a=a: (
                [
                    pen.line([(x + math.sin(a) * t - 26, 420 - t), (x + math.sin(a) * t + 26, 392 - t)], 6)
                    for t in range(0, 360, 34)
                ]
                and None
            )
        )
        scene.fill(inside(twist, roll), "#7a4418", 0.8)
    fan = scene.polygon([(720, 430), (800, 110), (880, 130), (940, 190), (960, 260)])
    scene.solid(fan, "#e8b46a", depth=8, shade=0.35)
    grid = scene.traced(
        lambda pen: (
            [pen.line([(720, 430), (790 + k * 26, 90 + k * 20)], 4) for k in range(8)]
            and [pen.line([(720 + 22 * k, 430 - 46 * k), (720 + 36 * k, 430 - 22 * k)], 4) for k in range(1, 8)]
            and None
        )
    )
    scene.fill(inside(grid, fan), "#9a5f22", 0.8)


def cherry(scene: Scene) -> None:
    """Put cream and a cherry on top."""
    for k, (dx, dy, r) in enumerate(
        ((-52, 0, 46), (52, 0, 46), (0, 8, 50), (-26, -30, 38), (26, -30, 38), (0, -50, 30))
    ):
        scene.solid(
            scene.smooth(blob((AXIS + dx, 166 + dy), r, 60 + k, 0.08)), "#fff8ec", depth=11, shade=0.3, gloss=0.7
        )
    scene.fill(scene.tube(curve([(604, 90), (624, 50), (668, 24)]), 6, 4), "#4f7a2a")
    fruit = scene.ellipse((600, 104), 40)
    scene.shadow(fruit, 2, 8, 5, 0.35)
    scene.solid(fruit, "#c2142e", depth=16, shade=0.5, gloss=0.4)
    scene.fill(scene.blur(scene.ellipse((586, 88), 11, 8), 3), "#ffffff", 0.9)
    dice = random.Random(12)
    for _ in range(70):
        x, y = AXIS + dice.gauss(0, 84), dice.uniform(170, 420)
        a = dice.uniform(0, 3.14)
        line = [(x, y), (x + math.cos(a) * 15, y + math.sin(a) * 15)]
        if abs(x - AXIS) < 90 + (y - 170) * 0.5:
            scene.pen().line(line, 6, dice.choice(["#f2c53a", "#3aa6c9", "#f06a8a", "#6fbf5a", "#ffffff"]))


def sundae() -> Image.Image:
    """Draw an ice-cream sundae."""
    scene = Scene()
    shore(scene)
    toppings(scene)
    inside_glass = scene.smooth(
        [(404, 452), (420, 560), (468, 650), (562, 704), (638, 704), (732, 650), (780, 560), (796, 452)]
    )
    scene.ramp(inside_glass, [(0, "#fff0d8"), (0.35, "#f7a0b4"), (0.7, "#c9304a"), (1, "#7a142a")])
    scene.texture(inside_glass, "#ffe6ea", 0.7, (6, 4), 7, (130, 190))
    scoop(scene, 494, 390, 108, "#f48aa6", 3)
    scoop(scene, 706, 390, 108, "#a9d47a", 5)
    scoop(scene, 600, 270, 120, "#fff0c4", 7)
    sauce(scene)
    glass(scene)
    cherry(scene)
    scene.vignette("#0a2a44", 0.25)
    return scene.finish()
