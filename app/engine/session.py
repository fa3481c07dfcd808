"""The referee between screens, bots and rules.

It checks every move, draws for chance from the game's seed, lets deadlines fire at their own time, keeps the
log, and takes moves back where that is fair. What it logs is the record; loading one replays it.

A seat may change hands in the middle of a game. That changes nothing in the position, and it stands: nothing before it
is taken back or overtaken any more, so nobody's moves become another's.

In a game played for practice everything may be taken back. It may be a branch of another game: what came before that
point stands, and the draws that were to come there may come again.

In a timed game the stamps decide, not the order in which calls arrive: an input that bears an earlier time
than what is already logged is put where it belongs, and what came after is judged again. Nobody overtakes a move of
their own.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from app.engine import rng
from app.engine.errors import (
    BadRecord,
    GameError,
    GameOver,
    IllegalMove,
    MalformedMove,
    OutOfTurn,
    Rejection,
    UndoRefused,
)
from app.engine.game import Game, PlayerInfo
from app.engine.move import CHANCE, CLOCK, Move
from app.engine.record import MOST_HANDOVERS, Branch, Event, Handover, Record, is_time, seated
from app.engine.state import Observation, Outcome, State, only_chance


@dataclass(frozen=True, slots=True)
class _Entry:
    """A logged event, with what undoing and tie-breaking need to know about it."""

    event: Event
    learners: tuple[int, ...]
    ranks: tuple[int, ...]  # of all seats, when it was a race
    shows: str = ""  # what people will remember of it


class Session:
    """One game being played."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, Any] | None = None,
        seed: int = 0,
        players: Sequence[PlayerInfo] | None = None,
        *,
        seen: Mapping[str, int] | None = None,
        events: Sequence[Event] = (),
        handovers: Sequence[Handover] = (),
        practice: bool = False,
        branch: Branch | None = None,
        day: str | None = None,
    ) -> None:
        game.check_seats(seats)
        self.game = game
        self.seats = seats
        self.options = game.fill_options(options)
        self.seed = seed
        self.starters = (PlayerInfo(),) * seats if players is None else tuple(players)  # who sat down to it,
        self.handovers = tuple(handovers)  # and who has taken a seat over since, and when
        self.practice, self.branch = practice, branch
        self.day = day  # of a day's deal, which is the same for everybody: whatever people have met
        # How often people have met what draws can show: the new comes first.
        self.seen = {} if day else dict(seen or {})
        self.now_ms = 0
        self.overtaken: tuple[Event, ...] = ()  # accepted before, then beaten by an earlier stamp
        self.changed_from = 0  # where the log begins to differ from what it was before the last call
        self._restart()
        self._repeat(events)
        self._settle(self.now_ms)

    # What one may ask

    @property
    def players(self) -> tuple[PlayerInfo, ...]:
        """Who sits at the table now."""
        return seated(self.starters, self.handovers)

    def players_at(self, count: int) -> tuple[PlayerInfo, ...]:
        """Who sat at the table after so many events."""
        return seated(self.starters, self.handovers, count)

    def view(self, seat: int | None) -> Observation:
        """What this seat (None: a spectator) may know."""
        return self._state.observe(seat)

    def actors(self) -> tuple[int, ...]:
        """Who may act now."""
        return self._state.actors()

    def legal_moves(self, seat: int) -> list[Move]:
        """What this seat may do now."""
        return self._state.legal_moves(seat)

    def refusal(self, move: Move) -> Rejection:
        """Why a move that is not legal is not."""
        return self._state.refusal(move)

    def deadline_ms(self) -> int | None:
        """When the clock will act by itself."""
        return self._state.deadline_ms()

    def outcome(self) -> Outcome | None:
        """The result, once the game is over."""
        return self._state.outcome()

    @property
    def state(self) -> State:
        """A copy of the position, for tools and tests; bots and screens use `view`."""
        return self._state.clone()

    @property
    def events(self) -> list[Event]:
        """Everything that happened, chance and clock included."""
        return [entry.event for entry in self._log]

    def memorable(self, start: int = 0) -> list[str]:
        """What people will remember of the draws since that event."""
        return [entry.shows for entry in self._log[start:] if entry.shows]

    # What one may do

    def submit(self, move: Move | str, t_ms: int | None = None) -> list[Event]:
        """Make a seat's move at that game time; returns it with what followed, or raises a Rejection."""
        move = Move.parse(str(move))  # whatever comes is judged as what the record will say
        if t_ms is None:
            t_ms = self.now_ms
        if not is_time(t_ms):
            raise MalformedMove("A move needs its time in whole milliseconds.")
        if move.actor not in range(self.seats):
            raise OutOfTurn("There is no player {seat} in this game.", seat=move.actor)
        before = self._snapshot()
        self.overtaken = ()
        try:
            if not self.game.timed:
                start = len(self._log)
                self._perform(move, max(t_ms, self.now_ms))
            elif self._comes_before_the_log(move, t_ms):
                start = self._insert(move, t_ms)
            else:
                start = len(self._log)
                self._run_clock(t_ms)
                self._perform(move, t_ms)
                self._run_clock(self.now_ms)  # the move may have come with a stamp a little in the past
        except Rejection:
            self._restore(before)
            raise
        self.changed_from = start
        return self.events[start:]

    def advance(self, now_ms: int) -> list[Event]:
        """Let game time pass: every deadline on the way fires, stamped with itself."""
        self.changed_from = len(self._log)
        if now_ms > self.now_ms:
            self._run_clock(now_ms)
        return self.events[self.changed_from :]

    def can_undo(self, seat: int) -> bool:
        """Whether `undo` would be accepted."""
        return self.undo_refusal(seat) is None

    def undo_refusal(self, seat: int) -> UndoRefused | None:
        """Why `undo` would not be accepted, if it would not."""
        try:
            self._last_move_of(seat)
        except UndoRefused as refusal:
            return refusal
        return None

    def undo(self, seat: int) -> None:
        """Take back this seat's last move and what bots did since; never past anything newly seen."""
        self.changed_from = self._last_move_of(seat)
        self._rebuild(self._log[: self.changed_from])
        if self.game.timed:
            self.now_ms = self._log[-1].event.t_ms if self._log else 0

    def hand_over(self, seat: int, player: PlayerInfo, namesake: bool = False) -> None:
        """From now on this seat is played by somebody else; whoever comes back before anybody has played never left.

        A namesake is another person, though nothing known here tells them from whoever had the seat.
        """
        if self.outcome():
            raise GameOver("The game is over.")
        if seat not in range(self.seats):
            raise OutOfTurn("There is no player {seat} in this game.", seat=seat)
        now = len(self._log)
        kept = [change for change in self.handovers if change[:2] != (now, seat)]  # nobody has played since
        if namesake or seated(self.starters, kept)[seat] != player:
            kept.append(Handover(now, seat, player))
        if len(kept) > MOST_HANDOVERS:
            raise IllegalMove("The seats of this game have changed hands too often.")
        self.handovers = tuple(sorted(kept, key=lambda change: change[:2]))
        self.changed_from = now
        self._state.reseat(self.players)

    def save(self) -> str:
        """The record as text."""
        return self.record().to_text()

    def record(self) -> Record:
        """What is saved, replayed and shared."""
        return Record(
            self.game.key,
            self.seats,
            self.options,
            self.seed,
            self.starters,
            tuple(self.events),
            handovers=self.handovers,
            pack=self.game.pack,
            practice=self.practice,
            branch=self.branch,
            day=self.day,
        )

    @classmethod
    def load(cls, text: str, seen: Mapping[str, int] | None = None) -> "Session":
        """A session from a record's text."""
        return cls.of(Record.from_text(text), seen)

    @classmethod
    def of(cls, record: Record, seen: Mapping[str, int] | None = None) -> "Session":
        """A session from a record, or BadRecord; a draw that was due when it was saved is made."""
        try:
            return cls(
                record.rules(),
                record.seats,
                record.options,
                record.seed,
                record.players,
                seen=seen,
                events=record.events,
                handovers=record.handovers,
                practice=record.practice,
                branch=record.branch,
                day=record.day,
            )
        except GameError as error:
            raise BadRecord(error.key, **error.values) from None

    # How it is done

    def _restart(self) -> None:
        self._state = self.game.new_state(self.seats, self.options, self.seed, self.starters)
        self._log: list[_Entry] = []
        self._draws = 0
        self._reseat()

    def _repeat(self, events: Sequence[Event]) -> None:
        """Let happen what has happened."""
        for number, (t_ms, move) in enumerate(events, start=1):
            if t_ms < self.now_ms:
                raise BadRecord("Event {number} of the saved game goes back in time.", number=number)
            try:
                self._do(move, t_ms, long_ago=True)
            except Rejection as error:
                raise BadRecord(
                    "Event {number}, “{move}”: {reason}", number=number, move=str(move), reason=error
                ) from None

    def _reseat(self) -> None:
        """Tell the rules of a hand-over that was made at this point."""
        if any(event == len(self._log) for event, _, _ in self.handovers):
            self._state.reseat(self.players_at(len(self._log)))

    @property
    def _closed(self) -> int:
        """Up to which event the log stands for good: the last hand-over, or where it left another game."""
        return max(self.handovers[-1].event if self.handovers else 0, self.branch.event if self.branch else 0)

    def _do(self, move: Move, t_ms: int, long_ago: bool = False) -> None:
        """Apply one move of anybody and log it."""
        state = self._state
        if not (state.was_legal(move) if long_ago else state.is_legal(move)):
            raise state.refusal(move)
        in_race = move.actor >= 0 and sum(actor >= 0 for actor in state.actors()) > 1
        ranks = tuple(map(state.race_rank, range(self.seats))) if in_race else ()
        shows = state.shows(move) if move.actor == CHANCE else ""
        entry = _Entry(Event(t_ms, move), state.learners(move), ranks, shows)
        state.play(move, t_ms)
        self._log.append(entry)
        self._draws += move.actor == CHANCE
        self.now_ms = max(self.now_ms, t_ms)
        self._reseat()

    def _settle(self, t_ms: int) -> None:
        """Draw for chance until somebody else is to act."""
        while only_chance(self._state.actors()):
            self._do(rng.pick(self._chances(), rng.uniform(self.seed, self._draws)), t_ms)

    def _chances(self) -> list[tuple[Move, float]]:
        """The draws that are possible; of those that people would remember, only the ones they have met least."""
        chances = self._state.chances()
        if self.branch is not None and (again := self._still_to_come(chances, self.branch)) is not None:
            return [(again, 1.0)]
        if not self.seen:
            return chances
        times = [self.seen.get(self._state.shows(move), 0) for move, _ in chances]
        kept = [chance for chance, met in zip(chances, times, strict=True) if met == min(times)]
        total = sum(probability for _, probability in kept)
        return [(move, probability / total) for move, probability in kept]

    def _still_to_come(self, chances: list[tuple[Move, float]], branch: Branch) -> Move | None:
        """Of what the other game would have drawn, the first that is possible here and was not drawn yet, whoever
        gets it."""
        left = [_drawn(move) for move in branch.draws]
        for entry in self._log[branch.event :]:
            if entry.event.move.actor == CHANCE and _drawn(entry.event.move) in left:
                left.remove(_drawn(entry.event.move))
        possible = {_drawn(move): move for move, _ in chances if move.args}
        return next((possible[thing] for thing in left if thing in possible), None)

    def _perform(self, move: Move, t_ms: int) -> None:
        self._do(move, t_ms)
        self._settle(t_ms)

    def _run_clock(self, until_ms: int) -> None:
        """Fire the deadlines up to and including that time."""
        while (deadline := self._state.deadline_ms()) is not None and deadline <= until_ms:
            self._perform(self._state.legal_moves(CLOCK)[0], deadline)
        self.now_ms = max(self.now_ms, until_ms)

    def _comes_before_the_log(self, move: Move, t_ms: int) -> bool:
        """Whether something is logged that this input, by its stamp or by rank at the same stamp, precedes."""
        if t_ms < self.now_ms and self._log and self._log[-1].event.t_ms > t_ms:
            return True
        return any(
            entry.ranks and entry.ranks[move.actor] < entry.ranks[entry.event.move.actor]
            for entry in self._log
            if entry.event.t_ms == t_ms
        )

    def _insert(self, move: Move, t_ms: int) -> int:
        """Put a late-arriving input where its stamp says, then judge again what had come after it."""
        now_ms = self.now_ms
        start = 0
        for entry in self._log:
            stamp, logged = entry.event
            if stamp > t_ms or (stamp == t_ms and entry.ranks and entry.ranks[move.actor] < entry.ranks[logged.actor]):
                break
            start += 1
        if start < self._closed:
            raise OutOfTurn("A seat has changed hands since: what came before stands.")
        later = self._log[start:]
        if any(entry.event.move.actor == move.actor for entry in later):
            raise IllegalMove("You have moved since: that stands.")  # they may have seen what came of it
        self._rebuild(self._log[:start])
        self.now_ms = t_ms
        self._perform(move, t_ms)
        overtaken = []
        for stamp, logged in (entry.event for entry in later):
            if logged.actor < 0:
                continue  # clock and chance come again by themselves
            self._run_clock(stamp)
            try:
                self._perform(logged, stamp)
            except Rejection:
                overtaken.append(Event(stamp, logged))
        self._run_clock(now_ms)
        self.overtaken = tuple(overtaken)
        return start

    def _rebuild(self, log: list[_Entry]) -> None:
        """The position after these events."""
        self._restart()
        for entry in log:
            self._state.play(entry.event.move, entry.event.t_ms)
            self._log.append(entry)
            self._reseat()
        self._draws = sum(entry.event.move.actor == CHANCE for entry in log)

    def _last_move_of(self, seat: int) -> int:
        """Where this seat's last move stands in the log, if it may be taken back."""
        if self.outcome():
            raise UndoRefused("The game is over.")
        if self.practice:
            return self._last_in_practice(seat)
        for index in range(len(self._log) - 1, self._closed - 1, -1):
            entry = self._log[index]
            actor = entry.event.move.actor
            if actor < 0 or seat in entry.learners:
                raise self._state.too_late()
            if actor == seat:
                return index
            if self.players[actor].is_human:
                raise UndoRefused("Another player has moved since: your move stands.")
        if self._closed:
            raise UndoRefused("A seat has changed hands since: what came before stands.")
        raise UndoRefused("There is no move to take back.")

    def _last_in_practice(self, seat: int) -> int:
        """Where this seat's last move stands, whatever has come of it."""
        for index in range(len(self._log) - 1, self._closed - 1, -1):
            if self._log[index].event.move.actor == seat:
                return index
        if self.branch is not None and self._closed == self.branch.event:
            raise UndoRefused("This is where you began to try again.")
        raise UndoRefused("There is no move to take back.")

    def _snapshot(self) -> tuple[State, list[_Entry], int, int]:
        return self._state.clone(), list(self._log), self._draws, self.now_ms

    def _restore(self, snapshot: tuple[State, list[_Entry], int, int]) -> None:
        self._state, self._log, self._draws, self.now_ms = snapshot


def _drawn(move: Move) -> tuple[str, int | str]:
    """What a draw brings: the last thing it names, since what comes before is whom it goes to."""
    return move.verb, move.args[-1]
