"""What can be won in Cartino."""

from typing import cast

from app.games.cartino import CartinoView
from app.medals import Award, Part, Step

GOOD_TURN, FAR_AHEAD, ALL_FIVE = 45, 50, 5


def _placed(part: Part) -> list[Step]:
    return [step for step in part.own if step.event.move.verb == "place"]


def _points(step: Step) -> int:
    _, y, x = step.event.move.args
    return cast(CartinoView, step.before).points(8 * int(y) + int(x))


def _turns(part: Part) -> list[list[int]]:
    """What each pawn of each turn scored."""
    turns: list[list[int]] = []
    for step in _placed(part):
        if not cast(CartinoView, step.before).placed:
            turns.append([])
        turns[-1].append(_points(step))
    return turns


def _replaced_a_joker(part: Part) -> bool:
    return any(
        cast(CartinoView, step.after).jokers_out > cast(CartinoView, step.before).jokers_out for step in _placed(part)
    )


def _finished_first(part: Part) -> bool:
    return part.won_alone and cast(CartinoView, part.tale.steps[-1].after).finisher == part.seat


AWARDS = [
    Award(
        "cartino/five",
        "All five",
        "Place five pawns in one turn of Cartino.",
        "hand-extended-outline",
        lambda part: any(len(turn) == ALL_FIVE for turn in _turns(part)),
    ),
    Award(
        "cartino/turn",
        "What a turn!",
        "Score forty-five points or more in one turn of Cartino.",
        "star-shooting-outline",
        lambda part: any(sum(turn) >= GOOD_TURN for turn in _turns(part)),
    ),
    Award(
        "cartino/joker", "The true one", "Replace a joker of Cartino by its pawn.", "swap-horizontal", _replaced_a_joker
    ),
    Award("cartino/finish", "First and best", "Finish first in Cartino, and win.", "flag-outline", _finished_first),
    Award(
        "cartino/far",
        "Miles ahead",
        "Win Cartino by fifty points or more.",
        "road-variant",
        lambda part: part.won_alone and part.score - max(part.others) >= FAR_AHEAD,
    ),
]
