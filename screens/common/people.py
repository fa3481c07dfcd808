"""Who sits at a table, as they are shown: name, symbol, colour."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from kivy.utils import get_color_from_hex

from app.engine.game import PlayerInfo
from app.match import Match
from app.opponents import BY_NAME
from app.services.i18n import tr
from app.services.profiles import Profile
from screens.common.widgets import Badge, app

ROBOT_COLOUR = [0.38, 0.42, 0.46, 1]
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
    symbol: str  # an icon, or the key of an opponent with a portrait (screens/common/faces.py)
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


def bot(name: str, level: str) -> Person:
    """A bot: an opponent by their name, any other is a plain robot of its level."""
    if opponent := BY_NAME.get(name):
        return Person(name, opponent.key, list(get_color_from_hex(opponent.colour)))
    return Person(name, LEVEL_ICONS.get(level, "robot"), ROBOT_COLOUR)


def known_people() -> dict[int | None, Profile]:
    """Everybody with a profile here."""
    return {profile.id: profile for profile in app().profiles.all()}


def people_of(match: Match) -> list[Person]:
    """The players of a match."""
    return people_at(match.session.players, match.profiles, known_people())


def people_at(
    players: Sequence[PlayerInfo], ids: Sequence[int | None], known: Mapping[int | None, Profile]
) -> list[Person]:
    """Those who sit at a table, people with the symbol and colour of their profile."""
    found: list[Person] = []
    for seat, (player, id) in enumerate(zip(players, ids, strict=True)):
        profile = known.get(id)
        if not player.is_human:
            found.append(bot(player.name, player.level))
        elif profile:
            found.append(Person(player.name, profile.symbol, Badge.colour(profile.colour)))
        else:
            found.append(Person(player.name or tr("Guest"), GUEST_SYMBOL, Badge.colour(seat)))
    return found
