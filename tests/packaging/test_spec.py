"""What buildozer.spec says: no key misspelt, no permission too many, every number as Android wants it."""

import re

import pytest
from PIL import Image

import app
from tools.packaging.spec import KNOWN, ROOT, Spec, pins

BUILD_ONLY = {"python3", "hostpython3", "sqlite3"}  # parts of Python itself, which the desktop has anyway


@pytest.fixture(scope="module")
def spec():
    return Spec()


def test_every_key_is_one_buildozer_knows(spec):
    written = {f"{section} {key}" for section in spec.sections() for key in spec[section]}
    assert written - KNOWN == set()


def test_the_version_is_the_app_s(spec):
    assert spec.version() == app.__version__
    assert re.fullmatch(r"\d+\.\d+\.\d+", app.__version__)


def test_vibration_is_the_only_permission(spec):
    assert spec.parts("android.permissions") == ["android.permission.VIBRATE"]
    assert "permission" not in extra(spec, "android.extra_manifest_xml")
    for key in ("android.wakelock", "android.features", "services", "android.gradle_dependencies"):
        assert key not in spec["app"], f"{key} may bring a permission along"


def test_the_android_versions_are_those_we_know(spec):
    wanted = {"api": "36", "minapi": "24", "ndk_api": "24", "ndk": "28c", "archs": "arm64-v8a, armeabi-v7a"}
    assert {key: spec.value(f"android.{key}") for key in wanted} == wanted
    assert spec.value("p4a.bootstrap") == "sdl2"
    assert spec.value("p4a.branch") == "master"
    assert re.fullmatch("[0-9a-f]{40}", spec.value("p4a.commit")), "a tag would be cloned at every build"
    assert "p4a.setup_py" not in spec["app"], "any value enables it"


def test_the_manifest_asks_for_the_back_key_and_for_nothing_to_be_copied_away(spec):
    written = extra(spec, "android.extra_manifest_application_arguments")
    assert written.split() == ['android:enableOnBackInvokedCallback="false"', 'android:appCategory="game"']
    assert spec.value("android.allow_backup") == "False"


def test_the_app_may_look_for_a_voice(spec):
    assert "android.intent.action.TTS_SERVICE" in extra(spec, "android.extra_manifest_xml")


def extra(spec, key):
    return (ROOT / spec.value(key)).read_text(encoding="utf-8")


def test_the_phone_gets_the_packages_the_desktop_has(spec):
    listed = {name: pin for name, pin in spec.requirements().items() if name not in BUILD_ONLY}
    assert listed.keys() == pins().keys()
    assert listed.pop("pillow") is None, "its recipe has a number of its own"
    assert listed == {name: pin for name, pin in pins().items() if name != "pillow"}
    assert all(name == name.lower() for name in listed), "python-for-android loses the pin of a capital letter"


def test_python_on_the_phone_is_pinned_twice(spec):
    requirements = spec.requirements()
    assert requirements["python3"] == requirements["hostpython3"] == "3.14.2"
    assert "sqlite3" in requirements


def test_recipes_of_our_own_are_those_of_the_versions_we_pin(spec):
    """A recipe's own number would be silently overruled; the address it fetches from would not."""
    folder = ROOT / spec.value("p4a.local_recipes")
    recipes = {path.parent.name: path.read_text(encoding="utf-8") for path in folder.glob("*/__init__.py")}
    assert recipes.keys() == {"kivy", "materialyoucolor"}
    assert f'version = "{spec.requirements()["materialyoucolor"]}"' in recipes["materialyoucolor"]
    assert "version =" not in recipes["kivy"], "python-for-android's recipe has one"


@pytest.mark.parametrize(
    ("key", "size"),
    [
        ("icon.filename", (512, 512)),
        ("icon.adaptive_foreground.filename", (432, 432)),
        ("icon.adaptive_background.filename", (432, 432)),
        ("presplash.filename", (512, 512)),
    ],
)
def test_pictures_of_the_package_are_there(spec, key, size):
    with Image.open(ROOT / spec.value(key)) as picture:
        assert picture.size == size
