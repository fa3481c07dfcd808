"""A row to be counted, as a match: an answer instead of moves."""

from app.engine.state import State
from app.puzzles.match import PuzzleMatch
from app.puzzles.rows import answers_of, cards_of, pose_row, worth


class RowMatch(PuzzleMatch):
    """One try at a row; `seconds` is how long the answer took, None where the time was out."""

    given: int | None = None
    seconds: float | None = None
    _answered = False

    def _state(self) -> State:
        return pose_row(self.puzzle)

    def prove(self) -> None:
        """Count it."""
        if worth(cards_of(self.puzzle)) != self.puzzle.best or self.puzzle.best not in answers_of(self.puzzle):
            raise ValueError(self.puzzle.best)

    def answer(self, given: int | None, seconds: float | None) -> None:
        """Somebody has said what it is worth, or the time is out."""
        self.given, self.seconds, self._answered = given, seconds, True

    @property
    def is_over(self) -> bool:
        return self._answered

    @property
    def is_solved(self) -> bool:
        return self.given == self.puzzle.best
