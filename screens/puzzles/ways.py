"""Ways into a puzzle: from a game's puzzles, from the day's page, from the one before; and who sets it at the table."""

from typing import TYPE_CHECKING

from app.engine.errors import DamagedFile
from app.match import Seat
from app.puzzles.book import RACE, ROW, SPRINT, Puzzle
from app.registry import load
from app.services import clock
from app.services.storage import StorageError
from screens.common.people import learner_of
from screens.common.widgets import app

if TYPE_CHECKING:
    from app.puzzles.match import PuzzleMatch
    from screens.common.table import TablePage
    from screens.puzzles.puzzler import Puzzler

PUZZLERS = {
    ROW: "screens.puzzles.row:RowPuzzler",
    RACE: "screens.puzzles.race:RacePuzzler",
    SPRINT: "screens.puzzles.sprint:SprintPuzzler",
}  # of kinds that need one of their own


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


def puzzler_for(table: "TablePage", match: "PuzzleMatch") -> "Puzzler":
    """Who sets this kind of puzzle; nothing of the others is loaded."""
    puzzler: Puzzler = load(PUZZLERS.get(match.puzzle.kind, "screens.puzzles.puzzler:Puzzler"))(table, match)
    return puzzler
