"""The commands around the package: one environment for building and checking, the same commands everywhere."""

import ast
import os
import re

import pytest

from tools.packaging.pythons import WITHOUT_WINDOW
from tools.packaging.spec import ROOT
from tools.packaging.work import TOOLS, build_environment


def test_buildozer_is_told_that_its_tools_lie_in_an_environment_of_their_own():
    """Otherwise it asks pip for a user's install, which pip refuses there."""
    given = build_environment({"PATH": "/usr/bin", "HOME": "/home/me"})
    assert given["VIRTUAL_ENV"] == str(TOOLS)
    assert given["PATH"].split(os.pathsep) == [str(TOOLS / "bin"), "/usr/bin"]
    assert given["HOME"] == "/home/me"


def test_the_public_runner_uses_the_commands_of_the_makefile():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    commands = re.findall(r"^ *(?:- )?run: (.*)", (ROOT / ".github/workflows/apk.yml").read_text("utf-8"), re.MULTILINE)
    assert {"make test", "make package-check", "make apk"} <= set(commands)
    for command in commands:
        make, target = command.split()
        assert make == "make"
        assert re.search(rf"^{target}:.*##", makefile, re.MULTILINE), f"{command}: there is no such command"


def names(node):
    """What a piece of code speaks of."""
    return {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}


def starters(tree):
    """The names of a module that start processes, by themselves or through each other."""
    known = {"subprocess"}
    parts = [part for part in tree.body if isinstance(part, ast.FunctionDef | ast.ClassDef)]
    while more := {part.name for part in parts if part.name not in known and names(part) & known}:
        known |= more
    return known


@pytest.mark.parametrize("place", WITHOUT_WINDOW)
def test_what_starts_processes_is_marked(place):
    """So that the Python in a browser, which can't, leaves it out and nothing else."""
    files = [ROOT / place] if place.endswith(".py") else sorted((ROOT / place).rglob("test_*.py"))
    for file in files:
        tree = ast.parse(file.read_text(encoding="utf-8"))
        marked = {
            part.name
            for part in tree.body
            if isinstance(part, ast.FunctionDef)
            and "pytest.mark.processes" in {ast.unparse(mark) for mark in part.decorator_list}
        }
        assert marked == {name for name in starters(tree) if name.startswith("test_")}, file.name


def test_what_starts_processes_by_way_of_another_is_found():
    lines = ("class Other:", "    def go(self): subprocess.run([])", "def test_a(): Other().go()", "def test_b(): go()")
    assert starters(ast.parse("\n".join(lines))) == {"subprocess", "Other", "test_a"}
