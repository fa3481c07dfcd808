"""Take It! and Slam Dunk for bots: what a row is worth, what to wait for, and how fast a hand is.

A row is worth what it adds to one's piles, as far as they are remembered. It is taken when it is worth a fair
share: the points still to come, divided by the takes still to come. The levels differ in how well they remember
what lies in the piles, how well they judge a row and the share, and how fast they react; experts and masters
also play the game on in their heads, with the row taken or left lying.
"""

from collections import Counter
from collections.abc import Iterator

from ai.bot import Bot, Decision, Manner, Reason
from ai.knowledge.takeit_futures import Habit, Imagination
from ai.knowledge.takeit_levels import SKILLS
from ai.knowledge.takeit_memory import Memory, Table
from ai.knowledge.takeit_reasons import why_take, why_wait
from ai.knowledge.takeit_rows import WORTH, urgency
from ai.search.stopping import BATCH, Balance, weigh
from app.engine.game import Game
from app.engine.move import Move
from app.games.takeit import TakeItGame, TakeItView

FASTEST_MS = 180  # nobody reacts faster to a card
DEALING_MS = (1500, 2500)  # how long a dealing bot lets a row be looked at
PATIENCE = {"takeit": 1.1, "slamdunk": 0.7}  # at which part of a fair share to take
IMPULSE = {"takeit": 0.92, "slamdunk": 0.85}  # the same, of the first share, for those who never think again
STEADY = 14  # so much steadier is the hand of one who is patient, and less that of one who is bold
UNTHINKABLE = 0.55  # a row worth less than this part of what it must be worth needs no thought
FIRST_OPINION = {"takeit": (0.8, 1.45), "slamdunk": (0.75, 1.15)}  # what somebody unknown lets lie, and takes


class TakeItBot(Bot):
    """A player of Take It! and Slam Dunk."""

    game: TakeItGame

    def __init__(self, game: Game, level: str, seed: int = 0) -> None:
        super().__init__(game, level, seed)
        self.skill = SKILLS[level]
        self.memory = Memory(self.skill, self.rng)
        self.deck = Counter(self.game.deck)
        self.habits: list[Habit] = []
        self.mood = (-1, 1.0)  # at which take, and how much it asks for then
        self.patience, self.spread = 1.0, self.skill.spread  # how much more than others it asks for; of its reaction

    def be(self, manner: Manner) -> None:
        """Slam as early or as late as somebody does."""
        self.patience, self.spread = manner.patience, self.skill.spread / manner.patience**STEADY

    def watch(self, view: TakeItView) -> None:
        """Remember what is taken, and learn how the others play."""
        if self._thinks_ahead() and self.memory.last is not None:
            self._learn(self.memory.last, view)
        self.memory.look(view)

    def _learn(self, before: TakeItView, view: TakeItView) -> None:
        """Whoever takes at less than expected is impatient; whoever lets more pass is patient."""
        if not before.row or view.shown_ms == before.shown_ms:
            return
        table = self.memory.recall(before, self.deck)
        habits = self.habits_of(view)
        for seat, count in enumerate(before.takes_left):
            if not count or seat == view.viewer:
                continue
            asks = table.share
            if not self.game.gives_leftover:
                asks *= urgency(before.takes_left, seat)
            part = min(2.0, max(0.3, table.gain(seat) / max(1.0, asks)))
            if view.takes_left[seat] < count:
                habits[seat].saw_taking(part, view.shown_ms - before.shown_ms)
            elif len(view.row) > len(before.row):
                habits[seat].saw_passing(part)

    def habits_of(self, view: TakeItView) -> list[Habit]:
        """How the others play, as far as it has seen."""
        if len(self.habits) != view.seats:
            opinion = FIRST_OPINION[self.game.key]
            self.habits = [Habit(self._usual_ms(view), *opinion) for _ in range(view.seats)]
        return self.habits

    def think(self, view: TakeItView) -> Iterator[Decision]:
        """Judge the row, then perhaps imagine how things go on with and without it."""
        self.watch(view)
        me = view.viewer
        assert me is not None
        if not view.row or not view.takes_left[me] or view.closed or view.turning:
            why = Reason("There is nothing to take.") if view.takes_left[me] else Reason("I have no takes left.")
            yield self._wait(view, why)
            return
        table = self.memory.recall(view, self.deck)
        gain, limit = table.gain(me), self.limit(view, table)
        decision = self._decision(view, table, gain >= limit)
        yield decision
        if not self._thinks_ahead():
            return
        best = max(table.gain(seat) for seat, count in enumerate(view.takes_left) if count)
        if best < UNTHINKABLE * limit:
            return
        imagination = Imagination(view, table, self.game, self.habits_of(view))
        enough = gain >= self.least(view, table)
        for balance in weigh(imagination, self.rng, self.skill.futures):
            if balance.count % BATCH == 0:
                decision = self._decision(view, table, enough and balance.gain > 0, balance)
            yield decision

    def least(self, view: TakeItView, table: Table) -> float:
        """Where a take left over at the end is lost, who asks for less than the others let lie works for them."""
        me, habits = view.viewer, self.habits_of(view)
        rivals = [habits[seat].passes for seat, count in enumerate(view.takes_left) if count and seat != me]
        if self.game.gives_leftover or not view.stock_count or not rivals or me is None:
            return 0.0
        return sum(rivals) / len(rivals) * table.share * urgency(view.takes_left, me)

    def _thinks_ahead(self) -> bool:
        return self.skill.futures > 0

    def limit(self, view: TakeItView, table: Table) -> float:
        """What a row must be worth to be taken."""
        if not view.stock_count:
            return 0.5
        taken = sum(map(len, view.pile_counts))
        if self.mood[0] != taken:
            self.mood = (taken, min(1.6, max(0.5, self.rng.gauss(1.0, self.skill.misjudges))))
        share = PATIENCE[self.game.key] * table.share
        if not self.game.gives_leftover and view.viewer is not None:
            share *= urgency(view.takes_left, view.viewer)
        if self.skill.impulsive:
            points = sum(WORTH[card] * count for card, count in self.deck.items())
            share = IMPULSE[self.game.key] * points / (taken + sum(view.takes_left))
        return share * self.mood[1] * self.patience

    def _decision(self, view: TakeItView, table: Table, take: bool, thought: Balance | None = None) -> Decision:
        if not take:
            return self._wait(view, why_wait(view, table, self.game, thought))
        assert view.viewer is not None
        return Decision(Move(view.viewer, "slam"), why_take(view, table), self._reaction_ms(view))

    def _wait(self, view: TakeItView, why: Reason) -> Decision:
        """Let the row lie; a dealer turns the next card."""
        me = view.viewer
        if me is not None and view.option("pace") == "dealer" and view.dealer == me and view.stock_count:
            return Decision(Move(me, "turn"), why, self.rng.randint(*DEALING_MS))
        return Decision(None, why)

    def _usual_ms(self, view: TakeItView) -> int:
        """The median of this hand: its level's, or that of the people at the table."""
        return self.skill.reaction_ms if view.reflexes_ms is None else view.reflexes_ms

    def _reaction_ms(self, view: TakeItView) -> int:
        """How long this hand takes, as people's do."""
        skill = self.skill
        delay = self._usual_ms(view) * self.rng.lognormvariate(0.0, self.spread)
        if self.rng.random() < skill.hesitates:
            delay += self.rng.uniform(200, 700)
        return max(FASTEST_MS, round(delay))
