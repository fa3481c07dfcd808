"""Why a card of Toujours 12 is played there, in a sentence that is true of the table as the player sees it."""

from collections.abc import Sequence

from ai.bot import Reason
from ai.knowledge.toujours12_ending import after
from app.engine.move import Move
from app.games.toujours12 import PILES, TARGET, VALUES, Toujours12View


def wanted(tops: Sequence[int]) -> list[int]:
    """For each pile, the value that would make twelve when played on it (perhaps no card has it)."""
    missing = TARGET - sum(tops)
    return [top + missing for top in tops]


def tops_after(view: Toujours12View, move: Move) -> list[int]:
    """The tops after a move that takes nothing."""
    value, pile = move.args
    tops = [cards[-1] if cards else None for cards in view.piles]
    tops[pile] = value
    return [top for top in tops if top is not None]


def needed_after(tops: Sequence[int]) -> list[int]:
    """The values that make twelve on these tops, or on three of them and a gap."""
    found = set(wanted(tops)) if len(tops) == len(PILES) else {TARGET - sum(tops)}
    return sorted(found & set(VALUES))


def others_may_have(view: Toujours12View, value: int) -> bool:
    """Whether anybody but the viewer holds such a card or may still draw one."""
    shown = [hand for seat, hand in enumerate(view.hands) if hand and seat != view.turn]
    return view.unseen[value] > 0 or any(value in hand for hand in shown)


def explain(view: Toujours12View, move: Move) -> Reason:
    """The reason a player would give."""
    value, pile = move.args
    tops = tops_after(view, move)
    if len(tops) == len(PILES) and sum(tops) == TARGET:
        return _twelve(view, value, pile)
    if len(tops) < len(PILES) - 1:
        return Reason("Fills an empty place with the {value}: the next card can’t make 12 yet.", {"value": value})
    total, needed = sum(tops), needed_after(tops)
    if not needed:
        return Reason("Leaves {total}: nobody can make 12 from there with one card.", {"total": total})
    if not any(others_may_have(view, need) for need in needed):
        return Reason("Leaves {total}: nobody else can have a card that makes 12.", {"total": total})
    return _only(total, needed)


def _twelve(view: Toujours12View, value: int, pile: int) -> Reason:
    covered = view.piles[pile][-1] if view.piles[pile] else None
    _, taken = after(view.piles, value, pile, True)
    if taken > len(PILES):
        return Reason(
            "The {value} makes 12, and so do the cards below: {taken} cards.", {"value": value, "taken": taken}
        )
    if covered is None:
        return Reason("With the {value} the four top cards make 12.", {"value": value})
    return Reason("Covers the {covered}: the four top cards make 12.", {"covered": covered})


def _only(total: int, needed: Sequence[int]) -> Reason:
    """One sentence for each number of values: languages join them differently."""
    values = {"total": total} | dict(zip("abcd", needed, strict=False))
    if len(needed) == 1:
        return Reason("Leaves {total}. Needed for 12: {a}.", values)
    if len(needed) == 2:
        return Reason("Leaves {total}. Needed for 12: {a} or {b}.", values)
    if len(needed) == 3:
        return Reason("Leaves {total}. Needed for 12: {a}, {b} or {c}.", values)
    return Reason("Leaves {total}. Needed for 12: {a}, {b}, {c} or {d}.", values)
