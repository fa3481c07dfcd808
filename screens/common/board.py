"""What a game's own screen is: it shows observations, tells events as motion, and turns touches into moves.

It never decides what is allowed: it hands a move to the table, and the table's session accepts or explains.
"""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.animation import Animation
from kivy.properties import ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from app.engine.move import Move
from app.engine.record import Event
from app.services.i18n import Sentence, say
from screens.common.keyboard import Spot
from screens.common.widgets import app


class Board(FloatLayout):
    """The middle of a table. A game overrides what it needs; `table` is whoever wants to know of moves."""

    face_to_face = False  # people sit round the device: no curtain, each lifts their own cards by holding them
    frame = "screens.common.table:TablePage"  # the page it is played on
    start_score = 0  # what everybody begins with
    winner_icon = "trophy"  # beside the name of whoever has won
    table = ObjectProperty(None, allownone=True)
    view = ObjectProperty(None, allownone=True)  # the observation that is shown

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(pos_hint={"x": 0, "y": 0}, **kwargs)
        self.people: Sequence[Any] = ()  # who sits round it
        self.legal: Sequence[Move] = ()  # what the person at the table may do now
        self._pending: tuple[Any, Callable[[], None]] | None = None  # what is being told, and who waits for it
        self.bind(size=self._resized, pos=self._resized)

    def show(self, view: Any) -> None:
        """Show a position, without motion."""
        self.stop()
        self.view = view
        self.draw()

    def draw(self) -> None:
        """Draw `view` at the present size."""
        raise NotImplementedError

    def begin(self, event: Event, before: Any, after: Any, done: Callable[[], None]) -> None:
        """Tell an event; `done` is called once, also when the telling is cut short."""

        def finish() -> None:
            if self._pending is pending:
                self._pending = None
                done()

        pending = self._pending = (after, finish)
        self.tell(event, before, after, finish)

    def cut_short(self) -> None:
        """Show at once what is being told."""
        if self._pending is not None:
            after, finish = self._pending
            self.show(after)
            finish()

    def forget(self) -> None:
        """End what is being told, without a word to whoever waits for it."""
        self._pending = None
        self.stop()

    def tell(self, event: Event, before: Any, after: Any, done: Callable[[], None]) -> None:
        """Show how one position became the next, then call `done`."""
        self.show(after)
        done()

    def allow(self, moves: Sequence[Move]) -> None:
        """Let the person make one of these moves; none: just watch."""
        self.legal = moves

    def point_at(self, move: Move) -> None:
        """Show where a hint leads."""

    def stop(self) -> None:
        """End all motion at once."""

    def spots(self) -> list[Spot]:
        """The places that can be touched, for the keyboard and for tests."""
        return []

    def log_line(self, event: Event, before: Any, after: Any, names: Sequence[str]) -> str:
        """An event in words, as far as the viewer may know; nothing for what goes without saying."""
        return ""

    def reason(self, why: Sentence) -> str:
        """Why a hint is good, in words."""
        return say(why)

    def menu(self) -> list[tuple[str, str, Callable[[], None]]]:
        """What the game adds to the table's menu: words, icon, what to do."""
        return []

    @classmethod
    def report(cls, match: Any, names: Sequence[str]) -> list[str]:
        """What else there is to say about a finished game, below its ranking."""
        return []

    @classmethod
    def recap(cls, match: Any, names: Sequence[str]) -> list[Any]:
        """Panels to look back with, below what decided the game."""
        return []

    @classmethod
    def crown(cls, match: Any, names: Sequence[str]) -> str:
        """The headline of the result, where the winner gets a title."""
        return ""

    @classmethod
    def statistics(cls, store: Any, game: str, profile: int) -> list[tuple[str, str]]:
        """What else there is to say about somebody's games of this kind: names and values."""
        return []

    @classmethod
    def course(cls, match: Any) -> list[tuple[int, ...]]:
        """The scores after every move of a player, where they aren't simply what was seen."""
        return []

    def has_secrets(self, view: Any) -> bool:
        """Whether people sharing the device must not see each other's cards."""
        return bool(view.option("open") != "yes")

    def _resized(self, *_: Any) -> None:
        if self._pending is not None:
            self.cut_short()
        elif self.view is not None:
            self.show(self.view)


class Motions:
    """Animations that run together or one after the other, all of which can be ended at once."""

    def __init__(self) -> None:
        self._running: list[tuple[Animation, Any]] = []

    @property
    def running(self) -> bool:
        """Whether anything moves."""
        return bool(self._running)

    def start(self, widget: Any, then: Callable[[], None] | None = None, **change: Any) -> None:
        """Move a widget's properties; `duration` is shortened where motion is reduced, unless it is for reading."""
        duration = change.pop("duration", 0.25)
        if not change.pop("reading", False):
            duration = app().theme_cls.seconds(duration)
        motion = Animation(duration=duration, transition=change.pop("transition", "out_cubic"), **change)
        entry = (motion, widget)

        def finished(*_: Any) -> None:
            if entry in self._running:
                self._running.remove(entry)
                if then:
                    then()

        motion.bind(on_complete=finished)
        self._running.append(entry)
        motion.start(widget)

    def stop(self) -> None:
        """Leave everything where it is."""
        running, self._running = self._running, []
        for motion, widget in running:
            motion.cancel(widget)
