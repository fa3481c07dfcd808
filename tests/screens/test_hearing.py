"""Playing by ear: what a finger hears, what a double tap does, and that nothing that happens is lost."""

import json

import pytest

from app.match import Match, Seat
from screens.common.hearing import plain
from screens.common.keyboard import LEFT
from screens.games.takeit.spoken import card_name
from screens.lessons.ways import open_lesson
from screens.theme import ASSETS
from tests.android import Phone
from tests.screens.ear import Ear
from tests.screens.scenes import NOON

OVER = ("wins!", "You win!", "Tied!", "win together!", "Midday Master")


@pytest.fixture
def phone(monkeypatch):
    phone = Phone(language="en_GB", edges=(0, 0, 0, 0))
    phone.plug_in(monkeypatch)
    return phone


@pytest.fixture
def ear(phone, start):
    return Ear(start(speak=True, reduced_motion=True, pace="fast"), phone)


def sit_down(ear, game, bots=1, seed=7, **options):
    """A person and beginners."""
    seats = [Seat("Anna"), *(Seat(f"Bot {number}", "beginner") for number in range(1, bots + 1))]
    match = Match.start(ear.ui.app.store, game, seats, options, seed, NOON)
    ear.ui.app.open("table", game=game, match=match)
    return match


def ended(ear):
    """Whether one has heard how it ended."""
    return ear.ever_heard(*OVER)


def asked(ear, *prompts, seconds=120):
    """Wait until one is asked for something; tells whether the game goes on."""
    ear.ui.until(lambda: ended(ear) or ear.was_told(*prompts), seconds, 1 / 20)
    return not ended(ear)


def next_thing(ear, wanted, most=30):
    """Flick from one thing to the next until one hears what one wants; tells whether one did."""
    return any(wanted(ear.flick(right=1)[0]) for _ in range(most))


def test_toujours_12_is_played_to_the_end_by_ear(ear):
    match = sit_down(ear, "toujours12")
    while asked(ear, "Your turn"):
        if next_thing(ear, lambda said: said.startswith("Your card 1")):
            ear.double_tap()
            assert "chosen" in ear.listen(0.2)[-1]
            assert next_thing(ear, lambda said: said.startswith("Pile") and "makes" in said)
            ear.double_tap()
    assert match.session.outcome()


def test_cartino_is_played_to_the_end_by_ear(ear):
    match = sit_down(ear, "cartino")
    while asked(ear, "Your turn"):
        if next_thing(ear, lambda said: said.startswith("Your pawn") and "can’t be placed" not in said, 12):
            ear.double_tap()
            assert "chosen: " in ear.listen(0.2)[-1]
            assert next_thing(ear, lambda said: "half: +" in said)
        else:
            ear.act("End turn")
            continue
        ear.double_tap()
    assert match.session.outcome()


def test_take_it_is_played_to_the_end_by_ear(ear):
    match = sit_down(ear, "takeit", pace="dealer")
    ear.until("Tap the draw pile")
    while not ended(ear):
        said = ear.touch("Draw pile", "turn up a card") if "dealer" in ear.two_fingers() else None
        if said:
            ear.double_tap()
        row = ear.two_fingers().partition("The row: ")[2].partition(".")[0]
        if len(row.split(", ")) >= 3 and not ended(ear):
            ear.act("Slam!")
        ear.listen(0.5)
    assert any(event.move.verb == "slam" and event.move.actor == 0 for event in match.session.events)
    assert match.session.outcome()


KNOWN = ("Back", "Menu", "Hint", "Get ready", "Pass", "Star")
PROMPTS = (  # how the host asks whoever listens
    "Your turn: pick a number",
    "You are challenged",
    "Is it this answer",
    ": one of these two",
    "Who do you challenge",
    "Who do you want to meet",
    "You against",
    "against you",
    "Well done: open",
    "Open a small shutter",
    "Your answer?",
    "Your turn: open a statement",
    "Your sand is running",
)


def test_the_quiz_is_played_to_the_end_by_ear(ear):
    match = sit_down(ear, "midi", bots=3)
    while asked(ear, *PROMPTS, seconds=600):
        if next_thing(ear, lambda said: not said.startswith(KNOWN) and "opened" not in said):
            ear.double_tap()
    show = match.session.view(None).show
    clues = json.loads((ASSETS / "midi" / "en" / "heard.json").read_text("utf-8"))[show.picture]
    assert show.shutters
    assert [said for said in ear.heard if said in clues] == clues[: len(show.shutters)], "one for each shutter"


def test_a_finger_hears_names_with_their_state_and_a_double_tap_acts(ear):
    ear.ui.run(0.5)
    assert ear.act("Settings")
    assert ear.touch("Colours, Dark") == "Colours, Dark"
    ear.double_tap()
    ear.ui.run(0.5)
    assert ear.touch("Colours, Dark") == "Colours, Dark, chosen"
    assert "Left-handed" in ear.flick(up=1) or ear.touch("Left-handed")
    ear.double_tap()
    ear.ui.run(0.3)
    assert "Left-handed, on" in ear.heard
    assert ear.ui.app.settings.left_handed

    while not ear.touch("Volume"):
        ear.flick(up=1)
    settings = ear.ui.app.settings
    loud = settings.volume
    assert f"Volume, {loud}%, flick up or down to set it" in ear.heard
    assert ear.flick(up=-1) == [f"{loud - 5}%"]
    assert settings.volume == loud - 5
    ear.double_tap()
    assert settings.volume == loud
    ear.ui.key(LEFT)
    assert settings.volume == loud - 5


def test_what_happens_is_said_in_order_and_what_a_finger_hears_in_between(ear):
    app = ear.ui.app
    ear.ui.run(2)
    start = len(ear.voice.whole)
    for words in ("One happened.", "Two happened.", "Three happened."):
        app.hear(words)
    ear.ui.frames(3)
    app.listener.answer("A finger.")
    ear.ui.run(3)
    assert ear.voice.whole[start:] == ["A finger.", "One happened.", "Two happened.", "Three happened."]
    app.hear("Four happened.")
    app.dispatch("on_pause")
    ear.ui.run(1)
    app.dispatch("on_resume")
    assert app.speech.told


def test_a_voice_that_never_tells_its_end_is_not_waited_for_long(phone, start):
    ui = start(speak=True)
    ui.app.hear("One.")
    ui.app.hear("Two.")
    phone.voices[0].ready(0)
    ui.run(12, 1 / 20)
    assert [words for _, words in phone.spoken][-2:] == ["One.", "Two."]


def test_two_fingers_or_a_key_read_the_table(ear):
    sit_down(ear, "toujours12")
    ear.ui.until(lambda: ear.was_told("Your turn"), 60, 1 / 20)
    table = "Top cards empty, empty, empty and empty: 0. You hold 3, 2 and 6. Draw pile: 66 cards."
    assert table in ear.two_fingers()
    before = len(ear.heard)
    ear.ui.key(ord("r"))
    ear.ui.frames(3)
    assert any(table in said for said in ear.heard[before:])


def test_whoever_uses_a_screen_reader_is_asked_and_can_answer_by_ear(phone, start):
    phone.explored = True
    ear = Ear(start(), phone)
    ear.until("Shall Ludothèque speak?")
    ear.act("No")
    ear.ui.run(0.3)
    assert ear.ui.app.settings.speak is False
    assert ear.ui.app.listener is None
    ear.ui.tap("Settings")  # a finger is a finger again
    assert ear.ui.reads("Language")
    again = start()
    again.run(2)
    assert not again.has("Speak")  # nobody is asked twice


def test_slams_wait_until_the_voice_has_said_the_card(ear):
    sit_down(ear, "takeit", bots=2, pace="dealer")
    table = ear.ui.app.page
    ear.ui.until(lambda: ear.was_told("Tap the draw pile"), 60, 1 / 20)
    ear.voice.letters = 2  # a slow voice
    ear.act("Draw pile", "turn up a card")
    ear.ui.until(lambda: ear.heard[-1] == card_name(table.session.view(None).row[-1]), 20)
    said = len(ear.voice.whole)
    while len(ear.voice.whole) == said:
        assert not table.clock.running
        assert table.session.view(None).row
        ear.ui.frames(1)
    ear.ui.until(lambda: table.clock.running, 1)


def test_tips_and_lessons_are_told(phone, start):
    ear = Ear(start(speak=True, reduced_motion=True, tips=True), phone)
    sit_down(ear, "toujours12")
    ear.ui.until(lambda: ear.was_told("Tap one of your cards, then a pile"), 60, 1 / 20)
    open_lesson("toujours12", ear.ui.app.profiles.first("Ada"))
    ear.ui.until(lambda: ear.was_told(plain(ear.ui.app.page.mentor.callout.bubble.text) or "…"), 30, 1 / 20)


def test_tantalus_says_that_it_needs_eyes(ear):
    sit_down(ear, "tantalus")
    ear.ui.until(lambda: ear.was_told("Tantalus needs eyes"), 60, 1 / 20)
    ear.ui.until(lambda: ear.was_told("Your turn"), 60, 1 / 20)
    assert "Tantalus needs eyes" in ear.two_fingers()
    assert "arcs at the top" in (ear.touch("Tile 1-1") or "")


def test_without_a_voice_fingers_are_fingers(start):
    ui = start(speak=True)
    ui.tap("Settings")
    assert ui.has("Speak")
