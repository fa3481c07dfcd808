"""The frame round every game: seats, board, actions, curtain.

One truth: the session. A move, of a person or a bot, goes to the match, which stores it; then the events it led to are
told one by one on the board. Nothing is asked of anybody while something is still being told.
"""

from collections import deque
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.utils import escape_markup
from kivymd.icon_definitions import md_icons

from ai.bot import Bot, Decision
from ai.runner import Runner, settle_memory
from app.catalogue import ABOUT
from app.engine.errors import GameError, Rejection
from app.engine.move import CHANCE, Move
from app.engine.record import Event
from app.engine.replay import Replay
from app.match import Match, PlayedElsewhere
from app.play import recall
from app.registry import make_board, make_bot
from app.services import clock
from app.services.i18n import tr
from app.services.storage import StorageError
from screens import load_kv
from screens.common.curtain import Curtain
from screens.common.page import Page, is_wide
from screens.common.people import Person, people_of
from screens.common.widgets import Dialog, IconButton, Text, Toast, app

BOT_PACE = 0.7  # seconds a bot takes at least: one wants to see what happened before
FRAME_MS = 1000 / 60
DRAWING_MS = 5  # what a frame needs besides thinking
ICON_SIGNS = {"acting": md_icons["play"], "thinking": md_icons["dots-horizontal"]}


class SeatChip(BoxLayout):
    """A player: symbol, name, score, and whether it is their turn."""

    label = StringProperty()
    score = StringProperty()
    symbol = StringProperty()
    fill = ColorProperty("#555555")
    acting = BooleanProperty(False)
    row = BooleanProperty(False)  # all in one line, where seats are stacked


class StatusLine(Text):
    """What is going on, in one sentence."""


class TablePage(Page):
    """A game being played."""

    wide = BooleanProperty(False)
    strip_columns = NumericProperty(2)
    crowded = BooleanProperty(False)  # too many seats for one line

    def __init__(self, game: str, match: Match, viewer: int | None = None, **given: Any) -> None:
        self.game = game
        self.match = match
        self.session = match.session
        self.people: list[Person] = people_of(match)
        super().__init__(game=game, match=match, **given)
        self.title = ABOUT[game].title
        humans = match.humans()
        self.viewer = viewer if viewer is not None else (humans[0] if len(humans) == 1 else None)
        self.shown = Replay.of(self.session)
        self.queue: deque[Event] = deque()
        self.log: list[str] = []
        self.bots: dict[int, Bot] = {}
        self.clock = clock.GameClock(self.session.now_ms)
        self.curtain: Curtain | None = None
        self.board = make_board(game)
        self.board.table = self
        self.board.people = self.people
        self._telling = False
        self._runner: Runner | None = None
        self._stepping: Any = None
        self._waiting: Any = None
        self._build()

    def _build(self) -> None:
        self.add_action("help-circle-outline", tr("Rules"), self._open_rules)
        self.chips = [SeatChip(fill=person.fill, symbol=person.symbol) for person in self.people]
        for chip in self.chips:
            self.ids.seats.add_widget(chip)
        self.ids.place.add_widget(self.board)
        self.hint_button = IconButton(icon="lightbulb-on-outline", accessible_name=tr("Hint"))
        self.hint_button.bind(on_release=lambda _: self.hint())
        self.undo_button = IconButton(icon="undo", accessible_name=tr("Undo"))
        self.undo_button.bind(on_release=lambda _: self.undo())
        self.menu_button = IconButton(icon="dots-vertical", accessible_name=tr("Menu"))
        self.menu_button.bind(on_release=lambda _: self.open_menu())
        self.status = StatusLine()

    # Life

    def opened(self) -> None:
        """Show the game where it is, and go on."""
        Window.bind(size=self._arrange)
        self._arrange()
        events = self.session.events
        fresh = all(event.move.actor == CHANCE for event in events)
        if fresh and not self.given.get("rebuilt"):
            self.queue.extend(events)  # the first deal is told
        else:
            self._catch_up(events)
        self.board.show(self.shown.view(self.viewer))
        self._update_seats()
        self._seat_bots()
        settle_memory()
        self.resume()

    def close(self) -> None:
        """Leave: all is stored."""
        Window.unbind(size=self._arrange)
        self.pause()
        self.board.forget()

    def pause(self) -> None:
        """Stand still at once; what could not be stored before is tried again."""
        if self.match.trouble:
            self.match.keep(clock.wall())
        self.clock.pause()
        self._stop_thinking()
        if self._waiting:
            self._waiting.cancel()
        if self._telling:  # what was being told is stored: show it done
            self.board.forget()
            self._telling = False
            self._show_now()
        if self.curtain is not None:
            self.curtain.ids.button.on_release()  # whoever comes back holds it anew
        elif self._shares_device():
            self.viewer = None  # nobody's hand is seen meanwhile, and the curtain will come
            self.board.show(self.shown.view(None))

    def resume(self) -> None:
        """Go on from where it is."""
        if not app().paused:
            self.clock.resume()
            self.go_on()

    def keep(self) -> dict[str, Any]:
        """The same game, when the page is built anew."""
        return {"match": self.match, "rebuilt": True}

    # The game

    def go_on(self) -> None:
        """Tell what is still to be told; then let somebody act."""
        if self._telling or not self.clock.running:
            return
        if self.queue:
            self._tell(self.queue.popleft())
            return
        self.board.allow(())
        if self.session.outcome():
            self._waiting = Clock.schedule_once(self._open_result, app().theme_cls.seconds(1.2))
        else:
            seat = self.session.actors()[0]
            self._ask(seat)
        self._update_seats()

    def _ask(self, seat: int) -> None:
        if seat in self.bots:
            self.status.text = tr("{name} is thinking…", name=self.people[seat].name)
            self._think(self.bots[seat], seat, self._bot_moves)
            return
        if seat != self.viewer and self._shares_device():
            self._draw_curtain(seat)
            return
        viewer = None if self.board.face_to_face else seat
        if viewer != self.viewer:  # people with open hands take turns without a curtain
            self.viewer = viewer
            self.board.show(self.shown.view(viewer))
        self.status.text = tr("Your turn") if len(self.match.humans()) == 1 else self._turn_of(seat)
        self.board.allow(self.session.legal_moves(seat))

    def submit(self, move: Move) -> bool:
        """A move made on the board; tells whether it was accepted."""
        if self._telling or self.queue or not self.clock.running or self.curtain:
            return False
        events = self._try(move)
        if events is None:
            return False
        self._stop_thinking()
        self.board.allow(())
        self._accept(events)
        return True

    def _try(self, move: Move) -> list[Event] | None:
        """Hand a move in at the present game time; a refusal is told."""
        try:
            events = self.match.submit(move, self.clock.ms(), clock.wall())
        except Rejection as refusal:
            app().tell(refusal)
            app().sounds.play("wrong")
            return None
        Toast.clear()
        return events

    def _accept(self, events: list[Event]) -> None:
        if self._is_elsewhere():
            return
        for seat, bot in self.bots.items():
            bot.watch(self.session.view(seat))
        self.queue.extend(events)
        self.go_on()

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

    def _tell(self, event: Event) -> None:
        before = self.shown.view(self.viewer)
        self.shown.play(event)
        after = self.shown.view(self.viewer)
        line = self.board.log_line(event, before, after, [person.name for person in self.people])
        if line:
            self.log.append(line)
            self.status.text = line
        self._telling = True

        def told() -> None:
            self._telling = False
            self._update_seats()
            self.go_on()

        self.board.begin(event, before, after, told)

    def _catch_up(self, events: list[Event]) -> None:
        """Everything that happened before, at once."""
        names = [person.name for person in self.people]
        while self.shown.played < len(events):
            event = events[self.shown.played]
            before = self.shown.view(self.viewer)
            self.shown.play(event)
            line = self.board.log_line(event, before, self.shown.view(self.viewer), names)
            if line:
                self.log.append(line)

    def _show_now(self) -> None:
        self.queue.clear()
        self._catch_up(self.session.events)
        self.board.show(self.shown.view(self.viewer))
        self._update_seats()

    # Bots

    def _seat_bots(self) -> None:
        for seat, player in enumerate(self.session.players):
            if not player.is_human:
                bot = make_bot(self.game, player.level, self.session.seed + seat)
                recall(bot, self.session, seat)
                self.bots[seat] = bot

    def _think(self, bot: Bot, seat: int, use: Any, pace: float = BOT_PACE) -> None:
        """Let a bot think between the frames, then use its decision."""
        self._stop_thinking()
        runner = self._runner = Runner(bot, self.session.view(seat))
        not_before = clock.now() + (min(pace, 0.35) if app().theme_cls.reduced_motion else pace)

        def step(_dt: float) -> None:
            spent_ms = (clock.now() - Clock.get_time()) * 1000
            if runner.step(FRAME_MS - DRAWING_MS - spent_ms, still=True) and clock.now() >= not_before:
                decision = runner.decision
                self._stop_thinking()
                use(decision)

        self._stepping = Clock.schedule_interval(step, 0)

    def _stop_thinking(self) -> None:
        if self._stepping:
            self._stepping.cancel()
            self._stepping = None
        if self._runner:
            self._runner.cancel()
            self._runner = None

    def _bot_moves(self, decision: Decision) -> None:
        assert decision.move is not None
        self._accept(self.match.submit(decision.move, self.clock.ms(), clock.wall()))

    # What the person can ask for

    @property
    def is_playing(self) -> bool:
        """Whether a person may act now or soon: the game is not over."""
        return self.session.outcome() is None

    def say(self, words: str) -> None:
        """Tell the person something short."""
        Toast.show(words)

    def hint(self) -> None:
        """What an expert would do, and why."""
        if not self.board.legal or self._runner:
            return
        seat = self.board.legal[0].actor
        expert = make_bot(self.game, "expert", self.session.seed)
        recall(expert, self.session, seat)

        def use(decision: Decision) -> None:
            if decision.move:
                self.board.point_at(decision.move)
            Toast.show(self.board.reason(decision.why), 6)

        self._think(expert, seat, use, pace=0)

    def undo(self) -> None:
        """Take the last move back, where that is fair."""
        if self._telling or self.queue or self.curtain:
            return
        people = self.match.humans()
        if self.viewer is not None and self._shares_device():  # the others don't see this
            people = [self.viewer]
        able = [seat for seat in people if self.session.can_undo(seat)]  # of people who all watch, whoever can
        try:
            self.match.undo(next(iter(able or people), 0), clock.wall())
        except Rejection as refusal:
            app().tell(refusal)
            return
        if self._is_elsewhere():
            return
        self._stop_thinking()
        app().sounds.play("flip")
        self.log.clear()
        self.shown.restart()
        self._show_now()
        self._seat_bots()
        self.go_on()

    def open_menu(self) -> None:
        """Everything else."""
        menu = Dialog(self.title)
        menu.answer(tr("Rules"), self._open_rules, style="tonal", icon="help-circle-outline")
        if self.curtain is None:
            menu.answer(tr("What happened"), self._open_log, style="tonal", icon="format-list-bulleted")
        for words, icon, act in self.board.menu():
            menu.answer(words, act, style="tonal", icon=icon)
        mute = app().settings.mute
        menu.answer(
            tr("Sound on") if mute else tr("Sound off"),
            lambda: app().set("mute", not mute),
            style="tonal",
            icon="volume-high" if mute else "volume-off",
        )
        menu.answer(tr("Settings"), lambda: app().open("settings"), style="tonal", icon="cog")
        if not self.session.outcome():
            menu.answer(tr("Give up this game"), self._ask_to_give_up, style="tonal", icon="flag-outline")
        menu.answer(tr("Leave (the game is saved)"), app().home, style="tonal", icon="home")
        menu.answer(tr("Go on playing"), style="text")
        menu.open()

    def _open_rules(self) -> None:
        app().open("rules", game=self.game, page="turn")

    def _open_log(self) -> None:
        dialog = Dialog(tr("What happened"))
        for line in self.log[-40:] or [tr("Nothing yet.")]:
            dialog.add(Text(text=line, quiet=True))
        dialog.answer(tr("Close"))
        dialog.open()
        dialog.ids.scroll.scroll_y = 0

    def _ask_to_give_up(self) -> None:
        dialog = Dialog(tr("Give up this game?"), tr("It will be gone, and not counted."))
        dialog.answer(tr("Give up"), self._give_up, style="filled")
        dialog.answer(tr("Go on playing"))
        dialog.open()

    def _give_up(self) -> None:
        if self.session.outcome():  # it ended while the question was asked, and counts
            return
        try:
            self.match.give_up()
        except StorageError as error:
            app().tell(error)
            return
        app().home()

    # People

    def _shares_device(self) -> bool:
        """Whether several people with hidden hands use this device."""
        several = len(self.match.humans()) > 1 and not self.board.face_to_face
        return several and self.board.has_secrets(self.session.view(None))

    def view_of(self, seat: int) -> Any:
        """What a person sees who lifts their own cards."""
        return self.shown.view(seat)

    def _turn_of(self, seat: int) -> str:
        return tr("{name}, it’s your turn", name=self.people[seat].name)

    def _draw_curtain(self, seat: int) -> None:
        """Hide everything until the next player wants to see."""
        self.viewer = None
        self.board.show(self.shown.view(None))
        person = self.people[seat]
        self.status.text = ""
        curtain = self.curtain = Curtain(headline=self._turn_of(seat), symbol=person.symbol, fill=person.fill)
        curtain.bind(on_open=lambda *_: self._lift_curtain(seat))
        self.ids.place.add_widget(curtain)

    def _lift_curtain(self, seat: int) -> None:
        if self.curtain is None:
            return
        self.ids.place.remove_widget(self.curtain)
        self.curtain = None
        self.viewer = seat
        self.board.show(self.shown.view(seat))
        app().haptics.play("tap")
        self.go_on()

    def _update_seats(self) -> None:
        view = self.shown.view(self.viewer)
        acting = [] if self.queue or view.outcome else view.actors
        for seat, chip in enumerate(self.chips):
            chip.acting = seat in acting
            thinking = chip.acting and seat in self.bots
            mark = f"[font=Icons]{ICON_SIGNS['thinking' if thinking else 'acting']}[/font] " if chip.acting else ""
            chip.label = mark + escape_markup(self.people[seat].name)
            chip.score = str(view.scores[seat])
        human_turn = bool(self.board.legal)
        self.hint_button.disabled = not human_turn
        self.undo_button.disabled = not any(self.session.can_undo(seat) for seat in self.match.humans())

    def seat_center(self, seat: int) -> tuple[float, float]:
        """Where a player sits, in the board's coordinates."""
        x, y = self.chips[seat].ids.badge.to_window(*self.chips[seat].ids.badge.center)
        place: tuple[float, float] = self.board.to_widget(x, y)
        return place

    # The end

    def _open_result(self, _dt: float) -> None:
        app().replace("result", game=self.game, match=self.match)

    def _arrange(self, *_: Any) -> None:
        """Seats and actions beside the board in a wide window, above and below it in a high one."""
        self.wide = is_wide(*Window.size)
        seats = len(self.chips)
        self.crowded = not self.wide and Window.width / seats < dp(50) + sp(22)
        self.strip_columns = 1 if self.wide else (seats + 1) // 2 if self.crowded else seats
        for chip in self.chips:
            chip.row = self.wide or self.crowded
        actions = self.ids.actions
        actions.clear_widgets()
        self.status.parent and self.status.parent.remove_widget(self.status)
        if self.wide:
            actions.add_widget(self.menu_button)
            actions.add_widget(BoxLayout())
            actions.add_widget(self.undo_button)
            actions.add_widget(self.hint_button)
            self.ids.strip.add_widget(self.status)
        else:
            for part in (self.hint_button, self.undo_button, self.status, self.menu_button):
                actions.add_widget(part)


load_kv(__file__)
