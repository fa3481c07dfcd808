"""What must be held for a moment, so that nobody does it by accident."""

from kivy.animation import Animation
from kivy.input.motionevent import MotionEvent
from kivy.properties import NumericProperty

HOLD = 0.6  # seconds: longer than a touch by chance


class Holding:
    """A button that must be held for a moment; a key holds it at once. Named before the button it makes so."""

    __events__ = ("on_held", "on_tapped")
    progress = NumericProperty(0)
    last_touch: MotionEvent

    def on_state(self, _: object, state: str) -> None:
        """Begin to count, or let go too early."""
        Animation.cancel_all(self, "progress")
        self.progress = 0
        if state == "down":
            filling = Animation(progress=1, duration=HOLD)
            filling.bind(on_complete=lambda *_: self.dispatch("on_held"))  # type: ignore[attr-defined]
            filling.start(self)

    def on_press(self) -> None:
        if self.last_touch.device == "keyboard":
            self.dispatch("on_held")  # type: ignore[attr-defined]

    def on_release(self) -> None:
        self.dispatch("on_tapped")  # type: ignore[attr-defined]

    def on_held(self) -> None:
        """Held long enough."""

    def on_tapped(self) -> None:
        """Touched, and not held."""
