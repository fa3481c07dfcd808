"""A royal guard on duty before his sentry box, the railings and the palace behind him."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from drawing import arc, curve, cut, darker, inside, join, lighter, mix
from people import FAIR, Head, shoulders, sleeve
from PIL import Image, ImageFilter
from scene import HEIGHT, WIDTH, Colour, Mask, Pen, Point, Scene, foliage

RED, NAVY, WHITE, BRASS = "#cf2320", "#1d2748", "#f6f2ea", "#edbb45"
AXIS = 500
STONE = "#e6d5b4"


def near(place: Point, points: Sequence[Point], size: float = 1.0) -> list[Point]:
    """Return points that are given from a place, in shares of a size."""
    return [(place[0] + u * size, place[1] + v * size) for u, v in points]


def gloved(scene: Scene, line: Sequence[Point], widths: Sequence[float]) -> None:
    """Draw a finger in its white glove."""
    finger = scene.tube(curve(line), *widths)
    scene.shadow(finger, 1, 4, 3, 0.32)
    scene.solid(finger, WHITE, depth=5, shade=0.4)


def palace_window(pen: Pen, x: float, y: float, wide: float, high: float, crown: bool = False) -> None:
    """Draw a sash window in its frame, some with a small gable."""
    if crown:
        pen.poly([(x - wide * 0.82, y - 12), (x, y - 34), (x + wide * 0.82, y - 12)], "#f7ebd0")
        pen.poly([(x - wide * 0.5, y - 15), (x, y - 27), (x + wide * 0.5, y - 15)], "#c9b189")
    pen.box((x - wide * 0.68, y - 12, x + wide * 0.68, y + high + 8), "#f5e8cb")
    pen.box((x - wide * 0.68, y + high + 4, x + wide * 0.68, y + high + 9), "#b59d78")
    pen.box((x - wide / 2, y, x + wide / 2, y + high), "#435770")
    pen.poly([(x - wide / 2, y), (x + wide / 2, y), (x - wide / 2, y + high * 0.8)], "#7d98b2")
    for k in range(4):
        pen.line([(x - wide / 2, y + high * k / 4), (x + wide / 2, y + high * k / 4)], 2, "#f3ead6")
    pen.line([(x, y), (x, y + high)], 2.4, "#f3ead6")


def flag(scene: Scene, x: float, top: float) -> None:
    """Hoist the flag of the kingdom over the roof."""
    pen = scene.pen()
    pen.line([(x, top - 12), (x, top + 150)], 4, "#f0ead8")
    pen.disc((x, top - 14), 5, ink="#f2c24a")

    def at(u: float, v: float) -> Point:
        return x + 3 + 124 * u, top + 68 * v + 7 * math.sin(u * 6.5) * (0.35 + 0.65 * u)

    steps = [k / 20 for k in range(21)]
    cloth = scene.polygon([at(u, 0) for u in steps] + [at(u, 1) for u in reversed(steps)])
    scene.fill(cloth, "#213a83")
    for wide, ink in ((17, WHITE), (6, "#d22630")):
        for one, other in ((0, 1), (1, 0)):
            line = [at(u, one + (other - one) * u) for u in steps]
            scene.fill(inside(scene.traced(lambda pen, line=line, wide=wide: pen.line(line, wide)), cloth), ink)
    for wide, ink in ((24, WHITE), (14, "#d22630")):
        for line in ([at(u, 0.5) for u in steps], [at(0.5, 0), at(0.5, 1)]):
            scene.fill(inside(scene.traced(lambda pen, line=line, wide=wide: pen.line(line, wide)), cloth), ink)
    for k in range(3):
        fold = scene.polygon([at(0.2 + 0.3 * k, 0), at(0.34 + 0.3 * k, 0), at(0.34 + 0.3 * k, 1), at(0.2 + 0.3 * k, 1)])
        scene.fill(inside(scene.blur(fold, 7), cloth), "#101838", 0.42)


def palace(scene: Scene) -> None:
    """Paint the sky and the front of the palace."""
    scene.sky([(0, "#3d86cf"), (0.3, "#86bce6"), (0.6, "#e2eef2"), (1, "#f6ecd2")])
    scene.cumulus((60, 120), 300, 5, "#ffffff", "#c2d6ea")
    scene.cumulus((1090, 110), 330, 8, "#ffffff", "#c2d6ea")
    flag(scene, 196, 30)
    front = scene.box((0, 218, WIDTH, 700))
    scene.ramp(front, [(0, "#f4e6c6"), (0.5, STONE), (1, "#cdb78f")])
    scene.texture(front, "#b79f74", 0.25, (14, 8), 3, (120, 200))
    pen = scene.pen()
    for y in range(492, 700, 26):
        pen.line([(0, y), (WIDTH, y)], 2, "#b9a27a")
        for k in range(18):
            pen.line([(k * 70 + y % 4 * 17, y), (k * 70 + y % 4 * 17, y + 26)], 2, "#c3ac84")
    for x in (18, 374, 460, 1090, 1166):
        palace_window(pen, x, 262, 34, 36)
        palace_window(pen, x, 348, 36, 88, True)
        palace_window(pen, x, 520, 36, 92)
    for y, thick in ((212, 14), (316, 6), (476, 12)):
        pen.box((0, y, WIDTH, y + thick), "#fbf0d8")
        pen.box((0, y + thick, WIDTH, y + thick + 6), "#a98f68")
    for k in range(60):
        pen.box((k * 20 + 4, 192, k * 20 + 13, 212), "#eadabb")
    pen.box((0, 184, WIDTH, 193), "#fbf0d8")
    portico(scene)


def portico(scene: Scene) -> None:
    """Paint the middle of the palace: gable, columns and balcony."""
    pen = scene.pen()
    scene.ramp(scene.box((56, 232, 336, 700)), [(0, "#d9c49c"), (1, "#b89e74")])
    for x in (124, 196, 268):
        palace_window(pen, x, 300, 36, 150)
    for x, high in ((124, 150), (196, 170), (268, 150)):
        pen.disc((x, 700 - high), 26, ink="#f3e5c6")
        pen.box((x - 26, 700 - high, x + 26, 700), "#f3e5c6")
        pen.disc((x, 700 - high), 20, ink="#33415a")
        pen.box((x - 20, 700 - high, x + 20, 700), "#33415a")
    for x in (70, 94, 160, 232, 298, 322):
        column = scene.box((x - 10, 262, x + 10, 470))
        scene.ramp(column, [(0, "#fff6e0"), (0.35, "#f6e8c9"), (1, "#a58b64")], "right")
        pen = scene.pen()
        for y in (256, 462):
            pen.box((x - 14, y, x + 14, y + 10), "#fbf0d8")
    pen.box((46, 232, 346, 256), "#f6e8ca")
    pen.box((46, 254, 346, 259), "#9c845f")
    pen.poly([(36, 232), (196, 158), (356, 232)], "#fbf0d8")
    pen.poly([(74, 226), (196, 172), (318, 226)], "#cfb98f")
    for turn in range(0, 360, 30):
        pen.leaf((196, 206), turn, 18, 8, "#f0dcae")
    pen.disc((196, 206), 8, ink="#fbf0d8")
    pen.box((40, 470, 352, 484), "#fbf0d8")
    drape = scene.smooth([(120, 468), (272, 468), (270, 512), (234, 506), (196, 520), (158, 506), (122, 512)], 6)
    scene.solid(drape, "#b3242c", depth=5)
    scene.fill(scene.tube(curve([(122, 512), (158, 506), (196, 520), (234, 506), (270, 512)]), 5), BRASS)


def spear(pen: Pen, x: float, top: float, foot: float, wide: float) -> None:
    """Draw a bar of the railings with its gilt tip."""
    pen.box((x - wide / 2, top, x + wide / 2, foot), "#15171f")
    pen.box((x - wide / 2, top, x - wide / 6, foot), "#525a70")
    pen.poly([(x, top - 36), (x + wide * 1.25, top - 10), (x, top + 6), (x - wide * 1.25, top - 10)], "#c98f22")
    pen.poly([(x, top - 36), (x, top + 6), (x - wide * 1.25, top - 10)], "#ffe07a")
    pen.disc((x, top + 8), wide * 0.9, ink="#e0ac38")


def railings(scene: Scene) -> None:
    """Paint the forecourt, the railings with their posts and the pavement."""
    scene.ramp(scene.box((0, 690, WIDTH, 800)), [(0, "#d9c3a0"), (1, "#b98f78")])
    for k, x in enumerate((-10, 70, 330, 1110, 1190)):
        foliage(scene, (x, 690), 52, 36, 30 + k, "#4f7d3c", 5, 200)
    scene.fill(scene.blur(scene.ellipse((176, 788), 60, 7), 4), "#4a2f30", 0.6)
    far_guard(scene.pen(), 140, 790, 240, "#c9302c")
    pen = scene.pen()
    for k in range(31):
        if k % 10 != 1:
            spear(pen, 10 + k * 40, 478, 812, 9)
    for y in (504, 560, 770):
        pen.box((0, y, WIDTH, y + 11), "#15171f")
        pen.box((0, y, WIDTH, y + 3), "#5d667e")
    for k in range(31):
        pen.line(arc((30 + k * 40, 537), 15, 17, 0, 360, 24), 4, "#20232e")
        pen.disc((30 + k * 40, 537), 5, ink=BRASS)
    for x in (50, 450, 1150):
        post = scene.box((x - 26, 430, x + 26, 830))
        scene.shadow(post, 10, 4, 8, 0.35)
        scene.ramp(post, [(0, "#fbf0d6"), (0.4, "#e2cfa8"), (1, "#96805e")], "right")
        pen = scene.pen()
        for y, half in ((424, 36), (412, 30), (806, 36)):
            pen.box((x - half, y, x + half, y + 14), "#f7ead0")
            pen.box((x, y + 9, x + half, y + 14), "#a38c68")
        lantern(scene, x)
    scene.ramp(scene.box((0, 812, WIDTH, 842)), [(0, "#f0e2c4"), (0.4, "#d2bd96"), (1, "#8f7a5c")])
    scene.ramp(scene.box((0, 842, WIDTH, HEIGHT)), [(0, "#a8756a"), (1, "#c99384")])
    scene.texture(scene.box((0, 842, WIDTH, HEIGHT)), "#7a4c46", 0.4, (90, 10), 6, (110, 200))
    scene.haze(838, 26, "#4a2f30", 0.3)


def lantern(scene: Scene, x: float) -> None:
    """Set a lamp on a post of the railings."""
    pen = scene.pen()
    pen.box((x - 5, 388, x + 5, 414), "#1b1d26")
    pen.poly([(x - 14, 388), (x + 14, 388), (x + 24, 336), (x - 24, 336)], "#f8efcf")
    pen.poly([(x, 388), (x + 14, 388), (x + 24, 336), (x, 336)], "#d6c69a")
    for a, b in ((-14, -24), (14, 24), (0, 0)):
        pen.line([(x + a, 388), (x + b, 336)], 4, "#1b1d26")
    pen.poly([(x - 28, 338), (x + 28, 338), (x + 9, 316), (x - 9, 316)], "#262935")
    pen.disc((x, 311), 7, ink=BRASS)


def sentry_box(scene: Scene) -> None:
    """Paint the wooden box: front with its round arch, side wall and pointed roof."""
    ink = "#56677f"
    scene.fill(scene.blur(scene.polygon([(600, 900), (1180, 852), (1240, 870), (1240, 910)]), 10), "#3a1c20", 0.6)
    side = scene.polygon([(1010, 250), (1094, 262), (1094, 862), (1010, 910)])
    scene.ramp(side, [(0, "#35445a"), (1, "#222c3e")])
    wall = scene.box((584, 240, 1012, 910))
    scene.ramp(wall, [(0, lighter(ink, 0.3)), (0.5, ink), (1, darker(ink, 0.2))], "right")
    pen = scene.pen()
    for k in range(1, 10):
        x = 584 + k * 43
        pen.line([(x, 240), (x, 900)], 2.4, darker(ink, 0.4))
        pen.line([(x + 3, 240), (x + 3, 900)], 1.6, lighter(ink, 0.3))
    for k in range(1, 3):
        pen.line([(1010 + k * 28, 255 + k * 4), (1010 + k * 28, 900)], 2.4, "#1a2231")
    scene.texture(wall, darker(ink, 0.5), 0.3, (30, 5), 12, (125, 200))
    outer, hole = (
        join(scene.ellipse((798, y), r), scene.box((798 - r, y, 798 + r, 910))) for y, r in ((474, 176), (474, 154))
    )
    frame = cut(outer, hole)
    scene.shadow(frame, 4, 6, 6, 0.35)
    scene.solid(frame, "#e9e6dc", depth=6, shade=0.4, gloss=0.4)
    scene.ramp(hole, [(0, "#0f141f"), (0.5, "#222c3d"), (1, "#38465a")])
    boards = scene.traced(
        lambda pen: [pen.line([(660 + k * 34, 320), (660 + k * 34, 900)], 3) for k in range(9)] and None
    )
    scene.fill(inside(boards, hole), "#080b12", 0.8)
    lit = scene.polygon([(880, 330), (960, 420), (960, 900), (850, 900)])
    scene.fill(inside(scene.blur(lit, 20), hole), "#7489a6", 0.35)
    scene.fill(inside(scene.blur(scene.shift(frame, 22, 20), 12), hole), "#000000", 0.6)
    for y in (640, 646):
        scene.fill(inside(scene.box((640, y, 960, y + 14)), hole), "#4d5f78" if y == 640 else "#121926", 0.9)
    roof(scene)


def roof(scene: Scene) -> None:
    """Paint the pointed roof of the sentry box with its gilt ball."""
    ridge = curve([(800, 44), (868, 120), (956, 196), (1032, 246)])
    front = scene.polygon([*curve([(556, 246), (640, 196), (730, 120), (800, 44)]), *ridge])
    side = scene.polygon([*curve([(800, 44), (890, 110), (1010, 190), (1116, 252)]), *reversed(ridge)])
    scene.ramp(side, [(0, "#3c4a60"), (1, "#242e40")])
    scene.ramp(front, [(0, "#9db0c6"), (0.5, "#6f839d"), (1, "#4b5c74")], "right")
    for k in range(1, 8):
        x = 556 + k * 59.5
        seam = scene.tube(curve([(x, 246), ((x + 800) / 2 + (x - 800) * 0.06, 160), (800, 50)]), 4, 2)
        scene.fill(inside(seam, front), "#3c4c64", 0.9)
        scene.fill(inside(scene.shift(seam, -3, 0), front), "#b9c9da", 0.7)
    eaves = scene.polygon([(544, 240), (1036, 240), (1124, 248), (1120, 268), (1034, 266), (548, 266)])
    scene.shadow(eaves, 4, 16, 8, 0.5)
    scene.ramp(eaves, [(0, "#f6f3ea"), (0.5, "#d8d5cb"), (1, "#8d8c8c")])
    scene.solid(scene.ellipse((800, 30), 17), BRASS, depth=6, gloss=0.8)
    scene.fill(scene.tube([(800, 14), (800, -8)], 8, 3), BRASS)


def button(scene: Scene, centre: Point, size: float) -> None:
    """Sew on a brass button."""
    disc = scene.ellipse(centre, size)
    scene.shadow(disc, 2, 4, 3, 0.5, "#400508")
    scene.solid(disc, BRASS, depth=size * 0.4, shade=0.6, gloss=0.7)
    ring = cut(scene.ellipse(centre, size * 0.66), scene.ellipse(centre, size * 0.5))
    scene.fill(ring, "#9a6a14", 0.7)
    scene.fill(scene.ellipse((centre[0] - size * 0.32, centre[1] - size * 0.36), size * 0.22), "#fffbe0")


def fold(scene: Scene, coat: Mask, line: list[Point], width: float, alpha: float = 0.45) -> None:
    """Lay a soft crease in the cloth, light beside the dark."""
    crease = scene.blur(scene.tube(curve(line), width * 0.3, width, width * 0.3), width * 0.5)
    scene.fill(inside(crease, coat), "#5a0710", alpha)
    scene.fill(inside(scene.shift(crease, -width * 0.9, -2), coat), "#ff7a66", alpha * 0.5)


def tunic(scene: Scene) -> None:
    """Paint the red tunic with its piping, brass buttons and white belt."""
    coat = shoulders(scene, AXIS, 478, 236, 960, RED)
    scene.rim(coat, 14, 6, "#ff8a6a", 0.6, 12)
    for side, alpha in ((-1, 0.35), (1, 0.6)):
        hollow = scene.tube([(AXIS + side * 160, 590), (AXIS + side * 138, 720), (AXIS + side * 170, 910)], 50, 34, 60)
        scene.fill(inside(scene.blur(hollow, 20), coat), "#560510", alpha)
    for side in (-1, 1):
        fold(scene, coat, [(AXIS + side * 178, 560), (AXIS + side * 128, 640), (AXIS + side * 120, 690)], 20)
        fold(scene, coat, [(AXIS + side * 60, 560), (AXIS + side * 84, 630), (AXIS + side * 60, 690)], 14, 0.3)
        for k in range(3):
            x = AXIS + side * (50 + k * 56)
            fold(scene, coat, [(x, 752), (x + side * 10, 820), (x + side * 22, 910)], 16, 0.4)
    edge = curve([(AXIS + 26, 510), (AXIS + 30, 620), (AXIS + 32, 740), (AXIS + 40, 910)])
    scene.fill(scene.shift(scene.tube(edge, 9), 4, 2), "#5a0710", 0.6)
    scene.fill(scene.tube(edge, 7), WHITE)
    for y in (574, 608, 642, 676, 800, 850):
        button(scene, (AXIS, y), 14)
    upper, lower = (curve(near((AXIS, y), [(-224, 0), (0, 16), (224, 0)])) for y in (690, 740))
    belt = scene.polygon([*upper, *reversed(lower)])
    belt = inside(belt, scene.grow(coat, 1))
    scene.shadow(belt, 2, 10, 7, 0.5, "#400508")
    scene.solid(belt, WHITE, depth=7, shade=0.4, gloss=0.2)
    plate = scene.box((AXIS - 46, 694, AXIS + 46, 768), 12)
    scene.shadow(plate, 3, 7, 5, 0.5)
    scene.solid(plate, BRASS, depth=9, shade=0.6, gloss=0.7)
    scene.solid(scene.ellipse((AXIS, 731), 26), "#f6f0dc", depth=6, shade=0.5)
    scene.solid(scene.ellipse((AXIS, 731), 17), BRASS, depth=6, shade=0.5, gloss=0.8)
    hem = near((AXIS, 500), [(98, 6), (60, 40), (0, 52), (-60, 40), (-98, 6)])
    collar = scene.smooth([(AXIS - 92, 456), (AXIS, 500), (AXIS + 92, 456), *hem], 8)
    scene.shadow(collar, 2, 8, 6, 0.4)
    scene.solid(collar, NAVY, depth=9, shade=0.4, gloss=0.25)
    scene.fill(scene.tube(curve(hem), 6), WHITE)
    scene.fill(scene.tube([(AXIS, 502), (AXIS, 550)], 4), WHITE)
    for side in (-1, 1):
        pen = scene.pen(BRASS)
        spot = (AXIS + side * 52, 516)
        pen.disc(spot, 10)
        for turn in (-130, -110, -90, -70, -50):
            pen.leaf(spot, turn, 26, 7)
        corners = near((AXIS, 500), [(side * 98, -6), (side * 206, 16), (side * 214, 44), (side * 106, 26)])
        strap = scene.polygon(curve(corners, True, 6))
        scene.fill(scene.grow(strap, 3), WHITE)
        scene.solid(strap, NAVY, depth=5)
        button(scene, (AXIS + side * 116, 510), 9)


def right_arm(scene: Scene) -> None:
    """Let the right arm hang straight down, with its dark cuff."""
    arm = sleeve(scene, [(AXIS - 196, 570), (AXIS - 222, 700), (AXIS - 214, 860)], (112, 104, 84), RED)
    scene.rim(arm, 12, 4, "#ff8a6a", 0.5, 10)
    fold(scene, arm, [(AXIS - 252, 690), (AXIS - 214, 706), (AXIS - 180, 690)], 12)
    fold(scene, arm, [(AXIS - 250, 730), (AXIS - 216, 738), (AXIS - 184, 716)], 10, 0.35)
    edge = near((AXIS - 216, 820), [(-46, 0), (0, 14), (46, 0)])
    cuff = scene.smooth([*edge, (AXIS - 168, 910), (AXIS - 262, 910)], 6)
    scene.solid(cuff, NAVY, depth=8)
    scene.fill(scene.tube(curve(edge), 6), WHITE)
    for y in (852, 886):
        button(scene, (AXIS - 206, y), 9)


def rifle(scene: Scene) -> None:
    """Lean the rifle against the left shoulder: butt, stock, lock, barrel and bayonet."""
    foot, top = (700, 836), (764, 20)
    long = math.dist(foot, top)
    ux, uy = (top[0] - foot[0]) / long, (top[1] - foot[1]) / long

    def at(along: float, out: float) -> Point:
        return foot[0] + ux * along - uy * out, foot[1] + uy * along + ux * out

    def bar(start: float, end: float, out: float, *widths: float) -> Mask:
        return scene.tube([at(start, out), at(end, out)], *widths)

    wood, steel = "#8a4f24", "#5c6673"
    blade = scene.polygon([at(620, -9), at(640, -10), at(820, -2), at(840, 3), at(640, 9), at(620, 9)])
    scene.shadow(blade, 5, 4, 4, 0.4)
    scene.ramp(blade, [(0, "#ffffff"), (0.5, "#c3ced9"), (1, "#77838f")], "right")
    scene.fill(scene.tube([at(646, 1), at(806, 2)], 2), "#6a7682", 0.8)
    scene.solid(bar(470, 632, 0, 15, 13), steel, depth=4, gloss=0.8)
    scene.solid(bar(612, 634, 0, 19), "#4a525d", depth=4, gloss=0.7)
    line = [(0, -42), (8, -44), (120, -26), (190, -18), (260, -20), (400, -17), (540, -14), (546, 0)]
    line += [(540, 14), (400, 17), (262, 22), (206, 14), (150, 30), (20, 52), (0, 46)]
    stock = scene.polygon([at(v, out) for v, out in curve(line, True, 10)])
    scene.shadow(stock, 8, 6, 8, 0.5)
    scene.solid(stock, wood, depth=9, shade=0.55, gloss=0.45)
    for k in range(7):
        grain = curve([at(6, -30 + k * 12), at(140, -18 + k * 7), at(260, -14 + k * 5), at(530, -10 + k * 3.4)])
        scene.fill(inside(scene.tube(grain, 1.6), stock), "#4a2410", 0.6)
    plate = inside(scene.polygon([at(-14, -60), at(9, -60), at(9, 66), at(-14, 66)]), scene.grow(stock, 1))
    scene.solid(plate, BRASS, depth=4)
    guard = cut(scene.tube([at(196, 18), at(216, 44), at(262, 44), at(276, 18)], 9), stock)
    scene.solid(guard, "#2f343c", depth=3, gloss=0.6)
    scene.fill(scene.tube([at(236, 18), at(232, 36)], 5), "#20242a")
    lock = scene.polygon([at(206, -22), at(300, -24), at(308, -2), at(220, 2)])
    scene.solid(lock, steel, depth=5, gloss=0.7)
    scene.solid(bar(240, 244, -32, 20), "#9aa6b4", depth=4, gloss=0.9)
    for place in (350, 450, 530):
        band = scene.polygon([at(place, -21), at(place + 12, -21), at(place + 12, 21), at(place, 21)])
        scene.solid(band, BRASS, depth=4, gloss=0.7)
    strap = scene.tube(curve([at(356, 20), at(320, 40), at(220, 62), at(130, 60), at(66, 30)]), 9)
    scene.solid(strap, WHITE, depth=3, shade=0.4)


def left_arm(scene: Scene) -> None:
    """Bend the left arm: the upper arm behind the rifle."""
    arm = sleeve(scene, [(AXIS + 196, 570), (AXIS + 240, 690), (AXIS + 222, 800)], (112, 108, 96), RED)
    fold(scene, arm, [(AXIS + 190, 690), (AXIS + 232, 712), (AXIS + 276, 694)], 12)
    fold(scene, arm, [(AXIS + 196, 650), (AXIS + 226, 664), (AXIS + 262, 650)], 10, 0.35)


def left_hand(scene: Scene) -> None:
    """Close the gloved left hand round the butt."""
    cuff = scene.smooth([(706, 822), (770, 800), (800, 850), (790, 900), (730, 910)])
    scene.shadow(cuff, 3, 6, 6, 0.4)
    scene.solid(cuff, NAVY, depth=8)
    scene.fill(scene.tube(curve([(770, 802), (798, 850), (790, 898)]), 6), WHITE)
    palm = scene.smooth([(652, 826), (700, 806), (756, 820), (764, 868), (712, 892), (658, 876)])
    scene.shadow(palm, 3, 8, 7, 0.45)
    scene.solid(palm, WHITE, depth=12, shade=0.4)
    for k in range(4):
        gloved(
            scene, [(744 - k * 4, 826 + k * 17), (696 - k * 2, 818 + k * 17), (656 + k * 3, 830 + k * 15)], (23, 22, 19)
        )
    gloved(scene, [(752, 840), (738, 800), (708, 786)], (26, 24, 20))


def bearskin(scene: Scene, head: Head) -> None:
    """Put the tall fur cap on, hair by hair."""
    outline = [(-1.06, 0.06), (-1.24, -0.6), (-1.28, -1.4), (-1.08, -2.2), (-0.56, -2.66)]
    outline += [(0, -2.78), *[(-u, v) for u, v in reversed(outline)]]
    outline += [(0.88, -0.28), (0.5, -0.46), (0, -0.52), (-0.5, -0.46), (-0.88, -0.28)]
    body = head.mask(outline)
    scene.shadow(body, 5, 12, 12, 0.5)
    scene.ramp(body, [(0, "#2c2a36"), (0.35, "#1b1920"), (1, "#08070a")], "right")
    dice, pen, inner = random.Random(17), scene.pen(), head.mask([(u * 1.01, v) for u, v in outline])
    strands: list[tuple[float, float]] = []
    while len(strands) < 5200:
        u, v = dice.uniform(-1.28, 1.28), dice.uniform(-2.8, 0.0)
        x, y = head.at(u, v)
        if inner.getpixel((round(x * scene.scale), round(y * scene.scale))):
            strands.append((v, u))
    for v, u in sorted(strands):
        high = min(1.0, (v + 2.8) / 1.3)
        turn = math.radians(90 - u * (1 - high) * 62 - u * 13 + dice.gauss(0, 9))
        long = head.size * dice.uniform(0.14, 0.3)
        if v > -0.76 and abs(u) < 0.95:
            long *= 0.6
        x, y = head.at(u, v)
        bend = dice.gauss(0, 0.16)
        middle = (x + math.cos(turn) * long * 0.55, y + math.sin(turn) * long * 0.55)
        end = (middle[0] + math.cos(turn + bend) * long * 0.45, middle[1] + math.sin(turn + bend) * long * 0.45)
        lit = 0.2 - 0.3 * u - 0.12 * abs(v + 1.9) + dice.uniform(-0.34, 0.28) - 0.5 * max(0.0, v + 0.8)
        ink = mix("#121117", "#7d7f96", min(0.62, lit)) if lit > 0 else mix("#121117", "#000000", min(0.8, -lit))
        pen.line([(x, y), middle, end], 1.7, ink)
    glint = head.mask([(-0.9, -1.2), (-0.82, -2.0), (-0.4, -2.44), (-0.2, -2.3), (-0.5, -1.8), (-0.62, -1.1)])
    scene.glow(inside(scene.blur(glint, 16), body), 0, "#8f9dc0", 0.26)
    scene.rim(body, -12, 4, "#7f90b8", 0.28, 8)


def face(scene: Scene, head: Head) -> None:
    """Paint the serious face with the brass chain under the lip."""
    oval = head.face()
    sideburns = head.both([(0.82, -0.4), (1.0, -0.3), (0.98, 0.24), (0.88, 0.3)])
    head.body(inside(sideburns, scene.grow(oval, 6)), "#6b4424", 0.04)
    head.eyes("#3f6b94", None, wide=0.94)
    for side in (-1, 1):
        lid = scene.polygon(arc(head.at(side * 0.4, 0.0), 0.2 * head.size, 0.17 * head.size, 180, 360, 20))
        scene.fill(cut(lid, scene.box((*head.at(-1, -0.085), *head.at(1, 0.5)))), darker(FAIR, 0.16))
        edge = curve(head.spots([(side * 0.2, -0.05), (side * 0.4, -0.1), (side * 0.61, -0.04)]))
        scene.fill(scene.tube(edge, 5, 6, 4), "#40241a")
        brow = curve(head.spots([(side * 0.16, -0.2), (side * 0.4, -0.27), (side * 0.68, -0.2)]))
        scene.fill(scene.tube(brow, 11, 12, 5), "#5a3a20")
        bone = scene.blur(head.mask([(side * 0.9, 0.3), (side * 0.62, 0.62), (side * 0.5, 0.9), (side * 0.8, 0.7)]), 5)
        scene.fill(inside(bone, oval), darker(FAIR, 0.45), 0.35)
    head.nose(0.9)
    scene.fill(scene.blur(head.disc(0, 0.78, 0.2, 0.06), 4), darker(FAIR, 0.4), 0.45)
    line = [(-0.3, 0.63), (-0.1, 0.585), (0, 0.6), (0.1, 0.585), (0.3, 0.63), (0.14, 0.7), (0, 0.715), (-0.14, 0.7)]
    scene.fill(head.mask(line), mix(FAIR, "#b0453e", 0.55))
    line = [(-0.32, 0.635), (-0.1, 0.635), (0, 0.642), (0.1, 0.635), (0.32, 0.635)]
    scene.fill(scene.tube(curve(head.spots(line)), 5), "#6e2a22")
    hem = [(-0.98, -0.5), (0.98, -0.5), (0.96, -0.16), (0.5, -0.3), (0, -0.34), (-0.5, -0.3), (-0.96, -0.16)]
    scene.fill(inside(scene.blur(head.mask(hem), 7), oval), "#3a1d14", 0.5)
    chain(scene, head)


def chain(scene: Scene, head: Head) -> None:
    """Hang the curb chain of the cap across the chin."""
    hung = [(-1.02, 0.0), (-0.9, 0.44), (-0.56, 0.78), (0, 0.9), (0.56, 0.78), (0.9, 0.44), (1.02, 0.0)]
    line = curve(head.spots(hung), steps=24)
    strap = scene.tube(line, 17)
    scene.shadow(strap, 1, 6, 4, 0.5, "#4a1c0c")
    scene.fill(strap, "#6e4a10")
    for k in range(32):
        i = round((k + 0.5) / 32 * (len(line) - 2))
        (ax, ay), (bx, by) = line[i], line[i + 1]
        a = math.atan2(by - ay, bx - ax) + 0.7
        tip = [(ax + math.cos(a) * 8 * s, ay + math.sin(a) * 8 * s) for s in (-1, 1)]
        link = scene.tube(tip, 8.5)
        scene.solid(link, mix(BRASS, "#fff0b0", 0.15 * (k % 3)), depth=2.4, shade=0.6, gloss=0.9)


def far_guard(pen: Pen, x: float, foot: float, size: float, ink: Colour) -> None:
    """Draw another guard on parade, far away."""
    for u in (-0.13, 0.02):
        pen.box((x + size * u, foot - size * 0.42, x + size * (u + 0.11), foot), "#1b2036")
    pen.poly(near((x, foot), [(-0.19, -0.72), (0.19, -0.72), (0.17, -0.36), (-0.17, -0.36)], size), ink)
    pen.box((x - size * 0.16, foot - size * 0.53, x + size * 0.16, foot - size * 0.49), WHITE)
    pen.disc((x, foot - size * 0.8), size * 0.085, size * 0.1, FAIR)
    pen.disc((x, foot - size * 0.95), size * 0.12, size * 0.15, "#1a171c")
    pen.line(near((x, foot), [(0.17, -0.5), (0.2, -1.08)], size), 3, "#4a3424")


def pigeon(scene: Scene, x: float, foot: float) -> None:
    """Let a pigeon sit on the eaves and look at the guard."""
    pen = scene.pen("#c4584a")
    for dx in (-6, 8):
        pen.line([(x + dx, foot - 16), (x + dx - 3, foot + 2)], 4)
    tail = scene.polygon([(x + 20, foot - 34), (x + 72, foot - 12), (x + 64, foot - 2), (x + 16, foot - 14)])
    scene.solid(tail, "#4d5768", depth=4)
    spots = [(-26, -62), (-30, -34), (-10, -10), (26, -14), (44, -28), (10, -50), (-6, -66)]
    body = scene.smooth(near((x, foot), spots))
    scene.solid(body, "#98a5b8", depth=8, shade=0.5)
    neck = inside(scene.blur(scene.ellipse((x - 18, foot - 54), 17, 12), 3), body)
    scene.fill(neck, "#3f8a72", 0.8)
    scene.solid(scene.ellipse((x - 22, foot - 72), 14, 13), "#7c8aa2", depth=4)
    scene.fill(scene.polygon([(x - 34, foot - 76), (x - 47, foot - 69), (x - 34, foot - 66)]), "#3b3a40")
    scene.fill(scene.ellipse((x - 25, foot - 74), 4), "#f08a2a")
    scene.fill(scene.ellipse((x - 25, foot - 74), 2), "#101010")
    wing = scene.smooth(near((x, foot), [(-8, -46), (22, -44), (56, -20), (16, -20), (-6, -28)]))
    scene.solid(wing, "#b4c0d0", depth=5, shade=0.45)
    for k in range(2):
        scene.fill(scene.tube([(x + 14 + k * 14, foot - 40 + k * 6), (x + 8 + k * 16, foot - 22)], 5), "#39424f")


def royal_guard() -> Image.Image:
    """Draw a royal guard before his sentry box."""
    scene = Scene()
    palace(scene)
    scene.image = scene.image.filter(ImageFilter.GaussianBlur(2.2))
    railings(scene)
    sentry_box(scene)
    pigeon(scene, 1052, 240)
    cast = join(scene.ellipse((AXIS, 250), 130, 220), scene.box((AXIS - 60, 400, AXIS + 190, HEIGHT), 60))
    wood = scene.box((586, 262, 1010, HEIGHT))
    scene.fill(inside(scene.blur(scene.shift(cast, 84, 30), 20), wood), "#05070e", 0.45)
    tunic(scene)
    head = Head(scene, (AXIS, 340), 108, FAIR)
    left_arm(scene)
    right_arm(scene)
    face(scene, head)
    bearskin(scene, head)
    rifle(scene)
    left_hand(scene)
    scene.light((120, 40), 620, "#fff2c8", 0.3)
    scene.vignette("#1a1020", 0.32)
    return scene.finish()
