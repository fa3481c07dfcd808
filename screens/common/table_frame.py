"""What lies round every game on its page: the bar, the seats, the board in the middle, the tools.

How it is played is `table.py`'s business, which builds on this.
"""

from kivy.core.window import Window
from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout

from app.catalogue import about
from app.engine.record import Event
from app.engine.state import Observation
from app.match import Match
from app.registry import make_board
from app.services.i18n import tr
from screens import load_kv
from screens.common.board import Board
from screens.common.box import Box, largest_beside
from screens.common.page import Page, is_wide
from screens.common.people import Person, people_of
from screens.common.seats import SeatStrip
from screens.common.sides import Point
from screens.common.story import Story
from screens.common.widgets import IconButton, Toast, app, have


class TableFrame(Page):
    """A game and those who sit round it."""

    wide = BooleanProperty(False)

    def __init__(self, game: str, match: Match, **given: object) -> None:
        self.game = game
        self.match = match
        self.session = match.session
        self.people: list[Person] = people_of(match)
        self.humans = match.humans()
        super().__init__(game=game, match=match, **given)
        self.title = self._named()
        self.viewer: int | None = self.humans[0] if len(self.humans) == 1 else None
        self.board: Board = make_board(game)
        self.story = Story(match, self.board)
        self.told = self.story.told  # the game as far as it was told

    def _named(self) -> str:
        """What stands in the bar: the game, and whether it counts."""
        title = about(self.game).title
        return tr("{game} · practice", game=title) if self.session.practice else title

    def _build(self) -> None:
        self.add_action("help-circle-outline", tr("Rules"), self.open_rules)
        self.strip: SeatStrip = self.ids.strip.__self__  # a race takes it off the page
        self.strip.seat(self.people)
        self.ids.place.add_widget(self.board)
        self.hint_button = IconButton(
            icon="lightbulb-on-outline",
            accessible_name=tr("Hint"),
            on_release=lambda _: self.hint(),
            why_grey=self._refuse_hint,
        )
        self.undo_button = IconButton(
            icon="undo", accessible_name=tr("Undo"), on_release=lambda _: self.undo(), why_grey=self._refuse_undo
        )
        self.menu_button = IconButton(
            icon="dots-vertical", accessible_name=tr("Menu"), on_release=lambda _: self.open_menu()
        )

    # What the tools do

    def hint(self) -> None:
        """Help whoever is asked."""
        raise NotImplementedError

    def undo(self) -> None:
        """Take the last move back, where that is fair."""
        raise NotImplementedError

    def open_menu(self) -> None:
        """Everything else."""
        raise NotImplementedError

    def open_rules(self) -> None:
        """What may be done in a turn."""
        app().open("rules", game=self.game, page="turn")

    def _who_undoes(self) -> int:
        """Whose move would be taken back: of people who all watch, that of whoever can."""
        people = self.humans
        if self.viewer is not None and self.story.is_shared():  # the others don't see this
            people = [self.viewer]
        if self.session.practice:  # whoever has moved last
            moved = [event.move.actor for event in reversed(self.session.events)]
            people = sorted(people, key=lambda seat: moved.index(seat) if seat in moved else len(moved))
        return next((seat for seat in people if self.session.can_undo(seat)), next(iter(people), 0))

    def _refuse_hint(self) -> None:
        """Say why there is none, where that is not plain to see."""
        if self.session.day is not None:
            self.say(tr("There are no hints in the day’s deal."))

    def _refuse_undo(self) -> None:
        """Say why nothing can be taken back."""
        refusal = self.session.undo_refusal(self._who_undoes())
        if refusal:
            app().tell(refusal)

    # What is seen

    def _see(self, viewer: int | None) -> None:
        """Show how it stands, as this seat sees it from now on; None: what all may see."""
        self.viewer = viewer
        self.board.show(self.told.view(viewer))

    def view_of(self, seat: int | None) -> Observation:
        return self.told.view(seat)

    @property
    def past(self) -> list[Event]:
        return self.session.events[: self.told.played]

    @property
    def is_playing(self) -> bool:
        """Whether a person may act now or soon: the game is not over."""
        return self.session.outcome() is None

    @property
    def aids(self) -> bool:
        """Whether a board may show what helps: not where it is to be found."""
        return not self.match.is_puzzle

    def say(self, words: str) -> None:
        Toast.show(words)

    def read_out(self) -> str:
        """How it stands, and who is next."""
        table = self.board.read_table()
        return f"{table} {self.board.sign.words}" if table else ""

    # The window

    def seat_center(self, seat: int) -> Point:
        place: Point = self.board.to_widget(*self.strip.center_of(seat))
        return place

    def room(self) -> Box:
        """On the board: title, seats and tools stay free."""
        x, y, width, height = self.board.room()
        left, low = self.board.to_window(x, y)
        return Box(left, low, width, height)

    def bubble_room(self) -> tuple[Box, list[Box]]:
        """Where a bubble may lie, and what it must not cover there: beside the board there is room below the seats."""
        place, strip = self.ids.place, self.strip
        if not self.wide or strip.parent is None:
            return Box(*place.pos, *place.size), []
        left, right = min(place.x, strip.x), max(place.right, strip.right)
        return Box(left, place.y, right - left, place.height), [Box(*chip.pos, *chip.size) for chip in strip.chips]

    def tip_room(self) -> Box:
        """Where a tip may lie: the largest part of the room that the hands leave."""
        room, hands = self.room(), self.board.secret()
        left, low = self.board.to_window(hands.x, hands.y)
        return largest_beside(room, Box(left, low, hands.width, hands.height))

    def _arrange(self, *_: object) -> None:
        """Seats and actions beside the board in a wide window, above and below it in a high one."""
        self.wide = is_wide(*Window.size)
        self.strip.arrange(self.wide)
        self._choose_sides(self.ids.middle)
        if self.wide:
            parts = [self.menu_button, BoxLayout(), self.undo_button, self.hint_button]
        else:
            parts = [self.hint_button, self.undo_button, BoxLayout(), self.menu_button]
        have(self.ids.actions, parts)

    def _choose_sides(self, middle: BoxLayout) -> None:
        """In a wide window a left-handed player has the tools on the left, and the seats on the right."""
        parts = middle.children[:]  # the last one first
        if self.strip in parts and (parts[0] is self.strip) != (self.wide and app().settings.left_handed):
            have(middle, parts)


load_kv(__file__)
