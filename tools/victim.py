"""Plays any game on the real screen, with real touches, saying everything the moment it is shown, until it is killed.

    python -m tools.victim FOLDER GAME SEED [COMMITS SECONDS]

Continues the game that is there, or begins one, with people and bots. With COMMITS it kills itself in the middle of
that commit, so many seconds after SQLite began with it. Each line says one thing:

    notice WORDS                what the app says of its saved data when it starts
    at GAME_ID N                the table is open and shows N events, which were said before this
    shown GAME_ID N T_MS MOVE   the Nth event is shown
    back GAME_ID N              only the first N are shown any more: a move was taken back or overtaken
    risk GAME_ID N              a finger comes down that may take back or overtake what follows the first N
    sure GAME_ID                what that finger did is shown
    idle GAME_ID                a person is asked
    curtain GAME_ID             the device is to be passed on
    seat GAME_ID N SEAT NAME    who has taken a seat over after N events is shown
    over GAME_ID                the last event is shown
    writing                     a commit has begun, in which the process will end
"""

import os
import random
import signal
import sys
import threading
from contextlib import nullcontext

from tests.screens.driver import TIME, running  # before anything else: it prepares Kivy

# isort: split
from app.match import Match, Seat
from app.registry import get_game, make_bot
from app.services import clock
from app.services.profiles import Profile
from screens.common.states import TableState
from screens.common.table import TablePage
from tests.screens import midi
from tests.screens.fingers import fingers
from tests.screens.hands import touch
from tests.screens.slam import pad

SLAMS = ("takeit", "slamdunk")
LEVELS = ("beginner", "casual")
NAMES = ("Marie", "Jo", "Ada")


def say(*words):
    print(*words, flush=True)


class Witness:
    """Looks at the table after every frame and says what has changed."""

    def __init__(self, ui):
        self.ui, self.frames = ui, ui.frames
        self.table = None
        self.said = []
        self.state = ""
        ui.frames = self.watched_frames

    def watched_frames(self, count=1, dt=1 / 60):
        """Frames, looked at one by one."""
        for _ in range(count):
            self.frames(1, dt)
            self.look()

    def sit(self, table):
        """Watch this table; what it shows already is said first."""
        known = self.table is not None and self.table.match is table.match  # built anew
        self.table, self.said, self.state = table, self.said if known else [], ""
        self.look()
        if not known:
            say("at", table.match.id, len(self.said))

    def look(self):
        """Say what is new."""
        table = self.table
        if table is None or self.ui.app.page is not table:
            return
        shown = table.session.events[: table.told.played]
        known = list(zip(self.said, shown, strict=False))
        same = next((number for number, (old, new) in enumerate(known) if old != new), len(known))
        if same < len(self.said):
            del self.said[same:]
            say("back", table.match.id, same)
        for event in shown[same:]:
            self.said.append(event)
            say("shown", table.match.id, len(self.said), event.t_ms, event.move)
        self.tell_state()

    def tell_state(self):
        """Say whether anybody is asked."""
        table = self.table
        busy = table.busy
        if table.session.outcome():
            state = "" if busy else "over"
        elif table.curtain:
            state = "curtain"
        else:
            state = "idle" if table.board.legal and not busy else ""
        if state and state != self.state:
            say(state, table.match.id)
        self.state = state


class Player:
    """The people at the table: some wit, and hands."""

    def __init__(self, ui, table, rng, hands):
        self.ui, self.table, self.rng, self.hands = ui, table, rng, hands
        self.minds = {}

    def act(self):
        """Whoever may do something perhaps does it."""
        ui, table = self.ui, self.table
        if table.curtain:
            ui.hold("Hold to reveal", 0.8)
        elif table.game in SLAMS:
            self.slam()
        elif table.game == "midi":
            self.answer()
        elif table.board.legal and not table.busy:
            if not table.undo_button.disabled and self.rng.random() < 0.08:
                self.take_back()
            else:
                touch(ui, table, self.choice(table.board.legal))

    def choice(self, legal):
        """Something sensible, so that games come to an end."""
        if self.table.game == "toujours12":
            return self.rng.choice(legal)
        seat = legal[0].actor
        mind = self.minds.setdefault(seat, make_bot(self.table.game, "beginner", seat, self.table.session.game))
        return mind.decide(self.table.session.view(seat)).move

    def take_back(self):
        """Touch Undo, which where there is nothing to take back says so."""
        seat = self.table._who_undoes()
        mine = [number for number, event in enumerate(self.table.session.events) if event.move.actor == seat]
        say("risk", self.table.match.id, mine[-1] if mine else len(self.table.session.events))
        self.ui.tap("Undo", 1)
        say("sure", self.table.match.id)

    def slam(self):
        """Take the row, deal, or end the finale; some touches are told of late."""
        ui, table, rng = self.ui, self.table, self.rng
        if table.board.finale_shown:
            ui.tap((ui.window.width / 2, ui.window.height / 2), 1)
            return
        if not table.live or (table.session.outcome() and rng.random() < 0.5):
            return
        if any(move.verb == "turn" for move in table.board.legal):
            ui.tap(table.board.layout.stock.center, 1)
        elif rng.random() < 0.1 * len(table.session.view(None).row):
            seat = rng.choice(table.match.humans())
            moment = max(table._since, TIME.now - rng.choice((0, 0, rng.uniform(0, 0.4))))
            stamp = table._stamp(moment)
            events = table.session.events
            earlier = [number for number, event in enumerate(events) if event.t_ms >= stamp]
            say("risk", table.match.id, min(earlier, default=len(events)))
            finger = self.hands.down(pad(table, seat), moment)
            self.hands.arrive()
            ui.frames(1)
            say("sure", table.match.id)
            self.hands.up(finger, pad(table, seat))
            self.hands.arrive()

    def answer(self):
        """Be ready, or do what a fair player would."""
        ui, table = self.ui, self.table
        if table.state not in (TableState.RACING, TableState.CURTAIN):
            return
        if table.board.gate:
            if ui.has("Ready!"):
                ui.tap("Ready!", 1)
        elif table.board.legal and (move := midi.wanted(table)):
            touch(ui, table, move)


def main(folder, game, seed, commits=0, seconds=0.0):
    """Play game after game."""
    rng = random.Random(int(seed))
    with running(folder, language="en", mute=True, reduced_motion=rng.random() < 0.3) as ui:
        while len(people := ui.app.profiles.all()) < len(NAMES):
            ui.app.profiles.save(Profile(None, NAMES[len(people)]))
        if ui.app.store.notice:
            say("notice", ui.app.store.notice)
        witness = Witness(ui)
        if int(commits):
            end_in_commit(ui.app.store, int(commits), float(seconds))
        while True:
            match = Match.resume(ui.app.store, game, clock.wall()) or begin(ui, game, rng)
            ui.app.home()
            ui.app.open("table", game=game, match=match)
            while isinstance(ui.app.page, TablePage):
                play_at(ui, ui.app.page, rng, witness)


def play_at(ui, table, rng, witness):
    """Play at a table, until it is left or built anew for those who sit there now."""
    witness.sit(table)
    with fingers(ui, table) if table.game in SLAMS else nullcontext() as hands:
        player = Player(ui, table, rng, hands)
        while ui.app.page is table:
            ui.frames(1, rng.choice((1 / 60, 1 / 30, 1 / 10)))
            if ui.app.page is table and rng.random() < 0.3:
                player.act()
            if ui.app.page is table and rng.random() < 0.004:
                hand_over(ui, table, rng)


def hand_over(ui, table, rng):
    """Somebody else plays on in a seat, at most one at any point of a game; a person stays."""
    match, now = table.match, len(table.session.events)
    free = [person for person in ui.app.profiles.all() if person.id not in match.profiles]
    seat, bot = rng.randrange(table.session.seats), Seat(rng.choice(("Fanny", "Gaston")), rng.choice(LEVELS))
    people = [Seat.of(person) for person in free]
    who = rng.choice([bot, *people])
    done = any(event == now for event, _, _ in table.session.handovers) or table.session.outcome()
    if done or (who is bot and match.humans() in ([], [seat])) or table.session.players[seat].name == who.name:
        return
    match.hand_over(seat, who, clock.wall())
    ui.app.rebuild()
    say("seat", match.id, now, seat, who.name)


def begin(ui, game, rng):
    """A new game of people and bots with some of the options; one in four for practice, or an old one tried again."""
    rules = get_game(game)
    if rng.random() < 0.25 and (match := try_again(ui, game, rng)) is not None:
        return match
    seats = min(max(2, rules.seats[0]) + rng.randrange(2), rules.seats[-1])
    humans = rng.randint(1, min(seats, len(NAMES)))
    people = [Seat.of(person) for person in ui.app.profiles.all()[:humans]]
    bots = [Seat(name, rng.choice(LEVELS)) for name in ("Basile", "Colette", "Dora", "Émile")[: seats - humans]]
    options = {name: rng.choice(values) for name, values in rules.options.items() if name not in ("deck", "target")}
    practice = rng.random() < 0.25
    return Match.start(
        ui.app.store, game, people + bots, options, rng.randrange(2**31), clock.wall(), practice=practice
    )


def try_again(ui, game, rng):
    """A finished game from where a person was to move."""
    ended = ui.app.store.finished_games(5, game)
    if not ended:
        return None
    match = Match.of(ui.app.store, rng.choice(ended))
    events = enumerate(match.session.events)
    moves = [count for count, (_, move) in events if move.actor >= 0]
    own = [count for count in moves if match.session.players_at(count)[match.session.events[count].move.actor].is_human]
    return match.branch(rng.choice(own), rng.choice((None, rng.randrange(2**31))), clock.wall()) if own else None


def end_in_commit(store, commits, seconds):
    """Be killed while SQLite writes the last of so many commits."""
    left = commits

    def traced(statement):
        nonlocal left
        left -= statement == "COMMIT"
        if not left:
            say("writing")
            threading.Timer(seconds, os.kill, (os.getpid(), signal.SIGKILL)).start()

    store._db.set_trace_callback(traced)


if __name__ == "__main__":
    main(*sys.argv[1:])
