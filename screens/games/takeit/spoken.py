"""Take It! and Slam Dunk for somebody who only hears them."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from app.engine.record import Event
from app.games.takeit import JACKPOT, JOKER, TEN, TakeItView
from app.services.i18n import listed, tr, trn
from screens.common.box import Box
from screens.common.cast import Cast
from screens.common.keyboard import Spot
from screens.common.sides import Point
from screens.games.takeit import words

if TYPE_CHECKING:
    from screens.games.takeit.board import TakeItBoard


def card_name(card: str) -> str:
    """A card as one calls it out."""
    if card in (JOKER, TEN, JACKPOT):
        return {JOKER: tr("joker"), TEN: tr("ten or nothing"), JACKPOT: tr("jackpot")}[card]
    value = int(card[1:])
    figure = tr("plus {value}", value=value) if value > 0 else tr("minus {value}", value=-value)
    return tr("pair card {value}", value=figure) if card[0] == "p" else figure


def row(cards: Sequence[str]) -> str:
    """What one would take."""
    if not cards:
        return tr("The row is empty.")
    return tr("The row: {cards}.", cards=listed([card_name(card) for card in cards]))


def seat_words(seat: int, view: TakeItView, cast: Cast) -> str:
    """What somebody has taken, and how often they may still take."""
    count = sum(view.pile_counts[seat])
    taken = cast.counts(
        seat,
        count,
        "You have taken {count} card.",
        "You have taken {count} cards.",
        "{name} has taken {count} card.",
        "{name} has taken {count} cards.",
    )
    left = trn("{count} take left.", "{count} takes left.", view.takes_left[seat])
    deals = cast.says(seat, "You are the dealer.", "{name} is the dealer.") if view.dealer == seat else ""
    return " ".join(filter(None, (taken, left, deals)))


def stock(view: TakeItView) -> str:
    """What is left to be turned up."""
    return trn("Draw pile: {count} card", "Draw pile: {count} cards", view.stock_count)


def read_table(board: "TakeItBoard") -> str:
    """The row, everybody's takes, and the draw pile."""
    view: TakeItView = board.view
    seats = sorted(range(view.seats), key=lambda seat: seat != board.cast.you)
    return " ".join([row(view.row), *(seat_words(seat, view, board.cast) for seat in seats), f"{stock(view)}."])


def heard_line(event: Event, before: TakeItView, after: TakeItView, cast: Cast) -> str:
    """The card that is turned up, and who takes what."""
    if event.move.verb == "reveal":
        return card_name(str(event.move.args[0]))
    return words.log_line(event, before, after, cast)


def hearable(board: "TakeItBoard", near: Point | None = None) -> list[Spot]:
    """Pads, the draw pile, every card of the row, and the seats of the others."""
    view: TakeItView = board.view
    found = []
    for spot in board.spots():
        if spot.key.startswith("pad "):
            seat = int(spot.key.removeprefix("pad "))
            left = view.takes_left[seat]
            state = trn("{count} take left", "{count} takes left", left) if left else tr("no takes left")
            spot = spot._replace(state=state)
        elif any(move.verb == "turn" for move in board.legal):
            spot = spot._replace(state=tr("turn up a card"))
        found.append(spot)
    if not found:
        return []
    for number, (card, name) in enumerate(zip(board.row, view.row, strict=False), start=1):
        words = tr("Card {number} of {count}: {card}", number=number, count=len(view.row), card=card_name(name))
        found.append(board.spot(words, Box(*card.pos, *card.size), f"row {number}"))
    for seat, place in enumerate(board.places):
        if seat not in board.table.humans:
            found.append(board.spot(seat_words(seat, view, board.cast), place.place.box, f"seat {seat}"))
    return found
