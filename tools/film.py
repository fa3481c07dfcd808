"""The pictures of the README: some turns of Toujours 12 as they are played, up to a take of twelve, and four pages.

python -m tools.film        writes assets/screenshots anew
"""

import tempfile
from pathlib import Path

from tests.screens.driver import running  # before all else: it prepares Kivy

# ruff: noqa: I001
from PIL import Image

from app.match import Match, Seat
from app.registry import make_bot
from screens.common.states import TableState
from tests.screens.scenes import SCENES, furnish

FOLDER = Path(__file__).parents[1] / "assets" / "screenshots"
SIZE, TABLET = (412, 892), (1280, 800)
STILLS = (  # the file, what it shows, and how large and in which colours
    ("home", "home", SIZE, "light"),
    ("tantalus", "tantalus-middle", SIZE, "dark"),
    ("midi", "midi-star-choose", SIZE, "light"),
    ("cartino", "cartino-middle", TABLET, "light"),
)
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


def _beside(shots: list[Image.Image]) -> Image.Image:
    """All of these as one picture, whose colours are those of the film."""
    wide, high = shots[0].size
    whole = Image.new("RGB", (wide * len(shots), high))
    for number, shot in enumerate(shots):
        whole.paste(shot, (wide * number, 0))
    return whole


def take_stills() -> None:
    """The pages, as somebody finds them who has played for a while."""
    for name, scene, size, theme in STILLS:
        with tempfile.TemporaryDirectory() as folder:
            furnish(Path(folder))
            with running(folder, size=size, theme=theme, mute=True, language="en") as ui:
                SCENES[scene](ui)
                with Image.open(ui.picture(Path(folder) / "still.png")) as picture:
                    picture.convert("RGB").quantize(256).save(FOLDER / f"{name}.png", optimize=True)


def main() -> None:
    """Write the film, all pictures with the same colours, and the stills."""
    take_stills()
    shots = film()
    some, palette = _beside(shots[:: len(shots) // 8]), Image.new("P", (1, 1))
    ways = Image.Quantize.MEDIANCUT, Image.Quantize.MAXCOVERAGE  # the table’s shades, and the cards’ rare colours
    palette.putpalette([part for way in ways for part in some.quantize(128, way).getpalette()[: 3 * 128]])
    frames = [shot.quantize(palette=palette, dither=Image.Dither.NONE) for shot in shots]
    file = FOLDER / "play.gif"
    frames[0].save(file, save_all=True, append_images=frames[1:], duration=1000 * STEP // 60, loop=0, optimize=True)
    print(f"{file.name}: {len(frames)} pictures, {file.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
