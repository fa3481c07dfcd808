"""Les 12 Coups de Midi played through real touches, in a studio whose clock moves only when told to."""

import pytest
from kivy.core.clipboard import Clipboard
from kivy.uix.widget import Widget

from app.games.midi import show as on
from screens.games.midi.studio import Mark
from screens.games.midi.words import question, wording
from tests.screens.midi import finished, now, play_on, purses, start, step, wait
from tests.screens.scenes import midi_result, show_at


@pytest.mark.parametrize(
    ("humans", "bots", "answers"),
    [
        (1, 1, "choose"), (2, 0, "choose"), (1, 2, "type"), (3, 0, "reader"),
        (2, 2, "reader"), (4, 0, "type"), (1, 1, "reader"), (0, 3, "choose"), (0, 2, "reader"),
    ],
)  # fmt: skip
def test_a_whole_show(furnished, humans, bots, answers):
    tablet = humans + bots in (2, 4) and not bots  # where two or four people sit round it
    ui = furnished(mute=True, size=(1280, 800) if tablet else (412, 892))
    table = start(ui, humans, bots, answers=answers, seed=humans + bots)
    play_on(ui, table)
    finished(ui, table)
    assert ui.reads("Maître de Midi")
    assert ui.reads("Right and wrong by theme")


def test_a_touch_ends_what_is_being_told(furnished):
    ui = furnished(mute=True)
    table = show_at(ui, lambda t: t.phase == on.ANSWER and t.round == on.KICKOFF, 2, 0)
    ui.tap(table.board.stage.plates["answer", "visible"])
    ui.run(1.4)
    assert table.board.verdict
    ui.tap(tuple(table.board.stage.parent.center))
    assert not table.board.verdict


def test_a_finger_that_came_down_on_the_last_question_does_not_answer_the_next_one(furnished):
    ui = furnished(mute=True)
    table = show_at(ui, lambda t: t.phase == on.OPEN and not t.opened, 2, 0)
    false = question(now(table).question).right + 1
    here, there = [n for n in range(1, 8) if n != false][:2]
    late = ui.down(ui.where(table.board.stage.plates["open", there]))
    ui.tap(table.board.stage.plates["open", here])
    wait(ui, table)
    assert now(table).opened == (here,)
    ui.up(late)
    ui.run(0.5)
    assert now(table).opened == (here,), "it was meant before"
    ui.tap(table.board.stage.plates["open", there])
    assert now(table).opened == (here, there)


def test_the_parts_of_the_stage_are_made_once(furnished, monkeypatch):
    ui = furnished(mute=True)
    table = start(ui, 1, 1, level="beginner")
    made = []
    init = Widget.__init__
    play_on(ui, table, lambda: now(table).round == on.SHEETS and len(now(table).opened) == 2)
    wait(ui, table)
    monkeypatch.setattr(Widget, "__init__", lambda self, **kwargs: (made.append(self), init(self, **kwargs))[1])
    play_on(ui, table, lambda: len(now(table).opened) == 5 or now(table).round != on.SHEETS)
    wait(ui, table)
    assert [type(widget).__name__ for widget in made if not isinstance(widget, Mark)] == []


def test_nobody_has_money_before_the_notes_have_come(furnished):
    ui = furnished(mute=True)
    table = start(ui, 2, 0)
    ui.frames(2)
    assert purses(table) == [0, 0]
    ui.until(lambda: 0 < table.board.desks[0].money < 10_000, 8)
    wait(ui, table)
    assert purses(table) == [10, 10]


def test_recap_marks_and_crown(furnished):
    ui = furnished(mute=True)
    midi_result(ui)
    flags = [name for name in ui.names() if name.startswith("This answer is wrong")]
    ui.tap(flags[0])
    (item,) = ui.app.store.setting("midi/marked")
    assert item in flags[0]
    ui.tap("Play again")
    table = ui.app.page
    wait(ui, table)
    best = [player.champion for player in table.session.players]
    assert any(best)
    assert [desk.champion for desk in table.board.desks] == best
    table.open_menu()
    ui.run(0.4)
    ui.tap("Answers to check")
    assert ui.reads(f"{item}: ")
    ui.tap("Copy")
    assert Clipboard.paste().startswith(f"{item}: ")


def test_the_host_speaks_until_told_not_to(furnished, monkeypatch):
    ui = furnished(mute=True)
    said = []
    monkeypatch.setattr(ui.app.speech, "say", lambda words, language: said.append((words, language)))
    table = start(ui, 1, 1)
    wait(ui, table)
    assert said
    assert {language for _, language in said} == {"en"}
    table.open_menu()
    ui.run(0.4)
    ui.tap("Voice off")
    said.clear()
    step(ui, table)
    wait(ui, table)
    assert not said


def test_the_voice_reads_questions_with_their_answers_once_and_stops_when_somebody_answers(furnished, monkeypatch):
    ui = furnished(mute=True)
    heard = []
    monkeypatch.setattr(ui.app.speech, "say", lambda words, _: heard.append(words))
    monkeypatch.setattr(ui.app.speech, "stop", lambda: heard.append("(stop)"))
    table = show_at(ui, lambda t: t.phase == on.OPEN and not t.opened, 2, 0)
    asked = wording(now(table).question)
    assert heard[-1].endswith(" ".join([asked.ask, *(f"{answer}." for answer in asked.answers)]))
    heard.clear()
    true = next(place for place in range(1, 8) if place != question(now(table).question).right + 1)
    ui.tap(table.board.stage.plates["open", true])
    assert heard == ["(stop)"], "at once, and nothing is said before it is judged"
    wait(ui, table)
    assert not any(asked.ask in words for words in heard), "the same sheet is not read twice"


def test_a_show_can_be_reviewed_step_by_step(furnished):
    ui = furnished(mute=True)
    midi_result(ui)
    ui.tap("Watch again")
    page = ui.app.page
    for position in range(0, int(page.last) + 1, 3):
        page.position = position
        ui.frames(2)
    page.position = page.last
    ui.frames(2)
    assert page.board.stage.shutters.bare, "at the end the whole picture is seen"
