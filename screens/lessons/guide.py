"""Who teaches at a table: shows each step of a lesson in a bubble, answers wrong moves, and leads on at the end."""

from functools import partial
from typing import TYPE_CHECKING

import asynckivy

from app.catalogue import about
from app.engine.errors import Rejection
from app.engine.move import Move
from app.lesson import LessonMatch, spoken
from app.services.i18n import language, say, tr
from app.services.lessonbook import Step
from screens.common.box import Box
from screens.common.mentor import Mentor
from screens.common.motion import wait
from screens.common.widgets import Dialog, app

if TYPE_CHECKING:
    from screens.common.table import TablePage


class Guide(Mentor):
    """Teaches at one table."""

    def __init__(self, table: "TablePage", match: LessonMatch) -> None:
        super().__init__(table)
        self.match = match
        self._watched: Step | None = None  # has been read, and what it is about goes on
        self._reply = ""  # what is said next instead of what the step says
        bubble = self.callout.bubble
        bubble.bind(on_voice=lambda _: self._toggle_voice())
        bubble.voiced = app().speech.available
        bubble.aloud = app().settings.lessons_aloud

    @property
    def waits(self) -> bool:
        return self.match.waits_for_learner

    @property
    def helps(self) -> bool:
        return self.waits  # time stands still then

    async def speak(self) -> None:
        while (step := self.match.step) is not None:
            others_next = not (step.is_told or step.is_watched or self.waits)
            if others_next or (step is self._watched and not self._reply):
                return
            self._count()
            self._show(step, self._reply or spoken(step.say), bool(self._reply))
            self._reply = ""
            if not self._is_read(step):
                return
            await self._next.wait()
            self.hush()
            if not step.is_told:
                self._watched = step
                return
            self.match.go_on()
        await self._finish()

    @staticmethod
    def _is_read(step: Step) -> bool:
        """Whether a finger goes on: there is nothing to do, or others do it as soon as one wants."""
        return step.is_told or step.is_watched

    def hush(self) -> None:
        """Something happens: say nothing; who listens hears all of it first."""
        super().hush()
        if app().listener is None:
            app().speech.stop()

    def answer(self, refusal: Rejection) -> None:
        """Why not, and what to try."""
        step = self.match.step
        if step is None:
            app().tell(refusal)
            return
        if step.is_watched:  # what goes on waits until this is read
            self._reply = say(refusal)
            self.table.pause()
            self.table.resume()
        else:
            self._show(step, say(refusal), wrong=True)

    def untimely(self, move: Move) -> None:
        """Not yet, and why."""
        step = self.match.step
        words = (step.answer_to(move) or step.why) if step is not None and step.is_watched else {}
        if step is not None and words and self._was_read:
            self._show(step, spoken(words), wrong=True)

    def help(self) -> None:
        step = self.match.step
        if step is not None and self.waits:
            self._show(step, spoken(step.say))  # it may have been folded away
            move = Move.parse(step.expect[0])
            if move in self.table.board.legal:
                self.table.board.point_at(move)

    def menu_words(self) -> tuple[str, str]:
        return tr("Begin the lesson again"), tr("Leave the lesson")

    def begin_again(self) -> None:
        """From the first step."""
        app().replace("table", game=self.match.lesson.game, match=self.match.again())

    def _count(self) -> None:
        """How far it is, in the bar."""
        lesson = self.match.lesson
        number = min(self.match.number + 1, len(lesson.steps))
        self.table.title = f"{about(lesson.game).title} · {number}/{len(lesson.steps)}"

    def _show(self, step: Step, words: str, wrong: bool = False) -> None:
        self.say(words, step.point, self._is_read(step), wrong)
        if self.callout.bubble.aloud and app().listener is None:
            app().speech.say(words, language())

    def _crowded(self) -> list[Box]:
        """While something is only read, next to nothing need stay free."""
        return self.table.board.in_the_light() if self.callout.bubble.telling else super()._crowded()

    def _toggle_voice(self) -> None:
        bubble = self.callout.bubble
        bubble.aloud = not bubble.aloud
        app().set("lessons_aloud", bubble.aloud)
        if listener := app().listener:
            listener.answer(bubble.text)
        elif bubble.aloud:
            app().speech.say(bubble.text, language())
        else:
            app().speech.stop()

    # The end

    async def _finish(self) -> None:
        """The next scene, or a real game."""
        await wait(0)  # a dialog that is answered starts the script anew, and then leaves the page
        following = self.match.following()
        if following is not None:
            app().replace("table", game=self.match.lesson.game, match=following)
            await asynckivy.sleep_forever()
        game = self.match.lesson.game
        app().settings.remember_lesson(self.match.learner.profile, game, step=0, done=True, known=True)
        dialog = Dialog(tr("Now you know how to play!"), tr("Now for a real game?"), auto_dismiss=False)
        dialog.answer(tr("Play"), partial(play_now, game), style="filled", icon="play")
        dialog.answer(tr("Not now"), app().back, style="tonal", back=True)
        dialog.open()
        await asynckivy.sleep_forever()


def play_now(game: str) -> None:
    """Sit down to a real game, as it was last set up."""
    from screens.game_page import first_setup, start_game

    start_game(game, first_setup(game), leave=True)
