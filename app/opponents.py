"""The twelve opponents: who a bot is. How well it plays is its level, and anybody plays at any level.

Where it is honest the temperament shows in play, without making anybody stronger or weaker: the bold slam early and the
patient late, and each knows some themes of the quiz better than others.

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


class Manner(NamedTuple):
    """How somebody plays, at any level."""

    patience: float  # how much more than a row must be worth for others they ask for
    strong: str  # three themes of the quiz they know better than others,
    weak: str  # and three they know less well


BOLD, PATIENT = 0.98, 1.02
MANNERS = {
    "basile": Manner(PATIENT, "food everyday history", "screen sport science"),
    "colette": Manner(PATIENT, "arts language history", "sport screen geography"),
    "dora": Manner(BOLD, "nature science sport", "arts history food"),
    "emile": Manner(PATIENT, "arts geography language", "everyday sport food"),
    "fanny": Manner(BOLD, "arts screen sport", "science geography history"),
    "gaston": Manner(BOLD, "sport everyday nature", "arts language screen"),
    "hortense": Manner(PATIENT, "history arts food", "nature screen everyday"),
    "igor": Manner(PATIENT, "science history geography", "food everyday language"),
    "josephine": Manner(BOLD, "food nature everyday", "science history language"),
    "kenji": Manner(PATIENT, "science language screen", "everyday food nature"),
    "leonie": Manner(BOLD, "geography screen nature", "arts language sport"),
    "marius": Manner(BOLD, "screen sport geography", "science nature arts"),
}


def manner_of(name: str) -> Manner | None:
    """The manner of the one who is called so; nobody's: that of a plain robot."""
    return MANNERS[BY_NAME[name].key] if name in BY_NAME else None


def next_opponent(taken: Collection[str], start: int) -> Opponent:
    """The first one from a place of the list on whose key is not taken; at a table of more than twelve, any."""
    start %= len(OPPONENTS)
    turned = OPPONENTS[start:] + OPPONENTS[:start]
    return next((opponent for opponent in turned if opponent.key not in taken), turned[0])
