"""Cartino turns as bots see them: whole plans of one suit, what they are worth, and how a game may go on.

Of two touching pawns the later scores the earlier, so within a plan the higher pawn goes first. The table is a
64-bit mask of taken slots, and what a slot is worth is looked up by the mask around it.
"""

from collections import OrderedDict
from collections.abc import Generator, Iterator, Sequence
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
REMEMBERED = 15_000  # judged turns of a suit
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


class Imagination:
    """Plays guessed games on, everybody making the turn that looks best; remembers the turns it has judged."""

    def __init__(self) -> None:
        self.judged: OrderedDict[tuple[object, ...], Plan | None] = OrderedDict()

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
                if len(self.judged) > REMEMBERED:  # one by one: to forget them all at once would take a frame
                    self.judged.popitem(last=False)
            if plan and (best is None or plan > best):
                best = plan
        return best

    def value(self, start: Guess, plan: Plan, depth: int) -> Generator[None, None, float]:
        """What the mover is ahead by when a plan has been played on for some turns in a guessed game, turn by turn."""
        return ahead((yield from self.worths(start, plan, depth)), start.me)

    def worths(self, start: Guess, plan: Plan, depth: int) -> Generator[None, None, list[float]]:
        """The same as what each seat has scored and may hope for."""
        seats = len(start.hands)
        hands = [list(hand) for hand in start.hands]
        scores = [0] * seats
        bag, top = start.bag, len(start.bag)
        table, seat, step, left = start.table, start.me, plan, depth
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
            yield
            for _ in range(seats):
                seat = (seat + 1) % seats
                following = self.best(table, hands[seat], top)
                if following:
                    break
            else:
                break
            step = following
        rest = [promise(hand) if top else -sum([COST_OF[pawn] for pawn in hand]) for hand in hands]
        return [score + more for score, more in zip(scores, rest, strict=True)]


def ahead(worths: Sequence[float], seat: int) -> float:
    """How much more a seat has than the others on average."""
    return worths[seat] - (sum(worths) - worths[seat]) / (len(worths) - 1)
