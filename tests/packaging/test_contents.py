"""What goes into the package: all that is needed at run time, and nothing else."""

import ast
import re
import subprocess
import sys
from importlib.metadata import requires
from pathlib import PurePath

import pytest

from app.catalogue import ABOUT
from app.registry import GAMES
from app.services.i18n import LANGUAGES
from tests.test_imports import imports
from tools.packaging.spec import LARGEST_MB, ROOT, Spec, collect, pins

OURS = ("app", "ai", "screens", "assets")
# Beside the sources, but not for the phone: generators, their readers, catalogues before they are compiled, pictures
# for the build and for the README, and what runs on a terminal only.
KEPT_OUT = (
    "assets/**/*.py",
    "assets/midi/*.md",
    "assets/licences/*.md",
    "assets/translations/*.po",
    "assets/screenshots/*",
    "assets/android/*",
    "assets/pictures/icon*.png",
    "assets/pictures/presplash.png",
    "assets/pictures/banner.png",
    "app/__main__.py",
    "app/commands/*",
    "app/games/_template.py",
)
SYSTEM = {"jnius": "kivy's recipe brings it along"}
PROVIDES = {"PIL": "pillow"}  # names that differ from the package's
DONE_WITHOUT = {  # what a package wants, but not for anything we use
    "kivy": {"kivy-garden", "docutils", "pygments", "requests"},
    "kivymd": {"materialshapes"},
}


@pytest.fixture(scope="module")
def packed():
    return collect(Spec())


@pytest.fixture(scope="module")
def sources(packed):
    return {name: ast.parse((ROOT / name).read_text(encoding="utf-8")) for name in packed if name.endswith(".py")}


def test_every_file_is_packed_or_kept_out_on_purpose(packed):
    kept_out = {path.relative_to(ROOT).as_posix() for pattern in KEPT_OUT for path in ROOT.glob(pattern)}
    there = {
        path.relative_to(ROOT).as_posix()
        for folder in OURS
        for path in (ROOT / folder).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert there - kept_out - set(packed) == set(), "missing in the package: is its type in source.include_exts?"
    assert kept_out & set(packed) == set()
    assert {name for name in packed if name.split("/")[0] not in OURS} == {"main.py", "LICENSE"}


def test_the_package_has_words_rules_and_a_picture_for_every_game(packed):
    for language in LANGUAGES:
        if language != "en":
            assert f"assets/translations/{language}/LC_MESSAGES/ludotheque.mo" in packed, "run make translations"
        for game in ABOUT:
            assert f"assets/rules/{language}/{game}.md" in packed
    for game in ABOUT:
        assert {f"assets/pictures/{game}.jpg", f"assets/pictures/{game}-large.jpg"} <= set(packed)


def test_everything_imported_is_in_the_package(packed, sources):
    wanted = {name for source in sources for name in imports(ROOT / source)}
    for entry in GAMES.values():
        wanted |= {path.partition(":")[0] for path in entry if path}
    for name in sorted(wanted):
        if name.split(".")[0] in OURS:
            path = name.replace(".", "/")
            assert f"{path}.py" in packed or f"{path}/__init__.py" in packed, f"{name} is imported, but not packed"


def test_only_listed_packages_are_imported(sources):
    listed = pins()
    for source in sources:
        for name in imports(ROOT / source):
            top = name.split(".")[0]
            if top not in sys.stdlib_module_names and top not in OURS and top not in SYSTEM:
                assert PROVIDES.get(top, top) in listed, f"{source} imports {name}"


def test_what_listed_packages_need_is_listed_or_done_without():
    for package in pins():
        for wanted in requires(package) or ():
            if ";" not in wanted:  # an extra, another system or an older Python
                name = re.match(r"[\w.-]+", wanted)[0].lower()
                assert name in pins() or name in DONE_WITHOUT.get(package, ()), f"{package} needs {wanted}"


def test_layouts_use_only_listed_packages(packed):
    for layout in (name for name in packed if name.endswith(".kv")):
        for line in (ROOT / layout).read_text(encoding="utf-8").splitlines():
            if line.startswith("#:import"):
                top = line.split()[2].split(".")[0]
                assert top in sys.stdlib_module_names or top in OURS or top in pins(), f"{layout}: {line}"


def test_nothing_uses_what_android_lacks(sources):
    """No second processes, no threads' pools, no file that only a desktop has."""
    for source in sources:
        lacking = {"multiprocessing", "subprocess", "curses", "tkinter", "unittest", "readline", "termios"}
        assert not lacking & {name.split(".")[0] for name in imports(ROOT / source)}, source


PURE = {"isinstance", "issubclass", "len", "all", "any", "set", "sorted", "min", "max", "sum", "callable", "hasattr"}


def has_side_effect(check):
    """Whether an assert does more than look: what it does would not be done on the phone."""
    for node in ast.walk(check.test):
        if isinstance(node, ast.NamedExpr | ast.Await | ast.Yield | ast.YieldFrom):
            return True
        if isinstance(node, ast.Call) and not (isinstance(node.func, ast.Name) and node.func.id in PURE):
            return True
    return False


def test_no_assert_does_anything(sources):
    """Asserts are not there on the phone: a function that one calls would not be called."""
    for source, tree in sources.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Assert):
                assert not has_side_effect(node), f"{source}:{node.lineno}: {ast.unparse(node)}"


def test_an_assert_with_a_side_effect_is_noticed():
    lines = ("assert x is not None", "assert pile.pop()", "assert (y := 3)", "assert isinstance(x, int), say(x)")
    checks = ast.parse("\n".join(lines)).body
    assert [has_side_effect(check) for check in checks] == [False, True, True, False]


def test_no_code_reads_docstrings(sources):
    """They are not there on the phone either."""
    for source, tree in sources.items():
        names = {getattr(node, "attr", getattr(node, "id", "")) for node in ast.walk(tree)}
        assert "__doc__" not in names, source
        assert "getsource" not in names, source


def test_our_own_files_are_small(packed):
    assert sum((ROOT / name).stat().st_size for name in packed) < LARGEST_MB * 1_000_000


def test_names_differ_by_more_than_capitals(packed):
    assert len({name.lower() for name in packed}) == len(packed)
    assert all(PurePath(name).as_posix().isascii() for name in packed)


def test_the_app_runs_from_the_package_without_asserts_docstrings_and_development_packages(tmp_path, packed):
    """Every page, and every game for a while; to the end they are played by `make package-check`."""
    for name in packed:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    command = [sys.executable, "-OO", str(ROOT / "tools/packaging/start.py"), str(tmp_path), "--seconds", "12"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    assert set(done.stdout.split()) == set(GAMES)
