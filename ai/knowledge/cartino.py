"""Cartino for bots: whole turns, not single pawns.

A plan (see cartino_plans) is judged by its points, by what it opens for the next player and by what it keeps in hand;
the best level also plays the best plans on for a few turns over guessed hands. Strong and expert overlook some plans,
and the lower two levels look at one pawn at a time. With two players the upper two play the last pawns out exactly
(cartino_ending). Why a pawn was placed is said in cartino_reasons.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random

from ai.bot import Bot, Decision
from ai.knowledge.cartino_ending import Ending, TooLong
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
from ai.knowledge.cartino_reasons import own_hand, single_steps, why_end, why_place
from app.engine.game import Game
from app.engine.move import Move
from app.games.cartino import ALL_FIVE_BONUS, HAND, JOKER, PAWN_OF, PAWNS, CartinoView

EARLIEST, OFTEN = 8, 4  # after so many guessed games, and every so many, plans that are clearly behind are dropped
SIGMAS = 2.5  # what is clear


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
    exact: bool = False  # plays the last pawns out to the end


SKILLS = {
    "beginner": Skill(plans=False, notices=0.55, obvious=9, goes_on=0.62),
    "casual": Skill(plans=False, notices=0.85, obvious=9, goes_on=0.78),
    "strong": Skill(notices=0.24, obvious=14),
    "expert": Skill(notices=0.52, obvious=14, exact=True),
    "master": Skill(width=20, samples=160, depth=3, trust=16, cuts=(16, 32, 56, 90), exact=True),
}


class CartinoBot(Bot):
    """A player of Cartino."""

    def __init__(self, game: Game, level: str, seed: int = 0) -> None:
        super().__init__(game, level, seed)
        self.skill = SKILLS[level]
        self.imagination = Imagination()
        self.plans: dict[tuple[object, ...], Steps] = {}  # what is left of this turn's plan, by table and hand

    def think(self, view: CartinoView) -> Iterator[Decision]:
        """Go on with the plan of this turn, or make one."""
        key = (view.board, own_hand(view))
        if key in self.plans:
            yield self.decision(view, self.plans[key])
            return
        self.plans.clear()
        if not self.skill.plans:
            yield self._by_eye(view)
            return
        best: Plan | None = None
        for plan in self.search(view):
            if plan is not best:
                best, decision = plan, self.decision(view, plan[2])
            yield decision
        assert best is not None
        self.remember(view, best[2])

    def search(self, view: CartinoView) -> Iterator[Plan]:
        """The best plan so far, better and better."""
        skill, plans = self.skill, list[Plan]()
        for more in plans_by_suit(view):
            plans += more
            if plans:
                yield max(plans)
        plans.sort(reverse=True)
        hidden = unseen(view)
        if skill.exact and view.seats == 2 and not view.bag_count:
            start = self._guess(view, hidden)
            try:
                yield from Ending(start.table, start.hands[view.turn], start.hands[1 - view.turn]).best(plans)
            except TooLong:
                pass
            else:
                return
        if skill.notices < 1:
            plans = [plan for plan in plans if plan[1] >= skill.obvious or self.rng.random() < skill.notices] or plans
        del plans[skill.width :]
        yield plans[0]
        if len(plans) > 1 and skill.samples:
            yield from self._play_on(view, plans, hidden)

    def _play_on(self, view: CartinoView, plans: list[Plan], hidden: Sequence[int]) -> Iterator[Plan]:
        """Try plans on guessed games, the more promising ones on more of them, until one is clearly the best."""
        skill, imagination = self.skill, self.imagination
        worths: dict[Plan, list[float]] = {plan: [] for plan in plans}
        totals = {plan: skill.trust * plan[0] for plan in plans}
        most = len(plans)
        for sample in range(1, skill.samples + 1):
            start = self._guess(view, hidden)
            for plan in plans:
                playing = imagination.value(start, plan, skill.depth)
                try:
                    while True:
                        next(playing)
                        yield plans[0]
                except StopIteration as played:
                    worths[plan].append(played.value)
                    totals[plan] += played.value
            plans.sort(key=lambda plan: -totals[plan])
            if sample in skill.cuts:
                most = max(2, most // 2)
                del plans[most:]
            if sample >= EARLIEST and not sample % OFTEN:
                best, weight = plans[0], sample + skill.trust
                for plan in plans[:0:-1]:
                    if is_behind(worths[plan], worths[best], (totals[best] - totals[plan]) / weight):
                        plans.remove(plan)
                if len(plans) == 1:
                    break
        yield plans[0]

    def _guess(self, view: CartinoView, hidden: Sequence[int]) -> Guess:
        return guess(view, hidden, self.rng)

    def _by_eye(self, view: CartinoView) -> Decision:
        """Pawn by pawn: the most points it notices, and no more pawns when nothing scores."""
        skill = self.skill
        taken = table_of(view).taken
        bonus = ALL_FIVE_BONUS if len(view.placed) == HAND - 1 else 0
        gains = {step: POINTS[step[1]][taken & NEAR[step[1]]] + bonus for step in single_steps(view)}
        noticed = [
            step for step, gain in gains.items() if gain >= skill.obvious or self.rng.random() < skill.notices
        ] or list(gains)
        best = max((gains[step] for step in noticed), default=0)
        tired = view.turn_points and best < skill.obvious and self.rng.random() >= skill.goes_on
        if view.placed and (not best or tired):
            return self.decision(view, ())
        return self.decision(view, (self.rng.choice([step for step in noticed if gains[step] == best]),))

    def remember(self, view: CartinoView, steps: Steps) -> None:
        """Keep the plan for the rest of the turn, by what the table and the hand will then be."""
        board, hand = list(view.board), list(own_hand(view))
        for done in range(len(steps) + 1):
            self.plans[tuple(board), tuple(hand)] = steps[done:]
            if done < len(steps):
                pawn, slot = steps[done]
                board[slot] = PAWNS[pawn]
                hand.remove(PAWNS[pawn])

    def decision(self, view: CartinoView, steps: Steps) -> Decision:
        """The next move of a plan, with its reason."""
        if not steps:
            return Decision(Move(view.turn, "end"), why_end(view))
        pawn, slot = steps[0]
        return Decision(Move(view.turn, "place", (PAWNS[pawn], slot // 8, slot % 8)), why_place(view, steps))


def is_behind(worths: Sequence[float], best: Sequence[float], lead: float) -> bool:
    """Whether the best leads by more than chance would let it, in the games both were tried in and (`lead`) in all."""
    leads = [more - less for more, less in zip(best, worths, strict=True)]
    count = len(leads)
    mean = sum(leads) / count
    variance = sum([(each - mean) ** 2 for each in leads]) / (count - 1) + 1
    return min(mean, lead) > SIGMAS * sqrt(variance / count)


def table_of(view: CartinoView) -> Table:
    """The table as masks."""
    taken = sum(1 << slot for slot, text in enumerate(view.board) if text)
    return Table(taken, sum(1 << slot for slot, text in enumerate(view.board) if text == JOKER))


def plans_by_suit(view: CartinoView) -> Iterator[list[Plan]]:
    """All plans for the rest of this turn, a suit at a time."""
    table, before, when = table_of(view), len(view.placed), phase(view.bag_count)
    suits, jokers = by_suit([PAWN_OF[text] for text in own_hand(view)])
    if before:
        yield [(0.0, 0, (), table.taken)]
    for suit, pawns in suits.items():
        if view.suit in ("", suit):
            yield suit_plans(table, suit, pawns, jokers, when, before)[1:]


def candidates(view: CartinoView) -> list[Plan]:
    """All plans for the rest of this turn, the most promising first."""
    return sorted((plan for plans in plans_by_suit(view) for plan in plans), reverse=True)


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
