"""What one sees in Cartino, and samples of what one does not see."""

from random import Random

import pytest

from app.engine import BadSetup
from app.games.cartino import NOBODY
from tests.games.cartino import GAME, dealt, end, lay, pawns_of, read, table


def test_other_hands_and_the_bag_are_hidden():
    state = table("KS 7D | KH | 8C 9C JO", bag="AC AD")
    view = state.observe(1)
    assert view.hands == (None, ("KH",), None)
    assert view.hand_counts == (2, 1, 3)
    assert view.bag_count == 2
    assert state.observe(None).hands == (None, None, None)
    other = table("QD 7H | KH | 8C AC AD", bag="9C JO")
    assert other.observe(1) == view


def test_board_scores_and_turn_are_public():
    state = table("KS QS | KH", board="AS^ JO=7D_")
    lay(state, "KS^")
    view = state.observe(1)
    shown = {slot: text for slot, text in enumerate(view.board) if text}
    assert shown == {8 * 2 + 4: "AS", 8 * 2 + 5: "KS", 8 * 7 + 3: "JO"}
    assert view.scores == (5, 0)
    assert (view.turn, view.suit, view.placed) == (0, "S", (8 * 2 + 5,))


def test_open_shows_all_hands_to_learners():
    state = table("KS 7D | KH", bag="AC AD", show="yes")
    assert state.observe(1).hands == state.observe(None).hands == (("KS", "7D"), ("KH",))


def test_hands_are_hidden_by_default_and_open_is_yes_or_no():
    assert GAME.fill_options(None) == {"open": "no"}
    with pytest.raises(BadSetup):
        GAME.new_state(2, {"open": "perhaps"})


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_a_sampled_position_looks_the_same_and_holds_the_same_pawns(viewer):
    state = dealt("7D JO 9D AC KC", "8D 8H KS QS JO", "9H 9S KC QC JH")
    lay(state, "JO=9D_ 9D_")
    view = state.observe(viewer)
    for seed in range(5):
        guess = GAME.sample(view, Random(seed))
        assert guess.observe(viewer) == view
        assert pawns_of(guess) == pawns_of(state)


def test_a_sampled_starter_holds_the_weakest_pawn():
    view = dealt("8D JO 9D AC KC", "10D 8H KS QS JO").observe(1)
    assert all(GAME.sample(view, Random(seed)).weakest_seat() == 0 for seed in range(20))


def test_who_was_to_start_tells_nothing_once_somebody_has_drawn_anew():
    state = dealt("8D JO 9D AC KC", "10D 8H KS QS JO")
    assert state.observe(1).starter == 0
    lay(state, "8D^")
    assert state.observe(1).starter == 0
    end(state)
    assert state.observe(1).starter == NOBODY


def test_a_view_tells_what_each_placement_would_score_the_bonus_for_all_five_included():
    state = table("AS KS QS JS 10S | 7D", "KC^ 9S_", bag="7C 7C")
    gained = []
    for word in ("AS^", "KS^", "QS^", "JS^", "10S_"):
        _, y, x = read(word)
        slot = 8 * y + x
        told = [state.observe(viewer).points(slot) for viewer in (0, 1, None)]
        points = lay(state, word)[0]
        assert told == [points] * 3
        gained.append(points)
    assert gained == [0, 5, 5, 3, 1 + 2 + 10]


def test_a_view_tells_which_pawns_a_pawn_would_touch():
    view = table("KS | 7D", "AS^ QS^ 8S_ KS_ JS^").observe(0)
    _, y, x = read("KS^")
    assert sorted(view.board[slot] for slot in view.touched(8 * y + x)) == ["8S", "AS", "KS", "QS"]
    assert view.points(8 * y + x) == 5 + 3 + 1 + 4
