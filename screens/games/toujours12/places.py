"""What lies at the seats of Toujours 12: hands, mostly their backs, and the cards that were taken."""

from collections.abc import Sequence

from kivy.graphics import Color, Line, Rectangle, RoundedRectangle
from kivy.metrics import dp, sp
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from app.games.toujours12 import HAND, PILES
from screens.common.box import Box
from screens.common.cards import SHAPE, Card
from screens.games.toujours12.faces import back, face
from screens.games.toujours12.layout import Point

FAN, APART = 0.55, 1.05  # from one card of a hand to the next, for a width of 1: backs, and open cards
BETWEEN = 0.3  # hand and taken cards, for a width of 1
LAYER = 0.1  # what the taken pile grows by with every twelve, for a width of 1
NAME = 20  # sp: height of the line with the name


class Taken(Widget):
    """Cards somebody has taken, lying crosswise; every twelve is a layer. Drawn anew only when it has changed."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.count = 0
        self._box = Box(0, 0, 0, 0)  # where it lies
        self._drawn: tuple[object, ...] = ()

    def lay(self, box: Box, count: int) -> None:
        """Lie at the bottom of the box, as large as fits, with room to grow."""
        if box != self._box:
            self._box = box
            width = min(box.width / SHAPE, box.height / SHAPE)
            self.size = (width * SHAPE, width)
            self.pos = (box.center[0] - self.width / 2, box.center[1] - width * SHAPE / 2)
        self.grow(count)

    def grow(self, count: int) -> None:
        """Be a pile of so many cards; none: the place where it will be."""
        look = (*self.pos, *self.size, count)
        if look == self._drawn:
            return
        self._drawn, self.count = look, count
        (x, y), (width, height) = self.pos, self.size
        layers = count // len(PILES)
        step = min(height * LAYER, height * (SHAPE - 1) / max(1, layers - 1))
        self.canvas.clear()
        with self.canvas:
            if not layers:
                Color(0, 0, 0, 0.16)
                RoundedRectangle(pos=(x, y), size=(width, height), radius=[height * 0.09])
            for layer in range(layers):
                place = (x + (dp(1) if layer % 2 else 0), y + layer * step)
                Color(1, 1, 1, 1)
                Rectangle(texture=back(), tex_coords=_turned(), pos=place, size=(width, height))
                Color(0, 0, 0, 0.35)
                Line(rounded_rectangle=(*place, width, height, height * 0.09), width=1)


def _turned() -> list[float]:
    """The back of a card, seen from its side."""
    corners = list(back().tex_coords)
    return corners[2:] + corners[:2]


class Place(Widget):
    """Somebody else's seat: a name, their hand, and what they have taken."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.name = Label(font_name="Roboto", font_size=sp(13), size_hint=(None, None), halign="center", shorten=True)
        self.taken = Taken()
        self.cards = [Card(back=back(), size_hint=(None, None)) for _ in range(HAND)]
        self._laid_for: tuple[object, ...] = ()
        self._pile = Box(0, 0, 0, 0)  # where taken cards lie
        for part in (self.name, self.taken, *self.cards):
            self.add_widget(part)

    def lay(self, box: Box, name: str, hand: Sequence[int | None], taken: int) -> None:
        """Show this here; None in a hand: its back."""
        self.opacity = 1
        step = APART if any(value is not None for value in hand) else FAN
        if (asked := (box, name, step, sp(1))) != self._laid_for:
            self._laid_for = asked
            self._arrange(box, name, step)
        self.taken.lay(self._pile, taken)
        for number, card in enumerate(self.cards):
            if number < len(hand):
                value = hand[number]
                card.lay(None if value is None else face(value), card.pos, card.width)
            else:
                card.hide()

    def _arrange(self, box: Box, name: str, step: float) -> None:
        """Put everything in its place: the name, the hand, and what was taken beside or below it."""
        self.pos, self.size = box[:2], box[2:]
        self.name.text = name
        line = sp(NAME)
        self.name.size = self.name.text_size = (box.width - dp(4), line)
        self.name.center = (box.center[0], box.top - line / 2)
        edge = max(dp(4), box.width * 0.06)
        room = Box(box.x + edge, box.y + dp(2), box.width - 2 * edge, box.height - line - dp(4))
        wide = 1 + (HAND - 1) * step  # the hand, for cards of a width of 1
        beside = min(room.width / (wide + BETWEEN + SHAPE), room.height / SHAPE)
        below = min(room.width / max(wide, SHAPE), room.height / (2 * SHAPE + BETWEEN / 2))
        width = max(beside, below)
        high = width * SHAPE
        if beside >= below:
            left = room.center[0] - width * (wide + BETWEEN + SHAPE) / 2
            low = room.top - high
            self._pile = Box(left + width * (wide + BETWEEN), low, high, high)
        else:
            left, low = room.center[0] - width * wide / 2, room.top - high
            self._pile = Box(room.x, low - high - width * BETWEEN / 2, room.width, high)
        for number, card in enumerate(self.cards):
            card.lay(None, (left + number * step * width, low), width)

    def spare(self) -> Card:
        """Where the next card comes to lie."""
        return next((card for card in self.cards if not card.opacity), self.cards[-1])

    def take_up(self, value: int) -> tuple[Point, float]:
        """A card is played: tells where it was, and how wide."""
        held = [card for card in self.cards if card.opacity]
        card = next((card for card in held if card.open and card.face is face(value)), (held or self.cards)[-1])
        card.hide()
        return (card.x, card.y), card.width
