"""The frame for games against the clock, in which everybody may act at any moment.

Game time runs. Stamps decide: a touch counts at the moment the finger came down, a bot acts at the time it decided on
beforehand, a deadline at itself; the session puts late news where it belongs, and what was shown is then told anew.

When something appears that everybody waits for, game time stands still until it is really on screen: meanwhile the
bots decide, and nobody is late by the device's slowness. How time begins to run is each game's own (`_from_rest` and
`_turn`).
"""

import asynckivy
from kivy.input.motionevent import MotionEvent

from app.engine.move import Move
from app.engine.record import Event
from app.match import Match
from app.services import clock
from app.services.touch_time import TouchTimes
from screens.common.board import RaceBoard
from screens.common.motion import Script, heard, wait
from screens.common.race_bar import RaceBar
from screens.common.sides import Point
from screens.common.states import TableState
from screens.common.table import TablePage
from screens.common.thinking import thought
from screens.common.tips import stop_and_tell
from screens.common.trouble import is_elsewhere
from screens.common.widgets import Dialog, app

SEEN = 1.0  # seconds one looks at what has happened before it is explained

Plans = dict[int, tuple[int, Move]]  # what each bot will do, and when


class RaceTable(TablePage):
    """A game in which all may act at once."""

    reading = 0.0  # words don't wait where time runs
    board: RaceBoard

    def __init__(self, game: str, match: Match, **given: object) -> None:
        self.times = TouchTimes()
        self.plans: Plans = {}
        self._planned = -1  # how many events the bots have thought about
        self._planning = Script()
        self._decided = asynckivy.AsyncEvent()
        super().__init__(game, match, **given)

    def _build(self) -> None:
        super()._build()
        for part in (self.strip, self.ids.actions):
            self.ids.middle.remove_widget(part)
        self._bar = self._make_bar()
        self._fill_bar()

    def _make_bar(self) -> RaceBar:
        return RaceBar(self.ids.bar, self.hint_button, self.menu_button, None)

    def _fill_bar(self) -> None:
        self._bar.fill(shut=False, alone=len(self.humans) == 1)

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
        self.times.forget()
        super().pause()
        self.board.stop()  # what is looked at while the game goes on stands still, too
        self.board.allow(())

    def resume(self) -> None:
        """Go on, unless something else must be answered first."""
        if not app().paused and not Dialog.topmost() and self.state is TableState.RESTING:
            self._script.start(self._from_rest())

    def covered(self) -> None:
        self.pause()

    def uncovered(self) -> None:
        self.resume()

    async def _from_rest(self) -> None:
        """Go on at once: where time matters, somebody says when."""
        if self.thinking:
            self._plan()
        await self._play()

    def _arrange(self, *changed: object) -> None:
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
                stop_and_tell(tip, self.tips, "" if self.tips.is_general(view) else self.people[seat].name)
                await asynckivy.sleep_forever()

    async def _teach(self) -> None:
        """Time stands still while a lesson speaks, and until the learner has done what is wanted."""
        if self.mentor is not None:
            self.clock.pause()
            await super()._teach()
            if not self.mentor.waits:
                self.clock.resume()

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

    def moment_of(self, touch: MotionEvent) -> float:
        return self.times.of(touch)

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

    def hint(self) -> None:
        """Help whoever is asked; in a lesson, say what is wanted. Face to face one is alone."""
        if self.hint_button.disabled:
            return
        if self.mentor is not None:
            self.mentor.help()
            return
        (seat,) = self.humans
        self.match.took_hint(seat)
        self._help(seat)

    def _help(self, seat: int) -> None:
        """Where to look, then what a master would do."""
        raise NotImplementedError

    def undo(self) -> None:
        """What is taken is taken, except in practice: then the table is laid anew as it was before."""
        if self.session.practice and self._taken_back():
            app().replace("table", game=self.game, match=self.match, rewound=True)
