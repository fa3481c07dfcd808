"""The system's voice, in the app's language: Android's text-to-speech, silence elsewhere.

The voice takes a while to start; what is to be said first waits for it. A voice that refuses is silent from then on,
and the log says why.
"""

import logging
from typing import Any

from kivy.clock import Clock

from app.services import java
from app.services.device import on_android

LOG = logging.getLogger(__name__)

SUCCESS, QUEUE_FLUSH = 0, 0  # of android.speech.tts.TextToSpeech


class Speech:
    """Says sentences where the device can."""

    def __init__(self) -> None:
        self._engine: Any = None
        self._listener: Any = None  # Java would let go of it
        self._is_ready = False
        self._waiting: tuple[str, str] | None = None
        self._absent = not on_android()

    @property
    def available(self) -> bool:
        """Whether anything could be heard."""
        return not self._absent

    def say(self, words: str, language: str) -> None:
        """Say this now, instead of what is being said."""
        if self._absent:
            return
        try:
            if self._engine is None:
                self._start()
            if self._is_ready:
                self._speak(words, language)
            else:
                self._waiting = (words, language)
        except Exception:  # noqa: BLE001  (Java raises what it likes; a game needs no voice)
            self._give_up()

    def stop(self) -> None:
        """Be quiet at once."""
        self._waiting = None
        if self._engine is not None and not self._absent:
            try:
                self._engine.stop()
            except Exception:  # noqa: BLE001  (Java raises what it likes; a game needs no voice)
                self._give_up()

    def close(self) -> None:
        """Let go of the voice."""
        self.stop()
        engine, self._engine = self._engine, None
        self._is_ready = False
        if engine is not None:
            try:
                engine.shutdown()
            except Exception:  # noqa: BLE001  (Java raises what it likes; a game needs no voice)
                self._give_up()

    def _give_up(self) -> None:
        self._absent = True
        LOG.warning("Android's voice refuses", exc_info=True)

    def _speak(self, words: str, language: str) -> None:
        from jnius import autoclass

        self._engine.setLanguage(autoclass("java.util.Locale")(language))
        self._engine.speak(java.words(words), QUEUE_FLUSH, None, "ludotheque")

    def _start(self) -> None:
        from jnius import PythonJavaClass, autoclass, java_method

        def started(status: int) -> None:
            Clock.schedule_once(lambda _: self._started(status), 0)  # Android tells it on a thread of its own

        class Ready(PythonJavaClass):  # type: ignore[misc]
            """The listener Android wants."""

            __javainterfaces__ = ["android/speech/tts/TextToSpeech$OnInitListener"]

            @java_method("(I)V")  # type: ignore[untyped-decorator]
            def onInit(self, status: int) -> None:  # noqa: N802
                """The voice has started, or has not."""
                started(status)

        self._listener = Ready()
        self._engine = autoclass("android.speech.tts.TextToSpeech")(java.activity(), self._listener)

    def _started(self, status: int) -> None:
        if self._engine is None:  # let go of in the meantime
            return
        self._is_ready = status == SUCCESS
        self._absent = not self._is_ready
        waiting, self._waiting = self._waiting, None
        if waiting:
            self.say(*waiting)
