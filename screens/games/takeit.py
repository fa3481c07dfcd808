"""Take It! and Slam Dunk on screen: the row grows in the middle, everybody's place is at the edge, pads wait for hands.

A card flies from the stock face down and is turned up once every bot has made up its mind. A slam brings a hand down
on the row; then the cards go, face down, to whoever was first. A strip says who was how many milliseconds earlier.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ColorProperty, NumericProperty

from app.engine.errors import Rejection
from app.engine.move import Move
from app.engine.record import Event
from app.games.takeit import TakeItView, takes_of
from app.services.i18n import tr, trn
from screens import load_kv
from screens.common.board import Board, Motions
from screens.common.box import Box
from screens.common.cards import SHAPE, Card, texture
from screens.common.keyboard import Spot
from screens.common.race import Finish
from screens.common.widgets import app
from screens.games.takeit_finale import Finale, open_piles
from screens.games.takeit_layout import Plan, plan, row_places
from screens.games.takeit_seats import SeatPlace
from screens.games.takeit_sprites import CountPill, Flash, Hand, NewsStrip
from screens.games.takeit_words import CLOSE_CALL_MS, keep_close_calls, report_lines, statistics_lines

WIDEST = dp(150)  # of a card in the row
NOTE = 1.2  # seconds words stay on a pad


class TakeItBoard(Board):
    """Row, stock and seats."""

    frame = "screens.common.race:RaceTable"
    face_to_face = True
    edition = "takeit"
    cloth = ColorProperty("#B0483D")
    cloth_dark = ColorProperty("#5E201B")
    jolt = NumericProperty(0.0)  # the table shakes

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.motions = Motions()
        self.presses = Motions()  # of pads: they go on whatever happens
        self.places: list[SeatPlace] = []
        self.row: list[Card] = []
        self.stock: list[Card] = []
        self.count = CountPill()
        self.news = NewsStrip()
        self.flash = Flash(opacity=0)
        self.hand = Hand(opacity=0)
        self.finale_shown: Finale | None = None
        self.layout: Plan | None = None
        self._notes: dict[int, Any] = {}
        self._shaking: Any = None

    def face(self, card: str) -> Any:
        """The picture of a card."""
        return texture(f"takeit/{self.edition}-{card.replace('+', '')}.png")

    @property
    def back(self) -> str:
        """The other side of every card."""
        return f"takeit/{self.edition}-back.png"

    # Drawing

    def humans(self) -> list[int]:
        """The seats with a pad."""
        return self.table.match.humans() if self.table else []

    def draw(self) -> None:
        """Everything in its place."""
        view: TakeItView = self.view
        if not self.people:
            return
        if not self.places:
            self._furnish()
        humans = self.humans()
        self.layout = plan(Box(*self.pos, *self.size), view.seats, humans, dp(1), view.option("pace") == "dealer")
        self._lay_seats(view)
        self._lay_stock(view)
        self._lay_row(view.row)
        self.news.lay(self.layout.news)
        self.hand.opacity = self.flash.opacity = 0
        self._mark()

    def _furnish(self) -> None:
        humans = self.humans()
        for seat, person in enumerate(self.people):
            self.places.append(SeatPlace(seat, person, seat in humans, self.back))
            self.add_widget(self.places[-1])
        for part in (self.count, self.news, self.flash, self.hand):
            self.add_widget(part)

    def _lay_seats(self, view: TakeItView) -> None:
        assert self.layout is not None
        for seat, place in enumerate(self.places):
            place.lay(self.layout.places[seat])
            tops = [self.face(pile[-1]) for pile in view.piles[seat]] if view.piles else []
            place.show(view.pile_counts[seat], view.takes_left[seat], view.dealer == seat and not view.closed, tops)

    def _lay_stock(self, view: TakeItView) -> None:
        assert self.layout is not None
        box = self.layout.stock
        wanted = min(4, (view.stock_count + 19) // 20)
        while len(self.stock) > wanted:
            self.remove_widget(self.stock.pop())
        while len(self.stock) < wanted:
            card = Card(back=texture(self.back), open=False, size_hint=(None, None))
            self.stock.append(card)
            self.add_widget(card, index=len(self.children))  # below everything
        for layer, card in enumerate(self.stock):
            card.pos = (box.x + layer * dp(1.5), box.y + layer * dp(1.5))
            card.size = box[2:]
        for card in self.stock:  # the upper ones above
            self.remove_widget(card)
            self.add_widget(card, index=len(self.children) - self.stock.index(card))
        self.count.opacity = 1 if view.stock_count else 0
        self.count.show(view.stock_count, box)

    def _lay_row(self, cards: Sequence[str]) -> None:
        """Keep the cards that lie there already."""
        faces = [self.face(card) for card in cards]
        same = next((n for n, card in enumerate(self.row) if n >= len(faces) or card.face is not faces[n]), None)
        for card in self.row[same if same is not None else len(self.row) :]:
            self.remove_widget(card)
        del self.row[same if same is not None else len(self.row) :]
        for face in faces[len(self.row) :]:
            self._new_card(face)
        width, places = self._row_places(len(cards))
        for card, pos in zip(self.row, places, strict=True):
            card.pos, card.size = pos, (width, width * SHAPE)
            card.open, card.turn, card.opacity = True, 1.0, 1

    def _row_places(self, count: int) -> tuple[float, list[tuple[float, float]]]:
        assert self.layout is not None
        return row_places(self.layout.row, count, dp(5), WIDEST)

    def _new_card(self, face: Any) -> Card:
        card = Card(face=face, back=texture(self.back), size_hint=(None, None))
        self.row.append(card)
        self.add_widget(card, index=self.children.index(self.news) + 1)  # above the seats, below hands and words
        return card

    def seat_center(self, seat: int) -> tuple[float, float]:
        """The middle of somebody's place."""
        return self.places[seat].place.box.center

    def allow(self, moves: Sequence[Move]) -> None:
        """The stock lights up for whoever deals; for the first card words say so too."""
        super().allow(moves)
        self._mark()
        turn = self._turn()
        if turn and not self.view.row and not self.news.text:
            self.news.say(tr("{name}, touch the draw pile.", name=self.people[turn.actor].name))

    def _turn(self) -> Move | None:
        """What the dealer may do to the stock."""
        return next((move for move in self.legal if move.verb == "turn"), None)

    def _mark(self) -> None:
        if self.stock:
            self.stock[-1].glow = 0.95 if self._turn() else 0.0

    # Touch

    def on_touch_down(self, touch: Any) -> bool:
        """A hand on a pad, or the dealer's on the stock."""
        if self.finale_shown or not self.table or not self.layout:
            return bool(super().on_touch_down(touch))
        for seat in self.humans():
            if self.layout.places[seat].box.holds(*touch.pos):
                self.pad_down(seat, self.table.times.of(touch))
                return True
        turn = self._turn()
        if turn and self.layout.stock.shrunk(-dp(8)).holds(*touch.pos):
            self.table.touched(turn, self.table.times.of(touch))
            return True
        return bool(super().on_touch_down(touch))

    def pad_down(self, seat: int, moment: float) -> None:
        """A finger came down on a pad."""
        place = self.places[seat]
        if not self.table.live or not place.hit(moment):
            return
        place.pressed = 1
        self.presses.start(place, pressed=0, duration=0.5, reading=True)
        if self.table.touched(Move(seat, "slam"), moment):
            app().haptics.play("slam")

    def spots(self) -> list[Spot]:
        """Pads and stock."""
        if self.view is None or self.layout is None or self.finale_shown:
            return []
        humans = self.humans()
        found = []
        for seat in humans:
            box = self.layout.places[seat].box
            name = tr("Slam!") if len(humans) == 1 else tr("Slam, {name}", name=self.people[seat].name)
            found.append(Spot(name, box.center, box[2:], self))
        stock = self.layout.stock
        words = trn("Draw pile: {count} card", "Draw pile: {count} cards", self.view.stock_count)
        return [*found, Spot(words, stock.center, stock[2:], self)]

    def menu(self) -> list[tuple[str, str, Callable[[], None]]]:
        """Learners may look into the piles."""
        if self.view is None or self.view.piles is None:
            return []
        return [(tr("Look into the piles"), "cards-outline", lambda: open_piles(self))]

    # Motion

    def stop(self) -> None:
        """End all motion."""
        self.motions.stop()
        self._stop_shaking()
        if self.finale_shown:
            self.finale_shown.close()
            self.finale_shown = None

    def forget(self) -> None:
        """What was said may not be true any more."""
        super().forget()
        self.news.say("")

    def holds(self, event: Event) -> bool:
        """Whether something new is to be seen, for which time waits."""
        return event.move.verb == "reveal"

    def tell(self, event: Event, before: Any, after: Any, done: Callable[[], None]) -> None:
        """A card is turned up, or the row taken."""
        verb = event.move.verb
        if verb == "reveal":
            self._tell_reveal(after, done)
        elif verb == "slam":
            self._tell_slam(event.move.actor, before, after, done)
        elif verb == "close":
            self.show(after)
            done()
        else:
            if event.move.actor >= 0 and not before.row:  # the dealer has found the stock
                self.news.say("")
            self.view = after
            done()

    def _tell_reveal(self, after: TakeItView, done: Callable[[], None]) -> None:
        assert self.layout is not None
        self._lay_row(self.view.row)
        self.view = after
        width, places = self._row_places(len(after.row))
        for old, pos in zip(self.row, places, strict=False):
            if tuple(old.pos) != pos:
                self.motions.start(old, pos=pos, size=(width, width * SHAPE), duration=0.14)
        card = self._new_card(self.face(after.row[-1]))
        card.open, card.turn = False, 1.0
        card.pos, card.size = self.layout.stock[:2], self.layout.stock[2:]
        self._lay_stock(after)

        def face_up() -> None:
            card.open = True
            card.turn = 0.6
            app().sounds.play("flip")
            self.motions.start(card, turn=1.0, duration=0.08, transition="linear")
            self.table.card_shown(done)

        def arrived() -> None:
            card.turn = 0.05
            self.table.when_ready(face_up)

        self.motions.start(card, pos=places[-1], size=(width, width * SHAPE), duration=0.14)
        self.motions.start(card, arrived, turn=0.05, duration=0.14, transition="in_quad")

    def _tell_slam(self, seat: int, before: TakeItView, after: TakeItView, done: Callable[[], None]) -> None:
        """The hand comes down, the table shakes, the cards go to whoever was first."""
        assert self.layout is not None
        self.show(before)
        place = self.places[seat]
        middle = self.layout.row.center
        app().sounds.play("slam")
        self._tell_finish(self.table.finish, len(before.row))
        self.hand.come(place.place, middle, min(dp(190), self.layout.row.height * 0.6))
        target = self.hand.down(middle)
        struck = partial(self._struck, seat, after, done)
        self.motions.start(self.hand, struck, pos=target, duration=0.09, transition="in_quad")

    def _struck(self, seat: int, after: TakeItView, done: Callable[[], None]) -> None:
        assert self.layout is not None
        self.flash.at(self.layout.row.center, min(self.layout.row.width, self.layout.row.height * 1.33))
        self._shake()
        self.motions.start(self.flash, opacity=0, duration=0.4)
        x, y = self.seat_center(seat)
        small = dp(30)

        def gone() -> None:
            self.show(after)
            done()

        def collect() -> None:
            self.motions.start(self.hand, opacity=0, center=(x, y), duration=0.34)
            last = len(self.row) - 1
            for number, card in enumerate(self.row):
                card.open = False
                self.motions.start(
                    card,
                    gone if number == last else None,
                    pos=(x - small / 2, y - small * SHAPE / 2),
                    size=(small, small * SHAPE),
                    duration=0.36,
                    transition="in_out_cubic",
                )

        self.motions.start(self.hand, collect, size=self.hand.size, duration=0.26)

    def _shake(self) -> None:
        """The blow shakes the table, unless motion is reduced."""
        if app().theme_cls.reduced_motion:
            return
        swings = [1.0, -0.8, 0.6, -0.45, 0.3, -0.2, 0.1]

        def swing(_dt: float) -> bool:
            self.jolt = dp(9) * swings.pop(0) if swings else 0.0
            return bool(swings) or bool(self.jolt)

        self._stop_shaking()
        self._shaking = Clock.schedule_interval(swing, 1 / 30)

    def _stop_shaking(self) -> None:
        if self._shaking is not None:
            self._shaking.cancel()
            self._shaking = None
        self.jolt = 0.0

    def finale(self, then: Callable[[float], None]) -> None:
        """The piles are turned over one by one."""
        if self.finale_shown is None:
            if self.table.finish:
                self.settle(self.table.finish)
            self.finale_shown = Finale(self, partial(self._end, then))
            self.add_widget(self.finale_shown)
            self.finale_shown.start()

    def _resized(self, *_: Any) -> None:
        finale, self.finale_shown = self.finale_shown, None
        super()._resized()
        if finale:  # it goes on at the new size
            self.finale_shown = finale
            finale.pos, finale.size = self.pos, self.size
            finale.draw()

    def _end(self, then: Callable[[float], None]) -> None:
        keep_close_calls(app().store, self.table.match)
        then(0.0)

    # The race

    def _tell_finish(self, finish: Finish | None, cards: int) -> None:
        if finish is None:
            return
        names = [person.name for person in self.people]
        if finish.others:
            self.news.photo(finish, self.people)
            return
        words = trn("{name}: {count} card", "{name}: {count} cards", cards, name=names[finish.winner])
        if finish.reaction_ms is not None:
            words += f"  ·  {finish.reaction_ms} ms"
        self.news.say(words)

    def too_late(self, seat: int, finish: Finish) -> None:
        """Somebody's hand came down on another hand."""
        app().sounds.play("late")
        app().haptics.play("late")
        self.news.photo(finish, self.people)
        self._note(seat, tr("Too late!"))

    def refused(self, seat: int, _refusal: Rejection) -> None:
        """There was nothing to take."""
        app().sounds.play("tap")
        if self.view.takes_left[seat]:
            self._note(seat, tr("Nothing there yet"))

    def _note(self, seat: int, words: str) -> None:
        if seat in self._notes:
            self._notes[seat].cancel()
        self.places[seat].say(words)
        self._notes[seat] = Clock.schedule_once(lambda _: self.places[seat].say(""), NOTE)

    def settle(self, finish: Finish) -> None:
        """A race is over: remember whether it was close."""
        calls = self.table.match.close_calls
        for seat, gap in finish.others[:1]:
            if gap <= CLOSE_CALL_MS:
                calls.append((finish.winner, seat))

    # Words

    def log_line(self, event: Event, before: Any, after: Any, names: Sequence[str]) -> str:
        """Who took how many cards."""
        if event.move.verb == "slam":
            count, name = len(before.row), names[event.move.actor]
            return trn("{name} takes {count} card.", "{name} takes {count} cards.", count, name=name)
        return tr("Nobody wanted the last row.") if event.move.verb == "close" and before.row else ""

    @classmethod
    def report(cls, match: Any, names: Sequence[str]) -> list[str]:
        """Reactions, points per take, close races."""
        return report_lines(match, names)

    @classmethod
    def statistics(cls, store: Any, game: str, profile: int) -> list[tuple[str, str]]:
        """The same over all games of a person."""
        return statistics_lines(store, game, profile)

    @classmethod
    def course(cls, match: Any) -> list[tuple[int, ...]]:
        """What everybody's piles were worth after every take."""
        session = match.session
        return [*(take.scores for take in takes_of(session.seats, session.events)), session.outcome().scores]


class SlamDunkBoard(TakeItBoard):
    """The edition with jackpots."""

    edition = "slamdunk"
    cloth = ColorProperty("#7A4BA3")
    cloth_dark = ColorProperty("#3A2255")


load_kv(__file__)
