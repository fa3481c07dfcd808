"""A row to be counted against the clock: four answers lie where one's hand would slam."""

from functools import partial
from typing import TYPE_CHECKING

import asynckivy
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout

from app.puzzles.row_match import RowMatch
from app.puzzles.rows import SECONDS, answers_of, cards_of, parts_of, struck
from app.services import clock
from app.services.i18n import figures
from screens import load_kv
from screens.common.box import Box
from screens.common.widgets import Ground, PushButton
from screens.puzzles import words
from screens.puzzles.puzzler import Puzzler

if TYPE_CHECKING:
    from screens.common.table import TablePage

TICK = 0.1  # seconds between two looks at the clock
LEAST = (dp(150), dp(150))  # how large the answers are, at least


class AnswerPad(Ground, BoxLayout):
    """Four answers and how much time is left."""

    share = NumericProperty(1.0)  # of the time


class NumberButton(PushButton):
    """A number to choose, as high as there is room for."""


class RowPuzzler(Puzzler):
    """Asks, counts the time down, and takes the row apart."""

    match: RowMatch

    def __init__(self, table: "TablePage", match: RowMatch) -> None:
        super().__init__(table, match)
        self._left = self._all = SECONDS[match.puzzle.grade]
        self._answered = asynckivy.AsyncEvent()
        self.pad = AnswerPad(size_hint=(None, None))
        self.buttons: dict[int, PushButton] = {}
        for number in answers_of(match.puzzle):
            button = NumberButton(words=figures(number), accessible_name=figures(number), style="tonal")
            button.bind(on_release=partial(self._answer, number))
            self.buttons[number] = button
            self.pad.ids.answers.add_widget(button)
        self._lay_soon = Clock.create_trigger(lambda _: self._lay(), -1)  # after the board, in the same frame
        table.board.bind(pos=self._lay_soon, size=self._lay_soon)

    async def _set_task(self) -> None:
        self._lay()
        self.table.ids.place.add_widget(self.pad)
        try:
            await asynckivy.wait_any(self._answered.wait(), self._count_down())
        finally:
            self.table.ids.place.remove_widget(self.pad)
        self._set = True

    async def _count_down(self) -> None:
        before = clock.now()
        while self._left > 0:
            await asynckivy.sleep(TICK)
            self._left -= clock.now() - before
            before = clock.now()
            self.pad.share = max(0.0, self._left / self._all)
        self.match.answer(None, None)

    def _answer(self, number: int, *_: object) -> None:
        if not self.match.is_over:
            self.match.answer(number, self._all - self._left)
            self._answered.fire()

    def help(self) -> None:
        """Two of the wrong answers go."""
        self.match.hints += 1
        for number in struck(self.match.puzzle):
            self.buttons[number].disabled = True

    def _lay(self) -> None:
        """Over the place of one's hand, which has nothing to do here."""
        place, hand = self.table.ids.place, self.table.board.sight("pad")
        hand = hand or Box(place.x, place.y, place.width, LEAST[1])
        width, height = max(LEAST[0], hand.width), min(max(LEAST[1], hand.height), place.height - dp(12))
        x = max(place.x + dp(6), min(hand.center[0] - width / 2, place.right - width - dp(6)))
        y = max(place.y + dp(6), min(hand.center[1] - height / 2, place.top - height - dp(6)))
        self.pad.pos, self.pad.size = (x, y), (width, height)

    async def _show_way(self) -> None:
        """Part by part, each with its cards."""
        total = 0
        for part in parts_of(cards_of(self.puzzle)):
            total += part.points
            self.say(words.part(part, cards_of(self.puzzle)), [f"row {place}" for place in part.places], telling=True)
            await self._next.wait()
        self.say(words.together(total), ["row"], telling=True)
        await self._next.wait()
        self.hush()
        self.match.answer(self.puzzle.best, None)
        await self._finish()


load_kv(__file__)
