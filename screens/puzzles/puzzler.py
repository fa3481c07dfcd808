"""Who sets a puzzle at a table: says what is wanted, helps when asked, judges at the end, and shows the solution.

Some kinds of puzzles have one of their own, beside this one.
"""

from functools import partial
from typing import TYPE_CHECKING

import asynckivy

from app.catalogue import about
from app.puzzles.match import PuzzleMatch
from app.services.i18n import tr
from screens.common.mentor import Mentor
from screens.common.motion import pause, wait
from screens.common.widgets import Dialog, app
from screens.puzzles import words
from screens.puzzles.ways import open_puzzle

if TYPE_CHECKING:
    from screens.common.table import TablePage

BETWEEN = 0.9  # seconds between two moves of a solution
LOOK = 0.8  # seconds one sees what came of it before it is judged


class Puzzler(Mentor):
    """Sits at one table."""

    has_solution = True  # that can be shown

    def __init__(self, table: "TablePage", match: PuzzleMatch) -> None:
        super().__init__(table)
        self.match, self.puzzle = match, match.puzzle
        self._set = False  # whether the task was read
        table.title = tr("{game} · puzzle {number}", game=about(self.puzzle.game).title, number=self.puzzle.number)

    async def speak(self) -> None:
        """Say what is wanted, once; show the solution; or judge. Comes back when there is something to be done."""
        if not self._set and not self.match.showing:
            await self._set_task()
        if self.match.is_over:
            await self._finish()
        if self.match.showing:
            await self._show_way()

    async def _set_task(self) -> None:
        self.say(words.aim(self.puzzle), telling=True)
        await self._next.wait()
        self.hush()
        self.table.board.sign.task = words.aim(self.puzzle)
        self._set = True

    async def _show_way(self) -> None:
        """The next move of the solution."""
        move = self.match.expected()
        assert move is not None, "the way leads to the end"
        await pause(BETWEEN)
        self.table.make(move)

    def help(self) -> None:
        """First how much there is to be found, then the next move."""
        match, board = self.match, self.table.board
        if match.showing or not board.legal:
            return
        match.hints += 1
        move = match.expected()
        if move is None:
            self.say(tr("From here it can’t be reached any more. Take your move back, or begin again."))
        elif match.hints == 1 and (first := words.first_hint(match)):
            self.say(first)
        else:
            self.hush()
            board.point_at(move)
            board.advise(words.next_hint(match))

    def menu_words(self) -> tuple[str, str]:
        return tr("Begin again"), tr("Leave the puzzle")

    def begin_again(self) -> None:
        app().replace("table", game=self.puzzle.game, match=self.match.again())

    # The end

    async def _finish(self) -> None:
        """What came of it, and what next."""
        self.match.judge()
        await pause(LOOK)
        await wait(0)  # a dialog that is answered starts the script anew, and then leaves the page
        solved = self.match.is_solved and not self.match.showing
        app().sounds.play("right" if solved else "tick")
        dialog = Dialog(words.verdict(self.match), words.outcome(self.match), auto_dismiss=False)
        following = self.match.following()
        if following is not None:
            style = "filled" if solved or self.match.showing else "tonal"
            ahead = partial(open_puzzle, following, self.match.solver.profile, instead=True)
            dialog.answer(tr("Next puzzle"), ahead, style=style, icon="arrow-right")
        if not solved:
            dialog.answer(
                tr("Try again"), self.begin_again, style="tonal" if self.match.showing else "filled", icon="restart"
            )
        if self.has_solution:
            dialog.answer(tr("Show the solution"), self.show_solution, style="tonal", icon="lightbulb-on-outline")
        dialog.answer(tr("Back"), app().back, back=True)
        dialog.open()
        await asynckivy.sleep_forever()

    def show_solution(self) -> None:
        """On the board, move by move."""
        app().replace("table", game=self.puzzle.game, match=self.match.again(showing=True))
