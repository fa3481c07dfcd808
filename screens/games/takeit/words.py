"""Take It! and Slam Dunk in words."""

from collections.abc import Sequence

from app.engine.record import Event
from app.games.takeit import TakeItView
from app.services.i18n import tr, trn


def log_line(event: Event, before: TakeItView, after: TakeItView, names: Sequence[str]) -> str:
    """Who took how many cards."""
    move = event.move
    if move.verb == "slam":
        count, name = len(before.row), names[move.actor]
        return trn("{name} takes {count} card.", "{name} takes {count} cards.", count, name=name)
    return tr("Nobody wanted the last row.") if move.verb == "close" and before.row else ""
