"""One of one's cards being looked at: it shows its four directions, then how far away it is on the board."""

from collections.abc import Sequence

from app.games.tantalus import TantalusView
from app.games.tantalus.grooves import cards
from app.services.i18n import trn
from screens.common.motion import Script, react, wait
from screens.common.widgets import app
from screens.games.tantalus.cards import DrawingCard
from screens.games.tantalus.drawing import Nearest, nearest, quarter_turns
from screens.games.tantalus.field import NO_TILE

NO_CARD = 0
REST = 0.4  # seconds in each direction


class Study:
    """Which card is looked at, and what is shown of it; how far away it is can be switched off."""

    def __init__(self, places: Sequence[DrawingCard]) -> None:
        self.card = NO_CARD
        self.found: Nearest | None = None  # where the drawing is nearest, if that may be shown
        self._places = places  # where one's cards lie
        self._new = False  # its four directions have not all been shown yet
        self._motion = Script()

    def choose(self, card: int) -> None:
        """Look at this card, or at none."""
        self.stop()
        self.card, self.found, self._new = card, None, True
        for place in self._places:
            place.angle = 0

    def look(self, view: TantalusView, aided: bool = True) -> None:
        """See and say how far away the drawing is now, and turn it to how it would lie there."""
        self.stop()
        self.found = self._find(view) if aided else None
        away = len(self.found.wrong) if self.found else 0
        for place in self._places:
            chosen = bool(place.card) and place.card == self.card
            place.words = trn("{count} turn away", "{count} turns away", away) if chosen and away else ""
            if chosen:
                self._motion.start(self._turn(place))

    def stop(self) -> None:
        """End its motion; the next look goes on with it."""
        self._motion.stop()

    def _find(self, view: TantalusView) -> Nearest | None:
        if not self.card or not app().settings.tantalus_aid or view.outcome is not None:
            return None
        locked = view.locked_tile if view.turn == view.viewer else NO_TILE
        kept = self.found and self.found.place
        found = nearest(view.board, cards()[self.card].turns, locked, kept)
        return found if found.wrong else None  # what stands is won

    async def _turn(self, place: DrawingCard) -> None:
        """All four directions one after the other, and on to how it lies where it is nearest; later the short way."""
        found = self.found
        goal = 90.0 * quarter_turns(cards()[self.card].turns, found.walk) if found else place.angle % 360
        if self._new:
            goal = 360 + goal if found else 360
            while place.angle < goal:
                step = place.angle // 90 * 90 + 90
                await react(place, 0.3, "in_out_cubic", angle=step)
                place.angle = step
                await wait(REST)
            self._new = False
        else:
            short = (goal - place.angle + 180) % 360 - 180
            if short:
                await react(place, 0.3, "in_out_cubic", angle=place.angle + short)
        place.angle = goal % 360
