"""The players' desks with their lamps, and the banknotes that fly between them.

A lamp says its faults by colour, by shape and by a figure: green circle 0, orange triangle 1, red octagon 2.
"""

from kivy.graphics import Color, Line, PopMatrix, PushMatrix, RoundedRectangle, Translate
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty
from kivy.uix.label import Label
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex
from kivymd.icon_definitions import md_icons

from app.services.i18n import euros
from screens.common.box import Box
from screens.common.fitting import LEAST, name_within
from screens.common.motion import Script, react
from screens.common.people import Person
from screens.common.sides import Point
from screens.common.widgets import Badge, app
from screens.games.midi.studio import Words

LAMPS = (("circle", "#2FBF5B"), ("triangle", "#FF9F1C"), ("octagon", "#FF5C5C"))  # by faults
NOTES = (5000, 2000, 1000)
NOTE_COLOURS = {5000: "#7B4FB5", 2000: "#2E8B57", 1000: "#2F6DB5"}
WIDEST = 88_888  # euros: figures are counted in letters of one size
LEAN = 5  # dp
WAITING, OUT = 0.28, 0.66  # how dark a desk is while others act, and for whoever is out of the final
STEP = 50  # euros: money is counted in these


def notes_for(amount: int) -> list[int]:
    """The banknotes that make up an amount, large ones first; the box has one of 5 000 and two of 2 000."""
    notes: list[int] = []
    for note in NOTES:
        while amount >= note and (note < 5000 or not notes):
            notes.append(note)
            amount -= note
    return notes


class Desk(Widget):
    """A player's desk: who, how much money, and the lamp."""

    money = NumericProperty(0)
    faults = NumericProperty(0)
    acting = BooleanProperty(False)
    lamp = ColorProperty(LAMPS[0][1])
    flash = NumericProperty(0.0)  # the lamp has just changed
    light = NumericProperty(0.0)  # it stands in the light,
    lift = NumericProperty(0.0)  # leans towards the stage,
    tilt = NumericProperty(0.0)  # or hangs to one side, in degrees
    gloom = NumericProperty(0.0)  # it lies in the dark

    def __init__(self, person: Person, champion: bool) -> None:
        self.person, self.champion = person, champion
        self.badge = Badge(symbol=person.symbol, fill=person.fill)
        self.crown = Label(font_name="Icons", text=md_icons["crown"], color=(1, 0.8, 0.2, 1))
        self.crown.opacity = 1 if champion else 0
        self.lamp_shape = Label(font_name="Icons")
        self.lamp_count = Label(font_name="Roboto", bold=True, color=(0, 0, 0, 1))
        self.name = DeskName(font_name="Roboto", text=person.name, color=(1, 1, 1, 1), shorten=False)
        self.sum = Words(color=(1, 0.87, 0.47, 1))
        self._laid: tuple[Box, float, bool] | None = None
        self._stands: tuple[float, float] | None = None  # light and gloom it is going to have
        self._standing = Script()
        super().__init__(size_hint=(None, None))
        for part in (self.lamp_shape, self.lamp_count, self.badge, self.crown, self.name, self.sum):
            part.size_hint = (None, None)
            self.add_widget(part)
        self.on_faults()

    def lay(self, box: Box, scale: float = 1.0, above: bool = False) -> None:
        """Place it; `above`: the name needs more room."""
        if self._laid == (box, scale, above):
            return
        self._laid = (box, scale, above)
        self.pos, self.size = box[:2], box[2:]
        self._place(box.shrunk(dp(5)), scale, above)
        self.on_money()

    def is_tight(self, box: Box, scale: float) -> bool:
        """Whether the name needs more room."""
        inner = box.shrunk(dp(5))
        room = (_below if _is_upright(inner) else _beside)(inner, scale)[1]
        most = min(sp(15) * scale, room.height * 0.8)
        return bool(name_within(self.person.name, int(room.width) - 2, int(room.height), most)[0] < most * 0.85)

    def stand(self, acting: bool, out: bool, others: bool) -> None:
        """Light up and lean forward for whoever acts; be dark if `out`, and a little while `others` act."""
        self.acting = acting
        wanted = (1.0 if acting else 0.0, OUT if out else WAITING if others else 0.0)
        if wanted == self._stands:
            return
        first, self._stands = self._stands is None, wanted
        light, gloom = wanted
        goal = {"light": light, "lift": dp(LEAN) * light, "gloom": gloom, "tilt": 0.0}
        if first or app().paused:
            for name, value in goal.items():
                setattr(self, name, value)
        else:
            self._standing.start(react(self, 0.35, **goal))

    def let_be(self) -> None:
        """Whatever a verdict did to it is over: stand as before, at the next look."""
        self._standing.stop()
        if self._stands is not None and (self.light, self.gloom) != self._stands:
            self._stands = (-1.0, -1.0)

    def _place(self, box: Box, scale: float, above: bool) -> None:
        halign = "left"
        if _is_upright(box):
            signs, upper, lower = _below(box, scale, 0.42 if above else 0.26)
            halign = "center"
        elif above:
            box = Box(box.x + dp(4), box.y, box.width - dp(4), box.height)
            line = min(box.height / 2, sp(30) * scale)
            side = min(dp(36) * scale, box.height - line, box.width * 0.2)
            upper = Box(box.x, box.center[1] + (line + side) / 2 - line, box.width, line)
            signs = Box(box.x, upper.y - side, side, side)
            left = box.x + 2 * side + dp(10)
            lower = Box(left, signs.y, box.right - left, side)
        else:
            signs, upper, lower = _beside(box, scale)
        side = signs.height
        places = (signs.x, signs.x + side + dp(5))
        for part, x in ((self.lamp_shape, places[0]), (self.lamp_count, places[0]), (self.badge, places[1])):
            part.size, part.pos = (side, side), (x, signs.y)
        self.lamp_shape.font_size = side
        self.lamp_count.font_size = side * 0.42
        self.crown.size = (side * 0.5, side * 0.5)
        self.crown.font_size = side * 0.5
        self.crown.pos = (places[1] + side * 0.6, signs.y + side * 0.62)
        name = self.name
        name.size, name.pos, name.halign = upper[2:], upper[:2], halign
        most = min(sp(15) * scale, (sp(22) * scale if _is_upright(box) else upper.height) * 0.8)
        size, name.text = name_within(self.person.name, int(upper.width) - 2, int(upper.height), most)
        name.font_size = max(size, min(most, dp(LEAST)))
        name.text_size = (upper.width, None)
        self.sum.lay(lower, euros(WIDEST), 16.5 * scale, True, halign)
        self.sum.font_size *= 0.94  # letters don't shrink evenly, and a sum is never broken

    def on_money(self, *_: object) -> None:
        self.sum.text = euros(STEP * round(self.money / STEP))

    def on_faults(self, *_: object) -> None:
        """The lamp: colour, shape and figure."""
        shape, colour = LAMPS[min(2, int(self.faults))]
        self.lamp = colour
        self.lamp_shape.text = md_icons[shape]
        self.lamp_shape.color = self.lamp
        self.lamp_count.text = str(int(self.faults))

    @property
    def box(self) -> Box:
        """Where it stands."""
        return Box(*self.pos, *self.size)

    @property
    def middle(self) -> tuple[float, float]:
        """Where money comes to."""
        return self.x + self.width / 2, self.y + self.height / 2


def _is_upright(box: Box) -> bool:
    return box.height > box.width * 0.5


def _below(box: Box, scale: float, part: float = 0.26) -> tuple[Box, Box, Box]:
    """Lamp and badge side by side, name and money below; `part`: how much of the height the name may have."""
    line = min(sp(22) * scale, box.height * 0.26)
    named = line if part <= 0.26 else min(sp(44) * scale, box.height * part)
    side = min(dp(46) * scale, box.height - line - named - dp(2), box.width * 0.44)
    spare = (box.height - side - line - named) / 3
    low = box.y + spare / 2
    signs = Box(box.center[0] - side - dp(2.5), box.top - spare - side, side, side)
    return signs, Box(box.x, low + line, box.width, named), Box(box.x, low, box.width, line)


def _beside(box: Box, scale: float) -> tuple[Box, Box, Box]:
    """Lamp and badge, and beside them name and money."""
    side = min(dp(36) * scale, box.height - dp(4), box.width * 0.2)
    left = box.x + 2 * side + dp(10)
    wide = max(1.0, box.right - left)
    line, half = min(box.height / 2, sp(26) * scale), box.center[1]
    signs = Box(box.x, half - side / 2, side, side)
    return signs, Box(left, half, wide, line), Box(left, half - line, wide, line)


class DeskName(Label):
    """A player's name."""


class Note(Label):
    """A banknote on its way. (Drawn here: a layout file is slower, and there are many.)"""

    way = NumericProperty(0.0)  # how far it has come, 0 to 1

    def __init__(self) -> None:
        size = (dp(58), dp(28))
        super().__init__(font_name="Roboto", bold=True, font_size=dp(13), size_hint=(None, None), size=size)
        self._path = ((0.0, 0.0),) * 3
        with self.canvas.before:
            PushMatrix()
            self._place = Translate()
            self._ground = Color()
            RoundedRectangle(size=size, radius=[dp(4)])
            Color(1, 1, 1, 0.8)
            Line(rectangle=(dp(3), dp(3), size[0] - dp(6), size[1] - dp(6)), width=dp(0.8))
            PopMatrix()
        self.bind(pos=lambda *_: setattr(self._place, "xy", self.pos), way=self._go)

    def print(self, value: int, start: Point, over: Point, goal: Point) -> None:
        """Be worth this much, and about to fly from a place over another one to a third."""
        self.text, self._ground.rgba = str(value), get_color_from_hex(NOTE_COLOURS[value])
        self._path = (start, over, goal)
        self.way = 0.0
        self._go()

    def _go(self, *_: object) -> None:
        """An arc: half of it is drawn towards where it is to fly over."""
        t = self.way
        parts = ((1 - t) ** 2, 2 * t * (1 - t), t * t)
        x, y = (sum(part * point[axis] for part, point in zip(parts, self._path, strict=True)) for axis in (0, 1))
        self.center = (x, y)
