"""Ratings and medals, where they are shown: at the end of a game, in the statistics, on a page, before a game."""

from kivymd.icon_definitions import md_icons

from app.match import Seat
from app.medals import awards
from tests.screens.scenes import NOON, play_to_the_end


def test_every_medal_has_a_sign():
    assert [award.icon for award in awards() if award.icon not in md_icons] == []


def test_a_game_shows_what_it_brought_and_the_pages_keep_it(start):
    ui = start(mute=True)
    store = ui.app.store
    marie = store.put_profile(None, "Marie", 1, "owl", None)
    seats = [Seat("Marie", None, marie), Seat("Basile", "beginner")]
    match = play_to_the_end(store, "toujours12", seats, {}, 3, NOON)
    assert match.session.outcome().winners == (0,)
    ui.app.open("result", game="toujours12", match=match)
    ui.until(lambda: ui.app.page.complete)
    ui.frames(2)
    assert ui.reads("What it brought")
    assert ui.reads("Marie: rating")
    assert ui.reads("First laurels")
    ui.app.open("statistics", profile=marie, kind="toujours12")
    ui.run(0.2)
    assert ui.reads("Rating")
    assert ui.reads("±")
    medals = len(store.medals_of(marie))
    ui.tap(f"Medals: {medals}")
    assert ui.reads(f"{medals} of {len(awards())}")
    ui.frames(8)  # a part in each
    assert ui.reads("Photo finish (not yet)")


def test_an_even_game_is_offered_and_taken_by_one_touch(start):
    ui = start(mute=True)
    store = ui.app.store
    marie = store.put_profile(None, "Marie", 1, "owl", None)
    seats = [Seat("Marie", None, marie), Seat("Basile", "beginner")]
    for seed in range(12):
        play_to_the_end(store, "toujours12", seats, {}, seed, NOON + seed, "expert")
    ui.app.open("game", game="toujours12")
    ui.frames(2)
    (offer,) = [name for name in ui.names() if name.startswith("An even game: ")]
    ui.tap(offer)
    level = offer.removeprefix("An even game: ").lower()
    assert {seat.level for seat in ui.app.page.setup.seats if seat.level} == {level}
    assert not ui.has(offer)


def test_two_people_and_a_year_are_read_from_the_statistics(start):
    ui = start(mute=True)
    store = ui.app.store
    marie, jo = (store.put_profile(None, name, 1, "owl", None) for name in ("Marie", "Jo"))
    store.put_profile(None, "Inès", 2, "bee", None)
    for seed in range(3):
        seats = [Seat("Marie", None, marie), Seat("Jo", None, jo)]
        play_to_the_end(store, "toujours12", seats, {}, seed, NOON + seed, "casual")
    ui.app.open("statistics", profile=marie)
    ui.run(0.2)
    ui.tap("Head to head")
    assert ui.app.page.pair == [marie, jo]
    assert ui.reads("Game by game")
    ui.app.page.choices[1].value = 3
    ui.frames(2)
    assert ui.reads("You have not met yet.")
    ui.app.page.choices[1].value = marie
    ui.frames(2)
    assert ui.app.page.pair == [3, marie], "nobody meets themselves"
    ui.app.back()
    ui.frames(2)
    ui.tap("The year in review")
    ui.app.page.change(year=2026)
    ui.frames(2)
    assert ui.reads("Marie, 2026")
    assert ui.reads("Most often with Jo")
