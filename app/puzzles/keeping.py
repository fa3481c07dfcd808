"""What is kept of somebody's tries at puzzles."""

from app.puzzles.book import Puzzle
from app.services.storage import Store, Tried


def note(store: Store, profile: int, puzzle: Puzzle, solved: bool, hinted: bool, now: float) -> None:
    """A try has ended: what was solved once stays solved, with or without a hint as it was then."""
    before = store.tried(profile, puzzle.name) or Tried(profile, puzzle.name, False, 0, False, now)
    if before.solved:
        after = before._replace(tries=before.tries + 1)
    else:
        after = before._replace(solved=solved, tries=before.tries + 1, hinted=before.hinted or hinted, at=now)
    store.put_tried(after)
