"""What is hidden and what is public in Toujours 12, and samples of what is hidden."""

from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from app.engine import Session
from tests.games.toujours12 import GAME, apply, first_deals, hand, opening, position


def agrees(cards, clue):
    """Whether so many of these cards make that sum."""
    return clue is None or any(sum(some) == clue[1] for some in combinations(cards, clue[0]))


# What is hidden and what is public


def test_the_tray_with_its_history_and_all_counts_are_public():
    state = position("345 12", "15 2 _ 3", stock="0066")
    state.won = [4, 8]
    view = state.observe(None)
    assert view.piles == ((1, 5), (2,), (), (3,))
    assert view.hand_counts == (3, 2)
    assert view.scores == (4, 8)
    assert view.stock_count == 4


def test_other_hands_and_the_stock_make_no_difference_to_the_view():
    assert opening("345 246").observe(0) == opening("345 336").observe(0)


def test_a_card_not_seen_may_be_in_the_stock_or_in_a_hand():
    state = position("345 12", stock="2266")
    assert state.observe(0).unseen == (0, 1, 3, 0, 0, 0, 2)
    assert state.observe(None).unseen == (0, 1, 3, 1, 1, 1, 2)


def test_open_hands_are_seen_by_all():
    state = opening("345 120", open="yes")
    assert state.observe(0).hands == state.observe(1).hands == state.observe(None).hands == ((3, 4, 5), (1, 2, 0))


# What the announced sum still tells


@pytest.mark.parametrize(
    ("hands", "moves", "clue"),
    [
        ("666 000", [], (3, 18)),
        ("666 000", ["0 play 6 0"], (2, 12)),
        # a 5 can't be of two cards that make 12, so it was drawn
        ("666 000", ["0 play 6 0", "-1 deal 0 5", "1 play 0 1", "-1 deal 1 0", "0 play 5 2"], (2, 12)),
        # this 6 was drawn or not, nobody can say
        ("666 000", ["0 play 6 0", "-1 deal 0 6", "1 play 0 1", "-1 deal 1 0", "0 play 6 2"], None),
    ],
)
def test_a_played_card_changes_what_the_announcement_tells(hands, moves, clue):
    assert apply(opening(hands), *moves).observe(1).clues[0] == clue


def test_who_plays_on_without_drawing_leaves_one_card_known_then_none():
    state = position("654 23", "1 2 3 _")
    state.clues = [(3, 15), None]
    assert apply(state, "0 play 6 3").clues[0] == (2, 9)
    assert apply(state, "0 play 5 0").clues[0] == (1, 4)
    assert apply(state, "1 play 2 1", "0 play 4 2").clues[0] is None


@pytest.mark.parametrize("seats", GAME.seats)
def test_sampled_first_hands_make_the_announced_sums(seats):
    for seed in range(10):
        view = Session(GAME, seats, seed=seed).view(seed % seats)
        state = GAME.sample(view, Random(seed))
        assert tuple(map(sum, state.hands)) == view.announced


@pytest.mark.parametrize(("hands", "sampled"), [("345 666", "666"), ("345 000", "000"), ("666 665", "566")])
def test_a_sum_that_only_one_hand_makes_gives_that_hand_away(hands, sampled):
    assert all(hand(GAME.sample(opening(hands).observe(0), Random(seed)), 1) == sampled for seed in range(20))


def test_other_sums_leave_several_hands_possible():
    view = opening("345 156").observe(0)
    assert len({hand(GAME.sample(view, Random(seed)), 1) for seed in range(50)}) > 3


def test_a_card_known_to_be_kept_is_sampled_and_the_drawn_ones_vary():
    state = apply(opening("666 000"), "0 play 6 0", "-1 deal 0 1")
    hands = {hand(GAME.sample(state.observe(1), Random(seed)), 0) for seed in range(50)}
    assert all("66" in cards for cards in hands)
    assert len(hands) > 3


@pytest.mark.parametrize("open_hands", ["no", "yes"])
@pytest.mark.parametrize("seats", GAME.seats)
def test_samples_agree_with_all_that_was_seen_during_a_game(seats, open_hands):
    session, rng = Session(GAME, seats, {"open": open_hands}, seed=seats), Random(seats)
    while session.actors():
        for viewer in (None, *range(seats)):
            view = session.view(viewer)
            state = GAME.sample(view, rng)
            assert state.observe(viewer) == view
            assert all(map(agrees, state.hands, view.clues))
        assert all(map(agrees, session.state.hands, view.clues))
        session.submit(rng.choice(session.legal_moves(session.actors()[0])))


def test_announcements_that_cannot_all_be_met_are_left_out_of_account():
    view = replace(opening("666 555 000").observe(0), clues=((3, 18), (3, 18), (3, 18)))  # only five sixes are unseen
    sample = GAME.sample(view, Random(1))
    assert sample.observe(0) == view
    assert [len(hand) for hand in sample.hands] == [3, 3, 3]


def test_a_sample_can_be_taken_while_the_first_hands_are_dealt():
    state = apply(GAME.new_state(3), *first_deals("345 12"))
    for viewer in (None, 0, 1, 2):
        assert GAME.sample(state.observe(viewer), Random(1)).observe(viewer) == state.observe(viewer)


def test_a_clone_lives_its_own_life():
    state = position("645 111", "1 2 3 _", stock="222")
    twin = state.clone()
    assert twin == state
    apply(twin, "0 play 6 3")
    assert state == position("645 111", "1 2 3 _", stock="222")
