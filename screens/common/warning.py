"""A costly move in practice: are you sure?

The move is judged as the review judges it (ai/judgement.py), by what its player can know. One that is as good as any
within the error is made without a word. Loaded when somebody wants to be warned, and not before.
"""

from collections.abc import Generator
from random import Random
from typing import TYPE_CHECKING

import asynckivy

from ai.judge import Judge, Opinion
from ai.judgement import judge_of
from app.engine.move import Move
from app.engine.record import Event
from app.engine.replay import Replay
from app.engine.state import Observation
from app.services.i18n import tr
from screens.common.thinking import worked_out
from screens.common.widgets import Dialog

if TYPE_CHECKING:
    from screens.common.table import TablePage

EFFORT = 0.5  # of what a review spends on a move: somebody waits


async def is_sure(table: "TablePage", seat: int, move: Move) -> bool:
    """Whether this move shall be made: it costs nothing much, or its player says so."""
    session = table.session
    make_judge, _ = judge_of(session.game.key)
    judge = make_judge(session.game, seat, EFFORT, Random(session.seed))
    replay = Replay.of(session)
    for event in session.events:
        judge.watch(replay.view(seat))
        replay.play(event)
    view = replay.view(seat)
    judge.watch(view)
    event = Event(session.now_ms, move)
    if not judge.concerns(view, event):
        return True
    opinion = await worked_out(_opinion(judge, view, event))
    if not opinion or opinion[0].earlier or judge.grade(opinion[0], move) in ("best", "good"):
        return True  # of what was settled earlier, an answer would say whether it is right
    answered = asynckivy.AsyncEvent()
    words = tr("There is something better. {why}", why=table.board.reason(opinion[0].why))
    dialog = Dialog(tr("Are you sure?"), words, auto_dismiss=False, low=True)
    dialog.answer(tr("Think again"), lambda: answered.fire(False), style="filled", back=True)
    dialog.answer(tr("Play it all the same"), lambda: answered.fire(True), style="tonal")
    dialog.open()
    (sure,), _ = await answered.wait()
    return bool(sure)


def _opinion(judge: Judge, view: Observation, event: Event) -> Generator[None, None, list[Opinion]]:
    """None or one of them: what is worked out is never nothing."""
    found = yield from judge.opinion(view, event)
    return [] if found is None else [found]
