"""Where things lie in the studio: what the keyboard reaches, what a lesson points at, what a bubble keeps clear of."""

from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from app.services.i18n import tr
from screens.common.box import Box
from screens.common.keyboard import Spot

if TYPE_CHECKING:
    from screens.games.midi.board import MidiBoard


def spots(board: "MidiBoard") -> list[Spot]:
    """The shutters that may be opened, unless they have plates beside the picture."""
    wall = board.stage.shutters
    if wall is None or not wall.lit or any(verb == "open" for verb, _ in board.stage.plates):
        return []
    found = []
    for move in board.legal:
        if move.verb == "open":
            box = wall.box_of(wall.lit, int(move.args[0]))
            name = tr("Shutter {number}", number=move.args[0])
            found.append(Spot(name, box.center, box[2:], board.stage))
    return found


def sight(board: "MidiBoard", name: str) -> Box | None:
    """The question, plates by their move, hourglasses, desks, stars and shutters."""
    kind, *which = name.split()
    stage, seat = board.stage, int(which[0]) if which and which[0].isdigit() else 0
    parts: dict[str, Widget | None] = {
        "question": next((part for part in stage.children if getattr(part, "look", "") == "question"), None),
        "desk": board.desks[seat] if seat < len(board.desks) else None,
        "glass": stage.glasses.get(seat),
        "star": stage.stars.get(seat),
        "picture": stage.shutters,
    }
    if kind == "shutter":
        wall = stage.shutters
        return wall.box_of(wall.lit, seat) if wall is not None and wall.lit else None
    part = parts.get(kind)
    if kind not in parts and which:
        part = stage.plates.get((kind, seat if which[0].isdigit() else which[0]))
    return None if part is None else Box(*part.pos, *part.size)


def crowded(board: "MidiBoard") -> list[Box]:
    """All that stands on the stage."""
    return [Box(*part.pos, *part.size) for part in board.stage.children]
