"""The day: a deal and a puzzle of every game, and the calendar, which leads to other days.

A day that is over can still be played, for pleasure: it neither counts nor mends a row of days.
"""

from collections.abc import Iterator
from functools import partial

from app.catalogue import about
from app.day import STARS, TERMS, deal_of, streak_of
from app.puzzles.book import Puzzle, puzzle_of_day
from app.registry import GAMES
from app.services.i18n import tr
from app.services.storage import Day
from screens.common.dates import day_name, today
from screens.common.personal import TriesPage
from screens.common.widgets import Column, Dialog, Icon, Panel, Row, Text, app
from screens.day.begin import begin_deal
from screens.day.calendar import Calendar
from screens.day.stars import Waiting, show_stars
from screens.day.words import row_words, streak_words
from screens.puzzles.words import aim


class DayPage(TriesPage):
    """Today, or another day, for one person."""

    def __init__(self, day: str | None = None, person: int | None = None, **given: object) -> None:
        super().__init__(person, **given)
        self.today = today()
        self.day = day or self.today
        self.title = tr("Today") if self.day == self.today else tr("Another day")
        self.waiting: Waiting | None = None
        self.fill()

    def resume(self) -> None:
        """Another day may have begun meanwhile; else those whose stars are missing play on."""
        if today() != self.today:
            app().rebuild()
        else:
            self._wait_for_stars()

    def close(self) -> None:
        super().close()
        self._stop()

    def pause(self) -> None:
        """Nobody plays on while nobody looks."""
        self._stop()

    def _stop(self) -> None:
        if self.waiting is not None:
            self.waiting.stop()
            self.waiting = None

    def fill(self) -> None:
        self._stop()
        self.build(self._all())

    def _all(self) -> Iterator[None]:
        tries = self._tries()
        done = [one for one in tries if one.score is not None]
        self.panels.add_widget(Panel(Text(text=day_name(self.day), role="title", bold=True), self._standing(done)))
        mine = {one.game: one for one in tries if one.day == self.day}
        self.panels.add_widget(self._deals(mine))
        yield
        if self.day <= self.today:
            self.panels.add_widget(self._puzzles())
            yield
        stars: dict[str, int] = {}
        for one in done:
            stars[one.day] = stars.get(one.day, 0) + (one.stars or 0)
        self.panels.add_widget(Panel(Calendar(self.today, self.day, stars, self._go_to)))
        self._wait_for_stars()

    def _tries(self) -> list[Day]:
        return [] if self.person.id is None else app().store.days_of(self.person.id)

    def _standing(self, done: list[Day]) -> Text:
        if self.day == self.today:
            words = streak_words(*streak_of([one.day for one in done], self.day))
        elif self.day < self.today:
            words = tr("This day is over: its deals are now for pleasure, and count for nothing.")
        else:
            words = tr("This day was played while the clock was ahead.")
        return Text(text=words, quiet=True)

    # Deals

    def _deals(self, mine: dict[str, Day]) -> Panel:
        panel = Panel(Text(text=tr("The day’s deals"), role="subtitle", bold=True))
        if self.day == self.today:
            words = tr("The same deal for everybody. Only the first try counts.")
            panel.add_widget(Text(text=words, role="label", quiet=True))
        for game in TERMS if self.day <= self.today else mine:
            tried = mine.get(game)
            running = app().store.running_game(game) if tried is not None and tried.score is None else None
            ongoing = running is not None and tried is not None and running.id == tried.game_id
            panel.add_widget(self._deal_row(game, tried, ongoing))
        return panel

    def _deal_row(self, game: str, tried: Day | None, running: bool) -> Row:
        title, words = about(game).title, row_words(deal_of(self.day, game), tried, running)
        row = Row(accessible_name=tr("The day’s deal: {game}. {state}", game=title, state=words))
        row.add_widget(_titled(title, words))
        if tried is None or tried.score is None:
            row.add_widget(Icon(icon="play", pos_hint={"center_y": 0.5}))
        else:
            for number in range(STARS):
                full = number < (tried.stars or 0)
                row.add_widget(Icon(icon="star" if full else "star-outline", pos_hint={"center_y": 0.5}))
        row.bind(on_release=lambda _: self._touched(game, tried, running))
        return row

    def _touched(self, game: str, tried: Day | None, running: bool) -> None:
        """Play it, go on with it, or see how it went and play it once more."""
        deal = deal_of(self.day, game)
        begin = partial(begin_deal, deal, self.person)
        if tried is None or running:
            begin()
            return
        words = show_stars(app().store, deal, tried)
        dialog = Dialog(about(game).title, words)
        dialog.answer(tr("Play it again"), begin, style="tonal", icon="replay")
        dialog.answer(tr("Close"))
        dialog.open()

    def _wait_for_stars(self) -> None:
        """Where the others have not played to the end yet, they go on while somebody looks; today's first."""
        self._stop()
        for tried in reversed(self._tries()):
            if tried.score is not None and tried.stars is None and tried.game in TERMS:
                self.waiting = Waiting(deal_of(tried.day, tried.game), tried, lambda: self.show(self.person.id))
                self.waiting.start()
                return

    # Puzzles

    def _puzzles(self) -> Panel:
        panel = Panel(Text(text=tr("The day’s puzzles"), role="subtitle", bold=True))
        tried = {} if self.person.id is None else app().store.tried_by(self.person.id)
        for game in GAMES:
            puzzle = puzzle_of_day(self.day, game)
            if puzzle is None:
                continue
            title = about(game).title
            solved = puzzle.name in tried and tried[puzzle.name].solved
            words = aim(puzzle)
            row = Row(accessible_name=tr("The day’s puzzle: {game}. {task}", game=title, task=words))
            row.add_widget(_titled(title, words))
            row.add_widget(Icon(icon="check-circle" if solved else "puzzle-outline", pos_hint={"center_y": 0.5}))
            row.bind(on_release=lambda _, puzzle=puzzle: self._open(puzzle))
            panel.add_widget(row)
        return panel

    def _open(self, puzzle: Puzzle) -> None:
        from screens.puzzles.ways import open_puzzle

        open_puzzle(puzzle, self.person.id)

    # Other days

    def _go_to(self, day: str) -> None:
        """Today's page lies below that of any other day."""
        if day == self.day:
            self.ids.scroll.scroll_y = 1
        elif day == self.today:
            app().back()
        elif self.day == self.today:
            app().open("day", day=day, person=self.person.id)
        else:
            app().replace("day", day=day, person=self.person.id)


def _titled(title: str, words: str) -> Column:
    """A game, and what is to be said of it."""
    return Column(Text(text=title, bold=True), Text(text=words, role="label", quiet=True), pos_hint={"center_y": 0.5})
