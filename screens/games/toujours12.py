"""Toujours 12 on screen: a tray with four piles, the stock, and one's hand.

Touch a card, then a pile; or drag it there. The sum of the tops is written below the tray. Four tops that make
twelve light up and fly to whoever took them.
"""

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color, Line, RoundedRectangle
from kivy.metrics import dp, sp
from kivy.uix.label import Label

from app.engine.move import Move
from app.engine.record import Event
from app.games.toujours12 import PILES, TARGET, Toujours12View
from app.services.i18n import tr, trn
from screens import load_kv
from screens.common.board import Motions
from screens.common.cards import SHAPE, Card
from screens.common.keyboard import Spot
from screens.common.widgets import app
from screens.games.toujours12_telling import Telling

OTHERS_HIGH, OTHERS_WIDE = dp(84), dp(112)  # room for the open hands of others, on a phone
PHONE = dp(480)  # no phone's board is larger both ways
NOTHING = -1


class Toujours12Board(Telling):
    """Tray, stock and hand."""


    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.motions = Motions()
        self.chosen = NOTHING  # the place in the hand
        self.hand: list[Card] = []
        self.piles: list[list[Card]] = []
        self._drag: tuple[Any, float, float] | None = None
        self._hinted: Move | None = None
        self.sum_label = Label(bold=True, font_name="Roboto", color=(1, 1, 1, 1), size_hint=(None, None))
        self.stock_label = Pill(
            bold=True, font_name="Roboto", color=(1, 1, 1, 1), size_hint=(None, None), padding=(dp(10), dp(2))
        )

    # Drawing

    def _measure(self) -> None:
        """Where everything lies at the present size."""
        width, height = self.size
        self.upright = height > width * 0.95
        gap = self.gap = dp(8)
        growth = max(1.0, min(width, height) / PHONE)
        self.others_high, self.others_wide = OTHERS_HIGH * growth, OTHERS_WIDE * growth
        if self._open_hands():  # the others' cards lie face up at the top, or on the right
            if self.upright:
                height -= self.others_high
            else:
                width -= self.others_wide
        self.middle = self.x + width / 2
        self.sum_height = sp(30)
        if self.upright:
            inner = width - 2 * dp(12) - 3 * gap - 2 * gap
            room = height * 0.965 - 7 * gap - self.sum_height
            tray_width = min(inner / 4, room * 0.36 / SHAPE, dp(150))
            hand_width = min((width - 2 * dp(16) - 2 * gap) / 3, room * 0.40 / SHAPE, dp(180))
            stock_width = min(tray_width * 0.8, room * 0.24 / SHAPE)
        else:
            room = height - 5 * gap - self.sum_height
            tray_width = min((width - 10 * gap) / 5.4, room * 0.47 / SHAPE, dp(170))
            hand_width = min((width - 8 * gap) / 5, room * 0.50 / SHAPE, dp(180))
            stock_width = tray_width * 0.8
        self.card_width, self.hand_width, self.stock_width = tray_width, hand_width, stock_width
        tray_high = tray_width * SHAPE + 2 * gap
        hand_high = hand_width * SHAPE
        span = 4 * tray_width + 5 * gap
        if self.upright:
            self.hand_y = self.y + max(gap * 2, height * 0.035)
            spare = height - hand_high - tray_high - stock_width * SHAPE - self.sum_height - height * 0.035
            space = max(gap, spare / 4)
            tray_y = self.hand_y + hand_high + space + self.sum_height + gap / 2
            tray_x = self.middle - span / 2
            stock_y = min(tray_y + tray_high + space, self.y + height - stock_width * SHAPE - gap)
            self.stock_pos = (self.middle - stock_width / 2, stock_y)
        else:
            spare = max(0, height - hand_high - tray_high - self.sum_height - 3 * gap)
            self.hand_y = self.y + gap + spare / 4
            tray_y = self.hand_y + hand_high + gap / 2 + self.sum_height + spare / 4
            tray_x = self.middle - span / 2 + (stock_width + 2 * gap) / 2
            self.stock_pos = (tray_x - stock_width - 3 * gap, tray_y + (tray_high - stock_width * SHAPE) / 2)
        self.tray = (tray_x, tray_y, span, tray_high)

    def _pile_pos(self, pile: int) -> tuple[float, float]:
        x, y, *_ = self.tray
        return x + self.gap + pile * (self.card_width + self.gap), y + self.gap

    def _hand_pos(self, place: int, count: int) -> tuple[float, float]:
        width = count * self.hand_width + (count - 1) * self.gap * 1.5
        lift = self.hand_width * 0.16 if place == self.chosen else 0
        return self.middle - width / 2 + place * (self.hand_width + self.gap * 1.5), self.hand_y + lift

    def draw(self) -> None:
        """Everything afresh; only ever called when nothing moves."""
        view: Toujours12View = self.view
        self._measure()
        self.clear_widgets()
        self.canvas.clear()
        self._draw_tray()
        self.stock = []
        for layer in range(min(3, (view.stock_count + 9) // 10)):
            x, y = self.stock_pos
            card = self._card((x + layer * dp(2), y + layer * dp(2)), self.stock_width, None)
            self.stock.append(card)
        self.piles = [self._draw_pile(pile, view.piles[pile]) for pile in PILES]
        self._draw_open_hands()
        hand = self._own_hand(view)
        if self.chosen >= len(hand):
            self.chosen = NOTHING
        self.hand = [
            self._card(self._hand_pos(place, len(hand)), self.hand_width, value) for place, value in enumerate(hand)
        ]
        self._write(view)
        self._mark()

    def _open_hands(self) -> list[tuple[int, tuple[int, ...]]]:
        """The hands of others that may be seen."""
        view: Toujours12View = self.view
        return [(seat, hand) for seat, hand in enumerate(view.hands) if hand is not None and seat != view.viewer]

    def _draw_open_hands(self) -> None:
        """Small cards under a name for each of the others, where hands are open."""
        hands = self._open_hands()
        if not hands:
            return
        width = self.width / len(hands) if self.upright else self.others_wide
        height = self.others_high if self.upright else min(self.others_high, self.height / len(hands))
        small = min((width - dp(16)) / 3 - dp(2), (height - sp(20) - dp(6)) / SHAPE)
        for number, (seat, hand) in enumerate(hands):
            x = self.x + (number + 0.5) * width if self.upright else self.right - width / 2
            top = self.top if self.upright else self.top - number * height
            if self.people:
                name = Label(
                    text=self.people[seat].name, font_name="Roboto", font_size=sp(13), size_hint=(None, None),
                    size=(width - dp(4), sp(20)), text_size=(width - dp(4), sp(20)), halign="center", shorten=True,
                )  # fmt: skip
                name.center = (x, top - sp(11))
                self.add_widget(name)
            for place, value in enumerate(hand):
                left = x + (place - len(hand) / 2) * (small + dp(2))
                self._card((left, top - sp(21) - small * SHAPE), small, value)

    def _draw_tray(self) -> None:
        x, y, width, height = self.tray
        with self.canvas:
            Color(0, 0, 0, 0.18)
            RoundedRectangle(pos=(x - dp(2), y - dp(5)), size=(width + dp(4), height + dp(4)), radius=[dp(16)])
            Color(0.36, 0.22, 0.12, 1)
            RoundedRectangle(pos=(x, y), size=(width, height), radius=[dp(14)])
            Color(0.50, 0.33, 0.19, 1)
            Line(rounded_rectangle=(x, y, width, height, dp(14)), width=dp(1.5))
            for pile in PILES:
                left, low = self._pile_pos(pile)
                Color(0.25, 0.15, 0.08, 1)
                RoundedRectangle(
                    pos=(left, low), size=(self.card_width, self.card_width * SHAPE), radius=[self.card_width * 0.08]
                )

    def _write(self, view: Toujours12View) -> None:
        """The sum below the tray, and how many cards are left."""
        x, y, width, _ = self.tray
        tops = [cards[-1] for cards in view.piles if cards]
        sums = " + ".join(map(str, tops))
        if len(tops) > 1:
            sums += f" = {sum(tops)}"
        place = (x + width / 2, y - self.sum_height / 2 - dp(1))
        self._put_label(self.sum_label, sums or tr("Make {target}!", target=TARGET), sp(20), place)
        if view.stock_count:
            place = (self.stock_pos[0] + self.stock_width / 2, self.stock_pos[1])
            self._put_label(self.stock_label, str(view.stock_count), sp(15), place)

    def _put_label(self, label: Label, text: str, size: float, center: tuple[float, float]) -> None:
        """Write something; drawn anew only if it has changed."""
        if (label.text, label.font_size) != (text, size):
            label.text, label.font_size = text, size
            label.texture_update()
            label.size = label.texture_size
        label.center = center
        self.add_widget(label)

    def _own_hand(self, view: Toujours12View) -> tuple[int, ...]:
        hand = view.hands[view.viewer] if view.viewer is not None else None
        return hand or ()

    # Touch

    def allow(self, moves: Sequence[Move]) -> None:
        """Light up what may be touched."""
        super().allow(moves)
        self.chosen = NOTHING
        self._hinted = None
        if self.view is not None and not self.motions.running:
            self.draw()

    def _mark(self) -> None:
        """Glow on the piles the chosen card may go to, or on what a hint says."""
        open_piles = set()
        if self.chosen != NOTHING:
            value = self._own_hand(self.view)[self.chosen]
            moves = [self._hinted] if self._hinted else self.legal
            open_piles = {move.args[1] for move in moves if move.args[0] == value}
        for pile in PILES:
            glow = 0.95 if pile in open_piles else 0.0
            if self.piles[pile]:
                self.piles[pile][-1].glow = glow
            elif glow:
                x, y = self._pile_pos(pile)
                with self.canvas:
                    Color(1, 0.84, 0.25, 0.95)
                    Line(
                        rounded_rectangle=(x, y, self.card_width, self.card_width * SHAPE, self.card_width * 0.08),
                        width=dp(2.5),
                    )
        for place, card in enumerate(self.hand):
            card.glow = 0.95 if place == self.chosen else 0.0
            card.dim = 0.0 if self.legal or not self.table or not self.table.is_playing else 0.25

    def on_touch_down(self, touch: Any) -> bool:
        """Take a card up, or name a pile."""
        if not self.legal or not self.collide_point(*touch.pos):
            return bool(super().on_touch_down(touch))
        for place, card in enumerate(self.hand):
            if card.collide_point(*touch.pos):
                touch.grab(self)
                self._drag = (place, touch.x - card.x, touch.y - card.y)
                touch.ud["moved"] = False
                return True
        pile = self._pile_at(*touch.pos)
        if pile is not None:
            if self.chosen == NOTHING:
                self.table.say(tr("First touch one of your cards."))
            else:
                self._play(self.chosen, pile)
            return True
        return bool(super().on_touch_down(touch))

    def on_touch_move(self, touch: Any) -> bool:
        """Carry the card along."""
        if touch.grab_current is not self or self._drag is None:
            return bool(super().on_touch_move(touch))
        place, dx, dy = self._drag
        if place >= len(self.hand):
            return True
        if not touch.ud["moved"] and abs(touch.x - touch.ox) + abs(touch.y - touch.oy) > dp(12):
            touch.ud["moved"] = True
            self.chosen = place
            self._hinted = None
            self._mark()
            card = self.hand[place]
            self.remove_widget(card)
            self.add_widget(card)  # on top of all others
        if touch.ud["moved"]:
            self.hand[place].pos = (touch.x - dx, touch.y - dy)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """Lay the card down, or choose it."""
        if touch.grab_current is not self or self._drag is None:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        place, *_ = self._drag
        self._drag = None
        if not self.legal:
            return True
        if touch.ud["moved"]:
            pile = self._pile_at(*touch.pos)
            if pile is None or not self._play(place, pile):
                self.chosen = NOTHING
                self.draw()
        else:
            self.chosen = NOTHING if self.chosen == place else place
            self._hinted = None
            app().sounds.play("tap")
            app().haptics.play("tap")
            self.draw()
        return True

    def _pile_at(self, x: float, y: float) -> int | None:
        for pile in PILES:
            left, low = self._pile_pos(pile)
            if left - self.gap / 2 <= x <= left + self.card_width + self.gap / 2 and (
                low - self.gap <= y <= low + self.card_width * SHAPE + self.gap
            ):
                return pile
        return None

    def _play(self, place: int, pile: int) -> bool:
        value = self._own_hand(self.view)[place]
        self.lifted_from = self.hand[place].pos
        accepted: bool = self.table.submit(Move(self.view.viewer, "play", (value, pile)))
        if not accepted:
            self.chosen = NOTHING
            self.draw()
        return accepted

    def point_at(self, move: Move) -> None:
        """Choose the card and light up the pile."""
        self._hinted = move
        self.chosen = self._own_hand(self.view).index(move.args[0])
        self.draw()

    def spots(self) -> list[Spot]:
        """Cards in hand and piles."""
        if self.view is None:
            return []
        found = []
        for number, (card, value) in enumerate(zip(self.hand, self._own_hand(self.view), strict=False), start=1):
            name = tr("Your card {number}: {value}", number=number, value=value)
            found.append(Spot(name, tuple(card.center), tuple(card.size), self))
        for pile in PILES:
            cards = self.view.piles[pile]
            x, y = self._pile_pos(pile)
            size = (self.card_width, self.card_width * SHAPE)
            name = (
                tr("Pile {number}: {value}", number=pile + 1, value=cards[-1])
                if cards
                else tr("Pile {number}: empty", number=pile + 1)
            )
            found.append(Spot(name, (x + size[0] / 2, y + size[1] / 2), size, self))
        return found

    def stop(self) -> None:
        """End all motion."""
        self.motions.stop()
        self._drag = None

    # Words

    def log_line(self, event: Event, before: Any, after: Any, names: Sequence[str]) -> str:
        """What was announced, played and taken."""
        move = event.move
        if move.verb == "deal":
            if after.announced and not before.announced:
                return tr(
                    "{name} announces {total}, the most, and begins.",
                    name=names[after.turn],
                    total=max(after.announced),
                )
            return ""
        value, pile = move.args
        taken = after.scores[move.actor] - before.scores[move.actor]
        if taken:
            return trn(
                "{name} lays {value} on pile {pile} and takes {count} card.",
                "{name} lays {value} on pile {pile} and takes {count} cards.",
                taken,
                name=names[move.actor],
                value=value,
                pile=pile + 1,
            )
        return tr("{name} lays {value} on pile {pile}.", name=names[move.actor], value=value, pile=pile + 1)


class Pill(Label):
    """A number on a dark ground."""


load_kv(__file__)
