"""Beside the Cartino board: the bag, the suit and total of the turn or a word of advice, and open hands."""

from collections.abc import Sequence
from typing import NamedTuple

from kivy.graphics import CanvasBase, Color, Ellipse, Rectangle, RoundedRectangle
from kivy.metrics import dp, sp
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from screens.common.cards import texture
from screens.common.faces import WHITE, portrait
from screens.common.letters import put, render, written
from screens.common.people import Person
from screens.games.cartino.drawing import pawn_texture, suit_texture
from screens.games.cartino.layout import Layout, Point


class OpenHand(NamedTuple):
    """Somebody's pawns, for all to see."""

    person: Person
    pawns: tuple[str, ...]


class Notes(Widget):
    """Everything small that is written beside the board; each part is drawn anew only when it changes."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._shown: dict[str, tuple[object, ...]] = {}
        with self.canvas:
            self._parts = {part: CanvasBase() for part in ("bag", "suit", "others")}
        self.words = Label(
            font_name="Roboto", bold=True, color=(1, 1, 1, 1), size_hint=(None, None), halign="left", valign="middle"
        )
        self.add_widget(self.words)

    def show_bag(self, layout: Layout, count: int) -> None:
        """The bag, and how many pawns are in it."""
        if not self._is_new("bag", layout, count, sp(1)):
            return
        x, y, size, _ = layout.bag
        number = written(str(count), sp(14))
        wide, high = max(number.width + dp(10), number.height), number.height
        middle = (x + size / 2, y + size * 0.34)
        with self._parts["bag"]:
            Color(1, 1, 1, 1 if count else 0.4)
            Rectangle(texture=texture("cartino/bag.png"), pos=(x, y), size=(size, size))
            Color(0.2, 0.08, 0.02, 0.9)
            place = (middle[0] - wide / 2, middle[1] - high / 2)
            RoundedRectangle(pos=place, size=(wide, high), radius=[high / 2])
            put(str(count), sp(14), middle, (1, 1, 1, 1))

    def show_turn(self, layout: Layout, suit: str, text: str, large: bool) -> None:
        """The suit of the turn, and what there is to say about it."""
        if not self._is_new("suit", layout, suit, text, large, sp(1)):
            return
        x, y, width, height = layout.total
        if suit and width:
            size = min(height * 0.8, dp(44), width * 0.42)
            with self._parts["suit"]:
                Color(1, 1, 1, 1)
                Rectangle(texture=suit_texture(suit), pos=(x, y + (height - size) / 2), size=(size, size))
            x, width = x + size + dp(6), width - size - dp(6)
        label = self.words
        label.text = text if width else ""
        label.font_size = min(sp(28), width / max(1, len(text)) * 1.6) if large else sp(14)
        label.pos, label.size = (x, y), (width, height)
        label.text_size = (width, None)
        render(label)
        while label.texture_size[1] > height and label.font_size > dp(11):  # large letters in a small window
            label.font_size *= 0.92
            render(label)

    def show_others(self, layout: Layout, others: Sequence[OpenHand]) -> None:
        """The open hands of the others, side by side or one below the other."""
        if not self._is_new("others", layout, *others) or not others or not layout.others.height:
            return
        x, y, width, height = layout.others
        stacked = x > layout.board.x + layout.board.width  # beside the board
        cell = (width, height / len(others)) if stacked else (width / len(others), height)
        with self._parts["others"]:
            for number, (person, pawns) in enumerate(others):
                left = x + (0 if stacked else number * cell[0])
                low = y + height - (number + 1) * cell[1] if stacked else y
                size = min(cell[1], cell[0] / 5.6)
                disc = size * 0.55
                middle = (left + disc / 2, low + cell[1] / 2)
                _peg(person, middle, disc)
                Color(1, 1, 1, 1)
                for place, text in enumerate(pawns):
                    pos = (left + disc + place * size, low + (cell[1] - size) / 2)
                    Rectangle(texture=pawn_texture(text), pos=pos, size=(size, size))

    def _is_new(self, part: str, *shown: object) -> bool:
        """Whether a part shows something else so far; then it is wiped."""
        if self._shown.get(part) == shown:
            return False
        self._shown[part] = shown
        self._parts[part].clear()
        return True


def _peg(person: Person, center: Point, size: float) -> None:
    """Somebody as on the track: an opponent's portrait, else a letter on a colour."""
    face = portrait(person.symbol)
    Color(*(WHITE if face else person.fill))
    Ellipse(pos=(center[0] - size / 2, center[1] - size / 2), size=(size, size), texture=face)
    if not face:
        put(person.name[:1].upper(), size * 0.75, center, WHITE)
