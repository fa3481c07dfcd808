"""Thinking without stutter: a bot is stepped in slices that fit into what a frame has left.

Whoever owns the screen calls `step` once a frame with the milliseconds it can spare. Nothing runs in between, no
thread is used, and `cancel` ends it at once (pause, undo, leaving). Garbage collection, the worst of all
stalls, is kept off while a bot thinks.
"""

import gc
import time
from collections.abc import Callable, Generator, Iterator
from typing import Any, Generic, TypeVar

from ai.bot import Bot, Decision

LEAST_MS = 1.5  # a slice is never shorter, or thinking would take for ever
MOST_MS = 7.5  # nor longer, or a frame would be late: with a step longer than any before still under 8
STILL_MS, MOST_STILL_MS = 7.0, 14.0  # the same when nothing moves on screen: nothing is drawn then
LIMIT_MS = 3000.0  # the longest a bot may think about one move

Result = TypeVar("Result")


class Runner:
    """One bot's thinking about one move."""

    def __init__(self, bot: Bot, view: Any, clock: Callable[[], float] | None = None) -> None:
        self.decision: Decision | None = None  # the best so far
        self.done = False
        self.thought_ms = 0.0
        self.longest_slice_ms = 0.0
        self._clock = clock or time.perf_counter
        self._steps: Iterator[Decision] | None = bot.think(view)
        _pause_collection()

    def step(self, spare_ms: float, still: bool = False) -> bool:
        """Think for about that long (adapted to sensible bounds); tells whether the decision is final."""
        if self.done or self._steps is None:
            return self.done
        budget_ms = _budget_ms(spare_ms, still)
        start = self._clock()
        longest_ms = 0.0
        spent_ms = 0.0
        while True:
            try:
                self.decision = next(self._steps)
            except StopIteration:
                self.done = True
                break
            now_ms = (self._clock() - start) * 1000
            longest_ms = max(longest_ms, now_ms - spent_ms)
            spent_ms = now_ms
            if self.thought_ms + spent_ms + longest_ms > LIMIT_MS:
                self.done = True
                break
            # stop where one more step as long as the longest so far would not fit any more
            if spent_ms + longest_ms > budget_ms:
                break
        slice_ms = (self._clock() - start) * 1000
        self.thought_ms += slice_ms
        self.longest_slice_ms = max(self.longest_slice_ms, slice_ms)
        if self.done:
            self._finish()
        return self.done

    def cancel(self) -> None:
        """Stop at once; there will be no decision."""
        self.decision = None
        self._finish()

    def _finish(self) -> None:
        if self._steps is not None:
            self._steps = None
            _resume_collection()


class Slices(Generic[Result]):
    """Anything that is thought out in small steps, with the part done from each and an outcome in the end."""

    def __init__(self, steps: Generator[Any, None, Result]) -> None:
        self.outcome: Result | None = None
        self.done = False
        self.part = 0.0  # 0 to 1, where the steps say so
        self._steps = steps

    def step(self, spare_ms: float, still: bool = False) -> bool:
        """Think for about that long; tells whether that was all. To stop is not to call it any more."""
        end = time.perf_counter() + _budget_ms(max(STILL_MS, spare_ms), still) / 1000
        _pause_collection()
        try:
            while not self.done and time.perf_counter() < end:
                self.part = next(self._steps) or 0.0
        except StopIteration as last:
            self.outcome, self.part, self.done = last.value, 1.0, True
        finally:
            _resume_collection()
        return self.done


def _budget_ms(spare_ms: float, still: bool) -> float:
    """How long a slice may be."""
    if still:
        return min(MOST_STILL_MS, max(STILL_MS, spare_ms))
    return min(MOST_MS, max(LEAST_MS, spare_ms))


_thinking = 0
_collecting = True  # whether garbage was collected when the first of them began to think


def _pause_collection() -> None:
    global _thinking, _collecting
    if _thinking == 0:
        _collecting = gc.isenabled()
    _thinking += 1
    gc.disable()


def _resume_collection() -> None:
    global _thinking
    _thinking -= 1
    if _thinking == 0 and _collecting:
        gc.enable()
