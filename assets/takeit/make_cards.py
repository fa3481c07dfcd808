"""Draw the cards of Take It! and Slam Dunk (300 x 420), a hand and the flash of a slam, as PNG files beside this.

One ring is a single card, two linked rings a pair card; in Slam Dunk the rings are donuts. Cards without a number
have a picture of their own: a jester's cap, a golden star of ten, three lucky sevens. As on the rules pages.
Run from anywhere: python assets/takeit/make_cards.py
"""

from __future__ import annotations

import math
import sys
from pathlib import Path

from PIL import Image

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent / "pictures"), str(HERE.parents[1])]

from drawing import Canvas, Gradient, Mask, Point, arc, cut, darker, inside, lighter, star, thrifty  # noqa: E402
from make_pictures import Hand, burst  # noqa: E402

from app.games.takeit import SLAMDUNK_DECK, TAKEIT_DECK  # noqa: E402

WIDTH, HEIGHT, CORNER = 300, 420, 26
GOOD = {"takeit": "#1e7f74", "slamdunk": "#d93d86"}
BAD = {"takeit": "#b3261e", "slamdunk": "#4a5463"}
SPECIAL = {"j": "#7b3fa0", "t": "#b8860b", "k": "#b71c4a"}
BACKS = {"takeit": ("#8f2a22", "#e8b04a"), "slamdunk": ("#4d2a72", "#f08fbc")}
GOLD = Gradient("#ffe27a", "#f2a90f")
SCALE = 3
LARGE = 364  # width of a card in its file: the newest one is shown large; with 365 its texture would be twice as large
HAND = ((156, 190), 1.15, 0)  # where it lies, how large, how far turned


def shape(canvas: Canvas, inset: float = 0) -> Mask:
    """The outline of a card, or of a frame inside it."""
    return canvas.box((inset, inset, WIDTH - inset, HEIGHT - inset), CORNER - inset * 0.6)


def blank(colour: str, tint: float = 0.0) -> Canvas:
    """Paper in a coloured frame; tinted, if the card is a bad one."""
    canvas = Canvas(WIDTH, HEIGHT, SCALE)
    canvas.fill(shape(canvas), darker(colour, 0.25))
    canvas.fill(shape(canvas, 2), colour)
    paper = shape(canvas, 15)
    canvas.fill(paper, Gradient("#fffdf7", "#f6eede"))
    if tint:
        canvas.fill(paper, colour, tint)
    return canvas


def words(canvas: Canvas, text: str, centre: Point, height: float, colour: str) -> None:
    """A number with a light edge."""
    mask = canvas.text(text, centre, height)
    canvas.fill(canvas.grow(mask, 5), "#ffffff", 0.95)
    canvas.fill(mask, Gradient(lighter(colour, 0.08), darker(colour, 0.22)))


def ring(canvas: Canvas, centre: Point, size: float, colour: str) -> None:
    """A ring like a tube."""
    mask = cut(canvas.ellipse(centre, size), canvas.ellipse(centre, size * 0.56))
    canvas.solid(mask, Gradient(lighter(colour, 0.22), colour), darker(colour, 0.55), 3, depth=7, shade=0.4, gloss=0.6)


def donut(canvas: Canvas, centre: Point, size: float, colour: str) -> None:
    """A donut with icing and sprinkles."""
    x, y = centre
    dough = cut(canvas.ellipse(centre, size), canvas.ellipse(centre, size * 0.3))
    canvas.solid(dough, Gradient("#e2a763", "#b87534"), "#6b3d16", 3, depth=6, shade=0.35)
    wavy = [
        (x + size * (0.84 + 0.05 * math.sin(a / 6)) * math.cos(math.radians(a * 3)),
         y + size * (0.84 + 0.05 * math.sin(a / 2.2)) * math.sin(math.radians(a * 3)))
        for a in range(120)
    ]  # fmt: skip
    icing = cut(canvas.polygon(wavy), canvas.ellipse(centre, size * 0.4))
    canvas.solid(icing, Gradient(lighter(colour, 0.2), colour), darker(colour, 0.35), 1.5, depth=6, gloss=0.6)
    for i in range(12):
        angle = math.radians(i * 30 + 8)
        reach = size * (0.72 if i % 2 else 0.55)
        px, py = x + reach * math.cos(angle), y + reach * math.sin(angle)
        lean = angle + i * 1.3
        ends = [(px - 5 * math.cos(lean), py - 5 * math.sin(lean)), (px + 5 * math.cos(lean), py + 5 * math.sin(lean))]
        canvas.fill(canvas.tube(ends, size * 0.09), ("#ffffff", "#ffe066", "#8ce0ff")[i % 3])


def number(edition: str, kind: str, value: int) -> Canvas:
    """One or two rings, and the points."""
    colour = (GOOD if value > 0 else BAD)[edition]
    canvas = blank(colour, 0.0 if value > 0 else 0.12)
    sign = donut if edition == "slamdunk" else ring
    places = ((150, 128),) if kind == "s" else ((105, 128), (195, 128))
    for place in places:
        sign(canvas, place, 74 if kind == "s" else 66, colour)
    if kind == "p" and edition == "takeit":  # the rings are linked: the left one comes to the front below
        left = cut(canvas.ellipse(places[0], 66), canvas.ellipse(places[0], 37))
        front = inside(left, canvas.box((105, 128, 175, 200)))
        canvas.solid(front, Gradient(lighter(colour, 0.22), colour), None, depth=7, shade=0.4, gloss=0.4)
    text = f"{value:+d}".replace("-", "\N{MINUS SIGN}")
    words(canvas, text, (148, 305), 118 if abs(value) < 10 else 104, colour)
    return canvas


def joker() -> Canvas:
    """A jester's cap with three bells."""
    canvas = blank(SPECIAL["j"])
    horns = (
        ("#7b3fa0", arc((96, 262), 66, 80, 335, 180), 92, 26),
        ("#e0712c", arc((204, 262), 66, 80, 205, 360), 92, 26),
        ("#2e8b74", [(150, 290 - 6.2 * step) for step in range(31)], 96, 30),
    )
    for colour, line, start, end in horns:
        horn = canvas.tube(line, start, (start + end) / 2, end)
        canvas.solid(horn, Gradient(lighter(colour, 0.15), colour), darker(colour, 0.6), 4, depth=9)
        canvas.solid(canvas.ellipse(line[-1], 21), GOLD, "#7a4b00", 3.5, depth=5, gloss=0.7)
    canvas.solid(canvas.box((58, 284, 242, 336), 24), GOLD, "#7a4b00", 4, depth=8, gloss=0.6)
    return canvas


def ten() -> Canvas:
    """Ten, or nothing."""
    canvas = blank(SPECIAL["t"])
    spikes = canvas.polygon(star((150, 210), 124, 100, 16))
    canvas.shadow(spikes, 3, 6, 6, 0.3)
    canvas.solid(spikes, Gradient("#ffe680", "#f6b21b", "out"), "#a86a00", 4, depth=10, gloss=0.6)
    canvas.fill(cut(canvas.ellipse((150, 210), 86), canvas.ellipse((150, 210), 82)), "#a86a00", 0.7)
    words(canvas, "10", (148, 210), 100, "#7a4b00")
    return canvas


def jackpot() -> Canvas:
    """Three lucky sevens."""
    canvas = blank(SPECIAL["k"])
    case = canvas.box((26, 130, 274, 290), 26)
    canvas.shadow(case, 2, 6, 6, 0.3)
    canvas.solid(case, Gradient("#d8336a", "#9d123d"), "#5c0a24", 4, depth=10, gloss=0.4)
    for x in (38, 114, 190):
        reel = canvas.box((x, 148, x + 72, 272), 10)
        canvas.fill(reel, Gradient("#fff7e0", "#ffffff"))
        canvas.fill(cut(reel, canvas.blur(canvas.shift(reel, 0, 8), 6)), "#000000", 0.25)
        canvas.fill(canvas.text("7", (x + 36, 210), 82), Gradient("#e23a3a", "#a8103a"))
    for y in (94, 326):
        for x in (88, 150, 212):
            canvas.solid(canvas.polygon(star((x, y), 24, 11)), GOLD, "#8a5a00", 3, depth=4)
    return canvas


def back(edition: str) -> Canvas:
    """Rings or donuts on the colour of the edition."""
    colour, accent = BACKS[edition]
    canvas = Canvas(WIDTH, HEIGHT, SCALE)
    canvas.fill(shape(canvas), darker(colour, 0.45))
    canvas.fill(shape(canvas, 2), "#fff8ea")
    field = shape(canvas, 15)
    canvas.fill(field, Gradient(lighter(colour, 0.12), darker(colour, 0.12)))
    pattern = canvas.blank()
    for line, y in enumerate(range(-10, HEIGHT + 40, 52)):
        for x in range(-20 + (line % 2) * 30, WIDTH + 40, 60):
            pattern.paste(255, mask=cut(canvas.ellipse((x, y), 22), canvas.ellipse((x, y), 15)))
    canvas.fill(inside(pattern, field), accent, 0.22)
    canvas.fill(cut(shape(canvas, 24), shape(canvas, 28)), accent, 0.8)
    sign = donut if edition == "slamdunk" else ring
    canvas.fill(canvas.blur(canvas.ellipse((150, 210), 96), 16), darker(colour, 0.4), 0.8)
    sign(canvas, (150, 210), 78, accent)
    return canvas


def draw(edition: str, card: str) -> Canvas:
    """A card, named as the rules name it."""
    special = {"j": joker, "t": ten, "k": jackpot}
    return special[card]() if card in special else number(edition, card[0], int(card[1:]))


def hand() -> Canvas:
    """A hand that comes down, fingers up."""
    canvas = Canvas(300, 420, SCALE)
    Hand(canvas, *HAND).draw("#37474f", (8, 12, 8))
    return canvas


def sleeve() -> Canvas:
    """Its sleeve alone, white: it is dyed in its owner's colour."""
    canvas = Canvas(300, 420, SCALE)
    drawn = Hand(canvas, *HAND)
    edge = canvas.grow(drawn.cuff(), 3)  # the hem's line stays dark
    canvas.solid(cut(drawn.arm(), edge), Gradient("#ffffff", "#e2e2e2"), depth=14)
    return canvas


def flash() -> Canvas:
    """Where a hand has come down."""
    canvas = Canvas(400, 300, SCALE)
    burst(canvas, (200, 150), 170, ("#ffb300", "#fff3c4"))
    return canvas


def save(picture: Image.Image, name: str) -> None:
    """Write a picture with few colours, its soft edges kept."""
    thrifty(picture, Image.Dither.NONE).save(HERE / f"{name}.png", optimize=True)


def main() -> None:
    """Write everything beside this script."""
    for edition, deck in (("takeit", TAKEIT_DECK), ("slamdunk", SLAMDUNK_DECK)):
        for card in deck:
            save(draw(edition, card).finish(LARGE), f"{edition}-{card.replace('+', '')}")
        save(back(edition).finish(), f"{edition}-back")
    save(hand().finish(), "hand")
    save(sleeve().finish(), "sleeve")
    save(flash().finish(), "flash")


if __name__ == "__main__":
    main()
