"""What the app is made with, and the licences of it all: their texts lie in assets/licences, word for word.

The list is what python-for-android puts into the package for the requirements of buildozer.spec; `packages` names
what it calls a requirement or a recipe. A text that several works share is there once. Texts were written for screens
of eighty columns: `paragraphs` undoes their lines, so that a phone can make its own.
"""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "assets" / "licences"

CODE, LIBRARY, FONT = "code", "library", "font"

_ITEM = re.compile(r"Copyright|\([cC]\) |© |[-*•|] |\(?(\d{1,2}|[a-zA-Z])[.)]\s")
_RULE = re.compile(r"[-=*_~+ ]{3,}")


class Work(NamedTuple):
    """Something of others that the app contains; no licence means that it is in the public domain."""

    key: str
    kind: str
    name: str
    licence: str
    texts: tuple[str, ...]
    packages: tuple[str, ...] = ()
    credit: str = ""


class Paragraph(NamedTuple):
    """Words that belong together, to be broken into lines where they are shown."""

    text: str
    heading: bool = False


GAP = Paragraph("")
NARROW = 50  # letters: where no line is longer, none was broken for want of room
SLACK = 4  # letters: lines of the same text are not all broken at the same place

OURS = Work("ludotheque", CODE, "Ludothèque", "MIT", ("ludotheque",))
WORKS = (
    Work("python", CODE, "Python", "PSF 2", ("python",), ("python3", "hostpython3")),
    Work("kivy", CODE, "Kivy", "MIT, SGI B", ("kivy", "libtess2"), ("kivy",)),
    Work("kivymd", CODE, "KivyMD", "MIT", ("kivymd",), ("kivymd",)),
    Work(
        "materialyoucolor",
        CODE,
        "materialyoucolor",
        "MIT, Apache 2.0",
        ("materialyoucolor", "material-color-utilities", "apache-2.0"),
        ("materialyoucolor",),
    ),
    Work("asynckivy", CODE, "asynckivy", "MIT", ("asynckivy",), ("asynckivy",)),
    Work("asyncgui", CODE, "asyncgui", "MIT", ("asyncgui",), ("asyncgui",)),
    Work("pillow", CODE, "Pillow", "MIT-CMU", ("pillow",), ("pillow",)),
    Work("plyer", CODE, "Plyer", "MIT", ("plyer",), ("plyer",)),
    Work("filetype", CODE, "filetype", "MIT", ("filetype",), ("filetype",)),
    Work("pyjnius", CODE, "PyJNIus", "MIT", ("pyjnius",), ("pyjnius",)),
    Work("six", CODE, "six", "MIT", ("six",), ("six",)),
    Work(
        "python-for-android",
        CODE,
        "python-for-android",
        "MIT, Apache 2.0",
        ("python-for-android", "jtar", "apache-2.0"),
        ("android",),
    ),
    Work(
        "sdl2",
        LIBRARY,
        "SDL 2",
        "zlib, BSD",
        ("sdl2", "sdl2-rotate", "sdl2-controllers", "hidapi", "yuv2rgb"),
        ("sdl2",),
    ),
    Work(
        "sdl2-image",
        LIBRARY,
        "SDL_image",
        "zlib, MIT",
        ("sdl2", "stb", "nanosvg", "qoi", "xpaint-gif", "tiny-jpeg", "miniz"),
        ("sdl2_image",),
    ),
    Work("sdl2-mixer", LIBRARY, "SDL_mixer", "zlib, MIT", ("sdl2", "stb", "dr-libs"), ("sdl2_mixer",)),
    Work("sdl2-ttf", LIBRARY, "SDL_ttf", "zlib", ("sdl2",), ("sdl2_ttf",)),
    Work(
        "freetype",
        LIBRARY,
        "FreeType",
        "FTL, zlib",
        ("freetype", "zlib"),
        ("freetype",),
        "Portions of this software are copyright © 2025 The FreeType Project (www.freetype.org). All rights reserved.",
    ),
    Work("harfbuzz", LIBRARY, "HarfBuzz", "MIT", ("harfbuzz",)),
    Work("libpng", LIBRARY, "libpng", "libpng 2", ("libpng",), ("png",)),
    Work(
        "libjpeg-turbo",
        LIBRARY,
        "libjpeg-turbo",
        "IJG, BSD, zlib",
        ("libjpeg-turbo", "ijg"),
        ("jpeg",),
        "This software is based in part on the work of the Independent JPEG Group.",
    ),
    Work("libwebp", LIBRARY, "libwebp", "BSD", ("libwebp",)),
    Work("libffi", LIBRARY, "libffi", "MIT", ("libffi",), ("libffi",)),
    Work("openssl", LIBRARY, "OpenSSL", "Apache 2.0", ("openssl", "apache-2.0"), ("openssl",)),
    Work("sqlite", LIBRARY, "SQLite", "", ("sqlite",), ("sqlite3",)),
    Work("roboto", FONT, "Roboto", "Apache 2.0", ("roboto", "apache-2.0")),
    Work(
        "material-design-icons",
        FONT,
        "Material Design Icons",
        "Apache 2.0",
        ("material-design-icons", "apache-2.0"),
    ),
    Work("dejavu", FONT, "DejaVu Sans", "Bitstream Vera", ("dejavu",)),
)

TITLES = {  # of texts that stand below each other
    "apache-2.0": "Apache License 2.0",
    "dr-libs": "dr_flac, dr_mp3",
    "freetype": "FreeType",
    "hidapi": "HIDAPI",
    "ijg": "Independent JPEG Group",
    "jtar": "JTar",
    "kivy": "Kivy",
    "libjpeg-turbo": "libjpeg-turbo",
    "libtess2": "libtess2",
    "material-color-utilities": "Material Color Utilities",
    "material-design-icons": "Material Design Icons",
    "materialyoucolor": "materialyoucolor",
    "miniz": "miniz",
    "nanosvg": "NanoSVG",
    "openssl": "OpenSSL",
    "python-for-android": "python-for-android",
    "qoi": "QOI",
    "roboto": "Roboto",
    "sdl2": "SDL",
    "sdl2-controllers": "SDL: game controllers",
    "sdl2-rotate": "SDL: rotation",
    "stb": "stb_image, stb_vorbis",
    "tiny-jpeg": "Tiny JPEG Encoder",
    "xpaint-gif": "XPaint: GIF",
    "yuv2rgb": "yuv2rgb",
    "zlib": "zlib",
}


def find_work(key: str) -> Work:
    """The work of that key."""
    return next(work for work in (OURS, *WORKS) if work.key == key)


def text_path(name: str) -> Path:
    """Where a text lies: our own is the one beside the sources."""
    return ROOT / "LICENSE" if name == "ludotheque" else FOLDER / f"{name}.txt"


def read_work(work: Work) -> Iterator[Paragraph]:
    """All that is to be read about a work, one text after the other; an empty paragraph is a gap."""
    if work.credit:
        yield from (Paragraph(work.credit), GAP)
    for number, name in enumerate(work.texts):
        if len(work.texts) > 1:
            yield from (*((GAP, GAP) if number else ()), Paragraph(TITLES[name], heading=True), GAP)
        yield from paragraphs(text_path(name).read_text(encoding="utf-8"))


def paragraphs(text: str) -> Iterator[Paragraph]:
    """Undo the lines of a text: those that belong together become one; a line above a rule is a heading."""
    for number, block in enumerate(re.split(r"\n\s*\n", text.strip("\n"))):
        if number:
            yield GAP
        lines = block.splitlines()
        width = max(len(line) for line in lines)
        together: list[str] = []
        for line, after in zip(lines, [*lines[1:], ""], strict=True):
            if _RULE.fullmatch(line):
                continue
            together += line.split()
            ruled = bool(_RULE.fullmatch(after))
            if ruled or not _goes_on(line, after, width):
                words = " ".join(together)
                yield Paragraph(words, heading=ruled and len(words) <= len(line))
                together = []


def _goes_on(line: str, after: str, width: int) -> bool:
    """Whether a line was broken for want of room: the next word would hardly have fitted, and begins nothing new."""
    if width < NARROW or not after or _ITEM.match(after.strip()):
        return False
    return len(line) + 1 + len(after.split()[0]) > width - SLACK


def broken(text: str, room: float, measure: Callable[[str], float]) -> Iterator[str]:
    """The lines of a paragraph; a word that is wider than the room is cut."""
    space, line, used = measure(" "), "", 0.0
    for word in text.split():
        wide = measure(word)
        if line and used + space + wide > room:
            yield line
            line, used = "", 0.0
        while wide > room and len(word) > 1:
            part = max(1, int(len(word) * room / wide * 0.9))
            yield word[:part]
            word = word[part:]
            wide = measure(word)
        line, used = (f"{line} {word}", used + space + wide) if line else (word, wide)
    if line:
        yield line
