"""What there is to say about finished games of Take It! and Slam Dunk: reactions, takes, close races."""

from collections.abc import Iterator
from statistics import median

from app.games.takeit import takes_of
from app.races import close_races
from app.reactions import games_of
from app.services.i18n import decimal, tr, trn
from app.services.storage import Store
from screens.common.report import Best, Report, Turn

LEFT_OVER = "left over"  # what somebody receives at the end without a slam


class TakeItReport(Report):
    """Reactions, points per take, close races."""

    def look_back(self) -> Iterator[None]:
        """The takes are read from the record; what is left over at the end is a last turn, if it changes anything."""
        takes = takes_of(self.session.seats, self.session.events)
        outcome = self.session.outcome()
        assert outcome is not None
        self.reached.clear()
        self.turns[:] = [Turn(take.seat, take.scores) for take in takes]
        self.reactions = {
            seat: [take.reaction_ms for take in takes if take.seat == seat] for seat in range(self.session.seats)
        }
        before = takes[-1].scores if takes else self.start
        gains = [after - now for after, now in zip(outcome.scores, before, strict=True)]
        if any(gains):
            self.turns.append(Turn(max(range(len(gains)), key=lambda seat: gains[seat]), outcome.scores, LEFT_OVER))
        slams = 0
        for event in self.session.events:  # a card belongs to the take it was turned up for
            slams += event.move.verb == "slam"
            self.reached.append(min(len(self.turns), slams + (event.move.verb != "slam")))
        yield

    def steps(self) -> str:
        return tr("takes")

    def moment(self, index: int) -> str:
        if self.turns[index].kind == LEFT_OVER:
            return tr("the cards that were left over")
        return tr("take {number}", number=index + 1)

    def best(self, seat: int) -> Best | None:
        """The row that brought most, and the fastest hand."""
        if not self.reactions[seat]:
            return None
        rows = [
            self.gain(index, seat)
            for index, turn in enumerate(self.turns)
            if turn.seat == seat and turn.kind != LEFT_OVER
        ]
        value = tr(
            "{points}, fastest hand {number} ms", points=self.amount(max(rows)), number=min(self.reactions[seat])
        )
        return Best(tr("Best row"), tr("Your best row"), value)

    def lines(self) -> list[str]:
        """For every player: the usual reaction and points per take; then how close the races were."""
        lines = []
        for seat, name in enumerate(self.sitters):
            if own := self.reactions[seat]:
                won = sum(self.gain(index, seat) for index, turn in enumerate(self.turns) if turn.kind != LEFT_OVER)
                words = tr(
                    "{name}: usually {median} ms, {points} points per take.",
                    name=name,
                    median=round(median(own)),
                    points=decimal(won / len(own)),
                )
                lines.append(words)
        for seat in self.match.humans():
            name = self.sitters[seat]
            won, lost = self.match.races.by_a_hair(seat)
            won_by = trn("{name} won {count} race by a hair.", "{name} won {count} races by a hair.", won, name=name)
            lost_by = trn(
                "{name} lost {count} race by a hair.", "{name} lost {count} races by a hair.", lost, name=name
            )
            lines += [words for words, count in ((won_by, won), (lost_by, lost)) if count]
        return lines

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
        won, lost = close_races(store, game, profile)
        return [
            (tr("Best reaction"), tr("{number} ms", number=min(reactions))),
            (tr("Usual reaction"), tr("{number} ms", number=round(median(reactions)))),
            (tr("Points per take"), decimal(points / len(reactions))),
            (tr("Won by a hair"), str(won)),
            (tr("Lost by a hair"), str(lost)),
        ]
