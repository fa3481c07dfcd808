"""Our tree search beside OpenSpiel's on our own games, both from the rules alone: few simulations, many games.

At equal simulations ours plays without any knowledge; at equal time as the bot of any game does, with its first look.
"""

from collections.abc import Iterator
from functools import partial
from typing import Any

from ai.bot import Bot, Decision, Reason
from ai.knowledge.any_game import at_first_sight
from ai.search.mcts import Knowledge, Search
from app.commands.arena import Tally
from app.registry import get_game
from tools.bench.openspiel import match
from tools.bench.rows import Row, wins

KEYS = ("toujours12", "cartino")  # so few simulations decide nothing in Tantalus
SIMULATIONS = 40
WITH_A_LOOK = 30
EQUAL_SIMULATIONS_AIM = 47  # per cent
EQUAL_TIME_AIM = 65


class TreePlayer(Bot):
    """Our search with a number of iterations for each move."""

    def __init__(self, key: str, iterations: int, knowledge: Knowledge | None, seed: int = 0) -> None:
        super().__init__(get_game(key), "master", seed)
        self.iterations, self.knowledge = iterations, knowledge

    def think(self, view: Any) -> Iterator[Decision]:
        """Search, unless there is nothing to choose."""
        search = Search(self.game, view, self.rng, self.knowledge)
        if len(search.root.untried) > 1:
            for _ in search.run(self.iterations):
                pass
        yield Decision(search.best(), Reason("Our search found it best."))


def measure(keys: list[str], games: int = 20) -> Iterator[Row]:
    """A match at equal simulations and one at equal time."""
    for key in KEYS:
        if key not in keys:
            continue
        plain = partial(TreePlayer, key, SIMULATIONS, None)
        result = match(key, games, plain, SIMULATIONS)
        beside = f"OpenSpiel's ISMCTS, {SIMULATIONS} simulations each, {result.our_ms:.1f} and {result.their_ms:.1f} ms"
        yield wins(f"{key}: tree", Tally(result.wins, games=games), beside, EQUAL_SIMULATIONS_AIM)
        looking = partial(TreePlayer, key, WITH_A_LOOK, Knowledge(prior=at_first_sight))
        result = match(key, games, looking)
        beside = f"OpenSpiel's ISMCTS at equal time, {result.our_ms:.1f} and {result.their_ms:.1f} ms a move"
        told = f"{beside}, {WITH_A_LOOK} and {result.simulations:.0f} simulations"
        yield wins(f"{key}: tree with a first look", Tally(result.wins, games=games), told, EQUAL_TIME_AIM)
