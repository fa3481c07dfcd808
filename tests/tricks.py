"""A whole game: everybody holds three cards, all lay one in turn ("0 lay 5"), and the highest takes the trick."""

from dataclasses import dataclass

from app.engine.game import Game, sampled_options
from app.engine.move import CHANCE, Move
from app.engine.state import Observation, Outcome, State

HAND = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class TricksView(Observation):
    hands: tuple[tuple[int | None, ...], ...]  # None: a card one does not see
    laid: tuple[int, ...]
    gone: tuple[int, ...]
    tricks: tuple[int, ...]


class TricksState(State):
    __slots__ = ("gone", "hands", "laid", "tricks")

    def __init__(self, seats, options):
        super().__init__(seats, options)
        self.hands = [[] for _ in range(seats)]
        self.laid, self.gone, self.tricks = [], [], [0] * seats

    def actors(self):
        if not self.laid and not self.gone and len(self.hands[-1]) < HAND:
            return (CHANCE,)
        return (len(self.laid),) if any(self.hands) else ()

    def chances(self):
        if self.actors() != (CHANCE,):
            return []
        seat = min(range(self.seats), key=lambda seat: len(self.hands[seat]))
        left = [card for card in range(HAND * self.seats) if not any(card in hand for hand in self.hands)]
        return [(Move(CHANCE, "deal", (seat, card)), 1 / len(left)) for card in left]

    def legal_moves(self, actor):
        if actor == CHANCE:
            return [move for move, _ in self.chances()]
        return [Move(actor, "lay", (card,)) for card in sorted(self.hands[actor])] if actor in self.actors() else []

    def play(self, move, t_ms=0):
        if move.actor == CHANCE:
            self.hands[move.args[0]].append(move.args[1])
            return
        self.hands[move.actor].remove(move.args[0])
        self.laid.append(move.args[0])
        if len(self.laid) == self.seats:
            self.tricks[self.laid.index(max(self.laid))] += 1
            self.gone, self.laid = self.gone + self.laid, []

    def learners(self, move):
        return (move.args[0],) if move.actor == CHANCE else tuple({*range(self.seats)} - {move.actor})

    def observe(self, viewer):
        hands = [sorted(hand) if seat == viewer else [None] * len(hand) for seat, hand in enumerate(self.hands)]
        own = {"laid": tuple(self.laid), "gone": tuple(self.gone), "tricks": tuple(self.tricks)}
        return TricksView(**self.common_view(viewer, self.tricks), hands=tuple(map(tuple, hands)), **own)

    def outcome(self):
        return None if self.actors() else Outcome.most(self.tricks, "The highest card wins.")


class TricksGame(Game):
    key, seats, options = "tricks", range(2, 4), {"strange": ("no", "yes")}  # an option nobody has words for

    def start(self, seats, options, players):
        return TricksState(seats, options)

    def sample(self, view, rng):
        state = self.start(view.seats, sampled_options(view), ())
        state.laid, state.gone, state.tricks = list(view.laid), list(view.gone), list(view.tricks)
        unseen = list({*range(HAND * view.seats)} - {*view.laid, *view.gone, *(view.hands[view.viewer or 0])})
        rng.shuffle(unseen)
        state.hands = [[unseen.pop() if card is None else card for card in hand] for hand in view.hands]
        return state
