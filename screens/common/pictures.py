"""Pictures of the games."""

from pathlib import Path

from kivy.core.image import Image as CoreImage
from kivy.graphics.texture import Texture

from app.services.i18n import spoken
from screens.theme import ASSETS

PICTURES: dict[str, Texture | None] = {}  # textures, kept: home is seen often


def picture(game: str) -> Texture | None:
    """A game's picture as a texture, if it has one."""
    path = picture_file(game)
    if path.name not in PICTURES:
        PICTURES[path.name] = CoreImage(str(path), mipmap=True, nocache=True).texture if path.exists() else None
    return PICTURES[path.name]


def large_picture(game: str) -> Texture | None:
    """The same for a fine screen on which it is as wide as a page, if there is one."""
    path = spoken(Path(ASSETS) / "pictures" / f"{game}-large.jpg")
    return CoreImage(str(path), mipmap=True, nocache=True).texture if path.exists() else None


def picture_file(game: str) -> Path:
    """Where it lies, in the language that is spoken."""
    return spoken(Path(ASSETS) / "pictures" / f"{game}.jpg")
