"""The pictures of the cards."""

from typing import Any

from screens.common.cards import texture

DEPTH = 4  # cards of a pile that can be made out


def face(value: int) -> Any:
    """A card as it lies open."""
    return texture(f"toujours12/card-{value}.png")


def back() -> Any:
    """The other side of every card."""
    return texture("toujours12/back.png")
