"""What the other player of Tantalus may hold, read from the tiles it turns.

Most players bring their nearest drawing nearer, and of several ways to do so like the one that helps their other
cards too. A few guessed hands are kept through the game; before each move, one card after the other is taken out
of a hand and drawn anew, the likelier the better the whole hand explains what was seen (Gibbs sampling).
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import exp, log
from random import Random

from app.games.tantalus.grooves import TILES, cards, placements
from app.games.tantalus.rules import HAND

MEMORY, FORGOTTEN = 40, 10  # turns of the other that are borne in mind; older ones are forgotten so many at once
WEIGHED = 1000  # results that are remembered
BEST, NEAREST, ANY, STRAY = 0.6, 0.2, 0.1, 0.1  # how often a turn helps most, the nearest card, any card, or none
OVERLOOKED = 1e-4  # a card it could have won, and turned another tile
IMPOSSIBLE = 1e-5  # for a card whose drawing stood on the board while it was held; above zero, as a guess may be off

Survey = tuple[int, int, int]


@lru_cache(maxsize=64)
def places(card: int) -> tuple[tuple[int, int], ...]:
    """All placements of a card's drawing."""
    return tuple((place.care, place.want) for place in placements(cards()[card].turns))


def survey(places: Sequence[tuple[int, int]], board: int) -> Survey:
    """A drawing's distance, the tiles that bring it nearer and the tiles that take it farther away."""
    least, nearer, farther, second = 99, 0, 0, 0
    for care, want in places:
        missing = (board ^ want) & care
        away = missing.bit_count()
        if away < least:
            second = nearer if away == least - 1 else 0
            least, nearer, farther = away, missing, care
        elif away == least:
            nearer |= missing
            farther &= care
        elif away == least + 1:
            second |= missing
    return least, nearer, farther & ~nearer & ~second


class Turn:
    """A tile the other turned, what it could see, and the cards it held then that are known now."""

    def __init__(self, board: int, tile: int, turnable: Sequence[int]) -> None:
        self.bit = 1 << tile
        self.known: list[int] = []
        self._board, self._free = board, sum(1 << possible for possible in turnable)
        self._surveys: dict[int, Survey] = {}

    @property
    def surveys(self) -> dict[int, Survey]:
        """How far away every drawing was, and which of the tiles it could turn mattered."""
        for _ in self.look():
            pass
        return self._surveys

    def look(self) -> Iterator[None]:
        """Find that out, in small steps: not where it is noted, which is between a touch and what is seen of it."""
        for number, card in enumerate(cards()):
            if number == len(self._surveys):
                away, nearer, farther = survey(places(card), self._board)
                self._surveys[card] = away, nearer & self._free, farther
                yield


class HandReader:
    """Guesses of the other's hand."""

    def __init__(self, rng: Random, guesses: int) -> None:
        self.rng = rng
        self.turns: list[Turn] = []
        self.since = [0] * HAND  # the turn from which on each card of the hand has been there
        self.hands: list[list[int]] = [[0] * HAND for _ in range(guesses)]  # 0: not guessed yet
        self._weighed: dict[tuple[object, ...], tuple[int, list[float]]] = {}  # up to which turn, and how likely

    def note_turn(self, board: int, tile: int, turnable: Sequence[int]) -> None:
        """The other has turned a tile of this board, one of those it could."""
        self.turns.append(Turn(board, tile, turnable))

    def note_win(self, card: int) -> None:
        """The other has won a card of its hand, which explains what it did before."""
        self._weighed.clear()
        slots = range(len(self.since))
        slot = max(slots, key=lambda slot: sum(hand[slot] == card for hand in self.hands))
        for turn in self.turns[self.since[slot] :]:
            turn.known.append(card)
        del self.since[slot]
        self.since.append(len(self.turns))
        for hand in self.hands:
            if card in hand:
                hand[hand.index(card)] = hand[slot]
            del hand[slot]
            hand.append(0)

    def guess(self, pool: Sequence[int], size: int) -> Iterator[None]:
        """Think the hands over, in small steps, given the cards that are possible and how many it holds."""
        seen: dict[tuple[int, ...], list[float]] = {}
        if len(self._weighed) > WEIGHED:
            self._weighed.clear()
        del self.since[size:]  # what was won last has not been replaced
        for turn in self.turns[self._oldest() :]:
            yield from turn.look()
        for hand in self.hands:
            del hand[size:]
            for slot, card in enumerate(hand):
                if card not in pool:
                    hand[slot] = self.rng.choice([other for other in pool if other not in hand])
        for hand in self.hands:
            for slot in range(len(hand)):
                others = hand[:slot] + hand[slot + 1 :]
                key = (slot, *others)
                if key not in seen:
                    seen[key] = self.weigh(slot, others, pool)
                (hand[slot],) = self.rng.choices(pool, seen[key])
                yield

    def _oldest(self) -> int:
        """The first turn that is borne in mind."""
        return max(0, (len(self.turns) - MEMORY) // FORGOTTEN * FORGOTTEN)

    def suspects(self) -> list[int]:
        """The cards that are in at least half the guesses."""
        counts = Counter(card for hand in self.hands for card in hand if card)
        return [card for card, count in counts.items() if 2 * count >= len(self.hands)]

    def weigh(self, slot: int, others: Sequence[int], pool: Sequence[int]) -> list[float]:
        """How likely each card is, given the others of the hand."""
        since = [start for place, start in enumerate(self.since) if place != slot]
        first = max(self.since[slot], self._oldest())
        key = (first, *sorted(zip(others, since, strict=True)))
        done, weights = self._weighed.get(key, (first, [0.0] * (len(cards()) + 1)))
        for index in range(done, len(self.turns)):
            turn = self.turns[index]
            held = [*turn.known, *(card for card, start in zip(others, since, strict=True) if start <= index)]
            weights = [weight + likely for weight, likely in zip(weights, self.likelihoods(turn, held), strict=True)]
        self._weighed[key] = len(self.turns), weights
        most = max(weights[card] for card in pool if card not in others)
        return [0.0 if card in others else exp(weights[card] - most) for card in pool]

    @staticmethod
    def likelihoods(turn: Turn, held: Sequence[int]) -> list[float]:
        """How likely a turn was for a player with these cards and one more, by that card, as logarithms."""
        bit, surveys = turn.bit, turn.surveys
        least, nearest, once, twice, farther = 99, 0, 0, 0, 0
        for card in held:
            away, nearer, spoilt = surveys[card]
            if away < least:
                least, nearest = away, nearer
            elif away == least:
                nearest |= nearer
            twice |= once & nearer
            once |= nearer
            farther |= spoilt
        stray = STRAY / len(TILES)
        found = [0.0]  # cards are counted from 1
        for away, nearer, spoilt in surveys.values():
            near = nearer if away < least else nearest if away > least else nearest | nearer
            helpful = once | nearer
            if not away:
                likely = IMPOSSIBLE
            elif near & bit:
                double, harmless = twice | once & nearer, ~(farther | spoilt)
                best = near & twice & nearer or near & double & harmless or near & (double | harmless) or near
                likely = stray + ANY / helpful.bit_count() + NEAREST / near.bit_count()
                if best & bit:
                    likely += BEST / best.bit_count()
            elif near and (away == 1 or least == 1):
                likely = OVERLOOKED
            else:
                likely = stray + ANY / helpful.bit_count() if helpful & bit else stray
            found.append(log(likely))
        return found
