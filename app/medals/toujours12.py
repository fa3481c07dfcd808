"""What can be won in Toujours 12."""

from app.medals import Award, Part

CHAIN, FOUR = 3, 4  # cards of a twelve


def _twelves(part: Part) -> list[list[int]]:
    """Turn by turn, how many twelves each card took: one may lie below another."""
    return [
        [(step.after.scores[part.seat] - step.before.scores[part.seat]) // FOUR for step in turn]
        for turn in part.turns()
    ]


AWARDS = [
    Award(
        "toujours12/two",
        "And again",
        "Take twice in one turn of Toujours 12.",
        "numeric-2-box-multiple-outline",
        lambda part: any(sum(twelves) >= 2 for twelves in _twelves(part)),
    ),
    Award(
        "toujours12/three",
        "A chain of three twelves",
        "Take three times in one turn of Toujours 12.",
        "link-variant",
        lambda part: any(sum(twelves) >= CHAIN for twelves in _twelves(part)),
    ),
    Award(
        "toujours12/eight",
        "What lay below",
        "Take two twelves with one card: the second lay below the first.",
        "cards-outline",
        lambda part: any(count >= 2 for twelves in _twelves(part) for count in twelves),
    ),
    Award(
        "toujours12/half",
        "The lion’s share",
        "Take more cards than all others together, at a table of three or more.",
        "chart-pie",
        lambda part: len(part.scores) > 2 and part.score > sum(part.others),
    ),
    Award(
        "toujours12/cheap",
        "Four at a time",
        "Win Toujours 12 without ever taking more than four cards in a turn.",
        "numeric-4-circle-outline",
        lambda part: part.won_alone and all(sum(twelves) <= 1 for twelves in _twelves(part)),
    ),
]
