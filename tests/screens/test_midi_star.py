"""The mystery star: whose guess counts, and when."""

import pytest
from kivy.graphics import Rectangle

from app.games.midi import show as on
from app.match import Match, Seat
from app.play import play_out
from app.registry import make_bot
from app.services.i18n import tr
from screens.common.states import TableState
from screens.common.widgets import Toast
from screens.games.midi.words import question
from tests.screens.driver import TIME
from tests.screens.fingers import fingers
from tests.screens.midi import finished, now, phase, play_on
from tests.screens.scenes import show_at


def final(ui, humans=2, bots=0, **options):
    """The third question of the final."""
    return show_at(
        ui, lambda t: t.round == on.FINAL and t.phase == on.ANSWER and t.step == 3 and not any(t.guessed),
        humans, bots, "beginner", **options,
    )  # fmt: skip


def guess(ui, table, seat, right):
    ui.tap(f"Star, {table.people[seat].name}")
    ui.until(lambda: table.board.may("answer"), 10)
    view = table.session.view(None).show
    assert (view.phase, view.guesser) == (on.STAR, seat)
    choice = next(choice for choice in view.choices if (choice == 0) == right)
    ui.tap(table.board.stage.plates["answer", choice])


def test_the_star_on_another_s_turn_wins_the_picture(furnished):
    ui = furnished(mute=True)
    table = final(ui)
    view = table.session.view(None).show
    other = 1 - view.turn
    guess(ui, table, other, right=True)
    outcome = table.session.outcome()
    assert outcome.scores[other] == view.money[other] + 10000
    ui.until(lambda: ui.app.page is not table, 20)
    finished(ui, table)


def test_a_wrong_guess_goes_on_without_that_star(furnished):
    ui = furnished(mute=True)
    table = final(ui)
    view = table.session.view(None).show
    guess(ui, table, view.turn, right=False)
    ui.until(lambda: table.board.may("answer"), 20)
    now = table.session.view(None).show
    assert (now.phase, now.question, now.turn) == (view.phase, view.question, 1 - view.turn), "the card passes on"
    assert now.guessed[view.turn]
    ui.tap(f"Star, {table.people[view.turn].name}")
    assert Toast.words() == "You have already made your guess."
    guess(ui, table, 1 - view.turn, right=False)
    play_on(ui, table)
    finished(ui, table)


def test_nobody_guesses_in_the_last_ten_seconds(furnished):
    ui = furnished(mute=True)
    table = show_at(ui, lambda t: t.phase == on.SHUTTER and t.step == 5 and not any(t.guessed), 2, 0, "beginner")
    ui.tap(next(name for name in ui.names() if name.startswith("Shutter ")))
    ui.until(lambda: phase(table) == on.LAST_CHANCE and table.clock.running, 10)
    assert ui.has("Star, Marie")
    start = table.session.events[-1].t_ms
    ui.until(lambda: table.session.outcome(), 12, 1 / 7)
    assert table.session.events[-1].t_ms == start + 10_000
    ui.until(lambda: ui.app.page is not table, 20)
    finished(ui, table)
    assert ui.reads("Nobody has guessed the picture.")


def test_a_star_touched_while_an_answer_is_told_counts_after_it(furnished):
    ui = furnished(mute=True)
    table = final(ui)
    ui.tap(table.board.stage.plates["answer", "first"])
    assert table.state is TableState.TELLING
    ui.tap("Star, Marie")
    ui.until(lambda: phase(table) == on.STAR, 10)
    assert table.session.view(None).show.guesser == 0


def test_the_finger_that_came_down_first_has_the_star_whoever_lifts_first(furnished):
    ui = furnished(mute=True)
    table = final(ui)
    first = ui.down(ui.where(f"Star, {table.people[1].name}"))
    ui.frames(1)
    second = ui.down(ui.where(f"Star, {table.people[0].name}"))
    ui.frames(1)
    for finger in (second, first):
        ui.up(finger)
        ui.frames(1)
    ui.until(lambda: table.board.may("answer"), 10)
    assert (phase(table), now(table).guesser) == (on.STAR, 1)


@pytest.mark.parametrize("first", [0, 1, 2])
def test_of_fingers_told_of_in_one_frame_the_earliest_stamp_has_the_star(furnished, first):
    ui = furnished(mute=True)
    table = final(ui, 3)
    with fingers(ui, table) as hands:
        moment = TIME.now
        for seat in (1, 2, 0):  # the order in which the system tells of them
            star = table.board.stage.stars[seat]
            hands.down(star.to_window(*star.center), moment + (0.001 if seat == first else 0.004 + 0.003 * seat))
        TIME.now += 0.012
        hands.arrive()
        ui.frames(1, 0.002)
    ui.until(lambda: table.board.may("answer"), 10)
    assert (phase(table), now(table).guesser) == (on.STAR, first)
    assert [event.move.actor for event in table.session.events if event.move.verb == "star"] == [first]
    stored = ui.app.store.events_of(table.match.id)
    assert [move for _, move in stored] == [str(event.move) for event in table.session.events]


def test_a_finger_that_came_down_before_the_last_chance_ended_counts(furnished):
    ui = furnished(mute=True)
    table = show_at(ui, lambda t: t.phase == on.SHUTTER and t.step == 5 and not any(t.guessed), 2, 0, "beginner")
    ui.tap(next(name for name in ui.names() if name.startswith("Shutter ")))
    ui.until(lambda: phase(table) == on.LAST_CHANCE and table.clock.running, 10)
    star = table.board.stage.stars[1]
    place = star.to_window(*star.center)
    with fingers(ui, table) as hands:
        ui.until(lambda: table.clock.ms() >= now(table).closes_ms - 10, 11, 0.002)
        moment = TIME.now
        TIME.now += 0.03
        ui.frames(1)
        assert phase(table) == on.OVER
        hands.down(place, moment)
        hands.arrive()
        ui.frames(2)
    assert (phase(table), now(table).guesser) == (on.STAR, 1)
    ui.until(lambda: table.board.may("answer"), 10)
    assert ui.app.store.running_game("midi") is not None


def test_only_the_shutter_that_opens_is_drawn_with_every_frame(furnished):
    ui = furnished(mute=True)
    table = show_at(ui, lambda t: t.phase == on.SHUTTER, 2, 0)
    name = next(name for name in ui.names() if name.startswith("Shutter "))
    ui.tap(name)
    wall = table.board.stage.shutters
    size, band = wall.opening
    assert name == tr("Shutter {number}", number=band)
    still, numbers = list(wall.canvas.children), list(wall.children)
    ui.until(lambda: 0.4 < wall.rolled < 1)
    assert list(wall.canvas.children) == still
    assert wall.children == numbers
    heights = [part.size[1] for part in wall.canvas.after.children if isinstance(part, Rectangle)]
    assert max(heights) == pytest.approx(wall.box_of(size, band).height * (1 - wall.rolled))


def test_what_a_bot_types_is_read_in_the_app_s_language(ui):
    for seed in range(1, 40):
        match = Match.start(
            ui.app.store, "midi", [Seat("Bot", "beginner"), Seat("Ann")], {"answers": "type"}, seed, 1.0
        )
        session = match.session
        bots = [make_bot("midi", "beginner", session.seed + seat) for seat in range(2)]
        play_out(session, bots, until=lambda session=session: session.view(None).show.guesser == 0)
        show = session.view(None).show
        if session.outcome() is None and not bots[0].recognises(show, show.shutters):
            break
    ui.app.open("table", game="midi", match=match)
    ui.until(lambda: ui.app.page.board.verdict, 60, 1 / 20)
    said = ui.app.page.board.verdict
    french, english = ([*words.answers, *words.wrong] for words in question(said.question).words.values())
    here = english[french.index(said.given)]
    assert here != said.given
    assert ui.reads(here)
    assert not ui.reads(said.given)
