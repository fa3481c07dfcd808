"""Medals: small stories of having played well, each won once by a person.

They follow from the record of a finished game, seat by seat: a game's own are in the module of its name, those of every
game in `every`. Nothing else is looked at, but which seats took a hint, which won a race by less than a frame and what
its person has won before. Nobody gets one for having spent time.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from typing import Any, NamedTuple

from app.engine.game import PlayerInfo
from app.engine.record import Event
from app.engine.replay import Replay
from app.engine.session import Session
from app.engine.state import Observation, Outcome
from app.services.storage import Medal, Result, Store

MODULES = ("every", "toujours12", "slams", "cartino", "tantalus", "midi")
MODULE_OF = {"takeit": "slams", "slamdunk": "slams"}


class Step(NamedTuple):
    """An event, and what everybody could see before and after it."""

    event: Event
    before: Observation
    after: Observation


@dataclass(slots=True, weakref_slot=True)
class Tale:
    """A finished game, gone through once."""

    session: Session
    outcome: Outcome
    steps: list[Step]

    @classmethod
    def of(cls, session: Session) -> "Tale":
        """Go through a game."""
        outcome = session.outcome()
        assert outcome is not None
        replay, steps = Replay.of(session), []
        before = replay.view(None)
        for event in session.events:
            replay.play(event)
            after = replay.view(None)
            steps.append(Step(event, before, after))
            before = after
        return cls(session, outcome, steps)


@dataclass
class Part:
    """One seat's part in it."""

    tale: Tale
    seat: int
    hinted: bool = False
    photo: bool = False  # won a race by less than a frame
    kinds_won: frozenset[str] = field(default_factory=frozenset)  # of games, this one included
    noted: dict[str, Any] = field(default_factory=dict)  # what several awards ask for, looked up once

    @property
    def won(self) -> bool:
        """Alone, or together with others."""
        return self.seat in self.tale.outcome.winners

    @property
    def won_alone(self) -> bool:
        """Nobody was as good."""
        return list(self.tale.outcome.winners) == [self.seat]

    @property
    def scores(self) -> Sequence[int]:
        """Everybody's, in the end."""
        return self.tale.outcome.scores

    @property
    def score(self) -> int:
        """Their own."""
        return self.scores[self.seat]

    @cached_property
    def others(self) -> list[int]:
        """The scores of the others."""
        return [score for seat, score in enumerate(self.scores) if seat != self.seat]

    @property
    def levels(self) -> set[str]:
        """Of the bots at the table."""
        return {player.level for player in self._sitters if not player.is_human}

    @property
    def people(self) -> int:
        """How many people sat there."""
        return sum(player.is_human for player in self._sitters)

    @property
    def _sitters(self) -> list[PlayerInfo]:
        """Those who sat there all the time: whoever came for the last move was not the one who was beaten."""
        session = self.tale.session
        handed = {change.seat for change in session.handovers}
        return [player for seat, player in enumerate(session.starters) if seat not in handed]

    @property
    def own(self) -> list[Step]:
        """What they did."""
        return [step for step in self.tale.steps if step.event.move.actor == self.seat]

    def note(self, name: str, look_up: Callable[["Part"], Any]) -> Any:
        """Look something up once."""
        if name not in self.noted:
            self.noted[name] = look_up(self)
        return self.noted[name]

    def turns(self) -> Iterable[list[Step]]:
        """What they did in a row, with what came of it in between."""
        found: list[Step] = []
        for step in self.tale.steps:
            actor = step.event.move.actor
            if actor >= 0 and actor != self.seat and found:
                yield found
                found = []
            elif actor == self.seat or (found and actor < 0):
                found.append(step)
        if found:
            yield found


@dataclass(frozen=True, slots=True)
class Award:
    """A medal there is: its key, name, what it is for, and whether a part has earned it."""

    key: str
    name: str
    what: str
    icon: str
    earned: Callable[[Part], bool]


def awards() -> list[Award]:
    """All there are, those of every game first."""
    return [award for module in MODULES for award in _awards_in(module)]


def awards_for(game: str) -> list[Award]:
    """Those a game can bring."""
    own = MODULE_OF.get(game, game)
    return [*_awards_in("every"), *(_awards_in(own) if own in MODULES else [])]


def _awards_in(module: str) -> list[Award]:
    found: list[Award] = import_module(f"app.medals.{module}").AWARDS
    return found


def earned(part: Part) -> list[str]:
    """The keys of the medals a part has earned."""
    return [award.key for award in awards_for(part.tale.session.game.key) if award.earned(part)]


def give(
    store: Store,
    session: Session,
    id: int,
    results: Iterable[Result],
    hinted: Collection[int],
    photo: Collection[int],
    now: float,
) -> list[Medal]:
    """Write down what everybody has won in a game that has just ended; within its transaction. Tells what is new."""
    people = [result for result in results if result.profile is not None]
    if not people:
        return []
    tale = Tale.of(session)
    medals = []
    for result in people:
        assert result.profile is not None
        kinds = store.kinds_won(result.profile)
        part = Part(tale, result.seat, result.seat in hinted, result.seat in photo, frozenset(kinds))
        medals += [Medal(result.profile, key, id, now) for key in earned(part)]
    return store.put_medals(medals)
