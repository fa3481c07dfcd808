"""After the show: right and wrong by theme, the questions that were missed, and answers that people doubt.

"This answer is wrong" marks an item; the list can be read and copied from the menu of the table.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import pairwise
from typing import cast

from kivy.graphics import Color, RoundedRectangle
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.engine.record import Event
from app.engine.state import Observation
from app.games.midi import MidiView
from app.games.midi import show as on
from app.games.midi.show import Reveal
from app.match import Match
from app.registry import get_game
from app.services import clipboard
from app.services.i18n import euros, tr, trn
from app.services.storage import StorageError
from screens.common.board import MenuEntry
from screens.common.report import Best, Report, Turn
from screens.common.widgets import Dialog, IconButton, Panel, Text, Toast, app
from screens.games.midi.words import (
    champions_named,
    given_answer,
    question,
    right_answer,
    short_name,
    theme_name,
    wording,
)

MARKED = "midi/marked"  # the ids of doubted questions
MOST_MISSED = 30


class MidiReport(Report):
    """A show that is over. Its turns are what was played for money: duels, matches, the questions of the final."""

    winner_icon = "crown"

    def __init__(self, match: Match, names: Sequence[str]) -> None:
        super().__init__(match, names)
        self.answers: list[Reveal] = []  # in their order

    def look_back(self) -> Iterator[None]:
        self.answers.clear()
        yield from super().look_back()
        steps = pairwise([0, *self.reached])  # a turn is known by its end: what comes before belongs to it
        self.reached = [min(len(self.turns), now + (now == before)) for before, now in steps]

    def see(self, event: Event, before: Observation, after: Observation) -> None:
        old, new = cast(MidiView, before).show, cast(MidiView, after).show
        if event.move.actor >= 0 and new.reveal is not None and new.reveal is not old.reveal:
            self.answers.append(new.reveal)
        self.start = self.start if self.turns else old.money
        in_final = old.round == on.FINAL and old.phase == on.ANSWER and new.phase == on.SHUTTER
        if new.money != old.money or in_final:
            gains = [now - then for now, then in zip(new.money, old.money, strict=True)]
            seat = old.turn if in_final else gains.index(max(gains))
            self.turns.append(Turn(seat, new.money, on.STAR if old.phase == on.STAR else old.round))

    def headline(self) -> str:
        outcome = self.session.outcome()
        assert outcome is not None
        return champions_named([self.names[seat] for seat in outcome.winners])

    def amount(self, count: int) -> str:
        return euros(count)

    def unit(self) -> str:
        return tr("thousands of euros")

    def tick(self, score: int) -> str:
        return f"{score / 1000:g}"

    def chapters(self) -> list[tuple[int, str]]:
        """The rounds that were played for money; both duels are one part."""
        kinds = [turn.kind for turn in self.turns]
        rounds = (on.DUEL_1, on.FATAL, on.FINAL)
        return [(kinds.index(kind), short_name(kind)) for kind in rounds if kind in kinds]

    def moment(self, index: int) -> str:
        kind = self.turns[index].kind
        if kind == on.DUEL_1:
            return tr("the first duel")
        if kind == on.DUEL_2:
            return tr("the second duel")
        if kind == on.STAR:
            return tr("the mystery picture")
        number = sum(turn.kind == kind for turn in self.turns[: index + 1])
        if kind == on.FINAL:
            return tr("question {number} of the final", number=number)
        return tr("face-to-face match {number}", number=number)

    def best(self, seat: int) -> Best | None:
        """The most money won at once, and by what."""
        index = max(range(len(self.turns)), key=lambda index: self.gain(index, seat), default=None)
        if index is None or self.gain(index, seat) <= 0:
            return None
        value = tr("{amount}, {moment}", amount=euros(self.gain(index, seat)), moment=self.moment(index))
        return Best(tr("Best win"), tr("Your best win"), value)

    def panels(self) -> Iterator[Widget | None]:
        """Right and wrong by theme, and what was missed."""
        people = self.match.humans() or list(range(self.session.seats))
        answers = [reveal for reveal in self.answers if reveal.seat in people]
        yield _themes(answers)
        yield from _missed(answers, self.sitters, self.session.options["answers"], len(people) > 1)


def _themes(answers: Sequence[Reveal]) -> Panel:
    panel = Panel(Text(text=tr("Right and wrong by theme"), role="subtitle", bold=True))
    counts: dict[str, list[int]] = {}
    for reveal in answers:
        counts.setdefault(question(reveal.question).theme, [0, 0])[not reveal.right] += 1
    most = max((sum(both) for both in counts.values()), default=1)
    for theme, (right, wrong) in sorted(counts.items(), key=lambda item: (-sum(item[1]), item[0])):
        words = tr("{theme}: {right} of {count} right", theme=theme_name(theme), right=right, count=right + wrong)
        panel.add_widget(Text(text=words, role="label"))
        panel.add_widget(Bar(right, wrong, most))
    if not counts:
        panel.add_widget(Text(text=tr("No question was answered."), quiet=True))
    return panel


class Bar(Widget):
    """Right answers as a full bar, wrong ones as a hatched one behind it."""

    def __init__(self, right: int, wrong: int, most: int) -> None:
        super().__init__(size_hint_y=None, height=dp(12))
        self.parts = (right / most, wrong / most)
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: object) -> None:
        right, wrong = (self.width * part for part in self.parts)
        self.canvas.clear()
        with self.canvas:
            Color(0.18, 0.62, 0.32, 1)
            RoundedRectangle(pos=self.pos, size=(right, self.height), radius=[dp(4)])
            Color(0.80, 0.22, 0.20, 1)
            step, thin = dp(6), dp(4)
            x = self.x + right + dp(2)
            while x + thin <= self.x + right + wrong:
                RoundedRectangle(pos=(x, self.y + dp(2)), size=(thin, self.height - dp(4)), radius=[dp(1)])
                x += step


def _missed(answers: Sequence[Reveal], names: Sequence[str], ways: str, several: bool) -> Iterator[Widget | None]:
    """A line for each, one in a frame: there may be many."""
    wrong = {reveal.question: reveal for reveal in reversed(answers) if not reveal.right}  # each once, as first missed
    if not wrong:
        return
    panel = Panel(Text(text=tr("Errors"), role="subtitle", bold=True))
    yield panel
    for reveal in list(reversed(wrong.values()))[:MOST_MISSED]:
        panel.add_widget(_missed_line(reveal, names, ways, several))
        yield None


def _missed_line(reveal: Reveal, names: Sequence[str], ways: str, several: bool) -> BoxLayout:
    line = BoxLayout(size_hint_y=None, spacing=dp(8))
    given = given_answer(reveal, ways)
    answer = right_answer(reveal.question)
    asked = wording(reveal.question).ask or tr("What does the picture show?")
    if reveal.question[0] == "s":
        words = tr("{question} “{answer}” is false.", question=asked, answer=answer)
    elif given:
        words = tr("{question} {answer}, not {given}.", question=asked, answer=answer, given=given)
    else:
        words = f"{asked} {answer}."
    text = Text(text=f"{names[reveal.seat]} – {words}" if several else words, quiet=True, pos_hint={"center_y": 0.5})
    text.bind(height=lambda _, height: setattr(line, "height", max(dp(52), height + dp(8))))
    flag = IconButton(icon=_flag(reveal.question), pos_hint={"center_y": 0.5})
    flag.accessible_name = tr("This answer is wrong: {question}", question=f"{asked} ({reveal.question})")
    flag.bind(on_release=lambda _: _mark(reveal.question, flag))
    line.add_widget(text)
    line.add_widget(flag)
    return line


# Doubted answers


def marked() -> list[str]:
    """The questions whose answer somebody doubts."""
    found = app().store.setting(MARKED)
    return [item for item in found if isinstance(item, str)] if isinstance(found, list) else []


def _flag(question_id: str) -> str:
    return "flag" if question_id in marked() else "flag-outline"


def _mark(question_id: str, flag: IconButton) -> None:
    items = marked()
    if question_id in items:
        items.remove(question_id)
        Toast.show(tr("The mark is taken away."))
    else:
        items.append(question_id)
        Toast.show(tr("Marked: this answer is wrong. The list is in the menu of the game."))
    with suppress(StorageError):
        app().store.put_setting(MARKED, items)
    flag.icon = _flag(question_id)


def marked_lines() -> list[str]:
    """The list as text: id, question, answer."""
    lines = []
    for item in marked():
        try:
            lines.append(f"{item}: {wording(item).ask} – {right_answer(item)}")
        except KeyError:  # no longer in the bank
            lines.append(item)
    return lines


def _open_marked() -> None:
    lines = marked_lines()
    dialog = Dialog(tr("Answers to check"))
    for line in lines or [tr("Nothing yet.")]:
        dialog.add(Text(text=line, quiet=True))
    if lines:
        dialog.answer(tr("Copy"), lambda: clipboard.copy("\n".join(lines)), style="tonal", icon="content-copy")
    dialog.answer(tr("Close"))
    dialog.open()


def _open_problems() -> None:
    dialog = Dialog(tr("Errors in the questions"), tr("What is listed here is left out; the rest is played."))
    for problem in get_game("midi").problems():
        dialog.add(Text(text=problem, quiet=True, role="label"))
    dialog.answer(tr("Close"))
    dialog.open()


def menu_of() -> list[MenuEntry]:
    """What the show adds to the menu of its table."""
    speaks = app().settings.speech
    entries: list[MenuEntry] = [
        (
            tr("Voice off") if speaks else tr("Voice on"),
            "account-voice-off" if speaks else "account-voice",
            lambda: app().set("speech", not speaks),
        ),
        (tr("Answers to check"), "flag-outline", _open_marked),
    ]
    faults = len(get_game("midi").problems())
    if faults:
        words = trn("{count} error in the questions", "{count} errors in the questions", faults)
        entries.append((words, "alert-outline", _open_problems))
    return entries
