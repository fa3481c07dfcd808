"""Take It! and Slam Dunk: cards are turned up into a row; whoever slams first takes the whole row.

Two editions of one game. Piles stay closed until the end, their owner's too. Each seat may take three or
four times. A slam is judged by its time stamp; two at the very same time by seat order left of the dealer.
The stock runs out or all seats but one are full: then singles, pairs, jokers, tens and jackpots are scored.
With the option reflexes=mine bots are asked to react as fast as the people at the table usually do.
Moves: "-2 turn" or, with the option pace=dealer, "S turn"; "-1 reveal CARD"; "S slam"; "-2 close".
Cards: s+3 single, p-2 pair, j joker, t ten-or-nothing, k jackpot.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from statistics import median
from typing import Self

from app.engine.errors import IllegalMove, OutOfTurn, Rejection
from app.engine.game import Game, PlayerInfo, sampled_options
from app.engine.move import CHANCE, CLOCK, Move
from app.engine.record import Event
from app.engine.state import Observation, Outcome, State, draw_moves

SINGLES = {1: 4, 2: 5, 3: 5, 4: 4, 5: 3, 6: 2, 8: 1, -1: 3, -2: 3, -3: 2, -4: 2, -5: 1}
PAIRS = {2: 2, 3: 2, 4: 4, 5: 4, 6: 4, 8: 2, 10: 2, -2: 2, -3: 2, -5: 2, -8: 2}
JOKER, TEN, JACKPOT = "j", "t", "k"
TEN_POINTS = 10
JACKPOT_POINTS = (0, 0, 5, 10, 15, 20, 30, 40)  # by number of jackpot cards held
PACE_MS = {"calm": 3000, "normal": 2000, "fast": 1200}
USUAL_REACTION_MS = 600  # of a person nobody has seen slam yet
REFLEXES_MS = (250, 1000)  # the least and most asked of bots; who takes longer is not slow but waits
LAST_LOOK_MS = PACE_MS["normal"]  # how long the last row lies when people turn the cards themselves

TAKEIT_DECK = {f"s{value:+d}": count for value, count in SINGLES.items()}
TAKEIT_DECK |= {f"p{value:+d}": count for value, count in PAIRS.items()}
TAKEIT_DECK |= {JOKER: 3, TEN: 11}
SLAMDUNK_DECK = TAKEIT_DECK | {JACKPOT: 7}

CARDS = tuple(sorted(SLAMDUNK_DECK))  # a card is its place in here, inside the state
_CARD_OF = {text: card for card, text in enumerate(CARDS)}
_REVEAL = [Move(CHANCE, "reveal", (text,)) for text in CARDS]
_TURN, _CLOSE = Move(CLOCK, "turn"), Move(CLOCK, "close")
_SLAM = [Move(seat, "slam") for seat in range(5)]
_SEAT_TURN = [Move(seat, "turn") for seat in range(5)]


@dataclass(frozen=True, slots=True, kw_only=True)
class PileScore:
    """What a seat's cards are worth, part by part."""

    singles: int = 0
    pairs: tuple[int, ...] = ()  # the value of each pair
    jokers: tuple[int, ...] = ()  # the value of the pair card each used joker completed
    tens: int = 0  # cards
    ten_points: int = 0
    jackpots: int = 0  # cards
    jackpot_points: int = 0

    @property
    def total(self) -> int:
        """All points together."""
        return self.singles + sum(self.pairs) + sum(self.jokers) + self.ten_points + self.jackpot_points


def score_cards(cards: Iterable[str], most_tens: int) -> PileScore:
    """Score one seat's cards; `most_tens` is the highest number of ten-or-nothing cards any seat has."""
    counts = Counter(cards)
    pair_counts = {int(card[1:]): count for card, count in counts.items() if card[0] == "p"}
    pairs = [value for value, count in pair_counts.items() for _ in range(count // 2)]
    unpaired = sorted((value for value, count in pair_counts.items() if count % 2), reverse=True)
    return PileScore(
        singles=sum(int(card[1:]) * count for card, count in counts.items() if card[0] == "s"),
        pairs=tuple(sorted(pairs, reverse=True)),
        jokers=tuple(unpaired[: counts[JOKER]]),  # highest first: the negative ones last, the least bad first
        tens=counts[TEN],
        ten_points=TEN_POINTS if counts[TEN] and counts[TEN] == most_tens else 0,
        jackpots=counts[JACKPOT],
        jackpot_points=JACKPOT_POINTS[counts[JACKPOT]],
    )


def score_seats(hands: Sequence[Sequence[str]]) -> tuple[PileScore, ...]:
    """Score all seats, each given as all its cards together."""
    most_tens = max(cards.count(TEN) for cards in hands)
    return tuple(score_cards(cards, most_tens) for cards in hands)


@dataclass(frozen=True, slots=True)
class Take:
    """A row somebody took: when, how long after its last card was shown, and everybody's points after it."""

    seat: int
    t_ms: int
    reaction_ms: int
    cards: tuple[str, ...]
    scores: tuple[int, ...]

    def gain(self, before: "Take | None") -> int:
        """What it brought its taker."""
        return self.scores[self.seat] - (before.scores[self.seat] if before else 0)


def reflexes_of(players: Sequence[PlayerInfo]) -> int:
    """How fast the people at a table usually are; with several, the one in the middle counts."""
    people = [player.reaction_ms or USUAL_REACTION_MS for player in players if player.is_human]
    least, most = REFLEXES_MS
    return min(most, max(least, round(median(people or [USUAL_REACTION_MS]))))


def takes_of(seats: int, events: Iterable[Event]) -> list[Take]:
    """All takes of a game, from its record."""
    hands: list[list[str]] = [[] for _ in range(seats)]
    row: list[str] = []
    shown_ms = most_tens = 0
    scores = [0] * seats
    takes = []
    for t_ms, move in events:
        if move.verb == "reveal":
            row.append(str(move.args[0]))
            shown_ms = t_ms
        elif move.verb == "slam":
            hands[move.actor] += row
            before, most_tens = most_tens, max(most_tens, hands[move.actor].count(TEN))
            changed = (move.actor,) if most_tens == before else range(seats)  # the others' tens may be worth less now
            for seat in changed:
                scores[seat] = score_cards(hands[seat], most_tens).total
            takes.append(Take(move.actor, t_ms, t_ms - shown_ms, tuple(row), tuple(scores)))
            row = []
    return takes


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeItView(Observation):
    """What everybody at the table can see; closed piles show their size only."""

    row: tuple[str, ...]
    pile_counts: tuple[tuple[int, ...], ...]  # per seat, cards in each pile
    piles: tuple[tuple[tuple[str, ...], ...], ...] | None  # contents, once the game is over or if open
    stock_count: int
    takes_left: tuple[int, ...]
    dealer: int
    keeps_dealing: bool  # the dealer has all its piles and deals to the end
    turning: bool
    shown_ms: int  # when the last card was shown or the last row taken
    deadline_ms: int | None
    closed: bool
    reflexes_ms: int | None  # how fast bots are to react; None: as their level does
    results: tuple[PileScore, ...] | None


class TakeItState(State):
    """A position of Take It! or Slam Dunk."""

    __slots__ = (
        "closed",
        "dealer",
        "edition",
        "keeps_dealing",
        "piles",
        "reflexes_ms",
        "row",
        "shown_ms",
        "stock",
        "stock_left",
        "takes",
        "turning",
    )

    def __init__(
        self, edition: "TakeItGame", seats: int, options: Mapping[str, str], dealer: int, reflexes_ms: int | None
    ) -> None:
        super().__init__(seats, options)
        self.edition = edition
        self.reflexes_ms = reflexes_ms
        self.takes = 4 if seats <= 3 else 3
        self.stock = [edition.deck.get(text, 0) for text in CARDS]
        self.stock_left = sum(self.stock)
        self.row: list[int] = []
        self.piles: list[list[tuple[int, ...]]] = [[] for _ in range(seats)]
        self.dealer = dealer
        self.keeps_dealing = False
        self.turning = False  # a card is being turned up
        self.shown_ms = 0
        self.closed = False

    def reseat(self, players: Sequence[PlayerInfo]) -> None:
        if self.reflexes_ms is not None:
            self.reflexes_ms = reflexes_of(players)

    def actors(self) -> tuple[int, ...]:
        if self.turning:
            return (CHANCE,)
        if self.closed:
            return ()
        seats = [seat for seat in range(self.seats) if self._may_slam(seat) or self._may_turn(seat)]
        return (*seats, CLOCK) if self.deadline_ms() is not None else tuple(seats)

    def _may_slam(self, seat: int) -> bool:
        return bool(self.row) and len(self.piles[seat]) < self.takes

    def _may_turn(self, seat: int) -> bool:
        return seat == self.dealer and self.stock_left > 0 and self.options["pace"] == "dealer"

    def legal_moves(self, actor: int) -> list[Move]:
        if self.turning:
            return [move for move, _ in self.chances()] if actor == CHANCE else []
        if self.closed:
            return []
        if actor == CLOCK:
            if self.deadline_ms() is None:
                return []
            return [_TURN if self.stock_left else _CLOSE]
        if actor not in range(self.seats):
            return []
        moves = [_SLAM[actor]] if self._may_slam(actor) else []
        return [*moves, _SEAT_TURN[actor]] if self._may_turn(actor) else moves

    def chances(self) -> list[tuple[Move, float]]:
        return draw_moves(_REVEAL, self.stock) if self.turning else []

    def deadline_ms(self) -> int | None:
        if self.turning or self.closed:
            return None
        pace_ms = PACE_MS.get(self.options["pace"])
        if pace_ms is None:
            return None if self.stock_left else self.shown_ms + LAST_LOOK_MS
        return self.shown_ms + pace_ms

    def play(self, move: Move, t_ms: int = 0) -> None:
        if move.verb == "slam":
            self._take(move.actor, t_ms)
        elif move.verb == "turn":
            self.turning = True
            self.shown_ms = t_ms
        elif move.verb == "reveal":
            card = _CARD_OF[move.args[0]]
            self.stock[card] -= 1
            self.stock_left -= 1
            self.row.append(card)
            self.turning = False
            self.shown_ms = t_ms
        else:
            self.closed = True

    def _take(self, seat: int, t_ms: int) -> None:
        self.piles[seat].append(tuple(self.row))
        self.row = []
        self.shown_ms = t_ms
        if not self.keeps_dealing:
            self.dealer = seat
            self.keeps_dealing = len(self.piles[seat]) == self.takes
        hungry = [other for other in range(self.seats) if len(self.piles[other]) < self.takes]
        if len(hungry) == 1 and self.edition.gives_leftover and self.stock_left:
            rest = tuple(card for card, count in enumerate(self.stock) for _ in range(count))
            self.piles[hungry[0]].append(rest)
            self.stock = [0] * len(CARDS)
            self.stock_left = 0
        self.closed = len(hungry) == 1 or not self.stock_left

    def refusal(self, move: Move) -> Rejection:
        seat = move.actor
        if not self.closed and seat in range(self.seats):
            if move == _SLAM[seat]:
                if len(self.piles[seat]) == self.takes:
                    return OutOfTurn("You have no takes left.")
                if not self.row:
                    return IllegalMove("There is nothing to take yet.")
            if move == _SEAT_TURN[seat] and self.options["pace"] == "dealer" and seat != self.dealer:
                return OutOfTurn("Only the dealer turns the cards.")
        return super().refusal(move)

    def learners(self, move: Move) -> tuple[int, ...]:
        return tuple(range(self.seats))  # in a race nothing is ever taken back

    def race_rank(self, seat: int) -> int:
        return (seat - self.dealer - 1) % self.seats

    def results(self) -> tuple[PileScore, ...] | None:
        """The scores in detail, once the piles are turned over."""
        if not self.closed:
            return None
        return score_seats([[CARDS[card] for pile in piles for card in pile] for piles in self.piles])

    def observe(self, viewer: int | None) -> TakeItView:
        open_piles = self.closed or self.options["open"] == "yes"
        results = self.results()
        return TakeItView(
            **self.common_view(viewer, [part.total for part in results] if results else [0] * self.seats),
            row=tuple(CARDS[card] for card in self.row),
            pile_counts=tuple(tuple(map(len, piles)) for piles in self.piles),
            piles=tuple(tuple(tuple(CARDS[card] for card in pile) for pile in piles) for piles in self.piles)
            if open_piles
            else None,
            stock_count=self.stock_left,
            takes_left=tuple(max(0, self.takes - len(piles)) for piles in self.piles),
            dealer=self.dealer,
            keeps_dealing=self.keeps_dealing,
            turning=self.turning,
            shown_ms=self.shown_ms,
            deadline_ms=self.deadline_ms(),
            closed=self.closed,
            reflexes_ms=self.reflexes_ms,
            results=results,
        )

    def outcome(self) -> Outcome | None:
        results = self.results()
        if results is None:
            return None
        full = sum(len(piles) >= self.takes for piles in self.piles) >= self.seats - 1
        reason = "All players but one have no takes left." if full else "Nobody took the last row."
        if not full and not self.row:
            reason = "The last row was taken."
        return Outcome.most([part.total for part in results], reason)

    def clone(self) -> Self:
        twin = object.__new__(type(self))
        twin.seats, twin.options, twin.edition = self.seats, self.options, self.edition
        twin.takes, twin.reflexes_ms = self.takes, self.reflexes_ms
        twin.stock, twin.stock_left = self.stock[:], self.stock_left
        twin.row = self.row[:]
        twin.piles = [piles[:] for piles in self.piles]
        twin.dealer, twin.keeps_dealing = self.dealer, self.keeps_dealing
        twin.turning, twin.shown_ms, twin.closed = self.turning, self.shown_ms, self.closed
        return twin


class TakeItGame(Game):
    """The edition with 77 cards."""

    key = "takeit"
    seats = range(2, 6)
    options = {
        "pace": ("normal", "calm", "fast", "dealer"),
        "open": ("no", "yes"),
        "reflexes": ("level", "mine"),
    }
    timed = True
    deck: Mapping[str, int] = TAKEIT_DECK
    gives_leftover = True  # the last seat with takes left receives the remaining cards

    def start(self, seats: int, options: Mapping[str, str], players: Sequence[PlayerInfo]) -> TakeItState:
        years = [player.birth_year or 9999 for player in players]
        reflexes_ms = reflexes_of(players) if options["reflexes"] == "mine" else None
        return TakeItState(self, seats, options, years.index(min(years)), reflexes_ms)

    def sample(self, observation: TakeItView, rng: Random) -> TakeItState:
        view = observation
        state = TakeItState(self, view.seats, sampled_options(view), view.dealer, view.reflexes_ms)
        seen = Counter(view.row)
        if view.piles is not None:
            seen.update(card for piles in view.piles for pile in piles for card in pile)
        unseen = [card for card, text in enumerate(CARDS) for _ in range(self.deck.get(text, 0) - seen[text])]
        rng.shuffle(unseen)
        state.row = [_CARD_OF[text] for text in view.row]
        if view.piles is not None:
            state.piles = [[tuple(_CARD_OF[text] for text in pile) for pile in piles] for piles in view.piles]
        else:
            state.piles = [[tuple(unseen.pop() for _ in range(n)) for n in counts] for counts in view.pile_counts]
        state.stock = [unseen.count(card) for card in range(len(CARDS))]
        state.stock_left = view.stock_count
        state.keeps_dealing, state.turning = view.keeps_dealing, view.turning
        state.shown_ms, state.closed = view.shown_ms, view.closed
        return state


class SlamDunkGame(TakeItGame):
    """The edition with seven jackpot cards more, for three players up."""

    key = "slamdunk"
    seats = range(3, 6)
    deck = SLAMDUNK_DECK
    gives_leftover = False
