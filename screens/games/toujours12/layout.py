"""Where everything of Toujours 12 lies at a size: tray, stock, one's hand, and the seats of the others."""

from dataclasses import dataclass
from math import inf

from kivy.metrics import dp, sp

from screens.common.box import Box
from screens.common.cards import SHAPE
from screens.common.turn_sign import two_lines

OTHERS_HIGH, OTHERS_WIDE = dp(84), dp(112)  # room for the seats of others, on a phone
LEAST_SEAT = 70  # dp: in a narrower one a name is cut
LEAST_SIGN = 110  # dp: rather the hand aside than a sign in a narrower box
HIGH = dp(560)  # a board as high as this has room for them above the tray, however wide it is
PHONE = dp(480)  # no phone's board is larger both ways
LIFT = 0.16  # how much higher than the others a chosen card lies, for a width of 1
LAYER = dp(2.5)  # how far apart the cards of a pile lie

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Layout:
    """Places and sizes, in the board's coordinates."""

    board: Box
    upright: bool
    above: bool  # the others sit above the tray, else beside it
    gap: float
    middle: float  # of the tray
    hand_middle: float
    tray: Box
    stock: Point
    card: float  # widths of cards: in the tray,
    hand: float  # in one's hand,
    pile: float  # on the stock
    hand_y: float
    sum_height: float
    others_high: float
    others_wide: float
    taken: Box  # the cards one has taken
    sign: Box  # whose turn it is: above the hand, or beside it

    def on_pile(self, pile: int, layer: int = 0) -> Point:
        """Where a card of a pile lies."""
        return self.tray.x + self.gap + pile * (self.card + self.gap), self.tray.y + self.gap + layer * LAYER

    def in_hand(self, place: int, count: int, lifted: bool = False) -> Point:
        """Where a card of one's hand lies."""
        step = self.hand + self.gap * 1.5
        width = count * step - self.gap * 1.5
        return self.hand_middle - width / 2 + place * step, self.hand_y + (self.hand * LIFT if lifted else 0)

    def pile_at(self, x: float, y: float, piles: range) -> int | None:
        """Which pile is meant by a touch."""
        for pile in piles:
            left, low = self.on_pile(pile)
            beside, above = self.gap / 2, self.gap
            if left - beside <= x <= left + self.card + beside and low - above <= y <= low + self.card * SHAPE + above:
                return pile
        return None

    def free(self) -> Box:
        """All but the seats of the others."""
        x, y, width, height = self.board
        if self.above:
            return Box(x, y, width, height - self.others_high)
        return Box(x, y, width - self.others_wide, height)

    def others(self, number: int, count: int) -> Box:
        """The seat of one of so many others: side by side at the top, or one below the other on the right."""
        if self.above:
            width = self.board.width / count
            return Box(self.board.x + number * width, self.board.top - self.others_high, width, self.others_high)
        height = min(OTHERS_HIGH * self.others_wide / OTHERS_WIDE + sp(20), self.board.height / count)
        top = self.board.top - number * height
        return Box(self.board.right - self.others_wide, top - height, self.others_wide, height)


def measure(board: Box, open_hands: bool, sign: float) -> Layout:
    """Everything as large as fits; hand and tray share the room fairly. `sign`: its height above the hand."""
    width, height = board.width, board.height
    upright = height > width * 0.95
    above = upright or height > HIGH
    growth = max(1.0, min(width, height) / PHONE)
    gap = dp(8) * growth
    others_high, others_wide = OTHERS_HIGH * growth, OTHERS_WIDE * growth
    if not open_hands:  # backs need not be read
        others_high = min(others_high, max(sp(20) + dp(34), height * 0.15))
        others_wide = min(others_wide, max(width * 0.14, dp(LEAST_SEAT)))
    if above:
        height -= others_high
    else:
        width -= others_wide
    middle = hand_middle = board.x + width / 2
    sum_height = sp(30)
    if upright:
        inner = width - 2 * dp(12) - 5 * gap
        room = (height * 0.965 - 7 * gap - sum_height - sign) / (1 + 0.4 * LIFT / SHAPE)
        card = min(inner / 4, room * 0.36 / SHAPE, dp(150))
        hand = min((width - 2 * dp(16) - 2 * gap) / 3, room * 0.40 / SHAPE, dp(180))
        pile = min(card * 0.8, room * 0.24 / SHAPE)
    else:
        room = (height - 5 * gap - sum_height) / (1 + 0.5 * LIFT / SHAPE)
        card = min((width - 10 * gap) / 5.4, room * 0.47 / SHAPE, dp(170))
        hand = min((width - 8 * gap) / 5, room * 0.50 / SHAPE, dp(180))
        pile = card * 0.8
    tray_high = card * SHAPE + 2 * gap
    span = 4 * card + 5 * gap
    if upright:
        edge = height * 0.035
        hand_y = board.y + max(gap * 2, edge)
        spare = height - hand * (SHAPE + LIFT) - tray_high - pile * SHAPE - sum_height - sign - edge
        more = max(0.0, min(two_lines() - sign, spare - 4 * gap)) if sign else 0.0  # where text is large
        sign, spare = sign + more, spare - more
        space = max(gap, spare / 4)
        low = hand_y + hand * (SHAPE + LIFT) + gap / 2
        call = Box(board.x + gap, low, width - 2 * gap, sign)
        tray = Box(middle - span / 2, low + sign + space + sum_height, span, tray_high)
        stock = (middle - pile / 2, min(tray.top + space, board.y + height - pile * SHAPE - gap))
        side = min(space + sum_height - gap, card)
        taken = Box(board.right - gap - side, call.top + (space + sum_height - side) / 2, side, side)
        beside = min(board.right - gap - (middle + 1.5 * hand + 3 * gap), hand * 0.75)
        if beside > side:
            taken = Box(board.right - gap - beside, hand_y + (hand * SHAPE - beside) / 2, beside, beside)
    else:
        spare = max(0, height - hand * (SHAPE + LIFT) - tray_high - sum_height - 3 * gap)
        hand_y = board.y + gap + spare / 4
        low = hand_y + hand * (SHAPE + LIFT) + gap / 2 + sum_height + spare / 4
        tray = Box(middle - span / 2 + (pile + 2 * gap) / 2, low, span, tray_high)
        stock = (tray.x - pile - 3 * gap, low + (tray_high - pile * SHAPE) / 2)
        half = 1.5 * hand + 3 * gap  # of the hand, to what lies beside it
        side = min(width / 2 - half - 2 * gap, hand * 0.75)
        if width / 2 - half - gap < dp(LEAST_SIGN):  # as far to the right as the taken cards let it
            side, half = min(hand * 0.75, dp(44)), 1.5 * hand + 2.5 * gap
            hand_middle = max(middle, board.x + width - half - side - gap)
        left = hand_middle - half - board.x
        wide = min(left - gap, dp(260))
        high = min(hand * SHAPE, 2.4 * sign if wide > dp(LEAST_SIGN) else inf)
        call = Box(board.x + left - wide, hand_y + (hand * SHAPE - high) / 2, wide, high)
        taken = Box(hand_middle + half, hand_y + (hand * SHAPE - side) / 2, side, side)
    return Layout(
        board, upright, above, gap, middle, hand_middle, tray, stock, card, hand, pile, hand_y, sum_height, others_high,
        others_wide, taken, call,
    )  # fmt: skip
