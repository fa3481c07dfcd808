"""Whoever speaks at a table beside the players: the guide of a lesson, or who sets a puzzle.

The table asks all of them the same: to `speak` before it goes on, to `help`, to `answer` what was refused.
"""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import asynckivy

from app.engine.errors import Rejection
from app.engine.move import Move
from app.registry import load
from app.services import clock
from screens.common.box import Box
from screens.common.callout import Callout
from screens.common.widgets import app

if TYPE_CHECKING:
    from screens.common.table import TablePage

GUIDE, PUZZLER = "screens.lessons.guide:Guide", "screens.puzzles.ways:puzzler_for"
READ = 0.5  # seconds in which a finger can't have read anything


class Mentor:
    """Speaks at one table, in a bubble over the board."""

    def __init__(self, table: "TablePage") -> None:
        self.table = table
        self.callout = Callout(table)
        self.callout.bubble.bind(on_next=lambda _: self.go_on())
        self._next = asynckivy.AsyncEvent()
        self._since = 0.0

    # What the table asks

    @property
    def waits(self) -> bool:
        """Whether all stands still until somebody has done something."""
        return False

    @property
    def helps(self) -> bool:
        """Whether one can be helped also where time runs."""
        return True

    async def speak(self) -> None:
        """Say what is to be said; comes back when there is something to be done or seen."""
        raise NotImplementedError

    def help(self) -> None:
        """Show what is wanted."""
        raise NotImplementedError

    def answer(self, refusal: Rejection) -> None:
        """Why not."""
        app().tell(refusal)

    def untimely(self, move: Move) -> None:
        """Somebody did something while something is said."""

    @property
    def _was_read(self) -> bool:
        return clock.now() - self._since >= READ

    def go_on(self) -> None:
        """It has been read."""
        if self._was_read:
            self._next.fire()

    def hush(self) -> None:
        """Something happens: say nothing."""
        self.callout.clear()

    def menu_words(self) -> tuple[str, str]:
        """To begin again, and to leave."""
        raise NotImplementedError

    def begin_again(self) -> None:
        """From the beginning."""
        raise NotImplementedError

    # Words over the board

    def say(self, words: str, about: Sequence[str] = (), telling: bool = False, warning: bool = False) -> None:
        """Say this about what the board calls by these names; `telling`: a finger goes on, `warning`: it answers
        something wrong."""
        bubble = self.callout.bubble
        bubble.telling, bubble.warning = telling, warning
        self._since = clock.now()
        self.callout.show(words, partial(self._places, about), self._crowded)
        app().hear(words)

    def _places(self, names: Sequence[str]) -> list[Box]:
        """Where these lie, as far as the board shows them now."""
        return [box for box in map(self.table.board.sight, names) if box is not None]

    def _crowded(self) -> list[Box]:
        """What had better stay free."""
        return self.table.board.crowded()


def mentor_for(table: "TablePage") -> Mentor:
    """Who speaks in a lesson or a puzzle. What they need is not loaded before."""
    mentor: Mentor = load(PUZZLER if table.match.is_puzzle else GUIDE)(table, table.match)
    return mentor
