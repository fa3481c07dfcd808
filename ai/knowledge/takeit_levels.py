"""What makes a level in Take It! and Slam Dunk: a hand, a memory, a judgement, and how far it thinks ahead.

Hands differ less than heads: a fast hand wins races, but which races are worth winning is for the head to know.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Skill:
    """What makes a level."""

    reaction_ms: int  # the median
    spread: float  # of the reaction, as a power of e
    hesitates: float  # how often it needs a moment longer
    keeps: float  # the chance to remember a card of its own piles
    keeps_others: float  # and of somebody else's
    mixes_up: float  # the chance to remember a wrong value or owner
    misjudges: float  # how far off it is about a row and its share
    impulsive: bool = False  # asks for as much every time, whatever is to come
    futures: int = 0  # games imagined; 0: trusts the fair share


SKILLS = {
    "beginner": Skill(820, 0.28, 0.12, 0.40, 0.0, 0.10, 0.35, impulsive=True),
    "casual": Skill(680, 0.26, 0.08, 0.60, 0.3, 0.06, 0.16),
    "strong": Skill(580, 0.25, 0.05, 0.90, 0.7, 0.03, 0.05),
    "expert": Skill(500, 0.24, 0.03, 0.97, 0.90, 0.0, 0.0, futures=20),
    "master": Skill(440, 0.22, 0.02, 1.0, 1.0, 0.0, 0.0, futures=60),
}
