"""The two steps of a hint: where to look; then, where answers are offered, wrong ones are taken away until two are
left, never the right one."""

from random import Random

from app.engine.move import Move
from app.games.midi import Show
from app.games.midi import show as on
from app.games.midi.rules import FINAL_ANSWERS
from app.services.i18n import tr
from screens.games.midi.words import question, right_key

LEFT = 2  # answers to choose from after a hint


def where_to_look(show: Show, move: Move | None) -> str:
    """What would help to find this move; nothing where any is as good as another. None: to leave the star alone."""
    if move is None or move.verb == "star":
        return tr("Look at what lies open of the picture: could you name it?")
    if move.verb in ("challenge", "face"):
        several = len(show.money) > 2
        return tr("Look at the others: who has been wrong most often, who is the richest?") if several else ""
    match show.phase:
        case on.ANSWER if show.round == on.KICKOFF:
            return tr("Look at the answer you see: does anything speak against it?")
        case on.ANSWER:
            return tr("Look first for an answer that can’t be right.")
        case on.OPEN:
            return tr("Look first for a statement you know to be true.")
        case on.SHUTTER:
            return tr("Look where most of the picture would come to light.")
    return ""


def taken_away(show: Show) -> tuple[int | str, ...]:
    """The answers a hint takes away, as the moves say them; the same ones however often one asks."""
    if show.phase != on.ANSWER or show.round == on.KICKOFF:
        return ()
    offered: tuple[int | str, ...] = FINAL_ANSWERS if show.round == on.FINAL else (1, 2, 3, 4)
    right = right_key(question(show.question))
    wrong = [answer for answer in offered if answer != right]
    return tuple(Random(f"{show.pair} {show.question}").sample(wrong, len(offered) - LEFT))
