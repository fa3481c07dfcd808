"""Toujours 12 in words."""

from collections.abc import Sequence

from app.engine.record import Event
from app.games.toujours12 import TARGET, Toujours12View
from app.services.i18n import tr
from screens.common.cast import Cast


def sum_of(piles: Sequence[Sequence[int]]) -> str:
    """The tops of the piles, added up."""
    tops = [cards[-1] for cards in piles if cards]
    sums = " + ".join(map(str, tops))
    if len(tops) > 1:
        sums += f" = {sum(tops)}"
    return sums or tr("Make {target}!", target=TARGET)


def pile_name(pile: int, cards: Sequence[int]) -> str:
    """What a pile is called."""
    if cards:
        return tr("Pile {number}: {value}", number=pile + 1, value=cards[-1])
    return tr("Pile {number}: empty", number=pile + 1)


def log_line(event: Event, before: Toujours12View, after: Toujours12View, cast: Cast) -> str:
    """What was announced, played and taken."""
    move = event.move
    if move.verb == "deal":
        if after.announced and not before.announced:
            return cast.says(
                after.turn,
                "You announce {total}, the most, and begin.",
                "{name} announces {total}, the most, and begins.",
                total=max(after.announced),
            )
        return ""
    value, pile = move.args
    taken = after.scores[move.actor] - before.scores[move.actor]
    if taken:
        return cast.counts(
            move.actor,
            taken,
            "You lay {value} on pile {pile} and take {count} card.",
            "You lay {value} on pile {pile} and take {count} cards.",
            "{name} lays {value} on pile {pile} and takes {count} card.",
            "{name} lays {value} on pile {pile} and takes {count} cards.",
            value=value,
            pile=pile + 1,
        )
    return cast.says(
        move.actor,
        "You lay {value} on pile {pile}.",
        "{name} lays {value} on pile {pile}.",
        value=value,
        pile=pile + 1,
    )
