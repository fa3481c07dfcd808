"""The keyboard on a desktop: arrows move a ring from control to control, Enter touches the one inside it.

Tab and Shift-Tab take every control in turn, as the page names them, and go into a line to write in at once.

Works on every page by itself: whatever has an accessible name can be reached. Boards that draw many places on one
canvas tell them as `spots`.
"""

from collections.abc import Iterator, Sequence
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
ENTER, KEYPAD_ENTER, SPACE, TAB = 13, 271, 32, 9
ENTERS = (ENTER, KEYPAD_ENTER, SPACE)
DIRECTIONS = {UP: (0, 1), DOWN: (0, -1), RIGHT: (1, 0), LEFT: (-1, 0)}


class Spot(NamedTuple):
    """A place on a board that can be touched: its name, and where it lies in the board's own coordinates."""

    name: str
    center: tuple[float, float]
    size: tuple[float, float]
    owner: Any


class _Place(NamedTuple):
    """A control that can be reached: its middle and size are those in the window."""

    name: str
    widget: Any
    x: float
    y: float
    width: float
    height: float


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
        self.number = 0  # of the control among all: two may have the same name
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


def pressed(key: int, modifiers: Sequence[str] = ()) -> bool:
    """Handle a key; tells whether it meant something."""
    if any(isinstance(place.widget, TextInput) and place.widget.focus for place in _controls()):
        return False
    if key in DIRECTIONS:
        return _move(*DIRECTIONS[key])
    if key == TAB:
        return step(-1 if "shift" in modifiers else 1)
    return _touch() if key in ENTERS else False


def step(by: int, start: Any = None) -> bool:
    """Go to the next control or the one before: of the one inside the ring, or of one that was written in."""
    places = list(_controls())
    if not places:
        return False
    here = next((number for number, place in enumerate(places) if place.widget is start), _here(places))
    number = (here + by if here is not None else min(0, by)) % len(places)
    _mark(places, number)
    if isinstance(places[number].widget, TextInput):
        _ring.clear()  # its own edge shows it
        places[number].widget.focus = True
    return True


def _here(places: list[_Place]) -> int | None:
    """Which of them the ring is round."""
    if not _ring.name:
        return None
    if _ring.number < len(places) and places[_ring.number].name == _ring.name:
        return _ring.number
    return next((number for number, place in enumerate(places) if place.name == _ring.name), None)


def _mark(places: list[_Place], number: int) -> None:
    """Put the ring round a control, and bring it into view."""
    name, widget, _, _, width, height = places[number]
    scroll_to(widget)
    x, y = _middle(widget)
    _ring.draw(name, x, y, width, height)
    _ring.number = number


def _move(dx: int, dy: int) -> bool:
    """Go to the nearest control in that direction."""
    places = list(_controls())
    if not places:
        return False
    here = _here(places)
    if here is None:
        _mark(places, max(range(len(places)), key=lambda number: (places[number].y, -places[number].x)))  # top left
        return True
    ahead = []
    for number, place in enumerate(places):
        right, up = place.x - places[here].x, place.y - places[here].y
        along = right * dx + up * dy
        if along > dp(2):
            ahead.append((along + 2 * abs(right * dy) + 2 * abs(up * dx), number))
    if ahead:
        _mark(places, min(ahead)[1])
    return True


def _touch() -> bool:
    """Touch the control inside the ring, just as a finger would."""
    places = list(_controls())
    here = _here(places)
    if here is None:
        return False
    finger = _Finger(*_middle(places[here].widget))
    for kind in ("begin", "end"):
        EventLoop.post_dispatch_input(kind, finger)
    _ring.clear()
    return True


def _middle(widget: Any) -> tuple[float, float]:
    owner = getattr(widget, "owner", widget)
    x, y = owner.to_window(*widget.center)
    return x, y


def scroll_to(widget: Any) -> None:
    """Bring it into view, where one can scroll."""
    parent = getattr(widget, "parent", None)
    while parent is not None and parent is not Window:
        if isinstance(parent, ScrollView) and parent.viewport_size[1] > parent.height:  # else it would be moved about
            parent.scroll_to(widget, padding=dp(16), animate=False)
        parent = parent.parent


def _controls() -> Iterator[_Place]:
    """Everything that can be reached, as the page names it."""
    for child in Window.children:
        yield from _below(child)
        if isinstance(child, ModalView):
            return


def _below(widget: Any) -> Iterator[_Place]:
    if not widget.opacity or getattr(widget, "disabled", False):
        return
    name = getattr(widget, "accessible_name", "")
    if name:
        yield _Place(name, widget, *_middle(widget), *widget.size)
    if hasattr(widget, "spots"):
        for spot in widget.spots():
            yield _Place(spot.name, spot, *_middle(spot), *spot.size)
    for child in reversed(widget.children):
        yield from _below(child)
