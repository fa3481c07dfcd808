"""Open answers of Les 12 Coups de Midi: chosen, typed or read aloud."""

from random import Random

import pytest

from app.engine import CHANCE, CLOCK, IllegalMove, Move, OutOfTurn, Session
from app.engine.move import pack_text
from app.games.midi import MidiGame
from app.games.midi import show as on
from app.games.midi.bank import WRONG
from tests.at_random import play_at_random
from tests.games.midi import (
    BANK,
    EVERYBODY,
    LARGE_BANK,
    NOT_ALLOWED,
    NOT_YOUR_TURN,
    coup_fatal,
    finale,
    moves,
    play,
    refused,
    reply,
    sand,
    show,
    small_bank,
)


def test_choosing_offers_the_right_answer_and_three_of_the_wrong_ones_the_question_brings():
    state = coup_fatal()
    for _ in range(12):
        choices = state.show.choices
        assert len(set(choices)) == 4
        assert 0 in choices
        assert set(choices) <= set(range(10))
        sand(state, "wrong")


def test_a_second_guesser_is_offered_other_wrong_names():
    state = play(finale((10000,) * 3), "1 star")
    first = set(state.show.choices)
    assert len(first) == 4
    play(state, reply(state, "wrong"), "2 star")
    second = set(state.show.choices)
    assert len(second) == 4
    assert first & second == {0}


def test_where_too_few_wrong_names_are_left_the_rest_are_offered_again():
    state = finale((10000,) * 4)
    offered = []
    for seat in range(4):
        play(state, f"{seat} star")
        offered.append(state.show.choices)
        play(state, reply(state, "wrong"))
    assert all(len(set(choices)) == 4 and 0 in choices for choices in offered)


def test_the_right_answer_is_not_always_in_the_same_place():
    state = coup_fatal()
    places = set()
    for _ in range(30):
        places.add(state.show.choices.index(0))
        sand(state, "pass")
    assert places == {0, 1, 2, 3}


def test_choosing_any_of_the_four_or_passing():
    state = coup_fatal()
    assert moves(state, 0) == [f"0 answer {choice}" for choice in sorted(state.show.choices)] + ["0 pass"]
    others = sorted(set(range(6)) - set(state.show.choices))
    for text in (
        f"0 answer {others[0]}",
        "0 answer 21",
        "0 answer -1",
        "0 answer f1.1",
        "0 answer visible",
        "0 answer 1 2",
    ):
        refused(state, text, IllegalMove, NOT_ALLOWED)
    refused(state, "0 say =x", IllegalMove, NOT_ALLOWED)
    refused(state, "0 judge right", IllegalMove, NOT_ALLOWED)


def test_what_was_not_offered_may_stand_in_a_record_but_is_not_legal_now():
    state = coup_fatal()
    missing = next(choice for choice in range(6) if choice not in state.show.choices)
    wrong = Move(0, "answer", (missing,))
    assert state.was_legal(wrong)
    assert not state.is_legal(wrong)
    for move in (Move(1, "answer", (missing,)), Move(0, "answer", (WRONG[-1] + 1,)), Move(0, "answer", (-1,))):
        assert not state.was_legal(move), move
    for args in ((), (missing, missing), (f"{missing}",)):
        assert not state.was_legal(Move(0, "answer", args)), args


def test_a_record_may_draw_any_card_of_its_deck_that_is_not_on_the_table():
    session = Session(MidiGame(LARGE_BANK), 2, {"questions": "easy"}, 3)
    play_at_random(session, Random(3))
    state, met = MidiGame(LARGE_BANK).new_state(2, {"questions": "easy"}, 3), set()
    for t_ms, move in session.events:
        if move.actor == CHANCE and state.show.phase == on.DRAW:
            met.add(state.show.drawing)
            *before, card = move.args
            halves = (".1", ".5") if state.show.drawing == "fatal" else ("",)
            names = {f"{name}{half}" for name in LARGE_BANK.decks[state.show.drawing] for half in halves}
            allowed = {name for name in names if state.was_legal(Move(CHANCE, move.verb, (*before, name)))}
            assert card in allowed == names - set(state.show.cards)
            for args in ((), (*before, "x1"), (*before, 1), (*before, card, card), (5, *before, card)):
                assert not state.was_legal(Move(CHANCE, move.verb, args)), args
            if state.show.drawing == "master":
                for number, allowed in (("0", False), ("1", True), ("5", True), ("6", False)):
                    assert state.was_legal(Move(CHANCE, "master", (f"{card}.{number}",))) == allowed, number
        elif move.actor >= 0:
            assert not state.was_legal(Move(CHANCE, "kickoff", ("k1",)))
        state.apply(move, t_ms)
    assert {"kickoff", "fatal", "master"} <= met


def test_a_record_may_choose_any_wrong_answer_since_what_is_offered_changes_with_the_bank():
    game = MidiGame(LARGE_BANK)
    session = Session(game, 2, {"answers": "choose"}, 3)
    play_at_random(session, Random(3))
    assert any(event.move.verb == "answer" for event in session.events)
    grown = MidiGame(small_bank(fatal=90, star=9))
    assert Session(grown, 2, {"answers": "choose"}, 3, events=session.events).outcome() == session.outcome()


def test_of_a_card_of_the_final_one_question_was_seen_of_the_others_all():
    session = Session(MidiGame(BANK), 2, seed=5)
    play_at_random(session, Random(5))
    masters = [str(event.move.args[0]) for event in session.events if event.move.verb == "master"]
    shown = session.memorable()
    assert [text for text in shown if text[0] == "m"] == [f"{card}.{n}" for n, card in enumerate(masters, 1)]
    assert all("." not in text for text in shown if text[0] in "dsp")
    assert all(text.endswith((".1", ".5")) for text in shown if text[0] == "f"), "of a long card, halves"


def test_what_was_never_seen_comes_first():
    seen = {f"k{n}.1": 1 for n in range(1, 20)} | {"d1": 2, "d2": 1}
    session = Session(MidiGame(BANK), 2, seed=5, seen=seen)
    session.submit("0 number 1")
    assert [str(event.move) for event in session.events] == ["-1 duel d2", "0 number 1", "-1 kickoff k20"]
    assert session.memorable() == ["d2", "k20.1"]
    other = Session(MidiGame(BANK), 2, seed=5, seen=dict.fromkeys(seen, 3))
    assert len(other.events) == 1, "with everything seen as often, all are drawn from"


@pytest.mark.parametrize("text", ["chose 11", "thing 11", "variante 11", "La Chôse 11", "chosse 11"])
def test_a_typed_answer_fits_any_accepted_wording(text):
    state = play(coup_fatal(answers="type"), f"0 say {pack_text(text)}")
    assert state.show.reveal.right
    assert state.show.reveal.given == text
    assert state.show.turn == 1


@pytest.mark.parametrize(("language", "right"), [("fr", ["chose 11", "variante 11"]), ("en", ["thing 11"])])
def test_the_language_in_which_it_was_asked_decides(language, right):
    for text in ("chose 11", "variante 11", "thing 11"):
        state = play(coup_fatal(answers="type"), f"0 say {pack_text(text)} {language}")
        assert state.show.reveal.right == (text in right)


@pytest.mark.parametrize("arg", ["de", "=fr", 1])
def test_a_language_that_is_not_spoken_here_is_refused(arg):
    assert not coup_fatal(answers="type").is_legal(Move(0, "say", ("=chose", arg)))


@pytest.mark.parametrize("text", ["chose 12", "chat 11", "?", "11"])
def test_another_typed_answer_is_wrong(text):
    state = play(coup_fatal(answers="type"), f"0 say {pack_text(text)}")
    assert not state.show.reveal.right
    assert (state.show.turn, state.show.question) == (0, "f1.2")


def test_typing_allows_a_pass_and_shows_examples():
    state = coup_fatal(answers="type")
    assert "0 pass" in moves(state, 0)
    assert f"0 say {pack_text('chose 11')} fr" in moves(state, 0)
    play(state, "0 pass")
    assert state.show.question == "f1.2"


@pytest.mark.parametrize("arg", ["=", "=%20", "=" + "a" * 81, "=a%2", "word", 7])
def test_what_is_no_packed_text_is_refused(arg):
    state = coup_fatal(answers="type")
    with pytest.raises(IllegalMove) as error:
        state.apply(Move(0, "say", (arg,)))
    assert error.value.key == NOT_ALLOWED


def test_the_longest_answer_has_eighty_letters():
    assert coup_fatal(answers="type").is_legal(Move(0, "say", ("=" + "a" * 80,)))


def test_only_who_is_asked_may_type():
    refused(coup_fatal(answers="type"), "1 say =chose%2011", OutOfTurn, NOT_YOUR_TURN)
    refused(show(2, answers="type"), "0 say =chose", IllegalMove, NOT_ALLOWED)
    refused(coup_fatal(answers="type"), "0 answer 1", IllegalMove, NOT_ALLOWED)


@EVERYBODY
@pytest.mark.parametrize("player", [0, 1])
def test_the_reader_on_the_left_judges_right_or_wrong(seats, player):
    money = (13000, 12000, 1000, 2000) if player == 0 else (12000, 13000, 1000, 2000)
    state = coup_fatal(money[:seats], answers="reader")
    if seats == 4:
        play(state, f"2 face {player}")
        assert state.show.turn == player
    reader = (player + 1) % seats
    assert state.actors() == (reader, CLOCK)
    assert moves(state, reader) == [f"{reader} judge right", f"{reader} judge wrong"]
    assert state.show.choices == ()
    play(state, f"{reader} judge wrong", t_ms=5000)
    assert (state.show.turn, state.deadline_ms()) == (player, 60_000)
    play(state, f"{reader} judge right", t_ms=8000)
    assert state.show.turn != player
    assert state.show.sand_ms[player] == 52_000


@EVERYBODY
def test_the_reader_on_the_left_judges_the_star(seats):
    state = play(finale((10000,) * seats, answers="reader"), f"{seats - 1} star")
    assert state.actors() == (0,)
    wrong = play(state.clone(), "0 judge wrong")
    assert wrong.show.guessed[seats - 1]
    assert wrong.show.reveal.seat == seats - 1
    assert play(state, "0 judge right").outcome().scores[seats - 1] == 20000


@pytest.mark.parametrize(("text", "right"), [("image 11", True), ("Picture 11", True), ("image 21", False)])
def test_the_star_is_typed_too(text, right):
    state = play(finale(answers="type"), "1 star", f"1 say {pack_text(text)}")
    assert (state.outcome() is not None) == right
