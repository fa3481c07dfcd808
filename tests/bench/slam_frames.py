"""What a frame of Take It! costs in Python, five pads on a tablet, with a card flying and after a slam."""

import tempfile
from time import perf_counter

from app.match import Match, Seat
from tests.screens.driver import running


def main() -> None:
    """Print medians and the worst."""
    with tempfile.TemporaryDirectory() as folder, running(folder, size=(1280, 800), mute=True) as ui:
        seats = [Seat(f"P{number}") for number in range(4)] + [Seat("B", "expert")]
        match = Match.start(ui.app.store, "slamdunk", seats, {"pace": "fast"}, 1, 1.0)
        ui.app.open("table", game="slamdunk", match=match)
        table = ui.app.page
        ui.until(lambda: table.live)
        costs: dict[str, list[float]] = {"still": [], "a card is turned": [], "a slam": []}
        while len(costs["still"]) < 2000 and not table.session.outcome():
            if len(table.session.view(None).row) == 9 and table.clock.running and not table._asking:
                start = perf_counter()
                ui.tap(table.board.layout.places[0].box.center, 0)
                costs["a slam"].append(perf_counter() - start)
            kind = "a slam" if table.board.hand.opacity else "still" if table.clock.running else "a card is turned"
            start = perf_counter()
            ui.frames(1)
            costs[kind].append(perf_counter() - start)
        for kind, times in costs.items():
            times.sort()
            middle, worst = 1000 * times[len(times) // 2], 1000 * times[-1]
            print(f"Take It!, five seats, {kind:<18} {middle:6.2f} ms a frame, at worst {worst:6.1f} ms")


if __name__ == "__main__":
    main()
