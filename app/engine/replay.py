"""A game told again, event by event: what screens show and histories step through."""

from collections.abc import Sequence

from app.engine.game import Game, PlayerInfo
from app.engine.record import Event, Handover, seated
from app.engine.session import Session
from app.engine.state import Observation, State


class Replay:
    """A position on the way through a game's events, mostly asked for views."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: dict[str, str],
        seed: int,
        players: Sequence[PlayerInfo],
        handovers: Sequence[Handover] = (),
    ) -> None:
        self._start = (game, seats, options, seed, tuple(players))
        self._handovers = handovers
        self.restart()

    @classmethod
    def of(cls, session: Session) -> "Replay":
        """At the very beginning of a session's game."""
        options = dict(session.options)
        return cls(session.game, session.seats, options, session.seed, session.starters, session.handovers)

    @property
    def game(self) -> Game:
        """The rules it is played by."""
        return self._start[0]

    @property
    def state(self) -> State:
        """A copy of the position, for what is worked out once a game is over; screens use `view`."""
        return self._state.clone()

    def restart(self) -> None:
        """Go back to before the first event."""
        game, seats, options, seed, players = self._start
        self._state = game.new_state(seats, options, seed, list(players))
        self.played = 0
        self._reseat()

    def play(self, event: Event) -> None:
        """Go on by one event of a record that is known to be sound."""
        self._state.play(event.move, event.t_ms)
        self.played += 1
        self._reseat()

    def _reseat(self) -> None:
        """Others sit here from now on, where a seat changed hands at this point."""
        if any(event == self.played for event, _, _ in self._handovers):
            self._state.reseat(seated(self._start[4], self._handovers, self.played))

    def seek(self, events: Sequence[Event], index: int) -> None:
        """Stand just after the first `index` events."""
        if index < self.played:
            self.restart()
        while self.played < index:
            self.play(events[self.played])

    def view(self, seat: int | None, open: bool = False) -> Observation:
        """What this seat saw then; open: would have seen if nothing were hidden."""
        return self._state.laid_open(seat) if open else self._state.observe(seat)
