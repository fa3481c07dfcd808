"""What a frame of Cartino costs in Python: standing still, five pawns in the air, and drawing a position anew.

Measured in time of the processor, without the graphics card's part; the aim for flying pawns is 2 ms.
Run: python -m tests.bench.cartino_frames
"""

import tempfile
from pathlib import Path
from time import process_time

from app.match import Seat
from tests.screens.driver import running
from tests.screens.scenes import NOON, play_to_the_end

AIM_MS = 2.0
ROUNDS = 15


def median_ms(measured: list[float]) -> float:
    """The middle value, in milliseconds."""
    return sorted(measured)[len(measured) // 2] * 1000


def frames(ui, count: int) -> list[float]:
    """How long each of the next frames takes."""
    measured = []
    for _ in range(count):
        start = process_time()
        ui.frames(1)
        measured.append(process_time() - start)
    return measured


def fly(board) -> None:
    """Throw five pawns across the board."""
    from screens.games.cartino_drawing import Pawn

    layout = board.layout
    for number, text in enumerate(("KS", "10D", "7H", "AC", "JO")):
        pawn = Pawn(text, layout.in_hand(number, 5), layout.pawn)
        board.air.add_widget(pawn)
        board.story.move(pawn, layout.slot(9 * number).center, layout.stone, 1.0)


def main() -> None:
    """Look at a full board, throw pawns over it, and draw it anew."""
    with tempfile.TemporaryDirectory() as folder, running(Path(folder), size=(412, 892), language="en") as ui:
        seats = [Seat("Alice"), Seat("Basile", "strong")]
        match = play_to_the_end(ui.app.store, "cartino", seats, {}, 5, NOON)
        ui.app.open("replay", game="cartino", match=match, position=90)
        board = ui.app.page.board
        ui.run(1)
        still = frames(ui, 60)
        flying: list[float] = []
        longest = 0.0
        for _ in range(ROUNDS):
            fly(board)
            ui.frames(2)
            measured = frames(ui, 40)
            longest = max(longest, *measured)
            flying += measured
            board.stop()
        drawing = []
        for _ in range(ROUNDS):
            start = process_time()
            board.show(board.view)
            drawing.append(process_time() - start)
    print("Cartino, Python time (ms)")
    print(f"{'a still frame':<28}{median_ms(still):>8.2f}")
    verdict = f"aim {AIM_MS}" + ("" if median_ms(flying) <= AIM_MS else ", missed")
    print(f"{'a frame, five pawns flying':<28}{median_ms(flying):>8.2f}   longest {longest * 1000:.2f}, {verdict}")
    print(f"{'a position drawn anew':<28}{median_ms(drawing):>8.2f}")


if __name__ == "__main__":
    main()
