"""The curtain between people who share a device: it covers hands, and leaves the table for all to see.

It wears the colour and the face of whoever is next, in letters that can be read across the table, and opens when its
button is held, at two taps that are clearly two, or at Enter.
"""

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.services import clock
from app.services.i18n import tr
from screens import load_kv
from screens.common.board import Board
from screens.common.box import Box
from screens.common.holding import Holding
from screens.common.people import Person
from screens.common.widgets import Ground, PushButton

APART, TOGETHER = 0.3, 4.0  # seconds between two taps: not one finger that trembles, not two people
EARLY = 0.5  # seconds in which a key still meant the move before
EDGE, GAP = dp(12), dp(8)
WIDEST = dp(900)
PHONE = dp(420)  # on anything wider letters grow
LARGE = dp(96)
SMALL = dp(24)  # letters of a headline: rather than smaller ones the curtain hangs over the table
LEAST = dp(17)  # and where even that is too small, these


class HoldButton(Holding, PushButton):
    """Words to hold."""


class CurtainPanel(Ground, Widget):
    """The cloth: a face, whose turn it is, what to do, and the button."""

    flat = BooleanProperty(False)  # the face beside the words, else above them

    def fit(self, secret: Box, board: Box) -> None:
        """Cover the hands; where the words need more room, hang over the table as far as need be."""
        self.flat = secret.width > 1.3 * secret.height
        inner = min(secret.width - 2 * EDGE, WIDEST)
        size = min(sp(44) * max(1.0, secret.width / PHONE), LARGE)
        needed = self._write(size, inner)
        while needed > (secret if size > SMALL else board).height - 2 * EDGE and size > LEAST:
            size = max(SMALL if size > SMALL else LEAST, size * 0.85)
            needed = self._write(size, inner)
        height = min(max(secret.height, needed + 2 * EDGE), board.height)
        low = min(max(secret.y, board.y), board.top - height)
        self.pos, self.size = (secret.x, low), (secret.width, height)
        self._lay(Box(self.center_x - inner / 2, self.center_y - needed / 2, inner, needed))

    def _write(self, size: float, width: float) -> float:
        """Take these letters; tells how much room all of it needs."""
        ids = self.ids
        face = min(max(size * 1.7, dp(48)), dp(150))
        ids.badge.size = (face, face)
        beside = width - face - 2 * GAP if self.flat else width
        for words, letters in ((ids.headline, size), (ids.advice, max(dp(14), min(sp(22), size * 0.4)))):
            words.font_size, words.width = letters, beside
            words.texture_update()
            words.height = words.texture_size[1]
        button = ids.button
        button.font_size = max(dp(16), min(sp(26), size * 0.5))
        button.width = min(width, dp(360))
        button.texture_update()
        written = ids.headline.height + GAP / 2 + ids.advice.height
        above = max(face, written) if self.flat else face + GAP + written
        return float(above + GAP * 1.5 + button.height)

    def _lay(self, box: Box) -> None:
        """Everything at its place, from above."""
        badge, headline, advice, button = (self.ids[name] for name in ("badge", "headline", "advice", "button"))
        button.center_x, button.y = box.center[0], box.y
        written = headline.height + GAP / 2 + advice.height
        if self.flat:
            upper = box.top - button.top - GAP * 1.5
            middle = box.top - upper / 2
            badge.x, badge.center_y = box.x, middle
            headline.x = advice.x = badge.right + 2 * GAP
            headline.top = middle + written / 2
        else:
            badge.center_x, badge.top = box.center[0], box.top
            headline.x = advice.x = box.x
            headline.top = badge.y - GAP
        advice.top = headline.y - GAP / 2


class Curtain(FloatLayout):
    """Lies over the whole board, so that nothing can be touched, and covers its hands."""

    __events__ = ("on_open",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.panel = CurtainPanel(size_hint=(None, None))
        self.panel.ids.button.bind(on_held=lambda _: self.dispatch("on_open"), on_tapped=lambda _: self._tapped())
        self.add_widget(self.panel)
        self._board: Board | None = None
        self._fallen = 0.0
        self._tap = float("-inf")  # when the button was touched first
        self._fit = Clock.create_trigger(lambda _: self._lay(), -1)  # after the board, in the same frame
        self.bind(pos=self._fit, size=self._fit)

    def fall(self, person: Person, headline: str, board: Board) -> None:
        """Cover the hands on a board until this person opens."""
        self._board, self._fallen = board, clock.now()
        ids = self.panel.ids
        ids.badge.symbol, ids.headline.text = person.symbol, headline
        self.panel.ground = person.fill
        self._advise(tr("Hold, or tap twice, slowly."))
        self.pos, self.size = board.pos, board.size
        self._lay()

    def on_open(self) -> None:
        """The next player wants to see."""

    def entered(self) -> bool:
        """The Enter key, with the mark nowhere."""
        if clock.now() - self._fallen >= EARLY:
            self.dispatch("on_open")
        return True

    def let_go(self) -> None:
        """Nobody holds the button any more."""
        self.panel.ids.button.state = "normal"
        self._tap = float("-inf")
        self._fit.cancel()

    def _tapped(self) -> None:
        since, self._tap = clock.now() - self._tap, clock.now()
        if APART <= since <= TOGETHER:
            self.dispatch("on_open")
        else:
            self._advise(tr("Tap once more to open."))
            self._lay()

    def _advise(self, words: str) -> None:
        self.panel.ids.advice.text = words

    def _lay(self) -> None:
        if self._board is not None:
            self.panel.fit(self._board.secret(), Box(*self.pos, *self.size))

    def on_touch_down(self, touch: Any) -> bool:
        """Nothing below can be touched."""
        super().on_touch_down(touch)
        return bool(self.collide_point(*touch.pos))


load_kv(__file__)
