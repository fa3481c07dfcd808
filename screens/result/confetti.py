"""Confetti: some eighty scraps of paper on one canvas for a few seconds, thrown from both sides; then it is gone."""

from collections.abc import Sequence
from math import cos, exp, sin, tau
from random import Random
from typing import NamedTuple

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Mesh
from kivy.metrics import dp
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from screens.common.box import Box
from screens.common.colours import Colour

SECONDS = 3.6
FADING = 0.7  # of them, at the end
SCRAPS = 14  # of each colour
PAPER = [get_color_from_hex(colour) for colour in ("#FFC93C", "#FF6B6B", "#4ECDC4", "#5B8DEF", "#B57BEE")]
DRAG = 2.0  # how fast the air slows a scrap down, each second


class Scrap(NamedTuple):
    """One piece as it is thrown; places in shares of the window's width and height."""

    x: float
    y: float
    vx: float
    vy: float
    fall: float  # how fast it sinks in the end, in heights a second
    side: float
    turn: float  # turns a second, in its plane
    flutter: float  # turns a second, round its own axis
    phase: float

    def corners(self, t: float, box: Box) -> list[float]:
        """The four corners after so many seconds, as a mesh wants them."""
        flown = (1 - exp(-DRAG * t)) / DRAG
        x = box.x + (self.x + self.vx * flown) * box.width
        y = box.y + (self.y + (self.vy + self.fall) * flown - self.fall * t) * box.height
        angle = (self.phase + self.turn * t) * tau
        thin = cos((self.phase + self.flutter * t) * tau) * self.side * 0.6
        ax, ay = cos(angle) * self.side, sin(angle) * self.side
        bx, by = -sin(angle) * thin, cos(angle) * thin
        return [
            *(x - ax - bx, y - ay - by, 0, 0),
            *(x + ax - bx, y + ay - by, 0, 0),
            *(x + ax + bx, y + ay + by, 0, 0),
            *(x - ax + bx, y - ay + by, 0, 0),
        ]


def thrown(rng: Random) -> Scrap:
    """A scrap from the left or the right edge, upwards and towards the middle."""
    left = rng.random() < 0.5
    speed = rng.uniform(0.2, 1.5)
    return Scrap(
        x=-0.02 if left else 1.02,
        y=rng.uniform(0.45, 0.6),
        vx=speed if left else -speed,
        vy=rng.uniform(0.5, 1.7),
        fall=rng.uniform(0.28, 0.45),
        side=dp(rng.uniform(4, 7.5)),
        turn=rng.uniform(-0.8, 0.8),
        flutter=rng.uniform(0.8, 2.2),
        phase=rng.random(),
    )


class Confetti:
    """Falls over a widget, which it neither covers nor holds up: touches go through."""

    def __init__(self, over: Widget, colours: Sequence[Colour], seed: int) -> None:
        """In these colours, a winner's, and those of paper."""
        rng = Random(seed)
        self.over, self.since = over, Clock.get_time()
        self.group = InstructionGroup()
        self.scraps: list[tuple[Color, Mesh, list[Scrap]]] = []
        indices = [4 * scrap + corner for scrap in range(SCRAPS) for corner in (0, 1, 2, 0, 2, 3)]
        for colour in (*colours, *PAPER):
            ink, mesh = Color(*colour[:3], 1), Mesh(mode="triangles", indices=indices)
            self.group.add(ink)
            self.group.add(mesh)
            self.scraps.append((ink, mesh, [thrown(rng) for _ in range(SCRAPS)]))
        self._step()
        over.canvas.after.add(self.group)
        self._falling = Clock.schedule_interval(self._step, 0)

    @property
    def falls(self) -> bool:
        """Whether it is still there."""
        return bool(self.scraps)

    def stop(self) -> None:
        """Sweep it up."""
        if self.falls:
            self._falling.cancel()
            self.over.canvas.after.remove(self.group)
            self.scraps.clear()

    def _step(self, *_: object) -> None:
        t = Clock.get_time() - self.since
        if t >= SECONDS:
            self.stop()
            return
        box = Box(*self.over.pos, *self.over.size)
        for ink, mesh, scraps in self.scraps:
            ink.a = min(1.0, (SECONDS - t) / FADING)
            vertices: list[float] = []
            for scrap in scraps:
                vertices += scrap.corners(t, box)
            mesh.vertices = vertices
