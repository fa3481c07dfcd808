"""Tantalus for somebody who only hears it: its drawings must be seen, and that is said."""

from typing import TYPE_CHECKING

from app.engine.record import Event
from app.games.tantalus import TantalusView
from app.games.tantalus.grooves import ODD, SIZE
from app.services.i18n import tr
from screens.common.cast import Cast
from screens.common.keyboard import Spot
from screens.common.sides import Point
from screens.games.tantalus import words

if TYPE_CHECKING:
    from screens.games.tantalus.board import TantalusBoard


def read_table(board: "TantalusBoard") -> str:
    """That it needs eyes, and how everybody stands."""
    view: TantalusView = board.view
    return " ".join([_needs_eyes(), *(board.cast.has_points(seat, view.scores[seat]) for seat in range(view.seats))])


def _needs_eyes() -> str:
    return tr("Tantalus needs eyes: its drawings can’t be told in words.")


def heard_line(event: Event, before: TantalusView, after: TantalusView, cast: Cast) -> str:
    """What happened; first of all, what this game needs."""
    line = words.log_line(event, before, after, cast)
    return f"{_needs_eyes()} {line}" if event.move.verb == "first" else line


def hearable(board: "TantalusBoard", near: Point | None = None) -> list[Spot]:
    """Tiles with how they lie, and cards."""
    return [spot._replace(state=_lies(spot.key, board.view)) for spot in board.spots()]


def _lies(key: str, view: TantalusView) -> str:
    """Round which corners the arcs of a tile are."""
    kind, *place = key.split()
    if kind != "tile":
        return ""
    row, column = map(int, place)
    if (view.board ^ ODD) >> (SIZE * row + column) & 1:
        return tr("arcs at the top right and bottom left")
    return tr("arcs at the top left and bottom right")
