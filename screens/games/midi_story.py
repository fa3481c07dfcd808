"""How the show is told: an answer is judged, lamps change, banknotes move. Game time stands still meanwhile."""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty

from app.engine.record import Event
from app.games.midi import table as on
from app.games.midi.table import Reveal
from app.services import clock
from screens.common.board import Motions
from screens.common.widgets import app
from screens.games import midi_words
from screens.games.midi_final import Shutters
from screens.games.midi_studio import Desk, Note, notes_for

ANSWERS = ("answer", "say", "pass", "judge")
QUICK = {True: 0.8, False: 1.5}  # seconds an answer is shown face to face, right or wrong
SLOW = {True: 1.9, False: 2.8}  # and in the other rounds
END = 1.8  # why a match is over


class Telling:
    """The part of the studio that moves."""

    pulse = NumericProperty(0.0)  # moves while something is left on screen to be read
    motions: Motions
    desks: list[Desk]
    people: Sequence[Any]
    shutters: Shutters | None
    verdict: Reveal | None
    table: Any
    view: Any
    draw: Callable[[], None]
    show: Callable[[Any], None]
    point_at: Callable[[Any], None]
    add_widget: Callable[[Any], None]
    center_x: float
    top: float
    _words: str
    _told_at: float
    _ending: Any
    _notes: list[Note]

    @property
    def names(self) -> list[str]:
        """The players."""
        return [person.name for person in self.people]

    def tell(self, event: Event, before: Any, after: Any, done: Callable[[], None]) -> None:
        """Answers are judged, lamps change, money moves."""
        self._told_at = clock.now()
        verb, phase = event.move.verb, before.table.phase

        def finish() -> None:
            self.show(after)
            done()

        if verb in ANSWERS or (verb == "open" and phase == on.OPEN):
            self._tell_answer(before, after, finish)
        elif verb == "open":
            self._tell_shutter(event.move.args[0], before, finish)
        elif verb in ("number", "card", "challenge", "face"):
            self._announce(event, before, after, finish, 0.5 if verb in ("number", "card") else 1.4)
        elif verb in ("star", "sand", "close"):
            app().sounds.play("slam" if verb == "star" else "late")
            seconds = END if verb == "sand" else 1.2
            self._announce(event, before, after, lambda: self._settle(before, after, finish), seconds)
        elif event.move.verb == "duel" and self.table:
            self._tell_opening(after, finish)
        else:
            finish()

    def _wait(self, seconds: float, then: Callable[[], None]) -> None:
        self.pulse = 0.0
        self.motions.start(self, then, pulse=1.0, duration=seconds, reading=True, transition="linear")

    def _announce(self, event: Event, before: Any, after: Any, then: Callable[[], None], seconds: float) -> None:
        """Leave the stage as it was, with what was chosen marked and the host saying it."""
        self.view = before
        self._words = midi_words.log_line(event, before, after, self.names)
        self.draw()
        self.point_at(event.move)
        self._wait(seconds, then)

    def _tell_answer(self, before: Any, after: Any, then: Callable[[], None]) -> None:
        reveal: Reveal = after.table.reveal
        self.view, self.verdict = before, reveal
        self._words = midi_words.reaction(reveal, self.names, after.option("answers"))
        self.draw()
        app().sounds.play("right" if reveal.right else "wrong")
        app().haptics.play("tap")
        pauses = QUICK if before.table.phase == on.SAND else SLOW
        ending = midi_words.cards_gone(before, after, self.names)

        def settle() -> None:
            self._settle(before, after, then)

        def end_match() -> None:
            self.verdict, self._words = None, ending
            self.draw()
            self._wait(END, settle)

        self._wait(pauses[reveal.right], end_match if ending else settle)

    def _tell_shutter(self, band: int, before: Any, then: Callable[[], None]) -> None:
        self.view = before
        self.draw()
        shutters = self.shutters
        assert shutters is not None
        shutters.open(shutters.lit, band)
        app().sounds.play("flip")
        self.motions.start(shutters, lambda: self._wait(0.8, then), rolled=1.0, duration=0.6)

    def _tell_opening(self, after: Any, then: Callable[[], None]) -> None:
        """Everybody gets their notes."""
        self.show(after)
        money = after.table.money
        for desk in self.desks:
            desk.money = 0
        self._pay(dict(enumerate(money)), None, then)

    def _settle(self, before: Any, after: Any, then: Callable[[], None]) -> None:
        """Lamps, then money, as far as they have changed."""
        lamps = [seat for seat in range(after.seats) if after.table.lamps[seat] > before.table.lamps[seat]]
        for seat in lamps:
            self.desks[seat].faults = after.table.lamps[seat]
            self.desks[seat].flash = 1.0
            self.motions.start(self.desks[seat], flash=0.0, duration=0.8)
        changes = {
            seat: after.table.money[seat] - before.table.money[seat]
            for seat in range(after.seats)
            if after.table.money[seat] != before.table.money[seat]
        }
        if changes:
            payer = next((seat for seat, change in changes.items() if change < 0), None)
            self._pay({seat: change for seat, change in changes.items() if change > 0}, payer, then)
        elif lamps:
            self._wait(0.9, then)
        else:
            then()

    def _pay(self, gains: dict[int, int], payer: int | None, then: Callable[[], None]) -> None:
        """Notes fly from a desk, or from the host, and are counted."""
        app().sounds.play("take")
        start = self.desks[payer].middle if payer is not None else (self.center_x, self.top - dp(40))
        longest = 0.0
        for seat, amount in gains.items():
            desk = self.desks[seat]
            for number, value in enumerate(notes_for(amount)):
                note = Note(value)
                note.center = (start[0] + number * dp(7), start[1] + number * dp(5))
                self._notes.append(note)
                self.add_widget(note)
                seconds = 0.55 + 0.16 * number
                longest = max(longest, seconds)
                self.motions.start(note, center=desk.middle, duration=seconds, transition="in_out_cubic")
            self.motions.start(desk, money=desk.money + amount, duration=longest)
        if payer is not None:
            desk = self.desks[payer]
            self.motions.start(desk, money=desk.money - sum(gains.values()), duration=longest)
        self._wait(longest + 0.3, then)

    def finale(self, then: Callable[[float], None]) -> None:
        """The whole picture is shown for a moment, also when the device is turned meanwhile."""
        if self._ending:
            self._ending.cancel()
        self._ending = Clock.schedule_once(then, 3.2)
