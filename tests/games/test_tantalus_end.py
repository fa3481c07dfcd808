"""How Tantalus ends, by its options too, and who wins."""

import pytest

from app.engine import BadSetup
from tests.games.tantalus import GAME, PAIR, SPLIT, STRAIGHT, draw, table, turn

# The end


def test_play_goes_on_without_a_stock():
    state = table(f"{PAIR} 13 | 14 15", stock=0)
    turn(state, "3,3")
    assert state.hands == [[13], [14, 15]]
    assert state.outcome() is None
    assert state.actors() == (0,)


def test_the_last_card_of_the_stock_goes_to_one_hand_only():
    state = table(f"{PAIR} {STRAIGHT} 14 | 15 16 17", tiles=SPLIT, stock=1)
    turn(state, "2,2")
    draw(state, 30)
    assert state.hands == [[14, 30], [15, 16, 17]]
    assert state.actors() == (0,)


def test_who_first_has_no_card_left_takes_the_others():
    state = table(f"{PAIR} | 8 15", stock=0)
    turn(state, "3,3")
    assert state.actors() == ()
    assert state.won == [[PAIR, 8, 15], []]
    assert state.hands == [[], []]
    outcome = state.outcome()
    assert outcome.scores == (1 + 4 + 5, 0)
    assert outcome.winners == (0,)
    assert outcome.reason == "{player} has no card left and takes the others."
    assert outcome.values["player"] == 0
    assert state.legal_moves(0) == state.legal_moves(1) == state.legal_moves(-1) == state.chances() == []


def test_also_when_the_other_finished_the_last_card():
    state = table(f"8 15 | {PAIR}", stock=0)
    turn(state, "3,3")
    assert state.outcome().scores == (0, 10)
    assert state.outcome().values["player"] == 1


def test_an_empty_hand_is_filled_while_the_stock_lasts():
    state = table(f"{PAIR} | 14 15", stock=1)
    turn(state, "3,3")
    assert state.outcome() is None
    draw(state, 30)
    assert state.hands[0] == [30]
    assert state.actors() == (0,)


def test_a_last_replacement_that_stands_empties_the_hand_too():
    state = table(f"{PAIR} | 8", tiles="1,1 2,2", stock=1)
    turn(state, "5,2")
    draw(state, STRAIGHT)
    assert state.outcome().scores == (1 + 2 + 4, 0)


def test_when_one_move_empties_both_hands_there_is_nothing_to_take():
    state = table(f"{PAIR} | {STRAIGHT}", tiles=SPLIT, stock=0)
    turn(state, "2,2")
    outcome = state.outcome()
    assert outcome.scores == (1, 2)
    assert outcome.winners == (1,)
    assert outcome.reason == "All cards are won."


# Winning


def test_most_points_win_even_against_who_finished_first():
    state = table(f"{PAIR} | 8", stock=0)
    state.points = [0, 30]
    turn(state, "3,3")
    assert state.outcome().scores == (5, 30)
    assert state.outcome().winners == (1,)


def test_a_tie_is_a_tie():
    state = table(f"{PAIR} | 8", stock=0)
    state.points = [0, 5]
    turn(state, "3,3")
    assert state.outcome().winners == (0, 1)


# Options


def test_the_default_is_24_cards_and_no_target():
    assert GAME.fill_options(None) == {"deck": "24", "target": "0"}
    assert GAME.new_state(2).observe(None).stock_count == 24


@pytest.mark.parametrize("deck", ["12", "24", "36", "52"])
def test_as_many_cards_are_played_as_the_deck_has(deck):
    state = GAME.new_state(2, {"deck": deck})
    for card in range(20, 26):
        draw(state, card)
    assert state.observe(None).stock_count == int(deck) - 6
    assert len(state.pool) == 46  # any of the 52 may be among them


@pytest.mark.parametrize(("name", "value"), [("deck", "13"), ("target", "20"), ("open", "yes")])
def test_other_options_are_refused(name, value):
    with pytest.raises(BadSetup):
        GAME.new_state(2, {name: value})


@pytest.mark.parametrize("target", ["50", "100"])
def test_a_target_plays_with_all_cards(target):
    assert GAME.new_state(2, {"deck": "12", "target": target}).observe(None).stock_count == 52


@pytest.mark.parametrize("target", [50, 100])
def test_who_reaches_the_target_wins_at_once(target):
    for before, is_over in ((target - 2, False), (target - 1, True), (target, True)):
        state = table(f"{PAIR} 13 | 14 15", target=str(target))
        state.points = [before, target - 1]
        turn(state, "3,3")
        assert (state.actors() == ()) == is_over
    outcome = state.outcome()
    assert outcome.scores == (target + 1, target - 1)
    assert outcome.winners == (0,)
    assert outcome.reason == "The target of {target} points is reached."
    assert outcome.values["target"] == target
    assert state.legal_moves(-1) == state.chances() == []


def test_without_a_target_no_number_of_points_ends_the_game():
    state = table(f"{PAIR} 13 | 14 15")
    state.points = [100, 0]
    turn(state, "3,3")
    assert state.outcome() is None


def test_the_target_can_be_reached_by_the_others_move():
    state = table(f"12 13 | {PAIR} 15", target="50")
    state.points = [49, 49]
    turn(state, "3,3")
    assert state.outcome().winners == (1,)


def test_the_target_can_be_reached_by_a_replacement():
    state = table(f"{PAIR} 13 | 14 15", tiles="1,1 2,2", target="50")
    state.points = [47, 0]
    turn(state, "5,2")
    draw(state, STRAIGHT)
    assert state.outcome().scores == (50, 0)


@pytest.mark.parametrize(("points", "winners"), [([49, 49], (1,)), ([49, 48], (0, 1)), ([51, 48], (0,))])
def test_if_both_reach_the_target_in_one_move_the_higher_wins(points, winners):
    state = table(f"{PAIR} 13 | {STRAIGHT} 15", tiles=SPLIT, target="50")
    state.points = points[:]
    turn(state, "2,2")
    assert state.outcome().scores == (points[0] + 1, points[1] + 2)
    assert state.outcome().winners == winners


# No progress


def test_120_rotations_in_a_row_without_a_card_end_the_game():
    state = table("20 21 22 | 23 24 25")
    state.points, state.won = [7, 4], [[], []]
    for number in range(120):
        assert state.actors() == (number % 2,)
        turn(state, ("0,0", "0,1")[number % 2])
    outcome = state.outcome()
    assert outcome.scores == (7, 4)  # the cards in hand count for nobody
    assert outcome.winners == (0,)
    assert outcome.reason == "{rotations} rotations in a row have won no card."
    assert outcome.values["rotations"] == 120
    assert state.actors() == ()


@pytest.mark.parametrize("hands", [f"{PAIR} 13 | 14 15", f"12 13 | {PAIR} 15"])
def test_a_card_for_anybody_starts_the_count_again(hands):
    state = table(hands)
    state.quiet = 119
    turn(state, "3,3")
    draw(state, 30)
    assert state.outcome() is None
    assert state.quiet == 0
