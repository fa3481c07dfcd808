"""Cards to look at while time stands still: how many there are of each, and for learners what lies in the piles."""

from collections.abc import Sequence
from math import ceil
from typing import TYPE_CHECKING

from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp, sp
from kivy.uix.widget import Widget

from app.services.i18n import tr
from screens.common.box import Box
from screens.common.cards import SHAPE
from screens.common.letters import write
from screens.common.widgets import Dialog, Text, app
from screens.games.takeit.spoken import card_name

if TYPE_CHECKING:
    from screens.games.takeit.board import TakeItBoard


def open_deck(board: "TakeItBoard") -> None:
    """Every card of the game, and how many there are of it."""
    dialog = Dialog(tr("How many of each card"))
    for title, signs in ((tr("Singles"), "s"), (tr("Pairs"), "p"), (tr("Others"), "jtk")):
        cards = [card for card in board.deck if card[0] in signs]
        total = sum(board.deck[card] for card in cards)
        dialog.add(Text(text=f"{title} ({total})", bold=True))
        row = CardRow([board.face(card) for card in cards], [f"× {board.deck[card]}" for card in cards])
        row.names = [f"{board.deck[card]} × {card_name(card)}" for card in cards]
        dialog.add(row)
    dialog.answer(tr("Close"))
    dialog.open()


def open_piles(board: "TakeItBoard") -> None:
    """For learners: what lies in the piles so far; time stands still."""
    dialog = Dialog(tr("In the piles"))
    for seat, piles in enumerate(board.view.piles):
        cards = sorted(card for pile in piles for card in pile)
        dialog.add(Text(text=board.people[seat].name, bold=True))
        row = CardRow([board.face(card) for card in cards])
        row.names = [card_name(card) for card in cards]
        dialog.add(row)
    dialog.answer(tr("Close"))
    dialog.open()


class CardRow(Widget):
    """Small cards in lines, as high as they need; perhaps with a word below each."""

    def __init__(self, faces: list[Texture], words: Sequence[str] = (), **kwargs: object) -> None:
        super().__init__(size_hint_y=None, height=dp(10), **kwargs)
        self.faces, self.words = faces, words
        self.names: list[str] = []  # for whoever listens
        self.bind(pos=self._draw, size=self._draw)

    def heard_as(self) -> str:
        """All of them."""
        return ", ".join(self.names)

    def _draw(self, *_: object) -> None:
        wide, gap = dp(34), dp(3) if not self.words else dp(8)
        below = sp(20) if self.words else 0.0
        high = wide * SHAPE + below + gap
        per_line = max(1, int((self.width + gap) / (wide + gap)))
        self.height = max(dp(4), ceil(len(self.faces) / per_line) * high)
        self.canvas.clear()
        with self.canvas:
            for number, face in enumerate(self.faces):
                down, along = divmod(number, per_line)
                x, y = self.x + along * (wide + gap), self.y + self.height - (down + 1) * high + gap
                Color(1, 1, 1, 1)
                Rectangle(texture=face, pos=(x, y + below), size=(wide, wide * SHAPE))
                if self.words:
                    Color(*app().theme_cls.onSurfaceColor)
                    write(self.words[number], Box(x - gap / 2, y, wide + gap, below), sp(15))
