"""Who plays: the seats of a game about to begin, and everybody who could sit down.

People come before bots: whoever is known here sits down by one touch, a new person by a name, and each takes a bot's
chair as long as there is one. How well the bots play is seen and set right here.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from app.opponents import BY_KEY
from app.registry import get_game, sitting_of
from app.services.i18n import tr
from app.services.profiles import Profile, tidy_name
from app.services.storage import StorageError
from app.setup import SeatPlan, Setup
from screens import load_kv
from screens.common.device_picture import DevicePicture, SeatFace
from screens.common.field import NameField
from screens.common.keyboard import scroll_to
from screens.common.level_track import LevelTrack
from screens.common.people import Person, bot, known_people, level_name, person_of
from screens.common.sitting import face_to_face
from screens.common.widgets import Badge, Choice, Column, Dialog, IconChip, Panel, Text, app, have, push_button

MOST_CHIPS = 8  # people to touch at once; the others are a touch further


class SeatRow(BoxLayout):
    """One place at the table; touching it changes who sits there."""

    __events__ = ("on_choose", "on_rise", "on_go")

    name = StringProperty()
    kind = StringProperty()
    symbol = StringProperty()
    fill = ColorProperty("#555555")
    can_rise = BooleanProperty(True)
    can_go = BooleanProperty(True)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.place = 0

    def on_choose(self) -> None:
        """Somebody else shall sit here."""

    def on_rise(self) -> None:
        """One place up."""

    def on_go(self) -> None:
        """Nobody shall sit here."""


class Part(Column):
    """A part of the panel; takes no room while there is nothing in it."""


class FreeSeats(StackLayout):
    """Everybody who could sit down; wraps."""


class NameEntry(BoxLayout):
    """A line for the name of somebody new, with the face they will have."""

    __events__ = ("on_enter",)

    asked = StringProperty()
    symbol = StringProperty()
    fill = ColorProperty("#555555")

    def on_enter(self) -> None:
        """The name is written."""

    @property
    def field(self) -> NameField:
        """The line itself."""
        field: NameField = self.ids.field
        return field


class Seating(Panel):
    """The seats, and what can be done about them; what is changed is told to `change`."""

    def __init__(self, game: str, change: Callable[[Setup], None]) -> None:
        super().__init__()
        self.game, self.rules, self.change = game, get_game(game), change
        self.people = known_people()
        self.sitting = sitting_of(game)
        self.setup = Setup((), {})
        self.rows: list[SeatRow] = []
        self.chips: dict[str, IconChip] = {}
        self.entry: NameEntry | None = None
        self._asked_for: int | None = None  # the place the new person is for
        self._write_soon = Clock.create_trigger(self._write, 0.05)  # once the line lies where it will be
        self.list, self.entries, self.offers, self.levels, self.places = (Part() for _ in range(5))
        self.chip_box = FreeSeats()
        self.level_words, self.track = Text(role="label", quiet=True), LevelTrack()
        self.track.bind(on_choose=lambda _, level: self._set_level(level, self.setup.bots))
        self._even: dict[tuple[int, ...], str | None] = {}
        self.offered: list[Setup] = []
        self.picture: DevicePicture | None = None
        self.sitting_choice: Choice | None = None
        self.add_widget(Text(text=tr("Who plays"), role="subtitle", bold=True))
        for part in (self.list, self.entries, self.chip_box, self.offers, self.levels, self.places):
            self.add_widget(part)

    def show(self, setup: Setup) -> None:
        """Who sits there now."""
        self.setup = setup
        self._show_rows()
        self._show_levels()
        self._show_chips()
        self._show_offers()
        self.show_places()

    def _changed(self, setup: Setup) -> None:
        """Somebody came, went or changed places: people who sit round the device get its edges first."""
        people, bots = len(setup.people), len(setup.bots)
        if self.sitting and people > 1 and (people, bots) != (len(self.setup.people), len(self.setup.bots)):
            setup = setup.in_pattern(self.sitting.pattern(people, bots))
        self.show(setup)
        self.change(setup)

    # Seats

    def _show_rows(self) -> None:
        seats = self.setup.seats
        while len(self.rows) > len(seats):
            self.list.remove_widget(self.rows.pop())
        while len(self.rows) < len(seats):
            row = SeatRow()
            row.bind(
                on_choose=lambda row: self.choose(row.place),
                on_rise=lambda row: self._changed(self.setup.exchanged(row.place - 1, row.place)),
                on_go=lambda row: self._changed(self.setup.left_by(row.place, self.rules)),
            )
            self.rows.append(row)
            self.list.add_widget(row)
        round_the_device = self.edges() != []
        order = sorted(range(len(seats)), key=lambda place: round_the_device and seats[place].profile is None)
        for number, (row, place) in enumerate(zip(self.rows, order, strict=True)):
            plan, person = seats[place], self._person(seats[place])
            row.place = place
            row.name, row.symbol, row.fill = person.name, person.symbol, person.fill
            row.kind = self._kind(plan)
            row.can_rise = number > 0 and not round_the_device
            row.can_go = plan.profile is not None or len(seats) > self.rules.seats[0]

    def _person(self, plan: SeatPlan) -> Person:
        if plan.profile is not None:
            return person_of(self.people[plan.profile])
        return bot(BY_KEY[plan.opponent].name, plan.level or "")

    def _kind(self, plan: SeatPlan) -> str:
        if plan.profile is not None:
            return ""
        words = tr("Bot: {level}", level=level_name(plan.level or ""))
        return words + "\n" + tr(BY_KEY[plan.opponent].temperament)

    def choose(self, place: int) -> None:
        """Ask who shall sit in a place: people first, then somebody new, then a bot."""
        plan = self.setup.seats[place] if place < len(self.setup.seats) else SeatPlan()
        dialog = Dialog(tr("Who sits here?"))
        for person in self._free():
            put = partial(self._put, place, SeatPlan(profile=person.id))
            dialog.answer(person.name, put, "tonal", person.symbol)
        dialog.answer(tr("New player"), partial(self.ask_name, place), "tonal", "account-plus")
        if plan.opponent:
            if len(self.setup.bots) > 1:
                self._offer_level(dialog, place)
            dialog.answer(tr("Another opponent"), partial(self._exchange, place), "tonal", "account-switch")
        else:
            put = partial(self._put, place, SeatPlan(level=self.setup.level))
            dialog.answer(tr("A bot"), put, "tonal", "robot-outline")
        if plan.profile is not None:
            person = self.people[plan.profile]
            change = partial(app().open, "profiles", edit=person)
            dialog.answer(tr("Change {name}", name=person.name), change, "outlined", "pencil")
        dialog.answer(tr("Cancel"))
        dialog.open()

    def _offer_level(self, dialog: Dialog, place: int) -> None:
        """How well this one plays, while the dialog is open."""
        words, track = Text(role="label", quiet=True), LevelTrack()

        def show(level: str) -> None:
            words.text = tr("Level: {level}", level=level_name(level))
            track.show([(self._person(self.setup.seats[place]), level)])

        def choose(_: object, level: str) -> None:
            self._set_level(level, [place])
            show(level)

        track.bind(on_choose=choose)
        show(self.setup.seats[place].level or "")
        dialog.add(words)
        dialog.add(track)

    def _exchange(self, place: int) -> None:
        self._changed(self.setup.with_another_opponent(place))

    def _put(self, place: int, plan: SeatPlan) -> None:
        self._changed(self.setup.put(place, plan))

    # How well the bots play

    def _set_level(self, level: str, places: Sequence[int]) -> None:
        self._changed(self.setup.at_level(level, places))

    def _show_levels(self) -> None:
        seats = [self.setup.seats[place] for place in self.setup.bots]
        levels = {seat.level or "" for seat in seats}
        even = self._even_level() if seats else None
        offers = () if even is None or levels == {even} else (self._offer_even(even),)
        have(self.levels, (self.level_words, self.track, *offers) if seats else ())
        if len(levels) > 1:
            self.level_words.text = tr("The bots play at different levels")
        elif levels:
            self.level_words.text = tr("Level: {level}", level=level_name(*levels))
        self.track.show([(self._person(seat), seat.level or "") for seat in seats])

    def _even_level(self) -> str | None:
        """Where the people at the table would win half, asked once for each company."""
        people = tuple(sorted(self.setup.people))
        if people not in self._even:
            from app.rating import even_level

            self._even[people] = even_level(app().store, self.game, people)
        return self._even[people]

    def _offer_even(self, level: str) -> IconChip:
        words = tr("An even game: {level}", level=level_name(level))
        return self._chip(words, "scale-balance", lambda: self._set_level(level, self.setup.bots))

    # Who could sit down

    def _free(self) -> list[Profile]:
        """Who is known here but does not sit, whoever played last first."""
        sitting, last = set(self.setup.people), app().settings.last_people()
        free = [person for person in self.people.values() if person.id not in sitting]
        return sorted(free, key=lambda person: last.index(person.id) if person.id in last else len(last))

    def _show_chips(self) -> None:
        room = self.setup.has_room(self.rules)
        chips = []
        if room or self.setup.bots:
            free = self._free()
            chips += [self._chip_of(person) for person in free[:MOST_CHIPS]]
            if len(free) > MOST_CHIPS:
                chips.append(self._chip(tr("Others"), "dots-horizontal", lambda: self.choose(self.setup.next_place)))
            chips.append(self._chip(tr("New player"), "account-plus", self.ask_name))
        elif self.entry is not None:
            self.entries.clear_widgets()
        if room:
            chips.append(self._chip(tr("Add a bot"), "robot-outline", self.add_bot))
        have(self.chip_box, chips)

    def _chip(self, words: str, icon: str, act: Callable[[], object]) -> IconChip:
        if words not in self.chips:
            self.chips[words] = IconChip(words=words, icon=icon, on_release=lambda _: act())
        return self.chips[words]

    def _chip_of(self, person: Profile) -> IconChip:
        key = f"{person.id}"
        if key not in self.chips:
            sit_down = partial(self._sit_down, person)
            fill = Badge.colour(person.colour)
            chip = IconChip(words=person.name, icon=person.symbol, fill=fill, on_release=lambda _: sit_down())
            chip.accessible_name = tr("Add {name}", name=person.name)
            self.chips[key] = chip
        return self.chips[key]

    def _sit_down(self, person: Profile) -> None:
        self._changed(self.setup.joined_by(person.id, self.rules))

    def add_bot(self) -> None:
        """One more bot sits down."""
        self._changed(self.setup.joined_by_bot(self.rules))

    # Somebody new

    def ask_name(self, place: int | None = None) -> None:
        """Let somebody new write their name; they sit down in that place, or where people sit down."""
        self._asked_for = place
        if self.entry is None:
            self.entry = NameEntry()
            self.entry.bind(on_enter=lambda _: self.enter())
        have(self.entries, (self.entry,))
        self._ask_next()

    def _ask_next(self) -> None:
        """Show who is asked now: first whoever has no name of their own yet, then new people."""
        entry, unnamed = self.entry, self._unnamed()
        if entry is not None:
            fresh = unnamed or app().profiles.fresh()
            entry.asked = tr("Your name?") if unnamed else tr("Who else plays?")
            entry.symbol, entry.fill = fresh.symbol, Badge.colour(fresh.colour)
            entry.field.text = ""
            self._write_soon()

    def _write(self, _dt: float) -> None:
        if self.entry is not None and self.entry.get_root_window() is not None:
            self.entry.field.focus = True
            scroll_to(self.entry)

    def _unnamed(self) -> Profile | None:
        """The one person here, if they never said their name."""
        (first, *others) = self.people.values()
        return first if not others and first.name == tr("Player 1") else None

    def enter(self) -> None:
        """Whoever wrote their name sits down, and the next one is asked; no name: nobody else."""
        entry = self.entry
        if entry is None or entry.parent is None:
            return
        name = tidy_name(entry.field.text)
        if not name:
            entry.field.focus = False
            self.entries.clear_widgets()
            return
        unnamed = self._unnamed()
        try:
            person = app().profiles.save(replace(unnamed or app().profiles.fresh(), name=name))
        except StorageError as error:
            app().tell(error)
            return
        self.people[person.id] = person
        if unnamed is not None and person.id in self.setup.people:
            self._changed(self.setup)
        elif self._asked_for is not None:
            self._put(self._asked_for, SeatPlan(profile=person.id))
        else:
            self._sit_down(person)
        self._asked_for = None
        if entry.parent is not None:
            self._ask_next()

    # The same again

    def _show_offers(self) -> None:
        """The table of last time, and those who played last, wherever they are not what is shown."""
        settings, known = app().settings, {id for id in self.people if id is not None}
        offers: list[Setup] = []
        table = Setup.from_json(self.rules, settings.last_table(self.game), known)
        if table is not None and table.seats != self.setup.seats:
            offers.append(self.setup.seated(table.seats))
        last = [person for person in settings.last_people() if person in known][: self.rules.seats[-1]]
        if last and all(set(last) != set(shown.people) for shown in (self.setup, *offers)):
            seats = Setup.standard(self.rules, *last).seats
            offers.append(self.setup.seated(seats).at_level(self.setup.level, range(len(last), len(seats))))
        if offers == self.offered:
            return
        self.offered = offers
        buttons = []
        for offer in offers:
            names = ", ".join(self._person(plan).name for plan in offer.seats)
            words = tr("The same again: {names}", names=names)
            buttons.append(push_button(words, partial(self._take, offer), "tonal", "history"))
        have(self.offers, buttons)

    def _take(self, offer: Setup) -> None:
        """Exactly as it was: nobody is moved to another edge."""
        self.show(offer)
        self.change(offer)

    # Who sits where

    def edges(self) -> list[str]:
        """The edge of each seat, if people sit round the device."""
        sitting, people = self.sitting, len(self.setup.people)
        if sitting is None or people < 2 or (sitting.setting and not face_to_face(sitting.setting)):
            return []
        width, height = Window.size
        return sitting.edges(len(self.setup.seats), people, width, height, dp(1))

    @property
    def faces(self) -> Sequence[SeatFace]:
        """Those that can be dragged."""
        return self.picture.faces if self.picture is not None and self.picture.parent else ()

    def show_places(self) -> None:
        """Draw who sits at which edge of the device, as it is held now."""
        parts: list[Widget] = []
        sitting, edges = self.sitting, self.edges()
        if sitting and sitting.setting and sitting.edges(len(self.setup.seats), len(self.setup.people), 1, 1, 1):
            parts.append(self._choose_sitting(sitting.setting))
        if edges:
            if self.picture is None:
                self.picture = DevicePicture()
                words = tr("Who sits where? Drag a face onto another, or tap both.")
                self.picture_words = Text(text=words, role="label", quiet=True)
                self.picture.bind(on_exchange=lambda _, one, other: self._changed(self.setup.exchanged(one, other)))
            parts += [self.picture_words, self.picture]
            people = [self._person(plan) for plan in self.setup.seats]
            self.picture.show(people, edges, Window.width > Window.height)
        have(self.places, parts)

    def _choose_sitting(self, setting: str) -> Choice:
        """Face to face, or handing the device over."""
        if self.sitting_choice is None:
            values = [(True, tr("Face to face")), (False, tr("Hand the device over"))]
            self.sitting_choice = Choice(values, tr("How you sit"))
            self.sitting_choice.bind(value=lambda _, facing: self._sit(setting, facing))
        self.sitting_choice.value = face_to_face(setting)
        return self.sitting_choice

    def _sit(self, setting: str, facing: bool) -> None:
        if facing != face_to_face(setting):
            app().set(setting, facing)
            self.show(self.setup)


load_kv(__file__)
