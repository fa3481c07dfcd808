"""A game's puzzles: by how hard they are, with those that somebody has solved."""

from collections.abc import Iterator
from functools import partial

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.label import Label
from kivy.uix.stacklayout import StackLayout

from app.catalogue import about
from app.puzzles.book import GRADES, RACE, Puzzle, puzzle_of_day, puzzles_of
from app.puzzles.race_match import trials_of
from app.services.i18n import tr, trn
from app.services.storage import Tried
from screens import load_kv
from screens.common.dates import today
from screens.common.personal import TriesPage
from screens.common.widgets import Panel, Text, Touchable, app, push_button
from screens.puzzles import words
from screens.puzzles.ways import open_puzzle


class PuzzleTile(Touchable, Label):
    """A puzzle to choose: its number, and a sign once it is solved."""

    number = StringProperty()
    solved = BooleanProperty(False)
    hinted = BooleanProperty(False)
    tried = BooleanProperty(False)


class PuzzlesPage(TriesPage):
    """All of a game, for one person."""

    def __init__(self, game: str, person: int | None = None, **given: object) -> None:
        super().__init__(person, **given)
        self.game = game
        self.title = tr("{game} · puzzles", game=about(game).title)
        self.fill()

    def fill(self) -> None:
        tried = {} if self.person.id is None else app().store.tried_by(self.person.id, f"{self.game}/")
        every = puzzles_of(self.game)
        self.panels.add_widget(self._head(every, tried))
        self.build(self._grades(every, tried))

    def _grades(self, every: tuple[Puzzle, ...], tried: dict[str, Tried]) -> Iterator[None]:
        """A part in each frame: there are many tiles."""
        for grade in GRADES:
            own = [puzzle for puzzle in every if puzzle.grade == grade]
            if own:
                self.panels.add_widget(self._grade(grade, own, tried))
                yield

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
            go_on = tr("Go on with puzzle {number}", number=ahead.number)
            panel.add_widget(push_button(go_on, partial(self._open, ahead), icon="play"))
        daily = puzzle_of_day(today(), self.game)
        if daily is not None:
            panel.add_widget(push_button(tr("The day’s puzzle"), partial(self._open, daily), "tonal", "calendar-today"))
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
