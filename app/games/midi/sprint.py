"""A sprint: so many questions in a row for one player, while one hourglass runs. Beside the show, not a part of it."""

from collections.abc import Sequence

from app.engine.game import PlayerInfo
from app.engine.move import Move
from app.engine.state import Outcome
from app.games.midi import show as on
from app.games.midi.rules import MidiGame, MidiState

RUNNER, SEATS = 0, 2  # who answers, of how many: somebody looks on
OPTIONS = {"answers": "choose", "questions": "everybody"}


class SprintState(MidiState):
    """Face to face with the sand alone."""

    __slots__ = ("questions",)

    def __init__(self, game: MidiGame, questions: Sequence[str]) -> None:
        super().__init__(game, SEATS, OPTIONS, [PlayerInfo()] * SEATS)
        self.questions = tuple(questions)
        self._set(
            round=on.FATAL,
            match=(RUNNER, 1 - RUNNER),
            turn=RUNNER,
            running=True,
            sand_ms=(on.SAND_MS, 0),
            money=(0,) * SEATS,
        )
        self._ask_fatal(0)

    def _ask_fatal(self, t_ms: int) -> None:
        """The next of the sprint's questions, or its end."""
        asked = self.show.asked[RUNNER]
        if asked == len(self.questions):
            self._set(phase=on.DRAW, drawing="", ended="All questions are asked.")
        else:
            question = self.questions[asked]
            self._set(phase=on.SAND, question=question, choices=self._choices(question))

    def _judge_fatal(self, right: bool, t_ms: int) -> None:
        show = self.show
        self._set(asked=(show.asked[RUNNER] + 1, *show.asked[1:]), sand_ms=self._stopped_sand(t_ms), since_ms=t_ms)
        self._ask_fatal(t_ms)

    def _end_match(self, loser: int) -> None:
        self._set(phase=on.DRAW, drawing="", ended="The sand is out.", sand_ms=(0, 0))

    def actors(self) -> tuple[int, ...]:
        return () if self.show.ended else super().actors()

    def chances(self) -> list[tuple[Move, float]]:
        return []

    def outcome(self) -> Outcome | None:
        """Nobody becomes champion by a sprint: the stage only falls quiet."""
        return Outcome.most(self.show.money, self.show.ended) if self.show.ended else None

    def clone(self) -> "SprintState":
        twin = super().clone()
        twin.questions = self.questions
        return twin
