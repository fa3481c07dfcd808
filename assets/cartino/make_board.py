"""Draw what lies on the Cartino table: what is printed on the squares, the pawns, the bag, a chip.

prints.png   8 x 4 cells as on the board: rank, suit and, as dots, the value of each square
pawns.png    12 x 3 cells: the 32 cards as on the board, the joker, the joker with room for a card's name, a pawn's back
             both in English letters; with -fr in their names in French ones
suits.png    club, spade, diamond, heart    bag.png, chip.png
Four colours and four shapes: nothing is told by colour alone. Run from anywhere: python assets/cartino/make_board.py
"""

from __future__ import annotations

import sys
from pathlib import Path

from PIL import Image

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent / "pictures"), str(HERE.parents[1])]

from drawing import Canvas, Gradient, Mask, Point, arc, curve, darker, join, lighter, mix, thrifty  # noqa: E402

from app.games.cartino import BOARD, VALUES  # noqa: E402

PRINT, PAWN = 128, 160  # pixels of a cell
SOFT = 128  # colours for the soft edges of all suits
PAWN_COLUMNS, PAWN_ROWS = 12, 3
SUITS = "CSDH"
COLOURS = {"C": "#076630", "S": "#2b3350", "D": "#934100", "H": "#af122c"}
CARDS = [card for row in BOARD for card in row]
LETTERS: dict[str, dict[str, str]] = {"": {}, "-fr": {"K": "R", "Q": "D", "J": "V"}}  # by what a file's name ends with


def suit(canvas: Canvas, name: str, centre: Point, size: float) -> Mask:
    """Return the sign of a suit; size is half its height."""
    x, y = centre
    if name == "D":
        return canvas.polygon([(x, y - size), (x + size * 0.76, y), (x, y + size), (x - size * 0.76, y)])
    if name == "H":
        lobes = join(*(canvas.ellipse((x + s * size * 0.43, y - size * 0.38), size * 0.49) for s in (-1, 1)))
        tip = [(x - size * 0.87, y - size * 0.17), (x, y - size * 0.4), (x + size * 0.87, y - size * 0.17)]
        return join(lobes, canvas.polygon([*tip, (x, y + size * 0.95)]))
    stem = canvas.polygon([(x, y), (x + size * 0.38, y + size * 0.97), (x - size * 0.38, y + size * 0.97)])
    if name == "S":
        lobes = join(*(canvas.ellipse((x + s * size * 0.42, y + size * 0.22), size * 0.45) for s in (-1, 1)))
        tip = [(x - size * 0.82, y + size * 0.04), (x + size * 0.82, y + size * 0.04), (x, y - size * 0.97)]
        return join(lobes, canvas.polygon(tip), stem)
    leaves = ((0, -0.5), (-0.5, 0.17), (0.5, 0.17))
    heart = canvas.ellipse((x, y), size * 0.24)
    return join(stem, heart, *(canvas.ellipse((x + a * size, y + b * size), size * 0.46) for a, b in leaves))


def draw_print(card: str, tongue: str = "") -> Image.Image:
    """Return what is printed on each half of a square."""
    rank, name = card[:-1], card[-1]
    letter = LETTERS[tongue].get(rank, rank)
    colour = COLOURS[name]
    canvas = Canvas(PRINT, PRINT)
    two = len(rank) > 1
    canvas.fill(canvas.text(letter, (37 if two else 36, 54), 48, "Bold"), colour)
    canvas.fill(suit(canvas, name, (101 if two else 90, 55), 24 if two else 28), colour)
    value = VALUES.get(rank, 1)
    for dot in range(value):
        canvas.fill(canvas.ellipse((PRINT / 2 + (dot - (value - 1) / 2) * 17, 104), 5.6), colour)
    return canvas.finish()


def body(canvas: Canvas, colour: str) -> None:
    """Paint a wooden pawn seen from above: its side, a rim in the colour of the suit, a pale face."""
    middle = PAWN / 2
    canvas.shadow(canvas.ellipse((middle, middle + 2), 70), 0, 3, 2.5, 0.42)
    canvas.fill(canvas.ellipse((middle, middle + 2), 70.5), darker(colour, 0.45))
    canvas.fill(canvas.ellipse((middle, middle - 4), 71), darker(colour, 0.3))
    rim = canvas.ellipse((middle, middle - 4), 69.5)
    canvas.solid(rim, Gradient(lighter(colour, 0.14), darker(colour, 0.06)), depth=4, shade=0.25, gloss=0.5)
    canvas.fill(canvas.ellipse((middle, middle - 3), 58), darker(colour, 0.35), 0.75)
    canvas.fill(canvas.ellipse((middle, middle - 4), 57), Gradient("#fffdf5", "#f0e3c6"))


def draw_pawn(card: str, tongue: str = "") -> Image.Image:
    """Return the pawn of a card."""
    rank, name = LETTERS[tongue].get(card[:-1], card[:-1]), card[-1]
    colour = COLOURS[name]
    canvas = Canvas(PAWN, PAWN)
    body(canvas, colour)
    middle = PAWN / 2
    canvas.fill(canvas.text(rank, (middle, 56), 44, "Black"), darker(colour, 0.12))
    canvas.fill(suit(canvas, name, (middle, 103), 22), colour)
    return canvas.finish()


def cap(canvas: Canvas, x: float, y: float, s: float) -> None:
    """Paint a jester's cap with three bells."""
    gold = "#ffc93c"
    horns = (
        ("#7b3fa0", curve([(x - s * 0.25, y + s * 0.3), (x - s * 0.62, y - s * 0.35), (x - s * 1.12, y + s * 0.28)])),
        ("#e0561f", curve([(x + s * 0.25, y + s * 0.3), (x + s * 0.62, y - s * 0.35), (x + s * 1.12, y + s * 0.28)])),
        ("#10897a", curve([(x, y + s * 0.3), (x, y - s * 0.9)])),
    )
    for colour, line in horns:
        canvas.solid(canvas.tube(line, s * 0.8, s * 0.58, s * 0.16), colour, darker(colour, 0.5), 1.6, depth=3)
        canvas.solid(canvas.ellipse(line[-1], s * 0.2), gold, "#8a5a00", 1.4, depth=2)
    band = canvas.box((x - s * 0.72, y + s * 0.42, x + s * 0.72, y + s * 0.78), s * 0.16)
    canvas.solid(band, gold, "#8a5a00", 1.6, depth=2)


def draw_joker(placed: bool = False) -> Image.Image:
    """Return the joker; on the board it leaves room for the name of the card it stands for, which the app writes."""
    canvas = Canvas(PAWN, PAWN)
    body(canvas, "#7b3fa0")
    cap(canvas, PAWN / 2, *((56, 27) if placed else (78, 40)))
    return canvas.finish()


def draw_back() -> Image.Image:
    """Return a pawn nobody may see."""
    canvas = Canvas(PAWN, PAWN)
    body(canvas, "#8a5a2b")
    middle = PAWN / 2
    canvas.fill(canvas.ellipse((middle, middle - 4), 57), Gradient("#d9ab6c", "#b9834a"))
    for radius in (18, 31, 44):
        ring = canvas.tube(arc((middle - 3, middle - 2), radius, radius * 0.92, 0, 360), 1.6)
        canvas.fill(ring, "#8a5a2b", 0.55)
    return canvas.finish()


def draw_suit(name: str) -> Image.Image:
    """Return a suit's sign on a pale disc."""
    canvas = Canvas(96, 96)
    canvas.fill(canvas.ellipse((48, 48), 46), "#fffaf0")
    canvas.fill(suit(canvas, name, (48, 48), 30), COLOURS[name])
    return canvas.finish()


def draw_bag() -> Image.Image:
    """Return the cloth bag the pawns are drawn from."""
    canvas = Canvas(160, 160)
    cloth, cord = "#b5532a", "#ffd67a"
    sack = curve(
        [(56, 52), (34, 84), (22, 120), (40, 146), (80, 151), (120, 146), (138, 120), (126, 84), (104, 52)], True
    )
    frill = curve([(54, 50), (38, 22), (58, 28), (68, 16), (80, 26), (92, 16), (102, 28), (122, 22), (106, 50)], True)
    both = join(canvas.polygon(sack), canvas.polygon(frill))
    canvas.shadow(both, 0, 5, 4, 0.4)
    canvas.solid(
        both, Gradient(lighter(cloth, 0.15), darker(cloth, 0.15)), darker(cloth, 0.55), 2.5, depth=9, shade=0.35
    )
    for ends in (((66, 62), (50, 100)), ((94, 62), (110, 100)), ((80, 64), (80, 84))):
        canvas.fill(canvas.blur(canvas.tube(ends, 5), 1.5), darker(cloth, 0.5), 0.5)
    tie = canvas.tube(curve([(50, 50), (80, 58), (110, 50)]), 8)
    canvas.solid(tie, cord, darker(cord, 0.6), 2, depth=3)
    for end in ((98, 84), (114, 78)):
        canvas.solid(canvas.tube([(98, 56), end], 5), cord, darker(cord, 0.6), 1.6, depth=2)
    return canvas.finish()


def draw_chip() -> Image.Image:
    """Return a chip that stands for twenty points."""
    canvas = Canvas(96, 96)
    gold, ink = "#f4b400", "#6b4300"
    whole = canvas.ellipse((48, 48), 44)
    canvas.shadow(whole, 0, 2, 2, 0.4)
    canvas.solid(whole, Gradient(lighter(gold, 0.2), darker(gold, 0.08)), ink, 1.5, depth=4)
    for turn in range(0, 360, 45):
        canvas.fill(canvas.tube(arc((48, 48), 39, 39, turn - 9, turn + 9), 9), "#fffaf0")
    canvas.fill(canvas.ellipse((48, 48), 33), mix(gold, "#fffaf0", 0.55))
    canvas.fill(canvas.text("20", (48, 48), 30, "Black"), ink)
    return canvas.finish()


def sheet(cells: list[Image.Image], columns: int, rows: int) -> Image.Image:
    """Return pictures of one size side by side, row by row from the top."""
    width, height = cells[0].size
    whole = Image.new("RGBA", (columns * width, rows * height), (0, 0, 0, 0))
    for number, cell in enumerate(cells):
        whole.paste(cell, (number % columns * width, number // columns * height))
    return whole


def save(picture: Image.Image, name: str) -> None:
    """Write a picture beside this script."""
    thrifty(picture).save(HERE / name, optimize=True)


def save_both(name: str, sheets: list[Image.Image]) -> None:
    """Write a sheet in each language, with the same colours: what bears no letters is the same in all."""
    width, height = sheets[0].size
    whole = thrifty(sheet(sheets, 1, len(sheets)), Image.Dither.NONE, SOFT)
    for number, tongue in enumerate(LETTERS):
        part = whole.crop((0, number * height, width, (number + 1) * height))
        part.save(HERE / f"{name}{tongue}.png", optimize=True)


def draw_pawns(tongue: str) -> Image.Image:
    """Return the sheet of all pawns, the jokers and the back."""
    pawns = [draw_pawn(card, tongue) for card in CARDS] + [draw_joker(), draw_joker(placed=True), draw_back()]
    return sheet(pawns, PAWN_COLUMNS, PAWN_ROWS)


def main() -> None:
    """Write everything beside this script."""
    save_both("prints", [sheet([draw_print(card, tongue) for card in CARDS], 8, 4) for tongue in LETTERS])
    save_both("pawns", [draw_pawns(tongue) for tongue in LETTERS])
    save(sheet([draw_suit(name) for name in SUITS], 4, 1), "suits.png")
    save(draw_bag(), "bag.png")
    save(draw_chip(), "chip.png")


if __name__ == "__main__":
    main()
