"""What a search of Tantalus is told: positions a few turns away, what they promise, and which turns look best.

A drawing has some dozens of placements; its distance is the least number of wrong tiles in one of them. A card
promises a part of its points, the more the nearer it is; a position is worth what was won and what the hands promise.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from ai.knowledge.tantalus_hands import places, survey
from app.games.tantalus.grooves import TILES, cards
from app.games.tantalus.rules import NO_TILE, NOBODY, turnable

TILE_BITS = [1 << tile for tile in TILES]

_NEAR = (1.0, 0.62, 0.36, 0.2, 0.11)
WORTH = [*_NEAR, *(0.06 * 0.75**farther for farther in range(24))]  # of a card's points, by distance
FRESH = 5 * 0.13  # what an unknown replacement promises
EXTRA = 1.0  # an extra turn
FORGOTTEN_AT_ONCE = 100  # hands on boards, which takes less than a millisecond


@lru_cache(maxsize=10_000)  # what two games between the best ask for; 200 000 would be 40 MB
def distance(card: int, board: int) -> int:
    """How many tiles must be turned to make this drawing somewhere."""
    return min([((board ^ want) & care).bit_count() for care, want in places(card)])


def points_of(hand: Sequence[int]) -> int:
    """What the cards of a hand are worth together."""
    return sum(cards()[card].points for card in hand)


class Position(NamedTuple):
    """A position with a guessed hand. A won card is gone; what replaces it is unknown and worth the average."""

    board: int
    hands: tuple[tuple[int, ...], tuple[int, ...]]  # mine, theirs
    lead: float  # points won from here on, mine less theirs
    side: int  # to move: 0 me, 1 the other
    extra: int
    last_tile: int = NO_TILE  # turned last,
    last_side: int = NOBODY  # and by whom
    value: float = 0.0  # the lead and what the hands promise, seen from my side


class Hopes(NamedTuple):
    """What a hand promises on a board, how turning each tile changes that, and the cards each tile would win."""

    promise: float
    changes: list[float]
    wins: dict[int, list[int]]


class Prospects(NamedTuple):
    """The value of a position, how turning each tile would change it, and the hopes of both hands."""

    value: float
    changes: list[float]
    hopes: tuple[Hopes, Hopes]


class Outlook:
    """What the search is told, for positions a few turns away from one board.

    Only placements that are near on that board are looked at: no other can come to matter so soon.
    """

    def __init__(self, board: int, width: int, spite: float = 1.0, stock: int = 1) -> None:
        self.board = board
        self.width = width
        self.weights = (1.0, -spite)  # how much my promises and the other's count
        self.fresh = FRESH if stock else 0.0
        self.last_cards = not stock  # an empty hand ends the game
        self._near: dict[int, list[tuple[int, int]]] = {}
        self._effects: dict[tuple[int, int], tuple[int, float, list[tuple[int, float]]]] = {}
        self._hopes: dict[tuple[tuple[int, ...], int], Hopes] = {}

    def is_mine(self, position: Position) -> bool:
        """Whether I am to move."""
        return position.side == 0

    def value(self, position: Position) -> float:
        """Worked out when the position was made."""
        return position.value

    def near(self, card: int) -> list[tuple[int, int]]:
        """The placements of a card that are within reach."""
        found = self._near.get(card)
        if found is None:
            board = self.board
            reach = distance(card, board) + 3
            found = self._near[card] = [
                (care, want) for care, want in places(card) if ((board ^ want) & care).bit_count() <= reach
            ]
        return found

    def effects(self, card: int, board: int) -> tuple[int, float, list[tuple[int, float]]]:
        """How far away a drawing is, what it promises, and the tiles that change that; remembered."""
        found = self._effects.get((card, board))
        if found is None:
            away, nearer, farther = survey(self.near(card), board)
            points = cards()[card].points
            here = points * WORTH[away]
            gain = points + self.fresh - here if away == 1 else points * WORTH[away - 1] - here
            loss = points * WORTH[away + 1] - here
            changes = [(tile, gain) for tile in _tiles(nearer)] + [(tile, loss) for tile in _tiles(farther)]
            found = self._effects[card, board] = away, here, changes
        return found

    def hopes(self, hand: tuple[int, ...], board: int) -> Hopes:
        """What a hand promises; remembered, since guessed hands and orders of turns lead to the same."""
        found = self._hopes.get((hand, board))
        if found is None:
            promise = 0.0
            changes = [0.0] * len(TILES)
            wins: dict[int, list[int]] = {}
            for card in hand:
                away, here, effects = self.effects(card, board)
                promise += here
                for tile, change in effects:
                    changes[tile] += change
                    if away == 1 and change > 0:
                        wins.setdefault(tile, []).append(card)
            found = self._hopes[hand, board] = Hopes(promise, changes, wins)
        return found

    def forget(self) -> Iterator[None]:
        """Give what was remembered back bit by bit: all at once it would hold up the screen."""
        for remembered in (self._hopes, self._effects):
            while remembered:
                remembered.popitem()
                if len(remembered) % FORGOTTEN_AT_ONCE == 0:
                    yield

    def options(self, position: Position) -> list[tuple[int, Position]]:
        """The most promising moves of the side to move, best first."""
        prospects = self.prospects(position)
        side = position.side
        allowed = turnable(side, position.last_tile, position.last_side)
        tiles = sorted(allowed, key=prospects.changes.__getitem__, reverse=side == 0)[: self.width]
        return [(tile, self.turn(position, tile, prospects)) for tile in tiles]

    def prospects(self, position: Position) -> Prospects:
        """What a position promises to both."""
        hopes = self.hopes(position.hands[0], position.board), self.hopes(position.hands[1], position.board)
        mine, theirs = hopes
        weight = self.weights[1]
        value = position.lead + mine.promise + weight * theirs.promise
        changes = [gain + weight * other for gain, other in zip(mine.changes, theirs.changes, strict=True)]
        for tile, won in hopes[position.side].wins.items():
            changes[tile] += self.weights[position.side] * EXTRA * len(won)
        return Prospects(value, changes, hopes)

    def turn(self, position: Position, tile: int, prospects: Prospects) -> Position:
        """The position after turning a tile: whatever stands is won."""
        side, extra, lead, hands = position.side, position.extra, position.lead, position.hands
        value = prospects.value + prospects.changes[tile]
        for owner in (0, 1):
            won = prospects.hopes[owner].wins.get(tile)
            if won:
                lead += self.weights[owner] * (points_of(won) + len(won) * self.fresh)
                extra += len(won) if owner == side else 0
                left = tuple(card for card in hands[owner] if card not in won)
                hands = (left, hands[1]) if owner == 0 else (hands[0], left)
        if self.last_cards and not all(hands):  # whoever has none left takes the other's
            lead += self.weights[0] * points_of(hands[1]) + self.weights[1] * points_of(hands[0])
            value, hands = lead, ((), ())
        board = position.board ^ TILE_BITS[tile]
        if extra:
            return Position(board, hands, lead, side, extra - 1, tile, side, value)
        return Position(board, hands, lead, 1 - side, 0, tile, side, value)


@lru_cache(maxsize=10_000)
def _tiles(mask: int) -> list[int]:
    """The tiles of a mask."""
    found = []
    while mask:
        bit = mask & -mask
        mask ^= bit
        found.append(bit.bit_length() - 1)
    return found
