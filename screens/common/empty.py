"""A page on which nothing is yet: a sketch of what will be there, a few words, and how to get it."""

from collections.abc import Callable

from kivy.core.window import Window
from kivy.graphics import Color, Ellipse, Line, PopMatrix, PushMatrix, RoundedRectangle, Scale, Translate
from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.common.faces import draw_face
from screens.common.widgets import Badge, Column, PushButton, Text, app
from screens.theme import EDGE

WIDTH, HEIGHT = dp(240), dp(132)
LOW_SCALE = 0.55  # of the sketch in a low window
BARS = (0.35, 0.5, 0.42, 0.68, 0.6, 0.9)  # of the sketch of statistics: it gets better


def is_low() -> bool:
    """Whether the window is so low that a sketch of its full size would push the button out of sight."""
    return bool(Window.height < dp(480))


class Sketch(Widget):
    """What a list of games, statistics or people looks like, in outline."""

    def __init__(self, what: str, **kwargs: object) -> None:
        self._scale = LOW_SCALE if is_low() else 1.0
        super().__init__(size_hint_y=None, height=HEIGHT * self._scale, **kwargs)
        self._drawing = {"games": self._games, "numbers": self._numbers, "people": self._people}[what]
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        with self.canvas:
            PushMatrix()
            Translate(self.center_x - WIDTH * self._scale / 2, self.y)
            Scale(self._scale, self._scale, 1)
            self._drawing()
            PopMatrix()

    def _games(self) -> None:
        theme = app().theme_cls
        for row, (symbol, colour) in enumerate((("turtle", 4), ("owl", 0), ("rabbit", 2))):
            low = row * HEIGHT / 3
            Color(*theme.surfaceContainerHighColor)
            RoundedRectangle(pos=(0, low + dp(2)), size=(WIDTH, HEIGHT / 3 - dp(4)), radius=[dp(10)])
            draw_face(symbol, Badge.colour(colour), (dp(24), low + HEIGHT / 6), dp(28))
            Color(*theme.outlineVariantColor)
            RoundedRectangle(pos=(dp(48), low + dp(24)), size=(dp(90 + 14 * row), dp(8)), radius=[dp(4)])
            RoundedRectangle(pos=(dp(48), low + dp(11)), size=(dp(130 - 20 * row), dp(6)), radius=[dp(3)])
        draw_face("trophy", theme.primaryColor, (WIDTH - dp(22), HEIGHT * 5 / 6), dp(24))

    def _numbers(self) -> None:
        theme = app().theme_cls
        Color(*theme.outlineVariantColor)
        Line(points=[0, dp(4), WIDTH, dp(4)], width=dp(1.2))
        step = WIDTH / len(BARS)
        for number, share in enumerate(BARS):
            Color(*(theme.primaryColor if number == len(BARS) - 1 else theme.secondaryContainerColor))
            size = (step - dp(14), (HEIGHT - dp(36)) * share)
            RoundedRectangle(pos=(number * step + dp(7), dp(6)), size=size, radius=[dp(5), dp(5), 0, 0])
        draw_face("trophy", theme.primaryColor, (WIDTH - step / 2, HEIGHT - dp(14)), dp(26))

    def _people(self) -> None:
        theme = app().theme_cls
        middle = HEIGHT / 2
        for number, (symbol, colour) in enumerate((("owl", 4), ("rocket-launch", 3), ("cat", 1))):
            draw_face(symbol, Badge.colour(colour), (dp(36) + number * dp(56), middle), dp(60 - 4 * number))
        place = (dp(36) + 3 * dp(56), middle)
        Color(*theme.surfaceContainerHighColor)
        Ellipse(pos=(place[0] - dp(25), place[1] - dp(25)), size=(dp(50), dp(50)))
        draw_face("plus", theme.primaryColor, place, dp(40))


class Empty(Column):
    """The sketch, what will be here, and a button that leads there."""

    def __init__(self, what: str, headline: str, words: str, button: str, act: Callable[[], object]) -> None:
        super().__init__(
            Sketch(what),
            Text(text=headline, role="title", bold=True, halign="center"),
            Text(text=words, quiet=True, halign="center"),
            PushButton(
                words=button,
                style="filled",
                size_hint_x=None,
                width=dp(280),
                pos_hint={"center_x": 0.5},
                on_release=lambda _: act(),
            ),
            spacing=EDGE / 2 if is_low() else EDGE,
            padding=(EDGE, EDGE / 2 if is_low() else EDGE * 1.5),
        )
