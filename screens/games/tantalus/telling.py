"""How Tantalus is told: tiles turn, cards fly, won lines light up and travel to whoever won them."""

from typing import TYPE_CHECKING

from app.engine.move import Move
from app.engine.record import Event
from app.games.tantalus import TantalusView
from app.games.tantalus.grooves import SIZE, cards
from screens.common.motion import fly, move, settle, together
from screens.common.widgets import app
from screens.games.tantalus.cards import DrawingCard
from screens.games.tantalus.drawing import walk_on
from screens.games.tantalus.field import Marks

if TYPE_CHECKING:
    from screens.games.tantalus.board import TantalusBoard


async def tell(board: "TantalusBoard", event: Event, before: TantalusView, after: TantalusView) -> None:
    """A tile is turned or a card is drawn; either may complete drawings."""
    if event.move.verb == "turn":
        await _turn(board, event.move, before, after)
    elif event.move.verb == "draw":
        await _draw(board, event.move, before, after)


async def _turn(board: "TantalusBoard", turned: Move, before: TantalusView, after: TantalusView) -> None:
    tile = turned.args[0] * SIZE + turned.args[1]
    wanted = board.study.found
    board.field.mark(Marks(ghost=wanted and wanted.without(tile)))
    board.field.reveal(tile)
    await board.field.turn(tile, after.board)
    app().sounds.play("tile")
    app().haptics.play("tick")
    await board.field.settle()
    board.study.look(after, board.table.aids)
    board.field.mark(Marks(last=tile, ghost=board.study.found))
    for card, seat in _new_wins(before, after).items():
        await _win(board, _take_up(board, before, seat, card), seat, after)


async def _draw(board: "TantalusBoard", drawn: Move, before: TantalusView, after: TantalusView) -> None:
    """A card comes from the stock; one whose drawing stands already is won at once."""
    seat, card = drawn.args
    wins = _new_wins(before, after)
    winner = wins.pop(card, None)
    place, stock = board.free_place(before, seat), board.stock_of(before, seat)
    seen = winner is not None or (seat == before.viewer and not board.face_to_face)
    flyer = board.fly(place, card if seen else 0)
    flyer.center, flyer.zoom = stock.center, stock.width / place.width
    duration = 0.15 if before.turn < 0 else 0.3  # the first hands are dealt briskly
    arriving = fly(flyer, duration, center=place.center, zoom=1.0)
    await together(arriving, *([flyer.turn_up(duration)] if seen else []))
    app().sounds.play("card")
    if before.turn >= 0:
        await settle(flyer)
    if winner is not None:
        await _win(board, flyer, winner, after)
    for rest, owner in wins.items():
        await _win(board, _take_up(board, before, owner, rest), owner, after)


def _new_wins(before: TantalusView, after: TantalusView) -> dict[int, int]:
    """Who won each of the cards that were won in between."""
    return {card: seat for seat in (0, 1) for card in after.won[seat] if card not in before.won[seat]}


def _take_up(board: "TantalusBoard", before: TantalusView, seat: int, card: int) -> DrawingCard:
    """A card leaves its place: where it is seen, else any hidden one, of its winner or taken from the other's hand."""
    mine, theirs = board.cards_of(before, seat), board.cards_of(before, 1 - seat)
    lying = [place for place in (*theirs, *mine) if place.opacity]
    known = [place for place in lying if place.card == card]
    hidden = [place for place in lying if not place.card]
    place = (known or hidden or mine)[-1]
    flyer = board.fly(place, card, open=bool(place.card))
    board.leave(place)
    return flyer


async def _win(board: "TantalusBoard", card: DrawingCard, seat: int, after: TantalusView) -> None:
    """Its line lights up, and both go to the winner."""
    app().sounds.play("take")
    app().haptics.play("win" if seat == after.viewer else "tick")
    trail, goal = board.trail, board.goal(after, seat)
    walk = walk_on(after.board, cards()[card.card].turns)  # none: taken from the other's hand at the end
    if walk:
        board.field.zoom_out()
        trail.lie(walk, board.field)
    lighting = [move(card, 0.7, glow=1.0), *([] if card.open else [card.turn_up(0.3)])]
    await together(*lighting, *([move(trail, 0.35, glow=1.0)] if walk else []))
    small = min(board.won.width or card.width, card.width) / card.width
    going = [fly(card, 0.5, center=goal, zoom=0.8 * small)]
    if walk:
        going.append(move(trail, 0.5, "out_quad", pos=goal, span=trail.span * 0.12, glow=0.4))
    await together(*going)
    app().sounds.play("card")
    board.land()
