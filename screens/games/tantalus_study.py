"""One of one's cards being looked at: it shows its four directions, then how far away it is on the board."""

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock

from app.games.tantalus import TantalusView
from app.games.tantalus.grooves import cards
from app.services.i18n import trn
from screens.common.board import Motions
from screens.common.widgets import app
from screens.games.tantalus_cards import DrawingCard
from screens.games.tantalus_drawing import Nearest, nearest, quarter_turns

NO_CARD = 0
REST = 0.4  # seconds in each direction


class Study:
    """Which card is looked at, and what is shown of it; how far away it is can be switched off."""

    def __init__(self, places: Sequence[DrawingCard]) -> None:
        self.card = NO_CARD
        self._places = places  # where one's cards lie
        self._motions = Motions()
        self._pause: Any = None

    def choose(self, card: int, view: TantalusView) -> None:
        """Look at this card, or at none."""
        if card == self.card:
            return
        self.stop()
        self.card = card
        for place in self._places:
            place.angle = 0
        if card:
            self._turn(0, view)

    def found(self, view: TantalusView) -> Nearest | None:
        """Where the drawing is nearest, if that may be shown."""
        if not self.card or not app().settings.tantalus_aid or view.outcome is not None:
            return None
        return nearest(view.board, cards()[self.card].turns, view.locked_tile)

    def advise(self, view: TantalusView) -> None:
        """Say how far away the drawing is, and show it as it would lie there."""
        found = self.found(view)
        for place in self._places:
            chosen = bool(place.card) and place.card == self.card
            away = len(found.wrong) if found else 0
            place.words = trn("{count} turn away", "{count} turns away", away) if chosen and away else ""
            if chosen and not self._motions.running and not self._pause:
                place.angle = 90.0 * self._direction(view)

    def stop(self) -> None:
        """End its motion."""
        self._motions.stop()
        if self._pause:
            self._pause.cancel()
            self._pause = None

    def _direction(self, view: TantalusView) -> int:
        """In quarter turns, how it lies where it is nearest."""
        found = self.found(view)
        return quarter_turns(cards()[self.card].turns, found.walk) if found else 0

    def _turn(self, quarters: int, view: TantalusView) -> None:
        """All four directions one after the other, then on to the one that is nearest."""
        place = next((place for place in self._places if place.card == self.card), None)
        self._pause = None
        if place is None or quarters >= 4 + self._direction(view):
            return

        def rest() -> None:
            self._pause = Clock.schedule_once(lambda _: self._turn(quarters + 1, view), REST)

        self._motions.start(place, rest, angle=90.0 * (quarters + 1), duration=0.3, transition="in_out_cubic")
