"""The SDL library that Kivy draws with, for the little that Kivy does not tell of it."""

import ctypes
import sys
from importlib.util import find_spec
from pathlib import Path


def load() -> ctypes.CDLL | None:
    """Kivy's own copy, or None where it can't be found."""
    try:
        if hasattr(sys, "getandroidapilevel"):
            return ctypes.CDLL("libSDL2.so")
        kivy = find_spec("kivy")
        assert kivy is not None
        (path,) = (Path(str(kivy.origin)).parents[1] / "Kivy.libs").glob("libSDL2-2-*")
        return ctypes.CDLL(str(path))
    except (OSError, ValueError):
        return None
