"""A sprint of questions, as a match."""

from app.engine.move import Move
from app.engine.state import State
from app.games.midi import MidiGame
from app.games.midi.sprint import SprintState
from app.puzzles.book import Puzzle
from app.puzzles.match import PuzzleMatch
from app.puzzles.positions import SOLVER
from app.registry import get_game

RIGHT = Move(SOLVER, "answer", (0,))


def questions_of(puzzle: Puzzle) -> list[str]:
    """The ids of its questions."""
    return puzzle.at.split()


class SprintMatch(PuzzleMatch):
    """One try at a sprint: solved where every answer was right."""

    def _state(self) -> State:
        game = get_game("midi")
        assert isinstance(game, MidiGame)
        return SprintState(game, questions_of(self.puzzle))

    @property
    def reached(self) -> int:
        """How many answers were right."""
        return sum(event.move == RIGHT for event in self.session.events)

    @property
    def is_over(self) -> bool:
        return self.session.outcome() is not None

    def expected(self) -> Move | None:
        return None if self.is_over else RIGHT

    @property
    def seconds(self) -> float:
        """How long the answers took."""
        return self.session.events[-1].t_ms / 1000 if self.session.events else 0.0
