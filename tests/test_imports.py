"""Who may import whom, read from the sources."""

import ast
import re
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
KIVY = ("kivy", "kivymd", "plyer", "asynckivy", "jnius", "android")
ALLOWED = {  # a folder and what its modules may import besides the standard library
    "app/engine": ("app.engine",),
    "app/games": ("app.engine", "app.games"),
    "ai": ("app.engine", "app.games", "ai"),
    "app/services": ("app.engine", "app.services", *KIVY),
}
LOOK_UP = ("app/application.py", "app/registry.py")  # one opens pages, the other names boards
KIVY_ALLOWED = ("main.py", "screens", "app/application.py", "app/services", "tests", "tools")


def imports(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            yield node.module


def is_within(name, packages):
    return any(name == package or name.startswith(package + ".") for package in packages)


def sources(folder):
    return sorted((ROOT / folder).rglob("*.py"))


@pytest.mark.parametrize("folder", ALLOWED)
def test_layers_import_only_what_they_may(folder):
    for path in sources(folder):
        for name in imports(path):
            own = is_within(name, ALLOWED[folder])
            assert own or name.split(".")[0] in sys.stdlib_module_names, f"{path.relative_to(ROOT)} imports {name}"


def test_nobody_looks_up():
    for path in [ROOT / "main.py", *sources("app"), *sources("ai"), *sources("screens")]:
        place = path.relative_to(ROOT).as_posix()
        above = ("tools", "tests") if place.startswith(("screens/", *LOOK_UP)) else ("tools", "tests", "screens")
        for name in imports(path):
            assert not is_within(name, above), f"{place} imports {name}"


def test_tests_import_tools_and_tools_what_drives_the_app_never_the_other_way_round():
    tests = {path for path in sources("tests") if path.name.startswith("test_")}
    for path in sources("tools"):
        for name in imports(path):
            assert ".test_" not in name, f"{path.relative_to(ROOT)} imports {name}"
    for path in set(sources("tests")) - tests:
        for name in imports(path):
            assert not is_within(name, ("tools",)), f"{path.relative_to(ROOT)} imports {name}"


def test_what_pages_share_knows_no_page():
    for path in sources("screens/common"):
        for name in imports(path):
            shared = name == "screens" or is_within(name, ("screens.common", "screens.theme"))
            assert shared or not is_within(name, ("screens",)), f"{path.relative_to(ROOT)} imports {name}"


def test_screens_see_observations_only():
    position = re.compile(r"\b(session|replay)\.state\b|\bnew_state\(|app\.engine\.state import .*\bState\b")
    for path in [*sources("screens"), *(ROOT / "app").glob("*.py")]:
        assert not position.search(path.read_text(encoding="utf-8")), path.relative_to(ROOT)


def test_kivy_stays_where_the_screens_are():
    for path in sources("."):
        place = path.relative_to(ROOT).as_posix()
        if place.startswith((".venv/", ".buildozer/", "build/", *KIVY_ALLOWED)):
            continue
        assert not [name for name in imports(path) if name.split(".")[0] in KIVY], place


def test_games_don_t_import_each_other():
    for path in sources("app/games"):
        own = path.relative_to(ROOT / "app/games").parts[0].removesuffix(".py")
        for name in imports(path):
            if name.startswith("app.games."):
                assert name.split(".")[2] == own, f"{path.relative_to(ROOT)} imports {name}"
