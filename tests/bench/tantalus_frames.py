"""What a frame of Tantalus costs in Python: with everything still, with one tile turning, with all 49 turning at once.

Measured in time of the processor with the real app and no drawing by the graphics card, so it is what we add ourselves.
"""

from tempfile import TemporaryDirectory
from time import process_time

FRAMES = 20  # of a turn that takes 24
ROUNDS = 12


def frame_ms(ui, tiles) -> float:
    """The middle one of several turns of these tiles, per frame."""
    board = ui.app.page.board
    costs = []
    for number in range(ROUNDS):
        if tiles:
            board.field.turn(tiles, -(number % 2) & sum(1 << tile for tile in tiles), lambda: None)
        ui.frames(2)
        start = process_time()
        ui.frames(FRAMES)
        costs.append((process_time() - start) * 1000 / FRAMES)
        ui.frames(10)
    return sorted(costs)[ROUNDS // 2]


def main() -> None:
    """One line per number of tiles."""
    from app.match import Match, Seat
    from tests.screens.driver import running  # opens a window: not before it is wanted

    print("Tantalus: Python time per frame (ms)")
    with TemporaryDirectory() as folder, running(folder) as ui:
        seats = [Seat("Ada"), Seat("Basile", "beginner")]
        match = Match.start(ui.app.store, "tantalus", seats, {"deck": "12"}, 3, 0.0)
        ui.app.open("table", game="tantalus", match=match)
        ui.until(lambda: bool(ui.app.page.board.legal), 60)
        for words, tiles in (("nothing moves", ()), ("one tile turns", (24,)), ("all 49 turn", tuple(range(49)))):
            print(f"{words:<16}{frame_ms(ui, tiles):>8.2f}", flush=True)


if __name__ == "__main__":
    main()
