"""A game's own page: what it is, who plays, how; and the button that starts it.

The defaults are one touch away: you against casual bots, or whatever was played last.
"""

import random
from dataclasses import replace
from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.properties import BooleanProperty, ColorProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ai.bot import LEVELS
from app.catalogue import about
from app.engine.errors import GameError
from app.match import Match, Seat
from app.opponents import BY_KEY
from app.registry import GAMES, get_game
from app.services import clock
from app.services.i18n import say, tr
from app.services.storage import StorageError
from app.setup import DEFAULT_LEVEL, SeatPlan, Setup, introduced
from screens import load_kv
from screens.common.page import Page, is_wide
from screens.common.people import LEVEL_ICONS, bot, known_people, level_name
from screens.common.widgets import Badge, Choice, Dialog, Panel, PushButton, Text, Toast, app
from screens.home import facts, picture
from screens.options import option_name, value_name

MOST_PROBLEMS = 8  # more would only push everything else away


class SeatRow(BoxLayout):
    """One place at the table; touching it changes who sits there."""

    name = StringProperty()
    kind = StringProperty()
    symbol = StringProperty()
    fill = ColorProperty("#555555")
    can_rise = BooleanProperty(True)
    can_go = BooleanProperty(True)

    def __init__(self, **kwargs: Any) -> None:
        for event in ("on_choose", "on_rise", "on_go"):
            self.register_event_type(event)
        super().__init__(**kwargs)

    def on_choose(self) -> None:
        """Somebody else shall sit here."""

    def on_rise(self) -> None:
        """One place up."""

    def on_go(self) -> None:
        """Nobody shall sit here."""


class GamePage(Page):
    """What it is, who plays, how."""

    wide = BooleanProperty(False)
    what = StringProperty()
    facts = StringProperty()

    def __init__(self, game: str, **given: Any) -> None:
        super().__init__(game=game, **given)
        self.game = game
        self.rules = get_game(game)
        self.title = about(game).title
        self.what = tr(about(game).what)
        self.facts = facts(game)
        self.ids.picture.texture = picture(game)
        people = app().profiles.all() or [app().profiles.first(tr("Player 1"))]
        self.people = {person.id: person for person in people}
        stored = app().settings.last_setup(game)
        kept = given.get("setup") or Setup.from_json(self.rules, stored, set(self.people))
        self.setup = kept or Setup.standard(self.rules, people[0].id)
        self._running = self._find_running()  # what can be continued, as far as this page knows
        self._build()

    def _build(self) -> None:
        left, right = self.ids.left, self.ids.right
        if GAMES[self.game].board:
            if self._running is not None:
                left.add_widget(self._button(tr("Continue"), self.resume_game, "filled", "play"))
                left.add_widget(self._button(tr("New game"), self.play, "tonal", "plus"))
            else:
                left.add_widget(self._button(tr("Play"), self.play, "filled", "play"))
            self.seats_panel, self.options_panel = Panel(), Panel()
            right.add_widget(self.seats_panel)
            right.add_widget(self.options_panel)
            self._fill_seats()
            self._fill_options()
        left.add_widget(self._button(tr("Rules"), self.open_rules, "tonal", "book-open-variant"))
        self._tell_problems()

    def _tell_problems(self) -> None:
        """Say what of the game's data can't be used, and that the rest can."""
        problems = self.rules.problems()
        if problems:
            panel = Panel()
            panel.add_widget(Text(text=tr("Part of the question bank can’t be used:"), bold=True))
            for problem in problems[:MOST_PROBLEMS]:
                panel.add_widget(Text(text=problem, role="label", quiet=True))
            if len(problems) > MOST_PROBLEMS:
                panel.add_widget(Text(text="…", quiet=True))
            self.ids.left.add_widget(panel)

    def open_rules(self) -> None:
        """Read how it is played."""
        app().open("rules", game=self.game)

    def _button(self, words: str, act: Any, style: str, icon: str) -> PushButton:
        button = PushButton(words=words, style=style, icon=icon)
        button.bind(on_release=lambda _: act())
        return button

    def opened(self) -> None:
        """Fit the window."""
        Window.bind(size=self._arrange)
        self._arrange()

    def resume(self) -> None:
        """Another window may have begun a game meanwhile, or ended it."""
        if self._find_running() != self._running:
            app().rebuild()

    def _find_running(self) -> int | None:
        running = app().store.running_game(self.game)
        return None if running is None else running.id

    def close(self) -> None:
        """Let go of the window."""
        Window.unbind(size=self._arrange)

    def remember(self) -> dict[str, Any]:
        """What has been chosen."""
        return {"setup": self.setup}

    def _arrange(self, *_: Any) -> None:
        self.wide = is_wide(*Window.size)

    # Seats

    def _fill_seats(self) -> None:
        panel = self.seats_panel
        panel.clear_widgets()
        panel.add_widget(Text(text=tr("Who plays"), role="subtitle", bold=True))
        seats = self.setup.seats
        for place, plan in enumerate(seats):
            row = SeatRow(**self._shown(plan))
            row.can_rise = place > 0
            row.can_go = len(seats) > self.rules.seats[0]
            row.bind(
                on_choose=lambda _, place=place: self.choose(place),
                on_rise=lambda _, place=place: self._swap(place),
                on_go=lambda _, place=place: self._change(seats[:place] + seats[place + 1 :]),
            )
            panel.add_widget(row)
        if len(seats) < self.rules.seats[-1]:
            panel.add_widget(self._button(tr("Add a player"), lambda: self.choose(len(seats)), "outlined", "plus"))

    def _shown(self, plan: SeatPlan) -> dict[str, Any]:
        if plan.profile is not None:
            person = self.people[plan.profile]
            return {
                "name": person.name,
                "kind": tr("Person"),
                "symbol": person.symbol,
                "fill": Badge.colour(person.colour),
            }
        assert plan.level is not None
        opponent = BY_KEY[plan.opponent]
        kind = tr("Bot: {level}", level=level_name(plan.level)) + "\n" + tr(opponent.temperament)
        return {"kind": kind, **bot(opponent.name, plan.level)._asdict()}

    def choose(self, place: int) -> None:
        """Ask who shall sit in a place."""
        seats = self.setup.seats
        dialog = Dialog(tr("Who sits here?"))
        taken = {seat.profile for index, seat in enumerate(seats) if index != place}
        for person in self.people.values():
            if person.id not in taken:
                plan = SeatPlan(profile=person.id)
                dialog.answer(person.name, partial(self._put, place, plan), "tonal", person.symbol)
        sits = seats[place] if place < len(seats) else SeatPlan()
        for level in LEVELS:
            plan = replace(sits, profile=None, level=level)  # a bot stays who it is
            words = tr("Bot: {level}", level=level_name(level))
            dialog.answer(words, partial(self._put, place, plan), "tonal", LEVEL_ICONS[level])
        if sits.opponent:
            dialog.answer(tr("Another opponent"), partial(self._exchange, place), "tonal", "account-switch")
        dialog.answer(
            tr("Somebody new"), lambda: app().open("profiles", edit=None, then=self.game), "outlined", "account-plus"
        )
        dialog.answer(tr("Cancel"))
        dialog.open()

    def _put(self, place: int, plan: SeatPlan) -> None:
        seats = list(self.setup.seats)
        seats[place : place + 1] = [plan]
        self._change(tuple(seats))

    def _exchange(self, place: int) -> None:
        self._change(self.setup.with_another_opponent(place).seats)

    def _swap(self, place: int) -> None:
        seats = list(self.setup.seats)
        seats[place - 1], seats[place] = seats[place], seats[place - 1]
        self._change(tuple(seats))

    def _change(self, seats: tuple[SeatPlan, ...]) -> None:
        self.setup = Setup(seats, self.setup.options)
        app().settings.remember_setup(self.game, self.setup.to_json())
        self._fill_seats()

    # Options

    def _fill_options(self) -> None:
        panel = self.options_panel
        panel.clear_widgets()
        panel.add_widget(Text(text=tr("How"), role="subtitle", bold=True))
        for name, values in self.rules.options.items():
            words = option_name(self.game, name)
            panel.add_widget(Text(text=words, role="label", quiet=True))
            choice = Choice([(value, value_name(name, value)) for value in values], words)
            choice.value = self.setup.options[name]
            choice.bind(value=lambda _, value, name=name: self._set_option(name, value))
            panel.add_widget(choice)

    def _set_option(self, name: str, value: str) -> None:
        self.setup = Setup(self.setup.seats, {**self.setup.options, name: value})
        app().settings.remember_setup(self.game, self.setup.to_json())

    # Start

    def play(self) -> None:
        """Sit down."""
        app().settings.remember_setup(self.game, self.setup.to_json())
        start_game(self.game, self.setup)

    def resume_game(self) -> None:
        """Go on with the game that was left."""
        continue_game(self.game, self.setup)


def continue_game(game: str, setup: Setup) -> None:
    """Go on with the running game of a kind, should it still be there."""
    try:
        match = Match.resume(app().store, game, clock.wall())
    except GameError as error:
        _tell_unreadable(game, setup, error)
        return
    if match is not None:
        app().open("table", game=game, match=match)
    else:
        app().rebuild()
        Toast.show(tr("This game was ended in another window."))


def _tell_unreadable(game: str, setup: Setup, error: GameError) -> None:
    """The running game can't be played on: it is kept apart when a new one begins."""
    running = app().store.running_game(game)

    def begin() -> None:
        try:
            if running is not None:
                app().store.set_aside_game(running.id)
        except StorageError as trouble:
            app().tell(trouble)
            return
        start_game(game, setup)

    dialog = Dialog(tr("This game can’t be continued."), say(error))
    dialog.answer(tr("New game"), begin, style="tonal")
    dialog.answer(tr("Cancel"))
    dialog.open()


def start_game(game: str, setup: Setup, instead_of: int | None = None, leave: bool = False) -> None:
    """Begin a game with these seats and options, and perhaps leave this page for good. A game of this kind that runs,
    be it in another window, is dropped only if somebody said so."""
    running = app().store.running_game(game)
    if running is not None and running.id != instead_of:
        dialog = Dialog(tr("Start a new game?"), tr("The game you have begun will be gone."))
        again = partial(start_game, game, setup, running.id, leave)
        dialog.answer(tr("Continue the old one"), partial(continue_game, game, setup), style="filled")
        dialog.answer(tr("New game"), again, style="danger")
        dialog.answer(tr("Cancel"))
        dialog.open()
        return
    people = known_people()
    plans = [plan if plan.profile in people else replace(plan, profile=None) for plan in setup.seats]
    seats = []
    for plan in introduced(plans):
        person = people.get(plan.profile)
        if person is not None:
            seats.append(Seat(person.name, None, person.id, person.birth_year))
        else:
            seats.append(Seat(BY_KEY[plan.opponent].name, plan.level or DEFAULT_LEVEL))
    try:
        dropped = () if instead_of is None else (instead_of,)
        match = Match.start(app().store, game, seats, setup.options, random.randrange(2**31), clock.wall(), dropped)
    except GameError as error:  # its data is not enough to play with
        app().tell(error)
        return
    if leave:
        app().drop_page()
    app().open("table", game=game, match=match)
    if match.trouble:
        app().tell(match.trouble)


load_kv(__file__)
