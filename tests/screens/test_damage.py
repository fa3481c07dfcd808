"""Pages that meet damaged data, a file out of reach, or another window: they open, show what there is, say the rest."""

import random
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from app.match import Match, Seat
from app.services.storage import Store
from screens.common.table_menu import give_up
from screens.common.widgets import Dialog, Toast
from tests.screens.driver import SEED
from tests.screens.scenes import NOON, play_to_the_end
from tests.screens.test_lists import months, scroll_through
from tools.damage import base
from tools.damage.__main__ import run_case
from tools.damage.harm import HARMS

ROOT = Path(__file__).parents[2]
SEATS = [Seat("Marie"), Seat("Basile", "casual")]


def change(folder, statement, *values):
    with closing(sqlite3.connect(folder / "ludotheque.db")) as db:
        db.execute(statement, values)
        db.commit()


def other_window(ui):
    """Another process with the same file."""
    return Store(ui.app.store.path)


def name_of(ui):
    return type(ui.app.page).__name__


def log_of(match):
    return [(t_ms, str(move)) for t_ms, move in match.session.events]


# One bad row


@pytest.mark.parametrize("header", ["{", b"\xff", "[" * 5000])
def test_one_damaged_game_hides_no_other(furnished, header):
    change(furnished.folder, "UPDATE games SET header = CAST(? AS TEXT) WHERE id = 5", header)
    ui = furnished()
    ui.tap("Past games")
    assert ui.reads("Your saved data")
    ui.tap("Close")
    ui.run(0.5)
    assert len(scroll_through(ui)) == 13
    assert ui.reads("1 game can’t be read and is kept apart.")
    ui.app.open("statistics")
    ui.frames(2)
    assert ui.reads("13")


def test_in_french_it_is_said_in_french(furnished):
    change(furnished.folder, "UPDATE games SET header = '' WHERE id IN (5, 6)")
    ui = furnished(language="fr")
    ui.app.open("history")
    ui.frames(2)
    assert ui.reads("2 parties sont illisibles et gardées à part.")


def test_a_day_that_no_calendar_has_is_said_to_be_unknown(furnished):
    change(furnished.folder, "UPDATE games SET finished = -1e15 WHERE id = 5")
    ui = furnished()
    ui.tap("Past games")
    assert len(scroll_through(ui)) == 14
    assert months(ui).count("Date unknown") == 1


@pytest.mark.parametrize("move", ["dance", "9 slam", "-1 reveal", "-1 slam", "-1 reveal z"])
def test_a_damaged_log_is_left_out_of_the_statistics(furnished, move):
    store = Store(furnished.folder / "ludotheque.db")
    for seed in range(2):
        play_to_the_end(store, "takeit", [Seat("Marie", None, 1), Seat("Basile", "casual")], {}, seed, NOON)
    store.close()
    change(furnished.folder, "UPDATE events SET move = ? WHERE game_id = 15 AND number = 3", move)
    ui = furnished()
    ui.app.open("statistics", profile=1, kind="takeit")
    ui.frames(2)
    assert ui.reads("Best reaction")


def test_a_running_game_that_can_t_be_read_leaves_room_for_a_new_one(start):
    ui = start()
    Match.start(ui.app.store, "toujours12", SEATS, {}, 3, NOON)
    start.stop()
    change(start.folder, "UPDATE games SET header = '[]'")
    ui = start()
    assert ui.reads("1 game can’t be read and is kept apart."), "said at the start, not when one wants to play"
    ui.tap("Close")
    ui.run(0.5)
    ui.tap("Toujours 12")
    ui.tap("Play")
    assert name_of(ui) == "TablePage"
    assert ui.app.store.count_unreadable() == 1


def test_a_game_that_can_t_be_continued_is_kept_when_a_new_one_begins(start):
    ui = start()
    match = Match.start(ui.app.store, "toujours12", SEATS, {}, 3, NOON)
    start.stop()
    change(start.folder, "UPDATE events SET move = '0 dance' WHERE number = 2")
    ui = start()
    ui.tap("Toujours 12")
    ui.tap("Continue")
    assert ui.reads("This game can’t be resumed.")
    ui.tap("New game")
    assert name_of(ui) == "TablePage"
    assert ui.app.page.match.id != match.id
    ((content,),) = ui.app.store._db.execute("SELECT content FROM damaged").fetchall()
    assert "0 dance" in content


# Two windows


def begin_elsewhere(ui):
    return Match.start(other_window(ui), "toujours12", SEATS, {}, 8, NOON)


def test_play_asks_where_another_window_has_begun_a_game(start):
    ui = start()
    ui.tap("Toujours 12")
    theirs = begin_elsewhere(ui)
    ui.tap("Play")
    assert ui.reads("Start a new game?")
    ui.tap("Cancel")
    ui.run(0.5)
    assert ui.app.store.events_of(theirs.id) == log_of(theirs)
    ui.tap("Play")
    ui.tap("Continue the old one")
    assert ui.app.page.match.id == theirs.id


def test_a_new_game_drops_only_the_one_that_was_asked_about(start):
    ui = start()
    ui.tap("Toujours 12")
    first = begin_elsewhere(ui)
    ui.tap("Play")
    second = begin_elsewhere(ui)
    ui.tap("New game")
    assert ui.reads("Start a new game?"), "it is another one now"
    assert ui.app.store.stored_game(first.id) is None, "that window has dropped it itself"
    ui.tap("New game")
    assert name_of(ui) == "TablePage"
    assert ui.app.store.stored_game(second.id) is None


def test_the_game_page_looks_again_when_the_app_comes_back(start):
    ui = start()
    ui.tap("Toujours 12")
    theirs = begin_elsewhere(ui)
    ui.app.on_pause()
    ui.app.on_resume()
    ui.frames(2)
    assert ui.has("Continue")
    theirs.give_up()
    ui.tap("Continue")
    assert Toast.words() == "This game was ended in another window."
    assert ui.has("Play")


def test_the_shelf_looks_again_when_the_app_comes_back(start):
    ui = start()
    begin_elsewhere(ui)
    assert not ui.app.page.cards
    ui.app.on_pause()
    ui.app.on_resume()
    assert [card.stored.game for card in ui.app.page.cards] == ["toujours12"]


def test_playing_again_asks_where_another_window_has_begun_a_game(furnished):
    ui = furnished()
    match = play_to_the_end(ui.app.store, "toujours12", [Seat("Marie", None, 1), SEATS[1]], {}, 3, NOON)
    ui.app.open("result", game="toujours12", match=match)
    theirs = begin_elsewhere(ui)
    ui.app.page.play_again()
    ui.frames(2)
    assert ui.reads("Start a new game?")
    assert ui.app.store.events_of(theirs.id) == log_of(theirs)
    ui.tap("New game")
    assert name_of(ui) == "TablePage"
    ui.app.back()
    assert name_of(ui) == "HomePage", "the result is left for good"


def test_a_game_that_went_on_elsewhere_is_not_given_up_unseen(start):
    ui = start()
    match = Match.start(ui.app.store, "toujours12", [Seat("Marie"), Seat("Jo")], {}, 3, NOON)
    ui.app.open("table", game="toujours12", match=match)
    theirs = Match.resume(other_window(ui), "toujours12", NOON)
    (seat,) = theirs.session.actors()
    theirs.submit(random.Random(1).choice(theirs.session.legal_moves(seat)), theirs.session.now_ms + 5, NOON)
    give_up(ui.app.page)
    assert ui.app.store.events_of(theirs.id) == log_of(theirs)
    assert log_of(ui.app.page.match) == log_of(theirs), "it is shown as it stands there"


# The file is out of reach, or goes


def test_a_file_that_is_locked_at_the_start_is_tried_again(start):
    start().app.store.put_setting("theme", "dark")
    start.stop()
    with closing(sqlite3.connect(start.folder / "ludotheque.db")) as db:
        db.execute("BEGIN IMMEDIATE")
        ui = start()
        assert ui.reads("in use by another program")
        ui.tap("Close")
        ui.run(0.5)
        ui.tap("Toujours 12")
        ui.tap("Play")
        match = ui.app.page.match
        ui.run(3)
        assert ui.app.store.away
    ui.run(10)
    assert not ui.app.store.away
    assert other_window(ui).events_of(match.id) == log_of(match)


def test_a_file_that_is_removed_while_one_plays_is_written_anew_and_said(start):
    ui = start(mute=True)
    match = Match.start(ui.app.store, "toujours12", [Seat("Marie"), Seat("Jo")], {"open": "yes"}, 3, NOON)
    ui.app.open("table", game="toujours12", match=match)
    table = ui.app.page
    ui.until(lambda: table.board.legal)
    shutil.rmtree(start.folder)
    table.submit(table.board.legal[0])
    ui.frames(2)
    assert ui.reads("removed while the app was open")
    ui.tap("Close")
    assert other_window(ui).events_of(match.id) == log_of(match)


def test_what_was_said_is_not_said_again(furnished):
    (furnished.folder / "ludotheque.db").write_bytes(b"no database" * 500)
    ui = furnished()
    assert ui.reads("Your saved data")
    ui.tap("Close")
    ui.run(0.5)
    ui.app.open("history")
    ui.app.home()
    ui.frames(2)
    assert Dialog.topmost() is None


# Everything else


@pytest.fixture(scope="module")
def bases(tmp_path_factory):
    return base.make(tmp_path_factory.mktemp("base"))


@pytest.mark.parametrize("harm", HARMS)
def test_every_page_opens_whatever_the_damage_and_every_loss_is_told(tmp_path, bases, harm):
    """A short form of `make damage`: each kind once."""
    rng = random.Random(f"{SEED} {harm.__name__}")
    figures = run_case(bases, harm, rng.choice(HARMS[harm][1]), rng, rng.randrange(60), tmp_path / "data")
    assert figures["kept"] >= 0.9 * figures["sound"]


def test_the_command_ends_with_its_figures():
    command = [sys.executable, "-m", "tools.damage", "--count", "2", "--jobs", "2"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "% of the sound rows are there\n2 cases in" in done.stdout
