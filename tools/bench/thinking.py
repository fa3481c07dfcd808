"""Frames while masters think, beside those of the app when nothing happens: in one run, in real time.

Only frames in which a bot thinks count. A frame is late when the app itself worked more than 20 ms on it, counted in
processor time of its main thread: so other programs on the machine and the drawing by software, which a phone does not
do, don't matter. The clock on the wall counts both.
"""

import json
import sys
from collections.abc import Iterator
from time import thread_time

from tools.bench.programs import told_by
from tools.bench.rows import SEED, Row

THINKERS = ("toujours12", "cartino", "tantalus")  # the others have made up their minds before a frame is over
LATE = 0.020
WARM_UP = 2.0


def measure(games: list[str], seconds: int = 15) -> Iterator[Row]:
    """Each game whose bots think for long."""
    for game in games:
        if game not in THINKERS:
            continue
        idle, busy = told_by("tools.bench.thinking", "{folder}", game, str(seconds), drawn=True)
        beside = f"idle {idle['late']:.1f} %; {busy['frames']} frames, longest {busy['longest_ms']:.0f} ms"
        yield Row(f"{game}: frames of more than 20 ms of work", busy["late"], "%", beside)
        beside = f"idle {idle['late_by_clock']:.1f} %, drawn by software"
        yield Row(f"{game}: frames over 20 ms on the wall clock", busy["late_by_clock"], "%", beside)
        beside = f"idle {1000 / idle['mean_ms']:.0f}, thinking {1000 / busy['mean_ms']:.0f} frames a second"
        yield Row(f"{game}: frame rate", idle["mean_ms"] / busy["mean_ms"], "×", beside)


def watch(folder: str, game: str, seconds: float) -> None:
    """In a process of its own: the real app and the real clock."""
    from kivy.clock import Clock
    from kivy.core.window import Window
    from kivy.graphics.opengl import glFinish

    from app.application import LudothequeApp
    from app.match import Match, Seat
    from screens.common.states import TableState

    app = LudothequeApp(folder)
    gaps: dict[str, list[tuple[float, float]]] = {"idle": [], "busy": []}
    phase = ["warm"]

    last = [thread_time()]

    def tick(dt: float) -> None:
        now = thread_time()
        if phase[0] == "idle" or (phase[0] == "busy" and app.page.state is TableState.THINKING):
            gaps[phase[0]].append((now - last[0], dt))
        last[0] = now

    def play(_dt: float) -> None:
        seats = [Seat("A", "master"), Seat("B", "master")]
        match = Match.start(app.store, game, seats, {}, SEED, 0.0)
        app.open("table", game=game, match=match)
        phase[0] = "warm"
        Clock.schedule_once(lambda _: phase.__setitem__(0, "busy"), WARM_UP)
        Clock.schedule_once(lambda _: app.stop(), WARM_UP + seconds)

    def start(*_: object) -> None:
        Clock.schedule_interval(tick, 0)
        Clock.schedule_once(lambda _: phase.__setitem__(0, "idle"), WARM_UP)
        Clock.schedule_once(play, WARM_UP + seconds)

    def wait_for_drawing(*_: object) -> None:
        glFinish()  # nothing holds drawing by software back: it would pile up and be paid for frames later

    app.bind(on_start=start)
    Window.bind(on_flip=wait_for_drawing)
    app.run()
    print(json.dumps([summary(gaps["idle"]), summary(gaps["busy"])]))


def summary(gaps: list[tuple[float, float]]) -> dict[str, float]:
    """How many frames, and how many in a hundred were late: by our own work, and by the clock on the wall."""
    late = sum(work > LATE for work, _ in gaps)
    late_by_clock = sum(wait > LATE for _, wait in gaps)
    return {
        "frames": len(gaps),
        "late": 100 * late / len(gaps),
        "late_by_clock": 100 * late_by_clock / len(gaps),
        "mean_ms": 1000 * sum(wait for _, wait in gaps) / len(gaps),
        "longest_ms": 1000 * max(work for work, _ in gaps),
    }


if __name__ == "__main__":
    watch(sys.argv[1], sys.argv[2], float(sys.argv[3]))
