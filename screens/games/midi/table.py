"""The table of the quiz show: game time runs only while everybody concerned can see what it runs for.

It stands still while anything is told. Before sand runs for somebody who may not be looking (a new match, the device
goes to another person, after any interruption) the question stays hidden until they say they are ready: that is this
table's curtain. A bot that answers aloud is judged by what it knows; a person whose reader is a bot judges themselves.
"""

from contextlib import suppress
from typing import TYPE_CHECKING, cast

import asynckivy

from app.engine.errors import Rejection
from app.engine.move import Move
from app.engine.record import Event, is_time
from app.games.midi import MidiView, Show
from app.games.midi import show as on
from app.match import Match
from app.play import hint
from app.services import clock
from app.services.i18n import tr
from app.services.storage import StorageError
from screens.common.race import RaceTable
from screens.common.states import TableState
from screens.common.widgets import app
from screens.games.midi import words
from screens.games.midi.help import taken_away, where_to_look

if TYPE_CHECKING:
    from ai.knowledge.midi import MidiBot
    from screens.games.midi.board import MidiBoard

TIMED = (on.SAND, on.LAST_CHANCE)
TIE = 0.001  # seconds: of fingers that came together the rules choose
CLOCK = "midi/clock"  # where game time stood when the table was left: which game, milliseconds


class MidiTable(RaceTable):
    """A quiz being played."""

    board: "MidiBoard"

    def __init__(self, game: str, match: Match, **given: object) -> None:
        self._ready_for: tuple[int, ...] | None = None  # the match somebody was ready for; None: interrupted
        self._holder: int | None = None  # who holds the device
        self._eager: tuple[float, Move] | None = None  # the first star touched while something was told, and when
        self._looks_since = -1  # after how many events somebody was told where to look
        self._buzz: tuple[Event, float] | None = None  # the star that was touched last, and when its finger came down
        super().__init__(game, match, **given)
        self.viewer = None
        stood = app().store.setting(CLOCK)
        known = isinstance(stood, list) and len(stood) == 2 and stood[0] == self.match.id and is_time(stood[1])
        if known and self.is_playing and "rewound" not in given:
            self.clock = clock.GameClock(max(self.session.now_ms, stood[1]))

    # Life

    @property
    def live(self) -> bool:
        return self.state not in (TableState.RESTING, TableState.OVER)

    def pause(self) -> None:
        """Stand still; whoever is asked must be ready again, and sees no question until then."""
        self._ready_for = None
        self._eager = self._buzz = None
        super().pause()
        if self._show.phase in TIMED and self.match.id is not None:
            with suppress(StorageError):  # the table can be left all the same
                app().store.put_setting(CLOCK, [self.match.id, self.clock.ms()])
        if self.board.view is not None:
            self.board.show(self.told.view(None))

    # Who must be ready

    @property
    def _show(self) -> Show:
        """The show as far as it was told."""
        return cast(MidiView, self.told.view(None)).show

    def _concerned(self) -> int | None:
        """Who must look at the device now, if a person."""
        show = self._show
        if show.phase != on.SAND:
            return None
        seats = [show.turn]
        if self._read_aloud and show.turn not in self.bots:
            seats.insert(0, (show.turn + 1) % self.session.seats)
        return next((seat for seat in seats if seat not in self.bots), None)

    @property
    def _turns(self) -> bool:
        """Whether the question turns to whoever is asked: what is typed or judged needs somebody with the device."""
        show = self._show
        open_one = show.phase in (on.SAND, on.STAR)
        return self.board.facing and not (open_one and self.session.options["answers"] != "choose")

    def _looks(self) -> int | None:
        """Towards whom the studio is turned; as before while a bot acts or all may."""
        show = self._show
        seat = show.guesser if show.phase == on.STAR else show.turn
        if not self._turns:
            return None
        return self.board.faced if seat in self.bots or show.phase == on.LAST_CHANCE else seat

    @property
    def gate(self) -> str:
        if self.mentor is not None:
            return ""  # time waits for the learner anyway
        show = self._show
        if show.phase == on.LAST_CHANCE:
            begun = self.clock.ms() > self.session.events[-1].t_ms
            waits = begun and self._ready_for is None and not all(show.guessed[seat] for seat in self.humans)
            return tr("Last chance! Whoever knows the picture taps their star.") if waits else ""
        if show.phase != on.SAND or not set(show.match) & set(self.humans):
            return ""
        holder = self._concerned()
        names = [person.name for person in self.people]
        passed_on = holder is not None and self._holder not in (None, holder) and not self._turns
        if self._ready_for == show.match and not passed_on:
            return ""
        if holder is not None and holder != show.turn:
            return tr("{reader}, take the device: you read to {name}.", reader=names[holder], name=names[show.turn])
        if len(self.humans) > 1 and passed_on and self._ready_for in (None, show.match):
            return tr("{name}, take the device.", name=names[show.turn])
        return words.who_meets(show, self.board.cast)

    @property
    def taker(self) -> int | None:
        return self._concerned()

    def ready(self) -> None:
        self._lifted.fire()

    # The game

    async def _turn(self) -> None:
        """Time runs and everybody may act, once whoever is concerned looks at what is on screen."""
        await self.board.face(self._looks())
        await self._explain()
        if self.gate:
            self.state = TableState.CURTAIN
            self.board.show(self.told.view(None))
            self._update_seats()
            await self._lifted.wait()
        await self.bots_decided()
        if self._show.phase in TIMED:
            self._ready_for = self._show.match
        if (concerned := self._concerned()) is not None and not self._turns:
            self._holder = concerned
        self.state = TableState.COUNTING
        self.board.show(self.told.view(None))
        await self.on_screen()
        if self.mentor is not None and self.mentor.waits:
            self.clock.pause()  # no sand runs for a learner
        self.state = TableState.RACING
        await self._until_something_happens()

    async def _until_something_happens(self) -> None:
        eager, self._eager = self._eager, None
        self.board.allow(self._moves_of_people())
        self._update_seats()
        if eager is not None and eager[1] in self.board.legal:
            self._buzzed(eager[1], clock.now())
            return
        asked = bool(self.board.legal)
        await asynckivy.wait_any(self._moved.wait(), self._whatever_is_due(), self.board.follow_time())
        if asked:
            self.skipping.moved()
        self.board.allow(())

    @property
    def _read_aloud(self) -> bool:
        """Whether somebody reads the open questions, and judges the answers."""
        return bool(self.session.options["answers"] == "reader")

    def _speaker(self) -> int | None:
        """Who answers aloud now, whether that is told yet or not."""
        show = cast(MidiView, self.session.view(None)).show
        if not self._read_aloud or show.phase not in (on.SAND, on.STAR):
            return None
        return show.guesser if show.phase == on.STAR else show.turn

    def _moves_of_people(self) -> list[Move]:
        speaker = self._speaker()
        if speaker is None:
            return super()._moves_of_people()
        if speaker in self.bots:
            return []  # it answers aloud, and all hear whether it is right
        return self.session.legal_moves(self.session.actors()[0])

    def star(self, seat: int, moment: float) -> None:
        """A finger came down on somebody's star: of several the first counts, however late the device tells of it.

        While something is told it counts at its end.
        """
        move = Move(seat, "star")
        if move in self.board.legal or self._is_first(moment):
            self._buzzed(move, moment)
        elif self.live and self._show.guessed[seat]:
            self.say(tr("You have already made your guess."))
        elif self.state in (TableState.TELLING, TableState.COUNTING):
            self._eager = min(self._eager or (moment, move), (moment, move), key=lambda touched: touched[0])

    def _is_first(self, moment: float) -> bool:
        """Whether that finger was there before the star, or the end of the last chance, that is being told."""
        last = self.session.events[-1]
        return (
            self.state is TableState.TELLING and last.move.verb in ("star", "close") and moment < self._came(last) + TIE
        )

    def _came(self, event: Event) -> float:
        """When the finger, or the end of time, came that led to what happened last."""
        return self._buzz[1] if self._buzz is not None and self._buzz[0] == event else self.clock.held[0]

    def _buzzed(self, move: Move, moment: float) -> None:
        """The star at the game time its finger came down, but not before what it was touched for could be seen."""
        *_, before, last = (Event(0, move), *self.session.events)
        if self._is_first(moment):
            t_ms = max(before.t_ms, last.t_ms - max(0, round((self._came(last) - moment) * 1000)))
        else:
            t_ms = max(last.t_ms, self.clock.at(moment))
        try:
            events = self.match.submit(move, t_ms, clock.wall())
        except Rejection:
            return  # it was not the first after all
        self._changed(events)
        self._buzz = (self.session.events[-1], moment)
        self._moved.fire()

    def _accept(self, events: list[Event]) -> None:
        self._changed(events)

    @property
    def time_runs(self) -> bool:
        return self.clock.running

    def game_ms(self) -> int:
        return self.clock.ms()

    # Bots

    def is_bot(self, seat: int) -> bool:
        return seat in self.bots

    async def _make_plans(self) -> None:
        """Where answers are spoken, nobody but the player decides what becomes of them."""
        speaker = self._speaker()
        if speaker is None:
            await super()._make_plans()
            return
        for seat, bot in self.bots.items():
            bot.watch(self.session.view(seat))
        if speaker in self.bots:
            decision = cast("MidiBot", self.bots[speaker]).speaks(cast(MidiView, self.session.view(None)))
            assert decision.move is not None
            self.plans[decision.move.actor] = (self.session.events[-1].t_ms + decision.delay_ms, decision.move)
        self._planned = len(self.session.events)
        self._decided.fire()

    # What the person can ask for

    def hint(self) -> None:
        if self.board.legal:
            super().hint()

    def _help(self, seat: int) -> None:
        """Where to look; then wrong answers, where some are offered, else what a master would do."""
        decision = hint(self.session, seat)
        told, self._looks_since = self._looks_since, len(self.session.events)
        if told != self._looks_since and (where := where_to_look(self._show, decision.move)):
            self.board.advise(tr("{where} Tap the bulb again for more.", where=where))
            return
        if decision.move and decision.move.verb == "answer" and (wrong := taken_away(self._show)):
            self._say_wrong(self.board.take_away(wrong))
            return
        self.board.advise(self.board.reason(decision.why))
        if decision.move:
            self.board.point_at(decision.move)

    def _say_wrong(self, answers: list[str]) -> None:
        if len(answers) == 1:
            self.board.advise(tr("It is not “{one}”.", one=answers[0]))
        else:
            self.board.advise(tr("It is neither “{one}” nor “{other}”.", one=answers[0], other=answers[1]))

    def _update_seats(self) -> None:
        super()._update_seats()
        if (self._show.phase in (on.SAND, on.STAR) and self.mentor is None) or not self.board.legal:
            self.hint_button.disabled = True
