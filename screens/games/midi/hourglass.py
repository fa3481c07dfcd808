"""Sand that runs, drawn from the engine's own figures: what is left, less the game time since it was started."""

from itertools import pairwise
from math import ceil, pi, sin

from kivy.graphics import Color, Line, Mesh, RoundedRectangle
from kivy.metrics import dp, sp
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from app.games.midi import MidiView
from app.games.midi import show as on
from app.services.i18n import tr
from screens.common.box import Box
from screens.common.field import WritingLine
from screens.common.fitting import LEAST, name_within
from screens.games.midi.studio import Words, Written

SHORT_MS = 10_000  # from here on the figures are red
GRAIN_MS = 50  # less sand than this can't be seen


def sand_left(view: MidiView, seat: int, now_ms: int) -> int:
    """The milliseconds of sand somebody has at that game time."""
    show = view.show
    left = show.sand_ms[seat]
    if show.phase == on.SAND and seat == show.turn:
        left -= max(0, now_ms - show.since_ms)
    return max(0, left)


def _bulb(steps: int = 24) -> tuple[list[float], list[float]]:
    """Half of a glass from its neck outwards: how wide it is at each step, and what part of the sand fits below."""
    widths = [0.06 + 0.94 * sin(pi / 2 * min(1.0, 1.12 * step / steps)) ** 1.35 for step in range(steps + 1)]
    below, parts = 0.0, [0.0]
    for lower, upper in pairwise(widths):
        below += lower + upper
        parts.append(below)
    return widths, [part / below for part in parts]


WIDTHS, PARTS = _bulb()


def _at(part: float) -> float:
    """How far from the neck the sand reaches when that part of a bulb is filled from there; 0 to 1."""
    for step, (low, high) in enumerate(pairwise(PARTS)):
        if part <= high:
            return (step + (part - low) / (high - low)) / (len(PARTS) - 1)
    return 1.0


class Hourglass(Widget):
    """Sand that runs from the upper bulb into the lower one."""

    def __init__(self) -> None:
        super().__init__(size_hint=(None, None))
        self.name = Written()
        self.count = Label(font_name="Roboto", bold=True, size_hint=(None, None))
        self._laid: tuple[Box, float] | None = None
        self._shown: tuple[int, bool] | None = None
        self.add_widget(self.name)
        self.add_widget(self.count)

    def lay(self, name: str, box: Box, scale: float = 1.0) -> None:
        """Stand here, for somebody."""
        line = min(dp(30) * scale, box.height * 0.15)
        wide = min(box.width, (box.height - 2 * line) * 0.60)
        high = min(box.height - 2 * line, wide * 1.9)
        low = box.center[1] - high / 2
        place = Box(box.x, low + high, box.width, max(line, min(dp(40) * scale, box.top - low - high)))
        letters, name = name_within(name, int(place.width), int(place.height), sp(15) * scale, True)
        self.name.lay(place, name, bold=True, letters=max(letters, dp(LEAST)))
        if self._laid == (box, scale):
            return
        self._laid, self._shown = (box, scale), None
        self.pos, self.size = box[:2], box[2:]
        self.glass = Box(box.center[0] - wide / 2, low + dp(5), wide, high - dp(10))
        self.count.size, self.count.pos, self.count.font_size = (box.width, line), (box.x, low - line), line * 0.82
        self._draw()

    def _bulb_mesh(self, start: float, end: float, up: int) -> list[float]:
        """The part of a bulb between two distances from the neck, as a strip of triangles."""
        x, y, wide, high = self.glass
        middle, neck, steps = x + wide / 2, y + high / 2, len(WIDTHS) - 1
        inner = [step / steps for step in range(steps + 1) if start < step / steps < end]
        vertices = []
        for far in (start, *inner, end):
            step = min(steps - 1, int(far * steps))
            width = WIDTHS[step] + (WIDTHS[step + 1] - WIDTHS[step]) * (far * steps - step)
            for side in (-1, 1):
                vertices += [middle + side * width * wide * 0.42, neck + up * far * high / 2, 0, 0]
        return vertices

    def _draw(self) -> None:
        x, y, wide, high = self.glass
        self.canvas.before.clear()
        with self.canvas.before:
            self._tint = Color(1, 1, 1, 0.16)
            for up in (-1, 1):
                self._strip(self._bulb_mesh(0, 1, up))
            Color(1, 0.80, 0.30, 1)
            self._upper, self._lower = self._strip([]), self._strip([])
            self._stream = Line(width=dp(1.2))
            Color(1, 1, 1, 0.8)
            for up in (-1, 1):
                outline = self._bulb_mesh(0, 1, up)
                for side in (0, 4):
                    points = [value for n in range(side, len(outline), 8) for value in outline[n : n + 2]]
                    Line(points=points, width=dp(1.4))
            Color(1, 0.78, 0.24, 1)
            for low in (y - dp(5), y + high - dp(3)):
                RoundedRectangle(pos=(x, low), size=(wide, dp(8)), radius=[dp(4)])

    def _strip(self, vertices: list[float]) -> Mesh:
        return Mesh(vertices=vertices, indices=list(range(len(vertices) // 4)), mode="triangle_strip")

    def _fill(self, mesh: Mesh, start: float, end: float, up: int) -> None:
        vertices = self._bulb_mesh(start, end, up) if end > start else []
        mesh.vertices, mesh.indices = vertices, list(range(len(vertices) // 4))

    def show(self, left_ms: int, running: bool) -> None:
        """Draw this much sand, where it can be seen to have changed."""
        shown = (ceil(left_ms / GRAIN_MS), running)
        if shown == self._shown:
            return
        self._shown = shown
        x, y, wide, high = self.glass
        part = min(1.0, left_ms / on.SAND_MS)
        heap = _at(part)  # the lower bulb is empty from its neck down to here
        self._fill(self._upper, 0, _at(part), 1)
        self._fill(self._lower, heap, 1, -1)
        middle, neck = x + wide / 2, y + high / 2
        self._stream.points = [middle, neck, middle, neck - heap * high / 2] if running and left_ms else []
        self._tint.a = 0.30 if running else 0.12
        self.count.text = str(ceil(left_ms / 1000))
        self.count.color = seconds_colour(left_ms)
        self.name.color = (1, 0.87, 0.47, 1) if running else (1, 1, 1, 1)


class AnswerField(WritingLine):
    """Where an answer is typed; Enter gives it."""


class Seconds(Words):
    """The sand that is left, in figures."""

    box = Box(0, 0, 1, 1)

    def show(self, left_ms: int) -> None:
        """Write how much it is."""
        self.lay(self.box, tr("{seconds} s", seconds=ceil(left_ms / 1000)), 22, True, "right")
        self.color = seconds_colour(left_ms)


def seconds_colour(left_ms: int) -> tuple[float, ...]:
    """Red when there is little left."""
    return (1, 0.55, 0.5, 1) if left_ms <= SHORT_MS else (1, 1, 1, 1)
