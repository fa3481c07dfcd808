"""What the board of the slams may ask of its table besides what every race may: hands, and the last race."""

from typing import Protocol

from app.engine.move import Move
from app.races import Finish
from screens.common.sides import RaceSide


class SlamSide(RaceSide, Protocol):
    """The table of the slams, as its board knows it."""

    @property
    def finish(self) -> Finish | None:
        """The last race."""

    def touched(self, move: Move, moment: float) -> bool:
        """A hand came down; tells whether it counted."""

    def untimely(self, move: Move) -> None:
        """A hand came down where nobody may act."""
