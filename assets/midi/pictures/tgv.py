"""A French high-speed train that races through the lavender."""

from __future__ import annotations

import bisect
import itertools
import math
import random
from collections.abc import Sequence

from drawing import arc, darker, inside, lighter, mix
from PIL import Image, ImageChops
from scene import HEIGHT, WIDTH, Colour, Pen, Point, Scene, down_to, foliage, rolling

Spot = tuple[float, float, float]
Paint = tuple[float, float, float]

EYE, FOCUS, HORIZON, MIDDLE = 3.0, 1640.0, 424.0, 600.0  # how high the eye is, in metres; the rest in pixels
SUN: Spot = (-0.30, -0.66, 0.69)
POWER_CAR, COACH, GAP, TAIL = 12.4, 12.4, 0.5, 92.0
STEP = 0.25
SHAPES: dict[str, Sequence[Point]] = {  # of the train, by the distance from the tip of its nose
    "top": [
        (0, 1.06),
        (0.06, 1.26),
        (0.25, 1.46),
        (0.8, 1.74),
        (1.6, 2.04),
        (2.3, 2.34),
        (3, 2.8),
        (3.7, 3.23),
        (4.5, 3.58),
        (5.6, 3.84),
        (7, 3.95),
        (9, 3.98),
        (99, 3.98),
    ],
    "half": [
        (0, 0.12),
        (0.05, 0.46),
        (0.15, 0.68),
        (0.4, 0.9),
        (1, 1.13),
        (2, 1.31),
        (3, 1.39),
        (4.5, 1.46),
        (6, 1.5),
        (99, 1.5),
    ],
    "foot": [(0, 0.86), (0.1, 0.56), (0.3, 0.46), (0.8, 0.42), (2, 0.42), (99, 0.42)],
    "belly": [(0, 0.94), (0.3, 0.98), (2, 1.1), (5, 1.35), (8, 1.5), (99, 1.5)],
    "square": [(0, 2), (2, 2.4), (5, 3), (8, 3.7), (99, 3.7)],
    "sweep_top": [(0, 1.16), (1, 1.42), (2, 1.72), (3.2, 2.1), (4.4, 2.5), (6, 2.86), (8, 3.02), (99, 3.02)],
    "sweep_low": [(0, 1.1), (1, 1.12), (2, 1.16), (4, 1.26), (7, 1.4), (99, 1.4)],
}


def way() -> list[tuple[float, float, float]]:
    """Return the curve of the track, from ahead of the train to behind it: right, away and heading of each step."""
    line: list[tuple[float, float, float]] = []
    x = y = 0.0
    for i in range(-120, 1200):
        s = i * STEP
        heading = math.radians(42 + 0.42 * max(-30.0, min(s, 70.0)))
        line.append((x, y, heading))
        x, y = x + STEP * math.cos(heading), y + STEP * math.sin(heading)
    dx, dy = -5.1 - line[120][0], 16.2 - line[120][1]
    return [(x + dx, y + dy, heading) for x, y, heading in line]


WAY = way()


def value(name: str, s: float) -> float:
    """Return a measure of the train at a distance from its nose, on a smooth line that never overshoots."""
    table = SHAPES[name]
    k = max(i for i in range(len(table) - 1) if table[i][0] <= max(s, table[0][0]))
    slopes = [(b - a) / (y - x) for (x, a), (y, b) in itertools.pairwise(table[max(0, k - 1) : k + 3])]
    here = slopes[1] if k else slopes[0]
    after = slopes[2 if k else 1] if k + 2 < len(table) else here
    start = tangent(slopes[0], here) if k else here
    (x, one), (y, other) = table[k : k + 2]
    t, wide = (s - x) / (y - x), y - x
    rise = (2 * t**3 - 3 * t**2 + 1) * one + (3 * t**2 - 2 * t**3) * other
    return rise + wide * ((t**3 - 2 * t**2 + t) * start + (t**3 - t**2) * tangent(here, after))


def tangent(one: float, other: float) -> float:
    """Return the slope where two slopes meet."""
    return 2 * one * other / (one + other) if one * other > 0 else 0.0


def place(s: float, across: float, z: float) -> Spot:
    """Return a point beside the track: its distance behind the nose, how far towards us, and its height."""
    i = min(len(WAY) - 2, max(0, math.floor(s / STEP + 120)))
    t = s / STEP + 120 - i
    (ax, ay, heading), (bx, by, _) = WAY[i], WAY[i + 1]
    c, n = math.cos(heading), math.sin(heading)
    return ax + (bx - ax) * t + across * n, ay + (by - ay) * t - across * c, z


def seen(spot: Spot) -> Point:
    """Return where a point is seen."""
    return MIDDLE + FOCUS * spot[0] / spot[1], HORIZON - FOCUS * (spot[2] - EYE) / spot[1]


def at(s: float, across: float, z: float) -> Point:
    """Return where a point beside the track is seen."""
    return seen(place(s, across, z))


def section(s: float, angles: Sequence[float]) -> list[tuple[Spot, float, float]]:
    """Return the points of the train's outline at a distance from its nose, each with its place across and height."""
    top, half, foot, belly, square = (value(name, s) for name in ("top", "half", "foot", "belly", "square"))
    if s > POWER_CAR:
        top += 0.22
    ring: list[tuple[Spot, float, float]] = []
    for a in angles:
        c, n = math.cos(a), math.sin(a)
        across = math.copysign(half * abs(c) ** (2 / square), c)
        z = belly + (top - belly) * n ** (2 / square) if n > 0 else belly - (belly - foot) * (-n) ** (2 / square)
        ring.append((place(s, across, z), across, z))
    return ring


def unit(v: Spot) -> Spot:
    """Return a direction of length one."""
    size = math.sqrt(v[0] ** 2 + v[1] ** 2 + v[2] ** 2) or 1.0
    return v[0] / size, v[1] / size, v[2] / size


def blend(one: Paint, other: Paint, share: float) -> Paint:
    """Return the first paint with a share of the other in it."""
    return tuple(a + (b - a) * share for a, b in zip(one, other, strict=True))  # type: ignore[return-value]


def edge(x: float, soft: float = 0.02) -> float:
    """Return 0 well below nothing and 1 well above it."""
    return min(1.0, max(0.0, x / soft + 0.5))


def panel(x: float, y: float, half: Point, corner: float, soft: float = 0.02) -> float:
    """Return how far a point is within a rounded rectangle around nothing."""
    dx, dy = abs(x) - half[0] + corner, abs(y) - half[1] + corner
    return edge(corner - math.hypot(max(dx, 0), max(dy, 0)) - min(0.0, max(dx, dy)), soft)


SILVER, WHITE, BLUE, DEEP = (0.78, 0.81, 0.85), (0.97, 0.97, 0.98), (0.07, 0.26, 0.66), (0.03, 0.09, 0.28)
GREY, BLACK, GLASS, RED = (0.30, 0.32, 0.37), (0.05, 0.05, 0.07), (0.04, 0.07, 0.12), (0.80, 0.10, 0.22)


def power_car(s: float, across: float, z: float) -> tuple[Paint, float]:
    """Return the paint of the power car at a point, and how much it mirrors."""
    high, low = value("sweep_top", s), value("sweep_low", s)
    paint = blend(SILVER, BLUE, edge(high - z) * edge(z - low))
    paint = blend(paint, DEEP, 0.6 * edge(low + 0.3 * min(1, s / 5) - z, 0.05) * edge(z - low, 0.05))
    paint = blend(paint, WHITE, edge(high + 0.07 - z) * edge(z - high))
    paint = blend(paint, WHITE, edge(low - z) * edge(z - low + 0.06))
    paint = blend(paint, GREY, edge(0.74 - z, 0.03))
    gloss = 1.0
    if s < 2.4:
        lamp = panel(abs(across) - 0.62 + 0.12 * s, s - 0.36 - 1.3 * (z - 1.5), (0.2, 0.17), 0.09, 0.03)
        paint = blend(paint, GLASS, lamp * edge(s - 0.05))
        hatch = panel(across, z - 0.94, (0.4, 0.26), 0.12)
        paint = blend(paint, GREY, (hatch - panel(across, z - 0.94, (0.37, 0.23), 0.1)) * edge(0.6 - s))
    if z > 1.9:
        u = (s - 2.25) / 1.6
        mask = panel(s - 3.06, across, (0.98, 1.16 - 0.24 * u), 0.3)
        glass = panel(s - 3.05, across, (0.8, 1.0 - 0.22 * u), 0.22)
        paint = blend(blend(paint, DEEP, mask), GLASS, glass)
        gloss += 1.2 * glass
        side = panel(s - 4.75 + 0.35 * (z - 2.7), z - 2.72, (0.36, 0.25), 0.09, 0.045)
        paint, gloss = blend(paint, GLASS, side), gloss - 0.3 * side
    if across > 0 and s > 5:
        for k, seam in enumerate((5.55, 6.35, 13.4)):
            if abs(s - seam) < 0.02 and 0.8 < z < 3.2:
                paint = blend(paint, BLACK, 0.6 if k < 2 else 0.4)
        door = panel(s - 5.95, z - 2.6, (0.22, 0.3), 0.08, 0.045)
        paint, gloss = blend(paint, GLASS, door), gloss - 0.3 * door
        for k in range(3):
            grille = panel(s - 8 - 1.7 * k, z - 2.45, (0.62, 0.32), 0.05)
            paint = blend(paint, BLACK if math.floor(s / 0.1) % 2 else GREY, grille * 0.8)
    return paint, gloss


def coach(s: float, z: float) -> tuple[Paint, float]:
    """Return the paint of a coach with two floors at a point, and how much it mirrors."""
    t = (s - POWER_CAR) % (COACH + GAP)
    if t < GAP:
        return (BLACK if math.floor(t / 0.1) % 2 else (0.12, 0.12, 0.14)), 0.1
    t -= GAP
    paint = blend(SILVER, BLUE, edge(3.66 - z) * edge(z - 2.72))
    paint = blend(paint, BLUE, edge(1.98 - z) * edge(z - 1.1))
    paint = blend(paint, WHITE, edge(2.72 - z) * edge(z - 2.66))
    paint = blend(paint, GREY, edge(0.74 - z, 0.03))
    gloss = 1.0
    door = panel(t - 1.1, z - 1.75, (0.5, 1.0), 0.08)
    paint = blend(paint, RED, door)
    glass = panel(t - 1.1, z - 2.15, (0.26, 0.36), 0.1)
    if 2 < t < COACH - 0.5:
        column = (t - 2) % 1.45 - 0.725
        glass = max(glass, panel(column, z - 3.2, (0.55, 0.3), 0.1), panel(column, z - 1.55, (0.55, 0.3), 0.1))
    return blend(paint, GLASS, glass), gloss - 0.35 * glass


def lit(paint: Paint, gloss: float, normal: Spot, spot: Spot) -> Colour:
    """Return the colour in which a paint is seen: sunlight, the light of the sky, and what it mirrors."""
    view = unit((-spot[0], -spot[1], EYE - spot[2]))
    facing = sum(a * b for a, b in zip(normal, view, strict=True))
    mirror = tuple(2 * facing * n - v for n, v in zip(normal, view, strict=True))
    sun = max(0.0, sum(a * b for a, b in zip(normal, SUN, strict=True)))
    shine = max(0.0, sum(a * b for a, b in zip(mirror, SUN, strict=True)))
    sky = 0.5 + 0.5 * normal[2]
    up = mirror[2]
    if up > 0:
        around = blend((1.0, 0.93, 0.82), (0.36, 0.62, 0.92), min(1, up * 1.5))
    else:
        around = blend((0.66, 0.52, 0.60), (0.20, 0.16, 0.24), min(1, -up * 1.6))
    fresnel = min(0.75, gloss * (0.16 + 0.5 * (1 - max(0.0, facing)) ** 3))
    tint = (0.36 + 0.66 * sun + 0.16 * sky, 0.36 + 0.61 * sun + 0.19 * sky, 0.38 + 0.53 * sun + 0.26 * sky)
    spark = min(1.6, gloss) * (0.5 * shine**60 + 0.16 * shine**9)
    parts = ((p * t * (1 - fresnel) + a * fresnel + spark) for p, t, a in zip(paint, tint, around, strict=True))
    return "#" + "".join(f"{min(255, max(0, round(255 * v))):02x}" for v in parts)


def stations() -> list[float]:
    """Return the distances from the nose at which the train is cut, close together near us."""
    cuts, s = [0.0], 0.0
    while s < TAIL:
        s += 0.004 if s < 0.12 else 0.014 if s < 7 else 0.022 if s < 16 else 0.0012 * (s + 8)
        cuts.append(s)
    return cuts


def spread() -> list[float]:
    """Return the angles at which a section of the train is cut, evenly spaced along its outline."""
    fine = [math.radians(-84 + 0.1 * i) for i in range(2681)]
    reach = [0.0]
    for a, b in itertools.pairwise(fine):
        total = reach[-1] + 1.2 * (b - a)
        for power in (0.55, 1.0):
            one, other = ([math.copysign(abs(f(v)) ** power, f(v)) for f in (math.cos, math.sin)] for v in (a, b))
            total += math.dist(one, other)
        reach.append(total)
    return [fine[min(2680, bisect.bisect_left(reach, reach[-1] * i / 320))] for i in range(321)]


def train(scene: Scene) -> None:
    """Paint the skin of the train from its tail to its nose, every patch in its own light."""
    angles = spread()
    pen, cuts = scene.pen(), stations()
    behind = section(cuts[-1], angles)
    for s in reversed(cuts[:-1]):
        ring = section(s, angles)
        spots = [seen(p) for p, _, _ in ring]
        backs = [seen(p) for p, _, _ in behind]
        for i in range(len(angles) - 1):
            quad = (spots[i], spots[i + 1], backs[i + 1], backs[i])
            turn = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(quad, (*quad[1:], quad[0]), strict=True))
            if turn <= 0:
                continue
            (p, across, z), (q, _, _), (r, _, _) = ring[i], ring[i + 1], behind[i]
            one = (q[0] - p[0], q[1] - p[1], q[2] - p[2])
            two = (r[0] - p[0], r[1] - p[1], r[2] - p[2])
            normal = unit(
                (
                    one[1] * two[2] - one[2] * two[1],
                    one[2] * two[0] - one[0] * two[2],
                    one[0] * two[1] - one[1] * two[0],
                )
            )
            if normal[0] * p[0] + normal[1] * p[1] + normal[2] * (p[2] - EYE) > 0:
                normal = (-normal[0], -normal[1], -normal[2])
            paint, gloss = power_car(s, across, z) if s < POWER_CAR else coach(s, z)
            pen.poly(quad, lit(paint, gloss, normal, p))
        behind = ring
    pen.poly([seen(p) for p, _, _ in behind], "#c3c2cb")


def bogies(scene: Scene) -> None:
    """Draw the wheels that are seen under the train, and the dark between them."""
    pen = scene.pen()
    far = [at(s, 1.0, 0.6) for s in range(2, 90)]
    pen.poly([*far, *[at(s, 0.6, 0.05) for s in range(89, 2, -1)]], "#14121a")
    pairs = [
        (2.9, 5.4),
        *((k * (COACH + GAP) + POWER_CAR - 1.1, k * (COACH + GAP) + POWER_CAR + 1.5) for k in range(5)),
    ]
    for centre in itertools.chain(*reversed(pairs)):
        for r, ink in ((0.44, "#0c0b10"), (0.42, "#9aa0ac"), (0.37, "#44474f")):
            ring = [(centre + r * math.cos(k / 4), 0.6 + r * math.sin(k / 4)) for k in range(26)]
            pen.poly([at(s, 0.95, z) for s, z in ring], ink)
    for a, b in pairs:
        frame = [(a - 0.7, 0.5), (b + 0.7, 0.5), (b + 0.5, 0.4), (b - 0.5, 0.4), (b - 0.7, 0.3)]
        frame += [(a + 0.7, 0.3), (a + 0.5, 0.4), (a - 0.5, 0.4)]
        pen.poly([at(s, 1.2, z) for s, z in frame], "#34363f")


def lamps(scene: Scene) -> None:
    """Let the headlamps shine."""
    spot = at(0.42, 0.6, 1.46)
    scene.fill(scene.blur(scene.ellipse(spot, 13, 7), 2), "#fffdf0")
    scene.light(spot, 80, "#fff3c8", 0.95)
    scene.light(at(0.24, -0.34, 1.4), 44, "#fff3c8", 0.8)


def wipers(scene: Scene) -> None:
    """Lay the two wipers on the windscreen, and a glint of the sky."""
    pen = scene.pen()
    for across, s in ((0.45, 3.1), (-0.35, 3.2)):
        line = [
            at(2.32 + (s - 2.32) * k / 6, across + 0.3 * k / 6, value("top", 2.32 + (s - 2.32) * k / 6) - 0.04)
            for k in range(7)
        ]
        pen.line(line, 2.4, "#05070c")
    glint = [at(s, a, value("top", s) - 0.07) for s, a in ((2.5, -0.1), (3.6, -0.4), (3.6, -0.1), (2.5, 0.25))]
    scene.fill(scene.blur(scene.polygon(glint), 3), "#dff1ff", 0.35)


def track(scene: Scene) -> None:
    """Lay ballast, sleepers and rails."""
    lengths, dice = [i * 0.5 for i in range(-27, 200)], random.Random(5)
    for reach, z, stops in ((3.4, -0.5, "#7f8a52"), (2.5, -0.3, "#94857a"), (1.9, 0, "#a89a8e")):
        bed = [*[at(s, reach, z) for s in lengths], *[at(s, -reach, z) for s in reversed(lengths)]]
        mask = scene.polygon(bed)
        scene.fill(mask, stops)
        for _ in range(60):
            s, across, long = dice.uniform(-13, 60), dice.uniform(0.2, reach), dice.uniform(1, 5)
            streak = [at(s + long * k / 8, across, z) for k in range(9)]
            tone = darker(stops, 0.3) if dice.random() < 0.5 else lighter(stops, 0.35)
            scene.fill(scene.blur(scene.traced(lambda pen, streak=streak: pen.line(streak, 2.6)), 0.8), tone, 0.6)
    pen = scene.pen()
    for s in reversed(range(-20, 160)):
        near = s * 0.62
        pen.poly([at(near + a, b, 0.04) for a, b in ((0, -1.3), (0.26, -1.3), (0.26, 1.3), (0, 1.3))], "#cfc4b6")
        pen.poly(
            [at(near + a, b, c) for a, b, c in ((0, 1.3, 0.04), (0.26, 1.3, 0.04), (0.26, 1.3, -0.1), (0, 1.3, -0.1))],
            "#8f847a",
        )
    shade = scene.polygon([*[at(s, 1.9, 0) for s in lengths[27:]], *[at(s, -1.6, 0) for s in reversed(lengths[27:])]])
    scene.fill(scene.blur(shade, 6), "#1c1428", 0.6)
    pen = scene.pen()
    for across in (-0.75, 0.75):
        for low, high, ink in ((0.04, 0.2, "#5a4a44"), (0.15, 0.2, "#eef1f6")):
            pen.poly([*[at(s, across, low) for s in lengths], *[at(s, across, high) for s in reversed(lengths)]], ink)


def overhead(scene: Scene) -> None:
    """Hang the contact wire on its masts, and raise the pantograph to it."""
    pen = scene.pen()
    masts = (-4.6, 8.6, 21.8, 35, 48.2, 61.4)
    for s in reversed(masts):
        scale = FOCUS / place(s, -3.6, 0)[1]
        foot, top = at(s, -3.6, 0), at(s, -3.6, 7.4)
        wide = 0.13 * scale
        for side in (-1, 1):
            pen.line([(foot[0] + side * wide, foot[1]), (top[0] + side * wide, top[1])], wide * 0.7, "#5d6a78")
            pen.line(
                [(foot[0] + side * wide - wide * 0.2, foot[1]), (top[0] + side * wide - wide * 0.2, top[1])],
                wide * 0.22,
                "#c9d6e2",
            )
        for k in range(22):
            z = 7.4 * k / 22
            ends = [
                (at(s, -3.6, z + 0.34 * n)[0] + (-wide if (k + n) % 2 else wide), at(s, -3.6, z + 0.34 * n)[1])
                for n in (0, 1)
            ]
            pen.line(ends, wide * 0.34, "#6d7a88")
        for one, other in (((-3.6, 6.7), (0.1, 6.75)), ((-3.6, 5.5), (0.1, 6.75)), ((-2.2, 6.0), (0.4, 5.75))):
            pen.line([at(s, *one), at(s, *other)], 0.075 * scale, "#6d7a88")
        for across, z in ((-3.3, 6.7), (-3.2, 5.62)):
            pen.disc(at(s, across, z), 0.16 * scale, 0.12 * scale, "#9a4a34")
        pen.line([at(s, 0.4, 5.75), at(s, 0.1, 5.3)], 0.05 * scale, "#6d7a88")
    for s, after in itertools.pairwise((-17.8, *masts)):
        steps = [s + (after - s) * k / 20 for k in range(21)]
        sag = [at(p, 0, 6.75 - 0.95 * (1 - ((p - s) / (after - s) * 2 - 1) ** 2)) for p in steps]
        low = [at(p, 0, 5.3) for p in steps]
        pen.line(sag, 2, "#4d5a6c")
        pen.line(low, 2.2, "#3d4a5c")
        for a, b in list(zip(sag, low, strict=True))[2:-1:3]:
            pen.line([a, b], 1.2, "#5d6a7c")
    for across in (-0.35, 0.35):
        pen.line([at(9.6, across, 4.0), at(10.9, across * 0.8, 4.62), at(9.3, across * 0.6, 5.26)], 3.6, "#2f343e")
    pen.poly(
        [at(s, a, z) for s, a, z in ((9.0, -0.6, 3.96), (11.2, -0.6, 3.96), (11.2, 0.6, 4.06), (9.0, 0.6, 4.06))],
        "#4a505c",
    )
    pen.line([at(9.3, -0.8, 5.2), at(9.3, -0.6, 5.3), at(9.3, 0.6, 5.3), at(9.3, 0.8, 5.2)], 4.4, "#23262e")


def viaduct(scene: Scene) -> None:
    """Span the valley far behind with an old viaduct of stone."""
    pen = scene.pen()
    pen.poly([(-10, 214), (700, 246), (700, 262), (-10, 234)], "#d9bf9c")
    stone = scene.polygon([(-10, 224), (700, 254), (700, 420), (-10, 420)])
    holes = scene.blank()
    arches: list[list[Point]] = []
    x, wide = -46.0, 84.0
    while x < 690:
        top = 224 + 30 * x / 700 + 22
        half = wide * 0.4
        arches.append(
            [(x, 440), (x, top + half), *arc((x + half, top + half), half, half, 180, 360, 16), (x + 2 * half, 440)]
        )
        x, wide = x + wide, wide * 0.985
    holes = scene.traced(lambda pen: [pen.poly(points) for points in arches] and None)
    inner = scene.traced(lambda pen: [pen.poly([(x - 9, y) for x, y in points]) for points in arches] and None)
    body = ImageChops.subtract(stone, holes)
    scene.ramp(body, [(0, "#ecd2a8"), (0.5, "#d2b08c"), (1, "#b596a0")])
    scene.fill(inside(ImageChops.subtract(holes, inner), stone), "#a98a84")
    courses = scene.traced(
        lambda pen: [pen.line([(-10, 240 + k * 9), (700, 268 + k * 9)], 1.2) for k in range(20)] and None
    )
    scene.fill(inside(courses, body), "#9a7864", 0.45)
    scene.texture(body, "#fff0d0", 0.35, (90, 60), 12, (130, 200))
    scene.rim(body, 5, 5, "#fff3d6", 0.6, 3)
    pen = scene.pen()
    pen.line([(-10, 218), (700, 249)], 5, "#f7e3c0")
    pen.line([(-10, 231), (700, 260)], 2, "#a98a70")


def country(scene: Scene) -> None:
    """Paint the morning, the hills, the viaduct and the fields behind the train."""
    scene.sky([(0, "#2474c8"), (0.45, "#7fc0ea"), (0.8, "#fbeccb"), (1, "#ffdca8")], 440)
    scene.light((150, 250), 520, "#ffe2a0", 0.6)
    scene.clouds((0, 0, WIDTH, 300), (3, 8), 8, "#ffffff", 0.6, (125, 215))
    for centre, wide, seed in (((960, 170), 420, 3), ((420, 110), 300, 6), ((1180, 270), 260, 9)):
        scene.cumulus(centre, wide, seed, "#ffffff", "#c3d2e6", 0.95)
    for y, high, ink, seed in ((296, 130, "#8fa6d0", 12), (322, 100, "#86a8b4", 19), (346, 70, "#7fa678", 25)):
        hill = scene.polygon(down_to(rolling(seed, y, high, 3), 480))
        scene.ramp(hill, [(0, lighter(ink, 0.08)), (1, mix(ink, "#fff0d0", 0.35))])
        scene.rim(hill, 4, 8, "#fff3d0", 0.4, 6)
    scene.haze(366, 50, "#fff0d6", 0.35)
    viaduct(scene)
    crest = [(x, y - 44 * max(0.0, x - 420) / 780) for x, y in rolling(31, 388, 34, 3)]
    slope = scene.polygon(down_to(crest))
    scene.ramp(slope, [(0, "#f0cf76"), (0.12, "#dcae50"), (0.35, "#b9a050"), (1, "#8a9a50")])
    furrows = [[(420 - k * 34, 380), (300 - k * 150, 700)] for k in range(-9, 20)]
    lines = scene.traced(lambda pen: [pen.line(line, 5) for line in furrows] and None)
    scene.fill(inside(scene.blur(lines, 2), slope), "#a87a34", 0.35)
    scene.texture(slope, "#fbe39a", 0.22, (50, 60), 3, (130, 190))
    violet = scene.polygon([*[(x, y + 3) for x, y in crest if x > 610], (WIDTH, 560), (560, 560)])
    scene.fill(violet, "#a9c06a")
    rows = [[(860 + k * 13, 320), (760 + k * 46, 470)] for k in range(-24, 40)]
    stripes = scene.traced(
        lambda pen: [pen.poly([(x, y), (x + 6, y), (u + 24, v), (u, v)]) for (x, y), (u, v) in rows] and None
    )
    scene.fill(inside(stripes, violet), "#8458be")
    scene.rim(violet, 0, 7, "#d9c0f6", 0.5, 4)
    for k, x in enumerate((700, 730, 1112, 1140, 1184, 40, 76)):
        pen, high, foot = scene.pen(), 60 + 13 * (k * 5 % 4), 402 - 52 * max(0, x - 420) / 780
        pen.leaf((x, foot), -90, high, 20, "#2f5a3c")
        pen.leaf((x - 2, foot - 2), -90, high * 0.9, 9, "#5f8a50")
    for k, x in enumerate((640, 786, 1040, 1064)):
        foliage(scene, (x, 386 - 50 * (x - 420) / 780), 26 + 5 * (k % 2), 20, 40 + k, "#5f8a48", 6, 90)
    farm(scene, 18, -52)


def farm(scene: Scene, dx: float, dy: float) -> None:
    """Draw a farmhouse of Provence."""
    pen = scene.pen()
    for (x0, y0, x1, y1), ink in (((872, 346, 968, 400), "#f8e3b8"), ((946, 346, 968, 400), "#d3b48c")):
        pen.box((x0 + dx, y0 + dy, x1 + dx, y1 + dy), ink)
    pen.box((968 + dx, 364 + dy, 1020 + dx, 400 + dy), "#e6cba0")
    for roof, ink in (
        ([(864, 350), (880, 322), (960, 322), (978, 350)], "#c8683f"),
        ([(966, 366), (974, 348), (1012, 348), (1026, 366)], "#b85a38"),
    ):
        pen.poly([(x + dx, y + dy) for x, y in roof], ink)
    for x in (884, 906, 928, 984):
        pen.box((x + dx, 368 + dy, x + dx + 10, 384 + dy), "#4f78a8")


def lavender(scene: Scene) -> None:
    """Plant the rows of lavender that run towards the track, tuft by tuft."""
    verge = [place(s / 2, 3.7, 0) for s in range(-40, 240)]
    ground = scene.polygon([*[at(s / 2, 3.3, -0.5) for s in range(-27, 240)], (WIDTH + 300, 1200), (-600, 1200)])
    scene.ramp(ground, [(0, "#d9c98a"), (0.4, "#a8a862"), (1, "#6f7a42")])
    dice, pen = random.Random(4), scene.pen()
    for _ in range(420):
        s, across = dice.uniform(-13, 60), dice.uniform(3.1, 4.3)
        (x, y), scale = at(s, across, -0.5), FOCUS / place(s, across, 0)[1]
        pen.leaf(
            (x, y), dice.uniform(-120, -60), 0.32 * scale, 0.04 * scale, dice.choice(["#7f9a4a", "#a8b860", "#5f8040"])
        )
        if dice.random() < 0.2:
            pen.disc((x, y - 0.3 * scale), 0.075 * scale, 0.06 * scale, "#e0392c")
            pen.disc((x, y - 0.31 * scale), 0.025 * scale, ink="#3a1418")
    tufts: list[Point] = []
    for row in range(-12, 26):
        y = 7.5
        while y < 60:
            x = row * 1.55 + 0.03 * y
            if y < next((b for a, b, _ in verge if a > x), 60):
                tufts.append((y, x + dice.uniform(-0.06, 0.06)))
            y += 0.34 + max(0, y - 14) * 0.008
    for y, across in sorted(tufts, reverse=True):
        scale = FOCUS / y
        x, foot = seen((across, y, -0.5))
        if -60 < x < WIDTH + 60 and foot < HEIGHT + 110:
            tuft(pen, dice, (x, foot), scale)


def tuft(pen: Pen, dice: random.Random, foot: Point, scale: float) -> None:
    """Draw one bush of lavender: grey-green below, a fan of flower spikes above."""
    x, y = foot
    pen.disc((x + 0.12 * scale, y), 0.5 * scale, 0.14 * scale, "#5d5a3a")
    pen.disc((x, y - 0.13 * scale), 0.4 * scale, 0.2 * scale, mix("#4f6a44", "#6f8552", dice.random()))
    count = 23 if scale > 70 else 9
    for k in range(count):
        angle = -90 + ((k * 7 % count) - (count - 1) / 2) * 124 / count + dice.uniform(-6, 6)
        long = scale * dice.uniform(0.4, 0.52)
        c, n = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        start = (x + c * long * 0.6, y - 0.08 * scale + n * long * 0.45)
        sun = 0.45 - c * 0.45 + dice.uniform(-0.25, 0.25)
        pen.leaf(start, angle, long * 0.72, 0.095 * scale, mix("#5a3596", "#c29cf0", min(1, max(0, sun))))


def motion(scene: Scene) -> None:
    """Let the wind of the train show: streaks along its flanks, dust and petals behind its nose."""
    dice = random.Random(6)
    for _ in range(64):
        s, z, across = dice.uniform(6, 40), dice.uniform(0.3, 4.3), dice.uniform(1.7, 2.6)
        long = dice.uniform(2, 6)
        line = [at(s + long * k / 10, across, z) for k in range(11)]
        mask = scene.traced(lambda pen, line=line: pen.line(line, 2))
        scene.fill(scene.blur(mask, 1.4), "#ffffff", dice.uniform(0.2, 0.5))
    for _ in range(30):
        s = dice.uniform(1, 34)
        spot = at(s, 2.2, dice.uniform(-0.3, 0.3))
        size = 0.6 * FOCUS / place(s, 2, 0)[1] * dice.uniform(0.5, 1)
        scene.fill(scene.blur(scene.ellipse(spot, size * 1.5, size * 0.4), size * 0.25), "#f3e2cc", 0.22)
    pen = scene.pen()
    for _ in range(60):
        s, z = dice.uniform(0, 30), abs(dice.gauss(0, 0.8)) - 0.3
        spot, scale = at(s, dice.uniform(2.4, 4.4), z), FOCUS / place(s, 3, 0)[1]
        pen.leaf(
            spot, dice.uniform(-40, 10), 0.14 * scale, 0.05 * scale, dice.choice(["#b48ae6", "#d9c0f6", "#8a5fc0"])
        )


def tgv() -> Image.Image:
    """Draw a high-speed train."""
    scene = Scene()
    country(scene)
    track(scene)
    lavender(scene)
    overhead(scene)
    bogies(scene)
    train(scene)
    wipers(scene)
    lamps(scene)
    motion(scene)
    scene.vignette("#1a1038", 0.25)
    return scene.finish()
