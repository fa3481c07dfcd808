"""The app round the games, through real touches."""

import sqlite3

import pytest
from kivy.clock import Clock

from app.catalogue import ABOUT
from app.registry import GAMES, get_game
from app.services.rulebook import figure_path, parse_rules, read_rules
from screens.common.field import WritingLine
from screens.common.states import TableState
from screens.common.widgets import Answer, Dialog
from tests.screens.driver import TIME
from tests.screens.scenes import NOON, furnish, people_and_bots, play_to_the_end

BACK, UP, DOWN, RIGHT, LEFT, ENTER, TAB = 27, 273, 274, 275, 276, 13, 9


def name_of(ui):
    return ui.app._stack[-1][0]


def test_two_touches_from_home_to_playing(ui):
    ui.tap("Toujours 12")
    ui.tap("Play")
    assert name_of(ui) == "table"
    players = ui.app.page.session.players
    assert [player.kind for player in players] == ["human", "bot"]
    assert players[1].level == "casual"


def test_home_shows_all_games_and_what_can_be_continued(ui):
    assert set(ABOUT) == set(GAMES)
    for about in ABOUT.values():
        assert ui.has(about.title)
    assert not ui.reads("Continue")
    ui.tap("Toujours 12")
    ui.tap("Play")
    ui.key(BACK)
    ui.key(BACK)
    assert ui.reads("Continue")


def test_what_is_said_of_a_game_is_true():
    for key, about in ABOUT.items():
        seats = get_game(key).seats
        assert about.seats == (seats[0], seats[-1])


def touch_with_two_fingers(ui, name):
    places = ui.where(name), ui.where(name)
    touches = [ui.down(place) for place in places]
    ui.frames(2)
    for touch in touches:
        ui.up(touch)
    ui.frames(3)


def test_two_fingers_on_one_button_touch_it_once(ui):
    touch_with_two_fingers(ui, "Toujours 12")
    assert [name for name, _ in ui.app._stack] == ["home", "game"]
    touch_with_two_fingers(ui, "Play")
    assert [name for name, _ in ui.app._stack] == ["home", "game", "table"]
    match = ui.app.page.match
    touch_with_two_fingers(ui, "Menu")
    ui.key(BACK)
    ui.run(0.5)
    assert not ui.has("Go on playing"), "the menu was opened twice"
    ui.tap("Menu")
    ui.run(0.5)
    touch_with_two_fingers(ui, "Settings")
    assert [name for name, _ in ui.app._stack] == ["home", "game", "table", "settings"]
    ui.key(BACK)
    assert ui.app.page.match is match
    assert len(ui.app.store.events_of(match.id)) == len(match.session.events)


def test_two_fingers_don_t_turn_past_the_last_page_of_the_rules(ui):
    ui.app.open("rules", game="cartino", page="turn")
    page = ui.app.page
    while page.number < len(page.pages) - 2:
        ui.tap("Next page")
    touch_with_two_fingers(ui, "Next page")
    assert page.number == len(page.pages) - 1


def test_enter_pressed_twice_in_haste_acts_once(start):
    ui = start(size=(360, 640), text_size=2)  # every page scrolls: there a quick touch may act a moment later
    move_ring_to(ui, "Cartino")
    for _ in range(2):
        ui.window.dispatch("on_keyboard", ENTER, 0, None, [])
    ui.run(0.5)
    assert [page for page, _ in ui.app._stack] == ["home", "game"]


@pytest.mark.parametrize("page", ["Players", "Statistics", "Past games", "Settings"])
def test_every_page_can_be_left_again(ui, page):
    ui.tap(page)
    assert name_of(ui) != "home"
    ui.tap("Back")
    assert name_of(ui) == "home"
    ui.tap(page)
    ui.key(BACK)
    assert name_of(ui) == "home"


def test_back_closes_what_is_open_then_asks_before_leaving(ui):
    ui.tap("Toujours 12")
    ui.tap("Colette")
    assert ui.has("Cancel")
    ui.key(BACK)
    assert not ui.has("Cancel")
    assert name_of(ui) == "game"
    ui.key(BACK)
    ui.key(BACK)
    assert ui.reads("Leave Ludothèque?")
    ui.tap("Stay")
    assert name_of(ui) == "home"


def test_seats_can_be_added_changed_moved_and_removed(ui):
    ui.tap("Toujours 12")
    ui.tap("Add a bot")
    ui.tap("Dora")
    ui.tap("Level, Expert")
    ui.tap("Cancel")
    page = ui.app.page
    assert [seat.level for seat in page.setup.seats] == [None, "casual", "expert"]
    ui.tap("Move Dora up")
    assert [seat.level for seat in page.setup.seats] == [None, "expert", "casual"]
    ui.tap("Remove Dora")
    assert [seat.level for seat in page.setup.seats] == [None, "casual"]
    ui.tap("Level, Beginner")
    assert [seat.level for seat in page.setup.seats] == [None, "beginner"]
    ui.tap("Decks, 2")
    ui.tap("Play")
    assert ui.app.page.session.options["decks"] == "2"


def test_the_last_setup_is_remembered(start):
    ui = start()
    ui.tap("Toujours 12")
    ui.tap("Level, Strong")
    ui = start()
    ui.tap("Toujours 12")
    assert ui.app.page.setup.seats[1].level == "strong"


def test_no_more_seats_than_the_game_has(ui):
    ui.tap("Toujours 12")
    for _ in range(4):
        ui.tap("Add a bot")
    assert not ui.has("Add a bot")
    assert len(ui.app.page.setup.seats) == 6


def test_a_new_game_asks_before_the_old_one_goes(ui):
    ui.tap("Toujours 12")
    ui.tap("Play")
    first = ui.app.page.match.id
    ui.key(BACK)
    ui.tap("New game")
    assert ui.reads("The game you have begun will be gone.")
    ui.tap("Cancel")
    ui.tap("Continue")
    assert ui.app.page.match.id == first


def test_a_name_that_nobody_can_see_is_no_name(ui):
    ui.tap("Players")
    ui.tap("Add a player")
    for typed in ("\u200b\u200b", "\ud83d", "\u3164 \u0301"):  # no width, half a character, blank
        ui.find("Name").insert_text(typed)
        ui.run(0.1)
    ui.tap("Save")
    assert ui.reads("A name is needed.")


def test_a_player_is_added_changed_and_removed(ui):
    ui.tap("Players")
    ui.tap("Add a player")
    ui.tap("Save")
    assert ui.reads("A name is needed.")
    assert ui.app.page.ids.scroll.scroll_y == 1, "all is seen: the page stays where it is"
    ui.find("Name").text = "Zoé"
    ui.frames(2)
    assert not ui.reads("A name is needed."), "it has been put right"
    ui.find("Year of birth").text = "20"
    ui.tap("Save")
    assert ui.reads("between 1900 and 2100")
    ui.find("Year of birth").text = "2015"
    ui.tap("Colour 4")
    ui.tap("Symbol 3")
    ui.tap("Save")
    (person,) = ui.app.profiles.all()
    assert (person.name, person.colour, person.symbol, person.birth_year) == ("Zoé", 3, "rabbit", 2015)
    ui.tap("Zoé")
    ui.find("Name").text = "Zoé B."
    ui.tap("Save")
    assert ui.has("Zoé B.")
    ui.tap("Zoé B.")
    ui.tap("Remove this player")
    ui.tap("Remove")
    assert ui.app.profiles.all() == []


def test_language_colours_and_text_size_change_at_once(ui):
    ui.tap("Settings")
    ui.tap("Language, Français")
    assert ui.reads("Réglages")
    ui.tap("Couleurs, Sombre")
    assert ui.app.theme_cls.theme_style == "Dark"
    before = max(widget.font_size for widget in ui.widgets() if getattr(widget, "text", "") == "Réglages")
    ui.tap("Taille du texte, Très grand")
    after = max(widget.font_size for widget in ui.widgets() if getattr(widget, "text", "") == "Réglages")
    assert after > before * 1.4
    ui.tap("Langue, English")
    assert ui.reads("Settings")


def test_settings_are_there_after_a_restart(start):
    ui = start()
    ui.tap("Settings")
    ui.tap("Colours, Dark")
    ui.tap("Sound")
    ui.tap("Less motion")
    ui = start()
    assert ui.app.theme_cls.theme_style == "Dark"
    assert ui.app.settings.mute
    assert ui.app.theme_cls.reduced_motion


def test_the_rules_can_be_read_page_by_page(ui):
    ui.tap("Toujours 12")
    ui.tap("Rules")
    pages = read_rules("toujours12", "en")
    for page in pages[:-1]:
        assert ui.reads(page.title)
        ui.tap("Next page")
    assert ui.find("Next page").disabled
    ui.tap("All pages")
    ui.tap(pages[2].title)
    assert ui.app.page.number == 2


@pytest.mark.parametrize("size", [(1280, 800), (800, 1280), (960, 600)])
@pytest.mark.parametrize("text_size", [0, 2])
def test_a_tablet_has_the_pages_of_the_rules_beside_them(start, size, text_size):
    ui = start(size=size, text_size=text_size)
    ui.app.open("rules", game="midi")
    ui.run(0.3)
    pages = read_rules("midi", "en")
    assert not {"Next page", "Page before", "All pages"} & set(ui.names())
    for number in (4, 0):
        ui.tap(pages[number].title)
        assert ui.app.page.number == number
        assert ui.app.page.body.children[-1].text == pages[number].title
        assert [ui.find(page.title).chosen for page in pages] == [each == number for each in range(len(pages))]
    ui.resize(412, 892)
    ui.frames(3)
    ui.tap("Next page")
    assert ui.app.page.number == 1


@pytest.mark.parametrize("game", ABOUT)
def test_the_rules_are_whole_in_both_languages(game):
    french, english = read_rules(game, "fr"), read_rules(game, "en")
    assert [page.id for page in french] == [page.id for page in english]
    assert {"goal", "turn", "end"} <= {page.id for page in french}
    for pages in (french, english):
        assert all(page.blocks for page in pages)
        figures = [block.figure for page in pages for block in page.blocks if block.kind == "figure"]
        assert len(figures) >= 2
        assert all(figure_path(name).exists() for name in figures)
    text = "".join(block.text for page in french for block in page.blocks)
    assert "'" not in text
    assert not any(f" {sign}" in text for sign in ":;?!»")


def test_rules_texts_are_cut_into_blocks():
    (page,) = parse_rules("# T\n\n## Goal {goal}\n\nOne\ntwo.\n\n- a\n- b\n\n![seen](name-1)\n")
    assert [tuple(block) for block in page.blocks] == [
        ("text", "One two.", ""),
        ("item", "a", ""),
        ("item", "b", ""),
        ("figure", "seen", "name-1"),
    ]


def test_money_is_written_as_money_wherever_the_past_is_told(furnished):
    ui = furnished()
    seats = people_and_bots(ui, 1, 1)
    marie, _ = play_to_the_end(ui.app.store, "midi", seats, {}, 3, NOON + 90_000).session.outcome().scores
    money = f"€{marie:,}"
    ui.tap("Past games")
    assert ui.reads(f"Marie {money}")
    ui.tap(next(name for name in ui.names() if name.startswith("Les 12 Coups de Midi,")))
    ui.app.page.position = ui.app.page.last
    assert ui.reads(f"Marie\u00a0{money}")
    ui.key(BACK)
    ui.key(BACK)
    ui.run(1)
    ui.tap("Statistics")
    ui.tap("Game, Les 12 Coups de Midi")
    assert ui.reads(money)


def written_numbers(ui):
    """What is written beside what on the statistics page."""
    pairs = [[child.text for child in reversed(line.children)] for line in ui.widgets() if is_a_line(line)]
    return dict(pairs)


def is_a_line(widget):
    return len(widget.children) == 2 and all(getattr(child, "text", "") for child in widget.children)


def test_statistics_and_history_show_what_was_played(furnished):
    ui = furnished()
    games = sorted(ui.app.store.finished_games(), key=lambda stored: stored.finished)
    won = [0 in stored.outcome["winners"] for stored in games]
    rows = "".join("w" if each else " " for each in won).split()
    beginners = [
        each for each, stored in zip(won, games, strict=True) if stored.header["players"][1]["level"] == "beginner"
    ]
    assert len(won) == 14
    assert 0 < sum(won) < 14, "a swap of won and played must be noticed"
    ui.tap("Statistics")
    ui.tap("Game, Toujours 12")
    ui.run(0.2)
    numbers = written_numbers(ui)
    assert numbers["Played"] == "14"
    assert numbers["Won"] == f"{sum(won)} ({round(100 * sum(won) / 14)}%)"
    assert numbers["Longest winning streak"] == str(max(map(len, rows)))
    assert numbers["Current streak"] == str(len(rows[-1]) if won[-1] else 0)
    assert numbers["Best score"] == str(max(stored.outcome["scores"][0] for stored in games))
    ui.run(0.1)  # what lies below the numbers comes a moment later
    assert ui.reads(f"Beginner: {sum(beginners)} of {len(beginners)}")
    ui.tap("Player, Jo")
    assert ui.reads("No game finished yet.")
    ui.key(BACK)
    ui.tap("Past games")
    ui.tap(next(name for name in ui.names() if name.startswith("Toujours 12,")))
    page = ui.app.page
    assert name_of(ui) == "replay"
    ui.tap("Next move")
    ui.tap("Next move")
    assert page.position == 2
    ui.tap("Previous move")
    assert page.position == 1
    slider = page.ids.slider
    ui.tap((slider.right - slider.padding - 1, slider.center_y))
    assert page.position == page.last
    assert page.board.view.outcome
    ui.tap("Play back")
    ui.run(3)
    assert page.playing
    assert page.position >= 2
    ui.tap("Stop")
    stopped = page.position
    ui.run(3)
    assert page.position == stopped


def test_the_keyboard_reaches_everything(ui):
    ui.tap("Close the welcome")
    ui.key(DOWN)
    seen = {ui.app.page and _ring_name()}
    keys = (DOWN, DOWN, RIGHT, DOWN, LEFT, DOWN, UP, UP, UP, UP, RIGHT, RIGHT, RIGHT, RIGHT)
    for key in keys:
        ui.key(key)
        seen.add(_ring_name())
    assert "Settings" in seen
    assert len(seen & {about.title for about in ABOUT.values()}) >= 4
    ui.key(ENTER)
    assert name_of(ui) == "settings"
    ui.key(BACK)
    assert name_of(ui) == "home"


def _ring_name():
    from screens.common import keyboard

    return keyboard._ring.name


def test_tab_takes_every_control_in_turn_and_shift_tab_goes_back(ui):
    names = ui.names()
    seen = []
    for _ in names:
        ui.key(TAB)
        seen.append(_ring_name())
    assert sorted(seen) == sorted(names), "each once"
    ui.key(TAB)
    assert _ring_name() == seen[0], "and round again"
    ui.key(TAB, "shift")
    ui.key(TAB, "shift")
    assert _ring_name() == seen[-2]


def test_tab_goes_into_a_line_to_write_in_and_out_of_it(ui):
    ui.app.open("profiles", edit=None)
    ui.frames(3)
    field = next(widget for widget in ui.widgets() if isinstance(widget, WritingLine))
    ui.key(TAB)
    while not field.focus:
        ui.key(TAB)
    before = _ring_name()
    ui.key(TAB)
    assert not field.focus
    assert _ring_name() != before
    ui.key(TAB, "shift")
    assert field.focus


@pytest.mark.parametrize("left_handed", [False, True])
def test_tools_lie_where_the_player_s_hand_is(start, left_handed):
    ui = start(size=(892, 412), left_handed=left_handed)
    ui.tap("Toujours 12")
    ui.tap("Play")
    table = ui.app.page
    board = table.board.center_x
    assert (table.menu_button.center_x < board) == left_handed
    assert (table.strip.center_x > board) == left_handed
    ui.resize(412, 892)
    assert table.strip.y > table.ids.actions.top, "in a high window nothing changes"
    ui.resize(892, 412)
    assert (table.menu_button.center_x < table.board.center_x) == left_handed


@pytest.mark.parametrize("left_handed", [False, True])
def test_a_left_handed_player_slams_with_the_left_hand(start, left_handed):
    ui = start(size=(892, 412), left_handed=left_handed)
    ui.tap("Take It!")
    ui.tap("Play")
    board = ui.app.page.board
    mine, stock = board.layout.places[0].box, board.layout.stock
    assert (mine.center[0] < stock.center[0]) == left_handed


def test_a_whole_turn_by_keyboard(ui):
    ui.tap("Toujours 12")
    ui.tap("Play")
    table = ui.app.page
    ui.until(lambda: table.board.legal)
    events = len(table.session.events)
    move_ring_to(ui, "Your card 1")
    ui.key(ENTER)
    empty = next(move.args[1] for move in table.board.legal)
    move_ring_to(ui, f"Pile {empty + 1}")
    ui.key(ENTER)
    assert len(table.session.events) > events


def move_ring_to(ui, name):
    """As a person does: look where it is, and press the arrow that leads there."""
    ui.key(DOWN)
    target = next(found for found in ui.names() if found.startswith(name))
    seen = []
    while _ring_name() != target:
        (x, y), (goal_x, goal_y) = ui.where(_ring_name()), ui.where(target)
        across, along = RIGHT if goal_x > x else LEFT, UP if goal_y > y else DOWN
        wanted = (across, along) if abs(goal_x - x) > abs(goal_y - y) else (along, across)
        seen.append((_ring_name(), wanted[(_ring_name(), wanted[0]) in seen]))
        ui.key(seen[-1][1])
        assert len(seen) < 20, f"{name} was not reached: {seen}"


def test_nothing_runs_on_an_idle_home_screen(ui):
    ui.run(3)
    waiting = [event for event in Clock.get_events() if event.is_triggered]
    assert waiting == []


def test_nothing_runs_while_a_person_thinks(start):
    ui = start(mute=True)  # a sound that plays is asked now and then whether it has ended
    ui.tap("Toujours 12")
    ui.tap("Play")
    table = ui.app.page
    ui.until(lambda: table.board.legal)
    ui.run(3)
    assert [event for event in Clock.get_events() if event.is_triggered] == []


def test_pause_stops_everything_and_resume_goes_on(ui):
    ui.tap("Toujours 12")
    ui.tap("Play")
    table = ui.app.page
    ui.frames(3)
    for _ in range(10):
        assert ui.app.dispatch("on_pause")
        at = table.clock.ms()
        events = table.session.events
        ui.run(2)
        assert table.clock.ms() == at
        assert table.session.events == events
        assert [event for event in Clock.get_events() if event.is_triggered] == []
        ui.tap("Hint")  # touches mean nothing now
        ui.app.dispatch("on_resume")
        ui.run(0.31)
    ui.until(lambda: table.board.legal)


def test_the_clock_of_a_game_leaves_pauses_out(ui):
    from app.services.clock import GameClock

    clock = GameClock(500)
    assert clock.ms() == 500
    clock.resume()
    TIME.now += 1.25
    assert clock.ms() == 1750
    clock.pause()
    TIME.now += 100
    assert clock.ms() == 1750
    clock.resume()
    TIME.now += 0.25
    assert clock.ms() == 2000


@pytest.mark.parametrize("damage", ["garbage", "foreign", "truncated", "folder"])
def test_the_app_starts_with_damaged_data_and_says_so(start, damage):
    path = start.folder / "ludotheque.db"
    if damage == "garbage":
        path.write_bytes(b"no database " * 500)
    elif damage == "foreign":
        db = sqlite3.connect(path)
        db.execute("CREATE TABLE other (x)")
        db.commit()
        db.close()
    elif damage == "truncated":
        furnish(start.folder)
        path.write_bytes(path.read_bytes()[:9000])
    else:
        path.mkdir()
    ui = start()
    assert ui.reads("Your saved data")
    if damage != "folder":
        assert ui.reads("ludotheque-kept-1.db")
        assert (start.folder / "ludotheque-kept-1.db").exists()
    ui.tap("Close")
    ui.run(0.5)
    ui.tap("Toujours 12")
    ui.tap("Play")
    ui.until(lambda: ui.app.page.board.legal)


def test_a_game_that_can_t_be_read_any_more_is_told_not_lost(start):
    ui = start()
    ui.tap("Toujours 12")
    ui.tap("Play")
    ui.app.store._db.execute("UPDATE events SET move = '0 dance' WHERE number = 2")
    ui.app.store._db.commit()
    ui = start()
    ui.tap("Toujours 12")
    ui.tap("Continue")
    assert ui.reads("This game can’t be resumed.")
    ui.tap("Cancel")
    assert [stored.game for stored in ui.app.store.running_games()] == ["toujours12"]


def test_garbage_is_swept_while_nobody_waits(ui, monkeypatch):
    swept, settled = [], []
    monkeypatch.setattr("app.services.memory.sweep", lambda: swept.append(ui.app.page))
    monkeypatch.setattr("app.services.memory.settle", lambda: settled.append(ui.app.page))
    monkeypatch.setattr("app.services.memory.is_due", lambda: True)
    ui.tap("Toujours 12")
    ui.tap("Play")
    table = ui.app.page
    ui.until(lambda: table.state is TableState.ASKING)
    assert table in settled
    ui.run(3)
    assert table not in swept
    ui.app.home()
    ui.run(1.5)
    ui.tap((5, 5), 1)
    ui.run(1.5)
    assert not swept  # somebody was just touching it
    ui.run(1)
    assert swept == [ui.app.page]


@pytest.mark.parametrize(("size", "whole"), [((892, 412), True), ((640, 360), False)])  # the smallest one scrolls
def test_the_menu_of_a_flat_phone_lies_in_the_middle_and_in_line(start, size, whole):
    ui = start(size=size, text_size=2)
    ui.tap("Toujours 12")
    ui.tap("Play")
    ui.tap("Menu")
    ui.frames(3)
    answers = {name: widget for name, widget in ui.controls() if isinstance(widget, Answer)}
    places = {
        name: (*map(round, widget.to_window(*widget.pos)), round(widget.height)) for name, widget in answers.items()
    }
    for name, (x, y, height) in places.items():
        assert not whole or min(x, y, size[1] - y - height) >= 0, f"{name} is cut off"
        beside = [other for other in places if abs(places[other][1] - y) < height]
        assert {places[other][1:] for other in beside} == {(y, height)}, beside
    assert Dialog.topmost().center == pytest.approx([size[0] / 2, size[1] / 2])
    assert places["Go on playing"][1] > size[1] / 2, "beside the title, where it is always seen"
    ui.resize(412, 892)
    low = min(ui.where(name)[1] for name in answers)
    assert ui.where("Go on playing")[1] == low, "in a high window it is the last of all"
