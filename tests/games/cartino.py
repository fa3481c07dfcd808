"""Positions of Cartino for tests. A pawn on the board reads "KS^" (upper half of its square), "KS_" (lower half) or
"JO=KS^" (a joker standing for it)."""

from collections import Counter

from app.engine import Move
from app.games.cartino import NOBODY, PAWN_OF, PAWNS, CartinoGame

GAME = CartinoGame()
LAYOUT = [
    row.split()
    for row in (
        "10C 9C 8C 7C  7S 8S 9S 10S",
        "JC  QC KC AC  AS KS QS JS",
        "JD  QD KD AD  AH KH QH JH",
        "10D 9D 8D 7D  7H 8H 9H 10H",
    )
]
CARDS = [card for row in LAYOUT for card in row]


def read(word):
    pawn, _, card = word[:-1].rpartition("=")
    row = next(row for row in range(4) if card in LAYOUT[row])
    return pawn or card, 2 * row + "^_".index(word[-1]), LAYOUT[row].index(card)


def table(hands, board="", bag="", turn=0, show="no"):
    hands = [hand.split() for hand in hands.split("|")]
    state = GAME.new_state(len(hands), {"open": show})
    state.hands = [[PAWN_OF[text] for text in hand] for hand in hands]
    state.bag = [bag.split().count(text) for text in PAWNS]
    state.bag_left = sum(state.bag)
    state.drawing, state.turn = NOBODY, turn
    for pawn, y, x in map(read, board.split()):
        state.board[8 * y + x] = PAWN_OF[pawn]
    return state


def everything_but(words):
    return " ".join(card + half for card in CARDS for half in "^_" if card + half not in words.split())


def lay(state, words):
    gained = []
    for pawn, y, x in map(read, words.split()):
        seat = state.turn
        before = state.scores[seat]
        state.apply(Move(seat, "place", (pawn, y, x)))
        gained.append(state.scores[seat] - before)
    return gained


def end(state):
    state.apply(Move(state.turn, "end"))


def draw(state, pawns):
    for pawn in pawns.split():
        state.apply(Move(-1, "draw", (state.drawing, pawn)))


def may_lay(state):
    return {
        f"{pawn}{'^_'[y % 2]}" if pawn == LAYOUT[y // 2][x] else f"{pawn}={LAYOUT[y // 2][x]}{'^_'[y % 2]}"
        for verb, args in ((move.verb, move.args) for move in state.legal_moves(state.turn))
        if verb == "place"
        for pawn, y, x in [args]
    }


def dealt(*hands):
    state = GAME.new_state(len(hands))
    draw(state, " ".join(hands))
    return state


def pawns_of(state):
    everywhere = Counter(dict(zip(PAWNS, state.bag, strict=True))) + Counter({"JO": state.jokers_out})
    for group in (*state.hands, [pawn for pawn in state.board if pawn >= 0]):
        everywhere.update(PAWNS[pawn] for pawn in group)
    return everywhere
