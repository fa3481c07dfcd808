"""Every reason given in Take It! and Slam Dunk is true: each has a check of its own meaning, over whole games.

Where nothing is forgotten the truth is asked of the table itself; of whoever forgets or mixes up, of what that player
remembers.
"""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from ai.bot import LEVELS, Decision
from ai.knowledge.takeit import TakeItBot
from ai.knowledge.takeit_rows import WORTH
from app.engine.session import Session
from app.games.takeit import CARDS, JACKPOT, TEN, score_cards, score_seats
from app.registry import get_game

GAMES = 6  # of each level and edition


class Case:
    """A decision, with what really lies on the table and what its maker remembers of it."""

    def __init__(self, bot: TakeItBot, state: Any, view: Any, decision: Decision) -> None:
        self.state, self.view, self.decision = state, view, decision
        self.values: Any = decision.why.values
        self.me: int = view.viewer
        self.believed = bot.memory.recall(view, bot.deck)
        self.forgetful = bot.skill.keeps < 1
        self.limit = bot.limit(view, self.believed)
        self.piles = [[CARDS[card] for pile in piles for card in pile] for piles in state.piles]
        self.stock = [CARDS[card] for card, count in enumerate(state.stock) for _ in range(count)]
        self.takes = decision.move is not None and decision.move.verb == "slam"

    def bounds(self, seat: int) -> tuple[float, float]:
        """The least and most the row can come to be worth to a seat: what it scores, and what is left open."""
        own, row = self.piles[seat], list(self.view.row)
        now = score_cards(own + row, 99).total - score_cards(own, 99).total
        counts = Counter(own + row)
        alone = [int(card[1:]) for card, count in counts.items() if card[0] == "p" and count % 2]
        alone += [int(card[1:]) for card, count in Counter(own).items() if card[0] == "p" and count % 2]
        spread = sum(map(abs, alone)) + 10 * row.count(TEN) + 10 * (own + row).count("j") + 10 * row.count(JACKPOT)
        return now - spread, now + spread

    def adds_at_last(self) -> int:
        """What taking the last row changes in one's score."""
        with_row = [*self.piles[: self.me], self.piles[self.me] + list(self.view.row), *self.piles[self.me + 1 :]]
        return score_seats(with_row)[self.me].total - score_seats(self.piles)[self.me].total

    def is_worth(self) -> bool:
        """Whether the row is worth about what is said, to whoever says it."""
        said = self.values["points"]
        if self.forgetful:
            return said == round(self.believed.gain(self.me))
        if not self.stock:
            return bool(said == self.adds_at_last())
        low, high = self.bounds(self.me)
        singles = all(card[0] == "s" for card in self.view.row)
        exact = sum(int(card[1:]) for card in self.view.row) if singles else None
        return said == exact if exact is not None else low - 0.5 <= said <= high + 0.5

    def fair_share(self) -> float:
        """The points still to come, for each take still to come."""
        if self.forgetful:
            return self.believed.share
        return sum(WORTH[card] for card in [*self.stock, *self.view.row]) / sum(self.view.takes_left)

    def suits_a_rival_better(self) -> bool:
        others = [seat for seat, count in enumerate(self.view.takes_left) if count and seat != self.me]
        return any(self.believed.gain(seat) > self.believed.gain(self.me) for seat in others)

    def grows(self) -> bool:
        """Whether most of the cards to come make the row worth more."""
        rest, better = list(self.believed.unseen), 0
        for card in rest:
            row = self.believed.row.copy()
            row.add(card)
            heap, ten = self.believed.heaps[self.me], self.believed.tens[self.me]
            better += heap.gain(row, ten, self.believed.hope) > self.believed.gain(self.me)
        return better > len(rest) / 2

    def may_be_spoilt(self) -> bool:
        """Whether a bad card is still to come, or somebody else may take the row."""
        rivals = any(count for seat, count in enumerate(self.view.takes_left) if seat != self.me)
        return rivals or any(WORTH[card] < 0 for card in self.stock)

    def pairs(self) -> bool:
        card = f"p{self.values['value']:+d}"
        if self.forgetful:
            return card in self.view.row and self.values["value"] > 0
        return card in self.view.row and self.piles[self.me].count(card) % 2 == 1

    def jackpots(self) -> int:
        own = self.believed.heaps[self.me].jackpots if self.forgetful else self.piles[self.me].count(JACKPOT)
        return own + self.view.row.count(JACKPOT)

    def about_share(self) -> bool:
        return abs(self.values["share"] - self.fair_share()) <= 1


TRUE: dict[str, Callable[[Case], bool]] = {
    "There is nothing to take.": lambda case: not case.view.row,
    "I have no takes left.": lambda case: case.view.takes_left[case.me] == 0,
    "These are the last cards: {points} is better than nothing.": lambda case: (
        case.takes and not case.stock and case.values["points"] > 0 and case.is_worth()
    ),
    "Worth {points}, and more to somebody else: better not leave it.": lambda case: (
        case.takes and case.is_worth() and case.suits_a_rival_better()
    ),
    "Worth {points}: the next card could spoil it or somebody take it.": lambda case: (
        case.takes and case.is_worth() and case.may_be_spoilt()
    ),
    "Pairs the {value} in an earlier pile: worth {points}.": lambda case: (
        case.takes and case.is_worth() and case.pairs()
    ),
    "Jackpots count more together: worth {points}.": lambda case: (
        case.takes and case.is_worth() and case.jackpots() > 1
    ),
    "Brings {tens} ten-or-nothing: worth {points}.": lambda case: (
        case.takes and case.is_worth() and case.view.row.count(TEN) == case.values["tens"] > 0
    ),
    "Worth {points}: a fair share is about {share}.": lambda case: (
        case.takes and case.is_worth() and case.about_share() and case.values["points"] >= case.values["share"]
    ),
    "Worth {points}: no reason to use up a take.": lambda case: (
        not case.takes and case.is_worth() and case.values["points"] <= 0
    ),
    "Worth only {points} so far: a fair share is about {share}.": lambda case: (
        not case.takes and case.is_worth() and case.about_share() and case.values["points"] < case.values["share"]
    ),
    "The last take ought to bring about {share}, not {points}: the others get all that is left.": lambda case: (
        not case.takes
        and case.view.takes_left[case.me] == 1
        and case.about_share()
        and case.values["points"] < case.values["share"]
        and bool(case.stock)
    ),
    "Worth {points} already, but likely to grow.": lambda case: (
        not case.takes and case.is_worth() and case.values["points"] >= round(case.fair_share()) and case.grows()
    ),
    "Worth {points} already, but less to the others: it can still lie.": lambda case: (
        not case.takes and case.is_worth() and not case.suits_a_rival_better()
    ),
    "Played on {count} times in my head: waiting did better.": lambda case: (
        not case.takes and 0 < case.values["count"] <= 200
    ),
    "Worth {points}: not quite enough for me.": lambda case: (
        not case.takes and case.believed.gain(case.me) < case.limit
    ),
}


def play(key: str, level: str, seats: int, seed: int) -> list[Case]:
    """A whole game between bots of a level, every other one with a dealer; all they decided."""
    game = get_game(key)
    session = Session(game, seats, {"pace": "dealer" if seed % 2 else "normal"}, seed)
    bots = [TakeItBot(game, level, 10 * seed + seat) for seat in range(seats)]
    cases = []
    while actors := session.actors():
        ready = []
        for seat, bot in enumerate(bots):
            view: Any = session.view(seat)
            if seat not in actors:
                bot.watch(view)
                continue
            decision = bot.decide(view)
            cases.append(Case(bot, session.state, view, decision))
            if decision.move is not None:
                ready.append((session.now_ms + decision.delay_ms, decision.move))
        first = min(ready, key=lambda slam: slam[0], default=None)
        deadline = session.deadline_ms()
        if first and (deadline is None or first[0] < deadline):
            session.submit(first[1], first[0])
        else:
            assert deadline is not None
            session.advance(deadline)
    return cases


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("key", "seats"), [("takeit", 2), ("takeit", 3), ("slamdunk", 3)])
def test_every_reason_is_true(key: str, seats: int, level: str) -> None:
    cases = [case for seed in range(GAMES // seats + 1) for case in play(key, level, seats, seed)]
    false = [str(case.decision.why) for case in cases if not TRUE[case.decision.why.key](case)]
    assert not false
    assert len({case.decision.why.key for case in cases}) > 3
