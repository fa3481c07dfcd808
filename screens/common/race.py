"""The frame for games against the clock, in which everybody may act at any moment.

Game time runs. Stamps decide: a touch counts at the moment the finger came down, a bot acts at the time it decided on
beforehand, a deadline at itself; the session puts late news where it belongs, and what was shown is then told anew.

When a card is turned up, game time stands still until the card is really on screen: meanwhile the bots decide, and
nobody is late by the device's slowness. Who touches in that time is judged on what could be seen: the row before.
So in the record a reaction is simply the time since the card. Interruptions stop time; 3, 2, 1 starts it again.

Hands come down all over a device that lies between people: as long as the game goes on the bar has no way out, only
signs that must be held, and the back key asks first.
"""

from functools import partial
from typing import Any

import asynckivy
from kivy.clock import Clock
from kivy.uix.label import Label

from app.engine.errors import IllegalMove, Rejection
from app.engine.move import Move
from app.engine.record import Event
from app.play import adviser
from app.races import Finish
from app.services import clock
from app.services.i18n import tr
from app.services.touch_time import TouchTimes
from screens import load_kv
from screens.common.board import RaceBoard
from screens.common.motion import Script, heard, wait
from screens.common.race_bar import HoldSign, RaceBar
from screens.common.sides import Point
from screens.common.states import TableState
from screens.common.table import TablePage
from screens.common.thinking import thought
from screens.common.tips import stop_and_tell
from screens.common.trouble import is_elsewhere
from screens.common.widgets import Dialog, Ground, app

COUNT_IN = 3  # seconds
TOLD = 1.5  # seconds the bar says that its signs must be held
SEEN = 1.0  # seconds one looks at what has happened before it is explained

Plans = dict[int, tuple[int, Move]]  # what each bot will do, and when


class CountIn(Ground, Label):
    """3, 2, 1 over the table."""


class RaceTable(TablePage):
    """A game in which all may act at once."""

    guarded = True  # hands may land anywhere: the bar must not answer to a touch
    paced = False  # how fast cards come is one of its rules, and a hand means only what it touches
    reading = 0.0  # words don't wait where time runs
    board: RaceBoard

    def __init__(self, **given: Any) -> None:
        self.times = TouchTimes()
        self.plans: Plans = {}
        self._since = 0.0  # when it went on
        self._planned = -1  # how many events the bots have thought about
        self._planning, self._advising = Script(), Script()
        self._decided = asynckivy.AsyncEvent()
        self._early: list[tuple[float, int]] = []  # touches before the newest card was seen, with their stamps
        if not given["match"].is_kept:
            self.guarded = False  # nobody's hand but the learner's comes down
        super().__init__(**given)
        self.clock = clock.GameClock(self.session.now_ms + 1)  # nothing that was stored before can be overtaken

    def _build(self) -> None:
        super()._build()
        for part in (self.strip, self.ids.actions):
            self.ids.middle.remove_widget(part)
        pause = None
        if self.guarded:
            self.hint_button = HoldSign("lightbulb-on-outline", tr("Hint"), self.hint, self._tell_to_hold)
            pause = HoldSign("pause", tr("Pause"), self.open_menu, self._tell_to_hold)
        self._bar = RaceBar(self.ids.bar, self.hint_button, self.menu_button, pause)
        self._untold = Clock.create_trigger(lambda _: setattr(self, "title", self._named()), TOLD)
        self._fill_bar()

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

    @property
    def live(self) -> bool:
        return self.state in (TableState.TELLING, TableState.RACING)

    @property
    def hurries(self) -> bool:
        return self.live

    def opened(self) -> None:
        """Begin to note touch times."""
        self.times.start()
        super().opened()

    def close(self) -> None:
        super().close()
        self.times.stop()

    def pause(self) -> None:
        """Game time stops at once."""
        self._planning.stop()
        self._advising.stop()
        self.times.forget()
        super().pause()
        self.board.stop()  # what is looked at while the game goes on stands still, too
        self.board.allow(())

    def resume(self) -> None:
        """Go on after counting in."""
        if not app().paused and not Dialog.topmost() and self.state is TableState.RESTING:
            self._script.start(self._from_rest())

    def covered(self) -> None:
        self.pause()

    def uncovered(self) -> None:
        self.resume()

    async def _from_rest(self) -> None:
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

    def _arrange(self, *changed: Any) -> None:
        stands = self.state is TableState.TAUGHT  # nothing moves while a lesson speaks
        if changed and not stands and (self.live or self.state is TableState.COUNTING):  # the device was turned
            self.pause()
            self.resume()

    # The game

    async def _explain(self) -> None:
        """Tell people what has happened to them for the first time, where nobody is in a hurry; all of them read it."""
        view = self.told.view(self.viewer)
        if not self.board.at_rest(view):
            return
        for seat in self.humans:
            if tip := self.tips.tip_for(seat, view):
                self.state = TableState.LOOKING  # a hand means nothing now
                self.clock.pause()
                await wait(SEEN if self.told.played else 0)
                self.tips.told(self.humans)
                stop_and_tell(tip, self.tips, self.people[seat].name if len(self.humans) > 1 else "")
                await asynckivy.sleep_forever()

    async def _teach(self) -> None:
        """Time stands still while a lesson speaks, and until the learner has done what is wanted."""
        if self.mentor is not None:
            self.clock.pause()
            await super()._teach()
            if not self.mentor.waits:
                self.clock.resume()

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

    async def _until_something_happens(self) -> None:
        self.board.allow(self._moves_of_people())
        self._update_seats()
        await asynckivy.wait_any(self._moved.wait(), self._whatever_is_due())
        self.board.allow(())

    def _moves_of_people(self) -> list[Move]:
        return [move for seat in self.humans for move in self.session.legal_moves(seat)]

    async def _whatever_is_due(self) -> None:
        """A bot's hand comes down, or a deadline; woken when it is time, and not before."""
        while (due := self._next_due()) is not None and due > self.clock.ms() + 1:
            await wait(max(0.0, (due - self.clock.ms()) / 1000))
        if due is None:
            await asynckivy.sleep_forever()
            return
        deadline = self.session.deadline_ms()
        if deadline is not None and deadline <= due:
            self._changed(self.match.advance(deadline, clock.wall()))
        else:
            seat = min(self.plans, key=lambda seat: self.plans[seat][0])
            _, move = self.plans.pop(seat)
            self._changed(self.match.submit(move, due, clock.wall(), self.plans.values()))
        await self._go_easy()

    def _next_due(self) -> int | None:
        if self.mentor is not None and self.mentor.waits:
            return None
        times = [due for due, _ in self.plans.values()]
        deadline = self.session.deadline_ms()
        return min(times if deadline is None else [*times, deadline], default=None)

    @property
    def finish(self) -> Finish | None:
        return self.match.races.last

    def moment_of(self, touch: Any) -> float:
        return self.times.of(touch)

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
        """Something happened: everybody thinks anew, and it will be told."""
        if is_elsewhere(self.match):
            return
        start = self.session.changed_from
        overtaken = start < self.told.played + len(self.queue)
        if overtaken:  # an earlier stamp has changed what was told: go back to before it
            self.times.forget()
            self._rest()
            self.board.back_in_time()
            self._go_back(start)
        self.queue.extend(events)
        if events and self.board.holds(events[-1]):
            self._early.clear()
            self.clock.hold(events[-1].t_ms)
        elif not self.clock.running:
            self.clock.release(clock.now())
        self.board.allow(())
        self._plan()
        if overtaken:
            self._script.start(self._play())

    def _update_seats(self) -> None:
        if self.mentor is not None:
            self.hint_button.disabled = not self.mentor.helps
        else:
            alone = len(self.humans) == 1 and self.session.day is None
            self.hint_button.disabled = not self.live or not alone or not self.is_playing
        self._fill_bar()

    def seat_center(self, seat: int) -> Point:
        return self.board.seat_center(seat)

    # Bots and the screen

    def _plan(self) -> None:
        """All decide now, before anybody sees the card; their hands come later."""
        self._planning.stop()
        self.plans.clear()
        self._planning.start(self._make_plans())

    async def _make_plans(self) -> None:
        actors = self.session.actors()
        start = self.session.events[-1].t_ms if self.session.events else 0
        for seat, bot in self.bots.items():
            if seat not in actors:
                bot.watch(self.session.view(seat))
        for seat in [seat for seat in self.bots if seat in actors]:
            decision = await thought(self.bots[seat], self.session.view(seat))
            if decision.move is not None:
                self.plans[seat] = (start + decision.delay_ms, decision.move)
        self._planned = len(self.session.events)
        self._decided.fire()

    @property
    def thinking(self) -> bool:
        """Whether a bot has not made up its mind yet."""
        return self._planned != len(self.session.events)

    async def bots_decided(self) -> None:
        if self.thinking:
            await self._decided.wait()

    async def on_screen(self) -> None:
        await heard()
        seen = asynckivy.AsyncEvent()
        self.times.after_frame(seen.fire)
        (moment,), _ = await seen.wait()
        if not self.clock.running:
            self.clock.release(moment)

    # What the person can ask for

    def submit(self, move: Move) -> bool:
        """A move made without a finger."""
        return self.touched(move, clock.now())

    def hint(self) -> None:
        """Where to look, then what a master would do; time stands still meanwhile."""
        if self.hint_button.disabled:
            return
        if self.mentor is not None:
            self.mentor.help()
            return
        (seat,) = self.humans
        self.match.took_hint(seat)
        self.pause()
        if where := self.board.glance(None):
            first = Dialog(tr("Look at the row"), where)
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
        dialog = Dialog(what, self.board.reason(decision.why))
        dialog.answer(tr("Go on playing"), style="filled")
        dialog.open()

    def undo(self) -> None:
        """What is taken is taken, except in practice: then the table is laid anew as it was before."""
        if self.session.practice and self._taken_back():
            app().replace("table", game=self.game, match=self.match, rewound=True)


load_kv(__file__)
