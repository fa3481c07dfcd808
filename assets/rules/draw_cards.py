"""Figures of the card games: Toujours 12, Take It! and Slam Dunk."""

import math
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from brush import GOLD, PAPER, TIMES, Sheet
from PIL import Image

from app.games import takeit
from app.games.toujours12 import COPIES

ASSETS = Path(__file__).parents[1]
FELT, FELT_EDGE = "#2F7D6B", "#225E50"
ROSE, ROSE_EDGE = "#F6D4CF", "#D9A39B"
LILAC, LILAC_EDGE = "#E5D5F1", "#BFA3D6"


# Toujours 12


@cache
def number_picture(value: int) -> Image.Image:
    """The picture of a Toujours 12 card."""
    return Image.open(ASSETS / "toujours12" / f"card-{value}.png").convert("RGBA")


def number_card(sheet: Sheet, x: float, y: float, w: float, value: int, new: bool = False) -> None:
    """A Toujours 12 card, framed in gold if it has just been played."""
    h = w * 1.4
    sheet.shadow(x, y, w, h, w * 0.09)
    if new:
        sheet.box(x - 6, y - 6, w + 12, h + 12, w * 0.13, GOLD)
    sheet.picture(number_picture(value), x, y, w, h)


def tray(sheet: Sheet, y: float, values: Sequence[int | None], w: float, new: int = -1, left: float = 34) -> float:
    """Four piles with plus signs between them; gives the x behind them."""
    step = w * 1.36
    for pile, value in enumerate(values):
        x = left + pile * step
        if value is None:
            sheet.dashes(x, y, w, w * 1.4, "#CFE9E0")
        else:
            number_card(sheet, x, y, w, value, pile == new)
        if pile and value is not None and values[pile - 1] is not None:
            sheet.text(x - w * 0.18, y + w * 0.7, "+", w * 0.36, PAPER)
    return left + 3 * step + w


def total(sheet: Sheet, x: float, y: float, value: int, size: float) -> None:
    """An equals sign and a total; gold if it is twelve."""
    sheet.text(x + size * 0.55, y, "=", size, PAPER)
    sheet.badge(x + size * 2.05, y, str(value), size, GOLD if value == 12 else PAPER)


def toujours12_cards() -> None:
    """The seven values and how many cards have each."""
    sheet = Sheet(900, 232, FELT, FELT_EDGE)
    for value, count in enumerate(COPIES):
        x = 30 + value * 121
        number_card(sheet, x, 24, 114, value)
        sheet.text(x + 57, 206, f"{TIMES} {count}", 26, PAPER)
    sheet.save("toujours12-cards")


def toujours12_twelve() -> None:
    """1 + 2 + 3 + 6 = 12."""
    sheet = Sheet(900, 236, FELT, FELT_EDGE)
    values = (1, 2, 3, 6)
    x = tray(sheet, 30, values, 126, new=3)
    total(sheet, x + 22, 118, sum(values), 56)
    sheet.save("toujours12-twelve")


def toujours12_gap() -> None:
    """2 + 4 + 6 make 12, but with a gap."""
    sheet = Sheet(900, 236, FELT, FELT_EDGE)
    x = tray(sheet, 30, (2, 4, 6, None), 126, new=2)
    sheet.cross(x + 108, 118, 52)
    sheet.save("toujours12-gap")


def toujours12_cover() -> None:
    """A 0 covers the 5, four cards are taken, the 5 is left."""
    sheet = Sheet(900, 606, FELT, FELT_EDGE)
    w, rows = 104, (66, 254, 434)
    x = tray(sheet, rows[0], (2, 4, 6, 5), w)
    total(sheet, x + 16, rows[0] + 73, 17, 42)
    number_card(sheet, 756, rows[0], w, 0, new=True)
    bow = [(659 + 149 * math.cos(a / 20), 60 - 38 * math.sin(a / 20)) for a in range(62)]
    sheet.arrow(bow, GOLD)
    sheet.box(18, rows[1] - 18, x + 10, w * 1.4 + 34, 20, "#4C9D89")
    number_card(sheet, 50 + 3 * w * 1.36, rows[1] - 10, w, 5)
    tray(sheet, rows[1], (2, 4, 6, 0), w, new=3)
    total(sheet, x + 36, rows[1] + 73, 12, 42)
    tray(sheet, rows[2], (None, None, None, 5), w)
    sheet.arrow([(796, rows[1] + 60), (796, rows[1] + 124)], GOLD)
    for i, value in enumerate((2, 4, 6, 0)):
        number_card(sheet, x + 48 + i * 50, rows[2], w, value)
    sheet.save("toujours12-cover")


# Take It! and Slam Dunk


@cache
def play_picture(edition: str, card: str) -> Image.Image:
    """The picture of a card of Take It! or Slam Dunk, named as the engine names it."""
    return Image.open(ASSETS / "takeit" / f"{edition}-{card.replace('+', '')}.png").convert("RGBA")


def play_card(sheet: Sheet, x: float, y: float, w: float, card: str, donut: bool) -> None:
    """A card as it lies on the table."""
    sheet.shadow(x, y, w, w * 1.4, w * 0.1)
    sheet.picture(play_picture("slamdunk" if donut else "takeit", card), x, y, w, w * 1.4)


def worth(cards: Sequence[str]) -> int:
    """What these cards score together."""
    return takeit.score_cards(cards, most_tens=99).total


def panel_of(donut: bool) -> tuple[str, str]:
    """The colours of the edition."""
    return (LILAC, LILAC_EDGE) if donut else (ROSE, ROSE_EDGE)


def edition_cards(name: str, cards: Sequence[str], donut: bool) -> None:
    """One card of each kind."""
    sheet = Sheet(900, 40 + round(1.4 * 126) + 24, *panel_of(donut))
    step = 858 / len(cards)
    for i, card in enumerate(cards):
        play_card(sheet, 21 + i * step + (step - 126) / 2, 30, 126, card, donut)
    sheet.save(f"{name}-cards")


def edition_deck(name: str, donut: bool) -> None:
    """Every card there is, and how many of each: singles and pairs, good and bad; the others end a row."""
    deck = takeit.SLAMDUNK_DECK if donut else takeit.TAKEIT_DECK
    rows = [
        [f"{kind}{value:+d}" for value in sorted(values, key=abs) if (value > 0) == good]
        for kind, values in (("s", takeit.SINGLES), ("p", takeit.PAIRS))
        for good in (True, False)
    ]
    rows[1] += [takeit.JOKER, takeit.TEN]
    rows[3] += [takeit.JACKPOT] if donut else []
    sheet = Sheet(900, 4 * 188 + 26, *panel_of(donut))
    for row, cards in enumerate(rows):
        for column, card in enumerate(cards):
            x, y = 36 + column * 122, 24 + row * 188
            play_card(sheet, x, y, 96, card, donut)
            sheet.text(x + 48, y + 156, f"{TIMES} {deck[card]}", 30)
    assert sum(deck[card] for cards in rows for card in cards) == sum(deck.values())
    sheet.save(f"{name}-deck")


def edition_pairs(name: str, donut: bool) -> None:
    """A pair, a lonely card, and a card with a joker; each with its worth."""
    sheet = Sheet(900, 176, *panel_of(donut))
    x, w = 30, 88
    for group in (("p+5", "p+5"), ("p+5",), ("p+8", "j")):
        for card in group:
            play_card(sheet, x, 26, w, card, donut)
            x += w + 8
        value = worth(group)
        sheet.text(x + 16, 88, "=", 40)
        sheet.badge(x + 68, 88, str(value), 40, GOLD if value else PAPER)
        x += 124
    sheet.save(f"{name}-pairs")


def edition_row(name: str, cards: Sequence[str], donut: bool) -> None:
    """A row and what it is worth."""
    sheet = Sheet(900, 214, *panel_of(donut))
    for i, card in enumerate(cards):
        play_card(sheet, 28 + i * 131, 24, 118, card, donut)
    sheet.text(714, 107, "=", 52)
    sheet.badge(806, 107, str(worth(cards)), 58, GOLD)
    sheet.save(f"{name}-row")


def slamdunk_jackpot() -> None:
    """How many jackpots bring how many points."""
    sheet = Sheet(900, 236, LILAC, LILAC_EDGE)
    for count, points in enumerate(takeit.JACKPOT_POINTS):
        if count:
            x = 76 + (count - 1) * 122
            for i in range(count):
                play_card(sheet, x - 41 + (i - (count - 1) / 2) * 5, 28 + (count - i) * 3, 82, "k", True)
            sheet.badge(x, 200, str(points), 30, GOLD if points else PAPER)
            sheet.disc(x + 40, 40, 20, "#5E2A84", PAPER, 3)
            sheet.text(x + 40, 40, str(count), 24, PAPER)
    sheet.save("slamdunk-jackpot")


def draw_all() -> None:
    """Draw the figures of the three games."""
    toujours12_cards()
    toujours12_twelve()
    toujours12_gap()
    toujours12_cover()
    kinds = ("s+3", "s-2", "p+5", "j", "t")
    edition_cards("takeit", kinds, donut=False)
    edition_deck("takeit", donut=False)
    edition_pairs("takeit", donut=False)
    edition_row("takeit", ("s+4", "p+5", "s-2", "s+3", "p+5"), donut=False)
    edition_cards("slamdunk", (*kinds, "k"), donut=True)
    edition_deck("slamdunk", donut=True)
    edition_pairs("slamdunk", donut=True)
    edition_row("slamdunk", ("s+6", "s-3", "p+4", "j", "s+2"), donut=True)
    slamdunk_jackpot()
