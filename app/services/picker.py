"""A file chosen by the person, through the system's own picker: no permission is needed, and nothing else is seen.

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
Done = Callable[[str, bytes], Any]  # the file's name, and as much of it as was asked for

_listening: list[Any] = []  # Java would let go of the listener
_waiting: list[tuple[int, Done]] = []  # how much is wanted, and who waits for it: the last who asked


def available() -> bool:
    """Whether the system has one."""
    return on_android()


def pick(most: int, done: Done) -> bool:
    """Let somebody choose a file; `done` gets its name and up to so many bytes. Tells whether they can."""
    try:
        from jnius import autoclass

        if not _listening:
            _listen()
        intent = autoclass("android.content.Intent")("android.intent.action.OPEN_DOCUMENT")
        intent.addCategory("android.intent.category.OPENABLE")
        intent.setType("*/*")  # spreadsheets call a table by many types
        _waiting[:] = [(most, done)]
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
                most, done = _waiting.pop()
                if result == OK and intent is not None:
                    _read(intent.getData(), most, done)

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
        name, data = "", b""
    Clock.schedule_once(lambda _: done(name, data))
