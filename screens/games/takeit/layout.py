"""Where everything lies on the table of Take It!: seats along the edges, the row in the middle. Only arithmetic.

One person: the pad is at the bottom (or on the right), the bots opposite, nothing is turned. Several people: every
seat has a place at an edge, clockwise as they sit, turned towards whoever sits there. People who sit as `PATTERNS` has
it get edges of their own as long as there are any, and bots what is left.
"""

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from screens.common.box import Box
from screens.common.cards import SHAPE
from screens.common.sitting import TURNS, Sitting, edges, pattern

STEPS = (4, 6, 8, 10, 12, 15, 18, 24, 30, 40, 54, 84)  # the row is laid out anew only when it outgrows one of these
APART = 20  # dp between two pads: one hand must not reach both


class Place(NamedTuple):
    """Where somebody sits, and how far their side is turned."""

    box: Box
    turn: int


class Plan(NamedTuple):
    """The whole table."""

    places: list[Place]
    stock: Box
    news: Box  # for a line of words
    row: Box


def plan(
    box: Box, seats: int, humans: Sequence[int], unit: float, dealing: bool = False, left_handed: bool = False
) -> Plan:
    """Lay out a table; `unit` is one dp, `dealing`: people tap the stock, so it must be large."""
    if len(humans) == 1:
        places, middle = _one_person(box, seats, humans[0], unit)
        if left_handed:
            places = [Place(_mirrored(place.box, box), place.turn) for place in places]
            middle = _mirrored(middle, box)
    else:
        places, middle = _round_the_table(box, seats, humans, unit)
    return Plan(places, *_middle(middle, unit, dealing))


def _mirrored(part: Box, whole: Box) -> Box:
    """The same place on the other side."""
    return part._replace(x=whole.x + whole.right - part.right)


def _one_person(box: Box, seats: int, human: int, unit: float) -> tuple[list[Place], Box]:
    bots = [seat for seat in range(seats) if seat != human]
    places: dict[int, Place] = {}
    gap = 6 * unit
    if box.height > box.width * 0.95:
        high = max(78 * unit, min(box.width, box.height) * 0.14)
        wide = (box.width - gap * (len(bots) + 1)) / len(bots)
        wide = min(wide, 2.8 * high)
        left = box.x + (box.width - len(bots) * wide - (len(bots) - 1) * gap) / 2
        for number, seat in enumerate(bots):
            places[seat] = Place(Box(left + number * (wide + gap), box.top - gap - high, wide, high), 0)
        pad = min(max(box.height * 0.25, 120 * unit), 260 * unit)
        places[human] = Place(Box(box.x + gap, box.y + gap, box.width - 2 * gap, pad), 0)
        middle = Box(box.x, box.y + pad + 2 * gap, box.width, box.height - pad - high - 4 * gap)
    else:
        wide = min(max(box.width * 0.17, 128 * unit), 240 * unit)
        high = min((box.height - gap * (len(bots) + 1)) / len(bots), max(110 * unit, wide * 0.55))
        low = box.y + (box.height - len(bots) * high - (len(bots) - 1) * gap) / 2
        for number, seat in enumerate(reversed(bots)):
            places[seat] = Place(Box(box.x + gap, low + number * (high + gap), wide, high), 0)
        pad = min(max(box.width * 0.24, 170 * unit), 320 * unit)
        places[human] = Place(Box(box.right - gap - pad, box.y + gap, pad, box.height - 2 * gap), 0)
        middle = Box(box.x + wide + 2 * gap, box.y, box.width - wide - pad - 4 * gap, box.height)
    return [places[seat] for seat in range(seats)], middle


SITTING = Sitting(edges, pattern)


def _round_the_table(box: Box, seats: int, humans: Sequence[int], unit: float) -> tuple[list[Place], Box]:
    sides = edges(seats, len(humans), box.width, box.height, unit)
    gap = 6 * unit
    least = 104 if box.height > box.width else 76
    pad = min(max(min(box.width, box.height) * 0.19, least * unit), 150 * unit)
    depth = {
        side: max((pad if seat in humans else 62 * unit) + gap for seat in range(seats) if sides[seat] == side)
        if side in sides
        else 0.0
        for side in TURNS
    }
    middle = Box(
        box.x + depth["left"] + gap,
        box.y + depth["bottom"] + gap,
        box.width - depth["left"] - depth["right"] - 2 * gap,
        box.height - depth["bottom"] - depth["top"] - 2 * gap,
    )
    apart = APART * unit
    low, high = (depth[side] + apart if depth[side] else gap for side in ("bottom", "top"))
    inner = Box(box.x + gap, box.y + low, box.width - 2 * gap, box.height - low - high)  # of the edges' lengths
    places = []
    for seat in range(seats):
        side = sides[seat]
        mates = [other for other in range(seats) if sides[other] == side]
        part = (mates.index(seat), len(mates))
        places.append(Place(_at_edge(box, inner, side, depth[side], part, (gap, apart)), TURNS[side]))
    return places, middle


def _at_edge(box: Box, inner: Box, side: str, depth: float, part: tuple[int, int], gaps: tuple[float, float]) -> Box:
    """A share of one edge; seats go clockwise, so the bottom from right to left and the left from bottom to top."""
    number, count = part
    gap, apart = gaps  # to the edge, to the neighbour
    deep = depth - gap
    if side in ("bottom", "top"):
        wide = (inner.width - apart * (count - 1)) / count
        place = count - 1 - number if side == "bottom" else number
        y = box.y + gap if side == "bottom" else box.top - depth
        return Box(inner.x + place * (wide + apart), y, wide, deep)
    tall = (inner.height - apart * (count - 1)) / count
    place = number if side == "left" else count - 1 - number
    x = box.x + gap if side == "left" else box.right - depth
    return Box(x, inner.y + place * (tall + apart), deep, tall)


def _middle(box: Box, unit: float, dealing: bool) -> tuple[Box, Box, Box]:
    """Stock, words and row."""
    gap = 8 * unit
    wide = max(72 if dealing else 50, min(box.width, box.height) / unit * 0.13) * unit
    if box.height < 300 * unit and not dealing:
        wide = 42 * unit
    high = wide * SHAPE
    line = 46 * unit
    if box.width > box.height * 1.15:
        stock = Box(box.x + gap, box.y + (box.height - high) / 2, wide, high)
        left = stock.right + 1.5 * gap
        news = Box(left, box.y + gap / 2, box.right - left - gap, line)
        row = Box(left, news.top + gap / 2, news.width, box.top - news.top - gap)
    else:
        stock = Box(box.x + 1.5 * gap, box.top - gap - high, wide, high)
        left = stock.right + 1.5 * gap
        news = Box(left, stock.y + (high - line) / 2, box.right - left - gap, line)
        row = Box(box.x + gap, box.y, box.width - 2 * gap, stock.y - gap * 1.2 - box.y)
    return stock, news, row


def panels(middle: Box, turns: Sequence[int]) -> list[Place]:
    """The middle of the table shared among the sides people look from: opposite each other, or two at the ends."""
    sides = sorted(set(turns))
    x, y, wide, high = middle
    beside = [turn for turn in sides if turn % 180]
    facing = [turn for turn in sides if turn % 180 == 0]
    if len(sides) <= 1:
        return [Place(middle, sides[0] if sides else 0)]
    if not facing or (beside and wide > high):  # those beside have the ends, the others what is between
        share = wide / 2 if not facing else wide * 0.3
        inner = Box(x + share * (-90 in beside), y, wide - share * len(beside), high)
        places = [Place(Box(x if turn < 0 else x + wide - share, y, share, high), turn) for turn in beside]
        return places + _stacked(inner, facing)
    share = high / 2 if not beside else high * 0.3
    places = [Place(Box(x, y if turn == 0 else y + high - share, wide, share), turn) for turn in facing]
    inner = Box(x, y + share * (0 in facing), wide, high - share * len(facing))
    part = inner.width / max(1, len(beside))
    return places + [
        Place(Box(inner.x if turn < 0 else inner.right - part, inner.y, part, inner.height), turn) for turn in beside
    ]


def _stacked(box: Box, turns: Sequence[int]) -> list[Place]:
    part = box.height / max(1, len(turns))
    return [Place(Box(box.x, box.y if turn == 0 else box.top - part, box.width, part), turn) for turn in turns]


def row_places(box: Box, count: int, gap: float, widest: float) -> tuple[float, list[tuple[float, float]]]:
    """The width of a card and the place of every card of the row: as large as they all can be, in lines."""
    room = next((step for step in STEPS if step >= count), count)
    best = (0.0, 1)
    for columns in range(1, room + 1):
        lines = ceil(room / columns)
        width = min((box.width - gap * (columns - 1)) / columns, (box.height - gap * (lines - 1)) / lines / SHAPE)
        if width > best[0]:
            best = (width, columns)
    width, columns = min(best[0], widest), best[1]
    height = width * SHAPE
    lines = ceil(count / columns) if count else 1
    top = box.y + box.height / 2 + (lines * height + (lines - 1) * gap) / 2
    places = []
    for number in range(count):
        line, column = divmod(number, columns)
        full = columns if lines > 1 else count
        left = box.x + (box.width - full * width - (full - 1) * gap) / 2
        places.append((left + column * (width + gap), top - (line + 1) * height - line * gap))
    return width, places
