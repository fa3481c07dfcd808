"""Positions of Toujours 12 for tests. Hands are written as "345 120", the tray as piles from bottom to top:
"1 25 3 _"."""

from app.engine import Move
from app.games.toujours12 import NOBODY
from app.registry import get_game

GAME = get_game("toujours12")


def digits(text):
    return [int(digit) for digit in text if digit != "_"]


def position(hands, tray="_ _ _ _", stock="", turn=0):
    """A position in the middle of the game; nothing is known from the announcements any more."""
    state = GAME.new_state(len(hands.split()))
    state.hands = [digits(hand) for hand in hands.split()]
    state.piles = [digits(pile) for pile in tray.split()]
    state.stock = [digits(stock).count(value) for value in range(7)]
    state.turn, state.dealing = turn, NOBODY
    return state


def first_deals(hands):
    return [f"-1 deal {seat} {value}" for seat, hand in enumerate(hands.split()) for value in hand]


def opening(hands, **options):
    """The first hands dealt and announced."""
    state = GAME.new_state(len(hands.split()), options)
    return apply(state, *first_deals(hands))


def apply(state, *moves):
    for move in moves:
        state.apply(Move.parse(move))
    return state


def tray(state):
    return " ".join("".join(map(str, pile)) or "_" for pile in state.piles)


def hand(state, seat):
    return "".join(map(str, sorted(state.hands[seat])))


def legal(state, seat):
    return [str(move) for move in state.legal_moves(seat)]
