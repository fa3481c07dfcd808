"""The bulb of a table: where to look, then what the best would do, and why."""

from typing import TYPE_CHECKING

import asynckivy

from app.play import adviser
from app.services.i18n import tr
from screens.common.thinking import thought
from screens.common.widgets import app

if TYPE_CHECKING:
    from screens.common.callout import Callout
    from screens.common.table import TablePage


class Hints:
    """Given to whoever is asked, as often as they want one."""

    def __init__(self, table: "TablePage") -> None:
        self._table, self._match, self._board = table, table.match, table.board
        self._wanted = asynckivy.AsyncEvent()
        self._bubble: Callout | None = None

    def want(self) -> None:
        """The bulb was touched."""
        self._wanted.fire()

    async def give(self, seat: int) -> None:
        """Wait for the bulb, and answer it each time; ends with the turn."""
        await self._wanted.wait()
        self._match.took_hint(seat)
        session = self._match.session
        decision = await thought(adviser(session, seat), session.view(seat))
        if where := self._board.glance(decision.move):
            self._say(tr("{where} Tap the bulb again for the move.", where=where))
            await self._wanted.wait()
        while True:
            if decision.move:
                self._board.point_at(decision.move)
            self._say(self._board.reason(decision.why))
            await self._wanted.wait()

    def _say(self, words: str) -> None:
        self._board.advise(words)
        app().hear(words)

    def say_over_table(self, words: str) -> None:
        """A hint for which the sign at the hand is too small lies in a bubble that one can fold."""
        if self._bubble is None:
            from screens.common.callout import Callout  # few windows are so small

            self._bubble = Callout(self._table)
        if words:
            self._bubble.show(words, tuple, self._board.crowded, self._board.pointed_at)
        else:
            self._bubble.clear()
