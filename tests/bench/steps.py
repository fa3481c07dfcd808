"""The cost of one random step (legal moves, then one of them) per game, beside python-chess's."""

from collections.abc import Callable
from random import Random
from time import perf_counter

import chess

from app.engine import CHANCE
from app.registry import GAMES, get_game

STEPS = 3000
ROUNDS = 7
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


def main() -> None:
    """Measure in turns, so that a slow moment hits all alike; the median counts."""
    runs = {"python-chess": chess_steps}
    runs |= {key: game_steps(key, checked=False) for key in GAMES}
    runs |= {key + " checked": game_steps(key, checked=True) for key in GAMES}
    times: dict[str, list[float]] = {name: [] for name in runs}
    for round_number in range(ROUNDS):
        for name, run in runs.items():
            times[name].append(run(Random(round_number)))
    median = {name: sorted(values)[ROUNDS // 2] / STEPS * 1e6 for name, values in times.items()}
    reference = median["python-chess"]
    print("One random step: legal moves, then one of them played (unchecked, as chess.push is; and checked)")
    print(f"{'game':<14}{'µs':>8}{'ratio':>8}{'checked':>9}{'aim':>7}")
    print(f"{'python-chess':<14}{reference:>8.1f}{1:>8.2f}")
    for key in GAMES:
        ratio, checked = median[key] / reference, median[key + " checked"] / reference
        verdict = "" if ratio <= AIM[key] else "  missed"
        print(f"{key:<14}{median[key]:>8.1f}{ratio:>8.2f}{checked:>9.2f}{AIM[key]:>7.1f}{verdict}")
