"""A file chosen by the person to be read or written, through the system's own picker: no permission is needed, and
nothing else is seen.

Only Android has one here (its Storage Access Framework); a computer drops files onto the window instead. A picker that
refuses is said in the log, and then nothing comes.
"""

import logging
import os
from collections.abc import Callable
from typing import Any

from kivy.clock import Clock

from app.services import java
from app.services.device import on_android

LOG = logging.getLogger(__name__)

ASKED = 1212  # tells our answer from those to others
OK = -1  # android.app.Activity.RESULT_OK
Done = Callable[[str, bytes | None], object]  # the file's name, and as much of it as was asked for; None: unreadable
Written = Callable[[bool], object]  # whether it is there

_listening: list[Any] = []  # Java would let go of the listener
_waiting: list[Callable[[Any], None]] = []  # what is done with the place that is chosen: the last who asked


def available() -> bool:
    """Whether the system has one."""
    return on_android()


def pick(most: int, done: Done) -> bool:
    """Let somebody choose a file; `done` gets its name and up to so many bytes. Tells whether they can."""
    return _ask("android.intent.action.OPEN_DOCUMENT", "*/*", "", lambda uri: _read(uri, most, done))


def put(name: str, data: bytes, done: Written) -> bool:
    """Let somebody choose where to keep a new file; `done` hears whether it is there. Tells whether they can."""
    kind = "application/octet-stream"  # the name keeps its ending
    return _ask("android.intent.action.CREATE_DOCUMENT", kind, name, lambda uri: _write(uri, data, done))


def _ask(action: str, kind: str, name: str, act: Callable[[Any], None]) -> bool:
    try:
        from jnius import autoclass

        if not _listening:
            _listen()
        intent = autoclass("android.content.Intent")(action)
        intent.addCategory("android.intent.category.OPENABLE")
        intent.setType(kind)  # of what is read: anything, as spreadsheets call a table by many types
        if name:
            intent.putExtra("android.intent.extra.TITLE", java.string(name))
        _waiting[:] = [act]
        java.activity().startActivityForResult(intent, ASKED)
    except Exception:
        LOG.warning("Android's file picker refuses", exc_info=True)
        return False
    return True


def _listen() -> None:
    from jnius import PythonJavaClass, java_method

    class Listener(PythonJavaClass):  # type: ignore[misc]
        """Whom Android tells what was chosen, on a thread of its own."""

        __javainterfaces__ = ["org/kivy/android/PythonActivity$ActivityResultListener"]
        __javacontext__ = "app"  # the interface is the app's, not the system's

        @java_method("(IILandroid/content/Intent;)V")  # type: ignore[untyped-decorator]
        def onActivityResult(self, request: int, result: int, intent: Any) -> None:  # noqa: N802
            """Something was chosen, or nothing."""
            if request == ASKED and _waiting:
                act = _waiting.pop()
                if result == OK and intent is not None:
                    act(intent.getData())

    listener = Listener()
    java.activity().registerActivityResultListener(listener)
    _listening.append(listener)


def _read(uri: Any, most: int, done: Done) -> None:
    try:
        descriptor = java.activity().getContentResolver().openFileDescriptor(uri, "r").detachFd()
        with os.fdopen(descriptor, "rb") as file:
            data = file.read(most)
        name = str(uri.getLastPathSegment() or "").rpartition("/")[2].rpartition(":")[2]
    except Exception:
        LOG.warning("Android's file can't be read", exc_info=True)
        name, data = "", None
    Clock.schedule_once(lambda _: done(name, data))


def _write(uri: Any, data: bytes, done: Written) -> None:
    """Nothing of a file that may be there already stays: with "w" alone some leave its end."""
    try:
        descriptor = java.activity().getContentResolver().openFileDescriptor(uri, "wt").detachFd()
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
        written = True
    except Exception:
        LOG.warning("Android's file can't be written", exc_info=True)
        written = False
    Clock.schedule_once(lambda _: done(written))
