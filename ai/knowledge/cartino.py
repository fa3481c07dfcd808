"""Cartino for bots: whole turns, not single pawns.

A plan is a turn of one suit in falling value: of two touching pawns the later scores the earlier, so the higher
goes first. A plan is judged by its points, by what it opens for the next player and by what it keeps in hand; the
expert also plays the best ones on for a few turns over guessed hands. The lower two levels look at one pawn at a
time. The table is a 64-bit mask of taken slots, and what a slot is worth is looked up by the mask around it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from ai.bot import Bot, Decision, Reason
from app.engine.game import Game
from app.engine.move import Move
from app.games.cartino import (
    ALL_FIVE_BONUS,
    COST_OF,
    FINISH_BONUS,
    HALVES,
    HAND,
    JOKER,
    JOKER_COST,
    PAWN_OF,
    PAWNS,
    SLOTS,
    SUIT_AT,
    SUIT_OF,
    SUITS,
    TOUCHING,
    VALUE_AT,
    CartinoView,
)

JO = PAWN_OF[JOKER]
FULL = (1 << len(SLOTS)) - 1
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
}
PLAYED_OUT = 12  # with so few in the bag, imagined games go to the end

# What a pawn placed is worth beyond its points, and what it opens costs (per point opened): by phase of the game.
PER_PAWN = (0.67, 0.35, 2.77, 5.44)
PER_OPENED = (0.05, 0.1, 0.1, 0.0)
EARLY_VALUE = 0.7  # a high pawn scores nothing by its own value: better late than early
KEPT = (0.0, -1.0, -1.6, 1.2, 4.0, 5.2)  # the promise of so many pawns of a suit kept in hand
KEPT_JOKER = 8.6
LAST_OF_SUIT = 4.0  # with an empty bag: one turn fewer to go
LAST = 3  # the phase with an empty bag


def phase(bag: int) -> int:
    """From 0 at the beginning to LAST when nothing can be drawn."""
    return LAST if not bag else 2 if bag <= 18 else 1 if bag <= 37 else 0


def _parts(mask: int) -> Iterator[int]:
    """All masks within a mask."""
    part = mask
    while part:
        yield part
        part = (part - 1) & mask
    yield 0


NEAR = tuple(sum(1 << near for near in TOUCHING[slot]) for slot in SLOTS)
POINTS = tuple(
    {part: sum(VALUE_AT[near] for near in TOUCHING[slot] if part >> near & 1) for part in _parts(NEAR[slot])}
    for slot in SLOTS
)  # by slot and the taken slots around it
SLOTS_OF = {suit: [slot for slot in SLOTS if SUIT_AT[slot] == suit] for suit in SUITS}
BLOCK = {suit: sum(1 << slot for slot in SLOTS_OF[suit]) for suit in SUITS}
REGION = {suit: BLOCK[suit] | sum(1 << slot for slot in SLOTS if NEAR[slot] & BLOCK[suit]) for suit in SUITS}
_FALLING = tuple((0 if pawn == JO else -64 * COST_OF[pawn]) + pawn for pawn in range(len(PAWNS)))


def _worth(slot: int, around: int, when: int) -> float:
    """Points and the rest: what placing a pawn in this free slot is worth in this phase."""
    free = len(TOUCHING[slot]) - around.bit_count()
    early = 0.0 if when == LAST else EARLY_VALUE
    worth = POINTS[slot][around] + PER_PAWN[when] - early * VALUE_AT[slot]
    return worth - PER_OPENED[when] * VALUE_AT[slot] * free


WORTH = tuple(
    tuple({part: _worth(slot, part, when) for part in POINTS[slot]} for slot in SLOTS) for when in range(LAST + 1)
)


Steps = tuple[tuple[int, int], ...]  # pawn and slot, in the order of play
Plan = tuple[float, int, Steps, int]  # a turn or the rest of one: worth, points, steps, taken slots afterwards


class Table(NamedTuple):
    """Where pawns stand, and which of them are jokers."""

    taken: int
    jokers: int

    def after(self, steps: Steps) -> "Table":
        """The table when these pawns have been placed."""
        taken, jokers = self
        for pawn, slot in steps:
            taken |= 1 << slot
            jokers = jokers | 1 << slot if pawn == JO else jokers & ~(1 << slot)
        return Table(taken, jokers)


def _one_more(plan: Plan, pawn: int, slot: int, worths: Sequence[dict[int, float]]) -> Plan:
    """The plan with one pawn placed after the others; on a joker it opens nothing new."""
    worth, points, steps, taken = plan
    around = taken & NEAR[slot]
    gain = POINTS[slot][around]
    if taken >> slot & 1:
        return worth + gain + 1, points + gain, (*steps, (pawn, slot)), taken
    return worth + worths[slot][around], points + gain, (*steps, (pawn, slot)), taken | 1 << slot


def _with_joker(taken: int, steps: Steps, slot: int, worths: Sequence[dict[int, float]]) -> Plan:
    """The plan with a joker in it, in its place by value."""
    new: Plan = (0.0, 0, (), taken)
    for pawn, where in sorted((*steps, (JO, slot)), key=lambda step: -VALUE_AT[step[1]]):
        new = _one_more(new, pawn, where, worths)
    return new


def suit_plans(
    table: Table, suit: str, pawns: Sequence[int], jokers: int, when: int, before: int = 0, wide: bool = True
) -> list[Plan]:
    """The turns possible in one suit, the empty one first. `before`: pawns already placed this turn.

    Jokers are tried where they score most, in a few slots or (`wide`) in more.
    """
    taken, standing = table
    worths = WORTH[when]
    plans: list[Plan] = [(0.0, 0, (), taken)]
    for pawn in dict.fromkeys(pawns):
        halves = [slot for slot in HALVES[pawn] if not taken >> slot & 1 or standing >> slot & 1]
        more = [_one_more(plan, pawn, slot, worths) for slot in halves for plan in plans]
        if len(halves) == 2 and pawns.count(pawn) == 2:
            more += [_one_more(plan, pawn, halves[1], worths) for plan in more[: len(plans)]]
        plans += more
    rated = _rated(plans, 0, len(pawns), when, before)
    tried = rated
    for used in range(1, jokers + 1):
        more = []
        for _, _, steps, now in sorted(tried, reverse=True)[: 4 if wide else 2]:
            free = [slot for slot in SLOTS_OF[suit] if not now >> slot & 1]
            free.sort(key=lambda slot: -POINTS[slot][now & NEAR[slot]])
            more += [_with_joker(taken, steps, slot, worths) for slot in free[: 8 if wide else 2]]
        tried = _rated(more, used, len(pawns), when, before)
        rated = rated + tried
    return rated


def _rated(plans: list[Plan], jokers: int, held: int, when: int, before: int) -> list[Plan]:
    """Add what a whole turn brings: five in a turn, and the hand it leaves."""
    extra, bonus = [0.0] * (HAND + 1), [0] * (HAND + 1)
    bonus[HAND - before] = ALL_FIVE_BONUS
    for true in range(held + 1):
        if when == LAST:
            rest = JOKER_COST * jokers + (LAST_OF_SUIT if true == held and true else 0.0)
        else:
            rest = KEPT[held - true] - KEPT[held] - KEPT_JOKER * jokers
        extra[true + jokers] = rest + bonus[true + jokers]
    return [
        (worth + extra[len(steps)], points + bonus[len(steps)], steps, taken) for worth, points, steps, taken in plans
    ]


def by_suit(hand: Sequence[int]) -> tuple[dict[str, tuple[int, ...]], int]:
    """The hand in suits that can be played, each in falling value, and the number of jokers."""
    suits: dict[str, list[int]] = {}
    jokers = 0
    for pawn in sorted(hand, key=_FALLING.__getitem__):
        if pawn == JO:
            jokers += 1
        else:
            suits.setdefault(SUIT_OF[pawn], []).append(pawn)
    if jokers:
        for suit in SUITS:
            suits.setdefault(suit, [])
    return {suit: tuple(pawns) for suit, pawns in suits.items()}, jokers


class Guess(NamedTuple):
    """A full position as it may be, before a turn."""

    me: int
    table: Table
    hands: list[list[int]]
    bag: list[int]  # drawn from the end


class Imagination:
    """Plays guessed games on, everybody making the turn that looks best; remembers the turns it has judged."""

    def __init__(self) -> None:
        self.judged: dict[tuple[object, ...], Plan | None] = {}

    def best(self, table: Table, hand: Sequence[int], bag: int) -> Plan | None:
        """The turn that looks best, if any pawn can be placed."""
        when = phase(bag)
        suits, jokers = by_suit(hand)
        best = None
        for suit, pawns in suits.items():
            key = (table.taken & REGION[suit], table.jokers & BLOCK[suit], suit, pawns, jokers, when)
            if key in self.judged:  # only the suit's own part of the table matters: it comes again and again
                plan = self.judged[key]
            else:
                plans = suit_plans(table, suit, pawns, jokers, when, wide=False)
                plan = self.judged[key] = max(plans[1:], default=None)
            if plan and (best is None or plan > best):
                best = plan
        return best

    def value(self, start: Guess, plan: Plan, depth: int) -> float:
        """What the mover is ahead by when a plan has been played on for some turns in a guessed game."""
        me, seats = start.me, len(start.hands)
        hands = [list(hand) for hand in start.hands]
        scores = [0] * seats
        bag, top = start.bag, len(start.bag)
        table, seat, step, left = start.table, me, plan, depth
        if top <= PLAYED_OUT:
            left = len(SLOTS)
        while True:
            hand = hands[seat]
            _, points, steps, _ = step
            scores[seat] += points
            table = table.after(steps)
            for pawn, _ in steps:
                hand.remove(pawn)
            new = max(0, top - HAND + len(hand))
            hand += bag[new:top]
            top = new
            if not hand:
                scores[seat] += FINISH_BONUS
                break
            left -= 1
            if left < 0:
                break
            for _ in range(seats):
                seat = (seat + 1) % seats
                following = self.best(table, hands[seat], top)
                if following:
                    break
            else:
                break
            step = following
        if not top:
            scores = [score - sum(COST_OF[pawn] for pawn in hand) for score, hand in zip(scores, hands, strict=True)]
        return scores[me] - (sum(scores) - scores[me]) / (seats - 1)


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
            start = guess(view, hidden, self.rng)
            for plan in plans:
                totals[plan] += imagination.value(start, plan, skill.depth)
                played += 1
                if played % PLAYS_PER_STEP == 0:
                    yield plans[0]
            plans.sort(key=lambda plan: -totals[plan])
            if sample in skill.cuts:
                del plans[max(2, len(plans) // 2) :]
        yield plans[0]

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
        return Reason("{points} points this turn; no more pawns of this suit.", {"points": view.turn_points})
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
        return Reason("The joker touches {points} points here.", {"points": points})
    if points:
        return Reason("The {pawn} touches {points} points.", {"pawn": name, "points": points})
    if not view.bag_count:
        return Reason("Gets rid of the {pawn}: what stays in hand costs points.", {"pawn": name})
    return Reason("Nothing scores much now; the {pawn} gives little away.", {"pawn": name})
