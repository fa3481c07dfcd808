"""The frame round every game: seats, board, actions, curtain.

One truth: the session. A move, of a person or a bot, goes to the match, which stores it; then the events it led to are
told one by one on the board. Nothing is asked of anybody while something is still being told.

What the table does is one script, `_play`, run by one task; `state` says where in it the table is. To pause, to take a
move back or to leave is to end the task; to go on is to start it anew from what is stored.
"""

from collections import deque
from enum import Enum, auto
from typing import TYPE_CHECKING, Any

import asynckivy
from kivy.core.window import Window
from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout

from ai.bot import Bot
from app.catalogue import about
from app.engine.errors import GameError, Rejection
from app.engine.move import CHANCE, Move
from app.engine.record import Event
from app.engine.state import Observation
from app.match import Match, PlayedElsewhere
from app.play import recall
from app.registry import make_board, make_bot, report_of
from app.services import clock, memory
from app.services.i18n import tr
from app.services.storage import StorageError
from screens import load_kv
from screens.common.board import Board
from screens.common.box import Box, largest_beside
from screens.common.curtain import Curtain
from screens.common.motion import Script, breath, heard, paced, wait
from screens.common.page import Page, is_wide
from screens.common.people import Person, people_of
from screens.common.recap import Recap
from screens.common.seats import SeatStrip
from screens.common.sides import Point
from screens.common.skipping import Skipping
from screens.common.story import Line, Story
from screens.common.table_menu import open_menu
from screens.common.thinking import thought
from screens.common.tips import TipBook, TipCard
from screens.common.widgets import IconButton, Toast, app

if TYPE_CHECKING:
    from screens.common.callout import Callout
    from screens.common.mentor import Mentor

FADE_IN = 0.2  # seconds until a page can be seen well
LOOK = 2.0  # seconds somebody sees at least what they have drawn, before hands are covered


class State(Enum):
    """What a table is doing."""

    RESTING = auto()  # not opened yet, paused, covered or left: nothing moves
    TAUGHT = auto()  # a lesson says something
    TELLING = auto()  # an event is told on the board
    ASKING = auto()  # a person may move
    THINKING = auto()  # a bot thinks
    LOOKING = auto()  # somebody looks at what they have drawn before handing the device over
    CURTAIN = auto()  # hands are hidden until the next person wants to see theirs
    COUNTING = auto()  # a race is about to go on
    RACING = auto()  # everybody may act, and time runs
    OVER = auto()  # all is told, the result is next


class TablePage(Page):
    """A game being played."""

    wide = BooleanProperty(False)
    paced = True  # what is told follows the pace that is set, and can be skipped
    reading = 1.2  # seconds a sentence stays at least before one about somebody else

    def __init__(self, game: str, match: Match, viewer: int | None = None, **given: Any) -> None:
        self.game = game
        self.match = match
        self.session = match.session
        self.people: list[Person] = people_of(match)
        self.humans = match.humans()
        super().__init__(game=game, match=match, **given)
        self.title = self._named()
        self.viewer = viewer if viewer is not None else (self.humans[0] if len(self.humans) == 1 else None)
        self.state = State.RESTING
        self.bots: dict[int, Bot] = {}
        self.clock = clock.GameClock(self.session.now_ms)
        self.curtain: Curtain | None = None
        self._script = Script()
        self._weighed: Move | None = None  # made in practice, and not yet sure
        self._moved, self._hint_wanted = asynckivy.AsyncEvent(), asynckivy.AsyncEvent()
        self._lifted = asynckivy.AsyncEvent()
        self._cloth = Curtain(on_open=lambda *_: self._lifted.fire())
        self.skipping = Skipping()
        self._drawn_at = 0.0  # when the one who looks on has drawn something
        self.board: Board = make_board(game)
        self.board.join(self)
        self.story = Story(match, self.board)
        self.told = self.story.told  # the game as far as it was told,
        self.queue: deque[Event] = deque()  # and what is still to be told
        self.tips = TipBook(game, match)
        self._bubble: Callout | None = None  # with a hint
        self._build()
        self.guide = self._find_guide()  # in a lesson or a puzzle

    def _named(self) -> str:
        """What stands in the bar: the game, and whether it counts."""
        title = about(self.game).title
        return tr("{game} · practice", game=title) if self.session.practice else title

    def _find_guide(self) -> "Mentor | None":
        if self.match.is_puzzle:
            from app.puzzles.match import PuzzleMatch  # not before somebody wants to puzzle
            from screens.puzzles.ways import puzzler_for

            assert isinstance(self.match, PuzzleMatch)
            return puzzler_for(self, self.match)
        if not self.match.is_lesson:
            return None
        from app.lesson import LessonMatch  # not before somebody wants to learn
        from screens.common.guide import Guide

        assert isinstance(self.match, LessonMatch)
        return Guide(self, self.match)

    def _build(self) -> None:
        self.add_action("help-circle-outline", tr("Rules"), self.open_rules)
        self.strip: SeatStrip = self.ids.strip.__self__  # a race takes it off the page
        self.strip.seat(self.people)
        self.ids.place.add_widget(self.board)
        self.hint_button = IconButton(
            icon="lightbulb-on-outline",
            accessible_name=tr("Hint"),
            on_release=lambda _: self.hint(),
            why_grey=self._refuse_hint,
        )
        self.undo_button = IconButton(
            icon="undo", accessible_name=tr("Undo"), on_release=lambda _: self.undo(), why_grey=self._refuse_undo
        )
        self.menu_button = IconButton(
            icon="dots-vertical", accessible_name=tr("Menu"), on_release=lambda _: self.open_menu()
        )

    # Life

    def opened(self) -> None:
        """Show the game where it is, and go on."""
        Window.bind(size=self._arrange)
        self._arrange()
        self.board.sign.spills = True
        self.board.sign.bind(spilled=self._say_over_table)
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
        Window.unbind(size=self._arrange)
        self.pause()
        self.board.stop()

    def pause(self) -> None:
        """Stand still at once; what could not be stored before is tried again."""
        if self.guide is not None:
            self.guide.hush()
        if self.match.trouble:
            self.match.save(clock.wall())
        self.clock.pause()
        told = not self.queue and self.state is not State.TELLING
        self._rest()
        if not told:  # what was being told is stored: show it done
            self._show_now()
        if self.story.is_shared():
            if TipCard.shown():
                TipCard.clear()  # it may tell of a hand
            self._see(None)  # nobody's hand meanwhile, and the curtain will come

    def resume(self) -> None:
        """Go on from where it is."""
        if not app().paused and self.state is State.RESTING:
            self.clock.resume()
            self._script.start(self._play())

    def remember(self) -> dict[str, Any]:
        """The same game, when the page is built anew."""
        return {"match": self.match, "rebuilt": True}

    def _rest(self) -> None:
        """End the script, wherever it is."""
        self.state = State.RESTING
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
        self.state = State.OVER
        self._count()
        self.board.allow(())
        self._update_seats()
        await self.skipping.unless(self.board.finale)
        await self.skipping.unless(heard)
        await self._teach()
        app().replace("result", game=self.game, match=self.match)

    async def _teach(self) -> None:
        """In a lesson, say what is to be said before it goes on."""
        if self.guide is not None:
            self.state = State.TAUGHT
            await self.guide.speak()

    def _count(self) -> None:
        """Keep what the record does not know, once."""
        if not self.match.counted:
            self.match.counted = True
            report_of(self.game)(self.match, self.board.names).count(app().store)

    async def _tell(self, event: Event) -> None:
        self.state = State.TELLING
        if self.guide is not None:
            self.guide.hush()
        before, after, line = self.story.step(event, self.viewer)
        self.tips.watch(event, before, after)
        if line:
            await self._say(line, event.move.actor)
            if event.move.actor not in self.humans:  # whose own move is seen at once
                await self._go_easy()  # to write takes as long as to begin to move
        if app().listener is not None:
            await self._say_aloud(event, before, after)
        await self.board.perform(event, before, after, self.skipping)
        if event.move.actor == CHANCE and self.story.deed == self.viewer:
            self._drawn_at = clock.now()
        await self._go_easy()
        self._update_seats()

    async def _go_easy(self) -> None:
        """Storing, showing and telling share their work out among frames, where nobody is in a hurry."""
        self.state = State.TELLING
        if self.paced and not self.skipping.wanted:
            await breath()

    async def _say(self, line: str, actor: int) -> None:
        """Write a sentence once the one before could be read; a player's next one, or a person's, follows at once."""
        last = self.story.last
        rest = last.since + paced(self.reading) - clock.now()
        if rest > 0 and last.teller != actor and actor not in self.humans:
            await self.skipping.unless(lambda: wait(rest))
        self.story.last = Line(line, actor, clock.now())
        self.board.sign.say(line)

    async def _say_aloud(self, event: Event, before: Observation, after: Observation) -> None:
        """Tell whoever listens, once they have heard what was before; where time runs it waits for the voice itself."""
        words = self.board.heard_line(event, before, after, self.board.cast)
        if words and self.reading and event.move.actor not in self.humans:
            await self.skipping.unless(heard)
        app().hear(words)

    def _expect(self, words: str, calling: bool = False) -> None:
        """Say who is next, beside what happened last; `calling`: a person."""
        if calling:
            app().hear(words)
        self.board.sign.say(self.story.last.words, words, calling)

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
        self.state = State.THINKING
        self._expect(tr("{name} is thinking…", name=self.people[seat].name))
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
        self.state = State.ASKING
        self._expect(tr("Your turn") if len(self.humans) == 1 else self._turn_of(seat), calling=True)
        self.board.allow(self.session.legal_moves(seat))
        self._update_seats()
        if tip := self.tips.tip_for(seat, self.told.view(viewer)):
            self.tips.told([seat])
            TipCard.tell(tip, self.tips)
        try:
            await asynckivy.wait_any(self._moved.wait(), self._give_hints(seat))
        finally:
            self.skipping.moved()
            self.board.allow(())
            self.board.sign.say(self.story.last.words)
            self.hint_button.disabled = True
        if self._weighed is not None:
            await self._weigh(seat, self._weighed)

    async def _weigh(self, seat: int, move: Move) -> None:
        """In practice, ask before a move that costs much is made."""
        from screens.common.warning import is_sure  # not before somebody wants to be warned

        self._weighed, self.state = None, State.THINKING
        if await is_sure(self, seat, move):
            self._try(move)
        else:
            self._see(self.viewer)

    async def _last_look(self) -> None:
        """Whoever has drawn something looks at it until they have seen it."""
        rest = self._drawn_at + LOOK - clock.now()
        if self.viewer is not None and rest > 0:
            self.state = State.LOOKING
            self._expect(tr("Tap when you have seen what you drew."))
            await self.skipping.unless(lambda: wait(rest))
            self.skipping.over()

    async def _wait_behind_curtain(self, seat: int) -> None:
        """Cover hands until the next player wants to see theirs; everybody sees the table meanwhile."""
        await self._last_look()
        self.state = State.CURTAIN
        self._see(None)
        self.story.end_with_news()
        self._expect(self._turn_of(seat))
        app().hear(self._turn_of(seat))
        self._update_seats()
        self.curtain = self._cloth
        self.curtain.fall(self.people[seat], self._turn_of(seat), self.board)
        self.ids.place.add_widget(self.curtain)
        try:
            await self._lifted.wait()
        finally:
            self.curtain.let_go()
            self.ids.place.remove_widget(self.curtain)
            self.curtain = None
        self._see(seat)
        app().haptics.play("tap")
        if lines := self.story.since_last_turn(seat):
            Recap.tell(lines)

    def submit(self, move: Move) -> bool:
        """A move made on the board; tells whether it was accepted."""
        if self.state not in (State.ASKING, State.RACING):
            return False
        if self.state is State.ASKING and self._warns() and move in self.board.legal:
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

    def on_touch_down(self, touch: Any) -> bool:
        """A finger on the board while others play wants to go on, unless it has a use there."""
        on_board = self.ids.place.collide_point(*touch.pos) and not touch.is_mouse_scrolling
        if on_board and not self.board.keeps(touch) and self._goes_on():
            return True
        return bool(super().on_touch_down(touch))

    def _goes_on(self) -> bool:
        """Whether a finger that comes now means: go on. If so, that is done."""
        if not self.paced:
            return False
        if self.state is State.TAUGHT and self.guide is not None:
            self.guide.go_on()
            return True
        if self.state in (State.TELLING, State.THINKING, State.LOOKING, State.OVER):
            self.skip(meant=True)
            return True
        return self.state in (State.ASKING, State.CURTAIN, State.RACING) and self.skipping.repeated()

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
        if self.guide is not None:
            self.guide.answer(refusal)
        else:
            app().tell(refusal)

    def make(self, move: Move) -> None:
        """A move of a bot, or of a solution, at the present game time."""
        self._accept(self.match.submit(move, self.clock.ms(), clock.wall()))

    def _accept(self, events: list[Event]) -> None:
        """Something happened, and is stored: it will be told."""
        if self._is_elsewhere():
            return
        for seat, bot in self.bots.items():
            bot.watch(self.session.view(seat))
        self.queue.extend(events)

    def report_trouble(self, trouble: StorageError) -> None:
        """Say what could not be stored."""
        self.match.trouble = trouble
        self._is_elsewhere()

    def _is_elsewhere(self) -> bool:
        """Say what could not be stored; a game that goes on in another window is shown as it stands there."""
        trouble = self.match.trouble
        if trouble is None:
            return False
        if isinstance(trouble, PlayedElsewhere):
            self.match.trouble = None
            try:
                there = Match.resume(app().store, self.game, clock.wall())
            except GameError:
                there = None
            if there is None:
                app().home()
            else:
                app().replace("table", game=self.game, match=there)
        app().tell(trouble)
        return isinstance(trouble, PlayedElsewhere)

    def _see(self, viewer: int | None) -> None:
        """Show how it stands, as this seat sees it from now on; None: what all may see."""
        self.viewer = viewer
        self.board.show(self.told.view(viewer))

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

    def read_out(self) -> str:
        """How it stands, and who is next."""
        table = self.board.read_table()
        return f"{table} {self.board.sign.words}" if table else ""

    @property
    def busy(self) -> bool:
        """Whether there is something still to be told."""
        return self.state is State.TELLING or bool(self.queue)

    @property
    def is_playing(self) -> bool:
        """Whether a person may act now or soon: the game is not over."""
        return self.session.outcome() is None

    @property
    def aids(self) -> bool:
        """Whether a board may show what helps: not where it is to be found."""
        return not self.match.is_puzzle

    @property
    def past(self) -> list[Event]:
        return self.session.events[: self.told.played]

    def say(self, words: str) -> None:
        Toast.show(words)

    def hint(self) -> None:
        """Where to look, then what the best would do, and why; in a lesson, what is wanted."""
        if self.guide is not None:
            self.guide.help()
        else:
            self._hint_wanted.fire()

    async def _give_hints(self, seat: int) -> None:
        await self._hint_wanted.wait()
        self.match.took_hint(seat)
        best = make_bot(self.game, "master", self.session.seed, self.session.game)
        recall(best, self.session, seat)
        decision = await thought(best, self.session.view(seat))
        if where := self.board.glance(decision.move):
            self._say_hint(tr("{where} Tap the bulb again for the move.", where=where))
            await self._hint_wanted.wait()
        while True:
            if decision.move:
                self.board.point_at(decision.move)
            self._say_hint(self.board.reason(decision.why))
            await self._hint_wanted.wait()

    def _say_hint(self, words: str) -> None:
        """Say what a hint says."""
        self.board.advise(words)
        app().hear(words)

    def _say_over_table(self, _sign: Any, words: str) -> None:
        """A hint for which the sign at the hand is too small lies in a bubble that one can fold."""
        if self._bubble is None:
            from screens.common.callout import Callout  # few windows are so small

            self._bubble = Callout(self)
        if words:
            self._bubble.show(words, tuple, self.board.crowded, self.board.pointed_at)
        else:
            self._bubble.clear()

    def undo(self) -> None:
        """Take the last move back, where that is fair."""
        if self.state not in (State.ASKING, State.THINKING):
            return
        try:
            self.match.undo(self._who_undoes(), clock.wall())
        except Rejection as refusal:
            app().tell(refusal)
            return
        if self._is_elsewhere():
            return
        self._rest()
        Toast.clear()
        app().sounds.play("flip")
        self._go_back(self.session.changed_from)
        self._seat_bots()
        self._script.start(self._play())

    def _who_undoes(self) -> int:
        """Whose move would be taken back: of people who all watch, that of whoever can."""
        people = self.humans
        if self.viewer is not None and self.story.is_shared():  # the others don't see this
            people = [self.viewer]
        if self.session.practice:  # whoever has moved last
            moved = [event.move.actor for event in reversed(self.session.events)]
            people = sorted(people, key=lambda seat: moved.index(seat) if seat in moved else len(moved))
        return next((seat for seat in people if self.session.can_undo(seat)), next(iter(people), 0))

    def _refuse_hint(self) -> None:
        """Say why there is none, where that is not plain to see."""
        if self.session.day is not None:
            self.say(tr("There are no hints in the day’s deal."))

    def _refuse_undo(self) -> None:
        """Say why nothing can be taken back."""
        refusal = self.session.undo_refusal(self._who_undoes())
        if refusal:
            app().tell(refusal)

    def _go_back(self, count: int) -> None:
        """Show how it stood after so many events."""
        self.queue.clear()
        self.story.restart()
        self.story.catch_up(count, self.viewer)
        self._see(self.viewer)

    def open_menu(self) -> None:
        """Everything else."""
        open_menu(self)

    def open_rules(self) -> None:
        """What may be done in a turn."""
        app().open("rules", game=self.game, page="turn")

    # People

    def view_of(self, seat: int | None) -> Observation:
        return self.told.view(seat)

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
        self.undo_button.disabled = not any(self.session.can_undo(seat) for seat in self.humans)

    def seat_center(self, seat: int) -> Point:
        place: Point = self.board.to_widget(*self.strip.center_of(seat))
        return place

    # The window

    def room(self) -> Box:
        """On the board: title, seats and tools stay free."""
        x, y, width, height = self.board.room()
        left, low = self.board.to_window(x, y)
        return Box(left, low, width, height)

    def bubble_room(self) -> tuple[Box, list[Box]]:
        """Where a bubble may lie, and what it must not cover there: beside the board there is room below the seats."""
        place, strip = self.ids.place, self.strip
        if not self.wide or strip.parent is None:
            return Box(*place.pos, *place.size), []
        left, right = min(place.x, strip.x), max(place.right, strip.right)
        return Box(left, place.y, right - left, place.height), [Box(*chip.pos, *chip.size) for chip in strip.chips]

    def tip_room(self) -> Box:
        """Where a tip may lie: the largest part of the room that the hands leave."""
        room, hands = self.room(), self.board.secret()
        left, low = self.board.to_window(hands.x, hands.y)
        return largest_beside(room, Box(left, low, hands.width, hands.height))

    def _arrange(self, *_: Any) -> None:
        """Seats and actions beside the board in a wide window, above and below it in a high one."""
        self.wide = is_wide(*Window.size)
        self.strip.arrange(self.wide)
        actions = self.ids.actions
        actions.clear_widgets()
        self._choose_sides(self.ids.middle)
        if self.wide:
            parts = [self.menu_button, BoxLayout(), self.undo_button, self.hint_button]
        else:
            parts = [self.hint_button, self.undo_button, BoxLayout(), self.menu_button]
        for part in parts:
            actions.add_widget(part)

    def _choose_sides(self, middle: BoxLayout) -> None:
        """In a wide window a left-handed player has the tools on the left, and the seats on the right."""
        parts = middle.children[:]  # the last one first
        if self.strip in parts and (parts[0] is self.strip) != (self.wide and app().settings.left_handed):
            middle.clear_widgets()
            for part in parts:
                middle.add_widget(part)


load_kv(__file__)
