"""What there is to say about a finished game of Tantalus: the drawings that came to stand."""

from collections.abc import Sequence
from typing import cast

from app.engine.record import Event
from app.engine.state import Observation
from app.games.tantalus import TantalusView
from app.games.tantalus.grooves import cards, drawings_on
from app.match import Match
from app.services.i18n import tr
from screens.common.report import Best, Report


class TantalusReport(Report):
    """Turns, and the dearest drawing of each player."""

    def __init__(self, match: Match, names: Sequence[str]) -> None:
        super().__init__(match, names)
        self.dearest = [0, 0]

    def see(self, event: Event, before: Observation, after: Observation) -> None:
        super().see(event, before, after)
        old, new = cast(TantalusView, before), cast(TantalusView, after)
        if new.won == old.won:
            return
        standing = drawings_on(new.board)  # cards taken from the other at the end were never drawn
        for seat in (0, 1):
            made = [cards()[card].points for card in new.won[seat][len(old.won[seat]) :] if card in standing]
            self.dearest[seat] = max(self.dearest[seat], *made, 0)

    def best(self, seat: int) -> Best | None:
        if not self.dearest[seat]:
            return None
        return Best(tr("Best drawing"), tr("Your best drawing"), self.amount(self.dearest[seat]))
