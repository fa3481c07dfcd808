"""A finished game, looked at again step by step."""

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty

from app.catalogue import about
from app.engine.replay import Replay
from app.match import Match
from app.registry import make_board
from app.services.i18n import tr
from screens import load_kv
from screens.common.cast import Cast
from screens.common.page import Page
from screens.common.people import Person, names_at, newcomers, people_of
from screens.common.sides import Onlookers

PACE = 0.9  # seconds per step


class ReplayPage(Page):
    """A board without hands on it, and a slider through the game."""

    position = NumericProperty(0)
    last = NumericProperty(1)
    playing = BooleanProperty(False)

    def __init__(self, game: str, match: Match, position: int = 0, **given: Any) -> None:
        self.steps: list[int] = []
        super().__init__(game=game, match=match, **given)
        self.title, self.score_text = tr("Review: {game}", game=about(game).title), about(game).score_text
        self.events = match.session.events
        self.match, self.people = match, people_of(match, 0)
        humans = match.humans()
        self.viewer = humans[0] if humans else 0
        self.replay = Replay.of(match.session)
        # a step ends before each move of a player: what is drawn in between belongs to the move before
        self.steps = [index for index, event in enumerate(self.events) if event.move.actor >= 0] + [len(self.events)]
        self.last = len(self.steps) - 1
        self.game = game
        self._lay_board()
        self._playing: Any = None
        self.position = min(position, self.last)

    def _lay_board(self) -> None:
        self.board = make_board(self.game)
        self.board.join(Onlookers(self.people, self.replay, self.events))
        self.ids.place.clear_widgets()
        self.ids.place.add_widget(self.board)

    def _welcome(self, people: list[Person]) -> None:
        """A board is made for those who sit round it: others get one of their own."""
        if people != self.people:
            self.board.stop()
            self.people = people
            self._lay_board()

    def opened(self) -> None:
        self.on_position()

    def close(self) -> None:
        self.stop()
        self.board.stop()

    pause = close

    def remember(self) -> dict[str, Any]:
        return {"position": int(self.position)}

    def on_position(self, *_: Any) -> None:
        """Show this moment, and say what led to it."""
        if not self.steps:
            return
        index, start, lines = self.steps[int(self.position)], -1, []
        if self.match.session.handovers:
            self._welcome(people_of(self.match, index))
        names = [person.name for person in self.people]
        if self.position:
            start = self.steps[int(self.position) - 1]
            self.replay.seek(self.events, start)
            before = self.replay.view(self.viewer)
            self.replay.seek(self.events, start + 1)
            cast = Cast(names_at(self.match, start))
            lines.append(self.board.log_line(self.events[start], before, self.replay.view(self.viewer), cast))
        self.replay.seek(self.events, index)
        view = self.replay.view(self.viewer)
        written = [self.score_text(score) for score in view.scores]
        scores = " · ".join(f"{name} {score}" for name, score in zip(names, written, strict=True))
        self.ids.words.text = "\n".join(filter(None, [*lines, *newcomers(self.match, start, index), scores]))
        self.board.show(view)

    def step(self, by: int) -> None:
        """A move on or back."""
        self.stop()
        self.position = max(0, min(self.last, self.position + by))

    def toggle(self) -> None:
        """Let it play by itself, or stop."""
        if self.playing:
            self.stop()
            return
        if self.position >= self.last:
            self.position = 0
        self.playing = True
        self._playing = Clock.schedule_interval(self._play, PACE)

    def stop(self) -> None:
        """Stand still."""
        self.playing = False
        if self._playing:
            self._playing.cancel()
            self._playing = None

    def _play(self, _dt: float) -> None:
        if self.position >= self.last:
            self.stop()
        else:
            self.position += 1


load_kv(__file__)
