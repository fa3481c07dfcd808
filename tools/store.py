"""Pictures for the store's page, in both languages: `make store`.

    python -m tools.store [phone | sevenInch | tenInch]     one kind of device, or all

The shelf, then games in the middle of play, as sharp as the device shows them; on tablets a few of them. Stores want
phone pictures of at least 1080 × 1920, at most twice as high as wide. The icon and the banner are copied. Pictures are
JPEG, which stores take and which keeps this repository small.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PIL import Image

if TYPE_CHECKING:
    from tests.screens.driver import Driver

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "fastlane" / "metadata" / "android"
LANGUAGES = {"fr": "fr-FR", "en": "en-GB"}
ART = {"icon.png": "icon.png", "banner.png": "featureGraphic.png"}
QUALITY = 85


class Device(NamedTuple):
    """What the pictures are taken on, in its own pixels."""

    size: tuple[int, int]
    density: float
    scenes: tuple[str, ...]


DEVICES = {
    "phone": Device(
        (1080, 1920),
        2.625,
        (
            *("home", "toujours12-middle", "takeit-row", "slamdunk-slam"),
            *("cartino-middle", "tantalus-middle", "midi-final"),
        ),
    ),
    "sevenInch": Device((1200, 1920), 2.0, ("home", "toujours12-middle", "cartino-middle", "midi-final")),
    "tenInch": Device((1920, 1200), 1.5, ("home", "takeit-row", "tantalus-middle", "midi-final")),
}


def copy_art() -> None:
    """Put what was drawn once into both languages."""
    for place in LANGUAGES.values():
        images = FOLDER / place / "images"
        images.mkdir(parents=True, exist_ok=True)
        for name, store_name in ART.items():
            shutil.copy(ROOT / "assets" / "pictures" / name, images / store_name)


def long_row(ui: "Driver", game: str, slammed: bool = False) -> None:
    """Three people who have taken a row each; a longer one lies there, perhaps with a hand coming down on it."""
    from tests.screens.scenes import sit_down
    from tests.screens.slam import grown, pad

    table = sit_down(ui, game, 3, 0)
    for seat, cards in ((1, 3), (2, 2), (0, 4)):
        grown(ui, table, cards)
        ui.run(0.5)  # as long as people take
        ui.tap(pad(table, seat))
        ui.run(3)
    grown(ui, table, 6)
    ui.run(0.4)
    if slammed:
        ui.tap(pad(table, 1))
        ui.run(0.15)


def take(kind: str) -> None:
    """Take the pictures of one kind of device, in a process that has its density from the start."""
    from tests.screens.driver import running
    from tests.screens.scenes import SCENES, furnish

    scenes = SCENES | {
        "takeit-row": lambda ui: long_row(ui, "takeit"),
        "slamdunk-slam": lambda ui: long_row(ui, "slamdunk", slammed=True),
    }
    device = DEVICES[kind]
    for language, place in LANGUAGES.items():
        images = FOLDER / place / "images" / f"{kind}Screenshots"
        shutil.rmtree(images, ignore_errors=True)
        images.mkdir(parents=True)
        with tempfile.TemporaryDirectory() as folder:
            furnish(Path(folder))
            with running(folder, size=device.size, theme="light", language=language) as ui:
                for number, scene in enumerate(device.scenes, 1):
                    scenes[scene](ui)
                    with Image.open(ui.picture(Path(folder) / "picture.png")) as picture:
                        name = f"{number}-{scene}.jpg"
                        picture.save(images / name, quality=QUALITY, subsampling=0, optimize=True)
                    print(f"{place} {kind} {name}", flush=True)


def main(wanted: list[str]) -> None:
    """Take them all anew, or those of one device."""
    if wanted:
        take(*wanted)
        return
    copy_art()
    for kind, device in DEVICES.items():
        told = {"KIVY_METRICS_DENSITY": str(device.density), "SURFACE": str(max(device.size))}
        subprocess.run([sys.executable, "-m", "tools.store", kind], cwd=ROOT, env=os.environ | told, check=True)
    print(f"Pictures: {FOLDER}")


if __name__ == "__main__":
    main(sys.argv[1:])
