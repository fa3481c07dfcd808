"""What a player of Take It! and Slam Dunk remembers of the piles, which nobody may look into.

A row is noticed while it is taken: some of its cards are kept in mind, some are mixed up, depending on the level.
The table is what follows from that: what lies where, what is still to come, and what the row is worth to whom.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from ai.knowledge.takeit_levels import Skill
from ai.knowledge.takeit_rows import PAIR_VALUES, WORTH, Heap, last_ten_worth, ten_worth
from app.games.takeit import TEN, TakeItView

HOPE = 0.5  # the chance that an unpaired card finds its partner, with a full stock


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
        tens = [ten_worth(counts, seat, unseen[TEN] + row.tens) for seat in range(view.seats)]
        if not view.stock_count:
            tens = [last_ten_worth(counts, seat, row.tens) for seat in range(view.seats)]
        return Table(
            heaps=heaps,
            forgotten=forgotten,
            unseen=rest,
            row=row,
            row_worth=row_worth,
            card_worth=card_worth,
            tens=tens,
            hope=HOPE * view.stock_count / deck.total(),
            share=(row_worth + view.stock_count * card_worth) / max(1, sum(view.takes_left)),
        )
