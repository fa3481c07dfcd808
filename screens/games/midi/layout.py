"""Where the parts of the studio lie. Only arithmetic."""

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from kivy.core.window import Window
from kivy.metrics import dp, sp

from screens.common.box import Box
from screens.common.sitting import TURNS, Sitting, edges

WIDEST = dp(1240)  # of the stage
GAP = dp(8)
TALLEST = dp(150)  # of an answer
DOWN, ACROSS = (0.28, 0.36, 0.44, 0.52), (0.34, 0.42, 0.50)  # what part of a stage a question may have
BUZZER, LONGEST, APART = dp(64), dp(420), dp(20)  # of a buzzer at an edge: its depth, its length, how far from another
FIELD = dp(54)  # the height of where one types


def scale_of(box: Box) -> float:
    """How much larger than on a phone everything may be."""
    return float(min(1.6, max(1.0, min(box.width / dp(620), box.height / dp(360)))))


def sides(seats: int, people: int, width: float, height: float, unit: float) -> list[str]:
    """The edge of each seat where people sit round the device, opposite each other if they are two; bots come last."""
    if people < 2:
        return []
    taken = edges(people, people, width, height, unit)
    free = [side for side in ("left", "right", "top") if side not in taken]
    return taken + [free[number % len(free)] for number in range(seats - people)]


SITTING = Sitting(sides, lambda people, bots: "p" * people + "b" * bots, setting="midi_table")


class Rim(NamedTuple):
    """A buzzer at each person's edge, turned towards them, and what is left in the middle."""

    places: dict[int, tuple[Box, int]]
    middle: Box


def rim(box: Box, people: Sequence[int]) -> Rim:
    """Lay out the buzzers of these seats."""
    at = dict(zip(people, edges(len(people), len(people), box.width, box.height, dp(1)), strict=True))
    flat, upright = max(dp(50), min(BUZZER, box.height * 0.085)), max(dp(60), min(BUZZER * 1.25, box.width * 0.11))
    deep = {side: (upright if TURNS[side] % 180 else flat) if side in at.values() else 0.0 for side in TURNS}
    middle = Box(
        box.x + deep["left"],
        box.y + deep["bottom"],
        box.width - deep["left"] - deep["right"],
        box.height - deep["bottom"] - deep["top"],
    )
    places = {}
    for seat, side in at.items():
        mates = [other for other in people if at[other] == side]
        number = mates.index(seat)
        edge = {
            "bottom": Box(middle.x, box.y, middle.width, flat),
            "top": Box(middle.x, middle.top, middle.width, flat),
            "left": Box(box.x, middle.y, upright, middle.height),
            "right": Box(middle.right, middle.y, upright, middle.height),
        }[side].shrunk(dp(4))
        if TURNS[side] % 180:
            part = rows(edge, len(mates), APART)[number if side == "right" else -1 - number]
            places[seat] = (centred(part, part.width, LONGEST), TURNS[side])
        else:
            part = columns(edge, len(mates), APART)[number if side == "top" else -1 - number]
            places[seat] = (centred(part, LONGEST, part.height), TURNS[side])
    return Rim(places, middle)


class Studio(NamedTuple):
    """Host on top, stage in the middle, desks below or on the right, a star beside each."""

    bubble: Box
    stage: Box
    desks: list[Box]
    stars: list[Box]


def studio(box: Box, seats: int, talking: bool, stars: bool) -> Studio:
    """Lay out the studio; `talking`: the host has room, `stars`: every desk has one."""
    box = box.shrunk(GAP)
    lying = box.width > box.height * 1.35 and box.height < dp(560)
    if lying:  # desks in a column on the right
        wide = min(max(dp(188), sp(150)), box.width * 0.27)
        star = dp(72) if stars else 0
        left = box.right - wide
        high = min(dp(84), (box.height - GAP * (seats - 1)) / seats)
        top = box.y + (box.height + seats * high + (seats - 1) * GAP) / 2
        desks = [Box(left, top - high - seat * (high + GAP), wide, high) for seat in range(seats)]
        places = [Box(left - star - GAP / 2, desk.y, star, desk.height) for desk in desks] if stars else []
        middle = Box(box.x, box.y, left - star - 2 * GAP - box.x, box.height)
    else:
        high = min(max(box.height * 0.15, dp(84)), dp(132), sp(112))
        wide = min((box.width - GAP * (seats - 1)) / seats, dp(290))
        start = box.center[0] - (wide * seats + GAP * (seats - 1)) / 2
        desks = [Box(start + seat * (wide + GAP), box.y, wide, high) for seat in range(seats)]
        star = dp(56) if stars else 0
        places = [Box(desk.x, desk.top + GAP / 2, desk.width, star) for desk in desks] if stars else []
        low = box.y + high + (star + GAP / 2 if stars else 0) + GAP
        width = min(box.width, WIDEST)
        middle = Box(box.center[0] - width / 2, low, width, box.top - low)
    if not talking:
        return Studio(Box(middle.x, middle.top, middle.width, 1), middle, desks, places)
    least = max(dp(66), min(sp(60), box.height * 0.27))  # large letters take more of a low window
    high = min(max(box.height * (0.20 if lying else 0.125), least), sp(104), dp(120))
    bubble = Box(middle.x, middle.top - high, middle.width, high)
    return Studio(bubble, Box(middle.x, middle.y, middle.width, middle.height - high - GAP), desks, places)


def above_keyboard() -> float:
    """The lowest point that no keyboard on the screen hides."""
    return float(Window.height) / 2


def beside(box: Box) -> bool:
    """Whether question and answers go side by side."""
    return box.width > box.height * 1.55


def split_down(box: Box, part: float, gap: float = GAP) -> tuple[Box, Box]:
    """The upper part of a box, and the rest."""
    high = (box.height - gap) * part
    return Box(box.x, box.top - high, box.width, high), Box(box.x, box.y, box.width, box.height - gap - high)


def split_across(box: Box, part: float, gap: float = GAP) -> tuple[Box, Box]:
    """The left part of a box, and the rest."""
    wide = (box.width - gap) * part
    return Box(box.x, box.y, wide, box.height), Box(box.x + wide + gap, box.y, box.width - wide - gap, box.height)


def shared(
    box: Box, parts: Sequence[float], across: Sequence[float], gap: float = GAP, stacked: bool = False
) -> list[tuple[Box, Box]]:
    """Ways to share a box between a question and its answers: one above the other, or side by side."""
    if beside(box) and not (stacked and box.height > dp(300)):
        pairs = [split_across(box, part, gap) for part in across]
        return [(centred(upper, upper.width, upper.width * 1.1), lower) for upper, lower in pairs]
    return [split_down(box, part, gap) for part in parts]


def rows(box: Box, count: int, gap: float = GAP) -> list[Box]:
    """Equal rows from top to bottom."""
    high = (box.height - gap * (count - 1)) / count
    return [Box(box.x, box.top - high - n * (high + gap), box.width, high) for n in range(count)]


def columns(box: Box, count: int, gap: float = GAP) -> list[Box]:
    """Equal columns from left to right."""
    wide = (box.width - gap * (count - 1)) / count
    return [Box(box.x + n * (wide + gap), box.y, wide, box.height) for n in range(count)]


def grid(box: Box, count: int, gap: float = GAP) -> list[Box]:
    """Places for answers: one below the other, in two columns where that would be too low or too wide."""
    across = 1
    if (box.height - gap * (count - 1)) / count < dp(43) or (box.width > dp(560) and count > 3):
        across = 2 if count > 3 else count
    down = ceil(count / across)
    high = min(TALLEST, (box.height - gap * (down - 1)) / down)
    wide = (box.width - gap * (across - 1)) / across
    spare = (box.height - down * high - gap * (down - 1)) / 2
    places = []
    for number in range(count):
        row, column = divmod(number, across)
        left = box.x + column * (wide + gap)
        if number == count - 1 and column == 0 and across == 2:
            left = box.center[0] - wide / 2
        places.append(Box(left, box.top - spare - (row + 1) * high - row * gap, wide, high))
    return places


def arranged(ways: Sequence[tuple[Box, Box]], count: int, gap: float = GAP) -> list[tuple[Box, list[Box]]]:
    """Each way to share a box with places for so many answers: as suits the room, and one below the other."""
    found = [(upper, grid(lower, count, gap)) for upper, lower in ways]
    return found + [(upper, rows(lower, count, gap)) for upper, lower in ways if lower.height > count * (dp(24) + gap)]


def centred(box: Box, width: float, height: float) -> Box:
    """A box of that size, at most, in the middle of another."""
    wide, high = min(width, box.width), min(height, box.height)
    return Box(box.center[0] - wide / 2, box.center[1] - high / 2, wide, high)


def tiles(box: Box, count: int, largest: float, gap: float = GAP) -> Sequence[Box]:
    """Squares in one row, or in two where they would be too small."""
    across = count if box.width > box.height * 1.6 else ceil(count / 2)
    down = ceil(count / across)
    side = min(largest, (box.width - gap * (across - 1)) / across, (box.height - gap * (down - 1)) / down)
    left = box.center[0] - (across * side + gap * (across - 1)) / 2
    top = box.center[1] + (down * side + gap * (down - 1)) / 2
    return [
        Box(left + (n % across) * (side + gap), top - (n // across + 1) * side - (n // across) * gap, side, side)
        for n in range(count)
    ]
