"""Looking back at a finished game: for each person the moments that mattered most, and what was skill, what was luck.

The judge (ai/judgement.py) thinks in slices while one reads. One may leave at any time: how far it has come is kept as
long as one may come back, and it goes on from there.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from statistics import median

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from ai.judgement import Account, Verdict, judging, summary
from ai.runner import Slices
from app.catalogue import about
from app.engine.record import Event
from app.engine.replay import Replay
from app.match import Match
from app.registry import make_board, report_of
from app.services.i18n import capital, decimal, euros, language, percent, tr, trn
from screens import load_kv
from screens.common.cast import Cast
from screens.common.motion import Script, breath
from screens.common.page import ScrollPage
from screens.common.people import names_at, people_of
from screens.common.report import Report
from screens.common.sides import Onlookers
from screens.common.thinking import finished
from screens.common.widgets import Column, Panel, Text, app, push_button
from screens.result.moments import JudgedChart

AT_ONCE = 25  # events looked back at in one frame


class Progress(Widget):
    """How far the thinking has come."""

    part = NumericProperty(0.0)  # 0 to 1


class MomentPanel(Panel):
    """One moment: what was played, what would have been better and why, what it cost."""

    headline = StringProperty()


class ReviewPage(ScrollPage):
    """What mattered in a game."""

    def __init__(
        self,
        game: str,
        match: Match,
        report: Report | None = None,
        thinking: "Slices[list[Verdict]] | None" = None,
        **given: object,
    ) -> None:
        super().__init__(game=game, match=match, **given)
        self.title = tr("Look back: {game}", game=about(game).title)
        self.game, self.match = game, match
        self.people = people_of(match)
        self.seats = match.humans() or list(range(match.session.seats))
        self.looked_back = report is not None and bool(report.reached)
        self.report = report or report_of(game)(match, [person.name for person in self.people])
        self.thinking = thinking or Slices(judging(match.session, self.seats))
        self.moments: list[Verdict] = []  # in the order of their numbers on the page
        self.complete = False
        self._told: list[Widget] = []  # what the page says of everybody so far
        self.board = make_board(game)  # only for its words
        self.board.join(Onlookers(self.people))
        self._script = Script()
        self._progress = Progress()
        self._words = Text(text=" ", quiet=True)
        self._waiting = Panel(self._words, self._progress)
        self._chart: JudgedChart | None = None

    # Life

    def opened(self) -> None:
        super().opened()
        self.body.add_widget(self._waiting)
        self.resume()

    def resume(self) -> None:
        """Think on."""
        if not self.complete and not app().paused:
            self._script.start(self._look_back())

    def pause(self) -> None:
        self._script.stop()

    def close(self) -> None:
        super().close()
        self.pause()

    def remember(self) -> dict[str, object]:
        """Nothing is thought twice."""
        kept = {**super().remember(), "thinking": self.thinking}
        return {**kept, "report": self.report} if self.looked_back else kept

    # Looking back

    async def _look_back(self) -> None:
        if not self.looked_back:
            for number, _ in enumerate(self.report.look_back(), start=1):
                if number % AT_ONCE == 0:
                    await breath()
            self.looked_back = True
        if self._chart is None:
            await breath()
            self._chart = JudgedChart(self.report, self.people, self.look_at)
            title = Text(text=tr("The course of the game"), role="subtitle", bold=True)
            self.body.add_widget(Panel(title, self._chart), index=len(self.body.children))
        await finished(self.thinking, self._tell_part)
        verdicts = self.thinking.outcome or []
        self.body.remove_widget(self._waiting)
        balances = summary(verdicts)
        replay = Replay.of(self.match.session)
        for panel in self._told:  # before a pause
            self.body.remove_widget(panel)
        self._told.clear()
        self.moments.clear()
        for seat in self.seats:
            await breath()
            slams = slams_text([verdict for verdict in verdicts if verdict.seat == seat])
            for panel in self._panels(seat, balances.get(seat), replay, slams):
                self.body.add_widget(panel)
                self._told.append(panel)
                await breath()
        self._chart.mark({seat: balance.moments for seat, balance in balances.items()})
        self.body.add_widget(Text(text=_explained(), role="label", quiet=True))
        self.complete = True

    def _tell_part(self, part: float) -> None:
        self._progress.part = part
        words = tr("Thinking about every move: {part}. You may leave at any time.", part=percent(part))
        if words != self._words.text:
            self._words.text = words

    def _panels(self, seat: int, balance: Account | None, replay: Replay, slams: str) -> Iterator[Widget]:
        """Skill and luck of somebody, then their moments."""
        head = Column(Text(text=self.people[seat].name, role="title", bold=True))
        if balance is None:
            head.add_widget(Text(text=tr("There was nothing to choose."), quiet=True))
            yield head
            return
        skill, luck = amount(balance.skill, balance.unit, True), amount(balance.luck, balance.unit, True)
        head.add_widget(Text(text=tr("Skill {skill} · luck {luck}", skill=skill, luck=luck), bold=True))
        if slams:
            head.add_widget(Text(text=slams, quiet=True))
        if not balance.moments:
            head.add_widget(Text(text=tr("No mistake that could be told from the best moves. Well played!")))
        yield head
        for number, verdict in enumerate(sorted(balance.moments, key=lambda moment: moment.number), start=1):
            self.moments.append(verdict)
            yield self._panel(number, verdict, replay)
        if balance.strokes:
            lines = [self._stroke(verdict) for verdict in sorted(balance.strokes, key=lambda each: each.number)]
            yield Panel(*(Text(text=line, quiet=True) for line in lines))

    def _moment(self, verdict: Verdict) -> str:
        """When it was, as a sentence begins with it."""
        turn = max(0, min(len(self.report.turns), self.report.reached[verdict.number]) - 1)
        return capital(self.report.moment(turn))

    def _stroke(self, verdict: Verdict) -> str:
        """Right, and what came of it was luck."""
        luck = amount(verdict.luck, verdict.unit, True)
        if verdict.luck > 0:
            return tr("{moment}: you were right, and lucky as well ({luck}).", moment=self._moment(verdict), luck=luck)
        return tr("{moment}: unlucky ({luck}); you were right.", moment=self._moment(verdict), luck=luck)

    def _panel(self, number: int, verdict: Verdict, replay: Replay) -> MomentPanel:
        events = self.match.session.events
        replay.seek(events, verdict.number)
        panel = MomentPanel(headline=f"{number}. {self._moment(verdict)}")
        for line in (self._played(verdict, replay), self._better(verdict, replay)):
            panel.add_widget(Text(text=line))
        panel.add_widget(Text(text=self.board.reason(verdict.why), quiet=True))
        panel.add_widget(Text(text=_cost(verdict), bold=True))
        button = push_button(tr("Look at it"), lambda: self.look_at(verdict), "tonal", "eye-outline")
        name = self.people[verdict.seat].name
        button.accessible_name = tr("Look at moment {number}, {name}", number=number, name=name)
        panel.add_widget(button)
        return panel

    def _played(self, verdict: Verdict, replay: Replay) -> str:
        name = self.people[verdict.seat].name
        if verdict.grade == "late" or verdict.played.actor != verdict.seat:
            return tr("{name} waited.", name=name)
        event = self.match.session.events[verdict.number]
        line = self._in_words(event, verdict, replay)
        return line if verdict.reaction_ms is None else f"{line} ({verdict.reaction_ms} ms)"

    def _better(self, verdict: Verdict, replay: Replay) -> str:
        if verdict.best.actor != verdict.seat:
            return tr("Better: wait.")
        event = Event(self.match.session.events[verdict.number].t_ms, verdict.best)
        return tr("Better: {move}", move=self._in_words(event, verdict, replay))

    def _in_words(self, event: Event, verdict: Verdict, replay: Replay) -> str:
        """A move that was made then, or could have been, as its player saw it."""
        seat, cast = verdict.seat, Cast(names_at(self.match, verdict.number))
        return self.board.log_line(event, replay.view(seat), replay.view_after(event, seat), cast)

    def look_at(self, verdict: Verdict) -> None:
        """See it on the board."""
        app().open("replay", game=self.game, match=self.match, moment=verdict)


def amount(value: float, unit: str, signed: bool = False) -> str:
    """So much of what a game counts, in words."""
    sign = ("+" if value > 0 else "−" if value < 0 else "") if signed else ""
    value = abs(value)
    if unit == "euros":
        return sign + euros(round(value))
    if unit == "chance":
        return sign + tr("{part} of a win", part=percent(value))
    shown = f"{value:.0f}" if value >= 9.95 else decimal(value).removesuffix("0").rstrip(".,")
    count = int(value) if language() == "fr" else 1 if shown == "1" else 2
    shown = sign + shown
    if unit == "cards":
        return trn("{count} card", "{count} cards", count, count=shown)
    return trn("{count} point", "{count} points", count, count=shown)


def slams_text(verdicts: Sequence[Verdict]) -> str:
    """How somebody has slammed; nothing where nobody races for anything."""
    reactions = [verdict.reaction_ms for verdict in verdicts if verdict.reaction_ms is not None]
    if not reactions:
        return ""
    grades = Counter(verdict.grade for verdict in verdicts)
    early, late = grades["early"], grades["late"]
    words = tr(
        "Slams: {right} just right, {early} too early, {late} too late.",
        right=len(reactions) - early,
        early=early,
        late=late,
    )
    return words + " " + tr("Reaction: {ms} ms, half were faster.", ms=round(median(reactions)))


def _cost(verdict: Verdict) -> str:
    cost = amount(verdict.cost, verdict.unit)
    if verdict.grade == "early":
        return tr("Taken too early: it cost about {amount}.", amount=cost)
    if verdict.grade == "late":
        return tr("Taken too late: it cost about {amount}.", amount=cost)
    return tr("It cost about {amount}.", amount=cost)


def _explained() -> str:
    return tr(
        "Moves are judged by what their player could know, on many imagined deals. Skill is what was lost beside the "
        "best moves, luck what the draws changed."
    )


load_kv(__file__)
