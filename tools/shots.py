"""Pictures of every screen in every size, colour and language, with a page to look at them: `make shots`.

python -m tools.shots [part of a scene's name …]
"""

import sys
import tempfile
from itertools import product
from pathlib import Path

from tests.screens.driver import running
from tests.screens.scenes import SCENES, furnish

FOLDER = Path(__file__).parents[1] / "build" / "shots"
SIZES = {"phone": (412, 892), "landscape": (892, 412), "tablet": (1280, 800)}
LOOKS = ("light", "dark")
LANGUAGES = ("fr", "en")


def main(wanted):
    """Take all pictures, or those of some scenes."""
    scenes = {name: scene for name, scene in SCENES.items() if not wanted or any(part in name for part in wanted)}
    combinations = list(product(SIZES, LOOKS, LANGUAGES))
    total, done = len(scenes) * len(combinations), 0
    for size, look, language in combinations:
        with tempfile.TemporaryDirectory() as folder:
            furnish(Path(folder))
            with running(folder, size=SIZES[size], theme=look, language=language) as ui:
                for name, scene in scenes.items():
                    scene(ui)
                    ui.picture(FOLDER / name / f"{size}-{look}-{language}.png")
                    done += 1
                    print(f"\r{done}/{total}", end="", flush=True)
    print(f"\r{total} pictures: {write_index()}")


def write_index():
    """A page that shows them all."""
    parts = ["<!doctype html><meta charset=utf-8><title>Ludothèque</title><style>img{height:420px;margin:4px}</style>"]
    for scene in sorted(path for path in FOLDER.iterdir() if path.is_dir()):
        parts.append(f"<h2>{scene.name}</h2>")
        shots = sorted(scene.iterdir())
        parts += [f'<img loading=lazy src="{scene.name}/{shot.name}" title="{shot.stem}">' for shot in shots]
    index = FOLDER / "index.html"
    index.write_text("\n".join(parts), encoding="utf-8")
    return index


if __name__ == "__main__":
    main(sys.argv[1:])
