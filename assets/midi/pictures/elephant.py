"""An elephant at a waterhole in the evening."""

from __future__ import annotations

import random
from collections.abc import Sequence

from drawing import arc, curve, inside, join, mix
from PIL import Image, ImageOps
from scene import HEIGHT, WIDTH, Mask, Pen, Point, Scene, down_to, grass, ripples, rolling

HIDE = [(0, "#9c8c88"), (0.35, "#7b6f72"), (0.75, "#5a5158"), (1, "#3c3642")]
FAR_HIDE = [(0, "#5d545c"), (0.6, "#463f4a"), (1, "#2f2a36")]
SHORE = 806
BODY = [
    (192, 420),
    (196, 330),
    (240, 252),
    (330, 214),
    (440, 218),
    (540, 214),
    (640, 190),
    (720, 190),
    (800, 300),
    (800, 440),
    (750, 560),
    (640, 616),
    (500, 632),
    (380, 616),
    (270, 600),
    (206, 520),
]
HEAD = [
    (690, 320),
    (700, 236),
    (740, 186),
    (800, 166),
    (862, 174),
    (908, 212),
    (936, 270),
    (952, 340),
    (948, 400),
    (916, 444),
    (866, 474),
    (812, 462),
    (760, 424),
    (716, 372),
]
EAR = [
    (786, 226),
    (742, 188),
    (668, 178),
    (596, 200),
    (540, 252),
    (512, 328),
    (518, 414),
    (552, 494),
    (598, 562),
    (644, 614),
    (684, 602),
    (700, 548),
    (734, 492),
    (780, 428),
    (806, 346),
    (806, 268),
]
TRUNK = [(900, 310), (934, 420), (944, 540), (930, 650), (940, 738), (986, 776), (1032, 752)]
NEAR_HIND = [
    (196, 430),
    (210, 540),
    (236, 640),
    (232, 730),
    (226, 800),
    (342, 804),
    (346, 740),
    (356, 660),
    (404, 580),
    (410, 440),
    (300, 360),
]
FAR_HIND = [(330, 540), (372, 640), (384, 720), (380, 786), (470, 788), (474, 710), (484, 620), (500, 540)]
NEAR_FORE = [
    (590, 420),
    (598, 540),
    (614, 650),
    (612, 740),
    (602, 802),
    (716, 806),
    (722, 740),
    (726, 650),
    (752, 560),
    (770, 460),
    (690, 380),
]
FAR_FORE = [(690, 440), (704, 620), (716, 710), (710, 788), (800, 790), (802, 720), (796, 620), (800, 520), (790, 430)]


def creases(scene: Scene, mask: Mask, lines: Sequence[Sequence[Point]], width: float = 2, alpha: float = 0.4) -> None:
    """Draw the folds of the hide inside a shape."""
    folds = scene.traced(lambda pen: [pen.line(curve(line, steps=6), width) for line in lines] and None)
    scene.fill(inside(folds, mask), "#2a232c", alpha)
    scene.fill(inside(scene.shift(folds, 1, 3), mask), "#c9b6a8", alpha * 0.6)


def hide(scene: Scene, mask: Mask, seed: int) -> None:
    """Paint a part of the body with light from the upper right."""
    scene.ramp(mask, HIDE)
    scene.texture(mask, "#2f2832", 0.22, (9, 9), seed, (90, 230))
    scene.texture(mask, "#d9bfa8", 0.14, (12, 10), seed + 1, (110, 230))
    scene.rim(mask, 22, -16, "#241d2c", 0.45, 18)
    scene.rim(mask, -7, 10, "#ffbf7d", 0.75, 5)


def leg(scene: Scene, outline: Sequence[Point], near: bool, seed: int) -> None:
    """Draw a leg with its toenails and the folds of the knee."""
    mask = scene.smooth(outline)
    if near:
        mask = inside(mask, scene.fade(380, 560, full_at_top=False))
        scene.ramp(mask, [(0, "#776b6e"), (0.5, "#665b62"), (1, "#463f49")])
        scene.texture(mask, "#2f2832", 0.3, (8, 16), seed)
        scene.rim(mask, 14, 0, "#241d2c", 0.4, 12)
        scene.rim(mask, -6, 2, "#ffbf7d", 0.45, 4)
    else:
        scene.ramp(mask, FAR_HIDE)
        scene.rim(mask, -5, 2, "#e89a66", 0.35, 4)
    foot = max(y for _, y in outline)
    toes = [x for x, y in outline if y > foot - 8]
    left, right = min(toes), max(toes)
    lines = [
        [(left - 6, foot - 150 + k * 13), ((left + right) / 2, foot - 143 + k * 13), (right + 8, foot - 152 + k * 13)]
        for k in range(6)
    ]
    creases(scene, mask, lines, 1.8, 0.35 if near else 0.2)
    pen = scene.pen()
    for k in range(4):
        x = left + 20 + k * (right - left - 26) / 3
        pen.poly(arc((x, foot + 2), 11, 17, 180, 360, 12), "#b9a793" if near else "#75696a")


def ear(scene: Scene) -> None:
    """Draw the near ear, large as that of an African elephant."""
    mask = scene.smooth(EAR)
    scene.shadow(mask, -10, 14, 12, 0.45, "#181018")
    scene.ramp(mask, [(0, "#a3928d"), (0.5, "#85777a"), (1, "#5b5058")])
    scene.texture(mask, "#3a3038", 0.35, (6, 9), 31)
    inner = scene.smooth([(x + (660 - x) * 0.26, y + (370 - y) * 0.22) for x, y in EAR])
    scene.fill(scene.blur(inner, 20), "#5c4b52", 0.45)
    veins = [
        [(800, 270), (730, 262), (650, 230), (596, 226)],
        [(800, 300), (716, 316), (620, 300), (540, 306)],
        [(796, 340), (710, 380), (620, 400), (548, 410)],
        [(784, 390), (720, 450), (660, 500), (604, 540)],
        [(770, 420), (716, 500), (676, 560), (656, 606)],
        [(700, 318), (640, 350), (570, 356)],
        [(700, 386), (640, 440), (580, 472)],
    ]
    creases(scene, mask, veins, 2, 0.28)
    folds = [[(806 - k * 13, 236), (812 - k * 14, 320), (792 - k * 16, 400)] for k in range(3)]
    creases(scene, mask, folds, 2.2, 0.3)
    scene.rim(mask, -5, 9, "#ffcf96", 0.75, 5)
    scene.rim(mask, 9, -9, "#2a2028", 0.5, 7)


def face(scene: Scene) -> None:
    """Draw head, trunk, tusks and eye."""
    trunk = scene.tube(curve(TRUNK, steps=14), 118, 100, 82, 68, 58, 48, 38)
    head = join(scene.smooth(HEAD), trunk)
    far_tusk = scene.tube(curve([(930, 410), (990, 500), (1060, 540)], steps=12), 30, 24, 7)
    scene.ramp(far_tusk, [(0, "#b9a684"), (1, "#d9c7a0")])
    hide(scene, head, 41)
    folds = [[(860 - k * 0.6, 330 + k * 19), (925, 346 + k * 20), (1010, 326 + k * 19)] for k in range(22)]
    creases(scene, trunk, folds, 2, 0.36)
    tusk = scene.tube(curve([(884, 424), (936, 520), (1016, 580), (1096, 574)], steps=14), 40, 36, 26, 8)
    scene.shadow(tusk, -6, 10, 6, 0.45)
    scene.ramp(tusk, [(0, "#b99c74"), (0.3, "#f3e4c0"), (0.7, "#fff6dc"), (1, "#c7ad80")])
    scene.rim(tusk, 3, -8, "#7a5c3c", 0.55, 5)
    lip = scene.smooth([(852, 398), (896, 392), (920, 430), (896, 462), (862, 450)])
    scene.ramp(lip, [(0, "#85787a"), (1, "#4d444c")])
    socket = scene.ellipse((872, 286), 26, 20)
    scene.fill(scene.blur(socket, 8), "#2a222a", 0.55)
    pen = scene.pen()
    pen.poly(curve([(860, 288), (869, 279), (880, 281), (885, 289), (874, 295)], True, 6), "#1a1216")
    pen.disc((873, 287), 6, ink="#4a2a16")
    pen.disc((873, 287), 3.4, ink="#0c0606")
    pen.disc((875.5, 284.5), 1.7, ink="#fff3dc")
    lids = [
        [(854, 280), (868, 270), (884, 273), (892, 284)],
        [(852, 272), (868, 260), (888, 264)],
        [(858, 296), (872, 303), (888, 298)],
        [(856, 308), (872, 315), (890, 309)],
    ]
    creases(scene, head, lids, 1.8, 0.55)
    mouth = scene.ellipse((1034, 750), 13, 17)
    scene.fill(mouth, "#3a2a30")


def savanna(scene: Scene) -> None:
    """Paint the evening sky, the mountain, the plain and its acacias."""
    scene.sky([(0, "#5b3a78"), (0.3, "#b5506c"), (0.6, "#f0824a"), (0.85, "#ffbf5e"), (1, "#ffdf8f")], 660)
    scene.clouds((0, 0, WIDTH, 420), (3, 9), 5, "#ffb27a", 0.55, (120, 210))
    scene.clouds((0, 60, WIDTH, 560), (3, 12), 15, "#7d3f72", 0.45, (130, 215))
    scene.light((1040, 470), 520, "#ffe08a", 0.75)
    scene.fill(scene.ellipse((1040, 470), 84), "#fff2bd")
    peak = [(0, 640), (130, 600), (300, 520), (420, 486), (520, 482), (600, 492), (760, 560), (960, 620), (1200, 650)]
    mountain = scene.polygon(down_to(curve(peak, steps=8), 680))
    scene.ramp(mountain, [(0, "#8d4f78"), (1, "#d97a62")])
    scene.shape(down_to(rolling(8, 640, 12, 5)), "#b0683e")
    scene.haze(646, 40, "#ffc878", 0.55)
    pen = scene.pen()
    for x, y, size in ((1120, 650, 1.0), (60, 664, 1.5), (500, 640, 0.5)):
        acacia(pen, x, y, size)
    scene.ramp(scene.box((0, 664, WIDTH, HEIGHT)), [(0, "#c98a3e"), (0.5, "#96602f"), (1, "#4a2f22")])
    grass(scene, lambda x: 668, 3, 800, 30, ["#e0ad55", "#b98238", "#8f6230", "#d39a48"], depth=130)


def acacia(pen: Pen, x: float, y: float, size: float) -> None:
    """Draw a flat-topped tree against the light."""
    ink = mix("#5b2f38", "#34202c", min(1, size / 1.5))
    for tip in (-90, -40, 10, 60, 105):
        pen.line(
            curve([(x, y), (x + tip * size * 0.15, y - 80 * size), (x + tip * size, y - 170 * size)], steps=8),
            6 * size,
            ink,
        )
    dice = random.Random(round(x))
    for _ in range(120):
        u = dice.uniform(-1, 1)
        rise = 26 * (1 - u * u) * dice.uniform(0, 1.3)
        r = dice.uniform(8, 18) * size
        pen.disc(
            (x + u * 165 * size, y - (166 + rise) * size), r * 1.5, r * 0.6, mix(ink, "#7a5a34", dice.random() * 0.5)
        )


def waterhole(scene: Scene) -> None:
    """Turn the foot of the picture into water that mirrors what stands above it."""
    mirror = ImageOps.flip(scene.image.crop((0, (SHORE - 150) * 2, WIDTH * 2, SHORE * 2)))
    mirror = mirror.resize((WIDTH * 2, (HEIGHT - SHORE) * 2 + 40))
    bank = curve([(-20, 838), (120, 812), (330, 800), (560, 808), (780, 800), (1000, 812), (1220, 834)], steps=8)
    pool = scene.polygon(down_to(bank, 910))
    layer = Image.new("RGBA", scene.size)
    layer.paste(mirror, (0, SHORE * 2 - 6))
    layer.putalpha(pool)
    scene.image.alpha_composite(layer)
    scene.ramp(pool, [(0, "#ffb56a"), (0.5, "#a8607a"), (1, "#3f3560")], alpha=0.5)
    scene.rim(pool, 0, 4, "#ffe0a8", 0.7, 2)
    ripples(scene, (0, 826, WIDTH, 896), 8, 90, ["#ffcf8f", "#d98a72", "#7a5274", "#ffe5b0"], 0.7)
    pen = scene.pen()
    for x in (285, 425, 660, 796, 1010):
        for k in (1, 2):
            pen.line(arc((x, 812), 62 + 30 * k, 6 + 5 * k, 10, 170, 24), 1.6, "#ffd7a0")


def elephant() -> Image.Image:
    """Draw an elephant at a waterhole."""
    scene = Scene()
    savanna(scene)
    tail = scene.tube(curve([(206, 330), (166, 420), (158, 520), (170, 590)], steps=10), 20, 14, 9, 7)
    scene.ramp(tail, [(0, "#7b6f72"), (1, "#3c3642")])
    pen = scene.pen()
    for k in range(7):
        pen.line([(170, 584), (154 + k * 6, 640 + (k % 3) * 8)], 3, "#241c22")
    leg(scene, FAR_HIND, False, 1)
    leg(scene, FAR_FORE, False, 2)
    body = scene.smooth(BODY)
    hide(scene, body, 21)
    ribs = [[(300 + k * 60, 300), (286 + k * 60, 400), (310 + k * 60, 520)] for k in range(5)]
    creases(scene, body, ribs, 3, 0.12)
    leg(scene, NEAR_HIND, True, 3)
    leg(scene, NEAR_FORE, True, 4)
    face(scene)
    ear(scene)
    waterhole(scene)
    grass(scene, lambda x: 905, 6, 170, 90, ["#3d2a26", "#5b3c2a", "#2b1d20", "#7a5530"], 0, 240)
    grass(scene, lambda x: 905, 7, 170, 110, ["#3d2a26", "#5b3c2a", "#2b1d20", "#7a5530"], 1000, 1200)
    scene.vignette("#1c0c24", 0.35)
    return scene.finish()
