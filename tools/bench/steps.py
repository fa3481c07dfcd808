"""The cost of one random step (legal moves, then one of them) per game, beside python-chess's."""

from collections.abc import Callable, Iterator
from random import Random
from statistics import median
from time import perf_counter

import chess

from app.engine import CHANCE
from app.registry import get_game
from tools.bench.rows import SEED, Row

STEPS = 3000
AIM = {"toujours12": 0.5, "takeit": 0.5, "slamdunk": 0.5, "tantalus": 0.5, "cartino": 1.0, "midi": 1.0}


def chess_steps(rng: Random) -> float:
    """Seconds for a number of random chess moves."""
    board = chess.Board()
    start = perf_counter()
    for _ in range(STEPS):
        moves = list(board.legal_moves)
        if not moves or board.fullmove_number > 100:
            board = chess.Board()
            continue
        board.push(rng.choice(moves))
    return perf_counter() - start


def game_steps(key: str, checked: bool) -> Callable[[Random], float]:
    """Seconds for as many random steps of a game with its least number of seats."""
    game = get_game(key)

    def run(rng: Random) -> float:
        state = game.new_state(game.seats[0])
        start = perf_counter()
        for _ in range(STEPS):
            actors = state.actors()
            if not actors:
                state = game.new_state(game.seats[0])
                continue
            actor = actors[0] if len(actors) == 1 else rng.choice(actors)
            move = rng.choice(state.legal_moves(actor)) if actor != CHANCE else rng.choice(state.chances())[0]
            if checked:
                state.apply(move)
            else:
                state.play(move)
        return perf_counter() - start

    return run


def measure(games: list[str], rounds: int = 7) -> Iterator[Row]:
    """Measure in turns, so that a slow moment hits all alike; the median counts."""
    runs = {"python-chess": chess_steps}
    runs |= {key: game_steps(key, checked=False) for key in games}
    runs |= {key + " checked": game_steps(key, checked=True) for key in games}
    times: dict[str, list[float]] = {name: [] for name in runs}
    for number in range(rounds):
        for name, run in runs.items():
            times[name].append(run(Random(SEED + number)))
    micros = {name: median(values) / STEPS * 1e6 for name, values in times.items()}
    chess_step = micros["python-chess"]
    for key in games:
        beside = f"python-chess: {chess_step:.0f} µs, ours {micros[key]:.1f} µs"
        yield Row(f"{key}: a random step", micros[key] / chess_step, "×", beside, at_most=AIM[key])
    for key in games:
        checked = micros[key + " checked"]
        beside = f"python-chess, which checks nothing; ours {checked:.1f} µs"
        yield Row(f"{key}: a step that is checked", checked / chess_step, "×", beside)
