"""The app on a phone: real services and screens, with stand-ins where Java begins."""

import logging
import sys

import pytest
from kivy.clock import Clock
from kivy.core.window import Window

from app.games.midi.show import SAND
from app.services import device, java
from app.services.haptics import PATTERNS
from app.services.speech import Speech
from tests.android import JavaError, Phone
from tests.screens.scenes import show_at

BACK = 27
DARK, LIGHT = (0, 0x18), (0x18, 0x18)
LYING, STANDING = (892, 412), (412, 892)


@pytest.fixture
def phone(monkeypatch, caplog):
    """A phone; where Java refuses anything though nothing is broken, we have called it wrongly."""
    phone = Phone()
    phone.plug_in(monkeypatch)
    yield phone
    said = [*caplog.get_records("setup"), *caplog.get_records("call")]
    refused = [line for line in said if line.name.startswith("app.services") and line.levelno >= logging.WARNING]
    assert phone.broken or not refused
    assert refused or not phone.broken


def test_the_desktop_has_plain_answers(monkeypatch):
    monkeypatch.setenv("LC_ALL", "fr_CA.UTF-8")
    assert not device.on_android()
    assert device.system_language() == "fr_CA.UTF-8"
    assert not device.system_is_dark()
    assert device.system_text_scale() == 1.0
    assert device.insets() == (0, 0, 0, 0)


def test_the_app_speaks_the_system_s_language_in_its_colours(phone, start):
    phone.language, phone.dark = "fr_CA", True
    ui = start(language="system", theme="system")
    assert ui.reads("Ludothèque")
    assert ui.has("Réglages")
    assert ui.app.theme_cls.theme_style == "Dark"
    phone.language, phone.dark = "de_DE", False
    ui = start(language="system", theme="system")
    assert ui.has("Settings")
    assert ui.app.theme_cls.theme_style == "Light"


def test_a_system_that_changed_in_the_meantime_is_followed_at_the_table(phone, start):
    phone.language, phone.dark = "en_GB", False
    ui = start(language="system", theme="system")
    ui.tap("Toujours 12")
    ui.tap("Play")
    ui.until(lambda: ui.app.page.board.legal)
    events = ui.app.page.session.events
    ui.app.dispatch("on_pause")
    phone.language, phone.dark = "fr_FR", True
    ui.app.dispatch("on_resume")
    ui.until(lambda: ui.app.page.board.legal)
    assert ui.reads("À vous\u00a0!")
    assert ui.has("Règles")
    assert list(Window.clearcolor) == list(ui.app.theme_cls.backgroundColor)
    assert ui.app.page.session.events == events


def test_where_the_system_removes_animations_there_is_less_motion(phone, start):
    assert not start().app.theme_cls.reduced_motion
    phone.motion = 0.0
    assert start().app.theme_cls.reduced_motion
    phone.broken.add("configuration")
    assert not device.system_removes_motion()


def test_the_system_s_text_scale_is_followed_up_to_a_point(phone, start):
    def title_size(scale):
        phone.text_scale = scale
        ui = start()
        ui.tap("Settings")
        return max(widget.font_size for widget in ui.widgets() if getattr(widget, "text", "") == "Settings")

    assert title_size(1.0) < title_size(1.3)
    assert title_size(2.0) == title_size(5.0)


@pytest.mark.parametrize("api", [35, 36])
def test_bars_and_cutouts_are_kept_free_where_the_window_lies_under_them(phone, start, api):
    phone.api = api
    ui = start()
    assert list(ui.app.frame.padding) == [0, 63, 0, 42]
    phone.edges, phone.cutout = (0, 0, 42, 21), (80, 0, 0, 0)
    phone.keyboard = 200  # covers the page, but does not push it about
    ui.resize(*LYING)
    assert list(ui.app.frame.padding) == [80, 0, 42, 21]


@pytest.mark.parametrize("api", [24, 29, 30, 34])
def test_nothing_is_kept_free_where_the_system_does_it(phone, start, api):
    phone.api = api
    ui = start()
    ui.run(1)
    assert list(ui.app.frame.padding) == [0, 0, 0, 0]


def test_the_level_is_the_device_s_and_not_the_one_python_was_built_for(phone):
    for api in (24, 36):
        phone.api = api
        assert java.level() == api
        assert sys.getandroidapilevel() == 24


def test_the_edges_are_asked_for_until_the_system_can_tell(phone, start):
    phone.edges_after = 4
    ui = start()
    assert list(ui.app.frame.padding) == [0, 0, 0, 0]
    ui.run(1)
    assert list(ui.app.frame.padding) == [0, 63, 0, 42]


def test_the_edges_are_read_again_when_the_system_has_settled(phone, start):
    ui = start()
    ui.resize(*LYING)
    phone.edges = (80, 0, 0, 42)  # told after the size
    ui.run(1)
    assert list(ui.app.frame.padding) == [80, 0, 0, 42]


def test_half_a_turn_moves_the_edges_though_the_size_stays(phone, start):
    phone.edges = (80, 0, 0, 42)
    ui = start(size=LYING)
    ui.run(2)
    phone.turn()
    ui.frames(2)
    assert list(ui.app.frame.padding) == [0, 0, 80, 42]
    start.stop()
    assert phone.turned == []


def test_the_edges_are_read_again_on_return(phone, start):
    phone.edges = (80, 0, 0, 42)
    ui = start(size=LYING)
    ui.app.dispatch("on_pause")
    phone.edges = (0, 0, 80, 42)
    ui.app.dispatch("on_resume")
    assert list(ui.app.frame.padding) == [0, 0, 80, 42]
    phone.edges = (0, 0, 80, 21)
    ui.run(1)
    assert list(ui.app.frame.padding) == [0, 0, 80, 21]


def test_nothing_is_read_while_nothing_happens(phone, start):
    ui = start()
    ui.run(3)
    before = set(Clock.get_events())
    phone.broken = {"insets"}  # would be seen in the log
    ui.run(3)
    phone.broken = set()
    assert set(Clock.get_events()) <= before


def test_the_bars_are_drawn_for_the_page_s_colours(phone, start):
    ui = start(theme="light")
    assert phone.bars[-1] == LIGHT
    ui.app.set("theme", "dark")
    assert phone.bars[-1] == DARK
    told = len(phone.bars)
    ui.app.dispatch("on_pause")
    ui.app.dispatch("on_resume")
    assert phone.bars[told:] == [DARK]


def test_the_bars_follow_a_system_that_has_changed(phone, start):
    ui = start(theme="system")
    assert phone.bars[-1] == LIGHT
    ui.app.dispatch("on_pause")
    phone.dark = True
    ui.app.dispatch("on_resume")
    assert phone.bars[-1] == DARK


@pytest.mark.parametrize("api", [24, 34])
def test_bars_that_are_black_anyway_are_left_alone(phone, start, api):
    phone.api = api
    start(theme="light")
    assert phone.bars == []


def test_the_app_starts_when_java_refuses_everything(phone, start):
    phone.broken = {"configuration", "insets", "vibrator", "voice", "bars", "turns"}
    ui = start(language="system", theme="system")
    ui.run(2)
    assert ui.has("Settings")
    ui.app.haptics.play("win")
    ui.app.speech.say("Hello", "en")
    assert not ui.app.speech.available
    assert phone.vibrations == phone.spoken == []


def test_every_vibration_is_one_android_accepts(phone, ui):
    for name in PATTERNS:
        ui.app.haptics.play(name)
    assert len(phone.vibrations) == len(PATTERNS)
    ui.app.set("haptics", False)
    ui.app.haptics.play("win")
    assert len(phone.vibrations) == len(PATTERNS)


def test_the_first_words_wait_for_the_voice(phone, ui):
    speech = ui.app.speech
    speech.say("Un", "fr")
    speech.say("Deux", "fr")
    assert phone.spoken == []
    (voice,) = phone.voices
    voice.ready(0)
    ui.frames(2)
    assert phone.spoken == [("fr", "Deux")]
    speech.say("Three", "en")
    assert phone.spoken[1:] == [("en", "Three")]


def test_java_takes_no_python_text_for_one_of_several_methods(phone, ui):
    ui.app.speech.say("Un", "fr")
    (voice,) = phone.voices
    with pytest.raises(JavaError):
        voice.speak("Un", 0, None, "ludotheque")
    with pytest.raises(AttributeError):
        voice.shout("Un")


def test_a_voice_the_system_took_away_is_silence(phone, start):
    ui = start()
    ui.app.speech.say("Un", "fr")
    phone.voices[0].ready(0)
    ui.frames(2)
    phone.broken = {"voice"}
    start.stop()  # would raise here
    assert not ui.app.speech.available


def test_a_voice_that_starts_after_all_was_closed_says_nothing(phone, ui):
    speech = ui.app.speech
    speech.say("Un", "fr")
    speech.close()
    phone.voices[0].ready(0)
    ui.frames(2)
    speech.say("Deux", "fr")
    assert len(phone.voices) == 2
    assert ("fr", "Deux") not in phone.spoken
    phone.voices[1].ready(0)
    ui.frames(2)
    assert phone.spoken[-1] == ("fr", "Deux")


def test_a_voice_that_can_t_start_is_silence(phone, ui):
    ui.app.speech.say("Un", "fr")
    phone.voices[0].ready(-1)
    ui.frames(2)
    assert not ui.app.speech.available
    ui.app.speech.say("Deux", "fr")
    assert phone.spoken == []


def test_pause_silences_the_voice_and_leaving_lets_it_go(phone, start):
    ui = start()
    ui.app.speech.say("Un", "fr")
    ui.app.dispatch("on_pause")
    phone.voices[0].ready(0)
    ui.frames(2)
    assert phone.spoken == ["stop"]  # and what was waiting is not said into a pocket
    ui.app.dispatch("on_resume")
    start.stop()
    assert phone.spoken == ["stop", "stop", "shutdown"]


def test_elsewhere_there_is_no_voice():
    speech = Speech()
    speech.say("Un", "fr")
    speech.stop()
    speech.close()
    assert not speech.available


def test_the_screen_stays_on_during_a_game_and_only_then(ui):
    assert Window.allow_screensaver
    ui.tap("Toujours 12")
    assert Window.allow_screensaver
    ui.tap("Play")
    assert not Window.allow_screensaver
    ui.app.dispatch("on_pause")
    assert Window.allow_screensaver
    ui.app.dispatch("on_resume")
    assert not Window.allow_screensaver
    ui.tap("Rules")
    assert Window.allow_screensaver
    ui.key(BACK)
    assert not Window.allow_screensaver
    ui.key(BACK)
    assert Window.allow_screensaver


def test_back_never_loses_a_game(phone, ui):
    ui.tap("Toujours 12")
    ui.tap("Play")
    match = ui.app.page.match
    for _ in range(3):
        ui.key(BACK)
    assert ui.reads("Leave Ludothèque?")
    assert ui.app.store.running_game("toujours12").id == match.id


def above(field):
    """What lies between the lower edge of a field and that of the window."""
    return field.to_window(*field.pos)[1]


@pytest.mark.parametrize("api", [24, 29, 30, 34, 35, 36])
def test_the_keyboard_s_height_is_what_it_takes_of_the_window(phone, api):
    phone.api = api
    assert device.keyboard_height() == 0
    phone.keyboard = 400
    assert device.keyboard_height() == (400 if api >= 35 else 400 - 42)  # before, the window ends above the bar


@pytest.mark.parametrize("keyboard", [210, 260])
@pytest.mark.parametrize("name", ["Name", "Year of birth"])
def test_who_writes_about_people_sees_it_above_the_keyboard(phone, furnished, name, keyboard):
    phone.edges = (40, 0, 0, 20)
    ui = furnished(size=LYING)
    ui.app.open("profiles", edit=None)
    ui.frames(2)
    field = ui.find(name)
    before = above(field)
    ui.tap(name)
    assert field.focus
    phone.keyboard = keyboard  # it comes up a little later
    ui.run(0.5)
    assert above(field) >= keyboard
    assert above(field) + field.height <= LYING[1]
    assert ui.app.stage.y == 0 or above(field) < keyboard + 20, "no higher than needed"
    ui.tap(name)
    assert field.focus, "a finger still finds it"
    phone.keyboard = 0
    field.focus = False
    assert above(field) == before


def test_who_goes_on_to_the_next_line_sees_that_one(phone, furnished):
    ui = furnished(size=LYING)
    ui.app.open("profiles", edit=None)
    ui.frames(2)
    ui.tap("Name")
    phone.keyboard = 260
    ui.run(0.5)
    ui.tap("Year of birth")
    ui.run(0.5)
    assert ui.find("Year of birth").focus
    assert above(ui.find("Year of birth")) >= 260


def test_one_may_scroll_while_one_writes(phone, furnished):
    ui = furnished(size=LYING)
    ui.app.open("profiles", edit=None)
    ui.frames(2)
    ui.tap("Year of birth")
    phone.keyboard = 260
    ui.run(0.5)
    lifted = ui.app.stage.y
    ui.app.page.ids.scroll.scroll_y = 0
    ui.run(1)
    assert ui.app.stage.y == lifted > 0


def test_a_page_that_is_left_while_one_writes_comes_down(phone, furnished):
    ui = furnished(size=LYING)
    ui.app.open("profiles", edit=None)
    ui.frames(2)
    ui.tap("Year of birth")
    phone.keyboard = 260
    ui.run(0.5)
    ui.app.back()
    ui.run(0.5)
    assert ui.app.stage.y == 0


@pytest.mark.parametrize(("size", "keyboard"), [(LYING, 210), (LYING, 260), (STANDING, 400), ((360, 640), 340)])
def test_a_typed_answer_is_seen_above_the_keyboard(phone, furnished, size, keyboard):
    phone.edges = (0, 24, 0, 20)
    ui = furnished(mute=True, size=size)
    table = show_at(ui, lambda t: t.phase == SAND and t.turn < 2, 2, 0, answers="type")
    ui.tap("Ready!")
    phone.keyboard = keyboard
    ui.run(0.6)
    field = table.board.stage.field
    assert field.focus
    assert above(field) >= keyboard
    assert above(field) + field.height <= size[1] - 24
    lifted = above(field)
    ui.run(1)
    assert above(field) == lifted, "it stays where it is"
