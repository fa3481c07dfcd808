"""How many mistakes the coach finds in games of each level, and how long it takes to look back at one.

All seats are of the level and all are judged. Time is that of the processor, for as many choices as a long game has.
"""

import gc
from collections import Counter
from collections.abc import Iterator
from time import process_time

from ai.bot import LEVELS
from ai.judgement import Verdict, judge_of, judging
from app.engine import Session
from app.play import play_out
from app.registry import get_game, make_bot
from tools.bench.rows import SEED, Row

LONG_GAME = 70  # choices
LONGEST = {"tantalus": 110}  # events: random turns go on for ever
SECONDS, STEP_MS = 20, 8


def look_back(key: str, level: str, seed: int) -> tuple[list[Verdict], float, float]:
    """A game of that level judged, with the seconds it took and the longest step in ms."""
    game = get_game(key)
    seats = game.seats[0]
    session = Session(game, seats, seed=seed)
    bots = [make_bot(key, level, 100 * seed + seat) for seat in range(seats)]
    play_out(session, bots, until=lambda: len(session.events) >= LONGEST.get(key, 9999))
    judge_of(key)  # the app has met the game's bots before
    gc.collect()
    gc.disable()  # as the app does while something is thought out
    steps = judging(session, range(seats))
    begin, longest = process_time(), 0.0
    try:
        while True:
            start = process_time()
            next(steps)
            longest = max(longest, process_time() - start)
    except StopIteration as done:
        return done.value, process_time() - begin, 1000 * longest
    finally:
        gc.enable()


def measure(games: list[str], number: int = 1) -> Iterator[Row]:
    """Each game and level, over so many games."""
    for key in games:
        whole, choices, longest = 0.0, 0, 0.0
        for level in ("random", *LEVELS):
            grades: Counter[str] = Counter()
            for seed in range(SEED, SEED + number):
                verdicts, seconds, step_ms = look_back(key, level, seed)
                grades.update(verdict.grade for verdict in verdicts)
                whole, choices, longest = whole + seconds, choices + len(verdicts), max(longest, step_ms)
            count = max(1, grades.total())
            wrong = count - grades["best"] - grades["good"] if grades else 0
            told = ", ".join(f"{grade} {100 * found / count:.1f} %" for grade, found in grades.most_common())
            most = 3.0 if level == "master" else None
            yield Row(f"{key}: {level} wrong", 100 * wrong / count, "%", f"{count} choices: {told}", at_most=most)
        seconds = whole / max(1, choices) * LONG_GAME
        yield Row(f"{key}: {LONG_GAME} choices judged", seconds, "s", "processor time", at_most=SECONDS)
        yield Row(f"{key}: longest step", longest, "ms", "processor time", at_most=STEP_MS)
