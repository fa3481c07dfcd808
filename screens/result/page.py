"""The page at the end of a game: the winner, everybody's score and best moment, what decided it, and what to do next.

It is seen at once with what is known at once; the game is then looked back at a little in each frame, and what that
tells is added below.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kivy.core.window import Window
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ColorProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.catalogue import about
from app.match import Match
from app.opponents import BY_NAME
from app.registry import report_of
from app.services.i18n import listed, tr
from app.setup import PackChoice, SeatPlan, Setup
from screens import load_kv
from screens.common.colours import mixed, readable
from screens.common.letters import written
from screens.common.medals import honours_panel
from screens.common.motion import Script, move
from screens.common.page import COLUMN, Page, is_wide
from screens.common.people import newcomers, people_of
from screens.common.report import Report
from screens.common.trying import ask_to_try
from screens.common.widgets import Panel, Text, app, push_button
from screens.result.chart import CourseChart
from screens.result.confetti import Confetti
from screens.result.difference import Difference
from screens.result.podium import WHITE, Hero, HeroText, Podium, Winners, ranks
from screens.theme import GAP, TEXT_SIZES

if TYPE_CHECKING:
    from screens.day.stars import DayPanel

AT_ONCE = 25  # events looked back at in one frame
NARROW = 0.72  # how much less than on other pages a column may have here
COUNTING = 1.1  # seconds in which the scores count up


class RankLine(BoxLayout):
    """Somebody's place, score and best moment."""

    name = StringProperty()
    symbol = StringProperty()
    fill = ColorProperty("#555555")
    score = StringProperty()
    best = StringProperty()
    won = BooleanProperty(False)


class ResultPage(Page):
    """What a finished game comes to."""

    wide = BooleanProperty(False)
    two_columns = BooleanProperty(False)  # the winner and the story side by side
    in_a_row = BooleanProperty(True)  # the three buttons
    needs = ListProperty([1, 1, 1])  # how wide each of them is at least
    share = NumericProperty(1.0)  # of the scores that is counted already

    def __init__(self, game: str, match: Match, report: Report | None = None, **given: object) -> None:
        super().__init__(game=game, match=match, **given)
        self.game, self.match = game, match
        self.title = about(game).title
        self.people = people_of(match)
        outcome = match.session.outcome()
        assert outcome is not None
        self.outcome = outcome
        self.complete = False  # nothing is left to be added
        self.looked_back = report is not None
        self.report = report or report_of(game)(match, [person.name for person in self.people])
        self.places = ranks(outcome.scores)
        self.order = sorted(range(len(self.people)), key=lambda seat: self.places[seat])
        self.lines: dict[int, RankLine] = {}
        self.podium: Podium | None = None
        self.confetti: Confetti | None = None
        self.day_panel: DayPanel | None = None
        self._script = Script()
        self.add_action("share-variant", tr("Share this game"), self.share_game)
        self._build()

    def read_out(self) -> str:
        """Who has won, and how everybody stands."""
        names, scores = [person.name for person in self.people], self.outcome.scores
        stands = [
            tr("{what}: {value}", what=names[seat], value=self.report.amount(scores[seat])) for seat in self.order
        ]
        return "\n".join((self._headline(), self._margin(), *stands))

    # What is seen at once

    def _build(self) -> None:
        self.best = HeroText(text=" ", role="subtitle", bold=True)
        words = [HeroText(text=self._headline(), role="headline", bold=True), HeroText(text=self._margin())]
        if self._alone is not None:
            words.append(self.best)
        fill = self.people[self.outcome.winners[0]].fill if len(self.outcome.winners) == 1 else None
        colour = readable(fill or app().theme_cls.primaryColor, WHITE, 4.5)
        self.hero = self._hero(words, colour)
        self.ids.first.add_widget(self.hero)
        self.on_share()

    def _hero(self, words: list[HeroText], colour: list[float]) -> Hero:
        best = self.order[:3]
        if len(self.people) < 3:
            stand = Winners([self.people[seat] for seat in self.outcome.winners], self.report.winner_icon)
            return Hero(stand, *words, fill=colour)
        won = [seat in self.outcome.winners for seat in best]
        places = [self.places[seat] for seat in best]
        self.podium = Podium([self.people[seat] for seat in best], places, won, self.report.winner_icon)
        return Hero(self.podium, *words, fill=colour)

    @property
    def _alone(self) -> int | None:
        """The only person at the table, if there is one."""
        humans = self.match.humans()
        return humans[0] if len(humans) == 1 else None

    def _headline(self) -> str:
        winners = self.outcome.winners
        if title := self.report.headline():
            return title
        if len(winners) == len(self.people):
            return tr("Tied!")
        if list(winners) == [self._alone]:
            return tr("You win!")
        names = [self.people[seat].name for seat in winners]
        if len(names) == 1:
            return tr("{name} wins!", name=names[0])
        return tr("{names} win together!", names=listed(names))

    def _margin(self) -> str:
        """By how much."""
        scores, winners = self.outcome.scores, self.outcome.winners
        best = scores[winners[0]]
        if len(winners) > 1:
            return tr("{amount} each", amount=self.report.amount(best))
        if self._alone is not None and self._alone not in winners:
            return tr("You were {amount} short.", amount=self.report.amount(best - scores[self._alone]))
        rival = max((seat for seat in self.order if seat not in winners), key=lambda seat: scores[seat])
        amount = self.report.amount(best - scores[rival])
        return tr("{amount} ahead of {name}", amount=amount, name=self.people[rival].name)

    def _reason(self) -> str:
        """Why it ended, a player by name."""
        values = dict(self.outcome.values)
        seat = values.get("player")
        if isinstance(seat, int) and seat in range(len(self.people)):
            values["player"] = self.people[seat].name
        return tr(self.outcome.reason, **values)

    def _arrange(self, *_: object) -> None:
        """The buttons beside in a wide window, else below, in a row where they fit; the winner as large as suits it."""
        self.hero.arrange()
        self.wide = is_wide(*Window.size)
        size = sp(TEXT_SIZES["subtitle"])
        buttons = (tr("Play again"), tr("Watch again"), tr("Home"))
        self.needs = [written(words, size).width + 2.2 * size + dp(14) for words in buttons]
        beside = Window.width - max(self.needs) - dp(32) - 3 * GAP if self.wide else 0
        self.two_columns = beside >= 2 * sp(COLUMN) * NARROW
        self.in_a_row = not self.wide and sum(self.needs) + 5 * GAP <= Window.width

    # What is looked up

    def _rest(self) -> Iterator[None]:
        """Add everybody's line, look back at the game, then add what that tells; a part in each frame."""
        ranking = Panel()
        self.ids.first.add_widget(ranking)
        for seat in self.order:
            ranking.add_widget(self._line(seat))
            yield
        ranking.add_widget(Text(text=self._reason(), role="label", quiet=True))
        if self.match.session.practice:
            ranking.add_widget(Text(text=tr("A practice game: it counts for nothing."), role="label", quiet=True))
        if self.match.session.day is not None:
            from screens.day.stars import DayPanel  # only a day's deal has stars

            self.day_panel = DayPanel(self.match)
            self.ids.first.add_widget(self.day_panel, index=1)
            yield
        if not self.looked_back:
            for number, _ in enumerate(self.report.look_back(), start=1):
                if number % AT_ONCE == 0:
                    yield
            self.looked_back = True
        self._show_bests()
        yield
        if panel := honours_panel(self.match):
            self.ids.first.add_widget(panel)
            yield
        yield from self._story()
        if "scroll_y" in self.given:
            self.ids.scroll.scroll_y = self.given["scroll_y"]
        self.complete = True

    def _story(self) -> Iterator[None]:
        """What decided it, and whatever else the game has to tell."""
        second = self.ids.second
        difference = Difference(self.report, self.outcome)
        told = [Text(text=sentence) for sentence in difference.sentences()]
        title = Text(
            text=tr("What made the difference") if told else tr("The course of the game"), role="subtitle", bold=True
        )
        panel = Panel(title, *told)
        second.add_widget(panel)
        yield
        panel.add_widget(CourseChart(self.report, self.people, difference.decisive))
        panel.add_widget(push_button(tr("Look back"), self.look_back, "tonal", "chart-timeline-variant"))
        yield
        changes = newcomers(self.match, -1, len(self.match.session.events))
        if changes:
            changes.append(tr("A seat that has changed hands counts in nobody’s statistics."))
        if lines := [*changes, *self.report.lines()]:
            second.add_widget(Panel(*(Text(text=line, quiet=True) for line in lines)))
        for part in self.report.panels():
            if part is not None:
                second.add_widget(part)
            yield
        yield

    def _line(self, seat: int) -> RankLine:
        person = self.people[seat]
        line = RankLine(name=f"{self.places[seat]}. {person.name}", symbol=person.symbol, fill=person.fill)
        line.won = seat in self.outcome.winners
        line.score = self._counted(seat)
        self.lines[seat] = line
        return line

    def _show_bests(self) -> None:
        for seat, line in self.lines.items():
            best = self.report.best(seat)
            if best is not None:
                line.best = tr("{what}: {value}", what=best.name, value=best.value)
                if seat == self._alone and self.report.sitters[seat] == self.people[seat].name:  # all of it is theirs
                    self.best.text = tr("{what}: {value}", what=best.own, value=best.value)

    # The moment

    def opened(self) -> None:
        """Celebrate once."""
        super().opened()
        self.build(self._rest())
        if "celebrated" in self.given:
            return
        self.given["celebrated"] = True
        app().hear(self.read_out())
        humans = self.match.humans()
        won = not humans or any(seat in self.outcome.winners for seat in humans)
        app().sounds.play("win" if won else "lost")
        if won:
            app().haptics.play("win")
        if app().theme_cls.reduced_motion:
            return
        self.share = 0.0
        self._script.start(move(self, COUNTING, "out_quad", share=1.0))
        if won:
            own = [mixed(self.people[seat].fill, WHITE, 0.15) for seat in self.outcome.winners]
            self.confetti = Confetti(self, own, self.match.session.seed)

    def on_share(self, *_: object) -> None:
        """Write the scores as far as they are counted."""
        for seat, line in self.lines.items():
            line.score = self._counted(seat)
        if self.podium:
            for seat, score in zip(self.order, self.podium.scores, strict=False):
                score.text = self._counted(seat)

    def _counted(self, seat: int) -> str:
        return about(self.game).score_text(round(self.outcome.scores[seat] * self.share))

    def _settle(self) -> None:
        """Nothing moves any more."""
        self._script.stop()
        self.share = 1.0
        if self.confetti:
            self.confetti.stop()

    pause = _settle

    def close(self) -> None:
        super().close()
        self._settle()
        if self.day_panel is not None:
            self.day_panel.stop()

    def remember(self) -> dict[str, object]:
        """No second fanfare, and nothing is looked up twice."""
        kept = {"celebrated": True, "scroll_y": self.ids.scroll.scroll_y}
        return {**kept, "report": self.report} if self.looked_back else kept

    # What next

    def play_again(self) -> None:
        """The same players, the same options, other luck; a game that was tried again, from where it began."""
        from screens.game_page import start_game

        session = self.match.session
        if session.branch is not None:
            ask_to_try(self.match, session.branch.event)
            return
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
        start_game(
            self.game,
            Setup(tuple(plans), dict(session.options), self._same_pack()),
            leave=True,
            practice=session.practice,
        )

    def _same_pack(self) -> PackChoice | None:
        """The pack this was played with, if it is still there: a game knows its questions, not their file."""
        game = self.match.session.game
        if game.pack is None:
            return None
        kept = [file.key for file in app().packs.all() if file.pack and file.name == game.pack["name"]]
        return PackChoice(kept[0], game.pack["alone"]) if kept else None

    def share_game(self) -> None:
        """Send it to somebody."""
        from screens.sharing import share_game

        share_game(self.match)

    def look_back(self) -> None:
        """What mattered, and what would have been better."""
        app().open("review", game=self.game, match=self.match, report=self.report)

    def replay(self) -> None:
        """Step through it."""
        app().open("replay", game=self.game, match=self.match)


load_kv(__file__)
