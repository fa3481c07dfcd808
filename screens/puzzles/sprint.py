"""A sprint in the studio: the same stage as face to face, for one."""

from random import Random
from typing import TYPE_CHECKING

from app.puzzles.sprint_match import SprintMatch
from screens.puzzles.puzzler import Puzzler

if TYPE_CHECKING:
    from screens.common.table import TablePage


class SprintPuzzler(Puzzler):
    """Asks, and takes two wrong answers away from whoever wants help."""

    match: SprintMatch

    def __init__(self, table: "TablePage", match: SprintMatch) -> None:
        super().__init__(table, match)
        self._set = True  # nothing is read first: the question would be seen while no sand runs

    def help(self) -> None:
        """Two of the wrong answers go."""
        board = self.table.board
        if self.match.showing or not board.legal:
            return
        self.match.hints += 1
        show = board.view.show
        wrong = [answer for answer in show.choices if answer]
        board.take_away(Random(show.question).sample(wrong, 2))
