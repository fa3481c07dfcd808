"""Tantalus for somebody who only hears it: its drawings must be seen, and that is said."""

from typing import TYPE_CHECKING

from app.games.tantalus import TantalusView
from app.games.tantalus.grooves import ODD, SIZE
from app.services.i18n import tr
from screens.common.cast import Cast
from screens.common.keyboard import Spot
from screens.common.sides import Point

if TYPE_CHECKING:
    from screens.games.tantalus.board import TantalusBoard


def read_table(board: "TantalusBoard") -> str:
    """That it needs eyes, and how everybody stands."""
    view: TantalusView = board.view
    needs = tr("Tantalus needs eyes: its drawings can’t be told in words.")
    return " ".join([needs, *(score(seat, view, board.cast) for seat in range(view.seats))])


def score(seat: int, view: TantalusView, cast: Cast) -> str:
    """How somebody stands."""
    return cast.counts(
        seat,
        view.scores[seat],
        "You have {count} point.",
        "You have {count} points.",
        "{name} has {count} point.",
        "{name} has {count} points.",
    )


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
