"""How a game of Take It! or Slam Dunk may go on: what is hidden is laid at random, and everybody takes at about a fair
share, as far as one knows them.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from random import Random

from ai.knowledge.takeit_memory import Table
from ai.knowledge.takeit_rows import WORTH, Heap, urgency
from app.games.takeit import TEN_POINTS, TakeItGame, TakeItView

LOW = 0.4  # below this part of a fair share a row is hardly looked at
LEARNING = 0.7  # how fast an opinion of the others changes,
LEARNING_TIME = 0.3  # and one of their hands
DOUBT = 0.15  # nobody always takes at the same part of a fair share
JUST_BEFORE = 0.95  # one asks for a little less than the others do
SOFTNESS = 6.0  # a lead of so many points is fairly safe


@dataclass(slots=True)
class Habit:
    """How somebody plays, as far as one has seen: how fast, and at which part of a fair share."""

    reaction_ms: float
    passes: float  # lets a row of this part lie
    takes: float  # and has taken one of this part

    def saw_passing(self, part: float) -> None:
        """A row of that part was left lying: whoever leaves it asks for more."""
        if part > self.passes:
            self.passes += LEARNING * (part - self.passes)
            self.takes = max(self.takes, self.passes + DOUBT)

    def saw_taking(self, part: float, reaction_ms: float) -> None:
        """A row of that part was taken: whoever takes it asks for no more."""
        self.reaction_ms += LEARNING_TIME * (reaction_ms - self.reaction_ms)
        if part < self.takes:
            self.takes += LEARNING * (part - self.takes)
            self.passes = min(self.passes, self.takes - DOUBT)


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
        self.habits = habits

    def imagine(self, rng: Random) -> Future:
        """Lay the unseen cards at random."""
        unseen = self.table.unseen[:]
        rng.shuffle(unseen)
        heaps = [heap.copy() for heap in self.table.heaps]
        for heap, count in zip(heaps, self.table.forgotten, strict=True):
            for _ in range(min(count, len(unseen))):
                heap.add(unseen.pop())
        stock = unseen[: self.view.stock_count]
        patience = [rng.uniform(habit.passes, habit.takes) for habit in self.habits]
        rivals = [patience[seat] for seat, count in enumerate(self.view.takes_left) if count and seat != self.me]
        patience[self.me] = JUST_BEFORE * sum(rivals) / len(rivals) if rivals else 1.0
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
                return self._result(heaps, takes, future.stock)
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
                            return self._result(heaps, takes, future.stock[index:])
            if index < left:
                card = future.stock[index]
                row.add(card)
                row_worth += WORTH[card]
                hope -= fading
        return self._result(heaps, takes, [])

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

    def _result(self, heaps: list[Heap], takes: list[int], rest: Sequence[str]) -> float:
        """Score the heaps, with what is left over for the last seat with takes."""
        if rest and self.game.gives_leftover:
            heir = next(seat for seat, count in enumerate(takes) if count)
            for card in rest:
                heaps[heir].add(card)
        most = max(heap.tens for heap in heaps)
        totals = [heap.total() + (TEN_POINTS if most and heap.tens == most else 0) for heap in heaps]
        mine = totals.pop(self.me)
        return 1 / (1 + exp((max(totals) - mine) / SOFTNESS))
