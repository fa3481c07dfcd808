"""Toujours 12: play a card so that the tops of the four piles make 12, and take them.

2 to 6 seats, 72 cards of 0 to 6, three in hand. Everyone announces the sum of its first hand; the highest
starts. An empty place must be filled first. Four tops that make 12 are taken at once, again and again while
what they uncover makes 12, and whoever took plays one more card. Most cards win.
Hidden: other hands and the stock. Moves: "-1 deal SEAT VALUE", "S play VALUE PILE".
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from math import comb, prod
from random import Random
from typing import Self

from app.engine.errors import IllegalMove, Rejection
from app.engine.game import Game, PlayerInfo, sampled_options
from app.engine.move import CHANCE, Move
from app.engine.state import Observation, Outcome, State, draw_moves

COPIES = (8, 10, 12, 12, 12, 10, 8)  # cards of each value 0..6
VALUES = range(7)
PILES = range(4)
HAND = 3
TARGET = 12
NOBODY = -1

_SEATS = range(2, 7)
_DEAL = [[Move(CHANCE, "deal", (seat, value)) for value in VALUES] for seat in range(_SEATS.stop)]
_PLAY = [[[Move(seat, "play", (value, pile)) for pile in PILES] for value in VALUES] for seat in range(_SEATS.stop)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Toujours12View(Observation):
    """What one seat knows of the tray and the hands."""

    hands: tuple[tuple[int, ...] | None, ...]  # None: hidden
    hand_counts: tuple[int, ...]
    piles: tuple[tuple[int, ...], ...]  # whole history of each, the top last
    stock_count: int
    unseen: tuple[int, ...]  # how many cards of each value lie in the stock and in hidden hands
    announced: tuple[int, ...]  # sums of the first hands, once all are dealt
    clues: tuple[tuple[int, int] | None, ...]  # what the announcements still tell, see Toujours12State
    turn: int
    dealing: int  # the seat that is being dealt to, or NOBODY
    extra: bool  # the player took and owes one more card


def takes(piles: Sequence[Sequence[int]], value: int, pile: int) -> bool:
    """Whether this card on that pile makes four tops of twelve."""
    tops = [value if number == pile else cards[-1] for number, cards in enumerate(piles) if cards or number == pile]
    return len(tops) == len(PILES) and sum(tops) == TARGET


class Toujours12State(State):
    """A position of Toujours 12."""

    __slots__ = ("announced", "clues", "dealing", "extra", "hands", "piles", "stock", "turn", "won")

    def __init__(self, seats: int, options: Mapping[str, str]) -> None:
        super().__init__(seats, options)
        self.stock = [count * int(options["decks"]) for count in COPIES]
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.piles: list[list[int]] = [[] for _ in PILES]
        self.won = [0] * seats
        self.announced: tuple[int, ...] = ()
        # (n, sum): n cards in this hand are known to make that sum; None once the announcement says no more
        self.clues: list[tuple[int, int] | None] = [None] * seats
        self.turn = NOBODY  # before the first hands are announced
        self.dealing = 0
        self.extra = False  # the player took and owes one more card

    def actors(self) -> tuple[int, ...]:
        if self.dealing != NOBODY:
            return (CHANCE,)
        return () if self.turn == NOBODY else (self.turn,)

    def legal_moves(self, actor: int) -> list[Move]:
        if self.dealing != NOBODY:
            return [move for move, _ in self.chances()] if actor == CHANCE else []
        if actor != self.turn or actor == NOBODY:
            return []
        piles: Sequence[int] = [pile for pile in PILES if not self.piles[pile]] or PILES
        return [_PLAY[actor][value][pile] for value in sorted(set(self.hands[actor])) for pile in piles]

    def chances(self) -> list[tuple[Move, float]]:
        return [] if self.dealing == NOBODY else draw_moves(_DEAL[self.dealing], self.stock)

    def play(self, move: Move, t_ms: int = 0) -> None:
        if move.actor == CHANCE:
            seat, value = move.args
            self.hands[seat].append(value)
            self.stock[value] -= 1
            self._go_on_dealing()
        else:
            value, pile = move.args
            self._play_card(move.actor, value, pile)

    def _play_card(self, seat: int, value: int, pile: int) -> None:
        self._update_clue(seat, value)
        self.hands[seat].remove(value)
        self.piles[pile].append(value)
        self.extra = False
        while self._tops_make_twelve():
            for cards in self.piles:
                cards.pop()
            self.won[seat] += len(PILES)
            self.extra = True
        # A player who owes a card and still holds one plays on; anybody else is dealt to first.
        if not (self.extra and self.hands[seat]):
            self.dealing = seat
            self._stop_dealing_if_done()

    def _tops_make_twelve(self) -> bool:
        return all(self.piles) and sum(cards[-1] for cards in self.piles) == TARGET

    def _go_on_dealing(self) -> None:
        if self.turn == NOBODY:  # the first hands
            if len(self.hands[self.dealing]) == HAND:
                self.dealing += 1
            if self.dealing == self.seats:
                self._announce()
        else:
            self._stop_dealing_if_done()

    def _announce(self) -> None:
        self.announced = tuple(map(sum, self.hands))
        self.clues = [(HAND, total) for total in self.announced]
        self.turn = self.announced.index(max(self.announced))
        self.dealing = NOBODY

    def _stop_dealing_if_done(self) -> None:
        seat = self.dealing
        if len(self.hands[seat]) < HAND and any(self.stock):
            return
        self.dealing = NOBODY
        if self.extra and self.hands[seat]:
            return
        self.extra = False
        following = ((seat + step) % self.seats for step in range(1, self.seats + 1))
        self.turn = next((other for other in following if self.hands[other]), NOBODY)

    def _update_clue(self, seat: int, value: int) -> None:
        """What the announced sum still tells about this hand after it plays that value."""
        clue = self.clues[seat]
        if clue is None:
            return
        count, total = clue
        from_first_hand = 0 <= total - value <= VALUES[-1] * (count - 1)
        from_a_draw = len(self.hands[seat]) > count
        if from_first_hand and from_a_draw:
            self.clues[seat] = None
        elif from_first_hand:
            self.clues[seat] = (count - 1, total - value) if count > 1 else None

    def explain(self, move: Move) -> Rejection:
        if move.verb == "play" and len(move.args) == 2:
            value, pile = move.args
            if value in VALUES and pile in PILES:
                if value not in self.hands[move.actor]:
                    return IllegalMove("You don’t hold a {value}.", value=value)
                return IllegalMove("An empty place must be filled first.")
        return super().explain(move)

    def learners(self, move: Move) -> tuple[int, ...]:
        if move.actor == CHANCE:
            return super().learners(move)
        if self.options["open"] == "yes":
            return ()
        return tuple(seat for seat in range(self.seats) if seat != move.actor)

    def observe(self, viewer: int | None) -> Toujours12View:
        shown = [seat == viewer or self.options["open"] == "yes" for seat in range(self.seats)]
        unseen = list(self.stock)
        for seat, hand in enumerate(self.hands):
            if not shown[seat]:
                for value in hand:
                    unseen[value] += 1
        return Toujours12View(
            **self.common_view(viewer, self.won),
            hands=tuple(tuple(hand) if shown[seat] else None for seat, hand in enumerate(self.hands)),
            hand_counts=tuple(map(len, self.hands)),
            piles=tuple(map(tuple, self.piles)),
            stock_count=sum(self.stock),
            unseen=tuple(unseen),
            announced=self.announced,
            clues=tuple(self.clues),
            turn=self.turn,
            dealing=self.dealing,
            extra=self.extra,
        )

    def outcome(self) -> Outcome | None:
        if self.dealing != NOBODY or self.turn != NOBODY:
            return None
        return Outcome.most(self.won, "All cards are played: the most cards taken win.")

    def clone(self) -> Self:
        twin = object.__new__(type(self))
        twin.seats, twin.options = self.seats, self.options
        twin.stock = self.stock[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.piles = [pile[:] for pile in self.piles]
        twin.won = self.won[:]
        twin.announced = self.announced
        twin.clues = self.clues[:]
        twin.turn, twin.dealing, twin.extra = self.turn, self.dealing, self.extra
        return twin


class Toujours12Game(Game):
    """The game of the four piles."""

    key = "toujours12"
    seats = _SEATS
    options = {"decks": ("1", "2"), "open": ("no", "yes")}

    def start(self, seats: int, options: Mapping[str, str], players: Sequence[PlayerInfo]) -> Toujours12State:
        return Toujours12State(seats, options)

    def sample(self, observation: Toujours12View, rng: Random) -> Toujours12State:
        state = Toujours12State(observation.seats, sampled_options(observation))
        state.piles = [list(pile) for pile in observation.piles]
        state.won = list(observation.scores)
        state.announced = observation.announced
        state.clues = list(observation.clues)
        state.turn, state.dealing = observation.turn, observation.dealing
        state.extra = observation.extra
        state.hands, state.stock = _deal_unseen(observation, rng)
        return state


def _deal_unseen(view: Toujours12View, rng: Random) -> tuple[list[list[int]], list[int]]:
    """Hands and stock that agree with all that was seen and announced."""
    for _ in range(20):
        dealt = _try_deal(view, rng, view.clues)
        if dealt:
            return dealt
    # Several announcements at once can be hard to meet by chance: then they are left out of account.
    dealt = _try_deal(view, rng, [None] * view.seats)
    assert dealt
    return dealt


def _try_deal(
    view: Toujours12View, rng: Random, clues: Sequence[tuple[int, int] | None]
) -> tuple[list[list[int]], list[int]] | None:
    left = list(view.unseen)
    hands = [list(hand) if hand is not None else [] for hand in view.hands]
    hidden = [seat for seat in range(view.seats) if view.hands[seat] is None]
    for seat in hidden:
        clue = clues[seat]
        if clue is not None:
            ways = [(cards, _ways(cards, left)) for cards in _sums(*clue)]
            if not any(weight for _, weight in ways):
                return None
            (cards,) = rng.choices([cards for cards, _ in ways], [weight for _, weight in ways])
            for value in cards:
                left[value] -= 1
            hands[seat] = list(cards)
    pool = [value for value in VALUES for _ in range(left[value])]
    rng.shuffle(pool)
    for seat in hidden:
        while len(hands[seat]) < view.hand_counts[seat]:
            hands[seat].append(pool.pop())
        rng.shuffle(hands[seat])
    return hands, [pool.count(value) for value in VALUES]


@cache
def _sums(count: int, total: int) -> list[tuple[int, ...]]:
    """The different groups of that many cards with that sum."""
    return [cards for cards in combinations_with_replacement(VALUES, count) if sum(cards) == total]


def _ways(cards: tuple[int, ...], left: list[int]) -> int:
    """In how many ways these cards can be drawn from what is left."""
    return prod(comb(left[value], cards.count(value)) for value in set(cards))
