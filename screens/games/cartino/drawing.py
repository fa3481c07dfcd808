"""The parts of the Cartino table: the printed board, pawns on it and in hand, what flies over it.

The board is drawn once for a size. Pawns come from one sheet of textures; on the board they are plain rectangles of
one canvas, and only what changed is touched.
"""

from math import cos, pi, sin
from random import Random

from kivy.clock import Clock
from kivy.graphics import (
    CanvasBase,
    Color,
    InstructionGroup,
    Line,
    PopMatrix,
    PushMatrix,
    Rectangle,
    RoundedRectangle,
    Scale,
    Translate,
)
from kivy.graphics.texture import Texture
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from app.games.cartino import BOARD, JOKER
from app.services.i18n import language, spoken
from screens.common.box import Box
from screens.common.cards import SOFT, kept, soft_shadow, texture
from screens.common.letters import put, render, written
from screens.common.widgets import Touchable
from screens.games.cartino.layout import Layout, Point
from screens.games.cartino.words import card_at
from screens.theme import ASSETS

CARDS = [card for row in BOARD for card in row]
BACK, PLACED = "back", "placed joker"
PAWNS = [*CARDS, JOKER, PLACED, BACK]  # as they come in their sheet
NAME_AT = Box(0.234, 0.204, 0.532, 0.291)  # of a joker, for a side of 1: the name of the card it stands for
PRINT, PAWN, PAWN_COLUMNS, PAWN_ROWS = 128, 160, 12, 3  # as in assets/cartino/make_board.py
NAME = 70  # height of rank and suit in a print
PAPER = (1, 0.99, 0.95)
TINTS = {"C": (0.80, 0.93, 0.83), "S": (0.84, 0.86, 0.92), "D": (1.0, 0.89, 0.76), "H": (1.0, 0.84, 0.86)}
GOLD = (1, 0.82, 0.22)
DARKER, FAINTER = 0.28, 0.2  # a pawn that can't be played now: it can still be read
WAITING = 0.3  # how dim a hand is while others play
RISES, GROWS = 0.22, 0.14  # a pawn high in the air is seen so much higher, for a side of 1, and larger
PIECES = 40  # that fly apart when there is something to celebrate
INK = (0.24, 0.13, 0.0)


def print_texture(card: str) -> Texture:
    """What is printed on the halves of a square."""
    row, column = divmod(CARDS.index(card), 8)
    return _cut("prints.png", language(), column * PRINT, (3 - row) * PRINT, PRINT, PRINT)


def name_texture(card: str) -> Texture:
    """Rank and suit alone, without the dots."""
    row, column = divmod(CARDS.index(card), 8)
    return _cut("prints.png", language(), column * PRINT, (3 - row) * PRINT + PRINT - 88, PRINT, NAME)


@kept
def _cut(sheet: str, _tongue: str, x: int, y: int, width: int, height: int) -> Texture:
    """A part of a sheet, in the letters of the language."""
    return texture(f"cartino/{spoken(ASSETS / 'cartino' / sheet).name}").get_region(x, y, width, height)


def pawn_texture(text: str, named: bool = False) -> Texture:
    """A pawn; a joker that stands for a card leaves room for its name."""
    row, column = divmod(PAWNS.index(PLACED if text == JOKER and named else text), PAWN_COLUMNS)
    return _cut("pawns.png", language(), column * PAWN, (PAWN_ROWS - 1 - row) * PAWN, PAWN, PAWN)


def name_box(place: Point, side: float) -> Box:
    """Where the name of a card stands on a joker."""
    return Box(place[0] + NAME_AT.x * side, place[1] + NAME_AT.y * side, NAME_AT.width * side, NAME_AT.height * side)


@kept
def suit_texture(suit: str) -> Texture:
    """The sign of a suit on a pale disc."""
    return texture("cartino/suits.png").get_region("CSDH".index(suit) * 96, 0, 96, 96)


def badge(text: str, center: Point, size: float, bright: bool = False) -> None:
    """Write a word in a pill on the canvas being drawn on."""
    width, height = written(text, size).width + size * 0.5, size * 1.05
    box = Box(center[0] - width / 2, center[1] - height / 2, width, height)
    Color(*INK, 1)
    RoundedRectangle(pos=box[:2], size=box[2:], radius=[height / 2])
    if bright:
        inner = box.shrunk(dp(1.2))
        Color(*GOLD, 1)
        RoundedRectangle(pos=inner[:2], size=inner[2:], radius=[inner.height / 2])
    put(text, size, center, (*INK, 1) if bright else (*GOLD, 1))


class Frame(Widget):
    """What the printed squares lie on."""

    drawn: Box | None = None

    def lay(self, board: Box) -> None:
        """Draw it, for another size anew."""
        if self.drawn == board:
            return
        self.drawn = board
        self.canvas.clear()
        with self.canvas:
            Color(0, 0, 0, 0.28)
            RoundedRectangle(
                pos=(board.x - dp(1), board.y - dp(4)), size=(board.width + dp(2), board.height), radius=[dp(10)]
            )
            Color(0.04, 0.17, 0.38, 1)
            RoundedRectangle(pos=board[:2], size=board[2:], radius=[dp(9)])
            Color(0.17, 0.38, 0.68, 1)
            Line(rounded_rectangle=(*board, dp(9)), width=dp(1))


class Plan(Widget):
    """The printed squares: drawn anew only for another size."""

    drawn: tuple[object, ...] = ()

    def lay(self, layout: Layout, dark: bool) -> None:
        """Draw the squares."""
        if self.drawn == (layout.grid, dark):
            return
        self.drawn = (layout.grid, dark)
        self.canvas.clear()
        with self.canvas:
            light = 0.84 if dark else 1.0
            for number, card in enumerate(CARDS):
                row, column = divmod(number, 8)
                self._square(layout, 16 * row + column, card, light)
            Color(1, 0.84, 0.45, 0.9)
            x, y = layout.grid.center
            Line(points=(layout.grid.x, y, layout.grid.x + layout.grid.width, y), width=dp(0.8))
            Line(points=(x, layout.grid.y, x, layout.grid.top), width=dp(0.8))

    def _square(self, layout: Layout, upper: int, card: str, light: float) -> None:
        top, low = layout.slot(upper).shrunk(dp(1.5)), layout.slot(upper + 8).shrunk(dp(1.5))
        round_ = min(dp(7), low.width * 0.14)
        Color(*(light * part for part in PAPER))
        RoundedRectangle(
            pos=(low.x, low.center[1]), size=(low.width, top.top - low.center[1]), radius=[round_, round_, 0, 0]
        )
        Color(*(light * part for part in TINTS[card[-1]]))
        half = (low.width, low.height + dp(1.5))
        RoundedRectangle(pos=(low.x, low.y), size=half, radius=[0, 0, round_, round_])
        Color(light, light, light, 1)
        for slot in (upper, upper + 8):
            box = layout.slot(slot)
            size = min(box.width * 0.87, box.height * 0.92)
            x, y = box.center
            Rectangle(texture=print_texture(card), pos=(x - size / 2, y - size / 2), size=(size, size))


class Stones(Widget):
    """The pawns on the board: a rectangle each, changed only where the board changed."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._shown: dict[int, tuple[str, list[Rectangle]]] = {}
        self._layout: Layout | None = None
        self._board: tuple[str, ...] = ()
        self.canvas.add(Color(1, 1, 1, 1))

    def lay(self, layout: Layout, board: tuple[str, ...] | None) -> None:
        """Show these pawns; None: those that are shown, for another size."""
        self._board = board = self._board if board is None else board
        if layout != self._layout:
            for slot in list(self._shown):
                self._take(slot)
            self._layout = layout
        for slot, text in enumerate(board):
            shown = self._shown[slot][0] if slot in self._shown else ""
            if shown == text:
                continue
            if shown:
                self._take(slot)
            if text:
                self._put(slot, text, layout)

    def _put(self, slot: int, text: str, layout: Layout) -> None:
        (x, y), size = layout.slot(slot).center, layout.stone
        place = (x - size / 2, y - size / 2)
        pictures = [Rectangle(texture=pawn_texture(text, named=True), pos=place, size=(size, size))]
        if text == JOKER:
            box = name_box(place, size)
            pictures.append(Rectangle(texture=name_texture(card_at(slot)), pos=box[:2], size=box[2:]))
        for picture in pictures:
            self.canvas.add(picture)
        self._shown[slot] = (text, pictures)

    def _take(self, slot: int) -> None:
        for picture in self._shown.pop(slot)[1]:
            self.canvas.remove(picture)


class Pawn(Widget):
    """A pawn that can be chosen, carried and thrown: now this one, now another."""

    dim = NumericProperty(0.0)
    glow = NumericProperty(0.0)
    lift = NumericProperty(0.0)  # 0: lies, 1: high in the air, below 0: gives way

    def __init__(self, **kwargs: object) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.text = ""
        with self.canvas:
            self._shade = Color(0, 0, 0, 0)
            self._shadow = Rectangle(texture=soft_shadow(round_=True))
            self._glow_colour = Color(*GOLD, 0)
            self._glow = Line(width=dp(3))
            self._colour = Color(1, 1, 1, 1)
            self._picture = Rectangle()
            self._over = InstructionGroup()  # the name of the card a joker stands for
        self._name: Rectangle | None = None
        self._replace = Clock.create_trigger(self._place, -1)  # once a frame, however much has changed
        for name in ("pos", "size", "lift"):
            self.fbind(name, self._replace)
        self.bind(dim=self._paint, glow=self._paint)

    def be(self, text: str, center: Point, size: float, card: str = "") -> None:
        """Be a certain pawn somewhere, fresh to look at."""
        self.text = text
        named = text == JOKER and bool(card)
        self._picture.texture = pawn_texture(text, named)
        self._over.clear()
        self._name = Rectangle(texture=name_texture(card)) if named else None
        if self._name is not None:
            self._over.add(self._name)
            self._replace()
        self.opacity, self.dim, self.glow, self.lift = 1, 0.0, 0.0, 0.0
        self.lie(center, size)

    def lie(self, center: Point, size: float) -> None:
        """Lie somewhere."""
        self.size = (size, size)
        self.center = center

    def _place(self, *_: object) -> None:
        (x, y), side, lift = self.pos, self.width, self.lift
        self._shade.a = 0.3 * lift
        if lift > 0:
            size = side * (0.9 + 2 * SOFT * (1 + lift))
            middle = (x + side * (0.5 + 0.12 * lift), y + side * (0.47 - 0.2 * lift))
            self._shadow.pos, self._shadow.size = (middle[0] - size / 2, middle[1] - size / 2), (size, size)
        seen = side * (1 + GROWS * lift)
        self._picture.pos = (x - (seen - side) / 2, y - (seen - side) / 2 + side * RISES * lift)
        self._picture.size = (seen, seen)
        if self._name is not None:
            box = name_box(self._picture.pos, seen)
            self._name.pos, self._name.size = box[:2], box[2:]
        if self.glow:
            self._ring()

    def _ring(self) -> None:
        self._glow.circle = (self.center_x, self.center_y + self.height * 0.025, self.width * 0.455, 0, 360, 40)

    def _paint(self, *_: object) -> None:
        light = 1 - DARKER * self.dim
        self._colour.rgba = (light, light, light, 1 - FAINTER * self.dim)
        self._glow_colour.a = self.glow
        if self.glow:
            self._ring()


class Points(Widget):
    """A bright badge that can be moved and grow: what a pawn brings."""

    scale = NumericProperty(1.0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(size_hint=(None, None), size=(0, 0), **kwargs)
        self.text = ""
        with self.canvas:
            PushMatrix()
            self._shift, self._growth = Translate(), Scale(1.0)
            self._badge = CanvasBase()
            PopMatrix()
        self.bind(pos=self._place, scale=self._place)

    def write(self, text: str, center: Point, scale: float) -> None:
        """Say something somewhere; 1.0 is large."""
        self.text, self.pos, self.scale = text, center, scale
        self._badge.clear()
        with self._badge:
            badge(text, (0, 0), sp(30), bright=True)

    def _place(self, *_: object) -> None:
        self._shift.xy = self.pos
        self._growth.xyz = (self.scale, self.scale, 1)


class Banner(Label):
    """Large words on a dark band across the board."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(
            bold=True, font_name="Roboto", color=(*GOLD, 1), halign="center", outline_color=(0.15, 0.07, 0),
            size_hint=(None, None), **kwargs,
        )  # fmt: skip
        with self.canvas.before:
            Color(0.02, 0.06, 0.16, 0.72)
            self._band = Rectangle()

    def write(self, text: str, size: float, box: Box) -> None:
        """Say something across a box."""
        self.text, self.font_size, self.outline_width = text, size, max(1, round(size * 0.09))
        render(self)
        self.size = self.texture_size
        self.center = box.center
        self._band.pos, self._band.size = (box.x, self.y - dp(8)), (box.width, self.height + dp(16))


class Burst(Widget):
    """Pieces that fly apart: something to be happy about."""

    progress = NumericProperty(0.0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(size_hint=(None, None), size=(0, 0), **kwargs)
        chance = Random(5)
        self._middle: Point = (0, 0)
        self._reach = 0.0
        self._pieces: list[tuple[float, float, float, Rectangle]] = []
        with self.canvas:
            self._colour = Color(1, 1, 1, 1)
            for number in range(PIECES):
                angle, far = 2 * pi * number / PIECES + chance.uniform(-0.1, 0.1), chance.uniform(0.35, 1.0)
                size = dp(chance.uniform(16, 34))
                picture = Rectangle(texture=suit_texture("CSDH"[number % 4]), size=(size, size))
                self._pieces.append((far * cos(angle), far * sin(angle), size, picture))
        self.bind(progress=self._fly)

    def be(self, center: Point, reach: float) -> None:
        """Begin somewhere, to fly so far."""
        self._middle, self._reach, self.progress = center, reach, 0.0
        self._fly()

    def _fly(self, *_: object) -> None:
        gone, (x, y) = self.progress, self._middle
        self._colour.a = 1 - gone**3
        far = self._reach * gone
        for dx, dy, size, picture in self._pieces:
            picture.pos = (x + dx * far - size / 2, y + dy * far - dp(40) * gone * gone - size / 2)


class EndButton(Touchable, Label):
    """Ends the turn."""

    ready = BooleanProperty(False)  # whether the rules would accept it now
    marked = BooleanProperty(False)  # a hint says so
