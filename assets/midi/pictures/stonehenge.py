"""Stonehenge at sunrise: the ring of stones on its plain, with long shadows towards the onlooker."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass

from drawing import curve, cut, darker, inside, mix
from PIL import Image
from scene import WIDTH, Colour, Mask, Pen, Point, Scene, down_to, foliage, grass, rolling

HORIZON, EYE, ZOOM, AWAY = 590.0, 2.5, 1010.0, 25.0
RING, INNER = 12.0, 6.6
SUN: Point = (594, 516)
SLOPE = 0.36  # how high the sun stands: the height of a stone for each metre of its shadow
MIST = "#f7b184"
Place = tuple[float, float, float]


def seen(x: float, y: float, z: float) -> Point:
    """Return where a point of the plain is seen: metres to the right, away from the eye and up."""
    y = max(1.2, y)
    return 600 + ZOOM * x / y, HORIZON - ZOOM * (z - EYE) / y


@dataclass(frozen=True)
class Stone:
    """A block: the middle of its foot, its turn in degrees, width, thickness, height, and how high its foot lies."""

    x: float
    y: float
    turn: float
    wide: float
    thick: float
    high: float
    foot: float = 0.0
    taper: float = 0.86
    seed: int = 0

    def corners(self, share: float, grow: float = 1.0) -> list[Place]:
        """Return its four corners at a share of its height, the near left one first, turning right."""
        c, s = math.cos(math.radians(self.turn)), math.sin(math.radians(self.turn))
        u, v = self.wide / 2 * grow, self.thick / 2 * grow
        z = self.foot + self.high * share
        return [(self.x + a * c - b * s, self.y + a * s + b * c, z) for a, b in ((-u, -v), (u, -v), (u, v), (-u, v))]


def edge(stone: Stone, corner: int) -> list[Point]:
    """Return one upright edge of a stone from its foot to its top, weathered."""
    dice = random.Random(stone.seed * 10 + corner)
    line: list[Point] = []
    rough, drift = 0.05 / max(1.0, stone.wide / 1.6), 0.0
    for k in range(15):
        share = k / 14
        belly = 1 - (1 - stone.taper) * share + rough * math.sin(share * 3.1) - (rough * 1.2 if k == 14 else 0)
        drift = drift * 0.6 + dice.uniform(-0.6, 0.6) * rough
        belly += drift
        line.append(seen(*stone.corners(share, belly)[corner]))
    return line


def faces(stone: Stone) -> list[tuple[list[Point], float]]:
    """Return the sides of a stone that are seen, each with how much it is turned to the right (-1 to 1)."""
    edges = [edge(stone, k) for k in range(4)]
    found: list[tuple[list[Point], float]] = []
    for k in range(4):
        one, other = edges[k], edges[(k + 1) % 4]
        if one[0][0] < other[0][0]:
            found.append(([*one, *reversed(other)], math.cos(math.radians(stone.turn + 90 * k - 90))))
    return found


def outline(scene: Scene, stone: Stone) -> Mask:
    """Return the whole shape of a stone."""
    shapes = [shape for shape, _ in faces(stone)]
    top = [edge(stone, k)[-1] for k in range(4)]
    low = [seen(*place) for place in stone.corners(0)]
    return scene.traced(
        lambda pen: [pen.poly(shape) for shape in (*shapes, top, *([low] if stone.foot else []))] and None
    )


def lichen(scene: Scene, mask: Mask, dice: random.Random, size: float) -> None:
    """Grow rosettes of lichen on a stone."""
    area = mask.getbbox()
    if area is None:
        return
    x0, y0, x1, y1 = (v / scene.scale for v in area)
    inks = ("#c9b45a", "#a8b06a", "#d9d3b0", "#d08f3a", "#8f9c74")
    spots: list[tuple[Point, float, Colour]] = []
    for _ in range(max(3, round(size / 9))):
        cx, cy, ink = dice.uniform(x0, x1), dice.uniform(y0, y1), dice.choice(inks)
        for _ in range(dice.randrange(8, 22)):
            r = size * dice.uniform(0.005, 0.017) + 0.4
            spots.append(((cx + dice.gauss(0, size * 0.034), cy + dice.gauss(0, size * 0.034)), r, ink))
    for ink in inks:
        patch = scene.traced(lambda pen, ink=ink: [pen.disc(c, r) for c, r, tone in spots if tone == ink] and None)
        scene.fill(inside(patch, mask), ink, 0.5)


def stand(scene: Scene, stone: Stone) -> None:
    """Paint a stone: its sides, weathering, lichen, cracks, and the sun on its rim."""
    mist = max(0.0, min(0.6, (stone.y - 15) / 55))
    dice = random.Random(stone.seed)
    size = ZOOM * min(stone.wide, stone.high * 1.3) / stone.y
    mask = outline(scene, stone)
    area = mask.getbbox()
    if area is None:
        return
    scene.fill(mask, mix("#6b6474", MIST, mist))
    middle = seen(stone.x, stone.y, 0)[0]
    sunward = 1 if middle < SUN[0] else -1
    for shape, right in faces(stone):
        glow = max(0.0, right * sunward)
        face = inside(scene.blur(scene.polygon(shape), size * 0.022), mask)
        light, deep = mix("#7d7688", "#f4ae68", glow * 0.85), mix("#3a3556", "#9c5a46", glow * 0.8)
        tones = [mix(ink, MIST, mist) for ink in (light, mix(light, deep, 0.55), deep)]
        scene.ramp(face, list(zip((0, 0.55, 1), tones, strict=True)))
    near = 1 - mist * 1.3
    if stone.foot:
        scene.fill(scene.polygon([seen(*place) for place in stone.corners(0, 0.97)]), "#231d3e", 0.75)
    lying = stone.wide > stone.high * 1.3
    scene.texture(mask, "#2f2b44", 0.5 * near, (6, 2) if lying else (3, 4), stone.seed + 1, (100, 210))
    scene.texture(mask, "#e0c8b0", 0.42 * near, (9, 4) if lying else (4, 7), stone.seed + 2, (122, 205))
    fine = (24, 7) if lying else (14, 12)
    scene.texture(mask, "#262238", (0.4 if lying else 0.55) * near, fine, stone.seed + 3, (132, 210))
    if stone.y < 34:
        lichen(scene, mask, dice, size)
    x0, y0, x1, y1 = (v / scene.scale for v in area)
    cracks: list[list[Point]] = []
    for _ in range(5):
        x, y = dice.uniform(x0, x1), dice.uniform(y0, y0 + (y1 - y0) * 0.7)
        line = [(x, y)]
        for _ in range(5):
            x, y = x + dice.uniform(-0.06, 0.06) * size, y + dice.uniform(0.03, 0.1) * size
            line.append((x, y))
        cracks.append(line)
    lines = inside(scene.traced(lambda pen: [pen.line(line, max(1.0, size * 0.011)) for line in cracks] and None), mask)
    scene.fill(lines, "#221c30", 0.6 * near)
    scene.fill(inside(scene.shift(lines, 1.5, 1), mask), "#e9cfae", 0.25 * near)
    centre = ((x0 + x1) / 2, (y0 + y1) / 2)
    far = max(1.0, math.dist(centre, SUN))
    ux, uy = (SUN[0] - centre[0]) / far, (SUN[1] - centre[1]) / far * 0.6
    scene.rim(mask, ux * size * 0.16, uy * size * 0.16, "#1a1634", 0.5 * near, size * 0.09)
    scene.rim(mask, 0, size * 0.02, "#f3a0a0", 0.55, size * 0.012)
    scene.rim(mask, -ux * size * 0.05, -uy * size * 0.05, "#ffae5c", 0.8, size * 0.03)
    scene.rim(mask, -ux * size * 0.02, -uy * size * 0.02, "#fff0be", 0.9, 0.7)
    if not stone.foot:
        moss = scene.blur(scene.box((x0 - 4, y1 - size * 0.22, x1 + 4, y1 + 4)), size * 0.07)
        scene.fill(inside(moss, mask), mix("#3f4f2a", MIST, mist), 0.75)


def ring_stone(degrees: float, radius: float, high: float, wide: float, thick: float, seed: int) -> Stone:
    """Return an upright on a circle; 0 degrees is to the right, 90 away from the onlooker."""
    a = math.radians(degrees)
    return Stone(radius * math.cos(a), AWAY + radius * math.sin(a), degrees - 90, wide, thick, high, 0, 0.84, seed)


def lintel(one: Stone, other: Stone, deep: float, seed: int) -> Stone:
    """Return the stone that lies on top of two others."""
    dx, dy = other.x - one.x, other.y - one.y
    if dx < 0:
        dx, dy = -dx, -dy
    long = math.hypot(dx, dy) + one.wide * 0.92
    foot = min(one.high, other.high) - 0.04
    turn = math.degrees(math.atan2(dy, dx))
    return Stone((one.x + other.x) / 2, (one.y + other.y) / 2, turn, long, one.thick * 1.02, deep, foot, 0.97, seed)


def stones() -> list[Stone]:
    """Return everything that stands or lies, the farthest first."""
    found: list[Stone] = []
    for start, count, tops in ((22, 8, 7), (199, 3, 2), (308, 3, 2)):
        step = 18.6 if count > 3 else 16.5
        run = [ring_stone(start + step * k, RING, 5.5, 2.3, 1.2, start + 7 * k) for k in range(count)]
        fallen = (3, 4) if start == 22 else ()
        found += [stone for k, stone in enumerate(run) if k not in fallen[1:]]
        found += [lintel(run[k], run[k + 1], 0.95, start + 7 * k + 3) for k in range(tops) if k not in fallen]
    for k, (degrees, high) in enumerate(((172, 7.6), (128, 8.6), (87, 9.8), (47, 8.8), (8, 7.6))):
        pair = [ring_stone(degrees + side * 14.6, INNER + 1.2, high, 2.4, 1.3, 300 + 20 * k + side) for side in (1, -1)]
        found += [pair[1]] if degrees == 47 else [*pair, lintel(pair[0], pair[1], 1.15, 340 + k)]
    found += [
        Stone(-3.4, 13.6, 12, 3.8, 1.5, 0.95, 0, 0.8, 501),
        Stone(4.1, 15.2, -24, 3.2, 1.4, 0.8, 0, 0.78, 502),
        Stone(1.2, 21.0, 8, 4.2, 1.5, 0.8, 0, 0.8, 503),
        Stone(-5.6, 19.0, 20, 0.9, 0.7, 2.0, 0, 0.7, 504),
        Stone(5.4, 20.2, -10, 0.9, 0.7, 2.2, 0, 0.66, 505),
        Stone(-2.3, 26.6, 0, 0.8, 0.6, 2.3, 0, 0.7, 506),
        Stone(2.6, 27.4, 0, 0.8, 0.6, 2.1, 0, 0.7, 507),
    ]
    return sorted(found, key=lambda stone: (-round(stone.y, 3) + (0.8 if not stone.foot else 0.0), stone.foot))


def bear(scene: Scene, stone: Stone) -> None:
    """Darken what lies just under a lintel."""
    low = [seen(*place) for place in stone.corners(0)]
    band = scene.polygon([low[0], low[1], (low[1][0], low[1][1] + 15), (low[0][0], low[0][1] + 15)])
    for other in stones():
        if not other.foot and math.dist((other.x, other.y), (stone.x, stone.y)) < stone.wide * 0.6:
            scene.fill(inside(scene.blur(band, 4), outline(scene, other)), "#14102a", 0.6)


def shade(pen: Pen, stone: Stone) -> None:
    """Draw the shadow a stone throws towards the onlooker."""
    sun = ((SUN[0] - 600) / ZOOM, 1.0)
    spots: list[Place] = []
    for share in (0.0, 1.0):
        for x, y, z in stone.corners(share, 0.92):
            spots.append((x - sun[0] * z / SLOPE, y - sun[1] * z / SLOPE, 0))
    near = min(y for _, y, _ in spots)
    far = max(y for _, y, _ in spots)
    left, right = min(x for x, _, _ in spots), max(x for x, _, _ in spots)
    drift = sun[0] * (far - near)
    half = (right - left - abs(drift)) * 0.36
    middle = (spots[0][0] + spots[2][0]) / 2
    end = middle - drift
    ends = ((middle - half, far), (middle + half, far), (end + half * 0.9, near), (end - half * 0.9, near))
    pen.poly([seen(x, y, 0) for x, y in ends])


def plain(scene: Scene, all_stones: Sequence[Stone]) -> None:
    """Paint the grass, the glow of the low sun on it and the long shadows."""
    ground = scene.polygon(down_to([(0, HORIZON + 2), (WIDTH, HORIZON + 2)]))
    scene.ramp(ground, [(0, "#e8b25c"), (0.12, "#b3a048"), (0.4, "#7c8c38"), (1, "#3f6428")])
    scene.texture(ground, "#d9c65a", 0.5, (7, 16), 5, (118, 190))
    scene.texture(ground, "#2f5226", 0.5, (9, 22), 6, (122, 190))
    shadows = scene.traced(
        lambda pen: [shade(pen, stone) for stone in all_stones if stone.y < 34 and stone.foot < 6] and None
    )
    scene.fill(inside(scene.blur(shadows, 5), ground), "#1c2a40", 0.56)
    light = scene.blur(
        scene.polygon([(SUN[0] - 60, HORIZON), (SUN[0] + 60, HORIZON), (SUN[0] + 320, 900), (SUN[0] - 320, 900)]), 40
    )
    scene.glow(inside(light, cut(ground, scene.blur(shadows, 5))), 0, "#c98a30", 0.5)
    dice, pen = random.Random(3), scene.pen()
    for _ in range(3000):
        near = dice.random() ** 1.6
        x, y = dice.uniform(0, WIDTH), HORIZON + 14 + near * 290
        dark = shadows.getpixel((min(2399, round(x * 2)), min(1799, round(y * 2))))
        ink = mix("#2f4a34", "#48663a", dice.random()) if dark else mix("#8f9a3c", "#d2be58", dice.random())
        high = 3 + 16 * near * dice.uniform(0.6, 1.2)
        for _ in range(3):
            lean, rise = dice.gauss(0, 0.3) * high, high * dice.uniform(0.5, 1)
            pen.line([(x, y), (x + lean * 0.4, y - rise * 0.6), (x + lean, y - rise)], 0.8 + near, ink)


def heaven(scene: Scene) -> None:
    """Paint the sunrise: glowing clouds, rays and the sun itself."""
    scene.sky(
        [(0, "#232c66"), (0.25, "#54499a"), (0.5, "#b0619a"), (0.72, "#f08a64"), (0.9, "#ffc466"), (1, "#ffe69a")],
        HORIZON + 6,
    )
    scene.light(SUN, 700, "#ffb04a", 0.8)
    scene.clouds((0, -80, WIDTH, 330), (3, 7), 17, "#2a1f58", 0.75, (112, 190))
    scene.clouds((0, -70, WIDTH, 350), (3, 7), 17, "#f0788a", 0.75, (150, 205))
    scene.clouds((0, 90, WIDTH, 470), (3, 12), 27, "#6a3478", 0.7, (118, 190))
    scene.clouds((0, 100, WIDTH, 480), (3, 12), 27, "#ffb070", 0.85, (150, 200))
    scene.clouds((0, 330, WIDTH, 610), (2, 12), 31, "#ffe9a8", 0.7, (120, 200))
    for k in range(17):
        a = math.radians(-174 + k * 10.6)
        wide = 0.016 + 0.014 * (k % 3)
        ends = [(SUN[0] + 900 * math.cos(a + d), SUN[1] + 900 * math.sin(a + d)) for d in (-wide, wide)]
        ray = inside(scene.blur(scene.polygon([SUN, *ends]), 7), scene.fade(0, 560, False))
        scene.glow(ray, 0, "#ffc070", 0.34)
    scene.light(SUN, 260, "#ffe08a", 1.0)
    for y, ink, seed in ((584, "#a8748c", 2), (592, "#7f5f6c", 9)):
        scene.shape(down_to(rolling(seed, y, 22, 3), HORIZON + 8), ink)
    for k in range(26):
        x = (k * 173) % 1210
        if abs(x - SUN[0]) > 120:
            foliage(scene, (x, 584), 13 + k % 9, 9 + k % 6, k, "#6a5258", 3, 26, 0.5, "#ffb870")
    scene.fill(scene.ellipse(SUN, 40), "#fffbe0")
    scene.light(SUN, 150, "#fff3c0", 1.0)


def flare(scene: Scene) -> None:
    """Let the sun dazzle between the stones."""
    scene.light(SUN, 330, "#ffb454", 0.55)
    scene.light(SUN, 110, "#fff0b4", 0.8)
    for k in range(12):
        a, long = math.radians(k * 30 + 8), 150 if k % 2 else 84
        side = [(SUN[0] + 5 * math.cos(a + d), SUN[1] + 5 * math.sin(a + d)) for d in (-1.57, 1.57)]
        beam = scene.polygon([*side, (SUN[0] + long * math.cos(a), SUN[1] + long * math.sin(a))])
        scene.glow(scene.blur(beam, 1.6), 0, "#ffe9b0", 0.6)


def meadow(scene: Scene) -> None:
    """Let grass and flowers grow in front."""
    blades = ["#24402a", "#35562c", "#587634", "#a8a046", "#1f3626"]
    grass(scene, lambda x: 890 + 8 * math.sin(x / 90), 5, 900, 50, blades, -10, 1210, 40)
    dice, pen = random.Random(9), scene.pen()
    for _ in range(46):
        x, y = dice.uniform(0, WIDTH), dice.uniform(846, 890)
        pen.line([(x, y), (x + dice.uniform(-4, 4), y + 26)], 1.6, "#2f4a2a")
        ink = dice.choice(("#fff4d0", "#ffd24a", "#e9a0c0"))
        for k in range(6):
            pen.leaf((x, y), k * 60, 7, 5, ink)
        pen.disc((x, y), 2.4, ink="#e09a2a" if ink != "#ffd24a" else darker("#ffd24a", 0.3))


def tufts(scene: Scene, stone: Stone) -> None:
    """Let grass grow round the foot of a stone."""
    x, y = seen(stone.x, stone.y - stone.thick / 2, 0)
    size = ZOOM / stone.y
    y, reach = y + size * 0.1, (stone.wide + stone.thick * 0.5) / 2 * size
    inks = [mix(ink, MIST, max(0.0, (stone.y - 16) / 50)) for ink in ("#2c4428", "#4f6a30", "#7f8a3c")]
    count = round(reach * 0.7) + 6
    grass(scene, lambda _: y, stone.seed, count, size * 0.32, inks, x - reach, x + reach, size * 0.1)


def stonehenge() -> Image.Image:
    """Draw Stonehenge."""
    scene = Scene()
    all_stones = stones()
    heaven(scene)
    plain(scene, all_stones)
    veiled = False
    for stone in all_stones:
        if stone.y < 20.5 and not veiled:
            scene.haze(HORIZON + 40, 80, "#ffcf8a", 0.3)
            scene.clouds((0, HORIZON - 10, WIDTH, HORIZON + 130), (3, 4), 12, "#ffdca0", 0.5, (120, 210))
            veiled = True
        if stone.foot:
            bear(scene, stone)
        stand(scene, stone)
        if not stone.foot:
            tufts(scene, stone)
    flare(scene)
    pen = scene.pen()
    for x, y, size in ((820, 120, 14), (864, 146, 11), (790, 160, 10), (240, 190, 11), (300, 170, 9), (905, 112, 9)):
        wings = [(x - size, y - 5), (x - size * 0.4, y - 8), (x, y), (x + size * 0.4, y - 9), (x + size, y - 6)]
        pen.line(curve(wings, steps=5), 2.6, "#1f1838")
    meadow(scene)
    scene.vignette("#120c2c", 0.35)
    return scene.finish()
