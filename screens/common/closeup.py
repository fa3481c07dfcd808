"""Something flat that can be seen as a whole or from near: the fields of boards whose squares are small."""

from kivy.graphics import ScissorPop, ScissorPush
from kivy.uix.widget import Widget

from app.services.i18n import tr
from screens.common.board import MenuEntry
from screens.common.box import Box

CLOSEST = 2.5  # how far one can zoom in


class Closeup(Widget):
    """Knows what is seen of it, and tells when that changes; whoever draws on it puts everything where `fit` says."""

    __events__ = ("on_look",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.zoom = 1.0
        self._focus = (0.5, 0.5)  # the middle of what is seen, as a share of the whole, from the lower left
        self._cut, self._uncut = ScissorPush(), ScissorPop()  # seen from near, it ends at its edges
        self.bind(pos=self._fit, size=self._fit)

    @property
    def whole(self) -> Box:
        """Where all of it lies, also what is out of sight."""
        width, height = self.width * self.zoom, self.height * self.zoom
        x, y = self._focus
        return Box(self.center_x - x * width, self.center_y - y * height, width, height)

    def look(self, zoom: float, x: float, y: float, drag: tuple[float, float] = (0, 0)) -> None:
        """Zoom so that what is seen at a place stays there, or goes along with a finger."""
        left, low, width, height = self.whole
        at = ((x - left) / max(1.0, width), (y - low) / max(1.0, height))
        self.zoom = min(CLOSEST, max(1.0, zoom))
        width, height = self.width * self.zoom, self.height * self.zoom
        self._focus = (
            at[0] - (x + drag[0] - self.center_x) / max(1.0, width),
            at[1] - (y + drag[1] - self.center_y) / max(1.0, height),
        )
        self._fit()

    def zoom_out(self) -> None:
        """See everything."""
        self.look(1.0, *self.center)

    def menu_entry(self, closer: float) -> MenuEntry:
        """Of a table's menu: to see the middle from so near, or everything."""
        if self.zoom > 1:
            return tr("Zoom out"), "magnify-minus-outline", self.zoom_out
        return tr("Zoom in"), "magnify-plus-outline", lambda: self.look(closer, *self.center)

    def bring(self, box: Box) -> None:
        """Shift what is seen, as little as need be, until this is in sight."""
        right, up = max(0.0, self.x - box.x), max(0.0, self.y - box.y)
        drag = (right or min(0.0, self.right - box.right), up or min(0.0, self.top - box.top))
        if any(drag):
            self.look(self.zoom, self.center_x, self.center_y, drag)

    def on_look(self) -> None:
        """Something else is seen, or elsewhere."""

    def fit(self) -> None:
        """Put everything where it is seen now."""

    def _fit(self, *_: object) -> None:
        half = 0.5 / self.zoom
        x, y = (min(1 - half, max(half, place)) for place in self._focus)
        self._focus = (x, y)
        self.fit()
        self._cut_off()
        self.dispatch("on_look")

    def _cut_off(self) -> None:
        """Let nothing be seen beyond the edges; a whole board needs no such care."""
        if self._cut in self.canvas.children:
            self.canvas.remove(self._cut)
            self.canvas.remove(self._uncut)
        if self.zoom > 1:
            x, y = self.to_window(*self.pos)
            self._cut.x, self._cut.y = round(x), round(y)
            self._cut.width, self._cut.height = round(self.width), round(self.height)
            self.canvas.insert(0, self._cut)
            self.canvas.add(self._uncut)
