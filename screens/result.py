"""The end of a game: who won, what decided it, and what to do next."""

from collections.abc import Sequence
from itertools import pairwise
from math import dist
from typing import Any

from kivy.graphics import Color, Ellipse, Line
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.catalogue import about
from app.match import Match
from app.opponents import BY_NAME
from app.registry import report_of
from app.services.i18n import tr
from app.setup import SeatPlan, Setup
from screens.common.page import ScrollPage
from screens.common.people import Person, newcomers, people_of
from screens.common.widgets import Badge, Icon, Panel, Text, app

# how far the line of each seat is drawn and left out in turn (dp): colours alone don't tell lines apart for all eyes
DASHES = ((), (12, 8), (1, 7), (12, 7, 1, 7), (26, 8), (12, 7, 1, 7, 1, 7))
Point = tuple[float, float]


class ResultPage(ScrollPage):
    """Ranking and review."""

    widest = NumericProperty(dp(560))

    def __init__(self, game: str, match: Match, **given: Any) -> None:
        super().__init__(game=game, match=match, **given)
        self.game, self.match = game, match
        self.title = about(game).title
        self.people = people_of(match)
        outcome = match.session.outcome()
        assert outcome is not None
        self.outcome = outcome
        self.report = report_of(game)(match, [person.name for person in self.people])
        self.course = self.report.course()
        self._build()

    def _build(self) -> None:
        body = self.body
        body.add_widget(Text(text=self._headline(), role="headline", bold=True, halign="center"))
        order = sorted(range(len(self.people)), key=lambda seat: -self.outcome.scores[seat])
        body.add_widget(Panel(*(self._line(seat) for seat in order)))
        changes = newcomers(self.match, -1, len(self.match.session.events))
        if changes:
            changes.append(tr("A seat that has changed hands counts in nobody’s statistics."))
        if lines := [*changes, *self.report.lines()]:
            body.add_widget(Panel(*(Text(text=line, quiet=True) for line in lines)))
        story = Panel(Text(text=tr("What decided it"), role="subtitle", bold=True))
        for sentence in filter(None, (self._reason(), self._turning_point())):
            story.add_widget(Text(text=sentence, quiet=True))
        story.add_widget(CourseChart(self.course, self.people, self.report.start_score))
        body.add_widget(story)
        for part in self.report.panels():
            body.add_widget(part)
        self.add_button(tr("Play again"), self.play_again, "filled", "replay")
        self.add_button(tr("Review the game"), self.review, "tonal", "movie-open-outline")
        self.add_button(tr("Back to all games"), app().home, "text", "home")

    def opened(self) -> None:
        """Celebrate once."""
        super().opened()
        if "celebrated" not in self.given:
            self.given["celebrated"] = True
            humans = self.match.humans()
            won = not humans or any(seat in self.outcome.winners for seat in humans)
            app().sounds.play("win" if won else "right")
            if won:
                app().haptics.play("win")

    def remember(self) -> dict[str, Any]:
        """No second fanfare."""
        return {**super().remember(), "celebrated": True}

    def _reason(self) -> str:
        """Why it ended, a player by name."""
        values = dict(self.outcome.values)
        seat = values.get("player")
        if isinstance(seat, int) and seat in range(len(self.people)):
            values["player"] = self.people[seat].name
        return tr(self.outcome.reason, **values)

    def _headline(self) -> str:
        winners = self.outcome.winners
        if title := self.report.headline():
            return title
        if len(winners) == len(self.people):
            return tr("A draw!")
        humans = self.match.humans()
        if len(humans) == 1 and list(winners) == humans:
            return tr("You win!")
        names = [self.people[seat].name for seat in winners]
        if len(names) == 1:
            return tr("{name} wins!", name=names[0])
        return tr("{names} win together!", names=", ".join(names))

    def _line(self, seat: int) -> BoxLayout:
        place = sum(score > self.outcome.scores[seat] for score in self.outcome.scores)
        line = BoxLayout(size_hint_y=None, spacing=dp(12))
        person = self.people[seat]
        won = seat in self.outcome.winners
        line.add_widget(
            Icon(icon=self.report.winner_icon if won else "circle-small", icon_size=dp(28), pos_hint={"center_y": 0.5})
        )
        line.add_widget(Badge(symbol=person.symbol, fill=person.fill, pos_hint={"center_y": 0.5}))
        name = Text(text=f"{place + 1}. {person.name}", bold=won, pos_hint={"center_y": 0.5})
        score = Text(
            text=about(self.game).score_text(self.outcome.scores[seat]),
            bold=True,
            one_line=True,
            size_hint_x=None,
            pos_hint={"center_y": 0.5},
        )
        score.bind(texture_size=lambda label, size: setattr(label, "width", size[0]))
        name.bind(height=lambda _, height: setattr(line, "height", max(dp(44), height)))
        line.add_widget(name)
        line.add_widget(score)
        return line

    def _turning_point(self) -> str:
        """Since when the winner was ahead for good."""
        if len(self.outcome.winners) != 1 or len(self.course) < 2:
            return ""
        (winner,) = self.outcome.winners
        since = len(self.course)
        while since > 0:
            others = [score for seat, score in enumerate(self.course[since - 1]) if seat != winner]
            if self.course[since - 1][winner] <= max(others):
                break
            since -= 1
        name = self.people[winner].name
        if since >= len(self.course) - 1:
            return tr("{name} got ahead only at the very end.", name=name)
        return tr(
            "{name} was ahead for good from move {move} of {moves}.", name=name, move=since + 1, moves=len(self.course)
        )

    def play_again(self) -> None:
        """The same players, the same options, other luck."""
        from screens.game_page import start_game

        session = self.match.session
        if any(app().profiles.find(self.match.profiles[seat]) is None for seat in self.match.humans()):
            app().home()  # somebody is no longer known here: choose who plays
            app().open("game", game=self.game)
            return
        plans = []
        for seat, player in enumerate(session.players):
            opponent = BY_NAME.get(player.name)
            if player.is_human:
                plans.append(SeatPlan(profile=self.match.profiles[seat]))
            else:
                plans.append(SeatPlan(level=player.level, opponent=opponent.key if opponent else ""))
        start_game(self.game, Setup(tuple(plans), dict(session.options)), leave=True)

    def review(self) -> None:
        """Step through it."""
        app().open("replay", game=self.game, match=self.match)


def strokes(line: list[Point], pattern: Sequence[float]) -> list[list[Point]]:
    """The parts of a line that are drawn; the pattern says how far it is drawn and left out in turn, if it is."""
    if not pattern:
        return [line]
    found, part, left = [[line[0]]], 0, pattern[0]
    for start, end in pairwise(line):
        length, done = dist(start, end), 0.0
        while length - done > left:
            done += left
            point = (start[0] + (end[0] - start[0]) * done / length, start[1] + (end[1] - start[1]) * done / length)
            if part % 2:
                found.append([point])
            else:
                found[-1].append(point)
            part = (part + 1) % len(pattern)
            left = pattern[part]
        left -= length - done
        if part % 2 == 0:
            found[-1].append(end)
    return [stroke for stroke in found if len(stroke) > 1]


class CourseChart(Widget):
    """The scores over the game as lines, each in its player's colour, with dashes of its own, up to the player."""

    def __init__(self, course: list[tuple[int, ...]], people: list[Person], start: int = 0, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, height=max(dp(150), dp(27) * len(people)), **kwargs)
        self.course, self.people, self.start = course, people, start
        self.badges = [Badge(symbol=person.symbol, fill=person.fill) for person in people]
        for badge in self.badges:
            badge.size = (dp(24), dp(24))
            self.add_widget(badge)
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: Any) -> None:
        self.canvas.before.clear()
        if not self.course:
            return
        low = min(0, *(min(scores) for scores in self.course))
        high = max(1, *(max(scores) for scores in self.course))
        left, right = self.x + dp(4), self.x + self.width - dp(32)  # self.right comes to know of a new size later
        bottom, top = self.y + dp(14), self.y + self.height - dp(14)
        step = (right - left) / max(1, len(self.course))
        tall = (top - bottom) / (high - low)
        ends: list[float] = []
        with self.canvas.before:
            Color(*app().theme_cls.outlineVariantColor)
            Line(points=[left, bottom - low * tall, right, bottom - low * tall], width=dp(1))
            for seat, person in enumerate(self.people):
                line = [(left, bottom + (self.start - low) * tall)]
                for number, scores in enumerate(self.course, start=1):
                    line.append((left + number * step, bottom + (scores[seat] - low) * tall))
                Color(*person.fill)
                for part in strokes(line, [dp(length) for length in DASHES[seat % len(DASHES)]]):
                    Line(points=[number for point in part for number in point], width=dp(1.8), joint="round")
                x, y = line[-1]
                Ellipse(pos=(x - dp(4), y - dp(4)), size=(dp(8), dp(8)))
                ends.append(y)
        self._place_badges(ends)

    def _place_badges(self, ends: list[float]) -> None:
        """Beside the ends of the lines, but never on top of each other."""
        least = self.y + dp(12)
        places = []
        for seat in sorted(range(len(ends)), key=lambda seat: ends[seat]):
            least = max(least, ends[seat])
            places.append((seat, least))
            least += dp(25)
        over = max(0, places[-1][1] - (self.y + self.height - dp(12)))
        for seat, y in places:
            self.badges[seat].center = (self.x + self.width - dp(14), y - over)
