"""The system's voice, in the app's language: Android's text-to-speech, silence elsewhere.

Sentences are said one after the other. Those that are added wait for their turn and are never lost: what a finger wants
to know meanwhile is said between them, and a sentence that was cut short by it is said again from its beginning. When
each is over the engine tells; an engine that does not is not waited for.

The voice takes a while to start; what is to be said first waits for it. A voice that refuses is silent from then on,
and the log says why.
"""

import logging
from collections import deque
from collections.abc import Callable
from typing import Any, NamedTuple

from kivy.clock import Clock

from app.services import java
from app.services.device import on_android

LOG = logging.getLogger(__name__)

SUCCESS, QUEUE_FLUSH = 0, 0  # of android.speech.tts.TextToSpeech
TRIES = 3  # whoever goes on touching things all the time has heard what it is about
LONGEST = 3000  # letters in one piece; Android takes no more than 4,000
PATIENCE, SLOWEST = 4.0, 6.0  # seconds, and letters a second: a sentence that takes longer is taken for said


class Utterance(NamedTuple):
    """Words to be said; `aside`: only now or never."""

    words: str
    language: str
    aside: bool = False
    tries: int = 0  # how often they were begun


class Speech:
    """Says sentences where the device can."""

    def __init__(self) -> None:
        self.on_told: Callable[[], None] = _nothing  # called when all that was added has been said
        self._engine: Any = None
        self._listeners: list[Any] = []  # Java would let go of them
        self._is_ready = False
        self._waiting: deque[Utterance] = deque()
        self._saying: Utterance | None = None
        self._number = 0  # of what is being said
        self._overdue: Any = None  # when it is taken for said
        self._absent = not on_android()

    @property
    def available(self) -> bool:
        """Whether anything could be heard."""
        return not self._absent

    @property
    def told(self) -> bool:
        """Whether nothing is left to be told; what is said aside does not count."""
        said = (self._saying, *self._waiting)
        return self._absent or all(utterance is None or utterance.aside for utterance in said)

    def say(self, words: str, language: str) -> None:
        """Say this now, instead of what is being said and waits."""
        self._waiting.clear()
        self._begin(Utterance(words, language))

    def add(self, words: str, language: str) -> None:
        """Say this once all before it is said."""
        if not self._absent:
            self._waiting.append(Utterance(words, language))
            self._go_on()

    def interject(self, words: str, language: str) -> None:
        """Say this at once, and then go on with what it interrupts; the next aside takes its place."""
        saying = self._saying
        self._waiting = deque(utterance for utterance in self._waiting if not utterance.aside)
        if saying is not None and not saying.aside and saying.tries < TRIES:
            self._waiting.appendleft(saying)
        self._begin(Utterance(words, language, aside=True))

    def stop(self) -> None:
        """Be quiet at once, and say nothing of what waits."""
        self._forget()
        if self._engine is not None and not self._absent:
            try:
                self._engine.stop()
            except Exception:  # noqa: BLE001  (Java raises what it likes; a game needs no voice)
                self._give_up()
        self.on_told()

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

    def _begin(self, utterance: Utterance) -> None:
        """Say this before anything else."""
        if not self._absent:
            self._end()
            self._waiting.appendleft(utterance)
            self._go_on()

    def _go_on(self) -> None:
        """Say what is next, unless something is being said."""
        if self._absent or self._saying is not None or not self._waiting:
            return
        try:
            if self._engine is None:
                self._start()
            if self._is_ready:
                self._speak(self._waiting.popleft())
        except Exception:  # noqa: BLE001  (Java raises what it likes; a game needs no voice)
            self._give_up()

    def _give_up(self) -> None:
        self._absent = True
        LOG.warning("Android's voice refuses", exc_info=True)
        self._forget()
        self.on_told()

    def _forget(self) -> None:
        self._waiting.clear()
        self._end()

    def _end(self) -> None:
        """Whatever is being said is over."""
        self._saying = None
        if self._overdue is not None:
            self._overdue.cancel()
            self._overdue = None

    def _speak(self, utterance: Utterance) -> None:
        from jnius import autoclass

        words, rest = _cut(utterance.words)
        if rest:
            self._waiting.appendleft(utterance._replace(words=rest))
        self._saying = utterance._replace(words=words, tries=utterance.tries + 1)
        self._number += 1
        number = self._number
        self._overdue = Clock.schedule_once(lambda _: self._said(number), PATIENCE + len(words) / SLOWEST)
        self._engine.setLanguage(autoclass("java.util.Locale")(utterance.language))
        self._engine.speak(java.words(words), QUEUE_FLUSH, None, str(number))

    def _said(self, number: int) -> None:
        """A sentence is over; one that was cut short tells so too, when the next is being said already."""
        if number == self._number and self._saying is not None:
            self._end()
            self._go_on()
            if self.told:
                self.on_told()

    def _start(self) -> None:
        from jnius import PythonJavaClass, autoclass, java_method

        def started(status: int) -> None:
            Clock.schedule_once(lambda _: self._started(status), 0)  # Android tells it on a thread of its own

        def said(name: str) -> None:
            Clock.schedule_once(lambda _: self._said(int(name)), 0)

        class Ready(PythonJavaClass):  # type: ignore[misc]
            """The listener Android wants."""

            __javainterfaces__ = ["android/speech/tts/TextToSpeech$OnInitListener"]

            @java_method("(I)V")  # type: ignore[untyped-decorator]
            def onInit(self, status: int) -> None:  # noqa: N802
                """The voice has started, or has not."""
                started(status)

        class Completed(PythonJavaClass):  # type: ignore[misc]
            """Who is told that a sentence is over (the newer listener is no interface: Python can't be one)."""

            __javainterfaces__ = ["android/speech/tts/TextToSpeech$OnUtteranceCompletedListener"]

            @java_method("(Ljava/lang/String;)V")  # type: ignore[untyped-decorator]
            def onUtteranceCompleted(self, name: str) -> None:  # noqa: N802
                """It was said, or cut short."""
                said(name)

        self._listeners = [Ready(), Completed()]
        self._engine = autoclass("android.speech.tts.TextToSpeech")(java.activity(), self._listeners[0])
        self._engine.setOnUtteranceCompletedListener(self._listeners[1])

    def _started(self, status: int) -> None:
        if self._engine is None:  # let go of in the meantime
            return
        self._is_ready = status == SUCCESS
        if self._is_ready:
            self._go_on()
        else:
            self._absent = True
            self._forget()
            self.on_told()


def _cut(words: str) -> tuple[str, str]:
    """As much as can be said in one piece, up to the end of a sentence, and the rest."""
    if len(words) <= LONGEST:
        return words, ""
    end = words.rfind(". ", 0, LONGEST) + 1 or LONGEST
    return words[:end], words[end:].strip()


def _nothing() -> None:
    """Nobody waits."""
