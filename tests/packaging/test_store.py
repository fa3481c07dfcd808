"""The store's page: its words keep to the limits, its pictures have the sizes asked for, and none of it goes in."""

import pytest
from PIL import Image

from tools.packaging.spec import ROOT, Spec, collect
from tools.store import DEVICES, FOLDER, LANGUAGES

LIMITS = {"title": 30, "short_description": 80, "full_description": 4000}  # letters
CHANGES_LIMIT = 500
LARGEST_PICTURE, LARGEST_PAGE = 600_000, 12_000_000  # bytes
NO_BREAK = "\u00a0"
PAGES = list(LANGUAGES.values())


def words(page, name):
    return (FOLDER / page / f"{name}.txt").read_text(encoding="utf-8").strip()


def pictures(page, kind):
    return sorted((FOLDER / page / "images" / f"{kind}Screenshots").iterdir())


@pytest.mark.parametrize("page", PAGES)
def test_words_keep_to_the_limits(page):
    for name, limit in LIMITS.items():
        assert 0 < len(words(page, name)) <= limit, name
    assert 0 < len(words(page, f"changelogs/{Spec().version_code()}")) <= CHANGES_LIMIT


@pytest.mark.parametrize("page", PAGES)
def test_every_game_is_named(page):
    for game in ("Toujours 12", "Take It!", "Slam Dunk", "Cartino", "Tantalus", "Les 12 Coups de Midi"):
        assert game in words(page, "full_description")


def test_there_are_no_other_languages_than_the_app_s():
    assert {path.name for path in FOLDER.iterdir()} == set(PAGES)


def test_french_is_set_as_french_is():
    for name in LIMITS:
        text = words("fr-FR", name)
        assert "'" not in text
        assert not any(f" {sign}" in text for sign in ":;?»"), name
        assert not any(f"{letter}{sign}" in text for letter in "aeiourst" for sign in ":;?"), name


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize(("name", "size"), [("icon", (512, 512)), ("featureGraphic", (1024, 500))])
def test_icon_and_banner_have_the_size_asked_for(page, name, size):
    with Image.open(FOLDER / page / "images" / f"{name}.png") as picture:
        assert picture.size == size
        assert picture.mode == "RGB", "no part may be transparent"


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("kind", DEVICES)
def test_pictures_are_as_stores_want_them(page, kind):
    device = DEVICES[kind]
    taken = pictures(page, kind)
    assert [path.stem for path in taken] == [f"{number}-{scene}" for number, scene in enumerate(device.scenes, 1)]
    assert 4 <= len(taken) <= 8
    for path in taken:
        with Image.open(path) as picture:
            assert picture.size == device.size
            assert 1080 <= min(picture.size) <= max(picture.size) <= min(3840, 2 * min(picture.size))
        assert path.stat().st_size < LARGEST_PICTURE


def test_phone_pictures_can_be_shown_large():
    width, height = DEVICES["phone"].size
    assert width >= 1080
    assert width / height == 9 / 16


def test_all_of_it_is_small():
    assert sum(path.stat().st_size for path in FOLDER.rglob("*") if path.is_file()) < LARGEST_PAGE


def test_nothing_of_it_goes_into_the_package():
    packed = collect(Spec())
    assert not [name for name in packed if name.startswith(("fastlane", "docs")) or "banner" in name]


def test_the_privacy_page_is_there_in_both_languages():
    text = (ROOT / "docs" / "privacy.md").read_text(encoding="utf-8")
    english, french = text.split("## English")[1].split("## Français")
    assert "no access to the network" in english
    assert "pas accès au réseau" in french
    assert f"{NO_BREAK};" in french
