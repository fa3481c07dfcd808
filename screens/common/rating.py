"""How well somebody plays, as a number with its doubt, and as a line through time."""

from collections.abc import Sequence

from kivy.graphics import Color, Line, Mesh
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.services.i18n import figures, tr
from app.services.storage import Rated
from screens.common.widgets import Panel, Text, app

STEP = 100  # what the drawing covers at least, and is rounded to


def rating_text(rating: float, deviation: float) -> str:
    """The number and how far off it may be, 95 times of 100."""
    return tr("{rating} ± {doubt}", rating=round(rating), doubt=round(2 * deviation))


def change_text(now: float, before: float) -> str:
    """By how much a game has moved it."""
    change = round(now) - round(before)
    return figures(change, plus=True) if change else "±0"


def rating_panel(curve: Sequence[Rated]) -> Panel:
    """The number, its course, and what it means."""
    last = curve[-1]
    panel = Panel(
        Text(text=tr("Rating"), role="subtitle", bold=True),
        Text(text=rating_text(last.rating, last.deviation), role="title", bold=True),
    )
    if len(curve) > 1:
        panel.add_widget(RatingChart(curve))
    words = tr("A casual bot has 1500. The shaded band is where the true number lies, 95 times out of 100.")
    panel.add_widget(Text(text=words, role="small", quiet=True))
    return panel


class RatingChart(Widget):
    """A line from game to game, in a band of doubt that becomes narrower."""

    def __init__(self, curve: Sequence[Rated], **kwargs: object) -> None:
        super().__init__(size_hint_y=None, height=dp(140), **kwargs)
        self.curve = list(curve)
        low = min(point.rating - point.deviation for point in curve)
        high = max(point.rating + point.deviation for point in curve)
        self.low, self.high = STEP * (low // STEP), STEP * (high // STEP + 1)
        self.bind(pos=self._draw, size=self._draw)

    def _y(self, rating: float) -> float:
        part = (rating - self.low) / (self.high - self.low)
        return float(self.y + max(0.0, min(1.0, part)) * self.height)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        theme = app().theme_cls
        step = self.width / (len(self.curve) - 1)
        places = [self.x + number * step for number in range(len(self.curve))]
        band: list[float] = []
        for x, point in zip(places, self.curve, strict=True):
            for edge in (-2, 2):
                band += [x, self._y(point.rating + edge * point.deviation), 0, 0]
        line = [part for x, point in zip(places, self.curve, strict=True) for part in (x, self._y(point.rating))]
        with self.canvas:
            Color(*theme.outlineVariantColor)
            for rating in (self.low, 1500, self.high):
                if self.low <= rating <= self.high:
                    Line(points=[self.x, self._y(rating), self.right, self._y(rating)], width=dp(0.6))
            Color(*theme.primaryColor[:3], 0.2)
            Mesh(vertices=band, indices=list(range(len(band) // 4)), mode="triangle_strip")
            Color(*theme.primaryColor)
            Line(points=line, width=dp(1.6), joint="round")
