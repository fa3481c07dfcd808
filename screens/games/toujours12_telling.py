"""How Toujours 12 is told: cards fly from stock to hand and from hand to pile, and four tops to whoever took them."""

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp, sp
from kivy.uix.label import Label

from app.engine.move import Move
from app.engine.record import Event
from app.games.toujours12 import PILES, TARGET
from screens.common.board import Board, Motions
from screens.common.cards import SHAPE, Card, texture
from screens.common.widgets import app

DEPTH = 4  # cards of a pile that can be made out


def face(value: int) -> Any:
    """The picture of a card."""
    return texture(f"toujours12/card-{value}.png")


def back() -> Any:
    """The other side of every card."""
    return texture("toujours12/back.png")


class Telling(Board):
    """A board that knows where cards lie; `Toujours12Board` says where that is."""

    motions: Motions
    hand: list[Card]
    piles: list[list[Card]]
    tray: tuple[float, float, float, float]
    stock_pos: tuple[float, float]
    stock_width: float
    card_width: float
    hand_width: float
    lifted_from: tuple[float, float] | None = None  # where a finger let go of the card that is played

    def _card(self, pos: tuple[float, float], width: float, value: int | None) -> Card:
        """Put a card on the board; without a value, face down."""
        card = Card(
            face=None if value is None else face(value),
            back=back(),
            open=value is not None,
            size_hint=(None, None),
            size=(width, width * SHAPE),
            pos=pos,
        )
        self.add_widget(card)
        return card

    def _draw_pile(self, pile: int, values: Any) -> list[Card]:
        """Its topmost cards, a little apart."""
        x, y = self._pile_pos(pile)
        step = dp(2.5)
        return [
            self._card((x, y + layer * step), self.card_width, value) for layer, value in enumerate(values[-DEPTH:])
        ]

    def _pile_pos(self, pile: int) -> tuple[float, float]:
        raise NotImplementedError

    def _hand_pos(self, place: int, count: int) -> tuple[float, float]:
        raise NotImplementedError

    def _own_hand(self, view: Any) -> tuple[int, ...]:
        raise NotImplementedError

    def tell(self, event: Event, before: Any, after: Any, done: Callable[[], None]) -> None:
        """A card is dealt or played; tops that make twelve are taken."""
        if event.move.verb == "deal":
            self._tell_deal(event.move, before, after, done)
        else:
            self._tell_play(event.move, before, after, done)

    def _tell_deal(self, move: Move, before: Any, after: Any, done: Callable[[], None]) -> None:
        seat, value = move.args
        self.show(before)
        own = seat == after.viewer
        card = self._card(self.stock_pos, self.stock_width, None)
        first_hands = not before.announced
        duration = 0.14 if first_hands else 0.28

        def arrived() -> None:
            self.show(after)
            done()

        app().sounds.play("card")
        if own:
            count = len(self._own_hand(after))
            card.face = face(value)
            x, y = self._hand_pos(count - 1, count)
            for place, held in enumerate(self.hand):
                self.motions.start(held, pos=self._hand_pos(place, count), duration=duration)
            size = (self.hand_width, self.hand_width * SHAPE)
            self._flip(card, duration)
            self.motions.start(card, arrived, pos=(x, y), size=size, duration=duration)
        else:
            x, y = self.table.seat_center(seat)
            size = (self.stock_width * 0.4, self.stock_width * 0.4 * SHAPE)
            self.motions.start(card, arrived, pos=(x - size[0] / 2, y - size[1] / 2), size=size, duration=duration)

    def _tell_play(self, move: Move, before: Any, after: Any, done: Callable[[], None]) -> None:
        seat, (value, pile) = move.actor, move.args
        self.show(before)
        hand = self._own_hand(before) if seat == before.viewer else ()
        target = self._pile_pos(pile)
        lift = dp(2.5) * min(DEPTH - 1, len(before.piles[pile]))
        size = (self.card_width, self.card_width * SHAPE)
        if value in hand:
            place = hand.index(value)
            origin = self.hand[place]
            start, width = self.lifted_from or tuple(origin.pos), self.hand_width
            self.lifted_from = None
            origin.opacity = 0
            card = self._card(start, width, value)
        else:
            x, y = self.table.seat_center(seat)
            width = self.stock_width * 0.5
            card = self._card((x - width / 2, y - width * SHAPE / 2), width, None)
            card.face = face(value)
            self._flip(card, 0.38)

        def landed() -> None:
            app().sounds.play("card")
            sets = (after.scores[seat] - before.scores[seat]) // len(PILES)
            piles = [list(cards) for cards in before.piles]
            piles[pile].append(value)
            self._take(seat, piles, sets, after, done)

        duration = 0.24 if value in hand else 0.38
        self.motions.start(card, landed, pos=(target[0], target[1] + lift), size=size, duration=duration)

    def _take(self, seat: int, piles: list[list[int]], sets: int, after: Any, done: Callable[[], None]) -> None:
        """The tops that make twelve light up and go to their new owner; then perhaps the next four."""
        if not sets:
            self.show(after)
            done()
            return
        tops = [self._card(self._pile_pos(number), self.card_width, cards[-1]) for number, cards in enumerate(piles)]
        shout = Label(
            text=f"{TARGET}!", font_size=sp(64), bold=True, font_name="Roboto", color=(1, 0.87, 0.3, 1), opacity=0,
            outline_width=dp(3), outline_color=(0.2, 0.1, 0, 1), size_hint=(None, None),
        )  # fmt: skip
        shout.center = (self.tray[0] + self.tray[2] / 2, self.tray[1] + self.tray[3] / 2)
        self.add_widget(shout)
        app().sounds.play("take")
        app().haptics.play("win" if seat == after.viewer else "tick")
        self.motions.start(shout, opacity=1, duration=0.2)
        for card in tops:
            self.motions.start(card, glow=1, duration=0.2)

        def fly() -> None:
            x, y = self.table.seat_center(seat)
            small = self.stock_width * 0.35
            self.motions.start(shout, opacity=0, duration=0.3)
            for number, cards in enumerate(self.piles):  # what they uncover
                for card in cards:
                    card.opacity = 0
                self._draw_pile(number, piles[number][:-1])
            for number, card in enumerate(tops):
                self.remove_widget(card)
                self.add_widget(card)
                self.motions.start(
                    card,
                    gone if number == len(tops) - 1 else None,
                    pos=(x - small / 2, y - small * SHAPE / 2),
                    size=(small, small * SHAPE),
                    duration=0.4 + 0.06 * number,
                    transition="in_out_cubic",
                )

        def gone() -> None:
            for cards in piles:
                cards.pop()
            self.clear_widgets()
            self.piles = [self._draw_pile(number, cards) for number, cards in enumerate(piles)]
            self._take(seat, piles, sets - 1, after, done)

        self.motions.start(shout, fly, font_size=sp(76), duration=0.55)

    def _flip(self, card: Card, duration: float) -> None:
        """Turn a card face up on its way."""

        def half() -> None:
            card.open = True
            self.motions.start(card, turn=1.0, duration=duration / 2, transition="linear")

        self.motions.start(card, half, turn=0.0, duration=duration / 2, transition="linear")
