"""Opens the app; on a machine without a display, lets bots play every game on the real screens instead.

python -m tools.demo [--or-play]     pictures of the games go to build/demo
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "build" / "demo"


def has_display():
    """Whether a window could be seen."""
    return sys.platform in ("darwin", "win32") or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


def main(or_play):
    """Play, or show how it is played."""
    if or_play and has_display():
        return subprocess.call([sys.executable, str(ROOT / "main.py")])
    if or_play:
        print("There is no display: bots play one game of each kind off-screen.")
    from app.registry import GAMES

    for game in GAMES:
        demonstrate(game)
    print(f"Pictures: {FOLDER}")
    return 0


def demonstrate(game):
    """One game between bots on the real screen, with a picture now and then."""
    from app.match import Match, Seat
    from app.registry import get_game
    from tests.screens.driver import running

    names = ("Basile", "Colette", "Dora", "Émile")
    with tempfile.TemporaryDirectory() as folder, running(folder, size=(412, 892), mute=True) as ui:
        seats = [Seat(name, "casual") for name in names[: max(2, get_game(game).seats[0])]]
        match = Match.start(ui.app.store, game, seats, {}, 12, 0.0)
        ui.app.open("table", game=game, match=match)
        table = ui.app.page
        pictures = frames = 0
        while ui.app.page is table:
            ui.frames(1, 1 / 30)
            frames += 1
            if frames % 900 == 150:
                pictures += 1
                ui.picture(FOLDER / f"{game}-{pictures}.png")
        ui.run(0.5)
        ui.picture(FOLDER / f"{game}-result.png")
        print(f"{game}: {list(table.session.outcome().scores)} after {frames // 30} seconds of play", flush=True)


if __name__ == "__main__":
    sys.exit(main("--or-play" in sys.argv))
