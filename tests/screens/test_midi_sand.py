"""Face to face: the sand runs only for somebody who looks, and sums up exactly; answers that are typed."""

import pytest

from app.games.midi import show as on
from app.match import Match
from screens.games.midi.hourglass import sand_left
from screens.games.midi.words import wording
from tests.screens.scenes import NOON, show_at


def facing(ui, humans=1, bots=1, **options):
    """Face to face, a person's turn, nobody ready yet."""
    return show_at(ui, lambda t: t.phase == on.SAND and t.turn < humans, humans, bots, **options)


def used_ms(table):
    """What the sand of whoever is asked has lost, as it is drawn."""
    view = table.session.view(None)
    return view.show.sand_ms[view.show.turn] - sand_left(view, view.show.turn, table.clock.ms())


def test_no_sand_runs_before_somebody_is_ready(furnished):
    ui = furnished(mute=True)
    table = facing(ui)
    asked = wording(table.session.view(None).show.question).ask
    ui.run(5)
    assert used_ms(table) == 0
    assert not ui.reads(asked), "nobody reads ahead"
    ui.tap("Ready!")
    ui.frames(3)
    assert ui.reads(asked)
    ui.run(2)
    assert used_ms(table) == pytest.approx(2000, abs=120)


def test_stopping_and_starting_sums_up_exactly(furnished):
    ui = furnished(mute=True)
    table = facing(ui)
    before = table.session.view(None).show
    asked = wording(before.question).ask
    shown = 0
    for seconds in (1.3, 0.05, 2.2):
        ui.tap("Ready!")
        start = table.clock.ms()
        ui.run(seconds)
        ui.app.on_pause()
        shown += table.clock.ms() - start
        assert not ui.reads(asked)
        ui.run(30)
        ui.app.on_resume()
        ui.run(1)
        assert used_ms(table) == shown
        ui.app.page.open_menu()
        ui.run(3)
        ui.tap("Go on playing")
        ui.run(1)
    assert used_ms(table) == shown, "a menu stops the sand too"
    ui.tap("Ready!")
    ui.tap(table.board.stage.plates["answer", 0])
    event = next(event for event in reversed(table.session.events) if event.move.verb == "answer")
    after = table.session.view(None).show
    assert before.sand_ms[before.turn] - after.sand_ms[before.turn] == event.t_ms - before.since_ms


def test_sand_stays_spent_when_the_table_is_left(furnished):
    ui = furnished(mute=True)
    table = facing(ui)
    ui.tap("Ready!")
    ui.run(4)
    spent = used_ms(table)
    assert spent > 3500
    ui.app.home()
    spent_at_leaving = used_ms(table)
    ui.run(5)
    ui.app.open("table", game="midi", match=Match.resume(ui.app.store, "midi", NOON))
    ui.run(2)
    assert used_ms(ui.app.page) == spent_at_leaving
    assert ui.has("Ready!")


def test_sand_that_runs_out_ends_the_match_at_its_own_time(furnished):
    ui = furnished(mute=True)
    table = facing(ui)
    before = table.session.view(None).show
    ui.tap("Ready!")
    ui.until(lambda: any(event.move.verb == "sand" for event in table.session.events), 70, 1 / 7)
    event = next(event for event in table.session.events if event.move.verb == "sand")
    assert event.t_ms == before.since_ms + before.sand_ms[before.turn]
    ui.frames(2)
    assert ui.reads("sand has run out")


def test_the_audience_is_heard(furnished, monkeypatch):
    """A short hand or a sigh for each answer; whoever has sand left at the end is cheered."""
    ui = furnished(mute=True)
    table = facing(ui)
    heard = []
    monkeypatch.setattr(ui.app.sounds, "play", heard.append)
    ui.tap("Ready!")
    for right, told in ((False, ["wrong", "sigh"]), (True, ["right", "clap"])):  # after a fault one is asked again
        ui.until(lambda: table.board.may("answer"), 20, 1 / 15)
        choice = next(choice for choice in table.session.view(None).show.choices if (choice == 0) == right)
        heard.clear()
        ui.tap(table.board.stage.plates["answer", choice])
        ui.until(lambda told=told: told[-1] in heard, 5)
        assert [name for name in heard if name != "tap"] == told
    heard.clear()
    ui.until(lambda: ui.has("Ready!") or "late" in heard, 90, 1 / 15)
    if "late" not in heard:
        ui.tap("Ready!")
    ui.until(lambda: "take" in heard, 120, 1 / 15)
    assert heard[-3:] == ["late", "applause", "take"]


def test_the_keyboard_never_hides_the_question(furnished):
    for size in [(412, 892), (360, 640), (892, 412), (1280, 800)]:
        ui = furnished(mute=True, size=size, text_size=1)
        table = facing(ui, 2, 0, answers="type")
        ui.tap("Ready!")
        ui.run(0.3)
        field = table.board.stage.field
        assert field.focus
        assert field.to_window(*field.pos)[1] >= size[1] * 0.48
        asked = wording(table.session.view(None).show.question).ask
        label = next(widget for widget in ui.widgets() if getattr(widget, "text", "") == asked)
        assert label.to_window(*label.pos)[1] > field.to_window(*field.pos)[1]
        table = show_at(ui, lambda t: t.phase == on.STAR, 2, 0, answers="type")
        field = table.board.stage.field
        assert field.to_window(*field.pos)[1] >= size[1] * 0.48
        assert table.board.stage.shutters.y > field.y or table.board.stage.shutters.right < field.x


def test_typed_answers_are_forgiven_small_slips(furnished):
    ui = furnished(mute=True)
    table = facing(ui, 2, 0, answers="type")
    ui.tap("Ready!")
    ui.run(0.3)
    view = table.session.view(None).show
    table.board.stage.field.text = f"  {wording(view.question).answers[0].upper()} "
    ui.tap("OK")
    reveal = table.session.view(None).show.reveal
    assert (reveal.question, reveal.seat, reveal.right) == (view.question, view.turn, True)
    ui.until(lambda: table.board.gate, 10)
    assert ui.has("Ready!"), "the device goes to the other person first"
