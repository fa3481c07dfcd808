"""Draw the banner of the store's page (1024 x 500) as banner.png beside this script.

The name of the app, and round it something of each game: cards, a flash, pawns, tiles, a star among lights. Stores cut
its rim and put signs on it, so what must be seen keeps to the middle. Run from anywhere, after make_cards.py of
Toujours 12 and make_board.py of Cartino: python assets/pictures/make_banner.py
"""

from __future__ import annotations

import math

from drawing import Camera, Canvas, Gradient, Point, arc, cut, darker, join, save_small, star
from make_pictures import GOLD, HERE, art, block, burst, desk, flat, picture_of, rounded, slam_card, tile
from PIL import Image

WIDTH, HEIGHT, SCALE = 1024, 500, 2
LIMIT = 400_000  # bytes
TEAL = "#00897b"


def table() -> Canvas:
    """Return a table of teal cloth, lit where the name will be."""
    canvas = Canvas(WIDTH, HEIGHT, SCALE, Gradient(TEAL, "#00382f"))
    canvas.glow(canvas.ellipse((512, 236), 330, 120), 90, "#7fe8d2", 0.5)
    frame = cut(canvas.box((0, 0, WIDTH, HEIGHT)), canvas.blur(canvas.box((70, 40, 954, 460), 120), 70))
    canvas.fill(frame, darker(TEAL, 0.85), 0.5)
    return canvas


def put(canvas: Canvas, picture: Image.Image, centre: Point, width: float, turn: float) -> None:
    """Lay a card flat, with its shadow."""
    (x, y), height = centre, width * picture.height / picture.width
    cosine, sine = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    corners = ((-width / 2, -height / 2), (width / 2, -height / 2), (width / 2, height / 2), (-width / 2, height / 2))
    seen = canvas.warp(picture, [(x + a * cosine - b * sine, y + a * sine + b * cosine) for a, b in corners])
    canvas.shadow(seen.getchannel("A"), 4, 7, 7, 0.5)
    canvas.image.alpha_composite(seen)


def fan(canvas: Canvas) -> None:
    """Cards of Toujours 12 that make twelve, at the top left."""
    for value, centre, turn in ((2, (96, 132), -24), (4, (174, 98), -9), (6, (262, 102), 8)):
        put(canvas, picture_of(f"card-{value}"), centre, 116, turn)


def slam(canvas: Canvas) -> None:
    """Cards to slam on, at the top right."""
    burst(canvas, (868, 106), 176, ("#ff9800", "#ffe57f"))
    for card, centre, turn in (
        ("s8", (776, 92), -14),
        ("p5", (948, 114), 15),
        ("t", (868, 102), 2),
    ):
        put(canvas, slam_card("takeit", card), centre, 108, turn)


ROWS, COLUMNS, SIZE = 3, 5, 78
TURNED = (1, 1)  # the tile that joins two circles into one drawing
JOINED = ((1, 1), (2, 2))  # the corners they lie round


def corners_of(r: int, c: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return the corners, as row and column, that a tile's grooves go round."""
    falling = ((r + c) % 2 == 0) != ((r, c) == TURNED)
    return ((r, c), (r + 1, c + 1)) if falling else ((r, c + 1), (r + 1, c))


def board(canvas: Canvas) -> None:
    """Tiles of wood with a drawing found among their grooves, at the bottom right."""
    camera = Camera(screen=(826, 414), distance=900, tilt=56, zoom=900)
    left, top = -COLUMNS * SIZE / 2, ROWS * SIZE / 2
    rim = rounded((left - 10, -top - 10, -left + 10, top + 10), 10)
    canvas.shadow(flat(canvas, camera, rim), 0, 8, 12, 0.6)
    canvas.fill(block(canvas, camera, rim, -14, 0), "#3b2005")
    line = canvas.blank()
    for r in range(ROWS):
        for c in range(COLUMNS):
            falling = corners_of(r, c)[0] == (r, c)
            tile(canvas, camera, (left + (c + 0.5) * SIZE, top - (r + 0.5) * SIZE), SIZE, not falling, r * COLUMNS + c)
    for r in range(ROWS):
        for c in range(COLUMNS):
            for i, j in corners_of(r, c):
                if (i, j) in JOINED or (r, c) == TURNED:
                    start = math.degrees(math.atan2(c + 0.5 - j, r + 0.5 - i)) - 45
                    points = arc((i, j), 0.5, 0.5, start, start + 90, 12)
                    seen = [camera.see(left + x * SIZE, top - y * SIZE, 10) for y, x in points]
                    line = join(line, canvas.tube(seen, 8))
    canvas.glow(line, 16, "#ff7a00")
    canvas.fill(canvas.grow(line, 1), "#ffb300")
    canvas.fill(canvas.shrink(line, 1.2), "#fffbe0")


def lamp(canvas: Canvas) -> None:
    """A desk of the quiz show with its lamp, at the bottom."""
    stage = Canvas(220, 190, SCALE)
    whole = Canvas(640, 400, SCALE)
    desk(whole, 320, "#ff9d1f")
    stage.image.alpha_composite(whole.image.crop((210 * SCALE, 210 * SCALE, 430 * SCALE, 400 * SCALE)))
    canvas.glow(canvas.ellipse((496, 366), 60, 46), 26, "#ff9d1f", 0.8)
    put(canvas, stage.finish(), (496, 418), 220, 0)


def pawns(canvas: Canvas) -> None:
    """Pawns of Cartino, one of each suit, at the bottom left."""
    camera = Camera(screen=(196, 408), distance=900, tilt=42, zoom=900)
    for number, spot in ((1, (-104, 34)), (5, (36, 40)), (31, (-44, -58)), (27, (112, -50))):
        canvas.shadow(flat(canvas, camera, arc(spot, 56, 56, 0, 360, 40)), 5, 9, 8, 0.55)
        face = art("pawns", "", 160, 12, number)
        for rise in range(0, 21, 2):  # thick wood
            canvas.place(face, camera.quad(spot, 112, 112, 0, rise))


def main() -> None:
    """Draw and save it."""
    canvas = table()
    fan(canvas)
    slam(canvas)
    board(canvas)
    lamp(canvas)
    pawns(canvas)
    shape = canvas.grow(canvas.polygon(star((512, 100), 58, 26)), 4)
    canvas.glow(shape, 20, "#ffd54a", 0.8)
    canvas.solid(shape, GOLD, "#7a4400", 3, depth=8)
    name = canvas.text("Ludothèque", (512, 256), 104)
    canvas.shadow(canvas.grow(name, 7), 4, 8, 8, 0.55)
    canvas.fill(canvas.grow(name, 7), "#00382f")
    canvas.solid(name, Gradient("#fffdf6", "#ffd98a"), depth=5, shade=0.2, gloss=0.3)
    save_small(canvas.finish(), HERE / "banner.png", LIMIT)


if __name__ == "__main__":
    main()
