"""Vibration through plyer, in a few patterns; nothing where it is absent or unwanted.

A device that refuses once is not asked again, and the log says why.
"""

import logging
from typing import Any

from app.services.device import on_android
from app.services.settings import Settings

LOG = logging.getLogger(__name__)

# Seconds of pause and vibration in turn, as Android's patterns are; a single number is one buzz.
PATTERNS: dict[str, float | tuple[float, ...]] = {
    "tap": 0.012,
    "tick": 0.02,
    "slam": (0, 0.06, 0.03, 0.03),
    "late": 0.03,
    "win": (0, 0.05, 0.06, 0.05, 0.06, 0.12),
}


class Haptics:
    """Vibrates by name."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._vibrator: Any = None
        self._absent = not on_android()  # asking plyer elsewhere prints a traceback

    def play(self, name: str) -> None:
        """Let it be felt, if wanted and possible."""
        if self._absent or not self._settings.haptics:
            return
        pattern = PATTERNS[name]
        try:
            if self._vibrator is None:
                from plyer import vibrator

                self._vibrator = vibrator
            if isinstance(pattern, tuple):
                self._vibrator.pattern(list(pattern))
            else:
                self._vibrator.vibrate(pattern)
        except Exception:  # Java errors of many kinds
            self._absent = True
            LOG.warning("Android does not vibrate", exc_info=True)
