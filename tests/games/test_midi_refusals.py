"""What the rules of Les 12 Coups de Midi refuse, and what stands once it is shown."""

from random import Random

import pytest

from app.engine import GameOver, IllegalMove, Move, OutOfTurn, Session, UndoRefused
from app.games.midi import MidiGame
from tests.games.midi import (
    BANK,
    NOT_ALLOWED,
    NOT_YOUR_TURN,
    coup_fatal,
    finale,
    guess,
    in_duel,
    open_places,
    play,
    refused,
    reply,
    second_round,
    session_of,
    show,
)
from tests.games.undo import SHOWN

# Refusals


def test_a_player_must_name_somebody_else():
    refused(in_duel(), "1 challenge 1", IllegalMove, "Name somebody else.")
    refused(coup_fatal((13000, 7000, 10000, 10000)), "1 face 1", IllegalMove, "Name somebody else.")


def test_what_is_open_cannot_be_opened_again():
    refused(open_places(second_round(), "1"), "1 open 1", IllegalMove, "Already open.")
    state = play(finale(), "0 answer first", "0 open 3", "1 answer second")
    refused(state, "1 open 3", IllegalMove, "Already open.")


def test_a_place_that_does_not_exist_is_not_called_open():
    refused(second_round(), "0 open 8", IllegalMove, NOT_ALLOWED)
    refused(show(2), "0 open 1", IllegalMove, NOT_ALLOWED)


def test_on_another_turn_of_the_final_there_is_only_the_star():
    refused(finale(), "1 answer first", IllegalMove, "It is not your turn: you may only try the star.")


def test_a_second_guess_is_refused():
    refused(guess(finale(), 0, "wrong"), "0 star", IllegalMove, "You have already made your guess.")


def test_a_second_guess_is_refused_for_that_reason_on_another_turn_too():
    refused(guess(finale(), 1, "wrong"), "1 star", IllegalMove, "You have already made your guess.")


@pytest.mark.parametrize(
    ("state", "text"),
    [
        (show(2), "1 number 1"),
        (second_round(), "1 open 1"),
        (in_duel(), "0 challenge 2"),
        (coup_fatal(), "1 pass"),
        (coup_fatal((13000, 7000, 10000, 10000)), "0 face 2"),
        (play(finale(), "0 star"), "1 star"),
    ],
)
def test_out_of_turn(state, text):
    refused(state, text, OutOfTurn, NOT_YOUR_TURN)


@pytest.mark.parametrize(
    ("state", "text"),
    [
        (show(2), "0 number 5"),
        (show(2), "0 answer visible"),
        (show(2), "0 star"),
        (in_duel(), "1 challenge 3"),
        (play(in_duel(), "1 challenge 0"), "0 card 3"),
        (play(in_duel(), "1 challenge 0", "0 card 1"), "0 answer 5"),
        (finale(), "0 answer visible"),
        (finale(), "0 open 1"),
    ],
)
def test_what_the_rules_do_not_know(state, text):
    before = state.show
    with pytest.raises(IllegalMove):
        state.apply(Move.parse(text))
    assert state.show == before


def test_nothing_may_be_done_after_the_end():
    refused(guess(finale(), 0, "right"), "0 star", GameOver, "The game is over.")


def test_the_session_knows_its_seats():
    with pytest.raises(OutOfTurn) as error:
        Session(MidiGame(BANK), 2).submit("2 number 1")
    assert error.value.key == "There is no player {seat} in this game."


# Undo


def reached(*texts, seats=2, players=None):
    """A session in which these moves were made, at one second each."""
    session = Session(MidiGame(BANK), seats, seed=1, players=players)
    for text in texts:
        session.submit(text, session.now_ms + 1000)
    return session


def to_the_duel(session, number):
    """Play at random, but naming, until somebody has to challenge; returns who."""
    rng = Random(3)
    while session.state.show.phase != "challenge" or session.state.show.round != f"duel{number}":
        (seat,) = session.actors()
        session.submit(rng.choice(session.legal_moves(seat)), session.now_ms + 1000)
    return session.actors()[0]


def undo_is_refused(session, seat, key):
    assert not session.can_undo(seat)
    with pytest.raises(UndoRefused) as error:
        session.undo(seat)
    assert error.value.key == key


def test_a_number_stands_once_the_card_is_drawn():
    undo_is_refused(reached("0 number 1"), 0, SHOWN)


def test_an_answer_stands():
    undo_is_refused(reached("0 number 1", "0 answer other"), 0, SHOWN)


def test_a_challenge_may_be_taken_back_until_the_card_is_picked():
    session = reached(seats=3)
    red = to_the_duel(session, 1)
    first, second = (move.args[0] for move in session.legal_moves(red))
    session.submit(f"{red} challenge {first}")
    session.undo(red)
    assert session.actors() == (red,)
    session.submit(f"{red} challenge {second}")
    session.submit(f"{second} card 1")
    undo_is_refused(session, red, SHOWN)
    undo_is_refused(session, second, SHOWN)


def test_a_challenge_stands_for_everybody_else():
    session = reached(seats=3)
    red = to_the_duel(session, 1)
    session.submit(session.legal_moves(red)[0])
    undo_is_refused(session, (red + 1) % 3, "Another player has moved since: your move stands.")


def test_a_challenge_that_shows_the_second_duel_question_stands():
    session = reached(seats=3)
    red = to_the_duel(session, 2)
    session.submit(session.legal_moves(red)[0])
    assert session.state.show.question.startswith(session.state.show.pair)
    undo_is_refused(session, red, SHOWN)


def test_an_opened_proposition_stands():
    session = session_of(second_round())
    session.submit("0 open 1")
    undo_is_refused(session, 0, SHOWN)


def test_a_chosen_opponent_stands_once_the_cards_are_drawn():
    session = session_of(coup_fatal((13000, 7000, 10000, 10000)))
    session.submit("1 face 0")
    undo_is_refused(session, 1, SHOWN)


@pytest.mark.parametrize("text", ["0 star", "0 answer first", "1 star"])
def test_nothing_in_the_final_is_taken_back(text):
    session = session_of(finale())
    session.submit(text)
    undo_is_refused(session, int(text[0]), SHOWN)


def test_a_pass_is_not_taken_back():
    session = session_of(coup_fatal())
    session.submit("0 pass", 3000)
    undo_is_refused(session, 0, SHOWN)


def test_nothing_to_take_back_at_the_end_or_the_beginning():
    undo_is_refused(reached(), 0, SHOWN)  # the duel pair is drawn
    undo_is_refused(session_of(show(2)), 0, "There is no move to take back.")
    session = session_of(play(finale(), "0 star"))
    session.submit(reply(session.state, "right"))
    undo_is_refused(session, 0, "The game is over.")
