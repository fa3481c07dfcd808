"""The twelve opponents: who a bot is. How well it plays is its level, and anybody plays at any level.

A record keeps a bot's name, and by the name its face is found again; a bot of another name is a plain robot.
"""

from collections.abc import Collection
from typing import NamedTuple


class Opponent(NamedTuple):
    """Somebody to play against; the temperament is a message key."""

    key: str  # of the portrait: assets/opponents/KEY.png
    name: str
    colour: str  # no two are alike, for any eyes
    temperament: str


OPPONENTS = (
    Opponent("basile", "Basile", "#BD9F0D", "serene, mischievous"),
    Opponent("colette", "Colette", "#AB2391", "gentle, witty"),
    Opponent("dora", "Dora", "#22B5AF", "cheerful, curious"),
    Opponent("emile", "Émile", "#0B86C3", "dreamy, polite"),
    Opponent("fanny", "Fanny", "#F78452", "lively, musical"),
    Opponent("gaston", "Gaston", "#0B33E0", "gruff, tender"),
    Opponent("hortense", "Hortense", "#0E5A3C", "elegant, proud"),
    Opponent("igor", "Igor", "#8E5BE4", "mysterious, courteous"),
    Opponent("josephine", "Joséphine", "#A21113", "sunny, generous"),
    Opponent("kenji", "Kenji", "#6C8F2B", "studious, shy"),
    Opponent("leonie", "Léonie", "#E70B7C", "independent, frank"),
    Opponent("marius", "Marius", "#D0836B", "jovial, talkative"),
)
BY_KEY = {opponent.key: opponent for opponent in OPPONENTS}
BY_NAME = {opponent.name: opponent for opponent in OPPONENTS}


def next_opponent(taken: Collection[str], start: int) -> Opponent:
    """The first one from a place of the list on whose key is not taken; at a table of more than twelve, any."""
    start %= len(OPPONENTS)
    turned = OPPONENTS[start:] + OPPONENTS[:start]
    return next((opponent for opponent in turned if opponent.key not in taken), turned[0])
