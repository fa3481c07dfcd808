"""A part of a table that is turned towards whoever looks at it, with all that lies on it and the touches it gets.

What lies on it is laid out in `inner`, upright round the same middle.
"""

from math import cos, radians, sin

from kivy.graphics import PopMatrix, PushMatrix, Rotate
from kivy.input.motionevent import MotionEvent
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from screens.common.box import Box


class Turning(Widget):
    """Lies at an angle."""

    angle = NumericProperty(0)  # degrees, anticlockwise: where those sit who read it
    spin = NumericProperty(0)  # how far it still has to turn

    def __init__(self, **kwargs: object) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        with self.canvas.before:
            PushMatrix()
            self._rotate = Rotate()
        with self.canvas.after:
            PopMatrix()
        self.bind(angle=self._turn, spin=self._turn)

    def lay(self, box: Box, angle: float) -> Box:
        """Lie here, turned like this; tells where things may lie on it."""
        self.pos, self.size = box[:2], box[2:]
        self.angle = angle
        self._turn()
        x, y = box.center
        wide, high = (box.height, box.width) if angle % 180 else (box.width, box.height)
        return Box(x - wide / 2, y - high / 2, wide, high)

    def _turn(self, *_: object) -> None:
        self._rotate.origin = (self.center_x, self.center_y)
        self._rotate.angle = self.angle + self.spin

    def _turned(self, x: float, y: float, angle: float) -> tuple[float, float]:
        if not angle % 360:
            return x, y
        across, up = x - self.center_x, y - self.center_y
        right, over = cos(radians(angle)), sin(radians(angle))
        return self.center_x + across * right - up * over, self.center_y + across * over + up * right

    def to_local(self, x: float, y: float, relative: bool = False) -> tuple[float, float]:
        return self._turned(x, y, -self.angle - self.spin)

    def to_parent(self, x: float, y: float, relative: bool = False) -> tuple[float, float]:
        return self._turned(x, y, self.angle + self.spin)

    def outer(self, box: Box) -> Box:
        """Where something that lies on it is seen."""
        corners = [self.to_parent(x, y) for x, y in ((box.x, box.y), (box.right, box.top))]
        left, right = sorted(x for x, _ in corners)
        low, high = sorted(y for _, y in corners)
        return Box(left, low, right - left, high - low)

    def _pass_on(self, kind: str, touch: MotionEvent) -> bool:
        touch.push()
        touch.apply_transform_2d(self.to_local)
        try:
            return bool(getattr(super(), kind)(touch))
        finally:
            touch.pop()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return self._pass_on("on_touch_down", touch)

    def on_touch_move(self, touch: MotionEvent) -> bool:
        return self._pass_on("on_touch_move", touch)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        return self._pass_on("on_touch_up", touch)
