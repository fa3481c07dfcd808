"""Beside the Cartino board: the bag, the suit and total of the turn or a word of advice, and open hands."""

from typing import Any

from kivy.graphics import Color, Ellipse, InstructionGroup, Rectangle, RoundedRectangle
from kivy.metrics import dp, sp
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from screens.common.cards import texture
from screens.games.cartino_drawing import pawn_texture, put, suit_texture, words
from screens.games.cartino_layout import Layout


class Notes(Widget):
    """Everything small that is written beside the board."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._shown: Any = None
        self._group = InstructionGroup()
        self.canvas.add(self._group)
        self.words = Label(
            font_name="Roboto", bold=True, color=(1, 1, 1, 1), size_hint=(None, None), halign="left", valign="middle"
        )
        self.add_widget(self.words)

    def show(self, layout: Layout, bag: int, suit: str, text: str, large: bool, others: list[Any]) -> None:
        """Draw all of it, if anything changed; `others` are (letter, colour, pawns)."""
        state = (layout, bag, suit, text, large, sp(1), tuple((letter, tuple(pawns)) for letter, _, pawns in others))
        if state == self._shown:
            return
        self._shown = state
        self._group.clear()
        self._bag(layout, bag)
        x, y, width, height = layout.total
        if suit and width:
            size = min(height * 0.8, dp(44), width * 0.42)
            self._group.add(Color(1, 1, 1, 1))
            place = (x, y + (height - size) / 2)
            self._group.add(Rectangle(texture=suit_texture(suit), pos=place, size=(size, size)))
            x, width = x + size + dp(6), width - size - dp(6)
        label = self.words
        label.text = text if width else ""
        label.font_size = min(sp(28), width / max(1, len(text)) * 1.6) if large else sp(14)
        label.pos, label.size = (x, y), (width, height)
        label.text_size = (width, None)
        label.texture_update()
        while label.texture_size[1] > height and label.font_size > dp(11):  # large letters in a small window
            label.font_size *= 0.92
            label.texture_update()
        if others and layout.others.height:
            self._others(layout, others)

    def _bag(self, layout: Layout, count: int) -> None:
        x, y, size, _ = layout.bag
        group = self._group
        group.add(Color(1, 1, 1, 1 if count else 0.4))
        group.add(Rectangle(texture=texture("cartino/bag.png"), pos=(x, y), size=(size, size)))
        number = words(str(count), round(sp(14)))
        wide, high = max(number.width + dp(10), number.height), number.height
        middle = (x + size / 2, y + size * 0.34)
        group.add(Color(0.2, 0.08, 0.02, 0.9))
        group.add(
            RoundedRectangle(pos=(middle[0] - wide / 2, middle[1] - high / 2), size=(wide, high), radius=[high / 2])
        )
        put(group, str(count), sp(14), middle, (1, 1, 1, 1))

    def _others(self, layout: Layout, others: list[Any]) -> None:
        """The open hands of the others, side by side or one below the other."""
        x, y, width, height = layout.others
        stacked = x > layout.board.x + layout.board.width  # beside the board
        cell = (width, height / len(others)) if stacked else (width / len(others), height)
        for number, (letter, fill, pawns) in enumerate(others):
            left = x + (0 if stacked else number * cell[0])
            low = y + height - (number + 1) * cell[1] if stacked else y
            size = min(cell[1], cell[0] / 5.6)
            disc = size * 0.55
            middle = (left + disc / 2, low + cell[1] / 2)
            self._group.add(Color(*fill))
            self._group.add(Ellipse(pos=(middle[0] - disc / 2, middle[1] - disc / 2), size=(disc, disc)))
            put(self._group, letter, disc * 0.75, middle, (1, 1, 1, 1))
            self._group.add(Color(1, 1, 1, 1))
            for place, text in enumerate(pawns):
                pos = (left + disc + place * size, low + (cell[1] - size) / 2)
                self._group.add(Rectangle(texture=pawn_texture(text), pos=pos, size=(size, size)))
