"""A game's puzzles: by how hard they are, with those that somebody has solved."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.label import Label
from kivy.uix.stacklayout import StackLayout

from app.catalogue import about
from app.puzzles.book import GRADES, RACE, Puzzle, puzzle_of_day, puzzles_of
from app.puzzles.race_match import trials_of
from app.services.i18n import tr, trn
from app.services.storage import Tried
from screens import load_kv
from screens.common.page import ScrollPage
from screens.common.widgets import Choice, Column, Panel, PushButton, Text, Touchable, app
from screens.day.words import today
from screens.lessons import learner_of
from screens.puzzles import words
from screens.puzzles.ways import open_puzzle


class PuzzleTile(Touchable, Label):
    """A puzzle to choose: its number, and a sign once it is solved."""

    number = StringProperty()
    solved = BooleanProperty(False)
    hinted = BooleanProperty(False)
    tried = BooleanProperty(False)


class PuzzlesPage(ScrollPage):
    """All of a game, for one person."""

    widest = NumericProperty(dp(640))

    def __init__(self, game: str, person: int | None = None, **given: Any) -> None:
        super().__init__(game=game, person=person, **given)
        self.game = game
        self.title = tr("{game} · puzzles", game=about(game).title)
        self.person = learner_of([person] if person is not None else app().settings.last_people())
        people = app().profiles.all()
        if len(people) > 1:
            who = Choice([(one.id, one.name) for one in people], tr("Player"), value=self.person.id)
            who.bind(value=lambda _, value: self._show(value))
            self.body.add_widget(who)
        self.parts = Column(spacing=dp(16))
        self.body.add_widget(self.parts)
        self._show(self.person.id)

    def remember(self) -> dict[str, Any]:
        return {**super().remember(), "person": self.person.id}

    def _show(self, person: int | None) -> None:
        self.person = app().profiles.find(person) or self.person
        tried = {} if self.person.id is None else app().store.tried_by(self.person.id, f"{self.game}/")
        self.parts.clear_widgets()
        every = puzzles_of(self.game)
        self.parts.add_widget(self._head(every, tried))
        for grade in GRADES:
            own = [puzzle for puzzle in every if puzzle.grade == grade]
            if own:
                self.parts.add_widget(self._grade(grade, own, tried))

    def _head(self, every: tuple[Puzzle, ...], tried: dict[str, Tried]) -> Panel:
        solved = [one for one in tried.values() if one.solved]
        alone = sum(not one.hinted for one in solved)
        count = trn("{count} of {all} solved", "{count} of {all} solved", len(solved), all=len(every))
        panel = Panel(Text(text=words.about_kind(self.game)), Text(text=count, role="subtitle", bold=True))
        if solved:
            unaided = trn("{count} of them without a hint", "{count} of them without a hint", alone)
            panel.add_widget(Text(text=unaided, role="label", quiet=True))
        if any(puzzle.kind == RACE for puzzle in every) and self.person.id is not None:
            for line in words.trials_words(trials_of(app().store, self.person.id)):
                panel.add_widget(Text(text=line, role="label", quiet=True))
        ahead = next((puzzle for puzzle in every if puzzle.name not in tried or not tried[puzzle.name].solved), None)
        if ahead is not None:
            button = PushButton(words=tr("Go on with puzzle {number}", number=ahead.number), icon="play")
            button.bind(on_release=lambda _: self._open(ahead))
            panel.add_widget(button)
        daily = puzzle_of_day(today(), self.game)
        if daily is not None:
            button = PushButton(words=tr("The day’s puzzle"), icon="calendar-today", style="tonal")
            button.bind(on_release=lambda _: self._open(daily))
            panel.add_widget(button)
        return panel

    def _grade(self, grade: int, own: list[Puzzle], tried: dict[str, Tried]) -> Panel:
        tiles = StackLayout(size_hint_y=None, spacing=dp(6))
        tiles.bind(minimum_height=tiles.setter("height"))
        for puzzle in own:
            kept = tried.get(puzzle.name)
            tile = PuzzleTile(
                number=str(puzzle.number),
                tried=kept is not None,
                solved=kept is not None and kept.solved,
                hinted=kept is not None and kept.hinted,
            )
            state = tr("solved") if tile.solved else tr("tried") if tile.tried else tr("new")
            tile.accessible_name = tr("Puzzle {number}, {state}", number=puzzle.number, state=state)
            tile.bind(on_release=lambda _, puzzle=puzzle: self._open(puzzle))
            tiles.add_widget(tile)
        return Panel(Text(text=words.grade_name(grade), role="subtitle", bold=True), tiles)

    def _open(self, puzzle: Puzzle) -> None:
        open_puzzle(puzzle, self.person.id)


load_kv(__file__)
