"""How cards are won in Tantalus."""

from random import Random

import pytest

from app.engine import Move
from app.games.tantalus.grooves import cards, placements
from tests.games.tantalus import (
    BENT,
    DECK,
    GAME,
    PAIR,
    SPLIT,
    STRAIGHT,
    cards_seen_on,
    draw,
    from_neutral,
    table,
    tiles_in,
    turn,
)


def test_a_card_whose_drawing_is_made_is_won_and_replaced():
    state = table(f"{STRAIGHT} 13 14 | 15 16 17", tiles="2,2")
    turn(state, "3,3")
    view = state.observe(1)
    assert view.won == ((STRAIGHT,), ())
    assert view.scores == (2, 0)
    assert view.hand_counts == (2, 3)
    assert state.actors() == (-1,)
    draw(state, 30)
    assert state.hands == [[13, 14, 30], [15, 16, 17]]
    assert state.stock_left == 8


def test_a_drawing_in_nobodys_hand_wins_nothing():
    state = table(f"{BENT} 13 14 | 15 16 17")
    turn(state, "3,3")
    assert state.won == [[], []]
    assert state.actors() == (1,)


@pytest.mark.parametrize("card", DECK, ids=lambda card: f"card{card.id}")
def test_every_card_is_won_by_its_last_turn_whichever_it_is(card):
    for want in from_neutral(card)[:3]:
        for tile in tiles_in(want):
            state = table(f"{card.id} | {card.id % 52 + 1}")
            state.board = want ^ 1 << tile
            state.apply(Move(0, "turn", divmod(tile, 7)))
            assert state.won[0] == [card.id]
            assert state.points[0] == card.points


def test_a_drawing_can_be_finished_by_turning_a_tile_back():
    state = table(f"{PAIR} 13 | 14 15", tiles="1,1 2,2")
    turn(state, "2,2")
    assert state.won == [[PAIR], []]


def test_the_other_hand_wins_too():
    state = table(f"12 13 14 | {PAIR} 16 17")
    turn(state, "3,3")
    assert state.won == [[], [PAIR]]
    assert state.points == [0, 1]
    assert state.drawing == [1]
    draw(state, 30)
    assert state.hands == [[12, 13, 14], [16, 17, 30]]


def test_one_rotation_may_win_two_cards():
    state = table(f"{PAIR} {STRAIGHT} 14 | 15 16 17", tiles=SPLIT)
    turn(state, "2,2")
    assert sorted(state.won[0]) == [PAIR, STRAIGHT]
    assert state.points == [3, 0]
    draw(state, 30, 31)
    assert state.hands[0] == [14, 30, 31]


def test_one_rotation_may_win_a_card_for_each():
    state = table(f"{PAIR} 13 14 | {STRAIGHT} 16 17", tiles=SPLIT)
    turn(state, "2,2")
    assert state.won == [[PAIR], [STRAIGHT]]
    assert sorted(state.drawing) == [0, 1]
    for _ in range(2):
        draw(state, 30 + state.drawing[0])
    assert state.hands == [[13, 14, 30], [16, 17, 31]]


def test_a_replacement_that_already_stands_anywhere_is_won_at_once_without_an_extra_turn():
    state = table(f"{PAIR} 13 14 | 15 16 17", tiles="1,1 2,2")
    turn(state, "5,2")
    draw(state, STRAIGHT)
    assert state.won == [[PAIR, STRAIGHT], []]
    assert state.actors() == (-1,)
    draw(state, 30)
    assert state.hands[0] == [13, 14, 30]
    turn(state, "0,0")  # the one extra turn, for the pair
    assert state.actors() == (1,)


def test_a_replacement_that_stands_is_won_by_who_draws_it():
    state = table(f"12 13 14 | {PAIR} 16 17", tiles="1,1 2,2")
    turn(state, "5,2")
    draw(state, STRAIGHT, 30)
    assert state.won == [[], [PAIR, STRAIGHT]]
    assert state.actors() == (1,)
    turn(state, "0,0")
    assert state.actors() == (0,)


def chase(state, rng):
    """Turn a tile that the nearest drawing of one's own still needs."""
    missing = [
        (state.board ^ want) & care
        for card in state.hands[state.turn]
        for care, want in placements(cards()[card].turns)
    ]
    legal = {7 * row + column for _, _, (row, column) in state.legal_moves(state.turn)}
    tiles = next(tiles for mask in sorted(missing, key=int.bit_count) if (tiles := legal.intersection(tiles_in(mask))))
    state.apply(Move(state.turn, "turn", divmod(rng.choice(sorted(tiles)), 7)))


def test_in_a_whole_game_just_what_stands_is_won_and_the_points_add_up():
    rng = Random(4)
    state = GAME.new_state(2, {"deck": "36"})
    while actors := state.actors():
        before = [len(won) for won in state.won]
        if actors == (-1,) or rng.random() < 0.2:  # two that only chase would lock each other
            state.apply(rng.choice(state.legal_moves(actors[0])))
        else:
            chase(state, rng)
        seen = cards_seen_on(state.board)
        for seat in (0, 1):
            assert seen.isdisjoint(state.hands[seat])
            assert state.ended or seen.issuperset(state.won[seat][before[seat] :])
    assert [sum(cards()[card].points for card in won) for won in state.won] == list(state.outcome().scores)
    assert len(state.won[0] + state.won[1]) == 36
