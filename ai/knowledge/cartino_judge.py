"""Pawns of Cartino judged: what the turn was worth that each could still become, in points.

A pawn is as good as the best turn that begins with it, and to end the turn is one of them. The judge finds the best
turn as the master does (ai/knowledge/cartino.py) and keeps to it as long as it is followed. A draw is judged by playing
on from it and from any other pawn of the bag, all hands open.
"""

from collections.abc import Generator, Iterator
from dataclasses import replace
from random import Random

from ai.judge import Fortune, Judge, Opinion, Thinking
from ai.knowledge.cartino import SKILLS, CartinoBot, guess, plans_by_suit, table_of, unseen
from ai.knowledge.cartino_ending import Ending, TooLong
from ai.knowledge.cartino_plans import Guess, Imagination, Plan, Steps, ahead
from ai.knowledge.cartino_reasons import own_hand
from app.engine.game import Game
from app.engine.move import Move
from app.engine.record import Event
from app.engine.state import State
from app.games.cartino import NOBODY, PAWN_OF, CartinoState, CartinoView

CONTINUED = 4  # turns that the played pawn could become are looked at,
CHOOSING = 16  # on so many deals
COMPARING = 160  # deals at most on which the best turn is compared with the one that was begun
DRAWS = 120  # deals on which a draw is compared with any other


class CartinoJudge(Judge):
    """Judges one seat's pawns."""

    unit = "points"
    mistake = 0.7
    blunder = 4.0

    def __init__(self, game: Game, seat: int, effort: float, rng: Random) -> None:
        super().__init__(game, seat, effort, rng)
        self.master = CartinoBot(game, "master")
        skill = SKILLS["master"]
        self.master.skill = replace(skill, samples=self.futures(skill.samples))
        self.depth = skill.depth

    def opinion(self, view: CartinoView, event: Event) -> Thinking:
        """Find the best turn, then compare what the played pawn could become with it."""
        played = event.move
        step = _step(played)
        known = self.master.plans.get((view.board, own_hand(view)))
        if known is not None and known[:1] == step:
            return Opinion(played, self.master.decision(view, known).why)
        best: Plan | None = None
        for best in self.master.search(view):  # noqa: B007  (the last one counts)
            yield
        assert best is not None
        self.master.remember(view, best[2])
        decision = self.master.decision(view, best[2])
        if best[2][:1] == step:
            return Opinion(played, decision.why)
        begun = yield from self._begun(view, played)
        try:
            cost, error, chosen = yield from self._exactly(view, best, begun)
        except TooLong:
            chosen = yield from self._choose(view, begun)
            cost, error = yield from self.weigh(self._differences(view, best, chosen), self.futures(COMPARING))
        if not cost and not error:  # the same turn in another order
            return Opinion(played, self.master.decision(view, chosen[2]).why)
        assert decision.move is not None
        return Opinion(decision.move, decision.why, cost, error)

    def _begun(self, view: CartinoView, played: Move) -> Generator[None, None, list[Plan]]:
        """The turns that the played move can still become, the most promising first."""
        state = self.game.sample(view, self.rng)
        step = _step(played)
        points = view.points(step[0][1]) if step else 0
        state.play(played)
        after = state.observe(self.seat)
        assert isinstance(after, CartinoView)
        if after.turn != self.seat or after.drawing != NOBODY or not after.placed:
            return [(0.0, points, step, 0)]
        plans: list[Plan] = []
        for suit in plans_by_suit(after):
            plans += suit
            yield
        plans = sorted(plans, reverse=True)[:CONTINUED]
        return [(worth, points + more, step + steps, taken) for worth, more, steps, taken in plans]

    def _exactly(
        self, view: CartinoView, best: Plan, begun: list[Plan]
    ) -> Generator[None, None, tuple[float, float, Plan]]:
        """Play the last pawns out, where that can be done."""
        if view.seats != 2 or view.bag_count:
            raise TooLong
        start = guess(view, unseen(view), self.rng)
        ending = Ending(start.table, start.hands[self.seat], start.hands[1 - self.seat])
        most = yield from ending.worth(best)
        worths = [0] * len(begun)
        for place, plan in enumerate(begun):
            worths[place] = yield from ending.worth(plan)
        return max(0.0, most - max(worths)), 0.0, begun[worths.index(max(worths))]

    def _choose(self, view: CartinoView, plans: list[Plan]) -> Generator[None, None, Plan]:
        """Which of these turns seems best."""
        hidden, totals = unseen(view), [0.0] * len(plans)
        for _ in range(CHOOSING):
            start = guess(view, hidden, self.rng)
            for place, plan in enumerate(plans):
                totals[place] += yield from self.master.imagination.value(start, plan, self.depth)
        return plans[totals.index(max(totals))]

    def _differences(self, view: CartinoView, best: Plan, begun: Plan) -> Iterator[float | None]:
        hidden = unseen(view)
        while True:
            start = guess(view, hidden, self.rng)
            worths = []
            for plan in (best, begun):
                playing = self.master.imagination.value(start, plan, self.depth)
                try:
                    while True:
                        next(playing)
                        yield None
                except StopIteration as played:
                    worths.append(played.value)
            yield worths[0] - worths[1]


def _step(move: Move) -> Steps:
    """A move as the beginning of a plan: nothing for the end of a turn."""
    if move.verb == "end":
        return ()
    text, y, x = move.args
    return ((PAWN_OF[text], 8 * y + x),)


class CartinoFortune(Fortune):
    """What a drawn pawn changed."""

    def __init__(self, game: Game, effort: float, rng: Random) -> None:
        super().__init__(game, effort, rng)
        self.imagination = Imagination()

    def changes(self, state: State, draw: Move) -> Generator[None, None, list[float]]:
        """Play on with this pawn and with whichever is drawn, the rest of the bag in the same order."""
        assert isinstance(state, CartinoState)
        seats = state.seats
        found = [0.0] * seats
        bag = [pawn for pawn, count in enumerate(state.bag) for _ in range(count)]
        drawn = PAWN_OF[draw.args[1]]
        start = Guess(state.drawing, table_of(state.observe(None)), state.hands, bag)
        nothing = (0.0, 0, (), start.table.taken)
        count = self.futures(DRAWS)
        for _ in range(count):
            self.rng.shuffle(bag)
            usual = yield from self.imagination.worths(start, nothing, seats + 1)
            place = bag.index(drawn)
            bag[place], bag[-1] = bag[-1], drawn
            lucky = yield from self.imagination.worths(start, nothing, seats + 1)
            for seat in range(seats):
                found[seat] += ahead(lucky, seat) - ahead(usual, seat)
        return [change / count for change in found]
