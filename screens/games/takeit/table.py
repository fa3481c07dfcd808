"""The table of the slams: hands come down on it, all over a device that lies between people.

As long as the game goes on the bar has no way out, only signs that must be held, and the back key asks first.
Interruptions stop time; 3, 2, 1 starts it again. When a card is turned up, game time stands still until it is on
screen: who touches in that time is judged on what could be seen, the row before. So in the record a reaction is simply
the time since the card.
"""

from functools import partial

import asynckivy
from kivy.clock import Clock
from kivy.uix.label import Label

from app.engine.errors import IllegalMove, Rejection
from app.engine.move import Move
from app.engine.record import Event
from app.match import Match
from app.play import adviser
from app.races import Finish
from app.services import clock
from app.services.i18n import tr
from screens import load_kv
from screens.common.motion import Script, heard, wait
from screens.common.race import RaceTable
from screens.common.race_bar import HoldSign, RaceBar
from screens.common.states import TableState
from screens.common.thinking import thought
from screens.common.widgets import Dialog, Ground, app

COUNT_IN = 3  # seconds
TOLD = 1.5  # seconds the bar says that its signs must be held


class CountIn(Ground, Label):
    """3, 2, 1 over the table."""


class SlamTable(RaceTable):
    """Take It! or Slam Dunk being played."""

    guarded = True  # hands may land anywhere: the bar must not answer to a touch
    paced = False  # how fast cards come is one of its rules, and a hand means only what it touches

    def __init__(self, game: str, match: Match, **given: object) -> None:
        self._since = 0.0  # when it went on
        self._early: list[tuple[float, int]] = []  # touches before the newest card was seen, with their stamps
        self._advising = Script()
        if not match.is_kept:
            self.guarded = False  # nobody's hand but the learner's comes down
        super().__init__(game, match, **given)
        self.clock = clock.GameClock(self.session.now_ms + 1)  # nothing that was stored before can be overtaken

    # The bar

    def _make_bar(self) -> RaceBar:
        self._untold = Clock.create_trigger(lambda _: setattr(self, "title", self._named()), TOLD)
        if not self.guarded:
            return super()._make_bar()
        self.hint_button = HoldSign("lightbulb-on-outline", tr("Hint"), self.hint, self._tell_to_hold)
        pause = HoldSign("pause", tr("Pause"), self.open_menu, self._tell_to_hold)
        return RaceBar(self.ids.bar, self.hint_button, self.menu_button, pause)

    def _tell_to_hold(self) -> None:
        """A touch was perhaps a hand that missed: say what to do, where it disturbs nobody."""
        self.title = tr("Hold to pause")
        self._untold()

    @property
    def _shut(self) -> bool:
        """Whether the bar has no way out."""
        return self.guarded and self.is_playing

    def _fill_bar(self) -> None:
        self._bar.fill(self._shut, alone=len(self.humans) == 1)

    def on_back(self) -> bool:
        """Ask, while time stands still: a hand may have touched the key."""
        if not self._shut:
            return False
        dialog = Dialog(tr("Leave this game?"), tr("It is saved."))
        dialog.answer(tr("Go on playing"), style="filled")
        dialog.answer(tr("Leave"), app().home, style="tonal")
        dialog.open()
        return True

    # Life

    def pause(self) -> None:
        """Nobody thinks of advice either."""
        self._advising.stop()
        super().pause()

    async def _from_rest(self) -> None:
        """Go on after counting in."""
        if self.mentor is not None:
            if self.thinking:
                self._plan()
        elif not self.session.outcome():
            await self._explain()
            await heard()
            await self._count_in()
        self._since = clock.now()
        self.clock.resume()
        await self._play()

    async def _count_in(self) -> None:
        self.state = TableState.COUNTING
        self._update_seats()
        if self.thinking:  # nobody thinks any more once time runs
            self._plan()
        count = CountIn()
        self.ids.place.add_widget(count)
        try:
            for left in range(COUNT_IN, 0, -1):
                count.text = str(left)
                if left < COUNT_IN:
                    app().sounds.play("tick")
                await wait(1)
            await self.bots_decided()
        finally:
            self.ids.place.remove_widget(count)

    # The game

    async def _turn(self) -> None:
        """Time runs, everybody may act, and whatever is due comes."""
        await self._explain()
        await asynckivy.wait_any(self.bots_decided(), self._moved.wait())
        if self.queue:  # somebody touched meanwhile
            return
        self.state = TableState.RACING
        if not self.clock.running and self.mentor is None:  # the telling was cut short
            self.clock.release(clock.now())
        await self._until_something_happens()

    @property
    def finish(self) -> Finish | None:
        return self.match.races.last

    def touched(self, move: Move, moment: float) -> bool:
        if not self.live or moment < self._since:
            return False
        t_ms = self._stamp(moment)
        try:
            events = self.match.submit(move, t_ms, clock.wall(), self.plans.values())
        except Rejection as refusal:
            self._refused(move.actor, self.clock.at(moment), refusal)
            return False
        if self._in_hold(moment):
            self._early.append((moment, t_ms))
        self._changed(events)
        self._moved.fire()
        return True

    def untimely(self, move: Move) -> None:
        if self.state is TableState.TAUGHT and self.mentor is not None:
            self.mentor.untimely(move)

    def _in_hold(self, moment: float) -> bool:
        start, end = self.clock.held
        return start <= moment < end

    def _stamp(self, moment: float) -> int:
        """The game time of a touch; before the newest card was on screen it comes before that card."""
        if not self._in_hold(moment):
            return self.clock.at(moment)
        if app().listener is not None:  # time waits for the voice; whoever has heard enough need not
            self.clock.release(self.clock.held[0])
            return self.clock.at(moment)
        before = self.clock.held_ms - 1
        for other, stamp in self._early:
            if moment > other:
                return self.clock.held_ms  # somebody has been faster
            before = min(before, stamp if moment == other else stamp - 1)
        return max(0, before)

    def _refused(self, seat: int, t_ms: int, refusal: Rejection) -> None:
        """Nothing to take: too late, or for nothing; or not what a lesson wants."""
        if self.mentor is not None:
            self._refuse(refusal)
            return
        finish = self.match.races.joined(seat, t_ms) if isinstance(refusal, IllegalMove) else None
        if finish is not None:
            self.board.too_late(seat, finish)
        else:
            self.board.refused(seat, refusal)

    def _changed(self, events: list[Event]) -> None:
        super()._changed(events)
        if events and self.board.holds(events[-1]):
            self._early.clear()

    # What the person can ask for

    def submit(self, move: Move) -> bool:
        """A move made without a finger."""
        return self.touched(move, clock.now())

    def _help(self, seat: int) -> None:
        """Where to look, then what a master would do; time stands still meanwhile."""
        self.pause()
        if where := self.board.glance(None):
            first = Dialog(tr("Look at the row"), where, low=True)
            first.answer(tr("What would you do?"), partial(self._advise, seat), style="tonal")
            first.answer(tr("Go on playing"), style="filled")
            first.open()
        else:
            self._advise(seat)

    def _advise(self, seat: int) -> None:
        """The move, with its reason, as soon as it is thought out."""
        self.pause()
        self._advising.start(self._think_of_advice(seat))

    async def _think_of_advice(self, seat: int) -> None:
        decision = await thought(adviser(self.session, seat), self.session.view(seat))
        what = tr("Take it!") if decision.move is not None and decision.move.verb == "slam" else tr("Wait.")
        dialog = Dialog(what, self.board.reason(decision.why), low=True)
        dialog.answer(tr("Go on playing"), style="filled")
        dialog.open()


load_kv(__file__)
