"""Puzzles to be solved by moves: positions from games that were played, and what can be made of them, by exhaustion."""

from collections.abc import Iterator
from random import Random

from app.engine.move import CHANCE, Move
from app.engine.state import State
from app.games import cartino, toujours12
from app.games.tantalus.grooves import TILES, cards, drawings_on
from app.puzzles.book import TURN, Puzzle
from app.puzzles.positions import SLOTS, SOLVER, pose, write_cartino, write_tantalus, write_toujours12
from app.registry import get_game
from tools.puzzles.proofs import Line, best_lines, nearest

MOST_LINES = 40_000  # ways to play a turn; beyond, even a good player would only try
SEEN = 4  # cards of a pile that can be made out on the board
SHARE = 0.2  # of the positions of a game that are looked at: no two puzzles from one moment


def _positions(game: str, rng: Random, greed: float) -> Iterator[State]:
    """Positions of games for two, in which the solver is to move."""
    while True:
        state = get_game(game).new_state(2, {}, 0)
        while actors := state.actors():
            actor = actors[0]
            if actor == CHANCE:
                chances = state.chances()
                (move,) = rng.choices([move for move, _ in chances], [chance for _, chance in chances])
            else:
                if actor == SOLVER:
                    yield state
                move = _best_at_once(state, rng) if rng.random() < greed else rng.choice(state.legal_moves(actor))
            state.play(move)


def _best_at_once(state: State, rng: Random) -> Move:
    """The move that brings most by itself: what one plays without looking ahead."""
    seat = state.actors()[0]

    def gain(move: Move) -> int:
        following = state.clone()
        following.play(move)
        return following.observe(None).scores[seat]

    moves = state.legal_moves(seat)
    rng.shuffle(moves)
    return max(moves, key=gain)


def _at_once(start: State, rng: Random) -> int:
    """What a turn brings somebody who always takes most at once."""
    state = start.clone()
    while state.actors() == (SOLVER,):
        state.play(_best_at_once(state, rng))
    return state.observe(None).scores[SOLVER]


# Toujours 12


def toujours12_puzzles(rng: Random) -> Iterator[Puzzle]:
    """How many can be taken in a turn: from four to chains of twelves that need their order."""
    for state in _positions("toujours12", rng, 0.2):
        assert isinstance(state, toujours12.Toujours12State)
        if rng.random() > SHARE or len(state.hands[SOLVER]) < toujours12.HAND or not all(state.piles) or state.extra:
            continue
        at = write_toujours12([pile[-SEEN:] for pile in state.piles], state.hands[SOLVER])
        start = pose(Puzzle("toujours12", TURN, 1, at, 0, ""))
        best, found, _ = best_lines(start)
        ways = {_taking(start, line) for line in found}
        way = min(ways, key=lambda line: (len(line), line))
        easily = max(_at_once(start, rng) for _ in range(4))
        grade = _toujours12_grade(best, len(ways), easily)
        if grade:
            yield Puzzle("toujours12", TURN, grade, at, best, " ".join(f"{v}{p}" for _, _, (v, p) in way))


def _toujours12_grade(best: int, ways: int, easily: int) -> int:
    if best == 4 and ways == 1:
        return 1
    if best == 8 and ways <= 2:
        return 2
    if best == 12 and ways == 1 and easily < best:
        return 3
    return 4 if best >= 16 and ways == 1 else 0


def _taking(start: State, line: Line) -> Line:
    """A turn up to its last take: what comes after is anybody's choice."""
    state, last, won = start.clone(), 0, 0
    for number, move in enumerate(line, start=1):
        state.play(move)
        if state.observe(None).scores[SOLVER] > won:
            last, won = number, state.observe(None).scores[SOLVER]
    return line[:last]


# Cartino


def cartino_puzzles(rng: Random) -> Iterator[Puzzle]:
    """The most points of a turn: first with two or three pawns, then where the best begins with less than it could."""
    joker = cartino.PAWN_OF[cartino.JOKER]
    for state in _positions("cartino", rng, 0.6):
        assert isinstance(state, cartino.CartinoState)
        hand, taken = state.hands[SOLVER], sum(pawn != cartino.EMPTY for pawn in state.board)
        if (
            rng.random() > SHARE
            or state.placed
            or len(hand) < cartino.HAND
            or hand.count(joker) > 1
            or not 8 <= taken <= 40
        ):
            continue
        at = write_cartino(state.board, hand)
        start = pose(Puzzle("cartino", TURN, 1, at, 0, ""))
        assert isinstance(start, cartino.CartinoState)
        if joker in hand and max(sum(cartino.SUIT_OF[pawn] == suit for pawn in hand) for suit in cartino.SUITS) > 3:
            continue  # too many ways
        best, found, count = best_lines(start)
        way = min((line for line in found), key=lambda line: (len(line), line))
        placed = [move for move in way if move.verb == "place"]
        easily = max(_at_once(start, rng) for _ in range(3))
        grade = _cartino_grade(best, len(placed), easily, count, cartino.JOKER in [move.args[0] for move in placed])
        if grade:
            text = " ".join(f"{pawn}{SLOTS[8 * y + x]}" for _, _, (pawn, y, x) in placed)
            yield Puzzle("cartino", TURN, grade, at, best, text)


def _cartino_grade(best: int, pawns: int, easily: int, count: int, joker: bool) -> int:
    if count > MOST_LINES:
        return 0
    if pawns == 2 and not joker and best >= 5:
        return 1
    if pawns == 3 and not joker and easily == best:
        return 2
    if pawns == 3 and easily < best:
        return 3
    return 4 if pawns >= 4 and easily < best else 0


# Tantalus


def tantalus_puzzles(rng: Random) -> Iterator[Puzzle]:
    """A drawing to close: the least turns are proved over all its places; up to grade 3 there is no other way."""
    while True:
        board = 0
        for tile in rng.sample(TILES, rng.randint(6, 20)):
            board |= 1 << tile
        card = rng.choice(sorted(cards()))
        if card in drawings_on(board):
            continue
        turns, ways = nearest(board, card)
        grade = {1: 0, 2: 1, 3: 2, 4: 3}.get(turns, 4)
        if not grade or (grade < 4 and len(ways) > 1) or cards()[card].points < min(turns, 4):
            continue
        others = [other for other in sorted(cards()) if other != card and nearest(board, other)[0] > turns]
        if others:
            at = write_tantalus(board, card, turns, rng.choice(others))
            tiles = "".join(SLOTS[tile] for tile in TILES if ways[0] >> tile & 1)
            yield Puzzle("tantalus", TURN, grade, at, cards()[card].points, tiles)
