"""Time, from one place.

Screens move with Kivy's clock, which tests replace; game time is that clock with the pauses taken out.
"""

import time

from kivy.clock import Clock


def now() -> float:
    """Seconds on the clock that moves the screen."""
    return float(Clock.time())


def wall() -> float:
    """The date and time of day, as seconds since 1970."""
    return time.time()


class GameClock:
    """Milliseconds of play: stands still while paused."""

    def __init__(self, start_ms: int = 0) -> None:
        self._passed_ms = float(start_ms)
        self._since: float | None = None

    @property
    def running(self) -> bool:
        """Whether time passes."""
        return self._since is not None

    def ms(self) -> int:
        """The game time."""
        running = 0.0 if self._since is None else (now() - self._since) * 1000
        return int(self._passed_ms + max(0.0, running))

    def pause(self) -> None:
        """Stand still."""
        self._passed_ms = float(self.ms())
        self._since = None

    def resume(self) -> None:
        """Go on from where it stood."""
        if self._since is None:
            self._since = now()
