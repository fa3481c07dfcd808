"""Pictures that stay smooth where they are shown smaller than they are.

For that a texture has copies of itself, each half as large as the one before. Kivy makes them for sides that are powers
of two: a picture of 640 × 400 would lie there as one of 1024 × 512, of which more than half is empty. Where the device
can, and that is nearly everywhere, the copies are made of the picture as it is.
"""

from collections.abc import Callable
from functools import cache

from kivy.core.image import Image
from kivy.graphics.opengl import GL_TEXTURE_2D, glGenerateMipmap
from kivy.graphics.opengl_utils import gl_get_version_major, gl_has_extension
from kivy.graphics.texture import Texture


def read(path: str) -> Texture:
    """A picture from a file."""
    return smooth(lambda by_kivy: Image(path, mipmap=by_kivy, nocache=True).texture)


def read_drawn(path: str) -> Texture:
    """The same by Pillow: SDL never gives back the points of a picture with a palette and soft edges."""
    from kivy.core.image.img_pil import ImageLoaderPIL  # not before one is wanted

    return smooth(lambda by_kivy: ImageLoaderPIL(path, mipmap=by_kivy, nocache=True).texture)


def painted(size: tuple[int, int], form: str, points: bytes) -> Texture:
    """A texture of these points, painted again should the device lose it; `form`: "rgb" or "rgba"."""

    def paint(empty: Texture) -> None:
        empty.blit_buffer(points, colorfmt=form, bufferfmt="ubyte")

    made = Texture.create(size=size, colorfmt=form)
    paint(made)
    made.add_reload_observer(paint)
    return made


def smooth(make: Callable[[bool], Texture]) -> Texture:
    """A texture with its smaller copies; `make` is told whether Kivy must make them."""
    if not any_size():
        return make(True)
    texture = make(False)
    _copy(texture)
    texture.min_filter = "linear_mipmap_nearest"
    texture.add_reload_observer(_copy)  # the device may lose it
    return texture


@cache
def any_size() -> bool:
    """Whether the device makes smaller copies of any picture."""
    return bool(gl_get_version_major() >= 3 or gl_has_extension("oes_texture_npot"))


def _copy(texture: Texture) -> None:
    texture.bind()
    glGenerateMipmap(GL_TEXTURE_2D)
