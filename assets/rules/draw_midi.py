"""Figures of Les 12 Coups de Midi."""

from brush import GOLD, INK, PAPER, Point, Sheet, circle
from PIL import Image

STUDIO, STUDIO_EDGE = "#3A2A5E", "#6B559B"


def banknote(sheet: Sheet, x: float, y: float, text: str, colour: str) -> None:
    """Play money."""
    sheet.shadow(x, y, 150, 80, 8)
    sheet.box(x, y, 150, 80, 8, colour, PAPER, 4)
    sheet.box(x + 10, y + 10, 130, 60, 5, None, "#FFFFFF", 1.2)
    sheet.text(x + 75, y + 40, text, 36, "#FFFFFF", "Black")


def lamp(sheet: Sheet, x: float, y: float, colour: str, faults: int) -> None:
    """A desk's lamp with its faults as crosses under it."""
    sheet.box(x - 46, y + 30, 92, 24, 8, "#20153A")
    sheet.disc(x, y, 50, "#20153A")
    sheet.disc(x, y, 42, colour)
    sheet.shape(star(x, y, 30), "#FFFFFF")
    for i in range(faults):
        sheet.cross(x + (i - (faults - 1) / 2) * 42, y + 82, 17)
    if not faults:
        sheet.tick(x, y + 82, 17)


def star(x: float, y: float, r: float) -> list[Point]:
    """The corners of a five-pointed star."""
    return [circle(x, y, r if i % 2 == 0 else r * 0.42, -90 + i * 36, 0, 1)[0] for i in range(10)]


def midi_lamps() -> None:
    """The notes everyone starts with, and the three colours of a lamp."""
    sheet = Sheet(900, 356, STUDIO, STUDIO_EDGE)
    thousand = "\N{NO-BREAK SPACE}000"
    for i, (value, colour) in enumerate(((5, "#C2185B"), (2, "#1E7F74"), (2, "#1E7F74"), (1, "#3F5FA8"))):
        banknote(sheet, 32 + i * 163, 34, f"{value}{thousand}", colour)
    sheet.text(702, 74, "=", 40, PAPER)
    sheet.badge(796, 74, f"10{thousand}", 34, GOLD)
    for i, colour in enumerate(("#3DBB61", "#FF9A2E", "#E53935")):
        x = 225 + i * 225
        lamp(sheet, x, 216, colour, i)
        if i:
            sheet.arrow([(x - 150, 216), (x - 92, 216)], PAPER, 9)
    sheet.save("midi-lamps")


def midi_flaps() -> None:
    """Seven propositions: four opened and true, one false, two closed."""
    sheet = Sheet(700, 520, STUDIO, STUDIO_EDGE)
    sheet.box(36, 28, 628, 464, 18, "#F4EEFF")
    results = (True, None, True, False, True, None, True)
    widths = (250, 190, 300, 220, 270, 160, 240)
    for i, (result, width) in enumerate(zip(results, widths, strict=True)):
        y = 46 + i * 62
        sheet.box(56, y, 470, 52, 10, "#DDD0F2")
        sheet.text(86, y + 26, str(i + 1), 28, "#3A2A5E", "Black")
        sheet.box(116, y + 18, width, 16, 8, "#A993D1")
        sheet.box(540, y, 104, 52, 10, "#FFFFFF" if result is not None else "#6B559B", "#6B559B", 3)
        if result is None:
            sheet.disc(592, y + 26, 7, GOLD)
        elif result:
            sheet.tick(592, y + 26, 20)
        else:
            sheet.cross(592, y + 26, 20)
    sheet.save("midi-flaps")


def hourglass(size: int, full: float, lying: bool) -> Image.Image:
    """An hourglass, a share of its sand not yet run; it runs, or it lies on its side."""
    sheet = Sheet(size, size, "#00000000", "#00000000")
    x, half, top, waist, foot = size / 2, size * 0.25, size * 0.13, size * 0.5, size * 0.87
    rim, neck, sand = size * 0.1, size * 0.025, "#E8A93B"
    for end, inner in ((top, top + rim), (foot, foot - rim)):
        left = [(x - neck, waist), (x - half, inner), (x - half, end)]
        sheet.shape([*left, *((2 * x - u, v) for u, v in reversed(left))], "#DDF1F7")
    if lying:
        edge = x - half * 0.94
        sheet.shape([(x - half * 0.2, top), (edge, top), (edge, top + rim), (x - neck, waist - 4)], sand)
    else:
        level = waist - (waist - top - rim) * full
        wide = half * 0.92 * full
        sheet.shape([(x - wide, level), (x + wide, level), (x, waist)], sand)
        heap = (foot - waist) * 0.9 * (1 - full)
        sheet.shape([(x - half * 0.92, foot), (x, foot - heap), (x + half * 0.92, foot)], sand)
        sheet.stroke([(x, waist - 4), (x, foot - 8)], size * 0.02, sand)
    for y in (top, foot):
        sheet.box(x - half * 1.25, y - size * 0.04, half * 2.5, size * 0.08, size * 0.03, "#8A5A2B")
    return sheet.image.rotate(90, Image.Resampling.BICUBIC) if lying else sheet.image


def midi_sand() -> None:
    """One hourglass runs, the other lies stopped."""
    sheet = Sheet(700, 320, STUDIO, STUDIO_EDGE)
    sheet.box(50, 276, 600, 14, 7, "#20153A")
    sheet.picture(hourglass(290, 0.7, lying=False), 82, 14, 290, 290)
    sheet.picture(hourglass(290, 0.9, lying=True), 356, 43, 290, 290)
    sheet.badge(92, 100, "42", 40, PAPER)
    sheet.badge(501, 52, "54", 40, PAPER)
    sheet.save("midi-sand")


def player(sheet: Sheet, x: float, y: float, colour: str, money: int) -> None:
    """Somebody and what they own."""
    sheet.disc(x, y, 37, PAPER)
    sheet.disc(x, y, 33, colour)
    sheet.disc(x, y - 9, 11, PAPER)
    sheet.shape([*circle(x, y + 22, 20, 180, 360)], PAPER)
    sheet.badge(x, y + 62, f"{money}\N{NO-BREAK SPACE}000", 25, GOLD)


def meeting(sheet: Sheet, players: tuple[float, float], y: float, low: float) -> None:
    """Two players, and the hourglass between them."""
    middle = sum(players) / 2
    for x in players:
        sheet.stroke([(x, y), (x, low), (middle, low)], 6, PAPER)
    sheet.picture(hourglass(96, 0.7, lying=False), middle - 48, low - 40, 96, 96)


def midi_matches() -> None:
    """Who meets whom: with three the richest first, with four the poorest chooses."""
    sheet = Sheet(900, 400, STUDIO, STUDIO_EDGE)
    colours = ("#C2185B", "#1E7F74", "#3F5FA8", "#C77800")
    for number, money in enumerate((13, 10, 7)):
        player(sheet, 76 + number * 130, 66, colours[number], money)
    meeting(sheet, (76, 206), 156, 200)
    sheet.stroke([(141, 258), (141, 316), (230, 316)], 6, PAPER)
    sheet.stroke([(336, 156), (336, 316), (230, 316)], 6, PAPER)
    sheet.picture(hourglass(96, 0.7, lying=False), 190, 276, 96, 96)
    sheet.stroke([(420, 30), (420, 370)], 4, STUDIO_EDGE)
    for number, money in enumerate((13, 11, 9, 7)):
        player(sheet, 492 + number * 116, 66, colours[number], money)
    meeting(sheet, (492, 840), 156, 306)
    meeting(sheet, (608, 724), 156, 200)
    sheet.arrow([(770, 306), (820, 306)][::-1], GOLD, 9)
    sheet.save("midi-matches")


def duck(sheet: Sheet) -> None:
    """The hidden picture: a rubber duck on the water."""
    sheet.box(36, 28, 628, 464, 2, "#BFE6FA")
    sheet.box(36, 350, 628, 142, 2, "#4AA3D8")
    body = [(170, 300), (250, 330), (330, 300), (420, 270), (520, 220), (500, 330), (450, 395), (240, 395)]
    sheet.shape(body, "#FFD23F")
    sheet.disc(300, 345, 96, "#FFD23F")
    sheet.disc(400, 340, 92, "#FFD23F")
    sheet.disc(240, 200, 96, "#FFD23F")
    sheet.shape([(100, 215), (172, 180), (180, 246)], "#F57F17")
    sheet.disc(220, 172, 17, INK)
    sheet.disc(214, 166, 6, "#FFFFFF")
    sheet.stroke(circle(390, 310, 60, 20, 150), 9, "#E0A800")
    sheet.box(36, 404, 628, 88, 2, "#4AA3D8")
    for i in range(5):
        sheet.stroke(circle(110 + i * 120, 420, 34, 20, 160), 6, "#CDEBFA")


def midi_shutters() -> None:
    """Fourteen shutters on seven bands; two large ones and a small one are open."""
    sheet = Sheet(700, 520, STUDIO, STUDIO_EDGE)
    duck(sheet)
    opened = {(2, "large"), (5, "large"), (4, "small")}
    band, wide = 464 / 7, 628 * 0.7
    for i in range(7):
        y = 28 + i * band
        for size, x, w, colour in (("large", 36, wide, "#8E6CC9"), ("small", 36 + wide, 628 - wide, "#C25B8E")):
            if (i, size) not in opened:
                sheet.box(x, y, w, band, 2, colour, "#2A1C48", 3)
                sheet.shape(star(x + w / 2, y + band / 2, 17), "#FFE8A3")
    sheet.save("midi-shutters")


def draw_all() -> None:
    """Draw the figures of the show."""
    midi_lamps()
    midi_flaps()
    midi_sand()
    midi_matches()
    midi_shutters()
