"""Toujours 12 in words."""

from collections.abc import Sequence

from kivymd.icon_definitions import md_icons

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


def sum_with(piles: Sequence[Sequence[int]], value: int, pile: int, shines: bool) -> str:
    """What the tops would make with this card on that pile."""
    total = value + sum(cards[-1] for number, cards in enumerate(piles) if cards and number != pile)
    return f"[font=Icons]{md_icons['arrow-right']}[/font] {total}{'!' if shines else ''}"


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
