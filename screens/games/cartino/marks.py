"""What lies over the Cartino board for a moment: open slots with their points, rings round pawns, badges."""

from collections.abc import Sequence
from typing import NamedTuple

from kivy.graphics import CanvasBase, Color, Line, Rectangle, RoundedRectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.common.box import Box
from screens.common.letters import put
from screens.games.cartino.drawing import GOLD, INK, NAME, PRINT, badge, name_texture
from screens.games.cartino.layout import Layout
from screens.games.cartino.words import card_at


class Mark(NamedTuple):
    """Something that lies over a slot for a moment; its kind is the name of what draws it."""

    kind: str
    slot: int
    points: int = 0


class Marks(Widget):
    """Open slots with their points, rings round pawns; only what comes and goes is touched."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.shown: dict[Mark, CanvasBase] = {}
        self._layout: Layout | None = None

    def show(self, layout: Layout, marks: Sequence[Mark]) -> None:
        """Have these, later ones over earlier ones."""
        stays = set(marks if layout == self._layout else ())
        self._layout = layout
        for mark in [mark for mark in self.shown if mark not in stays]:
            self.canvas.remove(self.shown.pop(mark))
        for mark in marks:
            if mark not in self.shown:
                self.shown[mark] = drawn = CanvasBase()
                with drawn:
                    getattr(self, mark.kind)(layout, mark.slot, mark.points)
                self.canvas.add(drawn)

    def ring(self, layout: Layout, slot: int, points: int, strong: bool = False) -> None:
        """A ring round a pawn; strong: it is touched just now."""
        x, y = layout.slot(slot).center
        circle = (x, y + layout.stone * 0.02, layout.stone * 0.47, 0, 360, 40)
        Color(0.1, 0.06, 0, 0.8)
        Line(circle=circle, width=dp(2.6 if strong else 1.9))
        Color(*GOLD, 1)
        Line(circle=circle, width=dp(1.9 if strong else 1.2))

    def open(self, layout: Layout, slot: int, points: int) -> None:
        """A slot the chosen pawn may go to, with what it would bring there."""
        box = self._glow(layout, slot, GOLD)
        text = _gain(points)
        size = min(box.height * 0.62, box.width * 0.5) * (0.84 if len(text) > 2 else 1)
        put(text, size, box.center, (*INK, 1))

    def open_to_joker(self, layout: Layout, slot: int, points: int) -> None:
        """A slot a joker may go to: one must still see which card it would stand for."""
        box = self._glow(layout, slot, (1, 0.95, 0.78))
        size = min(box.height * 0.4, box.width * 0.44)
        width = min(box.width * 0.84, box.height * 0.46 * PRINT / NAME)
        height = width * NAME / PRINT
        Color(1, 1, 1, 1)
        place = (box.center[0] - width / 2, box.top - height - box.height * 0.06)
        Rectangle(texture=name_texture(card_at(slot)), pos=place, size=(width, height))
        badge(_gain(points), (box.center[0], box.y + size * 0.66), size, bright=True)

    def replace(self, layout: Layout, slot: int, points: int) -> None:
        """A joker the chosen pawn may take the place of."""
        box = self._glow(layout, slot, GOLD, 0.35)
        size = min(box.height * 0.4, box.width * 0.44)
        badge(_gain(points), (box.center[0], box.y + size * 0.5), size, bright=True)

    def _glow(self, layout: Layout, slot: int, colour: tuple[float, ...], alpha: float = 1.0) -> Box:
        box = layout.slot(slot).shrunk(dp(1.5))
        round_ = min(dp(7), box.width * 0.16)
        Color(*colour, alpha)
        RoundedRectangle(pos=box[:2], size=box[2:], radius=[round_])
        Color(*INK, 1)
        Line(rounded_rectangle=(*box, round_), width=dp(1.4))
        return box

    def touched(self, layout: Layout, slot: int, points: int) -> None:
        """A pawn the newest one touches, and what that is worth."""
        self.ring(layout, slot, points, strong=True)
        x, y, width, height = layout.slot(slot)
        badge(_gain(points), (x + width / 2, y + height * 0.17), layout.stone * 0.4)

    def gain(self, layout: Layout, slot: int, points: int) -> None:
        """What the newest pawn brought in all."""
        badge(_gain(points), *layout.badge(slot), bright=True)

    def aim(self, layout: Layout, slot: int, points: int) -> None:
        """A frame round the slot a hint or a finger means."""
        box = layout.slot(slot).shrunk(-dp(1))
        Color(*INK, 1)
        Line(rounded_rectangle=(*box, dp(8)), width=dp(3.2))
        Color(1, 1, 1, 1)
        Line(rounded_rectangle=(*box, dp(8)), width=dp(1.8))


def _gain(points: int) -> str:
    return f"+{points}" if points else "0"
