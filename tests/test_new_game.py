"""A game in two files: rules and a line in the registry. It can be played, taken back, hinted at and looked at again.

The rules are `tests/tricks.py`: as small as a game with chance and hidden cards can be.
"""

import json
from pathlib import Path
from random import Random

import pytest

from app import registry
from app.engine.session import Session
from app.match import Match, Seat, record_of
from app.services import lessonbook
from tests import tricks as rules
from tests.at_random import play_at_random
from tests.screens.driver import running


@pytest.fixture
def tricks(monkeypatch):
    monkeypatch.setitem(registry.GAMES, "tricks", registry.Entry("tests.tricks:TricksGame"))


@pytest.fixture
def ui(tmp_path, tricks):
    with running(tmp_path, language="en") as driver:
        yield driver


def test_its_rules_fit_on_a_page():
    assert len(Path(rules.__file__).read_text(encoding="utf-8").splitlines()) + 1 <= 80  # and a line in the registry


def test_it_keeps_what_every_game_promises(tricks):
    for seed in range(5):
        session = Session(registry.get_game("tricks"), 3, {}, seed)
        view = session.view(1)
        assert session.game.sample(view, Random(seed)).observe(1) == view
        play_at_random(session, Random(seed))
        assert session.outcome()
        assert Session.load(session.save()).events == session.events


def test_its_bots_find_the_only_card_that_wins(tricks):
    """A trick ahead: the 4 takes this one, which is enough; after the 0 the other takes both that are left."""
    state = rules.TricksState(2, {"strange": "no"})
    state.hands, state.laid, state.gone, state.tricks = [[5], [4, 0]], [3], [1, 2], [0, 1]
    for seed in range(10):
        decision = registry.make_bot("tricks", "expert", seed).decide(state.observe(1))
        assert str(decision.move) == "1 lay 4"
        assert "imagined" in str(decision.why)


def test_a_person_plays_it_to_the_end_on_a_plain_board(ui):
    ui.app.home()
    ui.run(0.5)
    ui.tap("Tricks")
    ui.tap("Play")
    ui.run(0.5)
    table = ui.app.page
    ui.until(lambda: table.board.legal)
    assert ui.reads("hands:")
    ui.app.page.hint()
    ui.until(lambda: any(button.style == "filled" for button in table.board._buttons))
    ui.tap("Rules")
    assert ui.reads("Nobody has written down the rules of this game yet.")
    ui.app.back()
    table = ui.app.page
    while ui.app.page is table:
        ui.until(lambda: table.board.legal or ui.app.page is not table)
        if ui.app.page is table:
            ui.tap(next(name for name in ui.names() if name.startswith("lay ")))
    assert ui.app._stack[-1][0] == "result"
    (stored, *_) = ui.app.store.finished_games()
    assert Session.load(record_of(ui.app.store, stored).to_text()).outcome()
    ui.tap("Watch again")
    ui.run(0.3)
    assert ui.reads("tricks:")
    ui.app.home()
    ui.app.open("history")
    ui.frames(3)
    assert ui.reads("Tricks")


LESSON = {
    "scenes": [
        {
            "seats": 2,
            "bots": ["Colette"],
            "draws": ["-1 deal 0 5", "-1 deal 1 4", "-1 deal 0 0", "-1 deal 1 1", "-1 deal 0 2", "-1 deal 1 3"],
            "replies": ["1 lay 4"],
            "steps": [
                {
                    "id": "high",
                    "say": {"fr": "La plus haute gagne.", "en": "The highest wins."},
                    "point": ["lay 5"],
                    "expect": ["0 lay 5"],
                    "answers": [{"to": ["0 lay 0"], "say": {"fr": "Zéro\u00a0?", "en": "Zero?"}}],
                    "why": {"fr": "Plus haut\u00a0!", "en": "Higher!"},
                },
                {"id": "watch", "say": {"fr": "À Colette.", "en": "Colette’s turn."}, "expect": ["1 lay *"]},
                {"id": "won", "say": {"fr": "Gagné\u00a0!", "en": "Won!"}},
            ],
        }
    ]
}


def test_a_lesson_is_only_a_file(ui, monkeypatch, tmp_path):
    (tmp_path / "tricks.json").write_text(json.dumps(LESSON), encoding="utf-8")
    monkeypatch.setattr(lessonbook, "FOLDER", tmp_path)
    ui.app.open("game", game="tricks")
    ui.run(0.3)
    ui.tap("Show me")
    table = ui.app.page
    callout = table.mentor.callout
    ui.until(lambda: table.board.legal)
    ui.run(0.5)
    assert callout.bubble.text == "The highest wins."
    assert len(callout.targets) == 1
    ui.tap("lay 0")
    ui.run(0.2)
    assert callout.bubble.text == "Zero?"
    ui.tap("lay 2")
    ui.run(0.2)
    assert callout.bubble.text == "Higher!"
    ui.tap("lay 5")
    for words in ("Colette’s turn.", "Won!"):
        ui.until(lambda words=words: callout.bubble.text == words and callout.parent is not None)
        ui.run(0.6)
        ui.tap("Next")
    ui.until(lambda: ui.has("Not now"))
    assert table.session.view(0).tricks == (1, 0)
    assert not ui.app.store.finished_games()


def test_two_people_with_secrets_get_a_curtain(ui):
    match = Match.start(ui.app.store, "tricks", [Seat("Ada"), Seat("Bob")], {}, 1, 0.0)
    ui.app.open("table", game="tricks", match=match)
    ui.until(lambda: ui.app.page.curtain)
    assert ui.app.page.board.view.hands == ((None,) * rules.HAND,) * 2
