"""Going on before all is told: what a finger on the board means while others play.

Such a finger never makes a move: neither the one that skips, nor those that follow it in quick succession once the turn
has come. And one that comes just after a person could still move meant a move: it skips nothing.
"""

from collections.abc import Awaitable, Callable

import asynckivy

from app.services import clock

AGAIN = 0.5  # seconds: fingers that follow each other faster mean the same
LATE = 0.4  # seconds in which a finger may still have meant a move


class Skipping:
    """Whether what is told now is to be over."""

    def __init__(self) -> None:
        self.wanted = False
        self._said = asynckivy.AsyncEvent()
        self._finger = self._could_move = float("-inf")  # when a finger last skipped, and a person could last move

    def moved(self) -> None:
        """Until now a person could move."""
        self._could_move = clock.now()

    def skip(self) -> None:
        """Everything up to the next decision is shown at once."""
        self.wanted = True
        self._said.fire()

    def touched(self) -> None:
        """A finger wants to go on."""
        if clock.now() - self._could_move >= LATE:
            self._finger = clock.now()
            self.skip()

    def repeated(self) -> bool:
        """Whether a finger that comes now is one of a row of fingers that skip."""
        if clock.now() - self._finger >= AGAIN:
            return False
        self._finger = clock.now()
        return True

    def over(self) -> None:
        """What comes now is told again."""
        self.wanted = False

    async def unless(self, script: Callable[[], Awaitable[object]]) -> None:
        """Run this, as far as nobody wants to go on."""
        if not self.wanted:
            async with asynckivy.move_on_when(self._said.wait()):
                await script()
