"""The keyboard on a desktop: arrows move a ring from control to control, Enter touches the one inside it.

Tab and Shift-Tab take every control in turn, as the page names them, and go into a line to write in at once. Page up,
Page down, Home and End scroll, and so do the arrows where there is more of a page than controls. Inside the ring, right
and left set a slider.

Works on every page by itself: whatever has an accessible name can be reached. Boards that draw many places on one
canvas tell them as `spots`.
"""

from collections.abc import Iterator, Sequence
from math import hypot
from typing import NamedTuple

from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.graphics import Color, InstructionGroup, Line
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.uix.modalview import ModalView
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from screens.common.box import Box

UP, DOWN, RIGHT, LEFT = 273, 274, 275, 276
ENTER, KEYPAD_ENTER, SPACE, TAB = 13, 271, 32, 9
PAGE_UP, PAGE_DOWN, HOME, END = 280, 281, 278, 279
ENTERS = (ENTER, KEYPAD_ENTER, SPACE)
DIRECTIONS = {UP: (0, 1), DOWN: (0, -1), RIGHT: (1, 0), LEFT: (-1, 0)}
STEP = 0.5  # of its height: what an arrow scrolls a page by
PAGES = {PAGE_UP: -0.85, PAGE_DOWN: 0.85, HOME: -1e9, END: 1e9}  # of its height; some lines stay in view
OUTSIDE = dp(3)  # between a control and the ring


class Spot(NamedTuple):
    """A place on a board that can be touched: its name, and where it lies in the board's own coordinates.

    `key` is what lessons call it, in any language; `state`, what a listener hears beside its name: chosen, opened …
    """

    name: str
    center: tuple[float, float]
    size: tuple[float, float]
    owner: Widget
    key: str = ""
    state: str = ""

    @property
    def box(self) -> Box:
        """Where it lies."""
        (x, y), (width, height) = self.center, self.size
        return Box(x - width / 2, y - height / 2, width, height)


class _Place(NamedTuple):
    """A control that can be reached: its middle and size are those in the window."""

    name: str
    widget: Widget
    x: float
    y: float
    width: float
    height: float


class Finger(MotionEvent):
    """A touch made by a key, or by a double tap of whoever listens."""

    def __init__(self, x: float, y: float) -> None:
        super().__init__("keyboard", 0, (x / max(1, Window.width - 1), y / max(1, Window.height - 1)), is_touch=True)
        self.profile = ("pos",)

    def depack(self, args: Sequence[float]) -> None:
        self.sx, self.sy = args
        super().depack(args)


class _Where(NamedTuple):
    """Where the keyboard was: on which control, which of all (two may have the same name), and at what place."""

    name: str
    number: int
    x: float
    y: float


class _Ring:
    """The mark round the control the keyboard is on: a white line between two black ones, so that it is seen on any
    ground and is no game's golden frame. It follows its control, whatever scrolls or moves below it."""

    def __init__(self) -> None:
        self.page = ""
        self.layer: str | Widget = ""  # the page, or the dialog over it
        self.left: dict[str | Widget, _Where] = {}  # where one was on pages and below dialogs, to go on from there
        self.where: _Where | None = None
        self.widget: Widget | None = None  # the control, or the spot on a board
        self.box: tuple[float, ...] = ()
        self._lines: list[Line] = []
        self._drawn: InstructionGroup | None = None

    @property
    def name(self) -> str:
        """Of the control inside it."""
        return self.where.name if self.where else ""

    def put(self, place: _Place, number: int) -> None:
        """Go round this control."""
        self.where = _Where(place.name, number, place.x, place.y)
        self.widget = place.widget
        Window.unbind(on_draw=_follow)
        Window.bind(on_draw=_follow)
        Window.canvas.ask_update()

    def forget(self) -> None:
        """Go away, and begin anew at the next key."""
        self.where = self.widget = None
        Window.unbind(on_draw=_follow)
        self.hide()

    def hide(self) -> None:
        """Not be seen, for as long as the control is not."""
        self.box = ()
        if self._drawn is not None:
            Window.canvas.after.remove(self._drawn)
            self._drawn = None

    def draw(self, x: float, y: float, width: float, height: float) -> None:
        """Lie round the control that is here now."""
        box = (x - width / 2 - OUTSIDE, y - height / 2 - OUTSIDE, width + 2 * OUTSIDE, height + 2 * OUTSIDE)
        if box == self.box:
            return
        self.box = box
        if self._drawn is None:
            self._drawn, self._lines = InstructionGroup(), []
            for shade, thickness in ((0, dp(3)), (1, dp(1.6))):
                self._lines.append(Line(width=thickness))
                self._drawn.add(Color(shade, shade, shade))
                self._drawn.add(self._lines[-1])
            Window.canvas.after.add(self._drawn)
        for line in self._lines:
            line.rounded_rectangle = (*box, dp(10))


_ring = _Ring()


def clear_ring(*_: object) -> None:
    """A finger is used: the keyboard starts afresh."""
    _ring.forget()
    _ring.left.clear()


def turn_page(page: str) -> None:
    """Another page has come. Whoever came by keyboard goes on from where they were the last time they were on it."""
    if _ring.where and not isinstance(_ring.layer, ModalView):
        _ring.left[_ring.page] = _ring.where
    back = _ring.left.get(page)
    _ring.forget()
    _ring.page = _ring.layer = page
    if back:
        _ring.where = back
        Window.bind(on_draw=_follow)


def pressed(key: int, modifiers: Sequence[str] = ()) -> bool:
    """Handle a key; tells whether it meant something."""
    places = _places()
    if _writes(places):
        return False
    if key in (LEFT, RIGHT) and _adjust(places, 1 if key == RIGHT else -1):
        return True
    if key in DIRECTIONS:
        return _move(places, *DIRECTIONS[key])
    if key == TAB:
        return step(-1 if "shift" in modifiers else 1)
    if key in PAGES:
        return _scroll(_scroller(), PAGES[key])
    return _touch(places) if key in ENTERS else False


def _writes(places: list[_Place]) -> bool:
    return any(isinstance(place.widget, TextInput) and place.widget.focus for place in places)


def writes() -> bool:
    """Whether somebody is writing: keys are letters then."""
    return _writes(_places())


def marked() -> _Place | None:
    """What the ring is round."""
    places = _places()
    here = _here(places)
    return None if here is None else places[here]


def ring_at(x: float, y: float) -> None:
    """Go round the control whose middle is there, if there is one: a finger has heard it."""
    places = _places()
    for number, place in enumerate(places):
        if hypot(place.x - x, place.y - y) < 1:
            _ring.put(place, number)
            return
    _ring.forget()


def step(by: int, start: Widget | None = None) -> bool:
    """Go to the next control or the one before: of the one inside the ring, or of one that was written in."""
    places = _places()
    if not places:
        return False
    here = next((number for number, place in enumerate(places) if place.widget is start), _from_here(places))
    number = (here + by if here is not None else min(0, by)) % len(places)
    _mark(places, number)
    if isinstance(field := places[number].widget, TextInput):
        field.focus = True
    return True


def _here(places: list[_Place]) -> int | None:
    """Which of them the ring is round."""
    where = _ring.where
    if not where:
        return None
    if where.number < len(places) and places[where.number].name == where.name:
        return where.number
    for number, place in enumerate(places):
        if place.name == where.name or place.widget is _ring.widget:
            return number
    return None


def _from_here(places: list[_Place]) -> int | None:
    """Where to go on from: what the ring is round, or lies nearest to where it was if that is gone."""
    here, where = _here(places), _ring.where
    if here is not None or not where or not places:
        return here
    return min(range(len(places)), key=lambda number: hypot(places[number].x - where.x, places[number].y - where.y))


def _mark(places: list[_Place], number: int) -> None:
    """Put the ring round a control, and bring it into view."""
    scroll_to(places[number].widget)
    _ring.put(places[number], number)


def _follow(*_: object) -> None:
    """Before each picture: the ring lies where its control does."""
    _change_layer()
    widget, where = _ring.widget, _ring.where
    if where and (widget is None or isinstance(widget, Spot)):  # a page that has come back, or a place on a board
        places = list(_controls()) if widget is None else list(_below(widget.owner))
        found = [place for place in places if place.name == where.name]
        widget = min(found, key=lambda place: abs(place.x - where.x) + abs(place.y - where.y)).widget if found else None
        _ring.widget = widget or _ring.widget
    if where is None or widget is None or (isinstance(widget, TextInput) and widget.focus) or not _seen(widget):
        _ring.hide()  # a line one writes in has an edge of its own
        return
    x, y = _middle(widget)
    _ring.where = where._replace(name=getattr(widget, "accessible_name", where.name), x=x, y=y)
    _ring.draw(x, y, *widget.size)


def _seen(widget: Widget) -> bool:
    """Whether a control is there to be seen and used."""
    above = getattr(widget, "owner", widget)
    while above is not Window:
        if above is None or not above.opacity or getattr(above, "disabled", False):
            return False
        above = above.parent
    return True


def _change_layer() -> None:
    """A dialog has come or gone: below it one goes on from where one was."""
    top = next((child for child in Window.children if isinstance(child, ModalView)), _ring.page)
    if top is _ring.layer:
        return
    if _ring.where:
        _ring.left[_ring.layer] = _ring.where
    _ring.left = {
        layer: where for layer, where in _ring.left.items() if isinstance(layer, str) or layer in Window.children
    }
    _ring.layer, _ring.where, _ring.widget = top, _ring.left.get(top), None


def _move(places: list[_Place], dx: int, dy: int) -> bool:
    """Go to the nearest control in that direction; what lies far below the edge of the page is scrolled to first."""
    scroller = _scroller() if dy else None
    here = _from_here(places)
    if here is None:
        if not places:
            return _scroll(scroller, -dy * STEP)
        _mark(places, max(range(len(places)), key=lambda number: (places[number].y, -places[number].x)))  # top left
        return True
    ahead = []
    for number, place in enumerate(places):
        right, up = place.x - places[here].x, place.y - places[here].y
        along = right * dx + up * dy
        if along > dp(2):
            ahead.append((along + 2 * abs(right * dy) + 2 * abs(up * dx), number))
    best = min(ahead)[1] if ahead else None
    far = scroller is not None and (best is None or _is_far(scroller, places[here], places[best], dy))
    if not (far and _scroll(scroller, -dy * STEP)) and best is not None:
        _mark(places, best)
    return True


def _is_far(scroller: ScrollView, here: _Place, there: _Place, dy: int) -> bool:
    """Whether there is more to read on the page before that control: it lies far beyond its edge, or behind it."""
    low = scroller.to_window(*scroller.pos)[1]
    if not _within(there.widget, scroller):
        return _within(here.widget, scroller) or (there.y < low) == (here.y > low)
    edge = low if dy < 0 else low + scroller.height
    return bool((there.y - edge) * dy > STEP * scroller.height)


def _within(widget: Widget, scroller: ScrollView) -> bool:
    above = getattr(widget, "owner", widget)
    while above is not None and above is not Window and above is not scroller:
        above = above.parent
    return above is scroller


def _scroller() -> ScrollView | None:
    """What the keys scroll: where the ring is, or the tallest part that can be scrolled at all."""
    found = []
    for child in Window.children:
        found += [part for part in child.walk(restrict=True) if isinstance(part, ScrollView) and _is_long(part)]
        if isinstance(child, ModalView):
            break
    inside = [part for part in found if _ring.widget is not None and _within(_ring.widget, part)]
    return max(inside or found, key=lambda part: part.height, default=None)


def _is_long(scroller: ScrollView) -> bool:
    return bool(scroller.do_scroll_y and scroller.viewport_size[1] > scroller.height + 1 and _seen(scroller))


def _scroll(scroller: ScrollView | None, by: float) -> bool:
    """Scroll down by so many of its heights; tells whether there was any way to go."""
    if scroller is None:
        return False
    hidden = scroller.viewport_size[1] - scroller.height
    before = scroller.scroll_y
    scroller.scroll_y = max(0.0, min(1.0, before - by * scroller.height / hidden))
    return bool(scroller.scroll_y != before)


def _adjust(places: list[_Place], way: int) -> bool:
    """Set what is inside the ring higher or lower; tells whether that can be done with it."""
    here = _here(places)
    adjust = None if here is None else getattr(places[here].widget, "adjust", None)
    if adjust is not None:
        adjust(way)
    return adjust is not None


def _touch(places: list[_Place]) -> bool:
    """Touch the control inside the ring, just as a finger would; what is set by steps goes one up."""
    here = _here(places)
    if here is None:
        return False
    if _adjust(places, 1):
        return True
    finger = Finger(*_middle(places[here].widget))
    for kind in ("begin", "end"):
        EventLoop.post_dispatch_input(kind, finger)
    return True


def _middle(widget: Widget) -> tuple[float, float]:
    owner = getattr(widget, "owner", widget)
    x, y = owner.to_window(*widget.center)
    return x, y


def scroll_to(widget: Widget) -> None:
    """Bring it into view, where one can scroll."""
    parent = getattr(widget, "parent", None)
    while parent is not None and parent is not Window:
        if isinstance(parent, ScrollView) and parent.viewport_size[1] > parent.height:  # else it would be moved about
            parent.scroll_to(widget, padding=dp(16), animate=False)
            parent.update_from_scroll()  # at once: whoever asks again in this frame would scroll twice as far
        parent = parent.parent


def _places() -> list[_Place]:
    """All of it, and the ring where it is to be among it."""
    _change_layer()
    return list(_controls())


def _controls() -> Iterator[_Place]:
    """Everything that can be reached, as the page names it."""
    for child in Window.children:
        yield from _below(child)
        if isinstance(child, ModalView):
            return


def _below(widget: Widget) -> Iterator[_Place]:
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
