"""The app on a phone: real services and screens, with stand-ins where Java begins."""

import pytest
from kivy.core.window import Window

from app.services import device
from app.services.haptics import PATTERNS
from app.services.speech import Speech
from tests.android import Phone

BACK = 27


@pytest.fixture
def phone(monkeypatch):
    phone = Phone()
    phone.plug_in(monkeypatch)
    return phone


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
    assert ui.reads("À vous de jouer")
    assert ui.has("Règles")
    assert list(Window.clearcolor) == list(ui.app.theme_cls.backgroundColor)
    assert ui.app.page.session.events == events


def test_the_system_s_text_scale_is_followed_up_to_a_point(phone, start):
    def title_size(scale):
        phone.text_scale = scale
        ui = start()
        ui.tap("Settings")
        return max(widget.font_size for widget in ui.widgets() if getattr(widget, "text", "") == "Settings")

    assert title_size(1.0) < title_size(1.3)
    assert title_size(2.0) == title_size(5.0)


@pytest.mark.parametrize("api", [24, 29, 30, 36])
def test_bars_and_cutouts_are_kept_free(phone, start, api):
    phone.api = api
    ui = start()
    assert list(ui.app.frame.padding) == [0, 63, 0, 42]
    phone.edges = (80, 0, 42, 21)
    ui.resize(892, 412)
    assert list(ui.app.frame.padding) == [80, 0, 42, 21]


def test_the_edges_are_asked_for_until_the_system_can_tell(phone, start):
    phone.edges_after = 4
    ui = start()
    assert list(ui.app.frame.padding) == [0, 0, 0, 0]
    ui.run(1)
    assert list(ui.app.frame.padding) == [0, 63, 0, 42]


def test_the_app_starts_when_java_refuses_everything(phone, start):
    phone.broken = {"configuration", "insets", "vibrator", "voice"}
    ui = start(language="system", theme="system")
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
    assert phone.spoken == [("Locale fr", "Deux")]
    speech.say("Three", "en")
    assert phone.spoken[1:] == [("Locale en", "Three")]


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
