"""What newcomers to the quiz show are told when it happens to them; never while sand runs."""

from collections.abc import Callable

from app.engine.record import Event
from app.games.midi import MidiView
from app.games.midi import show as on
from screens.common.tips import Tip


def _asked(phase: str, *rounds: str) -> Callable[[MidiView, int], bool]:
    """Whether somebody is asked to do this, in one of these rounds."""

    def now(view: MidiView, seat: int) -> bool:
        show = view.show
        return show.phase == phase and show.turn == seat and (not rounds or show.round in rounds)

    return now


def _fault(_event: Event, before: MidiView, after: MidiView, seat: int) -> bool:
    return before.show.lamps[seat] == 0 and after.show.lamps[seat] == 1


def _in_match(view: MidiView, seat: int) -> bool:
    return view.show.phase == on.SAND and seat in view.show.match


def _may_guess(view: MidiView, seat: int) -> bool:
    show = view.show
    return show.round == on.FINAL and show.star_is_free(view.option("answers")) and not show.guessed[seat]


def _is_out(_event: Event, before: MidiView, after: MidiView, seat: int) -> bool:
    return after.show.guessed[seat] and not before.show.guessed[seat]


TIPS = (
    Tip(
        "number",
        "Choose a number. You will see one answer: take it, or say “the other one”.",
        now=_asked(on.NUMBER),
        taught=True,
    ),
    Tip(
        "lamp",
        "A fault: your lamp is orange. At the second fault it turns red and a duel follows.",
        happened=_fault,
        taught=True,
    ),
    Tip(
        "red",
        "Your lamp is red: name an opponent. If they answer right you pay them €3,000, else they pay you.",
        now=_asked(on.CHALLENGE),
    ),
    Tip(
        "duel",
        "A duel! You alone answer. Right brings you €3,000, wrong costs as much.",
        now=_asked(on.CARD),
        taught=True,
    ),
    Tip("sheet", "Six of the seven statements are true. Open one that you believe.", now=_asked(on.OPEN), taught=True),
    Tip("face", "You have the least money, so you choose your opponent.", now=_asked(on.FACE)),
    Tip(
        "sand",
        "Your sand runs while you are asked. A right answer stops it. Whoever runs out first pays €3,000.",
        now=_in_match,
        taught=True,
    ),
    Tip("out", "That was not it: you are out of the final. The others go on without you.", happened=_is_out),
    Tip(
        "master",
        "A right answer brings €3,000 and opens a large shutter, a wrong one only a small one.",
        now=_asked(on.ANSWER, on.FINAL),
        taught=True,
    ),
    Tip(
        "star",
        "Tap your star when you know what is in the picture: €10,000. But you may guess only once.",
        now=_may_guess,
        taught=True,
    ),
)
