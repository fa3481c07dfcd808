"""The winner's face and colour, large; with three players or more the best three on a podium."""

from collections.abc import Sequence
from math import cos, sin, tau

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, Ellipse, Mesh, RoundedRectangle
from kivy.metrics import dp, sp
from kivy.properties import ColorProperty
from kivy.uix.widget import Widget

from screens import load_kv
from screens.common.box import Box
from screens.common.colours import mixed, readable
from screens.common.fitting import name_within, unbroken
from screens.common.letters import write
from screens.common.people import Person
from screens.common.widgets import Badge, Column, Ground, Icon, Text, app, have
from screens.theme import EDGE, TEXT_SIZES

WHITE = (1, 1, 1, 1)
GOLD = (1, 0.83, 0.29, 1)
RAYS = 14
SMALLER = 0.74  # the others' faces, beside the winner's
STEPS = (4.5, 3.7, 2.9)  # how high the blocks are, in lines


def ranks(scores: Sequence[int]) -> list[int]:
    """Everybody's place, from 1; equal scores share it."""
    return [1 + sum(other > score for other in scores) for score in scores]


class HeroText(Text):
    """White words on somebody's colour."""


class Hero(Ground, Column):
    """A panel in the winner's colour, with rays from behind the winner's face."""

    fill = ColorProperty("#555555")

    def __init__(self, stand: "Stand", *words: HeroText, **kwargs: object) -> None:
        self.stand, self.words = stand, words
        super().__init__(**kwargs)
        self.arrange()
        soon = Clock.create_trigger(self._draw, -1)  # once, when everything has found its place
        self.bind(pos=soon, size=soon)
        stand.bind(pos=soon, size=soon)

    def arrange(self) -> None:
        """A podium stands below the words; on a phone that lies flat it comes right after who has won."""
        self.stand.measure()
        below = isinstance(self.stand, Podium) and Window.height >= dp(480)
        parts = (*self.words, self.stand) if below else (self.words[0], self.stand, *self.words[1:])
        self.padding = (EDGE, EDGE, EDGE, 0 if below else EDGE)
        have(self, parts)

    def _draw(self, *_: object) -> None:
        """Rays as far as the edge, with a little left for its round corners."""
        x, y = self.stand.focus
        inner = Box(*self.pos, *self.size).shrunk(dp(5))
        vertices: list[float] = []
        for ray in range(RAYS):
            vertices += (x, y, 0, 0)
            for angle in (ray / RAYS * tau, (ray + 0.5) / RAYS * tau):
                vertices += (*_edge(inner, x, y, angle), 0, 0)
        self.stand.canvas.before.clear()
        with self.stand.canvas.before:
            Color(1, 1, 1, 0.1)
            Mesh(vertices=vertices, indices=list(range(3 * RAYS)), mode="triangles")
        self.stand.draw()


def _edge(box: Box, x: float, y: float, angle: float) -> tuple[float, float]:
    """Where a ray from a point meets the edge of the box around it."""
    dx, dy = cos(angle), sin(angle)
    far = min(
        ((box.right if dx > 0 else box.x) - x) / dx if abs(dx) > 1e-6 else 1e9,
        ((box.top if dy > 0 else box.y) - y) / dy if abs(dy) > 1e-6 else 1e9,
    )
    return x + dx * far, y + dy * far


class Stand(Widget):
    """Somebody's faces; the hero asks it to draw what is behind them."""

    def __init__(self, icon: str, **kwargs: object) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        self.icon = icon
        self.face = 0.0  # how large the winner's is
        self.faces: list[tuple[Badge, Icon | None]] = []

    @property
    def focus(self) -> tuple[float, float]:
        """The middle of the winner's face."""
        return self.center_x, self.y + self.face / 2

    def measure(self) -> None:
        """As large as the window allows."""
        self.face = max(dp(64), min(dp(140), Window.height * 0.15))

    def draw(self) -> None:
        """Place the faces and draw what is behind them."""

    def add_face(self, person: Person, won: bool) -> None:
        """Somebody, with a sign of having won."""
        badge = Badge(symbol=person.symbol, fill=person.fill)
        crown = Icon(icon=self.icon) if won else None
        self.add_widget(badge)
        if crown:
            crown.color = GOLD
            self.add_widget(crown)
        self.faces.append((badge, crown))

    def put_face(self, index: int, x: float, y: float) -> None:
        """With its lower edge in the middle there, on a white ring, the sign above it."""
        badge, crown = self.faces[index]
        side = self.face if crown else self.face * SMALLER
        badge.size = (side, side)
        badge.pos = (x - badge.width / 2, y)
        Color(*WHITE)
        Ellipse(pos=(badge.x - dp(3), badge.y - dp(3)), size=(badge.width + dp(6), badge.height + dp(6)))
        if crown:
            crown.icon_size = self.face * 0.34
            crown.pos = (x - crown.width / 2, y + badge.height + dp(4))

    @property
    def crown(self) -> float:
        """The room for the sign above a face."""
        return self.face * 0.34 + float(dp(6))


class Winners(Stand):
    """Whoever has won, side by side."""

    def __init__(self, people: Sequence[Person], icon: str, **kwargs: object) -> None:
        super().__init__(icon, **kwargs)
        for person in people:
            self.add_face(person, won=True)

    def measure(self) -> None:
        super().measure()
        self.height = self.face + self.crown + dp(6)

    @property
    def focus(self) -> tuple[float, float]:
        return self.center_x, self.y + dp(4) + self.face / 2

    def draw(self) -> None:
        wide = self.face + dp(24)
        left = self.center_x - wide * (len(self.faces) - 1) / 2
        with self.canvas.before:
            for index in range(len(self.faces)):
                self.put_face(index, left + wide * index, self.y + dp(4))


class Podium(Stand):
    """The best three on blocks, the first in the middle; equal places stand equally high."""

    def __init__(
        self, people: Sequence[Person], places: Sequence[int], winners: Sequence[bool], icon: str, **kwargs: object
    ) -> None:
        """Of the best three, the best first: who they are, their places, and whether they have won."""
        super().__init__(icon, **kwargs)
        self.people, self.places = people, places
        self.line = sp(22)
        self.scores = [Text(one_line=True, bold=True, role="subtitle", size_hint_x=None) for _ in people]
        for person, won, score in zip(people, winners, self.scores, strict=True):
            self.add_face(person, won)
            self.add_widget(score)
            score.bind(texture_size=self._center_scores)

    def measure(self) -> None:
        super().measure()
        self.face = min(self.face, Window.width * 0.26)  # three side by side
        self.height = self.line * (STEPS[0] + 1.3) + self.face + self.crown + dp(8)

    @property
    def focus(self) -> tuple[float, float]:
        return self.center_x, self.y + self.line * (STEPS[0] + 1.3) + dp(4) + self.face / 2

    def _columns(self) -> list[Box]:
        """The blocks, the best first."""
        wide = min(self.width / 3, dp(170))
        left = self.center_x - wide * 1.5
        return [
            Box(left + wide * column, self.y, wide, self.line * STEPS[min(place, 3) - 1])
            for column, place in zip((1, 0, 2), self.places, strict=True)
        ]

    def draw(self) -> None:
        colours = app().theme_cls
        with self.canvas.before:
            for index, block in enumerate(self._columns()):
                person, gap = self.people[index], dp(3)
                self.put_face(index, block.center[0], block.top + 1.3 * self.line + dp(4))
                label = Box(block.x + gap, block.top, block.width - 2 * gap, 1.3 * self.line)
                size, name = name_within(person.name, int(label.width), int(label.height), sp(17), bold=True)
                write(name, label, size)
                Color(*mixed(colours.surfaceContainerLowestColor, person.fill, 0.06))
                RoundedRectangle(
                    pos=(block.x + gap, block.y),
                    size=(block.width - 2 * gap, block.height),
                    radius=[dp(10), dp(10), 0, 0],
                )
                Color(*readable(person.fill, colours.surfaceContainerLowestColor, 4.5))
                number = Box(block.x, block.top - 1.55 * self.line, block.width, 1.4 * self.line)
                write(str(self.places[index]), number, sp(26))
        self._center_scores()

    def _center_scores(self, *_: object) -> None:
        for score, block in zip(self.scores, self._columns(), strict=True):
            score.font_size = unbroken(score.text, block.width - dp(10), sp(TEXT_SIZES["subtitle"]))
            score.width = score.texture_size[0]
            score.center = (block.center[0], block.top - 2.05 * self.line)


load_kv(__file__)
