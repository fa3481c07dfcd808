"""What was told of a game, and in which words.

The log for whoever looks on; where people share the device, also the news, in words that may be heard by all; and the
last sentence, which stays to be read until the next one.
"""

from itertools import takewhile
from typing import NamedTuple

from app.engine.move import CHANCE
from app.engine.record import Event
from app.engine.replay import Replay
from app.engine.state import Observation
from app.match import Match
from screens.common.board import Board
from screens.common.cast import Cast
from screens.common.people import names_at, newcomers

RECAP = 5  # lines of what happened since somebody's last turn


class Line(NamedTuple):
    """A sentence: whose deed it tells, since when it can be read, and the one before where that is still to be read."""

    words: str = ""
    teller: int = CHANCE
    since: float = 0.0
    before: str = ""


class Story:
    """The game as far as it was told."""

    def __init__(self, match: Match, board: Board) -> None:
        self._match = match
        self._board = board
        self.told = Replay.of(match.session)
        self.log: list[str] = []
        self.last = Line()
        self.deed = CHANCE  # who has moved last
        self._news: list[tuple[int, str]] = []  # whose deeds, in words for all

    def step(self, event: Event, viewer: int | None) -> tuple[Observation, Observation, str]:
        """Go on by one event: what the viewer saw before, sees now, and what is said of it."""
        actor, cast, shared = event.move.actor, self._cast(), self.is_shared()
        before, known = self.told.view(viewer), self.told.view(None) if shared else None
        self.told.play(event)
        after = self.told.view(viewer)
        line = self._board.log_line(event, before, after, cast)
        if line:
            self.log.append(line)
        if shared:
            self._news.append((actor, self._board.log_line(event, known, self.told.view(None), cast)))
        if actor >= 0:
            self.deed = actor
        return before, after, line

    def catch_up(self, until: int, viewer: int | None) -> None:
        """What happened up to that event, at once."""
        for event in self._match.session.events[self.told.played : until]:
            count = self.told.played
            *_, line = self.step(event, viewer)
            self.log += newcomers(self._match, count, count + 1)
            if line:
                self.last = Line(line, event.move.actor)

    def restart(self) -> None:
        """Forget all of it."""
        self.told.restart()
        self.log.clear()
        self._news.clear()
        self.deed, self.last = CHANCE, Line()

    def end_with_news(self) -> None:
        """The last sentence is one that everybody may read."""
        self.last = Line(next((line for _, line in reversed(self._news) if line), ""))

    def since_last_turn(self, seat: int) -> list[str]:
        """What the others did while somebody could not see it."""
        others = takewhile(lambda news: news[0] != seat, reversed(self._news))
        return [line for _, line in others if line][:RECAP][::-1]

    def is_shared(self) -> bool:
        """Whether several people with hidden hands use this device."""
        several = len(self._match.humans()) > 1 and not self._board.face_to_face
        return several and self._board.has_secrets(self._match.session.view(None))

    def _cast(self) -> Cast:
        """Those who sat here when it came as far as it was told."""
        cast = self._board.cast
        if not self._match.session.handovers:
            return cast
        names = names_at(self._match, self.told.played)
        same = cast.you is not None and names[cast.you] == cast.names[cast.you]
        return Cast(names, cast.you if same else None)
