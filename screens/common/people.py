"""Who sits at a table, as they are shown: name, symbol, colour."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from kivy.utils import get_color_from_hex

from app.engine.game import PlayerInfo
from app.engine.record import sitters
from app.match import Match
from app.opponents import BY_NAME
from app.services.i18n import tr
from app.services.profiles import Profile, Profiles
from app.services.storage import passed_on
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


def person_of(profile: Profile) -> Person:
    """Somebody who is known here."""
    return Person(profile.name, profile.symbol, Badge.colour(profile.colour))


def bot(name: str, level: str) -> Person:
    """A bot: an opponent by their name, any other is a plain robot of its level."""
    if opponent := BY_NAME.get(name):
        return Person(name, opponent.key, list(get_color_from_hex(opponent.colour)))
    return Person(name, LEVEL_ICONS.get(level, "robot"), ROBOT_COLOUR)


def known_people() -> dict[int | None, Profile]:
    """Everybody with a profile here."""
    return {profile.id: profile for profile in app().profiles.all()}


def learner_of(people: Sequence[int]) -> Profile:
    """Who of these learns: the first who is still known, else whoever owns the device."""
    profiles: Profiles = app().profiles
    known = (profiles.find(person) for person in people)
    return next((person for person in known if person is not None), None) or profiles.first(tr("Player 1"))


def people_of(match: Match, count: int | None = None) -> list[Person]:
    """The players of a match as they sit there now, or sat after so many events."""
    players = match.session.players if count is None else match.session.players_at(count)
    return people_at(players, match.profiles_at(count), known_people())


def names_at(match: Match, count: int) -> list[str]:
    """What those are called who sat there after so many events."""
    return called(match.session.players_at(count))


def names_throughout(match: Match) -> list[str]:
    """Of each seat, what all are called who have had it, one after the other."""
    session = match.session
    comers = ((event, seat, _name(player)) for event, seat, player in session.handovers)
    return list(map(passed_on, sitters(called(session.starters), comers)))


def newcomers(match: Match, after: int, until: int) -> list[str]:
    """In words, who took over from whom once more than so many events had happened, up to so many."""
    return [
        f"{takes_over(_name(player), names_at(match, event - 1)[seat])}."
        for event, seat, player in match.session.handovers
        if after < event <= until
    ]


def takes_over(name: str, before: str) -> str:
    """A seat changes hands, in words."""
    return tr("{name} takes over from {before}", name=name, before=before)


def _name(player: PlayerInfo) -> str:
    return player.name or (tr("Guest") if player.is_human else "")


def called(players: Sequence[PlayerInfo]) -> list[str]:
    """What they are called at one table, where no two may be called the same: a bot says that it is one, and of two
    people the second is numbered."""
    names = [_name(player) for player in players]
    found: list[str] = []
    for player, name in zip(players, names, strict=True):
        alike = [other for other in names if other.casefold() == name.casefold()]
        if name and len(alike) > 1 and not player.is_human:
            name = tr("{name} (bot)", name=name)
        ways = (name if number == 1 else f"{name} {number}" for number in range(1, len(players) + 2))
        taken = [other.casefold() for other in found]
        found.append(next(way for way in ways if not name or way.casefold() not in taken))
    return found


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
            found.append(person_of(profile))  # called as they were then
        else:
            found.append(Person(_name(player), GUEST_SYMBOL, Badge.colour(seat)))
    return [person._replace(name=name) for person, name in zip(found, called(players), strict=True)]
