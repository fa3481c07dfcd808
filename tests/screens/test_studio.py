"""The look of the quiz show: what must be read can be read, on every screen."""

import gc
from weakref import ref

import pytest
from kivy.metrics import sp

from app.games.midi import show as on
from app.games.midi.bank import default_bank
from screens.common.fitting import fitting, text_width
from screens.games.midi.shutters import picture
from tests.screens.scenes import show_at

PHONE, SMALL, LYING, TABLET = (412, 892), (360, 640), (892, 412), (1280, 800)


@pytest.mark.parametrize("size", [PHONE, SMALL, LYING, TABLET])
def test_the_sand_left_can_be_read_above_the_keyboard(furnished, size):
    ui = furnished(mute=True, size=size)
    table = show_at(ui, lambda t: t.phase == on.SAND and t.turn < 2, 2, 0, answers="type")
    ui.tap("Ready!")
    ui.run(0.3)
    seconds = table.board.stage.seconds
    assert seconds.text == "60 s"
    ui.run(3)
    assert seconds.text == "57 s"
    if size[1] > size[0]:
        assert seconds.y > size[1] / 2


@pytest.mark.parametrize("size", [PHONE, SMALL, LYING, TABLET])
def test_a_badge_never_covers_the_name_beside_it(furnished, size):
    ui = furnished(mute=True, size=size, text_size=2)
    table = show_at(ui, lambda t: t.phase == on.CHALLENGE)
    plates = [plate for (verb, _), plate in table.board.stage.plates.items() if verb == "challenge"]
    assert len(plates) == 3
    for plate in plates:
        (badge,) = plate.children
        left, _, right, _ = plate.padding
        words = text_width(plate.text, plate.font_size)
        middle = plate.x + (left + plate.width - right) / 2
        assert badge.right <= middle - words / 2
        assert middle + words / 2 <= plate.right


def test_a_long_name_is_whole_on_a_lying_phone(furnished):
    ui = furnished(mute=True, size=LYING)
    table = show_at(ui, lambda t: t.phase == on.NUMBER)
    names = [desk.name for desk in table.board.desks]
    assert "Théodore-Aurèle" in [name.text for name in names]
    assert not any(name.is_shortened for name in names)


def test_what_belongs_together_is_never_torn(furnished):
    furnished(mute=True)
    money = "16\u00a0000\u00a0€"
    size = fitting(f"Basile {money}", 60, 400, sp(30), True)
    assert text_width(money, size) <= 60


def test_the_host_asks_only_once_what_the_picture_shows(furnished):
    ui = furnished(mute=True)
    for ways in ("choose", "type", "reader"):
        show_at(ui, lambda t: t.phase == on.STAR, 2, 0, answers=ways)
        asked = [text for text in ui.texts() if "what does the picture show?" in text.lower()]
        assert len(asked) == 1, ways
        assert asked[0].splitlines()[-1].startswith(("Marie, ", "Théodore-Aurèle, "))


def test_of_all_mystery_pictures_only_the_last_is_kept(ui):
    first = ref(picture("p01"))
    assert first() is picture("p01"), "until another one is shown"
    assert picture("p02") is not None
    gc.collect()
    assert first() is None


def test_a_picture_for_one_audience_is_shown_to_it_alone(ui):
    (own, *_) = [card for card, at in default_bank().decks["star"].items() if at.questions[0].own]
    for card in ("p02", own):
        read = {}
        for language in ("fr", "en"):
            ui.app.set("language", language)
            ui.run(0.2)
            read[language] = picture(card).pixels
        assert (read["fr"] == read["en"]) == (card == "p02"), card


@pytest.mark.parametrize("size", [PHONE, SMALL, LYING, TABLET])
def test_a_star_s_words_are_as_large_as_words_elsewhere(furnished, size):
    ui = furnished(mute=True, size=size)
    stage = show_at(ui, lambda t: t.phase == on.LAST_CHANCE, 2, 2, level="beginner").board.stage
    calls = [star.call for star in stage.stars.values() if "Marie" in star.call.text]
    assert calls
    assert all(call.font_size >= sp(16) for call in calls)
