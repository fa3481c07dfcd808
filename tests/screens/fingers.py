"""Fingers as the system tells of them: SDL events with given times, through Kivy's own window to the app."""

import ctypes
from contextlib import contextmanager

import kivy.core.window.window_sdl2 as sdl_window

from app.services.touch_time import FINGER_DOWN, Finger, Watch, load_sdl

FINGER_UP = 0x701


class _Event(ctypes.Union):
    _fields_ = [("finger", Finger), ("room", ctypes.c_uint8 * 64)]


class Fingers:
    """Pushes finger events whose stamps say what the test wants."""

    def __init__(self, ui, times):
        self.ui, self.times, self.sdl = ui, times, load_sdl()
        self.wanted = {}  # by finger: its stamp, in SDL's ticks
        self.last = 0

    def down(self, place, moment):
        """A finger comes down at a moment of the app's clock; Kivy hears of it with the next frame."""
        self.last += 1
        self.wanted[self.last] = round((moment - self.times.offset) * 1000)
        self._push(FINGER_DOWN, self.last, place)
        return self.last

    def up(self, finger, place):
        self._push(FINGER_UP, finger, place)

    def arrive(self):
        """The window takes in what has come, as its main loop does on a phone."""
        self.ui.window.mainloop()

    def _push(self, kind, finger, place):
        event = _Event()
        event.finger.type, event.finger.finger, event.finger.touch = kind, finger, 1
        event.finger.x = place[0] / (self.ui.window.width - 1)
        event.finger.y = 1 - place[1] / (self.ui.window.height - 1)
        assert self.sdl.SDL_PushEvent(ctypes.byref(event)) == 1

    def stamp(self, _, event):
        """Runs before the app's own watch: the moment is what the test says."""
        finger = event.contents
        if finger.type == FINGER_DOWN and finger.finger in self.wanted:
            finger.timestamp = self.wanted[finger.finger]
        return 1


@contextmanager
def fingers(ui, table):
    """SDL fingers for a table that is open."""
    table.times.stop()
    hands = Fingers(ui, table.times)
    watch = Watch(hands.stamp)
    hands.sdl.SDL_AddEventWatch(watch, None)
    table.times.start()
    platform, sdl_window.platform = sdl_window.platform, "android"  # elsewhere Kivy takes fingers from other sources
    try:
        yield hands
    finally:
        sdl_window.platform = platform
        hands.sdl.SDL_DelEventWatch(watch, None)
        sdl_window.SDL2MotionEventProvider.q.clear()
        sdl_window.SDL2MotionEventProvider.touchmap.clear()
