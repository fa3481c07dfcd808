"""Draw the mystery pictures of the quiz, 960 x 720 pixels each: p01.jpg to p40.jpg, and p10-fr.jpg, p01-en.jpg … for
where that language is spoken.

They are drawn larger and shrunk: no phone shows more of one, and a picture takes as much memory as it has pixels.

Run from anywhere: python assets/midi/pictures/make_pictures.py [p01 p07 …]
"""

from __future__ import annotations

import importlib
import io
import sys
import time
from pathlib import Path

from PIL import Image

HERE = Path(__file__).resolve().parent
SIZE = (960, 720)
LIMIT = 52_000  # bytes: all fifty must leave room for the rest of the package
FINEST, COARSEST = 86, 46
PAINTERS = {
    "p01": "eiffel.eiffel_tower",
    "p02": "elephant.elephant",
    "p03": "sea.sailing_boat",
    "p04": "sea.lighthouse",
    "p05": "country.hot_air_balloon",
    "p06": "country.windmill",
    "p07": "volcano.volcano",
    "p08": "great_wall.great_wall",
    "p09": "taj_mahal.taj_mahal",
    "p10": "locomotive.locomotive",
    "p11": "owl.owl",
    "p12": "reef.clownfish",
    "p13": "penguin.penguin",
    "p14": "violin.violin",
    "p15": "big_ben.big_ben",
    "p16": "cake.cake",
    "p17": "rocket.rocket",
    "p18": "trades.baker",
    "p19": "diver.diver",
    "p20": "clown.clown",
    "p21": "astronaut.astronaut",
    "p22": "trades.firefighter",
    "p23": "magician.magician",
    "p24": "pirate.pirate",
    "p25": "dishes.pizza",
    "p26": "dishes.hamburger",
    "p27": "sushi.sushi",
    "p28": "sundae.sundae",
    "p29": "peacock.peacock",
    "p30": "octopus.octopus",
    "p31": "giraffe.giraffe",
    "p32": "butterfly.butterfly",
    "p33": "pyramids.pyramids",
    "p34": "pisa.leaning_tower",
    "p35": "sydney.opera_house",
    "p36": "winter.ferris_wheel",
    "p37": "winter.snowman",
    "p38": "patterns.maze",
    "p39": "patterns.sunflowers",
    "p40": "chess.chess",
    "p10-fr": "tgv.tgv",
    "p15-fr": "mont_saint_michel.mont_saint_michel",
    "p24-fr": "musketeer.musketeer",
    "p26-fr": "fondue.fondue",
    "p40-fr": "petanque.petanque",
    "p01-en": "stonehenge.stonehenge",
    "p18-en": "royal_guard.royal_guard",
    "p36-en": "golden_gate.golden_gate",
    "p38-en": "leprechaun.leprechaun",
    "p39-en": "fish_and_chips.fish_and_chips",
}


def save(picture: Image.Image, path: Path) -> None:
    """Save the picture as finely as its size allows."""
    picture = picture.convert("RGB").resize(SIZE, Image.Resampling.LANCZOS)
    for quality in range(FINEST, COARSEST - 1, -2):
        store = io.BytesIO()
        picture.save(store, "JPEG", quality=quality, optimize=True)
        if store.tell() <= LIMIT or quality == COARSEST:
            path.write_bytes(store.getvalue())
            print(f"{path.name}: {store.tell() // 1000} kB, quality {quality}")
            return


def main() -> None:
    """Draw all the pictures, or those named."""
    sys.path[:0] = [str(HERE), str(HERE.parents[1] / "pictures")]
    for name in sys.argv[1:] or PAINTERS:
        began = time.perf_counter()
        module, painter = PAINTERS[name].split(".")
        picture = getattr(importlib.import_module(module), painter)()
        save(picture, HERE / f"{name}.jpg")
        print(f"   {time.perf_counter() - began:.1f} s")


if __name__ == "__main__":
    main()
