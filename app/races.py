"""Races that are decided: who won, who came how much later, and which were close.

The record knows who won a race, not by how much. So a match has its races told of by whoever sees the hands come down,
and counts the close ones in the step that ends the game.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from app.engine.move import CHANCE, Move
from app.engine.record import Event
from app.engine.session import Session
from app.services.storage import Store

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


class ByAHair(NamedTuple):
    """How many close races somebody has won and lost."""

    won: int = 0
    lost: int = 0


def decided(before: Sequence[Event], won: Event) -> Finish:
    """The race that an event has won; a reaction is measured from the last card before it."""
    shown = [event.t_ms for event in before if event.move.actor == CHANCE]
    return Finish(won.move.actor, won.t_ms, won.t_ms - shown[-1] if shown else None)


class Races:
    """The races of a match, one after the other, since it was taken up."""

    def __init__(self) -> None:
        self.run: list[Finish] = []

    @property
    def last(self) -> Finish | None:
        """The newest."""
        return self.run[-1] if self.run else None

    def note(self, session: Session, events: Iterable[Event], plans: Iterable[tuple[int, Move]]) -> None:
        """Something happened: perhaps somebody won a race, and others were on the way."""
        won = next((event for event in events if event.move.verb == SLAM), None)
        if won is None:
            return
        log = session.events
        finish = decided(log[: log.index(won)], won)
        for t_ms, move in (*session.overtaken, *plans):
            if move.verb == SLAM and move.actor != finish.winner and 0 <= t_ms - won.t_ms <= RIVAL_MS:
                finish = finish.and_also(move.actor, t_ms - won.t_ms)
        last = self.last
        if last is not None and (last.t_ms, Move(last.winner, SLAM)) in session.overtaken:
            self.run.pop()  # who was later than the one before is later than this one
            for seat, gap in last.others:
                if seat != finish.winner:
                    finish = finish.and_also(seat, last.t_ms + gap - won.t_ms)
        self.run.append(finish)

    def joined(self, seat: int, t_ms: int) -> Finish | None:
        """Somebody's hand came down on another's: the race with them in it; None if that was none of theirs."""
        last = self.last
        if last is None or seat == last.winner or not 0 <= t_ms - last.t_ms <= LATE_MS:
            return None
        self.run[-1] = last.and_also(seat, t_ms - last.t_ms)
        return self.run[-1]

    def by_a_hair(self, seat: int) -> ByAHair:
        """The close ones of a seat."""
        close = [(race.winner, race.others[0][0]) for race in self.run if _gap_ms(race) <= CLOSE_CALL_MS]
        return ByAHair(sum(winner == seat for winner, _ in close), sum(loser == seat for _, loser in close))

    def photo_winners(self) -> set[int]:
        """Who won one by less than a frame."""
        return {race.winner for race in self.run if _gap_ms(race) < PHOTO_MS}


def _gap_ms(race: Finish) -> float:
    return race.others[0][1] if race.others else float("inf")


# Over many games


def close_races(store: Store, game: str, profile: int) -> ByAHair:
    """Somebody's close races of all games of a kind."""
    kept = store.setting(f"close-calls/{game}/{profile}")
    sound = isinstance(kept, list) and len(kept) == 2 and all(type(count) is int for count in kept)
    return ByAHair(*kept) if sound else ByAHair()


def count_close_races(store: Store, game: str, new: Mapping[int, ByAHair], old: Mapping[int, ByAHair]) -> None:
    """Add those of a match to everybody's, by their profiles, in place of what it had added before."""
    for profile in new.keys() | old.keys():
        more, less = new.get(profile, ByAHair()), old.get(profile, ByAHair())
        if more != less:
            won, lost = close_races(store, game, profile)
            counts = [won + more.won - less.won, lost + more.lost - less.lost]
            store.put_setting(f"close-calls/{game}/{profile}", counts)
