"""What people have in common: faces, hands and clothes, used by the pictures of a trade or a dress."""

from __future__ import annotations

import math
from collections.abc import Sequence

from drawing import arc, curve, darker, inside, join, lighter, mix
from PIL import ImageChops
from scene import Colour, Mask, Point, Scene

INK = "#2b1d1a"
FAIR, TAN, BROWN, DEEP = "#f3c19b", "#d99a6c", "#a8693f", "#7a4527"


class Head:
    """A head seen from the front: measures are shares of half its width, from the middle of the face."""

    def __init__(self, scene: Scene, centre: Point, size: float, skin: Colour) -> None:
        self.scene, self.centre, self.size, self.skin = scene, centre, size, skin

    def at(self, u: float, v: float) -> Point:
        """Return the place of a share of the head."""
        return self.centre[0] + u * self.size, self.centre[1] + v * self.size

    def spots(self, points: Sequence[Point]) -> list[Point]:
        """Return the places of many."""
        return [self.at(u, v) for u, v in points]

    def mask(self, points: Sequence[Point]) -> Mask:
        """Return a smooth shape."""
        return self.scene.smooth(self.spots(points))

    def both(self, points: Sequence[Point]) -> Mask:
        """Return a smooth shape and its mirror image."""
        return join(self.mask(points), self.mask([(-u, v) for u, v in points]))

    def disc(self, u: float, v: float, rx: float, ry: float | None = None) -> Mask:
        """Return an ellipse."""
        return self.scene.ellipse(self.at(u, v), rx * self.size, (rx if ry is None else ry) * self.size)

    def body(self, mask: Mask, ink: Colour, depth: float = 0.1, shade: float = 0.35, gloss: float = 0.25) -> None:
        """Paint a rounded part with a soft shadow under it."""
        self.scene.shadow(mask, 3, 7, 8, 0.28, "#20100a")
        self.scene.solid(mask, ink, depth=depth * self.size, shade=shade, gloss=gloss)

    def face(self, ears: bool = True) -> Mask:
        """Paint neck, ears and face."""
        scene = self.scene
        neck = self.mask([(-0.42, 0.6), (0.42, 0.6), (0.46, 1.5), (-0.46, 1.5)])
        scene.solid(neck, darker(self.skin, 0.14), depth=0.12 * self.size, shade=0.4, gloss=0.1)
        if ears:
            for side in (-1, 1):
                self.body(self.disc(side * 1.0, 0.08, 0.2, 0.28), darker(self.skin, 0.05), 0.06)
                scene.fill(self.disc(side * 1.02, 0.08, 0.09, 0.15), darker(self.skin, 0.28), 0.6)
        oval = self.mask(
            [
                (0, -1.1),
                (0.7, -0.86),
                (0.98, -0.2),
                (0.9, 0.5),
                (0.52, 0.98),
                (0, 1.14),
                (-0.52, 0.98),
                (-0.9, 0.5),
                (-0.98, -0.2),
                (-0.7, -0.86),
            ]
        )
        self.body(oval, self.skin, 0.16, 0.3, 0.25)
        for side in (-1, 1):
            blush = scene.blur(self.disc(side * 0.56, 0.4, 0.24, 0.18), 0.08 * self.size)
            scene.fill(inside(blush, oval), mix(self.skin, "#e0402e", 0.55), 0.5)
        return oval

    def eyes(self, ink: Colour = "#4a6a8a", brow: Colour | None = INK, look: float = 0.0, wide: float = 1.0) -> None:
        """Paint eyes and brows."""
        scene = self.scene
        for side in (-1, 1):
            u = side * 0.4
            scene.fill(self.disc(u, -0.02, 0.2, 0.17 * wide), darker(self.skin, 0.3), 0.6)
            scene.fill(self.disc(u, 0.0, 0.19, 0.16 * wide), "#ffffff")
            scene.fill(self.disc(u + look, 0.01, 0.125, 0.135), ink)
            scene.fill(self.disc(u + look, 0.01, 0.07, 0.075), "#120c0a")
            scene.fill(self.disc(u + look - 0.05, -0.04, 0.04), "#ffffff")
            lid = [
                self.at(u + 0.21 * math.cos(math.radians(t)), -0.16 * wide * math.sin(math.radians(t)))
                for t in range(12, 169, 12)
            ]
            scene.fill(scene.tube(lid, 0.05 * self.size), darker(self.skin, 0.6))
            if brow:
                line = curve(self.spots([(u - side * 0.2, -0.3), (u, -0.38), (u + side * 0.26, -0.28)]))
                scene.fill(scene.tube(line, 0.1 * self.size, 0.11 * self.size, 0.05 * self.size), brow)

    def nose(self, wide: float = 1.0) -> None:
        """Paint the nose."""
        scene = self.scene
        scene.fill(
            scene.blur(
                self.mask([(-0.08, 0.0), (0.08, 0.0), (0.2 * wide, 0.34), (0, 0.42), (-0.2 * wide, 0.34)]),
                0.04 * self.size,
            ),
            lighter(self.skin, 0.25),
            0.6,
        )
        line = curve(
            self.spots([(-0.18 * wide, 0.3), (-0.1 * wide, 0.4), (0, 0.42), (0.1 * wide, 0.4), (0.18 * wide, 0.3)])
        )
        scene.fill(scene.tube(line, 0.05 * self.size), darker(self.skin, 0.35))

    def smile(self, open_wide: bool = False, v: float = 0.6) -> None:
        """Paint the mouth."""
        scene = self.scene
        if open_wide:
            bow = [(0.36 * math.cos(math.radians(t)), v + 0.3 * math.sin(math.radians(t))) for t in range(0, 181, 12)]
            gap = scene.polygon(self.spots(bow))
            scene.fill(scene.grow(gap, 0.03 * self.size), darker(mix(self.skin, "#c23a34", 0.6), 0.1))
            scene.fill(gap, "#6a1a1c")
            scene.fill(
                inside(
                    scene.polygon(self.spots([(-0.4, v - 0.02), (0.4, v - 0.02), (0.36, v + 0.09), (-0.36, v + 0.09)])),
                    gap,
                ),
                "#ffffff",
            )
            scene.fill(inside(self.disc(0, v + 0.3, 0.2, 0.12), gap), "#e0606a")
            return
        line = [
            self.at(0.34 * math.cos(math.radians(t)), v - 0.06 + 0.2 * math.sin(math.radians(t)))
            for t in range(14, 167, 8)
        ]
        scene.fill(scene.tube(line, 0.07 * self.size), mix(INK, "#8c1d18", 0.6))


def hand(scene: Scene, wrist: Point, turn: float, size: float, skin: Colour, spread: float = 16) -> None:
    """Draw a hand from its wrist, fingers along a turn (degrees, 0 to the right, 90 down)."""
    a = math.radians(turn)
    palm = (wrist[0] + math.cos(a) * size * 0.7, wrist[1] + math.sin(a) * size * 0.7)
    parts = [scene.tube([wrist, palm], size * 0.8, size * 1.0)]
    for k in range(4):
        b = math.radians(turn + (k - 1.5) * spread)
        root = (
            palm[0] + math.cos(a + (k - 1.5) * 0.5) * size * 0.4,
            palm[1] + math.sin(a + (k - 1.5) * 0.5) * size * 0.4,
        )
        parts.append(
            scene.tube(
                [root, (root[0] + math.cos(b) * size * 0.75, root[1] + math.sin(b) * size * 0.75)],
                size * 0.32,
                size * 0.28,
            )
        )
    b = math.radians(turn - 70)
    parts.append(
        scene.tube(
            [palm, (palm[0] + math.cos(b) * size * 0.85, palm[1] + math.sin(b) * size * 0.85)], size * 0.4, size * 0.3
        )
    )
    whole = join(*parts)
    scene.shadow(whole, 3, 6, 6, 0.3)
    for part in parts:
        scene.solid(part, skin, depth=size * 0.09, shade=0.35, gloss=0.2)


def sleeve(scene: Scene, line: Sequence[Point], widths: Sequence[float], ink: Colour) -> Mask:
    """Draw an arm in its sleeve."""
    mask = scene.tube(curve(line), *widths)
    scene.shadow(mask, 5, 9, 9, 0.35)
    scene.solid(mask, ink, depth=widths[0] * 0.16, shade=0.4, gloss=0.25)
    return mask


def shoulders(scene: Scene, x: float, top: float, half: float, foot: float, ink: Colour) -> Mask:
    """Draw somebody's trunk from the shoulders down to a height."""
    mask = scene.smooth(
        [
            (x - half * 0.36, top),
            (x + half * 0.36, top),
            (x + half * 0.84, top + half * 0.14),
            (x + half, top + half * 0.5),
            (x + half * 0.86, foot),
            (x - half * 0.86, foot),
            (x - half, top + half * 0.5),
            (x - half * 0.84, top + half * 0.14),
        ]
    )
    scene.shadow(mask, 6, 10, 14, 0.4)
    scene.solid(mask, ink, depth=half * 0.12, shade=0.4, gloss=0.25)
    return mask


def puffs(scene: Scene, spots: Sequence[tuple[float, float, float]]) -> Mask:
    """Return round puffs as one shape: locks, foam, a cook's hat."""
    whole = scene.blank()
    for x, y, r in spots:
        whole = ImageChops.lighter(whole, scene.ellipse((x, y), r))
    return whole


def bow_tie(scene: Scene, centre: Point, size: float, ink: Colour) -> None:
    """Tie a bow."""
    x, y = centre
    for side in (-1, 1):
        wing = scene.smooth(
            [(x, y), (x + side * size, y - size * 0.6), (x + side * size * 1.1, y), (x + side * size, y + size * 0.6)]
        )
        scene.shadow(wing, 2, 6, 5, 0.35)
        scene.solid(wing, ink, depth=size * 0.12, shade=0.4)
    scene.solid(scene.ellipse((x, y), size * 0.24, size * 0.3), darker(ink, 0.15), depth=size * 0.06)


def buttons(scene: Scene, x: float, ys: Sequence[float], size: float, ink: Colour) -> None:
    """Sew on a row of buttons."""
    for y in ys:
        scene.solid(scene.ellipse((x, y), size), ink, depth=size * 0.3, shade=0.4, gloss=0.6)
        for dx, dy in ((-0.25, -0.25), (0.25, -0.25), (-0.25, 0.25), (0.25, 0.25)):
            scene.fill(scene.ellipse((x + dx * size, y + dy * size), size * 0.1), darker(ink, 0.6))


def fringe(centre: Point, size: float, count: int, rough: float) -> list[Point]:
    """Return a ring of points, in and out, for a ruff or a frill."""
    return [
        arc(
            centre, size * (1 if k % 2 else 1 - rough), size * 0.34 * (1 if k % 2 else 1 - rough), k * 360 / count, 0, 1
        )[0]
        for k in range(count)
    ]
