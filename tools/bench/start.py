"""From the start of the process to the first usable frame: the app beside a bare KivyMD hello app, in turns."""

import time
from collections.abc import Iterator
from statistics import median

from app.games.midi.bank import FOLDER, load_bank
from tools.bench.programs import HELLO, OURS, run
from tools.bench.rows import Row

STARTED = """
def started(app):
    from kivy.clock import Clock
    from kivy.core.window import Window
    def shown(*_):
        import os, time
        print(time.monotonic(), flush=True)
        os._exit(0)
    Window.bind(on_flip=lambda *_: Clock.schedule_once(shown, -1))
"""


def start_ms(program: str) -> float:
    """Run a program once; how long until its first frame."""
    began = time.monotonic()
    return (float(run(STARTED + program)) - began) * 1000


def bank_ms() -> float:
    """How long the whole question bank takes to read."""
    began = time.perf_counter()
    load_bank(FOLDER)
    return (time.perf_counter() - began) * 1000


def measure(_games: list[str], runs: int = 7) -> Iterator[Row]:
    """Alternate, and compare the medians."""
    hello, ours = [], []
    for number in range(runs + 1):
        for program, times in ((HELLO, hello), (OURS, ours)):
            took = start_ms(program)
            if number:  # first, byte code and disk get warm for both
                times.append(took)
    a, b = median(hello), median(ours)
    yield Row("first frame of the app", b / a, "×", f"KivyMD hello app: {a:.0f} ms, ours {b:.0f} ms", at_most=1.1)
    bank = median(bank_ms() for _ in range(runs))
    yield Row("question bank, when the quiz is opened", bank / a, "×", f"KivyMD hello app's start; {bank:.0f} ms")
