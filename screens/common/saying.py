"""What a table says: what happened, and who is next, on the board's sign and to whoever listens.

A sentence stays until it could be read; a player's next one, or one about a person, follows at once. At a fast pace it
goes on to be read below the next one, where else one reads who is thinking.
"""

from collections.abc import Collection

from app.engine.record import Event
from app.engine.state import Observation
from app.services import clock
from screens.common.board import Board
from screens.common.motion import heard, hurried, paced, wait
from screens.common.skipping import Skipping
from screens.common.story import Line, Story
from screens.common.widgets import app


class Saying:
    """The voice of one table."""

    def __init__(
        self, story: Story, board: Board, skipping: Skipping, humans: Collection[int], reading: float
    ) -> None:  # fmt: skip
        self._story, self._board, self._skipping, self._humans = story, board, skipping, humans
        self._reading = reading  # seconds a sentence stays at least before one about somebody else

    async def say(self, line: str, actor: int) -> None:
        """Write a sentence once the one before could be read."""
        last = self._story.last
        rest = last.since + paced(self._reading) - clock.now()
        if rest > 0 and last.teller != actor and actor not in self._humans:
            await self._skipping.unless(lambda: wait(rest))
        before = last.words if self._reading and hurried() else ""
        self._story.last = Line(line, actor, clock.now(), before)
        self._board.sign.say(line, before)

    async def say_aloud(self, event: Event, before: Observation, after: Observation) -> None:
        """Tell whoever listens, once they have heard what was before; where time runs it waits for the voice itself."""
        words = self._board.heard_line(event, before, after, self._board.cast)
        if words and self._reading and event.move.actor not in self._humans:
            await self._skipping.unless(heard)
        app().hear(words)

    def expect(self, words: str, calling: bool = False) -> None:
        """Say who is next, beside what happened last; `calling`: a person."""
        last = self._story.last
        if calling:
            app().hear(words)
        self._board.sign.say(last.words, words if calling else last.before or words, calling)

    def expect_nobody(self) -> None:
        """Only what happened last stays to be read."""
        self._board.sign.say(self._story.last.words)
