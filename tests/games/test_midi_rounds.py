"""The first two rounds of Les 12 Coups de Midi and their duels."""

import pytest

from app.engine import CHANCE, BadSetup, Move, OutOfTurn
from app.games.midi import MidiGame
from tests.games.midi import (
    BANK,
    DUEL,
    EVERYBODY,
    KICKOFF,
    NOT_YOUR_TURN,
    in_duel,
    kickoff,
    moves,
    open_places,
    play,
    refused,
    second_round,
    show,
    small_bank,
)

# Material and players


@EVERYBODY
def test_everyone_starts_with_ten_thousand_and_a_green_lamp(seats):
    state = show(seats)
    assert state.show.money == (10000,) * seats
    assert state.show.lamps == (0,) * seats


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_two_to_four_may_play(seats):
    with pytest.raises(BadSetup):
        MidiGame(BANK).new_state(seats)


@pytest.mark.parametrize("options", [{"answers": "shout"}, {"open": "yes"}])
def test_unknown_options_are_refused(options):
    with pytest.raises(BadSetup):
        MidiGame(BANK).new_state(2, options)


def test_open_answers_are_chosen_unless_said_otherwise():
    assert MidiGame(BANK).new_state(2).options == {"answers": "choose", "questions": "everybody"}


@pytest.mark.parametrize(
    ("deck", "least"), [("kickoff", 1), ("duel", 1), ("sheet", 1), ("fatal", 2), ("master", 5), ("star", 1)]
)
def test_a_bank_too_small_for_one_game_is_refused(deck, least):
    show(4, bank=small_bank(**{deck: least}))
    with pytest.raises(BadSetup, match=deck) as error:
        show(4, bank=small_bank(**{deck: least - 1}))
    assert error.value.key == "There are not enough questions in “{deck}”."


@pytest.mark.parametrize(
    ("years", "champions", "starter"),
    [
        ((1980, 2012, 1990), (), 1),  # the youngest
        ((), (), 0),  # no birth years: the first seat
        ((None, 1990, None), (), 1),  # the only one known
        ((1980, 2012, 2012), (), 1),  # equally young: who sits first
        ((2012, 2013, 1950), (2,), 2),  # the Maître de Midi, however old
        ((2012, 1960, 1970), (1, 2), 2),  # a shared title: the youngest of them
        ((), (1, 2), 1),  # a shared title without birth years: who sits first
    ],
)
def test_who_starts_the_game(years, champions, starter):
    state = show(3, years, champions)
    assert state.show.turn == starter
    assert state.actors() == (starter,)


def test_one_pair_of_duel_cards_is_drawn_for_the_whole_game():
    state = MidiGame(BANK).new_state(2)
    assert state.actors() == (CHANCE,)
    assert state.chances() == [(Move(CHANCE, "duel", ("d1",)), 0.5), (Move(CHANCE, "duel", ("d2",)), 0.5)]
    play(state, "-1 duel d2")
    assert {state.observe(seat).show.pair for seat in (None, 0, 1)} == {"d2"}
    assert state.show.used_of("duel") == ("d2",)


# Round 1: Le Coup d'Envoi


def test_the_player_picks_a_number_before_the_card_is_drawn():
    state = show(2)
    assert moves(state, 0) == ["0 number 1", "0 number 2", "0 number 3", "0 number 4"]
    state.apply(Move.parse("0 number 3"))
    assert state.actors() == (CHANCE,)
    assert len(state.chances()) == 20
    assert sum(chance for _, chance in state.chances()) == pytest.approx(1)
    play(state, "-1 kickoff k7")
    assert state.show.question == "k7.3"


def test_a_card_is_asked_once():
    state = kickoff(show(2), "right")
    state.apply(Move.parse("1 number 1"))
    assert Move.parse("-1 kickoff k1") not in state.legal_moves(CHANCE)
    assert len(state.chances()) == 19


@pytest.mark.parametrize("number", [1, 2, 3, 4])
@pytest.mark.parametrize("answer", ["visible", "other"])
def test_the_answer_is_the_visible_one_or_the_other(number, answer):
    state = play(show(2), f"0 number {number}")
    assert moves(state, 0) == ["0 answer other", "0 answer visible"]
    play(state, f"0 answer {answer}")
    right = answer == KICKOFF[number - 1]
    assert state.show.lamps == (0 if right else 1, 0)
    assert (state.show.reveal.seat, state.show.reveal.given, state.show.reveal.right) == (0, answer, right)


@EVERYBODY
@pytest.mark.parametrize("word", ["right", "wrong"])
def test_the_turn_goes_clockwise_whatever_the_answer(seats, word):
    state = show(seats, champions=(1,))
    order = []
    for _ in range(seats):
        order.append(state.show.turn)
        kickoff(state, word)
    assert order == [(1 + step) % seats for step in range(seats)]
    assert state.show.turn == 1


@EVERYBODY
def test_green_orange_red_and_the_first_red_desk_ends_the_round(seats):
    state = show(seats)
    kickoff(state, "wrong " + "right " * (seats - 1))
    assert state.show.lamps[0] == 1
    assert state.show.round == "kickoff"
    kickoff(state, "wrong")
    assert state.show.lamps == (2,) + (0,) * (seats - 1)
    assert state.show.round == "duel1"
    assert state.actors() == (0,)
    assert state.show.money == (10000,) * seats


def test_an_orange_desk_stays_orange_after_a_right_answer():
    assert kickoff(show(2), "wrong right right").show.lamps == (1, 0)


def test_faults_of_different_players_do_not_add_up():
    state = kickoff(show(4), "wrong wrong wrong wrong")
    assert state.show.lamps == (1, 1, 1, 1)
    assert state.show.round == "kickoff"


def test_cards_that_are_used_up_are_shuffled_and_used_again():
    state = kickoff(show(3, bank=small_bank(kickoff=4)), "right " * 4)
    assert len(state.show.used_of("kickoff")) == 4
    kickoff(state, "right " * 5)
    assert state.show.round == "kickoff"
    used = state.show.used_of("kickoff")
    assert [len(set(used[first : first + 4])) for first in (0, 4, 8)] == [4, 4, 1], "the third time round"


# Duels


@EVERYBODY
@pytest.mark.parametrize("number", [1, 2])
def test_the_red_player_names_any_opponent(number, seats):
    state = in_duel(number, seats)
    assert state.actors() == (1,)
    assert moves(state, 1) == [f"1 challenge {other}" for other in range(seats) if other != 1]


def test_the_challenged_player_picks_one_of_the_two_cards():
    state = play(in_duel(), "1 challenge 2")
    assert state.actors() == (2,)
    assert moves(state, 2) == ["2 card 1", "2 card 2"]


@pytest.mark.parametrize("card", [1, 2])
def test_only_the_challenged_player_answers_its_card_with_four_propositions(card):
    state = play(in_duel(), "1 challenge 2", f"2 card {card}")
    assert state.show.question == f"d1.{card}"
    assert state.actors() == (2,)
    assert moves(state, 2) == ["2 answer 1", "2 answer 2", "2 answer 3", "2 answer 4"]
    refused(state, "1 answer 1", OutOfTurn, NOT_YOUR_TURN)


@pytest.mark.parametrize("card", [1, 2])
@pytest.mark.parametrize("answer", [1, 2, 3, 4])
def test_a_duel_moves_three_thousand(card, answer):
    state = play(in_duel(), "1 challenge 2", f"2 card {card}", f"2 answer {answer}")
    right = answer == DUEL[card - 1]
    assert state.show.money == ((10000, 7000, 13000) if right else (10000, 13000, 7000))
    assert state.show.round == "sheets"
    assert state.show.turn == (1 if right else 2), "the loser of the duel starts"


@pytest.mark.parametrize("card", [1, 2])
@pytest.mark.parametrize("opponent", [0, 2])
@pytest.mark.parametrize("right", [True, False])
def test_the_second_duel_uses_the_other_card_whoever_is_challenged(card, opponent, right):
    state = play(in_duel(), "1 challenge 2", f"2 card {card}", "2 answer 1")
    state._set(money=(10000,) * 3)
    state._red(1)
    assert state.show.round == "duel2"
    play(state, f"1 challenge {opponent}")
    assert state.show.question == f"d1.{3 - card}"
    assert state.actors() == (opponent,)
    assert len(moves(state, opponent)) == 4
    answer = DUEL[2 - card] if right else 1
    play(state, f"{opponent} answer {answer}")
    assert state.show.money[1] == (7000 if right else 13000)
    assert state.show.money[opponent] == (13000 if right else 7000)
    assert state.show.round == "fatal"


@pytest.mark.parametrize("number", [1, 2])
def test_all_lamps_are_green_again_after_a_duel(number):
    state = in_duel(number)
    state._set(lamps=(1, 2, 1))
    play(state, "1 challenge 2", *(["2 card 1"] if number == 1 else []), "2 answer 1")
    assert state.show.lamps == (0, 0, 0)


# Round 2: Le Coup par Coup


def test_a_sheet_shows_seven_propositions():
    state = second_round(3, turn=1)
    assert state.show.question == "s1.1"
    assert state.actors() == (1,)
    assert moves(state, 1) == [f"1 open {place}" for place in range(1, 8)]


@EVERYBODY
def test_a_true_proposition_passes_the_sheet_on(seats):
    state = open_places(second_round(seats), "1")
    assert state.show.turn == 1
    assert state.show.question == "s1.1"
    assert state.show.opened == (1,)
    assert state.show.lamps == (0,) * seats
    assert "1 open 1" not in moves(state, 1)


@EVERYBODY
def test_the_false_one_is_a_fault_and_the_next_player_starts_a_new_sheet(seats):
    state = open_places(second_round(seats, turn=1), "1 4")
    faulty, following = (2 % seats), (3 % seats)
    assert state.show.lamps[faulty] == 1
    assert sum(state.show.lamps) == 1
    assert (state.show.question, state.show.opened) == ("s10.1", ())
    assert state.show.turn == following


@EVERYBODY
def test_six_true_ones_open_replace_the_sheet_without_a_fault(seats):
    state = open_places(second_round(seats), "1 2 3 5 6")
    assert state.show.question == "s1.1"
    open_places(state, "7")
    assert (state.show.question, state.show.opened) == ("s10.1", ())
    assert state.show.turn == 6 % seats, "whose turn it is starts on the new one"
    assert state.show.lamps == (0,) * seats


def test_five_true_ones_and_the_false_one_are_a_fault():
    state = open_places(second_round(4), "1 2 3 5 6 4")
    assert state.show.lamps == (0, 1, 0, 0)
    assert state.show.turn == 2


def test_the_second_fault_ends_the_second_round():
    state = open_places(second_round(3, lamps=(1, 1, 0)), "1 4")
    assert state.show.lamps == (1, 2, 0)
    assert state.show.round == "duel2"
    assert state.actors() == (1,)
    assert state.show.used_of("sheet") == ("s1",)


@pytest.mark.parametrize(("places", "lamps"), [("1 2 3 5 6 7", (0, 0, 0)), ("4", (1, 0, 0))])
def test_sheets_that_are_used_up_are_shuffled_and_used_again(places, lamps):
    state = open_places(second_round(3, bank=small_bank(sheet=1)), places)
    assert (state.show.round, state.show.phase, state.show.question) == ("sheets", "open", "s1.1")
    assert (state.show.opened, state.show.lamps) == ((), lamps)
