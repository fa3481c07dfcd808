"""Opponents that look one move ahead, to measure the masters against."""

from collections.abc import Iterator
from typing import Any

from ai.bot import Bot, Decision, Reason
from app.games.tantalus.grooves import cards, placements


class GreedyBot(Bot):
    """Makes the move with the best immediate gain, any of the best."""

    def think(self, view: Any) -> Iterator[Decision]:
        state = self.game.sample(view, self.rng)
        moves = state.legal_moves(view.viewer)
        gains = [self.gain(state, move) for move in moves]
        best = max(gains)
        move = self.rng.choice([move for move, gain in zip(moves, gains, strict=True) if gain == best])
        yield Decision(move, Reason("The most at once."))

    def gain(self, state: Any, move: Any) -> Any:
        """Points won by this very move."""
        after = state.clone()
        after.play(move)
        seat = move.actor
        return after.observe(seat).scores[seat] - state.observe(seat).scores[seat]


class GreedyTantalusBot(GreedyBot):
    """Brings its nearest drawing nearer; then the others."""

    def gain(self, state: Any, move: Any) -> Any:
        board = state.board ^ 1 << 7 * move.args[0] + move.args[1]
        distances = sorted(_distance(card, board) for card in state.hands[move.actor])
        return -distances[0], -sum(distances)


class GreedyCartinoBot(GreedyBot):
    """Ends its turn as soon as nothing scores any more."""

    def gain(self, state: Any, move: Any) -> Any:
        return 0.5 if move.verb == "end" else super().gain(state, move)


_places = {card: placements(cards()[card].turns) for card in cards()}


def _distance(card: int, board: int) -> int:
    return min([((board ^ want) & care).bit_count() for care, want in _places[card]])


GREEDY = {"toujours12": GreedyBot, "cartino": GreedyCartinoBot, "tantalus": GreedyTantalusBot}
