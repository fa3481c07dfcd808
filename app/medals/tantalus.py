"""What can be won in Tantalus."""

from typing import cast

from app.games.tantalus import TantalusView
from app.games.tantalus.grooves import cards, drawings_on
from app.medals import Award, Part

EARLY, MORE = 6, 5
DEAREST = max(card.points for card in cards().values())


def _made(part: Part) -> list[list[int]]:
    """For each rotation of theirs that won something: the points of the drawings that stood."""
    found: list[list[int]] = part.note("made", _read)
    return found


def _read(part: Part) -> list[list[int]]:
    found = []
    for step in part.own:
        old, new = cast(TantalusView, step.before), cast(TantalusView, step.after)
        if new.won[part.seat] == old.won[part.seat]:
            continue
        standing = drawings_on(new.board)
        points = [cards()[card].points for card in new.won[part.seat][len(old.won[part.seat]) :] if card in standing]
        if points:
            found.append(points)
    return found


def _cards_won(part: Part) -> list[int]:
    view = cast(TantalusView, part.tale.steps[-1].after)
    return [len(won) for won in view.won]


def _early(part: Part) -> bool:
    return any(
        len(cast(TantalusView, step.after).won[part.seat]) > len(cast(TantalusView, step.before).won[part.seat])
        for step in part.own[:EARLY]
    )


AWARDS = [
    Award(
        "tantalus/alone",
        "Own eyes only",
        "Win Tantalus without a hint.",
        "eye-outline",
        lambda part: part.won_alone and not part.hinted,
    ),
    Award(
        "tantalus/two",
        "Two with one turn",
        "Close two drawings by turning one tile.",
        "call-split",
        lambda part: any(len(points) >= 2 for points in _made(part)),
    ),
    Award(
        "tantalus/dear",
        "A taste for jewels",
        "Win Tantalus with none but the dearest drawings.",
        "diamond-stone",
        lambda part: part.won_alone and {each for points in _made(part) for each in points} == {DEAREST},
    ),
    Award("tantalus/early", "At first sight", "Close a drawing within your first six turns.", "run-fast", _early),
    Award(
        "tantalus/more",
        "A stack of cards",
        "Win Tantalus with five cards more than the other.",
        "layers-triple-outline",
        lambda part: part.won_alone and _cards_won(part)[part.seat] - _cards_won(part)[1 - part.seat] >= MORE,
    ),
]
