"""A game to copy when adding one: everybody is dealt a card and shows it in turn; the highest card wins.

It has all a game needs (chance, hidden information, turns, an option, an outcome) and is put through the same
tests as the real games. Moves: "-1 deal SEAT CARD", "S show".
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Self

from app.engine.game import Game, PlayerInfo, sampled_options
from app.engine.move import CHANCE, Move
from app.engine.state import Observation, Outcome, State


@dataclass(frozen=True, slots=True, kw_only=True)
class TemplateView(Observation):
    """What one seat knows."""

    cards: tuple[int | None, ...]  # None: hidden or not dealt
    shown: int


class TemplateState(State):
    """A position of the template."""

    __slots__ = ("cards", "shown")

    def __init__(self, seats: int, options: Mapping[str, str]) -> None:
        super().__init__(seats, options)
        self.cards: list[int] = []
        self.shown = 0

    def actors(self) -> tuple[int, ...]:
        if len(self.cards) < self.seats:
            return (CHANCE,)
        return (self.shown,) if self.shown < self.seats else ()

    def legal_moves(self, actor: int) -> list[Move]:
        if actor not in self.actors():
            return []
        return [move for move, _ in self.chances()] if actor == CHANCE else [Move(actor, "show")]

    def chances(self) -> list[tuple[Move, float]]:
        if len(self.cards) == self.seats:
            return []
        left = [card for card in range(1, int(self.options["highest"]) + 1) if card not in self.cards]
        return [(Move(CHANCE, "deal", (len(self.cards), card)), 1 / len(left)) for card in left]

    def play(self, move: Move, t_ms: int = 0) -> None:
        if move.actor == CHANCE:
            self.cards.append(move.args[1])
        else:
            self.shown += 1

    def learners(self, move: Move) -> tuple[int, ...]:
        return tuple(seat for seat in range(self.seats) if seat != move.actor)

    def observe(self, viewer: int | None) -> TemplateView:
        return TemplateView(
            **self.common_view(viewer, self._scores()),
            cards=tuple(card if seat == viewer or seat < self.shown else None for seat, card in enumerate(self.cards)),
            shown=self.shown,
        )

    def _scores(self) -> list[int]:
        return [self.cards[seat] if seat < self.shown else 0 for seat in range(self.seats)]

    def outcome(self) -> Outcome | None:
        return None if self.actors() else Outcome.most(self.cards, "The highest card wins.")

    def clone(self) -> Self:
        twin = object.__new__(type(self))
        twin.seats, twin.options = self.seats, self.options
        twin.cards, twin.shown = self.cards[:], self.shown
        return twin


class TemplateGame(Game):
    """The game to copy."""

    key = "template"
    seats = range(2, 5)
    options = {"highest": ("10", "20")}

    def start(self, seats: int, options: Mapping[str, str], players: Sequence[PlayerInfo]) -> TemplateState:
        return TemplateState(seats, options)

    def sample(self, observation: TemplateView, rng: Random) -> TemplateState:
        state = TemplateState(observation.seats, sampled_options(observation))
        highest = int(observation.option("highest"))
        unseen = [card for card in range(1, highest + 1) if card not in observation.cards]
        rng.shuffle(unseen)
        state.cards = [unseen.pop() if card is None else card for card in observation.cards]
        state.shown = observation.shown
        return state
