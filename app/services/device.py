"""What the system says about itself: language, dark mode, text scale, motion, reading aloud, and edges not ours.

On Android it is asked through pyjnius; elsewhere there are plain answers. Where Java refuses, the log says it and the
answer is the plain one.
"""

import locale
import logging
import os
import sys
from collections.abc import Callable
from typing import Any, NamedTuple

from app.services import java

LOG = logging.getLogger(__name__)

TYPED_INSETS = 30  # Android 11: insets can be asked for by kind
EDGE_TO_EDGE = 35  # Android 15: the window lies under the bars; before, the system keeps it clear of them
LIGHT_BARS = 0x18  # APPEARANCE_LIGHT_STATUS_BARS | APPEARANCE_LIGHT_NAVIGATION_BARS


class Insets(NamedTuple):
    """What bars and cutouts take from each side, in pixels."""

    left: int = 0
    top: int = 0
    right: int = 0
    bottom: int = 0


def on_android() -> bool:
    """Whether this is a phone or tablet."""
    return hasattr(sys, "getandroidapilevel")


def _configuration() -> Any:
    return java.activity().getResources().getConfiguration()


def system_language() -> str:
    """The system's locale, such as fr_FR."""
    if on_android():
        try:
            return str(_configuration().getLocales().get(0).toString())
        except Exception:
            LOG.warning("Android does not tell its language", exc_info=True)
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
            LOG.warning("Android does not tell its colours", exc_info=True)
    return False


def system_text_scale() -> float:
    """How much larger than normal the system shows text."""
    if on_android():
        try:
            return float(_configuration().fontScale)
        except Exception:
            LOG.warning("Android does not tell the size of its text", exc_info=True)
    return 1.0


def system_removes_motion() -> bool:
    """Whether the system was asked to show no animations."""
    if on_android():
        try:
            return java.animator_scale() == 0
        except Exception:
            LOG.warning("Android does not tell whether it shows animations", exc_info=True)
    return False


def system_explores_by_touch() -> bool:
    """Whether a finger on this device hears what it touches: a screen reader is on."""
    if on_android():
        try:
            return bool(java.activity().getSystemService("accessibility").isTouchExplorationEnabled())
        except Exception:
            LOG.warning("Android does not tell whether it is explored by touch", exc_info=True)
    return False


def insets() -> Insets | None:
    """What to keep free at the edges; None while the system can't tell yet.

    Before Android 15 the window itself keeps clear of bars and cutouts, though the system still reports them.
    """
    if not on_android():
        return Insets()
    try:
        if java.level() < EDGE_TO_EDGE:
            return Insets()
        shown = java.activity().getWindow().getDecorView().getRootWindowInsets()
        if shown is None:
            return None
        kinds = _kinds()
        edges = shown.getInsets(kinds.systemBars() | kinds.displayCutout())
        return Insets(edges.left, edges.top, edges.right, edges.bottom)
    except Exception:
        LOG.warning("Android does not tell its edges", exc_info=True)
        return Insets()


def keyboard_height() -> int:
    """How much of the window lies under the keyboard on the screen, in pixels from below."""
    if not on_android():
        return 0
    try:
        view = java.activity().getWindow().getDecorView()
        shown = view.getRootWindowInsets()
        if shown is None:
            return 0
        level = java.level()
        if level < TYPED_INSETS:
            covered = _not_visible(view) - shown.getStableInsetBottom()
        elif level < EDGE_TO_EDGE:
            covered = shown.getInsets(_kinds().ime()).bottom - shown.getInsets(_kinds().systemBars()).bottom
        else:
            covered = shown.getInsets(_kinds().ime()).bottom
        return max(0, int(covered))
    except Exception:
        LOG.warning("Android does not tell the height of its keyboard", exc_info=True)
        return 0


def _kinds() -> Any:
    from jnius import autoclass

    return autoclass("android.view.WindowInsets$Type")


def _not_visible(view: Any) -> int:
    """What bar and keyboard hide at the bottom of the screen."""
    from jnius import autoclass

    seen = autoclass("android.graphics.Rect")()
    view.getWindowVisibleDisplayFrame(seen)
    return int(view.getHeight() - seen.bottom)


def show_bars(dark: bool) -> None:
    """Have what stands in the system's bars drawn for a dark or a light page.

    Before Android 15 the bars are black, whatever the page looks like.
    """
    if not on_android():
        return
    try:
        if java.level() >= EDGE_TO_EDGE:
            window = java.activity().getWindow()
            wanted = 0 if dark else LIGHT_BARS
            java.on_ui_thread(lambda: window.getInsetsController().setSystemBarsAppearance(wanted, LIGHT_BARS))
    except Exception:
        LOG.warning("Android does not change its bars", exc_info=True)


class Turns:
    """Tells when the device has been turned; by half a turn too, which changes no size."""

    def __init__(self, told: Callable[[], None]) -> None:
        self._told = told  # on a thread of Android's
        self._manager: Any = None
        self._listener: Any = None  # Java would let go of it

    def start(self) -> None:
        """Listen from now on, if not already."""
        if not on_android() or self._manager is not None:
            return
        try:
            self._listen()
        except Exception:
            LOG.warning("Android does not tell when it is turned", exc_info=True)

    def stop(self) -> None:
        """Listen no more."""
        if self._manager is not None:
            try:
                self._manager.unregisterDisplayListener(self._listener)
            except Exception:
                LOG.warning("Android goes on telling when it is turned", exc_info=True)
            self._manager = None

    def _listen(self) -> None:
        from jnius import PythonJavaClass, autoclass, java_method

        told = self._told

        class Changes(PythonJavaClass):  # type: ignore[misc]
            """The listener Android wants."""

            __javainterfaces__ = ["android/hardware/display/DisplayManager$DisplayListener"]

            @java_method("(I)V")  # type: ignore[untyped-decorator]
            def onDisplayAdded(self, display: int) -> None:  # noqa: N802
                """Not ours."""

            @java_method("(I)V")  # type: ignore[untyped-decorator]
            def onDisplayRemoved(self, display: int) -> None:  # noqa: N802
                """Not ours."""

            @java_method("(I)V")  # type: ignore[untyped-decorator]
            def onDisplayChanged(self, display: int) -> None:  # noqa: N802
                """It was turned, or shows more or fewer frames a second."""
                told()

        self._listener = Changes()
        thread = autoclass("android.os.Handler")(autoclass("android.os.Looper").getMainLooper())
        manager = java.activity().getSystemService("display")
        manager.registerDisplayListener(self._listener, thread)
        self._manager = manager
