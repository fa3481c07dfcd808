"""What fills the window: one page, clear of the system's bars and of cutouts.

The edges are read at the start, when the size changes, when the app comes back and when the device has been turned
(half a turn changes no size), each time at once and again a moment later: the system may still be moving. Nothing runs
in between. Where the keyboard on the screen would hide what is being written, the whole page is lifted.
"""

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.relativelayout import RelativeLayout

from app.services import device

SOON = 0.4  # seconds until the system has settled
UNHURRIED = 1.0  # seconds after the start: the first picture comes first
TRIES = 20


class Stage(RelativeLayout):
    """The frame of the page; what lies on it keeps its place while it is lifted."""

    def __init__(self) -> None:
        super().__init__()
        self.frame = BoxLayout()
        self.add_widget(self.frame)
        self._tries = 0
        self._once_more = Clock.create_trigger(self._read, 0.1)
        self._soon = Clock.create_trigger(self._read, SOON)
        self._turns = device.Turns(self._turned)
        self._listen = Clock.create_trigger(lambda _: self._turns.start(), UNHURRIED)

    def start(self) -> None:
        """Follow the edges from now on."""
        Window.bind(size=self.look_again)
        self.resume()

    def pause(self) -> None:
        """Nothing is to be seen."""
        for event in (self._once_more, self._soon, self._listen):
            event.cancel()

    def resume(self) -> None:
        """It is seen again, perhaps elsewhere."""
        self._listen()
        self.look_again()

    def stop(self) -> None:
        """Follow them no more."""
        Window.unbind(size=self.look_again)
        self.pause()
        self._turns.stop()

    def look_again(self, *_: object) -> None:
        """The edges may have changed."""
        self._tries = TRIES
        self._soon.cancel()
        self._soon()
        self._read()

    def lift(self, height: float) -> None:
        """Move the page up by so much."""
        self.y = height

    def _turned(self) -> None:
        Clock.schedule_once(self.look_again, 0)  # Android tells it on a thread of its own

    def _read(self, *_: object) -> None:
        found = device.insets()
        if found is not None:
            self.frame.padding = list(found)
        elif self._tries:
            self._tries -= 1
            self._once_more()
