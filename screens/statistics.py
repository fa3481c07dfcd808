"""How somebody has done: numbers, and drawings for those who would rather look."""

from collections.abc import Callable, Iterator
from functools import partial

from kivy.graphics import Color, Ellipse, Line, Rectangle, RoundedRectangle
from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ai.bot import LEVELS
from app.catalogue import about
from app.registry import GAMES, report_of
from app.services.i18n import figures, tr, trn
from app.services.statistics import Summary, summary
from screens.common.people import level_name
from screens.common.personal import CountedPage
from screens.common.rating import rating_panel, rating_text
from screens.common.widgets import Choice, Panel, Text, app, push_button

SHOWN = 30  # games in the drawing of results


class StatisticsPage(CountedPage):
    """One person, one game or all."""

    def __init__(self, profile: int | None = None, kind: str | None = None, **given: object) -> None:
        super().__init__(profile=profile, kind=kind, **given)
        self.title = tr("Statistics")
        self.kind = kind
        if not self.people:
            self.body.add_widget(self.panels)
            self._tell_what_comes(tr("Nobody has played yet."))
            return
        self.ask_whose(self.profile, lambda profile: self.change(profile=profile))
        kinds = [(None, tr("All games")), *((game, about(game).title) for game in GAMES)]
        self.body.add_widget(Choice(kinds, tr("Game"), lambda kind: self.change(kind=kind), value=self.kind))
        self.body.add_widget(self.panels)
        self.fill()

    def remember(self) -> dict[str, object]:
        return {**super().remember(), "kind": self.kind}

    def _tell_what_comes(self, headline: str) -> None:
        words = tr("Games won, best scores and how you get better: they are counted here from the first game on.")
        self.explain(headline, words)

    def fill(self) -> None:
        self.build(self._all())

    def _all(self) -> Iterator[None]:
        """The numbers, then what lies below them."""
        assert self.profile is not None
        found = summary(app().store, self.profile, self.kind)
        if not found.played:
            self._tell_what_comes(tr("No game finished yet."))
            return
        more = report_of(self.kind).statistics(app().store, self.kind, self.profile) if self.kind else []
        self.panels.add_widget(_numbers(found, more, about(self.kind).score_text if self.kind else figures))
        yield
        self._show_ratings()
        self._offer_pages()
        course = Panel(
            Text(text=tr("The last games"), role="subtitle", bold=True),
            ResultsChart(found.course[-SHOWN:], self.kind is not None),
            Text(text=tr("Full dots are games won, rings games lost."), role="small", quiet=True),
        )
        self.panels.add_widget(course)
        if found.against:
            self.panels.add_widget(_against(found.against))

    def _offer_pages(self) -> None:
        """What else there is to read about somebody."""
        profile = self.profile
        won = len(app().store.medals_of(profile or 0))
        pages = [("medals", trn("Medals: {count}", "Medals: {count}", won), "medal-outline")]
        if len(self.people) > 1:
            pages.append(("versus", tr("Head to head"), "sword-cross"))
        pages.append(("year", tr("The year in review"), "calendar-star"))
        for page, words, icon in pages:
            self.panels.add_widget(push_button(words, partial(app().open, page, profile=profile), "tonal", icon))

    def _show_ratings(self) -> None:
        """The rating and its course in one game; in all of them, the numbers."""
        store, profile = app().store, self.profile
        assert profile is not None
        if self.kind is not None:
            curve = store.curve(profile, self.kind)
            if curve:
                self.panels.add_widget(rating_panel(curve))
            return
        found = [(about(game).title, rating) for game in GAMES if (rating := store.rating(profile, game))]
        if found:
            panel = Panel(Text(text=tr("Rating"), role="subtitle", bold=True))
            for title, rating in found:
                panel.add_widget(number_line(title, rating_text(rating.rating, rating.deviation)))
            self.panels.add_widget(panel)


def _numbers(found: Summary, more: list[tuple[str, str]], score_text: Callable[[int], str]) -> Panel:
    panel = Panel()
    share = round(100 * found.won / found.played)
    lines = [
        (tr("Played"), str(found.played)),
        (tr("Won"), tr("{won} ({share}%)", won=found.won, share=share)),
        (tr("Current streak"), str(found.streak)),
        (tr("Longest winning streak"), str(found.longest_streak)),
    ]
    if found.best is not None:
        lines.append((tr("Best score"), score_text(found.best)))
    for name, value in (*lines, *more):
        panel.add_widget(number_line(name, value))
    return panel


def _against(results: dict[str, tuple[int, int]]) -> Panel:
    panel = Panel(Text(text=tr("Won against bots"), role="subtitle", bold=True))
    for level in LEVELS:
        if level in results:
            won, games = results[level]
            words = tr("{level}: {won} of {games}", level=level_name(level), won=won, games=games)
            panel.add_widget(Text(text=words, role="label"))
            panel.add_widget(Bar(won / games))
    return panel


def number_line(name: str, value: str) -> BoxLayout:
    """What is counted, and how much it is."""
    line = BoxLayout(size_hint_y=None, spacing=dp(8))
    words = Text(text=name, pos_hint={"center_y": 0.5})
    words.bind(height=lambda _, height, line=line: setattr(line, "height", max(sp(26), height)))
    line.add_widget(words)
    line.add_widget(Text(text=value, bold=True, halign="right", size_hint_x=0.6, pos_hint={"center_y": 0.5}))
    return line


class ResultsChart(Widget):
    """Games from left to right: a full dot won, a ring lost; as high as the score, where scores compare."""

    def __init__(self, course: list[tuple[int, bool]], scores: bool, **kwargs: object) -> None:
        super().__init__(size_hint_y=None, height=dp(120) if scores else dp(56), **kwargs)
        self.course, self.scores = course, scores
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        least, most = min(score for score, _ in self.course), max(score for score, _ in self.course)
        step = self.width / max(len(self.course), 10)
        radius = min(dp(7), step * 0.42)
        theme = app().theme_cls
        with self.canvas:
            Color(*theme.outlineVariantColor)
            Line(points=[self.x, self.y + dp(2), self.x + self.width, self.y + dp(2)], width=dp(1))
            for number, (score, won) in enumerate(self.course):
                x = self.x + (number + 0.5) * step
                part = (score - least) / (most - least) if self.scores and most > least else 0.5
                if not self.scores:
                    part = 0.85 if won else 0.15
                y = self.y + dp(12) + part * (self.height - dp(24))
                if won:
                    Color(*theme.primaryColor)
                    Ellipse(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius))
                else:
                    Color(*theme.outlineColor)
                    Line(circle=(x, y, radius - dp(1)), width=dp(1.4))


class Bar(Widget):
    """A share of a whole."""

    def __init__(self, share: float, **kwargs: object) -> None:
        super().__init__(size_hint_y=None, height=dp(12), **kwargs)
        self.share = share
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        theme = app().theme_cls
        with self.canvas:
            Color(*theme.surfaceVariantColor)
            RoundedRectangle(pos=self.pos, size=self.size, radius=[dp(6)])
            Color(*theme.primaryColor)
            if self.share > 0:
                width = max(dp(12), self.width * self.share)
                RoundedRectangle(pos=self.pos, size=(width, self.height), radius=[dp(6)])
            else:
                Rectangle(pos=self.pos, size=(dp(3), self.height))
