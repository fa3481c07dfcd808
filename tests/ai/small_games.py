"""Games small enough that their right answers are known, for searches that know no game."""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Self

from app.engine.game import Game, PlayerInfo
from app.engine.move import CHANCE, CLOCK, Move
from app.engine.state import Observation, Outcome, State


@dataclass(frozen=True, slots=True, kw_only=True)
class SmallView(Observation):
    known: tuple[Any, ...]


class SmallState(State):
    """What is common: all fields are open unless `known_to` says less."""

    def __init__(self, seats: int = 2) -> None:
        super().__init__(seats, {})
        self.points = [0] * seats
        self.plays = 0

    def known_to(self, viewer: int | None) -> tuple[Any, ...]:
        raise NotImplementedError

    def choices(self, actor: int) -> list[tuple[Any, ...]]:
        """Verb and arguments of all that an actor may do."""
        raise NotImplementedError

    def happen(self, move: Move) -> None:
        raise NotImplementedError

    def legal_moves(self, actor: int) -> list[Move]:
        if actor not in self.actors():
            return []
        if actor == CHANCE:
            return [move for move, _ in self.chances()]
        return sorted(Move(actor, verb, tuple(args)) for verb, *args in self.choices(actor))

    def play(self, move: Move, t_ms: int = 0) -> None:
        self.plays += 1
        self.happen(move)

    def observe(self, viewer: int | None) -> SmallView:
        return SmallView(**self.common_view(viewer, self.points), known=self.known_to(viewer))

    def outcome(self) -> Outcome | None:
        return None if self.actors() else Outcome.most(self.points, "The most points win.")

    def clone(self) -> Self:
        return deepcopy(self)


class SmallGame(Game):
    key = "small"
    seats = range(2, 4)

    def start(self, seats: int, options: Mapping[str, str], players: Sequence[PlayerInfo]) -> State:
        raise NotImplementedError


class OpenGame(SmallGame):
    """Nothing is hidden: every sample is the position itself."""

    def __init__(self, state: SmallState) -> None:
        self.state = state

    def sample(self, observation: Any, rng: Random) -> State:
        return self.state.clone()


class Nim(SmallState):
    """Take from one pile as many as you like up to `most`; whoever takes the last one wins."""

    def __init__(self, piles: Sequence[int], seats: int = 2, most: int = 99) -> None:
        super().__init__(seats)
        self.piles, self.turn, self.most = list(piles), 0, most

    def actors(self) -> tuple[int, ...]:
        return (self.turn,) if any(self.piles) else ()

    def choices(self, actor: int) -> list[tuple[Any, ...]]:
        return [
            ("take", pile, count)
            for pile, left in enumerate(self.piles)
            for count in range(1, min(left, self.most) + 1)
        ]

    def happen(self, move: Move) -> None:
        pile, count = move.args
        self.piles[pile] -= count
        if not any(self.piles):
            self.points[self.turn] = 1
        self.turn = (self.turn + 1) % self.seats

    def known_to(self, viewer: int | None) -> tuple[Any, ...]:
        return (*self.piles, self.turn)


class Dice(SmallState):
    """Each in turn rolls a die and may roll it once more, which then counts; the higher die wins."""

    def __init__(self, first: int, die: int) -> None:
        super().__init__()
        self.points = [first, die]
        self.again = self.rolling = self.done = False

    def actors(self) -> tuple[int, ...]:
        return (CHANCE,) if self.rolling else () if self.done else (1,)

    def choices(self, actor: int) -> list[tuple[Any, ...]]:
        return [("stop",), ("roll",)]

    def chances(self) -> list[tuple[Move, float]]:
        return [(Move(CHANCE, "die", (side,)), 1 / 6) for side in range(1, 7)] if self.rolling else []

    def happen(self, move: Move) -> None:
        self.rolling = move.verb == "roll"
        self.done = not self.rolling
        if move.verb == "die":
            self.points[1] = move.args[0]

    def known_to(self, viewer: int | None) -> tuple[Any, ...]:
        return (self.rolling, self.done)


class Grab(SmallState):
    """A row grows by a card at every stroke of the clock; the first to grab it gets its points, and that is all."""

    def __init__(self, row: int, stock: Sequence[int]) -> None:
        super().__init__(3)
        self.row, self.stock = row, list(stock)
        self.turning = self.closed = False

    def actors(self) -> tuple[int, ...]:
        return () if self.closed else (CHANCE,) if self.turning else (0, 1, 2, CLOCK)

    def choices(self, actor: int) -> list[tuple[Any, ...]]:
        return [("strike",)] if actor == CLOCK else [("grab",)]

    def chances(self) -> list[tuple[Move, float]]:
        return [(Move(CHANCE, "card", (card,)), 1 / len(self.stock)) for card in self.stock] if self.turning else []

    def deadline_ms(self) -> int | None:
        return 2000

    def happen(self, move: Move) -> None:
        if move.verb == "grab":
            self.points[move.actor] = self.row
            self.closed = True
        elif move.verb == "strike":
            self.turning, self.closed = bool(self.stock), not self.stock
        else:
            self.turning = False
            self.stock.remove(move.args[0])
            self.row += move.args[0]

    def known_to(self, viewer: int | None) -> tuple[Any, ...]:
        return (self.row, *self.stock)


class GrabGame(OpenGame):
    timed = True


class Hide(SmallState):
    """Seat 0 draws lots, or hides a coin in one of four boxes; seat 1 then opens one box and must find it."""

    BOXES = range(4)

    def __init__(self) -> None:
        super().__init__()
        self.box: int | None = None
        self.lots = self.done = False

    def actors(self) -> tuple[int, ...]:
        return () if self.done else (CHANCE,) if self.lots else (0,) if self.box is None else (1,)

    def choices(self, actor: int) -> list[tuple[Any, ...]]:
        boxes = [("box", box) for box in self.BOXES]
        return [*boxes, ("lots",)] if actor == 0 else boxes

    def chances(self) -> list[tuple[Move, float]]:
        return [(Move(CHANCE, "lot", (seat,)), 0.5) for seat in (0, 1)] if self.lots else []

    def happen(self, move: Move) -> None:
        if move.verb == "lots":
            self.lots = True
        elif move.actor == 0:
            self.box = move.args[0]
        else:
            winner = move.args[0] if move.verb == "lot" else int(move.args[0] == self.box)
            self.points[winner] = 1
            self.done = True

    def known_to(self, viewer: int | None) -> tuple[Any, ...]:
        return (self.lots, self.box if viewer == 0 else self.box is not None)


class Poker(SmallState):
    """Kuhn's: one of three cards each, one chip in. Check or bet one more; whoever is bet at calls or folds."""

    CARDS: ClassVar = ("jack", "queen", "king")

    def __init__(self, cards: Sequence[str], said: Sequence[str] = ()) -> None:
        super().__init__()
        self.cards, self.said = list(cards), list(said)

    def actors(self) -> tuple[int, ...]:
        over = self.said[-1:] in (["call"], ["fold"]) or self.said == ["check", "check"]
        return () if over else (len(self.said) % 2,)

    def choices(self, actor: int) -> list[tuple[Any, ...]]:
        return [("call",), ("fold",)] if self.said[-1:] == ["bet"] else [("check",), ("bet",)]

    def happen(self, move: Move) -> None:
        self.said.append(move.verb)
        if not self.actors():
            stake = 2 if move.verb == "call" else 1
            higher = self.CARDS.index(self.cards[0]) < self.CARDS.index(self.cards[1])
            winner = 1 - move.actor if move.verb == "fold" else int(higher)
            self.points[winner], self.points[1 - winner] = stake, -stake

    def known_to(self, viewer: int | None) -> tuple[Any, ...]:
        return (*self.said, self.cards[viewer] if viewer is not None else "")


class HideGame(SmallGame):
    def sample(self, observation: Any, rng: Random) -> State:
        return Hide()  # asked for the first move only


class PokerGame(SmallGame):
    def sample(self, observation: Any, rng: Random) -> State:
        *said, own = observation.known
        cards = ["", ""]
        cards[observation.viewer] = own
        cards[1 - observation.viewer] = rng.choice([card for card in Poker.CARDS if card != own])
        return Poker(cards, said)


class Endless(SmallState):
    """Never ends, and nobody ever wins a point."""

    def actors(self) -> tuple[int, ...]:
        return (self.plays % 2,)

    def choices(self, actor: int) -> list[tuple[Any, ...]]:
        return [("left",), ("right",)]

    def happen(self, move: Move) -> None:
        pass

    def known_to(self, viewer: int | None) -> tuple[Any, ...]:
        return (self.plays,)
