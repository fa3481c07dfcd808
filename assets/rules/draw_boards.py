"""Figures of the board games: Cartino and Tantalus."""

import math
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from brush import GOLD, INK, PAPER, TIMES, Point, Sheet, circle
from PIL import Image

from app.games import cartino
from app.games.tantalus import grooves

SKY, SKY_EDGE = "#CFE0F5", "#9DBADB"
WOOD, WOOD_EDGE = "#D9B382", "#A87F4C"

# Cartino

Slot = tuple[int, int]
TONGUES = ("", "-fr")  # what a file with English, or French, letters is called
CARDS = [card for row in cartino.BOARD for card in row]
FRAME, TINTS = "#0A2B61", {"C": "#CCEDD4", "S": "#D6DBEB", "D": "#FFE3C2", "H": "#FFD6DB"}  # as on the board


@cache
def art(sheet: str, tongue: str, size: int, columns: int, number: int) -> Image.Image:
    """A cell of one of the sheets that are played with."""
    row, column = divmod(number, columns)
    whole = Image.open(Path(__file__).parents[1] / "cartino" / f"{sheet}{tongue}.png").convert("RGBA")
    return whole.crop((column * size, row * size, (column + 1) * size, (row + 1) * size))


class Patch:
    """A part of the Cartino board: some rows and columns of slots, drawn with their squares."""

    def __init__(self, sheet: Sheet, tongue: str, at: Point, slot: Point, rows: range, columns: range) -> None:
        self.sheet, self.tongue, self.at, self.slot = sheet, tongue, at, slot
        self.rows, self.columns = rows, columns
        sheet.box(at[0] - 5, at[1] - 5, len(columns) * slot[0] + 10, len(rows) * slot[1] + 10, 12, FRAME)
        for row in sorted({y // 2 for y in rows}):
            for column in columns:
                self._square(row, column)

    def corner(self, y: int, x: int) -> Point:
        """The upper left corner of a slot."""
        return self.at[0] + (x - self.columns[0]) * self.slot[0], self.at[1] + (y - self.rows[0]) * self.slot[1]

    def middle(self, y: int, x: int) -> Point:
        """The middle of a slot."""
        left, top = self.corner(y, x)
        return left + self.slot[0] / 2, top + self.slot[1] / 2

    def _square(self, row: int, column: int) -> None:
        card = cartino.BOARD[row][column]
        halves = [y for y in (2 * row, 2 * row + 1) if y in self.rows]
        x, y = self.corner(halves[0], column)
        w, h = self.slot
        self.sheet.box(x + 1.5, y + 1.5, w - 3, h * len(halves) - 3, 8, PAPER)
        if halves[-1] % 2:
            self.sheet.box(x + 1.5, y + h * (len(halves) - 1), w - 3, h - 1.5, 8, TINTS[card[-1]])
        for half in halves:
            self._lay("prints", 128, 8, CARDS.index(card), half, column, 0.92)

    def _lay(self, sheet: str, cell: int, columns: int, number: int, y: int, x: int, share: float) -> None:
        """Something from a sheet, in the middle of a slot."""
        cx, cy = self.middle(y, x)
        size = min(self.slot) * share
        self.sheet.picture(art(sheet, self.tongue, cell, columns, number), cx - size / 2, cy - size / 2, size, size)

    def pawn(self, slot: Slot, text: str, new: bool = False) -> None:
        """A pawn, ringed in gold if it has just been placed."""
        x, y = self.middle(*slot)
        joker = text == cartino.JOKER
        if new:
            self.sheet.disc(x, y - min(self.slot) * 0.02, min(self.slot) * 0.5, GOLD, INK, 1.5)
        self._lay("pawns", 160, 12, len(CARDS) + 1 if joker else CARDS.index(text), *slot, 0.98)
        if joker:
            self._name(slot)

    def _name(self, slot: Slot) -> None:
        """The card a joker stands for, written on it as in the game."""
        (x, y), side = self.middle(*slot), min(self.slot) * 0.98
        printed = art("prints", self.tongue, 128, 8, CARDS.index(cartino.BOARD[slot[0] // 2][slot[1]]))
        left, top = x + (0.234 - 0.5) * side, y + (0.5 - 0.204 - 0.291) * side
        self.sheet.picture(printed.crop((0, 18, 128, 88)), left, top, 0.532 * side, 0.291 * side)


def cartino_points(placed: Mapping[Slot, str], order: Sequence[Slot]) -> list[int]:
    """What each of these pawns scores, placed in this order among the others."""
    state = cartino.CartinoState(2, {"open": "no"})
    for (y, x), text in placed.items():
        if (y, x) not in order:
            state.board[8 * y + x] = cartino.PAWN_OF[text]
    points = []
    for y, x in order:
        points.append(state.points_at(8 * y + x))
        state.board[8 * y + x] = cartino.PAWN_OF[placed[y, x]]
    return points


def cartino_scene(
    sheet: Sheet, tongue: str, at: Point, slot: Point, rows: range, columns: range,
    placed: Mapping[Slot, str], order: Sequence[Slot],
) -> list[int]:  # fmt: skip
    """A part of the board with pawns on it, the new ones ringed; gives what those score."""
    patch = Patch(sheet, tongue, at, slot, rows, columns)
    for place, text in placed.items():
        patch.pawn(place, text, place in order)
    return cartino_points(placed, order)


def cartino_board(tongue: str) -> None:
    """The whole board; one square holds its two pawns."""
    sheet = Sheet(900, 560, SKY, SKY_EDGE)
    patch = Patch(sheet, tongue, (26, 24), (106, 64), range(8), range(8))
    for y in (2, 3):
        patch.pawn((y, 4), "AS")
    sheet.save(f"cartino-board{tongue}")


def cartino_values(tongue: str) -> None:
    """Five squares and what they are worth: as many points as they have dots."""
    sheet = Sheet(900, 310, SKY, SKY_EDGE)
    for number, (row, column) in enumerate(((1, 4), (1, 5), (1, 6), (1, 7), (0, 4))):
        x = 38 + number * 172
        Patch(sheet, tongue, (x, 30), (136, 84), range(2 * row, 2 * row + 2), range(column, column + 1))
        sheet.badge(x + 68, 256, str(cartino.VALUE_AT[16 * row + column]), 44, GOLD)
    sheet.save(f"cartino-values{tongue}")


def cartino_track() -> None:
    """The track of two players: pawns in hand, counter, chips; and what they have together."""
    sheet = Sheet(900, 268, "#3E6BB5", FRAME)
    chip = Image.open(Path(__file__).parents[1] / "cartino" / "chip.png").convert("RGBA")
    left, cell, high = 118, 26, 56
    for square in range(0, 21, 5):
        sheet.text(left + (square + 0.5) * cell, 40, str(square), 26, PAPER)
    for lane, (letter, colour, pawns, score) in enumerate((("M", "#00796B", 5, 13), ("C", "#AD1457", 3, 48))):
        y = 108 + lane * 92
        for dot in range(cartino.HAND):
            sheet.disc(30 + dot * 18, y, 7, PAPER if dot < pawns else "#6C90C8")
        sheet.box(left, y - high / 2 + 4, cell * 21, high - 8, high / 2 - 4, "#21467F")
        for square in range(21):
            sheet.disc(left + (square + 0.5) * cell, y, 5 if square % 5 == 0 else 3, "#A9C2E6")
        chips, rest = divmod(score, 20)
        x = left + (rest + 0.5) * cell
        sheet.disc(x, y, high / 2, PAPER)
        sheet.disc(x, y, high / 2 - 4, colour)
        sheet.text(x, y, letter, 32, PAPER)
        for number in range(chips):
            sheet.picture(chip, left + 21 * cell + 6 + number * 36, y - 27, 54, 54)
        sheet.text(792, y, "=", 34, PAPER)
        sheet.badge(846, y, str(score), 32, GOLD)
    sheet.save("cartino-track")


def cartino_touch(tongue: str) -> None:
    """Two pawns at different heights; two that touch."""
    sheet = Sheet(900, 344, SKY, SKY_EDGE)
    slot = (104, 74)
    apart = {(2, 4): "AS", (3, 5): "KS"}
    (none,) = cartino_scene(sheet, tongue, (36, 98), slot, range(2, 4), range(4, 6), apart, [(3, 5)])
    sheet.text(280, 172, "=", 48)
    sheet.badge(348, 172, str(none), 48, PAPER)
    stacked = {(1, 5): "8S", (2, 5): "KS"}
    (one,) = cartino_scene(sheet, tongue, (496, 24), slot, range(4), range(4, 6), stacked, [(2, 5)])
    sheet.text(740, 172, "=", 48)
    sheet.badge(808, 172, str(one), 48, GOLD)
    sheet.save(f"cartino-touch{tongue}")


def cartino_score(tongue: str) -> None:
    """A king among four pawns; an ace, a king and a queen placed one after another."""
    sheet = Sheet(900, 456, SKY, SKY_EDGE)
    slot = (124, 82)
    placed = {(3, 4): "AS", (2, 5): "KS", (4, 5): "KH", (3, 6): "QS", (3, 5): "KS"}
    (points,) = cartino_scene(sheet, tongue, (36, 26), slot, range(2, 6), range(4, 7), placed, [(3, 5)])
    sheet.text(166, 404, "5 + 3 + 4 + 4 =", 38)
    sheet.badge(344, 404, str(points), 42, GOLD)
    run = {(2, 4): "AS", (2, 5): "KS", (2, 6): "QS"}
    each = cartino_scene(sheet, tongue, (492, 108), slot, range(2, 4), range(4, 7), run, list(run))
    for i, part in enumerate(each):
        sheet.badge(554 + i * 124, 68, str(part), 32, PAPER)
    sheet.text(644, 404, " + ".join(map(str, each)) + " =", 38)
    sheet.badge(774, 404, str(sum(each)), 42, GOLD)
    sheet.save(f"cartino-score{tongue}")


def cartino_joker(tongue: str) -> None:
    """A joker on the king's square gives way to the king."""
    sheet = Sheet(900, 260, SKY, SKY_EDGE)
    before = {(2, 4): "AS", (2, 5): cartino.JOKER}
    cartino_scene(sheet, tongue, (36, 36), (104, 94), range(2, 4), range(4, 7), before, [])
    sheet.arrow([(392, 130), (476, 130)], INK, 10)
    after = {(2, 4): "AS", (2, 5): "KS"}
    cartino_scene(sheet, tongue, (544, 36), (104, 94), range(2, 4), range(4, 7), after, [(2, 5)])
    sheet.save(f"cartino-joker{tongue}")


# Tantalus

TILE, TILE_EDGE, GROOVE, LINE = "#F3E3C3", "#C9A871", "#8C6A3C", "#C2185B"
SIDES = ((0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5))  # the middles of a tile's sides, from the north, clockwise
EXITS = ((3, 2, 1, 0), (1, 0, 3, 2))  # by tile type and side of entry


def quarter(row: int, column: int, entry: int, leave: int) -> list[Point]:
    """A quarter arc through a tile, from one side to the next, in tiles from the board's corner."""
    (ax, ay), (bx, by) = SIDES[entry], SIDES[leave]
    corner = (ax + bx - 0.5, ay + by - 0.5)
    start = math.degrees(math.atan2(ay - corner[1], ax - corner[0]))
    turn = (math.degrees(math.atan2(by - corner[1], bx - corner[0])) - start + 180) % 360 - 180
    return circle(column + corner[0], row + corner[1], 0.5, start, start + turn, 12)


def outline(turns: str, side: int = 0) -> list[Point]:
    """The closed line of a drawing, begun at a tile's side, its box at (0, 0)."""
    line: list[Point] = []
    row = column = 0
    for turn in turns:
        leave = EXITS[int(turn == "L") ^ (side & 1)][side]
        line += quarter(row, column, side, leave)
        row, column = row + (-1, 0, 1, 0)[leave], column + (0, 1, 0, -1)[leave]
        side = (leave + 2) % 4
    left, top = min(x for x, _ in line), min(y for _, y in line)
    return [(x - left, y - top) for x, y in line]


def line_on(board: int, start: int) -> list[Point]:
    """The closed line through an entry (4 * tile + side) of a board."""
    line: list[Point] = []
    tile, side = divmod(start, 4)
    while True:
        leave = EXITS[(board ^ grooves.ODD) >> tile & 1][side]
        line += quarter(tile // 7, tile % 7, side, leave)
        tile, side = tile + (-7, 1, 7, -1)[leave], (leave + 2) % 4
        if 4 * tile + side == start:
            return line


def tiles(sheet: Sheet, at: Point, size: float, board: int, rows: range, columns: range) -> None:
    """A part of the board with its grooves."""
    frame = (at[0] - 9, at[1] - 9, len(columns) * size + 18, len(rows) * size + 18, 14)
    sheet.box(*frame, "#6E4A22")
    for row in rows:
        for column in columns:
            x, y = at[0] + (column - columns[0]) * size, at[1] + (row - rows[0]) * size
            sheet.box(x + 1, y + 1, size - 2, size - 2, size * 0.08, TILE, TILE_EDGE, 1.3)
            kind = (board ^ grooves.ODD) >> (7 * row + column) & 1
            for entry in (0, 2):
                arc = quarter(0, 0, entry, EXITS[kind][entry])
                sheet.stroke([(x + u * size, y + v * size) for u, v in arc], size * 0.15, GROOVE)
    sheet.box(*frame, None, "#6E4A22", 10)


def drawing_card(sheet: Sheet, x: float, y: float, w: float, turns: str, points: int, side: int = 0) -> None:
    """A square card with its drawing and its number."""
    sheet.shadow(x, y, w, w, w * 0.08)
    sheet.box(x, y, w, w, w * 0.08, PAPER, "#A87F4C", 2.5)
    line = outline(turns, side)
    wide, high = max(u for u, _ in line), max(v for _, v in line)
    size = w * 0.64 / max(wide, high)
    left, top = x + (w - wide * size) / 2, y + (w - high * size) / 2
    placed = [(left + u * size, top + v * size) for u, v in line]
    sheet.stroke([*placed, placed[0]], w * 0.055, LINE)
    for cx, cy in ((x + w * 0.11, y + w * 0.12), (x + w * 0.89, y + w * 0.88)):
        sheet.text(cx, cy, str(points), w * 0.14, INK, "Black")


def padlock(sheet: Sheet, x: float, y: float, s: float) -> None:
    """A closed padlock."""
    sheet.disc(x, y, s * 1.45, PAPER, INK, s * 0.12)
    sheet.stroke(circle(x, y - s * 0.28, s * 0.42, 180, 360), s * 0.2, INK)
    sheet.box(x - s * 0.68, y - s * 0.22, s * 1.36, s * 1.02, s * 0.18, INK)
    sheet.disc(x, y + s * 0.2, s * 0.17, GOLD)
    sheet.stroke([(x, y + s * 0.2), (x, y + s * 0.48)], s * 0.12, GOLD)


def tantalus_board() -> None:
    """Circles only."""
    sheet = Sheet(620, 620, WOOD, WOOD_EDGE)
    tiles(sheet, (44, 44), 76, 0, range(7), range(7))
    sheet.save("tantalus-board")


def tantalus_turn() -> None:
    """A tile is turned and then locked."""
    sheet = Sheet(900, 380, WOOD, WOOD_EDGE)
    tile, size = 3 * 7 + 3, 104
    for left, board in ((40, 0), (548, 1 << tile)):
        tiles(sheet, (left, 34), size, board, range(2, 5), range(2, 5))
        sheet.box(left + size, 34 + size, size, size, 8, None, LINE, 6)
    sheet.arrow(circle(450, 196, 46, 150, 390, 40), LINE, 11)
    padlock(sheet, 548 + 1.5 * size, 34 + 1.5 * size, 20)
    sheet.save("tantalus-turn")


def tantalus_found() -> None:
    """A card beside a board on which its drawing stands, among other turned tiles."""
    sheet = Sheet(900, 540, WOOD, WOOD_EDGE)
    card = grooves.cards()[7]
    fitting = [p for p in grooves.placements(card.turns) if p.want.bit_count() == card.points]
    place = fitting[len(fitting) // 2]
    elsewhere = sum(1 << tile for tile in (1, 12, 37, 47) if not place.care >> tile & 1)
    board = place.want | elsewhere
    assert card.id in grooves.drawings_on(board)
    drawing_card(sheet, 36, 150, 240, card.turns, card.points, side=1)
    sheet.arrow([(300, 270), (338, 270)], INK, 10)
    at, size = (384, 36), 67
    tiles(sheet, at, size, board, range(7), range(7))
    entry = next(e for e in range(4 * 49) if _is_card(board, e, card.turns))
    line = [(at[0] + x * size, at[1] + y * size) for x, y in line_on(board, entry)]
    sheet.stroke([*line, line[0]], size * 0.2, LINE)
    for tile in grooves.TILES:
        if place.want >> tile & 1:
            sheet.box(at[0] + tile % 7 * size, at[1] + tile // 7 * size, size, size, 7, None, INK, 3)
    sheet.save("tantalus-found")


def _is_card(board: int, entry: int, turns: str) -> bool:
    """Whether the line through an entry is this drawing, walked with its inside on the left."""
    code = bin(grooves.trace(board, entry))[3:].replace("1", "L").replace("0", "R")
    return bool(code) and grooves.smallest_rotation(code) == grooves.smallest_rotation(turns)


def tantalus_four() -> None:
    """One drawing in its four directions, and its mirror image, which is another."""
    sheet = Sheet(900, 250, WOOD, WOOD_EDGE)
    card = grooves.cards()[7]
    for side in range(4):
        drawing_card(sheet, 24 + side * 165, 26, 154, card.turns, card.points, side)
        sheet.tick(24 + side * 165 + 77, 212, 22)
    sheet.stroke([(699, 30), (699, 222)], 4, WOOD_EDGE)
    drawing_card(sheet, 720, 26, 154, grooves.mirrored(card.turns), card.points)
    sheet.cross(797, 212, 22)
    sheet.save("tantalus-four")


def tantalus_points() -> None:
    """A drawing of each number, and how many there are of it."""
    sheet = Sheet(900, 250, WOOD, WOOD_EDGE)
    for points in range(1, 6):
        fitting = [card.turns for card in grooves.cards().values() if card.points == points]
        x = 24 + (points - 1) * 174
        drawing_card(sheet, x, 24, 156, min(fitting, key=lambda turns: max(map(max, outline(turns)))), points)
        sheet.text(x + 78, 214, f"{TIMES} {len(fitting)}", 34)
    sheet.save("tantalus-points")


def draw_all() -> None:
    """Draw the figures of both games."""
    for tongue in TONGUES:
        cartino_board(tongue)
        cartino_values(tongue)
        cartino_touch(tongue)
        cartino_score(tongue)
        cartino_joker(tongue)
    cartino_track()
    tantalus_board()
    tantalus_turn()
    tantalus_found()
    tantalus_four()
    tantalus_points()
