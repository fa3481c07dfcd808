"""A phone made of stand-ins: the modules jnius and plyer, with just the Java classes the services ask for.

    phone = Phone(language="fr_CA", dark=True)
    phone.plug_in(monkeypatch)       # from here on, this is Android

What the services did is then found in `phone.vibrations`, `phone.spoken` and so on. Anything asked of Java that is not
here fails, as it would with a misspelt class or method.
"""

import sys
from types import ModuleType, SimpleNamespace

BARS, CUTOUT = 0x207, 0x80  # WindowInsets.Type.systemBars(), displayCutout()


class JavaError(Exception):
    """What pyjnius raises as JavaException."""


class Phone:
    """A device and its settings."""

    def __init__(self, language="fr_FR", dark=False, text_scale=1.0, api=36, edges=(0, 63, 0, 42), edges_after=0):
        self.language, self.dark, self.text_scale, self.api, self.edges = language, dark, text_scale, api, edges
        self.edges_after = edges_after  # times it can't tell yet
        self.vibrations = []
        self.spoken = []  # (language, words), and "stop" and "shutdown"
        self.voices = []  # the voices that were started, to be told that they are ready
        self.broken = set()  # of "configuration", "insets", "vibrator", "voice"

    def plug_in(self, monkeypatch):
        """Make this process believe that it runs on the phone."""
        jnius = ModuleType("jnius")
        jnius.autoclass = self._autoclass
        jnius.PythonJavaClass = type("PythonJavaClass", (), {})
        jnius.java_method = lambda signature: lambda method: method
        plyer = ModuleType("plyer")
        plyer.vibrator = SimpleNamespace(vibrate=self._vibrate, pattern=self._vibrate_in_turn)
        monkeypatch.setitem(sys.modules, "jnius", jnius)
        monkeypatch.setitem(sys.modules, "plyer", plyer)
        monkeypatch.setattr(sys, "getandroidapilevel", lambda: self.api, raising=False)

    def _fail_if_broken(self, part):
        if part in self.broken:
            raise JavaError(part)

    def _autoclass(self, name):
        return {
            "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=self._activity()),
            "android.view.WindowInsets$Type": SimpleNamespace(
                systemBars=lambda: BARS, displayCutout=lambda: CUTOUT
            ),
            "android.speech.tts.TextToSpeech": self._start_voice,
            "java.util.Locale": lambda language: f"Locale {language}",
        }[name]

    def _activity(self):
        view = SimpleNamespace(getRootWindowInsets=self._insets)
        return SimpleNamespace(
            getResources=lambda: SimpleNamespace(getConfiguration=self._configuration),
            getWindow=lambda: SimpleNamespace(getDecorView=lambda: view),
        )

    def _configuration(self):
        self._fail_if_broken("configuration")
        locales = [SimpleNamespace(toString=lambda: self.language)]
        return SimpleNamespace(
            getLocales=lambda: SimpleNamespace(get=locales.__getitem__),
            uiMode=0x21 if self.dark else 0x11,
            fontScale=self.text_scale,
        )

    def _insets(self):
        self._fail_if_broken("insets")
        if self.edges_after:
            self.edges_after -= 1
            return None
        left, top, right, bottom = self.edges
        if self.api < 30:
            return SimpleNamespace(
                getSystemWindowInsetLeft=lambda: left,
                getSystemWindowInsetTop=lambda: top,
                getSystemWindowInsetRight=lambda: right,
                getSystemWindowInsetBottom=lambda: bottom,
            )
        edges = SimpleNamespace(left=left, top=top, right=right, bottom=bottom)
        return SimpleNamespace(getInsets={BARS | CUTOUT: edges}.__getitem__)

    def _vibrate(self, time):
        self._fail_if_broken("vibrator")
        assert time > 0, "Android refuses a vibration of no length"
        self.vibrations.append(time)

    def _vibrate_in_turn(self, pattern):
        self._fail_if_broken("vibrator")
        assert isinstance(pattern, list)
        assert sum(pattern) > 0
        self.vibrations.append(pattern)

    def _start_voice(self, activity, listener):
        self._fail_if_broken("voice")
        assert listener.__javainterfaces__ == ["android/speech/tts/TextToSpeech$OnInitListener"]
        voice = SimpleNamespace(language=None)
        voice.ready = listener.onInit
        voice.setLanguage = lambda locale: setattr(voice, "language", locale)
        voice.speak = lambda words, queue, extras, name: self.spoken.append((voice.language, words))
        voice.stop = lambda: self.spoken.append("stop")
        voice.shutdown = lambda: self.spoken.append("shutdown")
        self.voices.append(voice)
        return voice
