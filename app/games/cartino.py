"""Cartino: pawns of two packs of 32 cards are placed on their squares and score what they touch.

2 to 4 seats, five pawns in hand, hidden. A turn: one to five pawns of one suit, each in a free half of its
own square; each scores the values of the pawns it touches at that moment. Five in a turn: 10 more. A joker
stands for any card and can be replaced by the true pawn. Whoever has nothing left when the bag is empty ends
the game and gets 10; what others still hold counts against them.
Board: 8 × 8 slots (y, x); square row y // 2, even y the upper half. Moves: "-1 draw SEAT PAWN",
"S place PAWN Y X", "S end" (an empty hand ends the turn by itself). Pawns: KS, 10D, 7H, JO the joker.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Self

from app.engine.errors import IllegalMove, Rejection, UndoRefused
from app.engine.game import Game, PlayerInfo, sampled_options
from app.engine.move import CHANCE, Move
from app.engine.state import Observation, Outcome, State, draw_moves

SUITS = "DHSC"  # weakest first
RANKS = ("7", "8", "9", "10", "J", "Q", "K", "A")  # lowest first
VALUES = {"A": 5, "K": 4, "Q": 3, "J": 2}  # all others 1
JOKER = "JO"
JOKER_COST = 6
HAND = 5
ALL_FIVE_BONUS = 10
FINISH_BONUS = 10

_OUTER, _INNER = ("10", "9", "8", "7"), ("J", "Q", "K", "A")
BOARD = tuple(
    tuple([rank + left for rank in ranks] + [rank + right for rank in reversed(ranks)])
    for left, right, ranks in (("C", "S", _OUTER), ("C", "S", _INNER), ("D", "H", _INNER), ("D", "H", _OUTER))
)

# Inside the state a pawn is its place in this sorted list, a slot is 8 * y + x.
PAWNS = tuple(sorted([card for row in BOARD for card in row] + [JOKER]))
PAWN_OF = {text: pawn for pawn, text in enumerate(PAWNS)}
_JO = PAWN_OF[JOKER]
SLOTS = range(64)
CARD_AT = tuple(PAWN_OF[BOARD[slot // 16][slot % 8]] for slot in SLOTS)
VALUE_AT = tuple(VALUES.get(PAWNS[card][:-1], 1) for card in CARD_AT)
SUIT_AT = tuple(PAWNS[card][-1] for card in CARD_AT)
SUIT_OF = tuple("" if text == JOKER else text[-1] for text in PAWNS)
COST_OF = tuple(JOKER_COST if text == JOKER else VALUES.get(text[:-1], 1) for text in PAWNS)
STRENGTH = tuple(99 if text == JOKER else SUITS.index(text[-1]) * 8 + RANKS.index(text[:-1]) for text in PAWNS)
HALVES = tuple(tuple(slot for slot in SLOTS if CARD_AT[slot] == pawn) for pawn in range(len(PAWNS)))
TOUCHING = tuple(
    tuple(8 * ny + nx for ny, nx in ((y - 1, x), (y, x - 1), (y, x + 1), (y + 1, x)) if 0 <= ny < 8 and 0 <= nx < 8)
    for y in range(8)
    for x in range(8)
)
EMPTY = -1
NOBODY = -1

_SEATS = range(2, 5)
_DRAW = [[Move(CHANCE, "draw", (seat, text)) for text in PAWNS] for seat in range(_SEATS.stop)]
_END = [Move(seat, "end") for seat in range(_SEATS.stop)]
_PLACE = [
    [
        {slot: Move(seat, "place", (text, slot // 8, slot % 8)) for slot in HALVES[pawn] or SLOTS}  # a joker anywhere
        for pawn, text in enumerate(PAWNS)
    ]
    for seat in range(_SEATS.stop)
]


def touched(board: Sequence[object], slot: int, empty: object) -> list[int]:
    """Where the pawns are that a pawn in this slot touches."""
    return [near for near in TOUCHING[slot] if board[near] != empty]


def points_for(near: Sequence[int], number: int) -> int:
    """What a pawn scores that touches the pawns in these slots and is the first, second… of its turn."""
    points = sum([VALUE_AT[slot] for slot in near])
    return points + ALL_FIVE_BONUS if number == HAND else points


@dataclass(frozen=True, slots=True, kw_only=True)
class CartinoView(Observation):
    """What one seat knows."""

    board: tuple[str, ...]  # 64 slots, "" where empty
    hands: tuple[tuple[str, ...] | None, ...]  # None: hidden
    hand_counts: tuple[int, ...]
    bag_count: int
    jokers_out: int  # replaced, out of the game
    turn: int
    drawing: int  # the seat that draws, or NOBODY
    suit: str  # being played this turn, "" before the first pawn
    placed: tuple[int, ...]  # slots filled this turn, in order
    turn_points: int
    starter: int  # who was to start; known to hold the weakest pawn as long as nobody has drawn anew
    finisher: int  # who finished first, or NOBODY

    def touched(self, slot: int) -> list[int]:
        """Where the pawns are that a pawn in this slot touches."""
        return touched(self.board, slot, "")

    def points(self, slot: int) -> int:
        """What the next pawn would score in this slot, the bonus for all five included."""
        return points_for(self.touched(slot), len(self.placed) + 1)


class CartinoState(State):
    """A position of Cartino."""

    __slots__ = (
        "bag",
        "bag_left",
        "board",
        "drawing",
        "finisher",
        "hands",
        "jokers_out",
        "placed",
        "scores",
        "starter",
        "suit",
        "turn",
        "turn_points",
    )

    def __init__(self, seats: int, options: Mapping[str, str]) -> None:
        super().__init__(seats, options)
        self.board = [EMPTY] * len(SLOTS)
        self.bag = [2] * len(PAWNS)
        self.bag_left = sum(self.bag)
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.scores = [0] * seats
        self.jokers_out = 0
        self.turn = NOBODY  # before the first pawns are drawn, and after the end
        self.drawing = 0
        self.suit = ""
        self.placed: list[int] = []
        self.turn_points = 0
        self.starter = NOBODY  # until somebody draws anew
        self.finisher = NOBODY

    def actors(self) -> tuple[int, ...]:
        if self.drawing != NOBODY:
            return (CHANCE,)
        return () if self.turn == NOBODY else (self.turn,)

    def legal_moves(self, actor: int) -> list[Move]:
        if self.drawing != NOBODY:
            return [move for move, _ in self.chances()] if actor == CHANCE else []
        if actor != self.turn or actor == NOBODY:
            return []
        moves = [_END[actor]] if self.placed else []
        for pawn in sorted(set(self.hands[actor])):
            places = _PLACE[actor][pawn]
            moves += [places[slot] for slot in self.slots_for(pawn)]
        return moves

    def slots_for(self, pawn: int) -> list[int]:
        """Where this pawn may be placed now."""
        board, suit = self.board, self.suit
        if pawn == _JO:
            return [slot for slot in SLOTS if board[slot] == EMPTY and suit in ("", SUIT_AT[slot])]
        if suit not in ("", SUIT_OF[pawn]):
            return []
        return [slot for slot in HALVES[pawn] if board[slot] in (EMPTY, _JO)]

    def points_at(self, slot: int) -> int:
        """What the next pawn would score there: the values of the pawns it touches, and the bonus for all five."""
        return points_for(touched(self.board, slot, EMPTY), len(self.placed) + 1)

    def chances(self) -> list[tuple[Move, float]]:
        return [] if self.drawing == NOBODY else draw_moves(_DRAW[self.drawing], self.bag)

    def play(self, move: Move, t_ms: int = 0) -> None:
        if move.verb == "draw":
            seat, text = move.args
            self.hands[seat].append(PAWN_OF[text])
            self.bag[PAWN_OF[text]] -= 1
            self.bag_left -= 1
            self._go_on_drawing()
        elif move.verb == "place":
            text, y, x = move.args
            self._place(move.actor, PAWN_OF[text], 8 * y + x)
        else:
            self._end_turn()

    def _place(self, seat: int, pawn: int, slot: int) -> None:
        points = self.points_at(slot)
        self.hands[seat].remove(pawn)
        self.jokers_out += self.board[slot] == _JO
        self.board[slot] = pawn
        self.suit = SUIT_AT[slot]
        self.placed.append(slot)
        self.turn_points += points
        self.scores[seat] += points
        if not self.hands[seat]:
            self._end_turn()

    def _end_turn(self) -> None:
        if not self.hands[self.turn] and not self.bag_left:
            self.finisher = self.turn
            self.scores[self.turn] += FINISH_BONUS
            self._finish()
            return
        self.drawing = self.turn
        self._stop_drawing_if_done()

    def _go_on_drawing(self) -> None:
        if self.turn != NOBODY:
            self._stop_drawing_if_done()
        elif len(self.hands[self.drawing]) == HAND:
            self.drawing += 1
            if self.drawing == self.seats:
                self.drawing = NOBODY
                self.turn = self.starter = self.weakest_seat()

    def weakest_seat(self) -> int:
        """The seat that holds the smallest rank of the weakest suit."""
        weakest = [min(STRENGTH[pawn] for pawn in hand) for hand in self.hands]
        return weakest.index(min(weakest))

    def _stop_drawing_if_done(self) -> None:
        if len(self.hands[self.drawing]) < HAND and self.bag_left:
            self.starter = NOBODY
            return
        self.drawing = NOBODY
        self.suit, self.turn_points = "", 0
        self.placed = []
        following = ((self.turn + step) % self.seats for step in range(1, self.seats + 1))
        self.turn = next((seat for seat in following if self._can_place(seat)), NOBODY)
        if self.turn == NOBODY:
            self._finish()

    def _can_place(self, seat: int) -> bool:
        """A true pawn always fits: both halves of its square can't hold true pawns while it is in hand."""
        return any(pawn != _JO or EMPTY in self.board for pawn in self.hands[seat])

    def _finish(self) -> None:
        for seat, hand in enumerate(self.hands):
            self.scores[seat] -= sum(COST_OF[pawn] for pawn in hand)
        self.turn = NOBODY

    def too_late(self) -> Rejection:
        return UndoRefused("Too late to take it back: a pawn has appeared.")

    def explain(self, move: Move) -> Rejection:
        if move.verb == "end" and not move.args:
            return IllegalMove("Place at least one pawn.")
        if move.verb == "place" and len(move.args) == 3 and move.args[0] in PAWN_OF:
            text, y, x = move.args
            pawn = PAWN_OF[text]
            if pawn not in self.hands[move.actor]:
                return IllegalMove("You don’t hold this pawn.")
            if y in range(8) and x in range(8):
                slot = 8 * y + x
                if pawn != _JO and CARD_AT[slot] != pawn:
                    return IllegalMove("A pawn goes on its own square.")
                if self.suit not in ("", SUIT_AT[slot]):
                    return IllegalMove("In one turn all pawns are of one suit.")
                return IllegalMove("This half is taken.")
        return super().explain(move)

    def learners(self, move: Move) -> tuple[int, ...]:
        if move.actor == CHANCE:
            return super().learners(move)
        if self.options["open"] == "yes" or move.verb == "end":
            return ()
        return tuple(seat for seat in range(self.seats) if seat != move.actor)

    def observe(self, viewer: int | None) -> CartinoView:
        shown = [seat == viewer or self.options["open"] == "yes" for seat in range(self.seats)]
        return CartinoView(
            **self.common_view(viewer, self.scores),
            board=tuple("" if pawn == EMPTY else PAWNS[pawn] for pawn in self.board),
            hands=tuple(
                tuple(PAWNS[pawn] for pawn in hand) if shown[seat] else None for seat, hand in enumerate(self.hands)
            ),
            hand_counts=tuple(map(len, self.hands)),
            bag_count=self.bag_left,
            jokers_out=self.jokers_out,
            turn=self.turn,
            drawing=self.drawing,
            suit=self.suit,
            placed=tuple(self.placed),
            turn_points=self.turn_points,
            starter=self.starter,
            finisher=self.finisher,
        )

    def outcome(self) -> Outcome | None:
        if self.drawing != NOBODY or self.turn != NOBODY:
            return None
        if self.finisher == NOBODY:
            return Outcome.most(self.scores, "Nobody can place a pawn any more.")
        return Outcome.most(self.scores, "{player} has placed the last pawn.", player=self.finisher)

    def clone(self) -> Self:
        twin = object.__new__(type(self))
        twin.seats, twin.options = self.seats, self.options
        twin.board = self.board[:]
        twin.bag, twin.bag_left = self.bag[:], self.bag_left
        twin.hands = [hand[:] for hand in self.hands]
        twin.scores = self.scores[:]
        twin.jokers_out, twin.turn, twin.drawing = self.jokers_out, self.turn, self.drawing
        twin.suit, twin.turn_points = self.suit, self.turn_points
        twin.placed = self.placed[:]
        twin.starter, twin.finisher = self.starter, self.finisher
        return twin


class CartinoGame(Game):
    """The game of the card board."""

    key = "cartino"
    seats = _SEATS
    options = {"open": ("no", "yes")}

    def start(self, seats: int, options: Mapping[str, str], players: Sequence[PlayerInfo]) -> CartinoState:
        return CartinoState(seats, options)

    def sample(self, observation: CartinoView, rng: Random) -> CartinoState:
        view = observation
        state = CartinoState(view.seats, sampled_options(view))
        state.board = [PAWN_OF[text] if text else EMPTY for text in view.board]
        state.scores = list(view.scores)
        state.jokers_out = view.jokers_out
        state.turn, state.drawing = view.turn, view.drawing
        state.suit, state.turn_points = view.suit, view.turn_points
        state.placed = list(view.placed)
        state.starter, state.finisher = view.starter, view.finisher
        unseen = _unseen(view, state.board)
        for _ in range(400):
            _deal_unseen(state, view, unseen, rng)
            # While nobody has drawn anew, the starter is known to have had the weakest pawn.
            if view.starter == NOBODY or view.placed or state.weakest_seat() == view.starter:
                break
        return state


def _unseen(view: CartinoView, board: list[int]) -> list[int]:
    """The pawns in the bag and in hidden hands."""
    counts = [2] * len(PAWNS)
    counts[_JO] -= view.jokers_out
    for pawn in board:
        if pawn != EMPTY:
            counts[pawn] -= 1
    for hand in view.hands:
        for text in hand or ():
            counts[PAWN_OF[text]] -= 1
    return [pawn for pawn, count in enumerate(counts) for _ in range(count)]


def _deal_unseen(state: CartinoState, view: CartinoView, unseen: list[int], rng: Random) -> None:
    pool = unseen[:]
    rng.shuffle(pool)
    state.hands = [
        [pool.pop() for _ in range(count)] if hand is None else [PAWN_OF[text] for text in hand]
        for hand, count in zip(view.hands, view.hand_counts, strict=True)
    ]
    state.bag = [0] * len(PAWNS)
    for pawn in pool:
        state.bag[pawn] += 1
    state.bag_left = len(pool)
