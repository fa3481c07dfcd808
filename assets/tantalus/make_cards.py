"""Makes cards.json: the 52 Tantalus drawings.

n tile turns join n + 1 circles along a tree on the diagonal lattice of circle centres. This script grows all
trees of one to five turns, walks round each to get its drawing, and picks one drawing worth 1, two worth 2,
two worth 3, six worth 4 and forty-one worth 5, mirror images in pairs because they are meant to mislead.
Among many it takes them evenly spread over the list, for variety; all must fit on the board.
"""

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from app.games.tantalus.grooves import CARDS_FILE, mirrored, placements, smallest_rotation

# points: how many mirror pairs, how many drawings that are their own mirror image
PICKS = {1: (0, 1), 2: (0, 2), 3: (1, 0), 4: (2, 2), 5: (19, 3)}
Point = tuple[int, int]
Edge = frozenset[Point]
_AROUND = ((-1, -1), (-1, 1), (1, 1), (1, -1))  # the four neighbours of a circle, clockwise


def _neighbours(point: Point) -> list[Point]:
    return [(point[0] + down, point[1] + across) for down, across in _AROUND]


def grow(trees: set[frozenset[Edge]]) -> set[frozenset[Edge]]:
    """All trees with one edge more."""
    larger = set()
    for tree in trees:
        points = {point for edge in tree for point in edge}
        for point in points:
            for other in _neighbours(point):
                if other not in points:
                    larger.add(tree | {frozenset((point, other))})
    return larger


def walk_round(tree: frozenset[Edge]) -> str:
    """The drawing round a tree: at each circle, a left turn for each free side, a right turn along each edge."""
    start = min(point for edge in tree for point in edge)
    point, side = start, 0
    turns = ""
    while True:
        other = _neighbours(point)[side]
        if frozenset((point, other)) in tree:
            turns += "R"
            point, side = other, (side + 2 - 1) % 4  # go on beside the edge just followed
        else:
            turns += "L"
            side = (side - 1) % 4
        if (point, side) == (start, 0):
            return smallest_rotation(turns)


def all_drawings() -> dict[int, list[str]]:
    """Every drawing of one to five turns."""
    trees = {frozenset({frozenset(((0, 0), other))}) for other in _neighbours((0, 0))}
    found = {}
    for points in range(1, 6):
        found[points] = sorted({walk_round(tree) for tree in trees})
        trees = grow(trees)
    return found


def spread(items: list[str], count: int) -> list[str]:
    """That many of the items, evenly spaced."""
    return [items[(2 * i + 1) * len(items) // (2 * count)] for i in range(count)]


def pick(drawings: list[str], pairs: int, symmetric: int) -> list[str]:
    """The chosen drawings of one value."""
    fitting = [turns for turns in drawings if placements(turns)]
    own_mirror = [turns for turns in fitting if mirrored(turns) == turns]
    with_mirror = [turns for turns in fitting if turns < mirrored(turns)]
    chosen = spread(own_mirror, symmetric)
    for turns in spread(with_mirror, pairs):
        chosen += [turns, mirrored(turns)]
    return sorted(chosen)


def main() -> None:
    """Write the deck."""
    deck = []
    for points, drawings in all_drawings().items():
        for turns in pick(drawings, *PICKS[points]):
            deck.append({"id": len(deck) + 1, "points": points, "turns": turns})
    lines = ",\n".join("  " + json.dumps(card) for card in deck)
    CARDS_FILE.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
