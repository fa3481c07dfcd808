"""What fills the whole studio for a moment: the title of the show and of each round, and the champion's own stage.

A title stands before a clock whose twelve strokes light up; the champion before rays that turn slowly.
"""

from collections.abc import Sequence
from math import cos, pi, sin

from kivy.graphics import Color, InstructionGroup, Line, Mesh, PopMatrix, PushMatrix, Rectangle, Rotate, Scale
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.label import Label
from kivy.uix.widget import Widget
from kivymd.icon_definitions import md_icons

from app.services.i18n import euros
from screens.common.box import Box
from screens.common.fitting import text_width
from screens.common.people import Person
from screens.common.widgets import Badge
from screens.games.midi.backdrop import glow
from screens.games.midi.layout import columns
from screens.games.midi.studio import Words, Written

STROKES = 12  # of the clock at noon
GOLD = (1, 0.80, 0.28, 1)
RAYS = 16


class TitleCard(Widget):
    """The name of what comes, in the largest letters there are."""

    shown = NumericProperty(0.0)  # how far it has come up
    struck = NumericProperty(0.0)  # strokes of the clock

    def __init__(self) -> None:
        super().__init__(size_hint=(None, None), opacity=0)
        self.title = Written(color=(1, 1, 1, 1))
        self.line = Written(color=(1, 0.93, 0.80, 1))
        with self.canvas.before:
            self._shade = Color(0.09, 0.01, 0.11, 0.9)
            self._ground = Rectangle()
            PushMatrix()
            self._scale = Scale(1, 1, 1)
            Color(1, 0.80, 0.28, 0.35)
            self._ring = Line(width=dp(2))
            self._marks = [(Color(1, 0.80, 0.28, 0.2), Line(width=dp(4), cap="round")) for _ in range(STROKES)]
        with self.canvas.after:
            PopMatrix()
        self.add_widget(self.title)
        self.add_widget(self.line)
        self.bind(shown=self._show, struck=self._strike)

    def lay(self, box: Box, title: str, line: str) -> None:
        """Fill this with these words; not seen yet."""
        self.pos, self.size = box[:2], box[2:]
        self._ground.pos, self._ground.size = box[:2], box[2:]
        far = min(box.width * 0.46, box.height * 0.36)
        low = min(box.height * 0.18, dp(110))
        x, y = box.center[0], box.center[1] + low / 2
        wide, high = far * 1.36, far * 1.0
        self.title.lay(Box(x - wide / 2, y - high / 2, wide, high), title, bold=True, letters=high * 0.4)
        room = Box(box.x + box.width * 0.04, y - far - low, box.width * 0.92, low - dp(10))
        self.line.lay(room, line, letters=min(low * 0.4, dp(36)))
        self._clock(x, y, far)
        self._scale.origin = box.center
        self.shown = self.struck = 0.0
        self._show()
        self._strike()

    def _clock(self, x: float, y: float, far: float) -> None:
        self._ring.circle = (x, y, far, 0, 360, 90)
        for hour, (_, mark) in enumerate(self._marks, start=1):
            right, up = sin(hour * pi / 6), cos(hour * pi / 6)
            near = 0.86 if hour % 3 else 0.80
            mark.points = [x + right * far * near, y + up * far * near, x + right * far * 0.95, y + up * far * 0.95]

    def _show(self, *_: object) -> None:
        self.opacity = min(1.0, self.shown)
        self._scale.x = self._scale.y = 0.86 + 0.14 * self.shown

    def _strike(self, *_: object) -> None:
        for number, (colour, _) in enumerate(self._marks, start=1):
            colour.a = 1.0 if self.struck >= number else 0.2


class Champion(Widget):
    """Who is the master of noon now, alone in the light."""

    shown = NumericProperty(0.0)
    turn = NumericProperty(0.0)  # of the rays, in degrees

    def __init__(self) -> None:
        super().__init__(size_hint=(None, None), opacity=0)
        self.said = Written(color=GOLD)
        self._faces: list[tuple[Badge, Label, Words, Words]] = []
        with self.canvas.before:
            Color(0.07, 0.01, 0.09, 0.94)
            self._ground = Rectangle()
            PushMatrix()
            self._rotate = Rotate()
            Color(1, 0.80, 0.30, 0.55)
            self._rays = InstructionGroup()
            self.canvas.before.add(self._rays)
            PopMatrix()
            Color(1, 0.86, 0.5, 0.6)
            self._pool = Rectangle(texture=glow())
        self.add_widget(self.said)
        self.bind(shown=self._show, turn=lambda _, turn: setattr(self._rotate, "angle", turn))

    def lay(self, box: Box, said: str, winners: Sequence[tuple[Person, int]]) -> None:
        """Fill this with the winners and their money; not seen yet."""
        self.pos, self.size = box[:2], box[2:]
        self._ground.pos, self._ground.size = box[:2], box[2:]
        x, y = box.center
        self._rotate.origin = (x, y + box.height * 0.1)
        self._lay_rays(x, y + box.height * 0.1, box.height * 0.4)
        wide = box.height * 0.8
        self._pool.pos, self._pool.size = (x - wide / 2, y + box.height * 0.1 - wide / 2), (wide, wide)
        high = box.height * 0.2
        self.said.lay(
            Box(box.x + box.width * 0.05, box.y + dp(10), box.width * 0.9, high), said, bold=True, letters=high * 0.42
        )
        room = Box(box.x + dp(12), self.said.top, box.width - dp(24), box.top - self.said.top - dp(12))
        while len(self._faces) < len(winners):
            self._faces.append(self._made())
        for badge, crown, name, money in self._faces:
            for part in (badge, crown, name, money):
                part.opacity = 0
        for face, place, (person, sum_) in zip(self._faces, columns(room, len(winners)), winners, strict=False):
            self._lay_face(face, place, person, sum_)
        self.shown = 0.0
        self._show()

    def boxes(self) -> list[Box]:
        """Where there is somebody, and something to read."""
        seen = [part for badge, _, *lines in self._faces if badge.opacity for part in (badge, *lines)]
        found = []
        for part in (*seen, self.said):
            wide = text_width(part.text, part.font_size, True) if isinstance(part, Words) else part.width
            found.append(Box(part.center_x - wide / 2, part.y, wide, part.height))
        return found

    def _made(self) -> tuple[Badge, Label, Words, Words]:
        crown = Label(font_name="Icons", text=md_icons["crown"], color=GOLD, size_hint=(None, None))
        parts = (Badge(), crown, Words(color=(1, 1, 1, 1)), Words(color=(1, 0.87, 0.47, 1)))
        for part in parts:
            self.add_widget(part)
        return parts

    def _lay_face(self, face: tuple[Badge, Label, Words, Words], box: Box, person: Person, sum_: int) -> None:
        badge, crown, name, money = face
        side = min(box.height * 0.42, box.width * 0.62, dp(260))
        x = box.center[0]
        high = box.height * 0.17
        low = box.center[1] - (side * 1.45 + 2 * high) / 2
        money.lay(Box(box.x, low, box.width, high), euros(sum_), bold=True, letters=high * 0.62)
        name.lay(
            Box(box.x, low + high, box.width, high), person.name.replace(" ", "\u00a0"), bold=True, letters=high * 0.78
        )
        badge.symbol, badge.fill = person.symbol, person.fill
        badge.size, badge.pos = (side, side), (x - side / 2, low + 2 * high)
        crown.size, crown.font_size = (side * 0.6, side * 0.5), side * 0.5
        crown.pos = (x - side * 0.3, badge.top - side * 0.08)
        for part in face:
            part.opacity = 1

    def _lay_rays(self, x: float, y: float, far: float) -> None:
        self._rays.clear()
        for ray in range(RAYS):
            start, end = 2 * pi * ray / RAYS, 2 * pi * (ray + 0.5) / RAYS
            corners = [x, y, 0.5, 0.5]
            for angle in (start, end):  # the light is gone at the rim
                right, up = cos(angle), sin(angle)
                corners += [x + far * right, y + far * up, 0.5 + right / 2, 0.5 + up / 2]
            self._rays.add(Mesh(vertices=corners, indices=[0, 1, 2], mode="triangles", texture=glow()))

    def _show(self, *_: object) -> None:
        self.opacity = self.shown
