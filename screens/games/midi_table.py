"""The table of the quiz show: game time runs only while everybody concerned can see what it runs for.

It stands still while anything is told. Before sand runs for somebody who may not be looking (a new match, the device
goes to another person, after any interruption) the question stays hidden until they say they are ready.
A bot that answers aloud is judged by what it knows; a person whose reader is a bot judges themselves.
"""

from contextlib import suppress
from typing import Any

from ai.bot import Decision
from app.engine.move import Move
from app.games.midi import table as on
from app.play import hint
from app.services import clock
from app.services.i18n import tr
from app.services.storage import StorageError
from screens.common.race import RaceTable
from screens.common.widgets import Dialog, Toast, app

TIMED = (on.SAND, on.LAST_CHANCE)
CLOCK = "midi/clock"  # where game time stood when the table was left: which game, milliseconds


class MidiTable(RaceTable):
    """A quiz being played."""

    def __init__(self, **given: Any) -> None:
        self._ready_for: Any = None  # the match somebody was ready for; None: interrupted
        self._holder: int | None = None  # who holds the device
        self._eager: Move | None = None  # a star touched while something was told
        super().__init__(**given)
        self.viewer = None
        self.clock = clock.GameClock(self.session.now_ms)  # sand is exact
        stood = app().store.setting(CLOCK)
        if isinstance(stood, list) and stood[:1] == [self.match.id] and self.session.outcome() is None:
            self.clock = clock.GameClock(max(self.session.now_ms, int(stood[1])))

    # Life

    def pause(self) -> None:
        """Stand still; whoever is asked must be ready again, and sees no question until then."""
        self._ready_for = None
        self._eager = None
        super().pause()
        if self._now().table.phase in TIMED and self.match.id is not None:
            with suppress(StorageError):  # the table can be left all the same
                app().store.put_setting(CLOCK, [self.match.id, self.clock.ms()])
        if self.board.view is not None:
            self.board.draw()

    def resume(self) -> None:
        """Go on at once: where time matters, somebody says when."""
        if not app().paused and not Dialog.topmost() and not self.live:
            self._go_live()

    covered = pause
    uncovered = resume

    def _go_live(self) -> None:
        self.live = True
        self._since = clock.now()
        if self._planned != len(self.session.events):
            self._ask_bots()
        self.go_on()

    # Who must be ready

    def _now(self) -> Any:
        return self.session.view(None)

    def _table(self) -> Any:
        shown: Any = self.shown.view(None)
        return shown.table

    def _concerned(self) -> int | None:
        """Who must look at the device now, if a person."""
        table = self._table()
        if table.phase != on.SAND:
            return None
        reader = self.session.options["answers"] == "reader"
        seats = [table.turn]
        if reader and table.turn not in self.bots:
            seats.insert(0, (table.turn + 1) % self.session.seats)
        return next((seat for seat in seats if seat not in self.bots), None)

    def gate(self) -> str:
        """What is said to whoever must be ready before time runs; nothing where it may run."""
        table = self._table()
        humans = self.match.humans()
        if table.phase == on.LAST_CHANCE:
            waits = self._ready_for is None and any(not table.guessed[seat] for seat in humans)
            return tr("Last chance! Whoever knows the picture touches the star.") if waits else ""
        if table.phase != on.SAND or not self._people_play(table):
            return ""
        holder = self._concerned()
        names = [person.name for person in self.people]
        passed_on = holder is not None and self._holder not in (None, holder)
        if self._ready_for == table.match and not passed_on:
            return ""
        if holder is not None and holder != table.turn:
            return tr("{reader}, take the device: you read to {name}.", reader=names[holder], name=names[table.turn])
        if len(humans) > 1 and passed_on and self._ready_for in (None, table.match):
            return tr("{name}, take the device.", name=names[table.turn])
        first, second = table.match
        other = second if table.turn == first else first
        return tr("{name} against {other}: {name} answers first.", name=names[table.turn], other=names[other])

    def _people_play(self, table: Any) -> bool:
        humans = self.match.humans()
        return any(seat in humans for seat in table.match)

    def ready(self) -> None:
        """Whoever is asked sees the question from now on."""
        if self.live and not self._telling and not self.queue:
            self._ready_for = self._table().match
            self._holder = self._concerned()
            self.go_on()

    # The game

    def _let_play(self) -> None:
        """Time runs and everybody may act, unless somebody must be ready first."""
        if self._table().phase == on.LAST_CHANCE and self._ready_for is None and not self._was_interrupted:
            self._ready_for = ()
        if self.gate():
            self.clock.pause()
            self.board.allow(())
            self.board.show(self.shown.view(None))
            return
        if self._holder is None or self._concerned() is not None:
            self._holder = self._concerned() if self._table().phase == on.SAND else None
        if self.clock.running:
            self._open_floor()
            return
        self.board.show(self.shown.view(None))

        def seen(moment: float) -> None:
            if self.live and not self._telling and not self.clock.running:
                self.clock.release(moment)
                self._open_floor()

        self.times.after_frame(seen)

    @property
    def _was_interrupted(self) -> bool:
        """Whether time has passed since the last event, so that this is not its beginning."""
        return self.clock.ms() > self.session.events[-1].t_ms

    def _open_floor(self) -> None:
        """People may act, and what is due comes."""
        eager, self._eager = self._eager, None
        self.board.allow(self._people_s_moves())
        self.board.follow_time()
        self._update_seats()
        if eager is not None and eager in self.board.legal:
            self.submit(eager)
        else:
            self._schedule()

    def _people_s_moves(self) -> list[Move]:
        moves = [move for seat in self.match.humans() for move in self.session.legal_moves(seat)]
        table = self._table()
        if self.session.options["answers"] != "reader" or table.phase not in (on.SAND, on.STAR):
            return moves
        player = table.guesser if table.phase == on.STAR else table.turn
        if player in self.bots:
            return []  # it answers aloud, and all hear whether it is right
        return self.session.legal_moves(self.session.actors()[0])

    def star(self, seat: int) -> None:
        """Somebody hits the star; while something is told it counts at its end."""
        move = Move(seat, "star")
        if move in self.board.legal:
            self.submit(move)
        elif self.live and (self._telling or self.queue) and self._eager is None:
            self._eager = move
        elif self.live and seat < len(self._table().guessed) and self._table().guessed[seat]:
            Toast.show(tr("You have already made your guess."))

    def submit(self, move: Move) -> bool:
        """A person's move, at the present game time."""
        if not self.live or self._telling or self.queue or self._asking or not self.clock.running:
            return False
        events = self._try(move)
        if events is not None:
            self._changed(events, {})
        return events is not None

    # Bots

    def _ask_bots(self) -> None:
        """Where answers are spoken, nobody but the player decides what becomes of them."""
        view: Any = self.session.view(None)
        table = view.table
        if view.option("answers") != "reader" or table.phase not in (on.SAND, on.STAR):
            super()._ask_bots()
            return
        self._stop_thinking()
        self._asking = []
        for seat, bot in self.bots.items():
            bot.watch(self.session.view(seat))
        player = table.guesser if table.phase == on.STAR else table.turn
        if player in self.bots:
            speaker: Any = self.bots[player]
            decision: Decision = speaker.speaks(view)
            assert decision.move is not None
            start = self.session.events[-1].t_ms
            self.plans[decision.move.actor] = (start + decision.delay_ms, decision.move)
        self._planned = len(self.session.events)

    # What the person can ask for

    def hint(self) -> None:
        """What an expert would do, and why; face to face one is alone."""
        if self.hint_button.disabled or not self.board.legal:
            return
        seat = self.match.humans()[0]
        decision = hint(self.session, seat)
        if decision.move:
            self.board.point_at(decision.move)
        Toast.show(self.board.reason(decision.why), 6)

    def _update_seats(self) -> None:
        super()._update_seats()
        if self._table().phase in (on.SAND, on.STAR) or not self.board.legal:
            self.hint_button.disabled = True
