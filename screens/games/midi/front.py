"""What lies over the studio for a moment: titles, a verdict, banknotes, the champion's stage. Made once, and kept."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.common.box import Box
from screens.games.midi import words
from screens.games.midi.desks import Note
from screens.games.midi.lights import BigMark
from screens.games.midi.titles import Champion, TitleCard

if TYPE_CHECKING:
    from screens.games.midi.board import MidiBoard

Over = TypeVar("Over", bound=Widget)


class Front:
    """The foreground of a studio."""

    def __init__(self, board: "MidiBoard") -> None:
        self.board = board
        self.notes: list[Note] = []
        self._kept: dict[type[Widget], Widget] = {}

    def _keep(self, kind: type[Over]) -> Over:
        part = self._kept.get(kind)
        if part is None:
            part = self._kept[kind] = kind()
        assert isinstance(part, kind)
        return part

    def stock(self, notes: int) -> list[Callable[[], object]]:
        """How to make, one by one, what will be asked for."""
        return [*[self._print] * notes, partial(self._keep, BigMark), partial(self._keep, Champion)]

    def _print(self) -> Note:
        note = Note()
        self.notes.append(note)
        return note

    def _part(self, kind: type[Over]) -> Over:
        part = self._keep(kind)
        if part.parent is None:
            self.board.turning.add_widget(part)
        return part

    def clear(self) -> None:
        """Nothing lies over the studio any more."""
        for part in (*self._kept.values(), *self.notes):
            self.board.turning.remove_widget(part)

    @property
    def _whole(self) -> Box:
        lights = self.board.lights
        return Box(*lights.pos, *lights.size)

    def title(self, title: str, line: str) -> TitleCard:
        """The title of what comes, about to be shown."""
        card = self._part(TitleCard)
        card.lay(self._whole, title, line)
        return card

    def verdict(self, right: bool) -> BigMark:
        """A check or a cross over what was asked, about to grow: no answer is hidden."""
        mark = self._part(BigMark)
        asked = self.board.stage.asked_at(self._whole)
        mark.lay(asked.center, max(dp(84), min(asked.width * 0.6, asked.height * 0.9, dp(300))), right)
        mark.grown = 0.0
        return mark

    def champions(self) -> Champion:
        """The stage of whoever has won, about to be shown."""
        board, view = self.board, self.board.view
        stage = self._part(Champion)
        winners = [(board.people[seat], view.show.money[seat]) for seat in view.outcome.winners]
        stage.lay(self._whole, words.host_says(view, board.cast), winners)
        return stage

    def in_the_light(self) -> list[Box]:
        """Where the champions stand, if they do."""
        stage = self._kept.get(Champion)
        return stage.boxes() if isinstance(stage, Champion) and stage.parent is not None else []

    def note(self, value: int, payer: int | None, receiver: int, number: int) -> Note:
        """A banknote that is about to fly in an arc, and below the desks: it never hides a name."""
        board = self.board
        note = next((note for note in self.notes if note.parent is None), None) or self._print()
        goal = board.desks[receiver].box
        if payer is None:
            x, y = board.bubble.face.center
            start = (x + number * dp(7), y - number * dp(5))
            over = ((x + goal.center[0]) / 2, y)
        else:
            here = board.desks[payer].box
            start, off = here.center, dp(110) + number * dp(14)
            x, y = (start[0] + goal.center[0]) / 2, (start[1] + goal.center[1]) / 2
            stacked = abs(here.x - goal.x) < abs(here.y - goal.y)
            over = (here.x - 2 * off, y) if stacked else (x, here.top + 2 * off)
        note.print(value, start, over, goal.center)
        below = max(board.turning.children.index(desk) for desk in board.desks) + 1
        board.turning.add_widget(note, index=below)
        return note
