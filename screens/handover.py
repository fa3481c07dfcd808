"""Somebody leaves or joins in the middle of a game: whose seat, and who plays on in it.

The game lies still below this page. What is decided here is stored before the table shows it.
"""

from collections.abc import Callable, Collection
from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ai.bot import LEVELS
from app.engine.errors import Rejection
from app.match import Match, Seat
from app.opponents import BY_KEY, BY_NAME, OPPONENTS, next_opponent
from app.services import clock
from app.services.i18n import tr
from app.services.profiles import Profile
from app.setup import DEFAULT_LEVEL
from screens import load_kv
from screens.common.page import ScrollPage, fits_columns
from screens.common.people import Person, bot, level_name, people_of, person_of, takes_over
from screens.common.widgets import Choice, Column, Holder, Panel, Row, Text, Toast, app, push_button
from screens.theme import GAP


class Candidate(Row):
    """Somebody to choose, marked where it is them."""

    name = StringProperty()
    kind = StringProperty()
    symbol = StringProperty()
    fill = ColorProperty("#555555")
    chosen = BooleanProperty(False)

    def __init__(self, person: Person, kind: str, choose: Callable[[], None]) -> None:
        super().__init__()
        self.bind(on_release=lambda _: choose())
        self.show(person, kind)

    def show(self, person: Person, kind: str) -> None:
        """It is them."""
        self.name, self.symbol, self.fill = person
        self.accessible_name, self.kind = self.name, kind


class Lists(BoxLayout):
    """Side by side where there is room, else one below the other."""

    orientation: str


class Footer(Holder, BoxLayout):
    """What stays in sight below a page that scrolls, as wide as what is on it."""

    widest = NumericProperty(dp(640))


class HandoverPage(ScrollPage):
    """Two lists, one of them to choose from each, and the button that does it."""

    wide = BooleanProperty(False)

    def __init__(
        self,
        game: str,
        match: Match,
        seat: int | None = None,
        level: str = DEFAULT_LEVEL,
        opponent: str = "",
        known: Collection[int | None] | None = None,
        **given: Any,
    ) -> None:
        super().__init__(game=game, match=match, **given)
        self.title = tr("Somebody leaves or joins")
        self.match = match
        self.sitting = people_of(match)
        everybody = app().profiles.all()
        self.free: list[Profile] = [person for person in everybody if person.id not in match.profiles]
        self.seat: int = self._whose_turn() if seat is None else seat
        self.level: str = level
        self._taken = {BY_NAME[player.name].key for player in match.session.players if player.name in BY_NAME}
        self.opponent: str = opponent or next_opponent(self._taken, match.session.seed).key
        new = [person.id for person in self.free if known is not None and person.id not in known]
        self.who: int | None = new[-1] if new else given.get("who", self._likely())  # a profile; None: a bot
        self._known = [person.id for person in everybody]
        self._lists = Lists()
        counts = tr("A seat that has changed hands counts in nobody’s statistics.")
        self.body.add_widget(self._lists)
        self.body.add_widget(Text(text=counts, role="label", quiet=True))
        self.button = push_button("", self.hand_over, icon="check")
        footer = Footer(self.button)
        self.bind(widest=footer.setter("widest"))
        self.add_widget(footer)
        self._build()
        self._mark()

    def _arrange(self, *_: object) -> None:
        """The lists side by side where there is room."""
        self.wide = fits_columns(*Window.size)
        self._lists.orientation = "horizontal" if self.wide else "vertical"

    def remember(self) -> dict[str, object]:
        """What is chosen, and who was known: somebody new is chosen on return."""
        chosen = {"seat": self.seat, "who": self.who, "level": self.level, "opponent": self.opponent}
        return {**super().remember(), **chosen, "known": self._known}

    def _whose_turn(self) -> int:
        """The person the table waits for, or else the first one."""
        people = self.match.humans()
        waiting = [seat for seat in self.match.session.actors() if seat in people]
        return (waiting + people + [0])[0]

    def _likely(self) -> int | None:
        """A person leaves to a bot, a bot to a person."""
        if self.match.session.players[self.seat].is_human or not self.free:
            return None
        return self.free[0].id

    # Choosing

    def _build(self) -> None:
        """The lists are made once; what is chosen is marked in them."""
        players = self.match.session.players
        self._seats: dict[int, Candidate] = {}
        for seat in sorted(range(len(players)), key=lambda seat: not players[seat].is_human):  # it is people who leave
            kind = tr("Person") if players[seat].is_human else tr("Bot: {level}", level=_level(players[seat].level))
            self._seats[seat] = Candidate(self.sitting[seat], kind, partial(self._choose_seat, seat))
        self._successors: dict[int | None, Candidate] = {}
        for person in self.free:
            choose = partial(self._choose, who=person.id)
            self._successors[person.id] = Candidate(person_of(person), tr("Person"), choose)
        people = list(self._successors.values())
        self._robot = self._successors[None] = Candidate(
            bot(BY_KEY[self.opponent].name, self.level), "", partial(self._choose, who=None)
        )
        new = push_button(tr("New player"), partial(app().open, "profiles", edit=None), "outlined", "account-plus")
        named = [(level, level_name(level)) for level in LEVELS]
        levels = Choice(named, tr("Level"), lambda level: self._choose(level=level), value=self.level)
        words, other_one = tr("Another opponent"), lambda: self._choose(opponent=self._next())
        other = push_button(words, other_one, "outlined", "account-switch")
        self._of_a_bot = Column(levels, other, spacing=GAP)
        self._successor_panel = _panel(tr("Who plays on?"), *people, new, self._robot)
        self._lists.add_widget(_panel(tr("Whose seat?"), *self._seats.values()))
        self._lists.add_widget(self._successor_panel)

    def _mark(self) -> None:
        for seat, row in self._seats.items():
            row.chosen = seat == self.seat
        for who, row in self._successors.items():
            row.chosen = who == self.who
        opponent = BY_KEY[self.opponent]
        self._robot.show(
            bot(opponent.name, self.level),
            f"{tr('Bot: {level}', level=level_name(self.level))}\n{tr(opponent.temperament)}",
        )
        if (self.who is None) != (self._of_a_bot.parent is not None):
            change = self._successor_panel
            (change.add_widget if self.who is None else change.remove_widget)(self._of_a_bot)
        self.button.words = takes_over(self._successor().name, self.sitting[self.seat].name)

    def _choose_seat(self, seat: int) -> None:
        self.seat = seat
        self.who = self._likely()
        self._mark()

    def _choose(self, **chosen: object) -> None:
        for name, value in chosen.items():
            setattr(self, name, value)
        self._mark()

    def _next(self) -> str:
        """The next opponent of the list who is not at the table."""
        number = OPPONENTS.index(BY_KEY[self.opponent])
        return next_opponent(self._taken | {self.opponent}, number + 1).key

    # Doing

    def _successor(self) -> Seat:
        person = next((person for person in self.free if person.id == self.who), None)
        if person is None:
            return Seat(BY_KEY[self.opponent].name, self.level)
        return Seat.of(person)

    def hand_over(self) -> None:
        """Do it, and go on playing."""
        words = self.button.words
        try:
            self.match.hand_over(self.seat, self._successor(), clock.wall())
        except Rejection as refusal:
            app().tell(refusal)
            return
        app().back()
        if self.match.trouble:
            app().page.report_trouble(self.match.trouble)
        else:
            Toast.show(words)


def _level(level: str) -> str:
    return level_name(level) if level in LEVELS else level


def _panel(words: str, *rows: Widget) -> Panel:
    return Panel(Text(text=words, role="subtitle", bold=True), *rows, pos_hint={"top": 1})


load_kv(__file__)
