"""Tiles of Tantalus judged: what each would have led to on the hands the other may have held, in points.

The judge searches as the master does (ai/knowledge/tantalus.py) and guesses the other's hand from the tiles it turned.
Where two block each other and one has to give way, no plan is better than another: then only a drawing is blamed that
could have been completed. A drawn card is worth what it promises on the board as it stands.
"""

from collections.abc import Generator, Iterator
from random import Random

from ai.judge import Fortune, Judge, Opinion, Thinking
from ai.knowledge.tantalus import TantalusBot, hidden_cards
from ai.knowledge.tantalus_outlook import WORTH, Outlook, Position, distance
from app.engine.game import Game
from app.engine.move import Move
from app.engine.record import Event
from app.engine.state import State
from app.games.tantalus.grooves import SIZE, cards
from app.games.tantalus.rules import TantalusState, TantalusView

COMPARING = 32  # guessed hands on which the best tile is compared with the played one


class TantalusJudge(Judge):
    """Judges one seat's tiles."""

    unit = "points"
    mistake = 0.5
    blunder = 2.0

    def __init__(self, game: Game, seat: int, effort: float, rng: Random) -> None:
        super().__init__(game, seat, effort, rng)
        self.mind = TantalusBot(game, "master")

    def watch(self, view: TantalusView) -> None:
        """Remember what happens, and what it tells about the other's cards."""
        self.mind.watch(view)

    def opinion(self, view: TantalusView, event: Event) -> Thinking:
        """Find the best tile, then compare the played one with it."""
        played = SIZE * event.move.args[0] + event.move.args[1]
        hand = view.hands[self.seat]
        assert hand is not None
        outlook = self.mind.outlook(view)
        wins = outlook.hopes(hand, view.board).wins
        best, cost, error = played, 0.0, 0.0
        if wins or not self.mind.is_blocked(view):
            position = Position(view.board, (hand, ()), 0.0, 0, view.extra)
            legal = self.mind.legal(view)
            for best in self.mind.search(view, outlook, position, legal):  # noqa: B007  (the last one counts)
                yield
            if best != played:
                differences = self._differences(view, outlook, position, best, played)
                cost, error = yield from self.weigh(differences, self.futures(COMPARING))
        yield from outlook.forget()
        if not cost and not error:
            return Opinion(event.move, self.mind.why(view, played))
        return Opinion(Move(self.seat, "turn", divmod(best, SIZE)), self.mind.why(view, best), cost, error)

    def _differences(
        self, view: TantalusView, outlook: Outlook, position: Position, best: int, played: int
    ) -> Iterator[float | None]:
        """How much better the best tile is, guess by guess."""
        known: dict[tuple[int, ...], float] = {}
        while True:
            for _ in self.mind.reader.guess(hidden_cards(view), view.hand_counts[1 - self.seat]):
                yield None
            for guess in self.mind.reader.hands:
                other = tuple(sorted(guess))
                if other not in known:
                    guessed = position._replace(hands=(position.hands[0], other))
                    value = self.mind.value(outlook, guessed, best)
                    yield None
                    known[other] = value - self.mind.value(outlook, guessed, played)
                yield known[other]


class TantalusFortune(Fortune):
    """What a drawn card changed: what it promises beside the others it could have been."""

    def changes(self, state: State, draw: Move) -> Generator[None, None, list[float]]:
        """As much as the drawer is better off, the other is worse off."""
        assert isinstance(state, TantalusState)
        yield
        seat, card = draw.args
        promises = {other: cards()[other].points * WORTH[distance(other, state.board)] for other in state.pool}
        change = promises[card] - sum(promises.values()) / len(promises)
        return [change if other == seat else -change for other in range(state.seats)]
