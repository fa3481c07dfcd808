"""The score track of twenty, a lane for each player: a counter that runs, chips of twenty, pawns left in hand."""

from collections.abc import Sequence

from kivy.graphics import CanvasBase, Color, Ellipse, Rectangle, RoundedRectangle
from kivy.metrics import dp, sp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from app.games.cartino import HAND
from screens.common.box import Box
from screens.common.cards import texture
from screens.common.faces import WHITE, portrait
from screens.common.letters import put, written
from screens.common.people import Person

ROUND = 20  # squares of the track; whoever comes round gets a chip


class Lane(Widget):
    """One player's counter, chips and number of pawns; `score` may be animated."""

    score = NumericProperty(0.0)
    pawns = NumericProperty(0)

    def __init__(self, person: Person) -> None:
        super().__init__(size_hint=(None, None))
        self.chips = 0
        self.letter, face = person.name[:1].upper(), portrait(person.symbol)
        with self.canvas:
            self._bed_colour = Color(0.02, 0.09, 0.2, 0.55)
            self._bed = RoundedRectangle()
            self._squares, self._chips = CanvasBase(), CanvasBase()
            self._pips = [(Color(1, 1, 1), Ellipse()) for _ in range(HAND)]
            Color(1, 1, 1, 1)
            self._edge = Ellipse()
            Color(*(WHITE if face else person.fill))
            self._disc = Ellipse(texture=face)
            Color(1, 1, 1, 0 if face else 1)
            self._name = Rectangle()
        self.bind(score=self._run, pawns=self._count)

    def lay(self, box: Box, dark: bool) -> None:
        """Find one's place."""
        self._bed_colour.rgba = (0.3, 0.5, 0.8, 0.3) if dark else (0.02, 0.09, 0.2, 0.55)
        self.pos, self.size = box[:2], box[2:]
        self.left, self.right_part = hand_width(), chips_width(box.width)
        self.cell = (self.width - self.left - self.right_part) / (ROUND + 1)
        self._bed.pos = (self.x + self.left, self.y + dp(2))
        self._bed.size = (self.cell * (ROUND + 1), self.height - dp(4))
        self._bed.radius = [(self.height - dp(4)) / 2]
        self._squares.clear()
        with self._squares:
            for square in range(ROUND + 1):
                size = min(dp(5 if square % 5 == 0 else 2.5), self.cell * 0.7)
                Color(1, 1, 1, 0.75 if square % 5 == 0 else 0.45)
                x = self.x + self.left + (square + 0.5) * self.cell
                Ellipse(pos=(x - size / 2, self.center_y - size / 2), size=(size, size))
        for number, (_, pip) in enumerate(self._pips):
            pip.size = (dp(5), dp(5))
            pip.pos = (self.x + dp(2) + number * dp(6.5), self.center_y - dp(2.5))
        self._write()
        self._count()
        self._stack()
        self._run()

    def _write(self) -> None:
        name = written(self.letter, self.height * 0.68) if self.letter and self.height else None
        self._name.texture = name
        self._name.size = name.size if name else (0, 0)

    def _count(self, *_: object) -> None:
        """A dot for each pawn in hand."""
        for number, (colour, _) in enumerate(self._pips):
            colour.a = 0.95 if number < self.pawns else 0.22

    def _stack(self) -> None:
        """A chip for each twenty points; many are written as a number."""
        self._chips.clear()
        if not self.chips:
            return
        size, x = self.height, self.x + self.width - self.right_part + dp(4)
        shown = self.chips if self.chips * size * 0.7 < self.right_part - size * 0.4 else 1
        with self._chips:
            Color(1, 1, 1, 1)
            for number in range(shown):
                place = (x + number * size * 0.7, self.y)
                Rectangle(texture=texture("cartino/chip.png"), pos=place, size=(size, size))
            if shown < self.chips:
                high = min(sp(14), size)
                width = written(f"×{self.chips}", high).width
                put(f"×{self.chips}", high, (x + size + dp(1) + width / 2, self.center_y), (1, 1, 1, 1))

    def _run(self, *_: object) -> None:
        """Put the counter where the score says."""
        whole = max(0.0, self.score)
        chips = int(whole // ROUND)
        if chips != self.chips:
            self.chips = chips
            self._stack()
        square = whole - ROUND * chips
        if chips and not square:
            square = ROUND
        size = self.height
        x, y = self.x + self.left + (square + 0.5) * self.cell, self.center_y
        self._edge.pos, self._edge.size = (x - size / 2, y - size / 2), (size, size)
        inner = size - dp(2.4)
        self._disc.pos, self._disc.size = (x - inner / 2, y - inner / 2), (inner, inner)
        width, height = self._name.size
        self._name.pos = (x - width / 2, y - height / 2)


def hand_width() -> float:
    """Room for the dots at the left of a lane."""
    return float(dp(38))


def chips_width(width: float) -> float:
    """Room for the chips at the right of a lane."""
    return float(max(dp(36), min(dp(80), width * 0.13)))


class Track(Widget):
    """The numbers of the twenty squares, and a lane for each player."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.lanes: list[Lane] = []
        self._people: list[Person] = []
        self._drawn: object = None
        with self.canvas:
            self._numbers = CanvasBase()

    def seat(self, people: Sequence[Person]) -> None:
        """Give each player a lane."""
        if self._people == list(people):
            return
        self._people = list(people)
        self.clear_widgets()
        self.lanes = [Lane(person) for person in people]
        for lane in self.lanes:
            self.add_widget(lane)
        self._drawn = None

    def lay(self, box: Box, header: float, dark: bool) -> None:
        """Find the place for all of it."""
        if self._drawn == (box, header, dark):
            return
        self._drawn = (box, header, dark)
        self.pos, self.size = box[:2], box[2:]
        high = (box.height - header) / max(1, len(self.lanes))
        for number, lane in enumerate(self.lanes):
            lane.lay(Box(box.x, box.top - header - (number + 1) * high + dp(0.5), box.width, high - dp(1)), dark)
        cell = (box.width - hand_width() - chips_width(box.width)) / (ROUND + 1)
        self._numbers.clear()
        with self._numbers:
            for square in range(0, ROUND + 1, next((step for step in (5, 10) if cell * step > sp(24)), ROUND)):
                x = box.x + hand_width() + (square + 0.5) * cell
                put(str(square), sp(13), (x, box.top - header / 2), (1, 1, 1, 1))

    def show(self, scores: tuple[int, ...], counts: tuple[int, ...]) -> None:
        """Where everybody stands."""
        for lane, score, pawns in zip(self.lanes, scores, counts, strict=True):
            lane.score, lane.pawns = score, pawns
