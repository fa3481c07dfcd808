"""Puzzles on the real table: what is wanted is said, help is given, the rules judge, and the solution is shown."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

from app.puzzles.book import RACE, ROW, puzzles_of
from app.puzzles.positions import SOLVER
from app.puzzles.rows import answers_of
from app.services.i18n import figures, tr, use_language
from app.services.lessonbook import parse_lesson
from screens.common.page import Title
from screens.common.states import TableState
from screens.common.turn_sign import LEAST
from screens.common.widgets import Dialog
from screens.lessons import ways as lessons
from screens.puzzles import words
from screens.puzzles.ways import open_puzzle
from tests.screens.looks import problems

MOVED = ["toujours12", "cartino", "tantalus"]


def begin(ui, puzzle):
    """Sit down to a puzzle and read what is wanted."""
    ui.app.home()
    open_puzzle(puzzle, None)
    table = ui.app.page
    ui.until(lambda: table.mentor.callout.parent is not None)
    ui.run(0.6)
    ui.tap(tr("Next"))
    asked(ui)
    return table


def asked(ui):
    ui.until(lambda: ui.app.page.state is TableState.ASKING)


def solve(ui):
    match = ui.app.page.match
    while not match.is_over:
        asked(ui)
        assert ui.app.page.submit(match.expected())
        ui.frames(2)
    ui.until(Dialog.topmost)


def test_what_is_seen_first_comes_first_and_the_other_puzzles_in_the_next_frames(ui):
    ui.app.open("puzzles", game="cartino")
    first = [name for name in ui.names() if name.startswith("Puzzle ")]
    assert 0 < len(first) < 64 / 2
    ui.frames(4)
    every = [name for name in ui.names() if name.startswith("Puzzle ")]
    assert len(every) == 64
    assert set(every) > set(first)


def test_from_a_games_page_to_a_puzzle_that_is_solved_and_the_next_one(ui):
    ui.tap("Cartino")
    ui.tap("Puzzles")
    ui.tap("Puzzle 1, new")
    table = ui.app.page
    ui.until(lambda: table.mentor.callout.parent is not None)
    assert table.title == "Cartino · puzzle 1"
    ui.run(0.6)
    ui.tap("Next")
    solve(ui)
    assert ui.reads("Solved!")
    person = ui.app.profiles.all()[0].id
    assert ui.app.store.tried(person, puzzles_of("cartino")[0].name)[2:5] == (True, 1, False)
    ui.tap("Next puzzle")
    assert ui.app.page.match.puzzle.number == 2
    ui.app.back()
    assert ui.has("Puzzle 1, solved")
    assert ui.has("Puzzle 2, new")
    assert ui.reads("1 of 64 solved")
    assert not ui.app.store.running_games()
    assert not ui.app.store.count_finished()


@pytest.mark.parametrize("game", MOVED)
def test_what_a_puzzle_asks_for_stays_in_sight_while_one_moves(start, game):
    ui = start(size=(360, 640), text_size=2, language="fr")
    for puzzle in max(puzzles_of(game), key=lambda puzzle: len(words.aim(puzzle))), puzzles_of(game)[0]:
        sign = begin(ui, puzzle).board.sign
        assert sign.opacity
        assert words.aim(puzzle) in sign.text
        assert sign.font_size >= LEAST


def test_each_is_judged_and_its_solution_is_told_on_the_board(ui):
    for game in MOVED:
        puzzle = puzzles_of(game)[20]
        table = begin(ui, puzzle)
        fit = [move for move in table.session.legal_moves(SOLVER) if move != table.match.expected()]
        while not table.match.is_over:  # anything but the way
            asked(ui)
            legal = table.session.legal_moves(SOLVER)
            ending = [move for move in legal if move.verb == "end"]
            assert table.submit((ending or [move for move in fit if move in legal] or legal)[0])
            ui.frames(2)
        ui.until(Dialog.topmost)
        assert ui.reads("Not yet."), game
        ui.tap("Show the solution")
        table = ui.app.page
        assert not table.session.events
        ui.until(Dialog.topmost, seconds=40)
        assert ui.reads("That is the solution.")
        assert table.told.view(SOLVER).scores[SOLVER] == puzzle.best, "all of it was told"
        ui.tap("Try again")
        ui.until(lambda: ui.app.page.mentor.callout.parent is not None)


def test_a_hint_says_what_there_is_then_shows_the_move_and_is_remembered(ui):
    table = begin(ui, puzzles_of("toujours12")[40])
    ui.tap("Hint")
    assert table.mentor.callout.bubble.text == f"{table.match.puzzle.best} cards can be taken."
    ui.tap("Hint")
    assert table.board._hinted == table.match.expected()
    solve(ui)
    person = ui.app.profiles.all()[0].id
    assert ui.app.store.tried(person, table.match.puzzle.name).hinted


def test_whoever_has_left_the_way_is_told_so_and_can_take_it_back(ui):
    table = begin(ui, puzzles_of("cartino")[40])
    wrong = next(move for move in table.session.legal_moves(SOLVER) if move != table.match.expected())
    table.submit(wrong)
    asked(ui)
    ui.tap("Hint")
    assert table.mentor.callout.bubble.text.startswith("From here it can’t be reached")
    ui.tap("Undo")
    asked(ui)
    assert table.match.expected() is not None


def test_the_board_of_tantalus_gives_no_aid_in_a_puzzle(ui):
    table = begin(ui, puzzles_of("tantalus")[3])
    board = table.board
    place = next(place for place in board.near if place.card)
    ui.tap(tuple(place.to_window(*place.center)))
    ui.run(0.5)
    assert board.study.card
    assert board.study.found is None


def test_a_puzzle_stands_still_while_the_app_is_away_and_fits_any_window(ui):
    for game in MOVED:
        table = begin(ui, puzzles_of(game)[0])
        ui.app.on_pause()
        ui.app.on_resume()
        asked(ui)
        for size in ((640, 360), (1280, 800), (360, 640), (412, 892)):
            ui.resize(*size)
            asked(ui)
        solve(ui)
        assert table.match.is_solved


def test_a_row_is_counted_against_the_clock(ui):
    puzzle = next(puzzle for puzzle in puzzles_of("slamdunk") if puzzle.kind == ROW and puzzle.grade == 4)
    open_puzzle(puzzle, None)
    ui.run(2)
    mentor = ui.app.page.mentor
    assert mentor.pad.share < 1
    ui.tap("Hint")
    assert sum(button.disabled for button in mentor.buttons.values()) == 2
    for size in ((640, 360), (1280, 800), (360, 640), (412, 892)):
        ui.resize(*size)
        place, pad = ui.app.page.ids.place, mentor.pad
        assert place.x <= pad.x < pad.right <= place.right
        assert place.y <= pad.y < pad.top <= place.top
        assert min(button.height for button in mentor.buttons.values()) >= 40
    ui.app.on_pause()
    left = mentor._left
    ui.run(5)
    ui.app.on_resume()
    assert mentor._left == left, "time stands still while the app is away"
    ui.run(0.3)
    ui.tap(figures(puzzle.best))
    ui.until(Dialog.topmost)
    assert ui.reads("Solved!")
    ui.tap("Show the solution")
    for _ in range(20):
        ui.run(0.7)
        if ui.has("Next"):
            ui.tap("Next")
    assert ui.reads("That is the solution.")


def test_how_long_it_took_is_written_as_in_the_language():
    use_language("fr")
    match = SimpleNamespace(puzzle=SimpleNamespace(best=-2), seconds=3.42, showing=False)
    assert "3,4" in words._row_outcome(match)


@pytest.mark.parametrize(("size", "letters"), [((640, 360), 2), ((360, 640), 2), ((412, 892), 0)])
def test_numbers_below_nothing_stand_in_one_line(ui, size, letters):
    ui.resize(*size)
    ui.app.set("text_size", letters)
    puzzle = min((each for each in puzzles_of("takeit") if each.kind == ROW), key=lambda each: min(answers_of(each)))
    ui.app.home()
    open_puzzle(puzzle, None)
    ui.until(lambda: ui.app.page.mentor.pad.parent is not None, 60)
    ui.run(0.6)
    assert not list(problems(ui))


def test_time_runs_out_on_a_row(ui):
    puzzle = next(puzzle for puzzle in puzzles_of("takeit") if puzzle.kind == ROW)
    open_puzzle(puzzle, None)
    ui.until(Dialog.topmost, seconds=40)
    assert ui.reads("The time is out.")
    person = ui.app.profiles.all()[0].id
    assert ui.app.store.tried(person, puzzle.name)[2:4] == (False, 1)


def test_a_sprint_is_run_in_the_studio(ui):
    puzzle = puzzles_of("midi")[0]
    open_puzzle(puzzle, None)
    table = ui.app.page
    match = table.match
    ui.until(lambda: bool(table.board.legal))
    ui.tap("Hint")
    assert sum(plate.struck for plate in table.board.stage.plates.values()) == 2
    while not match.is_over:
        ui.until(lambda: bool(table.board.legal) or match.is_over)
        assert table.submit(match.expected())
        ui.frames(2)
    ui.until(Dialog.topmost)
    assert ui.reads("5 of 5 answers right.")
    ui.tap("Next puzzle")
    ui.until(Dialog.topmost, seconds=100, dt=1 / 15)
    assert ui.reads("0 of 5 answers right."), "the sand ran out"
    ui.tap("Show the solution")
    ui.until(Dialog.topmost, seconds=60, dt=1 / 15)
    assert ui.reads("That is the solution.")


def test_whose_is_it_on_the_real_table(ui):
    puzzle = next(puzzle for puzzle in puzzles_of("slamdunk") if puzzle.kind == RACE)
    count = len(puzzle.at.split()) - 1
    for wait, verdict in ((0.25, "It is yours!"), (None, "It goes to Colette.")):
        ui.app.home()
        open_puzzle(puzzle, None)
        table = ui.app.page
        ui.until(lambda table=table: table.mentor.callout.parent is not None)
        ui.run(0.6)
        ui.tap("Next")
        if wait is not None:
            shown = lambda table=table: len(table.told.view(0).row) == count and table.state is TableState.RACING  # noqa: E731
            ui.until(shown, seconds=40)
            ui.run(wait)
            ui.tap("Slam!")
        ui.until(Dialog.topmost, seconds=40)
        assert ui.reads(verdict)
        assert not ui.has("Show the solution")
    assert ui.reads("Won: 1 · too late: 1 · too early: 0")


def test_a_damaged_puzzle_or_lesson_says_so_and_nothing_is_opened(ui, monkeypatch):
    damaged = replace(puzzles_of("toujours12")[0], at="4,6,2,63 15x")
    open_puzzle(damaged, None)
    ui.frames(2)
    assert ui.reads("This puzzle is damaged.")
    monkeypatch.setattr(lessons, "read_lesson", lambda game: parse_lesson(game, b'{"scenes": [{}]}'))
    lessons.open_lesson("toujours12", ui.app.profiles.first("Ana"))
    ui.frames(2)
    assert ui.reads("This lesson is damaged.")
    assert ui.app._stack[-1][0] == "home"


def test_a_long_title_stands_in_two_lines_on_a_small_phone(start):
    ui = start(size=(360, 640), language="fr", text_size=2)
    open_puzzle(puzzles_of("midi")[19], None)
    ui.run(0.5)
    (title,) = (widget for widget in ui.widgets() if isinstance(widget, Title))
    lines = [" ".join(word.text for word in line.words) for line in title._label._cached_lines]
    assert lines == ["Les 12 Coups de Midi", "casse-tête 20"]
    assert not list(problems(ui))
