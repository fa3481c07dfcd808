"""Take now or wait: both tried in the same imagined futures until the difference is clear.

The search knows no game. It is told how to imagine a future and what each choice would be worth in it; since both
choices meet the same future, most of the luck cancels out and a few dozen futures are enough.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import inf, sqrt
from random import Random
from typing import Any, Protocol

BATCH = 4  # futures between two looks at the balance
ENOUGH = 16  # futures before a clear difference may end the search


class Prospect(Protocol):
    """What the search must be told."""

    def imagine(self, rng: Random) -> Any:
        """One way things may go on."""

    def value(self, future: Any, take: bool) -> float:
        """What taking now, or waiting, would be worth in that future."""


@dataclass(slots=True)
class Balance:
    """What has been found out so far."""

    count: int = 0
    total: float = 0.0  # how much better taking was, over all futures
    squares: float = 0.0

    def add(self, difference: float) -> None:
        """Count one future."""
        self.count += 1
        self.total += difference
        self.squares += difference * difference

    @property
    def gain(self) -> float:
        """How much better taking is than waiting, on average."""
        return self.total / self.count if self.count else 0.0

    @property
    def error(self) -> float:
        """The standard error of the gain."""
        if self.count < 2:
            return inf
        variance = max(0.0, self.squares / self.count - self.gain**2)
        return sqrt(variance / (self.count - 1))

    def is_clear(self, sigmas: float) -> bool:
        """Whether more futures would hardly change the answer."""
        return self.count >= ENOUGH and abs(self.gain) > sigmas * self.error


def weigh(prospect: Prospect, rng: Random, futures: int, sigmas: float = 2.5) -> Iterator[Balance]:
    """Compare taking with waiting; yields the balance after each future."""
    balance = Balance()
    while balance.count < futures and not balance.is_clear(sigmas):
        for _ in range(BATCH):
            future = prospect.imagine(rng)
            balance.add(prospect.value(future, take=True) - prospect.value(future, take=False))
            yield balance
