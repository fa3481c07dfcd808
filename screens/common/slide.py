"""A slider that can be set by keys and by fingers that only listen, too."""

from kivy.properties import StringProperty
from kivy.uix.slider import Slider

PARTS = 20  # of the whole way: a step, where it has none of its own


class Slide(Slider):
    """What it stands for has a name, and how it stands can be heard."""

    accessible_name = StringProperty()
    __events__ = ("on_set",)

    def on_set(self) -> None:
        """Somebody has let go of it, or set it otherwise."""

    def state_words(self) -> str:
        """How it stands."""
        return f"{self.value:.0f}"

    def adjust(self, way: int) -> None:
        """A step up or down."""
        step = self.step or (self.max - self.min) / PARTS
        value: float = self.value  # type: ignore[has-type]  # Kivy's
        self.value = max(self.min, min(self.max, value + way * step))
        self.dispatch("on_set")
