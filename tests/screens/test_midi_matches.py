"""Le Coup Fatal by touches: who meets whom, ties, cards that are used up, and the sand that decides then."""

import pytest

from app.games.midi import show as on
from screens.games.midi.words import wording
from tests.screens.midi import (
    attend,
    few_cards,
    finish,
    lose_duel,
    meet,
    now,
    purses,
    run_out,
    sand,
    wait,
)


def used_up(table):
    """The sand that everybody in the match has used, in milliseconds."""
    view = now(table)
    return [on.SAND_MS - view.sand_ms[seat] for seat in range(table.session.seats)]


# Who meets whom


def test_two_who_are_level_begin_with_the_one_who_sits_first(start):
    ui = start(mute=True)
    table = meet(ui, 1950, 2015)
    lose_duel(ui, table, 0, 1)
    lose_duel(ui, table, 1, 0)
    assert purses(table) == [10, 10]
    assert (now(table).match, now(table).turn) == ((0, 1), 0)
    assert ui.reads("Anne against Bruno: Anne answers first.")
    assert len(finish(ui, table)) == 2


def test_of_three_who_are_level_the_first_two_meet_and_the_winner_meets_the_third(start):
    ui = start(mute=True)
    table = meet(ui, None, None, 2015)
    lose_duel(ui, table, 0, 1)
    lose_duel(ui, table, 1, 0)
    assert purses(table) == [10, 10, 10]
    assert (now(table).match, now(table).waiting, now(table).turn) == ((0, 1), (2,), 0)
    assert ui.reads("Anne against Bruno: Anne answers first.")
    sand(ui, table, "right", seconds=5)
    attend(ui, table)
    run_out(ui, table)
    assert purses(table) == [13, 7, 10]
    assert (now(table).match, now(table).turn) == ((0, 2), 0)
    assert ui.reads("Anne against Chloé: Anne answers first.")
    assert [table.board.stage.glasses[seat].count.text for seat in (0, 2)] == ["60", "60"], "full again"
    run_out(ui, table)
    assert purses(table) == [10, 7, 13]
    assert (now(table).round, now(table).turn) == (on.FINAL, 1), "the poorest starts"
    assert len(finish(ui, table)) == 3


def test_of_two_who_are_level_for_the_second_place_the_one_who_sits_first_is_in_the_match(start):
    ui = start(mute=True)
    table = meet(ui, None, None, 2015)
    lose_duel(ui, table, 0, 1)
    lose_duel(ui, table, 2, 1)
    assert purses(table) == [7, 16, 7]
    assert (set(now(table).match), now(table).turn) == ({0, 1}, 1)
    assert ui.reads("Anne against Bruno: Bruno answers first.")
    assert len(finish(ui, table)) == 3


@pytest.mark.parametrize(
    ("years", "poorest"),
    [
        ((1950, 2015, 1990, 2016), 2),  # the youngest of the two, not of all
        ((1990, 2015, 1950, 2016), 0),
        ((None, 2015, None, 2016), 0),  # not told: who sits first of them
    ],
)
def test_of_four_the_youngest_of_the_poorest_names_an_opponent(start, years, poorest):
    ui = start(mute=True)
    table = meet(ui, *years)
    lose_duel(ui, table, 0, 1)
    lose_duel(ui, table, 2, 1)
    assert purses(table) == [7, 16, 7, 10]
    assert (now(table).phase, now(table).turn) == (on.FACE, poorest)
    name = table.people[poorest].name
    assert ui.reads(f"{name}, who do you want to meet face to face?")
    assert not ui.has(name)
    other = 2 - poorest
    ui.tap(table.people[other].name)
    wait(ui, table)
    assert set(now(table).match) == {0, 2}
    assert now(table).turn == 0, "level: who sits first"
    assert ui.reads("Anne against Chloé: Anne answers first.")
    run_out(ui, table)
    assert purses(table) == [4, 16, 10, 10]
    assert set(now(table).match) == {1, 3}, "then the other two"
    assert ui.reads("Bruno against David: Bruno answers first.")
    run_out(ui, table)
    assert purses(table) == [4, 13, 10, 13]
    assert (now(table).round, now(table).turn) == (on.FINAL, 0)
    assert len(finish(ui, table)) == 4


def test_of_four_who_are_all_level_the_youngest_names_an_opponent(start):
    ui = start(mute=True)
    table = meet(ui, 1950, 1960, 1970, 2016)
    lose_duel(ui, table, 0, 1)
    lose_duel(ui, table, 1, 0)
    assert purses(table) == [10] * 4
    assert ui.reads("David, who do you want to meet face to face?")
    ui.tap("Chloé")
    wait(ui, table)
    assert ui.reads("Chloé against David: Chloé answers first.")
    assert now(table).waiting == (0, 1)
    assert len(finish(ui, table)) == 4


# Cards that are used up


@pytest.mark.parametrize("answers", ["choose", "type", "reader"])
def test_after_four_questions_another_half_of_a_card_comes_while_the_sand_runs_on(start, answers):
    ui = start(mute=True)
    table = meet(ui, None, None, answers=answers)
    lose_duel(ui, table, 1, 0)
    lose_duel(ui, table, 1, 0)
    attend(ui, table)
    half = now(table).cards[0]
    *_, last = table.session.state.decks.questions_of(half, 0)
    since = now(table).since_ms
    sand(ui, table, "wrong " * 3 if answers == "reader" else "wrong pass wrong", seconds=2)
    assert now(table).question == last
    assert ui.reads(wording(last).ask)
    sand(ui, table, "wrong", seconds=2)
    view = now(table)
    assert view.question == view.cards[0]
    assert view.cards[0] != half
    assert ui.reads(wording(view.question).ask)
    assert (view.turn, view.since_ms) == (0, since), "no sand is given back"
    assert table.clock.ms() - since > 8000
    assert int(table.board.stage.glasses[0].count.text) <= 52
    assert table.board.stage.glasses[1].count.text == "60"
    assert len(finish(ui, table)) == 2


def test_a_right_last_answer_passes_the_turn_and_the_new_half_comes_with_the_next_one(start):
    ui = start(mute=True)
    table = meet(ui, None, None)
    lose_duel(ui, table, 1, 0)
    lose_duel(ui, table, 1, 0)
    sand(ui, table, "wrong " * 3 + "right")
    assert len(now(table).used_of("fatal")) == 2
    assert ui.reads("Bruno, take the device.")
    sand(ui, table, "right")
    view = now(table)
    assert len(view.used_of("fatal")) == 3
    assert (view.turn, view.question) == (0, view.used_of("fatal")[2])
    assert len(finish(ui, table)) == 2


def test_cards_that_are_used_up_come_again_while_the_sand_runs_on(start, monkeypatch):
    few_cards(monkeypatch, fatal=2)
    ui = start(mute=True)
    table = meet(ui, None, None)
    lose_duel(ui, table, 0, 1)
    lose_duel(ui, table, 1, 0)
    attend(ui, table)
    since = now(table).since_ms
    sand(ui, table, "pass " * 12)
    view = now(table)
    assert (view.round, view.turn, view.since_ms) == (on.FATAL, 0, since)
    *halves, again = view.used_of("fatal")
    assert len(set(halves)) == 4
    assert again in set(halves) - {view.cards[1]}
    assert ui.reads(wording(view.question).ask)
    run_out(ui, table)
    assert purses(table) == [7, 13]
    assert len(finish(ui, table)) == 2


def test_too_few_cards_for_a_second_match_are_shuffled_again(start, monkeypatch):
    few_cards(monkeypatch, fatal=2)
    ui = start(mute=True)
    table = meet(ui, None, None, None)
    lose_duel(ui, table, 0, 1)
    lose_duel(ui, table, 1, 0)
    sand(ui, table, "pass " * 4)
    assert len(now(table).used_of("fatal")) == 3
    run_out(ui, table)
    assert len(now(table).used_of("fatal")) == 5
    assert ui.reads("Bruno against Chloé: Bruno answers first.")
    attend(ui, table)
    assert ui.reads(wording(now(table).question).ask)
    assert len(finish(ui, table)) == 3
