"""How Tantalus tells what happened: tiles turn, cards fly, won lines light up and travel to whoever won them."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from app.engine.move import Move
from app.games.tantalus import TantalusView
from app.games.tantalus.grooves import SIZE, cards
from screens.common.widgets import app
from screens.games.tantalus_cards import DrawingCard
from screens.games.tantalus_drawing import centred, walk_on, walk_points
from screens.games.tantalus_field import Marks, Trail

if TYPE_CHECKING:
    from screens.games.tantalus import TantalusBoard

Done = Callable[[], None]
Win = tuple[int, int]  # seat and card


def new_wins(before: TantalusView, after: TantalusView) -> list[Win]:
    """Who won which cards in between."""
    return [(seat, card) for seat in (0, 1) for card in after.won[seat] if card not in before.won[seat]]


def tell_turn(board: "TantalusBoard", move: Move, before: TantalusView, after: TantalusView, done: Done) -> None:
    """A tile turns; then what it completed is won."""
    tile = move.args[0] * SIZE + move.args[1]
    app().sounds.play("tile")
    app().haptics.play("tick")
    board.field.mark(Marks())
    board.fingers.reveal(tile)

    def turned() -> None:
        board.field.mark(Marks(last=tile))
        _tell_wins(board, new_wins(before, after), before, after, done)

    board.field.turn((tile,), after.board, turned)


def tell_draw(board: "TantalusBoard", move: Move, before: TantalusView, after: TantalusView, done: Done) -> None:
    """A card comes from the stock; one whose drawing stands already is won at once."""
    seat, card = move.args
    wins = [(owner, won) for owner, won in new_wins(before, after) if won == card]
    place = board.free_place(before, seat)
    seen = bool(wins) or (seat == before.viewer and not board.face_to_face)
    stock = board.stocks[-1 if board.face_to_face and seat != board.near_seat(before) else 0]
    flying = board.fly(
        DrawingCard(
            card=card if seen else 0, footed=place.footed, upside_down=place.upside_down, size=place.size,
            zoom=stock.width / place.width,
        )
    )  # fmt: skip
    flying.center = stock.center
    duration = 0.15 if before.turn < 0 else 0.3
    app().sounds.play("card")

    def arrived() -> None:
        if wins:
            place.card, place.open, place.opacity = card, True, 1
            board.remove_widget(flying)
            _tell_wins(board, wins, before, after, done)
        else:
            done()

    if seen:
        _flip(board, flying, duration)
    board.motions.start(flying, arrived, center=tuple(place.center), zoom=1.0, duration=duration)


def _flip(board: "TantalusBoard", card: DrawingCard, duration: float) -> None:
    """Turn a card face up."""

    def half() -> None:
        card.open = True
        board.motions.start(card, turn=1.0, duration=duration / 2, transition="linear")

    board.motions.start(card, half, turn=0.0, duration=duration / 2, transition="linear")


def _tell_wins(
    board: "TantalusBoard", wins: Sequence[Win], before: TantalusView, after: TantalusView, done: Done
) -> None:
    """One card after the other: its line lights up, and both go to the winner."""
    if not wins:
        done()
        return
    (seat, card), *rest = wins
    place = _where_held(board, before, seat, card)
    copy = board.fly(
        DrawingCard(
            card=card, open=bool(place.card), footed=place.footed, upside_down=place.upside_down, angle=place.angle,
            size=place.size, pos=place.pos,
        )
    )  # fmt: skip
    place.opacity = 0
    if not copy.open:
        _flip(board, copy, 0.3)
    trail = _light_up(board, after, card)
    app().sounds.play("take")
    app().haptics.play("win" if seat == after.viewer else "tick")
    goal = board.goal(after, seat)

    def travel() -> None:
        small = min(board.won.width or copy.width, copy.width) / copy.width
        way = partial(board.motions.start, duration=0.5, transition="in_out_cubic")
        if trail:
            way(trail, pos=goal, span=trail.span * 0.12, glow=0.4)
        way(copy, arrived, center=goal, zoom=small * 0.8)

    def arrived() -> None:
        for part in (copy, trail):
            if part:
                board.remove_widget(part)
        _tell_wins(board, rest, before, after, done)

    board.motions.start(copy, travel, glow=1.0, duration=0.7)


def _light_up(board: "TantalusBoard", after: TantalusView, card: int) -> Trail | None:
    """The line of light over a drawing that stands on the board."""
    walk = walk_on(after.board, cards()[card].turns)
    if walk is None:  # taken from the other's hand at the end
        return None
    board.fingers.zoom_out()
    points = walk_points(walk)
    middle = [(min(axis) + max(axis)) / 2 for axis in zip(*points, strict=True)]
    trail = Trail(centred(points)[0], pos=board.field.place(middle[0], middle[1]), span=board.field.tile_side)
    board.fly(trail)
    board.motions.start(trail, glow=1.0, duration=0.35)
    return trail


def _where_held(board: "TantalusBoard", before: TantalusView, seat: int, card: int) -> DrawingCard:
    """The place of a card that is won: where it is seen, else any hidden one of its owner's."""
    for places in (board.near, board.far):
        for place in places:
            if place.card == card and place.opacity:
                return place
    owner = seat
    hidden = [place for place in board.cards_of(before, owner) if place.opacity and not place.card]
    if not hidden:  # taken from the other player at the end
        hidden = [place for place in board.cards_of(before, 1 - owner) if place.opacity and not place.card]
    return hidden[-1] if hidden else board.cards_of(before, owner)[-1]
