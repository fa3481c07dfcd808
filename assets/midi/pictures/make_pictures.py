"""Draw the seventeen mystery pictures of the quiz: p01.png to p17.png, 1200 x 900 pixels each.

Run from anywhere: python assets/midi/pictures/make_pictures.py [p01 p07 …]
"""

from __future__ import annotations

import importlib
import io
import sys
import time
from pathlib import Path

from PIL import Image, ImageChops

HERE = Path(__file__).resolve().parent
LIMIT = 250_000
BAYER = (0, 32, 8, 40, 48, 16, 56, 24, 12, 44, 4, 36, 60, 28, 52, 20)
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
}


def pattern(size: tuple[int, int], strength: float) -> Image.Image:
    """Return the regular grain of an ordered dither, around middle grey."""
    tile = Image.new("L", (4, 4))
    tile.putdata([128 + round((value / 64 - 0.47) * strength) for value in BAYER])
    row = Image.new("L", size)
    for x in range(0, size[0], 4):
        row.paste(tile, (x, 0))
    for y in range(4, size[1], 4):
        row.paste(row.crop((0, 0, size[0], 4)), (0, y))
    return row.convert("RGB")


def packed(picture: Image.Image, colours: int, strength: float) -> bytes:
    """Return the picture as a PNG with a number of colours, dithered with a strength."""
    sample = picture.resize((400, 300), Image.Resampling.NEAREST)
    palette = sample.quantize(colours, method=Image.Quantize.MAXCOVERAGE, kmeans=10)
    if strength:
        picture = ImageChops.add(picture, pattern(picture.size, strength), 1, -128)
    store = io.BytesIO()
    picture.quantize(palette=palette, dither=Image.Dither.NONE).save(store, "PNG", optimize=True)
    return store.getvalue()


def save(picture: Image.Image, path: Path) -> None:
    """Save the picture with the finest palette and dither that keeps it small."""
    picture = picture.convert("RGB")
    plain = packed(picture, 256, 0)
    if len(plain) <= LIMIT:
        tries = [(256, strength) for strength in ((8, 6, 4, 3, 2) if len(plain) < 0.8 * LIMIT else (3, 2))]
    else:
        tries = [(colours, 0) for colours in (208, 160, 128, 104, 84, 64)]
    for colours, strength in [*tries, (256, 0)]:
        data = packed(picture, colours, strength)
        if len(data) <= LIMIT:
            path.write_bytes(data)
            print(f"{path.name}: {len(data) // 1000} kB, {colours} colours, dither {strength}")
            return
    raise SystemExit(f"{path.name} does not fit into {LIMIT} bytes")


def main() -> None:
    """Draw all the pictures, or those named."""
    sys.path[:0] = [str(HERE), str(HERE.parents[1] / "pictures")]
    for name in sys.argv[1:] or PAINTERS:
        began = time.perf_counter()
        module, painter = PAINTERS[name].split(".")
        picture = getattr(importlib.import_module(module), painter)()
        save(picture, HERE / f"{name}.png")
        print(f"   {time.perf_counter() - began:.1f} s")


if __name__ == "__main__":
    main()
