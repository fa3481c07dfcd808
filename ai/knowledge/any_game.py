"""A bot for any game, from its rules alone: deal what is hidden many times, play every move on at random, compare.

All moves are tried on the same deals. The levels differ in how many deals they imagine.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

from ai.bot import Bot, Decision, Reason
from app.engine.move import CHANCE, CLOCK
from app.engine.state import State

DEALS = {"beginner": 2, "casual": 6, "strong": 18, "expert": 54, "master": 162}
LONGEST = 400  # moves of an imagined game; then the scores decide
MOVES = 8  # tried between two looks at the clock
DELAY_MS = 700  # where everybody may act at once


class AnyGameBot(Bot):
    """Knows nothing but the rules."""

    def think(self, view: Any) -> Iterator[Decision]:
        """Deal after deal, the move that did best so far."""
        me = view.viewer
        moves = self.game.sample(view, self.rng).legal_moves(me)
        worth = [0.0] * len(moves)
        why = Reason("It is the only move.")
        yield Decision(moves[0], why, DELAY_MS)
        if len(moves) == 1:
            return
        for deal in range(1, DEALS[self.level] + 1):
            state = self.game.sample(view, self.rng)
            luck = self.rng.randrange(2**32)  # the same draws for every move
            for number, move in enumerate(moves):
                imagined = state.clone()
                imagined.play(move)
                worth[number] += play_on(imagined, me, Random(luck))
                if number % MOVES == MOVES - 1:
                    yield Decision(moves[worth.index(max(worth))], why, DELAY_MS)
            why = Reason("It did best in {count} imagined games.", {"count": deal})
            yield Decision(moves[worth.index(max(worth))], why, DELAY_MS)


def play_on(state: State, seat: int, rng: Random) -> float:
    """Play at random to the end; what that is worth to a seat: a win counts most, then the lead."""
    for _ in range(LONGEST):
        actors = state.actors()
        if not actors:
            break
        actor = rng.choice(actors)
        if actor == CHANCE:
            draws, weights = zip(*state.chances(), strict=True)
            state.play(rng.choices(draws, weights)[0])
        else:
            at = state.deadline_ms() if actor == CLOCK else None
            state.play(rng.choice(state.legal_moves(actor)), at or 0)
    scores = state.observe(None).scores
    lead = scores[seat] - max(score for other, score in enumerate(scores) if other != seat)
    outcome = state.outcome()
    won = 1 / len(outcome.winners) if outcome and seat in outcome.winners else 0.0
    return won + lead / (1000 + abs(lead))
