"""Toujours 12 on screen: a tray with four piles, the stock, one's hand, and the seats of the others.

Touch a card, then a pile; or drag it there. The sum of the tops is written below the tray, and on each pile what the
chosen card would make of it. Four tops that make twelve light up and fly to whoever took them. Every card is made
once: drawing only says what lies where.
"""

from collections import Counter
from collections.abc import Awaitable, Collection, Sequence

from kivy.graphics import Color, Line, RoundedRectangle
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp, sp
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from app.engine.move import Move
from app.games.toujours12 import PILES, TARGET, Toujours12View, takes
from app.services.i18n import tr
from screens import load_kv
from screens.common.box import Box
from screens.common.cards import SHAPE, Card, CardPool
from screens.common.carry import NOTHING, CarryBoard
from screens.common.keyboard import Spot
from screens.common.letters import render
from screens.common.motion import move, react, shake
from screens.common.widgets import Pill
from screens.games.toujours12 import spoken, telling, words
from screens.games.toujours12.faces import DEPTH, back, face, fetch_faces
from screens.games.toujours12.layout import Layout, Point, measure
from screens.games.toujours12.marks import Marks, since_last_turn
from screens.games.toujours12.places import Place, Taken

STOCK = 3  # cards of the stock that can be made out
QUIET = ((0.05, 0.2, 0.17, 0.95), (1, 1, 1, 1))  # ground and ink of a sum
SHINING = ((1, 0.84, 0.25, 1), (0.2, 0.1, 0, 1))


class Toujours12Board(CarryBoard):
    """Tray, stock and hand."""

    layout: Layout

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.held: list[int] = []  # one's own cards, in the order they lie in
        self._owner: int | None = None  # whose hand that is
        self._hinted: Move | None = None
        self._dropped: tuple[int, Point] | None = None  # which card is played, and from where
        self._measured: tuple[float, ...] = ()  # what the layout is for
        self._tray = Tray()
        self.taken = Taken()  # by whoever holds the hand
        for part in (self._tray, self.sign, self.taken):
            self.add_widget(part)
        self.stock = [self._make_card() for _ in range(STOCK)]
        self.piles = [[self._make_card() for _ in range(DEPTH)] for _ in PILES]
        for card in (*self.stock, *(card for pile in self.piles for card in pile)):
            self.add_widget(card)
        self.marks = Marks()
        self.add_widget(self.marks)
        self.hand: list[Card] = []
        self.places: list[Place] = []  # by seat
        self.air = CardPool(self, self._make_card)
        self.sum_label = Label(bold=True, font_name="Roboto", color=(1, 1, 1, 1), size_hint=(None, None))
        self.stock_label = Pill(ground=(0.05, 0.2, 0.17, 0.95), padding=(dp(10), dp(2)))
        self._shout = Label(
            text=f"{TARGET}!", font_size=sp(72), bold=True, font_name="Roboto", color=(1, 0.87, 0.3, 1), opacity=0,
            outline_width=dp(3), outline_color=(0.2, 0.1, 0, 1), size_hint=(None, None),
        )  # fmt: skip
        self.sums = [Pill(padding=(dp(8), dp(2)), bold=True, markup=True, opacity=0) for _ in PILES]
        for label in (self.sum_label, self.stock_label, *self.sums, self._shout):
            self.add_widget(label)
        fetch_faces()

    def _make_card(self) -> Card:
        return Card(back=back(), size_hint=(None, None))

    # Drawing

    def draw(self) -> None:
        view: Toujours12View = self.view
        others_open = any(hand is not None and seat != view.viewer for seat, hand in enumerate(view.hands))
        if (asked := (*self.pos, *self.size, others_open, self.sign_height(), sp(1))) != self._measured:
            self._measured = asked
            self.layout = measure(Box(*self.pos, *self.size), others_open, self.sign_height())
        self._tray.lay(self.layout)
        self.sign.lay(self.layout.sign)
        self._lay_stock(view)
        self.lay_piles(view.piles)
        laid = since_last_turn(self.table.past, view.viewer)
        self.marks.show(self.layout, laid, [len(cards) for cards in view.piles], self.people)
        self._lay_others()
        self._arrange_hand(view)
        self._lay_hand()
        self._mark()

    def _lay_stock(self, view: Toujours12View) -> None:
        x, y = self.layout.stock
        shown = min(STOCK, (view.stock_count + 9) // 10)
        for layer, card in enumerate(self.stock):
            card.lay(None, (x + layer * dp(2), y + layer * dp(2)), self.layout.pile)
            card.opacity = 1 if layer < shown else 0
        self._write(self.stock_label, str(view.stock_count), sp(15), (x + self.layout.pile / 2, y))
        self.stock_label.opacity = 1 if view.stock_count else 0

    def lay_piles(self, piles: Sequence[Sequence[int]]) -> None:
        """The piles as they lie, and the sum of their tops."""
        for number, values in enumerate(piles):
            shown = values[-DEPTH:]
            for layer, card in enumerate(self.piles[number]):
                if layer < len(shown):
                    card.lay(face(shown[layer]), self.layout.on_pile(number, layer), self.layout.card)
                else:
                    card.hide()
        tray = self.layout.tray
        place = (tray.center[0], tray.y - self.layout.sum_height / 2 - dp(1))
        self._write(self.sum_label, words.sum_of(piles), sp(20), place)

    def _write(self, label: Label, text: str, size: float, center: Point) -> None:
        """Write something; drawn anew only if it has changed."""
        if (label.text, label.font_size) != (text, size):
            label.text, label.font_size = text, size
            render(label)
            label.size = label.texture_size
        label.center = center

    def _lay_others(self) -> None:
        """The seats of the others, whoever is next after the viewer first; one's own pile lies at one's hand."""
        view: Toujours12View = self.view
        while len(self.places) < view.seats:
            self.places.append(Place())
            self.add_widget(self.places[-1])
        first = 0 if view.viewer is None else view.viewer + 1
        others = [seat % view.seats for seat in range(first, first + view.seats) if seat % view.seats != view.viewer]
        for number, seat in enumerate(others):
            box = self.layout.others(number, len(others))
            hand = view.hands[seat] or (None,) * view.hand_counts[seat]
            self.places[seat].lay(box, self.people[seat].name if self.people else "", hand, view.scores[seat])
        for seat, place in enumerate(self.places):
            if seat not in others:
                place.opacity = 0
        self.taken.opacity = 0 if view.viewer is None else 1
        if view.viewer is not None:
            self.taken.lay(self.layout.taken, view.scores[view.viewer])

    def taken_by(self, seat: int) -> Taken:
        """The cards somebody has taken."""
        return self.taken if seat == self.view.viewer else self.places[seat].taken

    # One's own hand

    def _arrange_hand(self, view: Toujours12View) -> None:
        """Cards stay where they lie; a new one comes at the end."""
        hand = (view.hands[view.viewer] if view.viewer is not None else None) or ()
        left = Counter(hand)
        if view.viewer != self._owner:
            self._owner, self.held, self.chosen = view.viewer, [], NOTHING
        kept = []
        for value in self.held:
            if left[value]:
                left[value] -= 1
                kept.append(value)
        self.held = kept + list(left.elements())
        if self.chosen >= len(self.held):
            self.chosen = NOTHING

    def _lay_hand(self) -> None:
        while len(self.hand) < len(self.held):
            self.hand.append(self._make_card())
            self.add_widget(self.hand[-1])
        for place, card in enumerate(self.hand):
            if place < len(self.held):
                pos = self.layout.in_hand(place, len(self.held), place == self.chosen)
                card.lay(face(self.held[place]), pos, self.layout.hand)
            else:
                card.hide()

    def take_up(self, value: int) -> Point:
        """Take a card that is played out of the hand: the one that was touched. Tells where it was."""
        place, start = self._dropped or (self.held.index(value), None)
        self._dropped = None
        if start is None:
            start = self.hand[place].pos
        del self.held[place]
        card = self.hand.pop(place)
        card.hide()
        self.hand.append(card)
        self.chosen = NOTHING
        return start[0], start[1]

    def close_ranks(self, count: int, duration: float) -> list[Awaitable[None]]:
        """The cards in hand glide to where they lie among so many."""
        cards = enumerate(self.in_hand())
        return [move(card, duration, pos=self.layout.in_hand(place, count)) for place, card in cards]

    # Touch

    def allow(self, moves: Sequence[Move]) -> None:
        super().allow(moves)
        self._hinted = None
        if self.view is not None and not self.telling:
            ahead = self.chosen if moves else NOTHING  # any card may be played
            self.choose(ahead)

    def choose(self, place: int) -> None:
        self.chosen = place
        self._lay_hand()
        self._mark()

    def _mark(self) -> None:
        """Glow on the piles the chosen card may go to, or on what a hint says."""
        open_piles = set()
        if self.chosen != NOTHING:
            value, hinted = self.held[self.chosen], self._hinted
            moves = [hinted] if hinted and hinted.args[0] == value else self.legal
            open_piles = {move.args[1] for move in moves if move.args[0] == value}
        for number, values in enumerate(self.view.piles):
            top = min(len(values), DEPTH) - 1
            for layer, card in enumerate(self.piles[number]):
                card.glow = 0.95 if number in open_piles and layer == top else 0.0
        self._tray.light_up([pile for pile in open_piles if not self.view.piles[pile]], self.layout)
        self._tell_sums(open_piles)
        for place, card in enumerate(self.in_hand()):
            card.glow = 0.95 if place == self.chosen else 0.0
            waits = not self.legal and self.table.is_playing and place != self.chosen
            card.dim = 0.25 if waits else 0.0

    def _tell_sums(self, piles: Collection[int]) -> None:
        """Write on these piles what the chosen card would make of the sum; twelve shines."""
        for pile, pill in enumerate(self.sums):
            pill.opacity = 1 if pile in piles else 0
            if pile not in piles:
                continue
            value = self.held[self.chosen]
            shines = takes(self.view.piles, value, pile)
            pill.ground, pill.color = SHINING if shines else QUIET
            x, y = self.layout.on_pile(pile)
            text = words.sum_with(self.view.piles, value, pile, shines)
            size = min(sp(20), self.layout.card * 0.27) * (1 if shines else 0.8)
            self._write(pill, text, size, (x + self.layout.card / 2, y + dp(4)))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Take a card up, or name a pile."""
        if super().on_touch_down(touch):
            return True
        pile = self.layout.pile_at(touch.x, touch.y, PILES) if self.legal else None
        if pile is None:
            return False
        if self.chosen == NOTHING:
            self.table.say(tr("First tap one of your cards."))
        elif not self._play(self.chosen, pile):
            self.reply.start(shake(self.hand[self.chosen]))
        return True

    def in_hand(self) -> Sequence[Card]:
        return self.hand[: len(self.held)]

    def place_at(self, x: float, y: float) -> int | None:
        return next((place for place, card in enumerate(self.in_hand()) if card.collide_point(x, y)), None)

    def lift(self, place: int) -> None:
        self.choose(place)

    def drop(self, place: int, touch: MotionEvent) -> None:
        pile = self.layout.pile_at(touch.x, touch.y, PILES)
        if pile is None or not self._play(place, pile):
            home = self.layout.in_hand(place, len(self.held), place == self.chosen)
            self.reply.start(react(self.hand[place], 0.2, pos=home))

    def tap(self, place: int) -> None:
        self.choose(self.touched(place))

    def _play(self, place: int, pile: int) -> bool:
        self._dropped = (place, (self.hand[place].x, self.hand[place].y))
        accepted = self.table.submit(Move(self.view.viewer, "play", (self.held[place], pile)))
        if not accepted:
            self._dropped = None
        return accepted

    def glance(self, move: Move | None) -> str:
        """Choose the card."""
        if move is None:
            return ""
        self._hinted = None
        self.choose(self.held.index(move.args[0]))
        self.advised = self.chosen
        return tr("Look at your {value}.", value=move.args[0])

    def point_at(self, move: Move) -> None:
        """Choose the card and light up the pile."""
        self._hinted = move
        self.choose(self.held.index(move.args[0]))
        self.advised = self.chosen

    def pointed_at(self) -> list[Box]:
        """The chosen card, and the pile a hint means."""
        cards = [self.hand[self.chosen]] if self.chosen != NOTHING else []
        found = [Box(*card.pos, *card.size) for card in cards]
        if self._hinted is not None:
            pile = self.layout.on_pile(self._hinted.args[1])
            found.append(Box(*pile, self.layout.card, self.layout.card * SHAPE))
        return found

    def spots(self) -> list[Spot]:
        if self.view is None:
            return []
        found = []
        for number, (card, value) in enumerate(zip(self.hand, self.held, strict=False), start=1):
            name = tr("Your card {number}: {value}", number=number, value=value)
            found.append(Spot(name, tuple(card.center), (card.width, card.height), self, f"hand {value}"))
        width, height = self.layout.card, self.layout.card * SHAPE
        for pile in PILES:
            x, y = self.layout.on_pile(pile)
            name = words.pile_name(pile, self.view.piles[pile])
            found.append(Spot(name, (x + width / 2, y + height / 2), (width, height), self, f"pile {pile}"))
        return found

    def sight(self, name: str) -> Box | None:
        """Also the tray, and the cards somebody has taken."""
        if name == "tray":
            return self.layout.tray
        if name == "taken":
            return Box(*self.taken.pos, *self.taken.size)
        return super().sight(name)

    def crowded(self) -> list[Box]:
        stock = Box(*self.layout.stock, self.layout.pile, self.layout.pile * SHAPE)
        return [*super().crowded(), self.layout.tray, stock]

    def room(self) -> Box:
        """The seats of the others stay free."""
        return super().room() if self.view is None else self.layout.free()

    def secret(self) -> Box:
        """One's hand, below the tray and the sum; not the seats of the others."""
        area = self.layout.free()
        return Box(area.x, area.y, area.width, self.layout.tray.y - self.layout.sum_height - area.y)

    # Motion

    tell = telling.tell

    def shout(self) -> Label:
        """The word over the tray, not yet seen."""
        self._shout.center = self.layout.tray.center
        self._shout.opacity = 0
        self.remove_widget(self._shout)
        self.add_widget(self._shout)
        return self._shout

    def stop(self) -> None:
        super().stop()
        self.air.take_back()
        self._shout.opacity = 0

    log_line = staticmethod(words.log_line)
    heard_line = staticmethod(spoken.heard_line)
    hearable, read_table = spoken.hearable, spoken.read_table


class Tray(Widget):
    """The wooden tray with a place for each pile."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self._drawn: Layout | None = None

    def lay(self, layout: Layout) -> None:
        """Draw it, unless it lies there already."""
        if self._drawn == layout:
            return
        self._drawn = layout
        x, y, width, height = layout.tray
        self.canvas.clear()
        with self.canvas:
            Color(0, 0, 0, 0.18)
            RoundedRectangle(pos=(x - dp(2), y - dp(5)), size=(width + dp(4), height + dp(4)), radius=[dp(16)])
            Color(0.36, 0.22, 0.12, 1)
            RoundedRectangle(pos=(x, y), size=(width, height), radius=[dp(14)])
            Color(0.50, 0.33, 0.19, 1)
            Line(rounded_rectangle=(x, y, width, height, dp(14)), width=dp(1.5))
            size = (layout.card, layout.card * SHAPE)
            for pile in PILES:
                Color(0.25, 0.15, 0.08, 1)
                RoundedRectangle(pos=layout.on_pile(pile), size=size, radius=[layout.card * 0.08])

    def light_up(self, piles: Sequence[int], layout: Layout) -> None:
        """Ring the empty places a card may go to."""
        self.canvas.after.clear()
        with self.canvas.after:
            for pile in piles:
                Color(1, 0.84, 0.25, 0.95)
                size = (layout.card, layout.card * SHAPE)
                Line(rounded_rectangle=(*layout.on_pile(pile), *size, layout.card * 0.08), width=dp(2.5))


load_kv(__file__)
