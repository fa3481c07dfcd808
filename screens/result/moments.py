"""The score curve, and below it a line for each person on which the moments that mattered are marked, to be touched."""

from collections.abc import Callable, Mapping, Sequence

from kivy.graphics import CanvasBase, Color, Ellipse, Line
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp, sp

from ai.judgement import Verdict
from app.services.i18n import tr
from screens.common.colours import readable
from screens.common.keyboard import Spot
from screens.common.letters import put
from screens.common.people import Person
from screens.common.report import Report
from screens.common.widgets import app
from screens.result.chart import CourseChart, Plane

HIGH = dp(48)  # a line with its marks
DISC = dp(28)
REACH = dp(40)  # a finger this near means a mark
WHITE = (1, 1, 1, 1)


class JudgedChart(CourseChart):
    """The course of a game and its moments."""

    def __init__(self, report: Report, people: list[Person], act: Callable[[Verdict], None]) -> None:
        super().__init__(report, people)
        self._act = act
        self._moments: dict[int, list[Verdict]] = {}
        self._places: list[tuple[Verdict, int, float, float]] = []  # with number and middle
        with self.canvas.after:
            self._drawn = CanvasBase()

    def mark(self, moments: Mapping[int, Sequence[Verdict]]) -> None:
        """Have these moments of each seat."""
        self._moments = {
            seat: sorted(found, key=lambda moment: moment.number) for seat, found in moments.items() if found
        }
        self.below = HIGH * len(self._moments)
        self.height += self.below  # it is drawn anew at the new size

    def placed(self, plane: Plane) -> None:
        """Draw a line for each person, with a numbered disc at each moment."""
        self._places.clear()
        self._drawn.clear()
        with self._drawn:
            for line, (seat, moments) in enumerate(self._moments.items()):
                y = self.y + self.below - HIGH * (line + 0.5)
                fill = readable(self.people[seat].fill, WHITE, 4.5)
                Color(*app().theme_cls.outlineColor)
                Line(points=[plane.box.x, y, plane.box.right, y], width=dp(1))
                least = plane.box.x
                for number, moment in enumerate(moments, start=1):
                    x = max(least, plane.x(self.report.reached[moment.number]))
                    least = x + DISC + dp(4)
                    Color(*fill)
                    Ellipse(pos=(x - DISC / 2, y - DISC / 2), size=(DISC, DISC))
                    put(str(number), sp(14), (x, y), WHITE)
                    self._places.append((moment, number, x, y))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """The nearest mark, if one is near."""
        for moment, _, x, y in sorted(self._places, key=lambda place: abs(place[2] - touch.x)):
            if abs(x - touch.x) <= REACH and abs(y - touch.y) <= HIGH / 2:
                touch.ud["moment"] = moment
                touch.grab(self)
                return True
        return bool(super().on_touch_down(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self:
            touch.ungrab(self)
            self._act(touch.ud["moment"])
            return True
        return bool(super().on_touch_up(touch))

    def spots(self) -> list[Spot]:
        """The marks, for the keyboard and for tests."""
        return [
            Spot(
                tr("Moment {number}, {name}", number=number, name=self.people[moment.seat].name),
                (x, y),
                (DISC, DISC),
                self,
            )
            for moment, number, x, y in self._places
        ]
