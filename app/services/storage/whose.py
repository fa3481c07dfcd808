"""Whose a setting is, by its name: what becomes of it when data moves to another device, or somebody is removed.

A name without a stroke is a choice that was made for the whole device. One with a stroke begins as listed here, or
`Store.put_setting` refuses it: else one that was forgotten would give a person's figures to another.
"""

from collections.abc import Mapping

OF_A_PERSON = ("lessons/", "trials/", "close-calls/")  # their names end with somebody's number
SEEN_BY_A_PERSON = ("tips/", "deals/")  # what they have met: their number comes next
OF_ALL = ("midi/marked", "rivals/")  # mean the same everywhere
OF_THE_DEVICE = (  # tell of people or games by numbers, which mean others elsewhere, or nobody
    "last profile", "people", "setup/", "played/", "champions/", "midi/clock",
)  # fmt: skip


def is_listed(name: str) -> bool:
    """Whether it is known whose this is."""
    return "/" not in name or name.startswith((*OF_A_PERSON, *OF_ALL, *OF_THE_DEVICE))


def owner_of(name: str) -> str | None:
    """The number of the person whose this is, as it is written there; None for what is nobody's."""
    return name.rpartition("/")[2] if name.startswith(OF_A_PERSON) else None


def name_elsewhere(name: str, numbers: Mapping[str, int]) -> str | None:
    """What this is called on a device on which people have other numbers; None for what can't be taken there."""
    if name.startswith(OF_THE_DEVICE) or not is_listed(name):
        return None
    owner = owner_of(name)
    if owner is None:
        return name
    return f"{name.removesuffix(owner)}{numbers[owner]}" if owner in numbers else None
