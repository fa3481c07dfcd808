"""What every game's judge is made of: an opinion about one move, and how two moves are compared.

A judge sits beside one seat and looks at what that seat sees, nothing else. The move it thinks best is found on
imagined deals; what the played one cost is then measured on fresh deals, both moves on the same ones. So the best of
many noisy figures does not look better than it is, and the error is that of a plain comparison.

Fortune is the other half: what a draw changed, compared with any draw from the same pile. The game is over by then, so
it may look at everything.
"""

from abc import ABC, abstractmethod
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar

from ai.bot import Reason
from ai.search.stopping import ENOUGH, Balance
from app.engine.game import Game
from app.engine.move import Move
from app.engine.record import Event
from app.engine.state import State

SURE = 2.5  # a difference of fewer standard errors is none
CLEAR = 4.0  # with so many there is no need to look on


@dataclass(frozen=True, slots=True)
class Opinion:
    """What a judge thinks of a move."""

    best: Move
    why: Reason  # of the best move
    cost: float = 0.0  # never below zero
    error: float = 0.0
    wrong: str = ""  # what a mistake is called, if not by its size: "early" or "late"
    reaction_ms: int | None = None  # of a slam
    earlier: int = 0  # so many events before the one that settled it


Thinking = Generator[None, None, Opinion | None]


class Imagining:
    """Looks at a game that was played, by imagining others."""

    def __init__(self, game: Game, effort: float, rng: Random) -> None:
        self.game, self.effort, self.rng = game, effort, rng

    def futures(self, count: int) -> int:
        """So many imagined games, by effort."""
        return max(ENOUGH, round(self.effort * count))


class Judge(Imagining, ABC):
    """Looks over one seat's shoulder."""

    unit: ClassVar[str]  # "cards", "points", "euros", "chance"
    mistake: ClassVar[float]  # a move that costs less, in that unit, is good enough
    blunder: ClassVar[float]

    def __init__(self, game: Game, seat: int, effort: float, rng: Random) -> None:
        super().__init__(game, effort, rng)
        self.seat = seat

    def watch(self, view: Any) -> None:
        """Look at the table when something has happened."""

    def concerns(self, view: Any, event: Event) -> bool:
        """Whether this event is a choice of the seat, which saw this before it."""
        return event.move.actor == self.seat

    @abstractmethod
    def opinion(self, view: Any, event: Event) -> Thinking:
        """Judge a choice in small steps; None: there was nothing to choose after all."""

    def grade(self, opinion: Opinion, played: Move) -> str:
        """How good the played move was, in a word."""
        if opinion.best == played:
            return "best"
        if opinion.cost < self.mistake or opinion.cost <= SURE * opinion.error:
            return "good"
        return opinion.wrong or ("blunder" if opinion.cost >= self.blunder else "mistake")

    def weigh(
        self, differences: Iterator[float | None], most: int, balance: Balance | None = None
    ) -> Generator[None, None, tuple[float, float]]:
        """The cost and its error: how much better the best move did, deal by deal (None: still playing one).

        Ends early where it is clear that there is a cost, or none worth speaking of.
        """
        balance = balance or Balance()
        for difference in differences:
            if difference is not None:
                balance.add(difference)
                settled = balance.is_clear(CLEAR) or balance.gain + CLEAR * balance.error < self.mistake
                if balance.count >= most or (balance.count >= ENOUGH and settled):
                    break
            yield
        return max(0.0, balance.gain), balance.error


class Fortune(Imagining):
    """What draws changed; in a game without chance, nothing."""

    def changes(self, state: State, draw: Move) -> Generator[None, None, list[float]]:
        """By how much each seat is better off with this draw than with any, in the judge's unit."""
        yield
        return [0.0] * state.seats
