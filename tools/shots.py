"""Pictures of every screen in every size, colour and language, with a page to look at them: `make shots`.

Each size is seen light and dark, in French and in English, the letters of three sizes in turn.

What moves is there as film strips, eight pictures a tenth of a second apart, on a phone and on a tablet.

python -m tools.shots [part of a scene's name …]
"""

import sys
import tempfile
from itertools import cycle, product
from pathlib import Path

from tests.screens.driver import SHUTTER, running
from tests.screens.scenes import SCENES, furnish
from tests.screens.strips import STRIPS

FOLDER = Path(__file__).parents[1] / "build" / "shots"
SIZES = {
    "phone": (412, 892), "turned": (892, 412), "small": (360, 640), "small-turned": (640, 360),
    "tablet": (1280, 800), "tablet-upright": (800, 1280),
}  # fmt: skip
LOOKS = ((("light", "fr"), ("dark", "en")), (("light", "en"), ("dark", "fr")))  # of one size, and of the next
TEXTS = {"normal": 0, "large": 1, "largest": 2}
FILMED = {"phone": "fr", "tablet": "en"}  # sizes of film strips, and their language
PICTURES, APART = 8, 6  # of a strip, and frames from one to the next


def main(wanted):
    """Take all pictures, or those of some scenes."""
    scenes, strips = (
        {name: scene for name, scene in all_.items() if not wanted or any(part in name for part in wanted)}
        for all_ in (SCENES, STRIPS)
    )
    film(strips)
    sizes = [(size, *look) for size, looks in zip(SIZES, cycle(LOOKS), strict=False) for look in looks]
    combinations = list(zip(sizes, cycle(TEXTS), strict=False))
    total, done = len(scenes) * len(combinations), 0
    for (size, look, language), text in combinations:
        with tempfile.TemporaryDirectory() as folder:
            furnish(Path(folder))
            with running(folder, size=SIZES[size], theme=look, language=language, text_size=TEXTS[text]) as ui:
                for name, scene in scenes.items():
                    scene(ui)
                    ui.picture(FOLDER / name / f"{size}-{look}-{language}-{text}.png")
                    done += 1
                    print(f"\r{done}/{total}", end="", flush=True)
    print(f"\r{total} pictures: {write_index()}")


def film(strips):
    """Take the film strips."""
    for (size, language), (name, scene) in product(FILMED.items() if strips else (), strips.items()):
        with tempfile.TemporaryDirectory() as folder:
            furnish(Path(folder))
            with running(folder, size=SIZES[size], language=language, mute=True) as ui:
                scene(ui)
                strip(ui, Path(folder), FOLDER / name / f"{size}-{language}.png")
                print(f"{name}, {size}")


def strip(ui, folder, path):
    """Eight pictures side by side."""
    from PIL import Image

    shots = []
    for number in range(PICTURES):
        ui.picture(folder / f"{number}.png")  # takes some frames
        ui.frames(APART - SHUTTER)
        with Image.open(folder / f"{number}.png") as shot:
            shots.append(shot.convert("RGB"))
    wide, high = shots[0].size
    across = PICTURES if wide < high else PICTURES // 2
    gap = 6
    whole = Image.new("RGB", ((wide + gap) * across - gap, (high + gap) * (PICTURES // across) - gap), "white")
    for number, shot in enumerate(shots):
        whole.paste(shot, ((wide + gap) * (number % across), (high + gap) * (number // across)))
    path.parent.mkdir(parents=True, exist_ok=True)
    whole.save(path)


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
