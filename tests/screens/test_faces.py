"""The opponents' faces, wherever somebody is shown; whoever is no opponent has a symbol as ever."""

import pytest

from app.match import Match, Seat
from app.opponents import OPPONENTS
from app.registry import GAMES, get_game
from screens.common import faces
from screens.common.people import LEVEL_ICONS, ROBOT_COLOUR
from screens.common.widgets import Badge
from tests.screens.scenes import NOON, play_to_the_end


def badges(ui):
    """Whoever can be seen in a disc, from top to bottom."""
    found = [widget for widget in ui.widgets() if isinstance(widget, Badge)]
    return sorted(found, key=lambda badge: -badge.to_window(*badge.center)[1])


def open_setup(ui, game="toujours12"):
    ui.app.open("game", game=game)
    ui.frames(3)
    return ui.app.page


def test_the_shelf_reads_no_portrait(start):
    faces._picture.cache_clear()
    start().run(0.5)
    assert faces._picture.cache_info().currsize == 0


def test_an_opponent_is_seen_with_their_temperament(ui):
    open_setup(ui)
    me, colette = badges(ui)
    assert colette.portrait is faces.portrait("colette")
    assert (me.portrait, colette.text) == (None, "")
    assert ui.reads("Bot: Casual\ngentle, witty")


def test_a_person_of_the_same_name_keeps_their_symbol(ui):
    person = ui.app.profiles.first("Colette")
    seats = [Seat("Colette", None, person.id), Seat("Colette", "casual")]
    ui.app.open("table", game="toujours12", match=Match.start(ui.app.store, "toujours12", seats, {}, 7, NOON))
    assert [shown.symbol for shown in ui.app.page.people] == [person.symbol, "colette"]


def test_a_bot_stays_who_it_is_at_another_level(ui):
    page = open_setup(ui)
    ui.tap("Level, Master")
    assert (page.setup.seats[1].level, page.setup.seats[1].opponent) == ("master", "colette")


def test_another_opponent_plays_at_the_same_level(ui):
    page = open_setup(ui)
    ui.tap("Colette")
    ui.tap("Another opponent")
    assert ui.has("Dora")
    assert not ui.has("Colette")
    assert page.setup.seats[1].level == "casual"
    ui.tap("Player 1")
    assert not ui.has("Another opponent")  # a person sits there


def test_no_two_look_alike_whoever_comes_and_goes(ui):
    page = open_setup(ui)
    for _ in range(4):
        ui.tap("Add a bot")
    for touches in (["Remove Dora"], ["Move Fanny up"], ["Add a bot"], ["Level, Expert"], ["Remove Player 1"]):
        for touch in touches:
            ui.tap(touch)
        assert len({seat.opponent for seat in page.setup.seats}) == len(page.setup.seats)


@pytest.mark.parametrize("game", GAMES)
def test_they_sit_at_the_table_and_are_there_again_when_the_game_goes_on(start, game):
    ui = start()
    most = get_game(game).seats[-1]
    names = [opponent.name for opponent in OPPONENTS[:most]]
    match = Match.start(ui.app.store, game, [Seat(name, "beginner") for name in names], {}, 7, NOON)
    ui.app.open("table", game=game, match=match)
    symbols = [opponent.key for opponent in OPPONENTS[:most]]
    assert [chip.symbol for chip in ui.app.page.strip.chips] == symbols
    assert all(faces.portrait(symbol) for symbol in symbols)
    ui = start()
    ui.app.open("table", game=game, match=Match.resume(ui.app.store, game, NOON))
    assert [chip.symbol for chip in ui.app.page.strip.chips] == symbols


def test_past_games_show_who_played(ui):
    person = ui.app.profiles.first("Marie")
    seats = [Seat("Marie", None, person.id), Seat("Gaston", "casual"), Seat("HAL", "strong")]
    match = play_to_the_end(ui.app.store, "toujours12", seats, {}, 3, NOON)
    shown = {person.symbol, "gaston", LEVEL_ICONS["strong"]}
    ui.app.open("result", game="toujours12", match=match)
    ui.until(lambda: ui.app.page.complete)
    assert {badge.symbol for badge in badges(ui)} == shown
    ui.app.open("history")
    ui.frames(3)
    (row,) = (widget for widget in ui.widgets() if type(widget).__name__ == "GameRow")
    (winner,) = match.session.outcome().winners
    assert row.symbol == [person.symbol, "gaston", LEVEL_ICONS["strong"]][winner]
    ui.app.page.look_at(ui.app.store.finished_games(1)[0])
    assert [person.symbol for person in ui.app.page.people] == [person.symbol, "gaston", LEVEL_ICONS["strong"]]


@pytest.mark.parametrize("name", ["", "Bot", "colette", "Colette 2"])
def test_a_bot_of_another_name_is_a_plain_robot_of_its_level(ui, name):
    seats = [Seat(name, level) for level in ("beginner", "master")]
    ui.app.open("table", game="toujours12", match=Match.start(ui.app.store, "toujours12", seats, {}, 7, NOON))
    for person, level in zip(ui.app.page.people, ("beginner", "master"), strict=True):
        assert (person.symbol, person.fill) == (LEVEL_ICONS[level], ROBOT_COLOUR)
    assert [player.level for player in ui.app.page.session.players] == ["beginner", "master"]


def test_the_same_opponents_play_again(ui):
    person = ui.app.profiles.first("Marie")
    seats = [Seat("Igor", "strong"), Seat("Marie", None, person.id), Seat("Kenji", "beginner")]
    match = play_to_the_end(ui.app.store, "toujours12", seats, {}, 3, NOON)
    ui.app.open("result", game="toujours12", match=match)
    ui.frames(3)
    ui.tap("Play again")
    assert [player.name for player in ui.app.page.session.players] == ["Igor", "Marie", "Kenji"]
    assert [player.level for player in ui.app.page.session.players] == ["strong", "", "beginner"]
