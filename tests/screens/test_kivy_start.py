"""Kivy gets the rules of every widget this app uses, and not those of others."""

import pkgutil
import re
import subprocess
import sys
from importlib import import_module

import screens
from app.services import kivy_start
from tests.screens import driver  # noqa: F401  # prepares Kivy
from tests.test_imports import ROOT

CHILD = re.compile(r"(?m)^ +([A-Z]\w+):")  # a widget made by a layout


def named_in_rules():
    """Whom Kivy's rules are for, and what widgets each of them makes."""
    made = {}
    for block in re.split(r"(?m)^(?=[<\[])", kivy_start.RULES.read_text(encoding="utf-8"))[1:]:
        head, _, body = block.partition("\n")
        for name in re.findall(r"\w+", head.partition("@")[0]):
            made.setdefault(name, set()).update(CHILD.findall(body))
    return made


def named_by_us():
    """Every class that our modules and layouts name."""
    for module in pkgutil.walk_packages(screens.__path__, "screens."):
        yield from (kind for kind in vars(import_module(module.name)).values() if isinstance(kind, type))
    for layout in ROOT.glob("screens/**/*.kv"):
        yield from _from_factory(CHILD.findall(layout.read_text(encoding="utf-8")))


def _from_factory(names):
    from kivy.factory import Factory

    return [getattr(Factory, name) for name in names if name in Factory.classes]


def test_no_widget_of_ours_goes_without_kivy_s_rules():
    from kivy.uix.widget import Widget

    rules = named_in_rules()
    todo, seen = set(named_by_us()), set()
    while todo:
        kind = todo.pop()
        seen.add(kind)
        more = set(kind.__mro__) | set(_from_factory(rules.get(kind.__name__, ())))
        if issubclass(kind, Widget):  # a widget may make those that are written beside it, as a text field does
            more |= {other for other in vars(sys.modules[kind.__module__]).values() if isinstance(other, type)}
        todo |= {one for one in more if issubclass(one, Widget)} - seen
    assert {kind.__name__ for kind in seen} & set(rules) == kivy_start.STYLED


def test_kivy_has_read_those_rules_and_no_others():
    from kivy.lang import Builder

    names = {selector.key for selector, rule in Builder.rules if rule.ctx.filename == str(kivy_start.RULES)}
    assert {"label", "scrollview", "modalview"} <= names
    assert not {"filechooserprogress", "colorpicker", "videoplayer"} & names


def test_garbage_is_collected_once_the_first_picture_is_there(tmp_path):
    """In a program of its own: it happens once."""
    code = """
import gc, sys
from tests.screens.driver import running
assert not gc.isenabled()
with running(sys.argv[1]) as ui:
    ui.run(1)
    assert gc.isenabled()
    assert "PIL" not in sys.modules
"""
    subprocess.run([sys.executable, "-c", code, str(tmp_path)], check=True, cwd=ROOT)


def test_no_layout_calls_a_method_of_what_may_change():
    """Kivy would not notice the change: what is bound is the last name of a chain, here that of the method."""
    for layout in ROOT.glob("screens/**/*.kv"):
        bound = re.findall(r"^ *(?!on_)\w+: (.*)", layout.read_text(encoding="utf-8"), re.MULTILINE)
        assert not re.findall(r"\b(?:root|self)\.\w+\.\w+\(", "\n".join(bound)), layout
