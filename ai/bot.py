"""What a bot is: it looks at an observation and thinks, in small steps, up to a decision with its reason.

`think` yields a decision after every step of a few milliseconds; each is the best so far, so whoever steps it
may stop at any time. Effort is counted in simulations or nodes, not in seconds: strength does not depend on
the machine unless a time limit cuts in. Bots draw all their chance from a seed.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, Protocol

from app.engine.game import LEVELS as LEVELS
from app.engine.game import Game
from app.engine.move import Move


@dataclass(frozen=True, slots=True)
class Reason:
    """Why, in terms of the rules: an English sentence that is also the message key, and its values."""

    key: str
    values: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.key.format(**self.values)


@dataclass(frozen=True, slots=True)
class Decision:
    """What to do and why; in games against the clock, also how long the bot takes. No move: wait."""

    move: Move | None
    why: Reason
    delay_ms: int = 0


class Manner(Protocol):
    """How somebody plays at any level; who does is no business of bots."""

    @property
    def patience(self) -> float:
        """How much more than others they ask of a row."""

    @property
    def strong(self) -> str:
        """Themes of the quiz they know better than others."""

    @property
    def weak(self) -> str:
        """And those they know less well."""


class Bot(ABC):
    """One player's mind."""

    def __init__(self, game: Game, level: str, seed: int = 0) -> None:
        self.game = game
        self.level = level
        self.rng = Random(seed)

    @abstractmethod
    def think(self, view: Any) -> Iterator[Decision]:
        """Decide on the next move of the observation's viewer, better and better."""

    def watch(self, view: Any) -> None:  # noqa: B027  (most bots need not)
        """Look at the table when something has happened (bots that remember need it)."""

    def be(self, manner: Manner) -> None:  # noqa: B027  (in most games it makes no difference)
        """Play in somebody's manner, as well as any bot of this level."""

    def decide(self, view: Any) -> Decision:
        """The last word of `think`."""
        decision = None
        for decision in self.think(view):  # noqa: B007  (the last one counts)
            pass
        assert decision is not None
        return decision


class RandomBot(Bot):
    """Makes any legal move at any time, for simulations."""

    PATIENCE_MS = (400, 8000)

    def think(self, view: Any) -> Iterator[Decision]:
        """One look, no thought."""
        state = self.game.sample(view, self.rng)
        move = self.rng.choice(state.legal_moves(view.viewer))
        yield Decision(move, Reason("Any move will do."), self.rng.randint(*self.PATIENCE_MS))
