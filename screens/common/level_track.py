"""Five steps from beginner to master, with the opponents' faces on theirs: touch a step, or drag a face to it."""

from collections.abc import Sequence

from kivy.clock import Clock
from kivy.graphics import Color, Ellipse, Line, Quad
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ai.bot import LEVELS
from app.services.i18n import tr
from screens.common.faces import draw_face
from screens.common.people import Person, level_name
from screens.common.widgets import Touchable, app

HEIGHT = dp(56)
FACE = dp(44)
APART = dp(13)  # faces on one step


class Step(Touchable, Widget):
    """One level to touch."""

    def __init__(self, track: "LevelTrack", level: str) -> None:
        super().__init__(always_release=True)
        self.track = track
        self.accessible_name = tr("Level, {level}", level=level_name(level))

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self:
            self.track.drag(touch.x)
        return bool(super().on_touch_move(touch))

    def on_release(self) -> None:
        """Where the finger was lifted counts."""
        self.track.choose(self.last_touch.x)


class LevelTrack(BoxLayout):
    """The five steps; a touch moves everybody on it to one of them."""

    __events__ = ("on_choose",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(size_hint_y=None, height=HEIGHT, **kwargs)
        self.faces: list[tuple[Person, int]] = []
        for level in LEVELS:
            self.add_widget(Step(self, level))
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        self.bind(pos=self._draw_soon, size=self._draw_soon)

    def on_choose(self, level: str) -> None:
        """Everybody on it shall play at this level."""

    def show(self, bots: Sequence[tuple[Person, str]]) -> None:
        """Who stands on which step."""
        self.faces = [(person, LEVELS.index(level)) for person, level in bots]
        self._draw_soon()

    def drag(self, x: float) -> None:
        """Show where the finger leads."""
        step = self._step_at(x)
        if any(at != step for _, at in self.faces):
            self.faces = [(person, step) for person, _ in self.faces]
            self._draw_soon()

    def choose(self, x: float) -> None:
        """The finger is lifted here."""
        self.dispatch("on_choose", LEVELS[self._step_at(x)])

    def _step_at(self, x: float) -> int:
        return max(0, min(len(LEVELS) - 1, int((x - self.x) / self.width * len(LEVELS))))

    def _x_of(self, step: float) -> float:
        return float(self.x + self.width * (step + 0.5) / len(LEVELS))

    def _draw(self, *_: object) -> None:
        """A path that grows wider from step to step, and the faces on it."""
        theme = app().theme_cls
        last, y = len(LEVELS) - 1, self.center_y
        highest = max((at for _, at in self.faces), default=0)
        self.canvas.before.clear()
        with self.canvas.before:
            for colour, end in ((theme.outlineVariantColor, last), (theme.primaryColor, highest)):
                Color(*colour)
                low, high = dp(2), dp(2) + dp(8) * end / last
                left, right = self._x_of(0), self._x_of(end)
                Quad(points=(left, y - low, left, y + low, right, y + high, right, y - high))
            for step in range(len(LEVELS)):
                size = dp(12) + dp(3) * step
                Color(*(theme.primaryColor if step <= highest else theme.outlineColor))
                Ellipse(pos=(self._x_of(step) - size / 2, y - size / 2), size=(size, size))
            for number, (person, at) in enumerate(self.faces):
                mates = [other for other, (_, step) in enumerate(self.faces) if step == at]
                x = self._x_of(at) + APART * (mates.index(number) - (len(mates) - 1) / 2)
                Color(*theme.surfaceContainerColor)
                Ellipse(pos=(x - FACE / 2 - dp(2), y - FACE / 2 - dp(2)), size=(FACE + dp(4), FACE + dp(4)))
                draw_face(person.symbol, person.fill, (x, y), FACE)
                Color(*theme.primaryColor)
                Line(circle=(x, y, FACE / 2), width=dp(1.2))
