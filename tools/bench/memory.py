"""Memory of the process beside that of a bare KivyMD hello app: on the shelf, and at the table of each game.

What is resident once everything has settled, textures included, since without a graphics card they lie there too. Mesa
draws in the same thread (LP_NUM_THREADS=0): the pictures its helpers work on would be several hundred MB, more or less.
What is let go of is given back at once, as Android does it (MALLOC_MMAP_THRESHOLD_: glibc would keep holes as large as
the pictures that were read, up to 28 MB).
The same again with GL calls that do nothing says what is held without what Mesa needs to draw, and without textures.
"""

from collections.abc import Iterator
from statistics import median

from tools.bench.programs import HELLO, OURS, run
from tools.bench.rows import Row

STARTED = """
import os, sys
from kivy.clock import Clock

SETTLED = 2.5  # seconds
CHOOSING = 3.0  # seconds on the shelf before the next game: what is over is swept up meanwhile

def sit_down(app, game):
    from app.match import Match, Seat
    from app.registry import get_game
    seats = [Seat("Ada"), *(Seat(f"Bot {number}", "casual") for number in range(1, get_game(game).seats[0]))]
    app.open("table", game=game, match=Match.start(app.store, game, seats, {}, 1, 0.0))

def started(app):
    hurried, *games = sys.argv[2:]
    def choose(_dt):
        sit_down(app, games.pop(0))
        Clock.schedule_once(settled, SETTLED)
    def settled(_dt):
        if games:
            app.home()
            Clock.schedule_once(choose, 0 if hurried == "hurried" else CHOOSING)
            return
        with open("/proc/self/status") as status:
            print(next(line.split()[1] for line in status if line.startswith("VmRSS")), flush=True)
        os._exit(0)
    Clock.schedule_once(settled, SETTLED)
"""


def resident_mb(program: str, games: list[str], runs: int, gl: dict[str, str], pace: str = "hurried") -> float:
    """What a program holds after opening these games one after the other, in MB."""
    settings = {"LP_NUM_THREADS": "0", "MALLOC_MMAP_THRESHOLD_": "131072", **gl}
    return median(int(run(STARTED + program, pace, *games, **settings)) for _ in range(runs)) / 1000


def measure(games: list[str], runs: int = 1) -> Iterator[Row]:
    """The shelf, each game, and all of them."""
    tables = [(f"{game}: at the table", [game], "hurried") for game in games]
    if len(games) > 1:
        tables.append(("all these tables, the shelf for three seconds in between", games, "as people do"))
        tables.append(("all these tables at once, one after the other", games, "hurried"))
    for drawn, gl in (("", {}), (", nothing drawn", {"KIVY_GL_BACKEND": "mock"})):
        hello = resident_mb(HELLO, [], runs, gl)
        for name, opened, pace in [("the shelf", [], "hurried"), *tables]:
            ours = resident_mb(OURS, opened, runs, gl, pace)
            yield Row(name + drawn, ours / hello, "×", f"KivyMD hello app: {hello:.0f} MB, ours {ours:.0f} MB")
