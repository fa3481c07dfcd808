"""A question bank with faults: what is wrong is told, and the rest is played."""

import shutil

from app.games.midi.bank import FOLDER, default_bank, load_bank
from app.registry import get_game
from screens.common.widgets import Toast
from tests.screens.midi import finish, meet, now


def test_a_malformed_bank_is_told_and_the_rest_is_played(furnished, tmp_path, monkeypatch):
    folder = tmp_path / "bank"
    shutil.copytree(FOLDER, folder, ignore=shutil.ignore_patterns("*.png", "*.py"))
    path = folder / "fr" / "duel.json"
    path.write_text(path.read_text(encoding="utf-8").replace('"right": 1', '"right": 9', 1), encoding="utf-8")
    game = get_game("midi")
    monkeypatch.setattr(game, "_bank", load_bank(folder))
    (left_out,) = set(default_bank().decks["duel"]) - set(game.bank.decks["duel"])
    ui = furnished(mute=True)
    ui.app.open("game", game="midi")
    ui.run(0.3)
    assert ui.reads("fr/duel.json: d") and ui.reads("“right” must be a number from 1 to 4")  # noqa: PT018
    table = meet(ui, None, None)
    table.open_menu()
    ui.run(0.4)
    ui.tap(next(name for name in ui.names() if "in the questions" in name))
    ui.run(0.4)
    assert ui.reads("What is listed here is left out; the rest is played.")
    assert ui.reads(f"fr/duel.json: {left_out}: “right” must be a number from 1 to 4")
    ui.tap("Close")
    assert now(table).pair != left_out
    assert len(finish(ui, table)) == 2


def test_a_bank_that_is_too_small_says_so(furnished, tmp_path, monkeypatch):
    monkeypatch.setattr(get_game("midi"), "_bank", load_bank(tmp_path))
    ui = furnished(mute=True)
    ui.app.open("game", game="midi")
    ui.run(0.3)
    ui.tap("Play")
    ui.run(0.1)
    assert "questions" in Toast.words()
