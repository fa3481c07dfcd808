"""Our tree search beside OpenSpiel's on our own games, both knowing only the rules: few simulations, many games."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from ai.bot import Bot, Decision, Reason
from ai.search.mcts import Search
from app.commands.arena import Tally
from app.registry import get_game
from tools.bench.openspiel import match
from tools.bench.rows import Row, wins

SIMULATIONS = {"toujours12": 40, "cartino": 40}  # Tantalus is decided by neither within so few
EQUAL_SIMULATIONS_AIM = 47  # per cent
EQUAL_TIME_AIM = 65


class TreePlayer(Bot):
    """Our search without any knowledge."""

    def __init__(self, key: str, iterations: int, seed: int = 0) -> None:
        super().__init__(get_game(key), "master", seed)
        self.iterations = iterations

    def think(self, view: Any) -> Iterator[Decision]:
        """A fixed number of iterations, unless there is nothing to choose."""
        search = Search(self.game, view, self.rng)
        if len(search.root.untried) > 1:
            for _ in search.run(self.iterations):
                pass
        yield Decision(search.best(), Reason("Our search found it best."))


def measure(keys: list[str], games: int = 20) -> Iterator[Row]:
    """A match at equal simulations and one at equal time."""
    for key, simulations in SIMULATIONS.items():
        if key not in keys:
            continue
        ours = partial(TreePlayer, key, simulations)
        for fixed, aim in ((simulations, EQUAL_SIMULATIONS_AIM), (None, EQUAL_TIME_AIM)):
            result = match(key, games, ours, fixed)
            equal = f"{simulations} simulations each" if fixed else f"equal time, {result.simulations:.0f} simulations"
            beside = f"OpenSpiel's ISMCTS, {equal}, {result.our_ms:.1f} and {result.their_ms:.1f} ms a move"
            yield wins(f"{key}: {simulations} iterations", Tally(wins=result.wins, games=result.games), beside, aim)
