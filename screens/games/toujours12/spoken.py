"""Toujours 12 for somebody who only hears it."""

from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.engine.record import Event
from app.games.toujours12 import HAND, PILES, Toujours12View, takes
from app.services.i18n import listed, tr, trn
from screens.common.box import Box
from screens.common.cards import SHAPE
from screens.common.carry import NOTHING
from screens.common.cast import Cast
from screens.common.keyboard import Spot
from screens.common.sides import Point
from screens.games.toujours12 import words

if TYPE_CHECKING:
    from screens.games.toujours12.board import Toujours12Board


def tops(view: Toujours12View) -> str:
    """The top cards and what they make."""
    shown = [cards[-1] if cards else tr("empty") for cards in view.piles]
    total = sum(cards[-1] for cards in view.piles if cards)
    return tr("Top cards {cards}: {total}.", cards=listed(shown), total=total)


def read_table(board: "Toujours12Board") -> str:
    """Tops and their sum, one's hand, the draw pile, and what everybody has taken."""
    view: Toujours12View = board.view
    said = [tops(view)]
    if board.held:
        said.append(tr("You hold {cards}.", cards=listed(board.held)))
    said.append(stock(view))
    said += [taken(seat, view, board.cast) for seat in range(view.seats)]
    return " ".join(said)


def stock(view: Toujours12View) -> str:
    """What is left to draw."""
    return trn("Draw pile: {count} card.", "Draw pile: {count} cards.", view.stock_count)


def taken(seat: int, view: Toujours12View, cast: Cast) -> str:
    """What somebody has taken."""
    return cast.counts(
        seat,
        view.scores[seat],
        "You have taken {count} card.",
        "You have taken {count} cards.",
        "{name} has taken {count} card.",
        "{name} has taken {count} cards.",
    )


def heard_line(event: Event, before: Toujours12View, after: Toujours12View, cast: Cast) -> str:
    """What happened; also what one draws, and what the tops make now."""
    move, line = event.move, words.log_line(event, before, after, cast)
    if move.verb != "deal":
        return f"{line} {tops(after)}"
    seat, value = move.args
    if seat != cast.you:
        return line
    hand = after.hands[seat] or ()
    if before.announced:
        return " ".join(filter(None, (tr("You draw {value}.", value=value), line)))
    return " ".join(filter(None, (tr("You hold {cards}.", cards=listed(hand)) if len(hand) == HAND else "", line)))


def hearable(board: "Toujours12Board", near: Point | None = None) -> list[Spot]:
    """Hand and piles with what they are good for; sum, draw pile, and the seats of the others."""
    view: Toujours12View = board.view
    if view is None:
        return []
    found = []
    for number, spot in enumerate(board.spots()):
        if number < len(board.held):
            found.append(spot._replace(state=tr("chosen") if number == board.chosen else ""))
        else:
            found.append(spot._replace(state=_promise(board, number - len(board.held))))
    layout, tray, high = board.layout, board.layout.tray, board.layout.sum_height
    found.append(board.spot(tops(view), Box(tray.x, tray.y - high, tray.width, high), "sum"))
    size = layout.pile
    found.append(board.spot(stock(view), Box(*layout.stock, size, size * SHAPE).shrunk(-dp(12)), "stock"))
    for seat, place in enumerate(board.places):
        if place.opacity:
            count = view.hand_counts[seat]
            name = " ".join((taken(seat, view, board.cast), _holds(seat, count, view, board.cast)))
            found.append(board.spot(name, Box(*place.pos, *place.size), f"seat {seat}"))
    if view.viewer is not None:
        mine = board.taken
        found.append(board.spot(taken(view.viewer, view, board.cast), Box(*mine.pos, *mine.size), "taken"))
    return found


def _holds(seat: int, count: int, view: Toujours12View, cast: Cast) -> str:
    hand = view.hands[seat]
    if hand:
        return tr("{name} holds {cards}.", name=cast.names[seat], cards=listed(hand))
    return trn("{name} holds {count} card.", "{name} holds {count} cards.", count, name=cast.names[seat])


def _promise(board: "Toujours12Board", pile: int) -> str:
    """What the chosen card would make there."""
    if pile not in PILES or board.chosen == NOTHING or not board.legal:
        return ""
    view, value = board.view, board.held[board.chosen]
    if not any(move.args == (value, pile) for move in board.legal):
        return tr("not possible now")
    if takes(view.piles, value, pile):
        return tr("your {value} makes 12!", value=value)
    total = value + sum(cards[-1] for number, cards in enumerate(view.piles) if cards and number != pile)
    return tr("your {value} makes {total}", value=value, total=total)
