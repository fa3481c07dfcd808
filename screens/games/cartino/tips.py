"""What newcomers to Cartino are told when it happens to them."""

from app.engine.record import Event
from app.games.cartino import JOKER, CartinoView
from screens.common.tips import Tip, always, is_small
from screens.games.cartino.track import ROUND
from screens.games.cartino.words import card_at


def _hand(view: CartinoView, seat: int) -> tuple[str, ...]:
    return view.hands[seat] or ()


def _scored(event: Event, before: CartinoView, after: CartinoView, seat: int) -> bool:
    return event.move.verb == "place" and event.move.actor == seat and after.scores[seat] > before.scores[seat]


def _scored_nothing(event: Event, before: CartinoView, after: CartinoView, seat: int) -> bool:
    return event.move.verb == "place" and event.move.actor == seat and after.scores[seat] == before.scores[seat]


def _came_round(_event: Event, before: CartinoView, after: CartinoView, seat: int) -> bool:
    return after.scores[seat] // ROUND > max(0, before.scores[seat]) // ROUND


def _replaced(_event: Event, before: CartinoView, after: CartinoView, _seat: int) -> bool:
    return after.jokers_out > before.jokers_out


def _has_joker(view: CartinoView, seat: int) -> bool:
    return JOKER in _hand(view, seat)


def _can_replace(view: CartinoView, seat: int) -> bool:
    hand = _hand(view, seat)
    return any(pawn == JOKER and card_at(slot) in hand for slot, pawn in enumerate(view.board))


def _has_placed(view: CartinoView, _seat: int) -> bool:
    return bool(view.placed)


def _bag_is_empty(view: CartinoView, _seat: int) -> bool:
    return view.bag_count == 0


TIPS = (
    Tip(
        "start",
        "Tap one of your pawns, then a half that glows. The number there says what it would score.",
        now=always,
        taught=True,
    ),
    Tip("near", "Small squares? Two fingers, a double tap or the menu bring the board nearer.", now=is_small),
    Tip("joker", "You hold a joker: it can stand for any card. Still in hand at the end, it costs 6.", now=_has_joker),
    Tip(
        "true",
        "A joker stands for a card that you hold. Put your pawn in its place: it scores as usual.",
        now=_can_replace,
        taught=True,
    ),
    Tip(
        "replaced",
        "The true pawn has taken the joker’s place, and the joker leaves the game.",
        happened=_replaced,
        taught=True,
    ),
    Tip("chip", "Every 20 points bring a chip. Your counter on the track starts again.", happened=_came_round),
    Tip(
        "end",
        "Place more pawns of the same suit, or tap “End turn”. Five in one turn bring 10 extra points.",
        now=_has_placed,
        taught=True,
    ),
    Tip(
        "dots",
        "The dots of a square are its value: that is what your pawn got from its neighbours.",
        happened=_scored,
    ),
    Tip(
        "nothing",
        "Your pawn touched no other, so it scored nothing. Now others can score from it.",
        happened=_scored_nothing,
    ),
    Tip(
        "bag",
        "The bag is empty. Whoever places their last pawn gets 10 points; the others lose what they still hold.",
        now=_bag_is_empty,
    ),
)
