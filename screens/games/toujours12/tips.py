"""What newcomers to Toujours 12 are told when it happens to them."""

from app.engine.record import Event
from app.games.toujours12 import Toujours12View
from screens.common.tips import Tip, always

SET = 4  # cards that are taken at once


def _gain(event: Event, before: Toujours12View, after: Toujours12View) -> int:
    """How many cards whoever played took."""
    actor = event.move.actor
    return after.scores[actor] - before.scores[actor] if actor >= 0 else 0


def _chained(event: Event, before: Toujours12View, after: Toujours12View, seat: int) -> bool:
    return event.move.actor == seat and _gain(event, before, after) > SET


def _took(event: Event, before: Toujours12View, after: Toujours12View, seat: int) -> bool:
    return event.move.actor == seat and _gain(event, before, after) > 0


def _lost(event: Event, before: Toujours12View, after: Toujours12View, seat: int) -> bool:
    return event.move.actor != seat and _gain(event, before, after) > 0


def _has_gap(view: Toujours12View, _seat: int) -> bool:
    """Something was taken, and not all places have a card again."""
    return any(view.scores) and 0 < sum(not pile for pile in view.piles) < SET


def _last_cards(view: Toujours12View, _seat: int) -> bool:
    return view.stock_count == 0


TIPS = (
    Tip("start", "Tap one of your cards, then a pile: the four top cards are to make 12.", now=always, taught=True),
    Tip(
        "chain",
        "Twelve twice! The cards underneath made 12 again, so you win eight. You still play only one more card.",
        happened=_chained,
    ),
    Tip("twelve", "Twelve! The four cards are yours, and you play one more card.", happened=_took, taught=True),
    Tip(
        "taken",
        "Four cards were taken. Those underneath count again, and whoever took plays one more card.",
        happened=_lost,
    ),
    Tip(
        "gap",
        "An empty place must be filled first. Three cards take nothing, even if they make 12.",
        now=_has_gap,
        taught=True,
    ),
    Tip("last", "The draw pile is empty: everyone plays on with the cards in hand.", now=_last_cards),
)
