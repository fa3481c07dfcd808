"""Small things on the table of Take It!: the hand that comes down, the flash, the count of cards, the strip of news."""

from collections.abc import Sequence
from typing import Any

from kivy.graphics import CanvasBase, Color, Ellipse, PopMatrix, PushMatrix, Rectangle, Rotate
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.label import Label
from kivy.uix.widget import Widget
from kivy.utils import escape_markup
from kivymd.icon_definitions import md_icons

from screens.common.box import Box
from screens.common.cards import SHAPE, texture
from screens.common.cast import Cast
from screens.common.faces import draw_face
from screens.common.sides import Finish
from screens.common.widgets import Ground, Pill
from screens.games.takeit.layout import Place

SHORTEST_TRACK_MS = 60  # the photo finish shows at least this long a stretch


class Hand(Widget):
    """A hand that reaches in from somebody's side."""

    angle = NumericProperty(0.0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        with self.canvas:
            PushMatrix()
            self._turn = Rotate()
            Color(1, 1, 1, 1)
            self._picture = Rectangle(texture=texture("takeit/hand.png"))
            PopMatrix()
        self.bind(pos=self._place, size=self._place, angle=self._place)

    def _place(self, *_: Any) -> None:
        self._turn.angle = self.angle
        self._turn.origin = self.center
        self._picture.pos, self._picture.size = self.pos, self.size

    def come(self, place: Place, middle: tuple[float, float], height: float) -> None:
        """Rise over the owner's place, fingers towards the middle."""
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

    def down(self, middle: tuple[float, float]) -> tuple[float, float]:
        """Where it lies when its palm is on the middle."""
        back = self.height * 0.12
        dx, dy = {0: (0, -back), 180: (0, back), 90: (back, 0), -90: (-back, 0)}[int(self.angle)]
        return middle[0] + dx - self.width / 2, middle[1] + dy - self.height / 2


class Flash(Widget):
    """The blow."""

    def __init__(self, **kwargs: Any) -> None:
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
        self.text = str(count)
        self.font_size = min(sp(15), box.width * 0.4)
        self.texture_update()
        self.size = (self.texture_size[0] + dp(16), self.texture_size[1] + dp(4))
        self.center = (box.x + box.width / 2, box.y + dp(2))


class NewsStrip(Ground, Label):
    """A line of words; after a close race, who was how many milliseconds earlier, and dots as far apart."""

    gaps = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas:
            self._dots = CanvasBase()
        self._finish: tuple[Finish, Sequence[Any]] | None = None

    def lay(self, box: Box) -> None:
        """Fill a place."""
        self.pos, self.size = box[:2], box[2:]
        self._show()

    def say(self, words: str) -> None:
        """Plain words."""
        self._finish = None
        self.text = escape_markup(words)
        self._show()

    def photo(self, finish: Finish, people: Sequence[Any], cast: Cast) -> None:
        """Who was first, and how much later the others came."""
        self._finish = (finish, people)
        first = f"[font=Icons]{md_icons['flag-checkered']}[/font]  {escape_markup(cast.called(finish.winner))}"
        if finish.reaction_ms is not None:
            first += f" {finish.reaction_ms} ms"
        late = [f"{escape_markup(cast.called(seat))} +{gap} ms" for seat, gap in finish.others]
        self.text = "  ·  ".join([first, *late])
        self._show()

    def _show(self) -> None:
        self.gaps = self._finish is not None
        self._fit()
        self._draw_dots()

    def _fit(self) -> None:
        """Shrink the words until they fit."""
        self.padding = [dp(10), dp(2), dp(10), dp(18) if self.gaps else dp(2)]
        size = sp(17)
        self.text_size: Any = (None, None)
        while True:
            self.font_size = size
            self.texture_update()
            wide, high = self.texture_size
            if (wide <= self.width and high <= self.height) or size <= dp(7):
                break
            size *= 0.92
        self.text_size = tuple(self.size)

    def _draw_dots(self) -> None:
        self._dots.clear()
        if self._finish is None:
            return
        finish, people = self._finish
        longest = max(SHORTEST_TRACK_MS, *(gap for _, gap in finish.others), 1)
        left, wide, side = self.x + dp(16), self.width - dp(32), dp(15)
        for seat, gap in reversed([(finish.winner, 0), *finish.others]):
            x, y, ring = left + wide * min(1.0, gap / longest), self.y + dp(9), side + dp(2)
            with self._dots:
                Color(1, 1, 1, 1)
                Ellipse(pos=(x - ring / 2, y - ring / 2), size=(ring, ring))
                draw_face(people[seat].symbol, people[seat].fill, (x, y), side)
