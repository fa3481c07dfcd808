"""Hands for tests of Les 12 Coups de Midi."""

from app.engine.move import unpack_text
from app.engine.session import Session
from app.games.midi import table as on
from app.match import Match, record_of
from app.registry import make_bot
from app.services.i18n import tr
from tests.screens.scenes import NOON, people_and_bots


def start(ui, humans, bots, seed=7, level="strong", **options):
    """Sit down to a show."""
    seats = people_and_bots(ui, humans, bots, level)
    match = Match.start(ui.app.store, "midi", seats, options, seed, NOON)
    ui.app.home()
    ui.app.open("table", game="midi", match=match)
    return ui.app.page


def phase(table):
    return table.session.view(None).table.phase


def wait(ui, table, seconds=1500):
    """Until a person may act or must be ready, or the show is over."""

    def somebody_is_asked():
        board = table.board
        idle = not table._telling and not table.queue and board._pending is None
        return ui.app.page is not table or (idle and (board.legal or (board.gate and ui.has(tr("Ready!")))))

    ui.until(somebody_is_asked, seconds, 1 / 20)


def brain(table, seat):
    return make_bot("midi", "expert", 3 + seat).decide(table.session.view(seat)).move


def wanted(table):
    """What a fair player would do here; None: only wait."""
    legal = table.board.legal
    view = table.session.view(None)
    if any(move.verb == "judge" for move in legal):
        return next(move for move in legal if move.args == ("right" if len(table.session.events) % 3 else "wrong",))
    for seat in table.match.humans():
        if seat in view.actors and any(move.actor == seat for move in legal):
            move = brain(table, seat)
            if move is not None:
                return move
    return None


def act(ui, table, move):
    """Make a move with fingers."""
    view = table.session.view(None).table
    verb, arg = move.verb, (move.args[0] if move.args else None)
    if verb == "say":
        table.board.field.text = unpack_text(arg)
        ui.tap("OK")
    elif verb == "open" and view.phase == on.SHUTTER:
        ui.tap(tr("Shutter {number}", number=arg))
    elif verb == "star":
        several = len(table.match.humans()) > 1
        ui.tap(tr("Star, {name}", name=table.people[move.actor].name) if several else tr("Star"))
    elif verb == "judge" and ui.has(tr("Show the answer")):
        ui.tap(tr("Show the answer"))
        ui.tap(table.board.plates[verb, arg])
    else:
        ui.tap(table.board.plates[verb, arg])


def step(ui, table):
    """One thing a person does; tells whether the show goes on."""
    wait(ui, table)
    if ui.app.page is not table:
        return False
    if table.board.gate:
        ui.tap(tr("Ready!"))
        return True
    move = wanted(table)
    if move is None:
        ui.run(1, 1 / 20)
        return True
    if phase(table) == on.SAND:  # people take their time: matches end by sand, not by running out of cards
        asked = len(table.session.events)
        ui.run(14, 1 / 4)
        if len(table.session.events) > asked:
            return True
    before = len(table.session.events)
    act(ui, table, move)
    assert len(table.session.events) > before, (str(move), phase(table))
    return True


def play_on(ui, table, until=lambda: False):
    """To the end of the show, or until something holds."""
    while not until():
        if not step(ui, table):
            return


def finished(ui, table):
    """The result is there, and the record replays to it."""
    assert ui.app._stack[-1][0] == "result"
    (stored, *_) = ui.app.store.finished_games()
    again = Session.load(record_of(ui.app.store, stored).to_text())
    assert again.outcome() == table.session.outcome()
