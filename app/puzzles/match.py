"""A puzzle at a table: a match of which nothing is stored but whether it was solved, and how.

The rules judge it. The game begins at the puzzle's position (`posed`), somebody plays, and as soon as the turn has
passed on, or something was drawn, what was reached is compared with what can be.
"""

from collections.abc import Callable, Iterator
from copy import copy
from typing import Any

from ai.bot import Bot, Decision, Reason
from app.engine.game import Game, PlayerInfo
from app.engine.move import CHANCE, Move
from app.engine.session import Session
from app.engine.state import State
from app.match import Match, Seat
from app.opponents import OPPONENTS
from app.puzzles.book import TURN, Puzzle, following
from app.puzzles.positions import SOLVER, pose, way_of
from app.registry import get_game
from app.services.storage import Store

LEVEL = "casual"  # of whoever only sits there


def posed(game: Game, state: State) -> Game:
    """A game that begins with this position instead of its first one."""
    twin = copy(game)
    beginning = {"start": lambda *_: state.clone()}
    twin.__class__ = type(f"Posed{type(game).__name__}", (type(game),), beginning)
    return twin


class Silent(Bot):
    """Somebody who only sits there: it is never their turn before all is judged."""

    def think(self, view: Any) -> Iterator[Decision]:
        """Do nothing."""
        yield Decision(None, Reason(""))


class PuzzleMatch(Match):
    """One try at a puzzle; `keep` is told how it ended: whether it was solved, and whether with a hint."""

    is_kept = False
    is_puzzle = True

    def __init__(
        self,
        store: Store,
        puzzle: Puzzle,
        solver: Seat,
        keep: Callable[[Puzzle, bool, bool], None] = lambda *_: None,
        showing: bool = False,
    ) -> None:
        self.puzzle, self.solver, self.keep, self.showing = puzzle, solver, keep, showing
        self.hints = 0  # that were asked for in this try
        self._judged = showing  # what is only shown counts for nobody
        session = self._session()
        super().__init__(store, session, [solver.profile, *[None] * (session.seats - 1)], None)

    def _session(self) -> Session:
        state = self._state()
        others = [PlayerInfo(name=OPPONENTS[seat].name, kind="bot", level=LEVEL) for seat in range(1, state.seats)]
        game = posed(get_game(self.puzzle.game), state)
        return Session(game, state.seats, dict(state.options), 0, [self.solver.info(), *others])

    def _state(self) -> State:
        """The position it begins with."""
        return pose(self.puzzle)

    # How it stands

    @property
    def reached(self) -> int:
        """What was made of it so far."""
        return self.session.view(SOLVER).scores[SOLVER]

    @property
    def is_over(self) -> bool:
        """Whether there is nothing more to be done: it is solved, the turn has passed on, or something was drawn."""
        drawn = any(event.move.actor == CHANCE for event in self.session.events)
        return self.is_solved or drawn or self.session.actors() != (SOLVER,)

    @property
    def is_solved(self) -> bool:
        """Whether all was reached that can be."""
        return self.reached >= self.puzzle.best

    def judge(self) -> None:
        """The try is over: have it kept, once."""
        if not self._judged:
            self._judged = True
            self.keep(self.puzzle, self.is_solved, bool(self.hints))

    # The way

    def prove(self) -> None:
        """See that the way leads to what is to be reached; something of BROKEN where it does not."""
        shown = self.again(showing=True)
        while (move := shown.expected()) is not None and not shown.is_over:
            shown.session.submit(move, shown.session.now_ms)
        if shown.reached != self.puzzle.best:
            raise ValueError(shown.reached)

    def expected(self) -> Move | None:
        """What comes next on the way to the solution; nothing where somebody has left it."""
        way = way_of(self.puzzle) if self.puzzle.kind == TURN else []
        done = [event.move for event in self.session.events if event.move.actor == SOLVER]
        if self.puzzle.game == "tantalus":  # in any order
            left = [move for move in way if move not in done]
            return left[0] if left and len(left) + len(done) == len(way) else None
        return way[len(done)] if done == way[: len(done)] and len(done) < len(way) else None

    # What next

    def again(self, showing: bool = False) -> "PuzzleMatch":
        """From the beginning."""
        return type(self)(self._store, self.puzzle, self.solver, self.keep, showing)

    def following(self) -> Puzzle | None:
        """The puzzle after this one."""
        return following(self.puzzle)

    # Nothing of it is a game that was played

    def save(self, now: float) -> None:
        """There is nothing to keep."""

    def give_up(self) -> None:
        """There is nothing to drop."""

    def bot(self, seat: int) -> Bot:
        """Somebody who sits there."""
        return Silent(self.session.game, LEVEL)
