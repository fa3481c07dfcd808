"""Where things lie on Cartino's table: what the keyboard reaches, what a lesson points at, what a curtain covers."""

from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.services.i18n import tr
from screens.common.box import Box
from screens.common.carry import NOTHING, CarryBoard
from screens.common.keyboard import Spot
from screens.games.cartino.words import pawn_name, place_name

if TYPE_CHECKING:
    from screens.games.cartino.board import CartinoBoard


def spots(board: "CartinoBoard") -> list[Spot]:
    """Pawns in hand, and the slots that are open to the chosen one."""
    if board.view is None:
        return []
    found = []
    for number, pawn in enumerate(board.hand, start=1):
        name = tr("Your pawn {number}: {pawn}", number=number, pawn=pawn_name(pawn.text))
        found.append(Spot(name, (pawn.center_x, pawn.center_y), (pawn.width, pawn.height), board, f"pawn {pawn.text}"))
    if board.chosen != NOTHING:
        for slot in filter(board.layout.in_sight, board.open_slots(board.hand[board.chosen].text)):
            box = board.layout.slot(slot)
            found.append(Spot(place_name(slot, board.view.points(slot)), box.center, box[2:], board))
    return found


def sight(board: "CartinoBoard", name: str) -> Box | None:
    """Also every slot, and what lies round the board."""
    kind, *where = name.split()
    if kind == "slot":
        y, x = map(int, where)
        slot = 8 * y + x
        return board.layout.slot(slot) if board.layout.in_sight(slot) else None
    if name == "hand":
        return board.layout.hand
    if name == "track":
        return Box(*board.track.pos, *board.track.size)
    if name == "end":
        return Box(*board.button.pos, *board.button.size)
    return CarryBoard.sight(board, name)


def crowded(board: "CartinoBoard") -> list[Box]:
    """Where all lies beside the board, the whole of it: there is room below the seats."""
    layout = board.layout
    beside = layout.hand.x > layout.board.right
    return [*CarryBoard.crowded(board), *([layout.board, layout.track, layout.hand] if beside else [])]


def secret(board: "CartinoBoard") -> Box:
    """One's hand, and what can only be touched in one's turn."""
    layout, area = board.layout, Box(*board.pos, *board.size)
    low, top = area.y, max(layout.hand.top, layout.button.top, layout.bag.top)
    beside = layout.hand.x > layout.board.right
    left = layout.board.right if beside else area.x
    return Box(left, low, area.right - left, top + dp(4) - low)
