"""What is read of hidden hands in Toujours 12, and how the last cards are played."""

from random import Random

import pytest

from ai.knowledge.toujours12_ending import Ending, open_hands
from ai.knowledge.toujours12_hands import Reading
from app.engine import Move
from app.games.toujours12 import NOBODY, Toujours12Game, Toujours12State
from app.registry import make_bot
from tests.ai.exact import best_margin

GAME = Toujours12Game()


def position(hands, piles, stock=True, turn=0):
    """A state from the hands and the piles as words of digits, the top of a pile last; _ is an empty one."""
    state = Toujours12State(len(hands), {"decks": "1", "open": "no"})
    state.hands = [[int(card) for card in hand] for hand in hands]
    state.piles = [[int(card) for card in pile if card != "_"] for pile in piles.split()]
    for cards in (*state.hands, *state.piles):
        for value in cards:
            state.stock[value] -= 1
    if not stock:
        state.stock = [0] * len(state.stock)
    state.turn, state.dealing, state.announced = turn, NOBODY, (0,) * len(hands)
    return state


def share(reading, state, value, viewer=0, seat=1):
    """How often that value is in a hand that is dealt by what was read."""
    dealer, rng = reading.dealer(state.observe(viewer)), Random(4)
    return sum(value in dealer.deal(rng)[0][seat] for _ in range(400)) / 400


def test_who_leaves_a_twelve_lying_hardly_holds_the_card():
    state = position(["111", "000"], "1 2 3 4", turn=1)  # the 6 on the 4 would make twelve
    reading = Reading()
    reading.watch(state.observe(0))
    before = share(reading, state, 6)
    state.apply(Move(1, "play", (0, 3)))
    reading.watch(state.observe(0))
    state.apply(state.chances()[0][0])
    reading.watch(state.observe(0))
    assert share(reading, state, 6) < before / 1.5


def test_the_announced_sum_is_remembered():
    state = position(["111", "600"], "_ _ _ _")
    state.clues[1] = (3, 6)
    reading = Reading()
    reading.watch(state.observe(0))
    dealer, rng = reading.dealer(state.observe(0)), Random(1)
    assert {sum(dealer.deal(rng)[0][1]) for _ in range(50)} == {6}


def test_a_choice_rules_nothing_out():
    state = position(["111", "666"], "3 3 3 4", turn=1)
    reading = Reading()
    reading.watch(state.observe(0))
    state.apply(Move(1, "play", (6, 1)))
    reading.watch(state.observe(0))
    assert min(reading.odds[1].values()) > 0


def test_reading_begins_anew_when_something_was_missed():
    reading = Reading()
    reading.watch(position(["111", "222"], "3 3 3 4", turn=1).observe(0))
    elsewhere = position(["111", "222"], "1 4 _ _")
    reading.watch(elsewhere.observe(0))
    assert set(reading.odds[1].values()) == {1.0}


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_what_is_dealt_agrees_with_what_is_seen(seats):
    state = GAME.new_state(seats, {})
    rng, readings = Random(seats), [Reading() for _ in range(seats)]
    while actors := state.actors():
        moves = [move for move, _ in state.chances()] if actors[0] < 0 else state.legal_moves(actors[0])
        state.apply(rng.choice(moves))
        for seat, reading in enumerate(readings):
            view = state.observe(seat)
            reading.watch(view)
            if view.turn == seat and view.dealing == NOBODY:
                hands, stock = reading.dealer(view).deal(rng)
                assert tuple(map(len, hands)) == view.hand_counts
                assert sorted(hands[seat]) == sorted(view.hands[seat])
                hidden = [card for other, hand in enumerate(hands) if other != seat for card in hand]
                assert [(hidden + stock).count(value) for value in range(7)] == list(view.unseen)


def random_ending(deal):
    """Two cards each, and nothing left to draw."""
    rng = Random(deal)
    hands = ["".join(rng.choices("0123456", k=2)) for _ in range(2)]
    piles = " ".join("".join(rng.choices("123456", k=rng.randrange(1, 3))) for _ in range(4))
    return position(hands, piles, stock=False)


@pytest.mark.parametrize("deal", range(12))
def test_the_last_cards_are_played_as_well_as_can_be(deal):
    state = random_ending(deal)
    view = state.observe(0)
    *_, move = Ending(view, open_hands(view)).best()
    after = state.clone()
    after.apply(move)
    assert best_margin(after, 0) == best_margin(state, 0)


def test_an_ending_is_open_only_when_nothing_is_hidden():
    assert open_hands(position(["12", "34"], "1 1 1 1", stock=False).observe(0)) == [(1, 2), (3, 4)]
    assert open_hands(position(["12", "34"], "1 1 1 1").observe(0)) is None
    assert open_hands(position(["12", "34", "5"], "1 1 1 1", stock=False).observe(0)) is None
    assert open_hands(position(["12", "", "5"], "1 1 1 1", stock=False).observe(0)) == [(1, 2), (), (5,)]


def test_the_master_plays_the_ending_exactly():
    state = position(["063", "555"], "3 3 3 4", stock=False)
    move = make_bot("toujours12", "master", 1).decide(state.observe(0)).move
    after = state.clone()
    after.apply(move)
    assert best_margin(after, 0) == best_margin(state, 0)
