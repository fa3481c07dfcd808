"""Words in a bubble that points at something: beside it, never over it, and on the table: its board, or below the seats
that stand beside the board."""

from collections.abc import Callable, Iterator, Sequence
from math import hypot
from typing import TYPE_CHECKING, NamedTuple

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Line, Triangle
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ColorProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from screens import load_kv
from screens.common.box import Box
from screens.common.fitting import unbroken
from screens.common.widgets import Ground
from screens.theme import TEXT_SIZES

if TYPE_CHECKING:
    from screens.common.table import TablePage

WIDTHS = (340, 460, 260, 620, 200)  # dp, tried in this order
SHRINK = (1.0, 0.9, 0.8, 0.7)  # of letters, where nothing else helps
MUCH = 0.4  # of what larger letters cover
LEAST = 14  # dp: smaller letters are small print
AWAY = 4  # square dp covered are as bad as a dp further away
GAP = dp(14)  # between a bubble and what it points at
TAIL = dp(11)  # half the width of its tail
RING = (((0, 0, 0, 0.8), dp(3.2)), ((1, 0.85, 0.2, 1), dp(2)))  # colours and widths, seen on any ground
MOST = 1.35  # times larger letters on a tablet
LONGEST, SHORTEST = dp(56), dp(10)  # of a tail
STEPS = 7  # places tried each way
SQUARES = 12  # of one size are a board


def overlap(a: Box, b: Box) -> float:
    """How much of one lies on the other."""
    wide = min(a.right, b.right) - max(a.x, b.x)
    high = min(a.top, b.top) - max(a.y, b.y)
    return max(0.0, wide) * max(0.0, high)


class Spread(NamedTuple):
    """A place for a bubble: what speaks against it, how much it covers, where it is, and how it is written there."""

    cost: float
    covered: float
    box: Box
    wide: float = 0.0
    scale: float = 1.0


def beside(
    size: tuple[float, float], targets: Sequence[Box], area: Box, others: Sequence[Box], walls: Sequence[Box] = ()
) -> Spread | None:
    """Where a box of that size lies clear of its targets and of walls, near the first and off the others as far as can
    be."""
    width, height = size
    if width > area.width or height > area.height:
        return None
    near = targets[0] if targets else Box(*area.center, 0, 0)
    kept_free = [*walls, *(target.shrunk(-GAP) for target in targets)]
    edges = [(other.x, other.y, other.right, other.top) for other in others]
    best: Spread | None = None
    for x, y in _places(width, height, near, area):
        box = Box(x, y, width, height)
        away = hypot(box.center[0] - near.center[0], box.center[1] - near.center[1])
        if best is not None and away >= best.cost:  # whatever it covers: a board has fifty things to cover
            continue
        if any(overlap(box, target) > 0 for target in kept_free):
            continue
        covered = _covered(x, y, x + width, y + height, edges)
        cost = away + covered / dp(AWAY)
        if best is None or cost < best.cost:
            best = Spread(cost, covered, box)
    return best


def _covered(
    left: float, low: float, right: float, high: float, edges: list[tuple[float, float, float, float]]
) -> float:
    """How much of other things lies below a box; `overlap` of each, for hundreds of places."""
    covered = 0.0
    for x, y, end, top in edges:
        if x < right and left < end and y < high and low < top:
            covered += (min(right, end) - max(left, x)) * (min(high, top) - max(low, y))
    return covered


def _places(width: float, height: float, near: Box, area: Box) -> Iterator[tuple[float, float]]:
    """Above, below and beside it, then all over the area."""

    def inside(x: float, y: float) -> tuple[float, float]:
        return max(area.x, min(x, area.right - width)), max(area.y, min(y, area.top - height))

    middle, half = near.center, GAP * 1.01
    yield inside(middle[0] - width / 2, middle[1] - height / 2)  # where there is nothing to point at
    yield inside(middle[0] - width / 2, near.top + half)
    yield inside(middle[0] - width / 2, near.y - half - height)
    yield inside(near.right + half, middle[1] - height / 2)
    yield inside(near.x - half - width, middle[1] - height / 2)
    for column in range(STEPS + 1):
        for row in range(STEPS + 1):
            free = area.width - width, area.height - height
            yield area.x + free[0] * column / STEPS, area.y + free[1] * row / STEPS


class LessonBubble(Ground, BoxLayout):
    """Words, and a button where there is nothing else to do."""

    text = StringProperty()
    telling = BooleanProperty(False)  # it goes on by its button,
    warning = BooleanProperty(False)  # answers something wrong,
    aloud = BooleanProperty(False)  # and is heard, too
    voiced = BooleanProperty(False)  # whether there is a voice
    edge = ColorProperty()
    __events__ = ("on_next", "on_voice", "on_fold")

    def __init__(self, **kwargs: object) -> None:
        self._heights: dict[tuple[float, float], float] = {}  # of its words, in lines so long and letters so large
        super().__init__(**kwargs)

    def on_text(self, *_: object) -> None:
        """Other words."""
        self._heights.clear()

    def on_next(self) -> None:
        """It has been read."""

    def on_fold(self) -> None:
        """It lies in the way."""

    def on_voice(self) -> None:
        """It shall be heard, or not any more."""

    def measure(self, width: float, scale: float) -> tuple[float, float]:
        """How large it is with its words this wide."""
        words = self.ids.words
        words.font_size = max(sp(TEXT_SIZES["subtitle"]) * scale, min(dp(LEAST), sp(TEXT_SIZES["subtitle"])))
        words.text_size = (self._line(width), None)
        written = words.text_size[0], words.font_size
        if written not in self._heights:
            words.texture_update()
            self._heights[written] = words.texture_size[1]
        high = max(self._heights[written], self.ids.voice.height if self.voiced else 0) + 2 * dp(10)
        return width, high + (self.ids.foot.height if self.telling else 0)

    def _line(self, width: float) -> float:
        """How long a line is in a bubble of a width."""
        voice = self.ids.voice.width + self.spacing if self.voiced else 0
        return float(width - 2 * dp(14) - voice)

    def is_whole(self, width: float) -> bool:
        """Whether no word is torn in a bubble of a width, as it was measured last, and its button has room."""
        button = self.ids.button.width + 2 * dp(14) if self.telling else 0
        letters = self.ids.words.font_size
        return button <= width and unbroken(self.text, self._line(width), letters) >= letters

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """What lies below is not touched."""
        if not self.collide_point(*touch.pos):
            return False
        if not super().on_touch_down(touch):
            self.dispatch("on_next" if self.telling else "on_fold")
        return True


class Callout(FloatLayout):
    """The bubble, its tail and rings round what it is about, over a table."""

    def __init__(self, table: "TablePage", **kwargs: object) -> None:
        super().__init__(pos_hint={"x": 0, "y": 0}, **kwargs)
        self.table, self.sign = table, table.board.sign
        self.bubble = LessonBubble(size_hint=(None, None))
        self.targets: list[Box] = []
        self._others: list[Box] = []
        self.points: list[float] = []  # of the tail, its tip last
        self._find: Callable[[], Sequence[Box]] = tuple
        self._free: Callable[[], Sequence[Box]] = tuple
        self._bare: Callable[[], Sequence[Box]] = tuple
        self._drawn = InstructionGroup()
        self.canvas.before.add(self._drawn)
        self.add_widget(self.bubble)
        self.bubble.bind(on_fold=lambda _: self.fold())
        self._soon = Clock.create_trigger(lambda _: self.lay(), -1)  # after the board, in the same frame
        for part in (self, table.ids.place, *table.strip.chips):
            part.bind(pos=self._soon, size=self._soon)
        table.board.bind(on_look=self._soon)

    def show(
        self,
        words: str,
        find: Callable[[], Sequence[Box]],
        free: Callable[[], Sequence[Box]],
        bare: Callable[[], Sequence[Box]] = tuple,
    ) -> None:
        """Say this about what `find` finds; what `free` finds is left free where there is room, what `bare` finds is
        never covered."""
        self.bubble.text, self._find, self._free, self._bare = words, find, free, bare
        if self.parent is None:
            self.table.ids.over.add_widget(self)
        if self.bubble.parent is None:
            self.add_widget(self.bubble)
        self.lay()
        self._soon()

    def lay(self) -> None:
        """Find a place at the present size."""
        if self.parent is None:
            return
        self.targets, self._others = list(self._find()), list(self._free())
        place = self._find_place(self._others)
        self.bubble.pos, self.bubble.size = place[:2], place[2:]
        self._draw(place if self.bubble.parent is not None else None)

    def clear(self) -> None:
        """Say nothing."""
        if self.parent is not None:
            self.parent.remove_widget(self)
        self.sign.veiled = False

    def _find_place(self, others: Sequence[Box]) -> Box:
        """In large letters, and as wide as covers least; in smaller ones where much less is covered then."""
        whole, seats = self.table.bubble_room()
        area = whole.shrunk(dp(6))
        growth = min(MOST, max(1.0, min(area.width, area.height) / dp(560)))
        widths = [*(dp(width) * growth for width in WIDTHS), *(seat.width for seat in seats[:1])]
        walls = [*seats, *self._bare()]
        tried = (self._spread(area, others, walls, widths, growth * part) for part in SHRINK)
        place: Spread | None = None
        for found in tried:
            if found is not None and (place is None or found.covered < place.covered * MUCH):
                place = found
            if place is not None and not place.covered:
                break
        if place is not None:
            self.bubble.measure(place.wide, place.scale)
            return place.box
        size = self.bubble.measure(min(dp(WIDTHS[0]), area.width), SHRINK[-1])
        return Box(area.x, area.top - size[1], *size)  # rather over something than not at all

    def _spread(
        self, area: Box, others: Sequence[Box], walls: Sequence[Box], widths: Sequence[float], scale: float
    ) -> "Spread | None":
        """The best place in letters of a size."""
        best: Spread | None = None
        for width in widths:
            wide = min(width, area.width)
            size = self.bubble.measure(wide, scale)
            if not self.bubble.is_whole(wide):
                continue
            found = beside(size, self.targets, area, others, walls)
            if found is not None and (best is None or found.cost < best.cost):
                best = Spread(found.cost, found.covered, found.box, wide, scale)
            if found is not None and not found.covered:
                break
        return best

    def fold(self) -> None:
        """What lies below is wanted: only the rings stay."""
        self.remove_widget(self.bubble)
        self._draw(None)

    def _draw(self, place: Box | None) -> None:
        """Rings, and the tail to the one that is nearest."""
        drawn = self._drawn
        drawn.clear()
        self.points = []
        self.sign.veiled = place is not None and overlap(place, Box(*self.sign.pos, *self.sign.size)) > 0
        for target in self.targets:
            box = target.shrunk(-dp(3))
            for colour, thick in RING:
                drawn.add(Color(*colour))
                drawn.add(Line(rounded_rectangle=(*box, dp(9)), width=thick))
        if self.targets and place is not None:
            drawn.add(Color(*self.bubble.edge))
            nearest = min(self.targets, key=lambda target: _apart(place, target))
            self.points = _cut(tail(place, nearest.shrunk(-dp(3))), self._others_than(nearest))
            drawn.add(Triangle(points=self.points))

    def _others_than(self, target: Box) -> list[Box]:
        """What a tail to a target must not lie over: whatever is no target; on a board it crosses the squares before
        its own."""
        others = [other for other in self._others if not any(overlap(other, each) for each in self.targets)]
        alike = [other for other in others if abs(other.width - target.width) + abs(other.height - target.height) < 2]
        return [other for other in others if other not in alike] if len(alike) >= SQUARES else others


def _apart(a: Box, b: Box) -> float:
    """How far it is from one to the other."""
    return hypot(max(0.0, b.x - a.right, a.x - b.right), max(0.0, b.y - a.top, a.y - b.top))


def _cut(points: list[float], others: Sequence[Box]) -> list[float]:
    """A tail that would lie over half the table, or over something else, only begins to point."""
    left_x, left_y, right_x, right_y, x, y = points
    foot_x, foot_y = (left_x + right_x) / 2, (left_y + right_y) / 2
    whole = max(1.0, hypot(x - foot_x, y - foot_y))
    long = min(whole, SHORTEST)
    while long < min(whole, LONGEST):
        tip_x, tip_y = foot_x + (x - foot_x) * long / whole, foot_y + (y - foot_y) * long / whole
        if any(other.holds(tip_x, tip_y) for other in others):
            break
        long += dp(2)
    part = min(long, whole, LONGEST) / whole
    return [*points[:4], foot_x + (x - foot_x) * part, foot_y + (y - foot_y) * part]


def tail(place: Box, target: Box) -> list[float]:
    """A triangle from the bubble to the edge of what it points at."""
    x, y = place.center
    tip_x, tip_y = max(target.x, min(x, target.right)), max(target.y, min(y, target.top))
    if target.x < place.right and place.x < target.right:  # above or below
        foot = max(place.x + 2 * TAIL, min(tip_x, place.right - 2 * TAIL))
        edge = place.y + dp(2) if tip_y < place.y else place.top - dp(2)
        return [foot - TAIL, edge, foot + TAIL, edge, tip_x, tip_y]
    if target.y < place.top and place.y < target.top:  # on one side
        foot = max(place.y + 2 * TAIL, min(tip_y, place.top - 2 * TAIL))
        edge = place.x + dp(2) if tip_x < place.x else place.right - dp(2)
        return [edge, foot - TAIL, edge, foot + TAIL, tip_x, tip_y]
    foot = place.x + 2 * TAIL if tip_x < place.x else place.right - 2 * TAIL
    edge = place.y + dp(2) if tip_y < place.y else place.top - dp(2)
    return [foot - TAIL, edge, foot + TAIL, edge, tip_x, tip_y]


load_kv(__file__)
