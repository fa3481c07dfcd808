"""The day: a deal and a puzzle of every game, and the calendar of those that were played."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from app.catalogue import about
from app.day import STARS, TERMS, deal_of, streak_of
from app.puzzles.book import puzzle_of_day
from app.registry import GAMES
from app.services.i18n import tr
from app.services.storage import Day
from screens.common.dates import day_name
from screens.common.personal import TriesPage
from screens.common.widgets import Column, Dialog, Icon, Panel, Row, Text, app
from screens.day.begin import begin_deal
from screens.day.calendar import Calendar
from screens.day.stars import Waiting, show_stars
from screens.day.words import row_words, score_of, stars_words, streak_words, today
from screens.puzzles.words import aim


class DayPage(TriesPage):
    """Today, for one person."""

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        self.title = tr("Today")
        self.day = today()
        self.waiting: Waiting | None = None
        self.fill()

    def resume(self) -> None:
        """Another day may have begun meanwhile."""
        if today() != self.day:
            app().rebuild()

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
        tries = [] if self.person.id is None else app().store.days_of(self.person.id)
        done = [one for one in tries if one.score is not None]
        streak = streak_of([one.day for one in done], self.day)
        head = Panel(
            Text(text=day_name(self.day), role="title", bold=True),
            Text(text=streak_words(*streak), quiet=True),
        )
        self.panels.add_widget(head)
        mine = {one.game: one for one in tries if one.day == self.day}
        self.panels.add_widget(self._deals(mine))
        yield
        self.panels.add_widget(self._puzzles())
        yield
        stars: dict[str, int] = {}
        for one in done:
            stars[one.day] = stars.get(one.day, 0) + (one.stars or 0)
        self.panels.add_widget(Panel(Calendar(self.day, stars, self._look_at)))
        self._wait_for_stars(done)

    # Deals

    def _deals(self, mine: dict[str, Day]) -> Panel:
        panel = Panel(
            Text(text=tr("The day’s deals"), role="subtitle", bold=True),
            Text(text=tr("The same deal for everybody. Only the first try counts."), role="label", quiet=True),
        )
        for game in TERMS:
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
        if tried is None or running:
            begin_deal(deal, self.person)
            return
        words = show_stars(app().store, deal, tried)
        dialog = Dialog(about(game).title, words)
        dialog.answer(tr("Play it again"), partial(begin_deal, deal, self.person), style="tonal", icon="replay")
        dialog.answer(tr("Close"))
        dialog.open()

    def _wait_for_stars(self, done: list[Day]) -> None:
        """Where the others have not played to the end yet, they go on while somebody looks; today's first."""
        for tried in reversed(done):
            if tried.stars is None and tried.game in TERMS:
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

    def _open(self, puzzle: Any) -> None:
        from screens.puzzles.ways import open_puzzle

        open_puzzle(puzzle, self.person.id)

    # Other days

    def _look_at(self, day: str) -> None:
        """What was played on a day."""
        dialog = Dialog(day_name(day))
        for tried in [] if self.person.id is None else app().store.days_of(self.person.id, day, day):
            if tried.score is not None:
                dialog.add(Text(text=about(tried.game).title, bold=True))
                stars = "" if tried.stars is None else stars_words(tried.stars)
                dialog.add(Text(text=tr("{score} · {stars}", score=score_of(tried), stars=stars), quiet=True))
        dialog.answer(tr("Close"))
        dialog.open()


def _titled(title: str, words: str) -> Column:
    """A game, and what is to be said of it."""
    return Column(Text(text=title, bold=True), Text(text=words, role="label", quiet=True), pos_hint={"center_y": 0.5})
