"""Simple opponents that once came near the best of the card games: kept, so that nobody loses to them again."""

from collections.abc import Iterator
from functools import partial

from ai.bot import Bot, Decision, Reason
from ai.knowledge.cartino import CartinoBot, Skill
from ai.knowledge.toujours12 import different_moves, gain
from ai.knowledge.toujours12_hands import Reading
from ai.knowledge.toujours12_reasons import needed_after, tops_after
from app.engine import Game, Move
from app.games.toujours12 import PILES, Toujours12State, Toujours12View
from app.registry import get_game, make_bot
from tools.bench.ladder import compete
from tools.bench.rows import Row, wins

LEAST = 45  # per cent that the master is to win


class Denying(Bot):
    """Toujours 12: takes the most; else leaves the next player, whose hand it reads, the least chance of a twelve."""

    def __init__(self, game: Game, level: str, seed: int = 0) -> None:
        super().__init__(game, level, seed)
        self.reading = Reading()

    def watch(self, view: Toujours12View) -> None:
        self.reading.watch(view)

    def think(self, view: Toujours12View) -> Iterator[Decision]:
        self.watch(view)
        state = self.game.sample(view, self.rng)
        assert isinstance(state, Toujours12State)
        moves = different_moves(state)
        gains = {move: gain(state, move) for move in moves}
        most = max(gains.values())
        if most:
            move = max(moves, key=lambda move: gains[move])
        else:
            following = (view.turn + 1) % view.seats
            hands = self.reading.dealer(view).weights(following, view.unseen)
            move = min(moves, key=lambda move: (_chance(view, move, hands), self.rng.random()))
        yield Decision(move, Reason("The most for me, the least for the next."))


def _chance(view: Toujours12View, move: Move, hands: dict[tuple[int, ...], float]) -> float:
    """That the next player can make twelve after this move."""
    tops = tops_after(view, move)
    if len(tops) < len(PILES) - 1:
        return 0.0
    needed = set(needed_after(tops))
    return sum(weight for hand, weight in hands.items() if needed & set(hand)) / sum(hands.values())


class Replying(CartinoBot):
    """Cartino: its own turn and the best reply to it, on guessed hands, and nothing beyond."""

    def __init__(self, game: Game, level: str, seed: int = 0) -> None:
        super().__init__(game, level, seed)
        self.skill = Skill(width=20, samples=40, depth=1, cuts=(10, 20))


CHALLENGERS: dict[str, tuple[str, type[Bot]]] = {
    "toujours12": ("one move ahead, with exact beliefs", Denying),
    "cartino": ("its own turn and the reply", Replying),
}


def _challenge(key: str, seed: int) -> Bot:
    return CHALLENGERS[key][1](get_game(key), "master", seed)


def cards(keys: list[str], games: int = 40) -> Iterator[Row]:
    """The masters of the card games against each challenger."""
    for key in keys:
        if key in CHALLENGERS:
            bots = {"master": partial(make_bot, key, "master"), "challenger": partial(_challenge, key)}
            yield wins(f"{key}: master", compete(key, bots, games)["master"], CHALLENGERS[key][0], LEAST)
