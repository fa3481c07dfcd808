"""What there is to say about a finished game of Cartino: what the pawns of a turn have scored."""

from collections.abc import Sequence
from typing import cast

from app.engine.record import Event
from app.engine.state import Observation
from app.games.cartino import CartinoView
from app.match import Match
from app.services.i18n import tr
from screens.common.report import Best, Report


class CartinoReport(Report):
    """Turns, and what was scored in each by placing alone: the end adds and takes away more."""

    def __init__(self, match: Match, names: Sequence[str]) -> None:
        super().__init__(match, names)
        self.placed = [0] * self.session.seats  # in the present turn
        self.most = [0] * self.session.seats

    def see(self, event: Event, before: Observation, after: Observation) -> None:
        super().see(event, before, after)
        view, seat = cast(CartinoView, before), event.move.actor
        if event.move.verb == "place":
            _, y, x = event.move.args
            points = view.points(8 * y + x)
            self.placed[seat] = points + (self.placed[seat] if view.placed else 0)
            self.most[seat] = max(self.most[seat], self.placed[seat])

    def best(self, seat: int) -> Best | None:
        if not self.most[seat]:
            return None
        return Best(tr("Best turn"), tr("Your best turn"), self.amount(self.most[seat]))
