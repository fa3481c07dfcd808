"""The curtain between people who share a device: nothing of the table is seen until the next one holds the button."""

from typing import Any

from kivy.animation import Animation
from kivy.properties import ColorProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from screens.common.widgets import Ground, PushButton

HOLD = 0.6  # seconds: longer than a touch by chance


class HoldButton(PushButton):
    """A button that must be held for a moment."""

    __events__ = ("on_held",)
    progress = NumericProperty(0)

    def on_press(self) -> None:
        """Begin to count."""
        filling = Animation(progress=1, duration=HOLD)
        filling.bind(on_complete=lambda *_: self.dispatch("on_held"))
        filling.start(self)

    def on_release(self) -> None:
        """Let go too early, or done."""
        Animation.cancel_all(self)
        self.progress = 0

    def on_held(self) -> None:
        """Held long enough."""


class Curtain(Ground, FloatLayout):
    """Covers the table; names who is next."""

    __events__ = ("on_open",)
    headline = StringProperty()
    symbol = StringProperty()
    fill = ColorProperty("#555555")

    def on_open(self) -> None:
        """The next player wants to see."""

    def let_go(self) -> None:
        """Nobody holds the button any more."""
        self.ids.button.on_release()

    def on_touch_down(self, touch: Any) -> bool:
        """Nothing below can be touched."""
        super().on_touch_down(touch)
        return bool(self.collide_point(*touch.pos))
