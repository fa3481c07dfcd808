"""Pictures for the store's page, in both languages: `make store`.

The shelf, then every game that has a board, in the middle of play where there is such a scene. Stores want a picture
to be at most twice as high as it is wide.
"""

import shutil
import tempfile
from pathlib import Path

from app.registry import GAMES
from tests.packaging.spec import ROOT
from tests.screens.driver import running
from tests.screens.scenes import SCENES, furnish

FOLDER = ROOT / "fastlane" / "metadata" / "android"
LANGUAGES = {"fr": "fr-FR", "en": "en-US"}
SIZE = (412, 824)


def wanted():
    """The scenes to show, in order."""
    yield "home"
    for game in (key for key, entry in GAMES.items() if entry.board):
        names = (f"{game}-middle", f"{game}-final", f"{game}-table", f"table-{game}")
        yield next(name for name in names if name in SCENES)


def main():
    """Take them all anew."""
    for language, place in LANGUAGES.items():
        images = FOLDER / place / "images"
        shutil.rmtree(images, ignore_errors=True)
        (images / "phoneScreenshots").mkdir(parents=True)
        shutil.copy(ROOT / "assets" / "pictures" / "icon.png", images / "icon.png")
        with tempfile.TemporaryDirectory() as folder:
            furnish(Path(folder))
            with running(folder, size=SIZE, theme="light", language=language) as ui:
                for number, scene in enumerate(wanted(), 1):
                    SCENES[scene](ui)
                    ui.picture(images / "phoneScreenshots" / f"{number}-{scene}.png")
    print(f"Pictures: {FOLDER}")


if __name__ == "__main__":
    main()
