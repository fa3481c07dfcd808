"""Every lesson, gone through by the rules: what is expected works, what is wrong is answered, and nothing is kept."""

import re

import pytest

from app.engine.errors import Rejection
from app.engine.move import Move
from app.lesson import LessonMatch, NotNow
from app.match import Seat
from app.registry import GAMES
from app.services import lessonbook
from app.services.i18n import LANGUAGES
from app.services.lessonbook import LEARNER, has_lesson, names, read_lesson
from app.services.rulebook import read_rules
from app.services.settings import Progress, Settings

TAUGHT = [game for game in GAMES if has_lesson(game)]
MOST_WORDS = 16
WON = {"toujours12": (8, 0), "cartino": (16, 0), "tantalus": (3, 0)}  # by the learner, in the last scene


def scenes(store, game):
    """Each scene of a lesson at its beginning."""
    match = LessonMatch(store, read_lesson(game), Seat("Ada", None, 1), 0)
    while match is not None:
        yield match
        match.rehearse(len(match.scene.steps))
        match = match.following()


def stops(match):
    """The match at every step that waits for the learner, once it is the learner's turn."""
    while match.step is not None:
        if match.waits_for_learner:
            yield match.step
        match.play_on()


def at(store, match):
    """Another match at the same step."""
    twin = LessonMatch(store, match.lesson, match.learner, match.number)
    while not twin.waits_for_learner:
        twin.play_on()
    return twin


def test_every_game_has_a_lesson():
    assert list(GAMES) == TAUGHT


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_is_short_and_speaks_both_languages(game):
    steps = read_lesson(game).steps
    assert len({step.id for step in steps}) == len(steps)
    assert 5 <= len(steps) <= 12
    for step in steps:
        for said in (step.say, step.why, *(answer.say for answer in step.answers)):
            assert not said or set(said) == set(LANGUAGES), step.id
            for words in said.values():
                assert len(re.findall(r"[^\W\d]+", words.replace("’", ""))) <= MOST_WORDS, words
            if said:
                assert not any(f" {sign}" in said["fr"] for sign in ":;?!»"), said["fr"]
                assert not any("'" in words for words in said.values()), said
        assert step.say
        if step.expect and not step.is_watched:
            assert step.why, f"{step.id}: what is said to any other move?"


@pytest.mark.parametrize("game", TAUGHT)
def test_steps_belong_to_pages_of_the_rules(game):
    for language in LANGUAGES:
        pages = {page.id for page in read_rules(game, language)}
        led = {page for step in read_lesson(game).steps for page in step.page.split()}
        assert led <= pages
        assert pages - led == {"options"}, "every other page leads to a step"


@pytest.mark.parametrize("game", TAUGHT)
def test_every_expected_move_leads_through_the_scene(store, game):
    for match in scenes(store, game):
        for step in stops(match):
            right = [move for move in match.session.legal_moves(LEARNER) if step.expects(move)]
            assert str(right and step.expect[0]) in map(str, right), f"{step.id} expects what is not allowed"
            for move in right:
                other = at(store, match)
                other.submit(move, other.session.now_ms + 600, 0.0)
                other.rehearse(len(other.scene.steps))
                assert other.step is None


@pytest.mark.parametrize("game", TAUGHT)
def test_draws_and_replies_come_as_they_are_written(store, game):
    """None is left out, however the learner's right moves are chosen first."""
    for match in scenes(store, game):
        match.rehearse(len(match.scene.steps))
        events = match.session.events
        drawn = [event.move for event in events if event.move.actor == -1]
        assert drawn == list(match.scene.draws[: len(drawn)])
        done = [event.move for event in events if event.move.actor > LEARNER][match._begun :]
        assert len(done) == len(match.scene.replies)
        assert all(names(reply.move, move) for reply, move in zip(match.scene.replies, done, strict=True))


@pytest.mark.parametrize("game", TAUGHT)
def test_a_wrong_move_is_answered_and_changes_nothing(store, game):
    for match in scenes(store, game):
        for step in stops(match):
            before = match.session.save()
            named = set()
            wrong = [move for move in match.session.legal_moves(LEARNER) if not step.expects(move)]
            for move in wrong:
                with pytest.raises(NotNow) as refused:
                    match.submit(move, match.session.now_ms, 0.0)
                named |= {answer.say["en"] for answer in step.answers if answer.say["en"] == str(refused.value)}
            for answer in step.answers:  # what the rules don't allow is answered, too
                for pattern in answer.to if answer.say["en"] not in named else ():
                    with pytest.raises(Rejection) as refused:
                        match.submit(Move.parse(pattern.replace("*", "0")), match.session.now_ms, 0.0)
                    named.add(str(refused.value))
            assert {answer.say["en"] for answer in step.answers} <= named, f"{step.id}: an answer nobody hears"
            assert match.session.save() == before


@pytest.mark.parametrize("game", TAUGHT)
def test_while_others_are_watched_every_move_is_answered(store, game):
    for match in scenes(store, game):
        while (step := match.step) is not None:
            for move in match.session.legal_moves(LEARNER) if step.is_watched else ():
                with pytest.raises(NotNow) as refused:
                    match.submit(move, match.session.now_ms, 0.0)
                assert str(refused.value) in (step.why["en"], *(answer.say["en"] for answer in step.answers))
            match.play_on()


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_goes_on_where_it_was_left(store, game):
    kept = []
    lesson = read_lesson(game)
    match = LessonMatch(store, lesson, Seat("Ada", None, 1), 0, kept.append)
    while match is not None:
        while match.step is not None:
            match.play_on()
        match = match.following()
    assert kept == list(range(1, len(lesson.steps) + 1))
    for number in range(len(lesson.steps)):
        assert LessonMatch(store, lesson, Seat("Ada"), number).number == number
    assert not store.finished_games()
    assert not store.running_games()


@pytest.mark.parametrize("game", WON)
def test_it_ends_with_something_won(store, game):
    *_, last = scenes(store, game)
    assert last.session.view(LEARNER).scores == WON[game]


def test_moves_are_named_by_patterns():
    assert names("0 play * 2", Move.parse("0 play 6 2"))
    assert not names("0 play * 2", Move.parse("0 play 6 3"))
    assert not names("0 play *", Move.parse("0 play 6 3"))


def test_progress_is_kept_by_person_whatever_the_file_says(store):
    settings = Settings(store)
    settings.remember_lesson(1, "cartino", step=3)
    settings.remember_lesson(1, "cartino", known=True)
    settings.remember_lesson(2, "cartino", done=True)
    assert settings.lesson(1, "cartino") == Progress(3, False, True)
    assert settings.lesson(2, "cartino") == Progress(0, True, False)
    assert settings.lesson(1, "midi") == Progress()
    for damage in (3, [], {"cartino": 3}, {"cartino": [3]}, {"cartino": [-1, True, True]}, {"cartino": ["3", 1, 0]}):
        store.put_setting("lessons/1", damage)
        assert settings.lesson(1, "cartino") == Progress()
    settings.remember_lesson(1, "cartino", step=1)
    assert settings.lesson(1, "cartino").step == 1


def test_a_game_without_a_lesson_has_none():
    assert lessonbook.read_lesson("nothing") is None
