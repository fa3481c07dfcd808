"""Ways into a puzzle: from a game's puzzles, from the day's page, from the one before; and who sets it at the table."""

from typing import TYPE_CHECKING, Any

from app.match import Seat
from app.puzzles.book import RACE, ROW, SPRINT, Puzzle
from app.services import clock
from app.services.storage import StorageError
from screens.common.widgets import app
from screens.lessons import learner_of

if TYPE_CHECKING:
    from app.puzzles.match import PuzzleMatch
    from screens.common.puzzler import Puzzler
    from screens.common.table import TablePage


def open_puzzle(puzzle: Puzzle, person: int | None, instead: bool = False) -> None:
    """Sit down to a puzzle; `instead` of the page one is on."""
    from app.puzzles.keeping import note

    profile = learner_of([] if person is None else [person])

    def keep(puzzle: Puzzle, solved: bool, hinted: bool) -> None:
        if profile.id is None:
            return  # there is nowhere to keep it
        try:
            note(app().store, profile.id, puzzle, solved, hinted, clock.wall())
        except StorageError as error:
            app().tell(error)

    go = app().replace if instead else app().open
    go("table", game=puzzle.game, match=match_of(puzzle.kind)(app().store, puzzle, Seat.of(profile), keep))


def match_of(kind: str) -> "type[PuzzleMatch]":
    """How a kind of puzzle is tried; nothing of the others is loaded."""
    if kind == ROW:
        from app.puzzles.row_match import RowMatch

        return RowMatch
    if kind == RACE:
        from app.puzzles.race_match import RaceMatch

        return RaceMatch
    if kind == SPRINT:
        from app.puzzles.sprint_match import SprintMatch

        return SprintMatch
    from app.puzzles.match import PuzzleMatch

    return PuzzleMatch


def puzzler_for(table: "TablePage", match: Any) -> "Puzzler":
    """Who sets this kind of puzzle."""
    if match.puzzle.kind == ROW:
        from screens.puzzles.row import RowPuzzler

        return RowPuzzler(table, match)
    if match.puzzle.kind == RACE:
        from screens.puzzles.race import RacePuzzler

        return RacePuzzler(table, match)
    if match.puzzle.kind == SPRINT:
        from screens.puzzles.sprint import SprintPuzzler

        return SprintPuzzler(table, match)
    from screens.common.puzzler import Puzzler

    return Puzzler(table, match)
