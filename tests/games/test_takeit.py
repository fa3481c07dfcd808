"""Take It! and Slam Dunk, rule by rule. Cards as in the moves: "s+3 p-2 j t k"; piles as "s+1 j / t", "-" for none."""

from collections import Counter
from contextlib import suppress
from itertools import chain, permutations
from random import Random

import pytest

from app.engine import (
    CHANCE,
    CLOCK,
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
from app.games.takeit import CARDS, SLAMDUNK_DECK, TAKEIT_DECK, score_cards, score_seats, takes_of
from app.play import play_at_random
from app.registry import get_game

TAKEIT, SLAMDUNK = get_game("takeit"), get_game("slamdunk")
EDITIONS = [TAKEIT, SLAMDUNK]


def cards(text):
    return [CARDS.index(card) for card in text.split()]


def position(*piles, row="", stock="s+1 s+1 s+1", game=TAKEIT, dealer=0, **options):
    """A position with these piles, one text per seat."""
    state = game.new_state(len(piles), options)
    state.piles = [[tuple(cards(pile)) for pile in text.split("/") if text != "-"] for text in piles]
    state.row = cards(row)
    state.stock = [cards(stock).count(card) for card in range(len(CARDS))]
    state.stock_left = len(cards(stock))
    state.dealer = dealer
    return state


def apply(state, *moves, t_ms=0):
    for move in moves:
        state.apply(Move.parse(move), t_ms)
    return state


def piles(state, seat):
    return " / ".join(" ".join(CARDS[card] for card in pile) for pile in state.piles[seat]) or "-"


def row(state):
    return " ".join(CARDS[card] for card in state.row)


def reason(do, *args):
    """Type and key of the refusal."""
    with pytest.raises(Rejection) as refused:
        do(*args)
    return type(refused.value), refused.value.key


def table(seats=3, game=TAKEIT, **options):
    """A session from the start; with automatic pace the first card comes at 2000."""
    return Session(game, seats, options, seed=5)


def slam(session, seat, t_ms):
    return session.submit(f"{seat} slam", t_ms)


def log(session):
    """Everything but the cards that came up."""
    return [f"{t_ms} {move}" for t_ms, move in session.events if move.actor != CHANCE]


def overtaken(session):
    return [f"{t_ms} {move}" for t_ms, move in session.overtaken]


def revealed(session):
    return [move.args[0] for _, move in session.events if move.actor == CHANCE]


def last_row(**options):
    """A session in which nobody slammed until the last card lies there."""
    session = table(**options)
    while session.view(None).stock_count:
        if options.get("pace") == "dealer":
            session.submit("0 turn", session.now_ms + 500)
        else:
            session.advance(session.deadline_ms())
    return session


# The two editions


@pytest.mark.parametrize(("game", "allowed"), [(TAKEIT, range(2, 6)), (SLAMDUNK, range(3, 6))])
def test_seats(game, allowed):
    for seats in allowed:
        assert game.new_state(seats).seats == seats
    for seats in (allowed[0] - 1, 6):
        with pytest.raises(BadSetup):
            game.new_state(seats)


@pytest.mark.parametrize(
    ("game", "seats", "takes"),
    [
        (TAKEIT, 2, 4),
        (TAKEIT, 3, 4),
        (TAKEIT, 4, 3),
        (TAKEIT, 5, 3),
        (SLAMDUNK, 3, 4),
        (SLAMDUNK, 4, 3),
        (SLAMDUNK, 5, 3),
    ],
)
def test_takes_per_seat(game, seats, takes):
    assert game.new_state(seats).observe(None).takes_left == (takes,) * seats


@pytest.mark.parametrize(
    ("game", "kinds"),
    [(TAKEIT, {"s": 35, "p": 28, "j": 3, "t": 11}), (SLAMDUNK, {"s": 35, "p": 28, "j": 3, "t": 11, "k": 7})],
)
def test_cards_of_each_kind(game, kinds):
    counts = Counter()
    for card, count in game.deck.items():
        counts[card[0]] += count
    assert counts == kinds
    assert game.new_state(3).observe(None).stock_count == sum(kinds.values()) == (77 if game is TAKEIT else 84)


@pytest.mark.parametrize(
    ("kind", "counts"),
    [
        ("s", {1: 4, 2: 5, 3: 5, 4: 4, 5: 3, 6: 2, 8: 1, -1: 3, -2: 3, -3: 2, -4: 2, -5: 1}),
        ("p", {2: 2, 3: 2, 4: 4, 5: 4, 6: 4, 8: 2, 10: 2, -2: 2, -3: 2, -5: 2, -8: 2}),
    ],
)
@pytest.mark.parametrize("deck", [TAKEIT_DECK, SLAMDUNK_DECK])
def test_the_number_cards(deck, kind, counts):
    assert {int(card[1:]): count for card, count in deck.items() if card[0] == kind} == counts


def test_24_singles_are_positive_and_11_negative():
    singles = Counter({int(card[1:]): count for card, count in TAKEIT_DECK.items() if card[0] == "s"})
    assert sum(value > 0 for value in singles.elements()) == 24
    assert sum(value < 0 for value in singles.elements()) == 11


@pytest.mark.parametrize("game", EDITIONS)
def test_the_stock_is_the_deck(game):
    assert {CARDS[card]: count for card, count in enumerate(game.new_state(3).stock) if count} == game.deck


# 1. Dealer and row


@pytest.mark.parametrize(
    ("years", "dealer"),
    [((1980, 1950, 2010), 1), ((None, None, None), 0), ((None, 2010, 1999), 2), ((1970, 1970, 1980), 0)],
)
def test_the_oldest_deals_first(years, dealer):
    players = [PlayerInfo(birth_year=year) for year in years]
    assert TAKEIT.new_state(3, players=players).dealer == dealer


def test_cards_are_turned_up_one_at_a_time_into_a_row_that_stays_visible():
    session = table()
    session.advance(6000)
    assert log(session) == ["2000 -2 turn", "4000 -2 turn", "6000 -2 turn"]
    assert session.view(None).row == tuple(revealed(session))
    assert len(revealed(session)) == 3
    assert session.view(None).stock_count == 74


def test_a_card_is_as_likely_as_there_are_left_in_the_stock():
    state = apply(position("-", "-", stock="t t t j"), "-2 turn")
    assert state.actors() == (CHANCE,)
    assert state.chances() == [(Move(CHANCE, "reveal", ("j",)), 0.25), (Move(CHANCE, "reveal", ("t",)), 0.75)]


def test_a_turned_card_leaves_the_stock():
    state = apply(position("-", "-", stock="t t t j"), "-2 turn", "-1 reveal t")
    assert state.stock_left == 3
    assert state.stock[CARDS.index("t")] == 2
    assert row(state) == "t"


# 2. Slams


def test_a_slam_takes_the_whole_row_as_one_pile():
    state = apply(position("-", "s+1", row="s+3 j"), "1 slam")
    assert piles(state, 1) == "s+1 / s+3 j"
    assert row(state) == ""


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_everybody_may_slam_the_dealer_too_and_becomes_dealer(seat):
    state = apply(position("-", "-", "-", row="s+3", dealer=0), f"{seat} slam")
    assert state.dealer == seat
    assert not state.closed


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_nobody_sees_into_a_pile_its_owner_included(viewer):
    view = position("s+1 j / t", "p+4").observe(viewer)
    assert view.piles is None
    assert view.results is None
    assert view.scores == (0, 0)
    assert view.pile_counts == ((2, 1), (1,))
    assert view.takes_left == (2, 3)
    assert view == position("s+3 t / t", "p-8").observe(viewer)


def test_a_slam_on_an_empty_row_does_nothing():
    session = table()
    assert reason(slam, session, 1, 1000) == (IllegalMove, "There is nothing to take yet.")
    assert session.events == []
    assert session.view(None).pile_counts == ((), (), ())


def test_nobody_may_slam_an_empty_row():
    assert position("-", "-", "-").actors() == (CLOCK,)
    assert position("-", "-", "-", row="s+3").actors() == (0, 1, 2, CLOCK)


def test_a_new_row_starts_after_a_slam_at_full_pace():
    session = table()
    slam(session, 1, 2700)
    assert session.deadline_ms() == 4700
    session.advance(5000)
    assert log(session) == ["2000 -2 turn", "2700 1 slam", "4700 -2 turn"]
    assert session.view(0).row == (revealed(session)[1],)


# 3. Who was first


@pytest.mark.parametrize("calls", [*permutations([(1, 2500), (2, 2400), (0, 2450)])])
def test_the_earlier_touch_wins_in_whatever_order_the_calls_come(calls):
    session = table()
    for seat, t_ms in calls:
        with suppress(Rejection):
            slam(session, seat, t_ms)
    assert log(session) == ["2000 -2 turn", "2400 2 slam"]
    assert session.view(None).dealer == 2


@pytest.mark.parametrize("calls", [*permutations([0, 1, 2, 3])])
@pytest.mark.parametrize("dealer", [0, 1, 2, 3])
def test_equal_stamps_go_to_the_first_seat_left_of_the_dealer(dealer, calls):
    session = table(4)
    slam(session, dealer, 2100)
    for seat in calls:
        with suppress(Rejection):
            slam(session, seat, 4500)
    assert log(session)[2:] == ["4100 -2 turn", f"4500 {(dealer + 1) % 4} slam"]


def test_of_equal_stamps_a_seat_that_is_full_does_not_count():
    session = table(4)
    for t_ms in (2100, 4200, 6300):
        slam(session, 1, t_ms)
    slam(session, 3, 8400)
    assert reason(slam, session, 1, 8400) == (OutOfTurn, "You have all your piles already.")
    slam(session, 2, 8400)
    assert log(session)[-1] == "8400 2 slam"
    assert session.view(None).dealer == 1


def test_a_beaten_slam_is_reported_as_overtaken():
    session = table()
    slam(session, 1, 2500)
    assert overtaken(session) == []
    events = slam(session, 2, 2400)
    assert [str(move) for _, move in events] == ["2 slam"]
    assert overtaken(session) == ["2500 1 slam"]
    slam(session, 0, 4500)
    assert overtaken(session) == []


def test_a_slam_of_the_next_row_is_not_overtaken_by_a_late_one():
    session = table()
    slam(session, 1, 2500)
    slam(session, 0, 4600)
    slam(session, 2, 2400)
    assert overtaken(session) == ["2500 1 slam"]
    assert log(session) == ["2000 -2 turn", "2400 2 slam", "4400 -2 turn", "4600 0 slam"]


def test_a_late_slam_beats_cards_that_came_after_it_and_they_come_again():
    session = table()
    session.advance(8500)
    before = revealed(session)
    slam(session, 2, 4100)
    assert log(session) == ["2000 -2 turn", "4000 -2 turn", "4100 2 slam", "6100 -2 turn", "8100 -2 turn"]
    assert revealed(session) == before
    assert session.view(0).row == tuple(before[2:])
    assert session.now_ms == 8500


def test_a_late_slam_on_what_was_then_an_empty_row_is_refused_and_changes_nothing():
    session = table()
    slam(session, 1, 2500)
    session.advance(4700)
    before = session.save(), session.now_ms, session.state
    assert reason(slam, session, 2, 3000) == (IllegalMove, "There is nothing to take yet.")
    assert (session.save(), session.now_ms, session.state) == before


def test_a_late_slam_reopens_a_game_that_ended_after_it():
    session = last_row()
    session.advance(session.deadline_ms() + 30)
    assert session.outcome()
    slam(session, 1, session.now_ms - 100)
    assert log(session)[-1] == f"{session.now_ms - 100} 1 slam"
    assert session.view(None).pile_counts[1] == (77,)


# 4. All piles


def test_a_full_seat_cannot_slam():
    state = position("t / t / t / t", "-", "-", row="s+3")
    assert state.actors() == (1, 2, CLOCK)
    assert state.legal_moves(0) == []


@pytest.mark.parametrize("game", EDITIONS)
def test_the_first_full_seat_deals_to_the_end(game):
    state = apply(position("t", "t / t", "t", "t / t", row="s+3", game=game, dealer=3), "1 slam")
    assert state.dealer == 1
    assert state.keeps_dealing
    apply(state, "-2 turn", "-1 reveal s+1", "2 slam")
    assert state.dealer == 1
    assert not state.closed


def test_a_second_full_seat_does_not_become_dealer():
    state = position("t / t / t", "t / t", "-", "-", row="s+3", dealer=0)
    state.keeps_dealing = True
    assert apply(state, "1 slam").dealer == 0


# 5. The end


@pytest.mark.parametrize(("pace", "pace_ms"), [("calm", 3000), ("normal", 2000), ("fast", 1200), ("dealer", 2000)])
def test_the_last_row_is_shown_for_its_full_time(pace, pace_ms):
    session = last_row(pace=pace)
    shown = session.now_ms
    assert session.deadline_ms() == shown + pace_ms
    session.advance(shown + pace_ms - 1)
    assert not session.outcome()
    session.advance(shown + pace_ms + 70)
    assert log(session)[-1] == f"{shown + pace_ms} -2 close"
    assert session.actors() == ()
    assert session.outcome().reason == "The last row was left lying."
    assert session.outcome().scores == (0, 0, 0)


def test_the_last_row_can_still_be_slammed_and_that_ends_the_game():
    session = last_row()
    slam(session, 1, session.deadline_ms() - 1)
    assert session.outcome().reason == "The last row was taken."
    assert session.view(None).pile_counts == ((), (77,), ())
    assert session.outcome().winners == (1,)


def test_a_slam_after_the_close_is_too_late():
    session = last_row()
    assert reason(slam, session, 1, session.deadline_ms() + 1) == (GameOver, "The game is over.")


def test_a_row_that_is_not_the_last_is_not_closed():
    assert [str(move) for move in position("-", "-", row="s+3", stock="t").legal_moves(CLOCK)] == ["-2 turn"]
    assert [str(move) for move in position("-", "-", row="s+3", stock="").legal_moves(CLOCK)] == ["-2 close"]


@pytest.mark.parametrize("game", EDITIONS)
def test_the_game_ends_when_all_seats_but_one_are_full(game):
    full = "t / t / t"
    state = position(full, full, "-", "t / t", row="s+3", game=game)
    assert not state.closed
    apply(state, "3 slam")
    assert state.closed
    assert state.actors() == ()
    assert state.outcome().reason == "All players but one have their piles."


def test_two_seats_still_hungry_play_on():
    state = apply(position("t / t / t", "t / t", "-", "t / t", row="s+3"), "3 slam")
    assert not state.closed
    assert state.outcome() is None


def test_with_two_players_the_first_full_one_ends_the_game():
    state = apply(position("t / t / t", "s+1", row="s+3", stock="s+2 s+8"), "0 slam")
    assert state.closed
    assert piles(state, 1) == "s+1 / s+2 s+8"


@pytest.mark.parametrize(("game", "left"), [(TAKEIT, "s+1 / s+2 s+8 t"), (SLAMDUNK, "s+1")])
def test_the_last_seat_gets_the_remaining_cards_in_take_it_only(game, left):
    full = "s-1 / s-1 / s-1 / s-1"
    state = apply(position(full, "s+1", full[:-6], row="s-1", stock="s+8 s+2 t", game=game), "2 slam")
    assert piles(state, 1) == left
    assert state.outcome().scores == ((-4, 21, -4) if game is TAKEIT else (-4, 1, -4))


def test_no_pile_is_made_of_nothing():
    state = apply(position("t / t / t", "s+1", row="s+3", stock=""), "0 slam")
    assert state.closed
    assert piles(state, 1) == "s+1"


def test_at_the_end_the_piles_are_turned_over():
    state = apply(position("t / t / t", "s+1", row="s+3", stock=""), "0 slam")
    view = state.observe(1)
    assert view.piles == ((("t",), ("t",), ("t",), ("s+3",)), (("s+1",),))
    assert view.scores == (13, 1)
    assert [part.total for part in view.results] == [13, 1]


# 6. Scores


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("s+3 s+3 s+8", 14),
        ("s+3 s-5", -2),
        ("p+4", 0),
        ("p-8", 0),
        ("p+4 p+4", 4),
        ("p-2 p-2", -2),
        ("p+4 p+4 p+4", 4),
        ("p+4 p+4 p+4 p+4", 8),
        ("p+4 p+5", 0),
        ("p+4 p-8", 0),
        ("s+4 p+4", 4),
    ],
)
def test_singles_and_pairs(hand, points):
    assert score_cards(hand.split(), most_tens=0).total == points


@pytest.mark.parametrize(
    ("hand", "jokers", "points"),
    [
        ("j", (), 0),
        ("j j", (), 0),
        ("j s+8", (), 8),
        ("p+4 j", (4,), 4),
        ("p-8 j", (-8,), -8),
        ("p+4 p+4 j", (), 4),
        ("p+4 p+4 p+4 j", (4,), 8),
        ("p+6 p+10 j", (10,), 10),
        ("p-8 p+2 j", (2,), 2),
        ("p-8 p-2 j", (-2,), -2),
        ("p-8 p+2 j j", (2, -8), -6),
        ("p-8 p-3 p+2 j j", (2, -3), -1),
        ("p-8 p+2 p+10 j j j", (10, 2, -8), 4),
        ("p+2 j j j", (2,), 2),
        ("p-8 p-8 j", (), -8),
    ],
)
def test_jokers(hand, jokers, points):
    score = score_cards(hand.split(), most_tens=0)
    assert (score.jokers, score.total) == (jokers, points)


@pytest.mark.parametrize(
    ("tens", "points"),
    [
        ((3, 2, 6), (0, 0, 10)),
        ((4, 4, 3), (10, 10, 0)),
        ((1, 1, 1), (10, 10, 10)),
        ((0, 0, 0), (0, 0, 0)),
        ((0, 0, 1), (0, 0, 10)),
    ],
)
def test_ten_or_nothing(tens, points):
    scores = score_seats([["t"] * count for count in tens])
    assert tuple(score.ten_points for score in scores) == points
    assert tuple(score.total for score in scores) == points
    assert tuple(score.tens for score in scores) == tens


@pytest.mark.parametrize(("held", "points"), [*enumerate([0, 0, 5, 10, 15, 20, 30, 40])])
def test_jackpots(held, points):
    score = score_cards(["k"] * held, most_tens=0)
    assert (score.jackpots, score.jackpot_points, score.total) == (held, points, points)


def test_the_parts_of_a_score():
    score = score_seats([["s+3", "s-1", "p+6", "p+6", "p-2", "p-2", "p+5", "j", "t", "k", "k"], []])[0]
    assert (score.singles, score.pairs, score.jokers) == (2, (6, -2), (5,))
    assert (score.tens, score.ten_points, score.jackpots, score.jackpot_points) == (1, 10, 2, 5)
    assert score.total == 26


def test_all_piles_of_a_seat_count_together():
    state = apply(position("p+4 / k / k p+10", "-", "-", row="p+4 j", stock="", game=SLAMDUNK), "0 slam")
    assert state.outcome().scores == (4 + 10 + 5, 0, 0)


# 7. Winning


@pytest.mark.parametrize(
    ("piles", "winners"), [(("s+3", "s+2", "s+1"), (0,)), (("s+3", "s+3", "s+1"), (0, 1)), (("-", "s-1", "-"), (0, 2))]
)
def test_most_points_win_and_ties_share(piles, winners):
    assert apply(position(*piles, row="s+8", stock=""), "-2 close").outcome().winners == winners


# Time and options


def test_the_default_options():
    assert TAKEIT.fill_options({}) == SLAMDUNK.fill_options({}) == {"pace": "normal", "open": "no"}


@pytest.mark.parametrize("options", [{"pace": "slow"}, {"open": "maybe"}, {"decks": 2}])
def test_no_other_options(options):
    with pytest.raises(BadSetup):
        TAKEIT.new_state(3, options)


@pytest.mark.parametrize(("pace", "pace_ms"), [("calm", 3000), ("normal", 2000), ("fast", 1200)])
def test_the_pace(pace, pace_ms):
    session = table(pace=pace)
    session.advance(3 * pace_ms)
    assert [t_ms for t_ms, move in session.events if move.actor == CLOCK] == [pace_ms, 2 * pace_ms, 3 * pace_ms]
    assert session.deadline_ms() == 4 * pace_ms


@pytest.mark.parametrize("step_ms", [1, 16, 333, 7000, 20000])
def test_a_card_is_stamped_with_its_deadline_at_any_frame_rate(step_ms):
    session = table()
    for now_ms in range(0, 20000 + step_ms, step_ms):
        session.advance(min(now_ms, 20000))
    assert [t_ms for t_ms, _ in session.events] == [t_ms for t_ms in range(2000, 20001, 2000) for _ in range(2)]


def test_the_showing_time_runs_from_when_the_card_is_seen():
    state = apply(position("-", "-"), "-2 turn", t_ms=2000)
    assert apply(state, "-1 reveal s+1", t_ms=2010).deadline_ms() == 4010


def test_a_last_card_turned_long_before_the_frame_is_closed_in_its_own_time():
    session = table(pace="dealer")
    for t_ms in range(76):
        session.submit("0 turn", t_ms)
    session.advance(5000)
    session.submit("0 turn", 1000)
    assert log(session)[-2:] == ["1000 0 turn", "3000 -2 close"]


def test_a_slam_makes_the_cards_due_before_it_come_first():
    session = table()
    slam(session, 1, 4100)
    assert log(session) == ["2000 -2 turn", "4000 -2 turn", "4100 1 slam"]


def test_time_does_not_go_back():
    session = table()
    session.advance(5000)
    assert session.advance(3000) == []
    assert session.now_ms == 5000


def test_a_human_dealer_turns_the_cards():
    session = table(pace="dealer")
    session.advance(60000)
    assert session.events == []
    assert session.deadline_ms() is None
    assert session.actors() == (0,)
    session.submit("0 turn", 61000)
    assert log(session) == ["61000 0 turn"]
    assert len(session.view(None).row) == 1
    assert session.actors() == (0, 1, 2)
    assert session.deadline_ms() is None


def test_with_a_human_dealer_the_taker_turns_the_next_card():
    session = table(pace="dealer")
    session.submit("0 turn", 500)
    slam(session, 2, 900)
    assert session.actors() == (2,)
    session.submit("2 turn", 1300)
    assert log(session) == ["500 0 turn", "900 2 slam", "1300 2 turn"]


def test_while_a_human_deals_the_clock_has_nothing_to_do():
    state = position("-", "-", row="s+3", pace="dealer")
    assert state.deadline_ms() is None
    assert state.legal_moves(CLOCK) == []
    assert CLOCK not in state.actors()


def test_a_full_dealer_still_turns_the_cards():
    state = position("t / t / t / t", "-", "-", row="s+3", pace="dealer")
    assert [str(move) for move in state.legal_moves(0)] == ["0 turn"]


def test_no_card_is_turned_from_an_empty_stock():
    state = position("-", "-", row="s+3", stock="", pace="dealer")
    assert [str(move) for move in state.legal_moves(0)] == ["0 slam"]


def test_a_card_is_shown_when_the_dealer_taps_not_when_the_frame_comes():
    session = table(pace="dealer")
    session.advance(2500)
    session.submit("0 turn", 2300)
    assert [t_ms for t_ms, _ in session.events] == [2300, 2300]
    slam(session, 1, 2400)
    assert log(session) == ["2300 0 turn", "2400 1 slam"]


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_open_piles_are_seen_by_all(viewer):
    assert position("s+1 j", "t", open="yes").observe(viewer).piles == ((("s+1", "j"),), (("t",),))


@pytest.mark.parametrize("pace", TAKEIT.options["pace"])
@pytest.mark.parametrize("game", EDITIONS)
def test_a_record_replays_to_the_same_end(game, pace):
    session = table(4, game, pace=pace)
    play_at_random(session, Random(2))
    again = Session.load(session.save())
    assert again.events == session.events
    assert again.state == session.state
    assert again.outcome() == session.outcome()


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("game", EDITIONS)
def test_no_card_gets_lost(game, seats):
    session = table(seats, game)
    play_at_random(session, Random(seats))
    view = session.view(None)
    assert sum(map(sum, view.pile_counts)) + len(view.row) + view.stock_count == sum(game.deck.values())
    assert Counter(revealed(session)) <= Counter(game.deck)


# What is hidden


@pytest.mark.parametrize("open_piles", ["no", "yes"])
@pytest.mark.parametrize("game", EDITIONS)
def test_samples_look_the_same_during_a_game(game, open_piles):
    session, rng = table(3, game, open=open_piles), Random(4)
    for t_ms in range(1000, 200_000, 1000):
        session.advance(t_ms)
        if rng.random() < 0.2:
            with suppress(Rejection):
                slam(session, rng.randrange(3), t_ms)
        view = session.view(1)
        state = game.sample(view, rng)
        assert state.observe(1) == view
        assert state.stock_left == sum(state.stock)
        seen = Counter(CARDS[card] for pile in (state.row, *chain(*state.piles)) for card in pile)
        assert seen + Counter({CARDS[card]: count for card, count in enumerate(state.stock)}) == Counter(game.deck)
    assert session.outcome()


def test_a_closed_pile_may_hold_any_card_not_seen():
    session = table()
    slam(session, 1, 6100)
    view = session.view(1)
    assert len({piles(TAKEIT.sample(view, Random(seed)), 1) for seed in range(20)}) > 10


def test_a_clone_lives_its_own_life():
    state = position("t / t", "-", row="s+3")
    twin = state.clone()
    assert twin == state
    apply(twin, "-2 turn", "-1 reveal s+1", "0 slam")
    assert state == position("t / t", "-", row="s+3")


# Refusals


@pytest.mark.parametrize(
    ("state", "move", "kind", "key"),
    [
        (position("-", "-"), "0 slam", IllegalMove, "There is nothing to take yet."),
        (position("-", "t / t / t / t", row="s+3"), "1 slam", OutOfTurn, "You have all your piles already."),
        (position("-", "t / t / t / t"), "1 slam", OutOfTurn, "You have all your piles already."),
        (position("-", "-", pace="dealer"), "1 turn", OutOfTurn, "Only the dealer turns the cards."),
        (position("-", "-", pace="dealer", row="s+3"), "1 turn", OutOfTurn, "Only the dealer turns the cards."),
        (position("-", "-", row="s+3"), "0 turn", IllegalMove, "The rules don't allow this move."),
        (position("-", "-", row="s+3"), "1 turn", IllegalMove, "The rules don't allow this move."),
        (position("-", "-", row="s+3"), "0 slam 1", IllegalMove, "The rules don't allow this move."),
        (position("-", "-"), "0 turn", OutOfTurn, "It is not your turn."),
        (position("-", "-"), "2 slam", OutOfTurn, "It is not your turn."),
        (position("-", "-"), "-2 close", IllegalMove, "The rules don't allow this move."),
        (apply(position("-", "-"), "-2 turn"), "-1 reveal t", IllegalMove, "The rules don't allow this move."),
        (apply(position("-", "-", row="t", stock=""), "-2 close"), "0 slam", GameOver, "The game is over."),
    ],
)
def test_refusals(state, move, kind, key):
    before = state.clone()
    assert reason(state.apply, Move.parse(move)) == (kind, key)
    assert state == before


def test_a_refused_slam_does_not_move_the_clock():
    session = table()
    assert reason(slam, session, 7, 2500) == (OutOfTurn, "There is no player {seat} in this game.")
    slam(session, 1, 2100)
    assert reason(slam, session, 2, 2500) == (IllegalMove, "There is nothing to take yet.")
    assert session.now_ms == 2100


# Taking back


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_race_is_never_taken_back(seat):
    session = table()
    slam(session, 1, 2500)
    assert reason(session.undo, seat) == (UndoRefused, "Something new was shown since your last move: it stands.")
    assert log(session)[-1] == "2500 1 slam"


def test_a_turned_card_stays_turned():
    session = table(pace="dealer")
    assert reason(session.undo, 0) == (UndoRefused, "There is no move to take back.")
    session.submit("0 turn", 500)
    assert not session.can_undo(0)


def test_the_record_tells_who_took_what_how_fast_and_what_for():
    session = Session(TAKEIT, 2, {"pace": "fast"}, 5)
    play_at_random(session, Random(5))
    takes = takes_of(2, session.events)
    state = session.state
    for seat in range(2):
        piles = [tuple(CARDS[card] for card in pile) for pile in state.piles[seat]]
        own = [take.cards for take in takes if take.seat == seat]
        assert piles[: len(own)] == own  # what is left over comes after
    for before, take in zip([None, *takes], takes, strict=False):
        assert take.reaction_ms >= 0
        hands = [[card for done in takes[: takes.index(take) + 1] if done.seat == seat for card in done.cards]
                 for seat in range(2)]  # fmt: skip
        assert take.scores == tuple(part.total for part in score_seats(hands))
        assert take.gain(before) == take.scores[take.seat] - (before.scores[take.seat] if before else 0)
