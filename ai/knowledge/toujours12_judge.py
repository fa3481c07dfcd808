"""Cards of Toujours 12 judged: what each would have brought on the hands the others may have held, in cards.

The judge thinks as the master does (ai/knowledge/toujours12.py), reading included. A draw is judged by playing on from
it and from any other card of the stock, all hands open.
"""

from collections.abc import Generator, Iterator
from random import Random
from typing import Any

from ai.judge import Fortune, Judge, Opinion, Thinking
from ai.knowledge.toujours12 import SKILLS, Imagination, ahead, different_moves
from ai.knowledge.toujours12_ending import Ending, open_hands
from ai.knowledge.toujours12_hands import Dealer, Reading
from ai.knowledge.toujours12_reasons import explain
from app.engine.game import Game
from app.engine.move import CHANCE, Move
from app.engine.record import Event
from app.engine.state import State
from app.games.toujours12 import NOBODY, VALUES, Toujours12State, Toujours12View

FINDING = 60  # deals on which the best card is found,
COMPARING = 240  # and at most so many on which it is compared with the played one
DRAWS = 160  # deals on which a draw is compared with any other


class Toujours12Judge(Judge):
    """Judges one seat's cards."""

    unit = "cards"
    mistake = 0.25
    blunder = 1.5

    def __init__(self, game: Game, seat: int, effort: float, rng: Random) -> None:
        super().__init__(game, seat, effort, rng)
        self.reading = Reading()

    def watch(self, view: Toujours12View) -> None:
        """Read the others' hands from what they do."""
        self.reading.watch(view)

    def opinion(self, view: Toujours12View, event: Event) -> Thinking:
        """Find the best card, then compare the played one with it."""
        state = self.game.sample(view, self.rng)
        assert isinstance(state, Toujours12State)
        moves = different_moves(state)
        played = event.move
        if played not in moves:  # of several empty piles, another than the first
            played = Move(self.seat, "play", (played.args[0], moves[0].args[1]))
        hands = open_hands(view)
        if hands:
            best = yield from self._best_ending(Ending(view, hands))
        else:
            best = yield from self._best(view, moves)
        if best == played:
            return Opinion(event.move, explain(view, best))
        if hands:
            ending = Ending(view, hands)
            cost = (yield from ending.worth(*best.args)) - (yield from ending.worth(*played.args))
            return Opinion(best, explain(view, best), cost)
        weighed = yield from self.weigh(self._differences(view, best, played), self.futures(COMPARING))
        return Opinion(best, explain(view, best), *weighed)

    def _best_ending(self, ending: Ending) -> Generator[None, None, Move]:
        move = None
        for move in ending.best():  # noqa: B007  (the last one counts)
            yield
        assert move is not None
        return move

    def _best(self, view: Toujours12View, moves: list[Move]) -> Generator[None, None, Move]:
        imagination, dealer = self._imagine(view)
        totals = dict.fromkeys(moves, 0.0)
        for _ in range(self.futures(FINDING)):
            dealt, stock = dealer.deal(self.rng)
            for move in moves:
                totals[move] += imagination.value(move, dealt, stock)
            yield
        return max(totals, key=totals.__getitem__)

    def _differences(self, view: Toujours12View, best: Move, played: Move) -> Iterator[float]:
        imagination, dealer = self._imagine(view)
        while True:
            dealt, stock = dealer.deal(self.rng)
            yield imagination.value(best, dealt, stock) - imagination.value(played, dealt, stock)

    def _imagine(self, view: Toujours12View) -> tuple[Imagination, Dealer]:
        return Imagination(view, SKILLS["master"].depth), self.reading.dealer(view)


class Toujours12Fortune(Fortune):
    """What a dealt card changed."""

    def changes(self, state: State, draw: Move) -> Generator[None, None, list[float]]:
        """Play on with this card and with whichever lies on top, the rest of the stock in the same order."""
        assert isinstance(state, Toujours12State)
        seats = state.seats
        found = [0.0] * seats
        view: Any = state.observe(None)
        imagination = Imagination(view, seats + 1)
        stock = [value for value in VALUES for _ in range(state.stock[value])]
        count = self.futures(DRAWS)
        for _ in range(count):
            self.rng.shuffle(stock)
            usual = self._worths(imagination, state, stock)
            place = stock.index(draw.args[1])
            stock[place], stock[-1] = stock[-1], stock[place]
            drawn = self._worths(imagination, state, stock)
            for seat in range(seats):
                found[seat] += ahead(drawn, seat) - ahead(usual, seat)
            yield
        return [change / count for change in found]

    def _worths(self, imagination: Imagination, state: Toujours12State, stock: list[int]) -> list[float]:
        """What each seat can expect when the draws go on from the top of this stock."""
        after, stock = state.clone(), stock[:]
        while after.dealing != NOBODY:
            after.play(Move(CHANCE, "deal", (after.dealing, stock.pop())))
        return imagination.worths(after.turn, None, after.hands, stock)
