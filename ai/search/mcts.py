"""Information-set Monte Carlo tree search over the engine's contract alone: any game, any number of seats.

Every iteration imagines the hidden things anew (`Game.sample`), goes down the tree, plays on at random until points are
won or the game is over, and gives every seat a reward from 0 to 1. A node is what the seat that decides there sees, so
nobody in the tree acts on what it can't know: not on others' cards, not on a draw or a choice that is hidden from it.
Chance is no node: it is drawn with its probabilities, and what can be seen of it leads to different nodes by itself.

A race is a question that goes round: at the root the searching seat is asked first, further on the order is drawn by
lot. Whoever is asked makes a move or, where a clock runs, waits (`None`); when all wait, the clock strikes. An imagined
act falls into the last moments before the deadline.

Knowledge is optional: a prior over moves, a move for the play-out, a value at the leaf.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from random import Random
from typing import Any

from app.engine.game import Game
from app.engine.move import CHANCE, CLOCK, Move
from app.engine.rng import pick
from app.engine.state import State

Choice = Move | None  # None: wait

EXPLORE = 0.7  # how much an uncertain choice is worth trying
FIRST = 0.4  # an untried choice counts as tried so often, with the average reward
LEAD = 0.2  # the part of the reward that is for the points won since the root, whoever wins
HORIZON = 10  # moves of a play-out between two looks: once there were points, they decide, and most luck is left out
LONGEST = 400  # moves of a play-out
DEEPEST = 60  # moves in the tree, draws among them
ACTS_WITHIN_MS = 1000  # before a deadline


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What a caller may know of its game; each may be left out."""

    prior: Callable[[State, int, Sequence[Choice]], Sequence[float]] | None = None  # a seat's: 1 is ordinary
    quick: Callable[[State, int, Random], Move] | None = None  # what a seat does in a play-out
    value: Callable[[State], Sequence[float]] | None = None  # the reward of each seat, instead of a play-out


class Edge:
    """What came of one choice."""

    __slots__ = ("reward", "visits", "weight")

    def __init__(self, weight: float) -> None:
        self.weight = weight
        self.visits = 0
        self.reward = 0.0  # of the seat that chooses, over all visits

    @property
    def mean(self) -> float:
        """The average reward."""
        return self.reward / self.visits if self.visits else 0.0


class Node:
    """What one seat sees when it has to choose."""

    __slots__ = ("edges", "reward", "untried", "visits")

    def __init__(self, untried: list[tuple[float, Choice]]) -> None:
        self.untried = untried  # with their weights, the most promising last
        self.edges: dict[Choice, Edge] = {}
        self.visits = 0
        self.reward = 0.0

    def choose(self) -> Choice:
        """The choice with the best prospects: what it brought, and more for what is little known."""
        best: Choice = None
        most = -1.0
        explore = EXPLORE * sqrt(log(self.visits + 1.0))
        if self.untried:
            weight, best = self.untried[-1]
            most = (self.reward / self.visits if self.visits else 0.5) + explore * sqrt(weight / FIRST)
        for choice, edge in self.edges.items():
            visits = edge.visits or 1  # it may be on the way that is being gone, which comes back to where it was
            prospect = edge.reward / visits + explore * sqrt(edge.weight / visits)
            if prospect > most:
                best, most = choice, prospect
        if best not in self.edges:
            weight, _ = self.untried.pop()
            self.edges[best] = Edge(weight)
        return best


Path = list[tuple[Node, Edge, int]]


class Search:
    """One seat's thinking about one decision."""

    def __init__(self, game: Game, view: Any, rng: Random, knowledge: Knowledge | None = None) -> None:
        self.game, self.view, self.rng = game, view, rng
        self.knowledge = knowledge or Knowledge()
        self.iterations = 0  # done so far
        self.nodes: dict[Any, Node] = {}
        state = game.sample(view, rng)
        self.root = self._node(state, view, view.viewer)
        self._points = state.observe(None).scores  # at the root
        self._spread = 0.0  # of the points won in the imagined games, all together
        self._now_ms = 0  # in the imagined game

    def best(self) -> Choice:
        """The choice that did best so far, of those that were tried in earnest."""
        edges = self.root.edges
        if not edges:
            return self.root.untried[-1][1] if self.root.untried else None
        earnest = max(edge.visits for edge in edges.values()) / 2
        return max(
            (choice for choice, edge in edges.items() if edge.visits >= earnest), key=lambda choice: edges[choice].mean
        )

    def run(self, iterations: int) -> Iterator[None]:
        """Search that many iterations more; yields after each and, in long play-outs, every few moves."""
        for _ in range(iterations):
            state = self.game.sample(self.view, self.rng)
            self._now_ms = 0
            path = self._descend(state)
            if self.knowledge.value is not None and state.actors():
                rewards = self.knowledge.value(state)
            else:
                for _ in range(HORIZON, LONGEST, HORIZON):
                    if not self._play_on(state) or state.observe(None).scores != self._points:
                        break
                    yield
                rewards = self._rewards(state)
            for node, edge, seat in path:
                node.visits += 1
                node.reward += rewards[seat]
                edge.visits += 1
                edge.reward += rewards[seat]
            self.iterations += 1
            yield

    # The tree

    def _descend(self, state: State) -> Path:
        """Choose down to a node that is new, and in it."""
        path: Path = []
        first = True
        for _ in range(DEEPEST):
            actors = state.actors()
            if not actors:
                break
            if actors == (CHANCE,):
                self._draw(state)
                continue
            size = len(self.nodes)
            self._ask_round(state, self._order(actors, first), path)
            if len(self.nodes) > size:
                break
            first = False
        return path

    def _order(self, actors: tuple[int, ...], first: bool) -> Sequence[int]:
        """Who is asked, one after the other; the clock comes last."""
        if len(actors) == 1:
            return actors
        order = [actor for actor in actors if actor != CLOCK]
        self.rng.shuffle(order)
        me = self.view.viewer
        if first and me in order:
            order.remove(me)
            order.insert(0, me)
        return [*order, CLOCK] if CLOCK in actors else order

    def _ask_round(self, state: State, order: Sequence[int], path: Path) -> None:
        """Ask until somebody acts."""
        for actor in order:
            if actor == CLOCK:
                self._play(state, state.legal_moves(CLOCK)[0])
                return
            node = self._node(state, state.observe(actor), actor)
            if not node.untried and not node.edges:
                continue
            choice = node.choose()
            path.append((node, node.edges[choice], actor))
            if choice is not None:
                self._play(state, choice)
                return

    def _node(self, state: State, view: Any, seat: int) -> Node:
        """The node of what that seat sees."""
        node = self.nodes.get(view)
        if node is None:
            node = self.nodes[view] = Node(self._options(state, seat))
        return node

    def _options(self, state: State, seat: int) -> list[tuple[float, Choice]]:
        """What a seat may choose with the weight of each, the most promising last."""
        choices: list[Choice] = [*state.legal_moves(seat)]
        if CLOCK in state.actors():
            choices.append(None)
        self.rng.shuffle(choices)
        if self.knowledge.prior is None:
            return [(1.0, choice) for choice in choices]
        weights = self.knowledge.prior(state, seat, choices)
        return sorted(zip(weights, choices, strict=True), key=lambda option: option[0])

    # The imagined game

    def _play_on(self, state: State) -> bool:
        """Play some moves at random; tells whether the game goes on."""
        quick, rng = self.knowledge.quick, self.rng
        for _ in range(HORIZON):
            actors = state.actors()
            if not actors:
                return False
            actor = actors[0] if len(actors) == 1 else rng.choice(actors)
            if actor == CHANCE:
                self._draw(state)
            elif quick is not None and actor != CLOCK:
                self._play(state, quick(state, actor, rng))
            else:
                moves = state.legal_moves(actor)
                if moves:
                    self._play(state, moves[int(rng.random() * len(moves))])
        return True

    def _draw(self, state: State) -> None:
        state.play(pick(state.chances(), self.rng.random()), self._now_ms)

    def _play(self, state: State, move: Move) -> None:
        """Carry out a move at a time that fits."""
        if self.game.timed:
            deadline = state.deadline_ms()
            if deadline is not None:
                early = 0 if move.actor == CLOCK else 1 + self.rng.randrange(ACTS_WITHIN_MS)
                self._now_ms = max(self._now_ms, deadline - early)
        state.play(move, self._now_ms)

    def _rewards(self, state: State) -> Sequence[float]:
        """For each seat its share of the win (before the end: as the points stand), and a little for the points won."""
        outcome = state.outcome()
        scores = outcome.scores if outcome else state.observe(None).scores
        gains = [after - before for after, before in zip(scores, self._points, strict=True)]
        self._spread += max(gains) - min(gains)
        scale = self._spread / (self.iterations + 1) or 1.0
        if outcome:
            won = [(seat in outcome.winners) / len(outcome.winners) for seat in range(len(scores))]
        else:
            won = shares(scores, scale)
        return [(1 - LEAD) * win + LEAD * lead for win, lead in zip(won, shares(gains, scale), strict=True)]


def shares(points: Sequence[float], scale: float) -> list[float]:
    """How sure of winning each seat seems with these points: all together 1, equal points equal shares."""
    best = max(points)
    weights = [exp((point - best) / scale) for point in points]
    total = sum(weights)
    return [weight / total for weight in weights]
