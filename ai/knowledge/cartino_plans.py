"""Cartino turns as bots see them: whole plans of one suit, what they are worth, and how a game may go on.

Of two touching pawns the later scores the earlier, so within a plan the higher pawn goes first. The table is a
64-bit mask of taken slots, and what a slot is worth is looked up by the mask around it.
"""

from collections.abc import Generator, Iterator, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

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
)

JO = PAWN_OF[JOKER]
REMEMBERED = 15_000  # judged turns of a suit,
HANDS_REMEMBERED = 4_000  # and hands
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
_SQUARE = tuple(sum(1 << slot for slot in halves) for halves in HALVES)
_AROUND = tuple(sum(1 << slot for slot in SLOTS if (NEAR[slot] | 1 << slot) & square) for square in _SQUARE)
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


def _one_more(plans: list[Plan], pawn: int, slot: int, worths: Sequence[dict[int, float]]) -> list[Plan]:
    """Each of these plans with one pawn placed after the others; on a joker it opens nothing new."""
    step, bit, near, gains = ((pawn, slot),), 1 << slot, NEAR[slot], POINTS[slot]
    if plans[0][3] & bit:
        return [
            (worth + (gain := gains[taken & near]) + 1, points + gain, steps + step, taken)
            for worth, points, steps, taken in plans
        ]
    values = worths[slot]
    return [
        (worth + values[around := taken & near], points + gains[around], steps + step, taken | bit)
        for worth, points, steps, taken in plans
    ]


def _true_plans(taken: int, standing: int, pawns: Sequence[int], worths: Sequence[dict[int, float]]) -> list[Plan]:
    """All ways to place these pawns of one suit, none of them first."""
    plans: list[Plan] = [(0.0, 0, (), taken)]
    last = JO
    for pawn in pawns:
        if pawn == last:
            continue
        last, count = pawn, len(plans)
        one, other = HALVES[pawn]
        more: list[Plan] = []
        if not taken >> one & 1 or standing >> one & 1:
            more = _one_more(plans, pawn, one, worths)
        if not taken >> other & 1 or standing >> other & 1:
            both = bool(more) and pawns.count(pawn) == 2
            more += _one_more(plans, pawn, other, worths)
            if both:
                more += _one_more(more[:count], pawn, other, worths)
        plans += more
    return plans


def _with_joker(taken: int, steps: Steps, slot: int, worths: Sequence[dict[int, float]]) -> Plan:
    """The plan with a joker in it, in its place by value."""
    plans: list[Plan] = [(0.0, 0, (), taken)]
    for pawn, where in sorted((*steps, (JO, slot)), key=lambda step: -VALUE_AT[step[1]]):
        plans = _one_more(plans, pawn, where, worths)
    return plans[0]


def suit_plans(
    table: Table, suit: str, pawns: Sequence[int], jokers: int, when: int, before: int = 0, wide: bool = True
) -> list[Plan]:
    """The turns possible in one suit, the empty one first. `before`: pawns already placed this turn.

    Jokers are tried where they score most, in a few slots or (`wide`) in more.
    """
    taken, standing = table
    worths = WORTH[when]
    plans = _true_plans(taken, standing, pawns, worths)
    rated = _rated(plans, 0, len(pawns), when, before)
    tried = rated
    for used in range(1, jokers + 1):
        more: dict[Plan, None] = {}  # none twice, whichever of two jokers comes first
        for _, _, steps, now in sorted(tried, reverse=True)[: 4 if wide else 2]:
            free = [slot for slot in SLOTS_OF[suit] if not now >> slot & 1]
            free.sort(key=lambda slot: -POINTS[slot][now & NEAR[slot]])
            more |= dict.fromkeys(_with_joker(taken, steps, slot, worths) for slot in free[: 8 if wide else 2])
        tried = _rated(list(more), used, len(pawns), when, before)
        rated = rated + tried
    return rated


def _rated(plans: list[Plan], jokers: int, held: int, when: int, before: int) -> list[Plan]:
    """Add what a whole turn brings: five in a turn, and the hand it leaves."""
    extra, bonus = _extras(jokers, held, when, before)
    return [
        (worth + extra[len(steps)], points + bonus[len(steps)], steps, taken) for worth, points, steps, taken in plans
    ]


@cache
def _extras(jokers: int, held: int, when: int, before: int) -> tuple[list[float], list[int]]:
    """What so many pawns in a turn bring beyond their own worth and points."""
    extra, bonus = [0.0] * (HAND + 1), [0] * (HAND + 1)
    bonus[HAND - before] = ALL_FIVE_BONUS
    for true in range(held + 1):
        if when == LAST:
            rest = JOKER_COST * jokers + (LAST_OF_SUIT if true == held and true else 0.0)
        else:
            rest = KEPT[held - true] - KEPT[held] - KEPT_JOKER * jokers
        extra[true + jokers] = rest + bonus[true + jokers]
    return extra, bonus


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


def promise(hand: Sequence[int]) -> float:
    """What a hand is worth for the turns to come, in the terms in which a turn is judged."""
    counts = dict.fromkeys(SUITS, 0)
    worth = 0.0
    for pawn in hand:
        if pawn == JO:
            worth += KEPT_JOKER
        else:
            worth += EARLY_VALUE * COST_OF[pawn]
            counts[SUIT_OF[pawn]] += 1
    return worth + sum([KEPT[count] for count in counts.values()])


class Guess(NamedTuple):
    """A full position as it may be, before a turn."""

    me: int
    table: Table
    hands: list[list[int]]
    bag: list[int]  # drawn from the end


Turn = tuple[float, int, Steps, int, int]  # worth, points, steps, the slots they fill, those a joker fills
Part = tuple[int, int, str, tuple[int, ...], int]  # taken slots and jokers that matter, suit, pawns, jokers in hand


def _parts_of(hand: tuple[int, ...]) -> list[Part]:
    """A hand in suits, each with what it depends on: true pawns see only what is around their own squares."""
    suits, jokers = by_suit(hand)
    parts = []
    for suit, pawns in suits.items():
        if jokers:
            parts.append((REGION[suit], BLOCK[suit], suit, pawns, jokers))
        else:
            halves = around = 0
            for pawn in pawns:
                halves |= _SQUARE[pawn]
                around |= _AROUND[pawn]
            parts.append((around, halves, suit, pawns, 0))
    return parts


def _best_turn(taken: int, standing: int, suit: str, pawns: tuple[int, ...], jokers: int, when: int) -> Turn | None:
    """The turn of a suit that looks best, if there is any."""
    if jokers:
        plans = suit_plans(Table(taken, standing), suit, pawns, jokers, when, wide=False)
    else:
        plans = _rated(_true_plans(taken, standing, pawns, WORTH[when]), 0, len(pawns), when, 0)
    del plans[0]
    if not plans:
        return None
    worth, points, steps, _ = max(plans)
    filled = by_joker = 0
    for pawn, slot in steps:
        filled |= 1 << slot
        if pawn == JO:
            by_joker |= 1 << slot
    return worth, points, steps, filled, by_joker


class Imagination:
    """Plays guessed games on, everybody making the turn that looks best; remembers the turns it has judged.

    What is remembered is forgotten one by one: all at once would take a frame.
    """

    def __init__(self) -> None:
        self._parts_of = lru_cache(HANDS_REMEMBERED)(_parts_of)
        self._best_turn = lru_cache(REMEMBERED)(_best_turn)  # by what it depends on: that comes again and again
        self._promise = lru_cache(HANDS_REMEMBERED)(promise)

    def best(self, taken: int, standing: int, hand: tuple[int, ...], when: int) -> Turn | None:
        """The turn that looks best in this phase, if any pawn can be placed."""
        best, best_turn = None, self._best_turn
        for around, jokers_at, suit, pawns, jokers in self._parts_of(hand):
            turn = best_turn(taken & around, standing & jokers_at, suit, pawns, jokers, when)
            if turn and (best is None or turn > best):
                best = turn
        return best

    def value(self, start: Guess, plan: Plan, depth: int) -> Generator[None, None, float]:
        """What the mover is ahead by when a plan has been played on for some turns in a guessed game, turn by turn."""
        return ahead((yield from self.worths(start, plan, depth)), start.me)

    def worths(self, start: Guess, plan: Plan, depth: int) -> Generator[None, None, list[float]]:
        """The same as what each seat has scored and may hope for."""
        seats = len(start.hands)
        hands = [tuple(hand) for hand in start.hands]
        scores = [0] * seats
        bag, top = start.bag, len(start.bag)
        seat, left = start.me, depth
        _, points, steps, _ = plan
        taken, standing = start.table.after(steps)
        if top <= PLAYED_OUT:
            left = len(SLOTS)
        while True:
            hand = list(hands[seat])
            scores[seat] += points
            for pawn, _ in steps:
                hand.remove(pawn)
            if top:
                new = max(0, top - HAND + len(hand))
                hand += bag[new:top]
                top = new
            hands[seat] = tuple(hand)
            if not hand:
                scores[seat] += FINISH_BONUS
                break
            left -= 1
            if left < 0:
                break
            yield
            when = phase(top)
            for _ in range(seats):
                seat = (seat + 1) % seats
                turn = self.best(taken, standing, hands[seat], when)
                if turn:
                    break
            else:
                break
            _, points, steps, filled, by_joker = turn
            taken |= filled
            standing = standing & ~filled | by_joker
        if top:
            return [score + self._promise(hand) for score, hand in zip(scores, hands, strict=True)]
        return [score - sum([COST_OF[pawn] for pawn in hand]) for score, hand in zip(scores, hands, strict=True)]


def ahead(worths: Sequence[float], seat: int) -> float:
    """How much more a seat has than the others on average."""
    return worths[seat] - (sum(worths) - worths[seat]) / (len(worths) - 1)
