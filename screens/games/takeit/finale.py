"""The end of Take It!: everybody's piles are turned over, one player after the other, and counted line by line."""

from collections.abc import Sequence
from math import ceil
from typing import TYPE_CHECKING, Any, NamedTuple

import asynckivy
from kivy.graphics import Color, Line, Rectangle, RoundedRectangle
from kivy.metrics import dp, sp
from kivy.uix.widget import Widget

from app.games.takeit import JACKPOT, JOKER, TEN, PileScore
from app.services.i18n import tr
from screens.common.box import Box
from screens.common.cards import SHAPE
from screens.common.faces import draw_face
from screens.common.letters import write
from screens.common.motion import pause
from screens.common.widgets import Dialog, Text, app

if TYPE_CHECKING:
    from screens.games.takeit.board import TakeItBoard

LINE, LOOK = 0.7, 1.8  # seconds for a line, and for the whole
GOLD = (1, 0.84, 0.3, 1)


class ScoreLine(NamedTuple):
    """Cards that count together, in groups, and what they bring."""

    title: str
    groups: tuple[tuple[str, ...], ...]
    points: int


def score_lines(cards: Sequence[str], score: PileScore) -> list[ScoreLine]:
    """How a player's cards make up the score."""
    singles = sorted((card for card in cards if card[0] == "s"), key=lambda card: -int(card[1:]))
    pairs = tuple((f"p{value:+d}",) * 2 for value in score.pairs)
    jokers = tuple((f"p{value:+d}", JOKER) for value in score.jokers)
    rest = [card for card in cards if card[0] == "p" or card == JOKER]
    for card in (card for group in (*pairs, *jokers) for card in group):
        rest.remove(card)
    most = tr("Ten or nothing: the most") if score.ten_points else tr("Ten or nothing: not the most")
    lines = [
        ScoreLine(tr("Singles"), tuple((card,) for card in singles), score.singles),
        ScoreLine(tr("Pairs"), pairs, sum(score.pairs)),
        ScoreLine(tr("Jokers and what they complete"), jokers, sum(score.jokers)),
        ScoreLine(most, ((TEN,),) * score.tens, score.ten_points),
        ScoreLine(tr("Jackpots"), ((JACKPOT,),) * score.jackpots, score.jackpot_points),
        ScoreLine(tr("Left alone"), tuple((card,) for card in sorted(rest)), 0),
    ]
    return [line for line in lines if line.groups]


def signed(points: int) -> str:
    """Points as they are written."""
    return f"{points:+d}".replace("-", "\N{MINUS SIGN}") if points else "0"


class Finale(Widget):
    """Player after player, in time or as fast as somebody touches: the cards, line by line, with the sum."""

    def __init__(self, board: "TakeItBoard") -> None:
        super().__init__(pos=board.pos, size=board.size, size_hint=(None, None))
        self.board = board
        self.seat = self.total = 0
        self.lines: list[ScoreLine] = []
        self.step = 0  # lines that are shown
        self._touched = asynckivy.AsyncEvent()

    def draw(self, *_: Any) -> None:
        """Everything afresh."""
        self.canvas.clear()
        wide = min(self.width - dp(24), dp(760))
        high = min(self.height - dp(20), dp(640))
        box = Box(self.x + (self.width - wide) / 2, self.y + (self.height - high) / 2, wide, high)
        with self.canvas:
            Color(0, 0, 0, 0.72)
            Rectangle(pos=self.pos, size=self.size)
            Color(0.11, 0.09, 0.10, 0.94)
            RoundedRectangle(pos=box[:2], size=box[2:], radius=[dp(20)])
            head = min(dp(64), box.height * 0.2)
            inner = box.shrunk(dp(14))
            self._head(Box(inner.x, inner.top - head + dp(10), inner.width, head - dp(10)))
            self._body(Box(inner.x, inner.y, inner.width, inner.height - head))

    def _head(self, box: Box) -> None:
        person = self.board.people[self.seat]
        side = min(box.height, dp(46))
        draw_face(person.symbol, person.fill, (box.x + side / 2, box.center[1]), side)
        Color(1, 1, 1, 1)
        write(person.name, Box(box.x + side + dp(10), box.y, box.width - side - dp(130), box.height), sp(24), 0)
        done = self.step >= len(self.lines)
        shown = self.total if done else sum(line.points for line in self.lines[: self.step])
        Color(*(GOLD if done else (1, 1, 1, 0.8)))
        words = str(shown).replace("-", "\N{MINUS SIGN}")
        write(words, Box(box.right - dp(110), box.y, dp(110), box.height), sp(40), 1)
        Color(1, 1, 1, 0.3)
        Line(points=[box.x, box.y - dp(5), box.right, box.y - dp(5)], width=dp(1))

    def _body(self, box: Box) -> None:
        if not self.lines:
            return
        points = min(dp(76), box.width * 0.2)
        beside = box.width > box.height * 1.5  # titles on the left of the cards, else above them
        aside = min(dp(190), box.width * 0.26) if beside else 0.0
        title = 0.0 if beside else min(sp(17), box.height / len(self.lines) * 0.34)
        room = box.width - points - aside
        card = self._card_width(box, title, room)
        top = box.top
        for number, line in enumerate(self.lines):
            high = title + self._lines_of(line, room, card) * (card * SHAPE + dp(3)) + dp(7)
            if number < self.step:
                area = Box(box.x, top - high, box.width, high)
                Color(1, 1, 1, 0.75)
                if beside:
                    write(line.title, Box(area.x, area.y, aside - dp(8), high), sp(14), 0)
                else:
                    write(line.title, Box(area.x, area.top - title, room, title), title * 0.8, 0)
                self._cards(Box(area.x + aside, area.y, room, high - title), line, card)
                Color(*(GOLD if line.points > 0 else (1, 0.6, 0.55, 1) if line.points < 0 else (1, 1, 1, 0.6)))
                write(signed(line.points), Box(area.right - points, area.y, points, high), sp(26), 1)
            top -= high

    def _card_width(self, box: Box, title: float, room: float) -> float:
        """The largest cards with which all lines fit."""
        width = dp(58)
        while width > dp(12):
            lines = sum(self._lines_of(line, room, width) for line in self.lines)
            if lines * (width * SHAPE + dp(3)) + len(self.lines) * (title + dp(7)) <= box.height:
                break
            width *= 0.95
        return float(width)

    @staticmethod
    def _per_line(line: ScoreLine, room: float, card: float) -> int:
        size = len(line.groups[0])
        return max(1, int((room + dp(6)) / (size * (card + dp(2)) + (dp(6) if size > 1 else 0))))

    def _lines_of(self, line: ScoreLine, room: float, card: float) -> int:
        return ceil(len(line.groups) / self._per_line(line, room, card))

    def _cards(self, box: Box, line: ScoreLine, card: float) -> None:
        per_line = self._per_line(line, box.width, card)
        Color(1, 1, 1, 1)
        for number, group in enumerate(line.groups):
            down, along = divmod(number, per_line)
            size = len(group)
            x = box.x + along * (size * (card + dp(2)) + (dp(6) if size > 1 else 0))
            y = box.top - (down + 1) * (card * SHAPE + dp(3))
            for name in group:
                Rectangle(texture=self.board.face(name), pos=(x, y), size=(card, card * SHAPE))
                x += card + dp(2)

    async def run(self) -> None:
        """All players' cards, line by line."""
        view = self.board.view
        for seat, score in enumerate(view.results):
            cards = [card for pile in view.piles[seat] for card in pile]
            self.seat, self.lines, self.total, self.step = seat, score_lines(cards, score), score.total, 0
            self.draw()
            app().sounds.play("flip")
            await self._beat(0.3)
            while self.step <= len(self.lines):
                self.step += 1
                self.draw()
                done = self.step > len(self.lines)
                app().sounds.play("take" if done else "card")
                await self._beat(LOOK if done else LINE)

    async def _beat(self, seconds: float) -> None:
        """Time to look; a touch shows all of this player's at once, or the next player."""
        async with asynckivy.move_on_when(self._touched.wait()) as touch:
            await pause(seconds)
        if touch.finished and self.step < len(self.lines):
            self.step = len(self.lines)

    def on_touch_down(self, touch: Any) -> bool:
        """Somebody wants to go on."""
        if not self.collide_point(*touch.pos):
            return False
        self._touched.fire()
        return True


def open_piles(board: "TakeItBoard") -> None:
    """For learners: what lies in the piles so far; time stands still."""
    dialog = Dialog(tr("In the piles"))
    for seat, piles in enumerate(board.view.piles):
        cards = sorted(card for pile in piles for card in pile)
        dialog.add(Text(text=board.people[seat].name, bold=True))
        dialog.add(CardRow([board.face(card) for card in cards]))
    dialog.answer(tr("Close"))
    dialog.open()


class CardRow(Widget):
    """Small cards in lines, as high as they need."""

    def __init__(self, faces: list[Any], **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, height=dp(10), **kwargs)
        self.faces = faces
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: Any) -> None:
        wide, gap = dp(34), dp(3)
        per_line = max(1, int((self.width + gap) / (wide + gap)))
        self.height = max(dp(4), ceil(len(self.faces) / per_line) * (wide * SHAPE + gap))
        self.canvas.clear()
        with self.canvas:
            Color(1, 1, 1, 1)
            for number, face in enumerate(self.faces):
                down, along = divmod(number, per_line)
                pos = (self.x + along * (wide + gap), self.y + self.height - (down + 1) * (wide * SHAPE + gap))
                Rectangle(texture=face, pos=pos, size=(wide, wide * SHAPE))
