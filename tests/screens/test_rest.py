"""Kivy's loop turns slower while nothing moves, and at once fast again."""

import ctypes
from itertools import count
from math import ceil
from types import SimpleNamespace

import pytest
from kivy.animation import Animation
from kivy.base import EventLoop
from kivy.clock import Clock

from app.services import sdl
from app.services.rest import DOZE, LOOK, MOMENT, Rest
from app.services.touch_time import FINGER_DOWN
from tests.screens.driver import TIME

FRAME = 1 / 60


class Loop:
    """Turns as Kivy's loop does, in the time of the tests; what is noted comes while it waits."""

    def __init__(self):
        self.hurried = False
        self.rest = Rest(lambda: self.hurried)
        self.rest._wait = self.wait
        self.waits = []  # how long it waited between two looks, in the turn before
        self.noted = []  # what comes next, by how long it waits until then

    def idle(self):
        """Kivy's own waiting."""
        TIME.now = max(TIME.now, Clock._last_tick + FRAME) if Clock._max_fps else TIME.now
        Clock._last_tick = TIME.now
        return TIME.now

    def wait(self, seconds):
        """Between two looks."""
        self.waits.append(seconds)
        if self.noted and self.noted[0] < seconds:
            TIME.now += self.noted.pop(0)
            note()
            return True
        TIME.now += seconds
        self.noted = [left - seconds for left in self.noted]
        return False

    def turn(self):
        """One turn; how long one waited for it."""
        began, self.waits = TIME.now, []
        Clock.tick()
        EventLoop.dispatch_input()
        Clock.tick_draw()
        return TIME.now - began

    def settle(self):
        """Until it rests, if it ever does."""
        return next(turns for turns in count() if self.turn() > 2 * FRAME or turns > 3 * MOMENT / FRAME)


def note():
    """SDL hears of a finger."""
    sdl.load().SDL_PushEvent((ctypes.c_uint32 * 32)(FINGER_DOWN))


@pytest.fixture
def loop(ui):
    """On the shelf, where nothing moves."""
    ui.run(3)  # whatever it begins with
    loop, kivys = Loop(), Clock.idle
    Clock._max_fps, Clock.idle = 1 / FRAME, loop.idle
    loop.rest.start()
    yield loop
    loop.rest.stop()
    sdl.load().SDL_FlushEvents(0, 0xFFFF)  # nobody looked for what was noted
    assert Clock.idle == loop.idle
    Clock._max_fps, Clock.idle = 0, kivys
    TIME.now = float(ceil(TIME.now))  # whole again: others count in frames


def test_it_slows_down_when_nothing_moves_for_a_moment(loop, ui):
    ui.up(ui.down((1, 1)))
    loop.turn()
    assert loop.settle() == pytest.approx(MOMENT / FRAME, abs=2)


def test_at_rest_it_turns_twice_a_second_and_only_looks_in_between(loop):
    loop.settle()
    assert loop.turn() == pytest.approx(DOZE)
    assert max(loop.waits) == LOOK < 0.05, "a finger is heard of within 50 ms"


def test_a_touch_and_a_motion_keep_it_awake(loop, ui):
    loop.settle()
    Animation(opacity=0.5, duration=5).start(ui.app.page)
    assert loop.settle() > 2 * MOMENT / FRAME
    Animation.cancel_all(ui.app.page)
    loop.settle()
    touch = ui.down((1, 1))
    loop.turn()
    assert loop.settle() > 2 * MOMENT / FRAME
    ui.up(touch)
    loop.settle()


def test_where_a_race_runs_it_never_slows_down(loop):
    loop.hurried = True
    assert loop.settle() > 2 * MOMENT / FRAME


def test_what_becomes_due_comes_in_time(loop):
    loop.settle()
    came, due = [], TIME.now + 0.23
    Clock.schedule_once(lambda _: came.append(TIME.now), 0.23)
    while not came:
        loop.turn()
    assert came == [pytest.approx(due, abs=0.006)]  # Kivy is that early


def test_what_another_thread_wants_done_is_done_with_the_next_look(loop):
    loop.settle()
    came = []
    waiting = loop.rest._wait

    def wait(seconds):
        if len(loop.waits) == 2:
            Clock.schedule_once(came.append)
        return waiting(seconds)

    loop.rest._wait = wait
    assert loop.turn() == pytest.approx(3 * LOOK)
    assert came


def test_whatever_the_system_notes_wakes_it_at_once(loop):
    loop.settle()
    loop.noted = [0.1]
    assert loop.turn() == pytest.approx(0.1)  # no waiting before it is looked at,
    assert loop.turn() == 0  # nor before it is heard of, in the turn after that
    assert [loop.turn() for _ in range(9)] == pytest.approx([FRAME] * 9)


def test_a_touch_that_comes_past_sdl_is_heard_with_the_next_look(loop, ui, monkeypatch):
    loop.settle()
    touch = ui.down((1, 1))
    EventLoop.input_events.clear()
    provider = SimpleNamespace(update=lambda dispatch_fn: len(loop.waits) == 2 and dispatch_fn("begin", touch))
    monkeypatch.setattr(EventLoop, "input_providers", [provider])
    assert loop.turn() == pytest.approx(2 * LOOK)
    assert EventLoop.touches == [touch]
    monkeypatch.undo()
    ui.up(touch)
    loop.turn()


def test_a_finger_beside_a_window_that_gets_another_size_is_heard_of(loop):
    loop.settle()
    library = loop.rest._sdl

    def resized():
        if len(loop.waits) == 1:
            note()
            loop.turn()  # as Kivy does when SDL tells it of the size

    loop.rest._sdl = SimpleNamespace(SDL_DelEventWatch=library.SDL_DelEventWatch, SDL_PumpEvents=resized)
    began = TIME.now
    loop.turn()
    assert TIME.now - began < 2 * LOOK


def test_while_it_is_awake_nothing_that_is_noted_makes_it_turn_faster(loop, ui):
    ui.up(ui.down((1, 1)))
    loop.turn()
    for _ in range(9):
        note()
        assert loop.turn() == pytest.approx(FRAME)


def test_what_a_key_begins_after_a_rest_begins_then(loop):
    loop.settle()
    loop.noted = [0.4]
    loop.turn()
    came = []  # keys are told at the end of a turn
    Clock.schedule_once(came.append, 0.3)
    loop.turn()
    loop.turn()
    assert not came


def test_it_may_be_stopped_while_it_dozes(loop):
    loop.settle()
    library = loop.rest._sdl  # what it tells of while one looks can end the app
    loop.rest._sdl = SimpleNamespace(SDL_DelEventWatch=library.SDL_DelEventWatch, SDL_PumpEvents=loop.rest.stop)
    loop.turn()
    assert loop.turn() == pytest.approx(FRAME)
