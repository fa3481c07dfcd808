"""Chance that can be repeated: the n-th draw of a game depends on its seed and on n, on nothing else.

So a game that is loaded goes on exactly as it would have, and nothing can be rerolled.
"""

from app.engine.move import Move

_MASK = (1 << 64) - 1


def _mix(x: int) -> int:
    """Spread the bits of x over 64 (the finaliser of SplitMix64)."""
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9 & _MASK
    x = (x ^ (x >> 27)) * 0x94D049BB133111EB & _MASK
    return x ^ (x >> 31)


def uniform(seed: int, index: int) -> float:
    """The index-th number of the seed's sequence, in [0, 1)."""
    return _mix(_mix(seed & _MASK) + (index + 1) * 0x9E3779B97F4A7C15 & _MASK) / (_MASK + 1)


def pick(chances: list[tuple[Move, float]], number: float) -> Move:
    """The chance move that a number in [0, 1) falls on."""
    for move, probability in chances:
        number -= probability
        if number < 0:
            return move
    return chances[-1][0]
