"""Time, from one place.

Screens move with Kivy's clock, which tests replace; game time is that clock with the pauses taken out.
"""

import time

from kivy.clock import Clock


def now() -> float:
    """Seconds on the clock that moves the screen."""
    return float(Clock.time())


def catch_up() -> None:
    """The app stood still for a while: what is begun now begins now, not when Kivy last turned."""
    Clock._last_tick = Clock.time()  # noqa: SLF001


def wall() -> float:
    """The date and time of day, as seconds since 1970."""
    return time.time()


def _whole(ms: float) -> int:
    """Milliseconds without their parts: what arithmetic is off by must not make two moments one."""
    return int(ms + 1e-6)


class GameClock:
    """Milliseconds of play: stands still while paused."""

    def __init__(self, start_ms: int = 0) -> None:
        self._passed_ms = float(start_ms)
        self._since: float | None = None
        self.held_ms = -1  # where it was last held,
        self.held = (0.0, 0.0)  # from when until when

    @property
    def running(self) -> bool:
        """Whether time passes."""
        return self._since is not None

    def ms(self) -> int:
        """The game time."""
        running = 0.0 if self._since is None else (now() - self._since) * 1000
        return _whole(self._passed_ms + max(0.0, running))

    def pause(self) -> None:
        """Stand still."""
        self._passed_ms = float(self.ms())
        self._since = None

    def resume(self) -> None:
        """Go on from where it stood."""
        if self._since is None:
            self._since = now()
            self.held = (self.held[0], min(self.held[1], self._since))

    def hold(self, ms: int) -> None:
        """Stand still at a time that has just passed, until `release`: nobody can see yet what happens at it."""
        since = now() if self._since is None else self._since + (ms - self._passed_ms) / 1000
        self.held_ms, self.held = ms, (min(now(), since), float("inf"))
        self._passed_ms, self._since = float(ms), None

    def release(self, moment: float) -> None:
        """Go on, from that moment."""
        self.held = (self.held[0], moment)
        self._since = moment

    def at(self, moment: float) -> int:
        """The game time at a moment not long ago; while it was held, the time it was held at."""
        start, end = self.held
        if start <= moment < end:
            return self.held_ms
        if moment < start:
            return _whole(self.held_ms - (start - moment) * 1000)
        if self._since is None:
            return self.ms()
        return _whole(self._passed_ms + (moment - self._since) * 1000)
