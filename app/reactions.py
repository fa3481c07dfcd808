"""How fast people slam, from the records of the games they have finished."""

from collections.abc import Iterator
from statistics import median

from app.engine.errors import GameError
from app.games.takeit import Take, takes_of
from app.services.storage import Store

LOGS = 20  # games of which every move is read, the latest
ENOUGH = 10  # reactions that say how somebody usually is


def games_of(store: Store, game: str, profile: int) -> Iterator[tuple[int, list[Take]]]:
    """Somebody's last games of this kind: their seat, and all takes; a damaged log says nothing."""
    for stored in store.finished_games(LOGS, game, profile=profile):
        profiles = stored.profiles
        if profile not in profiles or not stored.outcome:
            continue
        try:
            takes = takes_of(len(profiles), store.log_of(stored.id))
        except (GameError, LookupError, ValueError):
            continue
        yield profiles.index(profile), takes


def usual_reaction_ms(store: Store, game: str, profile: int) -> int | None:
    """The median of somebody's reactions, once there are enough of them."""
    games = games_of(store, game, profile)
    reactions = [take.reaction_ms for seat, takes in games for take in takes if take.seat == seat]
    return round(median(reactions)) or None if len(reactions) >= ENOUGH else None
