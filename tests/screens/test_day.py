"""The day on screen: its deals, the one try that counts, the stars, and the calendar."""

from dataclasses import replace

import pytest

from app.day import RIVALS, deal_of
from app.play import play_out
from app.registry import make_bot
from app.services.storage import Day
from screens.day.stars import DayPanel
from tests.screens.scenes import NOON

TODAY = "2026-11-18"


@pytest.fixture
def day(monkeypatch):
    """What the device says the date is."""
    told = {"day": TODAY}
    for module in ("screens.day.page", "screens.day.begin", "screens.puzzles.page"):
        monkeypatch.setattr(f"{module}.today", lambda: told["day"])
    return told


def to_the_day(ui):
    ui.app.home()
    ui.frames(4)
    ui.tap("Today")
    ui.frames(2)


def person(ui):
    return ui.app.profiles.all()[0].id


def row(ui, game):
    ui.frames(3)
    return next(name for name in ui.names() if name.startswith(f"The day’s deal: {game}"))


def play_on(match):
    session = match.session
    bots = [make_bot(session.game.key, "beginner", seat, session.game) for seat in range(session.seats)]
    play_out(session, bots)
    match.save(NOON)


def test_a_deal_is_played_once_for_its_stars_and_then_for_pleasure(ui, day):
    to_the_day(ui)
    ui.tap(row(ui, "Slam Dunk"))
    table = ui.app.page
    deal = deal_of(TODAY, "slamdunk")
    assert (table.session.seed, table.session.day) == (deal.seed, TODAY)
    play_on(table.match)
    ui.app.replace("result", game="slamdunk", match=table.match)
    ui.until(lambda: ui.app.page.complete)
    panel = ui.app.page.day_panel
    assert isinstance(panel, DayPanel)
    assert panel.counts
    ui.until(lambda: ui.app.store.day(TODAY, "slamdunk", person(ui)).stars is not None, seconds=60)
    ui.frames(2)
    assert len([text for text in ui.texts() if "from your seat" in text]) == len(RIVALS)
    kept = ui.app.store.day(TODAY, "slamdunk", person(ui))
    assert kept.score == table.session.outcome().scores[0]
    ui.app.back()
    ui.tap(row(ui, "Slam Dunk"))
    assert ui.reads("Your score")
    ui.tap("Play it again")
    again = ui.app.page.match
    assert again.session.seed == deal.seed
    assert again.session.practice, "whoever knows the cards plays for no statistics"
    play_on(again)
    ui.app.replace("result", game="slamdunk", match=again)
    ui.until(lambda: ui.app.page.complete)
    assert not ui.app.page.day_panel.counts
    assert ui.app.store.day(TODAY, "slamdunk", person(ui)) == kept


def test_there_are_no_hints_and_nobody_takes_over(ui, day):
    to_the_day(ui)
    ui.tap(row(ui, "Cartino"))
    table = ui.app.page
    ui.until(lambda: bool(table.board.legal), seconds=60)
    assert table.hint_button.disabled
    ui.tap("Hint")
    assert ui.reads("There are no hints")
    ui.tap("Menu")
    assert not ui.has("Somebody leaves or joins")
    assert ui.has("Give up this game")


def test_a_try_that_was_left_goes_on_and_another_game_asks_first(ui, day):
    to_the_day(ui)
    ui.tap(row(ui, "Tantalus"))
    number = ui.app.page.match.id
    to_the_day(ui)
    assert "Go on with it" in row(ui, "Tantalus")
    ui.tap(row(ui, "Tantalus"))
    assert ui.app.page.match.id == number
    ui.app.page.match.give_up()
    to_the_day(ui)
    assert "Given up" in row(ui, "Tantalus")
    ui.app.home()
    ui.frames(4)
    ui.tap("Toujours 12")
    ui.frames(2)
    ui.tap("Play")
    to_the_day(ui)
    ui.tap(row(ui, "Toujours 12"))
    assert ui.reads("The game you have begun will be gone.")
    ui.tap("Cancel")
    assert ui.app.store.day(TODAY, "toujours12", person(ui)) is None


def test_the_calendar_shows_what_was_played_and_a_clock_changes_nothing(ui, day):
    ui.app.profiles.first("Ana")
    for number in range(14, 18):
        ui.app.store.put_day(Day(f"2026-11-{number}", "takeit", person(ui), None, 20, 2, NOON))
    to_the_day(ui)
    assert ui.reads("4 days in a row")
    assert ui.has("Tuesday 17 November: 2 stars")
    assert not ui.has("Thursday 19 November: not played"), "it has not come yet"
    ui.tap("Tuesday 17 November: 2 stars")
    assert "20 · 2 stars" in row(ui, "Take It!")
    ui.tap("Friday 13 November: not played")
    assert ui.reads("This day is over")
    ui.tap(row(ui, "Slam Dunk"))
    missed = ui.app.page.match
    assert (missed.session.seed, missed.session.practice) == (deal_of("2026-11-13", "slamdunk").seed, True)
    play_on(missed)
    ui.app.replace("result", game="slamdunk", match=missed)
    ui.until(lambda: ui.app.page.complete)
    assert not ui.app.page.day_panel.counts
    ui.app.back()
    ui.frames(4)
    assert "Against" in row(ui, "Slam Dunk"), "a day that was missed was missed"
    ui.tap("Wednesday 18 November: not played")
    assert ui.reads("4 days in a row")
    ui.tap("Month before")
    assert not ui.has("Tuesday 17 November: 2 stars")
    for wrong in ("2019-01-01", "2026-11-18"):
        day["day"] = wrong
        to_the_day(ui)
        assert ui.reads("4 days in a row"), wrong
    day["day"] = "2026-11-15"
    to_the_day(ui)
    ui.frames(4)
    ui.tap("Tuesday 17 November: 2 stars")
    assert ui.reads("the clock was ahead")
    assert not [name for name in ui.names() if "Slam Dunk" in name], "what has not come is not dealt"
    ui.app.back()
    day["day"] = "2030-01-01"
    ui.app.page.resume()
    assert ui.reads("The most so far: 4 days.")


def test_a_deal_that_was_played_while_the_clock_was_ahead_is_no_try_on_its_day(ui, day):
    ui.app.profiles.first("Ana")
    day["day"] = "2026-11-20"
    to_the_day(ui)
    ui.tap("Thursday 19 November: not played")
    ui.tap(row(ui, "Tantalus"))
    ui.frames(12)
    assert ui.reads("This is for pleasure")
    ui.app.page.match.give_up()
    day["day"] = "2026-11-19"
    to_the_day(ui)
    ui.tap(row(ui, "Tantalus"))
    assert ui.app.page.session.practice, "the cards are known"
    assert ui.app.store.day("2026-11-19", "tantalus", person(ui)) is None
    to_the_day(ui)
    ui.tap(row(ui, "Cartino"))
    assert not ui.app.page.session.practice
    to_the_day(ui)
    shown = row(ui, "Toujours 12")
    day["day"] = "2026-11-20"
    ui.tap(shown)
    assert ui.app.page.session.practice, "that day has ended while its page was open"


def test_stars_that_are_missing_are_found_while_somebody_looks(ui, day):
    ui.app.profiles.first("Ana")
    ui.app.store.put_day(Day("2026-11-16", "takeit", person(ui), None, 900, None, NOON))
    to_the_day(ui)
    ui.app.on_pause()
    ui.run(1)
    assert ui.app.page.waiting is None, "nobody looks"
    ui.app.on_resume()
    ui.until(lambda: ui.app.store.day("2026-11-16", "takeit", person(ui)).stars == len(RIVALS), seconds=60)


def test_everybody_has_days_of_their_own_and_the_page_fits(ui, day):
    first = ui.app.profiles.first("Ana").id
    ui.app.profiles.save(replace(ui.app.profiles.fresh(), name="Bob"))
    ui.app.store.put_day(Day(TODAY, "takeit", first, None, 20, 2, NOON))
    ui.app.open("day", person=first)
    assert "2 stars" in row(ui, "Take It!")
    ui.tap("Player, Bob")
    assert "Against" in row(ui, "Take It!")
    for size in ((360, 640), (640, 360), (1280, 800)):
        ui.resize(*size)
        for part in ui.widgets():
            if getattr(part, "text", "") and part.get_root_window() is not None:
                left = part.to_window(*part.pos)[0]
                assert -1 <= left <= size[0], part.text
