"""What a frame costs in Python in the busiest animation of each game.

Bots play a whole game at the largest table; on a phone's screen every event of it is told as it would be in play, and
each frame is timed: in time of the processor, our thread only, without any drawing. The same game is told several times
over with the same virtual clock, so frames can be compared one by one, and the middle time of each counts. An animation
lasts: of every third of a second the middle frame is taken, and of those the costliest. The longest frame of all is one
that draws a new scene. Last comes the sand of the quiz, which runs between events.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import thread_time
from typing import Any, NamedTuple

from app.engine import Session
from app.match import Match, Seat
from app.play import play_out
from app.registry import get_game, make_bot
from app.services.profiles import Profile
from tests.bench.rows import SEED, Row
from tests.screens.driver import running
from tests.screens.scenes import show_at

AIM_MS = 2.0
SPAN = 20  # frames: a third of a second
NAMES = ("Basile", "Colette", "Dora", "Émile", "Fanny")


class Frame(NamedTuple):
    """One frame of a game that is told."""

    ms: float
    move: str


def timed(ui: Any, begin: Callable[[], object], goes_on: Callable[[], bool]) -> list[float]:
    """Begin something, and time each frame until it is over."""
    times = []
    start = thread_time()
    begin()
    while True:
        ui.frames(1)
        times.append((thread_time() - start) * 1000)
        if not goes_on():
            return times
        start = thread_time()


def middle_times(rounds: list[list[float]]) -> list[float]:
    """Frame by frame, the middle one of several rounds."""
    return [median(times) for times in zip(*rounds, strict=False)]


def told(ui: Any, game: str, rounds: int) -> list[Frame]:
    """Every frame of a whole game."""
    count = get_game(game).seats[-1]
    seats = [Seat("Ada"), *(Seat(name, "strong") for name in NAMES[: count - 1])]
    session = Session(get_game(game), count, {}, SEED, [seat.info() for seat in seats])
    play_out(session, [make_bot(game, "strong", seat) for seat in range(count)])
    ui.app.open("table", game=game, match=Match.start(ui.app.store, game, seats, {}, SEED, 0.0))
    table = ui.app.page
    ui.run(0.5)
    table.pause()  # nobody plays but the record
    costs: list[list[list[float]]] = [[] for _ in session.events]
    for _ in range(rounds):
        table.shown.restart()
        table.board.show(table.shown.view(table.viewer))
        for event, times in zip(session.events, costs, strict=True):
            times.append(timed(ui, lambda event=event: table._tell(event), lambda: table._telling))  # type: ignore
    ui.app.home()
    return [
        Frame(ms, str(event.move))
        for event, times in zip(session.events, costs, strict=True)
        for ms in middle_times(times)
    ]


def busiest(frames: list[Frame]) -> Frame:
    """The middle frame of the busiest span, and what was told then."""
    spans = (sorted(frames[start : start + SPAN]) for start in range(max(1, len(frames) - SPAN + 1)))
    return max(span[len(span) // 2] for span in spans)


def sand(ui: Any, rounds: int) -> float:
    """A frame of the quiz while sand runs for somebody."""
    ui.app.profiles.save(Profile(None, "Ada"))
    table = show_at(ui, lambda now: now.phase == "sand" and now.turn == 0, 1, 1)
    table.ready()
    ui.until(lambda: table.clock.running)
    left = iter(range(SPAN * rounds))
    return median(timed(ui, lambda: None, lambda: next(left, None) is not None))


def measure(games: list[str], rounds: int = 3) -> Iterator[Row]:
    """Each game."""
    with TemporaryDirectory() as folder, running(Path(folder), mute=True, language="en") as ui:
        for game in games:
            frames = told(ui, game, rounds)
            most = busiest(frames)
            still = median(timed(ui, lambda: None, iter([True] * SPAN + [False]).__next__))
            beside = f"“{most.move}”; still {still:.2f} ms"
            yield Row(f"{game}: busiest animation", most.ms, "ms", beside, at_most=AIM_MS)
            longest = max(frames)
            yield Row(f"{game}: longest frame", longest.ms, "ms", f"“{longest.move}”")
        if "midi" in games:
            yield Row("midi: sand running", sand(ui, rounds), "ms", "", at_most=AIM_MS)
