"""A pirate on deck, a parrot on the shoulder."""

from __future__ import annotations

from drawing import curve, cut, inside, join
from people import TAN, Head, hand, shoulders, sleeve
from PIL import Image
from scene import HEIGHT, WIDTH, Scene, ripples


def deck(scene: Scene) -> None:
    """Paint sea, rigging and rail."""
    scene.sky([(0, "#2a86c8"), (0.7, "#a8dcee"), (1, "#fbf0cc")], 640)
    scene.cumulus((230, 290), 330, 4, "#ffffff", "#c4d8e8")
    scene.cumulus((1010, 220), 300, 9, "#ffffff", "#c4d8e8")
    scene.ramp(scene.box((0, 600, WIDTH, HEIGHT)), [(0, "#3fa0b8"), (1, "#12607c")])
    ripples(scene, (0, 606, WIDTH, HEIGHT), 4, 240, ["#d8f4f4", "#6fc4cc", "#1a7490"], 0.8)
    island = scene.smooth([(880, 612), (940, 560), (1010, 572), (1080, 530), (1160, 580), (1230, 612)])
    scene.ramp(island, [(0, "#6a9a4a"), (1, "#e0c88a")])
    pen = scene.pen()
    for x, lean in ((970, -20), (1090, 24)):
        pen.line([(x, 566), (x + lean, 490)], 7, "#7a5030")
        for k in range(7):
            pen.leaf((x + lean, 490), -200 + k * 36, 54, 14, "#3f7f34")
    for x in (-30, 150):
        pen.line([(x, 820), (210, -20)], 7, "#5a4028")
    for k in range(15):
        y = 800 - k * 58
        a, b = -30 + 240 * (820 - y) / 840, 150 + 60 * (820 - y) / 840
        pen.line([(a, y), (b, y)], 5, "#6b4c30")
    mast = scene.box((1000, -10, 1070, 830))
    scene.ramp(mast, [(0, "#5a3a20"), (0.3, "#b07c48"), (1, "#3f2614")], "right")
    sail = scene.smooth([(760, -30), (1230, -30), (1240, 200), (1010, 250), (790, 190)])
    scene.ramp(sail, [(0, "#fff6e0"), (1, "#d9c49a")])
    rail = scene.box((-10, 742, WIDTH + 10, 776))
    scene.ramp(rail, [(0, "#a9703c"), (1, "#5a3418")])
    for x in range(20, WIDTH, 90):
        post = scene.tube([(x, 776), (x, 900)], 26, 40, 24)
        scene.solid(post, "#8a5a30", depth=7)


def pirate() -> Image.Image:
    """Draw a pirate with a parrot."""
    scene = Scene()
    deck(scene)
    shoulders(scene, 570, 520, 286, 960, "#8a1f24")
    for side in (-1, 1):
        lapel = scene.smooth(
            [
                (570 + side * 70, 516),
                (570 + side * 190, 580),
                (570 + side * 160, 960),
                (570 + side * 90, 960),
                (570 + side * 60, 700),
            ],
            6,
        )
        scene.solid(lapel, "#6a1418", depth=9)
        for y in (640, 730, 820):
            scene.solid(scene.ellipse((570 + side * 140, y), 16), "#f2c53a", depth=6, gloss=0.7)
    shirt = scene.smooth([(486, 516), (654, 516), (640, 740), (600, 960), (540, 960), (500, 740)])
    scene.solid(shirt, "#f4ead2", depth=9, shade=0.3)
    bands = [(470, 600 + k * 56, 680, 622 + k * 56) for k in range(6)]
    scene.fill(inside(scene.traced(lambda pen: [pen.box(b) for b in bands] and None), shirt), "#2c3c64", 0.8)
    head = Head(scene, (570, 360), 144, TAN)
    head.body(head.both([(0.7, -0.3), (1.1, -0.2), (1.2, 0.5), (1.1, 1.1), (0.8, 1.0)]), "#2c1a12", 0.08)
    head.face()
    head.eyes("#3a6a8a", "#2c1a12")
    head.nose(1.3)
    beard = head.mask(
        [
            (-0.98, 0.1),
            (-0.7, 0.5),
            (-0.3, 0.52),
            (0, 0.48),
            (0.3, 0.52),
            (0.7, 0.5),
            (0.98, 0.1),
            (0.9, 0.8),
            (0.5, 1.3),
            (0.16, 1.62),
            (0, 1.4),
            (-0.16, 1.62),
            (-0.5, 1.3),
            (-0.9, 0.8),
        ]
    )
    head.body(beard, "#33201a", 0.1, 0.3)
    head.smile(True, 0.66)
    head.body(
        head.both([(0.0, 0.44), (0.3, 0.42), (0.66, 0.6), (0.84, 0.5), (0.6, 0.74), (0.24, 0.66), (0, 0.56)]),
        "#402a20",
        0.05,
    )
    scene.fill(scene.tube(curve(head.spots([(-1.0, -0.5), (-0.2, -0.2), (0.3, -0.06), (0.98, 0.24)])), 10), "#17120f")
    head.body(head.disc(0.4, 0.0, 0.28, 0.26), "#17120f", 0.05)
    ring = cut(head.disc(-1.06, 0.46, 0.17), head.disc(-1.06, 0.46, 0.11))
    scene.solid(ring, "#f2c53a", depth=4, gloss=0.7)
    scarf = head.mask(
        [(-1.02, -0.3), (-0.9, -0.9), (0, -1.2), (0.9, -0.9), (1.02, -0.3), (0.5, -0.52), (0, -0.58), (-0.5, -0.52)]
    )
    head.body(scarf, "#d8322e", 0.1)
    crown = head.mask(
        [
            (-1.72, -0.66),
            (-1.3, -1.4),
            (-0.6, -2.06),
            (0, -2.2),
            (0.6, -2.06),
            (1.3, -1.4),
            (1.72, -0.66),
            (0.8, -0.9),
            (0, -0.96),
            (-0.8, -0.9),
        ]
    )
    head.body(crown, "#1f1b22", 0.14, 0.3, 0.3)
    scene.fill(
        scene.tube(curve(head.spots([(-1.7, -0.68), (-0.8, -0.92), (0, -0.98), (0.8, -0.92), (1.7, -0.68)])), 12),
        "#e0b84a",
    )
    skull(scene, head)
    parrot(scene)
    sleeve(scene, [(310, 630), (220, 760), (330, 800)], (128, 112, 90), "#8a1f24")
    blade = scene.smooth([(330, 760), (360, 690), (352, 560), (300, 420), (330, 520), (316, 640), (296, 760)], 8)
    scene.shadow(blade, 4, 8, 6, 0.35)
    scene.ramp(blade, [(0, "#ffffff"), (0.5, "#b9c6d4"), (1, "#7a8a9c")])
    guard = cut(scene.ellipse((330, 800), 62, 50), scene.ellipse((336, 806), 46, 36))
    scene.solid(guard, "#e0b84a", depth=6, gloss=0.7)
    hand(scene, (366, 812), 190, 54, TAN, 6)
    scene.vignette("#04182c", 0.3)
    return scene.finish()


def skull(scene: Scene, head: Head) -> None:
    """Sew skull and bones on the hat."""
    for a, b in (((-0.5, -1.2), (0.5, -1.56)), ((0.5, -1.2), (-0.5, -1.56))):
        bone = join(
            scene.tube([head.at(*a), head.at(*b)], 15),
            *[head.disc(u + du, v, 0.08) for u, v in (a, b) for du in (-0.05, 0.05)],
        )
        scene.solid(bone, "#f7f2e6", depth=4)
    face = join(head.disc(0, -1.44, 0.3, 0.28), head.mask([(-0.16, -1.3), (0.16, -1.3), (0.15, -1.06), (-0.15, -1.06)]))
    scene.solid(face, "#f7f2e6", depth=6)
    for u in (-0.12, 0.12):
        scene.fill(head.disc(u, -1.42, 0.085), "#1f1b22")
    scene.fill(head.mask([(0, -1.32), (0.04, -1.25), (-0.04, -1.25)]), "#1f1b22")


def parrot(scene: Scene) -> None:
    """Set a parrot on the pirate's shoulder."""
    for k, ink in enumerate(("#2f7ac0", "#d8322e", "#2f7ac0")):
        scene.solid(scene.tube([(826, 560), (872 + k * 16, 760 - k * 14)], 34, 22, 12), ink, depth=6)
    body = scene.smooth(
        [(790, 300), (850, 296), (890, 360), (896, 470), (860, 580), (806, 590), (770, 500), (766, 380)]
    )
    scene.shadow(body, 5, 9, 8, 0.35)
    scene.solid(body, "#d8322e", depth=20, shade=0.4)
    wing = scene.smooth([(850, 390), (900, 430), (912, 540), (880, 640), (846, 560), (834, 460)])
    scene.solid(wing, "#2f9a5a", depth=12, shade=0.4)
    for k in range(4):
        scene.fill(
            inside(scene.tube([(846 + k * 14, 470 + k * 8), (866 + k * 10, 620)], 5), wing),
            "#f2c53a" if k % 2 else "#2f7ac0",
            0.9,
        )
    scene.fill(scene.ellipse((806, 356), 34, 38), "#fdf6ea")
    scene.fill(scene.ellipse((806, 348), 11), "#1c1410")
    scene.fill(scene.ellipse((802, 344), 4), "#ffffff")
    beak = scene.smooth([(790, 350), (756, 356), (736, 396), (752, 420), (764, 394), (792, 392)])
    scene.solid(beak, "#3a332c", depth=6, gloss=0.6)
    for x in (806, 846):
        scene.solid(scene.tube([(x, 584), (x - 6, 604)], 14), "#6a5a4a", depth=4)
