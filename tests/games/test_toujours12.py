"""Toujours 12, rule by rule. Hands are written as "345 120", the tray as piles from bottom to top: "1 25 3 _"."""

import json
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from app.engine import (
    CHANCE,
    BadSetup,
    GameOver,
    IllegalMove,
    Move,
    OutOfTurn,
    PlayerInfo,
    Rejection,
    Session,
    UndoRefused,
)
from app.games.toujours12 import NOBODY
from app.registry import get_game

GAME = get_game("toujours12")


def digits(text):
    return [int(digit) for digit in text if digit != "_"]


def position(hands, tray="_ _ _ _", stock="", turn=0):
    """A position in the middle of the game; nothing is known from the announcements any more."""
    state = GAME.new_state(len(hands.split()))
    state.hands = [digits(hand) for hand in hands.split()]
    state.piles = [digits(pile) for pile in tray.split()]
    state.stock = [digits(stock).count(value) for value in range(7)]
    state.turn, state.dealing = turn, NOBODY
    return state


def first_deals(hands):
    return [f"-1 deal {seat} {value}" for seat, hand in enumerate(hands.split()) for value in hand]


def opening(hands, **options):
    """The first hands dealt and announced."""
    state = GAME.new_state(len(hands.split()), options)
    return apply(state, *first_deals(hands))


def apply(state, *moves):
    for move in moves:
        state.apply(Move.parse(move))
    return state


def tray(state):
    return " ".join("".join(map(str, pile)) or "_" for pile in state.piles)


def hand(state, seat):
    return "".join(map(str, sorted(state.hands[seat])))


def legal(state, seat):
    return [str(move) for move in state.legal_moves(seat)]


def reason(state, move):
    """Type and key of the refusal."""
    with pytest.raises(Rejection) as refused:
        state.apply(Move.parse(move))
    return type(refused.value), refused.value.key


def resumed(hands, *moves, open="no", players=None):
    """A session after these first hands and moves, draws included."""
    seats = len(hands.split())
    events = [[0, text] for text in (*first_deals(hands), *moves)]
    record = {"format": 1, "game": "toujours12", "seats": seats, "options": {"open": open}, "seed": 7}
    return Session.load(json.dumps(record | {"players": players or [{}] * seats, "events": events}))


def without_stock(open="no", second="human"):
    """A session of two where nothing is left to draw and seat 0 is to lay a card that takes nothing."""
    session = Session(GAME, 2, {"open": open}, seed=3, players=[PlayerInfo(), PlayerInfo(kind=second)])
    while session.view(None).stock_count or session.actors() != (0,):
        session.submit(session.legal_moves(session.actors()[0])[0])
    return session


def agrees(cards, clue):
    """Whether so many of these cards make that sum."""
    return clue is None or any(sum(some) == clue[1] for some in combinations(cards, clue[0]))


# 1. Seats and cards


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_two_to_six_may_play(seats):
    assert GAME.new_state(seats).actors() == (CHANCE,)


@pytest.mark.parametrize("seats", [1, 7])
def test_nobody_plays_alone_and_no_more_than_six(seats):
    with pytest.raises(BadSetup):
        GAME.new_state(seats)


def test_the_72_cards():
    assert GAME.new_state(2).stock == [8, 10, 12, 12, 12, 10, 8]
    assert GAME.new_state(2).observe(None).stock_count == 72


def test_a_second_deck_doubles_every_value():
    assert GAME.new_state(6, {"decks": 2}).stock == [16, 20, 24, 24, 24, 20, 16]


def test_a_draw_is_as_likely_as_the_cards_left_in_the_stock():
    state = apply(position("345 000", stock="0001"), "0 play 3 3")
    assert state.chances() == [(Move(CHANCE, "deal", (0, 0)), 0.75), (Move(CHANCE, "deal", (0, 1)), 0.25)]


def test_a_dealt_card_leaves_the_stock():
    state = apply(GAME.new_state(2), "-1 deal 0 6")
    assert state.stock == [8, 10, 12, 12, 12, 10, 7]


# 2. First hands


def test_three_cards_each_then_the_sums_are_announced():
    state = opening("345 120 666")
    assert [hand(state, seat) for seat in range(3)] == ["345", "012", "666"]
    assert state.announced == state.observe(0).announced == (12, 3, 18)


def test_nothing_is_announced_before_all_are_dealt_to():
    state = apply(GAME.new_state(2), *first_deals("345 12"))
    assert state.announced == ()
    assert state.actors() == (CHANCE,)
    assert state.legal_moves(0) == []


@pytest.mark.parametrize(
    ("hands", "starter"),
    [("345 120", 0), ("120 345", 1), ("000 111 222", 2), ("111 345 012 345", 1), ("222 114 006", 0)],
)
def test_the_highest_sum_starts_and_of_equal_ones_the_first_seat(hands, starter):
    assert opening(hands).actors() == (starter,)


def test_hands_are_hidden_from_the_others():
    view = opening("345 120").observe(0)
    assert view.hands == ((3, 4, 5), None)
    assert opening("345 120").observe(None).hands == (None, None)
    assert view.hand_counts == (3, 3)


def test_play_goes_clockwise():
    state = opening("345 666 120")
    turns = [state.turn]
    for move in ("1 play 6 0", "-1 deal 1 1", "2 play 0 1", "-1 deal 2 1", "0 play 3 2", "-1 deal 0 1"):
        apply(state, move)
        turns.append(state.turn)
    assert turns[::2] == [1, 2, 0, 1]


# 3. Where a card may go


def test_any_empty_pile_but_only_an_empty_pile():
    assert legal(position("36 111", "1 _ 3 _"), 0) == ["0 play 3 1", "0 play 3 3", "0 play 6 1", "0 play 6 3"]


def test_any_pile_when_all_are_occupied():
    assert legal(position("35 111", "1 2 3 4"), 0) == [
        f"0 play {value} {pile}" for value in (3, 5) for pile in range(4)
    ]


def test_two_equal_cards_are_one_choice():
    assert legal(position("333 111", "1 2 3 _"), 0) == ["0 play 3 3"]


def test_the_others_wait():
    assert position("345 111", "1 2 3 _").legal_moves(1) == []


def test_a_card_covers_the_pile():
    assert tray(apply(position("3 1", "1 2 3 4"), "0 play 3 1")) == "1 23 3 4"


# 4. Taking


def test_twelve_on_four_piles_is_taken():
    state = apply(position("600 111", "1 2 3 _"), "0 play 6 3")
    assert state.won == [4, 0]
    assert tray(state) == "_ _ _ _"


def test_three_cards_that_make_twelve_are_not_taken():
    state = apply(position("600 111", "2 4 _ _"), "0 play 6 2")
    assert state.won == [0, 0]
    assert tray(state) == "2 4 6 _"
    assert state.turn == 1


def test_the_fourth_player_takes_with_a_zero_and_plays_and_draws_two():
    state = apply(position("111 111 111 023", "2 4 6 _", stock="55", turn=3), "3 play 0 3")
    assert state.won == [0, 0, 0, 4]
    assert state.actors() == (3,)
    assert hand(state, 3) == "23"
    apply(state, "3 play 2 0")
    assert state.actors() == (CHANCE,)
    apply(state, "-1 deal 3 5", "-1 deal 3 5")
    assert hand(state, 3) == "355"
    assert state.actors() == (0,)


def test_without_a_zero_the_total_goes_beyond_twelve():
    state = apply(position("111 111 111 523", "2 4 6 _", turn=3), "3 play 5 3")
    assert state.won == [0] * 4
    assert tray(state) == "2 4 6 5"
    assert state.actors() == (0,)


@pytest.mark.parametrize(("move", "left"), [("0 play 0 3", "_ _ _ 5"), ("0 play 1 2", "_ _ 6 _")])
def test_covering_to_twelve_takes_the_tops_only(move, left):
    state = apply(position("013 111", "2 4 6 5"), move)
    assert state.won == [4, 0]
    assert tray(state) == left
    assert state.extra


@pytest.mark.parametrize("total", ["1 2 3 5", "1 2 3 0"])
def test_nothing_but_twelve_is_taken(total):
    *three, last = total.split()
    state = apply(position(f"{last}44 111", " ".join(three) + " _"), f"0 play {last} 3")
    assert state.won == [0, 0]
    assert tray(state) == total


def test_an_exposed_twelve_is_taken_too():
    state = apply(position("600 111", "31 32 33 3"), "0 play 6 3")
    assert state.won == [8, 0]
    assert tray(state) == "_ _ _ _"


def test_three_sets_in_a_row():
    state = apply(position("600 111", "631 132 433 13"), "0 play 6 3")
    assert state.won == [12, 0]
    assert tray(state) == "_ _ _ _"


def test_taking_stops_when_a_pile_is_uncovered_empty():
    state = apply(position("600 111", "61 62 3 _"), "0 play 6 3")
    assert state.won == [4, 0]
    assert tray(state) == "6 6 _ _"


def test_taking_stops_when_the_next_tops_make_something_else():
    state = apply(position("600 111", "31 32 33 4"), "0 play 6 3")
    assert state.won == [4, 0]
    assert tray(state) == "3 3 3 4"


def test_cards_won_never_come_back():
    state = apply(position("600 111", "1 2 3 _", stock="4"), "0 play 6 3")
    assert state.stock == [0, 0, 0, 0, 1, 0, 0]


# 5. One more card


def test_who_takes_plays_one_more_card_and_the_same_rules_hold():
    state = apply(position("645 111", "1 2 43 _", stock="222"), "0 play 6 3")
    assert state.extra
    assert legal(state, 0) == [f"0 play {value} {pile}" for value in (4, 5) for pile in (0, 1, 3)]


def test_who_takes_nothing_plays_no_more():
    assert apply(position("645 111", "1 2 3 _"), "0 play 5 3").actors() == (1,)


def test_the_extra_card_may_take_again_and_earn_another():
    state = apply(position("625 111", "31 42 33 _"), "0 play 6 3")
    assert state.won == [4, 0]
    assert tray(state) == "3 4 3 _"
    apply(state, "0 play 2 3")
    assert state.won == [8, 0]
    assert state.actors() == (0,)
    assert hand(state, 0) == "5"


def test_two_sets_with_one_card_earn_one_more_card_only():
    state = apply(position("645 111", "31 32 33 3"), "0 play 6 3", "0 play 4 0")
    assert state.won == [8, 0]
    assert state.actors() == (1,)
    assert hand(state, 0) == "5"


# 6. Refilling


def test_the_hand_is_refilled_at_the_end_of_the_turn():
    state = apply(position("345 111", stock="22"), "0 play 3 0", "-1 deal 0 2")
    assert hand(state, 0) == "245"
    assert state.actors() == (1,)


def test_the_hand_is_not_refilled_before_the_extra_card():
    state = apply(position("645 111", "1 2 3 _", stock="222"), "0 play 6 3")
    assert state.actors() == (0,)
    assert hand(state, 0) == "45"


def test_an_empty_hand_that_owes_a_card_is_refilled_first():
    state = apply(position("6 111", "1 2 3 _", stock="2345"), "0 play 6 3")
    assert state.actors() == (CHANCE,)
    apply(state, "-1 deal 0 2", "-1 deal 0 3", "-1 deal 0 4")
    assert state.actors() == (0,)
    assert state.extra
    apply(state, "0 play 2 0", "-1 deal 0 5")
    assert hand(state, 0) == "345"
    assert state.actors() == (1,)


def test_a_refill_takes_what_the_stock_still_has():
    state = apply(position("6 111", "1 2 3 _", stock="5"), "0 play 6 3", "-1 deal 0 5")
    assert state.actors() == (0,)
    assert state.extra
    assert apply(state, "0 play 5 0").actors() == (1,)


def test_an_empty_hand_that_cannot_be_refilled_ends_the_turn():
    state = apply(position("6 111", "1 2 3 _"), "0 play 6 3")
    assert state.actors() == (1,)
    assert not state.extra


# 7. The end


def test_without_stock_play_goes_on_with_the_cards_in_hand():
    state = apply(position("345 111"), "0 play 3 0")
    assert state.actors() == (1,)
    assert hand(state, 0) == "45"
    assert state.outcome() is None


def test_a_seat_without_cards_is_skipped():
    assert apply(position("34 _ _ 1"), "0 play 3 0").actors() == (3,)


def test_the_last_one_with_cards_plays_on_alone():
    assert apply(position("34 _"), "0 play 3 0").actors() == (0,)


def test_the_game_ends_when_no_hand_holds_a_card():
    state = position("3 _", "5 4 1 _")
    state.won = [4, 8]
    assert state.outcome() is None
    apply(state, "0 play 3 3")
    assert state.actors() == ()
    assert state.outcome().scores == (4, 8)


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_card_is_won_or_left_in_the_tray(seats):
    session, rng = Session(GAME, seats, seed=seats), Random(seats)
    while session.actors():
        session.submit(rng.choice(session.legal_moves(session.actors()[0])))
    view = session.view(None)
    assert sum(view.scores) + sum(map(len, view.piles)) == 72
    assert view.stock_count == 0
    assert view.hand_counts == (0,) * seats


# 8. Winning


@pytest.mark.parametrize(("won", "winners"), [([8, 4, 0], (0,)), ([8, 12, 12], (1, 2)), ([0, 0, 0], (0, 1, 2))])
def test_most_cards_win_and_a_tie_is_shared(won, winners):
    state = position("3 _ _")
    state.won = won
    apply(state, "0 play 3 0")
    assert state.outcome().winners == winners
    assert state.outcome().reason == "All cards are played: the most cards taken win."


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


@pytest.mark.parametrize("options", [{"decks": 3}, {"open": "maybe"}, {"jokers": "yes"}])
def test_no_other_options(options):
    with pytest.raises(BadSetup):
        GAME.new_state(2, options)


def test_the_default_options():
    assert GAME.fill_options({}) == {"decks": "1", "open": "no"}


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


# Refusals


@pytest.mark.parametrize(
    ("move", "kind", "key"),
    [
        ("0 play 6 3", IllegalMove, "You don't hold a {value}."),
        ("0 play 3 0", IllegalMove, "An empty pile must be filled first."),
        ("0 play 3 4", IllegalMove, "The rules don't allow this move."),
        ("0 play 7 3", IllegalMove, "The rules don't allow this move."),
        ("0 play 3", IllegalMove, "The rules don't allow this move."),
        ("0 pass", IllegalMove, "The rules don't allow this move."),
        ("1 play 1 3", OutOfTurn, "It is not your turn."),
        ("-1 deal 0 2", OutOfTurn, "It is not your turn."),
    ],
)
def test_refusals(move, kind, key):
    state = position("345 111", "1 2 3 _", stock="22")
    before = state.clone()
    assert reason(state, move) == (kind, key)
    assert state == before


def test_nobody_plays_while_cards_are_dealt():
    assert reason(GAME.new_state(2), "0 play 3 0") == (OutOfTurn, "It is not your turn.")


def test_a_card_that_is_not_in_the_stock_is_not_dealt():
    state = apply(position("345 111", stock="22"), "0 play 3 0")
    assert reason(state, "-1 deal 0 3") == (IllegalMove, "The rules don't allow this move.")
    assert reason(state, "-1 deal 1 2") == (IllegalMove, "The rules don't allow this move.")


def test_nobody_plays_after_the_end():
    state = apply(position("3 _"), "0 play 3 0")
    assert reason(state, "0 play 3 1") == (GameOver, "The game is over.")


# Taking back

BEFORE_TWELVE = ("0 play 3 0", "-1 deal 0 0", "1 play 2 1", "-1 deal 1 0", "0 play 6 2", "-1 deal 0 0")


def test_a_card_that_took_may_be_taken_back_while_nothing_is_drawn():
    session = resumed("653 421", *BEFORE_TWELVE)
    before = session.state
    session.submit("1 play 1 3")
    assert session.view(1).scores == (0, 4)
    session.undo(1)
    assert session.state == before


@pytest.mark.parametrize(
    ("seat", "moves", "key"),
    [
        (0, (), "Something new was shown since your last move: it stands."),  # its own draw
        (0, ("1 play 1 3",), "Something new was shown since your last move: it stands."),  # a card of another hand
        (1, ("1 play 1 3", "1 play 4 0"), "Something new was shown since your last move: it stands."),
    ],
)
def test_no_undo_past_a_draw_or_a_card_shown(seat, moves, key):
    session = resumed("653 421", *BEFORE_TWELVE)
    for move in moves:
        session.submit(move)
    before = session.state
    with pytest.raises(UndoRefused) as refused:
        session.undo(seat)
    assert refused.value.key == key
    assert session.state == before


def test_nothing_to_take_back_at_the_start():
    assert not resumed("653 421").can_undo(0)


def test_without_stock_a_card_may_be_taken_back():
    session = without_stock()
    before = session.state
    session.submit(session.legal_moves(0)[0])
    session.undo(0)
    assert session.state == before


@pytest.mark.parametrize(
    ("open_hands", "second", "key"),
    [
        ("no", "human", "Something new was shown since your last move: it stands."),
        ("no", "bot", "Something new was shown since your last move: it stands."),
        ("yes", "human", "Another player has moved since: your move stands."),
        ("yes", "bot", None),
    ],
)
def test_after_the_next_seat_moved_only_an_open_bot_is_undone(open_hands, second, key):
    session = without_stock(open_hands, second)
    before = session.state
    session.submit(session.legal_moves(0)[0])
    session.submit(session.legal_moves(1)[0])
    if key is None:
        session.undo(0)
        assert session.state == before
    else:
        with pytest.raises(UndoRefused) as refused:
            session.undo(0)
        assert refused.value.key == key


def test_a_finished_game_stands():
    session = without_stock()
    while session.actors():
        session.submit(session.legal_moves(session.actors()[0])[0])
    with pytest.raises(UndoRefused) as refused:
        session.undo(session.events[-1].move.actor)
    assert refused.value.key == "The game is over."


def test_a_saved_game_goes_on_as_it_would_have():
    session = resumed("653 421", *BEFORE_TWELVE)
    again = Session.load(session.save())
    for one in (session, again):
        one.submit("1 play 1 3")
        one.submit("1 play 4 0")
    assert again.events == session.events
    assert again.state == session.state
