"""A small picture of the device with the seats at its edges: drag a face onto another, or tap both, and they swap."""

from collections.abc import Callable, Sequence
from math import dist

from kivy.clock import Clock
from kivy.graphics import Color, Ellipse, Line, RoundedRectangle
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from app.services.i18n import tr
from screens.common.box import Box
from screens.common.letters import write
from screens.common.people import Person
from screens.common.widgets import Badge, Touchable, app

FACE = dp(48)
LINE = 20  # sp: a name below a face
UPRIGHT, FLAT = (dp(104), dp(116)), (dp(150), dp(92))  # the device itself
NEAR = dp(40)  # a face let go so near to another one means it
STILL = dp(12)  # less than this is a tap


class SeatFace(Touchable, Badge):
    """Somebody at an edge."""

    chosen = BooleanProperty(False)

    def __init__(self, picture: "DevicePicture", place: int) -> None:
        super().__init__(always_release=True)
        self.size = (FACE, FACE)
        self.picture, self.place = picture, place
        self.home = (0.0, 0.0)

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self:
            self.center = touch.pos
        return bool(super().on_touch_move(touch))

    def on_release(self) -> None:
        """Let go, or only touched."""
        self.picture.let_go(self)


class DevicePicture(Widget):
    """Who sits where."""

    __events__ = ("on_exchange",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        self.edges: list[str] = []
        self.flat = False
        self.people: Sequence[Person] = ()
        self.faces: list[SeatFace] = []
        self._lay_soon = Clock.create_trigger(self._lay, -1)
        self.bind(pos=self._lay_soon, size=self._lay_soon)

    def on_exchange(self, one: int, other: int) -> None:
        """These two places shall be exchanged."""

    def show(self, people: Sequence[Person], edges: list[str], flat: bool) -> None:
        """These people at these edges, of a device that lies like this."""
        self.people, self.edges, self.flat = people, edges, flat
        while len(self.faces) > len(people):
            self.remove_widget(self.faces.pop())
        while len(self.faces) < len(people):
            self.faces.append(SeatFace(self, len(self.faces)))
            self.add_widget(self.faces[-1])
        for face, person in zip(self.faces, people, strict=True):
            face.symbol, face.fill, face.chosen = person.symbol, person.fill, False
            face.accessible_name = tr("{name}’s place", name=person.name)
        self.height = self.device_size[1] + self._room("top") + self._room("bottom")
        self._lay_soon()

    @property
    def device_size(self) -> tuple[float, float]:
        """How large the device is drawn."""
        wide, high = FLAT if self.flat else UPRIGHT
        sides = max(self.edges.count("left"), self.edges.count("right"))
        high = max(high, sides * _step("left"))
        return (max(wide, high * 1.2) if self.flat else wide), high

    def _room(self, edge: str) -> float:
        """What is needed above or below the device."""
        return float(FACE + sp(LINE) + dp(8) if edge in self.edges else dp(8))

    def let_go(self, face: SeatFace) -> None:
        """A face was dropped, or tapped."""
        near = [other for other in self.faces if other is not face and dist(other.center, face.center) < NEAR]
        chosen = next((other for other in self.faces if other.chosen), None)
        moved = dist(face.center, face.home) > STILL
        other = min(near, key=lambda one: dist(one.center, face.center)) if near else None if moved else chosen
        for one in self.faces:
            one.chosen = one is face and not moved and chosen is None
        if other is not None and other is not face:
            self.dispatch("on_exchange", face.place, other.place)
        self._lay_soon()

    def _lay(self, *_: object) -> None:
        """The device in the middle, each at their edge, clockwise as they sit at the table."""
        wide, high = self.device_size
        device = Box(self.center_x - wide / 2, self.y + self._room("bottom"), wide, high)
        for place, face in enumerate(self.faces):
            edge = self.edges[place]
            mates = [other for other, at in enumerate(self.edges) if at == edge]
            face.home = _middle(device, edge, mates.index(place), len(mates))
            face.center = face.home
        self._draw(device)

    def _draw(self, device: Box) -> None:
        theme = app().theme_cls
        self.canvas.before.clear()
        with self.canvas.before:
            Color(*theme.onSurfaceVariantColor)
            RoundedRectangle(pos=device[:2], size=device[2:], radius=[dp(14)])
            screen = device.shrunk(dp(5))
            Color(*theme.primaryContainerColor)
            RoundedRectangle(pos=screen[:2], size=screen[2:], radius=[dp(10)])
            for face, person, edge in zip(self.faces, self.people, self.edges, strict=True):
                x, y = face.home
                if face.chosen:
                    Color(*theme.primaryColor)
                    Ellipse(pos=(x - FACE / 2 - dp(5), y - FACE / 2 - dp(5)), size=(FACE + dp(10), FACE + dp(10)))
                    Line(circle=(x, y, FACE / 2 + dp(7)), width=dp(1.4))
                Color(*theme.onSurfaceColor)
                low = y + FACE / 2 if edge == "top" else y - FACE / 2 - sp(LINE)
                write(person.name, Box(x - dp(44), low, dp(88), sp(LINE)), sp(13))


def _step(edge: str) -> float:
    """How far those who share an edge are apart."""
    return float(dp(92) if edge in ("top", "bottom") else FACE + sp(LINE))


def _middle(device: Box, edge: str, number: int, count: int) -> tuple[float, float]:
    """Where a face lies: outside its edge, beside those it shares the edge with."""
    along = (number - (count - 1) / 2) * _step(edge)
    x, y = device.center
    if edge in ("bottom", "top"):
        off = device.height / 2 + dp(6) + FACE / 2
        return (x - along, y - off) if edge == "bottom" else (x + along, y + off)
    off = device.width / 2 + dp(24) + FACE / 2
    return (x - off, y + along + sp(LINE) / 2) if edge == "left" else (x + off, y - along + sp(LINE) / 2)


class GripScroll(ScrollView):
    """A page that scrolls, but not by a finger that takes hold of a face."""

    faces: Callable[[], Sequence[SeatFace]] = tuple

    def on_touch_down(self, touch: MotionEvent) -> bool:
        held = any(face.collide_point(*face.to_widget(*touch.pos)) for face in self.faces())
        if held and self.collide_point(*touch.pos):
            return bool(self.simulate_touch_down(touch))
        return bool(super().on_touch_down(touch))
