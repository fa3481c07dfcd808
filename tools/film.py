"""The moving picture of the README: some turns of Toujours 12 as they are played, up to a take of twelve.

python -m tools.film        writes assets/screenshots/play.gif
"""

import tempfile
from pathlib import Path

from tests.screens.driver import running  # before all else: it prepares Kivy

# ruff: noqa: I001
from PIL import Image

from app.match import Match, Seat
from app.registry import make_bot
from screens.common.states import TableState

FILE = Path(__file__).parents[1] / "assets" / "screenshots" / "play.gif"
SIZE = (412, 892)
SCALE = 0.6
STEP = 5  # frames of the screen for one of the film
LONGEST = 110  # frames of the film
SEED = 4


def film() -> list[Image.Image]:
    """A person and two bots; from some turns before the person's first take to a little after it."""
    shots: list[Image.Image] = []
    with tempfile.TemporaryDirectory() as folder, running(Path(folder), size=SIZE, mute=True, language="en") as ui:
        seats = [Seat("Ada"), Seat("Basile", "casual"), Seat("Colette", "casual")]
        ui.app.open("table", game="toujours12", match=Match.start(ui.app.store, "toujours12", seats, {}, SEED, 0.0))
        table, mind = ui.app.page, make_bot("toujours12", "master", SEED)
        picture = Path(folder) / "frame.png"
        after = 0
        while after < 12:
            if table.state is TableState.ASKING:
                move = mind.decide(table.session.view(0)).move
                value, pile = move.args
                ui.tap(
                    next(name for name in ui.names() if name.startswith("Your card") and name.endswith(f": {value}"))
                )
                shots.append(_shot(ui, picture))
                ui.tap(next(name for name in ui.names() if name.startswith(f"Pile {pile + 1}:")))
            ui.frames(STEP - 3)
            shots.append(_shot(ui, picture))
            after += bool(table.session.view(None).scores[0]) and table.state is not TableState.TELLING
    return shots[-LONGEST:]


def _shot(ui, picture: Path) -> Image.Image:
    ui.picture(picture)
    with Image.open(picture) as shown:
        size = (round(SIZE[0] * SCALE), round(SIZE[1] * SCALE))
        return shown.convert("RGB").resize(size, Image.Resampling.LANCZOS)


def main() -> None:
    """Write the film, all pictures with the same colours."""
    shots = film()
    palette = shots[len(shots) // 2].quantize(96)
    frames = [shot.quantize(palette=palette, dither=Image.Dither.NONE) for shot in shots]
    frames[0].save(FILE, save_all=True, append_images=frames[1:], duration=1000 * STEP // 60, loop=0, optimize=True)
    print(f"{FILE.name}: {len(frames)} pictures, {FILE.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
