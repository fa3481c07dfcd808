"""How large words can be in a box: as large as they stay within it, and no word torn.

Words are measured once and their widths scaled, so that trying many sizes costs next to nothing.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import combinations, pairwise
from typing import NamedTuple

from kivy.core.text import Label as CoreLabel
from kivy.metrics import dp

from screens.common.box import Box

LEAST = 10  # dp: smaller letters can't be read
REFERENCE = 64  # pixels: the letters that are measured
SPARE = 1.02  # smaller letters are a little wider than their share
FILLED = 0.42  # of a card's height: larger letters look silly
UNEVEN = 1.2  # how much larger than the longest answer of a question the others may be written
ICON = 1.6  # heights of a letter that a drawing and the gap behind it take
MOST_LINES = 3  # of a name
STEP = 0.96  # from one size that is tried to the next


@lru_cache(maxsize=2)
def _letters(bold: bool) -> CoreLabel:
    """What measures words."""
    label = CoreLabel(font_name="Roboto", font_size=REFERENCE, bold=bold)
    label.resolve_font_name()
    return label


@lru_cache(maxsize=4096)
def _measured(text: str, bold: bool) -> tuple[float, float]:
    """Width and height of a text in one line, of letters of one pixel."""
    width, height = _letters(bold).get_extents(text)
    return SPARE * width / REFERENCE, height / REFERENCE


def text_width(text: str, size: float, bold: bool = False) -> float:
    """How wide a text is in one line."""
    return _measured(text, bold)[0] * size


@lru_cache(maxsize=2048)
def fitting(text: str, width: int, height: int, most: float, bold: bool = False) -> float:
    """The largest letters, up to `most`, in which the text stays within the box and no word is torn."""
    lines = [[_measured(word, bold)[0] for word in line.split(" ")] for line in text.split("\n")]
    space, high = _measured(" ", bold)[0], _measured("Ég", bold)[1]
    longest = max(width for line in lines for width in line)
    least = min(most, dp(LEAST))
    size: float = max(least, min(most, width / longest if longest else most, height / (high * len(lines))))
    while size > least:
        if _count(lines, space, width / size) * (high * size + 1) <= height:
            return size
        size = max(least, size * STEP)
    return size


def surely_fits(text: str, width: float, height: float, size: float) -> bool:
    """Whether the text stays within the box in letters of this size, bold or not; where it is close, perhaps not."""
    lines = [[_measured(word, True)[0] for word in line.split(" ")] for line in text.split("\n")]
    space, high = _measured(" ", True)[0], _measured("Ég", True)[1]
    return _count(lines, space, width / size) * (high * size + 1) <= height


def unbroken(words: str, width: float, most: float, icon: bool = False) -> float:
    """The largest letters, up to `most`, in which no word is torn; a drawing may stand before the first one."""
    widths = [_measured(word, True)[0] for word in re.split("[ \n]", words)]
    widths[0] += ICON if icon else 0
    return min(most, width / max(widths)) if words.strip() and width > 0 else most


def in_one_line(words: str, width: float, least: float, most: float, icon: bool = False) -> float:
    """The largest letters from `least` to `most` in which the words take one line; else as large as no word is torn."""
    size = unbroken(words.replace(" ", "\u00a0"), width, most, icon)
    return size if size >= least else unbroken(words, width, least, icon)


@lru_cache(maxsize=256)
def name_within(
    name: str, width: int, height: int, most: float, bold: bool = False, mark: float = 0.0
) -> tuple[float, str]:
    """The largest letters, up to `most`, that leave a name within a room, and the name as it is then broken: between
    its parts, or rather in a long word than too small. `mark`: letters that a sign before it takes."""
    parts = [found.end() for found in re.finditer(r"[ -]+", name) if found.end() < len(name)]
    best = _broken(name, parts, width, height, most, bold, mark)
    if best[0] < min(most, dp(LEAST)):
        words = [found.span() for found in re.finditer(r"[^ -]{9,}", name)]
        parts = sorted([*parts, *((start + end) // 2 for start, end in words)])
        best = max(best, _broken(name, parts, width, height, most, bold, mark), key=lambda tried: tried[0])
    return best


def _broken(
    name: str, parts: Sequence[int], width: int, height: int, most: float, bold: bool, mark: float
) -> tuple[float, str]:
    """In at most three lines, broken at some of these places."""
    best = (0.0, name)
    for count in range(min(MOST_LINES, len(parts) + 1)):
        for ends in combinations(parts, count):
            lines = [_line(name[start:end], end == len(name)) for start, end in pairwise((0, *ends, len(name)))]
            wide, high = _extents(lines, most, bold, mark)
            size = most * min(1.0, width / wide, height / high)
            while size > best[0] and (size > dp(LEAST) or size == most):  # letters don't shrink evenly
                wide, high = _extents(lines, size, bold, mark)
                if wide <= width and high <= height:
                    break
                size -= 0.5
            best = max(best, (size, "\n".join(lines)), key=lambda tried: tried[0])
    return best


def _line(part: str, last: bool) -> str:
    """A line of a name; a word that goes on in the next one has a hyphen."""
    return part.strip() if last or part[-1:] in " -" else f"{part}-"


def _extents(lines: Sequence[str], size: float, bold: bool, mark: float) -> tuple[float, float]:
    """How much room lines take in letters of a size, the first one with a sign before it."""
    label = CoreLabel(font_name="Roboto", font_size=size, bold=bold)
    found = [label.get_extents(line) for line in lines]
    return max(1.0, found[0][0] + mark * size, *(wide for wide, _ in found)), len(lines) * found[0][1]


def _count(lines: Iterable[Sequence[float]], space: float, width: float) -> int:
    """How many lines words of these widths take."""
    count = 0
    for line in lines:
        count += 1
        used = -space
        for word in line:
            if used > 0 and used + space + word > width:
                count += 1
                used = -space
            used += space + word
    return count


def smallest(texts: Sequence[str], rooms: Sequence[Box], most: float) -> float:
    """The letters, up to `most`, in which each of these texts fits its room."""
    pairs = zip(texts, rooms, strict=True)
    return min(
        fitting(text, int(room.width), int(room.height), min(room.height * 0.5, most), True) for text, room in pairs
    )


class Sizes(NamedTuple):
    """A question and its answers in their places, and how large they are written."""

    upper: Box
    places: list[Box]
    question: float
    answers: float


def balanced(
    asked: str,
    answers: Sequence[str],
    tries: Iterable[tuple[Box, list[Box]]],
    card: Callable[[Box], Box],
    plate: Callable[[Box], Box],
) -> Sizes:
    """Of several ways to share the room the one in which the smallest letters are largest; the question comes first.

    `card` and `plate` tell what room for words there is on a card and on an answer.
    """
    best: Sizes | None = None
    for upper, places in tries:
        room = card(upper)
        most = room.height * FILLED
        size = fitting(asked, int(room.width), int(room.height), most, True)
        least = smallest(answers, [plate(place) for place in places], size)
        if best is None or (least, size) > (best.answers * 1.03, best.question):
            best = Sizes(upper, places, size, least)
    assert best is not None
    return best
