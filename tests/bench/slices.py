"""How long a bot's slices are when it thinks between frames, and how long it thinks in all.

Measured in time of the processor, so that other programs on the machine don't count.
"""

from time import process_time

from ai.runner import Runner
from app.engine import Session
from app.registry import GAMES, get_game, make_bot

MOVES = 60


def slices(key: str, level: str) -> tuple[list[float], list[float]]:
    """The longest slice and the whole thinking time of each decision in a game's first moves, in ms."""
    game = get_game(key)
    seats = game.seats[0]
    session = Session(game, seats, seed=2)
    bots = [make_bot(key, level, seat) for seat in range(seats)]
    longest, whole = [], []
    while len(whole) < MOVES and (actors := session.actors()):
        ready = []
        for seat in actors:
            if seat >= 0:
                thinking = Runner(bots[seat], session.view(seat), process_time)
                while not thinking.step(8):
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


def main() -> None:
    """One line per game."""
    print("Thinking in slices (ms)")
    print(f"{'game':<14}{'longest slice':>14}{'99 % of slices':>16}{'expert 95 %':>13}{'beginner':>10}")
    for key in GAMES:
        longest, whole = slices(key, "expert")
        beginner = slices(key, "beginner")[1]
        longest.sort()
        whole.sort()
        print(
            f"{key:<14}{longest[-1]:>14.1f}{longest[int(0.99 * len(longest))]:>16.1f}"
            f"{whole[int(0.95 * len(whole))]:>13.1f}{max(beginner):>10.1f}",
            flush=True,
        )
