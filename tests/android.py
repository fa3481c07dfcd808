"""A phone made of stand-ins: the modules jnius and plyer, with just the Java classes the services ask for.

    phone = Phone(language="fr_CA", dark=True)
    phone.plug_in(monkeypatch)       # from here on, this is Android

What the services did is then found in `phone.vibrations`, `phone.spoken` and so on. Anything asked of Java that is not
here fails, as it would with a misspelt class or method, and so does what pyjnius refuses: a Python text where one of
several methods of a name wants a CharSequence, a view touched from a wrong thread. `tools/jvm` runs the same services
on real Java.
"""

import os
import sys
from functools import partial
from types import ModuleType, SimpleNamespace

BARS, CUTOUT, IME = 0x207, 0x80, 0x8  # WindowInsets.Type.systemBars(), displayCutout(), ime()
BUILT_FOR = 24  # what Python was built for, on every phone


class JavaError(Exception):
    """What pyjnius raises as JavaException."""


class JavaObject(SimpleNamespace):
    """An object of a Java class; it has the methods it was made with, and no others."""


class Listener:
    """What pyjnius calls PythonJavaClass."""


def fits(given, wanted, alone):
    """Whether pyjnius passes this for a parameter of that type."""
    if wanted in ("int", "long"):
        return isinstance(given, int) and not isinstance(given, bool)
    if wanted in ("boolean", "float"):
        return isinstance(given, bool if wanted == "boolean" else float)
    if isinstance(given, str):
        return wanted == "String" or (alone and wanted == "CharSequence")
    return given is None or isinstance(given, (JavaObject, Listener))


def java(act, *signatures):
    """A Java method; a signature is its parameters' types, such as "CharSequence int"."""

    def call(*given):
        for signature in signatures:
            types = signature.split()
            alone = len(signatures) == 1
            if len(types) == len(given) and all(map(fits, given, types, [alone] * len(types))):
                return act(*given)
        raise JavaError(f"No methods matching your arguments, requested: {given}, available: {signatures}")

    return call


class Phone:
    """A device and its settings."""

    def __init__(
        self, language="fr_FR", dark=False, text_scale=1.0, motion=1.0, api=36, edges=(0, 63, 0, 42), edges_after=0
    ):
        self.language, self.dark, self.text_scale, self.api, self.edges = language, dark, text_scale, api, edges
        self.explored = False  # by touch: a screen reader is on
        self.motion = 1.0  # how long animations take; 0: none are wanted
        self.cutout = (0, 0, 0, 0)
        self.edges_after = edges_after  # times it can't tell yet
        self.height = 892  # of the screen, in pixels
        self.keyboard = 0  # how far it reaches up from the lower edge of the screen
        self.vibrations = []
        self.spoken = []  # (language, words), and "stop" and "shutdown"
        self.voices = []  # the voices that were started, to be told that they are ready
        self.bars = []  # what the bars were told to look like
        self.turned = []  # whom to tell that the device was turned
        self.asked_for = []  # the kinds of documents the picker was opened for
        self.listeners = []  # whom to tell what was picked
        self.shared = []  # titles and texts that the share sheet was opened with
        self.broken = set()  # of "configuration", "insets", "vibrator", "voice", "bars", "turns", "picker", "sheet"
        self._on_ui_thread = False

    def plug_in(self, monkeypatch):
        """Make this process believe that it runs on the phone."""
        jnius = ModuleType("jnius")
        jnius.autoclass = self._autoclass
        jnius.PythonJavaClass = Listener
        jnius.java_method = lambda signature: lambda method: method
        plyer = ModuleType("plyer")
        plyer.vibrator = SimpleNamespace(vibrate=self._vibrate, pattern=self._vibrate_in_turn)
        monkeypatch.setitem(sys.modules, "jnius", jnius)
        monkeypatch.setitem(sys.modules, "plyer", plyer)
        monkeypatch.setattr(sys, "getandroidapilevel", lambda: BUILT_FOR, raising=False)

    def turn(self):
        """Turn it by half a turn: the edges change sides, the size stays."""
        left, top, right, bottom = self.edges
        self.edges = right, top, left, bottom
        for listener in self.turned:
            listener.onDisplayChanged(0)

    def _fail_if_broken(self, part):
        if part in self.broken:
            raise JavaError(part)

    def _autoclass(self, name):
        return {
            "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=self._activity()),
            "android.content.Intent": self._intents(),
            "android.os.Build$VERSION": SimpleNamespace(SDK_INT=self.api),
            "android.os.Handler": java(lambda looper: JavaObject(looper=looper), "Looper", "Callback"),
            "android.os.Looper": SimpleNamespace(getMainLooper=lambda: JavaObject(name="main")),
            "android.provider.Settings$Global": SimpleNamespace(
                getFloat=java(self._global_setting, "ContentResolver String float", "ContentResolver String")
            ),
            "android.graphics.Rect": java(lambda: JavaObject(bottom=0), "", "Rect"),
            "android.view.WindowInsets$Type": SimpleNamespace(
                systemBars=lambda: BARS, displayCutout=lambda: CUTOUT, ime=lambda: IME
            ),
            "android.speech.tts.TextToSpeech": java(
                self._start_voice, "Context OnInitListener", "Context OnInitListener String"
            ),
            "java.lang.StringBuilder": java(
                lambda text: JavaObject(toString=lambda: text), "String", "CharSequence", "int"
            ),
            "java.lang.String": java(lambda builder: JavaObject(toString=builder.toString), "StringBuilder", "byte[]"),
            "java.util.Locale": java(lambda language: JavaObject(toString=lambda: language), "String", "String String"),
        }[name]

    def _activity(self):
        view = JavaObject(
            getRootWindowInsets=java(self._insets, ""),
            getHeight=java(lambda: self.height, ""),
            getWindowVisibleDisplayFrame=java(self._visible, "Rect"),
        )
        window = JavaObject(getDecorView=java(lambda: view, ""))
        if self.api >= 30:
            controller = JavaObject(setSystemBarsAppearance=java(self._set_bars, "int int"))
            window.getInsetsController = java(lambda: controller, "")
        displays = JavaObject(
            registerDisplayListener=java(self._listen, "DisplayListener Handler", "Executor long DisplayListener"),
            unregisterDisplayListener=java(self.turned.remove, "DisplayListener"),
        )
        reader = JavaObject(isTouchExplorationEnabled=java(self._is_explored, ""))
        return JavaObject(
            getResources=java(lambda: JavaObject(getConfiguration=java(self._configuration, "")), ""),
            getWindow=java(lambda: window, ""),
            getSystemService=java({"display": displays, "accessibility": reader}.__getitem__, "String", "Class"),
            runOnUiThread=java(self._run_on_ui_thread, "Runnable"),
            registerActivityResultListener=java(self._listen_to_results, "ActivityResultListener"),
            startActivity=java(self._open_sheet, "Intent", "Intent Bundle"),
            startActivityForResult=java(self._open_picker, "Intent int", "Intent int Bundle"),
            getContentResolver=java(lambda: JavaObject(openFileDescriptor=java(self._open, "Uri String")), ""),
        )

    def _intents(self):
        kind = java(self._intent, "String", "Intent")
        chooser = lambda intent, title: JavaObject(chosen=intent, title=title.toString())  # noqa: E731
        kind.createChooser = java(chooser, "Intent CharSequence", "Intent CharSequence IntentSender")
        return kind

    def _open_sheet(self, chooser):
        self._fail_if_broken("sheet")
        intent = chooser.chosen
        assert (intent.action, intent.kind) == ("android.intent.action.SEND", "text/plain")
        self.shared.append((chooser.title, intent.extras["android.intent.extra.TEXT"]))

    def _intent(self, action):
        intent = JavaObject(action=action, extras={})
        intent.putExtra = java(partial(self._put_extra, intent), "String String", "String CharSequence", "String int")
        intent.addCategory = java(lambda name: setattr(intent, "category", name), "String")
        intent.setType = java(lambda kind: setattr(intent, "kind", kind), "String")
        return intent

    def _put_extra(self, intent, name, value):
        assert isinstance(value, JavaObject), "a Python text would be taken for a char[]"
        intent.extras[name] = value.toString()

    def _listen_to_results(self, listener):
        assert listener.__javainterfaces__ == ["org/kivy/android/PythonActivity$ActivityResultListener"]
        assert listener.__javacontext__ == "app"
        self.listeners.append(listener)

    def _open_picker(self, intent, request):
        self._fail_if_broken("picker")
        self.asked_for.append((intent.action, intent.category, intent.kind))
        self.title = intent.extras.get("android.intent.extra.TITLE")  # what a new file is to be called
        self._request = request

    def _open(self, uri, mode):
        flags = {"r": os.O_RDONLY, "w": os.O_WRONLY | os.O_CREAT, "wt": os.O_WRONLY | os.O_CREAT | os.O_TRUNC}[mode]
        return JavaObject(detachFd=java(lambda: os.open(uri.path, flags), ""))

    def chooses(self, path):
        """A file is picked, or none."""
        uri = JavaObject(path=path, getLastPathSegment=java(lambda: f"primary:Download/{path.name}", ""))
        picked = JavaObject(getData=java(lambda: uri, ""))
        for listener in self.listeners:
            listener.onActivityResult(self._request, *((-1, picked) if path else (0, None)))

    def _global_setting(self, _resolver, name, otherwise):
        self._fail_if_broken("configuration")
        return self.motion if name == "animator_duration_scale" else otherwise

    def _configuration(self):
        self._fail_if_broken("configuration")
        locales = [JavaObject(toString=java(lambda: self.language, ""))]
        return JavaObject(
            getLocales=java(lambda: JavaObject(get=java(locales.__getitem__, "int")), ""),
            uiMode=0x21 if self.dark else 0x11,
            fontScale=self.text_scale,
        )

    def _is_explored(self):
        self._fail_if_broken("configuration")
        return self.explored

    def _insets(self):
        """What the system reports; before Android 15 also where the window is already kept clear of it."""
        self._fail_if_broken("insets")
        if self.edges_after:
            self.edges_after -= 1
            return None
        if self.api < 30:
            return JavaObject(getStableInsetBottom=java(lambda: self.edges[3], ""))
        return JavaObject(getInsets=java(self._insets_of, "int"))

    def _insets_of(self, kinds):
        asked = [(0, 0, 0, 0)]
        for kind, edges in ((BARS, self.edges), (CUTOUT, self.cutout), (IME, (0, 0, 0, self.keyboard))):
            if kinds & kind:
                asked.append(edges)
        return JavaObject(**dict(zip(("left", "top", "right", "bottom"), map(max, *asked), strict=True)))

    def _visible(self, rect):
        rect.bottom = self.height - max(self.keyboard, self.edges[3])

    def _run_on_ui_thread(self, task):
        self._on_ui_thread = True
        task.run()
        self._on_ui_thread = False

    def _set_bars(self, appearance, mask):
        self._fail_if_broken("bars")
        if not self._on_ui_thread:
            raise JavaError("Only the original thread that created a view hierarchy can touch its views")
        self.bars.append((appearance, mask))

    def _listen(self, listener, handler):
        self._fail_if_broken("turns")
        assert listener.__javainterfaces__ == ["android/hardware/display/DisplayManager$DisplayListener"]
        assert handler.looper.name == "main", "the thread that asks has no looper"
        self.turned.append(listener)

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
        voice = JavaObject(language=None, ready=listener.onInit)
        voice.setLanguage = java(lambda locale: setattr(voice, "language", locale.toString()), "Locale")
        voice.said = None  # whom to tell by its name that a sentence is over
        voice.names = []
        voice.setOnUtteranceCompletedListener = java(
            lambda listener: setattr(voice, "said", listener.onUtteranceCompleted), "OnUtteranceCompletedListener"
        )

        def speak(words, queue, extras, name):
            self.spoken.append((voice.language, words.toString()))
            voice.names.append(name)

        voice.speak = java(
            speak,
            "CharSequence int Bundle String",
            "String int HashMap",
        )
        voice.stop = java(lambda: self._end("stop"), "")
        voice.shutdown = java(lambda: self._end("shutdown"), "")
        self.voices.append(voice)
        return voice

    def _end(self, how):
        self._fail_if_broken("voice")
        self.spoken.append(how)
