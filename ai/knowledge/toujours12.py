"""Toujours 12 for bots: twelves now, and none for the next player.

All levels but the best look one move ahead: at a twelve, which the lower two sometimes overlook, else at some or all
sums they can leave. The best deals what is hidden many times, the likelier hands more often (toujours12_hands), plays
every card on for a few turns, everybody taking twelves and leaving little, and plays the last cards out exactly
(toujours12_ending). Why a card was chosen is said in toujours12_reasons.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ai.bot import Bot, Decision
from ai.knowledge.toujours12_ending import Ending, open_hands
from ai.knowledge.toujours12_hands import NEEDED, WEIGHTS, Dealer, Reading, risks
from ai.knowledge.toujours12_reasons import explain, needed_after, tops_after
from app.engine.game import Game
from app.engine.move import Move
from app.games.toujours12 import HAND, TARGET, Toujours12State, Toujours12View


@dataclass(frozen=True, slots=True)
class Skill:
    """What makes a level."""

    notices: float = 1.0  # how often it sees a twelve that a card makes
    looks: int = 99  # of so many other moves it takes the one that leaves the least
    samples: int = 0  # imagined deals; 0: looks one move ahead only
    depth: int = 0  # turns each is played on
    reads: bool = False  # reads the others' hands from what they play
    exact: bool = False  # plays the last cards out to the end


SKILLS = {
    "beginner": Skill(notices=0.7, looks=2),
    "casual": Skill(notices=0.95, looks=2),
    "strong": Skill(looks=4),
    "expert": Skill(),
    "master": Skill(samples=60, depth=3, reads=True, exact=True),
}


def risk(tops: Sequence[int], unseen: Sequence[int], hand: int = HAND) -> float:
    """The chance that a hand of unseen cards can make twelve on these tops, or on three of them and a gap."""
    total = sum(unseen)
    if not total or len(tops) < 3:
        return 0.0
    share = sum(unseen[value] for value in needed_after(tops)) / total
    return 1 - (1 - share) ** hand


class Imagination:
    """Plays sampled positions on for a few turns: everybody takes a twelve, or leaves as little as possible."""

    def __init__(self, view: Toujours12View, depth: int) -> None:
        self.depth = depth
        self.piles = view.piles
        self.risk = risks(view.unseen)  # that the next hand makes twelve, by mask

    def value(self, move: Move, dealt: Sequence[list[int]], stock: list[int]) -> float:
        """What a move is worth to its player, in cards, if these are the hands and the stock lies in this order."""
        worths = self.worths(move.actor, (move.args[0], move.args[1]), dealt, stock)
        return ahead(worths, move.actor)

    def worths(
        self, seat: int, choice: tuple[int, int] | None, dealt: Sequence[list[int]], stock: list[int]
    ) -> list[float]:
        """What each seat takes or can hope for, when this one is to play (and plays this, if it is said)."""
        seats = len(dealt)
        hands = [hand[:] for hand in dealt]
        piles = [list(pile) for pile in self.piles]
        gains = [0.0] * seats
        top = len(stock)
        turns = self.depth if stock else seats * HAND  # with nothing to draw, to the end
        for _ in range(turns):
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
        if hands[seat]:
            gains[seat] += 4 * self._risk_of(piles)
        return gains

    def _risk_of(self, piles: list[list[int]]) -> float:
        tops = [cards[-1] for cards in piles if cards]
        if len(tops) == 4:
            return self.risk[NEEDED[((tops[0] * 7 + tops[1]) * 7 + tops[2]) * 7 + tops[3]]]
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
            top, weight = tops[pile], WEIGHTS[pile]
            for value in hand:
                change = value - top
                if change == missing:
                    return value, pile
                danger = risk[NEEDED[code + change * weight]]
                if danger < least:
                    least, choice = danger, (value, pile)
        return choice


def ahead(worths: Sequence[float], seat: int) -> float:
    """How much more a seat has than the others on average."""
    own = worths[seat]
    return own - (sum(worths) - own) / (len(worths) - 1)


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

    def __init__(self, game: Game, level: str, seed: int = 0) -> None:
        super().__init__(game, level, seed)
        self.skill = SKILLS[level]
        self.reading = Reading()

    def watch(self, view: Toujours12View) -> None:
        """Read the others' hands from what they do."""
        if self.skill.reads:
            self.reading.watch(view)

    def think(self, view: Toujours12View) -> Iterator[Decision]:
        """Imagine each move being played on, or at the lower levels look at each once."""
        skill = self.skill
        if not skill.samples:
            move = self._by_eye(view)
            yield Decision(move, explain(view, move))
            return
        self.watch(view)
        hands = open_hands(view) if skill.exact else None
        if hands:
            for move in Ending(view, hands).best():
                yield Decision(move, explain(view, move))
            return
        imagination = Imagination(view, skill.depth)
        totals = dict.fromkeys(different_moves(self._sample(view)), 0.0)
        dealer = self._dealer(view)
        best = next(iter(totals))
        decision = Decision(best, explain(view, best))
        for _ in range(skill.samples):
            dealt, stock = dealer.deal(self.rng)
            for move in totals:
                yield decision
                totals[move] += imagination.value(move, dealt, stock)
            move = max(totals, key=lambda move: totals[move])
            if move != best:
                best, decision = move, Decision(move, explain(view, move))
        yield decision

    def _dealer(self, view: Toujours12View) -> Dealer:
        return self.reading.dealer(view)

    def _sample(self, view: Toujours12View) -> Toujours12State:
        state = self.game.sample(view, self.rng)
        assert isinstance(state, Toujours12State)
        return state

    def _by_eye(self, view: Toujours12View) -> Move:
        """The best move at first sight: a twelve, then a safe sum."""
        state = self._sample(view)
        moves = different_moves(state)
        gains = {move: taken for move in moves if (taken := gain(state, move))}
        seen = {move: taken for move, taken in gains.items() if self.rng.random() < self.skill.notices}
        if seen:
            return self.rng.choice([move for move, taken in seen.items() if taken == max(seen.values())])
        moves = [move for move in moves if move not in gains] or moves
        some = self.rng.sample(moves, min(self.skill.looks, len(moves)))
        return min(some, key=lambda move: risk(tops_after(view, move), view.unseen))


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
