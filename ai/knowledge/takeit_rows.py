"""What rows are worth in Take It! and Slam Dunk.

A heap holds cards as far as scoring cares: adding a row to it, or asking what the row would add, takes a few
table look-ups, so that whole games can be imagined in a fraction of a millisecond.
"""

from collections.abc import Iterable, Sequence

from app.games.takeit import CARDS, JACKPOT, JACKPOT_POINTS, JOKER, PAIRS, TEN, TEN_POINTS

PAIR_VALUES = sorted(PAIRS, reverse=True)
HASTE = 0.4  # how strongly takes that might come to nothing are hurried, where the game ends without them
FREE_JOKER = 8  # what a joker without a card brings, if one comes
_BIT = {f"p{value:+d}": 1 << place for place, value in enumerate(PAIR_VALUES)}
_EFFECTS = {
    card: (int(card[1:]) if card[0] == "s" else 0, _BIT.get(card, 0), card == JOKER, card == TEN, card == JACKPOT)
    for card in CARDS
}  # points, bit of a pair card, jokers, tens, jackpots
_MASKS = range(1 << len(PAIR_VALUES))


def pair_values(mask: int) -> list[int]:
    """The values in a set of pair cards, highest first."""
    return [value for place, value in enumerate(PAIR_VALUES) if mask >> place & 1]


_PAIRED = [sum(pair_values(mask)) for mask in _MASKS]  # by set of values
_JOKERS = [
    [sum(pair_values(mask)[:jokers]) for mask in _MASKS] for jokers in range(4)
]  # what so many jokers add to a set
_OPEN = [
    [_PAIRED[mask] - _JOKERS[jokers][mask] + FREE_JOKER * max(0, jokers - mask.bit_count()) for mask in _MASKS]
    for jokers in range(4)
]  # what the rest of the set, or jokers left over, would bring if everything found its partner
_JACKPOTS = [max(points, min(cards, 2) * 1.5) for cards, points in enumerate(JACKPOT_POINTS)]  # with hope for a second


class Heap:
    """Cards as far as scoring cares: fixed points, unpaired cards, jokers, tens and jackpots."""

    __slots__ = ("jackpots", "jokers", "odd", "points", "tens")

    def __init__(self, cards: Iterable[str] = ()) -> None:
        self.points = 0
        self.odd = 0  # which pair cards are unpaired, as a bit mask
        self.jokers = self.tens = self.jackpots = 0
        for card in cards:
            self.add(card)

    def add(self, card: str) -> None:
        """Put one card on the heap."""
        points, bit, joker, ten, jackpot = _EFFECTS[card]
        self.points += points
        if bit:
            self.points += _PAIRED[self.odd & bit]
            self.odd ^= bit
        self.jokers += joker
        self.tens += ten
        self.jackpots += jackpot

    def merge(self, other: "Heap") -> None:
        """Put a whole heap on this one."""
        self.points += other.points + _PAIRED[self.odd & other.odd]
        self.odd ^= other.odd
        self.jokers += other.jokers
        self.tens += other.tens
        self.jackpots += other.jackpots

    def copy(self) -> "Heap":
        """An independent heap."""
        twin = Heap.__new__(Heap)
        twin.points, twin.odd, twin.jokers = self.points, self.odd, self.jokers
        twin.tens, twin.jackpots = self.tens, self.jackpots
        return twin

    def total(self) -> int:
        """The points, but for the tens."""
        return self.points + _JOKERS[min(self.jokers, 3)][self.odd] + JACKPOT_POINTS[min(self.jackpots, 7)]

    def gain(self, row: "Heap", ten: float, hope: float) -> float:
        """What a row would add: each ten-or-nothing counts so much, and unpaired cards have so much hope."""
        odd, after = self.odd, self.odd ^ row.odd
        jokers = self.jokers
        more = min(jokers + row.jokers, 3)
        gain = row.points + _PAIRED[odd & row.odd] + ten * row.tens
        gain += _JOKERS[more][after] - _JOKERS[jokers][odd] + hope * (_OPEN[more][after] - _OPEN[jokers][odd])
        if row.jackpots:
            worth = _JACKPOTS if hope else JACKPOT_POINTS
            gain += worth[self.jackpots + row.jackpots] - worth[self.jackpots]
        return gain


def _worth(card: str) -> float:
    kind = card[0]
    if kind == "s":
        return int(card[1:])
    if kind == "p":
        return 0.45 * int(card[1:])
    return {JOKER: 4.0, TEN: 1.0, JACKPOT: 3.0}[kind]


WORTH = {card: _worth(card) for card in CARDS}  # what a card brings on average to whoever takes it


def ten_worth(tens: Sequence[int], seat: int, left: int) -> float:
    """What one more ten-or-nothing card is worth to a seat, with so many not yet taken."""
    best = max(count for other, count in enumerate(tens) if other != seat)
    lead = tens[seat] - best
    if abs(lead) > left:
        return 0.0
    return TEN_POINTS / ((left - lead) // 2 + 2)


def last_ten_worth(tens: Sequence[int], seat: int, count: int) -> float:
    """The same for each card of a last row with so many of them, after which none will come."""
    best = max(held for other, held in enumerate(tens) if other != seat)
    had, has = 0 < tens[seat] >= best, tens[seat] + count >= best
    return TEN_POINTS * (has - had) / max(1, count)


def urgency(takes_left: Sequence[int], seat: int) -> float:
    """How much less a seat should ask for if it has more takes left than the others, who could end the game."""
    others = sum(takes_left) - takes_left[seat]
    return float((others / (len(takes_left) - 1) / max(1, takes_left[seat])) ** HASTE)
