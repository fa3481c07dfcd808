"""Jokers in Cartino: where they go, and how they are replaced."""

from tests.games.cartino import end, everything_but, lay, may_lay, table

# Laying a joker


def test_a_joker_may_stand_for_any_card_whose_square_has_a_free_half():
    state = table("JO | 9D", board=everything_but("KS^ 7D_ QH^ QH_"))
    assert may_lay(state) == {"JO=KS^", "JO=7D_", "JO=QH^", "JO=QH_"}
    assert len(may_lay(table("JO | 9D"))) == 64


def test_a_joker_takes_the_suit_being_played():
    state = table("KS JO | 9D", board=everything_but("KS^ 9S^ 9H^ 9D^"))
    lay(state, "KS^")
    assert may_lay(state) == {"JO=9S^"}


def test_a_joker_played_first_sets_the_suit():
    state = table("JO 7D 7H | 9D")
    lay(state, "JO=AH^")
    assert may_lay(state) == {"7H^", "7H_"}


def test_both_jokers_may_be_laid_in_one_turn():
    state = table("JO JO 7D | 9D")
    assert lay(state, "JO=AH^ JO=KH^") == [0, 5]
    assert "JO=AH_" not in may_lay(state)


def test_a_laid_joker_scores_what_it_touches():
    assert lay(table("JO 7D | 9D", board="AS^"), "JO=KS^") == [5]


# Replacing a joker


def test_a_joker_is_replaced_by_its_true_pawn_and_leaves_the_game():
    state = table("KS 7D | 9D", board="JO=KS^ AS^ 8S_")
    assert lay(state, "KS^") == [6]
    view = state.observe(0)
    assert "JO" not in view.board
    assert view.jokers_out == 1
    assert view.hands[0] == ("7D",)
    assert view.bag_count == 0


def test_any_seat_may_replace_a_joker():
    state = table("JO 7D | KS 8H")
    lay(state, "JO=KS^")
    end(state)
    lay(state, "KS^")
    assert state.observe(None).jokers_out == 1


def test_a_joker_may_be_replaced_by_who_laid_it_in_the_same_turn():
    state = table("JO KS 7D | 9D")
    assert lay(state, "JO=KS^ KS^") == [0, 0]
    assert state.observe(None).jokers_out == 1


def test_the_true_pawn_may_also_take_the_free_half_beside_its_joker():
    state = table("KS 7D | 9D", board="JO=KS^")
    assert may_lay(state) == {"KS^", "KS_", "7D^", "7D_"}
    assert lay(state, "KS_") == [4]
    assert state.observe(None).jokers_out == 0


def test_replacing_keeps_to_the_suit_of_the_turn_and_sets_it():
    state = table("7D KS QS | 9D", board="JO=KS^")
    assert "KS^" in may_lay(state)
    lay(state, "7D^")
    assert may_lay(state) == set()
    state = table("7D KS QS | 9D", board="JO=KS^")
    lay(state, "KS^")
    assert may_lay(state) == {"QS^", "QS_"}


def test_replacing_counts_among_the_five():
    state = table("AS KS QS JS 10S | 9D", board="JO=KS^", bag="7C")
    assert lay(state, "10S_ JS_ QS_ AS_ KS^")[-1] == 10


def test_only_the_true_pawn_replaces_a_joker():
    assert "JO=KS^" not in may_lay(table("JO QS | 9D", board="JO=KS^"))
    assert may_lay(table("QS | 9D", board="JO=KS^")) == {"QS^", "QS_"}
