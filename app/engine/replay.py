"""A game told again, event by event: what screens show and histories step through."""

from collections.abc import Sequence

from app.engine.game import Game
from app.engine.record import Event, Record, seated
from app.engine.session import Session
from app.engine.state import Observation, State


class Replay:
    """A position on the way through a game's events, mostly asked for views."""

    def __init__(self, game: Game, record: Record) -> None:
        self.game, self._record = game, record
        self.restart()

    @classmethod
    def of(cls, session: Session) -> "Replay":
        """At the very beginning of a session's game."""
        return cls(session.game, session.record())

    @property
    def state(self) -> State:
        """A copy of the position, for what is worked out once a game is over; screens use `view`."""
        return self._state.clone()

    def restart(self) -> None:
        """Go back to before the first event."""
        record = self._record
        self._state = self.game.new_state(record.seats, record.options, record.seed, list(record.players))
        self.played = 0
        self._reseat()

    def play(self, event: Event) -> None:
        """Go on by one event of a record that is known to be sound."""
        self._state.play(event.move, event.t_ms)
        self.played += 1
        self._reseat()

    def _reseat(self) -> None:
        """Others sit here from now on, where a seat changed hands at this point."""
        record = self._record
        if any(event == self.played for event, _, _ in record.handovers):
            self._state.reseat(seated(record.players, record.handovers, self.played))

    def seek(self, events: Sequence[Event], index: int) -> None:
        """Stand just after the first `index` events."""
        if index < self.played:
            self.restart()
        while self.played < index:
            self.play(events[self.played])

    def view(self, seat: int | None, open: bool = False) -> Observation:
        """What this seat saw then; open: would have seen if nothing were hidden."""
        return self._state.laid_open(seat) if open else self._state.observe(seat)

    def view_after(self, event: Event, seat: int | None) -> Observation:
        """What this seat would see if this came next."""
        state = self.state
        state.play(event.move, event.t_ms)
        return state.observe(seat)
