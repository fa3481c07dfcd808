"""A game of chess by lamplight."""

from __future__ import annotations

import random

from drawing import Camera, curve, darker, inside, join, lighter
from PIL import Image
from scene import WIDTH, Colour, Mask, Point, Scene

PROFILE: dict[str, list[Point]] = {
    "pawn": [(0.34, 0), (0.36, 0.1), (0.26, 0.2), (0.17, 0.5), (0.25, 0.56), (0.14, 0.62)],
    "rook": [(0.38, 0), (0.4, 0.12), (0.28, 0.24), (0.22, 0.7), (0.34, 0.78), (0.34, 1.06), (0.0, 1.06)],
    "bishop": [
        (0.38, 0),
        (0.4, 0.12),
        (0.27, 0.24),
        (0.15, 0.76),
        (0.26, 0.82),
        (0.22, 0.92),
        (0.24, 1.06),
        (0.1, 1.3),
        (0, 1.34),
    ],
    "queen": [
        (0.4, 0),
        (0.42, 0.14),
        (0.28, 0.28),
        (0.15, 0.95),
        (0.28, 1.02),
        (0.2, 1.1),
        (0.34, 1.42),
        (0.1, 1.36),
        (0, 1.4),
    ],
    "king": [(0.4, 0), (0.42, 0.14), (0.29, 0.28), (0.17, 1.02), (0.3, 1.09), (0.2, 1.18), (0.32, 1.46), (0.0, 1.54)],
}
HORSE = [
    (-0.36, 0),
    (-0.38, 0.12),
    (-0.26, 0.24),
    (-0.2, 0.5),
    (-0.28, 0.8),
    (-0.16, 1.08),
    (0.02, 1.2),
    (0.06, 1.32),
    (0.14, 1.16),
    (0.3, 1.0),
    (0.46, 0.78),
    (0.42, 0.66),
    (0.28, 0.68),
    (0.1, 0.76),
    (0.22, 0.5),
    (0.26, 0.24),
    (0.38, 0.12),
    (0.36, 0),
]


def chessman(scene: Scene, spot: Point, unit: float, kind: str, ink: Colour) -> None:
    """Stand a piece on the board."""
    x, y = spot

    def shape(points: list[Point]) -> Mask:
        return scene.polygon([(x + u * unit, y - v * unit) for u, v in points])

    foot = scene.ellipse((x, y), unit * 0.36, unit * 0.13)
    if kind == "knight":
        body = join(shape(curve(HORSE, True, 5)), foot)
    else:
        side = PROFILE[kind]
        body = join(shape([*side, *[(-u, v) for u, v in reversed(side)]]), foot)
    if kind == "pawn":
        body = join(body, scene.ellipse((x, y - unit * 0.74), unit * 0.2))
    if kind == "king":
        body = join(
            body,
            shape([(-0.04, 1.5), (0.04, 1.5), (0.04, 1.82), (-0.04, 1.82)]),
            shape([(-0.13, 1.62), (0.13, 1.62), (0.13, 1.7), (-0.13, 1.7)]),
        )
    if kind == "queen":
        body = join(
            body,
            *[
                scene.ellipse((x + u * unit, y - v * unit), unit * 0.055)
                for u, v in ((-0.34, 1.45), (-0.17, 1.46), (0, 1.5), (0.17, 1.46), (0.34, 1.45))
            ],
        )
    scene.fill(
        scene.blur(scene.ellipse((x + unit * 0.3, y + unit * 0.03), unit * 0.6, unit * 0.13), unit * 0.07),
        "#140a04",
        0.5,
    )
    scene.solid(body, ink, depth=unit * 0.1, shade=0.5, gloss=0.45)
    shine = inside(
        scene.blur(scene.box((x - unit * 0.16, y - unit * 1.3, x - unit * 0.1, y - unit * 0.1)), unit * 0.05), body
    )
    scene.fill(shine, lighter(ink, 0.7), 0.5)
    if kind == "rook":
        notch = scene.traced(
            lambda pen: (
                [pen.box((x + u * unit, y - unit * 1.08, x + (u + 0.1) * unit, y - unit * 0.96)) for u in (-0.21, 0.11)]
                and None
            )
        )
        scene.fill(notch, darker(ink, 0.55))
    if kind == "knight":
        scene.fill(scene.ellipse((x + unit * 0.12, y - unit * 0.98), unit * 0.04), darker(ink, 0.7))


def chess() -> Image.Image:
    """Draw a game of chess by lamplight."""
    scene = Scene()
    scene.sky([(0, "#1c2c2a"), (0.6, "#2f4a40"), (1, "#4a5a44")])
    dice = random.Random(6)
    for _ in range(26):
        spot = scene.blur(scene.ellipse((dice.uniform(0, WIDTH), dice.uniform(0, 300)), dice.uniform(20, 64)), 6)
        scene.fill(spot, dice.choice(["#ffd27a", "#f0a85a", "#fff0c0"]), dice.uniform(0.08, 0.25))
    eye = Camera((600, 500), (0, 0), 1150, 42, 1090)
    frame = scene.polygon(eye.quad((0, 0), 900, 900))
    scene.shadow(frame, 0, 26, 24, 0.6)
    scene.ramp(frame, [(0, "#5a2f18"), (1, "#8a4c26")])
    scene.texture(frame, "#2c1408", 0.5, (3, 18), 5, (120, 200))
    for row in range(8):
        for column in range(8):
            square = scene.polygon(eye.quad((-350 + column * 100, -350 + row * 100), 100, 100))
            light = (row + column) % 2
            scene.ramp(square, [(0, "#e6c893"), (1, "#f7e0b4")] if light else [(0, "#6b3c20"), (1, "#7d4828")])
    back = ("rook", "knight", "bishop", "queen", "king", "bishop", "knight", "rook")
    men = {(column, 7): (back[column], "#2c2430") for column in range(8) if column not in (1, 5)}
    men |= {(column, 6): ("pawn", "#2c2430") for column in (0, 1, 2, 5, 6, 7)}
    men |= {(2, 5): ("knight", "#2c2430"), (4, 4): ("pawn", "#2c2430"), (2, 4): ("bishop", "#2c2430")}
    men |= {(column, 1): ("pawn", "#f3e2c2") for column in (0, 1, 2, 5, 6, 7)}
    men |= {(column, 0): (back[column], "#f3e2c2") for column in range(8) if column not in (5, 6)}
    men |= {(4, 3): ("pawn", "#f3e2c2"), (5, 2): ("knight", "#f3e2c2"), (2, 3): ("bishop", "#f3e2c2")}
    for (column, row), (kind, ink) in sorted(men.items(), key=lambda item: -item[0][1]):
        spot = (-350 + column * 100, -350 + row * 100)
        chessman(scene, eye.see(*spot), eye.size(*spot) * 96, kind, ink)
    scene.light((220, 120), 640, "#ffcf7a", 0.4)
    scene.vignette("#080a06", 0.5)
    return scene.finish()
