"""Plays on the real screen, saying every event the moment it is shown, until it is killed.

    python -m tests.screens.victim FOLDER GAME SEED

Continues the game that is there, or begins one. Says "at ID N" when it sits down to a game with N events, and
"shown ID N MOVE" for each event once it is shown.
"""

import random
import sys

from app.match import Match, Seat
from tests.screens.driver import running


def main(folder, game, seed):
    """Play game after game."""
    rng = random.Random(int(seed))
    with running(folder, language="en", mute=True) as ui:
        if not ui.app.profiles.all():
            ui.app.profiles.first("Marie")
        while True:
            match = Match.resume(ui.app.store, game, 1.0) or begin(ui, game, rng)
            ui.app.home()
            ui.app.open("table", game=game, match=match)
            table = ui.app.page
            said = 0
            print("at", match.id, len(table.session.events), flush=True)
            while ui.app.page is table:
                ui.frames(1, 1 / 30)
                events = table.session.events
                while said < table.shown.played:
                    said += 1
                    print("shown", match.id, said, events[said - 1].move, flush=True)
                if table.board.legal and rng.random() < 0.2:
                    touch(ui, rng.choice(table.board.legal))


def begin(ui, game, rng):
    """A person against a bot."""
    seats = [Seat("Marie", None, 1), Seat("Basile", "casual")]
    return Match.start(ui.app.store, game, seats, {}, rng.randrange(2**31), 1.0)


def touch(ui, move):
    """Make a move of Toujours 12 with a finger."""
    value, pile = move.args
    ui.tap(next(name for name in ui.names() if name.startswith("Your card") and name.endswith(f": {value}")), 1)
    ui.tap(next(name for name in ui.names() if name.startswith(f"Pile {pile + 1}:")), 1)


if __name__ == "__main__":
    main(*sys.argv[1:])
