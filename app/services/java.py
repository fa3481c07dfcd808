"""The way to Java on Android, through pyjnius: the activity, the device's level, words, and the thread of the views.

Among overloaded methods pyjnius looks for one whose types fit exactly what it is given, and a Python text fits a String
only: `words` makes of it what a CharSequence takes. What Java will call later is kept here until it has been called,
or Python would let go of it. Errors are Java's or pyjnius's own, of many kinds; whoever asks catches them and says so
in the log, never silently.
"""

import logging
from collections.abc import Callable
from typing import Any

LOG = logging.getLogger(__name__)

_waiting: set[Any] = set()  # tasks that Java has not run yet


def activity() -> Any:
    """The app, as Android sees it."""
    from jnius import autoclass

    return autoclass("org.kivy.android.PythonActivity").mActivity


def level() -> int:
    """The API level of this device; `sys.getandroidapilevel` tells the one Python was built for."""
    from jnius import autoclass

    return int(autoclass("android.os.Build$VERSION").SDK_INT)


def animator_scale() -> float:
    """How long animations take, for a usual length of 1; 0 where the system was asked for none."""
    from jnius import autoclass

    settings = autoclass("android.provider.Settings$Global")
    return float(settings.getFloat(activity().getContentResolver(), "animator_duration_scale", 1.0))


def words(text: str) -> Any:
    """A text for a parameter that is a CharSequence (java.lang.String would cut emoji in half)."""
    from jnius import autoclass

    return autoclass("java.lang.StringBuilder")(text)


def string(text: str) -> Any:
    """A text for a method that also takes other things of that name: pyjnius would choose char[] for a Python one."""
    from jnius import autoclass

    return autoclass("java.lang.String")(words(text))


def on_ui_thread(act: Callable[[], object]) -> None:
    """Do it soon, on the only thread that may touch Android's views."""
    from jnius import PythonJavaClass, java_method

    class Task(PythonJavaClass):  # type: ignore[misc]
        """What Android runs."""

        __javainterfaces__ = ["java/lang/Runnable"]

        @java_method("()V")  # type: ignore[untyped-decorator]
        def run(self) -> None:
            """Do it; nobody on that thread could catch an error."""
            try:
                act()
            except Exception:
                LOG.warning("Android's views refuse", exc_info=True)
            finally:
                _waiting.discard(self)

    task = Task()
    _waiting.add(task)
    activity().runOnUiThread(task)
