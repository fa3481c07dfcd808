"""Small things on the table of Take It!: the hand that comes down, the flash, the count of cards, the line of news."""

from collections.abc import Sequence

from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Rotate
from kivy.metrics import dp, sp
from kivy.properties import NumericProperty
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from screens.common.box import Box
from screens.common.cards import SHAPE, texture
from screens.common.fitting import fitting
from screens.common.letters import render
from screens.common.widgets import Ground, Pill
from screens.games.takeit.layout import Place


class Hand(Widget):
    """A hand that reaches in from somebody's side."""

    angle = NumericProperty(0.0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        with self.canvas:
            PushMatrix()
            self._turn = Rotate()
            Color(1, 1, 1, 1)
            self._picture = Rectangle(texture=texture("takeit/hand.png"))
            self._dye = Color(1, 1, 1, 1)
            self._sleeve = Rectangle(texture=texture("takeit/sleeve.png"))
            PopMatrix()
        self.bind(pos=self._place, size=self._place, angle=self._place)

    def _place(self, *_: object) -> None:
        self._turn.angle = self.angle
        self._turn.origin = self.center
        for part in (self._picture, self._sleeve):
            part.pos, part.size = self.pos, self.size

    def come(self, place: Place, fill: Sequence[float], middle: tuple[float, float], height: float) -> None:
        """Rise over the owner's place, in their colour, fingers towards the middle."""
        self._dye.rgb = fill[:3]
        x, y = place.box.center
        if place.turn:
            self.angle = place.turn
        elif y < middle[1] - height / 2:
            self.angle = 0
        elif y > middle[1] + height / 2:
            self.angle = 180
        else:
            self.angle = 90 if x > middle[0] else -90
        self.size = (height / SHAPE, height)
        self.center = (x, y)
        self.opacity = 1

    def down(self, middle: tuple[float, float], height: float) -> tuple[float, float]:
        """Where it lies, so high, when its palm is on the middle."""
        back = height * 0.12
        dx, dy = {0: (0, -back), 180: (0, back), 90: (back, 0), -90: (-back, 0)}[int(self.angle)]
        return middle[0] + dx - height / SHAPE / 2, middle[1] + dy - height / 2


class Flash(Widget):
    """The blow."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        with self.canvas:
            Color(1, 1, 1, 1)
            self._picture = Rectangle(texture=texture("takeit/flash.png"))

    def at(self, middle: tuple[float, float], width: float) -> None:
        """Light up."""
        self.size = (width, width * 0.75)
        self.center = middle
        self._picture.pos, self._picture.size = self.pos, self.size
        self.opacity = 1


class CountPill(Pill):
    """How many cards are left, below the stock."""

    def show(self, count: int, box: Box) -> None:
        """Write the number."""
        look = (str(count), min(sp(15), box.width * 0.4))
        if look != (self.text, self.font_size):
            self.text, self.font_size = look
            render(self)
        self.size = (self.texture_size[0] + dp(16), self.texture_size[1] + dp(4))
        self.center = (box.x + box.width / 2, box.y + dp(2))


class NewsStrip(Ground, Label):
    """A line of words, or two."""

    def lay(self, box: Box) -> None:
        """Fill a place."""
        fits = tuple(self.size) == box[2:]
        self.pos, self.size = box[:2], box[2:]
        if not fits:
            self._fit()

    def say(self, words: str) -> None:
        """Show these."""
        if words != self.text:
            self.text = words
            self._fit()

    def _fit(self) -> None:
        """In two lines before the letters become small."""
        wide, high = (round(size - 2 * edge) for size, edge in zip(self.size, self.padding, strict=False))
        self.font_size = fitting(self.text, max(1, wide), max(1, high), sp(17), bold=True)
        self.text_size = tuple(self.size)
