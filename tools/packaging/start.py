"""Starts the app from the folder that goes into the package, and plays.

    python -OO tools/packaging/start.py FOLDER [--seconds N]

Looks at every page, then lets bots play every game that has a board, to the end or for some seconds; says which were
played. Only the packages of requirements.txt can be imported, and of Python itself only what the phone has.
"""

import importlib.util
import sys
import tempfile
from importlib.abc import MetaPathFinder
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
CHANCE = -1
LONGEST = 3600  # seconds of play: no game takes an hour
# What python-for-android's blacklist for SDL takes out of the standard library.
NOT_ON_ANDROID = {"unittest", "wsgiref", "pydoc_data", "termios", "resource", "grp", "pyexpat", "_lsprof"}


class Absent(MetaPathFinder):
    """Hides what the phone has not."""

    def __init__(self) -> None:
        lines = (ROOT / "requirements.txt").read_text(encoding="utf-8").splitlines()
        listed = {line.partition("==")[0].lower() for line in lines if line and not line.startswith("#")}
        self.hidden = NOT_ON_ANDROID | {
            package
            for package, owners in packages_distributions().items()
            if not any(owner.lower() in listed for owner in owners)
        }

    def find_spec(self, name: str, path: object = None, target: object = None) -> None:
        """Refuse what is hidden."""
        if name.partition(".")[0] in self.hidden:
            raise ModuleNotFoundError(f"{name} is not in the package", name=name)


def load_driver() -> Any:
    """The driver of the tests, which lies outside the package."""
    spec = importlib.util.spec_from_file_location("driver", ROOT / "tests/screens/driver.py")
    if spec is None or spec.loader is None:
        sys.exit("there is no driver")
    driver = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(driver)
    return driver


def main(folder: Path, seconds: float) -> None:
    """Look at everything, play everything."""
    folder = folder.resolve()
    sys.path[0] = str(folder)  # instead of this file's own folder
    sys.meta_path.insert(0, Absent())
    driver = load_driver()
    import app.application
    from app.registry import GAMES
    from app.services.licences import OURS, WORKS

    if Path(app.application.__file__).parent != folder / "app":
        sys.exit(f"started from {app.application.__file__}")
    with tempfile.TemporaryDirectory() as data, driver.running(data, language="fr", mute=True) as ui:
        for work in (OURS, *WORKS):
            ui.app.open("licence", work=work.key)
            ui.run(0.1)
        for page in ("profiles", "statistics", "history", "about", "settings"):
            ui.app.open(page)
            ui.run(0.3)
        if not ui.reads("Réglages"):
            sys.exit("the settings are not in French")
        for game in GAMES:
            ui.app.home()
            for page in ("game", "rules"):
                ui.app.open(page, game=game)
                ui.run(0.3)
        for game in GAMES:
            play(ui, game, seconds)
            print(game, flush=True)


def play(ui: Any, game: str, seconds: float) -> None:
    """Bots play one game on the real screen."""
    from app.match import Match, Seat
    from app.registry import get_game

    names = ("Basile", "Colette", "Dora", "Émile")
    seats = [Seat(name, "casual") for name in names[: max(2, get_game(game).seats[0])]]
    match = Match.start(ui.app.store, game, seats, {}, 12, 0.0)
    ui.app.home()
    ui.app.open("table", game=game, match=match)
    table = ui.app.page
    for _ in range(round((seconds or LONGEST) * 30)):
        ui.frames(1, 1 / 30)
        if ui.app.page is not table:
            break
    if not seconds and (match.session.outcome() is None or ui.app.page is table):
        sys.exit(f"{game} did not come to an end")
    if all(event.move.actor == CHANCE for event in match.session.events):  # a slam may come late: the clock will do
        sys.exit(f"nothing has happened in {game}")
    ui.run(0.5)


if __name__ == "__main__":
    main(Path(sys.argv[1]), float(sys.argv[3]) if sys.argv[2:3] == ["--seconds"] else 0)
