"""The end of Toujours 12, played out exactly: the stock is empty and whoever still holds cards is known to hold them.

At two seats the last hidden hand is what nobody has seen. Two who still hold cards each want the most more than the
other, so minimax with alpha-beta finds the best card; one who is left alone just takes what there is.
"""

from collections.abc import Generator, Iterator, Sequence

from app.engine.move import Move
from app.games.toujours12 import PILES, TARGET, VALUES, Toujours12View

Hand = tuple[int, ...]
Piles = tuple[tuple[int, ...], ...]
Search = Generator[None, None, int]

NODES_PER_STEP = 60  # positions between two yields
LOST = -99  # fewer cards than anybody can be behind by


def open_hands(view: Toujours12View) -> list[Hand] | None:
    """All hands, if nothing is left to draw, at most two hold cards, and it can be counted which."""
    hidden = [seat for seat, hand in enumerate(view.hands) if hand is None and view.hand_counts[seat]]
    if view.stock_count or len(hidden) > 1 or sum(map(bool, view.hand_counts)) > 2:
        return None
    rest = tuple(value for value in VALUES for _ in range(view.unseen[value]))
    return [rest if seat in hidden else tuple(hand or ()) for seat, hand in enumerate(view.hands)]


def options(hand: Sequence[int], piles: Piles) -> list[tuple[int, int, bool]]:
    """The cards and piles that differ, twelves first; and whether each makes one."""
    empty = [pile for pile in PILES if not piles[pile]]
    total = sum([cards[-1] for cards in piles if cards])
    places = empty[:1] or PILES
    found = [
        (value, pile, len(empty) < 2 and total - (piles[pile][-1] if piles[pile] else 0) + value == TARGET)
        for value in dict.fromkeys(hand)
        for pile in places
    ]
    return sorted(found, key=lambda option: not option[2])


def after(piles: Piles, value: int, pile: int, twelve: bool) -> tuple[Piles, int]:
    """The piles when a card lies there and all twelves are taken, and how many cards these were."""
    new = [*piles[:pile], (*piles[pile], value), *piles[pile + 1 :]]
    taken = 0
    while twelve:
        new = [cards[:-1] for cards in new]
        taken += len(PILES)
        twelve = all(new) and sum([cards[-1] for cards in new]) == TARGET
    return tuple(new), taken


class Ending:
    """The last cards, as two sides see them: the one to move and the other who holds cards, if any."""

    def __init__(self, view: Toujours12View, hands: Sequence[Hand]) -> None:
        self.view = view
        self.hand = hands[view.turn]
        self.other = next((hand for seat, hand in enumerate(hands) if hand and seat != view.turn), ())
        self.nodes = 0

    def best(self) -> Iterator[Move]:
        """The best card so far, after each few positions."""
        most = LOST
        best: tuple[int, int] | None = None
        for value, pile, twelve in options(self.hand, self.view.piles):
            search = self._played(self.hand, self.other, self.view.piles, (value, pile, twelve), most, -LOST)
            best = best or (value, pile)
            try:
                while True:
                    next(search)
                    yield Move(self.view.turn, "play", best)
            except StopIteration as found:
                if found.value > most:
                    most, best = found.value, (value, pile)
            yield Move(self.view.turn, "play", best)

    def worth(self, value: int, pile: int) -> Search:
        """How many cards more than the other the mover gets from here on with this card."""
        option = next(option for option in options(self.hand, self.view.piles) if option[:2] == (value, pile))
        return self._played(self.hand, self.other, self.view.piles, option, LOST, -LOST)

    def _played(
        self, hand: Hand, other: Hand, piles: Piles, option: tuple[int, int, bool], alpha: int, beta: int
    ) -> Search:
        """How many cards more the mover gets from here on, when it plays this."""
        value, _, twelve = option
        place = hand.index(value)
        rest = hand[:place] + hand[place + 1 :]
        now, taken = after(piles, *option)
        if rest and (twelve or not other):
            return taken + (yield from self._value(rest, other, now, alpha - taken, beta - taken))
        return taken - (yield from self._value(other, rest, now, taken - beta, taken - alpha))

    def _value(self, hand: Hand, other: Hand, piles: Piles, alpha: int, beta: int) -> Search:
        """How many cards more the one to move gets than the other, when both play as well as can be."""
        if not hand:
            return 0
        self.nodes += 1
        if self.nodes % NODES_PER_STEP == 0:
            yield
        best = LOST
        for option in options(hand, piles):
            best = max(best, (yield from self._played(hand, other, piles, option, max(alpha, best), beta)))
            if best >= beta:
                break
        return best
