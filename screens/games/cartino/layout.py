"""Where everything lies on the Cartino table, for any size.

High: track, board, total and End turn, hand, one below the other. Wide: the board at full height, all else beside it.
Slots are as in the rules: 8 * y + x from the upper left.
"""

from math import ceil
from typing import NamedTuple

from kivy.metrics import dp, sp

from app.games.cartino import HAND
from screens.common.box import Box

FRAME = dp(5)  # round the slots
LEAST_SIGN = 72  # dp: in a narrower one nothing can be read, nor on a button as wide

Point = tuple[float, float]


class Layout(NamedTuple):
    """The places of the table's parts."""

    board: Box  # with its frame
    grid: Box  # the slots; seen from near, larger than what is seen of them
    track: Box
    header: float  # height of the track's numbers
    others: Box  # open hands of the others; no height where hidden
    bag: Box
    total: Box  # no width: it is written on the button
    button: Box
    hand: Box
    sign: Box  # whose turn it is
    hand_rows: int
    pawn: float  # size in hand

    @property
    def seen(self) -> Box:
        """Where slots can be seen."""
        return self.board.shrunk(FRAME)

    def in_sight(self, slot: int) -> bool:
        """Whether a slot's middle can be seen."""
        return self.seen.holds(*self.slot(slot).center)

    @property
    def slot_size(self) -> Point:
        """Width and height of a slot."""
        return self.grid.width / 8, self.grid.height / 8

    @property
    def stone(self) -> float:
        """The size of a pawn on the board."""
        return min(self.slot_size) * 0.98

    def slot(self, slot: int) -> Box:
        """Where a slot lies."""
        width, height = self.slot_size
        y, x = divmod(slot, 8)
        return Box(self.grid.x + x * width, self.grid.top - (y + 1) * height, width, height)

    def slot_at(self, x: float, y: float) -> int | None:
        """The slot at a point."""
        if not self.seen.holds(x, y):
            return None
        width, height = self.slot_size
        column, row = int((x - self.grid.x) / width), int((self.grid.top - y) / height)
        return 8 * min(7, row) + min(7, column)

    def badge(self, slot: int) -> tuple[Point, float]:
        """Where the points of the pawn in a slot are written: the middle, and how high."""
        x, y, width, height = self.slot(slot)
        return (x + width * 0.76, y + height * 0.87), self.stone * 0.42

    def in_hand(self, place: int, count: int) -> Point:
        """The middle of a pawn in the hand."""
        columns = ceil(HAND / self.hand_rows)
        row, column = divmod(place, columns)
        in_row = min(columns, count - row * columns)
        pitch = self.hand.width / columns
        x = self.hand.center[0] + (column - (in_row - 1) / 2) * min(pitch, self.pawn + dp(14))
        high = self.hand.height / self.hand_rows
        return x, self.hand.top - (row + 0.5) * high


def measure(area: Box, seats: int, others: int, sign: float) -> Layout:
    """The layout for an area, a number of seats and of open hands to show besides one's own; `sign`: its height."""
    header = sp(13) * 1.3
    track = header + seats * dp(20 if seats < 4 else 18)
    button = max(dp(48), sp(17) * 1.25 + dp(18))
    ways = [
        way for way, fits in ((_high, area.height > area.width * 0.8), (_wide, area.height < area.width * 1.15)) if fits
    ]
    layouts = [way(area, header, track, others, button, sign) for way in ways]
    return max(layouts, key=lambda layout: min(layout.slot_size))  # where both would do, the larger board


def _frame(grid_width: float, grid_height: float, center: Point) -> tuple[Box, Box]:
    grid = Box(center[0] - grid_width / 2, center[1] - grid_height / 2, grid_width, grid_height)
    return grid.shrunk(-FRAME), grid


def _high(area: Box, header: float, track: float, others: int, button: float, sign: float) -> Layout:
    edge, frame = dp(6), 2 * FRAME
    inner = area.width - 2 * edge
    pawn = min((inner - 4 * dp(6)) / HAND, area.height * 0.125, dp(120))
    shown = min(dp(40), inner / (5.6 * others)) if others else 0
    room = area.height - track - shown - button - pawn - sign - frame - 8 * edge
    width = (inner - frame) / 8
    height = min(room / 8, width * 1.12)
    width = min(width, height * 1.45)
    spare = max(0, room - 8 * height)
    wider = min(spare * 0.3, (track - header) * 0.6)  # lanes are easier to read when higher
    track, spare = track + wider, (spare - wider) / 5
    y = area.y + edge + spare
    hand = Box(area.x + edge, y, inner, pawn + edge)
    call = Box(area.x + edge, hand.top + edge / 2 + spare / 2, inner, sign)
    y = call.top + edge + spare / 2
    bag = Box(area.x + edge * 2, y, button, button)
    wide = min(inner * 0.46, max(dp(172), sp(150)))
    push = Box(area.x + area.width - edge * 2 - wide, y, wide, button)
    total = Box(bag.x + button + edge, y, push.x - bag.x - button - 2 * edge, button)
    y += button + edge + spare
    board, grid = _frame(8 * width, 8 * height, (area.center[0], y + frame / 2 + 4 * height))
    y = board.top + edge + spare / 2
    row = Box(area.x + edge, y, inner, shown)
    y += shown + (edge if others else 0) + spare / 2
    lanes = Box(area.x + edge, min(y, area.top - track - edge / 2), inner, track)
    return Layout(board, grid, lanes, header, row, bag, total, push, hand, call, 1, pawn)


def _wide(area: Box, header: float, track: float, others: int, button: float, sign: float) -> Layout:
    edge, frame = dp(6), 2 * FRAME
    side = min(max(area.width * 0.3, min(dp(250), area.width * 0.38)), dp(420))
    height = (area.height - 2 * edge - frame) / 8
    width = min((area.width - side - 3 * edge - frame) / 8, height * 1.5)
    used = 8 * width + frame + 3 * edge
    side = min(area.width - used, dp(460))
    left = area.x + (area.width - used - side) / 2 + edge
    board, grid = _frame(8 * width, 8 * height, (left + frame / 2 + 4 * width, area.center[1]))
    x, inner = board.x + board.width + edge, side
    shown = others * min(max(area.height * 0.065, dp(24)), dp(44))
    room = area.height - track - shown - 2 * button - 7 * edge
    apart = sign > 0 and room - sign - edge >= dp(120)  # else the sign takes the place of the total,
    if apart:
        room -= sign + edge
    tight = room < dp(96)  # or shares a line with bag and button; the total is then written on the button
    if tight:
        room += button + edge
    if room < dp(44):
        shown, room = shown - dp(44) + room, dp(44)
    rows = max((1, 2), key=lambda rows: min(inner / ceil(HAND / rows) - dp(4), room / rows - dp(2)))
    pawn = min(inner / ceil(HAND / rows) - dp(4), room / rows - dp(2), dp(110))
    spare = max(0, room - rows * (pawn + dp(2)))
    wider = min(spare * 0.4, (track - header) * 0.6)  # lanes are easier to read when higher
    track, spare = track + wider, (spare - wider) / 4
    y = area.y + edge + spare
    hand = Box(x, y, inner, rows * (pawn + dp(2)))
    y = hand.top + edge + spare
    call = Box(x, y, inner, sign if apart else 0)
    if apart:
        y = call.top + edge
    if tight:
        bag, total = Box(x, y, button, button), Box(x, y, 0, 0)
        half = (inner - button - edge) / 2
        if not sign or half < dp(LEAST_SIGN):  # the seats say whose turn it is
            half = 0
        call = Box(bag.right + edge, y, max(0, half - edge), button)
        push = Box(bag.right + edge + half, y, inner - button - edge - half, button)
    else:
        low, high = y, y + button + edge + min(spare, edge)
        beside = sign > 0 and not apart
        push = Box(x, high if beside else low, inner, button)
        bag = Box(x, low if beside else high, button, button)
        total = Box(x + button + edge, bag.y, inner - button - edge, button)
        if beside:
            call, total = total, Box(x, y, 0, 0)
    lanes = Box(x, area.top - edge - track - spare / 2, inner, track)
    row = Box(x, lanes.y - edge - shown, inner, shown)
    return Layout(board, grid, lanes, header, row, bag, total, push, hand, call, rows, pawn)
