"""Whatever of others goes into the package has its licence in it, word for word."""

from importlib.metadata import files
from pathlib import PurePath

import pytest

from app.services.licences import FOLDER, OURS, TITLES, WORKS, text_path
from tools.packaging.licences import without_licence
from tools.packaging.spec import ROOT, Spec, collect, pins

# What python-for-android makes of the requirements; `make package-check` asks it.
RECIPES = """
    android freetype hostpython3 jpeg kivy libffi materialyoucolor openssl pillow png pyjnius python3 sdl2 sdl2_image
    sdl2_mixer sdl2_ttf sqlite3
""".split()
MODULES = "asyncgui asynckivy filetype kivymd plyer six".split()
TEXTS = sorted({name for work in WORKS for name in work.texts})
LARGEST_KB = 200


@pytest.fixture(scope="module")
def spec():
    return Spec()


def words(text):
    return text.split()


def test_every_requirement_of_the_package_has_its_licence(spec):
    named = {package for work in WORKS for package in work.packages}
    assert set(spec.requirements()) - named == set()


def test_every_recipe_has_its_licence():
    assert without_licence({*RECIPES, *MODULES}) == set()
    assert without_licence({"numpy", "kivy"}) == {"numpy"}


def test_every_text_is_in_the_package(spec):
    packed = collect(spec)
    for name in ("ludotheque", *TEXTS):
        assert text_path(name).relative_to(ROOT).as_posix() in packed


def test_no_text_is_left_over():
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(TEXTS)


def test_texts_that_stand_below_each_other_have_titles():
    assert set(TITLES) == {name for work in WORKS if len(work.texts) > 1 for name in work.texts}


@pytest.mark.parametrize("package", pins())
def test_a_package_s_text_is_its_own(package):
    (work,) = (work for work in WORKS if package in work.packages)
    (own,) = (path for path in files(package) if PurePath(path).name == "LICENSE" and "dist-info" in str(path))
    assert " ".join(words(text_path(work.texts[0]).read_text(encoding="utf-8"))) in " ".join(words(own.read_text()))


@pytest.mark.parametrize("name", TEXTS)
def test_every_text_says_whose_it_is_or_that_it_is_nobody_s(name):
    text = text_path(name).read_text(encoding="utf-8").lower()
    assert any(sign in text for sign in ("copyright", "public domain", "pictogrammers"))


def test_works_are_told_apart():
    keys = [work.key for work in (OURS, *WORKS)]
    assert len(set(keys)) == len(keys)


def test_all_texts_together_are_small():
    assert sum(path.stat().st_size for path in FOLDER.glob("*.txt")) < LARGEST_KB * 1000
