"""The keyboard on a desktop: arrows move a ring from control to control, Enter touches the one inside it.

Works on every page by itself: whatever has an accessible name can be reached. Boards that draw many places on one
canvas tell them as `spots`.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.graphics import Color, InstructionGroup, Line
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.uix.modalview import ModalView
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput

UP, DOWN, RIGHT, LEFT = 273, 274, 275, 276
ENTER, KEYPAD_ENTER, SPACE = 13, 271, 32
DIRECTIONS = {UP: (0, 1), DOWN: (0, -1), RIGHT: (1, 0), LEFT: (-1, 0)}


class Spot(NamedTuple):
    """A place on a board that can be touched: its name, and where it lies in the board's own coordinates."""

    name: str
    center: tuple[float, float]
    size: tuple[float, float]
    owner: Any


class _Finger(MotionEvent):
    """A touch made by a key."""

    def __init__(self, x: float, y: float) -> None:
        super().__init__("keyboard", 0, (x / max(1, Window.width - 1), y / max(1, Window.height - 1)), is_touch=True)
        self.profile = ("pos",)

    def depack(self, args: Any) -> None:
        self.sx, self.sy = args
        super().depack(args)


class _Ring:
    """The mark round the control the keyboard is on."""

    def __init__(self) -> None:
        self.name = ""
        self.drawn: InstructionGroup | None = None

    def clear(self) -> None:
        if self.drawn is not None:
            Window.canvas.after.remove(self.drawn)
            self.drawn = None

    def draw(self, name: str, x: float, y: float, width: float, height: float) -> None:
        self.clear()
        self.name = name
        self.drawn = InstructionGroup()
        for colour, thickness in (((0, 0, 0, 0.9), dp(3)), ((1, 0.85, 0.2, 1), dp(1.6))):
            self.drawn.add(Color(*colour))
            box = (x - width / 2 - dp(3), y - height / 2 - dp(3), width + dp(6), height + dp(6), dp(10))
            self.drawn.add(Line(rounded_rectangle=box, width=thickness))
        Window.canvas.after.add(self.drawn)
        Window.canvas.ask_update()


_ring = _Ring()


def clear_ring(*_: Any) -> None:
    """A finger is used, or another page has come: the keyboard starts afresh."""
    _ring.clear()
    _ring.name = ""


def pressed(key: int) -> bool:
    """Handle a key; tells whether it meant something."""
    if any(isinstance(widget, TextInput) and widget.focus for _, widget, *_ in _controls()):
        return False
    if key in DIRECTIONS:
        return _move(*DIRECTIONS[key])
    return _touch() if key in (ENTER, KEYPAD_ENTER, SPACE) else False


def _move(dx: int, dy: int) -> bool:
    """Go to the nearest control in that direction."""
    places = list(_controls())
    if not places:
        return False
    here = next((place for place in places if place[0] == _ring.name), None) if _ring.name else None
    if here is None:
        chosen = max(places, key=lambda place: (place[3], -place[2]))  # top left
    else:
        ahead = []
        for number, (_, _, x, y, *_) in enumerate(places):
            along = (x - here[2]) * dx + (y - here[3]) * dy
            across = abs((x - here[2]) * dy) + abs((y - here[3]) * dx)
            if along > dp(2):
                ahead.append((along + 2 * across, number))
        if not ahead:
            return True
        chosen = places[min(ahead)[1]]
    name, widget, _, _, width, height = chosen
    scroll_to(widget)
    x, y = _middle(widget)
    _ring.draw(name, x, y, width, height)
    return True


def _touch() -> bool:
    """Touch the control inside the ring, just as a finger would."""
    for name, widget, *_ in _controls():
        if name == _ring.name:
            x, y = _middle(widget)
            finger = _Finger(x, y)
            for kind in ("begin", "end"):
                EventLoop.post_dispatch_input(kind, finger)
            _ring.clear()
            return True
    return False


def _middle(widget: Any) -> tuple[float, float]:
    owner = getattr(widget, "owner", widget)
    x, y = owner.to_window(*widget.center)
    return x, y


def scroll_to(widget: Any) -> None:
    """Bring it into view, where one can scroll."""
    parent = getattr(widget, "parent", None)
    while parent is not None and parent is not Window:
        if isinstance(parent, ScrollView):
            parent.scroll_to(widget, padding=dp(16), animate=False)
        parent = parent.parent


def _controls() -> Iterator[tuple[str, Any, float, float, float, float]]:
    """Everything that can be reached: name, widget, middle and size in the window."""
    for child in Window.children:
        yield from _below(child)
        if isinstance(child, ModalView):
            return


def _below(widget: Any) -> Iterator[tuple[str, Any, float, float, float, float]]:
    if not widget.opacity or getattr(widget, "disabled", False):
        return
    name = getattr(widget, "accessible_name", "")
    if name:
        yield (name, widget, *_middle(widget), *widget.size)
    if hasattr(widget, "spots"):
        for spot in widget.spots():
            yield (spot.name, spot, *_middle(spot), *spot.size)
    for child in reversed(widget.children):
        yield from _below(child)
