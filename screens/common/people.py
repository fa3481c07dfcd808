"""Who sits at a table, as they are shown: name, symbol, colour."""

from typing import Any, NamedTuple

from app.match import Match
from app.services.i18n import tr
from screens.common.widgets import Badge, app

BOT_NAMES = ("Basile", "Colette", "Dora", "Émile", "Fanny", "Gaston")
BOT_COLOUR = [0.38, 0.42, 0.46, 1]
LEVEL_ICONS = {
    "beginner": "robot-happy-outline",
    "casual": "robot-outline",
    "strong": "robot",
    "expert": "robot-excited",
    "master": "robot-love",
}
GUEST_SYMBOL = "account"


class Person(NamedTuple):
    """A player on screen."""

    name: str
    symbol: str
    fill: list[float]


def level_name(level: str) -> str:
    """A bot's level in words."""
    names = {
        "beginner": tr("Beginner"),
        "casual": tr("Casual"),
        "strong": tr("Strong"),
        "expert": tr("Expert"),
        "master": tr("Master"),
    }
    return names[level]


def people_of(match: Match) -> list[Person]:
    """The players of a match, people with the symbol and colour of their profile."""
    profiles = {profile.id: profile for profile in app().profiles.all()}
    found: list[Person] = []
    for seat, player in enumerate(match.session.players):
        profile: Any = profiles.get(match.profiles[seat])
        if not player.is_human:
            found.append(Person(player.name, LEVEL_ICONS.get(player.level, "robot"), BOT_COLOUR))
        elif profile:
            found.append(Person(player.name, profile.symbol, Badge.colour(profile.colour)))
        else:
            found.append(Person(player.name or tr("Guest"), GUEST_SYMBOL, Badge.colour(seat)))
    return found
