"""An astronaut on the Moon."""

from __future__ import annotations

import random

from drawing import curve, inside
from people import hand, sleeve
from PIL import Image
from scene import WIDTH, Scene, down_to, rolling


def moon_ground(scene: Scene) -> None:
    """Paint stars, the Earth over the edge, and the grey ground."""
    scene.sky([(0, "#03040c"), (1, "#0c1024")])
    dice = random.Random(8)
    stars = [(dice.uniform(0, WIDTH), dice.uniform(0, 640), dice.uniform(0.6, 2.4)) for _ in range(260)]
    scene.fill(scene.traced(lambda pen: [pen.disc((x, y), r) for x, y, r in stars] and None), "#ffffff", 0.9)
    earth = scene.ellipse((970, 200), 128)
    scene.glow(earth, 30, "#5fb0ff", 0.6)
    scene.ramp(earth, [(0, "#7ad0f7"), (0.5, "#2a7ad0"), (1, "#123a80")])
    scene.texture(earth, "#4f9a4a", 0.95, (4, 4), 5, (140, 160))
    scene.texture(earth, "#ffffff", 0.9, (3, 9), 14, (140, 190))
    scene.rim(earth, -60, -40, "#02040c", 0.9, 30)
    scene.fill(scene.polygon(down_to(rolling(5, 620, 70, 3))), "#5a5f6c")
    ground = scene.polygon(down_to(rolling(9, 690, 30, 2)))
    scene.ramp(ground, [(0, "#c9ccd2"), (0.4, "#9a9ea8"), (1, "#5f636e")])
    scene.texture(ground, "#4a4e58", 0.6, (10, 6), 6, (120, 200))
    for x, y, r in ((120, 780, 90), (1040, 760, 110), (840, 860, 70), (300, 870, 60), (700, 730, 40), (1150, 880, 60)):
        scene.fill(scene.ellipse((x, y), r, r * 0.3), "#5a5e68", 0.9)
        scene.fill(scene.ellipse((x, y + r * 0.07), r * 0.86, r * 0.22), "#8a8e98")
        scene.rim(scene.ellipse((x, y), r, r * 0.3), 0, -5, "#e6e8ec", 0.8, 3)


def lander(scene: Scene) -> None:
    """Stand the landing craft behind."""
    pen = scene.pen()
    for x0, x1 in ((150, 70), (300, 380)):
        pen.line([(x0, 600), (x1, 716)], 12, "#d0a84a")
        pen.box((x1 - 34, 712, x1 + 34, 724), "#e0c070")
    base = scene.polygon([(110, 540), (340, 540), (366, 640), (84, 640)])
    scene.ramp(base, [(0, "#8a641c"), (0.3, "#ffe08a"), (0.6, "#c9962e"), (1, "#6a4a10")], "right")
    scene.texture(base, "#fff3c0", 0.7, (14, 6), 4, (150, 190))
    cabin = scene.smooth([(140, 540), (120, 460), (160, 384), (225, 360), (290, 384), (330, 460), (310, 540)])
    scene.solid(cabin, "#d0d6de", depth=18, shade=0.5)
    for x in (180, 270):
        scene.fill(scene.polygon([(x - 26, 430), (x + 26, 430), (x, 486)]), "#1c2434")
    pen.line([(225, 362), (225, 300)], 5, "#d0d6de")
    pen.disc((225, 296), 22, 9, "#e6eaf0")


def astronaut() -> Image.Image:
    """Draw an astronaut on the Moon."""
    scene = Scene()
    moon_ground(scene)
    lander(scene)
    scene.fill(scene.blur(scene.ellipse((470, 866), 230, 22), 12), "#1c1e26", 0.7)
    pack = scene.box((440, 330, 790, 640), 40)
    scene.solid(pack, "#b9c0cc", depth=16, shade=0.5)
    suit = "#eef1f5"
    for side in (-1, 1):
        leg = scene.tube(
            curve([(615 + side * 74, 620), (615 + side * 92, 720), (615 + side * 100, 820)]), 124, 116, 108
        )
        scene.solid(leg, suit, depth=18, shade=0.45)
        boot = scene.smooth(
            [
                (615 + side * 100 - 66, 800),
                (615 + side * 100 + 66, 800),
                (615 + side * 100 + 78, 878),
                (615 + side * 100 - 78, 878),
            ],
            6,
        )
        scene.solid(boot, "#8f98a6", depth=14, shade=0.5)
        for y in (700, 760):
            scene.fill(inside(scene.box((400, y, 840, y + 9)), leg), "#b9c0cc", 0.8)
    body = scene.smooth([(500, 400), (730, 400), (764, 500), (744, 660), (615, 690), (486, 660), (466, 500)])
    scene.shadow(body, 5, 10, 12, 0.4)
    scene.solid(body, suit, depth=22, shade=0.45)
    panel = scene.box((545, 500, 685, 600), 14)
    scene.solid(panel, "#9aa6b6", depth=8)
    for k, ink in enumerate(("#e8453a", "#f2c53a", "#5fbf5a", "#3aa6d9")):
        scene.solid(scene.ellipse((568 + k * 32, 526), 10), ink, depth=4, gloss=0.7)
    scene.fill(scene.box((562, 552, 668, 584), 6), "#1c2434")
    scene.fill(scene.tube([(572, 570), (590, 560), (606, 576), (626, 562), (656, 570)], 3), "#6af0a0")
    raised = sleeve(scene, [(490, 470), (380, 440), (340, 300)], (112, 104, 92), suit)
    lowered = sleeve(scene, [(740, 470), (830, 560), (820, 660)], (112, 104, 92), suit)
    for arm, box in ((raised, (280, 340, 420, 352)), (lowered, (760, 610, 900, 622))):
        scene.fill(inside(scene.box(box), arm), "#d8322e", 0.9)
    hand(scene, (336, 290), -98, 52, "#c4ccd8", 16)
    hand(scene, (818, 664), 96, 52, "#c4ccd8", 12)
    pole = scene.box((846, 330, 856, 860))
    scene.fill(pole, "#d0d6de")
    cloth = scene.polygon(curve([(856, 340), (950, 352), (1060, 336), (1060, 470), (950, 486), (856, 474)], True, 5))
    scene.solid(cloth, "#3a6ad0", depth=10, shade=0.35)
    scene.fill(inside(scene.polygon([(856, 420), (1060, 340), (1060, 380), (856, 470)]), cloth), "#ffffff", 0.9)
    helmet(scene)
    scene.vignette("#000000", 0.35)
    return scene.finish()


def helmet(scene: Scene) -> None:
    """Draw the helmet, the ground and the Earth mirrored in its visor."""
    shell = scene.ellipse((615, 280), 150, 156)
    scene.shadow(shell, 5, 9, 10, 0.4)
    scene.solid(shell, "#f6f8fa", depth=30, shade=0.45)
    visor = scene.smooth(
        [
            (508, 290),
            (520, 216),
            (570, 178),
            (615, 172),
            (664, 178),
            (712, 216),
            (724, 290),
            (700, 356),
            (615, 384),
            (532, 356),
        ]
    )
    scene.fill(scene.grow(visor, 9), "#8f98a6")
    scene.ramp(visor, [(0, "#2a1a04"), (0.4, "#c98a1e"), (0.62, "#ffdf8a"), (0.66, "#8a7a5a"), (1, "#4a3a20")])
    scene.fill(inside(scene.ellipse((664, 234), 24), visor), "#7ac0f7", 0.9)
    scene.fill(
        inside(scene.blur(scene.smooth([(540, 240), (580, 200), (600, 204), (560, 250), (548, 310)]), 5), visor),
        "#ffffff",
        0.75,
    )
    for x in (468, 762):
        scene.solid(scene.ellipse((x, 290), 26, 44), "#c4ccd8", depth=8)
