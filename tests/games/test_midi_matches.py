"""Le Coup Fatal: who meets whom, and what the sand decides."""

from random import Random

import pytest

from app.engine import CHANCE, CLOCK, IllegalMove, Move, Session
from app.games.midi import MidiGame
from tests.games.midi import BANK, LARGE_BANK, coup_fatal, moves, play, reply, sand, session_of, small_bank

# Round 3: who meets whom


@pytest.mark.parametrize(
    ("money", "match", "starter"),
    [
        ((13000, 7000), {0, 1}, 0),
        ((7000, 13000), {0, 1}, 1),
        ((10000, 10000), {0, 1}, 0),
        ((13000, 7000, 10000), {0, 2}, 0),
        ((7000, 10000, 13000), {1, 2}, 2),
        ((7000, 13000, 10000), {1, 2}, 1),
        ((10000, 10000, 10000), {0, 1}, 0),  # a tie: who sits first
        ((7000, 13000, 7000), {0, 1}, 1),  # a tie for the second place
    ],
)
def test_two_players_meet_and_of_three_the_two_richest(money, match, starter):
    state = coup_fatal(money)
    assert set(state.show.match) == match
    assert state.show.turn == starter, "the richer one starts"
    assert state.actors() == (starter, CLOCK)


@pytest.mark.parametrize(
    ("money", "years", "poorest"),
    [
        ((13000, 7000, 10000, 10000), (), 1),
        ((10000, 10000, 10000, 10000), (), 0),
        ((13000, 10000, 7000, 7000), (1950, 2015, 1990, 1999), 3),  # a tie: the youngest of them
        ((13000, 10000, 7000, 7000), (1950, 2015), 2),  # a tie without birth years
    ],
)
def test_of_four_the_poorest_names_its_opponent(money, years, poorest):
    state = coup_fatal(money, years=years)
    assert state.actors() == (poorest,)
    assert state.deadline_ms() is None
    assert moves(state, poorest) == [f"{poorest} face {other}" for other in range(4) if other != poorest]


@pytest.mark.parametrize(("opponent", "others"), [(0, {2, 3}), (2, {0, 3}), (3, {0, 2})])
def test_of_four_the_other_two_meet_afterwards(opponent, others):
    state = play(coup_fatal((13000, 7000, 10000, 10000)), f"1 face {opponent}", t_ms=5000)
    assert set(state.show.match) == {1, opponent}
    assert state.show.turn == opponent, "the richer one starts"
    play(state, "-2 sand", t_ms=65_000)
    assert set(state.show.match) == others
    assert state.show.turn == min(others), "13 000, or who sits first of two with 10 000"
    play(state, "-2 sand", t_ms=125_000)
    assert state.show.round == "final"


@pytest.mark.parametrize(
    ("money", "loser_first", "match", "starter"),
    [
        ((13000, 7000, 10000), 0, {2, 1}, 2),  # 2 wins: 13 000 against 7 000
        ((13000, 7000, 10000), 2, {0, 1}, 0),
        ((10000, 10000, 10000), 0, {1, 2}, 1),
        ((10000, 9000, 13000), 2, {0, 1}, 0),
        ((10000, 10000, 13000), 0, {2, 1}, 2),
        ((7000, 7000, 16000), 2, {0, 1}, 0),
        ((5000, 5000, 9000), 2, {0, 1}, 0),  # the winner has 8 000
        ((4000, 9000, 4000), 1, {0, 2}, 0),
    ],
)
def test_of_three_the_winner_meets_the_third(money, loser_first, match, starter):
    state = coup_fatal(money)
    if state.show.turn != loser_first:
        sand(state, "right")
    play(state, "-2 sand", t_ms=60_000)
    assert set(state.show.match) == match
    assert state.show.turn == starter
    play(state, "-2 sand", t_ms=120_000)
    assert state.show.round == "final"


def test_the_third_player_starts_the_second_match_if_richer():
    state = coup_fatal((10000, 9500, 9000))
    state._set(money=(1000, 2000, 9000))
    play(state, "-2 sand", t_ms=60_000)  # 0 pays 1, who has 5 000 now
    assert set(state.show.match) == {1, 2}
    assert state.show.turn == 2


def test_whoever_runs_out_pays_three_thousand_to_the_other():
    state = play(coup_fatal((13000, 7000, 10000)), "-2 sand", t_ms=60_000)
    assert state.show.money == (10000, 7000, 13000)
    play(state, "-2 sand", t_ms=120_000)
    assert state.show.money == (10000, 10000, 10000)


# Round 3: the match


def test_each_player_draws_half_a_card_of_its_own():
    state = coup_fatal()
    assert state.show.cards == ("f1.1", "f1.5")
    assert state.show.question == "f1.1"
    sand(state, "right")
    assert state.show.question == "f1.5"


@pytest.mark.parametrize("word", ["wrong", "pass"])
def test_after_a_wrong_answer_or_a_pass_the_next_question_follows_and_the_sand_keeps_running(word):
    state = sand(coup_fatal(t_ms=1000), word, t_ms=21_000)
    assert state.actors() == (0, CLOCK)
    assert state.show.question == "f1.2"
    assert state.deadline_ms() == 61_000
    assert not state.show.reveal.right


def test_a_right_answer_stops_the_sand_and_starts_the_other():
    state = sand(coup_fatal(t_ms=1000), "right", t_ms=21_000)
    assert state.show.reveal.right
    assert state.show.sand_ms == (40_000, 60_000)
    assert state.actors() == (1, CLOCK)
    assert state.deadline_ms() == 81_000
    sand(state, "right", t_ms=26_000)
    assert state.show.sand_ms == (40_000, 55_000)
    assert state.deadline_ms() == 66_000


def test_questions_of_a_card_go_on_where_they_stopped():
    state = sand(coup_fatal(), "wrong right right")
    assert state.show.question == "f1.3"
    sand(state, "wrong right")
    assert state.show.question == "f1.6"


def test_after_four_questions_another_half_while_sand_and_turn_stay():
    state = sand(coup_fatal(), "wrong " * 3, t_ms=10_000)
    assert state.show.question == "f1.4"
    sand(state, "wrong", t_ms=12_000)
    assert state.show.question == "f2.1"
    assert state.show.cards == ("f2.1", "f1.5")
    assert state.show.turn == 0
    assert state.deadline_ms() == 60_000


def test_a_right_last_answer_passes_the_turn_and_the_new_half_comes_later():
    state = sand(coup_fatal(), "wrong " * 3 + "right")
    assert state.show.question == "f1.5"
    assert state.show.used_of("fatal") == ("f1.1", "f1.5")
    sand(state, "right")
    assert state.show.question == "f2.1"


def test_the_new_half_is_drawn_for_the_player_who_needs_it():
    state = sand(coup_fatal(), "right " + "wrong " * 3)
    state.apply(Move.parse(reply(state, "wrong")))
    assert state.actors() == (CHANCE,)
    assert str(state.legal_moves(CHANCE)[0]) == "-1 fatal 1 f2.1"


def test_cards_that_are_used_up_are_shuffled_and_used_again_but_for_those_on_the_table():
    state = sand(coup_fatal(bank=small_bank(fatal=2)), "wrong " * 12)  # 0 has had three halves, 1 holds the fourth
    assert state.show.round == "fatal"
    assert state.show.turn == 0
    assert state.show.cards[1] == "f1.5"
    assert state.show.cards[0] in ("f1.1", "f2.1", "f2.5")
    assert state.show.used_of("fatal") == ("f1.1", "f1.5", "f2.1", "f2.5", state.show.cards[0]), "the deck begins anew"


def test_cards_of_the_first_match_do_not_come_again_while_there_are_others():
    state = play(coup_fatal((13000, 7000, 10000), bank=small_bank(fatal=2)), "-2 sand", t_ms=60_000)
    assert state.show.used_of("fatal") == ("f1.1", "f1.5", "f2.1", "f2.5")
    assert state.show.used_of("duel") == ("d1",), "what was seen in other rounds stays seen"


def test_sand_is_full_again_in_a_new_match():
    state = coup_fatal((13000, 7000, 10000))
    sand(state, "right", t_ms=50_000)
    play(state, "-2 sand", t_ms=110_000)  # 0 wins with 10 000 ms left
    assert set(state.show.match) == {0, 1}
    assert state.show.sand_ms == (60_000, 60_000, 0)
    assert state.deadline_ms() == 170_000


@pytest.mark.parametrize("seed", range(20))
def test_the_sand_used_is_exactly_what_the_stamps_say(seed):
    rng = Random(seed)
    state = coup_fatal(t_ms=777, bank=LARGE_BANK)
    now, since, left = 777, 777, [60_000, 60_000]
    while True:
        turn = state.show.turn
        assert state.deadline_ms() == since + left[turn]
        now += rng.choice([1, 16, 333, rng.randint(1, 9000)])
        if now >= since + left[turn]:
            break
        word = rng.choice(["right", "wrong", "pass"])
        if word == "right":
            left[turn] -= now - since
            since = now
        sand(state, word, t_ms=now)
        assert state.show.sand_ms == tuple(left)
    assert 120_000 - sum(left) == since - 777


def test_an_answer_one_millisecond_before_the_end_counts():
    session = session_of(coup_fatal())
    session.submit(reply(session.state, "right"), 59_999)
    assert session.state.show.sand_ms == (1, 60_000)
    assert session.actors() == (1, CLOCK)


def test_an_answer_at_the_end_of_the_sand_is_too_late():
    session = session_of(coup_fatal())
    with pytest.raises(IllegalMove):
        session.submit(reply(session.state, "right"), 60_000)
    session.advance(60_000)
    assert session.state.show.money == (10000, 10000)


def test_an_answer_stamped_in_time_counts_though_it_arrives_after_the_clock():
    session = session_of(coup_fatal())
    text = reply(session.state, "right")
    session.advance(60_016)
    assert session.state.show.round == "final"
    session.submit(text, 59_990)
    assert session.state.show.round == "fatal"
    assert session.state.show.sand_ms == (10, 60_000)


def test_the_sand_of_the_other_runs_from_the_stamp_of_an_answer_that_arrives_late():
    session = session_of(coup_fatal())
    session.advance(30_000)
    session.submit(reply(session.state, "right"), 10_000)
    assert session.state.show.sand_ms == (50_000, 60_000)
    assert session.deadline_ms() == 70_000


@pytest.mark.parametrize("answers", ["choose", "type", "reader"])
def test_two_answers_with_the_same_stamp_both_count(answers):
    session = session_of(coup_fatal(answers=answers))
    for turn in (1, 0, 1):
        session.submit(reply(session.state, "right"), 4000)
        assert session.state.show.turn == turn


@pytest.mark.parametrize("answers", ["choose", "type", "reader"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_record_is_the_same_however_rarely_time_advances(seats, answers):
    def played(step_ms):
        session = Session(MidiGame(BANK), seats, {"answers": answers}, 5)
        rng = Random(5)
        while session.actors():
            seat = rng.choice([actor for actor in session.actors() if actor >= 0])
            when = session.events[-1].t_ms + rng.randint(50, 9000)
            count = len(session.events)
            while session.now_ms + step_ms < when and len(session.events) == count:
                session.advance(session.now_ms + step_ms)
            if len(session.events) > count or (session.deadline_ms() or when + 1) <= when:
                session.advance(when)
            elif session.legal_moves(seat):
                session.submit(rng.choice(session.legal_moves(seat)), when)
        return session.events

    every_frame = played(16)
    assert every_frame == played(700)
    assert any(event.move.verb == "sand" for event in every_frame)


def test_a_deadline_is_stamped_with_itself():
    session = session_of(coup_fatal((13000, 7000, 10000), t_ms=1234))
    events = session.advance(200_000)
    clock = [(t_ms, str(move)) for t_ms, move in events if move.actor == CLOCK]
    assert clock == [(61_234, "-2 sand"), (121_234, "-2 sand")]
    assert all(t_ms in (61_234, 121_234) for t_ms, _ in events)
