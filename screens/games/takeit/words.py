"""Take It! and Slam Dunk in words."""

from app.engine.record import Event
from app.games.takeit import TakeItView
from app.services.i18n import tr
from screens.common.cast import Cast


def log_line(event: Event, before: TakeItView, after: TakeItView, cast: Cast) -> str:
    """Who took how many cards."""
    move = event.move
    if move.verb == "slam":
        return cast.counts(
            move.actor,
            len(before.row),
            "You take {count} card.",
            "You take {count} cards.",
            "{name} takes {count} card.",
            "{name} takes {count} cards.",
        )
    return tr("Nobody took the last row.") if move.verb == "close" and before.row else ""
