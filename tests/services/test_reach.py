"""A file that is out of reach, or that something happens to while it is used."""

import random
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from app.match import Match, PlayedElsewhere, Seat
from app.services.storage import Store, file
from tests.bound import BOUND

ROOT = Path(__file__).parents[2]
SEATS = [Seat("Marie", None, 1, 1951), Seat("Basile", "casual")]


@pytest.fixture
def path(tmp_path):
    return tmp_path / "data" / "ludotheque.db"


@pytest.fixture(autouse=True)
def _impatient(monkeypatch):
    """Nobody waits in a test."""
    monkeypatch.setattr(file, "PATIENCE", 0.05)
    monkeypatch.setattr(file, "RETRY", 0.0)


def step(match, seed=1):
    (seat,) = match.session.actors()
    match.submit(random.Random(seed).choice(match.session.legal_moves(seat)), match.session.now_ms + 5, 7.0)


def log_of(match):
    return [(t_ms, str(move)) for t_ms, move in match.session.events]


def stored(store, match):
    return store.events_of(match.id) == log_of(match)


def told(store):
    return [str(notice) for notice in store.notices]


def furnish(path):
    """A person, a setting, a finished game and one that runs."""
    store = Store(path)
    store.put_profile(None, "Marie", 1, "owl", 1951)
    store.put_setting("language", "fr")
    done = Match.start(store, "tantalus", SEATS, {"deck": "12"}, 5, 1.0)
    while done.session.outcome() is None:
        step(done)
    return store, Match.start(store, "toujours12", SEATS, {}, 3, 1.0)


class Lock:
    """Another program that keeps the file to itself, in a process of its own."""

    program = """
import sqlite3, sys
db = sqlite3.connect(sys.argv[1])
if sys.argv[2] == "readers too":
    db.execute("PRAGMA locking_mode = EXCLUSIVE")
db.execute("BEGIN EXCLUSIVE")
print("locked", flush=True)
sys.stdin.read()
"""

    def __init__(self, path, kind):
        command = [sys.executable, "-c", self.program, str(path), kind]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.process.stdout.readline()

    def end(self):
        self.process.communicate()


# Locked


@pytest.mark.processes
@pytest.mark.parametrize("kind", ["writers", "readers too"])
def test_what_was_done_while_the_file_was_locked_goes_in(path, kind):
    store, match = furnish(path)
    log = log_of(match)
    store.close()
    lock = Lock(path, kind)
    store = Store(path)
    assert told(store) == ["The saved data is in use by another program. What you do is saved once it is free."]
    assert [name for _, name, *_ in store.profiles()] == ["Marie"], "it can be read meanwhile"
    person = store.put_profile(None, "Théo", 2, "cat", None)
    store.put_setting("theme", "dark")
    match = Match.resume(store, "toujours12", 2.0)
    for seed in range(3):
        step(match, seed)
    other = Match.start(store, "cartino", SEATS, {}, 3, 1.0)
    store.mark_seen("midi", ["q1"], 1.0)
    assert not store.retry()
    assert store.away
    lock.end()
    step(match)
    assert not store.away
    assert told(store)[1:] == ["Saving works again, and what you did meanwhile is saved."]
    store.close()
    store = Store(path)
    assert told(store) == []
    assert [(id, name) for id, name, *_ in store.profiles()] == [(1, "Marie"), (person, "Théo")]
    assert (store.setting("theme"), store.setting("language"), store.seen("midi")) == ("dark", "fr", {"q1": 1})
    assert stored(store, match)
    assert len(log_of(match)) > len(log)
    assert stored(store, other)
    assert len(store.finished_games()) == 1


def test_a_game_that_went_on_elsewhere_while_the_file_was_locked_stays_as_it_is_there(path, monkeypatch):
    store, _ = furnish(path)
    with closing(sqlite3.connect(path)) as db:
        db.execute("BEGIN IMMEDIATE")
        here = Store(path)
        match = Match.resume(here, "toujours12", 2.0)
        step(match, 1)
    there = Match.resume(store, "toujours12", 2.0)
    step(there, 2)
    step(there, 3)
    assert here.retry()
    assert stored(here, there)
    step(match, 4)
    assert isinstance(match.trouble, PlayedElsewhere)
    assert stored(store, there)


def test_a_game_begun_while_the_file_was_locked_drops_none_that_nobody_knew_of(path):
    with closing(sqlite3.connect(path.parent.mkdir() or path)) as db:
        db.execute("PRAGMA locking_mode = EXCLUSIVE")
        db.execute("BEGIN EXCLUSIVE")
        here = Store(path)
        assert here.running_game("toujours12") is None
        match = Match.start(here, "toujours12", SEATS, {}, 9, 1.0, instead_of=())
    there = Store(path)
    other = Match.start(there, "toujours12", SEATS, {}, 3, 1.0)
    assert here.retry()
    assert here.running_game("toujours12").id == match.id
    assert stored(here, match)
    assert stored(here, other)
    match.give_up()
    assert here.running_game("toujours12").id == other.id, "it comes to light again"


# Not writable


@pytest.mark.processes
def test_a_folder_that_can_be_written_again_gets_everything(path):
    store, _ = furnish(path)
    store.close()
    store = None
    program = """
import os, sys
from pathlib import Path
from app.services.storage import Store, file
file.RETRY = 0.0
path = Path(sys.argv[1])
store = Store(path)
print(store.notice)
store.put_setting("theme", "dark")
print(store.away, flush=True)
sys.stdin.readline()
store.put_setting("volume", 10)
print(store.away, store.setting("theme"), store.setting("volume"))
store.close()
"""
    path.chmod(0o444)
    path.parent.chmod(0o555)
    command = [*BOUND, sys.executable, "-c", program, str(path)]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as window:
        assert "Nothing can be saved" in window.stdout.readline()
        assert window.stdout.readline() == "True\n"
        path.parent.chmod(0o777)
        path.chmod(0o666)
        said, _ = window.communicate("\n")
    assert said == "False dark 10\n"
    store = Store(path)
    assert (store.setting("theme"), store.setting("volume"), store.setting("language")) == ("dark", 10, "fr")


def test_a_folder_that_could_not_be_made_is_made_later(tmp_path):
    (tmp_path / "data").write_text("in the way")
    store = Store(tmp_path / "data" / "ludotheque.db")
    match = Match.start(store, "toujours12", SEATS, {}, 3, 1.0)
    (tmp_path / "data").unlink()
    step(match)
    assert not store.away
    store.close()
    store = Store(tmp_path / "data" / "ludotheque.db")
    assert told(store) == []
    assert stored(store, match)


# While it is used


def whole_folder(path):
    shutil.rmtree(path.parent)


def file_only(path):
    path.unlink()


def journal_only(path):
    path.with_name(path.name + "-wal").unlink()


@pytest.mark.parametrize("remove", [whole_folder, file_only, journal_only])
def test_a_file_that_is_removed_while_it_is_used_is_written_anew(path, remove):
    store, match = furnish(path)
    finished = store.finished_games()
    remove(path)
    step(match)
    assert match.trouble is None
    assert len(told(store)) == 1
    assert "while the app was open" in told(store)[0]
    store.close()
    store = Store(path)
    assert told(store) == []
    assert store.finished_games() == finished
    assert stored(store, match)
    assert store.setting("language") == "fr"
    assert [name for _, name, *_ in store.profiles()] == ["Marie"]


def test_a_file_that_was_removed_is_there_again_when_the_app_is_closed(path):
    store, match = furnish(path)
    whole_folder(path)
    store.close()
    store = Store(path)
    assert stored(store, match)
    assert len(store.finished_games()) == 1


def empty(path):
    path.write_bytes(b"")


def cut(path):
    with path.open("r+b") as file:
        file.truncate(8192)


def overwrite(path):
    with path.open("r+b") as file:
        file.write(b"something else " * 5000)


def cut_journal(path):
    with path.with_name(path.name + "-wal").open("r+b") as file:
        file.truncate(100)


def replace_by_garbage(path):
    path.unlink()
    path.write_bytes(b"something else " * 5000)


@pytest.mark.parametrize("harm", [empty, cut, overwrite, cut_journal, replace_by_garbage])
@pytest.mark.parametrize("reopened", [False, True])
def test_a_file_that_is_damaged_while_it_is_used_is_written_anew(path, harm, reopened):
    """What is in memory is not lost, and the game that is played goes on."""
    store, match = furnish(path)
    if reopened:  # nothing in the journal
        store.close()
        store = Store(path)
        match = Match.resume(store, "toujours12", 1.0)
        store.profiles()
        step(match)
    harm(path)
    step(match)
    step(match)
    assert match.trouble is None
    assert "damaged" in told(store)[0]
    assert stored(store, match)
    store.close()
    store = Store(path)
    assert told(store) == []
    assert stored(store, match)
    assert store.setting("language") == "fr"
    assert [name for _, name, *_ in store.profiles()] == ["Marie"]
    assert Match.resume(store, "toujours12", 3.0).session.save() == match.session.save()


def test_another_sound_file_in_its_place_is_used_and_the_old_content_kept(path, tmp_path):
    store, match = furnish(path)
    other, theirs = furnish(tmp_path / "other.db")
    step(theirs)
    other.put_setting("language", "en")
    other.close()
    (tmp_path / "other.db").replace(path)
    store.put_setting("theme", "dark")
    assert "replaced" in told(store)[0]
    assert (store.setting("language"), store.setting("theme")) == ("en", "dark")
    kept = Store(path.with_name("ludotheque-kept-1.db"))
    assert kept.setting("language") == "fr"
    assert stored(kept, match)
    step(match)
    assert isinstance(match.trouble, PlayedElsewhere), "there it stands otherwise"
    assert stored(store, theirs)


def test_a_game_that_is_missing_in_another_file_is_written_into_it(path, tmp_path):
    store, match = furnish(path)
    Store(tmp_path / "other.db").close()
    (tmp_path / "other.db").replace(path)
    step(match)
    assert match.trouble is None
    assert stored(store, match)


def test_an_older_copy_in_its_place_gets_the_moves_it_lacks(path, tmp_path):
    store, match = furnish(path)
    with closing(sqlite3.connect(path)) as db, closing(sqlite3.connect(tmp_path / "copy.db")) as copy:
        db.backup(copy)
    for seed in range(4):
        step(match, seed)
    (tmp_path / "copy.db").replace(path)
    step(match)
    assert match.trouble is None
    assert stored(store, match)


def test_a_page_that_goes_bad_while_the_file_is_used_is_met_and_put_right(path, monkeypatch):
    monkeypatch.setattr(file, "LARGEST_CHECKED", 0)  # as if it were too large to be looked through at the start
    store, match = furnish(path)
    store.close()
    data = bytearray(path.read_bytes())
    for page in range(1, len(data) // 4096):
        if data[page * 4096] == 13:
            data[page * 4096 + 3 : page * 4096 + 5] = b"\xff\xff"  # more rows than fit
    path.write_bytes(data)
    store = Store(path)
    store.profiles()
    store.finished_games()
    assert "damaged" in told(store)[0]
    assert Match.resume(store, "toujours12", 2.0).session.save() == match.session.save()


def test_a_large_file_is_looked_through_later(path, monkeypatch):
    monkeypatch.setattr(file, "LARGEST_CHECKED", 0)
    store, _ = furnish(path)
    assert store.is_large
    assert store.is_sound()
    store.close()
    with closing(sqlite3.connect(path)) as db:
        db.execute("DELETE FROM games WHERE finished IS NOT NULL")
        db.commit()
    store = Store(path)
    assert told(store) == []
    assert not store.is_sound()
    store.put_right()
    assert told(store) == ["1 game can’t be read and is kept apart."]
    assert store.is_sound()


def test_another_window_s_writing_is_no_damage(path):
    store, match = furnish(path)
    other = Store(path)
    for number in range(40):
        other.put_setting("text", "x" * 200_000)  # its journal goes into the file every now and then
        store.put_setting("number", number)
    step(match)
    assert told(store) == told(other) == []
    assert stored(store, match)
