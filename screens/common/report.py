"""What there is to say about games that are over. It lies beside the board, which only shows a game being played.

A report goes once through the record (`look_back`, an event at a time, so that a page need not wait for it). From then
on it knows the game's turns with the scores after each, and everybody's best moment. A game's own report
(`screens/games/<game>/report.py`) says more; this one is what every game has.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from kivy.uix.widget import Widget

from app.engine.record import Event
from app.engine.replay import Replay
from app.engine.state import Observation
from app.match import Match
from app.services.i18n import figures, tr, trn
from app.services.storage import Store
from screens.common.people import names_throughout


class Turn(NamedTuple):
    """A stretch of a game that one can speak of, most often what somebody did in a row, and the scores after it."""

    seat: int
    scores: tuple[int, ...]
    kind: str = ""  # where the stretches of a game are not all alike


class Best(NamedTuple):
    """Somebody's best moment: what it is called, what their own is called, and how good it was."""

    name: str
    own: str
    value: str


class Report:
    """One finished game, looked back at."""

    winner_icon = "trophy"  # above whoever has won

    def __init__(self, match: Match, names: Sequence[str]) -> None:
        self.match, self.session = match, match.session
        self.names = names
        self.start: tuple[int, ...] = (0,) * self.session.seats  # the scores before the first turn
        self.turns: list[Turn] = []
        self.reached: list[int] = []  # after each event, how many turns there had been

    # Going through the game

    def look_back(self) -> Iterator[None]:
        """Go through the game, an event at a time; what is asked below is known afterwards."""
        self.turns.clear()
        self.reached.clear()
        replay = Replay.of(self.session)
        before = replay.view(None)
        for event in self.session.events:
            replay.play(event)
            after = replay.view(None)
            self.see(event, before, after)
            self.reached.append(len(self.turns))
            before = after
            yield

    def see(self, event: Event, before: Observation, after: Observation) -> None:
        """Take note of an event: what a player does in a row is a turn, with all that follows from it."""
        scores = tuple(after.scores)
        if event.move.actor >= 0 and (not self.turns or self.turns[-1].seat != event.move.actor):
            self.turns.append(Turn(event.move.actor, scores))
        elif self.turns:
            self.turns[-1] = self.turns[-1]._replace(scores=scores)
        else:
            self.start = scores

    def gain(self, index: int, seat: int) -> int:
        """What a turn brought somebody."""
        before = self.turns[index - 1].scores if index else self.start
        return self.turns[index].scores[seat] - before[seat]

    # What is said of it

    @property
    def sitters(self) -> list[str]:
        """Of each seat, all who have had it: what was done there was done by them."""
        return names_throughout(self.match)

    def headline(self) -> str:
        """What the result is headed by, where the winner gets a title."""
        return ""

    def amount(self, count: int) -> str:
        """So much of what is counted, in words."""
        return trn("{count} point", "{count} points", count, count=figures(count))

    def unit(self) -> str:
        """What the numbers beside the chart count."""
        return tr("points")

    def tick(self, score: int) -> str:
        """A score as it stands beside the chart."""
        return str(score)

    def steps(self) -> str:
        """What the numbers below the chart count."""
        return tr("turns")

    def chapters(self) -> list[tuple[int, str]]:
        """Where the parts of the game begin, by turn, with their names; none where turns are numbered."""
        return []

    def moment(self, index: int) -> str:
        """A turn as it is called within a sentence."""
        return tr("turn {number}", number=index + 1)

    def best(self, seat: int) -> Best | None:
        """Somebody's best moment, if they had one: the turn that brought most."""
        most = max((self.gain(index, seat) for index, turn in enumerate(self.turns) if turn.seat == seat), default=0)
        return Best(tr("Best turn"), tr("Your best turn"), self.amount(most)) if most > 0 else None

    def lines(self) -> list[str]:
        """What else there is to say, below what decided the game."""
        return []

    def panels(self) -> Iterator[Widget | None]:
        """Things to look back with; nothing in between where a frame may pass before one goes on."""
        yield from ()

    # Over many games

    @classmethod
    def statistics(cls, store: Store, game: str, profile: int) -> list[tuple[str, str]]:
        """What else there is to say about somebody's games of this kind: names and values."""
        return []
