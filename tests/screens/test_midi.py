"""Les 12 Coups de Midi played through real touches, in a studio whose clock moves only when told to."""

import shutil

import pytest
from kivy.graphics import Rectangle

from app.engine.move import unpack_text
from app.engine.session import Session
from app.games.midi import table as on
from app.games.midi.bank import FOLDER, load_bank
from app.match import Match, record_of
from app.registry import get_game, make_bot
from app.services.i18n import tr
from screens.common.widgets import Toast
from screens.games.midi_sand import sand_left
from screens.games.midi_words import wording
from tests.screens.scenes import NOON, midi_result, people_and_bots, show_at


def start(ui, humans, bots, seed=7, level="strong", **options):
    """Sit down to a show."""
    seats = people_and_bots(ui, humans, bots, level)
    match = Match.start(ui.app.store, "midi", seats, options, seed, NOON)
    ui.app.home()
    ui.app.open("table", game="midi", match=match)
    return ui.app.page


def phase(table):
    return table.session.view(None).table.phase


def wait(ui, table, seconds=1500):
    """Until a person may act or must be ready, or the show is over."""

    def somebody_is_asked():
        board = table.board
        idle = not table._telling and not table.queue and board._pending is None
        return ui.app.page is not table or (idle and (board.legal or (board.gate and ui.has(tr("Ready!")))))

    ui.until(somebody_is_asked, seconds, 1 / 20)


def brain(table, seat):
    return make_bot("midi", "expert", 3 + seat).decide(table.session.view(seat)).move


def wanted(table):
    """What a fair player would do here; None: only wait."""
    legal = table.board.legal
    view = table.session.view(None)
    if any(move.verb == "judge" for move in legal):
        return next(move for move in legal if move.args == ("right" if len(table.session.events) % 3 else "wrong",))
    for seat in table.match.humans():
        if seat in view.actors and any(move.actor == seat for move in legal):
            move = brain(table, seat)
            if move is not None:
                return move
    return None


def act(ui, table, move):
    """Make a move with fingers."""
    view = table.session.view(None).table
    verb, arg = move.verb, (move.args[0] if move.args else None)
    if verb == "say":
        table.board.field.text = unpack_text(arg)
        ui.tap("OK")
    elif verb == "open" and view.phase == on.SHUTTER:
        ui.tap(tr("Shutter {number}", number=arg))
    elif verb == "star":
        several = len(table.match.humans()) > 1
        ui.tap(tr("Star, {name}", name=table.people[move.actor].name) if several else tr("Star"))
    elif verb == "judge" and ui.has(tr("Show the answer")):
        ui.tap(tr("Show the answer"))
        ui.tap(table.board.plates[verb, arg])
    else:
        ui.tap(table.board.plates[verb, arg])


def step(ui, table):
    """One thing a person does; tells whether the show goes on."""
    wait(ui, table)
    if ui.app.page is not table:
        return False
    if table.board.gate:
        ui.tap(tr("Ready!"))
        return True
    move = wanted(table)
    if move is None:
        ui.run(1, 1 / 20)
        return True
    if phase(table) == on.SAND:  # people take their time: matches end by sand, not by running out of cards
        asked = len(table.session.events)
        ui.run(14, 1 / 4)
        if len(table.session.events) > asked:
            return True
    before = len(table.session.events)
    act(ui, table, move)
    assert len(table.session.events) > before, (str(move), phase(table))
    return True


def play_on(ui, table, until=lambda: False):
    """To the end of the show, or until something holds."""
    while not until():
        if not step(ui, table):
            return


def finished(ui, table):
    """The result is there, and the record replays to it."""
    assert ui.app._stack[-1][0] == "result"
    (stored, *_) = ui.app.store.finished_games()
    again = Session.load(record_of(ui.app.store, stored).to_text())
    assert again.outcome() == table.session.outcome()


@pytest.mark.parametrize(
    ("humans", "bots", "answers"),
    [
        (1, 1, "choose"), (2, 0, "choose"), (1, 2, "type"), (3, 0, "reader"),
        (2, 2, "reader"), (4, 0, "type"), (1, 1, "reader"), (0, 3, "choose"), (0, 2, "reader"),
    ],
)  # fmt: skip
def test_a_whole_show(furnished, humans, bots, answers):
    ui = furnished(mute=True)
    table = start(ui, humans, bots, answers=answers, seed=humans + bots)
    play_on(ui, table)
    finished(ui, table)
    assert ui.reads("Maître de Midi")
    assert ui.reads("Right and wrong by theme")


# Sand


def facing(ui, humans=1, bots=1, **options):
    """Face to face, a person's turn, nobody ready yet."""
    return show_at(ui, lambda t: t.phase == on.SAND and t.turn < humans, humans, bots, **options)


def used_ms(table):
    """What the sand of whoever is asked has lost, as it is drawn."""
    view = table.session.view(None)
    return view.table.sand_ms[view.table.turn] - sand_left(view, view.table.turn, table.clock.ms())


def test_no_sand_runs_before_somebody_is_ready(furnished):
    ui = furnished(mute=True)
    table = facing(ui)
    asked = wording(table.session.view(None).table.question).ask
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
    before = table.session.view(None).table
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
    ui.tap(table.board.plates["answer", before.question])
    event = next(event for event in reversed(table.session.events) if event.move.verb == "answer")
    after = table.session.view(None).table
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
    before = table.session.view(None).table
    ui.tap("Ready!")
    ui.until(lambda: any(event.move.verb == "sand" for event in table.session.events), 70, 1 / 7)
    event = next(event for event in table.session.events if event.move.verb == "sand")
    assert event.t_ms == before.since_ms + before.sand_ms[before.turn]
    assert ui.reads("sand has run out") or table._telling


def test_the_keyboard_never_hides_the_question(furnished):
    for size in [(412, 892), (360, 640), (892, 412), (1280, 800)]:
        ui = furnished(mute=True, size=size, text_size=1)
        table = facing(ui, 2, 0, answers="type")
        ui.tap("Ready!")
        ui.run(0.3)
        field = table.board.field
        assert field.focus
        assert field.to_window(*field.pos)[1] >= size[1] * 0.48
        asked = wording(table.session.view(None).table.question).ask
        label = next(widget for widget in ui.widgets() if getattr(widget, "text", "") == asked)
        assert label.to_window(*label.pos)[1] > field.to_window(*field.pos)[1]
        table = show_at(ui, lambda t: t.phase == on.STAR, 2, 0, answers="type")
        field = table.board.field
        assert field.to_window(*field.pos)[1] >= size[1] * 0.48
        assert table.board.shutters.y > field.y or table.board.shutters.right < field.x


def test_typed_answers_are_forgiven_small_slips(furnished):
    ui = furnished(mute=True)
    table = facing(ui, 2, 0, answers="type")
    ui.tap("Ready!")
    ui.run(0.3)
    view = table.session.view(None).table
    table.board.field.text = f"  {wording(view.question).answers[0].upper()} "
    ui.tap("OK")
    reveal = table.session.view(None).table.reveal
    assert (reveal.question, reveal.seat, reveal.right) == (view.question, view.turn, True)
    ui.until(lambda: table.board.gate, 10)
    assert ui.has("Ready!"), "the device goes to the other person first"


# The star


def final(ui, humans=2, bots=0, **options):
    """The second question of the final."""
    return show_at(
        ui, lambda t: t.round == on.FINAL and t.phase == on.ANSWER and t.step == 2 and not any(t.guessed),
        humans, bots, "beginner", **options,
    )  # fmt: skip


def guess(ui, table, seat, right):
    ui.tap(f"Star, {table.people[seat].name}")
    ui.until(lambda: table.board.may("answer"), 10)
    view = table.session.view(None).table
    assert (view.phase, view.guesser) == (on.STAR, seat)
    choice = next(choice for choice in view.choices if (choice == view.question) == right)
    ui.tap(table.board.plates["answer", choice])


def test_the_star_on_another_s_turn_wins_the_picture(furnished):
    ui = furnished(mute=True)
    table = final(ui)
    view = table.session.view(None).table
    other = 1 - view.turn
    guess(ui, table, other, right=True)
    outcome = table.session.outcome()
    assert outcome.scores[other] == view.money[other] + 10000
    ui.until(lambda: ui.app.page is not table, 20)
    finished(ui, table)


def test_a_wrong_guess_goes_on_without_that_star(furnished):
    ui = furnished(mute=True)
    table = final(ui)
    view = table.session.view(None).table
    guess(ui, table, view.turn, right=False)
    ui.until(lambda: table.board.may("answer"), 20)
    now = table.session.view(None).table
    assert (now.phase, now.question, now.turn) == (view.phase, view.question, view.turn)
    assert now.guessed[view.turn]
    ui.tap(f"Star, {table.people[view.turn].name}")
    assert Toast.words() == "You have already made your guess."
    guess(ui, table, 1 - view.turn, right=False)
    play_on(ui, table)
    finished(ui, table)


def test_only_the_shutter_that_opens_is_drawn_with_every_frame(furnished):
    ui = furnished(mute=True)
    table = show_at(ui, lambda t: t.phase == on.SHUTTER, 2, 0)
    spot = table.board.spots()[0]
    ui.tap(spot)
    wall = table.board.shutters
    size, band = wall.opening
    assert spot.name == tr("Shutter {number}", number=band)
    still, numbers = list(wall.canvas.children), list(wall.children)
    ui.until(lambda: 0.4 < wall.rolled < 1)
    assert list(wall.canvas.children) == still
    assert wall.children == numbers
    heights = [part.size[1] for part in wall.canvas.after.children if isinstance(part, Rectangle)]
    assert max(heights) == pytest.approx(wall.box_of(size, band).height * (1 - wall.rolled))


def test_nobody_guesses_in_the_last_ten_seconds(furnished):
    ui = furnished(mute=True)
    table = show_at(ui, lambda t: t.phase == on.SHUTTER and t.step == 5 and not any(t.guessed), 2, 0, "beginner")
    ui.tap("Shutter 4" if ui.has("Shutter 4") else "Shutter 2")
    ui.until(lambda: phase(table) == on.LAST_CHANCE and table.clock.running, 10)
    assert ui.has("Star, Marie")
    start = table.session.events[-1].t_ms
    ui.until(lambda: table.session.outcome(), 12, 1 / 7)
    assert table.session.events[-1].t_ms == start + 10_000
    ui.until(lambda: ui.app.page is not table, 20)
    assert ui.reads("Nobody has guessed the picture.")


def test_a_star_touched_while_an_answer_is_told_counts_after_it(furnished):
    ui = furnished(mute=True)
    table = final(ui)
    ui.tap(table.board.plates["answer", "first"])
    assert table._telling
    ui.tap("Star, Marie")
    ui.until(lambda: phase(table) == on.STAR, 10)
    assert table.session.view(None).table.guesser == 0


# Round about


def test_a_touch_ends_what_is_being_told(furnished):
    ui = furnished(mute=True)
    table = show_at(ui, lambda t: t.phase == on.ANSWER and t.round == on.KICKOFF, 2, 0)
    ui.tap(table.board.plates["answer", "visible"])
    ui.run(0.6)
    assert table.board.verdict
    ui.tap(tuple(table.board.stage.parent.center))
    assert not table.board.verdict


def test_a_malformed_bank_is_told_and_the_rest_is_played(furnished, tmp_path, monkeypatch):
    folder = tmp_path / "bank"
    shutil.copytree(FOLDER, folder, ignore=shutil.ignore_patterns("*.png", "*.py"))
    path = folder / "fr" / "duel.json"
    path.write_text(path.read_text(encoding="utf-8").replace('"right": 1', '"right": 9', 1), encoding="utf-8")
    game = get_game("midi")
    monkeypatch.setattr(game, "_bank", load_bank(folder))
    ui = furnished(mute=True)
    ui.app.open("game", game="midi")
    ui.run(0.3)
    assert ui.reads("fr/duel.json: d") and ui.reads("“right” must be a number from 1 to 4")  # noqa: PT018
    table = start(ui, 1, 1)
    wait(ui, table)
    table.open_menu()
    ui.run(0.4)
    assert any("in the question bank" in name for name in ui.names())


def test_a_bank_that_is_too_small_says_so(furnished, tmp_path, monkeypatch):
    monkeypatch.setattr(get_game("midi"), "_bank", load_bank(tmp_path))
    ui = furnished(mute=True)
    ui.app.open("game", game="midi")
    ui.run(0.3)
    ui.tap("Play")
    ui.run(0.1)
    assert "question bank" in Toast.words()


def test_recap_marks_and_crown(furnished):
    ui = furnished(mute=True)
    midi_result(ui)
    flags = [name for name in ui.names() if name.startswith("This answer is wrong")]
    ui.tap(flags[0])
    (item,) = ui.app.store.setting("midi/marked")
    assert item in flags[0]
    ui.tap("Play again")
    table = ui.app.page
    wait(ui, table)
    best = [player.champion for player in table.session.players]
    assert any(best)
    assert [desk.champion for desk in table.board.desks] == best
    table.open_menu()
    ui.run(0.4)
    ui.tap("Doubted answers")
    assert ui.reads(f"{item}: ")


def test_the_host_speaks_until_told_not_to(furnished, monkeypatch):
    ui = furnished(mute=True)
    said = []
    monkeypatch.setattr(ui.app.speech, "say", lambda words, language: said.append((words, language)))
    table = start(ui, 1, 1)
    wait(ui, table)
    assert said
    assert {language for _, language in said} == {"en"}
    table.open_menu()
    ui.run(0.4)
    ui.tap("Voice off")
    said.clear()
    step(ui, table)
    wait(ui, table)
    assert not said


def test_a_show_can_be_reviewed_step_by_step(furnished):
    ui = furnished(mute=True)
    midi_result(ui)
    ui.tap("Review the game")
    page = ui.app.page
    for position in range(0, int(page.last) + 1, 3):
        page.position = position
        ui.frames(2)
    page.position = page.last
    ui.frames(2)
    assert page.board.shutters.veil == 1, "at the end the whole picture is seen"
