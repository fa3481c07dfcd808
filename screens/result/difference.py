"""What decided a game, in words, from its turns: which weighed most between the winner and the best of the rest.

How the game ended is another matter; that is said apart.
"""

from collections.abc import Sequence

from app.engine.state import Outcome
from app.services.i18n import capital, listed, tr
from screens.common.report import Report

EARLY, LATE = 0.25, 0.85  # shares of the game: a lead taken before is a runaway, one taken after is a late one


class Difference:
    """A finished game between its winner and the runner-up."""

    def __init__(self, report: Report, outcome: Outcome) -> None:
        self.report, self.outcome = report, outcome
        self.course = [report.start, *(turn.scores for turn in report.turns)]
        self.winner = outcome.winners[0]
        others = [seat for seat in range(len(outcome.scores)) if seat not in outcome.winners]
        self.rival = max(others, key=lambda seat: outcome.scores[seat], default=self.winner)

    @property
    def margins(self) -> list[int]:
        """How far the winner was ahead of the runner-up, before the first turn and after each."""
        return [scores[self.winner] - scores[self.rival] for scores in self.course]

    @property
    def decisive(self) -> int | None:
        """The turn that weighed most: the largest swing towards the winner, the latest of several."""
        if len(self.outcome.winners) > 1 or not self.report.turns:
            return None
        margins = self.margins
        swings = [margins[index + 1] - margins[index] for index in range(len(self.report.turns))]
        most = max(swings)
        return max(index for index, swing in enumerate(swings) if swing == most) if most > 0 else None

    @property
    def lead(self) -> int:
        """The turn from which on the winner was ahead of everybody for good."""
        since = len(self.course)
        while since > 0:
            scores = self.course[since - 1]
            if scores[self.winner] <= self._others(scores):
                break
            since -= 1
        return max(0, since - 1)

    def sentences(self) -> list[str]:
        """What decided it."""
        if len(self.outcome.winners) > 1:
            return [self._level()]
        turn = self.decisive
        if turn is None:
            return []
        return [self._swing(turn), *self._shape(turn)]

    def _swing(self, turn: int) -> str:
        before, after = self.margins[turn], self.margins[turn + 1]
        amount = self.report.amount
        words = {
            "moment": capital(self.report.moment(turn)),
            "name": self._name(self.winner),
            "rival": self._name(self.rival),
            "before": amount(abs(before)),
            "after": amount(abs(after)),
        }
        if after < 0:
            return tr("{moment} brought most: {name} went from {before} behind {rival} to {after} behind.", **words)
        if before < 0 and after == 0:
            return tr("{moment} brought most: {name}, {before} behind {rival} before it, was tied after it.", **words)
        if before < 0 and self.lead > turn:  # it did not last
            return tr("{moment} brought most: {name} went from {before} behind {rival} to {after} ahead.", **words)
        if before < 0:
            return tr("{moment} turned it round: {name} went from {before} behind {rival} to {after} ahead.", **words)
        if before == 0:
            return tr("{moment} made the difference: {name} went {after} ahead of {rival}.", **words)
        return tr("{moment} made the difference: {name}’s lead over {rival} grew from {before} to {after}.", **words)

    def _shape(self, decisive: int) -> list[str]:
        """From when on the winner was ahead for good: from early on, late, or as most games go."""
        count, lead, name = len(self.report.turns), self.lead, self._name(self.winner)
        moment = self.report.moment(lead)
        if lead == count - 1:
            if any(scores[self.winner] > self._others(scores) for scores in self.course[1 : lead + 1]):
                return [tr("{name} had lost the lead, and took it back only at the very end.", name=name)]
            if self.course[lead][self.winner] < max(self.course[lead]):
                return [tr("{name} was behind until the very last and got ahead at the end.", name=name)]
            return [tr("{name} got ahead only at the very end.", name=name)]
        if lead + 1 >= count * LATE:
            return [
                tr(
                    "It stayed open for a long time: {name} got ahead for good only with {moment}.",
                    name=name,
                    moment=moment,
                )
            ]
        if lead < count * EARLY:
            return [tr("{name} was ahead from {moment} on and was never caught.", name=name, moment=moment)]
        if lead == decisive:
            return [tr("From there on {name} stayed ahead.", name=name)]
        return [tr("{name} was ahead for good from {moment} on.", name=name, moment=moment)]

    def _level(self) -> str:
        """Several winners: how far apart they once were."""
        winners = self.outcome.winners
        spreads = [max(part) - min(part) for part in ([scores[seat] for seat in winners] for scores in self.course)]
        most = max(spreads)
        names = listed([self._name(seat) for seat in winners])
        if not most:
            return tr("{names} were tied from beginning to end.", names=names)
        index = max(index for index, spread in enumerate(spreads) if spread == most)
        leader = max(winners, key=lambda seat: self.course[index][seat])
        last = min(winners, key=lambda seat: self.course[index][seat])
        return tr(
            "{name} was {gap} ahead of {rival} after {moment}, but at the end {names} were tied.",
            name=self._name(leader),
            gap=self.report.amount(most),
            rival=self._name(last),
            moment=self.report.moment(index - 1),
            names=names,
        )

    def _others(self, scores: Sequence[int]) -> int:
        """The best of them."""
        return max(score for seat, score in enumerate(scores) if seat != self.winner)

    def _name(self, seat: int) -> str:
        return self.report.names[seat]
