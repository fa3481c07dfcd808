"""The photo finish of Take It!: a strip for every racer, and how much later than the first each hand came.

It lies in the middle of the table, once for every side somebody looks from, turned to them. Time runs slowly in it: the
strips grow as long as the slower hands take, hundredth by hundredth. Built once for a race, a part each frame while the
hand falls; only lengths change after.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from kivy.graphics import CanvasBase, Color, Line, PopMatrix, PushMatrix, Rotate, RoundedRectangle, Translate
from kivy.metrics import dp, sp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget
from kivymd.icon_definitions import md_icons

from app.races import Finish
from app.services.i18n import tr
from screens.common.box import Box
from screens.common.faces import draw_face
from screens.common.fitting import name_within
from screens.common.letters import write
from screens.common.motion import Script, breath, react, together, wait
from screens.common.people import Person
from screens.games.takeit.layout import Place
from screens.games.takeit.seats import GOLD

BEFORE, RUN, STAY = 0.28, 0.55, 0.9  # seconds: the hand falls, the strips grow, all is looked at
SHORTEST_MS = 60  # it shows at least this long a stretch
LANE, WIDEST = dp(40), dp(520)
LEAST_LANE = dp(17)
SHARES = ((dp(210), (0.27, 0.46)), (dp(130), (0.0, 0.5)), (0, (0.0, 0.3)))  # of names (else faces must do) and tracks
TICKS_MS = (10, 50, 100, 500)  # apart: hundredths of a second, or more where there would be too many


class _Strip(NamedTuple):
    """What moves in one strip."""

    gap: int
    start: float
    scale: float  # length of a millisecond
    bar: RoundedRectangle
    face: Translate
    label: Color


class PhotoFinish(Widget):
    """Who was how much later, for about a second."""

    shown_ms = NumericProperty(0.0)  # how far time has come in it

    def __init__(self, **kwargs: object) -> None:
        super().__init__(opacity=0, size_hint=(None, None), **kwargs)
        self.finish: Finish | None = None
        self.words = ""
        self._strips: list[_Strip] = []
        self._script = Script()
        self.bind(shown_ms=self._grow)

    def show(self, finish: Finish, people: Sequence[Person], words: str, panels: Sequence[Place]) -> None:
        """Tell of a race; one more hand that came later only adds its strip."""
        more = self.finish is not None and self.finish[:2] == finish[:2] and self.opacity > 0
        self.finish, self.words = finish, words
        self._script.start(self._add(people, panels) if more else self._run(people, panels))

    def hide(self) -> None:
        """It is over."""
        if self.finish is not None:
            self._script.stop()
            self.opacity = 0
            self.finish = None
            self._strips = []
            self.canvas.clear()

    async def _run(self, people: Sequence[Person], panels: Sequence[Place]) -> None:
        self.shown_ms = 0.0
        self.opacity = 0
        await together(wait(BEFORE), self._build(people, panels))
        await react(self, 0.1, opacity=1)
        await react(self, RUN, "linear", shown_ms=self._longest)
        await self._stay()

    async def _add(self, people: Sequence[Person], panels: Sequence[Place]) -> None:
        await self._build(people, panels)
        await self._stay()

    async def _stay(self) -> None:
        self.opacity = 1
        self.shown_ms = self._longest
        self._grow()
        await wait(STAY)
        await react(self, 0.2, opacity=0)
        self.finish = None

    @property
    def _longest(self) -> int:
        assert self.finish is not None
        return max(SHORTEST_MS, *(gap for _, gap in self.finish.others))

    # Drawing

    async def _build(self, people: Sequence[Person], panels: Sequence[Place]) -> None:
        """All of it, a part each frame; what is shown stays until it is complete."""
        strips: list[_Strip] = []
        sheets = [CanvasBase() for _ in panels]
        for (box, turn), sheet in zip(panels, sheets, strict=True):
            x, y = box.center
            wide, high = (box.height, box.width) if turn % 180 else box[2:]
            with sheet:
                PushMatrix()
                Rotate(angle=turn, origin=box.center)
            for _ in self._panel(sheet, Box(x - wide / 2, y - high / 2, wide, high), people, strips):
                await breath()
            with sheet:
                PopMatrix()
        self.canvas.clear()
        for sheet in sheets:
            self.canvas.add(sheet)
        self._strips = strips
        self._grow()

    def _panel(self, sheet: CanvasBase, room: Box, people: Sequence[Person], strips: list[_Strip]) -> Iterator[None]:
        """The strips of as many as there is room for, the fastest first, and a word on a tie; part by part."""
        assert self.finish is not None
        racers = [(self.finish.winner, 0), *self.finish.others]
        line = min(dp(28), room.height * 0.2) if self.words else 0.0
        lane = min(LANE, (room.height - line - dp(12)) / len(racers))
        if lane < LEAST_LANE:
            lane = LEAST_LANE
            racers = racers[: max(2, int((room.height - line - dp(12)) / lane))]
        wide = min(room.width, WIDEST)
        high = lane * len(racers) + line + dp(12)
        box = Box(room.center[0] - wide / 2, room.center[1] - high / 2, wide, high)
        inner = box.shrunk(dp(6))
        names, along = next(shares for least, shares in SHARES if inner.width > least)
        names, start = inner.width * names, inner.x + inner.width * names + lane / 2
        track = Box(start, inner.y + line, inner.width * along - lane / 2, lane * len(racers))
        ground = box.shrunk(dp(2))  # those of two sides may lie close together
        with sheet:
            Color(0.08, 0.05, 0.06, 0.93)
            RoundedRectangle(pos=ground[:2], size=ground[2:], radius=[dp(14)])
            if line:
                Color(1, 1, 1, 1)
                write(self.words, Box(inner.x, inner.y, inner.width, line), sp(15))
            self._ticks(track)
        yield
        for number, (seat, gap) in enumerate(racers):
            row = Box(inner.x, inner.top - (number + 1) * lane, inner.width, lane)
            with sheet:
                strips.append(self._strip(row, track, people[seat], gap, names, winner=not number))
            yield

    def _ticks(self, track: Box) -> None:
        """The hundredths."""
        apart = next((step for step in TICKS_MS if self._longest / step <= 12), TICKS_MS[-1])
        Color(1, 1, 1, 0.16)
        for ms in range(0, self._longest + 1, apart):
            x = track.x + track.width * ms / self._longest
            Line(points=[x, track.y, x, track.top], width=dp(0.8))

    def _strip(self, row: Box, track: Box, person: Person, gap: int, names: float, *, winner: bool) -> _Strip:
        middle, side = row.y + row.height / 2, row.height * 0.84
        Color(*(GOLD if winner else (1, 1, 1, 0.9)))
        if names:
            area = Box(row.x + dp(4), row.y, names - dp(8), row.height)
            most = min(sp(18), row.height * 0.6)
            size, name = name_within(person.name, int(area.width), int(area.height), most, bold=True)
            write(name, area, size, 0)
        Color(*person.fill)
        bar = RoundedRectangle(pos=(track.x, middle - side * 0.3), size=(0, side * 0.6), radius=[dp(4)])
        PushMatrix()
        face = Translate(0, 0)
        draw_face(person.symbol, person.fill, (track.x, middle), side)
        PopMatrix()
        label = Color(*(GOLD if winner else (1, 1, 1, 1)))
        area = Box(track.right + row.height / 2 + dp(2), row.y, row.right - track.right - row.height / 2 - dp(4), side)
        area = area._replace(y=middle - side / 2)
        if winner:
            write(md_icons["flag-checkered"], area, min(sp(24), side), icon=True)
        else:
            write("+" + tr("{number} ms", number=gap), area, min(sp(18), row.height * 0.6), 1)
        return _Strip(gap, track.x, track.width / self._longest, bar, face, label)

    def _grow(self, *_: object) -> None:
        for strip in self._strips:
            length = min(strip.gap, self.shown_ms) * strip.scale
            strip.bar.size = (length, strip.bar.size[1])
            strip.face.x = length
            strip.label.a = 1 if self.shown_ms >= strip.gap else 0
