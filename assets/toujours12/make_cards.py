"""Draw the cards of Toujours 12: card-0.png to card-6.png and back.png, 300 x 420 pixels each.

Every digit is a thing of its shape: a lifebuoy, a lighthouse, a swan, a caterpillar, a boat, a seahorse, a snail.
Run from anywhere: python assets/toujours12/make_cards.py
"""

from __future__ import annotations

import itertools
import math
import sys
from collections.abc import Callable
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "pictures"))

from drawing import (  # noqa: E402
    Canvas,
    Fill,
    Gradient,
    Mask,
    along,
    arc,
    curve,
    cut,
    darker,
    inside,
    join,
    lighter,
    mix,
    thrifty,
)  # fmt: skip

WIDTH, HEIGHT, CORNER = 300, 420, 24
COLOURS = ("#d0242b", "#1c4fa8", "#00838f", "#3f8f22", "#e86a00", "#7b2aa6", "#6b4226")
PAPER = Gradient("#fffdf7", "#f7f0e1")
WATER = "#7cc8e0"


def card_mask(canvas: Canvas, inset: float = 0) -> Mask:
    """Return the shape of a card, or of a frame some pixels inside it."""
    return canvas.box((inset, inset, WIDTH - inset, HEIGHT - inset), CORNER - inset * 0.6)


def blank_card(edge: str) -> Canvas:
    """Return an empty card with its thin edge."""
    canvas = Canvas(WIDTH, HEIGHT)
    canvas.fill(card_mask(canvas), edge)
    canvas.fill(card_mask(canvas, 2), PAPER)
    return canvas


def scenery(canvas: Canvas, colour: str) -> Mask:
    """Paint the tinted field behind the picture and return it."""
    field = card_mask(canvas, 12)
    canvas.fill(field, Gradient(lighter(colour, 0.88), lighter(colour, 0.72)))
    halo(canvas, field, "#ffffff", 0.75)
    return field


def halo(canvas: Canvas, field: Mask, colour: str, alpha: float) -> None:
    """Paint a soft patch of colour behind the picture."""
    canvas.fill(inside(canvas.blur(canvas.ellipse((150, 205), 105, 130), 26), field), colour, alpha)


def indices(canvas: Canvas, value: int, colour: str) -> None:
    """Paint the plain digit in two corners."""
    for centre, turn in (((53, 61), 0), ((WIDTH - 53, HEIGHT - 61), 180)):
        digit = canvas.text(str(value), centre, 72, turn=turn)
        canvas.fill(canvas.grow(digit, 4), "#ffffff", 0.95)
        canvas.fill(digit, darker(colour, 0.12))


def waves(canvas: Canvas, field: Mask, top: float, fill: Fill, alpha: float = 1.0, phase: float = 0) -> None:
    """Paint water from a height down to the edge of the field."""
    crest = [(x, top + 5 * math.sin((x + phase) / 13)) for x in range(0, WIDTH + 1, 2)]
    canvas.fill(inside(canvas.polygon([*crest, (WIDTH, HEIGHT), (0, HEIGHT)]), field), fill, alpha)


def hill(canvas: Canvas, field: Mask, top: float, fill: Fill) -> None:
    """Paint a rounded meadow at the bottom of the field."""
    canvas.fill(inside(canvas.ellipse((130, top + 200), 260, 200), field), fill)


def eye(canvas: Canvas, x: float, y: float, size: float, look: tuple[float, float] = (0.2, 0.1)) -> None:
    """Paint a friendly eye."""
    canvas.fill(canvas.ellipse((x, y), size), "#ffffff")
    canvas.fill(canvas.ellipse((x + look[0] * size, y + look[1] * size), size * 0.62), "#20202a")
    canvas.fill(canvas.ellipse((x + (look[0] - 0.2) * size, y + (look[1] - 0.25) * size), size * 0.22), "#ffffff")


def bubble(canvas: Canvas, x: float, y: float, size: float, colour: str) -> None:
    """Paint a bubble of air."""
    ring = canvas.ellipse((x, y), size)
    canvas.fill(ring, "#ffffff", 0.55)
    canvas.fill(cut(ring, canvas.ellipse((x, y), size - 2)), colour, 0.7)
    canvas.fill(canvas.ellipse((x - size * 0.35, y - size * 0.35), size * 0.22), "#ffffff")


def lifebuoy(canvas: Canvas, field: Mask, colour: str) -> None:
    """0: a lifebuoy afloat."""
    ink = darker(colour, 0.55)
    waves(canvas, field, 308, lighter(WATER, 0.25))
    centre = (150, 204)
    rope = cut(canvas.ellipse(centre, 97, 131), canvas.ellipse(centre, 91, 125))
    canvas.solid(rope, "#f2d9a0", ink, 2.2, depth=2, shade=0.2)
    ring = cut(canvas.ellipse(centre, 92, 126), canvas.ellipse(centre, 40, 74))
    canvas.fill(canvas.grow(ring, 4), ink)
    canvas.fill(ring, Gradient(lighter(colour, 0.08), darker(colour, 0.06)))
    bands = canvas.blank()
    for angle in (45, 135, 225, 315):
        wedge = [centre, *arc(centre, 190, 220, angle - 19, angle + 19, 8)]
        bands = join(bands, canvas.polygon(wedge))
    canvas.fill(inside(bands, ring), "#fffaf0")
    shade_ring(canvas, ring)
    for angle in (45, 135, 225, 315):
        strap = canvas.tube(arc(centre, 94, 128, angle - 6, angle + 6, 6), 13)
        canvas.solid(strap, "#f2d9a0", ink, 2.2, depth=3)
    waves(canvas, field, 330, Gradient(WATER, mix(WATER, "#2a7fb0", 0.5)), 0.85, 20)


def shade_ring(canvas: Canvas, ring: Mask) -> None:
    """Make a ring look round: light along the top left, shade along the bottom right."""
    lower = cut(ring, canvas.blur(canvas.shift(ring, -9, -11), 8))
    upper = cut(ring, canvas.blur(canvas.shift(ring, 8, 10), 7))
    canvas.fill(inside(lower, ring), "#3a0018", 0.45)
    canvas.fill(inside(upper, ring), "#ffffff", 0.6)


def lighthouse(canvas: Canvas, field: Mask, colour: str) -> None:
    """1: a lighthouse; its beam is the stroke at the top, its rock the foot."""
    ink = darker(colour, 0.55)
    waves(canvas, field, 318, lighter(WATER, 0.25))
    beam = canvas.shrink(canvas.grow(canvas.polygon([(160, 107), (66, 153), (92, 201), (163, 142)]), 4), 4)
    canvas.fill(canvas.blur(canvas.grow(beam, 8), 7), "#ffd54a", 0.55)
    canvas.solid(beam, Gradient("#ffc400", "#fff0a0", "right"), ink, 3.5, depth=4, shade=0.0, gloss=0.5)
    outline = [(92, 352), (100, 326), (128, 318), (165, 314), (200, 318), (222, 326), (230, 352)]
    rock = canvas.polygon(curve(outline, True))
    canvas.solid(rock, Gradient("#9aa7b8", "#66748a"), ink, 3.5, depth=8)
    tower = canvas.polygon([(141, 150), (189, 150), (201, 326), (129, 326)])
    canvas.fill(canvas.grow(tower, 3.5), ink)
    canvas.fill(tower, "#fffaf0")
    for top in (166, 232, 298):
        stripe = canvas.polygon([(100, top), (230, top - 14), (230, top + 19), (100, top + 33)])
        canvas.fill(inside(stripe, tower), colour)
    canvas.fill(cut(tower, canvas.blur(canvas.shift(tower, -18, 0), 9)), "#0a1040", 0.35)
    canvas.fill(cut(tower, canvas.blur(canvas.shift(tower, 10, 0), 6)), "#ffffff", 0.5)
    door = join(canvas.box((155, 300, 175, 326)), canvas.ellipse((165, 300), 10))
    canvas.solid(door, "#5b3a24", ink, 2, depth=2)
    canvas.solid(canvas.box((148, 104, 182, 142), 3), Gradient("#fff7c0", "#ffc928"), ink, 3.5, depth=3, shade=0.1)
    canvas.fill(canvas.box((163, 104, 167, 140)), ink)
    canvas.solid(canvas.box((133, 138, 197, 153), 5), lighter(colour, 0.1), ink, 3.5, depth=3)
    roof = join(canvas.polygon([(140, 106), (190, 106), (165, 72)]), canvas.ellipse((165, 72), 5))
    canvas.solid(roof, Gradient(lighter(colour, 0.15), colour), ink, 3.5, depth=4)
    waves(canvas, field, 342, Gradient(WATER, mix(WATER, "#2a7fb0", 0.5)), 0.92, 20)


def swan(canvas: Canvas, field: Mask, colour: str) -> None:
    """2: a swan on the water."""
    ink = darker(colour, 0.6)
    halo(canvas, field, colour, 0.55)
    waves(canvas, field, 296, lighter(WATER, 0.1))
    neck = canvas.tube(
        curve([(104, 142), (114, 108), (152, 90), (192, 112), (194, 156), (166, 204), (124, 250), (104, 292)]),
        34, 36, 36, 36, 38, 42, 50, 58,
    )  # fmt: skip
    body = canvas.polygon(
        curve([(78, 288), (92, 262), (130, 268), (176, 272), (216, 268), (252, 244), (248, 282), (226, 316),
               (176, 332), (120, 330), (86, 316)], True)
    )  # fmt: skip
    beak = canvas.polygon(curve([(94, 138), (108, 152), (104, 166), (80, 178), (74, 172), (82, 152)], True))
    canvas.solid(beak, Gradient("#ffab2e", "#f07c00"), ink, 4, depth=3)
    bird = join(neck, body)
    canvas.solid(bird, Gradient("#ffffff", "#eef9fb"), ink, 4.5, depth=10, shade=0.38, gloss=0, dark=colour)
    wing = canvas.polygon(
        curve([(128, 292), (150, 272), (190, 274), (226, 268), (246, 256), (238, 284), (210, 304), (166, 312)], True)
    )
    pale = mix(colour, "#ffffff", 0.25)
    canvas.solid(wing, Gradient("#ffffff", "#cdeaf0"), pale, 2.2, depth=6, shade=0.25, dark=colour)
    for x, y in ((152, 286), (164, 297)):
        feather = curve([(x, y), (x + 30, y + 1), (x + 58, y - 11)])
        canvas.fill(canvas.tube(feather, 3), pale)
    eye(canvas, 112, 130, 7.5, (-0.2, 0.1))
    canvas.fill(canvas.tube(curve([(96, 136), (101, 146), (108, 153)]), 5), ink)
    waves(canvas, field, 322, Gradient(WATER, mix(WATER, colour, 0.6)), 0.93, 20)


def caterpillar(canvas: Canvas, field: Mask, colour: str) -> None:
    """3: a caterpillar."""
    ink = darker(colour, 0.6)
    hill(canvas, field, 330, Gradient("#b9dd8a", "#8cc152"))
    upper = curve([(104, 148), (126, 110), (168, 100), (200, 128), (194, 170), (152, 202)])
    lower = curve([(152, 202), (204, 228), (216, 276), (186, 320), (138, 326), (98, 298)])
    balls = [point for point, _ in along(upper, 33)] + [point for point, _ in along(lower, 33)][1:]
    for x, y in balls[1:-1]:
        away = math.atan2(y - (140 if y < 200 else 270), x - 135)
        foot = (x + 31 * math.cos(away), y + 31 * math.sin(away))
        canvas.solid(canvas.ellipse(foot, 7), "#ffb733", ink, 3, depth=2)
    for i, centre in reversed(list(enumerate(balls))[1:]):
        size = 27 if i < len(balls) - 2 else 27 - 3 * (i - len(balls) + 3)
        shade = lighter(colour, 0.08) if i % 2 else mix(colour, "#c6e34a", 0.62)
        canvas.solid(canvas.ellipse(centre, size), shade, ink, 3.5, depth=9)
    head = balls[0]
    for dx, dy in ((-19, -39), (3, -50)):
        tip = (head[0] + dx, head[1] + dy)
        canvas.fill(canvas.tube(curve([(head[0] - 4, head[1] - 24), (tip[0] + 6, tip[1] + 10), tip]), 5.5), ink)
        canvas.solid(canvas.ellipse(tip, 6.5), "#ffb733", ink, 3, depth=2)
    canvas.solid(canvas.ellipse(head, 34), Gradient("#d8ee6a", "#9ccc3c"), ink, 3.5, depth=10)
    for dx in (-13, 12):
        eye(canvas, head[0] + dx, head[1] - 7, 9.5)
        canvas.fill(canvas.ellipse((head[0] + dx * 1.6, head[1] + 9), 5, 4), "#ff7d6b", 0.65)
    canvas.fill(canvas.tube(arc((head[0], head[1] + 6), 11, 10, 20, 160), 4), ink)


def boat(canvas: Canvas, field: Mask, colour: str) -> None:
    """4: a sailing boat."""
    ink = darker(colour, 0.68)
    waves(canvas, field, 286, lighter(WATER, 0.25))
    keel = canvas.box((168, 280, 200, 350), 8)
    canvas.solid(keel, Gradient(colour, darker(colour, 0.15)), ink, 4, depth=6)
    mast = canvas.box((170, 74, 198, 280), 8)
    outline = [(172, 82), (172, 140), (172, 200), (172, 246), (120, 250), (74, 250), (108, 196), (142, 136)]
    sail = canvas.polygon(curve(outline, True))
    canvas.fill(canvas.grow(sail, 4), ink)
    canvas.fill(sail, colour)
    cloth = canvas.polygon([(160, 142), (160, 234), (106, 234)])
    canvas.fill(canvas.grow(cloth, 3), Gradient("#fffdf5", "#ffe9c9"))
    canvas.fill(cut(sail, canvas.blur(canvas.shift(sail, 6, 7), 4)), "#ffffff", 0.55)
    canvas.solid(mast, Gradient(lighter(colour, 0.12), darker(colour, 0.12)), ink, 4, depth=7)
    outline = [(58, 254), (100, 260), (180, 260), (246, 250), (240, 278), (222, 302), (150, 306), (92, 302), (70, 282)]
    hull = canvas.polygon(curve(outline, True))
    canvas.solid(hull, Gradient(lighter(colour, 0.1), darker(colour, 0.08)), ink, 4, depth=9)
    rim = inside(canvas.tube(curve([(56, 258), (100, 267), (180, 267), (248, 254)]), 9), hull)
    canvas.fill(rim, "#fff3dc")
    for x in (112, 150, 214):
        canvas.solid(canvas.ellipse((x, 286), 7.5), "#bfe8f5", "#fff3dc", 3, depth=3)
    flag = canvas.polygon(curve([(200, 80), (222, 84), (240, 94), (220, 100), (200, 104)], True, 6))
    canvas.solid(flag, "#ffd23f", ink, 3, depth=4)
    waves(canvas, field, 318, Gradient(WATER, mix(WATER, "#2a7fb0", 0.5)), 0.62, 20)


def seahorse(canvas: Canvas, field: Mask, colour: str) -> None:
    """5: a seahorse."""
    ink = darker(colour, 0.55)
    for x, lean, top in ((46, 8, 250), (68, -8, 290), (236, 6, 285)):
        weed = curve([(x, 412), (x + lean, 380), (x - lean, 340), (x + lean, top)])
        canvas.fill(inside(canvas.tube(weed, 13, 12, 9, 4), field), "#5fb59a", 0.55)
    spine = curve([(116, 116), (106, 150), (112, 184), (152, 184), (192, 204), (208, 250), (190, 298), (146, 322),
                   (100, 312), (86, 284), (102, 268), (114, 282)])  # fmt: skip
    outline = [(206, 208), (232, 200), (246, 222), (240, 244), (248, 262), (228, 276), (208, 268)]
    fin = canvas.polygon(curve(outline, True))
    canvas.solid(fin, Gradient("#ffcf5c", "#ff9f43"), ink, 3.5, depth=5)
    for ends in (((212, 226), (236, 220)), ((214, 242), (234, 242)), ((212, 257), (236, 260))):
        canvas.fill(canvas.tube(ends, 3), "#d9731a")
    for x, y in ((84, 112), (96, 88), (120, 78)):
        spike = canvas.polygon(curve([(x - 10, y + 12), (x - 4, y - 12), (x + 12, y + 6)], True))
        canvas.solid(spike, "#ff9f43", ink, 3.5, depth=3)
    body = canvas.tube(spine, 50, 44, 42, 52, 58, 56, 50, 42, 34, 26, 20, 15)
    head = canvas.ellipse((118, 116), 34, 31)
    snout = canvas.tube([(130, 120), (176, 116), (214, 113)], 44, 31, 30)
    tip = canvas.ellipse((216, 113), 14, 20)
    whole = join(body, head, snout, tip)
    canvas.solid(whole, Gradient(lighter(colour, 0.22), colour), ink, 4, depth=11, shade=0.35)
    belly(canvas, spine, whole)
    canvas.fill(canvas.ellipse((136, 134), 8, 6), "#ff8fc0", 0.7)
    eye(canvas, 124, 109, 11, (0.25, 0.1))
    for x, y, size in ((236, 84, 8), (222, 58, 11), (246, 36, 7)):
        bubble(canvas, x, y, size, colour)


def belly(canvas: Canvas, spine: list[tuple[float, float]], limit: Mask) -> None:
    """Paint the rings round a seahorse's body."""
    points = along(spine, 15)
    for (a, share), (b, _) in itertools.pairwise(points[3:-2]):
        away = math.atan2(b[1] - a[1], b[0] - a[0]) + math.pi / 2
        half = 24 * (1 - 0.55 * max(0.0, share - 0.35) / 0.65)
        ends = [(a[0] + s * half * math.cos(away), a[1] + s * half * math.sin(away)) for s in (-0.15, 1.1)]
        canvas.fill(inside(canvas.tube(ends, 4.5), limit), "#ffd58a", 0.85)


def snail(canvas: Canvas, field: Mask, colour: str) -> None:
    """6: a snail."""
    ink = darker(colour, 0.5)
    hill(canvas, field, 326, Gradient("#cbe0a0", "#a3c66a"))
    centre = (154, 260)
    for foot, top in (((180, 100), (176, 62)), ((200, 104), (208, 66))):
        canvas.solid(canvas.tube([foot, top], 9), "#f7c68f", ink, 3.5, depth=2)
        canvas.solid(canvas.ellipse(top, 12), "#ffffff", ink, 3.5, depth=2, shade=0.1)
        eye(canvas, top[0], top[1], 11, (0.3, 0.1))
    spine = [(196, 116), (164, 112), (128, 134), (100, 178), (84, 232), (84, 282), (108, 322), (154, 338), (200, 324)]
    body = canvas.tube(curve(spine), 42, 42, 42, 42, 38, 34, 30, 26, 16)
    canvas.solid(body, Gradient("#fbd3a2", "#eaa866"), ink, 4, depth=9, dark="#6a2c00")
    canvas.fill(canvas.tube(arc((198, 112), 12, 12, 25, 120), 4), ink)
    canvas.fill(canvas.ellipse((182, 124), 7, 5), "#ff7d6b", 0.6)
    shell = canvas.ellipse(centre, 74)
    canvas.solid(shell, Gradient(lighter(colour, 0.18), darker(colour, 0.05)), ink, 4, depth=13, shade=0.4, gloss=0.35)
    turns = [
        (centre[0] + 5 + r * math.cos(a), centre[1] + r * math.sin(a))
        for r, a in ((10 + 46 * i / 90, math.radians(200 + i * 7)) for i in range(91))
    ]
    canvas.fill(canvas.tube(turns, 9, 12, 14, 15, 12), "#ffd9a0")


PICTURES: tuple[Callable[[Canvas, Mask, str], None], ...] = (
    lifebuoy, lighthouse, swan, caterpillar, boat, seahorse, snail,
)  # fmt: skip


def draw_card(value: int) -> Canvas:
    """Return the face of a card."""
    colour = COLOURS[value]
    canvas = blank_card(mix(colour, "#b8ad98", 0.45))
    PICTURES[value](canvas, scenery(canvas, colour), colour)
    indices(canvas, value, colour)
    return canvas


def draw_back() -> Canvas:
    """Return the back: a clock whose hour is always 12, on a teal lattice."""
    teal, deep, gold = "#00796b", "#004d43", "#ffd67a"
    canvas = blank_card("#b8ad98")
    field = card_mask(canvas, 12)
    canvas.fill(field, Gradient(lighter(teal, 0.06), deep))
    lattice = canvas.blank()
    for x in range(-420, 720, 30):
        lattice = join(lattice, canvas.tube([(x, 0), (x + 420, 420)], 1.6), canvas.tube([(x + 420, 0), (x, 420)], 1.6))
    canvas.fill(inside(lattice, field), "#7fd6c6", 0.35)
    dots = canvas.blank()
    for row in range(29):
        for column in range(11):
            dots = join(dots, canvas.ellipse((column * 30 + 15 * (row % 2), row * 15), 2.6))
    canvas.fill(inside(dots, field), "#a6ebdd", 0.55)
    frame = cut(card_mask(canvas, 19), card_mask(canvas, 21.5))
    canvas.fill(frame, gold, 0.9)
    clock(canvas, deep, gold)
    return canvas


def clock(canvas: Canvas, deep: str, gold: str) -> None:
    """Paint the clock of the back."""
    centre = (150, 210)
    face = canvas.ellipse(centre, 117)
    canvas.shadow(face, 0, 6, 8, 0.45)
    canvas.solid(face, Gradient("#ffe6a6", "#d9a441"), depth=4)
    canvas.fill(canvas.ellipse(centre, 107), Gradient("#fffdf5", "#e4f4ee"))
    for hour in range(12):
        spot = arc(centre, 92, 92, hour * 30 - 90, 0, 1)[0]
        canvas.fill(canvas.ellipse(spot, 7.5 if hour % 3 == 0 else 4.5), deep if hour else "#e86a00")
    digits = canvas.text("12", (148, 212), 84)
    canvas.solid(digits, Gradient("#00897b", deep), depth=4, shade=0.2, gloss=0.3)


def main() -> None:
    """Write all the cards beside this script."""
    for value in range(len(PICTURES)):
        thrifty(draw_card(value).finish()).save(HERE / f"card-{value}.png", optimize=True)
    thrifty(draw_back().finish()).save(HERE / "back.png", optimize=True)


if __name__ == "__main__":
    main()
