"""A bot for any game, from its rules alone: tree search, and a first look at what each move brings at once.

The levels differ in how many games they imagine.
"""

from collections.abc import Iterator, Sequence
from math import inf
from typing import Any

from ai.bot import Bot, Decision, Reason
from ai.search.mcts import Choice, Knowledge, Search
from app.engine.state import State

GAMES = {"beginner": 6, "casual": 15, "strong": 40, "expert": 100, "master": 250}  # imagined for a move
DELAY_MS = 700  # where everybody may act at once
LOOKS = 40  # at so many moves of a position: more would hold up the screen
STRIKING = 4.0  # how much more a move is thought of that stands out at first sight


class AnyGameBot(Bot):
    """Knows nothing but the rules."""

    def think(self, view: Any) -> Iterator[Decision]:
        """Game after game, the move that did best so far."""
        search = Search(self.game, view, self.rng, Knowledge(prior=at_first_sight))
        if len(search.root.untried) == 1:
            yield Decision(search.best(), Reason("It is the only move."), DELAY_MS)
            return
        decision = Decision(search.best(), Reason("It looks as good as any other at first sight."), DELAY_MS)
        yield decision
        for _ in search.run(GAMES[self.level]):
            if search.iterations:
                decision = self._decide(search)
            yield decision

    def _decide(self, search: Search) -> Decision:
        choice, count = search.best(), {"count": search.iterations}
        if choice is None:
            return Decision(None, Reason("Waiting did best in {count} imagined games.", count), DELAY_MS)
        return Decision(choice, Reason("It did best in {count} imagined games.", count), DELAY_MS)


def at_first_sight(state: State, seat: int, choices: Sequence[Choice]) -> list[float]:
    """The most points at once, or the win, stand out; what loses at once is hardly thought of."""
    points = state.observe(None).scores[seat]
    gains = [_points_after(state, seat, choice) - points for choice in choices[:LOOKS]]
    best = max(gains, default=0)
    looks = [STRIKING if gain == best > 0 else 1 / STRIKING if gain == -inf else 1.0 for gain in gains]
    return looks + [1.0] * (len(choices) - len(looks))


def _points_after(state: State, seat: int, choice: Choice) -> float:
    """A seat's points right after its choice; more than any when it has won, less than any when it has lost."""
    after = state.clone()
    if choice is not None:
        after.play(choice, state.deadline_ms() or 0)
    outcome = after.outcome()
    if outcome:
        return inf if seat in outcome.winners else -inf
    return after.observe(None).scores[seat]
