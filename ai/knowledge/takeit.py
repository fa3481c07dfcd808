"""Take It! and Slam Dunk for bots: what a row is worth, what to wait for, and how fast a hand is.

A row is worth what it adds to one's piles, as far as they are remembered. It is taken when it is worth a fair
share: the points still to come, divided by the takes still to come. The levels differ in how well they remember
what lies in the piles, how well they judge a row and the share, and how fast they react; the expert also plays
the game on in its head, with the row taken or left lying.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import exp
from random import Random

from ai.bot import Bot, Decision, Reason
from ai.knowledge.takeit_rows import PAIR_VALUES, WORTH, Heap, pair_values, ten_worth, urgency
from ai.search.stopping import weigh
from app.engine.game import Game
from app.engine.move import Move
from app.games.takeit import TEN, TEN_POINTS, TakeItGame, TakeItView

FASTEST_MS = 180  # nobody reacts faster to a card
DEALING_MS = (1500, 2500)  # how long a dealing bot lets a row be looked at
HOPE = 0.5  # the chance that an unpaired card finds its partner, with a full stock
PATIENCE = {"takeit": 1.07, "slamdunk": 1.0}  # at which part of a fair share to take
IMPULSE = {"takeit": 0.8, "slamdunk": 1.0}  # the same, of the first share, for those who never think again
LEARNING = 0.3  # how fast an opinion of the others changes
LOW = 0.4  # below this part of a fair share a row is hardly looked at
SOFTNESS = 6.0  # a lead of so many points is fairly safe


@dataclass(frozen=True, slots=True)
class Skill:
    """What makes a level."""

    reaction_ms: int  # the median
    spread: float  # of the reaction, as a power of e
    hesitates: float  # how often it needs a moment longer
    keeps: float  # the chance to remember a card of its own piles
    keeps_others: float  # and of somebody else's
    mixes_up: float  # the chance to remember a wrong value or owner
    misjudges: float  # how far off it is about a row and its share
    impulsive: bool = False  # asks for as much every time, whatever is to come
    futures: int = 0  # games imagined; 0: trusts the fair share


SKILLS = {
    "beginner": Skill(950, 0.30, 0.12, 0.30, 0.0, 0.10, 0.20, impulsive=True),
    "casual": Skill(700, 0.27, 0.08, 0.60, 0.3, 0.06, 0.25),
    "strong": Skill(520, 0.24, 0.05, 0.85, 0.7, 0.03, 0.10),
    "expert": Skill(400, 0.20, 0.03, 0.97, 0.95, 0.0, 0.0, futures=60),
    "master": Skill(400, 0.20, 0.03, 0.97, 0.95, 0.0, 0.0, futures=60),
}


@dataclass(slots=True)
class Table:
    """What a player believes lies where."""

    heaps: list[Heap]  # per seat, the cards it remembers there
    forgotten: list[int]  # per seat, how many more cards lie there
    unseen: list[str]  # what is neither in the row nor remembered
    row: Heap
    row_worth: float  # to anybody
    card_worth: float  # of a card still to come, on average
    tens: list[float]  # per seat, what a ten-or-nothing card is worth to it
    hope: float
    share: float  # the points still to come for each take still to come

    def gain(self, seat: int) -> float:
        """What the row is worth to a seat."""
        return self.heaps[seat].gain(self.row, self.tens[seat], self.hope)


@dataclass(slots=True)
class Habit:
    """How somebody plays, as far as one has seen."""

    reaction_ms: float
    patience: float  # the part of a fair share it takes at


@dataclass(slots=True)
class Future:
    """One way the hidden cards may lie, and how the others may play."""

    heaps: list[Heap]
    stock: list[str]
    patience: list[float]  # per seat, the part of a fair share it takes at
    luck: list[float]  # per card, who is quicker


class Imagination:
    """Plays the game on with everybody taking at about a fair share."""

    def __init__(self, view: TakeItView, table: Table, game: TakeItGame, habits: Sequence[Habit]) -> None:
        assert view.viewer is not None
        self.me = view.viewer
        self.view = view
        self.table = table
        self.game = game
        self.speed = [habit.reaction_ms**-4.0 for habit in habits]  # the odds to win a race
        self.patience = [habit.patience for habit in habits]

    def imagine(self, rng: Random) -> Future:
        """Lay the unseen cards at random."""
        unseen = self.table.unseen[:]
        rng.shuffle(unseen)
        heaps = [heap.copy() for heap in self.table.heaps]
        for heap, count in zip(heaps, self.table.forgotten, strict=True):
            for _ in range(min(count, len(unseen))):
                heap.add(unseen.pop())
        stock = unseen[: self.view.stock_count]
        patience = [part * rng.uniform(0.75, 1.25) for part in self.patience]
        return Future(heaps, stock, patience, [rng.random() for _ in range(len(stock) + 1)])

    def value(self, future: Future, take: bool) -> float:
        """Whether the viewer wins, or how nearly."""
        heaps = [heap.copy() for heap in future.heaps]
        takes = list(self.view.takes_left)
        row = self.table.row.copy()
        row_worth, card_worth = self.table.row_worth, self.table.card_worth
        if take:
            heaps[self.me].merge(row)
            takes[self.me] -= 1
            row, row_worth = Heap(), 0.0
            if sum(map(bool, takes)) < 2:
                return self._result(heaps, takes, row, future.stock)
        tens, hope = self.table.tens, self.table.hope
        left = len(future.stock)
        fading = hope / (left + 1)
        hungry = [seat for seat, count in enumerate(takes) if count]
        asks = self._asks(future, takes)
        rivals = [seat for seat in hungry if seat != self.me]  # of the row as it lies
        for index, luck in enumerate(future.luck):
            share = (row_worth + (left - index) * card_worth) / sum(takes)
            if row_worth > LOW * share:
                eager = [
                    seat
                    for seat in (hungry if index else rivals)
                    if heaps[seat].gain(row, tens[seat], hope) > share * asks[seat]
                ]
                if eager:
                    seat = eager[0] if len(eager) == 1 else self._quickest(eager, luck)
                    heaps[seat].merge(row)
                    takes[seat] -= 1
                    row, row_worth = Heap(), 0.0
                    asks = self._asks(future, takes)
                    if not takes[seat]:
                        hungry.remove(seat)
                        if len(hungry) < 2:
                            return self._result(heaps, takes, row, future.stock[index:])
            if index < left:
                card = future.stock[index]
                row.add(card)
                row_worth += WORTH[card]
                hope -= fading
        return self._result(heaps, takes, row, [])

    def _asks(self, future: Future, takes: Sequence[int]) -> list[float]:
        """The part of a fair share each seat takes at."""
        if self.game.gives_leftover:
            return future.patience
        return [patience * urgency(takes, seat) for seat, patience in enumerate(future.patience)]

    def _quickest(self, eager: list[int], luck: float) -> int:
        """Who wins a race."""
        luck *= sum(self.speed[seat] for seat in eager)
        for seat in eager:
            luck -= self.speed[seat]
            if luck < 0:
                return seat
        return eager[-1]

    def _result(self, heaps: list[Heap], takes: list[int], row: Heap, rest: Sequence[str]) -> float:
        """Score the heaps, with what is left over for the last seat with takes."""
        if rest and self.game.gives_leftover:
            heir = next(seat for seat, count in enumerate(takes) if count)
            for card in rest:
                heaps[heir].add(card)
        most = max(heap.tens for heap in heaps)
        totals = [heap.total() + (TEN_POINTS if most and heap.tens == most else 0) for heap in heaps]
        mine = totals.pop(self.me)
        return 1 / (1 + exp((max(totals) - mine) / SOFTNESS))


class Memory:
    """The rows somebody saw being taken, as far as they are remembered."""

    def __init__(self, skill: Skill, rng: Random) -> None:
        self.skill = skill
        self.rng = rng
        self.piles: dict[tuple[int, int], tuple[int, int, list[str]]] = {}  # seat, place: size, owner, cards
        self.last: TakeItView | None = None

    def look(self, view: TakeItView) -> None:
        """Notice rows that were taken since the last look (or turn out to be somebody else's, by an earlier slam)."""
        sizes = {(seat, place): n for seat, piles in enumerate(view.pile_counts) for place, n in enumerate(piles)}
        lost = [pile for key, pile in self.piles.items() if sizes.get(key) != pile[0]]
        self.piles = {key: pile for key, pile in self.piles.items() if sizes.get(key) == pile[0]}
        for (seat, place), size in sizes.items():
            if (seat, place) in self.piles:
                continue
            row: Sequence[str] = next((cards for count, _, cards in lost if count == size), ())
            if self.last is not None and len(self.last.row) == size:
                row = self.last.row
            self.piles[seat, place] = (size, self._owner(view, seat), self._notice(row, seat == view.viewer))
        self.last = view

    def _owner(self, view: TakeItView, seat: int) -> int:
        others = [other for other in range(view.seats) if other not in (seat, view.viewer)]
        if seat != view.viewer and others and self.rng.random() < self.skill.mixes_up:
            return self.rng.choice(others)
        return seat

    def _notice(self, row: Sequence[str], own: bool) -> list[str]:
        keeps = self.skill.keeps if own else self.skill.keeps_others
        cards = [card for card in row if self.rng.random() < keeps]
        return [self._blur(card) if self.rng.random() < self.skill.mixes_up else card for card in cards]

    def _blur(self, card: str) -> str:
        """Take a pair card for the next one in value."""
        if card[0] != "p":
            return card
        place = PAIR_VALUES.index(int(card[1:]))
        near = PAIR_VALUES[max(0, place - 1) : place + 2]
        return f"p{self.rng.choice(near):+d}"

    def recall(self, view: TakeItView, deck: Counter[str]) -> Table:
        """The table as it is believed to be."""
        believed: list[list[str]] = [[] for _ in range(view.seats)]
        if view.piles is not None:
            believed = [[card for pile in piles for card in pile] for piles in view.piles]
        else:
            for _, owner, cards in self.piles.values():
                believed[owner] += cards
        unseen = deck - Counter(view.row)
        heaps = [Heap() for _ in believed]
        forgotten = [sum(sizes) for sizes in view.pile_counts]
        for seat, cards in enumerate(believed):
            for card in cards:
                if unseen[card]:  # else it was mixed up: there are no more of these
                    unseen[card] -= 1
                    heaps[seat].add(card)
                    forgotten[seat] = max(0, forgotten[seat] - 1)
        row = Heap(view.row)
        rest = list(unseen.elements())
        card_worth = sum(WORTH[card] for card in rest) / max(1, len(rest))
        row_worth = sum(WORTH[card] for card in view.row)
        counts = [heap.tens for heap in heaps]
        return Table(
            heaps=heaps,
            forgotten=forgotten,
            unseen=rest,
            row=row,
            row_worth=row_worth,
            card_worth=card_worth,
            tens=[ten_worth(counts, seat, unseen[TEN] + row.tens) for seat in range(view.seats)],
            hope=HOPE * view.stock_count / deck.total(),
            share=(row_worth + view.stock_count * card_worth) / max(1, sum(view.takes_left)),
        )


class TakeItBot(Bot):
    """A player of Take It! and Slam Dunk."""

    game: TakeItGame

    def __init__(self, game: Game, level: str, seed: int = 0) -> None:
        super().__init__(game, level, seed)
        self.skill = SKILLS[level]
        self.memory = Memory(self.skill, self.rng)
        self.deck = Counter(self.game.deck)
        self.habits: list[Habit] = []
        self.mood = (-1, 1.0)  # at which take, and how much it asks for then

    def watch(self, view: TakeItView) -> None:
        """Remember what is taken, and learn how the others play."""
        if self.skill.futures and self.memory.last is not None:
            self._learn(self.memory.last, view)
        self.memory.look(view)

    def _learn(self, before: TakeItView, view: TakeItView) -> None:
        """Whoever takes at less than expected is impatient; whoever lets more pass is patient."""
        if not before.row or view.shown_ms == before.shown_ms:
            return
        table = self.memory.recall(before, self.deck)
        habits = self._habits(view.seats)
        for seat, count in enumerate(before.takes_left):
            if not count or seat == view.viewer:
                continue
            habit = habits[seat]
            part = min(2.0, max(0.3, table.gain(seat) / max(1.0, table.share)))
            took = view.takes_left[seat] < count
            if took:
                habit.reaction_ms += LEARNING * (view.shown_ms - before.shown_ms - habit.reaction_ms)
            if part < habit.patience if took else len(view.row) > len(before.row) and part > habit.patience:
                habit.patience += LEARNING * (part - habit.patience)

    def _habits(self, seats: int) -> list[Habit]:
        if len(self.habits) != seats:
            self.habits = [Habit(self.skill.reaction_ms, PATIENCE[self.game.key]) for _ in range(seats)]
        return self.habits

    def think(self, view: TakeItView) -> Iterator[Decision]:
        """Judge the row, then perhaps imagine how things go on with and without it."""
        self.watch(view)
        me = view.viewer
        assert me is not None
        if not view.row or not view.takes_left[me] or view.closed or view.turning:
            why = Reason("There is nothing to take yet.") if view.takes_left[me] else Reason("All piles are full.")
            yield self._wait(view, why)
            return
        table = self.memory.recall(view, self.deck)
        gain, limit = table.gain(me), self._limit(view, table)
        take = gain >= limit
        yield self._decision(view, table, limit, take)
        if not self.skill.futures:
            return
        best = max(table.gain(seat) for seat, count in enumerate(view.takes_left) if count)
        if best < LOW * limit:
            return
        imagination = Imagination(view, table, self.game, self._habits(view.seats))
        for balance in weigh(imagination, self.rng, self.skill.futures):
            yield self._decision(view, table, limit, balance.gain > 0)

    def _limit(self, view: TakeItView, table: Table) -> float:
        """What a row must be worth to be taken."""
        if not view.stock_count:
            return 0.5
        taken = sum(map(len, view.pile_counts))
        if self.mood[0] != taken:
            self.mood = (taken, min(1.6, max(0.5, self.rng.gauss(1.0, self.skill.misjudges))))
        share = PATIENCE[self.game.key] * table.share
        if not self.game.gives_leftover and view.viewer is not None:
            share *= urgency(view.takes_left, view.viewer)
        if self.skill.impulsive:
            points = sum(WORTH[card] * count for card, count in self.deck.items())
            share = IMPULSE[self.game.key] * points / (taken + sum(view.takes_left))
        return share * self.mood[1]

    def _decision(self, view: TakeItView, table: Table, limit: float, take: bool) -> Decision:
        why = explain(view, table, self.game, limit, take)
        if not take:
            return self._wait(view, why)
        assert view.viewer is not None
        return Decision(Move(view.viewer, "slam"), why, self._reaction_ms())

    def _wait(self, view: TakeItView, why: Reason) -> Decision:
        """Let the row lie; a dealer turns the next card."""
        me = view.viewer
        if me is not None and view.option("pace") == "dealer" and view.dealer == me and view.stock_count:
            return Decision(Move(me, "turn"), why, self.rng.randint(*DEALING_MS))
        return Decision(None, why)

    def _reaction_ms(self) -> int:
        """How long this hand takes, as people's do."""
        skill = self.skill
        delay = skill.reaction_ms * self.rng.lognormvariate(0.0, skill.spread)
        if self.rng.random() < skill.hesitates:
            delay += self.rng.uniform(200, 700)
        return max(FASTEST_MS, round(delay))


def explain(view: TakeItView, table: Table, game: TakeItGame, limit: float, take: bool) -> Reason:
    """The reason a player would give."""
    assert view.viewer is not None
    return _why_take(view, table, limit) if take else _why_wait(view, table, game, limit)


def _why_take(view: TakeItView, table: Table, limit: float) -> Reason:
    me = view.viewer or 0
    gain, row = table.gain(me), table.row
    points, share = round(gain), round(limit)
    rivals = [table.gain(seat) for seat, count in enumerate(view.takes_left) if count and seat != me]
    if not view.stock_count:
        return Reason("These are the last cards: {points} is better than nothing.", {"points": points})
    if gain < limit and max(rivals, default=0.0) > max(gain, 0.8 * limit):
        return Reason("Worth {points} points, and more to somebody else: better not leave it.", {"points": points})
    if gain < limit:
        return Reason("Worth {points} points: the next card could spoil it or somebody take it.", {"points": points})
    pairs = pair_values(table.heaps[me].odd & row.odd)
    if pairs and pairs[0] > 0:
        return Reason(
            "Pairs the {value} in an earlier pile: worth {points} points.", {"value": pairs[0], "points": points}
        )
    if row.jackpots and table.heaps[me].jackpots + row.jackpots > 1:
        return Reason("Jackpots count more together: worth {points} points.", {"points": points})
    if row.tens * table.tens[me] > gain / 3:
        return Reason("Brings {tens} ten-or-nothing: worth {points} points.", {"tens": row.tens, "points": points})
    return Reason("Worth {points} points: {share} are enough for one take.", {"points": points, "share": share})


def _why_wait(view: TakeItView, table: Table, game: TakeItGame, limit: float) -> Reason:
    me = view.viewer or 0
    gain = table.gain(me)
    points, share = round(gain), round(limit)
    if gain < 1:
        return Reason("Worth {points}: no reason to use up a take.", {"points": points})
    if gain >= limit:
        return Reason("Worth {points} points already, but likely to grow.", {"points": points})
    if view.takes_left[me] == 1 and game.gives_leftover and view.stock_count and gain > limit / 2:
        return Reason(
            "The last take ought to bring {share}, not {points}: the others get all that is left.",
            {"share": share, "points": points},
        )
    return Reason("Worth only {points} so far: {share} would be enough.", {"points": points, "share": share})
