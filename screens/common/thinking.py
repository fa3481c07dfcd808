"""A bot thinks between the frames, as one step of a script."""

import asynckivy
from kivy.clock import Clock

from ai.bot import Bot, Decision
from ai.runner import Runner
from app.engine.state import Observation
from app.services import clock

FRAME_MS = 1000 / 60
DRAWING_MS = 5  # what a frame needs besides thinking


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
