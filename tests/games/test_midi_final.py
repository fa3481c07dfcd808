"""The final of Les 12 Coups de Midi: the master questions, the star and the title."""

import pytest

from app.engine import CLOCK, GameOver, IllegalMove
from tests.games.midi import (
    EVERYBODY,
    MASTER,
    coup_fatal,
    finale,
    guess,
    in_duel,
    master,
    moves,
    play,
    refused,
    reply,
    second_round,
    session_of,
    show,
)

# Final: Le Coup de Maître


@pytest.mark.parametrize(
    ("money", "years", "starter"),
    [
        ((13000, 7000), (), 1),
        ((10000, 10000), (), 0),
        ((10000, 10000), (1970, 2010), 1),
        ((13000, 7000, 7000), (2015, 1980, 1990), 2),  # the youngest of the poorest
        ((7000, 13000, 7000, 7000), (1950, 2015, 1999, 1980), 2),
        ((13000, 10000, 10000, 7000), (2010, 2011, 2012, 1940), 3),
    ],
)
def test_the_poorest_starts_the_final(money, years, starter):
    state = finale(money, years=years)
    assert state.show.turn == starter
    assert state.show.step == 1


@EVERYBODY
def test_five_questions_in_turn_each_harder_and_from_a_fresh_card(seats):
    state = finale((10000,) * seats)
    asked = []
    for _ in range(5):
        asked.append((state.show.turn, state.show.question))
        master(state, "right")
    assert asked == [(step % seats, f"m{step + 1}.{step + 1}") for step in range(5)]
    assert state.show.phase == "last chance"


@pytest.mark.parametrize("step", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("answer", ["first", "second", "other"])
def test_two_visible_answers_or_the_other(step, answer):
    state = master(finale(), "wrong " * (step - 1))
    seat = state.show.turn
    assert moves(state, seat) == [f"{seat} answer {text}" for text in ("first", "other", "second")] + [f"{seat} star"]
    play(state, f"{seat} answer {answer}")
    assert state.show.reveal.right == (answer == MASTER[step - 1])
    assert state.show.money[seat] == (13000 if answer == MASTER[step - 1] else 10000)


@pytest.mark.parametrize(
    ("word", "size", "money"), [("first", "large", (13000, 10000)), ("other", "small", (10000, 10000))]
)
def test_right_pays_and_opens_a_large_shutter_wrong_opens_a_small_one(word, size, money):
    state = play(finale(shutters=()), f"0 answer {word}")
    assert state.show.money == money
    assert moves(state, 0) == [f"0 open {band}" for band in range(1, 8)]
    play(state, "0 open 6")
    assert state.show.shutters == ((size, 6),)
    assert state.show.turn == 1


def test_an_open_shutter_can_be_opened_once_but_the_other_size_of_its_band_still_can():
    state = play(finale(shutters=()), "0 answer first", "0 open 3", "1 answer second")
    assert [text for text in moves(state, 1) if "open" in text] == [f"1 open {band}" for band in (1, 2, 4, 5, 6, 7)]
    play(state, "1 open 4", "0 answer first")
    assert "0 open 3" in moves(state, 0)
    play(state, "0 open 3")
    assert state.show.shutters == (("large", 3), ("large", 4), ("small", 3))


# Final: L'Étoile Mystérieuse


@EVERYBODY
def test_anybody_may_try_the_star_at_any_moment_of_the_final(seats):
    state = finale((10000,) * seats)
    for _ in range(5):
        for moment in ("answer", "shutter"):
            assert state.show.phase == moment
            assert state.actors() == tuple(range(seats))
            assert all(f"{seat} star" in moves(state, seat) for seat in range(seats))
            play(state, moves(state, state.show.turn)[0])
    assert state.actors() == (*range(seats), CLOCK)
    assert all(moves(state, seat) == [f"{seat} star"] for seat in range(seats))


def test_there_is_no_star_before_the_final():
    for state in (show(2), in_duel(), second_round(), coup_fatal()):
        assert not any("star" in text for seat in range(state.seats) for text in moves(state, seat))


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_right_guess_wins_ten_thousand_and_ends_the_game_even_on_another_turn(seat):
    state = guess(finale((10000, 10000, 10000)), seat, "right")
    assert state.actors() == ()
    assert state.outcome().scores[seat] == 20000
    assert sum(state.outcome().scores) == 40000
    assert state.outcome().winners == (seat,)
    assert state.outcome().reason == "{player} has guessed the picture."
    assert state.outcome().values == {"player": seat}


def test_the_right_guesser_need_not_be_the_richest():
    state = guess(finale((19500, 1000)), 1, "right")
    assert state.outcome().scores == (19500, 11000)
    assert state.outcome().winners == (0,)


def test_while_one_guesses_nobody_else_acts():
    state = play(finale((10000,) * 3), "2 star")
    assert state.actors() == (2,)
    assert state.deadline_ms() is None
    offered = [f"2 answer {choice}" for choice in sorted(state.show.choices)]
    assert moves(state, 2) == offered, "no way round a guess"


@pytest.mark.parametrize("answers", ["choose", "type", "reader"])
def test_where_names_are_offered_two_shutters_must_be_open_first(answers):
    state = finale(shutters=(), answers=answers)
    for count in range(3):
        free = count >= 2 or answers != "choose"
        assert all(("star" in " ".join(moves(state, seat))) == free for seat in (0, 1))
        if not free:
            refused(state, "1 star", IllegalMove, "The star can be tried once two shutters are open.")
        master(state, "right")


@pytest.mark.parametrize("phase", ["answer", "shutter"])
@pytest.mark.parametrize("seat", [0, 1])
def test_after_a_wrong_guess_the_game_goes_on_where_it_was_without_the_guesser(phase, seat):
    state = finale((10000,) * 3)
    if phase == "shutter":
        play(state, "0 answer first")
    before = state.show
    guess(state, seat, "wrong")
    after = state.show
    turn = 1 if (seat, phase) == (0, "answer") else 0  # the question passes on, a shutter that is earned is opened
    same = after._replace(guessed=before.guessed, reveal=before.reveal, offered=before.offered)
    assert same == before._replace(turn=turn)
    assert after.guessed == tuple(other == seat for other in range(3))
    assert f"{seat} star" not in moves(state, seat)
    play(state, moves(state, turn)[0])
    assert "2 star" in moves(state, 2)
    assert f"{seat} star" not in moves(state, seat)


@EVERYBODY
def test_whoever_has_guessed_wrong_gets_no_more_questions_and_no_more_money(seats):
    state = guess(finale((10000,) * seats), 0, "wrong")
    asked = []
    for _ in range(5):
        asked.append(state.show.turn)
        master(state, "right")
    others = list(range(1, seats))
    assert asked == [others[turn % len(others)] for turn in range(5)]
    assert state.show.money[0] == 10000
    assert sum(state.show.money) == 10000 * seats + 15000


def test_whoever_is_left_alone_answers_the_rest():
    state = guess(guess(finale((10000,) * 3), 0, "wrong"), 2, "wrong")
    master(state, "right " * 5)
    assert state.show.money == (10000, 25000, 10000)
    assert state.actors() == (1, CLOCK)


def test_the_last_chance_lasts_ten_seconds():
    state = master(finale(), "right " * 5, t_ms=50_000)
    assert state.actors() == (0, 1, CLOCK)
    assert state.deadline_ms() == 60_000
    assert moves(state, CLOCK) == ["-2 close"]
    play(state, "-2 close", t_ms=60_000)
    assert state.outcome().reason == "Nobody has guessed the picture."
    assert state.outcome().scores == (19000, 16000)


def test_the_last_chance_is_for_those_who_have_not_guessed():
    state = master(guess(finale((10000,) * 3), 1, "wrong"), "right " * 5)
    assert state.actors() == (0, 2, CLOCK)


def test_a_right_guess_in_the_last_chance_wins_the_star():
    state = guess(master(finale(), "wrong " * 5), 1, "right")
    assert state.outcome().scores == (10000, 20000)


def test_the_last_chance_stands_still_during_a_guess():
    state = master(finale((10000,) * 3), "wrong " * 5, t_ms=50_000)
    play(state, "1 star", t_ms=57_000)
    assert state.deadline_ms() is None
    play(state, reply(state, "wrong"), t_ms=90_000)
    assert state.actors() == (0, 2, CLOCK)
    assert state.deadline_ms() == 93_000
    play(state, "2 star", t_ms=92_999)
    play(state, reply(state, "wrong"), t_ms=95_000)
    assert state.deadline_ms() == 95_001


def test_the_game_ends_when_the_last_one_has_guessed_wrong():
    state = master(finale(), "wrong " * 5)
    guess(guess(state, 0, "wrong"), 1, "wrong")
    assert state.actors() == ()
    assert state.outcome().reason == "Nobody has guessed the picture."
    assert state.outcome().scores == (10000, 10000)


@pytest.mark.parametrize("earned", [False, True])
def test_when_all_have_guessed_wrong_the_final_is_over(earned):
    state = finale()
    if earned:  # of the last one, once the shutter is open
        play(state, "0 answer first")
    guess(guess(state, 1, "wrong"), 0, "wrong")
    if earned:
        assert moves(state, 0) == [f"0 open {band}" for band in range(3, 8)]
        play(state, "0 open 4")
    assert state.outcome().scores == ((13000, 10000) if earned else (10000, 10000))
    assert state.outcome().reason == "Nobody has guessed the picture."


def test_a_star_at_the_end_of_the_last_chance_is_too_late():
    session = session_of(master(finale(), "wrong " * 5, t_ms=50_000))
    with pytest.raises(GameOver):
        session.submit("0 star", 60_000)
    session.submit("0 star", 59_999)
    assert session.actors() == (0,)


def test_of_two_stars_at_the_same_time_whose_turn_comes_first_goes_first():
    session = session_of(master(finale((10000,) * 3), "wrong"))
    session.submit("0 star", 5000)
    session.submit("2 star", 5000)  # the turn is at 1
    assert session.actors() == (2,)
    assert [str(event.move) for event in session.overtaken] == ["0 star"]


@pytest.mark.parametrize(
    ("money", "winners"), [((13000, 7000), (0,)), ((10000, 10000), (0, 1)), ((9000, 12000, 12000), (1, 2))]
)
def test_the_richest_win_and_ties_share_the_title(money, winners):
    state = master(finale(money), "wrong " * 5)
    assert state.outcome() is None
    play(state, "-2 close", t_ms=10_000)
    assert state.outcome().scores == money
    assert state.outcome().winners == winners


def test_of_hands_that_come_at_once_the_next_from_whose_turn_it_is_counts():
    state = finale((10000,) * 4)
    for turn in range(4):
        state._set(turn=turn)
        ranks = [state.race_rank(seat) for seat in range(4)]
        assert sorted(range(4), key=ranks.__getitem__) == [(turn + step) % 4 for step in range(4)]
