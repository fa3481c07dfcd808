"""A month as a calendar: a disc on every day that was played, with the stars it brought; a ring round the one shown."""

import calendar
from collections.abc import Callable, Mapping
from datetime import date

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.label import Label

from app.services.i18n import tr
from screens import load_kv
from screens.common.dates import day_name, month_text, weekday_names
from screens.common.widgets import Column, IconButton, Text, Touchable, have
from screens.day.words import stars_words

WEEKS = 6  # lines of a calendar that every month fits into


class CalendarDay(Touchable, Label):
    """A day; without a number it is of another month."""

    day = StringProperty()
    number = StringProperty()
    stars = NumericProperty(0)
    played = BooleanProperty(False)
    shown = BooleanProperty(False)
    disc = NumericProperty(0)  # how large it is


class Calendar(Column):
    """A month; `look` is told which day was touched: any that has come, or was played."""

    def __init__(self, today: str, shown: str, stars: Mapping[str, int], look: Callable[[str], object]) -> None:
        super().__init__(spacing=dp(4))
        self.today, self.shown, self.stars = today, shown, stars
        found = date.fromisoformat(shown)
        self.year, self.month = found.year, found.month
        self._title = Text(role="subtitle", bold=True, halign="center", pos_hint={"center_y": 0.5})
        head = BoxLayout(size_hint_y=None, height=dp(48))
        for icon, name, step in (("chevron-left", tr("Month before"), -1), ("chevron-right", tr("Month after"), 1)):
            button = IconButton(icon=icon, accessible_name=name, on_release=lambda _, step=step: self.turn(step))
            head.add_widget(button)
            if step < 0:
                head.add_widget(self._title)
        self.add_widget(head)
        names = GridLayout(cols=7, size_hint_y=None, height=sp(20))
        for name in weekday_names():
            names.add_widget(Text(text=name[:2], role="small", quiet=True, halign="center"))
        self.add_widget(names)
        self._grid = GridLayout(cols=7, size_hint_y=None)
        self._grid.bind(minimum_height=self._grid.setter("height"))
        self.days = [CalendarDay(on_release=lambda cell: look(cell.day)) for _ in range(7 * WEEKS)]
        self.add_widget(self._grid)
        self._show()

    def turn(self, months: int) -> None:
        """Another month."""
        number = self.year * 12 + self.month - 1 + months
        if 12 * 2000 <= number < 12 * 9999:
            self.year, self.month = divmod(number, 12)[0], number % 12 + 1
            self._show()

    def _show(self) -> None:
        self._title.text = month_text(self.year, self.month)
        first, length = calendar.monthrange(self.year, self.month)
        have(self._grid, self.days[: 7 * -(-(first + length) // 7)])
        for place, cell in enumerate(self.days):
            number = place - first + 1
            inside = 1 <= number <= length
            cell.day = date(self.year, self.month, number).isoformat() if inside else ""
            cell.number = str(number) if inside else ""
            cell.played, cell.stars = cell.day in self.stars, self.stars.get(cell.day, 0)
            cell.shown = cell.day == self.shown
            cell.disabled = not inside or (cell.day > self.today and not cell.played)
            cell.accessible_name = "" if cell.disabled else self._name(cell)

    @staticmethod
    def _name(cell: CalendarDay) -> str:
        words = stars_words(int(cell.stars)) if cell.played else tr("not played")
        return tr("{day}: {stars}", day=day_name(cell.day), stars=words)


load_kv(__file__)
