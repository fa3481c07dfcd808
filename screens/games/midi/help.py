"""The hint where answers are offered: wrong ones are taken away until two are left, never the right one."""

from random import Random

from app.games.midi import Show
from app.games.midi import show as on
from app.games.midi.rules import FINAL_ANSWERS
from screens.games.midi.words import question, right_key

LEFT = 2  # answers to choose from after a hint


def taken_away(show: Show) -> tuple[int | str, ...]:
    """The answers a hint takes away, as the moves say them; the same ones however often one asks."""
    if show.phase != on.ANSWER or show.round == on.KICKOFF:
        return ()
    offered: tuple[int | str, ...] = FINAL_ANSWERS if show.round == on.FINAL else (1, 2, 3, 4)
    right = right_key(question(show.question))
    wrong = [answer for answer in offered if answer != right]
    return tuple(Random(f"{show.pair} {show.question}").sample(wrong, len(offered) - LEFT))
