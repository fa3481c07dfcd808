"""Sent to the background and fetched back, again and again at any moment: everything stops, and nothing is lost."""

import gc
import random

import pytest
from kivy.clock import Clock

from app.engine.session import Session
from app.match import Match, Seat, record_of
from app.registry import GAMES, get_game
from screens.common.widgets import Toast
from tests.screens.driver import TIME
from tests.screens.looks import problems
from tests.screens.scenes import NOON

CYCLES = 50
FEW = 15  # where a curtain falls at each of them, or bots are kept from moving


KIVY_S_OWN = ("_purge_by_timeout", "_upd_kbd_height")  # they don't concern the app


def running():
    """What the clock would call."""
    callbacks = [event.get_callback() for event in Clock.get_events() if event.is_triggered]
    return [callback for callback in callbacks if callback and not is_kivy_s_own(callback)]


def is_kivy_s_own(callback):
    """Kivy looks after touches and the height of the on-screen keyboard by itself."""
    moved = getattr(getattr(callback, "__self__", None), "animated_properties", ())
    return getattr(callback, "__name__", "") in KIVY_S_OWN or set(moved) == {"_kheight"}


def sit_down(ui, game, people):
    """People and bots, and the table they sit at."""
    names = ["Marie", "Jo", "Basile", "Colette"][: max(2, get_game(game).seats[0])]
    seats = [Seat(name, None if number < people else "casual") for number, name in enumerate(names)]
    match = Match.start(ui.app.store, game, seats, {}, 5, NOON)
    ui.app.home()
    ui.app.open("table", game=game, match=match)
    gc.collect()  # as the table does outside of tests: the shelf is gone, and so is what it waited for
    return ui.app.page


def act(ui, table, rng):
    """Whoever may act does something, if the table lets them; a curtain is lifted."""
    if table.curtain is not None:
        table.curtain.dispatch("on_open")
    for seat in table.match.humans():
        if seat in table.session.actors():
            moves = table.session.legal_moves(seat)
            if moves and rng.random() < 0.5:
                table.submit(rng.choice(moves))
                return


def stored(ui, match):
    return [(t_ms, move) for t_ms, move in ui.app.store.events_of(match.id)]


def log_of(match):
    return [(event.t_ms, str(event.move)) for event in match.session.events]


def pause_for_a_while(ui, table, rng):
    """Away with it, and back: nothing may have happened meanwhile."""
    match = table.match
    assert ui.app.dispatch("on_pause")
    ui.frames(2)  # what was triggered for this very frame, or for when it is laid out
    before, at_ms = log_of(match), table.clock.ms()
    assert stored(ui, match) == before
    assert running() == []
    touch = ui.down((ui.window.width * rng.random(), ui.window.height * rng.random()))
    ui.run(rng.uniform(0.1, 2), 1 / 10)
    ui.up(touch)
    assert (log_of(match), table.clock.ms()) == (before, at_ms)
    assert ui.app.sounds.silent
    ui.app.dispatch("on_resume")
    assert not ui.app.sounds.silent


@pytest.mark.parametrize(("people", "cycles"), [(1, CYCLES), (2, FEW)])
@pytest.mark.parametrize("game", GAMES)
def test_fifty_pauses_at_random_moments_lose_nothing(start, game, people, cycles):
    ui = start()
    rng = random.Random(f"{game} {people}")
    table = sit_down(ui, game, people)
    match = table.match
    log = []
    for _ in range(cycles):
        ui.frames(rng.choice([0, 1, 2, 5, 12, 40]))
        if ui.app.page is table:
            act(ui, table, rng)
            ui.frames(rng.choice([0, 1, 3, 9, 30]))
        if ui.app.page is not table:  # it is over: another one
            assert match.session.outcome()
            table = sit_down(ui, game, people)
            match, log = table.match, []
        now = log_of(match)
        assert now[: len(log)] == log, "something was changed afterwards"
        log = now
        pause_for_a_while(ui, table, rng)
    while not any(event.move.actor >= 0 for event in match.session.events):  # a game against the clock counts in first
        ui.run(1)
        act(ui, table, rng)
    log = log_of(match)
    ui = start()  # killed and started again
    again = Session.load(record_of(ui.app.store, ui.app.store.stored_game(match.id)).to_text())
    assert [(event.t_ms, str(event.move)) for event in again.events][: len(log)] == log


@pytest.mark.parametrize("game", GAMES)
def test_a_game_goes_on_after_many_pauses(start, game):
    """Bots, interrupted all the time, still come to move."""
    ui = start()
    rng = random.Random(game)
    table = sit_down(ui, game, 0)
    for _ in range(FEW):
        ui.frames(rng.randrange(4))
        pause_for_a_while(ui, table, rng)
    events = len(table.session.events)
    ui.until(lambda: len(table.session.events) > events + 3, 60)


def test_a_message_waits_until_it_can_be_read(ui):
    Toast.show("Something happened.")
    ui.run(1)
    ui.app.dispatch("on_pause")
    ui.frames()
    assert running() == []
    ui.run(30)
    assert Toast.words() == "Something happened."
    ui.app.dispatch("on_resume")
    ui.run(1)
    assert Toast.words() == "Something happened."
    ui.run(4)
    assert Toast.words() == ""


def test_what_begins_when_one_comes_back_begins_then(start):
    ui = start()
    ui.app.dispatch("on_pause")
    TIME.now += 600  # the system holds the loop itself
    ui.app.dispatch("on_resume")
    came = []
    Clock.schedule_once(came.append, 1)
    ui.frames(3)
    assert not came
    ui.run(1)
    assert came


def test_a_message_stays_in_the_window_when_the_device_is_turned(start):
    ui = start(size=(892, 412))
    Toast.show("Something happened that takes quite a few words to be told in full.")
    ui.resize(412, 892)
    assert list(problems(ui)) == []
