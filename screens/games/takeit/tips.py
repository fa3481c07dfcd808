"""What newcomers to Take It! and Slam Dunk are told between two rows."""

from collections.abc import Callable

from app.engine.record import Event
from app.games.takeit import JACKPOT, JOKER, TEN, TakeItView
from screens.common.tips import Tip, always


def _holds(card: str) -> Callable[[Event, TakeItView, TakeItView, int], bool]:
    """Whether somebody took a row with such a card."""

    def happened(event: Event, before: TakeItView, _after: TakeItView, _seat: int) -> bool:
        return event.move.verb == "slam" and card in before.row

    return happened


def _pair(event: Event, before: TakeItView, _after: TakeItView, _seat: int) -> bool:
    return event.move.verb == "slam" and any(card.startswith("p") for card in before.row)


def _closed(event: Event, _before: TakeItView, after: TakeItView, seat: int) -> bool:
    return event.move.verb == "slam" and event.move.actor == seat and after.piles is None


def _one_left(event: Event, _before: TakeItView, after: TakeItView, seat: int) -> bool:
    return event.move.verb == "slam" and event.move.actor == seat and after.takes_left[seat] == 1


def _none_left(event: Event, _before: TakeItView, after: TakeItView, seat: int) -> bool:
    return event.move.verb == "slam" and event.move.actor == seat and after.takes_left[seat] == 0


def _deals(view: TakeItView, seat: int) -> bool:
    return view.dealer == seat and view.option("pace") == "dealer"


START = Tip(
    "start",
    "Tap your big button to take the whole row, when it is worth it. You can do so only a few times.",
    now=always,
    taught=True,
)
USUAL = (
    Tip("dealer", "You are the dealer: tap the draw pile to turn up a card, as fast as you like.", now=_deals),
    Tip("none", "You have no takes left. Now you can only watch, and hope for bad cards.", happened=_none_left),
    Tip(
        "closed",
        "Your pile is closed: nobody may look into it, not even you. Try to remember!",
        happened=_closed,
        taught=True,
    ),
    Tip(
        "joker",
        "There was a joker in that row. It completes a pair card that its owner has only once.",
        happened=_holds(JOKER),
    ),
    Tip("ten", "Ten or nothing: whoever has the most of these cards scores 10 points.", happened=_holds(TEN)),
    Tip("pair", "Pair cards count only in twos: two +5 are worth 5, one alone nothing.", happened=_pair, taught=True),
    Tip("one", "You have one take left. Wait for a good row!", happened=_one_left),
)
JACKPOTS = Tip(
    "jackpot",
    "A jackpot! One alone is worth nothing, two 5 points, three 10, and seven 40.",
    happened=_holds(JACKPOT),
    taught=True,
)

TAKEIT = (START, *USUAL)
SLAMDUNK = (START, *USUAL[:2], JACKPOTS, *USUAL[2:])
