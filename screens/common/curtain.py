"""The curtain between people who share a device: it covers hands, and leaves the table for all to see.

It wears the colour and the face of whoever is next, in letters that can be read across the table, says what happened
last in place of the sign it covers, and opens when its button is held, at two taps that are clearly two, or at Enter.
"""

from collections.abc import Iterator

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.services import clock
from screens import load_kv
from screens.common.board import Board
from screens.common.box import Box
from screens.common.fitting import text_width, unbroken
from screens.common.holding import Holding
from screens.common.people import Person
from screens.common.widgets import Ground, PushButton, Text

APART, TOGETHER = 0.3, 4.0  # seconds between two taps: not one finger that trembles, not two people
EARLY = 0.5  # seconds in which a key still meant the move before
EDGE, GAP = dp(12), dp(8)
WIDEST = dp(900)
PHONE = dp(420)  # on anything wider letters grow
LARGE = dp(96)
SMALL = dp(24)  # letters of a headline: rather than smaller ones no advice is given, which the button gives too
LEAST = dp(17)  # and where even that is too large for the hands, these
TORN = dp(13)  # rather than in smaller ones a very long name is torn


class HoldButton(Holding, PushButton):
    """Words to hold."""


class CurtainPanel(Ground, Widget):
    """The cloth: a face, whose turn it is, what happened last, how to open it, and the button."""

    headline = StringProperty()
    flat = BooleanProperty(False)  # the face beside the words, else above them
    tapped = BooleanProperty(False)  # once: the advice says that one tap more is needed

    def fit(self, secret: Box, board: Box) -> None:
        """Cover the hands, in the largest letters that stay off the table; only where none do hang over it."""
        self.flat = secret.width > 1.3 * secret.height
        inner = min(secret.width - 2 * EDGE, WIDEST)
        for size, sparing in self._ways(secret.width):
            edge = EDGE / 2 if sparing else EDGE
            needed = self._write(size, inner, sparing)
            if needed <= secret.height - 2 * edge:
                break
        height = min(max(secret.height, needed + 2 * edge), board.height)
        low = min(max(secret.y, board.y), board.top - height)
        self.pos, self.size = (secret.x, low), (secret.width, height)
        self._lay(Box(self.center_x - inner / 2, self.center_y - needed / 2, inner, needed))

    def _ways(self, width: float) -> Iterator[tuple[float, bool]]:
        """Letters of the headline, from large to small; the last ones spare all that can be spared."""
        size = min(sp(44) * max(1.0, width / PHONE), LARGE)
        while size > SMALL:
            yield size, False
            size *= 0.85
        yield SMALL, False
        for size in (SMALL, (SMALL + LEAST) / 2, LEAST):
            yield size, True

    def _words(self) -> list[Text]:
        """What is written, from above."""
        return [words for words in (self.ids.headline, self.ids.news, self.ids.advice) if words.opacity]

    def _write(self, size: float, width: float, sparing: bool) -> float:
        """Take these letters; tells how much room all of it needs."""
        ids = self.ids
        face = min(max(size * 1.7, dp(40 if sparing else 48)), dp(150))
        ids.badge.size = (face, face)
        ids.news.opacity = 1 if ids.news.text and not (sparing and self.tapped) else 0
        ids.advice.opacity = 1 if self.tapped or not sparing else 0
        beside = width - face - 2 * GAP if self.flat else width
        ids.headline.text, ids.headline.font_size = self._unbroken(beside, size)
        ids.news.font_size, ids.advice.font_size = (max(dp(14), min(sp(22), size * part)) for part in (0.5, 0.4))
        for words in self._words():
            words.width = beside
            words.texture_update()
            words.height = words.texture_size[1]
        button = ids.button
        button.font_size = max(dp(16), min(sp(26), size * 0.5))
        in_one_line = text_width(button.words, button.font_size, True) + 2 * button.font_size + dp(40)
        button.width = min(width, max(dp(360), in_one_line))
        button.texture_update()
        button.height = max(dp(48 if sparing else 56), button.texture_size[1] + dp(10 if sparing else 20))
        above = max(face, self._written()) if self.flat else face + GAP + self._written()
        return float(above + GAP + button.height)

    def _unbroken(self, width: float, size: float) -> tuple[str, float]:
        """The headline and its letters, of this size where that tears no word; names part at their hyphens first."""
        whole, parted = self.headline, self.headline.replace("-", "-\n")
        text = whole if unbroken(whole, width, size) == size else parted
        return text, max(TORN, unbroken(text, width, size))

    def _written(self) -> float:
        """How high the words are."""
        words = self._words()
        return float(sum(each.height for each in words) + GAP / 2 * (len(words) - 1))

    def _lay(self, box: Box) -> None:
        """Everything at its place, from above."""
        badge, button = self.ids.badge, self.ids.button
        button.center_x, button.y = box.center[0], box.y
        if self.flat:
            middle = (box.top + button.top + GAP) / 2
            badge.x, badge.center_y = box.x, middle
            left, top = badge.right + 2 * GAP, middle + self._written() / 2
        else:
            badge.center_x, badge.top = box.center[0], box.top
            left, top = box.x, badge.y - GAP
        for words in self._words():
            words.x, words.top = left, top
            top = words.y - GAP / 2


class Curtain(FloatLayout):
    """Lies over the whole board, so that nothing can be touched, and covers its hands."""

    __events__ = ("on_open",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.panel = CurtainPanel(size_hint=(None, None))
        self.panel.ids.button.bind(on_held=lambda _: self.dispatch("on_open"), on_tapped=lambda _: self._tapped())
        self.add_widget(self.panel)
        self._board: Board | None = None
        self._fallen = 0.0
        self._tap = float("-inf")  # when the button was touched first
        self._fit = Clock.create_trigger(lambda _: self._lay(), -1)  # after the board, in the same frame
        self.bind(pos=self._fit, size=self._fit)

    def fall(self, person: Person, headline: str, news: str, board: Board) -> None:
        """Cover the hands on a board, and its sign, until this person opens."""
        self._board, self._fallen = board, clock.now()
        board.sign.veiled = True
        ids = self.panel.ids
        ids.badge.symbol, ids.news.text = person.symbol, news
        self.panel.headline, self.panel.ground, self.panel.tapped = headline, person.fill, False
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
        if self._board is not None:
            self._board.sign.veiled = False
        self.panel.ids.button.state = "normal"
        self._tap = float("-inf")
        self._fit.cancel()

    def _tapped(self) -> None:
        since, self._tap = clock.now() - self._tap, clock.now()
        if APART <= since <= TOGETHER:
            self.dispatch("on_open")
        else:
            self.panel.tapped = True
            self._lay()

    def _lay(self) -> None:
        if self._board is not None:
            self.panel.fit(self._board.secret(), Box(*self.pos, *self.size))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Nothing below can be touched."""
        super().on_touch_down(touch)
        return bool(self.collide_point(*touch.pos))


load_kv(__file__)
