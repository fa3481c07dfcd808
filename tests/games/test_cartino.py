"""Cartino by its rules. A pawn on the board reads "KS^" (upper half of its square), "KS_" (lower half) or
"JO=KS^" (a joker standing for it)."""

from collections import Counter
from random import Random

import pytest

from app.engine import BadSetup, Event, GameOver, IllegalMove, Move, OutOfTurn, PlayerInfo, Record, Session, UndoRefused
from app.games.cartino import BOARD, NOBODY, PAWN_OF, PAWNS, CartinoGame, CartinoState
from app.play import play_at_random
from app.registry import get_game

GAME = CartinoGame()
LAYOUT = [
    row.split()
    for row in (
        "10C 9C 8C 7C  7S 8S 9S 10S",
        "JC  QC KC AC  AS KS QS JS",
        "JD  QD KD AD  AH KH QH JH",
        "10D 9D 8D 7D  7H 8H 9H 10H",
    )
]
CARDS = [card for row in LAYOUT for card in row]
BOT = PlayerInfo(kind="bot", level="casual")
HUMAN = PlayerInfo()


def read(word):
    pawn, _, card = word[:-1].rpartition("=")
    row = next(row for row in range(4) if card in LAYOUT[row])
    return pawn or card, 2 * row + "^_".index(word[-1]), LAYOUT[row].index(card)


def table(hands, board="", bag="", turn=0, show="no"):
    hands = [hand.split() for hand in hands.split("|")]
    state = GAME.new_state(len(hands), {"open": show})
    state.hands = [[PAWN_OF[text] for text in hand] for hand in hands]
    state.bag = [bag.split().count(text) for text in PAWNS]
    state.bag_left = sum(state.bag)
    state.drawing, state.turn = NOBODY, turn
    for pawn, y, x in map(read, board.split()):
        state.board[8 * y + x] = PAWN_OF[pawn]
    return state


def everything_but(words):
    return " ".join(card + half for card in CARDS for half in "^_" if card + half not in words.split())


def lay(state, words):
    gained = []
    for pawn, y, x in map(read, words.split()):
        seat = state.turn
        before = state.scores[seat]
        state.apply(Move(seat, "place", (pawn, y, x)))
        gained.append(state.scores[seat] - before)
    return gained


def end(state):
    state.apply(Move(state.turn, "end"))


def draw(state, pawns):
    for pawn in pawns.split():
        state.apply(Move(-1, "draw", (state.drawing, pawn)))


def may_lay(state):
    return {
        f"{pawn}{'^_'[y % 2]}" if pawn == LAYOUT[y // 2][x] else f"{pawn}={LAYOUT[y // 2][x]}{'^_'[y % 2]}"
        for verb, args in ((move.verb, move.args) for move in state.legal_moves(state.turn))
        if verb == "place"
        for pawn, y, x in [args]
    }


def dealt(*hands):
    state = GAME.new_state(len(hands))
    draw(state, " ".join(hands))
    return state


def hand(state, seat):
    return " ".join(PAWNS[pawn] for pawn in state.hands[seat])


# 1. Seats and pawns


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_may_play(seats):
    assert GAME.new_state(seats).seats == seats


@pytest.mark.parametrize("seats", [1, 5])
def test_fewer_or_more_may_not(seats):
    with pytest.raises(BadSetup):
        GAME.new_state(seats)


def test_the_bag_holds_two_of_each_card_and_two_jokers():
    state = GAME.new_state(2)
    assert state.observe(None).bag_count == 66
    assert dict(zip(PAWNS, state.bag, strict=True)) == dict.fromkeys([*CARDS, "JO"], 2)
    assert len(CARDS) == len(set(CARDS)) == 32


def test_a_draw_is_as_likely_as_the_bag_is_full_of_that_pawn():
    state = GAME.new_state(2)
    draw(state, "KS KS 7D")
    chances = {move.args[1]: chance for move, chance in state.chances()}
    assert "KS" not in chances
    assert chances["7D"] == pytest.approx(1 / 63)
    assert chances["JO"] == chances["7C"] == pytest.approx(2 / 63)
    assert sum(chances.values()) == pytest.approx(1)


# 2. Board


def test_the_board_has_a_suit_in_each_corner_ace_inside_ten_outside():
    assert [list(row) for row in BOARD] == LAYOUT


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("KS^", "KS_"),  # the two halves of a square
        ("8S_", "KS^"),  # up and down within a suit
        ("AS^", "KS^"),  # side by side
        ("AS_", "KS_"),
        ("KS_", "KH^"),  # across the middle
        ("KC_", "KD^"),
        ("AC^", "AS^"),
        ("7D_", "7H_"),
        ("KD_", "8D^"),
    ],
)
def test_neighbouring_halves_touch(first, second):
    for one, other in ((first, second), (second, first)):
        pawn = other[:-1]
        state = table(f"{pawn} | 9D", board=one, bag="9D")
        value = {"A": 5, "K": 4}.get(one[0], 1)
        assert lay(state, other) == [value]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("AS^", "KS_"),  # different heights
        ("AS_", "KS^"),
        ("8S^", "KS^"),  # a half between them
        ("8S_", "KS_"),
        ("KS^", "KH^"),
        ("7S_", "KS^"),  # corner to corner
        ("AS^", "QS^"),  # a square between them
        ("10S^", "10C_"),  # from the right rim to the left
        ("10S_", "JC^"),
        ("10C^", "10D_"),  # from the top rim to the bottom
    ],
)
def test_halves_that_are_not_neighbours_do_not_touch(first, second):
    for one, other in ((first, second), (second, first)):
        assert lay(table(f"{other[:-1]} | 9D", board=one, bag="9D"), other) == [0]


# The six figures


def test_figure_1_a_king_on_an_empty_board():
    assert lay(table("KS 7D | 9D"), "KS^") == [0]


def test_figure_2_neighbouring_squares_at_different_heights():
    assert lay(table("KS 7D | 9D", board="AS^"), "KS_") == [0]


def test_figure_3_a_king_touches_an_eight():
    assert lay(table("KS 7D | 9D", board="8S_"), "KS^") == [1]


def test_figure_4_an_eight_touches_a_king():
    assert lay(table("8S 7D | 9D", board="KS^"), "8S_") == [4]


def test_figure_5_a_king_between_an_ace_a_queen_and_two_kings():
    assert lay(table("KS 7D | 9D", board="AS_ QS_ KS^ KH^"), "KS_") == [16]


def test_figure_6_ace_king_queen_in_one_turn():
    assert lay(table("AS KS QS 7D | 9D"), "AS^ KS^ QS^") == [0, 5, 4]


# 3. Values


@pytest.mark.parametrize(
    ("touched", "laid", "points"),
    [
        ("AH^", "AH_", 5),
        ("KH^", "KH_", 4),
        ("QH^", "QH_", 3),
        ("JH^", "JH_", 2),
        ("10H^", "10H_", 1),
        ("9H^", "9H_", 1),
        ("8H^", "8H_", 1),
        ("7H^", "7H_", 1),
        ("JO=AH^", "AH_", 5),
        ("JO=QH^", "QH_", 3),
        ("JO=7H^", "7H_", 1),
    ],
)
def test_a_touched_pawn_counts_its_value_and_a_joker_that_of_its_square(touched, laid, points):
    assert lay(table(f"{laid[:-1]} 7D | 9D", board=touched), laid) == [points]


def test_a_laid_joker_scores_what_it_touches():
    assert lay(table("JO 7D | 9D", board="AS^"), "JO=KS^") == [5]


# 4. Deal and first seat


def test_every_seat_draws_five_in_turn():
    state = GAME.new_state(3)
    seats = []
    while state.drawing != NOBODY:
        seats.append(state.drawing)
        move = state.legal_moves(-1)[0]
        assert state.actors() == (-1,)
        assert move.args[0] == state.drawing
        state.apply(move)
    assert seats == [0] * 5 + [1] * 5 + [2] * 5
    assert state.observe(None).hand_counts == (5, 5, 5)
    assert state.observe(None).bag_count == 51


@pytest.mark.parametrize(
    ("first", "second", "starter"),
    [
        ("7H 7S 7C 8H 8S", "AD KH QH KS KC", 1),  # the weakest suit before the lowest rank
        ("7S 7C 8S 8C 9S", "AH KS QS KC QC", 1),
        ("7C 8C 9C 10C JC", "AS KC QC AC JS", 1),
        ("9D AC AS AH KC", "8D AC AS AH KC", 1),  # then the lowest rank
        ("7D AC AS AH KC", "8D 9D 10D JD QD", 0),
        ("JD KH AS QS QH", "10D KH AS QS QH", 1),
        ("AD KH AS QS QH", "KD KH AS QS QC", 1),
        ("JO JO 8C AC AS", "KH AH AS KS QS", 1),  # jokers don't count
        ("8H JO KH AH AS", "8H 9H JO AH AS", 0),  # the same lowest pawn: who sits first
    ],
)
def test_the_smallest_pawn_of_the_weakest_suit_starts(first, second, starter):
    assert dealt(first, second).actors() == (starter,)


def test_a_tie_for_the_start_goes_to_the_first_of_the_tied_seats():
    assert dealt("8D 9D 10D JD QD", "7D AS AS AC AC", "7D KS KS KC KC").actors() == (1,)


def test_turns_go_clockwise():
    state = table("7D 7D | 8D 8D | 9D 9D | 10D 10D", turn=2)
    order = []
    for word in ("9D^", "10D^", "7D^", "8D^"):
        order.append(state.turn)
        lay(state, word)
        end(state)
    assert order == [2, 3, 0, 1]


# 5. A turn


def test_a_pawn_goes_in_either_free_half_of_its_own_square():
    assert may_lay(table("KS 7D | 9D", board="7D_")) == {"KS^", "KS_", "7D^"}


def test_all_pawns_of_a_turn_are_of_one_suit():
    state = table("KS QS 7D 8H | 9D")
    lay(state, "KS^")
    assert may_lay(state) == {"QS^", "QS_"}


def test_the_next_turn_may_be_of_any_suit():
    state = table("KS 7D | 9D 8C")
    lay(state, "KS^")
    end(state)
    assert may_lay(state) == {"9D^", "9D_", "8C^", "8C_"}


def test_at_least_one_pawn_is_placed_and_then_one_may_stop():
    state = table("KS QS | 9D")
    stop = Move(0, "end")
    assert stop not in state.legal_moves(0)
    lay(state, "KS^")
    assert stop in state.legal_moves(0)
    end(state)
    assert state.actors() == (1,)


def test_one_may_stop_when_nothing_more_fits_the_suit():
    state = table("KS 7D | 9D")
    lay(state, "KS^")
    assert state.legal_moves(0) == [Move(0, "end")]


def test_placed_pawns_stay():
    state = table("KS | 9D", board="KS^", bag="7C")
    assert may_lay(state) == {"KS_"}
    lay(state, "KS_")
    assert state.observe(None).board.count("KS") == 2


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


def test_after_a_turn_one_draws_back_to_five():
    state = table("KS QS 7D 8D 9D | 9H", bag="7C 7C 8C 8C")
    lay(state, "KS^ QS^")
    assert state.actors() == (0,)
    end(state)
    assert state.actors() == (-1,)
    draw(state, "7C 8C")
    assert hand(state, 0) == "7D 8D 9D 7C 8C"
    assert state.actors() == (1,)
    assert state.observe(None).bag_count == 2


def test_one_draws_only_what_the_bag_still_has():
    state = table("KS QS 7D 8D 9D | 9H", bag="7C")
    lay(state, "KS^ QS^")
    end(state)
    assert state.chances() == [(Move(-1, "draw", (0, "7C")), 1.0)]
    draw(state, "7C")
    assert hand(state, 0) == "7D 8D 9D 7C"
    assert state.actors() == (1,)


def test_an_empty_hand_ends_the_turn_by_itself():
    state = table("KS | 9H", bag="7C 8C")
    lay(state, "KS^")
    assert state.actors() == (-1,)
    draw(state, "7C 8C")
    assert state.actors() == (1,)
    assert state.outcome() is None


# 6. Points


def test_pawns_of_other_suits_count_too():
    assert lay(table("AS 7D | 9D", board="AC_ AH^"), "AS_") == [10]


def test_a_pawn_laid_earlier_in_the_turn_counts_but_gains_nothing_by_later_ones():
    state = table("AS KS 7D | 9D")
    assert lay(state, "KS^ AS^") == [0, 4]
    assert state.scores == [4, 0]
    assert state.observe(None).turn_points == 4


def test_points_go_to_whoever_lays():
    state = table("7D 9S | KS 8H", board="AS^")
    lay(state, "7D^")
    end(state)
    lay(state, "KS^")
    assert state.scores == [0, 5]


# 7. Five at once


def test_five_pawns_in_one_turn_bring_ten_more():
    state = table("AS KS QS JS 10S | 9D", bag="7C")
    assert lay(state, "10S^ JS^ QS^ KS^ AS^") == [0, 0, 2, 3, 4 + 10]


def test_jokers_count_among_the_five():
    state = table("AS JO QS JO 10S | 9D", bag="7C")
    assert lay(state, "10S^ JO=JS^ QS^ JO=KS^ AS^") == [0, 0, 2, 3, 4 + 10]


def test_four_pawns_bring_nothing_more():
    assert lay(table("AS KS QS JS | 9D", bag="7C"), "JS^ QS^ KS^ AS^") == [0, 2, 3, 4]


def test_five_pawns_over_two_turns_bring_nothing_more():
    state = table("AS KS QS 7S 10S | 9D 8D")
    lay(state, "AS^ KS^ QS^")
    end(state)
    lay(state, "9D^")
    end(state)
    assert lay(state, "7S^") == [0]


# 8. Replacing a joker


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


# 9. The end


def test_who_has_no_pawn_left_with_an_empty_bag_ends_the_game_and_gets_ten():
    state = table("KS QS | 9D 8D 7D")
    assert lay(state, "KS^ QS^") == [0, 4 + 10]
    assert state.actors() == ()
    outcome = state.outcome()
    assert outcome.scores == (14, -3)
    assert outcome.winners == (0,)
    assert outcome.reason == "{player} has placed the last pawn."
    assert outcome.values == {"player": 0}
    assert state.legal_moves(0) == state.legal_moves(1) == state.legal_moves(-1) == state.chances() == []


def test_the_last_five_at_once_bring_both_bonuses():
    assert lay(table("AS KS QS JS 10S | 9D"), "10S^ JS^ QS^ KS^ AS^")[-1] == 4 + 10 + 10


def test_the_last_pawn_does_not_end_the_game_while_the_bag_has_one():
    state = table("KS | 9D", bag="JO")
    assert lay(state, "KS^") == [0]
    assert state.outcome() is None


def test_an_empty_bag_does_not_end_the_game_while_the_mover_has_a_pawn():
    state = table("KS QS | 9D")
    lay(state, "KS^")
    end(state)
    assert state.outcome() is None
    assert state.actors() == (1,)


@pytest.mark.parametrize(
    ("held", "cost"),
    [("AC", 5), ("KC", 4), ("QC", 3), ("JC", 2), ("10C", 1), ("7C", 1), ("JO", 6), ("AC KD QH JO 8S", 19)],
)
def test_what_others_hold_counts_against_them(held, cost):
    state = table(f"KS | {held} | 7D")
    lay(state, "KS^")
    assert state.outcome().scores == (10, -cost, -1)


NEARLY_FULL = everything_but("7D^ KS^") + " JO=KS^"


def test_a_seat_with_only_jokers_and_no_free_half_is_skipped():
    state = table("7D KS | JO", board=NEARLY_FULL)
    lay(state, "7D^")
    end(state)
    assert state.actors() == (0,)
    assert state.suit == ""
    lay(state, "KS^")
    assert state.outcome().reason == "{player} has placed the last pawn."
    assert state.scores[1] == -6


def test_a_seat_with_a_joker_and_one_free_half_is_not_skipped():
    state = table("KS 7D | JO", board=NEARLY_FULL)
    lay(state, "KS^")
    end(state)
    assert state.actors() == (1,)
    assert may_lay(state) == {"JO=7D^"}


def test_a_true_pawn_can_replace_a_joker_on_a_full_board_so_its_seat_is_not_skipped():
    state = table("7D JO | KS", board=NEARLY_FULL)
    lay(state, "7D^")
    end(state)
    assert state.actors() == (1,)
    assert may_lay(state) == {"KS^"}


def test_skipping_goes_on_to_the_next_seat_that_can_place():
    state = table("7D JO | JO | KS | KS", board=NEARLY_FULL)
    lay(state, "7D^")
    end(state)
    assert state.actors() == (2,)


def test_when_nobody_can_place_the_game_ends_without_bonus():
    state = table("7D JO | JO", board=everything_but("7D^"))
    state.scores = [3, 20]
    gained = lay(state, "7D^")
    end(state)
    assert state.actors() == ()
    outcome = state.outcome()
    assert outcome.reason == "Nobody can place a pawn any more."
    assert outcome.scores == (3 + sum(gained) - 6, 20 - 6)


# 10. Winning


def test_scores_may_be_negative():
    state = table("KS | JO AC KC QC JC")
    state.scores = [-30, 3]
    lay(state, "KS^")
    assert state.outcome().scores == (-20, -17)
    assert state.outcome().winners == (1,)


def test_equal_scores_share_the_win():
    state = table("KS | 7C | AC")
    state.scores = [5, 16, 3]
    lay(state, "KS^")
    assert state.outcome().scores == (15, 15, -2)
    assert state.outcome().winners == (0, 1)


# Refusals


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("0 end", "Place at least one pawn."),
        ("0 place AC 2 3", "You don't hold this pawn."),
        ("0 place KH 4 5", "You don't hold this pawn."),  # the other seat does
        ("0 place KS 2 6", "A pawn goes on its own square."),
        ("0 place KS 0 5", "A pawn goes on its own square."),
        ("0 place KS 3 5", "This half is taken."),
        ("0 place JO 3 5", "This half is taken."),
        ("0 place JO 7 0", "This half is taken."),  # by the other joker
        ("0 place KS 8 5", "The rules don't allow this move."),
        ("0 place KS -6 5", "The rules don't allow this move."),
        ("0 place KS 2 a", "The rules don't allow this move."),
        ("0 place KS 2", "The rules don't allow this move."),
        ("0 place 1S 2 5", "The rules don't allow this move."),
        ("0 place 7 2 5", "The rules don't allow this move."),
        ("0 end 1", "The rules don't allow this move."),
        ("0 draw 0 KS", "The rules don't allow this move."),
    ],
)
def test_what_the_rules_do_not_allow_is_refused_with_its_reason(text, key):
    state = table("KS JO 7D | KH", board="KS_ JO=10D_", bag="AC")
    before = state.clone()
    with pytest.raises(IllegalMove) as refusal:
        state.apply(Move.parse(text))
    assert refusal.value.key == key
    assert state == before


@pytest.mark.parametrize("text", ["0 place 7D 6 3", "0 place JO 6 3"])
def test_a_second_suit_is_refused(text):
    state = table("KS JO 7D | KH")
    lay(state, "KS^")
    with pytest.raises(IllegalMove) as refusal:
        state.apply(Move.parse(text))
    assert refusal.value.key == "In one turn all pawns are of one suit."


@pytest.mark.parametrize("text", ["1 place KH 4 5", "-1 draw 0 AC"])
def test_who_is_not_to_move_is_refused(text):
    with pytest.raises(OutOfTurn) as refusal:
        table("KS 7D | KH", bag="AC").apply(Move.parse(text))
    assert refusal.value.key == "It is not your turn."


def test_nobody_plays_while_pawns_are_drawn():
    state = table("KS QS | KH", bag="AC 7D")
    lay(state, "KS^")
    end(state)
    with pytest.raises(OutOfTurn):
        lay(state, "QS^")


def test_nothing_is_played_after_the_end():
    state = table("KS | KH")
    lay(state, "KS^")
    with pytest.raises(GameOver) as refusal:
        state.apply(Move(1, "place", ("KH", 4, 5)))
    assert refusal.value.key == "The game is over."


# What one sees


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


def pawns_of(state):
    everywhere = Counter(dict(zip(PAWNS, state.bag, strict=True))) + Counter({"JO": state.jokers_out})
    for group in (*state.hands, [pawn for pawn in state.board if pawn >= 0]):
        everywhere.update(PAWNS[pawn] for pawn in group)
    return everywhere


# Whole games


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_game_adds_up(seats):
    session = Session(GAME, seats, seed=seats)
    play_at_random(session, Random(seats))
    board, scores, in_turn, held = {}, [0] * seats, 0, [Counter() for _ in range(seats)]
    value = {"A": 5, "K": 4, "Q": 3, "J": 2}
    for _, (seat, verb, args) in session.events:
        if verb == "draw":
            held[args[0]][args[1]] += 1
            in_turn = 0
        elif verb == "end":
            in_turn = 0
        else:
            pawn, y, x = args
            held[seat][pawn] -= 1
            board[y, x] = pawn
            in_turn += 1
            near = [(y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1)]
            scores[seat] += sum(value.get(LAYOUT[a // 2][b][:-1], 1) for a, b in near if (a, b) in board)
            scores[seat] += 10 * (in_turn == 5)
    finisher = session.view(None).finisher
    assert not held[finisher].total()
    scores[finisher] += 10
    for seat, pawns in enumerate(held):
        scores[seat] -= sum(count * (6 if pawn == "JO" else value.get(pawn[:-1], 1)) for pawn, count in pawns.items())
    assert session.outcome().scores == tuple(scores)
    assert all(count == 2 for count in pawns_of(session.state).values())
    assert len(pawns_of(session.state)) == 33


# Taking back


def session_of(moves, players=(HUMAN, HUMAN), show="no"):
    hands = "7D 8D KS QS AS", "9H 10H JH QH KH"
    draws = [f"-1 draw {seat} {pawn}" for seat in (0, 1) for pawn in hands[seat].split()]
    events = tuple(Event(0, Move.parse(text)) for text in draws + moves)
    return Session.load(Record(get_game("cartino").key, 2, {"open": show}, 1, players, events).to_text())


def session_with_empty_bag(second, show="no"):
    session = Session(GAME, 2, {"open": show}, 5, (HUMAN, second))
    while session.view(None).bag_count or session.actors() != (0,) or session.view(None).placed:
        one_pawn_turn(session)
    return session


def one_pawn_turn(session):
    (seat,) = session.actors()
    if not session.view(None).placed:
        session.submit(session.legal_moves(seat)[0])
    if session.actors() == (seat,) and session.view(None).placed:
        session.submit(Move(seat, "end"))


def refused(session, seat):
    assert not session.can_undo(seat)
    with pytest.raises(UndoRefused) as refusal:
        session.undo(seat)
    return refusal.value.key


SHOWN = "Something new was shown since your last move: it stands."


def test_pawns_of_an_unfinished_turn_can_be_taken_back_one_by_one():
    session = session_of([])
    start = session.state
    session.submit("0 place AS 2 4")
    one = session.state
    session.submit("0 place KS 2 5")
    session.undo(0)
    assert session.state == one
    session.undo(0)
    assert session.state == start
    assert refused(session, 0) == SHOWN  # the deal stands


def test_nothing_is_taken_back_past_a_draw():
    assert refused(session_of(["0 place AS 2 4", "0 end"]), 0) == SHOWN


def test_nothing_is_taken_back_past_a_draw_that_an_empty_hand_brought():
    session = session_of(["0 place AS 2 4", "0 end"])
    for text in ("KH 4 5", "QH 4 6", "JH 4 7", "10H 6 7", "9H 6 6"):
        session.submit(f"1 place {text}")
    assert session.actors() == (0,)
    assert refused(session, 1) == SHOWN


def test_the_other_seat_can_not_take_back_my_pawn():
    assert refused(session_of(["0 place AS 2 4"]), 1) == SHOWN


def test_with_an_empty_bag_the_end_of_a_turn_can_be_taken_back():
    session = session_with_empty_bag(HUMAN)
    session.submit(session.legal_moves(0)[0])
    before = session.state
    session.submit("0 end")
    assert session.actors() == (1,)
    session.undo(0)
    assert session.state == before


@pytest.mark.parametrize("second", [HUMAN, BOT])
def test_a_pawn_that_came_out_of_a_hidden_hand_stands(second):
    session = session_with_empty_bag(second)
    one_pawn_turn(session)
    session.submit(session.legal_moves(1)[0])
    assert refused(session, 0) == SHOWN


def test_with_open_hands_the_reply_of_a_bot_is_taken_back_too():
    session = session_with_empty_bag(BOT, show="yes")
    session.submit(session.legal_moves(0)[0])
    before = session.state
    session.submit("0 end")
    one_pawn_turn(session)
    session.undo(0)
    assert session.state == before


def test_with_open_hands_the_move_of_another_human_still_stands():
    session = session_with_empty_bag(HUMAN, show="yes")
    one_pawn_turn(session)
    session.submit(session.legal_moves(1)[0])
    assert refused(session, 0) == "Another player has moved since: your move stands."


def test_nothing_is_taken_back_after_the_end():
    session = Session(GAME, 2, seed=3)
    play_at_random(session, Random(3))
    assert refused(session, 0) == "The game is over."


def test_a_saved_game_goes_on_where_it_was():
    session = session_of(["0 place AS 2 4", "0 end"])
    again = Session.load(session.save())
    assert isinstance(again.state, CartinoState)
    assert again.state == session.state


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
