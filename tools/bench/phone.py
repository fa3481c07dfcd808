"""What a phone's processor would feel: Python's time in every frame of a whole game at the largest table.

GL calls do nothing (KIVY_GL_BACKEND=mock), all of Python and of Kivy's canvas runs. Each frame is timed in processor
time of our thread, bots' thinking taken out; nothing is averaged away: the middle frame, 95 and 99 of 100, the
longest, how many were longer than 3 and 8 ms, and every collection of garbage longer than 3 ms. The frames in which
the table and the result take the place of another page stand by themselves. A mid-range phone takes about five times
as long. Widgets made are counted by event. A process for each game, so that it is the first one; and one that opens
every other page, for the first time and again.

    python -m tools.bench.phone GAME       what the bench starts: prints one line of JSON; "pages" instead of a game
"""

import gc
import json
import os
import random
import sys
import tempfile
from collections.abc import Iterator
from compileall import compile_dir
from pathlib import Path
from statistics import median
from time import thread_time
from typing import Any

from app.registry import GAMES
from tools.bench.programs import ROOT, told_by
from tools.bench.rows import SEED, Row

NAMES = ("Basile", "Colette", "Dora", "Émile", "Fanny")
SHORT_MS, LONG_MS = 3.0, 8.0
OURS = ("app", "ai", "screens", "tests/screens", "tools/bench")
OPENING_MS = {"table": 100, "result": 60}
PAGE_MS = 60
PAGES: dict[str, dict[str, Any]] = {
    "settings": {}, "profiles": {}, "history": {}, "statistics": {}, "medals": {}, "day": {}, "data": {}, "about": {},
    **{f"game {game}": {"game": game} for game in GAMES}, **{f"rules {game}": {"game": game} for game in GAMES},
    "puzzles cartino": {"game": "cartino"}, "search cartino": {"game": "cartino"}, "packs midi": {"game": "midi"},
}  # fmt: skip
REACTION = 30  # frames a person takes
MOST_FRAMES = 150_000


class Watch:
    """Times frames; knows what a bot's thinking and a collection took of each."""

    def __init__(self) -> None:
        self.frames: list[float] = []
        self.openings: list[float] = []  # frames in which a page took the place of another
        self.collections: list[float] = []
        self.widgets = 0
        self._thought = self._since = 0.0
        gc.callbacks.append(self._collected)

    def _collected(self, phase: str, _info: dict[str, int]) -> None:
        if phase == "start":
            self._since = thread_time()
        else:
            self.collections.append((thread_time() - self._since) * 1000)

    def think_at_once(self) -> None:
        """Bots think in one go, which is not counted."""
        from screens.common import thinking

        watch = self

        class Whole(thinking.Runner):
            def step(self, spare_ms: float, still: bool = False) -> bool:
                start = thread_time()
                while not super().step(8.0):
                    pass
                watch._thought += thread_time() - start
                return True

        thinking.Runner = Whole  # type: ignore[misc]

    def count_widgets(self) -> None:
        """Count every widget that is made."""
        from kivy.uix.widget import Widget

        made = Widget.__init__
        watch = self

        def counted(widget: Any, **kwargs: Any) -> None:
            watch.widgets += 1
            made(widget, **kwargs)

        Widget.__init__ = counted

    def _time(self, ui: Any, begin: Any) -> float:
        self._thought = 0.0
        start = thread_time()
        if begin is not None:
            begin()
        ui.frames(1)
        window = ui.window
        if window.canvas.needs_redraw:
            window.dispatch("on_draw")
        return (thread_time() - start - self._thought) * 1000

    def frame(self, ui: Any, begin: Any = None) -> None:
        """One frame, in which something may begin; those of the page that comes after the table are kept apart."""
        page = ui.app.page
        took = self._time(ui, begin)
        (self.frames if ui.app.page is page else self.openings).append(took)


def play(game: str) -> dict[str, Any]:
    """A whole game on the real table: a person who plays as a casual bot would, and casual bots."""
    from app.match import Match, Seat
    from app.registry import get_game, make_bot
    from screens.common.states import TableState
    from tests.screens import midi
    from tests.screens.driver import running

    watch = Watch()
    rng = random.Random(SEED)
    enough = 4
    with tempfile.TemporaryDirectory() as folder, running(Path(folder), mute=True, language="en") as ui:
        watch.think_at_once()
        watch.count_widgets()
        seats = [Seat("Ada"), *(Seat(name, "casual") for name in NAMES[: get_game(game).seats[-1] - 1])]
        match = Match.start(ui.app.store, game, seats, {}, SEED, 0.0)
        mind = make_bot(game, "casual", SEED)
        ui.app.open("game", game=game)  # as one comes there
        ui.run(2)
        watch.frame(ui, lambda: ui.app.open("table", game=game, match=match))
        watch.collections.clear()
        table, at_opening = ui.app.page, watch.widgets
        while ui.app.page is table and len(watch.frames) < MOST_FRAMES:
            board, move = table.board, None
            if table.state not in (TableState.ASKING, TableState.RACING, TableState.CURTAIN, TableState.OVER):
                watch.frame(ui)
                continue
            for _ in range(REACTION):
                if ui.app.page is table:
                    watch.frame(ui)
            if ui.app.page is not table:
                break
            if getattr(board, "gate", ""):
                watch.frame(ui, table.ready)
            elif game == "midi":
                move = midi.wanted(table) if board.legal else None
            elif game in ("takeit", "slamdunk"):
                row = len(table.session.view(None).row)
                move = next((each for each in board.legal if each.verb == "turn" or row >= enough), None)
            elif board.legal:
                move = mind.decide(table.session.view(0)).move
            if move is not None and table.state in (TableState.ASKING, TableState.RACING):
                watch.frame(ui, lambda move=move: table.submit(move))
                enough = 3 + rng.randrange(5)
        events = len(match.session.events)
    frames = sorted(watch.frames)
    return {
        "minutes": len(frames) / 3600,
        "openings": watch.openings,
        "median": median(frames),
        "p95": frames[int(len(frames) * 0.95)],
        "p99": frames[int(len(frames) * 0.99)],
        "longest": frames[-1],
        "short": sum(ms > SHORT_MS for ms in frames),
        "long": sum(ms > LONG_MS for ms in frames),
        "collections": [round(ms, 1) for ms in watch.collections if ms > SHORT_MS],
        "widgets": (watch.widgets - at_opening) / events,
    }


def leaf() -> dict[str, tuple[float, float]]:
    """Open every page from the shelf, for the first time and again."""
    from tests.screens.driver import running
    from tests.screens.scenes import furnish

    watch = Watch()
    found = {}
    with tempfile.TemporaryDirectory() as folder:
        furnish(Path(folder))
        with running(Path(folder), mute=True, language="en") as ui:
            for page, given in PAGES.items():
                for _ in range(2):
                    ui.app.home()
                    ui.run(3)
                    watch.frame(ui, lambda page=page, given=given: ui.app.open(page.split()[0], **given))
                found[page] = (watch.openings[-2], watch.openings[-1])
    return found


def measure(games: list[str], _number: int = 0) -> Iterator[Row]:
    """Each game in a process of its own, and the pages in another."""
    for folder in OURS:
        compile_dir(ROOT / folder, quiet=1)  # as in the package
    for game in games:
        found = told_by("tools.bench.phone", game)
        told = f"a game of {found['minutes']:.1f} min; median {found['median']:.2f}, 95 % {found['p95']:.1f}"
        yield Row(f"{game}: 99 % of frames", found["p99"], "ms", told, at_most=SHORT_MS)
        yield Row(f"{game}: longest frame", found["longest"], "ms", "")
        for page, took in zip(("table", "result"), found["openings"], strict=False):
            yield Row(f"{game}: opening the {page}", took, "ms", "first frame", at_most=OPENING_MS[page])
        yield Row(f"{game}: frames over 3 ms", found["short"], "", "")
        yield Row(f"{game}: frames over 8 ms", found["long"], "", "", at_most=0)
        worst = max(found["collections"], default=0)
        yield Row(f"{game}: collections over 3 ms", len(found["collections"]), "", f"longest {worst} ms", at_most=0)
        yield Row(f"{game}: widgets made by event", found["widgets"], "", "")
    for page, (first, again) in told_by("tools.bench.phone", "pages").items():
        yield Row(f"opening {page}", first, "ms", f"first frame; again {again:.0f} ms", at_most=PAGE_MS)


if __name__ == "__main__":
    os.environ.setdefault("KIVY_GL_BACKEND", "mock")
    print(json.dumps(leaf() if sys.argv[1] == "pages" else play(sys.argv[1])))
