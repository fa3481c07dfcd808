"""What a person's finished games add up to."""

from dataclasses import dataclass, field

from ai.bot import LEVELS
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
    for kind, _, own, others in store.results_of(profile):
        if game in (None, kind):
            levels = {other.level for other in others if other.level in LEVELS}
            found.add(own.score, own.won, {level for level in levels if level})
    if game is None:
        found.best = None  # scores of different games don't compare
    return found
