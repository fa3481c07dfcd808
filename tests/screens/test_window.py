"""The window on a desktop remembers its size."""

import json

from app.services.desktop import WINDOW_FILE, WindowMemory


def noted(start):
    return json.loads((start.folder / WINDOW_FILE).read_text(encoding="utf-8"))


def test_a_new_size_is_noted_once_it_stays(start):
    ui = start(size=(500, 700))
    memory = WindowMemory(start.folder)
    ui.resize(600, 710)
    ui.resize(640, 720)
    assert not (start.folder / WINDOW_FILE).exists()
    ui.run(1)
    assert noted(start) == {"size": [640, 720], "maximized": False}
    memory.forget()


def test_a_maximized_window_keeps_the_size_to_go_back_to(start):
    ui = start(size=(500, 700))
    memory = WindowMemory(start.folder)
    ui.resize(501, 700)
    ui.run(1)
    ui.resize(1280, 800)
    ui.window.dispatch("on_maximize")
    ui.run(1)
    assert noted(start) == {"size": [501, 700], "maximized": True}
    ui.resize(501, 700)
    ui.window.dispatch("on_restore")
    ui.run(1)
    assert noted(start) == {"size": [501, 700], "maximized": False}
    memory.forget()


def test_a_folder_that_takes_nothing_does_no_harm(start):
    ui = start(size=(500, 700))
    memory = WindowMemory(start.folder / "missing")
    ui.resize(640, 720)
    ui.run(1)
    assert not (start.folder / "missing").exists()
    memory.forget()
