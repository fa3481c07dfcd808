"""What can be won in Toujours 12."""

from app.medals import Award, Part

CHAIN, MOST = 3, 8


def _twelves(part: Part) -> list[list[int]]:
    """Turn by turn, how many cards each twelve brought."""
    return [
        [
            step.after.scores[part.seat] - step.before.scores[part.seat]
            for step in turn
            if step.after.scores[part.seat] > step.before.scores[part.seat]
        ]
        for turn in part.turns()
    ]


AWARDS = [
    Award(
        "toujours12/two",
        "And again",
        "Take twice in one turn of Toujours 12.",
        "numeric-2-box-multiple-outline",
        lambda part: any(len(takes) >= 2 for takes in _twelves(part)),
    ),
    Award(
        "toujours12/three",
        "A chain of three twelves",
        "Take three times in one turn of Toujours 12.",
        "link-variant",
        lambda part: any(len(takes) >= CHAIN for takes in _twelves(part)),
    ),
    Award(
        "toujours12/eight",
        "A full hand",
        "Take eight cards or more in one turn of Toujours 12.",
        "cards-outline",
        lambda part: any(sum(takes) >= MOST for takes in _twelves(part)),
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
        lambda part: part.won_alone and all(sum(takes) <= 4 for takes in _twelves(part)),
    ),
]
