"""The filled button never takes anything away: what can't be taken back wants a second thought."""

import pytest

from screens.common.widgets import Dialog, PushButton


def play_and_leave(ui):
    ui.tap("Toujours 12")
    ui.tap("Play")
    ui.key(27)


def giving_up(ui):
    ui.tap("Toujours 12")
    ui.tap("Play")
    ui.tap("Menu")
    ui.run(0.5)
    ui.tap("Give up this game")


def starting_over(ui):
    play_and_leave(ui)
    ui.tap("New game")


def a_game_that_can_t_be_read(ui):
    play_and_leave(ui)
    ui.app.store._db.execute("UPDATE events SET move = '0 dance' WHERE number = 2")
    ui.app.store._db.commit()
    ui.tap("Continue")


def removing_somebody(ui):
    ui.app.open("profiles", edit=ui.app.profiles.first("Zoé"))
    ui.run(0.3)
    ui.tap("Remove this player")


def leaving(ui):
    ui.key(27)


@pytest.mark.parametrize(
    ("way", "danger", "safe"),
    [
        (giving_up, "Give up", "Go on playing"),
        (starting_over, "New game", "Continue the old one"),
        (a_game_that_can_t_be_read, "New game", None),
        (removing_somebody, "Remove", "Keep"),
        (leaving, "Leave", "Stay"),
    ],
)
def test_a_dangerous_answer_is_never_the_filled_button(ui, way, danger, safe):
    way(ui)
    ui.run(0.5)
    answers = {button.words: button.style for button in Dialog.topmost().walk() if isinstance(button, PushButton)}
    assert answers[danger] != "filled"
    assert [words for words, style in answers.items() if style == "filled"] == ([safe] if safe else [])


def test_the_back_key_answers_a_question_that_a_stray_touch_does_not(ui):
    said = []
    asked = Dialog("Sure?", auto_dismiss=False)
    asked.answer("Yes", lambda: said.append("yes"), style="filled")
    asked.answer("No", lambda: said.append("no"), back=True)
    asked.open()
    ui.tap((5, 5))
    assert Dialog.topmost() is asked
    ui.key(27)
    assert said == ["no"]
    assert Dialog.topmost() is None
