"""Somebody leaves or joins in the middle of a game, through real touches."""

import random

import pytest

from app.games.midi import show as on
from app.match import Match
from app.services.statistics import summary
from app.services.storage import Store
from screens.common.widgets import Toast
from tests.at_random import play_at_random
from tests.screens import midi, slam
from tests.screens.scenes import lift_curtain, sit_down

# Marie, Théodore-Aurèle and Jo live here


def leave(ui, seat=None, successor=None, level=None):
    """By the table's menu; what is not given stays as it is proposed."""
    if ui.has("Pause"):  # hands may land anywhere
        ui.hold("Pause", 0.7)
    else:
        ui.tap("Menu")
    ui.run(0.3)
    ui.tap("Somebody leaves or joins")
    ui.run(0.3)
    for name in filter(None, (seat, successor, level and f"Level, {level}")):
        ui.tap(name)
        ui.run(0.2)
    ui.tap(ui.app.page.button)
    ui.run(0.3)
    return ui.app.page


def players(table):
    return [(player.name, player.level) for player in table.session.players]


def move(ui, table):
    """Somebody plays by themselves, and it is told."""
    before = len(table.session.events)
    if table.curtain:
        lift_curtain(ui)
    ui.until(lambda: table.board.legal or table.curtain, 60)
    if table.curtain:
        lift_curtain(ui)
    table.submit(table.board.legal[0])
    ui.until(lambda: len(table.session.events) > before and not table.busy, 60)


def finish(ui, table):
    """Whoever plays, play it out and go on to the result."""
    play_at_random(table.session, random.Random(3))
    table.match.save(9.0)
    ui.app.rebuild()
    ui.until(lambda: ui.app._stack[-1][0] == "result", 60)
    ui.until(lambda: ui.app.page.complete)


@pytest.fixture
def ui(furnished):
    return furnished()


def test_a_person_leaves_to_a_bot_and_the_others_play_on(ui, furnished):
    table = sit_down(ui, "toujours12", 2, 1)
    move(ui, table)
    told = [line for line in table.story.log if "Marie" in line]
    assert told
    events = table.session.events
    table = leave(ui, "Marie", level="Strong")
    successor = table.session.players[0].name
    assert players(table) == [(successor, "strong"), ("Théodore-Aurèle", ""), ("Basile", "casual")]
    assert successor not in ("Basile", "Marie")
    assert table.session.events[: len(events)] == events
    assert (table.humans, list(table.bots), table.viewer) == ([1], [0, 2], 1)
    assert [chip.name for chip in table.strip.chips] == [successor, "Théodore-Aurèle", "Basile"]
    assert Toast.words() == f"{successor} takes over from Marie"
    assert [line for line in table.story.log if "Marie" in line] == [*told, f"{successor} takes over from Marie."]
    ui.until(lambda: table.board.legal, 60)
    assert not table.curtain, "one person alone needs none"
    assert any(event.move.actor == 0 for event in table.session.events[len(events) :]) or table.session.actors() == (1,)
    with Store(furnished.folder / "ludotheque.db")._file.db as db:
        (header,) = db.execute("SELECT header FROM games WHERE finished IS NULL").fetchone()
    assert successor in header, "it is on the disk"


def test_the_game_is_resumed_finished_counted_and_looked_at_with_it(furnished):
    ui = furnished()
    table = sit_down(ui, "toujours12", 2, 1)
    for _ in range(2):
        move(ui, table)
    table = leave(ui, "Marie", "Jo")
    when = len(table.session.events)
    move(ui, table)
    saved = table.session.save()
    ui = furnished()  # the app was ended
    jo = ui.app.profiles.all()[2]
    played = summary(ui.app.store, jo.id).played
    marie = summary(ui.app.store, ui.app.profiles.all()[0].id).played
    ui.tap("Toujours 12")
    ui.tap("Continue")
    table = ui.app.page
    assert table.session.save() == saved
    assert [person.name for person in table.people] == ["Jo", "Théodore-Aurèle", "Basile"]
    assert table.people[0].symbol == jo.symbol
    finish(ui, table)
    assert ui.reads("Jo takes over from Marie")
    assert ui.reads("counts in nobody’s statistics")
    counts = [summary(ui.app.store, person.id).played for person in ui.app.profiles.all()]
    assert counts == [marie, 1, played]
    result = ui.app.page
    ui.app.home()
    ui.app.open("history")
    ui.run(0.3)
    assert ui.reads("Marie › Jo")
    look_through(ui, result.match, when)
    play_again(ui, result.match)


def look_through(ui, match, when):
    """Marie plays until she leaves, then Jo, forwards and backwards."""
    ui.app.open("replay", game="toujours12", match=match)
    replay = ui.app.page
    position = next(place for place, index in enumerate(replay.steps) if index >= when)
    assert position > 1
    for place, name in ((0, "Marie"), (position, "Jo"), (replay.last, "Jo"), (position - 1, "Marie")):
        replay.position = place
        ui.run(0.2)
        assert name in replay.ids.words.text
        assert replay.board.names[0] == name
    replay.position = position
    assert "Jo takes over from Marie" in replay.ids.words.text


def play_again(ui, match):
    """With those who sat there in the end."""
    ui.app.open("result", game="toujours12", match=match)
    ui.run(0.3)
    ui.tap("Play again")
    ui.run(0.3)
    assert players(ui.app.page) == [("Jo", ""), ("Théodore-Aurèle", ""), ("Basile", "casual")]
    assert ui.app.page.session.handovers == ()


def test_what_was_played_before_can_t_be_taken_back(ui):
    table = sit_down(ui, "cartino", 1, 1)
    ui.until(lambda: table.board.legal)
    table.submit(next(each for each in table.board.legal if each.verb == "place"))
    ui.until(lambda: table.board.legal and not table.busy)
    assert not table.undo_button.disabled
    table = leave(ui, successor="Jo")
    ui.until(lambda: table.board.legal)
    assert table.undo_button.disabled
    events = table.session.events
    table.undo()
    assert table.session.events == events


def test_somebody_new_is_chosen_at_once(ui):
    sit_down(ui, "toujours12", 3, 0)
    ui.tap("Menu")
    ui.run(0.3)
    ui.tap("Somebody leaves or joins")
    ui.tap("Jo")
    ui.tap("New player")
    ui.run(0.3)
    ui.app.page.name_field.text = "Lila"
    ui.tap("Save")
    ui.run(0.3)
    assert ui.has("Lila takes over from Jo")
    ui.tap("Lila takes over from Jo")
    assert [name for name, _ in players(ui.app.page)] == ["Marie", "Théodore-Aurèle", "Lila"]


def test_one_may_think_better_of_it(ui):
    table = sit_down(ui, "toujours12", 1, 1)
    saved = table.session.save()
    ui.tap("Menu")
    ui.run(0.3)
    ui.tap("Somebody leaves or joins")
    ui.tap("Another opponent")
    ui.tap("Back")
    ui.run(0.3)
    assert ui.app.page.session.save() == saved


def test_the_last_person_may_leave_and_the_bots_play_it_out(ui):
    sit_down(ui, "toujours12", 1, 2)
    table = leave(ui)
    assert table.humans == []
    ui.until(lambda: ui.app._stack[-1][0] == "result", 2000, 1 / 10)


def test_behind_the_curtain_it_is_who_came(ui):
    table = sit_down(ui, "toujours12", 2, 0)
    lift_curtain(ui)
    seat = table.session.actors()[0]
    gone = table.people[seat].name
    table = leave(ui, gone, "Jo")
    assert table.viewer is None
    ui.until(lambda: table.curtain)
    assert "Jo" in table.curtain.panel.ids.headline.text


def test_a_game_that_went_on_in_another_window_is_shown_as_it_stands_there(ui, furnished):
    sit_down(ui, "toujours12", 1, 1)
    ui.tap("Menu")
    ui.run(0.3)
    ui.tap("Somebody leaves or joins")
    there = Match.resume(Store(furnished.folder / "ludotheque.db"), "toujours12", 1.0)
    there.submit(there.session.legal_moves(there.session.actors()[0])[0], 5, 1.0)
    ui.tap(ui.app.page.button)
    ui.run(0.3)
    assert ui.app._stack[-1][0] == "table"
    assert ui.app.page.session.save() == there.session.save()
    assert "another window" in Toast.words()


# Where time runs


@pytest.mark.parametrize("game", ["takeit", "slamdunk"])
def test_a_late_comer_gets_a_pad_and_the_race_goes_on(ui, game):
    sit_down(ui, game, 1, 2)
    table = ui.app.page
    slam.grown(ui, table, 2)
    table = leave(ui, "Basile", "Jo")
    assert (table.humans, list(table.bots)) == ([0, 1], [2])
    assert [place.person.name for place in table.board.places] == ["Marie", "Jo", "Colette"]
    slam.grown(ui, table, 3)
    ui.tap(slam.pad(table, 1), 1)
    assert slam.slams(table)[-1].move.actor == 1
    slam.play_on(ui, table, random.Random(2))
    slam.finished(ui, table)
    assert summary(ui.app.store, 3, game).played == 0
    assert summary(ui.app.store, 1, game).played == 1


def test_in_a_race_a_bot_takes_the_pad_of_whoever_leaves(ui):
    sit_down(ui, "takeit", 2, 0)
    table = ui.app.page
    slam.grown(ui, table, 2)
    table = leave(ui, "Marie", level="Master")
    assert (table.humans, list(table.bots)) == ([1], [0])
    ui.until(lambda: ui.app._stack[-1][0] == "result" or any(e.move.actor == 0 for e in slam.slams(table)), 300, 1 / 30)


@pytest.mark.parametrize("answers", ["choose", "reader"])
def test_the_show_goes_on_with_others_at_the_desks(furnished, answers):
    ui = furnished()
    table = midi.start(ui, 2, 1, answers=answers)
    midi.wait(ui, table)
    table = leave(ui, "Marie", level="Expert")
    bot = table.session.players[0].name
    assert (table.humans, sorted(table.bots)) == ([1], [0, 2])
    table = leave(ui, "Basile", "Marie")
    assert [player.name for player in table.session.players] == [bot, "Théodore-Aurèle", "Marie"]
    assert table.session.view(None).birth_years == (None, 2016, 1951)
    assert [desk.person.name for desk in table.board.desks] == [bot, "Théodore-Aurèle", "Marie"]
    midi.wait(ui, table)
    assert table.session.view(None).show.phase != on.OVER
    saved = table.session.save()
    ui = furnished()
    ui.app.open("table", game="midi", match=Match.resume(ui.app.store, "midi", 2.0))
    assert ui.app.page.session.save() == saved
    assert ui.app.page.humans == [1, 2]
