"""What the system says about itself: language, dark mode, text scale, edges that are not ours.

On Android it is asked through pyjnius; elsewhere there are plain answers.
"""

import locale
import os
import sys
from typing import Any, NamedTuple


class Insets(NamedTuple):
    """What bars and cutouts take from each side, in pixels."""

    left: int = 0
    top: int = 0
    right: int = 0
    bottom: int = 0


def on_android() -> bool:
    """Whether this is a phone or tablet."""
    return hasattr(sys, "getandroidapilevel")


def _activity() -> Any:
    from jnius import autoclass

    return autoclass("org.kivy.android.PythonActivity").mActivity


def _configuration() -> Any:
    return _activity().getResources().getConfiguration()


def system_language() -> str:
    """The system's locale, such as fr_FR."""
    if on_android():
        try:
            return str(_configuration().getLocales().get(0).toString())
        except Exception:  # whatever Java throws: English will do
            return "en"
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return os.environ[name]
    return locale.getlocale()[0] or "en"


def system_is_dark() -> bool:
    """Whether the system shows dark colours."""
    if on_android():
        try:
            return bool(_configuration().uiMode & 0x30 == 0x20)  # UI_MODE_NIGHT_MASK, UI_MODE_NIGHT_YES
        except Exception:
            return False
    return False


def system_text_scale() -> float:
    """How much larger than normal the system shows text."""
    if on_android():
        try:
            return float(_configuration().fontScale)
        except Exception:
            return 1.0
    return 1.0


def insets() -> Insets | None:
    """What to keep free at the edges; None while the system can't tell yet."""
    if not on_android():
        return Insets()
    try:
        from jnius import autoclass

        shown = _activity().getWindow().getDecorView().getRootWindowInsets()
        if shown is None:
            return None
        if sys.getandroidapilevel() < 30:  # type: ignore[attr-defined]
            return Insets(
                shown.getSystemWindowInsetLeft(),
                shown.getSystemWindowInsetTop(),
                shown.getSystemWindowInsetRight(),
                shown.getSystemWindowInsetBottom(),
            )
        kinds = autoclass("android.view.WindowInsets$Type")
        edges = shown.getInsets(kinds.systemBars() | kinds.displayCutout())
        return Insets(edges.left, edges.top, edges.right, edges.bottom)
    except Exception:
        return Insets()
