"""What may happen to a device while one plays: no room, nothing may be written, the clock jumps, two windows."""

import random
import re
import subprocess
import sys
from contextlib import suppress
from itertools import count
from types import SimpleNamespace

import pytest

from app.engine.move import Move
from app.engine.record import Event
from app.engine.session import Session
from app.match import Match, Seat, record_of
from app.registry import GAMES, get_game
from app.services import clock
from app.services.statistics import summary
from app.services.storage import StorageError, Store
from screens.common.states import TableState
from screens.common.table_menu import give_up
from screens.common.widgets import Toast
from tests.bound import BOUND
from tests.screens.scenes import NOON, lift_curtain
from tools.kills import ROOT, Life


def sit_down(ui, game, seed=5):
    """One person and bots."""
    people = ui.app.profiles.all() or [ui.app.profiles.first("Marie")]
    names = ["Basile", "Colette"][: max(2, get_game(game).seats[0]) - 1]
    seats = [Seat("Marie", None, people[0].id), *(Seat(name, "casual") for name in names)]
    match = Match.start(ui.app.store, game, seats, {}, seed, clock.wall())
    ui.app.home()
    ui.app.open("table", game=game, match=match)
    return ui.app.page


def play_on(ui, table, until, seconds=900):
    """The person does anything that is allowed; the bots play too."""
    rng = random.Random(3)

    def acted():
        if until() or ui.app.page is not table:
            return True
        if table.game == "midi" and table.board.gate:
            table.ready()
        seat = table.match.humans()[0]
        moves = table.session.legal_moves(seat) if seat in table.session.actors() else []
        if moves and rng.random() < 0.1:
            table.submit(rng.choice(moves))
        return until() or ui.app.page is not table

    ui.until(acted, seconds, 1 / 20)


def log_of(match):
    return [(t_ms, str(move)) for t_ms, move in match.session.events]


# No room


def fill_up(store):
    """From now on SQLite finds no room for another page, and the last one is full."""
    (pages,) = store._db.execute("PRAGMA page_count").fetchone()
    store._db.execute(f"PRAGMA max_page_count = {pages}")
    other = store.start_game("another", {}, NOON)
    with suppress(StorageError):
        for number in count():
            store.write_events(other, number, [Event(0, Move(0, "wait"))])


@pytest.mark.parametrize("game", GAMES)
def test_without_room_the_game_goes_on_and_is_stored_later(start, game):
    ui = start(mute=True)
    table = sit_down(ui, game)
    match, store = table.match, ui.app.store
    fill_up(store)
    play_on(ui, table, lambda: match.trouble)
    assert "there is no room left on the device" in Toast.words()
    before = store.events_of(match.id)
    assert before == log_of(match)[: len(before)]
    played = len(match.session.events)
    play_on(ui, table, lambda: len(match.session.events) > played + 3)
    assert store.events_of(match.id) == before
    store._db.execute("PRAGMA max_page_count = 100000")
    if match.session.outcome() is None:
        played = len(match.session.events)
        play_on(ui, table, lambda: len(match.session.events) > played)
    else:
        ui.app.home()
    assert store.events_of(match.id) == log_of(match)


@pytest.mark.parametrize("game", GAMES)
def test_without_room_one_can_leave_and_give_up(start, game):
    ui = start(mute=True)
    table = sit_down(ui, game)
    play_on(ui, table, lambda: any(event.move.actor >= 0 for event in table.session.events))
    ui.app.store._db.execute("PRAGMA query_only = ON")
    give_up(table)
    assert ui.app.page is table
    assert "could not be saved" in Toast.words()
    ui.app.home()
    ui.run(0.5)
    assert ui.app.store.running_game(game).id == table.match.id


def test_moves_without_room_are_stored_when_the_table_is_left(start):
    ui = start(mute=True)
    table = sit_down(ui, "toujours12")
    ui.app.store._db.execute("PRAGMA query_only = ON")
    play_on(ui, table, lambda: table.match.trouble)
    ui.app.store._db.execute("PRAGMA query_only = OFF")
    ui.app.home()
    assert ui.app.store.events_of(table.match.id) == log_of(table.match)


# Nothing may be written


def test_in_a_folder_that_can_t_be_written_one_plays_all_the_same(tmp_path):
    folder = tmp_path / "data"
    store = Store(folder / "ludotheque.db")
    Match.start(store, "toujours12", [Seat("Marie"), Seat("Basile", "casual")], {}, 3, NOON)
    log = store.events_of(store.running_game("toujours12").id)
    store.close()
    (folder / "ludotheque.db").chmod(0o444)
    folder.chmod(0o555)
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    command = [*BOUND, sys.executable, "-m", "tools.victim", str(folder), "toujours12", "5"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as victim:
        said = [victim.stdout.readline().rstrip("\n") for _ in range(60)]
        victim.kill()
    assert said[0].startswith("notice Nothing can be saved in this folder")
    (screen,) = Life(said[1:]).screens.values()
    assert screen[: len(log)] == log, "it goes on with the game that was there"
    assert len(screen) > len(log)
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before
    folder.chmod(0o755)


# The clock is set back


def test_a_clock_that_is_set_back_changes_no_order(start, monkeypatch):
    ui = start(mute=True, reduced_motion=True)
    today = SimpleNamespace(time=lambda: today.now, now=NOON)
    monkeypatch.setattr(clock, "time", today)
    ended = []
    for days in (0, -3, -9, 1):
        table = sit_down(ui, "toujours12", seed=20 + days)
        play_on(ui, table, lambda table=table: len(table.session.events) > 30)
        today.now = NOON + days * 86400
        play_on(ui, table, lambda: False)
        log = ui.app.store.events_of(table.match.id)
        assert log == log_of(table.match)
        assert [t_ms for t_ms, _ in log] == sorted(t_ms for t_ms, _ in log)
        ended.append(table.match)
    assert [game.id for game in ui.app.store.finished_games()] == [match.id for match in reversed(ended)]
    marie = ui.app.profiles.all()[0]
    found = summary(ui.app.store, marie.id)
    assert [score for score, _ in found.course] == [match.session.outcome().scores[0] for match in ended]
    for page in ("history", "statistics"):
        ui.app.open(page)
        ui.run(0.3)
        assert not [text for text in ui.texts() if re.search(r"[-−]\d", text)]


# Two windows


def other_window(ui, game):
    return Match.resume(Store(ui.app.store.path), game, NOON)


def go_on(match):
    """The other window makes moves."""
    for _ in range(3):
        session = match.session
        seats = [seat for seat in session.actors() if seat >= 0 and session.legal_moves(seat)]
        if seats and not (session.game.timed and session.deadline_ms() is not None):
            match.submit(session.legal_moves(seats[0])[0], session.now_ms + 10, NOON)
        else:
            match.advance(session.deadline_ms(), NOON)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_goes_on_in_another_window_is_shown_as_it_is_there(start, game):
    ui = start(mute=True)
    table = sit_down(ui, game)
    there = other_window(ui, game)
    go_on(there)
    log = log_of(there)
    assert ui.app.store.events_of(there.id) == log
    play_on(ui, table, lambda: False)
    assert "goes on in another window" in Toast.words()
    assert ui.app.page.game == game
    assert log_of(ui.app.page.match)[: len(log)] == log
    there = ui.app.page
    play_on(ui, there, lambda: len(there.session.events) > len(log) + 2)
    assert ui.app.store.events_of(there.match.id) == log_of(there.match)


def test_a_game_that_was_ended_in_another_window_is_left(start):
    ui = start(mute=True)
    table = sit_down(ui, "toujours12")
    other_window(ui, "toujours12").give_up()
    play_on(ui, table, lambda: False)
    assert "ended in another window" in Toast.words()
    assert ui.has("Toujours 12")
    assert ui.app.store.running_game("toujours12") is None


def test_taking_back_in_one_of_two_windows_mixes_nothing(start):
    ui = start(mute=True)
    people = [Seat("Marie"), Seat("Basile", "casual")]
    match = Match.start(ui.app.store, "tantalus", people, {"deck": "12"}, 5, NOON)
    ui.app.open("table", game="tantalus", match=match)
    table = ui.app.page
    ui.until(lambda: table.curtain or not table.undo_button.disabled or table.board.legal, 60)
    if table.curtain:
        lift_curtain(ui)
    seat = table.match.humans()[0]
    play_on(ui, table, lambda: table.session.can_undo(seat) and table.state is TableState.ASKING)
    there = other_window(ui, "tantalus")
    go_on(there)
    table.undo()
    assert "goes on in another window" in Toast.words()
    assert log_of(ui.app.page.match) == log_of(there)


def test_two_windows_at_once_lose_and_mix_nothing(tmp_path):
    """They play the same show, in which nothing is taken back: what either has shown is stored."""
    command = [sys.executable, "-m", "tools.victim", str(tmp_path), "midi"]
    windows = [subprocess.Popen([*command, str(seed)], cwd=ROOT, stdout=subprocess.PIPE, text=True) for seed in (1, 2)]
    said = [[], []]
    for _ in range(120):
        for window, lines in zip(windows, said, strict=True):
            lines.append(window.stdout.readline().rstrip("\n"))
    for window, lines in zip(windows, said, strict=True):
        window.kill()
        lines += [line.rstrip("\n") for line in window.stdout if line.endswith("\n")]
        window.wait()
        window.stdout.close()
    assert all(all(lines) for lines in said), "both went on"
    store = Store(tmp_path / "ludotheque.db")
    assert store.notice is None
    games = [*store.finished_games(), *filter(None, [store.running_game("midi")])]
    logs = {game.id: store.events_of(game.id) for game in games}
    for game in games:
        Session.load(record_of(store, game).to_text())
    store.close()
    shown = [line.split(maxsplit=4)[1:] for lines in said for line in lines if line.startswith("shown")]
    kept = [(int(game), int(number), (int(t_ms), move)) for game, number, t_ms, move in shown if int(game) in logs]
    assert len({number for _, number, _ in kept}) > 20
    assert all(logs[game][number - 1] == event for game, number, event in kept)
