"""What the studio may ask of its table besides what every race may: who must be ready, the star, the time."""

from typing import Protocol

from screens.common.sides import Onlookers, RaceSide


class MidiSide(RaceSide, Protocol):
    """The table of the quiz show, as the studio knows it."""

    @property
    def gate(self) -> str:
        """What is said to whoever must be ready before time runs; nothing where it may run."""

    @property
    def taker(self) -> int | None:
        """Who must be ready, if only one must."""

    @property
    def time_runs(self) -> bool:
        """Whether sand is flowing."""

    def game_ms(self) -> int:
        """The game time."""

    def is_bot(self, seat: int) -> bool:
        """Whether a bot sits there."""

    def ready(self) -> None:
        """Whoever is asked wants to see the question."""

    def star(self, seat: int, moment: float) -> None:
        """A finger came down on somebody's star."""


class Audience(Onlookers):
    """A show that is only looked at: no time passes."""

    gate = ""
    taker: int | None = None
    time_runs = False

    def game_ms(self) -> int:
        """All sand is where the last event left it."""
        return 0

    def is_bot(self, seat: int) -> bool:
        """Nobody answers any more."""
        return False

    def ready(self) -> None:
        """Nobody is asked."""

    def star(self, seat: int, moment: float) -> None:
        """It is too late."""
