"""Where everything on the Tantalus table lies, for any size, and for people who sit face to face."""

from math import ceil
from typing import NamedTuple

from kivy.metrics import dp

from screens.common.box import Box
from screens.common.sitting import Sitting

GAP = 8  # dp
CARD = 1.24  # height of a small card for a width of 1
SPREAD = 2.0  # how wide three cards lie that overlap
LEAST_PILE = 34  # dp: rather no words beside it than smaller
LARGEST = 210  # dp: a card that is wider looks silly
LEAST_DRAWING = 66  # dp: in a smaller one words lie on the drawing
LEAST_HAND = 48  # dp: rather the sign beside the cards than cards one can't touch
EVEN = 1.2  # how much rows of equal length are preferred
LEAST_BOARD = 304  # dp: tiles of 40 and the frame


class Layout(NamedTuple):
    """The boxes; the far player's are upside down when people sit face to face."""

    board: Box
    near: list[Box]
    far: list[Box]
    stocks: list[Box]  # one, or one for each side
    won: Box | None
    signs: list[Box]  # where one's turn is called, one or one for each side
    strip: Box | None  # where far cards, stock and won cards lie, with words beside them


def measure(place: Box, foot: float, captions: float, sign: float, facing: bool) -> Layout:
    """Lay the table; `foot`: room for words below a drawing, `captions`: beside piles, `sign`: its height."""
    if facing:
        return _face_to_face(place, foot, sign)
    upright = place.height > place.width * 0.95
    board, hand, strip = _upright(place, foot, sign) if upright else _wide(place)
    left, low, width, height = hand
    near = arrange(Box(left, low, width, height - sign - dp(GAP) / 2), 3, foot)
    top = max(card.top for card in near)
    call = Box(left, min(low + height - sign, top + dp(GAP) / 2), width, sign)
    return _with_strip(board, near, call, strip, captions)


def edges(seats: int, people: int, *_: float) -> list[str]:
    """The edge of each seat; none where one person has the whole device."""
    return ["bottom", "top"] if people == seats else []


SITTING = Sitting(edges, lambda people, bots: "p" * people + "b" * bots, setting="tantalus_table")


def arrange(box: Box, count: int, foot: float) -> list[Box]:
    """Some cards in a box, in as many rows as make them largest, in its middle."""
    left, low, width, height = box
    gap = dp(GAP)
    best, columns = 0.0, 1
    for tried in range(1, count + 1):
        rows = ceil(count / tried)
        side = min((width - (tried - 1) * gap) / tried, (height - (rows - 1) * gap) / rows - foot, dp(LARGEST))
        if side * (1 if count % tried else EVEN) > best:
            best, columns = side * (1 if count % tried else EVEN), tried
    rows = ceil(count / columns)
    side = best / (1 if count % columns else EVEN)
    high = side + foot
    if side < dp(LEAST_DRAWING):  # words on the drawings instead of below
        shares = [(width - (count - 1) * gap) / count, (height - (count - 1) * gap) / count]
        across = min(shares[0], height) >= min(width, shares[1])  # side by side, or one above the other
        columns, rows, high = (count, 1, height) if across else (1, count, shares[1])
        side = min(shares[0] if across else width, 1.6 * high)
    x0 = left + (width - columns * side - (columns - 1) * gap) / 2
    y0 = low + (height + rows * high + (rows - 1) * gap) / 2 - high
    return [
        Box(x0 + number % columns * (side + gap), y0 - number // columns * (high + gap), side, high)
        for number in range(count)
    ]


def _upright(place: Box, foot: float, sign: float) -> tuple[Box, Box, Box]:
    """Board, hand with its sign, and strip in a high window."""
    left, low, width, height = place
    gap = dp(GAP)
    strip = min(dp(84), max(dp(40), height * 0.083))
    wanted = (width - 4 * gap) / 3 + foot + sign + gap / 2
    least = min(wanted, max(dp(92), height * 0.2) + sign)
    side = min(width - 2 * gap, max(dp(LEAST_BOARD), height - strip - least - 4 * gap))
    side = min(side, height - strip - dp(LEAST_HAND) - sign - 2.5 * gap)  # never without a hand, as in a low replay
    rest = height - strip - side
    hand = min(wanted, dp(LARGEST) + foot + sign + gap / 2, max(rest - 4 * gap, min(least, rest - 2 * gap)))
    spare = (height - strip - side - hand) / 4
    hand_box = Box(left + gap, low + spare, width - 2 * gap, hand)
    board = Box(left + (width - side) / 2, low + hand + 2 * spare, side, side)
    return board, hand_box, Box(left + gap, board.top + spare, width - 2 * gap, strip)


def _wide(place: Box) -> tuple[Box, Box, Box]:
    """Board, hand with its sign, and strip in a wide window."""
    left, low, width, height = place
    gap = dp(GAP)
    side = min(height - 2 * gap, width * 0.66)
    panel = min(width - side - 3 * gap, dp(420))
    start = left + (width - side - gap - panel) / 2
    board = Box(start, low + (height - side) / 2, side, side)
    x = start + side + gap
    strip = min(dp(84), max(dp(40), height * 0.14))
    top = low + height - gap
    hand_box = Box(x, low + gap, panel, height - strip - 3 * gap)
    return board, hand_box, Box(x, top - strip, panel, strip)


def _with_strip(board: Box, near: list[Box], sign: Box, strip: Box, captions: float) -> Layout:
    """The other player's cards, the stock and one's own won cards side by side in the strip."""
    left, low, width, height = strip
    fitting = (width - captions - 2 * dp(GAP)) / (SPREAD + 2)
    if fitting < dp(LEAST_PILE):  # without words, and side by side all the same
        fitting = (width - 2 * dp(GAP)) / (SPREAD + 2)
    small = min(height / CARD, fitting)
    high = small * CARD
    y = low + (height - high) / 2
    far = [Box(left + small * (SPREAD - 1) / 2 * number, y, small, high) for number in range(3)]
    won = Box(left + width - small, y, small, high)
    taken = left + small * SPREAD + dp(GAP)
    spare = won.x - taken - small - captions - dp(GAP)
    stock = Box(taken + max(0.0, spare * 0.45), y, small, high)
    return Layout(board, near, far, [stock], won, [sign], strip)


def _face_to_face(place: Box, foot: float, sign: float) -> Layout:
    """A hand, and a view of the stock, at either side; the far one is the near one turned round the middle."""
    left, low, width, height = place
    gap = dp(GAP)
    if height > width * 0.95:
        least = max(dp(84), height * 0.16)
        side = min(width - 2 * gap, max(dp(LEAST_BOARD), height - 2 * least - 4 * gap))
        high = (height - side) / 2
        edge = gap if high - 2 * gap - sign - gap / 2 >= dp(LEAST_HAND) else gap / 2
        hand = Box(left + gap, low + edge, width - 2 * gap, high - 2 * edge)
    else:
        least = max(dp(130), width * 0.18)
        side = min(height - 2 * gap, max(dp(LEAST_BOARD), width - 2 * least - 4 * gap))
        panel = (width - side) / 2 - 2 * gap
        hand = Box(left + width - gap - panel, low + gap, panel, height - 2 * gap)
    board = Box(left + (width - side) / 2, low + (height - side) / 2, side, side)
    call, cards = _with_sign(hand, sign)
    *near, pile = arrange(cards, 4, foot)
    x, y, wide, high = pile
    small = min(wide * 0.7, high / CARD * 0.7)
    stock = Box(x + (wide - small) / 2, y + (high - small * CARD) / 2, small, small * CARD)
    middle = (2 * left + width, 2 * low + height)
    far, there = [_turned(box, middle) for box in near], _turned(stock, middle)
    return Layout(board, near, far, [stock, there], None, [call, _turned(call, middle)], None)


def _with_sign(hand: Box, sign: float) -> tuple[Box, Box]:
    """The sign above the cards, or where they would be too low, beside them; and the room for the cards."""
    left, low, width, height = hand
    gap = dp(GAP)
    rest = height - sign - gap / 2
    if rest >= dp(LEAST_HAND):
        return Box(left, low + height - sign, width, sign), Box(left, low, width, rest)
    beside = width * 0.34
    return Box(left, low, beside, height), Box(left + beside + gap, low, width - beside - gap, height)


def _turned(box: Box, middle: tuple[float, float]) -> Box:
    return Box(middle[0] - box.right, middle[1] - box.top, box.width, box.height)
