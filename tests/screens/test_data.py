"""One's data out of the app and in again, and games sent from one app to another."""

import os
import threading

from kivy.core.clipboard import Clipboard
from kivy.core.window import Window

from app.match import Match, Seat
from app.services.storage import Store, backup
from screens.common.widgets import Dialog, Toast
from tests.games.test_midi_packs import family
from tests.screens.scenes import NOON, play_to_the_end


def drop(ui, path):
    Window.dispatch("on_drop_file", os.fsencode(path), 10, 10)
    ui.frames(2)


def close(ui, words="Close"):
    ui.tap(words)
    ui.run(0.5)


def test_everything_goes_into_a_file_and_comes_back(furnished, tmp_path_factory):
    ui = furnished()
    key = ui.app.packs.keep(family(6, name="Attic"))
    ui.app.open("settings")
    ui.frames(2)
    ui.app.open("data")
    ui.frames(2)
    ui.tap("Save to a file")
    (path,) = (furnished.folder / "shared").iterdir()
    assert ui.reads(str(path))
    close(ui)
    ui.app.store.drop_game(3)
    ui.app.packs.remove(key)
    drop(ui, path)
    assert ui.reads("In this file: 3 players, 14 games.")
    assert ui.reads("1 pack of questions is in it, too.")
    ui.tap("Add it")
    assert ui.reads("1 question pack is new here.")
    assert [pack["name"] for pack in ui.app.packs.to_json()] == ["Attic"]
    assert ui.reads("1 game is new here.")
    assert ui.reads("13 games were here already.")
    close(ui)
    assert ui.app.store.count_finished() == 14
    harmed = tmp_path_factory.mktemp("harmed") / "x.ludotheque"
    harmed.write_bytes(path.read_bytes()[:-9])
    for other, words in ((harmed, "This file is damaged."), (__file__, "There is no game"), ("/nowhere", "")):
        drop(ui, other)
        assert ui.reads(words) if words else Toast.words() == "This file can’t be read."
        if words:
            close(ui)
    assert ui.app.store.count_finished() == 14


def test_a_game_is_sent_pasted_and_watched_and_counts_for_nobody(start):
    ui = start(mute=True)
    marie = ui.app.store.put_profile(None, "Marie", 1, "owl", 1951)
    seats = [Seat("Marie", None, marie, 1951), Seat("Basile", "casual")]
    match = play_to_the_end(ui.app.store, "toujours12", seats, {}, 3, NOON)
    ui.app.open("result", game="toujours12", match=match)
    ui.frames(2)
    ui.tap("Share this game")
    assert "ludotheque1:" in Clipboard.paste()
    assert "1951" not in Clipboard.paste()
    (path,) = (start.folder / "shared").iterdir()
    close(ui)
    ui.app.home()
    ui.app.open("data")
    ui.frames(2)
    ui.tap("Paste a game")
    assert ui.reads("It was here already.")
    close(ui)
    ui.app.store.drop_game(match.id)
    drop(ui, path)
    assert ui.reads("It is now among the past games.")
    ui.tap("Watch it")
    assert type(ui.app.page).__name__ == "ReplayPage"
    assert ui.app.page.match.session.events == match.session.events
    assert ui.app.store.count_played(marie, "toujours12") == 0
    ui.app.home()
    ui.app.open("history")
    ui.frames(2)
    assert not ui.reads("Victory")
    assert not ui.reads("Defeat")
    Clipboard.copy("Hello there")
    ui.app.open("data")
    ui.frames(2)
    ui.tap("Paste a game")
    assert ui.reads("There is no game in this text.")
    close(ui)
    Clipboard.copy(" ")
    ui.tap("Paste a game")
    assert Toast.words() == "Nothing was copied yet."


def test_a_past_game_is_shared_from_the_list(furnished):
    ui = furnished()
    ui.app.open("history")
    ui.frames(2)
    row = next(row for row in ui.app.page.list.shown.values() if getattr(row, "stored", None))
    ui.app.page.open_menu(row.stored)
    ui.frames(1)
    ui.tap("Share it")
    assert "Marie" in Clipboard.paste()
    assert Dialog.topmost()


def test_on_android_the_system_s_sheets_are_opened(phone, furnished, tmp_path):
    ui = furnished()
    ui.app.open("data")
    ui.frames(2)
    ui.tap("Save to a file")
    assert phone.asked_for[-1][0] == "android.intent.action.CREATE_DOCUMENT"
    assert phone.title.endswith(".ludotheque")
    path = tmp_path / phone.title
    path.write_bytes(b"older and longer" * 20_000)  # one may choose a file that is there already
    told = threading.Thread(target=phone.chooses, args=(path,))  # Android tells it on a thread of its own
    told.start()
    told.join()
    ui.frames(2)
    assert Toast.words() == "Everything is in the file."
    other = Store(tmp_path / "other" / "ludotheque.db")
    assert backup.merge(other, path.read_bytes()).games == 14
    ui.tap("Choose a file")
    phone.chooses(path)
    ui.frames(2)
    assert ui.reads("In this file: 3 players, 14 games.")
    close(ui, "Cancel")
    ui.tap("Choose a file")
    phone.chooses(tmp_path / "none")
    ui.frames(2)
    assert Toast.words() == "This file can’t be read."
    ui.tap("Save to a file")
    phone.chooses(tmp_path)  # a folder: nothing can be written there
    ui.frames(2)
    assert Toast.words() == "The file could not be written."
    match = Match.of(ui.app.store, ui.app.store.finished_games(1)[0])
    ui.app.open("result", game="toujours12", match=match)
    ui.frames(2)
    ui.tap("Share this game")
    ((title, text),) = phone.shared
    assert title == "Share"
    assert "🏆" in text
    assert "ludotheque1:" in text
    phone.broken |= {"sheet", "picker"}
    ui.tap("Share this game")
    assert Toast.words() == "This device can’t share anything."
    ui.app.open("data")
    ui.frames(2)
    for words in ("Save to a file", "Choose a file"):
        ui.tap(words)
        assert Toast.words() == "This device has no file picker."


def test_of_a_day_s_deal_nothing_is_given_away(start):
    from app.day import deal_of
    from app.play import play_out
    from app.registry import make_bot
    from screens.sharing import share_game

    ui = start(mute=True)
    marie = ui.app.store.put_profile(None, "Marie", 1, "owl", 1951)
    deal = deal_of("2026-11-18", "toujours12")
    session = deal.session(deal.players("Marie"))
    match = Match.sit_down(ui.app.store, session, [marie, *[None] * (session.seats - 1)], NOON)
    play_out(match.session, [make_bot("toujours12", "casual", seat) for seat in range(match.session.seats)])
    match.save(NOON)
    tried = ui.app.store.day("2026-11-18", "toujours12", marie)
    ui.app.store.put_day(tried._replace(stars=2))
    share_game(match)
    assert Clipboard.paste().splitlines()[0] == "Ludothèque · The day’s deal 2026-11-18"
    assert Clipboard.paste().splitlines()[-1] == "★★☆"
    assert "ludotheque1:" not in Clipboard.paste()
    (path,) = (start.folder / "shared").iterdir()
    assert path.name == "toujours12-2026-11-18.txt"
    assert path.read_text("utf-8") == Clipboard.paste()
