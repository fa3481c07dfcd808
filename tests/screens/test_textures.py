"""Pictures: smooth where they are small, no larger in memory than they are, there again once the device lost them."""

import pytest
from kivy.graphics.context import get_context
from PIL import Image, ImageChops, ImageStat

from screens.common import textures
from screens.theme import ASSETS
from tests.screens.scenes import SCENES

CARD = str(ASSETS / "takeit" / "takeit-j.png")


@pytest.mark.usefixtures("ui")
def test_a_picture_lies_in_memory_as_large_as_it_is_and_has_smaller_copies():
    with Image.open(CARD) as file:
        size = file.size
    card = textures.read_drawn(CARD)
    assert card.size == size
    assert max(card.tex_coords) == 1, "not a part of a larger one"
    assert card.min_filter == "linear_mipmap_nearest"


@pytest.mark.usefixtures("ui")
def test_where_the_device_makes_copies_of_some_sizes_only_kivy_makes_them(monkeypatch):
    monkeypatch.setattr(textures, "any_size", lambda: False)
    card = textures.read_drawn(CARD)
    assert card.mipmap
    assert max(card.tex_coords) == pytest.approx(510 / 512)


@pytest.mark.parametrize(
    "scene", ["takeit-table", "toujours12-middle", "cartino-middle", "tantalus-middle", "midi-star-choose", "home"]
)
def test_what_the_device_lost_is_seen_again(scene, furnished, tmp_path):
    ui = furnished()
    SCENES[scene](ui)
    looks = []
    for number in range(2):
        path = tmp_path / f"{number}.png"
        ui.picture(path)
        with Image.open(path) as picture:
            looks.append(picture.convert("RGB"))
        get_context().reload()
        ui.frames(3)
    assert max(ImageStat.Stat(ImageChops.difference(*looks)).mean) < 1
