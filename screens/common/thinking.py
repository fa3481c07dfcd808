"""Somebody thinks between the frames, as one step of a script: a bot about a move, or a judge about what was played."""

from collections.abc import Callable, Generator
from typing import TypeVar

import asynckivy
from kivy.clock import Clock
from kivy.core.window import Window

from ai.bot import Bot, Decision
from ai.runner import Runner, Slices
from app.engine.state import Observation
from app.services import clock

FRAME_MS = 1000 / 60
DRAWING_MS, STILL_MS = 5, 2  # what a frame needs besides thinking when something moves, and when nothing does

Result = TypeVar("Result")


async def thought(bot: Bot, view: Observation) -> Decision:
    """What a bot decides. Ending the script ends the thinking."""
    runner = Runner(bot, view)
    try:
        async with asynckivy.repeat_sleeping(step=0) as next_frame:
            done = False
            while not done:
                await next_frame()
                done = runner.step(*_spare_ms())
        assert runner.decision is not None
        return runner.decision
    finally:
        runner.cancel()


def _spare_ms() -> tuple[float, bool]:
    """What this frame has left for thinking, and whether nothing is drawn in it."""
    still = not Window.canvas.needs_redraw
    spent_ms = (clock.now() - Clock.get_time()) * 1000
    return FRAME_MS - (STILL_MS if still else DRAWING_MS) - spent_ms, still


async def worked_out(steps: Generator[object, None, Result]) -> Result:
    """The outcome of something that is thought out in small steps."""
    slices = Slices(steps)
    await finished(slices)
    assert slices.outcome is not None
    return slices.outcome


async def finished(slices: Slices[Result], on_part: Callable[[float], None] | None = None) -> None:
    """Think something out; tells after each frame which part is done. It can go on later where it is ended."""
    async with asynckivy.repeat_sleeping(step=0) as next_frame:
        while not slices.done:
            await next_frame()
            slices.step(*_spare_ms())
            if on_part is not None:
                on_part(slices.part)
