"""One phone: the services, then the whole app, on the Java classes of one level. Run by `python -m tools.jvm`.

    python -m tools.jvm.drive LEVEL CLASSES

Every line is about what Java was called with, or about what became of its answer. A Java error that one of our
services caught is a failure here, wherever it came from.
"""

import gc
import logging
import os
import sys
import tempfile
from pathlib import Path
from types import ModuleType
from typing import Any

import jnius_config

from tests.screens.driver import Driver, running  # before anything else of Kivy's: it is off-screen

_, _level, _classes = sys.argv
LEVEL = int(_level)
jnius_config.set_classpath(_classes)
jnius_config.add_options(f"-Dlevel={LEVEL}")

from jnius import JavaException, autoclass  # noqa: E402
from kivy.core.window import Window  # noqa: E402

from app.services import device, java, picker, share  # noqa: E402
from app.services.haptics import PATTERNS  # noqa: E402
from app.services.storage import backup  # noqa: E402
from app.services.touch_time import load_sdl  # noqa: E402
from tests.screens.scenes import furnish  # noqa: E402

SDL = load_sdl()  # that of a desktop, as long as we don't pretend
PHONE: Any = autoclass("phone.Phone")
EDGE_TO_EDGE = LEVEL >= 35
LIGHT, DARK = "bars 24 24", "bars 0 24"


class Refusals(logging.Handler):
    """Remembers what our services could not do."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.said.append(f"{record.getMessage()}: {record.exc_info[1] if record.exc_info else ''}")


REFUSALS = Refusals()


def expect(words: str, found: object, wanted: object) -> None:
    """Say it, and stop if it is not so or if anything was refused on the way."""
    if found != wanted or REFUSALS.said:
        raise SystemExit(f"  FAILED  {words}: {found} instead of {wanted}; refused: {REFUSALS.said}")
    print(f"  ok  {words}: {found}", flush=True)


def is_refused(act: Any) -> bool:
    """Whether pyjnius or Java refuses it."""
    try:
        act()
    except (JavaException, AttributeError):
        return True
    return False


def asked() -> list[str]:
    """What Java was asked to do since the last time."""
    PHONE.settle()
    return str(PHONE.journal()).splitlines()


def collect() -> None:
    """Let both sides throw away what nobody holds."""
    for _ in range(3):
        autoclass("java.lang.System").gc()
        gc.collect()


def pretend_to_be_android() -> None:
    """What python-for-android's Python has, and what plyer asks of its module `android`."""
    sys.getandroidapilevel = lambda: 24  # type: ignore[attr-defined]  # what it was built for, on every phone
    config = ModuleType("android.config")
    config.JAVA_NAMESPACE = "org.kivy.android"  # type: ignore[attr-defined]
    android = ModuleType("android")
    android.config = config  # type: ignore[attr-defined]
    sys.modules |= {"android": android, "android.config": config}


def check_system() -> None:
    """Level, language, colours, size of text."""
    expect("the device's level, whatever Python was built for", java.level(), LEVEL)
    for tag, wanted in (("fr-CA", "fr_CA"), ("en-GB", "en_GB"), ("zh-Hant-TW", "zh_TW_#Hant")):
        PHONE.speaks(tag)
        expect("its language", device.system_language(), wanted)
    for mode, scale in ((0x21, 1.25), (0x11, 1.0)):
        PHONE.looks(mode, scale)
        expect("whether it is dark", device.system_is_dark(), mode == 0x21)
        expect("the scale of its text", device.system_text_scale(), scale)
    for shown in (1.0, 0.0):
        PHONE.animatorScale = shown
        expect("whether it removes animations", device.system_removes_motion(), not shown)
    for explored in (True, False):
        PHONE.isExplored(explored)
        expect("whether it is explored by touch", device.system_explores_by_touch(), explored)


def check_edges() -> None:
    """Bars, cutout, keyboard."""
    PHONE.hasBars(0, 63, 126, 42)
    PHONE.hasCutout(88, 0)
    expect(
        "what bars and cutout cover of the window",
        tuple(device.insets() or ()),
        (88, 63, 126, 42) if EDGE_TO_EDGE else (0, 0, 0, 0),
    )
    if EDGE_TO_EDGE:
        PHONE.isAttached(False)
        expect("while the window is not there yet", device.insets(), None)
        PHONE.isAttached(True)
    expect("what the keyboard covers while it is away", device.keyboard_height(), 0)
    PHONE.showsKeyboard(600)
    expect("what it covers when it is there", device.keyboard_height(), 600 if EDGE_TO_EDGE else 600 - 42)
    PHONE.showsKeyboard(0)


def check_bars() -> None:
    """What stands in the bars, from the right thread."""
    asked()
    device.show_bars(dark=False)
    device.show_bars(dark=True)
    collect()
    expect("what the bars are told, on the UI thread", asked(), [LIGHT, DARK] if EDGE_TO_EDGE else [])
    window = java.activity().getWindow()
    expect(
        "that another thread may not" if EDGE_TO_EDGE else "that this Android has no such method",
        is_refused(lambda: window.getInsetsController().setSystemBarsAppearance(0, 24)),
        True,
    )


def check_app(ui: Driver) -> None:
    """Edges, bars and keyboard, as the app follows them."""

    def padding() -> list[int]:
        return [round(edge) for edge in ui.app.frame.padding]

    def where_ours(*edges: int) -> list[int]:
        return list(edges) if EDGE_TO_EDGE else [0, 0, 0, 0]

    expect("what the page keeps free", padding(), where_ours(88, 63, 126, 42))
    ui.run(2)
    bars = [LIGHT] if EDGE_TO_EDGE else []
    expect("what Java is asked at the start", asked(), [*bars, "listens to the display"])
    ui.app.set("theme", "dark")
    expect("and for a dark page", asked(), [DARK] if EDGE_TO_EDGE else [])
    collect()
    PHONE.turn()
    PHONE.settle()
    ui.frames(2)
    expect("what the page keeps free after half a turn", padding(), where_ours(126, 63, 88, 42))
    ui.app.dispatch("on_pause")
    PHONE.hasBars(0, 63, 0, 42)
    ui.app.dispatch("on_resume")
    expect("what it keeps free coming back", padding(), where_ours(0, 63, 88, 42))
    expect("what Java is asked then", asked(), [DARK] if EDGE_TO_EDGE else [])
    ui.app.open("profiles", edit=None)
    ui.frames(2)
    ui.tap("Year of birth")
    PHONE.showsKeyboard(250)
    ui.run(0.5)
    field = ui.find("Year of birth")
    above = field.to_window(*field.pos)[1] - (250 if EDGE_TO_EDGE else 250 - 42)
    expect("how far the keyboard is below what one writes", round(above), 8)
    PHONE.showsKeyboard(0)
    ui.run(0.5)
    expect("how far the page is lifted without it", ui.app.stage.y, 0)
    ui.app.home()
    ui.frames(2)


def check_screen(ui: Driver) -> None:
    """The screen stays lit at the table; what SDL is told, its own Java passes on to Android."""
    may_go_dark = SDL.SDL_IsScreenSaverEnabled
    expect("whether the screen may go dark at home", may_go_dark(), 1)
    ui.tap("Toujours 12")
    ui.tap("Play")
    expect("at the table", may_go_dark(), 0)
    ui.app.dispatch("on_pause")
    expect("in the background", may_go_dark(), 1)
    ui.app.dispatch("on_resume")
    ui.app.home()
    expect("at home again", may_go_dark(), 1)
    ui.run(1)


def check_vibration(ui: Driver) -> None:
    """Every pattern, through plyer's own code for Android."""
    asked()
    for name, pattern in PATTERNS.items():
        if isinstance(pattern, tuple):
            form = f"{[round(1000 * seconds) for seconds in pattern]} -1"
            wanted = f"vibrate wave {form}" if LEVEL >= 26 else f"vibrate {form}"
        else:
            form = str(round(1000 * pattern))
            wanted = f"vibrate once {form} -1" if LEVEL >= 26 else f"vibrate {form}"
        ui.app.haptics.play(name)
        expect(name, asked(), [wanted])


def check_voice(ui: Driver) -> None:
    """From the start of the engine to words in both languages."""
    speech = ui.app.speech
    speech.say("Un", "fr")
    speech.say("À vous, Théo", "fr")
    expect("before the voice is ready", asked(), ["voice asked for"])
    collect()
    PHONE.startVoice(0)
    collect()
    ui.frames(2)
    expect("when it is, told by another thread", asked(), ["speak fr 0 1: À vous, Théo"])
    speech.say("Your turn, Zoë 😀", "en")
    expect("in the other language", asked(), ["speak en 0 2: Your turn, Zoë 😀"])
    speech.add("Two", "en")
    speech.interject("Aside", "en")
    expect("what is touched meanwhile", asked(), ["speak en 0 3: Aside"])
    for number, words in ((4, "Your turn, Zoë 😀"), (5, "Two")):
        collect()
        PHONE.endUtterance(str(number - 1))
        ui.frames(2)
        expect("in its turn, when another thread tells that one is over", asked(), [f"speak en 0 {number}: {words}"])
    engine = speech._engine
    expect("that a Python text is refused", is_refused(lambda: engine.speak("Un", 0, None, "ludotheque")), True)
    expect("that an unknown method is refused", is_refused(lambda: engine.shout("Un")), True)
    speech.stop()
    expect("silenced", asked(), ["voice stops"])
    speech.close()
    expect("let go of", asked(), ["voice stops", "voice shut down"])
    speech.say("Un", "fr")
    PHONE.startVoice(-1)
    ui.frames(2)
    expect("whether there is a voice where none can start", speech.available, False)
    asked()


def check_documents(ui: Driver, folder: Path) -> None:
    """Everything written into a file that was chosen, and read from it again; told by another thread."""
    path = folder / "chosen"
    category, asked_for = "android.intent.category.OPENABLE", java.activity().answers
    asked()
    ui.app.open("data")
    ui.frames(2)
    ui.tap("Save to a file")
    (request,) = asked()
    name = request.rpartition("=")[2]
    title = f"application/octet-stream | String android.intent.extra.TITLE={name}"
    wanted = f"ask {picker.ASKED} android.intent.action.CREATE_DOCUMENT | {category} | {title}"
    expect("where everything is to be kept", request, wanted)
    PHONE.descriptor = os.open(path, os.O_WRONLY | os.O_CREAT)
    collect()
    asked_for(picker.ASKED, picker.OK, f"primary:{name}")
    expect("what is opened then", asked(), [f"open primary:{name} wt"])
    ui.frames(2)
    expect("what is in the file", backup.is_backup(path.read_bytes()), True)
    ui.tap("Choose a file")
    wanted = f"ask {picker.ASKED} android.intent.action.OPEN_DOCUMENT | {category} | */*"
    expect("and what is to be read", asked(), [wanted])
    PHONE.descriptor = os.open(path, os.O_RDONLY)
    asked_for(picker.ASKED, picker.OK, f"primary:{name}")
    expect("what is opened then", asked(), [f"open primary:{name} r"])
    ui.frames(2)
    expect("whether it is offered", ui.reads("In this file: 3 players"), True)
    ui.tap("Cancel")
    ui.run(0.5)
    ui.tap("Choose a file")
    asked()
    asked_for(picker.ASKED, 0, "")
    expect("where nothing was chosen", asked(), [])


def check_sheet(ui: Driver) -> None:
    """Words for another app, emoji included."""
    intent = autoclass("android.content.Intent")("")
    intent.putExtra("x", "y")
    expect("that a Python text is taken for an array", "char[]" in str(intent.ours()), True)
    share.send("Share", "🏆 Zoé 54")
    wanted = "android.intent.action.SEND | text/plain | String android.intent.extra.TEXT=🏆 Zoé 54"
    expect("what the share sheet is opened with", asked(), [f"start choose | Share | {wanted}"])


def main() -> None:
    """Everything, one after the other."""
    logging.getLogger("app.services").addHandler(REFUSALS)
    pretend_to_be_android()
    check_system()
    check_edges()
    check_bars()
    with tempfile.TemporaryDirectory() as folder:
        furnish(Path(folder))
        with running(Path(folder), size=(892, 412), language="en", theme="light") as ui:
            check_app(ui)
            check_screen(ui)
            check_vibration(ui)
            check_voice(ui)
            check_documents(ui, Path(folder))
            check_sheet(ui)
    expect("at the end", asked(), ["voice shut down", "listens no more"])
    expect("whether the screen may go dark", Window.allow_screensaver, True)


if __name__ == "__main__":
    main()
