"""Slams of Take It! and Slam Dunk judged: a row taken too early or too late, as a chance to win.

With every card each seat that can take has a choice: slam, or let it lie. The judge remembers all rows that were taken,
as anybody could have, and plays the game on with the row taken and left, as the master does (ai/knowledge/takeit.py). A
row that is hardly worth a thought and was left lying is passed over. Whoever was beaten to it within a second was
slower, not wrong: reactions are told, not judged.

A card is luck as far as it suits one seat better than the others; who will take it is open then.
"""

from collections import Counter
from collections.abc import Generator, Iterator
from dataclasses import replace
from random import Random

from ai.bot import Reason
from ai.judge import Fortune, Judge, Opinion, Thinking
from ai.knowledge.takeit import UNTHINKABLE, TakeItBot
from ai.knowledge.takeit_futures import SOFTNESS, Imagination
from ai.knowledge.takeit_levels import SKILLS
from ai.knowledge.takeit_memory import Memory, Table
from ai.knowledge.takeit_reasons import why_take, why_wait
from ai.search.stopping import Balance
from app.engine.game import Game
from app.engine.move import CLOCK, Move
from app.engine.record import Event
from app.engine.state import State
from app.games.takeit import CARDS, REFLEXES_MS, TakeItGame, TakeItState, TakeItView

COMPARING = 300  # futures at most in which the row is taken and left
CHANCE_PER_POINT = 1 / (4 * SOFTNESS)  # what a point is worth while nobody is far ahead


class TakeItJudge(Judge):
    """Judges one seat's slams."""

    unit = "chance"
    mistake = 0.03
    blunder = 0.15
    game: TakeItGame

    def __init__(self, game: Game, seat: int, effort: float, rng: Random) -> None:
        super().__init__(game, seat, effort, rng)
        self.mind = TakeItBot(game, "master")

    def watch(self, view: TakeItView) -> None:
        """Remember what is taken, and learn how the others play; not while a card is being turned up."""
        if not view.turning:
            self.mind.watch(view)

    def concerns(self, view: TakeItView, event: Event) -> bool:
        """A slam, or the end of the time in which there could have been one."""
        if view.closed or view.turning or not view.row or not view.takes_left[self.seat]:
            return False
        waited_ms = event.t_ms - view.shown_ms
        return event.move.actor in (self.seat, CLOCK) or waited_ms > REFLEXES_MS[1]

    def opinion(self, view: TakeItView, event: Event) -> Thinking:
        """Weigh what was done against its contrary."""
        slam = Move(self.seat, "slam")
        took = event.move == slam
        table = self.mind.memory.recall(view, self.mind.deck)
        gains = [table.gain(seat) for seat, count in enumerate(view.takes_left) if count]
        if not took and max(gains) < UNTHINKABLE * self.mind.limit(view, table):
            return None
        balance = Balance()
        imagination = Imagination(view, table, self.game, self.mind.habits_of(view))
        cost, error = yield from self.weigh(self._differences(imagination, took), self.futures(COMPARING), balance)
        if not took and table.gain(self.seat) < self.mind.least(view, table):
            cost = 0.0  # the others ask for more: there is time
        reaction_ms = event.t_ms - view.shown_ms if took else None
        if not cost:
            return Opinion(event.move, self._why(view, table, took, balance), reaction_ms=reaction_ms)
        best, wrong = (self._wait(view), "early") if took else (slam, "late")
        return Opinion(best, self._why(view, table, not took, balance), cost, error, wrong, reaction_ms)

    def _differences(self, imagination: Imagination, took: bool) -> Iterator[float]:
        """How much better the contrary does, future by future."""
        while True:
            future = imagination.imagine(self.rng)
            yield imagination.value(future, not took) - imagination.value(future, took)

    def _wait(self, view: TakeItView) -> Move:
        """What happens to a row that nobody takes."""
        if view.deadline_ms is None:
            return Move(view.dealer, "turn")
        return Move(CLOCK, "turn" if view.stock_count else "close")

    def _why(self, view: TakeItView, table: Table, take: bool, balance: Balance) -> Reason:
        return why_take(view, table) if take else why_wait(view, table, self.game, balance)


class TakeItFortune(Fortune):
    """What a card changed: how much better it suits one than the others."""

    game: TakeItGame

    def __init__(self, game: Game, effort: float, rng: Random) -> None:
        super().__init__(game, effort, rng)
        self.memory = Memory(SKILLS["master"], rng)
        self.deck = Counter(self.game.deck)

    def changes(self, state: State, draw: Move) -> Generator[None, None, list[float]]:
        """Compare this card with all that could have come."""
        assert isinstance(state, TakeItState)
        piles = tuple(tuple(tuple(CARDS[card] for card in pile) for pile in piles) for piles in state.piles)
        view = state.observe(None)
        table = self.memory.recall(replace(view, piles=piles), self.deck)
        found = self._leads(view, table, str(draw.args[0]))
        for move, probability in state.chances():
            usual = self._leads(view, table, str(move.args[0]))
            found = [lead - probability * other for lead, other in zip(found, usual, strict=True)]
        yield
        return [CHANCE_PER_POINT * lead for lead in found]

    def _leads(self, view: TakeItView, table: Table, card: str) -> list[float]:
        """How much more each seat than the others may make of the row with this card, in points."""
        row = table.row.copy()
        row.add(card)
        hungry = sum(map(bool, view.takes_left))
        gains = [
            heap.gain(row, ten, table.hope) / hungry if takes else 0.0
            for heap, ten, takes in zip(table.heaps, table.tens, view.takes_left, strict=True)
        ]
        return [gain - (sum(gains) - gain) / (len(gains) - 1) for gain in gains]
