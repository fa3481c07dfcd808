"""The scores over the game: a line for each player in their own colour and dashes, and axes one can read."""

from collections.abc import Sequence
from itertools import pairwise
from math import dist

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, Ellipse, Line, Rectangle
from kivy.metrics import dp, sp
from kivy.uix.widget import Widget

from screens.common.box import Box
from screens.common.colours import readable
from screens.common.letters import write, written
from screens.common.people import Person
from screens.common.report import Report
from screens.common.widgets import Badge, app
from screens.theme import TEXT_SIZES

# how far the line of each seat is drawn and left out in turn (dp): colours alone don't tell lines apart for all eyes
DASHES = ((), (12, 8), (1, 7), (12, 7, 1, 7), (26, 8), (12, 7, 1, 7, 1, 7))
MOST_TICKS = 6
Point = tuple[float, float]


def strokes(line: list[Point], pattern: Sequence[float]) -> list[list[Point]]:
    """The parts of a line that are drawn; the pattern says how far it is drawn and left out in turn, if it is."""
    if not pattern:
        return [line]
    found, part, left = [[line[0]]], 0, pattern[0]
    for start, end in pairwise(line):
        length, done = dist(start, end), 0.0
        while length - done > left:
            done += left
            point = (start[0] + (end[0] - start[0]) * done / length, start[1] + (end[1] - start[1]) * done / length)
            if part % 2:
                found.append([point])
            else:
                found[-1].append(point)
            part = (part + 1) % len(pattern)
            left = pattern[part]
        left -= length - done
        if part % 2 == 0:
            found[-1].append(end)
    return [stroke for stroke in found if len(stroke) > 1]


def ticks(low: int, high: int, most: int = MOST_TICKS) -> list[int]:
    """Round numbers from the lowest to the highest value, no more than so many."""
    steps = (digit * 10**power for power in range(9) for digit in (1, 2, 5))
    step = next(step for step in steps if high // step - -(-low // step) + 1 <= most)
    return list(range(-(-low // step) * step, high + 1, step))


def folded(name: str) -> str:
    """The words on two lines, as evenly as can be."""
    words = name.split()
    ways = [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words))]
    return "\n".join(min(ways, key=lambda both: max(map(len, both)))) if ways else name


class CourseChart(Widget):
    """The course of a game; the turn that decided it is marked."""

    def __init__(self, report: Report, people: list[Person], decisive: int | None = None, **kwargs: object) -> None:
        self.letters = sp(TEXT_SIZES["small"])
        tall = max(dp(170), min(dp(300), Window.height * 0.3), dp(28) * len(people))
        super().__init__(size_hint_y=None, height=tall + 4 * self.letters, **kwargs)
        self.report, self.people, self.decisive = report, people, decisive
        self.below = 0.0  # left free under it
        self.course = [report.start, *(turn.scores for turn in report.turns)]
        self.badges = [Badge(symbol=person.symbol, fill=person.fill) for person in people]
        for badge in self.badges:
            badge.size = (dp(24), dp(24))
            self.add_widget(badge)
        soon = Clock.create_trigger(self._draw, -1)  # once, when it has found its place
        self.bind(pos=soon, size=soon)

    def _draw(self, *_: object) -> None:
        self.canvas.before.clear()
        colours = app().theme_cls
        low, high = min(map(min, self.course)), max(map(max, self.course))
        high = max(high, low + 1)
        marks = [(score, self.report.tick(score)) for score in ticks(low, high)]
        wide = max(written(words, self.letters).width for _, words in marks)
        left, right = self.x + wide + dp(8), self.x + self.width - dp(34)  # self.right comes to know of a size later
        starts = [index for index, _ in self.report.chapters()]
        below = 3 if starts else 1.8  # lines: the name of a part takes two
        bottom, top = (
            self.y + self.below + below * self.letters + dp(8),
            self.y + self.height - 1.4 * self.letters - dp(12),
        )
        plane = Plane(Box(left, bottom, right - left, top - bottom), len(self.course) - 1, starts, low, high)
        with self.canvas.before:
            Color(*colours.onSurfaceVariantColor)
            write(self.report.unit(), Box(self.x, top + dp(10), right - self.x, 1.4 * self.letters), self.letters, 0)
            for score, number in marks:
                place = Box(self.x, plane.y(score) - self.letters, wide, 2 * self.letters)
                write(number, place, self.letters, 1)
            self._write_below(plane)
            Color(*colours.outlineVariantColor)
            for score, _words in marks:
                Line(points=[left, plane.y(score), right, plane.y(score)], width=dp(0.6))
            if self.decisive is not None:
                self._mark(plane, self.decisive)
            ends = [self._draw_line(plane, seat) for seat in range(len(self.people))]
        self._place_badges(ends, bottom, right)
        self.placed(plane)

    def placed(self, plane: "Plane") -> None:
        """All has found its place."""

    @property
    def _low(self) -> float:
        """Where its words begin."""
        low: float = self.y + self.below
        return low

    def _write_below(self, plane: "Plane") -> None:
        """The parts of the game, or numbers of turns and what they count."""
        chapters = self.report.chapters()
        ends = [*(index for index, _ in chapters[1:]), plane.count][: len(chapters)]
        for (index, name), after in zip(chapters, ends, strict=True):
            start, end = plane.x(index), plane.x(after)
            Rectangle(pos=(start, self._low), size=(dp(1), plane.box.y - self._low))
            write(
                folded(name),
                Box(start + dp(4), self._low, end - start - dp(6), plane.box.y - self._low),
                self.letters,
                0,
            )
        if chapters:
            return
        high = 1.8 * self.letters
        words = written(self.report.steps(), self.letters)
        room = plane.box.width - words.width - dp(14)
        write(self.report.steps(), Box(plane.box.right - words.width, self._low, words.width, high), self.letters, 1)
        each = written(str(plane.count), self.letters).width + dp(16)
        for number in ticks(0, plane.count, max(2, int(room / each))):
            middle = plane.x(number)
            if middle + each / 2 <= plane.box.x + room:
                write(str(number), Box(middle - each / 2, self._low, each, high), self.letters)
                Rectangle(pos=(middle, plane.box.y - dp(4)), size=(dp(1), dp(4)))

    def _mark(self, plane: "Plane", turn: int) -> None:
        """A band behind the turn that weighed most."""
        start, end = plane.x(turn), plane.x(turn + 1)
        wide = max(end - start, dp(6))
        Color(*app().theme_cls.primaryColor[:3], 0.22)
        Rectangle(pos=((start + end - wide) / 2, plane.box.y), size=(wide, plane.box.height))

    def _draw_line(self, plane: "Plane", seat: int) -> float:
        """Somebody's line; tells how high it ends."""
        line = [(plane.x(number), plane.y(scores[seat])) for number, scores in enumerate(self.course)]
        Color(*self._colour(seat))
        for part in strokes(line, [dp(length) for length in DASHES[seat % len(DASHES)]]):
            Line(points=[number for point in part for number in point], width=dp(1.8), joint="round")
        x, y = line[-1]
        Ellipse(pos=(x - dp(4), y - dp(4)), size=(dp(8), dp(8)))
        return y

    def _colour(self, seat: int) -> Sequence[float]:
        """Somebody's, where it can be seen."""
        return readable(self.people[seat].fill, app().theme_cls.surfaceContainerColor, 3)

    def _place_badges(self, ends: list[float], bottom: float, right: float) -> None:
        """Beside the ends of the lines, but never on top of each other: a thread leads from each line to its face."""
        least = bottom
        places = []
        for seat in sorted(range(len(ends)), key=lambda seat: ends[seat]):
            least = max(least, ends[seat])
            places.append((seat, least))
            least += dp(25)
        over = max(0, places[-1][1] - (self.y + self.height - dp(12)))
        for seat, y in places:
            self.badges[seat].center = (self.x + self.width - dp(14), y - over)
            with self.canvas.before:
                Color(*self._colour(seat))
                Line(points=[right, ends[seat], self.badges[seat].x, y - over], width=dp(0.9))


class Plane:
    """Where scores and turns lie in the chart; the parts of a game, if it has some, are equally wide."""

    def __init__(self, box: Box, count: int, starts: Sequence[int], low: int, high: int) -> None:
        self.box, self.count, self.low = box, max(1, count), low
        self.starts = [*(starts or [0]), self.count]
        self.tall = box.height / (high - low)

    def x(self, number: int) -> float:
        """After so many turns."""
        part = max(index for index, start in enumerate(self.starts[:-1]) if start <= number or index == 0)
        start, end = self.starts[part : part + 2]
        share = (number - start) / max(1, end - start)
        return self.box.x + self.box.width * (part + share) / (len(self.starts) - 1)

    def y(self, score: float) -> float:
        """At this score."""
        return self.box.y + (score - self.low) * self.tall
