"""A reaction trial: cards are turned up, and whoever slams first once the wanted one lies there has the row.

How fast somebody is, is kept as it was: every trial counts, the slow and the lost ones too, and a slam before the card
is a false start, not a time.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from statistics import quantiles
from typing import Any, NamedTuple

from ai.bot import Bot, Decision, Reason
from app.engine.move import Move
from app.engine.session import Session
from app.games.takeit import JACKPOT, JOKER, TakeItGame
from app.lesson import PreparedSession
from app.opponents import OPPONENTS
from app.puzzles.book import Puzzle
from app.puzzles.match import LEVEL, PuzzleMatch
from app.puzzles.positions import SOLVER
from app.registry import get_game
from app.services.lessonbook import Scene
from app.services.storage import Store

OPTIONS = {"pace": "fast", "open": "no", "reflexes": "level"}
MOST_KEPT = 200  # times of a person: the latest
HUMAN_MS = range(50, 10_000)  # how fast a rival may be
FEW = 4  # of which one can't say much


def cards_of(puzzle: Puzzle) -> list[str]:
    """The cards as they come; the last is the wanted one."""
    return puzzle.at.split()[:-1]


def rival_ms(puzzle: Puzzle) -> int:
    """How fast the rival is."""
    return int(puzzle.at.split()[-1])


class Rival(Bot):
    """Waits for one card, and slams so many milliseconds after it."""

    wanted, ms = "", 0

    def think(self, view: Any) -> Iterator[Decision]:
        """Only the last card matters."""
        lies = bool(view.row) and view.row[-1] == self.wanted and view.viewer == SOLVER + 1
        yield Decision(Move(view.viewer, "slam") if lies else None, Reason(""), self.ms)


class RaceMatch(PuzzleMatch):
    """One trial."""

    def _session(self) -> Session:
        seats = get_game(self.puzzle.game).seats[0]
        draws = tuple(Move(-1, "reveal", (card,)) for card in cards_of(self.puzzle))
        names = tuple(OPPONENTS[seat].name for seat in range(1, seats))
        scene = Scene(seats, OPTIONS, names, draws, (), (), ())
        return PreparedSession(self.puzzle.game, scene, self.solver.info())

    def prove(self) -> None:
        """There are such cards, the last is one to slam at, and so fast somebody can be."""
        *before, wanted = cards_of(self.puzzle)
        game = get_game(self.puzzle.game)
        assert isinstance(game, TakeItGame)
        too_many = Counter([*before, wanted]) - Counter(game.deck)
        if wanted not in (JOKER, JACKPOT) or wanted in before or too_many:
            raise ValueError(self.puzzle.at)
        if rival_ms(self.puzzle) not in HUMAN_MS:
            raise ValueError(self.puzzle.at)

    @property
    def rival(self) -> str:
        """Who slams, too."""
        return self.session.players[SOLVER + 1].name

    @property
    def _slam(self) -> tuple[int, int] | None:
        """Who was first, and when."""
        found = (event for event in self.session.events if event.move.verb == "slam")
        return next(((event.move.actor, event.t_ms) for event in found), None)

    @property
    def _shown_ms(self) -> int | None:
        """When the wanted card came."""
        shown = [event.t_ms for event in self.session.events if event.move.verb == "reveal"]
        count = len(cards_of(self.puzzle))
        return shown[count - 1] if len(shown) >= count else None

    @property
    def is_over(self) -> bool:
        return self._slam is not None

    @property
    def is_early(self) -> bool:
        """Whether somebody slammed before there was anything to slam at."""
        return self.is_over and self._shown_ms is None

    @property
    def is_solved(self) -> bool:
        return self._slam is not None and self._slam[0] == SOLVER and not self.is_early

    @property
    def reaction_ms(self) -> int | None:
        """How long after the card the solver's hand came; None where it was not theirs."""
        if not self.is_solved or self._slam is None or self._shown_ms is None:
            return None
        return self._slam[1] - self._shown_ms

    def expected(self) -> Move | None:
        return None

    def bot(self, seat: int) -> Bot:
        """The rival, or somebody who only sits there."""
        rival = Rival(self.session.game, LEVEL)
        rival.wanted, rival.ms = cards_of(self.puzzle)[-1], rival_ms(self.puzzle)
        return rival


class Trials(NamedTuple):
    """All of somebody's trials: the times of those that were won, as far as they are kept, and how many were not."""

    times: tuple[int, ...] = ()
    early: int = 0
    lost: int = 0
    won_before: int = 0  # their times are no longer kept

    @property
    def won(self) -> int:
        """How many, of all."""
        return self.won_before + len(self.times)

    @property
    def quartiles(self) -> tuple[int, int, int] | None:
        """A quarter is faster than the first, half than the second, three quarters than the third."""
        if len(self.times) < FEW:
            return None
        low, middle, high = quantiles(self.times, n=4)
        return round(low), round(middle), round(high)


def trials_of(store: Store, profile: int) -> Trials:
    """What is kept of somebody."""
    kept: Any = store.setting(f"trials/{profile}")
    if not isinstance(kept, list) or len(kept) not in (3, 4) or not _are_counts(kept[1:]):
        return Trials()
    times, *counts = kept
    return Trials(tuple(times), *counts) if isinstance(times, list) and _are_counts(times) else Trials()


def note_trial(store: Store, profile: int, match: RaceMatch) -> Trials:
    """A trial has ended."""
    times, early, lost, before = trials_of(store, profile)
    if match.reaction_ms is not None:
        times = (*times, match.reaction_ms)
    kept = times[-MOST_KEPT:]
    lost += not match.is_early and not match.is_solved
    found = Trials(kept, early + match.is_early, lost, before + len(times) - len(kept))
    store.put_setting(f"trials/{profile}", [list(kept), *found[1:]])
    return found


def _are_counts(numbers: Sequence[Any]) -> bool:
    return all(type(number) is int and number >= 0 for number in numbers)
