"""Who sits at a table and how they stand, above the board or beside it."""

from collections.abc import Collection, Sequence
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.utils import escape_markup
from kivymd.icon_definitions import md_icons

from app.engine.state import Observation
from screens import load_kv
from screens.common.people import Person
from screens.common.widgets import Ground, Strip


class SeatChip(Ground, BoxLayout):
    """A player: symbol, name, score, and whether it is their turn."""

    name = StringProperty()
    label = StringProperty()
    score = StringProperty()
    symbol = StringProperty()
    fill = ColorProperty("#555555")
    acting = BooleanProperty(False)
    row = BooleanProperty(False)  # all in one line, where seats are stacked

    def show(self, score: int, acting: bool, thinking: bool) -> None:
        """How the player stands, and whether the table waits for them."""
        icon = md_icons["dots-horizontal" if thinking else "play"]
        self.acting, self.score = acting, str(score)
        self.label = (f"[font=Icons]{icon}[/font] " if acting else "") + escape_markup(self.name)


class SeatStrip(Strip):
    """All seats."""

    wide = BooleanProperty(False)
    crowded = BooleanProperty(False)  # too many seats for one line
    columns = NumericProperty(2)
    chips: Sequence[SeatChip] = ()

    def seat(self, people: Sequence[Person]) -> None:
        """These sit here."""
        self.chips = [SeatChip(name=person.name, fill=person.fill, symbol=person.symbol) for person in people]
        for chip in self.chips:
            self.ids.seats.add_widget(chip)

    def show(self, view: Observation, acting: Collection[int], bots: Collection[int]) -> None:
        """How they stand, and who is next."""
        for seat, chip in enumerate(self.chips):
            chip.show(view.scores[seat], seat in acting, seat in bots)

    def arrange(self, wide: bool) -> None:
        """One below the other in a wide window, side by side in a high one, where need be in two lines."""
        seats = len(self.chips)
        self.wide = wide
        self.crowded = not wide and Window.width / seats < dp(50) + sp(22)
        self.columns = 1 if wide else (seats + 1) // 2 if self.crowded else seats
        for chip in self.chips:
            chip.row = wide or self.crowded

    def center_of(self, seat: int) -> Any:
        """Where a player sits, in the window."""
        badge = self.chips[seat].ids.badge
        return badge.to_window(*badge.center)


load_kv(__file__)
