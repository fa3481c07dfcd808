"""Games played to the end: each can be looked at again.

The list is as long as a life of playing: the first frame shows what fits the screen, the rest is made a few rows in a
frame while one scrolls towards the end of what there is. Rows lie in stacks with coordinates of their own, so that
what is added below moves a stack and not each of its rows.
"""

from datetime import UTC, datetime
from math import ceil
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import CanvasBase
from kivy.metrics import dp
from kivy.uix.relativelayout import RelativeLayout

from app.catalogue import about
from app.engine.errors import GameError
from app.engine.session import Session
from app.match import Match, record_of
from app.registry import GAMES
from app.services.i18n import language, say, tr
from app.services.storage import StoredGame, unreadable_games
from screens import load_kv
from screens.common.faces import draw_face
from screens.common.page import ScrollPage
from screens.common.people import Person, known_people, people_at
from screens.common.widgets import Column, Dialog, Icon, Panel, Row, Text, app
from screens.theme import GAP, TARGET

STACK = 20  # rows that are read from the file, and moved, together
SLICE = 2  # rows made in one frame
AHEAD = 2  # heights of the screen that are made before they are seen
FACE = dp(24)  # of a player, in a row


def date_text(seconds: float) -> str:
    """A day and time as people of this language write it."""
    try:
        moment = datetime.fromtimestamp(seconds, UTC).astimezone()
    except (ValueError, OverflowError, OSError):  # the clock was not set, or can't be read any more
        return tr("Date unknown")
    return moment.strftime("%d/%m/%Y, %H:%M" if language() == "fr" else "%d %b %Y, %H:%M")


class Stack(RelativeLayout):
    """Rows that move together."""


class Played(Text):
    """What was played, and who played it at the end of the line."""

    def __init__(self, people: list[Person], **kwargs: Any) -> None:
        super().__init__(bold=True, **kwargs)
        self.people = people
        self.padding = (0, 0, FACE * len(people), 0)
        with self.canvas:
            self._faces = CanvasBase()
        draw = Clock.create_trigger(self._draw, -1)  # once, when it has found its place
        self.bind(pos=draw, size=draw)

    def _draw(self, _dt: float) -> None:
        self._faces.clear()
        with self._faces:
            for number, person in enumerate(reversed(self.people)):
                middle = (self.right - (number + 0.5) * FACE, self.center_y)
                draw_face(person.symbol, person.fill, middle, FACE - dp(2))


class HistoryPage(ScrollPage):
    """The list, newest first."""

    def __init__(self, rows: int = 0, **given: Any) -> None:
        super().__init__(rows=rows, **given)
        self.title = tr("Past games")
        self._known = known_people()
        self.rows = 0  # that are there
        self.whole = False  # whether that is all
        self._read: list[StoredGame] = []  # that have no row yet, newest last
        self._last: StoredGame | None = None
        self._unknown = 0  # games of kinds that this version does not have
        self._unreadable = Text(quiet=True)
        self._list = Panel()
        self._growing = False
        self._more = Clock.create_trigger(self._grow)
        self._add(max(rows, ceil(Window.height / (TARGET + GAP))))
        if self.rows:
            self.body.add_widget(self._list)
        else:
            self.body.add_widget(Text(text=tr("No game finished yet."), quiet=True))
        scroll = self.ids.scroll
        self._height = scroll.viewport_size[1]
        scroll.bind(viewport_size=self._stay, scroll_y=self._more, size=self._more)

    def remember(self) -> dict[str, Any]:
        """The same place among as many rows."""
        return {**super().remember(), "rows": self.rows}

    def close(self) -> None:
        self._more.cancel()

    def _grow(self, _dt: float) -> None:
        """Make some more rows where the end is near."""
        scroll = self.ids.scroll
        if scroll.viewport_size[1] < self.rows * TARGET:
            return  # not laid out yet; comes back when it is
        below = scroll.scroll_y * (scroll.viewport_size[1] - scroll.height)
        self._growing = not self.whole and below < AHEAD * scroll.height
        if self._growing:
            self._add(SLICE)
            self._more()

    def _stay(self, scroll: Any, size: tuple[float, float]) -> None:
        """What is added below moves nothing that is seen."""
        above = (1 - scroll.scroll_y) * (self._height - scroll.height)
        self._height = size[1]
        if self._growing and above > 0:
            scroll.scroll_y = 1 - above / (size[1] - scroll.height)
            scroll.effect_y.value = scroll.effect_y.max * scroll.scroll_y
        self._more()

    def _add(self, count: int) -> None:
        for _ in range(count):
            stored = self._next()
            if stored is None:
                return
            if self.rows % STACK == 0:
                self._list.add_widget(Stack())
            self._list.children[0].ids.rows.add_widget(self._row(stored))
            self.rows += 1

    def _next(self) -> StoredGame | None:
        """The game that ended before those that are shown."""
        while not self._read and not self.whole:
            found = app().store.finished_games(STACK, before=self._last)
            self._read = [stored for stored in reversed(found) if stored.game in GAMES]
            self._unknown += len(found) - len(self._read)
            self._last = found[-1] if found else None
            self.whole = not found
            self._tell_unreadable()
        return self._read.pop() if self._read else None

    def _tell_unreadable(self) -> None:
        count = app().store.count_unreadable() + self._unknown
        self._unreadable.text = say(unreadable_games(count)) if count else ""
        if count and self._unreadable.parent is None:
            self.body.add_widget(self._unreadable, len(self.body.children))

    def _row(self, stored: StoredGame) -> Row:
        title = about(stored.game).title
        when = date_text(stored.finished or 0)
        words = Column(
            Played(self._people(stored), text=title),
            Text(text=_result(stored), role="label"),
            Text(text=when, role="small", quiet=True),
            pos_hint={"center_y": 0.5},
        )
        further = Icon(icon="chevron-right", pos_hint={"center_y": 0.5})
        return Row(words, further, accessible_name=f"{title}, {when}", on_release=lambda _: self.look_at(stored))

    def _people(self, stored: StoredGame) -> list[Person]:
        """Who played, the winners first, where it is known."""
        players = stored.players()
        ids = stored.profiles if len(stored.profiles) == len(players) else [None] * len(players)
        people = people_at(players, ids, self._known)
        return [people[seat] for seat in _order(stored)] if people else []

    def look_at(self, stored: StoredGame) -> None:
        """Step through a game, if it can still be read."""
        try:
            session = Session.load(record_of(app().store, stored).to_text())
        except GameError as error:
            dialog = Dialog(tr("This game can’t be read any more."), say(error))
            dialog.answer(tr("Close"))
            dialog.open()
            return
        profiles = stored.profiles if len(stored.profiles) == session.seats else [None] * session.seats
        app().open("replay", game=stored.game, match=Match(app().store, session, profiles, stored.id))


def _result(stored: StoredGame) -> str:
    """Names with scores, the winners first."""
    scores = [about(stored.game).score_text(score) for score in _outcome(stored)["scores"]]
    names = stored.names() or ["?"] * len(scores)
    return " · ".join(f"{names[seat]} {scores[seat]}" for seat in _order(stored))


def _order(stored: StoredGame) -> list[int]:
    """The seats, the winners first."""
    outcome = _outcome(stored)
    return sorted(range(len(outcome["scores"])), key=lambda seat: (seat not in outcome["winners"], seat))


def _outcome(stored: StoredGame) -> dict[str, Any]:
    return stored.outcome or {"scores": [], "winners": []}


load_kv(__file__)
