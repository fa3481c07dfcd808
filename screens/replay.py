"""A finished game, looked at again: move by move as it was told at the table, or from turn to turn with the slider.

What is told goes through the board's own `tell`, and can be cut short at any time: a finger on the board, a jump, a
pause or a turn of the device ends it, and the board shows where the game stands. Hands can be laid open, the coach
shows what a master would do, and wherever a person could act one may try again.
"""

from typing import TYPE_CHECKING

from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from app.catalogue import about
from app.engine.move import Move
from app.engine.record import Event
from app.engine.replay import Replay
from app.engine.state import Observation
from app.match import Match
from app.play import adviser
from app.races import decided
from app.registry import make_board
from app.services.i18n import tr
from screens import load_kv
from screens.common.cast import Cast
from screens.common.motion import Script, pause, set_tempo
from screens.common.page import Page, is_wide
from screens.common.people import Person, names_at, newcomers, people_of
from screens.common.seats import SeatStrip
from screens.common.sides import Onlookers, Point
from screens.common.skipping import Skipping
from screens.common.slide import Slide
from screens.common.thinking import thought
from screens.common.trying import ask_to_try
from screens.common.turn_sign import TurnSign
from screens.common.widgets import Toast, app

if TYPE_CHECKING:
    from ai.judgement import Verdict

BETWEEN = 0.6  # seconds between one move and the next, where it plays by itself
FAST = 0.35  # of the time things take otherwise


class Spectators(Onlookers):
    """The table of a game that is looked at again."""

    def __init__(self, page: "ReplayPage") -> None:
        super().__init__(page.people, page.replay, page.events)
        self._page = page

    def skip(self, meant: bool = False) -> None:
        """Show at once what is being told."""
        self._page.skipping.skip()

    def seat_center(self, seat: int) -> Point:
        """In the strip, unless the board has seats of its own."""
        return self._page.seat_center(seat)


class TurnSlide(Slide):
    """Through the turns of a game."""

    def state_words(self) -> str:
        """Which one, of how many."""
        return tr("{number} of {count}", number=int(self.value), count=int(self.max))


class ReplayPage(Page):
    """A board without hands on it, and a slider through the turns of the game."""

    position = NumericProperty(0)  # how many moves of players lie behind
    last = NumericProperty(1)
    turn = NumericProperty(0)
    turns_count = NumericProperty(1)
    playing = BooleanProperty(False)
    fast = BooleanProperty(False)
    coached = BooleanProperty(False)
    open_hands = BooleanProperty(False)
    can_try = BooleanProperty(False)
    can_open = BooleanProperty(False)
    wide = BooleanProperty(False)
    whose = StringProperty()

    def __init__(
        self,
        game: str,
        match: Match,
        position: int = 0,
        viewer: int | None = None,
        look: tuple[bool, bool, bool] = (False, False, False),
        moment: "Verdict | None" = None,
        **given: object,
    ) -> None:
        self.steps: list[int] = []  # the events at which they begin
        self._at = 0  # the step that is shown, or that what is told leads to
        super().__init__(game=game, match=match, **given)
        self.title = tr("Review: {game}", game=about(game).title)
        self.game, self.match = game, match
        self.events, self.people = match.session.events, people_of(match, 0)
        self.humans = match.humans()
        self.viewer = viewer if viewer is not None else next(iter(self.humans), 0)
        self.replay = Replay.of(match.session)
        self.skipping, self._script, self._thinking = Skipping(), Script(), Script()
        self._line = self._advice = ""  # what the last move was, in words, and what would be good now
        self._find_turns()
        self.strip: SeatStrip = self.ids.strip.__self__
        self.words: TurnSign = self.ids.words
        self.fast, self.coached, self.open_hands = look
        self._lay_board()
        self.moment = moment  # of a review, to be looked at
        if moment is not None and "come" not in given:
            self.given["come"] = True  # later one comes back to where one was
            self.viewer = moment.seat
            position = max(step for step, index in enumerate(self.steps) if index <= moment.number or not step)
        self.position = min(position, self.last)
        self.add_action("chart-timeline-variant", tr("Look back"), self.look_back)

    def _find_turns(self) -> None:
        """A step ends before each move of a player: what is drawn in between belongs to the move before. What one
        player does in a row is a turn; where all may act at once, each move is."""
        events, replay = self.events, self.replay
        self.steps = [index for index, event in enumerate(events) if event.move.actor >= 0] + [len(events)]
        self.last = len(self.steps) - 1
        self.turns: list[int] = []  # the steps at which they begin
        before = None
        for step, index in enumerate(self.steps[:-1]):
            replay.seek(events, index)
            actor = events[index].move.actor
            race = sum(seat >= 0 for seat in replay.view(None).actors) > 1
            if actor != before or race:
                self.turns.append(step)
            before = actor
        self.turns.append(self.last)
        self.turns_count = len(self.turns) - 1
        self.can_open = replay.view(self.viewer, open=True) != replay.view(self.viewer)

    def _lay_board(self) -> None:
        self.board = make_board(self.game)
        self.table = Spectators(self)
        self.board.join(self.table)
        self.ids.place.clear_widgets()
        self.ids.place.add_widget(self.board)
        self.strip.ids.seats.clear_widgets()
        self.strip.seat(self.people)
        if self.board.has_seats and self.strip.parent is not None:
            self.strip.parent.remove_widget(self.strip)

    def _welcome(self, people: list[Person]) -> None:
        """A board is made for those who sit round it: others get one of their own."""
        if people != self.people:
            self.board.stop()
            self.people = people
            self._lay_board()
            self._arrange()

    # Life

    def opened(self) -> None:
        super().opened()
        self._jump()

    def close(self) -> None:
        super().close()
        self.pause()
        self.board.stop()
        set_tempo(1.0)

    def pause(self) -> None:
        """Stand still, at once."""
        self.stop()
        self._thinking.stop()

    def resume(self) -> None:
        """The coach goes on thinking."""
        self._advise()

    def remember(self) -> dict[str, object]:
        look = (self.fast, self.coached, self.open_hands)
        return {"position": self._at, "viewer": self.viewer, "look": look}

    def _arrange(self, *_: object) -> None:
        """Seats and tools beside the board in a wide window, above and below it in a high one."""
        self.wide = is_wide(*Window.size)
        self.strip.arrange(self.wide)
        if self.board.telling:
            self.skipping.skip()

    # Where it stands

    @property
    def index(self) -> int:
        """How many events lie behind."""
        return self.steps[self._at]

    def view(self) -> Observation:
        """What is seen, as far as it was told."""
        return self.replay.view(self.viewer, self.open_hands)

    def on_position(self, *_: object) -> None:
        """Jump there, unless the way is told."""
        if self.position != self._at:
            self._jump()

    def _jump(self) -> None:
        """Show this moment, and say what led to it."""
        self._halt()
        self._at, self._line = int(self.position), ""
        if self._at:
            start = self.steps[self._at - 1]
            self.replay.seek(self.events, start)
            before = self.view()
            self.replay.seek(self.events, start + 1)
            self._line = self._words_for(start, before, self.view())
        self._arrive()

    def _arrive(self) -> None:
        """All that led here is told, or jumped over."""
        if self.match.session.handovers:
            self._welcome(people_of(self.match, self.index))
        self.replay.seek(self.events, self.index)
        view = self.view()
        self.board.allow(())
        self.board.show(view)
        self._show_seats(view)
        self.turn = next(number for number in range(len(self.turns) - 1, -1, -1) if self.turns[number] <= self._at)
        self.can_try = any(seat in self.humans for seat in view.actors)
        self.whose = "" if len(self.humans) < 2 else self.people[self.viewer].name
        self.write()
        self._advise()

    def _show_seats(self, view: Observation) -> None:
        self.strip.show(view, () if view.outcome else view.actors, ())

    def _words_for(self, index: int, before: Observation, after: Observation) -> str:
        return self.board.log_line(self.events[index], before, after, Cast(names_at(self.match, index)))

    def write(self) -> None:
        """Say what has just happened."""
        if not self.steps:
            return
        came = []
        if self._at:
            came = newcomers(self.match, self.steps[self._at - 1], self.index)
        lines = [self._line, *came] if self._line else []
        if not lines or self.strip.parent is None or self._at == self.last:
            lines.append(self._standing())
        self.words.say(lines[0], "\n".join(lines[1:]))
        if self._advice:
            self.words.advise(self._advice)

    def _standing(self) -> str:
        """Names and scores, where they are not to be seen elsewhere."""
        scores = map(about(self.game).score_text, self.view().scores)
        return "\u00a0· ".join(f"{person.name}\u00a0{score}" for person, score in zip(self.people, scores, strict=True))

    def read_out(self) -> str:
        """How it stood then, and what had just happened."""
        table = self.board.read_table()
        return f"{table} {self.words.line}" if table else ""

    # Going on

    def step(self, by: int) -> None:
        """A move on, as it was told, or back."""
        self.stop()
        if by < 0:
            self.position = max(0, self.position + by)
        elif self.position < self.last:
            self._script.start(self._tell_step())

    def go_to(self, turn: int) -> None:
        """Jump to the beginning of a turn."""
        if turn != self.turn and turn < len(self.turns):
            self.stop()
            self.position = self.turns[turn]

    def toggle(self) -> None:
        """Let it play by itself, or stop."""
        if self.playing:
            self.stop()
            return
        self.stop()
        if self.position >= self.last:
            self.position = 0
        self.playing = True
        self._script.start(self._play())

    def stop(self) -> None:
        """Stand still, where the move that is being told leads."""
        self.playing = False
        if self.board.telling:
            self._halt()
            self._arrive()
        else:
            self._halt()

    def _halt(self) -> None:
        self._advice = ""
        self._script.stop()
        self._thinking.stop()
        self.skipping.over()

    async def _play(self) -> None:
        try:
            while self.position < self.last:
                await self._tell_step()
                await pause(BETWEEN)
        finally:
            self.playing = False

    async def _tell_step(self) -> None:
        """Tell the next move, and what followed from it."""
        self._advice = ""
        self._thinking.stop()
        self.board.allow(())
        start = self.index
        self._at += 1
        self.position = self._at
        set_tempo(FAST if self.fast else 1.0)
        for index in range(start, self.index):
            await self._tell(index)
        self.skipping.over()
        self._arrive()

    async def _tell(self, index: int) -> None:
        event, before = self.events[index], self.view()
        self.replay.play(event)
        after = self.view()
        if event.move.actor >= 0:
            self._line = self._words_for(index, before, after)
            self.write()
            self.table.finish = decided(self.events[:index], event)
        await self.board.perform(event, before, after, self.skipping)
        self._show_seats(after)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A finger on the board means: go on; nothing is played here."""
        on_board = self.ids.place.collide_point(*touch.pos) and not touch.is_mouse_scrolling
        if on_board and self.board.telling:
            self.skipping.skip()
            return True
        if on_board and self.board.legal:
            return True
        return bool(super().on_touch_down(touch))

    def entered(self) -> bool:
        """Enter goes on."""
        self.step(1)
        return True

    def seat_center(self, seat: int) -> Point:
        """Where a player sits, in the board's coordinates."""
        if self.strip.parent is None:
            return 0.0, 0.0
        place: Point = self.board.to_widget(*self.strip.center_of(seat))
        return place

    # What one may ask for

    def turn_eyes(self) -> None:
        """Another one's view, in the end all hands; then one's own again."""
        people = self.humans or [self.viewer]
        place = people.index(self.viewer) + 1 if self.viewer in people and not self.open_hands else 0
        self.open_hands = place == len(people)
        self.viewer = people[place % len(people)]
        self.stop()
        self._arrive()
        if self.open_hands:
            Toast.show(tr("All hands are open."))
        else:
            Toast.show(tr("As {name} saw it.", name=self.people[self.viewer].name))

    def change_speed(self) -> None:
        """Twice as fast and more, or as usual."""
        self.fast = not self.fast
        set_tempo(FAST if self.fast else 1.0)

    def ask_coach(self) -> None:
        """Show what a master would do, at every move of whoever looks; or no more."""
        self.coached = not self.coached
        self.stop()
        self._arrive()

    def try_again(self) -> None:
        """Play on from here."""
        self.stop()
        ask_to_try(self.match, self.index)

    def look_back(self) -> None:
        """What mattered most; back to it, where one has come from there."""
        if self.moment is not None:
            app().back()
        else:
            app().open("review", game=self.game, match=self.match)

    def _advise(self) -> None:
        if self.moment is not None and self.moment.number == self.index and self.moment.seat == self.viewer:
            self._point_at(self.moment.best)
            why = self.board.reason(self.moment.why)
            waits = self.moment.best.actor != self.viewer
            self._say_advice(
                f"{tr('Better: wait.')} {why}" if waits else tr("There is something better. {why}", why=why)
            )
        elif self.coached and self.index < len(self.events) and not app().paused:
            actors = self.replay.view(None).actors
            if self.viewer in actors:
                self._thinking.start(self._think(self.events[self.index]))

    async def _think(self, played: Event) -> None:
        """The coach knows what the player knew, and no more."""
        session, seat = self.match.session, self.viewer
        decision = await thought(adviser(session, seat, self.index), self.replay.view(seat))
        self._point_at(decision.move)
        why = self.board.reason(decision.why)
        if decision.move is None:
            words = tr("Coach: wait. {why}", why=why)
        elif decision.move == played.move:
            words = tr("Coach: just what was played. {why}", why=why)
        else:
            words = tr("Coach: {why}", why=why)
        self._say_advice(words)

    def _point_at(self, move: Move | None) -> None:
        """Show a move on the board, before its reason is put into words, which may light what it speaks of."""
        if move is not None and move.actor == self.viewer:
            self.board.allow([move])
            self.board.point_at(move)

    def _say_advice(self, words: str) -> None:
        self._advice = words
        self.words.advise(words)


load_kv(__file__)
