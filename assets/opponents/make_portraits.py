"""Draw the portraits of the twelve opponents (app/opponents.py) as PNG files beside this script.

Each is a disc of the opponent's colour with one strong outline in it, a hat, a bun, a beard, so that it is known again
when it is as small as a letter.
Run from anywhere: python assets/opponents/make_portraits.py [key ...]
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent / "pictures"), str(HERE.parents[1])]

from drawing import (  # noqa: E402
    Canvas,
    Colour,
    Gradient,
    Mask,
    Point,
    arc,
    curve,
    cut,
    darker,
    inside,
    lighter,
    mix,
)
from PIL import Image, ImageChops, ImageOps  # noqa: E402

from app.opponents import OPPONENTS  # noqa: E402

SIDE, SCALE = 192, 4
INK = "#2b1d1a"
PALE, FAIR, TAN, BROWN, DEEP = "#f9d9bd", "#f3c19b", "#d99a6c", "#a8693f", "#7a4527"


class Portrait(Canvas):
    """A disc, and somebody in it: the face is round (96, 104)."""

    def __init__(self, colour: Colour) -> None:
        super().__init__(SIDE, SIDE, SCALE)
        self.disc = self.ellipse((96, 96), 95)
        self.fill(self.disc, colour)

    def body(self, mask: Mask, colour: Colour, shade: float = 0.22) -> None:
        """Paint a shape with a little light and shade."""
        self.solid(mask, colour, depth=4, shade=shade, gloss=0.16)

    def shape(self, *points: Point) -> Mask:
        """Return what lies within a smooth line through these points."""
        return self.polygon(curve(points, closed=True))

    def both(self, mask: Mask) -> Mask:
        """Return a shape with its mirror image."""
        return ImageChops.lighter(mask, ImageOps.mirror(mask))

    def shoulders(self, colour: Colour, wide: float = 62) -> Mask:
        """Paint what somebody wears."""
        mask = self.shape(
            (96 - wide, 200), (96 - wide + 6, 172), (74, 156), (118, 156), (90 + wide, 172), (96 + wide, 200)
        )
        self.body(mask, colour)
        return mask

    def face(self, skin: Colour, ears: bool = True, rx: float = 40, ry: float = 45) -> Mask:
        """Paint neck, ears and face."""
        self.fill(self.box((80, 130, 112, 170), 12), darker(skin, 0.16))
        if ears:
            self.body(self.both(self.ellipse((96 - rx, 108), 9, 12)), darker(skin, 0.05))
        mask = self.ellipse((96, 104), rx, ry)
        self.body(mask, skin, 0.14)
        return mask

    def features(self, skin: Colour, brow: Colour | None = None, smile: float = 10, eye: float = 5.4) -> None:
        """Paint eyes, cheeks, nose and mouth."""
        self.fill(self.blur(self.both(self.ellipse((72, 119), 9, 7)), 2.5), mix(skin, "#e0402e", 0.5), 0.5)
        self.fill(self.both(self.ellipse((80, 103), eye, eye * 1.15)), INK)
        self.fill(self.ellipse((82, 101), 1.7), "#ffffff")
        self.fill(self.ellipse((114, 101), 1.7), "#ffffff")
        if brow:
            self.fill(self.both(self.tube(curve([(70, 91), (79, 85), (88, 86)]), 4.5)), brow)
        self.fill(self.tube(arc((96, 111), 5, 6, 30, 150), 3.6), darker(skin, 0.28))
        if smile:
            self.fill(self.tube(arc((96, 121), smile + 3, smile, 20, 160), 4.6), mix(INK, "#8c1d18", 0.5))

    def glasses(self, colour: Colour, side: float = 15, square: bool = False) -> None:
        """Paint glasses."""
        high = side * (0.8 if square else 1)
        rim = self.box((80 - side, 103 - high, 80 + side, 103 + high), 6 if square else side)
        glass = self.shrink(rim, 4.5)
        self.fill(self.both(glass), "#ffffff", 0.2)
        self.fill(self.both(cut(rim, glass)), colour)
        self.fill(self.tube([(94, 101), (98, 101)], 5), colour)


def basile(p: Portrait) -> None:
    """A grandfather with a beret and a white moustache."""
    p.shoulders("#3c5a3a")
    p.fill(p.polygon([(76, 152), (116, 152), (96, 182)]), "#f4ead8")
    p.body(p.both(p.shape((54, 84), (66, 84), (66, 118), (56, 122), (52, 104))), "#eeeae4")
    p.face(FAIR)
    p.features(FAIR, "#e9e4dc", smile=0)
    tache = p.both(p.shape((97, 118), (84, 116), (66, 126), (54, 122), (58, 135), (76, 141), (97, 132)))
    p.body(tache, "#f6f3ee", 0.3)
    p.body(p.shape((46, 78), (40, 58), (62, 36), (104, 30), (146, 42), (156, 62), (140, 76), (96, 72)), "#27345c")
    p.fill(p.tube([(98, 34), (101, 22)], 7), "#27345c")
    p.fill(p.tube(curve([(52, 78), (96, 72), (140, 77)]), 7), "#18223f")


def colette(p: Portrait) -> None:
    """A grandmother with a bun, round glasses and pearls."""
    hair = "#efecf2"
    p.body(p.ellipse((96, 34), 25, 23), hair, 0.35)
    p.body(p.ellipse((96, 92), 52, 50), hair, 0.3)
    p.shoulders("#f2c84b")
    p.face(PALE, ears=False, rx=39, ry=43)
    p.body(p.shape((54, 98), (58, 66), (96, 50), (134, 66), (138, 98), (122, 78), (96, 70), (70, 78)), hair, 0.2)
    p.fill(p.tube(arc((96, 50), 24, 9, 20, 160), 3), "#c9c2d2")
    p.features(PALE, None, smile=11, eye=5)
    p.glasses("#5a2a6e", 16)
    for x, y in ((68, 155), (78, 162), (90, 166), (102, 166), (114, 162), (124, 155)):
        p.body(p.ellipse((x, y), 6.5), "#ffffff", 0.3)


def dora(p: Portrait) -> None:
    """A girl with red pigtails and freckles."""
    hair = "#c8401f"
    p.body(p.both(p.shape((48, 78), (30, 66), (10, 80), (12, 112), (26, 130), (36, 112), (46, 96))), hair, 0.3)
    p.body(p.ellipse((96, 88), 48, 48), hair)
    p.shoulders("#fff3d6", 54)
    p.fill(p.both(p.tube([(72, 158), (70, 192)], 13)), "#3b5bb5")
    p.face(PALE, rx=39)
    p.body(p.shape((54, 100), (56, 66), (96, 44), (136, 66), (138, 100), (126, 80), (98, 66), (92, 70), (66, 82)), hair)
    p.fill(p.tube([(96, 44), (96, 66)], 3), darker(hair, 0.35))
    p.fill(p.both(p.ellipse((46, 84), 8, 11)), "#ffd23f")
    p.features(PALE, darker(hair, 0.2), smile=13)
    for x, y in ((66, 112), (73, 116), (80, 112), (112, 112), (119, 116), (126, 112)):
        p.fill(p.ellipse((x, y), 2.2), "#c46a3c")


def emile(p: Portrait) -> None:
    """A boy in a woollen hat with a bobble."""
    p.shoulders("#1c3f8a", 56)
    p.fill(p.box((66, 142, 126, 164), 11), "#d63b30")
    p.face(FAIR, rx=40, ry=42)
    p.body(p.both(p.shape((56, 76), (70, 78), (62, 104), (54, 100))), "#6b4226")
    p.features(FAIR, "#6b4226", smile=8, eye=6)
    hat = p.shape((50, 82), (52, 54), (72, 32), (96, 28), (120, 32), (140, 54), (142, 82))
    p.body(hat, "#f6c22d")
    for x in (60, 84, 108, 132):
        p.fill(inside(p.tube(curve([(96, 20), ((x + 96) / 2, 40), (x, 84)]), 7), hat), "#1c3f8a")
    p.body(p.box((46, 70, 146, 92), 11), "#f6c22d", 0.3)
    p.body(p.ellipse((96, 22), 17), "#ffffff", 0.35)


def fanny(p: Portrait) -> None:
    """A young woman with a cloud of curls and a headband."""
    hair = "#33201c"
    puffs = [(96, 40, 30), (62, 50, 28), (130, 50, 28), (40, 78, 26), (152, 78, 26), (38, 108, 24), (154, 108, 24)]
    puffs += [(52, 130, 20), (140, 130, 20), (96, 90, 56)]
    cloud = p.blank()
    for x, y, r in puffs:
        cloud = ImageChops.lighter(cloud, p.ellipse((x, y), r))
    p.body(cloud, hair, 0.1)
    p.shoulders("#2f9e8f", 54)
    face = p.face(BROWN, ears=False, rx=38, ry=43)
    p.fill(
        inside(p.shape((56, 96), (58, 60), (96, 48), (134, 60), (136, 96), (122, 76), (96, 70), (70, 76)), face), hair
    )
    p.fill(p.tube(curve([(54, 82), (68, 66), (96, 58), (124, 66), (138, 82)]), 12), "#ffd84a")
    p.features(BROWN, hair, smile=13)
    p.fill(p.both(p.ellipse((56, 134), 6)), "#ffd84a")


def gaston(p: Portrait) -> None:
    """A sailor with a cap and a great beard."""
    beard = "#b5651d"
    p.shoulders("#f4f4f0", 66)
    for y in (170, 184):
        p.fill(p.tube(curve([(30, y + 6), (96, y), (162, y + 6)]), 6), "#23355f")
    p.face(FAIR, rx=41)
    chin = [(144, 136), (122, 168), (96, 176), (70, 168), (48, 136)]
    p.body(p.shape((50, 100), (64, 112), (96, 108), (128, 112), (142, 100), *chin), beard, 0.3)
    p.features(FAIR, beard, smile=0)
    p.body(p.both(p.shape((97, 116), (82, 116), (66, 128), (80, 132), (97, 126))), lighter(beard, 0.14), 0.2)
    p.fill(p.tube(arc((96, 132), 10, 6, 20, 160), 4.5), "#5b1d12")
    p.body(p.shape((44, 64), (36, 46), (62, 28), (96, 22), (130, 28), (156, 46), (148, 64), (96, 58)), "#ffffff", 0.3)
    p.body(p.shape((48, 62), (96, 54), (144, 62), (142, 82), (96, 74), (50, 82)), "#1b2547")
    p.fill(p.shape((56, 80), (96, 72), (136, 80), (122, 92), (96, 88), (70, 92)), "#0f1630")
    p.body(p.ellipse((96, 64), 8), "#f3c64a")


def hortense(p: Portrait) -> None:
    """A lady with a wide hat and a flower on it."""
    hair = "#8c4a2a"
    p.body(p.shape((50, 90), (142, 90), (146, 138), (128, 150), (64, 150), (46, 138)), hair)
    p.shoulders("#7c3b8f", 54)
    p.face(PALE, ears=False, rx=37, ry=44)
    p.body(p.both(p.shape((60, 80), (96, 78), (80, 92), (64, 112), (56, 112))), hair)
    p.features(PALE, hair, smile=0)
    p.fill(p.both(p.tube(curve([(80, 97), (74, 98), (69, 94)]), 3.6, 2.4)), INK)
    p.fill(p.shape((84, 127), (92, 124), (96, 126), (100, 124), (108, 127), (96, 136)), "#c9184a")
    p.body(p.shape((58, 72), (60, 42), (78, 28), (114, 28), (132, 42), (134, 72)), "#f6e7c1")
    p.fill(p.tube(curve([(58, 66), (96, 60), (134, 66)]), 13), "#c9184a")
    p.body(p.shape((8, 84), (40, 66), (96, 62), (152, 66), (184, 84), (146, 88), (96, 80), (46, 88)), "#f6e7c1", 0.35)
    for x, y in ((132, 46), (146, 56), (141, 71), (123, 71), (118, 56)):
        p.body(p.ellipse((x, y), 10), "#ff7fa5")
    p.fill(p.ellipse((132, 60), 8), "#ffd23f")


def igor(p: Portrait) -> None:
    """A gentleman with a top hat, a monocle and a pointed moustache."""
    p.shoulders("#1d1b2c")
    p.fill(p.polygon([(76, 152), (116, 152), (96, 192)]), "#ffffff")
    p.body(p.both(p.polygon([(96, 168), (72, 158), (74, 180)])), "#d9263e")
    p.body(p.both(p.shape((54, 80), (66, 80), (66, 112), (58, 114))), "#1d1b2c")
    p.face(PALE, rx=37, ry=46)
    p.features(PALE, "#1d1b2c", smile=0)
    p.fill(p.both(p.tube(curve([(97, 122), (84, 122), (70, 128), (60, 118)]), 8, 7, 3)), "#1d1b2c")
    p.fill(p.tube(arc((96, 131), 8, 5, 20, 160), 4), "#8c2f2a")
    p.fill(p.ellipse((112, 103), 13), "#ffffff", 0.35)
    p.fill(cut(p.ellipse((112, 103), 15), p.ellipse((112, 103), 10.5)), "#f3c64a")
    p.fill(p.tube(curve([(126, 108), (134, 126), (130, 156)]), 2.6), "#f3c64a")
    p.body(p.shape((62, 70), (60, 12), (66, 6), (126, 6), (132, 12), (130, 70)), "#1d1b2c")
    p.fill(p.polygon([(61, 50), (131, 50), (130, 66), (62, 66)]), "#d9263e")
    p.body(p.shape((38, 72), (60, 66), (96, 68), (132, 66), (154, 72), (132, 82), (96, 80), (60, 82)), "#2b2840")


def josephine(p: Portrait) -> None:
    """A woman with a bright headscarf and hoops."""
    p.shoulders("#1f8f7a", 58)
    p.face(DEEP, rx=40)
    p.features(DEEP, "#2a130a", smile=0)
    p.fill(p.polygon(arc((96, 119), 17, 16, 0, 180)), "#ffffff")
    p.fill(cut(p.polygon(arc((96, 119), 17, 16, 0, 180)), p.polygon(arc((96, 116), 19, 13, 0, 180))), "#c2273b")
    p.fill(p.both(cut(p.ellipse((54, 130), 12), p.ellipse((54, 130), 7.5))), "#ffd23f")
    hem = [(144, 86), (120, 76), (96, 73), (72, 76), (48, 86)]
    scarf = p.shape((44, 56), (64, 30), (96, 24), (128, 30), (148, 56), *hem)
    p.body(p.shape((104, 34), (112, 8), (136, 4), (142, 20), (126, 38)), "#ffb01f", 0.35)
    p.body(p.shape((110, 38), (140, 22), (162, 30), (156, 48), (130, 48)), "#ffb01f", 0.35)
    p.body(scarf, "#ffb01f", 0.3)
    for line in ([(46, 70), (84, 48), (118, 34)], [(58, 82), (96, 60), (126, 38)]):
        p.fill(inside(p.tube(curve(line), 6), scarf), "#2b50c8")
    p.body(p.ellipse((120, 37), 11), "#ff8f0f")


def kenji(p: Portrait) -> None:
    """A boy with a bowl cut and large square glasses."""
    hair = "#1c1a22"
    p.body(p.shape((48, 104), (46, 66), (66, 40), (96, 34), (126, 40), (146, 66), (144, 104)), hair)
    p.shoulders("#ffffff", 54)
    p.fill(p.polygon([(88, 158), (104, 158), (108, 192), (84, 192)]), "#d6453d")
    p.face(FAIR, rx=40, ry=43)
    p.body(p.both(p.shape((48, 70), (66, 70), (62, 100), (52, 104), (48, 96))), hair)
    fringe = [(50, 88), (46, 66), (62, 42), (96, 30), (130, 42), (146, 66), (142, 88)]
    teeth = [(132, 78), (122, 88), (112, 77), (102, 87), (92, 77), (80, 87), (70, 77), (60, 88)]
    p.body(p.polygon([*curve(fringe), *teeth]), hair)
    p.body(p.both(p.shape((97, 34), (84, 24), (78, 30), (84, 44), (97, 44))), hair, 0)
    p.features(FAIR, None, smile=7)
    p.glasses("#d6453d", 17, square=True)


def leonie(p: Portrait) -> None:
    """A flier with goggles on her leather cap and a white scarf."""
    cap = "#6b3f22"
    p.shoulders("#8a5a2f")
    p.face(TAN, ears=False, rx=39)
    p.body(p.both(p.shape((50, 76), (68, 84), (66, 112), (76, 142), (64, 146), (52, 124), (46, 98))), cap)
    hem = [(144, 84), (122, 78), (96, 76), (70, 78), (48, 84)]
    p.body(p.shape((48, 56), (68, 32), (96, 26), (124, 32), (144, 56), *hem), cap)
    p.features(TAN, "#3a2011", smile=12)
    p.fill(p.tube(curve([(46, 62), (96, 50), (146, 62)]), 9), "#2b1a10")
    rims = p.both(p.ellipse((73, 57), 20, 17))
    p.body(rims, "#f3c64a")
    p.fill(p.both(p.ellipse((73, 57), 14, 11)), Gradient("#d8f6ff", "#4aa8d8"))
    p.fill(p.both(p.tube([(66, 60), (74, 51)], 3.5)), "#ffffff", 0.9)
    p.body(p.shape((60, 146), (96, 156), (132, 146), (138, 162), (96, 174), (54, 162)), "#ffffff", 0.35)
    p.body(p.shape((120, 160), (138, 158), (160, 192), (130, 196)), "#ffffff", 0.35)


def marius(p: Portrait) -> None:
    """A cook with a tall hat and a thin moustache."""
    p.shoulders("#ffffff", 64)
    p.body(p.shape((64, 150), (96, 158), (128, 150), (118, 168), (96, 178), (74, 168)), "#d6302f")
    p.body(p.both(p.shape((54, 84), (66, 84), (64, 112), (56, 112))), "#3a2417")
    p.face(TAN, rx=43, ry=44)
    p.features(TAN, "#3a2417", smile=0)
    p.fill(p.both(p.tube(curve([(97, 119), (84, 118), (68, 123), (60, 116)]), 9, 8, 4)), "#3a2417")
    p.fill(p.polygon(arc((96, 126), 14, 13, 0, 180)), "#7c1f1a")
    puffs = p.blank()
    for x, y, r in ((62, 36, 22), (96, 26, 24), (130, 36, 22), (80, 42, 22), (112, 42, 22)):
        puffs = ImageChops.lighter(puffs, p.ellipse((x, y), r))
    p.body(puffs, "#ffffff", 0.35)
    p.body(p.shape((56, 82), (54, 52), (138, 52), (136, 82), (96, 76)), "#f4f1ec", 0.3)
    for x in (74, 96, 118):
        p.fill(p.tube([(x, 54), (x, 70)], 2.6), "#cfc9c0")


DRAWN: dict[str, Callable[[Portrait], None]] = {
    "basile": basile,
    "colette": colette,
    "dora": dora,
    "emile": emile,
    "fanny": fanny,
    "gaston": gaston,
    "hortense": hortense,
    "igor": igor,
    "josephine": josephine,
    "kenji": kenji,
    "leonie": leonie,
    "marius": marius,
}


def main(keys: list[str]) -> None:
    """Draw these, or all."""
    for opponent in OPPONENTS:
        if not keys or opponent.key in keys:
            portrait = Portrait(opponent.colour)
            DRAWN[opponent.key](portrait)
            portrait.image.putalpha(inside(portrait.image.getchannel("A"), portrait.disc))
            picture = portrait.finish().quantize(256, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
            picture.save(HERE / f"{opponent.key}.png", optimize=True)


if __name__ == "__main__":
    main(sys.argv[1:])
