"""A list as long as a life of playing: only the rows in view exist, and each is used again for others.

Every row is of a kind, and rows of a kind are equally high: so it is known where each one lies before it is made.
However fast one scrolls, a frame fills only a few rows; what is not filled yet stays blank for a frame.
"""

from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate

from kivy.clock import Clock
from kivy.properties import NumericProperty
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from screens.theme import EDGE, WIDEST

SLICE = 4  # rows filled in one frame while one scrolls
BEYOND = 2  # rows above and below that are filled before they are seen: the keyboard goes there


class LongList(ScrollView):
    """Rows below each other; `offer` says which."""

    widest = NumericProperty(WIDEST)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(do_scroll_x=False, scroll_type=["bars", "content"], **kwargs)
        self._rows: Sequence[tuple[str, object]] = ()  # the kind of each, and what it shows
        self._tops: list[float] = [0.0]  # how far from the top each begins, and where the last one ends
        self._make: Mapping[str, Callable[[], Widget]] = {}
        self._heights: Mapping[str, float] = {}
        self.shown: dict[int, Widget] = {}  # the widget of each row that is filled
        self._idle: dict[str, list[Widget]] = {}  # widgets without a row, by kind
        self._space = Widget(size_hint_y=None)
        self.add_widget(self._space)
        self._fresh = True  # nothing of these rows was seen yet: all come at once
        self._soon = Clock.create_trigger(self._fill, -1)
        self._later = Clock.create_trigger(self._fill)
        self.bind(scroll_y=self._soon, size=self._lay_out)

    def offer(
        self,
        rows: Sequence[tuple[str, object]],
        make: Mapping[str, Callable[[], Widget]],
        heights: Mapping[str, float],
    ) -> None:
        """Show these rows, each its kind and what it shows. The widgets that `make` makes for a kind have a method
        `show`, which is given that. One stays as far from the top as one was."""
        above = self.above
        for index in list(self.shown):
            self._release(index)
        self._rows, self._make, self._heights, self._fresh = rows, make, heights, True
        self._tops = list(accumulate((heights[kind] for kind, _ in rows), initial=EDGE / 2))
        self._space.height = self._tops[-1] + EDGE
        hidden = self._space.height - self.height
        self.scroll_y = 1 - max(0.0, min(1.0, above / hidden)) if hidden > 0 else 1
        self._soon()

    @property
    def above(self) -> float:
        """How far one has scrolled."""
        return float(max(0.0, (1 - self.scroll_y) * (self._space.height - self.height)))

    @property
    def row_width(self) -> float:
        """How wide every row is."""
        return float(min(self.width, self.widest) - 2 * EDGE)

    def stop(self) -> None:
        """It will not be seen again."""
        self._soon.cancel()
        self._later.cancel()

    def _lay_out(self, *_: object) -> None:
        for index, widget in self.shown.items():
            self._put(index, widget)
        self._soon()

    def _fill(self, _dt: float) -> None:
        """Give the rows in view a widget: those one sees first."""
        if not self._rows or self.height < 2:
            return
        beyond = 0 if self._fresh else BEYOND
        first = max(0, bisect_right(self._tops, self.above) - 1 - beyond)
        last = min(len(self._rows), bisect_right(self._tops, self.above + self.height) + beyond)
        for index in [index for index in self.shown if not first <= index < last]:
            self._release(index)
        wanted = [index for index in range(first, last) if index not in self.shown]
        some = wanted if self._fresh else wanted[:SLICE]
        more, self._fresh = self._fresh or len(some) < len(wanted), False
        for index in some:
            kind, value = self._rows[index]
            idle = self._idle.setdefault(kind, [])
            widget = idle.pop() if idle else self._new(kind)
            widget.opacity = 1
            widget.show(value)
            self.shown[index] = widget
            self._put(index, widget)
        if more:
            self._later()

    def _new(self, kind: str) -> Widget:
        widget = self._make[kind]()
        widget.size_hint = (None, None)
        self._space.add_widget(widget)
        return widget

    def _put(self, index: int, widget: Widget) -> None:
        width = self.row_width
        kind, _ = self._rows[index]
        widget.size = (width, self._heights[kind])
        widget.pos = ((self.width - width) / 2, self._space.height - self._tops[index] - self._heights[kind])

    def _release(self, index: int) -> None:
        kind, _ = self._rows[index]
        widget = self.shown.pop(index)
        widget.opacity = 0  # nobody sees or finds it
        self._idle[kind].append(widget)
