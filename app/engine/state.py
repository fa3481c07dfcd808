"""The rules' side of the contract: a position, what may be done in it, and what each seat may know of it.

A state holds no future: what will be drawn is decided by whoever plays CHANCE (the session). It reads no
clock: time comes in with `apply`. Bots and screens never get a state, only observations.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Self

from app.engine.errors import BadSetup, GameOver, IllegalMove, OutOfTurn, Rejection, UndoRefused
from app.engine.move import CHANCE, Move

if TYPE_CHECKING:
    from app.engine.game import PlayerInfo


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """How a game ended: scores per seat, the winning seats, and why it ended (a message key)."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str
    values: Mapping[str, object] = field(default_factory=dict, hash=False)

    @classmethod
    def most(cls, scores: Sequence[int], reason: str, **values: object) -> "Outcome":
        """The highest score wins; equal scores share it."""
        best = max(scores)
        winners = tuple(seat for seat, score in enumerate(scores) if score == best)
        return cls(scores=tuple(scores), winners=winners, reason=reason, values=values)


@dataclass(frozen=True, slots=True, kw_only=True)
class Observation:
    """What one seat (or, with viewer None, a spectator) may know. Each game adds its own fields."""

    viewer: int | None
    seats: int
    options: tuple[tuple[str, str], ...]
    actors: tuple[int, ...]
    scores: tuple[int, ...]
    outcome: Outcome | None

    def option(self, name: str) -> str:
        """The value of one option."""
        return dict(self.options)[name]


class State(ABC):
    """A position of one game."""

    __slots__ = ("options", "seats")

    def __init__(self, seats: int, options: Mapping[str, str]) -> None:
        self.seats = seats
        self.options = options

    @abstractmethod
    def actors(self) -> tuple[int, ...]:
        """Who may act now: () = over, (CHANCE,) = a draw, several = a race (CLOCK among them)."""

    @abstractmethod
    def legal_moves(self, actor: int) -> list[Move]:
        """Everything this actor may do now, sorted; empty for whoever may not act."""

    def chances(self) -> list[tuple[Move, float]]:
        """When CHANCE acts: the possible draws with their probabilities."""
        return []

    def deadline_ms(self) -> int | None:
        """The game time at which CLOCK acts by itself, if nobody does before."""
        return None

    def apply(self, move: Move, t_ms: int = 0) -> None:
        """Carry out a legal move; anything else raises a Rejection and changes nothing."""
        if not self.is_legal(move):
            raise self.refusal(move)
        self.play(move, t_ms)

    @abstractmethod
    def play(self, move: Move, t_ms: int = 0) -> None:
        """Carry out a move known to be legal (searches use this: it does not check)."""

    @abstractmethod
    def observe(self, viewer: int | None) -> Observation:
        """What this seat may know; None = what a spectator may see."""

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """The result, once the game is over."""

    # The following have sensible answers for most games.

    def clone(self) -> Self:
        """An independent copy. Searches make thousands: a game that copies just what changes is faster."""
        return deepcopy(self)

    def laid_open(self, viewer: int | None) -> Observation:
        """What this seat would see if nothing were hidden from it, once a game is over and looked at again."""
        twin = self.clone()
        if "open" in self.options:
            twin.options = {**self.options, "open": "yes"}
        return twin.observe(viewer)

    def is_legal(self, move: Move) -> bool:
        """Whether this move may be made now."""
        return move in self.legal_moves(move.actor)

    def was_legal(self, move: Move) -> bool:
        """Whether a record may say so, if what is offered or drawn has changed since it was written."""
        return self.is_legal(move)

    def refusal(self, move: Move) -> Rejection:
        """Why this move, which is not legal, is refused."""
        actors = self.actors()
        if not actors:
            return GameOver("The game is over.")
        if move.actor not in actors:
            return OutOfTurn("It is not your turn.")
        return self.explain(move)

    def explain(self, move: Move) -> Rejection:
        """The game's own reason for refusing a move of somebody who may act."""
        return IllegalMove("The rules don’t allow this move.")

    def too_late(self) -> Rejection:
        """Why nothing before a draw or a reveal can be taken back."""
        return UndoRefused("Too late to take it back: a card has appeared.")

    def learners(self, move: Move) -> tuple[int, ...]:
        """The seats that will see something new to them in this move: none of them may undo past it."""
        return tuple(range(self.seats)) if move.actor < 0 else ()

    def shows(self, move: Move) -> str:
        """What a draw brings that people remember from game to game, such as a question; nothing for a card."""
        return ""

    def race_rank(self, seat: int) -> int:
        """Who goes first of two inputs with the very same time stamp: the lower rank."""
        return 0

    def reseat(self, players: Sequence["PlayerInfo"]) -> None:  # noqa: B027  (few rules ask)
        """These sit at the table from now on: rules that ask who plays take note. No draw and no move changes."""

    def check_viewer(self, viewer: int | None) -> None:
        """Refuse a seat that isn't there."""
        if viewer is not None and viewer not in range(self.seats):
            raise BadSetup("There is no seat {seat}.", seat=viewer)

    def common_view(self, viewer: int | None, scores: Sequence[int]) -> dict[str, Any]:
        """The fields every observation has."""
        self.check_viewer(viewer)
        return {
            "viewer": viewer,
            "seats": self.seats,
            "options": tuple(self.options.items()),
            "actors": self.actors(),
            "scores": tuple(scores),
            "outcome": self.outcome(),
        }

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and all(
            getattr(self, name) == getattr(other, name)
            for kind in type(self).__mro__
            for name in getattr(kind, "__slots__", ())
        )

    __hash__ = None  # type: ignore[assignment]  # states change


def draw_moves(moves: Sequence[Move], counts: Sequence[int]) -> list[tuple[Move, float]]:
    """The chances of drawing each kind from a pile of which only the counts are known."""
    total = sum(counts)
    return [(move, count / total) for move, count in zip(moves, counts, strict=True) if count]


def only_chance(actors: tuple[int, ...]) -> bool:
    """Whether the next thing to happen is a draw."""
    return actors == (CHANCE,)
