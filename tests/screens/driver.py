"""Drives the real app without a display: real widgets, real touches, a clock that moves only when told to.

    with running(folder, size=(412, 892)) as ui:
        ui.tap("Toujours 12")
        ui.run(1)
        ui.picture("home.png")

Controls are found by their accessible name, or a part of the text they show.
"""

import atexit
import itertools
import logging
import os
import random
import shutil
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("KIVY_NO_ARGS", "1")
os.environ.setdefault("KIVY_NO_FILELOG", "1")
os.environ.setdefault("KIVY_NO_CONSOLELOG", "1")
os.environ.setdefault("KIVY_LOG_MODE", "PYTHON")  # leaves stderr alone
if "KIVY_HOME" not in os.environ:  # nothing of the user's own Kivy is read, and nothing is left behind
    os.environ["KIVY_HOME"] = tempfile.mkdtemp(prefix="ludotheque-kivy-")
    atexit.register(shutil.rmtree, os.environ["KIVY_HOME"], ignore_errors=True)

logging.getLogger().addHandler(logging.NullHandler())

from kivy.config import Config  # noqa: E402

from app.services import kivy_start  # noqa: E402, F401  # as in the app: only the rules it names

SEED = int(os.environ.get("SEED", "12"))  # SEED=… make test: every test must hold with other deals too
SURFACE = int(os.environ.get("SURFACE", "1300"))  # an off-screen window can’t grow: every size we show is a part of it
SHUTTER = 3  # frames a picture takes

for key, value in {"width": str(SURFACE), "height": str(SURFACE), "maxfps": "0", "multisamples": "0"}.items():
    Config.set("graphics", key, value)
Config.remove_section("input")
Config.add_section("input")  # no real mouse, as on a phone

from kivy.animation import Animation  # noqa: E402
from kivy.base import EventLoop, runTouchApp  # noqa: E402
from kivy.clock import Clock  # noqa: E402
from kivy.effects import kinetic, scroll  # noqa: E402
from kivy.input import motionevent  # noqa: E402
from kivy.input.motionevent import MotionEvent  # noqa: E402
from kivy.lang import Builder  # noqa: E402
from kivy.lang.parser import global_idmap  # noqa: E402
from kivy.uix.behaviors import button  # noqa: E402


class VirtualClock:
    """Replaces the clock of the whole process."""

    def __init__(self):
        self.now = 1000.0

    def __call__(self):
        return self.now


TIME = VirtualClock()
for module in (button, kinetic, motionevent, scroll):  # what Kivy measures with the real clock
    module.time = TIME
Clock.time = TIME
Clock._last_tick = Clock._start_tick = Clock._duration_ts0 = TIME.now
Clock._max_fps = 0
Clock.clock_resolution = 1e-4


class Touch(MotionEvent):
    """A finger."""

    def __init__(self, x, y, number, window):
        place = (x / (window.width - 1), y / (window.height - 1))
        super().__init__("test", number, place, is_touch=True, type_id="touch")
        self.profile = ("pos",)
        self.time_start = self.time_update = TIME.now

    def depack(self, args):
        self.sx, self.sy = args
        super().depack(args)


class NotFound(AssertionError):
    """No such thing on screen; lists what there is."""


class Driver:
    """Hands and eyes of a test."""

    numbers = itertools.count(1)

    def __init__(self, app):
        self.app = app
        self.window = EventLoop.window

    # Time

    def frames(self, count=1, dt=1 / 60):
        """Let frames pass, without drawing them."""
        for _ in range(count):
            TIME.now += dt
            Clock.tick()
            EventLoop.dispatch_input()
            self.end_frame()

    def end_frame(self):
        """What is done in a frame after touches were told."""
        Builder.sync()
        Clock.tick_draw()
        Builder.sync()

    def run(self, seconds, dt=1 / 60):
        """Let time pass, frame by frame."""
        self.frames(round(seconds / dt), dt)

    def until(self, condition, seconds=20.0, dt=1 / 60):
        """Let time pass until something holds."""
        end = TIME.now + seconds
        while not condition():
            assert TIME.now < end, f"did not happen within {seconds} s; on screen: {self.names()}"
            self.frames(1, dt)

    # Eyes

    def widgets(self):
        """Everything that can be seen, topmost first; what lies below an open dialog is left out."""
        from kivy.uix.modalview import ModalView

        for child in self.window.children:
            yield from _visible(child)
            if isinstance(child, ModalView):
                return

    def controls(self):
        """Everything that can be touched or spoken of, with its name."""
        for widget in self.widgets():
            name = getattr(widget, "accessible_name", "")
            if name:
                yield name, widget
            if hasattr(widget, "spots"):
                yield from ((spot.name, spot) for spot in widget.spots())

    def names(self):
        """The names of all controls."""
        return [name for name, _ in self.controls()]

    def find(self, name):
        """The control of that name."""
        for found, widget in self.controls():
            if found == name:
                return widget
        raise NotFound(f"no “{name}” among {self.names()}")

    def has(self, name):
        """Whether there is a control of that name."""
        return name in self.names()

    def texts(self):
        """All words on screen."""
        return [widget.text for widget in self.widgets() if getattr(widget, "text", "")]

    def reads(self, words):
        """Whether these words can be read somewhere."""
        return any(words in text for text in self.texts())

    # Hands

    def where(self, target):
        """The middle of a control, in the window."""
        if isinstance(target, str):
            target = self.find(target)
        if isinstance(target, tuple) and not hasattr(target, "name"):
            return target
        if hasattr(target, "owner"):
            return target.owner.to_window(*target.center)
        return target.to_window(*target.center)

    def reach(self, target):
        """Scroll a control into view."""
        from kivy.uix.scrollview import ScrollView

        widget = self.find(target) if isinstance(target, str) else target
        parent = getattr(widget, "parent", None)
        while parent is not None and parent is not self.window:
            if isinstance(parent, ScrollView) and parent._viewport is not widget:
                x, y = widget.to_window(*widget.center)
                left, low = parent.to_window(parent.x, parent.y)
                if not low <= y <= low + parent.height or not left <= x <= left + parent.width:
                    parent.scroll_to(widget, padding=20, animate=False)
                    self.frames(2)
            parent = parent.parent if parent.parent is not parent else None
        return widget

    def down(self, place):
        """Put a finger down."""
        touch = Touch(*place, next(self.numbers), self.window)
        EventLoop._dispatch_input("begin", touch)
        return touch

    def move(self, touch, place):
        """Move a finger."""
        touch.move((place[0] / (self.window.width - 1), place[1] / (self.window.height - 1)))
        EventLoop._dispatch_input("update", touch)

    def up(self, touch):
        """Lift a finger."""
        touch.time_end = TIME.now
        EventLoop._dispatch_input("end", touch)

    def tap(self, target, frames=2):
        """Touch a control briefly."""
        if not isinstance(target, tuple) or hasattr(target, "owner"):
            target = self.reach(target)
        touch = self.down(self.where(target))
        self.frames(frames)
        self.up(touch)
        self.frames(frames)
        if self.app.page._build_on.is_triggered:
            self.app.page.build_rest()  # nobody waits for what lies further down
            self.frames(1)

    def hold(self, target, seconds):
        """Touch a control for a while."""
        touch = self.down(self.where(target))
        self.run(seconds)
        self.up(touch)
        self.frames(2)

    def drag(self, start, end, seconds=0.25):
        """Drag from one place to another."""
        a, b = self.where(start), self.where(end)
        touch = self.down(a)
        steps = max(2, round(seconds * 60))
        for step in range(1, steps + 1):
            self.frames()
            self.move(touch, (a[0] + (b[0] - a[0]) * step / steps, a[1] + (b[1] - a[1]) * step / steps))
        self.frames()
        self.up(touch)
        self.frames(2)

    def key(self, code, *modifiers):
        """Press a key, as the window tells it: whoever writes is asked first."""
        if not self.window.dispatch("on_key_down", code, 0, None, list(modifiers)):
            self.window.dispatch("on_keyboard", code, 0, None, list(modifiers))
        self.frames(2)

    def resize(self, width, height):
        """Turn the device, or change the window."""
        _resize(self.window, width, height)
        self.frames(3)

    def ask(self):
        """Ask for a hint, twice: where to look, then the move."""
        sign = self.app.page.board.sign
        self.app.page.hint()
        self.until(lambda: sign.hint, 60)
        where = sign.hint
        self.app.page.hint()
        self.until(lambda: sign.hint != where, 60)

    def picture(self, path):
        """What is on screen, as a file."""
        from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels
        from PIL import Image

        self.frames(SHUTTER - 1)
        self.window.canvas.ask_update()
        self.frames(1)
        self.window.dispatch("on_draw")
        width, height = self.window.size
        pixels = glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE)
        image = Image.frombytes("RGBA", (width, height), pixels).transpose(Image.Transpose.FLIP_TOP_BOTTOM)
        Path(path).parent.mkdir(parents=True, exist_ok=True)
        image.convert("RGB").save(path)
        return path


def _visible(widget):
    if getattr(widget, "opacity", 1) == 0:
        return
    yield widget
    for child in getattr(widget, "children", ()):
        yield from _visible(child)


def _resize(window, width, height):
    if tuple(window.size) != (width, height):
        window._unbind_create_window()  # the real surface stays as large as it is
        window._size = (width, height)
        window.dispatch("on_resize", width, height)


@contextmanager
def running(folder, size=(412, 892), **settings):
    """The real app, with its data in a folder and some settings, until the block ends; nobody is told tips unless
    they are wanted."""
    from kivy.app import App

    from app.application import LudothequeApp

    random.seed(SEED)  # deals the same games every time
    window = EventLoop.window
    app = LudothequeApp(folder)
    for name, value in {"tips": False, **settings}.items():
        setattr(app.settings, name, value)
    app._apply_settings()
    if window is None:
        from kivy.core.window import Window as window  # noqa: N813
    _resize(window, *size)
    app._run_prepare()  # App.run without the main loop
    runTouchApp(embedded=True)
    driver = Driver(app)
    driver.frames(3)
    try:
        yield driver
    finally:
        app.dispatch("on_stop")
        window = EventLoop.window
        for widget in window.children[:]:
            window.remove_widget(widget)
        for event in list(Clock.get_events()):
            event.cancel()  # nothing leaks into the next test
        Animation._instances.clear()
        EventLoop.input_events.clear()
        EventLoop.me_list.clear()
        for module in EventLoop.postproc_modules:
            getattr(module, "touches", {}).clear()
        for canvas in (window.canvas, window.canvas.before, window.canvas.after):
            canvas.clear()
        App._running_app = None
        object.__setattr__(global_idmap["app"], "_obj", None)  # layouts remember the app


if __name__ == "__main__":
    sys.exit("This is a module for tests.")
