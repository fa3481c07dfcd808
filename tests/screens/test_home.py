"""The shelf: what was left comes first and is one touch away, a newcomer is welcomed, and the tiles use the page."""

import pytest

from app.games.midi import show as on
from app.match import Match, Seat
from app.registry import GAMES
from app.services.profiles import Profile
from screens.common import miniature
from screens.common.page import Title
from screens.common.people import people_of, person_of
from screens.common.pictures import PICTURES
from screens.games.midi.studio import Written
from screens.home import SHAPE, Welcome
from tests.screens.looks import problems
from tests.screens.scenes import NOON, SCENES, people_and_bots, show_at, sit_down


def at_home(ui):
    ui.app.home()
    ui.until(lambda: not ui.app.page._looking and not ui.app.page._without_picture)
    ui.frames(2)
    return ui.app.page


def test_pictures_that_were_read_are_there_at_once(ui):
    at_home(ui)
    ui.app.home()
    assert all(tile.texture for tile in ui.app.page.tiles)
    for size, blurred in (((412, 892), False), ((800, 1280), True)):
        ui.resize(*size)
        ui.app.open("game", game="cartino")
        place = ui.app.page.ids.picture
        assert place.texture is PICTURES["cartino.jpg"], "the one from the shelf, at first"
        ui.run(0.5)
        assert (place.texture is not PICTURES["cartino.jpg"]) == blurred
        assert place.width <= place.texture.width * 1.15
        ui.app.back()


def test_a_game_that_was_left_is_one_touch_away_with_its_turn_and_picture(ui):
    table = sit_down(ui, "toujours12")
    page = at_home(ui)
    (card,) = page.cards
    assert card.turn == "Your turn"
    assert card.scores.startswith("You ")
    assert card.texture is miniature._kept["toujours12"][1].texture
    assert card.center_y > max(tile.center_y for tile in page.tiles)
    ui.tap("Continue: Toujours 12")
    assert ui.app.page.match.id == table.match.id
    ui.app.back()
    assert type(ui.app.page).__name__ == "HomePage"


def test_the_game_one_sat_down_to_last_is_the_large_one(ui):
    for game in ("toujours12", "cartino", "tantalus"):
        sit_down(ui, game)
    page = at_home(ui)
    assert [card.stored.game for card in page.cards] == ["tantalus", "cartino", "toujours12"]
    assert [card.large for card in page.cards] == [True, False, False]
    ui.tap("Continue: Toujours 12")
    ui.run(0.5)
    page = at_home(ui)
    assert [card.stored.game for card in page.cards] == ["toujours12", "tantalus", "cartino"]


def test_the_picture_is_of_what_a_spectator_sees(ui, monkeypatch):
    shown = []
    make = miniature.make_board

    def spied(game):
        board = make(game)
        show = board.show
        board.show = lambda view: (shown.append(view), show(view))
        return board

    monkeypatch.setattr(miniature, "make_board", spied)
    miniature._kept.clear()
    for game in GAMES:
        match = sit_down(ui, game, 2, 1 if game != "tantalus" else 0).match
        at_home(ui)
        assert shown[-1] == match.session.view(None), game
    assert {view.viewer for view in shown} == {None}


def test_on_the_picture_of_a_quiz_every_word_is_written(ui, monkeypatch):
    """At the table only a few are in each frame."""
    widths = []
    draw = miniature._drawn

    def drawn(board):
        widths.extend(part.texture_size[0] for part in board.walk() if isinstance(part, Written) and part.text)
        return draw(board)

    monkeypatch.setattr(miniature, "_drawn", drawn)
    miniature._kept.clear()
    show_at(ui, lambda show: show.round == on.DUEL_1 and show.phase == on.ANSWER, 1, 1)
    at_home(ui)
    assert len(widths) == 8
    assert all(widths)


def test_whoever_took_a_seat_over_is_shown_as_they_are(ui):
    match = sit_down(ui, "toujours12", 2, 1).match
    comer = ui.app.profiles.save(Profile(None, "Zoé", 5, "owl"))
    match.hand_over(0, Seat.of(comer), NOON)
    at_home(ui)
    shown = miniature._kept["toujours12"][0][-1]
    assert shown == people_of(match)
    assert shown[0] == person_of(comer)


def test_a_picture_is_made_once_and_again_when_the_game_has_gone_on(ui, monkeypatch):
    made = []
    make = miniature.make_board
    monkeypatch.setattr(miniature, "make_board", lambda game: (made.append(game), make(game))[1])
    miniature._kept.clear()
    table = sit_down(ui, "toujours12")
    at_home(ui)
    at_home(ui)
    assert made == ["toujours12"]
    table.match.submit(table.session.legal_moves(0)[0], table.session.now_ms + 100, NOON)
    at_home(ui)
    assert made == ["toujours12"] * 2


def test_nothing_of_it_is_made_before_the_first_frames_are_seen(start):
    ui = start()
    sit_down(ui, "cartino")
    miniature._kept.clear()
    ui.app.home()
    ui.frames(1)
    assert ui.app.page.cards[0].texture is None
    assert ui.has("Continue: Cartino"), "but one can go on at once"


def test_a_game_that_can_t_be_read_is_offered_and_says_so(ui):
    match = Match.start(ui.app.store, "cartino", people_and_bots(ui, 1, 1), {}, 3, NOON)
    with ui.app.store.writing():
        ui.app.store._file.write("UPDATE events SET move = '0 dance' WHERE game_id = ? AND number = 3", (match.id,))
    at_home(ui)
    ui.tap("Continue: Cartino")
    ui.run(0.3)
    assert ui.reads("This game can’t be resumed.")


def test_a_newcomer_is_one_touch_from_the_first_game(ui):
    assert ui.reads("Welcome!")
    ui.tap("Play Toujours 12")
    assert ui.app.page.game == "toujours12"
    assert [player.level for player in ui.app.page.session.players] == ["", "beginner"]
    page = at_home(ui)
    assert not any(isinstance(part, Welcome) for part in page.ids.top.children)


def test_a_welcome_that_was_closed_stays_away(start):
    ui = start()
    ui.tap("Close the welcome")
    assert not ui.reads("Welcome!")
    ui = start()
    assert not ui.reads("Welcome!")


def test_who_has_played_is_not_welcomed_any_more(furnished):
    assert not furnished().reads("Welcome!")


@pytest.mark.parametrize("size", [(412, 892), (892, 412), (1280, 800), (800, 1280), (600, 960)])
@pytest.mark.parametrize("left", [False, True])
def test_six_tiles_use_the_whole_page(furnished, size, left):
    ui = furnished(size=size)
    if left:
        SCENES["toujours12-middle"](ui)
    page = at_home(ui)
    ui.run(0.2)
    lowest = min(tile.to_window(*tile.pos)[1] for tile in page.tiles)
    assert -2 < lowest < 0.17 * size[1], "all is seen, and little is empty"
    highest = max(tile.to_window(0, tile.top)[1] for tile in page.tiles)
    used = highest - lowest
    assert used > 0.5 * size[1]
    for tile in page.tiles:
        assert 0.3 < tile.picture_height / tile.width < 1.5 * SHAPE
        assert tile.texture is not None


@pytest.mark.parametrize("size", [(412, 892), (360, 640), (892, 412), (1280, 800), (800, 1280)])
def test_the_way_on_is_seen_without_scrolling(furnished, size):
    ui = furnished(size=size)
    SCENES["toujours12-middle"](ui)
    page = at_home(ui)
    ui.run(0.2)
    (card,) = page.cards
    assert card.to_window(*card.pos)[1] >= 0
    assert card.height >= 48


@pytest.mark.parametrize("text_size", [0, 1, 2])
def test_the_name_of_the_house_is_never_cut(start, text_size):
    ui = start(size=(360, 640), text_size=text_size)
    for size in ((360, 640), (412, 892), (640, 360)):
        ui.resize(*size)
        at_home(ui)
        (title,) = [part for part in ui.app.page.walk() if isinstance(part, Title)]
        assert not title.is_shortened, size


def test_nobody_comes_back_to_the_table_of_a_game_that_was_dropped(ui):
    first = sit_down(ui, "toujours12")
    first.open_rules()
    match = Match.start(ui.app.store, "toujours12", people_and_bots(ui, 1, 1), {}, 5, NOON, {first.match.id})
    ui.app.open("table", game="toujours12", match=match)
    for _ in range(4):
        ui.app.back()
        ui.frames(2)
        assert getattr(ui.app.page, "match", match) is match


def test_no_word_of_a_game_that_was_left_is_torn(start):
    ui = start(size=(360, 640), text_size=2, language="fr")
    people = people_and_bots(ui, 1, 1)
    Match.start(ui.app.store, "midi", people, {}, 5, NOON, practice=True)
    for size in ((360, 640), (640, 360)):
        ui.resize(*size)
        at_home(ui)
        assert ui.reads("Les 12 Coups de Midi · entraînement")
        assert not [problem for problem in problems(ui) if "tears" in problem], size
