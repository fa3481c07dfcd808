"""Minimax with alpha-beta, for two sides that need not take turns strictly (extra turns keep the same side)."""

from collections.abc import Sequence
from typing import Any, Protocol

INFINITY = float("inf")


class Outlook(Protocol):
    """What the search must be told about positions (of any kind)."""

    def options(self, position: Any) -> Sequence[tuple[Any, Any]]:
        """Moves with the positions they lead to, the best for the side to move first; none when it is over."""

    def is_mine(self, position: Any) -> bool:
        """Whether the side that wants high values is to move."""

    def value(self, position: Any) -> float:
        """How good a position is where the search stops."""


def value_of(position: Any, depth: int, outlook: Outlook, alpha: float = -INFINITY, beta: float = INFINITY) -> float:
    """The value both sides can hold each other to, within so many moves."""
    options = outlook.options(position) if depth else ()
    if not options:
        return outlook.value(position)
    if outlook.is_mine(position):
        for _, after in options:
            alpha = max(alpha, value_of(after, depth - 1, outlook, alpha, beta))
            if alpha >= beta:
                break
        return alpha
    for _, after in options:
        beta = min(beta, value_of(after, depth - 1, outlook, alpha, beta))
        if alpha >= beta:
            break
    return beta
