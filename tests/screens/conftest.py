"""The real app in tests."""

import gc
from contextlib import ExitStack, nullcontext

import pytest

from tests.screens.driver import running
from tests.screens.scenes import furnish


@pytest.fixture(scope="session", autouse=True)
def _what_pytest_holds_is_never_swept():
    """Thousands of collected tests are a heap far larger than the app's; and hundreds of games are sat down to."""
    from app.services import memory

    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 5, 5)
    memory.settle = memory.sweep = lambda: None  # tests/services/test_memory.py tries them
    memory.built_without_pause = nullcontext


@pytest.fixture
def phone(monkeypatch):
    """An English phone that forgets who has asked for a file."""
    from app.services import picker  # after the driver, which tells Kivy how to start
    from tests.android import Phone

    phone = Phone(language="en_GB")
    phone.plug_in(monkeypatch)
    yield phone
    picker._listening.clear()
    picker._waiting.clear()


@pytest.fixture
def start(tmp_path):
    """Starts the app, once or again; it is stopped at the end."""
    with ExitStack() as stack:

        def start(**given):
            stack.close()  # one app at a time
            given = {"language": "en", **given}
            return stack.enter_context(running(tmp_path, **given))

        start.stop = stack.close
        start.folder = tmp_path
        yield start


@pytest.fixture
def ui(start):
    """A fresh app in English."""
    return start()


@pytest.fixture
def furnished(start):
    """An app that has been used for a while."""
    furnish(start.folder)
    return start
