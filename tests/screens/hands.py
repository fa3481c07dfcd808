"""A move made with fingers, in any game, window and language: where things lie, the board says."""

from app.engine.move import Move
from screens.common.states import TableState
from screens.common.widgets import Dialog
from tests.screens import midi
from tests.screens.driver import NotFound
from tests.screens.slam import pad

TRIES = 3  # a first touch may only close a message, come nearer, or be asked to be confirmed


class OutOfSight(Exception):
    """Something can't be seen just now."""


def play(ui, table, move: Move) -> bool:
    """Make a move with fingers; tells whether anything came of it."""
    before = len(table.session.events)
    for _ in range(TRIES):
        try:
            touch(ui, table, move)
        except (OutOfSight, NotFound, KeyError, AttributeError):  # of the quiz, a plate or a field
            return False
        ui.frames(2)
        asked = table.state in (TableState.ASKING, TableState.RACING)
        if ui.app.page is not table or Dialog.topmost() or not asked or len(table.session.events) != before:
            return True
    return False


def touch(ui, table, move: Move) -> None:
    """Touch what this move is made with, once."""
    board = table.board
    if table.game == "toujours12":
        _tap(ui, board, f"hand {move.args[0]}")
        _tap(ui, board, f"pile {move.args[1]}")
    elif table.game == "tantalus":
        _tap(ui, board, "tile {} {}".format(*move.args))
    elif table.game == "midi":
        midi.act(ui, table, move)
    elif move.verb == "end":
        _tap(ui, board, "end")
    elif move.verb == "place":
        pawn, y, x = move.args
        if board.chosen < 0 or board.hand[board.chosen].text != pawn:
            _tap(ui, board, f"pawn {pawn}")
        _tap(ui, board, f"slot {y} {x}")
    elif move.verb == "turn":
        ui.tap(tuple(board.layout.stock.center), 1)
    else:
        ui.tap(tuple(pad(table, move.actor)), 1)


def _tap(ui, board, name: str) -> None:
    box = board.sight(name)
    if box is None:
        raise OutOfSight(name)
    ui.tap(tuple(board.to_window(*box.center)), 1)
