"""A monkey with the real app: it touches, swipes, types, turns the device and goes away in between.

    python -m tools.monkey [EVENTS] [SEED]

Every finger that comes down counts as an event, every key, every change of the device and every sensible move made in
between; watching does not. Everything it does follows from the seed. It stops at the first thing that is wrong: an
error, a move that was refused and made all the same, a game that is not in the store as it was shown, a page without a
way home, words that don't fit. Then the last events are told, and a picture is kept in build/monkey.
"""

import random
import re
import sys
import tempfile
import time
from collections import Counter, deque
from itertools import count, cycle
from pathlib import Path
from unittest import mock

from tests.screens.driver import TIME, running  # before all else: it prepares Kivy

# isort: split
from kivy.core.window import Window
from kivy.uix.textinput import TextInput

from ai.bot import LEVELS
from app.engine.errors import Rejection
from app.engine.move import Move
from app.engine.session import Session
from app.match import Match, Seat
from app.registry import GAMES, get_game, make_bot
from app.services import clock, memory
from app.services.i18n import tr
from app.services.settings import CHOICES
from screens.common.table import TablePage
from screens.common.widgets import Dialog
from screens.games.midi.table import MidiTable
from tests.screens import hands
from tests.screens.looks import problems
from tests.screens.scenes import furnish
from tools.monkey_errands import ERRANDS

ROOT = Path(__file__).parents[1]
BACK, ENTER, ARROWS = 27, 13, (273, 274, 275, 276)
SIZES = [(412, 892), (892, 412), (360, 640), (640, 360), (1280, 800), (800, 1280), (600, 960)]
ODD_SIZES = [(320, 320), (1300, 300), (300, 1300), (240, 400)]  # a part of a divided screen: words may not all fit
LIFE = 2000  # events; then the app is ended and started again
PATIENCE = 4000  # steps; then a game is left as it is
SELDOM = 12  # a sweep of memory takes as long as thirty events: every twelfth is enough here
TROUBLED = 60  # the way home must be found in so many steps
DAY = 86_400


class Wrong(AssertionError):
    """What the monkey found."""


class Steps:
    """A clock by which every look at it takes the same time: bots think as far on any machine."""

    def __init__(self):
        self.now = 0.0

    def __call__(self):
        self.now += 0.0005
        return self.now


class Monkey:
    """Does things at random, and looks at what comes of it."""

    def __init__(self, folder, seed):
        self.folder, self.seed = Path(folder), seed
        self.rng = random.Random(seed)
        self.done = Counter()  # by kind of event
        self.pages = Counter()  # reached, with their game
        self.finished = Counter()  # by game
        self.told = deque(maxlen=40)  # the last events
        self.last = ""  # the page one was on
        self.left = False
        self.lives = 0
        self.wall = 1_790_000_000.0
        self.kinds = {
            self.tap: 16, self.play: 50, self.play_well: 10, self.tap_anywhere: 6, self.swipe: 5, self.many_fingers: 3,
            self.hold: 4, self.keys: 5, self.type: 3, self.back: 2, self.turn: 1.5, self.resize: 0.5,
            self.go_away: 1.5, self.setting: 1.5, self.wait: 6, self.jump: 0.7, self.sit_down: 0.6,
            self.see_through: 0.5, self.look_again: 0.4, self.run_an_errand: 0.8,
        }  # fmt: skip
        self.nuisances = (self.turn, self.resize, self.go_away, self.setting, self.jump, self.tap_anywhere, self.hold)

    # Life

    def live(self, events):
        """So many events, over as many lives as that takes."""
        furnish(self.folder)
        due = cycle([*[sweep_later] * (SELDOM - 1), memory.sweep])
        with (
            mock.patch.object(clock, "wall", self.date),
            mock.patch.object(time, "perf_counter", Steps()),
            mock.patch.object(memory, "sweep", side_effect=lambda: next(due)()),
        ):
            while events > 0:
                before = self.done.total()
                self.lives += 1
                self.life(min(events, self.rng.randrange(LIFE // 2, LIFE)))
                events -= self.done.total() - before
                print(self.progress(), file=sys.stderr)

    def life(self, events):
        """From the start of the app to its end."""
        size = self.rng.choice(SIZES)
        with running(self.folder, size=size) as ui, mock.patch.object(Match, "submit", checked_submit):
            random.seed(self.rng.random())
            self.ui, self.left = ui, False
            ui.app.stop = self.leave
            try:
                until = self.done.total() + events
                for number in count():
                    if self.done.total() >= until:
                        break
                    self.event()
                    if self.left:
                        break
                    if number % 20 == 19:
                        self.look()
                    if number % 400 == 399:
                        self.find_home()
            except Exception as error:
                raise self.report(error) from error

    def date(self):
        """What the calendar of the device says."""
        return self.wall

    def leave(self):
        """The player wants to leave the app."""
        self.left = True

    def event(self):
        """One thing, and a moment to see what comes of it."""
        kind = self.rng.choices(list(self.kinds), self.kinds.values())[0]
        self.note(kind.__name__)
        kind()
        self.ui.frames(self.rng.choice((0, 1, 1, 2, 5, 12)))
        self.notice()

    def count(self, kind):
        """One more event."""
        self.done[kind] += 1

    def note(self, what):
        """Remember for the report."""
        self.told.append(f"{self.where()}: {what}")

    def where(self):
        """The page one is on."""
        name, given = self.ui.app._stack[-1]
        return f"{name} {given['game']}" if given.get("game") else name

    @property
    def table(self):
        """The table, if one sits at one."""
        return self.ui.app.page if isinstance(self.ui.app.page, TablePage) else None

    # What it does

    def tap(self):
        """Touch something that can be touched."""
        if controls := list(self.ui.controls()):
            name, control = self.rng.choice(controls)
            self.note(f"tap {name}")
            self.touch(control)

    def play(self):
        """Touch something on the table; elsewhere whatever there is."""
        board = self.table and self.table.board
        if not board or Dialog.topmost():
            self.tap()
        elif self.table.curtain:
            self.hold()
        else:
            spots = [(spot.name, spot) for spot in board.spots()]
            spots += [(name, each) for name, each in self.ui.controls() if board in parents(each)]
            if spots:
                name, spot = self.rng.choice(spots)
                self.note(f"play {name}")
                self.touch(spot)

    def play_well(self):
        """Sensible moves for a while, or games would never end."""
        for _ in range(self.rng.randrange(40)):
            if self.table is None or Dialog.topmost():
                return
            self.move_on()

    def see_through(self):
        """Play a game to its end, whatever comes in between."""
        game = self.table and self.table.match.id
        for _ in range(PATIENCE):
            if self.table is None or self.table.match.id != game:
                return
            if Dialog.topmost():
                self.back()
            elif self.rng.random() < 0.03:
                self.rng.choice(self.nuisances)()
                self.notice()
            else:
                self.move_on()

    def move_on(self):
        """The next sensible thing at the table."""
        table = self.table
        if table.curtain:
            self.hold()
        elif table.mentor is not None and self.ui.has(tr("Next")) and not table.mentor.waits:
            self.touch(self.ui.find(tr("Next")))
        elif table.board.legal:
            move = self.sensible_move(table)
            if move is not None:
                self.note(f"move {move}")
                by_hand = hands.play(self.ui, table, move)
                self.count("move by finger" if by_hand else "move")
                if not by_hand and self.table is table:
                    table.submit(move)
        elif isinstance(table, MidiTable) and table.gate:
            table.ready()
        self.ui.run(0.6, 1 / 15)
        self.notice()

    def sensible_move(self, table):
        """What a lesson or a puzzle wants, or a casual player would do."""
        if table.match.is_puzzle:
            return table.match.expected() or self.rng.choice(table.board.legal)
        if table.match.is_lesson and table.mentor.waits:
            return Move.parse(table.match.step.expect[0])
        seat = self.rng.choice(table.board.legal).actor
        mind = make_bot(table.game, "casual", self.rng.randrange(1000), table.session.game)
        return mind.decide(table.session.view(seat)).move

    def touch(self, control):
        """Somewhere on a control, which is scrolled to if need be."""
        self.count("tap")
        self.ui.reach(control)
        x, y = self.ui.where(control)
        wide, high = control.size
        self.ui.tap((x + wide * self.rng.uniform(-0.4, 0.4), y + high * self.rng.uniform(-0.4, 0.4)), 1)

    def anywhere(self):
        """A place in the window."""
        return self.rng.random() * Window.width, self.rng.random() * Window.height

    def place(self):
        """Anywhere, or on something that can be touched."""
        controls = list(self.ui.controls())
        return self.ui.where(self.rng.choice(controls)[1]) if controls and self.rng.random() < 0.7 else self.anywhere()

    def tap_anywhere(self):
        """Miss."""
        self.count("miss")
        self.ui.tap(self.anywhere(), 1)

    def hold(self):
        """Leave the finger there for a while; on the button of a curtain, if there is one."""
        self.count("hold")
        curtain = self.table and self.table.curtain
        place = self.ui.where(curtain.panel.ids.button) if curtain else self.place()
        touch = self.ui.down(place)
        self.ui.run(self.rng.choice((0.3, 0.8, 1.5)), 1 / 20)
        self.ui.up(touch)

    def swipe(self):
        """From somewhere to somewhere."""
        self.count("swipe")
        self.ui.drag(self.place(), self.place(), self.rng.choice((0.05, 0.2, 0.5)))

    def many_fingers(self):
        """Several fingers, that leave in another order than they came."""
        touches = []
        for _ in range(self.rng.randrange(2, 6)):
            self.count("finger among others")
            touches.append(self.ui.down(self.place()))
            self.ui.frames(self.rng.randrange(2))
        for touch in self.rng.sample(touches, len(touches)):
            if self.rng.random() < 0.5:
                self.ui.move(touch, self.place())
            self.ui.frames(self.rng.randrange(2))
            self.ui.up(touch)

    def keys(self):
        """Arrows, and Enter."""
        for _ in range(self.rng.randrange(1, 6)):
            self.count("key")
            self.ui.key(self.rng.choice((*ARROWS, ENTER)))

    def type(self):
        """Write into a field that waits for it."""
        for field in self.ui.widgets():
            if isinstance(field, TextInput):
                self.count("word typed")
                field.focus = True
                word = "".join(self.rng.choices("aeéœ 12,'’-xyzABC\u200d🂡", k=self.rng.randrange(12)))
                field.insert_text(word)
                if self.rng.random() < 0.5:
                    field.dispatch("on_text_validate")
                return

    def back(self):
        """The back key."""
        self.count("back")
        self.ui.key(BACK)

    def turn(self):
        """Turn the device."""
        self.count("turn")
        self.ui.resize(Window.height, Window.width)

    def resize(self):
        """Another window."""
        self.count("resize")
        self.ui.resize(*self.rng.choice(SIZES if self.rng.random() < 0.7 else ODD_SIZES))

    def go_away(self):
        """A call, and back."""
        self.count("pause")
        self.ui.app.dispatch("on_pause")
        self.ui.run(self.rng.choice((0, 0.1, 1)), 1 / 10)
        self.wall += self.rng.choice((1, 60, DAY))
        self.ui.app.dispatch("on_resume")

    def setting(self):
        """Language, colours, size of text and the rest."""
        self.count("setting")
        name = self.rng.choice(list(CHOICES))
        self.ui.app.set(name, self.rng.choice(CHOICES[name]))

    def wait(self):
        """Watch for a while."""
        self.ui.run(self.rng.choice((0.5, 2, 6)), 1 / 15)

    def jump(self):
        """The clock of the device is set, or the device was asleep for a while."""
        self.count("clock jump")
        if self.rng.random() < 0.5:
            self.wall += self.rng.choice((-400 * DAY, -3600, 3600, 400 * DAY))
        else:
            TIME.now += self.rng.choice((0.5, 5, 3600))
            self.ui.frames(1)

    def sit_down(self):
        """A game of any kind, people and bots in any mix."""
        self.count("sit down")
        game = self.rng.choice(("toujours12", "takeit", "slamdunk", "cartino", "tantalus", "midi"))
        rules = get_game(game)
        people = [Seat.of(person) for person in self.ui.app.profiles.all()]
        bots = [Seat(name, self.rng.choice(LEVELS)) for name in ("Basile", "Colette", "Dora", "Émile", "Fanny", "Guy")]
        humans = min(len(people), self.rng.choice((0, 1, 1, 2, 3)))
        seats = self.rng.choice(rules.seats)
        who = (self.rng.sample(people, humans) + bots)[:seats]
        options = {name: self.rng.choice(values) for name, values in rules.options.items()}
        practice = self.rng.random() < 0.3
        match = Match.start(
            self.ui.app.store, game, who, options, self.rng.randrange(2**31), clock.wall(), practice=practice
        )
        self.note(f"{game} {who} {options}")
        self.ui.app.home()
        self.ui.app.open("game", game=game)
        self.ui.app.open("table", game=game, match=match)

    def look_again(self):
        """Into a game that is over: from move to move, or back at what mattered."""
        ended = [stored for stored in self.ui.app.store.finished_games(20) if stored.game in GAMES]
        if ended:
            self.count("look again")
            stored = self.rng.choice(ended)
            page = self.rng.choice(("replay", "replay", "review"))
            self.note(f"{page} of {stored.id}")
            self.ui.app.home()
            self.ui.app.open(page, game=stored.game, match=Match.of(self.ui.app.store, stored))

    def run_an_errand(self):
        """What one does beside playing: learn, puzzle, the day's deal, try again, send, bring in, own questions."""
        self.count("errand")
        errand = self.rng.choice(list(ERRANDS.values()))
        self.note(errand.__name__)
        self.ui.app.home()
        errand(self.ui, self.rng)

    # What it looks at

    def notice(self):
        """After every event: where one is, and whether the store knows what is shown."""
        where = self.where()
        if where != self.last:
            self.last = where
            self.pages[where] += 1
            if where.startswith("result"):
                self.finished[where.split()[1]] += 1
        table = self.table
        if table and table.mentor is None:  # of a lesson nothing is stored
            session = table.session
            kept = self.ui.app.store.events_of(table.match.id)
            log = [(event.t_ms, str(event.move)) for event in session.events]
            if kept != log:
                raise Wrong(f"stored {len(kept)} events, played {len(log)}")
            if table.told.played > len(log):
                raise Wrong("more is shown than was played")

    def look(self):
        """Let everything come to rest, then read it."""
        self.ui.run(0.6, 1 / 30)
        self.notice()
        table = self.table
        board = getattr(self.ui.app.page, "board", None)  # in a replay, too, where a move is told again
        moving = table.busy if table else getattr(board, "telling", False)
        if tuple(Window.size) in SIZES and not moving:
            for problem in problems(self.ui):
                raise Wrong(problem)
        if table and not table.match.is_puzzle:  # which is no whole game, and has no record
            again = Session.load(table.session.save(), self.ui.app.store.seen(table.game))
            if again.view(None) != table.session.view(None):
                raise Wrong("the record tells another game")

    def find_home(self):
        """From wherever one is, the back key leads home; where hands come down it asks first."""
        for _ in range(TROUBLED):
            if self.where() == "home" and not Dialog.topmost():
                return
            if self.table is not None and Dialog.topmost() and self.ui.has(tr("Leave")):
                self.ui.tap(tr("Leave"))
            else:
                self.ui.key(BACK)
            self.ui.frames(3)
        raise Wrong("no way home")

    # What it tells

    def report(self, error):
        """What was wrong, and how one came there."""
        picture = ROOT / "build" / "monkey" / f"seed-{self.seed}-event-{self.done.total()}.png"
        try:
            self.ui.picture(picture)
        except Exception as trouble:
            picture = f"none: {trouble!r}"
        last = "\n  ".join(self.told)
        return Wrong(
            f"{type(error).__name__}: {error}\nseed {self.seed}, event {self.done.total()}, "
            f"window {Window.size}, {self.settings()}\npicture {picture}\n  {last}"
        )

    def settings(self):
        """As they are now."""
        return {name: getattr(self.ui.app.settings, name) for name in ("language", "text_size", "theme")}

    def progress(self):
        """How far it is, and how much memory that took."""
        memory = re.search(r"VmRSS:\s*(\d+)", Path("/proc/self/status").read_text())
        return f"{self.done.total()} events, {self.finished.total()} games finished, {int(memory[1]) // 1024} MB"

    def summary(self):
        """What was done and reached."""
        lines = [f"{self.done.total()} events with seed {self.seed}, nothing wrong; {self.lives} starts of the app"]
        lines.append("events: " + ", ".join(f"{kind} {count}" for kind, count in self.done.most_common()))
        lines.append("pages: " + ", ".join(f"{page} {count}" for page, count in sorted(self.pages.items())))
        lines.append("games finished: " + ", ".join(f"{game} {count}" for game, count in self.finished.items()))
        return "\n".join(lines)


def parents(widget):
    """Everything a widget lies in."""
    parent = getattr(widget, "parent", None)
    while parent is not None and parent is not parent.parent:
        yield parent
        parent = parent.parent


def sweep_later():
    """Nothing is swept, but it is no longer due."""
    memory._pages = memory._tables = 0


def checked_submit(match, move, *given):
    """`Match.submit`, and a look at what a refusal has left behind."""
    before = match.session.events, match.session.view(None)
    try:
        return SUBMIT(match, move, *given)
    except Rejection:
        if (match.session.events, match.session.view(None)) != before:
            raise Wrong(f"{move} was refused, and made all the same") from None
        raise


SUBMIT = Match.submit


def main(events="100000", seed="1"):
    """Let it loose."""
    with tempfile.TemporaryDirectory() as folder:
        monkey = Monkey(folder, int(seed))
        try:
            monkey.live(int(events))
        except Wrong as wrong:
            import traceback

            traceback.print_exception(wrong.__cause__)
            sys.exit(f"\n{wrong}")
        print(monkey.summary())


if __name__ == "__main__":
    main(*sys.argv[1:])
