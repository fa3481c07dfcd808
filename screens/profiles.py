"""The people who play here: who they are, and adding or changing one."""

from dataclasses import replace
from functools import partial
from typing import Any

from kivy.uix.stacklayout import StackLayout

from app.services.i18n import tr
from app.services.profiles import COLOURS, FIRST_YEAR, LAST_YEAR, SYMBOLS, Profile, tidy_name
from app.services.storage import StorageError
from screens import load_kv
from screens.common.empty import Empty
from screens.common.field import Field, Labelled, NameField
from screens.common.page import ScrollPage
from screens.common.widgets import Badge, Column, Dialog, Option, Panel, Row, Text, app


class Swatch(Option, Badge):
    """A colour or symbol to choose."""


class Swatches(StackLayout):
    """Colours or symbols side by side; wraps."""


class ProfilesPage(ScrollPage):
    """Everybody; or, with `edit`, one of them."""

    def __init__(self, **given: object) -> None:
        super().__init__(**given)
        if "edit" in given:
            kept = given["edit"]
            self.draft: Profile = kept if isinstance(kept, Profile) else app().profiles.fresh()
            self.title = tr("Change a player") if self.draft.id is not None else tr("New player")
            self._build_editor()
        else:
            self.title = tr("Players")
            self._build_list()

    def _build_list(self) -> None:
        panel = Panel()
        for person in app().profiles.all():
            badge = Badge(symbol=person.symbol, fill=Badge.colour(person.colour), pos_hint={"center_y": 0.5})
            words = Column(Text(text=person.name, bold=True), pos_hint={"center_y": 0.5})
            if person.birth_year:
                words.add_widget(Text(text=tr("Born in {year}", year=person.birth_year), role="small", quiet=True))
            row = Row(badge, words, accessible_name=person.name)
            row.bind(on_release=lambda _, person=person: app().open("profiles", edit=person))
            panel.add_widget(row)
        if not panel.children:
            told = tr("Everybody who plays here gets a name, a colour and a symbol, and their games are counted.")
            act = partial(app().open, "profiles", edit=None)
            self.body.add_widget(Empty("people", tr("Nobody yet."), told, tr("Add a player"), act))
            return
        self.body.add_widget(panel)
        self.add_button(tr("Add a player"), lambda: app().open("profiles", edit=None), "filled", "account-plus")

    def _build_editor(self) -> None:
        year = self.draft.birth_year
        self.name_field = NameField(text=self.draft.name, accessible_name=tr("Name"))
        self.year_field = Field(text=str(year) if year else "", accessible_name=tr("Year of birth"), input_filter="int")
        self.name_part = Labelled(self.name_field)
        self.year_part = Labelled(self.year_field, tr("If you like: some games ask who is youngest or oldest."))
        self.colour_box, self.symbol_box = Swatches(), Swatches()
        for index in range(len(COLOURS)):
            name = tr("Colour {number}", number=index + 1)
            swatch = Swatch(fill=Badge.colour(index), value=index, accessible_name=name)
            swatch.bind(on_release=lambda swatch: self._choose(colour=swatch.value))
            self.colour_box.add_widget(swatch)
        for number, symbol in enumerate(SYMBOLS, start=1):
            swatch = Swatch(symbol=symbol, value=symbol, accessible_name=tr("Symbol {number}", number=number))
            swatch.bind(on_release=lambda swatch: self._choose(symbol=swatch.value))
            self.symbol_box.add_widget(swatch)
        panel = Panel(self.name_part, self.year_part)
        for words, part in ((tr("Colour"), self.colour_box), (tr("Symbol"), self.symbol_box)):
            panel.add_widget(Text(text=words, role="label", quiet=True))
            panel.add_widget(part)
        self.body.add_widget(panel)
        self.add_button(tr("Save"), self.save, "filled", "check")
        if self.draft.id is not None:
            self.add_button(tr("Remove this player"), self._ask_to_remove, "text", "delete-outline")
        self._choose()

    def remember(self) -> dict[str, object]:
        """What has been written so far."""
        return {**super().remember(), "edit": self._written()} if "edit" in self.given else super().remember()

    def _choose(self, **change: Any) -> None:
        self.draft = replace(self.draft, **change)
        for swatch in self.colour_box.children:
            swatch.chosen = swatch.value == self.draft.colour
            swatch.symbol = "check" if swatch.chosen else ""
        for swatch in self.symbol_box.children:
            swatch.chosen = swatch.value == self.draft.symbol
            swatch.fill = Badge.colour(self.draft.colour) if swatch.chosen else app().theme_cls.outlineColor

    def _written(self) -> Profile:
        text = self.year_field.text
        year = int(text) if text.isdigit() else None
        return replace(self.draft, name=tidy_name(self.name_field.text), birth_year=year)

    def save(self) -> None:
        """Keep it, unless something is missing."""
        written = self._written()
        if not written.name:
            self.name_part.complain(tr("A name is needed."))
            return
        if self.year_field.text and not (written.birth_year and FIRST_YEAR <= written.birth_year <= LAST_YEAR):
            bounds = tr("The year should be between {first} and {last}.", first=FIRST_YEAR, last=LAST_YEAR)
            self.year_part.complain(bounds)
            return
        try:
            app().profiles.save(written)
        except StorageError as error:
            app().tell(error)
            return
        app().back()

    def _ask_to_remove(self) -> None:
        dialog = Dialog(
            tr("Remove {name}?", name=self.draft.name), tr("The games stay, but no longer count for this player.")
        )
        dialog.answer(tr("Keep"), style="filled")
        dialog.answer(tr("Remove"), self._remove, style="danger")
        dialog.open()

    def _remove(self) -> None:
        try:
            app().profiles.remove(self.draft)
        except StorageError as error:
            app().tell(error)
        app().back()


load_kv(__file__)
