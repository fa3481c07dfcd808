"""From the start of the process to the first usable frame: the app beside a bare KivyMD hello app, in turns.

    python -m tests.bench start
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from app.games.midi.bank import FOLDER, load_bank

ROOT = Path(__file__).parents[2]
RUNS = 7

_STAMP = """
def stamp(*_):
    from kivy.clock import Clock
    from kivy.core.window import Window
    def shown(*_):
        import os, time
        print(time.monotonic(), flush=True)
        os._exit(0)
    Window.bind(on_flip=lambda *_: Clock.schedule_once(shown, -1))
"""
HELLO = (
    _STAMP
    + """
from kivymd.app import MDApp
from kivymd.uix.label import MDLabel
from kivymd.uix.screen import MDScreen

class Hello(MDApp):
    def build(self):
        return MDScreen(MDLabel(text="Hello", halign="center"))
    on_start = stamp

Hello().run()
"""
)
OURS = (
    _STAMP
    + """
import sys
from app.application import LudothequeApp

class Timed(LudothequeApp):
    def on_start(self):
        super().on_start()
        stamp()

Timed(sys.argv[1]).run()
"""
)


def start_ms(program: str, folder: str) -> float:
    """Run a program once; how long until its first frame."""
    environment = os.environ | {
        "SDL_VIDEODRIVER": "offscreen",
        "KIVY_NO_ARGS": "1",
        "KIVY_NO_FILELOG": "1",
        "KIVY_LOG_MODE": "PYTHON",
        "KIVY_HOME": folder,
        "PYTHONPATH": str(ROOT),
    }
    script = Path(folder) / "program.py"  # Kivy wants to know where an app lies
    script.write_text(program)
    began = time.monotonic()
    done = subprocess.run(
        [sys.executable, str(script), folder],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return (float(done.stdout.split()[-1]) - began) * 1000


def bank_ms() -> float:
    """How long the whole question bank takes to read."""
    began = time.perf_counter()
    load_bank(FOLDER)
    return (time.perf_counter() - began) * 1000


def main() -> None:
    """Alternate, and compare the medians."""
    hello, ours = [], []
    with tempfile.TemporaryDirectory() as folder:
        start_ms(HELLO, folder)  # byte code and disk are warm for both
        start_ms(OURS, folder)
        for _ in range(RUNS):
            hello.append(start_ms(HELLO, folder))
            ours.append(start_ms(OURS, folder))
    a, b = statistics.median(hello), statistics.median(ours)
    print(f"Start: KivyMD hello {a:.0f} ms, Ludothèque {b:.0f} ms, ratio {b / a:.2f} (medians of {RUNS})")
    bank = statistics.median(bank_ms() for _ in range(RUNS))
    print(f"Reading the question bank when the quiz is opened: {bank:.0f} ms, {bank / a:.2f} of the hello app's start")


if __name__ == "__main__":
    main()
