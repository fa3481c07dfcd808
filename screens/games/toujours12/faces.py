"""The pictures of the cards."""

from kivy.graphics.texture import Texture

from app.games.toujours12 import VALUES
from screens.common.cards import fetch, texture

DEPTH = 4  # cards of a pile that can be made out


def face(value: int) -> Texture:
    """A card as it lies open."""
    return texture(f"toujours12/card-{value}.png")


def fetch_faces() -> None:
    """Have all of them at hand soon."""
    fetch(f"toujours12/card-{value}.png" for value in VALUES)


def back() -> Texture:
    """The other side of every card."""
    return texture("toujours12/back.png")
