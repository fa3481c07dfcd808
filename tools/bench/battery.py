"""What the app costs when nobody does anything, beside a bare KivyMD hello app: processor time a second of the process.

The real loop on the real clock, off-screen: on the shelf, on other pages, and at the table of each game while a person
is to move (in the menu where cards would be turned or sand would run). Beside it a game that bots play, and how long
the first touch after a rest takes until the app hears of it: SDL is handed a finger at odd moments.
"""

import json
from collections.abc import Iterator
from statistics import median
from typing import Any

from tools.bench.programs import HELLO, OURS, run
from tools.bench.rows import Row

PAGES = ("home", "history", "statistics", "settings", "rules")
AT_REST = 0.5  # × hello
ANSWERED_MS = 50
STARTED = """
import json, os, sys, threading, time
from kivy.clock import Clock

SETTLED = 4  # seconds until whatever a page begins with is over
what, seconds = json.loads(sys.argv[2]), float(sys.argv[3])

def sit_down(app, game, level):
    from app.match import Match, Seat
    from app.registry import get_game
    people = [Seat("Ada", level), *(Seat(f"Bot {number}", "casual") for number in range(1, get_game(game).seats[0]))]
    app.open("table", game=game, match=Match.start(app.store, game, people, {}, 1, 0.0))

def put_down(app, game, then):
    '''Go on once a person is to move; where cards are turned or sand runs, in the menu.'''
    def look(_dt):
        if app.page.hurries or game == "midi":
            app.page.open_menu()
        elif app.page.state.name not in ("ASKING", "RESTING"):
            return
        Clock.unschedule(look)
        Clock.schedule_once(then, SETTLED)
    Clock.schedule_interval(look, 1)

def touch(app, rests):
    '''Hand SDL a finger after each rest; how long until the app hears of it.'''
    import ctypes
    from kivy.core.window import Window, window_sdl2
    from app.services import sdl
    from app.services.touch_time import Finger
    library, given, took = sdl.load(), [0.0], []
    heard = threading.Event()
    window_sdl2.platform = "android"  # elsewhere Kivy takes fingers from other sources
    def down(_, motion):
        took.append(1000 * (time.perf_counter() - given[0]))
        heard.set()
        return True
    Window.bind(on_touch_down=down)
    class Event(ctypes.Union):
        _fields_ = [("finger", Finger), ("room", ctypes.c_uint8 * 56)]
    def push(kind, number):
        event = Event()
        event.finger.type, event.finger.touch, event.finger.finger = kind, 1, number
        event.finger.x, event.finger.y, event.finger.timestamp = 0.5, 0.999, library.SDL_GetTicks()
        library.SDL_PushEvent(ctypes.byref(event))
    for number, rest in enumerate(rests):
        time.sleep(rest)
        heard.clear()
        given[0] = time.perf_counter()
        push(0x700, number)
        heard.wait(2)
        push(0x701, number)
    print(json.dumps(took), flush=True)
    os._exit(0)

def started(app):
    def settled(_dt):
        if what[0] == "touch":
            threading.Thread(target=touch, args=(app, what[1]), daemon=True).start()
            return
        from kivy.graphics.opengl import glFinish
        glFinish()  # a driver that draws by software may still be at what was seen before
        began = time.process_time(), time.perf_counter()
        def done(_dt):
            spent, passed = time.process_time() - began[0], time.perf_counter() - began[1]
            print(spent / passed, flush=True)
            os._exit(0)
        Clock.schedule_once(done, seconds)
    if what[0] == "table":
        sit_down(app, what[1], None)
        put_down(app, what[1], settled)
        return
    if what[0] == "play":
        sit_down(app, what[1], "casual")
    elif what[0] == "page" and what[1] != "home":
        app.open(what[1], **({"game": "cartino"} if what[1] == "rules" else {}))
    Clock.schedule_once(settled, SETTLED)
"""


def share(program: str, what: list[Any], seconds: float) -> float:
    """How much of a core a program takes, in %."""
    return 100 * float(run(STARTED + program, json.dumps(what), str(seconds)))


def answers_ms(rests: int) -> list[float]:
    """How long each of some touches took to be heard of, after rests of odd lengths."""
    waits = [1.3 + (number * 0.0137) % 0.05 for number in range(rests)]
    found: list[float] = json.loads(run(STARTED + OURS, json.dumps(["touch", waits]), "0"))
    return found


def measure(games: list[str], seconds: int = 10) -> Iterator[Row]:
    """Each beside the hello app of the same run."""
    hello = median(share(HELLO, ["hello", ""], seconds) for _ in range(3))
    wanted = {f"at rest, {page}": ["page", page] for page in PAGES}
    wanted |= {f"at rest, the table of {game}": ["table", game] for game in games}
    for name, what in wanted.items():
        ours = share(OURS, what, seconds)
        yield Row(name, ours / hello, "×", f"hello app: {hello:.2f} % of a core, ours {ours:.2f} %", at_most=AT_REST)
    for game in games:
        ours = share(OURS, ["play", game], seconds)
        yield Row(f"bots at play, {game}", ours / hello, "×", f"hello app: {hello:.2f} % of a core, ours {ours:.2f} %")
    took = answers_ms(30)
    yield Row(
        "first touch after a rest, the slowest of 30", max(took), "ms", f"{min(took):.0f} at best", at_most=ANSWERED_MS
    )
