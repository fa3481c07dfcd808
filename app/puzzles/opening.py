"""How a kind of puzzle is tried; nothing of the others is loaded. One that can't be solved as it says is not opened."""

from collections.abc import Callable

from app.engine.errors import BROKEN, DamagedFile
from app.match import Seat
from app.puzzles.book import RACE, ROW, SPRINT, Puzzle
from app.puzzles.match import PuzzleMatch
from app.services.storage import Store


def begin(
    store: Store, puzzle: Puzzle, solver: Seat, keep: Callable[[Puzzle, bool, bool], None] = lambda *_: None
) -> PuzzleMatch:
    """A first try at a puzzle; DamagedFile where its file says nonsense."""
    try:
        match = _kind(puzzle.kind)(store, puzzle, solver, keep)
        match.prove()
    except BROKEN:
        raise DamagedFile("This puzzle is damaged. Installing the app anew brings it back.") from None
    return match


def _kind(kind: str) -> type[PuzzleMatch]:
    if kind == ROW:
        from app.puzzles.row_match import RowMatch

        return RowMatch
    if kind == RACE:
        from app.puzzles.race_match import RaceMatch

        return RaceMatch
    if kind == SPRINT:
        from app.puzzles.sprint_match import SprintMatch

        return SprintMatch
    return PuzzleMatch
