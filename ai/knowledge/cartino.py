"""Cartino for bots: whole turns, not single pawns.

A plan (see cartino_plans) is judged by its points, by what it opens for the next player and by what it keeps in
hand; the expert also plays the best ones on for a few turns over guessed hands. The lower two levels look at one
pawn at a time.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from ai.bot import Bot, Decision, Reason
from ai.knowledge.cartino_plans import (
    JO,
    NEAR,
    POINTS,
    Guess,
    Imagination,
    Plan,
    Steps,
    Table,
    by_suit,
    phase,
    suit_plans,
)
from app.engine.game import Game
from app.engine.move import Move
from app.games.cartino import (
    ALL_FIVE_BONUS,
    FINISH_BONUS,
    HALVES,
    HAND,
    JOKER,
    PAWN_OF,
    PAWNS,
    SLOTS,
    SUIT_AT,
    CartinoView,
)

PLAYS_PER_STEP = 3  # imagined games between two yields
REMEMBERED = 15_000  # judged turns of a suit


@dataclass(frozen=True, slots=True)
class Skill:
    """What makes a level."""

    notices: float = 1.0  # how much of what could be done it sees
    obvious: int = 99  # this many points it never overlooks
    goes_on: float = 1.0  # how often it looks for another pawn after one that scored
    plans: bool = True  # whole turns, not pawn by pawn
    width: int = 1  # plans it plays on in its head
    samples: int = 0  # over how many guessed hands
    depth: int = 0  # for how many turns
    trust: int = 0  # its first impression counts like so many of them
    cuts: tuple[int, ...] = ()  # after so many, only the better half stays


SKILLS = {
    "beginner": Skill(plans=False, notices=0.4, obvious=9, goes_on=0.65),
    "casual": Skill(plans=False, notices=0.9, obvious=9, goes_on=0.84),
    "strong": Skill(notices=0.5, obvious=14),
    "expert": Skill(width=20, samples=160, depth=3, trust=16, cuts=(16, 32, 56, 90)),
    "master": Skill(width=20, samples=160, depth=3, trust=16, cuts=(16, 32, 56, 90)),
}


class CartinoBot(Bot):
    """A player of Cartino."""

    def __init__(self, game: Game, level: str, seed: int = 0) -> None:
        super().__init__(game, level, seed)
        self.imagination = Imagination()
        self.plans: dict[tuple[object, ...], Steps] = {}  # what is left of this turn's plan, by table and hand

    def think(self, view: CartinoView) -> Iterator[Decision]:
        """Go on with the plan of this turn, or make one."""
        skill = SKILLS[self.level]
        key = (view.board, _own(view))
        if key in self.plans:
            yield self._decide(view, self.plans[key])
            return
        self.plans.clear()
        if not skill.plans:
            yield self._by_eye(view, skill)
            return
        plan: Plan
        for plan in self._search(view, skill):
            yield self._decide(view, plan[2])
        self._remember(view, plan[2])

    def _search(self, view: CartinoView, skill: Skill) -> Iterator[Plan]:
        """The best plan so far, better and better: the more promising ones are tried on more guessed games."""
        plans = candidates(view)
        if skill.notices < 1:
            plans = [plan for plan in plans if plan[1] >= skill.obvious or self.rng.random() < skill.notices] or plans
        del plans[skill.width :]
        yield plans[0]
        if len(plans) == 1 or not skill.samples:
            return
        imagination = self.imagination
        if len(imagination.judged) > REMEMBERED:
            imagination.judged.clear()
        totals = {plan: skill.trust * plan[0] for plan in plans}
        hidden, played = unseen(view), 0
        for sample in range(1, skill.samples + 1):
            start = self._guess(view, hidden)
            for plan in plans:
                totals[plan] += imagination.value(start, plan, skill.depth)
                played += 1
                if played % PLAYS_PER_STEP == 0:
                    yield plans[0]
            plans.sort(key=lambda plan: -totals[plan])
            if sample in skill.cuts:
                del plans[max(2, len(plans) // 2) :]
        yield plans[0]

    def _guess(self, view: CartinoView, hidden: Sequence[int]) -> Guess:
        return guess(view, hidden, self.rng)

    def _by_eye(self, view: CartinoView, skill: Skill) -> Decision:
        """Pawn by pawn: the most points it notices, and no more pawns when nothing scores."""
        taken = table_of(view).taken
        bonus = ALL_FIVE_BONUS if len(view.placed) == HAND - 1 else 0
        gains = {step: POINTS[step[1]][taken & NEAR[step[1]]] + bonus for step in single_steps(view)}
        noticed = [
            step for step, gain in gains.items() if gain >= skill.obvious or self.rng.random() < skill.notices
        ] or list(gains)
        best = max((gains[step] for step in noticed), default=0)
        tired = view.turn_points and best < skill.obvious and self.rng.random() >= skill.goes_on
        if view.placed and (not best or tired):
            return self._decide(view, ())
        return self._decide(view, (self.rng.choice([step for step in noticed if gains[step] == best]),))

    def _remember(self, view: CartinoView, steps: Steps) -> None:
        """Keep the plan for the rest of the turn, by what the table and the hand will then be."""
        board, hand = list(view.board), list(_own(view))
        for done in range(len(steps) + 1):
            self.plans[tuple(board), tuple(hand)] = steps[done:]
            if done < len(steps):
                pawn, slot = steps[done]
                board[slot] = PAWNS[pawn]
                hand.remove(PAWNS[pawn])

    def _decide(self, view: CartinoView, steps: Steps) -> Decision:
        """The next move of a plan, with its reason."""
        if not steps:
            return Decision(Move(view.turn, "end"), why_end(view))
        pawn, slot = steps[0]
        return Decision(Move(view.turn, "place", (PAWNS[pawn], slot // 8, slot % 8)), why_place(view, steps))


def _own(view: CartinoView) -> tuple[str, ...]:
    hand = view.hands[view.turn]
    assert hand is not None
    return hand


def table_of(view: CartinoView) -> Table:
    """The table as masks."""
    taken = sum(1 << slot for slot, text in enumerate(view.board) if text)
    return Table(taken, sum(1 << slot for slot, text in enumerate(view.board) if text == JOKER))


def single_steps(view: CartinoView) -> list[tuple[int, int]]:
    """Each pawn of the hand in each place it may go to now."""
    steps = []
    for text in dict.fromkeys(_own(view)):
        fits = ("",) if text == JOKER else ("", JOKER)
        slots = SLOTS if text == JOKER else HALVES[PAWN_OF[text]]
        free = [slot for slot in slots if view.board[slot] in fits and view.suit in ("", SUIT_AT[slot])]
        steps += [(PAWN_OF[text], slot) for slot in free]
    return steps


def candidates(view: CartinoView) -> list[Plan]:
    """All plans for the rest of this turn, the most promising first."""
    table, before, when = table_of(view), len(view.placed), phase(view.bag_count)
    suits, jokers = by_suit([PAWN_OF[text] for text in _own(view)])
    plans: list[Plan] = [(0.0, 0, (), table.taken)] if before else []
    for suit, pawns in suits.items():
        if view.suit in ("", suit):
            plans += suit_plans(table, suit, pawns, jokers, when, before)[1:]
    return sorted(plans, reverse=True)


def unseen(view: CartinoView) -> list[int]:
    """The pawns in the bag and in hidden hands."""
    counts = [2] * len(PAWNS)
    counts[JO] -= view.jokers_out
    for texts in (view.board, *view.hands):
        for text in texts or ():
            if text:
                counts[PAWN_OF[text]] -= 1
    return [pawn for pawn, count in enumerate(counts) for _ in range(count)]


def guess(view: CartinoView, hidden: Sequence[int], rng: Random) -> Guess:
    """Hands and bag as they may be."""
    bag = list(hidden)
    rng.shuffle(bag)
    hands = [
        [bag.pop() for _ in range(count)] if hand is None else [PAWN_OF[text] for text in hand]
        for hand, count in zip(view.hands, view.hand_counts, strict=True)
    ]
    return Guess(view.turn, table_of(view), hands, bag)


def why_end(view: CartinoView) -> Reason:
    """The reason for placing no more."""
    suits, jokers = by_suit([PAWN_OF[text] for text in _own(view)])
    longest = max(map(len, suits.values()), default=0)
    if jokers:
        return Reason("Keeps the joker for a better moment.")
    if not suits.get(view.suit):
        return Reason("This turn scores {points}; no more pawns of this suit.", {"points": view.turn_points})
    if longest >= 3:
        return Reason("Keeps {count} pawns of one suit: five in one turn bring more.", {"count": longest})
    return Reason("Another pawn would help the next player more than it scores.")


def why_place(view: CartinoView, steps: Steps) -> Reason:
    """The reason for the first step of a plan."""
    table = table_of(view)
    pawn, slot = steps[0]
    name = PAWNS[pawn]
    points = POINTS[slot][table.taken & NEAR[slot]]
    total, now = 0, table.taken
    for _, where in steps:
        total += POINTS[where][now & NEAR[where]]
        now |= 1 << where
    if not view.bag_count and len(steps) == len(_own(view)):
        return Reason("Empties the hand first: {bonus} more points.", {"bonus": FINISH_BONUS})
    if len(steps) + len(view.placed) == HAND:
        return Reason("Five pawns in one turn bring {bonus} more points.", {"bonus": ALL_FIVE_BONUS})
    if table.jokers >> slot & 1:
        return Reason("Replaces the joker and scores {points}.", {"points": points})
    if len(steps) > 1 and total > points:
        values = {"pawn": name, "count": len(steps), "points": total}
        return Reason("Begins with the {pawn}: {count} pawns score {points} together.", values)
    if pawn == JO:
        return Reason("The joker scores {points} here.", {"points": points})
    if points:
        return Reason("The {pawn} scores {points}.", {"pawn": name, "points": points})
    if not view.bag_count:
        return Reason("Gets rid of the {pawn}: what stays in hand costs points.", {"pawn": name})
    return Reason("Nothing scores much now; the {pawn} gives little away.", {"pawn": name})
