"""What a person's finished games add up to."""

from dataclasses import dataclass, field
from itertools import groupby

from app.engine.game import LEVELS
from app.services.storage import Store


@dataclass(slots=True)
class Summary:
    """One person in one game, or in all."""

    played: int = 0
    won: int = 0
    best: int | None = None  # highest score
    streak: int = 0  # games won in a row up to now
    longest_streak: int = 0
    course: list[tuple[int, bool]] = field(default_factory=list)  # score and whether won, oldest first
    against: dict[str, tuple[int, int]] = field(default_factory=dict)  # level: games won and played

    def add(self, score: int, won: bool, levels: set[str]) -> None:
        """Count one more game, against bots of these levels."""
        self.played += 1
        self.won += won
        self.best = score if self.best is None else max(self.best, score)
        self.streak = self.streak + 1 if won else 0
        self.longest_streak = max(self.longest_streak, self.streak)
        self.course.append((score, won))
        for level in levels:
            wins, games = self.against.get(level, (0, 0))
            self.against[level] = (wins + won, games + 1)


def summary(store: Store, profile: int, game: str | None = None) -> Summary:
    """A person's results in one game, or in all of them."""
    found = Summary()
    quick = store.tally(profile, game)
    if quick is not None:
        found.course = [(score, won == 1) for score, won in quick.course]
        found.played, found.won = len(found.course), sum(won for _, won in found.course)
        found.best = max((score for score, _ in found.course), default=None)
        streaks = [len(list(games)) for won, games in groupby(won for _, won in found.course) if won]
        found.longest_streak = max(streaks, default=0)
        found.streak = streaks[-1] if streaks and found.course[-1][1] else 0
        found.against = {level: counts for level, counts in quick.against.items() if level in LEVELS}
    else:
        for _, _, own, others in store.results_of(profile, game):
            found.add(own.score, own.won, {other.level for other in others if other.level in LEVELS})
    if game is None:
        found.best = None  # scores of different games don't compare
    return found
