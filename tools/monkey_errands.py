"""Where the monkey goes beside tables and pages: ways in that chance alone would seldom find."""

from app.match import Match
from app.puzzles.book import puzzles_of
from app.registry import GAMES
from app.services.lessonbook import read_lesson
from app.services.storage import backup
from app.sharing import code_of, record_to_share
from screens.common.people import learner_of
from screens.common.trying import ask_to_try
from screens.lessons.ways import open_lesson
from screens.puzzles.ways import open_puzzle
from screens.sharing import share_game
from tests.screens.scenes import OWN_QUESTIONS


def learn(ui, rng):
    """A lesson, anywhere in it."""
    game = rng.choice(list(GAMES))
    lesson = read_lesson(game)
    if lesson is not None:
        open_lesson(game, learner_of([]), rng.choice([None, rng.randrange(len(lesson.steps))]))


def puzzle(ui, rng):
    """Any puzzle."""
    every = puzzles_of(rng.choice(list(GAMES)))
    if every:
        open_puzzle(rng.choice(every), rng.choice([None, *(person.id for person in ui.app.profiles.all())]))


def day(ui, rng):
    """The day's deals."""
    ui.app.open("day")


def try_again(ui, rng):
    """The question before a branch of an old game, where a person was to move; and perhaps the answer."""
    match = _ended(ui, rng)
    if match is None:
        return
    session = match.session
    own = [
        count
        for count, (_, move) in enumerate(session.events)
        if move.actor >= 0 and session.players_at(count)[move.actor].is_human
    ]
    if own:
        ask_to_try(match, rng.choice(own))
        ui.run(0.4)
        _answer(ui, rng)


def send(ui, rng):
    """A finished game."""
    if (match := _ended(ui, rng)) is not None:
        share_game(match)


def bring_in(ui, rng):
    """Something sent, or all of a device: one's own, whole or damaged."""
    ui.app.open("data")
    if rng.random() < 0.5:
        data = backup.pack(ui.app.store)
        ended = _ended(ui, rng)
        if ended is not None and rng.random() < 0.5:
            data = code_of(record_to_share(ended.session)).encode()
    else:
        data = rng.randbytes(rng.randrange(300))
    if data and rng.random() < 0.3:
        place = rng.randrange(len(data))
        data = data[:place] + rng.randbytes(3) + data[place + rng.randrange(5) :]
    ui.app.page.take_file("from a friend", data)
    ui.run(0.4)
    _answer(ui, rng)


def own_questions(ui, rng):
    """A pack, pasted and perhaps kept."""
    ui.app.open("packs", game="midi")
    lines = OWN_QUESTIONS.splitlines()
    text = "\n".join([lines[0], *rng.sample(lines[1:], rng.randrange(len(lines)))])
    ui.app.page.take_text(text)


def _ended(ui, rng):
    """A finished game, if there is one."""
    ended = [stored for stored in ui.app.store.finished_games(20) if stored.game in GAMES]
    return Match.of(ui.app.store, rng.choice(ended)) if ended else None


def _answer(ui, rng):
    """Touch one of the answers of what is asked."""
    if names := ui.names():
        ui.tap(rng.choice(names))


ERRANDS = {errand.__name__: errand for errand in (learn, puzzle, day, try_again, send, bring_in, own_questions)}
