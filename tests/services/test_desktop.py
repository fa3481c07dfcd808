"""The app on a desktop: its folder, who may read it, and the size of its window."""

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from app.services import desktop
from app.services.storage import Store
from tests.android import Phone

ROOT = Path(__file__).parents[2]
START = """
import runpy, sys, threading, time

def stop(_dt):
    from kivy.app import App
    from kivy.core.window import Window
    print(*Window.system_size, App.get_running_app().store.notice, sep="|")
    App.get_running_app().stop()

def page():
    app_class = getattr(sys.modules.get("kivy.app"), "App", None)
    return getattr(getattr(app_class, "_running_app", None), "page", None)

def watch():
    while page() is None:
        time.sleep(0.02)
    from kivy.clock import Clock
    Clock.schedule_once(stop)

threading.Thread(target=watch, daemon=True).start()
runpy.run_path("main.py", run_name="__main__")
"""


def mode(path):
    """Who may do what with a file."""
    return stat.S_IMODE(path.stat().st_mode)


@pytest.fixture
def home(tmp_path, monkeypatch):
    """A new user's home: there is nothing in it."""
    for name in ("XDG_CONFIG_HOME", "KIVY_HOME", "KIVY_NO_CONFIG", "KIVY_NO_FILELOG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    (tmp_path / "home").mkdir()
    before = os.umask(0o022)
    yield tmp_path / "home"
    os.umask(before)


def start(home, **variables):
    """Starts main.py as a program of its own, and stops it at its first page; what it prints."""
    variables = {
        **os.environ, "HOME": str(home), "SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy", **variables
    }  # fmt: skip
    command = [sys.executable, "-c", START]
    done = subprocess.run(command, cwd=ROOT, env=variables, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()[-1]


@pytest.mark.processes
def test_a_new_user_without_any_folders_can_play(home):
    width, height, notice = start(home).split("|")
    assert notice == "None"
    assert (home / ".config" / "ludotheque" / "ludotheque.db").exists()
    assert int(width) == desktop.PHONE[0]
    assert int(height) <= desktop.PHONE[1]


@pytest.mark.processes
def test_the_window_opens_as_it_was_left(home):
    folder = home / ".config" / "ludotheque"
    folder.mkdir(parents=True)
    (folder / desktop.WINDOW_FILE).write_text('{"size": [640, 480], "maximized": false}')
    assert start(home).split("|")[:2] == ["640", "480"]


@pytest.mark.processes
def test_a_home_that_can_t_be_written_keeps_nobody_from_playing(home):
    (home / "file").touch()
    assert "Nothing can be saved in this folder" in start(home / "file")


def test_nobody_else_reads_what_is_kept(home):
    old = home / ".config" / "ludotheque" / "ludotheque-kept-1.db"
    old.parent.mkdir(parents=True)
    old.touch()
    assert (mode(old), mode(old.parent)) == (0o644, 0o755)
    desktop.keep_private(desktop.data_folder())
    store = Store(old.parent / "ludotheque.db")
    files = set(old.parent.iterdir())
    assert len(files) >= 3, "the database has a journal beside it"
    assert mode(old.parent) == 0o700
    assert {mode(file) for file in files} == {0o600}
    store.close()


def test_the_folder_is_where_kivy_would_have_it(home):
    from kivy.app import App

    (home / ".config").mkdir()
    assert desktop.data_folder() == Path(type("LudothequeApp", (App,), {})().user_data_dir)


@pytest.mark.parametrize("value", ["", "~/elsewhere"])
def test_the_folder_follows_the_desktop_s_own_settings(home, monkeypatch, value):
    monkeypatch.setenv("XDG_CONFIG_HOME", value)
    assert desktop.data_folder() == home / (value.removeprefix("~/") or ".config") / "ludotheque"


def test_a_phone_is_left_as_it_is(home, monkeypatch):
    Phone().plug_in(monkeypatch)
    assert desktop.prepare() is None
    assert list(home.iterdir()) == []


@pytest.mark.parametrize(
    ("size", "screen", "opened"),
    [
        ((412, 892), (1920, 1040), (412, 892)),
        ((412, 892), (1366, 728), (412, 684)),  # a small laptop
        ((1900, 1000), (1366, 728), (1366, 684)),  # left on a larger screen
        ((10, 0), (1366, 728), desktop.LEAST),
        ((-5, 10**9), (1366, 728), (360, 684)),
    ],
)
def test_a_window_is_never_larger_than_the_screen_nor_too_small_to_use(size, screen, opened):
    assert desktop.fitting(size, screen) == opened


def test_where_the_screen_can_t_be_asked_a_small_one_is_taken(monkeypatch):
    monkeypatch.setattr("app.services.sdl.load", lambda: None)
    assert desktop.usable_screen() == desktop.UNKNOWN_SCREEN


@pytest.mark.parametrize(
    "noted",
    ["", "{", "[]", '{"size": 3}', '{"size": [1]}', '{"size": ["a", 2], "maximized": true}', "\udcff", "[" * 10**5],
)
def test_a_file_that_says_nonsense_says_nothing(tmp_path, noted):
    (tmp_path / desktop.WINDOW_FILE).write_text(noted, encoding="utf-8", errors="surrogateescape")
    assert desktop._remembered(tmp_path) == (desktop.PHONE, False)
