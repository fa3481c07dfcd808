"""What the others may hold in Toujours 12, read from what they announced and from what they played and kept.

For each hidden hand: how likely its holder would have played as it did, had it held these cards. Nearly nobody leaves
a twelve lying, and most leave as little as they can; but people err, so no hand is ever ruled out by a choice. Only
views are looked at, one after the other; when one does not follow from the last, reading begins anew.
"""

from collections.abc import Sequence
from functools import cache
from itertools import accumulate, combinations, combinations_with_replacement
from math import comb, exp
from random import Random

from app.games.toujours12 import HAND, NOBODY, TARGET, VALUES, Toujours12View

Cards = tuple[int, ...]  # in rising order
Odds = dict[Cards, float]  # how well each possible hand explains what was seen

OVERSIGHT = 0.08  # how often somebody plays anything at all
COOLNESS = 0.1  # a difference in risk of so much makes the safer card e times as likely

NEEDED = [
    sum(1 << value for value in {top + TARGET - a - b - c - d for top in (a, b, c, d)} if value in VALUES)
    for a in VALUES
    for b in VALUES
    for c in VALUES
    for d in VALUES
]  # for every four tops, the values that make twelve on one of them, as a bit mask
WEIGHTS = (343, 49, 7, 1)  # of the piles in the number of four tops
HANDS = {size: list(combinations_with_replacement(VALUES, size)) for size in range(HAND + 1)}


def risks(unseen: Sequence[int]) -> list[float]:
    """By mask of values: the chance that a hand of unseen cards has one of them."""
    total = sum(unseen) or 1
    shares = [sum(unseen[value] for value in VALUES if mask >> value & 1) / total for mask in range(128)]
    return [1 - (1 - share) ** HAND for share in shares]


def dangers(hand: Sequence[int], tops: Sequence[int | None], risk: Sequence[float]) -> dict[tuple[int, int], float]:
    """What each card on each pile leaves the next player, as a chance of a twelve; -1 where it makes one itself."""
    empty = [pile for pile, top in enumerate(tops) if top is None]
    total = sum([top for top in tops if top is not None])
    found = {}
    if len(empty) > 1:
        for value in hand:
            needed = TARGET - total - value
            found[value, empty[0]] = risk[1 << needed] if len(empty) == 2 and needed in VALUES else 0.0
        return found
    code = sum([weight * (top or 0) for weight, top in zip(WEIGHTS, tops, strict=True)])
    for pile in empty or range(4):
        top = tops[pile] or 0
        for value in hand:
            makes = total - top + value == TARGET
            found[value, pile] = -1.0 if makes else risk[NEEDED[code + (value - top) * WEIGHTS[pile]]]
    return found


def likelihood(hand: Cards, value: int, pile: int, tops: Sequence[int | None], risk: Sequence[float]) -> float:
    """How likely a player with this hand is to play that card there."""
    found = dangers(sorted(set(hand)), tops, risk)
    if tops[pile] is None:
        pile = tops.index(None) if tops.count(None) > 1 else pile
    twelves = sum(danger < 0 for danger in found.values())
    by_chance = OVERSIGHT / len(found)
    if twelves:
        return by_chance + (found[value, pile] < 0) * (1 - OVERSIGHT) / twelves
    least = min(found.values())
    weights = {option: exp((least - danger) / COOLNESS) for option, danger in found.items()}
    return by_chance + (1 - OVERSIGHT) * weights[value, pile] / sum(weights.values())


@cache
def _rests(hand: Cards) -> list[tuple[int, Cards]]:
    """Each card of a hand with the others."""
    return [(hand[place], hand[:place] + hand[place + 1 :]) for place in range(len(hand))]


def announced(size: int, clue: tuple[int, int] | None) -> Odds:
    """What the announcement still tells about a hand of this size."""
    if clue is None:
        return dict.fromkeys(HANDS[size], 1.0)
    count, total = clue
    ways = comb(size, count)
    return {hand: sum(sum(cards) == total for cards in combinations(hand, count)) / ways for hand in HANDS[size]}


def after_draw(odds: Odds, size: int) -> Odds:
    """One more card in the hand: any of them may be the new one."""
    return {hand: sum(odds.get(rest, 0.0) for _, rest in _rests(hand)) / size for hand in HANDS[size]}


def after_play(odds: Odds, value: int, pile: int, tops: Sequence[int | None], risk: Sequence[float]) -> Odds:
    """One card fewer, and its holder chose it."""
    kept: Odds = {}
    for hand, weight in odds.items():
        if weight and value in hand:
            place = hand.index(value)
            kept[hand[:place] + hand[place + 1 :]] = weight * likelihood(hand, value, pile, tops, risk)
    most = max(kept.values(), default=0.0)
    return {hand: weight / most for hand, weight in kept.items()} if most else {}


def played(before: Toujours12View, after: Toujours12View) -> tuple[int, int] | None:
    """The card and the pile of the one move between two views, if there was one and no more."""
    taken = (after.scores[before.turn] - before.scores[before.turn]) // len(before.piles)
    for pile, (old, new) in enumerate(zip(before.piles, after.piles, strict=True)):
        if len(new) == len(old) + 1 - taken and taken >= 0:
            others = [cards for place, cards in enumerate(before.piles) if place != pile]
            value = new[-1] if not taken else TARGET - sum(cards[-1] for cards in others if cards)
            expected = [len(cards) - taken + (place == pile) for place, cards in enumerate(before.piles)]
            if value in VALUES and expected == [len(cards) for cards in after.piles]:
                return value, pile
    return None


class Reading:
    """What one seat has read of the others' hands so far."""

    def __init__(self) -> None:
        self.view: Toujours12View | None = None
        self.odds: dict[int, Odds] = {}

    def watch(self, view: Toujours12View) -> None:
        """Look at the table once more."""
        before, self.view = self.view, view
        if view == before or view.turn == NOBODY:
            return
        if before is None or before.turn == NOBODY or not self._follow(before, view):
            self.odds = {
                seat: announced(size, view.clues[seat])
                for seat, size in enumerate(view.hand_counts)
                if view.hands[seat] is None
            }

    def _follow(self, before: Toujours12View, after: Toujours12View) -> bool:
        """Take in one move or one draw; tells whether that is what happened."""
        seat = before.turn if before.dealing == NOBODY else before.dealing
        size, now = before.hand_counts[seat], after.hand_counts[seat]
        others = [other for other in range(after.seats) if other != seat]
        if any(before.hand_counts[other] != after.hand_counts[other] for other in others):
            return False
        odds = self.odds.get(seat)
        if before.dealing == NOBODY:
            move = played(before, after)
            if move is None:
                return False
            if odds is not None:
                tops = [cards[-1] if cards else None for cards in before.piles]
                odds = after_play(odds, *move, tops, risks(before.unseen))
            size -= 1
        elif before.piles != after.piles:
            return False
        if odds is not None:
            for more in range(size + 1, now + 1):
                odds = after_draw(odds, more)
            self.odds[seat] = odds
        return size <= now

    def dealer(self, view: Toujours12View) -> "Dealer":
        """Deals that agree with all of this."""
        return Dealer(view, self.odds if view == self.view else {})


class Dealer:
    """Deals what is hidden as it may lie, the likelier hands more often."""

    def __init__(self, view: Toujours12View, odds: dict[int, Odds]) -> None:
        self.view = view
        self.odds = odds
        self.hidden = [seat for seat, hand in enumerate(view.hands) if hand is None and view.hand_counts[seat]]
        self.known: dict[tuple[int, ...], tuple[list[Cards], list[float]]] = {}

    def deal(self, rng: Random) -> tuple[list[list[int]], list[int]]:
        """All hands, and the stock in an order it may have (drawn from the end)."""
        left = list(self.view.unseen)
        hands = [list(hand or ()) for hand in self.view.hands]
        rng.shuffle(self.hidden)
        for seat in self.hidden:
            for value in self._draw_hand(seat, left, rng):
                left[value] -= 1
                hands[seat].append(value)
        stock = [value for value in VALUES for _ in range(left[value])]
        rng.shuffle(stock)
        return hands, stock

    def _draw_hand(self, seat: int, left: Sequence[int], rng: Random) -> Cards:
        key = (seat, *left)
        if key not in self.known:
            weights = self.weights(seat, left)
            self.known[key] = list(weights), list(accumulate(weights.values()))
        hands, summed = self.known[key]
        return rng.choices(hands, cum_weights=summed)[0]

    def weights(self, seat: int, left: Sequence[int]) -> Odds:
        """How likely each hand of a seat is, compared with the others, when these cards are left for it."""
        size = self.view.hand_counts[seat]
        odds = self.odds.get(seat) or announced(size, self.view.clues[seat])
        weights = {hand: weight * _ways(hand, left) for hand, weight in odds.items()}
        if any(weights.values()):
            return weights
        return {hand: float(_ways(hand, left)) for hand in HANDS[size]}  # several hands at once can be hard to meet


def _ways(cards: Cards, left: Sequence[int]) -> int:
    """In how many ways these cards can be drawn from what is left."""
    ways = 1
    for value, count in _counts(cards):
        ways *= comb(left[value], count)
    return ways


@cache
def _counts(cards: Cards) -> list[tuple[int, int]]:
    """The values of a hand, each with how often it is there."""
    return [(value, cards.count(value)) for value in sorted(set(cards))]
