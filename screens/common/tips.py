"""What somebody is told the first time it happens to them, in their first games of a kind.

Each game may have a list of `Tip`s, named in its registry line: a sentence, and what must be there to be seen or must
have happened. The table watches what is told; when a person is asked, or a race stands still, the first tip of the list
that fits and that this person has not had yet is shown. Tips are remembered by person and switched off with a touch;
what somebody has met in the game's lesson is not told again.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp, sp
from kivy.uix.label import Label
from kivy.utils import escape_markup
from kivymd.icon_definitions import md_icons

from app.engine.record import Event
from app.engine.state import Observation
from app.match import Match
from app.registry import tips_of
from app.services import clock
from app.services.i18n import tr
from app.services.storage import StorageError
from screens import load_kv
from screens.common.box import Box
from screens.common.widgets import Dialog, Ground, Toast, Touchable, app
from screens.theme import TEXT_SIZES

FIRST_GAMES = 5  # of a kind: whoever has played more to the end knows it
STAYS = 60.0  # seconds, unless it is touched or a move is made before
SETTLED = 0.1  # seconds after the device was turned
WIDEST = 480  # dp
MOST = 0.66  # of the room's height
LEAST = 14  # dp: smaller letters are small print


class Tip(NamedTuple):
    """One sentence, and when it is said to somebody."""

    key: str
    words: str
    now: Callable[[Any, int], bool] | None = None  # what is seen then: the view, and whose seat it is
    happened: Callable[[Event, Any, Any, int], bool] | None = None  # what has: event, view before and after, seat
    taught: bool = False  # the lesson shows it: whoever has taken that knows it


def always(_view: object, _seat: int) -> bool:
    """For what is said at the very first turn."""
    return True


def is_small(_view: object, _seat: int) -> bool:
    """For what is said where a board had better be seen from near."""
    board = getattr(app().page, "board", None)
    return board is not None and board.is_small()


class TipBook:
    """Knows what the people at a table have been told, and what they are to be told next."""

    def __init__(self, game: str, match: Match) -> None:
        self._game = game
        self._tips: Sequence[Tip] = tips_of(game) if app().settings.tips and match.is_kept else ()
        self._people = {seat: match.profiles[seat] for seat in match.humans()}
        self._known: dict[int, set[str]] = {seat: self._known_to(person) for seat, person in self._people.items()}
        self._due: set[tuple[int, str]] = set()  # what has happened to whom
        self._news = True  # whether anything has happened since the last tip,
        self._last: tuple[Tip, int] | None = None  # which was this one, to this seat

    def _known_to(self, person: int | None) -> set[str]:
        if not self._tips or person is None:
            return set()
        if app().store.count_played(person, self._game) >= FIRST_GAMES:
            return {tip.key for tip in self._tips}
        learnt = app().settings.lesson(person, self._game).done
        return {
            *app().store.seen(_place(person, self._game)),
            *(tip.key for tip in self._tips if learnt and tip.taught),
        }

    def watch(self, event: Event, before: Observation, after: Observation) -> None:
        """Something was told."""
        self._news = True
        for seat, known in self._known.items():
            for tip in self._tips:
                if tip.happened and tip.key not in known and tip.happened(event, before, after, seat):
                    self._due.add((seat, tip.key))

    def tip_for(self, seat: int, view: Observation) -> str:
        """What a person is told now, in words; nothing, as a rule. What else has happened waits until it does again."""
        known = self._known.get(seat)
        if not self._tips or not self._news or known is None:
            return ""
        for tip in self._tips:
            if tip.key not in known and self._fits(tip, seat, view):
                self._due = {due for due in self._due if due[0] != seat}
                self._news = False
                self._last = tip, seat
                return tr(tip.words)
        return ""

    def _fits(self, tip: Tip, seat: int, view: Observation) -> bool:
        return (seat, tip.key) in self._due or bool(tip.now and tip.now(view, seat))

    def is_general(self, view: Observation) -> bool:
        """Whether the last one is as true of all others here, where everybody sees the same."""
        assert self._last is not None
        tip, told = self._last
        return all(self._fits(tip, seat, view) for seat in self._known if seat != told)

    def told(self, seats: Sequence[int]) -> None:
        """These people have read the last one."""
        assert self._last is not None
        key = self._last[0].key
        for seat in seats:
            self._known[seat].add(key)
            person = self._people[seat]
            if person is not None:
                with suppress(StorageError):  # at worst it is said once more
                    app().store.mark_seen(_place(person, self._game), [key], clock.wall())

    def hush(self) -> None:
        """Nobody wants to be told anything any more."""
        self._tips = ()
        app().set("tips", False)
        Toast.show(tr("No more tips. The settings bring them back."))


def _place(person: int, game: str) -> str:
    """Where it is kept what somebody was told."""
    return f"tips/{person}/{game}"


class TipButton(Touchable, Ground, Label):
    """As wide as its words."""


class TipCard(Toast):
    """A tip beside the hand: it stays until it is touched or a move is made."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.book: TipBook | None = None
        self.off = TipButton(text=tr("No more tips"), on_release=lambda _: self._hush())
        self.ok = TipButton(text=tr("OK"), on_release=lambda _: Toast.clear())
        for button in (self.off, self.ok):
            self.add_widget(button)

    @classmethod
    def tell(cls, words: str, book: TipBook) -> None:
        """Show a tip, below whatever is being said already."""
        drawing = f"[font=Icons]{md_icons['school-outline']}[/font]  "
        said = f"{escape_markup(Toast.words())}\n\n" if Toast.words() else ""
        cls.show(f"{said}{drawing}{escape_markup(words)}", STAYS, aloud=words)
        card = Toast.shown()
        assert isinstance(card, TipCard)
        card.book = book
        card.near = None
        card.place()

    def _hush(self) -> None:
        assert self.book is not None
        self.book.hush()

    def turned(self, *_: object) -> None:
        """The board finds its new places first."""
        super().turned()
        Clock.schedule_once(lambda _: self.place() if Toast.shown() is self else None, SETTLED)

    def place(self) -> None:
        """At the top of the room that the hands leave, in smaller letters where it would cover most of it."""
        room: Box = app().page.tip_room().shrunk(dp(6))
        self.width = min(room.width, dp(WIDEST))
        self.padding = (dp(16), dp(12), dp(16), self.ok.height)
        self.text_size = (self.width, None)
        self.font_size = sp(TEXT_SIZES["body"])
        self.texture_update()
        while self.texture_size[1] > room.height * MOST and self.font_size > dp(LEAST):
            self.font_size *= 0.93
            self.texture_update()
        self.height = self.texture_size[1]
        self.x = room.center[0] - self.width / 2
        facing = app().page.board.face_to_face  # hands lie at both ends
        self.y = max(room.y, room.center[1] - self.height / 2 if facing else room.top - self.height)
        self._fit_buttons()
        self.ok.pos = (self.right - dp(4) - self.ok.width, self.y)
        self.off.pos = (self.ok.x - self.off.width, self.y)

    def _fit_buttons(self) -> None:
        """Side by side, in smaller letters where there is little room."""
        letters = min(sp(TEXT_SIZES["label"]), dp(20))
        while True:
            for button in (self.off, self.ok):
                button.font_size = letters
                button.texture_update()
            if self.off.width + self.ok.width <= self.width - dp(8) or letters <= dp(LEAST):
                return
            letters *= 0.93

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """One of its buttons, or: it has been read."""
        if any(button.on_touch_down(touch) for button in (self.off, self.ok)):
            return True
        return super().on_touch_down(touch)


def stop_and_tell(words: str, book: TipBook, name: str = "") -> None:
    """Where time runs: it stands still until the tip is read. What is true of one only bears their name."""
    dialog = Dialog(name or tr("Good to know"), words, auto_dismiss=False)  # hands come down all over the table
    dialog.answer(tr("Go on playing"), style="filled", back=True)
    dialog.answer(tr("No more tips"), book.hush)
    dialog.open()


load_kv(__file__)
