"""Kivy's loop turns slower while nothing moves, and at once fast again."""

import ctypes

import pytest
from kivy.animation import Animation
from kivy.clock import Clock

from app.services import sdl
from app.services.rest import AT_ONCE, DOZE, LOOK, MOMENT, TURNS, Rest
from app.services.touch_time import FINGER_DOWN
from tests.screens.driver import TIME

FULL = 60.0
FRAME = 1 / 60


@pytest.fixture
def rest(ui):
    """The loop waits as outside of tests; nobody turns it here, so it need not really wait."""
    ui.run(3)  # whatever the shelf begins with
    ui.window.dispatch("on_draw")
    Clock._max_fps = FULL
    hurried = []
    rest = Rest(lambda: bool(hurried))
    rest.hurried, rest.waits = hurried, []
    rest._wait = lambda seconds: (rest.waits.append(seconds), setattr(TIME, "now", TIME.now + seconds))
    rest.start()
    yield rest
    rest.stop()
    assert Clock._max_fps == FULL
    Clock._max_fps = 0


def pace(rest, events=(), seconds=MOMENT + FRAME):
    """How fast the loop turns after such a time in which only this was heard, at its end."""
    rest.process([])
    TIME.now += seconds
    rest.process(list(events))
    return Clock._max_fps


def test_it_slows_down_when_nothing_moves_for_a_moment(rest):
    rest.process(["a touch"])
    assert pace(rest, seconds=MOMENT - FRAME) == FULL
    assert pace(rest, seconds=2 * FRAME) == TURNS
    turn = (1 - 4 / 5 / 3) / TURNS  # Kivy wakes early, by four fifths of a third of it
    assert turn <= 0.048, "a finger is heard of within 50 ms"


def test_a_touch_and_a_motion_keep_it_awake(rest, ui):
    assert pace(rest, ["a touch"]) == FULL
    assert pace(rest) == TURNS
    Animation(opacity=0.5, duration=5).start(ui.app.page)
    assert pace(rest) == FULL
    Animation.cancel_all(ui.app.page)
    assert pace(rest) == TURNS


def test_where_a_race_runs_it_never_slows_down(rest):
    rest.hurried.append(True)
    assert pace(rest, seconds=60) == FULL


def test_what_is_due_meanwhile_comes_in_time(rest):
    assert pace(rest) == TURNS
    late = Clock.schedule_once(lambda _: None, TIME.now - Clock._last_tick + 0.03)  # from the last turn on
    rest.process([])
    assert 1 / Clock._max_fps == pytest.approx(0.03, abs=0.001)
    late.cancel()


def test_whatever_the_system_notes_wakes_it_at_once(rest):
    assert pace(rest) == TURNS
    event = (ctypes.c_uint32 * 32)(FINGER_DOWN)
    sdl.load().SDL_PushEvent(event)
    assert Clock._max_fps == AT_ONCE  # no waiting before it is looked at,
    rest.process([])
    assert Clock._max_fps == AT_ONCE  # nor before it is heard of, in the turn after that
    assert pace(rest, seconds=FRAME) == FULL


def test_at_rest_it_turns_twice_a_second_and_only_looks_in_between(rest):
    pace(rest)
    rest.waits.clear()
    rest.process([])
    assert sum(rest.waits) == pytest.approx(DOZE, abs=LOOK)
    assert max(rest.waits) <= 0.04, "a finger is heard of within 50 ms"


def test_what_is_noted_while_it_dozes_ends_that(rest):
    pace(rest)

    def note(seconds):
        rest.waits.append(seconds)
        sdl.load().SDL_PushEvent((ctypes.c_uint32 * 32)(FINGER_DOWN))

    rest._wait = note
    rest.waits.clear()
    rest.process([])
    assert len(rest.waits) == 1
    assert Clock._max_fps == AT_ONCE


def test_what_becomes_due_while_it_dozes_comes_in_time(rest):
    pace(rest)
    rest.waits.clear()
    due = Clock.schedule_once(lambda _: None, TIME.now - Clock._last_tick + 0.2)
    rest.process([])
    assert sum(rest.waits) <= 0.2
    due.cancel()


def test_it_draws_what_has_changed_before_it_dozes(rest, ui):
    pace(rest)
    rest.waits.clear()
    ui.window.canvas.ask_update()
    rest.process([])
    assert rest.waits == []
