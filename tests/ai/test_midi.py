"""Bots at the quiz: what they know, how they choose, and when they risk the star."""

from itertools import pairwise
from random import Random

import pytest

from ai.bot import LEVELS
from ai.knowledge.midi import MidiBot
from app.engine import Move, Session
from app.engine.move import unpack_text
from app.games.midi.show import Reveal
from app.play import play_out
from app.registry import get_game

GAME = get_game("midi")
EVERY_LEVEL = pytest.mark.parametrize("level", LEVELS)
MIDDLE = (("large", 4), ("large", 3), ("large", 5), ("large", 2))


# Building positions and players


def position(viewer=0, seats=2, answers="choose", **show):
    """What a seat sees of a show that stands like this."""
    state = GAME.new_state(seats, {"answers": answers})
    state.show = state.show._replace(**{"pair": "d01", "turn": viewer, **show})
    return state.observe(viewer)


def asked(question, round_, **more):
    return position(round=round_, phase="answer", question=question, **more)


def sand(question, sand_ms=60_000, answers="choose", **more):
    choices = () if answers == "reader" else GAME.choices("d01", question)
    more = {"match": (0, 1), "running": True, "sand_ms": (sand_ms, 60_000), "cards": ("f01.1", "f02.1"), **more}
    return position(answers=answers, round="fatal", phase="sand", question=question, choices=choices, **more)


def final(phase="answer", question="m01.1", step=1, **more):
    return position(round="final", phase=phase, question=question, picture="p01", step=step, **more)


def who(level, wanted):
    """The first player of that level of whom that is true."""
    return next(bot for bot in (MidiBot(GAME, level, seed) for seed in range(500)) if wanted(bot))


def knowing(question, level="expert"):
    return who(level, lambda bot: bot.knows(GAME.bank.question(question)))


def not_knowing(question, level="expert"):
    return who(level, lambda bot: not bot.knows(GAME.bank.question(question)))


def recognising(level, view):
    return who(level, lambda bot: bot.recognises(view.show, view.show.shutters))


def not_recognising(level, view):
    return who(level, lambda bot: not bot.recognises(view.show, view.show.shutters))


def is_right(view, move):
    state = GAME.sample(view, Random(0))
    state.apply(move, view.show.since_ms + 1)
    return state.show.reveal.right


# Knowledge


@EVERY_LEVEL
@pytest.mark.parametrize(
    "view",
    [
        asked("k01.1", "kickoff"),
        asked("d01.2", "duel1"),
        asked("m02.3", "final", picture="p01", step=3),
        sand("f01.2"),
        sand("f01.2", answers="type"),
    ],
    ids=["two answers", "four answers", "three answers", "choose", "type"],
)
def test_who_knows_a_question_answers_it_right(level, view):
    bot = knowing(view.show.question, level)
    assert is_right(view, bot.decide(view).move)


def test_who_does_not_know_may_guess_right_or_wrong():
    view = asked("d01.1", "duel1")
    players = [MidiBot(GAME, "beginner", seed) for seed in range(100)]
    clueless = [bot for bot in players if not bot.knows(GAME.bank.question("d01.1"))]
    decisions = [bot.decide(view) for bot in clueless]
    assert {decision.move.args[0] for decision in decisions} == {1, 2, 3, 4}
    assert {str(decision.why) for decision in decisions} == {"Not sure: one of 4 answers, this one sounds best."}


@EVERY_LEVEL
def test_hard_questions_are_known_less_often(level):
    easy, *_, hard = GAME.bank.decks["master"]["m01"].questions
    players = [MidiBot(GAME, level, seed) for seed in range(200)]
    assert sum(bot.knows(easy) for bot in players) > sum(bot.knows(hard) for bot in players) + 40


def test_each_level_knows_more_than_the_one_below():
    for lower, higher in pairwise(LEVELS):
        weaker, stronger = MidiBot(GAME, lower, 7), MidiBot(GAME, higher, 7)
        questions = [question for card in GAME.bank.decks["fatal"].values() for question in card.questions]
        assert all(stronger.likely(question) >= weaker.likely(question) for question in questions)
        assert sum(map(stronger.knows, questions)) > sum(map(weaker.knows, questions))


def test_players_have_strong_and_weak_themes():
    bot = MidiBot(GAME, "casual", 3)
    chances = {
        (question.theme in bot.strong) - (question.theme in bot.weak): bot.likely(question)
        for deck in GAME.bank.decks.values()
        for card in deck.values()
        for question in card.questions
        if question.level == 2
    }
    assert chances[1] > chances[0] > chances[-1]
    assert MidiBot(GAME, "casual", 4).strong != bot.strong


def test_what_one_knows_does_not_change_during_the_game():
    view = asked("k02.2", "kickoff")
    bot = MidiBot(GAME, "casual", 5)
    assert len({bot.decide(view).move for _ in range(10)}) == 1


def test_nobody_opens_a_proposition_known_to_be_false():
    false = GAME.bank.question("s01.1").right + 1
    for seed in range(60):
        bot = MidiBot(GAME, "casual", seed)
        if bot.knows(GAME.bank.question("s01.1"), false):
            for opened in ((), tuple(place for place in range(1, 7) if place != false)):
                view = position(round="sheets", phase="open", question="s01.1", opened=opened)
                assert bot.decide(view).move.args[0] not in (false, *opened)


# Time


def test_a_beginner_takes_longer_than_an_expert_and_both_longer_when_unsure():
    view = asked("d01.1", "duel1")
    times = {
        (level, know): (knowing if know else not_knowing)("d01.1", level).decide(view).delay_ms
        for level in ("beginner", "expert")
        for know in (True, False)
    }
    assert times["beginner", True] > times["expert", True]
    assert times["beginner", False] > times["expert", False]
    assert times["beginner", False] > times["beginner", True]
    assert min(times.values()) > 1000, "nobody reads a question in less than a second"


def test_an_expert_passes_what_it_does_not_know():
    decision = not_knowing("f01.1").decide(sand("f01.1"))
    assert decision.move == Move(0, "pass")
    assert decision.why.key == "I don’t know: to pass costs less sand than to guess."


def test_with_hardly_any_sand_left_a_guess_is_better_than_a_pass():
    decision = not_knowing("f01.1").decide(sand("f01.1", sand_ms=2000))
    assert decision.move.verb == "answer"
    assert decision.why.key == "Hardly any sand left: there is just time for a guess."


def test_own_thinking_counts_as_spent_sand():
    bot = who("strong", lambda bot: not any(bot.knows(GAME.bank.question(f"f01.{n}")) for n in (1, 2)))
    assert bot.decide(sand("f01.1", sand_ms=5000)).move.verb == "pass"
    assert bot.decide(sand("f01.2", sand_ms=5000)).move.verb == "answer"


def test_typed_answers_of_the_clueless_are_plausible():
    view = position(
        answers="type", round="final", phase="star", guesser=0, question="p01.1", picture="p01", guessed=(False, False)
    )
    said = unpack_text(MidiBot(GAME, "beginner").decide(view).move.args[0])
    assert said in GAME.bank.question("p01.1").words["fr"].wrong


@pytest.mark.parametrize(("player", "verdict"), [(knowing, "right"), (not_knowing, "wrong")])
def test_what_a_bot_says_aloud_is_right_if_it_knows(player, verdict):
    decision = player("f01.1").speaks(sand("f01.1", answers="reader"))
    assert decision.move == Move(1, "judge", (verdict,))
    assert ("I know" in str(decision.why)) == (verdict == "right")


def test_a_picture_named_aloud_is_right_if_it_is_recognised():
    view = final("star", "p01.1", guesser=0, shutters=MIDDLE, answers="reader")
    assert recognising("expert", view).speaks(view).move == Move(1, "judge", ("right",))
    closed = final("star", "p01.1", guesser=0, answers="reader")
    assert recognising("expert", view).speaks(closed).move == Move(1, "judge", ("wrong",))


def test_out_of_turn_there_is_nothing_to_decide():
    decision = MidiBot(GAME, "expert").decide(position(viewer=0, phase="number", turn=1))
    assert (decision.move, str(decision.why)) == (None, "It is not my turn.")


def test_a_reader_judges_the_neighbour():
    view = sand("f01.1", answers="reader", turn=1)
    decision = MidiBot(GAME, "casual").decide(view)
    assert decision.move.verb == "judge"
    assert decision.why.values == {"player": 1, "count": 60}, "nothing was heard of it yet"


# Whom to meet


def challenge(level, money, heard=()):
    bot = MidiBot(GAME, level)
    for number, (seat, right) in enumerate(heard):
        bot.watch(position(reveal=Reveal(seat, f"k01.{number}", "other", right), seats=4))
    return bot.decide(position(seats=4, round="duel1", phase="challenge", challenger=0, money=money))


def test_the_only_opponent_is_challenged():
    decision = MidiBot(GAME, "expert").decide(position(viewer=1, round="duel1", phase="challenge"))
    assert decision.move == Move(1, "challenge", (0,))
    assert decision.why.key == "There is only one opponent."


def test_an_expert_challenges_the_richest():
    decision = challenge("expert", (7000, 10000, 13000, 10000))
    assert decision.move == Move(0, "challenge", (2,))
    assert str(decision.why) == "2 is the richest with 13000: it counts most to win there."


def test_an_expert_rather_challenges_who_was_often_wrong():
    heard = [(3, False), (3, False), (2, True), (2, True), (1, True)]
    decision = challenge("expert", (7000, 10000, 13000, 10000), heard)
    assert decision.move == Move(0, "challenge", (3,))
    assert decision.why.key == "By the answers so far, nobody seems to know less than {player}."


def test_the_poorest_of_four_faces_somebody_else():
    view = position(seats=4, viewer=3, round="fatal", phase="face", money=(13000, 10000, 10000, 7000))
    for level in LEVELS:
        move = MidiBot(GAME, level).decide(view).move
        assert move.verb == "face"
        assert move.args[0] in (0, 1, 2)


# The picture


@EVERY_LEVEL
def test_the_more_of_the_picture_is_open_the_more_often_it_is_recognised(level):
    show = final().show
    players = [MidiBot(GAME, level, seed) for seed in range(200)]
    counts = [sum(bot.recognises(show, MIDDLE[:count]) for bot in players) for count in range(5)]
    assert counts[0] == 0
    assert counts == sorted(counts)
    assert counts[4] > counts[1]


@EVERY_LEVEL
def test_whoever_recognises_the_picture_takes_the_star(level):
    view = final(shutters=MIDDLE, turn=1)
    decision = recognising(level, view).decide(view)
    assert decision.move == Move(0, "star")
    assert str(decision.why) == "I recognise the picture: it is worth 10000."


def test_an_expert_does_not_end_the_game_as_second():
    view = final(shutters=MIDDLE, turn=1, money=(4000, 16000))
    decision = recognising("expert", view).decide(view)
    assert decision.move is None
    assert decision.why.key == "Even with the star I would not be the richest yet."


def test_an_expert_who_needs_more_than_the_star_answers_its_question_first():
    view = final(shutters=MIDDLE, money=(4000, 16000))
    assert recognising("expert", view).decide(view).move.verb == "answer"


@EVERY_LEVEL
def test_nobody_lets_the_last_chance_go_by(level):
    view = final("last chance", "", 5, shutters=MIDDLE[:2], turn=1, closes_ms=10_000)
    decision = not_recognising(level, view).decide(view)
    assert decision.move == Move(0, "star")
    assert decision.why.key == "The last chance: a wrong guess costs nothing."
    assert decision.delay_ms < 10_000


def test_too_far_behind_an_expert_guesses_before_the_last_chance():
    behind = final(step=5, shutters=MIDDLE[:2], turn=1, money=(7000, 13000))
    level = final(step=5, shutters=MIDDLE[:2], turn=1, money=(13000, 7000))
    bot = not_recognising("expert", behind)
    assert bot.decide(behind).why.key == "Too far behind to win without the star: a guess before the others."
    assert bot.decide(level).move is None


@EVERY_LEVEL
def test_out_of_turn_one_waits(level):
    view = final(shutters=(("small", 1), ("small", 7)), turn=1)
    decision = not_recognising(level, view).decide(view)
    assert decision.move is None
    assert decision.why.key == "The picture shows too little to risk a guess."


@EVERY_LEVEL
def test_where_names_are_offered_nobody_takes_the_star_before_two_shutters_are_open(level):
    view = final(shutters=MIDDLE[:1])
    assert recognising(level, view).decide(view).move.verb == "answer"
    typed = final(shutters=MIDDLE[:1], answers="type")
    assert recognising("beginner", typed).decide(typed).move == Move(0, "star")


@EVERY_LEVEL
def test_who_is_out_of_the_final_waits(level):
    view = final(shutters=MIDDLE, turn=1, guessed=(True, False))
    decision = recognising(level, view).decide(view)
    assert (decision.move, str(decision.why)) == (None, "It is not my turn.")


@EVERY_LEVEL
def test_the_middle_shutters_are_opened_first(level):
    view = final("shutter", right_last=True)
    assert MidiBot(GAME, level).decide(view).move == Move(0, "open", (4,))


def test_an_expert_without_a_guess_shows_the_others_as_little_as_possible():
    view = final("shutter", right_last=True, guessed=(True, False))
    decision = MidiBot(GAME, "expert").decide(view)
    assert decision.move.args[0] in (1, 7)
    assert decision.why.key == "The edge shows least, and only the others can still guess."


# All together


@EVERY_LEVEL
def test_the_same_view_and_seed_give_the_same_decision(level):
    for view in (asked("k03.1", "kickoff"), sand("f02.5"), final("shutter", shutters=MIDDLE)):
        twin = GAME.sample(view, Random(9)).observe(view.viewer)
        assert MidiBot(GAME, level, 3).decide(view) == MidiBot(GAME, level, 3).decide(twin)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("answers", ["choose", "type", "reader"])
def test_all_levels_play_whole_games(seats, answers):
    for first in range(4):
        session = Session(GAME, seats, {"answers": answers}, first)
        play_out(session, [MidiBot(GAME, LEVELS[(first + seat) % 4], seat) for seat in range(seats)])
        assert session.outcome()


def test_an_expert_mostly_beats_a_beginner():
    wins = 0
    for seed in range(20):
        session = Session(GAME, 2, {}, seed)
        play_out(session, [MidiBot(GAME, "expert", seed), MidiBot(GAME, "beginner", seed + 100)])
        wins += session.outcome().winners == (0,)
    assert wins >= 15
