"""The app on a desktop: where its data lies, that nobody else reads it, and how large the window opens.

`prepare` must come before the window is made, that is before `app.application` is imported. On a phone there is
nothing to do: the system gives every app a private folder and the whole screen.
"""

import ctypes
import json
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

from app.services import device, sdl

NAME = "ludotheque"
WINDOW_FILE = "window.json"  # beside the database: it is read before there is one
PHONE = (412, 892)  # the window the first time, where the screen is high enough
LEAST = (360, 360)
UNKNOWN_SCREEN = (1024, 740)  # what is left of a small laptop's
ROOM = 0.94  # of the screen's height; the rest is for the window's title
VIDEO = 0x20  # SDL_INIT_VIDEO


def prepare() -> Path | None:
    """Make all ready for the window; the data's folder, or None on a phone, where Kivy knows it."""
    if device.on_android():
        return None
    folder = data_folder()
    keep_private(folder)
    house_kivy()
    _set_window(folder)
    return folder


def data_folder() -> Path:
    """Where this system keeps a program's data: Kivy's choice, which Kivy makes only if the folder above is there."""
    home = Path(os.path.expanduser("~"))
    if not home.is_absolute():
        home = Path("/")  # a user without a home: nothing can be kept, which the store will say
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or home / "AppData" / "Roaming") / NAME
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / NAME
    return Path(os.environ.get("XDG_CONFIG_HOME") or home / ".config").expanduser() / NAME


def keep_private(folder: Path) -> None:
    """Other users of the machine read nothing of it: neither what lies there nor what will be written."""
    os.umask(0o077)
    with suppress(OSError):  # the store will say that nothing can be kept
        folder.mkdir(parents=True, exist_ok=True)
        folder.chmod(0o700)
        for file in folder.iterdir():
            if file.is_file() and not file.is_symlink():
                file.chmod(0o600)


def house_kivy() -> None:
    """Kivy keeps settings and logs of its own at home; where it can't, it is to do without instead of failing."""
    home = Path(os.environ.get("KIVY_HOME") or Path(os.path.expanduser("~")) / ".kivy")
    with suppress(OSError):
        home.mkdir(exist_ok=True)
    if not os.access(home, os.W_OK):
        os.environ["KIVY_NO_CONFIG"] = os.environ["KIVY_NO_FILELOG"] = "1"


# The window


class WindowMemory:
    """Notes how large the window is, whenever that has changed."""

    def __init__(self, folder: Path) -> None:
        from kivy.clock import Clock
        from kivy.core.window import Window

        self._window = Window
        self._file = folder / WINDOW_FILE
        self._size, self._maximized = _remembered(folder)
        self._note_soon = Clock.create_trigger(self._note, 0.5)  # not while it is still being pulled
        Window.bind(on_maximize=self._maximize, on_restore=self._restore, system_size=self._resize)
        if self._maximized:
            Window.maximize()  # only now: a window that is made so does not find its size again

    def forget(self) -> None:
        """Note nothing more."""
        self._note_soon.cancel()
        self._window.unbind(on_maximize=self._maximize, on_restore=self._restore, system_size=self._resize)

    def _resize(self, *_: object) -> None:
        self._note_soon()

    def _maximize(self, *_: object) -> None:
        self._maximized = True
        self._note_soon()

    def _restore(self, *_: object) -> None:
        self._maximized = False
        self._note_soon()

    def _note(self, _dt: float) -> None:
        if not self._maximized:  # else the size to go back to stays
            width, height = self._window.system_size
            self._size = int(width), int(height)
        with suppress(OSError):
            noted = json.dumps({"size": self._size, "maximized": self._maximized})
            self._file.write_text(noted, encoding="utf-8")


def _set_window(folder: Path) -> None:
    """Open as large as it was left, or like a phone, but never larger than the screen."""
    from kivy.config import Config

    size, _ = _remembered(folder)
    width, height = fitting(size, usable_screen())
    Config.set("graphics", "width", str(width))
    Config.set("graphics", "height", str(height))
    Config.set("graphics", "minimum_width", str(LEAST[0]))
    Config.set("graphics", "minimum_height", str(LEAST[1]))


def fitting(size: tuple[int, int], screen: tuple[int, int]) -> tuple[int, int]:
    """A size that can be seen whole, and touched."""
    room = screen[0], int(ROOM * screen[1])
    return max(LEAST[0], min(size[0], room[0])), max(LEAST[1], min(size[1], room[1]))


def usable_screen() -> tuple[int, int]:
    """What the first screen has beside its bars. Asks the SDL that Kivy is about to start anyway."""

    class Rectangle(ctypes.Structure):
        _fields_ = [(name, ctypes.c_int) for name in ("x", "y", "width", "height")]

    library: Any = sdl.load()
    found = Rectangle()
    if library is None or library.SDL_InitSubSystem(VIDEO):
        return UNKNOWN_SCREEN
    if library.SDL_GetDisplayUsableBounds(0, ctypes.byref(found)):
        return UNKNOWN_SCREEN
    return found.width, found.height


def _remembered(folder: Path) -> tuple[tuple[int, int], bool]:
    """Size and whether maximized, as noted last; a file that says nonsense says nothing."""
    try:
        noted = json.loads((folder / WINDOW_FILE).read_text(encoding="utf-8"))
        width, height = noted["size"]
        if type(width) is int and type(height) is int:
            return (width, height), noted["maximized"] is True
    except (OSError, ValueError, TypeError, KeyError, RecursionError):
        pass
    return PHONE, False
