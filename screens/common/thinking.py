"""Somebody thinks between the frames, as one step of a script: a bot about a move, or a judge about what was played."""

from collections.abc import Callable, Generator
from typing import Any, TypeVar

import asynckivy
from kivy.clock import Clock

from ai.bot import Bot, Decision
from ai.runner import Runner, Slices
from app.engine.state import Observation
from app.services import clock

FRAME_MS = 1000 / 60
DRAWING_MS = 5  # what a frame needs besides thinking

Result = TypeVar("Result")


async def thought(bot: Bot, view: Observation) -> Decision:
    """What a bot decides. Ending the script ends the thinking."""
    runner = Runner(bot, view)
    try:
        async with asynckivy.repeat_sleeping(step=0) as next_frame:
            done = False
            while not done:
                await next_frame()
                spent_ms = (clock.now() - Clock.get_time()) * 1000
                done = runner.step(FRAME_MS - DRAWING_MS - spent_ms, still=True)
        assert runner.decision is not None
        return runner.decision
    finally:
        runner.cancel()


async def worked_out(steps: Generator[Any, None, Result]) -> Result:
    """The outcome of something that is thought out in small steps."""
    slices = Slices(steps)
    await finished(slices)
    assert slices.outcome is not None
    return slices.outcome


async def finished(slices: Slices[Any], on_part: Callable[[float], None] | None = None) -> None:
    """Think something out; tells after each frame which part is done. It can go on later where it is ended."""
    async with asynckivy.repeat_sleeping(step=0) as next_frame:
        while not slices.done:
            await next_frame()
            spent_ms = (clock.now() - Clock.get_time()) * 1000
            slices.step(FRAME_MS - DRAWING_MS - spent_ms)
            if on_part is not None:
                on_part(slices.part)
