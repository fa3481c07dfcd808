"""Head and hands for tests of the quiz show."""

from app.engine.move import unpack_text
from app.games.midi import table as on
from app.registry import make_bot
from app.services.i18n import tr


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
