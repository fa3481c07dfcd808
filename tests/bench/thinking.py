"""Frames while experts think, beside those of the app when nothing happens: in one run, in real time.

    python -m tests.bench thinking

Only frames in which a bot thinks count. A frame is late when the app itself worked more than 20 ms on it, counted in
processor time of its main thread: so other programs on the machine and the drawing by software, which a phone does not
do, don't matter. The clock on the wall counts both.
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from time import thread_time

ROOT = Path(__file__).parents[2]
LATE = 0.020
SECONDS = 15.0
WARM_UP = 2.0


def main() -> None:
    """Measure each game that has a screen and a bot that thinks."""
    print("Frames over 20 ms (share), idle and while experts play each other")
    for game in ("toujours12", "cartino", "tantalus"):
        with tempfile.TemporaryDirectory() as folder:
            environment = os.environ | {
                "SDL_VIDEODRIVER": "offscreen",
                "SDL_AUDIODRIVER": "dummy",
                "KIVY_NO_ARGS": "1",
                "KIVY_NO_FILELOG": "1",
                "KIVY_LOG_MODE": "PYTHON",
                "KIVY_HOME": folder,
            }
            command = [sys.executable, "-m", "tests.bench.thinking", folder, game]
            done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
            assert done.returncode == 0, done.stderr
        idle, busy = json.loads(done.stdout.splitlines()[-1])
        print(
            f"{game:<12} idle {idle['late']:.1%}, thinking {busy['late']:.1%} of {busy['frames']} frames, longest"
            f" {busy['longest_ms']:.0f} ms; by the clock on the wall {idle['late_by_clock']:.1%} and"
            f" {busy['late_by_clock']:.1%}",
            flush=True,
        )


def measure(folder: str, game: str) -> None:
    """In a process of its own: the real app and the real clock."""
    from kivy.clock import Clock
    from kivy.core.window import Window
    from kivy.graphics.opengl import glFinish

    from app.application import LudothequeApp
    from app.match import Match, Seat

    app = LudothequeApp(folder)
    gaps: dict[str, list[tuple[float, float]]] = {"idle": [], "busy": []}
    phase = ["warm"]

    last = [thread_time()]

    def tick(dt: float) -> None:
        now = thread_time()
        if phase[0] == "idle" or (phase[0] == "busy" and getattr(app.page, "_runner", None)):
            gaps[phase[0]].append((now - last[0], dt))
        last[0] = now

    def play(_dt: float) -> None:
        seats = [Seat("A", "expert"), Seat("B", "expert")]
        match = Match.start(app.store, game, seats, {}, 3, 0.0)
        app.open("table", game=game, match=match)
        phase[0] = "warm"
        Clock.schedule_once(lambda _: phase.__setitem__(0, "busy"), WARM_UP)
        Clock.schedule_once(lambda _: app.stop(), WARM_UP + SECONDS)

    def start(*_: object) -> None:
        Clock.schedule_interval(tick, 0)
        Clock.schedule_once(lambda _: phase.__setitem__(0, "idle"), WARM_UP)
        Clock.schedule_once(play, WARM_UP + SECONDS)

    def wait_for_drawing(*_: object) -> None:
        glFinish()  # nothing holds drawing by software back: it would pile up and be paid for frames later

    app.bind(on_start=start)
    Window.bind(on_flip=wait_for_drawing)
    app.run()
    print(json.dumps([summary(gaps["idle"]), summary(gaps["busy"])]))


def summary(gaps: list[tuple[float, float]]) -> dict[str, float]:
    """How many frames, and which share was late: by our own work, and by the clock on the wall."""
    late = sum(work > LATE for work, _ in gaps)
    late_by_clock = sum(wait > LATE for _, wait in gaps)
    return {
        "frames": len(gaps),
        "late": late / len(gaps),
        "late_by_clock": late_by_clock / len(gaps),
        "longest_ms": 1000 * max(work for work, _ in gaps),
    }


if __name__ == "__main__":
    measure(*sys.argv[1:])
