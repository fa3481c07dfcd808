"""The frame for games against the clock, in which everybody may act at any moment.

Game time runs. Stamps decide: a touch counts at the moment the finger came down, a bot acts at the time it decided on
beforehand, a deadline at itself; the session puts late news where it belongs, and what was shown is then told anew.

When a card is turned up, game time stands still until the card is really on screen: meanwhile the bots decide, and
nobody is late by the device's slowness. Who touches in that time is judged on what could be seen: the row before.
So in the record a reaction is simply the time since the card. Interruptions stop time; 3, 2, 1 starts it again.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.properties import NumericProperty
from kivy.uix.label import Label

from ai.bot import Decision
from app.engine.errors import IllegalMove, Rejection
from app.engine.move import Move
from app.engine.record import Event
from app.play import hint
from app.services import clock
from app.services.i18n import tr
from app.services.touch_time import TouchTimes
from screens import load_kv
from screens.common.table import TablePage
from screens.common.widgets import Dialog, app

COUNT_IN = 3  # seconds
LATE_MS = 1000  # whoever slams this long after somebody else meant the same row
RIVAL_MS = 500  # bots that would have come this much later were in the race


class Finish(NamedTuple):
    """A race that was decided: who won, how long after the card, and who came how many milliseconds later."""

    winner: int
    t_ms: int
    reaction_ms: int | None
    others: tuple[tuple[int, int], ...] = ()

    def and_also(self, seat: int, gap_ms: int) -> "Finish":
        """With one more who came too late."""
        others = {**dict(self.others), seat: gap_ms}
        return self._replace(others=tuple(sorted(others.items(), key=lambda other: other[1])))


class CountIn(Label):
    """3, 2, 1 over the table."""

    swell = NumericProperty(1.0)


class RaceTable(TablePage):
    """A game in which all may act at once."""

    def __init__(self, **given: Any) -> None:
        self.times = TouchTimes()
        self.plans: dict[int, tuple[int, Move]] = {}  # what each bot will do, and when
        self.live = False  # whether the game goes on: not paused, not counting in
        self.finish: Finish | None = None  # the last race
        self._since = 0.0  # when it went on
        self._known: list[Event] = []  # the log as far as it is shown or queued
        self._planned = -1  # how many events the bots have thought about
        self._asking: list[int] = []
        self._waits_for_bots: Callable[[], None] | None = None
        self._timer: Any = None
        self._counting: Any = None
        self._count: CountIn | None = None
        self._early: list[tuple[float, int]] = []  # touches before the newest card was seen, with their stamps
        super().__init__(**given)
        self.clock = clock.GameClock(self.session.now_ms + 1)  # nothing that was stored before can be overtaken

    def _build(self) -> None:
        super()._build()
        for part in (self.ids.strip, self.ids.actions):
            self.ids.middle.remove_widget(part)
        bar = self.ids.bar.ids.actions
        bar.clear_widgets()  # the rules are in the menu
        bar.add_widget(self.hint_button)
        bar.add_widget(self.menu_button)

    # Life

    def opened(self) -> None:
        """Begin to note touch times."""
        self.times.start()
        self._known = self.session.events
        super().opened()

    def close(self) -> None:
        """Leave no watch behind."""
        super().close()
        self.times.stop()

    def pause(self) -> None:
        """Game time stops at once."""
        self.live = False
        self._stop_timer()
        self._stop_count()
        self.times.forget()
        self._waits_for_bots = None
        self._asking = []
        if self.queue:
            self._telling = True  # shown at once
        super().pause()
        self.board.allow(())

    def resume(self) -> None:
        """Go on after counting in."""
        if app().paused or Dialog.topmost() or self.live or self._count:
            return
        if self.session.outcome():
            self._go_live()
        else:
            self._count_in()

    covered = pause
    uncovered = resume

    def _arrange(self, *changed: Any) -> None:
        if changed and (self.live or self._count):  # the device was turned
            self.pause()
            self.resume()

    def _count_in(self) -> None:
        self._count = CountIn(text=str(COUNT_IN))
        self.ids.place.add_widget(self._count)
        self._update_seats()
        if self._planned != len(self._known):  # nobody thinks any more once time runs
            self._ask_bots()

        def tick(_dt: float) -> bool:
            assert self._count is not None
            left = int(self._count.text) - 1 or int(bool(self._asking))
            if left:
                self._count.text = str(left)
                app().sounds.play("tick")
            else:
                self._stop_count()
                self._go_live()
            return bool(left)

        self._counting = Clock.schedule_interval(tick, 1)

    def _stop_count(self) -> None:
        if self._count is not None:
            self._counting.cancel()
            self.ids.place.remove_widget(self._count)
            self._count = None

    def _go_live(self) -> None:
        self.live = True
        self._since = clock.now()
        self.clock.resume()
        self.go_on()

    # The game

    def go_on(self) -> None:
        """Tell what is to be told; then everybody may act, and whatever is due comes."""
        if self._telling or not self.live:
            return
        if self.queue:
            self._tell(self.queue.popleft())
            return
        if self.session.outcome():
            self.board.allow(())
            self.board.finale(self._open_result)
        elif not self._asking:
            self._let_play()
        self._update_seats()

    def _let_play(self) -> None:
        """Time runs, and everybody may act."""
        if not self.clock.running:  # the telling was cut short
            self.clock.release(clock.now())
        self.board.allow([move for seat in self.match.humans() for move in self.session.legal_moves(seat)])
        self._schedule()

    def touched(self, move: Move, moment: float) -> bool:
        """Somebody's hand came down; tells whether it counted."""
        if not self.live or moment < self._since:
            return False
        t_ms = self._stamp(moment)
        plans = dict(self.plans)
        try:
            events = self.match.submit(move, t_ms, clock.wall())
        except Rejection as refusal:
            self._refused(move.actor, self.clock.at(moment), refusal)
            return False
        if self._in_hold(moment):
            self._early.append((moment, t_ms))
        self._changed(events, plans)
        return True

    def _in_hold(self, moment: float) -> bool:
        start, end = self.clock.held
        return start <= moment < end

    def _stamp(self, moment: float) -> int:
        """The game time of a touch; before the newest card was on screen it comes before that card."""
        if not self._in_hold(moment):
            return self.clock.at(moment)
        before = self.clock.held_ms - 1
        for other, stamp in self._early:
            if moment > other:
                return self.clock.held_ms  # somebody has been faster
            before = min(before, stamp if moment == other else stamp - 1)
        return max(0, before)

    def _refused(self, seat: int, t_ms: int, refusal: Rejection) -> None:
        """Nothing to take: too late, or for nothing."""
        last = self.finish
        late = last and seat != last.winner and 0 <= t_ms - last.t_ms <= LATE_MS
        if last and late and isinstance(refusal, IllegalMove):
            self.finish = last.and_also(seat, t_ms - last.t_ms)
            self.board.too_late(seat, self.finish)
        else:
            self.board.refused(seat, refusal)

    def _changed(self, events: list[Event], plans: dict[int, tuple[int, Move]]) -> None:
        """Something happened: everybody thinks anew, and it is told."""
        if self._is_elsewhere():
            return
        self._stop_timer()
        self.plans.clear()
        self._follow_log()
        self._note_finish(events, plans)
        if events and self.board.holds(events[-1]):
            self._early.clear()
            self.clock.hold(events[-1].t_ms)
        elif not self.clock.running:
            self.clock.release(clock.now())
        self.board.allow(())
        self._ask_bots()
        self.go_on()

    def _follow_log(self) -> None:
        """Queue what is new; where an earlier stamp has changed what was told, go back to before it."""
        log, known = self.session.events, self._known
        keep = next((n for n, (old, new) in enumerate(zip(known, log, strict=False)) if old != new), len(log))
        keep = min(keep, len(known))
        if keep < len(known):
            self.times.forget()
            self._waits_for_bots = None
            self.board.forget()
            self._telling = False
            self.queue.clear()
            self.log.clear()
            self.shown.restart()
            self._catch_up(log[:keep])
            self.board.show(self.shown.view(self.viewer))
        self.queue.extend(log[keep:])
        self._known = log

    def _note_finish(self, events: list[Event], plans: dict[int, tuple[int, Move]]) -> None:
        """Who won the race, and who was on the way."""
        won = next((event for event in events if event.move.verb == "slam"), None)
        if won is None:
            return
        last = self.finish
        beaten = last is not None and (last.t_ms, Move(last.winner, "slam")) in self.session.overtaken
        if last is not None and not beaten:
            self.board.settle(last)
        log = self.session.events
        shown = [event.t_ms for event in log[: log.index(won)] if self.board.holds(event)]
        finish = Finish(won.move.actor, won.t_ms, won.t_ms - shown[-1] if shown else None)
        for t_ms, move in (*self.session.overtaken, *plans.values()):
            if move.verb == "slam" and move.actor != finish.winner and 0 <= t_ms - won.t_ms <= RIVAL_MS:
                finish = finish.and_also(move.actor, t_ms - won.t_ms)
        if last is not None and beaten:  # who was later than the one before is later than this one
            for seat, gap in last.others:
                if seat != finish.winner:
                    finish = finish.and_also(seat, last.t_ms + gap - won.t_ms)
        self.finish = finish

    def _update_seats(self) -> None:
        humans = self.match.humans()
        self.hint_button.disabled = not self.live or len(humans) != 1 or self.session.outcome() is not None

    def seat_center(self, seat: int) -> tuple[float, float]:
        """Where a player sits."""
        place: tuple[float, float] = self.board.seat_center(seat)
        return place

    # Bots and the clock

    def _ask_bots(self) -> None:
        """All decide now, before anybody sees the card; their hands come later."""
        self._stop_thinking()
        actors = self.session.actors()
        self._asking = [seat for seat in self.bots if seat in actors]
        for seat, bot in self.bots.items():
            if seat not in actors:
                bot.watch(self.session.view(seat))
        self._ask_next()

    def _ask_next(self) -> None:
        if self._asking:
            seat = self._asking[0]
            self._think(self.bots[seat], seat, self._plan, pace=0)
            return
        self._planned = len(self.session.events)
        waiting, self._waits_for_bots = self._waits_for_bots, None
        if waiting:
            waiting()
        else:
            self.go_on()

    def _plan(self, decision: Decision) -> None:
        seat = self._asking.pop(0)
        if decision.move is not None:
            start = self._known[-1].t_ms if self._known else 0
            self.plans[seat] = (start + decision.delay_ms, decision.move)
        self._ask_next()

    def when_ready(self, show: Callable[[], None]) -> None:
        """Call back once no bot thinks any more."""
        if self._asking:
            self._waits_for_bots = show
        else:
            show()

    def card_shown(self, then: Callable[[], None]) -> None:
        """The card will be on screen with the next frame: from then on time runs."""

        def seen(moment: float) -> None:
            if self.live and not self.clock.running:
                self.clock.release(moment)
            then()

        self.times.after_frame(seen)

    def _schedule(self) -> None:
        """Wake up when the next thing is due, and not before."""
        self._stop_timer()
        due = self._next_due()
        if due is not None and self.clock.running:
            self._timer = Clock.schedule_once(self._fire, max(0.0, (due - self.clock.ms()) / 1000))

    def _next_due(self) -> int | None:
        times = [due for due, _ in self.plans.values()]
        deadline = self.session.deadline_ms()
        return min(times if deadline is None else [*times, deadline], default=None)

    def _fire(self, _dt: float) -> None:
        """A hand comes down, or a deadline."""
        due = self._next_due()
        if not self.live or due is None:
            return
        if due > self.clock.ms() + 1:
            self._schedule()
            return
        deadline = self.session.deadline_ms()
        if deadline is not None and deadline <= due:
            self._changed(self.match.advance(deadline, clock.wall()), {})
            return
        seat = min(self.plans, key=lambda seat: self.plans[seat][0])
        _, move = self.plans.pop(seat)
        self._changed(self.match.submit(move, due, clock.wall()), dict(self.plans))

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    # What the person can ask for

    def submit(self, move: Move) -> bool:
        """A move made without a finger."""
        return self.touched(move, clock.now())

    def hint(self) -> None:
        """What an expert would do; time stands still meanwhile."""
        if self.hint_button.disabled:
            return
        (seat,) = self.match.humans()
        self.pause()
        decision = hint(self.session, seat)
        what = tr("Take it!") if decision.move is not None and decision.move.verb == "slam" else tr("Wait.")
        dialog = Dialog(what, self.board.reason(decision.why))
        dialog.answer(tr("Go on playing"), style="filled")
        dialog.open()

    def undo(self) -> None:
        """What is taken is taken."""


load_kv(__file__)
