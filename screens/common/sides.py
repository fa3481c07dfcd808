"""What a board may ask of the table it lies on, and nothing else.

`Onlookers` is a table at which nobody plays: a board shown in a replay, or in a picture.
"""

from collections.abc import Sequence
from typing import Protocol

from kivy.input.motionevent import MotionEvent

from app.engine.move import Move
from app.engine.record import Event
from app.engine.replay import Replay
from app.engine.state import Observation
from app.races import Finish
from screens.common.people import Person

Point = tuple[float, float]


class TableSide(Protocol):
    """The table, as a board knows it."""

    @property
    def people(self) -> Sequence[Person]:
        """Who sits round it."""

    @property
    def humans(self) -> Sequence[int]:
        """The seats of people."""

    @property
    def is_playing(self) -> bool:
        """Whether the game still goes on."""

    @property
    def aids(self) -> bool:
        """Whether what helps may be shown: not in a puzzle."""

    @property
    def past(self) -> Sequence[Event]:
        """What led to the position that is shown."""

    def submit(self, move: Move) -> bool:
        """Make a move; tells whether it was accepted. A refusal has been explained."""

    def say(self, words: str) -> None:
        """Tell the person something short."""

    def skip(self, meant: bool = False) -> None:
        """Show at once what is being told; one tap after the other may be `meant` to."""

    def seat_center(self, seat: int) -> Point:
        """Where a player sits, in the board's coordinates."""

    def view_of(self, seat: int | None) -> Observation:
        """What somebody sees who lifts their own cards."""

    def change_seats(self) -> None:
        """People sit differently from now on: nobody's hand is seen until they have."""


class RaceSide(TableSide, Protocol):
    """A table where time runs and all may act at once."""

    @property
    def live(self) -> bool:
        """Whether the game goes on: not paused, not counting in, not over."""

    def moment_of(self, touch: MotionEvent) -> float:
        """When a finger came down."""

    async def bots_decided(self) -> None:
        """Wait until no bot thinks any more."""

    async def on_screen(self) -> None:
        """Wait for the frame that shows what is there now: from then on time runs."""


class Onlookers:
    """A table at which nobody plays."""

    humans: Sequence[int] = ()
    is_playing = False
    aids = True
    live = False
    finish: Finish | None = None

    def __init__(self, people: Sequence[Person], replay: Replay | None = None, events: Sequence[Event] = ()) -> None:
        self.people = people
        self._replay, self._events = replay, events

    @property
    def past(self) -> Sequence[Event]:
        """What had happened by then."""
        return self._events[: self._replay.played] if self._replay else ()

    def submit(self, move: Move) -> bool:
        """Nobody plays."""
        return False

    def say(self, words: str) -> None:
        """Nobody asked."""

    def skip(self, meant: bool = False) -> None:
        """Nothing is told."""

    def seat_center(self, seat: int) -> Point:
        """Nowhere in particular."""
        return 0.0, 0.0

    def view_of(self, seat: int | None) -> Observation:
        """What that seat saw then."""
        assert self._replay is not None
        return self._replay.view(seat)

    def change_seats(self) -> None:
        """Nobody sits here."""

    def moment_of(self, touch: MotionEvent) -> float:
        """It counts for nothing."""
        return 0.0

    def touched(self, move: Move, moment: float) -> bool:
        """It counts for nothing."""
        return False

    def untimely(self, move: Move) -> None:
        """Nobody minds."""

    async def bots_decided(self) -> None:
        """Nobody thinks."""

    async def on_screen(self) -> None:
        """No time runs."""
