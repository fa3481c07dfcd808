"""What newcomers to Tantalus are told when it happens to them."""

from app.engine.record import Event
from app.games.tantalus import TantalusView
from screens.common.tips import Tip, always, is_small
from screens.common.widgets import app
from screens.games.tantalus.field import NO_TILE


def _wins(before: TantalusView, after: TantalusView, seat: int) -> bool:
    return len(after.won[seat]) > len(before.won[seat])


def _completed(event: Event, before: TantalusView, after: TantalusView, seat: int) -> bool:
    return event.move.verb == "turn" and event.move.actor == seat and _wins(before, after, seat)


def _was_given(event: Event, before: TantalusView, after: TantalusView, seat: int) -> bool:
    return event.move.verb == "turn" and event.move.actor == 1 - seat and _wins(before, after, seat)


def _gave(event: Event, before: TantalusView, after: TantalusView, seat: int) -> bool:
    return event.move.verb == "turn" and event.move.actor == seat and _wins(before, after, 1 - seat)


def _drew(event: Event, before: TantalusView, _after: TantalusView, seat: int) -> bool:
    """A card after the first three."""
    return event.move.verb == "draw" and event.move.args[0] == seat and before.turn >= 0


def _can_look(view: TantalusView, seat: int) -> bool:
    """One sees one's cards, and where they are nearest is shown."""
    return view.viewer == seat and app().settings.tantalus_aid


def _is_locked(view: TantalusView, _seat: int) -> bool:
    return view.locked_tile != NO_TILE


def _stock_is_empty(view: TantalusView, _seat: int) -> bool:
    return view.stock_count == 0


TIPS = (
    Tip("turn", "Tap a tile: it turns, and the lines join anew.", now=always, taught=True),
    Tip("near", "Small tiles? Two fingers or the menu bring the board nearer.", now=is_small),
    Tip(
        "won",
        "Your drawing is there: you win the card and its points, and play once more.",
        happened=_completed,
        taught=True,
    ),
    Tip(
        "given",
        "The other player’s move has made your drawing. The points are yours all the same.",
        happened=_was_given,
    ),
    Tip("gave", "Your move has made a drawing of the other player, who wins the card.", happened=_gave),
    Tip("look", "Tap one of your cards: the board shows where its drawing is nearest.", now=_can_look, taught=True),
    Tip("lock", "The padlock: the other player has just turned this tile, so you can’t.", now=_is_locked, taught=True),
    Tip("drawn", "You have drawn a new card. If its drawing is there already, you win it at once.", happened=_drew),
    Tip(
        "stock",
        "The draw pile is empty. Whoever runs out of cards first takes those of the other player.",
        now=_stock_is_empty,
    ),
)
