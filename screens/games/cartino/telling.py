"""How Cartino's events are told: pawns fly, what they touch lights up, counters run, five in a turn are celebrated."""

from collections.abc import Awaitable
from typing import TYPE_CHECKING

from kivy.metrics import dp, sp

from app.engine.move import Move
from app.engine.record import Event
from app.games.cartino import ALL_FIVE_BONUS, FINISH_BONUS, HAND, JOKER, NOBODY, SUIT_AT, CartinoView
from app.services.i18n import tr
from screens.common.carry import NOTHING
from screens.common.motion import fly, move, pause, settle, together
from screens.common.widgets import app
from screens.games.cartino.drawing import BACK, WAITING, Banner, Burst, Pawn, Points
from screens.games.cartino.layout import Point
from screens.games.cartino.words import card_at

if TYPE_CHECKING:
    from screens.games.cartino.board import CartinoBoard


async def tell(board: "CartinoBoard", event: Event, before: CartinoView, after: CartinoView) -> None:
    """A pawn is drawn or placed, or the turn ends."""
    if event.move.verb == "draw":
        await _draw(board, event.move, before, after)
    elif event.move.verb == "place":
        await _place(board, event.move, before, after)
    await _settle(board, after)


async def _draw(board: "CartinoBoard", drawn: Move, before: CartinoView, after: CartinoView) -> None:
    """A pawn comes out of the bag; one's own finds its place among the others."""
    layout, (seat, text) = board.layout, drawn.args
    first_hands = before.turn == NOBODY
    own = seat == after.viewer
    pawn = board.air.lend(Pawn)
    pawn.be(text if own else BACK, layout.bag.center, layout.bag.width * 0.6)
    pawn.dim = WAITING if own else 0.0
    if not own:
        place = board.table.seat_center(seat)
        await throw(pawn, place, layout.bag.width * 0.4, 0.09 if first_hands else 0.16)
    else:
        order = board.own_hand(after)
        hand = board.hand[:]
        last = len(order) - 1 - order[::-1].index(text)
        hand.insert(last, pawn)
        await _line_up(board, hand, 0.16 if first_hands else 0.26, last)
    app().sounds.play("pawn")


async def _place(board: "CartinoBoard", placed: Move, before: CartinoView, after: CartinoView) -> None:
    """A pawn flies to its half."""
    seat, (text, y, x) = placed.actor, placed.args
    slot = 8 * y + x
    board.bring(slot)
    board.mark()
    layout = board.layout
    own = seat == before.viewer
    if own:
        pawn = board.take(text)
        start, size = pawn.center, layout.pawn
    else:
        pawn = board.air.lend(Pawn)
        start, size = board.table.seat_center(seat), layout.stone * 0.6
    pawn.be(text, start, size, card_at(slot))
    flight = throw(pawn, layout.slot(slot).center, layout.stone, 0.22 if own else 0.42)
    await together(flight, _line_up(board, board.hand, 0.22))
    app().sounds.play("pawn")
    app().haptics.play("tap" if own else "tick")
    await settle(pawn)
    board.air.put_away(pawn)
    board.stones.lay(layout, after.board)
    await _score(board, seat, slot, before)
    if len(before.placed) + 1 == HAND:
        await _celebrate(board, tr("Five in one turn: +{bonus}!", bonus=ALL_FIVE_BONUS))
    if after.finisher == seat:
        await _celebrate(board, tr("The last pawn: +{bonus}!", bonus=FINISH_BONUS))


async def _score(board: "CartinoBoard", seat: int, slot: int, before: CartinoView) -> None:
    """What it touches lights up, its points rise and stay as its badge, and the counter runs."""
    points = before.points(slot)
    board.newest, board.credited = (*before.placed, slot), before.touched(slot)
    board.gain = None if points else 0
    board.mark()
    board.write_total(SUIT_AT[slot], before.turn_points + points)
    duration = 0.45 if seat == before.viewer else 0.65
    score = before.scores[seat] + points
    shown: list[Awaitable[None]] = [move(board.track.lanes[seat], duration if points else 0.2, score=score)]
    if points:
        shown.append(_rise(board, slot, points, duration))
    if before.board[slot] == JOKER:
        shown.append(_joker_leaves(board, slot))
    await together(*shown)


async def _rise(board: "CartinoBoard", slot: int, points: int, duration: float) -> None:
    """The points rise large from a pawn, then come down as the badge it keeps."""
    layout, sign = board.layout, board.air.lend(Points)
    badge, high = layout.badge(slot)
    small = high / sp(30)
    x, y = layout.slot(slot).center
    sign.write(f"+{points}", (x, y), small)
    x = min(max(x, board.x + sp(30)), board.right - sp(30))
    await move(sign, duration * 0.6, pos=(x, y + layout.stone * 0.5 + dp(26)), scale=1.0)
    await move(sign, duration * 0.4, "in_out_cubic", pos=badge, scale=small)
    board.gain = points
    board.mark()
    board.air.put_away(sign)


async def _joker_leaves(board: "CartinoBoard", slot: int) -> None:
    layout, joker = board.layout, board.air.lend(Pawn)
    x, y = layout.slot(slot).center
    joker.be(JOKER, (x, y), layout.stone, card_at(slot))
    fading = move(joker, 0.45, "in_quad", opacity=0)
    await together(glide(joker, (x, y + dp(90)), layout.stone * 1.3, 0.45), fading)


async def _settle(board: "CartinoBoard", after: CartinoView) -> None:
    """Counters that must still move do so: the last pawn of all brings more, what others hold costs them."""
    scores = zip(board.track.lanes, after.scores, strict=True)
    await together(*(move(lane, 0.6, score=score) for lane, score in scores if lane.score != score))


async def _celebrate(board: "CartinoBoard", words: str) -> None:
    frame = board.layout.board
    app().sounds.play("win")
    app().haptics.play("win")
    shown: list[Awaitable[object]] = [pause(1.5)]
    if not app().theme_cls.reduced_motion:
        burst = board.air.lend(Burst)
        burst.be(frame.center, max(frame.width, frame.height) * 0.6)
        shown.append(move(burst, 1.5, "out_quad", progress=1.0))
    banner = board.air.lend(Banner)
    banner.write(words, min(sp(36), frame.width / max(8, len(words)) * 1.7), frame)
    await together(*shown)
    board.air.clear()


def glide(pawn: Pawn, center: Point, size: float, duration: float) -> Awaitable[None]:
    """Let a pawn go to a place and a size."""
    return move(pawn, duration, pos=(center[0] - size / 2, center[1] - size / 2), size=(size, size))


def throw(pawn: Pawn, center: Point, size: float, duration: float) -> Awaitable[None]:
    """The same through the air."""
    return fly(pawn, duration, pos=(center[0] - size / 2, center[1] - size / 2), size=(size, size))


async def _line_up(board: "CartinoBoard", hand: list[Pawn], duration: float, new: int = NOTHING) -> None:
    """Let a hand close up, or make room for one that comes through the air."""
    layout = board.layout
    await together(
        *(
            (throw if place == new else glide)(pawn, layout.in_hand(place, len(hand)), layout.pawn, duration)
            for place, pawn in enumerate(hand)
        )
    )
