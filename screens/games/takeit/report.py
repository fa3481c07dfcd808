"""What there is to say about finished games of Take It! and Slam Dunk: reactions, takes, close races."""

from contextlib import suppress
from statistics import median

from app.games.takeit import takes_of
from app.reactions import games_of
from app.services.i18n import language, tr, trn
from app.services.storage import StorageError, Store
from screens.common.report import Report


class TakeItReport(Report):
    """Reactions, points per take, close races."""

    def lines(self) -> list[str]:
        """For every player: reactions and points per take; then how close the races were."""
        session = self.session
        takes = takes_of(session.seats, session.events)
        lines = []
        for seat, name in enumerate(self.sitters):
            own = [take.reaction_ms for take in takes if take.seat == seat]
            if own:
                words = tr(
                    "{name}: best reaction {best} ms, usually {median} ms, {points} points per take.",
                    name=name,
                    best=min(own),
                    median=round(median(own)),
                    points=_number(takes[-1].scores[seat] / len(own)),
                )
                lines.append(words)
        for seat in self.match.humans():
            name = self.sitters[seat]
            won = sum(winner == seat for winner, _ in self.match.close_calls)
            lost = sum(loser == seat for _, loser in self.match.close_calls)
            won_by = trn("{name} won {count} race by a hair.", "{name} won {count} races by a hair.", won, name=name)
            lost_by = trn(
                "{name} lost {count} race by a hair.", "{name} lost {count} races by a hair.", lost, name=name
            )
            lines += [words for words, count in ((won_by, won), (lost_by, lost)) if count]
        return lines

    def course(self) -> list[tuple[int, ...]]:
        """What everybody's piles were worth after every take."""
        outcome = self.session.outcome()
        assert outcome is not None
        return [*(take.scores for take in takes_of(self.session.seats, self.session.events)), outcome.scores]

    def count(self, store: Store) -> None:
        """Add the close races of a game that is over to everybody's; the record knows only who won."""
        for seat in range(self.session.seats):
            profile = self.match.counts_for(seat)
            own = [winner == seat for winner, loser in self.match.close_calls if seat in (winner, loser)]
            if profile is not None and own:
                won, lost = _close_calls(store, self.session.game.key, profile)
                with suppress(StorageError):
                    counts = [won + sum(own), lost + len(own) - sum(own)]
                    store.put_setting(f"close-calls/{self.session.game.key}/{profile}", counts)

    @classmethod
    def statistics(cls, store: Store, game: str, profile: int) -> list[tuple[str, str]]:
        """Reactions and points per take over the last games of this kind somebody has finished, from their records."""
        reactions: list[int] = []
        points = 0
        for seat, takes in games_of(store, game, profile):
            reactions += [take.reaction_ms for take in takes if take.seat == seat]
            points += takes[-1].scores[seat] if takes else 0  # what was left over at the end is nobody's take
        if not reactions:
            return []
        won, lost = _close_calls(store, game, profile)
        return [
            (tr("Best reaction"), tr("{number} ms", number=min(reactions))),
            (tr("Usual reaction"), tr("{number} ms", number=round(median(reactions)))),
            (tr("Points per take"), _number(points / len(reactions))),
            (tr("Won by a hair"), str(won)),
            (tr("Lost by a hair"), str(lost)),
        ]


def _close_calls(store: Store, game: str, profile: int) -> tuple[int, int]:
    kept = store.setting(f"close-calls/{game}/{profile}")
    if isinstance(kept, list) and len(kept) == 2 and all(type(count) is int for count in kept):
        return kept[0], kept[1]
    return 0, 0


def _number(value: float) -> str:
    """With one decimal, as it is written in the language."""
    return f"{value:.1f}".replace(".", "," if language() == "fr" else ".")
