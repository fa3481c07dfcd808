"""Sushi on a slate, with chopsticks, soy sauce and a sprig of cherry blossom."""

from __future__ import annotations

import math
import random

from dishes import blob
from drawing import arc, curve, darker, inside, join, lighter
from PIL import Image
from scene import HEIGHT, WIDTH, Colour, Point, Scene


def rice(scene: Scene, centre: Point, rx: float, ry: float, seed: int) -> None:
    """Lay a heap of rice, grain by grain."""
    dice, pen = random.Random(seed), scene.pen()
    heap = scene.ellipse(centre, rx, ry)
    scene.shadow(heap, 8, 14, 10, 0.55)
    scene.fill(heap, "#c9c3b4")
    for _ in range(round(rx * ry / 26)):
        a, far = dice.uniform(0, 6.283), dice.random() ** 0.5
        x, y = centre[0] + math.cos(a) * far * rx, centre[1] + math.sin(a) * far * ry
        lit = 0.55 - 0.35 * math.sin(a) * far + dice.uniform(-0.15, 0.15)
        ink = lighter("#d6d0c2", max(0.0, min(1.0, lit)))
        turn = dice.uniform(0, 180)
        pen.poly([(x + u, y + v) for u, v in _grain(turn)], darker(ink, 0.2))
        pen.poly([(x + u - 1, y + v - 1.4) for u, v in _grain(turn)], ink)


def _grain(turn: float) -> list[Point]:
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    return [(u * c - v * s, u * s + v * c) for u, v in arc((0, 0), 8.5, 3.8, 0, 360, 12)]


def nigiri(scene: Scene, x: float, y: float, ink: Colour, fat: Colour, seed: int, band: bool = False) -> None:
    """Lay a slice of fish on its rice."""
    rice(scene, (x, y + 26), 112, 46, seed)
    top = [
        (x - 136, y + 22),
        (x - 118, y - 24),
        (x - 50, y - 54),
        (x + 40, y - 58),
        (x + 118, y - 30),
        (x + 140, y + 20),
    ]
    fish = scene.smooth([*top, (x + 70, y + 26), (x, y + 20), (x - 70, y + 28)])
    scene.shadow(fish, 3, 9, 6, 0.4)
    scene.solid(fish, ink, depth=13, shade=0.35, gloss=0.45)
    lines = [
        curve([(x + k, y - 76), (x + k + 16, y - 20), (x + k - 14, y + 40)], steps=8) for k in range(-150, 170, 36)
    ]
    stripes = scene.traced(lambda pen: [pen.line(line, 5) for line in lines] and None)
    scene.fill(inside(scene.blur(stripes, 1), fish), fat, 0.75)
    scene.fill(inside(scene.blur(scene.ellipse((x - 30, y - 36), 70, 9), 6), fish), "#ffffff", 0.6)
    if band:
        weed = inside(scene.box((x - 24, y - 80, x + 22, y + 80)), join(fish, scene.ellipse((x, y + 26), 114, 48)))
        scene.solid(weed, "#1f3a2a", depth=5, shade=0.3, gloss=0.25)


def maki(scene: Scene, x: float, y: float, ink: Colour, seed: int) -> None:
    """Stand a roll on its end: seaweed, rice and what is in the middle."""
    side = join(scene.box((x - 74, y, x + 74, y + 76)), scene.ellipse((x, y + 76), 74, 40))
    scene.shadow(side, 9, 12, 9, 0.55)
    scene.ramp(side, [(0, "#0c1a12"), (0.3, "#3a5a44"), (0.5, "#1f3a2a"), (1, "#08120c")], "right")
    scene.texture(side, "#0a140e", 0.5, (14, 5), seed, (120, 190))
    scene.solid(scene.ellipse((x, y), 74, 42), "#20362a", depth=4)
    rice(scene, (x, y), 64, 34, seed)
    heart = scene.smooth(blob((x, y), 27, seed, 0.12, 9, 0.62))
    scene.solid(heart, ink, depth=6, shade=0.35, gloss=0.5)


def prawn(scene: Scene, x: float, y: float, seed: int) -> None:
    """Lay a prawn with its tail on rice."""
    rice(scene, (x, y + 26), 112, 46, seed)
    for side in (-1, 1):
        tail = scene.smooth([(x + 110, y), (x + 176, y - 10 + side * 30), (x + 194, y + side * 44), (x + 140, y + 22)])
        scene.solid(tail, "#e8502e", depth=6, shade=0.35)
    top = [
        (x - 138, y + 16),
        (x - 90, y - 40),
        (x, y - 58),
        (x + 90, y - 36),
        (x + 138, y + 10),
        (x + 60, y + 22),
        (x - 60, y + 24),
    ]
    body = scene.smooth(top)
    scene.shadow(body, 3, 9, 6, 0.4)
    scene.solid(body, "#fff0e4", depth=13, shade=0.3, gloss=0.5)
    rings = [curve([(x + k, y - 66), (x + k + 16, y - 18), (x + k - 4, y + 30)], steps=8) for k in range(-110, 130, 44)]
    stripes = scene.traced(lambda pen: [pen.line(ring, 15) for ring in rings] and None)
    scene.fill(inside(scene.blur(stripes, 3), body), "#f4703e", 0.8)


def mat(scene: Scene) -> None:
    """Spread a mat of bamboo with a black slate on it."""
    scene.sky([(0, "#b7c78a"), (1, "#93a765")])
    pen = scene.pen()
    for y in range(0, HEIGHT, 20):
        ink = ("#c4cf8f", "#b4c07c", "#cbd79c")[y // 20 % 3]
        pen.box((0, y, WIDTH, y + 17), ink)
        pen.box((0, y + 2, WIDTH, y + 5), lighter(ink, 0.35))
        pen.box((0, y + 16, WIDTH, y + 20), darker(ink, 0.45))
    for x in (150, 1050):
        for y in range(0, HEIGHT, 40):
            pen.line([(x, y), (x + 8, y + 20), (x, y + 40)], 4, "#6b5a34")
    slate = scene.smooth(blob((530, 480), 530, 3, 0.02, 16, 0.76))
    scene.shadow(slate, 14, 20, 16, 0.6)
    scene.ramp(slate, [(0, "#56616c"), (0.5, "#38424c"), (1, "#242b33")])
    scene.texture(slate, "#161b22", 0.6, (7, 5), 5, (110, 190))
    scene.rim(slate, 5, 8, "#aab6c2", 0.5, 4)


def extras(scene: Scene) -> None:
    """Lay chopsticks and blossom, and stand a bowl of soy sauce."""
    bowl = scene.ellipse((1040, 210), 132)
    scene.shadow(bowl, 14, 18, 14, 0.5)
    scene.solid(bowl, "#2f5a9a", depth=22, shade=0.4, gloss=0.5)
    for k in range(24):
        a = k * math.pi / 12
        scene.pen().disc((1040 + math.cos(a) * 118, 210 + math.sin(a) * 118), 5, ink="#dbe8f7")
    sauce = scene.ellipse((1040, 210), 100)
    scene.ramp(sauce, [(0, "#1c0a06"), (0.6, "#3a1409"), (1, "#5a2410")])
    scene.fill(scene.blur(scene.ellipse((1004, 168), 40, 16), 8), "#e8b48a", 0.5)
    for start, end in (((1000, 880), (1130, 400)), ((1052, 890), (1166, 410))):
        stick = scene.tube([start, end], 26, 13)
        scene.shadow(stick, 10, 10, 7, 0.5)
        scene.solid(stick, "#b3261e", depth=6, shade=0.4, gloss=0.6)
        tip = scene.tube([(start[0] + (end[0] - start[0]) * 0.1, start[1] + (end[1] - start[1]) * 0.1), start], 25, 26)
        scene.solid(tip, "#e0b040", depth=6)
    twig = curve([(-20, 110), (110, 96), (210, 40), (320, -20)], steps=10)
    scene.fill(scene.tube(twig, 15, 9, 6), "#5a3a2c")
    for k, (x, y) in enumerate(((70, 70), (150, 120), (205, 30), (120, 40), (262, 70))):
        for petal in range(5):
            a = math.radians(petal * 72 + k * 17)
            mask = scene.ellipse((x + math.cos(a) * 22, y + math.sin(a) * 22), 20)
            scene.solid(mask, "#ffc4d6", depth=5, shade=0.25, gloss=0.6)
        scene.fill(scene.ellipse((x, y), 9), "#d9487a")


def sushi() -> Image.Image:
    """Draw a slate of sushi."""
    scene = Scene()
    mat(scene)
    nigiri(scene, 350, 290, "#ff8a4a", "#ffe0c4", 1)
    nigiri(scene, 690, 280, "#c62a3c", "#ef9a98", 2)
    prawn(scene, 310, 480, 3)
    nigiri(scene, 670, 474, "#f7d154", "#fff0b0", 4, band=True)
    for k, ink in enumerate(("#ff8a4a", "#5aa02e", "#c62a3c", "#ff8a4a")):
        maki(scene, 270 + k * 172, 640 + (k % 2) * 14, ink, 10 + k)
    ginger = [(880, 560), (925, 585), (860, 610), (905, 535)]
    for k, spot in enumerate(ginger):
        scene.solid(scene.smooth(blob(spot, 40, 30 + k, 0.25, 8, 0.55)), "#f7b0a4", depth=6, shade=0.3, gloss=0.6)
    scene.solid(scene.smooth(blob((905, 400), 46, 40, 0.16, 9, 0.8)), "#8fc04a", depth=14, shade=0.4, gloss=0.4)
    extras(scene)
    scene.vignette("#10140a", 0.4)
    return scene.finish()
