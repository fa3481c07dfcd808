"""Garbage is collected when nobody waits."""

import gc
from importlib.util import find_spec, module_from_spec

import pytest

SPEC = find_spec("app.services.memory")
memory = module_from_spec(SPEC)  # one of our own: tests of screens leave the app's without its sweeps
SPEC.loader.exec_module(memory)


@pytest.fixture(autouse=True)
def _as_before():
    yield
    gc.unfreeze()
    gc.enable()


def knot():
    """Two lists that hold each other."""
    one = [[]]
    one[0].append(one)
    return one


def test_what_a_turn_has_made_is_not_looked_through_again():
    there = knot()
    memory.settle()
    assert not any(each is there for each in gc.get_objects())


def test_nothing_is_collected_while_a_page_is_built_and_the_page_is_laid_aside():
    with memory.built_without_pause(False):
        assert not gc.isenabled()
        page = knot()
    assert gc.isenabled()
    assert not any(each is page for each in gc.get_objects())


def test_where_nothing_is_collected_yet_building_a_page_changes_nothing():
    gc.disable()
    with memory.built_without_pause(False):
        pass
    assert not gc.isenabled()


def test_a_sweep_finds_what_was_laid_aside(monkeypatch):
    looked = []
    monkeypatch.setattr(gc, "collect", lambda *_: looked.append(any(each is there for each in gc.get_objects())))
    there = knot()
    gc.freeze()
    memory.sweep()
    assert looked == [True]


def test_a_sweep_is_due_once_a_table_was_left_or_many_pages(monkeypatch):
    memory.sweep()
    for _ in range(memory.MOST_PAGES):
        assert not memory.is_due()
        with memory.built_without_pause(False):
            pass
    with memory.built_without_pause(False):
        pass
    assert memory.is_due()
    memory.sweep()
    with memory.built_without_pause(True):
        pass
    assert memory.is_due()


def test_tables_that_nobody_had_time_to_sweep_are_swept_in_the_end(monkeypatch):
    memory.sweep()
    swept = []
    monkeypatch.setattr(memory, "sweep", lambda: swept.append(True))
    for _ in range(memory.MOST_TABLES):
        with memory.built_without_pause(True):
            assert not swept
    with memory.built_without_pause(True):
        assert swept
