"""Who sits at a table and how they stand, above the board or beside it."""

from collections.abc import Collection, Sequence

from kivy.core.window import Window
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.utils import escape_markup
from kivymd.icon_definitions import md_icons

from app.engine.state import Observation
from app.services.i18n import tr
from app.services.profiles import LONGEST_NAME
from screens import load_kv
from screens.common.fitting import LEAST, name_within
from screens.common.people import Person
from screens.common.sides import Point
from screens.common.widgets import Ground, Strip
from screens.theme import TEXT_SIZES

MARK = 1.3  # how wide the sign of whose turn it is, in letters


class SeatChip(Ground, BoxLayout):
    """A player: symbol, name, score, and whether it is their turn."""

    name = StringProperty()
    label = StringProperty()
    room = ObjectProperty((1, 1))  # for the name
    letters = NumericProperty(1)  # how large the name is written
    cut = BooleanProperty(False)  # even so there is no room for all of it
    score = StringProperty()
    symbol = StringProperty()
    fill = ColorProperty("#555555")
    acting = BooleanProperty(False)
    thinking = BooleanProperty(False)
    row = BooleanProperty(False)  # all in one line, where seats are stacked

    def show(self, score: int, acting: bool, thinking: bool) -> None:
        """How the player stands, and whether the table waits for them."""
        self.acting, self.thinking, self.score = acting, thinking, str(score)

    def heard_as(self) -> str:
        """Who it is, how they stand, and whether the table waits for them."""
        said = tr("{name}: {score}", name=self.name, score=self.score)
        return f"{said}, {tr('to play')}" if self.acting else said

    def on_room(self, *_: object) -> None:
        """Write the whole name: in several lines or smaller letters before it is cut."""
        width, height = self.room
        most = max(sp(TEXT_SIZES["small"]), min(sp(TEXT_SIZES["subtitle"]), height * 0.3))
        marked = self.acting
        room = (int(width), int(height), most, self.acting)
        size, name = name_within(self.name, *room, MARK if marked else 0.0)
        if marked and size < dp(LEAST):  # the chip's frame says it as well
            marked = False
            size, name = name_within(self.name, *room)
        self.letters, self.cut = max(size, dp(LEAST)), size < dp(LEAST)
        icon = md_icons["dots-horizontal" if self.thinking else "play"]
        self.label = (f"[font=Icons]{icon}[/font] " if marked else "") + escape_markup(name)

    on_acting = on_thinking = on_room


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
        """One below the other in a wide window, side by side in a high one, where need be in two lines.

        The frame leaves the game its room: it grows with the text only as far as the window allows.
        """
        seats, (width, height) = len(self.chips), Window.size
        self.wide = wide
        self.crowded = not wide and width / seats < dp(50) + sp(22)
        self.columns = 1 if wide else (seats + 1) // 2 if self.crowded else seats
        if wide:
            self.width = max(dp(150), min(sp(150), width * 0.24), width * 0.16)
        elif self.crowded:
            numbered = any(len(chip.name) > LONGEST_NAME for chip in self.chips)  # a long name twice takes three lines
            self.height = 2 * max(dp(44 if numbered else 34), sp(28)) + dp(12)
        else:
            self.height = min(dp(50) + sp(22), max(dp(62), height * 0.115))
        for chip in self.chips:
            chip.row = wide or self.crowded

    def center_of(self, seat: int) -> Point:
        """Where a player sits, in the window."""
        badge = self.chips[seat].ids.badge
        center: Point = badge.to_window(*badge.center)
        return center


load_kv(__file__)
