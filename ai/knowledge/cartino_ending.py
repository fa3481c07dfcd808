"""The last pawns of Cartino between two players, played out: the bag is empty, so the hidden hand can be counted.

Minimax with alpha-beta over whole turns, both wanting the most points more than the other when the game is over. Every
turn of true pawns is tried; jokers only where they score most. Positions are counted, and it gives up beyond a number.
"""

from collections.abc import Generator, Iterator, Sequence

from ai.knowledge.cartino_plans import BLOCK, LAST, REGION, Plan, Table, by_suit, suit_plans
from app.games.cartino import COST_OF, FINISH_BONUS

Hand = tuple[int, ...]
Search = Generator[None, None, int]

MOST_POSITIONS = 2500  # it gives up after so many
INFINITE = 999


class TooLong(Exception):
    """The ending has more positions than may be looked at."""


class Ending:
    """What is left of a game when nothing can be drawn."""

    def __init__(self, table: Table, hand: Sequence[int], other: Sequence[int]) -> None:
        self.table, self.hand, self.other = table, tuple(hand), tuple(other)
        self.positions = 0
        self.known: dict[tuple[object, ...], list[Plan]] = {}

    def best(self, plans: Sequence[Plan]) -> Iterator[Plan]:
        """The best of these turns so far, after each position; TooLong when it can't be told."""
        most, best = -INFINITE, plans[0]
        for plan in plans:
            search = self._played(self.table, self.hand, self.other, plan, most, INFINITE)
            try:
                while True:
                    next(search)
                    yield best
            except StopIteration as found:
                if found.value > most:
                    most, best = found.value, plan
            yield best

    def worth(self, plan: Plan) -> Search:
        """How many points more than the other the mover gets from here on with this turn; TooLong as well."""
        return self._played(self.table, self.hand, self.other, plan, -INFINITE, INFINITE)

    def _played(self, table: Table, hand: Hand, other: Hand, plan: Plan, alpha: int, beta: int) -> Search:
        """How many points more the mover gets from here on, with this turn."""
        _, points, steps, _ = plan
        rest = list(hand)
        for pawn, _ in steps:
            rest.remove(pawn)
        if not rest:
            return points + FINISH_BONUS + _cost(other)
        follow = self._value(table.after(steps), other, tuple(rest), points - beta, points - alpha)
        return points - (yield from follow)

    def _value(self, table: Table, hand: Hand, other: Hand, alpha: int, beta: int, passed: bool = False) -> Search:
        """How many points more the one to move gets than the other, when both play as well as can be."""
        self.positions += 1
        if self.positions > MOST_POSITIONS:
            raise TooLong
        yield
        turns = self._turns(table, hand)
        if not turns:  # jokers only, and no slot left
            if passed:
                return _cost(other) - _cost(hand)
            return -(yield from self._value(table, other, hand, -beta, -alpha, passed=True))
        best = -INFINITE
        for plan in turns:
            best = max(best, (yield from self._played(table, hand, other, plan, max(alpha, best), beta)))
            if best >= beta:
                break
        return best

    def _turns(self, table: Table, hand: Hand) -> list[Plan]:
        """All turns, the most promising first."""
        suits, jokers = by_suit(hand)
        turns: list[Plan] = []
        for suit, pawns in suits.items():
            key = (table.taken & REGION[suit], table.jokers & BLOCK[suit], suit, pawns, jokers)
            if key not in self.known:  # only the suit's own part of the table matters: it comes again and again
                self.known[key] = suit_plans(table, suit, pawns, jokers, LAST)[1:]
            turns += self.known[key]
        return sorted(turns, key=_by_worth)


def _by_worth(plan: Plan) -> float:
    return -plan[0]


def _cost(hand: Sequence[int]) -> int:
    return sum([COST_OF[pawn] for pawn in hand])
