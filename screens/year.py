"""Somebody's year: what they played, what they won, with whom."""

from collections.abc import Iterator

from app.catalogue import about
from app.medals import awards
from app.registry import GAMES
from app.services.i18n import tr, trn
from app.services.year import Year, review
from screens.common.dates import today
from screens.common.medals import MedalLine
from screens.common.personal import CountedPage
from screens.common.widgets import Choice, Panel, Text, app
from screens.statistics import Bar, number_line

YEARS = 3  # that can be chosen, the present one first


class YearPage(CountedPage):
    """One person, one year."""

    def __init__(self, profile: int | None = None, year: int | None = None, **given: object) -> None:
        super().__init__(profile=profile, year=year, **given)
        self.title = tr("The year in review")
        now = int(today()[:4])
        self.year = year if year is not None else now
        if self.people:
            self.ask_whose(self.profile, lambda profile: self.change(profile=profile))
            years = [(year, str(year)) for year in range(now, now - YEARS, -1)]
            self.body.add_widget(Choice(years, tr("Year"), lambda year: self.change(year=year), value=self.year))
        self.body.add_widget(self.panels)
        self.fill()

    def remember(self) -> dict[str, object]:
        return {**super().remember(), "year": self.year}

    def fill(self) -> None:
        self.build(self._all())

    def _all(self) -> Iterator[None]:
        others = [id for id in self.people if id is not None and id != self.profile]
        found = review(app().store, self.profile, self.year, GAMES, others) if self.profile is not None else Year()
        if not found.played:
            self.explain(tr("No game in that year."), tr("Whatever you finish this year is gathered here."))
            return
        self._show_numbers(found)
        yield
        self._show_kinds(found)
        yield
        self._show_medals(found)

    def _show_numbers(self, found: Year) -> None:
        panel = Panel(Text(text=f"{self.people[self.profile].name}, {self.year}", role="title", bold=True))
        share = round(100 * found.won / found.played)
        for name, value in (
            (tr("Played"), str(found.played)),
            (tr("Won"), tr("{won} ({share}%)", won=found.won, share=share)),
            (tr("Longest winning streak"), str(found.streak)),
            (tr("Days with a game"), str(found.days)),
        ):
            panel.add_widget(number_line(name, value))
        if found.rivals:
            other, count = found.rivals[0]
            panel.add_widget(number_line(tr("Most often with {name}", name=self.people[other].name), str(count)))
        self.panels.add_widget(panel)

    def _show_kinds(self, found: Year) -> None:
        panel = Panel(Text(text=tr("Game by game"), role="subtitle", bold=True))
        for kind, games, won in found.kinds:
            best = about(kind).score_text(found.best[kind])
            words = tr(
                "{game}: {won} of {games}, best score {best}", game=about(kind).title, won=won, games=games, best=best
            )
            panel.add_widget(Text(text=words, role="label"))
            panel.add_widget(Bar(won / games))
        self.panels.add_widget(panel)

    def _show_medals(self, found: Year) -> None:
        known = {award.key: award for award in awards()}
        won = [known[key] for key in found.medals if key in known]
        if won:
            words = trn("{count} medal won", "{count} medals won", len(won))
            self.panels.add_widget(
                Panel(Text(text=words, role="subtitle", bold=True), *(MedalLine(award, True) for award in won))
            )  # fmt: skip
