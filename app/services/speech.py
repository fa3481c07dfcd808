"""The system's voice, in the app's language: Android's text-to-speech, silence elsewhere."""

from typing import Any

from app.services.device import ON_ANDROID


class Speech:
    """Says sentences where the device can."""

    def __init__(self) -> None:
        self._engine: Any = None
        self._absent = not ON_ANDROID

    @property
    def available(self) -> bool:
        """Whether anything could be heard."""
        return not self._absent

    def say(self, words: str, language: str) -> None:
        """Say this now, instead of what is being said."""
        if self._absent:
            return
        try:
            engine = self._start()
            from jnius import autoclass

            engine.setLanguage(autoclass("java.util.Locale")(language))
            engine.speak(words, 0, None, "ludotheque")  # 0: QUEUE_FLUSH
        except Exception:  # no voice on this device
            self._absent = True

    def stop(self) -> None:
        """Be quiet at once."""
        if self._engine is not None:
            self._engine.stop()

    def _start(self) -> Any:
        if self._engine is None:
            from jnius import PythonJavaClass, autoclass, java_method

            class Ready(PythonJavaClass):  # type: ignore[misc]
                """The listener Android wants; what is said before it is ready is lost, which does no harm."""

                __javainterfaces__ = ["android/speech/tts/TextToSpeech$OnInitListener"]

                @java_method("(I)V")  # type: ignore[untyped-decorator]
                def onInit(self, status: int) -> None:  # noqa: N802
                    """Nothing to do."""

            self._ready = Ready()
            activity = autoclass("org.kivy.android.PythonActivity").mActivity
            self._engine = autoclass("android.speech.tts.TextToSpeech")(activity, self._ready)
        return self._engine
