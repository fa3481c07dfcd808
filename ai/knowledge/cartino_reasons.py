"""Why a pawn of Cartino is placed there, or no more is: sentences that are true of the table as the player sees it."""

from ai.bot import Reason
from ai.knowledge.cartino_plans import JO, NEAR, POINTS, Steps, by_suit
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
    VALUE_AT,
    CartinoView,
)


def own_hand(view: CartinoView) -> tuple[str, ...]:
    """The hand of the one to move."""
    hand = view.hands[view.turn]
    assert hand is not None
    return hand


def single_steps(view: CartinoView) -> list[tuple[int, int]]:
    """Each pawn of the hand in each place it may go to now."""
    steps = []
    for text in dict.fromkeys(own_hand(view)):
        fits = ("",) if text == JOKER else ("", JOKER)
        slots = SLOTS if text == JOKER else HALVES[PAWN_OF[text]]
        free = [slot for slot in slots if view.board[slot] in fits and view.suit in ("", SUIT_AT[slot])]
        steps += [(PAWN_OF[text], slot) for slot in free]
    return steps


def why_end(view: CartinoView) -> Reason:
    """The reason for placing no more."""
    steps = single_steps(view)
    if any(pawn == JO for pawn, _ in steps):
        return Reason("Keeps the joker for a better moment.")
    if not steps:
        return Reason("This turn scores {points}; no more pawns of this suit.", {"points": view.turn_points})
    suits, _ = by_suit([PAWN_OF[text] for text in own_hand(view)])
    longest, next_hand = max(map(len, suits.values())), len(own_hand(view)) + view.bag_count
    if longest >= 3 and next_hand >= HAND:
        return Reason("Keeps {count} pawns of one suit: five in one turn bring more.", {"count": longest})
    points = max(view.points(slot) for _, slot in steps)
    if points:
        return Reason("Another pawn of this suit would score {points} at most.", {"points": points})
    return Reason("No other pawn of this suit scores anything now.")


def why_place(view: CartinoView, steps: Steps) -> Reason:
    """The reason for the first step of a plan."""
    pawn, slot = steps[0]
    points = POINTS[slot][_taken(view) & NEAR[slot]]
    if not view.bag_count and len(steps) == len(own_hand(view)):
        return Reason("Empties the hand first: {bonus} more points.", {"bonus": FINISH_BONUS})
    if len(steps) + len(view.placed) == HAND:
        return Reason("Five pawns in one turn bring {bonus} more points.", {"bonus": ALL_FIVE_BONUS})
    if view.board[slot] == JOKER:
        return Reason("Replaces the joker and scores {points}.", {"points": points})
    total = _points_of(view, steps)
    if len(steps) > 1 and total > points:
        values = {"pawn": PAWNS[pawn], "count": len(steps), "points": total}
        if view.placed:
            return Reason("Goes on with the {pawn}: {count} more pawns score {points} together.", values)
        return Reason("Begins with the {pawn}: {count} pawns score {points} together.", values)
    if pawn == JO:
        return Reason("The joker scores {points} here.", {"points": points})
    if points:
        return Reason("The {pawn} scores {points}.", {"pawn": PAWNS[pawn], "points": points})
    return _why_for_nothing(view, pawn, slot)


def _why_for_nothing(view: CartinoView, pawn: int, slot: int) -> Reason:
    """The reason for a pawn that scores nothing."""
    value = VALUE_AT[slot]
    if not view.bag_count:
        return Reason("Gets rid of the {pawn}: what stays in hand costs points.", {"pawn": PAWNS[pawn]})
    steps = single_steps(view)
    values = {"pawn": PAWNS[pawn], "value": value}
    if not any(view.points(where) for _, where in steps) and value == min(VALUE_AT[where] for _, where in steps):
        return Reason("No pawn scores by itself now; of all of them the {pawn} gives the least away.", values)
    return Reason("The {pawn} scores nothing yet; whoever touches it gets {value}.", values)


def _taken(view: CartinoView) -> int:
    return sum(1 << slot for slot, text in enumerate(view.board) if text)


def _points_of(view: CartinoView, steps: Steps) -> int:
    """What these pawns score one after the other, without bonus."""
    points, taken = 0, _taken(view)
    for _, slot in steps:
        points += POINTS[slot][taken & NEAR[slot]]
        taken |= 1 << slot
    return points
