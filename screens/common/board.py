"""What a game's own screen is: it shows observations, tells events as motion, and turns touches into moves.

It never decides what is allowed: it hands a move to its table, and the table's session accepts or explains. `tell` is
a script: the table runs it, may end it at any `await` (pause, turn of the device, a touch that skips), and afterwards
has the board `show` what is. So a script never needs to tidy up for the next one: `stop` does, whatever was under way.
"""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.input.motionevent import MotionEvent
from kivy.properties import ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from app.engine.errors import Rejection
from app.engine.move import Move
from app.engine.record import Event
from app.races import Finish
from app.services.i18n import Sentence, say
from screens.common.box import Box
from screens.common.cast import Cast
from screens.common.keyboard import Spot
from screens.common.motion import pause
from screens.common.people import Person
from screens.common.sides import Onlookers, Point, TableSide
from screens.common.skipping import Skipping
from screens.common.turn_sign import TurnSign, sign_height

MenuEntry = tuple[str, str, Callable[[], None]]  # words, icon, what to do

BOT_PACE = 0.7  # seconds a bot takes at least: one wants to see what happened before
LAST_LOOK = 1.2  # seconds at the table once all is over


class Board(FloatLayout):
    """The middle of a table. A game overrides what it needs."""

    has_seats = False  # players and how they stand are shown on it: the table has no strip of them
    face_to_face = False  # people sit round the device: no curtain, each lifts their own cards by holding them
    table_page = "screens.common.table:TablePage"  # what it is played on
    view = ObjectProperty(None, allownone=True)  # the observation that is shown
    __events__ = ("on_look",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(pos_hint={"x": 0, "y": 0}, **kwargs)
        self.table: TableSide = Onlookers(())
        self.sign = TurnSign()  # for a board with a hand, which says where it lies
        self.legal: Sequence[Move] = ()  # what the person at the table may do now
        self.telling = False  # whether a script runs
        self._laid: tuple[object, ...] = ()  # for which place and parts it is laid out,
        self._fitted: tuple[object, ...] = ()  # and of these parts those that follow its size
        self.bind(size=self._resized, pos=self._resized)

    def do_layout(self, *_: object, **__: object) -> None:
        """Only where the board or its parts are others: one that moves concerns nobody else, 60 times a second."""
        asked = (*self.pos, *self.size, *self.children)
        if asked == self._laid:
            return
        self._laid = asked
        follow = [each for each in self.children if each.pos_hint or each.size_hint != [None, None]]
        if (fitted := (*self.pos, *self.size, *follow)) != self._fitted:
            self._fitted = fitted
            super().do_layout()  # type: ignore[misc]  # Kivy's

    def join(self, table: TableSide) -> None:
        """Lie on this table from now on."""
        self.table = table

    @property
    def people(self) -> Sequence[Person]:
        """Who sits round it."""
        return self.table.people

    @property
    def names(self) -> list[str]:
        """What they are called."""
        return [person.name for person in self.table.people]

    @property
    def cast(self) -> Cast:
        """How they are spoken of: whoever plays alone on this device is spoken to."""
        humans = self.table.humans
        return Cast(self.names, humans[0] if len(humans) == 1 else None)

    def sign_height(self) -> float:
        """How much of its height goes to the sign at the hand; nothing where all is over."""
        return 0.0 if isinstance(self.table, Onlookers) else sign_height(max(self.size))

    # Showing

    def show(self, view: Any) -> None:
        """Show a position, without motion."""
        self.stop()
        self.view = view
        self.draw()

    def draw(self) -> None:
        """Draw `view` at the present size; what has not changed is left alone."""
        raise NotImplementedError

    async def tell(self, event: Event, before: Any, after: Any) -> None:
        """Show how one position became the next; `before` is on screen."""

    async def perform(self, event: Event, before: Any, after: Any, skipping: Skipping) -> None:
        """Tell an event as far as nobody wants to go on, then show what came of it."""
        self.telling = True
        try:
            await skipping.unless(lambda: self.tell(event, before, after))
        finally:
            self.telling = False
        self.show(after)

    async def finale(self) -> None:
        """What there is to see when all is over."""
        await pause(LAST_LOOK)

    def stop(self) -> None:
        """Take away whatever a script may have left on its way."""

    def on_look(self) -> None:
        """What lies on it is seen from nearer, or elsewhere."""

    # Asking

    def keeps(self, touch: MotionEvent) -> bool:
        """Whether a finger there has a use of its own while others play: to choose ahead, to look at something."""
        return False

    def allow(self, moves: Sequence[Move]) -> None:
        """Let the person make one of these moves; none: just watch."""
        self.legal = moves

    def point_at(self, move: Move) -> None:
        """Show where a hint leads, until there is nothing to be done any more."""

    def glance(self, move: Move | None) -> str:
        """The first half of a hint, in words and perhaps shown: where to look; nothing where there is only one half."""
        return ""

    def pointed_at(self) -> list[Box]:
        """What a hint shows now, which its words must not cover."""
        return []

    def advise(self, words: str) -> None:
        """Say what a hint says, as long as what it points at is shown."""
        self.sign.advise(words)

    def room(self) -> Box:
        """Where a message may lie."""
        return Box(*self.pos, *self.size)

    def spots(self) -> list[Spot]:
        """The places that can be touched, for the keyboard and for tests."""
        return []

    def spot(self, name: str, box: Box, key: str, state: str = "") -> Spot:
        """Something in a box on this board."""
        return Spot(name, box.center, box[2:], self, key, state)

    def hearable(self, near: Point | None = None) -> list[Spot]:
        """What a finger hears there: what it can touch and what else can be seen; perhaps only near a place."""
        return self.spots()

    def sight(self, name: str) -> Box | None:
        """Where something lies that a lesson speaks of, by its name in the lesson; None: it can't be seen now."""
        return next((spot.box for spot in self.spots() if spot.key == name), None)

    def crowded(self) -> list[Box]:
        """What a lesson's bubble had better not cover: by default, all that can be touched."""
        return [spot.box for spot in self.spots()]

    def in_the_light(self) -> list[Box]:
        """What one wants to see even while a lesson is only read."""
        return []

    def is_small(self) -> bool:
        """Whether fingers would find what they aim at better from near, and it can be brought nearer."""
        return False

    def menu(self) -> list[MenuEntry]:
        """What the game adds to the table's menu."""
        return []

    # Words

    def log_line(self, event: Event, before: Any, after: Any, cast: Cast) -> str:
        """An event in words, as far as the viewer may know; nothing for what goes without saying."""
        return ""

    def heard_line(self, event: Event, before: Any, after: Any, cast: Cast) -> str:
        """An event as it is told to somebody who only hears."""
        return self.log_line(event, before, after, cast)

    def read_table(self) -> str:
        """How it stands, for somebody who only hears."""
        return ""

    def reason(self, why: Sentence) -> str:
        """Why a hint is good, in words."""
        return say(why)

    # What kind of game it is

    def has_secrets(self, view: Any) -> bool:
        """Whether people sharing the device must not see each other's cards."""
        return dict(view.options).get("open") != "yes"

    def at_rest(self, view: Any) -> bool:
        """Whether nobody need hurry, in a game in which time runs: something may be explained."""
        return True

    def secret(self) -> Box:
        """Where hands lie, which a curtain covers; everything else is there for all to see."""
        return Box(*self.pos, *self.size)

    def pace(self, move: Move) -> float:
        """The least seconds between what was told last and this move of a bot."""
        return BOT_PACE

    def _resized(self, *_: object) -> None:
        if self.telling:
            self.table.skip()
        elif self.view is not None:
            self.show(self.view)


class RaceBoard(Board):
    """The board of a game in which all may act at once, and time runs; it shows everybody's seats itself."""

    has_seats = True

    def holds(self, event: Event) -> bool:
        """Whether game time waits until this event is seen."""
        raise NotImplementedError

    def seat_center(self, seat: int) -> Point:
        """Where somebody sits."""
        raise NotImplementedError

    def back_in_time(self) -> None:
        """An earlier finger has changed what was told: nothing of that stays to be seen."""
        self.stop()

    def too_late(self, seat: int, finish: Finish) -> None:
        """Somebody came second in this race."""

    def refused(self, seat: int, refusal: Rejection) -> None:
        """There was nothing to be had."""
