"""Cartino in words: pawns, places, and what happened."""

from app.engine.move import Move
from app.engine.record import Event
from app.games.cartino import BOARD, JOKER, NOBODY, VALUE_AT, CartinoView
from app.services.i18n import capital, tr, trn
from screens.common.cast import Cast


def pawn_name(text: str) -> str:
    """A pawn's name."""
    if text == JOKER:
        return tr("joker")
    ranks = {"A": tr("ace"), "K": tr("king"), "Q": tr("queen"), "J": tr("jack")}
    suits = {"C": tr("clubs"), "S": tr("spades"), "D": tr("diamonds"), "H": tr("hearts")}
    return tr("{rank} of {suit}", rank=ranks.get(text[:-1], text[:-1]), suit=suits[text[-1]])


def card_at(slot: int) -> str:
    """The card a slot belongs to."""
    return BOARD[slot // 16][slot % 8]


def place_name(slot: int, points: int) -> str:
    """A free slot and what it would bring."""
    card = capital(pawn_name(card_at(slot)))
    if slot // 8 % 2:
        return tr("{card}, lower half: +{points}", card=card, points=points)
    return tr("{card}, upper half: +{points}", card=card, points=points)


def about_square(slot: int) -> str:
    """What the dots of a square say."""
    return trn(
        "{card}: {count} dot. A pawn here brings {count} point to each pawn that is placed against it later.",
        "{card}: {count} dots. A pawn here brings {count} points to each pawn that is placed against it later.",
        VALUE_AT[slot],
        card=capital(pawn_name(card_at(slot))),
    )


def about_track() -> str:
    """What the track shows."""
    return tr(
        "The track counts points up to 20. Every 20 points are a chip on the right, and the counter begins again. "
        "The dots on the left are pawns in hand."
    )


def log_line(event: Event, before: CartinoView, after: CartinoView, cast: Cast) -> str:
    """An event in one sentence."""
    move = event.move
    if move.verb == "draw":
        if before.turn == NOBODY and after.turn != NOBODY:
            return cast.says(
                after.turn,
                "You hold the smallest pawn and begin.",
                "{name} holds the smallest pawn and begins.",
            )
        return ""
    if move.verb == "end":
        return cast.counts(
            move.actor,
            before.turn_points,
            "You end your turn: {count} point.",
            "You end your turn: {count} points.",
            "{name} ends the turn: {count} point.",
            "{name} ends the turn: {count} points.",
        )
    return _placed(move, before, cast)


def _placed(move: Move, before: CartinoView, cast: Cast) -> str:
    seat, (text, y, x) = move.actor, move.args
    slot = 8 * y + x
    values = [VALUE_AT[near] for near in before.touched(slot)]
    total = before.points(slot)
    if total > sum(values):  # the bonus for all five
        values.append(total - sum(values))
    points = f"+{total}" if total else "0"
    if len(values) > 1:
        points += f" ({' + '.join(map(str, values))})"
    if text == JOKER:
        pawn = pawn_name(card_at(slot))
        return cast.says(
            seat, "You: joker as {pawn}, {points}", "{name}: joker as {pawn}, {points}", pawn=pawn, points=points
        )
    pawn = pawn_name(text)
    if before.board[slot] == JOKER:
        return cast.says(
            seat,
            "You: {pawn} replaces the joker, {points}",
            "{name}: {pawn} replaces the joker, {points}",
            pawn=pawn,
            points=points,
        )
    return cast.says(seat, "You: {pawn}, {points}", "{name}: {pawn}, {points}", pawn=pawn, points=points)
