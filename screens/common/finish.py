"""Races that are decided: who won, who came how much later, and which were close."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from app.engine.move import Move
from app.engine.record import Event
from app.match import Match

SLAM = "slam"  # what a race is won by
LATE_MS = 1000  # whoever slams this long after somebody else meant the same row
RIVAL_MS = 500  # bots that would have come this much later were in the race
CLOSE_CALL_MS = 100  # a race this close was decided by a hair
PHOTO_MS = 20  # and one closer than this deserves a medal, whose words say so


class Finish(NamedTuple):
    """A race that was decided: who won, how long after the card, and who came how many milliseconds later."""

    winner: int
    t_ms: int
    reaction_ms: int | None
    others: tuple[tuple[int, int], ...] = ()

    def and_also(self, seat: int, gap_ms: int) -> "Finish":
        """With one more who came too late."""
        others = {**dict(self.others), seat: gap_ms}
        return self._replace(others=tuple(sorted(others.items(), key=lambda other: other[1])))


def decided(before: Sequence[Event], won: Event, holds: Callable[[Event], bool]) -> Finish:
    """The race that an event has won; a reaction is measured from the last event before it for which time waited."""
    shown = [event.t_ms for event in before if holds(event)]
    return Finish(won.move.actor, won.t_ms, won.t_ms - shown[-1] if shown else None)


class Finishes:
    """The races of a match, one after the other."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self.last: Finish | None = None

    def note(self, events: Iterable[Event], plans: Iterable[tuple[int, Move]], holds: Callable[[Event], bool]) -> None:
        """Something happened: perhaps somebody won a race, and others were on the way."""
        won = next((event for event in events if event.move.verb == SLAM), None)
        if won is None:
            return
        session, last = self._match.session, self.last
        beaten = last is not None and (last.t_ms, Move(last.winner, SLAM)) in session.overtaken
        if not beaten:
            self.settle()
        log = session.events
        finish = decided(log[: log.index(won)], won, holds)
        for t_ms, move in (*session.overtaken, *plans):
            if move.verb == SLAM and move.actor != finish.winner and 0 <= t_ms - won.t_ms <= RIVAL_MS:
                finish = finish.and_also(move.actor, t_ms - won.t_ms)
        if last is not None and beaten:  # who was later than the one before is later than this one
            for seat, gap in last.others:
                if seat != finish.winner:
                    finish = finish.and_also(seat, last.t_ms + gap - won.t_ms)
        self.last = finish

    def joined(self, seat: int, t_ms: int) -> Finish | None:
        """Somebody's hand came down on another's: the race with them in it; None if that was none of theirs."""
        last = self.last
        if last is None or seat == last.winner or not 0 <= t_ms - last.t_ms <= LATE_MS:
            return None
        self.last = last.and_also(seat, t_ms - last.t_ms)
        return self.last

    def settle(self) -> None:
        """The last race is decided for good: remember whether it was close."""
        if self.last is not None:
            for seat, gap in self.last.others[:1]:
                if gap <= CLOSE_CALL_MS:
                    self._match.close_calls.append((self.last.winner, seat))
                if gap < PHOTO_MS:
                    self._match.photo_winners.add(self.last.winner)
