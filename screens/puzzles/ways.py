"""Ways into a puzzle: from a game's puzzles, from the day's page, from the one before; and who sets it at the table."""

from typing import TYPE_CHECKING, Any

from app.engine.errors import DamagedFile
from app.match import Seat
from app.puzzles.book import RACE, ROW, SPRINT, Puzzle
from app.services import clock
from app.services.storage import StorageError
from screens.common.widgets import app
from screens.lessons import learner_of

if TYPE_CHECKING:
    from screens.common.puzzler import Puzzler
    from screens.common.table import TablePage


def open_puzzle(puzzle: Puzzle, person: int | None, instead: bool = False) -> None:
    """Sit down to a puzzle; `instead` of the page one is on."""
    from app.puzzles.keeping import note
    from app.puzzles.opening import begin

    profile = learner_of([] if person is None else [person])

    def keep(puzzle: Puzzle, solved: bool, hinted: bool) -> None:
        if profile.id is None:
            return  # there is nowhere to keep it
        try:
            note(app().store, profile.id, puzzle, solved, hinted, clock.wall())
        except StorageError as error:
            app().tell(error)

    try:
        match = begin(app().store, puzzle, Seat.of(profile), keep)
    except DamagedFile as error:
        app().tell(error)
        return
    go = app().replace if instead else app().open
    go("table", game=puzzle.game, match=match)


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
