"""Toujours 12 for bots: twelves now, and none for the next player.

A position is judged by playing it on a few turns: everybody takes a twelve when there is one, and otherwise
leaves a sum from which the next player is unlikely to make one. The levels differ in how many such games they
imagine, and the lower two don't imagine any.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ai.bot import Bot, Decision, Reason
from app.engine.move import Move
from app.games.toujours12 import HAND, TARGET, VALUES, Toujours12State, Toujours12View


@dataclass(frozen=True, slots=True)
class Skill:
    """What makes a level."""

    samples: int = 0  # imagined deals; 0: looks one move ahead only
    depth: int = 0  # turns each is played on
    careful: float = 0.0  # how often it thinks of what the next player could make


SKILLS = {
    "beginner": Skill(),
    "casual": Skill(careful=0.5),
    "strong": Skill(careful=1.0),
    "expert": Skill(samples=60, depth=3),
    "master": Skill(samples=60, depth=3),
}


def wanted(tops: Sequence[int]) -> list[int]:
    """For each pile, the value that would make twelve when played on it (perhaps no card has it)."""
    missing = TARGET - sum(tops)
    return [top + missing for top in tops]


def risk(tops: Sequence[int], unseen: Sequence[int], hand: int = HAND) -> float:
    """The chance that a hand of unseen cards can make twelve on these tops, or on three of them and a gap."""
    total = sum(unseen)
    if not total or len(tops) < 3:
        return 0.0
    needed = set(wanted(tops)) if len(tops) == 4 else {TARGET - sum(tops)}
    share = sum(unseen[value] for value in needed if value in VALUES) / total
    return 1 - (1 - share) ** hand


_NEEDED = [
    sum(1 << value for value in set(wanted((a, b, c, d))) if value in VALUES)
    for a in VALUES
    for b in VALUES
    for c in VALUES
    for d in VALUES
]  # for every four tops, the values that make twelve on one of them, as a bit mask


class Imagination:
    """Plays sampled positions on for a few turns: everybody takes a twelve, or leaves as little as possible."""

    def __init__(self, view: Toujours12View, depth: int) -> None:
        self.depth = depth
        total = sum(view.unseen) or 1
        shares = [sum(view.unseen[value] for value in VALUES if mask >> value & 1) / total for mask in range(128)]
        self.risk = [1 - (1 - share) ** HAND for share in shares]  # that the next hand makes twelve, by mask

    def value(self, state: Toujours12State, move: Move, stock: list[int]) -> float:
        """What a move is worth to its player, in cards, if the stock lies in this order."""
        me, seats = move.actor, state.seats
        hands = [hand[:] for hand in state.hands]
        piles = [pile[:] for pile in state.piles]
        gains = [0] * seats
        top = len(stock)
        seat = me
        choice: tuple[int, int] | None = (move.args[0], move.args[1])
        for _ in range(self.depth):
            hand = hands[seat]
            while hand:
                value, pile = choice or self.choose(hand, piles)
                choice = None
                hand.remove(value)
                piles[pile].append(value)
                taken = _take(piles)
                gains[seat] += taken
                if not taken:
                    break
                if not hand:
                    new = max(0, top - HAND)
                    hand += stock[new:top]
                    top = new
            new = max(0, top - (HAND - len(hand)))
            hand += stock[new:top]
            top = new
            seat = (seat + 1) % seats
        own = gains[me]
        sign = 1 if seat == me else -1 / (seats - 1)
        return own - (sum(gains) - own) / (seats - 1) + sign * 4 * self._risk_of(piles)

    def _risk_of(self, piles: list[list[int]]) -> float:
        tops = [cards[-1] for cards in piles if cards]
        if len(tops) == 4:
            return self.risk[_NEEDED[((tops[0] * 7 + tops[1]) * 7 + tops[2]) * 7 + tops[3]]]
        if len(tops) == 3 and 0 <= TARGET - sum(tops) <= 6:
            return self.risk[1 << (TARGET - sum(tops))]
        return 0.0

    def choose(self, hand: list[int], piles: list[list[int]]) -> tuple[int, int]:
        """A twelve if there is one, else what leaves the next player the least chance of one."""
        risk = self.risk
        tops = [cards[-1] if cards else 0 for cards in piles]
        a, b, c, d = tops
        code = ((a * 7 + b) * 7 + c) * 7 + d
        missing = TARGET - a - b - c - d
        empty = [pile for pile in range(4) if not piles[pile]]
        least, choice = 2.0, (hand[0], 0)
        if len(empty) > 1:
            for value in hand:
                needed = missing - value
                danger = risk[1 << needed] if len(empty) == 2 and 0 <= needed <= 6 else 0.0
                if danger < least:
                    least, choice = danger, (value, empty[0])
            return choice
        for pile in empty or (0, 1, 2, 3):
            top, weight = tops[pile], (343, 49, 7, 1)[pile]
            for value in hand:
                change = value - top
                if change == missing:
                    return value, pile
                danger = risk[_NEEDED[code + change * weight]]
                if danger < least:
                    least, choice = danger, (value, pile)
        return choice


def _take(piles: list[list[int]]) -> int:
    """Take the tops while they make twelve."""
    a, b, c, d = piles
    taken = 0
    while a and b and c and d and a[-1] + b[-1] + c[-1] + d[-1] == TARGET:
        for cards in piles:
            cards.pop()
        taken += 4
    return taken


class Toujours12Bot(Bot):
    """A player of Toujours 12."""

    def think(self, view: Toujours12View) -> Iterator[Decision]:
        """Imagine each move being played on, or at the lower levels look at each once."""
        skill = SKILLS[self.level]
        if not skill.samples:
            move = self._by_eye(view, skill)
            yield Decision(move, explain(view, move))
            return
        imagination = Imagination(view, skill.depth)
        totals = dict.fromkeys(different_moves(self._sample(view)), 0.0)
        for _ in range(skill.samples):
            state = self._sample(view)
            stock = [value for value in VALUES for _ in range(state.stock[value])]
            self.rng.shuffle(stock)
            for move in totals:
                totals[move] += imagination.value(state, move, stock)
            move = max(totals, key=lambda move: totals[move])
            yield Decision(move, explain(view, move))

    def _sample(self, view: Toujours12View) -> Toujours12State:
        state = self.game.sample(view, self.rng)
        assert isinstance(state, Toujours12State)
        return state

    def _by_eye(self, view: Toujours12View, skill: Skill) -> Move:
        """The best move at first sight: a twelve, then a safe sum."""
        state = self._sample(view)
        moves = state.legal_moves(view.turn)
        gains = {move: gain(state, move) for move in moves}
        best = max(gains.values())
        if best:
            return self.rng.choice([move for move in moves if gains[move] == best])
        if self.rng.random() >= skill.careful:
            return self.rng.choice(moves)
        risks = {move: risk(tops_after(view, move), view.unseen) for move in moves}
        return min(moves, key=lambda move: (risks[move], self.rng.random()))


def different_moves(state: Toujours12State) -> list[Move]:
    """The moves that differ: of several empty piles one is as good as another."""
    moves = state.legal_moves(state.turn)
    if all(state.piles):
        return moves
    first = moves[0].args[1]
    return [move for move in moves if move.args[1] == first]


def gain(state: Toujours12State, move: Move) -> int:
    """How many cards a move takes."""
    after = state.clone()
    after.play(move)
    return after.won[move.actor] - state.won[move.actor]


def tops_after(view: Toujours12View, move: Move) -> list[int]:
    """The tops after a move that takes nothing."""
    value, pile = move.args
    tops = [cards[-1] if cards else None for cards in view.piles]
    tops[pile] = value
    return [top for top in tops if top is not None]


def explain(view: Toujours12View, move: Move) -> Reason:
    """The reason a player would give."""
    value, pile = move.args
    tops = tops_after(view, move)
    covered = view.piles[pile][-1] if view.piles[pile] else None
    if len(tops) == 4 and sum(tops) == TARGET:
        if covered is None:
            return Reason("The {value} makes the four tops 12.", {"value": value})
        return Reason("Covers the {covered}: the four tops make 12.", {"covered": covered})
    total = sum(tops)
    if len(tops) < 3:
        return Reason("Fills an empty pile with the {value}.", {"value": value})
    needed = sorted({need for need in (wanted(tops) if len(tops) == 4 else [TARGET - total]) if need in VALUES})
    if not needed:
        return Reason("Leaves {total}: nobody can make 12 from there with one card.", {"total": total})
    cards = ", ".join(map(str, needed))
    return Reason("Leaves {total}: only {cards} would make 12.", {"total": total, "cards": cards})
