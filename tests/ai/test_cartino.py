"""How the bots play Cartino. A pawn on the board reads "KS^" (upper half), "KS_" (lower) or "JO=KS^" (a joker)."""

from random import Random

import pytest

import ai.knowledge.cartino as knowledge
from ai.bot import LEVELS
from ai.knowledge.cartino import SKILLS, CartinoBot, Skill, candidates
from app.engine import Move, Session
from app.games.cartino import BOARD, HALVES, NOBODY, PAWN_OF, CartinoGame, CartinoState, CartinoView
from app.play import play_out
from tests.ai.exact import best_margin

GAME = CartinoGame()


def position(hand: str, board: str = "", bag: bool = True, other: str = "") -> CartinoView:
    """Seat 0 to move; what is not mentioned is in the bag and the other hand, or (without a bag) not in the game."""
    state = CartinoState(2, {"open": "no"})
    state.drawing, state.turn = NOBODY, 0
    for word in board.split():
        pawn, _, card = word[:-1].rpartition("=")
        row = next(row for row in range(4) if card in BOARD[row])
        slot = 8 * (2 * row + "^_".index(word[-1])) + BOARD[row].index(card)
        state.board[slot] = PAWN_OF[pawn or card]
    for pawn in [PAWN_OF[text] for text in hand.split()] + [pawn for pawn in state.board if pawn >= 0]:
        state.bag[pawn] -= 1
    state.hands[0] = [PAWN_OF[text] for text in hand.split()]
    rest = [pawn for pawn, count in enumerate(state.bag) for _ in range(count)]
    Random(1).shuffle(rest)
    state.hands[1] = rest[:5] if bag else [PAWN_OF[text] for text in other.split()]
    for pawn in state.hands[1]:
        state.bag[pawn] -= 1
    if not bag:
        state.bag = [0] * len(state.bag)
    state.bag_left = sum(state.bag)
    return state.observe(0)


def decide(view, level, seed=1):
    return CartinoBot(GAME, level, seed).decide(view)


KING_OF_SIXTEEN = position("KS 7D 7D 8D 9D", "AS_ QS_ KS^ KH^")


@pytest.mark.parametrize("level", ["beginner", "casual", "strong"])
def test_a_king_between_ace_queen_and_two_kings_is_taken(level):
    for seed in range(8):
        decision = decide(KING_OF_SIXTEEN, level, seed)
        assert decision.move == Move(0, "place", ("KS", 3, 5))
        assert str(decision.why) == "The KS scores 16."


def test_the_master_takes_what_others_could_take():
    for seed in range(4):
        assert decide(position("KS 7D 8H 9C 10H", "AS_ QS_ KH^ 8S^ AS^ QS^"), "master", seed).move.args[0] == "KS"


def test_small_gains_are_overlooked_by_the_beginner_more_often_than_by_the_casual_player():
    view = position("7S 7D 9D 10H QC", "7S^")
    seen = {
        level: sum(decide(view, level, seed).move.args[0] == "7S" for seed in range(60))
        for level in ("beginner", "casual")
    }
    assert 0 < seen["beginner"] < seen["casual"]


@pytest.mark.parametrize("level", ["expert", "master"])
def test_of_touching_pawns_the_highest_goes_first(level):
    decision = decide(position("QS AS KS 9D 7H", "KH^ AH^ QH^"), level)
    assert decision.move.args[0] == "AS"
    assert decision.why.key == "Begins with the {pawn}: {count} pawns score {points} together."


@pytest.mark.parametrize("level", ["strong", "expert", "master"])
def test_two_jokers_in_one_hand_are_one_plan_whichever_comes_first(level):
    view = position("10S 7C JC JO JO", "AC^ QC^ KC^ 9C_ 8C_ 7S^ AS_ KS^")
    plans = candidates(view)
    assert sum(len([pawn for pawn, _ in steps if pawn == PAWN_OF["JO"]]) == 2 for _, _, steps, _ in plans) > 1
    assert len(set(plans)) == len(plans)
    assert decide(view, level).move.verb == "place"


@pytest.mark.parametrize("level", ["expert", "master"])
def test_five_of_a_suit_are_placed_in_one_turn(level):
    decision = decide(position("JS AS QS 10S KS"), level)
    assert decision.move.args[0] == "AS"
    assert str(decision.why) == "Five pawns in one turn bring 10 more points."


def test_the_plan_of_a_turn_is_followed_to_its_end():
    state = GAME.sample(position("QS AS KS 9D 7H", "KH^ AH^ QH^"), Random(2))
    bot = CartinoBot(GAME, "strong", 3)
    moves = []
    while state.actors() == (0,):
        moves.append(bot.decide(state.observe(0)).move)
        state.apply(moves[-1])
    assert [move.args[0] for move in moves[:-1]] == ["AS", "KS", "QS"]
    assert moves[-1].verb == "end"


def test_a_true_pawn_replaces_its_joker():
    decision = decide(position("KS 7D 8H 9C 9C", "JO=KS_ AS_ QS_ KH^ KS^"), "casual")
    assert decision.move == Move(0, "place", ("KS", 3, 5))
    assert str(decision.why) == "Replaces the joker and scores 16."


def test_the_master_does_not_open_with_a_lone_ace():
    for seed in range(4):
        decision = decide(position("AS AH 9D 10C 7D"), "master", seed)
        assert decision.move.args[0] not in ("AS", "AH")


def test_a_joker_is_not_spent_on_nothing():
    for level in ("expert", "master"):
        assert decide(position("JO 9D 10C 7D 8H"), level).move.args[0] != "JO"


def test_a_joker_makes_the_fifth():
    best = candidates(position("JO AS KS QS JS"))[0]
    assert len(best[2]) == 5


@pytest.mark.parametrize("level", ["expert", "master"])
def test_with_an_empty_bag_the_last_pawns_go_out(level):
    view = position("7S 8S", "AS^ KH^", bag=False, other="AH KD QC")
    decision = decide(view, level)
    assert str(decision.why) == "Empties the hand first: 10 more points."


def test_the_same_view_and_seed_give_the_same_decision():
    view = position("QS AS 10D 9D 7H", "KH^ AH^ QH^ 9D^ JC_")
    for level in LEVELS:
        assert decide(view, level, 5) == decide(view, level, 5)
        bot = CartinoBot(GAME, "master", 5)
        assert bot.decide(view) == bot.decide(view)


def test_what_is_hidden_changes_nothing():
    view = position("QS AS 10D 9D 7H", "KH^ AH^ QH^ 9D^ JC_")
    for seed in range(3):
        swapped = GAME.sample(view, Random(seed)).observe(0)
        assert decide(swapped, "master") == decide(view, "master")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_levels_play_whole_games(seats, monkeypatch):
    monkeypatch.setitem(knowledge.SKILLS, "master", Skill(width=6, samples=4, depth=2, cuts=(2,)))
    for first in range(0, len(LEVELS), seats - 1):
        session = Session(GAME, seats, {"open": "no"}, seats)
        bots = [CartinoBot(GAME, LEVELS[(first + seat) % len(LEVELS)], seat) for seat in range(seats)]
        play_out(session, bots)
        assert session.outcome() is not None


def test_each_level_sees_more_than_the_one_below():
    assert SKILLS["beginner"].notices < SKILLS["casual"].notices
    assert SKILLS["strong"].plans
    assert not SKILLS["casual"].plans
    assert SKILLS["strong"].notices < SKILLS["expert"].notices
    assert SKILLS["master"].samples > SKILLS["expert"].samples


def ending(hand, other):
    """Nothing left to draw: all pawns but these stand on the board, upper halves first, and the jokers are gone."""
    state = CartinoState(2, {"open": "no"})
    state.drawing, state.turn, state.jokers_out = NOBODY, 0, 2
    state.hands = [[PAWN_OF[text] for text in texts.split()] for texts in (hand, other)]
    state.bag, state.bag_left = [0] * len(state.bag), 0
    held = [pawn for pawns in state.hands for pawn in pawns]
    for pawn, halves in enumerate(HALVES):
        for slot in halves[: 2 - held.count(pawn)]:
            state.board[slot] = pawn
    return state


ENDINGS = [("7S 8S KH", "AH KD"), ("AS KS 9D", "QS JS"), ("AC 10C 7D 7D", "KC QC AD"), ("QH JH KD AS", "AH AH QD")]


@pytest.mark.parametrize(("hand", "other"), ENDINGS)
@pytest.mark.parametrize("level", ["expert", "master"])
def test_the_last_pawns_are_played_as_well_as_can_be(level, hand, other):
    state = ending(hand, other)
    promised = best_margin(state, 0)
    bot = CartinoBot(GAME, level, 1)
    while state.actors() == (0,):
        state.apply(bot.decide(state.observe(0)).move)
    assert best_margin(state, 0) == promised


def test_an_ending_that_is_too_long_is_judged_like_any_other_turn(monkeypatch):
    monkeypatch.setattr("ai.knowledge.cartino_ending.MOST_POSITIONS", 1)
    state = ending("AC 10C 7D 7D", "KC QC AD")
    assert decide(state.observe(0), "expert").move in state.legal_moves(0)
