"""Trying again: a practice game that goes on from where another one stood, against the same opponents."""

import random

from app.match import Match
from app.services import clock
from app.services.i18n import tr
from screens.common.sitting_down import sit_down
from screens.common.widgets import Dialog, app


def ask_to_try(match: Match, count: int) -> None:
    """Ask how the game shall go on from where it stood after so many events."""
    running = app().store.running_game(match.session.game.key)
    words = tr("A practice game against the same opponents: it counts for nothing, and every move can be taken back.")
    if running is not None:
        words += " " + tr("The game you have begun will be gone.")
    dropped = () if running is None else (running.id,)
    style = "filled" if running is None else "danger"

    def begin(seed: int | None) -> None:
        sit_down(match.branch(count, seed, clock.wall(), dropped))

    dialog = Dialog(tr("Try again from here?"), words)
    dialog.answer(tr("The same draws again"), lambda: begin(None), style, "restart")
    again = "tonal" if running is None else "danger"
    dialog.answer(tr("Other draws"), lambda: begin(random.randrange(2**31)), again, "shuffle-variant")
    dialog.answer(tr("Cancel"))
    dialog.open()
