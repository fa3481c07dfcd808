"""Does something beside playing on the real screen, again and again, saying what is kept of it, until it is killed.

    python -m tools.errand FOLDER ERRAND SEED [COMMITS SECONDS]

ERRAND is one of `ERRANDS`; what comes in lies in FOLDER/in. With COMMITS it kills itself in the middle of that commit.
Each line says one thing:

    notice WORDS        what the app says of its saved data when it starts
    at ERRAND           it has begun
    doing WORDS         what is on screen now
    kept WHAT NUMBER    so far is stored: the step of a lesson, the tries at a puzzle, the past games
    over ERRAND         done once
    writing             a commit has begun, in which the process will end
"""

import random
import sys
from pathlib import Path

from tests.screens.driver import running  # before anything else: it prepares Kivy

# isort: split
from app.engine.move import Move
from app.match import Match
from app.puzzles.book import TURN, puzzles_of
from app.registry import GAMES
from screens.common.people import learner_of
from screens.common.states import TableState
from screens.common.widgets import Dialog
from screens.lessons.ways import open_lesson
from screens.puzzles.ways import open_puzzle
from tools.victim import end_in_commit, say

PATIENCE = 120  # told seconds until something must have happened


def review(ui, rng):
    """Look back at a game, and at a moment of it on the board."""
    stored = rng.choice(ui.app.store.finished_games(20, "toujours12"))
    ui.app.open("review", game=stored.game, match=Match.of(ui.app.store, stored))
    page = ui.app.page
    while not page.complete:
        ui.frames(4)
        say("doing", "review", stored.id, f"{page.thinking.part:.2f}")
    if page.moments:
        page.look_at(rng.choice(page.moments))
        for _ in range(3):
            say("doing", "replay", ui.app.page.position)
            ui.tap("Next move")
            ui.run(0.5)


def lesson(ui, rng):
    """Go through a lesson, or on with it; say its steps as they are kept."""
    game = rng.choice(sorted(GAMES))
    person = learner_of([])
    open_lesson(game, person)
    said = None
    for _ in range(60 * PATIENCE):
        table = ui.app.page
        mentor = getattr(table, "mentor", None)
        number = ui.app.settings.lesson(person.id, game).step
        if number != said:
            said = number
            say("kept", f"lesson/{game}", number)
        if mentor is None or ui.has("Not now"):
            return
        if mentor.callout.parent is not None and mentor.callout.bubble.telling:
            ui.run(0.5)
            if ui.has("Next"):
                ui.tap("Next")
        elif mentor.waits and table.board.legal and table.match.step is not None:
            table.submit(Move.parse(table.match.step.expect[0]))
        ui.frames(2)


def puzzle(ui, rng):
    """Solve a puzzle, by hand or by mistake."""
    game = rng.choice(("toujours12", "cartino", "tantalus"))
    chosen = rng.choice([each for each in puzzles_of(game) if each.kind == TURN])
    person = learner_of([])
    open_puzzle(chosen, person.id)
    table = ui.app.page
    for _ in range(60 * PATIENCE):
        if Dialog.topmost():
            break
        if table.mentor.callout.parent is not None and ui.has("Next"):
            ui.run(0.5)
            ui.tap("Next")
        elif table.state is TableState.ASKING and table.board.legal and not table.match.is_over:
            move = rng.choice(table.board.legal) if rng.random() < 0.2 else table.match.expected()
            table.submit(move or rng.choice(table.board.legal))
            say("doing", "puzzle", chosen.name)
        ui.frames(2)
    tried = ui.app.store.tried(person.id, chosen.name)
    say("kept", f"puzzle/{chosen.name}", tried.tries if tried else 0)


def receive(ui, rng):
    """Take in a game that somebody sent."""
    come_in(ui, rng.choice(sorted(incoming(ui).glob("*.txt"))), "receiving")
    ui.run(0.3)


def merge(ui, rng):
    """Bring in all of another device."""
    come_in(ui, rng.choice(sorted(incoming(ui).glob("*.ludotheque"))), "looking")
    ui.run(0.5)  # a dialog that has just come takes no touches yet
    say("doing", "merging")
    ui.tap("Add it")
    assert ui.reads("new here") or ui.reads("here already"), ui.texts()
    say("kept", "games", ui.app.store.count_finished())
    ui.run(0.3)


def incoming(ui):
    return Path(ui.app.store.path).parent / "in"


def come_in(ui, path, words):
    """A file is dropped onto the page."""
    ui.app.open("data")
    ui.run(0.2)
    say("doing", words)
    ui.app.page.take_file(path.name, path.read_bytes())
    say("kept", "games", ui.app.store.count_finished())


ERRANDS = {errand.__name__: errand for errand in (review, lesson, puzzle, receive, merge)}


def main(folder, errand, seed, commits=0, seconds=0.0):
    """Again and again."""
    rng = random.Random(int(seed))
    with running(folder, language="en", mute=True, reduced_motion=rng.random() < 0.5) as ui:
        if ui.app.store.notice:
            say("notice", ui.app.store.notice)
        if int(commits):
            end_in_commit(ui.app.store, int(commits), float(seconds))
        while True:
            say("at", errand)
            ERRANDS[errand](ui, rng)
            say("over", errand)
            if Dialog.topmost():
                Dialog.topmost().dismiss()
            ui.app.home()
            ui.run(0.3)


if __name__ == "__main__":
    main(*sys.argv[1:])
