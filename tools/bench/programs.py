"""Programs of their own: the app and a bare KivyMD hello app, with something done once it has started, and parts of the
bench that want a process to themselves."""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
HELLO = """
from kivymd.app import MDApp
from kivymd.uix.label import MDLabel
from kivymd.uix.screen import MDScreen

class Hello(MDApp):
    def build(self):
        return MDScreen(MDLabel(text="Hello", halign="center"))
    def on_start(self):
        started(self)

Hello().run()
"""
OURS = """
import sys
from app.application import LudothequeApp

class Measured(LudothequeApp):
    def on_start(self):
        super().on_start()
        started(self)

Measured(sys.argv[1]).run()
"""


def environment(folder: str) -> dict[str, str]:
    """No display, no sound, nothing of the user's own Kivy; modules are compiled once, as they are on a phone."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"} | {
        "SDL_VIDEODRIVER": "offscreen",
        "SDL_AUDIODRIVER": "dummy",
        "KIVY_NO_ARGS": "1",
        "KIVY_NO_FILELOG": "1",
        "KIVY_LOG_MODE": "PYTHON",
        "KIVY_HOME": folder,
        "PYTHONPATH": str(ROOT),
    }


def run(program: str, *words: str, **variables: str) -> str:
    """The last line a program prints; its first argument is a folder for its data, then come these words."""
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder) / "program.py"  # Kivy wants to know where an app lies
        script.write_text(program)
        done = subprocess.run(
            [sys.executable, str(script), folder, *words],
            cwd=ROOT,
            env=environment(folder) | variables,
            capture_output=True,
            text=True,
        )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()[-1]


def told_by(module: str, *words: str, drawn: bool = False) -> Any:
    """What a module tells as JSON on its last line. `{folder}` in its words is one for its data; GL calls are left out
    unless it is drawn."""
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            [sys.executable, "-m", module, *(word.format(folder=folder) for word in words)],
            cwd=ROOT,
            env=environment(folder) | ({} if drawn else {"KIVY_GL_BACKEND": "mock"}),
            capture_output=True,
            text=True,
        )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout.splitlines()[-1])
