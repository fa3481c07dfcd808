"""A card as a sprite: one texture, a soft shadow, and the few motions a card makes.

A card is made once and used again: a widget that is thrown away is a knot of some two hundred objects, and clearing
such knots away makes a phone stand still for half a second.
"""

from collections.abc import Callable, Iterable
from functools import cache
from math import hypot
from typing import TypeVar, cast

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, PopMatrix, PushMatrix, Rectangle, Scale
from kivy.graphics import Line as GraphicsLine
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from screens.common.motion import move
from screens.common.textures import painted, read_drawn
from screens.common.widgets import app
from screens.theme import ASSETS

SHAPE = 1.4  # height of a card for a width of 1
SHADOW = 32  # width, in points, of what casts a shadow in the picture of one
SOFT = 0.1  # how wide the edge of a shadow is, for a width of 1
SHADE = 0.34  # how dark it is
RISES, GROWS = 0.09, 0.06  # what is high in the air is seen so much higher, for a height of 1, and larger


Made = TypeVar("Made", bound=Callable[..., object])
_kept: list[Callable[[], None]] = []  # how to let go of the pictures of a game,
_whose = ""  # and which game's these are: its folder


def kept(make: Made) -> Made:
    """Pictures of a game are made once, and kept until one leaves it."""
    made = cache(make)
    _kept.append(made.cache_clear)
    return cast(Made, made)


def let_go() -> None:
    """The pictures of a game are not wanted for now; what is shown stays."""
    for forget in _kept:
        forget()


def texture(path: str) -> Texture:
    """A picture from the assets; smooth when shown smaller. Those of one game are kept, of the last one."""
    global _whose
    folder = path.partition("/")[0]
    if folder != _whose:
        let_go()
        _whose = folder
    return _read(path)


@kept
def _read(path: str) -> Texture:
    return read_drawn(str(ASSETS / path))


def fetch(paths: Iterable[str]) -> None:
    """Read these pictures, one a frame, so that none is read when it is first shown and something moves."""
    waiting = list(paths)

    def read_next(_dt: float) -> bool:
        if app().paused:  # what is left is read when it is shown
            waiting.clear()
        if waiting:
            texture(waiting.pop())
        return bool(waiting)

    Clock.schedule_once(lambda _: Clock.schedule_interval(read_next, 0))  # the page that wants them comes first


@cache
def lamp_light() -> Texture:
    """A lamp over the table: a texture that is bright in the middle and darker towards the corners."""
    side = 64
    middle = (side - 1) / 2
    away = [0.32 * ((place - middle) / middle) ** 2 / 2 for place in range(side // 2)]
    halves = [bytes([round(255 * (1 - x - y)) for x in away]) for y in away]  # the other half is its mirror image
    rows = [half + half[::-1] for half in halves]
    levels = b"".join(rows + rows[::-1])
    light = bytearray(3 * len(levels))
    for colour in range(3):
        light[colour::3] = levels
    return painted((side, side), "rgb", bytes(light))


@cache
def soft_shadow(round_: bool = False) -> Texture:
    """What a card, or a round thing, keeps from the lamp: black where it lies, fading to nothing round it."""
    wide, high = (SHADOW, SHADOW) if round_ else (SHADOW, round(SHADOW * SHAPE))
    edge = SHADOW * SOFT
    corner = wide / 2 if round_ else wide * 0.09
    width, height = round(wide + 2 * edge), round(high + 2 * edge)

    @cache
    def level(dx: float, dy: float) -> int:
        out = (hypot(dx, dy) - corner) / edge  # -1: well below it, 1: out in the light
        share = min(1.0, max(0.0, (1 - out) / 2))
        return round(255 * share * share * (3 - 2 * share))

    across = [max(0.0, abs(x + 0.5 - width / 2) - (wide / 2 - corner)) for x in range(width)]
    down = [max(0.0, abs(y + 0.5 - height / 2) - (high / 2 - corner)) for y in range(height)]
    levels = bytearray(b"\xff" * (4 * len(across) * len(down)))
    levels[3::4] = bytes(level(dx, dy) for dy in down for dx in across)  # most of them are alike
    return painted((width, height), "rgba", bytes(levels))


class Card(Widget):
    """A card that can be turned over, lifted and made to glow."""

    face = ObjectProperty(None, allownone=True)  # textures
    back = ObjectProperty(None, allownone=True)
    open = BooleanProperty(True)
    turn = NumericProperty(1.0)  # 1: seen flat, 0: seen from its edge
    lift = NumericProperty(0.0)  # 0: lies, 1: high in the air, below 0: gives way
    glow = NumericProperty(0.0)
    dim = NumericProperty(0.0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._scale = Scale(1, 1, 1)
        self._glow_colour = Color(1, 0.84, 0.25, 0)
        self._glow = GraphicsLine(width=dp(2.5))
        self._before, self._after = InstructionGroup(), InstructionGroup()  # most cards lie flat and don't glow:
        self._has_scale = self._has_glow = False  # what nobody sees is not drawn in every frame
        self.canvas.add(self._before)
        with self.canvas:
            self._shade = Color(0, 0, 0, SHADE)
            self._shadow = Rectangle(texture=soft_shadow())
            self._colour = Color(1, 1, 1, 1)
            self._picture = Rectangle()
        self.canvas.add(self._after)
        self._replace = Clock.create_trigger(self._place, -1)  # once a frame, however much has changed
        for name in ("pos", "size", "turn", "lift"):
            self.fbind(name, self._replace)
        self.bind(face=self._paint, back=self._paint, open=self._paint, glow=self._paint, dim=self._paint)
        self._place()
        self._paint()

    def _place(self, *_: object) -> None:
        x, y, width, height, lift = self.x, self.y, self.width, self.height, self.lift
        if self.turn != 1:
            self._scale.x = max(0.02, self.turn)
            self._scale.origin = (x + width / 2, y + height / 2, 0)
        self._dress()
        soft = width * SOFT * (1 + lift)
        away = height * (0.012 + 0.09 * lift)
        self._shadow.pos = (x - soft + away * 0.6, y - soft - away)
        self._shadow.size = (width + 2 * soft, height + 2 * soft)
        self._shade.a = SHADE * (1 - 0.4 * lift)
        wide, high = width * (1 + GROWS * lift), height * (1 + GROWS * lift)
        self._picture.pos = (x - (wide - width) / 2, y - (high - height) / 2 + height * RISES * lift)
        self._picture.size = (wide, high)
        if self.glow:
            self._ring()

    def _ring(self) -> None:
        self._glow.rounded_rectangle = (*self._picture.pos, *self._picture.size, self.width * 0.08)

    def _paint(self, *_: object) -> None:
        self._picture.texture = self.face if self.open else self.back
        light = 1 - 0.45 * self.dim
        self._colour.rgba = (light, light, light, 1)
        self._glow_colour.a = self.glow
        self._dress()
        if self.glow:
            self._ring()

    def _dress(self) -> None:
        """Be turned and glow only where that is to be seen."""
        turned, glows = self.turn != 1, self.glow > 0
        if (turned, glows) == (self._has_scale, self._has_glow):
            return
        self._has_scale, self._has_glow = turned, glows
        self._before.clear()
        self._after.clear()
        if turned:
            self._before.add(PushMatrix())
            self._before.add(self._scale)
        if glows:
            self._after.add(self._glow_colour)
            self._after.add(self._glow)
        if turned:
            self._after.add(PopMatrix())

    def lay(self, face: Texture | None, pos: tuple[float, float], width: float) -> None:
        """Lie there, face up, or without a face down; as if nothing had ever moved."""
        self.face, self.open = face, face is not None
        self.pos, self.size = pos, (width, width * SHAPE)
        self.turn, self.lift, self.opacity = 1.0, 0.0, 1.0

    def hide(self) -> None:
        """Be nowhere."""
        self.opacity = self.glow = self.dim = 0.0

    async def turn_up(self, duration: float) -> None:
        """Turn face up on the way."""
        await move(self, duration / 2, "linear", turn=0.0)
        self.open = True
        await move(self, duration / 2, "linear", turn=1.0)


class CardPool:
    """Cards that fly above all else: lent for a script, and all taken back when it is over."""

    def __init__(self, parent: Widget, make: Callable[[], Card]) -> None:
        self._parent, self._make = parent, make
        self._resting: list[Card] = []
        self._lent: list[Card] = []

    def lend(self, face: Texture | None, pos: tuple[float, float], width: float) -> Card:
        """A card on top of all others."""
        card = self._resting.pop() if self._resting else self._make()
        card.lay(face, pos, width)
        card.glow = card.dim = 0.0
        self._lent.append(card)
        self._parent.add_widget(card)
        return card

    def take_back(self, *cards: Card) -> None:
        """These have arrived; without any, all of them."""
        for card in cards or tuple(self._lent):
            self._lent.remove(card)
            self._parent.remove_widget(card)
            self._resting.append(card)
