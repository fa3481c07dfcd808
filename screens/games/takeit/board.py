"""Take It! and Slam Dunk on screen: the row grows in the middle, everybody's place is at the edge, pads wait for hands.

A card flies from the stock face down and is turned up once every bot has made up its mind. A slam brings a hand down
on the row; then the cards go, face down, to whoever was first. A photo finish shows who was how much earlier.
"""

from collections.abc import Sequence

from kivy.graphics.texture import Texture
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import ColorProperty, NumericProperty

from app.engine.errors import Rejection
from app.engine.move import Move
from app.engine.record import Event
from app.games.takeit import SLAMDUNK_DECK, TAKEIT_DECK, TakeItView
from app.races import Finish
from app.services.i18n import tr
from screens import load_kv
from screens.common.board import MenuEntry, RaceBoard
from screens.common.box import Box
from screens.common.cards import Card, fetch, texture
from screens.common.keyboard import Spot
from screens.common.sides import Point
from screens.common.widgets import Ground, app
from screens.games.takeit import spoken, telling, words
from screens.games.takeit.finale import Finale
from screens.games.takeit.layout import Place, Plan, panels, plan, row_places
from screens.games.takeit.looking import open_deck, open_piles
from screens.games.takeit.photo import PhotoFinish
from screens.games.takeit.seats import SeatPlace
from screens.games.takeit.sides import SlamSide
from screens.games.takeit.sprites import CountPill, Flash, Hand, NewsStrip

WIDEST = min(dp(190), max(dp(150), 400))  # of a card in the row: no larger than its picture, or hardly
ROOMY = 190  # dp: a row so high has room for what is shown to all sides
MOST_STOCK = 4  # cards of the stock that can be made out


class TakeItBoard(Ground, RaceBoard):
    """Row, stock and seats."""

    table_page = "screens.games.takeit.table:SlamTable"
    face_to_face = True
    edition = "takeit"
    deck = TAKEIT_DECK
    table: SlamSide
    layout: Plan
    cloth = ColorProperty("#B0483D")
    cloth_dark = ColorProperty("#5E201B")
    jolt = NumericProperty(0.0)  # the table shakes

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.places: list[SeatPlace] = []
        self.row: list[Card] = []
        self.stock: list[Card] = []
        self._spare: list[Card] = []  # cards that were in a row, for the next one
        self.count = CountPill()
        self.news = NewsStrip()
        self.flash = Flash(opacity=0)
        self.hand = Hand(opacity=0)
        self.photo = PhotoFinish()
        self.photo.bind(opacity=self._make_way)
        self.finale_shown: Finale | None = None

    def face(self, card: str) -> Texture:
        """The picture of a card."""
        return texture(self._picture(card))

    def _picture(self, card: str) -> str:
        return f"takeit/{self.edition}-{card.replace('+', '')}.png"

    @property
    def back(self) -> str:
        """The other side of every card."""
        return f"takeit/{self.edition}-back.png"

    # Drawing

    def draw(self) -> None:
        view: TakeItView = self.view
        if not self.people:
            return
        if not self.places:
            self._furnish()
        dealt = view.option("pace") == "dealer"
        left_handed = self.width > self.height and app().settings.left_handed
        humans = list(self.table.humans)
        self.layout = plan(Box(*self.pos, *self.size), view.seats, humans, dp(1), dealt, left_handed)
        self._lay_seats(view)
        self.lay_stock(view)
        self._lay_row(view.row)
        self.news.lay(self.layout.news)
        self.hand.opacity = self.flash.opacity = 0
        self._mark()

    def _furnish(self) -> None:
        humans = self.table.humans
        for seat, person in enumerate(self.people):
            self.places.append(SeatPlace(seat, person, seat in humans, self.back))
            self.add_widget(self.places[-1])
        for _ in range(MOST_STOCK):
            self.stock.append(self._make_card())
            self.add_widget(self.stock[-1])
        for part in (self.count, self.news, self.flash, self.hand, self.photo):
            self.add_widget(part)
        fetch(map(self._picture, dict.fromkeys(self.deck)))

    def _make_card(self) -> Card:
        return Card(back=texture(self.back), open=False, size_hint=(None, None))

    def _lay_seats(self, view: TakeItView) -> None:
        took = next((event.move.actor for event in reversed(self.table.past) if event.move.verb == "slam"), None)
        for seat, place in enumerate(self.places):
            place.lay(self.layout.places[seat])
            tops = [self.face(pile[-1]) for pile in view.piles[seat]] if view.piles else []
            deals = view.dealer == seat and not view.closed
            place.show(view.pile_counts[seat], view.takes_left[seat], deals, tops, seat == took)

    def lay_stock(self, view: TakeItView) -> None:
        """As many cards as one can make out, and their number."""
        box = self.layout.stock
        shown = min(MOST_STOCK, (view.stock_count + 19) // 20)
        for layer, card in enumerate(self.stock):
            card.lay(None, (box.x + layer * dp(1.5), box.y + layer * dp(1.5)), box.width)
            card.opacity = 1 if layer < shown else 0
        self.count.opacity = 1 if view.stock_count else 0
        self.count.show(view.stock_count, box)

    def _lay_row(self, cards: Sequence[str]) -> None:
        """The cards of the row; those that lie there already stay."""
        while len(self.row) > len(cards):
            card = self.row.pop()
            self.remove_widget(card)
            self._spare.append(card)
        while len(self.row) < len(cards):
            self.new_card(cards[len(self.row)])
        width, places = self.row_places(len(cards))
        for card, name, pos in zip(self.row, cards, places, strict=True):
            card.lay(self.face(name), pos, width)

    def row_places(self, count: int) -> tuple[float, list[tuple[float, float]]]:
        """How wide so many cards are, and where they lie."""
        return row_places(self.layout.row, count, dp(5), WIDEST)

    def new_card(self, name: str) -> Card:
        """A card for the row, face down on the stock."""
        card = self._spare.pop() if self._spare else self._make_card()
        box = self.layout.stock
        card.lay(None, box[:2], box.width)
        card.face = self.face(name)
        self.row.append(card)
        self.add_widget(card, index=self.children.index(self.news) + 1)  # above the seats, below hands and words
        return card

    def panels(self) -> list[Place]:
        """Where something can be shown to all: the middle, once for every side that people look from."""
        row, news = self.layout.row, self.layout.news
        middle = row
        if self._is_low():
            low, left = min(row.y, news.y), min(row.x, news.x)
            middle = Box(left, low, max(row.right, news.right) - left, max(row.top, news.top) - low)
        return panels(middle, [self.layout.places[seat].turn for seat in self.table.humans])

    def _is_low(self) -> bool:
        """Whether what is shown to all needs the room of the line of words, too."""
        return bool(self.layout.row.height < dp(ROOMY))

    def _make_way(self, *_: object) -> None:
        """Where there is little room, the line of words waits until the photo finish has been looked at."""
        self.news.opacity = 1 - self.photo.opacity if self._is_low() else 1

    def seat_center(self, seat: int) -> Point:
        """The middle of somebody's place."""
        return self.places[seat].place.box.center

    def allow(self, moves: Sequence[Move]) -> None:
        """The stock lights up for whoever deals; for the first card words say so too."""
        super().allow(moves)
        self._mark()
        turn = self._turn()
        if turn and not self.view.row and not self.news.text:
            words = self.cast.says(turn.actor, "Tap the draw pile.", "{name}, tap the draw pile.")
            self.news.say(words)
            app().hear(words)

    def _turn(self) -> Move | None:
        """What the dealer may do to the stock."""
        return next((move for move in self.legal if move.verb == "turn"), None)

    def _mark(self) -> None:
        shown = [card for card in self.stock if card.opacity]
        for card in self.stock:
            card.glow = 0.95 if shown and card is shown[-1] and self._turn() else 0.0

    # Touch

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A hand on a pad, or the dealer's on the stock."""
        if self.finale_shown or self.view is None or not self.places:
            return bool(super().on_touch_down(touch))
        for seat in self.table.humans:
            if self.layout.places[seat].box.holds(*touch.pos):
                self.pad_down(seat, self.table.moment_of(touch))
                return True
        if self.layout.stock.shrunk(-dp(8)).holds(*touch.pos) and self._touch_stock(touch):
            return True
        return bool(super().on_touch_down(touch))

    def _touch_stock(self, touch: MotionEvent) -> bool:
        """The dealer turns a card; else whoever plays alone may look what there is, which would stop others."""
        turn = self._turn()
        if turn:
            self.table.touched(turn, self.table.moment_of(touch))
        elif self.table.live and len(self.table.humans) == 1 and self.view.option("pace") != "dealer":
            open_deck(self)
        else:
            return False
        return True

    def pad_down(self, seat: int, moment: float) -> None:
        """A finger came down on a pad."""
        place, slam = self.places[seat], Move(seat, "slam")
        if not self.table.live:
            self.table.untimely(slam)
            return
        if not place.hit(moment):
            return
        place.press()
        if self.table.touched(slam, moment):
            app().haptics.play("slam")

    def room(self) -> Box:
        """Over the row: the seats are for hands."""
        return self.layout.row if self.places else super().room()

    def spots(self) -> list[Spot]:
        if self.view is None or not self.places or self.finale_shown:
            return []
        humans = self.table.humans
        found = []
        for seat in humans:
            box = self.layout.places[seat].box
            name = tr("Slam!") if len(humans) == 1 else tr("Slam, {name}", name=self.people[seat].name)
            found.append(self.spot(name, box, f"pad {seat}"))
        stock = self.layout.stock
        return [*found, self.spot(spoken.stock(self.view), stock, "stock")]

    def sight(self, name: str) -> Box | None:
        """The learner's pad, and the row, all of it or a card."""
        kind, *which = name.split()
        if kind == "pad" and self.places:
            return self.layout.places[self.table.humans[0]].box
        if kind == "row" and self.row:
            cards = [self.row[int(which[0])]] if which else self.row
            left, low = min(card.x for card in cards), min(card.y for card in cards)
            return Box(left, low, max(card.right for card in cards) - left, max(card.top for card in cards) - low)
        return super().sight(name)

    def glance(self, move: Move | None) -> str:
        return tr("What is the row worth to you, what can still come, and who else wants it?")

    def menu(self) -> list[MenuEntry]:
        """How many there are of each card; learners may look into the piles."""
        shown = [(tr("How many of each card"), "cards", lambda: open_deck(self))]
        if self.view is not None and self.view.piles is not None:
            shown.append((tr("Look into the piles"), "cards-outline", lambda: open_piles(self)))
        return shown

    # Motion

    tell = telling.tell

    def stop(self) -> None:
        self.jolt = 0.0
        if not self.table.live:  # else it is looked at while the game goes on
            self.photo.hide()

    def holds(self, event: Event) -> bool:
        """Whether something new is to be seen, for which time waits."""
        return event.move.verb == "reveal"

    def at_rest(self, view: TakeItView) -> bool:
        """Before the first card of a row."""
        return not view.row and view.outcome is None

    async def finale(self) -> None:
        """The piles are turned over and counted."""
        self.photo.hide()
        self.finale_shown = Finale(self)
        self.add_widget(self.finale_shown)
        try:
            await self.finale_shown.run()
        finally:
            self.remove_widget(self.finale_shown)
            self.finale_shown = None

    def _resized(self, *_: object) -> None:
        self.photo.hide()
        super()._resized()
        if self.finale_shown:  # it goes on at the new size
            self.finale_shown.pos, self.finale_shown.size = self.pos, self.size
            self.finale_shown.draw()

    # The race

    def back_in_time(self) -> None:
        """An earlier hand has changed what was said."""
        self.news.say("")
        self.photo.hide()
        for place in self.places:
            place.hush()

    def too_late(self, _seat: int, finish: Finish) -> None:
        """Somebody's hand came down on another hand."""
        app().sounds.play("late")
        app().haptics.play("late")
        telling.tell_late(self, finish)

    def refused(self, seat: int, _refusal: Rejection) -> None:
        """There was nothing to take."""
        app().sounds.play("tap")
        if self.view.takes_left[seat]:
            self.places[seat].say(tr("Nothing there yet"))

    log_line = staticmethod(words.log_line)
    heard_line = staticmethod(spoken.heard_line)
    hearable, read_table = spoken.hearable, spoken.read_table


class SlamDunkBoard(TakeItBoard):
    """The edition with jackpots."""

    edition = "slamdunk"
    deck = SLAMDUNK_DECK
    cloth = ColorProperty("#7A4BA3")
    cloth_dark = ColorProperty("#3A2255")


load_kv(__file__)
