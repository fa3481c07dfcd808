"""How Cartino's events are told: pawns fly, what they touch lights up, counters run, five in a turn are celebrated."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp, sp

from app.engine.move import Move
from app.games.cartino import ALL_FIVE_BONUS, FINISH_BONUS, HAND, JOKER, NOBODY, VALUE_AT, CartinoView
from app.services.i18n import tr
from screens.common.widgets import app
from screens.games.cartino_drawing import BACK, Banner, Burst, Pawn, Shout
from screens.games.cartino_words import card_at

if TYPE_CHECKING:
    from screens.games.cartino import CartinoBoard


class Story:
    """Tells one event at a time on a board."""

    def __init__(self, board: "CartinoBoard") -> None:
        self.board = board

    def tell(self, move: Move, before: CartinoView, after: CartinoView, done: Callable[[], None]) -> None:
        """Show how one position became the next."""

        def told() -> None:
            self.board.show(after)
            done()

        self.board.credit = None
        if move.verb == "draw":
            self._draw(move, before, after, told)
        elif move.verb == "place":
            self._place(move, before, after, told)
        else:
            self._settle(after, told)

    # Drawing from the bag

    def _draw(self, move: Move, before: CartinoView, after: CartinoView, told: Callable[[], None]) -> None:
        board = self.board
        seat, text = move.args
        board.show(before)
        layout = board.layout
        first_hands = before.turn == NOBODY
        app().sounds.play("tap")
        if seat != after.viewer:
            pawn = self._throw(Pawn(BACK, layout.bag.center, layout.bag.width * 0.6))
            self.move(pawn, board.seat_point(seat), layout.bag.width * 0.4, 0.09 if first_hands else 0.16, told)
            return
        order = board.own_hand(after)
        place = len(order) - 1 - order[::-1].index(text)
        duration = 0.16 if first_hands else 0.26
        rest = [*range(place), *range(place + 1, len(order))]
        for pawn, there in zip(board.hand, rest, strict=True):
            self.move(pawn, layout.in_hand(there, len(order)), layout.pawn, duration)
        pawn = self._throw(Pawn(text, layout.bag.center, layout.bag.width * 0.6))
        self.move(pawn, layout.in_hand(place, len(order)), layout.pawn, duration, told)

    # Placing

    def _place(self, move: Move, before: CartinoView, after: CartinoView, told: Callable[[], None]) -> None:
        board = self.board
        text, y, x = move.args
        slot, seat = 8 * y + x, move.actor
        start = board.dropped
        board.dropped = None
        board.show(before)
        layout = board.layout
        own = seat == before.viewer
        card = card_at(slot) if text == JOKER else ""
        if own:
            place = board.own_hand(before).index(text)
            held = board.hand[place]
            held.opacity = 0
            pawn = self._throw(Pawn(text, start or (held.center_x, held.center_y), layout.pawn, card))
            rest = [other for other in board.hand if other is not held]
            for there, other in enumerate(rest):
                self.move(other, layout.in_hand(there, len(rest)), layout.pawn, 0.22)
        else:
            pawn = self._throw(Pawn(text, board.seat_point(seat), layout.stone * 0.6, card))

        def landed() -> None:
            app().sounds.play("tile")
            app().haptics.play("tap" if own else "tick")
            board.air.remove_widget(pawn)
            board.stones.lay(layout, after.board)
            if before.board[slot] == JOKER:
                self._joker_leaves(slot)
            board.last = (*before.placed, slot)
            self._score(move, before, after, told)

        self.move(pawn, layout.slot(slot).center, layout.stone, 0.22 if own else 0.42, landed)

    def _joker_leaves(self, slot: int) -> None:
        layout = self.board.layout
        x, y = layout.slot(slot).center
        joker = self._throw(Pawn(JOKER, (x, y), layout.stone, card_at(slot)))
        self.move(joker, (x, y + dp(90)), layout.stone * 1.3, 0.45)
        self.board.motions.start(joker, opacity=0, duration=0.45, transition="in_quad")

    def _score(self, move: Move, before: CartinoView, after: CartinoView, told: Callable[[], None]) -> None:
        """The points rise, the counter runs; five in a turn are celebrated."""
        board, seat = self.board, move.actor
        slot = 8 * move.args[1] + move.args[2]
        points = before.points(slot)
        touched = {near: VALUE_AT[near] for near in before.touched(slot)}
        board.credit = (slot, touched, None if points else 0)
        board.mark()
        board.write_total(after.suit, before.turn_points + points)
        duration = 0.45 if seat == before.viewer else 0.65
        if points:
            x, y = board.layout.slot(slot).center
            shout = Shout(f"+{points}", sp(30), (x, y + board.layout.stone * 0.5))
            shout.center_x = min(max(x, board.x + shout.width / 2), board.right - shout.width / 2)
            board.air.add_widget(shout)
            board.motions.start(shout, y=shout.y + dp(26), duration=duration)
            board.motions.start(shout, opacity=0, duration=duration, transition="in_cubic")

        def then() -> None:
            board.credit = (slot, touched, points)
            if len(before.placed) + 1 == HAND:
                words = tr("Five in one turn: +{bonus}!", bonus=ALL_FIVE_BONUS)
                self._celebrate(words, lambda: self._finish(seat, after, told))
            else:
                self._finish(seat, after, told)

        lane = board.track.lanes[seat]
        board.motions.start(lane, then, score=before.scores[seat] + points, duration=duration if points else 0.2)

    def _finish(self, seat: int, after: CartinoView, told: Callable[[], None]) -> None:
        """The last pawn of all brings more, and what others hold costs them."""
        if after.finisher == seat:
            self._celebrate(tr("The last pawn: +{bonus}!", bonus=FINISH_BONUS), lambda: self._settle(after, told))
        else:
            self._settle(after, told)

    def _settle(self, after: CartinoView, told: Callable[[], None]) -> None:
        """Counters that must still move do so."""
        lanes = [
            (lane, score)
            for lane, score in zip(self.board.track.lanes, after.scores, strict=True)
            if lane.score != score
        ]
        if not lanes:
            told()
        for number, (lane, score) in enumerate(lanes):
            self.board.motions.start(lane, told if number == len(lanes) - 1 else None, score=score, duration=0.6)

    def _celebrate(self, words: str, then: Callable[[], None]) -> None:
        board = self.board
        frame = board.layout.board
        app().sounds.play("win")
        app().haptics.play("win")
        banner = Banner(words, min(sp(36), frame.width / max(8, len(words)) * 1.7), frame)
        if not app().theme_cls.reduced_motion:
            burst = Burst(frame.center, max(frame.width, frame.height) * 0.6)
            board.air.add_widget(burst)
            board.motions.start(burst, progress=1.0, duration=1.5, transition="out_quad")
        board.air.add_widget(banner)
        board.motions.start(banner, then, opacity=1, duration=1.5, reading=True)

    # Motion

    def _throw(self, pawn: Pawn) -> Pawn:
        self.board.air.add_widget(pawn)
        return pawn

    def move(
        self,
        pawn: Any,
        center: tuple[float, float],
        size: float,
        duration: float,
        then: Callable[[], None] | None = None,
    ) -> None:
        """Let a pawn glide to a place and a size."""
        pos = (center[0] - size / 2, center[1] - size / 2)
        self.board.motions.start(pawn, then, pos=pos, size=(size, size), duration=duration)
