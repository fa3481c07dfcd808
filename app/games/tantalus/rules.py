"""Tantalus: turn tiles of a 7 × 7 board until its grooves form the drawings on your cards.

Two seats, three cards each, hidden. A turn rotates any tile except the one the other player has just turned.
A drawing that comes to stand is won by whoever holds its card, and replaced; the player who made the move
plays once more for each card of its own. Whoever runs out of cards first takes the other's; most points win.
120 rotations in a row without a card end the game too.
Moves: "-1 draw SEAT CARD_ID", "-1 first SEAT", "S turn ROW COL".
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Self

from app.engine.errors import IllegalMove, Rejection
from app.engine.game import Game, PlayerInfo, sampled_options
from app.engine.move import CHANCE, Move
from app.engine.state import Observation, Outcome, State
from app.games.tantalus.grooves import SIZE, TILES, cards, drawings_on, drawings_through

HAND = 3
PATIENCE = 120  # rotations in a row that may win nothing
NOBODY = -1
NO_TILE = -1

_TURN = [[Move(seat, "turn", (tile // SIZE, tile % SIZE)) for tile in TILES] for seat in (0, 1)]
_BUT = [tuple(tile for tile in TILES if tile != locked) for locked in (*TILES, NO_TILE)]  # by the tile left out
_TURN_BUT = [[[moves[tile] for tile in tiles] for tiles in _BUT] for moves in _TURN]
_FIRST = [(Move(CHANCE, "first", (seat,)), 0.5) for seat in (0, 1)]
_DRAW = [[Move(CHANCE, "draw", (seat, card)) for card in range(53)] for seat in (0, 1)]


def locked_for(seat: int, last_tile: int, last_mover: int) -> int:
    """The tile a seat may not turn, or NO_TILE: the one the other has just turned. It stands here and nowhere else."""
    return last_tile if last_mover == 1 - seat else NO_TILE


def turnable(seat: int, last_tile: int, last_mover: int) -> tuple[int, ...]:
    """The tiles a seat may turn, for searches that look ahead; `legal_moves` says the same of a position."""
    return _BUT[locked_for(seat, last_tile, last_mover)]


@dataclass(frozen=True, slots=True, kw_only=True)
class TantalusView(Observation):
    """What one seat knows."""

    board: int  # turned tiles as a bit mask, see grooves
    hands: tuple[tuple[int, ...] | None, ...]  # card ids; None: hidden
    hand_counts: tuple[int, ...]
    won: tuple[tuple[int, ...], ...]
    stock_count: int
    turn: int
    extra: int  # turns the player still has after this one
    last_tile: int  # the tile turned last, or NO_TILE
    last_mover: int
    quiet: int  # rotations since a card was won
    drawing: tuple[int, ...]  # who draws next, in order
    finisher: int
    ended: str

    @property
    def locked_tile(self) -> int:
        """The tile the player to move may not turn, or NO_TILE."""
        return locked_for(self.turn, self.last_tile, self.last_mover)


def deck_size(options: Mapping[str, str]) -> int:
    """How many cards are in the game: with a target, all of them."""
    return int(options["deck"]) if options["target"] == "0" else len(cards())


class TantalusState(State):
    """A position of Tantalus."""

    __slots__ = (
        "board",
        "drawing",
        "ended",
        "extra",
        "finisher",
        "hands",
        "last_mover",
        "last_tile",
        "points",
        "pool",
        "quiet",
        "stock_left",
        "turn",
        "won",
    )

    def __init__(self, seats: int, options: Mapping[str, str]) -> None:
        super().__init__(seats, options)
        self.board = 0
        self.hands: list[list[int]] = [[], []]
        self.won: list[list[int]] = [[], []]
        self.points = [0, 0]
        self.pool = sorted(cards())  # not drawn yet; with a smaller deck not all of them will be
        self.stock_left = deck_size(options)
        self.drawing = [0] * HAND + [1] * HAND
        self.turn = NOBODY  # until the lot is drawn
        self.extra = 0
        self.last_tile = NO_TILE
        self.last_mover = NOBODY
        self.quiet = 0
        self.finisher = NOBODY  # who took the other's last cards
        self.ended = ""  # the reason, once the game is over

    def actors(self) -> tuple[int, ...]:
        if self.ended:
            return ()
        return (CHANCE,) if self.drawing or self.turn == NOBODY else (self.turn,)

    def legal_moves(self, actor: int) -> list[Move]:
        if self.ended:
            return []
        if self.drawing or self.turn == NOBODY:
            return [move for move, _ in self.chances()] if actor == CHANCE else []
        if actor != self.turn:
            return []
        return _TURN_BUT[actor][locked_for(actor, self.last_tile, self.last_mover)][:]

    def chances(self) -> list[tuple[Move, float]]:
        if self.ended:
            return []
        if self.drawing:
            moves, probability = _DRAW[self.drawing[0]], 1 / len(self.pool)
            return [(moves[card], probability) for card in self.pool]
        return _FIRST[:] if self.turn == NOBODY else []

    def play(self, move: Move, t_ms: int = 0) -> None:
        if move.verb == "turn":
            self._turn_tile(move.actor, SIZE * move.args[0] + move.args[1])
        elif move.verb == "draw":
            self._draw(*move.args)
        else:
            self.turn = move.args[0]

    def _turn_tile(self, seat: int, tile: int) -> None:
        self.board ^= 1 << tile
        self.last_tile, self.last_mover = tile, seat
        self.quiet += 1
        standing = drawings_through(self.board, tile)
        if standing:
            for owner in (seat, 1 - seat):  # the mover draws first
                for card in [card for card in self.hands[owner] if card in standing]:
                    self.hands[owner].remove(card)
                    self._win(owner, card)
                    self.extra += owner == seat
        self._go_on()

    def _draw(self, seat: int, card: int) -> None:
        self.drawing.pop(0)
        self.pool.remove(card)
        self.stock_left -= 1
        if card in drawings_on(self.board):
            self._win(seat, card)
        else:
            self.hands[seat].append(card)
        self._go_on()

    def _win(self, seat: int, card: int) -> None:
        self.won[seat].append(card)
        self.points[seat] += cards()[card].points
        self.drawing.append(seat)
        self.quiet = 0

    def _go_on(self) -> None:
        """After a rotation or a draw: the end, another draw, or the next turn."""
        target = int(self.options["target"])
        if target and max(self.points) >= target:
            self.ended = "The target of {target} points is reached."
        if not self.stock_left:
            self.drawing.clear()
        if self.ended or self.drawing or self.turn == NOBODY:
            return
        if not all(self.hands):
            self._take_what_is_left()
        elif self.quiet == PATIENCE:
            self.ended = "{rotations} rotations in a row have won no card."
        elif self.extra:
            self.extra -= 1
        else:
            self.turn = 1 - self.turn

    def _take_what_is_left(self) -> None:
        self.ended = "All cards are won."
        for seat in (0, 1):
            rest = self.hands[1 - seat]
            if rest and not self.hands[seat]:
                self.ended = "{player} has no card left and takes the others."
                self.finisher = seat
                self.won[seat] += rest
                self.points[seat] += sum(cards()[card].points for card in rest)
                self.hands[1 - seat] = []
                break

    def explain(self, move: Move) -> Rejection:
        locked = locked_for(move.actor, self.last_tile, self.last_mover)
        if locked != NO_TILE and move == _TURN[move.actor][locked]:
            return IllegalMove("The other player has just turned this tile.")
        return super().explain(move)

    def learners(self, move: Move) -> tuple[int, ...]:
        if move.actor == CHANCE:
            return super().learners(move)
        tile = SIZE * move.args[0] + move.args[1]
        standing = drawings_through(self.board ^ 1 << tile, tile)
        return (0, 1) if any(map(standing.intersection, self.hands)) else ()  # a card is laid open: that stands

    def observe(self, viewer: int | None) -> TantalusView:
        return TantalusView(
            **self.common_view(viewer, self.points),
            board=self.board,
            hands=tuple(tuple(hand) if seat == viewer else None for seat, hand in enumerate(self.hands)),
            hand_counts=tuple(map(len, self.hands)),
            won=tuple(map(tuple, self.won)),
            stock_count=self.stock_left,
            turn=self.turn,
            extra=self.extra,
            last_tile=self.last_tile,
            last_mover=self.last_mover,
            quiet=self.quiet,
            drawing=tuple(self.drawing),
            finisher=self.finisher,
            ended=self.ended,
        )

    def laid_open(self, viewer: int | None) -> TantalusView:
        return replace(self.observe(viewer), hands=tuple(map(tuple, self.hands)))

    def outcome(self) -> Outcome | None:
        if not self.ended:
            return None
        return Outcome.most(
            self.points,
            self.ended,
            target=int(self.options["target"]),
            rotations=PATIENCE,
            player=self.finisher,
        )

    def clone(self) -> Self:
        twin = object.__new__(type(self))
        twin.seats, twin.options = self.seats, self.options
        twin.board = self.board
        twin.hands = [self.hands[0][:], self.hands[1][:]]
        twin.won = [self.won[0][:], self.won[1][:]]
        twin.points = self.points[:]
        twin.pool = self.pool[:]
        twin.stock_left = self.stock_left
        twin.drawing = self.drawing[:]
        twin.turn, twin.extra = self.turn, self.extra
        twin.last_tile, twin.last_mover = self.last_tile, self.last_mover
        twin.quiet, twin.finisher, twin.ended = self.quiet, self.finisher, self.ended
        return twin


class TantalusGame(Game):
    """The game of the turning tiles."""

    key = "tantalus"
    seats = range(2, 3)
    options = {"deck": ("24", "12", "36", "52"), "target": ("0", "50", "100")}

    def start(self, seats: int, options: Mapping[str, str], players: Sequence[PlayerInfo]) -> TantalusState:
        return TantalusState(seats, options)

    def sample(self, observation: TantalusView, rng: Random) -> TantalusState:
        view = observation
        state = TantalusState(view.seats, sampled_options(view))
        state.board = view.board
        state.won = [list(won) for won in view.won]
        state.points = list(view.scores)
        state.stock_left = view.stock_count
        state.drawing = list(view.drawing)
        state.turn, state.extra = view.turn, view.extra
        state.last_tile, state.last_mover = view.last_tile, view.last_mover
        state.quiet, state.finisher, state.ended = view.quiet, view.finisher, view.ended
        seen = {card for group in (*view.hands, *view.won) for card in group or ()}
        unseen = [card for card in state.pool if card not in seen]
        # A drawing that stands on the board would have been won: nobody holds it.
        standing = drawings_on(view.board)
        possible = [card for card in unseen if card not in standing]
        rng.shuffle(possible)
        for seat, hand in enumerate(view.hands):
            if hand is not None:
                state.hands[seat] = list(hand)
            else:
                state.hands[seat] = [possible.pop() for _ in range(view.hand_counts[seat])]
        held = {card for hand in state.hands for card in hand}
        state.pool = [card for card in unseen if card not in held]
        return state
