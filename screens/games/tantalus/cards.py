"""A card of Tantalus: a drawing with its points, or its back. Also piles, which are a card with a number on it.

The parts of a face are made once for a card and a size; moving, turning and glowing only change a matrix or a colour.
"""

from functools import cache
from itertools import chain

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.graphics import (
    BorderImage,
    Color,
    InstructionGroup,
    Line,
    Mesh,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
    RoundedRectangle,
    Scale,
    SmoothLine,
    Translate,
)
from kivy.graphics.tesselator import Tesselator
from kivy.graphics.texture import Texture
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from app.games.tantalus.grooves import cards
from app.services.i18n import trn
from screens.common.box import Box
from screens.common.cards import GROWS, RISES, texture
from screens.common.motion import move
from screens.games.tantalus.drawing import STEPS, centred, outline
from screens.games.tantalus.field import GOLD, UNIT

INK = (0.29, 0.15, 0.05, 1)
FILL = (0.90, 0.66, 0.30, 0.50)
WORDS = (0.02, 0.28, 0.40, 1)
COARSE = STEPS // 2  # of so many points of a line one is a corner of its inside: the line hides the rest
MOST_CORNERS = 32  # of a part of an inside; by itself Kivy makes room for 65,535 in each, which takes a frame
LEAST = 3.4  # a small drawing is not blown up beyond this many tiles across


def foot_height() -> float:
    """The room below a drawing for two lines of words."""
    return float(sp(13) * 2.65)


@cache
def shape(turns: str) -> tuple[list[float], list[float], list[int], float]:
    """A drawing round (0, 0) for a canvas: its line, its inside as triangles, and how many tiles it is across."""
    points, across = centred(outline(turns))
    flat = list(chain.from_iterable((UNIT * x, -UNIT * y) for x, y in points))
    inside = Tesselator()
    corner = list(chain.from_iterable((UNIT * x, -UNIT * y) for x, y in points[::COARSE]))
    inside.add_contour(corner)
    inside.tesselate(polysize=MOST_CORNERS)
    corners: list[float] = []
    triangles: list[int] = []
    for vertices, fan in inside.meshes:
        first = len(corners) // 4
        for second in range(first + 1, first + len(fan) - 1):
            triangles += (first, second, second + 1)
        corners += vertices
    return flat, corners, triangles, across


def written(words: str, size: float, width: float, colour: tuple[float, ...], bold: bool = False) -> Texture:
    """Words as a texture, a little smaller where they would not fit, never below what can be read."""
    while True:
        label = CoreLabel(
            text=words, font_name="Roboto", font_size=size, bold=bold, color=colour, halign="center", padding=(0, 0)
        )
        label.refresh()
        drawn: Texture = label.texture
        if drawn.width <= width or size <= dp(13):
            return drawn
        size -= 1


def soft_shadow() -> BorderImage:
    """A shadow to be cast."""
    return BorderImage(texture=texture("tantalus/shadow.png"), border=(48, 48, 48, 48))


def cast_shadow(shadow: BorderImage, box: Box, soft: float) -> None:
    """Lay a shadow below a box; `soft` is how wide its edge is."""
    out = soft * 28 / 48  # where in the picture the edge of the thing is
    reached = box.shrunk(-out)
    shadow.pos, shadow.size = reached[:2], reached[2:]
    shadow.display_border = (soft, soft, soft, soft)


class DrawingCard(Widget):
    """A card that lies, flies, turns over; card 0 is one that nobody here may know."""

    card = NumericProperty(0)
    open = BooleanProperty(False)
    empty = BooleanProperty(False)  # only the place where a card would lie
    words = StringProperty()  # below its points
    count = StringProperty()  # of a pile
    footed = BooleanProperty(True)  # with points in words
    angle = NumericProperty(0.0)  # of the drawing
    upside_down = BooleanProperty(False)
    turn = NumericProperty(1.0)  # 1: seen flat, 0: seen from its edge
    zoom = NumericProperty(1.0)
    lift = NumericProperty(0.0)  # 0: lies, 1: high in the air, below 0: gives way
    glow = NumericProperty(0.0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self._move, self._spin, self._scale = Translate(), Rotate(), Scale(1, 1, 1)
        self._part, self._rise = Translate(), Translate()  # its shadow, and itself, when it is in the air
        self._below, self._face = InstructionGroup(), InstructionGroup()
        self._drawn = Rotate()
        self._light = Color(*GOLD, 0)
        self._ring = RoundedRectangle()
        parts = (
            PushMatrix(), self._move, self._spin, self._scale, PushMatrix(), self._part, self._below, PopMatrix(),
            self._rise, self._light, self._ring, self._face, PopMatrix(),
        )  # fmt: skip
        for part in parts:
            self.canvas.add(part)
        self._repaint = Clock.create_trigger(self._paint, -1)  # once, however much has changed
        self._replace = Clock.create_trigger(self._place, -1)
        for name in ("pos", "size", "turn", "zoom", "lift", "upside_down"):
            self.fbind(name, self._replace)
        for name in ("size", "card", "open", "empty", "words", "count", "footed"):
            self.fbind(name, self._repaint)
        self.fbind("angle", self._turn_drawing)
        self.fbind("glow", self._lighten)
        self._place()
        self._repaint()

    @property
    def text(self) -> str:
        """What can be read on it."""
        return " ".join(filter(None, (self._points() if self.open and self.footed else "", self.words, self.count)))

    async def turn_up(self, duration: float) -> None:
        """Turn face up on the way."""
        await move(self, duration / 2, "linear", turn=0.0)
        self.open = True
        await move(self, duration / 2, "linear", turn=1.0)

    def _points(self) -> str:
        return trn("{count} point", "{count} points", cards()[self.card].points) if self.card else ""

    def _place(self, *_: object) -> None:
        self._move.xy = self.center
        self._spin.angle = 180 if self.upside_down else 0
        width, height = self.size
        grown = self.zoom * (1 + GROWS * self.lift)
        self._scale.x, self._scale.y = max(0.02, self.turn) * grown, grown
        up = -1 if self.upside_down else 1  # on the screen, however it lies
        away = height * up * self.lift
        self._rise.y = RISES * away
        self._part.xy = (0.05 * away, -0.09 * away)
        rim = dp(3.5)
        self._ring.pos, self._ring.size = (-width / 2 - rim, -height / 2 - rim), (width + 2 * rim, height + 2 * rim)
        self._ring.radius = [width * 0.085 + rim]

    def _turn_drawing(self, *_: object) -> None:
        self._drawn.angle = -self.angle

    def _lighten(self, *_: object) -> None:
        self._light.a = self.glow

    def _paint(self, *_: object) -> None:
        width, height = self.size
        face = self._face
        face.clear()
        self._below.clear()
        if self.empty:
            face.add(Color(0.5, 0.4, 0.3, 0.55))
            face.add(Line(rounded_rectangle=(-width / 2, -height / 2, width, height, width * 0.085), width=dp(1.1)))
        else:
            self._below.add(Color(1, 1, 1, 0.6))
            shadow = soft_shadow()
            cast_shadow(shadow, Box(-width / 2, -height / 2 - dp(1.5), width, height), min(width / 2, dp(16)))
            self._below.add(shadow)
            face.add(Color(1, 1, 1, 1))
            paper = texture("tantalus/paper.png" if self.open else "tantalus/back.png")
            face.add(Rectangle(texture=paper, pos=(-width / 2, -height / 2), size=(width, height)))
            if self.open and self.card:
                self._paint_drawing()
        if self.count:
            self._paint_count()

    def _paint_drawing(self) -> None:
        width, height = self.size
        compact = self.footed and height - foot_height() < width * 0.62
        foot = foot_height() if self.footed and not compact else 0
        turns = cards()[self.card].turns
        line, corners, triangles, across = shape(turns)
        box = min(width, height - foot) * 0.86
        scale = box / (max(LEAST, across) + 0.3) / UNIT
        parts = [PushMatrix(), Translate(0, foot * 0.42, 0), self._drawn, Scale(scale, scale, 1), Color(*FILL)]
        parts.append(Mesh(vertices=corners, indices=triangles, mode="triangles"))
        parts += [Color(*INK), SmoothLine(points=line, width=10, close=True, overdraw_width=4), PopMatrix()]
        for part in parts:
            self._face.add(part)
        if compact:
            self._write_over()
        elif foot:
            self._write_below(foot)

    def _write_below(self, foot: float) -> None:
        """Points, and perhaps some words, below the drawing."""
        width, height = self.size
        rows = [written(self._points(), sp(14), width - dp(10), INK, bold=True)]
        if self.words:
            rows.append(written(self.words, sp(13), width - dp(8), WORDS, bold=True))
        y = -height / 2 + dp(5) + foot / 2 + sum(row.height for row in rows) / 2
        self._face.add(Color(1, 1, 1, 1))
        for row in rows:
            y -= row.height
            self._face.add(Rectangle(texture=row, pos=(round(-row.width / 2), round(y)), size=row.size))

    def _write_over(self) -> None:
        """Where there is little room: points in a corner, words across the lower edge."""
        width, height = self.size
        number = written(str(cards()[self.card].points), sp(16), width, INK, bold=True)
        at = (round(-width / 2 + dp(7)), round(height / 2 - number.height - dp(3)))
        self._face.add(Color(1, 1, 1, 1))
        self._face.add(Rectangle(texture=number, pos=at, size=number.size))
        if self.words:
            words = written(self.words, sp(13), width - dp(4), WORDS, bold=True)
            low = -height / 2 + dp(2)
            self._face.add(Color(1, 0.97, 0.89, 0.9))
            self._face.add(Rectangle(pos=(-words.width / 2, low), size=words.size))
            self._face.add(Color(1, 1, 1, 1))
            self._face.add(Rectangle(texture=words, pos=(round(-words.width / 2), low), size=words.size))

    def _paint_count(self) -> None:
        """A number on a pill at the lower edge."""
        number = written(self.count, sp(14), dp(80), (1, 0.95, 0.85, 1), bold=True)
        width, height = max(number.width + dp(12), number.height), number.height
        low = -self.height / 2 - dp(2)
        for part in (
            Color(0.16, 0.08, 0.02, 0.94),
            RoundedRectangle(pos=(-width / 2, low), size=(width, height), radius=[height / 2]),
            Color(1, 1, 1, 1),
            Rectangle(texture=number, pos=(round(-number.width / 2), low), size=number.size),
        ):
            self._face.add(part)
