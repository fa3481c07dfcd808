"""The end of Take It!: everybody's cards are counted together, kind by kind, and the bars race.

Singles, pairs, jokers, tens, jackpots: whoever is behind is counted first and the leader last, so that nobody knows too
early. It takes as long for five players as for two; a touch shows how it ends, another goes on. What stands still is
built once for a size, and the cards of a kind player by player; in between only bars and numbers change.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import asynckivy
from kivy.graphics import CanvasBase, Color, Line, Rectangle, RoundedRectangle
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp, sp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from app.games.takeit import JACKPOT, JOKER, TEN, TEN_POINTS, PileScore
from app.services.i18n import figures, tr
from screens.common.box import Box
from screens.common.cards import SHAPE
from screens.common.faces import draw_face
from screens.common.fitting import name_within
from screens.common.letters import write, written
from screens.common.motion import breath, move, pause
from screens.common.widgets import app
from screens.games.takeit.seats import GOLD

if TYPE_CHECKING:
    from screens.games.takeit.board import TakeItBoard

ALL, LOOK = 8.0, 1.7  # seconds for all kinds together, and for the end
STRETCHING = 0.5  # seconds: the bars rise once more, where the cards were
SHOWN, RISING = 0.28, 0.5  # of a kind's time: until its cards are seen, and until all bars have risen
OVERLAP = 0.45  # how much of the second card of a pair is seen beside the first
WIDEST = 96  # dp, of a card
LOW = 420  # dp: a phone that lies flat
BAD = (1, 0.6, 0.55, 1)


class Kind(NamedTuple):
    """One player's cards of a kind: those that count, in groups, those that don't, and what they bring."""

    groups: tuple[tuple[str, ...], ...]
    points: int
    idle: tuple[tuple[str, ...], ...] = ()


def kinds_of(cards: Sequence[str], score: PileScore) -> list[Kind]:
    """How a player's cards make up the score: singles, pairs, jokers, tens, jackpots."""
    singles = sorted((card for card in cards if card[0] == "s"), key=lambda card: -int(card[1:]))
    pairs = tuple((f"p{value:+d}",) * 2 for value in score.pairs)
    jokers = tuple((JOKER, f"p{value:+d}") for value in score.jokers)
    rest = [card for card in cards if card[0] == "p" or card == JOKER]
    for card in (card for group in (*pairs, *jokers) for card in group):
        rest.remove(card)
    alone = tuple((card,) for card in sorted(rest) if card != JOKER)
    return [
        Kind(tuple((card,) for card in singles), score.singles),
        Kind(pairs, sum(score.pairs), alone),
        Kind(jokers, sum(score.jokers), ((JOKER,),) * rest.count(JOKER)),
        Kind(((TEN,),) * score.tens, score.ten_points),
        Kind(((JACKPOT,),) * score.jackpots, score.jackpot_points),
    ]


def titles() -> list[str]:
    """What the kinds are called."""
    return [
        tr("Singles"),
        tr("Pairs"),
        tr("Jokers and what they complete"),
        tr("Ten or nothing: {points} for the most", points=TEN_POINTS),
        tr("Jackpots"),
    ]


class _Words:
    """Words that change in place, shrunk to fit."""

    def __init__(self, box: Box, size: float, halign: float = 0.5) -> None:
        self.box, self.size, self.halign = box, size, halign
        self.colour = Color(1, 1, 1, 1)
        self._drawn = Rectangle(size=(0, 0))
        self._said: tuple[str, float | None] | None = None

    def say(self, words: str, low: float | None = None) -> None:
        """Write them; `low`: at another height."""
        if self._said == (words, low):
            return
        self._said = (words, low)
        texture, box = written(words, self.size), self.box
        scale = min(1.0, box.width / texture.width, box.height / texture.height)
        wide, high = texture.width * scale, texture.height * scale
        self._drawn.texture, self._drawn.size = texture, (wide, high)
        bottom = box.y + (box.height - high) / 2 if low is None else low
        self._drawn.pos = (box.x + (box.width - wide) * self.halign, bottom)


class _Column(NamedTuple):
    """One player's bar, and what is written at it."""

    cards: Box
    gain: Box
    bar: RoundedRectangle
    points: _Words
    name: _Words


class Finale(Widget):
    """All players side by side, kind by kind, in time or as fast as somebody touches."""

    progress = NumericProperty(0.0)  # how far the present kind is counted
    stretch = NumericProperty(0.0)  # how far, at the end, the bars have come into the cards' room

    def __init__(self, board: "TakeItBoard") -> None:
        super().__init__(pos=board.pos, size=board.size, size_hint=(None, None))
        self.board = board
        view = board.view
        hands = [[card for pile in piles for card in pile] for piles in view.piles]
        self.counts = [kinds_of(cards, score) for cards, score in zip(hands, view.results, strict=True)]
        self.kinds = [kind for kind in range(len(titles())) if any(self._has(count[kind]) for count in self.counts)]
        self.step = 0  # kinds that are counted
        self._touched = asynckivy.AsyncEvent()
        self._columns: list[_Column] = []
        self._base = self._unit = 0.0  # where nothing is, and how high a point,
        self._more = 0.0  # and how much higher at the end
        self._title = Box(0, 0, 0, 0)
        self._card = 0.0  # how wide the cards of the present kind are
        self._shelf = CanvasBase()  # the title, and the cards of the present kind
        self._furnish()
        self.bind(progress=self._rise, stretch=self._rise)

    @staticmethod
    def _has(kind: Kind) -> bool:
        return bool(kind.groups or kind.idle)

    def totals(self, step: int) -> list[int]:
        """Everybody's points after so many kinds."""
        return [sum(count[kind].points for kind in self.kinds[:step]) for count in self.counts]

    # The story

    async def run(self) -> None:
        """Count, then show how it ended."""
        async with asynckivy.move_on_when(self._touched.wait()):
            while self.step < len(self.kinds):
                await self._count()
        self.step, self.progress = len(self.kinds), 0.0
        self._head()
        self._crown()
        app().sounds.play("take")
        async with asynckivy.move_on_when(self._touched.wait()):
            await move(self, STRETCHING, "out_cubic", stretch=1)
            await pause(LOOK)

    async def _count(self) -> None:
        """One kind of all players."""
        seconds = ALL / len(self.kinds)
        self.progress = 0.0
        self._head()
        app().sounds.play("flip")
        for seat in range(len(self.counts)):
            await breath()
            self._lay_out(seat)
        await pause(seconds * SHOWN)
        app().sounds.play("card")
        await move(self, seconds * RISING, "linear", progress=1)
        await pause(seconds * (1 - SHOWN - RISING))
        self.step += 1

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Somebody wants to go on."""
        if not self.collide_point(*touch.pos):
            return False
        self._touched.fire()
        return True

    # Drawing

    def draw(self, *_: object) -> None:
        """Everything afresh, at this size and as far as it is counted."""
        self._furnish()
        if self.step < len(self.kinds):
            for seat in range(len(self.counts)):
                self._lay_out(seat)
        else:
            self._crown()

    def _furnish(self) -> None:
        """All but the cards."""
        self.canvas.clear()
        self._columns.clear()
        box = Box(*self.pos, *self.size).shrunk(dp(8))
        head = min(dp(52), box.height * 0.14)
        self._title = Box(box.x, box.top - head, box.width, head).shrunk(dp(4))
        with self.canvas:
            Color(0.11, 0.09, 0.10, 1)
            Rectangle(pos=self.pos, size=self.size)
            self._lay(Box(box.x, box.y, box.width, box.height - head))
        self._shelf = CanvasBase()
        self.canvas.add(self._shelf)
        self._head()
        self._rise()

    def _head(self) -> None:
        """What is counted now, and no cards yet."""
        self._shelf.clear()
        with self._shelf:
            Color(*GOLD)
            over = self.step >= len(self.kinds)
            write(tr("The end") if over else titles()[self.kinds[self.step]], self._title, sp(26))
        self._card = 0.0 if over else self._width()

    def _lay_out(self, seat: int) -> None:
        """Somebody's cards of the present kind."""
        with self._shelf:
            self._cards(self._columns[seat], self.counts[seat][self.kinds[self.step]])

    def _crown(self) -> None:
        """Whoever has the most, in gold."""
        ends = self.totals(len(self.kinds))
        for column, end in zip(self._columns, ends, strict=True):
            if end == max(ends):
                column.points.colour.rgba = column.name.colour.rgba = GOLD

    def _lay(self, box: Box) -> None:
        """Columns as wide as the players need, none wider than it looks well."""
        count = len(self.counts)
        wide = min(box.width / count, dp(220))
        left = box.x + (box.width - wide * count) / 2
        beside = box.height < dp(LOW)  # a face beside its name leaves the bars more height
        foot, gain = dp(40) if beside else dp(76), dp(26)
        cards = (box.height - foot) * 0.42
        bars = box.height - foot - cards - gain
        sums = [total for step in range(len(self.kinds) + 1) for total in self.totals(step)]
        low, high = min(0, *sums), max(1, *sums)
        self._unit = (bars - dp(42)) / (high - low)
        self._more = (cards + gain) / max(1, *self.totals(len(self.kinds)))
        self._base = box.y + foot + dp(8) - low * self._unit
        Color(1, 1, 1, 0.35)
        Line(points=[left, self._base, left + wide * count, self._base], width=dp(1))
        for seat, person in enumerate(self.board.people):
            area = Box(left + seat * wide, box.y, wide, box.height).shrunk(dp(4))
            side = dp(30) if beside else min(foot * 0.56, area.width * 0.6, dp(44))
            if beside:
                wide_name = min(written(f"0. {person.name}", sp(16)).width, area.width - side - dp(6))
                label = Box(area.center[0] + (side + dp(6) - wide_name) / 2, area.y, wide_name, side)
                face = (label.x - dp(6) - side / 2, area.y + side / 2)
            else:
                label = Box(area.x, area.y, area.width, foot * 0.38)
                face = (area.center[0], area.y + foot * 0.42 + side / 2)
            draw_face(person.symbol, person.fill, face, side)
            thick = min(area.width * 0.6, dp(64))
            Color(*person.fill)
            bar = RoundedRectangle(pos=(area.center[0] - thick / 2, self._base), size=(thick, 0), radius=[dp(5)])
            points = _Words(Box(area.x, 0, area.width, dp(32)), sp(24))
            name = _Words(label, sp(16), 0.0 if beside else 0.5)
            shelf = Box(area.x, area.top - cards, area.width, cards)
            self._columns.append(_Column(shelf, Box(area.x, shelf.y - gain, area.width, gain), bar, points, name))

    def _cards(self, column: _Column, kind: Kind) -> None:
        """The cards of a kind, everybody's as large as the others', and what they bring; pale, what brings nothing."""
        if not self._has(kind):
            return
        room, width = column.cards, self._card
        lines = _in_lines(kind, room.width, width)
        high = width * SHAPE + dp(3)
        number = 0
        for down, line in enumerate(lines):
            x = room.x + (room.width - sum(_across(group, width) for group in line)) / 2
            y = room.y + (len(lines) - 1 - down) * high
            for group in line:
                Color(1, 1, 1, 1 if number < len(kind.groups) else 0.4)
                for place, name in enumerate(group):
                    pos = (x + place * width * OVERLAP, y)
                    Rectangle(texture=self.board.face(name), pos=pos, size=(width, width * SHAPE))
                x += _across(group, width)
                number += 1
        Color(*(GOLD if kind.points > 0 else BAD if kind.points < 0 else (1, 1, 1, 0.6)))
        write(figures(kind.points, plus=bool(kind.points)), column.gain, sp(20))

    def _width(self) -> float:
        """How wide the cards of the present kind are: all players' fit."""
        room = self._columns[0].cards
        width: float = dp(WIDEST)
        for count in self.counts:
            kind = count[self.kinds[self.step]]
            while width > dp(8):
                lines = _in_lines(kind, room.width, width)
                widest = max((sum(_across(group, width) for group in line) for line in lines), default=0)
                if widest <= room.width and len(lines) * (width * SHAPE + dp(3)) <= room.height:
                    break
                width *= 0.96
        return width

    def _rise(self, *_: object) -> None:
        """Bars, points and places, as far as it is counted: the leader's last."""
        before, after = self.totals(self.step), self.totals(self.step + 1)
        order = sorted(range(len(before)), key=lambda seat: before[seat])
        lag = 0.5 / max(1, len(order) - 1)
        unit = self._unit + self._more * self.stretch
        now = [0] * len(order)
        for number, seat in enumerate(order):
            part = min(1.0, max(0.0, (self.progress - number * lag) / 0.5))
            value = before[seat] + (after[seat] - before[seat]) * part
            now[seat] = round(value)
            column = self._columns[seat]
            top = self._base + (value * unit if value > 0 else value * self._unit)
            column.bar.pos = (column.bar.pos[0], min(self._base, top))
            column.bar.size = (column.bar.size[0], max(dp(2), abs(top - self._base)))
            column.points.say(figures(now[seat]), max(self._base, top) + dp(2))
        for seat, column in enumerate(self._columns):
            place = 1 + sum(other > now[seat] for other in now)
            room, name = column.name.box, self.board.people[seat].name
            said = f"{place}.\N{NO-BREAK SPACE}{name}"
            column.name.say(name_within(said, int(room.width), int(room.height), column.name.size, bold=True)[1])


def _across(group: Sequence[str], width: float) -> float:
    """How much room cards that belong together take side by side."""
    return float(width * (1 + OVERLAP * (len(group) - 1)) + dp(3))


def _in_lines(kind: Kind, room: float, width: float) -> list[list[tuple[str, ...]]]:
    """The groups of a kind, line by line, when a card is so wide."""
    lines: list[list[tuple[str, ...]]] = []
    used = room
    for group in (*kind.groups, *kind.idle):
        needs = _across(group, width)
        if not lines or used + needs > room:
            lines.append([])
            used = 0.0
        lines[-1].append(group)
        used += needs
    return lines
