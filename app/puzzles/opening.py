"""How a kind of puzzle is tried; nothing of the others is loaded. One that can't be solved as it says is not opened."""

from collections.abc import Callable

from app.engine.errors import BROKEN, DamagedFile
from app.match import Seat
from app.puzzles.book import RACE, ROW, SPRINT, Puzzle
from app.puzzles.match import PuzzleMatch
from app.registry import load
from app.services.storage import Store

KINDS = {
    ROW: "app.puzzles.row_match:RowMatch",
    RACE: "app.puzzles.race_match:RaceMatch",
    SPRINT: "app.puzzles.sprint_match:SprintMatch",
}  # that are not solved by moves alone


def begin(
    store: Store, puzzle: Puzzle, solver: Seat, keep: Callable[[Puzzle, bool, bool], None] = lambda *_: None
) -> PuzzleMatch:
    """A first try at a puzzle; DamagedFile where its file says nonsense."""
    try:
        match: PuzzleMatch = load(KINDS.get(puzzle.kind, "app.puzzles.match:PuzzleMatch"))(store, puzzle, solver, keep)
        match.prove()
    except BROKEN:
        raise DamagedFile("This puzzle is damaged. Installing the app anew brings it back.") from None
    return match
