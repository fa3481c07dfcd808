"""What can be won in every game."""

from collections.abc import Callable, Sequence

from app.games.takeit import takes_of
from app.medals import MODULE_OF, Award, Part

ALL_GAMES = {"toujours12", "takeit", "slamdunk", "cartino", "tantalus", "midi"}
LARGE_TABLE = 4
CROWD = 3
LATE = 0.75  # of the way through a game


def _beat(level: str, without_hint: bool = False) -> Callable[[Part], bool]:
    def earned(part: Part) -> bool:
        return part.won_alone and level in part.levels and not (without_hint and part.hinted)

    return earned


def _course(part: Part) -> list[Sequence[int]]:
    """The scores one after the other; of covered rows as well, which nobody could count then."""
    session = part.tale.session
    if MODULE_OF.get(session.game.key) == "slams":
        return [*(take.scores for take in takes_of(session.seats, session.events)), part.scores]
    return [step.after.scores for step in part.tale.steps]


def _came_back(part: Part) -> bool:
    """Last, and nobody with them, when three quarters lay behind."""
    course = _course(part)
    scores = course[int(LATE * (len(course) - 1))]
    others = [score for seat, score in enumerate(scores) if seat != part.seat]
    return part.won_alone and scores[part.seat] < min(others)


def _led_throughout(part: Part) -> bool:
    """From the first point on, never behind anybody."""
    return part.won_alone and all(scores[part.seat] >= max(scores) for scores in _course(part) if any(scores))


def _is_money(part: Part) -> bool:
    return part.tale.session.game.key == "midi"


AWARDS = [
    Award("every/first", "First laurels", "Win a game.", "trophy-outline", lambda part: part.won),
    Award("every/strong", "A strong opponent", "Win against a strong bot.", "arm-flex-outline", _beat("strong")),
    Award("every/expert", "Expert beaten", "Win against an expert.", "school-outline", _beat("expert")),
    Award("every/master", "Master beaten", "Win against a master.", "crown-outline", _beat("master")),
    Award(
        "every/alone",
        "By oneself",
        "Win against an expert without a single hint.",
        "lightbulb-off-outline",
        _beat("expert", True),
    ),
    Award(
        "every/unaided",
        "Nobody’s pupil",
        "Win against a master without a single hint.",
        "lightbulb-off",
        _beat("master", True),
    ),
    Award("every/back", "Comeback", "Win though last when three quarters were over.", "undo-variant", _came_back),
    Award("every/ahead", "From start to finish", "Win without ever being behind.", "flag-checkered", _led_throughout),
    Award(
        "every/nose",
        "By a nose",
        "Win by a single point.",
        "ray-start-end",
        lambda part: part.won_alone and not _is_money(part) and part.score - max(part.others) == 1,
    ),
    Award(
        "every/double",
        "Twice as good",
        "Win with at least twice what the next one has.",
        "numeric-2-circle-outline",
        lambda part: part.won_alone and part.score >= 2 * max(part.others) > 0,
    ),
    Award(
        "every/table",
        "Head of the table",
        "Win alone at a table of four or more.",
        "table-furniture",
        lambda part: part.won_alone and len(part.scores) >= LARGE_TABLE,
    ),
    Award(
        "every/house",
        "Pride of the house",
        "Win alone where three people or more play.",
        "account-group-outline",
        lambda part: part.won_alone and part.people >= CROWD,
    ),
    Award(
        "every/six",
        "All six",
        "Have won each of the six games.",
        "numeric-6-box-multiple-outline",
        lambda part: part.won and part.kinds_won >= ALL_GAMES,
    ),
]
