"""What the record of a game of Take It! says about the players, in words."""

from collections.abc import Sequence
from statistics import median
from typing import Any

from app.games.takeit import takes_of
from app.services.i18n import language, tr, trn

CLOSE_CALL_MS = 100  # a race this close was decided by a hair


def report_lines(match: Any, names: Sequence[str]) -> list[str]:
    """For every player: reactions and points per take; then how close the races were."""
    session = match.session
    takes = takes_of(session.seats, session.events)
    scores = session.outcome().scores
    lines = []
    for seat, name in enumerate(names):
        own = [take.reaction_ms for take in takes if take.seat == seat]
        if own:
            lines.append(
                tr(
                    "{name}: best reaction {best} ms, median {median} ms, {points} points per take.",
                    name=name,
                    best=min(own),
                    median=round(median(own)),
                    points=_number(scores[seat] / len(own)),
                )
            )
    for seat in match.humans():
        won = sum(winner == seat for winner, _ in match.close_calls)
        lost = sum(loser == seat for _, loser in match.close_calls)
        if won:
            lines.append(
                trn("{name} won {count} race by a hair.", "{name} won {count} races by a hair.", won, name=names[seat])
            )
        if lost:
            lines.append(
                trn("{name} lost {count} race by a hair.", "{name} lost {count} races by a hair.", lost,
                    name=names[seat])
            )  # fmt: skip
    return lines


def _number(value: float) -> str:
    """With one decimal, as it is written in the language."""
    return f"{value:.1f}".replace(".", "," if language() == "fr" else ".")
