"""From the short text of a puzzle to a position, and back: one pair of functions for each game.

What nobody can see in a puzzle (the stock, what the other player holds) is filled up by rule, so that the same text is
the same position everywhere. The solver has seat 0, is to move, and has no points yet.
"""

from collections.abc import Iterable, Sequence

from app.engine.move import Move
from app.engine.state import State
from app.games import cartino, toujours12
from app.games.cartino import CartinoState
from app.games.tantalus import TantalusState
from app.games.tantalus.grooves import SIZE, cards
from app.games.toujours12 import Toujours12State
from app.puzzles.book import Puzzle
from app.registry import get_game

SOLVER = 0  # the seat
SEATS = 2
SLOTS = (
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-"  # a letter for each slot of Cartino, and tile
)


def pose(puzzle: Puzzle) -> State:
    """The position of a puzzle that is solved by moves."""
    return {"toujours12": _toujours12, "cartino": _cartino, "tantalus": _tantalus}[puzzle.game](puzzle.at)


def _at_least_none(counts: Iterable[int]) -> None:
    """No more of anything than there is."""
    if min(counts) < 0:
        raise ValueError("more than there is")


def way_of(puzzle: Puzzle) -> list[Move]:
    """The moves that solve it."""
    parts = puzzle.way.split()
    if puzzle.game == "toujours12":
        return [Move(SOLVER, "play", (int(part[0]), int(part[1]))) for part in parts]
    if puzzle.game == "tantalus":
        return [Move(SOLVER, "turn", divmod(SLOTS.index(tile), SIZE)) for tile in puzzle.way]
    moves = [Move(SOLVER, "place", (part[:-1], *divmod(SLOTS.index(part[-1]), 8))) for part in parts]
    return moves if len(moves) == cartino.HAND else [*moves, Move(SOLVER, "end")]


def turns_of(puzzle: Puzzle) -> int:
    """In how many turns a drawing can be closed."""
    return len(puzzle.way)


# Toujours 12: "0312,45,2,66 346": the piles, the top last, and the hand


def write_toujours12(piles: Sequence[Sequence[int]], hand: Sequence[int]) -> str:
    """A position of Toujours 12 as text."""
    return ",".join("".join(map(str, pile)) for pile in piles) + " " + "".join(map(str, sorted(hand)))


def _toujours12(text: str) -> Toujours12State:
    piles, hand = text.split()
    state = Toujours12State(SEATS, get_game("toujours12").fill_options({}))
    state.piles = [list(map(int, pile)) for pile in piles.split(",")]
    state.hands = [list(map(int, hand)), []]
    for value in [*(value for pile in state.piles for value in pile), *state.hands[SOLVER]]:
        state.stock[value] -= 1
    for _ in range(toujours12.HAND):  # the other holds what there is most of
        value = max(toujours12.VALUES, key=lambda value: (state.stock[value], value))
        state.stock[value] -= 1
        state.hands[1].append(value)
    _at_least_none(state.stock)
    state.turn, state.dealing = SOLVER, toujours12.NOBODY
    return state


# Cartino: "ABd!f KS QS 10D 7H JO": the slots that are taken, by a joker after "!", and the hand


def write_cartino(board: Sequence[int], hand: Sequence[int]) -> str:
    """A position of Cartino as text."""
    joker = cartino.PAWN_OF[cartino.JOKER]
    taken = (("!" if pawn == joker else "") + SLOTS[slot] for slot, pawn in enumerate(board) if pawn != cartino.EMPTY)
    return " ".join(["".join(taken), *(cartino.PAWNS[pawn] for pawn in sorted(hand))])


def _cartino(text: str) -> CartinoState:
    board, *hand = text.split()
    state = CartinoState(SEATS, get_game("cartino").fill_options({}))
    joker = cartino.PAWN_OF[cartino.JOKER]
    before = ""
    for char in board:
        if char != "!":
            slot = SLOTS.index(char)
            state.board[slot] = joker if before == "!" else cartino.CARD_AT[slot]
        before = char
    state.hands = [[cartino.PAWN_OF[pawn] for pawn in hand], []]
    for pawn in [*(pawn for pawn in state.board if pawn != cartino.EMPTY), *state.hands[SOLVER]]:
        state.bag[pawn] -= 1
    for _ in range(cartino.HAND):  # the other holds what comes first
        pawn = next(pawn for pawn, count in enumerate(state.bag) if count)
        state.bag[pawn] -= 1
        state.hands[1].append(pawn)
    _at_least_none(state.bag)
    state.bag_left = sum(state.bag)
    state.turn, state.drawing = SOLVER, cartino.NOBODY
    return state


# Tantalus: "1a2b3c 17 3 9": the turned tiles as a number, the card, the turns one has, and the other player's card


def write_tantalus(board: int, card: int, turns: int, other: int) -> str:
    """A position of Tantalus as text."""
    return f"{board:x} {card} {turns} {other}"


def _tantalus(text: str) -> TantalusState:
    board, card, turns, other = text.split()
    state = TantalusState(SEATS, get_game("tantalus").fill_options({}))
    state.board = int(board, 16)
    if not 0 <= state.board < 1 << SIZE * SIZE or {int(card), int(other)} - set(cards()) or card == other:
        raise ValueError(text)
    state.hands = [[int(card)], [int(other)]]
    state.pool = [one for one in sorted(cards()) if one not in (int(card), int(other))]
    state.stock_left -= SEATS
    state.drawing = []
    state.turn, state.extra = SOLVER, int(turns) - 1
    return state
