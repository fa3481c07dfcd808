"""The squares of the Cartino board with all that lies on them, seen as a whole or from near.

While fingers zoom, what was drawn is only stretched; once they rest it is drawn anew for its size, in sharp letters.
"""

from kivy.clock import Clock
from kivy.graphics import PopMatrix, PushMatrix, Scale, Translate

from screens.common.box import Box
from screens.common.closeup import Closeup
from screens.games.cartino.drawing import Plan, Stones
from screens.games.cartino.layout import Layout
from screens.games.cartino.marks import Marks

REST = 0.12  # seconds after which fingers rest


class Squares(Closeup):
    """Print, pawns and marks; tells when what is seen has come to rest."""

    __events__ = ("on_rest",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.plan, self.stones, self.marks = Plan(), Stones(), Marks()
        self._drawn = Box(0, 0, 1, 1)  # where the squares were when they were drawn
        self._move, self._grow = Translate(), Scale(1, 1, 1)
        for part in (PushMatrix(), self._move, self._grow):
            self.canvas.before.add(part)
        self.canvas.after.add(PopMatrix())
        for layer in (self.plan, self.stones, self.marks):
            self.add_widget(layer)
        self._rests = Clock.create_trigger(lambda _: self.dispatch("on_rest"), REST)

    def on_rest(self) -> None:
        """It stays so: let it be drawn anew."""

    def lay(self, layout: Layout, board: tuple[str, ...] | None, dark: bool) -> None:
        """Draw the squares for their size, with these pawns; None: those that lie there."""
        self._rests.cancel()
        self._drawn = layout.grid
        self._move.xy, self._grow.x, self._grow.y = (0, 0), 1, 1
        self.plan.lay(layout, dark)
        self.stones.lay(layout, board)

    def fit(self) -> None:
        """Stretch what was drawn."""
        whole, drawn = self.whole, self._drawn
        self._grow.x, self._grow.y = whole.width / drawn.width, whole.height / drawn.height
        self._move.xy = (whole.x - drawn.x * self._grow.x, whole.y - drawn.y * self._grow.y)
        self._rests()
