"""Questions people brought, from the clipboard, a file dropped or chosen, to a table where they are asked."""

import os
import threading

from kivy.core.clipboard import Clipboard
from kivy.core.window import Window

from app.games.midi import show as on
from app.services.i18n import tr
from screens.common.widgets import Toast
from screens.games.midi.words import question
from screens.packs import example
from tests.games.test_midi_packs import family
from tests.screens.midi import phase, wait
from tests.screens.scenes import people_and_bots

TABLE = (
    "question;answer;wrong;wrong;wrong\n"
    + "\n".join(f"What is on shelf {n}?;[b]Jam {n}[/b];Honey;Tea;Salt" for n in range(31))
    + "\nToo little;;\nOdd\u200b;a;b"
)


def test_pasted_questions_are_checked_kept_chosen_and_asked(ui):
    ui.app.open("game", game="midi")
    ui.frames(2)
    assert not ui.has("Whose questions, Ours")
    ui.tap("Your own questions")
    Clipboard.copy(" ")
    ui.tap("Paste questions")
    assert Toast.words() == "Nothing was copied yet."
    Clipboard.copy(TABLE)
    ui.tap("Paste questions")
    assert ui.reads("31 questions")
    assert ui.reads("2 lines can’t be used:")
    assert ui.reads("Line 33: “answer” is missing.")
    assert ui.reads("Line 34: “question” holds a character that can’t be shown: U+200B.")
    ui.find("Name of the pack").text = "   "
    ui.tap("Keep this pack")
    assert ui.reads("“name” is missing.")
    ui.find("Name of the pack").text = "Attic" + "x" * 40
    assert len(ui.find("Name of the pack").text) == 30
    ui.find("Name of the pack").text = "Attic"
    ui.app.rebuild()  # the device may be turned, or the colours change, before it is kept
    ui.frames(3)
    ui.tap("Keep this pack")
    assert ui.has("Attic")
    ui.app.back()
    ui.frames(2)
    ui.tap("Whose questions, Attic")
    ui.tap("Your own questions, Without ours")
    ui.app.rebuild()
    ui.frames(2)
    ui.tap("Play")
    table = ui.app.page
    assert table.session.game.pack["alone"]
    wait(ui, table)
    ui.tap(table.board.stage.plates["number", 3])
    wait(ui, table)
    show = table.session.view(None).show
    asked = question(show.question).words["en"]
    assert asked.ask.startswith("What is on shelf")
    assert ui.reads(asked.ask)
    table.hint()
    ui.run(1)
    assert table.board._advice
    ui.app.back()  # to the game's page; the pack goes, the game stays
    ui.frames(2)
    ui.app.back()
    for file in ui.app.packs.all():
        ui.app.packs.remove(file.key)
    ui.app.open("game", game="midi")
    ui.frames(2)
    assert not ui.has("Whose questions, Attic")
    ui.tap("Continue" if ui.has("Continue") else "Resume")
    wait(ui, ui.app.page)
    assert phase(ui.app.page) == on.ANSWER
    assert ui.reads(asked.ask)


def test_a_file_is_dropped_renamed_and_removed(ui, tmp_path):
    path = tmp_path / "Chez Mamie.csv"
    path.write_bytes("question;réponse;mauvaise\nOù est le chat ?;Au grenier;À la cave\n".encode("cp1252"))
    ui.app.open("packs", game="midi")
    ui.frames(2)
    Window.dispatch("on_drop_file", os.fsencode(path), 10, 10)
    ui.frames(2)
    assert ui.find("Name of the pack").text == "Chez Mamie"
    assert ui.reads("Où est le chat ? Au grenier (À la cave)")
    assert ui.reads("it has 0.")
    ui.tap("Keep this pack")
    Toast.clear()
    ui.tap("Chez Mamie")
    ui.find("Name of the pack").text = "Chat"
    ui.tap("Save")
    Toast.clear()
    ui.tap("Chat")
    ui.tap("Remove this pack")
    ui.tap("Remove")
    ui.frames(2)
    assert not ui.has("Chat")
    Window.dispatch("on_drop_file", os.fsencode(tmp_path), 10, 10)
    ui.frames(2)
    assert ui.reads("This file can’t be read.")
    assert not ui.has("Keep this pack")
    ui.app.back()
    ui.app.back()
    Window.dispatch("on_drop_file", os.fsencode(path), 10, 10)  # nobody waits for it any more
    assert not ui.has("Name of the pack")


def test_unreadable_files_stand_in_nobody_s_way(start):
    folder = start.folder / "packs"
    folder.mkdir()
    for number, data in enumerate((b"", b"\x00\xff", b"{", b"[" * 99_999, b"x" * 400_000)):
        (folder / f"bad-{number}.json").write_bytes(data)
    ui = start()
    ui.app.open("game", game="midi")
    ui.frames(2)
    assert not ui.has("Whose questions, Ours")
    ui.tap("Your own questions")
    for number in range(5):
        ui.tap(f"bad-{number}")
        assert ui.reads("This can’t be used.")
        ui.app.back()
        ui.frames(2)


def test_the_example_can_be_pasted_back(start):
    for language in ("en", "fr"):
        ui = start(language=language)
        ui.app.open("packs", game="midi")
        ui.frames(2)
        ui.tap(tr("An example"))
        ui.tap(tr("Copy"))
        assert Clipboard.paste() == example()
        ui.tap(tr("Paste questions"))
        assert ui.has(tr("Keep this pack"))
        assert not ui.app.page.reading.complaints
        assert len(ui.app.page.reading.questions) == 2
        assert ui.app.page.reading.questions[1].theme == "food"


def test_on_android_a_file_is_chosen_through_the_system(phone, start, tmp_path):
    path = tmp_path / "nos questions.csv"
    path.write_text(TABLE, encoding="utf-8")
    ui = start(language="en")
    ui.app.open("packs", game="midi")
    ui.frames(2)
    assert not ui.reads("dropped onto")
    ui.tap("Choose a file")
    assert phone.asked_for == [("android.intent.action.OPEN_DOCUMENT", "android.intent.category.OPENABLE", "*/*")]
    phone.chooses(None)
    ui.frames(2)
    assert ui.has("Choose a file")
    ui.tap("Choose a file")
    told = threading.Thread(target=phone.chooses, args=(path,))  # Android tells it on a thread of its own
    told.start()
    told.join()
    ui.frames(2)
    assert ui.find("Name of the pack").text == "nos questions"
    assert ui.reads("31 questions")


def test_a_phone_without_a_picker_says_so(phone, start):
    ui = start(language="en")
    phone.broken.add("picker")
    ui.app.open("packs", game="midi")
    ui.frames(2)
    ui.tap("Choose a file")
    assert Toast.words().startswith("This device has no file picker.")


def test_a_finished_show_is_looked_at_and_played_again_with_its_pack(ui):
    from app.match import Match
    from app.play import play_out
    from app.registry import make_bot
    from tests.screens.scenes import NOON

    key = ui.app.packs.keep(family(40))
    pack = ui.app.packs.deal(key, True, 7, {})
    match = Match.start(ui.app.store, "midi", people_and_bots(ui, 1, 1), {}, 7, NOON, pack=pack)
    play_out(match.session, [make_bot("midi", "strong", seat, match.session.game) for seat in range(2)])
    match.save(NOON)
    ui.app.open("result", game="midi", match=match)
    ui.run(3)
    assert ui.reads("Everyday life")
    ui.app.open("replay", game="midi", match=match)
    ui.run(1)
    ui.app.back()
    ui.frames(2)
    ui.app.page.play_again()
    ui.frames(2)
    assert ui.app.page.session.game.pack["name"] == "Famille Martin"
