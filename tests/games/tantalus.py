"""Positions of Tantalus for tests. Boards are given by their turned tiles, "2,2 3,3"; drawings are checked against
lines followed here arc by arc, without the bit masks of the game."""

from collections import defaultdict
from itertools import product

from app.engine import Move
from app.games.tantalus import TantalusGame
from app.games.tantalus.grooves import cards, placements

GAME = TantalusGame()
DECK = list(cards().values())
PAIR, BENT, STRAIGHT = 1, 2, 3  # the cards worth 1 and 2
SPLIT = "1,1 2,2 3,3 4,4"  # turning 2,2 back leaves a pair and a straight three


def board_of(tiles):
    return sum(1 << 7 * int(tile[0]) + int(tile[2]) for tile in tiles.split())


def tiles_in(mask):
    return [tile for tile in range(49) if mask >> tile & 1]


def one_spelling(turns):
    if turns.count("L") < turns.count("R"):  # the inside is on the right: walk the other way
        turns = turns[::-1].translate(str.maketrans("LR", "RL"))
    return min(turns[i:] + turns[:i] for i in range(len(turns)))


def lines_on(board):
    """All closed lines as (turns, places where they cross tile borders, in half tiles)."""
    links = defaultdict(list)
    for row, column in product(range(7), repeat=2):
        centre = 2 * row + 1, 2 * column + 1
        north, east, south, west = [(centre[0] + a, centre[1] + b) for a, b in ((-1, 0), (0, 1), (1, 0), (0, -1))]
        is_turned = board >> 7 * row + column & 1
        round_top_left = (row + column) % 2 == is_turned
        arcs = ((north, west), (south, east)) if round_top_left else ((north, east), (south, west))
        for one, other in arcs:
            links[one].append((centre, other))
            links[other].append((centre, one))
    lines, seen = [], set()
    for start in links:
        if start not in seen:
            turns, passed = follow(links, start)
            seen.update(passed)
            if turns:
                lines.append((one_spelling(turns), frozenset(passed)))
    return lines


def follow(links, start):
    turns, passed, here, centre = "", [start], start, None
    while True:
        onward = [link for link in links[here] if link[0] != centre]
        if not onward:
            return "", passed  # off the rim
        centre, there = onward[0]
        down, across = centre[0] - here[0], centre[1] - here[1]
        turns += "L" if (there[0] - centre[0], there[1] - centre[1]) == (-across, down) else "R"
        if there == start:
            return turns, passed
        passed.append(there)
        here = there


def cards_seen_on(board):
    shapes = {turns for turns, _ in lines_on(board)}
    return {card.id for card in DECK if one_spelling(card.turns) in shapes}


def from_neutral(card):
    """The boards that show a card after just as many turns as it is worth."""
    return [want for _, want in placements(card.turns) if want.bit_count() == card.points]


def table(hands, tiles="", stock=9, turn=0, **options):
    state = GAME.new_state(2, options)
    state.hands = [[int(card) for card in hand.split()] for hand in hands.split("|")]
    state.pool = [card for card in state.pool if card not in state.hands[0] + state.hands[1]]
    state.board, state.stock_left, state.turn, state.drawing = board_of(tiles), stock, turn, []
    return state


def turn(state, tiles):
    for tile in tiles.split():
        state.apply(Move(state.turn, "turn", (int(tile[0]), int(tile[2]))))


def draw(state, *drawn):
    for card in drawn:
        state.apply(Move(-1, "draw", (state.drawing[0], card)))
