"""How long a bot's slices are when it thinks between frames, and how long it thinks in all.

Measured in time of the processor, so that other programs on the machine don't count.
"""

from collections.abc import Iterator
from time import process_time

from ai.runner import Runner
from app.engine import Session
from app.registry import get_game, make_bot
from tools.bench.rows import SEED, Row

SLICE_MS = 8


def slices(key: str, level: str, moves: int) -> tuple[list[float], list[float]]:
    """The longest slice and the whole thinking time of each decision in a game's first moves, in ms."""
    game = get_game(key)
    seats = game.seats[0]
    session = Session(game, seats, seed=SEED)
    bots = [make_bot(key, level, seat) for seat in range(seats)]
    longest, whole = [], []
    while len(whole) < moves and (actors := session.actors()):
        ready = []
        for seat in actors:
            if seat >= 0:
                thinking = Runner(bots[seat], session.view(seat), process_time)
                while not thinking.step(SLICE_MS):
                    pass
                longest.append(thinking.longest_slice_ms)
                whole.append(thinking.thought_ms)
                if thinking.decision and thinking.decision.move:
                    ready.append((session.now_ms + thinking.decision.delay_ms, thinking.decision.move))
        deadline = session.deadline_ms()
        if ready and (deadline is None or min(ready)[0] < deadline):
            when, move = min(ready)
            session.submit(move, when)
        elif deadline is not None:
            session.advance(deadline)
        for seat, bot in enumerate(bots):
            bot.watch(session.view(seat))
    return longest, whole


def measure(games: list[str], moves: int = 60) -> Iterator[Row]:
    """Each game."""
    for key in games:
        longest, whole = slices(key, "master", moves)
        beginner = max(slices(key, "beginner", moves)[1])
        yield Row(f"{key}: longest slice", max(longest), "ms", f"{SLICE_MS} ms asked for")
        beside = f"95 % of moves; a beginner's longest {beginner:.1f} ms"
        yield Row(f"{key}: a master's thinking", sorted(whole)[int(0.95 * len(whole))], "ms", beside)
