"""How well somebody plays a game, as a number and how sure it is: Glicko, by pairs.

Everybody at a table meets everybody else: a game of four is three pairs for each. Bots have the ratings that were
measured (assets/ratings/bots.json) and keep them; people begin at 1500 ± a lot, and the number moves the more the less
is known of them. Who has not played for long is known less. A seat that counts for nobody (it changed hands, or the
game was no real one) is no part of any pair.
http://www.glicko.net/glicko/glicko.pdf
"""

import json
import math
from collections.abc import Callable, Iterable, Sequence
from functools import cache, partial
from pathlib import Path
from typing import NamedTuple

from app.engine.errors import BROKEN
from app.engine.game import LEVELS
from app.services.storage import Rating, Result, Store

BOTS = Path(__file__).parents[1] / "assets" / "ratings" / "bots.json"
LEAST = 45.0  # below that nothing would move any more
FORGETTING = 8.0  # a day makes it unsure by so much: all is open again after five years
DAY = 86_400.0
SURE = 150.0  # from there on a level is suggested
_Q = math.log(10) / 400


class Strength(NamedTuple):
    """A rating and its deviation: the true one is within two of them, 95 times of 100."""

    rating: float
    deviation: float


NEW = Strength(1500.0, 350.0)


def expected(own: Strength, other: Strength) -> float:
    """What share one wins against another, as far as both are known."""
    return 1 / (1 + 10 ** (-_weight(other.deviation) * (own.rating - other.rating) / 400))


def _weight(deviation: float) -> float:
    return 1 / math.sqrt(1 + 3 * (_Q * deviation / math.pi) ** 2)


def after(own: Strength, met: Sequence[tuple[Strength, float]]) -> Strength:
    """What somebody is after having met these, with 1 for won, 0.5 for even, 0 for lost."""
    sure = pull = 0.0
    for other, score in met:
        share, weight = expected(own, other), _weight(other.deviation)
        sure += (_Q * weight) ** 2 * share * (1 - share)
        pull += weight * (score - share)
    variance = 1 / (1 / own.deviation**2 + sure)
    return Strength(own.rating + _Q * variance * pull, max(LEAST, math.sqrt(variance)))


def rested(own: Strength, seconds: float) -> Strength:
    """What somebody is after a while without a game; a clock that was set back changes nothing."""
    days = seconds / DAY if math.isfinite(seconds) and seconds > 0 else 0.0
    return Strength(own.rating, min(NEW.deviation, math.sqrt(own.deviation**2 + FORGETTING**2 * days)))


def pair(one: Result, other: Result) -> float:
    """How one seat did against another: who won the game is before who did not, else the score tells."""
    mine, theirs = (one.won, one.score), (other.won, other.score)
    if one.won and other.won:
        return 0.5
    return 0.5 if mine == theirs else float(mine > theirs)


@cache
def bots(game: str) -> dict[str, Strength]:
    """The ratings of the levels of a game; none where nobody has measured them."""
    try:
        levels = json.loads(BOTS.read_text(encoding="utf-8"))["games"].get(game, {})
        return {level: Strength(float(found["rating"]), float(found["deviation"])) for level, found in levels.items()}
    except (OSError, AttributeError, RecursionError, *BROKEN):  # a game ends all the same
        return {}


def rated(game: str, results: Iterable[Result], known: Callable[[int], Strength]) -> dict[int, Strength]:
    """What everybody is after a game, from what they were before."""
    seats: list[tuple[Result, Strength]] = []
    for result in results:
        if result.profile is not None:
            seats.append((result, known(result.profile)))
        elif result.level in bots(game):
            seats.append((result, bots(game)[result.level]))
    found = {}
    for result, own in seats:
        if result.profile is not None:
            met = [(other, pair(result, their)) for their, other in seats if their.profile != result.profile]
            if met:
                found[result.profile] = after(own, met)
    return found


# In the store


def rate_game(store: Store, game: str, id: int, results: Sequence[Result], now: float) -> list[Rating]:
    """Write down what everybody is after a game that has just ended; within its transaction."""

    def known(profile: int) -> Strength:
        last = store.rating(profile, game, before=id)
        if last is None:
            return NEW
        return rested(Strength(last.rating, last.deviation), now - store.end_of(last.game_id))

    ratings = [Rating(id, profile, *strength) for profile, strength in rated(game, results, known).items()]
    store.put_ratings(ratings)
    return ratings


def rate_again(store: Store, games: Iterable[str]) -> None:
    """Go through all games of these kinds anew, in the order in which they ended: others have come between them."""
    with store.writing():
        for game in games:
            people: dict[int, tuple[Strength, float]] = {}  # and when they played last
            for id, finished, results in store.results_in_order(game):
                found = rated(game, results, partial(_known, people, finished))
                store.put_ratings(Rating(id, profile, *strength) for profile, strength in found.items())
                people |= {profile: (strength, finished) for profile, strength in found.items()}


def _known(people: dict[int, tuple[Strength, float]], now: float, profile: int) -> Strength:
    if profile not in people:
        return NEW
    strength, last = people[profile]
    return rested(strength, now - last)


def even_level(store: Store, game: str, people: Iterable[int]) -> str | None:
    """The level against which these people would win half of their games; None while too little is known of them."""
    found = [rating for person in people if (rating := store.rating(person, game)) and rating.deviation <= SURE]
    if not found or not bots(game):
        return None
    mean = sum(rating.rating for rating in found) / len(found)
    return min(LEVELS, key=lambda level: abs(bots(game)[level].rating - mean))
