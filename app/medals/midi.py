"""What can be won in Les 12 Coups de Midi."""

from typing import cast

from app.games.midi import MidiView
from app.games.midi import show as on
from app.games.midi.show import Reveal
from app.medals import Award, Part, Step

STREAK, FEW_SHUTTERS, FINAL_RIGHT, SHEET = 15, 2, 2, 6


def _show(step: Step, after: bool = False) -> on.Show:
    return cast(MidiView, step.after if after else step.before).show


def _answers(part: Part) -> list[tuple[Step, Reveal]]:
    """What they answered, with whether it was right."""
    found: list[tuple[Step, Reveal]] = part.note("answers", _read)
    return found


def _read(part: Part) -> list[tuple[Step, Reveal]]:
    found = []
    for step in part.tale.steps:
        reveal = _show(step, after=True).reveal
        new = reveal is not _show(step).reveal and step.event.move.actor >= 0
        if new and reveal is not None and reveal.seat == part.seat:
            found.append((step, reveal))
    return found


def _in(part: Part, name: str) -> list[Reveal]:
    return [reveal for step, reveal in _answers(part) if _show(step).round == name and _show(step).phase != on.STAR]


def _streak(part: Part) -> bool:
    run = best = 0
    for _, reveal in _answers(part):
        run = run + 1 if reveal.right else 0
        best = max(best, run)
    return best >= STREAK


def _sheet(part: Part) -> bool:
    """Opened the last true line of a sheet on which nobody had found the false one."""
    return any(
        reveal.right and _show(step).round == on.SHEETS and len(_show(step).opened) == SHEET - 1
        for step, reveal in _answers(part)
    )


def _stars(part: Part) -> list[int]:
    """How many shutters were open when they named the picture."""
    return [
        len(_show(step).shutters)
        for step, reveal in _answers(part)
        if reveal.right and _show(step).phase == on.STAR
    ]  # fmt: skip


def _never_red(part: Part) -> bool:
    return part.won_alone and all(_show(step, after=True).lamps[part.seat] < 2 for step in part.tale.steps)


AWARDS = [
    Award(
        "midi/sheet", "Six without a fault", "Open the sixth true statement of a sheet.", "format-list-checks", _sheet
    ),
    Award("midi/streak", "On a roll", "Give fifteen right answers running in the show.", "fire", _streak),
    Award(
        "midi/kickoff",
        "A clean start",
        "No wrong answer in the first round of the show.",
        "check-all",
        lambda part: bool(_in(part, on.KICKOFF)) and all(reveal.right for reveal in _in(part, on.KICKOFF)),
    ),
    Award(
        "midi/final",
        "Made for the final",
        "Give two right answers in the final, and no wrong one.",
        "podium-gold",
        lambda part: (
            sum(reveal.right for reveal in _in(part, on.FINAL)) >= FINAL_RIGHT
            and all(reveal.right for reveal in _in(part, on.FINAL))
        ),
    ),
    Award(
        "midi/star",
        "Behind the shutters",
        "Name the mystery picture.",
        "image-search-outline",
        lambda part: bool(_stars(part)),
    ),
    Award(
        "midi/glimpse",
        "A glimpse is enough",
        "Name the mystery picture with only two shutters open.",
        "eye-check-outline",
        lambda part: any(count <= FEW_SHUTTERS for count in _stars(part)),
    ),
    Award("midi/green", "Never in the red", "Become champion without a red lamp.", "traffic-light-outline", _never_red),
    Award(
        "midi/typed",
        "By heart",
        "Become champion with answers you wrote yourself.",
        "keyboard-outline",
        lambda part: part.won_alone and part.tale.session.options["answers"] == "type",
    ),
]
