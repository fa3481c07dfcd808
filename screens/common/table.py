"""A game being played: who is told what, and who is asked, in which order.

One truth: the session. A move, of a person or a bot, goes to the match, which stores it; then the events it led to are
told one by one on the board. Nothing is asked of anybody while something is still being told.

What the table does is one script, `_play`, run by one task; `state` says where in it the table is. To pause, to take a
move back or to leave is to end the task; to go on is to start it anew from what is stored.
"""

from collections import deque
from typing import TYPE_CHECKING

import asynckivy
from kivy.input.motionevent import MotionEvent

from ai.bot import Bot
from app.engine.errors import Rejection
from app.engine.move import CHANCE, Move
from app.engine.record import Event
from app.match import Match
from app.play import recall
from app.services import clock, memory
from app.services.i18n import tr
from app.services.storage import StorageError
from screens.common.curtain import Curtain
from screens.common.hints import Hints
from screens.common.motion import Script, breath, heard, paced, wait
from screens.common.recap import Recap
from screens.common.saying import Saying
from screens.common.skipping import Skipping
from screens.common.states import TableState
from screens.common.table_frame import TableFrame
from screens.common.table_menu import open_menu
from screens.common.thinking import thought
from screens.common.tips import TipBook, TipCard
from screens.common.trouble import is_elsewhere
from screens.common.widgets import Toast, app

if TYPE_CHECKING:
    from screens.common.mentor import Mentor

FADE_IN = 0.2  # seconds until a page can be seen well
LOOK = 2.0  # seconds somebody sees at least what they have drawn, before hands are covered


class TablePage(TableFrame):
    """A game being played."""

    paced = True  # what is told follows the pace that is set, and can be skipped
    reading = 1.2  # seconds a sentence stays at least before one about somebody else

    def __init__(self, game: str, match: Match, **given: object) -> None:
        super().__init__(game, match, **given)
        self.state = TableState.RESTING
        self.bots: dict[int, Bot] = {}
        self.clock = clock.GameClock(self.session.now_ms)
        self._script = Script()
        self._weighed: Move | None = None  # made in practice, and not yet sure
        self._moved, self._lifted = asynckivy.AsyncEvent(), asynckivy.AsyncEvent()
        self._cloth: Curtain | None = None  # few games need one
        self.skipping = Skipping()
        self._drawn_at = 0.0  # when the one who looks on has drawn something
        self.board.join(self)
        self._hints = Hints(self)
        self._saying = Saying(self.story, self.board, self.skipping, self.humans, self.reading)
        self.queue: deque[Event] = deque()  # what has happened and is still to be told
        self.tips = TipBook(game, match)
        self._build()
        self.mentor: Mentor | None = None
        if match.is_puzzle or match.is_lesson:
            from screens.common.mentor import mentor_for  # not before somebody wants to learn or to puzzle

            self.mentor = mentor_for(self)

    # Life

    def opened(self) -> None:
        """Show the game where it is, and go on."""
        super().opened()
        self.board.sign.spills = True
        self.board.sign.bind(spilled=lambda _, words: self._hints.say_over_table(words))
        events = self.session.events
        fresh = all(event.move.actor == CHANCE for event in events) and not self.given.get("rebuilt")
        if fresh:
            self.queue.extend(events)  # the first deal is told
        else:
            self.story.catch_up(len(events), self.viewer)
        self._see(self.viewer)
        self._update_seats()
        self._seat_bots()
        app().sounds.prepare()
        self.resume()

    def close(self) -> None:
        super().close()
        self.pause()
        self.board.stop()

    def pause(self) -> None:
        """Stand still at once; what could not be stored before is tried again."""
        if self.mentor is not None:
            self.mentor.hush()
        if self.match.trouble:
            self.match.save(clock.wall())
        self.clock.pause()
        told = not self.queue and self.state is not TableState.TELLING
        self._rest()
        if not told:  # what was being told is stored: show it done
            self._show_now()
        if self.story.is_shared():
            if TipCard.shown():
                TipCard.clear()  # it may tell of a hand
            self._see(None)  # nobody's hand meanwhile, and the curtain will come

    def resume(self) -> None:
        """Go on from where it is."""
        if not app().paused and self.state is TableState.RESTING:
            self.clock.resume()
            self._script.start(self._play())

    def remember(self) -> dict[str, object]:
        """The same game, when the page is built anew."""
        return {"match": self.match, "rebuilt": True}

    def _rest(self) -> None:
        """End the script, wherever it is."""
        self.state = TableState.RESTING
        self._script.stop()

    # The game

    async def _play(self) -> None:
        """All of it: tell what there is to tell, let somebody act, until it is over."""
        if self.told.played == 0:
            await wait(FADE_IN)
        while True:
            while self.queue:
                await self._tell(self.queue.popleft())
            self.skipping.over()
            if self.session.outcome() and not self.match.is_puzzle:
                break
            await self._teach()
            memory.settle()
            if not self.queue:  # else a solution is being shown
                await self._turn()
        self.state = TableState.OVER
        self.board.allow(())
        self._update_seats()
        await breath()  # what was told last has had its frame
        await self.skipping.unless(self.board.finale)
        await self.skipping.unless(heard)
        await self._teach()
        app().replace("result", game=self.game, match=self.match)

    async def _teach(self) -> None:
        """In a lesson, say what is to be said before it goes on."""
        if self.mentor is not None:
            self.state = TableState.TAUGHT
            await self.mentor.speak()

    async def _tell(self, event: Event) -> None:
        self.state = TableState.TELLING
        if self.mentor is not None:
            self.mentor.hush()
        before, after, line = self.story.step(event, self.viewer)
        self.tips.watch(event, before, after)
        if line:
            await self._saying.say(line, event.move.actor)
            if event.move.actor not in self.humans:  # whose own move is seen at once
                await self._go_easy()  # to write takes as long as to begin to move
        if app().listener is not None:
            await self._saying.say_aloud(event, before, after)
        await self.board.perform(event, before, after, self.skipping)
        if event.move.actor == CHANCE and self.story.deed == self.viewer:
            self._drawn_at = clock.now()
        await self._go_easy()
        self._update_seats()

    async def _go_easy(self) -> None:
        """Storing, showing and telling share their work out among frames, where nobody is in a hurry."""
        self.state = TableState.TELLING
        if self.paced and not self.skipping.wanted:
            await breath()

    async def _turn(self) -> None:
        """Let whoever is next make a move, or take the device."""
        seat = self.session.actors()[0]
        if seat in self.bots:
            await self._bot_moves(seat)
        elif seat != self.viewer and self.story.is_shared():
            await self._wait_behind_curtain(seat)
        else:
            await self._person_moves(seat)

    async def _bot_moves(self, seat: int) -> None:
        self.state = TableState.THINKING
        self._saying.expect(tr("{name} is thinking…", name=self.people[seat].name))
        self._update_seats()
        since = clock.now()
        decision = await thought(self.bots[seat], self.session.view(seat))
        assert decision.move is not None
        pace = self.board.pace(decision.move)
        rest = since - clock.now() + paced(min(pace, 0.35) if app().theme_cls.reduced_motion else pace)
        if rest > 0:
            await self.skipping.unless(lambda: wait(rest))
        self.skipping.over()
        self.make(decision.move)
        await self._go_easy()

    async def _person_moves(self, seat: int) -> None:
        viewer = None if self.board.face_to_face else seat
        if viewer != self.viewer:  # people with open hands take turns without a curtain
            self._see(viewer)
        self.state = TableState.ASKING
        self._saying.expect(tr("Your turn") if len(self.humans) == 1 else self._turn_of(seat), calling=True)
        self.board.allow(self.session.legal_moves(seat))
        self._update_seats()
        if tip := self.tips.tip_for(seat, self.told.view(viewer)):
            self.tips.told([seat])
            TipCard.tell(tip, self.tips)
        try:
            await asynckivy.wait_any(self._moved.wait(), self._hints.give(seat))
        finally:
            self.skipping.moved()
            self.board.allow(())
            self._saying.expect_nobody()
            self.hint_button.disabled = True
        if self._weighed is not None:
            await self._weigh(seat, self._weighed)

    async def _weigh(self, seat: int, move: Move) -> None:
        """In practice, ask before a move that costs much is made."""
        from screens.common.warning import is_sure  # not before somebody wants to be warned

        self._weighed, self.state = None, TableState.THINKING
        if await is_sure(self, seat, move):
            self._try(move)
        else:
            self._see(self.viewer)

    async def _last_look(self) -> None:
        """Whoever has drawn something looks at it until they have seen it."""
        rest = self._drawn_at + LOOK - clock.now()
        if self.viewer is not None and rest > 0:
            self.state = TableState.LOOKING
            self._saying.expect(tr("Tap when you have seen what you drew."))
            await self.skipping.unless(lambda: wait(rest))
            self.skipping.over()

    @property
    def curtain(self) -> Curtain | None:
        """What hides the hands now, if something does."""
        return self._cloth if self.state is TableState.CURTAIN else None

    async def _wait_behind_curtain(self, seat: int) -> None:
        """Cover hands until the next player wants to see theirs; everybody sees the table meanwhile."""
        await self._last_look()
        self.state = TableState.CURTAIN
        self._see(None)
        self.story.end_with_news()
        self._saying.expect(self._turn_of(seat))
        app().hear(self._turn_of(seat))
        self._update_seats()
        if self._cloth is None:
            self._cloth = Curtain(on_open=lambda *_: self._lifted.fire())
        cloth = self._cloth
        cloth.fall(self.people[seat], self._turn_of(seat), self.story.last.words, self.board)
        self.ids.place.add_widget(cloth)
        try:
            await self._lifted.wait()
        finally:
            cloth.let_go()
            self.ids.place.remove_widget(cloth)
        self._see(seat)
        app().haptics.play("tap")
        if lines := self.story.since_last_turn(seat):
            Recap.tell(lines)

    def submit(self, move: Move) -> bool:
        """A move made on the board; tells whether it was accepted."""
        if self.state not in (TableState.ASKING, TableState.RACING):
            return False
        if self.state is TableState.ASKING and self._warns() and move in self.board.legal:
            self._weighed = move
            self._moved.fire()
            return True
        accepted = self._try(move)
        if accepted:
            self._moved.fire()
        return accepted

    def _warns(self) -> bool:
        """Whether a person wants to be asked before a costly move."""
        return self.session.practice and bool(app().settings.practice_warning)

    def skip(self, meant: bool = False) -> None:
        self.skipping.touched() if meant else self.skipping.skip()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A finger on the board while others play wants to go on, unless it has a use there."""
        on_board = self.ids.place.collide_point(*touch.pos) and not touch.is_mouse_scrolling
        if on_board and not self.board.keeps(touch) and self._goes_on():
            return True
        return bool(super().on_touch_down(touch))

    def _goes_on(self) -> bool:
        """Whether a finger that comes now means: go on. If so, that is done."""
        if not self.paced:
            return False
        if self.state is TableState.TAUGHT and self.mentor is not None:
            self.mentor.go_on()
            return True
        if self.state in (TableState.TELLING, TableState.THINKING, TableState.LOOKING, TableState.OVER):
            self.skip(meant=True)
            return True
        return self.state in (TableState.ASKING, TableState.CURTAIN, TableState.RACING) and self.skipping.repeated()

    def _try(self, move: Move) -> bool:
        """A person's move at the present game time; tells whether it was accepted. A refusal is told."""
        try:
            events = self.match.submit(move, self.clock.ms(), clock.wall())
        except Rejection as refusal:
            self._refuse(refusal)
            app().sounds.play("wrong")
            return False
        Toast.clear()  # before anything new is said
        self._accept(events)
        return True

    def _refuse(self, refusal: Rejection) -> None:
        """Say why a move was not accepted."""
        if self.mentor is not None:
            self.mentor.answer(refusal)
        else:
            app().tell(refusal)

    def make(self, move: Move) -> None:
        """A move of a bot, or of a solution, at the present game time."""
        self._accept(self.match.submit(move, self.clock.ms(), clock.wall()))

    def _accept(self, events: list[Event]) -> None:
        """Something happened, and is stored: it will be told."""
        if is_elsewhere(self.match):
            return
        for seat, bot in self.bots.items():
            bot.watch(self.session.view(seat))
        self.queue.extend(events)

    def report_trouble(self, trouble: StorageError) -> None:
        """Say what could not be stored."""
        self.match.trouble = trouble
        is_elsewhere(self.match)

    def _show_now(self) -> None:
        """All that has happened, told or not."""
        self.queue.clear()
        self.story.catch_up(len(self.session.events), self.viewer)
        self._see(self.viewer)
        self._update_seats()

    # Bots

    def _seat_bots(self) -> None:
        for seat, player in enumerate(self.session.players):
            if not player.is_human:
                bot = self.match.bot(seat)
                recall(bot, self.session, seat)
                self.bots[seat] = bot

    # What the person can ask for

    def entered(self) -> bool:
        """Enter, with no mark anywhere: lift the curtain, or go on."""
        if self.curtain is not None:
            return self.curtain.entered()
        return self._goes_on()

    @property
    def busy(self) -> bool:
        """Whether there is something still to be told."""
        return self.state is TableState.TELLING or bool(self.queue)

    def hint(self) -> None:
        """Where to look, then what the best would do, and why; in a lesson, what is wanted."""
        if self.mentor is not None:
            self.mentor.help()
        else:
            self._hints.want()

    def undo(self) -> None:
        """Take the last move back, where that is fair."""
        if self.state not in (TableState.ASKING, TableState.THINKING) or not self._taken_back():
            return
        self._rest()
        Toast.clear()
        app().sounds.play("flip")
        self._go_back(self.session.changed_from)
        self._seat_bots()
        self._script.start(self._play())

    def _taken_back(self) -> bool:
        """Whether the last move is gone, and the game goes on at this table. A refusal is told."""
        try:
            self.match.undo(self._who_undoes(), clock.wall())
        except Rejection as refusal:
            app().tell(refusal)
            return False
        return not is_elsewhere(self.match)

    def _go_back(self, count: int) -> None:
        """Show how it stood after so many events."""
        self.queue.clear()
        self.story.restart()
        self.story.catch_up(count, self.viewer)
        self._see(self.viewer)

    def open_menu(self) -> None:
        """Everything else."""
        open_menu(self)

    # People

    def change_seats(self) -> None:
        self.pause()
        self._see(None)
        self.resume()

    def _turn_of(self, seat: int) -> str:
        return tr("{name}, it’s your turn", name=self.people[seat].name)

    def _update_seats(self) -> None:
        view = self.told.view(self.viewer)
        acting = [] if self.queue or view.outcome else view.actors
        self.strip.show(view, acting, self.bots)
        self.hint_button.disabled = not self.board.legal or self.session.day is not None
        self.undo_button.disabled = not self.session.can_undo(self._who_undoes())
