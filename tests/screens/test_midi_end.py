"""The final by touches: who begins it when several are level, how it ends, and who shares the title."""

import pytest

from app.games.midi import show as on
from screens.common.states import TableState
from tests.screens.midi import (
    acting,
    attend,
    finish,
    guess,
    lamps,
    lose_duel,
    master,
    meet,
    now,
    phase,
    purses,
    ranking,
    reply,
    run_out,
    sand,
    wait,
)


def three_level(ui, *years):
    """Three people who all have 10 000 again after the duels."""
    table = meet(ui, *years)
    lose_duel(ui, table, 0, 1)
    lose_duel(ui, table, 1, 0)
    assert purses(table) == [10, 10, 10]
    return table


def final_of_three(ui, *years):
    """The final of three people, who have 7 000, 10 000 and 13 000."""
    table = three_level(ui, *years)
    run_out(ui, table)
    run_out(ui, table)
    assert purses(table) == [7, 10, 13]
    return table


def final_of_two(ui, *years, **options):
    """The final of two people, who have 7 000 and 13 000."""
    table = meet(ui, *years, **options)
    lose_duel(ui, table, 0, 1)
    lose_duel(ui, table, 1, 0)
    run_out(ui, table)
    assert purses(table) == [7, 13]
    return table


# Who begins


@pytest.mark.parametrize(
    ("years", "starter"),
    [
        ((1990, 2016, 1950), 0),  # the youngest of the two, not of all
        ((1950, 2016, 1990), 2),
        ((None, 2016, None), 0),  # not told: who sits first of them
    ],
)
def test_of_several_poorest_the_youngest_begins_the_final(start, years, starter):
    ui = start(mute=True)
    table = three_level(ui, *years)
    run_out(ui, table)
    sand(ui, table, "right")
    run_out(ui, table)
    assert purses(table) == [7, 16, 7]
    assert (now(table).round, now(table).turn) == (on.FINAL, starter)
    assert acting(table) == [starter]
    assert ui.reads(f"Question 1, {table.people[starter].name}: one of these two… or the other one?")
    assert lamps(table) == [0, 0, 0]
    master(ui, table, "wrong")
    wait(ui, table)
    assert acting(table) == [(starter + 1) % 3], "then clockwise"
    assert len(finish(ui, table)) == 3


# Money and shutters


def test_right_answers_pay_and_open_large_shutters_wrong_ones_open_small_ones(start):
    ui = start(mute=True)
    table = final_of_two(ui, None, None)
    for step, (word, size, money) in enumerate(
        [
            ("right", "large", [10, 13]),
            ("wrong", "small", [10, 13]),
            ("right", "large", [13, 13]),
            ("right", "large", [13, 16]),
            ("wrong", "small", [13, 16]),
        ],
        start=1,
    ):
        wait(ui, table)
        assert ui.reads(f"Le Coup de Maître (Master Questions) · {step}/5")
        turn = now(table).turn
        assert now(table).question.endswith(f".{step}"), "harder and harder, each from a fresh card"
        reply(ui, table, word)
        attend(ui, table)
        assert ui.reads("open a large shutter" if size == "large" else "open a small shutter")
        assert purses(table) == money
        assert table.board.stage.shutters.lit == size
        ui.tap(f"Shutter {step}")
        assert now(table).shutters[-1] == (size, step)
        assert turn == (step - 1) % 2
        ui.until(lambda: table.state is not TableState.TELLING, 10, 1 / 20)
    assert phase(table) == on.LAST_CHANCE
    assert (size, 5) in table.board.stage.shutters.opened
    assert ranking(ui, table) == ["1. Bruno", "2. Anne"]
    assert ui.reads("Nobody has guessed the picture.")


# The end


@pytest.mark.parametrize(
    ("words", "lines", "headline", "starter"),
    [
        # Bruno and Chloé are level: of these two Chloé is the younger one
        ("wrong right right wrong right", ["1. Bruno", "1. Chloé", "3. Anne"], "Bruno, Chloé share the title", 2),
        # all three are level: Anne is the youngest
        ("right right wrong right wrong", ["1. Anne", "1. Bruno", "1. Chloé"], "Anne, Bruno, Chloé share the title", 0),
        # one winner: the oldest of all
        (
            "wrong right wrong wrong right",
            ["1. Bruno", "2. Chloé", "3. Anne"],
            "Bruno is the Maître de Midi, the Midday Master!",
            1,
        ),
    ],
)
def test_players_who_are_level_share_the_title_and_the_youngest_of_them_begins_the_next_game(
    start, words, lines, headline, starter
):
    ui = start(mute=True)
    table = final_of_three(ui, 2015, 1950, 1970)
    master(ui, table, words)
    assert ranking(ui, table) == lines
    assert ui.reads(headline)
    winners = [seat for seat, name in enumerate(("Anne", "Bruno", "Chloé")) if f"1. {name}" in lines]
    assert list(table.session.outcome().winners) == winners
    ui.tap("Play again")
    again = ui.app.page
    wait(ui, again)
    assert [seat for seat, desk in enumerate(again.board.desks) if desk.crown.opacity] == winners
    assert now(again).turn == starter
    assert ui.reads(f"{again.people[starter].name}, pick a number from 1 to 4.")


@pytest.mark.parametrize("change", [lambda ui: ui.resize(892, 412), lambda ui: ui.app.set("theme", "dark")])
def test_the_result_comes_also_when_the_device_is_turned_or_the_page_built_anew(start, change):
    ui = start(mute=True)
    table = final_of_two(ui, 2015, 1950)
    master(ui, table, "wrong wrong")
    guess(ui, table, 0, "right")
    ui.until(table.session.outcome, 20, 1 / 20)
    ui.until(lambda: table.state is TableState.OVER, 20, 1 / 20)
    assert ui.app.page is table
    change(ui)
    ui.until(lambda: ui.app._stack[-1][0] == "result", 10, 1 / 20)


def test_who_guesses_the_picture_need_not_be_the_richest(start):
    ui = start(mute=True)
    table = meet(ui, None, None)
    lose_duel(ui, table, 0, 1)
    lose_duel(ui, table, 0, 1)
    sand(ui, table, "right")
    run_out(ui, table)
    assert purses(table) == [1, 19]
    master(ui, table, "wrong wrong")
    guess(ui, table, 0, "right")
    assert ranking(ui, table) == ["1. Bruno", "2. Anne"]
    assert table.session.outcome().scores == (11000, 19000)
    assert ui.reads("Anne has guessed the picture.")
    assert ui.reads("Bruno is the Maître de Midi, the Midday Master!")


@pytest.mark.parametrize("answers", ["choose", "type", "reader"])
def test_who_guesses_wrong_is_out_of_the_final_and_the_last_one_ends_it(start, answers):
    ui = start(mute=True)
    table = final_of_two(ui, None, None, answers=answers)
    master(ui, table, "right right")
    guess(ui, table, 1, "wrong")
    if answers != "type":  # there the keyboard takes the host's place
        ui.until(lambda: ui.reads("No, Bruno, that is not it: the final is over for you."), 10, 1 / 20)
    wait(ui, table)
    assert now(table).turn == 0
    assert not table.board.stage.stars[1].live
    master(ui, table, "right")
    wait(ui, table)
    assert (now(table).step, now(table).turn) == (4, 0), "the next question is the same player's"
    assert acting(table) == [0]
    guess(ui, table, 0, "wrong")
    assert ranking(ui, table) == ["1. Bruno", "2. Anne"]
    assert table.session.outcome().scores == (13000, 16000)
    assert ui.reads("Nobody has guessed the picture.")


def test_where_names_are_offered_the_star_comes_with_the_second_shutter(start):
    ui = start(mute=True)
    table = final_of_two(ui, None, None)
    for _ in range(2):
        attend(ui, table)
        assert not table.board.stage.stars
        assert not ui.has("Star, Anne")
        master(ui, table, "wrong")
    attend(ui, table)
    assert all(star.live for star in table.board.stage.stars.values())
    assert ui.has("Star, Anne")
    assert len(finish(ui, table)) == 2


def test_the_last_wrong_guess_in_the_last_chance_ends_the_game(start):
    ui = start(mute=True)
    table = final_of_two(ui, None, None)
    master(ui, table, "wrong " * 5)
    guess(ui, table, 0, "wrong")
    wait(ui, table)
    assert phase(table) == on.LAST_CHANCE
    guess(ui, table, 1, "wrong")
    assert table.session.outcome().scores == (7000, 13000)
    assert not any(event.move.verb == "close" for event in table.session.events)
    assert ranking(ui, table) == ["1. Bruno", "2. Anne"]


def test_a_right_guess_in_the_last_chance_wins_the_picture(start):
    ui = start(mute=True)
    table = final_of_two(ui, None, None)
    master(ui, table, "wrong " * 5)
    wait(ui, table)
    guess(ui, table, 0, "right")
    assert ranking(ui, table) == ["1. Anne", "2. Bruno"]
    assert table.session.outcome().scores == (17000, 13000)


def test_the_last_chance_stands_still_during_a_guess(start):
    ui = start(mute=True)
    table = final_of_two(ui, None, None)
    master(ui, table, "wrong " * 5)
    wait(ui, table)
    ui.run(6, 1 / 20)
    ui.tap("Star, Anne")
    left = now(table).left_ms
    assert 3000 < left < 4100
    ui.run(30, 1 / 4)
    assert phase(table) == on.STAR
    reply(ui, table, "wrong")
    wait(ui, table)
    start_ms = table.session.events[-1].t_ms
    assert table.board.stage.fuse.bar.size[0] / table.board.stage.fuse.width < 0.41
    ui.until(lambda: table.session.outcome(), 6, 1 / 20)
    assert table.session.events[-1].t_ms == start_ms + left
    assert len(ranking(ui, table)) == 2


@pytest.mark.parametrize("faster", [0, 1])
def test_of_two_hands_on_their_stars_the_one_that_came_down_first_guesses(start, faster):
    ui = start(mute=True)
    table = final_of_two(ui, None, None)
    master(ui, table, "wrong wrong")
    wait(ui, table)
    hands = [ui.down(ui.where(f"Star, {table.people[seat].name}")) for seat in (faster, 1 - faster)]
    ui.frames(2)
    for hand in reversed(hands):  # the later one is lifted first
        ui.up(hand)
    ui.until(lambda: phase(table) == on.STAR and table.board.legal, 10)
    assert now(table).guesser == faster
    assert ui.reads(f"{table.people[faster].name}, what does the picture show?")
    reply(ui, table, "wrong")
    wait(ui, table)
    assert now(table).guessed == tuple(seat == faster for seat in range(2)), "the other one has not used up its guess"
    guess(ui, table, 1 - faster, "right")
    assert now(table).guesser == 1 - faster
    assert len(ranking(ui, table)) == 2
