"""What there is to say about games that are over. It lies beside the board, which only shows a game being played.

A game's own report (`screens/games/<game>/report.py`) says more; this one is what every game has.
"""

from collections.abc import Sequence

from kivy.uix.widget import Widget

from app.engine.replay import Replay
from app.match import Match
from app.services.storage import Store
from screens.common.people import names_throughout


class Report:
    """One finished game, looked back at."""

    start_score = 0  # what everybody begins with
    winner_icon = "trophy"  # beside the name of whoever has won

    def __init__(self, match: Match, names: Sequence[str]) -> None:
        self.match, self.session = match, match.session
        self.names = names

    @property
    def sitters(self) -> list[str]:
        """Of each seat, all who have had it: what was done there was done by them."""
        return names_throughout(self.match)

    def headline(self) -> str:
        """What the result is headed by, where the winner gets a title."""
        return ""

    def lines(self) -> list[str]:
        """What else there is to say, below the ranking."""
        return []

    def panels(self) -> list[Widget]:
        """Things to look back with, below what decided the game."""
        return []

    def course(self) -> list[tuple[int, ...]]:
        """The scores after every move of a player."""
        replay = Replay.of(self.session)
        scores = []
        for event in self.session.events:
            replay.play(event)
            if event.move.actor >= 0:
                scores.append(tuple(replay.view(None).scores))
        return scores

    def count(self, store: Store) -> None:
        """Keep what the record of the game does not know; asked once, when it ends."""

    @classmethod
    def statistics(cls, store: Store, game: str, profile: int) -> list[tuple[str, str]]:
        """What else there is to say about somebody's games of this kind: names and values."""
        return []
