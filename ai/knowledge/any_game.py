"""A bot for any game, from its rules alone: tree search, and a first look at what each move brings at once.

The levels differ in how many games they imagine.
"""

from collections.abc import Iterator, Sequence
from math import inf
from typing import Any

from ai.bot import Bot, Decision, Reason
from ai.search.mcts import Choice, Knowledge, Search
from app.engine.state import State

GAMES = {"beginner": 8, "casual": 20, "strong": 55, "expert": 150, "master": 400}  # imagined for a move
DELAY_MS = 700  # where everybody may act at once
STRIKING = 4.0  # how much more a move is thought of that stands out at first sight


class AnyGameBot(Bot):
    """Knows nothing but the rules."""

    def think(self, view: Any) -> Iterator[Decision]:
        """Game after game, the move that did best so far."""
        search = Search(self.game, view, self.rng, Knowledge(prior=at_first_sight))
        choice = search.best()
        if len(search.root.untried) == 1:
            yield Decision(choice, Reason("It is the only move."), DELAY_MS)
            return
        yield Decision(choice, Reason("It looks as good as any other at first sight."), DELAY_MS)
        for _ in search.run(GAMES[self.level]):
            if search.iterations:
                yield self._decide(search)
        yield self._decide(search)

    def _decide(self, search: Search) -> Decision:
        choice, count = search.best(), {"count": search.iterations}
        if choice is None:
            return Decision(None, Reason("Waiting did best in {count} imagined games.", count), DELAY_MS)
        return Decision(choice, Reason("It did best in {count} imagined games.", count), DELAY_MS)


def at_first_sight(state: State, seat: int, choices: Sequence[Choice]) -> list[float]:
    """The most points at once, or the win, stand out; what loses at once is hardly thought of."""
    points = state.observe(None).scores[seat]
    gains = [_points_after(state, seat, choice) - points for choice in choices]
    best = max(gains)
    return [STRIKING if gain == best > 0 else 1 / STRIKING if gain == -inf else 1.0 for gain in gains]


def _points_after(state: State, seat: int, choice: Choice) -> float:
    """A seat's points right after its choice; more than any when it has won, less than any when it has lost."""
    after = state.clone()
    if choice is not None:
        after.play(choice, state.deadline_ms() or 0)
    outcome = after.outcome()
    if outcome:
        return inf if seat in outcome.winners else -inf
    return after.observe(None).scores[seat]
