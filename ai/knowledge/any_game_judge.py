"""Moves of any game judged from its rules alone, by the tree search that also plays it (ai/knowledge/any_game.py).

The search finds the best move. Then two more, one that begins with it and one that begins with the played move, imagine
the same deals side by side. What draws changed can't be told from rules alone: it would take thousands of games.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

from ai.bot import Reason
from ai.judge import Fortune as Fortune
from ai.judge import Judge, Opinion, Thinking
from ai.knowledge.any_game import at_first_sight
from ai.search.mcts import Choice, Knowledge, Search
from app.engine.move import CLOCK
from app.engine.record import Event

FINDING = 120  # games in which the best move is found,
COMPARING = 80  # and at most so many in which it is compared with the played one


class AnyGameJudge(Judge):
    """Knows nothing but the rules."""

    unit = "chance"
    mistake = 0.05
    blunder = 0.2

    def opinion(self, view: Any, event: Event) -> Thinking:
        """Search, then compare."""
        played = event.move
        search = self._search(view, self.rng)
        choices = [choice for _, choice in search.root.untried]
        if len(choices) == 1:
            return Opinion(played, Reason("It is the only move."))
        for _ in search.run(self.futures(FINDING)):
            yield
        choice, count = search.best(), {"count": search.iterations}
        if choice is None:
            best = self.game.sample(view, self.rng).legal_moves(CLOCK)[0]
            why = Reason("Waiting did best in {count} imagined games.", count)
        else:
            best, why = choice, Reason("It did best in {count} imagined games.", count)
        if best == played:
            return Opinion(best, why)
        cost, error = yield from self.weigh(self._differences(view, choice, played), self.futures(COMPARING))
        return Opinion(best, why, cost, error)

    def _search(self, view: Any, rng: Random) -> Search:
        return Search(self.game, view, rng, Knowledge(prior=at_first_sight))

    def _differences(self, view: Any, best: Choice, played: Choice) -> Iterator[float | None]:
        """How much better the best move did, game by game."""
        searches = []
        for choice in (best, played):
            search = self._search(view, Random(0))
            search.root.untried = [(1.0, choice)]
            searches.append(search)
        while True:
            seed, rewards = self.rng.random(), []
            for search in searches:
                search.rng.seed(seed)  # the same deal for both
                before = search.root.reward
                for _ in search.run(1):
                    yield None
                rewards.append(search.root.reward - before)
            yield rewards[0] - rewards[1]
