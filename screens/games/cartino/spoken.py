"""Cartino for somebody who only hears it."""

from typing import TYPE_CHECKING

from app.engine.record import Event
from app.games.cartino import JOKER, SLOTS, VALUE_AT, CartinoView
from app.services.i18n import capital, listed, tr, trn
from screens.common.box import Box
from screens.common.cast import Cast
from screens.common.keyboard import Spot
from screens.common.sides import Point
from screens.games.cartino import words
from screens.games.cartino.words import card_at, pawn_name, place_name

if TYPE_CHECKING:
    from screens.games.cartino.board import CartinoBoard


def read_table(board: "CartinoBoard") -> str:
    """One's pawns and where the chosen one may go, the turn so far, the bag, and how everybody stands."""
    view: CartinoView = board.view
    said = []
    if board.hand:
        said.append(tr("You hold {cards}.", cards=listed([pawn_name(pawn.text) for pawn in board.hand])))
    if chosen := _chosen(board):
        said.append(f"{capital(pawn_name(chosen))}: {_goes_to(board, chosen)}.")
    if view.suit:
        points = trn("{count} point", "{count} points", view.turn_points)
        said.append(tr("This turn: {suit}, {points}.", suit=_suit(view.suit), points=points))
    said.append(bag(view))
    said += [board.cast.has_points(seat, view.scores[seat]) for seat in range(view.seats)]
    return " ".join(said)


def bag(view: CartinoView) -> str:
    """What is left to draw."""
    return trn("Bag: {count} pawn.", "Bag: {count} pawns.", view.bag_count)


def heard_line(event: Event, before: CartinoView, after: CartinoView, cast: Cast) -> str:
    """What happened; also what one draws."""
    line = words.log_line(event, before, after, cast)
    if event.move.verb != "draw" or event.move.args[0] != cast.you:
        return line
    return " ".join(filter(None, (tr("You draw: {pawn}.", pawn=pawn_name(event.move.args[1])), line)))


def hearable(board: "CartinoBoard", near: Point | None = None) -> list[Spot]:
    """Pawns in hand, every half with what lies there or would be scored, the track and the bag."""
    view: CartinoView = board.view
    if view is None:
        return []
    chosen = _chosen(board)
    found = []
    for place, pawn in enumerate(board.spots()[: len(board.hand)]):
        text = board.hand[place].text
        found.append(pawn._replace(state=_pawn_state(board, text, place == board.chosen)))
    open_slots = board.open_slots(chosen) if chosen else []
    below = None if near is None else board.layout.slot_at(*near)
    for slot in filter(board.layout.in_sight, SLOTS) if near is None else () if below is None else (below,):
        name = place_name(slot, view.points(slot)) if slot in open_slots else _half(slot, view)
        found.append(board.spot(name, board.layout.slot(slot), f"slot {slot // 8} {slot % 8}"))
    scores = " ".join(board.cast.has_points(seat, view.scores[seat]) for seat in range(view.seats))
    found.append(board.spot(scores, Box(*board.track.pos, *board.track.size), "track"))
    found.append(board.spot(bag(view), Box(*board.layout.bag), "bag"))
    return found


def _chosen(board: "CartinoBoard") -> str:
    return board.hand[board.chosen].text if 0 <= board.chosen < len(board.hand) else ""


def _suit(suit: str) -> str:
    return {"C": tr("clubs"), "S": tr("spades"), "D": tr("diamonds"), "H": tr("hearts")}[suit]


def _pawn_state(board: "CartinoBoard", text: str, chosen: bool) -> str:
    """Whether it is chosen, and where it may go; or that it can't be placed."""
    if chosen and board.legal:
        return f"{tr('chosen')}: {_goes_to(board, text)}"
    if board.legal and not board.open_slots(text):
        return tr("can’t be placed now")
    return tr("chosen") if chosen else ""


def _goes_to(board: "CartinoBoard", text: str) -> str:
    """The halves that are open to a pawn, with what they bring; of many, how many and the best."""
    slots = sorted(board.open_slots(text), key=lambda slot: -board.view.points(slot))
    if not slots:
        return tr("can’t be placed now")
    best = [place_name(slot, board.view.points(slot)) for slot in slots[:3]]
    if text != JOKER or len(slots) <= len(best):
        return listed(best)
    return tr("any free half, best: {places}", places=listed(best))


def _half(slot: int, view: CartinoView) -> str:
    """A half that is not open now: which it is, what lies there, and what its dots bring."""
    card = capital(pawn_name(card_at(slot)))
    which = tr("{card}, lower half", card=card) if slot // 8 % 2 else tr("{card}, upper half", card=card)
    lies = view.board[slot]
    what = tr("free") if not lies else tr("joker") if lies == JOKER else tr("taken")
    return f"{which}, {what}, {trn('{count} dot', '{count} dots', VALUE_AT[slot])}"
